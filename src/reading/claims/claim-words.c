/* The words of which statements are made, in English and German.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <string.h>

#define MOST_WORDS 21

/* The numbers in the order of the languages and forms that follow each other; a form without a word
 * has that of the form before it. */
static const char *const numbers[][MOST_WORDS] = {
  { "no",       "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty" },
  { "zero", "a", "twice", NULL },
  { "nil", "an", NULL },
  { "nothing", NULL },
  { "none", NULL },
  { "keine",    "eine",     "zwei",     "drei",     "vier",     "fünf",     "sechs",
    "sieben",   "acht",     "neun",     "zehn",     "elf",      "zwölf",    "dreizehn",
    "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig" },
  { "kein", "ein", NULL },
  { "keinen", "einen", NULL },
  { "null", "einem", NULL },
  { "keiner", "einer", "zweien", "dreien", "vieren", NULL },
  { "nichts", "eins", NULL },
  { "keinmal", "einmal", "zweimal", "dreimal", "viermal", "fünfmal", "sechsmal", NULL },
};

/* The forms of the nominative and the dative in German. */
enum
{
  FORM_NOMINATIVE = 5,
  FORM_DATIVE = 8,
};

/* The form that has all words of the language of each. */
static const guint whole[] = { 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5 };

/* What players are called beside the names that the game gives them: forms by language. The first
 * of a row is the name in the game, the second the name in German, the others bend it. */
static const char *const player_names[][18] = {
  { "black", "schwarz", "schwarze", "schwarzer", "schwarzes", "schwarzen", "schwarzem", NULL },
  { "white", "weiß", "weiss", "weiße", "weißer", "weißes", "weißen", "weißem", "weisse", "weisser",
    "weisses", "weissen", "weissem", NULL },
  { "red", "rot", "rote", "roter", "rotes", "roten", "rotem", NULL },
  { "gold", "gold", "golden", "goldene", "goldener", "goldenes", "goldenen", NULL },
  { "silver", "silber", "silberne", "silberner", "silbernes", "silbernen", NULL },
  { "player 1", "spieler 1", NULL },
  { "player 2", "spieler 2", NULL },
};

static const struct
{
  ClaimNoun noun;
  const char *words;
} nouns[] = {
  { CLAIM_NOUN_PIECE,
    " marble marbles piece pieces stone stones checker checkers disc discs man men "
    "stein steine steinen kugel kugeln murmel murmeln marbel marbeln figur figuren "
    "spielstein spielsteine " },
  { CLAIM_NOUN_KING, " king kings könig könige königen könig- " },
  { CLAIM_NOUN_ROOK, " rook rooks turm türme türmen " },
  { CLAIM_NOUN_BISHOP, " bishop bishops läufer läufern " },
  { CLAIM_NOUN_SINGLETON, " singleton singletons single-checker einzelstein einzelsteine "
                          "einzelsteinen " },
  { CLAIM_NOUN_STACK, " stack stacks stapel stapeln turmstapel " },
  { CLAIM_NOUN_COIN, " coin coins münze münzen " },
};

/* They change nothing of what a sentence states. */
static const char adverbs[]
  = " now still just only already here again also thus exactly currently therefore hence moreover "
    "merely precisely indeed however jetzt nun noch nur schon bereits hier wieder auch genau "
    "derzeit somit also damit gerade lediglich immerhin aktuell allerdings jedoch mithin "
    "momentan ";
static const char now[] = " now currently jetzt nun derzeit momentan ";
static const char restrictions[]
  = " only just still merely noch nur lediglich exactly genau now jetzt ";

