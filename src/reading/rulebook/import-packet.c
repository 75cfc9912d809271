/* The importer for annotated games of MARGRITES as the rulebook's packet prints them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "packet-build.h"
#include "packet-list.h"
#include "packet-write.h"

#include <glib/gi18n.h>
#include <string.h>

/* A text of this notation has some steps, and many of them for its length. */
#define LEAST_STEPS 2
#define CHARACTERS_PER_STEP 400

/* Steps are looked for among bytes: as characters, all that follows would be checked to be some
 * anew for each of them. Blanks that don't break must be named then. */
#define BLANK "(?:\\s|\u00a0|\u202f|\u2009)?"

/* How many steps the text has; a dash for an arrow would be every game's notation. */
static guint
count_steps (const char *text)
{
  g_autoptr (GRegex) step
    = g_regex_new ("[a-i][1-8]" BLANK "(?:-{0,2}>|&gt;|\u2192|\u203a|\u2013>|\u279d)" BLANK
                   "(?:[a-i][1-8]|[bw]?\\+)",
                   G_REGEX_CASELESS | G_REGEX_OPTIMIZE | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (step, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    n++;
  return n;
}

/* Whether most steps go to the next square, with a dash for an arrow. */
static gboolean
has_dashed_steps (const char *text)
{
  g_autoptr (GRegex) step
    = g_regex_new ("\\b([a-i])([1-8])" BLANK "(?:-|\u2013|\u2014)" BLANK "([a-i])([1-8])\\b",
                   G_REGEX_CASELESS | G_REGEX_OPTIMIZE | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n_near = 0;
  guint n = 0;

  for (g_regex_match (step, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_auto (GStrv) parts = g_match_info_fetch_all (match);

      n_near += ABS (g_ascii_tolower (*parts[1]) - g_ascii_tolower (*parts[3])) <= 1
                && ABS (*parts[2] - *parts[4]) <= 1;
      n++;
    }
  return n >= LEAST_STEPS && 5 * n_near >= 4 * n;
}

/* Whether another game is named before the first step, and this one nowhere. */
static gboolean
names_another_game (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  const MarGame *const *games;
  const char *first = strpbrk (lower, ">");
  guint n;

  if (first == NULL || strstr (lower, mar_margrites.name) != NULL)
    return FALSE;
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    if (g_strstr_len (lower, first - lower, games[i]->name) != NULL)
      return TRUE;
  return FALSE;
}

static int
recognise (const char *text)
{
  guint steps;
  guint letters = 0;

  while (g_ascii_isspace (*text))
    text++;
  if (*text == '{' || *text == '[' || names_another_game (text))
    return 0;

  steps = count_steps (text);
  /* Others write their games so, too: whoever can play the text comes first. */
  if (steps < LEAST_STEPS)
    return has_dashed_steps (text) ? MAR_IMPORT_SURE : 0;
  for (const char *p = text; *p != '\0'; p++)
    letters += g_ascii_isalpha (*p) != 0;
  return (int) MIN (95, 20 + 75ull * steps * CHARACTERS_PER_STEP / (letters + 1));
}

/* Returns whether there is anything to read between the tags. */
static gboolean
has_words (const char *text)
{
  gboolean in_tag = FALSE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (*p == '<' && (g_ascii_isalpha (p[1]) || p[1] == '/' || p[1] == '!')
          && strchr (p, '>') != NULL)
        in_tag = TRUE;
      else if (*p == '>')
        in_tag = FALSE;
      else if (!in_tag && g_unichar_isalnum (g_utf8_get_char (p)))
        return TRUE;
    }

  return FALSE;
}

/* Text that belongs to no game, as it stands in the source. */
static void
add_passage (MarDocument *document,
             guint        before,
             LinePlaces  *lines,
             guint        begin,
             guint        end)
{
  const char *text = lines->text;
  g_autofree char *passage = NULL;
  guint line;
  guint column;

  while (begin < end && g_ascii_isspace (text[begin]))
    begin++;
  while (end > begin && g_ascii_isspace (text[end - 1]))
    end--;
  if (begin == end)
    return;

  passage = g_strndup (text + begin, end - begin);
  if (!has_words (passage))
    return;
  line_places_locate (lines, begin, &line, &column);
  mar_document_add_passage (document, before, line, passage);
}

/* The words that only lead from one part of a game to the next have no other place. */
static void
add_labels (MarDocument      *document,
            guint             before,
            LinePlaces       *lines,
            const PacketGame *game)
{
  guint line;
  guint column;

  if (game->labels->len == 0)
    return;
  line_places_locate (lines, game->begin, &line, &column);
  mar_document_add_passage (document, before, line, game->labels->str);
}

static gboolean
is_score_of (const PacketTurn     *turn,
             const PacketPosition *position)
{
  PacketScore score;

  packet_get_score (PACKET_POSITION (position), &score);
  return memcmp (turn->header_score.points, score.points, sizeof score.points) == 0
         && memcmp (turn->header_score.captures, score.captures, sizeof score.captures) == 0;
}

/* Whether each score that was taken for the one that stands above its turn is that before it, and
 * not always that behind it as well. Scores above turns begin with the first. */
static gboolean
are_scores_below (const PacketGame *game,
                  const PacketLine *line)
{
  gboolean is_told = FALSE;

  for (guint i = 0; i < line->n; i++)
    {
      const PacketTurn *turn = g_ptr_array_index (game->turns, i);

      if (turn->header == NULL)
        continue;
      if (i == 0 || game->scores_follow || !is_score_of (turn, &line->readings[i].before))
        return FALSE;
      is_told |= !is_score_of (turn, &line->readings[i].after);
    }
  return is_told;
}

/* A capture that isn't printed may have misled about where the scores stand. */
static void
move_scores (const PacketGame *game,
             const PacketLine *line)
{
  if (line == NULL || !are_scores_below (game, line))
    return;
  for (guint i = 1; i < line->n; i++)
    {
      PacketTurn *above = g_ptr_array_index (game->turns, i - 1);
      PacketTurn *turn = g_ptr_array_index (game->turns, i);

      above->header = g_steal_pointer (&turn->header);
      above->header_score = turn->header_score;
    }
}

/* Reads the moves, and counts what stands beside them anew where turns are missing. */
static PacketLine *
search_game (const PacketGame *game)
{
  PacketLine *line = packet_search (game->turns);

  for (guint i = 0; i < game->turns->len; i++)
    for (guint j = 0; j < game->lines->len && ((PacketTurn *) game->turns->pdata[i])->is_missing;
         j++)
      {
        PacketTurn *aside = g_ptr_array_index (game->lines, j);

        aside->follows += aside->follows > i;
      }
  move_scores (game, line);
  return line;
}

static MarDocument *
read_packet (const char  *text,
             const char  *source_name,
             GError     **error)
{
  MarDocument *document = mar_document_new ();
  g_autoptr (GPtrArray) pieces = packet_split (text);
  g_autoptr (GPtrArray) items = packet_items (pieces);
  g_autoptr (GPtrArray) games = packet_games (items);
  g_autoptr (LinePlaces) lines = line_places_new (text);
  guint done = 0;

  mar_document_begin (document, _("Import"));
  for (guint i = 0; i < games->len; i++)
    {
      const PacketGame *game = g_ptr_array_index (games, i);
      g_autoptr (PacketLine) line = search_game (game);

      /* A line can fail only when not even a start can be set up; then the game is text. */
      if (line == NULL)
        continue;
      add_passage (document, mar_document_n_records (document), lines, done, game->begin);
      packet_build_game (document, lines, game, line, source_name);
      add_labels (document, mar_document_n_records (document), lines, game);
      done = game->end;
    }
  add_passage (document, mar_document_n_records (document), lines, done, (guint) strlen (text));
  mar_document_end (document);
  mar_document_forget (document, TRUE);

  return document;
}

static const char *const headers[] = { "title", "introduction", "conclusion", NULL };

const MarTextForm mar_text_form_packet = {
  .name = "packet",
  .title = N_("Annotated games of MARGRITES"),
  .suffix = ".txt",
  .game = &mar_margrites,
  .keeps = MAR_KEEPS_COMMENTS | MAR_KEEPS_BEFORE | MAR_KEEPS_START | MAR_KEEPS_SETUPS
           | MAR_KEEPS_ENDS,
  .headers = headers,
  .is_guessed = TRUE,
  .recognise = recognise,
  .read = read_packet,
  .find_start = packet_find_start,
  .write = packet_write,
};
