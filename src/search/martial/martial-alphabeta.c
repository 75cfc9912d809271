/* Principal variation search of Martial, and the search of captures at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-search.h"

#define DRAW 0
#define HISTORY_MOST 8192
#define KILLER_SCORE 90000
#define TABLE_SCORE G_MAXINT

/* Of the quiet moves, so many are tried in the order of their scores, the others as they
 * come: to sort them all takes longer than it saves. */
#define SORTED_QUIET 8

/* Near the leaves, where much is left out: by so much for each step of depth must a position
 * be better than needed. */
#define SHALLOW 4
#define MARGIN 250

/* A player with fewer pieces may have only moves that harm, and would gladly pass. */
#define PIECES_TO_PASS 4

#define NO_VALUE (-MARTIAL_WIN - 1)

/* How much less deep late moves are searched, by depth and number. */
#define N_REDUCTIONS 64
static gint8 reductions[MARTIAL_MAX_DEPTH + 1][N_REDUCTIONS];

/* The logarithm of @n, from 3 on, to the base of the square root of two. */
static guint
logarithm (guint n)
{
  n = MAX (n, 3);
  return 31 - (guint) __builtin_clz (n * n);
}

static void __attribute__ ((constructor)) fill_reductions (void)
{
  for (guint depth = 1; depth <= MARTIAL_MAX_DEPTH; depth++)
    for (guint n = 1; n < N_REDUCTIONS; n++)
      reductions[depth][n] = (gint8) ((logarithm (n) * logarithm (depth) + 4) / 12);
}

/* The value of a game that is over, for the side to move. */
static int
final_value (const MartialPosition *position,
             guint                  ply)
{
  MarResult result;
  guint side = 1u << position->side;

  mar_martial.result ((const MarPosition *) (const void *) position, &result);
  if (result.winners == side)
    return MARTIAL_WIN - (int) ply;
  return (result.winners & side) != 0 ? DRAW : (int) ply - MARTIAL_WIN;
}

/* In the table a win is so many moves away from its own position, not from the root. */
static inline int
to_table (int   value,
          guint ply)
{
  return value >= MARTIAL_PROVED    ? value + (int) ply
         : value <= -MARTIAL_PROVED ? value - (int) ply
                                    : value;
}

static inline int
from_table (int   value,
            guint ply)
{
  return value >= MARTIAL_PROVED    ? value - (int) ply
         : value <= -MARTIAL_PROVED ? value + (int) ply
                                    : value;
}

/* Ruling 15: a third time is a draw. Who may come back to a position once on the way that
 * is searched may do so again, so there the second time is one. */
static gboolean
is_repeated (const MartialThread *thread,
             guint                ply)
{
  guint at = thread->n_before + ply;
  guint before = 0;

  for (guint back = 4; back <= thread->reversible[ply]; back += 2)
    if (thread->keys[at - back] == thread->keys[at])
      {
        if (back <= ply || before > 0)
          return TRUE;
        before++;
      }
  return FALSE;
}

void
martial_store_line (MartialThread *thread,
                    guint          ply,
                    MarAction      action)
{
  guint n = thread->n_line[ply + 1];

  thread->lines[ply][0] = (guint16) action;
  memcpy (thread->lines[ply] + 1, thread->lines[ply + 1], n * sizeof (guint16));
  thread->n_line[ply] = (guint8) (n + 1);
}

/* Plays @action on the way from @ply to the next one. */
void
martial_step_to (MartialThread         *thread,
                 const MartialPosition *position,
                 guint                  ply,
                 MarAction              action,
                 MartialPosition       *child)
{
  guint64 key;

  *child = *position;
  martial_step (child, action, NULL);
  key = martial_board_key (child);
  mar_table_prefetch (thread->table, martial_table_key (thread, child, key));
  thread->keys[thread->n_before + ply + 1] = key;
  thread->moves[ply + 1] = (guint16) action;
  thread->reversible[ply + 1] = martial_is_capture (position, action) ? 0
                                                                      : thread->reversible[ply] + 1;
}

