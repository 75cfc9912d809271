/* What a move takes, told behind it with signs or words: "d4 takes c4 and d5", "d4 -c4 -d5", "d4
 * [×c4]". It is written in brackets, as in other lists.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

#include "moves-joints.h"

/* What is told once may be a remark; and where a sign stands behind more moves than this, in
 * percent, it parts two moves. */
#define LEAST_TOLD 2
#define MOST_SIGNS 60

/* What may stand before the first piece that is taken, be it behind a comma; the longer ones first.
 * A blank before it is one or more. */
static const char *const leads[] = { " and takes ",
                                     " takes ",
                                     " taking ",
                                     " and captures ",
                                     " captures ",
                                     " capturing ",
                                     " removes ",
                                     " removing ",
                                     " und schlägt ",
                                     " schlägt ",
                                     " und nimmt ",
                                     " nimmt ",
                                     " entfernt ",
                                     " -",
                                     " −",
                                     " –",
                                     " × ",
                                     " ×",
                                     " x ",
                                     " x",
                                     " *",
                                     ": x",
                                     ":x",
                                     " : x",
                                     " / x" };
static const char *const bracketed[]
  = { "takes ", "taking ",   "captures ", "capturing ", "removes ", "removing ", "schlägt ",
      "nimmt ", "entfernt ", "x ",        "x",          "- ",       "-",         "−",
      "–",      "× ",        "×",         "* ",         "*" };
static const char *const joints[] = { ", and ", " and ", " und ", ", ", "," };

/* How long the piece at @at is, with the number that it shows, or the stack of some: "S4",
 * "[s3S4]"; 0: none is there. */
static gsize
piece_length (const char *at)
{
  const gsize open = *at == '[';
  gsize length = open;

  while (g_ascii_isalpha (at[length]) && g_ascii_isdigit (at[length + 1]) && (open || length == 0))
    length += 2;
  if (length == open || (open && at[length] != ']') || (!open && g_ascii_isalnum (at[length])))
    return 0;
  return length + open;
}

/* How long the cell at @at is, in bytes; 0: none is there. */
static gsize
cell_length (const char *at)
{
  const gsize level = g_ascii_isdigit (at[0]) && g_ascii_islower (at[1]) ? 1 : 0;
  const gsize digits = g_ascii_islower (at[level]) ? strspn (at + level + 1, "0123456789") : 0;
  const gsize length = level + 1 + digits;

  return digits > 0 && digits <= 2
             && (!g_ascii_isalnum (at[length])
                 || (at[length] == 'x' && length < 4 && moves_is_near_square (at + length + 1)))
           ? length
           : 0;
}

/* The same of what can be taken, which texts may tell by its cell or as a piece. */
static gsize
taken_length (const char *at)
{
  const gsize piece = piece_length (at);

  return piece > 0 ? piece : cell_length (at);
}

/* Whether a move goes on from the cell that ends at @end; "c3 -b4" takes something. */
static gboolean
has_arrow (const char *end)
{
  const char *sign = end + strspn (end, " ");
  const gboolean is_dash = *sign == '-' || g_str_has_prefix (sign, "–");

  return *sign == '>' || g_str_has_prefix (sign, "->") || g_str_has_prefix (sign, "→")
         || (is_dash && sign == end && cell_length (g_utf8_next_char (sign)) > 0)
         || (is_dash && *g_utf8_next_char (sign) == ' '
             && cell_length (g_utf8_next_char (sign) + 1) > 0);
}

/* Behind what stands with the square of a move: a king's sign, the face of a coin. */
static const char *
skip_signs (const char *end)
{
  end += *end == '^';
  if (*end == '=' && g_ascii_isdigit (end[1]))
    end += 2;
  return end;
}

/* Reads what a coin shows behind its square, which ends at @end, with words or in brackets: ", now
 * 4", " (4)". Returns: where that ends, or NULL. */
