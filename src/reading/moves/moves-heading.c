/* What the words above a game say of its players, its result and its options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-heading.h"
#include "moves-private.h"

/* So many words of a heading are looked at for who has won. */
#define MOST_WORDS 5

/* Whether what stands before @last is no part of a name: "vs. Emil", "gegen Emil". */
static gboolean
is_joint (const char *text,
          const char *last)
{
  const MovesWord word = moves_word (text, (gsize) (last - text));

  return word == MOVES_WORD_AGAINST || word == MOVES_WORD_AND || (*text == '-' && last == text + 1);
}

/* The expression @pattern, which is made once, in whichever thread it is asked for first. */
static GRegex *
get_form (gsize      *form,
          const char *pattern)
{
  if (g_once_init_enter (form))
    g_once_init_leave (form, (gsize) g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL));
  return (GRegex *) *form;
}

/* "X = Nora, O = Emil" */
static void
take_equations (MovesHead  *head,
                const char *text)
{
  static gsize form = 0;
  g_autoptr (GMatchInfo) match = NULL;

  if (strchr (text, '=') == NULL)
    return;
  for (g_regex_match (get_form (&form, "(\\p{L}+) ?= ?(\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*)?)"
                                       "(?![\\p{L}\\d])"),
                      text, 0, &match);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *title = g_match_info_fetch (match, 1);
      g_autofree char *name = g_match_info_fetch (match, 2);
      g_autofree char *lower = g_utf8_strdown (title, -1);
      g_autofree char *player = moves_find_player (lower);

      if (player != NULL)
        moves_head_add (head, player, name);
    }
}

/* The names and the players of "Lotte has X, Emil has O", in turn. Returns: (transfer full)
 * (element-type utf8). */
static GPtrArray *
find_havers (const char *text)
{
  static gsize form = 0;
  GPtrArray *havers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (get_form (&form,
                                "(\\p{Lu}[\\p{L}'-]*) (?:has|had|hat|hatte|plays|played|takes"
                                "|spielt|spielte|nimmt) (?:with |mit )?(\\p{Lu}\\p{L}*)"),
                      text, 0, &match);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *title = g_match_info_fetch (match, 2);
      g_autofree char *lower = g_utf8_strdown (title, -1);
      g_autofree char *lower_name = g_utf8_strdown (name, -1);
      g_autofree char *other = moves_find_player (lower_name);
      char *player = other == NULL && moves_word (name, strlen (name)) == MOVES_WORD_NONE
                       ? moves_find_player (lower)
                       : NULL;

      if (player == NULL)
        continue;
      g_ptr_array_add (havers, g_steal_pointer (&name));
      g_ptr_array_add (havers, player);
    }
  return havers;
}

