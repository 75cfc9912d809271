/* Changing an early move and keeping the rest: the new turn is played before anything is changed,
 * what then is no longer legal is kept, and can be repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-study-private.h"
#include "mar-task.h"
#include "mar-turn.h"

static gboolean
plays_something (const MarNode *node)
{
  const MarNodeKind kind = mar_node_struck_kind (node);

  return kind == MAR_NODE_TURN || kind == MAR_NODE_ROLL;
}

void
mar_study_stop_replacing (MarStudy *study)
{
  study->target = NULL;
  g_array_set_size (study->replacement, 0);
}

const GArray *
mar_study_replacement (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->replacement;
}

/* Where a turn that is played on a struck node belongs: to the first of the struck nodes before
 * it whose player is to act; or to the turn before them, if that lacks steps. */
static MarNode *
find_target (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (node));
  MarNode *target = node;
  MarNode *standing;
  int actor;

  game->hand_over (position, NULL);
  actor = game->actor (position);
  for (standing = node; mar_node_kind (standing) == MAR_NODE_STRUCK;
       standing = mar_node_parent (standing))
    if (mar_node_side (standing) == actor)
      target = standing;

  return mar_node_kind (standing) == MAR_NODE_TURN && !mar_node_is_finished (standing) ? standing
                                                                                       : target;
}

/* The new turn begins where the old one did; with @goes_on with the old steps, as far as they can
 * be played. */
static void
start (MarStudy *study,
       MarNode  *target,
       gboolean  goes_on)
{
  const MarAction *actions;
  g_autoptr (MarLine) line = NULL;
  guint n;

  mar_study_stop_replacing (study);
  study->target = target;
  actions = mar_node_actions (target, &n);
  line = mar_study_line (study);
  for (guint i = 0; i < n && goes_on && mar_line_play (line, actions[i], NULL, NULL); i++)
    g_array_append_val (study->replacement, actions[i]);
  study->cursor = mar_cursor_at (target);
}

gboolean
mar_study_replacement_is_whole (MarStudy *study)
{
  g_autoptr (MarLine) line = NULL;

  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  if (study->target == NULL || study->replacement->len == 0)
    return FALSE;

  line = mar_study_line (study);

  return mar_turn_is_over (mar_record_game (study->record), mar_line_position (line));
}

void
mar_study_cut_replacement (MarStudy *study,
                           guint     n)
{
  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (study->target != NULL);

  if (n >= study->replacement->len)
    return;

  g_array_set_size (study->replacement, n);
  mar_study_note_change (study);
}

MarCell
mar_study_cut_replacement_at (MarStudy *study,
                              MarCell   cell)
{
  const MarGame *game;
  g_autoptr (MarLine) line = NULL;
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;
  MarCell hand = cell;
  guint n;

  g_return_val_if_fail (MAR_IS_STUDY (study), cell);
  g_return_val_if_fail (study->target != NULL && study->replacement->len > 0, cell);

  game = mar_record_game (study->record);
  line = mar_study_line (study);
  n = study->replacement->len - 1;
  for (guint k = study->replacement->len; k > 0; k--)
    {
      mar_line_undo (line);
      game->action_cells (mar_line_position (line),
                          g_array_index (study->replacement, MarAction, k - 1), &from, &to);
      if (to != cell && from != cell)
        continue;

      /* Nothing follows the last step: that is the one to be taken back. */
      n = to == cell && k < study->replacement->len ? k : k - 1;
      if (to == cell && n == k - 1 && from != MAR_CELL_NONE)
        hand = from;
      break;
    }
  mar_study_cut_replacement (study, n);

  return hand;
}

/* Playing on a struck node repairs it; playing at the end of a turn that lacks steps, and has
 * struck ones behind it, finishes it. */
static gboolean
repairs_by_playing (MarStudy *study)
{
  MarNode *node = study->cursor.node;
  MarNode *next = mar_node_child (node, 0);

  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    return TRUE;

  return mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node)
         && mar_cursor_is_end (&study->cursor) && next != NULL
         && mar_node_kind (next) == MAR_NODE_STRUCK;
}

gboolean
mar_study_plays_replacement (MarStudy *study)
{
  return study->target != NULL || repairs_by_playing (study);
}

gboolean
mar_study_play_replacement (MarStudy  *study,
                            MarAction  action)
{
  const MarGame *game = mar_record_game (study->record);
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_roll;
  gboolean whole;

  if (study->target == NULL)
    {
      MarNode *node = study->cursor.node;
      MarNode *target = mar_node_kind (node) == MAR_NODE_STRUCK ? find_target (node) : node;

      start (study, target, mar_node_kind (target) == MAR_NODE_TURN);
    }

  line = mar_study_line (study);
  /* In a turn that has all of its steps another one takes the place of the last. */
  whole = mar_study_replacement_is_whole (study);
  if (whole)
    mar_line_undo (line);
  is_roll = game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE;
  if (!mar_line_play (line, action, NULL, &error))
    {
      mar_study_note_change (study);
      mar_study_emit_message (study, error->message);
      return FALSE;
    }
  if (whole)
    g_array_set_size (study->replacement, study->replacement->len - 1);
  g_array_append_val (study->replacement, action);
  if (is_roll || mar_turn_is_over (game, mar_line_position (line)))
    mar_study_commit_replace (study);
  else
    mar_study_note_change (study);

  return TRUE;
}

