/* Names that stand before moves again and again, where no colon and no header tells players: "Ute
 * b2, Jan b3", "anja> d5", "Then Pym plays b5-a4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-joints.h"
#include "moves-private.h"
#include "moves-scan.h"
#include "moves-speakers.h"

/* A name that stands less often before a move is none. */
#define LEAST_OFTEN 3

/* How far from its beginning a text says who plays against whom, in bytes. */
#define OPPONENTS_WITHIN 400

/* So many different words are counted. */
#define MOST_WORDS 200

/* Of what must be told from other words: of all that stand before moves so many hundredths, and of
 * two that follow each other so many that differ. */
#define LEAST_PERCENT 75

/* A verb and a word behind it may stand between a player and the move. */
#define MOST_BETWEEN 2
/* So many stand there with what was thrown: "throws a 3 and plays". */
#define MOST_BEFORE_THROW 6

/* So many words of a sentence may stand between who moves and the move: "Tom, with the same roll,
 * answers d4". */
#define MOST_OF_SENTENCE 12

/* One in brackets has no more bytes. */
#define LONGEST_NAME 40

/* A word before moves: how often it stands there. */
typedef struct
{
  char *name;
  guint n;
} Speaker;

static void
speaker_clear (gpointer data)
{
  g_free (((Speaker *) data)->name);
}

static gboolean
is_name_sign (const char *at)
{
  return moves_is_word_sign (at) || *at == '_' || *at == '-';
}

/* Where the word begins that ends at @end, no farther than @text. */
static const char *
find_word (const char *text,
           const char *end)
{
  while (end > text && is_name_sign (g_utf8_prev_char (end)))
    end = g_utf8_prev_char (end);
  return end;
}

/* Whether the word may be a name: none of the vocabulary, no player of a game, and no square. */
static gboolean
may_be_name (const char *word,
             const char *end)
{
  g_autofree char *lower = g_utf8_strdown (word, end - word);
  g_autofree char *player = moves_find_player (lower);

  return end - word >= 2 && player == NULL && g_unichar_isalpha (g_utf8_get_char (word))
         && moves_word (word, (gsize) (end - word)) == MOVES_WORD_NONE
         && !moves_begins_with_move (word);
}

/* Whether the word only leads from a player to the move. */
static gboolean
leads_on (MovesWord meaning)
{
  return meaning == MOVES_WORD_VERB || meaning == MOVES_WORD_TELLS || meaning == MOVES_WORD_TO
         || meaning == MOVES_WORD_THEN || meaning == MOVES_WORD_YES;
}

/* The name in angle brackets that ends at @end, as chats have it: "<Mrs. Finch>". Returns:
 * (transfer full) (nullable) */
static char *
read_bracketed (const char *text,
                const char *end)
{
  const char *begin = end;

  while (begin > text && strchr ("<>\n", begin[-1]) == NULL)
    begin--;
  return begin > text && begin[-1] == '<' && memchr (begin, ' ', (gsize) (end - begin)) != NULL
             && g_unichar_isalpha (g_utf8_get_char (begin)) && end - begin <= LONGEST_NAME
           ? g_strndup (begin, (gsize) (end - begin))
           : NULL;
}

/* Where what was thrown begins that stands just before the move at @at, as a sign: "*2 ", "(2) ",
 * "2: "; @at: nothing does. */
static const char *
skip_throw (const char *text,
            const char *at)
{
  const char *end = at;

  while (end > text && strchr (" :)]", end[-1]) != NULL)
    end--;
  if (end == at || end == text || !g_ascii_isdigit (end[-1]))
    return at;
  end--;
  if (end > text && strchr ("*([", end[-1]) != NULL)
    return end - 1;
  return end[1] == ':' && end > text && strchr (" >", end[-1]) != NULL ? end : at;
}

/* The word before the move at @at in its line, without the sign and the verb between them, or
 * without what was thrown: "Ute throws a 3 and plays b2"; NULL: none that may be a name. */
