/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-study.h"

#include <glib/gi18n.h>

#include "mar-study-private.h"

G_DEFINE_FINAL_TYPE (MarStudy, mar_study, G_TYPE_OBJECT)

enum
{
  DOCUMENT_CHANGED,
  RECORD_CHANGED,
  CHANGED,
  NODE_CHANGED,
  HEADERS_CHANGED,
  FIGURES_CHANGED,
  STATE_CHANGED,
  MESSAGE,
  REPLAYED,
  UNDOABLE,
  PREVIEW,
  OPPONENT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
mar_study_emit_message (MarStudy   *study,
                        const char *text)
{
  g_signal_emit (study, signals[MESSAGE], 0, text);
}

void
mar_study_emit_replayed (MarStudy        *study,
                         const MarReplay *replay)
{
  g_signal_emit (study, signals[REPLAYED], 0, replay);
}

void
mar_study_emit_undoable (MarStudy   *study,
                         const char *title)
{
  g_signal_emit (study, signals[UNDOABLE], 0, title);
}

void
mar_study_emit_preview (MarStudy        *study,
                        const MarAction *actions,
                        guint            n)
{
  g_signal_emit (study, signals[PREVIEW], 0, actions, n);
}

void
mar_study_emit_opponent_changed (MarStudy *study)
{
  g_signal_emit (study, signals[OPPONENT_CHANGED], 0);
}

/* Where it is. */

MarDocument *
mar_study_document (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->document;
}

MarRecord *
mar_study_record (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->record;
}

gboolean
mar_study_has_document (MarStudy *study)
{
  return mar_study_document (study) != NULL;
}

gboolean
mar_study_has_record (MarStudy *study)
{
  return mar_study_record (study) != NULL;
}

const MarCursor *
mar_study_cursor (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return &study->cursor;
}

MarNode *
mar_study_node (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->cursor.node;
}

gboolean
mar_study_is_by_step (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->by_step;
}

MarStudyMode
mar_study_mode (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), MAR_STUDY_EMPTY);

  if (study->shows_figure)
    return MAR_STUDY_FIGURE;
  if (study->record == NULL)
    return MAR_STUDY_EMPTY;
  if (study->draft != NULL)
    return MAR_STUDY_SET_UP;

  if (study->training != NULL)
    return MAR_STUDY_TRAIN;

  return study->target != NULL ? MAR_STUDY_REPLACE : MAR_STUDY_READ;
}

gboolean
mar_study_is_reading (MarStudy *study)
{
  return mar_study_mode (study) == MAR_STUDY_READ;
}

gboolean
mar_study_can_play (MarStudy *study)
{
  MarStudyMode mode = mar_study_mode (study);

  return mode == MAR_STUDY_READ || mode == MAR_STUDY_REPLACE;
}

gboolean
mar_study_turning (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->turning;
}

void
mar_study_set_turning (MarStudy *study,
                       gboolean  turning)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  study->turning = turning;
}

MarOpponent *
mar_study_opponent (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->opponent;
}

void
mar_study_set_opponent (MarStudy    *study,
                        MarOpponent *opponent)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  g_clear_object (&study->opponent);
  study->opponent = opponent;
  mar_study_note_change (study);
  mar_study_emit_opponent_changed (study);
}

/* Passing changes on. */

void
mar_study_freeze (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  study->frozen++;
}

static void
revalidate_cursor (MarStudy *study)
{
  if (study->record == NULL)
    return;

  mar_cursor_clamp (&study->cursor);
  if (study->target != NULL
      && (study->cursor.node != study->target || !mar_node_is_attached (study->target)))
    mar_study_stop_replacing (study);
  mar_study_revalidate_training (study);
}

/* The game that is shown may be gone, and that in which somebody plays. */
static void
revalidate (MarStudy *study)
{
  if (study->opponent != NULL
      && mar_document_record_index (study->document, mar_opponent_record (study->opponent)) < 0)
    g_clear_object (&study->opponent);
  if (study->document != NULL
      && (study->record == NULL || mar_document_record_index (study->document, study->record) < 0))
    {
      MarRecord *first = mar_document_n_records (study->document) > 0
                           ? mar_document_record (study->document, 0)
                           : NULL;

      if (first != study->record)
        mar_study_set_record (study, first);
    }
  revalidate_cursor (study);
}