/* In a sentence with one of these nothing is stated as it is now. */
static const char hedges[]
  = " if would could might perhaps maybe should later until till unless instead soon "
    "suppose supposing assuming assume imagine hope hopes hoped hoping want wants wanted had wonder "
    "wonders will shall let when whenever once then otherwise else almost nearly hardly barely "
    "probably likely unlikely seems seemed seem appears appeared apparently supposedly allegedly "
    "thinks thought think believes believed believe says said say claims claimed writes wrote "
    "prints printed print misprint misprinted expects expected feared fears plan plans planned "
    "intends intended aims going about "
    "rather whether doubt doubtful except "
    "apart unlike as before during since ago earlier previously formerly next possibly "
    "wouldn't couldn't shouldn't wasn't weren't hadn't won't they'd he'd she'd it'd "
    "wish wishes ought eventually ultimately locally elsewhere try tries attempt often usually "
    "sometimes rarely generally normally "
    "wenn falls würde würden würd könnte könnten vielleicht wäre wären hätte hätten später statt "
    "anstatt stattdessen bald will wollte wollen möchte möchten sollte sollten sobald solange bevor "
    "nachdem dann sonst angenommen ob dürfte müsste wohl fast beinahe nahezu wahrscheinlich "
    "vermutlich scheint schien offenbar angeblich gedruckt druckfehler glaubt glaubte meint meinte "
    "sagt sagte schreibt schrieb denkt dachte erwartet hofft plant war waren hatte hatten vorher "
    "zuvor früher nächste nächsten nächster nächstes als außer es-sei-denn ansonsten andernfalls "
    "möglicherweise eventuell oft meist meistens manchmal selten hätt wär wünscht "
    "bis während irgendwann letztlich schließlich örtlich verpasst verpasste chance chancen "
    "versuch ";
static const char participles[] = " captured taken removed rolled thrown ";
/* In one with one of these a part of the sentence may be turned around. */
static const char weak[]
  = " no not never nor neither cannot can can't isn't doesn't don't aren't must gone lost without "
    "threat threats threaten threatens threatened instead that which who whose whom captured fallen "
    "taken removed nicht nie niemals kein keine keinen keiner keinem kann können muss müssen droht "
    "ohne weg verloren geschlagen ";
/* Another clause may begin with them. */
static const char joints[]
  = " and but while though although so because and/or whereas und aber denn "
    "weil da obwohl sodass doch wobei ";

static gboolean
is_in (const char *list,
       const char *word)
{
  const gsize length = strlen (word);

  if (length == 0 || strchr (word, ' ') != NULL)
    return FALSE;
  for (const char *at = strstr (list, word); at != NULL; at = strstr (at + 1, word))
    if (at[-1] == ' ' && at[length] == ' ')
      return TRUE;

  return FALSE;
}

gboolean
mar_claim_is_adverb (const char *word)
{
  return is_in (adverbs, word);
}

gboolean
mar_claim_is_now (const char *word)
{
  return is_in (now, word);
}

gboolean
mar_claim_is_restriction (const char *word)
{
  return is_in (restrictions, word);
}

gboolean
mar_claim_is_hedge (const char *word)
{
  return is_in (hedges, word);
}

gboolean
mar_claim_is_participle (const char *word)
{
  return is_in (participles, word);
}

gboolean
mar_claim_is_weak (const char *word)
{
  return is_in (weak, word);
}

gboolean
mar_claim_joins (const char *word)
{
  return is_in (joints, word);
}

ClaimNoun
mar_claim_find_noun (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (is_in (nouns[i].words, word))
      return nouns[i].noun;

  return CLAIM_NOUN_NONE;
}

/* Numbers. */

int
mar_claim_find_number (const char *word,
                       guint      *language)
{
  *language = 0;
  if (g_ascii_isdigit (*word))
    return strspn (word, "0123456789") == strlen (word) && strlen (word) < 5 ? atoi (word)
                                                                             : CLAIM_NO_NUMBER;
  for (*language = 0; *language < G_N_ELEMENTS (numbers); (*language)++)
    for (int i = 0; i < MOST_WORDS && numbers[*language][i] != NULL; i++)
      if (strcmp (word, numbers[*language][i]) == 0)
        return i;

  *language = 0;
  return CLAIM_NO_NUMBER;
}

char *
mar_claim_write_number (int         number,
                        guint       language,
                        const char *like,
                        const char *before)
{
  const char *word = NULL;

  if (language == FORM_NOMINATIVE && strcmp (before, "mit") == 0)
    language = FORM_DATIVE;

  if (!g_ascii_isdigit (*like) && number >= 0 && number < MOST_WORDS)
    {
      const char *const *form = numbers[language];

      for (int i = 0; i <= number && form[i] != NULL; i++)
        word = i == number ? form[i] : NULL;
      if (word == NULL || (g_str_equal (form[1], "a") && number == 0))
        word = numbers[whole[language]][number];
    }

  return word != NULL ? g_strdup (word) : g_strdup_printf ("%d", number);
}

