/* The trail of a turn: where its pieces came from, which way they went, in which order,
 * and what fell. Made from the game's own effects, for any game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"
#include "mar-line.h"

#define MAX_REMEMBERED 16

/* The outline of a rectangle that was filled, and the sign of a push, in board units. */
#define BLOCK_INSET 0.04
#define BLOCK_CORNER 0.12
#define BLOCK_WIDTH 0.04
#define CHEVRON_REACH 0.15
#define CHEVRON_DEPTH 0.09
#define CHEVRON_WIDTH 0.075

/* The largest numerals: of one figure alone, and of several; and how wide they may be. */
#define ONE_SIZE 0.36
#define EMPTY_SIZE 0.34
#define MORE_SIZE 0.28
#define NUMBERS_WIDTH 0.72
#define ASIDE_SIZE 0.25
#define ASIDE_WIDTH 0.34
#define CORNER_SIZE 0.22
#define CORNER_WIDTH 0.42

/* How wide strong letters and commas are, in ems. */
#define LETTER_WIDTH 0.68
#define COMMA_WIDTH 0.34

/**
 * Footprint:
 * @touched: whether the turn passed here
 * @order: the latest step that ended here; 0 for a place that was only left
 * @origin: the player whose piece began the turn here, or MAR_ACTOR_NONE
 * @fallen: the player whose piece was captured here, or MAR_ACTOR_NONE
 * @gone: the player whose piece left from here without being captured, or MAR_ACTOR_NONE
 * @pinned: whether the piece that stands here was captured and stays
 * @points: what the piece that stands here scored
 * @pushed_from: the cell from which the piece that stands here was pushed last, or
 *   MAR_CELL_NONE
 * @numbers: (nullable): the steps that ended here
 * @shift: how far the numbers make room for an arrow that leaves the board
 *
 * The traces of the turn at a cell.
 */
typedef struct
{
  gboolean touched;
  guint order;
  int origin;
  int fallen;
  int gone;
  gboolean pinned;
  int points;
  MarCell pushed_from;
  GString *numbers;
  double shift;
} Footprint;

static void
footprint_clear (gpointer data)
{
  Footprint *footprint = data;

  if (footprint->numbers != NULL)
    g_string_free (footprint->numbers, TRUE);
}

typedef struct
{
  MarFigure *figure;
  const MarPosition *position;
  const MarFigureOptions *options;
  GArray *prints;
  guint n_steps;
} Trail;

static Footprint *
print_at (const Trail *trail,
          MarCell      cell)
{
  if (cell < 0 || (guint) cell >= trail->prints->len)
    return NULL;

  return &g_array_index (trail->prints, Footprint, cell);
}

static int
owner_at (const Trail *trail,
          MarCell      cell)
{
  if (cell == trail->options->hidden)
    return MAR_ACTOR_NONE;

  return trail->figure->game->owner (trail->position, cell);
}

static void
note_leaving (Trail   *trail,
              MarCell  from,
              int      player)
{
  Footprint *print = print_at (trail, from);

  if (print == NULL)
    return;

  /* Only where the piece had not come to by an earlier step did it begin the turn. */
  if (print->numbers == NULL)
    print->origin = player;
  print->touched = TRUE;
}

char *
mar_step_letters (guint number)
{
  GString *letters = g_string_new (NULL);

  for (; number > 0; number = (number - 1) / 26)
    g_string_prepend_c (letters, (char) ('a' + (number - 1) % 26));

  return g_string_free (letters, FALSE);
}

/* The number of a step: 1, 2, …, or 12a, 12b, … */
static void
append_number (const Trail *trail,
               guint        number,
               gboolean     follows,
               GString     *text)
{
  const char *numbering = trail->options->numbering;
  g_autofree char *letters = NULL;

  if (numbering == NULL || numbering[0] == '\0')
    {
      g_string_append_printf (text, "%u", number);
      return;
    }

  if (!follows)
    g_string_append (text, numbering);
  letters = mar_step_letters (number);
  g_string_append (text, letters);
}

