/* The rules of Martial once more, as slowly and as plainly as they read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-martial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ReferencePile nothing = { 0, { 0 }, { 0 } };

static const ReferencePile *
at (const ReferenceMartial *game,
    int                     file,
    int                     rank)
{
  if (file < 0 || file > 5 || rank < 0 || rank > 5)
    return NULL;
  return &game->board[rank][file];
}

static char
colour_of (const ReferencePile *pile)
{
  return pile->height == 0 ? '.' : pile->colours[pile->height - 1];
}

static int
face_of (const ReferencePile *pile)
{
  return pile->faces[pile->height - 1];
}

static char
colour_of_side (const ReferenceMartial *game)
{
  return game->side == 'g' ? 'G' : 's';
}

static void
add_coin (ReferencePile *pile,
          char           colour,
          int            face)
{
  pile->colours[pile->height] = colour;
  pile->faces[pile->height] = face;
  pile->height++;
}

/* 2. Each player's coins lie on the two ranks that are far from him: 1 to 6 from his left on
 * the farther one, 6 to 1 on the nearer one. */
void
reference_martial_start (ReferenceMartial *game,
                         int               target,
                         char              first,
                         const char       *setup,
                         const char       *stackcap,
                         const char       *noreturn)
{
  memset (game, 0, sizeof *game);
  game->target = target;
  game->side = first;
  game->alternate = strcmp (stackcap, "alternate") == 0;
  game->bans_last = strcmp (noreturn, "last") == 0 || strcmp (noreturn, "both") == 0;
  game->bans_own = strcmp (noreturn, "own") == 0 || strcmp (noreturn, "both") == 0;

  for (int i = 1; i <= 6; i++)
    {
      /* The left hand of someone who sits above the board is at file f. */
      int silver_file = strcmp (setup, "mirror") == 0 ? i - 1 : 6 - i;

      add_coin (&game->board[5][i - 1], 'G', i);
      add_coin (&game->board[4][i - 1], 'G', 7 - i);
      add_coin (&game->board[0][silver_file], 's', i);
      add_coin (&game->board[1][silver_file], 's', 7 - i);
    }
}

