/* How the chances of the players over a game are drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-figure-private.h"

#define UNIT MAR_EVALUATION_UNIT
#define MARGIN 7
#define TOP 12
#define NUMBERS 18
#define LUCK 26
#define LETTERS 16
#define LETTER_HEIGHT 12
/* How large letters are beside those around the graph, and how high a line of them is in ems. */
#define LETTER_SHARE 0.8
#define LINE_HEIGHT 1.2
/* How far a bar of luck reaches: a roll rarely brings more. */
#define MOST_LUCK 0.25
/* Numbers of turns keep this distance, in pixels. */
#define BETWEEN_NUMBERS 36

/* Points. */

static void
point_free (gpointer data)
{
  g_free (((MarEvaluationPoint *) data)->words);
  g_free (data);
}

MarEvaluationPoint *
mar_evaluation_point_new (void)
{
  MarEvaluationPoint *point = g_new0 (MarEvaluationPoint, 1);

  point->player = MAR_ACTOR_NONE;
  return point;
}

GPtrArray *
mar_evaluation_points_new (void)
{
  return g_ptr_array_new_with_free_func (point_free);
}

/* Geometry. */

void
mar_evaluation_lay_out (const MarEvaluationChart *chart,
                        double                    width,
                        double                    height,
                        MarEvaluationLayout      *layout)
{
  double letters = chart->n_players > 2 ? LETTERS : 0;

  layout->left = MARGIN;
  layout->top = TOP;
  layout->width = MAX (width - 2 * MARGIN - letters, 1);
  layout->luck_height = chart->has_luck ? LUCK : 0;
  layout->height = MAX (height - TOP - NUMBERS - layout->luck_height, 1);
  layout->luck_top = layout->top + layout->height;
}

double
mar_evaluation_x (const MarEvaluationChart  *chart,
                  const MarEvaluationLayout *layout,
                  guint                      index)
{
  guint n = chart->points->len;

  return n < 2 ? layout->left + layout->width / 2 : layout->left + layout->width * index / (n - 1);
}

double
mar_evaluation_y (const MarEvaluationLayout *layout,
                  double                     chance)
{
  return layout->top + layout->height * (1 - CLAMP (chance, 0, 1));
}

int
mar_evaluation_at (const MarEvaluationChart  *chart,
                   const MarEvaluationLayout *layout,
                   double                     x)
{
  guint n = chart->points->len;
  double part = (x - layout->left) / layout->width;

  if (n == 0)
    return -1;
  return (int) CLAMP (floor (part * (n - 1) + 0.5), 0, n - 1);
}

/* Its drawing. */

/* All that draws it has; places and lengths are in pixels. */
typedef struct
{
  const MarEvaluationChart *chart;
  const MarEvaluationColors *colors;
  MarEvaluationLayout layout;
  MarFigure *figure;
  PangoLayout *ruler;
  double size;
} Drawing;

static void
add_line (const Drawing *drawing,
          double         x,
          double         y,
          double         x2,
          double         y2,
          double         width,
          double         dash,
          MarPaint       ink)
{
  mar_figure_add_line (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE, x / UNIT, y / UNIT,
                       x2 / UNIT, y2 / UNIT, width / UNIT, dash / UNIT, ink);
}

static MarPrimitive *
add_rectangle (const Drawing *drawing,
               double         x,
               double         y,
               double         width,
               double         height,
               MarPaint       fill)
{
  const MarBox box = { x / UNIT, y / UNIT, width / UNIT, height / UNIT };

  return mar_figure_add_rectangle (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE, &box, 0, fill);
}

static MarPrimitive *
add_disc (const Drawing *drawing,
          double         x,
          double         y,
          double         radius,
          MarPaint       fill)
{
  return mar_figure_add_disc (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE, x / UNIT, y / UNIT,
                              radius / UNIT, fill);
}

/* The point of the text's box that @align_x and @align_y tell, 0 … 1, is at @x, @y. */
static void
add_text (const Drawing *drawing,
          const char    *text,
          double         x,
          double         y,
          double         align_x,
          double         align_y,
          MarPaint       ink)
{
  MarPrimitive *primitive;
  PangoRectangle logical;
  double width;

  mar_figure_set_font (drawing->ruler, drawing->figure->options.family, drawing->size, FALSE,
                       FALSE);
  pango_layout_set_text (drawing->ruler, text, -1);
  pango_layout_get_extents (drawing->ruler, NULL, &logical);
  width = (double) logical.width / PANGO_SCALE;
  primitive = mar_figure_add_text (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE,
                                   (x + width * (0.5 - align_x)) / UNIT,
                                   (y + LINE_HEIGHT * drawing->size * (0.5 - align_y)) / UNIT,
                                   drawing->size / UNIT, FALSE, text, ink);
  if (align_x == 0)
    primitive->edge = -width / 2 / UNIT;
}

