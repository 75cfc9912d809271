/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-pictures.h"
#include "mar-figure.h"
#include "mar-line.h"
#include "mar-position-editor.h"
#include "margo.h"
#include "martial.h"

#define MOST_ACTIONS 90
#define TURN_ACTIONS 16
#define MOST_MARKS 5
/* Below this sureness a cell is doubtful. */
#define SURE 0.9

/* Plays at random; the last turn, as far as it goes, and what was before it are kept. */
typedef struct
{
  MarPosition *before;
  MarAction actions[TURN_ACTIONS];
  guint n_actions;
} Turn;

static void
play (GRand         *random,
      const MarGame *game,
      MarPosition   *position,
      Turn          *turn)
{
  const int n = g_rand_int_range (random, 0, MOST_ACTIONS);
  guint64 seed = (guint64) g_rand_int (random) + 1;

  turn->before = mar_position_copy (game, position);
  turn->n_actions = 0;
  for (int i = 0; i < n; i++)
    {
      MarActionList list;
      MarAction action;

      game->actions (position, &list);
      if (list.n == 0)
        break;
      if (game->starts_turn (position) || turn->n_actions == TURN_ACTIONS)
        {
          mar_position_assign (game, turn->before, position);
          turn->n_actions = 0;
        }
      action = list.items[mar_random (&seed, list.n)];
      turn->actions[turn->n_actions++] = action;
      game->play (position, action, NULL);
    }
}

static guint
add_marks (GRand             *random,
           const MarGame     *game,
           const MarPosition *position,
           MarMark            marks[MOST_MARKS])
{
  static const MarMarkType types[] = { MAR_MARK_SHADE, MAR_MARK_ARROW, MAR_MARK_CIRCLE,
                                       MAR_MARK_CROSS, MAR_MARK_LABEL };
  const int n_cells = (int) game->n_cells (position);
  const guint n = (guint) g_rand_int_range (random, 0, MOST_MARKS + 1);

  for (guint i = 0; i < n; i++)
    marks[i] = (MarMark) {
      .type = types[i],
      .color = (MarColor) g_rand_int_range (random, 0, MAR_N_COLORS),
      .cell = (MarCell) g_rand_int_range (random, 0, MIN (n_cells, 36)),
      .to = types[i] == MAR_MARK_ARROW ? (MarCell) g_rand_int_range (random, 0, MIN (n_cells, 36))
                                       : MAR_CELL_NONE,
      .text = types[i] == MAR_MARK_LABEL ? (char *) "3" : NULL,
    };
  return n;
}

/* The lattice is where the figure says that the cells are. */
static void
find_lattice (BoardPicture    *picture,
              const MarFigure *figure,
              double           cell)
{
  g_autofree MarPosition *empty = mar_position_copy (picture->game, picture->position);
  MarLattice *lattice = &picture->lattice;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0;
  g_autoptr (MarFigure) bare = NULL;
  MarBox box;

  mar_position_editor_clear (picture->game, &picture->options, empty);
  {
    MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

    options.bare = TRUE;
    bare = mar_figure_new (picture->game, empty, &options);
  }
  for (guint i = 0; i < picture->game->n_cells (empty); i++)
    if (mar_figure_cell_box (bare, (MarCell) i, &box))
      {
        left = MIN (left, box.x);
        top = MIN (top, box.y);
        right = MAX (right, box.x + box.width);
        bottom = MAX (bottom, box.y + box.height);
      }
  memset (lattice, 0, sizeof *lattice);
  lattice->to_picture[0] = lattice->to_picture[4] = cell;
  lattice->to_picture[2] = left * cell;
  lattice->to_picture[5] = top * cell;
  lattice->to_picture[8] = 1;
  lattice->columns = (guint) (right - left + 0.5);
  lattice->rows = (guint) (bottom - top + 0.5);
  lattice->points = mar_figure_has_points (picture->game);
  for (guint i = 0; i < 4; i++)
    lattice->edges[i] = TRUE;
}

static MarRaster *
draw (const MarFigure *figure,
      double           cell)
{
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (mar_figure_width (figure) * cell) + 1,
                                  (int) (mar_figure_height (figure) * cell) + 1);
  cairo_t *cairo = cairo_create (surface);
  MarRaster *raster;

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  mar_figure_draw (figure, cairo, cell);
  cairo_destroy (cairo);
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  return raster;
}

/* The start of a game, not yet drawn. */
static BoardPicture *
begin (const MarGame *game)
{
  BoardPicture *picture = g_new0 (BoardPicture, 1);

  picture->game = game;
  mar_options_init (&picture->options, game);
  picture->position = mar_position_new (game, NULL);
  return picture;
}

static void
finish (BoardPicture           *picture,
        const MarFigureOptions *options,
        double                  cell)
{
  g_autoptr (MarFigure) figure = mar_figure_new (picture->game, picture->position, options);

  picture->raster = draw (figure, cell);
  find_lattice (picture, figure, cell);
}

