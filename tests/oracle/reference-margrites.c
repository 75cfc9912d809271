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

/* Returns whether a scored marble could come back on a file of the far rank. */
static gboolean
may_come_back (const ReferenceMargrites *game,
               int                       file)
{
  int far = game->side == 'b' ? 7 : 0;
  ReferenceMargrites trial = *game;

  if (!game->options.returning || game->board[far][file] != '.'
      || strchr (game->out[player_of (game->side)], 'a' + file) == NULL)
    return FALSE;
  trial.board[far][file] = game->side;
  return let_fall (&trial, file, far, NULL);
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
              g_snprintf (steps->items[steps->n++], 8, "%c%d>%c%d", 'a' + f, r + 1, 'a' + f2,
                          r2 + 1);
        if (r == far)
          g_snprintf (steps->items[steps->n++], 8, "%c%d>%c++", 'a' + f, r + 1,
                      game->side == 'b' ? 'B' : 'W');
      }
  for (int f = 0; f < 9; f++)
    if (may_come_back (game, f))
      g_snprintf (steps->items[steps->n++], 8, "%c>%c%d", game->side == 'b' ? 'B' : 'W', 'a' + f,
                  far + 1);
  qsort (steps->items, (gsize) steps->n, sizeof steps->items[0], compare_steps);
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

/* Returns whether the moved marbles have only changed places among themselves. */
static gboolean
has_danced (const ReferenceMargrites *game)
{
  gboolean began[8][9] = { { FALSE } };
  int n = 0;

  for (int i = 0; i < game->n_moved; i++)
    {
      if (began[game->then[i].rank][game->then[i].file])
        return FALSE;
      began[game->then[i].rank][game->then[i].file] = TRUE;
      if (game->then[i].file == game->now[i].file && game->then[i].rank == game->now[i].rank)
        return FALSE;
    }
  for (int i = 0; i < game->n_moved; i++)
    n += began[game->now[i].rank][game->now[i].file];
  return game->n_moved > 0 && n == game->n_moved;
}

/* Notes that the side has ended a turn. */
static void
note_turn (ReferenceMargrites *game,
           gboolean            danced)
{
  gsize n = strlen (game->danced);

  if (!game->options.full_hostile)
    return;
  if (!danced)
    {
      game->danced[0] = 0;
      return;
    }
  if (n == 2)
    {
      game->danced[0] = game->danced[1];
      n = 1;
    }
  game->danced[n] = game->side;
  game->danced[n + 1] = 0;
}

static void
start_play (ReferenceMargrites *game)
{
  game->placing = FALSE;
  new_turn (game, 'b');
  if (game->options.handicap)
    game->left = 2;
}

/* Plays the step on the board, without asking who is next. */
static void
make_step (ReferenceMargrites *game,
           const char         *step,
           GString            *told)
{
  int player = player_of (game->side);
  gboolean back = step[1] == '>';
  int file = step[0] - 'a';
  int rank = step[1] - '1';
  int to_file = step[back ? 2 : 3] - 'a';
  int to_rank = step[back ? 3 : 4] - '1';

  if (back)
    {
      char *place = strchr (game->out[player], 'a' + to_file);

      memmove (place, place + 1, strlen (place));
      game->points[player]--;
      game->board[to_rank][to_file] = game->side;
      game->now[game->n_moved] = (ReferenceSquare) { to_file, to_rank };
      game->then[game->n_moved++] = (ReferenceSquare) { to_file, to_rank };
    }
  else if (step[4] == '+')
    {
      game->board[rank][file] = '.';
      if (game->options.returning)
        game->out[player][game->points[player]] = (char) ('a' + file);
      game->points[player]++;
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
      game->board[rank][file] = '.';
      game->board[to_rank][to_file] = game->side;
    }
  let_fall (game, to_file, to_rank, told);
  game->left--;
}

static gboolean
is_cleared (const ReferenceMargrites *game)
{
  return marbles_of (game, 'b') == 0 || marbles_of (game, 'w') == 0;
}

/* Returns whether some way to the end of the turn leaves the side on other squares. */
static gboolean
can_still_alter (const ReferenceMargrites *game)
{
  ReferenceSteps steps = { 0 };

  if (!is_cleared (game))
    list_steps (game, &steps);
  for (int i = 0; i < steps.n; i++)
    {
      ReferenceMargrites after = *game;

      make_step (&after, steps.items[i], NULL);
      if (can_still_alter (&after))
        return TRUE;
    }
  return steps.n == 0 && !has_danced (game);
}

gboolean
reference_margrites_must_alter (const ReferenceMargrites *game)
{
  return !game->over && !game->answering && strlen (game->danced) == 2
         && game->danced[0] == game->side;
}

static void
keep_altering (const ReferenceMargrites *game,
               ReferenceSteps           *steps)
{
  ReferenceSteps all = *steps;

  steps->n = 0;
  for (int i = 0; i < all.n; i++)
    {
      ReferenceMargrites after = *game;

      make_step (&after, all.items[i], NULL);
      if (can_still_alter (&after))
        memcpy (steps->items[steps->n++], all.items[i], sizeof all.items[i]);
    }
  if (steps->n == 0)
    *steps = all;
}

