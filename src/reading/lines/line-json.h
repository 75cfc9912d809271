/* Data as programs write them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether the text is data: {"game": …}, ["b2>b3", …] */
gboolean line_is_json (const char *text);

/* Where the backslash at @at with what it stands before ends, in a string of data, or NULL; what it
 * stands for goes to
 * @character: other signs that are not seen are a blank. */
const char *line_read_escaped (const char *at, char character[8]);

G_END_DECLS
