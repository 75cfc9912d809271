/* Passes the content of a booklet to a writer, in the order in which a text has it: which
 * things stand beside each other, which run on in one paragraph, and which stand alone.
 * For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "booklet-writers.h"
#include "mar-figure-writer.h"

G_BEGIN_DECLS

/**
 * MarContentWriter:
 * @title: the title of the whole
 * @contents: (nullable): a table of contents is due; its entries are those items of the
 *   content for which mar_writer_is_entry() is true
 * @game: a game begins; @game_end it ends
 * @details: the details of a game follow, each by @detail; @details_end they have been written
 * @prose: CommonMark that stands by itself
 * @aside: one paragraph of CommonMark that goes on in the open paragraph
 * @steps: a turn, a roll or struck moves with number and signs, in the open paragraph
 * @line: a text that stands by itself: the words of a start, a setup, an end or a result
 * @score: the score above a diagram
 * @diagram: the figure of an item that is no illustration
 * @figure: an illustration
 * @chapter: a heading of a book
 * @picture: a picture of a book
 * @note: what the source says
 * @passage: text of the source, verbatim
 * @flush: ends the open paragraph, if there is one
 * @open: a variation begins; @close it ends
 * @heads: (nullable, as is @row): a row of a game of two follows, whose columns are from now
 *   on those of the players that mar_writer_column_head() names
 * @row: (nullable): two cells beside each other follow; @row_end they have been written
 * @cell: (nullable): what is to stand in a column, 0 or 1; @cell_end it ends. A row may have
 *   one of them only
 * @index: (nullable): an index of games is due
 *
 * The functions of a writer, one for each kind of content. All that begin something end the open
 * paragraph.
 */
typedef struct
{
  void (*title) (gpointer writer, const MarContentItem *item);
  void (*contents) (gpointer writer, GPtrArray *content);
  void (*game) (gpointer writer, const MarContentItem *item);
  void (*game_end) (gpointer writer);
  void (*details) (gpointer writer);
  void (*detail) (gpointer writer, const MarContentItem *item);
  void (*details_end) (gpointer writer);
  void (*prose) (gpointer writer, const MarContentItem *item);
  void (*aside) (gpointer writer, const MarContentItem *item);
  void (*steps) (gpointer writer, const MarContentItem *item);
  void (*line) (gpointer writer, const MarContentItem *item);
  void (*score) (gpointer writer, const MarContentItem *item);
  void (*diagram) (gpointer writer, const MarContentItem *item);
  void (*figure) (gpointer writer, const MarContentItem *item);
  void (*chapter) (gpointer writer, const MarContentItem *item);
  void (*picture) (gpointer writer, const MarContentItem *item);
  void (*note) (gpointer writer, const MarContentItem *item);
  void (*passage) (gpointer writer, const MarContentItem *item);
  void (*flush) (gpointer writer);
  void (*open) (gpointer writer, const MarContentItem *item);
  void (*close) (gpointer writer);
  void (*heads) (gpointer writer, const MarNode *turn);
  void (*row) (gpointer writer);
  void (*cell) (gpointer writer, guint column);
  void (*cell_end) (gpointer writer);
  void (*row_end) (gpointer writer);
  void (*index) (gpointer writer, GPtrArray *index);
} MarContentWriter;

/**
 * MarWriterContext:
 * @from: how much of the job was done before, 0 … 1; @share how much the writing is
 * @numbered: whether there are several games, which are numbered
 * @error: (nullable): what a writer could not do; it ends the writing
 *
 * The part that the contexts of all writers begin with.
 */
typedef struct
{
  const MarBookletJob *job;
  double from;
  double share;
  gboolean numbered;
  GError *error;
} MarWriterContext;

/**
 * mar_writer_write:
 * @writer: begins with @context
 *
 * Returns: whether everything has been written.
 */
gboolean mar_writer_write (const MarContentWriter  *vtable,
                           gpointer                 writer,
                           MarWriterContext        *context,
                           GError                 **error);

