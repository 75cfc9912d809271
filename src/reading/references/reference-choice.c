/* The choice of the reading of moves in a text that fits; see references.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-choice.h"
#include "reference-resolve.h"

#include <string.h>

/* How far back on the line of a text an alternative may begin, in actions. */
#define MOST_BACK 16
/* How many turns before and after the node a move may be found that was played there. */
#define PLAYED_NEAR 6
/* How many answers to a threat are tried, and how long a turn may be. */
#define MOST_ANSWERS 24
#define LONGEST_TURN 16

/* Gathering. */

static gboolean
add_head (MarReferenceRun     *run,
          guint                index,
          const MarReferences *self)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  MarStepText *step = &run->steps[run->n];

  if (marking->length >= MAR_STEP_HEAD)
    return FALSE;
  memset (step, 0, sizeof *step);
  for (guint i = 0; i < marking->length; i++)
    step->head[i] = g_ascii_tolower (self->text[marking->start + i]);
  if (marking->kind == MAR_MARKING_CELL)
    g_strlcpy (step->to, step->head, sizeof step->to);
  step->start = marking->start;
  step->length = marking->length;
  run->markings[run->n++] = index;
  return TRUE;
}

/* Returns whether a word among moves is one. */
static gboolean
is_word_of_game (const MarReferences *self,
                 const char          *word)
{
  MarAction action;

  return self->game->read_action (mar_node_position (self->node), word, &action, NULL);
}

static gboolean
add_marking (MarReferenceRun     *run,
             guint                index,
             const MarReferences *self)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  guint end;
  guint n;

  if (marking->kind == MAR_MARKING_CELL)
    return add_head (run, index, self);
  if ((marking->flags & MAR_MARKING_WORD) != 0)
    {
      if (!add_head (run, index, self))
        return FALSE;
      if (is_word_of_game (self, run->steps[run->n - 1].head))
        return TRUE;
      run->n--;
      return FALSE;
    }
  n = mar_reference_steps (self->text, marking->start, marking->start + marking->length,
                           run->steps + run->n, MAR_STEP_PIECES, &end);
  for (guint i = 0; i < n; i++)
    run->markings[run->n + i] = index;
  run->n += n;
  return n > 0;
}

/* The moves that stand together from @first on; squares are among them with @cells. Returns
 * the marking behind them. */
guint
mar_choice_gather (MarReferences   *self,
                   guint            first,
                   gboolean         cells,
                   MarReferenceRun *run)
{
  guint index = first;

  run->n = 0;
  for (; index < self->markings->len && run->n < MAR_RUN_STEPS; index++)
    {
      const MarMarking *marking = mar_references_get_marking (self, index);
      MarGap gap = mar_references_get_gap (self, index, first);

      if (marking->kind != MAR_MARKING_STEP && (marking->kind != MAR_MARKING_CELL || !cells))
        break;
      if (index > first && gap != MAR_GAP_SPACE && gap != MAR_GAP_COMMA && gap != MAR_GAP_SEMICOLON)
        break;
      if (!add_marking (run, index, self))
        break;
    }

  self->seen = MAX (self->seen, index + 1);
  return index;
}

/* Choosing. */

/* Returns whether the run plays there as a whole and as it is written, so that the search is
 * over. */
static gboolean
consider (MarChoice        *choice,
          MarLine          *line,
          const MarReading *reading)
{
  MarReferenceTry *trial = &choice->trial;
  MarReferenceTry *best = &choice->best;
  gboolean better;

  mar_reference_try (choice->self, line, choice->run, 0, trial);
  better = !choice->any || trial->n > best->n
           || (trial->n == best->n
               && (trial->flaw > best->flaw
                   || (trial->flaw == best->flaw
                       && ((trial->near && !best->near) || (trial->readable && !best->readable)))));
  if (better)
    {
      *best = *trial;
      choice->reading = *reading;
      choice->any = TRUE;
    }

  return trial->n == choice->run->n && trial->flaw == G_MAXUINT;
}

static gboolean
consider_cursor (MarChoice       *choice,
                 const MarCursor *cursor)
{
  MarReferenceBase *base;

  if (cursor->node == NULL)
    return FALSE;
  base = mar_reference_base (choice->self, cursor);
  return consider (choice, base->line, &(MarReading) { *cursor, base->turn, 0, FALSE });
}

/* On the line of the text, after @n of its actions. */
static gboolean
consider_chain (MarChoice *choice,
                guint      n)
{
  const MarReferenceState *state = choice->state;
  MarReferenceState back = *state;

  back.n = n;
  return consider (choice, mar_reference_line_at (choice->self, &back),
                   &(MarReading) { state->chain->base, state->chain->turn, n, n == state->n });
}

