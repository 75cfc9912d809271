/* Threats of Margrites: who can score in one turn, what stops that, and who can end the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find-margrites.h"

#include <glib/gi18n.h>
#include <string.h>

/* Ways to a point that were found after other turns are tried before a new one is searched for. */
#define MOST_WAYS 16
/* Where no way is known to go on, whether there is one takes a search of its own. So many are
 * made before nobody can tell. */
#define MOST_SEARCHES 40

typedef struct
{
  MarAction actions[4];
  guint n;
} Way;

/* A marble that threatens to score in the next turn of its side. */
typedef struct
{
  int player;
  MarCell cell;
  Way ways[MOST_WAYS];
  guint n_ways;
  guint n_searches;
} Threat;

/* Returns whether a way still leads to a point after another turn. */
static gboolean
goes_on (const Threat      *threat,
         const MarPosition *start,
         const Way         *way,
         MarPosition       *scratch)
{
  mar_position_assign (&mar_margrites, scratch, start);
  for (guint i = 0; i < way->n; i++)
    {
      if (mar_margrites.actor (scratch) != threat->player
          || !mar_margrites.is_legal (scratch, way->actions[i]))
        return FALSE;
      mar_margrites.play (scratch, way->actions[i], NULL);
    }

  return TRUE;
}

/* Returns whether the marble can't score any more where a turn of the other side ends, as far as
 * that was searched. */
static gboolean
is_stopped (Threat            *threat,
            const MarPosition *end,
            MarPosition       *scratch)
{
  g_autoptr (MarMargritesOutlook) outlook = NULL;
  Way way;

  if (mar_margrites.actor (end) != threat->player
      || mar_margrites.owner (end, threat->cell) != threat->player)
    return TRUE;
  for (guint i = 0; i < threat->n_ways; i++)
    if (goes_on (threat, end, &threat->ways[i], scratch))
      return FALSE;
  if (threat->n_searches == MOST_SEARCHES)
    return FALSE;
  threat->n_searches++;
  outlook = mar_margrites_outlook_new (end);
  if (!mar_margrites_outlook_scores_with (outlook, threat->cell, way.actions, &way.n))
    return TRUE;
  if (threat->n_ways < MOST_WAYS)
    threat->ways[threat->n_ways++] = way;

  return FALSE;
}

/* Says with which turn the other side, which is to act, stops the threat. */
static void
say_answer (MargritesFinder *self,
            MarConcept      *concept,
            Threat          *threat)
{
  MarConceptFinder *finder = self->finder;
  const int enemy = 1 - threat->player;
  const char *name = mar_concept_name (finder, enemy);
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size.most);
  g_autofree MarPosition *scratch = g_malloc (mar_margrites.position_size.most);
  const MarMargritesTurns *turns;
  guint n;

  if (self->outlooks[enemy] == NULL || finder->actor != enemy)
    return;
  turns = mar_margrites_outlook_turns (self->outlooks[enemy], &n);
  for (guint i = 0; i < n; i++)
    {
      if (mar_concept_is_stopped (finder))
        return;
      mar_margrites_turns_position (turns, i, end);
      if (is_stopped (threat, end, scratch))
        {
          g_autofree char *turn = mar_margrites_write_turn (self, enemy, i);

          /* Translators: a player, a turn */
          mar_concept_say (concept, _("%s can stop that, for example with %s."), name, turn);
          return;
        }
    }
  if (n > 0 && threat->n_searches < MOST_SEARCHES)
    mar_concept_say (concept, _("No turn of %s stops that."), name);
}

/* Shows the way of the marble itself. */
static void
add_ways (MarConcept *concept,
          MarCell     cell,
          const Way  *way)
{
  for (guint i = 0; i < way->n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (NULL, way->actions[i], &from, &to);
      if (from != cell)
        continue;
      mar_concept_add_line (concept, from, to);
      cell = to;
    }
}

static void
find_threat (MargritesFinder *self,
             MarCell          cell)
{
  MarConceptFinder *finder = self->finder;
  const int player = mar_margrites.owner (finder->position, cell);
  Threat threat = { .player = player, .cell = cell };
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  MarConcept *concept;
  Way way;

  if (player < 0 || self->outlooks[player] == NULL
      || !mar_margrites_outlook_scores_with (self->outlooks[player], cell, way.actions, &way.n))
    return;
  threat.ways[threat.n_ways++] = way;
  concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_THREAT], player);
  mar_concept_add_cell (concept, cell);
  add_ways (concept, cell, &way);
  name = mar_cell_text (&mar_margrites, finder->position, cell);
  text = mar_margrites_write_way (self, player, way.actions, way.n);
  if (finder->actor == player)
    {
      /* Translators: a player, a square, the steps */
      mar_concept_say (concept, _("%s can score with %s in this turn: %s."),
                       mar_concept_name (finder, player), name, text);
      return;
    }
  mar_concept_say (concept, _("%s threatens to score with %s: %s."),
                   mar_concept_name (finder, player), name, text);
  say_answer (self, concept, &threat);
}

/* The end of the game. */

/* Whether all marbles of @player could be gone after a turn of that player: each one scores, or
 * falls, for which two enemies have to be near. */
static gboolean
may_clear_own (const MarPosition *turn,
               int                player)
{
  const guint left = (guint) mar_margrites.actions_left (turn);
  guint steps = 0;

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      guint enemies = 0;

      if (mar_margrites.owner (turn, cell) != player)
        continue;
      for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
        enemies += mar_margrites.owner (turn, other) == 1 - player
                   && mar_margrites_distance_between (cell, other) <= left + 1;
      if (enemies < 2)
        steps += mar_margrites_distance (cell, player);
    }

  return steps <= left;
}

/* Whether all enemies could fall. */
static gboolean
may_clear_other (MarMargritesOutlook *outlook,
                 int                  player)
{
  const MarPosition *turn = mar_margrites_outlook_position (outlook);

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (turn, cell) == 1 - player
        && !mar_margrites_outlook_captures (outlook, cell, NULL, NULL))
      return FALSE;

  return TRUE;
}

static void
find_finish (MargritesFinder *self,
             int              player)
{
  MarConceptFinder *finder = self->finder;
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size.most);
  const MarMargritesTurns *turns;
  guint n;

  if (self->outlooks[player] == NULL
      || (!may_clear_own (mar_margrites_outlook_position (self->outlooks[player]), player)
          && !may_clear_other (self->outlooks[player], player)))
    return;
  turns = mar_margrites_outlook_turns (self->outlooks[player], &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = NULL;
      MarConcept *concept;
      MarResult result;

      mar_margrites_turns_position (turns, i, end);
      mar_margrites.result (end, &result);
      if (!result.over || result.winners != 1u << player)
        continue;
      concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_FINISH], player);
      for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        if (mar_margrites.owner (finder->position, cell) == player)
          mar_concept_add_cell (concept, cell);
      text = mar_margrites_write_turn (self, player, i);
      mar_concept_say (concept,
                       finder->actor == player
                         /* Translators: a player, a turn */
                         ? _("%s can end the game and win in this turn: %s.")
                         : _("%s threatens to end the game and win: %s."),
                       mar_concept_name (finder, player), text);
      return;
    }
}

void
mar_margrites_find_threats (MargritesFinder *self)
{
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    find_threat (self, cell);
  for (int player = 0; player < 2; player++)
    find_finish (self, player);
}
