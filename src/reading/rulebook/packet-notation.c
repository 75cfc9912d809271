/* The notation of the MARGRITES packet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-notation.h"

#include "margrites.h"

#include <string.h>

/* How many steps a turn has at most. */
#define FULL_TURN 4

int
packet_square (const char *token)
{
  if (token[0] < 'a' || token[0] > 'i' || token[1] < '1' || token[1] > '8' || token[2] != '\0')
    return -1;

  return (token[1] - '1') * MAR_MARGRITES_FILES + (token[0] - 'a');
}

const char *
packet_skip_blanks (const char *p)
{
  for (;;)
    {
      if (*p == ' ' || *p == '\t')
        p++;
      else if (g_str_has_prefix (p, "\302\240"))
        p += 2;
      else
        return p;
    }
}

const char *
packet_skip_space (const char *p)
{
  p = packet_skip_blanks (p);
  if (*p == '\n')
    p = packet_skip_blanks (p + 1);

  return p;
}

gboolean
packet_begins_capture (const char *p)
{
  const char square[3] = { p[0] != '\0' ? g_ascii_tolower (p[1]) : '\0',
                           p[0] != '\0' && p[1] != '\0' ? p[2] : '\0', '\0' };

  return g_ascii_tolower (*p) == 'x' && packet_square (square) >= 0;
}

/* A word of up to four letters and digits, of which one at least could belong to a
 * square. Misprints stay in: that they are misprints is decided elsewhere. */
static const char *
scan_token (const char *p,
            char        token[PACKET_TOKEN])
{
  guint n = 0;
  gboolean file = FALSE;
  gboolean rank = FALSE;

  while (n < 5 && g_ascii_isalnum (p[n]) && !(n == 2 && packet_begins_capture (p + n)))
    {
      char c = g_ascii_tolower (p[n]);

      file |= c >= 'a' && c <= 'i';
      rank |= g_ascii_isdigit (c);
      if (n < 4)
        token[n] = c;
      n++;
    }

  if (n == 0 || n > 4 || (!file && !rank) || (n > 2 && !rank))
    return NULL;

  token[n] = '\0';
  return p + n;
}

static const char *const arrows[] = { "->",           "-->",          ">",
                                      "\342\206\222", "\342\200\272", "\342\200\223>",
                                      "\342\236\235", "\342\206\227" };

static const char *
scan_arrow (const char *p,
            gboolean   *is_dash)
{
  *is_dash = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (p, arrows[i]))
      return p + strlen (arrows[i]);

  *is_dash = TRUE;
  if (*p == '-')
    return p + 1;
  if (g_str_has_prefix (p, "\342\200\223"))
    return p + 3;

  return NULL;
}

/* "B++", "W++", "++", and what is left of them: "B+". */
static const char *
scan_exit (const char *p)
{
  if (g_ascii_isalpha (*p))
    {
      if (strchr ("BWbw", *p) == NULL)
        return NULL;
      p = packet_skip_blanks (p + 1);
    }
  if (*p != '+')
    return NULL;
  while (*p == '+')
    p++;

  return p;
}

static const char *
scan_captured (const char *p,
               PacketStep *step)
{
  char token[PACKET_TOKEN];
  const char *end;

  if (*p == 'x' || *p == 'X')
    p = packet_skip_blanks (p + 1);
  else if (g_str_has_prefix (p, "\303\227"))
    p = packet_skip_blanks (p + 2);

  end = scan_token (p, token);
  if (end == NULL)
    return NULL;
  if (step->n_captures < PACKET_MAX_CAPTURES)
    strcpy (step->captures[step->n_captures++], token);

  return end;
}

/* "(xg5, xh5)"; a parenthesis that never closes ends with its last square. Other
 * parentheses are prose. */
