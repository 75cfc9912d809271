/* Comments that stand before the moves of which they speak: "A quiet move to the edge." above "12.
 * b5>b4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

/* So many comments of a game tell how all of them stand; and so many must be false of the move
 * before them, for each that is false of the one behind. */
#define MOST_ASKED 60
#define LEAST_FALSE 2
#define FALSE_FOR_EACH 4

/* How many of its comments are false where they speak of the moves before them, or else of those
 * behind. */
static guint
count_false (MarRecord *record,
             gboolean   is_ahead)
{
  MarProof proof = { .findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_finding_free),
                     .record = record,
                     .node = mar_record_root (record),
                     .comments = is_ahead ? PROOF_COMMENTS_AHEAD : PROOF_COMMENTS_BEHIND };
  guint n_asked = 0;
  guint n_false = 0;

  while (proof.node != NULL && n_asked < MOST_ASKED)
    {
      const guint n = proof.findings->len;

      n_asked += mar_node_comment (proof.node, MAR_COMMENT_AFTER) != NULL;
      mar_proof_comments (&proof);
      n_false += proof.findings->len > n;
      proof.node = mar_node_n_children (proof.node) > 0 ? mar_node_child (proof.node, 0) : NULL;
    }
  g_ptr_array_unref (proof.findings);
  return n_false;
}

gboolean
mar_proof_stand_ahead (MarRecord *record)
{
  const guint n_behind = count_false (record, FALSE);

  return n_behind >= LEAST_FALSE && FALSE_FOR_EACH * count_false (record, TRUE) <= n_behind;
}

MarNode *
mar_proof_get_subject (const MarProof *proof,
                       MarCommentSlot  slot)
{
  MarNode *node = proof->node;

  if (proof->comments != PROOF_COMMENTS_AHEAD || slot != MAR_COMMENT_AFTER
      || !mar_node_is_main (node) || mar_node_n_children (node) == 0)
    return node;
  /* A throw belongs to the move for which it was made. */
  do
    node = mar_node_child (node, 0);
  while (mar_node_kind (node) == MAR_NODE_ROLL && mar_node_n_children (node) > 0);
  return node;
}