/* Whether a verb of find_havers() may stand in the line: most have none. */
static gboolean
may_have_havers (const char *text)
{
  static const char *const begins[] = { " ha", " play", " takes", " spielt", " nimmt" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (strstr (text, begins[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Takes them where the line tells of more than one: one alone may say something else. */
static void
take_havers (MovesHead  *head,
             const char *text)
{
  g_autoptr (GPtrArray) havers = may_have_havers (text) ? find_havers (text) : NULL;

  if (havers != NULL && havers->len >= 4 && strcmp (havers->pdata[1], havers->pdata[3]) != 0)
    for (guint i = 0; i < havers->len; i += 2)
      moves_head_add (head, havers->pdata[i + 1], havers->pdata[i]);
}

/* Whether the word belongs to a name although it is in lower case: "Anna von Berg". */
static gboolean
is_particle (const char *word,
             gsize       length)
{
  static const char *const particles[]
    = { "von", "van", "de", "der", "da", "di", "la", "le", "zu" };

  for (guint i = 0; i < G_N_ELEMENTS (particles); i++)
    if (strlen (particles[i]) == length && strncmp (word, particles[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* The name with which @text ends, without the sentence before it: "Yesterday we saw Klara". A name
 * in lower case is all of it. */
static const char *
find_name (const char *text)
{
  const char *last = strrchr (text, ' ');
  const char *name = text;

  if (last == NULL || !g_unichar_isupper (g_utf8_get_char (last + 1)))
    return text;
  for (const char *word = text; word != NULL && word <= last;
       word = strchr (word, ' ') != NULL ? strchr (word, ' ') + 1 : NULL)
    {
      const gsize length = strcspn (word, " ");

      if (g_unichar_islower (g_utf8_get_char (word)) && !is_particle (word, length))
        name = word + length + 1;
    }
  return name;
}

/* The text without signs that only say how it looks, those of forums ("[b]") among them. */
static char *
strip_marks (const char *text,
             gsize       length)
{
  static gsize form = 0;

  if (memchr (text, '*', length) == NULL && memchr (text, '_', length) == NULL
      && memchr (text, '[', length) == NULL)
    return g_strndup (text, length);
  return g_regex_replace_literal (get_form (&form, "[*_]|\\[/?[a-z]+\\]"), text, (gssize) length,
                                  0,
                                  "", 0, NULL);
}

gboolean
moves_head_take_players (MovesHead        *head,
                         const LineSource *source,
                         guint             begin,
                         guint             end)
{
  static gsize form = 0;
  g_autofree char *text = strip_marks (source->text + begin, end - begin);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  take_equations (head, text);
  take_havers (head, text);
  if (strchr (text, '(') == NULL)
    return FALSE;
  for (g_regex_match (get_form (&form,
                                "([\\p{L}][\\p{L}\\d .'-]*?)\\s*\\(([\\p{L}][\\p{L}\\d .'-]*)\\)"),
                      text, 0, &match);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *one = g_match_info_fetch (match, 1);
      g_autofree char *other = g_match_info_fetch (match, 2);
      const char *dash = g_strrstr (one, " - ");
      const char *whole = find_name (dash != NULL ? dash + strlen (" - ") : one);
      const char *last = strchr (whole, ' ');
      const char *name = last != NULL && is_joint (whole, last) ? last + 1 : whole;
      g_autofree char *lower_one = g_utf8_strdown (name, -1);
      g_autofree char *lower_other = g_utf8_strdown (other, -1);
      g_autofree char *player_one = moves_find_player (lower_one);
      g_autofree char *player_other = moves_find_player (lower_other);

      /* "Turn 1 (Black)" names nobody. */
      if ((player_one == NULL && player_other == NULL)
          || moves_word (name, strcspn (name, " ")) == MOVES_WORD_TURN
          || moves_word (player_one != NULL ? other : name,
                         strlen (player_one != NULL ? other : name))
               == MOVES_WORD_PERSON)
        continue;
      moves_head_add (head, player_one != NULL ? player_one : player_other,
                      player_one != NULL ? other : name);
      n++;
    }
  return n >= 2 && g_str_has_suffix (g_strchomp (text), ")") && strchr (text, '.') == NULL;
}

/* Whether the text from @text to @end says who has won: "White wins 2-1". */
static gboolean
tells_winner (const char *text,
              const char *end)
{
  g_autofree char *copy = g_strndup (text, (gsize) (end - text));
  g_auto (GStrv) words = g_strsplit (copy, " ", MOST_WORDS);

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (moves_word (words[i], strcspn (words[i], ",;!")) == MOVES_WORD_WINS)
      return g_unichar_isalpha (g_utf8_get_char (text)) != 0;
  return FALSE;
}

/* Where the last part of the heading begins, behind @sign; NULL: it has none. */
static const char *
find_part (const char *text,
           const char *end,
           const char *sign)
{
  const char *found = g_strrstr_len (text, end - text, sign);

  return found != NULL && found > text ? found + strlen (sign) : NULL;
}

guint
moves_head_take_result (MovesHead        *head,
                        const LineSource *source,
                        guint             begin,
                        guint             end)
{
  static const char *const signs[] = { "(", ": ", ", ", " - ", " – ", " — " };
  const char *const text = source->text + begin + strspn (source->text + begin, "# *_");
  const char *limit = source->text + end;

  if (text >= limit || moves_word (text, strcspn (text, " \n:")) != MOVES_WORD_GAME)
    return end;
  while (limit > text && strchr (" *_.", limit[-1]) != NULL)
    limit--;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *part = find_part (text, limit, signs[i]);
      const char *behind = part != NULL && limit[-1] == ')' ? limit - 1 : limit;
      g_autofree char *result = NULL;

      if (part == NULL || (signs[i][0] == '(') != (behind < limit) || !tells_winner (part, behind))
        continue;
      result = g_strndup (part, (gsize) (behind - part));
      moves_head_add (head, "result", result);
      return (guint) (part - strlen (signs[i]) - source->text);
    }
  return end;
}

/* Takes the number that @pattern finds for the option, where nothing else tells it. Two numbers
 * tell none. */
static void
take_number (MovesHead  *head,
             const char *text,
             gsize       length,
             const char *option,
             GRegex     *pattern)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  for (guint i = 0; i < head->options->len; i += 2)
    if (strcmp (g_ptr_array_index (head->options, i), option) == 0)
      return;
  for (g_regex_match_full (pattern, text, (gssize) length, 0, 0, &match, NULL);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch_named (match, "number");

      if (number != NULL && strcmp (number, found) != 0)
        return;
      g_free (number);
      number = g_steal_pointer (&found);
    }
  if (number == NULL)
    return;
  g_ptr_array_add (head->options, g_strdup (option));
  g_ptr_array_add (head->options, g_steal_pointer (&number));
}

void
moves_head_take_numbers (MovesHead  *head,
                         const char *text,
                         gsize       length)
{
  static gsize size = 0;
  static gsize target = 0;

  take_number (head, text, length, "size",
               get_form (&size, "(?iJ)\\b(?<number>\\d{1,2})(?: ?[x×] ?| by | mal )\\g{number}\\b"
                                "|\\b(?:size|Größe) (?<number>\\d{1,2})\\b"));
  take_number (
    head, text, length, "target",
    get_form (&target,
              "(?iJm)\\btarget(?: of| is|:)? (?<number>\\d{1,2})\\b"
              "|\\b(?:up to|first to|bis|bis zu) (?<number>\\d{1,2}) (?:points|Punkten?)\\b"
              /* A line that only calls the game. */
              "|^[#* ]*\\p{L}+,? (?:to|up to|first to|bis|bis zu) (?<number>\\d{1,2})[ *.:]*$"));
}
