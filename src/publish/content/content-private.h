/* The words of a booklet's content, for the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content.h"

G_BEGIN_DECLS

/* Stands behind the steps of a turn that has a note, and before the note. */
#define MAR_CONTENT_DAGGER "\342\200\240"

/* Returns whether there is something to read: white space says nothing. */
gboolean mar_content_is_filled (const char *text);

/* Adds an empty item of this kind to @items. */
MarContentItem *mar_content_add (GPtrArray      *items,
                                 MarContentKind  kind,
                                 MarRecord      *record,
                                 MarNode        *node,
                                 guint           level);

/* Adds what stands under the title of a game: which game, who plays, where, who comments. */
void mar_content_add_details (GPtrArray *items, MarRecord *record);

/* The first figure of a node, where it is nothing but the diagram of the node itself; or NULL. */
const MarFigureRecord *mar_content_own_diagram (MarDocument *document, MarNode *node);

gboolean mar_content_has_marks (MarNode *node);

/* (transfer full) (nullable): the diagram of a node, where one is due. */
MarFigureRecord *mar_content_diagram (MarDocument             *document,
                                      const MarBookletOptions *options,
                                      guint                    level,
                                      MarNode                 *node);

/* Adds the diagram of a node before item number @index; -1: after all. Takes @figure. */
void mar_content_add_diagram (GPtrArray       *items,
                              int              index,
                              MarNode         *node,
                              guint            level,
                              MarFigureRecord *figure);

/* Adds the diagrams that only the words about a turn ask for. */
void mar_content_add_needed (GPtrArray *items);

/* Returns: (transfer full) (nullable): what is asked at @node, CommonMark, and nothing of what
 * would give the answer away. */
char *mar_content_task (const MarNode *node);

/* Adds the report on a game, where an engine has begun one. */
void mar_content_add_report (GPtrArray *items, MarRecord *record);

/* Adds what the source of a node has otherwise; @apart: for a place where the node is no more
 * seen. */
void mar_content_add_notes (GPtrArray *items, MarNode *node, guint level, gboolean apart);

/* All of these return a text of the caller's own. */
/* The events of a turn or a roll, in sentences. */
char *mar_content_deeds (MarNode *node);
char *mar_content_score (const MarGame *game, const MarPosition *position);
char *mar_content_glyphs (MarNode *node);
char *mar_content_end (MarNode *node);
char *mar_content_end_reason (MarNode *node);
/* The words of the source where the record differs from them; NULL: it doesn't. */
char *mar_content_printed (MarNode *node);
char *mar_content_unread (MarNode *node);

/**
 * mar_content_only_record:
 * Returns: (transfer none) (nullable): the one game of a booklet that has one.
 */
MarRecord *mar_content_only_record (MarDocument *document, const MarBookletOptions *options);

G_END_DECLS
