/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line-evaluation.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "mar-turn.h"

/* Less than this is nothing when it is written with one digit. */
#define NO_POINTS 0.05
/* A player this close to one half is not ahead. */
#define NO_CHANCE 0.005

/* Reading. */

static void
begin (MarLineEvaluation *evaluation,
       const MarGame     *game,
       const MarPosition *position)
{
  g_autofree MarPosition *at = mar_position_copy (game, position);

  game->hand_over (at, NULL);
  *evaluation = (MarLineEvaluation) { .game = game,
                                      .actor = MAX (game->actor (at), 0),
                                      .n_players = mar_game_n_players (game, at),
                                      .chance = -1 };
}

static void
add_other_chance (MarLineEvaluation *evaluation)
{
  if (evaluation->n_players != 2 || evaluation->chance < 0)
    return;
  evaluation->has_chances = TRUE;
  evaluation->chances[evaluation->actor] = evaluation->chance;
  evaluation->chances[1 - evaluation->actor] = 1 - evaluation->chance;
}

void
mar_line_evaluation_init_from_line (MarLineEvaluation   *evaluation,
                                    const MarGame       *game,
                                    const MarPosition   *position,
                                    const MarEngineLine *line)
{
  g_return_if_fail (evaluation != NULL && game != NULL && position != NULL && line != NULL);

  begin (evaluation, game, position);
  evaluation->has_points = line->has_points;
  evaluation->points = line->points;
  evaluation->chance = line->chance;
  evaluation->error = line->error;
  evaluation->exact = line->exact;
  evaluation->solved = line->solved;
  evaluation->solved_in = line->solved_in;
  evaluation->has_chances = evaluation->n_players > 2;
  for (guint i = 0; i < evaluation->n_players; i++)
    {
      evaluation->chances[i] = line->chances[i];
      if (line->chances[i] < 0)
        evaluation->has_chances = FALSE;
    }
  add_other_chance (evaluation);
}

void
mar_line_evaluation_init_from_saved (MarLineEvaluation     *evaluation,
                                     const MarGame         *game,
                                     const MarPosition     *position,
                                     const MarAnalysisLine *line)
{
  g_return_if_fail (evaluation != NULL && game != NULL && position != NULL && line != NULL);

  begin (evaluation, game, position);
  /* The record has no word for points that were not told. */
  evaluation->has_points = line->points != 0 || line->chance < 0;
  evaluation->points = line->points;
  evaluation->chance = line->chance;
  evaluation->error = line->error;
  evaluation->exact = line->exact;
  evaluation->solved = line->solved;
  evaluation->solved_in = line->solved_in;
  if (line->n_shares == evaluation->n_players)
    {
      evaluation->has_chances = TRUE;
      memcpy (evaluation->chances, line->shares, sizeof evaluation->chances);
    }
  add_other_chance (evaluation);
}

/* Who is ahead. */

/* The player with the best chance, or MAR_ACTOR_NONE if several have it. */
static int
find_leader (const MarLineEvaluation *evaluation)
{
  int best = 0;

  for (guint i = 1; i < evaluation->n_players; i++)
    if (evaluation->chances[i] > evaluation->chances[best])
      best = (int) i;
  for (guint i = 0; i < evaluation->n_players; i++)
    if ((int) i != best && evaluation->chances[best] - evaluation->chances[i] < NO_CHANCE)
      return MAR_ACTOR_NONE;
  return best;
}

/* MAR_ACTOR_NONE: nobody is. */
static int
get_leader (const MarLineEvaluation *evaluation)
{
  double ahead = evaluation->chance - 0.5;

  if (evaluation->n_players > 2)
    return evaluation->has_chances ? find_leader (evaluation) : evaluation->actor;
  if (evaluation->chance < 0 || fabs (ahead) < NO_CHANCE)
    ahead = fabs (evaluation->points) < NO_POINTS ? 0 : evaluation->points;
  if (ahead == 0)
    return MAR_ACTOR_NONE;
  return ahead > 0 ? evaluation->actor : 1 - evaluation->actor;
}

