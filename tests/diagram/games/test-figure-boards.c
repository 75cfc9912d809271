/* What each game's figure shows of its own: signs, levels, stacks, the die, blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "figure-count.h"
#include "mar-figure-writer.h"
#include "mar-style.h"
#include "marad.h"
#include "margo.h"
#include "martial.h"
#include "marvin.h"
#include "random-share.h"

/* Nobody's pieces look like another's where there is no colour: their brightness differs,
 * or their shape does. */
static void
test_told_apart (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    for (int one = 0; games[i]->letters[one] != '\0'; one++)
      for (int other = 0; other < one; other++)
        {
          const MarPaint *a = &mar_style_piece (mar_style_default (), games[i], one)->flat;
          const MarPaint *b = &mar_style_piece (mar_style_default (), games[i], other)->flat;
          const double bright = 0.3 * a->red + 0.59 * a->green + 0.11 * a->blue;
          const double dark = 0.3 * b->red + 0.59 * b->green + 0.11 * b->blue;

          g_assert_cmpfloat (fabs (bright - dark), >, 0.1);
        }
}

/* MARGO */

static MarPosition *
read_position (const MarGame *game,
               const char    *option,
               const char    *value,
               const char    *text)
{
  g_autoptr (GError) error = NULL;
  MarOptions options;
  MarPosition *position;

  mar_options_init (&options, game);
  if (option != NULL)
    mar_options_set (&options, game, option, value, &error);
  g_assert_no_error (error);
  position = mar_position_read (game, &options, text, &error);
  g_assert_no_error (error);
  return position;
}

/* The figure of what one action has led to, with its trail. */
static MarFigure *
figure_after (const MarGame     *game,
              const MarPosition *before,
              const char        *text)
{
  g_autofree MarPosition *after = mar_position_copy (game, before);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarAction action;

  g_assert_true (game->read_action (before, text, &action, NULL));
  g_assert_true (game->is_legal (before, action));
  game->play (after, action, NULL);
  options.trail = TRUE;
  options.before = before;
  options.actions = &action;
  options.n_actions = 1;
  return mar_figure_new (game, after, &options);
}

/* The third and fourth player and the blocking piece have a sign, each its own. */
static void
test_margo_signs (void)
{
  g_autofree MarPosition *position = read_position (&mar_margo, "players", "4",
                                                    "8/8/8/8/8/8/8/xoyz#3 x 0 -");
  g_autoptr (MarFigure) figure = mar_figure_new (&mar_margo, position, NULL);
  guint discs[5], lines[5], polygons[5];

  for (MarCell cell = 0; cell < 5; cell++)
    {
      discs[cell] = count_shapes (figure, MAR_LAYER_PIECE, cell, MAR_PRIMITIVE_CIRCLE);
      lines[cell] = count_shapes (figure, MAR_LAYER_PIECE, cell, MAR_PRIMITIVE_LINE);
      polygons[cell] = count_shapes (figure, MAR_LAYER_PIECE, cell, MAR_PRIMITIVE_POLYGON);
    }
  g_assert_cmpuint (discs[0], ==, discs[1]);
  g_assert_cmpuint (discs[2], ==, discs[0] + 1);
  g_assert_cmpuint (polygons[3], ==, 1);
  g_assert_cmpuint (lines[4], ==, 4);
  g_assert_cmpuint (lines[2] + lines[3] + polygons[2] + polygons[4], ==, 0);
}

/* By the definition: a piece is covered when one that is shown stands over its centre. */
static guint
count_covered (const MarPosition *position,
               guint              levels)
{
  const guint n_cells = mar_margo.n_cells (position);
  guint covered = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      const MarMargoPoint point = mar_margo_point (position, (MarCell) i);
      gboolean hidden = point.level >= levels;

      if (mar_margo_piece (position, (MarCell) i) == MAR_MARGO_EMPTY)
        continue;
      for (guint k = i + 1; k < n_cells; k++)
        {
          const MarMargoPoint above = mar_margo_point (position, (MarCell) k);

          hidden |= above.level < levels && above.level > point.level
                    && mar_margo_piece (position, (MarCell) k) != MAR_MARGO_EMPTY
                    && 2 * above.x + above.level == 2 * point.x + point.level
                    && 2 * above.y + above.level == 2 * point.y + point.level;
        }
      covered += hidden;
    }
  return covered;
}

