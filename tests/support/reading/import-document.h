/* Texts read as documents.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

/* Returns: (transfer full): what the text is read as, in the form that recognizes it; it must be
 * read. */
MarDocument *import_document (const char *text);