static const char *
get_name (const MarLineEvaluation *evaluation,
          int                      player)
{
  return _(evaluation->game->player_names[player]);
}

/* The points of the one who is ahead; those of one among many are his alone. */
static gboolean
get_points (const MarLineEvaluation *evaluation,
            int                      leader,
            double                  *points)
{
  if (!evaluation->has_points || (evaluation->n_players > 2 && leader != evaluation->actor))
    return FALSE;
  *points = leader == evaluation->actor ? evaluation->points : -evaluation->points;
  if (fabs (*points) < NO_POINTS)
    *points = 0;
  return TRUE;
}

/* A player who has not won yet never has 100 percent. */
static int
percent (const MarLineEvaluation *evaluation,
         double                   chance)
{
  int whole = (int) lround (chance * 100);

  return evaluation->solved != 0 ? whole : CLAMP (whole, 1, 99);
}

/* Solved: who wins, or MAR_ACTOR_NONE. */
static int
get_winner (const MarLineEvaluation *evaluation)
{
  if (evaluation->solved == 'w')
    return evaluation->actor;
  if (evaluation->solved == 'l' && evaluation->n_players == 2)
    return 1 - evaluation->actor;
  return MAR_ACTOR_NONE;
}

/* Words. */

static char *
solved_head (const MarLineEvaluation *evaluation)
{
  int winner = get_winner (evaluation);

  if (winner >= 0)
    /* Translators: a player: it is proved that he wins */
    return g_strdup_printf (_("%s wins"), get_name (evaluation, winner));
  if (evaluation->solved == 'l')
    /* Translators: a player: it is proved that he loses */
    return g_strdup_printf (_("%s loses"), get_name (evaluation, evaluation->actor));
  /* Translators: it is proved that nobody can win */
  return g_strdup (_("Draw"));
}

/* It is always told of the one who is ahead, so that nobody has to know by whose eyes it is
 * seen. */
static char *
format_score (const MarLineEvaluation *evaluation)
{
  int leader;
  double points;

  if (evaluation->solved != 0)
    return solved_head (evaluation);
  leader = get_leader (evaluation);
  if (leader < 0)
    /* Translators: nobody is ahead */
    return g_strdup (_("Equal"));
  if (!get_points (evaluation, leader, &points))
    return g_strdup (get_name (evaluation, leader));
  /* Translators: who is ahead, + or −, and by how many points: “White +0.6” */
  return g_strdup_printf (_("%s %s%.1f"), get_name (evaluation, leader), points < 0 ? "−" : "+",
                          fabs (points));
}

static char *
format_percents (const MarLineEvaluation *evaluation,
                 double                   chance)
{
  int error = (int) lround (evaluation->error * 100);

  if (evaluation->exact)
    /* Translators: a chance that is no estimate: “exactly 57.31 %” */
    return g_strdup_printf (_("exactly %.2f %%"), chance * 100);
  if (error > 0)
    /* Translators: a chance, and how far it may be wrong: “57 ± 2 %” */
    return g_strdup_printf (_("%d ± %d %%"), percent (evaluation, chance), error);
  /* Translators: a chance: “57 %” */
  return g_strdup_printf (_("%d %%"), percent (evaluation, chance));
}

/* Of the one that the score names. */
static char *
format_chance (const MarLineEvaluation *evaluation)
{
  int leader;

  if (evaluation->solved != 0)
    return evaluation->solved_in > 0
             /* Translators: how long it takes at most until a player has won */
             ? g_strdup_printf (g_dngettext (NULL, "in %u turn", "in %u turns",
                                             evaluation->solved_in),
                                evaluation->solved_in)
             /* Translators: not an estimate */
             : g_strdup (_("proved"));
  leader = get_leader (evaluation);
  if (evaluation->has_chances && leader >= 0)
    return format_percents (evaluation, evaluation->chances[leader]);
  if (evaluation->chance >= 0)
    return format_percents (evaluation, evaluation->chance);
  return g_strdup ("");
}

