/* The text of a page in the order in which it is read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page-word.h"
#include "raster.h"

G_BEGIN_DECLS

/**
 * PageRule:
 * @upright: whether it goes from the top to the bottom
 * @at: where across its direction
 * @from: where it begins
 * @to: where it ends
 *
 * A line that is drawn on a page, in units of the page.
 */
typedef struct
{
  gboolean upright;
  double at;
  double from;
  double to;
} PageRule;

/**
 * PagePiece:
 * @box: what it covers
 * @board: the index of a board, or -1: a piece of text
 * @text: (owned) (nullable): words that stand beside one another
 * @size: of its letters
 * @n_bold: how many of its letters are bold
 * @n_normal: and how many are not; of some it isn't known
 * @first_word: how wide its first word is
 * @second_left: where its second word begins; 0: there is one only
 * @row: in which row of columns it stands, from 1; 0: in none
 * @column: in which of the two, from 1
 *
 * What is put in order.
 */
typedef struct
{
  PageBox box;
  int board;
  char *text;
  double size;
  guint n_bold;
  guint n_normal;
  double first_word;
  double second_left;
  guint row;
  guint column;
} PagePiece;

/**
 * PageRole:
 *
 * What a paragraph is for.
 */
typedef enum
{
  PAGE_ROLE_BODY,
  PAGE_ROLE_HEADING,
  PAGE_ROLE_CAPTION,
  PAGE_ROLE_CELL,
} PageRole;

/**
 * PageItem:
 * @box: what it covers
 * @board: the index of a board, or -1: a paragraph
 * @text: (owned) (nullable): of a paragraph
 * @size: of its letters
 * @bold: whether all of it is bold
 * @role: what it is for
 * @row: in which row of columns it stands, from 1; 0: in none
 * @column: in which of the two, from 1
 *
 * What an answer tells of a page.
 */
typedef struct
{
  PageBox box;
  int board;
  char *text;
  double size;
  gboolean bold;
  PageRole role;
  guint row;
  guint column;
} PageItem;

/**
 * page_rules_find:
 * @raster: a picture of the page
 * @scale: its pixels a unit of the page
 *
 * Returns: (transfer full) (element-type PageRule): the thin straight lines on it, whole or broken.
 */
GArray *page_rules_find (const MarRaster *raster, double scale);

/**
 * page_words_weigh:
 * @words: (element-type PageWord): those whose strokes are much thicker than is usual become bold
 * @raster: a picture of the page
 * @scale: its pixels a unit of the page
 * @usual: (inout): how thick strokes are in the file, in sizes of the font; 0 at its begin
 *
 * The name of a font does not always tell whether it is bold, and a scan has no fonts.
 */
void page_words_weigh (GPtrArray *words, const MarRaster *raster, double scale, double *usual);

/**
 * page_pieces_join:
 * @words: (element-type PageWord): those of a page
 * @rules: (element-type PageRule): which keep words apart
 *
 * Returns: (transfer full) (element-type PagePiece): words that stand close together on a line,
 *   from the top to the bottom and from the left to the right.
 */
GPtrArray *page_pieces_join (const GPtrArray *words, const GArray *rules);

/* @piece: (transfer full) (nullable) */
void page_piece_free (PagePiece *piece);

/* Returns: (transfer full): the piece that is a board. */
PagePiece *page_piece_new_board (guint board, const PageBox *box);

/**
 * page_pieces_order:
 * @pieces: (element-type PagePiece): those of a page
 * @rules: (element-type PageRule): which part the cells of tables
 *
 * Returns: (transfer full) (element-type PageItem): paragraphs and boards as they are read.
 */
GPtrArray *page_pieces_order (const GPtrArray *pieces, const GArray *rules);

/* @item: (transfer full) (nullable) */
void page_item_free (PageItem *item);

/**
 * page_column_read:
 * @pieces: (element-type PagePiece): those of one column, or of a page of one column
 * @rules: (element-type PageRule): those of the page
 * @items: (element-type PageItem): where its paragraphs and boards are appended
 *
 * Joins lines to paragraphs.
 */
void page_column_read (const GPtrArray *pieces, const GArray *rules, GPtrArray *items);

/**
 * page_items_find_roles:
 * @items: (element-type PageItem): those of a page, whose roles are told
 * @usual: the size in which most of the file is set
 */
void page_items_find_roles (GPtrArray *items, double usual);

/**
 * page_heads_leave_out:
 * @pieces: (element-type PagePiece): the text of a page, from which its running heads and its
 *   number are removed
 * @rules: (element-type PageRule): those of the page; what stands in a frame is none of them
 * @height: of the page
 * @others: (element-type GPtrArray): the pieces of pages near it
 */
void page_heads_leave_out (GPtrArray       *pieces,
                           const GArray    *rules,
                           double           height,
                           const GPtrArray *others);

/**
 * page_rules_find_bar:
 * Returns: (transfer none) (nullable): the upright rule that stands just before a box, as beside a
 *   variation that is set in.
 */
const PageRule *page_rules_find_bar (const GArray *rules, const PageBox *box);

/* The nearest upright rules on the left and on the right side of a box. Returns whether there are
 * both. */
gboolean page_rules_frame (const GArray *rules, const PageBox *box, double *left, double *right);

G_END_DECLS
