/* All ways to play one printed turn: branch and bound over the legal steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-expand.h"

#include <string.h>

typedef struct
{
  const PacketTurnCosts *costs;
  int side;
  int limit;
  const PacketAhead *ahead;
  gboolean is_last;
  guint *effort;
  PacketOutcomeFunc callback;
  gpointer data;
  PacketScore before;
  MarEffects effects;
  PacketOutcome outcome;
  guint n_steps;
  PacketCapture captures[PACKET_MOST_CAPTURES];
  guint n_captures;
  MarAction printed[PACKET_MAX_STEPS];
  /* Where each printed step that is played led. */
  MarCell reached[PACKET_MAX_STEPS + 1];
} Search;

/* The printed steps that are still to be played, those of them that were passed by
 * (packet_order_cost), and where the second half of a step must start that was read as two. */
typedef struct
{
  guint remaining;
  guint passed;
  int cost;
  int half;
  MarCell half_from;
} State;

static void
finish (Search            *search,
        const MarPosition *position,
        const State       *state,
        gboolean           unfinished)
{
  const PacketTurnCosts *costs = search->costs;
  PacketScore after;
  int cost = state->cost;

  for (guint i = 0; i < costs->n_steps; i++)
    if (state->remaining & 1u << i)
      cost += costs->steps[i].unplayed;
  if (unfinished && !search->is_last)
    cost += COST_TURN_TOO_SHORT;
  if (cost > search->limit)
    return;

  cost += packet_captures_cost (costs->turn, search->captures, search->n_captures);
  if (cost > search->limit)
    return;

  packet_get_score (position, &after);
  cost += packet_header_cost (costs->turn, &search->before, &after);
  cost += packet_board_cost (costs->turn->board, position);
  if (cost > search->limit)
    return;

  search->outcome.cost = cost;
  search->outcome.unfinished = unfinished;
  search->outcome.after = position;
  search->callback (&search->outcome, search->data);
}

static void step_on (Search *search, const MarPosition *position, const State *state);

/* From here on the turn goes on from a position set by hand. */
static void
break_rule (Search *search)
{
  PacketOutcome *outcome = &search->outcome;

  if (!outcome->by_hand)
    {
      outcome->n_legal = outcome->n_actions;
      memcpy (outcome->legal, outcome->actions, sizeof outcome->legal);
    }
  outcome->by_hand = TRUE;
  outcome->n_actions = 0;
}

/* Players overlook captures: marbles that fell in the last step, and of which the print
 * knows nothing, may have stayed. @n_before is the number of captures before the step. */
static void
overlook_captures (Search            *search,
                   const MarPosition *position,
                   guint              n_before,
                   const State       *state)
{
  PacketOutcome outcome = search->outcome;
  State next = *state;
  PacketSquares marbles[2];
  PacketScore score;
  PacketPosition setup;
  guint n_captures = search->n_captures;
  guint kept = n_before;
  int side = mar_margrites.actor (position);
  int left = mar_margrites.actions_left (position);

  memcpy (marbles, outcome.marbles, sizeof marbles);
  packet_get_score (position, &score);
  for (guint i = n_before; i < n_captures; i++)
    {
      PacketCapture capture = search->captures[i];

      if (packet_has_capture (search->costs->turn, capture.cell)
          || PACKET_HAS (marbles[0] | marbles[1], capture.cell))
        {
          search->captures[kept++] = capture;
          continue;
        }
      marbles[capture.player] |= PACKET_SQUARE (capture.cell);
      score.captures[1 - capture.player]--;
    }

  next.cost += COST_CAPTURE_OVERLOOKED;
  search->n_captures = kept;
  if (kept < n_captures && side >= 0 && packet_make (marbles, side, left, &score, &setup))
    {
      break_rule (search);
      search->outcome.setup = setup;
      memcpy (search->outcome.marbles, marbles, sizeof marbles);
      step_on (search, PACKET_POSITION (&setup), &next);
    }
  search->outcome = outcome;
}

