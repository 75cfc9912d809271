/* The words that lists of moves have beside the moves, in a few languages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"

/* All in lower case. Another language adds rows. */
static const struct
{
  const char *word;
  MovesWord meaning;
} words[] = {
  { "plays", MOVES_WORD_VERB },       { "played", MOVES_WORD_VERB },
  { "moves", MOVES_WORD_VERB },       { "moved", MOVES_WORD_VERB },
  { "places", MOVES_WORD_VERB },      { "placed", MOVES_WORD_VERB },
  { "puts", MOVES_WORD_VERB },        { "answers", MOVES_WORD_VERB },
  { "replies", MOVES_WORD_VERB },     { "spielt", MOVES_WORD_VERB },
  { "spielte", MOVES_WORD_VERB },     { "zieht", MOVES_WORD_VERB },
  { "zog", MOVES_WORD_VERB },         { "setzt", MOVES_WORD_VERB },
  { "setzte", MOVES_WORD_VERB },      { "legt", MOVES_WORD_VERB },
  { "antwortet", MOVES_WORD_VERB },   { "turn", MOVES_WORD_TURN },
  { "move", MOVES_WORD_TURN },        { "ply", MOVES_WORD_TURN },
  { "round", MOVES_WORD_TURN },       { "zug", MOVES_WORD_TURN },
  { "nr", MOVES_WORD_TURN },          { "halbzug", MOVES_WORD_TURN },
  { "runde", MOVES_WORD_TURN },       { "roll", MOVES_WORD_ROLL },
  { "rolls", MOVES_WORD_ROLL },       { "rolled", MOVES_WORD_ROLL },
  { "die", MOVES_WORD_ROLL },         { "dice", MOVES_WORD_ROLL },
  { "throw", MOVES_WORD_ROLL },       { "throws", MOVES_WORD_ROLL },
  { "threw", MOVES_WORD_ROLL },       { "count", MOVES_WORD_ROLL },
  { "wurf", MOVES_WORD_ROLL },        { "würfel", MOVES_WORD_ROLL },
  { "würfelt", MOVES_WORD_ROLL },     { "gewürfelt", MOVES_WORD_ROLL },
  { "wirft", MOVES_WORD_ROLL },       { "zahl", MOVES_WORD_ROLL },
  { "augen", MOVES_WORD_ROLL },       { "resigns", MOVES_WORD_RESIGNS },
  { "resigned", MOVES_WORD_RESIGNS }, { "gives", MOVES_WORD_RESIGNS },
  { "gave", MOVES_WORD_RESIGNS },     { "gibt", MOVES_WORD_RESIGNS },
  { "gab", MOVES_WORD_RESIGNS },      { "wins", MOVES_WORD_WINS },
  { "won", MOVES_WORD_WINS },         { "gewinnt", MOVES_WORD_WINS },
  { "gewann", MOVES_WORD_WINS },      { "siegt", MOVES_WORD_WINS },
  { "gewonnen", MOVES_WORD_WINS },    { "draw", MOVES_WORD_DRAW },
  { "drawn", MOVES_WORD_DRAW },       { "tie", MOVES_WORD_DRAW },
  { "remis", MOVES_WORD_DRAW },       { "unentschieden", MOVES_WORD_DRAW },
  { "time", MOVES_WORD_TIME },        { "zeit", MOVES_WORD_TIME },
  { "yes", MOVES_WORD_YES },          { "true", MOVES_WORD_YES },
  { "on", MOVES_WORD_YES },           { "with", MOVES_WORD_YES },
  { "ja", MOVES_WORD_YES },           { "an", MOVES_WORD_YES },
  { "mit", MOVES_WORD_YES },          { "no", MOVES_WORD_NO },
  { "none", MOVES_WORD_NO },          { "false", MOVES_WORD_NO },
  { "off", MOVES_WORD_NO },           { "without", MOVES_WORD_NO },
  { "nein", MOVES_WORD_NO },          { "aus", MOVES_WORD_NO },
  { "ohne", MOVES_WORD_NO },          { "game", MOVES_WORD_GAME },
  { "partie", MOVES_WORD_GAME },      { "spiel", MOVES_WORD_GAME },
};

