/* Playing in a study, taking back, and how a game ends before its rules end it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-place.h"
#include "mar-study-private.h"

/* The line at @cursor with @actions after it. */
static MarLine *
line_with (const MarCursor *cursor,
           const GArray    *actions)
{
  MarLine *line = mar_cursor_line (cursor);

  for (guint i = 0; i < actions->len; i++)
    mar_line_play (line, g_array_index (actions, MarAction, i), NULL, NULL);

  return line;
}

MarLine *
mar_study_line (MarStudy *study)
{
  MarCursor before;

  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);
  g_return_val_if_fail (study->record != NULL, NULL);

  if (study->training != NULL)
    return line_with (&study->cursor, study->training->actions);
  if (study->target == NULL)
    return mar_cursor_line (&study->cursor);

  before = mar_cursor_at (mar_node_parent (study->target));
  return line_with (&before, study->replacement);
}

MarPosition *
mar_study_position (MarStudy *study)
{
  const MarGame *game;
  g_autoptr (MarLine) line = NULL;

  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);
  g_return_val_if_fail (study->record != NULL, NULL);

  game = mar_record_game (study->record);
  if (study->draft != NULL)
    return mar_position_copy (game, mar_set_up_draft_position (study->draft));

  line = mar_study_line (study);

  return mar_position_copy (game, mar_line_position (line));
}

/* Playing. */

static gboolean
play_replacing (MarStudy        *study,
                const MarAction *actions,
                guint            n)
{
  gboolean played = TRUE;

  for (guint i = 0; i < n && played; i++)
    played = mar_study_plays_replacement (study) ? mar_study_play_replacement (study, actions[i])
                                                 : mar_study_play (study, &actions[i], 1, NULL);

  return played;
}

static gboolean
play_on (MarStudy        *study,
         const MarAction *actions,
         guint            n,
         const char      *label)
{
  MarCursor cursor = study->cursor;
  g_autoptr (GError) error = NULL;

  mar_study_freeze (study);
  if (label != NULL)
    mar_document_begin (study->document, label);
  for (guint i = 0; i < n && error == NULL; i++)
    mar_cursor_play (&cursor, actions[i], &error);
  if (label != NULL)
    mar_document_end (study->document);
  mar_cursor_clamp (&cursor);
  mar_study_go_to (study, &cursor, TRUE);
  mar_study_thaw (study);

  if (error != NULL)
    mar_study_emit_message (study, error->message);

  return error == NULL;
}

gboolean
mar_study_play (MarStudy        *study,
                const MarAction *actions,
                guint            n,
                const char      *label)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);
  g_return_val_if_fail (mar_study_can_play (study) || study->training != NULL, FALSE);
  g_return_val_if_fail (label != NULL || n == 1, FALSE);

  if (study->training != NULL)
    return mar_study_play_answer (study, actions, n);

  return study->target != NULL || (label == NULL && mar_study_plays_replacement (study))
           ? play_replacing (study, actions, n)
           : play_on (study, actions, n, label);
}

static int
actor_at_cursor (MarStudy *study)
{
  g_autoptr (MarLine) line = NULL;

  if (!mar_study_can_play (study))
    return MAR_ACTOR_NONE;

  line = mar_study_line (study);

  return mar_record_game (study->record)->actor (mar_line_position (line));
}

gboolean
mar_study_can_roll (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return actor_at_cursor (study) == MAR_ACTOR_CHANCE
         && (study->target != NULL ? !mar_study_replacement_is_whole (study)
                                   : mar_node_kind (study->cursor.node) != MAR_NODE_END);
}

MarAction
mar_study_draw_roll (MarStudy *study)
{
  g_autoptr (MarLine) line = NULL;
  MarActionList list;

  g_return_val_if_fail (mar_study_can_roll (study), 0);

  line = mar_study_line (study);
  mar_line_actions (line, &list);
  g_return_val_if_fail (list.n > 0, 0);

  return list.items[g_random_int_range (0, (gint32) list.n)];
}

/* Taking back. */

static gboolean
is_last (const MarCursor *cursor)
{
  MarNodeKind kind = mar_node_kind (cursor->node);

  return (kind == MAR_NODE_TURN || kind == MAR_NODE_ROLL) && mar_node_n_children (cursor->node) == 0
         && mar_cursor_is_end (cursor);
}

gboolean
mar_study_is_in_turn (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  if (study->training != NULL)
    return mar_study_accepts_answer (study) && study->training->actions->len > 0;
  if (study->target != NULL)
    return study->replacement->len > 0;

  return mar_study_can_play (study) && mar_node_kind (study->cursor.node) == MAR_NODE_TURN
         && mar_node_n_children (study->cursor.node) == 0
         && !mar_node_is_finished (study->cursor.node);
}

/* A turn that the engine would play again at once is undone together with one's own. */
static gboolean
takes_back_turn (MarStudy *study)
{
  return study->opponent != NULL && mar_opponent_is_active (study->opponent)
         && study->target == NULL && !mar_study_is_in_turn (study);
}

gboolean
mar_study_can_take_back (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  if (study->training != NULL)
    return mar_study_is_in_turn (study);
  if (takes_back_turn (study))
    return mar_opponent_can_take_back (study->opponent);

  if (!mar_study_can_play (study))
    return FALSE;
  if (study->target != NULL)
    return study->replacement->len > 0;

  return mar_study_is_in_turn (study) || is_last (&study->cursor);
}

