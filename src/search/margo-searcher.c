/* The searcher of Margo: Monte Carlo tree search that knows what its playouts did anywhere
 * (GRAVE), what moves look like, and what is proved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "margo-looks.h"
#include "margo-tree.h"

double margo_exploration = 1;   /* of moves by their looks */
double margo_hearsay_trust = 0.005;
double margo_cap_factor = 3;
double margo_soft = 0.3;
double margo_scale = 0.1;
float margo_pass_bias = 0.05f;
guint margo_list_visits = 2;
guint margo_hearsay_visits = 8;
guint margo_hearsay_enough = 30;

/* What a thread is about to give a node. */
#define CLAIMED_CHILDREN 1u
#define CLAIMED_HEARSAY 2u

typedef struct
{
  MargoTree tree;
  MarPosition *root;   /* of the tree, with its past; NULL: none */
  MarPast *past;
  MarSearchJob *job;
  guint cap;
  guint32 next_report;
  /* What each root move has brought to each person, in this search. */
  struct
  {
    atomic_llong won[MAR_MAX_PLAYERS];
  } shares[MAR_MAX_ACTIONS];
} Margo;

/* What one thread needs. */
typedef struct
{
  Margo *margo;
  guint64 seed;
  guint n_path;
  guint path[MARGO_MAX_DEPTH + 1];
  guint n_notes;
  MargoNote notes[MARGO_MAX_NOTES];
  guint noted_at[MARGO_MAX_DEPTH + 1]; /* how many notes there were at each node of the path */
  guint32 stamp;
  guint32 stamps[MARGO_CELLS];
  double shares[MAR_MAX_PLAYERS];
  int points[MAR_MAX_PLAYERS];
  MargoGame game;
  MargoSight sight;
  MargoChance chances[MAR_MAX_ACTIONS];
  float biases[MAR_MAX_ACTIONS];
} Walker;

/* Who, of the players of the root, has the pieces of @colour now. */
static guint
person_of (const Walker *walker,
           guint         colour)
{
  const MargoPosition *root = margo_position (walker->margo->job->root);

  return walker->game.referee.position.swap == MARGO_SWAP_DONE && root->swap != MARGO_SWAP_DONE
           ? 1 - colour
           : colour;
}

static gpointer
margo_new (gsize memory,
           guint threads)
{
  Margo *margo = g_new0 (Margo, 1);

  margo_tree_init (&margo->tree, memory);
  return margo;
}

static void
margo_clear (gpointer self)
{
  Margo *margo = self;

  g_clear_pointer (&margo->root, g_free);
  g_clear_pointer (&margo->past, mar_past_free);
}

static void
margo_free (gpointer self)
{
  Margo *margo = self;

  margo_clear (margo);
  margo_tree_free (&margo->tree);
  g_free (margo);
}

/* How the playout ended for each person: who has won, and by how much, which tells more. */
static void
judge_end (Walker *walker)
{
  const MargoPosition *position = &walker->game.referee.position;
  guint n = position->n_players;
  guint scores[MAR_MAX_PLAYERS];
  guint most = 0;
  guint winners = 0;
  double sum = 0;
  double weights[MAR_MAX_PLAYERS];
  double scale = margo_scale * position->size * position->size;

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
      guint person = person_of (walker, i);
      guint other = 0;

      for (guint k = 0; k < n; k++)
        if (k != i)
          other = MAX (other, scores[k]);
      walker->points[person] = (int) scores[i] - (int) other;
      walker->shares[person] = (1 - margo_soft) * margo_outcome_share (winners, i)
                               + margo_soft * weights[i] / sum;
    }
}

static guint
outcome_of (const Walker *walker)
{
  MarResult result;
  guint outcome = 0;

  margo_result ((const MarPosition *) (const void *) &walker->game.referee.position, &result);
  for (guint i = 0; i < walker->game.referee.position.n_players; i++)
    if ((result.winners >> i & 1) != 0)
      outcome |= 1u << person_of (walker, i);
  return outcome;
}

static int
last_bit (const Walker *walker)
{
  const MargoShape *shape = walker->game.referee.view.shape;

  return walker->n_notes > 0 && margo_is_placement (walker->notes[walker->n_notes - 1].cell)
           ? shape->bits[walker->notes[walker->n_notes - 1].cell]
           : -1;
}

