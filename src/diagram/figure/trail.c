/* The trail of a turn: where its pieces came from, which way they went, in which order,
 * and what fell. Made from the game's own effects, for any game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-line.h"
#include "trail-private.h"

#define MAX_REMEMBERED 16

/* The outline of a rectangle that was filled, in board units. */
#define BLOCK_INSET 0.04
#define BLOCK_CORNER 0.12
#define BLOCK_WIDTH 0.04

/* The numerals beside an arrow that leaves the board, and how wide they may be. */
#define ASIDE_SIZE 0.25
#define ASIDE_WIDTH 0.34

/* How wide strong letters and commas are, in ems. */
#define LETTER_WIDTH 0.68
#define COMMA_WIDTH 0.34

static void
footprint_clear (gpointer data)
{
  MarFootprint *footprint = data;

  if (footprint->numbers != NULL)
    g_string_free (footprint->numbers, TRUE);
}

static MarFootprint *
print_at (const MarTrail *trail,
          MarCell         cell)
{
  if (cell < 0 || (guint) cell >= trail->prints->len)
    return NULL;

  return &g_array_index (trail->prints, MarFootprint, cell);
}

int
mar_trail_owner (const MarTrail *trail,
                 MarCell         cell)
{
  if (cell == trail->options->hidden)
    return MAR_ACTOR_NONE;

  return trail->figure->game->owner (trail->position, cell);
}