static void
take_back (MarStudy *study,
           gboolean  whole)
{
  MarCursor cursor;
  gboolean was_read;

  g_return_if_fail (mar_study_can_take_back (study));

  if (study->training != NULL)
    {
      mar_study_take_back_answer (study, whole);
      return;
    }
  if (takes_back_turn (study))
    {
      mar_opponent_take_back (study->opponent);
      return;
    }
  if (study->target != NULL)
    {
      g_array_set_size (study->replacement, whole ? 0 : study->replacement->len - 1);
      mar_study_note_change (study);
      return;
    }

  cursor = study->cursor;
  was_read = !study->by_step && mar_node_is_finished (cursor.node);
  mar_study_freeze (study);
  (whole ? mar_cursor_reset_turn : mar_cursor_take_back) (&cursor);
  mar_study_go_to (study, &cursor, TRUE);
  mar_study_thaw (study);

  /* A key that was hit by chance must not shorten, unnoticed, a game that is being read. */
  if (was_read)
    mar_study_emit_undoable (study, _("The end of the line was taken back."));
}

void
mar_study_take_back (MarStudy *study)
{
  take_back (study, FALSE);
}

void
mar_study_reset_turn (MarStudy *study)
{
  take_back (study, TRUE);
}

/* The ends of a game. */

gboolean
mar_study_can_end (MarStudy     *study,
                   MarEndReason  reason)
{
  g_autoptr (MarLine) line = NULL;
  int actor;

  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  if (mar_study_mode (study) != MAR_STUDY_READ || mar_study_is_in_turn (study)
      || !mar_cursor_is_end (&study->cursor) || mar_node_kind (study->cursor.node) == MAR_NODE_END)
    return FALSE;

  actor = actor_at_cursor (study);
  if (reason == MAR_END_RESIGNATION)
    return actor >= 0;
  if (actor == MAR_ACTOR_NONE || reason != MAR_END_REPETITION)
    return actor != MAR_ACTOR_NONE;
  if (mar_record_game (study->record)->claim_count == 0)
    return FALSE;

  line = mar_cursor_line (&study->cursor);

  return mar_line_can_claim (line);
}

void
mar_study_end (MarStudy     *study,
               MarEndReason  reason)
{
  g_autoptr (GError) error = NULL;
  MarNode *node;

  g_return_if_fail (mar_study_can_end (study, reason));

  mar_study_freeze (study);
  node = mar_record_add_end (study->record, study->cursor.node, reason,
                             reason == MAR_END_AGREEMENT ? MAR_ACTOR_NONE : actor_at_cursor (study),
                             &error);
  if (node != NULL)
    {
      MarCursor cursor = mar_cursor_at (node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);

  if (node == NULL)
    mar_study_emit_message (study, error->message);
}

/* Removing and ordering variations. */

void
mar_study_remove (MarStudy *study,
                  MarNode  *node)
{
  MarCursor cursor;

  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (mar_node_parent (node) != NULL);

  cursor = mar_cursor_at (mar_node_parent (node));
  g_free (study->removed_path);
  study->removed_path = mar_place_write (study->cursor.node);
  study->removed_step = study->cursor.step;

  mar_study_freeze (study);
  mar_record_remove (study->record, node);
  mar_study_go_to (study, &cursor, FALSE);
  mar_study_thaw (study);
}

/* The node at which the variation with the cursor leaves its line. */
static MarNode *
get_variation_root (const MarCursor *cursor)
{
  MarNode *node = cursor->node;

  while (node != NULL && mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);

  return node != NULL && mar_node_parent (node) != NULL ? node : NULL;
}

/* The nearest node on the way back that has a variation after it. */
static MarNode *
node_to_demote (const MarCursor *cursor)
{
  MarNode *node = cursor->node;
  MarNode *parent;

  while ((parent = mar_node_parent (node)) != NULL
         && mar_node_index (node) + 1 == mar_node_n_children (parent))
    node = parent;

  return parent != NULL ? node : NULL;
}

gboolean
mar_study_in_variation (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->record != NULL && get_variation_root (&study->cursor) != NULL;
}

gboolean
mar_study_can_demote (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->record != NULL && node_to_demote (&study->cursor) != NULL;
}

void
mar_study_promote (MarStudy *study)
{
  g_return_if_fail (mar_study_in_variation (study));

  mar_record_promote (study->record, get_variation_root (&study->cursor), FALSE);
}

void
mar_study_demote (MarStudy *study)
{
  g_return_if_fail (mar_study_can_demote (study));

  mar_record_demote (study->record, node_to_demote (&study->cursor));
}

void
mar_study_make_main (MarStudy *study)
{
  MarNode *node;

  g_return_if_fail (mar_study_in_variation (study));

  mar_study_freeze (study);
  mar_document_begin (study->document, _("Make Main Line"));
  while ((node = get_variation_root (&study->cursor)) != NULL)
    if (!mar_record_promote (study->record, node, TRUE))
      break;
  mar_document_end (study->document);
  mar_study_thaw (study);
}

void
mar_study_remove_variation (MarStudy *study)
{
  g_return_if_fail (mar_study_in_variation (study));

  mar_study_remove (study, get_variation_root (&study->cursor));
}
