/* Texts as LaTeX reads them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_write_latex:
 *
 * Returns: (transfer full) (nullable): the text in plain ASCII, as every LaTeX sets it in every
 *   encoding of fonts and of files; NULL where it has letters that this can't be said of.
 */
char *mar_write_latex (const char *text);

G_END_DECLS
