/* Leaves a part of the board. It shows by its lines, which run out where the board goes on;
 * the frame stands only where the board ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "cut.h"

/* How far lines run out, in cells: enough to be seen, and not as far as anything that stands
 * in the middle of the next cell. */
#define RUN_OUT 0.25

/* Room about what is to be seen, in cells. */
#define ROOM 1

/* A board is cut only if more than one file or rank goes at the side: a single one would
 * save nothing and would be missed. */
#define FEWEST_CUT 2

/* And only if no more than this part of it is left. */
#define MOST_SHOWN (2.0 / 3)

#define EPSILON 1e-6

/**
 * Span:
 * @n: how many cells the board has in this direction
 * @first: the first that is shown
 * @end: after the last one
 *
 * The part of the board that is shown in one of the two directions, counted from the left or from
 * the top.
 */
typedef struct
{
  guint n;
  guint first;
  guint end;
} Span;

/**
 * Part:
 * @cells: the square or oblong that all cells of the board fill
 * @window: up to where the board is drawn; without end where the board ends
 * @dx: how far everything goes to the right
 * @dy: how far everything goes down
 * @beside_dx: likewise what lies beside the board,
 * @beside_dy: at half its height
 */
typedef struct
{
  MarFigure *figure;
  MarBox cells;
  Span across;
  Span down;
  MarClipBox window;
  double dx;
  double dy;
  double beside_dx;
  double beside_dy;
} Part;

static void
span_add (Span   *span,
          double  from,
          double  to)
{
  const guint first = (guint) CLAMP (floor (from + EPSILON), 0, span->n - 1.0);
  const guint end = (guint) CLAMP (ceil (to - EPSILON), first + 1.0, span->n);

  if (span->end == 0)
    span->first = first;
  span->first = MIN (span->first, first);
  span->end = MAX (span->end, end);
}

/* Room on both sides, and the edge of the board where it is near. */
static void
span_give_room (Span *span)
{
  span->first = span->first < ROOM + FEWEST_CUT ? 0 : span->first - ROOM;
  span->end = span->end + ROOM + FEWEST_CUT > span->n ? span->n : span->end + ROOM;
}

static void
span_set_whole (Span *span)
{
  span->first = 0;
  span->end = span->n;
}

static gboolean
span_is_whole (const Span *span)
{
  return span->first == 0 && span->end == span->n;
}

static const MarCellLayout *
get_layout (const MarFigure *figure,
            MarCell          cell)
{
  return cell >= 0 && (guint) cell < figure->n_layouts ? &figure->layouts[cell] : NULL;
}

static void
measure_board (Part *part)
{
  const MarFigure *figure = part->figure;
  double right = 0, bottom = 0;

  part->cells = (MarBox) { figure->width, figure->height };
  for (guint i = 0; i < figure->n_layouts; i++)
    {
      const MarCellLayout *layout = &figure->layouts[i];

      if (!layout->shown || layout->beyond || layout->beside)
        continue;
      part->cells.x = MIN (part->cells.x, layout->box.x);
      part->cells.y = MIN (part->cells.y, layout->box.y);
      right = MAX (right, layout->box.x + layout->box.width);
      bottom = MAX (bottom, layout->box.y + layout->box.height);
    }
  part->cells.width = right - part->cells.x;
  part->cells.height = bottom - part->cells.y;
  part->across.n = (guint) round (part->cells.width);
  part->down.n = (guint) round (part->cells.height);
}

static gboolean
is_within (const MarBox *box,
           double        left,
           double        top,
           double        right,
           double        bottom)
{
  return box->x > left - EPSILON && box->x + box->width < right + EPSILON && box->y > top - EPSILON
         && box->y + box->height < bottom + EPSILON;
}

static gboolean
is_beside (const Part *part,
           MarCell     cell)
{
  const MarCellLayout *layout = get_layout (part->figure, cell);

  return layout != NULL && layout->beside;
}

static gboolean
is_on_board (const Part *part,
             MarCell     cell)
{
  const MarCellLayout *layout = get_layout (part->figure, cell);
  const MarBox *cells = &part->cells;

  return layout != NULL && !layout->beyond && !layout->beside
         && is_within (&layout->box, cells->x, cells->y, cells->x + cells->width,
                       cells->y + cells->height);
}

static gboolean
is_cell_inside (const Part *part,
                MarCell     cell)
{
  const MarBox *cells = &part->cells;

  return is_on_board (part, cell)
         && is_within (&part->figure->layouts[cell].box, cells->x + part->across.first,
                       cells->y + part->down.first, cells->x + part->across.end,
                       cells->y + part->down.end);
}

static void
add_box (Part         *part,
         const MarBox *box)
{
  span_add (&part->across, box->x - part->cells.x, box->x + box->width - part->cells.x);
  span_add (&part->down, box->y - part->cells.y, box->y + box->height - part->cells.y);
}

/* An arrow off the board goes straight on from where it starts. */
static void
add_arrow_end (Part                 *part,
               const MarFigureArrow *arrow)
{
  const MarCellLayout *from = get_layout (part->figure, arrow->from);
  const MarCellLayout *to = get_layout (part->figure, arrow->to);
  MarBox box = to->box;

  if (to->beyond)
    {
      box.x = from->box.x;
      box.width = from->box.width;
    }
  add_box (part, &box);
}

