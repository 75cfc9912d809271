/* A starting position that is told in words: "Black sets up on a2, b2 and d1 to g1".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-formation.h"
#include "moves-joints.h"
#include "moves-scan.h"

/* Fewer squares of a player are no formation. */
#define LEAST_SQUARES 3

/* So many words stand between a player and his squares at the most. */
#define MOST_WORDS 7

/* A text that is read from its beginning; @begin and @end: what tells the formation; @doubled:
 * squares that it names once more. */
typedef struct
{
  const MovesSetting *setting;
  const char *text;
  const char *limit;
  MarPosition *position;
  guint n_squares[MAR_MAX_PLAYERS];
  const char *begin;
  const char *end;
  GString *doubled;
} Formation;

/* Where the square at @at ends, or NULL. */
static const char *
read_square (const Formation *formation,
             const char      *at,
             MarCell         *cell)
{
  char name[3] = { 0 };

  if (formation->limit - at < 2 || !g_ascii_islower (at[0]) || !g_ascii_isdigit (at[1])
      || (at > formation->text && (at[-1] == '@' || moves_is_word_sign (g_utf8_prev_char (at))))
      || moves_is_word_sign (at + 2))
    return NULL;
  memcpy (name, at, 2);
  return formation->setting->game->read_cell (formation->position, name, cell) ? at + 2 : NULL;
}

/* Where the signs end that stand between two squares of a range, "–", " bis ", or NULL. */
static const char *
skip_range_sign (const Formation *formation,
                 const char      *at)
{
  static const char *const signs[] = { " bis ", " to ", " through ", "..", "…", " - ", " – " };
  const guint arrow = moves_arrow_length (at);

  if (arrow > 0 && *at != '>' && at[1] != '>')
    return at + arrow;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_ascii_strncasecmp (at, signs[i], strlen (signs[i])) == 0)
      return at + strlen (signs[i]);
  return NULL;
}

/* A square can be named twice by mistake; the first time is taken for what is meant. */
static gboolean
note_doubled (Formation  *formation,
              const char *name)
{
  g_string_append_printf (formation->doubled, "%s%s", formation->doubled->len > 0 ? ", " : "",
                          name);
  return TRUE;
}

static gboolean
put (Formation *formation,
     int        player,
     char       file,
     char       rank)
{
  const MarPositionEditor *editor = formation->setting->game->editor;
  const char name[] = { file, rank, '\0' };
  MarCell cell;

  for (guint i = 0; i < editor->n_pieces; i++)
    if (editor->pieces[i].player == player)
      {
        if (!formation->setting->game->read_cell (formation->position, name, &cell))
          return FALSE;
        if (editor->piece (formation->position, cell) >= 0)
          return note_doubled (formation, name);
        if (!editor->put (formation->position, cell, i, NULL))
          return FALSE;
        formation->n_squares[player]++;
        return TRUE;
      }
  return FALSE;
}

/* Puts pieces on the square at @at, or on all from there to another one. Returns where that ends,
 * or NULL: it is a move. */
static const char *
read_squares (Formation  *formation,
              int         player,
              const char *at)
{
  MarCell cell;
  const char *end = read_square (formation, at, &cell);
  const char *other = skip_range_sign (formation, end);
  const char *last = other != NULL ? read_square (formation, other, &cell) : NULL;
  int files, ranks, n;

  if (other == NULL)
    return *end != '>' && put (formation, player, at[0], at[1]) ? end : NULL;
  if (last == NULL)
    return NULL;
  files = other[0] - at[0];
  ranks = other[1] - at[1];
  n = MAX (ABS (files), ABS (ranks));
  if (n < 2 || (files != 0 && ranks != 0))
    return NULL;
  for (int i = 0; i <= n; i++)
    if (!put (formation, player, (char) (at[0] + i * files / n), (char) (at[1] + i * ranks / n)))
      return NULL;
  return last;
}

/* Where the next square of a list stands behind @at, or NULL. */
static const char *
find_next (const Formation *formation,
           const char      *at)
{
  MarCell cell;

  while (at < formation->limit)
    {
      const gsize blanks = strspn (at, " ,;&+\n");
      gsize length;

      if (blanks > 0 && !g_str_has_prefix (at, "\n\n"))
        {
          at += blanks;
          continue;
        }
      if (read_square (formation, at, &cell) != NULL)
        return at;
      length = strcspn (at, " ,;&+\n");
      if (moves_word (at, length) != MOVES_WORD_AND)
        return NULL;
      at += length;
    }
  return NULL;
}

/* Where the squares begin of the player who stands before @at, in the same sentence, or NULL. */
static const char *
find_first (const Formation *formation,
            const char      *at)
{
  MarCell cell;
  guint n_words = 0;

  while (at < formation->limit && strchr (".!?", *at) == NULL && !g_str_has_prefix (at, "\n\n"))
    {
      const char *end;

      if (read_square (formation, at, &cell) != NULL)
        return at;
      if (moves_find_label (formation->setting, at, formation->limit, &end) != NULL)
        return NULL;
      if (!moves_is_word_sign (at))
        {
          at = g_utf8_next_char (at);
          continue;
        }
      if (++n_words > MOST_WORDS)
        return NULL;
      while (at < formation->limit && moves_is_word_sign (at))
        at = g_utf8_next_char (at);
    }
  return NULL;
}

