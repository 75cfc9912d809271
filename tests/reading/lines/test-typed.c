/* Turns as people type them, in all games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn.h"
#include "mar-typed.h"
#include "random-options.h"
#include "random-seed.h"
#include "random-share.h"

#define GAMES 3
#define LONGEST_GAME 30
#define TURNS 4
#define ACTIONS_TRIED 3

static void
assert_plays (MarLine         *line,
              const char      *text,
              const MarAction *actions,
              guint            n)
{
  const MarGame *game = mar_line_game (line);
  g_autoptr (MarTyped) typed = mar_typed_read (line, text);
  g_autofree char *position = mar_position_text (game, mar_line_position (line));

  g_test_message ("%s, %s: %s", game->name, position, text);
  g_assert_no_error (typed->error);
  g_assert_cmpint (typed->state, ==, MAR_TYPED_WHOLE);
  g_assert_cmpuint (typed->actions->len, ==, n);
  g_assert_cmpmem (typed->actions->data, n * sizeof (MarAction), actions, n * sizeof (MarAction));
}

/* Nobody is told that something is wrong on the way. */
static void
assert_begins (MarLine    *line,
               const char *text)
{
  for (gsize length = 1; length < strlen (text); length++)
    {
      g_autofree char *begin = g_strndup (text, length);
      g_autoptr (MarTyped) typed = mar_typed_read (line, begin);

      g_test_message ("%s of %s", begin, text);
      g_assert_cmpint (typed->state, !=, MAR_TYPED_REFUSED);
    }
}

static void
assert_typed (MarLine         *line,
              const char      *text,
              const MarAction *actions,
              guint            n)
{
  const guint64 before = mar_line_game (line)->hash (mar_line_position (line));

  assert_plays (line, text, actions, n);
  assert_begins (line, text);
  g_assert_cmpuint (mar_line_game (line)->hash (mar_line_position (line)), ==, before);
}

/* Captures without brackets, as in "h4>h5 xi5". */
static void
check_bare_captures (MarLine         *line,
                     const char      *text,
                     const MarAction *actions,
                     guint            n)
{
  GString *bare;

  if (strstr (text, "(x") == NULL || strpbrk (text, "+[") != NULL)
    return;
  bare = g_string_new (text);
  g_string_replace (bare, "(x", " x", 0);
  g_string_replace (bare, ")", "", 0);
  assert_typed (line, bare->str, actions, n);
  g_string_free (bare, TRUE);
}

/* As a score sheet has it: without arrows, in capitals, with one blank for what parts steps. */
static void
check_sloppy (MarLine         *line,
              const char      *text,
              const MarAction *actions,
              guint            n)
{
  GString *sloppy;
  g_autofree char *numbered = g_strconcat ("12. ", text, "!", NULL);
  g_autofree char *loud = NULL;

  assert_plays (line, numbered, actions, n);
  /* A marble that comes back has no square before the arrow. */
  if (strpbrk (text, "(BW@*") != NULL || strchr (text, ':') != NULL)
    return;
  sloppy = g_string_new (text);
  g_string_replace (sloppy, "; ", " ", 0);
  g_string_replace (sloppy, ">", "-", 0);
  assert_plays (line, sloppy->str, actions, n);
  g_string_replace (sloppy, "-", "", 0);
  assert_typed (line, sloppy->str, actions, n);
  loud = g_ascii_strup (sloppy->str, -1);
  assert_plays (line, loud, actions, n);
  g_string_free (sloppy, TRUE);
}

static MarAction
choose (GRand   *random,
        MarLine *line)
{
  MarActionList list;

  mar_line_actions (line, &list);
  return list.n > 0 ? list.items[g_rand_int_range (random, 0, (int) list.n)] : MAR_ACTION_NONE;
}