void
packet_follow_effects (const MarEffects *effects,
                       guint             printed,
                       PacketSquares     marbles[2],
                       PacketCapture     captures[PACKET_MOST_CAPTURES],
                       guint            *n_captures)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->player < 0 || effect->player > 1)
        continue;
      if (effect->type == MAR_EFFECT_MOVED || effect->type == MAR_EFFECT_SCORED
          || effect->type == MAR_EFFECT_CAPTURED)
        if (effect->from >= 0 && effect->from < MAR_MARGRITES_SQUARES)
          marbles[effect->player] &= ~PACKET_SQUARE (effect->from);
      if (effect->type == MAR_EFFECT_MOVED && effect->to < MAR_MARGRITES_SQUARES)
        marbles[effect->player] |= PACKET_SQUARE (effect->to);
      if (effect->type == MAR_EFFECT_CAPTURED && *n_captures < PACKET_MOST_CAPTURES)
        captures[(*n_captures)++] = (PacketCapture) { printed, effect->from, effect->player };
    }
}

static void
play (Search            *search,
      const MarPosition *position,
      MarAction          action,
      guint              printed,
      const State       *state)
{
  PacketPosition next;
  PacketSquares marbles[2] = { search->outcome.marbles[0], search->outcome.marbles[1] };
  guint n_captures = search->n_captures;
  guint n_actions = search->outcome.n_actions;
  MarCell from;

  if (*search->effort == 0)
    return;
  --*search->effort;

  packet_position_set (&next, position);
  mar_effects_empty (&search->effects);
  mar_margrites.play (PACKET_POSITION (&next), action, &search->effects);
  mar_margrites.action_cells (position, action, &from, &search->reached[printed]);
  packet_follow_effects (&search->effects, printed, search->outcome.marbles, search->captures,
                         &search->n_captures);

  search->outcome.actions[search->outcome.n_actions++] = action;
  search->n_steps++;
  step_on (search, PACKET_POSITION (&next), state);
  if (search->n_captures > n_captures && state->cost + COST_CAPTURE_OVERLOOKED <= search->limit)
    overlook_captures (search, PACKET_POSITION (&next), n_captures, state);
  search->n_steps--;
  search->outcome.n_actions = n_actions;
  search->n_captures = n_captures;
  memcpy (search->outcome.marbles, marbles, sizeof marbles);
}

int
packet_order_cost (const PacketTurnCosts *costs,
                   guint                  remaining,
                   guint                 *passed,
                   guint                  step)
{
  /* Of a step that is printed twice the second one is hardly played. */
  const guint before = remaining & ((1u << step) - 1) & ~costs->doubled;
  const gboolean is_first = (before & ~*passed) != 0;

  *passed |= before;
  return __builtin_popcount (before) * COST_ORDER_FARTHER
         + (is_first ? COST_ORDER - COST_ORDER_FARTHER : 0);
}

/* How far the printed step is from the one that is played. The square between two steps of a chain
 * is printed once, and paid once. */
static int
step_cost (const Search *search,
           guint         step,
           MarCell       from,
           MarCell       to,
           const State  *state)
{
  const PacketStepCosts *costs = &search->costs->steps[step];

  if (costs->chained && (state->remaining & 1u << (step - 1)) == 0
      && search->reached[step - 1] == from)
    return costs->to[to] > 0 ? costs->to[to] + costs->quoted : 0;
  return packet_step_cost (costs, from, to);
}

/* Of a step that isn't printed: a comment that names its squares speaks for it. */
static int
named_cost (const PacketTurnCosts *costs,
            MarCell                from,
            MarCell                to)
{
  return PACKET_HAS (costs->named, from)
             && (to >= MAR_MARGRITES_SQUARES || PACKET_HAS (costs->named, to))
           ? COST_NAMED
           : 0;
}

