/* The words of the file format, shared by its reader and its writer. FORMAT.md explains
 * them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

#define MAR_FORMAT_VERSION 1

/* Numeric glyphs are bytes, as in other games' notations. */
#define MAR_FORMAT_MAX_GLYPH 255

/* The word for how a game ended: "resignation". */
const char *mar_end_reason_name (MarEndReason reason);

G_END_DECLS
