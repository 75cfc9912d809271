/* What a booklet says and in which order, for all that set it: read once from the document,
 * then turned into pages, HTML, LaTeX, Markdown or plain text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"
#include "mar-figure-record.h"

G_BEGIN_DECLS

/**
 * MarContentKind:
 * @MAR_CONTENT_TITLE: the title of the whole; text
 * @MAR_CONTENT_GAME: a game begins; text is its title, number counts games from 1
 * @MAR_CONTENT_FACT: a fact about the game that stands under its title; name and text
 * @MAR_CONTENT_PROSE: CommonMark: introduction, comment, conclusion; text
 * @MAR_CONTENT_START: the start of a game that does not begin as usual; figure
 * @MAR_CONTENT_TURN: a turn: score, figure where one is due, number, steps, glyphs
 * @MAR_CONTENT_ROLL: a throw
 * @MAR_CONTENT_SETUP: play goes on from another position; figure where one is due
 * @MAR_CONTENT_END: a resignation and the like; text
 * @MAR_CONTENT_STRUCK: moves that no longer play; text, and the reason as @note
 * @MAR_CONTENT_RESULT: how the game ended; text
 * @MAR_CONTENT_OPEN: a variation begins, instead of the turn before
 * @MAR_CONTENT_CLOSE: it ends
 * @MAR_CONTENT_NOTE: what the source says where the record differs; text
 * @MAR_CONTENT_FIGURE: an illustration; number, figure, and its caption as @text
 * @MAR_CONTENT_PASSAGE: text of an imported source that belongs to no game, verbatim
 */
typedef enum
{
  MAR_CONTENT_TITLE,
  MAR_CONTENT_GAME,
  MAR_CONTENT_FACT,
  MAR_CONTENT_PROSE,
  MAR_CONTENT_START,
  MAR_CONTENT_TURN,
  MAR_CONTENT_ROLL,
  MAR_CONTENT_SETUP,
  MAR_CONTENT_END,
  MAR_CONTENT_STRUCK,
  MAR_CONTENT_RESULT,
  MAR_CONTENT_OPEN,
  MAR_CONTENT_CLOSE,
  MAR_CONTENT_NOTE,
  MAR_CONTENT_FIGURE,
  MAR_CONTENT_PASSAGE,
} MarContentKind;

/**
 * MarContentItem:
 * @level: how deep in variations it stands; 0: the main line
 * @record: (nullable): the game to which it belongs
 * @node: (nullable): the node to which it belongs
 * @side: of a turn the player, else MAR_ACTOR_NONE
 * @number: of a turn, a game or a figure
 * @name: (nullable): of a fact its name, of a figure its label: "Figure 3", "2.1"
 * @score: (nullable): of a turn the score before it, as the game writes it
 * @text: (nullable): see the kinds; of a turn its steps
 * @glyphs: (nullable): the signs after the steps
 * @note: (nullable): why a struck node does not play
 * @figure: (nullable): what the board shows, standing for itself
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
} MarContentItem;

/**
 * mar_content_new:
 * Returns: (transfer full) (element-type MarContentItem): all that the booklet says.
 */
GPtrArray *mar_content_new (MarDocument *document, const MarBookletOptions *options);

G_END_DECLS
