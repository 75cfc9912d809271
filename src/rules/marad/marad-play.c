/* How the pieces of Marad move and push, who scores, and who is next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-private.h"

#define SIDE MAR_MARAD_SIZE

static const gint8 file_steps[MARAD_DIRECTIONS] = { 0, 1, 0, -1, 1, 1, -1, -1 };
static const gint8 rank_steps[MARAD_DIRECTIONS] = { 1, 0, -1, 0, 1, -1, -1, 1 };

const gint8 marad_steps[MARAD_DIRECTIONS] = {
  SIDE, 1, -SIDE, -1, SIDE + 1, -SIDE + 1, -SIDE - 1, SIDE - 1,
};

/* By MarMaradPiece. */
const guint8 marad_first_direction[4] = { 0, 0, 0, 4 };
const guint8 marad_end_direction[4] = { 0, 8, 4, 8 };

MaradPath marad_paths[MARAD_FACES][MARAD_SQUARES][MARAD_DIRECTIONS];
MaradPath marad_squares[MARAD_SQUARES];
MaradPath marad_rays[MARAD_SQUARES][MARAD_DIRECTIONS];
guint8 marad_landings[MARAD_FACES][MARAD_SQUARES][MARAD_DIRECTIONS];
guint8 marad_reaches[MARAD_SQUARES][MARAD_DIRECTIONS];
guint8 marad_directions[MARAD_SQUARES][MARAD_SQUARES];

static const guint64 player_masks[2][2] = {
  { 0, 0 },
  { G_MAXUINT64, G_MAXUINT64 },
};

static void
lay_ray (guint from,
         guint direction)
{
  int file = (int) (from % SIDE) + file_steps[direction];
  int rank = (int) (from / SIDE) + rank_steps[direction];
  MaradPath ray = { { 0, 0 } };

  for (guint face = 0; face < MARAD_FACES; face++)
    marad_landings[face][from][direction] = (guint8) from;

  while (file >= 0 && file < SIDE && rank >= 0 && rank < SIDE)
    {
      guint square = (guint) (rank * SIDE + file);

      marad_flip (ray.squares, square);
      marad_directions[from][square] = (guint8) direction;
      for (guint face = marad_reaches[from][direction]; face < MARAD_FACES; face++)
        {
          marad_paths[face][from][direction] = ray;
          marad_landings[face][from][direction] = (guint8) square;
        }
      marad_reaches[from][direction]++;
      file += file_steps[direction];
      rank += rank_steps[direction];
    }
  marad_rays[from][direction] = ray;
}

/* The tables depend on nothing, so they stand before anybody can ask. */
__attribute__ ((constructor)) static void
lay_rays (void)
{
  memset (marad_directions, MARAD_DIRECTIONS, sizeof marad_directions);
  for (guint from = 0; from < MARAD_SQUARES; from++)
    {
      marad_flip (marad_squares[from].squares, from);
      for (guint direction = 0; direction < MARAD_DIRECTIONS; direction++)
        lay_ray (from, direction);
    }
}

/* Returns whether the piece on @from may stay where it is (ruling 7 with the option zero): some
 * line of its own is jammed, or ends there. */
gboolean
marad_may_stay (const MaradPosition *position,
                guint                from)
{
  guint kind = marad_kind (position->board[from]);
  guint64 occupied[2];

  if (position->zero == MARAD_ZERO_NO)
    return FALSE;

  marad_occupied (position, occupied);
  for (guint direction = marad_first_direction[kind]; direction < marad_end_direction[kind];
       direction++)
    if (marad_room (occupied, from, direction) == 0
        && (position->zero == MARAD_ZERO_ANY || marad_reaches[from][direction] > 0))
      return TRUE;
  return FALSE;
}

/* Squares in order, directions clockwise from the far rank, straight ones first. */
void
marad_actions (const MarPosition *generic,
               MarActionList     *list)
{
  const MaradPosition *position = marad_position (generic);
  guint64 own[2] = { position->own[position->side][0], position->own[position->side][1] };
  guint64 occupied[2];
  guint from;

  list->n = 0;
  if (position->state != MARAD_PLAYING)
    return;
  if (position->count == 0)
    {
      for (guint face = 1; face <= MARAD_FACES; face++)
        list->items[list->n++] = marad_roll (face);
      return;
    }

  marad_occupied (position, occupied);
  while (marad_next (own, &from))
    {
      guint kind = marad_kind (position->board[from]);

      for (guint direction = marad_first_direction[kind]; direction < marad_end_direction[kind];
           direction++)
        {
          guint to = marad_landing (occupied, position->count, from, direction);

          if (to != from)
            list->items[list->n++] = marad_action (from, to);
        }
      if (marad_may_stay (position, from))
        list->items[list->n++] = marad_action (from, from);
    }
}

/* Returns whether the side to move has a move with the count of the die. */
gboolean
marad_can_move (const MaradPosition *position)
{
  guint64 own[2] = { position->own[position->side][0], position->own[position->side][1] };
  guint64 occupied[2];
  guint from;

  marad_occupied (position, occupied);
  while (marad_next (own, &from))
    {
      guint kind = marad_kind (position->board[from]);

      for (guint direction = marad_first_direction[kind]; direction < marad_end_direction[kind];
           direction++)
        if (marad_room (occupied, from, direction) > 0)
          return TRUE;
      if (marad_may_stay (position, from))
        return TRUE;
    }
  return FALSE;
}