static const char *
scan_captures (const char *p,
               PacketStep *step)
{
  gboolean open = *p == '(' || *p == '[';
  const char *q = packet_skip_blanks (p + (open ? 1 : 0));
  const char *end = NULL;

  if (*q != 'x' && *q != 'X' && !g_str_has_prefix (q, "\303\227"))
    return NULL;

  while ((q = scan_captured (q, step)) != NULL)
    {
      end = q;
      q = packet_skip_space (q);
      if (!open && !packet_begins_capture (end))
        break;
      if (open && (*q == ')' || *q == ']'))
        return q + 1;
      if (open && (*q == ',' || *q == ';' || *q == '&'))
        q = packet_skip_space (q + 1);
      else if (*q != 'x' && *q != 'X')
        break;
    }

  return end;
}

const char *
packet_scan_step (const char *text,
                  PacketStep *step)
{
  const char *p;
  const char *end;
  gboolean is_dash;

  memset (step, 0, sizeof *step);
  step->text = text;

  p = scan_token (text, step->from);
  if (p == NULL)
    return NULL;
  p = scan_arrow (packet_skip_blanks (p), &is_dash);
  if (p == NULL)
    return NULL;
  p = packet_skip_space (p);

  end = scan_exit (p);
  if (end != NULL)
    step->scores = TRUE;
  else
    end = scan_token (p, step->to);
  if (end == NULL)
    return NULL;
  /* A dash joins much else in prose, so it must stand between two squares, or before a goal that is
   * told in full. */
  if (is_dash
      && (step->scores ? packet_square (step->from) < 0 && end != p + strlen ("B++")
                       : packet_square (step->from) < 0 || packet_square (step->to) < 0))
    return NULL;

  p = scan_captures (packet_skip_blanks (end), step);
  if (p != NULL)
    end = p;

  step->length = (guint) (end - text);
  return end;
}

static const char *
skip_separators (const char *p)
{
  for (;;)
    {
      const char *q = packet_skip_space (p);

      if (*q != '\0' && strchr (";:,.", *q) != NULL)
        q++;
      else if (g_str_has_prefix (q, "\342\200\246"))
        q += 3;

      if (q == p)
        return p;
      p = q;
    }
}

/* Where a square stands at @p, copied to @token; or NULL. */
static const char *
scan_square (const char *p,
             char        token[PACKET_TOKEN])
{
  char square[3] = { g_ascii_tolower (p[0]), p[0] != '\0' ? p[1] : '\0', '\0' };

  if (packet_square (square) < 0)
    return NULL;

  strcpy (token, square);
  return p + 2;
}

/* Where steps are parted by blanks only, another one may follow. */
static gboolean
is_end_of_step (const char *end)
{
  const char *p = packet_skip_blanks (end);
  PacketStep next;

  return *p == '\0' || strchr (";:,.([\n", *p) != NULL
         || (p > end && packet_scan_step (p, &next) != NULL);
}

/* Up to three signs between the squares of a step, none of which parts steps. */
static const char *
skip_odd_signs (const char *p)
{
  for (guint n = 0; n < 3 && *p != '\0' && !g_ascii_isalnum (*p); n++)
    {
      if (strchr (";:,.()[]\n\t&/", *p) != NULL)
        return p;
      p = g_utf8_next_char (p);
    }

  return p;
}

/* A square, with a blank in it or not, or what may have been one: "c 5", "c9", "fS". */
static const char *
scan_loose_square (const char *p,
                   char        token[PACKET_TOKEN])
{
  const char *digit = packet_skip_blanks (p + (*p != '\0'));
  char square[3] = { g_ascii_tolower (*p), *digit, '\0' };

  if (packet_square (square) >= 0)
    {
      strcpy (token, square);
      return digit + 1;
    }
  p = scan_token (p, token);

  return p != NULL && strlen (token) <= 3 ? p : NULL;
}

