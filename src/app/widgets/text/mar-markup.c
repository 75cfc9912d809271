/* CommonMark as Pango markup, for labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-markup.h"

#include <string.h>

#include "mar-comment-source.h"

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

/* @shown is how many bytes a reader sees of @markup; @line_start is where its last line begins. */
typedef struct
{
  MarCommentSource *source;
  GString *markup;
  gsize line_start;
  guint shown;
  GArray *runs;        /* nullable */
  const char *address; /* nullable: of the link around */
} Walk;

/* A tag at the start of a line leaves the line empty: @line_start moves behind it. */
static void
append_wrapping (Walk            *walk,
                 cmark_node_type  type,
                 gboolean         entering)
{
  gboolean at_start = walk->markup->len == walk->line_start;

  for (gsize i = 0; i < G_N_ELEMENTS (wrappings); i++)
    if (wrappings[i].type == type)
      g_string_append (walk->markup, entering ? wrappings[i].before : wrappings[i].after);
  if (at_start)
    walk->line_start = walk->markup->len;
}

static void
append_shown (Walk       *walk,
              const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (walk->markup, escaped);
  walk->shown += (guint) strlen (text);
}

/* Words of the comment, the place of which in the source is known. */
static void
append_run (Walk       *walk,
            cmark_node *node)
{
  const char *text = cmark_node_get_literal (node);
  MarMarkupRun run = { .start = walk->shown, .length = (guint) strlen (text) };
  gsize end;

  append_shown (walk, text);
  if (walk->runs == NULL || !mar_comment_source_range (walk->source, node, &run.source, &end))
    return;
  run.source_length = end - run.source;
  run.is_text = cmark_node_get_type (node) == CMARK_NODE_TEXT;
  run.address = g_strdup (walk->address);
  g_array_append_val (walk->runs, run);
}

/* What stands by itself in the text, and not in a list or a quotation. */
static gboolean
is_block_of_text (cmark_node *node)
{
  cmark_node *parent = cmark_node_parent (node);

  if (cmark_node_get_type (node) == CMARK_NODE_ITEM && cmark_node_previous (node) == NULL)
    parent = cmark_node_parent (parent);
  return parent != NULL && cmark_node_get_type (parent) == CMARK_NODE_DOCUMENT;
}

/* Begins a new line for @node, unless the text is at one or at its start. A text that is read, and
 * not only glanced at, has some space between its paragraphs. */
static void
begin_line (Walk       *walk,
            cmark_node *node)
{
  if (walk->markup->len > walk->line_start)
    {
      append_shown (walk, "\n");
      if (walk->runs != NULL && is_block_of_text (node))
        {
          g_string_append (walk->markup, "<span size=\"40%\">");
          append_shown (walk, "\n");
          g_string_append (walk->markup, "</span>");
        }
    }
  walk->line_start = walk->markup->len;
}

static void
append_item_bullet (Walk       *walk,
                    cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);

  for (cmark_node *outer = cmark_node_parent (list); outer != NULL;
       outer = cmark_node_parent (outer))
    if (cmark_node_get_type (outer) == CMARK_NODE_ITEM)
      append_shown (walk, "    ");

  if (cmark_node_get_list_type (list) == CMARK_ORDERED_LIST)
    {
      int number = cmark_node_get_list_start (list);
      g_autofree char *text = NULL;

      for (cmark_node *before = cmark_node_previous (item); before != NULL;
           before = cmark_node_previous (before))
        number++;
      text = g_strdup_printf ("%d. ", number);
      append_shown (walk, text);
    }
  else
    {
      append_shown (walk, "• ");
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
append_code (Walk       *walk,
             cmark_node *node)
{
  g_autofree char *text = g_strdup (cmark_node_get_literal (node));

  if (g_str_has_suffix (text, "\n"))
    text[strlen (text) - 1] = '\0';
  begin_line (walk, node);
  g_string_append (walk->markup, "<tt>");
  append_shown (walk, text);
  g_string_append (walk->markup, "</tt>");
}

/* Links lead where a person could go by hand; other words in brackets are only words. */
static const char *
get_safe_address (cmark_node *node)
{
  static const char *const schemes[] = { "https://", "http://", "mailto:" };
  const char *address = cmark_node_get_url (node);

  for (gsize i = 0; address != NULL && i < G_N_ELEMENTS (schemes); i++)
    if (g_ascii_strncasecmp (address, schemes[i], strlen (schemes[i])) == 0)
      return address;
  return NULL;
}

static void
enter_node (Walk       *walk,
            cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_ITEM:
      begin_line (walk, node);
      append_item_bullet (walk, node);
      break;
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_PARAGRAPH:
    case CMARK_NODE_HEADING:
      if (!is_first_in_item (node))
        begin_line (walk, node);
      break;
    case CMARK_NODE_CODE:
      g_string_append (walk->markup, "<tt>");
      append_run (walk, node);
      g_string_append (walk->markup, "</tt>");
      break;
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_HTML_BLOCK:
      append_code (walk, node);
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      begin_line (walk, node);
      append_shown (walk, "⁂");
      break;
    case CMARK_NODE_TEXT:
    case CMARK_NODE_HTML_INLINE:
      append_run (walk, node);
      break;
    case CMARK_NODE_SOFTBREAK:
      append_shown (walk, " ");
      break;
    case CMARK_NODE_LINEBREAK:
      append_shown (walk, "\n");
      break;
    case CMARK_NODE_LINK:
      walk->address = get_safe_address (node);
      break;
    default:
      break;
    }
}

