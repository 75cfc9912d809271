/* CommonMark in labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pango.h>

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
      g_autofree char *markup = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < length; i++)
        text[i] = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];
      text[length] = '\0';

      markup = mar_markup_from_commonmark (text);
      if (!pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, &error))
        g_error ("“%s” became “%s”: %s", text, markup, error->message);
    }
  g_rand_free (random);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/markup/cases", test_cases);
  g_test_add_func ("/markup/any-text-is-markup", test_any_text_is_markup);

  return g_test_run ();
}