/* A step with a dash, or with blanks in its squares; one of them at least must be a square. */
static const char *
scan_loose_step (const char *text,
                 PacketStep *step)
{
  const char *p = scan_loose_square (text, step->from);
  const char *end;
  gboolean is_dash;

  if (p == NULL)
    return NULL;
  p = scan_arrow (packet_skip_blanks (p), &is_dash);
  if (p == NULL)
    return NULL;
  p = packet_skip_blanks (p);
  end = scan_exit (p);
  if (end != NULL)
    step->scores = TRUE;
  else
    end = scan_loose_square (p, step->to);
  if (end == NULL || (packet_square (step->from) < 0 && packet_square (step->to) < 0))
    return NULL;

  return end;
}

/* A step of which a part was lost, as it can only be told among others: "c5c4" without
 * the arrow, or with another sign for it, "c5>" and ">c4" without a square. */
static const char *
scan_damaged_step (const char *text,
                   gboolean    is_first,
                   PacketStep *step)
{
  const char *target;
  const char *p;
  const char *end = NULL;
  gboolean is_dash;

  memset (step, 0, sizeof *step);
  step->text = text;

  p = scan_square (text, step->from);
  if (p == NULL)
    {
      p = is_first ? NULL : scan_arrow (text, &is_dash);
      if (p != NULL && !is_dash)
        end = scan_square (packet_skip_blanks (p), step->to);
    }
  else
    {
      target = skip_odd_signs (p);
      end = scan_exit (target);
      if (end != NULL)
        step->scores = TRUE;
      else if ((target == p || !is_first) && *target != '\0')
        end = scan_square (target, step->to);
      if (end == NULL && !is_first && (p = scan_arrow (packet_skip_blanks (p), &is_dash)) != NULL
          && !is_dash && is_end_of_step (p))
        end = p;
    }
  if (end == NULL || !is_end_of_step (end))
    {
      memset (step, 0, sizeof *step);
      step->text = text;
      end = scan_loose_step (text, step);
    }
  if (end == NULL || !is_end_of_step (end))
    return NULL;

  p = scan_captures (packet_skip_blanks (end), step);
  if (p != NULL)
    end = p;
  step->length = (guint) (end - text);
  return end;
}

const char *
packet_skip_closing (const char *p)
{
  const char *end = p;

  for (;;)
    {
      p = packet_skip_blanks (p);
      if (*p != '\0' && strchr (";:,.", *p) != NULL)
        end = ++p;
      else if (g_str_has_prefix (p, "\342\200\246"))
        end = p += 3;
      else
        return end;
    }
}

/* "e1>d2>c3": a step that goes on from where the one before ended. */
static const char *
scan_chained (const char       *text,
              const PacketStep *before,
              PacketStep       *step)
{
  const char *const arrow = packet_skip_blanks (text);
  gboolean is_dash;
  const char *target;
  const char *end;
  const char *p;

  if (before->scores)
    return NULL;
  p = scan_arrow (arrow, &is_dash);
  /* A dash with blanks around it parts sentences. */
  if (p == NULL
      || (is_dash
          && (arrow != text || !g_ascii_isalpha (*p) || (!g_ascii_isdigit (p[1]) && p[1] != '+'))))
    return NULL;

  memset (step, 0, sizeof *step);
  strcpy (step->from, before->to);
  step->chained = TRUE;
  target = packet_skip_space (p);
  end = scan_exit (target);
  if (end != NULL)
    step->scores = TRUE;
  else
    end = scan_token (target, step->to);
  if (end == NULL)
    return NULL;

  p = scan_captures (packet_skip_blanks (end), step);
  if (p != NULL)
    end = p;
  step->text = target;
  step->length = (guint) (end - target);
  return end;
}

