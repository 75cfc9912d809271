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

#define NO_VALUE (-MARTIAL_WIN - 1)

/* How much less deep late moves are searched, by depth and number. */
static gint8 reductions[MARTIAL_MAX_DEPTH + 1][64];

static void __attribute__ ((constructor))
fill_reductions (void)
{
  for (guint depth = 1; depth <= MARTIAL_MAX_DEPTH; depth++)
    for (guint n = 1; n < 64; n++)
      {
        guint wide = 0, deep = 0;

        /* Logarithms to the base of the square root of two. */
        while ((1u << (wide + 1) / 2) * (wide % 2 != 0 ? 10 : 14) / 10 <= n)
          wide++;
        while ((1u << (deep + 1) / 2) * (deep % 2 != 0 ? 10 : 14) / 10 <= depth)
          deep++;
        reductions[depth][n] = (gint8) ((wide * deep + 4) / 12);
      }
}

/* What a game that is over is worth to the side to move. */
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
  return value >= MARTIAL_PROVED ? value + (int) ply
         : value <= -MARTIAL_PROVED ? value - (int) ply : value;
}

static inline int
from_table (int   value,
            guint ply)
{
  return value >= MARTIAL_PROVED ? value - (int) ply
         : value <= -MARTIAL_PROVED ? value + (int) ply : value;
}

/* Ruling 15: a third time is a draw. Who may come back to a position once on the way that
 * is searched may do so again, so there the second time is one. */
