/* The end of a game of Margo, proved by depth-first proof-number search (Nagai, "Df-pn algorithm
 * for searching AND/OR trees and its applications", 2002).
 *
 * What is true of a board is so only for the boards that stood before, which superko forbids. So
 * with each result goes what it rests on: the boards that come about in its proof, none of which
 * may have stood before, and those before it that were forbidden in it, all of which must have.
 * Where both hold, it holds (Kishimoto and Müller, "A general solution to the graph history
 * interaction problem", 2004).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-evidence.h"
#include "margo-proof.h"

/* A number of what can't be, and the greatest of what can. */
#define NEVER 100000000u
#define MOST (NEVER - 1)

/* A move is left for the next best one when it is this much harder: a quarter. */
#define PATIENCE 4

/* So often the clock is looked at. */
#define GRAIN 256

/* Games that last longer are not looked at to their end. */
#define MAX_DEPTH 400

#define BUCKET 2

/* Moves beside placements: to pass, and to swap. */
#define N_OTHERS 2

/**
 * Numbers:
 * @proof: how many positions at least are still to be looked at to prove that the player to move
 *   gets what he wants; 0 if he does
 * @disproof: the same to prove that he doesn't
 */
typedef struct
{
  guint proof;
  guint disproof;
} Numbers;

static const Numbers proved = { 0, NEVER };
static const Numbers refuted = { NEVER, 0 };

/* @effort: how many nodes it took; 0: the entry is free */
typedef struct
{
  guint64 key;
  guint effort;
  Numbers numbers;
  MargoEvidence evidence;
} Entry;

/* @key: of the table, for the position it leads to */
typedef struct
{
  MarAction action;
  MargoBoard board;
  guint64 key;
  Numbers numbers;
  MargoEvidence evidence;
} Move;

/* A position, and the question: whether the first color ends with @lead points more at least than
 * the second one, which the second one wants to prevent. After a swap it is asked of the other
 * color. */
typedef struct
{
  const MargoPosition *position;
  int lead;
  MargoBoard board;
} Node;

struct _MargoProof
{
  MarSearchJob *job;
  Entry *entries;
  gsize n_buckets;
  GArray *boards; /* of MargoBoard: those since the root, without it */
  guint64 n_nodes;
  guint64 limit;
  guint deepest;
  MargoReferee referee;
};

static const MargoBoard *
get_boards (const MargoProof *proof)
{
  return (const MargoBoard *) (const void *) proof->boards->data;
}

static MargoBoard
get_board (const MargoPosition *position)
{
  return (
    MargoBoard) { margo_history_key ((const MarPosition *) (const void *) position),
                  { (guint16) margo_count (position, 0), (guint16) margo_count (position, 1) } };
}

/* Returns whether superko forbids a board. Those that stood before the root it always forbids, so
 * that nothing rests on them more than on the rules. */
static gboolean
is_banned (const MargoProof *proof,
           guint64           key,
           MargoEvidence    *bans)
{
  if (mar_history_count (mar_line_history (proof->job->line), key) > 0)
    return TRUE;
  if (!margo_board_find (get_boards (proof), proof->boards->len, key))
    return FALSE;
  margo_evidence_add_ban (bans, key);
  return TRUE;
}

/* A move, and what comes after it. One that leaves the board as it is adds none. */
static void
join_move (MargoEvidence *evidence,
           const Move    *move,
           const Node    *node)
{
  margo_evidence_join (evidence, &move->evidence);
  if (move->board.key != node->board.key)
    margo_evidence_add_board (evidence, &move->board);
}

static gboolean
is_known (Numbers numbers)
{
  return numbers.proof == 0 || numbers.disproof == 0;
}

static Entry *
find_entry (const MargoProof *proof,
            guint64           key)
{
  Entry *bucket = proof->entries + key % proof->n_buckets * BUCKET;

  for (guint i = 0; i < BUCKET; i++)
    if (bucket[i].effort > 0 && bucket[i].key == key)
      return &bucket[i];
  return NULL;
}

/* What took more effort is replaced last, and a result only by another. */
static void
store (const MargoProof    *proof,
       guint64              key,
       Numbers              numbers,
       const MargoEvidence *evidence,
       guint64              effort)
{
  Entry *entry = find_entry (proof, key);

  if (is_known (numbers) && margo_evidence_is_lost (evidence))
    return;
  if (entry == NULL)
    {
      entry = proof->entries + key % proof->n_buckets * BUCKET;
      if (entry[0].effort > entry[1].effort)
        entry++;
    }
  else if (is_known (entry->numbers) && !is_known (numbers))
    {
      return;
    }
  entry->key = key;
  entry->effort = (guint) MIN (effort, G_MAXUINT);
  entry->numbers = numbers;
  if (is_known (numbers))
    entry->evidence = *evidence;
}

