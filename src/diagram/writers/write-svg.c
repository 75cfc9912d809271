/* Writes a figure as SVG, a primitive a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "writer-private.h"

/* A cell has so many units of the drawing: programs are at their best with letters that are
 * some units high. Two decimals are then a ten-thousandth of a cell. */
#define UNITS 100.0
#define DECIMALS 2

/* A capital of the common fonts, in ems: so a text stands in the same place whatever fonts
 * there are where the file is made. */
#define CAPITAL 0.72

/* Outlines are described in units so much finer than an em. */
#define OUTLINE_EM 200.0

typedef struct
{
  const MarFigureWriting *writing;
  const char *prefix;
  GString *defs;
  GString *body;
  GPtrArray *gradients; /* of primitives: the first with each look */
  GHashTable *outlines; /* a text and its face, and the number of its outline */
  PangoLayout *layout;
} Writer;

static void
append_number (GString    *text,
               const char *name,
               double      value,
               guint       decimals)
{
  g_string_append_c (text, ' ');
  g_string_append (text, name);
  g_string_append (text, "=\"");
  mar_write_number (text, value, decimals);
  g_string_append_c (text, '"');
}

/* A place or a length in board units. */
static void
append_length (GString    *text,
               const char *name,
               double      length)
{
  append_number (text, name, length * UNITS, DECIMALS);
}

static void
append_escaped (GString    *text,
                const char *given)
{
  g_autofree char *clean = mar_write_clean (given);
  g_autofree char *escaped = g_markup_escape_text (clean, -1);

  g_string_append (text, escaped);
}

static void
append_paint (GString        *text,
              const char     *name,
              const char     *opacity,
              const MarPaint *paint)
{
  g_string_append_c (text, ' ');
  g_string_append (text, name);
  g_string_append (text, "=\"");
  mar_write_color (text, paint);
  g_string_append_c (text, '"');
  if (paint->alpha < 1)
    append_number (text, opacity, paint->alpha, 3);
}

/* Gradients. They are told in parts of the circle's box, so circles of all sizes that are
 * lit alike share one. */

static gboolean
same_gradient (const MarPrimitive *one,
               const MarPrimitive *other)
{
  return one->light == other->light && one->core == other->core
         && mar_paint_equal (&one->fill, &other->fill)
         && mar_paint_equal (&one->fill_edge, &other->fill_edge);
}

static void
append_stop (GString        *text,
             double          offset,
             const MarPaint *paint)
{
  g_string_append (text, "<stop");
  append_number (text, "offset", offset, 3);
  append_paint (text, "stop-color", "stop-opacity", paint);
  g_string_append (text, "/>");
}

static void
define_gradient (Writer             *writer,
                 const MarPrimitive *primitive)
{
  const MarPrimitive unit = { .x = 0.5, .y = 0.5, .radius = 0.5, .light = primitive->light };
  double x, y, radius;

  mar_primitive_gradient (&unit, &x, &y, &radius);
  g_ptr_array_add (writer->gradients, (gpointer) primitive);
  g_string_append_printf (writer->defs, "<radialGradient id=\"%sg%u\"", writer->prefix,
                          writer->gradients->len);
  append_number (writer->defs, "cx", x, 4);
  append_number (writer->defs, "cy", y, 4);
  append_number (writer->defs, "r", radius, 4);
  g_string_append_c (writer->defs, '>');
  append_stop (writer->defs, primitive->core, &primitive->fill);
  append_stop (writer->defs, 1, &primitive->fill_edge);
  g_string_append (writer->defs, "</radialGradient>\n");
}

static void
append_gradient (Writer             *writer,
                 const MarPrimitive *primitive)
{
  guint i = 0;

  while (i < writer->gradients->len
         && !same_gradient (g_ptr_array_index (writer->gradients, i), primitive))
    i++;
  if (i == writer->gradients->len)
    define_gradient (writer, primitive);
  g_string_append_printf (writer->body, " fill=\"url(#%sg%u)\"", writer->prefix, i + 1);
}

