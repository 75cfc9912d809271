/* Saves documents, in one step and never over somebody else's work.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "document-private.h"
#include "mar-display-name.h"

/* All that is needed to write a document, so that it can be done in another thread. */
typedef struct
{
  GFile *file;
  char *text;
  gsize length;
  guint state; /* of the journal */
  char *etag;  /* nullable: the state in which the file must be */
  char *new_etag;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_free (saving->text);
  g_free (saving->etag);
  g_free (saving->new_etag);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static Saving *
begin_saving (MarDocument *document,
              GFile       *file,
              gboolean     force)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->file = g_object_ref (file != NULL ? file : document->file);
  if (!force && document->file != NULL && g_file_equal (saving->file, document->file))
    saving->etag = g_strdup (document->etag);
  mar_document_note_state (document);
  saving->text = mar_document_write (document, &saving->length);
  saving->state = mar_journal_state (document->journal);
  /* Typing from now on leads to a state of its own. */
  mar_journal_break (document->journal);

  return saving;
}

/* In any thread. */
static gboolean
write_saving (Saving        *saving,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autofree char *name = mar_file_name (saving->file);
  g_autoptr (GError) cause = NULL;

  if (mar_file_replace (saving->file, saving->text, saving->length, saving->etag,
                        G_FILE_CREATE_NONE, &saving->new_etag, cancellable, &cause))
    return TRUE;
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED,
                 _("“%s” was changed by another program after it was opened."), name);
  else
    g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t save “%s”: "), name);
  return FALSE;
}

/* The document may have been changed since it was written. */
static void
end_saving (MarDocument *document,
            Saving      *saving)
{
  mar_document_set_file (document, saving->file, saving->new_etag);
  mar_document_note_content (document, saving->text, saving->length);
  mar_journal_set_saved (document->journal, saving->state);
  mar_document_note_saved (document, saving->state);
  mar_document_notify_properties (document);
}

gboolean
mar_document_save (MarDocument   *document,
                   GFile         *file,
                   gboolean       force,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (Saving) saving = NULL;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (file != NULL || document->file != NULL, FALSE);

  saving = begin_saving (document, file, force);
  if (!write_saving (saving, cancellable, error))
    return FALSE;
  end_saving (document, saving);
  return TRUE;
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_saving (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mar_document_save_async (MarDocument         *document,
                         GFile               *file,
                         gboolean             force,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (file != NULL || document->file != NULL);

  task = g_task_new (document, cancellable, callback, data);
  g_task_set_source_tag (task, mar_document_save_async);
  g_task_set_task_data (task, begin_saving (document, file, force), saving_free);
  /* A file that was written is saved, even if somebody has canceled meanwhile. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
mar_document_save_finish (MarDocument   *document,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  end_saving (document, g_task_get_task_data (G_TASK (result)));
  return TRUE;
}
