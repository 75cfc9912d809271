/* What is of note in Marad: who scores with which roll, and who would score for the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-marad-rolls.h"

enum
{
  MARAD_NOW,
  MARAD_SCORE,
  MARAD_GIFT,
  MARAD_N_KINDS,
};

static const MarConceptKind kinds[] = {
  [MARAD_NOW] = { "now", N_("Points in this turn"), MAR_CONCEPT_PURPLE, MAR_CONCEPT_FRAME,
                  MAR_CONCEPT_SOLID, TRUE },
  [MARAD_SCORE] = { "score", N_("Rolls that score"), MAR_CONCEPT_GREEN, MAR_CONCEPT_RING,
                    MAR_CONCEPT_DASHED, TRUE },
  [MARAD_GIFT] = { "gift", N_("Moves that score for the other"), MAR_CONCEPT_RED, MAR_CONCEPT_RING,
                   MAR_CONCEPT_DOTTED, TRUE },
};

/* Which player an action scores for, or -1. */
static int
find_scorer (const MarPosition *position,
             MarAction          action,
             MarPosition       *scratch,
             MarEffects        *effects)
{
  mar_position_assign (&mar_marad, scratch, position);
  mar_effects_empty (effects);
  mar_marad.play (scratch, action, effects);
  for (guint i = 0; i < effects->n; i++)
    if (effects->items[i].type == MAR_EFFECT_SCORED)
      return effects->items[i].player;

  return -1;
}

static void
say_now (MarConceptFinder *finder,
         MarConcept       *concept,
         const char       *move,
         int               scorer)
{
  if (scorer == concept->player)
    /* Translators: a player, a move */
    mar_concept_say (concept, _("%s can score in this turn: %s."),
                     mar_concept_name (finder, concept->player), move);
  else
    mar_concept_say (concept, _("In this turn %s would score for %s."), move,
                     mar_concept_name (finder, scorer));
}

static void
say_roll (MarConceptFinder *finder,
          MarConcept       *concept,
          const char       *move,
          int               scorer,
          int               count)
{
  if (scorer == concept->player)
    /* Translators: the number that the die shows, a player, a move */
    mar_concept_say (concept, _("With a %d, %s scores by %s."), count,
                     mar_concept_name (finder, concept->player), move);
  else
    mar_concept_say (concept, _("With a %d, %s would score for %s."), count, move,
                     mar_concept_name (finder, scorer));
}

/* The concept of a kind that is about the piece on @cell; it is made where there is none. */
static MarConcept *
get_concept (MarConceptFinder     *finder,
             const MarConceptKind *kind,
             int                   player,
             MarCell               cell)
{
  MarConcept *concept;

  for (guint i = 0; i < finder->found->len; i++)
    {
      concept = g_ptr_array_index (finder->found, i);
      if (concept->kind == kind && concept->player == player
          && g_array_index (concept->cells, MarCell, 0) == cell)
        return concept;
    }
  concept = mar_concept_add (finder, kind, player);
  mar_concept_add_cell (concept, cell);

  return concept;
}

static void
add_way_once (MarConcept *concept,
              MarCell     from,
              MarCell     to)
{
  for (guint i = 0; i < concept->lines->len; i++)
    if (g_array_index (concept->lines, MarConceptLine, i).to == to)
      return;
  mar_concept_add_line (concept, from, to);
}

/* @count: 0: the turn that is there. */
static void
find_scores (MarConceptFinder  *finder,
             const MarPosition *turn,
             int                player,
             int                count)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *scratch = g_malloc (mar_marad.position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_marad.actions (turn, list);
  for (guint i = 0; i < list->n; i++)
    {
      const int scorer = find_scorer (turn, list->items[i], scratch, &effects);
      const MarConceptKind *kind;
      g_autofree char *move = NULL;
      MarConcept *concept;
      MarCell from, to;

      if (scorer < 0)
        continue;
      mar_marad.action_cells (turn, list->items[i], &from, &to);
      move = mar_action_text (&mar_marad, turn, list->items[i]);
      kind = scorer != player ? &kinds[MARAD_GIFT] : &kinds[count > 0 ? MARAD_SCORE : MARAD_NOW];
      concept = get_concept (finder, kind, player, from);
      if (from != to)
        add_way_once (concept, from, to);
      if (count > 0)
        say_roll (finder, concept, move, scorer, count);
      else
        say_now (finder, concept, move, scorer);
    }
}

static void
find (MarConceptFinder *finder)
{
  if (mar_marad_count (finder->position) > 0 && finder->actor >= 0)
    find_scores (finder, finder->position, finder->actor, 0);
  for (int player = 0; player < 2; player++)
    for (int count = 1; count <= MAR_MARAD_FACES; count++)
      {
        g_autofree MarPosition *turn = NULL;

        if (player == finder->actor && count == (int) mar_marad_count (finder->position))
          continue;
        turn = mar_marad_give_roll (finder->options, finder->position, player, count);
        if (turn != NULL && mar_marad.actor (turn) == player)
          find_scores (finder, turn, player, count);
      }
}

const MarConceptGame mar_concept_marad = { &mar_marad, kinds, MARAD_N_KINDS, find };
