/* Lines of plain text, and CommonMark in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pango.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-plain.h"
#include "mar-line-breaks.h"

/* A line holds so many columns at least, however deep its margin. */
#define LEAST_COLUMNS 24

static guint
char_width (gunichar c)
{
  if (g_unichar_iszerowidth (c) || c == 0xad)
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

guint
mar_plain_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += char_width (g_utf8_get_char (p));
  return width;
}

static void
append_trimmed (GString    *out,
                const char *margin,
                const char *start,
                gsize       length)
{
  while (length > 0 && start[length - 1] == ' ')
    length--;
  g_string_append (out, margin);
  g_string_append_len (out, start, (gssize) length);
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

/* One line of the text, broken where it may be. */
static void
wrap_line (GString    *out,
           const char *text,
           gsize       length,
           const char *first,
           const char *rest)
{
  const glong n = g_utf8_strlen (text, (gssize) length);
  g_autofree PangoLogAttr *breaks = g_new0 (PangoLogAttr, (gsize) n + 1);
  const char *margin = first;
  const char *start = text;
  const char *last = NULL;
  const char *p = text;
  guint column = mar_plain_width (first);
  guint last_column = 0;
  gunichar passed[2] = { 0 };

  pango_get_log_attrs (text, (int) length, -1, pango_language_from_string ("en"), breaks,
                       (int) n + 1);
  for (glong i = 0; i < n; i++, p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);
      const guint room = MAX (MAR_PLAIN_COLUMNS, mar_plain_width (margin) + LEAST_COLUMNS);

      if (p > start && breaks[i].is_line_break && mar_line_may_end (passed[0], passed[1], c))
        {
          last = p;
          last_column = column;
        }
      /* Spaces at the end of a line don't count. */
      if (last != NULL && c != ' ' && column + char_width (c) > room)
        {
          append_trimmed (out, margin, start, (gsize) (last - start));
          column = mar_plain_width (rest) + column - last_column;
          margin = rest;
          start = last;
          last = NULL;
        }
      column += char_width (c);
      passed[0] = passed[1];
      passed[1] = c;
    }
  append_trimmed (out, margin, start, (gsize) (text + length - start));
}

void
mar_plain_wrap (GString    *out,
                const char *text,
                const char *first,
                const char *rest)
{
  const char *margin = first;

  for (;;)
    {
      const gsize length = strcspn (text, "\n");

      wrap_line (out, text, length, margin, rest);
      if (text[length] == '\0')
        return;
      text += length + 1;
      margin = rest;
    }
}

/**
 * Walk:
 * @margin: what stands before every line of the block that is open
 * @marks: (element-type gsize): of each list and quotation how long the margin was before it
 * @bullet: (nullable): stands once in the place of the end of the margin
 * @words: of the paragraph that is open
 * @tight: of how many tight lists the walk is inside
 * @started: whether a block has been appended
 * @fresh: whether the empty line before the next block stands already
 * @one_line: whether the text is a paragraph that goes on elsewhere
 */
typedef struct
{
  GString *out;
  GString *margin;
  GArray *marks;
  char *bullet;
  GString *words;
  guint tight;
  gboolean started;
  gboolean fresh;
  gboolean one_line;
} Walk;

/* The margin of the first line: the bullet takes the place of its last spaces. */
static char *
first_margin (Walk *walk)
{
  gsize cut = walk->margin->len;
  guint width;
  GString *first;

  if (walk->bullet == NULL)
    return g_strdup (walk->margin->str);

  width = mar_plain_width (walk->bullet) + 1;
  cut -= MIN (cut, width);
  first = g_string_new_len (walk->margin->str, (gssize) cut);
  g_string_append (first, walk->bullet);
  g_string_append_c (first, ' ');
  g_clear_pointer (&walk->bullet, g_free);
  return g_string_free (first, FALSE);
}

static void
part (Walk *walk)
{
  if (walk->started && !walk->fresh && walk->tight == 0)
    append_trimmed (walk->out, walk->margin->str, "", 0);
  walk->fresh = TRUE;
}

static void
begin_block (Walk *walk)
{
  part (walk);
  walk->started = TRUE;
  walk->fresh = FALSE;
}

static void
end_paragraph (Walk *walk)
{
  g_autofree char *first = NULL;

  begin_block (walk);
  first = first_margin (walk);
  mar_plain_wrap (walk->out, walk->words->str, first, walk->margin->str);
  g_string_truncate (walk->words, 0);
}

static void
end_heading (Walk *walk)
{
  guint width = mar_plain_width (walk->words->str);
  g_autofree char *rule = NULL;

  end_paragraph (walk);
  width = MIN (width, MAR_PLAIN_COLUMNS - MIN (MAR_PLAIN_COLUMNS, walk->margin->len));
  rule = g_strnfill (width, '-');
  append_trimmed (walk->out, walk->margin->str, rule, width);
}