/* The size at which numerals keep within @width. */
static double
fitting_size (const char *text,
              double      width,
              double      largest)
{
  double ems = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    ems += *at == ',' ? COMMA_WIDTH : LETTER_WIDTH;

  return ems * largest <= width ? largest : width / ems;
}

static void
note_arrival (Trail   *trail,
              MarCell  to,
              guint    number)
{
  Footprint *print = print_at (trail, to);

  if (print == NULL)
    return;

  if (print->numbers == NULL)
    print->numbers = g_string_new (NULL);
  else
    g_string_append_c (print->numbers, ',');
  append_number (trail, number, print->numbers->len > 0, print->numbers);
  print->order = number;
  print->touched = TRUE;
}

static void
note_push (Trail   *trail,
           MarCell  from,
           MarCell  to)
{
  Footprint *start = print_at (trail, from);
  Footprint *end = print_at (trail, to);

  if (start == NULL || end == NULL)
    return;

  start->pushed_from = MAR_CELL_NONE;
  end->pushed_from = from;
}

/* The rectangle between two opposite corners. */
static void
add_block (const Trail *trail,
           MarCell      from,
           MarCell      to)
{
  MarFigure *figure = trail->figure;
  const MarStyle *style = figure->style;
  const MarBox *one, *other;
  MarBox box;

  if (print_at (trail, from) == NULL || print_at (trail, to) == NULL)
    return;

  one = &figure->layouts[from].box;
  other = &figure->layouts[to].box;
  box.x = MIN (one->x, other->x);
  box.y = MIN (one->y, other->y);
  box.width = MAX (one->x + one->width, other->x + other->width) - box.x;
  box.height = MAX (one->y + one->height, other->y + other->height) - box.y;
  box = mar_box_inset (&box, BLOCK_INSET);
  mar_figure_add_rectangle (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, &box, BLOCK_CORNER,
                            mar_paint_fade (style->trail, style->trail_first));
  mar_figure_add_frame (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, &box, BLOCK_CORNER, BLOCK_WIDTH,
                        style->trail_ink);
}

static void
note_effect (Trail           *trail,
             const MarEffect *effect)
{
  Footprint *left = print_at (trail, effect->from);
  Footprint *entered = print_at (trail, effect->to);

  switch (effect->type)
    {
    case MAR_EFFECT_PUSHED:
      note_push (trail, effect->from, effect->to);
      break;
    case MAR_EFFECT_BLOCK:
      add_block (trail, effect->from, effect->to);
      break;
    case MAR_EFFECT_REMOVED:
      if (left != NULL)
        left->gone = effect->player;
      break;
    case MAR_EFFECT_CAPTURED:
      /* A piece that stays under the one that took it has not fallen. */
      if (left != NULL && entered == NULL)
        left->fallen = effect->player;
      break;
    case MAR_EFFECT_PINNED:
      if (entered != NULL)
        entered->pinned = TRUE;
      break;
    case MAR_EFFECT_SCORED:
      if (left != NULL)
        left->points = effect->value;
      break;
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_PLACED:
    case MAR_EFFECT_LEAPT:
    case MAR_EFFECT_FLIPPED:
    case MAR_EFFECT_PASSED:
    case MAR_EFFECT_SWAPPED:
    case MAR_EFFECT_TRAPPED:
    case MAR_EFFECT_FORFEITED:
    case MAR_EFFECT_ROLLED:
    default:
      break;
    }
}

static void
note_effects (Trail            *trail,
              const MarEffects *effects)
{
  for (guint i = 0; i < effects->n; i++)
    note_effect (trail, &effects->items[i]);
}