void
reference_martial_set_up (ReferenceMartial *game,
                          const char       *text)
{
  int file = 0;
  int rank = 5;
  gboolean in_stack = FALSE;

  memset (game->board, 0, sizeof game->board);
  game->previous[0] = game->earlier[0] = 0;
  for (; *text != ' '; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (*text == '[')
      in_stack = TRUE;
    else if (*text == ']')
      {
        in_stack = FALSE;
        file++;
      }
    else if (*text == '.')
      file++;
    else
      {
        add_coin (&game->board[rank][file], *text, text[1] - '0');
        text++;
        if (!in_stack)
          file++;
      }
  game->side = text[1];
  game->target = atoi (text + 3);
}

char *
reference_martial_write (const ReferenceMartial *game)
{
  GString *text = g_string_new (NULL);

  for (int rank = 5; rank >= 0; rank--)
    {
      for (int file = 0; file < 6; file++)
        {
          const ReferencePile *pile = at (game, file, rank);

          if (pile->height == 0)
            g_string_append_c (text, '.');
          if (pile->height > 1)
            g_string_append_c (text, '[');
          for (int i = 0; i < pile->height; i++)
            g_string_append_printf (text, "%c%d", pile->colours[i], pile->faces[i]);
          if (pile->height > 1)
            g_string_append_c (text, ']');
        }
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_printf (text, "%c %d ", game->side, game->target);
  if (game->previous[0] == 0)
    g_string_append_c (text, '-');
  else if (game->bans_own && game->earlier[0] != 0)
    g_string_append_printf (text, "%s,%s", game->earlier, game->previous);
  else
    g_string_append (text, game->previous);
  return g_string_free (text, FALSE);
}

/* 12. */
int
reference_martial_tally (const ReferenceMartial *game,
                         char                    colour)
{
  int tally = 0;

  for (int rank = 0; rank < 6; rank++)
    for (int file = 0; file < 6; file++)
      {
        const ReferencePile *pile = at (game, file, rank);

        if (pile->height > 1 && colour_of (pile) == colour)
          for (int i = 0; i < pile->height; i++)
            tally += pile->faces[i];
      }
  return tally;
}

/* 7. */
static gboolean
coin_captures (int face,
               int hit)
{
  return hit == face || hit + face == 7 || hit == face - 1;
}

/* 8, and 3 before it. */
static gboolean
stack_captures (const ReferenceMartial *game,
                const ReferencePile    *pile,
                const ReferencePile    *hit)
{
  if (game->alternate && pile->colours[0] == colour_of (hit))
    return FALSE;
  return 7 - face_of (pile) > face_of (hit);
}

/* 6 to 8 and 10. */
static gboolean
may_land (const ReferenceMartial *game,
          const ReferencePile    *pile,
          const ReferencePile    *target)
{
  char mine = colour_of_side (game);

  if (target->height == 0)
    return TRUE;
  if (colour_of (pile) != mine || colour_of (target) == mine)
    return FALSE;
  if (pile->height == 1)
    return coin_captures (7 - face_of (pile), face_of (target));
  return stack_captures (game, pile, target);
}

/* 11. */
static gboolean
returns (const char *move,
         const char *before)
{
  char back[8];

  if (before[0] == 0)
    return FALSE;
  g_snprintf (back, sizeof back, "%.2s>%.2s", before + 3, before);
  return strcmp (move, back) == 0;
}

static void
try_move (const ReferenceMartial *game,
          int                     file,
          int                     rank,
          int                     to_file,
          int                     to_rank,
          ReferenceMoves         *moves)
{
  const ReferencePile *target = at (game, to_file, to_rank);
  char *move = moves->items[moves->n];

  if (target == NULL || !may_land (game, at (game, file, rank), target))
    return;
  g_snprintf (move, sizeof moves->items[0], "%c%d>%c%d", 'a' + file, rank + 1, 'a' + to_file,
              to_rank + 1);
  if ((game->bans_last && returns (move, game->previous))
      || (game->bans_own && returns (move, game->earlier)))
    return;
  moves->n++;
}

static int
compare_moves (const void *one,
               const void *two)
{
  return strcmp (one, two);
}

static void
list_moves (const ReferenceMartial *game,
            ReferenceMoves         *moves)
{
  moves->n = 0;
  for (int rank = 0; rank < 6; rank++)
    for (int file = 0; file < 6; file++)
      {
        const ReferencePile *pile = at (game, file, rank);

        if (pile->height == 0 || (pile->height > 1 && colour_of (pile) != colour_of_side (game)))
          continue;
        for (int up = -1; up <= 1; up++)
          for (int right = -1; right <= 1; right++)
            {
              const ReferencePile *over = at (game, file + right, rank + up);

              if (up == 0 && right == 0)
                continue;
              try_move (game, file, rank, file + right, rank + up, moves);
              if (pile->height == 1 && over != NULL && colour_of (over) == colour_of (pile))
                try_move (game, file, rank, file + 2 * right, rank + 2 * up, moves);
            }
      }
  qsort (moves->items, (size_t) moves->n, sizeof moves->items[0], compare_moves);
}

static gboolean
is_reached (const ReferenceMartial *game)
{
  return reference_martial_tally (game, 'G') >= game->target
         || reference_martial_tally (game, 's') >= game->target;
}

void
reference_martial_moves (const ReferenceMartial *game,
                         ReferenceMoves         *moves)
{
  moves->n = 0;
  if (!is_reached (game))
    list_moves (game, moves);
}

/* 13 and 14. */
char *
reference_martial_winner (const ReferenceMartial *game)
{
  int gold = reference_martial_tally (game, 'G');
  int silver = reference_martial_tally (game, 's');
  ReferenceMoves moves;

  if (!is_reached (game))
    {
      list_moves (game, &moves);
      if (moves.n > 0)
        return NULL;
    }
  return g_strdup (gold > silver ? "g" : silver > gold ? "s" : "g+s");
}

/* Plays a legal move and tells what happened. */
void
reference_martial_play (ReferenceMartial *game,
                        const char       *move,
                        GString          *told)
{
  int file = move[0] - 'a';
  int rank = move[1] - '1';
  int to_file = move[3] - 'a';
  int to_rank = move[4] - '1';
  ReferencePile piece = game->board[rank][file];
  ReferencePile *target = &game->board[to_rank][to_file];

  game->board[rank][file] = nothing;
  piece.faces[piece.height - 1] = 7 - face_of (&piece);
  g_string_append_printf (told, " %.2s=%d", move, face_of (&piece));
  if (abs (to_file - file) == 2 || abs (to_rank - rank) == 2)
    g_string_append_printf (told, " over %c%c", 'a' + (file + to_file) / 2,
                            '1' + (rank + to_rank) / 2);
  g_string_append_printf (told, " %s by %c", move, colour_of (&piece));
  if (target->height > 0)
    g_string_append_printf (told, " x%.2s of %c", move + 3, colour_of (target));
  for (int i = 0; i < piece.height; i++)
    add_coin (target, piece.colours[i], piece.faces[i]);

  memcpy (game->earlier, game->previous, sizeof game->earlier);
  g_strlcpy (game->previous, move, sizeof game->previous);
  game->side = game->side == 'g' ? 's' : 'g';
}
