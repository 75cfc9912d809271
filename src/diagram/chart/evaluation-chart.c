/* How the chances of the players over a game are painted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-chart.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

#define MARGIN 7
#define TOP 12
#define NUMBERS 18
#define LUCK 26
#define LETTERS 16
#define LETTER_HEIGHT 12
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

/* Colours. */

static void
set_color (cairo_t        *cairo,
           const MarPaint *color,
           double          alpha)
{
  cairo_set_source_rgba (cairo, color->red, color->green, color->blue, color->alpha * alpha);
}

/* Who is called after a colour has it, in the dark, too. */
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
get_area_color (const MarEvaluationChart  *chart,
                guint                      player,
                const MarEvaluationColors *colors)
{
  MarPaint color = player == 0 ? colors->accent : colors->text;

  for (guint i = 0; i < G_N_ELEMENTS (named_colors); i++)
    if (g_str_equal (chart->names[player], named_colors[i].name))
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

/* Letters. */

static void
write_text (PangoContext *context,
            cairo_t      *cairo,
            const char   *text,
            double        x,
            double        y,
            double        align_x,
            double        align_y)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width;
  int height;

  pango_layout_set_text (layout, text, -1);
  pango_attr_list_insert (attributes, pango_attr_scale_new (0.8));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cairo, x - width * align_x, y - height * align_y);
  pango_cairo_show_layout (cairo, layout);
}

/* Curves. */

/* The curve from @first over all that is known behind it; returns where it ends. */
static guint
trace (const MarEvaluationChart  *chart,
       const MarEvaluationLayout *layout,
       cairo_t                   *cairo,
       guint                      player,
       guint                      first)
{
  guint i = first;

  for (; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, i);
      double x = mar_evaluation_x (chart, layout, i);
      double y = mar_evaluation_y (layout, point->chances[player]);

      if (!point->known)
        break;
      if (i == first)
        cairo_move_to (cairo, x, y);
      else
        cairo_line_to (cairo, x, y);
    }
  return i;
}

static gboolean
is_known (const MarEvaluationChart *chart,
          guint                     index)
{
  return ((const MarEvaluationPoint *) g_ptr_array_index (chart->points, index))->known;
}

/* Two players share the height. */
static void
paint_areas (const MarEvaluationChart  *chart,
             const MarEvaluationLayout *layout,
             const MarEvaluationColors *colors,
             cairo_t                   *cairo)
{
  MarPaint lower = get_area_color (chart, 0, colors);
  MarPaint upper = get_area_color (chart, 1, colors);
  double bottom = layout->top + layout->height;

  for (guint i = 0; i < chart->points->len; i++)
    {
      guint end;
      double left;
      double right;

      if (!is_known (chart, i))
        continue;
      left = mar_evaluation_x (chart, layout, i);
      cairo_new_path (cairo);
      end = trace (chart, layout, cairo, 0, i);
      right = mar_evaluation_x (chart, layout, end - 1);
      cairo_line_to (cairo, right, bottom);
      cairo_line_to (cairo, left, bottom);
      cairo_close_path (cairo);
      set_color (cairo, &lower, 1);
      cairo_fill (cairo);
      trace (chart, layout, cairo, 0, i);
      cairo_line_to (cairo, right, layout->top);
      cairo_line_to (cairo, left, layout->top);
      cairo_close_path (cairo);
      set_color (cairo, &upper, 1);
      cairo_fill (cairo);
      trace (chart, layout, cairo, 0, i);
      set_color (cairo, &colors->accent, 1);
      cairo_set_line_width (cairo, 1.5);
      cairo_stroke (cairo);
      i = end - 1;
    }
}

/* The letter at the end of a line keeps out of the way of those that are there already. */
static void
write_letter (const MarEvaluationChart  *chart,
              const MarEvaluationLayout *layout,
              PangoContext              *context,
              cairo_t                   *cairo,
              guint                      player,
              guint                      last,
              double                    *heights)
{
  const MarEvaluationPoint *point = g_ptr_array_index (chart->points, last);
  double y = mar_evaluation_y (layout, point->chances[player]);

  for (guint i = 0; i < player; i++)
    for (guint k = 0; k < player; k++)
      if (fabs (heights[k] - y) < LETTER_HEIGHT)
        y = heights[k] + (y < heights[k] ? -LETTER_HEIGHT : LETTER_HEIGHT);
  heights[player] = y;
  write_text (context, cairo, _(chart->names[player]), mar_evaluation_x (chart, layout, last) + 4,
              y, 0, 0.5);
}

