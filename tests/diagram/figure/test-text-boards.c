/* Boards in letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "writer-figures.h"

static MarFigure *
figure_of (const char             *name,
           const char             *size,
           const char             *text,
           const MarFigureOptions *options)
{
  const MarGame *game = mar_game_find (name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = NULL;
  MarOptions rules;

  mar_options_init (&rules, game);
  if (size != NULL)
    g_assert_true (mar_options_set (&rules, game, "size", size, &error));
  position = mar_position_read (game, &rules, text, &error);
  g_assert_no_error (error);
  return mar_figure_new (game, position, options);
}

static char *
board_text (const MarFigure  *figure,
            MarTextBoardSize  board,
            gboolean          ascii)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;

  writing.board = board;
  writing.ascii = ascii;
  return figure_text (figure, MAR_FIGURE_TEXT, &writing);
}

/* The overpass, as the server of Margo drew it in its common size, and in the two others. */
static void
test_balls (void)
{
  static const char *const expected[] = {
    [MAR_TEXT_BOARD_SMALL] = "  .   .   .   .   .\n"
                             "     .-. .-.\n"
                             "  . ( o.-.o ) .   .\n"
                             "     :( o ):\n"
                             "  . ( x:-:x ) .   .\n"
                             "     :( o ):\n"
                             "  . ( o`-'o ) .   .\n"
                             "     `-' `-'\n"
                             "  .   .   .   .   .\n",
    [MAR_TEXT_BOARD_MEDIUM] = "   .     .     .     .     .\n"
                              "        ___   ___\n"
                              "       /   \\_/   \\\n"
                              "   .  (  o/   \\o  )  .     .\n"
                              "       \\_(  o  )_/\n"
                              "       /  \\___/  \\\n"
                              "   .  (  x/   \\x  )  .     .\n"
                              "       \\_(  o  )_/\n"
                              "       /  \\___/  \\\n"
                              "   .  (  o  |  o  )  .     .\n"
                              "       \\___/ \\___/\n"
                              "\n"
                              "   .     .     .     .     .\n",
    [MAR_TEXT_BOARD_LARGE] = "    .       .       .       .       .\n"
                             "\n"
                             "          _____   _____\n"
                             "         /     \\ /     \\\n"
                             "    .   |  o o_____o o  |   .       .\n"
                             "        |  o /     \\ o  |\n"
                             "         \\__|  o o  |__/\n"
                             "         /  |  o o  |  \\\n"
                             "    .   |  x \\_____/ x  |   .       .\n"
                             "        |  x /     \\ x  |\n"
                             "         \\__|  o o  |__/\n"
                             "         /  |  o o  |  \\\n"
                             "    .   |  o \\_____/ o  |   .       .\n"
                             "        |  o o  |  o o  |\n"
                             "         \\_____/ \\_____/\n"
                             "\n"
                             "    .       .       .       .       .\n",
  };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;

  options.coordinates = FALSE;
  figure = figure_of ("margo", "5", "5/1oo2/1xx2/1oo2/5|4/1o2/1o2/4 x 0 -", &options);
  for (guint board = 0; board < G_N_ELEMENTS (expected); board++)
    {
      g_autofree char *text = board_text (figure, (MarTextBoardSize) board, TRUE);

      g_assert_cmpstr (text, ==, expected[board]);
    }
}

/* Marks stand beside what they mark or are written where nothing stands; the legend has all
 * of them, in the order in which they were made. */