/* All that the figure has at cells: pieces, ghosts, marks and the trail. */
static void
find_contents (Part *part)
{
  const MarFigure *figure = part->figure;

  for (guint i = 0; i < figure->primitives->len; i++)
    {
      const MarPrimitive *primitive = &g_array_index (figure->primitives, MarPrimitive, i);

      if (is_on_board (part, primitive->cell))
        add_box (part, &figure->layouts[primitive->cell].box);
    }
  for (guint i = 0; i < figure->arrows->len; i++)
    add_arrow_end (part, &g_array_index (figure->arrows, MarFigureArrow, i));
}

static void
choose (Part *part)
{
  find_contents (part);
  if (part->across.end == 0)
    {
      span_set_whole (&part->across);
      span_set_whole (&part->down);
      return;
    }

  span_give_room (&part->across);
  span_give_room (&part->down);
  if ((part->across.end - part->across.first) * (part->down.end - part->down.first)
      > MOST_SHOWN * part->across.n * part->down.n)
    {
      span_set_whole (&part->across);
      span_set_whole (&part->down);
    }
}

/* Cells of the levels above lie between those of the ground, of which all that are touched
 * are shown. What is no cell of the board shows all of it. */
static void
take_cells (Part          *part,
            const MarCrop *crop)
{
  if (!is_on_board (part, crop->corner) || !is_on_board (part, crop->opposite))
    {
      span_set_whole (&part->across);
      span_set_whole (&part->down);
      return;
    }

  add_box (part, &part->figure->layouts[crop->corner].box);
  add_box (part, &part->figure->layouts[crop->opposite].box);
}

/* Says up to where the board is drawn in one direction, how far it moves, and how long the
 * figure is then. The margins stay. */
static void
measure_span (const Span *span,
              double      start,
              double     *length,
              double     *from,
              double     *to,
              double     *shift)
{
  const double run_out_before = span->first > 0 ? RUN_OUT : 0;
  const double run_out_after = span->end < span->n ? RUN_OUT : 0;

  *from = span->first > 0 ? start + span->first - run_out_before : -INFINITY;
  *to = span->end < span->n ? start + span->end + run_out_after : INFINITY;
  *shift = run_out_before - span->first;
  *length += run_out_before + run_out_after - (span->n - (span->end - span->first));
}

static gboolean
is_coordinate (const MarPrimitive *primitive)
{
  return primitive->layer == MAR_LAYER_LABEL && primitive->cell == MAR_CELL_NONE
         && primitive->type == MAR_PRIMITIVE_TEXT;
}

/* The number of the cell beside which a coordinate stands, or -1 before and @n after all
 * of them. */
static int
get_number (double at,
            double start,
            guint  n)
{
  return (int) CLAMP (floor (at - start), -1, (double) n);
}

static gboolean
span_has (const Span *span,
          int         number)
{
  return number >= (int) span->first && number < (int) span->end;
}

/* Coordinates keep their distance from the edge of the figure at which they stand. Returns
 * whether this one belongs to what is shown. */
static gboolean
move_coordinate (const Part   *part,
                 double        width,
                 double        height,
                 MarPrimitive *text)
{
  const MarFigure *figure = part->figure;
  const int column = get_number (text->x, part->cells.x, part->across.n);
  const int row = get_number (text->y, part->cells.y, part->down.n);

  if (span_has (&part->across, column) && (row < 0 || row >= (int) part->down.n))
    {
      text->x += part->dx;
      text->y += row < 0 ? 0 : height - figure->height;
      return TRUE;
    }
  if (span_has (&part->down, row) && (column < 0 || column >= (int) part->across.n))
    {
      text->x += column < 0 ? 0 : width - figure->width;
      text->y += part->dy;
      return TRUE;
    }
  return FALSE;
}

static void
move_primitive (const Part   *part,
                MarPrimitive *primitive)
{
  const gboolean beside = is_beside (part, primitive->cell);
  const double dx = beside ? part->beside_dx : part->dx;
  const double dy = beside ? part->beside_dy : part->dy;

  primitive->x += dx;
  primitive->x2 += dx;
  primitive->y += dy;
  primitive->y2 += dy;
  if (primitive->n_points > 0)
    {
      double *points = g_memdup2 (primitive->points, 2 * primitive->n_points * sizeof (double));

      g_ptr_array_add (part->figure->points, points);
      for (guint i = 0; i < primitive->n_points; i++)
        {
          points[2 * i] += dx;
          points[2 * i + 1] += dy;
        }
      primitive->points = points;
    }
}

static const MarFigureArrow *
get_arrow (const MarFigure *figure,
           guint            primitive)
{
  for (guint i = 0; i < figure->arrows->len; i++)
    {
      const MarFigureArrow *arrow = &g_array_index (figure->arrows, MarFigureArrow, i);

      if (arrow->primitive == primitive)
        return arrow;
    }
  return NULL;
}

