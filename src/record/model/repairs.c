/* Suggestions for moves that don't play: legal turns near to their text, in any game, and how
 * much of what follows would play after each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn.h"
#include "edit-distance.h"
#include "replay-private.h"

/* The cost of reading a turn in another way than it is written, beside that of its steps. */
enum
{
  COST_ORDER = 2, /* a step that is played before another one */
  COST_LEFT_OUT = 10,
  COST_ADDED = 9,
  COST_REST = 24, /* that nothing of the rest plays, where something could */
};

/* How much may be paid: the next is tried when the one before found too little. */
static const guint budgets[] = { 10, 17, 26, 38 };

#define MOST_WORDS 16
#define MOST_ACTIONS 24
/* How many readings are tried with what follows, for each that is asked for. */
#define TRIED 3

typedef struct
{
  MarRepair repair;
  guint cost;
  MarPosition *after;
} Reading;

typedef struct
{
  MarNode *node;
  const MarGame *game;
  MarLine *line;
  char **words;
  guint n_words;
  gboolean may_be_unfinished;
  guint budget;
  MarRepairEffort effort;
  gboolean is_exhausted;
  GArray *actions; /* of the turn as far as it is played */
  GPtrArray *readings;
} Search;

/* A legal action as one of the words, or as one that is added. */
typedef struct
{
  MarAction action;
  guint word; /* MOST_WORDS: none */
  guint cost;
} Step;

void
mar_repair_free (MarRepair *repair)
{
  if (repair == NULL)
    return;
  g_array_unref (repair->actions);
  g_free (repair->text);
  g_free (repair);
}

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->repair.actions, g_array_unref);
  g_free (reading->repair.text);
  g_free (reading->after);
  g_free (reading);
}

static gboolean
is_over (const Search *search)
{
  MarResult result;

  search->game->result (mar_line_position (search->line), &result);
  return result.over;
}

static gboolean
is_finished (const Search *search)
{
  return is_over (search) || search->game->starts_turn (mar_line_position (search->line));
}

/* Keeps the turn that was played, unless another one led to the same for less. */
static void
add_reading (Search *search,
             guint   cost)
{
  const MarPosition *after = mar_line_position (search->line);
  Reading *reading = NULL;

  for (guint i = 0; i < search->readings->len; i++)
    {
      Reading *other = g_ptr_array_index (search->readings, i);

      if (!mar_position_equal (search->game, other->after, after))
        continue;
      if (other->cost <= cost)
        return;
      reading = other;
      break;
    }
  if (reading == NULL)
    {
      reading = g_new0 (Reading, 1);
      reading->after = mar_position_copy (search->game, after);
      g_ptr_array_add (search->readings, reading);
    }
  g_clear_pointer (&reading->repair.actions, g_array_unref);
  reading->repair.actions = g_array_copy (search->actions);
  reading->cost = cost;
}

/* The words that were not played yet, as bits. */
static guint
n_left (guint words)
{
  return (guint) __builtin_popcount (words);
}

/* Finds the word of the text from which the action is read at the least cost. */
static Step
read_step (const Search *search,
           MarAction     action,
           const char   *text,
           guint         words)
{
  Step best = { action, MOST_WORDS, words == 0 ? COST_ADDED : G_MAXUINT / 2 };
  guint n_before = 0;

  for (guint i = 0; i < search->n_words; i++)
    {
      guint cost;

      if ((words >> i & 1) == 0)
        continue;
      cost = mar_edit_distance (search->words[i], text) + n_before * COST_ORDER;
      if (cost < best.cost)
        best = (Step) { action, i, cost };
      n_before++;
    }
  return best;
}

static int
compare_steps (gconstpointer one,
               gconstpointer other)
{
  const Step *a = one;
  const Step *b = other;

  return (a->cost > b->cost) - (a->cost < b->cost);
}

/* Returns whether so many actions may still be held against the words. */
static gboolean
may_try (Search *search,
         guint   n_actions,
         guint   words)
{
  const guint n = n_actions * MAX (1, n_left (words));

  search->is_exhausted = n > MAR_REPAIRS_MOST_TRIED - search->effort.n_tried;
  if (!search->is_exhausted)
    search->effort.n_tried += n;
  return !search->is_exhausted;
}

