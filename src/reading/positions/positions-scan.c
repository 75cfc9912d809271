/* Finds positions in a text: lines that are position texts, and boards of letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "positions-private.h"

/* A board has as many rows and columns as this at least, and at most. */
#define FEWEST 3
#define MOST 19

/* "Level 2", "3rd level:" */
#define LONGEST_HEADING 16

/* A line of the text. */
typedef struct
{
  const char *begin;
  const char *end;
} Line;

static Line
get_line (const char *at)
{
  return (Line) { at, at + strcspn (at, "\n") };
}

/* "12.", "3)", "-", "Position 4:" and the like before a position. */
static const char *
skip_label (const Line *line)
{
  const char *colon = memchr (line->begin, ':', (gsize) (line->end - line->begin));
  const char *slash = memchr (line->begin, '/', (gsize) (line->end - line->begin));
  const char *at = colon != NULL && slash != NULL && colon < slash ? colon + 1 : line->begin;
  gsize digits;

  at += strspn (at, " \t*>`|-");
  digits = strspn (at, "0123456789");
  if (digits > 0 && (at[digits] == '.' || at[digits] == ')') && at[digits + 1] == ' ')
    at += digits + 1;
  return at + strspn (at, " \t`\"");
}

/* A position text begins with its board: rows parted by slashes, without a space. */
static gboolean
is_position_text (const char *at,
                  const char *end)
{
  const char *stop = at;
  guint n_slashes = 0;

  for (; stop < end && !g_ascii_isspace (*stop); stop++)
    {
      n_slashes += *stop == '/';
      if (!g_ascii_isalnum (*stop) && strchr ("/.#|[]()+", *stop) == NULL)
        return FALSE;
    }
  return n_slashes + 1 >= FEWEST && n_slashes < MOST * MOST && stop - at > 2 * FEWEST;
}

static gboolean
take_text (GArray     *shown,
           const char *text,
           const Line *line)
{
  PositionsShown found = { 0 };
  const char *at = skip_label (line);
  const char *end = line->end;

  while (end > at && strchr (" \t`\"", end[-1]) != NULL)
    end--;
  if (at >= end || !is_position_text (at, end))
    return FALSE;
  found.text = g_strndup (at, (gsize) (end - at));
  found.is_whole = strchr (found.text, ' ') != NULL;
  for (const char *p = found.text; *p != '\0' && *p != ' ' && *p != '|'; p++)
    found.rows += *p == '/';
  found.rows++;
  found.begin = (guint) (line->begin - text);
  found.end = (guint) (line->end - text);
  g_array_append_val (shown, found);
  return TRUE;
}

/* Boards. */

/* What stands in a square: a point or a letter with what belongs to it. Appends it; returns how many squares the
 * line has, 0 where it is no row. @rank: (out): the number before the row, or 0. */
static guint
read_row (const Line *line,
          guint      *rank,
          GString    *row)
{
  g_autofree char *text = g_strndup (line->begin, (gsize) (line->end - line->begin));
  g_auto (GStrv) words = NULL;
  guint n = 0;

  *rank = 0;
  g_strdelimit (text, "|\t", ' ');
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = words[i];

      if (*word == '\0')
        continue;
      if (n == 0 && *rank == 0 && g_ascii_isdigit (*word))
        {
          *rank = (guint) g_ascii_strtoull (word, NULL, 10);
          if (word[strspn (word, "0123456789")] != '\0')
            return 0;
          continue;
        }
      /* Behind a row its rank may stand again. */
      if (n > 0 && *rank > 0 && g_ascii_isdigit (*word)
          && g_ascii_strtoull (word, NULL, 10) == *rank)
        continue;
      if (g_str_equal (word, ".") || g_str_equal (word, "·") || g_str_equal (word, "-")
          || g_str_equal (word, "+"))
        g_string_append_c (row, '.');
      else if (g_ascii_isalpha (*word) && strlen (word) <= 2)
        g_string_append (row, word);
      else if (*word == '[' && strchr (word, ']') != NULL)
        g_string_append (row, word);
      else
        return 0;
      n++;
    }
  return n <= MOST ? n : 0;
}

/* "a b c d": the letters below a board. */
static gboolean
is_files (const Line *line)
{
  char next = 'a';

  for (const char *p = line->begin; p < line->end; p++)
    if (g_ascii_tolower (*p) == next)
      next++;
    else if (strchr (" \t|", *p) == NULL)
      return FALSE;
  return next >= 'a' + FEWEST;
}

