/* Steps that are not written in one piece: "a 5>b4", "from c5 to c4", "c5 c4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Signs and words between blanks that may be arrows, and end with NULL; they part the moves of both
 * players just as well. */
extern const char *const moves_wide_arrows[];
/* What some texts have for an arrow, without blanks; likewise. */
extern const char *const moves_odd_arrows[];

/* Whether a letter and a digit stand at @at, in whatever order. */
gboolean moves_is_near_square (const char *at);
/* How long the arrow at @at is, which has no blanks around it; 0: none. */
guint moves_arrow_length (const char *at);
/* Returns: (transfer full) (nullable): the step at @text, before @limit, in one piece, up to the
 * next blank, if it isn't written so; of one square only, with @n_squares 1, else of two with an
 * arrow, a word, or only a blank between them; @taken: (out) (optional): how many bytes of the text
 * more than of the step there are. */
char *moves_join_torn (const char *text, const char *limit, guint n_squares, int *taken);
/* Whether the step from @text to @limit is not written in one piece; @is_slip: (out) (optional):
 * whether blanks do that which stand where none should. */
gboolean moves_is_torn (const char *text, const char *limit, gboolean *is_slip);
/* Whether the step from @text to @limit ends with a face in brackets: "e6-e4 (2)". */
gboolean moves_has_face (const char *text, const char *limit);
/* Returns: (nullable): where the words, or the brackets, begin that tell what the coin shows with
 * which the step from @text to
 * @limit ends: "e6-e4, a two". */
const char *moves_find_face (const char *text, const char *limit, guint *face);
/* Returns: (transfer full): the step from @text to @limit in one piece, and with "=" before its
 * face. */
char *moves_step_text (const char *text, const char *limit);
/* Returns: (transfer full): @text, with the steps in it that have no arrow written with one:
 * "c5>c4, d2>d3" in the place of "von c5 nach c4, d2d3". */
char *moves_add_arrows (const char *text);
/* Returns: (transfer none) (nullable): the first odd arrow between squares of @text. */
const char *moves_find_odd_arrow (const char *text);
/* Returns: (transfer full): @text with plain arrows for odd ones between squares. */
char *moves_plain_arrows (const char *text);
/* How long the word at @at is, with the blank behind it, that stands before the first square of a
 * step: "from "; 0: none does. */
gsize moves_lead_length (const char *at, const char *limit);
/* How many steps of two squares each stand at @at without a sign between them: "b5a5h7h8" are
 * two. */
guint moves_count_glued (const char *at, const char *limit);

G_END_DECLS
