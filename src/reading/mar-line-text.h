/* Lines of a record as text, to copy and to paste.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"
#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarLineExtent:
 * @MAR_LINE_TO_HERE: from the start of the game to the node
 * @MAR_LINE_FROM_HERE: the node and what follows it, without variations
 * @MAR_LINE_VARIATION: the whole variation that holds the node, with all in it; on the main
 *   line the whole game
 */
typedef enum
{
  MAR_LINE_TO_HERE,
  MAR_LINE_FROM_HERE,
  MAR_LINE_VARIATION,
} MarLineExtent;

/**
 * mar_line_text:
 * Returns: (transfer full): the moves as people write them: numbers, steps with captures,
 *   glyphs, comments, variations in brackets. mar_record_paste() reads it again.
 */
char *mar_line_text (MarNode *node, MarLineExtent extent);

/**
 * MarPasted:
 * @node: (nullable): the last node of the line that was put in
 * @n_nodes: how many nodes came into being
 * @unread: (nullable): what could not be read or played, verbatim
 * @reason: (nullable): why, one sentence with line and column of the pasted text
 */
typedef struct
{
  MarNode *node;
  guint n_nodes;
  char *unread;
  char *reason;
} MarPasted;

/* Frees the texts; @pasted itself is the caller's. */
void mar_pasted_clear (MarPasted *pasted);

/**
 * mar_record_paste:
 * @cursor: where the text shall be played
 * @text: moves in any form that the importers forgive: with or without numbers, broken or
 *   quoted lines of an e-mail ("> "), other arrows and signs, captures in any spelling,
 *   comments, variations in brackets
 * @pasted: (out caller-allocates): what became of it, to be cleared
 * @error: MAR_RECORD_ERROR_FOREIGN when nothing of it can be played here; nothing is
 *   changed then
 *
 * Plays a text in the record from the place that it fits: where its first number belongs on
 * the line of @cursor, else at @cursor. What the record has already is followed, what is new
 * becomes a line or a variation. What can't be read after some moves could is left to @pasted, and
 * never dropped. One entry of the journal.
 */
gboolean mar_record_paste (MarRecord        *record,
                           const MarCursor  *cursor,
                           const char       *text,
                           MarPasted        *pasted,
                           GError          **error);

/**
 * MarPasteProgress:
 * @percent: how much of the text is read
 */
typedef void (*MarPasteProgress) (guint percent, gpointer data);

/**
 * mar_record_paste_async:
 * @progress: (nullable): called with @progress_data in the context of the caller, while the text is
 *   read
 *
 * Does the same in two steps: a thread reads the text into a copy of the game, and
 * mar_record_paste_finish() adds what came of it, and has to be called. It is for texts of any
 * length; @record may be used meanwhile, and its document stays until then. The callback is given
 * no source.
 */
void mar_record_paste_async (MarRecord           *record,
                             const MarCursor     *cursor,
                             const char          *text,
                             MarPasteProgress     progress,
                             gpointer             progress_data,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data);

/**
 * mar_record_paste_finish:
 * @result: what the callback was given
 * @pasted: (out caller-allocates): as for mar_record_paste()
 * @error: as for mar_record_paste(); MAR_RECORD_ERROR_CHANGED: the game was changed meanwhile, so
 *   that its copy tells nothing any more, and the text has to be read once more;
 *   MAR_RECORD_ERROR_EDIT: it is gone, or the node of the cursor is; or a GIOError
 */
gboolean mar_record_paste_finish (GAsyncResult *result, MarPasted *pasted, GError **error);

G_END_DECLS
