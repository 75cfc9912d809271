/* Parts of an HTML booklet that know of no game through which one steps: what a book has, and the
 * index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-html.h"

/* A pixel of a screen that has two for one of CSS. */
#define PIXEL_SHARE 0.5
#define MM_PER_PIXEL (25.4 / 96)

void
mar_html_append (GString    *out,
                 const char *text)
{
  g_autofree char *escaped = mar_writer_escape (text);

  g_string_append (out, escaped);
}

void
mar_html_append_heading (GString              *out,
                         const MarContentItem *item,
                         guint                 level)
{
  g_string_append_printf (out, "<h%u", level);
  if (item->name != NULL)
    {
      g_string_append (out, " id=\"");
      mar_html_append (out, item->name);
      g_string_append_c (out, '"');
    }
  g_string_append (out, " dir=\"auto\">");
  mar_html_append (out, item->text);
  g_string_append_printf (out, "</h%u>", level);
}

void
mar_html_append_title (GString              *out,
                       const MarContentItem *item,
                       guint                 heading)
{
  g_string_append (out, "<header>");
  mar_html_append_heading (out, item, heading);
  g_string_append (out, "</header>\n");
}

void
mar_html_append_chapter (GString              *out,
                         const MarContentItem *item,
                         guint                 heading)
{
  mar_html_append_heading (out, item, MIN (heading + item->number - 1, MAR_HEADING_LEVELS));
  g_string_append_c (out, '\n');
}

static void
append_image (GString              *out,
              const MarContentItem *item)
{
  const guchar *bytes;
  unsigned long length;
  g_autofree char *data = NULL;

  cairo_surface_get_mime_data (item->picture, CAIRO_MIME_TYPE_PNG, &bytes, &length);
  data = g_base64_encode (bytes, length);
  g_string_append_printf (
    out, "<img width=\"%d\" height=\"%d\" alt=\"\" src=\"data:image/png;base64,%s\"/>",
    (int) (mar_content_picture_width (item) * PIXEL_SHARE),
    (int) (mar_content_picture_height (item) * PIXEL_SHARE), data);
}

static void
append_graph (GString              *out,
              MarWriterContext     *context,
              const MarContentItem *item)
{
  const MarFigureWriting writing
    = { .cell_mm = MAR_CONTENT_GRAPH_PIXELS * PIXEL_SHARE * MM_PER_PIXEL, .dpi = 300 };
  g_autofree char *drawing = mar_writer_write_figure (context, item->graph, MAR_FIGURE_SVG,
                                                      &writing);

  g_string_append_printf (out, "<div aria-hidden=\"true\">%s</div>",
                          drawing != NULL ? drawing : "");
}

/* The caption says what is seen: said twice, it would be read twice. */
void
mar_html_append_picture (GString              *out,
                         MarWriterContext     *context,
                         const MarContentItem *item)
{
  g_string_append (out, "<figure class=\"picture\">");
  if (item->graph != NULL)
    append_graph (out, context, item);
  else
    append_image (out, item);
  if (item->text != NULL)
    {
      g_autofree char *caption = mar_writer_prose (context, item, MAR_HEADING_LEVELS, TRUE);

      g_string_append_printf (out, "<figcaption dir=\"auto\">%s</figcaption>", caption);
    }
  g_string_append (out, "</figure>\n");
}

static void
append_entry (GString              *out,
              const MarContentItem *item)
{
  g_string_append (out, "<li><a href=\"#");
  mar_html_append (out, item->name);
  g_string_append (out, "\" dir=\"auto\">");
  mar_html_append (out, item->text);
  g_string_append (out, "</a>");
}

void
mar_html_append_chapters (GString   *out,
                          GPtrArray *content)
{
  guint level = 0;

  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind != MAR_CONTENT_CHAPTER || item->number > MAR_ENTRY_LEVELS)
        continue;
      if (level > 0 && level >= item->number)
        g_string_append (out, "</li>\n");
      for (; level > item->number; level--)
        g_string_append (out, "</ul>\n</li>\n");
      for (; level < item->number; level++)
        g_string_append (out, level + 1 < item->number ? "<ul>\n<li>" : "<ul>\n");
      append_entry (out, item);
    }
  for (; level > 0; level--)
    g_string_append (out, "</li>\n</ul>\n");
}

static void
append_games (GString             *out,
              const MarIndexEntry *entry)
{
  for (guint i = 0; i < entry->games->len; i++)
    {
      const guint number = g_array_index (entry->games, guint, i);

      g_string_append_printf (out, "%s <a href=\"#game%u\">%u</a>", i > 0 ? "," : ":", number,
                              number);
    }
}

void
mar_html_append_index (GString   *out,
                       GPtrArray *index)
{
  const char *group = NULL;

  g_string_append (out, "<section class=\"index\">\n<h2>");
  mar_html_append (out, _("Index of Games"));
  g_string_append (out, "</h2>");
  for (guint i = 0; i < index->len; i++)
    {
      const MarIndexEntry *entry = g_ptr_array_index (index, i);

      if (entry->group != group)
        {
          g_string_append (out, group != NULL ? "</ul>\n<h3>" : "\n<h3>");
          mar_html_append (out, entry->group);
          g_string_append (out, "</h3>\n<ul>\n");
        }
      group = entry->group;
      g_string_append (out, "<li><bdi>");
      mar_html_append (out, entry->text);
      g_string_append (out, "</bdi>");
      append_games (out, entry);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>\n</section>\n");
}