/* The legal actions that are near enough to a word, the nearest first. */
static GArray *
find_steps (Search *search,
            guint   words,
            guint   most)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_autofree MarActionList *legal = g_new (MarActionList, 1);
  g_autofree MarPosition *position = mar_position_copy (search->game,
                                                        mar_line_position (search->line));
  g_autoptr (GString) text = g_string_new (NULL);

  mar_line_actions (search->line, legal);
  if (legal->n == 0 && search->game->hand_over (position, NULL))
    search->game->actions (position, legal);
  if (!may_try (search, legal->n, words))
    return steps;
  for (guint i = 0; i < legal->n; i++)
    {
      Step step;

      g_string_truncate (text, 0);
      search->game->write_action (position, legal->items[i], text);
      step = read_step (search, legal->items[i], text->str, words);
      if (step.cost <= most)
        g_array_append_val (steps, step);
    }
  g_array_sort (steps, compare_steps);
  return steps;
}

/* A step that is about to be tried, and what is left before it. */
typedef struct
{
  GArray *steps;
  guint next;
  guint words;
  guint cost;
} Level;

static void
clear_level (gpointer data)
{
  g_array_unref (((Level *) data)->steps);
}

/* Looks at the turn as far as it is played; returns whether it may go on. */
static gboolean
check_reading (Search *search,
               guint   words,
               guint   cost)
{
  const guint all = cost + n_left (words) * COST_LEFT_OUT;

  if (search->actions->len == 0)
    return TRUE;
  if (is_finished (search))
    {
      if (all <= search->budget)
        add_reading (search, all);
      return FALSE;
    }
  if (words == 0 && search->may_be_unfinished && cost <= search->budget)
    add_reading (search, cost);
  return search->actions->len < MOST_ACTIONS;
}

static void
push_level (Search *search,
            GArray *levels,
            guint   words,
            guint   cost)
{
  Level level = { NULL, 0, words, cost };

  if (check_reading (search, words, cost))
    level.steps = find_steps (search, words, search->budget - cost);
  else
    level.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_append_val (levels, level);
}

/* Plays all turns that can be read within the budget. */
static void
search_turns (Search *search)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));

  g_array_set_clear_func (levels, clear_level);
  push_level (search, levels, (1u << search->n_words) - 1, 0);
  while (levels->len > 0)
    {
      Level *level = &g_array_index (levels, Level, levels->len - 1);
      Step step;
      guint words;
      guint cost;

      if (level->next == level->steps->len || search->is_exhausted)
        {
          g_array_set_size (levels, levels->len - 1);
          if (levels->len > 0)
            {
              mar_line_undo (search->line);
              g_array_set_size (search->actions, search->actions->len - 1);
            }
          continue;
        }
      step = g_array_index (level->steps, Step, level->next++);
      words = step.word < MOST_WORDS ? level->words & ~(1u << step.word) : level->words;
      cost = level->cost + step.cost;
      if (!mar_line_play (search->line, step.action, NULL, NULL))
        continue;
      g_array_append_val (search->actions, step.action);
      push_level (search, levels, words, cost);
    }
}

static int
compare_readings (gconstpointer one,
                  gconstpointer other)
{
  const Reading *a = *(const Reading *const *) one;
  const Reading *b = *(const Reading *const *) other;

  return (a->cost > b->cost) - (a->cost < b->cost);
}

/* How much of what follows would play, as far as the walk goes. */
static guint
count_unchanged (Search       *search,
                 const GArray *actions,
                 guint         most)
{
  MarNode *node = search->node;
  MarNode *parent = node->parent;
  MarReplayWalk walk;
  guint n_kept = 0;

  mar_replay_walk_init (&walk, node->record, mar_record_line_new (parent, parent->outcome->n),
                        FALSE);
  walk.most = most;
  mar_replay_start_after (&walk, parent);
  if (mar_replay_turn (&walk, node, (const MarAction *) (gpointer) actions->data, actions->len,
                       NULL))
    {
      mar_replay_children (&walk, node);
      n_kept = walk.n_kept;
      search->effort.n_later += walk.n_kept + walk.n_struck;
    }
  mar_replay_walk_clear (&walk);
  return n_kept;
}

