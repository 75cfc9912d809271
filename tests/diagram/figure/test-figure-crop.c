/* Figures that show a part of the board, in random positions of all games with random marks,
 * however the board is turned.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "board-games.h"
#include "figure-count.h"
#include "figure-inside.h"
#include "mar-style.h"
#include "random-share.h"

#define EPSILON 1e-9
#define N_MARKS 12

/**
 * Sight:
 * @marks: random, nonsense among them
 * @options: of a figure with these marks
 *
 * A position and a way to look at it.
 */
typedef struct
{
  MarLine *line;
  MarPosition *before;
  MarAction action;
  MarMark marks[N_MARKS];
  MarLegendEntry legend[2];
  MarFigureOptions options;
} Sight;

static void
sight_clear (Sight *sight)
{
  g_clear_pointer (&sight->line, mar_line_free);
  g_clear_pointer (&sight->before, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sight, sight_clear)

static void
choose_marks (Sight *sight,
              GRand *random)
{
  static char *const texts[] = { (char *) "A", (char *) "12", (char *) "?!" };
  const MarGame *game = mar_line_game (sight->line);
  const gint32 n_cells = (gint32) game->n_cells (mar_line_position (sight->line));

  for (guint i = 0; i < N_MARKS; i++)
    sight->marks[i] = (MarMark) {
      .type = (MarMarkType) g_rand_int_range (random, 0, MAR_MARK_GHOST + 1),
      .color = (MarColor) g_rand_int_range (random, 0, MAR_N_COLORS),
      .cell = g_rand_int_range (random, -1, n_cells),
      .to = g_rand_int_range (random, -1, n_cells),
      .text = texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))],
      .tone = (guint) g_rand_int_range (random, 0, MAR_MARK_TONES + 1),
      .side = g_rand_int_range (random, 0, 2),
    };
  sight->legend[0] = (MarLegendEntry) { MAR_COLOR_BLUE, 1, (char *) "where it began" };
  sight->legend[1] = (MarLegendEntry) { MAR_COLOR_RED, 0, (char *) "where it can’t go" };
}

static const MarStyle *
random_style (GRand *random)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();

  return g_ptr_array_index (styles, g_rand_int_range (random, 0, (gint32) styles->len));
}

static void
look_at_random (Sight           *sight,
                const BoardGame *which,
                GRand           *random)
{
  const gint32 plies = g_rand_int_range (random, 0, (gint32) which->plies);
  MarActionList list;

  sight->line = begin_game (which);
  for (gint32 i = 0; i < plies && play_at_random (sight->line, random, NULL); i++)
    continue;

  sight->options = (MarFigureOptions) MAR_FIGURE_OPTIONS_INIT;
  sight->options.turns = (guint) g_rand_int_range (random, 0, 4);
  sight->options.coordinates = g_rand_boolean (random);
  sight->options.style = random_style (random);
  choose_marks (sight, random);
  sight->options.marks = sight->marks;
  sight->options.n_marks = (guint) g_rand_int_range (random, 0, N_MARKS + 1);
  sight->options.legend = sight->legend;
  sight->options.n_legend = (guint) g_rand_int_range (random, 0, 3);

  mar_line_actions (sight->line, &list);
  if (list.n == 0 || g_rand_boolean (random))
    return;
  sight->before = mar_position_copy (mar_line_game (sight->line), mar_line_position (sight->line));
  sight->action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
  mar_line_play (sight->line, sight->action, NULL, NULL);
  sight->options.trail = TRUE;
  sight->options.numbering = g_rand_boolean (random) ? "12" : NULL;
  sight->options.before = sight->before;
  sight->options.actions = &sight->action;
  sight->options.n_actions = 1;
}

static MarFigure *
draw (const Sight *sight,
      MarCrop      crop)
{
  MarFigureOptions options = sight->options;

  options.crop = crop;
  return mar_figure_new (mar_line_game (sight->line), mar_line_position (sight->line), &options);
}

static MarFigure *
draw_whole (const Sight *sight)
{
  return draw (sight, (MarCrop) { MAR_CROP_NONE });
}

static void
each_sight (void (*check) (const Sight *sight, GRand *random))
{
  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (GRand) random = tell_random (&board_games[i]);

      for (guint k = 0; k < random_share (12); k++)
        {
          g_auto (Sight) sight = { 0 };

          look_at_random (&sight, &board_games[i], random);
          check (&sight, random);
        }
    }
}

