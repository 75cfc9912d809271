/* Steps that are not written in one piece: "a 5>b4", "from c5 to c4", "c5 c4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"
#include "moves-joints.h"

#include <string.h>

/* How many bytes a step of two squares without an arrow has. */
#define GLUED_STEP 4

/* What may stand between the squares of a step; @is_slip: where no blank should be. */
typedef struct
{
  GString *step;
  const char *at;
  const char *limit;
  gboolean is_slip;
} Joining;

const char *const moves_wide_arrows[] = { " > ",  " → ",    " - ",   " – ", " — ",
                                          " to ", " nach ", " auf ", NULL };

const char *const moves_odd_arrows[] = { "-->", "==>", "=>", "/", "~", "\\",
                                         "»",   "›",   "_",  "+", NULL };

gboolean
moves_is_near_square (const char *at)
{
  return (g_ascii_isalpha (at[0]) && g_ascii_isdigit (at[1]))
         || (g_ascii_isdigit (at[0]) && g_ascii_isalpha (at[1]));
}

guint
moves_arrow_length (const char *at)
{
  static const char *const arrows[] = { "->", ">", "-", "→", "–" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (at, arrows[i]))
      return (guint) strlen (arrows[i]);
  return 0;
}

/* How long one of the @words at @at is; 0: none stands there. */
static gsize
word_length (const char        *at,
             const char        *limit,
             const char *const *words)
{
  for (; *words != NULL; words++)
    {
      const gsize length = strlen (*words);

      if ((gsize) (limit - at) > length && g_ascii_strncasecmp (at, *words, length) == 0
          && at[length] == ' ')
        return length + 1;
    }
  return 0;
}

static gboolean
is_square (const char *at,
           const char *limit)
{
  return limit - at >= 2 && g_ascii_islower (at[0]) && g_ascii_isdigit (at[1]);
}

/* Takes the square, and steps over it with a blank between its letter and its digit. */
static gboolean
join_square (Joining *joining)
{
  const char *digit = joining->at + 1;

  if (digit >= joining->limit || !g_ascii_islower (*joining->at))
    return FALSE;
  joining->is_slip |= *digit == ' ';
  digit += *digit == ' ';
  if (digit >= joining->limit || !g_ascii_isdigit (*digit) || g_ascii_isalnum (digit[1]))
    return FALSE;
  g_string_append_c (joining->step, *joining->at);
  g_string_append_c (joining->step, *digit);
  joining->at = digit + 1;
  return TRUE;
}

/* Takes an arrow that has a blank on one of its sides at most. */
static gboolean
join_arrow (Joining *joining)
{
  const char *const at = joining->at;
  const gboolean before = *at == ' ';
  const guint arrow = moves_arrow_length (at + before);
  const char *end = at + before + arrow;

  if (arrow == 0 || end >= joining->limit || (before && *end == ' '))
    return FALSE;
  joining->is_slip |= before || *end == ' ';
  g_string_append_len (joining->step, at + before, arrow);
  joining->at = end + (*end == ' ');
  return TRUE;
}

/* The same with a word, or a blank, for an arrow. */
static gboolean
join_words (Joining *joining)
{
  static const char *const words[] = { "to", "nach", "auf", NULL };

  if (joining->at >= joining->limit || *joining->at != ' ')
    return FALSE;
  joining->at++;
  joining->at += word_length (joining->at, joining->limit, words);
  if (!is_square (joining->at, joining->limit))
    return FALSE;
  g_string_append_c (joining->step, '>');
  return TRUE;
}

static gboolean
join_step (Joining *joining,
           guint    n_squares)
{
  if (!join_square (joining))
    return FALSE;
  return n_squares == 1
         || ((join_arrow (joining) || join_words (joining)) && join_square (joining));
}

static char *
join (const char *text,
      const char *limit,
      guint       n_squares,
      int        *taken,
      gboolean   *is_slip)
{
  g_autoptr (GString) step = g_string_new (NULL);
  Joining joining = { .step = step, .at = text, .limit = limit };

  if (!join_step (&joining, n_squares)
      || strncmp (step->str, text, MAX (step->len, (gsize) (joining.at - text))) == 0)
    return NULL;
  if (taken != NULL)
    *taken = (int) (joining.at - text) - (int) step->len;
  if (is_slip != NULL)
    *is_slip = joining.is_slip;
  g_string_append_len (step, joining.at,
                       (gssize) MIN (strcspn (joining.at, " \n\t|"), (gsize) (limit - joining.at)));
  return g_string_free (g_steal_pointer (&step), FALSE);
}

char *
moves_join_torn (const char *text,
                 const char *limit,
                 guint       n_squares,
                 int        *taken)
{
  return join (text, limit, n_squares, taken, NULL);
}

/* Of one square only where there is no other one. */
static char *
join_either (const char *text,
             const char *limit,
             gboolean   *is_slip)
{
  char *joined = join (text, limit, 2, NULL, is_slip);

  return joined != NULL ? joined : join (text, limit, 1, NULL, is_slip);
}

