/* Writes a figure on a cairo context: paper, picture or screen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "mar-figure-private.h"
#include "shade-images.h"

/* Symbols reach one cell to each side and are recorded in finer units than that, so that
 * a writer that rounds coordinates does no harm. */
#define SYMBOL_UNITS 64.0
#define MAX_SYMBOL_DISCS 8
/* So many primitives are worth a symbol of their own, which has this much room around it, in
 * points, for what reaches beyond the figure. */
#define LEAST_PART 8
#define PART_MARGIN 16.0

typedef struct
{
  cairo_t *cairo;
  double scale;
  PangoLayout *layout;
  MarShadeImages *images; /* where pixels are drawn */
} Writer;

static gboolean
shows (const MarPaint *paint)
{
  return paint->alpha > 0;
}

static void
set_paint (cairo_t        *cairo,
           const MarPaint *paint)
{
  cairo_set_source_rgba (cairo, paint->red, paint->green, paint->blue, paint->alpha);
}

void
mar_primitive_gradient (const MarPrimitive *primitive,
                        double             *x,
                        double             *y,
                        double             *radius)
{
  g_return_if_fail (primitive != NULL);
  g_return_if_fail (x != NULL && y != NULL && radius != NULL);

  *x = primitive->x - 0.6 * primitive->light * primitive->radius;
  *y = primitive->y - 0.8 * primitive->light * primitive->radius;
  *radius = primitive->radius * (1 + primitive->light);
}

static void
set_fill (const Writer       *writer,
          const MarPrimitive *primitive)
{
  if (!primitive->shaded)
    set_paint (writer->cairo, &primitive->fill);
  else if (writer->images != NULL)
    mar_shade_images_set_source (writer->images, writer->cairo, primitive);
  else
    {
      cairo_pattern_t *gradient = mar_primitive_create_gradient (primitive);

      cairo_set_source (writer->cairo, gradient);
      cairo_pattern_destroy (gradient);
    }
}

/* Fills and strokes the path that stands. */
static void
finish_path (const Writer       *writer,
             const MarPrimitive *primitive)
{
  const gboolean fills = shows (&primitive->fill);

  if (fills)
    {
      set_fill (writer, primitive);
      cairo_fill_preserve (writer->cairo);
    }
  if (shows (&primitive->stroke) && primitive->stroke_width > 0)
    {
      set_paint (writer->cairo, &primitive->stroke);
      cairo_set_line_width (writer->cairo, primitive->stroke_width);
      cairo_set_dash (writer->cairo, NULL, 0, 0);
      cairo_stroke_preserve (writer->cairo);
    }
  cairo_new_path (writer->cairo);
}

