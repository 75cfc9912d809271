/* Opens files and texts: our own format, or any that an importer knows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document-private.h"
#include "mar-import.h"

/* Whether the text begins as a JSON object does. */
static gboolean
looks_like_json (const char *data,
                 gsize length)
{
  gsize i = 0;

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    i = 3;
  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length && data[i] == '{';
}

static gboolean
is_blank (const char *data,
          gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (data[i]))
      return FALSE;
  return TRUE;
}

static MarDocument *
read_any (const char *data,
          gsize length,
          const char *name,
          gboolean *imported,
          GError **error)
{
  MarDocument *document;

  *imported = FALSE;
  if (is_blank (data, length))
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                           _ ("there is no text in it"));
      return NULL;
    }
  if (looks_like_json (data, length))
    return mar_document_parse (data, length, error);

  *imported = TRUE;
  document = mar_import_text (NULL, data, length, name, error);
  if (document && !document->name)
    document->name = g_strdup (name);
  return document;
}

MarDocument *
mar_document_load_text (const char *text,
                        gssize length,
                        const char *name,
                        GError **error)
{
  MarDocument *document;
  gboolean imported;

  g_return_val_if_fail (text != NULL, NULL);

  document = read_any (text, length < 0 ? strlen (text) : (gsize) length, name, &imported, error);
  /* A text has no file: closing it unsaved would lose it. */
  if (document && !imported)
    mar_document_forget (document, TRUE);
  return document;
}

MarDocument *
mar_document_load (GFile *file,
                   GCancellable *cancellable,
                   GError **error)
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
  if (!document)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&cause), _ ("Can’t open “%s”: "), name);
      return NULL;
    }
  if (!imported)
    mar_document_set_file (document, file, etag);
  return document;
}
