/* Texts for LaTeX: what is a command elsewhere is printed here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-latex.h"

/* Paragraphs of a comment stand no further in than this. */
#define MAX_INDENTS 6

/* Characters of the encoding T1 and the symbols beside it, which every LaTeX can print. */
static const struct
{
  gunichar first, last;
} printable[] = {
  { 0x00a1, 0x00ac }, { 0x00ae, 0x00b7 }, { 0x00b9, 0x0125 }, { 0x0128, 0x0137 },
  { 0x0139, 0x013e }, { 0x0141, 0x0148 }, { 0x014a, 0x0165 }, { 0x0168, 0x017e },
  { 0x0218, 0x021b }, { 0x1e9e, 0x1e9e }, { 0x2013, 0x2014 }, { 0x2018, 0x201a },
  { 0x201c, 0x201e }, { 0x2020, 0x2022 }, { 0x2026, 0x2026 }, { 0x2030, 0x2030 },
  { 0x2039, 0x203a }, { 0x20ac, 0x20ac }, { 0x2122, 0x2122 },
};

/* Characters that are printed by a command: signs of LaTeX, spaces, and the signs after moves. */
static const struct
{
  gunichar character;
  const char *command;
} commands[] = {
  { '"', "\\textquotedbl{}" },
  { '#', "\\#" },
  { '$', "\\$" },
  { '%', "\\%" },
  { '&', "\\&" },
  { '<', "\\textless{}" },
  { '>', "\\textgreater{}" },
  { '[', "{[}" },
  { '\\', "\\textbackslash{}" },
  { ']', "{]}" },
  { '^', "\\textasciicircum{}" },
  { '_', "\\_" },
  { '`', "\\textasciigrave{}" },
  { '{', "\\{" },
  { '|', "\\textbar{}" },
  { '}', "\\}" },
  { '~', "\\textasciitilde{}" },
  { 0x00a0, "~" },
  { 0x00ad, "\\-" },
  { 0x2002, "\\enskip{}" },
  { 0x2003, "\\quad{}" },
  { 0x2009, "\\," },
  { 0x200a, "\\," },
  { 0x200b, "\\hspace{0pt}" },
  { 0x200c, "" },
  { 0x200d, "" },
  { 0x200e, "" },
  { 0x200f, "" },
  { 0x2010, "-" },
  { 0x2011, "\\mbox{-}" },
  { 0x2012, "\342\200\223" },
  { 0x202a, "" },
  { 0x202b, "" },
  { 0x202c, "" },
  { 0x202d, "" },
  { 0x202e, "" },
  { 0x202f, "\\," },
  { 0x2032, "\\ensuremath{'}" },
  { 0x2033, "\\ensuremath{''}" },
  { 0x2066, "" },
  { 0x2067, "" },
  { 0x2068, "" },
  { 0x2069, "" },
  { 0x2190, "\\ensuremath{\\leftarrow}" },
  { 0x2191, "\\ensuremath{\\uparrow}" },
  { 0x2192, "\\ensuremath{\\rightarrow}" },
  { 0x2193, "\\ensuremath{\\downarrow}" },
  { 0x2194, "\\ensuremath{\\leftrightarrow}" },
  { 0x21bc, "\\ensuremath{\\leftharpoonup}" },
  { 0x21c0, "\\ensuremath{\\rightharpoonup}" },
  { 0x21c4, "\\ensuremath{\\rightarrow\\leftarrow}" },
  { 0x21c6, "\\ensuremath{\\leftarrow\\rightarrow}" },
  { 0x21d0, "\\ensuremath{\\Leftarrow}" },
  { 0x21d1, "\\ensuremath{\\Uparrow}" },
  { 0x21d2, "\\ensuremath{\\Rightarrow}" },
  { 0x21d3, "\\ensuremath{\\Downarrow}" },
  { 0x21d4, "\\ensuremath{\\Leftrightarrow}" },
  { 0x21da, "\\ensuremath{\\Lleftarrow}" },
  { 0x21db, "\\ensuremath{\\Rrightarrow}" },
  { 0x2206, "\\ensuremath{\\Delta}" },
  { 0x2207, "\\ensuremath{\\nabla}" },
  { 0x2212, "\\ensuremath{-}" },
  { 0x2213, "\\ensuremath{\\mp}" },
  { 0x221e, "\\ensuremath{\\infty}" },
  { 0x2243, "\\ensuremath{\\simeq}" },
  { 0x2245, "\\ensuremath{\\cong}" },
  { 0x2248, "\\ensuremath{\\approx}" },
  { 0x2260, "\\ensuremath{\\ne}" },
  { 0x2264, "\\ensuremath{\\le}" },
  { 0x2265, "\\ensuremath{\\ge}" },
  { 0x2295, "\\ensuremath{\\oplus}" },
  { 0x2296, "\\ensuremath{\\ominus}" },
  { 0x2299, "\\ensuremath{\\odot}" },
  { 0x229a, "\\ensuremath{\\circledcirc}" },
  { 0x229e, "\\ensuremath{\\boxplus}" },
  { 0x22a0, "\\ensuremath{\\boxtimes}" },
  { 0x22a5, "\\ensuremath{\\perp}" },
  { 0x25a0, "\\rule{1ex}{1ex}" },
  { 0x25a1, "\\ensuremath{\\square}" },
  { 0x25b3, "\\ensuremath{\\bigtriangleup}" },
  { 0x25bd, "\\ensuremath{\\bigtriangledown}" },
  { 0x25cb, "\\ensuremath{\\bigcirc}" },
  { 0x25cf, "\\ensuremath{\\bullet}" },
  { 0x27f2, "\\ensuremath{\\circlearrowleft}" },
  { 0x27f3, "\\ensuremath{\\circlearrowright}" },
  { 0xfe0e, "" },
  { 0xfe0f, "" },
  { 0xfeff, "" },
};