static void
check_actions (GRand   *random,
               MarLine *line)
{
  const MarGame *game = mar_line_game (line);

  for (guint i = 0; i < ACTIONS_TRIED; i++)
    {
      const MarPosition *position = mar_line_position (line);
      const MarAction action = choose (random, line);
      g_autofree char *text = mar_action_text (game, position, action);
      g_autofree char *literary = mar_action_literary (game, position, action);

      assert_typed (line, text, &action, 1);
      assert_typed (line, literary, &action, 1);
    }
}

/* Plays a turn, typed as a whole. Returns: whether the game goes on. */
static gboolean
check_turn (GRand   *random,
            MarLine *line)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
  g_autoptr (MarLine) played = mar_line_branch (line);
  g_autofree char *text = NULL;
  MarAction actions[8];
  MarResult result;
  guint n = 0;

  do
    {
      actions[n] = choose (random, played);
      if (actions[n] == MAR_ACTION_NONE)
        return FALSE;
      mar_line_play (played, actions[n++], NULL, NULL);
      game->result (mar_line_position (played), &result);
    }
  while (!result.over && n < G_N_ELEMENTS (actions)
         && !game->starts_turn (mar_line_position (played))
         && game->actor (before) != MAR_ACTOR_CHANCE);

  text = mar_turn_text (game, before, actions, n, NULL);
  assert_typed (line, text, actions, n);
  check_sloppy (line, text, actions, n);
  check_bare_captures (line, text, actions, n);
  for (guint i = 0; i < n; i++)
    mar_line_play (line, actions[i], NULL, NULL);
  return !result.over;
}

static void
test_printed (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  MarOptions options;

  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (MarLine) line = NULL;
      gboolean goes_on = TRUE;

      mar_options_init (&options, game);
      if (i > 0)
        choose_options (random, game, &options);
      line = mar_line_new (game, &options, NULL);
      for (int skip = g_rand_int_range (random, 0, LONGEST_GAME); skip > 0 && goes_on; skip--)
        {
          const MarAction action = choose (random, line);

          goes_on = action != MAR_ACTION_NONE && mar_line_play (line, action, NULL, NULL);
        }
      for (guint turn = 0; turn < TURNS && choose (random, line) != MAR_ACTION_NONE; turn++)
        {
          check_actions (random, line);
          if (!check_turn (random, line))
            break;
        }
    }
}

/* By c1>b2 White falls on a2, by g2>g3 on h4. */
#define TWO_CAPTURES "w8/9/9/9/7w1/8b/w5b2/b1b6 b 4 0(0)-0(0) -"

/* Examples from the manual and from score sheets. */
static const struct
{
  const char *game;
  const char *position;
  const char *typed;
  const char *printed;
} habits[] = {
  { "margrites", NULL, "b2>b3>b4", "b2>b3>b4" },
  { "margrites", NULL, "b2b3b4 c2c3", "b2>b3>b4; c2>c3" },
  { "margrites", NULL, "b2-b3,c2-c3;d2→d3", "b2>b3; c2>c3; d2>d3" },
  { "margrites", NULL, "1... b2 – b3 c2:c3.", "b2>b3; c2>c3" },
  { "margrites", NULL, "b2>b3; c2>c3;", "b2>b3; c2>c3" },
  { "margrites", TWO_CAPTURES, "c1>b2 xa2 g2>g3 xh4", "c1>b2(xa2); g2>g3(xh4)" },
  { "margrites", TWO_CAPTURES, "c1b2xa2; g2-g3(xh4)", "c1>b2(xa2); g2>g3(xh4)" },
  { "margrites", TWO_CAPTURES, "c1>b2 Xa2, g2>g3>f3", "c1>b2(xa2); g2>g3(xh4)>f3" },
  { "martial", "....../....../..[G1s3]G2../....../....../...... g 21 -", "d4xd5", "d4>d5=5" },
  { "martial", "....../....../..[G1s3]G2../....../....../...... g 21 -", "g2 d4>d5", "d4>d5=5" },
  { "martial", "....../....../..[G1s3]G2../....../....../...... g 21 -", "d4>d5=g5", "d4>d5=5" },
  { "marad", "9/9/9/9/K1r6/9/9/9/9 1 3 0-0 15", "3: a5d5", "3: a5>d5-" },
  { "marvin", "5/5/5/5/2r2 w", "B2!", "b2" },
};