static char *
read_name (const char *text,
           const char *at)
{
  gboolean joined = FALSE;
  gboolean thrown = FALSE;

  at = skip_throw (text, at);
  for (guint i = 0; i <= (joined ? MOST_BEFORE_THROW : MOST_BETWEEN); i++)
    {
      const char *end = at;
      const char *word;
      MovesWord meaning;
      char *name;

      while (end > text && (end[-1] == ' ' || (i == 0 && strchr (":>", end[-1]) != NULL)))
        end--;
      if (i == 0 && *end == '>' && (name = read_bracketed (text, end)) != NULL)
        return name;
      word = find_word (text, end);
      if (word == end)
        return NULL;
      meaning = moves_word (word, (gsize) (end - word));
      joined |= meaning == MOVES_WORD_AND && i > 0;
      thrown |= meaning == MOVES_WORD_ROLL;
      if (!leads_on (meaning)
          && !(joined
               && (meaning == MOVES_WORD_AND || meaning == MOVES_WORD_ROLL
                   || g_ascii_isdigit (*word))))
        return joined == thrown && may_be_name (word, end) ? g_strndup (word, (gsize) (end - word))
                                                           : NULL;
      at = word;
    }
  return NULL;
}

/* The nearest word with a capital before the move at @at in its sentence that may be a name and has
 * a verb behind it, or NULL. */
static char *
read_subject (const char *text,
              const char *at)
{
  gboolean verb = FALSE;

  for (guint i = 0; i < MOST_OF_SENTENCE; i++)
    {
      const char *end = at;
      const char *word;
      MovesWord meaning;

      while (end > text && strchr (" ,\n", end[-1]) != NULL)
        end--;
      word = find_word (text, end);
      if (word == end)
        return NULL;
      meaning = moves_word (word, (gsize) (end - word));
      if (verb && g_unichar_isupper (g_utf8_get_char (word)) && may_be_name (word, end))
        return g_strndup (word, (gsize) (end - word));
      verb |= meaning == MOVES_WORD_VERB || meaning == MOVES_WORD_TELLS;
      at = word;
    }
  return NULL;
}

/* Counts @name (transfer full). Returns: its index. */
static guint
count_name (GArray *speakers,
            char   *name)
{
  Speaker speaker = { name, 1 };

  for (guint i = 0; i < speakers->len; i++)
    if (g_ascii_strcasecmp (g_array_index (speakers, Speaker, i).name, name) == 0)
      {
        g_array_index (speakers, Speaker, i).n++;
        g_free (name);
        return i;
      }
  g_array_append_val (speakers, speaker);
  return speakers->len - 1;
}

/* Returns: (element-type guint): which of @speakers stand before moves, as @read tells, in
 * order. */
static GArray *
read_names (const char *text,
            const char *limit,
            char *(*read) (const char *, const char *),
            GArray *speakers)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (const char *at = text; at < limit && speakers->len < MOST_WORDS; at++)
    {
      char *name;
      guint index;

      if (!g_ascii_isalnum (*at) || (at > text && strchr (" :>", at[-1]) == NULL)
          || !moves_begins_with_move (at) || (name = read (text, at)) == NULL)
        continue;
      index = count_name (speakers, name);
      g_array_append_val (order, index);
      /* "from b5" is one move. */
      at += moves_lead_length (at, limit);
    }
  return order;
}

/* The two that stand there most often. */
static void
find_most (const GArray *speakers,
           guint         most[2])
{
  most[0] = most[1] = G_MAXUINT;
  for (guint i = 0; i < speakers->len; i++)
    {
      const guint n = g_array_index (speakers, Speaker, i).n;

      if (most[0] == G_MAXUINT || n > g_array_index (speakers, Speaker, most[0]).n)
        {
          most[1] = most[0];
          most[0] = i;
        }
      else if (most[1] == G_MAXUINT || n > g_array_index (speakers, Speaker, most[1]).n)
        most[1] = i;
    }
}

/* Whether the two take turns, and hardly another word stands where they do. */
static gboolean
take_turns (const GArray *order,
            const guint   most[2])
{
  guint n = 0;
  guint n_changes = 0;
  guint before = G_MAXUINT;

  for (guint i = 0; i < order->len; i++)
    {
      const guint index = g_array_index (order, guint, i);

      if (index != most[0] && index != most[1])
        continue;
      n_changes += before != G_MAXUINT && index != before;
      before = index;
      n++;
    }
  return 100 * n >= LEAST_PERCENT * order->len && 100 * n_changes >= LEAST_PERCENT * (n - 1);
}