const char *
mar_latex_language (const char *tag)
{
  static const struct
  {
    const char *tag;
    const char *name;
  } languages[] = {
    { "cs", "czech" },   { "da", "danish" },     { "de", "ngerman" }, { "en", "english" },
    { "es", "spanish" }, { "fi", "finnish" },    { "fr", "french" },  { "hu", "magyar" },
    { "it", "italian" }, { "nb", "norsk" },      { "nl", "dutch" },   { "no", "norsk" },
    { "pl", "polish" },  { "pt", "portuguese" }, { "sv", "swedish" },
  };

  for (guint i = 0; tag != NULL && i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strncasecmp (tag, languages[i].tag, 2) == 0
        && (tag[2] == '\0' || tag[2] == '-' || tag[2] == '_'))
      return languages[i].name;
  return NULL;
}

const char *
mar_latex_letter_direction (gunichar letter)
{
  switch (g_unichar_get_script (letter))
    {
    case G_UNICODE_SCRIPT_HEBREW:
      return "hebrew";
    case G_UNICODE_SCRIPT_ARABIC:
      return g_unichar_isalpha (letter) ? "arabic" : NULL;
    default:
      return NULL;
    }
}

static const char *
find_command (gunichar c)
{
  gsize low = 0;
  gsize high = G_N_ELEMENTS (commands);

  while (low < high)
    {
      const gsize middle = (low + high) / 2;

      if (commands[middle].character < c)
        low = middle + 1;
      else
        high = middle;
    }
  return low < G_N_ELEMENTS (commands) && commands[low].character == c ? commands[low].command
                                                                       : NULL;
}

static gboolean
is_printable (gunichar c)
{
  if (c < 0x7f)
    return c >= 0x20;
  for (guint i = 0; i < G_N_ELEMENTS (printable); i++)
    if (c <= printable[i].last)
      return c >= printable[i].first;
  return FALSE;
}

