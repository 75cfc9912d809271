/* The marks that a commentator sets: one small function for each kind.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* Lines of marks, and how much wider the halo is that parts them from a piece below. */
#define STROKE 0.065
#define HALO 0.115
#define RING_RADIUS 0.44
#define FRAME_INSET 0.05
#define ARROW 0.14
/* The disc that is laid over a piece that fills its cell; and that of a shade, about which it is
 * seen whose the piece is. */
#define DISC_RADIUS 0.47
#define SHADE_RADIUS 0.31
/* A letter beside a sign that the piece bears itself. */
#define ASIDE 0.33
#define ASIDE_SIZE 0.26

typedef struct
{
  MarFigure *figure;
  const MarPosition *position;
  const MarMark *mark;
  const MarMark *marks;
  guint n_marks;
  MarPaint ink;
  const MarBox *box;
  double x;
  double y;
  int owner;
} MarkContext;

/* Where pieces fill their cells, what is laid over a cell lies on its piece, below what
 * stands on that. */
static gboolean
is_on_piece (const MarFigure *figure,
             MarCell          cell,
             int              owner)
{
  return figure->drawer->crowded && (owner >= 0 || figure->layouts[cell].height > 0);
}

const MarMark *
mar_figure_last_shade (const MarMark *marks,
                       guint          n_marks,
                       MarCell        cell)
{
  for (guint i = n_marks; i > 0; i--)
    if (marks[i - 1].type == MAR_MARK_SHADE && marks[i - 1].cell == cell
        && marks[i - 1].color < MAR_N_COLORS)
      return &marks[i - 1];

  return NULL;
}

static MarPaint
dim_paint (const MarFigure *figure)
{
  return mar_paint_fade (figure->style->paper, 0.66);
}

static void
add_shade (const MarkContext *at)
{
  const MarBox box = mar_box_inset (at->box, 0.025);

  if (!is_on_piece (at->figure, at->mark->cell, at->owner)
      && mar_figure_last_shade (at->marks, at->n_marks, at->mark->cell) == at->mark)
    mar_figure_add_shade (at->figure, MAR_LAYER_SHADE, at->mark->cell, &box, 0.06, at->mark->color,
                          at->mark->tone);
}

static void
add_dim (const MarkContext *at)
{
  const MarBox box = mar_box_inset (at->box, 0.02);

  if (!is_on_piece (at->figure, at->mark->cell, at->owner))
    mar_figure_add_rectangle (at->figure, MAR_LAYER_MARK, at->mark->cell, &box, 0.06,
                              dim_paint (at->figure));
}

static void
add_circle (const MarkContext *at)
{
  const double radius = RING_RADIUS - HALO / 2 + 0.02;

  mar_figure_add_ring (at->figure, MAR_LAYER_MARK, at->mark->cell, at->x, at->y, radius, HALO,
                       at->figure->style->halo);
  mar_figure_add_ring (at->figure, MAR_LAYER_MARK, at->mark->cell, at->x, at->y, radius, STROKE,
                       at->ink);
}

static void
add_square (const MarkContext *at)
{
  const MarBox box = mar_box_inset (at->box, FRAME_INSET);

  mar_figure_add_frame (at->figure, MAR_LAYER_MARK, at->mark->cell, &box, 0.05, HALO,
                        at->figure->style->halo);
  mar_figure_add_frame (at->figure, MAR_LAYER_MARK, at->mark->cell, &box, 0.05, STROKE, at->ink);
}

static void
add_cross (const MarkContext *at)
{
  mar_figure_add_cross (at->figure, MAR_LAYER_MARK, at->mark->cell, at->x, at->y, 0.24, 0.09,
                        at->ink);
}

static void
add_triangle (const MarkContext *at)
{
  const double reach = 0.36;
  const double half = reach * 0.866;
  const double points[] = {
    at->x, at->y - reach, at->x + half, at->y + reach / 2, at->x - half, at->y + reach / 2,
  };
  MarPrimitive *outline;

  outline = mar_figure_add_polygon (at->figure, MAR_LAYER_MARK, at->mark->cell, points, 3,
                                    (MarPaint) { 0 });
  outline->stroke = at->figure->style->halo;
  outline->stroke_width = HALO;
  outline = mar_figure_add_polygon (at->figure, MAR_LAYER_MARK, at->mark->cell, points, 3,
                                    (MarPaint) { 0 });
  outline->stroke = at->ink;
  outline->stroke_width = STROKE;
}

/* A plate under letters, where they could not be read on the ground. */
static void
add_plate (const MarkContext *at,
           double             x,
           double             y,
           double             size,
           glong              length)
{
  const double half = 0.5 * size * MAX (1.1, 0.66 * length + 0.3);
  const MarBox box = { x - half, y - 0.62 * size, 2 * half, 1.24 * size };

  mar_figure_add_rectangle (at->figure, MAR_LAYER_MARK, at->mark->cell, &box, 0.62 * size,
                            at->figure->style->halo);
}

/* The piece keeps its own sign: the letter goes to the corner, on paper. */
static void
add_label_aside (const MarkContext *at,
                 const char        *text,
                 glong              length)
{
  const double size = length <= 2 ? ASIDE_SIZE : MAX (2 * ASIDE_SIZE / length, 0.14);
  const double x = at->x + ASIDE;
  const double y = at->y - ASIDE;

  add_plate (at, x, y, size, length);
  mar_figure_add_text (at->figure, MAR_LAYER_MARK, at->mark->cell, x, y, size, TRUE, text, at->ink);
}

