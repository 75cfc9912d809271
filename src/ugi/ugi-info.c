/* Parses the `info` lines of a search: nothing of them is believed before it was played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "ugi-private.h"

/* Greater numbers of these kinds are no information. */
#define MAX_DEPTH 100000
#define MAX_POINTS 10000.0

static gboolean
read_number (const char *word,
             guint64     maximum,
             guint64    *number)
{
  return word != NULL && g_ascii_string_to_unsigned (word, 10, 0, maximum, number, NULL);
}

static gboolean
read_real (const char *word,
           double      minimum,
           double      maximum,
           double     *number)
{
  char *end;
  double value;

  if (word == NULL)
    return FALSE;
  value = g_ascii_strtod (word, &end);
  if (end == word || *end != '\0' || !isfinite (value) || value < minimum || value > maximum)
    return FALSE;
  *number = value;
  return TRUE;
}

/* Where the line of play begins, or NULL. */
static const char *
find_play (const char *text)
{
  const char *place = strstr (text, " pv ");

  return place != NULL ? place + strlen (" pv ") : NULL;
}

/* The facts before the line of play. */
static char *
split_off_values (const char *text)
{
  const char *play = find_play (text);

  return play != NULL ? g_strndup (text, (gsize) (play - text) - strlen ("pv ")) : g_strdup (text);
}

gboolean
mar_ugi_info_rank (const char *text,
                   guint      *rank,
                   guint64    *nodes)
{
  g_autofree char *facts = split_off_values (text);
  char *rest = facts;
  guint64 number = 1;
  const char *word;

  while ((word = mar_ugi_word (&rest)) != NULL)
    {
      if (g_str_equal (word, "string"))
        return FALSE;
      if (g_str_equal (word, "multipv"))
        {
          if (!read_number (mar_ugi_word (&rest), MAR_ENGINE_MAX_LINES, &number) || number == 0)
            return FALSE;
        }
      else if (g_str_equal (word, "nodes"))
        read_number (mar_ugi_word (&rest), G_MAXINT64, nodes);
    }
  *rank = (guint) number;
  return find_play (text) != NULL;
}

/* `score cp 120`, or as engines of chess have it, `score mate -3`. */
static void
read_score (char          **rest,
            MarEngineLine  *line)
{
  const char *kind = mar_ugi_word (rest);
  const char *value = mar_ugi_word (rest);
  double number;

  if (g_strcmp0 (kind, "cp") == 0 && read_real (value, -G_MAXDOUBLE, G_MAXDOUBLE, &number))
    {
      line->has_points = TRUE;
      line->points = CLAMP (number / 100, -MAX_POINTS, MAX_POINTS);
    }
  else if (g_strcmp0 (kind, "mate") == 0 && read_real (value, -MAX_DEPTH, MAX_DEPTH, &number))
    {
      line->solved = number > 0 ? 'w' : 'l';
      line->solved_in = (guint) fabs (number);
    }
}

/* `solved win 3`: the number may be missing. */
static void
read_solved (char          **rest,
             MarEngineLine  *line)
{
  const char *outcome = mar_ugi_word (rest);
  char *end;
  guint64 number;

  if (g_strcmp0 (outcome, "win") == 0 || g_strcmp0 (outcome, "loss") == 0
      || g_strcmp0 (outcome, "draw") == 0)
    line->solved = *outcome;
  *rest += strspn (*rest, " \t");
  number = g_ascii_strtoull (*rest, &end, 10);
  if (line->solved == 0 || end == *rest || !g_ascii_isdigit (**rest)
      || (*end != '\0' && *end != ' '))
    return;
  *rest = end;
  if (number <= MAX_DEPTH)
    line->solved_in = (guint) number;
}

/* `x=0.41 o=0.33`, as long as it goes on so. */
static void
read_shares (char          **rest,
             const MarGame  *game,
             MarEngineLine  *line)
{
  for (;;)
    {
      const char *text = *rest + strspn (*rest, " \t");
      const char *letter = *text != '\0' ? strchr (game->letters, *text) : NULL;

      if (letter == NULL || text[1] != '=')
        return;
      read_real (mar_ugi_word (rest) + 2, 0, 1, &line->chances[letter - game->letters]);
    }
}

