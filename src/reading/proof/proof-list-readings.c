/* What else can have been meant by a turn of a list: what looks like it, and agrees with what is
 * printed of it and of the turns that follow.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "moves-damage.h"
#include "moves-private.h"
#include "proof-private.h"

#include "edit-distance.h"

#include <string.h>

/* How many actions are tried, those that look most like the printed one, and how many nodes ahead
 * what is printed is held against them. */
#define MOST_TRIED 24
#define MOST_NODES 40

/* What speaks against an action, in the measure of mar_edit_distance(). */
enum
{
  COST_FAULT = 6, /* something else is printed of what comes of it, or of a later turn */
  COST_SCORE = 8,
  COST_CELL = 4,
};

typedef struct
{
  MarAction action;
  guint distance;
  int cost;
} Candidate;

/* What is printed of the outcome of @node against what @action brings about. */
static int
weigh_outcome (MarProof          *proof,
               const MarNode     *node,
               const MarPosition *before,
               MarAction          action)
{
  const MarSource *source = mar_node_source (node);
  MarStepText outcome;
  MarOutcomeFaults faults;

  memset (&outcome, 0, sizeof outcome);
  moves_damaged_outcome (source->steps, strlen (source->steps), &outcome);
  faults = mar_reference_faults (mar_record_game (proof->record), before, action, &outcome,
                                 mar_proof_get_notes (proof));
  return COST_FAULT * (int) (faults.n_wrong + faults.n_missing);
}

static int
weigh_score (const MarGame     *game,
             const MarSource   *source,
             const MarPosition *after)
{
  const char *printed = mar_proof_find_score (source);
  guint there[MOVES_SCORE], here[MOVES_SCORE];
  g_autofree char *score = NULL;
  guint n;

  if (printed == NULL)
    return 0;
  score = mar_score_text (game, after);
  n = moves_read_numbers (score, score + strlen (score), here);
  return moves_read_numbers (printed, printed + strlen (printed), there) == n
             && memcmp (there, here, n * sizeof *here) != 0
           ? COST_SCORE
           : 0;
}

static int
weigh_board (const MarGame     *game,
             const MarNode     *node,
             const MarPosition *after)
{
  g_autofree MarPosition *printed = mar_proof_read_board (node, after);
  const guint n_cells = game->n_cells (after);
  int cost = 0;

  for (guint i = 0; i < n_cells && printed != NULL; i++)
    cost += COST_CELL * (game->owner (printed, (MarCell) i) != game->owner (after, (MarCell) i));
  return cost;
}

/* What is printed with @node against the only @action of a turn, which leads to @after. */
static int
weigh_printed (MarProof          *proof,
               const MarNode     *node,
               const MarPosition *before,
               MarAction          action,
               const MarPosition *after)
{
  const MarGame *game = mar_record_game (proof->record);
  const MarSource *source = mar_node_source (node);
  int cost = 0;

  if (source == NULL)
    return 0;
  if (source->steps != NULL)
    cost += weigh_outcome (proof, node, before, action) + weigh_score (game, source, after);
  if (source->diagram != NULL)
    cost += weigh_board (game, node, after);
  return cost;
}

/* The action of @node; of @again the one that is printed there. */
static MarAction
get_action (const MarNode     *node,
            const MarNode     *again,
            const MarGame     *game,
            const MarPosition *position,
            MarAction          action)
{
  g_autofree char *core = NULL;
  MarAction printed;

  if (node != again)
    return action;
  core = moves_damaged_core (mar_node_source (node)->steps, strlen (mar_node_source (node)->steps));
  return game->read_action (position, core, &printed, NULL) ? printed : action;
}

/* What speaks against the game going on from @after as it does behind the node, or -1 where it
 * can't. */
