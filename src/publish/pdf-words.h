/* What cairo has no call for: the language of a PDF and the words for its figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_pdf_add_words:
 * @bytes: a PDF as cairo writes it, with structure
 * @language: (nullable): of the texts: "en"
 * @figures: (element-type utf8): the alternative texts of its elements "Figure", in their order
 *
 * Appends an update to the file that gives the document its language and each figure its
 * alternative text, which cairo 1.16 can't write. A file that is built in another way, as by
 * later versions with compressed tables, stays as it is.
 */
void mar_pdf_add_words (GByteArray *bytes, const char *language, GPtrArray *figures);

G_END_DECLS
