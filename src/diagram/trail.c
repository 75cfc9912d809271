/* The trail of a turn: where its pieces came from, which way they went, in which order,
 * and what fell. Made from the game's own effects, for any game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-private.h"
#include "mar-line.h"

#define MAX_REMEMBERED 16

/**
 * Footprint:
 * @touched: whether the turn passed here
 * @order: the latest step that ended here; 0 for a place that was only left
 * @origin: the player whose piece began the turn here, or MAR_ACTOR_NONE
 * @fallen: the player whose piece was captured here, or MAR_ACTOR_NONE
 * @numbers: (nullable): the steps that ended here
 * @shift: how far the numbers make room for an arrow that leaves the board
 *
 * What the turn left at a cell.
 */
typedef struct
{
  gboolean touched;
  guint order;
  int origin;
  int fallen;
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
  const MarFigureDrawer *drawer;
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
  g_string_append_printf (print->numbers, "%u", number);
  print->order = number;
  print->touched = TRUE;
}

static void
note_effects (Trail            *trail,
              const MarEffects *effects)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      Footprint *print;

      if (effect->type != MAR_EFFECT_CAPTURED)
        continue;

      print = print_at (trail, effect->from);
      if (print != NULL)
        print->fallen = effect->player;
    }
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
  const MarBox *exit_box = &figure->places[to].box;
  const double direction = exit_box->y < figure->places[from].box.y ? -1 : 1;
  Footprint *print = print_at (trail, from);
  char text[12];
  double x, y;

  if (print != NULL)
    print->shift = -0.18 * direction;

  mar_box_centre (&figure->places[from].box, &x, &y);
  mar_figure_add_arrow (figure, MAR_LAYER_MARK, from, x, y + direction * 0.16,
                        x, y + direction * 0.53, 0.13, ink);
  g_snprintf (text, sizeof text, "%u", number);
  mar_figure_add_text (figure, MAR_LAYER_MARK, from, x + 0.33, y + direction * 0.33, 0.25, TRUE,
                       text, ink);
}

static gboolean
is_beyond (const MarFigure *figure,
           MarCell          cell)
{
  return cell >= 0 && (guint) cell < figure->n_places
         && (figure->places[cell].box.width > 1 || !figure->places[cell].shown);
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
      int player;

      game->action_cells (position, options->actions[i], &from, &to);
      player = from >= 0 ? game->owner (position, from) : MAR_ACTOR_NONE;

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
  const guint n = trail->drawer->trail != NULL
                    ? trail->drawer->trail (trail->position, steps, MAX_REMEMBERED)
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
  const MarStyle *style = trail->figure->style;
  const int owner = owner_at (trail, cell);
  const gboolean one = print->numbers->len == 1;
  double x, y;

  if (has_label (trail, cell))
    return;

  mar_box_centre (&trail->figure->places[cell].box, &x, &y);
  if (owner >= 0)
    mar_figure_add_text (trail->figure, MAR_LAYER_MARK, cell, x, y, one ? 0.36 : 0.28, TRUE,
                         print->numbers->str, style->pieces[owner].ink);
  else if (crossed)
    mar_figure_add_text (trail->figure, MAR_LAYER_TRAIL, cell, x - 0.34, y - 0.34, 0.22, TRUE,
                         print->numbers->str, style->trail_ink);
  else
    mar_figure_add_text (trail->figure, MAR_LAYER_TRAIL, cell, x, y + print->shift,
                         one ? 0.34 : 0.28, TRUE, print->numbers->str, style->trail_ink);
}

static void
add_fallen (const Trail     *trail,
            MarCell          cell,
            const Footprint *print)
{
  const MarStyle *style = trail->figure->style;
  double x, y;

  mar_box_centre (&trail->figure->places[cell].box, &x, &y);
  if (owner_at (trail, cell) >= 0)
    {
      mar_figure_add_cross (trail->figure, MAR_LAYER_MARK, cell, x + 0.37, y - 0.37, 0.07, 0.045,
                            style->captured);
      return;
    }

  trail->drawer->ghost (trail->figure, cell, print->fallen);
  mar_figure_add_cross (trail->figure, MAR_LAYER_TRAIL, cell, x, y, 0.17, 0.06, style->captured);
}

static void
add_print (const Trail     *trail,
           MarCell          cell,
           const Footprint *print)
{
  const MarStyle *style = trail->figure->style;
  const gboolean fell = print->fallen != MAR_ACTOR_NONE;

  if (print->touched)
    {
      const MarBox box = mar_box_inset (&trail->figure->places[cell].box, 0.025);
      const double share = (double) print->order / MAX (trail->n_steps, 1);
      const double opacity = style->trail_first
                             + (style->trail_last - style->trail_first) * share;

      mar_figure_add_rectangle (trail->figure, MAR_LAYER_SHADE, cell, &box, 0.06,
                                mar_paint_fade (style->trail, opacity));
    }

  if (fell)
    add_fallen (trail, cell, print);
  else if (print->origin != MAR_ACTOR_NONE && print->numbers == NULL
           && owner_at (trail, cell) < 0)
    trail->drawer->ghost (trail->figure, cell, print->origin);

  if (print->numbers != NULL)
    add_numbers (trail, cell, print, fell);
}

void
mar_figure_add_trail (MarFigure              *figure,
                      const MarFigureDrawer  *drawer,
                      const MarPosition      *position,
                      const MarFigureOptions *options)
{
  g_autoptr (GArray) prints = g_array_sized_new (FALSE, TRUE, sizeof (Footprint),
                                                 figure->n_places);
  Trail trail = { figure, drawer, position, options, prints, 0 };
  const Footprint blank = { .origin = MAR_ACTOR_NONE, .fallen = MAR_ACTOR_NONE };

  g_array_set_clear_func (prints, footprint_clear);
  for (guint i = 0; i < figure->n_places; i++)
    g_array_append_val (prints, blank);

  if (options->before != NULL && options->n_actions > 0)
    follow_actions (&trail);
  else if (options->n_actions == 0 && options->before == NULL)
    recall (&trail);

  for (guint cell = 0; cell < figure->n_places; cell++)
    if (figure->places[cell].shown)
      add_print (&trail, (MarCell) cell, &g_array_index (prints, Footprint, cell));
}