/* Colors. */

/* Who is called after a color has it, in the dark, too. */
static const struct
{
  const char *name;
  MarPaint color;
} named_colors[] = {
  { "Black", { 0.17, 0.17, 0.19, 1 } },  { "White", { 0.98, 0.97, 0.95, 1 } },
  { "Red", { 0.70, 0.16, 0.18, 1 } },    { "Gold", { 0.83, 0.66, 0.26, 1 } },
  { "Silver", { 0.75, 0.77, 0.79, 1 } },
};

static MarPaint
get_area_color (const Drawing *drawing,
                guint          player)
{
  MarPaint color = player == 0 ? drawing->colors->accent : drawing->colors->text;

  for (guint i = 0; i < G_N_ELEMENTS (named_colors); i++)
    if (g_str_equal (drawing->chart->names[player], named_colors[i].name))
      return named_colors[i].color;
  color.alpha = player == 0 ? 0.55 : 0.1;
  return color;
}

static gboolean
is_light (const MarPaint *color,
          const MarPaint *ground)
{
  double red = color->red * color->alpha + ground->red * (1 - color->alpha);
  double green = color->green * color->alpha + ground->green * (1 - color->alpha);
  double blue = color->blue * color->alpha + ground->blue * (1 - color->alpha);

  return 0.3 * red + 0.59 * green + 0.11 * blue > 0.55;
}

/* Curves. */

static const MarEvaluationPoint *
get_point (const MarEvaluationChart *chart,
           guint                     index)
{
  return g_ptr_array_index (chart->points, index);
}

/* All that is known from @first on, as pairs of coordinates (element-type double). */
static GArray *
trace (const Drawing *drawing,
       guint          player,
       guint          first)
{
  GArray *points = g_array_new (FALSE, FALSE, 2 * sizeof (double));

  for (guint i = first; i < drawing->chart->points->len && get_point (drawing->chart, i)->known;
       i++)
    {
      const MarEvaluationPoint *point = get_point (drawing->chart, i);
      const double place[2] = { mar_evaluation_x (drawing->chart, &drawing->layout, i),
                                mar_evaluation_y (&drawing->layout, point->chances[player]) };

      g_array_append_vals (points, place, 1);
    }
  return points;
}

/* The curve. A disc where two of its lines meet leaves no gap; a broken one has gaps anyway. */
static void
add_curve (const Drawing *drawing,
           const GArray  *points,
           double         width,
           double         dash,
           MarPaint       ink)
{
  const double *at = (const double *) (gconstpointer) points->data;

  for (guint i = 1; i < points->len; i++, at += 2)
    {
      add_line (drawing, at[0], at[1], at[2], at[3], width, dash, ink);
      if (dash == 0 && i + 1 < points->len)
        add_disc (drawing, at[2], at[3], width / 2, ink);
    }
}

/* The area between the curve and @edge, the upper or the lower one. */
static void
add_area (const Drawing *drawing,
          const GArray  *points,
          double         edge,
          MarPaint       fill)
{
  const double *places = (const double *) (gconstpointer) points->data;
  const double right[2] = { places[2 * (points->len - 1)], edge };
  const double left[2] = { places[0], edge };
  g_autoptr (GArray) area = g_array_copy ((GArray *) points);

  g_array_append_vals (area, right, 1);
  g_array_append_vals (area, left, 1);
  for (guint i = 0; i < 2 * area->len; i++)
    ((double *) (gpointer) area->data)[i] /= UNIT;
  mar_figure_add_polygon (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE,
                          (const double *) (gpointer) area->data, area->len, fill);
}

/* Two players share the height. */
static void
add_areas (const Drawing *drawing)
{
  const MarEvaluationLayout *layout = &drawing->layout;

  for (guint i = 0; i < drawing->chart->points->len; i++)
    {
      g_autoptr (GArray) points = trace (drawing, 0, i);

      if (points->len == 0)
        continue;
      if (points->len > 1)
        {
          add_area (drawing, points, layout->top + layout->height, get_area_color (drawing, 0));
          add_area (drawing, points, layout->top, get_area_color (drawing, 1));
        }
      add_curve (drawing, points, 1.5, 0, drawing->colors->accent);
      i += points->len - 1;
    }
}

