/* The alpha-beta search of Margrites over steps: principal variation search (Marsland and
 * Campbell, 1982) with a transposition table.
 *
 * A node is a step, and its side may well move on: then its value is taken as it is, and
 * only where the other side is next is the sign turned. The key of a position holds the
 * trail and the steps left, so that the many orders of the same steps meet in the table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-search.h"

#include "margrites-evaluation.h"

/* How much a step may yet change what a position is worth, in thousandths of a logit: how
 * far above or below the window it must stand for each step to the horizon to be let go.
 * Smaller margins at greater depths win at 20,000 nodes a turn, but gain less from more. */
#define MARGIN_ABOVE 100
#define MARGIN_BELOW 60
#define MARGIN_DEPTH 4

/* A position after a step. @value is seen by the side to move there. */
typedef struct
{
  MargritesPosition position;
  guint64 key;
  MarAction action;
  int order;
  gint16 value;
  guint8 quiet;
  guint8 same; /* the side that stepped moves on */
  guint8 turned;
  guint8 known; /* the game is over, or will be drawn: there is nothing to search */
} Child;

typedef struct
{
  guint n;
  Child items[MARGRITES_MAX_STEPS];
} Children;

static int alpha_beta (MargritesSearch         *search,
                       const MargritesPosition *position,
                       guint64                  key,
                       int                      value,
                       int                      alpha,
                       int                      beta,
                       int                      depth,
                       guint                    ply,
                       guint                    turn);