static void
test_habits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    {
      const MarGame *game = mar_game_find (habits[i].game, NULL);
      g_autofree MarPosition *position
        = habits[i].position != NULL ? mar_position_read (game, NULL, habits[i].position, NULL)
                                     : mar_position_new (game, NULL);
      g_autoptr (MarLine) line = mar_line_new (game, NULL, position);
      g_autoptr (MarTyped) typed = mar_typed_read (line, habits[i].typed);
      g_autofree char *printed = mar_turn_text (game, position,
                                                (const MarAction *) (gpointer) typed->actions->data,
                                                typed->actions->len, NULL);

      g_assert_no_error (typed->error);
      g_assert_cmpstr (printed, ==, habits[i].printed);
    }
}

/* A count that is typed with the move is the roll, where that is due. */
static void
test_roll (void)
{
  const MarGame *game = mar_game_find ("marad", NULL);
  g_autofree MarPosition *position = mar_position_read (game, NULL,
                                                        "9/9/9/9/K1r6/9/9/9/9 1 ? 0-0 15", NULL);
  g_autoptr (MarLine) line = mar_line_new (game, NULL, position);
  g_autoptr (MarTyped) number = mar_typed_read (line, "3");
  g_autoptr (MarTyped) both = mar_typed_read (line, "3: a5>d5");
  g_autoptr (MarTyped) none = mar_typed_read (line, "a5>d5");

  g_assert_cmpint (number->state, ==, MAR_TYPED_WHOLE);
  g_assert_cmpuint (number->actions->len, ==, 1);
  g_assert_cmpint (both->state, ==, MAR_TYPED_WHOLE);
  g_assert_cmpuint (both->actions->len, ==, 2);
  g_assert_cmpint (none->state, ==, MAR_TYPED_REFUSED);
  g_assert_error (none->error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  assert_begins (line, "3: a5>d5");

  {
    g_autoptr (MarTyped) wrong = mar_typed_read (line, "3: a5>z5");

    g_assert_cmpint (wrong->state, ==, MAR_TYPED_REFUSED);
    g_assert_cmpuint (wrong->wrong_start, ==, 0);
    g_test_message ("%s", wrong->error->message);
    g_assert_nonnull (strstr (wrong->error->message, "z5"));
  }
}

static const struct
{
  const char *position;
  const char *typed;
  const char *wrong;
  int code;
  guint n_played;
} refused[] = {
  { NULL, "b2>b9", "b2>b9", MAR_RULES_ERROR_SYNTAX, 0 },
  { NULL, "b2>b5", "b2>b5", MAR_RULES_ERROR_ILLEGAL, 0 },
  { NULL, "b2>b3; c2>c5", "c2>c5", MAR_RULES_ERROR_ILLEGAL, 1 },
  { NULL, "b2>b3; c2>c5; d2>d3", "c2>c5", MAR_RULES_ERROR_ILLEGAL, 1 },
  /* Another piece moves behind a semicolon. */
  { NULL, "b2>b3>b4; d2>5", "d2>5", MAR_RULES_ERROR_SYNTAX, 2 },
  { NULL, "b2b3 zz", "zz", MAR_RULES_ERROR_SYNTAX, 1 },
  { NULL, "b2>b3>b4>b3>b4>b3", ">b3", MAR_RULES_ERROR_ILLEGAL, 4 },
  { TWO_CAPTURES, "c1>b2 xh4", "xh4", MAR_RULES_ERROR_ILLEGAL, 0 },
  { TWO_CAPTURES, "c1>b2(xa2,xh4)", "(xa2,xh4)", MAR_RULES_ERROR_ILLEGAL, 0 },
  { TWO_CAPTURES, "c1>b2 xa2; g2>g3 xa2; b2>b3", "xa2", MAR_RULES_ERROR_ILLEGAL, 1 },
  { TWO_CAPTURES, "c1>b2 xa2; g2>f3(xh4)", "(xh4)", MAR_RULES_ERROR_ILLEGAL, 1 },
};

static void
test_refused (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree MarPosition *position
        = refused[i].position != NULL ? mar_position_read (game, NULL, refused[i].position, NULL)
                                      : NULL;
      g_autoptr (MarLine) line = mar_line_new (game, NULL, position);
      g_autoptr (MarTyped) typed = mar_typed_read (line, refused[i].typed);
      g_autofree char *wrong = g_strndup (refused[i].typed + typed->wrong_start,
                                          typed->wrong_length);

      g_test_message ("%s: %s", refused[i].typed, typed->error->message);
      g_assert_cmpint (typed->state, ==, MAR_TYPED_REFUSED);
      g_assert_error (typed->error, MAR_RULES_ERROR, refused[i].code);
      g_assert_cmpstr (wrong, ==, refused[i].wrong);
      g_assert_cmpuint (typed->actions->len, ==, refused[i].n_played);
      if (refused[i].n_played > 0)
        {
          /* It is named, and once. */
          g_assert_nonnull (strstr (typed->error->message, refused[i].wrong));
          g_assert_true (strstr (typed->error->message, refused[i].wrong)
                         == g_strrstr (typed->error->message, refused[i].wrong));
        }
    }
}

