/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-style.h"

#include <string.h>

#include "mar-comment-source.h"

/* While a text is read every byte of it has its styles. */
typedef struct
{
  MarCommentSource *source;
  const char *text;
  gsize length;
  guint16 *styles;
} Painting;

static void
paint (Painting        *painting,
       gsize            start,
       gsize            end,
       MarCommentStyle  style)
{
  for (gsize i = start; i < MIN (end, painting->length); i++)
    painting->styles[i] |= (guint16) style;
}

static void
wipe (Painting        *painting,
      gsize            start,
      gsize            end,
      MarCommentStyle  style)
{
  for (gsize i = start; i < MIN (end, painting->length); i++)
    painting->styles[i] &= (guint16) ~style;
}

/* Styles the text around the children of a node: asterisks, brackets, an address. */
static void
paint_frame (Painting   *painting,
             cmark_node *node,
             gsize       start,
             gsize       end)
{
  cmark_node *first = cmark_node_first_child (node);
  cmark_node *last = cmark_node_last_child (node);
  gsize inner_start, inner_end, between;

  if (first == NULL || last == NULL
      || !mar_comment_source_range (painting->source, first, &inner_start, &between)
      || !mar_comment_source_range (painting->source, last, &between, &inner_end))
    return;

  /* Of code the backticks do not count as a part. */
  while (inner_start > start && painting->text[inner_start - 1] == '`')
    inner_start--;
  while (inner_end < end && painting->text[inner_end] == '`')
    inner_end++;
  if (inner_start >= start && inner_end <= end)
    {
      paint (painting, start, inner_start, MAR_STYLE_MARKER);
      paint (painting, inner_end, end, MAR_STYLE_MARKER);
    }
}

static void
paint_code (Painting *painting,
            gsize     start,
            gsize     end)
{
  gsize before = start, after = end;

  while (before > 0 && painting->text[before - 1] == '`')
    before--;
  while (painting->text[after] == '`')
    after++;
  paint (painting, before, after, MAR_STYLE_CODE);
  paint (painting, before, start, MAR_STYLE_MARKER);
  paint (painting, end, after, MAR_STYLE_MARKER);
}

static void
paint_link (Painting   *painting,
            cmark_node *node,
            gsize       start,
            gsize       end)
{
  paint (painting, start, end, MAR_STYLE_LINK);
  paint_frame (painting, node, start, end);
}

static gboolean
is_address (cmark_node *text)
{
  cmark_node *parent = cmark_node_parent (text);
  const char *literal = cmark_node_get_literal (text);
  const char *address = parent != NULL && cmark_node_get_type (parent) == CMARK_NODE_LINK
                          ? cmark_node_get_url (parent)
                          : NULL;

  return address != NULL && literal != NULL && g_str_has_suffix (address, literal);
}

/* The lines of a block, one after the other. */
static gboolean
next_line (Painting *painting,
           gsize    *line)
{
  *line = mar_comment_source_line_end (painting->source, *line);
  if (*line < painting->length && painting->text[*line] == '\r')
    (*line)++;
  if (*line < painting->length && painting->text[*line] == '\n')
    (*line)++;

  return *line < painting->length;
}

static void
paint_code_block (Painting *painting,
                  gsize     start,
                  gsize     end)
{
  const char *first = painting->text + start;
  gsize last = end;

  paint (painting, start, end, MAR_STYLE_CODE);
  if (!g_str_has_prefix (first, "```") && !g_str_has_prefix (first, "~~~"))
    return;

  paint (painting, start, mar_comment_source_line_end (painting->source, start), MAR_STYLE_MARKER);
  while (last > start && painting->text[last - 1] != '\n' && painting->text[last - 1] != '\r')
    last--;
  first = painting->text + last + strspn (painting->text + last, " \t>");
  if (last > start && (g_str_has_prefix (first, "```") || g_str_has_prefix (first, "~~~")))
    paint (painting, last, end, MAR_STYLE_MARKER);
}