void
mar_study_note_change (MarStudy *study)
{
  study->changed = TRUE;
  if (study->frozen > 0)
    {
      /* Who is told of a change by the document looks at the cursor before all of it is done. */
      if (study->record != NULL)
        mar_cursor_clamp (&study->cursor);
      return;
    }

  study->changed = FALSE;
  revalidate (study);
  g_signal_emit (study, signals[CHANGED], 0);
  if (study->opponent != NULL)
    mar_opponent_update (study->opponent);
}

void
mar_study_thaw (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (study->frozen > 0);

  study->frozen--;
  if (study->frozen == 0 && study->changed)
    mar_study_note_change (study);
}

/* Going somewhere. */

static void
leave_record (MarStudy *study)
{
  mar_study_stop_replacing (study);
  mar_study_clear_training (study);
  mar_study_stash_draft (study);
  g_clear_pointer (&study->removed_path, g_free);
  study->turning = FALSE;
  study->by_step = FALSE;
}

void
mar_study_set_record (MarStudy  *study,
                      MarRecord *record)
{
  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (record == NULL || mar_record_document (record) == study->document);

  leave_record (study);
  study->record = record;
  study->cursor = record != NULL ? mar_cursor_at (mar_record_root (record))
                                 : (MarCursor) { NULL, 0 };
  mar_study_unstash_draft (study);
  g_signal_emit (study, signals[RECORD_CHANGED], 0);
  mar_study_note_change (study);
}

gboolean
mar_study_go_to (MarStudy        *study,
                 const MarCursor *cursor,
                 gboolean         by_step)
{
  MarCursor to;
  MarRecord *record;

  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  if (study->training != NULL)
    {
      mar_study_emit_message (study, _("Stop the training first."));
      return FALSE;
    }

  to = *cursor;
  record = mar_node_record (to.node);
  mar_study_freeze (study);
  if (record != study->record)
    mar_study_set_record (study, record);

  if (study->draft != NULL && to.node != study->cursor.node
      && mar_node_is_attached (study->cursor.node))
    {
      mar_study_note_change (study);
      mar_study_thaw (study);
      return !mar_study_refuse_in_set_up (study);
    }

  study->shows_figure = FALSE;
  study->cursor = to;
  study->by_step = by_step;
  if (to.node != study->target)
    mar_study_stop_replacing (study);
  mar_study_note_change (study);
  mar_study_thaw (study);

  return TRUE;
}

void
mar_study_enter_figure (MarStudy *study,
                        MarNode  *node)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  mar_study_freeze (study);
  if (node != NULL && node != study->cursor.node && study->draft == NULL)
    {
      MarCursor cursor = mar_cursor_at (node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  study->shows_figure = TRUE;
  mar_study_note_change (study);
  mar_study_thaw (study);
}

void
mar_study_leave_figure (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  study->shows_figure = FALSE;
}

/* Signals of the document. */

static void
node_changed_cb (MarStudy  *study,
                 MarRecord *record,
                 MarNode   *node)
{
  /* A training asks in all games. */
  if (study->training == NULL && record != study->record)
    return;
  if (study->training != NULL || study->frozen > 0)
    {
      mar_study_note_change (study);
      return;
    }

  revalidate_cursor (study);
  if (node == study->cursor.node)
    g_signal_emit (study, signals[NODE_CHANGED], 0);
}

static void
tree_changed_cb (MarStudy  *study,
                 MarRecord *record)
{
  mar_study_revalidate_drafts (study);
  if (record == study->record || study->training != NULL)
    mar_study_note_change (study);
}

static void
games_changed_cb (MarStudy *study)
{
  mar_study_revalidate_drafts (study);
  mar_study_note_change (study);
}

static void
headers_changed_cb (MarStudy *study)
{
  g_signal_emit (study, signals[HEADERS_CHANGED], 0);
}

static void
figures_changed_cb (MarStudy *study)
{
  g_signal_emit (study, signals[FIGURES_CHANGED], 0);
}

static void
state_changed_cb (MarStudy *study)
{
  g_signal_emit (study, signals[STATE_CHANGED], 0);
}

static void
follow_document (MarStudy *study)
{
  static const char *const states[] = {
    "notify::modified",   "notify::can-undo", "notify::can-redo", "notify::undo-label",
    "notify::redo-label", "notify::file",     "notify::title",    "notify::n-tasks",
  };
  MarDocument *document = study->document;

  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), study);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (tree_changed_cb), study);
  g_signal_connect_swapped (document, "games-changed", G_CALLBACK (games_changed_cb), study);
  g_signal_connect_swapped (document, "header-changed", G_CALLBACK (headers_changed_cb), study);
  /* Last: where a figure stands is known once the list of figures has followed. */
  g_signal_connect_data (document, "figures-changed", G_CALLBACK (figures_changed_cb), study, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_signal_connect_swapped (document, states[i], G_CALLBACK (state_changed_cb), study);
}

