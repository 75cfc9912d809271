/* Draws a figure through GSK: the screen's counterpart of the writer for paper.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure.h"

G_BEGIN_DECLS

typedef struct _MarPieceCache MarPieceCache;

/**
 * MarFigureLook:
 * @scale: pixels per board unit
 * @device_scale: device pixels per pixel: edges are put on these
 * @paper: how bright the board's ground is: 1 as printed, less in a dark room
 * @label: the colour of what stands outside of the board, which has the window's ground
 * @pieces: (nullable): the pieces that were drawn before; without it each is drawn for itself,
 *   and stays sharp at any size
 * @software: whether the processor draws all pixels
 *
 * All that a screen adds to a figure.
 */
typedef struct
{
  double scale;
  int device_scale;
  double paper;
  GdkRGBA label;
  MarPieceCache *pieces;
  gboolean software;
} MarFigureLook;

/**
 * MarFigureRun:
 * @layer: the layer of all of its primitives
 * @cell: the cell to which they belong, or MAR_CELL_NONE
 * @node: (nullable): how they look, in pixels from the figure's top left corner
 *
 * Neighbours in the list of primitives that are drawn, moved or left out together.
 */
typedef struct
{
  MarLayer layer;
  MarCell cell;
  GskRenderNode *node;
} MarFigureRun;

/**
 * mar_figure_render_board:
 *
 * Draws what does not depend on the pieces: ground, grid and coordinates.
 *
 * Returns: (transfer full) (nullable): a node to be kept while mar_figure_same_board()
 *   holds and the look is the same.
 */
GskRenderNode *mar_figure_render_board (const MarFigure     *figure,
                                        PangoContext        *context,
                                        const MarFigureLook *look);

/**
 * mar_figure_same_board:
 * Returns: whether two figures have the same ground, grid and coordinates.
 */
gboolean mar_figure_same_board (const MarFigure *figure, const MarFigure *other);

/**
 * mar_figure_render_runs:
 *
 * Draws all the rest, in the order in which it lies.
 *
 * Returns: (transfer full) (element-type MarFigureRun): the runs.
 */
GArray *mar_figure_render_runs (const MarFigure     *figure,
                                PangoContext        *context,
                                const MarFigureLook *look);

/**
 * mar_figure_find_piece_node:
 * @runs: (nullable) (element-type MarFigureRun): how a figure looks
 * Returns: (transfer none) (nullable): the node of the piece on @cell.
 */
GskRenderNode *mar_figure_find_piece_node (const GArray *runs, MarCell cell);

/**
 * mar_figure_render_piece:
 *
 * Draws what stands on @cell alone.
 *
 * Returns: (transfer full) (nullable): the node, in pixels from the figure's corner.
 */
GskRenderNode *mar_figure_render_piece (const MarFigure     *figure,
                                        PangoContext        *context,
                                        const MarFigureLook *look,
                                        MarCell              cell);

/**
 * mar_figure_same_piece:
 * Returns: whether two figures show @cell and what belongs to it alike.
 */
gboolean mar_figure_same_piece (const MarFigure *figure, const MarFigure *other, MarCell cell);

/**
 * mar_figure_same_standing:
 * Returns: whether two figures show the same on @cell as to pieces, whatever is marked there.
 */
gboolean mar_figure_same_standing (const MarFigure *figure, const MarFigure *other, MarCell cell);

G_END_DECLS
