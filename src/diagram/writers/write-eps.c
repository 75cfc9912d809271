/* Writes a figure as Encapsulated PostScript, drawn by lines and areas alone.
 *
 * PostScript knows no transparency, and turning a figure into pixels for it would spoil it in
 * print. What is see-through is therefore drawn as what it makes of all that lies below it:
 * cut to its shape, that is drawn once more in colours that have been mixed. Soft shades are
 * rings of this kind.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "primitive-parts.h"
#include "writer-private.h"

/* Of places in board units. */
#define DECIMALS 4

/* How many see-through things can lie over each other: what lies deeper is hardly seen. */
#define MAX_DEPTH 3

/* Rings need not be thinner than this part of a cell. */
#define RING_WIDTH 0.02

/**
 * Care:
 * @rings: how many rings a soft shade becomes at most
 * @overlaps: how many soft shades are seen one through the other, itself included
 *
 * How faithfully what is see-through is drawn. Where a board is full of shadows the most
 * careful way would take hundreds of megabytes: the first is taken that keeps to the bound,
 * or the last.
 */
typedef struct
{
  guint rings;
  guint overlaps;
} Care;

static const Care cares[] = { { 12, 2 }, { 6, 2 }, { 6, 1 }, { 3, 1 } };

#define MAX_LENGTH (1024 * 1024)

/* So soon a piece follows its shadow. */
#define COVER_REACH 8

/**
 * Tint:
 *
 * A change of colors: each is multiplied by @keep, and @add is added.
 */
typedef struct
{
  double keep;
  double red, green, blue;
} Tint;

static const Tint no_tint = { 1, 0, 0, 0 };

typedef struct
{
  GString *text;
  GString *prolog;
  const MarFigure *figure;
  const MarPrimitive *primitives;
  guint n;
  guint end; /* of the primitives that are drawn now */
  Care care;
  guint soft;  /* how many soft shades are being drawn, one through the other */
  gsize bound; /* of the text's length */
  GHashTable *outlines;
  PangoLayout *layout;
} Writer;

static void
put (Writer       *writer,
     const double *numbers,
     guint         n,
     const char   *word)
{
  for (guint i = 0; i < n; i++)
    {
      mar_write_number (writer->text, numbers[i], DECIMALS);
      g_string_append_c (writer->text, ' ');
    }
  g_string_append (writer->text, word);
  g_string_append_c (writer->text, '\n');
}

#define PUT(writer, word, ...)                                                                \
  put (writer, (const double[]) { __VA_ARGS__ },                                              \
       sizeof ((const double[]) { __VA_ARGS__ }) / sizeof (double), word)

/* Colours. */

static void
mix (const Tint     *tint,
     const MarPaint *paint,
     double         *color)
{
  color[0] = tint->keep * paint->red + tint->red;
  color[1] = tint->keep * paint->green + tint->green;
  color[2] = tint->keep * paint->blue + tint->blue;
}

/* The change of a color that @paint is laid over, before @tint changes it. */
static Tint
laid_over (const Tint     *tint,
           const MarPaint *paint)
{
  const double share = tint->keep * paint->alpha;

  return (Tint) { tint->keep * (1 - paint->alpha), tint->red + share * paint->red,
                  tint->green + share * paint->green, tint->blue + share * paint->blue };
}

static void
set_color (Writer         *writer,
           const MarPaint *paint,
           const Tint     *tint)
{
  double color[3];

  mix (tint, paint, color);
  put (writer, color, G_N_ELEMENTS (color), "c");
}

/* Paths. */

static void
rounded_path (Writer             *writer,
              const MarPrimitive *rectangle,
              double              radius)
{
  const double x = rectangle->x;
  const double y = rectangle->y;
  const double x2 = x + rectangle->width;
  const double y2 = y + rectangle->height;

  PUT (writer, "moveto", x + radius, y);
  PUT (writer, "arct", x2, y, x2, y2, radius);
  PUT (writer, "arct", x2, y2, x, y2, radius);
  PUT (writer, "arct", x, y2, x, y, radius);
  PUT (writer, "arct closepath", x, y, x2, y, radius);
}

