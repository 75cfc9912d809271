/* Opens files and texts: our own format, or any that an importer knows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document-private.h"
#include "mar-import.h"

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
  if (document->name == NULL)
    document->name = g_strdup (name);
  return g_steal_pointer (&document);
}

static MarDocument *
read_any (const char  *data,
          gsize        length,
          const char  *name,
          gboolean    *imported,
          GError     **error)
{
  g_autoptr (GError) cause = NULL;
  MarDocument *document;

  *imported = FALSE;
  if (is_blank (data, length))
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, _("it is empty"));
      return NULL;
    }
  if (first_character (data, length) == '{')
    return mar_document_parse (data, length, error);

  document = read_foreign (data, length, name, &cause);
  *imported = document != NULL;
  /* What begins with a bracket may be anything; if nobody knows it, it is bad JSON. */
  if (document == NULL && first_character (data, length) == '[')
    return mar_document_parse (data, length, error);
  if (document == NULL)
    g_propagate_error (error, g_steal_pointer (&cause));
  return document;
}

MarDocument *
mar_document_parse_copy (const char  *data,
                         gsize        length,
                         GFile       *file,
                         const char  *title,
                         GError     **error)
{
  MarDocument *document;

  g_return_val_if_fail (data != NULL, NULL);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  document = mar_document_parse (data, length, error);
  if (document != NULL && file != NULL)
    mar_document_set_file (document, file, NULL);
  else if (document != NULL && document->name == NULL)
    document->name = g_strdup (title);
  return document;
}

MarDocument *
mar_document_load_text (const char  *text,
                        gssize       length,
                        const char  *name,
                        GError     **error)
{
  MarDocument *document;
  gboolean imported;

  g_return_val_if_fail (text != NULL, NULL);

  document = read_any (text, length < 0 ? strlen (text) : (gsize) length, name, &imported, error);
  /* A text has no file: closing it unsaved would lose it. */
  if (document != NULL && !imported)
    mar_document_forget (document, TRUE);
  return document;
}

MarDocument *
mar_document_load (GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *data = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) cause = NULL;
  MarDocument *document = NULL;
  gboolean imported = FALSE;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = mar_file_name (file);
  if (g_file_load_contents (file, cancellable, &data, &length, &etag, &cause))
    document = read_any (data, length, name, &imported, &cause);
  if (document == NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&cause), _("Can’t open “%s”: "), name);
      return NULL;
    }
  if (!imported)
    {
      mar_document_set_file (document, file, etag);
      mar_document_note_content (document, data, length);
    }
  return document;
}
