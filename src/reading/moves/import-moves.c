/* The importer for lists of moves, as people write them in mails, on score sheets and in notes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-import.h"
#include "moves-private.h"
#include "moves-score.h"

/* How sure the importer is of a text that plays, but for some slips, and of one half of which does. */
#define SURE 97
#define HALF_SURE 60
#define SHARE_OF_SURE 0.65

/* Returns whether what has its own importer is better left to it: a text with scores between the turns,
 * with boards, or with tags. */
static gboolean
has_own_form (const char *text)
{
  g_autoptr (GRegex) form
    = g_regex_new ("(?<! \\d )\\d\\(\\d\\)\\s?[-:\u2013]\\s?\\d\\(\\d\\)|<div|<p>|&gt;"
                   "|^[1-8 |\\t]*(?:[bwxo.\u00b7\u25cf\u25cb][ |\\t]*){9}",
                   G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);

  return g_regex_match (form, text, 0, NULL);
}

/* The form that only games of the same rules have. */
static gboolean
is_of_another (const char        *text,
               const MovesChoice *choice)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  for (guint i = 0; i < n; i++)
    if (forms[i]->game == choice->setting->game && forms[i]->recognise (text) >= MAR_IMPORT_SURE)
      return choice->line->slips > 0 || has_own_form (text);
  return FALSE;
}

static int
recognise (const char *text)
{
  g_autoptr (LineSource) source = NULL;
  g_autoptr (GArray) bounds = NULL;
  int sure = 0;

  if (moves_score_recognise (text))
    return SURE;
  source = line_source_new (text);
  bounds = moves_bounds (source);
  for (guint i = 0; i + 1 < bounds->len && sure == 0; i++)
    {
      g_autoptr (MovesChoice) choice = moves_probe (source, g_array_index (bounds, guint, i),
                                                    g_array_index (bounds, guint, i + 1));

      if (!is_of_another (text, choice) && moves_choice_read (choice)
          && !is_of_another (text, choice))
        sure = choice->share >= SHARE_OF_SURE ? SURE : HALF_SURE;
    }
  return sure;
}

static MarDocument *
read_any (const char *text,
          const char *source_name)
{
  MarDocument *document = mar_document_new ();
  g_autoptr (LineSource) source = line_source_new (text);
  g_autoptr (GArray) bounds = moves_bounds (source);

  mar_document_begin (document, _("Import"));
  for (guint i = 0; i + 1 < bounds->len; i++)
    {
      const guint begin = g_array_index (bounds, guint, i);
      const guint end = g_array_index (bounds, guint, i + 1);
      g_autoptr (MovesChoice) choice = moves_choose (source, begin, end);
      g_autofree char *passage = NULL;

      if (choice != NULL)
        {
          moves_build (document, source, choice, begin, end, source_name);
          continue;
        }
      passage = moves_passage (source, begin, end);
      if (*passage != '\0')
        mar_document_add_passage (document, mar_document_n_records (document),
                                  moves_line (source, begin), passage);
    }
  mar_document_end (document);
  mar_document_forget (document, TRUE);
  return document;
}

/* A list as it is written here is read to the letter; one that somebody has changed since, like any other. */
static MarDocument *
read_moves (const char  *text,
            const char  *source_name,
            GError     **error)
{
  MarDocument *document = moves_score_recognise (text) ? moves_score_read (text) : NULL;

  if (document == NULL)
    return read_any (text, source_name);
  mar_document_forget (document, TRUE);
  return document;
}

const MarTextForm mar_text_form_moves = {
  .name = "moves",
  .title = N_("Lists of moves"),
  .suffix = ".txt",
  .keeps = MAR_KEEPS_COMMENTS | MAR_KEEPS_VARIATIONS | MAR_KEEPS_GLYPHS | MAR_KEEPS_SETUPS
           | MAR_KEEPS_HEADERS | MAR_KEEPS_BEFORE | MAR_KEEPS_ENDS | MAR_KEEPS_START
           | MAR_KEEPS_OPTIONS,
  .is_marked = moves_score_recognise,
  .recognise = recognise,
  .read = read_moves,
  .write = moves_score_write,
};
