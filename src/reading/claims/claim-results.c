/* What can be decided of a turn and of the end of a game: captures, results, resignations.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* So many turns before its own a comment may speak of. */
#define MOST_TURNS 64
/* And of so many behind it. */
#define MOST_AHEAD 4

/* Captures. */

static gboolean
is_capture (const MarEffect *effect)
{
  return effect->type == MAR_EFFECT_CAPTURED || effect->type == MAR_EFFECT_REMOVED
         || effect->type == MAR_EFFECT_PINNED;
}

/* Returns whether it says "takes", as one does of a point where one only goes. */
static gboolean
is_taking (const Claim *claim)
{
  for (const ClaimToken *token = claim->first; token <= claim->last; token++)
    if (g_str_has_prefix (token->word, "tak") || g_str_equal (token->word, "took"))
      return TRUE;

  return FALSE;
}

/* Nobody captures own pieces. */
static gboolean
has_fallen (const MarEffects *effects,
            const Claim      *claim)
{
  const MarCell cell = claim->cells[0];
  const int player = (claim->wording->flags & CLAIM_ACTOR) != 0 && claim->n_players > 0
                       ? claim->players[0]
                       : -1;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (is_capture (effect)
          && (effect->type == MAR_EFFECT_REMOVED || player < 0 || effect->player != player)
          && (effect->from == cell || (effect->type == MAR_EFFECT_PINNED && effect->to == cell)))
        return TRUE;
      if (is_taking (claim)
          && (effect->type == MAR_EFFECT_MOVED || effect->type == MAR_EFFECT_PLACED)
          && effect->to == cell && (player < 0 || effect->player == player))
        return TRUE;
    }

  return FALSE;
}

static gboolean
falls_in (const MarNode *node,
          const Claim   *claim)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_claim_collect_effects (node, &effects);

  return has_fallen (&effects, claim);
}

/* A comment speaks of the turns beside its own as well, and in the past of all before. */
static gboolean
falls_beside (const ClaimScene *scene,
              const Claim      *claim)
{
  const MarNode *node = scene->node;
  const MarNode *before = mar_node_parent (node);
  const gboolean all = (claim->wording->flags & CLAIM_PAST) != 0;

  if (mar_node_n_children (node) > 0 && falls_in (mar_node_child (node, 0), claim))
    return TRUE;
  for (guint i = 0; before != NULL; before = mar_node_parent (before), i++)
    {
      /* Nobody asks so far back, and long games have no end. */
      if (i == MOST_TURNS || falls_in (before, claim))
        return TRUE;
      if (!all)
        break;
    }

  return FALSE;
}

static ClaimTruth
judge_captures (const ClaimScene *scene,
                const Claim      *claim)
{
  if (scene->effects == NULL)
    return CLAIM_UNKNOWN;
  if (has_fallen (scene->effects, claim))
    return CLAIM_TRUE;

  return mar_claim_truth (scene->node != NULL && falls_beside (scene, claim));
}

/* Which of @n steps the claim names: from 1, or 0: one that the turn doesn't have. */
static guint
find_step (const Claim *claim,
           guint        n)
{
  static const char *const ordinals[][4] = { { "first", "second", "third", "fourth" },
                                             { "erste", "zweite", "dritte", "vierte" } };
  static const char *const last[] = { "last", "letzte" };

  for (const ClaimToken *token = claim->first; token <= claim->last; token++)
    for (guint i = 0; i < G_N_ELEMENTS (ordinals); i++)
      {
        if (strcmp (token->word, last[i]) == 0)
          return n;
        for (guint k = 0; k < G_N_ELEMENTS (ordinals[i]); k++)
          if (strcmp (token->word, ordinals[i][k]) == 0)
            return k < n ? k + 1 : 0;
      }
  return 0;
}

static gboolean
falls_in_step (const MarNode *node,
               const Claim   *claim)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *position = NULL;
  guint n = 0;
  guint step;

  if (mar_node_kind (node) != MAR_NODE_STRUCK)
    mar_node_actions (node, &n);
  step = find_step (claim, n);
  if (step == 0)
    return FALSE;
  position = mar_node_step_position (node, step, &effects);
  return has_fallen (&effects, claim);
}

