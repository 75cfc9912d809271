/* Score sheets whose second column goes on where the first one ends are read column by column.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"

#define MOST_COLUMNS 4
#define LEAST_ROWS 3
/* Of so many numbers in a column one may be misprinted. */
#define PER_SLIP 4
/* So many blanks part columns. */
#define WIDTH_OF_GAP 3

/* A turn with its number. */
typedef struct
{
  const char *begin;
  const char *end;
  guint number;
} Cell;

typedef struct
{
  Cell cells[MOST_COLUMNS];
  guint n;
} Row;

/* Returns: (nullable): where the number of a turn ends that stands at @at. */
static const char *
read_number (const char *at,
             guint      *number)
{
  const gsize digits = strspn (at, "0123456789");

  if (digits == 0 || digits > 3 || at[digits] == '\0' || strchr (".)", at[digits]) == NULL
      || at[digits + 1] != ' ')
    return NULL;
  *number = (guint) g_ascii_strtoull (at, NULL, 10);
  return at + digits + 2;
}

/* How long the gap between columns is that stands at @at; 0: none. */
static gsize
gap_length (const char *at)
{
  const gsize length = strspn (at, " \t|");

  return length >= WIDTH_OF_GAP || length > strspn (at, " ") ? length : 0;
}

/* Takes the line at @at apart, which ends at @end. */
static void
read_row (Row        *row,
          const char *at,
          const char *end)
{
  guint number;

  row->n = 0;
  at += strspn (at, " \t|");
  if (at >= end || read_number (at, &number) == NULL)
    return;
  row->cells[row->n++] = (Cell) { at, end, number };
  while (at < end)
    {
      const gsize gap = gap_length (at);

      if (gap > 0 && at + gap < end && row->n < MOST_COLUMNS
          && read_number (at + gap, &number) != NULL)
        {
          row->cells[row->n - 1].end = at;
          row->cells[row->n++] = (Cell) { at + gap, end, number };
        }
      at += MAX (gap, 1);
    }
}

/* Whether the columns of the rows from @first to @last count on, each from where the one before it
 * ends. */
static gboolean
counts_on (const GArray *rows,
           guint         first,
           guint         last)
{
  const Row *top = &g_array_index (rows, Row, first);
  guint n = 0;
  guint n_right = 0;

  for (guint column = 0; column < top->n; column++)
    {
      const guint start = top->cells[column].number;
      const guint before = column > 0 ? top->cells[column - 1].number + last - first : start;

      if (MAX (start, before) - MIN (start, before) > 1)
        return FALSE;
      for (guint i = first; i < last; i++)
        if (column < g_array_index (rows, Row, i).n)
          {
            n_right += g_array_index (rows, Row, i).cells[column].number == start + i - first;
            n++;
          }
    }
  return PER_SLIP * (n - n_right) <= n;
}

/* The row behind those that have columns as row @first has, or fewer. */
static guint
find_last (const GArray *rows,
           guint         first)
{
  guint last = first + 1;

  while (last < rows->len && g_array_index (rows, Row, last).n > 0
         && g_array_index (rows, Row, last).n <= g_array_index (rows, Row, first).n)
    last++;
  return last;
}

static void
add_line (GString    *text,
          GArray     *numbers,
          const char *begin,
          const char *end,
          guint       row)
{
  const guint number = row + 1;

  g_string_append_len (text, begin, end - begin);
  g_string_append_c (text, '\n');
  g_array_append_val (numbers, number);
}

char *
mar_import_order_columns (const char  *text,
                          GArray     **numbers)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) ordered = g_string_new (NULL);
  gboolean is_ordered = FALSE;

  for (const char *at = text; *at != '\0'; at += strcspn (at, "\n"), at += *at == '\n')
    {
      Row row;

      read_row (&row, at, at + strcspn (at, "\n"));
      g_array_append_val (rows, row);
      g_ptr_array_add (lines, (gpointer) at);
    }
  for (guint i = 0; i < rows->len;)
    {
      const guint n = g_array_index (rows, Row, i).n;
      const guint last = n > 1 ? find_last (rows, i) : i;
      const char *line = g_ptr_array_index (lines, i);

      if (last < i + LEAST_ROWS || !counts_on (rows, i, last))
        {
          add_line (ordered, places, line, line + strcspn (line, "\n"), i);
          i++;
          continue;
        }
      is_ordered = TRUE;
      for (guint column = 0; column < n; column++)
        for (guint k = i; k < last && column < g_array_index (rows, Row, k).n; k++)
          add_line (ordered, places, g_array_index (rows, Row, k).cells[column].begin,
                    g_array_index (rows, Row, k).cells[column].end, k);
      i = last;
    }
  if (!is_ordered)
    return NULL;
  *numbers = g_steal_pointer (&places);
  return g_string_free (g_steal_pointer (&ordered), FALSE);
}
