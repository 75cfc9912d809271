/* The parts of the JSON of a document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-task.h"
#include "show.h"

G_BEGIN_DECLS

/* Members of the open object. */

/* Opens an array. */
void show_json_array (JsonBuilder *builder, const char *name);
void show_json_position (JsonBuilder       *builder,
                         const char        *name,
                         const MarGame     *game,
                         const MarPosition *position);
/* The options that differ from the defaults. */
void show_json_options (JsonBuilder *builder, const MarGame *game, const MarOptions *options);
/* Marks on @position; none are left out. */
void show_json_marks (JsonBuilder       *builder,
                      const MarGame     *game,
                      const MarPosition *position,
                      const MarMark     *marks,
                      guint              n);
/* @source: (nullable): the source, without its steps, which are told as printed, and the cells that
 * were doubtful. */
void show_json_source (JsonBuilder *builder, const MarSource *source);
/* @task: (nullable): what is asked. */
void show_json_task (JsonBuilder *builder, const MarTask *task);
/* The figures of @node, or, when it is NULL, of the document; none are left out. */
void show_json_figures (JsonBuilder *builder, MarDocument *document, MarNode *node);
/* The comments, glyphs, marks, figures and source of @node. */
void show_json_notes (JsonBuilder *builder, MarNode *node);

/* Elements of the open array: the line that begins at @first, with all its variations. */
void show_json_line (JsonBuilder *builder, MarNode *first);

G_END_DECLS
