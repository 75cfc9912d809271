/* A file that others made: its pages as pictures, and the words on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "page-word.h"

G_BEGIN_DECLS

/* A picture that is looked at has no more points than this: more tell nothing more of a board. */
#define PAGE_MOST_POINTS (16 * 1000 * 1000)

/* A picture of more pixels is refused before it is unpacked. */
#define PAGE_LARGEST_PICTURE 100e6

typedef struct _ForeignFile ForeignFile;

/**
 * ForeignFileKind:
 * @name: as answers say it: "pdf"
 * @close: frees what @inside of the file is
 * @size: tells how large a page is, in points or pixels; fails with PAGE_ERROR_DAMAGED
 * @render: makes the picture of a page, with @scale pixels for each unit of its size, fewer where
 *   that is too much: @scale then tells how many. Fails with PAGE_ERROR_DAMAGED
 * @render_part: (nullable): makes the picture of a part of a page, as it is on the picture of the
 *   whole page that @render would make.
 *   @part: (inout): in units of the page, then the pixels that it has of that picture. Returns NULL
 *   where it can't be drawn. Without it, pictures with more pixels tell nothing more
 * @words: (nullable): appends what is written on a page
 *
 * What is different from one kind of files to another. Pages count from 0 here.
 */
typedef struct
{
  const char *name;
  void (*close) (gpointer inside);
  gboolean (*size) (gpointer inside, guint page, double *width, double *height, GError **error);
  cairo_surface_t *(*render) (gpointer inside, guint page, double *scale, GError **error);
  cairo_surface_t *(*render_part) (gpointer inside, guint page, PageBox *part, double *scale);
  void (*words) (gpointer inside, guint page, GPtrArray *words);
} ForeignFileKind;

/**
 * ForeignFile:
 * @kind: what it is
 * @inside: (owned): what the kind knows of it
 * @n_pages: at least 1
 * @title: (nullable) (owned): as the file tells
 * @author: (nullable) (owned): likewise
 */
struct _ForeignFile
{
  const ForeignFileKind *kind;
  gpointer inside;
  guint n_pages;
  char *title;
  char *author;
};

/**
 * page_foreign_file_open:
 *
 * Finds out what @bytes are, by what they begin with.
 *
 * Returns: (transfer full): the file, or %NULL with any of PAGE_ERROR.
 */
ForeignFile *page_foreign_file_open (GBytes *bytes, GError **error);

/* @file: (transfer full) (nullable) */
void page_foreign_file_free (ForeignFile *file);

/* Opens a PDF; fails with PAGE_ERROR_ENCRYPTED or _DAMAGED. */
ForeignFile *page_pdf_open (GBytes *bytes, GError **error);

/* The kind of picture that bytes begin as, in the words of gdk-pixbuf, or NULL. */
const char *page_picture_type (const guint8 *data, gsize size);

/* Opens a picture; fails with PAGE_ERROR_TOO_LARGE or _DAMAGED. */
ForeignFile *page_picture_open (GBytes *bytes, GError **error);

/* Opens a picture in the format WebP; fails likewise. */
cairo_surface_t *page_webp_read (GBytes *bytes, guint *width, guint *height, GError **error);

/* Less than 1 where a picture of that many pixels has to be made smaller. */
double page_shrinking (double width, double height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForeignFile, page_foreign_file_free)

G_END_DECLS