/* One diagonal step may be printed as the two that lead to the same square. */
static void
try_detour (Search            *search,
            const MarPosition *position,
            MarAction          action,
            MarCell            from,
            MarCell            to,
            const State       *state)
{
  const PacketStepCosts *steps = search->costs->steps;

  for (guint i = 0; i + 1 < search->costs->n_steps; i++)
    {
      guint both = 3u << i;
      State next = { state->remaining & ~both, state->passed, state->cost + COST_DETOUR, -1,
                     MAR_CELL_NONE };

      if ((state->remaining & both) != both || steps[i].from_square != from
          || steps[i + 1].to_square != to || steps[i].to_square != steps[i + 1].from_square)
        continue;
      next.cost += packet_order_cost (search->costs, state->remaining, &next.passed, i);
      if (next.cost <= search->limit)
        play (search, position, action, i + 1, &next);
    }
}

/* Returns whether a printed step that is still to be played needs the marble on @to, or the
 * square @from to be left. */
static gboolean
is_expected_by_turn (const Search *search,
                     const State  *state,
                     MarCell       from,
                     MarCell       to)
{
  for (guint i = 0; i < search->costs->n_steps; i++)
    if ((state->remaining & 1u << i) != 0
        && (search->costs->steps[i].from_square == to || search->costs->steps[i].to_square == from))
      return TRUE;

  return FALSE;
}

/* Returns whether the printed board shows a marble on @to, and none on @from. */
static gboolean
is_expected_by_board (const Search *search,
                      MarCell       from,
                      MarCell       to)
{
  const PacketBoard *board = search->costs->turn->board;

  return packet_turn_has_board (search->costs->turn) && board->cells[from] == 0
         && (to >= MAR_MARGRITES_SQUARES || board->cells[to] != 0);
}

/* Returns whether the printed score knows of a point that the turn hasn't made yet. */
static gboolean
is_expected_by_score (const Search      *search,
                      const MarPosition *position,
                      MarCell            to)
{
  const PacketTurn *turn = search->costs->turn;

  return to >= MAR_MARGRITES_SQUARES && turn->header != NULL
         && turn->header_score.points[search->side]
              > (guint) mar_margrites_points (position, search->side);
}

/* A step that isn't printed at all is only supposed where something asks for it. */
static gboolean
is_expected (const Search      *search,
             const MarPosition *position,
             const State       *state,
             MarCell            from,
             MarCell            to)
{
  if (to < MAR_MARGRITES_SQUARES && PACKET_HAS (search->ahead->wanted[search->side], to))
    return TRUE;
  if (is_expected_by_turn (search, state, from, to) || is_expected_by_score (search, position, to)
      || is_expected_by_board (search, from, to))
    return TRUE;
  /* A turn that is printed too short lacks a step in any case. */
  if (search->costs->n_steps < PACKET_TURN_STEPS && !search->is_last)
    return TRUE;

  return PACKET_HAS (search->ahead->entered, from)
         && !PACKET_HAS (search->ahead->wanted[search->side], from);
}

/* Whether a step goes on from the one before it, or leads to where the next printed one begins:
 * most marbles make their steps one after the other. */
static gboolean
goes_on (const Search      *search,
         const MarPosition *position,
         const State       *state,
         MarCell            from,
         MarCell            to)
{
  const guint n = search->outcome.n_actions;
  MarCell begin;
  MarCell end;

  if (state->remaining != 0
      && search->costs->steps[__builtin_ctz (state->remaining)].from_square == to)
    return TRUE;
  if (n == 0)
    return FALSE;
  mar_margrites.action_cells (position, search->outcome.actions[n - 1], &begin, &end);
  return end == from;
}

static void
try_left_out (Search            *search,
              const MarPosition *position,
              MarAction          action,
              const State       *state)
{
  State next = *state;
  MarCell from;
  MarCell to;

  mar_margrites.action_cells (position, action, &from, &to);
  next.cost += COST_STEP_LEFT_OUT + named_cost (search->costs, from, to)
               + (goes_on (search, position, state, from, to) ? 0 : COST_STEP_APART);
  if (next.cost <= search->limit && is_expected (search, position, state, from, to))
    play (search, position, action, PACKET_MAX_STEPS, &next);
}

