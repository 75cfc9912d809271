/* A book: a text in CommonMark, in which figures of files stand and pictures, to be set as a
 * booklet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mar-document.h"

G_BEGIN_DECLS

typedef struct _MarBook MarBook;

/**
 * mar_book_load:
 * @path: the name of the file
 * @error: GFileError: the text, or a file of which it shows something, can't be read;
 *   MAR_RECORD_ERROR: a file of figures is damaged; G_FILE_ERROR_INVAL: there is no such figure, or
 *   a picture is no PNG. The message names the line
 *
 * Reads a text with all that it shows. A picture that is a paragraph by itself is a figure where
 * its address is that of a file with an id behind "#" ("games.marginalia#fork"), else a file in
 * PNG; addresses are relative to the text. The words of the picture are the caption. Headings are
 * chapters; "{#name}" at the end of one names it for links. Lines "title: …", "author: …" and
 * "language: …" between two lines of "---" at the beginning belong to the whole; without a title
 * there the first heading is one.
 *
 * Returns: (transfer full) (nullable): the book.
 */
MarBook *mar_book_load (const char *path, GError **error);
void mar_book_free (MarBook *book);

/**
 * mar_book_document:
 *
 * Returns: (transfer none): a document that has title, author and language of the book, and no
 *   games: what mar_booklet_make() takes beside the book.
 */
MarDocument *mar_book_document (const MarBook *book);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBook, mar_book_free)

G_END_DECLS
