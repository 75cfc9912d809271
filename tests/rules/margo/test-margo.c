/* The rules of Margo against known facts and against themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-checks.h"
#include "mar-line.h"
#include "margo-random.h"
#include "random-share.h"

#define N_MIRRORED 40
#define N_POSITIONS 120

static const MarGame *const game = &mar_margo;

static void
play (MarLine    *line,
      const char *text)
{
  g_autoptr (GError) error = NULL;

  mar_line_play (line, read_action (game, mar_line_position (line), text), NULL, &error);
  g_assert_no_error (error);
}

static void
play_all (MarLine    *line,
          const char *texts)
{
  g_auto (GStrv) words = g_strsplit (texts, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    play (line, words[i]);
}

static void
assert_line (const MarLine *line,
             const char    *text)
{
  assert_position (game, mar_line_position (line), text);
}

/* The samples. */

static void
check_actions (const MarLine *line,
               const char    *expected)
{
  g_autoptr (GPtrArray) texts = NULL;
  g_autofree char *joined = NULL;
  MarActionList list;

  mar_line_actions (line, &list);
  texts = sorted_action_texts (game, mar_line_position (line), &list);
  g_ptr_array_add (texts, NULL);
  joined = g_strjoinv (" ", (char **) texts->pdata);
  g_assert_cmpstr (joined, ==, expected);
}

static void
check_result (const MarLine *line,
              const char    *expected)
{
  g_autofree char *winner = NULL;
  MarResult result;

  game->result (mar_line_position (line), &result);
  winner = mar_result_text (game, &result);
  g_assert_cmpstr (winner, ==, expected);
}

/* One line of an entry; the word before the first space says what it is. */
static void
check_sample_line (MarLine    **line,
                   MarOptions  *options,
                   const char  *word,
                   const char  *rest)
{
  if (g_str_equal (word, "options"))
    {
      read_options (game, rest, options);
      g_clear_pointer (line, mar_line_free);
    }
  else if (g_str_equal (word, "history"))
    {
      *line = mar_line_new (game, options, NULL);
      play_all (*line, rest);
    }
  else if (g_str_equal (word, "position"))
    {
      g_autofree MarPosition *position = mar_position_read (game, options, rest, NULL);

      g_assert_nonnull (position);
      if (*line == NULL)
        *line = mar_line_new (game, options, position);
      assert_line (*line, rest);
    }
  else if (g_str_equal (word, "actions"))
    {
      check_actions (*line, rest);
      if (*rest != 0)
        check_result (*line, NULL);
    }
  else if (g_str_equal (word, "over"))
    {
      check_result (*line, rest);
    }
  else
    {
      play (*line, word);
      assert_line (*line, rest);
      mar_line_undo (*line);
    }
}

static void
test_samples (void)
{
  g_auto (GStrv) lines = read_data ("margo-samples.txt");
  g_autoptr (MarLine) line = NULL;
  MarOptions options;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (lines[i], " ", 2);

      if (lines[i][0] == '#' || lines[i][0] == 0)
        continue;
      check_sample_line (&line, &options, halves[0], halves[1] != NULL ? halves[1] : "");
      n++;
    }
  g_assert_cmpuint (n, >, 400);
}

static void
test_perft (void)
{
  static const guint64 counts[][5] = { { 4, 16, 240, 3360, 43576 }, { 5, 25, 600, 13800, 303424 } };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = g_strdup_printf ("size=%u swap=false", (guint) counts[i][0]);
      g_autofree MarPosition *start = NULL;
      MarOptions options;

      read_options (game, text, &options);
      start = mar_position_new (game, &options);
      for (guint depth = 1; depth <= 4; depth++)
        {
          g_assert_cmpuint (game->perft (start, depth, TRUE), ==, counts[i][depth]);
          if (depth < 4)
            g_assert_cmpuint (game->perft (start, depth, FALSE), ==, counts[i][depth]);
        }
    }
}

/* The diagrams: an overpass parts two groups, whoever it belongs to. */

