/* The signs of a line as people write it: steps, numbers, glyphs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "line-private.h"

/* A step is not longer than this, in bytes, and has not more places where it could end. */
#define LONGEST_STEP 120
#define MOST_ENDS 24

static const LineEnd ends[] = {
  { MAR_END_RESIGNATION, TRUE, "resigns" },    { MAR_END_TIME, TRUE, "loses on time" },
  { MAR_END_AGREEMENT, FALSE, "draw agreed" }, { MAR_END_REPETITION, FALSE, "draw by repetition" },
  { MAR_END_OTHER, FALSE, "the game ends" },
};

const LineEnd *
line_ends (guint *n)
{
  *n = G_N_ELEMENTS (ends);
  return ends;
}

/* Glyphs. */

/* As they are typed, the longer ones first. */
static const struct
{
  const char *sign;
  int nag;
} typed_glyphs[] = {
  { "???", 9 }, { "!!", 3 }, { "??", 4 }, { "!?", 5 }, { "?!", 6 }, { "!", 1 }, { "?", 2 },
};

/* The arrow of a step, and a letter, may be read as something else. */
static gboolean
is_ambiguous (const char *symbol)
{
  return g_ascii_isalnum (*symbol) || strcmp (symbol, "→") == 0;
}

const char *
line_read_glyph (const char *text,
                 int        *nag)
{
  const MarGlyph *glyphs;
  const char *best = NULL;
  guint n;

  if (*text == '$' && g_ascii_isdigit (text[1]))
    {
      char *end;

      *nag = (int) MIN (g_ascii_strtoull (text + 1, &end, 10), 255);
      return end;
    }
  for (guint i = 0; i < G_N_ELEMENTS (typed_glyphs); i++)
    if (g_str_has_prefix (text, typed_glyphs[i].sign))
      {
        *nag = typed_glyphs[i].nag;
        return text + strlen (typed_glyphs[i].sign);
      }
  glyphs = mar_glyphs (&n);
  for (guint i = 0; i < n; i++)
    if (!is_ambiguous (glyphs[i].symbol) && g_str_has_prefix (text, glyphs[i].symbol)
        && (best == NULL || text + strlen (glyphs[i].symbol) > best))
      {
        best = text + strlen (glyphs[i].symbol);
        *nag = glyphs[i].nag;
      }
  return best;
}

void
line_write_glyph (GString *text,
                  int      nag)
{
  const char *symbol = mar_glyph_symbol (nag);

  for (guint i = 0; i < G_N_ELEMENTS (typed_glyphs); i++)
    if (typed_glyphs[i].nag == nag)
      {
        g_string_append (text, typed_glyphs[i].sign);
        return;
      }
  if (symbol != NULL && !is_ambiguous (symbol))
    g_string_append (text, symbol);
  else
    g_string_append_printf (text, "$%d", nag);
}

/* Numbers. */

const char *
line_read_number (const char *text,
                  guint      *number)
{
  const char *p = text;
  gboolean pointed = FALSE;

  while (g_ascii_isdigit (*p) && p - text < 5)
    p++;
  if (p == text)
    return NULL;
  *number = (guint) g_ascii_strtoull (text, NULL, 10);
  for (;; pointed = TRUE)
    {
      const char *q = p + strspn (p, " \n");

      if (*p == '.' || *p == ')')
        p++;
      else if (g_str_has_prefix (p, "…"))
        p += strlen ("…");
      else if (pointed && (*q == '.' || g_str_has_prefix (q, "…")))
        p = q;
      else
        break;
    }
  return pointed ? p : NULL;
}

/* Steps. */

static gboolean
is_arrow_sign (const char *p)
{
  return strchr (">-:", *p) != NULL || g_str_has_prefix (p, "–") || g_str_has_prefix (p, "—")
         || g_str_has_prefix (p, "−") || g_str_has_prefix (p, "×");
}

/* "(xg4, xf4)", "[xg4]", "(-b3)": what falls. Returns where it ends. */
static const char *
skip_captures (const char *p)
{
  const char *close = *p == '(' ? ")" : *p == '[' ? "]" : NULL;
  const char *inner;

  if (close == NULL)
    return NULL;
  inner = p + 1 + strspn (p + 1, " \n");
  if (strchr ("xX-+", *inner) == NULL && !g_str_has_prefix (inner, "×"))
    return NULL;
  for (; *inner != '\0' && *inner != *close; inner++)
    if (strchr (*close == ')' ? "({}>" : "([{}>", *inner) != NULL)
      return NULL;
  return *inner == *close ? inner + 1 : NULL;
}