/* Rows of as many squares, numbered downward or not at all, below each other. Returns where they end. */
static const char *
take_board (GArray     *shown,
            const char *text,
            const char *at)
{
  g_autoptr (GString) board = g_string_new (NULL);
  PositionsShown found = { .begin = (guint) (at - text) };
  const char *end = at;
  guint n_columns = 0;
  guint last_rank = 0;

  while (*at != '\0' && found.rows < MOST)
    {
      const Line line = get_line (at);
      g_autoptr (GString) row = g_string_new (NULL);
      guint rank;
      const guint n = is_files (&line) ? 0 : read_row (&line, &rank, row);

      if (n < FEWEST || (n_columns > 0 && n != n_columns)
          || (found.rows > 0 && (last_rank > 0 ? rank + 1 != last_rank : rank != 0)))
        break;
      n_columns = n;
      last_rank = rank;
      g_string_append_printf (board, "%s%s", found.rows > 0 ? "/" : "", row->str);
      found.rows++;
      found.squares += n;
      end = line.end;
      at = *line.end == '\n' ? line.end + 1 : line.end;
    }
  if (found.rows < FEWEST || last_rank > 1)
    return NULL;
  if (*at != '\0')
    {
      const Line line = get_line (at);

      end = is_files (&line) ? line.end : end;
    }
  found.text = g_strdup (board->str);
  found.has_empty = strchr (board->str, '.') != NULL;
  found.end = (guint) (end - text);
  g_array_append_val (shown, found);
  return end;
}

/* Returns whether no more than a heading such as "Level 2" stands there. */
static gboolean
is_level_heading (const char *begin,
                  const char *end)
{
  g_autofree char *heading = g_strndup (begin, (gsize) (end - begin));
  const char *p;

  g_strstrip (heading);
  if (strlen (heading) > LONGEST_HEADING || strchr (heading, '\n') != NULL)
    return FALSE;
  for (p = heading; *p != '\0' && !g_ascii_isdigit (*p); p++)
    ;
  return g_ascii_isdigit (*p) && strspn (p, "0123456789:.*_ ") == strlen (p);
}

/* An upper level stands below the one that it rests on, and has a row less. */
static void
join_levels (GArray     *shown,
             const char *text)
{
  for (guint i = 0; i + 1 < shown->len; i++)
    {
      PositionsShown *lowest = &g_array_index (shown, PositionsShown, i);
      const gboolean is_level = lowest->squares == lowest->rows * lowest->rows;

      for (guint rows = lowest->rows - 1; is_level && i + 1 < shown->len; rows--)
        {
          const PositionsShown *upper = &g_array_index (shown, PositionsShown, i + 1);
          char *joined;

          if (upper->rows != rows || upper->squares != rows * rows
              || !is_level_heading (text + lowest->end, text + upper->begin))
            break;
          joined = g_strconcat (lowest->text, "|", upper->text, NULL);
          g_free (lowest->text);
          lowest->text = joined;
          lowest->squares += upper->squares;
          lowest->end = upper->end;
          g_array_remove_index (shown, i + 1);
        }
    }
}

static void
shown_clear (gpointer data)
{
  PositionsShown *shown = data;

  g_free (shown->text);
}

GArray *
positions_scan (const char *text)
{
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (PositionsShown));
  const char *at = text;

  g_array_set_clear_func (shown, shown_clear);
  while (*at != '\0')
    {
      const Line line = get_line (at);
      const char *end = take_text (shown, text, &line) ? line.end : take_board (shown, text, at);

      at = end != NULL ? end : line.end;
      at += *at == '\n';
    }
  join_levels (shown, text);
  return shown;
}

/* Reading. */

/* The board with numbers for points in a row, as most games have it. */
static char *
count_points (const char *board)
{
  GString *text = g_string_new (NULL);

  for (const char *p = board; *p != '\0';)
    {
      const gsize n = strspn (p, ".");

      if (n > 0)
        g_string_append_printf (text, "%" G_GSIZE_FORMAT, n);
      else
        g_string_append_c (text, *p);
      p += MAX (n, 1);
    }
  return g_string_free (text, FALSE);
}

MarPosition *
positions_read (const PositionsShown *shown,
                const MarGame        *game,
                const MarOptions     *options,
                const char           *usual,
                gboolean              any)
{
  g_autofree char *counted = count_points (shown->text);
  g_autofree char *small = g_ascii_strdown (counted, -1);
  const char *const boards[] = { shown->text, counted, small };
  const char *rest = strchr (usual, ' ');
  MarPosition *position = NULL;

  if (shown->is_whole)
    return mar_position_read (game, options, shown->text, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards) && position == NULL; i++)
    {
      g_autofree char *text = g_strconcat (boards[i], rest, NULL);

      position = any ? mar_position_editor_read (game, options, text, NULL)
                     : mar_position_read (game, options, text, NULL);
    }
  return position;
}