static void
add_code (Walk       *walk,
          cmark_node *node)
{
  g_autofree char *code = g_strchomp (g_strdup (cmark_node_get_literal (node)));
  g_auto (GStrv) lines = g_strsplit (code, "\n", -1);
  g_autofree char *first = NULL;
  g_autofree char *margin = NULL;

  begin_block (walk);
  first = first_margin (walk);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *text = g_strconcat ("    ", lines[i], NULL);

      append_trimmed (walk->out, i == 0 ? first : walk->margin->str, text, strlen (text));
    }
}

static void
indent (Walk       *walk,
        const char *by)
{
  const gsize before = walk->margin->len;

  g_array_append_val (walk->marks, before);
  g_string_append (walk->margin, by);
}

static void
outdent (Walk *walk)
{
  g_string_truncate (walk->margin, g_array_index (walk->marks, gsize, walk->marks->len - 1));
  g_array_set_size (walk->marks, walk->marks->len - 1);
}

static void
enter_item (Walk       *walk,
            cmark_node *node)
{
  g_autofree char *bullet = mar_commonmark_bullet (node);
  g_autofree char *spaces = g_strnfill (MAX (mar_plain_width (bullet) + 1, 4), ' ');

  indent (walk, spaces);
  g_free (walk->bullet);
  walk->bullet = g_steal_pointer (&bullet);
}

static void
enter (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_BLOCK_QUOTE:
      part (walk);
      indent (walk, "> ");
      break;
    case CMARK_NODE_LIST:
      part (walk);
      walk->tight += cmark_node_get_list_tight (node) ? 1 : 0;
      break;
    case CMARK_NODE_ITEM:
      enter_item (walk, node);
      break;
    case CMARK_NODE_CODE_BLOCK:
      add_code (walk, node);
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      g_string_assign (walk->words, "* * *");
      end_paragraph (walk);
      break;
    case CMARK_NODE_TEXT:
    case CMARK_NODE_CODE:
      g_string_append (walk->words, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      g_string_append_c (walk->words, ' ');
      break;
    case CMARK_NODE_LINEBREAK:
      g_string_append_c (walk->words, walk->one_line ? ' ' : '\n');
      break;
    case CMARK_NODE_EMPH:
      g_string_append_c (walk->words, '_');
      break;
    case CMARK_NODE_STRONG:
      g_string_append_c (walk->words, '*');
      break;
    default:
      break;
    }
}

/* Places in the text itself have no address that could be read. */
static void
leave_link (Walk       *walk,
            cmark_node *node)
{
  const char *address = cmark_node_get_url (node);

  if (address != NULL && *address != '\0' && *address != '#'
      && !g_str_has_suffix (walk->words->str, address))
    g_string_append_printf (walk->words, " <%s>", address);
}

static void
leave (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_PARAGRAPH:
      if (!walk->one_line)
        end_paragraph (walk);
      break;
    case CMARK_NODE_HEADING:
      end_heading (walk);
      break;
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_ITEM:
      outdent (walk);
      break;
    case CMARK_NODE_LIST:
      walk->tight -= cmark_node_get_list_tight (node) ? 1 : 0;
      break;
    case CMARK_NODE_EMPH:
      g_string_append_c (walk->words, '_');
      break;
    case CMARK_NODE_STRONG:
      g_string_append_c (walk->words, '*');
      break;
    case CMARK_NODE_LINK:
      leave_link (walk, node);
      break;
    default:
      break;
    }
}

static void
walk_text (Walk       *walk,
           const char *text)
{
  cmark_node *document = mar_commonmark_parse (text);
  cmark_iter *iter = cmark_iter_new (document);
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    if (event == CMARK_EVENT_ENTER)
      enter (walk, cmark_iter_get_node (iter));
    else
      leave (walk, cmark_iter_get_node (iter));
  cmark_iter_free (iter);
  cmark_node_free (document);
}

void
mar_plain_commonmark (GString    *out,
                      const char *text,
                      const char *margin)
{
  g_autoptr (GString) running = g_string_new (margin);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GString) words = g_string_new (NULL);
  Walk walk = { out, running, marks, NULL, words, 0, FALSE, FALSE, FALSE };

  walk_text (&walk, text);
  g_free (walk.bullet);
}

char *
mar_plain_paragraph (const char *text)
{
  g_autoptr (GString) margin = g_string_new (NULL);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (gsize));
  GString *words = g_string_new (NULL);
  Walk walk = { NULL, margin, marks, NULL, words, 0, FALSE, FALSE, TRUE };

  walk_text (&walk, text);
  return g_string_free (words, FALSE);
}
