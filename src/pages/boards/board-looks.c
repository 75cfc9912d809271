/* How the pieces of a game look, cell by cell, drawn by our own figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-looks.h"

#include <math.h>
#include <string.h>

/* Scales that differ by less than one of so many parts of a pixel are the same. */
#define DRAWN_STEPS 8

/* A piece is drawn in cells that begin with a pixel, and in the middle of one to the right,
 * downward and both: letters are set to whole ones. */
#define N_PHASES 4
/* What has no pieces is known as of a level that no board has. */
#define GROUND_LEVEL G_MAXUINT
/* Of larger stacks, one phase will do. */
#define MOST_IN_PHASES 3

/* Where a cell has fewer pixels than this, none may be mixed. */
#define LEAST_SMOOTH 17

gboolean
mar_board_put_any (const MarGame *game,
                   MarPosition   *position,
                   MarCell        cell,
                   int            player)
{
  const MarPositionEditor *editor = game->editor;

  for (guint i = 0; i < editor->n_pieces; i++)
    {
      guint on_board, beside;

      editor->count (position, i, &on_board, &beside);
      if ((player < 0 || editor->pieces[i].player == player)
          && on_board + beside < editor->pieces[i].set && editor->put (position, cell, i, NULL))
        return TRUE;
    }
  return FALSE;
}

/* A style of which nothing but pieces is seen. */
static MarStyle
bare_style (const MarStyle *style)
{
  MarStyle bare = *style;

  bare.page.alpha = 0;
  bare.paper.alpha = 0;
  bare.home.alpha = 0;
  bare.grid.alpha = 0;
  bare.centre.alpha = 0;
  bare.frame.alpha = 0;
  bare.paper_pattern.kind = MAR_PATTERN_NONE;
  bare.home_pattern.kind = MAR_PATTERN_NONE;
  return bare;
}

static MarFigure *
draw_position (const MarBoardPlan *plan,
               const MarPosition  *position,
               const MarStyle     *style,
               const MarMark      *mark)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.coordinates = FALSE;
  options.bare = TRUE;
  options.turns = plan->turns;
  options.style = style;
  options.marks = mark;
  options.n_marks = mark != NULL ? 1 : 0;
  return mar_figure_new (plan->game, position, &options);
}

/* Takes the colors away. */
static void
make_gray (MarRaster *raster)
{
  for (gsize i = 0; i < (gsize) raster->width * raster->height; i++)
    memset (raster->rgb + 3 * i, mar_raster_gray (raster->rgb + 3 * i), 3);
}

/* A part of a figure, from the corner of a cell on, over a ground of one brightness. It is drawn at
 * the scale of the picture, for which letters and lines are fitted to pixels, and then cut as that
 * is;
 * @phase: of N_PHASES, where in a pixel the cell begins. */
