/* The commands of the journal: a few primitive changes of which every edit is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"

G_BEGIN_DECLS

/* A command of @struct_size bytes that holds on to as many more; for the files of commands. */
gpointer mar_command_new (const MarCommandType *type, gsize struct_size, gsize held);

/* The fields of a node that are exchanged as a whole. */
typedef enum
{
  MAR_FIELD_OUTCOME,
  MAR_FIELD_GLYPHS,
  MAR_FIELD_MARKS,
  MAR_FIELD_SOURCE,
  MAR_FIELD_ANALYSES,
  MAR_FIELD_TASK,
} MarField;

/* Puts a detached node into its place; takes it over. */
MarCommand *mar_command_insert (MarNode *node, guint index);
MarCommand *mar_command_remove (MarNode *node);
MarCommand *mar_command_reorder (MarNode *node, guint index);
/* @value: (transfer full) (nullable). */
MarCommand *mar_command_exchange (MarNode *node, MarField field, gpointer value);

/* A node and the outcome that it exchanges for its own. */
typedef struct
{
  MarNode *node;
  MarOutcome *outcome;
} MarExchange;

/* Exchanges what many nodes do, all of them @place or below it. @exchanges: (transfer full)
 * (element-type MarExchange). */
MarCommand *mar_command_replay (MarNode *place, GArray *exchanges);
/* Puts the children of @node in its place. */
MarCommand *mar_command_lift (MarNode *node);

/* A header comes or goes with its whole value; @value NULL: it goes. @record NULL: it is a
 * header of the file. */
MarCommand *mar_command_header (MarDocument *document,
                                MarRecord   *record,
                                guint        index,
                                const char  *key,
                                const char  *value);

MarCommand *mar_command_insert_record (MarRecord *record, guint index);
MarCommand *mar_command_remove_record (MarRecord *record, guint index);
MarCommand *mar_command_move_record (MarRecord *record, guint index);
/* @passage: (transfer full). */
MarCommand *mar_command_add_passage (MarPassage *passage);

/* Exchanges what was decided about @node, or without one about what belongs to no game.
 * @decisions: (transfer full) (nullable). */
MarCommand *mar_command_decide (MarDocument *document, MarNode *node, GPtrArray *decisions);

/* Figures of @node, or of the document when it is NULL. @entry: (transfer full). */
MarCommand *mar_command_insert_figure (MarNode *node, guint index, MarFigureEntry *entry);
MarCommand *mar_command_remove_figure (MarDocument *document, MarNode *node, guint index);
/* @typed: further typing may join it. */
MarCommand *mar_command_change_figure (MarDocument    *document,
                                       MarNode        *node,
                                       guint           index,
                                       gboolean        typed,
                                       MarFigureEntry *entry);
/* Lets the last command take the change in, if it is typing in the same figure; returns whether
 * it did. @entry: (transfer full) then. */
gboolean mar_command_join_figure (MarDocument    *document,
                                  MarNode        *node,
                                  guint           index,
                                  MarFigureEntry *entry);
MarCommand *mar_command_move_figure (MarNode *node, guint from, guint to);

/* To be called when somebody else than an importer changes or removes what @node does: why the
 * importer read it as it did goes, there and behind it, with the reading. Within a group. */
void mar_record_overrule (MarNode *node);

G_END_DECLS
