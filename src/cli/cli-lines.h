/* A stream of lines, read without trust in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

/**
 * cli_line_read:
 * @line: emptied, then filled with the next line, without its line feed
 * @too_long: (out): whether the line was longer than any sensible one; then the rest of
 *   it was skipped
 *
 * Returns: whether there was a line.
 */
gboolean cli_line_read (FILE *stream, GString *line, gboolean *too_long);
gboolean cli_line_is_blank (const GString *line);

G_END_DECLS