static const char *
read_face (const char *end,
           guint      *face)
{
  if (!g_str_has_prefix (end, " (") || end[2] < '1' || end[2] > '6' || end[3] != ')')
    return moves_read_face (end, face);
  *face = (guint) (end[2] - '0');
  return end + strlen (" (4)");
}

/* What is taken behind a move, as it stands in the text: @begin to @end, with @n cells in
 * @cells. */
typedef struct
{
  const char *begin;
  const char *end;
  const char *cells[16];
  guint n;
  gboolean is_sign;
} Captures;

/* Reads the cells from @at on, between two of which @sign may stand. Returns: where the last one
 * ends. */
static const char *
read_cells (const char *at,
            const char *sign,
            Captures   *captures)
{
  captures->n = 0;
  while (captures->n < G_N_ELEMENTS (captures->cells))
    {
      const gsize length = taken_length (at);
      const char *joint;

      if (length == 0 || has_arrow (at + length))
        break;
      captures->cells[captures->n++] = at;
      at += length;
      joint = moves_find_prefix (at, joints, G_N_ELEMENTS (joints));
      captures->end = at;
      if (sign != NULL && g_str_has_prefix (at + strspn (at, " ,"), sign))
        at += strspn (at, " ,") + strlen (sign);
      else if (joint != NULL)
        at += strlen (joint);
      else if (*at == ' ')
        at++;
      else
        break;
      if (sign != NULL && g_str_has_prefix (at, sign))
        at += strlen (sign);
    }
  return captures->n > 0 ? captures->end : NULL;
}

/* The sign that is written again before each cell, without the blanks around it; NULL where a word
 * stands. */
static const char *
find_sign (const char *lead)
{
  lead += strspn (lead, " :/");
  return g_ascii_isalpha (lead[0]) && lead[0] != 'x' ? NULL : lead;
}

/* Whether a sign stands right before each cell, as games write it: "(xd4,xe4)", and not "(x d4,
 * e4)". */
static gboolean
is_plain (const Captures *captures)
{
  for (guint i = 0; i < captures->n; i++)
    {
      const char before = captures->cells[i][-1];

      if (g_ascii_isalnum (before) ? before != 'x' : strchr ("(, ", before) != NULL)
        return FALSE;
    }
  return TRUE;
}

/* Reads what is taken behind the move that ends at @at. */
static gboolean
read_captures (const char *at,
               Captures   *captures)
{
  const char *begin = at + strspn (at, " ");
  const char close = *begin == '[' ? ']' : *begin == '(' ? ')' : *begin == '{' ? '}' : '\0';
  const char *lead;

  captures->begin = at;
  captures->is_sign = FALSE;
  if (close != '\0')
    {
      lead = moves_find_prefix (begin + 1, bracketed, G_N_ELEMENTS (bracketed));
      if (lead == NULL || read_cells (begin + 1 + strlen (lead), find_sign (lead), captures) == NULL
          || *captures->end != close
          || (*begin == '(' && find_sign (lead) != NULL && *lead != '*' && is_plain (captures)))
        return FALSE;
      captures->end++;
      return TRUE;
    }
  /* Several blanks may part columns. */
  at += *at == ',';
  lead = begin > at + 1 ? NULL : moves_find_prefix (at, leads, G_N_ELEMENTS (leads));
  captures->is_sign = lead != NULL && find_sign (lead) != NULL;
  if (captures->is_sign && at > captures->begin)
    return FALSE;
  return lead != NULL && read_cells (at + strlen (lead), find_sign (lead), captures) != NULL;
}

static void
write_captures (MovesRewriting *writing,
                const Captures *captures)
{
  for (guint i = 0; i < captures->n; i++)
    {
      const char *cell = captures->cells[i];

      moves_rewrite (writing, i == 0 ? "(x" : ",x", 2, i == 0 ? captures->begin : cell);
      moves_rewrite (writing, cell, taken_length (cell), cell);
    }
  moves_rewrite (writing, ")", 1, captures->end - 1);
}

/* Reads what is taken behind the square that ends at @end; with @places also right behind it,
 * "b2xc2". */
