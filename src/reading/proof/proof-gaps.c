/* What can have stood where a text has too little, or too much: steps that a turn lacks, turns that
 * are missing, and what is printed twice.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* How many beginnings of a turn are gone on with, and how many turns are held against what
 * follows. */
#define WIDTH 24
#define MOST_TRIED 160

/* How far ahead printed boards are compared. */
#define MOST_NODES 12

/* How unlikely it is that a step was left out, and what speaks against it. */
enum
{
  COST_SPLIT = 1,    /* two steps of a piece are printed as one */
  COST_GOES_ON = 3,  /* it goes on from another one, or leads to it */
  COST_INSERTED = 6, /* anywhere */
  COST_CAPTURE = 8,  /* of more or less than is printed */
  COST_SCORE = 12,   /* leads to another score than is printed */
  COST_CELL = 4,     /* looks otherwise than a board */
};

/* A turn, or its beginning, with the position after it; @n_breaks: how many steps another piece
 * makes than the one before. */
typedef struct
{
  MarPosition *position;
  MarAction actions[PROOF_MOST_ACTIONS];
  guint n;
  guint cost;
  guint n_breaks;
} Filling;

typedef struct
{
  MarProof *proof;
  const MarGame *game;
  MarPosition *before;
  int side;
  MarNode *from;    /* after which the game goes on */
  GArray *fillings; /* whole turns */
} Gap;

static void
filling_clear (gpointer data)
{
  g_free (((Filling *) data)->position);
}

static GArray *
fillings_new (void)
{
  GArray *fillings = g_array_new (FALSE, FALSE, sizeof (Filling));

  g_array_set_clear_func (fillings, filling_clear);
  return fillings;
}

static int
compare_cb (gconstpointer one,
            gconstpointer other)
{
  const Filling *a = one;
  const Filling *b = other;

  if (a->cost != b->cost)
    return a->cost < b->cost ? -1 : 1;
  return (a->n_breaks > b->n_breaks) - (a->n_breaks < b->n_breaks);
}

static gboolean
is_over (const Gap         *gap,
         const MarPosition *position)
{
  return gap->game->actor (position) != gap->side || gap->game->starts_turn (position);
}

static guint
count_different (const MarGame     *game,
                 const MarPosition *one,
                 const MarPosition *other)
{
  const guint n_cells = game->n_cells (one);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    n += game->owner (one, (MarCell) i) != game->owner (other, (MarCell) i);
  return n;
}

/* In how many squares the board that is printed with @node looks otherwise. */
static guint
count_board_differences (const MarNode     *node,
                         const MarGame     *game,
                         const MarPosition *position)
{
  const MarSource *source = mar_node_source (node);
  g_autofree MarPosition *printed = NULL;

  if (source == NULL || source->diagram == NULL)
    return 0;
  printed = mar_proof_read_board (node, position);
  return printed != NULL ? count_different (game, printed, position) : 0;
}

/* In how many numbers the score that is printed with @node is another one. */
static guint
count_score_differences (const MarNode     *node,
                         const MarGame     *game,
                         const MarPosition *position)
{
  const MarSource *source = mar_node_source ((MarNode *) node);
  g_autofree char *score = NULL;
  const char *printed = source != NULL ? source->header : NULL;
  guint n = 0;

  if (printed == NULL)
    return 0;
  score = mar_score_text (game, position);
  for (const char *there = score; there != NULL && *there != '\0'; there++)
    if (g_ascii_isdigit (*there))
      {
        printed += strcspn (printed, "0123456789");
        if (*printed == '\0')
          return 0;
        n += *printed++ != *there;
      }
  return n;
}

/* What the boards and scores that are printed next have against the turn, or -1 where the game
 * can't go on. */
static int
weigh_against_rest (const Gap         *gap,
                    const MarPosition *position)
{
  g_autofree MarPosition *after = mar_position_copy (gap->game, position);
  const MarNode *node = gap->from;
  int cost = 0;

  if (!mar_proof_plays_on (node, position))
    return -1;
  for (guint i = 0; i < MOST_NODES && mar_node_n_children (node) > 0; i++)
    {
      const MarAction *actions;
      guint n;

      node = mar_node_child (node, 0);
      if (mar_node_kind (node) != MAR_NODE_TURN)
        break;
      actions = mar_node_actions (node, &n);
      for (guint j = 0; j < n; j++)
        {
          gap->game->hand_over (after, NULL);
          gap->game->play (after, actions[j], NULL);
        }
      cost += COST_CELL
              * (int) (count_board_differences (node, gap->game, after)
                       + count_score_differences (node, gap->game, after));
    }
  return cost;
}

