/* Writes a figure as LaTeX commands for the package TikZ.
 *
 * Colours, shadings and fadings are named by what they look like: so figures of all kinds can
 * stand in one document and share them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "write-tikz-text.h"
#include "writer-private.h"

/* Of places in board units, and of millimetres. */
#define DECIMALS 4

/* A shading is made for a box of this size in big points, of which a path takes the inner
 * half: its edge is so far from the middle. */
#define SHADING_EDGE 25.0
#define SHADING_END 50.0

/* The em of the font that is scaled, in points, and a capital of it in ems. */
#define FONT_SIZE 10.0
#define CAPITAL 0.694
#define POINTS_PER_MM (72.27 / MAR_MM_PER_INCH)

typedef struct
{
  const MarFigureWriting *writing;
  GString *defs;
  GString *body;
  GHashTable *names; /* of what has been defined */
  PangoLayout *layout;
} Writer;

static void
put_point (GString *text,
           double   x,
           double   y)
{
  g_string_append_c (text, '(');
  mar_write_number (text, x, DECIMALS);
  g_string_append_c (text, ',');
  mar_write_number (text, y, DECIMALS);
  g_string_append_c (text, ')');
}

/* A length in board units. */
static void
put_length (Writer     *writer,
            const char *name,
            double      length)
{
  g_string_append (writer->body, name);
  mar_write_number (writer->body, length * writer->writing->cell_mm, DECIMALS);
  g_string_append (writer->body, "mm");
}

static void
put_option (Writer     *writer,
            const char *name,
            double      value)
{
  g_string_append (writer->body, name);
  mar_write_number (writer->body, value, 3);
}

/* Returns whether something is to be defined now; @name is taken. */
static gboolean
is_new (Writer *writer,
        char   *name)
{
  return g_hash_table_add (writer->names, name);
}

/* (transfer full): the color's name, without what shows through. */
static char *
name_color (Writer         *writer,
            const MarPaint *paint)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  char *name;

  mar_write_color (digits, paint);
  name = g_strconcat ("mar", digits->str + 1, NULL);
  if (is_new (writer, g_strdup (name)))
    {
      g_autofree char *capitals = g_ascii_strup (digits->str + 1, -1);

      g_string_append_printf (writer->defs, "\\definecolor{%s}{HTML}{%s}\n", name, capitals);
    }
  return name;
}

static void
append_stop (GString    *text,
             double      coordinate,
             const char *color)
{
  g_string_append (text, "color(");
  mar_write_number (text, coordinate, 3);
  g_string_append_printf (text, "bp)=(%s)", color);
}

/* Declares a radial shading that goes from one color to another. */
static void
declare_shading (Writer     *writer,
                 const char *name,
                 double      core,
                 const char *from,
                 const char *to)
{
  GString *defs = writer->defs;

  g_string_append_printf (defs, "\\pgfdeclareradialshading{%s}{\\pgfpointorigin}{", name);
  append_stop (defs, 0, from);
  g_string_append_c (defs, ';');
  if (core > 0)
    {
      append_stop (defs, core * SHADING_EDGE, from);
      g_string_append_c (defs, ';');
    }
  append_stop (defs, SHADING_EDGE, to);
  g_string_append_c (defs, ';');
  append_stop (defs, SHADING_END, to);
  g_string_append (defs, "}\n");
}

