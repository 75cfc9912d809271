/* What can be decided in Margrites: who touches whom, what a turn can capture, and who can score.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "margrites.h"

#define FULL_TURN 4

static int
get_file (MarCell cell)
{
  return cell % MAR_MARGRITES_FILES;
}

static int
get_rank (MarCell cell)
{
  return cell / MAR_MARGRITES_FILES;
}

static gboolean
touch (MarCell one,
       MarCell other)
{
  return one != other && ABS (get_file (one) - get_file (other)) <= 1
         && ABS (get_rank (one) - get_rank (other)) <= 1;
}

/* The marbles of @player that touch @cell. */
static int
count_beside (const MarPosition *position,
              MarCell            cell,
              int                player)
{
  int n = 0;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    n += touch (cell, other) && mar_margrites.owner (position, other) == player;

  return n;
}

static gboolean
measure_beside (const ClaimScene *scene,
                const Claim      *claim,
                gboolean          allies,
                int              *value)
{
  const int owner = mar_margrites.owner (scene->position, claim->cells[0]);
  const int player = allies ? owner : 1 - owner;

  if (owner < 0 || (claim->n_players > 0 && claim->players[0] != player))
    return FALSE;
  *value = count_beside (scene->position, claim->cells[0], player);

  return TRUE;
}

static gboolean
measure_allies (const ClaimScene *scene,
                const Claim      *claim,
                int              *value)
{
  return measure_beside (scene, claim, TRUE, value);
}

static gboolean
measure_enemies (const ClaimScene *scene,
                 const Claim      *claim,
                 int              *value)
{
  return measure_beside (scene, claim, FALSE, value);
}

/* A ratio may be shortened: 4:2 is 2:1. */
static ClaimTruth
judge_ratio (const ClaimScene *scene,
             const Claim      *claim)
{
  const int *stated = claim->score != NULL ? claim->score->scores : claim->numbers;
  const MarCell cell = claim->cells[0];
  const int owner = mar_margrites.owner (scene->position, cell);
  int enemies, allies;

  if (owner < 0 || (claim->score != NULL ? claim->score->n_scores : claim->n_numbers) != 2
      || stated[1] == 0)
    return CLAIM_UNKNOWN;
  enemies = count_beside (scene->position, cell, 1 - owner);
  allies = 1 + count_beside (scene->position, cell, owner);

  return mar_claim_truth (stated[0] * allies == stated[1] * enemies);
}

static ClaimTruth
judge_touches (const ClaimScene *scene,
               const Claim      *claim)
{
  /* "d4 and e4 touch" has one list. */
  for (guint i = claim->n_first == claim->n_cells ? 1 : claim->n_first; i < claim->n_cells; i++)
    if (!touch (claim->cells[0], claim->cells[i])
        || mar_margrites.owner (scene->position, claim->cells[i]) < 0)
      return CLAIM_FALSE;

  return mar_claim_truth (claim->n_cells > 1
                          && mar_margrites.owner (scene->position, claim->cells[0]) >= 0);
}

/* Formations: marbles of one side that hang together. */

static guint
grow (const MarPosition *position,
      MarCell            cell,
      gboolean          *seen)
{
  MarCell queue[MAR_MARGRITES_SQUARES];
  const int owner = mar_margrites.owner (position, cell);
  guint n = 0;

  memset (seen, 0, MAR_MARGRITES_SQUARES * sizeof *seen);
  queue[n++] = cell;
  seen[cell] = TRUE;
  for (guint i = 0; i < n; i++)
    for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
      if (!seen[other] && touch (queue[i], other) && mar_margrites.owner (position, other) == owner)
        {
          seen[other] = TRUE;
          queue[n++] = other;
        }

  return n;
}

/* The most marbles that all touch each other, @cell among them: four at most. */
static gboolean
has_cluster (const MarPosition *position,
             MarCell            cell,
             int                wanted)
{
  const int owner = mar_margrites.owner (position, cell);

  for (int corner = 0; corner < 4; corner++)
    {
      int n = 1;

      for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
        {
          const int file = get_file (other) - get_file (cell);
          const int rank = get_rank (other) - get_rank (cell);

          n += touch (cell, other) && mar_margrites.owner (position, other) == owner
               && file * (corner % 2 == 0 ? 1 : -1) >= 0 && rank * (corner < 2 ? 1 : -1) >= 0;
        }
      if (n >= wanted)
        return TRUE;
    }

  return FALSE;
}

