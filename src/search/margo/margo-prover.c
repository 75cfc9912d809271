/* What is proved of the moves of a root of Margo.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-proof.h"
#include "margo-prover.h"

/* With so many points open a proof is to be expected: of random positions 100,000 nodes prove 97 of
 * 100 on boards of size 4, 84 on those of size 5, and all of size 3. With twelve it is hardly one
 * of ten. */
#define FEW_OPEN 9

/* How many nodes a move of a proved game may take to find again. */
#define LINE_NODES 4000

/* @most: the most that the root's player can still get, and what he gets once that @is_known
 * @next: the child that is looked at */
struct _MargoProver
{
  MarSearchJob *job;
  MargoProof *proof;
  MargoProofValue most;
  gboolean is_known;
  guint next;
};

static MargoProofValue
invert (MargoProofValue value)
{
  return MARGO_PROOF_LOSS + MARGO_PROOF_WIN - value;
}

/* Both persons are bits of an outcome. */
static guint
as_outcome (MargoProofValue value,
            guint           person)
{
  if (value == MARGO_PROOF_DRAW)
    return 3;
  return 1u << (value == MARGO_PROOF_WIN ? person : 1 - person);
}

static MargoProofValue
as_value (guint outcome,
          guint person)
{
  if (outcome == 3)
    return MARGO_PROOF_DRAW;
  return outcome == 1u << person ? MARGO_PROOF_WIN : MARGO_PROOF_LOSS;
}

static void
note (MargoTree       *tree,
      guint            at,
      MargoProofValue  value,
      guint            length)
{
  MargoNode *child = margo_tree_node (tree, at);

  if (margo_node_outcome (child) == 0)
    margo_tree_set_outcome (tree, at, as_outcome (value, child->actor), length);
}

/* Asks for the value of the root: a win, and if it is none, a draw. Of a loss all children are to
 * be asked for how long they last. */
static gboolean
prove_root (MargoProver *prover,
            MargoTree   *tree)
{
  const MargoNode *root = margo_tree_node (tree, 0);
  MarAction choice = MAR_ACTION_NONE;
  guint length;
  MargoProofValue value = margo_proof_reaches (prover->proof, margo_position (prover->job->root),
                                               prover->most, &choice, &length);

  if (value == MARGO_PROOF_OPEN)
    return FALSE;
  prover->is_known = value == prover->most || value == MARGO_PROOF_LOSS;
  prover->most = value;
  for (guint i = 0; i < root->n_children && prover->is_known && value != MARGO_PROOF_LOSS; i++)
    {
      guint at = margo_node_children (root) + i;

      if (margo_tree_node (tree, at)->action == choice)
        {
          note (tree, at, value, length - 1);
          margo_tree_set_outcome (tree, 0, margo_node_outcome (margo_tree_node (tree, at)), length);
        }
    }
  return TRUE;
}

/* What the player of the root gets after a move. */
static MargoProofValue
prove_child (MargoProver         *prover,
             const MargoPosition *after,
             guint               *length)
{
  MargoProofValue value = prover->most == MARGO_PROOF_WIN ? MARGO_PROOF_DRAW : MARGO_PROOF_WIN;
  MargoProofValue got = margo_proof_reaches (prover->proof, after, value, NULL, length);

  if (got == MARGO_PROOF_DRAW && value == MARGO_PROOF_DRAW)
    got = margo_proof_reaches (prover->proof, after, MARGO_PROOF_WIN, NULL, length);
  return got == MARGO_PROOF_OPEN ? got : invert (got);
}

static gboolean
prove_next (MargoProver *prover,
            MargoTree   *tree)
{
  guint at = margo_node_children (margo_tree_node (tree, 0)) + prover->next;
  MargoProofValue value;
  guint length;

  if (margo_node_outcome (margo_tree_node (tree, at)) == 0)
    {
      g_autofree MarPosition *after = mar_position_copy (&mar_margo, prover->job->root);

      margo_play (after, margo_tree_node (tree, at)->action, NULL);
      margo_proof_push (prover->proof, margo_position (after));
      value = prove_child (prover, margo_position (after), &length);
      margo_proof_pop (prover->proof);
      if (value == MARGO_PROOF_OPEN)
        return FALSE;
      note (tree, at, value, length);
      margo_tree_prove (tree, 0);
    }
  prover->next++;
  return TRUE;
}