/* The letter at the end of a line keeps out of the way of those that are there already. */
static void
add_letter (const Drawing *drawing,
            guint          player,
            guint          last,
            double        *heights)
{
  double y = mar_evaluation_y (&drawing->layout, get_point (drawing->chart, last)->chances[player]);

  for (guint i = 0; i < player; i++)
    for (guint k = 0; k < player; k++)
      if (fabs (heights[k] - y) < LETTER_HEIGHT)
        y = heights[k] + (y < heights[k] ? -LETTER_HEIGHT : LETTER_HEIGHT);
  heights[player] = y;
  add_text (drawing, _(drawing->chart->names[player]),
            mar_evaluation_x (drawing->chart, &drawing->layout, last) + 4, y, 0, 0.5,
            drawing->colors->text);
}

/* More than two have a line each, told apart by its dashes and by the letter at its end. */
static void
add_lines (const Drawing *drawing)
{
  static const double dashes[MAR_MAX_PLAYERS] = { 0, 6, 2.5, 12 };
  static const MarPaint tints[MAR_MAX_PLAYERS] = {
    { 0.21, 0.52, 0.89, 1 },
    { 0.90, 0.38, 0, 1 },
    { 0.15, 0.64, 0.41, 1 },
    { 0.57, 0.25, 0.67, 1 },
  };
  double heights[MAR_MAX_PLAYERS];

  for (guint player = 0; player < drawing->chart->n_players; player++)
    {
      int last = -1;

      for (guint i = 0; i < drawing->chart->points->len; i++)
        {
          g_autoptr (GArray) points = trace (drawing, player, i);

          if (points->len == 0)
            continue;
          add_curve (drawing, points, 2, dashes[player], tints[player]);
          i += points->len - 1;
          last = (int) i;
        }
      heights[player] = -LETTER_HEIGHT;
      if (last >= 0)
        add_letter (drawing, player, (guint) last, heights);
    }
}

/* Marks. */

/* Errors differ by size and form, not by color alone: a ring, a disc, a disc in a ring. */
static void
add_error (const Drawing *drawing,
           double         x,
           double         y,
           int            glyph)
{
  const double radius = glyph == 4 ? 6 : 4;
  MarPrimitive *ring;

  add_disc (drawing, x, y, radius + 2, drawing->colors->ground);
  ring = add_disc (drawing, x, y, radius, (MarPaint) { 0 });
  ring->stroke = drawing->colors->error;
  ring->stroke_width = 1.8 / UNIT;
  if (glyph != 6)
    add_disc (drawing, x, y, glyph == 4 ? 3.4 : 4, drawing->colors->error);
}

static void
add_turning (const Drawing *drawing,
             double         x)
{
  const double top = drawing->layout.top;
  const double points[] = { (x - 4.5) / UNIT, (top - 9) / UNIT, (x + 4.5) / UNIT,
                            (top - 9) / UNIT, x / UNIT,         (top - 2) / UNIT };

  mar_figure_add_polygon (drawing->figure, MAR_LAYER_MARK, MAR_CELL_NONE, points, 3,
                          drawing->colors->text);
  add_line (drawing, x, top, x, top + drawing->layout.height, 1, 2.5, drawing->colors->error);
}

static void
add_marks (const Drawing *drawing)
{
  const MarEvaluationChart *chart = drawing->chart;

  for (guint i = 0; i < chart->points->len; i++)
    if (get_point (chart, i)->known && get_point (chart, i)->turning)
      add_turning (drawing, mar_evaluation_x (chart, &drawing->layout, i));
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = get_point (chart, i);
      int player = chart->n_players > 2 ? point->player : 0;

      if (point->known && point->glyph != 0 && player >= 0)
        add_error (drawing, mar_evaluation_x (chart, &drawing->layout, i),
                   mar_evaluation_y (&drawing->layout, point->chances[player]), point->glyph);
    }
}

/* The luck of the die: up for the first player, down for the second. */
static void
add_luck (const Drawing *drawing)
{
  const MarEvaluationChart *chart = drawing->chart;
  const MarEvaluationLayout *layout = &drawing->layout;
  double middle = layout->luck_top + layout->luck_height / 2 + 1;
  double reach = layout->luck_height / 2 - 2;
  double thick = CLAMP (layout->width / MAX (chart->points->len, 1) * 0.8, 1.5, 6);

  add_line (drawing, layout->left, middle, layout->left + layout->width, middle, 1, 0,
            mar_paint_fade (drawing->colors->text, 0.3));
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = get_point (chart, i);
      double high = CLAMP (point->luck / MOST_LUCK, -1, 1) * reach;

      if (point->is_roll && point->known && high != 0)
        add_rectangle (drawing, mar_evaluation_x (chart, layout, i) - thick / 2,
                       MIN (middle, middle - high), thick, fabs (high),
                       mar_paint_fade (drawing->colors->text, 0.8));
    }
}

