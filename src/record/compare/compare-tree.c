/* The trees of two games: which nodes belong together, by what is played in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "compare.h"

/* So many turns that came or went within a line are found; more of them are told one by one. */
#define MOST_INSIDE 16
/* So many turns of a line that came or went are told in its text. */
#define MOST_TOLD 8

typedef enum
{
  STEP_NODES,    /* two nodes belong together */
  STEP_CHILDREN, /* what follows two nodes */
  STEP_RUN,      /* turns that only one of both has */
} StepType;

typedef struct
{
  StepType type;
  MarNode *nodes[2];
  guint n; /* of a run: its turns */
} Step;

/* The children of two nodes. */
typedef struct
{
  MarCompare *compare;
  MarNode *parents[2];
  int *partners[2];
  gboolean moved; /* whether they changed their order */
  GArray *steps;  /* of Step, in the order of the file */
} Children;

static void
add_step (GArray   *steps,
          StepType  type,
          MarNode  *before,
          MarNode  *after,
          guint     n)
{
  const Step step = { type, { before, after }, n };

  g_array_append_val (steps, step);
}

/* All that follows in the line, which is added or removed with the node. */
static guint
line_length (const MarNode *node)
{
  guint n = 1;

  for (; mar_node_n_children (node) > 0; node = mar_node_child (node, 0))
    n++;
  return n;
}

static void
add_one_sided (GArray  *steps,
               MarNode *node,
               guint    side)
{
  add_step (steps, STEP_RUN, side == 0 ? node : NULL, side == 1 ? node : NULL, line_length (node));
}

/* Pairs children with the same moves. */
static void
pair_children (Children *children)
{
  MarCompareLists lists
    = { { mar_compare_items_new (), mar_compare_items_new () }, { NULL, NULL }, NULL };

  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < mar_node_n_children (children->parents[side]); i++)
      {
        const MarNode *child = mar_node_child (children->parents[side], i);

        g_ptr_array_add (lists.items[side],
                         mar_compare_item_new (mar_compare_moves_key (child), NULL));
      }
  mar_compare_lists_pair (&lists, NULL, NULL);
  for (guint j = 0; j < lists.items[1]->len; j++)
    children->moved = children->moved || lists.moved[j];
  for (guint side = 0; side < 2; side++)
    children->partners[side] = g_steal_pointer (&lists.partners[side]);
  mar_compare_lists_clear (&lists);
}

/* How many nodes after @node the line plays what @wanted does; 0: not soon. */
static guint
find_ahead (const MarNode *node,
            const MarNode *wanted)
{
  for (guint n = 1; n <= MOST_INSIDE && mar_node_n_children (node) > 0; n++)
    {
      node = mar_node_child (node, 0);
      if (mar_compare_same_moves (node, wanted))
        return n;
    }
  return 0;
}

static gboolean
follow_alike (const MarNode *before,
              const MarNode *after)
{
  return mar_node_n_children (before) > 0 && mar_node_n_children (after) > 0
         && mar_compare_same_moves (mar_node_child (before, 0), mar_node_child (after, 0));
}

/* Whether one may have been played in the place of the other. */
static gboolean
may_replace (const MarNode *before,
             const MarNode *after)
{
  return mar_node_kind (before) == mar_node_kind (after)
         && mar_node_side (before) == mar_node_side (after);
}

/* @n nodes from @first on, which only one side has, stand before what @target goes on with. */
static void
skip_run (Children *children,
          guint     side,
          MarNode  *first,
          MarNode  *target,
          guint     n)
{
  MarNode *node = first;

  for (guint i = 0; i < n; i++)
    {
      for (guint j = 1; j < mar_node_n_children (node); j++)
        add_one_sided (children->steps, mar_node_child (node, j), side);
      node = mar_node_child (node, 0);
    }
  add_step (children->steps, STEP_NODES, side == 0 ? node : target, side == 0 ? target : node, 0);
  add_step (children->steps, STEP_CHILDREN, side == 0 ? node : target, side == 0 ? target : node,
            0);
}