/* More than two have a line each, told apart by its dashes and by the letter at its end. */
static void
paint_lines (const MarEvaluationChart  *chart,
             const MarEvaluationLayout *layout,
             const MarEvaluationColors *colors,
             PangoContext              *context,
             cairo_t                   *cairo)
{
  static const double dashes[MAR_MAX_PLAYERS][4]
    = { { 1, 0, 1, 0 }, { 7, 3, 7, 3 }, { 2, 3, 2, 3 }, { 8, 3, 2, 3 } };
  static const MarPaint tints[MAR_MAX_PLAYERS] = {
    { 0.21, 0.52, 0.89, 1 },
    { 0.90, 0.38, 0, 1 },
    { 0.15, 0.64, 0.41, 1 },
    { 0.57, 0.25, 0.67, 1 },
  };
  double heights[MAR_MAX_PLAYERS];

  for (guint player = 0; player < chart->n_players; player++)
    {
      int last = -1;

      cairo_new_path (cairo);
      for (guint i = 0; i < chart->points->len; i++)
        if (is_known (chart, i))
          {
            guint end = trace (chart, layout, cairo, player, i);

            last = (int) end - 1;
            i = end - 1;
          }
      set_color (cairo, &tints[player], 1);
      cairo_set_line_width (cairo, 2);
      cairo_set_dash (cairo, dashes[player], player == 0 ? 0 : 4, 0);
      cairo_stroke (cairo);
      cairo_set_dash (cairo, NULL, 0, 0);
      heights[player] = -LETTER_HEIGHT;
      if (last >= 0)
        write_letter (chart, layout, context, cairo, player, (guint) last, heights);
    }
}

/* Marks. */

/* Errors differ by size and form, not by colour alone: a ring, a disc, a disc in a ring. */
static void
paint_error (cairo_t                   *cairo,
             const MarEvaluationColors *colors,
             double                     x,
             double                     y,
             int                        glyph)
{
  cairo_new_path (cairo);
  cairo_arc (cairo, x, y, glyph == 4 ? 8 : 6, 0, 2 * G_PI);
  set_color (cairo, &colors->ground, 1);
  cairo_fill (cairo);
  cairo_arc (cairo, x, y, glyph == 4 ? 6 : 4, 0, 2 * G_PI);
  set_color (cairo, &colors->error, 1);
  cairo_set_line_width (cairo, 1.8);
  cairo_stroke (cairo);
  if (glyph == 6)
    return;
  cairo_arc (cairo, x, y, glyph == 4 ? 3.4 : 4, 0, 2 * G_PI);
  cairo_fill (cairo);
}

static void
paint_turning (const MarEvaluationLayout *layout,
               cairo_t                   *cairo,
               const MarEvaluationColors *colors,
               double                     x)
{
  static const double dash[] = { 2, 3 };

  set_color (cairo, &colors->text, 1);
  cairo_move_to (cairo, x - 4.5, layout->top - 9);
  cairo_line_to (cairo, x + 4.5, layout->top - 9);
  cairo_line_to (cairo, x, layout->top - 2);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  set_color (cairo, &colors->error, 1);
  cairo_set_dash (cairo, dash, 2, 0);
  cairo_set_line_width (cairo, 1);
  cairo_move_to (cairo, x, layout->top);
  cairo_line_to (cairo, x, layout->top + layout->height);
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
paint_marks (const MarEvaluationChart  *chart,
             const MarEvaluationLayout *layout,
             const MarEvaluationColors *colors,
             cairo_t                   *cairo)
{
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, i);

      if (point->known && point->turning)
        paint_turning (layout, cairo, colors, mar_evaluation_x (chart, layout, i));
    }
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, i);
      int player = chart->n_players > 2 ? point->player : 0;

      if (point->known && point->glyph != 0 && player >= 0)
        paint_error (cairo, colors, mar_evaluation_x (chart, layout, i),
                     mar_evaluation_y (layout, point->chances[player]), point->glyph);
    }
}

/* The luck of the die: up for the first player, down for the second. */
static void
paint_luck (const MarEvaluationChart  *chart,
            const MarEvaluationLayout *layout,
            const MarEvaluationColors *colors,
            cairo_t                   *cairo)
{
  double middle = layout->luck_top + layout->luck_height / 2 + 1;
  double reach = layout->luck_height / 2 - 2;
  double thick = CLAMP (layout->width / MAX (chart->points->len, 1) * 0.8, 1.5, 6);

  set_color (cairo, &colors->text, 0.3);
  cairo_set_line_width (cairo, 1);
  cairo_move_to (cairo, layout->left, middle);
  cairo_line_to (cairo, layout->left + layout->width, middle);
  cairo_stroke (cairo);
  set_color (cairo, &colors->text, 0.8);
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, i);
      double high = CLAMP (point->luck / MOST_LUCK, -1, 1) * reach;

      if (!point->is_roll || !point->known)
        continue;
      cairo_rectangle (cairo, mar_evaluation_x (chart, layout, i) - thick / 2,
                       MIN (middle, middle - high), thick, fabs (high));
      cairo_fill (cairo);
    }
}