void
margrites_search_bar (MargritesSearch *search,
                      guint64          key)
{
  search->barred[search->n_barred++] = key;
  search->barred_key ^= margrites_steps_mix (key, G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

void
margrites_search_unbar (MargritesSearch *search)
{
  search->n_barred = 0;
  search->barred_key = 0;
}

static gboolean
is_barred (const MargritesSearch *search,
           guint64                key)
{
  for (guint i = 0; i < search->n_barred; i++)
    if (search->barred[i] == key)
      return TRUE;
  return FALSE;
}

static inline void
count_node (MargritesSearch *search)
{
  if (++search->uncounted < MAR_SEARCH_GRAIN)
    return;
  search->stopped = mar_search_job_count (search->job, search->uncounted);
  search->uncounted = 0;
}

/* Returns whether @value is that of a game which the table of endings knows to be won or lost. Who
 * searches on can still find out in how many turns. */
static inline gboolean
is_known (int value)
{
  return ABS (value) >= MARGRITES_PROVED && ABS (value) <= MARGRITES_KNOWN_WON;
}

static inline int
static_value (const MargritesPosition *position)
{
  int value = margrites_evaluate (position);

  return CLAMP (value, -MARGRITES_BELIEVED, MARGRITES_BELIEVED);
}

/* Values in the table count the turns from where they stand. */
static inline int
to_table (int   value,
          guint turn)
{
  if (value >= MARGRITES_PROVED)
    return value + (int) turn;
  return value <= -MARGRITES_PROVED ? value - (int) turn : value;
}

static inline int
from_table (int   value,
            guint turn)
{
  if (value >= MARGRITES_PROVED)
    return value - (int) turn;
  return value <= -MARGRITES_PROVED ? value + (int) turn : value;
}

static inline void
make_child (const MargritesPosition *position,
            const MargritesStep     *step,
            guint                    turn,
            Child                   *child)
{
  int value;

  margrites_steps_make (position, step, &child->position);
  child->action = step->action;
  child->quiet = step->quiet;
  child->same = child->position.side == position->side;
  child->turned = margrites_steps_turned (position, &child->position);
  child->known = margrites_steps_over (&child->position);
  if (child->known)
    value = margrites_search_final_value (&child->position, turn + 1);
  else if (child->turned && margrites_search_find_known (&child->position, turn + 1, &value))
    child->known = value == 0;
  else
    value = static_value (&child->position);
  child->value = (gint16) value;
}

static inline gint16 *
get_history (MargritesSearch *search,
             int              side,
             MarAction        action)
{
  return &search->history[side][margrites_action_from (action)][margrites_action_to (action)];
}

static inline int
seen_before (int      value,
             gboolean same)
{
  return same ? value : -value;
}

/* Makes all the steps; the turns at the root that are barred are left out. */
static void
make_children (MargritesSearch         *search,
               const MargritesPosition *position,
               guint                    ply,
               guint                    turn,
               MarAction                first,
               Children                *children)
{
  MargritesStepList list;

  margrites_steps_list (position, &list);
  children->n = 0;
  for (guint i = 0; i < list.n; i++)
    {
      Child *child = &children->items[children->n];
      MarAction action = list.items[i].action;

      make_child (position, &list.items[i], turn, child);
      count_node (search);
      child->key = margrites_steps_key (&child->position);
      if (turn == 0 && child->turned && is_barred (search, child->key))
        continue;
      children->n++;
      child->order = seen_before (child->value, child->same)
                     + *get_history (search, position->side, action) / 64;
      if (action == first)
        child->order += 1 << 20;
      else if (action == search->killers[ply][0] || action == search->killers[ply][1])
        child->order += 100;
    }
}

/* Brings the best of the children from @at on to its place. */
static inline Child *
pick (Children *children,
      guint    *order,
      guint     at)
{
  guint best = at;

  for (guint i = at + 1; i < children->n; i++)
    if (children->items[order[i]].order > children->items[order[best]].order)
      best = i;
  if (best != at)
    {
      guint swapped = order[at];

      order[at] = order[best];
      order[best] = swapped;
    }
  return &children->items[order[at]];
}

static void
store_line (MargritesSearch *search,
            guint            ply,
            MarAction        action,
            gboolean         is_last)
{
  guint n = is_last ? 0 : search->length[ply + 1];

  search->line[ply][0] = action;
  memcpy (search->line[ply] + 1, search->line[ply + 1], n * sizeof (MarAction));
  search->length[ply] = n + 1;
}

static void
learn (MargritesSearch *search,
       int              side,
       MarAction        action,
       int              amount)
{
  gint16 *history = get_history (search, side, action);

  *history = (gint16) (*history + amount - *history * ABS (amount) / 16384);
}

static void
learn_cut (MargritesSearch         *search,
           const MargritesPosition *position,
           Children                *children,
           const guint             *order,
           guint                    at,
           int                      depth,
           guint                    ply)
{
  MarAction action = children->items[order[at]].action;
  int amount = MIN (depth * depth * 16, 2000);

  learn (search, position->side, action, amount);
  for (guint i = 0; i < at; i++)
    learn (search, position->side, children->items[order[i]].action, -amount);
  if (search->killers[ply][0] != action)
    {
      search->killers[ply][1] = search->killers[ply][0];
      search->killers[ply][0] = action;
    }
}

/* The last step before the horizon: nothing is to be known of the children but their value. */
static int
search_last (MargritesSearch         *search,
             const MargritesPosition *position,
             int                      alpha,
             int                      beta,
             guint                    ply,
             guint                    turn,
             MarAction               *action)
{
  int best = -MARGRITES_INFINITY;
  MargritesStepList list;

  margrites_steps_list (position, &list);
  for (guint i = 0; i < list.n && best < beta; i++)
    {
      Child child;
      int value;

      make_child (position, &list.items[i], turn, &child);
      count_node (search);
      if (turn == 0 && child.turned && search->n_barred > 0
          && is_barred (search, margrites_steps_key (&child.position)))
        continue;
      value = seen_before (child.value, child.same);
      if (value <= best)
        continue;
      best = value;
      if (best <= alpha)
        continue;
      *action = child.action;
      store_line (search, ply, child.action, TRUE);
    }
  if (ply == 0)
    search->root_value = best;
  return best;
}

static inline int
search_child (MargritesSearch *search,
              const Child     *child,
              int              alpha,
              int              beta,
              int              depth,
              guint            ply,
              guint            turn)
{
  turn += child->turned;
  if (child->same)
    return alpha_beta (search, &child->position, child->key, child->value, alpha, beta, depth,
                       ply + 1, turn);
  return -alpha_beta (search, &child->position, child->key, child->value, -beta, -alpha, depth,
                      ply + 1, turn);
}

static int
reduction (int      depth,
           guint    at,
           gboolean quiet)
{
  int less = 0;

  if (depth < 3 || at < 3)
    return 0;
  less = 1 + (at >= 8) + (at >= 20 && depth >= 6) + (depth >= 8);
  return quiet ? less : less / 2;
}

/* Returns whether a step to a position of @value needn't be searched. */
static gboolean
is_hopeless (int value,
             int alpha,
             int depth)
{
  return depth <= MARGIN_DEPTH && value + MARGIN_BELOW * depth <= alpha && !is_known (alpha);
}

/* Returns whether the turn at the root may end the game by the last marble of a side. Then all of
 * it is looked at, so that no win at once is missed for its looks. */
static gboolean
may_end (const MargritesPosition *position,
         guint                    turn)
{
  MargritesHalves core = margrites_core ();

  return turn == 0
         && (margrites_size (margrites_marbles (position, 0) & core) <= MARGRITES_STEPS
             || margrites_size (margrites_marbles (position, 1) & core) <= MARGRITES_STEPS);
}

/* Returns whether no step is looked at less deep than others: on demand, and at a root from which
 * all turns lead to positions of the table of endings. */
static inline gboolean
is_even (const MargritesSearch   *search,
         const MargritesPosition *position,
         guint                    turn)
{
  return search->whole || (turn == 0 && margrites_search_is_few (position));
}

static int
search_children (MargritesSearch         *search,
                 const MargritesPosition *position,
                 Children                *children,
                 int                      alpha,
                 int                      beta,
                 int                      depth,
                 guint                    ply,
                 guint                    turn,
                 MarAction               *action)
{
  gboolean is_principal = beta - alpha > 1;
  gboolean may_skip = !is_principal && !search->whole && !may_end (position, turn);
  guint order[MARGRITES_MAX_STEPS];
  int best = -MARGRITES_INFINITY;

  for (guint i = 0; i < children->n; i++)
    order[i] = i;
  for (guint i = 0; i < children->n; i++)
    {
      const Child *child = pick (children, order, i);
      int static_gain = seen_before (child->value, child->same);
      int value;

      if (child->known)
        {
          value = static_gain;
          search->length[ply + 1] = 0;
        }
      else
        {
          int less = is_even (search, position, turn) ? 0 : reduction (depth, i, child->quiet);

          if (i > 0 && may_skip && best > -MARGRITES_PROVED
              && is_hopeless (static_gain, alpha, depth))
            continue;
          if (i == 0)
            {
              value = search_child (search, child, alpha, beta, depth - 1, ply, turn);
            }
          else
            {
              value = search_child (search, child, alpha, alpha + 1, depth - 1 - less, ply, turn);
              if (value > alpha && less > 0)
                value = search_child (search, child, alpha, alpha + 1, depth - 1, ply, turn);
              if (value > alpha && value < beta)
                value = search_child (search, child, alpha, beta, depth - 1, ply, turn);
            }
        }
      if (search->stopped)
        return best;
      if (value <= best)
        continue;
      best = value;
      if (value <= alpha)
        continue;
      alpha = value;
      *action = child->action;
      if (is_principal)
        store_line (search, ply, child->action, child->known);
      if (ply == 0)
        search->root_value = value;
      if (value >= beta)
        {
          learn_cut (search, position, children, order, i, depth, ply);
          break;
        }
    }
  return best;
}

/* A position is no worse than the table of endings says of a won game, and no better than of a lost
 * one. Returns whether nothing is left to search. */
static inline gboolean
narrow (int  value,
        int *alpha,
        int *beta)
{
  if (!is_known (value))
    return FALSE;
  if (value > 0)
    *alpha = MAX (*alpha, value);
  else
    *beta = MIN (*beta, value);
  return *alpha >= *beta;
}

/* @value is the static one of @position. */
static int
alpha_beta (MargritesSearch         *search,
            const MargritesPosition *position,
            guint64                  key,
            int                      value,
            int                      alpha,
            int                      beta,
            int                      depth,
            guint                    ply,
            guint                    turn)
{
  gboolean is_principal = beta - alpha > 1;
  MarAction action = MAR_ACTION_NONE;
  MarTableHit hit = { .action = MAR_ACTION_NONE };
  Children children;
  const int old_alpha = alpha, old_beta = beta;
  int best;

  search->length[ply] = 0;
  if (depth <= 0 || ply >= MARGRITES_MAX_PLY || search->stopped)
    return value;
  if (MARGRITES_WON - (int) turn - 1 <= alpha)
    return MARGRITES_WON - (int) turn - 1;
  if (narrow (value, &alpha, &beta))
    return value;

  if (turn == 0)
    key ^= search->barred_key;
  if (search->whole)
    key = ~key;
  if (mar_table_probe (search->table, key, &hit) && !is_principal && hit.depth >= depth)
    {
      int known = from_table (hit.value, turn);

      if (hit.bound == MAR_BOUND_EXACT || (hit.bound == MAR_BOUND_LOWER && known >= beta)
          || (hit.bound == MAR_BOUND_UPPER && known <= alpha))
        return known;
    }
  if (!is_principal && !search->whole && depth <= MARGIN_DEPTH
      && value - MARGIN_ABOVE * depth >= beta && ABS (beta) < MARGRITES_PROVED)
    return value;
  if (hit.action == MAR_ACTION_NONE && depth >= 5 && !search->whole)
    depth--;

  if (depth == 1)
    {
      best = search_last (search, position, alpha, beta, ply, turn, &action);
    }
  else
    {
      make_children (search, position, ply, turn, hit.action, &children);
      best = search_children (search, position, &children, alpha, beta, depth, ply, turn, &action);
    }
  if (search->stopped || best == -MARGRITES_INFINITY)
    return best;
  if (is_known (value) && (value > 0 ? best <= value : best >= value))
    {
      /* The line goes on by the table. */
      best = value;
      search->length[ply] = 0;
    }
  mar_table_store (search->table, key, action != MAR_ACTION_NONE ? action : hit.action,
                   to_table (best, turn), (guint) depth,
                   best >= old_beta   ? MAR_BOUND_LOWER
                   : best > old_alpha ? MAR_BOUND_EXACT
                                      : MAR_BOUND_UPPER);
  return best;
}

int
margrites_search_root (MargritesSearch         *search,
                       const MargritesPosition *root,
                       int                      alpha,
                       int                      beta,
                       guint                    depth)
{
  return alpha_beta (search, root, margrites_steps_key (root), static_value (root), alpha, beta,
                     (int) depth, 0, 0);
}

void
margrites_search_rate (const MargritesPosition *position,
                       MargritesStepList       *list)
{
  margrites_steps_list (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      Child child;

      make_child (position, &list->items[i], 0, &child);
      list->items[i].order = seen_before (child.value, child.same);
    }
}

MarAction
margrites_search_greedy (const MargritesPosition *position)
{
  MarAction action = MAR_ACTION_NONE;
  int best = -MARGRITES_INFINITY;
  MargritesStepList list;

  margrites_search_rate (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.items[i].order > best)
      {
        best = list.items[i].order;
        action = list.items[i].action;
      }
  return action;
}
