/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "mar-turn.h"

/* Less than this is nothing when it is written with one digit. */
#define NO_POINTS 0.05
/* Whoever is this close to one half is not ahead. */
#define NO_CHANCE 0.005

/* Reading. */

static void
begin (MarVerdict        *verdict,
       const MarGame     *game,
       const MarPosition *position)
{
  g_autofree MarPosition *at = mar_position_copy (game, position);

  game->hand_over (at, NULL);
  *verdict = (MarVerdict) { .game = game,
                            .actor = MAX (game->actor (at), 0),
                            .n_players = mar_game_n_players (game, at),
                            .chance = -1 };
}

static void
add_other_chance (MarVerdict *verdict)
{
  if (verdict->n_players != 2 || verdict->chance < 0)
    return;
  verdict->has_chances = TRUE;
  verdict->chances[verdict->actor] = verdict->chance;
  verdict->chances[1 - verdict->actor] = 1 - verdict->chance;
}

void
mar_verdict_of_line (MarVerdict          *verdict,
                     const MarGame       *game,
                     const MarPosition   *position,
                     const MarEngineLine *line)
{
  g_return_if_fail (verdict != NULL && game != NULL && position != NULL && line != NULL);

  begin (verdict, game, position);
  verdict->has_points = line->has_points;
  verdict->points = line->points;
  verdict->chance = line->chance;
  verdict->error = line->error;
  verdict->solved = line->solved;
  verdict->solved_in = line->solved_in;
  verdict->has_chances = verdict->n_players > 2;
  for (guint i = 0; i < verdict->n_players; i++)
    {
      verdict->chances[i] = line->chances[i];
      if (line->chances[i] < 0)
        verdict->has_chances = FALSE;
    }
  add_other_chance (verdict);
}

void
mar_verdict_of_saved (MarVerdict            *verdict,
                      const MarGame         *game,
                      const MarPosition     *position,
                      const MarAnalysisLine *line)
{
  g_return_if_fail (verdict != NULL && game != NULL && position != NULL && line != NULL);

  begin (verdict, game, position);
  /* The record has no word for points that were not told. */
  verdict->has_points = line->points != 0 || line->chance < 0;
  verdict->points = line->points;
  verdict->chance = line->chance;
  verdict->error = line->error;
  verdict->solved = line->solved;
  verdict->solved_in = line->solved_in;
  if (line->n_shares == verdict->n_players)
    {
      verdict->has_chances = TRUE;
      memcpy (verdict->chances, line->shares, sizeof verdict->chances);
    }
  add_other_chance (verdict);
}

/* Who is ahead. */

/* The player with the best chance, or MAR_ACTOR_NONE if several have it. */
static int
leader_of_many (const MarVerdict *verdict)
{
  int best = 0;

  for (guint i = 1; i < verdict->n_players; i++)
    if (verdict->chances[i] > verdict->chances[best])
      best = (int) i;
  for (guint i = 0; i < verdict->n_players; i++)
    if ((int) i != best && verdict->chances[best] - verdict->chances[i] < NO_CHANCE)
      return MAR_ACTOR_NONE;
  return best;
}

/* MAR_ACTOR_NONE: nobody is. */
static int
leader_of (const MarVerdict *verdict)
{
  double ahead = verdict->chance - 0.5;

  if (verdict->n_players > 2)
    return verdict->has_chances ? leader_of_many (verdict) : verdict->actor;
  if (verdict->chance < 0 || fabs (ahead) < NO_CHANCE)
    ahead = fabs (verdict->points) < NO_POINTS ? 0 : verdict->points;
  if (ahead == 0)
    return MAR_ACTOR_NONE;
  return ahead > 0 ? verdict->actor : 1 - verdict->actor;
}

static const char *
name_of (const MarVerdict *verdict,
         int               player)
{
  return _(verdict->game->player_names[player]);
}

/* The points of the one who is ahead; those of one among many are his alone. */
static gboolean
points_of (const MarVerdict *verdict,
           int               leader,
           double           *points)
{
  if (!verdict->has_points || (verdict->n_players > 2 && leader != verdict->actor))
    return FALSE;
  *points = leader == verdict->actor ? verdict->points : -verdict->points;
  if (fabs (*points) < NO_POINTS)
    *points = 0;
  return TRUE;
}

/* Whoever has not won yet has never quite 100 percent. */
static int
percent (const MarVerdict *verdict,
         double            chance)
{
  int whole = (int) lround (chance * 100);

  return verdict->solved != 0 ? whole : CLAMP (whole, 1, 99);
}