/* Two of these run together into another sign. */
static gboolean
is_ligature (gunichar c,
             gunichar next)
{
  return c == next && (c == '-' || c == ',' || c == '\'');
}

static void
append_character (GString  *out,
                  gunichar  c,
                  gunichar  next)
{
  const char *command = find_command (c);

  if (command != NULL)
    g_string_append (out, command);
  else if (c == '\n' || c == '\t')
    g_string_append_c (out, ' ');
  else if (!is_printable (c))
    g_string_append_printf (out, "\\marchar{%04X}", c < 0x20 || c == 0x7f ? 0xfffd : c);
  else
    g_string_append_unichar (out, c);
  if (is_ligature (c, next))
    g_string_append (out, "{}");
}

void
mar_latex_append (GString    *out,
                  const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  const char *p = composed != NULL ? composed : text;

  while (*p != '\0')
    {
      const gunichar c = g_utf8_get_char (p);

      p = g_utf8_next_char (p);
      if (c != '\r')
        append_character (out, c, g_utf8_get_char (p));
    }
}

/* An empty group begins each line, so that nothing in it is an option of the line end. */
void
mar_latex_verbatim (GString    *out,
                    const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  while (n > 0 && *g_strchomp (lines[n - 1]) == '\0')
    n--;
  g_string_append (out, "\\begin{marlines}\n");
  for (guint i = 0; i < n; i++)
    {
      const gsize spaces = strspn (lines[i], " ");

      g_string_append (out, "\\mbox{}");
      for (gsize k = 0; k < spaces; k++)
        g_string_append (out, "\\ ");
      for (const char *p = lines[i] + spaces; *p != '\0';)
        {
          const gsize word = strcspn (p, " ");
          const gsize gap = strspn (p + word, " ");
          g_autofree char *part = g_strndup (p, word);

          mar_latex_append (out, part);
          for (gsize k = 0; k < gap; k++)
            g_string_append (out, "\\ ");
          p += word + gap;
        }
      g_string_append (out, i + 1 < n ? "\\\\\n" : "\n");
    }
  g_string_append (out, "\\end{marlines}\n");
}

/**
 * Walk:
 * @joins: whether the next paragraph goes on where the text stands
 * @indents: how many lists and quotations are open
 * @turned: whether the block runs from right to left
 */
typedef struct
{
  GString *out;
  gboolean joins;
  guint indents;
  gboolean turned;
} Walk;

/* Returns: (nullable): the language for babel of a block whose first letter is written from
 * right to left. */
