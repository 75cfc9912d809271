/* The pages of a PDF.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <poppler.h>

#include "foreign-file.h"
#include "page-error.h"
#include "pdf-words.h"

/* A side of a page, in pixels. */
#define LONGEST_SIDE 16000

/* In points. A page whose sides are said to be longer is none. */
#define LONGEST_PAGE 1e6

/* Below, "inside" is one of these. */
typedef struct
{
  PopplerDocument *document;
  GArray *fonts;
} Pdf;

static void
close_pdf (gpointer inside)
{
  Pdf *pdf = inside;

  g_object_unref (pdf->document);
  g_array_unref (pdf->fonts);
  g_free (pdf);
}

/* As an object of any type: not every version of poppler has automatic pointers. */
static GObject *
load_page (gpointer   inside,
           guint      page,
           GError   **error)
{
  const Pdf *pdf = inside;
  PopplerPage *loaded = poppler_document_get_page (pdf->document, (int) page);

  if (loaded == NULL)
    {
      g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "Page %u can't be read", page + 1);
      return NULL;
    }
  return G_OBJECT (loaded);
}

static gboolean
measure_page (gpointer   inside,
              guint      page,
              double    *width,
              double    *height,
              GError   **error)
{
  g_autoptr (GObject) loaded = load_page (inside, page, error);

  if (loaded == NULL)
    return FALSE;
  poppler_page_get_size (POPPLER_PAGE (loaded), width, height);
  if (*width > 0 && *height > 0 && *width <= LONGEST_PAGE && *height <= LONGEST_PAGE)
    return TRUE;
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED,
               "Page %u has a size that no page has: %g × %g", page + 1, *width, *height);
  return FALSE;
}

/* Draws what of a page lies on a picture of so many pixels, that far from the corner of the page.
 * Returns: (transfer full) (nullable): the picture. */
static cairo_surface_t *
draw (PopplerPage *page,
      double       scale,
      double       left,
      double       top,
      double       width,
      double       height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, MAX (1, (int) width),
                                                         MAX (1, (int) height));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, -left, -top);
  cairo_scale (cr, scale, scale);
  poppler_page_render (page, cr);
  /* What a page has of faults leaves it unfinished, and its picture sound. */
  cairo_destroy (cr);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

/* Makes @scale small enough for a page. */
static void
limit_scale (double  width,
             double  height,
             double *scale)
{
  *scale *= page_shrinking (width * *scale, height * *scale);
  *scale = MIN (*scale, LONGEST_SIDE / MAX (width, height));
}

static cairo_surface_t *
render_page (gpointer   inside,
             guint      page,
             double    *scale,
             GError   **error)
{
  g_autoptr (GObject) loaded = load_page (inside, page, error);
  cairo_surface_t *surface;
  double width;
  double height;

  if (loaded == NULL || !measure_page (inside, page, &width, &height, error))
    return NULL;
  limit_scale (width, height, scale);
  surface = draw (POPPLER_PAGE (loaded), *scale, 0, 0, ceil (width * *scale),
                  ceil (height * *scale));
  if (surface == NULL)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_HEAVY, "Page %u can't be drawn", page + 1);
  return surface;
}

static cairo_surface_t *
render_part (gpointer  inside,
             guint     page,
             PageBox  *part,
             double   *scale)
{
  g_autoptr (GObject) loaded = load_page (inside, page, NULL);
  double width;
  double height;

  if (loaded == NULL || !measure_page (inside, page, &width, &height, NULL))
    return NULL;
  limit_scale (width, height, scale);
  part->left = floor (CLAMP (part->left, 0, width) * *scale);
  part->top = floor (CLAMP (part->top, 0, height) * *scale);
  part->right = ceil (CLAMP (part->right, 0, width) * *scale);
  part->bottom = ceil (CLAMP (part->bottom, 0, height) * *scale);
  return draw (POPPLER_PAGE (loaded), *scale, part->left, part->top, part->right - part->left,
               part->bottom - part->top);
}

static void
read_words (gpointer   inside,
            guint      page,
            GPtrArray *words)
{
  g_autoptr (GObject) loaded = load_page (inside, page, NULL);

  if (loaded != NULL)
    page_pdf_read_words (POPPLER_PAGE (loaded), ((Pdf *) inside)->fonts, words);
}

static const ForeignFileKind pdf_kind = {
  .name = "pdf",
  .close = close_pdf,
  .size = measure_page,
  .render = render_page,
  .render_part = render_part,
  .words = read_words,
};

static void
report_failure (const GError  *failure,
                GError       **error)
{
  if (g_error_matches (failure, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED))
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_ENCRYPTED, "The PDF is locked with a password");
  else
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The PDF can't be read: %s",
                 failure->message);
}

ForeignFile *
page_pdf_open (GBytes  *bytes,
               GError **error)
{
  g_autoptr (GError) failure = NULL;
  PopplerDocument *document = poppler_document_new_from_bytes (bytes, NULL, &failure);
  ForeignFile *file;
  Pdf *pdf;

  if (document == NULL)
    {
      report_failure (failure, error);
      return NULL;
    }
  if (poppler_document_get_n_pages (document) <= 0)
    {
      g_object_unref (document);
      g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The PDF has no pages");
      return NULL;
    }
  file = g_new0 (ForeignFile, 1);
  file->kind = &pdf_kind;
  file->n_pages = (guint) poppler_document_get_n_pages (document);
  file->title = poppler_document_get_title (document);
  file->author = poppler_document_get_author (document);
  pdf = g_new (Pdf, 1);
  *pdf = (Pdf) { document, page_fonts_new () };
  file->inside = pdf;
  return file;
}
