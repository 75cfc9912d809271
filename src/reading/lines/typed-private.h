/* Reading a typed turn: what its parts share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-typed.h"

G_BEGIN_DECLS

/* An action is not longer than this, in bytes. */
#define LONGEST_ACTION 120

/**
 * Typing:
 * @path: the actions on the way to the place that is being read
 * @open_at: (nullable): the last place from which the text may become whole
 * @completion: (nullable): what all the ways to go on from @open_at have in common
 */
typedef struct
{
  MarLine *line;
  const MarGame *game;
  const char *text;
  GArray *path;
  MarTyped *typed;
  const char *open_at;
  char *completion;
} Typing;

const char *line_skip_arrows (const char *at);
void line_find_ways (Typing *typing, const MarPosition *position, const char *at, const char *cell);
void line_explain_unfinished (MarTyped *typed, const char *text);

G_END_DECLS