/* The win at once by @action. */
static int
win_by (MartialThread *thread,
        guint          ply,
        MarAction      action)
{
  thread->n_line[ply + 1] = 0;
  martial_store_line (thread, ply, action);
  return MARTIAL_WIN - (int) ply - 1;
}

/* Captures until the board is quiet; each takes a piece away, so it ends. */
static int
search_captures (MartialThread           *thread,
                 const MartialPosition   *position,
                 const MartialEvaluation *evaluation,
                 guint                    ply,
                 int                      alpha,
                 int                      beta)
{
  MartialChoices choices;
  MarAction winning = martial_list_captures (position, &choices);
  int best = evaluation->value;

  thread->n_line[ply] = 0;
  if (winning != 0)
    return win_by (thread, ply, winning);
  if (best >= beta || ply >= MARTIAL_MAX_PLY)
    return best;
  alpha = MAX (alpha, best);
  for (guint i = 0; i < choices.n && !thread->stopped; i++)
    {
      MarAction action = martial_pick (&choices, i);
      MartialPosition child;
      MartialEvaluation judged;
      int value;

      if (martial_count_node (thread))
        break;
      child = *position;
      martial_step (&child, action, NULL);
      if (child.state != MARTIAL_PLAYING)
        {
          thread->n_line[ply + 1] = 0;
          value = -final_value (&child, ply + 1);
        }
      else
        {
          martial_evaluate (&child, &judged);
          value = -search_captures (thread, &child, &judged, ply + 1, -beta, -alpha);
        }
      if (value > best)
        {
          best = value;
          if (value > alpha)
            {
              alpha = value;
              martial_store_line (thread, ply, action);
              if (value >= beta)
                break;
            }
        }
    }
  return best;
}

static inline void
add_history (gint16 *entry,
             int     bonus)
{
  *entry = (gint16) (*entry + bonus - *entry * ABS (bonus) / HISTORY_MOST);
}

/* A quiet move was too good for the other side: remember it, and that those before were not. */
static void
reward (MartialThread         *thread,
        const MartialPosition *position,
        guint                  ply,
        int                    depth,
        MarAction              action,
        const guint16         *tried,
        guint                  n_tried)
{
  gint16 *history = thread->history[position->side];
  int bonus = MIN (depth * depth * 8, HISTORY_MOST / 8);

  if (thread->killers[ply][0] != action)
    {
      thread->killers[ply][1] = thread->killers[ply][0];
      thread->killers[ply][0] = (guint16) action;
    }
  thread->replies[position->side][thread->moves[ply]] = (guint16) action;
  add_history (&history[action], bonus);
  for (guint i = 0; i < n_tried; i++)
    if (tried[i] != action)
      add_history (&history[tried[i]], -bonus);
}

/* Scores the moves for martial_pick(): @known before all others, captures by what they bring,
 * then what was good elsewhere. */
void
martial_order (const MartialThread   *thread,
               const MartialPosition *position,
               guint                  ply,
               MarAction              known,
               MartialChoices        *choices,
               guint                  n_captures)
{
  const gint16 *history = thread->history[position->side];
  const guint16 *killers = thread->killers[ply];
  guint16 reply = thread->replies[position->side][thread->moves[ply]];

  for (guint i = 0; i < choices->n; i++)
    {
      MartialChoice *choice = &choices->items[i];

      if (choice->action == known)
        choice->score = TABLE_SCORE;
      else if (i >= n_captures)
        {
          choice->score = choice->score * 1000 + history[choice->action];
          if (choice->action == killers[0] || choice->action == killers[1])
            choice->score += KILLER_SCORE;
          else if (choice->action == reply)
            choice->score += KILLER_SCORE / 2;
        }
    }
}

