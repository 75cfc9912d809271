/* The wordings in which comments state facts, in a few languages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-claims.h"

#include <string.h>

/* %P is a player, %N a number, %C a square, %L several of them, %M a word for a piece. What isn't
 * one of these sentences states nothing here. */
static const struct
{
  ClaimKind kind;
  const char *pattern;
} claims[] = {
  { CLAIM_LEFT,
    "^%P (?:now |still )?has (?:only |just )?%N %M (?:left|remaining|on the board)\\b" },
  { CLAIM_LEFT, "^%P hat (?:jetzt |nun )?(?:nur noch|noch) %N %M\\b" },
  { CLAIM_LEADS, "^%P (?:now |still )?(?:leads|is ahead|is leading) by %N\\b" },
  { CLAIM_LEADS, "^%P führt (?:jetzt |nun )?mit %N\\b" },
  { CLAIM_STANDS, "^%P (?:now |still )?has an? %M (?:on|at) %C\\b" },
  { CLAIM_STANDS, "^%P hat (?:jetzt |nun |noch )?einen? %M auf %C\\b" },
  { CLAIM_STANDS, "\\bthe (?:black |white )?%M (?:on|at) %C\\b" },
  { CLAIM_STANDS, "\\b(?:der|den|dem) %M (?:auf|bei) %C\\b" },
  { CLAIM_EMPTY, "^(?:the )?(?:square )?%C is (?:still |now |also )?(?:empty|free|vacant)\\b" },
  { CLAIM_EMPTY, "^(?:das )?(?:feld )?%C ist (?:noch |jetzt |auch )?(?:leer|frei)\\b" },
  { CLAIM_CAPTURES, "^%P (?:now |then )?(?:captures|captured|takes) %L(?=\\W*$)" },
  { CLAIM_CAPTURES, "^%P schlägt (?:jetzt |nun )?%L(?=\\W*$)" },
  { CLAIM_WINS, "^%P (?:wins|won|has won|gewinnt|hat gewonnen)(?: the game| die Partie)?\\W*$" },
};

/* In a sentence with one of these nothing is stated as it is now. */
static const char hedges[]
  = "\\b(?:if|would|could|might|may|perhaps|maybe|were|should|no|not|never|cannot|can|can't|later|"
    "next|threat\\w*|plan\\w*|until|unless|instead|soon|suppose|hope\\w*|want\\w*|had|wonder|"
    "wenn|falls|würde|könnte|vielleicht|wäre|hätte|nicht|kein\\w*|nie|kann|später|nächste\\w*|"
    "droh\\w*|statt|bald|will|möchte)\\b|[?…]";

static const char piece_words[]
  = "(?:marbles?|pieces?|stones?|coins?|checkers?|discs?|men|man|steine?n?|kugeln?|marbeln?|"
    "figur(?:en)?|münzen?)";

/* The numbers up to eight, in the order of the languages that follow each other. */
static const char *const numbers[][9] = {
  { "no", "one", "two", "three", "four", "five", "six", "seven", "eight" },
  { "keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht" },
  { "kein", "einem", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht" },
  { "0", "1", "2", "3", "4", "5", "6", "7", "8" },
};

/* What players are called beside the names that the game gives them. */
static const struct
{
  const char *name;
  const char *other;
} player_names[] = {
  { "Black", "Schwarz" }, { "White", "Weiß" },    { "White", "Weiss" },
  { "Red", "Rot" },       { "Silver", "Silber" },
};

static char *
list_players (const MarGame *game)
{
  GString *names = g_string_new ("(?<player>");

  for (guint i = 0; game->letters[i] != '\0'; i++)
    {
      g_autofree char *name = g_regex_escape_string (game->player_names[i], -1);

      g_string_append_printf (names, "%s%s", i > 0 ? "|" : "", name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (player_names); i++)
    g_string_append_printf (names, "|%s", player_names[i].other);
  g_string_append_c (names, ')');

  return g_string_free (names, FALSE);
}

int
mar_proof_claim_player (const MarGame *game,
                        const char    *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_names); i++)
    if (g_ascii_strcasecmp (word, player_names[i].other) == 0)
      word = player_names[i].name;
  for (guint i = 0; game->letters[i] != '\0'; i++)
    if (g_ascii_strcasecmp (word, game->player_names[i]) == 0)
      return (int) i;

  return -1;
}