static void
test_squares (void)
{
  static const char text[] = "1w7/9/9/4w4/9/9/2b6/9 b 4 0(0)-0(0) -";
  static const char small[] = "8 .  w  .  .  .  .  .  .  .\n"
                              "7 .  .  .  .  .  .  .  .  .\n"
                              "6 .  .  .  .  .  .  .  .  .\n"
                              "5 .  .  .  . (w) .  .  .  .\n"
                              "4 .  .  .  .  .  .  .  .  .\n"
                              "3 .  A [.] .  .  .  .  .  .\n"
                              "2 .  . [b] .  .  .  .  .  .\n"
                              "1 .  .  .  .  .  .  .  .  .\n"
                              "  a  b  c  d  e  f  g  h  i\n"
                              "\n"
                              "[ ] green 2: c2 c3 = may be entered\n"
                              "( ) red: e5\n"
                              "--> blue: c2>c3\n"
                              "A orange: b3\n";
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_read (game, NULL, text, NULL);
  MarCell c2, c3, e5, b3;
  const MarLegendEntry legend[] = { { MAR_COLOR_GREEN, 2, (char *) "may be entered" } };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  g_autofree char *board = NULL;
  g_autofree char *lined = NULL;

  g_assert_true (game->read_cell (position, "c2", &c2) && game->read_cell (position, "c3", &c3)
                 && game->read_cell (position, "e5", &e5) && game->read_cell (position, "b3", &b3));
  {
    const MarMark marks[] = {
      { MAR_MARK_SHADE, MAR_COLOR_GREEN, c2, MAR_CELL_NONE, NULL, 2 },
      { MAR_MARK_CIRCLE, MAR_COLOR_RED, e5, MAR_CELL_NONE },
      { MAR_MARK_ARROW, MAR_COLOR_BLUE, c2, c3 },
      { MAR_MARK_LABEL, MAR_COLOR_ORANGE, b3, MAR_CELL_NONE, (char *) "A" },
      { MAR_MARK_SHADE, MAR_COLOR_GREEN, c3, MAR_CELL_NONE, NULL, 2 },
    };

    options.marks = marks;
    options.n_marks = G_N_ELEMENTS (marks);
    options.legend = legend;
    options.n_legend = G_N_ELEMENTS (legend);
    figure = mar_figure_new (game, position, &options);
  }
  board = board_text (figure, MAR_TEXT_BOARD_SMALL, TRUE);
  g_assert_cmpstr (board, ==, small);
  lined = board_text (figure, MAR_TEXT_BOARD_MEDIUM, FALSE);
  g_assert_nonnull (strstr (lined, "2 │   │   │[●]│"));
  g_assert_nonnull (strstr (lined, "→ blue: c2>c3\n"));
}

/* Turned by half, the other side's corner comes first; cropped, the rest is gone. */
static void
test_turned_and_cropped (void)
{
  static const char text[] = "1w7/9/9/9/9/9/2b6/9 b 4 0(0)-0(0) -";
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) turned = NULL;
  g_autoptr (MarFigure) cropped = NULL;
  g_autofree char *turned_text = NULL;
  g_autofree char *cropped_text = NULL;
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_read (game, NULL, text, NULL);

  options.turns = 2;
  turned = mar_figure_new (game, position, &options);
  turned_text = board_text (turned, MAR_TEXT_BOARD_SMALL, TRUE);
  g_assert_true (g_str_has_prefix (turned_text, "1 . . . . . . . . .\n2 . . . . . . b . .\n"));
  g_assert_true (g_str_has_suffix (turned_text, "8 . . . . . . . w .\n  i h g f e d c b a\n"));

  options.turns = 0;
  options.crop.kind = MAR_CROP_CELLS;
  g_assert_true (game->read_cell (position, "b1", &options.crop.corner));
  g_assert_true (game->read_cell (position, "d3", &options.crop.opposite));
  cropped = mar_figure_new (game, position, &options);
  cropped_text = board_text (cropped, MAR_TEXT_BOARD_SMALL, TRUE);
  g_assert_cmpstr (cropped_text, ==, "3 . . .\n2 . b .\n1 . . .\n  b c d\n");
}