/* Players. */

static int
find_game_player (const MarGame *game,
                  const char    *name)
{
  for (guint i = 0; game->player_names[i] != NULL; i++)
    if (g_ascii_strcasecmp (game->player_names[i], name) == 0)
      return (int) i;

  return -1;
}

/* The row of a word, and its place there. */
static gboolean
find_form (const char *word,
           guint      *row,
           guint      *form)
{
  for (*row = 0; *row < G_N_ELEMENTS (player_names); (*row)++)
    for (*form = 0; player_names[*row][*form] != NULL; (*form)++)
      if (strcmp (player_names[*row][*form], word) == 0)
        return TRUE;

  return FALSE;
}

/* Too short to be told from other words, or cut: "A." */
#define SHORTEST_NAME 3

/* (transfer full): the first or the last name of the person, who may have only one. */
static char *
copy_name (const char *person,
           gboolean    is_last)
{
  const char *last = is_last ? strrchr (person, ' ') : NULL;

  return last != NULL ? g_strdup (last + 1) : g_strndup (person, strcspn (person, " "));
}

/* Whether @word, in lower case, is that name. */
static gboolean
is_called (const char *person,
           gboolean    is_last,
           const char *word)
{
  g_autofree char *name = copy_name (person, is_last);
  g_autofree char *folded = g_utf8_strdown (name, -1);

  return strlen (folded) >= SHORTEST_NAME && strcmp (folded, word) == 0;
}

static int
find_person (const ClaimNames *names,
             const char       *word)
{
  int found = -1;

  for (int i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      const char *person = names->persons[i];

      if (person == NULL || (!is_called (person, FALSE, word) && !is_called (person, TRUE, word)))
        continue;
      if (found >= 0)
        return -1;
      found = i;
    }

  return found;
}

int
mar_claim_find_player (const ClaimNames *names,
                       const char       *word,
                       gboolean         *is_owner)
{
  g_autofree char *name = g_strdup (word);
  const gsize length = strlen (name);
  int player;
  guint row;
  guint form;

  *is_owner = FALSE;
  if (length > 2 && strcmp (name + length - 2, "'s") == 0)
    {
      name[length - 2] = '\0';
      *is_owner = TRUE;
    }
  else if (length > 1 && name[length - 1] == '\'')
    {
      name[length - 1] = '\0';
      *is_owner = TRUE;
    }
  player = find_game_player (names->game, name);
  if (player < 0 && find_form (name, &row, &form))
    player = find_game_player (names->game, player_names[row][0]);
  if (player < 0)
    player = find_person (names, name);

  return player;
}

/* With a capital where @like has one. */
static char *
capitalize (const char *name,
            const char *like)
{
  g_autofree char *first = NULL;

  if (!g_unichar_isupper (g_utf8_get_char (like)))
    return g_utf8_strdown (name, -1);
  first = g_utf8_strup (name, g_utf8_next_char (name) - name);

  return g_strconcat (first, g_utf8_next_char (name), NULL);
}

char *
mar_claim_name_player (const ClaimNames *names,
                       int               player,
                       const char       *like,
                       gboolean          is_german)
{
  g_autofree char *folded = g_utf8_strdown (like, -1);
  const char *name = names->game->player_names[player];
  int person;
  guint row;
  guint form;

  if (find_form (folded, &row, &form))
    for (guint i = 0; i < G_N_ELEMENTS (player_names); i++)
      if (g_ascii_strcasecmp (player_names[i][0], name) == 0)
        {
          /* Gold is called the same in both languages. */
          const gboolean german = form > 0
                                  || (is_german && strcmp (folded, player_names[row][1]) == 0);

          return capitalize (player_names[i][german], like);
        }
  person = find_person (names, folded);
  if (person >= 0 && names->persons[player] != NULL)
    /* By the first name or by the last one, as the other is called. */
    return copy_name (names->persons[player], !is_called (names->persons[person], FALSE, folded));

  return g_strdup (name);
}