static void
draw_rectangle (const Writer       *writer,
                const MarPrimitive *primitive)
{
  cairo_t *cairo = writer->cairo;
  const double x = primitive->x;
  const double y = primitive->y;
  const double x2 = x + primitive->width;
  const double y2 = y + primitive->height;
  const double radius = MIN (primitive->radius, MIN (primitive->width, primitive->height) / 2);

  if (radius <= 0)
    cairo_rectangle (cairo, x, y, primitive->width, primitive->height);
  else
    {
      cairo_new_sub_path (cairo);
      cairo_arc (cairo, x2 - radius, y + radius, radius, -G_PI_2, 0);
      cairo_arc (cairo, x2 - radius, y2 - radius, radius, 0, G_PI_2);
      cairo_arc (cairo, x + radius, y2 - radius, radius, G_PI_2, G_PI);
      cairo_arc (cairo, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
      cairo_close_path (cairo);
    }
  finish_path (writer, primitive);
}

/* Returns whether the circle has no edge, so that an image of its soft shade draws it. */
static gboolean
is_soft (const MarPrimitive *primitive)
{
  return primitive->shaded && primitive->light == 0 && primitive->fill_edge.alpha == 0
         && !shows (&primitive->stroke);
}

static void
circle_path (const Writer       *writer,
             const MarPrimitive *primitive)
{
  cairo_new_sub_path (writer->cairo);
  cairo_arc (writer->cairo, primitive->x, primitive->y, primitive->radius, 0, 2 * G_PI);
  cairo_close_path (writer->cairo);
}

/* In pixels a ring is filled sooner than a circle is stroked. */
static void
draw_ring (const Writer       *writer,
           const MarPrimitive *primitive)
{
  const double half = primitive->stroke_width / 2;

  set_paint (writer->cairo, &primitive->stroke);
  cairo_new_sub_path (writer->cairo);
  cairo_arc (writer->cairo, primitive->x, primitive->y, primitive->radius + half, 0, 2 * G_PI);
  cairo_close_path (writer->cairo);
  if (primitive->radius > half)
    {
      cairo_new_sub_path (writer->cairo);
      cairo_arc_negative (writer->cairo, primitive->x, primitive->y, primitive->radius - half,
                          2 * G_PI, 0);
      cairo_close_path (writer->cairo);
    }
  cairo_fill (writer->cairo);
}

static void
draw_circle_in_pixels (const Writer       *writer,
                       const MarPrimitive *primitive)
{
  if (is_soft (primitive))
    {
      mar_shade_images_draw_soft (writer->images, writer->cairo, primitive);
      return;
    }
  if (shows (&primitive->fill))
    {
      circle_path (writer, primitive);
      set_fill (writer, primitive);
      cairo_fill (writer->cairo);
    }
  if (shows (&primitive->stroke) && primitive->stroke_width > 0)
    draw_ring (writer, primitive);
}

static void
draw_circle (const Writer       *writer,
             const MarPrimitive *primitive)
{
  if (writer->images != NULL)
    {
      draw_circle_in_pixels (writer, primitive);
      return;
    }
  circle_path (writer, primitive);
  finish_path (writer, primitive);
}

static void
draw_line (const Writer       *writer,
           const MarPrimitive *primitive)
{
  cairo_t *cairo = writer->cairo;

  cairo_move_to (cairo, primitive->x, primitive->y);
  cairo_line_to (cairo, primitive->x2, primitive->y2);
  set_paint (cairo, &primitive->fill);
  cairo_set_line_width (cairo, primitive->stroke_width);
  if (primitive->dash > 0)
    cairo_set_dash (cairo, &primitive->dash, 1, primitive->dash / 2);
  else
    cairo_set_dash (cairo, NULL, 0, 0);
  cairo_stroke (cairo);
}

static void
draw_polygon (const Writer       *writer,
              const MarPrimitive *primitive)
{
  cairo_new_path (writer->cairo);
  for (guint i = 0; i < primitive->n_points; i++)
    cairo_line_to (writer->cairo, primitive->points[2 * i], primitive->points[2 * i + 1]);
  cairo_close_path (writer->cairo);
  finish_path (writer, primitive);
}

/* Glyphs are set in points, not in board units: fonts are at their best there. */
static void
draw_text (const Writer       *writer,
           const MarPrimitive *primitive)
{
  cairo_t *cairo = writer->cairo;
  double x, y;

  cairo_save (cairo);
  cairo_scale (cairo, 1 / writer->scale, 1 / writer->scale);
  pango_cairo_update_layout (cairo, writer->layout);
  mar_primitive_set_text (primitive, writer->layout, writer->scale, &x, &y);
  cairo_move_to (cairo, x, y);
  set_paint (cairo, &primitive->fill);
  pango_cairo_show_layout (cairo, writer->layout);
  cairo_restore (cairo);
  cairo_new_path (cairo);
}

static void (*const writers[]) (const Writer *writer, const MarPrimitive *primitive) = {
  [MAR_PRIMITIVE_RECTANGLE] = draw_rectangle,
  [MAR_PRIMITIVE_CIRCLE] = draw_circle,
  [MAR_PRIMITIVE_LINE] = draw_line,
  [MAR_PRIMITIVE_POLYGON] = draw_polygon,
  [MAR_PRIMITIVE_TEXT] = draw_text,
};

/* On a page with many diagrams a piece is described once and then only placed: the file
 * is a tenth of the size. Pieces are discs alone, so a key of numbers tells them apart. */

static const cairo_user_data_key_t symbols_key;

static void
symbols_destroy (void *data)
{
  g_hash_table_unref (data);
}

static void
symbol_destroy (gpointer data)
{
  if (data != NULL)
    cairo_surface_destroy (data);
}

static GHashTable *
get_symbols (cairo_surface_t *target)
{
  GHashTable *symbols = cairo_surface_get_user_data (target, &symbols_key);

  if (symbols == NULL)
    {
      symbols = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                       symbol_destroy);
      cairo_surface_set_user_data (target, &symbols_key, symbols, symbols_destroy);
    }
  return symbols;
}

/* The discs as they would be with the first at the origin. Places are rounded: the same
 * piece elsewhere differs by the last bit. */
static void
move_to_origin (const MarPrimitive *given,
                guint               n,
                MarPrimitive       *moved)
{
  for (guint i = 0; i < n; i++)
    {
      moved[i] = given[i];
      moved[i].x = rint ((given[i].x - given[0].x) * 1e6) / 1e6 + 0.0;
      moved[i].y = rint ((given[i].y - given[0].y) * 1e6) / 1e6 + 0.0;
    }
}

