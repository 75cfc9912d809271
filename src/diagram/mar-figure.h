/* A figure: a flat list of primitives in board units, made from a position, marks
 * and a style. Everything that draws a board, on the screen or on paper, draws this.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "mar-figure-record.h"
#include "mar-game.h"

G_BEGIN_DECLS

typedef struct _MarStyle MarStyle;

/* One board unit is the side of a cell. The origin is the top left corner of the
 * figure, y goes down. */

/**
 * MarLayer:
 * @MAR_LAYER_GROUND: the board, without a cell
 * @MAR_LAYER_GRID: its lines, and what lies on the ground for good
 * @MAR_LAYER_SHADE: over the ground of a cell, below its piece
 * @MAR_LAYER_TRAIL: traces of pieces that are there no more
 * @MAR_LAYER_PIECE: the pieces, each in one go, those above later
 * @MAR_LAYER_MARK: over the pieces
 * @MAR_LAYER_LABEL: coordinates, which have no cell, and what is opened over the board,
 *   which has one
 *
 * The layers of a figure, from the lowest.
 */
typedef enum
{
  MAR_LAYER_GROUND,
  MAR_LAYER_GRID,
  MAR_LAYER_SHADE,
  MAR_LAYER_TRAIL,
  MAR_LAYER_PIECE,
  MAR_LAYER_MARK,
  MAR_LAYER_LABEL,
} MarLayer;

typedef enum
{
  MAR_PRIMITIVE_RECTANGLE, /* x, y, width, height, radius */
  MAR_PRIMITIVE_CIRCLE,    /* x, y: centre; radius */
  MAR_PRIMITIVE_LINE,      /* x, y to x2, y2; width of the stroke, dash */
  MAR_PRIMITIVE_POLYGON,   /* points */
  MAR_PRIMITIVE_TEXT,      /* x, y: centre; size: height of the em; text */
} MarPrimitiveType;

typedef struct
{
  double red, green, blue, alpha;
} MarPaint;

/**
 * MarPrimitive:
 * @type: the shape
 * @layer: primitives are in the order of drawing, sorted by layer
 * @cell: the cell to which it belongs, or MAR_CELL_NONE
 * @fill: the inside; alpha 0: none. For a line and for text: the ink
 * @fill_edge: with @shaded, the colour at the rim: a radial gradient, lit from above left
 * @shaded: whether the fill is that gradient; mar_primitive_gradient() tells its geometry
 * @light: with @shaded, how far its centre lies from the circle's towards above left, in
 *   radii of the circle; 0: a gradient about the circle's own centre
 * @core: with @shaded, up to which part of the way to the rim the colour stays @fill
 * @stroke: the outline; alpha 0: none
 * @stroke_width: of the outline or the line, in board units
 * @bold: of a text, whether it is strong
 * @serif: of a text, whether it is set like a numeral on a coin
 * @family: (nullable): of a text, the families of its letters as Pango names them, of which the
 *   first that is there is taken; NULL: sans-serif
 * @edge: of a text, how far from its centre the edge is, left of it below 0, that stays in its
 *   place where other letters are narrower or wider than here; 0: the centre itself stays
 * @dash: length of a dash and of the gap after it in board units; 0: solid
 */
typedef struct
{
  MarPrimitiveType type;
  MarLayer layer;
  MarCell cell;
  double x, y, x2, y2;
  double width, height, radius, size, edge;
  gboolean bold;
  gboolean serif;
  gboolean shaded;
  double light;
  double core;
  MarPaint fill, fill_edge, stroke;
  double stroke_width;
  double dash;
  const double *points;
  guint n_points;
  const char *text;
  const char *family;
} MarPrimitive;

typedef struct
{
  double x, y, width, height;
} MarBox;

/**
 * MarFigureOptions:
 * @turns: by how many quarters the board is turned clockwise: 2 is the other side's view.
 *   A board that is not square is looked at from its two ends only
 * @coordinates: with file letters and rank numbers
 * @label_scale: how much larger these are than in the style, and their margin half as much larger;
 *   0: not at all
 * @least_size: no letter and no number is smaller, in board units; 0: any
 * @family: (nullable): the families of all letters but those on coins, as of MarPrimitive: those of
 *   the text in which the figure stands
 * @exits: with room beyond the edge for the cells off the board, as a window needs
 * @playable: as the board that one plays on: the die waits for a throw that is due, and shows no
 *   more what the turn was played with
 * @bare: without what lies beside the board, as a die: for pictures too small for it
 * @hidden: a cell whose piece is left out (it is being dragged), or MAR_CELL_NONE
 * @levels: how many levels of the board are shown, from the lowest; 0: all
 * @opened: a cell whose stack is fanned out, or MAR_CELL_NONE
 * @marks: marks to draw
 * @trail: whether to show where the turn's pieces came from, and in which order
 * @actions: (array length=n_actions) (nullable): the actions of the turn so far
 * @before: (nullable): the position before the first of @actions; without it the trail
 *   shows what the position itself remembers of the turn
 * @numbering: (nullable): stands before the letters of the trail's steps: "12" for 12a, 12b;
 *   NULL: they are numbered from 1
 * @crop: which part of the board is shown. The automatic part has room of one cell about
 *   all that stands, is marked or was passed; it goes on to an edge of the board when not
 *   more than one file or rank would be left out there, and is the whole board when more
 *   than two thirds of its cells would remain. A die lies beside whatever is shown. A figure
 *   with @exits shows the whole board, for they lie beside it
 * @legend: (nullable) (array length=n_legend): what shades mean, set below the board
 * @style: (nullable): the look; NULL: the first of mar_style_list()
 *
 * The options of a figure. All of them are read while it is made, and none is kept.
 */
