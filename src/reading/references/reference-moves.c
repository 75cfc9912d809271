/* Where the moves of a text are played, and which of them can't be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-choice.h"
#include "reference-resolve.h"


/* Putting down. */

/* Makes the state stand where the reading begins. */
static void
take_up (MarReferences     *self,
         MarReferenceState *state,
         const MarReading  *reading)
{
  MarReferenceChain *old = state->chain;

  state->mention = 0;
  if (reading->goes_on && state->n == old->actions->len)
    return;
  state->chain = mar_reference_chain_new (
    &reading->base, reading->turn,
    reading->lead > 0 ? (MarAction *) (gpointer) old->actions->data : NULL, reading->lead);
  if (reading->goes_on)
    {
      mar_reference_chain_unref (old);
      return;
    }
  state->n = 0;
  state->turn = reading->turn;
  state->broken = FALSE;
  /* The turns that the lead plays. */
  while (state->n < reading->lead)
    {
      MarLine *line = mar_reference_line_at (self, state);
      gboolean chance = self->game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE;

      state->n++;
      line = mar_reference_line_at (self, state);
      if (!chance && self->game->starts_turn (mar_line_position (line)))
        state->turn++;
    }
  mar_reference_chain_unref (old);
}

/* Plays one action on the line of @state; returns whether it ends a turn. */
static gboolean
play_on (MarReferences     *self,
         MarReferenceState *state,
         MarAction          action,
         MarReference      *reference)
{
  const MarGame *game = self->game;
  MarLine *line = mar_reference_line_at (self, state);
  gboolean chance = game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE;
  gboolean ends;
  MarCell from, to;

  game->action_cells (mar_line_position (line), action, &from, &to);
  mar_reference_add_cell (reference, from);
  mar_reference_add_cell (reference, to);
  g_array_append_val (state->chain->actions, action);
  state->n++;
  line = mar_reference_line_at (self, state);
  ends = game->starts_turn (mar_line_position (line))
         || game->actor (mar_line_position (line)) == MAR_ACTOR_NONE;
  if (ends && !chance)
    state->turn++;

  return ends;
}

static MarReference *
last_item (MarReferences *self)
{
  return &g_array_index (self->items, MarReference, self->items->len - 1);
}

static void
extend (MarReferences *self,
        MarReference  *reference,
        guint          marking)
{
  const MarMarking *end = mar_references_get_marking (self, marking);

  reference->length = end->start + end->length - reference->start;
}

static void
add_named_cell (MarReferences *self,
                MarReference  *reference,
                const char    *name)
{
  MarCell cell;

  if (mar_reference_cell (self, name, &cell))
    mar_reference_add_cell (reference, cell);
}

/* Notes an error in the outcome of a step, if nothing else is wrong before it. */
static void
note_flaw (MarReferences     *self,
           MarReferenceState *state,
           const MarStepText *step,
           MarAction          action,
           MarReference      *reference)
{
  g_autofree MarPosition *before = NULL;

  if (reference->reason != NULL || (step->n_annotations == 0 && step->count == 0))
    return;
  before = mar_position_copy (self->game, mar_line_position (mar_reference_line_at (self, state)));
  self->game->hand_over (before, NULL);
  reference->reason = mar_reference_outcome (self->game, before, action, step, "",
                                             &reference->truth);
  if (reference->reason == NULL)
    return;
  reference->wrong_start = step->start;
  reference->wrong_length = step->length;
}

/* Makes references of what could be played: one for each turn, or part of one. Returns
 * whether the last one is open, its turn going on. */
static gboolean
put_down (MarChoice         *choice,
          MarReferenceState *state,
          guint              n)
{
  MarReferences *self = choice->self;
  const MarReferenceRun *run = choice->run;
  const MarReferenceTry *best = &choice->best;
  gboolean open = FALSE;
  guint action = 0;

  take_up (self, state, &choice->reading);
  for (guint i = 0; i < n; i++)
    {
      MarReference *reference;
      gboolean ends = FALSE;

      if (!open)
        {
          reference = mar_references_add (self, MAR_REFERENCE_MOVES, run->markings[i],
                                          state->chain);
          reference->base = state->chain->base;
          reference->n_lead = state->n;
          open = TRUE;
        }
      reference = last_item (self);
      for (; action < best->ends[i]; action++)
        {
          if (action + 1 == best->ends[i])
            note_flaw (self, state, &run->steps[i], best->actions[action], reference);
          ends = play_on (self, state, best->actions[action], reference);
        }
      reference->n_actions = state->n;
      extend (self, reference, run->markings[i]);
      if (ends && (i + 1 == run->n || run->markings[i + 1] != run->markings[i]))
        open = FALSE;
    }

  return open;
}

/* The step that can't be played, with what follows it up to the marking at @last; @line is
 * where it can't, after @lead actions of the line of the text. */
