/* A PDF of cairo with what neither its version 1.16 nor 1.18 has a call for: the language of the
 * document and alternative texts. Libqpdf reads it and writes it anew. Running heads and page numbers
 * stay outside of the structure, where readers pass them over: cairo 1.16 has no tag that calls them
 * artifacts, and the C interface of libqpdf does not reach into what a page draws.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <qpdf/qpdf-c.h>

#include "pdf-patch.h"

static cairo_status_t
append_bytes_cb (void                *closure,
                 const unsigned char *data,
                 unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
mar_pdf_surface_new (GByteArray *bytes,
                     double      width,
                     double      height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes_cb, bytes, width,
                                                                  height);

  /* Programs that take a picture into their own pages may know no newer version. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Marginalia");
  /* The date of making would differ in every copy: an empty one is left out. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return surface;
}

static void
set_text (qpdf_data   pdf,
          qpdf_oh     object,
          const char *key,
          const char *text)
{
  qpdf_oh_replace_key (pdf, object, key, qpdf_oh_new_unicode_string (pdf, text));
}

/* What stands in an element waits to be looked at, the first of it on top. */
static void
push_children (qpdf_data  pdf,
               qpdf_oh    element,
               GArray    *waiting)
{
  const qpdf_oh children = qpdf_oh_get_key (pdf, element, "/K");

  if (!qpdf_oh_is_array (pdf, children))
    {
      g_array_append_val (waiting, children);
      return;
    }
  for (int i = qpdf_oh_get_array_n_items (pdf, children) - 1; i >= 0; i--)
    {
      const qpdf_oh child = qpdf_oh_get_array_item (pdf, children, i);

      g_array_append_val (waiting, child);
    }
}

/* Goes through the structure in the order in which it is read. */
static void
set_alternative_texts (qpdf_data  pdf,
                       GPtrArray *figures)
{
  const qpdf_oh tree = qpdf_oh_get_key (pdf, qpdf_get_root (pdf), "/StructTreeRoot");
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (qpdf_oh));
  guint n = 0;

  g_array_append_val (waiting, tree);
  while (waiting->len > 0 && n < figures->len)
    {
      const qpdf_oh element = g_array_index (waiting, qpdf_oh, waiting->len - 1);

      g_array_set_size (waiting, waiting->len - 1);
      if (!qpdf_oh_is_dictionary (pdf, element))
        continue;
      if (qpdf_oh_is_name_and_equals (pdf, qpdf_oh_get_key (pdf, element, "/S"), "/Figure"))
        set_text (pdf, element, "/Alt", g_ptr_array_index (figures, n++));
      push_children (pdf, element, waiting);
    }
}

/* The same pages make the same file, and what they show is not packed again. A name that a
 * dictionary has twice, as cairo names a picture that is drawn twice, is written once. */
static void
rewrite (qpdf_data   pdf,
         GByteArray *bytes)
{
  qpdf_init_write_memory (pdf);
  qpdf_set_deterministic_ID (pdf, QPDF_TRUE);
  qpdf_set_stream_data_mode (pdf, qpdf_s_preserve);
  qpdf_set_object_stream_mode (pdf, qpdf_o_disable);
  if ((qpdf_write (pdf) & QPDF_ERRORS) != 0)
    return;
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, qpdf_get_buffer (pdf), (guint) qpdf_get_buffer_length (pdf));
}

void
mar_pdf_patch (GByteArray *bytes,
               const char *language,
               GPtrArray  *figures)
{
  g_autofree guint8 *copy = g_memdup2 (bytes->data, bytes->len);
  qpdf_data pdf = qpdf_init ();

  qpdf_set_suppress_warnings (pdf, QPDF_TRUE);
  qpdf_silence_errors (pdf);
  if ((qpdf_read_memory (pdf, "booklet", (const char *) copy, bytes->len, NULL) & QPDF_ERRORS) == 0)
    {
      if (language != NULL)
        set_text (pdf, qpdf_get_root (pdf), "/Lang", language);
      set_alternative_texts (pdf, figures);
      rewrite (pdf, bytes);
    }
  qpdf_cleanup (&pdf);
}
