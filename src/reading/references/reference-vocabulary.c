/* The words that tell references from what only looks like them, in a few languages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-private.h"

#include <string.h>

typedef struct
{
  const char *word;
  MarReferenceWord meaning;
} Meaning;

/**
 * MarReferenceVocabulary:
 * @tag: the language
 * @meanings: ended by NULL
 * @ordinals: the words for first, second … in the language's forms, parted by spaces
 * @before: words after which no square stands, parted by spaces
 * @after: words before which no square stands, parted by spaces
 *
 * The words of one language, in lower case. They are those of people who write about games;
 * another language is one more row of the table at the end.
 */
struct _MarReferenceVocabulary
{
  const char *tag;
  const Meaning *meanings;
  const char *const *ordinals;
  const char *before;
  const char *after;
};

static const Meaning english[] = {
  { "file", MAR_WORD_FILE },
  { "files", MAR_WORD_FILE },
  { "column", MAR_WORD_FILE },
  { "columns", MAR_WORD_FILE },
  { "rank", MAR_WORD_RANK },
  { "ranks", MAR_WORD_RANK },
  { "row", MAR_WORD_RANK },
  { "rows", MAR_WORD_RANK },
  { "turn", MAR_WORD_TURN },
  { "turns", MAR_WORD_TURNS },
  { "move", MAR_WORD_TURN },
  { "moves", MAR_WORD_TURNS },
  { "and", MAR_WORD_AND },
  { "or", MAR_WORD_OR },
  { "score", MAR_WORD_SCORE },
  { "scores", MAR_WORD_SCORE },
  { "leads", MAR_WORD_LEAD },
  { "lead", MAR_WORD_LEAD },
  { "led", MAR_WORD_LEAD },
  { "tally", MAR_WORD_SCORE },
  { "tallies", MAR_WORD_SCORE },
  { "own", MAR_WORD_OWN },
  { "his", MAR_WORD_OWN },
  { "her", MAR_WORD_OWN },
  { "its", MAR_WORD_OWN },
  { "their", MAR_WORD_OWN },
  { "your", MAR_WORD_OWN },
  { "at", MAR_WORD_AT },
  { "after", MAR_WORD_AT },
  { "before", MAR_WORD_AT },
  { "see", MAR_WORD_AT },
  { "cf", MAR_WORD_AT },
  { "until", MAR_WORD_AT },
  { "to", MAR_WORD_ACTING },
  { "can", MAR_WORD_MODAL },
  { "must", MAR_WORD_MODAL },
  { "may", MAR_WORD_MODAL },
  { "will", MAR_WORD_MODAL },
  { "would", MAR_WORD_MODAL },
  { "should", MAR_WORD_MODAL },
  { "could", MAR_WORD_MODAL },
  { "they", MAR_WORD_ACTING },
  { "we", MAR_WORD_ACTING },
  { "you", MAR_WORD_ACTING },
  { "players", MAR_WORD_ACTING },
  { "sides", MAR_WORD_ACTING },
  { "both", MAR_WORD_ACTING },
  { "illegal", MAR_WORD_DENIAL },
  { "impossible", MAR_WORD_DENIAL },
  { "can't", MAR_WORD_DENIAL },
  { "can’t", MAR_WORD_DENIAL },
  { "cannot", MAR_WORD_DENIAL },
  { "forbids", MAR_WORD_DENIAL },
  { "forbidden", MAR_WORD_DENIAL },
  { "forbid", MAR_WORD_DENIAL },
  { "misprint", MAR_WORD_DENIAL },
  { "misprinted", MAR_WORD_DENIAL },
  { "printed", MAR_WORD_DENIAL },
  { "prints", MAR_WORD_DENIAL },
  { "print", MAR_WORD_DENIAL },
  { "couldn't", MAR_WORD_DENIAL },
  { "couldn’t", MAR_WORD_DENIAL },
  { "unplayable", MAR_WORD_DENIAL },
  { "disallowed", MAR_WORD_DENIAL },
  { "suicide", MAR_WORD_DENIAL },
  { "martyrdom", MAR_WORD_DENIAL },
  { "occupied", MAR_WORD_DENIAL },
  { "blocked", MAR_WORD_DENIAL },
  { "threat", MAR_WORD_THREAT },
  { "threats", MAR_WORD_THREAT },
  { "threaten", MAR_WORD_THREAT },
  { "threatens", MAR_WORD_THREAT },
  { "threatened", MAR_WORD_THREAT },
  { "threatening", MAR_WORD_THREAT },
  { "next", MAR_WORD_THREAT },
  { "plan", MAR_WORD_THREAT },
  { "plans", MAR_WORD_THREAT },
  { "planned", MAR_WORD_THREAT },
  { "intends", MAR_WORD_THREAT },
  { "wants", MAR_WORD_THREAT },
  { "hopes", MAR_WORD_THREAT },
  { "aims", MAR_WORD_THREAT },
  { "idea", MAR_WORD_THREAT },
  { "might", MAR_WORD_MODAL },
  { "if", MAR_WORD_IF },
  { "a", MAR_WORD_ROLL },
  { "with", MAR_WORD_ROLL },
  { "rolls", MAR_WORD_ROLL },
  { "throws", MAR_WORD_ROLL },
  { "unless", MAR_WORD_IF },
  { "than", MAR_WORD_ELSE },
  { "instead", MAR_WORD_ELSE },
  { "alternatively", MAR_WORD_ELSE },
  { NULL, MAR_WORD_NONE },
};