gboolean
moves_is_torn (const char *text,
               const char *limit,
               gboolean   *is_slip)
{
  g_autofree char *joined = join_either (text, limit, is_slip);

  return joined != NULL;
}

gboolean
moves_has_face (const char *text,
                const char *limit)
{
  return limit - text > 3 && limit[-1] == ')' && g_ascii_isdigit (limit[-2]) && limit[-3] == '(';
}

const char *
moves_find_face (const char *text,
                 const char *limit,
                 guint      *face)
{
  g_autofree char *captures = moves_find_captures (text, limit, &limit);

  if (moves_has_face (text, limit))
    {
      const char *at = limit - 3;

      *face = (guint) (limit[-2] - '0');
      while (at > text && at[-1] == ' ')
        at--;
      return at;
    }
  for (const char *at = text + 2; at < limit; at++)
    if ((*at == ' ' || *at == ',') && g_ascii_isdigit (at[-1])
        && moves_read_face (at, face) == limit)
      return at;
  return NULL;
}

char *
moves_step_text (const char *text,
                 const char *limit)
{
  g_autofree char *captures = moves_find_captures (text, limit, &limit);
  guint face;
  const char *told = moves_find_face (text, limit, &face);
  const char *end = told != NULL ? told : limit;
  g_autofree char *joined = join_either (text, end, NULL);
  g_autofree char *plain = joined != NULL ? g_steal_pointer (&joined)
                                          : g_strndup (text, (gsize) (end - text));
  g_autofree char *step = g_strconcat (plain, captures, NULL);
  gsize length;

  if (told == NULL)
    return g_steal_pointer (&step);
  /* Rules write it before what is captured. */
  length = strcspn (step, "(");
  return g_strdup_printf ("%.*s=%u%s", (int) length, step, face, step + length);
}

gsize
moves_lead_length (const char *at,
                   const char *limit)
{
  static const char *const words[] = { "from", "von", NULL };
  const gsize length = word_length (at, limit, words);

  return length > 0 && is_square (at + length, limit) ? length : 0;
}

guint
moves_count_glued (const char *at,
                   const char *limit)
{
  guint n = 0;

  while (limit - at >= GLUED_STEP && is_square (at, limit) && is_square (at + 2, limit))
    {
      at += GLUED_STEP;
      n++;
    }
  return at < limit && (g_ascii_isalnum (*at) || *at == '-' || *at == '>') && *at != 'x' ? 0 : n;
}

/* Appends the step at @at, if it has two squares and no arrow; its signs stay as they are but for
 * that. Returns where it ends, or NULL. */
static const char *
add_arrow (GString    *plain,
           const char *at,
           const char *limit)
{
  const char *const from = at + moves_lead_length (at, limit);
  Joining joining = { .step = plain, .at = from + 2, .limit = limit };
  const gsize length = plain->len;

  if (moves_count_glued (at, limit) == 1)
    {
      g_string_append_printf (plain, "%.2s>%.2s", at, at + 2);
      return at + GLUED_STEP;
    }
  if (!is_square (from, limit) || (from + 2 < limit && g_ascii_isalnum (from[2])))
    return NULL;
  g_string_append_len (plain, from, 2);
  if (join_words (&joining) && join_square (&joining))
    return joining.at;
  g_string_truncate (plain, length);
  return NULL;
}

/* The odd arrow at @at, which stands between squares, or NULL. */
static const char *
odd_arrow_at (const char *text,
              const char *at)
{
  for (const char *const *arrow = moves_odd_arrows; *arrow != NULL && at - text >= 2; arrow++)
    if (g_str_has_prefix (at, *arrow) && moves_is_near_square (at - 2)
        && moves_is_near_square (at + strlen (*arrow)))
      return *arrow;
  return NULL;
}

const char *
moves_find_odd_arrow (const char *text)
{
  const char *arrow = NULL;

  for (const char *at = text; *at != '\0' && arrow == NULL; at++)
    arrow = odd_arrow_at (text, at);
  return arrow;
}

char *
moves_plain_arrows (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *at = text; *at != '\0';)
    {
      const char *arrow = odd_arrow_at (text, at);

      g_string_append_c (plain, arrow != NULL ? '>' : *at);
      at += arrow != NULL ? strlen (arrow) : 1;
    }
  return g_string_free (plain, FALSE);
}

char *
moves_add_arrows (const char *text)
{
  const char *const limit = text + strlen (text);
  GString *plain = g_string_new (NULL);
  guint depth = 0;

  for (const char *at = text; at < limit;)
    {
      /* A square behind an arrow belongs to the step before. */
      const gboolean begins = depth == 0 && (at == text || strchr (" \t\n,;.:(|", at[-1]) != NULL);
      const char *end = begins ? add_arrow (plain, at, limit) : NULL;

      depth += *at == '(';
      depth -= depth > 0 && *at == ')';
      if (end == NULL)
        g_string_append_c (plain, *at++);
      else
        at = end;
    }
  return g_string_free (plain, FALSE);
}