static void
append_run (GString *text,
            guint    empty)
{
  if (empty > 0)
    g_string_append_printf (text, "%u", empty);
}

/* A random pyramid: on each level whatever is supported may hold a piece. */
static MarPosition *
random_pyramid (guint size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *size_text = g_strdup_printf ("%u", size);
  gboolean stands[8][8], next[8][8];
  gboolean more = TRUE;

  for (guint level = 0; level < size && more; level++)
    {
      more = FALSE;
      g_string_append (text, level > 0 ? "|" : "");
      for (guint row = 0; row < size - level; row++)
        {
          guint empty = 0;

          g_string_append (text, row > 0 ? "/" : "");
          for (guint x = 0; x < size - level; x++)
            {
              const gboolean can = level == 0
                                   || (stands[row][x] && stands[row][x + 1] && stands[row + 1][x]
                                       && stands[row + 1][x + 1]);

              next[row][x] = can && g_test_rand_int_range (0, 10) < 9;
              more |= next[row][x];
              if (!next[row][x])
                {
                  empty++;
                  continue;
                }
              append_run (text, empty);
              empty = 0;
              g_string_append_c (text, g_test_rand_bit () ? 'x' : 'o');
            }
          append_run (text, empty);
        }
      memcpy (stands, next, sizeof stands);
    }
  g_string_append (text, " x 0 -");
  return read_position (&mar_margo, "size", size_text, text->str);
}

static void
test_margo_levels (void)
{
  for (guint i = 0; i < random_share (40); i++)
    {
      const guint size = (guint) g_test_rand_int_range (3, 9);
      g_autofree MarPosition *position = random_pyramid (size);
      const guint n_cells = mar_margo.n_cells (position);
      MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
      guint highest = 1;

      for (guint k = 0; k < n_cells; k++)
        if (mar_margo_piece (position, (MarCell) k) != MAR_MARGO_EMPTY)
          highest = MAX (highest, mar_margo_point (position, (MarCell) k).level + 1);

      for (options.levels = 0; options.levels <= size; options.levels++)
        {
          const guint levels = options.levels > 0 ? options.levels : size;
          g_autoptr (MarFigure) figure = mar_figure_new (&mar_margo, position, &options);

          g_assert_cmpuint (mar_figure_n_levels (figure), ==, highest);
          g_assert_cmpuint (mar_figure_n_covered (figure), ==, count_covered (position, levels));
          for (guint k = 0; k < n_cells; k++)
            {
              const MarCell cell = (MarCell) k;
              const gboolean peeled = mar_margo_point (position, cell).level >= levels;

              g_assert_cmpint (mar_figure_cell_box (figure, cell, NULL), ==,
                               !peeled && mar_margo_is_supported (position, cell));
            }
        }
    }
}

/* A higher piece is drawn after those that it covers in part. */
static void
test_margo_order (void)
{
  g_autofree MarPosition *position = read_position (&mar_margo, "size", "3",
                                                    "3/oo1/oo1|2/x1 o 0 -");
  g_autoptr (MarFigure) figure = mar_figure_new (&mar_margo, position, NULL);
  const MarCell top = mar_margo_cell (position, 1, 0, 0);
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);
  gboolean reached = FALSE;

  for (guint i = 0; i < n; i++)
    if (primitives[i].layer == MAR_LAYER_PIECE)
      {
        reached |= primitives[i].cell == top;
        g_assert_cmpint (reached, ==, primitives[i].cell == top);
      }
  g_assert_true (reached);
}