static void
rectangle_path (Writer             *writer,
                const MarPrimitive *primitive)
{
  const double radius = MIN (primitive->radius, MIN (primitive->width, primitive->height) / 2);

  if (radius > 0)
    rounded_path (writer, primitive, radius);
  else
    PUT (writer, "r", primitive->width, primitive->height, primitive->x, primitive->y);
}

static void
circle_path (Writer             *writer,
             const MarPrimitive *primitive)
{
  PUT (writer, "o", primitive->x, primitive->y, primitive->radius);
}

static void
line_path (Writer             *writer,
           const MarPrimitive *primitive)
{
  PUT (writer, "moveto", primitive->x, primitive->y);
  PUT (writer, "lineto", primitive->x2, primitive->y2);
}

static void
polygon_path (Writer             *writer,
              const MarPrimitive *primitive)
{
  for (guint i = 0; i < primitive->n_points; i++)
    PUT (writer, i == 0 ? "moveto" : "lineto", primitive->points[2 * i],
         primitive->points[2 * i + 1]);
  g_string_append (writer->text, "closepath\n");
}

/* Texts are outlines: a printer's fonts are not ours. Each is a procedure of its own. */

static void
append_points (GString      *prolog,
               const double *points,
               guint         n,
               const char   *word)
{
  for (guint i = 0; i < n; i++)
    {
      mar_write_number (prolog, points[i], DECIMALS);
      g_string_append_c (prolog, ' ');
    }
  g_string_append (prolog, word);
  g_string_append_c (prolog, '\n');
}

static void
outline_move_to (gpointer prolog,
                 double   x,
                 double   y)
{
  append_points (prolog, (const double[]) { x, y }, 2, "moveto");
}

static void
outline_line_to (gpointer prolog,
                 double   x,
                 double   y)
{
  append_points (prolog, (const double[]) { x, y }, 2, "lineto");
}

static void
outline_curve_to (gpointer      prolog,
                  const double *points)
{
  append_points (prolog, points, 6, "curveto");
}

static void
outline_close (gpointer prolog)
{
  g_string_append (prolog, "closepath\n");
}

static const MarOutlineSink outline_sink = { outline_move_to, outline_line_to, outline_curve_to,
                                             outline_close };

static guint
find_outline (Writer             *writer,
              const MarPrimitive *primitive)
{
  g_autofree char *key = mar_primitive_text_key (primitive);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (writer->outlines, key));

  if (number > 0)
    return number;
  if (writer->layout == NULL)
    writer->layout = mar_figure_measuring_layout ();
  number = g_hash_table_size (writer->outlines) + 1;
  g_hash_table_insert (writer->outlines, g_steal_pointer (&key), GUINT_TO_POINTER (number));
  g_string_append_printf (writer->prolog, "/t%u {\n", number);
  mar_primitive_outline (primitive, writer->layout, &outline_sink, writer->prolog);
  g_string_append (writer->prolog, "} def\n");
  return number;
}

static void
text_path (Writer             *writer,
           const MarPrimitive *primitive)
{
  const double values[] = { primitive->x, primitive->y, primitive->size };
  char word[32];

  g_snprintf (word, sizeof word, "{t%u} t", find_outline (writer, primitive));
  put (writer, values, G_N_ELEMENTS (values), word);
}

static void (*const paths[]) (Writer *writer, const MarPrimitive *primitive) = {
  [MAR_PRIMITIVE_RECTANGLE] = rectangle_path,
  [MAR_PRIMITIVE_CIRCLE] = circle_path,
  [MAR_PRIMITIVE_LINE] = line_path,
  [MAR_PRIMITIVE_POLYGON] = polygon_path,
  [MAR_PRIMITIVE_TEXT] = text_path,
};

