/* What can be decided in Margrites: who touches whom, what a turn can capture, and who can score.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "mar-margrites-outlook.h"

#define FULL_TURN 4

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
  *value = (int) mar_margrites_count_beside (scene->position, claim->cells[0], player);

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
  enemies = (int) mar_margrites_count_beside (scene->position, cell, 1 - owner);
  allies = 1 + (int) mar_margrites_count_beside (scene->position, cell, owner);

  return mar_claim_truth (stated[0] * allies == stated[1] * enemies);
}

static ClaimTruth
judge_touches (const ClaimScene *scene,
               const Claim      *claim)
{
  /* "d4 and e4 touch" has one list. */
  for (guint i = claim->n_first == claim->n_cells ? 1 : claim->n_first; i < claim->n_cells; i++)
    if (!mar_margrites_touch (claim->cells[0], claim->cells[i])
        || mar_margrites.owner (scene->position, claim->cells[i]) < 0)
      return CLAIM_FALSE;

  return mar_claim_truth (claim->n_cells > 1
                          && mar_margrites.owner (scene->position, claim->cells[0]) >= 0);
}

/* Formations: marbles of one side that hang together. */

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
          const int file = other % MAR_MARGRITES_FILES - cell % MAR_MARGRITES_FILES;
          const int rank = other / MAR_MARGRITES_FILES - cell / MAR_MARGRITES_FILES;

          n += mar_margrites_touch (cell, other) && mar_margrites.owner (position, other) == owner
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
  n = mar_margrites_formation (scene->position, claim->cells[0], seen);
  for (guint i = 1; i < claim->n_cells; i++)
    if (!seen[claim->cells[i]])
      return CLAIM_FALSE;
  if (number == CLAIM_NO_NUMBER)
    return CLAIM_TRUE;
  if (claim->n_cells > 1)
    return mar_claim_truth ((int) claim->n_cells == number);
  if ((int) n == number || (number >= 2 && has_cluster (scene->position, claim->cells[0], number)))
    return CLAIM_TRUE;

  return (int) n < number ? CLAIM_FALSE : CLAIM_UNKNOWN;
}

/* Scoring. */

static gboolean
measure_distance (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  const int owner = mar_margrites.owner (scene->position, claim->cells[0]);

  *value = owner >= 0 ? (int) mar_margrites_distance (claim->cells[0], owner) : 0;
  return owner >= 0;
}

/* What the player to act in @position can do; of a scene it is found once. */
static MarMargritesOutlook *
get_outlook (const ClaimScene  *scene,
             const MarPosition *position)
{
  ClaimTurns *turns = &scene->turns[mar_margrites.actor (position)];

  if (turns->outlook == NULL)
    {
      turns->outlook = mar_margrites_outlook_new (position);
      turns->free = (GDestroyNotify) mar_margrites_outlook_free;
    }

  return turns->outlook;
}

static ClaimTruth
judge_can_score (const ClaimScene *scene,
                 const Claim      *claim)
{
  const MarCell cell = claim->n_cells > 0 ? claim->cells[0] : MAR_CELL_NONE;
  const int player = cell != MAR_CELL_NONE ? mar_margrites.owner (scene->position, cell)
                                           : claim->players[0];
  g_autofree MarPosition *turn = NULL;
  MarMargritesOutlook *outlook;
  ClaimTruth truth;

  if (player < 0 || (claim->n_players > 0 && claim->players[0] != player))
    return CLAIM_FALSE;
  turn = mar_claim_give_turn (scene, player);
  if (turn == NULL)
    return CLAIM_UNKNOWN;
  outlook = get_outlook (scene, turn);
  truth = mar_claim_truth (cell != MAR_CELL_NONE
                             ? mar_margrites_outlook_scores_with (outlook, cell, NULL, NULL)
                             : mar_margrites_outlook_scores (outlook));

  /* In the middle of a turn it isn't clear which turn is meant. */
  return truth == CLAIM_FALSE && mar_margrites.actions_left (turn) < FULL_TURN ? CLAIM_UNKNOWN
                                                                               : truth;
}

/* Captures. */

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

  return mar_claim_truth (
    mar_margrites_outlook_captures (get_outlook (scene, turn), cell, NULL, NULL));
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
  { CLAIM_SCORES, mar_claim_measure_scored, NULL, FALSE, FALSE, FALSE,
    N_("Points of %s in this turn: %d."), NULL, NULL },
  { CLAIM_CAN_SCORE, NULL, judge_can_score, FALSE, TRUE, TRUE, NULL,
    N_("%s can score in one turn."), N_("%s can’t score in one turn.") },
  { CLAIM_THREATENS, NULL, judge_can_score, FALSE, TRUE, TRUE, NULL,
    N_("%s can score in one turn."), N_("%s can’t score in one turn.") },
  { CLAIM_CAPTURABLE, NULL, judge_capturable, TRUE, TRUE, TRUE, NULL, N_("%s can be captured."),
    N_("%s can’t be captured in one turn.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_margrites = { &mar_margrites, facts, NULL };