static const char *
block_direction (cmark_node *block)
{
  cmark_iter *iter = cmark_iter_new (block);
  const char *direction = NULL;
  gboolean is_found = FALSE;

  while (!is_found && cmark_iter_next (iter) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const char *at = cmark_node_get_type (node) == CMARK_NODE_TEXT ? cmark_node_get_literal (node)
                                                                     : "";

      while (*at != '\0' && !g_unichar_isalpha (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      is_found = *at != '\0';
      if (is_found)
        direction = mar_latex_letter_direction (g_utf8_get_char (at));
    }
  cmark_iter_free (iter);
  return direction;
}

static gboolean
is_block (cmark_node *node)
{
  cmark_node *parent = cmark_node_parent (node);

  return parent != NULL && cmark_node_get_type (parent) == CMARK_NODE_DOCUMENT;
}

/* What goes on in a paragraph has its direction. */
static void
begin_direction (Walk       *walk,
                 cmark_node *node,
                 gboolean    goes_on)
{
  const char *direction = is_block (node) && !goes_on ? block_direction (node) : NULL;

  if (direction == NULL)
    return;
  g_string_append_printf (walk->out, "\n\n\\begin{marright}{%s}\n", direction);
  walk->turned = TRUE;
  walk->joins = TRUE;
}

static void
end_direction (Walk       *walk,
               cmark_node *node)
{
  if (!walk->turned || !is_block (node))
    return;
  g_string_append (walk->out, "\n\\end{marright}\n");
  walk->turned = FALSE;
  walk->joins = FALSE;
}

static void
begin_block (Walk *walk)
{
  if (!walk->joins)
    g_string_append (walk->out, "\n\n");
  walk->joins = FALSE;
}

static void
indent (Walk *walk)
{
  if (walk->indents++ < MAX_INDENTS)
    g_string_append (walk->out, "\n\\begin{marindent}\n");
  walk->joins = TRUE;
}

static void
outdent (Walk *walk)
{
  if (--walk->indents < MAX_INDENTS)
    g_string_append (walk->out, "\n\\end{marindent}\n");
  walk->joins = FALSE;
}

static void
enter_item (Walk       *walk,
            cmark_node *node)
{
  g_autofree char *bullet = mar_commonmark_bullet (node);

  indent (walk);
  g_string_append (walk->out, "\\marbullet{");
  mar_latex_append (walk->out, bullet);
  g_string_append (walk->out, "}");
}

static void
enter (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_PARAGRAPH:
      begin_block (walk);
      break;
    case CMARK_NODE_HEADING:
      begin_block (walk);
      g_string_append (walk->out, "\\marheading{");
      break;
    case CMARK_NODE_BLOCK_QUOTE:
      indent (walk);
      break;
    case CMARK_NODE_ITEM:
      enter_item (walk, node);
      break;
    case CMARK_NODE_CODE_BLOCK:
      begin_block (walk);
      mar_latex_verbatim (walk->out, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      begin_block (walk);
      g_string_append (walk->out, "\\marbreak{}");
      break;
    case CMARK_NODE_TEXT:
      mar_latex_append (walk->out, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      g_string_append_c (walk->out, '\n');
      break;
    case CMARK_NODE_LINEBREAK:
      g_string_append (walk->out, "\\newline{}\n");
      break;
    case CMARK_NODE_CODE:
      g_string_append (walk->out, "\\texttt{");
      mar_latex_append (walk->out, cmark_node_get_literal (node));
      g_string_append_c (walk->out, '}');
      break;
    case CMARK_NODE_EMPH:
      g_string_append (walk->out, "\\emph{");
      break;
    case CMARK_NODE_STRONG:
      g_string_append (walk->out, "\\textbf{");
      break;
    default:
      break;
    }
}

/* On paper a link must be read: its address follows, unless it is the text itself. */
static void
leave_link (Walk       *walk,
            cmark_node *node)
{
  const char *address = cmark_node_get_url (node);
  cmark_node *child = cmark_node_first_child (node);
  const char *words = child != NULL ? cmark_node_get_literal (child) : NULL;

  if (address == NULL || *address == '\0' || *address == '#' || g_strcmp0 (words, address) == 0)
    return;
  g_string_append (walk->out, " (\\texttt{");
  mar_latex_append (walk->out, address);
  g_string_append (walk->out, "})");
}

static void
leave (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_ITEM:
      outdent (walk);
      break;
    case CMARK_NODE_HEADING:
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
      g_string_append_c (walk->out, '}');
      break;
    case CMARK_NODE_LINK:
      leave_link (walk, node);
      break;
    default:
      break;
    }
}

void
mar_latex_commonmark (GString                *out,
                      const MarWriterContext *context,
                      const MarContentItem   *item,
                      gboolean                goes_on)
{
  cmark_node *document = mar_commonmark_parse (item->text);
  cmark_iter *iter = cmark_iter_new (document);
  Walk walk = { out, TRUE, 0, FALSE };
  cmark_event_type event;

  mar_commonmark_set_quotes (document, mar_writer_item_language (context->job, item));
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_ENTER)
        {
          begin_direction (&walk, node, goes_on && cmark_node_previous (node) == NULL);
          enter (&walk, node);
        }
      else
        {
          leave (&walk, node);
          end_direction (&walk, node);
        }
    }
  cmark_iter_free (iter);
  cmark_node_free (document);
}
