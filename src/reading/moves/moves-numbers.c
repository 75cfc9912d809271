/* Numbers of turns that are more than a number, and the scores that stand behind moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"
#include "moves-scan.h"

/* So many lines that begin with "(1)", "(2)" and so on have the numbers of turns. */
#define LEAST_BRACKETED 4

gsize
moves_lettered_number_length (const char *at)
{
  const gsize digits = strspn (at, "0123456789");

  return digits > 0 && digits <= 3 && at[digits] != '\0' && strchr ("abAB", at[digits]) != NULL
             && at[digits + 1] != '\0' && strchr (".):", at[digits + 1]) != NULL
             && at[digits + 2] == ' '
           ? digits + 2
           : 0;
}

const char *
moves_scan_score (const char *at)
{
  const char close = *at == '(' ? ')' : *at == '[' ? ']' : '\0';
  const char *p = at + (close != '\0');

  for (guint side = 0; side < 2; side++)
    {
      const gsize digits = strspn (p, "0123456789");

      if (digits == 0 || digits > 3)
        return NULL;
      p += digits;
      if (*p == '(' && g_ascii_isdigit (p[1]))
        {
          p += 1 + strspn (p + 1, "0123456789");
          if (*p != ')')
            return NULL;
          p++;
        }
      if (side == 1)
        break;
      p += *p == ' ';
      if (*p == '-' || *p == ':')
        p++;
      else if (g_str_has_prefix (p, "–"))
        p += strlen ("–");
      else
        return NULL;
      p += *p == ' ';
    }
  if (close != '\0' && *p++ != close)
    return NULL;
  return *p == '-' || *p == ':' || *p == '>' || g_ascii_isalnum (*p) ? NULL : p;
}

guint
moves_read_numbers (const char *text,
                    const char *end,
                    guint       numbers[MOVES_SCORE])
{
  guint n = 0;

  while (text < end && n < MOVES_SCORE)
    {
      const gsize digits = strspn (text, "0123456789");

      if (digits > 0)
        numbers[n++] = (guint) g_ascii_strtoull (text, NULL, 10);
      text += MAX (digits, 1);
    }
  return n;
}

void
moves_scan_close_label (MovesScan  *scan,
                        const char *end)
{
  scan->at = end;
  moves_scan_last (scan)->closed = TRUE;
  moves_scan_last (scan)->end = (guint) (end - scan->text);
}

void
moves_scan_close_number (MovesScan *scan)
{
  MovesToken *token = moves_scan_last (scan);
  guint points = 0;

  while (scan->at < scan->end)
    {
      if (*scan->at == '.')
        points++;
      else if (g_str_has_prefix (scan->at, "…"))
        points += 3;
      else if (*scan->at != ')' && *scan->at != ':')
        break;
      token->closed = TRUE;
      scan->at = g_utf8_next_char (scan->at);
    }
  token->open = points >= 3;
  token->end = (guint) (scan->at - scan->text);
}

/* "1X c3", "2O: d4": the number of a turn with the letter of the player behind it. */
static gboolean
read_number_of_player (MovesScan *scan)
{
  const gsize digits = strspn (scan->at, "0123456789");
  const char *const letter = scan->at + digits;
  const MovesLabel *label;
  const char *end;

  if (digits == 0 || digits > 3 || !g_ascii_isupper (*letter) || moves_is_word_sign (letter + 1)
      || !moves_scan_begins_word (scan)
      || (label = moves_find_label (scan->setting, letter, scan->end, &end)) == NULL)
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, letter, (int) g_ascii_strtoull (scan->at, NULL, 10));
  moves_scan_add (scan, MOVES_TOKEN_LABEL, end, label->player);
  if (*end == ':' || *end == '.' || *end == ')')
    moves_scan_close_label (scan, end + 1);
  return TRUE;
}

/* "1a. c3", "1b) d4": the number of a pair of turns with a letter for each of them; behind "plays"
 * it is a square. */
static gboolean
read_number_with_letter (MovesScan *scan)
{
  const gsize length = moves_lettered_number_length (scan->at);
  const MovesToken *before = moves_scan_last (scan);

  if (length == 0 || !moves_scan_begins_word (scan)
      || (before != NULL
          && (before->kind == MOVES_TOKEN_WORD
              || moves_word (scan->text + before->begin, before->end - before->begin)
                   == MOVES_WORD_VERB)))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, scan->at + length - 1,
                  (int) g_ascii_strtoull (scan->at, NULL, 10));
  moves_scan_close_number (scan);
  moves_scan_last (scan)->open = g_ascii_tolower (scan->text[moves_scan_last (scan)->end - 2])
                                 != 'a';
  return TRUE;
}

