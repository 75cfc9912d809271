/* The rules of Margrites once more, as slowly and as plainly as they read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-margrites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int
player_of (char colour)
{
  return colour == 'b' ? 0 : 1;
}

static char
other (char colour)
{
  return colour == 'b' ? 'w' : 'b';
}

static gboolean
on_board (int file,
          int rank)
{
  return file >= 0 && file < 9 && rank >= 0 && rank < 8;
}

/* How many marbles of @colour touch a square. */
static int
touching (const ReferenceMargrites *game,
          int                       file,
          int                       rank,
          char                      colour)
{
  int n = 0;

  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (on_board (f, r) && (f != file || r != rank) && game->board[r][f] == colour)
        n++;
  return n;
}

static int
marbles_of (const ReferenceMargrites *game,
            char                      colour)
{
  int n = 0;

  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 9; f++)
      n += game->board[r][f] == colour;
  return n;
}

static int
find_moved (const ReferenceMargrites *game,
            int                       file,
            int                       rank)
{
  for (int i = 0; i < game->n_moved; i++)
    if (game->now[i].file == file && game->now[i].rank == rank)
      return i;
  return -1;
}

static void
forget_moved (ReferenceMargrites *game,
              int                 file,
              int                 rank)
{
  int i = find_moved (game, file, rank);

  if (i < 0)
    return;
  for (; i + 1 < game->n_moved; i++)
    {
      game->now[i] = game->now[i + 1];
      game->then[i] = game->then[i + 1];
    }
  game->n_moved--;
}

/* Takes marbles off, wave by wave; tells them as " xg4". Returns whether the marble
 * on the given square is still there. */
static gboolean
let_fall (ReferenceMargrites *game,
          int                 file,
          int                 rank,
          GString            *told)
{
  gboolean stands = TRUE;
  gboolean any = TRUE;

  while (any)
    {
      ReferenceMargrites before = *game;

      any = FALSE;
      for (int r = 0; r < 8; r++)
        for (int f = 0; f < 9; f++)
          {
            char colour = before.board[r][f];

            if (colour == '.')
              continue;
            if (touching (&before, f, r, other (colour))
                < 2 * (1 + touching (&before, f, r, colour)))
              continue;
            any = TRUE;
            game->board[r][f] = '.';
            game->captures[player_of (other (colour))]++;
            forget_moved (game, f, r);
            if (f == file && r == rank)
              stands = FALSE;
            if (told != NULL)
              g_string_append_printf (told, " x%c%d", 'a' + f, r + 1);
          }
    }
  return stands;
}

static gboolean
may_step (const ReferenceMargrites *game,
          int                       file,
          int                       rank,
          int                       to_file,
          int                       to_rank)
{
  ReferenceMargrites trial = *game;
  int moved = find_moved (game, file, rank);

  if (!on_board (to_file, to_rank) || game->board[to_rank][to_file] != '.')
    return FALSE;
  if (moved >= 0 && game->then[moved].file == to_file && game->then[moved].rank == to_rank)
    return FALSE;
  trial.board[rank][file] = '.';
  trial.board[to_rank][to_file] = game->side;
  return let_fall (&trial, to_file, to_rank, NULL);
}

static int
compare_steps (const void *one,
               const void *two)
{
  return strcmp (one, two);
}

static void
list_steps (const ReferenceMargrites *game,
            ReferenceSteps           *steps)
{
  int far = game->side == 'b' ? 7 : 0;

  steps->n = 0;
  if (game->left == 0)
    return;
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 9; f++)
      {
        if (game->board[r][f] != game->side)
          continue;
        for (int r2 = r - 1; r2 <= r + 1; r2++)
          for (int f2 = f - 1; f2 <= f + 1; f2++)
            if (may_step (game, f, r, f2, r2))
              g_snprintf (steps->items[steps->n++], 8, "%c%d>%c%d", 'a' + f, r + 1, 'a' + f2, r2 + 1);
        if (r == far)
          g_snprintf (steps->items[steps->n++], 8, "%c%d>%c++", 'a' + f, r + 1,
                      game->side == 'b' ? 'B' : 'W');
      }
  qsort (steps->items, (gsize) steps->n, sizeof steps->items[0], compare_steps);
}

void
reference_margrites_steps (const ReferenceMargrites *game,
                           ReferenceSteps           *steps)
{
  steps->n = 0;
  if (!game->over)
    list_steps (game, steps);
}

static gboolean
can_step (const ReferenceMargrites *game)
{
  ReferenceSteps steps;

  list_steps (game, &steps);
  return steps.n > 0;
}

static void
new_turn (ReferenceMargrites *game,
          char                side)
{
  game->side = side;
  game->left = 4;
  game->n_moved = 0;
}

static gboolean
both_stuck (const ReferenceMargrites *game)
{
  ReferenceMargrites black = *game;
  ReferenceMargrites white = *game;

  new_turn (&black, 'b');
  new_turn (&white, 'w');
  return !can_step (&black) && !can_step (&white);
}

