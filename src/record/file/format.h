/* The words of the file format, shared by its reader and its writer. FORMAT.md explains
 * them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

#define MAR_FORMAT_VERSION 1u

/* Numeric glyphs are bytes, as in other games' notations. */
#define MAR_FORMAT_MAX_GLYPH 255

/* The key under which a node of this kind stands, also one that is struck. */
static inline const char *
mar_format_struck_key (MarNodeKind was)
{
  return was == MAR_NODE_ROLL ? "roll" : was == MAR_NODE_END ? "end" : "steps";
}

G_END_DECLS