/* @position: (transfer full) */
static void
add_filling (GArray          *to,
             MarPosition     *position,
             const MarAction *actions,
             guint            n,
             guint            cost)
{
  Filling filling = { .position = position, .n = n, .cost = cost };

  memcpy (filling.actions, actions, n * sizeof *actions);
  g_array_append_val (to, filling);
}

/* Tells of the likeliest turns after which all that follows can be played. */
static void
add_readings (Gap        *gap,
              MarFinding *finding)
{
  GArray *fillings = gap->fillings;

  g_array_sort (fillings, compare_cb);
  g_array_set_size (fillings, MIN (fillings->len, MOST_TRIED));
  for (guint i = fillings->len; i-- > 0;)
    {
      Filling *filling = &g_array_index (fillings, Filling, i);
      const int cost = weigh_against_rest (gap, filling->position);

      if (cost < 0)
        g_array_remove_index (fillings, i);
      else
        filling->cost += (guint) cost;
    }
  g_array_sort (fillings, compare_cb);
  for (guint i = 0; i < fillings->len && g_strv_length (finding->readings) < PROOF_MOST_READINGS;
       i++)
    {
      const Filling *filling = &g_array_index (fillings, Filling, i);
      g_autofree char *text = mar_proof_write_turn (gap->proof, gap->before, filling->actions,
                                                    filling->n);

      if (!g_strv_contains ((const char *const *) finding->readings, text))
        mar_proof_add_reading (finding, text);
    }
}

static gboolean
gap_init (Gap      *gap,
          MarProof *proof,
          MarNode  *parent,
          MarNode  *from)
{
  const MarGame *game = mar_record_game (proof->record);

  *gap = (Gap) { .proof = proof, .game = game, .from = from };
  gap->before = mar_position_copy (game, mar_node_position (parent));
  game->hand_over (gap->before, NULL);
  gap->side = game->actor (gap->before);
  gap->fillings = fillings_new ();
  return gap->side >= 0;
}

static void
gap_clear (Gap *gap)
{
  g_free (gap->before);
  g_array_unref (gap->fillings);
}

/* A missing turn. */

/* Sorts the turns, and leaves of those that lead to the same position the likeliest: another order
 * of its steps tells nothing new. No more than @most are left. */