/* Shows the result of a change of the record, or its error. */
static void
conclude (MarStudy        *study,
          MarNode         *node,
          const MarReplay *replay,
          const GError    *error)
{
  MarCursor cursor = mar_cursor_at (node);

  mar_study_go_to (study, &cursor, FALSE);
  mar_study_thaw (study);
  if (error == NULL)
    mar_study_emit_replayed (study, replay);
  else
    mar_study_emit_message (study, error->message);
}

void
mar_study_replace_turn (MarStudy     *study,
                        MarNode      *target,
                        const GArray *actions)
{
  g_autoptr (GError) error = NULL;
  MarReplay replay;

  g_return_if_fail (MAR_IS_STUDY (study));

  mar_study_freeze (study);
  mar_record_replace_turn (study->record, target, (const MarAction *) (gpointer) actions->data,
                           actions->len, &replay, &error);
  conclude (study, target, &replay, error);
}

/* Beginning and ending it. */

gboolean
mar_study_is_replacing (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->target != NULL;
}

gboolean
mar_study_can_replace (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return mar_study_mode (study) == MAR_STUDY_READ && plays_something (study->cursor.node);
}

void
mar_study_begin_replace (MarStudy *study)
{
  MarNode *node;
  MarNode *target;

  g_return_if_fail (mar_study_can_replace (study));

  node = study->cursor.node;
  target = mar_node_kind (node) == MAR_NODE_STRUCK ? find_target (node) : node;
  start (study, target, mar_node_kind (target) != MAR_NODE_ROLL);
  mar_study_note_change (study);
}

gboolean
mar_study_can_commit_replace (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return mar_study_mode (study) == MAR_STUDY_REPLACE && study->replacement->len > 0;
}

void
mar_study_commit_replace (MarStudy *study)
{
  MarNode *target;
  g_autoptr (GArray) actions = NULL;
  const MarAction *old;
  guint n;

  g_return_if_fail (mar_study_can_commit_replace (study));

  target = study->target;
  old = mar_node_actions (target, &n);
  if (n == study->replacement->len && mar_node_kind (target) != MAR_NODE_STRUCK
      && mar_actions_equal (old, (const MarAction *) (gpointer) study->replacement->data, n))
    {
      mar_study_cancel_replace (study);
      return;
    }
  actions = g_array_copy (study->replacement);
  mar_study_stop_replacing (study);
  mar_study_replace_turn (study, target, actions);
}

gboolean
mar_study_can_cancel_replace (MarStudy *study)
{
  return mar_study_mode (study) == MAR_STUDY_REPLACE;
}

void
mar_study_cancel_replace (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  mar_study_stop_replacing (study);
  mar_study_note_change (study);
}

/* Taking a variation's turn into the line. */

/* The turn with which the variation begins in which the cursor stands, if it can be played instead
 * of the one in the line. */
static MarNode *
variation_to_keep (MarStudy *study)
{
  MarNode *node = study->cursor.node;

  while (mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);
  if (mar_node_parent (node) == NULL || mar_node_kind (node) == MAR_NODE_STRUCK
      || !plays_something (node) || !plays_something (mar_node_child (mar_node_parent (node), 0)))
    return NULL;

  return node;
}

/* Returns whether a variation has nothing but its actions. */
static gboolean
is_bare (const MarNode *node)
{
  guint n_glyphs;
  guint n_marks;

  mar_node_glyphs (node, &n_glyphs);
  mar_node_marks (node, &n_marks);

  return n_glyphs == 0 && n_marks == 0 && mar_node_n_children (node) == 0
         && mar_node_comment (node, MAR_COMMENT_BEFORE) == NULL
         && mar_node_comment (node, MAR_COMMENT_AFTER) == NULL && mar_node_source (node) == NULL
         && mar_node_task (node) == NULL;
}

gboolean
mar_study_can_keep_rest (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return mar_study_mode (study) == MAR_STUDY_READ && variation_to_keep (study) != NULL;
}

/* The line takes over the variation's turn; a variation that was no more than that is gone. */
void
mar_study_keep_rest (MarStudy *study)
{
  MarNode *variation;
  MarNode *target;
  g_autofree MarAction *actions = NULL;
  g_autoptr (GError) error = NULL;
  const MarAction *played;
  MarReplay replay;
  guint n;

  g_return_if_fail (mar_study_can_keep_rest (study));

  variation = variation_to_keep (study);
  target = mar_node_child (mar_node_parent (variation), 0);
  played = mar_node_actions (variation, &n);
  actions = g_memdup2 (played, n * sizeof *actions);
  mar_study_freeze (study);
  mar_document_begin (study->document, _("Change Move"));
  if (mar_record_replace_turn (study->record, target, actions, n, &replay, &error)
      && is_bare (variation))
    mar_record_remove (study->record, variation);
  mar_document_end (study->document);
  conclude (study, target, &replay, error);
}

gboolean
mar_study_can_repair (MarStudy *study)
{
  return mar_study_is_reading (study) && mar_node_kind (study->cursor.node) == MAR_NODE_STRUCK;
}

gboolean
mar_study_can_close_gap (MarStudy *study)
{
  return mar_study_is_reading (study) && mar_node_parent (study->cursor.node) != NULL;
}

void
mar_study_close_gap (MarStudy *study)
{
  g_autoptr (GError) error = NULL;
  MarReplay replay;

  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (mar_node_parent (study->cursor.node) != NULL);

  mar_study_freeze (study);
  if (mar_record_close_gap (study->record, study->cursor.node, &replay, &error))
    {
      conclude (study, replay.node, &replay, NULL);
      return;
    }
  mar_study_thaw (study);
  mar_study_emit_message (study, error->message);
}