/* Returns whether what is drawn soon after a primitive hides all of it within a region, as a
 * marble does the middle of its shadow. */
static gboolean
is_hidden (const Writer    *writer,
           guint            index,
           const MarRegion *region)
{
  const guint end = MIN (index + 1 + COVER_REACH, writer->end);

  for (guint i = index + 1; i < end; i++)
    if (mar_primitive_covers (&writer->primitives[i], region))
      return TRUE;
  return FALSE;
}

static void draw_part (Writer *writer, guint index, MarPart part, const Tint *tint, guint depth);
static void draw_below (Writer          *writer,
                        guint            end,
                        const MarRegion *region,
                        const Tint      *tint,
                        guint            depth);

static void
draw_shading (Writer             *writer,
              const MarPrimitive *primitive,
              const Tint         *tint)
{
  double x, y, radius;
  double from[3], to[3];

  mar_primitive_gradient (primitive, &x, &y, &radius);
  mix (tint, &primitive->fill, from);
  mix (tint, &primitive->fill_edge, to);
  g_string_append (writer->text, "gsave\n");
  paths[primitive->type](writer, primitive);
  PUT (writer, "g", x, y, radius * primitive->core, radius, from[0], from[1], from[2], to[0], to[1],
       to[2]);
}

static void
draw_opaque (Writer             *writer,
             const MarPrimitive *primitive,
             MarPart             part,
             const Tint         *tint)
{
  if (part == MAR_PART_FILL && primitive->shaded)
    {
      draw_shading (writer, primitive, tint);
      return;
    }
  set_color (writer, mar_primitive_paint (primitive, part), tint);
  paths[primitive->type](writer, primitive);
  if (part == MAR_PART_FILL)
    {
      g_string_append (writer->text, "fill\n");
      return;
    }
  if (primitive->dash > 0)
    PUT (writer, "d", primitive->dash, primitive->dash / 2);
  PUT (writer, "w", primitive->stroke_width);
  if (primitive->dash > 0)
    g_string_append (writer->text, "[] 0 setdash\n");
}

static void
clip_to (Writer             *writer,
         const MarPrimitive *primitive,
         MarPart             part)
{
  g_string_append (writer->text, "gsave\n");
  paths[primitive->type](writer, primitive);
  if (part == MAR_PART_STROKE)
    PUT (writer, "setlinewidth strokepath", primitive->stroke_width);
  g_string_append (writer->text, "clip newpath\n");
}

static void
draw_see_through (Writer     *writer,
                  guint       index,
                  MarPart     part,
                  const Tint *tint,
                  guint       depth)
{
  const MarPrimitive *primitive = &writer->primitives[index];
  const MarRegion region = mar_primitive_region (primitive);
  const Tint mixed = laid_over (tint, mar_primitive_paint (primitive, part));

  clip_to (writer, primitive, part);
  draw_below (writer, index, &region, &mixed, depth + 1);
  if (part == MAR_PART_STROKE && mar_primitive_has_part (primitive, MAR_PART_FILL))
    draw_part (writer, index, MAR_PART_FILL, &mixed, depth + 1);
  g_string_append (writer->text, "grestore\n");
}

static guint
ring_count (const Writer *writer,
            double        width)
{
  return (guint) CLAMP (ceil (width / RING_WIDTH), 1, writer->care.rings);
}

