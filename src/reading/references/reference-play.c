/* Trying moves of a text on positions of the game, and why they can't be played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Chains. */

MarReferenceChain *
mar_reference_chain_new (const MarCursor *base,
                         guint            turn,
                         const MarAction *actions,
                         guint            n)
{
  MarReferenceChain *chain = g_new0 (MarReferenceChain, 1);

  chain->references = 1;
  chain->base = *base;
  chain->turn = turn;
  chain->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  if (n > 0)
    g_array_append_vals (chain->actions, actions, n);
  return chain;
}

MarReferenceChain *
mar_reference_chain_ref (MarReferenceChain *chain)
{
  if (chain != NULL)
    chain->references++;
  return chain;
}

void
mar_reference_chain_unref (MarReferenceChain *chain)
{
  if (chain == NULL || --chain->references > 0)
    return;
  g_array_unref (chain->actions);
  g_free (chain);
}

/* Places. */

/* The number of the turn that is played at @cursor. */
static guint
turn_at (const MarCursor *cursor)
{
  gboolean inside = mar_node_kind (cursor->node) == MAR_NODE_TURN
                    && (!mar_cursor_is_end (cursor) || !mar_node_is_finished (cursor->node));

  return mar_node_number (cursor->node) + (inside ? 0 : 1);
}

MarReferenceBase *
mar_reference_base (MarReferences   *self,
                    const MarCursor *cursor)
{
  MarReferenceBase *base;

  for (guint i = 0; i < self->bases->len; i++)
    {
      base = g_ptr_array_index (self->bases, i);
      if (base->cursor.node == cursor->node && base->cursor.step == cursor->step)
        return base;
    }

  base = g_new0 (MarReferenceBase, 1);
  base->cursor = *cursor;
  base->turn = turn_at (cursor);
  base->line = mar_cursor_line (cursor);
  g_ptr_array_add (self->bases, base);
  return base;
}

/* The turns of the line that leads to @node and goes on from it. */
static GPtrArray *
list_turns (MarNode *node)
{
  GPtrArray *turns = g_ptr_array_new ();

  for (MarNode *at = node; at != NULL; at = mar_node_parent (at))
    if (mar_node_is_turn (at))
      g_ptr_array_add (turns, at);
  for (guint i = 0; i < turns->len / 2; i++)
    {
      gpointer other = turns->pdata[turns->len - 1 - i];

      turns->pdata[turns->len - 1 - i] = turns->pdata[i];
      turns->pdata[i] = other;
    }
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (mar_node_is_turn (node))
        g_ptr_array_add (turns, node);
    }

  return turns;
}

static void
need_turns (MarReferences *self)
{
  if (self->turns == NULL)
    self->turns = list_turns (self->node);
}

static void
need_main (MarReferences *self)
{
  if (self->main == NULL)
    self->main = list_turns (mar_record_root (mar_node_record (self->node)));
}

MarNode *
mar_reference_turn (MarReferences *self,
                    guint          number)
{
  if (number == 0)
    return NULL;
  need_turns (self);
  if (number <= self->turns->len)
    return g_ptr_array_index (self->turns, number - 1);
  need_main (self);
  if (number <= self->main->len)
    return g_ptr_array_index (self->main, number - 1);

  return NULL;
}

guint
mar_reference_turns (MarReferences *self)
{
  need_turns (self);
  need_main (self);
  return MAX (self->turns->len, self->main->len);
}

guint
mar_reference_next_turn (MarReferences *self)
{
  need_turns (self);
  return self->turns->len + 1;
}

static void
add_end (GArray  *near,
         MarNode *node)
{
  MarCursor cursor = mar_cursor_at (node);

  g_array_append_val (near, cursor);
}

/* The places inside a turn, the last first. */
static void
add_inside (GArray  *near,
            MarNode *node)
{
  guint n;

  mar_node_actions (node, &n);
  while (n-- > 1)
    {
      MarCursor cursor = { node, n };

      g_array_append_val (near, cursor);
    }
}