/* Of the turn of a comment, or of one beside it. */
static ClaimTruth
judge_step_captures (const ClaimScene *scene,
                     const Claim      *claim)
{
  const MarNode *node = scene->node;

  if (scene->effects == NULL)
    return CLAIM_UNKNOWN;
  /* Of a line of the text it isn't known which of its moves is meant. */
  if (node == NULL)
    return has_fallen (scene->effects, claim) ? CLAIM_TRUE : CLAIM_UNKNOWN;
  if (mar_node_parent (node) == NULL)
    return CLAIM_UNKNOWN;
  if (falls_in_step (node, claim))
    return CLAIM_TRUE;
  if (falls_in_step (mar_node_parent (node), claim))
    return CLAIM_UNKNOWN;
  for (guint i = 0; i < mar_node_n_children (node); i++)
    if (falls_in_step (mar_node_child (node, i), claim))
      return CLAIM_UNKNOWN;
  return CLAIM_FALSE;
}

static gboolean
leaves_in (const MarNode *node,
           MarCell        cell)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_claim_collect_effects (node, &effects);
  for (guint i = 0; i < effects.n; i++)
    if (effects.items[i].from == cell)
      return TRUE;
  return FALSE;
}

/* What is gone has fallen, or has gone elsewhere; another piece may have come to its square. */
static ClaimTruth
judge_gone (const ClaimScene *scene,
            const Claim      *claim)
{
  const int owner = scene->game->owner (scene->position, claim->cells[0]);
  const MarNode *node = scene->node;

  if (owner < 0 || (claim->n_players > 0 && owner != claim->players[0]))
    return CLAIM_TRUE;
  for (guint i = 0; node != NULL; node = mar_node_parent (node), i++)
    if (i == MOST_TURNS || leaves_in (node, claim->cells[0]))
      return CLAIM_TRUE;
  return CLAIM_FALSE;
}

/* @node: (nullable) */
static gboolean
fall_as_many_in (const MarNode *node,
                 int            number)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  int n = 0;

  if (node != NULL)
    mar_claim_collect_effects (node, &effects);
  for (guint i = 0; i < effects.n; i++)
    n += is_capture (&effects.items[i]);

  return n > 0 && n == number;
}

/* Whether a comment may speak of a turn beside its own, the one before or behind. */
static gboolean
fall_as_many_beside (const ClaimScene *scene,
                     int               number)
{
  const MarNode *node = scene->node;

  return node != NULL
         && (fall_as_many_in (mar_node_parent (node), number)
             || (mar_node_n_children (node) > 0
                 && fall_as_many_in (mar_node_child (node, 0), number)));
}

/* Whether it is about pieces of a kind, of which it isn't known how many have fallen: coins of a
 * stack, kings. */
static gboolean
is_of_a_kind (const Claim *claim)
{
  return claim->noun == CLAIM_NOUN_COIN || claim->noun == CLAIM_NOUN_STACK
         || claim->noun == CLAIM_NOUN_KING;
}

static gboolean
measure_captures (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  *value = 0;
  if (scene->effects == NULL || is_of_a_kind (claim)
      || (scene->node != NULL && (claim->wording->flags & CLAIM_ACTOR) != 0
          && mar_node_side (scene->node) != claim->players[0]))
    return FALSE;
  for (guint i = 0; i < scene->effects->n; i++)
    {
      const MarEffect *effect = &scene->effects->items[i];

      *value += is_capture (effect) && effect->type != MAR_EFFECT_PINNED;
      /* Of those that stay it can't be told whether they are counted, nor of own losses. */
      if (effect->type == MAR_EFFECT_PINNED
          || (is_capture (effect) && scene->node != NULL
              && effect->player == mar_node_side (scene->node)))
        return FALSE;
    }

  return *value == mar_claim_get_number (claim) || (claim->wording->flags & CLAIM_ACTOR) != 0
         || !fall_as_many_beside (scene, mar_claim_get_number (claim));
}