static void
paint_quote (Painting *painting,
             gsize     start,
             gsize     end)
{
  gsize line = start;

  paint (painting, start, end, MAR_STYLE_QUOTE);
  do
    paint (painting, line, line + strspn (painting->text + line, " \t>"), MAR_STYLE_MARKER);
  while (next_line (painting, &line) && line < end);
}

static void
paint_item (Painting   *painting,
            cmark_node *node,
            gsize       start)
{
  static const char digits[] = "0123456789";
  gsize end = start + strspn (painting->text + start, digits);

  if (end < painting->length)
    end++;
  paint (painting, start, end, MAR_STYLE_LIST);
}

static void
paint_heading (Painting   *painting,
               cmark_node *node,
               gsize       start,
               gsize       end)
{
  paint (painting, start, end, MAR_STYLE_HEADING);
  if (cmark_node_first_child (node) != NULL)
    paint_frame (painting, node, start, end);
  else
    paint (painting, start, end, MAR_STYLE_MARKER);
}

static void
paint_node (Painting   *painting,
            cmark_node *node)
{
  cmark_node_type type = cmark_node_get_type (node);
  gsize start, end;

  if (!mar_comment_source_range (painting->source, node, &start, &end))
    return;

  if (type == CMARK_NODE_EMPH || type == CMARK_NODE_STRONG)
    {
      paint (painting, start, end, type == CMARK_NODE_EMPH ? MAR_STYLE_EMPHASIS : MAR_STYLE_STRONG);
      paint_frame (painting, node, start, end);
    }
  else if (type == CMARK_NODE_TEXT)
    {
      if (!is_address (node))
        paint (painting, start, end, MAR_STYLE_PROSE);
    }
  else if (type == CMARK_NODE_CODE)
    paint_code (painting, start, end);
  else if (type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE)
    paint_link (painting, node, start, end);
  else if (type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_HTML_BLOCK)
    paint (painting, start, end, MAR_STYLE_CODE);
  else if (type == CMARK_NODE_CODE_BLOCK)
    paint_code_block (painting, start, end);
  else if (type == CMARK_NODE_BLOCK_QUOTE)
    paint_quote (painting, start, end);
  else if (type == CMARK_NODE_ITEM)
    paint_item (painting, node, start);
  else if (type == CMARK_NODE_HEADING)
    paint_heading (painting, node, start, end);
  else if (type == CMARK_NODE_THEMATIC_BREAK)
    paint (painting, start, end, MAR_STYLE_MARKER);
}

static GArray *
collect_runs (const Painting *painting)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (MarCommentRun));
  MarCommentRun *last = NULL;

  for (const char *at = painting->text; *at != '\0'; at = g_utf8_next_char (at))
    {
      MarCommentStyle style = painting->styles[at - painting->text];

      if (last != NULL && last->style == style)
        {
          last->length++;
        }
      else
        {
          MarCommentRun run = { 1, style };

          g_array_append_val (runs, run);
          last = &g_array_index (runs, MarCommentRun, runs->len - 1);
        }
    }

  return runs;
}

GArray *
mar_comment_runs (const char *text)
{
  g_autoptr (MarCommentSource) source = NULL;
  g_autofree guint16 *styles = NULL;
  Painting painting = { .text = text, .length = strlen (text) };
  cmark_iter *iter;
  cmark_event_type event;

  g_return_val_if_fail (text != NULL, NULL);

  source = mar_comment_source_new (text);
  styles = g_new0 (guint16, painting.length + 1);
  painting.source = source;
  painting.styles = styles;

  iter = cmark_iter_new (mar_comment_source_root (source));
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    if (event == CMARK_EVENT_ENTER)
      paint_node (&painting, cmark_iter_get_node (iter));
  cmark_iter_free (iter);

  /* An escape belongs to the text that it stands in, and is no letter of it. */
  for (gsize i = 0; i + 1 < painting.length; i++)
    if (text[i] == '\\' && (styles[i] & MAR_STYLE_PROSE) != 0 && g_ascii_ispunct (text[i + 1]))
      {
        paint (&painting, i, i + 1, MAR_STYLE_MARKER);
        wipe (&painting, i, i + 1, MAR_STYLE_PROSE);
        i++;
      }

  return collect_runs (&painting);
}
