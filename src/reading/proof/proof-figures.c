/* Proof-reading figures: what they claim is held against the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

/* How a figure is called where it stands in no booklet: by its title, its id or its number. */
static char *
get_name (const MarFigureRecord *figure,
          guint                  index)
{
  if (figure->title != NULL)
    return g_strdup (figure->title);

  return figure->id != NULL ? g_strdup (figure->id) : g_strdup_printf ("%u", index + 1);
}

/* “captures f6>f5: g4 f4” */
static char *
claim_text (const MarClaim *claim)
{
  GString *text = g_string_new (mar_claim_name (claim->kind));

  if (claim->actions != NULL)
    g_string_append_printf (text, " %s", claim->actions);
  if (claim->text != NULL)
    g_string_append_printf (text, ": %s", claim->text);

  return g_string_free (text, FALSE);
}

void
mar_proof_figure (MarProof    *proof,
                  MarDocument *document,
                  guint        index)
{
  const MarFigureRecord *stored = mar_document_figure (document, proof->node, index);
  g_autoptr (MarFigureRecord) figure = mar_figure_record_resolve (stored, proof->node);

  g_autofree char *name = get_name (figure, index);
  const guint first = proof->findings->len;

  for (guint i = 0; i < figure->n_claims; i++)
    {
      const MarClaim *claim = &figure->claims[i];
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      MarFinding *finding;

      if (mar_claim_prove (figure, claim, &error))
        continue;
      text = claim_text (claim);
      finding = mar_proof_add (proof, MAR_FINDING_IN_FIGURE,
                               g_error_matches (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL)
                                 ? "false-claim"
                                 : "unreadable-claim",
                               MAR_SEVERITY_ERROR, text, NULL, error->message);
      finding->figure = g_strdup (name);
      finding->figure_index = index;
    }
  mar_proof_caption (proof, figure, name, index);
  for (guint i = first; i < proof->findings->len && figure->source != NULL; i++)
    mar_proof_set_origin (g_ptr_array_index (proof->findings, i), figure->source);
}