/* Points and losses of the turn. */

static int
count_effects (const MarEffects *effects,
               int               player,
               gboolean          points)
{
  int n = 0;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->player != player)
        continue;
      if (points && effect->type == MAR_EFFECT_SCORED)
        n += effect->value;
      else if (!points)
        n += is_capture (effect);
    }
  return n;
}

static gboolean
fits (const Claim *claim,
      int          value)
{
  const int number = mar_claim_get_number (claim);

  return value == number || ((claim->wording->flags & CLAIM_LEAST) != 0 && value > number);
}

static int
count_in (const MarNode *node,
          const Claim   *claim,
          gboolean       points)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_claim_collect_effects (node, &effects);
  return count_effects (&effects, claim->players[0], points);
}

/* Whether a comment may speak of a turn beside its own, or of several together: of some behind it,
 * or of all that lead to it. At the end of a game, or before it, it may speak of any. */
static gboolean
fits_elsewhere (const MarNode *node,
                const Claim   *claim,
                gboolean       points)
{
  const gboolean sums = (claim->wording->flags & CLAIM_LEAST) == 0;
  const MarNode *before = node;
  int own, sum;

  if (mar_node_parent (node) == NULL || mar_node_n_children (node) == 0)
    return TRUE;
  own = count_in (node, claim, points);
  for (guint i = 0; i < mar_node_n_children (node); i++)
    {
      const MarNode *ahead = mar_node_child (node, i);

      sum = 0;
      for (guint k = 0; ahead != NULL && k < MOST_AHEAD; k++)
        {
          sum += count_in (ahead, claim, points);
          if (fits (claim, sum) || fits (claim, own + sum))
            return TRUE;
          ahead = mar_node_n_children (ahead) > 0 ? mar_node_child (ahead, 0) : NULL;
        }
    }
  sum = own;
  for (guint i = 0; i < (sums ? MOST_TURNS : 2); i++)
    {
      before = mar_node_parent (before);
      if (before == NULL)
        return FALSE;
      sum += count_in (before, claim, points);
      if (fits (claim, sum) || (i < 2 && fits (claim, sum - own)))
        return TRUE;
    }
  return sums;
}

static gboolean
measure_turn (const ClaimScene *scene,
              const Claim      *claim,
              gboolean          points,
              int              *value)
{
  if (scene->effects == NULL || claim->n_players == 0)
    return FALSE;
  *value = count_effects (scene->effects, claim->players[0], points);

  return fits (claim, *value)
         || (scene->node != NULL && !fits_elsewhere (scene->node, claim, points));
}

gboolean
mar_claim_measure_scored (const ClaimScene *scene,
                          const Claim      *claim,
                          int              *value)
{
  return measure_turn (scene, claim, TRUE, value);
}

/* Of those that stay when they are captured it can't be told whether they are counted. */
static gboolean
measure_losses (const ClaimScene *scene,
                const Claim      *claim,
                int              *value)
{
  if (is_of_a_kind (claim))
    return FALSE;
  for (guint i = 0; scene->effects != NULL && i < scene->effects->n; i++)
    if (scene->effects->items[i].type == MAR_EFFECT_PINNED)
      return FALSE;
  return measure_turn (scene, claim, FALSE, value);
}

/* Results. */

/* Returns whether the result at the node is known; of the last one of the game the header tells,
 * too. */
static gboolean
find_result (const ClaimScene *scene,
             MarResult        *result)
{
  MarRecord *record;
  g_autofree char *letters = NULL;

  if (scene->node == NULL || !scene->is_after)
    {
      scene->game->result (scene->position, result);
      return result->over;
    }
  mar_node_result (scene->node, result);
  if (result->over)
    return TRUE;
  record = mar_node_record (scene->node);
  if (mar_node_n_children (scene->node) > 0 || !mar_node_is_main (scene->node))
    return FALSE;
  letters = mar_record_result (record);
  for (const char *at = letters; at != NULL && *at != '\0'; at++)
    {
      const char *letter = strchr (scene->game->letters, *at);

      if (letter != NULL)
        result->winners |= 1u << (letter - scene->game->letters);
    }
  result->over = result->winners != 0;

  return result->over;
}