void
mar_study_set_document (MarStudy    *study,
                        MarDocument *document)
{
  g_autoptr (MarDocument) former = NULL;

  g_return_if_fail (MAR_IS_STUDY (study));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (document == study->document)
    return;

  mar_study_freeze (study);
  if (study->document != NULL)
    g_signal_handlers_disconnect_by_data (study->document, study);
  g_clear_object (&study->opponent);
  mar_study_set_record (study, NULL);
  g_hash_table_remove_all (study->drafts);
  study->shows_figure = FALSE;

  /* Listeners that hold something of it let go while it is still there. */
  former = g_steal_pointer (&study->document);
  study->document = document != NULL ? g_object_ref (document) : NULL;
  study->offers_training = document != NULL && mar_document_n_tasks (document) > 0;
  g_signal_emit (study, signals[DOCUMENT_CHANGED], 0);
  if (document != NULL)
    {
      follow_document (study);
      if (mar_document_n_records (document) > 0)
        mar_study_set_record (study, mar_document_record (document, 0));
    }
  mar_study_thaw (study);
}

/* The object. */

static void
mar_study_dispose (GObject *object)
{
  MarStudy *study = MAR_STUDY (object);

  if (study->document != NULL)
    g_signal_handlers_disconnect_by_data (study->document, study);
  g_clear_object (&study->opponent);
  mar_study_clear_training (study);
  g_clear_pointer (&study->draft, mar_set_up_draft_unref);
  g_hash_table_remove_all (study->drafts);
  study->record = NULL;
  study->cursor = (MarCursor) { NULL, 0 };
  g_clear_object (&study->document);

  G_OBJECT_CLASS (mar_study_parent_class)->dispose (object);
}

static void
mar_study_finalize (GObject *object)
{
  MarStudy *study = MAR_STUDY (object);

  g_hash_table_unref (study->drafts);
  g_array_unref (study->replacement);
  g_free (study->removed_path);

  G_OBJECT_CLASS (mar_study_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            GType       type)
{
  return g_signal_new (name, MAR_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       type != G_TYPE_NONE ? 1 : 0, type);
}

static void
mar_study_class_init (MarStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mar_study_dispose;
  object_class->finalize = mar_study_finalize;

  signals[DOCUMENT_CHANGED] = add_signal ("document-changed", G_TYPE_NONE);
  signals[RECORD_CHANGED] = add_signal ("record-changed", G_TYPE_NONE);
  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[NODE_CHANGED] = add_signal ("node-changed", G_TYPE_NONE);
  signals[HEADERS_CHANGED] = add_signal ("headers-changed", G_TYPE_NONE);
  signals[FIGURES_CHANGED] = add_signal ("figures-changed", G_TYPE_NONE);
  signals[STATE_CHANGED] = add_signal ("state-changed", G_TYPE_NONE);
  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[REPLAYED] = add_signal ("replayed", G_TYPE_POINTER);
  signals[UNDOABLE] = add_signal ("undoable", G_TYPE_STRING);
  signals[OPPONENT_CHANGED] = add_signal ("opponent-changed", G_TYPE_NONE);
  signals[PREVIEW] = g_signal_new ("preview", MAR_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
mar_study_init (MarStudy *study)
{
  study->replacement = g_array_new (FALSE, FALSE, sizeof (MarAction));
  study->drafts = mar_study_new_drafts ();
}

MarStudy *
mar_study_new (void)
{
  return g_object_new (MAR_TYPE_STUDY, NULL);
}
