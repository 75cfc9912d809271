/* Which of two texts is the likelier misprint of a third one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "edit-distance.h"

/* Each was rather meant by @near than by @far, or, where @alike, as likely. */
static const struct
{
  const char *meant;
  const char *near;
  const char *far;
  gboolean alike;
} misprints[] = {
  /* Nothing is as likely as the text itself. */
  { "b2>b3", "b2>b3", "b2>b4", FALSE },
  /* A character too many or too few costs the same wherever it is. */
  { "b2>b3", "bb2>b3", "b2>b33", TRUE },
  { "b2>b3", "b22>b3", "b2>>b3", TRUE },
  { "b2>b3", "2>b3", "b2>b", TRUE },
  { "b2>b3", "bb2>b3", "b2>b3", FALSE },
  { "b2>b3", "bb2>b3", "bbb2>b3", FALSE },
  { "b2>b3", "2>b3", ">b3", FALSE },
  { "xa1", "a1", "1", FALSE },
  /* Two that have changed places are nearer than two others. */
  { "b2>b3", "2b>b3", "5f>b3", FALSE },
  { "d7", "7d", "77", FALSE },
  /* So are letters or digits of two squares, and one other character. */
  { "b2>c3", "c2>b3", "d2>c3", FALSE },
  { "b2>c3", "b3>c2", "b4>c3", FALSE },
  { "b2>c3", "c2>b3", "c2>d3", FALSE },
  { "b2>c3", "b2>c4", "b2>d4", FALSE },
  /* What is near on the board or looks alike is nearer. */
  { "b2>c3", "b2>c4", "b2>c9", FALSE },
  { "b1>c1", "bl>c1", "bm>c1", FALSE },
  { "b5>c5", "bs>c5", "bx>c5", FALSE },
  { "b8>c8", "bb>c8", "bc>c8", FALSE },
  /* Keys, also of keyboards with Z above. */
  { "d4>h4", "d4>z4", "d4>w4", FALSE },
  { "d4>h4", "d4>g4", "d4>a4", FALSE },
  { "d5>d6", "dt>d6", "dm>d6", FALSE },
};

static void
test_likely (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misprints); i++)
    {
      guint near = mar_edit_distance (misprints[i].near, misprints[i].meant);
      guint far = mar_edit_distance (misprints[i].far, misprints[i].meant);

      g_test_message ("%s: %s %u, %s %u", misprints[i].meant, misprints[i].near, near,
                      misprints[i].far, far);
      if (misprints[i].alike)
        g_assert_cmpuint (near, ==, far);
      else if (g_str_equal (misprints[i].far, misprints[i].meant))
        g_assert_cmpuint (near, >, far);
      else
        g_assert_cmpuint (near, <, far);
      g_assert_true ((near == 0) == g_str_equal (misprints[i].near, misprints[i].meant));
      g_assert_true ((far == 0) == g_str_equal (misprints[i].far, misprints[i].meant));
    }
}

/* The longest texts that are compared, and those that are too long to be. */
static void
test_length (void)
{
  g_autofree char *longest = g_strnfill (31, 'a');
  g_autofree char *longer = g_strnfill (32, 'a');

  g_assert_cmpuint (mar_edit_distance (longest, longest), ==, 0);
  g_assert_cmpuint (mar_edit_distance (longer, longer), ==, 0);
  g_assert_cmpuint (mar_edit_distance (longer, longest), ==, mar_edit_distance ("aa", "a"));
  g_assert_cmpuint (mar_edit_distance (longest, longer), >, 1000);
  g_assert_cmpuint (mar_edit_distance ("", "ab"), ==, mar_edit_distance ("ab", ""));
  g_assert_cmpuint (mar_edit_distance ("", ""), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-distance/likely", test_likely);
  g_test_add_func ("/edit-distance/length", test_length);

  return g_test_run ();
}
