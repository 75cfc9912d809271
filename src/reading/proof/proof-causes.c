/* One misprint is one finding: what another finding explains isn't told beside it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <string.h>

/* Returns whether @other tells already why the position was set at @setup. */
static gboolean
explains_setup (const MarFinding *other,
                const MarNode    *setup)
{
  const MarNode *before = mar_node_parent ((MarNode *) setup);

  if (strcmp (other->kind, "illegal-step") == 0)
    return other->node == setup || mar_node_parent (other->node) == setup;

  return other->node == before
         && (strcmp (other->kind, "unfinished-turn") == 0
             || strcmp (other->kind, "missing-capture") == 0);
}

/* Returns whether @other tells of a step for whose sake the turn of @finding ended too soon. */
static gboolean
explains_end (const MarFinding *other,
              const MarFinding *finding)
{
  return other != finding && other->node == finding->node && other->in == MAR_FINDING_IN_MOVES
         && other->severity == MAR_SEVERITY_ERROR;
}

static gboolean
is_explained (GPtrArray        *findings,
              guint             first,
              const MarFinding *finding)
{
  const gboolean is_setup = strcmp (finding->kind, "set-by-hand") == 0
                            && mar_node_source (finding->node) != NULL;
  const gboolean is_end = strcmp (finding->kind, "unfinished-turn") == 0;

  for (guint i = first; i < findings->len && (is_setup || is_end); i++)
    {
      const MarFinding *other = g_ptr_array_index (findings, i);

      if (is_setup ? explains_setup (other, finding->node) : explains_end (other, finding))
        return TRUE;
    }
  return FALSE;
}

void
mar_proof_drop_explained (GPtrArray *findings,
                          guint      first)
{
  for (guint i = findings->len; i-- > first;)
    if (is_explained (findings, first, g_ptr_array_index (findings, i)))
      g_ptr_array_remove_index (findings, i);
}
