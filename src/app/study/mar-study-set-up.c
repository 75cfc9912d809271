/* A position is set by hand: before the first move, in the midst of a game, or instead of one that
 * was set before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-study-private.h"

/* A set-up that was under way when another game was shown. */
typedef struct
{
  MarSetUpDraft *draft; /* nullable: the start is yet to be set up */
  MarCursor cursor;
} StashedDraft;

static void
free_stashed (gpointer data)
{
  StashedDraft *stashed = data;

  g_clear_pointer (&stashed->draft, mar_set_up_draft_unref);
  g_free (stashed);
}

static void
stash (MarStudy        *study,
       MarRecord       *record,
       MarSetUpDraft   *draft,
       const MarCursor *cursor)
{
  StashedDraft *stashed = g_new0 (StashedDraft, 1);

  stashed->draft = draft != NULL ? mar_set_up_draft_ref (draft) : NULL;
  stashed->cursor = *cursor;
  g_hash_table_replace (study->drafts, record, stashed);
}

GHashTable *
mar_study_new_drafts (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, free_stashed);
}

/* A node that is taken away may be freed with the next edit: the set-up stays with what stood
 * before it. A game that has moves is not begun any more. */
void
mar_study_revalidate_drafts (MarStudy *study)
{
  GHashTableIter iter;
  gpointer record;
  gpointer value;

  g_hash_table_iter_init (&iter, study->drafts);
  while (g_hash_table_iter_next (&iter, &record, &value))
    {
      StashedDraft *stashed = value;

      if (mar_document_record_index (study->document, record) < 0
          || (stashed->draft == NULL && mar_node_n_children (mar_record_root (record)) > 0))
        g_hash_table_iter_remove (&iter);
      else
        mar_cursor_clamp (&stashed->cursor);
    }
}

/* Beginning. */

gboolean
mar_study_is_setting_up (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->draft != NULL;
}

gboolean
mar_study_refuse_in_set_up (MarStudy *study)
{
  if (!mar_study_is_setting_up (study))
    return FALSE;

  mar_study_emit_message (study, _("Finish or cancel the set-up first."));
  return TRUE;
}

gboolean
mar_study_can_set_up (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->record != NULL && study->draft == NULL && study->target == NULL;
}

MarSetUpDraft *
mar_study_draft (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->draft;
}

gboolean
mar_study_is_fresh (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);
  g_return_val_if_fail (study->record != NULL, FALSE);

  return mar_node_n_children (mar_record_root (study->record)) == 0;
}

gboolean
mar_study_has_free_start (MarStudy *study)
{
  const MarGame *game;
  g_autofree MarPosition *usual = NULL;

  if (study->record == NULL || !mar_study_is_fresh (study))
    return FALSE;

  game = mar_record_game (study->record);
  usual = mar_position_new (game, mar_record_options (study->record));

  return mar_set_up_is_free (game, usual);
}

static void
begin_with (MarStudy          *study,
            const MarPosition *position)
{
  const MarGame *game = mar_record_game (study->record);
  const MarOptions *options = mar_record_options (study->record);
  gboolean by_rule = mar_study_has_free_start (study) && game->check_complete (position, NULL);

  study->draft = mar_set_up_draft_new (game, options, position, by_rule);
}

void
mar_study_begin_set_up (MarStudy          *study,
                        const MarPosition *position)
{
  g_autofree MarPosition *present = NULL;

  g_return_if_fail (mar_study_can_set_up (study));

  if (position == NULL)
    present = mar_cursor_position (&study->cursor, NULL);
  begin_with (study, position != NULL ? position : present);
  mar_study_note_change (study);
}

void
mar_study_begin_draft (MarStudy      *study,
                       MarSetUpDraft *draft)
{
  g_return_if_fail (mar_study_can_set_up (study));
  g_return_if_fail (mar_set_up_draft_game (draft) == mar_record_game (study->record));

  study->draft = mar_set_up_draft_ref (draft);
  mar_study_note_change (study);
}

/* A set-up that is left without an end waits until its game is shown again. */

void
mar_study_stash_draft (MarStudy *study)
{
  if (study->draft == NULL)
    return;

  if (mar_document_record_index (study->document, study->record) >= 0
      && (mar_set_up_draft_can_undo (study->draft) || mar_study_is_fresh (study)))
    stash (study, study->record, study->draft, &study->cursor);
  g_clear_pointer (&study->draft, mar_set_up_draft_unref);
}

void
mar_study_unstash_draft (MarStudy *study)
{
  StashedDraft *stashed;

  if (study->record == NULL || study->draft != NULL || study->drafts_wait)
    return;

  stashed = g_hash_table_lookup (study->drafts, study->record);
  if (stashed == NULL)
    return;

  if (mar_node_is_attached (stashed->cursor.node))
    {
      study->cursor = stashed->cursor;
      if (stashed->draft != NULL)
        study->draft = mar_set_up_draft_ref (stashed->draft);
      else
        begin_with (study, mar_node_position (study->cursor.node));
    }
  g_hash_table_remove (study->drafts, study->record);
}