/* Lists the children of the node @at, where @walker's game stands; or proves that the game
 * is over. */
static void
list_children (Walker *walker,
               guint   at)
{
  MargoTree *tree = &walker->margo->tree;
  MargoNode *node = margo_tree_node (tree, at);
  MargoGame *game = &walker->game;
  const MargoPosition *position = &game->referee.position;
  const MargoShape *shape = game->referee.view.shape;
  guint8 actor = (guint8) person_of (walker, position->side);
  guint n = margo_game_list (game, walker->chances);
  guint n_others = 0;
  guint16 others[2];
  guint children;

  if (!margo_game_goes_on (game))
    {
      margo_tree_settle (tree, at, outcome_of (walker), 0);
      return;
    }
  if (position->can_pass)
    others[n_others++] = MARGO_ACTION_PASS;
  if (position->swap == MARGO_SWAP_OFFERED)
    others[n_others++] = MARGO_ACTION_SWAP;
  children = margo_tree_take (tree, n + n_others);
  if (children == MARGO_NOWHERE)
    return;
  margo_sight_look (game, &walker->sight);
  margo_judge_looks (&walker->sight, walker->chances, n, last_bit (walker), walker->biases);
  for (guint i = 0; i < n + n_others; i++)
    {
      MargoNode *child = margo_tree_node (tree, children + i);

      child->action = i < n ? shape->cells[walker->chances[i].bit] : others[i - n];
      child->bias = i < n ? walker->biases[i] : others[i - n] == MARGO_ACTION_SWAP ? 0.5f : margo_pass_bias;
      child->actor = actor;
    }
  node->n_children = (guint16) (n + n_others);
  atomic_store_explicit (&node->children, children, memory_order_release);
}

static MargoHearsay *
hearsay_of (MargoTree *tree,
            guint      at)
{
  guint place = atomic_load_explicit (&margo_tree_node (tree, at)->hearsay, memory_order_acquire);

  return place == MARGO_NOWHERE ? NULL
                                : (MargoHearsay *) (void *) margo_tree_node (tree, place);
}

static double
share_of (const MargoNode *node,
          guint            visits)
{
  return (double) atomic_load_explicit (&node->won, memory_order_relaxed) / MARGO_WHOLE / visits;
}

/* What a child that was not looked at yet is worth: as much as its brothers. */
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

/* What the playouts through @node and the hearsay say of it. */
static double
judge_node (const MargoNode    *node,
            const MargoHearsay *hearsay,
            double              hope)
{
  guint visits = margo_node_visits (node);
  double value = visits > 0 ? share_of (node, visits) : hope;
  double heard, said, weight;

  if (hearsay == NULL || !margo_is_placement (node->action))
    return value;
  heard = atomic_load_explicit (&hearsay[node->action].visits, memory_order_relaxed);
  if (heard == 0)
    return value;
  said = atomic_load_explicit (&hearsay[node->action].won, memory_order_relaxed) / heard;
  weight = heard / (heard + visits + heard * visits * margo_hearsay_trust);
  return (1 - weight) * value + weight * said;
}

/* The child to look at next. @hearsay is that of the colour to move, at the node or the
 * nearest above it where there is enough. What is lost for sure comes last. */
static guint
choose_child (const MargoTree    *tree,
              guint               at,
              const MargoHearsay *hearsay)
{
  const MargoNode *node = margo_tree_node (tree, at);
  guint children = margo_node_children (node);
  double urge = margo_exploration * sqrt (margo_node_visits (node));
  double hope = find_hope (tree, node);
  double most = -2;
  guint best = children;

  for (guint i = children; i < children + node->n_children; i++)
    {
      const MargoNode *child = margo_tree_node (tree, i);
      guint outcome = margo_node_outcome (child);
      double value;

      if (outcome == 0)
        value = judge_node (child, hearsay, hope)
                + urge * (double) child->bias / (1 + margo_node_visits (child));
      else
        value = (outcome >> child->actor & 1) != 0 ? margo_outcome_share (outcome, child->actor)
                                                   : -1;
      if (value > most)
        {
          most = value;
          best = i;
        }
    }
  return best;
}