/* All places where a step that begins at @text could end, the nearest first. */
static guint
find_ends (const char  *text,
           const char **stops)
{
  const char *p = text;
  guint n = 0;

  while (*p != '\0' && p - text < LONGEST_STEP && n < MOST_ENDS)
    {
      const char *captures = n > 0 ? skip_captures (p) : NULL;

      if (captures != NULL)
        {
          p = captures;
          stops[n++] = p;
        }
      else if (g_ascii_isalnum (*p) || strchr ("@*^+#", *p) != NULL)
        {
          p++;
          if (!g_ascii_isalnum (*p) && *p != '+' && *p != '^')
            stops[n++] = p;
          /* A point for the other side is written "a1>d4-". */
          if (*p == '-' && !g_ascii_isalnum (p[1]) && p[1] != '>' && n < MOST_ENDS)
            stops[n++] = p + 1;
        }
      else if (is_arrow_sign (p) || (*p == '=' && g_ascii_isdigit (p[1])))
        p = g_utf8_next_char (p);
      else if (*p == ' ' || (*p == '\n' && p[1] != '\n'))
        p++;
      else
        break;
    }
  return n;
}

/* The same with one sign for all arrows, captures and kings, line breaks as blanks. */
static char *
plain_step (const char *before,
            const char *text,
            gsize       length)
{
  g_autofree char *part = g_strndup (text, length);
  GString *plain = g_string_new (before);

  g_string_append (plain, part);
  g_string_replace (plain, "×", "x", 0);
  g_string_replace (plain, "\n", " ", 0);
  if (strchr (part, '(') == NULL)
    {
      g_string_replace (plain, "[", "(", 0);
      g_string_replace (plain, "]", ")", 0);
    }
  if (plain->len > 2 && plain->str[plain->len - 1] == 'K'
      && g_ascii_isdigit (plain->str[plain->len - 2]))
    plain->str[plain->len - 1] = '^';
  return g_string_free (plain, FALSE);
}

static gboolean
reads_cell (const MarGame     *game,
            const MarPosition *position,
            const char        *text,
            gsize              length)
{
  g_autofree char *name = g_strndup (text, length);
  MarCell cell;

  return game->read_cell (position, name, &cell);
}

