/* The traces of a turn as shapes: shades, ghosts, crosses, numbers, and the ways of pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "trail-private.h"

/* The largest numerals: of one figure alone, and of several; and how wide they may be. */
#define ONE_SIZE 0.36
#define EMPTY_SIZE 0.34
#define MORE_SIZE 0.28
#define NUMBERS_WIDTH 0.72
#define CORNER_SIZE 0.22
#define CORNER_WIDTH 0.42

/* The shade of a cell, the line that stands for it about the shade of a mark, and the dashes of its
 * outline. */
#define SHADE_INSET 0.025
#define SHADE_CORNER 0.06
#define LINE_WIDTH 0.07
#define DASH 0.135

/* The badge with the points that were scored. */
#define BADGE_WIDTH 0.36
#define BADGE_HEIGHT 0.27
#define BADGE_SIZE 0.22

/* The arrow of a piece that moved; that of one that was pushed is hollow, and so wider. */
#define MOVED_WIDTH 0.1
#define PUSHED_WIDTH 0.13

static gboolean
has_label (const MarTrail *trail,
           MarCell         cell)
{
  for (guint i = 0; i < trail->options->n_marks; i++)
    if (trail->options->marks[i].type == MAR_MARK_LABEL && trail->options->marks[i].cell == cell)
      return TRUE;

  return FALSE;
}

/* The numbers stand on the piece that came last; on an empty cell they are of the
 * trail's ink, and make room for the cross of a piece that fell here. */
static void
add_numbers (const MarTrail     *trail,
             MarCell             cell,
             const MarFootprint *print,
             gboolean            crossed)
{
  MarFigure *figure = trail->figure;
  const char *text = print->numbers->str;
  const int owner = mar_trail_owner (trail, cell);
  double size = mar_trail_fit (text, NUMBERS_WIDTH,
                               print->numbers->len == 1 ? ONE_SIZE : MORE_SIZE);
  MarPaint ink = figure->style->trail.ink;
  MarPaint ground;
  double x, y;

  if (has_label (trail, cell))
    return;

  figure->traces[cell].numbers = g_string_chunk_insert (figure->texts, text);
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (owner >= 0)
    {
      mar_figure_add_text (figure, MAR_LAYER_MARK, cell, x, y, size, TRUE, text,
                           mar_figure_piece_style (figure, owner)->ink);
      return;
    }

  if (mar_figure_marked_ground (figure, trail->options->marks, trail->options->n_marks, cell,
                                &ground))
    ink = mar_paint_readable (ink, ground);
  if (crossed)
    {
      size = mar_trail_fit (text, CORNER_WIDTH, CORNER_SIZE);
      x -= print->numbers->len == 1 ? 0.34 : 0.25;
      y -= 0.34;
    }
  else
    {
      size = print->numbers->len == 1 ? EMPTY_SIZE : size;
      y += print->shift;
    }
  mar_figure_add_text (figure, MAR_LAYER_TRAIL, cell, x, y, size, TRUE, text, ink);
}

/* For a board in letters, which is told later whether it keeps to ASCII. */
static void
note_ghost (const MarTrail *trail,
            MarCell         cell,
            int             player)
{
  MarFigure *figure = trail->figure;
  const MarPosition *before = trail->options->before;

  for (guint ascii = 0; ascii < 2; ascii++)
    {
      g_autoptr (GString) letters = g_string_new (NULL);

      if (before != NULL && figure->game->owner (before, cell) == player)
        figure->drawer->letters (before, cell, ascii != 0, letters);
      else
        g_string_append_c (letters, mar_player_letter (figure->game, player));
      figure->traces[cell].ghost[ascii] = g_string_chunk_insert (figure->texts, letters->str);
    }
}

/* What a ghost was is told by its sign, unless a letter stands there. */
static void
add_ghost (const MarTrail *trail,
           MarCell         cell,
           int             player)
{
  note_ghost (trail, cell, player);
  trail->figure->drawer->ghost (trail->figure,
                                has_label (trail, cell) ? NULL : trail->options->before, cell,
                                player);
}

