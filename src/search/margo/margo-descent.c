/* The descents of Margo's searcher: down the tree, a playout, and back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "margo-features.h"
#include "margo-rollout.h"
#include "margo-descent.h"

/* The numbers below were chosen by matches of the searcher against itself, on boards of size 6
 * with 250 playouts a turn. Where nothing else is said, half or twice as much made no difference
 * that 80 games could show. */

/* How much more a likely move is looked at. Against 2 it won 41 of 60 games. */
#define EXPLORATION 1.0

/* How soon the playouts through a move count for more than the RAVE statistics (Cazenave's bias).
 * Against a tenth of it it won 47 of 80 games. */
#define RAVE_BIAS 0.005

/* The share of a playout that goes by the margin, not by who is ahead, and the margin, in
 * points for each point of the board, that counts as e to 1. */
#define MARGIN_SHARE 0.3
#define SCALE 0.1

/* How likely it is that passing or swapping is best, before it was tried. */
#define PASS_BIAS 0.05f
#define SWAP_BIAS 0.5f

/* After how many visits a node gets children, and statistics of its own, and when these are
 * believed. */
#define LIST_VISITS 2u
#define RAVE_VISITS 8u
#define RAVE_ENOUGH 30u

/* A claim of a thread to give a node children or statistics. */
#define CLAIMED_CHILDREN 1u
#define CLAIMED_RAVE 2u

/* @noted_at: how many notes there were at each node of the path
 * @stamps: at which count of RAVE updates a point was last counted
 * @shares: how the playout ended for each person; @points: by how much each was ahead */
struct _MargoDescent
{
  MargoWork *work;
  guint64 seed;
  guint n_path;
  guint path[MARGO_MAX_DEPTH + 1];
  guint noted_at[MARGO_MAX_DEPTH + 1];
  guint n_notes;
  MargoNote notes[MARGO_MAX_NOTES];
  guint32 stamp;
  guint32 stamps[MARGO_CELLS];
  double shares[MAR_MAX_PLAYERS];
  int points[MAR_MAX_PLAYERS];
  MargoGame game;
  MargoGroupTracker tracker;
  MargoChance chances[MAR_MAX_ACTIONS];
  float biases[MAR_MAX_ACTIONS];
};

/* The player of the root who has the pieces of @colour now. */
static guint
get_person (const MargoDescent *descent,
            guint               colour)
{
  const MargoPosition *root = margo_position (descent->work->job->root);

  return descent->game.referee.position.swap == MARGO_SWAP_DONE && root->swap != MARGO_SWAP_DONE
           ? 1 - colour
           : colour;
}

/* How the playout ended for each person: who has won, and by how much, which tells more. */
static void
score_end (MargoDescent *descent)
{
  const MargoPosition *position = &descent->game.referee.position;
  guint n = position->n_players;
  guint scores[MAR_MAX_PLAYERS];
  guint most = 0;
  guint winners = 0;
  double sum = 0;
  double weights[MAR_MAX_PLAYERS];
  double scale = SCALE * position->size * position->size;

  for (guint i = 0; i < n; i++)
    {
      scores[i] = margo_count (position, i);
      if (scores[i] > most)
        winners = 0;
      most = MAX (most, scores[i]);
      if (scores[i] == most)
        winners |= 1u << i;
    }
  for (guint i = 0; i < n; i++)
    sum += weights[i] = exp (((double) scores[i] - most) / scale);
  for (guint i = 0; i < n; i++)
    {
      guint person = get_person (descent, i);
      guint other = 0;

      for (guint k = 0; k < n; k++)
        if (k != i)
          other = MAX (other, scores[k]);
      descent->points[person] = (int) scores[i] - (int) other;
      descent->shares[person] = (1 - MARGIN_SHARE) * margo_outcome_share (winners, i)
                                + MARGIN_SHARE * weights[i] / sum;
    }
}

static guint
get_outcome (const MargoDescent *descent)
{
  MarResult result;
  guint outcome = 0;

  margo_result ((const MarPosition *) (const void *) &descent->game.referee.position, &result);
  for (guint i = 0; i < descent->game.referee.position.n_players; i++)
    if ((result.winners >> i & 1) != 0)
      outcome |= 1u << get_person (descent, i);
  return outcome;
}

static int
last_bit (const MargoDescent *descent)
{
  const MargoShape *shape = descent->game.referee.view.shape;

  return descent->n_notes > 0 && margo_is_placement (descent->notes[descent->n_notes - 1].cell)
           ? shape->bits[descent->notes[descent->n_notes - 1].cell]
           : -1;
}

