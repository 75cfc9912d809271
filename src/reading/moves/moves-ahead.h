/* What stands behind a token.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/* The token behind @from that is neither of the kinds that stand between moves; with @over_lines
 * those that follow it in other lines, too. */
const MovesToken *moves_look_ahead (const MovesList *list, guint from, gboolean over_lines);
/* Whether the token is a word with the signs of a step. */
gboolean moves_token_looks_like_step (const MovesList *list, const MovesToken *token);
/* Whether it is likely one of this game: other words with digits may be moves of other games. */
gboolean moves_is_misprinted_step (const MovesList *list, const MovesToken *token);
/* Whether a step comes next, be it a misprinted one. */
gboolean moves_leads_to_step (const MovesList *list, guint from);
/* Returns whether the sentence goes on behind the step at @at: a word follows with no more than a
 * comma before it, or with misprinted steps, or a few steps that have commas between them. */
gboolean moves_has_words_behind (const MovesList *list, guint at);
/* Whether such words begin a sentence of their own behind the last step, without a sign between:
 * "b3 The first stone". */
gboolean moves_has_comment_behind (const MovesList *list, guint at);
/* Whether there is a dash at the token @at, behind a move, with words behind it on the line, other
 * than those behind another move. */
gboolean moves_begins_comment (const MovesList *list, guint at);
/* Where the words end that begin at the token @at and tell what a move takes: "taking c4 and d5";
 * @at - 1: there are none. */
guint moves_skip_taken (const MovesList *list, guint at);
/* Whether no more than words that join two moves, "and" or "reply", lead from the token @from to a
 * step with which the sentence ends. */
gboolean moves_joins_steps (const MovesList *list, guint from);
/* The last token that belongs to the item whose step is at @at. */
guint moves_find_last (const MovesList *list, guint at);

G_END_DECLS