static void
add_upright (const Drawing *drawing,
             MarPaint       color,
             int            index,
             double         width)
{
  const MarEvaluationLayout *layout = &drawing->layout;
  double x;

  if (index < 0 || index >= (int) drawing->chart->points->len)
    return;
  x = mar_evaluation_x (drawing->chart, layout, (guint) index);
  add_line (drawing, x, layout->top, x, layout->luck_top + layout->luck_height, width, 0, color);
}

/* The ground, and the numbers of turns as far as they have room. */
static void
add_frame (const Drawing *drawing)
{
  const MarEvaluationChart *chart = drawing->chart;
  const MarEvaluationLayout *layout = &drawing->layout;
  const MarPaint text = drawing->colors->text;
  double next = layout->left;
  MarPrimitive *frame = add_rectangle (drawing, layout->left, layout->top, layout->width,
                                       layout->height, mar_paint_fade (text, 0.04));

  frame->stroke = mar_paint_fade (text, 0.3);
  frame->stroke_width = 1 / UNIT;
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = get_point (chart, i);
      double x = mar_evaluation_x (chart, layout, i);
      g_autofree char *number = NULL;

      if (point->number == 0 || point->is_roll || x < next
          || (point->number % 5 != 0 && chart->points->len > 12))
        continue;
      number = g_strdup_printf ("%u", point->number);
      add_text (drawing, number, x, layout->luck_top + layout->luck_height + 2, 0.5, 0,
                mar_paint_fade (text, 0.85));
      next = x + BETWEEN_NUMBERS;
    }
}

static void
add_middle (const Drawing *drawing)
{
  double y = mar_evaluation_y (&drawing->layout, 0.5);

  add_line (drawing, drawing->layout.left, y, drawing->layout.left + drawing->layout.width, y, 1, 4,
            (MarPaint) { 0.5, 0.5, 0.5, 0.9 });
}

/* Who has which area. */
static void
add_names (const Drawing *drawing)
{
  const MarEvaluationLayout *layout = &drawing->layout;
  const MarEvaluationPoint *point = get_point (drawing->chart, 0);

  for (guint player = 0; player < 2; player++)
    {
      /* Where a player has no chance, the name stands in the area of the other. */
      gboolean has_room = point->chances[player] * layout->height >= LETTER_HEIGHT;
      MarPaint area = get_area_color (drawing, has_room ? player : 1 - player);
      double ink = is_light (&area, &drawing->colors->ground) ? 0 : 1;

      add_text (drawing, _(drawing->chart->names[player]), layout->left + 5,
                player == 0 ? layout->top + layout->height - 3 : layout->top + 3, 0,
                player == 0 ? 1 : 0,
                point->known ? (MarPaint) { ink, ink, ink, 0.85 }
                             : mar_paint_fade (drawing->colors->text, 0.85));
    }
}

MarFigure *
mar_evaluation_figure_new (const MarEvaluationChart  *chart,
                           const MarEvaluationColors *colors,
                           const char                *family,
                           double                     size,
                           double                     width,
                           double                     height)
{
  g_autoptr (PangoLayout) ruler = NULL;
  MarFigure *figure;
  Drawing drawing;

  g_return_val_if_fail (chart != NULL && colors != NULL, NULL);

  figure = mar_figure_new_empty (width / UNIT, height / UNIT);
  if (chart->points->len == 0)
    return figure;
  if (family != NULL)
    figure->options.family = g_string_chunk_insert (figure->texts, family);
  ruler = mar_figure_create_ruler ();
  drawing = (Drawing) {
    .chart = chart, .colors = colors, .figure = figure, .ruler = ruler, .size = size * LETTER_SHARE
  };
  mar_evaluation_lay_out (chart, width, height, &drawing.layout);
  add_frame (&drawing);
  if (chart->n_players == 2)
    add_areas (&drawing);
  add_middle (&drawing);
  if (chart->n_players > 2)
    add_lines (&drawing);
  else
    add_names (&drawing);
  if (chart->has_luck)
    add_luck (&drawing);
  add_upright (&drawing, colors->text, chart->pointed, 1);
  add_upright (&drawing, colors->accent, chart->current, 2.5);
  add_marks (&drawing);
  return figure;
}
