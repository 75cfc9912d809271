/* Parts of a LaTeX booklet that stand by themselves: what a book has, and the index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-latex.h"

/* How wide the graph of a report is. */
#define GRAPH_MM 96

void
mar_latex_command (GString    *out,
                   const char *name,
                   const char *text)
{
  g_string_append_printf (out, "\\%s{", name);
  mar_latex_append (out, text);
  g_string_append_c (out, '}');
}

void
mar_latex_append_chapter (GString              *out,
                          const MarContentItem *item)
{
  static const char *const names[] = { "section", "subsection", "subsubsection", "paragraph" };

  mar_latex_command (out, names[MIN (item->number, G_N_ELEMENTS (names)) - 1], item->text);
  if (item->number == 1)
    mar_latex_command (out, "markright", item->text);
  g_string_append (out, "\n\n");
}

/* The name of a file is no text for LaTeX, but signs that would end it are not in names. */
static void
append_file (GString              *out,
             const MarContentItem *item)
{
  g_autofree char *file = mar_writer_picture_file (item);

  g_string_append (out, "\\includegraphics[width=0.6\\linewidth]{");
  for (const char *at = file; *at != '\0'; at++)
    if (*at != '{' && *at != '}' && *at != '\\' && *at != '%')
      g_string_append_c (out, *at);
  g_string_append_c (out, '}');
}

static void
append_graph (GString              *out,
              MarWriterContext     *context,
              const MarContentItem *item)
{
  const MarFigureWriting writing
    = { .cell_mm = GRAPH_MM / mar_figure_width (item->graph), .dpi = 300, .transparent = TRUE };
  g_autofree char *drawing = mar_writer_write_figure (context, item->graph, MAR_FIGURE_TIKZ,
                                                      &writing);

  if (drawing != NULL)
    g_string_append (out, drawing);
}

void
mar_latex_append_picture (GString              *out,
                          MarWriterContext     *context,
                          const MarContentItem *item)
{
  g_string_append (out, "\\begin{center}\n");
  if (item->graph != NULL)
    append_graph (out, context, item);
  else
    append_file (out, item);
  g_string_append (out, "\n\n");
  if (item->text != NULL)
    mar_latex_commonmark (out, context, item, TRUE);
  g_string_append (out, "\n\\end{center}\n\n");
}

void
mar_latex_append_games (GString   *out,
                        GPtrArray *index)
{
  const char *group = NULL;

  mar_latex_command (out, "section*", _("Index of Games"));
  mar_latex_command (out, "markright", _("Index of Games"));
  g_string_append (out, "\n\\addcontentsline{toc}{section}{");
  mar_latex_append (out, _("Index of Games"));
  g_string_append (out, "}\n\n");
  for (guint i = 0; i < index->len; i++)
    {
      const MarIndexEntry *entry = g_ptr_array_index (index, i);

      if (entry->group != group)
        {
          mar_latex_command (out, "marheading", entry->group);
          g_string_append (out, "\n\n");
        }
      group = entry->group;
      mar_latex_append (out, entry->text);
      for (guint k = 0; k < entry->games->len; k++)
        g_string_append_printf (out, "%s %u", k > 0 ? "," : "\\quad",
                                g_array_index (entry->games, guint, k));
      g_string_append (out, "\n\n");
    }
}