/* What stands on a board, in letters of both kinds; and what stands beside it. */
static void
test_letters (void)
{
  static const struct
  {
    const char *game;
    const char *position;
    const char *ascii;
    const char *unicode;
  } cases[] = {
    { "marad", "9/9/9/9/K1r1b4/9/9/9/9 1 1 0-0 15", "5 K . r . b", "5 ♔ · ♜ · ♝" },
    { "marad", "9/9/9/9/K1r1b4/9/9/9/9 1 1 0-0 15", "\ndie: 1\n", "\ndie: 1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarFigure) figure = figure_of (cases[i].game, NULL, cases[i].position, NULL);
      g_autofree char *ascii = board_text (figure, MAR_TEXT_BOARD_SMALL, TRUE);
      g_autofree char *unicode = board_text (figure, MAR_TEXT_BOARD_SMALL, FALSE);

      g_assert_nonnull (strstr (ascii, cases[i].ascii));
      g_assert_nonnull (strstr (unicode, cases[i].unicode));
    }
}

/* In every game, size and kind of letters: ASCII is ASCII, no line ends with a blank, every
 * piece is there. */
static void
test_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint number = 0; number < 24; number++)
      {
        const gboolean ascii = number % 2 == 0;
        g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, "\xD7\xA9",
                                                        number / 6);
        g_autofree char *text = board_text (figure, (MarTextBoardSize) (number / 2 % 3), ascii);

        g_assert_true (g_utf8_validate (text, -1, NULL));
        g_assert_cmpint (g_str_is_ascii (text), ==, ascii);
        g_assert_null (strstr (text, " \n"));
        g_assert_nonnull (strstr (text, "may be entered"));
      }
}

/* The text of what a turn has led to. */
static char *
text_after (const char *name,
            const char *text,
            const char *turn,
            const char *numbering)
{
  const MarGame *game = mar_game_find (name, NULL);
  g_autofree MarPosition *before = mar_position_read (game, NULL, text, NULL);
  g_autofree MarPosition *after = NULL;
  g_auto (GStrv) words = g_strsplit (turn, " ", -1);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  MarAction actions[8];

  after = mar_position_copy (game, before);
  for (; words[options.n_actions] != NULL; options.n_actions++)
    {
      MarAction *action = &actions[options.n_actions];

      g_assert_true (game->read_action (after, words[options.n_actions], action, NULL));
      g_assert_true (game->is_legal (after, *action));
      game->play (after, *action, NULL);
    }
  options.trail = TRUE;
  options.before = before;
  options.actions = actions;
  options.numbering = numbering;
  figure = mar_figure_new (game, after, &options);
  return board_text (figure, MAR_TEXT_BOARD_SMALL, TRUE);
}

/* A turn is numbered on the squares where its steps ended, and told below; what moved away is a
 * ghost. */
static void
test_steps (void)
{
  g_autofree char *counted = text_after ("margrites", "9/9/3w5/9/9/9/9/b8 w 4 0(0)-0(0) -",
                                         "d6>d5 d5>e4 e4>f4", NULL);
  g_autofree char *lettered = text_after ("margrites", "9/9/3w5/9/9/9/9/b8 w 4 0(0)-0(0) -",
                                          "d6>d5 d5>e4", "12");

  g_assert_nonnull (strstr (counted, "6 .  .  . 'w' .  .   .  .  .\n"
                                     "5 .  .  .  1  .  .   .  .  .\n"
                                     "4 .  .  .  .  2  w3  .  .  .\n"));
  g_assert_true (g_str_has_suffix (counted, "\nsteps: 1 d6>d5, 2 d5>e4, 3 e4>f4\n"));
  g_assert_true (g_str_has_suffix (lettered, "\nsteps: 12a d6>d5, 12b d5>e4\n"));
  g_assert_nonnull (strstr (lettered, " w12b "));
}

/* A ghost is the piece that it was; pushes are told from where to where. */
static void
test_pushes (void)
{
  g_autofree char *text = text_after ("marad", "9/9/9/9/9/9/9/9/R1rbk4 1 4 0-0 15", "a1>e1", NULL);

  g_assert_nonnull (strstr (text, "1'R' . 'r''b' R  r  b  k  .\n"));
  g_assert_true (g_str_has_suffix (text, "steps: a1>e1\npushed: e1>h1, d1>g1, c1>f1\n"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text-boards/balls", test_balls);
  g_test_add_func ("/text-boards/squares", test_squares);
  g_test_add_func ("/text-boards/turned-and-cropped", test_turned_and_cropped);
  g_test_add_func ("/text-boards/letters", test_letters);
  g_test_add_func ("/text-boards/all", test_all);
  g_test_add_func ("/text-boards/steps", test_steps);
  g_test_add_func ("/text-boards/pushes", test_pushes);

  return g_test_run ();
}
