/* What can be decided in Margo: groups and their freedoms, links, what is pinned and buried.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "mar-margo-groups.h"

/* (transfer full) (nullable): the freedoms of the group of @cell, which isn't buried. */
static gboolean *
find_freedoms (const ClaimScene *scene,
               const Claim      *claim,
               guint            *n)
{
  const guint n_cells = mar_margo.n_cells (scene->position);
  const int owner = mar_margo.owner (scene->position, claim->cells[0]);
  gboolean *freedoms;

  if (owner < 0 || (claim->n_players > 0 && claim->players[0] != owner))
    return NULL;
  for (guint i = 0; i < claim->n_first; i++)
    if (mar_margo.owner (scene->position, claim->cells[i]) != owner
        || mar_margo_is_buried (scene->position, claim->cells[i]))
      return NULL;
  freedoms = g_new0 (gboolean, n_cells);
  for (guint i = 0; i < claim->n_first; i++)
    {
      g_autofree gboolean *group = mar_margo_group (scene->position, claim->cells[i]);

      *n = mar_margo_mark_freedoms (scene->position, group, freedoms);
    }

  return freedoms;
}

/* Of several pieces together, be they of one group or of several. */
static gboolean
measure_freedoms (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  guint n;
  g_autofree gboolean *freedoms = find_freedoms (scene, claim, &n);

  /* Groups without any fall at once: then a moment is spoken of that no position shows. */
  if (freedoms == NULL || (mar_claim_get_number (claim) == 0 && !scene->is_after))
    return FALSE;
  *value = (int) n;

  return TRUE;
}

static ClaimTruth
judge_last_freedom (const ClaimScene *scene,
                    const Claim      *claim)
{
  guint n;
  g_autofree gboolean *freedoms = find_freedoms (scene, claim, &n);

  if (freedoms == NULL || claim->n_cells <= claim->n_first)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (n == 1 && freedoms[claim->cells[claim->n_cells - 1]]);
}

static ClaimTruth
judge_linked (const ClaimScene *scene,
              const Claim      *claim)
{
  g_autofree gboolean *group = NULL;

  if (mar_margo.owner (scene->position, claim->cells[0]) < 0)
    return CLAIM_FALSE;
  if (claim->n_cells < 2)
    return CLAIM_UNKNOWN;
  group = mar_margo_group (scene->position, claim->cells[0]);
  for (guint i = 1; i < claim->n_cells; i++)
    if (!group[claim->cells[i]])
      return CLAIM_FALSE;

  return CLAIM_TRUE;
}

/* A piece that carries another's is called pinned, whether it is in danger or not. */
static ClaimTruth
judge_pinned (const ClaimScene *scene,
              const Claim      *claim)
{
  if (!mar_margo_is_pinned (scene->position, claim->cells[0]))
    return CLAIM_FALSE;

  return (claim->wording->flags & CLAIM_NOT) != 0 ? CLAIM_UNKNOWN : CLAIM_TRUE;
}

static ClaimTruth
judge_buried (const ClaimScene *scene,
              const Claim      *claim)
{
  return mar_claim_truth (mar_margo_is_buried (scene->position, claim->cells[0]));
}

static ClaimTruth
judge_supported (const ClaimScene *scene,
                 const Claim      *claim)
{
  return mar_claim_truth (mar_margo_is_supported (scene->position, claim->cells[0]));
}

static const ClaimFact facts[] = {
  { CLAIM_FREEDOMS, measure_freedoms, NULL, FALSE, FALSE, FALSE, N_("Freedoms of %s: %d."), NULL,
    NULL },
  { CLAIM_LAST_FREEDOM, NULL, judge_last_freedom, FALSE, FALSE, FALSE, NULL, NULL,
    N_("The group of %s has other freedoms.") },
  { CLAIM_LINKED, NULL, judge_linked, FALSE, FALSE, FALSE, NULL, N_("%s are of one group."),
    N_("%s aren’t of one group.") },
  { CLAIM_PINNED, NULL, judge_pinned, TRUE, FALSE, FALSE, NULL, N_("%s is pinned."),
    N_("No piece of another player stands on %s.") },
  { CLAIM_BURIED, NULL, judge_buried, TRUE, FALSE, FALSE, NULL, N_("%s is buried."),
    N_("%s isn’t buried.") },
  { CLAIM_SUPPORTED, NULL, judge_supported, TRUE, FALSE, FALSE, NULL, N_("%s is supported."),
    N_("%s isn’t supported.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_margo = { &mar_margo, facts, NULL };