static gboolean
consider_back (MarChoice *choice)
{
  guint n = choice->state->n;

  for (guint back = 1; back < MIN (n, MOST_BACK); back++)
    if (consider_chain (choice, n - back))
      return TRUE;

  return FALSE;
}

/* After a turn by @action its first step is looked for where the game plays it. */
static gboolean
consider_played (MarChoice *choice,
                 MarNode   *node,
                 MarAction  action)
{
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      {
        MarCursor cursor = { node, i };

        if (i == 0)
          cursor = mar_cursor_at (mar_node_parent (node));
        if (consider_cursor (choice, &cursor))
          return TRUE;
      }

  return FALSE;
}

/* Before, after and inside of a turn that the text names. */
static gboolean
consider_turn (MarChoice *choice,
               guint      number,
               gboolean   after_first)
{
  MarNode *node = mar_reference_turn (choice->self, number);
  MarCursor before, after;
  guint n = 0;

  if (node == NULL)
    return FALSE;
  mar_node_actions (node, &n);
  before = mar_cursor_at (mar_node_parent (node));
  after = mar_cursor_at (node);
  if (consider_cursor (choice, after_first ? &after : &before)
      || consider_cursor (choice, after_first ? &before : &after))
    return TRUE;
  while (n-- > 1)
    {
      MarCursor inside = { node, n };

      if (consider_cursor (choice, &inside))
        return TRUE;
    }

  return FALSE;
}

/* The first step of the run as an action of the game, or none. */
static MarAction
first_action (const MarChoice *choice)
{
  const MarReferences *self = choice->self;
  MarAction action;

  if (!self->game->read_action (mar_node_position (self->node), choice->run->steps[0].head, &action,
                                NULL))
    return MAR_ACTION_NONE;
  return action;
}

/* Before the last roll, which might have been another. */
static gboolean
last_roll (const MarReferences *self,
           MarCursor           *before)
{
  MarNode *node = self->node;

  while (node != NULL && mar_node_kind (node) != MAR_NODE_ROLL)
    node = mar_node_parent (node);
  if (node != NULL)
    *before = mar_cursor_at (mar_node_parent (node));
  return node != NULL;
}

/* Returns whether the text speaks of another roll than the game's: "would have", "*3", "3:
 * b2>e5". */
static gboolean
may_roll (const MarChoice *choice)
{
  const MarReferenceRun *run = choice->run;

  return run->steps[0].count > 0 || run->steps[0].head[0] == '*'
         || (mar_references_get_marking (choice->self, run->markings[0])->flags & MAR_MARKING_MIGHT)
              != 0;
}

/* At the text's own position and around it; with @played also where the game plays the
 * first step. */
static gboolean
consider_near (MarChoice *choice,
               gboolean   played)
{
  MarReferences *self = choice->self;
  MarAction action = played ? first_action (choice) : MAR_ACTION_NONE;
  MarNode *before = mar_node_parent (self->node);
  MarNode *after = self->node;
  const GArray *near = mar_reference_near (self);
  MarCursor roll;

  if (action != MAR_ACTION_NONE && consider_played (choice, self->node, action))
    return TRUE;
  for (guint i = 0; i < near->len; i++)
    if (consider_cursor (choice, &g_array_index (near, MarCursor, i)))
      return TRUE;
  if (may_roll (choice) && last_roll (self, &roll) && consider_cursor (choice, &roll))
    return TRUE;
  for (guint i = 0; i < PLAYED_NEAR && action != MAR_ACTION_NONE; i++)
    {
      after = after != NULL && mar_node_n_children (after) > 0 ? mar_node_child (after, 0) : NULL;
      if ((after != NULL && consider_played (choice, after, action))
          || (before != NULL && consider_played (choice, before, action)))
        return TRUE;
      before = before != NULL ? mar_node_parent (before) : NULL;
    }

  return FALSE;
}

/* Where the line of the text began the turn with this number: it is played in another way. */
static gboolean
consider_again (MarChoice *choice,
                guint      number)
{
  MarReferences *self = choice->self;
  MarReferenceState back = *choice->state;
  guint turn = back.turn;

  if (number < back.chain->turn || number > turn)
    return FALSE;
  while (back.n > 0)
    {
      const MarPosition *position = mar_line_position (mar_reference_line_at (self, &back));
      gboolean begins = self->game->starts_turn (position);
      gboolean chance;

      back.n--;
      position = mar_line_position (mar_reference_line_at (self, &back));
      chance = self->game->actor (position) == MAR_ACTOR_CHANCE;
      turn -= begins && !chance;
      if (turn < number)
        break;
      if (turn == number && (chance || self->game->starts_turn (position) || back.n == 0)
          && consider_chain (choice, back.n))
        return TRUE;
    }

  return FALSE;
}