static void
play (Walker *walker,
      guint   action)
{
  MargoGame *game = &walker->game;
  guint8 side = game->referee.position.side;
  gboolean repeats = FALSE;

  if (action == MARGO_ACTION_PASS)
    margo_game_pass (game);
  else if (action == MARGO_ACTION_SWAP)
    margo_game_swap (game);
  else if (!margo_game_place (game, game->referee.view.shape->bits[action], &repeats))
    g_assert_not_reached ();
  walker->notes[walker->n_notes++] = (MargoNote) { (guint16) action, side };
}

/* Gives a node that is often visited statistics of its own. */
static void
open_hearsay (MargoTree *tree,
              guint      at)
{
  MargoNode *node = margo_tree_node (tree, at);
  guint place;

  if (margo_node_visits (node) < margo_hearsay_visits
      || atomic_load_explicit (&node->hearsay, memory_order_relaxed) != MARGO_NOWHERE
      || atomic_fetch_or_explicit (&node->claimed, CLAIMED_HEARSAY, memory_order_relaxed)
          & CLAIMED_HEARSAY)
    return;
  place = margo_tree_take (tree, tree->n_hearsay);
  if (place != MARGO_NOWHERE)
    atomic_store_explicit (&node->hearsay, place, memory_order_release);
  else
    atomic_fetch_and_explicit (&node->claimed, (guint8) ~CLAIMED_HEARSAY, memory_order_relaxed);
}

/* Visits that must be made before the children are listed: more when memory gets short. */
static guint
visits_wanted (const MargoTree *tree)
{
  guint full = margo_tree_full (tree);

  return full < 500 ? margo_list_visits : full < 750 ? 4 * margo_list_visits : 16 * margo_list_visits;
}

static void
step_to (Walker *walker,
         guint   at)
{
  walker->path[walker->n_path] = at;
  walker->noted_at[walker->n_path++] = walker->n_notes;
  atomic_fetch_add_explicit (&margo_tree_node (&walker->margo->tree, at)->visits, 1,
                             memory_order_relaxed);
}

/* Walks down the tree, which grows where the way ends; returns where that is. */
static guint
descend (Walker *walker)
{
  MargoTree *tree = &walker->margo->tree;
  const MargoHearsay *nearest = hearsay_of (tree, 0);
  guint n_cells = walker->game.referee.view.shape->n_cells;
  guint at = 0;

  step_to (walker, 0);
  while (walker->n_path <= MARGO_MAX_DEPTH)
    {
      MargoNode *node = margo_tree_node (tree, at);
      const MargoHearsay *own;

      if (margo_node_outcome (node) != 0 && at != 0)
        break;
      if (margo_node_children (node) == MARGO_NOWHERE)
        {
          if (margo_node_visits (node) < visits_wanted (tree)
              || (atomic_fetch_or_explicit (&node->claimed, CLAIMED_CHILDREN,
                                            memory_order_relaxed)
                  & CLAIMED_CHILDREN) != 0)
            break;
          list_children (walker, at);
          if (margo_node_children (node) == MARGO_NOWHERE)
            {
              /* Without room it may be tried again later, when the tree is smaller. */
              atomic_fetch_and_explicit (&node->claimed, (guint8) ~CLAIMED_CHILDREN,
                                         memory_order_relaxed);
              break;
            }
        }
      open_hearsay (tree, at);
      own = hearsay_of (tree, at);
      if (own != NULL && margo_node_visits (node) >= margo_hearsay_enough)
        nearest = own;
      at = choose_child (tree, at,
                         nearest == NULL
                           ? NULL
                           : nearest + walker->game.referee.position.side * n_cells);
      play (walker, margo_tree_node (tree, at)->action);
      step_to (walker, at);
    }
  return at;
}

static void
add_hearsay (_Atomic float *sum,
             float          what)
{
  atomic_store_explicit (sum, atomic_load_explicit (sum, memory_order_relaxed) + what,
                         memory_order_relaxed);
}

/* Tells the statistics of the node at @depth of the path of all who came first to a point
 * after it. */
