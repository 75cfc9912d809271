/* CommonMark as Pango markup, for labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-markup.h"

#include <cmark.h>
#include <string.h>

/* The markup around a kind of node. */
static const struct
{
  cmark_node_type type;
  const char *before;
  const char *after;
} wrappings[] = {
  { CMARK_NODE_EMPH, "<i>", "</i>" },
  { CMARK_NODE_STRONG, "<b>", "</b>" },
  { CMARK_NODE_HEADING, "<b>", "</b>" },
  { CMARK_NODE_BLOCK_QUOTE, "<i>", "</i>" },
};

/* A tag at the start of a line leaves the line empty: @line_start moves behind it. */
static void
append_wrapping (GString         *markup,
                 cmark_node_type  type,
                 gboolean         entering,
                 gsize           *line_start)
{
  gboolean at_start = markup->len == *line_start;

  for (gsize i = 0; i < G_N_ELEMENTS (wrappings); i++)
    if (wrappings[i].type == type)
      g_string_append (markup, entering ? wrappings[i].before : wrappings[i].after);
  if (at_start)
    *line_start = markup->len;
}

static void
append_escaped (GString    *markup,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text != NULL ? text : "", -1);

  g_string_append (markup, escaped);
}

/* Begins a new line, unless the text is at one or at its start. */
static void
begin_line (GString *markup,
            gsize   *line_start)
{
  if (markup->len > *line_start)
    g_string_append_c (markup, '\n');
  *line_start = markup->len;
}

static void
append_item_bullet (GString    *markup,
                    cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);

  for (cmark_node *outer = cmark_node_parent (list); outer != NULL;
       outer = cmark_node_parent (outer))
    if (cmark_node_get_type (outer) == CMARK_NODE_ITEM)
      g_string_append (markup, "    ");

  if (cmark_node_get_list_type (list) == CMARK_ORDERED_LIST)
    {
      int number = cmark_node_get_list_start (list);

      for (cmark_node *before = cmark_node_previous (item); before != NULL;
           before = cmark_node_previous (before))
        number++;
      g_string_append_printf (markup, "%d. ", number);
    }
  else
    {
      g_string_append (markup, "• ");
    }
}

static gboolean
is_first_in_item (cmark_node *node)
{
  cmark_node *parent = cmark_node_parent (node);

  return parent != NULL && cmark_node_get_type (parent) == CMARK_NODE_ITEM
         && cmark_node_previous (node) == NULL;
}

static void
enter_node (GString    *markup,
            cmark_node *node,
            gsize      *line_start)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_ITEM:
      begin_line (markup, line_start);
      append_item_bullet (markup, node);
      break;
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_PARAGRAPH:
    case CMARK_NODE_HEADING:
      if (!is_first_in_item (node))
        begin_line (markup, line_start);
      break;
    case CMARK_NODE_CODE:
      g_string_append (markup, "<tt>");
      append_escaped (markup, cmark_node_get_literal (node));
      g_string_append (markup, "</tt>");
      break;
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_HTML_BLOCK:
      begin_line (markup, line_start);
      g_string_append (markup, "<tt>");
      append_escaped (markup, cmark_node_get_literal (node));
      if (g_str_has_suffix (markup->str, "\n"))
        g_string_truncate (markup, markup->len - 1);
      g_string_append (markup, "</tt>");
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      begin_line (markup, line_start);
      g_string_append (markup, "⁂");
      break;
    case CMARK_NODE_TEXT:
    case CMARK_NODE_HTML_INLINE:
      append_escaped (markup, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      g_string_append_c (markup, ' ');
      break;
    case CMARK_NODE_LINEBREAK:
      g_string_append_c (markup, '\n');
      break;
    default:
      break;
    }
}

char *
mar_markup_from_commonmark (const char *text)
{
  cmark_node *document;
  cmark_iter *iter;
  cmark_event_type event;
  GString *markup;
  gsize line_start = 0;

  g_return_val_if_fail (text != NULL, NULL);

  document = cmark_parse_document (text, strlen (text), CMARK_OPT_DEFAULT);
  markup = g_string_new (NULL);
  iter = cmark_iter_new (document);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_ENTER)
        enter_node (markup, node, &line_start);
      append_wrapping (markup, cmark_node_get_type (node), event == CMARK_EVENT_ENTER, &line_start);
    }
  cmark_iter_free (iter);
  cmark_node_free (document);

  return g_string_free (markup, FALSE);
}
