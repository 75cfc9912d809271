/* Writes a figure as a page of its own size.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "pdf-patch.h"
#include "writer-private.h"

static void
set_metadata (cairo_surface_t        *surface,
              const MarFigureWriting *writing)
{
  if (writing->title != NULL)
    {
      g_autofree char *title = mar_write_clean (writing->title);

      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
    }
  if (writing->description != NULL)
    {
      g_autofree char *description = mar_write_clean (writing->description);

      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, description);
    }
}

/* The whole page is one figure, for those who have it read to them. */
static void
draw_page (const MarFigure        *figure,
           const MarFigureWriting *writing,
           cairo_t                *cairo,
           double                  scale)
{
  const MarPaint *page = mar_figure_page (figure);

  /* Painting all of a page makes cairo forget the tags before it. */
  if (!writing->transparent)
    {
      cairo_set_source_rgb (cairo, page->red, page->green, page->blue);
      cairo_paint (cairo);
    }
  cairo_tag_begin (cairo, "Document", NULL);
  cairo_tag_begin (cairo, "Figure", NULL);
  mar_figure_draw (figure, cairo, scale);
  cairo_tag_end (cairo, "Figure");
  cairo_tag_end (cairo, "Document");
  cairo_show_page (cairo);
}

static void
patch (GByteArray             *bytes,
       const MarFigureWriting *writing)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (writing->description != NULL)
    g_ptr_array_add (words, mar_write_clean (writing->description));
  mar_pdf_patch (bytes, NULL, words);
}

GBytes *
mar_figure_write_pdf (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  const double scale = writing->cell_mm * MAR_POINTS_PER_INCH / MAR_MM_PER_INCH;
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = mar_pdf_surface_new (bytes, mar_figure_width (figure) * scale,
                                                  mar_figure_height (figure) * scale);
  cairo_t *cairo = cairo_create (surface);

  set_metadata (surface, writing);
  draw_page (figure, writing, cairo, scale);
  if (!mar_write_finish (surface, cairo, error))
    {
      g_byte_array_unref (bytes);
      return NULL;
    }
  patch (bytes, writing);
  return g_byte_array_free_to_bytes (bytes);
}