/* Reads the squares of a player from @at on, one after the other. Returns where they end, or NULL:
 * there are none, or too few, or moves. */
static const char *
read_player (Formation  *formation,
             int         player,
             const char *at)
{
  const char *end = NULL;

  for (const char *next = find_first (formation, at); next != NULL;
       next = find_next (formation, end))
    {
      end = read_squares (formation, player, next);
      if (end == NULL)
        return NULL;
    }
  /* A few alone are moves. */
  return formation->n_squares[player] >= LEAST_SQUARES ? end : NULL;
}

/* Whether all players have their pieces. */
static gboolean
is_whole (const Formation *formation)
{
  const guint n = mar_game_n_players (formation->setting->game, formation->position);

  for (guint i = 0; i < n; i++)
    if (formation->n_squares[i] < LEAST_SQUARES)
      return FALSE;
  return mar_position_editor_validate (formation->setting->game, &formation->setting->options,
                                       formation->position, NULL);
}

static void
read_formation (Formation *formation)
{
  for (const char *at = formation->text; at < formation->limit && !is_whole (formation);)
    {
      const gboolean begins = at == formation->text || !moves_is_word_sign (g_utf8_prev_char (at));
      const char *end;
      const MovesLabel *label
        = begins ? moves_find_label (formation->setting, at, formation->limit, &end) : NULL;
      const char *behind;

      if (label == NULL)
        {
          at = g_utf8_next_char (at);
          continue;
        }
      behind = read_player (formation, label->player, end);
      if (behind == NULL && formation->n_squares[label->player] > 0)
        return;
      if (behind != NULL && formation->begin == NULL)
        formation->begin = at;
      if (behind != NULL)
        formation->end = behind;
      at = behind != NULL ? behind : end;
    }
}

gboolean
moves_read_formation (const LineSource   *source,
                      const MovesSetting *setting,
                      guint               begin,
                      guint               end,
                      MovesBoard         *board)
{
  g_autoptr (GString) doubled = g_string_new (NULL);
  Formation formation = { .setting = setting,
                          .text = source->text + begin,
                          .limit = source->text + end,
                          .doubled = doubled };

  formation.position = mar_position_new (setting->game, &setting->options);
  mar_position_editor_clear (setting->game, &setting->options, formation.position);
  read_formation (&formation);
  if (!is_whole (&formation))
    {
      g_free (formation.position);
      return FALSE;
    }
  board->begin = (guint) (formation.begin - source->text);
  board->end = (guint) (formation.end - source->text);
  board->position = formation.position;
  if (doubled->len > 0)
    board->doubled = g_strdup (doubled->str);
  return TRUE;
}

static guint
count_pieces (const MarGame     *game,
              const MarPosition *position,
              int                player)
{
  const guint n_cells = game->n_cells (position);
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += game->owner (position, (MarCell) cell) == player;
  return n;
}

/* Whether a move begins on the square @name. */
static gboolean
is_left (const MovesList *list,
         const char      *name)
{
  const gsize length = strlen (name);

  for (guint i = 0; i < list->items->len; i++)
    {
      const char *step = g_array_index (list->items, MovesItem, i).step;

      if (step != NULL && g_str_has_prefix (step, name) && step[length] == '>')
        return TRUE;
    }
  return FALSE;
}

/* Puts the piece on @cell that the moves tell of, where the words leave it out. */
static void
put_told (const MovesList   *list,
          const MarPosition *told,
          MarCell            cell,
          MovesBoard        *board)
{
  const MarGame *game = list->setting->game;
  const int piece = game->editor->piece (told, cell);
  g_autofree char *name = mar_cell_text (game, told, cell);

  if (piece < 0 || game->editor->piece (board->position, cell) >= 0 || !is_left (list, name)
      || !game->editor->put (board->position, cell, (guint) piece, NULL))
    return;
  g_free (board->meant);
  board->meant = g_steal_pointer (&name);
}

void
moves_complete_formation (MovesList *list)
{
  const MarGame *game = list->setting->game;
  const guint n_players = mar_game_n_players (game, list->setting->start);
  MovesBoard *board = list->boards->len > 0 ? &g_array_index (list->boards, MovesBoard, 0) : NULL;
  g_autofree MarPosition *told = NULL;
  guint most = 0;

  if (board == NULL || board->doubled == NULL)
    return;
  told = moves_find_start (list);
  for (guint player = 0; player < n_players; player++)
    most = MAX (most, count_pieces (game, board->position, (int) player));
  for (guint cell = 0; told != NULL && cell < game->n_cells (told); cell++)
    {
      const int player = game->owner (told, (MarCell) cell);

      if (player >= 0 && count_pieces (game, board->position, player) < most)
        put_told (list, told, (MarCell) cell, board);
    }
}