/* A shade on a piece lies on that piece, not under it, on a ground of its own. */
static void
test_margo_shade (void)
{
  g_autofree MarPosition *position = read_position (&mar_margo, "size", "3", "3/3/x2 o 0 -");
  const MarMark marks[] = {
    { MAR_MARK_SHADE, MAR_COLOR_RED, 0, MAR_CELL_NONE, NULL },
    { MAR_MARK_SHADE, MAR_COLOR_RED, 1, MAR_CELL_NONE, NULL },
    { MAR_MARK_DIM, MAR_COLOR_RED, 2, MAR_CELL_NONE, NULL },
  };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) plain = mar_figure_new (&mar_margo, position, NULL);
  g_autoptr (MarFigure) figure = NULL;

  options.marks = marks;
  options.n_marks = G_N_ELEMENTS (marks);
  figure = mar_figure_new (&mar_margo, position, &options);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_PIECE, 0), ==,
                    count_primitives (plain, MAR_LAYER_PIECE, 0) + 2);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_SHADE, 0), ==, 0);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_SHADE, 1), ==, 1);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_MARK, 2), ==, 1);
}

/* What falls is crossed out; what is pinned stays, with a smaller cross on it. */
static void
test_margo_pin (void)
{
  g_autofree MarPosition *before = read_position (&mar_margo, "size", "5",
                                                  "5/1x3/oox2/oox2/oox2|4/4/1x2/oo2 x 0 -");
  g_autoptr (MarFigure) figure = figure_after (&mar_margo, before, "a4");
  MarCell fallen, pinned, played;
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);
  double least = G_MAXDOUBLE, most = 0;

  g_assert_true (mar_margo.read_cell (before, "a3", &fallen));
  g_assert_true (mar_margo.read_cell (before, "b3", &pinned));
  g_assert_true (mar_margo.read_cell (before, "a4", &played));
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_PIECE, fallen), ==, 0);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_PIECE, pinned), >, 0);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_MARK, played), ==, 2);
  /* What fell from the second level is told though its supports are gone. */
  g_assert_false (mar_figure_cell_box (figure, mar_margo_cell (before, 1, 0, 0), NULL));
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_MARK, mar_margo_cell (before, 1, 0, 0)), ==,
                    5);
  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_LINE && primitives[i].layer == MAR_LAYER_MARK)
      {
        const double width = fabs (primitives[i].x2 - primitives[i].x);

        if (primitives[i].cell == pinned)
          most = MAX (most, width);
        else if (primitives[i].cell == fallen)
          least = MIN (least, width);
      }
  g_assert_cmpfloat (most, >, 0);
  g_assert_cmpfloat (most, <, least);
}

/* MARTIAL */

static void
test_martial_fan (void)
{
  g_autofree MarPosition *position = read_position (
    &mar_martial, NULL, NULL, "....../....../..[s3G5s6]..G1/....../....../...... g 99 -");
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  const char *const faces[] = { "3", "5", "6" };
  const MarPrimitive *primitives;
  guint found = 0;
  double last = 0;
  guint n;

  g_assert_true (mar_martial.read_cell (position, "c4", &options.opened));
  for (guint turns = 0; turns < 4; turns++)
    {
      g_autoptr (MarFigure) figure = NULL;

      options.turns = turns;
      figure = mar_figure_new (&mar_martial, position, &options);
      primitives = mar_figure_primitives (figure, &n);
      found = 0;
      last = 0;
      for (guint i = 0; i < n; i++)
        if (primitives[i].cell == options.opened && primitives[i].layer == MAR_LAYER_LABEL
            && primitives[i].type == MAR_PRIMITIVE_TEXT)
          {
            g_assert_cmpuint (found, <, G_N_ELEMENTS (faces));
            g_assert_cmpstr (primitives[i].text, ==, faces[found++]);
            g_assert_cmpfloat (primitives[i].x, >, last);
            last = primitives[i].x;
          }
      g_assert_cmpuint (found, ==, 3);
    }
}

static const char *
nth_text (const MarFigure *figure,
          MarCell          cell,
          guint            index)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_TEXT && primitives[i].cell == cell && index-- == 0)
      return primitives[i].text;
  return NULL;
}

/* A coin shows its face, a stack that of its top and how many coins it has. */
static void
test_martial_numbers (void)
{
  g_autofree MarPosition *position = read_position (
    &mar_martial, NULL, NULL, "....../....../..[s3G5s6]..G1/....../....../...... g 99 -");
  g_autoptr (MarFigure) figure = mar_figure_new (&mar_martial, position, NULL);
  MarCell coin, stack;

  g_assert_true (mar_martial.read_cell (position, "c4", &stack));
  g_assert_true (mar_martial.read_cell (position, "f4", &coin));
  g_assert_cmpstr (nth_text (figure, coin, 0), ==, "1");
  g_assert_null (nth_text (figure, coin, 1));
  g_assert_cmpstr (nth_text (figure, stack, 0), ==, "6");
  g_assert_cmpstr (nth_text (figure, stack, 1), ==, "3");
}

