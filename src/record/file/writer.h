/* Shared by the writers of the file's parts: members of the object that is being written. Values
 * that are NULL or 0 are left out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"
#include "json-text.h"

G_BEGIN_DECLS

void mar_member_count (GString *text, const char *key, guint value);
void mar_member_large_count (GString *text, const char *key, guint64 value);
/* With @digits behind the point at most, at least 1; always, also 0. */
void mar_write_real (GString *text, double value, guint digits);
void mar_member_real (GString *text, const char *key, double value, guint digits);
void mar_member_flag (GString *text, const char *key, gboolean value);
/* The members that this version doesn't know. */
void mar_member_extra (GString *text, const char *extra);
void mar_member_position (GString           *text,
                          const char        *key,
                          const MarGame     *game,
                          const MarPosition *position);
void mar_member_cell (GString           *text,
                      const char        *key,
                      const MarGame     *game,
                      const MarPosition *position,
                      MarCell            cell);
void mar_member_side (GString *text, const MarGame *game, int side);
void mar_member_marks (GString           *text,
                       const MarGame     *game,
                       const MarPosition *position,
                       const MarMarkList *marks);
/* @analyses: (nullable) (element-type MarAnalysis). */
void mar_member_analyses (GString *text, const GPtrArray *analyses);
/* @decisions: (nullable) (element-type MarDecision). */
void mar_member_decisions (GString *text, const GPtrArray *decisions);
/* Their list alone; @decisions: not empty. */
void mar_write_decisions (GString *text, const GPtrArray *decisions);
/* @task: (nullable). */
struct _MarTask;
void mar_member_task (GString *text, const struct _MarTask *task);
/* Writes the options that differ from the defaults, behind @separator. */
void mar_member_options (GString          *text,
                         const char       *separator,
                         const MarGame    *game,
                         const MarOptions *options);
/* The object alone. */
void mar_write_source (GString *text, const MarSource *source, const char *extra);
/* A whole game. */
void mar_write_record (GString *text, const MarRecord *record);
/* @node: (nullable): whose figure it is, which leaves out what its node tells. */
void mar_figure_entry_write (GString *text, const MarFigureEntry *entry, const MarNode *node);

G_END_DECLS