static guint64
table_key (guint64 board,
           guint   side,
           guint   passes,
           guint   swap,
           int     lead)
{
  guint64 state = ((side * 8 + passes) * 4 + swap) * 2 + (guint) lead + 1;

  return (board ^ state * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
         * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
}

static guint64
node_key (const Node *node)
{
  return table_key (node->board.key, node->position->side, node->position->passes,
                    node->position->swap, node->lead);
}

/* What is known of the position after @move. */
static void
look_up (const MargoProof *proof,
         Move             *move)
{
  const Entry *entry = find_entry (proof, move->key);

  move->numbers = (Numbers) { 1, 1 };
  if (entry == NULL
      || (is_known (entry->numbers)
          && !margo_evidence_holds (&entry->evidence, get_boards (proof), proof->boards->len)))
    return;
  move->numbers = entry->numbers;
  if (is_known (entry->numbers))
    move->evidence = entry->evidence;
}

/* Who gets what he wants where @side is to move and the game is over. */
static Numbers
count_end (const Node *node,
           guint       side)
{
  gboolean reached = node->board.n_pieces[0] >= node->board.n_pieces[1] + node->lead;

  return reached == (side == 0) ? proved : refuted;
}

/* Lists the placements on the board that the referee has; notes in @bans what superko forbids. */
static guint
list_placements (MargoProof    *proof,
                 const Node    *node,
                 Move          *moves,
                 MargoEvidence *bans)
{
  MargoReferee *referee = &proof->referee;
  const guint8 side = node->position->side;
  const guint8 other = 1 - side;
  const MargoSwap swap = margo_swap_after (node->position);
  guint n = 0;

  for (guint i = 0; i < referee->view.words; i++)
    for (guint64 bits = referee->view.open[MARGO_MARGIN + i]; bits != 0; bits &= bits - 1)
      {
        guint bit = 64 * i + (guint) __builtin_ctzll (bits);
        Move *move = &moves[n];

        if (!margo_referee_try (referee, bit))
          continue;
        move->action = referee->view.shape->cells[bit];
        move->board = node->board;
        move->board.n_pieces[side]++;
        move->board.n_pieces[other] -= (guint16) referee->n_captured;
        referee->position.side = other;
        move->board.key
          = margo_history_key ((const MarPosition *) (const void *) &referee->position);
        referee->position.side = side;
        margo_referee_undo (referee);
        move->key = table_key (move->board.key, other, 0, swap, node->lead);
        if (!is_banned (proof, move->board.key, bans))
          n++;
      }
  return n;
}

/* Lists all moves, with what is known of them. Returns how many there are. */
static guint
list_moves (MargoProof     *proof,
            const Node     *node,
            Move          **all,
            MargoEvidence  *bans)
{
  const MargoPosition *position = node->position;
  Move *moves;
  guint n;

  margo_referee_load (&proof->referee, position);
  *all = moves = g_new (Move, margo_count_open (&proof->referee.view) + N_OTHERS);
  n = list_placements (proof, node, moves, bans);
  for (guint i = 0; i < n; i++)
    look_up (proof, &moves[i]);
  if (position->swap == MARGO_SWAP_OFFERED)
    {
      Move *move = &moves[n++];

      move->action = MARGO_ACTION_SWAP;
      move->board = node->board;
      move->key = table_key (move->board.key, position->side, position->passes, MARGO_SWAP_DONE,
                             1 - node->lead);
      look_up (proof, move);
    }
  if (position->can_pass)
    {
      Move *move = &moves[n++];
      MargoPosition after;

      margo_assign (&after, position);
      after.side = 1 - position->side;
      move->action = MARGO_ACTION_PASS;
      move->board = get_board (&after);
      move->key = table_key (move->board.key, after.side, position->passes + 1u,
                             position->swap == MARGO_SWAP_DONE ? MARGO_SWAP_DONE : MARGO_SWAP_NONE,
                             node->lead);
      margo_evidence_init (&move->evidence);
      if (position->passes + 1u >= position->n_players)
        move->numbers = count_end (node, after.side);
      else
        look_up (proof, move);
    }
  return n;
}

/**
 * sum_up:
 * @best: (out): the move to look at next
 * @second: (out): how hard the next best one is
 *
 * Returns: the numbers of a position by those of what its moves lead to.
 */
static Numbers
sum_up (const Move *moves,
        guint       n,
        guint      *best,
        guint      *second)
{
  guint least = NEVER, sum = 0;

  *best = 0;
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
        {
          *second = MIN (*second, numbers->disproof);
        }
      sum = MIN (sum + numbers->proof, MOST);
    }
  if (least == 0)
    return proved;
  return sum == 0 ? refuted : (Numbers) { least, sum };
}

/* Of the moves that prove it the one that wins soonest, of those that all fail the one that lasts
 * longest. */
static guint
choose (const Move *moves,
        guint       n,
        gboolean    is_proved)
{
  guint best = n;

  for (guint i = 0; i < n; i++)
    if (is_proved ? moves[i].numbers.disproof == 0
                      && (best == n || moves[i].evidence.length < moves[best].evidence.length)
                  : best == n || moves[i].evidence.length > moves[best].evidence.length)
      best = i;
  return best;
}