/* Solved: who wins, or MAR_ACTOR_NONE. */
static int
winner_of (const MarVerdict *verdict)
{
  if (verdict->solved == 'w')
    return verdict->actor;
  if (verdict->solved == 'l' && verdict->n_players == 2)
    return 1 - verdict->actor;
  return MAR_ACTOR_NONE;
}

/* Words. */

static char *
solved_head (const MarVerdict *verdict)
{
  int winner = winner_of (verdict);

  if (winner >= 0)
    /* Translators: a player: it is proved that he wins */
    return g_strdup_printf (_("%s wins"), name_of (verdict, winner));
  if (verdict->solved == 'l')
    /* Translators: a player: it is proved that he loses */
    return g_strdup_printf (_("%s loses"), name_of (verdict, verdict->actor));
  /* Translators: it is proved that nobody can win */
  return g_strdup (_("Draw"));
}

char *
mar_verdict_head (const MarVerdict *verdict)
{
  int leader;
  double points;

  g_return_val_if_fail (verdict != NULL, NULL);

  if (verdict->solved != 0)
    return solved_head (verdict);
  leader = leader_of (verdict);
  if (leader < 0)
    /* Translators: nobody is ahead */
    return g_strdup (_("Equal"));
  if (!points_of (verdict, leader, &points))
    return g_strdup (name_of (verdict, leader));
  /* Translators: who is ahead, + or −, and by how many points: “White +0.6” */
  return g_strdup_printf (_("%s %s%.1f"), name_of (verdict, leader), points < 0 ? "−" : "+",
                          fabs (points));
}

static char *
chance_words (const MarVerdict *verdict,
              double            chance)
{
  int error = (int) lround (verdict->error * 100);

  if (error > 0)
    /* Translators: a chance, and how far it may be wrong: “57 ± 2 %” */
    return g_strdup_printf (_("%d ± %d %%"), percent (verdict, chance), error);
  /* Translators: a chance: “57 %” */
  return g_strdup_printf (_("%d %%"), percent (verdict, chance));
}

char *
mar_verdict_foot (const MarVerdict *verdict)
{
  int leader;

  g_return_val_if_fail (verdict != NULL, NULL);

  if (verdict->solved != 0)
    return verdict->solved_in > 0
             /* Translators: how long it takes at most until a player has won */
             ? g_strdup_printf (g_dngettext (NULL, "in %u turn", "in %u turns", verdict->solved_in),
                                verdict->solved_in)
             /* Translators: not an estimate */
             : g_strdup (_("proved"));
  leader = leader_of (verdict);
  if (verdict->has_chances && leader >= 0)
    return chance_words (verdict, verdict->chances[leader]);
  if (verdict->chance >= 0)
    return chance_words (verdict, verdict->chance);
  return g_strdup ("");
}

/* Of three and four the others are told, too. */
static void
add_others (const MarVerdict *verdict,
            int               leader,
            GString          *words)
{
  for (guint i = 0; i < verdict->n_players; i++)
    if ((int) i != leader)
      /* Translators: a further player and his chance: “; O 31 percent” */
      g_string_append_printf (words, _("; %s %d percent"), name_of (verdict, (int) i),
                              percent (verdict, verdict->chances[i]));
}

char *
mar_verdict_words (const MarVerdict *verdict)
{
  GString *words = g_string_new (NULL);
  g_autofree char *head = NULL;
  g_autofree char *foot = NULL;
  int leader;
  double points;

  g_return_val_if_fail (verdict != NULL, NULL);

  if (verdict->solved != 0)
    {
      head = mar_verdict_head (verdict);
      foot = mar_verdict_foot (verdict);
      g_string_append_printf (words, "%s, %s", head, foot);
      return g_string_free (words, FALSE);
    }
  leader = leader_of (verdict);
  if (leader < 0)
    g_string_append (words, _("nobody is ahead"));
  else if (!points_of (verdict, leader, &points))
    g_string_append_printf (words, _("%s is ahead"), name_of (verdict, leader));
  else if (points < 0)
    g_string_append_printf (words, _("%s is better, though behind by %.1f points"),
                            name_of (verdict, leader), -points);
  else
    g_string_append_printf (words, _("%s leads by %.1f points"), name_of (verdict, leader),
                            points);
  if (verdict->has_chances || verdict->chance >= 0)
    g_string_append_printf (words, _(", %d percent"),
                            percent (verdict, verdict->has_chances && leader >= 0
                                                ? verdict->chances[leader]
                                                : verdict->chance));
  if (verdict->n_players > 2 && verdict->has_chances && leader >= 0)
    add_others (verdict, leader, words);
  return g_string_free (words, FALSE);
}