/* The shade on which a letter on the cell would stand; NULL for none. */
static const MarMark *
find_shade (const MarkContext *at)
{
  if (at->owner >= 0 ? !at->figure->drawer->crowded
                     : mar_figure_has_ghost (at->marks, at->n_marks, at->mark->cell))
    return NULL;

  return mar_figure_last_shade (at->marks, at->n_marks, at->mark->cell);
}

/* Returns whether the cell has a shade of lines or dots. */
static gboolean
is_patterned (const MarkContext *at)
{
  const MarMark *shade = find_shade (at);

  return shade != NULL && at->figure->style->marks[shade->color].pattern.kind != MAR_PATTERN_NONE;
}

/* On pieces the style's own inks; on what marks have laid over the cell whatever can be read
 * there. */
static MarPaint
label_ink (const MarkContext *at)
{
  const MarMarkStyle *colors = &at->figure->style->marks[at->mark->color];
  const MarMark *shade = find_shade (at);
  MarPaint ground;

  if (shade != NULL && at->owner >= 0)
    return mar_paint_readable (at->ink, mar_figure_shade_ground (at->figure, shade));
  if (at->owner >= 0)
    return mar_figure_is_dark (at->figure, at->owner) ? colors->ink_on_dark : colors->ink_on_light;
  if (mar_figure_marked_ground (at->figure, at->marks, at->n_marks, at->mark->cell, &ground))
    return mar_paint_readable (at->ink, ground);
  return at->ink;
}

/* Returns whether lines of the board would run through a letter: where pieces fill their cells,
 * they meet in the middle of each, and no mark lies over them. */
static gboolean
is_crossed (const MarkContext *at)
{
  MarPaint ground;

  return at->figure->drawer->crowded && at->owner < 0
         && at->figure->layouts[at->mark->cell].height <= 0
         && !mar_figure_marked_ground (at->figure, at->marks, at->n_marks, at->mark->cell, &ground);
}

static void
add_label (const MarkContext *at)
{
  const char *text = at->mark->text != NULL ? at->mark->text : "";
  const glong length = g_utf8_strlen (text, -1);
  const double size = length <= 1 ? 0.46 : length == 2 ? 0.38 : MAX (1.0 / length, 0.16);
  const gboolean has_plate = is_patterned (at) || is_crossed (at);

  if (length == 0)
    return;
  if (mar_figure_sign (at->figure, at->position, at->mark->cell, NULL))
    {
      add_label_aside (at, text, length);
      return;
    }

  if (has_plate)
    add_plate (at, at->x, at->y, size, length);
  mar_figure_add_text (at->figure, MAR_LAYER_MARK, at->mark->cell, at->x, at->y, size, TRUE, text,
                       has_plate ? at->ink : label_ink (at));
}

static void
add_arrow (const MarkContext *at)
{
  mar_figure_add_arrow_between (at->figure, at->position, at->mark->cell, at->mark->to, ARROW,
                                mar_paint_fade (at->ink, 0.86), FALSE);
}

/* In the order in which they lie over each other. */
static const struct
{
  MarMarkType type;
  void (*add) (const MarkContext *at);
} kinds[] = {
  { MAR_MARK_SHADE, add_shade },       { MAR_MARK_DIM, add_dim },
  { MAR_MARK_SQUARE, add_square },     { MAR_MARK_CIRCLE, add_circle },
  { MAR_MARK_TRIANGLE, add_triangle }, { MAR_MARK_CROSS, add_cross },
  { MAR_MARK_ARROW, add_arrow },       { MAR_MARK_LABEL, add_label },
};

void
mar_figure_add_marks_on_piece (MarFigure              *figure,
                               const MarPosition      *position,
                               MarCell                 cell,
                               const MarFigureOptions *options)
{
  const int owner = figure->game->owner (position, cell);
  double x, y;

  if (options->n_marks == 0 || !is_on_piece (figure, cell, owner))
    return;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  for (guint i = 0; i < options->n_marks; i++)
    {
      const MarMark *mark = &options->marks[i];

      if (mark->cell != cell || mark->color >= MAR_N_COLORS)
        continue;
      if (mark->type == MAR_MARK_SHADE)
        {
          if (mar_figure_last_shade (options->marks, options->n_marks, cell) == mark)
            mar_figure_add_shade_disc (figure, MAR_LAYER_PIECE, cell, x, y, SHADE_RADIUS,
                                       mark->color, mark->tone);
        }
      else if (mark->type == MAR_MARK_DIM)
        mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x, y, DISC_RADIUS, dim_paint (figure));
    }
}

void
mar_figure_add_marks (MarFigure              *figure,
                      const MarPosition      *position,
                      const MarFigureOptions *options)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < options->n_marks; i++)
      {
        const MarMark *mark = &options->marks[i];
        MarkContext at = { figure, position, mark, options->marks, options->n_marks };

        if (mark->type != kinds[kind].type || mark->color >= MAR_N_COLORS
            || !mar_figure_cell_box (figure, mark->cell, NULL))
          continue;

        at.ink = mar_style_ink (figure->style, mark->color, mark->tone);
        at.box = &figure->layouts[mark->cell].box;
        mar_box_centre (at.box, &at.x, &at.y);
        at.owner = mark->cell == options->hidden ? MAR_ACTOR_NONE
                                                 : figure->game->owner (position, mark->cell);
        kinds[kind].add (&at);
      }
}