/* "X1. c3", "O2: d4": the other way round. */
static gboolean
read_player_of_number (MovesScan *scan)
{
  const gsize digits = strspn (scan->at + 1, "0123456789");
  const char *const behind = scan->at + 1 + digits;

  if (!g_ascii_isupper (*scan->at) || digits == 0 || digits > 3 || behind >= scan->end
      || strchr (".:)", *behind) == NULL || behind[1] != ' ' || !moves_scan_begins_word (scan))
    return FALSE;
  for (guint i = 0; i < scan->setting->labels->len; i++)
    {
      const MovesLabel *label = &g_array_index (scan->setting->labels, MovesLabel, i);

      if (label->name[0] != *scan->at || label->name[1] != '\0')
        continue;
      moves_scan_add (scan, MOVES_TOKEN_LABEL, scan->at + 1, label->player);
      moves_scan_add (scan, MOVES_TOKEN_NUMBER, behind,
                      (int) g_ascii_strtoull (scan->at, NULL, 10));
      moves_scan_close_number (scan);
      return TRUE;
    }
  return FALSE;
}

gboolean
moves_scan_number_beside (MovesScan *scan)
{
  return read_number_of_player (scan) || read_number_with_letter (scan)
         || read_player_of_number (scan);
}

gsize
moves_bracketed_number_length (const char *at)
{
  const gsize digits = *at == '(' ? strspn (at + 1, "0123456789") : 0;

  return digits > 0 && digits <= 3 && at[1 + digits] == ')' && at[2 + digits] == ' ' ? digits + 2
                                                                                     : 0;
}

gboolean
moves_has_bracketed_numbers (const char *text,
                             const char *end)
{
  guint64 before = 0;
  guint n = 0;
  guint n_next = 0;

  for (const char *line = text; line != NULL && line < end;
       line = memchr (line, '\n', (gsize) (end - line)), line += line != NULL)
    {
      const char *at = line + strspn (line, " \t");
      guint64 number;

      if (moves_bracketed_number_length (at) == 0)
        continue;
      number = g_ascii_strtoull (at + 1, NULL, 10);
      n_next += number == before + 1;
      before = number;
      n++;
    }
  return n_next >= LEAST_BRACKETED && 4 * n_next >= 3 * n;
}

gboolean
moves_scan_number_in_brackets (MovesScan *scan)
{
  const gsize length = scan->has_bracketed_numbers ? moves_bracketed_number_length (scan->at) : 0;
  const char *before = scan->at;

  while (before > scan->text && strchr (" \t", before[-1]) != NULL)
    before--;
  if (length == 0 || (before > scan->text && before[-1] != '\n'))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, scan->at + length,
                  (int) g_ascii_strtoull (scan->at + 1, NULL, 10));
  moves_scan_last (scan)->closed = TRUE;
  return TRUE;
}

/* The sign that begins with the token. */
static gunichar
get_sign (const MovesList *list,
          guint            index)
{
  const MovesToken *token = &g_array_index (list->tokens, MovesToken, index);

  return token->kind == MOVES_TOKEN_SIGN ? g_utf8_get_char (list->source->text + token->begin) : 0;
}

gboolean
moves_is_point (const MovesList *list,
                guint            at)
{
  const char *text = list->source->text;
  guint sign = at;
  guint begin;

  /* What only makes a picture of the sign before it is none itself. */
  do
    {
      if (sign-- == 0)
        return FALSE;
    }
  while (g_unichar_ismark (get_sign (list, sign)));
  if (g_unichar_type (get_sign (list, sign)) != G_UNICODE_OTHER_SYMBOL
      && (get_sign (list, sign) == 0 || g_utf8_strchr ("-*#•", -1, get_sign (list, sign)) == NULL))
    return FALSE;
  begin = g_array_index (list->tokens, MovesToken, sign).begin;
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
    begin--;
  return text[g_array_index (list->tokens, MovesToken, at - 1).end] == ' '
         && (begin == 0 || text[begin - 1] == '\n');
}
