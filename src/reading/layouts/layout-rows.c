/* Tables in which each player has a row: "X: d4, c3, e5" and below "O: e4, d2, b3". Their moves are
 * read in turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"
#include "moves-head.h"

#include <string.h>

/* So many moves are a row. */
#define LEAST_CELLS 3
#define MOST_CELLS 200
#define LONGEST_LABEL 40

typedef struct
{
  const char *begin;
  const char *end;
} Cell;

/* The moves of a player from @begin to @end, behind @label. */
typedef struct
{
  const char *begin;
  const char *end;
  Cell label;
  Cell cells[MOST_CELLS];
  guint n;
} Row;

static const char *
find_square (const char *begin,
             const char *end)
{
  for (const char *at = begin; at < end; at++)
    if (moves_is_square (begin, at))
      return at;
  return NULL;
}

/* The sign that stands between the moves of a row: the widest that it has. */
static char
find_sign (const char *begin,
           const char *end)
{
  for (const char *sign = "|\t;,"; *sign != '\0'; sign++)
    if (memchr (begin, *sign, (gsize) (end - begin)) != NULL)
      return *sign;
  return ' ';
}

static Cell
trim (Cell        cell,
      const char *signs)
{
  while (cell.begin < cell.end && strchr (signs, *cell.begin) != NULL)
    cell.begin++;
  while (cell.end > cell.begin && strchr (signs, cell.end[-1]) != NULL)
    cell.end--;
  return cell;
}

/* Where the name of a player ends with a colon, which may have a number: "Player 1:"; @line where
 * none does. */
static const char *
skip_player (const char *line,
             const char *end)
{
  const char *colon = memchr (line, ':', (gsize) (end - line));
  const Cell name = trim ((Cell) { line, colon != NULL ? colon : line }, " \t|*_-");
  g_autofree char *lower = g_utf8_strdown (name.begin, name.end - name.begin);
  g_autofree char *player = moves_find_player (lower);

  return player != NULL ? colon + 1 : line;
}

/* Reads the row that the line at @line may be: a player, and one move after the other. */
static gboolean
read_row (const char *line,
          Row        *row)
{
  const char *first;
  const char *at;
  char sign;

  row->begin = line;
  row->end = line + strcspn (line, "\n");
  row->n = 0;
  first = find_square (row->begin, row->end);
  if (first == NULL)
    return FALSE;
  /* What was thrown for the first move is its own. */
  for (at = skip_player (line, first); at < first && !g_ascii_isdigit (*at) && *at != '*'; at++)
    ;
  row->label = trim ((Cell) { line, at }, " \t|:*_-");
  if (row->label.begin == row->label.end || row->label.end - row->label.begin > LONGEST_LABEL)
    return FALSE;
  sign = find_sign (first, row->end);
  while (at < row->end && row->n < MOST_CELLS)
    {
      const char *end = memchr (at, sign, (gsize) (row->end - at));
      const Cell cell = trim ((Cell) { at, end != NULL ? end : row->end }, " \t");

      if (cell.begin < cell.end && find_square (cell.begin, cell.end) == NULL)
        return FALSE;
      if (cell.begin < cell.end)
        row->cells[row->n++] = cell;
      at = end != NULL ? end + 1 : row->end;
    }
  return row->n >= LEAST_CELLS;
}

static gboolean
is_same_player (const Row *one,
                const Row *other)
{
  const gsize length = (gsize) (one->label.end - one->label.begin);

  return length == (gsize) (other->label.end - other->label.begin)
         && strncmp (one->label.begin, other->label.begin, length) == 0;
}

static void
put_cell (MovesRewriting *writing,
          const Row      *row,
          guint           i)
{
  const Cell *cell = &row->cells[i];

  if (i >= row->n)
    return;
  moves_rewrite (writing, row->label.begin, (gsize) (row->label.end - row->label.begin),
                 cell->begin);
  moves_rewrite (writing, ": ", 2, cell->begin);
  moves_rewrite (writing, cell->begin, (gsize) (cell->end - cell->begin), cell->begin);
  moves_rewrite (writing, "\n", 1, cell->end);
}

/* Both rows have the same number of moves, or the first one has one more. */
static gboolean
are_pair (const Row *one,
          const Row *other)
{
  return (one->n == other->n || one->n == other->n + 1) && !is_same_player (one, other);
}

LineSource *
moves_take_rows (const LineSource *source)
{
  g_autofree Row *rows = g_new0 (Row, 2);
  MovesRewriting writing = moves_rewriting (source);
  guint n_pairs = 0;

  for (const char *line = source->text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");

      if (read_row (line, &rows[0]) && *end == '\n' && read_row (end + 1, &rows[1])
          && are_pair (&rows[0], &rows[1]))
        {
          for (guint i = 0; i < rows[0].n; i++)
            {
              put_cell (&writing, &rows[0], i);
              put_cell (&writing, &rows[1], i);
            }
          end = rows[1].end;
          n_pairs++;
        }
      else
        moves_rewrite (&writing, line, (gsize) (end - line), line);
      moves_rewrite (&writing, "\n", *end == '\n', end);
      line = end + (*end == '\n');
    }
  return moves_rewriting_finish (&writing, "", n_pairs > 0);
}