static char *
name_shading (Writer             *writer,
              const MarPrimitive *primitive)
{
  g_autofree char *from = name_color (writer, &primitive->fill);
  g_autofree char *to = name_color (writer, &primitive->fill_edge);
  g_autoptr (GString) name = g_string_new (NULL);

  g_string_append_printf (name, "%s-%s-", from, to + strlen ("mar"));
  mar_write_number (name, primitive->core * 100, 0);
  if (is_new (writer, g_strdup (name->str)))
    declare_shading (writer, name->str, primitive->core, from, to);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* How a fading calls what is open so far. */
static char *
open_color (double alpha)
{
  g_autoptr (GString) name = g_string_new ("pgftransparent!");

  mar_write_number (name, 100 * (1 - alpha), 1);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static char *
name_fading (Writer             *writer,
             const MarPrimitive *primitive)
{
  g_autofree char *from = open_color (primitive->fill.alpha);
  g_autofree char *to = open_color (primitive->fill_edge.alpha);
  g_autoptr (GString) name = g_string_new ("marfade-");

  mar_write_number (name, primitive->fill.alpha * 1000, 0);
  g_string_append_c (name, '-');
  mar_write_number (name, primitive->fill_edge.alpha * 1000, 0);
  g_string_append_c (name, '-');
  mar_write_number (name, primitive->core * 100, 0);
  if (is_new (writer, g_strdup (name->str)))
    {
      g_autofree char *shading = g_strconcat (name->str, "-shading", NULL);

      declare_shading (writer, shading, primitive->core, from, to);
      g_string_append_printf (writer->defs, "\\pgfdeclarefading{%s}{\\pgfuseshading{%s}}\n",
                              name->str, shading);
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Paths. */

static void
put_rectangle (Writer             *writer,
               const MarPrimitive *primitive)
{
  put_point (writer->body, primitive->x, primitive->y);
  g_string_append (writer->body, " rectangle ");
  put_point (writer->body, primitive->x + primitive->width, primitive->y + primitive->height);
}

static void
put_circle (Writer *writer,
            double  x,
            double  y,
            double  radius)
{
  put_point (writer->body, x, y);
  g_string_append (writer->body, " circle[radius=");
  mar_write_number (writer->body, radius, DECIMALS);
  g_string_append_c (writer->body, ']');
}

static void
put_disc (Writer             *writer,
          const MarPrimitive *primitive)
{
  put_circle (writer, primitive->x, primitive->y, primitive->radius);
}

static void
put_line (Writer             *writer,
          const MarPrimitive *primitive)
{
  put_point (writer->body, primitive->x, primitive->y);
  g_string_append (writer->body, " -- ");
  put_point (writer->body, primitive->x2, primitive->y2);
}

static void
put_polygon (Writer             *writer,
             const MarPrimitive *primitive)
{
  for (guint i = 0; i < primitive->n_points; i++)
    {
      put_point (writer->body, primitive->points[2 * i], primitive->points[2 * i + 1]);
      g_string_append (writer->body, " -- ");
    }
  g_string_append (writer->body, "cycle");
}

static void (*const paths[]) (Writer *writer, const MarPrimitive *primitive) = {
  [MAR_PRIMITIVE_RECTANGLE] = put_rectangle,
  [MAR_PRIMITIVE_CIRCLE] = put_disc,
  [MAR_PRIMITIVE_LINE] = put_line,
  [MAR_PRIMITIVE_POLYGON] = put_polygon,
};

/* How paths are painted. */

static void
put_paint (Writer         *writer,
           const char     *use,
           const MarPaint *paint)
{
  g_autofree char *color = name_color (writer, paint);

  g_string_append_printf (writer->body, "%s=%s", use, color);
  if (paint->alpha < 1)
    {
      g_string_append_printf (writer->body, ",%s", use);
      put_option (writer, " opacity=", paint->alpha);
    }
}

static void
put_stroke (Writer             *writer,
            const MarPrimitive *primitive,
            const MarPaint     *paint)
{
  put_paint (writer, "draw", paint);
  put_length (writer, ",line width=", primitive->stroke_width);
  if (primitive->dash > 0)
    {
      put_length (writer, ",dash pattern=on ", primitive->dash);
      put_length (writer, " off ", primitive->dash);
      put_length (writer, ",dash phase=", primitive->dash / 2);
    }
}

static gboolean
same_color (const MarPaint *one,
            const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue;
}

static void
put_shading (Writer             *writer,
             const MarPrimitive *primitive)
{
  const gboolean shades = !same_color (&primitive->fill, &primitive->fill_edge);
  g_autofree char *name = shades ? name_shading (writer, primitive)
                                 : name_color (writer, &primitive->fill);
  double x, y, radius;

  mar_primitive_gradient (primitive, &x, &y, &radius);
  if (primitive->light > 0)
    {
      g_string_append (writer->body, "\\begin{scope}\\clip ");
      put_disc (writer, primitive);
      g_string_append_c (writer->body, ';');
    }
  g_string_append (writer->body, shades ? "\\shade[shading=" : "\\path[fill=");
  g_string_append (writer->body, name);
  if (primitive->fill.alpha < 1 || primitive->fill_edge.alpha < 1)
    {
      g_autofree char *fading = name_fading (writer, primitive);

      g_string_append_printf (writer->body, ",path fading=%s", fading);
    }
  g_string_append (writer->body, "] ");
  put_circle (writer, x, y, radius);
  g_string_append (writer->body, primitive->light > 0 ? ";\\end{scope}\n" : ";\n");
}

static void
write_shape (Writer             *writer,
             const MarPrimitive *primitive)
{
  const gboolean line = primitive->type == MAR_PRIMITIVE_LINE;
  const gboolean fills = !line && !primitive->shaded && mar_paint_shows (&primitive->fill);
  const MarPaint *stroke = line ? &primitive->fill : &primitive->stroke;
  const gboolean strokes = mar_paint_shows (stroke) && primitive->stroke_width > 0;
  const double radius = MIN (primitive->radius, MIN (primitive->width, primitive->height) / 2);

  if (primitive->shaded)
    put_shading (writer, primitive);
  if (!fills && !strokes)
    return;

  g_string_append (writer->body, "\\path[");
  if (fills)
    put_paint (writer, "fill", &primitive->fill);
  if (fills && strokes)
    g_string_append_c (writer->body, ',');
  if (strokes)
    put_stroke (writer, primitive, stroke);
  if (primitive->type == MAR_PRIMITIVE_RECTANGLE && radius > 0)
    put_length (writer, ",rounded corners=", radius);
  g_string_append (writer->body, "] ");
  paths[primitive->type](writer, primitive);
  g_string_append (writer->body, ";\n");
}

/* Texts, in letters where every LaTeX has them, else as outlines. */

static void
write_letters (Writer             *writer,
               const MarPrimitive *primitive,
               const char         *latex)
{
  const double scale = primitive->size * writer->writing->cell_mm * POINTS_PER_MM / FONT_SIZE;

  g_string_append (writer->body, "\\node[marginalia text,");
  if (primitive->edge != 0)
    g_string_append (writer->body, primitive->edge < 0 ? "anchor=base west," : "anchor=base east,");
  put_paint (writer, "text", &primitive->fill);
  put_option (writer, ",scale=", scale);
  g_string_append (writer->body, "] at ");
  put_point (writer->body, primitive->x + primitive->edge,
             primitive->y + primitive->size * CAPITAL / 2);
  g_string_append_printf (writer->body, " {%s%s%s};\n",
                          primitive->serif ? "\\rmfamily" : "\\sffamily",
                          primitive->bold ? "\\bfseries " : " ", latex);
}

static void
outline_move_to (gpointer body,
                 double   x,
                 double   y)
{
  g_string_append (body, "\n  ");
  put_point (body, x, y);
}

static void
outline_line_to (gpointer body,
                 double   x,
                 double   y)
{
  g_string_append (body, " -- ");
  put_point (body, x, y);
}

static void
outline_curve_to (gpointer      body,
                  const double *points)
{
  g_string_append (body, "\n  .. controls ");
  put_point (body, points[0], points[1]);
  g_string_append (body, " and ");
  put_point (body, points[2], points[3]);
  g_string_append (body, " .. ");
  put_point (body, points[4], points[5]);
}

static void
outline_close (gpointer body)
{
  g_string_append (body, " -- cycle");
}

static const MarOutlineSink outline_sink = { outline_move_to, outline_line_to, outline_curve_to,
                                             outline_close };

static void
write_outline (Writer             *writer,
               const MarPrimitive *primitive)
{
  g_autofree char *clean = mar_write_clean (primitive->text);

  if (writer->layout == NULL)
    writer->layout = mar_figure_measuring_layout ();
  g_string_append_printf (writer->body, "%% %s\n\\path[", clean);
  put_paint (writer, "fill", &primitive->fill);
  g_string_append (writer->body, ",shift={");
  put_point (writer->body, primitive->x, primitive->y);
  put_option (writer, "},scale=", primitive->size);
  g_string_append_c (writer->body, ']');
  mar_primitive_outline (primitive, writer->layout, &outline_sink, writer->body);
  g_string_append (writer->body, ";\n");
}

static void
write_text (Writer             *writer,
            const MarPrimitive *primitive)
{
  g_autofree char *latex = mar_write_latex (primitive->text);

  if (primitive->text[0] == '\0')
    return;
  if (latex != NULL)
    write_letters (writer, primitive, latex);
  else
    write_outline (writer, primitive);
}

static const char *const layers[] = {
  [MAR_LAYER_GROUND] = "the board", [MAR_LAYER_GRID] = "its lines", [MAR_LAYER_SHADE] = "shades",
  [MAR_LAYER_TRAIL] = "the trail",  [MAR_LAYER_PIECE] = "pieces",   [MAR_LAYER_MARK] = "marks",
  [MAR_LAYER_LABEL] = "labels",
};

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
        g_string_append_printf (writer->body, "%% %s\n", layers[primitive->layer]);
      if (primitive->type == MAR_PRIMITIVE_TEXT)
        write_text (writer, primitive);
      else
        write_shape (writer, primitive);
    }
}

static void
append_head (GString                *text,
             const MarFigureWriting *writing)
{
  const char *const comments[] = { writing->title, writing->description };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    if (comments[i] != NULL)
      {
        g_autofree char *clean = mar_write_clean (comments[i]);

        g_string_append_printf (text, "%% %s\n", clean);
      }
  g_string_append (text, "% Needs \\usepackage{tikz} only.\n\\begin{tikzpicture}[x=");
  mar_write_number (text, writing->cell_mm, DECIMALS);
  g_string_append (text, "mm,y=-");
  mar_write_number (text, writing->cell_mm, DECIMALS);
  g_string_append (text, "mm,line join=round,baseline=(current bounding box.south),\n"
                         "  marginalia text/.style={anchor=base,inner sep=0pt,outer sep=0pt,"
                         "font=\\fontsize{10}{12}\\selectfont}]\n");
}

GBytes *
mar_figure_write_tikz (const MarFigure         *figure,
                       const MarFigureWriting  *writing,
                       GError                 **error)
{
  g_autoptr (GString) defs = g_string_new (NULL);
  g_autoptr (GString) body = g_string_sized_new (16384);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Writer writer = { writing, defs, body, names, NULL };
  GString *text = g_string_sized_new (16384);

  g_string_append (body, "\\clip (0,0) rectangle ");
  put_point (body, mar_figure_width (figure), mar_figure_height (figure));
  g_string_append (body, ";\n");
  if (!writing->transparent)
    {
      g_string_append (body, "\\path[");
      put_paint (&writer, "fill", mar_figure_page (figure));
      g_string_append (body, "] (0,0) rectangle ");
      put_point (body, mar_figure_width (figure), mar_figure_height (figure));
      g_string_append (body, ";\n");
    }
  write_layers (&writer, figure);
  g_clear_object (&writer.layout);

  append_head (text, writing);
  g_string_append_len (text, defs->str, (gssize) defs->len);
  g_string_append_len (text, body->str, (gssize) body->len);
  g_string_append (text, "\\end{tikzpicture}%\n");
  return g_string_free_to_bytes (text);
}
