/* Arrows: alone, and from cell to cell, where they leave what pieces bear readable.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* The light rim of an arrow, and the outline of a hollow one. */
#define HALO 0.025
#define OUTLINE 0.042

/* How far its head reaches to each side, in widths. */
#define BARB 1.55

/* How far an arrow stays away from what a piece bears, in board units. */
#define CLEAR 0.035
/* What bears nothing is left at its rim and entered almost to its middle. */
#define LEAVE 0.28
#define ENTER 0.04
/* What is shorter is no arrow, and what is left of one is its head. */
#define SHORTEST 0.3
#define LEAST_HEAD 0.22
/* How wide strong letters are, in ems, and how high. */
#define LETTER_WIDTH 0.68
#define LETTER_HEIGHT 0.74
/* The part of a ghost that may bear a sign. */
#define GHOST_CLEAR 0.68

/* The part of an arrow from @low to @high, from where it starts. */
typedef struct
{
  double low;
  double high;
} Gap;

/* A straight way from the middle of a cell. */
typedef struct
{
  MarFigure *figure;
  const MarPosition *position;
  double x, y;
  double ux, uy;
  double length;
  MarCell from, to;
} Course;

/* How an arrow looks. */
typedef struct
{
  double width;
  MarPaint ink;
  gboolean hollow;
} Look;

/* An arrow in one polygon, so that it may be see-through. The head keeps its shape
 * unless the arrow is shorter than it. */
MarPrimitive *
mar_figure_add_arrow (MarFigure *figure,
                      MarLayer   layer,
                      MarCell    cell,
                      double     x,
                      double     y,
                      double     x2,
                      double     y2,
                      double     width,
                      MarPaint   ink)
{
  const double length = hypot (x2 - x, y2 - y);
  const double head = MIN (width * 2.6, length * 0.7);
  const double half = width / 2;
  const double barb = MIN (width * BARB, head * 0.62);
  double ux, uy, neck_x, neck_y;
  MarPrimitive *arrow;

  if (length <= 0)
    return NULL;

  ux = (x2 - x) / length;
  uy = (y2 - y) / length;
  neck_x = x2 - head * ux;
  neck_y = y2 - head * uy;

  {
    const double points[] = {
      x - half * uy,
      y + half * ux,
      neck_x - half * uy,
      neck_y + half * ux,
      neck_x - barb * uy,
      neck_y + barb * ux,
      x2,
      y2,
      neck_x + barb * uy,
      neck_y - barb * ux,
      neck_x + half * uy,
      neck_y - half * ux,
      x + half * uy,
      y - half * ux,
    };

    arrow = mar_figure_add_polygon (figure, layer, cell, points, G_N_ELEMENTS (points) / 2, ink);
  }
  arrow->stroke = mar_paint_fade (figure->style->halo, 0.85);
  arrow->stroke_width = HALO;
  return arrow;
}

gboolean
mar_figure_sign (const MarFigure   *figure,
                 const MarPosition *position,
                 MarCell            cell,
                 MarBox            *box)
{
  MarBox unused;

  return figure->drawer->sign != NULL && cell != figure->options.hidden
         && figure->game->owner (position, cell) >= 0
         && figure->drawer->sign (figure, position, cell, box != NULL ? box : &unused);
}

/* Returns whether a primitive is a number or a letter, or a ghost; then @box is what of it stays
 * free. */
static gboolean
is_writing (const MarPrimitive *primitive,
            MarBox             *box)
{
  double width = 2 * GHOST_CLEAR * primitive->radius;
  double height = width;

  if (primitive->layer == MAR_LAYER_PIECE)
    return FALSE;
  if (primitive->type == MAR_PRIMITIVE_TEXT)
    {
      width = LETTER_WIDTH * primitive->size * (double) g_utf8_strlen (primitive->text, -1);
      height = LETTER_HEIGHT * primitive->size;
    }
  else if (primitive->type != MAR_PRIMITIVE_CIRCLE || primitive->layer != MAR_LAYER_TRAIL)
    return FALSE;

  *box = (MarBox) { primitive->x - width / 2, primitive->y - height / 2, width, height };
  return TRUE;
}

/* Returns whether something is to be read on a cell; then @box is where. */
static gboolean
find_writing (const MarFigure   *figure,
              const MarPosition *position,
              MarCell            cell,
              MarBox            *box)
{
  if (mar_figure_sign (figure, position, cell, box))
    return TRUE;

  for (guint i = 0; i < figure->primitives->len; i++)
    {
      const MarPrimitive *primitive = &g_array_index (figure->primitives, MarPrimitive, i);

      if (primitive->cell == cell && is_writing (primitive, box))
        return TRUE;
    }
  return FALSE;
}

/* Narrows the part of a course that lies between two bounds along one axis. */
static void
narrow (double  start,
        double  step,
        double  least,
        double  most,
        Gap    *gap)
{
  if (step == 0)
    {
      if (start < least || start > most)
        gap->high = gap->low;
      return;
    }
  gap->low = MAX (gap->low, MIN ((least - start) / step, (most - start) / step));
  gap->high = MIN (gap->high, MAX ((least - start) / step, (most - start) / step));
}

/* Returns whether something that is so much wide on both sides of the course meets what stands on
 * @cell; then @gap is where. */
