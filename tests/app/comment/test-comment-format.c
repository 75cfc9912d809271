/* What CommonMark is written with: formats by keys, where each part stands, and words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <string.h>

#include "mar-comment-format.h"
#include "mar-comment-speller.h"
#include "mar-comment-spelling.h"
#include "mar-comment-style.h"
#include "random-share.h"

/* In these texts a selection stands between brackets of another kind: ⟦ and ⟧, and a caret
 * where both are. */
#define OPEN "⟦"
#define CLOSE "⟧"

static char *
take_selection (const char *marked,
                gsize      *start,
                gsize      *end)
{
  const char *open = strstr (marked, OPEN);
  const char *close = strstr (marked, CLOSE);
  GString *text = g_string_new_len (marked, open - marked);

  *start = text->len;
  g_string_append_len (text, open + strlen (OPEN), close - open - (gssize) strlen (OPEN));
  *end = text->len;
  g_string_append (text, close + strlen (CLOSE));

  return g_string_free (text, FALSE);
}

static char *
apply (const char           *text,
       const MarCommentEdit *edit)
{
  GString *result = g_string_new_len (text, (gssize) edit->start);

  g_string_append (result, edit->text);
  g_string_append (result, text + edit->end);
  g_assert_cmpuint (edit->select_start, <=, edit->select_end);
  g_assert_cmpuint (edit->select_end, <=, result->len);
  g_string_insert (result, (gssize) edit->select_end, CLOSE);
  g_string_insert (result, (gssize) edit->select_start, OPEN);

  return g_string_free (result, FALSE);
}

