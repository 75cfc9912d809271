/* Mails and posts may stand with the newest first, be it that each quotes the one before below
 * itself: then their turns are read from the end of the text on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"

/* So many turns whose numbers fall are no slip. */
#define LEAST_TURNS 3
/* Of so many one may rise. */
#define LEAST_PER_RISE 4

/* A turn with its number, wherever in its line; and one without. */
#define SQUARE "(?:[1-9]?[a-s](?:1\\d|[1-9])|[A-Z]\\+\\+|pass\\b|swap\\b)"
#define NUMBERED                                                                                  \
  "(?<![\\w.,:-])(?<number>\\d{1,3})[.):]+\\s*(?:\\p{L}[\\p{L}\\d ]{0,12}:\\s*)?[*_`]*"          \
  "(?:[*(\\[]?\\d[)\\]]?:?\\s*)?" SQUARE
#define ANY_MOVE "(?<![\\w.])" SQUARE "(?!\\w)"

/* What mails begin with: the lines of their heads, and whom they greet; what stands between posts;
 * and their own numbers. */
static const char *const beginnings[] = {
  "^(?:From|Von|De):\\s",
  "^(?:Dear|Hi|Hello|Hey|Hallo|Lieber?|Moin|Servus|Hola)\\b[^.;:]{0,40}[,!]?\\s*$",
  "^#\\d+\\b",
  "^(?:-{2,}|={3,}|_{3,}|\\*{3,}|\u2014{2,})\\s*$",
};

/* Of the text; @depth: how deep it is quoted, @content: what stands behind the marks, @turn: the
 * number of its turn, or 0 */
typedef struct
{
  const char *begin;
  const char *content;
  const char *end;
  guint depth;
  guint turn;
  gboolean has_move;
} MailLine;

typedef struct
{
  guint first;
  guint end;
} MailPart;

/* Those of turns, in the order in which they stand. */
typedef struct
{
  guint before;
  guint n;
  guint n_rises;
} Numbers;

static guint
read_turn (const GRegex *numbered,
           const char   *text,
           gsize         length)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match_full (numbered, text, (gssize) length, 0, 0, &match, NULL))
    return 0;
  number = g_match_info_fetch_named (match, "number");
  return (guint) g_ascii_strtoull (number, NULL, 10);
}

/* Returns: (element-type MailLine) */
static GArray *
read_lines (const char *text)
{
  g_autoptr (GRegex) numbered = g_regex_new (NUMBERED, G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GRegex) move = g_regex_new (ANY_MOVE, G_REGEX_OPTIMIZE, 0, NULL);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (MailLine));

  while (*text != '\0')
    {
      MailLine line = { .begin = text, .end = text + strcspn (text, "\n") };
      gsize length;

      line.depth = mar_import_count_marks (text, &line.content);
      line.content = MIN (line.content, line.end);
      length = (gsize) (line.end - line.content);
      line.turn = read_turn (numbered, line.content, length);
      line.has_move = g_regex_match_full (move, line.content, (gssize) length, 0, 0, NULL, NULL);
      g_array_append_val (lines, line);
      text = line.end + (*line.end == '\n');
    }
  return lines;
}

static const MailLine *
get_line (const GArray *lines,
          guint         index)
{
  return &g_array_index (lines, MailLine, index);
}

static gboolean
is_blank (const MailLine *line)
{
  return line->content + strspn (line->content, " \t") >= line->end;
}

/* Whether the line begins as one of the mails does. */
static gboolean
begins_mail (const MailLine *line,
             const GRegex   *beginning)
{
  return line->depth == 0
         && g_regex_match_full (beginning, line->begin, line->end - line->begin, 0, 0, NULL, NULL);
}

/* Where what stands above all mails ends: before the first turn and the first words to somebody. */
static guint
find_head (const GArray *lines,
           guint         end)
{
  g_autoptr (GRegex) greeting = g_regex_new (beginnings[1], 0, 0, NULL);
  guint head = 0;

  for (guint i = 0;
       i < end && !get_line (lines, i)->has_move && !begins_mail (get_line (lines, i), greeting);
       i++)
    if (is_blank (get_line (lines, i)))
      head = i + 1;
  return head;
}

static void
count_number (Numbers *numbers,
              guint    turn)
{
  if (turn == 0)
    return;
  numbers->n_rises += turn >= numbers->before;
  numbers->before = turn;
  numbers->n++;
}

/* A number that is misprinted stands beside others. */
static gboolean
are_falling (const Numbers *numbers)
{
  return LEAST_PER_RISE * numbers->n_rises <= numbers->n;
}

