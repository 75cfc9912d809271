/* The search of Marvin on the board that was solved, to the end of the game.
 *
 * All but a few positions, which are known, have one of two values: the question is whether the
 * player to act gets the better one. He does where a placement leads to a position in which the
 * other player doesn't. As proofs are narrow in some places and wide in others, it is answered by
 * depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its
 * applications", 2002). Most orders of placements lead to the same positions, so that proofs share
 * their parts; of what is to be refuted only the hardest counts, and not the sum.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-keys.h"
#include "marvin-proof.h"
#include "marvin-solved.h"

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small
#define SIZE MARVIN_SOLVED_SIZE
#define NAME(name) proof_##name
#include "marvin-node.inc"

/* A number of what can't be, and the greatest of what can. */
#define NEVER G_MAXUINT16
#define MOST (NEVER - 1)

/* How hard a position without a table entry seems: tried on random positions. The better value is
 * found in most of those with an odd number of points without kings, and in few of the others. */
#define REFUTE_EACH_POINT 3
#define PROVE_ODD 3
#define PROVE_EVEN 20

/* A placement is left for the next best one when it is so many times as hard; the other threads try
 * other numbers, so that they don't all do the same. */
#define PATIENCE 3

/* Entries of this search in the table have their own keys. */
#define PROOF_KEYS G_GUINT64_CONSTANT (0x5851f42d4c957f2d)

/**
 * Numbers:
 * @proof: how many positions at least are still to be looked at to prove that the player to act
 *   gets the better value; 0 if he does
 * @disproof: the same to prove that he doesn't
 */
typedef struct
{
  guint proof;
  guint disproof;
} Numbers;

static const Numbers proved = { 0, NEVER };
static const Numbers refuted = { NEVER, 0 };

/* What a placement leads to. */
typedef struct
{
  proof_Node node;
  guint64 key;
  guint left;
  guint bit;
  Numbers numbers;
} Move;

/* The search of a thread. */
typedef struct
{
  MarvinThread *thread;
  guint64 n_expanded;
} Prover;

static inline guint64
get_key (const proof_Node *node)
{
  return node->keys[proof_symmetry (node)];
}

static inline guint
count_singletons (const proof_Node *node)
{
  return COUNT (node->occupied & ~node->kings);
}

static inline MarvinBounds
get_bounds (const Move *move)
{
  if (move->left <= MARVIN_EVEN_POINTS (SIZE))
    {
      int value = (move->left & 1) != 0 ? MARVIN_KING : 0;

      return (MarvinBounds) { value, value };
    }
  return marvin_solved_bounds (move->key, move->left, count_singletons (&move->node));
}

/* A guess, from the kings that can be placed at once. */
static Numbers
estimate (const proof_Node *node,
          guint             left)
{
  MarvinBits kings = MARVIN_BITS_NAME (completing) (node->occupied, BOARD, SIZE);
  guint n_kings = COUNT (kings);
  guint fewest = PROVE_ODD;

  if ((left & 1) == 0)
    {
      if (n_kings == 0 && !marvin_solved_has_unusual (left, count_singletons (node) + 1))
        return refuted;
      return (Numbers) { PROVE_EVEN, MAX (n_kings, 1) };
    }
  for (; kings != 0; kings &= kings - 1)
    {
      proof_Node after = { .occupied = node->occupied, .kings = node->kings };
      guint n_replies;

      MARVIN_BITS_NAME (place) (&after.occupied, &after.kings, SIZE, FIRST (kings));
      n_replies = COUNT (MARVIN_BITS_NAME (completing) (after.occupied, BOARD, SIZE));
      if (n_replies == 0 && !marvin_solved_has_unusual (left - 1, count_singletons (&after) + 1))
        return proved;
      fewest = MIN (fewest, n_replies);
    }
  return (Numbers) { MAX (fewest, 1), REFUTE_EACH_POINT * COUNT (BOARD & ~node->occupied) };
}