static void
spread_hearsay (Walker *walker,
                guint   depth)
{
  MargoTree *tree = &walker->margo->tree;
  MargoHearsay *hearsay = hearsay_of (tree, walker->path[depth]);
  guint n_cells = walker->game.referee.view.shape->n_cells;

  if (hearsay == NULL)
    return;
  walker->stamp++;
  for (guint i = walker->noted_at[depth]; i < walker->n_notes; i++)
    {
      const MargoNote note = walker->notes[i];
      MargoHearsay *said = hearsay + note.colour * n_cells + note.cell;

      if (!margo_is_placement (note.cell) || walker->stamps[note.cell] == walker->stamp)
        continue;
      walker->stamps[note.cell] = walker->stamp;
      add_hearsay (&said->visits, 1);
      add_hearsay (&said->won, (float) walker->shares[person_of (walker, note.colour)]);
    }
}

static void
go_back (Walker *walker)
{
  Margo *margo = walker->margo;
  MargoTree *tree = &margo->tree;

  for (guint i = 0; i < walker->n_path; i++)
    {
      MargoNode *node = margo_tree_node (tree, walker->path[i]);

      atomic_fetch_add_explicit (&node->won,
                                 (gint64) (walker->shares[node->actor] * MARGO_WHOLE),
                                 memory_order_relaxed);
      atomic_fetch_add_explicit (&node->points, walker->points[node->actor],
                                 memory_order_relaxed);
      spread_hearsay (walker, i);
    }
  if (walker->n_path > 1)
    {
      guint index = walker->path[1] - margo_node_children (margo_tree_node (tree, 0));

      for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
        atomic_fetch_add_explicit (&margo->shares[index].won[i],
                                   (gint64) (walker->shares[i] * MARGO_WHOLE),
                                   memory_order_relaxed);
    }
  for (guint i = walker->n_path; i-- > 0;)
    if (!margo_tree_prove (tree, walker->path[i]))
      break;
}

/* The playout was broken off: nobody has come here. */
static void
take_back (Walker *walker)
{
  for (guint i = 0; i < walker->n_path; i++)
    atomic_fetch_sub_explicit (&margo_tree_node (&walker->margo->tree, walker->path[i])->visits,
                               1, memory_order_relaxed);
}

/* What is proved needs no playout. By how much it is won, earlier playouts have told. */
static void
take_outcome (Walker *walker,
              guint   at)
{
  const MargoNode *node = margo_tree_node (&walker->margo->tree, at);
  guint outcome = margo_node_outcome (node);
  guint visits = MAX (margo_node_visits (node), 2) - 1;
  int points;

  judge_end (walker);
  if (margo_node_children (node) != MARGO_NOWHERE)
    {
      points = (int) (atomic_load_explicit (&node->points, memory_order_relaxed) / visits);
      for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
        walker->points[i] = i == node->actor ? points : -points;
    }
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    walker->shares[i] = margo_outcome_share (outcome, i);
}

static void
begin_walk (Walker *walker)
{
  const MarSearchJob *job = walker->margo->job;

  walker->n_path = 0;
  walker->n_notes = 0;
  margo_game_begin (&walker->game, margo_position (job->root), mar_line_past (job->line));
}

/* Returns whether there was a playout. */
static gboolean
go_once (Walker *walker)
{
  Margo *margo = walker->margo;
  gboolean is_whole = TRUE;
  guint at;

  begin_walk (walker);
  at = descend (walker);
  if (margo_node_outcome (margo_tree_node (&margo->tree, at)) != 0)
    {
      take_outcome (walker, at);
    }
  else
    {
      is_whole = margo_rollout (&walker->game, margo->job, &walker->seed, margo->cap,
                                walker->notes, &walker->n_notes);
      if (is_whole)
        judge_end (walker);
    }
  if (is_whole)
    go_back (walker);
  else
    take_back (walker);
  margo_game_end (&walker->game);
  return is_whole;
}

static MarSolved
solved_for (guint outcome,
            guint actor)
{
  if (outcome == 0)
    return MAR_SOLVED_NOT;
  if (outcome == 1u << actor)
    return MAR_SOLVED_WIN;
  return (outcome >> actor & 1) != 0 ? MAR_SOLVED_DRAW : MAR_SOLVED_LOSS;
}