static ClaimTruth
judge_formation (const ClaimScene *scene,
                 const Claim      *claim)
{
  gboolean seen[MAR_MARGRITES_SQUARES];
  const int number = mar_claim_get_number (claim);
  const int owner = mar_margrites.owner (scene->position, claim->cells[0]);
  guint n;

  if (owner < 0 || (claim->n_players > 0 && owner != claim->players[0]))
    return CLAIM_FALSE;
  n = grow (scene->position, claim->cells[0], seen);
  for (guint i = 1; i < claim->n_cells; i++)
    if (!seen[claim->cells[i]])
      return CLAIM_FALSE;
  if (claim->n_cells > 1)
    return mar_claim_truth ((int) claim->n_cells == number);
  if ((int) n == number || (number >= 2 && has_cluster (scene->position, claim->cells[0], number)))
    return CLAIM_TRUE;

  return (int) n < number ? CLAIM_FALSE : CLAIM_UNKNOWN;
}

/* Scoring. */

/* The steps in which a marble would leave an empty board. */
static int
get_distance (MarCell cell,
              int     player)
{
  return player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_RANKS - get_rank (cell)
                                       : get_rank (cell) + 1;
}

static gboolean
measure_distance (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  const int owner = mar_margrites.owner (scene->position, claim->cells[0]);

  *value = owner >= 0 ? get_distance (claim->cells[0], owner) : 0;
  return owner >= 0;
}

/* Returns whether the marble on @cell can leave the board by steps of its own towards it. */
static gboolean
can_run (const MarPosition *position,
         int                player,
         MarCell            cell)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = NULL;

  if (mar_margrites.actor (position) != player
      || mar_margrites.actions_left (position) < get_distance (cell, player))
    return FALSE;
  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (position, list->items[i], &from, &to);
      if (from != cell)
        continue;
      if (to >= MAR_MARGRITES_SQUARES)
        return TRUE;
      if (get_distance (to, player) >= get_distance (cell, player))
        continue;
      g_free (next);
      next = mar_position_copy (&mar_margrites, position);
      mar_margrites.play (next, list->items[i], NULL);
      if (can_run (next, player, to))
        return TRUE;
    }

  return FALSE;
}

/* All that the player to act in @position can reach; of a scene they are searched for once. */
static const ClaimTurns *
get_turns (const ClaimScene  *scene,
           const MarPosition *position)
{
  ClaimTurns *turns = &scene->turns[mar_margrites.actor (position)];

  if (turns->turns == NULL)
    {
      turns->turns = mar_margrites_turns_new ();
      turns->free = (GDestroyNotify) mar_margrites_turns_free;
      turns->n = mar_margrites_turns_find (turns->turns, position);
    }

  return turns;
}

/* Whether some turn gives @player more points than there are. */
static gboolean
has_scoring_turn (const ClaimScene  *scene,
                  const MarPosition *position,
                  int                player)
{
  const ClaimTurns *turns = get_turns (scene, position);
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size);

  for (guint i = 0; i < turns->n; i++)
    {
      mar_margrites_turns_position (turns->turns, i, end);
      if (mar_margrites_points (end, player) > mar_margrites_points (position, player))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_near (const MarPosition *position,
         int                player,
         int                steps)
{
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (position, cell) == player && get_distance (cell, player) <= steps)
      return TRUE;

  return FALSE;
}

static ClaimTruth
can_score (const ClaimScene  *scene,
           const MarPosition *position,
           int                player,
           MarCell            cell)
{
  const int steps = mar_margrites.actions_left (position);

  if (cell != MAR_CELL_NONE ? get_distance (cell, player) > steps
                            : !is_near (position, player, steps))
    return CLAIM_FALSE;
  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    if ((cell == MAR_CELL_NONE || cell == other) && mar_margrites.owner (position, other) == player
        && can_run (position, player, other))
      return CLAIM_TRUE;
  if (!has_scoring_turn (scene, position, player))
    return CLAIM_FALSE;

  return cell == MAR_CELL_NONE ? CLAIM_TRUE : CLAIM_UNKNOWN;
}

