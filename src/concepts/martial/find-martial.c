/* What is of note in Martial: what captures what after the flip, and who can reach the target.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "martial.h"

#define SUM 7 /* of the faces of a coin */

enum
{
  MARTIAL_CAPTURE,
  MARTIAL_THREAT,
  MARTIAL_FINISH,
  MARTIAL_N_KINDS,
};

static const MarConceptKind kinds[] = {
  [MARTIAL_CAPTURE] = { "capture", N_("Captures"), MAR_CONCEPT_GREEN, MAR_CONCEPT_RING,
                        MAR_CONCEPT_SOLID, TRUE },
  [MARTIAL_THREAT] = { "threat", N_("Threatened captures"), MAR_CONCEPT_RED, MAR_CONCEPT_FRAME,
                       MAR_CONCEPT_DASHED, TRUE },
  [MARTIAL_FINISH] = { "finish", N_("Ways to the target"), MAR_CONCEPT_PURPLE, MAR_CONCEPT_DOT,
                       MAR_CONCEPT_SOLID, TRUE },
};

/* Why one captures the other, by the faces after the flip. */
static void
say_reason (MarConcept *concept,
            gboolean    is_stack,
            int         face,
            int         hit)
{
  if (is_stack)
    /* Translators: two faces of coins */
    mar_concept_say (concept, _("The stack then shows %d, which is more than %d."), face, hit);
  else if (face == hit)
    mar_concept_say (concept, _("The coin then shows %d, too."), face);
  else if (face + hit == SUM)
    mar_concept_say (concept, _("The coin then shows %d, which makes seven with %d."), face, hit);
  else
    mar_concept_say (concept, _("The coin then shows %d, and %d is the next lower number."), face,
                     hit);
}

static gboolean
has_effect (const MarEffects *effects,
            MarEffectType     type,
            int              *value)
{
  for (guint i = 0; i < effects->n; i++)
    if (effects->items[i].type == type)
      {
        *value = effects->items[i].value;
        return TRUE;
      }

  return FALSE;
}

static void
add_capture (MarConceptFinder *finder,
             MarAction         action,
             int               player,
             int               face)
{
  const gboolean is_now = finder->actor == player;
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  g_autofree char *mover = NULL;
  g_autofree char *target = NULL;
  MarConcept *concept = mar_concept_add (finder, &kinds[is_now ? MARTIAL_CAPTURE : MARTIAL_THREAT],
                                         player);
  MarCell from, to;
  guint n, n_hit;

  mar_martial.action_cells (finder->position, action, &from, &to);
  mar_concept_add_cell (concept, from);
  mar_concept_add_cell (concept, to);
  mar_concept_add_line (concept, from, to);
  mover = mar_cell_text (&mar_martial, finder->position, from);
  target = mar_cell_text (&mar_martial, finder->position, to);
  if (is_now)
    /* Translators: a player, the square of a piece, that of another */
    mar_concept_say (concept, _("%s can capture from %s on %s."),
                     mar_concept_name (finder, player), mover, target);
  else
    mar_concept_say (concept, _("%s threatens to capture from %s on %s."),
                     mar_concept_name (finder, player), mover, target);
  n = mar_martial_stack (finder->position, from, coins);
  n_hit = mar_martial_stack (finder->position, to, coins);
  if (n_hit > 0)
    say_reason (concept, n > 1, face, coins[n_hit - 1].face);
}

static void
add_finish (MarConceptFinder *finder,
            MarAction         action,
            int               player)
{
  g_autofree char *move = mar_action_text (&mar_martial, finder->turns[player], action);
  MarConcept *concept = mar_concept_add (finder, &kinds[MARTIAL_FINISH], player);
  MarCell from, to;

  mar_martial.action_cells (finder->position, action, &from, &to);
  mar_concept_add_cell (concept, from);
  mar_concept_add_line (concept, from, to);
  if (finder->actor == player)
    /* Translators: a player, a move */
    mar_concept_say (concept, _("%s can end the game and win with %s."),
                     mar_concept_name (finder, player), move);
  else
    mar_concept_say (concept, _("%s threatens to end the game and win with %s."),
                     mar_concept_name (finder, player), move);
}

static void
find_actions (MarConceptFinder *finder,
              int               player)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_martial.position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_martial.actions (finder->turns[player], list);
  for (guint i = 0; i < list->n; i++)
    {
      MarResult result;
      int face = 0;
      int wave;

      mar_position_assign (&mar_martial, next, finder->turns[player]);
      mar_effects_empty (&effects);
      mar_martial.play (next, list->items[i], &effects);
      has_effect (&effects, MAR_EFFECT_FLIPPED, &face);
      if (has_effect (&effects, MAR_EFFECT_CAPTURED, &wave))
        add_capture (finder, list->items[i], player, face);
      mar_martial.result (next, &result);
      if (result.over && result.winners == 1u << player)
        add_finish (finder, list->items[i], player);
    }
}

static void
find (MarConceptFinder *finder)
{
  for (int player = 0; player < 2; player++)
    if (finder->turns[player] != NULL)
      find_actions (finder, player);
}

const MarConceptGame mar_concept_martial = { &mar_martial, kinds, MARTIAL_N_KINDS, find };