/* The end that follows the node at once. */
static const MarNode *
find_end (const MarNode *node)
{
  if (mar_node_kind (node) == MAR_NODE_END)
    return node;
  for (guint i = 0; i < mar_node_n_children (node); i++)
    if (mar_node_kind (mar_node_child (node, i)) == MAR_NODE_END)
      return mar_node_child (node, i);

  return NULL;
}

static ClaimTruth
judge_wins (const ClaimScene *scene,
            const Claim      *claim)
{
  MarResult result = { 0 };
  const MarNode *end = scene->node != NULL ? find_end (scene->node) : NULL;

  if (end != NULL)
    mar_node_result (end, &result);
  if (claim->n_players == 0 || (!result.over && !find_result (scene, &result)))
    return CLAIM_UNKNOWN;

  return mar_claim_truth ((result.winners & (1u << claim->players[0])) != 0);
}

static ClaimTruth
judge_drawn (const ClaimScene   *scene,
             const Claim *claim  G_GNUC_UNUSED)
{
  MarResult result = { 0 };

  if (!find_result (scene, &result))
    return CLAIM_UNKNOWN;

  return mar_claim_truth ((result.winners & (result.winners - 1)) != 0);
}

static ClaimTruth
judge_over (const ClaimScene   *scene,
            const Claim *claim  G_GNUC_UNUSED)
{
  MarResult result = { 0 };

  if (find_result (scene, &result) || (scene->node != NULL && find_end (scene->node) != NULL))
    return CLAIM_TRUE;
  if (scene->node == NULL)
    return scene->effects == NULL ? CLAIM_FALSE : CLAIM_UNKNOWN;

  return mar_node_n_children (scene->node) > 0 ? CLAIM_FALSE : CLAIM_UNKNOWN;
}

static ClaimTruth
judge_resigns (const ClaimScene *scene,
               const Claim      *claim)
{
  const MarNode *end = scene->node != NULL && scene->is_after ? find_end (scene->node) : NULL;

  if (end == NULL)
    return scene->node != NULL && scene->is_after && mar_node_n_children (scene->node) > 0
             ? CLAIM_FALSE
             : CLAIM_UNKNOWN;
  if (mar_node_end_reason (end) != MAR_END_RESIGNATION)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (mar_node_side (end) == claim->players[0]);
}

const ClaimFact mar_claim_result_facts[] = {
  { CLAIM_CAPTURES, NULL, judge_captures, TRUE, FALSE, FALSE, NULL, N_("%s falls in this turn."),
    N_("No piece is captured on %s in this turn.") },
  { CLAIM_GONE, NULL, judge_gone, TRUE, FALSE, FALSE, NULL, NULL, N_("%s is occupied.") },
  { CLAIM_STEP_CAPTURES, NULL, judge_step_captures, TRUE, FALSE, FALSE, NULL,
    N_("%s falls in that step."), N_("No piece is captured on %s in that step.") },
  { CLAIM_N_CAPTURES, measure_captures, NULL, FALSE, FALSE, FALSE,
    N_("Captures of this turn: %d."), NULL, NULL },
  { CLAIM_LOSES, measure_losses, NULL, FALSE, FALSE, FALSE,
    N_("Pieces that %s loses in this turn: %d."), NULL, NULL },
  { CLAIM_WINS, NULL, judge_wins, FALSE, TRUE, FALSE, NULL, N_("%s wins."),
    N_("%s doesn’t win.") },
  { CLAIM_OVER, NULL, judge_over, FALSE, TRUE, FALSE, NULL, N_("The game is over."),
    N_("The game goes on.") },
  { CLAIM_RESIGNS, NULL, judge_resigns, FALSE, TRUE, FALSE, NULL, N_("%s resigns."),
    N_("%s doesn’t resign.") },
  { CLAIM_DRAWN, NULL, judge_drawn, FALSE, TRUE, FALSE, NULL, N_("The game is drawn."),
    N_("The game isn’t drawn.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};