static void
try_action (Search            *search,
            const MarPosition *position,
            MarAction          action,
            const State       *state)
{
  const PacketTurnCosts *costs = search->costs;
  MarCell from;
  MarCell to;

  mar_margrites.action_cells (position, action, &from, &to);

  if (state->half >= 0)
    {
      State next = { state->remaining, state->passed, state->cost, -1, MAR_CELL_NONE };

      next.cost += costs->steps[state->half].to[to];
      if (from == state->half_from && next.cost <= search->limit)
        play (search, position, action, (guint) state->half, &next);
      return;
    }

  for (guint i = 0; i < costs->n_steps; i++)
    {
      State next = { state->remaining & ~(1u << i), state->passed, state->cost, -1, MAR_CELL_NONE };
      int cost = state->cost;

      if ((state->remaining & 1u << i) == 0)
        continue;
      cost += packet_order_cost (costs, state->remaining, &next.passed, i);
      if (cost > search->limit)
        break;

      next.cost = cost + step_cost (search, i, from, to, state);
      if (next.cost <= search->limit)
        play (search, position, action, i, &next);

      if (costs->n_steps < PACKET_TURN_STEPS && packet_step_is_double (&costs->steps[i]))
        {
          next.cost = cost + COST_TWO_IN_ONE + costs->steps[i].from[from]
                      + (packet_step_passes (&costs->steps[i], to) ? 0 : COST_FARTHER)
                      + named_cost (costs, to, to);
          next.half = (int) i;
          next.half_from = to;
          if (next.cost <= search->limit && to < MAR_MARGRITES_SQUARES)
            play (search, position, action, i, &next);
        }
    }

  try_detour (search, position, action, from, to, state);

  try_left_out (search, position, action, state);
}

/* The printed steps as actions of the side, where they name squares at all. */
static void
read_printed (Search            *search,
              const MarPosition *position)
{
  for (guint i = 0; i < search->costs->n_steps; i++)
    {
      const PacketStepCosts *costs = &search->costs->steps[i];
      const PacketStep *printed = &search->costs->turn->steps[i];
      const char *exit = search->side == MAR_MARGRITES_BLACK ? "B++" : "W++";
      char text[2 * PACKET_TOKEN + 8];

      search->printed[i] = MAR_ACTION_NONE;
      if (costs->from_square < 0 || (!printed->scores && costs->to_square < 0))
        continue;
      g_snprintf (text, sizeof text, "%s>%s", printed->from, printed->scores ? exit : printed->to);
      if (!mar_margrites.read_action (position, text, &search->printed[i], NULL))
        search->printed[i] = MAR_ACTION_NONE;
    }
}

static gboolean
find_printed (Search            *search,
              const MarPosition *position,
              guint              step,
              MarAction         *action)
{
  *action = search->printed[step];
  return *action != MAR_ACTION_NONE && mar_margrites.is_legal (position, *action);
}

/* A step that is printed as it can be played needs no list of all the others. */
static void
try_exact (Search            *search,
           const MarPosition *position,
           const State       *state)
{
  guint first = (guint) __builtin_ctz (state->remaining);
  State next = { state->remaining & ~(1u << first), state->passed, state->cost, -1, MAR_CELL_NONE };
  MarAction action;

  if (find_printed (search, position, first, &action))
    play (search, position, action, first, &next);
}

/* Players break rules, and annotators print it: a step to an empty square next to its
 * marble, which martyrdom or stalling forbids, may have been made all the same. */
