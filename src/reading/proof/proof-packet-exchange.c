/* Proof-reading two turns of the packet that are printed in each other's place: one slip, told
 * once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "margrites.h"
#include "packet-build.h"

#include <glib/gi18n.h>

/* Whether @node plays just the steps that @source prints, in their order. */
static gboolean
plays_printed (MarProof        *proof,
               const MarNode   *node,
               const MarSource *source)
{
  const MarPosition *position = mar_node_position (node);
  g_autofree char *plain = NULL;
  PacketTurn turn = { 0 };
  PacketTurnCosts costs;
  PacketScan scan;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (!mar_proof_packet_scan (mar_proof_get_hand (proof), source, &plain, &scan, &turn)
      || n != scan.n_steps)
    return FALSE;
  packet_turn_costs (&turn, &costs);
  for (guint i = 0; i < n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (position, actions[i], &from, &to);
      if (packet_step_cost (&costs.steps[i], from, to) != 0)
        return FALSE;
    }
  return TRUE;
}

static const MarSource *
get_printed (const MarNode *node)
{
  const MarSource *source = node != NULL && mar_node_kind (node) == MAR_NODE_TURN
                              ? mar_node_source (node)
                              : NULL;

  return source != NULL && source->steps != NULL ? source : NULL;
}

/* Whether each of the two turns plays what is printed of the other one. */
static gboolean
are_exchanged (MarProof      *proof,
               const MarNode *node,
               const MarNode *next)
{
  const MarSource *source = get_printed (node);
  const MarSource *other = get_printed (next);

  return source != NULL && other != NULL && plays_printed (proof, node, other)
         && plays_printed (proof, next, source) && !plays_printed (proof, node, source);
}

gboolean
mar_proof_packet_exchange (MarProof *proof)
{
  const MarNode *before = mar_node_parent (proof->node);
  const MarNode *next = mar_node_n_children (proof->node) > 0 ? mar_node_child (proof->node, 0)
                                                              : NULL;
  g_autofree MarPosition *position = NULL;
  g_autofree char *truth = NULL;
  guint n;
  const MarAction *actions = mar_node_actions (proof->node, &n);

  if (before != NULL && are_exchanged (proof, before, proof->node))
    return TRUE;
  if (!are_exchanged (proof, proof->node, next))
    return FALSE;
  position = mar_node_step_position (proof->node, 0, NULL);
  truth = mar_proof_packet_write (proof, position, actions, n);
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_MOVES, "illegal-step",
                                        MAR_SEVERITY_ERROR, mar_node_source (proof->node)->steps,
                                        truth,
                                        _("This turn and the next one have changed places.")),
                         truth);
  return TRUE;
}