static MarRaster *
draw_part (const MarLooks  *looks,
           const MarFigure *figure,
           MarCell          cell,
           guint            columns,
           guint            rows,
           guint            phase,
           double           ground)
{
  const double right = (phase & 1) / 2.0;
  const double down = (phase >> 1) / 2.0;
  const MarLattice lattice
    = { .to_picture = { looks->drawn, 0, right, 0, looks->drawn, down, 0, 0, 1 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         (int) ceil (columns * looks->drawn),
                                                         (int) ceil (rows * looks->drawn));
  cairo_t *cairo = cairo_create (surface);
  g_autoptr (MarRaster) drawn = NULL;
  MarRaster *part;
  MarBox box = { 0, 0, 1, 1 };

  mar_figure_cell_box (figure, cell, &box);
  cairo_set_source_rgb (cairo, ground, ground, ground);
  cairo_paint (cairo);
  cairo_translate (cairo, right - box.x * looks->drawn, down - box.y * looks->drawn);
  mar_figure_draw (figure, cairo, looks->drawn);
  cairo_destroy (cairo);
  drawn = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  part = mar_lattice_cut (&lattice, drawn, 0, 0, columns, rows, looks->scale);
  if (mar_looks_are_smooth (looks->drawn))
    mar_raster_smooth (part);
  if (looks->gray)
    make_gray (part);
  return part;
}

/* What shows through differs between a black and a white ground. */
static guint8 *
find_pixels (const MarRaster *black,
             const MarRaster *white)
{
  const gsize n = (gsize) black->width * black->height;
  guint8 *pixels = g_malloc (4 * n);

  for (gsize i = 0; i < n; i++)
    {
      int through = 0;

      for (guint channel = 0; channel < 3; channel++)
        {
          pixels[4 * i + channel] = black->rgb[3 * i + channel];
          through += white->rgb[3 * i + channel] - black->rgb[3 * i + channel];
        }
      pixels[4 * i + 3] = (guint8) CLAMP (255 - through / 3, 0, 255);
    }
  return pixels;
}

static MarLook
draw_look (const MarLooks     *looks,
           const MarBoardPlan *plan,
           const MarPosition  *position,
           const MarMark      *mark,
           MarCell             cell,
           guint               phase,
           MarLook             look)
{
  const MarStyle bare = bare_style (looks->style);
  g_autoptr (MarFigure) figure = draw_position (plan, position, &bare, mark);
  g_autoptr (MarRaster) black = draw_part (looks, figure, cell, 1, 1, phase, 0);
  g_autoptr (MarRaster) white = draw_part (looks, figure, cell, 1, 1, phase, 1);

  look.pixels = find_pixels (black, white);
  return look;
}

static void
add_look (MarLooks           *looks,
          const MarBoardPlan *plan,
          const MarPosition  *position,
          const MarMark      *mark,
          MarCell             cell,
          guint               phase,
          MarLook             look)
{
  look = draw_look (looks, plan, position, mark, cell, phase, look);
  g_array_append_val (looks->looks, look);
}

/* A piece on others: of those below little is seen, and all are taken for pieces of one player. */
static void
add_stacks (MarLooks           *looks,
            const MarBoardPlan *plan,
            MarCell             cell,
            guint               piece)
{
  const MarPositionEditor *editor = plan->game->editor;
  int last = -1;

  for (guint under = 0; under < editor->n_pieces; under++)
    {
      g_autofree MarPosition *below = mar_position_copy (plan->game, plan->empty);

      if (editor->pieces[under].player <= last)
        continue;
      last = editor->pieces[under].player;
      for (guint n = 2; n <= MAR_LOOK_MOST_PIECES; n++)
        {
          g_autofree MarPosition *position = NULL;

          editor->put (below, cell, under, NULL);
          position = mar_position_copy (plan->game, below);
          editor->put (position, cell, piece, NULL);
          for (guint i = 0; i < (n == 2 ? N_PHASES : 1); i++)
            add_look (looks, plan, position, NULL, cell, i,
                      (MarLook) { (int) piece, NULL, n, 0, NULL });
        }
    }
}

static void
add_piece (MarLooks           *looks,
           const MarBoardPlan *plan,
           MarCell             cell,
           guint               piece)
{
  g_autofree MarPosition *position = mar_position_copy (plan->game, plan->empty);

  if (!plan->game->editor->put (position, cell, piece, NULL))
    return;
  for (guint i = 0; i < N_PHASES; i++)
    add_look (looks, plan, position, NULL, cell, i, (MarLook) { (int) piece, NULL, 1, 0, NULL });
  if (looks->stacks)
    add_stacks (looks, plan, cell, piece);
}

static void
add_traces (MarLooks           *looks,
            const MarBoardPlan *plan,
            MarCell             cell)
{
  const MarPositionEditor *editor = plan->game->editor;
  int last = -1;

  /* A circle on an empty cell is no piece, though in some styles pieces are circles. */
  for (guint color = 0; color < MAR_N_COLORS; color++)
    {
      const MarMark mark
        = { .type = MAR_MARK_CIRCLE, .color = (MarColor) color, .cell = cell, .to = MAR_CELL_NONE };

      add_look (looks, plan, plan->empty, &mark, cell, 0, (MarLook) { -1, NULL, 0, 0, NULL });
    }
  for (guint i = 0; i < editor->n_pieces; i++)
    {
      MarMark mark = { .type = MAR_MARK_GHOST, .cell = cell, .to = MAR_CELL_NONE };

      if (editor->pieces[i].player <= last
          || !mar_position_editor_has_piece (plan->game, plan->empty, i))
        continue;
      last = mark.side = editor->pieces[i].player;
      add_look (looks, plan, plan->empty, &mark, cell, 0,
                (MarLook) { -1, editor->pieces[i].letter, 0, 0, NULL });
    }
}

static void
add_pieces (MarLooks           *looks,
            const MarBoardPlan *plan,
            MarCell             cell)
{
  for (guint i = 0; i < plan->game->editor->n_pieces; i++)
    if (mar_position_editor_has_piece (plan->game, plan->empty, i))
      add_piece (looks, plan, cell, i);
}

/* More are not held at the beginning of a page. */
#define MOST_LOOKS 256

static GHashTable *known = NULL;

static void
looks_free (gpointer data)
{
  MarLooks *looks = data;

  g_clear_pointer (&looks->ground, mar_raster_free);
  for (guint i = 0; looks->looks != NULL && i < looks->looks->len; i++)
    g_free (g_array_index (looks->looks, MarLook, i).pixels);
  g_clear_pointer (&looks->looks, g_array_unref);
  g_free (looks);
}

void
mar_looks_make_room (void)
{
  if (known != NULL && g_hash_table_size (known) > MOST_LOOKS)
    g_hash_table_remove_all (known);
}

/* Returns those that were drawn before, or new ones, which are empty. */
static MarLooks *
open_looks (const MarBoardPlan *plan,
            guint               level,
            const MarStyle     *style,
            guint               scale,
            double              drawn,
            gboolean            gray,
            gboolean            stacks)
{
  g_autofree char *key = g_strdup_printf ("%s %u %u %u %u %s %u %.0f %d %d %u", plan->game->name,
                                          mar_game_n_players (plan->game, plan->empty), plan->turns,
                                          plan->columns, plan->rows, style->name, scale,
                                          drawn * DRAWN_STEPS, gray, stacks, level);
  MarLooks *looks;

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, looks_free);
  looks = g_hash_table_lookup (known, key);
  if (looks != NULL)
    return looks;
  looks = g_new0 (MarLooks, 1);
  looks->style = style;
  looks->scale = scale;
  looks->drawn = round (drawn * DRAWN_STEPS) / DRAWN_STEPS;
  looks->gray = gray;
  looks->stacks = stacks;
  g_hash_table_insert (known, g_steal_pointer (&key), looks);
  return looks;
}