static void
leave_best (const Gap *gap,
            GArray    *fillings,
            guint      most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n = 0;

  g_array_sort (fillings, compare_cb);
  for (guint i = 0; i < fillings->len && n < most; i++)
    {
      const Filling filling = g_array_index (fillings, Filling, i);
      const guint64 key = gap->game->hash (filling.position);

      if (!g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        continue;
      g_array_index (fillings, Filling, i) = g_array_index (fillings, Filling, n);
      g_array_index (fillings, Filling, n++) = filling;
    }
  g_array_set_size (fillings, n);
}

/* Whether @action goes on from where the last one of the beginning led. */
static gboolean
goes_on (const Gap     *gap,
         const Filling *beginning,
         MarAction      action)
{
  MarCell from, to, begin, end;

  if (beginning->n == 0)
    return TRUE;
  gap->game->action_cells (beginning->position, beginning->actions[beginning->n - 1], &from, &to);
  gap->game->action_cells (beginning->position, action, &begin, &end);
  return begin == to;
}

/* All ways to go on from the beginnings in @from: turns that are over go to the fillings. */
static GArray *
go_on (Gap               *gap,
       const GArray      *from,
       const MarPosition *target)
{
  const MarGame *game = gap->game;
  GArray *to = fillings_new ();
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (guint i = 0; i < from->len; i++)
    {
      const Filling *beginning = &g_array_index (from, Filling, i);

      if (beginning->n == PROOF_MOST_ACTIONS)
        continue;
      game->actions (beginning->position, list);
      for (guint j = 0; j < list->n; j++)
        {
          Filling next = *beginning;

          next.position = mar_position_copy (game, beginning->position);
          game->play (next.position, list->items[j], NULL);
          next.n_breaks += !goes_on (gap, beginning, list->items[j]);
          next.actions[next.n++] = list->items[j];
          next.cost = COST_CELL * count_different (game, next.position, target);
          g_array_append_val (is_over (gap, next.position) ? gap->fillings : to, next);
        }
    }
  leave_best (gap, to, WIDTH);
  return to;
}

void
mar_proof_missing_turn (MarProof   *proof,
                        MarFinding *finding)
{
  MarNode *node = proof->node;
  g_autoptr (GArray) beginnings = fillings_new ();
  Gap gap;

  if (gap_init (&gap, proof, mar_node_parent (node), node))
    {
      const MarAction none = MAR_ACTION_NONE;

      add_filling (beginnings, mar_position_copy (gap.game, gap.before), &none, 0, 0);
      while (beginnings->len > 0)
        {
          GArray *next = go_on (&gap, beginnings, mar_node_position (node));

          g_array_unref (beginnings);
          beginnings = next;
        }
      leave_best (&gap, gap.fillings, MOST_TRIED);
      add_readings (&gap, finding);
    }
  gap_clear (&gap);
}

/* A turn that lacks steps. */

/* Adds the turn of these actions, if it can be played; what is no whole turn yet goes to @more. */
static void
try_turn (Gap             *gap,
          const MarAction *actions,
          guint            n,
          guint            cost,
          GArray          *more)
{
  g_autofree MarPosition *position = mar_position_copy (gap->game, gap->before);

  for (guint i = 0; i < n; i++)
    if ((i > 0 && is_over (gap, position))
        || !mar_proof_play_actions (gap->game, position, &actions[i], 1))
      return;
  if (is_over (gap, position))
    add_filling (gap->fillings, g_steal_pointer (&position), actions, n, cost);
  else if (more != NULL)
    add_filling (more, g_steal_pointer (&position), actions, n, cost);
}

/* How unlikely it is that @action, which goes before the step @at, was left out. */
static guint
weigh_inserted (const Gap         *gap,
                const MarPosition *position,
                const Filling     *turn,
                guint              at,
                MarAction          action)
{
  MarCell from, to, begin, end;

  gap->game->action_cells (position, action, &from, &to);
  for (guint i = at > 0 ? at - 1 : 0; i < MIN (at + 1, turn->n); i++)
    {
      gap->game->action_cells (position, turn->actions[i], &begin, &end);
      if (i < at ? end == from : to == begin)
        return COST_GOES_ON;
    }
  return COST_INSERTED;
}

/* Returns whether the step @two goes on from where @one ended, both in the place of @whole. */
static gboolean
is_split (const Gap         *gap,
          const MarPosition *position,
          MarAction          one,
          MarAction          two,
          MarAction          whole)
{
  MarCell from, middle, begin, to, first, last;

  gap->game->action_cells (position, one, &from, &middle);
  gap->game->action_cells (position, two, &begin, &to);
  gap->game->action_cells (position, whole, &first, &last);
  return from == first && middle == begin && to == last;
}

/* Every step before the printed step @at, or after all of them; and every pair of steps in its
 * place. */
static void
insert_step (Gap           *gap,
             const Filling *turn,
             guint          at,
             GArray        *more)
{
  g_autofree MarPosition *position = mar_position_copy (gap->game, gap->before);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarActionList *second = g_new (MarActionList, 1);
  MarAction actions[PROOF_MOST_ACTIONS];

  if (!mar_proof_play_actions (gap->game, position, turn->actions, at))
    return;
  memcpy (actions, turn->actions, at * sizeof *actions);
  gap->game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (gap->game, position);

      actions[at] = list->items[i];
      memcpy (actions + at + 1, turn->actions + at, (turn->n - at) * sizeof *actions);
      try_turn (gap, actions, turn->n + 1,
                turn->cost + weigh_inserted (gap, position, turn, at, list->items[i]), more);
      if (at == turn->n)
        continue;
      gap->game->play (after, list->items[i], NULL);
      if (is_over (gap, after))
        continue;
      gap->game->actions (after, second);
      for (guint j = 0; j < second->n; j++)
        if (is_split (gap, position, list->items[i], second->items[j], turn->actions[at]))
          {
            actions[at + 1] = second->items[j];
            try_turn (gap, actions, turn->n + 1, turn->cost + COST_SPLIT, more);
          }
    }
}

