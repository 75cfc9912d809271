/* Saves documents, in one step and never over somebody else's work.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "document-private.h"
#include "mar-draft.h"

char *
mar_file_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base ? g_filename_display_name (base) : g_file_get_parse_name (file);
}

/*
 * The file behind a symbolic link: GIO would write through the link in place, and a
 * full disk would leave half a file.
 */
static GFile *
follow_links (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path ? realpath (path, NULL) : NULL;
  GFile *target = real ? g_file_new_for_path (real) : g_object_ref (file);

  free (real);
  return target;
}

/*
 * Replaces the content of @file in one step. Not g_file_replace_contents(): when that
 * fails half-way, on a full disk say, it puts the half file into place. A stream that is
 * closed cancelled leaves the old file alone.
 */
gboolean
mar_file_replace (GFile *file,
                  const char *text,
                  gsize length,
                  const char *etag,
                  GFileCreateFlags flags,
                  char **new_etag,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (GFileOutputStream) file_stream
      = g_file_replace (file, etag, FALSE, flags, cancellable, error);
  GOutputStream *stream = (GOutputStream *) file_stream;
  g_autoptr (GCancellable) cancelled = NULL;

  if (!stream)
    return FALSE;
  if (g_output_stream_write_all (stream, text, length, NULL, cancellable, error)
      && g_output_stream_close (stream, cancellable, error))
    {
      if (new_etag)
        *new_etag = g_file_output_stream_get_etag (file_stream);
      return TRUE;
    }
  cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  return FALSE;
}

gboolean
mar_document_save (MarDocument *document,
                   GFile *file,
                   gboolean force,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (GFile) target = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *new_etag = NULL;
  g_autoptr (GError) cause = NULL;
  const char *etag = NULL;
  gsize length;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (file != NULL || document->file != NULL, FALSE);

  if (!file)
    file = document->file;
  if (!force && document->file && g_file_equal (file, document->file))
    etag = document->etag;

  name = mar_file_name (file);
  text = mar_document_write (document, &length);
  target = follow_links (file);
  if (!mar_file_replace (target, text, length, etag, G_FILE_CREATE_NONE, &new_etag, cancellable,
                         &cause))
    {
      if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED,
                     _ ("“%s” was changed by another program since it was read."), name);
      else
        g_propagate_prefixed_error (error, g_steal_pointer (&cause), _ ("Can’t save “%s”: "),
                                    name);
      return FALSE;
    }

  mar_document_set_file (document, file, new_etag);
  mar_journal_set_saved (document->journal);
  mar_document_drop_draft (document);
  mar_document_tell_properties (document);
  return TRUE;
}