const GArray *
mar_reference_near (MarReferences *self)
{
  MarNode *before = mar_node_parent (self->node);
  MarNode *after = self->node;
  gboolean next = mar_node_n_children (after) > 0;

  if (self->near != NULL)
    return self->near;
  self->near = g_array_new (FALSE, FALSE, sizeof (MarCursor));
  if (self->slot == MAR_COMMENT_BEFORE && before != NULL)
    add_end (self->near, before);
  add_end (self->near, after);
  if (self->slot == MAR_COMMENT_AFTER && before != NULL)
    add_end (self->near, before);
  add_inside (self->near, after);
  /* The move that a side threatens is played after the answer. */
  if (next)
    {
      add_inside (self->near, mar_node_child (after, 0));
      add_end (self->near, mar_node_child (after, 0));
    }
  /* What stands before a turn may look back at the one before it: "Better was h7>g8." */
  if (self->slot == MAR_COMMENT_BEFORE && before != NULL && mar_node_parent (before) != NULL)
    add_end (self->near, mar_node_parent (before));

  return self->near;
}

MarLine *
mar_reference_line_at (MarReferences           *self,
                       const MarReferenceState *state)
{
  const MarCursor *here = &g_array_index (mar_reference_near (self), MarCursor, 0);
  const MarAction *actions;
  guint played;

  if (state->chain == NULL)
    return mar_reference_base (self, here)->line;

  if (self->line_chain != state->chain)
    {
      g_clear_pointer (&self->line, mar_line_free);
      self->line = mar_line_branch (mar_reference_base (self, &state->chain->base)->line);
      mar_reference_chain_unref (self->line_chain);
      self->line_chain = mar_reference_chain_ref (state->chain);
    }
  while (mar_line_length (self->line) > state->n)
    mar_line_undo (self->line);
  actions = (const MarAction *) (gconstpointer) state->chain->actions->data;
  for (played = mar_line_length (self->line); played < state->n; played++)
    if (!mar_line_play_on (self->line, actions[played], NULL, NULL))
      break;

  return self->line;
}

gboolean
mar_reference_cell (const MarReferences *self,
                    const char          *name,
                    MarCell             *cell)
{
  /* Every position of a game has the same cells. */
  return *name != '\0' && self->game->read_cell (mar_node_position (self->node), name, cell);
}

/* Playing. */

/* Plays @action if it may be played. Only asks for the reason why not, which costs more than
 * all else here, where somebody wants it. */
static gboolean
play (MarReferences *self,
      MarLine       *line,
      MarAction      action)
{
  const MarGame *game = self->game;

  if (!game->is_legal (mar_line_position (line), action))
    {
      g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));

      if (!game->hand_over (position, NULL) || !game->is_legal (position, action))
        return FALSE;
    }
  return mar_line_play_on (line, action, NULL, NULL);
}

/* Returns whether @action on @line is as the step says of it. */
static gboolean
is_as_written (MarReferences     *self,
               MarLine           *line,
               MarAction          action,
               const MarStepText *step)
{
  g_autofree char *flaw = NULL;
  g_autofree MarPosition *position = NULL;

  if (step->n_annotations == 0 && step->count == 0)
    return TRUE;
  position = mar_position_copy (self->game, mar_line_position (line));
  self->game->hand_over (position, NULL);
  flaw = mar_reference_outcome (self->game, position, action, step, "", NULL);
  return flaw == NULL;
}

/* Plays a roll that isn't written, such that the step may follow; one that makes it what is
 * written of it, if there is one. */
static gboolean
play_roll (MarReferences     *self,
           MarLine           *line,
           MarAction          action,
           const MarStepText *step,
           MarAction         *roll)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  *roll = MAR_ACTION_NONE;
  if (self->game->actor (mar_line_position (line)) != MAR_ACTOR_CHANCE)
    return FALSE;
  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    {
      mar_line_play_on (line, list->items[i], NULL, NULL);
      if (self->game->is_legal (mar_line_position (line), action))
        {
          gboolean fits = is_as_written (self, line, action, step);

          if (fits || *roll == MAR_ACTION_NONE)
            *roll = list->items[i];
          if (fits)
            i = list->n;
        }
      mar_line_undo (line);
    }

  return *roll != MAR_ACTION_NONE && mar_line_play_on (line, *roll, NULL, NULL)
         && mar_line_play_on (line, action, NULL, NULL);
}