static gboolean
is_speaker (const GArray *speakers,
            const char   *name)
{
  for (guint i = 0; i < speakers->len; i++)
    if (g_ascii_strcasecmp (g_array_index (speakers, Speaker, i).name, name) == 0)
      return TRUE;
  return FALSE;
}

/* "Ines gegen Tomas", "Ines – Dr. Tomas", where one at least is among @speakers, however seldom:
 * the "Rule against Martyrdom" moves nothing. Returns whether there are such. */
static gboolean
find_opponents (const char   *text,
                const char   *limit,
                const GArray *speakers,
                GPtrArray    *names)
{
  static gsize form = 0;
  g_autoptr (GMatchInfo) match = NULL;

  if (g_once_init_enter (&form))
    g_once_init_leave (
      &form,
      (gsize) g_regex_new (
        "\\b(\\p{Lu}[\\p{L}'-]+)(?= (\\S+) (?:\\p{Lu}\\p{Ll}{0,2}\\. )?(\\p{Lu}[\\p{L}'-]+))",
        G_REGEX_OPTIMIZE, 0, NULL));
  for (g_regex_match_full ((GRegex *) form, text, limit - text, 0, 0, &match, NULL);
       g_match_info_matches (match) && names->len == 0; g_match_info_next (match, NULL))
    {
      g_autofree char *one = g_match_info_fetch (match, 1);
      g_autofree char *joint = g_match_info_fetch (match, 2);
      g_autofree char *other = g_match_info_fetch (match, 3);

      if ((moves_word (joint, strlen (joint)) != MOVES_WORD_AGAINST && strcmp (joint, "-") != 0
           && strcmp (joint, "–") != 0)
          || !may_be_name (one, one + strlen (one)) || !may_be_name (other, other + strlen (other))
          || (!is_speaker (speakers, one) && !is_speaker (speakers, other)))
        continue;
      g_ptr_array_add (names, g_steal_pointer (&one));
      g_ptr_array_add (names, g_steal_pointer (&other));
    }
  return names->len > 0;
}

/* Adds the two of @speakers that take turns, as @order has them. Returns whether there are such. */
static gboolean
add_speakers (const GArray *speakers,
              const GArray *order,
              GPtrArray    *names)
{
  guint most[2];

  find_most (speakers, most);
  if (most[1] == G_MAXUINT || g_array_index (speakers, Speaker, most[1]).n < LEAST_OFTEN
      || !take_turns (order, most))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (speakers, Speaker,
                                                     i == 0 ? MIN (most[0], most[1])
                                                            : MAX (most[0], most[1]))
                                        .name));
  return TRUE;
}

/* Where the name stands first. */
static const char *
find_first (const char *text,
            const char *limit,
            const char *name)
{
  const gsize length = strlen (name);
  const char *at = text;

  while ((at = g_strstr_len (at, limit - at, name)) != NULL
         && ((at > text && g_ascii_isalnum (at[-1])) || g_ascii_isalnum (at[length])))
    at++;
  return at != NULL ? at : limit;
}

void
moves_find_speakers (const char *text,
                     const char *limit,
                     GPtrArray  *names)
{
  g_autoptr (GArray) speakers = g_array_new (FALSE, FALSE, sizeof (Speaker));
  g_autoptr (GArray) order = NULL;

  g_array_set_clear_func (speakers, speaker_clear);
  order = read_names (text, limit, read_name, speakers);
  if (find_opponents (text, MIN (limit, text + OPPONENTS_WITHIN), speakers, names)
      || add_speakers (speakers, order, names))
    return;
  g_array_unref (order);
  g_array_set_size (speakers, 0);
  order = read_names (text, limit, read_subject, speakers);
  /* "Mia begins. She plays d4": who is named first moves first. */
  if (add_speakers (speakers, order, names)
      && find_first (text, limit, names->pdata[1]) < find_first (text, limit, names->pdata[0]))
    {
      gpointer first = names->pdata[0];

      names->pdata[0] = names->pdata[1];
      names->pdata[1] = first;
    }
}