static const struct
{
  MarCommentFormat format;
  const char *before;
  const char *after;
} formats[] = {
  /* On and off, around a selection, with marks in it or outside of it. */
  { MAR_FORMAT_EMPHASIS, "an ⟦early⟧ threat", "an *⟦early⟧* threat" },
  { MAR_FORMAT_EMPHASIS, "an *⟦early⟧* threat", "an ⟦early⟧ threat" },
  { MAR_FORMAT_EMPHASIS, "an ⟦*early*⟧ threat", "an ⟦early⟧ threat" },
  { MAR_FORMAT_STRONG, "an ⟦early⟧ threat", "an **⟦early⟧** threat" },
  { MAR_FORMAT_STRONG, "an **⟦early⟧** threat", "an ⟦early⟧ threat" },
  /* Both together. */
  { MAR_FORMAT_STRONG, "an *⟦early⟧* threat", "an **⟦*early*⟧** threat" },
  { MAR_FORMAT_EMPHASIS, "an ***⟦early⟧*** threat", "an ⟦**early**⟧ threat" },
  { MAR_FORMAT_STRONG, "an ***⟦early⟧*** threat", "an ⟦*early*⟧ threat" },
  { MAR_FORMAT_STRONG, "*fr⟦⟧üh*", "***fr⟦⟧üh***" },
  { MAR_FORMAT_STRONG, "*⟦⟧ü*", "***⟦⟧ü***" },
  { MAR_FORMAT_EMPHASIS, "***fr⟦⟧üh***", "**fr⟦⟧üh**" },
  { MAR_FORMAT_STRONG, "***fr⟦⟧üh***", "*fr⟦⟧üh*" },
  /* Spaces at the edges are not meant, and a word is where the caret stands in it. */
  { MAR_FORMAT_EMPHASIS, "an⟦ early ⟧threat", "an *⟦early⟧* threat" },
  { MAR_FORMAT_STRONG, "an ea⟦⟧rly, bold", "an **ea⟦⟧rly**, bold" },
  { MAR_FORMAT_STRONG, "an **ea⟦⟧rly**, bold", "an ea⟦⟧rly, bold" },
  { MAR_FORMAT_EMPHASIS, "plays e4>⟦⟧d3.", "plays *e4>⟦⟧d3*." },
  { MAR_FORMAT_EMPHASIS, "“Grün⟦⟧e” Züge", "“*Grün⟦⟧e*” Züge" },
  /* Where there is no word the marks wait for one. */
  { MAR_FORMAT_EMPHASIS, "⟦⟧", "*⟦⟧*" },
  { MAR_FORMAT_STRONG, "an ⟦⟧", "an **⟦⟧**" },
  { MAR_FORMAT_STRONG, "an **⟦⟧**", "an ⟦⟧" },
  { MAR_FORMAT_EMPHASIS, "an *⟦⟧*", "an ⟦⟧" },
  /* Over several blocks each has marks of its own. */
  { MAR_FORMAT_EMPHASIS, "⟦one\n\ntwo⟧", "*⟦one*\n\n*two⟧*" },
  { MAR_FORMAT_EMPHASIS, "⟦- one\n- two⟧", "- *⟦one*\n- *two⟧*" },
  { MAR_FORMAT_EMPHASIS, "⟦- *one*\n- *two*⟧", "- ⟦one\n- two⟧" },
  { MAR_FORMAT_STRONG, "⟦> # one\n> two⟧", "> # **⟦one**\n> **two⟧**" },
  { MAR_FORMAT_STRONG, "⟦**one**\ntwo⟧", "⟦**one**\n**two⟧**" },
  /* Code. */
  { MAR_FORMAT_CODE, "see ⟦e4⟧", "see `⟦e4⟧`" },
  { MAR_FORMAT_CODE, "see `⟦e4⟧`", "see ⟦e4⟧" },
  { MAR_FORMAT_CODE, "⟦one\ntwo⟧", "```\n⟦one\ntwo⟧\n```" },
  { MAR_FORMAT_CODE, "a\n```\n⟦one\ntwo⟧\n```\nb", "a\n⟦one\ntwo⟧\nb" },
  /* Headings go round. */
  { MAR_FORMAT_HEADING, "Pla⟦⟧n", "# Pla⟦⟧n" },
  { MAR_FORMAT_HEADING, "# Pla⟦⟧n", "## Pla⟦⟧n" },
  { MAR_FORMAT_HEADING, "## Pla⟦⟧n", "### Pla⟦⟧n" },
  { MAR_FORMAT_HEADING, "### Pla⟦⟧n", "Pla⟦⟧n" },
  { MAR_FORMAT_HEADING, "#hash⟦⟧", "# #hash⟦⟧" },
  { MAR_FORMAT_HEADING, "a\n⟦b\n\nc⟧", "a\n⟦# b\n\n# c⟧" },
  /* Lists. */
  { MAR_FORMAT_BULLETS, "o⟦⟧ne", "- o⟦⟧ne" },
  { MAR_FORMAT_BULLETS, "- o⟦⟧ne", "o⟦⟧ne" },
  { MAR_FORMAT_BULLETS, "⟦one\ntwo⟧", "⟦- one\n- two⟧" },
  { MAR_FORMAT_BULLETS, "⟦- one\ntwo⟧", "⟦- one\n- two⟧" },
  { MAR_FORMAT_BULLETS, "⟦- one\n* two⟧", "⟦one\ntwo⟧" },
  { MAR_FORMAT_BULLETS, "⟦1. one\n2. two⟧", "⟦- one\n- two⟧" },
  { MAR_FORMAT_BULLETS, "> o⟦⟧ne", "> - o⟦⟧ne" },
  { MAR_FORMAT_BULLETS, "⟦⟧", "- ⟦⟧" },
  { MAR_FORMAT_NUMBERS, "⟦one\n\ntwo⟧", "⟦1. one\n\n2. two⟧" },
  { MAR_FORMAT_NUMBERS, "⟦1. one\n2) two⟧", "⟦one\ntwo⟧" },
  { MAR_FORMAT_NUMBERS, "⟦- one\n- two⟧", "⟦1. one\n2. two⟧" },
  { MAR_FORMAT_NUMBERS, "⟦one\n⟧two", "⟦1. one⟧\ntwo" },
  /* Quotations. */
  { MAR_FORMAT_QUOTE, "⟦one\n\ntwo⟧", "⟦> one\n>\n> two⟧" },
  { MAR_FORMAT_QUOTE, "⟦> one\n>\n> two⟧", "⟦one\n\ntwo⟧" },
  { MAR_FORMAT_QUOTE, "- o⟦⟧ne", "> - o⟦⟧ne" },
};

static void
test_formats (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gsize start, end;
      g_autofree char *text = take_selection (formats[i].before, &start, &end);
      g_autofree char *result = NULL;
      g_auto (MarCommentEdit) edit = { 0 };

      mar_comment_format (text, start, end, formats[i].format, &edit);
      result = apply (text, &edit);
      if (strcmp (result, formats[i].after) != 0)
        g_error ("“%s” became “%s” instead of “%s”", formats[i].before, result, formats[i].after);
    }
}

static const struct
{
  const char *before;
  const char *after;
} new_lines[] = {
  { "- one⟦⟧", "- one\n- ⟦⟧" },
  { "* one⟦⟧ two", "* one\n* ⟦⟧ two" },
  { "  - one⟦⟧", "  - one\n  - ⟦⟧" },
  { "9. one⟦⟧", "9. one\n10. ⟦⟧" },
  { "3) one⟦⟧", "3) one\n4) ⟦⟧" },
  { "> one⟦⟧", "> one\n> ⟦⟧" },
  { "> - one⟦⟧", "> - one\n> - ⟦⟧" },
  { "- one\n- ⟦⟧", "- one\n⟦⟧" },
  { "> one\n> ⟦⟧", "> one\n⟦⟧" },
  { "> - ⟦⟧", "> ⟦⟧" },
  { "plain⟦⟧", NULL },
  { "⟦⟧- one", NULL },
  { "1.5 points⟦⟧", NULL },
  { "-5⟦⟧", NULL },
  { "⟦⟧", NULL },
};

