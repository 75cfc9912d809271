/* One action as people write it, taken apart by its looks. No game is asked here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-private.h"

#include <string.h>

/* A longer text in brackets is no outcome of a step. */
#define LONGEST_BRACKETS 160

typedef struct
{
  const char *text;
  guint at;
  guint end;
} Reader;

static char
peek (const Reader *reader,
      guint         ahead)
{
  return reader->at + ahead < reader->end ? reader->text[reader->at + ahead] : '\0';
}

static gboolean
starts (const Reader *reader,
        const char   *sign)
{
  gsize length = strlen (sign);

  return reader->end - reader->at >= length
         && strncmp (reader->text + reader->at, sign, length) == 0;
}

static void
skip_blanks (Reader *reader)
{
  while (peek (reader, 0) == ' ' || peek (reader, 0) == '\t')
    reader->at++;
}

static gboolean
is_boundary (char c)
{
  return !g_ascii_isalnum (c);
}

/* "d4", "a12", "2b3"; @name gets it in lower case. */
static gboolean
read_cell (Reader *reader,
           char    name[8])
{
  const char *text = reader->text + reader->at;
  guint left = reader->end - reader->at;
  guint n = 0;
  guint letter;

  while (n < left && n < 2 && g_ascii_isdigit (text[n]))
    n++;
  letter = n;
  if (n >= left || !g_ascii_isalpha (text[n]) || (n > 0 && text[0] == '0'))
    return FALSE;
  n++;
  while (n < left && n < letter + 3 && g_ascii_isdigit (text[n]))
    n++;
  if (n == letter + 1 || text[letter + 1] == '0')
    return FALSE;

  for (guint i = 0; i < n; i++)
    name[i] = g_ascii_tolower (text[i]);
  name[n] = '\0';
  reader->at += n;
  return TRUE;
}

/* "B++", "++": a place off the board. */
static gboolean
read_exit (Reader *reader,
           char    name[8])
{
  guint n = g_ascii_isalpha (peek (reader, 0)) ? 1 : 0;

  if (peek (reader, n) != '+' || peek (reader, n + 1) != '+')
    return FALSE;
  memcpy (name, reader->text + reader->at, n + 2);
  name[n + 2] = '\0';
  reader->at += n + 2;
  return TRUE;
}

typedef enum
{
  ARROW_NONE,
  ARROW_WEAK,  /* a dash, which may as well join two squares */
  ARROW_CROSS, /* a sign of captures */
  ARROW_STRONG,
} Arrow;

static Arrow
read_arrow (Reader *reader)
{
  static const struct
  {
    const char *sign;
    Arrow arrow;
  } signs[] = {
    { "->", ARROW_STRONG },   { "–>", ARROW_STRONG },  { "→", ARROW_STRONG },
    { "⇒", ARROW_STRONG },    { "=>", ARROW_STRONG },  { ">", ARROW_STRONG },
    { "&gt;", ARROW_STRONG }, { "\\>", ARROW_STRONG }, { "–", ARROW_WEAK },
    { "—", ARROW_WEAK },      { "−", ARROW_WEAK },     { "-", ARROW_WEAK },
    { "‐", ARROW_WEAK },      { "‑", ARROW_WEAK },     { ":", ARROW_WEAK },
    { "×", ARROW_CROSS },     { "x", ARROW_CROSS },    { "X", ARROW_CROSS },
  };
  Reader ahead = *reader;

  skip_blanks (&ahead);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (starts (&ahead, signs[i].sign))
      {
        /* Dashes with space around them part sentences. */
        if (signs[i].arrow != ARROW_STRONG && ahead.at > reader->at)
          return ARROW_NONE;
        ahead.at += (guint) strlen (signs[i].sign);
        if (signs[i].arrow == ARROW_STRONG)
          skip_blanks (&ahead);
        *reader = ahead;
        return signs[i].arrow;
      }

  return ARROW_NONE;
}

/* Outcomes that are written behind a step. */

