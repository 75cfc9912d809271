/* A text of moves, written anew so that it reads as other lists do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/* Whether no letter or digit stands before @at in @text. */
gboolean moves_begins_word (const char *text, const char *at);
/* Whether a square begins at @at in @text, be it on a higher level: "d4", "2d4". */
gboolean moves_is_square (const char *text, const char *at);

/* What is written of @source; @origin is as that of a source. */
typedef struct
{
  const LineSource *source;
  GString *text;
  GArray *origin;
} MovesRewriting;

MovesRewriting moves_rewriting (const LineSource *source);

/* Writes @length bytes of @text: a part of the source that begins at @at, or what stands for the
 * sign there. */
void moves_rewrite (MovesRewriting *writing, const char *text, gsize length, const char *at);

/* Returns: (transfer full): the source with the text that was written; @writing is cleared. */
LineSource *moves_rewriting_end (MovesRewriting *writing);

/* Returns: (transfer full) (nullable): the same with @rest, the source from there on, if it
 * @is_used; else NULL. */
LineSource *moves_rewriting_finish (MovesRewriting *writing, const char *rest, gboolean is_used);

/**
 * moves_take_frames:
 * @is_data: (out): whether most of that are signs of data
 *
 * Returns: (transfer full) (nullable): @source without what stands around each move in the same
 *   way, but with the numbers and players in it; NULL where nothing does.
 */
LineSource *moves_take_frames (const LineSource *source, gboolean *is_data);

/**
 * moves_take_rows:
 * Returns: (transfer full) (nullable): @source with the moves of both players in turn, where each
 *   has rows of his own; NULL where that isn't so.
 */
LineSource *moves_take_rows (const LineSource *source);

/**
 * moves_take_numerals:
 * Returns: (transfer full) (nullable): @source with digits for "I.", "II." and so on, where turns
 *   are counted so, or with other signs or words; NULL where they aren't.
 */
LineSource *moves_take_numerals (const LineSource *source);

/* Returns: (nullable): where the Roman numeral at @at ends; NULL where none is, or it isn't written
 * as they are. */
const char *moves_read_roman (const char *at, guint *number);
char *moves_write_roman (guint number);
/* Returns: (transfer full): @number as a Roman numeral, if @printed is one, or else in digits. */
char *moves_write_number (int number, const char *printed);

/**
 * moves_take_captures:
 * Returns: (transfer full) (nullable): @source with what moves take in brackets, "d4(xc4,xd5)",
 *   where it writes that with other signs or with words; NULL where it doesn't.
 */
LineSource *moves_take_captures (const LineSource *source);

/* Returns: (transfer full) (nullable): what the step from @text to @limit takes, "(xd4,xe5)", where
 * it ends with that, told with other signs or with words; @begin: (out): where they begin. */
char *moves_find_captures (const char *text, const char *limit, const char **begin);
/* Writes what the step in @text takes, "(xd4,xe5)", as the step @printed does. */
void moves_write_captures (GString *text, const char *printed);

/* Reads words of what a coin shows from @at on, which is behind its move: ", a six". Returns:
 * (nullable): where they end. */
const char *moves_read_face (const char *at, guint *face);
/* Returns: (transfer full): the @words, or the sign in brackets, with this face for theirs. */
char *moves_write_face (const char *words, guint face);

/**
 * moves_take_faces:
 * Returns: (transfer full) (nullable): @source with what moved coins show behind an equals sign,
 *   "c3-a5=6", where it tells that with words; NULL where it doesn't.
 */
LineSource *moves_take_faces (const LineSource *source);

/**
 * moves_take_points:
 * Returns: (transfer full) (nullable): @source with a dash for the number of each point, where all
 *   points of its list have the same one, as Markdown allows; NULL where they haven't.
 */
LineSource *moves_take_points (const LineSource *source);

/**
 * moves_take_titles:
 * Returns: (transfer full) (nullable): @source with the names of games on lines of their own, where
 *   several stand right before a first turn; NULL where they don't.
 */
LineSource *moves_take_titles (const LineSource *source);

/**
 * moves_take_quotes:
 * Returns: (transfer full) (nullable): @source without the quotes around its moves, where most have
 *   some: "'d4', 'e5'"; NULL where they haven't.
 */
LineSource *moves_take_quotes (const LineSource *source);

/**
 * moves_take_cells:
 * Returns: (transfer full) (nullable): @source with the cells of each row on one line, where a
 *   table has each on a line of its own, as in AsciiDoc and MediaWiki; NULL where none has.
 */
LineSource *moves_take_cells (const LineSource *source);

/**
 * moves_take_heads:
 * Returns: (transfer full) (nullable): @source with no more than the name and a colon for lines
 *   that tell who writes and when, before what is written; NULL where it has none.
 */
LineSource *moves_take_heads (const LineSource *source);

/**
 * moves_take_arrows:
 * Returns: (transfer full) (nullable): @source with arrows for whatever other sign stands between
 *   the squares of all its moves: "b2/c3"; NULL where none does.
 */
LineSource *moves_take_arrows (const LineSource *source);

/**
 * moves_take_wide_arrows:
 * Returns: (transfer full) (nullable): @source with arrows for a dash or a word that stands between
 *   blanks and squares, one of which may be misprinted: "b2 – c3", "b2 to 3c"; NULL where hardly
 *   any does. Two moves may be written so as well.
 */
LineSource *moves_take_wide_arrows (const LineSource *source);

/* (nullable): the first of @n @texts with which @at begins. */
const char *moves_find_prefix (const char *at, const char *const *texts, guint n);

G_END_DECLS
