/* A booklet from beginning to end: measures, games, and the file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <pango/pangocairo.h>

#include "booklet-private.h"

/* Millimetres. */
static const struct
{
  double width, height, margin, top, bottom, gutter, figure, small_figure;
} measures[] = {
  [MAR_PAPER_A4] = { 210, 297, 21, 22, 22, 11, 55, 35 },
  [MAR_PAPER_LETTER] = { 215.9, 279.4, 22, 20, 20, 12, 55, 35 },
  [MAR_PAPER_A5] = { 148, 210, 14, 18, 18, 8, 50, 32 },
};

void
mar_sheet_init (MarSheet *sheet,
                MarPaper  paper)
{
  const double unit = MAR_POINTS_PER_MM;

  g_return_if_fail (paper < G_N_ELEMENTS (measures));

  *sheet = (MarSheet) {
    .width = measures[paper].width * unit,
    .height = measures[paper].height * unit,
    .margin = measures[paper].margin * unit,
    .top = measures[paper].top * unit,
    .bottom = (measures[paper].height - measures[paper].bottom) * unit,
    .gutter = measures[paper].gutter * unit,
    .figure = measures[paper].figure * unit,
    .small_figure = measures[paper].small_figure * unit,
  };
  sheet->column = (sheet->width - 2 * sheet->margin - sheet->gutter) / 2;
}

/* The same letters on every screen: no hinting, no rounding, no language of the user. */
static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *font_options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  cairo_font_options_destroy (font_options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string ("en"));

  return context;
}

static void
set_empty (MarFlow        *flow,
           const MarSheet *sheet,
           PangoContext   *context)
{
  MarSetter setter;

  mar_setter_init (&setter, context, 2 * sheet->column + sheet->gutter);
  mar_setter_line (&setter, MAR_TEXT_LEAD, _("This file holds no games."));
  mar_flow_place (flow, setter.blocks, sheet->margin, mar_flow_break (flow));
  mar_setter_clear (&setter);
}

static cairo_status_t
append_bytes_cb (void                *closure,
                 const unsigned char *data,
                 unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The date of making would differ in every copy: an empty one is left out. */
static void
set_metadata (cairo_surface_t *surface,
              MarDocument     *document)
{
  const char *title = mar_document_title (document);

  if (mar_document_n_records (document) == 1)
    {
      const char *own = mar_record_header (mar_document_record (document, 0), "title");

      title = own != NULL ? own : title;
    }
  if (title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Marginalia");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

static GByteArray *
make_pdf (MarDocument     *document,
          const MarSheet  *sheet,
          GError         **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  PangoContext *context = create_context ();
  const guint n = mar_document_n_records (document);
  cairo_surface_t *surface;
  cairo_status_t status;
  MarFlow flow;

  mar_flow_init (&flow, sheet->top, sheet->bottom);
  for (guint i = 0; i < n; i++)
    mar_booklet_set_game (&flow, sheet, context, mar_document_record (document, i));
  if (n == 0)
    set_empty (&flow, sheet, context);

  surface = cairo_pdf_surface_create_for_stream (append_bytes_cb, bytes, sheet->width,
                                                 sheet->height);
  set_metadata (surface, document);
  mar_booklet_draw (&flow, sheet, context, surface);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  mar_flow_clear (&flow);
  g_object_unref (context);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _("The booklet could not be made: %s"), cairo_status_to_string (status));
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/* Devices and pipes are written to; a file is replaced whole, or not at all. */
static gboolean
write_bytes (const char        *file_name,
             const GByteArray  *bytes,
             GError           **error)
{
  g_autofree char *display_name = g_filename_display_name (file_name);
  g_autoptr (GError) inner = NULL;
  FILE *stream;
  gboolean written;

  if (!g_file_test (file_name, G_FILE_TEST_EXISTS)
      || g_file_test (file_name, G_FILE_TEST_IS_REGULAR))
    {
      if (g_file_set_contents_full (file_name, (const char *) bytes->data, bytes->len,
                                    G_FILE_SET_CONTENTS_CONSISTENT, 0666, &inner))
        return TRUE;
      g_set_error (error, inner->domain, inner->code, _("Can’t write “%s”: %s"), display_name,
                   inner->message);
      return FALSE;
    }

  stream = g_fopen (file_name, "wb");
  written = stream != NULL && fwrite (bytes->data, 1, bytes->len, stream) == bytes->len;
  if (stream != NULL && fclose (stream) != 0)
    written = FALSE;
  if (!written)
    {
      const int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _("Can’t write “%s”: %s"),
                   display_name, g_strerror (code));
    }
  return written;
}

gboolean
mar_booklet_write (MarDocument              *document,
                   const MarBookletOptions  *options,
                   const char               *file_name,
                   GError                  **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  MarSheet sheet;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (file_name != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  mar_sheet_init (&sheet, options != NULL ? options->paper : MAR_PAPER_A4);
  bytes = make_pdf (document, &sheet, error);
  return bytes != NULL && write_bytes (file_name, bytes, error);
}