/* How the lines go on where they play different turns. */
typedef struct
{
  gboolean is_pair;
  guint run; /* so many turns stand only in the line of @side */
  guint side;
} Heads;

static Heads
compare_heads (const Children *children)
{
  Heads heads = { FALSE, 0, 0 };
  const MarNode *before, *after;
  guint removed, added;

  if (mar_node_n_children (children->parents[0]) == 0
      || mar_node_n_children (children->parents[1]) == 0 || children->partners[0][0] >= 0
      || children->partners[1][0] >= 0)
    return heads;
  before = mar_node_child (children->parents[0], 0);
  after = mar_node_child (children->parents[1], 0);
  heads.is_pair = follow_alike (before, after);
  if (heads.is_pair)
    return heads;
  removed = find_ahead (before, after);
  added = find_ahead (after, before);
  heads.side = added > 0 && (removed == 0 || added <= removed) ? 1 : 0;
  heads.run = heads.side == 1 ? added : removed;
  heads.is_pair = heads.run == 0 && may_replace (before, after);
  return heads;
}

static void
add_variations (Children *children,
                guint     from_before,
                guint     from_after)
{
  MarNode *const *parents = children->parents;
  guint i = from_before;

  for (guint j = from_after; j < mar_node_n_children (parents[1]); j++)
    {
      MarNode *after = mar_node_child (parents[1], j);
      const int partner = children->partners[1][j];

      for (; partner >= 0 && i < (guint) partner; i++)
        if (children->partners[0][i] < 0)
          add_one_sided (children->steps, mar_node_child (parents[0], i), 0);
      if (partner < 0)
        {
          add_one_sided (children->steps, after, 1);
          continue;
        }
      add_step (children->steps, STEP_NODES, mar_node_child (parents[0], (guint) partner), after,
                0);
      add_step (children->steps, STEP_CHILDREN, mar_node_child (parents[0], (guint) partner), after,
                0);
    }
  for (; i < mar_node_n_children (parents[0]); i++)
    if (children->partners[0][i] < 0)
      add_one_sided (children->steps, mar_node_child (parents[0], i), 0);
}

static void
report_order (Children *children)
{
  MarDifference *difference;

  if (!children->moved)
    return;
  difference = mar_compare_report (children->compare, MAR_PART_ORDER, MAR_CHANGE_MOVED,
                                   children->parents[0], children->parents[1]);
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      const guint n = mar_node_n_children (children->parents[side]);

      for (guint i = 0; i < MIN (n, MOST_TOLD); i++)
        g_ptr_array_add (texts, mar_node_short_text (mar_node_child (children->parents[side], i)));
      g_ptr_array_add (texts, n > MOST_TOLD ? g_strdup ("…") : NULL);
      if (n > MOST_TOLD)
        g_ptr_array_add (texts, NULL);
      difference->texts[side] = g_strjoinv (" | ", (char **) texts->pdata);
    }
}

/* Lists what is to be compared below two nodes. */
static void
list_children (Children *children)
{
  MarNode *const *parents = children->parents;
  MarNode *pair[2] = { NULL, NULL };
  Heads heads;

  pair_children (children);
  report_order (children);
  heads = compare_heads (children);
  if (heads.is_pair)
    {
      children->partners[0][0] = 0;
      children->partners[1][0] = 0;
    }
  if (heads.run > 0)
    {
      MarNode *first = mar_node_child (parents[heads.side], 0);

      add_step (children->steps, STEP_RUN, heads.side == 0 ? first : NULL,
                heads.side == 1 ? first : NULL, heads.run);
      add_variations (children, 1, 1);
      skip_run (children, heads.side, first, mar_node_child (parents[1 - heads.side], 0),
                heads.run);
      return;
    }
  if (mar_node_n_children (parents[1]) > 0 && children->partners[1][0] >= 0)
    {
      pair[0] = mar_node_child (parents[0], (guint) children->partners[1][0]);
      pair[1] = mar_node_child (parents[1], 0);
      add_step (children->steps, STEP_NODES, pair[0], pair[1], 0);
    }
  add_variations (children, 0, pair[1] != NULL ? 1 : 0);
  if (pair[1] != NULL)
    add_step (children->steps, STEP_CHILDREN, pair[0], pair[1], 0);
}