/* Lists the children of the node @at, where @descent's game stands; or proves that the game
 * is over. */
static void
list_children (MargoDescent *descent,
               guint         at)
{
  MargoTree *tree = &descent->work->tree;
  MargoNode *node = margo_tree_node (tree, at);
  MargoGame *game = &descent->game;
  const MargoPosition *position = &game->referee.position;
  const MargoShape *shape = game->referee.view.shape;
  guint8 actor = (guint8) get_person (descent, position->side);
  guint n = margo_game_list (game, descent->chances);
  guint n_others = 0;
  guint16 others[2];
  guint children;

  if (!margo_game_goes_on (game))
    {
      margo_tree_set_outcome (tree, at, get_outcome (descent), 0);
      return;
    }
  if (position->can_pass)
    others[n_others++] = MARGO_ACTION_PASS;
  if (position->swap == MARGO_SWAP_OFFERED)
    others[n_others++] = MARGO_ACTION_SWAP;
  children = margo_tree_take (tree, n + n_others);
  if (children == MARGO_NOWHERE)
    return;
  margo_group_tracker_update (game, &descent->tracker);
  margo_rate_by_features (&descent->tracker, descent->chances, n, last_bit (descent),
                          descent->biases);
  for (guint i = 0; i < n + n_others; i++)
    {
      MargoNode *child = margo_tree_node (tree, children + i);

      child->action = i < n ? shape->cells[descent->chances[i].bit] : others[i - n];
      if (i < n)
        child->bias = descent->biases[i];
      else
        child->bias = others[i - n] == MARGO_ACTION_SWAP ? SWAP_BIAS : PASS_BIAS;
      child->actor = actor;
    }
  node->n_children = (guint16) (n + n_others);
  atomic_store_explicit (&node->children, children, memory_order_release);
}

static MargoRave *
get_rave (MargoTree *tree,
          guint      at)
{
  guint rave = atomic_load_explicit (&margo_tree_node (tree, at)->rave, memory_order_acquire);

  return rave == MARGO_NOWHERE ? NULL : (MargoRave *) (void *) margo_tree_node (tree, rave);
}

/* The value of a child that was not looked at yet: that of its siblings. */
static double
find_hope (const MargoTree *tree,
           const MargoNode *node)
{
  guint children = margo_node_children (node);
  gint64 won = 0;
  guint64 visits = 0;

  for (guint i = children; i < children + node->n_children; i++)
    {
      won += atomic_load_explicit (&margo_tree_node (tree, i)->won, memory_order_relaxed);
      visits += margo_node_visits (margo_tree_node (tree, i));
    }
  return visits > 0 ? (double) won / MARGO_WHOLE / (double) visits : 0.5;
}

/* The value of a node: its own playouts, weighed against the RAVE statistics of its move. */
static double
get_node_value (const MargoNode *node,
                const MargoRave *rave,
                double           hope)
{
  guint visits = margo_node_visits (node);
  double value = visits > 0 ? margo_node_share (node, visits) : hope;
  double rave_visits, rave_value, weight;

  if (rave == NULL || !margo_is_placement (node->action))
    return value;
  rave_visits = atomic_load_explicit (&rave[node->action].visits, memory_order_relaxed);
  if (rave_visits == 0)
    return value;
  rave_value = atomic_load_explicit (&rave[node->action].won, memory_order_relaxed) / rave_visits;
  weight = rave_visits / (rave_visits + visits + rave_visits * visits * RAVE_BIAS);
  return (1 - weight) * value + weight * rave_value;
}

/* The child to look at next. @rave is that of the colour to move, at the node or the
 * nearest above it where there is enough. What is lost for sure comes last; of what is known to be
 * drawn nothing is left to learn, so every other visit goes to the best of the others. */
static guint
choose_child (const MargoTree *tree,
              guint            at,
              const MargoRave *rave)
{
  const MargoNode *node = margo_tree_node (tree, at);
  guint children = margo_node_children (node);
  double urge = EXPLORATION * sqrt (margo_node_visits (node));
  double hope = find_hope (tree, node);
  double most = -2, most_open = -2;
  guint best = children, best_open = MARGO_NOWHERE;

  for (guint i = children; i < children + node->n_children; i++)
    {
      const MargoNode *child = margo_tree_node (tree, i);
      guint outcome = margo_node_outcome (child);
      double value;

      if (outcome == 0)
        value = get_node_value (child, rave, hope)
                + urge * (double) child->bias / (1 + margo_node_visits (child));
      else
        value = (outcome >> child->actor & 1) != 0 ? margo_outcome_share (outcome, child->actor)
                                                   : -1;
      if (value > most)
        {
          most = value;
          best = i;
        }
      if (outcome == 0 && value > most_open)
        {
          most_open = value;
          best_open = i;
        }
    }
  return best_open != MARGO_NOWHERE && margo_node_visits (node) % 2 != 0 ? best_open : best;
}

