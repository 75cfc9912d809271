/* The second implementation of Marad: every move is walked square by square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-marad.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int directions[8][2] = {
  { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, -1 }, { 0, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 },
};

void
reference_marad_read (ReferenceMarad *game,
                      const char     *text,
                      char            zero)
{
  char side, count;
  int rank = 8;
  int file = 0;

  memset (game, 0, sizeof *game);
  memset (game->board, '.', sizeof game->board);
  for (; *text != ' '; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (isdigit ((unsigned char) *text))
      {
        file += *text - '0';
      }
    else
      {
        game->board[rank][file++] = *text;
      }
  if (sscanf (text, " %c %c %d-%d %d", &side, &count, &game->scores[0], &game->scores[1],
              &game->target)
      != 5)
    abort ();
  game->side = side - '0';
  game->count = count == '?' ? 0 : count - '0';
  game->zero = zero;
}

char *
reference_marad_write (const ReferenceMarad *game)
{
  GString *text = g_string_new (NULL);

  for (int rank = 8; rank >= 0; rank--)
    {
      int gap = 0;

      for (int file = 0; file <= 9; file++)
        {
          if (file < 9 && game->board[rank][file] == '.')
            {
              gap++;
              continue;
            }
          if (gap > 0)
            g_string_append_printf (text, "%d", gap);
          gap = 0;
          if (file < 9)
            g_string_append_c (text, game->board[rank][file]);
        }
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_printf (text, "%d %c %d-%d %d", game->side,
                          game->count == 0 ? '?' : '0' + game->count, game->scores[0],
                          game->scores[1], game->target);
  return g_string_free (text, FALSE);
}

static int
owner (char piece)
{
  return piece == '.' ? 0 : isupper ((unsigned char) piece) ? 1 : 2;
}

static int
is_on_board (int rank,
             int file)
{
  return rank >= 0 && rank < 9 && file >= 0 && file < 9;
}

static int
goes (char piece,
      int  dr,
      int  df)
{
  switch (tolower ((unsigned char) piece))
    {
    case 'k':
      return 1;
    case 'r':
      return dr == 0 || df == 0;
    default:
      return dr != 0 && df != 0;
    }
}

/* Takes a piece one square on, the row before it first. Returns whether that was possible;
 * *scorer is whoever came to the centre last by this. */
static int
step (char     board[9][9],
      int      rank,
      int      file,
      int      dr,
      int      df,
      int      is_mover,
      int     *came_to_centre,
      GString *told)
{
  int next_rank = rank + dr;
  int next_file = file + df;

  if (!is_on_board (next_rank, next_file))
    return 0;
  if (board[next_rank][next_file] != '.'
      && !step (board, next_rank, next_file, dr, df, 0, came_to_centre, told))
    return 0;
  board[next_rank][next_file] = board[rank][file];
  board[rank][file] = '.';
  if (next_rank == 4 && next_file == 4)
    *came_to_centre = 1;
  if (told != NULL)
    g_string_append_printf (told, " %s%c%d>%c%d", is_mover ? "" : "push:", 'a' + file, rank + 1,
                            'a' + next_file, next_rank + 1);
  return 1;
}

/* Moves a piece as far as the count and the board let it. Returns how many squares. */
static int
move (char     board[9][9],
      int      rank,
      int      file,
      int      dr,
      int      df,
      int      count,
      int     *came_to_centre,
      GString *told)
{
  int n = 0;

  *came_to_centre = 0;
  while (n < count && step (board, rank + n * dr, file + n * df, dr, df, 1, came_to_centre, told))
    n++;
  return n;
}

static int
has_won (const ReferenceMarad *game,
         int                   player)
{
  return game->scores[player - 1] >= game->target;
}

static void
add (ReferenceMoves *moves,
     int             rank,
     int             file,
     int             to_rank,
     int             to_file)
{
  g_snprintf (moves->items[moves->n++], sizeof moves->items[0], "%c%d>%c%d", 'a' + file, rank + 1,
              'a' + to_file, to_rank + 1);
}

static int
compare (const void *one,
         const void *two)
{
  return strcmp (one, two);
}

static void
add_moves_of (const ReferenceMarad *game,
              int                   rank,
              int                   file,
              ReferenceMoves       *moves)
{
  int stays = 0;

  for (int i = 0; i < 8; i++)
    {
      int dr = directions[i][0];
      int df = directions[i][1];
      char board[9][9];
      int centre, n;

      if (!goes (game->board[rank][file], dr, df))
        continue;
      memcpy (board, game->board, sizeof board);
      n = move (board, rank, file, dr, df, game->count, &centre, NULL);
      if (n > 0)
        add (moves, rank, file, rank + n * dr, file + n * df);
      else if (game->zero == 'a' || (game->zero == 'j' && is_on_board (rank + dr, file + df)))
        stays = 1;
    }
  if (stays)
    add (moves, rank, file, rank, file);
}

void
reference_marad_moves (const ReferenceMarad *game,
                       ReferenceMoves       *moves)
{
  moves->n = 0;
  if (has_won (game, 1) || has_won (game, 2))
    return;

  for (int face = 1; face <= 4 && game->count == 0; face++)
    g_snprintf (moves->items[moves->n++], sizeof moves->items[0], "*%d", face);
  for (int rank = 0; rank < 9 && game->count > 0; rank++)
    for (int file = 0; file < 9; file++)
      if (owner (game->board[rank][file]) == game->side)
        add_moves_of (game, rank, file, moves);
  qsort (moves->items, (size_t) moves->n, sizeof moves->items[0], compare);
}

void
reference_marad_play (ReferenceMarad *game,
                      const char     *action,
                      GString        *told)
{
  int centre = 0;
  int file, rank, dr, df;

  if (*action == '*')
    {
      game->count = action[1] - '0';
      g_string_append_printf (told, " rolled:%d", game->count);
      return;
    }

  file = action[0] - 'a';
  rank = action[1] - '1';
  df = (action[3] - 'a' > file) - (action[3] - 'a' < file);
  dr = (action[4] - '1' > rank) - (action[4] - '1' < rank);
  if (df == 0 && dr == 0)
    g_string_append (told, " passed");
  else
    move (game->board, rank, file, dr, df, game->count, &centre, told);
  /* What came to the centre last and still stands there has moved in this turn; what came
   * and went on has left the centre to the next piece, or empty. */
  if (centre && game->board[4][4] != '.')
    {
      int scorer = owner (game->board[4][4]);

      game->scores[scorer - 1]++;
      g_string_append_printf (told, " scored:%d", scorer);
    }
  if (game->side == 2)
    game->count = 0;
  game->side = 3 - game->side;
}

char *
reference_marad_winner (const ReferenceMarad *game)
{
  if (has_won (game, 1))
    return g_strdup ("1");
  return has_won (game, 2) ? g_strdup ("2") : NULL;
}