static ClaimTruth
judge_can_score (const ClaimScene *scene,
                 const Claim      *claim)
{
  const MarCell cell = claim->n_cells > 0 ? claim->cells[0] : MAR_CELL_NONE;
  const int player = cell != MAR_CELL_NONE ? mar_margrites.owner (scene->position, cell)
                                           : claim->players[0];
  g_autofree MarPosition *turn = NULL;
  ClaimTruth truth;

  if (player < 0 || (claim->n_players > 0 && claim->players[0] != player))
    return CLAIM_FALSE;
  turn = mar_claim_give_turn (scene, player);
  if (turn == NULL)
    return CLAIM_UNKNOWN;
  truth = can_score (scene, turn, player, cell);

  /* In the middle of a turn it isn't clear which turn is meant. */
  return truth == CLAIM_FALSE && mar_margrites.actions_left (turn) < FULL_TURN ? CLAIM_UNKNOWN
                                                                               : truth;
}

/* Captures. */

/* Whether two enemies can come to touch @cell at all in the steps that are left: none falls by
 * fewer. */
static gboolean
is_in_reach (const MarPosition *position,
             MarCell            cell)
{
  const int owner = mar_margrites.owner (position, cell);
  int nearest = MAR_MARGRITES_FILES;
  int second = MAR_MARGRITES_FILES;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    {
      const int steps = MAX (ABS (get_file (cell) - get_file (other)),
                             ABS (get_rank (cell) - get_rank (other)))
                        - 1;

      if (mar_margrites.owner (position, other) != 1 - owner || steps >= second)
        continue;
      second = MAX (nearest, steps);
      nearest = MIN (nearest, steps);
    }

  return nearest + second <= mar_margrites.actions_left (position);
}

static gboolean
has_capturing_turn (const ClaimScene  *scene,
                    const MarPosition *position,
                    MarCell            cell)
{
  const ClaimTurns *turns = get_turns (scene, position);
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size);
  const int owner = mar_margrites.owner (position, cell);
  for (guint i = 0; i < turns->n; i++)
    {
      mar_margrites_turns_position (turns->turns, i, end);
      if (mar_margrites.owner (end, cell) != owner)
        return TRUE;
    }

  return FALSE;
}

static ClaimTruth
judge_capturable (const ClaimScene *scene,
                  const Claim      *claim)
{
  const MarCell cell = claim->cells[0];
  const int owner = mar_margrites.owner (scene->position, cell);
  g_autofree MarPosition *turn = NULL;

  if (owner < 0 || (claim->n_players > 0 && claim->players[0] == owner))
    return CLAIM_UNKNOWN;
  turn = mar_claim_give_turn (scene, 1 - owner);
  if (turn == NULL)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (mar_margrites_exits (turn, 1 - owner, (guint8[8]) { 0 }) == 0
                              && !is_in_reach (turn, cell)
                            ? FALSE
                            : has_capturing_turn (scene, turn, cell));
}

static const ClaimFact facts[] = {
  { CLAIM_ALLIES, measure_allies, NULL, FALSE, FALSE, FALSE, N_("Friends beside %s: %d."), NULL,
    NULL },
  { CLAIM_ENEMIES, measure_enemies, NULL, FALSE, FALSE, FALSE, N_("Enemies beside %s: %d."), NULL,
    NULL },
  { CLAIM_RATIO, NULL, judge_ratio, FALSE, FALSE, FALSE, NULL, NULL,
    N_("The marbles around %s are in another ratio.") },
  { CLAIM_TOUCHES, NULL, judge_touches, FALSE, FALSE, FALSE, NULL, N_("%s touches all of them."),
    N_("%s doesn’t touch all of them.") },
  { CLAIM_FORMATION, NULL, judge_formation, FALSE, FALSE, FALSE, NULL, NULL,
    N_("The marbles on %s are no such formation.") },
  { CLAIM_DISTANCE, measure_distance, NULL, FALSE, FALSE, FALSE,
    N_("Steps from %s to a point: %d."), NULL, NULL },
  { CLAIM_CAN_SCORE, NULL, judge_can_score, FALSE, TRUE, TRUE, NULL,
    N_("%s can score in one turn."), N_("%s can’t score in one turn.") },
  { CLAIM_THREATENS, NULL, judge_can_score, FALSE, TRUE, TRUE, NULL,
    N_("%s can score in one turn."), N_("%s can’t score in one turn.") },
  { CLAIM_CAPTURABLE, NULL, judge_capturable, TRUE, TRUE, TRUE, NULL, N_("%s can be captured."),
    N_("%s can’t be captured in one turn.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_margrites = { &mar_margrites, facts, NULL };
