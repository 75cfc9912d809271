/* Signs of a list that other lists don't have: the same number before all of its points, titles of
 * games in the middle of lines, quotes around moves, cells on lines of their own, and other arrows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

#include "moves-joints.h"
#include "moves-text.h"

/* A text has such a sign when it has so many, and in so many percent of the places where it could
 * stand. */
#define LEAST_SIGNS 3
#define PERCENT_OF_SIGNS 75
/* Comments have squares, too. */
#define PERCENT_OF_ARROWS 60
/* Beside plain arrows, of which there are far more, these are words of comments: "from c3 to
 * d4". */
#define PERCENT_OF_WIDE 5

static const char *
next_line (const char *line)
{
  line += strcspn (line, "\n");
  return line + (*line == '\n');
}

/* Points. */

/* How long the number of a point is with which @line begins; 0: it has none. */
static gsize
point_length (const char *line,
              gsize      *indent)
{
  gsize digits;

  *indent = strspn (line, " ");
  digits = strspn (line + *indent, "0123456789");
  return digits > 0 && digits < 4 && strchr (".)", line[*indent + digits]) != NULL
             && line[*indent + digits] != '\0' && line[*indent + digits + 1] == ' '
           ? digits + 1
           : 0;
}

LineSource *
moves_take_points (const LineSource *source)
{
  MovesRewriting writing = moves_rewriting (source);
  const char *first = NULL;
  const char *done = source->text;
  gboolean are_same = TRUE;
  guint n = 0;

  for (const char *line = source->text; *line != '\0' && are_same; line = next_line (line))
    {
      gsize indent;
      const gsize length = point_length (line, &indent);

      if (length == 0)
        continue;
      line += indent;
      if (first == NULL)
        first = line;
      are_same = strncmp (first, line, length) == 0;
      moves_rewrite (&writing, done, (gsize) (line - done), done);
      moves_rewrite (&writing, "-", 1, line);
      done = line + length;
      n++;
    }
  return moves_rewriting_finish (&writing, done, are_same && n >= LEAST_SIGNS);
}

/* Titles. */

/* How long the name of a game at @at is, with the sign behind it, where its first turn follows in
 * the same line. */
static gsize
title_length (const char *text,
              const char *at)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n && moves_begins_word (text, at); i++)
    {
      const gsize length = strlen (games[i]->name);
      const char *turn;

      if (g_ascii_strncasecmp (at, games[i]->name, length) != 0 || g_ascii_isalpha (at[length]))
        continue;
      turn = at + length + strspn (at + length, ".:, ");
      if (turn > at + length && turn[0] == '1' && (turn[1] == '.' || turn[1] == ')')
          && moves_is_square (text, turn + 2 + strspn (turn + 2, " ")))
        return (gsize) (turn - at);
    }
  return 0;
}

LineSource *
moves_take_titles (const LineSource *source)
{
  MovesRewriting writing = moves_rewriting (source);
  const char *done = source->text;
  guint n = 0;

  for (const char *at = source->text; *at != '\0'; at++)
    {
      const gsize length = title_length (source->text, at);

      if (length == 0)
        continue;
      moves_rewrite (&writing, done, (gsize) (at - done), done);
      moves_rewrite (&writing, "\n\n", 2, at);
      moves_rewrite (&writing, at, strcspn (at, ".:, "), at);
      moves_rewrite (&writing, "\n\n", 2, at + length - 1);
      done = at + length;
      n++;
    }
  return moves_rewriting_finish (&writing, done, n > 1);
}

/* Quotes. */

/* Where the quote that is closed before the end of its line ends, if a move stands in it; NULL: it
 * isn't one. */
static const char *
find_quoted_end (const char *text,
                 const char *at)
{
  const char *move = at + 1;
  const char *end;

  /* What was thrown. */
  if (*at == '\'' && *move == '*' && g_ascii_isdigit (move[1]))
    move += 2 + strspn (move + 2, ": ");
  if (*at != '\'' || !moves_begins_word (text, at) || !moves_is_square (text, move))
    return NULL;
  end = at + 1 + strcspn (at + 1, "'\n");
  return *end == '\'' && !g_ascii_isalnum (end[1]) ? end : NULL;
}

LineSource *
moves_take_quotes (const LineSource *source)
{
  MovesRewriting writing = moves_rewriting (source);
  const char *done = source->text;
  guint n_moves = 0;
  guint n = 0;

  for (const char *at = source->text; *at != '\0'; at++)
    {
      const char *end = find_quoted_end (source->text, at);
      gboolean is_first;

      if (end == NULL)
        {
          n_moves += moves_is_square (source->text, at);
          continue;
        }
      /* A bracket would make a remark of them. */
      is_first = at > done && strchr ("[(", at[-1]) != NULL;
      moves_rewrite (&writing, done, (gsize) (at - done) - is_first, done);
      if (is_first)
        moves_rewrite (&writing, "\n", 1, at - 1);
      moves_rewrite (&writing, at + 1, (gsize) (end - at) - 1, at + 1);
      /* What parts them in a list of data parts sentences elsewhere. */
      done = end + 1 + (end[1] == ',');
      at = done - 1;
      n++;
    }
  return moves_rewriting_finish (&writing, done,
                                 n >= LEAST_SIGNS && 100 * n >= PERCENT_OF_SIGNS * (n + n_moves));
}

