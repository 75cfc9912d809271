/* Makes a document of what was read of pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-import.h"
#include "mar-record.h"
#include "pages-document.h"

/* (transfer full) (nullable): the games that the text has, if it has some. Boards alone are no
 * text: they are looked at as such. */
static MarDocument *
read_text (const PagesText *text,
           const char      *name)
{
  g_autofree char *words = pages_text_without_boards (text);
  const MarTextForm *form = mar_import_recognise (words);
  g_autoptr (MarDocument) document = NULL;

  if (form == NULL)
    return NULL;
  document = mar_import_text (form, text->text->str, text->text->len, name, NULL);
  if (document == NULL || mar_document_n_records (document) == 0)
    return NULL;
  return g_steal_pointer (&document);
}

/* The lines of a passage that are no board. */
static char *
leave_boards_out (const PagesText *text,
                  const char      *passage,
                  guint            line)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (passage, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const guint item = pages_text_find_item (text, line + i);

      if (item != G_MAXUINT && pages_text_reading (text, item) != NULL)
        continue;
      g_string_append_printf (words, "%s\n", lines[i]);
    }
  return g_strdup (g_strstrip (words->str));
}

/* Boards have become figures, and there are no lines that anybody could look up. */
static void
tidy_passages (const PagesText *text,
               MarDocument     *document)
{
  for (guint i = mar_document_n_passages (document); i-- > 0;)
    {
      guint line;
      const char *passage = mar_document_passage (document, i, NULL, &line);

      if (line > 0)
        {
          g_autofree char *words = leave_boards_out (text, passage, line);

          mar_document_replace_passage (document, i, words);
        }
    }
}

static void
add_headers (const MarPages *pages,
             MarDocument    *document)
{
  if (pages->title != NULL && *pages->title != '\0')
    mar_document_set_header (document, "title", pages->title);
  if (pages->author != NULL && *pages->author != '\0')
    mar_document_set_header (document, "author", pages->author);
}

MarDocument *
mar_pages_to_document (const MarPages  *pages,
                       const char      *name,
                       const MarGame   *game,
                       GError         **error)
{
  g_autoptr (PagesText) text = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autofree PagesPlace *places = NULL;

  g_return_val_if_fail (pages != NULL, NULL);

  text = pages_text_new (pages, game);
  places = g_new0 (PagesPlace, text->lines->len);
  document = read_text (text, name);
  if (document == NULL)
    document = mar_document_new ();

  mar_document_begin (document, _("Import"));
  if (mar_document_n_records (document) > 0)
    pages_join_sources (text, document, places);
  else
    {
      g_autofree char *words = pages_text_without_boards (text);

      pages_add_game (text, document, name, places);
      if (*g_strstrip (words) != '\0')
        mar_document_add_passage (document, mar_document_n_records (document), 0, words);
    }
  pages_add_figures (text, document, places);
  add_headers (pages, document);
  mar_document_end (document);
  tidy_passages (text, document);
  mar_document_forget (document, TRUE);

  if (mar_document_n_records (document) == 0 && mar_document_n_figures (document, NULL) == 0)
    {
      if (pages->failure != NULL)
        g_propagate_error (error, g_error_copy (pages->failure));
      else
        g_set_error_literal (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_EMPTY,
                             pages->is_picture
                               ? _("there is no board on it that can be read")
                               : _("it has no game and no board that can be read"));
      return NULL;
    }
  return g_steal_pointer (&document);
}
