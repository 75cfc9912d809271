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

/* What marks a square as empty, and what stands for a piece of the first or darker, and of the
 * other player. */
static const char *const EMPTY[] = { ".", "·", "-", "+", "_", "--", "..", "__", "∙", "⋅", "□" };
static const char *const DARK[] = { "●", "⚫", "⬤" };
static const char *const LIGHT[] = { "○", "⚪", "◯" };

static gboolean
is_one_of (const char *const *words,
           guint              n,
           const char        *word)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return TRUE;
  return FALSE;
}

/* Whether a stack stands there, its pieces from bottom to top: "s3G5", which a move looks like,
 * too. */
static gboolean
is_stack (const char *word)
{
  const gsize length = strlen (word);

  for (gsize i = 0; i < length; i++)
    if (i % 2 == 0 ? !g_ascii_isalpha (word[i]) : !g_ascii_isdigit (word[i]))
      return FALSE;
  return length > 2 && length % 2 == 0;
}

/* Appends what stands in a square: a point or a letter with what belongs to it. Returns whether it
 * can; "X:" says who moves. */
static gboolean
read_square (const char *word,
             GString    *row)
{
  if (is_one_of (EMPTY, G_N_ELEMENTS (EMPTY), word))
    g_string_append_c (row, '.');
  else if (is_one_of (DARK, G_N_ELEMENTS (DARK), word))
    g_string_append (row, DARK[0]);
  else if (is_one_of (LIGHT, G_N_ELEMENTS (LIGHT), word))
    g_string_append (row, LIGHT[0]);
  else if (is_stack (word))
    g_string_append_printf (row, "[%s]", word);
  else if ((g_ascii_isalpha (*word) && strlen (word) <= 2 && word[1] != ':')
           || (*word == '[' && strchr (word, ']') != NULL))
    g_string_append (row, word);
  else
    return FALSE;
  return TRUE;
}

/* Appends the squares of a row that has no blanks between them: "..R.b..k.". Returns how many they
 * are, or 0: they are a word. */
static guint
read_dense (const char *word,
            GString    *row)
{
  guint n = 0;

  for (const char *p = word; *p != '\0'; p = g_utf8_next_char (p), n++)
    {
      g_autofree char *square = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));

      if (!read_square (square, row))
        return 0;
    }
  return n;
}

/* Reads the number of a row, "8", "8:" or "8|". Returns whether it is one. */
static gboolean
read_rank (const char *word,
           guint      *rank)
{
  const gsize digits = strspn (word, "0123456789");

  if (digits == 0 || digits > 2 || strlen (word) > digits + 1
      || strchr (":.)", word[digits]) == NULL)
    return FALSE;
  *rank = (guint) g_ascii_strtoull (word, NULL, 10);
  return TRUE;
}

/* The words of a line: what stands between bars, where each square has its own, or else between
 * blanks. */
static char **
split_row (const Line *line,
           gboolean   *has_cells)
{
  g_autofree char *raw = g_strndup (line->begin, (gsize) (line->end - line->begin));
  g_auto (GStrv) parts = g_strsplit (raw, "│", -1);
  g_autofree char *text = g_strjoinv ("|", parts);
  guint n_bars = 0;
  guint n_words = 0;

  g_strstrip (text);
  for (const char *p = text; *p != '\0'; p++)
    {
      n_bars += *p == '|';
      n_words += strchr (" |\t", *p) == NULL && (p == text || strchr (" |\t", p[-1]) != NULL);
    }
  *has_cells = n_bars >= FEWEST && n_words <= n_bars + 1;
  if (!*has_cells)
    g_strdelimit (text, "|\t", ' ');
  else if (g_str_has_suffix (text, "|"))
    text[strlen (text) - 1] = '\0';
  return g_strsplit (*has_cells && *text == '|' ? text + 1 : text, *has_cells ? "|" : " ", -1);
}

/* Appends the squares of a line; returns how many there are, 0 where it is no row. @rank: (out):
 * the number before the row, or 0. */
static guint
read_row (const Line *line,
          guint      *rank,
          GString    *row)
{
  gboolean has_cells;
  g_auto (GStrv) words = split_row (line, &has_cells);
  guint n = 0;

  *rank = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);

      /* Only where rows are numbered, a table has nothing else in its cells. */
      if (*word == '\0' && (!has_cells || *rank == 0))
        continue;
      if (n == 0 && *rank == 0 && g_ascii_isdigit (*word))
        {
          if (!read_rank (word, rank))
            return 0;
          continue;
        }
      /* Behind a row its rank may stand again. */
      if (n > 0 && *rank > 0 && g_ascii_isdigit (*word)
          && g_ascii_strtoull (word, NULL, 10) == *rank)
        continue;
      if (n == 0 && g_utf8_strlen (word, -1) >= FEWEST && !is_stack (word) && *word != '[')
        {
          n = read_dense (word, row);
          if (n == 0)
            return 0;
          continue;
        }
      if (!read_square (*word == '\0' ? "." : word, row))
        return 0;
      n++;
    }
  return n <= MOST ? n : 0;
}