static void
test_new_lines (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (new_lines); i++)
    {
      gsize start, end;
      g_autofree char *text = take_selection (new_lines[i].before, &start, &end);
      g_autofree char *result = NULL;
      g_auto (MarCommentEdit) edit = { 0 };

      if (mar_comment_new_line (text, start, &edit))
        result = apply (text, &edit);
      if (g_strcmp0 (result, new_lines[i].after) != 0)
        g_error ("“%s” became “%s”", new_lines[i].before, result);
    }
}

static const struct
{
  const char *before;
  const char *address;
  const char *after;
} links[] = {
  { "see ⟦the rule⟧.", "https://a.b/c", "see [the rule](https://a.b/c)⟦⟧." },
  { "see ru⟦⟧le.", "https://a.b/c", "see [rule](https://a.b/c)⟦⟧." },
  { "see ⟦⟧", "https://a.b/c", "see <https://a.b/c>⟦⟧" },
  { "⟦rule⟧", "a (b).html", "[rule](<a (b).html>)⟦⟧" },
};

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      gsize start, end;
      g_autofree char *text = take_selection (links[i].before, &start, &end);
      g_autofree char *result = NULL;
      g_auto (MarCommentEdit) edit = { 0 };

      mar_comment_link (text, start, end, links[i].address, &edit);
      result = apply (text, &edit);
      g_assert_cmpstr (result, ==, links[i].after);
    }
}

static char *
random_text (GRand *random)
{
  static const char *const pieces[]
    = { "*",  "**", "_", "`",    "```\n", "#",  "# ",    "> ",         "- ",    "1. ",   "[",
        "](", ")",  "<", ">",    "!",     "\\", "&amp;", "\n",         "\r\n",  "\n\n",  " ",
        "  ", "\t", "a", "word", "ü",     "“",  "e4>d3", "http://x.y", "---\n", "===\n", "    " };
  GString *text = g_string_new (NULL);

  for (guint n = (guint) g_rand_int_range (random, 0, 24); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);

  return g_string_free (text, FALSE);
}

/* Whatever is selected in whatever text, the edit keeps within it, and what is put on by one
 * command leaves all words in their order. */
static void
test_any_edit_fits (void)
{
  GRand *random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint round = 0; round < random_share (20000); round++)
    {
      g_autofree char *text = random_text (random);
      glong length = g_utf8_strlen (text, -1);
      glong from = g_rand_int_range (random, 0, (int) length + 1);
      glong to = g_rand_int_range (random, (int) from, (int) length + 1);
      gsize start = (gsize) (g_utf8_offset_to_pointer (text, from) - text);
      gsize end = (gsize) (g_utf8_offset_to_pointer (text, to) - text);
      MarCommentFormat format = (MarCommentFormat) g_rand_int_range (random, 0, MAR_N_FORMATS);
      g_auto (MarCommentEdit) edit = { 0 };
      g_auto (MarCommentEdit) line = { 0 };
      g_autofree char *result = NULL;

      mar_comment_format (text, start, end, format, &edit);
      g_assert_cmpuint (edit.start, <=, edit.end);
      g_assert_cmpuint (edit.end, <=, strlen (text));
      result = apply (text, &edit);
      if (!g_utf8_validate (result, -1, NULL))
        g_error ("“%s” became “%s”", text, result);
      if (mar_comment_new_line (text, end, &line))
        g_assert_cmpuint (line.end, <=, strlen (text));
    }
  g_rand_free (random);
}

/* Styles. A letter for each character: what it is shown as. */