static guint
n_cells_of (const Sight *sight)
{
  return mar_line_game (sight->line)->n_cells (mar_line_position (sight->line));
}

static gboolean
is_square (const Sight *sight,
           MarCell      cell)
{
  return is_on_board (mar_line_game (sight->line), mar_line_position (sight->line), cell);
}

static MarCell
random_cell (const Sight     *sight,
             const MarFigure *figure,
             GRand           *random)
{
  MarCell cell;

  do
    cell = g_rand_int_range (random, 0, (gint32) n_cells_of (sight));
  while (!is_square (sight, cell) || !mar_figure_cell_box (figure, cell, NULL));
  return cell;
}

/* The box about two boxes, made of whole cells. */
static MarBox
box_about (const MarBox *one,
           const MarBox *other,
           const MarBox *board)
{
  const double left = floor (MIN (one->x, other->x) - board->x + EPSILON) + board->x;
  const double top = floor (MIN (one->y, other->y) - board->y + EPSILON) + board->y;
  const double right = ceil (MAX (one->x, other->x) + 1 - board->x - EPSILON) + board->x;
  const double bottom = ceil (MAX (one->y, other->y) + 1 - board->y - EPSILON) + board->y;

  return (MarBox) { left, top, right - left, bottom - top };
}

static gboolean
is_within (const MarBox *outer,
           const MarBox *inner)
{
  return inner->x >= outer->x - EPSILON && inner->y >= outer->y - EPSILON
         && inner->x + inner->width <= outer->x + outer->width + EPSILON
         && inner->y + inner->height <= outer->y + outer->height + EPSILON;
}

/* All that a figure shows of the board. */
static MarBox
board_of (const Sight     *sight,
          const MarFigure *figure)
{
  double left = 1e3, top = 1e3, right = -1e3, bottom = -1e3;

  for (guint cell = 0; cell < n_cells_of (sight); cell++)
    {
      MarBox box;

      if (!is_square (sight, (MarCell) cell) || !mar_figure_cell_box (figure, (MarCell) cell, &box))
        continue;
      left = MIN (left, box.x);
      top = MIN (top, box.y);
      right = MAX (right, box.x + box.width);
      bottom = MAX (bottom, box.y + box.height);
    }
  return (MarBox) { left, top, right - left, bottom - top };
}

static gboolean
same_paint (const MarPaint *one,
            const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue
         && one->alpha == other->alpha;
}

static void
assert_same (const MarFigure *one,
             const MarFigure *other)
{
  guint n, n_other;
  const MarPrimitive *ours = mar_figure_primitives (one, &n);
  const MarPrimitive *theirs = mar_figure_primitives (other, &n_other);

  g_assert_cmpfloat (mar_figure_width (one), ==, mar_figure_width (other));
  g_assert_cmpfloat (mar_figure_height (one), ==, mar_figure_height (other));
  g_assert_cmpuint (n, ==, n_other);
  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *a = &ours[i], *b = &theirs[i];

      g_assert_cmpint (a->type, ==, b->type);
      g_assert_cmpint (a->layer, ==, b->layer);
      g_assert_cmpint (a->cell, ==, b->cell);
      g_assert_true (a->x == b->x && a->y == b->y && a->x2 == b->x2 && a->y2 == b->y2);
      g_assert_true (a->width == b->width && a->height == b->height && a->radius == b->radius);
      g_assert_true (same_paint (&a->fill, &b->fill) && same_paint (&a->stroke, &b->stroke));
      g_assert_cmpmem (a->points, 2 * a->n_points * sizeof (double), b->points,
                       2 * b->n_points * sizeof (double));
      g_assert_cmpstr (a->text, ==, b->text);
    }
}

/* A crop to all of the board, or to cells that are none, is no crop. */
static void
check_whole (const Sight *sight,
             GRand       *random)
{
  g_autoptr (MarFigure) whole = draw_whole (sight);
  const MarBox board = board_of (sight, whole);
  const MarCell corner = mar_figure_cell_at (whole, board.x + 0.01, board.y + 0.01);
  const MarCell opposite = mar_figure_cell_at (whole, board.x + board.width - 0.01,
                                               board.y + board.height - 0.01);
  g_autoptr (MarFigure) cropped = draw (sight, (MarCrop) { MAR_CROP_CELLS, opposite, corner });
  g_autoptr (MarFigure) nowhere
    = draw (sight, (MarCrop) { MAR_CROP_CELLS, corner, (MarCell) n_cells_of (sight) });

  assert_same (whole, cropped);
  assert_same (whole, nowhere);
}

