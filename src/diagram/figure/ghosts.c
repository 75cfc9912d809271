/* Ghosts: pieces that are there no more, faded alike in the trail of a turn and where a mark
 * sets one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* The size of a ghost in radii of a piece, how much of it the paper takes, and of its outline;
 * and how much of a sign on it. */
#define RADIUS 0.92
#define FADE 0.58
#define OUTLINE_FADE 0.3
#define SIGN_FADE 0.12
/* Its outline is seen where lines are thin, too. */
#define OUTLINE 0.026

/* Takes a paint nearer to the paper. A ghost hides what lies under it, so that it looks the same on
 * every shade: on paper that is not painted, too. */
static MarPaint
fade (const MarFigure *figure,
      MarPaint         paint,
      double           share)
{
  MarPaint paper = figure->style->paper;

  paper.alpha = paint.alpha;
  return mar_paint_mix (paint, paper, share);
}

MarPaint
mar_figure_ghost_fill (const MarFigure *figure,
                       int              player)
{
  return fade (figure, mar_figure_piece_style (figure, player)->flat, FADE);
}

MarPaint
mar_figure_ghost_ink (const MarFigure *figure,
                      int              player)
{
  return mar_paint_mix (mar_figure_piece_style (figure, player)->ink,
                        mar_figure_ghost_fill (figure, player), SIGN_FADE);
}

static double
distance (const MarPaint *one,
          const MarPaint *other)
{
  return fabs (one->red - other->red) + fabs (one->green - other->green)
         + fabs (one->blue - other->blue);
}

/* The outline of a dark piece may be as light as the paper: then its body is not. */
static MarPaint
outline (const MarFigure     *figure,
         const MarPieceStyle *piece)
{
  const MarPaint *paper = &figure->style->paper;

  return distance (&piece->flat, paper) > distance (&piece->stroke, paper) ? piece->flat
                                                                           : piece->stroke;
}

void
mar_figure_add_ghost (MarFigure         *figure,
                      const MarPosition *past,
                      MarCell            cell,
                      int                player)
{
  const MarStyle *style = figure->style;
  const MarPieceStyle *piece = mar_figure_piece_style (figure, player);
  const MarLayer layer = figure->drawer->crowded ? MAR_LAYER_MARK : MAR_LAYER_TRAIL;
  MarPrimitive *disc;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  disc = mar_figure_add_disc (figure, layer, cell, x, y, RADIUS * style->piece_radius,
                              mar_figure_ghost_fill (figure, player));
  disc->stroke = fade (figure, outline (figure, piece), OUTLINE_FADE);
  disc->stroke_width = MAX (style->piece_stroke, OUTLINE);
}

static gboolean
is_ghost (const MarMark *mark,
          MarCell        cell)
{
  return mark->type == MAR_MARK_GHOST && mark->cell == cell && mark->side >= 0
         && mark->side < MAR_MAX_PLAYERS;
}

gboolean
mar_figure_has_ghost (const MarMark *marks,
                      guint          n_marks,
                      MarCell        cell)
{
  for (guint i = 0; i < n_marks; i++)
    if (is_ghost (&marks[i], cell))
      return TRUE;

  return FALSE;
}

void
mar_figure_add_ghosts (MarFigure              *figure,
                       const MarPosition      *position,
                       const MarFigureOptions *options)
{
  for (guint i = 0; i < options->n_marks; i++)
    {
      const MarMark *mark = &options->marks[i];

      if (!is_ghost (mark, mark->cell) || !mar_figure_cell_box (figure, mark->cell, NULL)
          || figure->game->owner (position, mark->cell) >= 0)
        continue;

      mar_figure_add_ghost (figure, NULL, mark->cell, mark->side);
    }
}

MarPaint
mar_figure_shade_ground (const MarFigure *figure,
                         const MarMark   *shade)
{
  return mar_paint_over (mar_style_shade (figure->style, shade->color, shade->tone),
                         mar_style_ground (figure->style));
}

gboolean
mar_figure_marked_ground (const MarFigure *figure,
                          const MarMark   *marks,
                          guint            n_marks,
                          MarCell          cell,
                          MarPaint        *ground)
{
  const MarMark *shade = mar_figure_last_shade (marks, n_marks, cell);

  for (guint i = 0; i < n_marks; i++)
    if (is_ghost (&marks[i], cell))
      {
        *ground = mar_figure_ghost_fill (figure, marks[i].side);
        return TRUE;
      }

  if (shade == NULL || shade->tone == 0)
    return FALSE;
  *ground = mar_figure_shade_ground (figure, shade);
  return TRUE;
}
