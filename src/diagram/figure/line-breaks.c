/* Where a line of moves and words may end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-line-breaks.h"

/* The longest run of characters that is kept on one line: a line must end somewhere. */
#define LONGEST 24
#define SPACES " \t\n\r"
/* U+2060 has no width, and no line ends at it. */
#define WORD_JOINER "\342\201\240"
/* Words without one of these, and without a dash, are no moves. */
#define SIGNS "()[]>+"

static gboolean
is_closing (gunichar sign)
{
  const GUnicodeType type = g_unichar_type (sign);

  return type == G_UNICODE_CLOSE_PUNCTUATION || type == G_UNICODE_FINAL_PUNCTUATION
         || (sign < 0x80 && sign != 0 && strchr (",;.:!?>", (char) sign) != NULL) || sign == 0x2020
         || sign == 0x2026;
}

static gboolean
is_opening (gunichar sign)
{
  const GUnicodeType type = g_unichar_type (sign);

  return type == G_UNICODE_OPEN_PUNCTUATION || type == G_UNICODE_INITIAL_PUNCTUATION;
}

static gboolean
is_digit (gunichar sign)
{
  return sign >= '0' && sign <= '9';
}

/* "e4", "12", and the sign of a capture before its square: "(xe4,+d5)". */
static gboolean
is_in_square (gunichar before,
              gunichar last,
              gunichar next)
{
  const gboolean is_letter = (last >= 'a' && last <= 'z') || (last >= 'A' && last <= 'Z');
  const gboolean follows = before == '(' || before == ',' || before == '[';

  return (is_digit (next) && (is_letter || is_digit (last)))
         || (follows && (last == 'x' || last == '+' || last == '-'));
}

/* The dash of a step as a sentence names it: "b2–c3", and of a score: "3(0)–1(2)". */
static gboolean
is_in_step (gunichar before,
            gunichar last,
            gunichar next)
{
  return (next == 0x2013 && is_digit (last))
         || (last == 0x2013 && is_digit (before) && g_unichar_isalpha (next))
         || (last == 0x2013 && before == ')' && is_digit (next));
}

gboolean
mar_line_may_end (gunichar before,
                  gunichar last,
                  gunichar next)
{
  if (last == 0 || next == 0 || g_unichar_isspace (last) || g_unichar_isspace (next))
    return TRUE;
  return !is_closing (next) && !is_opening (last) && !is_in_square (before, last, next)
         && !is_in_step (before, last, next) && (next != '+' || last == ',');
}

char *
mar_line_breaks_join (const char *text)
{
  GString *joined = g_string_new (NULL);
  gunichar before = 0, last = 0;

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar next = g_utf8_get_char (at);

      if (last == 0x2013 && is_in_step (before, last, next))
        g_string_append (joined, WORD_JOINER);
      g_string_append_unichar (joined, next);
      before = last;
      last = next;
    }
  return g_string_free (joined, FALSE);
}

static void
forbid_breaks (PangoAttrList *attributes,
               guint          start,
               guint          end)
{
  PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

  whole->start_index = start;
  whole->end_index = end;
  pango_attr_list_insert (attributes, whole);
}

/* Restricts the breaks in a text without spaces, which begins at @start. */
static void
restrict_word (PangoAttrList *attributes,
               guint          start,
               const char    *word,
               gsize          length)
{
  gunichar before = 0, last = 0;
  const char *piece = word;
  guint n = 0;

  for (const char *at = word;; at = g_utf8_next_char (at))
    {
      const gboolean is_end = at >= word + length;
      const gunichar next = is_end ? 0 : g_utf8_get_char (at);

      if (mar_line_may_end (before, last, next) || n >= LONGEST)
        {
          if (n > 1)
            forbid_breaks (attributes, start + (guint) (piece - word), start + (guint) (at - word));
          piece = at;
          n = 0;
        }
      if (is_end)
        return;
      n++;
      before = last;
      last = next;
    }
}

void
mar_line_breaks_restrict (PangoAttrList *attributes,
                          const char    *text)
{
  const char *at = text;

  g_return_if_fail (attributes != NULL && text != NULL);

  while (*at != '\0')
    {
      const gsize length = strcspn (at, SPACES);

      /* A long text with something for each of its words would take long to set. What is joined
       * has its breaks already, and would get one more behind its dash. */
      if ((strcspn (at, SIGNS) < length || g_strstr_len (at, (gssize) length, "–") != NULL)
          && g_strstr_len (at, (gssize) length, WORD_JOINER) == NULL)
        restrict_word (attributes, (guint) (at - text), at, length);
      at += length;
      at += strspn (at, SPACES);
    }
}