/* A step beyond the board is an arrow at its edge, with its number beside it. */
static void
add_departure (Trail   *trail,
               MarCell  from,
               MarCell  to,
               guint    number)
{
  MarFigure *figure = trail->figure;
  const MarPaint ink = figure->style->trail_ink;
  const MarBox *exit_box = &figure->layouts[to].box;
  const double direction = exit_box->y < figure->layouts[from].box.y ? -1 : 1;
  Footprint *print = print_at (trail, from);
  g_autoptr (GString) text = g_string_new (NULL);
  double x, y;

  if (print != NULL)
    print->shift = -0.18 * direction;

  mar_box_centre (&figure->layouts[from].box, &x, &y);
  mar_figure_add_arrow (figure, MAR_LAYER_MARK, from, x, y + direction * 0.16, x,
                        y + direction * 0.53, 0.13, ink);
  append_number (trail, number, FALSE, text);
  mar_figure_add_text (figure, MAR_LAYER_MARK, from, x + 0.33, y + direction * 0.33,
                       fitting_size (text->str, ASIDE_WIDTH, ASIDE_SIZE), TRUE, text->str, ink);
}

static gboolean
is_beyond (const MarFigure *figure,
           MarCell          cell)
{
  return cell >= 0 && (guint) cell < figure->n_layouts
         && (figure->layouts[cell].beyond || !figure->layouts[cell].shown);
}

static void
follow_actions (Trail *trail)
{
  const MarFigureOptions *options = trail->options;
  const MarGame *game = trail->figure->game;
  g_autoptr (MarLine) line = mar_line_new (game, NULL, options->before);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  for (guint i = 0; i < options->n_actions; i++)
    {
      const MarPosition *position = mar_line_position (line);
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;
      int player = MAR_ACTOR_NONE;

      game->action_cells (position, options->actions[i], &from, &to);
      if (from >= 0 && game->owner (position, from) >= 0)
        player = game->owner (position, from);

      mar_effects_empty (&effects);
      if (!mar_line_play (line, options->actions[i], &effects, NULL))
        break;

      note_leaving (trail, from, player);
      if (!is_beyond (trail->figure, to))
        note_arrival (trail, to, i + 1);
      else if (from >= 0)
        add_departure (trail, from, to, i + 1);
      note_effects (trail, &effects);
      trail->n_steps = i + 1;
    }
}

/* Without the actions only the ends of each way are known, and no order. */
static void
recall (Trail *trail)
{
  MarTrailStep steps[MAX_REMEMBERED];
  const guint n = trail->figure->drawer->trail != NULL
                    ? trail->figure->drawer->trail (trail->position, steps, MAX_REMEMBERED)
                    : 0;

  for (guint i = 0; i < n; i++)
    {
      const int player = owner_at (trail, steps[i].to);
      Footprint *start = print_at (trail, steps[i].from);
      Footprint *end = print_at (trail, steps[i].to);

      if (start == NULL || end == NULL)
        continue;

      start->origin = player;
      start->touched = TRUE;
      end->order = 1;
      end->touched = TRUE;
    }
  trail->n_steps = 1;
}

static gboolean
has_label (const Trail *trail,
           MarCell      cell)
{
  for (guint i = 0; i < trail->options->n_marks; i++)
    if (trail->options->marks[i].type == MAR_MARK_LABEL && trail->options->marks[i].cell == cell)
      return TRUE;

  return FALSE;
}

/* The numbers stand on the piece that came last; on an empty cell they are of the
 * trail's ink, and make room for the cross of a piece that fell here. */
static void
add_numbers (const Trail     *trail,
             MarCell          cell,
             const Footprint *print,
             gboolean         crossed)
{
  MarFigure *figure = trail->figure;
  const char *text = print->numbers->str;
  const int owner = owner_at (trail, cell);
  double size = fitting_size (text, NUMBERS_WIDTH, print->numbers->len == 1 ? ONE_SIZE : MORE_SIZE);
  MarPaint ink = figure->style->trail_ink;
  MarPaint ground;
  double x, y;

  if (has_label (trail, cell))
    return;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (owner >= 0)
    {
      mar_figure_add_text (figure, MAR_LAYER_MARK, cell, x, y, size, TRUE, text,
                           mar_figure_piece_style (figure, owner)->ink);
      return;
    }

  if (mar_figure_marked_ground (figure, trail->options->marks, trail->options->n_marks, cell,
                                &ground))
    ink = mar_paint_readable (ink, ground);
  if (crossed)
    {
      size = fitting_size (text, CORNER_WIDTH, CORNER_SIZE);
      x -= print->numbers->len == 1 ? 0.34 : 0.25;
      y -= 0.34;
    }
  else
    {
      size = print->numbers->len == 1 ? EMPTY_SIZE : size;
      y += print->shift;
    }
  mar_figure_add_text (figure, MAR_LAYER_TRAIL, cell, x, y, size, TRUE, text, ink);
}

