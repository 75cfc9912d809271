/* Shared by the files of the HTML booklet. For them only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "booklet-boards.h"
#include "booklet-writers.h"
#include "content-writer.h"

G_BEGIN_DECLS

/**
 * MarHtmlNode:
 * @parent: the number of the node before, 0 for the first too
 * @drawings: the first of its drawings, one for each of its steps
 * @n_drawings: how many
 * @moves: (nullable): of each drawing what moves to get there, as the script reads it
 * @says: what happens, as it is written
 * @heard: (nullable): the same in sentences
 * @shows: (nullable): what the board shows, in words
 *
 * A place in a game to which the reader can step.
 */
typedef struct
{
  guint parent;
  guint drawings;
  guint n_drawings;
  GPtrArray *moves;
  char *says;
  char *heard;
  char *shows;
} MarHtmlNode;

/**
 * MarHtmlGame:
 * @nodes: (element-type MarHtmlNode): in the order of the text, the start first
 * @numbers: the number of each MarNode
 */
typedef struct
{
  MarRecord *record;
  GArray *nodes;
  GHashTable *numbers;
} MarHtmlGame;

void mar_html_game_free (MarHtmlGame *game);

/**
 * mar_html_game_new:
 * @with_steps: whether single steps of turns are drawn
 * @with_words: whether what happens and what the boards show is described in sentences
 *
 * Draws a game for a reader who steps through it.
 *
 * Returns: (transfer full) (nullable): the game; NULL when the error of @context is set.
 */
MarHtmlGame *mar_html_game_new (MarWriterContext *context,
                                MarBoards        *boards,
                                MarRecord        *record,
                                gboolean          with_steps,
                                gboolean          with_words);

/* How many drawings a game would take, with its steps; and how many nodes it has. */
void mar_html_count (const MarBookletOptions *options,
                     MarRecord               *record,
                     guint                   *n_drawings,
                     guint                   *n_nodes);

/* Appends a text, in which nothing is markup. */
void mar_html_append (GString *out, const char *text);

/* Appends the text of an item as a heading of this level, with its name where it has one. */
void mar_html_append_heading (GString *out, const MarContentItem *item, guint level);

/* Appends the title of the whole as a heading of this level. */
void mar_html_append_title (GString *out, const MarContentItem *item, guint heading);

/* Appends a heading of a book; the first level is @heading. */
void mar_html_append_chapter (GString *out, const MarContentItem *item, guint heading);

/* Appends a picture of a book with its caption; it stands in the file. */
void mar_html_append_picture (GString *out, MarWriterContext *context, const MarContentItem *item);

/* Appends the headings of a book that its table of contents has; nothing, where there are none. */
void mar_html_append_chapters (GString *out, GPtrArray *content);

/* Appends an index of games. */
void mar_html_append_index (GString *out, GPtrArray *index);

/* Appends all games as data for the script, in an element. */
void mar_html_append_data (GString *out, const MarBoards *boards, GPtrArray *games);

/* Appends the attribute of a language tag that is one. */
void mar_html_append_language (GString *out, const char *tag);

/**
 * mar_html_append_head:
 *
 * Appends what stands before a booklet: the head of a page, or the border of what is embedded
 * in one.
 */
void mar_html_append_head (GString *out, const MarBookletJob *job);

/**
 * mar_html_append_tail:
 * @games: (element-type MarHtmlGame): those through which the script steps
 *
 * Appends what stands behind it, with data and script. After this @out is whole.
 */
void mar_html_append_tail (GString             *out,
                           const MarBookletJob *job,
                           const MarBoards     *boards,
                           GPtrArray           *games);

G_END_DECLS
