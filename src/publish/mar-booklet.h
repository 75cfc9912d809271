/* A booklet: annotated games set as pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_PAPER_A4,
  MAR_PAPER_LETTER,
  MAR_PAPER_A5,
} MarPaper;

typedef struct
{
  MarPaper paper;
} MarBookletOptions;

/**
 * mar_booklet_write_pdf:
 * @file_name: where to write; an existing file is replaced
 * @error: a GFileError that names the file
 *
 * Sets all games of the document: title, introduction, and for each turn its diagram,
 * score, steps and comment, Black's turns left and White's right.
 */
gboolean mar_booklet_write_pdf (MarDocument *document, const MarBookletOptions *options,
                                const char *file_name, GError **error);

G_END_DECLS
