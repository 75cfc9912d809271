/* The turns that lead to a printed board, whatever is printed as the turn: all ways of play, cut
 * off where the steps that are left can't bring a marble to each square that the board shows
 * filled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-expand.h"

#include <string.h>

/* Of turns that lead to the same position these many are told. */
#define MOST_TURNS 3

typedef struct
{
  const PacketTurnCosts *costs;
  int side;
  guint *effort;
  PacketSquares filled;
  PacketScore before;
  MarEffects effects;
  MarCell from[PACKET_TURN_STEPS];
  MarCell to[PACKET_TURN_STEPS];
  PacketCapture captures[PACKET_MOST_CAPTURES];
  guint n_captures;
  PacketOutcome outcome;
  PacketOutcome best[MOST_TURNS];
  PacketPosition after[MOST_TURNS];
  guint n_best;
} Reach;

/* How far the played steps from @step on are from those of the printed ones that are @left: each is
 * one of them, or isn't printed at all. */
static int
match (const Reach *reach,
       guint        step,
       guint        left,
       guint        passed)
{
  const PacketTurnCosts *costs = reach->costs;
  int best = COST_STEP_LEFT_OUT;

  if (step == reach->outcome.n_actions)
    {
      int unplayed = 0;

      for (guint i = 0; i < costs->n_steps; i++)
        if (left & 1u << i)
          unplayed += costs->steps[i].unplayed;
      return unplayed;
    }

  best += match (reach, step + 1, left, passed);
  for (guint i = 0; i < costs->n_steps; i++)
    if (left & 1u << i)
      {
        guint next = passed;
        const int cost = packet_step_cost (&costs->steps[i], reach->from[step], reach->to[step])
                         + packet_order_cost (costs, left, &next, i) + (i != step);

        if (cost < best)
          best = MIN (best, cost + match (reach, step + 1, left & ~(1u << i), next));
      }

  return best;
}

static void
finish (Reach             *reach,
        const MarPosition *position)
{
  const PacketTurn *turn = reach->costs->turn;
  PacketOutcome outcome = reach->outcome;
  PacketScore score;
  guint i;

  if (packet_board_cost (turn->board, position) > 0)
    return;

  packet_get_score (position, &score);
  outcome.cost = match (reach, 0, (1u << reach->costs->n_steps) - 1, 0)
                 + packet_captures_cost (turn, reach->captures, reach->n_captures)
                 + packet_header_cost (turn, &reach->before, &score);
  for (i = reach->n_best; i > 0 && reach->best[i - 1].cost > outcome.cost; i--)
    if (i < MOST_TURNS)
      {
        reach->best[i] = reach->best[i - 1];
        reach->after[i] = reach->after[i - 1];
      }
  if (i == MOST_TURNS)
    return;
  reach->best[i] = outcome;
  packet_position_set (&reach->after[i], position);
  reach->n_best = MIN (reach->n_best + 1, MOST_TURNS);
}

/* Each square that is still to be filled takes a marble of its own, and that as many steps as it is
 * away: one from a square that is to be empty, for one that comes from elsewhere leaves a square to
 * be filled again. */
static gboolean
is_too_far (const Reach *reach,
            int          n_left)
{
  const PacketSquares leaving = reach->outcome.marbles[reach->side] & ~reach->filled;
  const PacketSquares empty = reach->filled
                              & ~(reach->outcome.marbles[0] | reach->outcome.marbles[1]);
  int n = 0;

  for (int cell = 0; cell < MAR_MARGRITES_SQUARES && n <= n_left; cell++)
    if (PACKET_HAS (empty, cell))
      {
        int nearest = G_MAXUINT8;

        for (int other = 0; other < MAR_MARGRITES_SQUARES; other++)
          if (PACKET_HAS (leaving, other))
            nearest = MIN (nearest, packet_distance ((MarCell) cell, (MarCell) other));
        n += nearest;
      }

  return n > n_left;
}

static void step_on (Reach *reach, const MarPosition *position);

static void
play (Reach             *reach,
      const MarPosition *position,
      MarAction          action)
{
  const guint n = reach->outcome.n_actions;
  const PacketSquares marbles[2] = { reach->outcome.marbles[0], reach->outcome.marbles[1] };
  const guint n_captures = reach->n_captures;
  PacketPosition next;

  if (*reach->effort == 0)
    return;
  --*reach->effort;

  packet_position_set (&next, position);
  mar_margrites.action_cells (position, action, &reach->from[n], &reach->to[n]);
  mar_effects_empty (&reach->effects);
  mar_margrites.play (PACKET_POSITION (&next), action, &reach->effects);
  packet_follow_effects (&reach->effects, PACKET_MAX_STEPS, reach->outcome.marbles, reach->captures,
                         &reach->n_captures);
  reach->outcome.actions[reach->outcome.n_actions++] = action;
  step_on (reach, PACKET_POSITION (&next));
  reach->outcome.n_actions = n;
  reach->n_captures = n_captures;
  memcpy (reach->outcome.marbles, marbles, sizeof marbles);
}

static gboolean
is_printed (const Reach       *reach,
            const MarPosition *position,
            MarAction          action)
{
  const PacketTurnCosts *costs = reach->costs;
  MarCell from;
  MarCell to;

  mar_margrites.action_cells (position, action, &from, &to);
  for (guint i = 0; i < costs->n_steps; i++)
    if (packet_step_cost (&costs->steps[i], from, to) == 0)
      return TRUE;
  return FALSE;
}

static void
step_on (Reach             *reach,
         const MarPosition *position)
{
  const guint n = reach->outcome.n_actions;
  MarActionList list;

  if (n == PACKET_TURN_STEPS || mar_margrites.actor (position) != reach->side
      || (n > 0 && mar_margrites.starts_turn (position)))
    {
      if (n > 0)
        finish (reach, position);
      return;
    }
  if (is_too_far (reach, PACKET_TURN_STEPS - (int) n))
    return;

  /* The print goes first, for there may be more ways than can be looked at. */
  mar_margrites.actions (position, &list);
  for (int printed = 1; printed >= 0; printed--)
    for (guint i = 0; i < list.n; i++)
      if (is_printed (reach, position, list.items[i]) == printed)
        play (reach, position, list.items[i]);
}

void
packet_reach (const PacketTurnCosts *costs,
              const MarPosition     *position,
              guint                 *effort,
              PacketOutcomeFunc      callback,
              gpointer               data)
{
  Reach reach = { .costs = costs,
                  .side = mar_margrites.actor (position),
                  .effort = effort,
                  .effects = MAR_EFFECTS_INIT };

  if (reach.side < 0)
    return;

  reach.filled = packet_board_filled (costs->turn->board);
  packet_get_score (position, &reach.before);
  packet_get_marbles (position, reach.outcome.marbles);
  step_on (&reach, position);
  mar_effects_clear (&reach.effects);

  for (guint i = 0; i < reach.n_best; i++)
    {
      PacketOutcome *outcome = &reach.best[i];

      outcome->after = PACKET_POSITION (&reach.after[i]);
      callback (outcome, data);
    }
}
