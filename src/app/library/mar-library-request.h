/* What a person looks for in the library: it is changed by the page, saved, and searched for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library.h"

G_BEGIN_DECLS

/**
 * MarLibraryRequest:
 * @words: (nullable): words of a player, a title, the event or a comment
 * @game: (nullable): the rules
 * @result: (nullable): as in a #MarLibraryQuery
 * @date: (nullable): as in a #MarLibraryQuery
 * @glyph: (nullable): as in a #MarLibraryQuery
 * @concept: (nullable): as in a #MarLibraryQuery
 * @duplicates: only games that are there several times
 * @order: how games are sorted
 * @board_game: (nullable): the rules of @position
 * @options: the options of the game from which @position is
 * @position: (nullable): what shall have stood on the board
 * @cells: (nullable) (element-type MarCell): the cells that count; NULL: all of the board
 * @as_it_stands: whether the board must not be turned
 * @next: (nullable): what was played there
 */
typedef struct
{
  char *words;
  const MarGame *game;
  char *result;
  char *date;
  char *glyph;
  char *concept;
  gboolean duplicates;
  MarLibraryOrder order;

  const MarGame *board_game;
  MarOptions options;
  MarPosition *position;
  GArray *cells;
  gboolean as_it_stands;
  char *next;
} MarLibraryRequest;

/**
 * mar_library_request_new:
 * Returns: (transfer full): a request for all games.
 */
MarLibraryRequest *mar_library_request_new (void);
/* Returns: (transfer full): the same once more. */
MarLibraryRequest *mar_library_request_copy (const MarLibraryRequest *request);
/* @request: (transfer full) (nullable) */
void mar_library_request_free (MarLibraryRequest *request);

/**
 * mar_library_request_set_words:
 * @words: (nullable): what is typed; without a word it is NULL
 */
void mar_library_request_set_words (MarLibraryRequest *request, const char *words);

/**
 * mar_library_request_set_board:
 * @game: (nullable): the rules; NULL: what stood on the board doesn't count any more
 * @options: their options
 * @position: what shall have stood on the board, copied
 * @cells: (array length=n_cells): the cells that count
 * @n_cells: how many they are; 0: all of the board
 */
void mar_library_request_set_board (MarLibraryRequest *request,
                                    const MarGame     *game,
                                    const MarOptions  *options,
                                    const MarPosition *position,
                                    const MarCell     *cells,
                                    guint              n_cells);

/**
 * mar_library_request_is_plain:
 * Returns: whether all games are asked for, however they are sorted.
 */
gboolean mar_library_request_is_plain (const MarLibraryRequest *request);

/**
 * mar_library_request_n_filters:
 * Returns: how much is asked for beside the words and the board.
 */
guint mar_library_request_n_filters (const MarLibraryRequest *request);

/**
 * mar_library_request_make_query:
 * @query: (out caller-allocates): what is searched for; its texts are those of @request
 *
 * Returns: (transfer full) (nullable): the pattern of the query, to be freed after it.
 */
MarBoardPattern *mar_library_request_make_query (const MarLibraryRequest *request,
                                                 MarLibraryQuery         *query);

/**
 * mar_library_request_write:
 * Returns: (transfer floating): the request, of the type "a{sv}", for the settings.
 */
GVariant *mar_library_request_write (const MarLibraryRequest *request);

/**
 * mar_library_request_read:
 * @stored: of the type "a{sv}"; what isn't known in it is left out
 * @error: MAR_RULES_ERROR: its game or its board can't be read
 *
 * Returns: (transfer full) (nullable): the request.
 */
MarLibraryRequest *mar_library_request_read (GVariant *stored, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarLibraryRequest, mar_library_request_free)

G_END_DECLS