static gboolean
meets (const Course *course,
       MarCell       cell,
       double        half,
       Gap          *gap)
{
  MarBox box;

  if (!find_writing (course->figure, course->position, cell, &box))
    return FALSE;

  box = mar_box_inset (&box, -CLEAR - half);
  *gap = (Gap) { 0, course->length };
  narrow (course->x, course->ux, box.x, box.x + box.width, gap);
  narrow (course->y, course->uy, box.y, box.y + box.height, gap);
  return gap->high > gap->low;
}

static int
compare_gaps (gconstpointer one,
              gconstpointer other)
{
  const Gap *ours = one;
  const Gap *theirs = other;

  return (ours->low > theirs->low) - (ours->low < theirs->low);
}

/* What the course crosses between its ends with all of its width, in order. (transfer full) */
static GArray *
find_gaps (const Course *course,
           double        half)
{
  GArray *gaps = g_array_new (FALSE, FALSE, sizeof (Gap));

  for (guint i = 0; i < course->figure->n_layouts; i++)
    {
      const MarCell cell = (MarCell) i;
      const MarCellLayout *layout = &course->figure->layouts[i];
      Gap gap;
      double x, y;

      if (cell == course->from || cell == course->to || !layout->shown)
        continue;
      mar_box_centre (&layout->box, &x, &y);
      if (fabs ((x - course->x) * course->uy - (y - course->y) * course->ux) < 1
          && meets (course, cell, half, &gap))
        g_array_append_val (gaps, gap);
    }
  g_array_sort (gaps, compare_gaps);
  return gaps;
}

static void
add_part (const Course *course,
          const Gap    *part,
          const Look   *look,
          gboolean      headed)
{
  MarFigure *figure = course->figure;
  const double half = look->width / 2;
  const double x = course->x + part->low * course->ux, y = course->y + part->low * course->uy;
  const double x2 = course->x + part->high * course->ux, y2 = course->y + part->high * course->uy;
  const double across_x = course->uy * half, across_y = course->ux * half;
  MarFigureArrow arrow = { figure->primitives->len, course->from, course->to };
  MarPrimitive *shape;

  if (headed)
    shape = mar_figure_add_arrow (figure, MAR_LAYER_MARK, course->from, x, y, x2, y2, look->width,
                                  look->ink);
  else
    {
      const double points[] = { x - across_x,  y + across_y,  x2 - across_x, y2 + across_y,
                                x2 + across_x, y2 - across_y, x + across_x,  y - across_y };

      shape = mar_figure_add_polygon (figure, MAR_LAYER_MARK, course->from, points, 4, look->ink);
      shape->stroke = mar_paint_fade (figure->style->halo, 0.85);
      shape->stroke_width = HALO;
    }
  if (look->hollow)
    {
      shape->fill = figure->style->halo;
      shape->stroke = look->ink;
      shape->stroke_width = OUTLINE;
    }
  g_array_append_val (figure->arrows, arrow);
}

/* The part of a line from within the figure to a point that lies in it. */
static double
share_within (double from,
              double to,
              double length)
{
  if (to < 0)
    return from / (from - to);
  return to > length ? (length - from) / (to - from) : 1;
}

/* Towards a place beyond the board an arrow goes straight to the edge. */
static gboolean
init_course (Course            *course,
             MarFigure         *figure,
             const MarPosition *position,
             MarCell            from,
             MarCell            to)
{
  double x, y, x2, y2, share;

  if (to < 0 || (guint) to >= figure->n_layouts || to == from)
    return FALSE;

  mar_box_centre (&figure->layouts[from].box, &x, &y);
  mar_box_centre (&figure->layouts[to].box, &x2, &y2);
  if (figure->layouts[to].beyond)
    x2 = x;
  share = MIN (share_within (x, x2, figure->width), share_within (y, y2, figure->height));
  x2 = x + (x2 - x) * share;
  y2 = y + (y2 - y) * share;
  *course = (Course) { figure, position, x, y, 0, 0, hypot (x2 - x, y2 - y), from, to };
  if (course->length <= SHORTEST)
    return FALSE;

  course->ux = (x2 - x) / course->length;
  course->uy = (y2 - y) / course->length;
  return TRUE;
}

void
mar_figure_add_arrow_between (MarFigure         *figure,
                              const MarPosition *position,
                              MarCell            from,
                              MarCell            to,
                              double             width,
                              MarPaint           ink,
                              gboolean           hollow)
{
  const Look look = { width, ink, hollow };
  g_autoptr (GArray) gaps = NULL;
  Course course;
  Gap whole, part, gap;

  if (!init_course (&course, figure, position, from, to))
    return;

  whole = (Gap) { MIN (LEAVE, course.length * 0.3),
                  course.length - MIN (ENTER, course.length * 0.1) };
  if (meets (&course, from, 0, &gap))
    whole.low = MIN (gap.high, course.length / 2 - LEAST_HEAD / 2);
  if (meets (&course, to, 0, &gap))
    whole.high = MAX (gap.low, whole.low + LEAST_HEAD);

  part = whole;
  gaps = find_gaps (&course, width * BARB);
  for (guint i = 0; i < gaps->len; i++)
    {
      const Gap *next = &g_array_index (gaps, Gap, i);

      part.high = MIN (next->low, whole.high);
      if (part.high > part.low)
        add_part (&course, &part, &look, FALSE);
      part.low = MAX (part.low, next->high);
    }
  part = (Gap) { MIN (part.low, whole.high - LEAST_HEAD), whole.high };
  add_part (&course, &part, &look, TRUE);
}
