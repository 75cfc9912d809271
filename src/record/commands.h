/* The commands of the journal: a few primitive changes of which every edit is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"

G_BEGIN_DECLS

/* The fields of a node that are exchanged as a whole. */
typedef enum
{
  MAR_FIELD_OUTCOME,
  MAR_FIELD_GLYPHS,
  MAR_FIELD_MARKS,
  MAR_FIELD_SOURCE,
} MarField;

/* Puts a detached node into its place; takes it over. */
MarCommand *mar_command_insert        (MarNode *node, guint index);
MarCommand *mar_command_remove        (MarNode *node);
MarCommand *mar_command_reorder       (MarNode *node, guint index);
/* @value: (transfer full) (nullable). */
MarCommand *mar_command_exchange      (MarNode *node, MarField field, gpointer value);

/* What a node becomes. */
typedef struct
{
  MarNode *node;
  MarOutcome *outcome;
} MarExchange;

/* Exchanges what many nodes do, all of them @place or below it. @exchanges: (transfer full)
 * (element-type MarExchange). */
MarCommand *mar_command_replay        (MarNode *place, GArray *exchanges);
/* Puts the children of @node in its place. */
MarCommand *mar_command_lift          (MarNode *node);

/* A header comes or goes with its whole value; @value NULL: it goes. */
MarCommand *mar_command_header        (MarRecord *record, guint index, const char *key,
                                       const char *value);

MarCommand *mar_command_insert_record (MarRecord *record, guint index);
MarCommand *mar_command_remove_record (MarRecord *record, guint index);
MarCommand *mar_command_move_record   (MarRecord *record, guint index);
/* @passage, @entry: (transfer full). */
MarCommand *mar_command_add_passage   (MarPassage *passage);
MarCommand *mar_command_add_figure    (MarFigureEntry *entry);

G_END_DECLS
