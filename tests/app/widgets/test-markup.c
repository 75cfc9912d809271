/* CommonMark in labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pango.h>
#include <string.h>

#include "mar-markup.h"
#include "random-share.h"

static const struct
{
  const char *text;
  const char *markup;
} cases[] = {
  { "", "" },
  { "plain", "plain" },
  { "one\ntwo", "one two" },
  { "one\n\ntwo", "one\ntwo" },
  { "an *early* threat", "an <i>early</i> threat" },
  { "a **strong** reply", "a <b>strong</b> reply" },
  { "# Heading\ntext", "<b>Heading</b>\ntext" },
  { "5 < 6 & e4>d3", "5 &lt; 6 &amp; e4&gt;d3" },
  { "- one\n- two", "• one\n• two" },
  { "3. three\n4. four", "3. three\n4. four" },
  { "- one\n  - inner", "• one\n    • inner" },
  { "see `e4`", "see <tt>e4</tt>" },
  { "[the rule](rule:1)", "the rule" },
  { "> quoted", "<i>quoted</i>" },
  { "before\n\n> quoted\n\nafter", "before\n<i>quoted</i>\nafter" },
  { "f1>W++", "f1&gt;W++" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup = mar_markup_from_commonmark (cases[i].text);

      g_assert_cmpstr (markup, ==, cases[i].markup);
    }
}

/* Whatever a person types, the label must be able to show it. */
static void
test_any_text_is_markup (void)
{
  static const char alphabet[] = "*_`#>-+<&[](!)\\ \n\t1.ab~|'\"";
  GRand *random = g_rand_new_with_seed (20);

  for (guint round = 0; round < random_share (20000); round++)
    {
      char text[33];
      guint length = g_rand_int_range (random, 0, sizeof text);
      g_autoptr (GArray) runs = mar_markup_runs_new ();
      g_autofree char *markup = NULL;
      g_autofree char *shown = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < length; i++)
        text[i] = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];
      text[length] = '\0';

      markup = mar_markup_set_commonmark (text, runs);
      if (!pango_parse_markup (markup, -1, 0, NULL, &shown, NULL, &error))
        g_error ("“%s” became “%s”: %s", text, markup, error->message);
      for (guint place = 0; place <= strlen (shown); place++)
        if (mar_markup_get_source (runs, text, shown, place) > length)
          g_error ("“%s” has nothing for place %u of “%s”", text, place, shown);
    }
  g_rand_free (random);
}

/* Words, and where they are read in what is shown. */
static const struct
{
  const char *text;
  const char *words;
  const char *shown;
} places[] = {
  { "see e4 & d4.", "e4 & d4", "see e4 & d4." },
  { "*an* e4", "e4", "an e4" },
  { "**e4>d3** x", "e4>d3", "e4>d3 x" },
  { "a \\* e4", "e4", "a * e4" },
  { "a &amp; b e4", "e4", "a & b e4" },
  { "ü&auml; ü e4", "e4", "üä ü e4" },
  { "> a\n> b e4", "e4", "a b e4" },
  { "# one\n\n- two e4", "e4", "one\n\n• two e4" },
  { "a `code` e4", "code", "a code e4" },
};

/* What is pointed at in what is shown is found in the source, and the other way round. */
static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const char *text = places[i].text;
      g_autoptr (GArray) runs = mar_markup_runs_new ();
      g_autofree char *markup = mar_markup_set_commonmark (text, runs);
      g_autofree char *shown = NULL;
      gsize source = (gsize) (strstr (text, places[i].words) - text);
      guint place = (guint) (strstr (places[i].shown, places[i].words) - places[i].shown);
      gboolean found = FALSE;

      g_assert_true (pango_parse_markup (markup, -1, 0, NULL, &shown, NULL, NULL));
      g_assert_cmpstr (shown, ==, places[i].shown);
      g_assert_cmpuint (mar_markup_get_source (runs, text, shown, place), ==, source);
      for (guint k = 0; k < runs->len; k++)
        {
          const MarMarkupRun *run = &g_array_index (runs, MarMarkupRun, k);

          if (source < run->source || source >= run->source + run->source_length)
            continue;
          found = TRUE;
          g_assert_cmpuint (mar_markup_run_get_shown (run, text, shown, source), ==, place);
        }
      g_assert_true (found);
    }
}

/* Only what a person could go to by hand is an address. */
static void
test_addresses (void)
{
  g_autoptr (GArray) runs = mar_markup_runs_new ();
  g_autofree char *markup = mar_markup_set_commonmark ("[x](javascript:y) [z](https://z.org) w",
                                                       runs);
  guint n = 0;

  g_assert_cmpstr (markup, ==, "x z w");
  for (guint i = 0; i < runs->len; i++)
    if (g_array_index (runs, MarMarkupRun, i).address != NULL)
      {
        g_assert_cmpstr (g_array_index (runs, MarMarkupRun, i).address, ==, "https://z.org");
        g_assert_cmpuint (g_array_index (runs, MarMarkupRun, i).start, ==, 2);
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/markup/cases", test_cases);
  g_test_add_func ("/markup/any-text-is-markup", test_any_text_is_markup);

  g_test_add_func ("/markup/places", test_places);
  g_test_add_func ("/markup/addresses", test_addresses);

  return g_test_run ();
}