static void
add_fallen (const Trail     *trail,
            MarCell          cell,
            const Footprint *print)
{
  MarFigure *figure = trail->figure;
  const MarLayer layer = figure->drawer->crowded ? MAR_LAYER_MARK : MAR_LAYER_TRAIL;
  const MarPaint ink = figure->style->captured;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (owner_at (trail, cell) >= 0)
    {
      mar_figure_add_cross (figure, MAR_LAYER_MARK, cell, x + 0.37, y - 0.37, 0.07, 0.045, ink);
      return;
    }

  figure->drawer->ghost (figure, cell, print->fallen);
  mar_figure_add_cross (figure, layer, cell, x, y, 0.17, 0.06, ink);
}

/* A small cross on a piece that is captured but stays, for others stand on it. They leave
 * its middle free. */
static void
add_pin (const Trail *trail,
         MarCell      cell)
{
  double x, y;

  mar_box_centre (&trail->figure->layouts[cell].box, &x, &y);
  mar_figure_add_cross (trail->figure, MAR_LAYER_MARK, cell, x, y, 0.09, 0.05,
                        trail->figure->style->captured);
}

/* A chevron at the edge across which the piece came. */
static void
add_push (const Trail     *trail,
          MarCell          cell,
          const Footprint *print)
{
  MarFigure *figure = trail->figure;
  double x, y, from_x, from_y;
  double ux, uy, length;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  mar_box_centre (&figure->layouts[print->pushed_from].box, &from_x, &from_y);
  length = hypot (x - from_x, y - from_y);
  if (length <= 0)
    return;

  ux = (x - from_x) / length;
  uy = (y - from_y) / length;
  x = (x + from_x) / 2 + ux * CHEVRON_DEPTH / 2;
  y = (y + from_y) / 2 + uy * CHEVRON_DEPTH / 2;

  {
    const double barb_x = -ux * CHEVRON_DEPTH, barb_y = -uy * CHEVRON_DEPTH;
    const double wing_x = -uy * CHEVRON_REACH, wing_y = ux * CHEVRON_REACH;
    const double back_x = -ux * CHEVRON_WIDTH, back_y = -uy * CHEVRON_WIDTH;
    const double points[] = {
      x,
      y,
      x + barb_x + wing_x,
      y + barb_y + wing_y,
      x + barb_x + wing_x + back_x,
      y + barb_y + wing_y + back_y,
      x + back_x,
      y + back_y,
      x + barb_x - wing_x + back_x,
      y + barb_y - wing_y + back_y,
      x + barb_x - wing_x,
      y + barb_y - wing_y,
    };
    MarPrimitive *chevron = mar_figure_add_polygon (figure, MAR_LAYER_MARK, cell, points,
                                                    G_N_ELEMENTS (points) / 2,
                                                    figure->style->trail_ink);

    chevron->stroke = figure->style->halo;
    chevron->stroke_width = 0.02;
  }
}

/* Adds the points that were scored, in the corner of the cell. */
static void
add_points (const Trail     *trail,
            MarCell          cell,
            const Footprint *print)
{
  MarFigure *figure = trail->figure;
  const MarBox *box = &figure->layouts[cell].box;
  const MarBox badge = { box->x, box->y, 0.36, 0.27 };
  char text[12];

  g_snprintf (text, sizeof text, "+%d", print->points);
  mar_figure_add_rectangle (figure, MAR_LAYER_MARK, cell, &badge, 0.135, figure->style->halo);
  mar_figure_add_text (figure, MAR_LAYER_MARK, cell, box->x + 0.18, box->y + 0.135, 0.22, TRUE,
                       text, figure->style->trail_ink);
}

