/* The content of a booklet in its order, for all that set it: read once from the document, then
 * turned into pages, HTML, LaTeX, Markdown or plain text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"
#include "mar-evaluation-chart.h"
#include "mar-figure-record.h"

G_BEGIN_DECLS

/**
 * MarContentKind:
 * @MAR_CONTENT_TITLE: the title of the whole; text, and as @name (nullable) where links in a book
 *   lead to. There is none where the one game that follows has said it
 * @MAR_CONTENT_AUTHOR: who wrote the whole; CommonMark, text
 * @MAR_CONTENT_GAME: a game begins; text is its title, number counts games from 1
 * @MAR_CONTENT_DETAIL: a detail of the game, which stands under its title; name and text, or
 *   text alone where it says by itself what it is. The first is which game it is
 * @MAR_CONTENT_PROSE: CommonMark: introduction, comment, conclusion; text. The introduction
 *   and the conclusion belong to no node; a comment stands before its node's item or after it
 * @MAR_CONTENT_START: the start of a game where it is worth showing; figure, score, and
 *   text, which says what it is
 * @MAR_CONTENT_TURN: a turn: score, number, steps, glyphs; of the main line of a packet the
 *   figure, too, which stands above the steps
 * @MAR_CONTENT_ROLL: a throw that the turn after it does not tell
 * @MAR_CONTENT_DIAGRAM: the figure of any other turn or of a throw, where one is due; score and
 *   number are the turn's. It stands after the paragraph about the turn that leads to it by a
 *   colon, else before all that is said about it
 * @MAR_CONTENT_SETUP: play goes on from another position; text, and the figure below it
 * @MAR_CONTENT_END: a resignation and the like; text
 * @MAR_CONTENT_STRUCK: moves that no longer play; text, and the reason as @note
 * @MAR_CONTENT_RESULT: how the game, or the match to which it belongs, ended; text
 * @MAR_CONTENT_OPEN: a variation begins, instead of the node before on the level below
 * @MAR_CONTENT_CLOSE: it ends
 * @MAR_CONTENT_NOTE: what the source says where the record differs; text
 * @MAR_CONTENT_FIGURE: an illustration; number, figure, its label as @name and its caption,
 *   CommonMark, as @text
 * @MAR_CONTENT_CHAPTER: a heading of a book; text, and as @name where links lead to; number is its
 *   level, from 1
 * @MAR_CONTENT_PICTURE: a picture of a book, with its address, as the text has it, as @name, or the
 *   graph of a report, with the same in letters as @note; picture or graph, and its caption,
 *   CommonMark, as @text
 * @MAR_CONTENT_PASSAGE: text of an imported source that belongs to no game, verbatim
 */
typedef enum
{
  MAR_CONTENT_TITLE,
  MAR_CONTENT_AUTHOR,
  MAR_CONTENT_GAME,
  MAR_CONTENT_DETAIL,
  MAR_CONTENT_PROSE,
  MAR_CONTENT_START,
  MAR_CONTENT_TURN,
  MAR_CONTENT_ROLL,
  MAR_CONTENT_DIAGRAM,
  MAR_CONTENT_SETUP,
  MAR_CONTENT_END,
  MAR_CONTENT_STRUCK,
  MAR_CONTENT_RESULT,
  MAR_CONTENT_OPEN,
  MAR_CONTENT_CLOSE,
  MAR_CONTENT_NOTE,
  MAR_CONTENT_FIGURE,
  MAR_CONTENT_PASSAGE,
  MAR_CONTENT_CHAPTER,
  MAR_CONTENT_PICTURE,
} MarContentKind;

/**
 * MarContentItem:
 * @level: how deep in variations it stands; 0: the main line
 * @record: (nullable): the game to which it belongs
 * @node: (nullable): the node to which it belongs
 * @side: of a turn the player, of a setup that counts as one too, else MAR_ACTOR_NONE
 * @number: of a turn, a game or a figure
 * @name: (nullable): of a detail its name, of a figure its label: "Figure 3", "2.1"; of what is
 *   printed otherwise in the source the dagger that refers to the note, and of that note too
 * @score: (nullable): of a turn the score above it, which is that of the position after it,
 *   as the packet prints it; as the game writes it
 * @text: (nullable): see the kinds; of a turn its steps
 * @glyphs: (nullable): the signs after the steps
 * @note: (nullable): why a struck node does not play, or see the kinds
 * @figure: (nullable): what the board shows, standing for itself
 * @picture: (nullable): see the kinds; its file is the MIME data of PNG
 * @graph: (nullable): see the kinds; it takes the place of @picture
 *
 * One thing that a booklet says. All texts are the item's own.
 */
typedef struct
{
  MarContentKind kind;
  guint level;
  MarRecord *record;
  MarNode *node;
  int side;
  guint number;
  char *name;
  char *score;
  char *text;
  char *glyphs;
  char *note;
  MarFigureRecord *figure;
  cairo_surface_t *picture;
  MarFigure *graph;
} MarContentItem;

/* How many pixels of pictures a unit of a graph is as large as. */
#define MAR_CONTENT_GRAPH_PIXELS (3 * MAR_EVALUATION_UNIT)

/* How large a picture or a graph is, in pixels of pictures. */
double mar_content_picture_width (const MarContentItem *item);
double mar_content_picture_height (const MarContentItem *item);

/**
 * mar_content_new:
 * @options: (nullable): of them matter layout, every, key_diagrams, notes, no_variations, report,
 *   title and record
 *
 * Reads the document. Figures of the document itself stand before the games, so that they
 * are numbered as in its list; a booklet of one game has that game's figures only. A node's
 * figures follow its comment; the first of them is the diagram of the turn itself when it has
 * neither title nor caption.
 *
 * Returns: (transfer full) (element-type MarContentItem): all that the booklet says.
 */
GPtrArray *mar_content_new (MarDocument *document, const MarBookletOptions *options);

/**
 * mar_content_number_text:
 * @item: a turn
 *
 * Returns: (transfer full): what stands before its steps: "12." or, where more than two play,
 *   "3. Y:".
 */
char *mar_content_number_text (const MarContentItem *item);

/**
 * mar_content_title:
 * Returns: (transfer full): what to call the whole, also where it isn't printed: the title of
 *   the options, of the one game that it has, or of the document, without the extension of
 *   its file. A book without a title is called nothing: "".
 */
char *mar_content_title (MarDocument *document, const MarBookletOptions *options);

G_END_DECLS