/* A line of a table of contents has at most so many characters of a caption. */
#define MAR_ENTRY_LENGTH 70

/* A table of contents has headings of so many levels. */
#define MAR_ENTRY_LEVELS 2u

/* HTML and CommonMark have headings of so many levels. */
#define MAR_HEADING_LEVELS 6u

/* Returns whether the item has a line in the table of contents. */
gboolean mar_writer_is_entry (const MarWriterContext *context, const MarContentItem *item);

/* (transfer full): the title of a game, with its number where there are several. */
char *mar_writer_game_title (const MarWriterContext *context, const MarContentItem *item);

/* (transfer full): that line, without a game's number. */
char *mar_writer_entry (const MarContentItem *item);

/* (transfer full): what a caption, CommonMark, says first, in about @length characters. */
char *mar_writer_beginning (const char *caption, glong length);

/* (transfer full): the item's figure. */
MarFigure *mar_writer_make_figure (const MarWriterContext *context, const MarContentItem *item);

/**
 * mar_writer_write_figure:
 * @writing: (nullable): how
 *
 * Returns: (transfer full) (nullable): the figure in a format that is a text, without line
 *   ends behind it; or NULL: then the error of @context is set.
 */
char *mar_writer_write_figure (MarWriterContext       *context,
                               const MarFigure        *figure,
                               MarFigureFormat         format,
                               const MarFigureWriting *writing);

/* (transfer full) (nullable): the item's figure as a board of letters, likewise: smaller in
 * variations, and where it would be wider than a line. */
char *mar_writer_write_board (MarWriterContext *context, const MarContentItem *item);

/* (transfer full): the position below a diagram as text, where one is asked for, else NULL. */
char *mar_writer_position_text (const MarWriterContext *context, const MarContentItem *item);

/* The language of the whole: that of the document, else of the first game that names one. */
const char *mar_writer_language (const MarBookletJob *job);

/* The language of an item: that of its game, else that of the whole. */
const char *mar_writer_item_language (const MarBookletJob *job, const MarContentItem *item);

/* (transfer full) (nullable): a text without markup, with quotes as mar_commonmark_set_quotes()
 * sets them. */
char *mar_writer_set_quotes (const char *text, const char *language);

/* Sets the quotes of all titles, details and labels. */
void mar_writer_set_content_quotes (const MarBookletJob *job);

/* (transfer full): mar_content_title() and mar_content_index() with the quotes set. */
char *mar_writer_title (const MarBookletJob *job);
GPtrArray *mar_writer_index (GPtrArray *content, const char *language);

/* (transfer full): the item's text as HTML, as mar_commonmark_html() has it. */
char *mar_writer_prose (const MarWriterContext *context,
                        const MarContentItem   *item,
                        guint                   shift,
                        gboolean                inline_only);

/* (transfer full): who plays on this side of a turn, as the head of a column: "Black · Ada". */
char *mar_writer_column_head (const MarNode *turn, int player);

/* (transfer full): number, player and steps of a turn without signs: "12. White: e1>d2". */
char *mar_writer_steps (const MarContentItem *item, gboolean with_player);

/* (transfer full) (nullable): the file of a picture; its address, where the name of the file is no
 * text. A graph has none. */
char *mar_writer_picture_file (const MarContentItem *item);

/* (transfer full): the text for HTML and XML. */
char *mar_writer_escape (const char *text);

/* (transfer full): the content of a file: characters that no text can hold become U+FFFD. */
GBytes *mar_writer_finish (GString *text);

/**
 * MarIndexEntry:
 * @group: what it is: "Players"; of all entries of a group the same pointer
 * @text: who or what
 * @games: the numbers of the games, ascending
 *
 * A line of the index of games.
 */
typedef struct
{
  const char *group;
  char *text;
  GArray *games;
} MarIndexEntry;

/* (transfer full) (element-type MarIndexEntry): the games by player, by event, by how they begin
 * and by the concepts of which their comments speak; within a group by text. Empty where there are
 * less than two games. */
GPtrArray *mar_content_index (GPtrArray *content);

G_END_DECLS
