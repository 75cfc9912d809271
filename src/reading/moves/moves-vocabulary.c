/* The words that lists of moves have beside the moves, in a few languages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-private.h"
#include "moves-scan.h"

/* All in lower case. Another language adds rows. Those of two words are only asked for where moves
 * may follow. */
static const struct
{
  const char *word;
  MovesWord meaning;
} words[] = {
  { "plays", MOVES_WORD_VERB },
  { "played", MOVES_WORD_VERB },
  { "moves", MOVES_WORD_VERB },
  { "moved", MOVES_WORD_VERB },
  { "places", MOVES_WORD_VERB },
  { "placed", MOVES_WORD_VERB },
  { "puts", MOVES_WORD_VERB },
  { "chooses", MOVES_WORD_VERB },
  { "chose", MOVES_WORD_VERB },
  { "answers", MOVES_WORD_VERB },
  { "replies", MOVES_WORD_VERB },
  { "spielt", MOVES_WORD_VERB },
  { "spielte", MOVES_WORD_VERB },
  { "zieht", MOVES_WORD_VERB },
  { "zog", MOVES_WORD_VERB },
  { "setzt", MOVES_WORD_VERB },
  { "setzte", MOVES_WORD_VERB },
  { "legt", MOVES_WORD_VERB },
  { "wählt", MOVES_WORD_VERB },
  { "wählte", MOVES_WORD_VERB },
  { "antwortet", MOVES_WORD_VERB },
  { "ziehen", MOVES_WORD_VERB },
  { "zogen", MOVES_WORD_VERB },
  { "spielten", MOVES_WORD_VERB },
  { "setzten", MOVES_WORD_VERB },
  { "turn", MOVES_WORD_TURN },
  { "move", MOVES_WORD_TURN },
  { "ply", MOVES_WORD_TURN },
  { "round", MOVES_WORD_TURN },
  { "zug", MOVES_WORD_TURN },
  { "nr", MOVES_WORD_TURN },
  { "halbzug", MOVES_WORD_TURN },
  { "runde", MOVES_WORD_TURN },
  { "roll", MOVES_WORD_ROLL },
  { "rolls", MOVES_WORD_ROLL },
  { "rolled", MOVES_WORD_ROLL },
  { "die", MOVES_WORD_ROLL },
  { "dice", MOVES_WORD_ROLL },
  { "throw", MOVES_WORD_ROLL },
  { "throws", MOVES_WORD_ROLL },
  { "threw", MOVES_WORD_ROLL },
  { "count", MOVES_WORD_ROLL },
  { "wurf", MOVES_WORD_ROLL },
  { "würfel", MOVES_WORD_ROLL },
  { "würfelt", MOVES_WORD_ROLL },
  { "gewürfelt", MOVES_WORD_ROLL },
  { "shows", MOVES_WORD_ROLL },
  { "showed", MOVES_WORD_ROLL },
  { "zeigt", MOVES_WORD_ROLL },
  { "zeigte", MOVES_WORD_ROLL },
  { "wirft", MOVES_WORD_ROLL },
  { "warf", MOVES_WORD_ROLL },
  { "würfelte", MOVES_WORD_ROLL },
  { "fällt", MOVES_WORD_ROLL },
  { "fiel", MOVES_WORD_ROLL },
  { "zahl", MOVES_WORD_ROLL },
  { "augen", MOVES_WORD_ROLL },
  { "resigns", MOVES_WORD_RESIGNS },
  { "resigned", MOVES_WORD_RESIGNS },
  { "gives", MOVES_WORD_RESIGNS },
  { "gave", MOVES_WORD_RESIGNS },
  { "gibt", MOVES_WORD_RESIGNS },
  { "gab", MOVES_WORD_RESIGNS },
  { "wins", MOVES_WORD_WINS },
  { "won", MOVES_WORD_WINS },
  { "gewinnt", MOVES_WORD_WINS },
  { "gewann", MOVES_WORD_WINS },
  { "siegt", MOVES_WORD_WINS },
  { "gewonnen", MOVES_WORD_WINS },
  { "draw", MOVES_WORD_DRAW },
  { "drawn", MOVES_WORD_DRAW },
  { "tie", MOVES_WORD_DRAW },
  { "remis", MOVES_WORD_DRAW },
  { "unentschieden", MOVES_WORD_DRAW },
  { "time", MOVES_WORD_TIME },
  { "zeit", MOVES_WORD_TIME },
  { "yes", MOVES_WORD_YES },
  { "true", MOVES_WORD_YES },
  { "on", MOVES_WORD_YES },
  { "with", MOVES_WORD_YES },
  { "ja", MOVES_WORD_YES },
  { "an", MOVES_WORD_YES },
  { "mit", MOVES_WORD_YES },
  { "no", MOVES_WORD_NO },
  { "none", MOVES_WORD_NO },
  { "false", MOVES_WORD_NO },
  { "off", MOVES_WORD_NO },
  { "without", MOVES_WORD_NO },
  { "nein", MOVES_WORD_NO },
  { "aus", MOVES_WORD_NO },
  { "ohne", MOVES_WORD_NO },
  { "against", MOVES_WORD_AGAINST },
  { "versus", MOVES_WORD_AGAINST },
  { "vs", MOVES_WORD_AGAINST },
  { "vs.", MOVES_WORD_AGAINST },
  { "v", MOVES_WORD_AGAINST },
  { "v.", MOVES_WORD_AGAINST },
  { "gegen", MOVES_WORD_AGAINST },
  { "game", MOVES_WORD_GAME },
  { "partie", MOVES_WORD_GAME },
  { "spiel", MOVES_WORD_GAME },
  { "wrote", MOVES_WORD_TELLS },
  { "answer", MOVES_WORD_TELLS },
  { "reply", MOVES_WORD_TELLS },
  { "antwort", MOVES_WORD_TELLS },
  { "came", MOVES_WORD_TELLS },
  { "comes", MOVES_WORD_TELLS },
  { "brought", MOVES_WORD_TELLS },
  { "decides", MOVES_WORD_TELLS },
  { "decided", MOVES_WORD_TELLS },
  { "follows", MOVES_WORD_TELLS },
  { "followed", MOVES_WORD_TELLS },
  { "opens", MOVES_WORD_TELLS },
  { "opened", MOVES_WORD_TELLS },
  { "begins", MOVES_WORD_TELLS },
  { "began", MOVES_WORD_TELLS },
  { "starts", MOVES_WORD_TELLS },
  { "started", MOVES_WORD_TELLS },
  { "continues", MOVES_WORD_TELLS },
  { "tries", MOVES_WORD_TELLS },
  { "tried", MOVES_WORD_TELLS },
  { "continued", MOVES_WORD_TELLS },
  { "responds", MOVES_WORD_TELLS },
  { "responded", MOVES_WORD_TELLS },
  { "counters", MOVES_WORD_TELLS },
  { "countered", MOVES_WORD_TELLS },
  { "returns", MOVES_WORD_TELLS },
  { "answered", MOVES_WORD_TELLS },
  { "replied", MOVES_WORD_TELLS },
  { "advances", MOVES_WORD_TELLS },
  { "advanced", MOVES_WORD_TELLS },
  { "steps", MOVES_WORD_TELLS },
  { "stepped", MOVES_WORD_TELLS },
  { "jumps", MOVES_WORD_TELLS },
  { "jumped", MOVES_WORD_TELLS },
  { "pushes", MOVES_WORD_TELLS },
  { "pushed", MOVES_WORD_TELLS },
  { "slides", MOVES_WORD_TELLS },
  { "retreats", MOVES_WORD_TELLS },
  { "goes", MOVES_WORD_TELLS },
  { "went", MOVES_WORD_TELLS },
  { "leaps", MOVES_WORD_TELLS },
  { "leapt", MOVES_WORD_TELLS },
  { "eröffnet", MOVES_WORD_TELLS },
  { "begonnen", MOVES_WORD_TELLS },
  { "gespielt", MOVES_WORD_TELLS },
  { "gezogen", MOVES_WORD_TELLS },
  { "gesetzt", MOVES_WORD_TELLS },
  { "geantwortet", MOVES_WORD_TELLS },
  { "kam", MOVES_WORD_TELLS },
  { "kamen", MOVES_WORD_TELLS },
  { "kommt", MOVES_WORD_TELLS },
  { "fort", MOVES_WORD_TELLS },
  { "folgt", MOVES_WORD_TELLS },
  { "folgen", MOVES_WORD_TELLS },
  { "folgte", MOVES_WORD_TELLS },
  { "folgten", MOVES_WORD_TELLS },
  { "kontert", MOVES_WORD_TELLS },
  { "konterte", MOVES_WORD_TELLS },
  { "eröffnen", MOVES_WORD_TELLS },
  { "sprang", MOVES_WORD_TELLS },
  { "schob", MOVES_WORD_TELLS },
  { "rückte", MOVES_WORD_TELLS },
  { "eröffnete", MOVES_WORD_TELLS },
  { "beginnt", MOVES_WORD_TELLS },
  { "begann", MOVES_WORD_TELLS },
  { "erwidert", MOVES_WORD_TELLS },
  { "versucht", MOVES_WORD_TELLS },
  { "versuchte", MOVES_WORD_TELLS },
  { "erwiderte", MOVES_WORD_TELLS },
  { "entgegnet", MOVES_WORD_TELLS },
  { "entgegnete", MOVES_WORD_TELLS },
  { "antwortete", MOVES_WORD_TELLS },
  { "rückt", MOVES_WORD_TELLS },
  { "geht", MOVES_WORD_TELLS },
  { "ging", MOVES_WORD_TELLS },
  { "springt", MOVES_WORD_TELLS },
  { "schiebt", MOVES_WORD_TELLS },
  { "at", MOVES_WORD_TO },
  { "to", MOVES_WORD_TO },
  { "by", MOVES_WORD_TO },
  { "for", MOVES_WORD_TO },
  { "a", MOVES_WORD_TO },
  { "the", MOVES_WORD_TO },
  { "his", MOVES_WORD_TO },
  { "her", MOVES_WORD_TO },
  { "its", MOVES_WORD_TO },
  { "one", MOVES_WORD_TO },
  { "stone", MOVES_WORD_TO },
  { "marble", MOVES_WORD_TO },
  { "piece", MOVES_WORD_TO },
  { "coin", MOVES_WORD_TO },
  { "checker", MOVES_WORD_TO },
  { "king", MOVES_WORD_TO },
  { "bishop", MOVES_WORD_TO },
  { "rook", MOVES_WORD_TO },
  { "auf", MOVES_WORD_TO },
  { "nach", MOVES_WORD_TO },
  { "ein", MOVES_WORD_TO },
  { "einen", MOVES_WORD_TO },
  { "einer", MOVES_WORD_TO },
  { "eine", MOVES_WORD_TO },
  { "seinen", MOVES_WORD_TO },
  { "seine", MOVES_WORD_TO },
  { "ihren", MOVES_WORD_TO },
  { "ihre", MOVES_WORD_TO },
  { "den", MOVES_WORD_TO },
  { "der", MOVES_WORD_TO },
  { "von", MOVES_WORD_TO },
  { "from", MOVES_WORD_TO },
  { "das", MOVES_WORD_TO },
  { "stein", MOVES_WORD_TO },
  { "murmel", MOVES_WORD_TO },
  { "münze", MOVES_WORD_TO },
  { "figur", MOVES_WORD_TO },
  { "könig", MOVES_WORD_TO },
  { "läufer", MOVES_WORD_TO },
  { "turm", MOVES_WORD_TO },
  { "wurde", MOVES_WORD_TO },
  { "back", MOVES_WORD_TO },
  { "immediately", MOVES_WORD_TO },
  { "again", MOVES_WORD_TO },
  { "sofort", MOVES_WORD_TO },
  { "wieder", MOVES_WORD_TO },
  { "now", MOVES_WORD_THEN },
  { "then", MOVES_WORD_THEN },
  { "next", MOVES_WORD_THEN },
  { "thereupon", MOVES_WORD_THEN },
  { "nun", MOVES_WORD_THEN },
  { "nächsten", MOVES_WORD_THEN },
  { "jetzt", MOVES_WORD_THEN },
  { "dann", MOVES_WORD_THEN },
  { "darauf", MOVES_WORD_THEN },
  { "daraufhin", MOVES_WORD_THEN },
  { "danach", MOVES_WORD_THEN },
  { "anschließend", MOVES_WORD_THEN },
  { "weiter", MOVES_WORD_THEN },
  { "hierauf", MOVES_WORD_THEN },
  { "afterwards", MOVES_WORD_THEN },
  { "thereafter", MOVES_WORD_THEN },
  { "after that", MOVES_WORD_THEN },
  { "after this", MOVES_WORD_THEN },
  { "from there", MOVES_WORD_THEN },
  { "and so", MOVES_WORD_THEN },
  { "followed by", MOVES_WORD_THEN },
  { "next came", MOVES_WORD_THEN },
  { "then came", MOVES_WORD_THEN },
  { "dann kam", MOVES_WORD_THEN },
  { "dann kamen", MOVES_WORD_THEN },
  { "und weiter", MOVES_WORD_THEN },
  { "so weiter", MOVES_WORD_THEN },
  { "and", MOVES_WORD_AND },
  { "und", MOVES_WORD_AND },
  { "sowie", MOVES_WORD_AND },
  { "taking", MOVES_WORD_TAKES },
  { "capturing", MOVES_WORD_TAKES },
  { "takes", MOVES_WORD_TAKES },
  { "captures", MOVES_WORD_TAKES },
  { "schlägt", MOVES_WORD_TAKES },
  { "schlug", MOVES_WORD_TAKES },
  { "if", MOVES_WORD_HEDGE },
  { "unless", MOVES_WORD_HEDGE },
  { "would", MOVES_WORD_HEDGE },
  { "could", MOVES_WORD_HEDGE },
  { "might", MOVES_WORD_HEDGE },
  { "should", MOVES_WORD_HEDGE },
  { "may", MOVES_WORD_HEDGE },
  { "can", MOVES_WORD_HEDGE },
  { "cannot", MOVES_WORD_HEDGE },
  { "must", MOVES_WORD_HEDGE },
  { "had", MOVES_WORD_HAD },
  { "not", MOVES_WORD_HEDGE },
  { "never", MOVES_WORD_HEDGE },
  { "were", MOVES_WORD_HEDGE },
  { "perhaps", MOVES_WORD_HEDGE },
  { "maybe", MOVES_WORD_HEDGE },
  { "instead", MOVES_WORD_HEDGE },
  { "whether", MOVES_WORD_HEDGE },
  { "hopes", MOVES_WORD_HEDGE },
  { "wants", MOVES_WORD_HEDGE },
  { "threatens", MOVES_WORD_HEDGE },
  { "threatened", MOVES_WORD_HEDGE },
  { "intends", MOVES_WORD_HEDGE },
  { "suppose", MOVES_WORD_HEDGE },
  { "imagine", MOVES_WORD_HEDGE },
  { "let", MOVES_WORD_HEDGE },
  { "better", MOVES_WORD_HEDGE },
  { "best", MOVES_WORD_HEDGE },
  { "wenn", MOVES_WORD_HEDGE },
  { "falls", MOVES_WORD_HEDGE },
  { "würde", MOVES_WORD_HEDGE },
  { "könnte", MOVES_WORD_HEDGE },
  { "sollte", MOVES_WORD_HEDGE },
  { "hätte", MOVES_WORD_HEDGE },
  { "wäre", MOVES_WORD_HEDGE },
  { "nicht", MOVES_WORD_HEDGE },
  { "nie", MOVES_WORD_HEDGE },
  { "kein", MOVES_WORD_HEDGE },
  { "keinen", MOVES_WORD_HEDGE },
  { "statt", MOVES_WORD_HEDGE },
  { "stattdessen", MOVES_WORD_HEDGE },
  { "ob", MOVES_WORD_HEDGE },
  { "vielleicht", MOVES_WORD_HEDGE },
  { "droht", MOVES_WORD_HEDGE },
  { "drohte", MOVES_WORD_HEDGE },
  { "will", MOVES_WORD_HEDGE },
  { "kann", MOVES_WORD_HEDGE },
  { "muss", MOVES_WORD_HEDGE },
  { "darf", MOVES_WORD_HEDGE },
  { "möchte", MOVES_WORD_HEDGE },
  { "soll", MOVES_WORD_HEDGE },
  { "hofft", MOVES_WORD_HEDGE },
  { "besser", MOVES_WORD_HEDGE },
  { "whereupon", MOVES_WORD_THEN },
  { "worauf", MOVES_WORD_THEN },
  { "woraufhin", MOVES_WORD_THEN },
  { "before", MOVES_WORD_HEDGE },
  { "until", MOVES_WORD_HEDGE },
  { "bevor", MOVES_WORD_HEDGE },
  { "ehe", MOVES_WORD_HEDGE },
  { "bis", MOVES_WORD_HEDGE },
  { "but", MOVES_WORD_BUT },
  { "aber", MOVES_WORD_BUT },
  { "sondern", MOVES_WORD_BUT },
  { "doch", MOVES_WORD_BUT },
  { "yet", MOVES_WORD_BUT },
  { "he", MOVES_WORD_PERSON },
  { "she", MOVES_WORD_PERSON },
  { "they", MOVES_WORD_PERSON },
  { "both", MOVES_WORD_PERSON },
  { "beide", MOVES_WORD_PERSON },
  { "er", MOVES_WORD_PERSON },
  { "sie", MOVES_WORD_PERSON },
  { "i", MOVES_WORD_PERSON },
  { "ich", MOVES_WORD_PERSON },
  { "es", MOVES_WORD_PERSON },
  { "there", MOVES_WORD_PERSON },
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

gboolean
moves_is_piece (const MarGame *game,
                char           letter)
{
  /* In German, bishop and rook. */
  static const char translated[][2] = { { 'L', 'B' }, { 'T', 'R' } };

  for (guint i = 0; i < G_N_ELEMENTS (translated); i++)
    if (letter == translated[i][0])
      letter = translated[i][1];
  for (guint i = 0; i < game->editor->n_pieces; i++)
    if (game->editor->pieces[i].letter[0] == letter && game->editor->pieces[i].letter[1] == '\0')
      return TRUE;
  return FALSE;
}

gboolean
moves_is_one_of (const char        *word,
                 gsize              length,
                 const char *const *listed,
                 guint              n)
{
  for (guint i = 0; i < n; i++)
    if (strlen (listed[i]) == length && g_ascii_strncasecmp (listed[i], word, length) == 0)
      return TRUE;
  return FALSE;
}