/* Shapes. */

static void
append_paints (Writer             *writer,
               const MarPrimitive *primitive)
{
  if (!mar_paint_shows (&primitive->fill) && !primitive->shaded)
    g_string_append (writer->body, " fill=\"none\"");
  else if (primitive->shaded)
    append_gradient (writer, primitive);
  else
    append_paint (writer->body, "fill", "fill-opacity", &primitive->fill);

  if (mar_paint_shows (&primitive->stroke) && primitive->stroke_width > 0)
    {
      append_paint (writer->body, "stroke", "stroke-opacity", &primitive->stroke);
      append_length (writer->body, "stroke-width", primitive->stroke_width);
    }
  g_string_append (writer->body, "/>\n");
}

static void
write_rectangle (Writer             *writer,
                 const MarPrimitive *primitive)
{
  const double radius = MIN (primitive->radius, MIN (primitive->width, primitive->height) / 2);

  g_string_append (writer->body, "<rect");
  append_length (writer->body, "x", primitive->x);
  append_length (writer->body, "y", primitive->y);
  append_length (writer->body, "width", primitive->width);
  append_length (writer->body, "height", primitive->height);
  if (radius > 0)
    append_length (writer->body, "rx", radius);
  append_paints (writer, primitive);
}

static void
write_circle (Writer             *writer,
              const MarPrimitive *primitive)
{
  g_string_append (writer->body, "<circle");
  append_length (writer->body, "cx", primitive->x);
  append_length (writer->body, "cy", primitive->y);
  append_length (writer->body, "r", primitive->radius);
  append_paints (writer, primitive);
}

static void
write_line (Writer             *writer,
            const MarPrimitive *primitive)
{
  g_string_append (writer->body, "<line");
  append_length (writer->body, "x1", primitive->x);
  append_length (writer->body, "y1", primitive->y);
  append_length (writer->body, "x2", primitive->x2);
  append_length (writer->body, "y2", primitive->y2);
  append_paint (writer->body, "stroke", "stroke-opacity", &primitive->fill);
  append_length (writer->body, "stroke-width", primitive->stroke_width);
  if (primitive->dash > 0)
    {
      append_length (writer->body, "stroke-dasharray", primitive->dash);
      append_length (writer->body, "stroke-dashoffset", primitive->dash / 2);
    }
  g_string_append (writer->body, "/>\n");
}

static void
write_polygon (Writer             *writer,
               const MarPrimitive *primitive)
{
  g_string_append (writer->body, "<polygon points=\"");
  for (guint i = 0; i < 2 * primitive->n_points; i++)
    {
      if (i > 0)
        g_string_append_c (writer->body, i % 2 == 0 ? ' ' : ',');
      mar_write_number (writer->body, primitive->points[i] * UNITS, DECIMALS);
    }
  g_string_append_c (writer->body, '"');
  append_paints (writer, primitive);
}

/* Texts as outlines. Each is described once and then only placed. */

static void
append_pairs (GString      *path,
              char          letter,
              const double *numbers,
              guint         n)
{
  g_string_append_c (path, letter);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (path, ' ');
      mar_write_number (path, numbers[i] * OUTLINE_EM, DECIMALS);
    }
}

static void
outline_move_to (gpointer path,
                 double   x,
                 double   y)
{
  append_pairs (path, 'M', (const double[]) { x, y }, 2);
}

static void
outline_line_to (gpointer path,
                 double   x,
                 double   y)
{
  append_pairs (path, 'L', (const double[]) { x, y }, 2);
}

static void
outline_curve_to (gpointer      path,
                  const double *points)
{
  append_pairs (path, 'C', points, 6);
}

static void
outline_close (gpointer path)
{
  g_string_append_c (path, 'Z');
}

static const MarOutlineSink outline_sink = { outline_move_to, outline_line_to, outline_curve_to,
                                             outline_close };

