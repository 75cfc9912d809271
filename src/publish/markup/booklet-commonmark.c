/* The CommonMark of comments, made fit for a booklet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-commonmark.h"

/* Deeper lists stand beside their parent: readers of XML and browsers have bounds of their own,
 * and so has the width of a page. */
#define MAX_DEPTH 24
#define MOST_QUOTATIONS 100
#define MAX_HEADING 6
#define BULLET "\342\200\242"
/* U+FF1A, of Chinese and Japanese */
#define WIDE_COLON "\357\274\232"

static void
move_children_before (cmark_node *from,
                      cmark_node *before)
{
  cmark_node *child;

  while ((child = cmark_node_first_child (from)) != NULL)
    cmark_node_insert_before (before, child);
}

static void
replace (cmark_node *node,
         cmark_node *by)
{
  cmark_node_replace (node, by);
  cmark_node_free (node);
}

void
mar_commonmark_unwrap (cmark_node *node)
{
  if (cmark_node_get_type (node) == CMARK_NODE_LIST)
    for (cmark_node *item = cmark_node_first_child (node); item != NULL;
         item = cmark_node_next (item))
      move_children_before (item, node);
  else
    move_children_before (node, node);
  cmark_node_free (node);
}

static void
make_text (cmark_node *node)
{
  const gboolean is_block = cmark_node_get_type (node) == CMARK_NODE_HTML_BLOCK;
  cmark_node *text = cmark_node_new (is_block ? CMARK_NODE_CODE_BLOCK : CMARK_NODE_TEXT);

  cmark_node_set_literal (text, cmark_node_get_literal (node));
  replace (node, text);
}

/* A picture would have to be fetched: its words lead to it instead. */
static void
make_link (cmark_node *node)
{
  cmark_node *link = cmark_node_new (CMARK_NODE_LINK);
  cmark_node *child;

  cmark_node_set_url (link, cmark_node_get_url (node));
  cmark_node_set_title (link, cmark_node_get_title (node));
  while ((child = cmark_node_first_child (node)) != NULL)
    cmark_node_append_child (link, child);
  replace (node, link);
}

static void
tame (cmark_node *node,
      guint       depth)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_HTML_BLOCK:
    case CMARK_NODE_HTML_INLINE:
      make_text (node);
      break;
    case CMARK_NODE_IMAGE:
      if (depth > MAX_DEPTH)
        mar_commonmark_unwrap (node);
      else
        make_link (node);
      break;
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_LIST:
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
    case CMARK_NODE_LINK:
      if (depth > MAX_DEPTH)
        mar_commonmark_unwrap (node);
      break;
    default:
      break;
    }
}

/* Leaves are never left by an iterator. */
static gboolean
is_leaf (cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_HTML_BLOCK:
    case CMARK_NODE_THEMATIC_BREAK:
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_TEXT:
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK:
    case CMARK_NODE_CODE:
    case CMARK_NODE_HTML_INLINE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Cmark takes a time that grows with the square of how deep quotations lie, and what is deeper than
 * %MOST_QUOTATIONS is laid flat afterwards anyhow: the signs beyond are text. */
static char *
limit_quotations (const char *text)
{
  GString *limited = g_string_sized_new (strlen (text) + 1);
  guint n = 0;
  gboolean is_start = TRUE;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '\n' || *at == '\r')
        {
          n = 0;
          is_start = TRUE;
        }
      else if (is_start && *at == '>' && ++n > MOST_QUOTATIONS)
        {
          g_string_append_c (limited, '\\');
          is_start = FALSE;
        }
      else
        is_start = is_start && strchr (" \t>-+*", *at) != NULL;
      g_string_append_c (limited, *at);
    }
  return g_string_free (limited, FALSE);
}

cmark_node *
mar_commonmark_parse_whole (const char *text)
{
  g_autofree char *limited = limit_quotations (text);

  return cmark_parse_document (limited, strlen (limited), CMARK_OPT_VALIDATE_UTF8);
}

