/* A booklet from beginning to end: its forms by name, and its content.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-writers.h"
#include "content-writer.h"

static const struct
{
  const char *name;
  const char *extension;
  const char *title;
  MarBookletWriter writer;
  /* Whether typed quotes get the shape that a printer would give them. */
  gboolean sets_quotes;
} formats[] = {
  [MAR_BOOKLET_PDF] = { "pdf", "pdf", N_("Pages (PDF)"), mar_booklet_pdf, TRUE },
  [MAR_BOOKLET_HTML] = { "html", "html", N_("Web Page (HTML)"), mar_booklet_html, TRUE },
  [MAR_BOOKLET_LATEX] = { "latex", "tex", N_("LaTeX"), mar_booklet_latex, TRUE },
  [MAR_BOOKLET_MARKDOWN] = { "markdown", "md", N_("Markdown"), mar_booklet_markdown, FALSE },
  [MAR_BOOKLET_TEXT] = { "text", "txt", N_("Plain Text"), mar_booklet_plain, FALSE },
};

typedef struct
{
  const char *name;
  const char *title;
} Word;

static const Word layouts[] = {
  [MAR_LAYOUT_PACKET] = { "packet", N_("Two Columns with Diagrams") },
  [MAR_LAYOUT_RUNNING] = { "running", N_("Running Text") },
  [MAR_LAYOUT_FIGURES] = { "figures", N_("Figures Only") },
};

static const Word papers[] = {
  [MAR_PAPER_A4] = { "a4", "A4" },
  /* Translators: a size of paper. */
  [MAR_PAPER_LETTER] = { "letter", NC_("paper", "Letter") },
  [MAR_PAPER_A5] = { "a5", "A5" },
};

static const Word notes_words[] = {
  [MAR_NOTES_BELOW] = { "below", N_("Below Each Turn") },
  [MAR_NOTES_END] = { "end", N_("After Each Game") },
  /* Translators: notes on the source: there are none. */
  [MAR_NOTES_NONE] = { "none", N_("None") },
};

static const MarBookletOptions no_options = { 0 };

static guint
find_word (const Word *words,
           guint       n,
           const char *name)
{
  guint i = 0;

  while (i < n && g_ascii_strcasecmp (words[i].name, name) != 0)
    i++;
  return i;
}

const char *
mar_booklet_format_name (MarBookletFormat format)
{
  g_return_val_if_fail (format < MAR_N_BOOKLET_FORMATS, NULL);

  return formats[format].name;
}

const char *
mar_booklet_format_extension (MarBookletFormat format)
{
  g_return_val_if_fail (format < MAR_N_BOOKLET_FORMATS, NULL);

  return formats[format].extension;
}

const char *
mar_booklet_format_title (MarBookletFormat format)
{
  g_return_val_if_fail (format < MAR_N_BOOKLET_FORMATS, NULL);

  return _(formats[format].title);
}

/* The extension of files will do as well. */
MarBookletFormat
mar_booklet_format_find (const char *name)
{
  guint i = 0;

  g_return_val_if_fail (name != NULL, MAR_N_BOOKLET_FORMATS);

  while (i < MAR_N_BOOKLET_FORMATS && g_ascii_strcasecmp (formats[i].name, name) != 0
         && g_ascii_strcasecmp (formats[i].extension, name) != 0)
    i++;
  return (MarBookletFormat) i;
}

const char *
mar_booklet_layout_name (MarBookletLayout layout)
{
  g_return_val_if_fail (layout < MAR_N_LAYOUTS, NULL);

  return layouts[layout].name;
}

const char *
mar_booklet_layout_title (MarBookletLayout layout)
{
  g_return_val_if_fail (layout < MAR_N_LAYOUTS, NULL);

  return _(layouts[layout].title);
}

MarBookletLayout
mar_booklet_layout_find (const char *name)
{
  g_return_val_if_fail (name != NULL, MAR_N_LAYOUTS);

  return (MarBookletLayout) find_word (layouts, MAR_N_LAYOUTS, name);
}

const char *
mar_booklet_notes_name (MarBookletNotes notes)
{
  g_return_val_if_fail (notes < MAR_N_NOTES, NULL);

  return notes_words[notes].name;
}

const char *
mar_booklet_notes_title (MarBookletNotes notes)
{
  g_return_val_if_fail (notes < MAR_N_NOTES, NULL);

  return _(notes_words[notes].title);
}

MarBookletNotes
mar_booklet_notes_find (const char *name)
{
  g_return_val_if_fail (name != NULL, MAR_N_NOTES);

  return (MarBookletNotes) find_word (notes_words, MAR_N_NOTES, name);
}

const char *
mar_paper_name (MarPaper paper)
{
  g_return_val_if_fail (paper < MAR_N_PAPERS, NULL);

  return papers[paper].name;
}

const char *
mar_paper_title (MarPaper paper)
{
  g_return_val_if_fail (paper < MAR_N_PAPERS, NULL);

  return g_dpgettext2 (NULL, "paper", papers[paper].title);
}

MarPaper
mar_paper_find (const char *name)
{
  g_return_val_if_fail (name != NULL, MAR_N_PAPERS);

  return (MarPaper) find_word (papers, MAR_N_PAPERS, name);
}

GBytes *
mar_booklet_make (MarDocument              *document,
                  const MarBookletOptions  *options,
                  GCancellable             *cancellable,
                  MarBookletProgress        progress,
                  gpointer                  data,
                  GError                  **error)
{
  g_autoptr (GPtrArray) content = NULL;
  MarBookletOptions own;
  MarBookletJob job;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  own = options != NULL ? *options : no_options;
  own.no_contents |= own.embed;
  own.no_index |= own.embed;
  options = &own;
  g_return_val_if_fail (options->format < MAR_N_BOOKLET_FORMATS, NULL);
  g_return_val_if_fail (options->paper < MAR_N_PAPERS && options->layout < MAR_N_LAYOUTS, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  content = mar_content_new (document, options);
  job = (MarBookletJob) { document, options, content, cancellable, progress, data };
  if (formats[options->format].sets_quotes)
    mar_writer_set_content_quotes (&job);

  return formats[options->format].writer (&job, error);
}
