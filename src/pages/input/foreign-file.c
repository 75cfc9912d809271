/* A file that others made: its pages as pictures, and the words on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "foreign-file.h"

#include <math.h>
#include <string.h>

#include "page-error.h"

/* A PDF may begin with something else, but not with much of it. */
#define PDF_BEGINS_WITHIN 1024

static gboolean
is_pdf (const char *data,
        gsize       size)
{
  return g_strstr_len (data, MIN (size, PDF_BEGINS_WITHIN), "%PDF-") != NULL;
}

ForeignFile *
page_foreign_file_open (GBytes  *bytes,
                        GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size == 0)
    {
      g_set_error (error, PAGE_ERROR, PAGE_ERROR_EMPTY, "The file is empty");
      return NULL;
    }
  if (page_picture_type ((const guint8 *) data, size) != NULL)
    return page_picture_open (bytes, error);
  if (is_pdf (data, size))
    return page_pdf_open (bytes, error);
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_NOT_KNOWN,
               "The file is neither a PDF nor a picture in PNG, JPEG, WebP, GIF, BMP or TIFF");
  return NULL;
}

void
page_foreign_file_free (ForeignFile *file)
{
  if (file == NULL)
    return;
  file->kind->close (file->inside);
  g_free (file->title);
  g_free (file->author);
  g_free (file);
}

double
page_shrinking (double width,
                double height)
{
  const double most = PAGE_MOST_POINTS;

  return width * height > most ? sqrt (most / (width * height)) : 1;
}