static const struct
{
  const char *title;
  const char *key;
} headers[] = {
  { "title", "title" },
  { "titel", "title" },
  { "event", "event" },
  { "tournament", "event" },
  { "match", "event" },
  { "turnier", "event" },
  { "veranstaltung", "event" },
  { "anlass", "event" },
  { "site", "place" },
  { "place", "place" },
  { "where", "place" },
  { "ort", "place" },
  { "date", "date" },
  { "played on", "date" },
  { "datum", "date" },
  { "round", "round" },
  { "runde", "round" },
  { "annotator", "annotator" },
  { "annotated by", "annotator" },
  { "notes by", "annotator" },
  { "comments by", "annotator" },
  { "kommentator", "annotator" },
  { "kommentar", "annotator" },
  { "kommentiert von", "annotator" },
  { "anmerkungen", "annotator" },
  { "anmerkungen von", "annotator" },
  { "language", "language" },
  { "sprache", "language" },
  { "source", "source" },
  { "quelle", "source" },
  { "result", "result" },
  { "final result", "result" },
  { "outcome", "result" },
  { "ergebnis", "result" },
  { "resultat", "result" },
  { "endergebnis", "result" },
  { "game", "game" },
  { "spiel", "game" },
  { "partie", "game" },
  { "from", "from" },
  { "von", "from" },
  { "to", "to" },
  { "an", "to" },
  { "cc", "cc" },
  { "subject", "subject" },
  { "betreff", "subject" },
  { "players", "players" },
  { "spieler", "players" },
};

static const struct
{
  const char *title;
  const char *option;
} options[] = {
  { "board", "size" },          { "board size", "size" },      { "size", "size" },
  { "brett", "size" },          { "brettgröße", "size" },      { "brettgrösse", "size" },
  { "größe", "size" },          { "target", "target" },        { "goal", "target" },
  { "first to", "target" },     { "target score", "target" },  { "ziel", "target" },
  { "zielpunkte", "target" },   { "zielpunktzahl", "target" }, { "swap", "swap" },
  { "tausch", "swap" },         { "tauschregel", "swap" },     { "height", "height" },
  { "höhe", "height" },         { "passing", "can_pass" },     { "passen", "can_pass" },
  { "first move", "first" },    { "first", "first" },          { "begins", "first" },
  { "beginnt", "first" },       { "es beginnt", "first" },     { "handicap", "handicap" },
  { "vorgabe", "handicap" },    { "rebuttal", "rebuttal" },    { "hostile", "hostile" },
  { "returning", "returning" },
};

/* Titles of the position before the first turn. */
static const char *const positions[] = { "start",         "position",       "starting position",
                                         "set-up",        "setup",          "stellung",
                                         "startstellung", "anfangsstellung" };

static const struct
{
  const char *word;
  const char *action;
} actions[] = {
  { "pass", "pass" },       { "passes", "pass" }, { "passt", "pass" },   { "passe", "pass" },
  { "swap", "swap" },       { "swaps", "swap" },  { "tauscht", "swap" }, { "tausch", "swap" },
  { "farbtausch", "swap" }, { "stop", "stop" },
};

static const struct
{
  const char *name;
  const char *other;
} players[] = {
  { "Black", "Schwarz" },
  { "White", "Weiß" },
  { "White", "Weiss" },
  { "Red", "Rot" },
  { "Gold", "Golden" },
  { "Gold", "G" },
  { "Silver", "Silber" },
  { "Silver", "S" },
  { "Black", "B" },
  { "Black", "S" },
  { "White", "W" },
  { "Red", "R" },
  { "Player 1", "Spieler 1" },
  { "Player 2", "Spieler 2" },
  { "Player 1", "P1" },
  { "Player 2", "P2" },
  { "Player 1", "S1" },
  { "Player 2", "S2" },
  { "Player 1", "First player" },
  { "Player 2", "Second player" },
};

static GHashTable *
index_words (void)
{
  static gsize table = 0;

  if (g_once_init_enter (&table))
    {
      GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        g_hash_table_insert (index, (gpointer) words[i].word, GUINT_TO_POINTER (words[i].meaning));
      g_once_init_leave (&table, (gsize) index);
    }
  return (GHashTable *) table;
}

MovesWord
moves_word (const char *text,
            gsize       length)
{
  g_autofree char *lower = g_utf8_strdown (text, (gssize) length);

  return GPOINTER_TO_UINT (g_hash_table_lookup (index_words (), lower));
}

const char *
moves_header_key (const char *title)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    if (strcmp (positions[i], title) == 0)
      return LINE_POSITION_WORD;
  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    if (strcmp (headers[i].title, title) == 0)
      return headers[i].key;
  return NULL;
}

const char *
moves_option_name (const char *title)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (options[i].title, title) == 0)
      return options[i].option;
  return NULL;
}

const char *
moves_action_word (const char *text,
                   gsize       length)
{
  g_autofree char *lower = g_utf8_strdown (text, (gssize) length);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (actions[i].word, lower) == 0)
      return actions[i].action;
  return NULL;
}

const char *
moves_player_name (const char *name,
                   guint       index)
{
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    if (strcmp (players[i].name, name) == 0 && index-- == 0)
      return players[i].other;
  return NULL;
}

gboolean
moves_is_header (const char *title)
{
  static const char *const ambiguous[] = { "game", "from", "to", "cc", "players", "language" };
  const char *key = moves_header_key (title);

  for (guint i = 0; i < G_N_ELEMENTS (ambiguous); i++)
    if (g_strcmp0 (key, ambiguous[i]) == 0)
      return FALSE;
  return TRUE;
}
