/* Where one game of a text ends and the next begins; its lines, and parts of it as they are kept in
 * a document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-private.h"
#include "positions-private.h"

typedef enum
{
  LINE_BLANK,
  LINE_TEXT,
  LINE_HEADER,
  LINE_BOARD,
  LINE_MOVES, /* without a number */
  LINE_TURN,
} LineKind;

/* So many squares are a line of moves, where there is little else in it. */
#define LEAST_MOVES 3

/* Of so many turns the number of one at least is the one behind the number before it; throws are
 * not so. */
#define PER_RISE 3

typedef struct
{
  guint begin;
  LineKind kind;
  guint number;
  const MarGame *game; /* with whose name it begins, or NULL */
  gboolean is_title;   /* it is a heading, or has nothing else */
  gboolean is_counted; /* it is the heading of a game that has a number: "Game 2" */
} BoundLine;

static const MarGame *
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
        return games[i];
    }
  return NULL;
}

/* The game whose name is in the heading. */
static const MarGame *
find_game (const char *text,
           const char *end)
{
  const MarGame *game = NULL;

  for (; text < end && game == NULL; text++)
    if (!g_ascii_isalpha (text[0]) && g_ascii_isalpha (text[1]))
      game = begins_with_game (text + 1);
  return game;
}

/* Where the line begins behind signs that only say how it looks, those of forums ("[b]") among
 * them. */
static const char *
skip_marks (const char *at,
            const char *end,
            const char *signs)
{
  while (at < end)
    {
      const gsize tag = *at == '[' ? strspn (at + 1, "/abcdefghijklmnopqrstuvwxyz") : 0;

      if (tag > 0 && at[1 + tag] == ']')
        at += tag + 2;
      else if (strchr (signs, *at) != NULL)
        at++;
      else
        break;
    }
  return at;
}

static gboolean
is_counted (const char *at,
            const char *end)
{
  gsize length;

  at = skip_marks (at, end, "# *_");
  length = strcspn (at, " \n");
  return at + length + 1 < end && moves_word (at, length) == MOVES_WORD_GAME
         && g_ascii_isdigit (at[length + 1]);
}

static gboolean
is_only_name (const char    *text,
              const char    *end,
              const MarGame *game)
{
  for (text += strlen (game->name); text < end; text++)
    if (!g_ascii_isspace (*text) && !g_ascii_ispunct (*text))
      return FALSE;
  return TRUE;
}

/* Whether words that begin with a square, be it behind a throw, are most of the line. */
static gboolean
has_moves (const char *at,
           const char *end)
{
  guint n_words = 0;
  guint n_moves = 0;

  while (at < end)
    {
      const gsize length = strcspn (at, " \t\n");

      if (length > 0)
        {
          const char *word = at + strspn (at, "*(123456789");

          n_words++;
          n_moves += g_ascii_islower (word[0]) && g_ascii_isdigit (word[1]);
        }
      at += length + 1;
    }
  return n_moves >= LEAST_MOVES && 3 * n_moves >= 2 * n_words;
}

static LineKind
classify (const LineSource *source,
          guint             begin,
          guint             end,
          gboolean          has_bracketed_numbers,
          BoundLine        *line)
{
  const char *text = source->text + begin;
  const char *const line_end = source->text + end;
  const char *at = skip_marks (text, line_end, " \t|*_-");
  gsize digits;

  if (at == line_end)
    return LINE_BLANK;
  /* "*4 b5-e5" is a throw, "**4.** b5-e5" a turn. */
  digits = strspn (at, "0123456789");
  if (at > text && at[-1] == '*' && strspn (at + digits, ".)") == 0)
    digits = 0;
  if ((digits > 0 && digits < 4 && strchr (".):| \t", at[digits]) != NULL
       && !g_str_has_prefix (at + digits, "..."))
      || moves_lettered_number_length (at) > 0
      || (has_bracketed_numbers && moves_bracketed_number_length (at) > 0))
    {
      line->number = (guint) g_ascii_strtoull (at + (*at == '('), NULL, 10);
      return LINE_TURN;
    }
  line->is_counted = is_counted (text, line_end);
  line->game = *text == '#' || line->is_counted ? find_game (text, line_end)
                                                : begins_with_game (at);
  line->is_title = line->game != NULL && (*text == '#' || is_only_name (at, line_end, line->game));
  if (*text == '#' || line->game != NULL || line->is_counted
      || moves_word (at, strcspn (at, " \n:")) == MOVES_WORD_GAME)
    return LINE_HEADER;
  {
    g_autoptr (MovesHead) head = moves_head_new (source, begin, end);

    for (guint i = 0; i < head->keys->len; i++)
      if (strcmp (head->keys->pdata[i], "result") != 0
          && strpbrk (head->values->pdata[i], ">12345678") == NULL)
        return LINE_HEADER;
  }
  return has_moves (at, line_end) ? LINE_MOVES : LINE_TEXT;
}