static void
list_placements (const ReferenceMargrites *game,
                 ReferenceSteps           *steps)
{
  int low = game->side == 'b' ? 0 : 6;

  for (int f = 0; f < 9; f++)
    for (int r = low; r < low + 2; r++)
      if (game->board[r][f] == '.')
        g_snprintf (steps->items[steps->n++], 8, "@%c%d", 'a' + f, r + 1);
}

void
reference_margrites_steps (const ReferenceMargrites *game,
                           ReferenceSteps           *steps)
{
  steps->n = 0;
  if (game->over)
    return;
  if (game->placing)
    {
      list_placements (game, steps);
      return;
    }
  list_steps (game, steps);
  if (reference_margrites_must_alter (game))
    keep_altering (game, steps);
  if (game->answering)
    g_strlcpy (steps->items[steps->n++], "stop", 8);
  qsort (steps->items, (gsize) steps->n, sizeof steps->items[0], compare_steps);
}

/* The game has ended in Black's turn: White answers if it can. */
static void
answer (ReferenceMargrites *game,
        GString            *told)
{
  ReferenceMargrites after = *game;

  note_turn (&after, has_danced (game));
  new_turn (&after, 'w');
  after.left = 2;
  after.answering = TRUE;
  if (can_step (&after))
    {
      *game = after;
      return;
    }
  if (marbles_of (game, 'w') > 0)
    g_string_append (told, " forfeited:w");
  game->over = TRUE;
}

static void
next_turn (ReferenceMargrites *game,
           GString            *told)
{
  ReferenceMargrites after;

  if (game->left > 0)
    g_string_append_printf (told, " trapped:%c", game->side);
  after = *game;
  note_turn (&after, has_danced (game));
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
      note_turn (&after, TRUE);
      new_turn (&after, game->side);
    }
  *game = after;
}

void
reference_margrites_play (ReferenceMargrites *game,
                          const char         *step,
                          GString            *told)
{
  if (step[0] == '@')
    {
      game->board[step[2] - '1'][step[1] - 'a'] = game->side;
      game->side = other (game->side);
      if (marbles_of (game, 'b') + marbles_of (game, 'w') == 16)
        start_play (game);
      return;
    }
  if (strcmp (step, "stop") == 0)
    {
      game->left = 0;
      game->over = TRUE;
      return;
    }

  make_step (game, step, told);
  if (game->answering)
    {
      game->over = !can_step (game);
      if (game->over && game->left > 0 && marbles_of (game, 'w') > 0)
        g_string_append (told, " trapped:w");
    }
  else if (is_cleared (game))
    {
      if (game->options.rebuttal && game->side == 'b')
        answer (game, told);
      else
        game->over = TRUE;
    }
  else if (!can_step (game))
    {
      next_turn (game, told);
    }
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

/* Reads what follows the trail; the options tell which fields there are. */
static void
read_extras (ReferenceMargrites  *game,
             char               **fields)
{
  int at = 5;

  if (game->options.full_hostile)
    g_strlcpy (game->danced, strchr (fields[at++], ':') + 1, sizeof game->danced);
  if (strcmp (game->danced, "-") == 0)
    game->danced[0] = 0;
  if (game->options.returning)
    {
      g_auto (GStrv) sides = g_strsplit (strchr (fields[at++], ':') + 1, "/", 2);

      for (int player = 0; player < 2; player++)
        for (const char *c = sides[player]; *c != 0 && *c != '-'; c += 2)
          game->out[player][strlen (game->out[player])] = *c;
    }
  game->answering = fields[at] != NULL;
}

void
reference_margrites_read (ReferenceMargrites *game,
                          ReferenceOptions    options,
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
  game->options = options;
  game->placing = strcmp (fields[2], "P") == 0;
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
  read_extras (game, fields);
  game->over = !game->placing && (is_cleared (game) || both_stuck (game));
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

static void
write_extras (const ReferenceMargrites *game,
              GString                  *text)
{
  if (game->options.full_hostile)
    g_string_append_printf (text, " dance:%s", *game->danced != 0 ? game->danced : "-");
  if (game->options.returning)
    for (int player = 0; player < 2; player++)
      {
        g_string_append (text, player == 0 ? " exits:" : "/");
        if (*game->out[player] == 0)
          g_string_append_c (text, '-');
        for (const char *c = game->out[player]; *c != 0; c++)
          g_string_append_printf (text, "%c%d", *c, player == 0 ? 8 : 1);
      }
  if (game->answering)
    g_string_append (text, " rebuttal:yes");
}

char *
reference_margrites_write (const ReferenceMargrites *game)
{
  GString *text = g_string_new (NULL);
  gboolean any = FALSE;

  write_board (game, text);
  if (game->placing)
    g_string_append_printf (text, " %c P", game->side);
  else
    g_string_append_printf (text, " %c %d", game->side, game->left);
  g_string_append_printf (text, " %d(%d)-%d(%d) ", game->points[0], game->captures[0],
                          game->points[1], game->captures[1]);
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
  write_extras (game, text);
  return g_string_free (text, FALSE);
}
