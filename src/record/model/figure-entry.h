/* Figures as documents and nodes hold them: with what this version doesn't know of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-record.h"
#include "node-private.h"

G_BEGIN_DECLS

/* So many steps can be told apart by letters. */
#define MAR_FIGURE_MAX_STEPS 26

/*
 * The keys that this version doesn't know, as JSON, of the figure and of the items of its
 * lists. A list is NULL or as long as the one that it goes with. A claim of a kind that this
 * version doesn't know is kept whole: @strange has those before each claim and, one item more,
 * those behind the last.
 */
typedef struct
{
  MarFigureRecord *figure;
  char **mark_extras;
  char **legend_extras;
  char **claim_extras;
  char **strange;
  char *source_extra;
  char *extra;
} MarFigureEntry;

/* Copies @figure. What stood in @old as it is keeps the keys that we don't know. */
MarFigureEntry *mar_figure_entry_new (const MarFigureRecord *figure, const MarFigureEntry *old);
void mar_figure_entry_free (MarFigureEntry *entry);
/* Frees a list of them; NULL is one. */
void mar_figure_entries_free (GPtrArray *entries);
gsize mar_figure_entry_memory_size (const MarFigureEntry *entry);

/* The place that a figure without a position of its own takes from @node. */
const MarPosition *mar_figure_board (const MarFigureRecord *figure, const MarNode *node);

/*
 * Reads @text as the actions of a turn, or of several, after @before and plays them.
 * @actions: filled with them; of what fails the error names number and text.
 */
gboolean mar_actions_read (const MarGame      *game,
                           const MarPosition  *before,
                           const char         *text,
                           GArray             *actions,
                           GError            **error);

/* Returns whether a file with this figure, of @node or free-standing, could be read. */
gboolean mar_figure_is_sound (const MarFigureRecord *figure, const MarNode *node);

G_END_DECLS
