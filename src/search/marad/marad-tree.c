/* The search of Marad: alpha-beta where players choose, and where the die is thrown the mean
 * over its faces, with bounds on what the faces still to come can change (Star2; Ballard,
 * "The *-minimax search procedure for trees containing chance nodes", 1983).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-tree.h"

#define CENTRE ((guint) MAR_MARAD_CELL_CENTRE)

/* A move with its place in the order. */
typedef struct
{
  guint32 order;
  MarAction action;
} Move;

#define ORDER_TABLE G_MAXUINT32
#define ORDER_CENTRE (1u << 30)
#define ORDER_REPLY (1u << 29)
#define MAX_CUTS (1u << 28)

/* The extent of a search from the position of a player's turn. */
typedef enum
{
  SEARCH_ALL,
  SEARCH_FIRST, /* only the move that seems best, for a bound from below */
} Extent;

static guint64 piece_keys[MARAD_SQUARES][8];
static guint64 score_keys[2];
static guint64 count_keys[2][MARAD_FACES + 1];

/* The number @index of a fixed row of random numbers (Vigna's splitmix64). */
static guint64
random_key (guint index)
{
  guint64 key = (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  key = (key ^ key >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key = (key ^ key >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return key ^ key >> 31;
}

__attribute__ ((constructor)) static void
fill_keys (void)
{
  guint index = 0;

  for (guint square = 0; square < MARAD_SQUARES; square++)
    for (guint piece = 0; piece < 8; piece++)
      piece_keys[square][piece] = random_key (index++);
  for (guint player = 0; player < 2; player++)
    {
      score_keys[player] = random_key (index++) | 1;
      for (guint count = 0; count <= MARAD_FACES; count++)
        count_keys[player][count] = random_key (index++);
    }
}

/* Of all that the value depends on, the phase of the die included. What is missing is mixed
 * in instead of the scores, so that games of all targets agree. */
static guint64
get_key (const MaradPosition *position)
{
  guint64 left[2];
  guint64 key = count_keys[position->side][position->count];
  guint square;

  for (guint player = 0; player < 2; player++)
    key ^= (position->target - position->scores[player] + 1u) * score_keys[player];
  key ^= (guint64) position->zero << 62;
  marad_occupied (position, left);
  while (marad_next (left, &square))
    key ^= piece_keys[square][position->board[square]];
  return key;
}

/* Counts a node; returns whether to stop. */
static inline gboolean
count_node (MaradThread *thread)
{
  if (++thread->uncounted < MAR_SEARCH_GRAIN)
    return FALSE;
  thread->uncounted = 0;
  if (mar_search_job_count (thread->job, MAR_SEARCH_GRAIN) && !thread->deaf)
    thread->stopped = TRUE;
  return thread->stopped;
}

static guint
list_moves (MaradThread         *thread,
            const MaradPosition *position,
            MarAction            first,
            Move                 moves[MARAD_MAX_MOVES])
{
  const guint64 *own = position->own[position->side];
  guint64 left[2] = { own[0], own[1] };
  guint64 occupied[2];
  guint n = 0;
  guint from;

  marad_occupied (position, occupied);
  while (marad_next (left, &from))
    {
      guint kind = marad_kind (position->board[from]);
      const guint *cuts = thread->cuts[position->side][from];

      for (guint direction = marad_first_direction[kind]; direction < marad_end_direction[kind];
           direction++)
        {
          guint to = marad_landing (occupied, position->count, from, direction);

          if (to != from)
            moves[n++] = (Move) { to == CENTRE ? ORDER_CENTRE + cuts[to] : cuts[to],
                                  marad_action (from, to) };
        }
      if (position->zero != MARAD_ZERO_NO && marad_may_stay (position, from))
        moves[n++] = (Move) { cuts[from], marad_action (from, from) };
    }
  for (guint i = 0; i < n; i++)
    if (moves[i].action == first)
      moves[i].order = ORDER_TABLE;
  return n;
}

/* Brings the best of the moves from @at on to @at. */
static inline MarAction
next_move (Move  moves[MARAD_MAX_MOVES],
           guint n,
           guint at)
{
  guint best = at;
  Move move;

  for (guint i = at + 1; i < n; i++)
    if (moves[i].order > moves[best].order)
      best = i;
  move = moves[best];
  moves[best] = moves[at];
  moves[at] = move;
  return move.action;
}

static gboolean
is_excluded (const MaradThread *thread,
             MarAction          action)
{
  for (guint i = 0; i < thread->n_excluded; i++)
    if (thread->excluded[i] == action)
      return TRUE;
  return FALSE;
}

static void
note_cut (MaradThread         *thread,
          const MaradPosition *position,
          MarAction            action,
          guint                depth)
{
  guint *cuts = &thread->cuts[position->side][marad_from (action)][marad_to (action)];

  *cuts = MIN (*cuts + depth * depth, MAX_CUTS);
}

/* A move of the root, or the answer to it, is better than those before it. */
static void
note_best (MaradThread *thread,
           guint        ply,
           MarAction    action,
           int          value)
{
  if (ply == 1)
    thread->reply = action;
  if (ply > 0)
    return;
  thread->found = TRUE;
  thread->value = value;
  thread->line[0] = action;
  thread->line[1] = thread->reply;
  thread->length = thread->reply != MAR_ACTION_NONE ? 2 : 1;
}

static int search (MaradThread         *thread,
                   const MaradPosition *position,
                   Extent               extent,
                   guint                depth,
                   guint                ply,
                   int                  alpha,
                   int                  beta);

/* The value after the move @action, seen by who did it. */
static int
search_after (MaradThread         *thread,
              const MaradPosition *position,
              MarAction            action,
              guint                depth,
              guint                ply,
              int                  alpha,
              int                  beta)
{
  MaradPosition after = *position;

  marad_move (&after, marad_from (action), marad_to (action));
  return -search (thread, &after, SEARCH_ALL, depth - 1, ply + 1, -beta, -alpha);
}

static int
divide_down (int sum)
{
  return sum >= 0 ? sum / MARAD_FACES : -((-sum + MARAD_FACES - 1) / MARAD_FACES);
}

static int
divide_up (int sum)
{
  return -divide_down (-sum);
}

/* The mean over the faces of the die, of a position in which a roll is due. @depth isn't 0. */
static int
search_roll (MaradThread         *thread,
             const MaradPosition *position,
             guint                depth,
             guint                ply,
             int                  alpha,
             int                  beta)
{
  MaradPosition rolled = *position;
  int floors[MARAD_FACES];
  int floor = -MARAD_FACES * MARAD_WIN;
  int sum = 0;

  /* The values of the best-looking move of each face; they may be enough already. */
  for (guint face = 0; face < MARAD_FACES; face++)
    floors[face] = -MARAD_WIN;
  if (depth > 1)
    for (guint face = 0; face < MARAD_FACES; face++)
      {
        int least = MARAD_FACES * beta - (floor + MARAD_WIN);

        rolled.count = (guint8) (face + 1);
        floors[face] = search (thread, &rolled, SEARCH_FIRST, depth, ply + 1, -MARAD_WIN - 1,
                               MIN (least, MARAD_WIN + 1));
        if (thread->stopped)
          return 0;
        floor += floors[face] + MARAD_WIN;
        if (floor >= MARAD_FACES * beta)
          return divide_down (floor);
      }

  for (guint face = 0; face < MARAD_FACES; face++)
    {
      int ceiling = sum + (int) (MARAD_FACES - 1 - face) * MARAD_WIN;
      int low = MARAD_FACES * alpha - ceiling;
      int high, value;

      floor -= floors[face];
      high = MARAD_FACES * beta - floor;
      rolled.count = (guint8) (face + 1);
      value = search (thread, &rolled, SEARCH_ALL, depth, ply + 1, MAX (low, -MARAD_WIN - 1),
                      MIN (high, MARAD_WIN + 1));
      if (thread->stopped)
        return 0;
      sum += value;
      floor += value;
      if (value <= low)
        return divide_up (ceiling + value);
      if (value >= high)
        return divide_down (floor);
    }
  return sum / MARAD_FACES;
}

/* The moves of the player to act. */
static int
search_moves (MaradThread         *thread,
              const MaradPosition *position,
              MarAction           *best,
              Extent               extent,
              guint                depth,
              guint                ply,
              int                  alpha,
              int                  beta)
{
  Move moves[MARAD_MAX_MOVES];
  int most = -MARAD_WIN - 1;
  guint n = list_moves (thread, position, *best, moves);
  gboolean first = TRUE;

  if (n == 0)
    {
      MaradPosition after = *position;

      marad_turn_over (&after);
      return -search (thread, &after, SEARCH_ALL, depth - 1, ply + 1, -beta, -alpha);
    }
  for (guint i = 0; i < n; i++)
    {
      MarAction action = next_move (moves, n, i);
      int value;

      if (ply == 0 && is_excluded (thread, action))
        continue;
      thread->reply = ply == 0 ? MAR_ACTION_NONE : thread->reply;
      value = first ? alpha + 1
                    : search_after (thread, position, action, depth, ply, alpha, alpha + 1);
      if (first || (value > alpha && value < beta))
        value = search_after (thread, position, action, depth, ply, alpha, beta);
      if (thread->stopped)
        return 0;
      first = FALSE;
      if (value > most)
        {
          most = value;
          if (value > alpha || ply == 0)
            {
              *best = action;
              note_best (thread, ply, action, value);
            }
        }
      alpha = MAX (alpha, value);
      if (value >= beta)
        note_cut (thread, position, action, depth);
      if (value >= beta || extent == SEARCH_FIRST)
        break;
    }
  return most;
}

/* Returns whether the table of endings has the value for player 1 of a position in which a roll is
 * due. */
static gboolean
find_ending (const MaradThread   *thread,
             const MaradPosition *position,
             int                 *value)
{
  guint chance;

  if (!marad_endings_find (thread->endings, position, &chance))
    return FALSE;
  *value = (int) chance * 2 * MARAD_WIN / MARAD_ENDINGS_SURE - MARAD_WIN;
  return TRUE;
}

/* The value for the player to act, or for player 1 if a roll is due. */
static int
search (MaradThread         *thread,
        const MaradPosition *position,
        Extent               extent,
        guint                depth,
        guint                ply,
        int                  alpha,
        int                  beta)
{
  MarTableHit hit = { .action = MAR_ACTION_NONE };
  MarAction best;
  guint64 key;
  int value;

  if (position->state == MARAD_REACHED)
    return position->scores[position->side] >= position->target ? MARAD_WIN : -MARAD_WIN;
  if (count_node (thread))
    return 0;
  if (position->count == 0 && thread->endings != NULL && find_ending (thread, position, &value))
    return value;
  if (depth == 0 || ply >= MARAD_MAX_PLY)
    return marad_get_value (marad_evaluate (position));

  key = get_key (position);
  if (mar_table_probe (thread->table, key, &hit) && ply > 0 && hit.depth >= depth
      && (hit.bound == MAR_BOUND_EXACT || (hit.bound == MAR_BOUND_LOWER && hit.value >= beta)
          || (hit.bound == MAR_BOUND_UPPER && hit.value <= alpha && extent == SEARCH_ALL)))
    return hit.value;

  best = hit.action;
  if (position->count == 0)
    value = search_roll (thread, position, depth, ply, alpha, beta);
  else
    value = search_moves (thread, position, &best, extent, depth, ply, alpha, beta);
  if (thread->stopped)
    return 0;
  if (extent == SEARCH_ALL && (ply > 0 || thread->n_excluded == 0))
    mar_table_store (thread->table, key, best, value, depth,
                     value >= beta   ? MAR_BOUND_LOWER
                     : value > alpha ? MAR_BOUND_EXACT
                                     : MAR_BOUND_UPPER);
  return value;
}

int
marad_search (MaradThread         *thread,
              const MaradPosition *root,
              guint                depth)
{
  return search (thread, root, SEARCH_ALL, depth, 0, -MARAD_WIN - 1, MARAD_WIN + 1);
}