static void
note_leaving (MarTrail *trail,
              MarCell   from,
              int       player)
{
  MarFootprint *print = print_at (trail, from);

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
append_number (const MarTrail *trail,
               guint           number,
               gboolean        follows,
               GString        *text)
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

double
mar_trail_fit (const char *text,
               double      width,
               double      largest)
{
  double ems = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    ems += *at == ',' ? COMMA_WIDTH : LETTER_WIDTH;

  return ems * largest <= width ? largest : width / ems;
}

static void
note_arrival (MarTrail *trail,
              MarCell   to,
              guint     number)
{
  MarFootprint *print = print_at (trail, to);

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

/* Each piece has one way, which goes on from where the piece has come to. */
static void
note_way (MarTrail        *trail,
          const MarEffect *effect)
{
  const gboolean moved = effect->type == MAR_EFFECT_MOVED;
  const MarWay way = { effect->from, effect->to, effect->player, moved };

  if (!trail->figure->drawer->pushes || print_at (trail, effect->from) == NULL
      || print_at (trail, effect->to) == NULL)
    return;

  for (guint i = 0; i < trail->ways->len; i++)
    {
      MarWay *known = &g_array_index (trail->ways, MarWay, i);

      if (known->end != effect->from)
        continue;
      known->end = effect->to;
      known->moved = known->moved || moved;
      return;
    }
  g_array_append_val (trail->ways, way);
  print_at (trail, effect->from)->origin = effect->player;
}

/* The rectangle between two opposite corners. */
static void
add_block (const MarTrail *trail,
           MarCell         from,
           MarCell         to)
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
  mar_figure_add_rectangle (figure, MAR_LAYER_GROUND, MAR_CELL_NONE, &box, BLOCK_CORNER,
                            mar_style_ground (style));
  mar_figure_add_rectangle (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, &box, BLOCK_CORNER,
                            mar_paint_fade (style->trail.shade, style->trail.first));
  mar_figure_add_frame (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, &box, BLOCK_CORNER, BLOCK_WIDTH,
                        style->trail.ink);
}

static void
note_effect (MarTrail        *trail,
             const MarEffect *effect)
{
  MarFootprint *left = print_at (trail, effect->from);
  MarFootprint *entered = print_at (trail, effect->to);

  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_PUSHED:
      note_way (trail, effect);
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
note_effects (MarTrail         *trail,
              const MarEffects *effects)
{
  for (guint i = 0; i < effects->n; i++)
    note_effect (trail, &effects->items[i]);
}

/* A step beyond the board is an arrow at its edge, with its number beside it. */
static void
add_departure (MarTrail *trail,
               MarCell   from,
               MarCell   to,
               guint     number)
{
  MarFigure *figure = trail->figure;
  const MarPaint ink = figure->style->trail.ink;
  const MarBox *exit_box = &figure->layouts[to].box;
  const double direction = exit_box->y < figure->layouts[from].box.y ? -1 : 1;
  MarFootprint *print = print_at (trail, from);
  g_autoptr (GString) text = g_string_new (NULL);
  double x, y;

  if (print != NULL)
    print->shift = -0.18 * direction;

  mar_box_centre (&figure->layouts[from].box, &x, &y);
  mar_figure_add_arrow (figure, MAR_LAYER_MARK, from, x, y + direction * 0.16, x,
                        y + direction * 0.53, 0.13, ink);
  append_number (trail, number, FALSE, text);
  mar_figure_add_text (figure, MAR_LAYER_MARK, from, x + 0.33, y + direction * 0.33,
                       mar_trail_fit (text->str, ASIDE_WIDTH, ASIDE_SIZE), TRUE, text->str, ink);
}

static gboolean
is_beyond (const MarFigure *figure,
           MarCell          cell)
{
  return cell >= 0 && (guint) cell < figure->n_layouts
         && (figure->layouts[cell].beyond || !figure->layouts[cell].shown);
}

/* For a board in letters. */
static void
note_step (MarTrail *trail,
           MarCell   from,
           MarCell   to,
           guint     number)
{
  MarFigure *figure = trail->figure;
  g_autoptr (GString) text = g_string_new (NULL);
  MarFigureStep step = { MAR_FIGURE_STEP, NULL, from, to };

  if (to < 0 || from == to || figure->layouts[to].beside)
    return;

  append_number (trail, number, FALSE, text);
  if (figure->drawer->numbered)
    step.number = g_string_chunk_insert (figure->texts, text->str);
  g_array_append_val (figure->steps, step);
}

/* What was pushed and what was captured follow the steps. */
static void
note_rest (MarTrail *trail)
{
  GArray *steps = trail->figure->steps;

  for (guint i = 0; i < trail->ways->len; i++)
    {
      const MarWay *way = &g_array_index (trail->ways, MarWay, i);
      const MarFigureStep push = { MAR_FIGURE_PUSH, NULL, way->start, way->end };

      if (!way->moved)
        g_array_append_val (steps, push);
    }
  for (guint i = 0; i < trail->prints->len; i++)
    {
      const MarFootprint *print = &g_array_index (trail->prints, MarFootprint, i);
      const MarFigureStep capture = { MAR_FIGURE_CAPTURE, NULL, MAR_CELL_NONE, (MarCell) i };

      if (print->fallen != MAR_ACTOR_NONE || print->pinned)
        g_array_append_val (steps, capture);
    }
}

static void
follow_actions (MarTrail *trail)
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

      if (player >= 0 || from < 0)
        note_step (trail, from, to, i + 1);
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
recall (MarTrail *trail)
{
  MarTrailStep steps[MAX_REMEMBERED];
  const guint n = trail->figure->drawer->trail != NULL
                    ? trail->figure->drawer->trail (trail->position, steps, MAX_REMEMBERED)
                    : 0;

  for (guint i = 0; i < n; i++)
    {
      const int player = mar_trail_owner (trail, steps[i].to);
      MarFootprint *start = print_at (trail, steps[i].from);
      MarFootprint *end = print_at (trail, steps[i].to);

      if (start == NULL || end == NULL)
        continue;

      start->origin = player;
      start->touched = TRUE;
      end->order = 1;
      end->touched = TRUE;
    }
  trail->n_steps = 1;
}

void
mar_figure_add_trail (MarFigure              *figure,
                      const MarPosition      *position,
                      const MarFigureOptions *options)
{
  g_autoptr (GArray) prints = g_array_sized_new (FALSE, TRUE, sizeof (MarFootprint),
                                                 figure->n_layouts);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (MarWay));
  MarTrail trail = { figure, position, options, prints, ways, 0 };
  const MarFootprint blank
    = { .origin = MAR_ACTOR_NONE, .fallen = MAR_ACTOR_NONE, .gone = MAR_ACTOR_NONE };

  g_array_set_clear_func (prints, footprint_clear);
  for (guint i = 0; i < figure->n_layouts; i++)
    g_array_append_val (prints, blank);

  if (options->before != NULL && options->n_actions > 0)
    follow_actions (&trail);
  else if (options->n_actions == 0 && options->before == NULL)
    recall (&trail);

  note_rest (&trail);
  figure->traces = g_new0 (MarFigureTrace, figure->n_layouts);
  mar_trail_draw (&trail);
}
