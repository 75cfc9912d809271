/* Figures as files: the formats, and what all of them have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "writer-private.h"

#define MIN_CELL_MM 1.0
#define MAX_CELL_MM 100.0
#define MAX_CELL_PIXELS 1000.0
#define MIN_DPI 10.0
#define MAX_DPI 2400.0
/* What the file has room for. */
#define MAX_LOOPS 65535.0

static const struct
{
  const char *name;
  const char *extension;
  const char *media_type;
  const char *title;
  GBytes *(*write) (const MarFigure *figure, const MarFigureWriting *writing, GError **error);
} formats[] = {
  [MAR_FIGURE_SVG] = { "svg", "svg", "image/svg+xml", N_("Scalable drawing (SVG)"),
                       mar_figure_write_svg },
  [MAR_FIGURE_PDF] = { "pdf", "pdf", "application/pdf", N_("Page (PDF)"),
                       mar_figure_write_pdf },
  [MAR_FIGURE_EPS] = { "eps", "eps", "image/x-eps", N_("Drawing for print (EPS)"),
                       mar_figure_write_eps },
  [MAR_FIGURE_PNG] = { "png", "png", "image/png", N_("Picture (PNG)"), mar_figure_write_png },
  [MAR_FIGURE_WEBP] = { "webp", "webp", "image/webp", N_("Animation (WebP)"),
                        mar_figure_write_webp },
  [MAR_FIGURE_TIKZ] = { "tikz", "tex", "text/x-tex", N_("LaTeX drawing (TikZ)"),
                        mar_figure_write_tikz },
  [MAR_FIGURE_TEXT] = { "text", "txt", "text/plain", N_("Board in letters (text)"),
                        mar_figure_write_text },
};

G_STATIC_ASSERT (G_N_ELEMENTS (formats) == MAR_N_FIGURE_FORMATS);

const char *
mar_figure_format_name (MarFigureFormat format)
{
  g_return_val_if_fail (format < MAR_N_FIGURE_FORMATS, NULL);

  return formats[format].name;
}

const char *
mar_figure_format_extension (MarFigureFormat format)
{
  g_return_val_if_fail (format < MAR_N_FIGURE_FORMATS, NULL);

  return formats[format].extension;
}

const char *
mar_figure_format_media_type (MarFigureFormat format)
{
  g_return_val_if_fail (format < MAR_N_FIGURE_FORMATS, NULL);

  return formats[format].media_type;
}

const char *
mar_figure_format_title (MarFigureFormat format)
{
  g_return_val_if_fail (format < MAR_N_FIGURE_FORMATS, NULL);

  return _(formats[format].title);
}

MarFigureFormat
mar_figure_format_find (const char *name)
{
  guint format = 0;

  g_return_val_if_fail (name != NULL, MAR_N_FIGURE_FORMATS);

  while (format < MAR_N_FIGURE_FORMATS && g_ascii_strcasecmp (name, formats[format].name) != 0
         && g_ascii_strcasecmp (name, formats[format].extension) != 0)
    format++;
  return (MarFigureFormat) format;
}

/* Written so that what is no number is out of range. */
static gboolean
check_range (const char  *name,
             double       value,
             double       least,
             double       most,
             GError     **error)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (value >= least && value <= most)
    return TRUE;

  g_ascii_formatd (text, sizeof text, "%.6g", value);
  /* Translators: a measure, such as "Millimeters per cell", its bounds, and what was asked. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("%s must be %.0f to %.0f, not %s"), _(name), least, most, text);
  return FALSE;
}

gboolean
mar_figure_writing_check (const MarFigureWriting  *writing,
                          GError                 **error)
{
  /* A cell of no pixels is measured in millimetres; there is no bound but that of the whole
   * picture for its width. */
  return check_range (N_("Millimeters per cell"), writing->cell_mm, MIN_CELL_MM, MAX_CELL_MM,
                      error)
         && check_range (N_("Pixels per cell"), writing->cell_pixels, 0, MAX_CELL_PIXELS, error)
         && check_range (N_("Pixels per inch"), writing->dpi, MIN_DPI, MAX_DPI, error)
         && check_range (N_("Repetitions"), writing->loops, 0, MAX_LOOPS, error);
}

GBytes *
mar_figure_write (const MarFigure         *figure,
                  MarFigureFormat          format,
                  const MarFigureWriting  *writing,
                  GError                 **error)
{
  const MarFigureWriting fallback = MAR_FIGURE_WRITING_INIT;

  g_return_val_if_fail (figure != NULL, NULL);
  g_return_val_if_fail (format < MAR_N_FIGURE_FORMATS, NULL);

  if (writing == NULL)
    writing = &fallback;
  if (!mar_figure_writing_check (writing, error))
    return NULL;
  return formats[format].write (figure, writing, error);
}

/* Numbers and texts, shared by the writers. */

static const gint64 powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };

void
mar_write_number (GString *text,
                  double   number,
                  guint    decimals)
{
  char digits[32];
  char *at = digits + sizeof digits;
  gint64 value = (gint64) rint (fabs (number) * (double) powers[decimals]);
  const gboolean negative = number < 0 && value > 0;

  while (decimals > 0 && value % 10 == 0)
    {
      value /= 10;
      decimals--;
    }
  if (decimals > 0)
    {
      for (; decimals > 0; decimals--, value /= 10)
        *--at = (char) ('0' + value % 10);
      *--at = '.';
    }
  do
    *--at = (char) ('0' + value % 10);
  while ((value /= 10) > 0);
  if (negative)
    *--at = '-';
  g_string_append_len (text, at, digits + sizeof digits - at);
}

static guint
color_byte (double part)
{
  return (guint) rint (CLAMP (part, 0, 1) * 255);
}

void
mar_write_color (GString        *text,
                 const MarPaint *paint)
{
  static const char digits[] = "0123456789abcdef";
  const guint parts[] = { color_byte (paint->red), color_byte (paint->green),
                          color_byte (paint->blue) };

  g_string_append_c (text, '#');
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_string_append_c (text, digits[parts[i] >> 4]);
      g_string_append_c (text, digits[parts[i] & 15]);
    }
}

/* Code points that are no characters and never will be. */
static gboolean
is_no_character (gunichar sign)
{
  return (sign & 0xfffe) == 0xfffe || (sign >= 0xfdd0 && sign <= 0xfdef);
}

gboolean
mar_write_finish (cairo_surface_t  *surface,
                  cairo_t          *cairo,
                  GError          **error)
{
  cairo_status_t status = cairo_status (cairo);

  cairo_destroy (cairo);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}

char *
mar_write_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if (sign < 0x80)
        g_string_append_c (clean, g_ascii_iscntrl (*at) ? ' ' : *at);
      else
        g_string_append_unichar (clean, is_no_character (sign) ? 0xfffd : sign);
    }
  return g_string_free (clean, FALSE);
}

gboolean
mar_paint_shows (const MarPaint *paint)
{
  return paint->alpha > 0;
}

gboolean
mar_paint_equal (const MarPaint *one,
                 const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue
         && one->alpha == other->alpha;
}

const MarPaint *
mar_figure_page (const MarFigure *figure)
{
  return &figure->style->page;
}
