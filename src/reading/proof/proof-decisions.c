/* Deciding about findings, and remembering it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* What was decided. */

static const MarDecision *
find_decision (MarDocument      *document,
               const MarFinding *finding)
{
  const MarDecision *decision = mar_document_find_decision (document, finding->node,
                                                            mar_finding_location_name (finding->in),
                                                            finding->kind, finding->text);

  /* A repair that somebody took back again is open as before. */
  if (decision != NULL && decision->type == MAR_DECISION_ACCEPTED
      && mar_finding_is_repairable (finding))
    return NULL;

  return decision;
}

static gboolean
says_the_same (const MarFinding  *finding,
               const MarDecision *decision)
{
  return g_strcmp0 (mar_finding_location_name (finding->in), decision->in) == 0
         && g_strcmp0 (finding->kind, decision->kind) == 0
         && g_strcmp0 (finding->text, decision->text) == 0;
}

static gboolean
is_found (const MarProof    *proof,
          guint              first,
          const MarDecision *decision)
{
  for (guint i = first; i < proof->findings->len; i++)
    if (says_the_same (g_ptr_array_index (proof->findings, i), decision))
      return TRUE;

  return FALSE;
}

static MarFindingLocation
find_location (const char *name)
{
  for (guint in = 0; in <= MAR_FINDING_IN_FIGURE; in++)
    if (g_strcmp0 (mar_finding_location_name (in), name) == 0)
      return in;

  return MAR_FINDING_IN_TEXT;
}

/* What was repaired isn't found any more, but the list of errata has it. */
static void
add_repaired (MarProof          *proof,
              const MarDecision *decision)
{
  MarFinding *finding
    = mar_proof_add (proof, find_location (decision->in),
                     g_intern_string (decision->kind != NULL ? decision->kind : ""),
                     MAR_SEVERITY_NOTE, decision->text, decision->reading, decision->reason);

  finding->is_repaired = TRUE;
  finding->decision = mar_decision_copy (decision);
}

void
mar_proof_game_decisions (MarProof    *proof,
                          MarDocument *document,
                          guint        first)
{
  for (guint i = first; i < proof->findings->len; i++)
    {
      MarFinding *finding = g_ptr_array_index (proof->findings, i);
      const MarDecision *decision = find_decision (document, finding);

      if (decision != NULL)
        finding->decision = mar_decision_copy (decision);
    }
}

void
mar_proof_decisions (MarProof    *proof,
                     MarDocument *document,
                     guint        first)
{
  const guint n = mar_document_n_decisions (document, proof->node);

  if (n == 0)
    return;

  mar_proof_game_decisions (proof, document, first);
  for (guint i = 0; i < n; i++)
    {
      const MarDecision *decision = mar_document_decision (document, proof->node, i);

      if (decision->type == MAR_DECISION_ACCEPTED && !is_found (proof, first, decision))
        add_repaired (proof, decision);
    }
}

guint
mar_findings_count_open (GPtrArray *findings)
{
  guint n = 0;

  g_return_val_if_fail (findings != NULL, 0);

  for (guint i = 0; i < findings->len; i++)
    n += ((const MarFinding *) g_ptr_array_index (findings, i))->decision == NULL;

  return n;
}

/* Groups. */

/* Whether it is about the turn itself, not about a text or a figure beside it. */
static gboolean
is_about_turn (const MarFinding *finding)
{
  return finding->in != MAR_FINDING_IN_COMMENT && finding->in != MAR_FINDING_IN_FIGURE
         && finding->header == NULL;
}

static gboolean
is_same_group (const MarFinding *one,
               const MarFinding *other)
{
  if (one->record != other->record || one->game != other->game || one->turn != other->turn
      || one->variation != other->variation)
    return FALSE;
  if (is_about_turn (one) || is_about_turn (other))
    return is_about_turn (one) && is_about_turn (other) && one->turn > 0;

  /* A decision doesn't say in which comment of a node it was repaired. */
  return one->node == other->node && one->in == other->in
         && (one->comment == other->comment || one->is_repaired || other->is_repaired)
         && g_strcmp0 (one->header, other->header) == 0
         && g_strcmp0 (one->figure, other->figure) == 0 && one->figure_index == other->figure_index;
}