static gboolean
is_repeated (const MartialThread *thread,
             guint                ply)
{
  guint at = thread->n_past + ply;
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
martial_keep_line (MartialThread *thread,
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
  thread->keys[thread->n_past + ply + 1] = key;
  thread->moves[ply + 1] = (guint16) action;
  thread->reversible[ply + 1] = martial_is_capture (position, action)
                                  ? 0 : thread->reversible[ply] + 1;
}

/* The win at once by @action. */
static int
win_by (MartialThread *thread,
        guint          ply,
        MarAction      action)
{
  thread->n_line[ply + 1] = 0;
  martial_keep_line (thread, ply, action);
  return MARTIAL_WIN - (int) ply - 1;
}

/* Captures until the board is quiet; each takes a piece away, so it ends. */
static int
search_captures (MartialThread          *thread,
                 const MartialPosition  *position,
                 const MartialJudgement *judgement,
                 guint                   ply,
                 int                     alpha,
                 int                     beta)
{
  MartialChoices choices;
  MarAction winning = martial_list_captures (position, &choices);
  int best = judgement->value;

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
      MartialJudgement judged;
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
          martial_judge (&child, &judged);
          value = -search_captures (thread, &child, &judged, ply + 1, -beta, -alpha);
        }
      if (value > best)
        {
          best = value;
          if (value > alpha)
            {
              alpha = value;
              martial_keep_line (thread, ply, action);
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
  martial_settle (&child);
  if (child.state != MARTIAL_PLAYING)
    return NO_VALUE;
  thread->keys[thread->n_past + ply + 1] = martial_board_key (&child);
  thread->moves[ply + 1] = 0;
  thread->reversible[ply + 1] = 0;
  value = -martial_search (thread, &child, ply + 1, -beta, 1 - beta, depth - 3 - depth / 4);
  /* What was found without a move proves nothing. */
  return MIN (value, MARTIAL_MOST);
}

/* The value of @position, seen by the side to move: exact between @alpha and @beta, else a
 * bound. Proofs are never left to pruning: a side is only said to lose when each of its
 * moves does. */
int
martial_search (MartialThread         *thread,
                const MartialPosition *position,
                guint                  ply,
                int                    alpha,
                int                    beta,
                int                    depth)
{
  gboolean open = beta - alpha > 1;
  int old_alpha = alpha;
  int best = -MARTIAL_WIN;
  guint64 key;
  MarTableFact fact;
  MarAction known = 0, best_action = 0, winning;
  MartialJudgement judgement;
  MartialChoices choices;
  guint16 tried[MARTIAL_MAX_CHOICES];
  guint n_captures, n_sorted, n_tried = 0;

  thread->n_line[ply] = 0;
  if (martial_count_node (thread))
    return 0;
  if (position->state != MARTIAL_PLAYING)
    return final_value (position, ply);
  if (is_repeated (thread, ply))
    return DRAW;

  /* Nothing is better than to win now, or worse than to have lost. */
  alpha = MAX (alpha, (int) ply - MARTIAL_WIN);
  beta = MIN (beta, MARTIAL_WIN - (int) ply - 1);
  if (alpha >= beta)
    return alpha;

  /* Meanwhile the table's line is on its way from memory. */
  martial_judge (position, &judgement);
  key = martial_table_key (thread, position, thread->keys[thread->n_past + ply]);
  if (mar_table_probe (thread->table, key, &fact))
    {
      int value = from_table (fact.value, ply);

      known = fact.action;
      if (!open && (fact.depth >= depth || ABS (value) >= MARTIAL_PROVED)
          && (fact.bound == MAR_BOUND_EXACT
              || (fact.bound == MAR_BOUND_LOWER && value >= beta)
              || (fact.bound == MAR_BOUND_UPPER && value <= alpha)))
        return value;
    }

  if (depth <= 0 || ply >= MARTIAL_MAX_PLY)
    return search_captures (thread, position, &judgement, ply, alpha, beta);

  if (!open && !judgement.threatened && ABS (beta) < MARTIAL_MOST)
    {
      if (depth <= 4 && judgement.value - 250 * depth >= beta)
        return judgement.value;
      if (depth >= 2 && judgement.value >= beta && thread->moves[ply] != 0)
        {
          int value = try_pass (thread, position, ply, beta, depth);

          if (thread->stopped)
            return 0;
          if (value >= beta)
            return value;
        }
    }

  winning = martial_list_all (position, &choices, &n_captures);
  if (winning != 0)
    return win_by (thread, ply, winning);
  martial_order (thread, position, ply, known, &choices, n_captures);
  n_sorted = n_captures + SORTED_QUIET;
  for (guint i = 0; i < choices.n; i++)
    {
      MarAction action = i < n_sorted ? martial_pick (&choices, i) : choices.items[i].action;
      gboolean quiet = !martial_is_capture (position, action);
      MartialPosition child;
      int value = 0;
      int reduction = 0;

      if (quiet && !open && !judgement.threatened && best > -MARTIAL_PROVED && depth <= 4
          && n_tried >= (guint) (4 + 3 * depth * depth))
        break;
      martial_step_to (thread, position, ply, action, &child);
      if (quiet && depth >= 2 && i >= 2 && !judgement.threatened)
        {
          reduction = reductions[MIN (depth, MARTIAL_MAX_DEPTH)][MIN (i, 63)];
          if (open)
            reduction--;
          reduction -= choices.items[i].score >= KILLER_SCORE / 2;
          reduction = CLAMP (reduction, 0, depth - 1);
        }
      if (i > 0)
        value = -martial_search (thread, &child, ply + 1, -alpha - 1, -alpha,
                                 depth - 1 - reduction);
      if (i > 0 && value > alpha && reduction > 0)
        value = -martial_search (thread, &child, ply + 1, -alpha - 1, -alpha, depth - 1);
      if (i == 0 || (value > alpha && value < beta))
        value = -martial_search (thread, &child, ply + 1, -beta, -alpha, depth - 1);
      if (thread->stopped)
        return 0;
      if (quiet)
        tried[n_tried++] = (guint16) action;
      if (value > best)
        {
          best = value;
          if (value > alpha)
            {
              alpha = value;
              best_action = action;
              martial_keep_line (thread, ply, action);
              if (value >= beta)
                {
                  if (quiet)
                    reward (thread, position, ply, depth, action, tried, n_tried);
                  break;
                }
            }
        }
    }
  mar_table_store (thread->table, key, best_action != 0 ? best_action : known,
                   to_table (best, ply), (guint) depth,
                   best >= beta ? MAR_BOUND_LOWER
                   : best > old_alpha ? MAR_BOUND_EXACT : MAR_BOUND_UPPER);
  return best;
}