static void
play (MargoDescent *descent,
      guint         action)
{
  MargoGame *game = &descent->game;
  guint8 side = game->referee.position.side;
  gboolean repeats = FALSE;

  if (action == MARGO_ACTION_PASS)
    margo_game_pass (game);
  else if (action == MARGO_ACTION_SWAP)
    margo_game_swap (game);
  else if (!margo_game_place (game, game->referee.view.shape->bits[action], &repeats))
    g_assert_not_reached ();
  descent->notes[descent->n_notes++] = (MargoNote) { (guint16) action, side };
}

/* Gives a node that is often visited statistics of its own. */
static void
open_rave (MargoTree *tree,
           guint      at)
{
  MargoNode *node = margo_tree_node (tree, at);
  guint rave;

  if (margo_node_visits (node) < RAVE_VISITS
      || atomic_load_explicit (&node->rave, memory_order_relaxed) != MARGO_NOWHERE
      || atomic_fetch_or_explicit (&node->claimed, CLAIMED_RAVE, memory_order_relaxed)
           & CLAIMED_RAVE)
    return;
  rave = margo_tree_take (tree, tree->n_rave);
  if (rave != MARGO_NOWHERE)
    atomic_store_explicit (&node->rave, rave, memory_order_release);
  else
    atomic_fetch_and_explicit (&node->claimed, (guint8) ~CLAIMED_RAVE, memory_order_relaxed);
}

/* Visits that must be made before the children are listed: more when memory gets short. */
static guint
visits_wanted (const MargoTree *tree)
{
  guint full = margo_tree_full (tree);

  return full < 500 ? LIST_VISITS : full < 750 ? 4 * LIST_VISITS : 16 * LIST_VISITS;
}

static void
step_to (MargoDescent *descent,
         guint         at)
{
  descent->path[descent->n_path] = at;
  descent->noted_at[descent->n_path++] = descent->n_notes;
  atomic_fetch_add_explicit (&margo_tree_node (&descent->work->tree, at)->visits, 1,
                             memory_order_relaxed);
}

/* Walks down the tree, which grows where the way ends; returns where that is. */
static guint
descend (MargoDescent *descent)
{
  MargoTree *tree = &descent->work->tree;
  const MargoRave *nearest = get_rave (tree, 0);
  guint n_cells = descent->game.referee.view.shape->n_cells;
  guint at = 0;

  step_to (descent, 0);
  while (descent->n_path <= MARGO_MAX_DEPTH)
    {
      MargoNode *node = margo_tree_node (tree, at);
      const MargoRave *own;

      if (margo_node_outcome (node) != 0 && at != 0)
        break;
      if (margo_node_children (node) == MARGO_NOWHERE)
        {
          if (margo_node_visits (node) < visits_wanted (tree)
              || (atomic_fetch_or_explicit (&node->claimed, CLAIMED_CHILDREN, memory_order_relaxed)
                  & CLAIMED_CHILDREN)
                   != 0)
            break;
          list_children (descent, at);
          if (margo_node_children (node) == MARGO_NOWHERE)
            {
              /* Without room it may be tried again later, when the tree is smaller. */
              atomic_fetch_and_explicit (&node->claimed, (guint8) ~CLAIMED_CHILDREN,
                                         memory_order_relaxed);
              break;
            }
        }
      open_rave (tree, at);
      own = get_rave (tree, at);
      if (own != NULL && margo_node_visits (node) >= RAVE_ENOUGH)
        nearest = own;
      at = choose_child (
        tree, at, nearest == NULL ? NULL : nearest + descent->game.referee.position.side * n_cells);
      play (descent, margo_tree_node (tree, at)->action);
      step_to (descent, at);
    }
  return at;
}

static void
add_rave (_Atomic float *sum,
          float          what)
{
  atomic_store_explicit (sum, atomic_load_explicit (sum, memory_order_relaxed) + what,
                         memory_order_relaxed);
}