/* "b4xc4" and "b4c4" with the arrow that they lack: two cells. */
static char *
patched_step (const MarGame     *game,
              const MarPosition *position,
              const char        *step)
{
  gsize first = strspn (step, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW0123456789");
  const char *rest;
  gsize second;

  for (gsize length = MIN (first, 4); length >= 2; length--)
    {
      if (!reads_cell (game, position, step, length))
        continue;
      rest = step + length;
      rest += *rest == 'x' || *rest == 'X';
      for (second = 4; second >= 2; second--)
        if (strlen (rest) >= second && reads_cell (game, position, rest, second)
            && !g_ascii_isalnum (rest[second]))
          return g_strdup_printf ("%.*s>%s", (int) length, step, rest);
    }
  return NULL;
}

gsize
line_lead_length (const char *step)
{
  const char *end = strpbrk (step, "]:");

  if (end == NULL || (*end == ':' && end != step + strspn (step, "0123456789 ")))
    return 0;
  end++;
  return (gsize) (end + strspn (end, " ") - step);
}

/* A square with an arrow behind it is where something moves from, in whatever game: where pieces
 * are only placed it is nothing at all. */
static gboolean
is_torn (const MarGame     *game,
         const MarPosition *position,
         MarAction          action,
         const char        *end)
{
  MarCell from, to;

  game->action_cells (position, action, &from, &to);
  end += strspn (end, " \n");
  return *end == '>' && from == MAR_CELL_NONE && to != MAR_CELL_NONE;
}

static gboolean
read_with_arrow (const MarGame     *game,
                 const MarPosition *position,
                 const char        *step,
                 MarAction         *action)
{
  const char *const cells = step + line_lead_length (step);
  g_autofree char *patched = NULL;
  g_autofree char *whole = NULL;

  if (game->read_action (position, step, action, NULL))
    return TRUE;
  patched = patched_step (game, position, cells);
  if (patched == NULL)
    return FALSE;
  whole = g_strdup_printf ("%.*s%s", (int) (cells - step), step, patched);
  return game->read_action (position, whole, action, NULL);
}

/* "xg4, xf4" at the end of a step in brackets, "(xg4,xf4)", or NULL. */
static char *
bracketed (const char *captures)
{
  GString *list = g_string_new ("(");

  while (g_ascii_tolower (*captures) == 'x' && g_ascii_isalnum (captures[1]))
    {
      const gsize length = 1 + strcspn (captures + 1, "xX ,()");

      g_string_append_printf (list, "%s%.*s", list->len > 1 ? "," : "", (int) length, captures);
      captures += length + strspn (captures + length, " ,");
    }
  if (list->len == 1 || *captures != '\0')
    return g_string_free (list, TRUE);
  g_string_append_c (list, ')');
  return g_string_free (list, FALSE);
}

/* Reads "h4h5" and "h4>h5 xi5" as if arrow and brackets were there. */
static gboolean
read_plain (const MarGame     *game,
            const MarPosition *position,
            const char        *step,
            MarAction         *action)
{
  if (read_with_arrow (game, position, step, action))
    return TRUE;
  for (const char *x = strpbrk (step, "xX"); x != NULL; x = strpbrk (x + 1, "xX"))
    {
      g_autofree char *captures = bracketed (x);
      g_autofree char *whole = NULL;

      if (captures == NULL || x == step)
        continue;
      whole = g_strdup_printf ("%.*s%s", (int) (x - step), step, captures);
      if (read_with_arrow (game, position, whole, action))
        return TRUE;
    }
  return FALSE;
}

gboolean
line_read_word (const MarGame     *game,
                const MarPosition *position,
                const char        *before,
                const char        *text,
                gsize              length,
                MarAction         *action)
{
  g_autofree char *word = g_strdup_printf ("%s%.*s", before != NULL ? before : "", (int) length,
                                           text);
  g_autofree char *step = plain_step (before, text, length);

  return game->read_action (position, word, action, NULL)
         || read_plain (game, position, step, action);
}

const char *
line_read_step (const MarGame      *game,
                const MarPosition  *position,
                const char         *text,
                const char         *before,
                MarAction          *action,
                GError            **error)
{
  const char *stops[MOST_ENDS];
  guint n = find_ends (text, stops);
  g_autofree char *word = NULL;

  if (before != NULL && !is_arrow_sign (text) && strchr ("BWbw+", *text) == NULL)
    return NULL;
  for (guint i = n; i > 0; i--)
    {
      g_autofree char *step = plain_step (before, text, (gsize) (stops[i - 1] - text));

      if (before != NULL && !is_arrow_sign (text))
        {
          g_autofree char *with_arrow = g_strdup_printf ("%s>%s", before, step + strlen (before));

          if (game->read_action (position, with_arrow, action, NULL))
            return stops[i - 1];
        }
      else if (read_plain (game, position, step, action)
               && !is_torn (game, position, *action, stops[i - 1]))
        return stops[i - 1];
    }
  if (error == NULL)
    return NULL;
  word = plain_step (before, text, strcspn (text, " \n;,"));
  game->read_action (position, word, action, error);
  return NULL;
}

gboolean
line_looks_like_step (const MarGame     *game,
                      const MarPosition *position,
                      const char        *text)
{
  gsize word = strcspn (text, " \n;,.!?(){}[]");
  gsize name = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");

  if (name == 0 || strpbrk (text, "0123456789") == NULL
      || strpbrk (text, "0123456789") >= text + name)
    return FALSE;
  if (name < word)
    return is_arrow_sign (text + name) && g_ascii_isalnum (*g_utf8_next_char (text + name));
  return reads_cell (game, position, text, word)
         || (name <= 3 && g_ascii_isalpha (*text) && g_ascii_isdigit (text[1]));
}

char *
line_make_sentence (const char *reason)
{
  const char *rest = *reason != '\0' ? g_utf8_next_char (reason) : reason;
  g_autofree char *first = NULL;

  if (*rest == '\0' || g_ascii_isdigit (*rest))
    return g_strdup (reason);
  first = g_utf8_strup (reason, rest - reason);
  return g_strconcat (first, rest, NULL);
}