static const struct
{
  const char *typed;
  const char *completion;
} completions[] = {
  { "b2", ">" },          { "b2>b", "" },   { "b2>b3", "" },    { "b2>b3;", "" },
  { "b2>b3; b3>b", "4" }, { "b2>b3>", "" }, { "b2>b3>b", "4" }, { "z", "" },
};

static void
test_completion (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (completions); i++)
    {
      g_autoptr (MarTyped) typed = mar_typed_read (line, completions[i].typed);

      g_test_message ("%s: %s", completions[i].typed, typed->completion);
      g_assert_cmpstr (typed->completion, ==, completions[i].completion);
    }
}

static const struct
{
  const char *game;
  const char *typed;
  guint start;
  const char *ways;
  const char *told;
} ways[] = {
  { "margrites", "e2", 0, "e2>e3 e2>d3 e2>f3 e2>e1 e2>d1 e2>f1", "“e2” can become e2>" },
  { "margrites", "b2>b3; h2>i", 7, "h2>i2 h2>i3 h2>i1", "“h2>i” can become h2>i" },
  { "margrites", "b2>b3>", 5, ">a3 >c3 >a4 >b4 >c4", "“>” can become >" },
  { "margrites", "b2b3 c2d", 5, "c2d3 c2d1", "“c2d” can become c2d" },
  { "margrites", "d4", 0, "", "no move of this position begins so" },
  { "marvin", "c", 0, "c1 c2 c3 c4 c5", "“c” can become c1 · c2 · c3 · c4 …" },
  { "martial", "a", 0, NULL, "The turn isn’t finished" },
  { "margo", "e5", 0, "", NULL },
};

/* Every step that is named begins as the text does and makes it whole, and what is missing is said
 * in words for players. */
