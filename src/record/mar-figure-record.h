/* A figure as the record keeps it: what it shows and how, without anything drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/**
 * MarCropKind:
 * @MAR_CROP_NONE: the whole board
 * @MAR_CROP_AUTOMATIC: the part in which something stands or is marked, with some room
 *   about it, and the edges of the board where they are near
 * @MAR_CROP_CELLS: the smallest part that has two cells
 */
typedef enum
{
  MAR_CROP_NONE,
  MAR_CROP_AUTOMATIC,
  MAR_CROP_CELLS,
} MarCropKind;

/**
 * MarCrop:
 * @corner: with MAR_CROP_CELLS a cell in one corner of the part that is shown
 * @opposite: likewise in the opposite corner
 */
typedef struct
{
  MarCropKind kind;
  MarCell corner;
  MarCell opposite;
} MarCrop;

/**
 * MarLegendEntry:
 * @color: the colour of a shade
 * @tone: its tone, as of a mark
 * @text: what it stands for
 *
 * A line of the legend under a figure.
 */
typedef struct
{
  MarColor color;
  guint tone;
  char *text;
} MarLegendEntry;

/**
 * MarClaimKind:
 * @MAR_CLAIM_LEGAL: the actions can be played, all of them
 * @MAR_CLAIM_ILLEGAL: the last of the actions can't be played, those before it can
 * @MAR_CLAIM_ONLY: the actions, each on its own, are all that can be played; where all of
 *   them begin at one cell, all that the piece there can do. Without actions: nothing can
 *   be played
 * @MAR_CLAIM_CAPTURES: the actions capture the pieces on these cells and no others. A piece
 *   that a block removes counts, one that is captured but stays where it is doesn't. Without
 *   cells: they capture nothing
 * @MAR_CLAIM_LEADS_TO: the actions lead to a position whose text begins like this
 * @MAR_CLAIM_WINS: the position, after the actions, is won for a side, or for several that
 *   share it
 * @MAR_CLAIM_COMPLETE: the position has the full set of pieces and a game may begin with it
 * @MAR_CLAIM_INCOMPLETE: it is not such a position
 */
typedef enum
{
  MAR_CLAIM_LEGAL,
  MAR_CLAIM_ILLEGAL,
  MAR_CLAIM_ONLY,
  MAR_CLAIM_CAPTURES,
  MAR_CLAIM_LEADS_TO,
  MAR_CLAIM_WINS,
  MAR_CLAIM_COMPLETE,
  MAR_CLAIM_INCOMPLETE,
  MAR_N_CLAIMS,
} MarClaimKind;

/**
 * MarClaim:
 * @kind: what is claimed
 * @from: (nullable): the text of the position from which @actions are played; NULL: the one
 *   that the figure shows
 * @actions: (nullable): in the game's machine notation, apart by spaces
 * @text: (nullable): the cells that are captured, apart by spaces; the position's text, or
 *   its beginning; the letter of the winner, or several joined by “+”
 *
 * Something that a figure says and that the rules can prove. A text that makes no sense is
 * kept: proving it fails with the reason.
 */
typedef struct
{
  MarClaimKind kind;
  char *from;
  char *actions;
  char *text;
} MarClaim;

/**
 * MarFigureRecord:
 * @id: (nullable): its name in the file, unique there: "margrites-2-1"
 * @title: (nullable): what it is called in lists and in front of the caption: "2.1"; NULL:
 *   a booklet numbers it
 * @game: the game whose board it shows
 * @options: (nullable): the options of the game; NULL: the defaults
 * @position: (nullable): what stands on the board; NULL only for a figure of a node, which
 *   then shows the node's own position, turn and marks
 * @before: (nullable): the position before the first of @actions; without actions of no use
 * @actions: (nullable) (array length=n_actions): the turn whose trail is shown, 26 at most
 * @trail: whether the trail of that turn, or of the node's, is shown
 * @numbering: (nullable): stands before the letters of the trail's steps: "12" for 12a, 12b;
 *   NULL: they are numbered from 1
 * @marks: (nullable) (array length=n_marks): what is drawn on the board
 * @legend: (nullable) (array length=n_legend): the meaning of the shades
 * @claims: (nullable) (array length=n_claims): what the rules can prove
 * @turns: by how many quarters the board is turned clockwise
 * @plain: whether it goes without coordinates
 * @crop: which part of the board is shown
 * @caption: (nullable): the text under it, CommonMark
 * @alternative: (nullable): what it shows, for those who can't see it; NULL: the program's
 *   own words
 * @style: (nullable): the name of a style; NULL: that of the page on which it stands
 * @source: (nullable): where it was read from
 *
 * A figure: a named illustration, free-standing or of a node. All texts and arrays belong to
 * it but @game. Figures of a document are never changed, only replaced.
 */
typedef struct
{
  char *id;
  char *title;
  const MarGame *game;
  const MarOptions *options;
  MarPosition *position;
  MarPosition *before;
  MarAction *actions;
  guint n_actions;
  gboolean trail;
  char *numbering;
  MarMark *marks;
  guint n_marks;
  MarLegendEntry *legend;
  guint n_legend;
  MarClaim *claims;
  guint n_claims;
  guint turns;
  gboolean plain;
  MarCrop crop;
  char *caption;
  char *alternative;
  char *style;
  MarSource *source;
} MarFigureRecord;

/* Callers that fill one in on the stack borrow; these two are for those that are owned. */
MarFigureRecord *mar_figure_record_copy (const MarFigureRecord *figure);
void mar_figure_record_free (MarFigureRecord *figure);

/**
 * mar_figure_record_new_of_node:
 * Returns: (transfer full): what the board shows at @node: its position, its marks, and the
 *   trail of its turn numbered like the turn's own steps. It stands for itself: it has all
 *   positions and actions that a writer needs, and no caption.
 */
MarFigureRecord *mar_figure_record_new_of_node (MarNode *node);

/**
 * mar_figure_record_resolve:
 * @node: (nullable): the node whose figure it is
 *
 * A figure with a position of its own takes nothing from its node.
 *
 * Returns: (transfer full): the figure as it stands for itself, with what it takes from its
 *   node filled in: position, turn, and the node's marks before its own.
 */
MarFigureRecord *mar_figure_record_resolve (const MarFigureRecord *figure, MarNode *node);

/* The words of the file. */
const char *mar_claim_name (MarClaimKind kind);
const char *mar_crop_name (MarCropKind kind);

/**
 * mar_claim_prove:
 * @figure: a figure that stands for itself
 * @claim: one of its claims
 * @error: MAR_RULES_ERROR_ILLEGAL: the rules deny it; a sentence tells what they say instead.
 *   MAR_RULES_ERROR_SYNTAX: a part of the claim can't be read
 *
 * Plays what the claim names and asks the rules.
 *
 * Returns: whether the rules bear the claim out.
 */
gboolean mar_claim_prove (const MarFigureRecord *figure, const MarClaim *claim, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarFigureRecord, mar_figure_record_free)

G_END_DECLS