/* The chances of all persons: the actor's as the tree has it, the others' as they parted the
 * rest in this search. */
static void
tell_chances (const Margo     *margo,
              const MargoNode *node,
              guint            index,
              MarSearchLine   *line)
{
  guint n = margo_position (margo->job->root)->n_players;
  guint outcome = margo_node_outcome (node);
  guint visits = margo_node_visits (node);
  double chance = visits > 0 ? CLAMP (share_of (node, visits), 0, 1) : 1.0 / n;
  double rest = 0;

  for (guint i = 0; i < n; i++)
    if (i != node->actor)
      rest += (double) atomic_load (&margo->shares[index].won[i]);
  for (guint i = 0; i < n; i++)
    if (outcome != 0)
      line->chances[i] = margo_outcome_share (outcome, i);
    else if (i == node->actor)
      line->chances[i] = chance;
    else
      line->chances[i] = (1 - chance)
                         * (rest > 0 ? (double) atomic_load (&margo->shares[index].won[i]) / rest
                                     : 1.0 / (n - 1));
  line->error = outcome != 0 ? 0 : sqrt (chance * (1 - chance) / MAX (visits, 1));
}

static void
tell_line (const Margo   *margo,
           guint          at,
           MarSearchLine *line)
{
  const MargoTree *tree = &margo->tree;
  const MargoNode *node = margo_tree_node (tree, at);
  guint visits = margo_node_visits (node);

  memset (line, 0, sizeof *line);
  tell_chances (margo, node, at - margo_node_children (margo_tree_node (tree, 0)), line);
  line->points = visits > 0 ? (double) atomic_load (&node->points) / visits : 0;
  line->solved = solved_for (margo_node_outcome (node), node->actor);
  if (line->solved != MAR_SOLVED_NOT)
    line->solved_in = atomic_load (&node->length) + 1u;
  do
    {
      line->actions[line->n_actions++] = margo_tree_node (tree, at)->action;
      at = margo_tree_best (tree, at);
    }
  while (at != MARGO_NOWHERE && line->n_actions < MAR_SEARCH_MAX_ACTIONS
         && margo_node_visits (margo_tree_node (tree, at)) > 0);
  line->depth = line->n_actions;
}

static void
report_lines (Margo *margo)
{
  MargoTree *tree = &margo->tree;
  const MargoNode *root = margo_tree_node (tree, 0);
  g_autofree MargoMerit *order = g_new (MargoMerit, root->n_children);
  g_autofree MarSearchLine *lines = g_new (MarSearchLine, MAR_SEARCH_MAX_LINES);
  guint n = MIN (margo->job->limits.lines, root->n_children);

  for (guint i = 0; i < root->n_children; i++)
    margo_tree_judge (tree, margo_node_children (root) + i, &order[i]);
  qsort (order, root->n_children, sizeof *order, margo_merit_compare);
  for (guint i = 0; i < n; i++)
    tell_line (margo, order[i].at, &lines[i]);
  mar_search_job_report (margo->job, lines, n, lines[0].depth, margo_tree_full (tree));
}

/* Whether nothing is left to find out. */
static gboolean
is_settled (const Margo *margo)
{
  const MargoNode *root = margo_tree_node (&margo->tree, 0);
  guint children = margo_node_children (root);
  guint n_open = 0;

  if (margo_node_outcome (root) == 0)
    return FALSE;
  for (guint i = 0; i < root->n_children; i++)
    n_open += margo_node_outcome (margo_tree_node (&margo->tree, children + i)) == 0;
  return n_open == 0 || margo->job->limits.lines == 1;
}

static void
work (guint    index,
      gpointer data)
{
  Margo *margo = data;
  MarSearchJob *job = margo->job;
  g_autofree Walker *walker = g_new0 (Walker, 1);

  walker->margo = margo;
  walker->seed = ((job->limits.seed + 1) * 64 + index) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) | 1;
  while (!mar_search_job_stopped (job) && !is_settled (margo))
    {
      if (!go_once (walker) || mar_search_job_count (job, 1))
        break;
      if (index == 0
          && margo_node_visits (margo_tree_node (&margo->tree, 0)) >= margo->next_report)
        {
          report_lines (margo);
          margo->next_report *= 2;
        }
    }
}

