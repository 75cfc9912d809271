/* A place in a game as the command line names it: a turn, a step of it, a variation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-cursor.h"

G_BEGIN_DECLS

/**
 * figure_find_cursor:
 * @text: "14": after turn 14 of the main line, "0": the start; "14b" or "14.2": after its second
 *   step; "14/1": in the first variation on turn 14, "14/1:16": at turn 16 of that
 * @error: G_IO_ERROR_INVALID_ARGUMENT: it can't be read, or there is no such place
 */
gboolean figure_find_cursor (MarRecord   *record,
                             const char  *text,
                             MarCursor   *cursor,
                             GError     **error);

G_END_DECLS