static const char *const english_ordinals[] = {
  "first 1st",      "second 2nd",       "third 3rd",       "fourth 4th",      "fifth 5th",
  "sixth 6th",      "seventh 7th",      "eighth 8th",      "ninth 9th",       "tenth 10th",
  "eleventh 11th",  "twelfth 12th",     "thirteenth 13th", "fourteenth 14th", "fifteenth 15th",
  "sixteenth 16th", "seventeenth 17th", "eighteenth 18th", "nineteenth 19th", NULL,
};

static const Meaning german[] = {
  { "linie", MAR_WORD_FILE },
  { "linien", MAR_WORD_FILE },
  { "spalte", MAR_WORD_FILE },
  { "spalten", MAR_WORD_FILE },
  { "reihe", MAR_WORD_RANK },
  { "reihen", MAR_WORD_RANK },
  { "zeile", MAR_WORD_RANK },
  { "zeilen", MAR_WORD_RANK },
  { "zug", MAR_WORD_TURN },
  { "züge", MAR_WORD_TURNS },
  { "zügen", MAR_WORD_TURNS },
  { "und", MAR_WORD_AND },
  { "oder", MAR_WORD_OR },
  { "stand", MAR_WORD_SCORE },
  { "spielstand", MAR_WORD_SCORE },
  { "führt", MAR_WORD_LEAD },
  { "steht", MAR_WORD_SCORE },
  { "nach", MAR_WORD_AT },
  { "vor", MAR_WORD_AT },
  { "siehe", MAR_WORD_AT },
  { "bei", MAR_WORD_AT },
  { "bis", MAR_WORD_AT },
  { "verboten", MAR_WORD_DENIAL },
  { "unmöglich", MAR_WORD_DENIAL },
  { "illegal", MAR_WORD_DENIAL },
  { "regelwidrig", MAR_WORD_DENIAL },
  { "druckfehler", MAR_WORD_DENIAL },
  { "gedruckt", MAR_WORD_DENIAL },
  { "nicht", MAR_WORD_DENIAL },
  { "besetzt", MAR_WORD_DENIAL },
  { "versperrt", MAR_WORD_DENIAL },
  { "droht", MAR_WORD_THREAT },
  { "drohen", MAR_WORD_THREAT },
  { "drohung", MAR_WORD_THREAT },
  { "plan", MAR_WORD_THREAT },
  { "will", MAR_WORD_THREAT },
  { "möchte", MAR_WORD_THREAT },
  { "nächsten", MAR_WORD_THREAT },
  { "würde", MAR_WORD_MODAL },
  { "könnte", MAR_WORD_MODAL },
  { "hätte", MAR_WORD_MODAL },
  { "wäre", MAR_WORD_MODAL },
  { "mit", MAR_WORD_ROLL },
  { "eine", MAR_WORD_ROLL },
  { "einer", MAR_WORD_ROLL },
  { "wirft", MAR_WORD_ROLL },
  { "wenn", MAR_WORD_IF },
  { "falls", MAR_WORD_IF },
  { "statt", MAR_WORD_ELSE },
  { "anstatt", MAR_WORD_ELSE },
  { "stattdessen", MAR_WORD_ELSE },
  { "als", MAR_WORD_ELSE },
  { NULL, MAR_WORD_NONE },
};

static const char *const german_ordinals[] = {
  "erste ersten erster",    "zweite zweiten zweiter",
  "dritte dritten dritter", "vierte vierten vierter",
  "fünfte fünften fünfter", "sechste sechsten sechster",
  "siebte siebten siebter", "achte achten achter",
  "neunte neunten neunter", NULL,
};