/* Tries the nearest readings with what follows; where little of it plays, they are less likely. */
static void
rest_memory_size (Search *search,
                  guint   n)
{
  guint best = 0;

  if (search->readings->len > n)
    g_ptr_array_remove_range (search->readings, n, search->readings->len - n);
  for (guint i = 0; i < search->readings->len; i++)
    {
      Reading *reading = g_ptr_array_index (search->readings, i);

      reading->repair.n_kept = count_unchanged (search, reading->repair.actions,
                                                MAR_REPAIRS_MOST_LATER / search->readings->len);
      best = MAX (best, reading->repair.n_kept);
    }
  for (guint i = 0; i < search->readings->len && best > 0; i++)
    {
      Reading *reading = g_ptr_array_index (search->readings, i);

      reading->cost += (best - reading->repair.n_kept) * COST_REST / best;
    }
  g_ptr_array_sort (search->readings, compare_readings);
}

/* Returns whether the struck node is due here, so that its text can be meant. */
static gboolean
is_due (const MarNode *node,
        const MarLine *line)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  MarResult result;

  if (mar_node_struck_kind (node) == MAR_NODE_END || !mar_node_is_finished (node->parent)
      || mar_node_standing (node)->outcome->kind == MAR_NODE_END)
    return FALSE;
  game->result (position, &result);
  game->hand_over (position, NULL);
  return !result.over && game->actor (position) == mar_node_side (node);
}

static MarRepair *
take_repair (Search  *search,
             Reading *reading)
{
  MarRepair *repair = g_new (MarRepair, 1);
  const GArray *actions = reading->repair.actions;

  *repair = reading->repair;
  repair->text = mar_turn_text (search->game, search->node->parent->outcome->position,
                                (const MarAction *) (gpointer) actions->data, actions->len, NULL);
  reading->repair = (MarRepair) { NULL, NULL, 0 };
  return repair;
}

static void
free_repair (gpointer data)
{
  mar_repair_free (data);
}

GPtrArray *
mar_repairs_find (MarNode         *node,
                  guint            most,
                  MarRepairEffort *effort)
{
  g_autoptr (MarLine) line = NULL;
  g_auto (GStrv) words = NULL;
  GPtrArray *repairs = g_ptr_array_new_with_free_func (free_repair);
  Search search;

  line = mar_record_line_new (node->parent, node->parent->outcome->n);
  words = g_strsplit (mar_node_struck_text (node), " ", -1);
  search = (Search) {
    .node = node,
    .game = node->record->game,
    .line = line,
    .words = words,
    .n_words = MIN (g_strv_length (words), MOST_WORDS - 1),
    .may_be_unfinished = mar_node_n_children (node) == 0,
    .actions = g_array_new (FALSE, FALSE, sizeof (MarAction)),
    .readings = g_ptr_array_new_with_free_func (reading_free),
  };
  if (is_due (node, line))
    for (guint i = 0; i < G_N_ELEMENTS (budgets) && search.readings->len < most; i++)
      {
        search.budget = budgets[i];
        search_turns (&search);
      }
  g_ptr_array_sort (search.readings, compare_readings);
  rest_memory_size (&search, most * TRIED);
  for (guint i = 0; i < search.readings->len && i < most; i++)
    g_ptr_array_add (repairs, take_repair (&search, g_ptr_array_index (search.readings, i)));
  g_ptr_array_unref (search.readings);
  g_array_unref (search.actions);
  *effort = search.effort;
  return repairs;
}

GPtrArray *
mar_node_repairs (MarNode *node,
                  guint    most)
{
  MarRepairEffort effort;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (mar_node_kind (node) == MAR_NODE_STRUCK, NULL);

  return mar_repairs_find (node, most, &effort);
}