static Numbers
get_numbers (const Prover *prover,
             const Move   *move)
{
  MarvinBounds bounds = get_bounds (move);
  MarTableHit hit;

  if (bounds.least == bounds.most)
    return bounds.least >= marvin_solved_better (move->left) ? proved : refuted;
  if (mar_table_probe (prover->thread->table, move->key ^ PROOF_KEYS, &hit))
    return (Numbers) { hit.action, (guint16) hit.value };
  return estimate (&move->node, move->left);
}

static void
place (const proof_Node *node,
       guint             left,
       guint             bit,
       Move             *move)
{
  move->node = *node;
  move->left = left - (proof_place (&move->node, bit) ? 1 : 0);
  move->key = get_key (&move->node);
  move->bit = bit;
}

/* The placements that could get the better value. With an even number of points without kings that
 * takes a king, or a singleton that leads to one of the unusual positions. */
static guint
list_moves (const Prover     *prover,
            const proof_Node *node,
            guint             left,
            Move              moves[POINTS])
{
  MarvinBits empty = BOARD & ~node->occupied;
  MarvinBits kings = MARVIN_BITS_NAME (completing) (node->occupied, BOARD, SIZE);
  guint n = 0;

  for (MarvinBits set = (left & 1) != 0 ? empty : kings; set != 0; set &= set - 1)
    {
      place (node, left, FIRST (set), &moves[n]);
      mar_table_prefetch (prover->thread->table, moves[n++].key ^ PROOF_KEYS);
    }
  for (guint i = 0; i < n; i++)
    moves[i].numbers = get_numbers (prover, &moves[i]);
  if ((left & 1) != 0 || !marvin_solved_has_unusual (left, count_singletons (node) + 1))
    return n;
  for (MarvinBits set = empty & ~kings; set != 0; set &= set - 1)
    {
      place (node, left, FIRST (set), &moves[n]);
      moves[n].numbers = refuted;
      if (get_bounds (&moves[n]).most < 0)
        n++;
    }
  return n;
}

/**
 * sum_up:
 * @best: (out): the placement to look at next
 * @second: (out): how hard the next best one is
 * @n_open: (out): how many are not known to be bad
 *
 * Returns: the numbers of a position by those of what its placements lead to.
 */
static Numbers
sum_up (const Move *moves,
        guint       n,
        guint      *best,
        guint      *second,
        guint      *n_open)
{
  guint least = NEVER, hardest = 0;

  *best = *n_open = 0;
  *second = NEVER;
  for (guint i = 0; i < n; i++)
    {
      const Numbers *numbers = &moves[i].numbers;

      if (numbers->disproof < least)
        {
          *second = least;
          least = numbers->disproof;
          *best = i;
        }
      else
        *second = MIN (*second, numbers->disproof);
      hardest = MAX (hardest, numbers->proof);
      *n_open += numbers->proof > 0 ? 1 : 0;
    }
  if (least == 0)
    return proved;
  if (*n_open == 0)
    return refuted;
  return (Numbers) { least, MIN (hardest + *n_open - 1, MOST) };
}

/* Larger trees are worth more, and all are less than what alpha-beta knows for certain. */
static void
store (const Prover  *prover,
       guint64        key,
       const Numbers *numbers,
       guint64        n_expanded)
{
  guint depth = 2 * (guint) (63 - __builtin_clzll (n_expanded | 1));

  mar_table_store (prover->thread->table, key ^ PROOF_KEYS, numbers->proof,
                   (gint16) (guint16) numbers->disproof, depth, MAR_BOUND_EXACT);
}

/* Looks at placements until a number of the position reaches that of @limits. */
static Numbers
prove (Prover     *prover,
       const Move *position,
       Numbers     limits)
{
  const guint64 begin = prover->n_expanded++;
  const guint patience = PATIENCE + prover->thread->index;
  Move moves[POINTS];
  guint n = list_moves (prover, &position->node, position->left, moves);

  marvin_thread_count (prover->thread, MAX (n, 1));
  for (;;)
    {
      guint best, second, n_open;
      Numbers numbers = sum_up (moves, n, &best, &second, &n_open);
      Numbers next;

      if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof
          || prover->thread->stopped)
        {
          store (prover, position->key, &numbers, prover->n_expanded - begin);
          return numbers;
        }
      next.disproof = MIN (limits.proof, second * patience + 1);
      next.proof = MAX (limits.disproof - MIN (n_open - 1, limits.disproof),
                        moves[best].numbers.proof + 1);
      moves[best].numbers = prove (prover, &moves[best], next);
    }
}