static PangoLayout *
get_layout (Writer *writer)
{
  if (writer->layout == NULL)
    writer->layout = mar_figure_measuring_layout ();
  return writer->layout;
}

static guint
find_outline (Writer             *writer,
              const MarPrimitive *primitive)
{
  g_autofree char *key = mar_primitive_text_key (primitive);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (writer->outlines, key));

  if (number > 0)
    return number;
  number = g_hash_table_size (writer->outlines) + 1;
  g_hash_table_insert (writer->outlines, g_steal_pointer (&key), GUINT_TO_POINTER (number));
  g_string_append_printf (writer->defs, "<path id=\"%st%u\" d=\"", writer->prefix, number);
  mar_primitive_outline (primitive, get_layout (writer), &outline_sink, writer->defs);
  g_string_append (writer->defs, "\"/>\n");
  return number;
}

static void
write_outlines (Writer             *writer,
                const MarPrimitive *primitive)
{
  const guint number = find_outline (writer, primitive);

  g_string_append_printf (writer->body, "<use xlink:href=\"#%st%u\" transform=\"translate(",
                          writer->prefix, number);
  mar_write_number (writer->body, primitive->x * UNITS, DECIMALS);
  g_string_append_c (writer->body, ' ');
  mar_write_number (writer->body, primitive->y * UNITS, DECIMALS);
  g_string_append (writer->body, ") scale(");
  mar_write_number (writer->body, primitive->size * UNITS / OUTLINE_EM, 5);
  g_string_append (writer->body, ")\"");
  append_paint (writer->body, "fill", "fill-opacity", &primitive->fill);
  g_string_append (writer->body, "/>\n");
}

/* Returns whether a text runs from right to left, which none of plain letters does. */
static gboolean
is_backward (Writer     *writer,
             const char *text)
{
  PangoLayout *layout;

  if (g_str_is_ascii (text))
    return FALSE;
  layout = get_layout (writer);
  pango_layout_set_text (layout, text, -1);
  return pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL;
}

static void
write_letters (Writer             *writer,
               const MarPrimitive *primitive)
{
  const gboolean backward = is_backward (writer, primitive->text);

  g_string_append (writer->body, "<text");
  append_length (writer->body, "x", primitive->x + primitive->edge);
  append_length (writer->body, "y", primitive->y + primitive->size * CAPITAL / 2);
  append_length (writer->body, "font-size", primitive->size);
  if (primitive->bold)
    g_string_append (writer->body, " font-weight=\"bold\"");
  if (primitive->serif)
    g_string_append (writer->body, " font-family=\"serif\"");
  if (backward)
    g_string_append (writer->body, " direction=\"rtl\"");
  if (primitive->edge != 0)
    g_string_append (writer->body, (primitive->edge > 0) == backward ? " text-anchor=\"start\""
                                                                     : " text-anchor=\"end\"");
  append_paint (writer->body, "fill", "fill-opacity", &primitive->fill);
  g_string_append_c (writer->body, '>');
  append_escaped (writer->body, primitive->text);
  g_string_append (writer->body, "</text>\n");
}

static void
write_text (Writer             *writer,
            const MarPrimitive *primitive)
{
  if (primitive->text[0] == '\0')
    return;
  if (writer->writing->outlines)
    write_outlines (writer, primitive);
  else
    write_letters (writer, primitive);
}

static void (*const writers[]) (Writer *writer, const MarPrimitive *primitive) = {
  [MAR_PRIMITIVE_RECTANGLE] = write_rectangle,
  [MAR_PRIMITIVE_CIRCLE] = write_circle,
  [MAR_PRIMITIVE_LINE] = write_line,
  [MAR_PRIMITIVE_POLYGON] = write_polygon,
  [MAR_PRIMITIVE_TEXT] = write_text,
};