/* The line of the text from another place near its node, where it plays too and the run with
 * it: a step that the text names may have been taken for the one that the game plays. */
static gboolean
consider_moved (MarChoice *choice)
{
  MarReferences *self = choice->self;
  const MarReferenceState *state = choice->state;
  const MarAction *lead = (const MarAction *) (gconstpointer) state->chain->actions->data;
  const GArray *near = mar_reference_near (self);
  gboolean fits = FALSE;

  if (state->n == 0 || state->n > MOST_BACK)
    return FALSE;
  for (guint i = 0; i < near->len && !fits; i++)
    {
      const MarCursor *cursor = &g_array_index (near, MarCursor, i);
      MarReferenceBase *base = mar_reference_base (self, cursor);
      guint length = mar_line_length (base->line);
      guint n = 0;

      while (n < state->n && mar_line_play_on (base->line, lead[n], NULL, NULL))
        n++;
      if (n == state->n)
        {
          mar_reference_try (self, base->line, choice->run, 0, &choice->trial);
          fits = choice->trial.n == choice->run->n && choice->trial.flaw == G_MAXUINT;
        }
      while (mar_line_length (base->line) > length)
        mar_line_undo (base->line);
      if (!fits)
        continue;
      choice->best = choice->trial;
      choice->reading = (MarReading) { *cursor, base->turn, n, FALSE };
      choice->any = TRUE;
    }

  return fits;
}

/* The readings in their order, until one fits; see references.c. */
void
mar_choice_make (MarChoice *choice,
                 guint      number,
                 gboolean   listed,
                 MarGap     gap)
{
  const MarReferenceState *state = choice->state;
  gboolean line = state->chain != NULL;

  if (number > 0)
    {
      if (line && consider_again (choice, number))
        return;
      if (line && state->turn == number && consider_chain (choice, state->n))
        return;
      if (consider_turn (choice, number, FALSE)
          || (number == mar_reference_next_turn (choice->self) && number > 1
              && consider_turn (choice, number - 1, TRUE)))
        return;
      if (line && consider_chain (choice, state->n))
        return;
      if (choice->any && !listed)
        return;
    }
  else
    {
      if (state->mention > 0 && consider_turn (choice, state->mention, FALSE))
        return;
      if (line && gap == MAR_GAP_OR && (consider_back (choice) || consider_chain (choice, 0)))
        return;
      if (line && gap == MAR_GAP_ELSE && (consider_chain (choice, 0) || consider_back (choice)))
        return;
      if (line
          && (consider_chain (choice, state->n) || consider_chain (choice, 0)
              || consider_back (choice) || consider_moved (choice)))
        return;
    }
  /* A list's number, or a square, is no claim that it was played. */
  consider_near (choice, !listed);
}

/* Threats. */

/* Goes on with the turn at the end of @line as it comes, until @side is to move or chance,
 * of which whoever tries moves takes what they need. */
static void
end_turn (const MarGame *game,
          MarLine       *line,
          int            side)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (guint i = 0; i < LONGEST_TURN; i++)
    {
      int actor = game->actor (mar_line_position (line));

      if (actor == side || actor == MAR_ACTOR_CHANCE)
        break;
      mar_line_actions (line, list);
      if (list->n == 0 || !mar_line_play_on (line, list->items[0], NULL, NULL))
        break;
    }
}

/* Returns whether the run plays after some answer, or roll, at @here. */
static gboolean
plays_after_reply (MarChoice       *choice,
                   const MarCursor *here)
{
  MarReferences *self = choice->self;
  MarLine *line = mar_reference_base (self, here)->line;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint length = mar_line_length (line);
  MarCell from;
  int side;

  if (!mar_reference_cell (self, choice->run->steps[0].from, &from))
    return FALSE;
  side = self->game->owner (mar_line_position (line), from);
  if (side < 0 || self->game->actor (mar_line_position (line)) == side)
    return FALSE;
  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i += MAX (1, list->n / MOST_ANSWERS))
    {
      if (!mar_line_play_on (line, list->items[i], NULL, NULL))
        continue;
      end_turn (self->game, line, side);
      mar_reference_try (self, line, choice->run, 0, &choice->trial);
      while (mar_line_length (line) > length)
        mar_line_undo (line);
      if (choice->trial.n == choice->run->n)
        return TRUE;
    }

  return FALSE;
}

/* Returns whether the run plays after some answer of who is to move before, or after another
 * roll. */
gboolean
mar_choice_is_threat (MarChoice *choice)
{
  const GArray *near = mar_reference_near (choice->self);
  MarCursor roll;

  return plays_after_reply (choice, &g_array_index (near, MarCursor, 0))
         || (last_roll (choice->self, &roll) && plays_after_reply (choice, &roll));
}
