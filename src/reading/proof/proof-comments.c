/* Proof-reading what comments say of squares, moves, scores and turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "mar-reference.h"

/* The truth is known at once; other readings take a search. */
static GStrv
get_readings (MarProof           *proof,
              const MarReference *reference,
              const char         *text)
{
  const guint most = proof->with_repairs ? PROOF_MOST_READINGS : reference->truth != NULL;

  return mar_reference_readings (reference, text, most);
}

static void
add_finding (MarProof           *proof,
             const MarReference *reference,
             const char         *header,
             MarCommentSlot      slot,
             const char         *text)
{
  g_autofree char *part = g_strndup (text + reference->wrong_start, reference->wrong_length);
  g_auto (GStrv) readings = get_readings (proof, reference, text);
  MarFinding *finding
    = mar_proof_add (proof, MAR_FINDING_IN_COMMENT, "wrong-reference", MAR_SEVERITY_WARNING, part,
                     reference->truth != NULL ? readings[0] : NULL, reference->reason);

  finding->header = g_strdup (header);
  finding->comment = slot;
  finding->offset = reference->wrong_start;
  finding->length = reference->wrong_length;
  for (guint i = 0; readings[i] != NULL; i++)
    mar_proof_add_reading (finding, readings[i]);
}

static void
read_text (MarProof       *proof,
           const char     *header,
           MarCommentSlot  slot,
           const char     *text)
{
  g_autoptr (MarReferences) references = NULL;
  const MarReference *items;
  guint n;

  if (text == NULL)
    return;
  references = mar_references_new (proof->node, slot);
  mar_references_read (references, text);
  items = mar_references_items (references, &n);
  for (guint i = 0; i < n; i++)
    if (items[i].reason != NULL)
      add_finding (proof, &items[i], header, slot, text);
}

static void
read_header (MarProof   *proof,
             const char *header)
{
  read_text (proof, header, MAR_COMMENT_AFTER, mar_record_header (proof->record, header));
}

void
mar_proof_comments (MarProof *proof)
{
  MarNode *root = mar_record_root (proof->record);

  if (proof->node == root)
    read_header (proof, "introduction");
  for (MarCommentSlot slot = MAR_COMMENT_BEFORE; slot <= MAR_COMMENT_AFTER; slot++)
    read_text (proof, NULL, slot, mar_node_comment (proof->node, slot));
  if (mar_node_is_main (proof->node) && mar_node_n_children (proof->node) == 0)
    read_header (proof, "conclusion");
}
