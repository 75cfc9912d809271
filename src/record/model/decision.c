/* Decisions about findings, as values that nodes and documents hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-decision.h"

#include "commands.h"

MarDecision *
mar_decision_copy (const MarDecision *decision)
{
  MarDecision *copy;

  g_return_val_if_fail (decision != NULL, NULL);

  copy = g_new0 (MarDecision, 1);
  copy->type = decision->type;
  copy->in = g_strdup (decision->in);
  copy->kind = g_strdup (decision->kind);
  copy->text = g_strdup (decision->text);
  copy->reading = g_strdup (decision->reading);
  copy->reason = g_strdup (decision->reason);
  copy->extra = g_strdup (decision->extra);
  return copy;
}

void
mar_decision_free (MarDecision *decision)
{
  if (decision == NULL)
    return;

  g_free (decision->in);
  g_free (decision->kind);
  g_free (decision->text);
  g_free (decision->reading);
  g_free (decision->reason);
  g_free (decision->extra);
  g_free (decision);
}

const char *
mar_decision_type_name (MarDecisionType type)
{
  static const char *const names[MAR_N_DECISION_TYPES] = { "accepted", "as-printed" };

  g_return_val_if_fail ((guint) type < G_N_ELEMENTS (names), NULL);
  return names[type];
}

static const GPtrArray *
get_decisions (MarDocument   *document,
               const MarNode *node)
{
  return node != NULL ? node->decisions : document->decisions;
}

guint
mar_document_n_decisions (MarDocument   *document,
                          const MarNode *node)
{
  const GPtrArray *decisions;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  decisions = get_decisions (document, node);
  return decisions != NULL ? decisions->len : 0;
}

const MarDecision *
mar_document_decision (MarDocument   *document,
                       const MarNode *node,
                       guint          index)
{
  g_return_val_if_fail (index < mar_document_n_decisions (document, node), NULL);

  return g_ptr_array_index (get_decisions (document, node), index);
}

static gboolean
is_about (const MarDecision *decision,
          const char        *in,
          const char        *kind,
          const char        *text)
{
  return g_strcmp0 (decision->in, in) == 0 && g_strcmp0 (decision->kind, kind) == 0
         && g_strcmp0 (decision->text, text) == 0;
}

const MarDecision *
mar_document_find_decision (MarDocument   *document,
                            const MarNode *node,
                            const char    *in,
                            const char    *kind,
                            const char    *text)
{
  for (guint i = 0; i < mar_document_n_decisions (document, node); i++)
    {
      const MarDecision *decision = mar_document_decision (document, node, i);

      if (is_about (decision, in, kind, text))
        return decision;
    }

  return NULL;
}

/* Edits. */

/* Returns: (transfer full): what was decided but about one finding. */
static GPtrArray *
copy_others (MarDocument *document,
             MarNode     *node,
             const char  *in,
             const char  *kind,
             const char  *text)
{
  GPtrArray *decisions = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_decision_free);

  for (guint i = 0; i < mar_document_n_decisions (document, node); i++)
    {
      const MarDecision *decision = mar_document_decision (document, node, i);

      if (!is_about (decision, in, kind, text))
        g_ptr_array_add (decisions, mar_decision_copy (decision));
    }

  return decisions;
}

/* Makes @decisions (transfer full) those of the node. */
static void
exchange (MarDocument *document,
          MarNode     *node,
          GPtrArray   *decisions)
{
  if (decisions->len == 0)
    g_clear_pointer (&decisions, g_ptr_array_unref);
  mar_document_perform (document, mar_command_decide (document, node, decisions));
}

void
mar_document_decide (MarDocument       *document,
                     MarNode           *node,
                     const MarDecision *decision)
{
  GPtrArray *decisions;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (node == NULL || mar_node_is_attached (node));
  g_return_if_fail (decision != NULL);

  decisions = copy_others (document, node, decision->in, decision->kind, decision->text);
  g_ptr_array_add (decisions, mar_decision_copy (decision));
  exchange (document, node, decisions);
}

void
mar_document_undecide (MarDocument *document,
                       MarNode     *node,
                       const char  *in,
                       const char  *kind,
                       const char  *text)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (node == NULL || mar_node_is_attached (node));

  if (mar_document_find_decision (document, node, in, kind, text) != NULL)
    exchange (document, node, copy_others (document, node, in, kind, text));
}
