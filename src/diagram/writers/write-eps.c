/* Writes a figure as Encapsulated PostScript.
 *
 * PostScript knows no transparency: cairo draws in pixels what is seen through something else, and
 * only there. A style without shades or shadows, such as that for print, is all lines and areas.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-ps.h>
#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "writer-private.h"

/* Finer than presses print. */
#define DOTS_PER_INCH 600

static cairo_status_t
append_bytes_cb (void                *closure,
                 const unsigned char *data,
                 unsigned int         length)
{
  g_string_append_len (closure, (const char *) data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Puts @lines in the place of the line of the head that begins with @start, where there is one. */
static void
replace_line (GString    *text,
              const char *start,
              const char *lines)
{
  const char *at = strstr (text->str, start);
  const char *end = at != NULL ? strchr (at, '\n') : NULL;
  const gssize offset = at - text->str;

  if (end == NULL)
    return;
  g_string_erase (text, offset, end + 1 - at);
  g_string_insert (text, offset, lines);
}

/* The figure is as large as in other formats, also where its edges are empty, and the same figure
 * makes the same file at any time. */
static void
set_head (GString *text,
          double   width,
          double   height)
{
  g_autoptr (GString) box = g_string_new (NULL);

  g_string_printf (box, "%%%%BoundingBox: 0 0 %.0f %.0f\n%%%%HiResBoundingBox: 0 0 ", ceil (width),
                   ceil (height));
  mar_write_number (box, width, 4);
  g_string_append_c (box, ' ');
  mar_write_number (box, height, 4);
  g_string_append_c (box, '\n');
  replace_line (text, "%%CreationDate:", "");
  replace_line (text, "%%HiResBoundingBox:", "");
  replace_line (text, "%%BoundingBox:", box->str);
}

static void
set_title (cairo_surface_t *surface,
           const char      *title)
{
  g_autofree char *clean = mar_write_clean (title);
  g_autofree char *ascii = g_str_to_ascii (clean, "C");
  /* A line of the head has 255 bytes at most. */
  g_autofree char *line = g_strdup_printf ("%%%%Title: %.200s", ascii);

  cairo_ps_surface_dsc_comment (surface, line);
}

GBytes *
mar_figure_write_eps (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  const double scale = writing->cell_mm * MAR_POINTS_PER_INCH / MAR_MM_PER_INCH;
  const double width = mar_figure_width (figure) * scale;
  const double height = mar_figure_height (figure) * scale;
  const MarPaint *page = mar_figure_page (figure);
  g_autoptr (GString) text = g_string_sized_new (65536);
  cairo_surface_t *surface = cairo_ps_surface_create_for_stream (append_bytes_cb, text,
                                                                 ceil (width), ceil (height));
  cairo_t *cairo = cairo_create (surface);

  cairo_ps_surface_set_eps (surface, TRUE);
  cairo_ps_surface_restrict_to_level (surface, CAIRO_PS_LEVEL_3);
  cairo_surface_set_fallback_resolution (surface, DOTS_PER_INCH, DOTS_PER_INCH);
  if (writing->title != NULL)
    set_title (surface, writing->title);
  /* Cairo reckons with whole points; the corner of a box is the lower left one. */
  cairo_translate (cairo, 0, ceil (height) - height);
  if (!writing->transparent)
    {
      cairo_set_source_rgb (cairo, page->red, page->green, page->blue);
      cairo_paint (cairo);
    }
  mar_figure_draw (figure, cairo, scale);
  cairo_show_page (cairo);
  if (!mar_write_finish (surface, cairo, error))
    return NULL;
  set_head (text, width, height);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}