guint
mar_findings_group_end (GPtrArray *findings,
                        guint      first)
{
  guint end = first + 1;

  g_return_val_if_fail (findings != NULL && first < findings->len, first);

  while (end < findings->len
         && is_same_group (g_ptr_array_index (findings, first), g_ptr_array_index (findings, end)))
    end++;

  return end;
}

/* Deciding. */

static void
decide (MarDocument      *document,
        const MarFinding *finding,
        MarDecisionType   type,
        const char       *reading,
        const char       *reason)
{
  const MarDecision decision = {
    .type = type,
    .in = (char *) mar_finding_location_name (finding->in),
    .kind = (char *) finding->kind,
    .text = finding->text,
    .reading = (char *) reading,
    .reason = (char *) reason,
  };

  mar_document_decide (document, finding->node, &decision);
}

static const char *
get_reading (const MarFinding *finding,
             guint             reading)
{
  if (finding->truth != NULL && mar_finding_n_repairs (finding) == 0)
    return finding->truth;
  if (reading < g_strv_length (finding->readings))
    return finding->readings[reading];

  return finding->truth;
}

/* From the last one to the first: a repair moves what stands behind it in the same text. */
static gboolean
repair_all (GPtrArray    *findings,
            guint         first,
            guint         n,
            const guint  *readings,
            MarReplay    *replay,
            GError      **error)
{
  for (guint i = n; i-- > 0;)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first + i);

      if (readings[i] != MAR_READING_AS_PRINTED && mar_finding_n_repairs (finding) > 0
          && !mar_finding_repair (finding, MIN (readings[i], mar_finding_n_repairs (finding) - 1),
                                  replay, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
mar_findings_accept (MarDocument  *document,
                     GPtrArray    *findings,
                     guint         first,
                     guint         n,
                     const guint  *readings,
                     MarReplay    *replay,
                     GError      **error)
{
  gboolean done;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document) && findings != NULL, FALSE);
  g_return_val_if_fail (first + n <= findings->len && readings != NULL && replay != NULL, FALSE);

  *replay = (MarReplay) { .node = NULL };
  mar_document_begin (document, _("Correction"));
  done = repair_all (findings, first, n, readings, replay, error);
  for (guint i = 0; done && i < n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first + i);

      if (finding->is_repaired || (finding->node != NULL && !mar_node_is_attached (finding->node)))
        continue;
      if (readings[i] == MAR_READING_AS_PRINTED)
        decide (document, finding, MAR_DECISION_AS_PRINTED, NULL, NULL);
      else
        decide (document, finding, MAR_DECISION_ACCEPTED, get_reading (finding, readings[i]),
                finding->reason);
    }
  mar_document_end (document);
  /* What was repaired before the one that couldn't be. */
  if (!done && replay->node != NULL)
    mar_document_undo (document);

  return done;
}

void
mar_findings_leave (MarDocument *document,
                    GPtrArray   *findings,
                    guint        first,
                    guint        n,
                    const char  *reason)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document) && findings != NULL);
  g_return_if_fail (first + n <= findings->len);

  mar_document_begin (document, _("Leave as Printed"));
  for (guint i = 0; i < n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first + i);

      if (!finding->is_repaired)
        decide (document, finding, MAR_DECISION_AS_PRINTED, NULL, reason);
    }
  mar_document_end (document);
}

void
mar_findings_reopen (MarDocument *document,
                     GPtrArray   *findings,
                     guint        first,
                     guint        n)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document) && findings != NULL);
  g_return_if_fail (first + n <= findings->len);

  mar_document_begin (document, _("Decide Again"));
  for (guint i = 0; i < n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first + i);

      if (!finding->is_repaired)
        mar_document_undecide (document, finding->node, mar_finding_location_name (finding->in),
                               finding->kind, finding->text);
    }
  mar_document_end (document);
}
