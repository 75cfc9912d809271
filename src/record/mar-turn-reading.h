/* How readers of files and texts put turns into a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"
#include "mar-record.h"

G_BEGIN_DECLS

/*
 * A turn that is read action by action: whether one may begin after @parent, the line on
 * which it is played; one more action on it, of which it has @n already; and the node with
 * all of them. It is added beside a node with the same actions if there is one: a file is
 * read as it stands. Whether the history forbids what could follow is left open until
 * mar_record_finish_turn(), to be called for the last turn of a line.
 */
/* @error: MAR_RECORD_ERROR_EDIT: the game has ended at @parent, or its turn isn't finished;
 *   MAR_RECORD_ERROR_DEPTH */
MarLine *mar_record_open_turn (MarRecord *record, MarNode *parent, GError **error);
/* @error: MAR_RULES_ERROR_ILLEGAL; MAR_RECORD_ERROR_EDIT: the turn is over */
gboolean mar_turn_play_on (MarLine *line, guint n, MarAction action, GError **error);
/* @error: likewise */
gboolean mar_record_play_action (MarRecord *record, guint n, MarAction action, GError **error);
void mar_record_leave_turn (MarRecord *record, guint n);
void mar_record_finish_turn (MarRecord *record, MarNode *node);
MarNode *mar_record_close_turn (MarRecord       *record,
                                MarNode         *parent,
                                const MarAction *actions,
                                guint            n);

/*
 * mar_record_add_turn () for what somebody plays, not an importer. Where a text ends with what
 * could not be read, the turn is what its first line stood for: the rest waits behind the turn.
 * @error: as of mar_record_add_turn()
 */
MarNode *mar_record_play_on (MarRecord        *record,
                             MarNode          *parent,
                             const MarAction  *actions,
                             guint             n,
                             GError          **error);

G_END_DECLS