/* The walk ends before anything is changed, from the innermost outwards. */
cmark_node *
mar_commonmark_parse (const char *text)
{
  cmark_node *document = mar_commonmark_parse_whole (text);
  cmark_iter *iter = cmark_iter_new (document);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GArray) depths = g_array_new (FALSE, FALSE, sizeof (guint));
  cmark_event_type event;
  guint depth = 0;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_EXIT)
        {
          depth--;
          continue;
        }
      g_ptr_array_add (nodes, node);
      g_array_append_val (depths, depth);
      if (!is_leaf (node))
        depth++;
    }
  cmark_iter_free (iter);

  for (guint i = nodes->len; i-- > 0;)
    tame (g_ptr_array_index (nodes, i), g_array_index (depths, guint, i));
  cmark_consolidate_text_nodes (document);
  return document;
}

static gboolean
is_one_paragraph (cmark_node *document)
{
  cmark_node *first = cmark_node_first_child (document);

  return first != NULL && cmark_node_get_type (first) == CMARK_NODE_PARAGRAPH
         && cmark_node_next (first) == NULL;
}

gboolean
mar_commonmark_is_paragraph (const char *text)
{
  cmark_node *document = mar_commonmark_parse (text);
  const gboolean is_paragraph = is_one_paragraph (document);

  cmark_node_free (document);
  return is_paragraph;
}

static gboolean
ends_in_colon (cmark_node *paragraph)
{
  cmark_node *last = paragraph;
  const char *words;

  while (cmark_node_last_child (last) != NULL)
    last = cmark_node_last_child (last);
  words = cmark_node_get_type (last) == CMARK_NODE_TEXT ? cmark_node_get_literal (last) : NULL;
  return words != NULL && (g_str_has_suffix (words, ":") || g_str_has_suffix (words, WIDE_COLON));
}

static gboolean
is_led_to (cmark_node *block)
{
  const cmark_node_type type = cmark_node_get_type (block);

  return type == CMARK_NODE_LIST || type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_CODE_BLOCK;
}

/* The number of the line with which that paragraph ends, from 1, or 0. */
static int
find_lead_in (const char *text)
{
  cmark_node *document = mar_commonmark_parse (text);
  int line = 0;

  for (cmark_node *block = cmark_node_first_child (document); block != NULL && line == 0;
       block = cmark_node_next (block))
    {
      cmark_node *next = cmark_node_next (block);

      if (cmark_node_get_type (block) == CMARK_NODE_PARAGRAPH && ends_in_colon (block)
          && (next == NULL || !is_led_to (next)))
        line = cmark_node_get_end_line (block);
    }
  cmark_node_free (document);
  return line;
}

char *
mar_commonmark_lead_in (const char  *text,
                        const char **rest)
{
  const int n_lines = strstr (text, "]:") == NULL ? find_lead_in (text) : 0;
  const char *end = text;

  for (int i = 0; i < n_lines; i++)
    {
      end += strcspn (end, "\r\n");
      end += g_str_has_prefix (end, "\r\n") ? 2 : *end != '\0';
    }
  *rest = end;
  return n_lines > 0 ? g_strndup (text, (gsize) (end - text)) : NULL;
}

char *
mar_commonmark_plain_text (const char *text)
{
  cmark_node *document = mar_commonmark_parse (text);
  cmark_iter *iter = cmark_iter_new (document);
  GString *words = g_string_new (NULL);
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const cmark_node_type type = cmark_node_get_type (node);

      if (event == CMARK_EVENT_EXIT)
        {
          if ((type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING) && words->len > 0)
            g_string_append_c (words, '\n');
        }
      else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
        g_string_append_c (words, ' ');
      else if (is_leaf (node) && cmark_node_get_literal (node) != NULL)
        g_string_append (words, cmark_node_get_literal (node));
    }
  cmark_iter_free (iter);
  cmark_node_free (document);

  while (words->len > 0 && words->str[words->len - 1] == '\n')
    g_string_truncate (words, words->len - 1);
  return g_string_free (words, FALSE);
}

static void
sink_headings (cmark_node *document,
               int         shift)
{
  cmark_iter *iter = cmark_iter_new (document);
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_ENTER && cmark_node_get_type (node) == CMARK_NODE_HEADING)
        cmark_node_set_heading_level (node, MIN (cmark_node_get_heading_level (node) + shift,
                                                 MAX_HEADING));
    }
  cmark_iter_free (iter);
}