/* Whether the line is nothing but a border between two rows of @n_columns squares: "+---+---+". A
 * row of which no square is taken looks like one. */
static gboolean
is_border (const Line *line,
           guint       n_columns)
{
  static const char *const signs[] = { "─", "┼", "├", "┤", "┬", "┴", "┌", "┐", "└", "┘" };
  g_autofree char *text = g_strndup (line->begin, (gsize) (line->end - line->begin));
  guint n = 0;

  g_strstrip (text);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p), n++)
    {
      gboolean is_sign = strchr ("+-=|: ", *p) != NULL;

      for (guint i = 0; i < G_N_ELEMENTS (signs) && !is_sign; i++)
        is_sign = g_str_has_prefix (p, signs[i]);
      if (!is_sign)
        return FALSE;
    }
  return n > FEWEST && n != n_columns
         && (strchr (text, ' ') == NULL || strstr (text, "---") != NULL);
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

/* Where a board begins the rows of which begin at @at: its files may stand above them, but not
 * before @limit. */
static const char *
find_top (const char *at,
          const char *limit)
{
  while (at > limit)
    {
      const char *begin = at - 1;
      Line line;

      while (begin > limit && begin[-1] != '\n')
        begin--;
      line = get_line (begin);
      if (!is_files (&line) && !is_border (&line, 0))
        break;
      at = begin;
    }
  return at;
}

/* Whether a square is marked as empty elsewhere than in the first column, where the points of a
 * list stand: "- a3 b2". */
static gboolean
has_empty (const char *board)
{
  for (const char *p = strchr (board, '.'); p != NULL; p = strchr (p + 1, '.'))
    if (p > board && p[-1] != '/')
      return TRUE;
  return FALSE;
}

/* Rows of as many squares, numbered downward or not at all, below each other. Returns where they
 * end. */
static const char *
take_board (GArray     *shown,
            const char *text,
            const char *at)
{
  g_autoptr (GString) board = g_string_new (NULL);
  PositionsShown found = { 0 };
  const char *top = at;
  const char *limit = text;
  const char *end = at;
  guint n_columns = 0;
  guint last_rank = 0;

  while (*at != '\0' && found.rows < MOST)
    {
      const Line line = get_line (at);
      g_autoptr (GString) row = g_string_new (NULL);
      guint rank;
      guint n;

      if (found.rows > 0 && *line.end == '\n' && is_border (&line, n_columns))
        {
          at = line.end + 1;
          continue;
        }
      n = is_files (&line) ? 0 : read_row (&line, &rank, row);
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
  if (shown->len > 0)
    limit = text + g_array_index (shown, PositionsShown, shown->len - 1).end;
  found.begin = (guint) (find_top (top, limit) - text);
  found.text = g_strdup (board->str);
  found.has_empty = has_empty (board->str);
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

/* The piece of which @letter is all of the name, or NULL. */
static const MarEditorPiece *
find_piece (const MarGame *game,
            char           letter)
{
  for (guint i = 0; i < game->editor->n_pieces; i++)
    if (game->editor->pieces[i].letter[0] == letter && game->editor->pieces[i].letter[1] == '\0')
      return &game->editor->pieces[i];
  return NULL;
}

/* The letter of the pieces that a symbol stands for: the first one of @letters that only one player
 * has, as a capital if @is_large and there is such a piece. */
static char
find_letter (const MarGame *game,
             const char    *letters,
             gboolean       is_large)
{
  for (; *letters != '\0'; letters++)
    {
      const MarEditorPiece *piece = find_piece (game, *letters);
      const MarEditorPiece *large = find_piece (game, g_ascii_toupper (*letters));

      if (piece != NULL && (large == NULL || large->player == piece->player))
        return large != NULL && is_large ? large->letter[0] : *letters;
    }
  return '\0';
}

/* The board with letters of the game where symbols stand, or letters that stand for them, "x" and
 * "o". */
static char *
replace_symbols (const MarGame *game,
                 const char    *board)
{
  static const char *const symbols[] = { "●", "○", "x", "o", "X", "O" };
  static const char *const letters[] = { "bxr", "wo" };
  GString *text = g_string_new (board);

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      const char letter[] = { find_letter (game, letters[i % 2], i >= 4), '\0' };

      if (*letter != '\0')
        g_string_replace (text, symbols[i], letter, 0);
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
  g_autofree char *lettered = replace_symbols (game, counted);
  const char *const boards[] = { shown->text, counted, small, lettered };
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