static void
assert_cell (const char *options,
             const char *text,
             const char *cell_text,
             const char *expected)
{
  g_autofree MarPosition *position = read_position_with (game, options, text);
  g_autoptr (GString) said = g_string_new (NULL);
  MarCell cell;

  g_assert_true (game->read_cell (position, cell_text, &cell));
  game->describe_cell (position, cell, said);
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_overpasses (void)
{
  const char *overpass = "8/8/8/8/1oo5/1xx5/1oo5/8|7/7/7/7/1o5/1o5/7 x 0 -";
  const char *half = "8/8/8/8/1oo5/1xx5/1oo5/8|7/7/7/7/1o5/7/7 x 0 -";
  const char *mixed = "8/8/8/8/1xx5/1oo5/1yy5/8|7/7/7/7/1x5/1y5/7 x 0 -";
  const char *friendly = "8/8/8/8/1xx5/1oo5/1yy5/8|7/7/7/7/1x5/1o5/7 x 0 -";

  assert_cell ("", overpass, "b3", "b3, X, alone, 1 freedom");
  assert_cell ("", overpass, "c3", "c3, X, alone, 1 freedom");
  assert_cell ("", half, "b3", "b3, X, group of 2, 2 freedoms");
  assert_cell ("players=3", mixed, "b3", "b3, O, alone, 1 freedom");
  assert_cell ("players=3", friendly, "b3", "b3, O, group of 3, 2 freedoms");
  assert_cell ("", overpass, "2b3", "2b3, O, group of 6, 8 freedoms");
  assert_cell ("", overpass, "a1", "a1, empty");
  assert_cell ("", overpass, "2a1", "2a1, nothing to rest on");
  assert_cell ("", "8/8/8/8/8/#7/8/8 x 0 -", "a3", "a3, blocking piece");
  assert_cell ("", "8/8/8/8/8/xxo5/xoo5/ooo5|7/7/7/7/7/xo5/oo5|6/6/6/6/6/x5 x 0 -", "b2",
               "b2, O, buried");
}

/* Literary texts and sentences. */

static void
assert_told (const char *options,
             const char *text,
             const char *action_text,
             const char *literary,
             const char *sentences)
{
  g_autofree MarPosition *position = read_position_with (game, options, text);
  g_autofree char *written = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarAction action = read_action (game, position, action_text);

  written = mar_action_literary (game, position, action);
  g_assert_cmpstr (written, ==, literary);
  g_assert_cmpuint (read_action (game, position, literary), ==, action);
  game->play (position, action, &effects);
  game->describe_effects (position, &effects, told);
  g_assert_cmpstr (told->str, ==, sentences);
}

static void
test_words (void)
{
  assert_told ("", "8/8/8/8/1x6/oox5/oox5/oox5 x 0 -", "a4", "a4(xa1,xb1,xa2,xb2,xa3,xb3)",
               "X plays a4. O loses 6 pieces: a1, b1, a2, b2, a3 and b3.");
  assert_told ("", "8/8/8/8/1xo5/oox5/oox5/oox5|7/7/7/7/1o5/7/7 x 0 -", "a4", "a4", "X plays a4.");
  assert_told ("", "8/8/8/8/1x6/oox5/oox5/oox5|7/7/7/7/7/1x5/oo5 x 0 -", "a4",
               "a4(xa1,xb1,xa2,xa3,x2a1,x2b1,+b2,+b3)",
               "X plays a4. O loses 6 pieces: a1, b1, a2, a3, 2a1 and 2b1. O’s pieces on b2 and "
               "b3 are captured, but stay under another player’s piece.");
  /* What is pinned already is no news. */
  assert_told ("", "8/8/8/8/xx6/1ox5/1ox5/2x5|7/7/7/7/7/1x5/7 x 0 -", "h8", "h8", "X plays h8.");
  assert_told ("", "8/8/8/8/8/8/8/x7 o 0 s", "swap", "swap",
               "The second player swaps: X and O change hands.");
  assert_told ("can_pass=true", "8/8/8/8/8/8/8/xx6 o 1 -", "pass", "pass", "O passes. X wins 2–0.");
  assert_told ("can_pass=true players=3", "8/8/8/8/8/8/8/xo6 y 2 -", "pass", "pass",
               "Y passes. X, O share the win, 1–1–0.");
  assert_told ("", "8/8/8/8/8/8/8/8 x 0 -", "d4x", "d4x", "X puts a blocking piece on d4.");
}

/* Reading what people write. */

static void
test_actions (void)
{
  static const char *const spellings[][2] = {
    { "a7", "a7" },
    { "A7", "a7" },
    { " a 7 ", "a7" },
    { "a7.", "a7" },
    { "1a7", "a7" },
    { "2b3", "2b3" },
    { "2 B3", "2b3" },
    { "X a4", "a4" },
    { "x: 2b3", "2b3" },
    { "x:a4!", "a4" },
    { "a4(xa1, x2b3,+ C3)", "a4" },
    { "A7X", "a7x" },
    { "PASS", "pass" },
    { "X pass.", "pass" },
    { "Swap", "swap" },
    { "8a1", "8a1" },
  };
  static const char *const refused[][2] = {
    { "", "Column 1: " },       { "i1", "Column 1: expected a point of the board, from a1 to h8" },
    { "a9", "Column 1: " },     { "2h1", "Column 1: expected a point" },
    { "9a1", "Column 1: " },    { "a0", "Column 1: " },
    { "0a1", "Column 1: " },    { "a4 b5", "Column 4: expected " },
    { "a4(b5)", "Column 4: " }, { "a4(xz9)", "Column 5: " },
    { "a4(xb5", "Column 7: " }, { "O a4", "Column 1: “O”, but X" },
    { "passs", "Column 1: " },  { "a99999999999999999999", "Column 1: " },
  };
  g_autofree MarPosition *start = mar_position_new (game, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      MarAction action = read_action (game, start, spellings[i][0]);
      g_autofree char *text = mar_action_text (game, start, action);

      g_assert_cmpstr (text, ==, spellings[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action = 12345;

      g_assert_false (game->read_action (start, refused[i][0], &action, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, refused[i][1]));
      g_assert_cmpuint (action, ==, 12345);
    }
}

static void
check_refused (const char *options_text,
               const char *text,
               int         code,
               const char *beginning)
{
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  MarOptions options;

  read_options (game, options_text, &options);
  position = mar_position_read (game, &options, text, &error);
  g_assert_null (position);
  g_assert_error (error, MAR_RULES_ERROR, code);
  if (!g_str_has_prefix (error->message, beginning))
    g_error ("“%s” is refused with “%s”, not “%s”", text, error->message, beginning);
}

static void
test_bad_positions (void)
{
  const int syntax = MAR_RULES_ERROR_SYNTAX;
  const int malformed = MAR_RULES_ERROR_MALFORMED;

  check_refused ("size=3", "", syntax, "Column 1: the position ends before its field “board”");
  check_refused ("size=3", "3/3/3 x 0", syntax, "Column 10: the position ends before");
  check_refused ("size=3", "3/3/3 x 0 - x", syntax, "Column 13: unexpected “x” after");
  check_refused ("size=3", "3/3 x 0 -", syntax, "Column 4: level 1 ends after 2 of its 3 ranks");
  check_refused ("size=3", "3/3/3/3 x 0 -", syntax, "Column 6: level 1 goes on after rank 1");
  check_refused ("size=3", "3/2/3 x 0 -", syntax, "Column 4: rank 2 of level 1 ends after 2");
  check_refused ("size=3", "3/4/3 x 0 -", syntax, "Column 3: “4” makes rank 2 of level 1");
  check_refused ("size=3", "3/xoxo/3 x 0 -", syntax, "Column 6: “o” makes rank 2");
  check_refused ("size=3", "3/0xxx/3 x 0 -", syntax, "Column 3: “0” in rank 2");
  check_refused ("size=3", "3/xqx/3 x 0 -", syntax, "Column 4: expected a piece (x, o");
  check_refused ("size=3", "xxx/xxx/xxx|2/2|1|1 x 0 -", syntax,
                 "Column 18: the board goes on after level 3");
  check_refused ("size=3", "3/3/3|x1/2 x 0 -", malformed,
                 "Column 7: a piece on level 2 floats: "
                 "no support on a2, b2, a3 and b3");
  check_refused ("size=3", "xx1/xx1/3|2/x1 x 0 -", malformed,
                 "Column 13: a piece on level 2 floats");
  check_refused ("size=3 height=1", "xx1/xx1/3|x1/2 x 0 -", malformed,
                 "Column 11: a piece on level 2; the height of the game is 1");
  check_refused ("size=3", "3/1y1/3 x 0 -", malformed,
                 "Column 4: “y” isn’t a color in a game of 2");
  check_refused ("size=3 players=3", "3/1z1/3 x 0 -", malformed, "Column 4: “z” isn’t a color");
  check_refused ("size=3", "3/3/3 y 0 -", malformed, "Column 7: “y” isn’t a side");
  check_refused ("size=3", "3/3/3 b 0 -", syntax, "Column 7: expected the side to move");
  check_refused ("size=3", "3/3/3 x -1 -", syntax, "Column 9: expected the number of passes");
  check_refused ("size=3", "3/3/3 x 1 -", malformed, "Column 9: 1 passes in a row");
  check_refused ("size=3 can_pass=true", "3/3/3 x 3 -", malformed, "Column 9: 3 passes in a row");
  check_refused ("size=3", "3/3/3 x 0 t", syntax, "Column 11: expected “-”");
  check_refused ("size=3", "3/3/3 o 0 s", malformed, "Column 11: “s” where no swap");
  check_refused ("size=3", "3/1x1/3 x 0 s", malformed, "Column 13: “s” where no swap");
  check_refused ("size=3", "3/1xx/3 o 0 s", malformed, "Column 13: “s” where no swap");
  check_refused ("size=3", "3/1o1/3 o 0 s", malformed, "Column 13: “s” where no swap");
  check_refused ("size=3", "3/3/3 o 0 S", malformed, "Column 11: “S” on an empty board");
  check_refused ("size=3 swap=false", "3/1x1/3 o 0 S", malformed, "Column 13: “S” in a game");
  check_refused ("size=3 players=3", "3/1x1/3 o 0 s", malformed, "Column 13: “s” in a game");
}

/* Forbidden actions, with the reason. */

static void
assert_forbidden (const MarLine *line,
                  const char    *action_text,
                  const char    *expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (
    mar_line_explain (line, read_action (game, mar_line_position (line), action_text), &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, expected);
}

static MarLine *
line_from (const char *options_text,
           const char *text)
{
  g_autofree MarPosition *position = read_position_with (game, options_text, text);
  MarOptions options;

  read_options (game, options_text, &options);
  return mar_line_new (game, &options, position);
}

static void
test_why (void)
{
  g_autoptr (MarLine) line = line_from ("height=2", "8/8/8/8/8/oxo5/xx#5/x1x5 o 0 -");
  g_autoptr (MarLine) stifled = line_from ("size=3", "ooo/oxx/ox1 o 0 -");
  g_autoptr (MarLine) over = line_from ("can_pass=true", "8/8/8/8/8/8/8/8 x 2 -");
  g_autoptr (MarLine) three = line_from ("players=3", "8/8/8/8/8/8/8/x7 o 0 -");

  assert_forbidden (line, "a1", "“Play”: a piece of X stands on a1 already.");
  assert_forbidden (line, "c2", "“Play”: a blocking piece stands on c2 already.");
  assert_forbidden (line, "2a1",
                    "“Play”: a piece on 2a1 must rest on 4 others, and 1 is missing: "
                    "b1.");
  assert_forbidden (line, "2f6",
                    "“Play”: a piece on 2f6 must rest on 4 others, and 4 are missing: "
                    "f6, g6, f7 and g7.");
  assert_forbidden (line, "3a1", "“-height”: 3a1 is on level 3; the game is played on 2.");
  assert_forbidden (line, "b1",
                    "“No suicide rule”: a piece on b1 would have 0 freedoms and capture "
                    "nothing.");
  assert_forbidden (line, "pass", "“Play”: players may not pass without the option can_pass.");
  assert_forbidden (line, "swap",
                    "“Syntax”, swap: it can only be the second move, in answer to the "
                    "first piece.");
  assert_forbidden (stifled, "2a2",
                    "“No suicide rule”: 2a2 would be in a group of 6 with 0 freedoms "
                    "and capture nothing.");
  assert_forbidden (over, "a1", "“Can Pass” version: the game is over after 2 passes in a row.");
  assert_forbidden (three, "swap", "“Syntax”, swap: only for 2 players; this game has 3.");
}

/* Ruling 11: X takes a piece, O may not take back at once; after a move elsewhere it may. */
static void
test_superko (void)
{
  const char *ko = "5/5/1xo2/xo1o1/1xo2 x 0 -";
  g_autoptr (MarLine) line = line_from ("size=5", ko);
  g_autoptr (MarLine) loose = line_from ("size=5 ko=none", ko);
  g_autoptr (MarLine) situational = line_from ("size=5 ko=situational", ko);

  play (line, "c2");
  assert_line (line, "5/5/1xo2/x1xo1/1xo2 o 0 -");
  assert_forbidden (line, "b2", "“Ko rule”: b2 would repeat the starting board.");
  play_all (line, "e5 e4 b2");
  assert_forbidden (line, "c2",
                    "“Ko rule”: c2 would bring back the board that stood after 3 moves.");

  play (situational, "c2");
  assert_forbidden (situational, "b2", "“Ko rule”: b2 would repeat the starting board.");
  play_all (loose, "c2 b2 c2");
  assert_line (loose, "5/5/1xo2/x1xo1/1xo2 o 0 -");
}

static void
test_swap (void)
{
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  const MarPosition *position;

  play (line, "c3");
  assert_line (line, "8/8/8/8/8/2x5/8/8 o 0 s");
  play (line, "swap");
  assert_line (line, "8/8/8/8/8/2x5/8/8 o 0 S");
  position = mar_line_position (line);
  g_assert_cmpint (mar_game_person (game, position, 0), ==, 1);
  g_assert_cmpint (mar_game_person (game, position, 1), ==, 0);
  assert_forbidden (line, "swap", "“Syntax”, swap: the players have already swapped.");
  play (line, "d4");
  assert_line (line, "8/8/8/8/3o4/2x5/8/8 x 0 S");
  mar_line_undo (line);
  mar_line_undo (line);
  play (line, "d4");
  assert_line (line, "8/8/8/8/3o4/2x5/8/8 x 0 -");
  g_assert_cmpint (mar_game_person (game, mar_line_position (line), 0), ==, 0);
}

static void
test_options (void)
{
  g_autoptr (GError) error = NULL;
  MarOptions options;

  read_options (game, "players=3", &options);
  g_assert_true (mar_options_check (&options, game, NULL));
  read_options (game, "players=3 swap=false", &options);
  g_assert_true (mar_options_check (&options, game, NULL));
  read_options (game, "players=3 swap=true", &options);
  g_assert_false (mar_options_check (&options, game, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION);
  read_options (game, "size=3 height=5", &options);
  g_assert_true (mar_options_check (&options, game, NULL));
  g_assert_false (mar_options_set (&options, game, "size", "2", NULL));
  g_assert_false (mar_options_set (&options, game, "size", "20", NULL));
  g_assert_false (mar_options_set (&options, game, "players", "5", NULL));
  g_assert_false (mar_options_set (&options, game, "ko", "super", NULL));
}

/* Whoever gives up doesn't win, whatever the score. */
static void
test_resigning (void)
{
  g_autofree MarPosition *position = read_position_with (game, "players=3",
                                                         "8/8/8/8/8/8/8/xxyo4 o 0 -");
  g_autofree char *winners = NULL;
  MarResult result;

  game->resign (position, 0);
  game->result (position, &result);
  winners = mar_result_text (game, &result);
  g_assert_cmpstr (winners, ==, "o+y");
  g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
  g_assert_false (game->is_legal (position, read_action (game, position, "h8")));
}

/* A full pyramid of every size. */
static void
test_most_pieces (void)
{
  for (guint size = 3; size <= MAR_MARGO_MAX_SIZE; size++)
    {
      g_autofree char *setting = g_strdup_printf ("size=%u", size);
      g_autofree char *expected = g_strdup_printf ("%u-0", size * (size + 1) * (2 * size + 1) / 6);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree MarPosition *position = NULL;
      g_autofree char *score = NULL;
      g_autofree char *written = NULL;

      for (guint level = 0; level < size; level++)
        for (guint i = 0; i < (size - level) * (size - level); i++)
          {
            if (i % (size - level) == 0 && text->len > 0)
              g_string_append_c (text, i == 0 ? '|' : '/');
            g_string_append_c (text, 'x');
          }
      g_string_append (text, " o 0 -");
      position = read_position_with (game, setting, text->str);
      score = mar_score_text (game, position);
      written = mar_position_text (game, position);
      g_assert_cmpstr (score, ==, expected);
      g_assert_cmpstr (written, ==, text->str);
      g_assert_cmpuint (game->n_cells (position), ==, size * (size + 1) * (2 * size + 1) / 6);
      g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
    }
}

/* Properties of random positions. */

static MarAction
mirror (const MarPosition *position,
        MarAction          action,
        guint              symmetry)
{
  MarMargoPoint point;
  MarCell from, to;
  guint last, x, y;

  game->action_cells (position, action, &from, &to);
  if (to == MAR_CELL_NONE)
    return action;
  point = mar_margo_point (position, to);
  last = mar_margo_size (position) - point.level - 1;
  x = (symmetry & 1) != 0 ? last - point.x : point.x;
  y = (symmetry & 2) != 0 ? last - point.y : point.y;
  return (MarAction) mar_margo_cell (position, point.level, (symmetry & 4) != 0 ? y : x,
                                     (symmetry & 4) != 0 ? x : y);
}

static gboolean
contains (const MarActionList *list,
          MarAction            action)
{
  for (guint i = 0; i < list->n; i++)
    if (list->items[i] == action)
      return TRUE;
  return FALSE;
}

static void
compare_mirrored (const MarLine *line,
                  const MarLine *mirrored,
                  guint          symmetry)
{
  const MarPosition *position = mar_line_position (line);
  MarActionList list, other;

  mar_line_actions (line, &list);
  mar_line_actions (mirrored, &other);
  g_assert_cmpuint (list.n, ==, other.n);
  for (guint i = 0; i < list.n; i++)
    g_assert_true (contains (&other, mirror (position, list.items[i], symmetry)));
  for (guint cell = 0; cell < game->n_cells (position); cell++)
    g_assert_cmpint (mar_margo_piece (position, (MarCell) cell), ==,
                     mar_margo_piece (mar_line_position (mirrored),
                                      (MarCell) mirror (position, cell, symmetry)));
}

static void
test_symmetries (void)
{
  for (guint i = 0; i < random_share (N_MIRRORED); i++)
    {
      guint symmetry = 1 + i % 7;
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarLine) line = NULL;
      g_autoptr (MarLine) mirrored = NULL;
      MarOptions options;
      MarActionList list;

      margo_random_options (&options, random);
      line = mar_line_new (game, &options, NULL);
      mirrored = mar_line_new (game, &options, NULL);
      for (guint ply = 0; ply < 90; ply++)
        {
          MarAction action;

          compare_mirrored (line, mirrored, symmetry);
          mar_line_actions (line, &list);
          if (list.n == 0)
            break;
          action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
          g_assert_true (mar_line_play (
            mirrored, mirror (mar_line_position (line), action, symmetry), NULL, NULL));
          g_assert_true (mar_line_play (line, action, NULL, NULL));
        }
    }
}

/* The text says all there is, and what was read has the same hash as what was played. */
static void
check_text (const MarOptions  *options,
            const MarPosition *position)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *again = mar_position_read (game, options, text, NULL);
  g_autofree char *written = NULL;

  g_assert_nonnull (again);
  written = mar_position_text (game, again);
  g_assert_cmpstr (written, ==, text);
  g_assert_true (game->same_board (position, again));
  g_assert_cmpuint (game->history_key (position), ==, game->history_key (again));
  /* Only that superko ended the game is not in the text. */
  if ((game->actor (position) == MAR_ACTOR_NONE) == (game->actor (again) == MAR_ACTOR_NONE))
    {
      g_assert_cmpuint (game->hash (position), ==, game->hash (again));
      g_assert_true (mar_position_equal (game, position, again));
    }
}

static void
check_cells (const MarPosition *position)
{
  for (guint i = 0; i < game->n_cells (position); i++)
    {
      g_autofree char *name = mar_cell_text (game, position, (MarCell) i);
      MarCell cell;

      g_assert_true (game->read_cell (position, name, &cell));
      g_assert_cmpint (cell, ==, i);
      if (mar_margo_piece (position, cell) != MAR_MARGO_EMPTY)
        g_assert_true (mar_margo_is_supported (position, cell));
    }
}

/* Listed, legal and explained are one and the same, for every number there could be. */
static void
check_agreement (const MarPosition *position)
{
  MarActionList list;
  guint n = 0;

  game->actions (position, &list);
  for (MarAction action = 0; action < 0x2100; action++)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_legal = game->is_legal (position, action);

      g_assert_cmpint (game->explain (position, action, &error), ==, is_legal);
      if (is_legal)
        g_assert_no_error (error);
      else
        g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
      if (contains (&list, action))
        {
          g_autofree char *text = mar_action_text (game, position, action);
          g_autofree char *literary = mar_action_literary (game, position, action);

          n++;
          g_assert_true (is_legal);
          g_assert_cmpuint (read_action (game, position, text), ==, action);
          g_assert_cmpuint (read_action (game, position, literary), ==, action);
        }
      else if (is_legal)
        {
          /* A blocking piece may be put down for a test, and is never offered. */
          g_autofree char *text = mar_action_text (game, position, action);

          g_assert_true (g_str_has_suffix (text, "x"));
        }
    }
  g_assert_cmpuint (n, ==, list.n);
}

static void
test_properties (void)
{
  for (guint i = 0; i < random_share (N_POSITIONS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      margo_random_options (&options, random);
      position = margo_random_position (&options, random);
      check_text (&options, position);
      check_cells (position);
      check_agreement (position);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margo/samples", test_samples);
  g_test_add_func ("/margo/perft", test_perft);
  g_test_add_func ("/margo/overpasses", test_overpasses);
  g_test_add_func ("/margo/words", test_words);
  g_test_add_func ("/margo/actions", test_actions);
  g_test_add_func ("/margo/bad-positions", test_bad_positions);
  g_test_add_func ("/margo/why", test_why);
  g_test_add_func ("/margo/superko", test_superko);
  g_test_add_func ("/margo/swap", test_swap);
  g_test_add_func ("/margo/options", test_options);
  g_test_add_func ("/margo/resigning", test_resigning);
  g_test_add_func ("/margo/most-pieces", test_most_pieces);
  g_test_add_func ("/margo/symmetries", test_symmetries);
  g_test_add_func ("/margo/properties", test_properties);
  return g_test_run ();
}