static const char *const layers[] = {
  [MAR_LAYER_GROUND] = "ground", [MAR_LAYER_GRID] = "grid",    [MAR_LAYER_SHADE] = "shades",
  [MAR_LAYER_TRAIL] = "trail",   [MAR_LAYER_PIECE] = "pieces", [MAR_LAYER_MARK] = "marks",
  [MAR_LAYER_LABEL] = "labels",
};

/* A group a layer, for whoever works on the drawing later. */
static void
write_layers (Writer          *writer,
              const MarFigure *figure)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *primitive = &primitives[i];

      if (i == 0 || primitive->layer != primitives[i - 1].layer)
        g_string_append_printf (writer->body, "%s<g id=\"%s%s\">\n", i > 0 ? "</g>\n" : "",
                                writer->prefix, layers[primitive->layer]);
      writers[primitive->type](writer, primitive);
    }
  if (n > 0)
    g_string_append (writer->body, "</g>\n");
}

static void
append_element (GString    *text,
                const char *prefix,
                const char *name,
                const char *content)
{
  if (content == NULL)
    return;
  g_string_append_printf (text, "<%s id=\"%s%s\">", name, prefix, name);
  append_escaped (text, content);
  g_string_append_printf (text, "</%s>\n", name);
}

static void
append_head (GString                *text,
             const MarFigure        *figure,
             const MarFigureWriting *writing,
             const char             *prefix)
{
  const double width = mar_figure_width (figure);
  const double height = mar_figure_height (figure);

  g_string_append (text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  if (writing->outlines)
    g_string_append (text, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
  g_string_append (text, " width=\"");
  mar_write_number (text, width * writing->cell_mm, 3);
  g_string_append (text, "mm\" height=\"");
  mar_write_number (text, height * writing->cell_mm, 3);
  g_string_append (text, "mm\" viewBox=\"0 0 ");
  mar_write_number (text, width * UNITS, DECIMALS);
  g_string_append_c (text, ' ');
  mar_write_number (text, height * UNITS, DECIMALS);
  g_string_append (text, "\" role=\"img\"");
  if (writing->title != NULL || writing->description != NULL)
    g_string_append_printf (text, " aria-labelledby=\"%s%s%s%s%s\"",
                            writing->title != NULL ? prefix : "",
                            writing->title != NULL ? "title" : "",
                            writing->title != NULL && writing->description != NULL ? " " : "",
                            writing->description != NULL ? prefix : "",
                            writing->description != NULL ? "desc" : "");
  g_string_append (text, " font-family=\"sans-serif\" text-anchor=\"middle\""
                         " stroke-linejoin=\"round\">\n");
  append_element (text, prefix, "title", writing->title);
  append_element (text, prefix, "desc", writing->description);
}

static void
append_ground (GString         *text,
               const MarFigure *figure)
{
  g_string_append (text, "<rect");
  append_length (text, "width", mar_figure_width (figure));
  append_length (text, "height", mar_figure_height (figure));
  append_paint (text, "fill", "fill-opacity", mar_figure_page (figure));
  g_string_append (text, "/>\n");
}

GBytes *
mar_figure_write_svg (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  g_autoptr (GString) defs = g_string_new (NULL);
  g_autoptr (GString) body = g_string_sized_new (16384);
  g_autoptr (GPtrArray) gradients = g_ptr_array_new ();
  g_autoptr (GHashTable) outlines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Writer writer = {
    writing, writing->prefix != NULL ? writing->prefix : "", defs, body, gradients, outlines, NULL
  };
  GString *text = g_string_sized_new (16384);

  write_layers (&writer, figure);
  g_clear_object (&writer.layout);

  append_head (text, figure, writing, writer.prefix);
  if (defs->len > 0)
    g_string_append_printf (text, "<defs>\n%s</defs>\n", defs->str);
  if (!writing->transparent)
    append_ground (text, figure);
  g_string_append_len (text, body->str, (gssize) body->len);
  g_string_append (text, "</svg>\n");

  return g_string_free_to_bytes (text);
}