gboolean
marad_is_legal (const MarPosition *generic,
                MarAction          action)
{
  const MaradPosition *position = marad_position (generic);
  guint from = marad_from (action);
  guint to = marad_to (action);
  guint64 occupied[2];
  guint kind, direction;

  if (position->state != MARAD_PLAYING)
    return FALSE;
  if (marad_is_roll (action))
    return position->count == 0 && to >= 1 && to <= MARAD_FACES;
  if (position->count == 0 || from >= MARAD_SQUARES || to >= MARAD_SQUARES)
    return FALSE;
  if (position->board[from] == 0 || marad_player (position->board[from]) != position->side)
    return FALSE;
  if (from == to)
    return marad_may_stay (position, from);

  kind = marad_kind (position->board[from]);
  direction = marad_directions[from][to];
  if (direction < marad_first_direction[kind] || direction >= marad_end_direction[kind])
    return FALSE;
  marad_occupied (position, occupied);
  return marad_landing (occupied, position->count, from, direction) == to;
}

/* Moves the piece on @from to @to on its line and pushes what is in its way (ruling 4).
 * Order on a line never changes, so the pieces met end up in a row before the mover; the
 * first one that stands beyond that row stays, and all behind it.
 * Returns who scores (ruling 5): the owner of the piece that came to the centre, or -1. */
static int
shift (MaradPosition *position,
       guint          from,
       guint          to)
{
  const int step = marad_steps[marad_directions[from][to]];
  /* The mover and the pieces met, and where they stood. */
  guint8 pieces[MAR_MARAD_SIZE];
  guint8 origins[MAR_MARAD_SIZE];
  /* The changes in the squares of both players, and in those of the second. */
  MaradSet changes = { 0, 0 };
  MaradSet second = { 0, 0 };
  guint n = 1;
  guint end = to;
  int scorer = -1;

  pieces[0] = position->board[from];
  origins[0] = (guint8) from;
  position->board[from] = 0;

  /* @end is where the last piece met will stand; one more makes room one square on. */
  for (guint square = from; square != end;)
    {
      guint8 piece;

      square = (guint) ((int) square + step);
      piece = position->board[square];
      if (piece != 0)
        {
          position->board[square] = 0;
          pieces[n] = piece;
          origins[n++] = (guint8) square;
          end = (guint) ((int) end + step);
        }
    }

  for (guint i = 0; i < n; i++)
    {
      MaradSet change = marad_load (marad_squares[origins[i]].squares)
                        ^ marad_load (marad_squares[to].squares);

      position->board[to] = pieces[i];
      changes ^= change;
      second ^= change & marad_load (player_masks[marad_player (pieces[i])]);
      if (to == (guint) MAR_MARAD_CELL_CENTRE)
        scorer = marad_player (pieces[i]);
      to = (guint) ((int) to + step);
    }
  marad_store (position->own[0], marad_load (position->own[0]) ^ changes ^ second);
  marad_store (position->own[1], marad_load (position->own[1]) ^ second);
  return scorer;
}

/* Rulings 5, 6: who scores by a move, and whether that ends the game. */
static void
score (MaradPosition *position,
       int            scorer)
{
  position->scores[scorer]++;
  if (position->scores[scorer] >= position->target)
    position->state = MARAD_REACHED;
}

/* Makes a legal move with all that it brings about. */
void
marad_move (MaradPosition *position,
            guint          from,
            guint          to)
{
  if (from != to)
    {
      int scorer = shift (position, from, to);

      if (scorer >= 0)
        score (position, scorer);
    }
  marad_turn_over (position);
}

/* Tells a move square by square: before each step of the mover the row ahead gives way,
 * the farthest piece first, so that every square is free when a piece comes to it. */
static void
append_move_effects (const MaradPosition *position,
                     guint                from,
                     guint                to,
                     MarEffects          *effects)
{
  int step = marad_steps[marad_directions[from][to]];
  guint8 board[MARAD_SQUARES];
  int number = 0;

  memcpy (board, position->board, sizeof board);
  for (int square = (int) from; square != (int) to; square += step)
    {
      int free = square + step;

      number++;
      while (board[free] != 0)
        free += step;
      for (; free != square; free -= step)
        {
          int origin = free - step;

          board[free] = board[origin];
          board[origin] = 0;
          mar_effects_add (effects, origin == square ? MAR_EFFECT_MOVED : MAR_EFFECT_PUSHED,
                           marad_player (board[free]), (MarCell) origin, (MarCell) free, number);
        }
    }
}

void
marad_play (MarPosition *generic,
            MarAction    action,
            MarEffects  *effects)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;
  guint from = marad_from (action);
  guint to = marad_to (action);
  guint scores[2] = { position->scores[0], position->scores[1] };

  g_return_if_fail (position->state == MARAD_PLAYING);

  if (marad_is_roll (action))
    {
      g_return_if_fail (to >= 1 && to <= MARAD_FACES);
      position->count = (guint8) to;
      mar_effects_add (effects, MAR_EFFECT_ROLLED, MAR_ACTOR_CHANCE, MAR_CELL_NONE,
                       MAR_MARAD_CELL_DIE, (int) to);
      return;
    }

  g_return_if_fail (position->count > 0 && from < MARAD_SQUARES && to < MARAD_SQUARES);
  g_return_if_fail (position->board[from] != 0
                    && (from == to || marad_directions[from][to] < MARAD_DIRECTIONS));
  if (effects != NULL && from == to)
    mar_effects_add (effects, MAR_EFFECT_PASSED, position->side, (MarCell) from, MAR_CELL_NONE, 0);
  else if (effects != NULL)
    append_move_effects (position, from, to, effects);

  marad_move (position, from, to);
  for (int player = 0; player < 2; player++)
    if (position->scores[player] > scores[player])
      mar_effects_add (effects, MAR_EFFECT_SCORED, player, MAR_MARAD_CELL_CENTRE, MAR_CELL_NONE, 1);
}
