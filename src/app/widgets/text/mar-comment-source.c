/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-source.h"

#include <string.h>

/* @lines holds where each line begins, and the length of the text behind the last one. What
 * cmark says of an inline counts as if each line of a paragraph began where its first line
 * does; @block is the paragraph or heading that was asked for last, with @quotes, the number
 * of quotes around it, and @skipped, how many lines of definitions went before. */
struct _MarCommentSource
{
  const char *text;
  gsize length;
  GArray *lines;
  cmark_node *root;
  cmark_node *block;
  guint quotes;
  guint skipped;
};

static void
find_lines (MarCommentSource *source)
{
  gsize at = 0;

  g_array_append_val (source->lines, at);
  while (at < source->length)
    {
      at += strcspn (source->text + at, "\r\n");
      if (source->text[at] == '\r' && source->text[at + 1] == '\n')
        at++;
      if (at < source->length)
        at++;
      g_array_append_val (source->lines, at);
    }
}

MarCommentSource *
mar_comment_source_new (const char *text)
{
  MarCommentSource *source = g_new0 (MarCommentSource, 1);

  source->text = text;
  source->length = strlen (text);
  source->lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  /* Asked for positions, cmark counts the lines of code that goes over several, too. */
  source->root = cmark_parse_document (text, source->length, CMARK_OPT_SOURCEPOS);
  find_lines (source);

  return source;
}

void
mar_comment_source_free (MarCommentSource *source)
{
  cmark_node_free (source->root);
  g_array_unref (source->lines);
  g_free (source);
}

cmark_node *
mar_comment_source_root (const MarCommentSource *source)
{
  return source->root;
}

/* Lines count from 1. */
static gsize
line_start (const MarCommentSource *source,
            int                     line)
{
  guint index = (guint) MAX (line - 1, 0);

  return index < source->lines->len ? g_array_index (source->lines, gsize, index) : source->length;
}

gsize
mar_comment_source_line_end (const MarCommentSource *source,
                             gsize                   offset)
{
  return MIN (offset + strcspn (source->text + offset, "\r\n"), source->length);
}

static gboolean
is_inline (cmark_node *node)
{
  return cmark_node_get_type (node) >= CMARK_NODE_FIRST_INLINE;
}

/* A paragraph loses the definitions of links at its head, and its inlines count from there. */
static guint
count_skipped_lines (const MarCommentSource *source,
                     cmark_node             *block)
{
  cmark_node *last = cmark_node_last_child (block);
  gsize start = line_start (source, cmark_node_get_start_line (block))
                + (gsize) MAX (cmark_node_get_start_column (block) - 1, 0);
  int between;

  if (cmark_node_get_type (block) != CMARK_NODE_PARAGRAPH || last == NULL || start >= source->length
      || source->text[start] != '[')
    return 0;

  between = cmark_node_get_end_line (block) - cmark_node_get_end_line (last);

  return between > 0 ? (guint) between : 0;
}

static void
enter_block (MarCommentSource *source,
             cmark_node       *block)
{
  source->block = block;
  source->quotes = 0;
  for (cmark_node *outer = block; outer != NULL; outer = cmark_node_parent (outer))
    if (cmark_node_get_type (outer) == CMARK_NODE_BLOCK_QUOTE)
      source->quotes++;
  source->skipped = count_skipped_lines (source, block);
}

/* Where the words of the block begin in a line that continues it. */
static gsize
content_start (const MarCommentSource *source,
               int                     line)
{
  const char *text = source->text;
  gsize at = line_start (source, line);

  at += strspn (text + at, " \t");
  for (guint i = 0; i < source->quotes && text[at] == '>'; i++)
    {
      at++;
      at += strspn (text + at, " \t");
    }

  return at;
}

static gsize
inline_place (const MarCommentSource *source,
              int                     line,
              int                     column)
{
  gsize first = (gsize) MAX (cmark_node_get_start_column (source->block) - 1, 0);
  gsize at = (gsize) MAX (column - 1, 0);

  line += (int) source->skipped;
  if (line == cmark_node_get_start_line (source->block))
    return line_start (source, line) + at;

  return content_start (source, line) + (at > first ? at - first : 0);
}

static gboolean
get_inline_range (MarCommentSource *source,
                  cmark_node       *node,
                  gsize            *start,
                  gsize            *end)
{
  cmark_node *block = cmark_node_parent (node);

  while (block != NULL && is_inline (block))
    block = cmark_node_parent (block);
  if (block == NULL || cmark_node_get_start_line (node) == 0)
    return FALSE;

  if (block != source->block)
    enter_block (source, block);
  *start = inline_place (source, cmark_node_get_start_line (node),
                         cmark_node_get_start_column (node));
  *end = inline_place (source, cmark_node_get_end_line (node),
                       cmark_node_get_end_column (node) + 1);

  return TRUE;
}

/* A place is believed only if it looks like the node. */
static gboolean
begins_as (const MarCommentSource *source,
           cmark_node             *node,
           gsize                   start)
{
  char first = source->text[start];

  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
      return first == '*' || first == '_';
    case CMARK_NODE_LINK:
      return first == '[' || first == '<';
    case CMARK_NODE_IMAGE:
      return first == '!';
    case CMARK_NODE_HTML_INLINE:
      return first == '<';
    case CMARK_NODE_CODE:
      return start > 0 && source->text[start - 1] == '`';
    default:
      return TRUE;
    }
}

gboolean
mar_comment_source_range (MarCommentSource *source,
                          cmark_node       *node,
                          gsize            *start,
                          gsize            *end)
{
  if (is_inline (node))
    {
      if (!get_inline_range (source, node, start, end))
        return FALSE;
    }
  else
    {
      int last = cmark_node_get_end_line (node);

      if (cmark_node_get_start_line (node) == 0)
        return FALSE;
      *start = line_start (source, cmark_node_get_start_line (node))
               + (gsize) MAX (cmark_node_get_start_column (node) - 1, 0);
      *end = mar_comment_source_line_end (source, line_start (source, last));
    }

  return *start < *end && *end <= source->length && begins_as (source, node, *start);
}
