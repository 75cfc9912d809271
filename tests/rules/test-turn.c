/* A whole turn as one reads it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn.h"

static const struct
{
  const char *option; /* NULL: the plain game */
  const char *position;
  const char *steps;
  const char *text;
} cases[] = {
  { NULL, "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "d2>d3 d3>d4 e2>e3 e3>e4",
    "d2>d3>d4; e2>e3>e4" },
  { NULL, "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "d2>d3 e2>e3 d3>d4 e3>e4",
    "d2>d3; e2>e3; d3>d4; e3>e4" },
  { NULL, "9/9/9/2wwbbww1/wb2b1bb1/wb7/1b7/9 b 4 0(1)-1(0) -", "e5>f4 f5>e5 e4>d4 f4>e4",
    "e5>f4(xg5,xh5); f5>e5; e4>d4; f4>e4" },
  { NULL, "9/9/9/2wwbbww1/wb2b1bb1/wb7/1b7/9 b 4 0(1)-1(0) -", "e5>f6 f6>e7 e7>d8 d8>B++",
    "e5>f6(xg5,xh5)>e7>d8>B++" },
  { "hostile", "9/9/9/9/9/9/9/9 b P 0(0)-0(0) -", "@b2", "@b2" },
  { "returning", "2bw5/9/9/9/1w7/9/b8/9 b 4 1(0)-0(0) - exits:e8/-", "a2>a3 B>e8 e8>e7",
    "a2>a3; B>e8(xd8)>e7" },
  { "returning", "4b4/9/9/9/1w7/9/b8/9 b 4 0(0)-0(0) - exits:-/-", "e8>B++ B>e8 a2>a3",
    "e8>B++; B>e8; a2>a3" },
  { "rebuttal", "9/9/9/9/9/9/w8/9 w 2 1(0)-0(0) - rebuttal:yes", "a2>b2 stop", "a2>b2; stop" },
};

static void
test_cases (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MarOptions options;
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *now = NULL;
      g_auto (GStrv) steps = g_strsplit (cases[i].steps, " ", -1);
      g_autofree char *text = NULL;
      MarAction actions[4];
      guint ends[4];
      guint n = g_strv_length (steps);

      mar_options_init (&options, game);
      if (cases[i].option != NULL)
        mar_options_set (&options, game, cases[i].option, "true", &error);
      g_assert_no_error (error);
      position = mar_position_read (game, &options, cases[i].position, &error);
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

/* A square is left out where a piece only passes; whatever happens there stays. */
static void
test_shorten (void)
{
  static const struct
  {
    const char *text;
    const char *ends;
    const char *shorter;
    const char *shorter_ends;
  } turns[] = {
    { "d2>d3>d4; e2>e3>e4", "5 8 15 18", "d2>d4; e2>e4", "2 5 9 12" },
    { "e1>d2>c3>b4; g2>g3", "5 8 11 18", "e1>b4; g2>g3", "2 2 5 12" },
    { "h4>h5(xi5)>h6", "10 13", "h4>h5(xi5)>h6", "10 13" },
    { "h4>h5>h6(xi5)", "5 13", "h4>h6(xi5)", "2 10" },
    { "c3", "2", "c3", "2" },
    { "e2>e3; e3>e4", "5 12", "e2>e3; e3>e4", "5 12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *text = g_strdup (turns[i].text);
      g_auto (GStrv) words = g_strsplit (turns[i].ends, " ", -1);
      g_auto (GStrv) expected = g_strsplit (turns[i].shorter_ends, " ", -1);
      const guint n = g_strv_length (words);
      guint ends[4];

      for (guint k = 0; k < n; k++)
        ends[k] = (guint) atoi (words[k]);
      mar_turn_shorten (text, ends, n);
      g_assert_cmpstr (text, ==, turns[i].shorter);
      for (guint k = 0; k < n; k++)
        g_assert_cmpuint (ends[k], ==, (guint) atoi (expected[k]));
    }
}

/* Turns of several actions, and one that is over when the die is due. */
static void
test_count (void)
{
  static const struct
  {
    const char *game;
    const char *position;
    const char *actions;
    guint first, both;
  } lines[] = {
    { "margrites", "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -",
      "d2>d3 d3>d4 e2>e3 e3>e4 d7>d6 d6>d5", 4, 6 },
    { "marad", "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 4 0-0 15", "b2>a1 h5>i5 *3", 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const MarGame *game = mar_game_find (lines[i].game, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, lines[i].position, &error);
      g_autofree MarPosition *now = mar_position_copy (game, position);
      g_auto (GStrv) words = g_strsplit (lines[i].actions, " ", -1);
      const guint n = g_strv_length (words);
      MarAction actions[6];

      for (guint k = 0; k < n; k++)
        {
          g_assert_true (game->read_action (now, words[k], &actions[k], &error));
          game->play (now, actions[k], NULL);
        }
      g_assert_cmpuint (mar_turn_count_actions (game, position, actions, n, 1), ==, lines[i].first);
      g_assert_cmpuint (mar_turn_count_actions (game, position, actions, n, 2), ==, lines[i].both);
      g_assert_cmpuint (mar_turn_count_actions (game, position, actions, 1, 2), ==, 1);
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
  g_test_add_func ("/turn/shorten", test_shorten);
  g_test_add_func ("/turn/count", test_count);
  g_test_add_func ("/turn/no-actions", test_no_actions);

  return g_test_run ();
}
