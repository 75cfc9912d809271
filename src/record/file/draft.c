/* The drafts of documents: what is noted when, and what becomes of it after a crash.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-draft.h"

#include <glib/gi18n.h>

#include "document-private.h"
#include "draft-log.h"
#include "mar-file-queue.h"

/* A longer text is noted when a draft is due, not at every change. */
#define MOST_TO_WAIT_FOR ((gsize) 1024 * 1024)

typedef struct _MarDrafting MarDrafting;

struct _MarDrafting
{
  GFile *folder;
  MarDraftLog *log; /* nullable: nothing was noted yet */
  GFile *file;      /* nullable: where that is, or will be */
  gboolean is_work; /* whether what was noted last is not saved */
  guint state;      /* of the journal: that was noted last */
  gsize length;     /* of its text */
  guint n_noted;
  guint n_written; /* how much of it was written */
};

void
mar_draft_free (MarDraft *draft)
{
  g_clear_object (&draft->file);
  g_clear_object (&draft->original);
  g_free (draft->title);
  g_free (draft);
}

/* Drafts that documents of this program are writing. */

static struct
{
  GMutex mutex;
  GHashTable *files;
} live;

/* Who only looks at a draft has it, too, so they are counted. */
static void
set_live (GFile    *file,
          gboolean  comes)
{
  guint n;

  g_mutex_lock (&live.mutex);
  if (live.files == NULL)
    live.files = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                        NULL);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (live.files, file)) + (comes ? 1 : -1);
  if (n > 0)
    g_hash_table_insert (live.files, g_object_ref (file), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (live.files, file);
  g_mutex_unlock (&live.mutex);
}

/* In any thread. */
static gboolean
is_live (GFile *file)
{
  gboolean found;

  g_mutex_lock (&live.mutex);
  found = live.files != NULL && g_hash_table_contains (live.files, file);
  g_mutex_unlock (&live.mutex);
  return found;
}

/* Work for the thread. */

typedef struct
{
  MarDraftLog *log;
  MarDraftState *state;
  gboolean is_work;
} LogWork;

static void
log_work_free (gpointer data)
{
  LogWork *work = data;

  mar_draft_log_unref (work->log);
  g_clear_pointer (&work->state, mar_draft_state_free);
  g_free (work);
}

static gboolean
add_to_log (gpointer   data,
            GError   **error)
{
  LogWork *work = data;

  mar_draft_log_add (work->log, g_steal_pointer (&work->state));
  return TRUE;
}

static gboolean
flush_log (gpointer   data,
           GError   **error)
{
  const LogWork *work = data;

  return mar_draft_log_flush (work->log, work->is_work, error);
}

static LogWork *
log_work_new (const MarDrafting *drafting)
{
  LogWork *work = g_new0 (LogWork, 1);

  work->log = mar_draft_log_ref (drafting->log);
  work->is_work = drafting->is_work;
  return work;
}

/* @state: (transfer full). */
static void
add_state (MarDrafting   *drafting,
           MarDraftState *state)
{
  LogWork *work = log_work_new (drafting);

  work->state = state;
  drafting->n_noted++;
  mar_file_queue_run_async (add_to_log, work, log_work_free, NULL, NULL);
}

/* Noting. */

void
mar_document_set_drafts_folder (MarDocument *document,
                                GFile       *folder)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (G_IS_FILE (folder));

  if (document->drafting == NULL)
    document->drafting = g_new0 (MarDrafting, 1);
  g_set_object (&document->drafting->folder, folder);
}

static void
forget_log (MarDrafting *drafting)
{
  if (drafting->file != NULL)
    set_live (drafting->file, FALSE);
  g_clear_pointer (&drafting->log, mar_draft_log_unref);
  g_clear_object (&drafting->file);
  drafting->is_work = FALSE;
}

void
mar_document_end_drafts (MarDocument *document)
{
  if (document->drafting == NULL)
    return;
  forget_log (document->drafting);
  g_clear_object (&document->drafting->folder);
  g_clear_pointer (&document->drafting, g_free);
}

/* @log: (transfer full): what writes @file. */
static void
set_log (MarDrafting *drafting,
         GFile       *file,
         MarDraftLog *log)
{
  drafting->file = g_object_ref (file);
  drafting->log = log;
  set_live (file, TRUE);
}

