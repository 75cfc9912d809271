/* The tags of HTML that texts of moves have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LINE_TAG_BREAK,
  LINE_TAG_POINT,
  LINE_TAG_ROW,
  LINE_TAG_CELL,
  LINE_TAG_LINE,
  LINE_TAG_BOLD,
  LINE_TAG_ITALIC,
  LINE_TAG_PLAIN,
} LineTagKind;

/* Returns where a known tag ends, or NULL: other angle brackets are text. */
const char *line_scan_tag (const char  *p,
                           LineTagKind *kind,
                           gboolean    *closing,
                           gboolean    *is_heading);
/* The same; what stands for the tag in a plain text goes to @text. */
const char *line_read_tag (const char *p, const char **text);

G_END_DECLS