static void
add_fallen (const MarTrail     *trail,
            MarCell             cell,
            const MarFootprint *print)
{
  MarFigure *figure = trail->figure;
  const MarLayer layer = figure->drawer->crowded ? MAR_LAYER_MARK : MAR_LAYER_TRAIL;
  const MarPaint ink = figure->style->trail.captured;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (mar_trail_owner (trail, cell) >= 0)
    {
      mar_figure_add_cross (figure, MAR_LAYER_MARK, cell, x + 0.37, y - 0.37, 0.07, 0.045, ink);
      return;
    }

  add_ghost (trail, cell, print->fallen);
  figure->traces[cell].captured = TRUE;
  mar_figure_add_cross (figure, layer, cell, x, y, 0.17, 0.06, ink);
}

/* A small cross on a piece that is captured but stays, for others stand on it. They leave
 * its middle free. */
static void
add_pin (const MarTrail *trail,
         MarCell         cell)
{
  double x, y;

  mar_box_centre (&trail->figure->layouts[cell].box, &x, &y);
  mar_figure_add_cross (trail->figure, MAR_LAYER_MARK, cell, x, y, 0.09, 0.05,
                        trail->figure->style->trail.captured);
}

/* Returns whether pieces came or went along the diagonal through the upper left corner. */
static gboolean
is_upper_left_taken (const MarTrail *trail)
{
  double x, y, x2, y2;

  if (trail->ways->len == 0)
    return FALSE;
  mar_box_centre (&trail->figure->layouts[g_array_index (trail->ways, MarWay, 0).start].box, &x,
                  &y);
  mar_box_centre (&trail->figure->layouts[g_array_index (trail->ways, MarWay, 0).end].box, &x2,
                  &y2);
  return (x2 - x) * (y2 - y) > 0;
}

/* Adds the points that were scored, in a corner of the cell that no arrow crosses. */
static void
add_points (const MarTrail     *trail,
            MarCell             cell,
            const MarFootprint *print)
{
  MarFigure *figure = trail->figure;
  const MarBox *box = &figure->layouts[cell].box;
  const double left = is_upper_left_taken (trail) ? box->x + box->width - BADGE_WIDTH : box->x;
  const MarBox badge = { left, box->y, BADGE_WIDTH, BADGE_HEIGHT };
  char text[12];
  double x, y;

  g_snprintf (text, sizeof text, "+%d", print->points);
  mar_box_centre (&badge, &x, &y);
  mar_figure_add_rectangle (figure, MAR_LAYER_MARK, cell, &badge, BADGE_HEIGHT / 2,
                            figure->style->halo);
  mar_figure_add_text (figure, MAR_LAYER_MARK, cell, x, y, BADGE_SIZE, TRUE, text,
                       figure->style->trail.ink);
}