/* cmark drops addresses that could do harm. */
char *
mar_commonmark_html (const char *text,
                     const char *language,
                     int         shift,
                     gboolean    inline_only)
{
  cmark_node *document = mar_commonmark_parse (text);
  const gboolean bare = inline_only && is_one_paragraph (document);
  char *html;

  mar_commonmark_set_quotes (document, language);
  sink_headings (document, shift);
  html = cmark_render_html (document, CMARK_OPT_DEFAULT);
  cmark_node_free (document);
  g_strchomp (html);
  if (bare && g_str_has_prefix (html, "<p>") && g_str_has_suffix (html, "</p>"))
    {
      html[strlen (html) - strlen ("</p>")] = '\0';
      memmove (html, html + strlen ("<p>"), strlen (html) - strlen ("<p>") + 1);
    }
  return html;
}

/* Returns whether a text can be put into another as it stands: it holds nothing that reaches
 * beyond its end, as a fence that is not closed or the address of a link does, no HTML, and only
 * headings with signs before them, the lines of which are appended to @headings. */
static gboolean
is_contained (const char *text,
              GArray     *headings)
{
  cmark_node *document = mar_commonmark_parse_whole (text);
  cmark_iter *iter = cmark_iter_new (document);
  gboolean contained = strstr (text, "]:") == NULL && *text != ' ' && *text != '\t';
  cmark_node *last = document;
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const cmark_node_type type = cmark_node_get_type (node);
      const int line = cmark_node_get_start_line (node);
      const int column = cmark_node_get_start_column (node);
      const int at[] = { line, column };

      if (event != CMARK_EVENT_ENTER)
        continue;
      contained &= type != CMARK_NODE_HTML_BLOCK && type != CMARK_NODE_HTML_INLINE;
      if (type != CMARK_NODE_HEADING)
        continue;
      contained &= cmark_node_get_end_line (node) == line;
      g_array_append_vals (headings, at, 2);
    }
  cmark_iter_free (iter);

  while (cmark_node_last_child (last) != NULL)
    last = cmark_node_last_child (last);
  contained &= cmark_node_get_type (last) != CMARK_NODE_CODE_BLOCK;
  cmark_node_free (document);
  return contained;
}

/* Puts more signs before the headings that stand at @headings, lines and columns from 1. */
static char *
sink_signs (const char   *text,
            const GArray *headings,
            int           shift)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n_lines = g_strv_length (lines);

  for (guint i = 0; i + 1 < headings->len; i += 2)
    {
      const guint line = (guint) g_array_index (headings, int, i) - 1;
      const gsize column = (gsize) g_array_index (headings, int, i + 1) - 1;
      g_autoptr (GString) changed = NULL;
      gsize level;

      if (line >= n_lines || column >= strlen (lines[line]) || lines[line][column] != '#')
        continue;
      level = strspn (lines[line] + column, "#");
      changed = g_string_new (lines[line]);
      for (gsize sign = 0; sign < (gsize) shift && level + sign < MAX_HEADING; sign++)
        g_string_insert_c (changed, (gssize) column, '#');
      g_free (lines[line]);
      lines[line] = g_string_free (g_steal_pointer (&changed), FALSE);
    }
  return g_strjoinv ("\n", lines);
}

char *
mar_commonmark_shifted (const char *text,
                        int         shift)
{
  g_autoptr (GArray) headings = g_array_new (FALSE, FALSE, sizeof (int));
  cmark_node *document;
  char *shifted;

  if (is_contained (text, headings))
    shifted = sink_signs (text, headings, shift);
  else
    {
      document = mar_commonmark_parse (text);
      sink_headings (document, shift);
      shifted = cmark_render_commonmark (document, CMARK_OPT_DEFAULT, 0);
      cmark_node_free (document);
    }
  return g_strchomp (shifted);
}

char *
mar_commonmark_bullet (cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);
  int number;

  if (cmark_node_get_list_type (list) != CMARK_ORDERED_LIST)
    return g_strdup (BULLET);

  number = cmark_node_get_list_start (list);
  for (cmark_node *node = cmark_node_previous (item); node != NULL;
       node = cmark_node_previous (node))
    number++;
  return g_strdup_printf ("%d.", number);
}
