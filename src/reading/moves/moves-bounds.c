/* Where one game of a text ends and the next begins.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-private.h"

typedef enum
{
  LINE_BLANK,
  LINE_TEXT,
  LINE_HEADER,
  LINE_TURN,
} LineKind;

typedef struct
{
  guint begin;
  LineKind kind;
  guint number;
  gboolean names_game; /* it begins with the name of one */
} BoundLine;

static gboolean
begins_with_game (const char *text)
{
  const MarGame *const *games;
  guint n;

  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      const gsize length = strlen (games[i]->name);

      if (g_ascii_strncasecmp (text, games[i]->name, length) == 0
          && !g_ascii_isalpha (text[length]))
        return TRUE;
    }
  return FALSE;
}

static LineKind
classify (const LineSource *source,
          guint             begin,
          guint             end,
          BoundLine        *line)
{
  const char *text = source->text + begin;
  const char *const line_end = source->text + end;
  const char *at = text;
  gsize digits;

  while (at < line_end && strchr (" \t|*_-", *at) != NULL)
    at++;
  if (at == line_end)
    return LINE_BLANK;
  digits = at > text && at[-1] == '*' ? 0 : strspn (at, "0123456789");
  if (digits > 0 && digits < 4 && strchr (".):| \t", at[digits]) != NULL
      && !g_str_has_prefix (at + digits, "..."))
    {
      line->number = (guint) g_ascii_strtoull (at, NULL, 10);
      return LINE_TURN;
    }
  line->names_game = begins_with_game (at);
  if (*text == '#' || line->names_game || moves_word (at, strcspn (at, " \n:")) == MOVES_WORD_GAME)
    return LINE_HEADER;
  {
    g_autoptr (MovesHead) head = moves_head_new (source, begin, end);

    for (guint i = 0; i < head->keys->len; i++)
      if (strcmp (head->keys->pdata[i], "result") != 0
          && strpbrk (head->values->pdata[i], ">12345678") == NULL)
        return LINE_HEADER;
  }
  return LINE_TEXT;
}

static GArray *
read_lines (const LineSource *source)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (BoundLine));
  const guint end = (guint) strlen (source->text);

  for (guint begin = 0; begin < end;)
    {
      const guint line_end = begin + (guint) strcspn (source->text + begin, "\n");
      BoundLine line = { .begin = begin };

      line.kind = classify (source, begin, line_end, &line);
      g_array_append_val (lines, line);
      begin = line_end + 1;
    }
  return lines;
}

/* The line with which the game begins whose first turn is on line @turn: the first header or heading
 * behind the game before, else the last paragraph. */
static guint
find_beginning (const GArray *lines,
                guint         turn)
{
  guint paragraph = turn;
  guint header = G_MAXUINT;

  for (guint i = turn; i > 0; i--)
    {
      const BoundLine *line = &g_array_index (lines, BoundLine, i - 1);

      if (line->kind == LINE_TURN)
        break;
      if (line->kind == LINE_HEADER)
        header = i - 1;
      if (line->kind == LINE_BLANK && paragraph == turn)
        paragraph = i;
    }
  return header != G_MAXUINT ? header : paragraph;
}

/* Whether between the turn on line @i and the one before a line begins with the name of a game. */
static gboolean
is_named (const GArray *lines,
          guint         i)
{
  for (; i > 0 && g_array_index (lines, BoundLine, i - 1).kind != LINE_TURN; i--)
    if (g_array_index (lines, BoundLine, i - 1).names_game)
      return i > 1;
  return FALSE;
}

/* Whether the turn on line @i begins another game: something stands before it, and the numbers so far
 * rose as those of turns do, and not like throws of a die. */
static gboolean
is_first_turn (const GArray *lines,
               guint         i,
               guint         highest,
               guint         n_falls)
{
  const BoundLine *line = &g_array_index (lines, BoundLine, i);

  if (line->number == 1 && highest > 0 && is_named (lines, i))
    return TRUE;
  return line->number == 1 && highest > 1 && highest > 2 * n_falls
         && g_array_index (lines, BoundLine, i - 1).kind != LINE_TURN;
}

GArray *
moves_bounds (const LineSource *source)
{
  g_autoptr (GArray) lines = read_lines (source);
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (guint));
  guint bound = 0;
  guint before = 0;
  guint highest = 0;
  guint n_falls = 0;

  g_array_append_val (bounds, bound);
  for (guint i = 0; i < lines->len; i++)
    {
      const BoundLine *line = &g_array_index (lines, BoundLine, i);

      if (line->kind != LINE_TURN)
        continue;
      if (is_first_turn (lines, i, highest, n_falls))
        {
          bound = g_array_index (lines, BoundLine, find_beginning (lines, i)).begin;
          g_array_append_val (bounds, bound);
          highest = 0;
          before = 0;
          n_falls = 0;
        }
      n_falls += line->number < before;
      before = line->number;
      highest = MAX (highest, line->number);
    }
  bound = (guint) strlen (source->text);
  g_array_append_val (bounds, bound);
  return bounds;
}

guint
moves_line (const LineSource *source,
            guint             offset)
{
  guint line, column;

  line_source_locate (source, offset, &line, &column);
  return line;
}