static GBytes *
symbol_key (const MarPrimitive *discs,
            guint               n)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *disc = &discs[i];
      const MarPaint *const paints[] = { &disc->fill, &disc->fill_edge, &disc->stroke };
      const double shape[] = { disc->x,     disc->y,    disc->radius,      disc->shaded,
                               disc->light, disc->core, disc->stroke_width };

      g_array_append_vals (numbers, shape, G_N_ELEMENTS (shape));
      for (guint k = 0; k < G_N_ELEMENTS (paints); k++)
        {
          const double color[] = { paints[k]->red, paints[k]->green, paints[k]->blue,
                                   paints[k]->alpha };

          g_array_append_vals (numbers, color, G_N_ELEMENTS (color));
        }
    }

  return g_bytes_new (numbers->data, numbers->len * sizeof (double));
}

static cairo_surface_t *
record_symbol (const MarPrimitive *discs,
               guint               n)
{
  const cairo_rectangle_t reach = { -SYMBOL_UNITS, -SYMBOL_UNITS, 2 * SYMBOL_UNITS,
                                    2 * SYMBOL_UNITS };
  cairo_surface_t *symbol = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &reach);
  cairo_t *cairo = cairo_create (symbol);
  const Writer writer = { cairo, SYMBOL_UNITS, NULL, NULL };

  cairo_scale (cairo, SYMBOL_UNITS, SYMBOL_UNITS);
  for (guint i = 0; i < n; i++)
    draw_circle (&writer, &discs[i]);
  cairo_destroy (cairo);
  return symbol;
}

/* How many of the primitives from here on make one piece that can be a symbol; 0: none. */
static guint
symbol_length (const MarPrimitive *primitives,
               guint               n)
{
  guint length = 0;

  while (length < MIN (n, MAX_SYMBOL_DISCS) && primitives[length].layer == MAR_LAYER_PIECE
         && primitives[length].type == MAR_PRIMITIVE_CIRCLE
         && primitives[length].cell == primitives[0].cell)
    length++;
  return length > 1 ? length : 0;
}

static void
place_symbol (const Writer       *writer,
              GHashTable         *symbols,
              const MarPrimitive *primitives,
              guint               n)
{
  MarPrimitive discs[MAX_SYMBOL_DISCS];
  g_autoptr (GBytes) key = NULL;
  cairo_surface_t *symbol;

  move_to_origin (primitives, n, discs);
  key = symbol_key (discs, n);
  symbol = g_hash_table_lookup (symbols, key);
  if (symbol == NULL)
    {
      symbol = record_symbol (discs, n);
      g_hash_table_insert (symbols, g_bytes_ref (key), symbol);
    }

  cairo_save (writer->cairo);
  cairo_translate (writer->cairo, primitives[0].x, primitives[0].y);
  cairo_scale (writer->cairo, 1 / SYMBOL_UNITS, 1 / SYMBOL_UNITS);
  cairo_set_source_surface (writer->cairo, symbol, 0, 0);
  cairo_rectangle (writer->cairo, -SYMBOL_UNITS, -SYMBOL_UNITS, 2 * SYMBOL_UNITS, 2 * SYMBOL_UNITS);
  cairo_fill (writer->cairo);
  cairo_restore (writer->cairo);
}

/* The board and its coordinates are the same under most diagrams, too: those that a file has seen
 * before are drawn once more, as a symbol, and from then on placed. */

static void
append_primitive (GByteArray         *key,
                  const MarPrimitive *primitive)
{
  const MarPaint *const paints[] = { &primitive->fill, &primitive->fill_edge, &primitive->stroke };
  const double numbers[] = {
    primitive->type,         primitive->x,        primitive->y,
    primitive->x2,           primitive->y2,       primitive->width,
    primitive->height,       primitive->radius,   primitive->dash,
    primitive->stroke_width, primitive->shaded,   primitive->light,
    primitive->core,         primitive->size,     primitive->bold,
    primitive->serif,        primitive->n_points,
  };

  g_byte_array_append (key, (const guint8 *) numbers, sizeof numbers);
  for (guint i = 0; i < G_N_ELEMENTS (paints); i++)
    {
      const double color[] = { paints[i]->red, paints[i]->green, paints[i]->blue,
                               paints[i]->alpha };

      g_byte_array_append (key, (const guint8 *) color, sizeof color);
    }
  if (primitive->type == MAR_PRIMITIVE_POLYGON)
    g_byte_array_append (key, (const guint8 *) primitive->points,
                         (guint) (2 * primitive->n_points * sizeof (double)));
  if (primitive->type == MAR_PRIMITIVE_TEXT)
    g_byte_array_append (key, (const guint8 *) primitive->text,
                         (guint) strlen (primitive->text) + 1);
}

static GBytes *
part_key (const MarFigure    *figure,
          double              scale,
          const MarPrimitive *primitives,
          guint               n)
{
  const double measures[] = { scale, figure->width, figure->height };
  GByteArray *key = g_byte_array_new ();

  g_byte_array_append (key, (const guint8 *) measures, sizeof measures);
  for (guint i = 0; i < n; i++)
    append_primitive (key, &primitives[i]);
  return g_byte_array_free_to_bytes (key);
}