char *
mar_line_evaluation_format (const MarLineEvaluation *evaluation)
{
  g_autofree char *score = NULL;
  g_autofree char *chance = NULL;

  g_return_val_if_fail (evaluation != NULL, NULL);

  score = format_score (evaluation);
  chance = format_chance (evaluation);

  return *chance != '\0' ? g_strdup_printf ("%s · %s", score, chance) : g_steal_pointer (&score);
}

static void
add_chance (const MarLineEvaluation *evaluation,
            int                      leader,
            GString                 *words)
{
  double chance = evaluation->has_chances && leader >= 0 ? evaluation->chances[leader]
                                                         : evaluation->chance;

  if (!evaluation->has_chances && evaluation->chance < 0)
    return;
  if (evaluation->exact)
    g_string_append_printf (words, _(", exactly %.2f percent"), chance * 100);
  else
    g_string_append_printf (words, _(", %d percent"), percent (evaluation, chance));
}

/* Of three and four the others are told, too. */
static void
add_others (const MarLineEvaluation *evaluation,
            int                      leader,
            GString                 *words)
{
  for (guint i = 0; i < evaluation->n_players; i++)
    if ((int) i != leader)
      /* Translators: a further player and his chance: “; O 31 percent” */
      g_string_append_printf (words, _("; %s %d percent"), get_name (evaluation, (int) i),
                              percent (evaluation, evaluation->chances[i]));
}

char *
mar_line_evaluation_describe (const MarLineEvaluation *evaluation)
{
  GString *words = g_string_new (NULL);
  g_autofree char *head = NULL;
  g_autofree char *foot = NULL;
  int leader;
  double points;

  g_return_val_if_fail (evaluation != NULL, NULL);

  if (evaluation->solved != 0)
    {
      head = format_score (evaluation);
      foot = format_chance (evaluation);
      g_string_append_printf (words, "%s, %s", head, foot);
      return g_string_free (words, FALSE);
    }
  leader = get_leader (evaluation);
  if (leader < 0)
    g_string_append (words, _("nobody is ahead"));
  else if (!get_points (evaluation, leader, &points))
    g_string_append_printf (words, _("%s is ahead"), get_name (evaluation, leader));
  else if (points < 0)
    g_string_append_printf (words, _("%s is better, though behind by %.1f points"),
                            get_name (evaluation, leader), -points);
  else
    g_string_append_printf (words, _("%s leads by %.1f points"), get_name (evaluation, leader),
                            points);
  add_chance (evaluation, leader, words);
  if (evaluation->n_players > 2 && evaluation->has_chances && leader >= 0)
    add_others (evaluation, leader, words);
  return g_string_free (words, FALSE);
}

gboolean
mar_line_evaluation_get_chances (const MarLineEvaluation *evaluation,
                                 double                   chances[MAR_MAX_PLAYERS])
{
  int winner;

  g_return_val_if_fail (evaluation != NULL, FALSE);

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    chances[i] = 0;
  winner = get_winner (evaluation);
  if (winner >= 0)
    chances[winner] = 1;
  else if (evaluation->solved == 'd')
    for (guint i = 0; i < evaluation->n_players; i++)
      chances[i] = 1.0 / evaluation->n_players;
  else if (evaluation->has_chances)
    memcpy (chances, evaluation->chances, sizeof evaluation->chances);
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
mar_effort_format (guint   depth,
                   guint64 nodes,
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
mar_turns_format (const MarGame      *game,
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
      mar_position_assign (game, before, after);
      start = i + 1;
    }
  *rest = g_string_free (others, FALSE);
  return g_string_free (first, FALSE);
}