/* The cell in which pieces are drawn. */
static MarCell
get_middle (const MarBoardPlan *plan)
{
  return plan->cells[plan->rows / 2 * plan->columns + plan->columns / 2];
}

/* Returns those of a board, without its pieces if they are new. */
static MarLooks *
open_board (const MarBoardPlan *plan,
            guint               level,
            const MarStyle     *style,
            guint               scale,
            double              drawn,
            gboolean            gray,
            gboolean            stacks)
{
  MarLooks *looks = open_looks (plan, level, style, scale, drawn, gray, stacks);

  if (looks->ground == NULL)
    {
      g_autoptr (MarFigure) board = draw_position (plan, plan->empty, style, NULL);

      looks->ground = draw_part (looks, board, plan->cells[0], plan->columns, plan->rows, 0, 1);
    }
  return looks;
}

const MarLooks *
mar_looks_get (const MarBoardPlan *plan,
               const MarStyle     *style,
               guint               scale,
               double              drawn,
               gboolean            gray,
               gboolean            stacks)
{
  MarLooks *looks;

  g_return_val_if_fail (plan != NULL && style != NULL && scale > 0 && drawn >= 1, NULL);

  looks = open_board (plan, 0, style, scale, drawn, gray, stacks);
  if (looks->looks != NULL)
    return looks;
  looks->looks = g_array_new (FALSE, FALSE, sizeof (MarLook));
  add_pieces (looks, plan, get_middle (plan));
  add_traces (looks, plan, get_middle (plan));
  return looks;
}

const MarLooks *
mar_looks_get_ground (const MarBoardPlan *plan,
                      const MarStyle     *style,
                      guint               scale,
                      double              drawn,
                      gboolean            gray)
{
  g_return_val_if_fail (plan != NULL && style != NULL && scale > 0 && drawn >= 1, NULL);

  return open_board (plan, GROUND_LEVEL, style, scale, drawn, gray, FALSE);
}

static void
clear_look (gpointer data)
{
  g_free (((MarLook *) data)->pixels);
}

GArray *
mar_looks_draw_stacks (const MarLooks     *looks,
                       const MarBoardPlan *plan,
                       guint               piece,
                       guint               n)
{
  const MarPositionEditor *editor = plan->game->editor;
  const MarCell cell = get_middle (plan);
  GArray *stacks = g_array_new (FALSE, FALSE, sizeof (MarLook));

  g_return_val_if_fail (n >= 2 && n <= MAR_LOOK_MOST_PIECES, stacks);

  g_array_set_clear_func (stacks, clear_look);
  for (guint under = 0; under < 1U << (n - 1); under++)
    {
      g_autofree MarPosition *position = mar_position_copy (plan->game, plan->empty);

      for (guint i = 0; i + 1 < n; i++)
        mar_board_put_any (plan->game, position, cell, under >> i & 1);
      editor->put (position, cell, piece, NULL);
      for (guint phase = 0; phase < (n <= MOST_IN_PHASES ? N_PHASES : 1); phase++)
        {
          const MarLook look = draw_look (looks, plan, position, NULL, cell, phase,
                                          (MarLook) { (int) piece, NULL, n, under, NULL });

          g_array_append_val (stacks, look);
        }
    }
  return stacks;
}

/* The first cell of a level, on which its pieces are drawn: whichever is asked for, they look the
 * same. */
static MarCell
find_cell (const MarBoardPlan *plan,
           guint               level)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = mar_figure_new (plan->game, plan->empty, &options);
  MarBox box;

  for (guint i = 0; i < plan->game->n_cells (plan->empty); i++)
    if (mar_figure_cell_place (figure, (MarCell) i, &box) == level)
      return (MarCell) i;
  g_return_val_if_reached (0);
}

const MarLooks *
mar_looks_get_raised (const MarBoardPlan *plan,
                      guint               level,
                      const MarStyle     *style,
                      guint               scale,
                      double              drawn,
                      gboolean            gray)
{
  MarLooks *looks;

  g_return_val_if_fail (plan != NULL && style != NULL && scale > 0 && drawn >= 1, NULL);

  looks = open_looks (plan, level, style, scale, drawn, gray, FALSE);
  if (looks->looks != NULL)
    return looks;
  looks->looks = g_array_new (FALSE, FALSE, sizeof (MarLook));
  add_pieces (looks, plan, find_cell (plan, level));
  return looks;
}

gboolean
mar_looks_are_smooth (double drawn)
{
  return drawn >= LEAST_SMOOTH;
}
