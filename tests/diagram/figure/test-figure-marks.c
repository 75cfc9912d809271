/* Marks on the boards of all games: each is drawn, on every cell, beside all others, and can
 * be read on every piece.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "board-games.h"
#include "mar-figure.h"
#include "mar-style.h"

#define N_TYPES (MAR_MARK_DIM + 1)

/* Large letters and thick lines are told from their ground at this ratio of brightness. */
#define LEGIBLE 3.0

static MarFigure *
draw (MarLine       *line,
      const MarMark *marks,
      guint          n)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.marks = marks;
  options.n_marks = n;

  return mar_figure_new (mar_line_game (line), mar_line_position (line), &options);
}

static guint
n_primitives (const MarFigure *figure,
              MarCell          cell)
{
  guint n, found = 0;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    found += primitives[i].cell == cell;

  return found;
}

static MarMark
mark_of (MarMarkType  type,
         MarCell      cell,
         MarCell      other,
         char        *text)
{
  return (MarMark) { type, (MarColor) (cell % MAR_N_COLORS), cell,
                     type == MAR_MARK_ARROW ? other : MAR_CELL_NONE,
                     type == MAR_MARK_LABEL ? text : NULL };
}

/* A mark adds to its own cell and to no other, and all kinds together add as much as each. */
static void
check_cell (MarLine         *line,
            const MarFigure *plain,
            MarCell          cell,
            MarCell          other)
{
  const guint n_plain = n_primitives (plain, cell);
  guint n_before, n_after, sum = 0;
  char text[] = "A";
  MarMark all[N_TYPES];

  mar_figure_primitives (plain, &n_before);
  for (guint type = 0; type < N_TYPES; type++)
    {
      g_autoptr (MarFigure) figure = NULL;
      guint n_here;

      all[type] = mark_of ((MarMarkType) type, cell, other, text);
      figure = draw (line, &all[type], 1);
      n_here = n_primitives (figure, cell);
      mar_figure_primitives (figure, &n_after);
      g_assert_cmpuint (n_here, >, n_plain);
      g_assert_cmpuint (n_after - n_before, ==, n_here - n_plain);
      sum += n_here - n_plain;
    }

  {
    g_autoptr (MarFigure) figure = draw (line, all, N_TYPES);

    g_assert_cmpuint (n_primitives (figure, cell), ==, n_plain + sum);
  }
}

static void
test_everywhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (GRand) random = tell_random (&board_games[i]);
      g_autoptr (MarLine) line = begin_game (&board_games[i]);
      g_autoptr (MarFigure) plain = NULL;
      MarCell other = MAR_CELL_NONE;
      guint n_cells;

      for (guint k = 0; k < board_games[i].plies / 3; k++)
        play_at_random (line, random, NULL);
      plain = draw (line, NULL, 0);
      n_cells = mar_line_game (line)->n_cells (mar_line_position (line));
      for (guint cell = 0; cell < n_cells; cell++)
        if (mar_figure_cell_box (plain, (MarCell) cell, NULL))
          other = (MarCell) cell;

      for (guint cell = 0; cell < n_cells; cell++)
        {
          MarBox here, there;

          if (!mar_figure_cell_box (plain, (MarCell) cell, &here)
              || !mar_figure_cell_box (plain, other, &there) || (MarCell) cell == other
              || hypot (here.x - there.x, here.y - there.y) < 0.6)
            continue;
          check_cell (line, plain, (MarCell) cell, other);
        }
    }
}

/* The brightness that eyes see, from 0 to 1. */
static double
brightness (const MarPaint *paint)
{
  const double parts[] = { paint->red, paint->green, paint->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += weights[i]
           * (parts[i] <= 0.03928 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4));

  return sum;
}

static double
contrast (const MarPaint *one,
          const MarPaint *other)
{
  const double a = brightness (one);
  const double b = brightness (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* The letter that is drawn on @cell. */
static const MarPrimitive *
find_letter (const MarFigure *figure,
             MarCell          cell)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = n; i-- > 0;)
    if (primitives[i].cell == cell && primitives[i].type == MAR_PRIMITIVE_TEXT
        && g_strcmp0 (primitives[i].text, "A") == 0)
      return &primitives[i];

  g_assert_not_reached ();
}

/* A letter stands out from the piece that it is written on, or is written beside it, and is
 * read from the paper, too. */
