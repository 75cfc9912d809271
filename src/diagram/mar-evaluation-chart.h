/* The chances of the players over a game as a graph: how it is laid out, and drawn as a figure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarEvaluationPoint:
 * @known: whether @chances are
 * @chances: of each player to win, after the turn
 * @glyph: what the turn deserves: 6 (dubious), 2 (mistake), 4 (blunder), or 0
 * @player: whose turn it was, or MAR_ACTOR_CHANCE
 * @turning: whether it handed the lead to somebody else
 * @luck: of a roll: by how much it changed the first player's chance, else 0
 * @number: the number of the turn
 * @words: (nullable): what to say of it
 */
typedef struct
{
  gboolean known;
  double chances[MAR_MAX_PLAYERS];
  int glyph;
  int player;
  gboolean turning;
  gboolean is_roll;
  double luck;
  guint number;
  char *words;
} MarEvaluationPoint;

/**
 * MarEvaluationChart:
 * @points: (element-type MarEvaluationPoint): the first is the start of the game
 * @names: of the players
 * @has_luck: whether there is a die
 * @current: index of the turn that the board shows, or -1
 * @pointed: index under the pointer, or -1
 */
typedef struct
{
  GPtrArray *points;
  guint n_players;
  const char *names[MAR_MAX_PLAYERS];
  gboolean has_luck;
  int current;
  int pointed;
} MarEvaluationChart;

/* Returns: (transfer full): a point of which nothing is known. */
MarEvaluationPoint *mar_evaluation_point_new (void);
/* Returns: (transfer full) (element-type MarEvaluationPoint): none, with room for those that are
 * added. */
GPtrArray *mar_evaluation_points_new (void);

/* What is painted in which color: letters and lines, what lies below the graph, its curve, and
 * errors. */
typedef struct
{
  MarPaint text;
  MarPaint ground;
  MarPaint accent;
  MarPaint error;
} MarEvaluationColors;

/* Where the parts lie, in pixels. */
typedef struct
{
  double left;
  double top;
  double width;
  double height;
  double luck_top;
  double luck_height;
} MarEvaluationLayout;

/* Finds where the parts lie on @width × @height pixels. */
void mar_evaluation_lay_out (const MarEvaluationChart *chart,
                             double                    width,
                             double                    height,
                             MarEvaluationLayout      *layout);

/* In pixels: where the point @index of the chart lies, and the height of a chance, 0 … 1. */
double mar_evaluation_x (const MarEvaluationChart  *chart,
                         const MarEvaluationLayout *layout,
                         guint                      index);
double mar_evaluation_y (const MarEvaluationLayout *layout, double chance);
/* The point nearest to @x, or -1 where there is none. */
int mar_evaluation_at (const MarEvaluationChart  *chart,
                       const MarEvaluationLayout *layout,
                       double                     x);

/* A unit of its figure, in pixels. */
#define MAR_EVALUATION_UNIT 10.0

/**
 * mar_evaluation_figure_new:
 * @family: (nullable): the families of its letters, as of MarFigureOptions
 * @size: of the letters around it, in pixels: its own are a little smaller
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full): the graph as a figure, which has neither a board nor a text of one.
 */
MarFigure *mar_evaluation_figure_new (const MarEvaluationChart  *chart,
                                      const MarEvaluationColors *colors,
                                      const char                *family,
                                      double                     size,
                                      double                     width,
                                      double                     height);

/**
 * mar_evaluation_text:
 * @columns: of points, at most: there are left out some where there are more
 *
 * Returns: (transfer full): the graph in letters, in ASCII but for the names of players.
 */
char *mar_evaluation_text (const MarEvaluationChart *chart, guint columns);

G_END_DECLS
