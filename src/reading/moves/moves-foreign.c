/* What looks like a list of moves and is none of a game that is played here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"

/* So many points tell, and so many of those behind "i", of which Go has no file. */
#define LEAST_POINTS 6
#define LEAST_SHARE_BEHIND 4
#define SMALL_BOARD 9
#define LARGEST_BOARD 19

static gboolean
names_game (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  const MarGame *const *games;
  guint n;

  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    if (strstr (lower, games[i]->name) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether anything in the text speaks for a game of ours: its name, a point above the board, a
 * player who is called by a letter that Go doesn't have, or an arrow between two squares. */
static gboolean
has_own_signs (const char *text)
{
  g_autoptr (GRegex) own
    = g_regex_new ("\\b[1-9][a-s][1-9]|(?:^|[\\s|])[xo][:)]|\\b[xo] +[a-s][1-9]"
                   "|[a-s][1-9][0-9]?\\s?(?:-|>|→)\\s?[a-s][1-9]",
                   G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);

  return names_game (text) || g_regex_match (own, text, 0, NULL);
}

gboolean
moves_is_bill (const char *text)
{
  guint n_rows = 0;
  guint n_prices = 0;

  for (const char *line = text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");
      const char *last = end;

      n_rows += g_ascii_isdigit (line[strspn (line, " \t|*")]);
      while (last > line && !g_ascii_isdigit (last[-1]))
        last--;
      n_prices += last - line > 4 && g_ascii_isdigit (last[-2]) && strchr (".,", last[-3]) != NULL
                  && g_ascii_isdigit (last[-4]) && g_ascii_isdigit (line[strspn (line, " \t|*")]);
      line = *end == '\n' ? end + 1 : end;
    }
  return 2 * n_prices > n_rows && !names_game (text);
}

gboolean
moves_is_go (const char *text)
{
  /* Of bytes: as characters, all that follows would be checked to be some anew for each point. */
  g_autoptr (GRegex) point = g_regex_new ("(?<![\\w>-])([a-t])([1-9][0-9]?)(?![\\w>^(])",
                                          G_REGEX_CASELESS | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;
  guint n_behind = 0;
  guint highest = 0;

  for (g_regex_match (point, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *file = g_match_info_fetch (match, 1);
      g_autofree char *rank = g_match_info_fetch (match, 2);
      const guint number = (guint) g_ascii_strtoull (rank, NULL, 10);

      if (g_ascii_tolower (*file) == 'i' || number > LARGEST_BOARD)
        return FALSE;
      n_behind += g_ascii_tolower (*file) > 'i';
      highest = MAX (highest, number);
      n++;
    }

  return n >= LEAST_POINTS && LEAST_SHARE_BEHIND * n_behind >= n && highest > SMALL_BOARD
         && !has_own_signs (text);
}