static void
test_legible (void)
{
  static const MarPaint paper = { 1, 1, 1, 1 };
  char text[] = "A";

  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (GRand) random = tell_random (&board_games[i]);
      g_autoptr (MarLine) line = begin_game (&board_games[i]);
      const MarGame *game = mar_line_game (line);
      const MarPosition *position;
      guint seen = 0;

      for (guint k = 0; k < board_games[i].plies / 3; k++)
        play_at_random (line, random, NULL);
      position = mar_line_position (line);
      for (guint cell = 0; cell < game->n_cells (position); cell++)
        {
          const int owner = game->owner (position, (MarCell) cell);
          g_autoptr (MarFigure) plain = draw (line, NULL, 0);
          const MarPaint *ground;
          MarBox box;

          if (owner < 0 || (seen & 1u << owner) != 0
              || !mar_figure_cell_box (plain, (MarCell) cell, &box))
            continue;
          seen |= 1u << owner;
          ground = &mar_style_piece (mar_style_default (), game, owner)->flat;
          for (guint color = 0; color < MAR_N_COLORS; color++)
            {
              const MarMark mark = { MAR_MARK_LABEL, (MarColor) color, (MarCell) cell,
                                     MAR_CELL_NONE, text };
              g_autoptr (MarFigure) figure = draw (line, &mark, 1);
              const MarPrimitive *letter = find_letter (figure, (MarCell) cell);
              const gboolean aside = letter->x > box.x + box.width / 2 + 0.1;

              g_test_message ("%s, player %d, %s: %.2f", game->name, owner,
                              mar_mark_color_name ((MarColor) color),
                              contrast (&letter->fill, aside ? &paper : ground));
              g_assert_cmpfloat (contrast (&letter->fill, aside ? &paper : ground), >=, LEGIBLE);
            }
        }
    }
}

/* A letter where the board's lines meet has something under it that hides them; what is shaded
 * hides them itself. */
static void
test_crossed (void)
{
  g_autoptr (MarLine) line = mar_line_new (mar_game_find ("margo", NULL), NULL, NULL);
  MarMark marks[2] = { { MAR_MARK_LABEL, MAR_COLOR_RED, 0, MAR_CELL_NONE, (char *) "A" },
                       { MAR_MARK_SHADE, MAR_COLOR_GREEN, 0, MAR_CELL_NONE, NULL } };

  marks[1].tone = 2;
  for (guint n = 1; n <= 2; n++)
    {
      g_autoptr (MarFigure) figure = draw (line, marks, n);
      const MarPrimitive *letter = find_letter (figure, 0);
      const gboolean has_plate = letter[-1].type == MAR_PRIMITIVE_RECTANGLE
                                 && letter[-1].layer == letter->layer
                                 && letter[-1].width < 2 * letter->size;

      g_assert_cmpint (has_plate, ==, n == 1);
    }
}

/* A shade is seen unless it is not shown, something lies over all of it, or another shade. */
static void
test_seen_shades (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = NULL;
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarMark marks[4];
  MarOptions rules;
  static const char *const cells[] = { "a1", "b2", "2a1", "e5" };

  mar_options_init (&rules, game);
  g_assert_true (mar_options_set (&rules, game, "size", "5", NULL));
  /* The marble on b2 lies under the one on 3a1. */
  position = mar_position_read (game, &rules, "5/5/xox2/oxo2/xox2|4/4/xo2/ox2|3/3/x2 o 0 -",
                                &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      marks[i] = (MarMark) {
        .type = MAR_MARK_SHADE, .color = (MarColor) i, .tone = i, .to = MAR_CELL_NONE
      };
      g_assert_true (game->read_cell (position, cells[i], &marks[i].cell));
    }
  options.marks = marks;
  options.n_marks = G_N_ELEMENTS (marks);

  for (guint k = 0; k < 3; k++)
    {
      const gboolean seen[][3] = {
        { TRUE, TRUE, FALSE }, { FALSE, FALSE, FALSE }, { TRUE, TRUE, TRUE }, { TRUE, FALSE, TRUE }
      };
      g_autoptr (MarFigure) figure = NULL;

      options.crop = (MarCrop) { k == 1 ? MAR_CROP_CELLS : MAR_CROP_NONE, 0, marks[1].cell };
      if (k == 2)
        marks[2].cell = marks[0].cell;
      figure = mar_figure_new (game, position, &options);
      for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
        g_assert_cmpint (mar_figure_shows_shade (figure, (MarColor) i, i), ==, seen[i][k]);
      g_assert_false (mar_figure_shows_shade (figure, MAR_COLOR_GRAY, 0));
    }
}