gboolean
mar_verdict_chances (const MarVerdict *verdict,
                     double            chances[MAR_MAX_PLAYERS])
{
  int winner;

  g_return_val_if_fail (verdict != NULL, FALSE);

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    chances[i] = 0;
  winner = winner_of (verdict);
  if (winner >= 0)
    chances[winner] = 1;
  else if (verdict->solved == 'd')
    for (guint i = 0; i < verdict->n_players; i++)
      chances[i] = 1.0 / verdict->n_players;
  else if (verdict->has_chances)
    memcpy (chances, verdict->chances, sizeof verdict->chances);
  else
    return FALSE;
  return TRUE;
}

/* Efforts. */

/* "3.2", or "41" */
static char *
two_digits (double number)
{
  return g_strdup_printf ("%.*f", number < 9.95 ? 1 : 0, number);
}

/* "812", "3.2 k", "41 M" */
static char *
short_number (guint64 number)
{
  g_autofree char *digits = NULL;

  if (number < 1000)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  if (number < 999500)
    {
      digits = two_digits ((double) number / 1e3);
      /* Translators: thousands */
      return g_strdup_printf (_("%s k"), digits);
    }
  if (number < 999500000)
    {
      digits = two_digits ((double) number / 1e6);
      /* Translators: millions */
      return g_strdup_printf (_("%s M"), digits);
    }
  digits = two_digits ((double) number / 1e9);
  /* Translators: thousands of millions */
  return g_strdup_printf (_("%s G"), digits);
}

static void
add_part (GString    *text,
          const char *part)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

char *
mar_effort_words (guint   depth,
                  guint64 nodes,
                  guint64 speed,
                  guint64 time_ms)
{
  GString *text = g_string_new (NULL);

  if (depth > 0)
    {
      /* Translators: how many actions an engine looks ahead */
      g_autofree char *part = g_strdup_printf (_("depth %u"), depth);

      add_part (text, part);
    }
  if (nodes > 0)
    {
      g_autofree char *number = short_number (nodes);
      /* Translators: how many positions an engine has seen: “3.2 M nodes” */
      g_autofree char *part = g_strdup_printf (_("%s nodes"), number);

      add_part (text, part);
    }
  if (speed > 0)
    {
      g_autofree char *number = short_number (speed);
      /* Translators: how many positions an engine sees: “1.1 M a second” */
      g_autofree char *part = g_strdup_printf (_("%s a second"), number);

      add_part (text, part);
    }
  if (time_ms > 0)
    {
      /* Translators: how long an engine has searched: “3.4 s” */
      g_autofree char *part = g_strdup_printf (_("%.1f s"), (double) time_ms / 1000);

      add_part (text, part);
    }
  return g_string_free (text, FALSE);
}

/* Lines. */

static void
add_turn (GString           *text,
          const MarGame     *game,
          const MarPosition *before,
          guint              number,
          gboolean           begun,
          const MarAction   *actions,
          guint              n)
{
  g_autofree char *turn = mar_turn_text (game, before, actions, n, NULL);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (game->actor (before) == MAR_ACTOR_CHANCE)
    g_string_append (text, turn);
  else
    g_string_append_printf (text, begun ? "%u… %s" : "%u. %s", number, turn);
}

char *
mar_line_words (const MarGame      *game,
                const MarPosition  *position,
                guint               number,
                gboolean            begun,
                const MarAction    *actions,
                guint               n,
                char              **rest,
                guint              *n_first)
{
  g_autofree MarPosition *before = NULL;
  g_autofree MarPosition *after = NULL;
  GString *first = g_string_new (NULL);
  GString *others = g_string_new (NULL);
  guint start = 0;

  g_return_val_if_fail (game != NULL && position != NULL && rest != NULL, NULL);

  before = mar_position_copy (game, position);
  after = mar_position_copy (game, position);
  if (n_first != NULL)
    *n_first = n;
  for (guint i = 0; i < n; i++)
    {
      game->hand_over (after, NULL);
      game->play (after, actions[i], NULL);
      if (i + 1 < n && game->actor (after) >= 0 && !game->starts_turn (after))
        continue;
      if (start == 0 && n_first != NULL)
        *n_first = i + 1;
      add_turn (start == 0 ? first : others, game, before, number, begun && start == 0,
                actions + start, i + 1 - start);
      if (game->actor (before) != MAR_ACTOR_CHANCE)
        number++;
      memcpy (before, after, game->position_size);
      start = i + 1;
    }
  *rest = g_string_free (others, FALSE);
  return g_string_free (first, FALSE);
}