void
reference_margrites_play (ReferenceMargrites *game,
                          const char         *step,
                          GString            *told)
{
  int file = step[0] - 'a';
  int rank = step[1] - '1';
  int to_file = step[3] - 'a';
  int to_rank = step[4] - '1';
  ReferenceMargrites after;

  game->board[rank][file] = '.';
  if (step[4] == '+')
    {
      game->points[player_of (game->side)]++;
      forget_moved (game, file, rank);
      to_file = to_rank = -1;
    }
  else
    {
      int moved = find_moved (game, file, rank);

      if (moved < 0)
        {
          moved = game->n_moved++;
          game->then[moved] = (ReferenceSquare) { file, rank };
        }
      game->now[moved] = (ReferenceSquare) { to_file, to_rank };
      game->board[to_rank][to_file] = game->side;
    }
  let_fall (game, to_file, to_rank, told);
  game->left--;

  if (marbles_of (game, 'b') == 0 || marbles_of (game, 'w') == 0)
    {
      game->over = TRUE;
      return;
    }
  if (can_step (game))
    return;
  if (game->left > 0)
    g_string_append_printf (told, " trapped:%c", game->side);

  after = *game;
  new_turn (&after, other (game->side));
  if (!can_step (&after))
    {
      g_string_append_printf (told, " forfeited:%c", after.side);
      if (both_stuck (game))
        {
          g_string_append_printf (told, " forfeited:%c", game->side);
          game->over = TRUE;
          return;
        }
      new_turn (&after, game->side);
    }
  *game = after;
}

char *
reference_margrites_winner (const ReferenceMargrites *game)
{
  int points = game->points[0] - game->points[1];
  int captures = game->captures[0] - game->captures[1];

  if (!game->over)
    return NULL;
  if (points == 0 && captures == 0)
    return g_strdup ("b+w");
  return g_strdup (points > 0 || (points == 0 && captures > 0) ? "b" : "w");
}

void
reference_margrites_read (ReferenceMargrites *game,
                          const char         *text)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_auto (GStrv) ranks = g_strsplit (fields[0], "/", -1);
  int n[4];

  memset (game, 0, sizeof *game);
  memset (game->board, '.', sizeof game->board);
  for (int i = 0; i < 8; i++)
    {
      int file = 0;

      for (const char *c = ranks[i]; *c != 0; c++)
        if (*c == 'b' || *c == 'w')
          game->board[7 - i][file++] = *c;
        else
          file += *c - '0';
    }
  game->side = fields[1][0];
  game->left = atoi (fields[2]);
  if (sscanf (fields[3], "%d(%d)-%d(%d)", &n[0], &n[1], &n[2], &n[3]) != 4)
    g_error ("The reference can't read the score %s", fields[3]);
  game->points[0] = n[0];
  game->captures[0] = n[1];
  game->points[1] = n[2];
  game->captures[1] = n[3];
  if (strcmp (fields[4], "-") != 0)
    for (const char *c = fields[4]; *c != 0; c += c[5] == ',' ? 6 : 5)
      {
        game->now[game->n_moved] = (ReferenceSquare) { c[0] - 'a', c[1] - '1' };
        game->then[game->n_moved++] = (ReferenceSquare) { c[3] - 'a', c[4] - '1' };
      }
  game->over = marbles_of (game, 'b') == 0 || marbles_of (game, 'w') == 0 || both_stuck (game);
}

static void
write_board (const ReferenceMargrites *game,
             GString                  *text)
{
  for (int r = 7; r >= 0; r--)
    {
      int empty = 0;

      for (int f = 0; f < 9; f++)
        {
          if (game->board[r][f] == '.')
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_printf (text, "%d", empty);
          empty = 0;
          g_string_append_c (text, game->board[r][f]);
        }
      if (empty > 0)
        g_string_append_printf (text, "%d", empty);
      if (r > 0)
        g_string_append_c (text, '/');
    }
}

char *
reference_margrites_write (const ReferenceMargrites *game)
{
  GString *text = g_string_new (NULL);
  gboolean any = FALSE;

  write_board (game, text);
  g_string_append_printf (text, " %c %d %d(%d)-%d(%d) ", game->side, game->left,
                          game->points[0], game->captures[0], game->points[1], game->captures[1]);
  for (int f = 0; f < 9; f++)
    for (int r = 0; r < 8; r++)
      {
        int moved = find_moved (game, f, r);

        if (moved < 0)
          continue;
        g_string_append_printf (text, "%s%c%d<%c%d", any ? "," : "", 'a' + f, r + 1,
                                'a' + game->then[moved].file, game->then[moved].rank + 1);
        any = TRUE;
      }
  if (!any)
    g_string_append_c (text, '-');
  return g_string_free (text, FALSE);
}