static void
put_down_wrong (MarChoice         *choice,
                MarReferenceState *state,
                guint              step,
                gboolean           open,
                guint              last,
                MarLine           *line,
                guint              lead)
{
  MarReferences *self = choice->self;
  const MarReferenceRun *run = choice->run;
  guint16 flags = mar_references_get_marking (self, run->markings[step])->flags;
  MarReference *reference;

  if (!open)
    {
      reference = mar_references_add (self, MAR_REFERENCE_MOVES, run->markings[step],
                                      lead > 0 ? state->chain : NULL);
      reference->base = choice->reading.base;
      reference->n_lead = reference->n_actions = lead;
    }
  reference = last_item (self);
  extend (self, reference, last);
  for (guint i = step; i < run->n; i++)
    {
      add_named_cell (self, reference, run->steps[i].from);
      add_named_cell (self, reference, run->steps[i].to);
    }
  state->broken = TRUE;
  if ((flags & MAR_MARKING_DENIED) != 0 || reference->reason != NULL)
    return;
  reference->reason = mar_reference_refusal (self, line, &run->steps[step]);
  reference->wrong_start = run->steps[step].start;
  reference->wrong_length = run->steps[step].length;
}

/* Two squares with a dash between them, or with an arrow in a game whose pieces don't move. */
static void
put_down_cells (MarReferences         *self,
                const MarReferenceRun *run,
                guint                  index)
{
  MarReference *reference = NULL;
  MarCell cell;

  if ((mar_references_get_marking (self, index)->flags & (MAR_MARKING_FOREIGN | MAR_MARKING_UPPER))
      != 0)
    return;
  for (guint i = 0; i < run->n && run->markings[i] == index; i++)
    if ((*run->steps[i].from != '\0' && !mar_reference_cell (self, run->steps[i].from, &cell))
        || !mar_reference_cell (self, run->steps[i].to, &cell))
      return;
  reference = mar_references_add (self, MAR_REFERENCE_CELLS, index, NULL);
  for (guint i = 0; i < run->n && run->markings[i] == index; i++)
    {
      add_named_cell (self, reference, run->steps[i].from);
      add_named_cell (self, reference, run->steps[i].to);
    }
}

/* Judging. */

/* Returns whether the game reads any action between squares, so that an arrow claims one. */
static gboolean
has_steps (MarReferences     *self,
           const MarStepText *step)
{
  const char *names[] = { step->from, step->to };
  const MarPosition *position = mar_node_position (self->node);
  MarAction action;
  MarCell cell;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *head = g_strdup_printf ("%s>%s", names[i], names[i]);

      if (mar_reference_cell (self, names[i], &cell)
          && self->game->read_action (position, head, &action, NULL))
        return TRUE;
    }

  return FALSE;
}

/* Returns whether the step may be left alone where it can't be played. */
static gboolean
is_harmless (MarChoice *choice,
             guint      step,
             gboolean   numbered)
{
  MarReferences *self = choice->self;
  const MarReferenceRun *run = choice->run;
  const MarMarking *marking = mar_references_get_marking (self, run->markings[step]);

  if ((marking->flags & MAR_MARKING_WORD) != 0)
    return TRUE;
  /* "12. e6" may be about to become "12. e6>f6". */
  if (marking->kind == MAR_MARKING_CELL)
    return !numbered || (marking->flags & MAR_MARKING_LAST) == 0
           || (!choice->best.readable && has_steps (self, &run->steps[step]));
  if (!choice->best.readable && !has_steps (self, &run->steps[step]) && step == 0)
    return TRUE;
  /* "the wall c4-d4-e4" */
  return (marking->flags & MAR_MARKING_STRONG) == 0 && !numbered
         && (run->markings[step] == run->markings[0] || marking->gap == MAR_GAP_COMMA);
}

/* Returns whether the step that failed begins something else, which is judged for itself. */
static gboolean
begins_anew (const MarReferences   *self,
             const MarReferenceRun *run,
             guint                  step,
             gboolean               numbered)
{
  return step > 0 && !numbered && run->markings[step] != run->markings[step - 1]
         && mar_references_get_marking (self, run->markings[step])->gap == MAR_GAP_COMMA;
}

/* Moves that have no place in the game to be played from: what goes on from others that
 * can't be played, and threats. */
static guint
put_down_unplayed (MarReferences         *self,
                   const MarReferenceRun *run,
                   guint                  first,
                   guint                  next)
{
  MarReference *reference = mar_references_add (self, MAR_REFERENCE_MOVES, first, NULL);

  extend (self, reference, next - 1);
  for (guint i = 0; i < run->n; i++)
    {
      add_named_cell (self, reference, run->steps[i].from);
      add_named_cell (self, reference, run->steps[i].to);
    }
  return next;
}

/* Takes the @n moves of the run that play and leaves the rest as it is; returns the marking behind
 * them. A chain is taken as a whole or not at all. */