static gboolean
read_behind (const char *end,
             gboolean    places,
             Captures   *captures)
{
  const char *face = skip_signs (end);
  guint ignored;

  if (places && *end == 'x')
    {
      captures->begin = end;
      captures->is_sign = TRUE;
      return read_cells (end + 1, "x", captures) != NULL;
    }

  if (face == end && (face = read_face (end, &ignored)) == NULL)
    face = end;
  return !has_arrow (end) && read_captures (face, captures);
}

/* Reads what the step at @text takes, where this is told up to its end. */
static gboolean
read_step (const char *text,
           gboolean    places,
           Captures   *captures)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      const gsize length = moves_begins_word (text, at) ? cell_length (at) : 0;

      if (length > 0 && read_behind (at + length, places, captures))
        return *captures->end == '\0';
    }
  return FALSE;
}

char *
moves_find_captures (const char  *text,
                     const char  *limit,
                     const char **begin)
{
  g_autofree char *step = g_strndup (text, (gsize) (limit - text));
  GString *taken;
  Captures captures;

  if (!read_step (step, FALSE, &captures))
    return NULL;
  *begin = text + (captures.begin - step);
  taken = g_string_new ("(");
  for (guint i = 0; i < captures.n; i++)
    g_string_append_printf (taken, "%sx%.*s", i > 0 ? "," : "",
                            (int) taken_length (captures.cells[i]), captures.cells[i]);
  return g_string_free (g_string_append_c (taken, ')'), FALSE);
}

/* Appends what stands between the cells with the indices @index and @index + 1. */
static void
add_joint (GString        *text,
           const Captures *captures,
           guint           index)
{
  const char *end = captures->cells[index] + taken_length (captures->cells[index]);

  g_string_append_len (text, end, captures->cells[index + 1] - end);
}

void
moves_write_captures (GString    *text,
                      const char *printed)
{
  const char *open = strrchr (text->str, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *inside = close != NULL ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
  g_auto (GStrv) parts = inside != NULL ? g_strsplit (inside, ",", -1) : NULL;
  g_autoptr (GString) written = g_string_new (NULL);
  const guint n = parts != NULL ? g_strv_length (parts) : 0;
  const gboolean places = strchr (text->str, '>') == NULL;
  Captures captures;
  const char *last;

  if (n == 0 || strpbrk (inside, "+") != NULL || !read_step (printed, places, &captures))
    return;
  g_string_append_len (written, captures.begin, captures.cells[0] - captures.begin);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0 && captures.n > 1)
        add_joint (written, &captures, i + 1 == n ? captures.n - 2 : 0);
      else if (i > 0)
        g_string_append (written, !captures.is_sign ? ", " : *captures.begin == 'x' ? "x" : " x");
      g_string_append (written, parts[i] + 1);
    }
  last = captures.cells[captures.n - 1];
  last += taken_length (last);
  g_string_append_len (written, last, captures.end - last);
  g_string_append (written, close + 1);
  g_string_truncate (text, (gsize) (open - text->str));
  g_string_append (text, written->str);
}

LineSource *
moves_take_captures (const LineSource *source)
{
  const char *const text = source->text;
  MovesRewriting writing = moves_rewriting (source);
  const char *done = text;
  guint n_told = 0;
  guint n_signs = 0;
  guint n_moves = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      const gsize length = moves_begins_word (text, at) ? cell_length (at) : 0;
      Captures captures;

      if (length == 0)
        continue;
      at += length - 1;
      n_moves += !has_arrow (at + 1);
      if (!has_arrow (at + 1) && read_captures (skip_signs (at + 1), &captures))
        {
          moves_rewrite (&writing, done, (gsize) (captures.begin - done), done);
          write_captures (&writing, &captures);
          done = captures.end;
          at = done - 1;
          n_told++;
          n_signs += captures.is_sign;
        }
    }
  return moves_rewriting_finish (&writing, done,
                                 n_told >= LEAST_TOLD && 100 * n_signs <= MOST_SIGNS * n_moves);
}