/* "a2>a1: W++": the step that scores, written without where it starts. */
static const char *
take_lone_exit (const char *p,
                PacketScan *scan)
{
  const PacketStep *before = &scan->steps[scan->n_steps - 1];
  PacketStep *step = &scan->steps[scan->n_steps];
  const char *end = g_ascii_isalpha (*p) ? scan_exit (p) : NULL;
  const char *captures;

  if (end == NULL || before->scores || scan->n_steps == PACKET_MAX_STEPS)
    return p;

  memset (step, 0, sizeof *step);
  strcpy (step->from, before->to);
  step->scores = TRUE;
  step->chained = memchr (before->text + before->length, ';',
                          (gsize) (p - before->text) - before->length)
                  == NULL;
  step->text = p;
  captures = scan_captures (packet_skip_blanks (end), step);
  if (captures != NULL)
    end = captures;
  step->length = (guint) (end - p);
  scan->n_steps++;
  scan->end = end;
  return skip_separators (end);
}

/* A point after a whole turn ends it, whatever follows: the next turn's number may be lost. */
static gboolean
ends_sentence (const char *end)
{
  end = packet_skip_blanks (end);
  return *end == '.' && end[1] != '.';
}

/* Two whole turns stand there, of which the second has lost its number. */
static void
drop_second_turn (PacketScan *scan)
{
  const PacketStep *last = &scan->steps[FULL_TURN - 1];
  PacketStep next;

  if (scan->n_steps < 2 * FULL_TURN - 1 || scan->n_steps > 2 * FULL_TURN
      || packet_scan_step (scan->steps[FULL_TURN].text, &next) == NULL)
    return;
  scan->n_steps = FULL_TURN;
  scan->end = last->text + last->length;
}

/* What follows "and", where a step does; before it stand others, or a number, as sentences that
 * speak of steps don't begin. */
static const char *
skip_and (const char       *p,
          const PacketScan *scan)
{
  const gboolean is_and = g_ascii_strncasecmp (p, "and ", 4) == 0
                          || g_ascii_strncasecmp (p, "und ", 4) == 0;
  PacketStep step;

  return is_and && (scan->number >= 0 || scan->n_steps >= 2)
             && packet_scan_step (p + 4, &step) != NULL
           ? p + 4
           : p;
}

/* Whether a line ends with the last step, before what goes on at @p: a turn without a number is
 * over then, unless a sign leads on, as between its steps; where none does anywhere, once it has
 * all its steps. */
static gboolean
ends_line (const PacketScan *scan,
           const char       *p)
{
  const PacketStep *last;
  const char *between;

  if (scan->number >= 0 || scan->n_steps < 2 || *packet_skip_blanks (scan->end) != '\n'
      || packet_skip_space (scan->end) != p)
    return FALSE;
  last = &scan->steps[scan->n_steps - 1];
  between = last[-1].text + last[-1].length;
  return strcspn (between, ";,") < (gsize) (last->text - between) || scan->n_steps >= FULL_TURN;
}

const char *
packet_scan_steps (const char *text,
                   PacketScan *scan)
{
  const char *p = text;

  scan->n_steps = 0;
  scan->begin = text;
  scan->end = NULL;

  while (scan->n_steps < PACKET_MAX_STEPS)
    {
      const char *end = packet_scan_step (p, &scan->steps[scan->n_steps]);

      if (end == NULL && (scan->n_steps > 0 || scan->number >= 0))
        end = scan_damaged_step (p, scan->n_steps == 0, &scan->steps[scan->n_steps]);
      if (end == NULL)
        break;

      scan->n_steps++;
      scan->end = end;
      while (
        scan->n_steps < PACKET_MAX_STEPS
        && (p = scan_chained (end, &scan->steps[scan->n_steps - 1], &scan->steps[scan->n_steps]))
             != NULL)
        {
          scan->n_steps++;
          scan->end = end = p;
        }
      p = skip_and (skip_separators (end), scan);
      p = take_lone_exit (p, scan);
      if ((scan->n_steps >= FULL_TURN && ends_sentence (scan->end)) || ends_line (scan, p))
        break;
    }

  drop_second_turn (scan);
  return scan->n_steps > 0 ? packet_skip_closing (scan->end) : NULL;
}
