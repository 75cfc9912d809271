/* Opens files and texts: our own format, or any that an importer knows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-import.h"
#include "mar-load.h"
#include "mar-pages.h"

/* The first character that is no white space; a byte order mark is none. */
static char
first_character (const char *data,
                 gsize       length)
{
  gsize i = 0;

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    i = 3;
  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length ? data[i] : '\0';
}

/* "[{…", '["…', "[[…", "[]", but neither '[Event "Cup"]' nor "[19:02]". */
static gboolean
begins_list (const char *data,
             gsize       length)
{
  const char *bracket = memchr (data, '[', length);
  const gsize behind = bracket != NULL ? (gsize) (bracket - data) + 1 : length;
  const char next = first_character (data + behind, length - behind);

  return first_character (data, length) == '[' && next != '\0' && strchr ("{[\"]", next) != NULL;
}

static gboolean
is_blank (const char *data,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (data[i]))
      return FALSE;
  return TRUE;
}

/* Reads a text that is not in our format. One without a game is somebody else's, even if
 * an importer finds words in it that it knows. */
static MarDocument *
read_foreign (const char  *data,
              gsize        length,
              const char  *name,
              GError     **error)
{
  g_autoptr (MarDocument) document = mar_import_text (NULL, data, length, name, error);

  if (document == NULL)
    return NULL;
  if (mar_document_n_records (document) == 0 && mar_document_n_figures (document, NULL) == 0)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                           _("it has no game that can be read"));
      return NULL;
    }
  mar_document_suggest_title (document, name);
  return g_steal_pointer (&document);
}

/* @file: (nullable): where the text comes from, and @etag its state; what is ours belongs to it. */
static MarDocument *
read_own (const char  *data,
          gsize        length,
          GFile       *file,
          const char  *etag,
          GError     **error)
{
  MarDocument *document;

  if (file != NULL)
    return mar_document_parse_file (data, length, file, etag, error);
  document = mar_document_parse (data, length, error);
  /* A text has no file: closing it unsaved would lose it. */
  if (document != NULL)
    mar_document_forget (document, TRUE);
  return document;
}

/* Whether the key that all files of this program have is in it: other data may hold moves, too. */
static gboolean
is_own (const char *data,
        gsize       length)
{
  return g_strstr_len (data, (gssize) length, "\"marginalia\"") != NULL;
}

static MarDocument *
read_any (const char  *data,
          gsize        length,
          const char  *name,
          GFile       *file,
          const char  *etag,
          GError     **error)
{
  g_autoptr (GError) cause = NULL;
  MarDocument *document;

  if (is_blank (data, length))
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, _("it is empty"));
      return NULL;
    }
  if (first_character (data, length) == '{' && is_own (data, length))
    return read_own (data, length, file, etag, error);

  document = read_foreign (data, length, name, &cause);
  /* A text that begins with a bracket may be anything; if nobody knows it, it is bad JSON where it
   * begins as such. */
  if (document == NULL && (first_character (data, length) == '{' || begins_list (data, length)))
    return read_own (data, length, file, etag, error);
  if (document == NULL)
    g_propagate_error (error, g_steal_pointer (&cause));
  return document;
}

MarDocument *
mar_document_load_text (const char  *text,
                        gssize       length,
                        const char  *name,
                        GError     **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return read_any (text, length < 0 ? strlen (text) : (gsize) length, name, NULL, NULL, error);
}

/* Reads a PDF or a picture. */
static MarDocument *
read_pages (const char        *data,
            gsize              length,
            const char        *name,
            const MarGame     *game,
            MarPagesProgress   progress,
            gpointer           progress_data,
            GCancellable      *cancellable,
            GError           **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, length);
  g_autoptr (MarPages) pages = mar_pages_read (bytes, game, progress, progress_data, cancellable,
                                               error);
  MarDocument *document = pages != NULL ? mar_pages_to_document (pages, name, game, error) : NULL;

  if (document != NULL)
    mar_document_suggest_title (document, name);
  return document;
}

MarDocument *
mar_document_load_data (const char     *data,
                        gsize           length,
                        const char     *name,
                        const MarGame  *game,
                        GError        **error)
{
  g_return_val_if_fail (data != NULL || length == 0, NULL);

  return mar_pages_is_mine (data, length)
           ? read_pages (data, length, name, game, NULL, NULL, NULL, error)
           : read_any (data, length, name, NULL, NULL, error);
}

/* What is larger would be given to memory before anybody could say what it is. A size that isn't
 * told, as that of a pipe, is no reason. */
static gboolean
is_of_sensible_size (GFile         *file,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  if (info == NULL || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE)
      || g_file_info_get_size (info) <= (goffset) MAR_LOAD_MAX_LENGTH)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("too large: more than %u MiB"),
               (guint) (MAR_LOAD_MAX_LENGTH >> 20));
  return FALSE;
}

MarDocument *
mar_document_load_pages (GFile             *file,
                         MarPagesProgress   progress,
                         gpointer           progress_data,
                         GCancellable      *cancellable,
                         GError           **error)
{
  g_autofree char *data = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) cause = NULL;
  MarDocument *document = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = mar_file_name (file);
  if (is_of_sensible_size (file, cancellable, &cause)
      && g_file_load_contents (file, cancellable, &data, &length, &etag, &cause))
    document = mar_pages_is_mine (data, length) ? read_pages (data, length, name, NULL, progress,
                                                              progress_data, cancellable, &cause)
                                                : read_any (data, length, name, file, etag, &cause);
  if (document == NULL)
    g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t open “%s”: "), name);
  return document;
}

MarDocument *
mar_document_load (GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  return mar_document_load_pages (file, NULL, NULL, cancellable, error);
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  MarDocument *document = mar_document_load (source, cancellable, &error);

  if (document != NULL)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mar_document_load_async (GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, mar_document_load_async);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, load_in_thread);
}

MarDocument *
mar_document_load_finish (GFile         *file,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