static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const MarGame *game = mar_game_find (ways[i].game, NULL);
      g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
      g_autoptr (MarTyped) typed = mar_typed_read (line, ways[i].typed);
      g_auto (GStrv) expected = g_strsplit (ways[i].ways != NULL ? ways[i].ways : "", " ", 0);

      for (guint k = 0; k < typed->ways->len; k++)
        {
          const char *way = typed->ways->pdata[k];
          g_autofree char *whole = g_strdup_printf ("%.*s%s", (int) typed->ways_start,
                                                    ways[i].typed, way);
          g_autoptr (MarTyped) completed = mar_typed_read (line, whole);

          g_test_message ("%s: %s", ways[i].typed, way);
          g_assert_cmpint (completed->state, ==, MAR_TYPED_WHOLE);
          g_assert_true (g_str_has_prefix (way, ways[i].typed + typed->ways_start));
          if (ways[i].ways != NULL)
            g_assert_true (g_strv_contains ((const char *const *) expected, way));
        }
      if (ways[i].ways != NULL)
        g_assert_cmpuint (typed->ways->len, ==, g_strv_length (expected));
      g_assert_cmpuint (typed->ways_start, ==, ways[i].start);
      if (ways[i].told != NULL)
        g_assert_nonnull (strstr (typed->error->message, ways[i].told));
      else
        g_assert_no_error (typed->error);
    }
}

/* Behind a sign that parts steps the turn can go on with any other. */
static void
test_next_ways (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autoptr (MarTyped) typed = mar_typed_read (line, "b2>b3; ");
  g_autoptr (MarTyped) over = mar_typed_read (line, "b2>b3>b4>b3>b4; ");

  g_assert_cmpint (typed->state, ==, MAR_TYPED_WHOLE);
  g_assert_cmpuint (typed->ways_start, ==, 7);
  g_assert_true (g_ptr_array_find_with_equal_func (typed->ways, "c2>c3", g_str_equal, NULL));
  g_assert_false (g_ptr_array_find_with_equal_func (typed->ways, "c7>c6", g_str_equal, NULL));
  g_assert_cmpint (over->state, ==, MAR_TYPED_WHOLE);
  g_assert_cmpuint (over->ways->len, ==, 0);
}

/* Whatever is typed, what is said to be playable is, and the line stays as it was. */
static void
test_garbage (void)
{
  static const char *const signs[] = { "a", "b", "2", "3", "4", ">",   "-",   ";",
                                       " ", "(", ")", "x", "[", "]",   "+",   ":",
                                       "=", "*", "@", "^", "–", "12.", "pass" };
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < random_share (200); i++)
    {
      const MarGame *game = games[i % n];
      g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
      const guint64 before = game->hash (mar_line_position (line));
      g_autoptr (GString) text = g_string_new (NULL);

      for (int length = g_rand_int_range (random, 0, 20); length > 0; length--)
        {
          g_autoptr (MarTyped) typed = NULL;

          g_string_append (text, signs[g_rand_int_range (random, 0, G_N_ELEMENTS (signs))]);
          typed = mar_typed_read (line, text->str);
          g_test_message ("%s: %s", game->name, text->str);
          g_assert_cmpuint (game->hash (mar_line_position (line)), ==, before);
          g_assert_cmpuint (mar_line_length (line), ==, 0);
          g_assert_cmpuint (typed->wrong_start + typed->wrong_length, <=, text->len);
          g_assert_true ((typed->state == MAR_TYPED_WHOLE) == (typed->error == NULL));
          for (guint j = 0; j < typed->actions->len; j++)
            g_assert_true (
              mar_line_play (line, g_array_index (typed->actions, MarAction, j), NULL, NULL));
          while (mar_line_undo (line))
            continue;
        }
    }
}

int
main (int    argc,
      char **argv)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/typed/printed/", games[i]->name, NULL);

      g_test_add_data_func (path, games[i], test_printed);
    }
  g_test_add_func ("/typed/habits", test_habits);
  g_test_add_func ("/typed/roll", test_roll);
  g_test_add_func ("/typed/refused", test_refused);
  g_test_add_func ("/typed/completion", test_completion);
  g_test_add_func ("/typed/ways", test_ways);
  g_test_add_func ("/typed/next-ways", test_next_ways);
  g_test_add_func ("/typed/garbage", test_garbage);

  return g_test_run ();
}