static int
weigh_rest (MarProof          *proof,
            const MarPosition *after,
            const MarNode     *again)
{
  const MarGame *game = mar_record_game (proof->record);
  g_autofree MarPosition *position = mar_position_copy (game, after);
  g_autofree MarPosition *before = mar_position_copy (game, after);
  const MarNode *node = proof->node;
  int cost = 0;

  for (guint i = 0; mar_node_n_children (node) > 0; i++)
    {
      const MarAction *actions;
      guint n;

      node = mar_node_child (node, 0);
      if (mar_node_kind (node) != MAR_NODE_TURN && mar_node_kind (node) != MAR_NODE_ROLL)
        break;
      actions = mar_node_actions (node, &n);
      for (guint j = 0; j < n; j++)
        {
          MarAction action;

          game->hand_over (position, NULL);
          action = get_action (node, again, game, position, actions[j]);
          mar_position_assign (game, before, position);
          if (!mar_proof_play_actions (game, position, &action, 1))
            return -1;
          if (n == 1 && i < MOST_NODES && mar_node_kind (node) == MAR_NODE_TURN)
            cost += weigh_printed (proof, node, before, action, position);
        }
    }
  return cost;
}

static int
compare_cb (gconstpointer one,
            gconstpointer other)
{
  const Candidate *a = one;
  const Candidate *b = other;

  return (a->cost > b->cost) - (a->cost < b->cost);
}

/* Returns: (transfer full) (element-type Candidate): all actions, those that look most like
 * @printed first */
static GArray *
find_near (const MarGame     *game,
           const MarPosition *position,
           const char        *printed)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autofree char *core = moves_damaged_core (printed, strlen (printed));
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *text = mar_action_text (game, position, list->items[i]);
      const guint distance = mar_edit_distance (core, text);
      const Candidate candidate = { list->items[i], distance, (int) distance };

      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_cb);
  g_array_set_size (candidates, MIN (candidates->len, MOST_TRIED));
  return candidates;
}

/* Adds what speaks against the candidates, and drops those with which the game can't go on. */
static void
weigh (MarProof          *proof,
       GArray            *candidates,
       const MarPosition *position,
       const MarNode     *again,
       gboolean           agreeing)
{
  for (guint i = candidates->len; i-- > 0;)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);
      g_autofree MarPosition *after = mar_proof_play (proof->node, &candidate->action, 1);
      const int rest = after != NULL ? weigh_rest (proof, after, again) : -1;

      if (rest < 0
          || (agreeing && weigh_outcome (proof, proof->node, position, candidate->action) > 0))
        g_array_remove_index (candidates, i);
      else
        candidate->cost += rest
                           + weigh_printed (proof, proof->node, position, candidate->action, after);
    }
  g_array_sort (candidates, compare_cb);
}

void
mar_proof_list_readings (MarProof      *proof,
                         MarFinding    *finding,
                         const MarNode *again,
                         gboolean       agreeing)
{
  const MarGame *game = mar_record_game (proof->record);
  const char *printed = finding->text;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GArray) candidates = NULL;
  guint n;
  int most = G_MAXINT;
  const MarAction *actions = mar_node_actions (proof->node, &n);

  if (!proof->with_repairs || n != 1)
    return;
  position = mar_node_step_position (proof->node, 0, NULL);
  game->hand_over (position, NULL);
  candidates = find_near (game, position, printed);
  weigh (proof, candidates, position, again, agreeing);
  /* What is played as it is printed was hardly meant to be what scores and boards speak against. */
  if (again != NULL)
    most = weigh_rest (proof, mar_node_position (proof->node), NULL)
           + weigh_printed (proof, proof->node, position, actions[0],
                            mar_node_position (proof->node));
  for (guint i = 0; i < candidates->len && g_strv_length (finding->readings) < PROOF_MOST_READINGS;
       i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      g_autofree char *reading = NULL;

      if (candidate->action == actions[0] || candidate->cost - (int) candidate->distance > most)
        continue;
      reading = mar_proof_list_write_as (proof, position, candidate->action, printed);
      if (strcmp (reading, printed) != 0)
        mar_proof_add_reading (finding, reading);
    }
}