/* Lets the other side move twice: if that doesn't help it, the position is good enough. */
static int
try_pass (MartialThread         *thread,
          const MartialPosition *position,
          guint                  ply,
          int                    beta,
          int                    depth)
{
  MartialPosition child = *position;
  int value;

  child.last[1] = child.noreturn != MARTIAL_NORETURN_LAST ? child.last[0] : 0;
  child.last[0] = 0;
  child.side = 1 - child.side;
  martial_update_state (&child);
  if (child.state != MARTIAL_PLAYING)
    return NO_VALUE;
  thread->keys[thread->n_before + ply + 1] = martial_board_key (&child);
  thread->moves[ply + 1] = 0;
  thread->reversible[ply + 1] = 0;
  value = -martial_search (thread, &child, ply + 1, -beta, 1 - beta, depth - 3 - depth / 4);
  /* A win that was found by giving up a move proves nothing. */
  return MIN (value, MARTIAL_MOST);
}

/* The state of one call of martial_search(). */
typedef struct
{
  const MartialPosition *position;
  guint ply;
  int depth;
  int alpha;
  int beta;
  gboolean open; /* the window is: the value is wanted, not a bound */
  MartialEvaluation evaluation;
  MarAction known; /* the best move of an earlier search, or 0 */
  MarAction best_action;
} Node;

/* Returns whether what is in the table settles the matter; else it may at least know a good
 * move. */
static gboolean
probe (MartialThread *thread,
       Node          *node,
       guint64        key,
       int           *value)
{
  MarTableHit hit;

  if (!mar_table_probe (thread->table, key, &hit))
    return FALSE;
  node->known = hit.action;
  *value = from_table (hit.value, node->ply);
  return !node->open && (hit.depth >= node->depth || ABS (*value) >= MARTIAL_PROVED)
         && (hit.bound == MAR_BOUND_EXACT || (hit.bound == MAR_BOUND_LOWER && *value >= node->beta)
             || (hit.bound == MAR_BOUND_UPPER && *value <= node->alpha));
}

static gboolean
may_pass (const MartialThread *thread,
          const Node          *node)
{
  const MartialPosition *position = node->position;

  return node->depth >= 2 && thread->moves[node->ply] != 0
         && __builtin_popcountll (position->tops[position->side]) >= PIECES_TO_PASS;
}

/* Returns whether the position is so good that no move need be tried. */
static gboolean
is_good_enough (MartialThread *thread,
                const Node    *node,
                int           *value)
{
  if (node->open || node->evaluation.threatened || ABS (node->beta) >= MARTIAL_MOST)
    return FALSE;
  *value = node->evaluation.value;
  if (node->depth <= SHALLOW && *value - MARGIN * node->depth >= node->beta)
    return TRUE;
  if (*value < node->beta || !may_pass (thread, node))
    return FALSE;
  *value = try_pass (thread, node->position, node->ply, node->beta, node->depth);
  return *value >= node->beta;
}

/* By how much less deep a quiet move is searched that comes as number @i. */
static int
get_reduction (const Node *node,
               guint       i,
               int         score)
{
  int reduction = reductions[node->depth][MIN (i, N_REDUCTIONS - 1)];

  if (node->depth < 2 || i < 2 || node->evaluation.threatened)
    return 0;
  reduction -= node->open + (score >= KILLER_SCORE / 2);
  return CLAMP (reduction, 0, node->depth - 1);
}

/* The value of one move: that of the first is found out, the others are only asked whether
 * they are better, late ones less deeply at first. */
static int
search_move (MartialThread *thread,
             const Node    *node,
             MarAction      action,
             guint          i,
             int            reduction)
{
  MartialPosition child;
  int value = 0;

  martial_step_to (thread, node->position, node->ply, action, &child);
  if (i > 0)
    value = -martial_search (thread, &child, node->ply + 1, -node->alpha - 1, -node->alpha,
                             node->depth - 1 - reduction);
  if (i > 0 && value > node->alpha && reduction > 0)
    value = -martial_search (thread, &child, node->ply + 1, -node->alpha - 1, -node->alpha,
                             node->depth - 1);
  if (i == 0 || (value > node->alpha && value < node->beta))
    value = -martial_search (thread, &child, node->ply + 1, -node->beta, -node->alpha,
                             node->depth - 1);
  return value;
}

