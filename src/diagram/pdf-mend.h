/* What a PDF of cairo lacks, and what it says too often.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_pdf_mend:
 * @bytes: a PDF as cairo writes it, with structure
 * @language: (nullable): of the texts: "en"
 * @figures: (element-type utf8): the alternative texts of its elements "Figure", in their order
 *
 * Gives the document its language and each figure its alternative text, which cairo 1.16 has
 * no call for, and names each picture of a page once: cairo names it as often as it is drawn.
 * A file that is built in another way, as by later versions with compressed tables, stays as
 * it is.
 */
void mar_pdf_mend (GByteArray *bytes, const char *language, GPtrArray *figures);

G_END_DECLS
