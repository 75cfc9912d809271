/* How a booklet is set, for the files of this layer only: texts become blocks, blocks
 * flow into columns and leave pieces on pages, pages are drawn at the end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "mar-booklet.h"
#include "mar-figure.h"

G_BEGIN_DECLS

/* All lengths are in points, 1/72 inch. */
#define MAR_POINTS_PER_MM (72.0 / 25.4)

/**
 * MarTextRole:
 *
 * What a text is for; booklet-text.c has the table of how each looks.
 */
typedef enum
{
  MAR_TEXT_TITLE,
  MAR_TEXT_SUBTITLE,
  MAR_TEXT_BODY,
  MAR_TEXT_LEAD,
  MAR_TEXT_SCORE,
  MAR_TEXT_STEPS,
  MAR_TEXT_VARIATION,
  MAR_TEXT_NOTE,
  MAR_TEXT_HEAD,
  MAR_TEXT_FOOT,
} MarTextRole;

typedef struct
{
  PangoLayoutLine *line;
  double x;
  double top;
  double bottom;
  double baseline;
} MarBlockLine;

/**
 * MarBlock:
 * @space: above it; dropped at the top of a column
 * @indent: from the left edge of the column
 * @hang: how far a diagram stands out to the left of that
 * @height: of the whole
 * @keep: stays on one page with the beginning of the next block
 * @rule: a fine line runs along its left side
 * @joins: and up to the line of the block above
 * @bullet: (nullable): a sign that hangs left of its first line
 * @layout: (nullable): of a text
 * @lines: (nullable) (element-type MarBlockLine): of a text
 * @figure: (nullable): of a diagram
 * @scale: of a diagram, points per board unit
 * @heads: whether it shows the heads of the two columns
 * @bookmark: (nullable): its name in the table of contents
 * @tag: what it is in the structure of the document
 *
 * Something that is set in a column. Only a text may be parted between two pages.
 */
typedef struct
{
  double space;
  double indent;
  double hang;
  double height;
  gboolean keep;
  gboolean rule;
  gboolean joins;
  PangoLayout *bullet;
  PangoLayout *layout;
  GArray *lines;
  MarFigure *figure;
  double scale;
  gboolean heads;
  char *bookmark;
  const char *tag;
} MarBlock;

MarBlock *mar_block_new_figure (MarFigure *figure, double width, double indent);
MarBlock *mar_block_new_heads  (double height);
void      mar_block_free       (MarBlock *block);

/**
 * MarSetter:
 *
 * Collects text and turns it into blocks.
 */
typedef struct
{
  PangoContext *context;
  GPtrArray *blocks;
  double width;
  double indent;
  gboolean rule;
  MarTextRole role;
  double space;
  GString *text;
  PangoAttrList *attributes;
  char *bullet;
} MarSetter;

/* Text attributes may nest; each is closed with the place that opening it gave. */
typedef enum
{
  MAR_FACE_STRONG,
  MAR_FACE_EMPHASIS,
  MAR_FACE_CODE,
  MAR_FACE_SMALL,
  MAR_FACE_STRUCK,
} MarFace;

void         mar_setter_init    (MarSetter *setter, PangoContext *context, double width);
void         mar_setter_clear   (MarSetter *setter);
void         mar_setter_add     (MarSetter *setter, const char *text);
guint        mar_setter_open    (MarSetter *setter);
void         mar_setter_close   (MarSetter *setter, guint start, MarFace face);
MarBlock    *mar_setter_flush   (MarSetter *setter);
MarBlock    *mar_setter_line    (MarSetter *setter, MarTextRole role, const char *text);
PangoLayout *mar_setter_layout  (PangoContext *context, MarTextRole role, const char *text);
void         mar_setter_color   (cairo_t *cairo, MarTextRole role);
MarTextRole  mar_block_role     (const MarBlock *block);

/**
 * mar_setter_comment:
 * @text: (nullable): CommonMark
 *
 * Sets a comment. Its first paragraph continues the text that stands open in @setter,
 * its last is left open: flush it to end it.
 */
void         mar_setter_comment (MarSetter *setter, const char *text);

/* Flowing into columns. */
typedef struct
{
  guint page;
  double y;
} MarPlace;

typedef struct
{
  MarBlock *block;
  double x;
  double y;
  guint first_line;
  guint n_lines;
} MarPiece;

/**
 * MarPage:
 * @node: what was set when the page began: who plays what may change in a game
 */
typedef struct
{
  GArray *pieces;
  MarRecord *record;
  MarNode *node;
  gboolean has_heads;
} MarPage;

typedef struct
{
  GPtrArray *pages;
  GPtrArray *blocks;
  double top;
  double bottom;
  MarRecord *record;
  MarNode *node;
  gboolean has_heads;
} MarFlow;

void     mar_flow_init  (MarFlow *flow, double top, double bottom);
void     mar_flow_clear (MarFlow *flow);
MarPlace mar_flow_break (MarFlow *flow);
double   mar_flow_need  (const GPtrArray *blocks);
MarPlace mar_flow_place (MarFlow *flow, GPtrArray *blocks, double x, MarPlace start);
MarPlace mar_flow_row   (MarFlow *flow, GPtrArray *left, double left_x,
                         GPtrArray *right, double right_x, double space, MarPlace start);

/**
 * MarSheet:
 * @figure: width of a turn's diagram
 * @small_figure: width of a variation's diagram
 *
 * The measures of a page.
 */
typedef struct
{
  double width;
  double height;
  double margin;
  double top;
  double bottom;
  double gutter;
  double column;
  double figure;
  double small_figure;
} MarSheet;

void      mar_sheet_init     (MarSheet *sheet, MarPaper paper);
void      mar_booklet_set_game (MarFlow *flow, const MarSheet *sheet, PangoContext *context,
                                MarRecord *record);
void      mar_booklet_set_turn (MarSetter *setter, const MarSheet *sheet, MarNode *node);
void      mar_booklet_set_setup  (MarSetter *setter, const MarSheet *sheet, MarNode *node);
void      mar_booklet_set_roll   (MarSetter *setter, MarNode *node);
void      mar_booklet_set_struck (MarSetter *setter, MarNode *node);
void      mar_booklet_set_position (MarSetter *setter, const MarSheet *sheet, MarNode *node);
void      mar_booklet_set_variations (MarSetter *setter, const MarSheet *sheet, MarNode *node);
char     *mar_booklet_end_text (MarNode *node);
char     *mar_booklet_reason_text (MarNode *node);
void      mar_booklet_draw   (MarFlow *flow, const MarSheet *sheet, PangoContext *context,
                              cairo_surface_t *surface);

G_END_DECLS
