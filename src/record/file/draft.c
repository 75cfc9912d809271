/* A draft is a file of two parts: a line of JSON that says whose it is, and then the
 * document exactly as its file would be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-draft.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document-private.h"
#include "json-text.h"

/* What the first line of a draft says. */
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

static void
add_text (GString    *text,
          const char *key,
          const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, ",\"%s\":", key);
  mar_json_quote (text, value);
}

static GString *
write_draft (MarDocument *document,
             const char  *content,
             gsize        length)
{
  GString *text = g_string_new ("{\"marginalia-draft\":1");
  g_autofree char *uri = document->file != NULL ? g_file_get_uri (document->file) : NULL;

  add_text (text, "uri", uri);
  add_text (text, "etag", document->etag);
  add_text (text, "title", mar_document_title (document));
  g_string_append_printf (text, ",\"saved\":%" G_GINT64_FORMAT "}\n",
                          g_get_real_time () / G_USEC_PER_SEC);
  g_string_append_len (text, content, (gssize) length);
  return text;
}

static gboolean
make_folder (GFile   *folder,
             GError **error)
{
  const char *path = g_file_peek_path (folder);
  int made;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("drafts need a local folder"));
      return FALSE;
    }
  made = g_mkdir_with_parents (path, 0700);
  if (made != 0)
    {
      int code = errno;

      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
      return FALSE;
    }
  return TRUE;
}

/* What is done with a draft's file. */
typedef struct
{
  GFile *folder;
  GFile *file;
  GString *text; /* nullable: then the file is deleted */
  guint state;   /* of the journal */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_object (&work->folder);
  g_object_unref (work->file);
  if (work->text != NULL)
    g_string_free (work->text, TRUE);
  g_free (work);
}

/* In any thread. */
static gboolean
do_work (const Work  *work,
         GError     **error)
{
  g_autoptr (GError) cause = NULL;

  if (work->text == NULL)
    {
      g_file_delete (work->file, NULL, NULL);
      return TRUE;
    }
  if (make_folder (work->folder, &cause)
      && mar_file_replace (work->file, work->text->str, work->text->len, NULL,
                           G_FILE_CREATE_PRIVATE, NULL, NULL, &cause))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t save a draft: "));
  return FALSE;
}

/* One thread does it for all documents, in the order of the requests: a draft that was dropped
 * must not be written afterwards. */
static struct
{
  GThreadPool *pool;
  GMutex mutex;
  GCond done;
  guint n_pending;
} queue;

static void
work_in_thread (gpointer data,
                gpointer unused)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (do_work (g_task_get_task_data (task), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  g_mutex_lock (&queue.mutex);
  queue.n_pending--;
  g_cond_broadcast (&queue.done);
  g_mutex_unlock (&queue.mutex);
}

static void
wait_for_queue (void)
{
  g_mutex_lock (&queue.mutex);
  while (queue.n_pending > 0)
    g_cond_wait (&queue.done, &queue.mutex);
  g_mutex_unlock (&queue.mutex);
}

static void
push (GTask *task,
      Work  *work)
{
  g_task_set_task_data (task, work, work_free);
  g_mutex_lock (&queue.mutex);
  if (queue.pool == NULL)
    {
      queue.pool = g_thread_pool_new (work_in_thread, NULL, 1, FALSE, NULL);
      /* A program that ends doesn't leave behind what was dropped. */
      atexit (wait_for_queue);
    }
  queue.n_pending++;
  g_thread_pool_push (queue.pool, g_object_ref (task), NULL);
  g_mutex_unlock (&queue.mutex);
}

/* What must be written now; NULL when there is nothing. */
static Work *
begin_draft (MarDocument *document,
             GFile       *folder)
{
  g_autofree char *content = NULL;
  gsize length;
  Work *work;

  if (!mar_document_modified (document))
    {
      mar_document_drop_draft (document);
      return NULL;
    }
  if (document->draft != NULL && document->draft_state == mar_journal_state (document->journal))
    return NULL;
  content = mar_document_write (document, &length);
  /* What was taken back by hand leaves an edit in the journal, but nothing to lose. */
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
  /* What is typed from now on is a state of its own. */
  mar_journal_break (document->journal);
  document->draft_state = mar_journal_state (document->journal);

  work = g_new0 (Work, 1);
  work->folder = g_object_ref (folder);
  work->file = g_object_ref (document->draft);
  work->text = write_draft (document, content, length);
  work->state = document->draft_state;
  return work;
}

void
mar_document_save_draft_async (MarDocument         *document,
                               GFile               *folder,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (G_IS_FILE (folder));

  task = g_task_new (document, NULL, callback, data);
  g_task_set_source_tag (task, mar_document_save_draft_async);
  work = begin_draft (document, folder);
  if (work != NULL)
    push (task, work);
  else
    g_task_return_boolean (task, TRUE);
}

gboolean
mar_document_save_draft_finish (MarDocument   *document,
                                GAsyncResult  *result,
                                GError       **error)
{
  const Work *work;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, document), FALSE);

  if (g_task_propagate_boolean (G_TASK (result), error))
    return TRUE;
  work = g_task_get_task_data (G_TASK (result));
  /* Another try is made the next time. */
  if (document->draft_state == work->state)
    document->draft_state = MAR_JOURNAL_NO_STATE;
  return FALSE;
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
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
      Work *work = g_new0 (Work, 1);

      work->file = g_steal_pointer (&document->draft);
      push (task, work);
    }
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

  wait_for_queue ();
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