static void
read_values (char          *rest,
             const MarGame *game,
             MarEngineLine *line)
{
  guint64 number;
  const char *word;

  while ((word = mar_ugi_word (&rest)) != NULL)
    {
      if (g_str_equal (word, "depth") && read_number (mar_ugi_word (&rest), MAX_DEPTH, &number))
        line->depth = (guint) number;
      else if (g_str_equal (word, "nodes")
               && read_number (mar_ugi_word (&rest), G_MAXINT64, &number))
        line->nodes = number;
      else if (g_str_equal (word, "time")
               && read_number (mar_ugi_word (&rest), G_MAXUINT32, &number))
        line->time_ms = (guint) number;
      else if (g_str_equal (word, "score"))
        read_score (&rest, line);
      else if (g_str_equal (word, "winprob"))
        read_real (mar_ugi_word (&rest), 0, 1, &line->chance);
      else if (g_str_equal (word, "exact"))
        line->exact = TRUE;
      else if (g_str_equal (word, "stderr"))
        read_real (mar_ugi_word (&rest), 0, 1, &line->error);
      else if (g_str_equal (word, "solved"))
        read_solved (&rest, line);
      else if (g_str_equal (word, "shares"))
        read_shares (&rest, game, line);
    }
}

/* The chance of one tells that of the other, if there are two. */
static void
complete_chances (MarEngineLine *line,
                  guint          n_players,
                  int            actor)
{
  if (line->chance < 0)
    line->chance = line->chances[actor];
  else
    line->chances[actor] = line->chance;
  if (n_players == 2 && line->chance >= 0 && line->chances[1 - actor] < 0)
    line->chances[1 - actor] = 1 - line->chance;
}

guint
mar_ugi_read_turn (MarLine     *line,
                   const char  *text,
                   MarAction   *actions,
                   guint        room,
                   gboolean    *whole,
                   GError     **error)
{
  const MarGame *game = mar_line_game (line);
  g_auto (GStrv) texts = g_strsplit (text, ",", (int) room + 1);
  gboolean ended = FALSE;
  guint n;

  for (n = 0; n < room && texts[n] != NULL && !ended; n++)
    {
      g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));

      game->hand_over (position, NULL);
      if (!game->read_action (position, texts[n], &actions[n], error)
          || !mar_line_play_on (line, actions[n], NULL, error))
        break;
      ended = game->actor (mar_line_position (line)) < 0
              || game->starts_turn (mar_line_position (line));
    }
  if (whole != NULL)
    *whole = ended;
  return n;
}

/* The actions as far as they can be played. */
static void
read_play (const char    *text,
           const MarLine *root,
           MarEngineLine *line)
{
  g_autoptr (MarLine) played = mar_line_branch (root);
  g_autofree char *copy = g_strdup (text);
  gboolean first = TRUE;
  char *rest = copy;
  char *turn;

  while (line->n_actions < MAR_ENGINE_MAX_ACTIONS && (turn = mar_ugi_word (&rest)) != NULL)
    {
      g_autoptr (GError) error = NULL;
      gboolean ended = FALSE;
      guint n = mar_ugi_read_turn (played, turn, line->actions + line->n_actions,
                                   MAR_ENGINE_MAX_ACTIONS - line->n_actions, &ended, &error);

      line->n_actions += n;
      if (first)
        line->n_first = line->n_actions;
      first = first && !ended;
      if (n == 0 || error != NULL)
        break;
    }
}

gboolean
mar_ugi_info_line (const char    *text,
                   const MarLine *root,
                   int            actor,
                   MarEngineLine *line)
{
  const MarGame *game = mar_line_game (root);
  g_autofree char *facts = split_off_values (text);

  *line = (MarEngineLine) { .chance = -1 };
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    line->chances[i] = -1;
  read_values (facts, game, line);
  complete_chances (line, mar_game_n_players (game, mar_line_position (root)), actor);
  read_play (find_play (text), root, line);
  return line->n_actions > 0;
}
