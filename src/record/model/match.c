/* Scoring a match: finding its games, and who played which side in each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-match.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_GAMES 2

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, format,
                                                arguments));
  va_end (arguments);
  return FALSE;
}

static gboolean
find_games (MarMatch     *match,
            MarDocument  *document,
            GError      **error)
{
  guint n = 0;

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);

      if (g_strcmp0 (mar_record_header (record, MAR_MATCH_HEADER), match->title) != 0)
        continue;
      if (n < N_GAMES)
        match->games[n] = record;
      n++;
    }
  if (n != N_GAMES)
    return refuse (error,
                   ngettext ("The match “%s” has %u game in this file; it must have two.",
                             "The match “%s” has %u games in this file; it must have two.", n),
                   match->title, n);
  if (mar_record_game (match->games[0]) != mar_record_game (match->games[1]))
    return refuse (error, _("The games of the match “%s” follow different rules."), match->title);
  if (mar_record_game (match->games[0])->tally == NULL)
    return refuse (error, _("%s has nothing that could decide the third point of a match."),
                   mar_record_game (match->games[0])->title);
  return TRUE;
}

/* The name of the person who began with the colour of @player; NULL if it isn't told. */
static const char *
get_name (const MarRecord *record,
          int              player)
{
  return mar_record_person (record, mar_node_position (mar_record_root (record)), player);
}

static gboolean
find_persons (MarMatch  *match,
              GError   **error)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      const MarRecord *game = match->games[i];

      for (int player = 0; player < 2; player++)
        if (get_name (game, player) == NULL)
          /* Translators: the number of a game in its match, 1 or 2; the name of a match */
          return refuse (error, _("Game %u of the match “%s” doesn’t name both players."), i + 1,
                         match->title);
    }
  if (strcmp (get_name (match->games[0], 0), get_name (match->games[1], 1)) != 0
      || strcmp (get_name (match->games[0], 1), get_name (match->games[1], 0)) != 0)
    return refuse (error,
                   _("In the match “%s” the same two people must play both games, with the "
                     "colors exchanged: the first is %s against %s, the second %s against %s."),
                   match->title, get_name (match->games[0], 0), get_name (match->games[0], 1),
                   get_name (match->games[1], 0), get_name (match->games[1], 1));
  if (strcmp (get_name (match->games[0], 0), get_name (match->games[0], 1)) == 0)
    return refuse (error, _("In the match “%s” both players are called “%s”."), match->title,
                   get_name (match->games[0], 0));

  for (int person = 0; person < 2; person++)
    match->persons[person] = g_strdup (get_name (match->games[0], person));
  return TRUE;
}

/* The player who has won alone, MAR_MATCH_NOBODY for a draw; whether the game is over. */
static gboolean
find_winner (const MarRecord *record,
             int             *winner)
{
  g_autofree char *result = mar_record_result (record);
  const char *letters = mar_record_game (record)->letters;

  *winner = MAR_MATCH_NOBODY;
  if (result == NULL)
    return FALSE;
  if (strlen (result) == 1 && strchr (letters, *result) != NULL)
    *winner = (int) (strchr (letters, *result) - letters);
  /* A result that a header gives in words can't be counted. */
  return *winner != MAR_MATCH_NOBODY || strchr (result, '+') != NULL;
}

static void
count_game (MarMatch *match,
            guint     index)
{
  const MarRecord *record = match->games[index];
  const MarGame *game = mar_record_game (record);
  const MarPosition *position
    = mar_node_position (mar_record_last (record, mar_record_root (record)));
  int winner;

  match->is_over = find_winner (record, &winner) && match->is_over;
  for (int player = 0; player < 2; player++)
    {
      /* The second game is played with the colours exchanged. */
      guint person = ((guint) mar_game_person (game, position, player) + index) % 2;

      match->wins[person] += winner == player;
      match->tallies[person] += game->tally (position, player);
    }
}

/* The one who has more, or MAR_MATCH_NOBODY. */
static int
leader (const guint counts[2])
{
  return counts[0] == counts[1] ? MAR_MATCH_NOBODY : counts[1] > counts[0];
}

MarMatch *
mar_match_score (MarDocument      *document,
                 const MarRecord  *record,
                 GError          **error)
{
  g_autoptr (MarMatch) match = NULL;
  const char *title;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  title = mar_record_header (record, MAR_MATCH_HEADER);
  if (title == NULL || *title == '\0')
    return NULL;

  match = g_new0 (MarMatch, 1);
  match->title = g_strdup (title);
  if (!find_games (match, document, error) || !find_persons (match, error))
    return NULL;

  match->is_over = TRUE;
  for (guint i = 0; i < N_GAMES; i++)
    count_game (match, i);
  match->third = match->is_over ? leader (match->tallies) : MAR_MATCH_NOBODY;
  for (int person = 0; person < 2; person++)
    match->points[person] = match->wins[person] + (match->third == person);
  match->winner = match->is_over ? leader (match->points) : MAR_MATCH_NOBODY;
  return g_steal_pointer (&match);
}

char *
mar_match_text (const MarMatch *match)
{
  g_autofree char *score = NULL;

  g_return_val_if_fail (match != NULL, NULL);

  /* Translators: the name of a match; a person and his points, the other and his; what
   * each has captured over both games. */
  score = g_strdup_printf (_("Match “%s”: %s %u, %s %u (captures %u–%u)."), match->title,
                           match->persons[0], match->points[0], match->persons[1], match->points[1],
                           match->tallies[0], match->tallies[1]);
  if (!match->is_over)
    return g_strdup_printf (_("%s It is not over."), score);
  if (match->winner == MAR_MATCH_NOBODY)
    return g_strdup_printf (_("%s It is a tie."), score);
  /* Translators: the score of a match, a sentence, and the name of the winner */
  return g_strdup_printf (_("%s %s wins it."), score, match->persons[match->winner]);
}

void
mar_match_free (MarMatch *match)
{
  if (match == NULL)
    return;
  g_free (match->title);
  g_free (match->persons[0]);
  g_free (match->persons[1]);
  g_free (match);
}
