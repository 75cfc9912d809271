/* Glyphs: which go together, and what signs that are typed mean.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-node.h"

static GArray *
toggle_all (const int *nags,
            guint      n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < n; i++)
    {
      GArray *next = mar_glyphs_toggle ((const int *) (const void *) list->data, list->len,
                                        nags[i]);

      g_array_unref (list);
      list = next;
    }

  return list;
}

static void
assert_toggled (const int  *nags,
                guint       n,
                const char *expected)
{
  g_autoptr (GArray) list = toggle_all (nags, n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", g_array_index (list, int, i));
  g_assert_cmpstr (text->str, ==, expected);
}

#define ASSERT_TOGGLED(expected, ...) \
  assert_toggled ((const int[]) { __VA_ARGS__ }, \
                  sizeof ((const int[]) { __VA_ARGS__ }) / sizeof (int), expected)

static void
test_toggle (void)
{
  ASSERT_TOGGLED ("1", 1);
  ASSERT_TOGGLED ("", 1, 1);
  ASSERT_TOGGLED ("2", 1, 2);
  ASSERT_TOGGLED ("9", 6, 9);
  ASSERT_TOGGLED ("18", 10, 18);
  ASSERT_TOGGLED ("21", 14, 21);
  /* What does not contradict stays, in the order of the set. */
  ASSERT_TOGGLED ("1 7 18 36 146", 146, 36, 18, 7, 1);
  ASSERT_TOGGLED ("1 8", 1, 7, 8);
  /* What nobody knows stays where it is. */
  ASSERT_TOGGLED ("2 200", 200, 1, 2);
}

static void
test_typed (void)
{
  static const int good[] = { 1, 36 };
  static const int mistake[] = { 2 };

  g_assert_cmpint (mar_glyph_typed (NULL, 0, '!', TRUE), ==, 1);
  g_assert_cmpint (mar_glyph_typed (NULL, 0, '?', FALSE), ==, 2);
  g_assert_cmpint (mar_glyph_typed (good, 2, '!', TRUE), ==, 3);
  g_assert_cmpint (mar_glyph_typed (good, 2, '?', TRUE), ==, 5);
  g_assert_cmpint (mar_glyph_typed (mistake, 1, '!', TRUE), ==, 6);
  g_assert_cmpint (mar_glyph_typed (mistake, 1, '?', TRUE), ==, 4);
  /* Later it is a sign of its own. */
  g_assert_cmpint (mar_glyph_typed (good, 2, '?', FALSE), ==, 2);
  g_assert_cmpint (mar_glyph_typed (good, 2, '!', FALSE), ==, 1);
}

static void
test_set (void)
{
  guint n;
  const MarGlyph *glyphs = mar_glyphs (&n);
  guint n_of[MAR_GLYPH_REMARK + 1] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (mar_glyph_find (glyphs[i].nag) == &glyphs[i]);
      g_assert_cmpint (glyphs[i].nag, <=, 255);
      g_assert_cmpstr (glyphs[i].symbol, !=, "");
      g_assert_cmpstr (glyphs[i].name, !=, "");
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (glyphs[k].name, !=, glyphs[i].name);
      n_of[glyphs[i].group]++;
    }
  for (guint group = 0; group < G_N_ELEMENTS (n_of); group++)
    g_assert_cmpuint (n_of[group], >, 0);
  g_assert_null (mar_glyph_find (0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/glyphs/toggle", test_toggle);
  g_test_add_func ("/glyphs/typed", test_typed);
  g_test_add_func ("/glyphs/set", test_set);

  return g_test_run ();
}
