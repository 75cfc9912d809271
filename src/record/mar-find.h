/* Finding places in the games of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"
#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarFindWhat:
 * @MAR_FIND_TEXT: words in comments, headers, and titles, captions and alternative texts of
 *   figures
 * @MAR_FIND_CELL: nodes in which something happens on a square: a step begins or ends
 *   there, or something there is taken, pushed or turned
 * @MAR_FIND_GLYPH: nodes with a glyph, by its sign or its name
 * @MAR_FIND_PLAYER: games of a person
 * @MAR_FIND_POSITION: places with the same pieces on the same cells, also amid a turn
 */
typedef enum
{
  MAR_FIND_TEXT,
  MAR_FIND_CELL,
  MAR_FIND_GLYPH,
  MAR_FIND_PLAYER,
  MAR_FIND_POSITION,
} MarFindWhat;

/**
 * MarFound:
 * @record: (nullable): the game; NULL: none, but a free-standing figure
 * @place: where in it; without a game without a node
 * @excerpt: for people: the words around a text, or the moves of the node
 * @start: where the hit begins in @excerpt, in bytes
 * @length: its length in bytes; 0 when it is the whole
 * @header: (nullable): the header that holds it
 * @field: (nullable): the text of a figure that holds it: "title", "caption" or "alternative"
 * @figure: with @field, the index of the figure in the list of the node or of the document
 * @comment: the comment that holds it, when @header and @field are NULL and @length is not 0
 * @offset: where it begins in that text, in bytes
 */
typedef struct
{
  MarRecord *record;
  MarCursor place;
  char *excerpt;
  guint start;
  guint length;
  const char *header;
  const char *field;
  guint figure;
  MarCommentSlot comment;
  guint offset;
} MarFound;

/* @found: (transfer full) (nullable) */
void mar_found_free (MarFound *found);

/**
 * mar_find:
 * @record: (nullable): NULL for all games of @document, and what stands in none
 * @text: what to look for; letters of either case are equal, and so are any amount of space
 *   and the several kinds of dashes, apostrophes and quotation marks; a letter with an accent
 *   only matches itself
 * @position: (nullable): with MAR_FIND_POSITION and no @text: what must stand on the board
 * @game: (nullable): the game of @position
 * @error: MAR_RECORD_ERROR_EDIT or MAR_RULES_ERROR: @text is no square, glyph or position
 *
 * Returns: (transfer full) (element-type MarFound) (nullable): the places, in the order of
 *   the text.
 */
GPtrArray *mar_find (MarDocument        *document,
                     MarRecord          *record,
                     MarFindWhat         what,
                     const char         *text,
                     const MarGame      *game,
                     const MarPosition  *position,
                     GError            **error);

/* A bit for each number of the NAG set up to 255. */
#define MAR_FIND_NAG_WORDS 4

/**
 * mar_find_read_glyphs:
 * @text: a sign, as printed or typed, a number, "$5", or words of a glyph's name
 * @nags: (out caller-allocates): the glyphs that are meant
 * @error: MAR_RECORD_ERROR_EDIT: there is no such glyph
 *
 * Returns: whether any is meant.
 */
gboolean mar_find_read_glyphs (const char *text, guint64 nags[MAR_FIND_NAG_WORDS], GError **error);

/**
 * mar_find_read_position:
 * @start: the position that a game with these options begins with
 * @text: a position text, or its first fields; what it leaves out behind the board, such as whose
 *   turn it is, is taken from @start
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED
 *
 * Returns: (transfer full) (nullable): the position.
 */
MarPosition *mar_find_read_position (const MarGame      *game,
                                     const MarOptions   *options,
                                     const MarPosition  *start,
                                     const char         *text,
                                     GError            **error);

G_END_DECLS