static void
draw_primitives (const Writer       *writer,
                 const MarPrimitive *primitives,
                 guint               n)
{
  for (guint i = 0; i < n; i++)
    writers[primitives[i].type](writer, &primitives[i]);
}

static cairo_surface_t *
record_part (const MarFigure    *figure,
             double              scale,
             const MarPrimitive *primitives,
             guint               n)
{
  const cairo_rectangle_t reach = { -PART_MARGIN, -PART_MARGIN,
                                    figure->width * scale + 2 * PART_MARGIN,
                                    figure->height * scale + 2 * PART_MARGIN };
  cairo_surface_t *part = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &reach);
  cairo_t *cairo = cairo_create (part);
  g_autoptr (PangoLayout) layout = mar_figure_create_layout (cairo);
  const Writer writer = { cairo, scale, layout, NULL };

  cairo_scale (cairo, scale, scale);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  draw_primitives (&writer, primitives, n);
  cairo_destroy (cairo);
  return part;
}

static void
place_part (const Writer       *writer,
            GHashTable         *symbols,
            const MarFigure    *figure,
            const MarPrimitive *primitives,
            guint               n)
{
  g_autoptr (GBytes) key = part_key (figure, writer->scale, primitives, n);
  cairo_surface_t *part;

  if (!g_hash_table_contains (symbols, key))
    {
      g_hash_table_insert (symbols, g_steal_pointer (&key), NULL);
      draw_primitives (writer, primitives, n);
      return;
    }
  part = g_hash_table_lookup (symbols, key);
  if (part == NULL)
    {
      part = record_part (figure, writer->scale, primitives, n);
      g_hash_table_insert (symbols, g_bytes_ref (key), part);
    }

  cairo_save (writer->cairo);
  cairo_scale (writer->cairo, 1 / writer->scale, 1 / writer->scale);
  cairo_set_source_surface (writer->cairo, part, 0, 0);
  cairo_paint (writer->cairo);
  cairo_restore (writer->cairo);
}

/* How many of the primitives from here on make the board, or its coordinates. */
static guint
part_length (const MarPrimitive *primitives,
             guint               n)
{
  guint length = 0;

  if (primitives[0].layer <= MAR_LAYER_GRID)
    while (length < n && primitives[length].layer <= MAR_LAYER_GRID)
      length++;
  else
    while (length < n && primitives[length].layer == MAR_LAYER_LABEL
           && primitives[length].cell == MAR_CELL_NONE)
      length++;
  return length >= LEAST_PART ? length : 0;
}

/* Draws what begins here and can be a symbol; returns how many primitives that are. */
static guint
place_any (const Writer       *writer,
           GHashTable         *symbols,
           const MarFigure    *figure,
           const MarPrimitive *primitives,
           guint               n)
{
  guint length = symbol_length (primitives, n);

  if (length > 0)
    {
      place_symbol (writer, symbols, primitives, length);
      return length;
    }
  length = part_length (primitives, n);
  if (length > 0)
    place_part (writer, symbols, figure, primitives, length);
  return length;
}

static GHashTable *
symbols_for_page (cairo_t *cairo)
{
  cairo_surface_t *target = cairo_get_target (cairo);

  return cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_PDF ? get_symbols (target) : NULL;
}

static gboolean
wants_all (const MarPrimitive *primitive,
           gpointer            data)
{
  return TRUE;
}

void
mar_figure_draw (const MarFigure *figure,
                 cairo_t         *cairo,
                 double           scale)
{
  mar_figure_draw_some (figure, cairo, scale, wants_all, NULL);
}

void
mar_figure_draw_some (const MarFigure  *figure,
                      cairo_t          *cairo,
                      double            scale,
                      MarPrimitiveFunc  wants,
                      gpointer          data)
{
  g_autoptr (PangoLayout) layout = NULL;
  const MarPrimitive *primitives;
  GHashTable *symbols;
  Writer writer;
  guint n;

  g_return_if_fail (figure != NULL);
  g_return_if_fail (cairo != NULL);
  g_return_if_fail (scale > 0);

  cairo_save (cairo);
  cairo_scale (cairo, scale, scale);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);

  layout = mar_figure_create_layout (cairo);
  writer = (Writer) { cairo, scale, layout, mar_shade_images_new (cairo) };
  primitives = mar_figure_primitives (figure, &n);
  symbols = wants == wants_all ? symbols_for_page (cairo) : NULL;
  for (guint i = 0; i < n;)
    {
      const guint length = symbols != NULL
                             ? place_any (&writer, symbols, figure, &primitives[i], n - i)
                             : 0;

      if (length == 0 && wants (&primitives[i], data))
        writers[primitives[i].type](&writer, &primitives[i]);
      i += MAX (length, 1);
    }

  mar_shade_images_free (writer.images);
  cairo_restore (cairo);
}
