/* Reads the text of a .marginalia file. Everything that is refused is named with its
 * line and column, its game and its turn; what is not known is kept as it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "format.h"
#include "reader.h"

/* Games. */

/* Reads headers: all that are texts. Others are kept for a version that knows them. */
static gboolean
read_headers (MarReader  *reader,
              guint       token,
              GArray     *headers,
              char      **headers_extra)
{
  const MarJson *json = &reader->json;
  g_autoptr (GString) extra = NULL;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_OBJECT, "headers"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      if (mar_json_token (json, i + 1)->type == MAR_JSON_STRING)
        {
          MarHeader header = { mar_json_string (json, i), mar_json_string (json, i + 1) };

          g_array_append_val (headers, header);
          continue;
        }
      mar_reader_preserve (reader, i, &extra);
    }
  if (extra != NULL)
    *headers_extra = g_string_free (g_steal_pointer (&extra), FALSE);
  return TRUE;
}

static gboolean
read_record (MarReader *reader,
             guint      token)
{
  static const char *const keys[] = { "game", "options", "headers", "moves" };
  guint at[G_N_ELEMENTS (keys)];
  g_autofree char *extra = NULL;
  const MarGame *game;
  MarOptions options;

  if (!mar_reader_members (reader, token, "games", keys, G_N_ELEMENTS (keys), at, &extra))
    return FALSE;
  game = mar_reader_game (reader, token, at[0]);
  if (game == NULL || !mar_reader_options (reader, at[1], game, &options))
    return FALSE;
  reader->record = mar_document_add_record (reader->document, game, &options, NULL);
  reader->record->extra = g_steal_pointer (&extra);
  return read_headers (reader, at[2], reader->record->headers, &reader->record->headers_extra)
         && mar_reader_moves (reader, at[3]);
}

/* The rest of a document. */

static gboolean
read_passage (MarReader *reader,
              guint      token)
{
  static const char *const keys[] = { "before", "line", "text" };
  guint at[G_N_ELEMENTS (keys)];
  MarPassage *passage = mar_passage_new (0, 0, NULL);

  g_ptr_array_add (reader->document->passages, passage);
  if (!mar_reader_members (reader, token, "passages", keys, G_N_ELEMENTS (keys), at,
                           &passage->extra)
      || !mar_reader_number (reader, at[0], keys[0], G_MAXINT32, &passage->before)
      || !mar_reader_number (reader, at[1], keys[1], G_MAXINT32, &passage->line)
      || !mar_reader_text (reader, at[2], keys[2], &passage->text))
    return FALSE;
  if (passage->text == NULL)
    return mar_reader_fail (reader, token, _("the key “%s” is missing"), "text");
  return TRUE;
}

static gboolean
read_list (MarReader *reader,
           guint token,
           const char *key,
           gboolean (*read_item) (MarReader *reader, guint token))
{
  const MarJson *json = &reader->json;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, key))
    return FALSE;
  reader->game = 0;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i)->next)
    {
      if (read_item == read_record)
        reader->game++;
      if (!read_item (reader, i))
        return FALSE;
    }
  reader->game = 0;
  return TRUE;
}

static gboolean
read_version (MarReader *reader,
              guint      token)
{
  gint64 version;

  if (token == 0)
    {
      g_set_error_literal (reader->error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                           _("this isn’t a Marginalia file: the key “marginalia” is missing"));
      return FALSE;
    }
  if (!mar_json_integer (&reader->json, token, 1, G_MAXINT32, &version))
    return mar_reader_fail (reader, token, _("“marginalia” must be the format number, %u"),
                            MAR_FORMAT_VERSION);
  reader->document->format = (guint) version;
  return TRUE;
}

static gboolean
read_document (MarReader *reader)
{
  static const char *const keys[] = { "marginalia", "headers",   "games",
                                      "passages",   "decisions", "figures" };
  guint at[G_N_ELEMENTS (keys)];

  return mar_reader_members (reader, 0, _("the file"), keys, G_N_ELEMENTS (keys), at,
                             &reader->document->extra)
         && read_version (reader, at[0])
         && read_headers (reader, at[1], reader->document->headers,
                          &reader->document->headers_extra)
         && read_list (reader, at[2], keys[2], read_record)
         && read_list (reader, at[3], keys[3], read_passage)
         && mar_reader_decisions (reader, at[4], &reader->document->decisions)
         && mar_reader_figures (reader, at[5], NULL, &reader->document->figures);
}

MarDocument *
mar_document_parse (const char  *data,
                    gsize        length,
                    GError     **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autoptr (MarDocument) document = NULL;
  g_auto (MarJson) json = { 0 };
  MarReader reader;

  g_return_val_if_fail (data != NULL, NULL);

  if (length >= 3 && memcmp (data, mark, 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (!mar_json_scan (&json, data, length, error))
    return NULL;
  document = mar_document_new ();
  reader = (MarReader) { .json = json, .document = document, .error = error };
  if (!read_document (&reader))
    {
      if (mar_document_is_newer (document))
        g_prefix_error (error, _("a newer version of Marginalia wrote this file (format %u): "),
                        document->format);
      return NULL;
    }
  mar_document_forget (document, FALSE);
  return g_steal_pointer (&document);
}

MarDocument *
mar_document_parse_file (const char  *data,
                         gsize        length,
                         GFile       *file,
                         const char  *etag,
                         GError     **error)
{
  MarDocument *document;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  document = mar_document_parse (data, length, error);
  if (document == NULL)
    return NULL;
  mar_document_set_file (document, file, etag);
  mar_document_note_content (document, data, length);
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
  else if (document != NULL)
    mar_document_suggest_title (document, title);
  return document;
}