/* Ring after ring, each as far see-through as the shade is in its middle. */
static void
draw_soft (Writer     *writer,
           guint       index,
           const Tint *tint,
           guint       depth)
{
  const MarPrimitive *primitive = &writer->primitives[index];
  double x, y, radius;
  double inner = 0;
  guint n;

  mar_primitive_gradient (primitive, &x, &y, &radius);
  n = ring_count (writer, radius * (1 - primitive->core));
  writer->soft++;
  for (guint i = 0; i <= n; i++)
    {
      const double share = primitive->core + (1 - primitive->core) * i / n;
      const double outer = radius * share;
      const double middle = i == 0 ? 0 : (i - 0.5) / n;
      const MarPaint paint = mar_paint_mix (primitive->fill, primitive->fill_edge, middle);
      const MarRegion region = { { x - outer, y - outer, 2 * outer, 2 * outer }, inner, outer };
      const Tint mixed = laid_over (tint, &paint);

      if (outer <= inner)
        continue;
      inner = outer;
      if (is_hidden (writer, index, &region))
        continue;
      g_string_append (writer->text, "gsave\n");
      PUT (writer, "k", x, y, region.inner, outer);
      if (primitive->light > 0)
        PUT (writer, "o clip newpath", primitive->x, primitive->y, primitive->radius);
      draw_below (writer, index, &region, &mixed, depth + 1);
      g_string_append (writer->text, "grestore\n");
    }
  writer->soft--;
}

static void
draw_part (Writer     *writer,
           guint       index,
           MarPart     part,
           const Tint *tint,
           guint       depth)
{
  const MarPrimitive *primitive = &writer->primitives[index];

  if (mar_primitive_is_opaque (primitive, part))
    draw_opaque (writer, primitive, part, tint);
  else if (depth >= MAX_DEPTH)
    return;
  else if (!mar_primitive_is_soft (primitive, part))
    draw_see_through (writer, index, part, tint, depth);
  else if (writer->soft < writer->care.overlaps)
    draw_soft (writer, index, tint, depth);
}

static void
draw (Writer     *writer,
      guint       index,
      const Tint *tint,
      guint       depth)
{
  const MarPrimitive *primitive = &writer->primitives[index];

  if (writer->text->len > writer->bound
      || (primitive->type == MAR_PRIMITIVE_TEXT && primitive->text[0] == '\0'))
    return;
  for (MarPart part = MAR_PART_FILL; part <= MAR_PART_STROKE; part++)
    if (mar_primitive_has_part (primitive, part))
      draw_part (writer, index, part, tint, depth);
}

/* Draws again what stands in a region, the primitives before @end, in other colours. */
static void
draw_below (Writer          *writer,
            guint            end,
            const MarRegion *region,
            const Tint      *tint,
            guint            depth)
{
  const guint outer_end = writer->end;
  guint start = end;

  writer->end = end;
  while (start > 0 && !mar_primitive_covers (&writer->primitives[start - 1], region))
    start--;
  if (start > 0)
    start--;
  else
    {
      set_color (writer, mar_figure_page (writer->figure), tint);
      PUT (writer, "rectfill", region->box.x, region->box.y, region->box.width, region->box.height);
    }
  for (guint i = start; i < end; i++)
    {
      const MarRegion other = mar_primitive_region (&writer->primitives[i]);

      if (mar_regions_meet (region, &other))
        draw (writer, i, tint, depth);
    }
  writer->end = outer_end;
}

/* c: a color. r, o: a rectangle, a circle. w, d: strokes, dashes. t: a text. k: cuts to a
 * ring. g: fills with a gradient about a point and goes back to what was saved. */
static const char procedures[]
  = "/c { setrgbcolor } bind def\n"
    "/r { moveto dup 0 exch rlineto exch 0 rlineto neg 0 exch rlineto closepath } bind def\n"
    "/o { newpath 0 360 arc closepath } bind def\n"
    "/w { setlinewidth stroke } bind def\n"
    "/d { exch 1 array astore exch setdash } bind def\n"
    "/t { matrix currentmatrix 5 1 roll 4 1 roll 3 1 roll translate dup scale exec setmatrix }"
    " bind def\n"
    "/k { newpath 3 index 3 index 3 -1 roll 0 360 arc closepath\n"
    "  dup 0 gt { 3 copy 3 -1 roll add exch moveto 0 360 arc closepath } { pop pop pop } ifelse\n"
    "  eoclip newpath } bind def\n"
    "/g { clip newpath 3 array astore /to exch def 3 array astore /from exch def\n"
    "  /outer exch def /inner exch def /y exch def /x exch def\n"
    "  << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [x y inner x y outer]\n"
    "    /Extend [true true]\n"
    "    /Function << /FunctionType 2 /Domain [0 1] /C0 from /C1 to /N 1 >> >> shfill\n"
    "  grestore } bind def\n";