/* MARAD */

/* A figure has the die beside its board, a window a larger one; a picture too small for it has
 * none. */
static void
test_marad_die (void)
{
  const char *const counts[] = { "?", "1", "2", "3", "4" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = g_strdup_printf ("9/9/9/9/K6k1/9/9/9/9 1 %s 0-0 15", counts[i]);
      g_autofree MarPosition *position = read_position (&mar_marad, NULL, NULL, text);
      MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
      g_autoptr (MarFigure) figure = mar_figure_new (&mar_marad, position, &options);
      g_autoptr (MarFigure) window = NULL;
      g_autoptr (MarFigure) bare = NULL;

      g_assert_true (mar_figure_cell_box (figure, MAR_MARAD_CELL_DIE, NULL));
      g_assert_cmpstr (nth_text (figure, MAR_MARAD_CELL_DIE, 0), ==, counts[i]);
      g_assert_null (nth_text (figure, MAR_MARAD_CELL_DIE, 1));
      options.bare = TRUE;
      bare = mar_figure_new (&mar_marad, position, &options);
      g_assert_false (mar_figure_cell_box (bare, MAR_MARAD_CELL_DIE, NULL));
      g_assert_null (nth_text (bare, MAR_MARAD_CELL_DIE, 0));
      options.bare = FALSE;
      options.exits = TRUE;
      window = mar_figure_new (&mar_marad, position, &options);
      g_assert_true (mar_figure_cell_box (window, MAR_MARAD_CELL_DIE, NULL));
      g_assert_cmpstr (nth_text (window, MAR_MARAD_CELL_DIE, 0), ==, counts[i]);
      g_assert_null (nth_text (window, MAR_MARAD_CELL_DIE, 1));
      g_assert_cmpfloat (mar_figure_width (window), >, mar_figure_width (figure));
      g_assert_cmpfloat (mar_figure_width (figure), >, mar_figure_width (bare));
    }
}

/* The second turn of a pair leaves a roll due: with its trail the die shows what it was played
 * with, and in letters, too. */
static void
test_marad_played_roll (void)
{
  const MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree MarPosition *before = read_position (&mar_marad, NULL, NULL,
                                                  "9/9/9/9/K1r6/9/9/9/9 2 3 0-0 15");
  g_autoptr (MarFigure) figure = figure_after (&mar_marad, before, "c5>c8");
  g_autoptr (GBytes) text = mar_figure_write (figure, MAR_FIGURE_TEXT, &writing, NULL);
  g_autofree char *letters = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));

  g_assert_cmpstr (nth_text (figure, MAR_MARAD_CELL_DIE, 0), ==, "3");
  g_assert_nonnull (strstr (letters, "die: 3\n"));
}

/* Pushed onto the square that scores, a piece scores; gone through it, it does not. */
static void
test_marad_score (void)
{
  static const struct
  {
    const char *position;
    gboolean scores;
  } cases[] = {
    { "9/9/9/9/K1rb5/9/9/9/9 1 3 0-0 15", TRUE },
    { "9/9/9/9/2K6/9/9/9/9 1 3 0-0 15", FALSE },
  };
  const char *const actions[] = { "a5>d5", "c5>f5" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MarPosition *before = read_position (&mar_marad, NULL, NULL, cases[i].position);
      g_autoptr (MarFigure) figure = figure_after (&mar_marad, before, actions[i]);

      g_assert_cmpstr (nth_text (figure, MAR_MARAD_CELL_CENTRE, 0), ==,
                       cases[i].scores ? "+1" : NULL);
    }
}

/* MARVIN */

static guint
count_shade_lines (const MarFigure *figure)
{
  guint n;
  guint found = 0;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    found += primitives[i].layer == MAR_LAYER_SHADE && primitives[i].type == MAR_PRIMITIVE_LINE;
  return found;
}