/* The value of the best move. Late quiet ones are left out near the leaves, but not while all
 * before them lose for sure: a side is only said to lose when each of its moves does. */
static int
search_moves (MartialThread  *thread,
              Node           *node,
              MartialChoices *choices,
              guint           n_captures)
{
  guint16 tried[MARTIAL_MAX_CHOICES];
  guint n_tried = 0;
  guint enough = !node->open && !node->evaluation.threatened && node->depth <= SHALLOW
                   ? (guint) (4 + 3 * node->depth * node->depth)
                   : G_MAXUINT;
  int best = -MARTIAL_WIN;

  for (guint i = 0; i < choices->n; i++)
    {
      MarAction action = i < n_captures + SORTED_QUIET ? martial_pick (choices, i)
                                                       : choices->items[i].action;
      gboolean quiet = !martial_is_capture (node->position, action);
      int value;

      if (quiet && n_tried >= enough && best > -MARTIAL_PROVED)
        break;
      value = search_move (thread, node, action, i,
                           quiet ? get_reduction (node, i, choices->items[i].score) : 0);
      if (thread->stopped)
        return 0;
      if (quiet)
        tried[n_tried++] = (guint16) action;
      best = MAX (best, value);
      if (value <= node->alpha)
        continue;
      node->alpha = value;
      node->best_action = action;
      martial_store_line (thread, node->ply, action);
      if (value >= node->beta)
        {
          if (quiet)
            reward (thread, node->position, node->ply, node->depth, action, tried, n_tried);
          break;
        }
    }
  return best;
}

/* The value of @position, seen by the side to move: exact between @alpha and @beta, else a
 * bound. What lies beyond MARTIAL_PROVED is certain: no pruning leads there. */
int
martial_search (MartialThread         *thread,
                const MartialPosition *position,
                guint                  ply,
                int                    alpha,
                int                    beta,
                int                    depth)
{
  Node node = { position, ply, MIN (depth, MARTIAL_MAX_DEPTH), .open = beta - alpha > 1 };
  MartialChoices choices;
  guint n_captures;
  MarAction winning;
  guint64 key;
  int value;

  thread->n_line[ply] = 0;
  if (martial_count_node (thread))
    return 0;
  if (position->state != MARTIAL_PLAYING)
    return final_value (position, ply);
  if (is_repeated (thread, ply))
    return DRAW;

  /* Nothing is better than to win now, or worse than to have lost. */
  node.alpha = MAX (alpha, (int) ply - MARTIAL_WIN);
  node.beta = MIN (beta, MARTIAL_WIN - (int) ply - 1);
  if (node.alpha >= node.beta)
    return node.alpha;

  /* Meanwhile the table's line is on its way from memory. */
  martial_evaluate (position, &node.evaluation);
  key = martial_table_key (thread, position, thread->keys[thread->n_before + ply]);
  if (probe (thread, &node, key, &value))
    return value;
  if (depth <= 0 || ply >= MARTIAL_MAX_PLY)
    return search_captures (thread, position, &node.evaluation, ply, node.alpha, node.beta);
  if (is_good_enough (thread, &node, &value))
    return value;
  if (thread->stopped)
    return 0;

  winning = martial_list_all (position, &choices, &n_captures);
  if (winning != 0)
    return win_by (thread, ply, winning);
  martial_order (thread, position, ply, node.known, &choices, n_captures);
  value = search_moves (thread, &node, &choices, n_captures);
  if (!thread->stopped)
    mar_table_store (thread->table, key, node.best_action != 0 ? node.best_action : node.known,
                     to_table (value, ply), (guint) depth,
                     value >= node.beta      ? MAR_BOUND_LOWER
                     : node.best_action != 0 ? MAR_BOUND_EXACT
                                             : MAR_BOUND_UPPER);
  return value;
}