/* Dashes about a cell. */
static void
add_outline (MarFigure    *figure,
             MarCell       cell,
             const MarBox *box)
{
  const MarTrailStyle *style = &figure->style->trail;
  const MarBox line = mar_box_inset (box, style->outline / 2);
  const double right = line.x + line.width, bottom = line.y + line.height;
  const double sides[4][4] = {
    { line.x, line.y, right, line.y },
    { right, line.y, right, bottom },
    { right, bottom, line.x, bottom },
    { line.x, bottom, line.x, line.y },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    mar_figure_add_line (figure, MAR_LAYER_SHADE, cell, sides[i][0], sides[i][1], sides[i][2],
                         sides[i][3], style->outline, DASH, style->ink);
}

/* The cells of a turn lie on the ground of all shades. Where a mark has shaded one, its color
 * stays, and the trail is a line about it. */
static void
add_shade (const MarTrail     *trail,
           MarCell             cell,
           const MarFootprint *print)
{
  MarFigure *figure = trail->figure;
  const MarTrailStyle *style = &figure->style->trail;
  const MarBox box = mar_box_inset (&figure->layouts[cell].box, SHADE_INSET);
  const double share = (double) print->order / MAX (trail->n_steps, 1);
  const MarPaint shade = mar_paint_fade (style->shade,
                                         style->first + (style->last - style->first) * share);

  if (mar_figure_last_shade (trail->options->marks, trail->options->n_marks, cell) != NULL)
    {
      const MarBox line = mar_box_inset (&box, LINE_WIDTH / 2);

      mar_figure_add_frame (figure, MAR_LAYER_TRAIL, cell, &line, SHADE_CORNER, LINE_WIDTH,
                            mar_paint_fade (style->shade, style->last));
      return;
    }

  mar_figure_add_rectangle (figure, MAR_LAYER_GROUND, cell, &box, SHADE_CORNER,
                            mar_style_ground (figure->style));
  mar_figure_add_rectangle (figure, MAR_LAYER_SHADE, cell, &box, SHADE_CORNER, shade);
  if (style->outline > 0)
    add_outline (figure, cell, &box);
}

static void
add_print (const MarTrail     *trail,
           MarCell             cell,
           const MarFootprint *print)
{
  const MarFigureDrawer *drawer = trail->figure->drawer;
  const int owner = mar_trail_owner (trail, cell);
  const gboolean fell = print->fallen != MAR_ACTOR_NONE;
  const gboolean marked = mar_figure_has_ghost (trail->options->marks, trail->options->n_marks,
                                                cell);

  if (print->touched && !drawer->crowded)
    add_shade (trail, cell, print);

  if (fell)
    add_fallen (trail, cell, print);
  else if (owner < 0 && !marked)
    {
      if (print->gone != MAR_ACTOR_NONE)
        add_ghost (trail, cell, print->gone);
      else if (print->origin != MAR_ACTOR_NONE && print->numbers == NULL)
        add_ghost (trail, cell, print->origin);
    }

  if (print->pinned)
    add_pin (trail, cell);
  if (print->points > 0 && owner >= 0 && !drawer->numbered)
    add_points (trail, cell, print);
  if (print->numbers != NULL && drawer->numbered)
    add_numbers (trail, cell, print, fell);
  else if (print->numbers != NULL && drawer->latest != NULL && owner >= 0
           && print->order == trail->n_steps)
    drawer->latest (trail->figure, cell, owner);
}

/* A piece that fell from a height is shown though nothing can stand there any more. */
static gboolean
is_in_view (const MarTrail     *trail,
            MarCell             cell,
            const MarFootprint *print)
{
  const MarCellLayout *layout = &trail->figure->layouts[cell];
  const guint levels = trail->options->levels;

  if (layout->beyond)
    return FALSE;

  return layout->shown
         || (print->fallen != MAR_ACTOR_NONE && layout->height > 0
             && (levels == 0 || layout->height < levels));
}

/* Pieces that are pushed end in a row behind the one that moved: each was pushed by its neighbor,
 * the one that ended nearest on the side from which it came. */
static MarCell
find_pusher (const MarTrail *trail,
             const MarWay   *way)
{
  const MarCellLayout *layouts = trail->figure->layouts;
  const MarBox *start = &layouts[way->start].box, *end = &layouts[way->end].box;
  MarCell pusher = way->start;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < trail->ways->len; i++)
    {
      const MarWay *other = &g_array_index (trail->ways, MarWay, i);
      const double x = layouts[other->end].box.x - end->x, y = layouts[other->end].box.y - end->y;

      if (x * (start->x - end->x) + y * (start->y - end->y) > 0 && hypot (x, y) < nearest)
        {
          nearest = hypot (x, y);
          pusher = other->end;
        }
    }
  return pusher;
}

/* Returns whether the author of the figure has drawn this arrow. */
static gboolean
is_marked (const MarTrail *trail,
           MarCell         from,
           MarCell         to)
{
  for (guint i = 0; i < trail->options->n_marks; i++)
    if (trail->options->marks[i].type == MAR_MARK_ARROW && trail->options->marks[i].cell == from
        && trail->options->marks[i].to == to)
      return TRUE;

  return FALSE;
}

/* What moved goes from its ghost to where it stands; what was pushed, from what pushed it. */
static void
add_way (const MarTrail *trail,
         const MarWay   *way)
{
  const MarCell from = way->moved ? way->start : find_pusher (trail, way);

  if (!is_marked (trail, from, way->end))
    mar_figure_add_arrow_between (trail->figure, trail->position, from, way->end,
                                  way->moved ? MOVED_WIDTH : PUSHED_WIDTH,
                                  trail->figure->style->trail.ink, !way->moved);
}

void
mar_trail_draw (const MarTrail *trail)
{
  for (guint cell = 0; cell < trail->figure->n_layouts; cell++)
    {
      const MarFootprint *print = &g_array_index (trail->prints, MarFootprint, cell);

      if (is_in_view (trail, (MarCell) cell, print))
        add_print (trail, (MarCell) cell, print);
    }

  for (guint i = 0; i < trail->ways->len; i++)
    add_way (trail, &g_array_index (trail->ways, MarWay, i));
}