static void
add_annotation (MarStepText *step,
                char         sign,
                const char  *text,
                guint        length)
{
  char *annotation = step->annotations[step->n_annotations];
  guint n = 0;

  if (step->n_annotations == MAR_STEP_ANNOTATIONS)
    return;
  if (sign != '\0')
    annotation[n++] = sign;
  for (guint i = 0; i < length && n + 1 < MAR_STEP_REMARK; i++)
    if (text[i] != ' ')
      annotation[n++] = g_ascii_tolower (text[i]);
  annotation[n] = '\0';
  step->n_annotations++;
}

/* The sign before what is captured, pinned or removed. */
static char
read_sign (Reader *reader)
{
  static const struct
  {
    const char *text;
    char sign;
  } signs[] = { { "x", 'x' }, { "X", 'x' }, { "×", 'x' }, { "+", '+' },
                { "-", '-' }, { "–", '-' }, { "−", '-' } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (starts (reader, signs[i].text))
      {
        reader->at += (guint) strlen (signs[i].text);
        return signs[i].sign;
      }

  return '\0';
}

/* "g4", "s3", "[G1s4]" */
static guint
item_length (const Reader *reader)
{
  guint n = 0;

  if (peek (reader, 0) == '[')
    {
      for (n = 1; g_ascii_isalnum (peek (reader, n)) || peek (reader, n) == ' '; n++)
        ;
      return peek (reader, n) == ']' ? n + 1 : 0;
    }
  while (g_ascii_isalnum (peek (reader, n)))
    n++;

  return n;
}

/* "(xg4,xf4)", "(-b3, -b4)", "(x[G1s4])" */
static gboolean
read_brackets (Reader      *reader,
               MarStepText *step)
{
  Reader ahead = { reader->text, reader->at + 1, MIN (reader->end, reader->at + LONGEST_BRACKETS) };
  MarStepText found = { .n_annotations = step->n_annotations };
  char sign = '\0';

  while (TRUE)
    {
      char next;
      guint length;

      skip_blanks (&ahead);
      next = read_sign (&ahead);
      skip_blanks (&ahead);
      sign = next != '\0' ? next : sign;
      length = item_length (&ahead);
      if (sign == '\0' || length < 2)
        return FALSE;
      add_annotation (&found, sign, ahead.text + ahead.at, length);
      ahead.at += length;
      skip_blanks (&ahead);
      if (peek (&ahead, 0) == ')')
        break;
      if (peek (&ahead, 0) == ',' || peek (&ahead, 0) == ';')
        ahead.at++;
    }
  for (guint i = step->n_annotations; i < found.n_annotations; i++)
    strcpy (step->annotations[i], found.annotations[i]);
  step->n_annotations = found.n_annotations;
  reader->at = ahead.at + 1;
  return TRUE;
}

/* Whether another cell with the sign of captures stands right there: "xg4xf4". */
static gboolean
is_next_capture (Reader ahead)
{
  char name[8];

  return read_sign (&ahead) == 'x' && read_cell (&ahead, name);
}

/* "xi5", "xg4,xf4", "xg4xf4" or "xg4f4" without brackets. */
static gboolean
read_bare_captures (Reader      *reader,
                    MarStepText *step)
{
  guint n = step->n_annotations;

  while (TRUE)
    {
      Reader ahead = *reader;
      char name[8];
      const guint before = step->n_annotations;

      if (step->n_annotations > n && peek (&ahead, 0) == ',')
        ahead.at++;
      if (peek (&ahead, 0) == ' ')
        ahead.at++;
      if (read_sign (&ahead) != 'x')
        break;
      if (peek (&ahead, 0) == ' ')
        ahead.at++;
      while (!is_next_capture (ahead) && read_cell (&ahead, name))
        add_annotation (step, 'x', name, (guint) strlen (name));
      if (step->n_annotations == before
          || (!is_boundary (peek (&ahead, 0)) && !is_next_capture (ahead))
          || peek (&ahead, 0) == '>')
        {
          step->n_annotations = before;
          break;
        }
      *reader = ahead;
    }

  return step->n_annotations > n;
}

/* "=3", "=s3", "^" or a letter for it, "+", "-" */
static gboolean
read_suffix (Reader      *reader,
             MarStepText *step,
             gboolean     arrow)
{
  char c = peek (reader, 0);
  guint coin = g_ascii_isalpha (peek (reader, 1)) ? 1 : 0;

  if (c == '^' || (!arrow && c == 'K' && !g_ascii_isalnum (peek (reader, 1))))
    {
      add_annotation (step, '^', "", 0);
      reader->at++;
      return TRUE;
    }
  if (c == '=' && g_ascii_isdigit (peek (reader, 1 + coin))
      && is_boundary (peek (reader, 2 + coin)))
    {
      add_annotation (step, '=', reader->text + reader->at + 1 + coin, 1);
      reader->at += 2 + coin;
      return TRUE;
    }
  if (arrow && (c == '+' || c == '-')
      && (peek (reader, 1) == '\0' || strchr (" \t\r\n.,;:!?)", peek (reader, 1)) != NULL))
    {
      add_annotation (step, c, "", 0);
      reader->at++;
      return TRUE;
    }

  return FALSE;
}

static void
read_annotations (Reader      *reader,
                  MarStepText *step,
                  gboolean     arrow)
{
  while (TRUE)
    {
      Reader ahead = *reader;

      if (peek (&ahead, 0) == ' ')
        ahead.at++;
      if (read_suffix (reader, step, arrow))
        continue;
      if (peek (&ahead, 0) == '(' && read_brackets (&ahead, step))
        {
          *reader = ahead;
          continue;
        }
      /* "a7x" is a placement of another kind, "d5 xe5" one that captures. */
      if (!(arrow || starts (reader, " x")) || !read_bare_captures (reader, step))
        return;
    }
}

/* Whole steps. */

/* "4: " before a move. */
static guint
read_count (Reader *reader)
{
  Reader ahead = *reader;
  guint count = 0;
  guint n = 0;

  for (; n < 3 && g_ascii_isdigit (peek (&ahead, 0)); n++, ahead.at++)
    count = count * 10 + (guint) (peek (&ahead, 0) - '0');
  skip_blanks (&ahead);
  if (n == 0 || peek (&ahead, 0) != ':')
    return 0;
  ahead.at++;
  skip_blanks (&ahead);
  *reader = ahead;
  return count;
}

/* "[s3G4]" before "b4>c4", and "s3" likewise. */
static void
skip_piece (Reader *reader)
{
  Reader ahead = *reader;
  guint length = item_length (reader);
  char name[8];

  if (peek (reader, 0) == '[' && length > 0)
    {
      ahead.at += length;
      skip_blanks (&ahead);
    }
  else if (!read_cell (&ahead, name))
    return;
  if (ahead.at > reader->at)
    {
      Reader after = ahead;

      if (read_cell (&after, name) && read_arrow (&after) != ARROW_NONE && read_cell (&after, name))
        *reader = ahead;
    }
}

/* Rolls and placements with a sign: "*4", "@e2". */
static gboolean
read_signed (Reader      *reader,
             MarStepText *step)
{
  Reader ahead = *reader;

  ahead.at++;
  if (peek (reader, 0) == '*' && g_ascii_isdigit (peek (&ahead, 0)))
    {
      step->to[0] = peek (&ahead, 0);
      ahead.at++;
      if (peek (&ahead, 0) == '*')
        return FALSE;
    }
  else if (peek (reader, 0) != '@' || !read_cell (&ahead, step->to))
    {
      return FALSE;
    }
  g_snprintf (step->head, sizeof step->head, "%c%s", peek (reader, 0), step->to);
  step->strong = peek (reader, 0) == '@';
  *reader = ahead;
  return TRUE;
}

/* Where the marble comes back from: "B>e8", "W++>a1". */
static gboolean
read_return (Reader      *reader,
             MarStepText *step)
{
  Reader ahead = *reader;
  char exit[8];

  if (!g_ascii_isalpha (peek (&ahead, 0)))
    return FALSE;
  step->from[0] = peek (&ahead, 0);
  step->from[1] = '\0';
  if (!read_exit (&ahead, exit))
    ahead.at++;
  if (read_arrow (&ahead) != ARROW_STRONG || !read_cell (&ahead, step->to))
    return FALSE;
  g_snprintf (step->head, sizeof step->head, "%s>%s", step->from, step->to);
  step->from[0] = '\0';
  step->strong = TRUE;
  *reader = ahead;
  return TRUE;
}

/* The step from @from to what follows, or FALSE. */
static gboolean
read_target (Reader      *reader,
             const char  *from,
             MarStepText *step)
{
  Reader ahead = *reader;
  Arrow arrow = read_arrow (&ahead);
  gboolean found;

  memset (step, 0, sizeof *step);
  found = read_exit (&ahead, step->to);
  if (found)
    arrow = ARROW_STRONG;
  else if (arrow != ARROW_NONE)
    found = read_cell (&ahead, step->to);
  else
    found = reader->text[reader->at] != ' ' && g_ascii_isalpha (peek (&ahead, 0))
            && read_cell (&ahead, step->to);
  if (!found)
    return FALSE;

  g_strlcpy (step->from, from, sizeof step->from);
  step->strong = arrow == ARROW_STRONG;
  g_snprintf (step->head, sizeof step->head, "%s%s%s", from, arrow == ARROW_CROSS ? "x" : ">",
              step->to);
  *reader = ahead;
  return TRUE;
}

/* A placement that says what it brings about, or that it blocks: "c3^(-b3)", "a7x". */
static gboolean
read_placement (Reader      *reader,
                const char  *cell,
                MarStepText *step)
{
  Reader ahead = *reader;

  memset (step, 0, sizeof *step);
  g_strlcpy (step->to, cell, sizeof step->to);
  g_strlcpy (step->head, cell, sizeof step->head);
  if (peek (&ahead, 0) == 'x' && is_boundary (peek (&ahead, 1)))
    {
      strcat (step->head, "x");
      ahead.at++;
    }
  read_annotations (&ahead, step, FALSE);
  if (ahead.at == reader->at)
    return FALSE;
  step->strong = step->n_annotations > 0;
  *reader = ahead;
  return TRUE;
}

static guint
finish (const Reader *reader,
        MarStepText  *steps,
        guint         n,
        guint         start,
        guint         count,
        guint        *end)
{
  if (n == 0 || !is_boundary (peek (reader, 0)))
    return 0;
  steps[0].length += steps[0].start - start;
  steps[0].start = start;
  steps[0].count = count;
  *end = reader->at;
  return n;
}

guint
mar_reference_steps (const char  *text,
                     guint        at,
                     guint        length,
                     MarStepText *steps,
                     guint        most,
                     guint       *end)
{
  Reader reader = { text, at, length };
  guint count = read_count (&reader);
  guint begin = reader.at;
  char from[8];
  guint n = 0;

  /* Most words are told by their first two letters. */
  if (g_ascii_isalpha (peek (&reader, 0)) && g_ascii_isalpha (peek (&reader, 1)))
    return 0;
  memset (&steps[0], 0, sizeof steps[0]);
  if (read_signed (&reader, &steps[0]) || read_return (&reader, &steps[0]))
    {
      read_annotations (&reader, &steps[0], TRUE);
      steps[0].start = begin;
      steps[0].length = reader.at - begin;
      n = 1;
      g_strlcpy (from, steps[0].to, sizeof from);
    }
  else
    {
      skip_piece (&reader);
      if (!read_cell (&reader, from))
        return 0;
      if (read_placement (&reader, from, &steps[0]))
        {
          steps[0].start = begin;
          steps[0].length = reader.at - begin;
          return finish (&reader, steps, 1, at, count, end);
        }
    }

  for (guint start = begin; n < most; start = reader.at)
    {
      if (n > 0 && !g_ascii_isalnum (*from))
        break;
      if (!read_target (&reader, from, &steps[n]))
        break;
      read_annotations (&reader, &steps[n], TRUE);
      steps[n].start = start;
      steps[n].length = reader.at - start;
      g_strlcpy (from, steps[n].to, sizeof from);
      n++;
    }

  return finish (&reader, steps, n, at, count, end);
}