/* The parts that are quoted each deeper than the one before; NULL: it isn't so, or their turns
 * don't go back.
 * Returns: (nullable) (element-type MailPart) */
static GArray *
find_nested (const GArray *lines)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MailPart));
  guint depth = 0;
  Numbers numbers = { G_MAXUINT, 0, 0 };
  MailPart part = { 0, 0 };

  for (guint i = 0; i <= lines->len; i++)
    {
      const MailLine *line = i < lines->len ? get_line (lines, i) : NULL;
      gboolean has_move = FALSE;
      guint turn = 0;

      if (line != NULL && (line->depth == depth || is_blank (line)))
        continue;
      if (line != NULL && line->depth != depth + 1)
        return NULL;
      part.end = i;
      for (guint k = part.first; k < i; k++)
        {
          const MailLine *own = get_line (lines, k);

          has_move |= own->has_move;
          if (turn == 0)
            turn = own->turn;
        }
      /* Those behind the first one of a mail rise. */
      count_number (&numbers, turn);
      if (!has_move && i < lines->len)
        return NULL;
      g_array_append_val (parts, part);
      part.first = i;
      depth++;
    }
  return parts->len >= LEAST_TURNS && are_falling (&numbers) ? g_steal_pointer (&parts) : NULL;
}

/* Whether the turns that are not quoted stand with the last first. */
static gboolean
has_falling_turns (const GArray *lines)
{
  Numbers numbers = { G_MAXUINT, 0, 0 };

  for (guint i = 0; i < lines->len; i++)
    if (get_line (lines, i)->depth == 0)
      count_number (&numbers, get_line (lines, i)->turn);
  return numbers.n >= LEAST_TURNS && are_falling (&numbers);
}

/* The mails that begin with such a line, of which none has two turns.
 * Returns: (nullable) (element-type MailPart) */
static GArray *
split (const GArray *lines,
       const GRegex *beginning)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MailPart));
  MailPart part = { find_head (lines, lines->len), 0 };
  guint n_turns = 0;

  for (guint i = part.first; i <= lines->len; i++)
    {
      if (i == lines->len || begins_mail (get_line (lines, i), beginning))
        {
          part.end = i;
          if (part.end > part.first)
            g_array_append_val (parts, part);
          part.first = i;
          n_turns = 0;
        }
      if (i < lines->len && get_line (lines, i)->depth == 0 && get_line (lines, i)->turn > 0
          && ++n_turns > 1)
        return NULL;
    }
  return g_steal_pointer (&parts);
}

/* Returns: (nullable) (element-type MailPart): the mails, of which the newest is the first */
static GArray *
find_falling (const GArray *lines)
{
  GArray *parts = NULL;

  if (!has_falling_turns (lines))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (beginnings) && parts == NULL; i++)
    {
      g_autoptr (GRegex) beginning = g_regex_new (beginnings[i], 0, 0, NULL);

      parts = split (lines, beginning);
    }
  return parts;
}

static void
add_lines (GString        *text,
           GArray         *numbers,
           const GArray   *lines,
           const MailPart *part,
           gboolean        is_nested)
{
  for (guint i = part->first; i < part->end; i++)
    {
      const MailLine *line = get_line (lines, i);
      const char *begin = is_nested ? line->content : line->begin;
      const guint number = i + 1;

      g_string_append_len (text, begin, line->end - begin);
      g_string_append_c (text, '\n');
      g_array_append_val (numbers, number);
    }
}

char *
mar_import_order_mails (const char  *text,
                        GArray     **numbers)
{
  g_autoptr (GArray) lines = read_lines (text);
  g_autoptr (GArray) nested = find_nested (lines);
  g_autoptr (GArray) falling = nested == NULL ? find_falling (lines) : NULL;
  const GArray *parts = nested != NULL ? nested : falling;
  MailPart head = { 0, 0 };
  GString *ordered;

  if (parts == NULL)
    return NULL;
  head.end = nested != NULL ? find_head (lines, g_array_index (parts, MailPart, 0).end)
                            : g_array_index (parts, MailPart, 0).first;
  g_array_index (parts, MailPart, 0).first = head.end;
  ordered = g_string_new (NULL);
  *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  add_lines (ordered, *numbers, lines, &head, FALSE);
  for (guint i = parts->len; i-- > 0;)
    add_lines (ordered, *numbers, lines, &g_array_index (parts, MailPart, i), nested != NULL);
  return g_string_free (ordered, FALSE);
}