/* Neighbours are tied only where both belong to one block. */
static void
test_marvin_blocks (void)
{
  static const struct
  {
    const char *text;
    guint ties;
  } cases[] = {
    { "3/3/3 w", 0 },       { "3/3/www w", 0 },      { "3/WW1/WW1 w", 4 },
    { "1r1/WW1/WW1 w", 4 }, { "WWW/RRR/WWW w", 12 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MarPosition *position = read_position (&mar_marvin, "size", "3", cases[i].text);

      for (guint turns = 0; turns < 4; turns++)
        {
          MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
          g_autoptr (MarFigure) figure = NULL;

          options.turns = turns;
          figure = mar_figure_new (&mar_marvin, position, &options);
          g_assert_cmpuint (count_shade_lines (figure), ==, cases[i].ties);
        }
    }
}

/* A king is more than a singleton; what fell leaves a trace. */
static void
test_marvin_king (void)
{
  g_autofree MarPosition *before = read_position (&mar_marvin, "size", "3", "3/w2/rr1 w");
  g_autoptr (MarFigure) start = mar_figure_new (&mar_marvin, before, NULL);
  g_autoptr (MarFigure) figure = figure_after (&mar_marvin, before, "b2");
  MarCell king, fallen;

  g_assert_true (mar_marvin.read_cell (before, "b2", &king));
  g_assert_true (mar_marvin.read_cell (before, "a1", &fallen));
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_PIECE, king), >,
                    count_primitives (start, MAR_LAYER_PIECE, fallen));
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_PIECE, fallen), ==, 0);
  g_assert_cmpuint (count_primitives (figure, MAR_LAYER_TRAIL, fallen), ==, 1);
}

static void
test_words (void)
{
  static const struct
  {
    const MarGame *game;
    const char *option;
    const char *value;
    const char *position;
    const char *words;
  } cases[] = {
    { &mar_marad, NULL, NULL, "9/9/9/9/K1r1b4/9/9/9/9 2 3 1-0 15",
      "MARAD. Player 1: king a5. Player 2: rooks c5; bishops e5. The die shows 3. Score: 1-0. "
      "Player 2 to move." },
    { &mar_marvin, "size", "3", "WR1/1WR/1w1 r",
      "MARVIN. White: singletons b1; kings b2, a3. Red: kings c2, b3. Score: 2-2. Red to move." },
    { &mar_martial, NULL, NULL, "....../....../..[s3G5]..s1/....../....../...... g 21 -",
      "MARTIAL. Gold: stacks c4 (silver 3, gold 5). Silver: coins f4 (1). Score: 8-0. "
      "Gold to move." },
    { &mar_margo, "players", "3", "8/8/8/8/8/8/xx6/oy3#2|7/7/7/7/7/7/y6 x 0 -",
      "MARGO. X: a2, b2. O: a1. Y: b1, 2a1. Blocking pieces: f1. Score: 2-1-2. X to move." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autofree MarPosition *position = NULL;

      position = read_position (cases[i].game, cases[i].option, cases[i].value, cases[i].position);
      text = mar_figure_alternative_text (cases[i].game, position);
      g_assert_cmpstr (text, ==, cases[i].words);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-boards/told-apart", test_told_apart);
  g_test_add_func ("/figure-boards/margo-signs", test_margo_signs);
  g_test_add_func ("/figure-boards/margo-levels", test_margo_levels);
  g_test_add_func ("/figure-boards/margo-order", test_margo_order);
  g_test_add_func ("/figure-boards/margo-shade", test_margo_shade);
  g_test_add_func ("/figure-boards/margo-pin", test_margo_pin);
  g_test_add_func ("/figure-boards/martial-fan", test_martial_fan);
  g_test_add_func ("/figure-boards/martial-numbers", test_martial_numbers);
  g_test_add_func ("/figure-boards/marad-die", test_marad_die);
  g_test_add_func ("/figure-boards/marad-played-roll", test_marad_played_roll);
  g_test_add_func ("/figure-boards/marad-score", test_marad_score);
  g_test_add_func ("/figure-boards/marvin-blocks", test_marvin_blocks);
  g_test_add_func ("/figure-boards/marvin-king", test_marvin_king);
  g_test_add_func ("/figure-boards/words", test_words);

  return g_test_run ();
}