static void
add_shade (const Trail     *trail,
           MarCell          cell,
           const Footprint *print)
{
  const MarStyle *style = trail->figure->style;
  const MarBox box = mar_box_inset (&trail->figure->layouts[cell].box, 0.025);
  const double share = (double) print->order / MAX (trail->n_steps, 1);
  const double opacity = style->trail_first + (style->trail_last - style->trail_first) * share;

  mar_figure_add_rectangle (trail->figure, MAR_LAYER_SHADE, cell, &box, 0.06,
                            mar_paint_fade (style->trail, opacity));
}

static void
add_print (const Trail     *trail,
           MarCell          cell,
           const Footprint *print)
{
  const MarFigureDrawer *drawer = trail->figure->drawer;
  const int owner = owner_at (trail, cell);
  const gboolean fell = print->fallen != MAR_ACTOR_NONE;
  const gboolean marked = mar_figure_has_ghost (trail->options->marks, trail->options->n_marks,
                                                cell);

  if (print->touched && !drawer->crowded)
    add_shade (trail, cell, print);

  if (fell)
    add_fallen (trail, cell, print);
  else if (owner < 0 && !marked)
    {
      if (print->gone != MAR_ACTOR_NONE)
        drawer->ghost (trail->figure, cell, print->gone);
      else if (print->origin != MAR_ACTOR_NONE && print->numbers == NULL)
        drawer->ghost (trail->figure, cell, print->origin);
    }

  if (print->pushed_from != MAR_CELL_NONE)
    add_push (trail, cell, print);
  if (print->pinned)
    add_pin (trail, cell);
  if (print->points > 0 && owner >= 0 && !drawer->numbered)
    add_points (trail, cell, print);
  if (print->numbers != NULL && drawer->numbered)
    add_numbers (trail, cell, print, fell);
  else if (print->numbers != NULL && drawer->latest != NULL && owner >= 0
           && print->order == trail->n_steps)
    drawer->latest (trail->figure, cell, owner);
}

/* A piece that fell from a height is shown though nothing can stand there any more. */
static gboolean
is_in_view (const Trail     *trail,
            MarCell          cell,
            const Footprint *print)
{
  const MarCellLayout *layout = &trail->figure->layouts[cell];
  const guint levels = trail->options->levels;

  if (layout->beyond)
    return FALSE;

  return layout->shown
         || (print->fallen != MAR_ACTOR_NONE && layout->height > 0
             && (levels == 0 || layout->height < levels));
}

void
mar_figure_add_trail (MarFigure              *figure,
                      const MarPosition      *position,
                      const MarFigureOptions *options)
{
  g_autoptr (GArray) prints = g_array_sized_new (FALSE, TRUE, sizeof (Footprint),
                                                 figure->n_layouts);
  Trail trail = { figure, position, options, prints, 0 };
  const Footprint blank = { .origin = MAR_ACTOR_NONE,
                            .fallen = MAR_ACTOR_NONE,
                            .gone = MAR_ACTOR_NONE,
                            .pushed_from = MAR_CELL_NONE };

  g_array_set_clear_func (prints, footprint_clear);
  for (guint i = 0; i < figure->n_layouts; i++)
    g_array_append_val (prints, blank);

  if (options->before != NULL && options->n_actions > 0)
    follow_actions (&trail);
  else if (options->n_actions == 0 && options->before == NULL)
    recall (&trail);

  for (guint cell = 0; cell < figure->n_layouts; cell++)
    {
      const Footprint *print = &g_array_index (prints, Footprint, cell);

      if (is_in_view (&trail, (MarCell) cell, print))
        add_print (&trail, (MarCell) cell, print);
    }
}