static guint
count_pieces (const Gap         *gap,
              const MarPosition *position,
              int                side)
{
  const guint n_cells = gap->game->n_cells (position);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    n += gap->game->owner (position, (MarCell) i) == side;
  return n;
}

/* What is captured is printed: a turn that captures more, or less, is not the one that was
 * meant. */
static void
weigh_captures (Gap               *gap,
                const MarPosition *printed)
{
  for (guint i = 0; i < gap->fillings->len; i++)
    {
      Filling *filling = &g_array_index (gap->fillings, Filling, i);

      for (int side = 0; side < 2; side++)
        filling->cost += COST_CAPTURE
                         * (guint) ABS ((int) count_pieces (gap, filling->position, side)
                                        - (int) count_pieces (gap, printed, side));
    }
}

/* The score behind a turn tells as well what it was. */
static void
weigh_score (Gap           *gap,
             const MarNode *node)
{
  for (guint i = 0; i < gap->fillings->len; i++)
    {
      Filling *filling = &g_array_index (gap->fillings, Filling, i);

      filling->cost += COST_SCORE * count_score_differences (node, gap->game, filling->position);
    }
}

/* Where the score that is printed comes of the likeliest filling, and not of what is printed, the
 * turn is not just broken off, and the score is no mistake. */
static void
prove_by_score (const Gap     *gap,
                const MarNode *node,
                MarFinding    *finding)
{
  if (finding->readings == NULL || finding->readings[0] == NULL
      || count_score_differences (node, gap->game, mar_node_position (node)) == 0
      || count_score_differences (node, gap->game,
                                  g_array_index (gap->fillings, Filling, 0).position)
           > 0)
    return;
  finding->severity = MAR_SEVERITY_ERROR;
  finding->truth = g_strdup (finding->readings[0]);
}

void
mar_proof_unfinished_turn (MarProof    *proof,
                           MarSeverity  severity,
                           const char  *reason)
{
  MarNode *node = proof->node;
  const MarSource *source = mar_node_source (node);
  MarFinding *finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "unfinished-turn", severity,
                                       source != NULL ? source->steps : NULL, NULL, reason);
  MarNode *next = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  const gboolean is_set = next != NULL && mar_node_kind (next) == MAR_NODE_SETUP;
  g_autoptr (GArray) more = fillings_new ();
  Filling printed = { 0 };
  const MarAction *actions;
  Gap gap;

  actions = mar_node_actions (node, &printed.n);
  if (proof->with_repairs && printed.n + 2 <= PROOF_MOST_ACTIONS
      && gap_init (&gap, proof, mar_node_parent (node), is_set ? next : node))
    {
      memcpy (printed.actions, actions, printed.n * sizeof *actions);
      for (guint at = printed.n + 1; at-- > 0;)
        insert_step (&gap, &printed, at, more);
      /* Where two steps are lacking there are too many turns to choose from, but for those that go
       * on from what is printed. */
      g_array_sort (more, compare_cb);
      g_array_set_size (more, MIN (more->len, WIDTH));
      for (guint i = 0; i < more->len && gap.fillings->len == 0; i++)
        for (guint at = g_array_index (more, Filling, i).n + 1; at-- > 0;)
          insert_step (&gap, &g_array_index (more, Filling, i), at, NULL);
      weigh_captures (&gap, mar_node_position (node));
      weigh_score (&gap, node);
      add_readings (&gap, finding);
      prove_by_score (&gap, node, finding);
      gap_clear (&gap);
    }
}

void
mar_proof_last_turn (MarProof *proof)
{
  if (proof->variation == 0 && !mar_node_is_finished (proof->node)
      && mar_node_n_children (proof->node) == 0)
    mar_proof_unfinished_turn (proof, MAR_SEVERITY_WARNING, _("The last turn has too few steps."));
}