gboolean
margo_prover_go (MargoProver *prover,
                 MargoTree   *tree,
                 guint        n_nodes)
{
  gboolean is_new = FALSE;

  margo_proof_allow (prover->proof, n_nodes);
  while (!margo_proof_is_spent (prover->proof)
         && (!prover->is_known || prover->next < margo_tree_node (tree, 0)->n_children))
    {
      if (!(prover->is_known ? prove_next (prover, tree) : prove_root (prover, tree)))
        break;
      is_new = TRUE;
    }
  return is_new;
}

/* Adds what the player to move chooses who gets @value. Returns whether there was a choice, or the
 * game is over for there is none. */
static gboolean
add_choice (MargoProver         *prover,
            const MargoPosition *position,
            MargoProofValue      value,
            MarSearchLine       *line)
{
  MarAction choice = MAR_ACTION_NONE;

  margo_proof_allow (prover->proof, LINE_NODES);
  if (margo_proof_reaches (prover->proof, position,
                           value == MARGO_PROOF_WIN ? MARGO_PROOF_WIN : MARGO_PROOF_DRAW, &choice,
                           NULL)
      != value)
    return FALSE;
  if (choice != MAR_ACTION_NONE)
    line->actions[line->n_actions++] = choice;
  return TRUE;
}

/* By how much the player of @root is ahead in @position, perhaps with the other color. */
static int
get_lead (const MargoPosition *root,
          const MargoPosition *position)
{
  int lead = (int) margo_count (position, root->side)
             - (int) margo_count (position, 1 - root->side);

  return position->swap == root->swap || position->swap != MARGO_SWAP_DONE ? lead : -lead;
}

gboolean
margo_prover_fill_line (MargoProver     *prover,
                        const MargoNode *child,
                        MarSearchLine   *line)
{
  g_autofree MarPosition *position = mar_position_copy (&mar_margo, prover->job->root);
  g_autofree MarSearchLine *found = g_memdup2 (line, sizeof *line);
  MargoProofValue value = as_value (margo_node_outcome (child), child->actor);
  gboolean is_whole = TRUE;
  guint n_pushed = 0;

  found->actions[0] = child->action;
  found->n_actions = 1;
  for (guint i = 0; is_whole && i < found->n_actions; i++)
    {
      margo_play (position, found->actions[i], NULL);
      margo_proof_push (prover->proof, margo_position (position));
      value = invert (value);
      if (margo_actor (position) >= 0)
        is_whole = found->n_actions < MAR_SEARCH_MAX_ACTIONS
                   && add_choice (prover, margo_position (position), value, found);
      n_pushed++;
    }
  while (n_pushed-- > 0)
    margo_proof_pop (prover->proof);
  if (!is_whole)
    return FALSE;
  found->solved_in = found->depth = found->n_actions;
  found->points = get_lead (margo_position (prover->job->root), margo_position (position));
  *line = *found;
  return TRUE;
}

/* Without superko a game may go on for ever. */
static gboolean
is_promising (const MargoPosition *position)
{
  MargoView view;

  if (position->n_players > 2 || position->ko == MARGO_KO_NONE)
    return FALSE;
  margo_init_view (position, &view);
  return margo_count_open (&view) <= FEW_OPEN;
}

MargoProver *
margo_prover_new (MarSearchJob *job,
                  gsize         memory)
{
  MargoProver *prover;

  if (!is_promising (margo_position (job->root)))
    return NULL;
  prover = g_new0 (MargoProver, 1);
  prover->job = job;
  prover->proof = margo_proof_new (job, memory);
  prover->most = MARGO_PROOF_WIN;
  return prover;
}

void
margo_prover_free (MargoProver *prover)
{
  margo_proof_free (prover->proof);
  g_free (prover);
}