BoardPicture *
board_picture_new (GRand          *random,
                   const MarGame  *game,
                   const MarStyle *style,
                   double          cell,
                   gboolean        annotated)
{
  BoardPicture *picture = begin (game);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarMark marks[MOST_MARKS];
  Turn turn;

  play (random, game, picture->position, &turn);
  options.style = style;
  if (annotated)
    {
      options.trail = turn.n_actions > 0;
      options.before = turn.before;
      options.actions = turn.actions;
      options.n_actions = turn.n_actions;
      options.marks = marks;
      options.n_marks = add_marks (random, game, picture->position, marks);
    }
  finish (picture, &options, cell);
  g_free (turn.before);
  return picture;
}

BoardPicture *
board_picture_new_of_start (const MarGame  *game,
                            const MarStyle *style,
                            double          cell,
                            const MarMark  *marks,
                            guint           n_marks)
{
  BoardPicture *picture = begin (game);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.style = style;
  options.marks = marks;
  options.n_marks = n_marks;
  finish (picture, &options, cell);
  return picture;
}

void
board_picture_free (BoardPicture *picture)
{
  if (picture == NULL)
    return;
  g_free (picture->position);
  mar_raster_free (picture->raster);
  g_free (picture);
}

static void
smooth (MarRaster *raster,
        guint      reach)
{
  g_autoptr (MarRaster) copy = mar_raster_new (raster->width, raster->height);

  memcpy (copy->rgb, raster->rgb, 3 * (gsize) raster->width * raster->height);
  for (guint y = 0; y < raster->height; y++)
    for (guint x = 0; x < raster->width; x++)
      for (guint i = 0; i < 3; i++)
        {
          guint sum = 0, n = 0;

          for (guint v = y - MIN (y, reach); v <= MIN (y + reach, raster->height - 1); v++)
            for (guint u = x - MIN (x, reach); u <= MIN (x + reach, raster->width - 1); u++, n++)
              sum += copy->rgb[3 * ((gsize) v * raster->width + u) + i];
          raster->rgb[3 * ((gsize) y * raster->width + x) + i] = (guint8) (sum / n);
        }
}

void
board_picture_degrade (BoardPicture *picture,
                       GRand        *random,
                       guint         reach,
                       int           noise)
{
  MarRaster *raster = picture->raster;
  const gsize n = (gsize) raster->width * raster->height;

  smooth (raster, reach);
  for (gsize i = 0; i < 3 * n; i++)
    {
      const int level = raster->rgb[i] + g_rand_int_range (random, -noise, noise + 1);

      raster->rgb[i] = (guint8) CLAMP (level, 0, 255);
    }
  for (gsize i = 0; i < n; i++)
    raster->gray[i]
      = (raster->rgb[3 * i] * 77 + raster->rgb[3 * i + 1] * 151 + raster->rgb[3 * i + 2] * 28 + 128)
        >> 8;
}

/* What is seen of a cell: the uppermost piece, and how many stand there. */
static char *
see (const MarGame     *game,
     const MarPosition *position,
     MarCell            cell)
{
  const int piece = game->editor->piece (position, cell);
  MarMartialCoin coins[MAR_MARTIAL_COINS];

  if (piece < 0)
    return g_strdup ("-");
  return g_strdup_printf ("%s*%u", game->editor->pieces[piece].letter,
                          game == &mar_martial ? mar_martial_stack (position, cell, coins) : 1);
}

static gboolean
is_doubtful (const MarBoardReading *reading,
             MarCell                cell)
{
  for (guint i = 0; i < reading->cells->len; i++)
    {
      const MarCellReading *seen = &g_array_index (reading->cells, MarCellReading, i);

      if (seen->cell == cell)
        return seen->sure < SURE;
    }
  return FALSE;
}

guint
board_picture_compare (const BoardPicture    *picture,
                       const MarBoardReading *reading,
                       guint                 *n_doubtful)
{
  const MarGame *game = picture->game;
  guint n = 0;

  *n_doubtful = 0;
  for (guint i = 0; i < game->n_cells (picture->position); i++)
    {
      const MarCell cell = (MarCell) i;
      g_autofree char *expected = see (game, picture->position, cell);
      g_autofree char *seen = see (game, reading->position, cell);
      g_autofree char *name = NULL;

      if (g_str_equal (expected, seen)
          || (game == &mar_margo && mar_margo_is_buried (picture->position, cell)))
        continue;
      name = mar_cell_text (game, picture->position, cell);
      g_test_message ("%s: %s is %s, read as %s%s", game->name, name, expected, seen,
                      is_doubtful (reading, cell) ? " with doubts" : "");
      n++;
      *n_doubtful += is_doubtful (reading, cell);
    }
  return n;
}