/* Whether the line at @begin belongs to a board; @next: of the boards that end behind it the first
 * one. Rows of moves look like a board in which no square is empty. */
static gboolean
is_on_board (const LineSource *source,
             guint             begin,
             guint            *next)
{
  while (*next < source->shown->len
         && g_array_index (source->shown, PositionsShown, *next).end <= begin)
    (*next)++;
  return *next < source->shown->len
         && g_array_index (source->shown, PositionsShown, *next).begin <= begin
         && g_array_index (source->shown, PositionsShown, *next).has_empty;
}

static GArray *
read_lines (const LineSource *source)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (BoundLine));
  const guint end = (guint) strlen (source->text);
  const gboolean has_bracketed = moves_has_bracketed_numbers (source->text, source->text + end);
  guint next = 0;

  for (guint begin = 0; begin < end;)
    {
      const guint line_end = begin + (guint) strcspn (source->text + begin, "\n");
      BoundLine line = { .begin = begin };

      line.kind = is_on_board (source, begin, &next)
                    ? LINE_BOARD
                    : classify (source, begin, line_end, has_bracketed, &line);
      g_array_append_val (lines, line);
      begin = line_end + 1;
    }
  return lines;
}

/* The first line of the paragraph that ends before line @i. */
static guint
find_paragraph (const GArray *lines,
                guint         i)
{
  while (i > 0 && g_array_index (lines, BoundLine, i - 1).kind != LINE_BLANK
         && g_array_index (lines, BoundLine, i - 1).kind < LINE_MOVES)
    i--;
  return i;
}

/* The line with which the game begins whose first turn is on line @turn: the first header or
 * heading behind the game before, else the last paragraph, or the board if games
 * @begin_with_boards. */
static guint
find_beginning (const GArray *lines,
                guint         turn,
                gboolean      begin_with_boards)
{
  guint paragraph = turn;
  guint header = G_MAXUINT;
  gboolean is_headed = FALSE;

  for (guint i = turn; i > 0; i--)
    {
      const BoundLine *line = &g_array_index (lines, BoundLine, i - 1);

      if (line->kind == LINE_TURN || (line->kind == LINE_MOVES && is_headed)
          || (line->kind == LINE_BOARD && !begin_with_boards))
        break;
      if (line->kind == LINE_BOARD && (i = paragraph = find_paragraph (lines, i)) == 0)
        break;
      is_headed = is_headed || line->game != NULL || line->is_counted;
      if (line->kind == LINE_HEADER)
        header = i - 1;
      if (line->kind == LINE_BLANK && paragraph == turn)
        paragraph = i;
    }
  return header != G_MAXUINT ? header : paragraph;
}

/* The line with the number of a game between the moves on line @i and those before, or the one with
 * its name, or NULL. */
static const BoundLine *
get_heading (const GArray *lines,
             guint         i)
{
  const BoundLine *named = NULL;

  for (; i > 0 && g_array_index (lines, BoundLine, i - 1).kind < LINE_MOVES; i--)
    {
      const BoundLine *line = &g_array_index (lines, BoundLine, i - 1);

      if (line->is_counted)
        return line;
      if (line->game != NULL && named == NULL)
        named = line;
    }
  return named;
}