static char *
style_letters (const char *text)
{
  static const char letters[MAR_N_STYLES] = "escahqlm";
  g_autoptr (GArray) runs = mar_comment_runs (text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    {
      MarCommentRun run = g_array_index (runs, MarCommentRun, i);
      char letter = '.';

      for (guint bit = 0; bit + 1 < MAR_N_STYLES; bit++)
        if ((run.style & (1u << bit)) != 0)
          letter = letters[bit];
      for (guint k = 0; k < run.length; k++)
        g_string_append_c (out, letter);
    }

  return g_string_free (out, FALSE);
}

static const struct
{
  const char *text;
  const char *styles;
} styles[] = {
  { "", "" },
  { "plain", "....." },
  { "an *early* threat", "...meeeeem......." },
  { "an **early** one", "...mmsssssmm...." },
  { "***both***", "mmmssssmmm" },
  { "Ü *ä* **ß**", "..mem.mmsmm" },
  { "`x` ``a`b``", "mcm.mmcccmm" },
  { "[rule](a.b) x", "maaaammmmmm.." },
  { "# Head", "mmhhhh" },
  { "## Head ##", "mmmhhhhmmm" },
  { "Head\n===", "hhhhmmmm" },
  { "> quote", "mmqqqqq" },
  { "- one\n- *two*", "l.....l.meeem" },
  { "12. one", "lll...." },
  { "***", "mmm" },
  { "```\nx\n```", "mmmcccmmm" },
  { "a \\* b", "..m..." },
  /* Lines that go on where CommonMark forgets how far they were indented. */
  { "> a *b*\nc *d*", "mmqqmqmqqqmqm" },
  { "- a\n     *b*", "l........mem" },
  { "a\n   *b*", ".....mem" },
  { "[x]: y\n*b* z", ".......mem.." },
  { "a `b\nc` *d*", "..mcccm.mem" },
};

static void
test_styles (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *letters = style_letters (styles[i].text);

      if (strcmp (letters, styles[i].styles) != 0)
        g_error ("“%s”\nis shown as  %s\ninstead of   %s", styles[i].text, letters,
                 styles[i].styles);
    }
}

/* Runs cover any text exactly, and marks of emphasis are marks. */
static void
test_any_text_has_styles (void)
{
  GRand *random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint round = 0; round < random_share (20000); round++)
    {
      g_autofree char *text = random_text (random);
      g_autoptr (GArray) runs = mar_comment_runs (text);
      glong length = 0;

      for (guint i = 0; i < runs->len; i++)
        {
          length += g_array_index (runs, MarCommentRun, i).length;
          g_assert_true (i == 0
                         || g_array_index (runs, MarCommentRun, i).style
                              != g_array_index (runs, MarCommentRun, i - 1).style);
        }
      if (length != g_utf8_strlen (text, -1))
        g_error ("“%s” has styles for %ld characters", text, length);
    }
  g_rand_free (random);
}

/* Words. */

static const struct
{
  const char *text;
  const char *words;
} words[] = {
  { "", "" },
  { "A quiet start, isn't it?", "quiet start isn't it" },
  { "the d4 and e5>f6; h4>h5(xi5)", "the and" },
  { "“Grüne” Züge’s 'end'", "Grüne Züge’s end" },
  { "see https://a.b/teh and me@example.org or www.teh.de", "see and or" },
  { "MARGRITES by NATO", "by" },
  { "well-known x_y 3rd", "well known" },
  { "12.3 0(3)-1(3) b", "" },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GString *found = g_string_new (NULL);
      gsize start = 0, end;

      for (; mar_comment_next_word (words[i].text, &start, &end); start = end)
        {
          if (found->len > 0)
            g_string_append_c (found, ' ');
          g_string_append_len (found, words[i].text + start, (gssize) (end - start));
        }
      g_assert_cmpstr (found->str, ==, words[i].words);
      g_string_free (found, TRUE);
    }
}

static void
test_dictionary (void)
{
  g_autoptr (MarSpeller) speller = mar_speller_new ("en-XX");
  g_auto (GStrv) suggestions = NULL;

  if (speller == NULL)
    {
      g_test_skip ("no English dictionary is installed");
      return;
    }

  g_assert_true (g_str_has_prefix (mar_speller_language (speller), "en"));
  g_assert_true (mar_speller_knows (speller, "marble", 6));
  g_assert_true (mar_speller_knows (speller, "marbles and more", 7));
  g_assert_false (mar_speller_knows (speller, "marbel", 6));
  suggestions = mar_speller_suggestions (speller, "marbel", 4);
  g_assert_true (g_strv_contains ((const char *const *) suggestions, "marble"));
  g_assert_cmpuint (g_strv_length (suggestions), <=, 4);
  mar_speller_ignore (speller, "marbel");
  g_assert_true (mar_speller_knows (speller, "marbel", 6));
  g_assert_null (mar_speller_new ("tlh"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comment-format/formats", test_formats);
  g_test_add_func ("/comment-format/new-lines", test_new_lines);
  g_test_add_func ("/comment-format/links", test_links);
  g_test_add_func ("/comment-format/any-edit-fits", test_any_edit_fits);
  g_test_add_func ("/comment-format/styles", test_styles);
  g_test_add_func ("/comment-format/any-text-has-styles", test_any_text_has_styles);
  g_test_add_func ("/comment-format/words", test_words);
  g_test_add_func ("/comment-format/dictionary", test_dictionary);

  return g_test_run ();
}