/* Adds the visible part of a primitive, where it was. The pieces of cells that are not shown go;
 * an arrow stays when one of its ends is shown. */
static void
cut_primitive (const Part *part,
               guint       index,
               GArray     *result)
{
  const MarFigure *figure = part->figure;
  const MarPrimitive *primitive = &g_array_index (figure->primitives, MarPrimitive, index);
  const MarFigureArrow *arrow = get_arrow (figure, index);

  if (arrow != NULL)
    {
      MarPrimitive given = *primitive;

      if (!is_cell_inside (part, arrow->from))
        given.cell = arrow->to;
      if (is_cell_inside (part, given.cell))
        mar_cut (&given, &part->window, figure->points, result);
    }
  else if (primitive->cell == MAR_CELL_NONE)
    mar_cut (primitive, &part->window, figure->points, result);
  else if (is_cell_inside (part, primitive->cell) || is_beside (part, primitive->cell))
    g_array_append_val (result, *primitive);
}

static void
crop_primitives (Part   *part,
                 double  width,
                 double  height)
{
  MarFigure *figure = part->figure;
  const guint n = figure->primitives->len;
  GArray *left = g_array_sized_new (FALSE, FALSE, sizeof (MarPrimitive), n);

  for (guint i = 0; i < n; i++)
    {
      MarPrimitive coordinate = g_array_index (figure->primitives, MarPrimitive, i);
      const guint before = left->len;

      if (is_coordinate (&coordinate))
        {
          if (move_coordinate (part, width, height, &coordinate))
            g_array_append_val (left, coordinate);
          continue;
        }
      cut_primitive (part, i, left);
      for (guint k = before; k < left->len; k++)
        move_primitive (part, &g_array_index (left, MarPrimitive, k));
    }
  g_array_unref (figure->primitives);
  figure->primitives = left;
}

static void
crop_layouts (const Part *part)
{
  MarFigure *figure = part->figure;

  for (guint i = 0; i < figure->n_layouts; i++)
    {
      MarCellLayout *layout = &figure->layouts[i];

      layout->shown = layout->shown && (layout->beside || is_cell_inside (part, (MarCell) i));
      layout->box.x += layout->beside ? part->beside_dx : part->dx;
      layout->box.y += layout->beside ? part->beside_dy : part->dy;
    }
}

void
mar_figure_crop (MarFigure              *figure,
                 const MarFigureOptions *options)
{
  Part part = { .figure = figure };
  double width = figure->width;
  double height = figure->height;

  if (options->crop.kind == MAR_CROP_NONE || options->exits)
    return;

  measure_board (&part);
  if (options->crop.kind == MAR_CROP_AUTOMATIC)
    choose (&part);
  else
    take_cells (&part, &options->crop);
  if (span_is_whole (&part.across) && span_is_whole (&part.down))
    return;

  measure_span (&part.across, part.cells.x, &width, &part.window.left, &part.window.right,
                &part.dx);
  measure_span (&part.down, part.cells.y, &height, &part.window.top, &part.window.bottom, &part.dy);
  part.beside_dx = width - figure->width;
  part.beside_dy = part.dy + (part.down.first + part.down.end - (double) part.down.n) / 2;
  crop_primitives (&part, width, height);
  crop_layouts (&part);
  figure->width = width;
  figure->height = height;
}

static MarFigure *
draw_usual (const MarGame     *game,
            const MarPosition *position)
{
  const MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  return mar_figure_new (game, position, &options);
}

MarCrop
mar_crop_whole (const MarGame     *game,
                const MarPosition *position)
{
  MarCrop crop = { MAR_CROP_CELLS, MAR_CELL_NONE, MAR_CELL_NONE };
  g_autoptr (MarFigure) figure = NULL;
  Part part;

  g_return_val_if_fail (game != NULL && position != NULL, crop);

  figure = draw_usual (game, position);
  part = (Part) { .figure = figure };
  measure_board (&part);
  for (guint i = 0; i < figure->n_layouts; i++)
    {
      const MarBox *box = &figure->layouts[i].box;
      const gboolean left = box->x < part.cells.x + EPSILON;
      const gboolean top = box->y < part.cells.y + EPSILON;
      const gboolean right = box->x + box->width > part.cells.x + part.cells.width - EPSILON;
      const gboolean bottom = box->y + box->height > part.cells.y + part.cells.height - EPSILON;

      if (!is_on_board (&part, (MarCell) i))
        continue;
      if (left && bottom)
        crop.corner = (MarCell) i;
      if (right && top)
        crop.opposite = (MarCell) i;
    }
  return crop;
}

gboolean
mar_crop_fits (const MarGame     *game,
               const MarPosition *position,
               const MarCrop     *crop)
{
  g_autoptr (MarFigure) figure = NULL;
  Part part;

  g_return_val_if_fail (game != NULL && position != NULL && crop != NULL, FALSE);

  if (crop->kind != MAR_CROP_CELLS)
    return TRUE;

  figure = draw_usual (game, position);
  part = (Part) { .figure = figure };
  measure_board (&part);
  return is_on_board (&part, crop->corner) && is_on_board (&part, crop->opposite);
}