static const Meaning french[] = {
  { "colonne", MAR_WORD_FILE },
  { "colonnes", MAR_WORD_FILE },
  { "rangée", MAR_WORD_RANK },
  { "rangées", MAR_WORD_RANK },
  { "ligne", MAR_WORD_RANK },
  { "lignes", MAR_WORD_RANK },
  { "tour", MAR_WORD_TURN },
  { "tours", MAR_WORD_TURNS },
  { "coup", MAR_WORD_TURN },
  { "coups", MAR_WORD_TURNS },
  { "et", MAR_WORD_AND },
  { "ou", MAR_WORD_OR },
  { "score", MAR_WORD_SCORE },
  { "mène", MAR_WORD_LEAD },
  { "après", MAR_WORD_AT },
  { "avant", MAR_WORD_AT },
  { "voir", MAR_WORD_AT },
  { "interdit", MAR_WORD_DENIAL },
  { "impossible", MAR_WORD_DENIAL },
  { "illégal", MAR_WORD_DENIAL },
  { "menace", MAR_WORD_THREAT },
  { "menacent", MAR_WORD_THREAT },
  { "plan", MAR_WORD_THREAT },
  { "veut", MAR_WORD_THREAT },
  { "serait", MAR_WORD_MODAL },
  { "pourrait", MAR_WORD_MODAL },
  { "aurait", MAR_WORD_MODAL },
  { "si", MAR_WORD_IF },
  { "plutôt", MAR_WORD_ELSE },
  { "un", MAR_WORD_ROLL },
  { "avec", MAR_WORD_ROLL },
  { NULL, MAR_WORD_NONE },
};

static const char *const french_ordinals[] = {
  "première premier", "deuxième seconde", "troisième", "quatrième", "cinquième",
  "sixième",          "septième",         "huitième",  "neuvième",  NULL,
};

static const Meaning spanish[] = {
  { "columna", MAR_WORD_FILE },
  { "columnas", MAR_WORD_FILE },
  { "fila", MAR_WORD_RANK },
  { "filas", MAR_WORD_RANK },
  { "turno", MAR_WORD_TURN },
  { "turnos", MAR_WORD_TURNS },
  { "jugada", MAR_WORD_TURN },
  { "jugadas", MAR_WORD_TURNS },
  { "y", MAR_WORD_AND },
  { "o", MAR_WORD_OR },
  { "marcador", MAR_WORD_SCORE },
  { "total", MAR_WORD_SCORE },
  { "adelanta", MAR_WORD_LEAD },
  { "adelante", MAR_WORD_LEAD },
  { "delante", MAR_WORD_LEAD },
  { "ventaja", MAR_WORD_LEAD },
  { "propia", MAR_WORD_OWN },
  { "propias", MAR_WORD_OWN },
  { "su", MAR_WORD_OWN },
  { "sus", MAR_WORD_OWN },
  { "tras", MAR_WORD_AT },
  { "véase", MAR_WORD_AT },
  { "ver", MAR_WORD_AT },
  { "hasta", MAR_WORD_AT },
  { "puede", MAR_WORD_MODAL },
  { "pueden", MAR_WORD_MODAL },
  { "podría", MAR_WORD_MODAL },
  { "podrían", MAR_WORD_MODAL },
  { "debe", MAR_WORD_MODAL },
  { "sería", MAR_WORD_MODAL },
  { "habría", MAR_WORD_MODAL },
  { "habrían", MAR_WORD_MODAL },
  { "debería", MAR_WORD_MODAL },
  { "ambos", MAR_WORD_ACTING },
  { "ambas", MAR_WORD_ACTING },
  { "jugadores", MAR_WORD_ACTING },
  { "bandos", MAR_WORD_ACTING },
  { "ilegal", MAR_WORD_DENIAL },
  { "imposible", MAR_WORD_DENIAL },
  { "prohíbe", MAR_WORD_DENIAL },
  { "prohibido", MAR_WORD_DENIAL },
  { "prohibida", MAR_WORD_DENIAL },
  { "errata", MAR_WORD_DENIAL },
  { "impreso", MAR_WORD_DENIAL },
  { "impresa", MAR_WORD_DENIAL },
  { "imprime", MAR_WORD_DENIAL },
  { "no", MAR_WORD_DENIAL },
  { "suicidio", MAR_WORD_DENIAL },
  { "martirio", MAR_WORD_DENIAL },
  { "ocupada", MAR_WORD_DENIAL },
  { "ocupado", MAR_WORD_DENIAL },
  { "cerrado", MAR_WORD_DENIAL },
  { "cerrada", MAR_WORD_DENIAL },
  { "amenaza", MAR_WORD_THREAT },
  { "amenazas", MAR_WORD_THREAT },
  { "amenazan", MAR_WORD_THREAT },
  { "próximo", MAR_WORD_THREAT },
  { "próxima", MAR_WORD_THREAT },
  { "siguiente", MAR_WORD_THREAT },
  { "plan", MAR_WORD_THREAT },
  { "quiere", MAR_WORD_THREAT },
  { "querría", MAR_WORD_THREAT },
  { "idea", MAR_WORD_THREAT },
  { "un", MAR_WORD_ROLL },
  { "con", MAR_WORD_ROLL },
  { "si", MAR_WORD_IF },
  { "salvo", MAR_WORD_IF },
  { "lugar", MAR_WORD_ELSE },
  { "cambio", MAR_WORD_ELSE },
  { NULL, MAR_WORD_NONE },
};