static void
paint_upright (const MarEvaluationChart  *chart,
               const MarEvaluationLayout *layout,
               cairo_t                   *cairo,
               const MarPaint            *color,
               int                        index,
               double                     width)
{
  double x;

  if (index < 0 || index >= (int) chart->points->len)
    return;
  x = mar_evaluation_x (chart, layout, (guint) index);
  set_color (cairo, color, 1);
  cairo_set_line_width (cairo, width);
  cairo_move_to (cairo, x, layout->top);
  cairo_line_to (cairo, x, layout->luck_top + layout->luck_height);
  cairo_stroke (cairo);
}

/* The ground, the middle, and the numbers of turns as far as they have room. */
static void
paint_frame (const MarEvaluationChart  *chart,
             const MarEvaluationLayout *layout,
             const MarEvaluationColors *colors,
             PangoContext              *context,
             cairo_t                   *cairo)
{
  double next = layout->left;

  cairo_rectangle (cairo, layout->left, layout->top, layout->width, layout->height);
  set_color (cairo, &colors->text, 0.04);
  cairo_fill_preserve (cairo);
  set_color (cairo, &colors->text, 0.3);
  cairo_set_line_width (cairo, 1);
  cairo_stroke (cairo);

  set_color (cairo, &colors->text, 0.85);
  for (guint i = 0; i < chart->points->len; i++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, i);
      double x = mar_evaluation_x (chart, layout, i);
      g_autofree char *number = NULL;

      if (point->number == 0 || point->is_roll || x < next
          || (point->number % 5 != 0 && chart->points->len > 12))
        continue;
      number = g_strdup_printf ("%u", point->number);
      write_text (context, cairo, number, x, layout->luck_top + layout->luck_height + 2, 0.5, 0);
      next = x + BETWEEN_NUMBERS;
    }
}

static void
paint_middle (const MarEvaluationLayout *layout,
              const MarEvaluationColors *colors,
              cairo_t                   *cairo)
{
  static const double dash[] = { 4, 4 };
  double y = mar_evaluation_y (layout, 0.5);

  cairo_set_source_rgba (cairo, 0.5, 0.5, 0.5, 0.9);
  cairo_set_dash (cairo, dash, 2, 0);
  cairo_set_line_width (cairo, 1);
  cairo_move_to (cairo, layout->left, y);
  cairo_line_to (cairo, layout->left + layout->width, y);
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

/* Who has which area. */
static void
paint_names (const MarEvaluationChart  *chart,
             const MarEvaluationLayout *layout,
             const MarEvaluationColors *colors,
             PangoContext              *context,
             cairo_t                   *cairo)
{
  for (guint player = 0; player < 2; player++)
    {
      const MarEvaluationPoint *point = g_ptr_array_index (chart->points, 0);
      /* Where a player has no chance, the name stands in the area of the other. */
      gboolean has_room = point->chances[player] * layout->height >= LETTER_HEIGHT;
      MarPaint area = get_area_color (chart, has_room ? player : 1 - player, colors);
      double ink = is_light (&area, &colors->ground) ? 0 : 1;

      if (!is_known (chart, 0))
        set_color (cairo, &colors->text, 0.85);
      else
        cairo_set_source_rgba (cairo, ink, ink, ink, 0.85);
      write_text (context, cairo, _(chart->names[player]), layout->left + 5,
                  player == 0 ? layout->top + layout->height - 3 : layout->top + 3, 0,
                  player == 0 ? 1 : 0);
    }
}

void
mar_evaluation_paint (const MarEvaluationChart  *chart,
                      const MarEvaluationColors *colors,
                      PangoContext              *context,
                      cairo_t                   *cairo,
                      double                     width,
                      double                     height)
{
  MarEvaluationLayout layout;

  g_return_if_fail (chart != NULL && colors != NULL && context != NULL && cairo != NULL);

  if (chart->points->len == 0)
    return;
  mar_evaluation_lay_out (chart, width, height, &layout);
  paint_frame (chart, &layout, colors, context, cairo);
  if (chart->n_players == 2)
    paint_areas (chart, &layout, colors, cairo);
  paint_middle (&layout, colors, cairo);
  if (chart->n_players > 2)
    {
      set_color (cairo, &colors->text, 1);
      paint_lines (chart, &layout, colors, context, cairo);
    }
  else
    paint_names (chart, &layout, colors, context, cairo);
  if (chart->has_luck)
    paint_luck (chart, &layout, colors, cairo);
  paint_upright (chart, &layout, cairo, &colors->text, chart->pointed, 1);
  paint_upright (chart, &layout, cairo, &colors->accent, chart->current, 2.5);
  paint_marks (chart, &layout, colors, cairo);
}
