/* A draft is a file of two parts: a line of JSON that says whose it is, and then the
 * document exactly as its file would be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document-private.h"
#include "json-text.h"
#include "mar-file-queue.h"

/* The first line of a draft, parsed. */
typedef struct
{
  char *uri;
  char *etag;
  char *title;
  gint64 saved;
  gsize length;
} Head;

static void
head_clear (Head *head)
{
  g_free (head->uri);
  g_free (head->etag);
  g_free (head->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, head_clear)

void
mar_draft_free (MarDraft *draft)
{
  g_clear_object (&draft->file);
  g_clear_object (&draft->original);
  g_free (draft->title);
  g_free (draft);
}

/* Writing. */

static GString *
write_draft (MarDocument *document,
             const char  *content,
             gsize        length)
{
  GString *text = g_string_new ("{\"marginalia-draft\":1");
  g_autofree char *uri = document->file != NULL ? g_file_get_uri (document->file) : NULL;

  mar_json_add_member (text, "uri", uri);
  mar_json_add_member (text, "etag", document->etag);
  mar_json_add_member (text, "title", mar_document_title (document));
  g_string_append_printf (text, ",\"saved\":%" G_GINT64_FORMAT "}\n",
                          g_get_real_time () / G_USEC_PER_SEC);
  g_string_append_len (text, content, (gssize) length);
  return text;
}

/* Its text, or NULL when there is nothing to write. */
static GString *
begin_draft (MarDocument *document,
             GFile       *folder)
{
  g_autofree char *content = NULL;
  gsize length;

  if (!mar_document_modified (document))
    {
      mar_document_drop_draft (document);
      return NULL;
    }
  if (document->draft != NULL && document->draft_state == mar_journal_state (document->journal))
    return NULL;
  content = mar_document_write (document, &length);
  /* Edits that were reverted by hand stay in the journal, but there is nothing to lose. */
  if (mar_document_has_content (document, content, length))
    {
      mar_document_drop_draft (document);
      return NULL;
    }
  if (document->draft == NULL)
    {
      g_autofree char *unique = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (unique, MAR_DRAFT_EXTENSION, NULL);

      document->draft = g_file_get_child (folder, name);
    }
  /* Typing from now on leads to a state of its own. */
  mar_journal_break (document->journal);
  document->draft_state = mar_journal_state (document->journal);

  return write_draft (document, content, length);
}

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
  if (document->draft_state == GPOINTER_TO_UINT (g_task_get_task_data (task)))
    document->draft_state = MAR_JOURNAL_NO_STATE;
  g_prefix_error (&error, "%s", _("Can’t save a draft: "));
  g_task_return_error (task, error);
}

void
mar_document_save_draft_async (MarDocument         *document,
                               GFile               *folder,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  GString *text;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (G_IS_FILE (folder));

  task = g_task_new (document, NULL, callback, data);
  g_task_set_source_tag (task, mar_document_save_draft_async);
  text = begin_draft (document, folder);
  if (text == NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  g_task_set_task_data (task, GUINT_TO_POINTER (document->draft_state), NULL);
  mar_file_queue_write_async (document->draft, text, written_cb, g_steal_pointer (&task));
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

  return document->draft;
}

void
mar_document_drop_draft (MarDocument *document)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (document->draft != NULL)
    mar_file_queue_write_async (document->draft, NULL, NULL, NULL);
  g_clear_object (&document->draft);
}

/* Reading. */

/* Reads the members of the first line that are texts or numbers of ours. */
static void
take_members (const MarJson *json,
              Head          *head,
              gboolean      *is_draft)
{
  const struct
  {
    const char *key;
    char **place;
  } texts[] = {
    { "uri", &head->uri },
    { "etag", &head->etag },
    { "title", &head->title },
  };

  for (guint i = mar_json_first (0); i < mar_json_token (json, 0)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      gint64 version;

      if (mar_json_string_is (json, i, "marginalia-draft"))
        *is_draft = mar_json_integer (json, i + 1, 1, 1, &version);
      else if (mar_json_string_is (json, i, "saved"))
        mar_json_integer (json, i + 1, 0, G_MAXINT64, &head->saved);
      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        if (mar_json_string_is (json, i, texts[k].key) && *texts[k].place == NULL
            && mar_json_token (json, i + 1)->type == MAR_JSON_STRING)
          *texts[k].place = mar_json_string (json, i + 1);
    }
}

static gboolean
read_head (const char  *data,
           gsize        length,
           Head        *head,
           GError     **error)
{
  const char *end = memchr (data, '\n', length);
  g_auto (MarJson) json = { 0 };
  gboolean is_draft = FALSE;

  head->length = end != NULL ? (gsize) (end - data) + 1 : length;
  if (!mar_json_scan (&json, data, head->length, error))
    return FALSE;
  if (mar_json_token (&json, 0)->type == MAR_JSON_OBJECT)
    take_members (&json, head, &is_draft);
  if (is_draft)
    return TRUE;
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                       _("this isn’t a Marginalia draft"));
  return FALSE;
}

MarDocument *
mar_document_load_draft (GFile   *draft,
                         GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *data = NULL;
  g_auto (Head) head = { 0 };
  g_autoptr (GError) cause = NULL;
  MarDocument *document = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (draft), NULL);

  if (g_file_load_contents (draft, NULL, &data, &length, NULL, &cause)
      && read_head (data, length, &head, &cause))
    document = mar_document_parse (data + head.length, length - head.length, &cause);
  if (document == NULL)
    {
      name = mar_file_name (draft);
      g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t open “%s”: "), name);
      return NULL;
    }

  if (head.uri != NULL)
    {
      g_autoptr (GFile) original = g_file_new_for_uri (head.uri);

      mar_document_set_file (document, original, head.etag);
    }
  else
    document->name = g_strdup (head.title);
  mar_document_forget (document, TRUE);
  document->draft = g_object_ref (draft);
  document->draft_state = mar_journal_state (document->journal);
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
  g_autofree char *data = NULL;
  g_auto (Head) head = { 0 };
  MarDraft *draft;
  gsize length;

  if (!g_file_load_contents (file, NULL, &data, &length, NULL, NULL)
      || !read_head (data, length, &head, NULL))
    return NULL;
  draft = g_new0 (MarDraft, 1);
  draft->file = g_object_ref (file);
  draft->original = head.uri != NULL ? g_file_new_for_uri (head.uri) : NULL;
  draft->title = g_steal_pointer (&head.title);
  draft->saved = head.saved;
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