static void
ensure_log (MarDrafting *drafting)
{
  g_autofree char *unique = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;

  if (drafting->log != NULL)
    return;
  unique = g_uuid_string_random ();
  name = g_strconcat (unique, MAR_DRAFT_EXTENSION, NULL);
  file = g_file_get_child (drafting->folder, name);
  set_log (drafting, file, mar_draft_log_new (file));
}

static MarDraftState *
describe_state (MarDocument *document,
                guint        id)
{
  MarDraftState *state = g_new0 (MarDraftState, 1);

  state->state = id;
  state->title = g_strdup (mar_document_title (document));
  if (document->file != NULL)
    state->uri = g_file_get_uri (document->file);
  state->etag = g_strdup (document->etag);
  return state;
}

static void
note_present_state (MarDocument *document)
{
  MarDrafting *drafting = document->drafting;
  const guint id = mar_journal_state (document->journal);
  MarDraftState *state;
  char *text;

  if (drafting->log != NULL && drafting->state == id)
    return;

  state = describe_state (document, id);
  state->label = g_strdup (mar_journal_undo_label (document->journal));
  state->place = mar_document_change_place (document);
  text = mar_document_write (document, &drafting->length);
  /* Edits that were reverted by hand stay in the journal, but there is nothing to lose. */
  state->saved = !mar_document_modified (document)
                 || mar_document_has_content (document, text, drafting->length);
  state->text = g_string_new_len (text, (gssize) drafting->length);
  g_free (text);

  /* Typing from now on leads to a state of its own. */
  mar_journal_break (document->journal);
  ensure_log (drafting);
  drafting->state = id;
  drafting->is_work = !state->saved;
  add_state (drafting, state);
}

void
mar_document_note_state (MarDocument *document)
{
  if (document->drafting != NULL && document->drafting->length <= MOST_TO_WAIT_FOR)
    note_present_state (document);
}

void
mar_document_note_saved (MarDocument *document,
                         guint        state)
{
  MarDrafting *drafting = document->drafting;

  if (drafting == NULL)
    return;
  if (drafting->log != NULL)
    {
      drafting->is_work = drafting->state != state;
      add_state (drafting, describe_state (document, state));
    }
  mar_document_save_draft_async (document, NULL, NULL);
}

/* Writing. */

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  MarDocument *document = g_task_get_source_object (task);
  GError *error = NULL;

  if (mar_file_queue_finish (result, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  /* Another try is made the next time. */
  if (document->drafting != NULL)
    document->drafting->n_written = 0;
  g_prefix_error (&error, "%s", _("Can’t save a draft: "));
  g_task_return_error (task, error);
}

void
mar_document_save_draft_async (MarDocument         *document,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  MarDrafting *drafting;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (document->drafting != NULL);

  drafting = document->drafting;
  task = g_task_new (document, NULL, callback, data);
  g_task_set_source_tag (task, mar_document_save_draft_async);
  if (drafting->log != NULL || mar_document_modified (document))
    note_present_state (document);
  if (drafting->log == NULL || drafting->n_written == drafting->n_noted)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  drafting->n_written = drafting->n_noted;
  mar_file_queue_run_async (flush_log, log_work_new (drafting), log_work_free, written_cb,
                            g_steal_pointer (&task));
}

gboolean
mar_document_save_draft_finish (MarDocument   *document,
                                GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

GFile *
mar_document_draft (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return document->drafting != NULL && document->drafting->is_work ? document->drafting->file
                                                                   : NULL;
}

void
mar_document_drop_draft (MarDocument *document)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (document->drafting == NULL || document->drafting->log == NULL)
    return;
  mar_file_queue_write_async (document->drafting->file, NULL, NULL, NULL);
  forget_log (document->drafting);
}

/* Reading. */

static MarDraftHistory *
load_history (GFile   *draft,
              GError **error)
{
  g_autofree char *data = NULL;
  gsize length;

  return g_file_load_contents (draft, NULL, &data, &length, NULL, error)
           ? mar_draft_history_read (data, length, error)
           : NULL;
}

/* Undo and redo go on as before. */
static void
restore_journal (MarDocument           *document,
                 const MarDraftHistory *history)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new ();
  const MarDraftStep *base = g_ptr_array_index (history->steps, 0);

  for (guint i = 1; i < history->steps->len; i++)
    {
      const MarDraftStep *step = g_ptr_array_index (history->steps, i);

      g_ptr_array_add (commands, mar_command_restored (&step->change, step->state, step->label,
                                                       step->place, i < history->n_done));
    }
  mar_journal_restore (document->journal, commands, history->n_done - 1, base->state);
  mar_journal_set_saved (document->journal, history->saved_state);
  mar_document_notify_properties (document);
}