/* What the kings to come are worth to the player to act. Returns FALSE when stopped before that is
 * known. */
static gboolean
find_value (Prover     *prover,
            const Move *position,
            int        *value)
{
  const int better = marvin_solved_better (position->left);
  MarvinBounds bounds = get_bounds (position);
  Numbers numbers;

  *value = bounds.least;
  if (position->left == 0 || bounds.least == bounds.most)
    return TRUE;
  numbers = get_numbers (prover, position);
  if (numbers.proof != 0 && numbers.disproof != 0)
    numbers = prove (prover, position, (Numbers) { NEVER, NEVER });
  *value = numbers.proof == 0 ? better : better - 2 * MARVIN_KING;
  return numbers.proof == 0 || numbers.disproof == 0;
}

static void
load (MarvinWide  occupied,
      MarvinWide  kings,
      Move       *position)
{
  proof_load (&position->node, occupied, kings);
  position->key = get_key (&position->node);
  position->left = POINTS - COUNT (position->node.kings);
}

/* At least so much a placement in a position with @left points without kings is worth, by what is
 * known without a search. */
static int
get_least (const Prover *prover,
           const Move   *move,
           guint         left)
{
  const int gain = move->left < left ? MARVIN_KING : 0;
  Numbers numbers = get_numbers (prover, move);
  MarvinBounds bounds = get_bounds (move);

  if (bounds.least < bounds.most && numbers.disproof == 0)
    return gain - bounds.least;
  return gain - bounds.most;
}

/* Finds the best of @moves, of which none is worth more than @most. Returns FALSE when stopped. */
static gboolean
find_best (Prover     *prover,
           const Move *moves,
           guint       n,
           guint       left,
           int         most,
           guint      *best,
           int        *value)
{
  *value = -MARVIN_INFINITE;
  for (guint i = 0; i < n; i++)
    if (get_least (prover, &moves[i], left) >= most)
      {
        *best = i;
        *value = most;
        return TRUE;
      }
  for (guint i = 0; i < n && *value < most; i++)
    {
      int theirs, own;

      if (!find_value (prover, &moves[i], &theirs))
        return FALSE;
      own = (moves[i].left < left ? MARVIN_KING : 0) - theirs;
      if (own > *value)
        {
          *value = own;
          *best = i;
        }
    }
  return TRUE;
}

int
marvin_proof_search (MarvinThread *thread,
                     MarvinWide    occupied,
                     MarvinWide    kings)
{
  Prover prover = { .thread = thread };
  Move position, moves[POINTS];
  MarvinBits empty, completing;
  guint n = 0, best = 0;
  int value;

  load (occupied, kings, &position);
  value = get_bounds (&position).most;
  if (thread->excluded == 0 && !find_value (&prover, &position, &value))
    return 0;

  empty = BOARD & ~position.node.occupied & ~(MarvinBits) thread->excluded;
  completing = MARVIN_BITS_NAME (completing) (position.node.occupied, BOARD, SIZE) & empty;
  /* Kings first: they bring the end of the game nearer. */
  for (MarvinBits set = completing; set != 0; set &= set - 1)
    place (&position.node, position.left, FIRST (set), &moves[n++]);
  for (MarvinBits set = empty & ~completing; set != 0; set &= set - 1)
    place (&position.node, position.left, FIRST (set), &moves[n++]);
  if (n == 0 || !find_best (&prover, moves, n, position.left, value, &best, &value))
    return 0;

  thread->found = thread->found_certain = TRUE;
  thread->found_value = value;
  thread->found_length = 1;
  thread->found_line[0] = (guint8) moves[best].bit;
  return value;
}

gboolean
marvin_proof_reaches (MarvinThread *thread,
                      MarvinWide    occupied,
                      MarvinWide    kings,
                      int           least)
{
  Prover prover = { .thread = thread };
  Move position;
  int value;

  load (occupied, kings, &position);
  return find_value (&prover, &position, &value) && value >= least * MARVIN_KING;
}