static guint
put_down_harmless (MarChoice         *choice,
                   MarReferenceState *state,
                   guint              first,
                   guint              n)
{
  MarReferences *self = choice->self;
  const MarReferenceRun *run = choice->run;
  const guint index = run->markings[n];
  const MarMarking *marking = mar_references_get_marking (self, index);

  while (n > 0 && run->markings[n - 1] == index)
    n--;
  if (n > 0)
    put_down (choice, state, n);
  else if (marking->kind == MAR_MARKING_STEP && (marking->flags & MAR_MARKING_WORD) == 0)
    put_down_cells (self, run, first);
  return n > 0 || marking->kind == MAR_MARKING_CELL ? index : index + 1;
}

/* The run is wrong from its first move on: it is held against the line in which most was read. */
static void
put_down_all_wrong (MarChoice         *choice,
                    MarReferenceState *state,
                    guint              last)
{
  const guint lead = choice->reading.lead;
  MarReferenceState at = *state;
  MarLine *line;

  at.n = lead;
  if (lead > 0 || choice->reading.goes_on)
    line = mar_reference_line_at (choice->self, &at);
  else
    line = mar_reference_base (choice->self, &choice->reading.base)->line;
  put_down_wrong (choice, state, 0, FALSE, last, line, lead);
}

static guint
resolve_run (MarReferences     *self,
             guint              first,
             guint              number,
             gboolean           listed,
             MarGap             gap,
             guint              next,
             MarReferenceRun   *run,
             MarReferenceState *state)
{
  const guint may_be_threat = MAR_MARKING_THREAT | MAR_MARKING_MIGHT;
  gboolean amid = first > 0 && !run->steps[0].strong
                  && (mar_references_get_marking (self, first - 1)->flags & MAR_MARKING_AMID) != 0;
  g_autofree MarChoice *choice = g_new0 (MarChoice, 1);
  gboolean numbered = number > 0 && !amid;
  guint n;

  *choice = (MarChoice) { .self = self, .state = state, .run = run };
  mar_choice_make (choice, number, listed || amid, gap);
  n = choice->best.n;
  if (n == run->n)
    {
      put_down (choice, state, n);
      return next;
    }
  if (!numbered && (mar_references_get_marking (self, first)->flags & may_be_threat) != 0
      && mar_choice_is_threat (choice))
    return put_down_unplayed (self, run, first, next);
  if (is_harmless (choice, n, numbered))
    return put_down_harmless (choice, state, first, n);

  if (n == 0)
    put_down_all_wrong (choice, state, next - 1);
  else
    {
      const gboolean open = put_down (choice, state, n);

      if (begins_anew (self, run, n, numbered))
        return run->markings[n];
      put_down_wrong (choice, state, n, open, next - 1, mar_reference_line_at (self, state),
                      state->n);
    }
  if (numbered)
    state->turn = number + 1;
  return next;
}

guint
mar_references_resolve_moves (MarReferences     *self,
                              guint              index,
                              MarReferenceState *state)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  g_autofree MarReferenceRun *run = g_new (MarReferenceRun, 1);
  guint number = 0;
  guint first = index;
  guint next;
  gboolean listed = FALSE;
  MarGap gap = mar_references_get_gap (self, index, index);

  if (marking->kind == MAR_MARKING_NUMBER)
    {
      number = marking->number;
      listed = (marking->flags & MAR_MARKING_LISTED) != 0;
      first = index + 1;
      if (first == self->markings->len
          || mar_references_get_marking (self, first)->gap != MAR_GAP_SPACE)
        return first;
    }
  else if ((marking->flags & MAR_MARKING_WORD) != 0)
    {
      return index + 1;
    }
  next = mar_choice_gather (self, first, number > 0, run);
  if (run->n == 0)
    return MAX (next, index + 1);
  /* "4: b8>e5" may have its number in front. */
  if (number == 0 && run->steps[0].count > 4)
    number = run->steps[0].count;
  if (number > 0 && state->broken && state->turn == number && gap != MAR_GAP_BREAK)
    {
      state->turn++;
      return put_down_unplayed (self, run, first, next);
    }

  next = resolve_run (self, first, number, listed, gap, next, run, state);
  return MAX (next, index + 1);
}

guint
mar_references_resolve_placements (MarReferences     *self,
                                   guint              index,
                                   MarReferenceState *state)
{
  g_autofree MarReferenceRun *run = NULL;
  g_autofree MarChoice *choice = NULL;
  guint next;

  /* Squares with semicolons between them, or among moves, may be placements. */
  if (index + 1 >= self->markings->len
      || mar_references_get_marking (self, index + 1)->gap != MAR_GAP_SEMICOLON
      || (mar_references_get_marking (self, index + 1)->kind != MAR_MARKING_CELL
          && mar_references_get_marking (self, index + 1)->kind != MAR_MARKING_STEP))
    return index;
  run = g_new (MarReferenceRun, 1);
  next = mar_choice_gather (self, index, TRUE, run);
  if (run->n < 2)
    return index;
  choice = g_new0 (MarChoice, 1);
  *choice = (MarChoice) { .self = self, .state = state, .run = run };
  mar_choice_make (choice, 0, TRUE, mar_references_get_gap (self, index, index));
  if (choice->best.n < run->n)
    return index;

  put_down (choice, state, run->n);
  return next;
}
