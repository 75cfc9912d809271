/* A whole turn as one reads it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn.h"

static const struct
{
  const char *position;
  const char *steps;
  const char *text;
} cases[] = {
  { "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "d2>d3 d3>d4 e2>e3 e3>e4",
    "d2>d3>d4; e2>e3>e4" },
  { "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "d2>d3 e2>e3 d3>d4 e3>e4",
    "d2>d3; e2>e3; d3>d4; e3>e4" },
  { "9/9/9/2wwbbww1/wb2b1bb1/wb7/1b7/9 b 4 0(1)-1(0) -", "e5>f4 f5>e5 e4>d4 f4>e4",
    "e5>f4(xg5,xh5); f5>e5; e4>d4; f4>e4" },
  { "9/9/9/2wwbbww1/wb2b1bb1/wb7/1b7/9 b 4 0(1)-1(0) -", "e5>f6 f6>e7 e7>d8 d8>B++",
    "e5>f6(xg5,xh5)>e7>d8>B++" },
};

static void
test_cases (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, cases[i].position, &error);
      g_autofree MarPosition *now = NULL;
      g_auto (GStrv) steps = g_strsplit (cases[i].steps, " ", -1);
      g_autofree char *text = NULL;
      MarAction actions[4];
      guint ends[4];
      guint n = g_strv_length (steps);

      g_assert_no_error (error);
      now = mar_position_copy (game, position);
      for (guint j = 0; j < n; j++)
        {
          g_assert_true (game->read_action (now, steps[j], &actions[j], &error));
          g_assert_true (mar_game_check_action (game, now, actions[j], &error));
          game->play (now, actions[j], NULL);
        }

      text = mar_turn_text (game, position, actions, n, ends);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpuint (ends[n - 1], ==, strlen (text));
      for (guint j = 1; j < n; j++)
        g_assert_cmpuint (ends[j - 1], <, ends[j]);
    }
}

static void
test_no_actions (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autofree char *text = mar_turn_text (game, position, NULL, 0, NULL);

  g_assert_cmpstr (text, ==, "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn/cases", test_cases);
  g_test_add_func ("/turn/no-actions", test_no_actions);

  return g_test_run ();
}