typedef struct
{
  guint turns;
  gboolean coordinates;
  double label_scale;
  double least_size;
  const char *family;
  gboolean exits;
  gboolean playable;
  gboolean bare;
  MarCell hidden;
  guint levels;
  MarCell opened;
  const MarMark *marks;
  guint n_marks;
  gboolean trail;
  const MarAction *actions;
  guint n_actions;
  const MarPosition *before;
  const char *numbering;
  MarCrop crop;
  const MarLegendEntry *legend;
  guint n_legend;
  const MarStyle *style;
} MarFigureOptions;

#define MAR_FIGURE_OPTIONS_INIT \
  { .coordinates = TRUE, .hidden = MAR_CELL_NONE, .opened = MAR_CELL_NONE }

typedef struct _MarFigure MarFigure;

/**
 * mar_figure_new:
 * @options: (nullable): what is shown, and how; NULL: MAR_FIGURE_OPTIONS_INIT
 *
 * Draws a position, which the figure holds from then on: it does not change.
 *
 * Returns: (transfer full): the figure.
 */
MarFigure *mar_figure_new (const MarGame          *game,
                           const MarPosition      *position,
                           const MarFigureOptions *options);
/* @figure: (transfer full) (nullable) */
void mar_figure_free (MarFigure *figure);
/* In board units: the side of a cell is 1. */
double mar_figure_width (const MarFigure *figure);
double mar_figure_height (const MarFigure *figure);
/* (transfer none) (array length=n): in the order in which they are drawn, in board units from the
 * upper left corner. */
const MarPrimitive *mar_figure_primitives (const MarFigure *figure, guint *n);

/**
 * mar_primitive_gradient:
 * @primitive: a circle with @shaded
 * @x: (out): the centre of the gradient, where the colour is @fill
 * @y: (out): likewise
 * @radius: (out): how far from there the colour has become @fill_edge: the farthest
 *   point of the circle's rim
 */
void mar_primitive_gradient (const MarPrimitive *primitive, double *x, double *y, double *radius);

/**
 * mar_primitive_set_text:
 * @primitive: a text
 * @layout: a layout whose text and font are replaced
 * @scale: points (or pixels) per board unit
 * @x: (out): where the layout's top left corner goes, in points, so that the text
 *   stands centred by its width and by the height of a capital: neighbours share a baseline
 * @y: (out): likewise
 */
void mar_primitive_set_text (const MarPrimitive *primitive,
                             PangoLayout        *layout,
                             double              scale,
                             double             *x,
                             double             *y);

/**
 * mar_figure_n_levels:
 * Returns: how many levels of the board can be shown: 1 where there is nothing to peel off, 0 for a
 *   game without levels.
 */
guint mar_figure_n_levels (const MarFigure *figure);

/**
 * mar_figure_n_covered:
 * Returns: how many pieces can't be seen at all, for others stand on them or their level is
 *   not shown.
 */
guint mar_figure_n_covered (const MarFigure *figure);

/**
 * mar_figure_cell_box:
 * Returns: whether the figure shows @cell; then @box is where, in board units.
 */
gboolean mar_figure_cell_box (const MarFigure *figure, MarCell cell, MarBox *box);

/**
 * mar_figure_cell_place:
 * @box: (out): where a piece on @cell stands, in board units, whether one can now or not
 *
 * Returns: on which level that is, from 0.
 */
guint mar_figure_cell_place (const MarFigure *figure, MarCell cell, MarBox *box);

/**
 * mar_figure_cell_at:
 * Returns: the cell at a point, or MAR_CELL_NONE. Where boxes overlap, the one whose centre
 *   is nearest; of two with the same centre the later, which lies above.
 */
MarCell mar_figure_cell_at (const MarFigure *figure, double x, double y);

/**
 * mar_figure_ground_at:
 * Returns: the same of the board's lowest level alone, whatever stands on it.
 */
MarCell mar_figure_ground_at (const MarFigure *figure, double x, double y);

/**
 * mar_figure_shows_shade:
 * Returns: whether a shade of this color and tone is seen on a cell: those on what is not shown,
 *   on what others lie over, and below another shade are not.
 */
gboolean mar_figure_shows_shade (const MarFigure *figure, MarColor color, guint tone);

/**
 * mar_figure_has_points:
 * Returns: whether the pieces of a game stand on points of its board; FALSE: on squares.
 */
gboolean mar_figure_has_points (const MarGame *game);

/**
 * mar_crop_whole:
 * Returns: the part between the board's own corners, such as a1 and h9, which is all of it.
 */
MarCrop mar_crop_whole (const MarGame *game, const MarPosition *position);

/**
 * mar_crop_fits:
 * Returns: whether the corners of @crop, if it has some, lie on the board. What lies beside it,
 *   as a die, is a cell that no part can have; a crop with such a corner shows the whole board.
 */
gboolean mar_crop_fits (const MarGame *game, const MarPosition *position, const MarCrop *crop);

/**
 * mar_figure_draw:
 * @scale: points (or pixels) per board unit
 *
 * Draws the figure with its top left corner at the current origin.
 */
void mar_figure_draw (const MarFigure *figure, cairo_t *cairo, double scale);

/**
 * mar_figure_alternative_text:
 * Returns: (transfer full): the position in words, for those who can't see it.
 */
char *mar_figure_alternative_text (const MarGame *game, const MarPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarFigure, mar_figure_free)

G_END_DECLS
