/* What is printed beside a turn that could not be read, and turns that are printed twice.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where so many turns are printed twice, and these are so many percent, each player repeats the
 * turn that he answers. */
#define LEAST_REPEATED 3
#define PERCENT_OF_REPEATED 50

/* Whether what could not be read is no more than the turn itself once again, with its number. */
static gboolean
is_copy (const MarSource *source)
{
  const char *again = source->steps != NULL && strchr (source->unread, '\n') == NULL
                        ? strstr (source->unread, source->steps)
                        : NULL;

  return again != NULL && again > source->unread && !g_ascii_isalnum (again[-1])
         && !g_ascii_isalnum (again[strlen (source->steps)]);
}

static void
count_copies (MarProof *proof)
{
  guint n_copies = 0;
  guint n_turns = 0;

  for (const MarNode *node = mar_record_root (proof->record); node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    {
      const MarSource *source = mar_node_source (node);

      n_turns += mar_node_kind (node) == MAR_NODE_TURN;
      n_copies += source != NULL && source->unread != NULL && is_copy (source);
    }
  proof->repeats = n_copies >= LEAST_REPEATED && 100 * n_copies >= PERCENT_OF_REPEATED * n_turns;
  proof->knows_repeats = TRUE;
}

gboolean
mar_proof_unread (MarProof        *proof,
                  const MarSource *source)
{
  const gboolean doubled = is_copy (source);
  MarFinding *finding;

  if (doubled && !proof->knows_repeats)
    count_copies (proof);
  if (doubled && proof->repeats)
    return TRUE;
  finding = mar_proof_add (proof, MAR_FINDING_IN_TEXT, doubled ? "doubled-turn" : "unreadable",
                           MAR_SEVERITY_ERROR, source->unread, NULL,
                           source->remark != NULL ? source->remark
                                                  : _("This part of the text could not be read."));
  if (doubled)
    mar_proof_add_reading (finding, MAR_READING_LEFT_OUT);
  return doubled;
}