/* Returns whether a piece of the side to move stands where the step begins. */
static gboolean
begins_at_piece (MarReferences     *self,
                 const MarPosition *position,
                 const MarStepText *step)
{
  int actor = self->game->actor (position);
  MarCell cell;

  return actor >= 0 && mar_reference_cell (self, step->from, &cell)
         && self->game->owner (position, cell) == actor;
}

void
mar_reference_try (MarReferences         *self,
                   MarLine               *line,
                   const MarReferenceRun *run,
                   guint                  first,
                   MarReferenceTry       *trial)
{
  const MarGame *game = self->game;
  guint length = mar_line_length (line);

  trial->n = 0;
  trial->n_actions = 0;
  trial->flaw = G_MAXUINT;
  trial->near = FALSE;
  trial->readable = TRUE;
  for (guint i = first; i < run->n; i++)
    {
      const MarStepText *step = &run->steps[i];
      const MarPosition *position = mar_line_position (line);
      MarAction action;
      MarAction roll;

      if (!game->read_action (position, step->head, &action, NULL))
        {
          trial->readable = FALSE;
          break;
        }
      if (play (self, line, action))
        {
          trial->actions[trial->n_actions++] = action;
        }
      else if (play_roll (self, line, action, step, &roll))
        {
          trial->actions[trial->n_actions++] = roll;
          trial->actions[trial->n_actions++] = action;
        }
      else
        {
          trial->near = begins_at_piece (self, mar_line_position (line), step);
          break;
        }
      trial->ends[trial->n++] = trial->n_actions;
      if (trial->flaw == G_MAXUINT && (step->n_annotations > 0 || step->count > 0))
        {
          mar_line_undo (line);
          if (!is_as_written (self, line, action, step))
            trial->flaw = i;
          mar_line_play_on (line, action, NULL, NULL);
        }
    }
  while (mar_line_length (line) > length)
    mar_line_undo (line);
}

/* Reasons. */

static char *
whole_sentence (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && strchr (".!?", text[length - 1]) != NULL ? g_strdup (text)
                                                                : g_strconcat (text, ".", NULL);
}

static char *
line_refusal (MarReferences     *self,
              MarLine           *line,
              const MarStepText *step)
{
  g_autoptr (GError) error = NULL;
  MarAction action;

  if (self->game->read_action (mar_line_position (line), step->head, &action, &error)
      && mar_line_explain (line, action, &error))
    return NULL;
  return whole_sentence (error->message);
}

/* Where a roll is due, what is wrong with the step whatever is rolled. */
static char *
refusal_after_roll (MarReferences     *self,
                    MarLine           *line,
                    const MarStepText *step)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree char *reason = NULL;

  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *other = NULL;

      mar_line_play_on (line, list->items[i], NULL, NULL);
      other = line_refusal (self, line, step);
      mar_line_undo (line);
      if (i > 0 && g_strcmp0 (reason, other) != 0)
        return g_strdup (_("No roll allows this move."));
      g_free (reason);
      reason = g_steal_pointer (&other);
    }

  return g_steal_pointer (&reason);
}

char *
mar_reference_refusal (MarReferences     *self,
                       MarLine           *line,
                       const MarStepText *step)
{
  const char *names[] = { step->from, step->to };
  char *reason = NULL;
  MarCell cell;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_isalnum (*names[i]) && g_ascii_isdigit (names[i][strlen (names[i]) - 1])
        && strlen (names[i]) > 1 && !mar_reference_cell (self, names[i], &cell))
      return g_strdup_printf (_("The board has no square %s."), names[i]);
  if (*step->from != '\0' && self->game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE)
    reason = refusal_after_roll (self, line, step);
  if (reason == NULL)
    reason = line_refusal (self, line, step);

  return reason != NULL ? reason : g_strdup (_("It is illegal here."));
}