static const char *const spanish_ordinals[] = {
  "primera primero primer", "segunda segundo",
  "tercera tercero tercer", "cuarta cuarto",
  "quinta quinto",          "sexta sexto",
  "séptima séptimo",        "octava octavo",
  "novena noveno",
  "décima décimo",          NULL,
};

static const MarReferenceVocabulary languages[] = {
  { "en", english, english_ordinals,
    "a an vitamin vitamins room gate figure fig table section appendix chapter page route road "
    "motorway highway autobahn seat version model type grade class category omega din iso "
    "paper size format press bus platform building flat isbn number protein hepatitis "
    "intel core bosch channel terminal runway",
    "quality paper papers size sized sheet sheets page pages format formats poster posters racing "
    "explosive explosives visa grade student students processor processors cpu laptop chip engine "
    "motorway road highway key vertebra vertebrae level class battery batteries steak english "
    "beginner print landscape portrait envelope envelopes virus vitamin" },
  { "de", german, german_ordinals,
    "vitamin ein eine einen einem din iso seite abschnitt kapitel tabelle abbildung abb raum zimmer "
    "gleis autobahn version modell typ klasse größe format taste",
    "papier format blatt größe autobahn niveau prozessor taste qualität visum" },
  { "fr", french, french_ordinals,
    "vitamine un une page figure tableau section chapitre salle porte autoroute version modèle type "
    "classe format touche",
    "papier format feuille niveau processeur touche qualité" },
  { "es", spanish, spanish_ordinals,
    "vitamina página sección capítulo tabla figura sala puerta autopista versión modelo tipo clase "
    "formato tecla talla nivel din iso",
    "papel formato hoja folio nivel procesador tecla calidad" },
};

const MarReferenceVocabulary *
mar_reference_get_vocabulary (const char *language)
{
  for (guint i = 1; language != NULL && i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strncasecmp (language, languages[i].tag, 2) == 0 && !g_ascii_isalpha (language[2]))
      return &languages[i];

  return &languages[0];
}

/* For each first letter of a language's words a bit for each second letter: most words of a
 * text are told by that. */
static guint32 beginnings[G_N_ELEMENTS (languages)][26];

static void
list_beginnings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    for (const Meaning *meaning = languages[i].meanings; meaning->word != NULL; meaning++)
      if (g_ascii_islower (meaning->word[0]))
        beginnings[i][meaning->word[0] - 'a'] |= g_ascii_islower (meaning->word[1])
                                                   ? 1u << (meaning->word[1] - 'a')
                                                   : 1u << 31;
}

gboolean
mar_reference_may_mean (const MarReferenceVocabulary *vocabulary,
                        const char                   *word)
{
  static gsize listed;
  guint32 seconds;

  if (g_once_init_enter (&listed))
    {
      list_beginnings ();
      g_once_init_leave (&listed, 1);
    }
  if (!g_ascii_islower (word[0]))
    return *word != '\0';
  seconds = beginnings[vocabulary - languages][word[0] - 'a'];
  return (seconds & (g_ascii_islower (word[1]) ? 1u << (word[1] - 'a') : 1u << 31)) != 0;
}

MarReferenceWord
mar_reference_word (const MarReferenceVocabulary *vocabulary,
                    const char                   *word)
{
  if (!mar_reference_may_mean (vocabulary, word))
    return MAR_WORD_NONE;
  for (const Meaning *meaning = vocabulary->meanings; meaning->word != NULL; meaning++)
    if (meaning->word[0] == word[0] && meaning->word[1] == word[1]
        && strcmp (meaning->word, word) == 0)
      return meaning->meaning;

  return MAR_WORD_NONE;
}

/* Returns whether @word stands in a list whose words are parted by spaces. */
static gboolean
is_in (const char *list,
       const char *word)
{
  gsize length = strlen (word);

  if (length == 0)
    return FALSE;
  for (const char *at = strstr (list, word); at != NULL; at = strstr (at + 1, word))
    if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;

  return FALSE;
}

guint
mar_reference_ordinal (const MarReferenceVocabulary *vocabulary,
                       const char                   *word)
{
  for (guint i = 0; vocabulary->ordinals[i] != NULL; i++)
    if (is_in (vocabulary->ordinals[i], word))
      return i + 1;

  return 0;
}

gboolean
mar_reference_is_foreign (const MarReferenceVocabulary *vocabulary,
                          const char                   *word,
                          gboolean                      before)
{
  return is_in (before ? vocabulary->before : vocabulary->after, word);
}