void
mar_study_request_set_up (MarStudy  *study,
                          MarRecord *record)
{
  MarCursor start;

  g_return_if_fail (MAR_IS_STUDY (study));

  start = mar_cursor_at (mar_record_root (record));
  stash (study, record, NULL, &start);
}

gboolean
mar_study_can_use_journal (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->document != NULL && study->training == NULL
         && (study->draft == NULL
             || (mar_study_is_fresh (study) && !mar_set_up_draft_can_undo (study->draft)));
}

void
mar_study_suspend_set_up (MarStudy *study)
{
  if (study->draft == NULL || !mar_study_can_use_journal (study))
    return;

  mar_study_request_set_up (study, study->record);
  g_clear_pointer (&study->draft, mar_set_up_draft_unref);
  mar_study_note_change (study);
}

void
mar_study_resume_set_up (MarStudy        *study,
                         MarRecord       *record,
                         MarSetUpDraft   *draft,
                         const MarCursor *cursor)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  stash (study, record, draft, cursor);
  mar_study_set_record (study, record);
}

gboolean
mar_study_has_unfinished_set_up (MarStudy *study)
{
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  if (study->draft != NULL && mar_set_up_draft_can_undo (study->draft))
    return TRUE;

  g_hash_table_iter_init (&iter, study->drafts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      StashedDraft *stashed = value;

      if (stashed->draft != NULL && mar_set_up_draft_can_undo (stashed->draft))
        return TRUE;
    }

  return FALSE;
}

void
mar_study_drop_set_ups (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  g_hash_table_remove_all (study->drafts);
  g_clear_pointer (&study->draft, mar_set_up_draft_unref);
  mar_study_note_change (study);
}

/* Ending. */

MarSetUpDraft *
mar_study_cancel_set_up (MarStudy *study)
{
  g_autoptr (MarSetUpDraft) draft = NULL;

  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);
  g_return_val_if_fail (study->draft != NULL, NULL);

  draft = g_steal_pointer (&study->draft);
  mar_study_note_change (study);

  return mar_set_up_draft_can_undo (draft) ? g_steal_pointer (&draft) : NULL;
}

/* The same persons play another game. */
static MarNode *
begin_other_game (MarStudy          *study,
                  const MarPosition *position)
{
  const MarGame *game = mar_record_game (study->record);
  MarRecord *record = mar_document_add_record (study->document, game,
                                               mar_record_options (study->record), position);

  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    {
      g_autofree char *key = mar_player_header (game, (int) i);
      const char *name = mar_record_header (study->record, key);

      if (name != NULL)
        mar_record_set_header (record, key, name);
    }

  return mar_record_root (record);
}

/* The node behind which a position stands that is set up at the cursor: in the midst of a turn
 * it takes the place of the turn, and at the end of a game that of the end. */
static MarNode *
get_setup_parent (const MarCursor *cursor)
{
  if (!mar_cursor_is_end (cursor) || mar_node_kind (cursor->node) == MAR_NODE_END)
    return mar_node_parent (cursor->node);

  return cursor->node;
}

/* Returns whether the game begins so anyhow: then there is nothing to change. */
static gboolean
is_start (const MarNode     *node,
          const MarPosition *position)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *present = mar_position_text (game, mar_node_position (node));
  g_autofree char *text = mar_position_text (game, position);

  return g_str_equal (present, text);
}

/* Returns: the node with the position, or NULL. */
static MarNode *
use_position (MarStudy           *study,
              const MarPosition  *position,
              MarSetUpUse         use,
              MarReplay          *replay,
              GError            **error)
{
  MarRecord *record = study->record;
  MarNode *node = study->cursor.node;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      if (use == MAR_SET_UP_ADD)
        return begin_other_game (study, position);
      if (is_start (node, position))
        return node;
      if (mar_study_is_fresh (study))
        return mar_record_set_start (record, position, error) ? node : NULL;
      return mar_record_replace_position (record, node, position, replay, error) ? replay->node
                                                                                 : NULL;
    case MAR_NODE_SETUP:
      if (use == MAR_SET_UP_ADD)
        return mar_record_add_setup (record, mar_node_parent (node), position, error);
      return mar_record_replace_position (record, node, position, replay, error) ? replay->node
                                                                                 : NULL;
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_END:
    case MAR_NODE_STRUCK:
    default:
      return mar_record_add_setup (record, get_setup_parent (&study->cursor), position, error);
    }
}

void
mar_study_end_set_up (MarStudy    *study,
                      MarSetUpUse  use)
{
  g_autoptr (MarSetUpDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  MarReplay replay = { 0 };
  MarNode *node;

  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (study->draft != NULL);

  draft = g_steal_pointer (&study->draft);
  mar_study_freeze (study);
  mar_study_note_change (study);
  mar_document_begin (study->document, _("Set-Up"));
  node = use_position (study, mar_set_up_draft_position (draft), use, &replay, &error);
  mar_document_end (study->document);
  if (node != NULL)
    {
      MarCursor cursor = mar_cursor_at (node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);

  if (node == NULL)
    mar_study_emit_message (study, error->message);
  else if (replay.node != NULL)
    mar_study_emit_replayed (study, &replay);
}
