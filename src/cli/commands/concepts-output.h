/* What is of note in a position, as text or as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * put_concepts:
 * @line: the position with its history
 * @options: the options of the game
 *
 * Prints the concepts by their kinds.
 */
void put_concepts (const MarLine *line, const MarOptions *options, gboolean json);

/* The option of the commands that do so. */
#define CLI_ENTRY_CONCEPTS(concepts) \
  { \
    "concepts", 'c', 0, G_OPTION_ARG_NONE, concepts, \
        N_("Say what is of note in the position: formations, threats, and more"), NULL \
  }

G_END_DECLS