/* The rectangle of a layer that belongs to a cell, or @nth of those that belong to none. */
static const MarPrimitive *
find_rectangle (const MarFigure *figure,
                MarLayer         layer,
                MarCell          cell,
                guint            nth)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_RECTANGLE && primitives[i].layer == layer
        && primitives[i].cell == cell && nth-- == 0)
      return &primitives[i];

  return NULL;
}

static void
assert_same_paint (const MarPaint *one,
                   const MarPaint *other)
{
  g_assert_cmpfloat (one->red, ==, other->red);
  g_assert_cmpfloat (one->green, ==, other->green);
  g_assert_cmpfloat (one->blue, ==, other->blue);
  g_assert_cmpfloat (one->alpha, ==, other->alpha);
}

/* In every style a shade has the same paint on the same opaque ground on every cell of every board,
 * whatever lies below, and in the legend. */
static void
check_swatch (MarLine        *line,
              const MarStyle *style,
              MarColor        color,
              guint           tone)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  const guint n_cells = game->n_cells (position);
  g_autofree MarMark *marks = g_new0 (MarMark, n_cells);
  const MarLegendEntry entry = { .color = color, .tone = tone, .text = (char *) "a" };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  guint n_seen = 0;

  for (guint i = 0; i < n_cells; i++)
    marks[i] = (MarMark) { MAR_MARK_SHADE, color, (MarCell) i, MAR_CELL_NONE, NULL, tone };
  options.marks = marks;
  options.n_marks = n_cells;
  options.legend = &entry;
  options.n_legend = 1;
  options.style = style;
  figure = mar_figure_new (game, position, &options);
  for (guint i = 0; i < n_cells; i++)
    {
      const MarPrimitive *shade = find_rectangle (figure, MAR_LAYER_SHADE, (MarCell) i, 0);
      const MarPrimitive *ground = find_rectangle (figure, MAR_LAYER_GROUND, (MarCell) i, 0);

      if (shade == NULL)
        continue;
      n_seen++;
      g_assert_cmpfloat (ground->fill.alpha, ==, 1);
      assert_same_paint (&ground->fill,
                         &find_rectangle (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, 0)->fill);
      assert_same_paint (&shade->fill,
                         &find_rectangle (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, 1)->fill);
    }
  g_assert_cmpuint (n_seen, >, 0);
}

static void
test_swatches (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();

  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (MarLine) line = begin_game (&board_games[i]);

      for (guint k = 0; k < styles->len; k++)
        for (guint color = 0; color < MAR_N_COLORS; color++)
          check_swatch (line, g_ptr_array_index (styles, k), (MarColor) color, (i + k) % 6);
    }
}

/* Of several shades on a cell only the last is drawn, which is the one that counts as seen. */
static void
test_last_shade (void)
{
  g_autoptr (MarLine) line = begin_game (&board_games[0]);
  const MarMark marks[] = {
    { MAR_MARK_SHADE, MAR_COLOR_RED, 40, MAR_CELL_NONE, NULL, 0 },
    { MAR_MARK_SHADE, MAR_COLOR_BLUE, 40, MAR_CELL_NONE, NULL, 0 },
  };
  g_autoptr (MarFigure) figure = draw (line, marks, G_N_ELEMENTS (marks));

  assert_same_paint (&find_rectangle (figure, MAR_LAYER_SHADE, 40, 0)->fill,
                     &mar_style_default ()->marks[MAR_COLOR_BLUE].shade);
  g_assert_null (find_rectangle (figure, MAR_LAYER_SHADE, 40, 1));
  g_assert_false (mar_figure_shows_shade (figure, MAR_COLOR_RED, 0));
  g_assert_true (mar_figure_shows_shade (figure, MAR_COLOR_BLUE, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-marks/everywhere", test_everywhere);
  g_test_add_func ("/figure-marks/legible", test_legible);
  g_test_add_func ("/figure-marks/crossed", test_crossed);
  g_test_add_func ("/figure-marks/seen-shades", test_seen_shades);
  g_test_add_func ("/figure-marks/swatches", test_swatches);
  g_test_add_func ("/figure-marks/last-shade", test_last_shade);

  return g_test_run ();
}