char *
mar_markup_set_commonmark (const char *text,
                           GArray     *runs)
{
  g_autoptr (MarCommentSource) source = NULL;
  Walk walk = { .runs = runs };
  cmark_iter *iter;
  cmark_event_type event;

  g_return_val_if_fail (text != NULL, NULL);

  source = mar_comment_source_new (text);
  walk.source = source;
  walk.markup = g_string_new (NULL);
  iter = cmark_iter_new (mar_comment_source_root (source));
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_ENTER)
        enter_node (&walk, node);
      else if (cmark_node_get_type (node) == CMARK_NODE_LINK)
        walk.address = NULL;
      append_wrapping (&walk, cmark_node_get_type (node), event == CMARK_EVENT_ENTER);
    }
  cmark_iter_free (iter);

  return g_string_free (walk.markup, FALSE);
}

char *
mar_markup_from_commonmark (const char *text)
{
  return mar_markup_set_commonmark (text, NULL);
}

/* Places. */

static void
run_clear (gpointer data)
{
  g_free (((MarMarkupRun *) data)->address);
}

GArray *
mar_markup_runs_new (void)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (MarMarkupRun));

  g_array_set_clear_func (runs, run_clear);
  return runs;
}

/* The length of an entity such as "&gt;" at @source that the reader sees as @shown, or 0. */
static gsize
entity_length (const char *source,
               const char *shown)
{
  gsize length;

  if (*source != '&')
    return 0;
  length = 1 + strspn (source + 1, "#" G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS);
  if (source[length] != ';')
    return 0;
  length++;
  /* A name that nobody knows stays as it is. */
  if (strncmp (source, shown, length) == 0 && !g_str_has_prefix (source, "&amp;"))
    return 0;
  return length;
}

/* How many bytes of the source stand for @length bytes of what is shown: an escape has one more,
 * an entity many. */
static gsize
source_length (const char *source,
               gsize       most,
               const char *shown,
               gsize       length)
{
  gsize at = 0, done = 0;

  while (done < length && at < most)
    {
      gsize entity = entity_length (source + at, shown + done);

      if (entity > 0)
        {
          at += entity;
          done += (gsize) (g_utf8_next_char (shown + done) - (shown + done));
          continue;
        }
      if (source[at] == '\\' && g_ascii_ispunct (source[at + 1]) && source[at + 1] == shown[done])
        at++;
      if (source[at] != shown[done])
        return most;
      at++;
      done++;
    }
  return MIN (at, most);
}

guint
mar_markup_run_get_shown (const MarMarkupRun *run,
                          const char         *text,
                          const char         *shown,
                          gsize               source)
{
  const char *words = shown + run->start;
  gsize offset = source > run->source ? source - run->source : 0;
  gsize place = 0;

  if (run->source_length == run->length && strncmp (text + run->source, words, run->length) == 0)
    return run->start + (guint) MIN (offset, run->length);
  /* Always at the beginning of a character, even where CommonMark has miscounted and the source is
   * another text. */
  while (place < run->length
         && source_length (text + run->source, run->source_length, words, place) < offset)
    place += (gsize) (g_utf8_next_char (words + place) - (words + place));
  return run->start + (guint) MIN (place, run->length);
}

gsize
mar_markup_get_source (GArray     *runs,
                       const char *text,
                       const char *shown,
                       guint       place)
{
  gsize source = 0;

  for (guint i = 0; i < runs->len; i++)
    {
      const MarMarkupRun *run = &g_array_index (runs, MarMarkupRun, i);

      if (run->start > place)
        break;
      source = run->source
               + source_length (text + run->source, run->source_length, shown + run->start,
                                MIN (place - run->start, run->length));
    }
  return source;
}