/* Whether @past goes on from all that @earlier has. */
static gboolean
goes_on_from (const MarPast *past,
              const MarPast *earlier)
{
  guint n = mar_past_length (earlier);

  if (mar_past_length (past) < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (mar_past_key (past, i) != mar_past_key (earlier, i))
      return FALSE;
  return TRUE;
}

/* The child of @at that leads to a board of @key; @position is played on. */
static guint
find_child (const MargoTree *tree,
            guint            at,
            guint64          key,
            MargoPosition   *position)
{
  const MargoNode *node = margo_tree_node (tree, at);
  guint children = margo_node_children (node);

  for (guint i = 0; i < node->n_children && children != MARGO_NOWHERE; i++)
    {
      MargoPosition after = *position;

      margo_play ((MarPosition *) (void *) &after, margo_tree_node (tree, children + i)->action,
                  NULL);
      if (margo_past_key ((const MarPosition *) (const void *) &after) == key)
        {
          *position = after;
          return children + i;
        }
    }
  return MARGO_NOWHERE;
}

/* Goes on in the tree of the last search if the root is a position of it; else there is none.
 * After a swap, persons have other colours. */
static gboolean
keep_tree (Margo *margo)
{
  const MargoPosition *root = margo_position (margo->job->root);
  const MarPast *past = mar_line_past (margo->job->line);
  MargoPosition position;
  guint at = 0;

  if (margo->root == NULL || !goes_on_from (past, margo->past))
    return FALSE;
  position = *margo_position (margo->root);
  if ((position.swap == MARGO_SWAP_DONE) != (root->swap == MARGO_SWAP_DONE))
    return FALSE;
  for (guint i = mar_past_length (margo->past); i < mar_past_length (past); i++)
    {
      if (position.state != MARGO_PLAYING)
        return FALSE;
      at = find_child (&margo->tree, at, mar_past_key (past, i), &position);
      if (at == MARGO_NOWHERE)
        return FALSE;
    }
  if (memcmp (&position, root, sizeof position) != 0)
    return FALSE;
  if (at != 0)
    margo_tree_advance (&margo->tree, at);
  return TRUE;
}

/* Makes sure that there is a root with children, and notes whose tree it is. */
static void
prepare_tree (Margo *margo)
{
  MarSearchJob *job = margo->job;

  if (!keep_tree (margo))
    {
      guint n_cells = margo_shape (margo_position (job->root)->size)->n_cells;
      guint n_players = margo_position (job->root)->n_players;

      margo_tree_reset (&margo->tree);
      margo->tree.n_hearsay
        = (guint) ((n_cells * n_players * sizeof (MargoHearsay) + sizeof (MargoNode) - 1)
                   / sizeof (MargoNode));
    }
  if (margo_node_children (margo_tree_node (&margo->tree, 0)) == MARGO_NOWHERE)
    {
      g_autofree Walker *walker = g_new0 (Walker, 1);

      walker->margo = margo;
      begin_walk (walker);
      list_children (walker, 0);
      margo_game_end (&walker->game);
    }
  margo_clear (margo);
  margo->root = mar_position_copy (job->game, job->root);
  margo->past = mar_past_copy (mar_line_past (job->line));
}

static void
margo_run (gpointer      self,
           MarSearchJob *job)
{
  Margo *margo = self;
  const MargoPosition *root = margo_position (job->root);

  margo->job = job;
  margo->cap = (guint) (margo_cap_factor * root->size * root->size);
  memset (margo->shares, 0, sizeof margo->shares);
  prepare_tree (margo);
  if (margo_node_children (margo_tree_node (&margo->tree, 0)) == MARGO_NOWHERE)
    return;
  margo->next_report = 1;
  mar_search_job_spread (job, work, margo);
  report_lines (margo);
}

const MarSearcher mar_margo_searcher = {
  .game = &mar_margo,
  .method = "Monte Carlo tree search",
  .speed = 20000,
  .new = margo_new,
  .free = margo_free,
  .clear = margo_clear,
  .run = margo_run,
};