static void
test_whole (void)
{
  each_sight (check_whole);
}

/* The board's own corners are called alike however it is turned, and between them is all of it.
 * What lies beside the board, as an exit or a die, is no corner. */
static void
check_corners (const Sight *sight,
               GRand       *random)
{
  const MarGame *game = mar_line_game (sight->line);
  const MarPosition *position = mar_line_position (sight->line);
  g_autoptr (MarFigure) whole = draw_whole (sight);
  const MarCrop corners = mar_crop_whole (game, position);
  g_autoptr (MarFigure) cropped = draw (sight, corners);
  g_autofree char *first = mar_cell_text (game, position, corners.corner);
  g_autofree char *last = mar_cell_text (game, position, corners.opposite);
  MarCrop crop = corners;
  MarBox box, other;

  assert_same (whole, cropped);
  g_assert_cmpstr (first, ==, "a1");
  g_assert_true (mar_figure_cell_box (whole, corners.corner, &box));
  g_assert_true (mar_figure_cell_box (whole, corners.opposite, &other));
  g_assert_true (box.x != other.x && box.y != other.y);
  g_assert_true (g_ascii_isalpha (*last));

  for (guint i = 0; i <= n_cells_of (sight); i++)
    {
      crop.opposite = (MarCell) i;
      g_assert_cmpint (mar_crop_fits (game, position, &crop), ==,
                       i < n_cells_of (sight) && is_square (sight, (MarCell) i));
    }
}

static void
test_corners (void)
{
  each_sight (check_corners);
}

static guint
count_cell (const MarFigure *figure,
            MarCell          cell)
{
  guint found = 0;

  for (int layer = MAR_LAYER_GROUND; layer <= MAR_LAYER_LABEL; layer++)
    found += count_primitives (figure, (MarLayer) layer, cell);
  return found;
}

/* A die lies to the right of all that is shown, at half its height, as it does beside all of the
 * board. */
static void
check_beside (const Sight     *sight,
              const MarFigure *whole,
              const MarFigure *part,
              MarCell          cell)
{
  const MarBox board = board_of (sight, part);
  MarBox before, after;

  if (!mar_figure_cell_box (whole, cell, &before))
    {
      g_assert_false (mar_figure_cell_box (part, cell, NULL));
      return;
    }
  g_assert_true (mar_figure_cell_box (part, cell, &after));
  g_assert_cmpfloat (after.x, >=, board.x + board.width);
  g_assert_cmpfloat_with_epsilon (mar_figure_width (part) - after.x,
                                  mar_figure_width (whole) - before.x, EPSILON);
  g_assert_cmpfloat_with_epsilon (after.y + after.height / 2, board.y + board.height / 2, EPSILON);
  g_assert_cmpuint (count_cell (part, cell), ==, count_cell (whole, cell));
}

/* Exactly the cells within two corners are shown, moved together, with all that they have;
 * nothing is beyond the figure. */
static void
check_cells (const Sight *sight,
             GRand       *random)
{
  g_autoptr (MarFigure) whole = draw_whole (sight);
  const MarBox board = board_of (sight, whole);
  const MarCell corner = random_cell (sight, whole, random);
  const MarCell opposite = random_cell (sight, whole, random);
  g_autoptr (MarFigure) part = draw (sight, (MarCrop) { MAR_CROP_CELLS, corner, opposite });
  MarBox one, other, about, here;
  double dx, dy;

  mar_figure_cell_box (whole, corner, &one);
  mar_figure_cell_box (whole, opposite, &other);
  about = box_about (&one, &other, &board);
  g_assert_true (mar_figure_cell_box (part, corner, &here));
  dx = here.x - one.x;
  dy = here.y - one.y;
  assert_figure_inside (part);

  for (guint i = 0; i < n_cells_of (sight); i++)
    {
      const MarCell cell = (MarCell) i;
      const gboolean shown = mar_figure_cell_box (whole, cell, &one) && is_within (&about, &one);

      if (!is_square (sight, cell))
        {
          check_beside (sight, whole, part, cell);
          continue;
        }
      g_assert_cmpint (mar_figure_cell_box (part, cell, &here), ==, shown);
      if (!shown)
        continue;
      g_assert_cmpfloat_with_epsilon (here.x, one.x + dx, EPSILON);
      g_assert_cmpfloat_with_epsilon (here.y, one.y + dy, EPSILON);
      if (mar_figure_cell_at (whole, one.x + 0.5, one.y + 0.5) == cell)
        g_assert_cmpint (mar_figure_cell_at (part, here.x + 0.5, here.y + 0.5), ==, cell);
      if (sight->options.n_marks == 0)
        g_assert_cmpuint (count_cell (part, cell), ==, count_cell (whole, cell));
    }
  for (guint i = 0; i < n_cells_of (sight); i++)
    if (is_square (sight, (MarCell) i) && mar_figure_cell_box (whole, (MarCell) i, &one)
        && !is_within (&about, &one))
      g_assert_cmpuint (count_cell (part, (MarCell) i), ==, 0);
}

