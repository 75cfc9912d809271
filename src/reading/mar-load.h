/* Opens files and texts: our own format, or any that an importer knows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "mar-pages.h"

G_BEGIN_DECLS

/* Bytes of a file that is read; no book and no record is as large. A device that never ends stops
 * here. */
#define MAR_LOAD_MAX_LENGTH ((gsize) 256 << 20)

/**
 * mar_document_load:
 * @error: a GIOError, MAR_RECORD_ERROR, or MAR_PAGES_ERROR, with the name of the file before it
 *
 * Reads @file: a .marginalia file, any text that an importer recognizes, or a PDF or picture with
 * games or boards (then the document has no file yet and counts as modified).
 */
MarDocument *mar_document_load (GFile *file, GCancellable *cancellable, GError **error);

/**
 * mar_document_load_pages:
 * @progress: (nullable): called in this thread after each page of a PDF or picture
 * @error: as for mar_document_load()
 *
 * Does the same, and tells meanwhile how far it is.
 */
MarDocument *mar_document_load_pages (GFile             *file,
                                      MarPagesProgress   progress,
                                      gpointer           progress_data,
                                      GCancellable      *cancellable,
                                      GError           **error);

/**
 * mar_document_load_async:
 * @error: as for mar_document_load(), and G_IO_ERROR_CANCELLED
 *
 * Does the same in a thread. When it is cancelled it ends at once, whatever the file system does.
 */
void mar_document_load_async (GFile               *file,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             data);
MarDocument *mar_document_load_finish (GFile *file, GAsyncResult *result, GError **error);

/**
 * mar_document_load_text:
 * @length: in bytes, or -1: up to the nul
 * @name: (nullable): what to call its source
 * @error: MAR_RECORD_ERROR
 *
 * The same for text that came by the clipboard or by drag and drop.
 */
MarDocument *mar_document_load_text (const char  *text,
                                     gssize       length,
                                     const char  *name,
                                     GError     **error);

/**
 * mar_document_load_data:
 * @data: the content of any file that mar_document_load() reads
 * @name: (nullable): what to call its source
 * @game: (nullable): of a PDF or a picture, whose boards are looked for; NULL: of any game
 * @error: MAR_RECORD_ERROR, MAR_PAGES_ERROR, or a GIOError
 *
 * The same for programs without a window. A PDF or a picture is waited for.
 */
MarDocument *mar_document_load_data (const char     *data,
                                     gsize           length,
                                     const char     *name,
                                     const MarGame  *game,
                                     GError        **error);

G_END_DECLS
