/* What can be decided in Marad: the die, and with which numbers somebody scores.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "mar-marad-rolls.h"
#include "mar-outlook.h"
#include "reference-rolls.h"

static ClaimTruth
is_kind (const MarPosition *position,
         MarCell            cell,
         ClaimNoun          noun)
{
  const MarMaradPiece piece = mar_marad_piece (position, cell);

  switch (noun)
    {
    case CLAIM_NOUN_KING:
      return mar_claim_truth (piece == MAR_MARAD_KING);
    case CLAIM_NOUN_ROOK:
      return mar_claim_truth (piece == MAR_MARAD_ROOK);
    case CLAIM_NOUN_BISHOP:
      return mar_claim_truth (piece == MAR_MARAD_BISHOP);
    case CLAIM_NOUN_NONE:
    case CLAIM_NOUN_PIECE:
    case CLAIM_NOUN_SINGLETON:
    case CLAIM_NOUN_STACK:
    case CLAIM_NOUN_COIN:
    default:
      return CLAIM_UNKNOWN;
    }
}

/* Whether the die has shown @count at @node (nullable), or ever before. */
static gboolean
has_shown (const MarNode *node,
           int            count)
{
  for (; node != NULL; node = mar_node_parent (node))
    if ((int) mar_marad_count (mar_node_position (node)) == count)
      return TRUE;

  return FALSE;
}

/* Whether the die shows @count next: what is written behind a turn may lead on to the throw that
 * follows. */
static gboolean
shows_next (const MarNode *node,
            int            count)
{
  const MarNode *next = node != NULL && mar_node_n_children (node) > 0 ? mar_node_child (node, 0)
                                                                       : NULL;

  return next != NULL && mar_node_kind (next) == MAR_NODE_ROLL
         && (int) mar_marad_count (mar_node_position (next)) == count;
}

static gboolean
measure_die (const ClaimScene *scene,
             const Claim      *claim,
             int              *value)
{
  const gboolean was_so = (claim->wording->flags & CLAIM_PAST) != 0;
  g_autofree char *roll = g_strdup_printf ("*%d", mar_claim_get_number (claim));

  *value = (int) mar_marad_count (scene->position);
  if ((was_so && has_shown (scene->node, mar_claim_get_number (claim)))
      || (scene->is_after && shows_next (scene->node, mar_claim_get_number (claim)))
      || (scene->node != NULL && mar_roll_allows (scene->node, roll)))
    *value = mar_claim_get_number (claim);
  /* Who made an earlier throw may speak of that. */
  return *value > 0
         && (was_so || claim->n_players == 0
             || scene->game->actor (scene->position) == claim->players[0]);
}

/* Squares in a line; where no line leads to the middle, there is no distance. */
static gboolean
measure_distance (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  const int file = ABS (claim->cells[0] % MAR_MARAD_SIZE - MAR_MARAD_SIZE / 2);
  const int rank = ABS (claim->cells[0] / MAR_MARAD_SIZE - MAR_MARAD_SIZE / 2);

  *value = MAX (file, rank);
  return claim->cells[0] < MAR_MARAD_CELL_DIE && (file == 0 || rank == 0 || file == rank)
         && scene->game->owner (scene->position, claim->cells[0]) >= 0;
}

/* Returns whether @player can score where it is the player's turn, with this count. */
static gboolean
scores_with (const ClaimScene *scene,
             int               player,
             int               count)
{
  g_autofree MarPosition *turn = mar_marad_give_roll (scene->options, scene->position, player,
                                                      count);

  return turn != NULL && mar_outlook_scores (scene->game, turn, player);
}

static gboolean
is_over (const ClaimScene *scene)
{
  MarResult result;

  scene->game->result (scene->position, &result);
  return result.over;
}

static ClaimTruth
judge_scores_with (const ClaimScene *scene,
                   const Claim      *claim)
{
  const gboolean denied = (claim->wording->flags & CLAIM_NOT) != 0;
  const int first = claim->n_players > 0 ? claim->players[0] : 0;
  const int last = claim->n_players > 0 ? claim->players[0] : 1;

  if (claim->n_numbers == 0 || is_over (scene))
    return CLAIM_UNKNOWN;
  for (guint i = 0; i < claim->n_numbers; i++)
    {
      gboolean scores = FALSE;

      if (claim->numbers[i] < 1 || claim->numbers[i] > MAR_MARAD_FACES)
        return CLAIM_UNKNOWN;
      for (int player = first; player <= last; player++)
        scores |= scores_with (scene, player, claim->numbers[i]);
      if (scores == denied)
        return denied ? CLAIM_TRUE : CLAIM_FALSE;
    }

  return denied ? CLAIM_FALSE : CLAIM_TRUE;
}

/* With the count that the die shows; without one nobody can tell. */
static ClaimTruth
judge_can_score (const ClaimScene *scene,
                 const Claim      *claim)
{
  const int count = (int) mar_marad_count (scene->position);

  if (count == 0 || claim->n_cells > 0 || claim->n_players == 0 || is_over (scene)
      || scene->game->actor (scene->position) != claim->players[0])
    return CLAIM_UNKNOWN;

  return mar_claim_truth (scores_with (scene, claim->players[0], count));
}

/* Of one of the numbers at least. */
static ClaimTruth
judge_threatens (const ClaimScene *scene,
                 const Claim      *claim)
{
  if (claim->n_players == 0 || claim->n_cells > 0 || is_over (scene))
    return CLAIM_UNKNOWN;
  for (int count = 1; count <= MAR_MARAD_FACES; count++)
    if (scores_with (scene, claim->players[0], count))
      return CLAIM_TRUE;

  return CLAIM_FALSE;
}

static const ClaimFact facts[] = {
  { CLAIM_DIE, measure_die, NULL, FALSE, FALSE, FALSE, N_("The die shows %d."), NULL, NULL },
  { CLAIM_DISTANCE, measure_distance, NULL, FALSE, FALSE, FALSE,
    N_("Squares from %s to the middle: %d."), NULL, NULL },
  { CLAIM_SCORES_WITH, NULL, judge_scores_with, FALSE, FALSE, FALSE, NULL,
    N_("%s scores with such a number."), N_("%s doesn’t score with all of these numbers.") },
  { CLAIM_SCORES, mar_claim_measure_scored, NULL, FALSE, FALSE, FALSE,
    N_("Points of %s in this turn: %d."), NULL, NULL },
  { CLAIM_CAN_SCORE, NULL, judge_can_score, FALSE, TRUE, FALSE, NULL,
    N_("%s can score in this turn."), N_("%s can’t score in this turn.") },
  { CLAIM_THREATENS, NULL, judge_threatens, FALSE, TRUE, FALSE, NULL,
    N_("%s can score with some number."), N_("%s can’t score with any number.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_marad = { &mar_marad, facts, is_kind };