static void
test_cells (void)
{
  each_sight (check_cells);
}

/* Each file and each rank that is shown has its letter or number beside it, and no other. */
static void
check_coordinates (const Sight *sight,
                   GRand       *random)
{
  Sight plain = *sight;
  g_autoptr (MarFigure) whole = NULL;
  g_autoptr (MarFigure) part = NULL;
  const MarPrimitive *primitives;
  MarBox board;
  guint n, found = 0;

  plain.options.n_legend = 0;
  plain.options.coordinates = TRUE;
  plain.options.levels = 1;
  whole = draw_whole (&plain);
  part = draw (&plain, (MarCrop) { MAR_CROP_CELLS, random_cell (&plain, whole, random),
                                   random_cell (&plain, whole, random) });
  board = board_of (&plain, part);
  primitives = mar_figure_primitives (part, &n);
  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *label = &primitives[i];
      const gboolean in_column = label->x > board.x && label->x < board.x + board.width;
      g_autofree char *name = NULL;
      MarCell cell;

      if (label->layer != MAR_LAYER_LABEL || label->cell != MAR_CELL_NONE)
        continue;
      found++;
      cell = mar_figure_cell_at (part, in_column ? label->x : board.x + 0.01,
                                 in_column ? board.y + 0.01 : label->y);
      g_assert_cmpint (cell, !=, MAR_CELL_NONE);
      name = mar_cell_text (mar_line_game (plain.line), mar_line_position (plain.line), cell);
      g_assert_true (g_ascii_isalpha (label->text[0])
                       ? strncmp (name, label->text, strlen (label->text)) == 0
                       : strcmp (name + 1, label->text) == 0);
    }
  g_assert_cmpfloat_with_epsilon (found, board.width + board.height, EPSILON);
}

static void
test_coordinates (void)
{
  each_sight (check_coordinates);
}

/* Nothing is lost, no single file or rank is missing, and little is not saved. */
static void
check_automatic (const Sight *sight,
                 GRand       *random)
{
  const MarGame *game = mar_line_game (sight->line);
  g_autoptr (MarFigure) whole = draw_whole (sight);
  g_autoptr (MarFigure) part = draw (sight, (MarCrop) { MAR_CROP_AUTOMATIC });
  const MarBox board = board_of (sight, whole);
  const MarBox shown = board_of (sight, part);

  assert_figure_inside (part);
  for (guint i = 0; i < n_cells_of (sight); i++)
    if (mar_figure_cell_box (whole, (MarCell) i, NULL)
        && game->owner (mar_line_position (sight->line), (MarCell) i) >= 0)
      g_assert_cmpuint (count_cell (part, (MarCell) i), ==, count_cell (whole, (MarCell) i));
  if (shown.width == board.width && shown.height == board.height)
    {
      assert_same (whole, part);
      return;
    }

  g_assert_cmpfloat (shown.width * shown.height, <=, board.width * board.height * 2 / 3);
  for (guint i = 0; i < n_cells_of (sight); i++)
    {
      const MarCell cell = (MarCell) i;
      MarBox there, here;
      double left, right;

      if (!mar_figure_cell_box (part, cell, &here))
        continue;
      mar_figure_cell_box (whole, cell, &there);
      left = there.x - board.x - (here.x - shown.x);
      right = board.width - shown.width - left;
      g_assert_true (fabs (left - 1) > 0.1 && fabs (right - 1) > 0.1);
    }
}

static void
test_automatic (void)
{
  each_sight (check_automatic);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-crop/whole", test_whole);
  g_test_add_func ("/figure-crop/corners", test_corners);
  g_test_add_func ("/figure-crop/cells", test_cells);
  g_test_add_func ("/figure-crop/coordinates", test_coordinates);
  g_test_add_func ("/figure-crop/automatic", test_automatic);

  return g_test_run ();
}