/* Cells. */

/* Whether the line has one cell, and no sign of the table itself. */
static gboolean
is_cell (const char *line)
{
  return *line == '|' && line[1 + strcspn (line + 1, "|\n")] != '|'
         && strchr ("-=+}", line[1]) == NULL;
}

LineSource *
moves_take_cells (const LineSource *source)
{
  const char *const text = source->text;
  MovesRewriting writing;
  const char *done = text;

  if (strstr (text, "\n|===") == NULL && strstr (text, "\n{|") == NULL)
    return NULL;
  writing = moves_rewriting (source);
  for (const char *line = text, *next; *line != '\0'; line = next)
    {
      next = next_line (line);
      if (!is_cell (line) || !is_cell (next))
        continue;
      moves_rewrite (&writing, done, (gsize) (next - 1 - done), done);
      moves_rewrite (&writing, " ", 1, next - 1);
      done = next;
    }
  return moves_rewriting_finish (&writing, done, done > text);
}

/* Arrows. */

/* Whether @arrow stands at @at, with a square behind it, or where a move leaves the board:
 * "B++". */
static gboolean
is_arrow (const char *at,
          const char *arrow)
{
  const char *cell = at + strlen (arrow);

  return g_str_has_prefix (at, arrow)
         && ((g_ascii_islower (cell[0]) && g_ascii_isdigit (cell[1]) && !g_ascii_isalnum (cell[2]))
             || (g_ascii_isupper (cell[0]) && cell[1] == '+'));
}

static gboolean
stands_between (const char *text,
                const char *at,
                const char *arrow)
{
  return at - text >= 2 && moves_is_square (text, at - 2) && is_arrow (at, arrow);
}

/* Whether @arrow, which stands at @at, is between two squares of which one at most is
 * misprinted. */
static gboolean
stands_near_squares (const char *text,
                     const char *at,
                     const char *arrow)
{
  const char *right = at + strlen (arrow);

  return at - text >= 2 && moves_is_near_square (at - 2) && moves_begins_word (text, at - 2)
         && (is_arrow (at, arrow)
             || (moves_is_square (text, at - 2) && moves_is_near_square (right)
                 && !g_ascii_isalnum (right[2])));
}

/* How often @arrow stands as @is_one says. */
static guint
count_arrows (const char *text,
              const char *arrow,
              gboolean (*is_one) (const char *, const char *, const char *))
{
  guint n = 0;

  for (const char *at = strstr (text, arrow); at != NULL; at = strstr (at + 1, arrow))
    n += is_one (text, at, arrow);
  return n;
}

/* Writes ">" for each @arrow near squares. */
static LineSource *
write_arrows (const LineSource *source,
              const char       *arrow)
{
  MovesRewriting writing = moves_rewriting (source);
  const char *const text = source->text;
  const char *done = text;

  for (const char *at = strstr (text, arrow); at != NULL; at = strstr (at + 1, arrow))
    if (stands_near_squares (text, at, arrow))
      {
        moves_rewrite (&writing, done, (gsize) (at - done), done);
        moves_rewrite (&writing, ">", 1, at);
        done = at + strlen (arrow);
      }
  return moves_rewriting_finish (&writing, done, TRUE);
}

/* (nullable): the first of @arrows that stands between squares often enough. */
static const char *
find_arrow (const char        *text,
            const char *const *arrows)
{
  for (; *arrows != NULL; arrows++)
    if (count_arrows (text, *arrows, stands_between) >= LEAST_SIGNS)
      return *arrows;
  return NULL;
}

LineSource *
moves_take_arrows (const LineSource *source)
{
  const char *const text = source->text;
  const char *arrow = find_arrow (text, moves_odd_arrows);
  guint n_squares = 0;

  for (const char *at = text; *at != '\0' && arrow != NULL; at++)
    n_squares += moves_is_square (text, at);
  if (arrow == NULL
      || 100 * 2 * count_arrows (text, arrow, stands_near_squares) < PERCENT_OF_ARROWS * n_squares)
    return NULL;
  return write_arrows (source, arrow);
}

LineSource *
moves_take_wide_arrows (const LineSource *source)
{
  const char *const text = source->text;
  const char *arrow = find_arrow (text, moves_wide_arrows);

  if (arrow == NULL
      || 100 * count_arrows (text, arrow, stands_between)
           < PERCENT_OF_WIDE * count_arrows (text, ">", stands_between))
    return NULL;
  return write_arrows (source, arrow);
}