/* Tells the statistics of the node at @depth of the path of all who came first to a point
 * after it. */
static void
update_rave (MargoDescent *descent,
             guint         depth)
{
  MargoTree *tree = &descent->work->tree;
  MargoRave *rave = get_rave (tree, descent->path[depth]);
  guint n_cells = descent->game.referee.view.shape->n_cells;

  if (rave == NULL)
    return;
  descent->stamp++;
  for (guint i = descent->noted_at[depth]; i < descent->n_notes; i++)
    {
      const MargoNote note = descent->notes[i];
      MargoRave *rave_value = rave + note.colour * n_cells + note.cell;

      if (!margo_is_placement (note.cell) || descent->stamps[note.cell] == descent->stamp)
        continue;
      descent->stamps[note.cell] = descent->stamp;
      add_rave (&rave_value->visits, 1);
      add_rave (&rave_value->won, (float) descent->shares[get_person (descent, note.colour)]);
    }
}

static void
go_back (MargoDescent *descent)
{
  MargoWork *work = descent->work;
  MargoTree *tree = &work->tree;

  for (guint i = 0; i < descent->n_path; i++)
    {
      MargoNode *node = margo_tree_node (tree, descent->path[i]);

      atomic_fetch_add_explicit (&node->won, (gint64) (descent->shares[node->actor] * MARGO_WHOLE),
                                 memory_order_relaxed);
      atomic_fetch_add_explicit (&node->points, descent->points[node->actor], memory_order_relaxed);
      update_rave (descent, i);
    }
  if (descent->n_path > 1)
    {
      guint index = descent->path[1] - margo_node_children (margo_tree_node (tree, 0));

      for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
        atomic_fetch_add_explicit (&work->shares[index].won[i],
                                   (gint64) (descent->shares[i] * MARGO_WHOLE),
                                   memory_order_relaxed);
    }
  for (guint i = descent->n_path; i-- > 0;)
    if (!margo_tree_prove (tree, descent->path[i]))
      break;
}

/* The playout was broken off: nobody has come here. */
static void
take_back (MargoDescent *descent)
{
  for (guint i = 0; i < descent->n_path; i++)
    atomic_fetch_sub_explicit (&margo_tree_node (&descent->work->tree, descent->path[i])->visits, 1,
                               memory_order_relaxed);
}

/* A proved node needs no playout. Earlier playouts have shown by how much it is won. */
static void
take_outcome (MargoDescent *descent,
              guint         at)
{
  const MargoNode *node = margo_tree_node (&descent->work->tree, at);
  guint outcome = margo_node_outcome (node);
  guint visits = MAX (margo_node_visits (node), 2) - 1;
  int points;

  score_end (descent);
  if (margo_node_children (node) != MARGO_NOWHERE)
    {
      points = (int) (atomic_load_explicit (&node->points, memory_order_relaxed) / visits);
      for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
        descent->points[i] = i == node->actor ? points : -points;
    }
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    descent->shares[i] = margo_outcome_share (outcome, i);
}

static void
begin_descent (MargoDescent *descent)
{
  const MarSearchJob *job = descent->work->job;

  descent->n_path = 0;
  descent->n_notes = 0;
  margo_game_begin (&descent->game, margo_position (job->root), mar_line_history (job->line));
}

gboolean
margo_descent_go (MargoDescent *descent)
{
  MargoWork *work = descent->work;
  gboolean is_whole = TRUE;
  guint at;

  begin_descent (descent);
  at = descend (descent);
  if (margo_node_outcome (margo_tree_node (&work->tree, at)) != 0)
    {
      take_outcome (descent, at);
    }
  else
    {
      is_whole = margo_rollout (&descent->game, work->job, &descent->seed, work->cap,
                                descent->notes, &descent->n_notes);
      if (is_whole)
        score_end (descent);
    }
  if (is_whole)
    go_back (descent);
  else
    take_back (descent);
  margo_game_end (&descent->game);
  return is_whole;
}

void
margo_descent_list_root (MargoDescent *descent)
{
  begin_descent (descent);
  list_children (descent, 0);
  margo_game_end (&descent->game);
}

MargoDescent *
margo_descent_new (MargoWork *work,
                   guint      index)
{
  MargoDescent *descent = g_new0 (MargoDescent, 1);

  descent->work = work;
  descent->seed = ((work->job->limits.seed + 1) * MAR_SEARCH_MAX_THREADS + index)
                    * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
                  | 1;
  return descent;
}