/**
 * BoundState:
 * @game: whose name stood before the moves, or NULL
 * @has_moves: some came without a number
 * @has_board: a board stands behind the last of them
 * @n_turns: how many have one
 * @n_rises: how often that is the one behind the one before
 *
 * What is known of the game that goes on.
 */
typedef struct
{
  const MarGame *game;
  gboolean has_moves;
  gboolean has_board;
  guint before;
  guint highest;
  guint n_falls;
  guint n_rises;
  guint n_turns;
} BoundState;

/* Whether only the second turn stands before the first one, as if they had changed places. */
static gboolean
is_exchanged (const BoundState *state)
{
  return state->n_turns == 1 && state->before == 2;
}

/* Whether the turn on line @i, with @heading (nullable) above it, begins another game: something
 * stands before it, and the numbers so far rose as those of turns do, and not like throws of a die.
 * Under the title of another game any moves do. */
static gboolean
is_first_turn (const GArray     *lines,
               guint             i,
               const BoundLine  *heading,
               const BoundState *state)
{
  const BoundLine *line = &g_array_index (lines, BoundLine, i);

  if (heading != NULL && (state->highest > 0 || state->has_moves)
      && (line->number == 1 || (heading->is_title && heading->game != state->game)
          || (heading->is_counted && line->kind == LINE_MOVES)))
    return TRUE;
  return line->number == 1 && !is_exchanged (state) && state->highest > 1
         && state->highest > 2 * state->n_falls && PER_RISE * state->n_rises >= state->n_turns
         && (state->has_board ? 2 * state->n_rises > state->n_turns
                              : g_array_index (lines, BoundLine, i - 1).kind != LINE_TURN);
}

static void
count_number (BoundState *state,
              guint       number)
{
  state->n_falls += number < state->before;
  state->n_rises += number == state->before + 1;
  state->n_turns++;
  state->before = number;
  state->highest = MAX (state->highest, number);
}

GArray *
moves_bounds (const LineSource *source)
{
  g_autoptr (GArray) lines = read_lines (source);
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (guint));
  BoundState state = { 0 };
  gboolean begins_with_board = FALSE;
  guint bound = 0;

  g_array_append_val (bounds, bound);
  for (guint i = 0; i < lines->len; i++)
    {
      const BoundLine *line = &g_array_index (lines, BoundLine, i);
      const BoundLine *heading;

      state.has_board |= line->kind == LINE_BOARD;
      begins_with_board |= line->kind == LINE_BOARD && bounds->len == 1 && state.n_turns == 0;
      if (line->kind < LINE_MOVES)
        continue;
      heading = get_heading (lines, i);
      if (is_first_turn (lines, i, heading, &state))
        {
          bound
            = g_array_index (lines, BoundLine, find_beginning (lines, i, begins_with_board)).begin;
          g_array_append_val (bounds, bound);
          state = (BoundState) { 0 };
        }
      state.has_board = FALSE;
      if (state.game == NULL && heading != NULL)
        state.game = heading->game;
      state.has_moves = state.has_moves || line->kind == LINE_MOVES;
      if (line->kind == LINE_MOVES)
        continue;
      count_number (&state, line->number);
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

char *
moves_passage (const LineSource *source,
               guint             begin,
               guint             end)
{
  GString *passage = g_string_new (NULL);

  while (begin < end)
    {
      const guint line_end = MIN (end, begin + (guint) strcspn (source->text + begin, "\n"));
      g_autofree char *raw = line_source_raw (source, source->text + begin,
                                              source->text + line_end);
      gsize length = strlen (raw);

      while (length > 0 && (raw[length - 1] == '|' || g_ascii_isspace (raw[length - 1])))
        raw[--length] = '\0';
      if (raw[strspn (raw, "|-: ")] == '\0' && strchr (raw, '-') != NULL && strlen (raw) > 2)
        *raw = '\0';
      g_string_append (passage, raw);
      if (line_end < end)
        g_string_append_c (passage, '\n');
      begin = line_end + 1;
    }
  g_strstrip (passage->str);
  passage->len = strlen (passage->str);
  return g_string_free (passage, FALSE);
}