/* Notes what the result of @node rests on, and keeps it. */
static void
conclude (MargoProof          *proof,
          const Node          *node,
          const Move          *moves,
          guint                n,
          const MargoEvidence *bans,
          Numbers              numbers,
          guint64              effort,
          MargoEvidence       *evidence)
{
  margo_evidence_init (evidence);
  if (numbers.proof == 0 && n > 0)
    {
      join_move (evidence, &moves[choose (moves, n, TRUE)], node);
    }
  else
    {
      margo_evidence_join (evidence, bans);
      for (guint i = 0; i < n; i++)
        join_move (evidence, &moves[i], node);
    }
  evidence->length += n > 0 ? 1 : 0;
  margo_evidence_drop_ban (evidence, node->board.key);
  store (proof, node_key (node), numbers, evidence, effort);
}

static Numbers prove (MargoProof    *proof,
                      const Node    *node,
                      Numbers        limits,
                      MargoEvidence *evidence,
                      MarAction     *choice);

static void
prove_move (MargoProof *proof,
            const Node *node,
            Move       *move,
            Numbers     limits)
{
  g_autofree MargoPosition *after = g_memdup2 (node->position, margo_used_size (node->position));
  Node next = { after, node->lead, move->board };

  margo_play ((MarPosition *) (void *) after, move->action, NULL);
  if (move->action == MARGO_ACTION_SWAP)
    next.lead = 1 - node->lead;
  g_array_append_val (proof->boards, move->board);
  move->numbers = prove (proof, &next, limits, &move->evidence, NULL);
  g_array_set_size (proof->boards, proof->boards->len - 1);
}

void
margo_proof_allow (MargoProof *proof,
                   guint64     n_nodes)
{
  proof->limit = proof->n_nodes + n_nodes;
}

gboolean
margo_proof_is_spent (const MargoProof *proof)
{
  return proof->n_nodes >= proof->limit || mar_search_job_stopped (proof->job);
}

/* Looks at moves until a number of the position reaches that of @limits. */
static Numbers
prove (MargoProof    *proof,
       const Node    *node,
       Numbers        limits,
       MargoEvidence *evidence,
       MarAction     *choice)
{
  const guint64 begin = proof->n_nodes++;
  g_autofree Move *moves = NULL;
  MargoEvidence bans;
  guint n;

  if (proof->n_nodes % GRAIN == 0)
    mar_search_job_count (proof->job, GRAIN / MARGO_PROOF_NODES);
  if (proof->boards->len > proof->deepest)
    return (Numbers) { MOST, MOST };
  margo_evidence_init (&bans);
  n = list_moves (proof, node, &moves, &bans);
  for (;;)
    {
      guint best, second;
      Numbers numbers = n > 0 ? sum_up (moves, n, &best, &second)
                              : count_end (node, node->position->side);
      Numbers next;

      if (is_known (numbers))
        {
          conclude (proof, node, moves, n, &bans, numbers, proof->n_nodes - begin, evidence);
          if (choice != NULL && n > 0)
            *choice = moves[choose (moves, n, numbers.proof == 0)].action;
          return numbers;
        }
      if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof
          || margo_proof_is_spent (proof))
        {
          store (proof, node_key (node), numbers, NULL, proof->n_nodes - begin);
          return numbers;
        }
      next.disproof = MIN (limits.proof, second + second / PATIENCE + 1);
      next.proof = limits.disproof - numbers.disproof + moves[best].numbers.proof;
      prove_move (proof, node, &moves[best], next);
    }
}

MargoProofValue
margo_proof_reaches (MargoProof          *proof,
                     const MargoPosition *position,
                     MargoProofValue      value,
                     MarAction           *choice,
                     guint               *length)
{
  const gboolean is_win = value == MARGO_PROOF_WIN;
  Node node = { position, is_win == (position->side == 0) ? 1 : 0, get_board (position) };
  MargoEvidence evidence;
  Numbers numbers;

  proof->deepest = proof->boards->len + MAX_DEPTH;
  margo_evidence_init (&evidence);
  if (position->state == MARGO_PLAYING)
    numbers = prove (proof, &node, (Numbers) { NEVER, NEVER }, &evidence, choice);
  else
    numbers = count_end (&node, position->side);
  if (!is_known (numbers))
    return MARGO_PROOF_OPEN;
  if (length != NULL)
    *length = evidence.length;
  return numbers.proof == 0 ? value : value - 1;
}

void
margo_proof_push (MargoProof          *proof,
                  const MargoPosition *position)
{
  MargoBoard board = get_board (position);

  g_array_append_val (proof->boards, board);
}

void
margo_proof_pop (MargoProof *proof)
{
  g_array_set_size (proof->boards, proof->boards->len - 1);
}

MargoProof *
margo_proof_new (MarSearchJob *job,
                 gsize         memory)
{
  MargoProof *proof = g_new0 (MargoProof, 1);

  proof->job = job;
  proof->n_buckets = MAX (memory / (BUCKET * sizeof (Entry)), 1);
  proof->entries = g_new0 (Entry, proof->n_buckets * BUCKET);
  proof->boards = g_array_new (FALSE, FALSE, sizeof (MargoBoard));
  return proof;
}

void
margo_proof_free (MargoProof *proof)
{
  g_free (proof->entries);
  g_array_unref (proof->boards);
  g_free (proof);
}