static void
append_head (GString                *text,
             const MarFigureWriting *writing,
             double                  width,
             double                  height)
{
  g_string_append (text, "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 ");
  mar_write_number (text, ceil (width), 0);
  g_string_append_c (text, ' ');
  mar_write_number (text, ceil (height), 0);
  g_string_append (text, "\n%%HiResBoundingBox: 0 0 ");
  mar_write_number (text, width, DECIMALS);
  g_string_append_c (text, ' ');
  mar_write_number (text, height, DECIMALS);
  g_string_append (text, "\n%%Creator: Marginalia\n");
  if (writing->title != NULL)
    {
      g_autofree char *clean = mar_write_clean (writing->title);
      g_autofree char *title = g_str_to_ascii (clean, "C");

      /* A line of the head has 255 bytes at most. */
      g_string_append_printf (text, "%%%%Title: %.200s\n", title);
    }
  g_string_append (text, "%%LanguageLevel: 3\n%%DocumentData: Clean7Bit\n%%EndComments\n");
}

static void
draw_all (Writer                 *writer,
          const MarFigureWriting *writing,
          double                  scale)
{
  const double width = mar_figure_width (writer->figure);
  const double height = mar_figure_height (writer->figure);

  PUT (writer, "translate", 0, height * scale);
  PUT (writer, "scale", scale, -scale);
  PUT (writer, "rectclip", 0, 0, width, height);
  g_string_append (writer->text, "1 setlinejoin\n");
  if (!writing->transparent)
    {
      set_color (writer, mar_figure_page (writer->figure), &no_tint);
      PUT (writer, "rectfill", 0, 0, width, height);
    }
  for (guint i = 0; i < writer->n; i++)
    draw (writer, i, &no_tint, 0);
}

/* As carefully as the bound allows. */
static void
draw_within_bound (Writer                 *writer,
                   const MarFigureWriting *writing,
                   double                  scale)
{
  for (guint i = 0; i < G_N_ELEMENTS (cares); i++)
    {
      writer->care = cares[i];
      writer->bound = i + 1 < G_N_ELEMENTS (cares) ? MAX_LENGTH : G_MAXSIZE;
      g_string_truncate (writer->text, 0);
      draw_all (writer, writing, scale);
      if (writer->text->len <= writer->bound)
        return;
    }
}

GBytes *
mar_figure_write_eps (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  const double scale = writing->cell_mm * MAR_POINTS_PER_INCH / MAR_MM_PER_INCH;
  g_autoptr (GString) body = g_string_sized_new (65536);
  g_autoptr (GString) prolog = g_string_new (procedures);
  g_autoptr (GHashTable) outlines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Writer writer = { .text = body, .prolog = prolog, .figure = figure, .outlines = outlines };
  GString *text = g_string_sized_new (65536);

  writer.primitives = mar_figure_primitives (figure, &writer.n);
  writer.end = writer.n;
  draw_within_bound (&writer, writing, scale);
  g_clear_object (&writer.layout);

  append_head (text, writing, mar_figure_width (figure) * scale,
               mar_figure_height (figure) * scale);
  g_string_append (text, "%%BeginProlog\n/marginalia 64 dict def\nmarginalia begin\n");
  g_string_append_len (text, prolog->str, (gssize) prolog->len);
  g_string_append (text, "%%EndProlog\ngsave\n");
  g_string_append_len (text, body->str, (gssize) body->len);
  g_string_append (text, "grestore\nend\n%%EOF\n");
  return g_string_free_to_bytes (text);
}