/* The usual case: one turn follows in both, and it is the same. */
static gboolean
goes_on_alike (MarNode *before,
               MarNode *after)
{
  return mar_node_n_children (before) == 1 && mar_node_n_children (after) == 1
         && follow_alike (before, after);
}

static void
compare_children (MarCompare *compare,
                  MarNode    *before,
                  MarNode    *after,
                  GArray     *stack)
{
  Children children = { .compare = compare, .parents = { before, after } };

  if (goes_on_alike (before, after))
    {
      add_step (stack, STEP_CHILDREN, mar_node_child (before, 0), mar_node_child (after, 0), 0);
      add_step (stack, STEP_NODES, mar_node_child (before, 0), mar_node_child (after, 0), 0);
      return;
    }
  if (mar_node_n_children (before) == 0 && mar_node_n_children (after) == 0)
    return;
  children.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  list_children (&children);
  for (guint i = children.steps->len; i > 0; i--)
    g_array_append_val (stack, g_array_index (children.steps, Step, i - 1));
  g_array_unref (children.steps);
  g_free (children.partners[0]);
  g_free (children.partners[1]);
}

static void
add_comment (GString        *text,
             const MarNode  *node,
             MarCommentSlot  slot)
{
  const char *comment = mar_node_comment (node, slot);

  if (comment != NULL)
    g_string_append_printf (text, "\n%s\n", comment);
}

/* Moves one behind the other, and what is said of them. */
static void
report_run (MarCompare *compare,
            const Step *step)
{
  const guint side = step->nodes[0] != NULL ? 0 : 1;
  const MarNode *node = step->nodes[side];
  MarDifference *difference = mar_compare_report (
    compare, mar_node_index (node) == 0 ? MAR_PART_TURN : MAR_PART_VARIATION,
    side == 0 ? MAR_CHANGE_REMOVED : MAR_CHANGE_ADDED, step->nodes[0], step->nodes[1]);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (step->n, MOST_TOLD); i++)
    {
      g_autofree char *turn = mar_node_short_text (node);

      add_comment (text, node, MAR_COMMENT_BEFORE);
      if (text->len > 0 && text->str[text->len - 1] != '\n')
        g_string_append_c (text, ' ');
      g_string_append_printf (text, "%u. %s", mar_node_number (node), turn);
      add_comment (text, node, MAR_COMMENT_AFTER);
      node = i + 1 < step->n ? mar_node_child (node, 0) : NULL;
    }
  if (step->n > MOST_TOLD)
    g_string_append (text, " …");
  difference->texts[side] = g_strstrip (g_string_free (text, FALSE));
  difference->n_turns = step->n;
}

void
mar_compare_trees (MarCompare *compare,
                   MarNode    *before,
                   MarNode    *after)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Step));

  add_step (stack, STEP_CHILDREN, before, after, 0);
  add_step (stack, STEP_NODES, before, after, 0);
  while (stack->len > 0)
    {
      const Step step = g_array_index (stack, Step, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      switch (step.type)
        {
        case STEP_NODES:
          mar_compare_nodes (compare, step.nodes[0], step.nodes[1]);
          break;
        case STEP_CHILDREN:
          compare_children (compare, step.nodes[0], step.nodes[1], stack);
          break;
        case STEP_RUN:
        default:
          report_run (compare, &step);
        }
    }
}
