/* What texts of moves have of LaTeX.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether the text is LaTeX: it has a command that begins an environment, a section or a point of a
 * list, or says how words look. */
gboolean line_is_latex (const char *text);
/* Returns: (nullable): where the command of LaTeX at @at ends, or the sign; what it looks like when
 * it is set goes to @plain. */
const char *line_read_latex (const char *at, const char **plain);
/* Returns: (nullable): what stands behind the brace of a command that only says how the text looks
 * that it has in braces: "\textbf{…}", "{\bf …}". */
const char *line_skip_latex (const char *at);

G_END_DECLS