static MarDocument *
make_document (const MarDraftHistory  *history,
               GError                **error)
{
  MarDocument *document = mar_document_parse (history->text->str, history->text->len, error);

  if (document == NULL)
    return NULL;
  if (history->uri != NULL)
    {
      g_autoptr (GFile) original = g_file_new_for_uri (history->uri);

      mar_document_set_file (document, original, history->etag);
    }
  else
    document->name = g_strdup (history->title);
  document->digest = g_strdup (history->saved_digest);
  mar_document_forget (document, TRUE);
  restore_journal (document, history);
  return document;
}

/* The document goes on with the draft that it was read from. */
static void
take_over (MarDocument           *document,
           GFile                 *draft,
           const MarDraftHistory *history)
{
  g_autoptr (GFile) folder = g_file_get_parent (draft);
  MarDrafting *drafting;

  mar_document_set_drafts_folder (document, folder);
  drafting = document->drafting;
  set_log (drafting, draft, mar_draft_log_resume (draft, history));
  drafting->state = mar_journal_state (document->journal);
  drafting->is_work = mar_draft_history_is_work (history);
  drafting->length = history->text->len;
}

MarDocument *
mar_document_load_draft (GFile   *draft,
                         GError **error)
{
  g_autoptr (MarDraftHistory) history = NULL;
  g_autoptr (GError) cause = NULL;
  MarDocument *document = NULL;

  g_return_val_if_fail (G_IS_FILE (draft), NULL);

  history = load_history (draft, &cause);
  if (history != NULL)
    document = make_document (history, &cause);
  if (document == NULL)
    {
      g_autofree char *name = mar_file_name (draft);

      g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t open “%s”: "), name);
      return NULL;
    }

  take_over (document, draft, history);
  return document;
}

static int
compare_age (gconstpointer one,
             gconstpointer other)
{
  const MarDraft *first = *(MarDraft *const *) one;
  const MarDraft *second = *(MarDraft *const *) other;

  return (first->saved < second->saved) - (first->saved > second->saved);
}

static MarDraft *
read_draft (GFile *file)
{
  g_autoptr (MarDraftHistory) history = load_history (file, NULL);
  MarDraft *draft;

  if (history == NULL)
    return NULL;
  if (!mar_draft_history_is_work (history))
    {
      /* A crash has left it, when everything was saved. */
      if (!is_live (file))
        g_file_delete (file, NULL, NULL);
      return NULL;
    }
  draft = g_new0 (MarDraft, 1);
  draft->file = g_object_ref (file);
  draft->original = history->uri != NULL ? g_file_new_for_uri (history->uri) : NULL;
  draft->title = g_steal_pointer (&history->title);
  draft->saved = history->time;
  return draft;
}

GPtrArray *
mar_drafts_list (GFile *folder)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_draft_free);
  g_autoptr (GFileEnumerator) files = NULL;
  GFileInfo *info;
  GFile *file;

  g_return_val_if_fail (G_IS_FILE (folder), drafts);

  mar_file_queue_wait ();
  files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE,
                                     NULL, NULL);
  while (files != NULL && g_file_enumerator_iterate (files, &info, &file, NULL, NULL)
         && file != NULL)
    {
      MarDraft *draft = g_str_has_suffix (g_file_info_get_name (info), MAR_DRAFT_EXTENSION)
                          ? read_draft (file)
                          : NULL;

      if (draft != NULL)
        g_ptr_array_add (drafts, draft);
    }
  g_ptr_array_sort (drafts, compare_age);
  return drafts;
}

static void
list_in_thread (GTask        *task,
                gpointer      folder,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, mar_drafts_list (folder), (GDestroyNotify) g_ptr_array_unref);
}

void
mar_drafts_list_async (GFile               *folder,
                       GAsyncReadyCallback  callback,
                       gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (folder));

  task = g_task_new (folder, NULL, callback, data);
  g_task_set_source_tag (task, mar_drafts_list_async);
  g_task_run_in_thread (task, list_in_thread);
}

GPtrArray *
mar_drafts_list_finish (GFile        *folder,
                        GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, folder), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