/* The player's name in the language of @like. */
const char *
mar_proof_claim_name (const MarGame *game,
                      int            player,
                      const char    *like)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_names); i++)
    if (strcmp (game->player_names[player], player_names[i].name) == 0)
      for (guint j = 0; j < G_N_ELEMENTS (player_names); j++)
        if (g_ascii_strcasecmp (like, player_names[j].other) == 0)
          return player_names[i].other;

  return game->player_names[player];
}

int
mar_proof_claim_number (const char *word,
                        guint      *language)
{
  for (*language = 0; *language < G_N_ELEMENTS (numbers); (*language)++)
    for (int i = 0; i < 9; i++)
      if (g_ascii_strcasecmp (word, numbers[*language][i]) == 0)
        return i;

  *language = G_N_ELEMENTS (numbers) - 1;
  return g_ascii_isdigit (*word) ? (int) g_ascii_strtoull (word, NULL, 10) : -1;
}

static GRegex *
make_regex (const MarGame *game,
            const char    *pattern)
{
  g_autoptr (GString) text = g_string_new (pattern);
  g_autofree char *players = list_players (game);
  g_autofree char *cell = g_strdup_printf ("(?<cell>%s)", PROOF_CLAIM_CELL);
  g_autofree char *list = g_strdup_printf ("(?<list>%s(?:(?:, and |, | and | und | & )%s)*)",
                                           PROOF_CLAIM_CELL, PROOF_CLAIM_CELL);
  g_autoptr (GString) number = g_string_new ("(?<number>[0-9]+");

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j < 9; j++)
      g_string_append_printf (number, "|%s", numbers[i][j]);
  g_string_append_c (number, ')');

  g_string_replace (text, "%P", players, 0);
  g_string_replace (text, "%N", number->str, 0);
  g_string_replace (text, "%C", cell, 0);
  g_string_replace (text, "%L", list, 0);
  g_string_replace (text, "%M", piece_words, 0);

  return g_regex_new (text->str, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL);
}

/* Compiled once for each game. */
static GRegex *
get_regex (const MarGame *game,
           guint          index)
{
  static GHashTable *regexes;
  static GMutex mutex;
  GRegex **all;

  g_mutex_lock (&mutex);
  if (regexes == NULL)
    regexes = g_hash_table_new (NULL, NULL);
  all = g_hash_table_lookup (regexes, game);
  if (all == NULL)
    {
      all = g_new0 (GRegex *, G_N_ELEMENTS (claims) + 1);
      for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
        all[i] = make_regex (game, claims[i].pattern);
      all[G_N_ELEMENTS (claims)] = g_regex_new (hedges, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0,
                                                NULL);
      g_hash_table_insert (regexes, (gpointer) game, all);
    }
  g_mutex_unlock (&mutex);

  return all[index];
}

const char *
mar_proof_claim_word (int   number,
                      guint language)
{
  return number >= 0 && number < 9 ? numbers[language][number] : NULL;
}

gboolean
mar_proof_claim_match (const MarGame  *game,
                       const char     *sentence,
                       ClaimKind      *kind,
                       GMatchInfo    **match)
{
  if (g_regex_match (get_regex (game, G_N_ELEMENTS (claims)), sentence, 0, NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      if (g_regex_match (get_regex (game, i), sentence, 0, match))
        {
          *kind = claims[i].kind;
          return TRUE;
        }
      g_clear_pointer (match, g_match_info_unref);
    }

  return FALSE;
}