static void
try_against_rules (Search            *search,
                   const MarPosition *position,
                   const State       *state,
                   guint              step)
{
  const PacketStepCosts *costs = &search->costs->steps[step];
  const PacketStep *printed = &search->costs->turn->steps[step];
  State next = { state->remaining & ~(1u << step), state->passed, state->cost, -1, MAR_CELL_NONE };
  PacketSquares marbles[2];
  PacketScore score;
  PacketOutcome outcome = search->outcome;
  guint n_captures = search->n_captures;
  int left = PACKET_TURN_STEPS - 1 - (int) search->n_steps;
  int from = costs->from_square;
  int to = costs->to_square;

  next.cost += COST_ILLEGAL_STEP
               + packet_order_cost (search->costs, state->remaining, &next.passed, step);
  if (next.cost > search->limit || from < 0 || to < 0 || printed->scores || *search->effort == 0
      || ABS (from % MAR_MARGRITES_FILES - to % MAR_MARGRITES_FILES) > 1
      || ABS (from / MAR_MARGRITES_FILES - to / MAR_MARGRITES_FILES) > 1)
    return;
  memcpy (marbles, outcome.marbles, sizeof marbles);
  if (!PACKET_HAS (marbles[search->side], from) || PACKET_HAS (marbles[0] | marbles[1], to))
    return;

  --*search->effort;
  packet_get_score (position, &score);
  marbles[search->side] ^= PACKET_SQUARE (from) | PACKET_SQUARE (to);
  for (guint i = 0; i < printed->n_captures; i++)
    {
      int cell = packet_square (printed->captures[i]);

      for (int player = 0; player < 2; player++)
        if (cell >= 0 && PACKET_HAS (marbles[player], cell))
          {
            marbles[player] &= ~PACKET_SQUARE (cell);
            score.captures[1 - player]++;
            if (search->n_captures < PACKET_MOST_CAPTURES)
              search->captures[search->n_captures++] = (PacketCapture) { step, (MarCell) cell,
                                                                         (gint8) player };
          }
    }

  if (packet_make (marbles, left > 0 ? search->side : 1 - search->side,
                   left > 0 ? left : PACKET_TURN_STEPS, &score, &search->outcome.setup))
    {
      PacketPosition setup = search->outcome.setup;

      break_rule (search);
      memcpy (search->outcome.marbles, marbles, sizeof marbles);
      search->n_steps++;
      step_on (search, PACKET_POSITION (&setup), &next);
      search->n_steps--;
    }
  search->outcome = outcome;
  search->n_captures = n_captures;
}

static void
step_on (Search            *search,
         const MarPosition *position,
         const State       *state)
{
  MarActionList list;
  MarAction action;

  if (search->n_steps >= PACKET_TURN_STEPS || mar_margrites.actor (position) != search->side
      || (search->n_steps > 0 && mar_margrites.starts_turn (position)))
    {
      if (search->n_steps > 0)
        {
          finish (search, position, state, FALSE);
          return;
        }
      return;
    }

  if (state->half < 0 && search->n_steps > 0)
    finish (search, position, state, TRUE);

  /* With no room for a misprint, only the next printed step can follow. */
  if (state->half < 0 && search->limit - state->cost < COST_DOUBLED_CHARACTER)
    {
      if (state->remaining != 0)
        try_exact (search, position, state);
      return;
    }

  mar_margrites.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    try_action (search, position, list.items[i], state);

  if (state->half < 0 && search->limit - state->cost >= COST_ILLEGAL_STEP)
    for (guint i = 0; i < search->costs->n_steps; i++)
      if (state->remaining & 1u << i && !find_printed (search, position, i, &action))
        try_against_rules (search, position, state, i);
}

void
packet_expand (const PacketTurnCosts *costs,
               const MarPosition     *position,
               int                    limit,
               const PacketAhead     *ahead,
               gboolean               is_last,
               guint                 *effort,
               PacketOutcomeFunc      callback,
               gpointer               data)
{
  Search search = { .costs = costs,
                    .side = mar_margrites.actor (position),
                    .limit = limit,
                    .ahead = ahead,
                    .is_last = is_last,
                    .effort = effort,
                    .callback = callback,
                    .data = data,
                    .effects = MAR_EFFECTS_INIT };
  State state = { (1u << costs->n_steps) - 1, 0, 0, -1, MAR_CELL_NONE };

  if (search.side < 0 || *effort == 0)
    return;

  packet_get_score (position, &search.before);
  packet_get_marbles (position, search.outcome.marbles);
  read_printed (&search, position);
  step_on (&search, position, &state);
  mar_effects_clear (&search.effects);
}
