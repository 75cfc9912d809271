/* Reads what was decided about findings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-decision.h"
#include "reader.h"

static const char *
get_type_name (guint index)
{
  return mar_decision_type_name (index);
}

static gboolean
read_decision (MarReader   *reader,
               guint        token,
               MarDecision *decision)
{
  static const char *const keys[] = { "decision", "in", "kind", "text", "reading", "reason" };
  guint at[G_N_ELEMENTS (keys)];
  guint type;

  if (!mar_reader_members (reader, token, "decisions", keys, G_N_ELEMENTS (keys), at,
                           &decision->extra)
      || !mar_reader_word (reader, token, at[0], keys[0], get_type_name, MAR_N_DECISION_TYPES,
                           &type))
    return FALSE;

  decision->type = type;
  return mar_reader_text (reader, at[1], keys[1], &decision->in)
         && mar_reader_text (reader, at[2], keys[2], &decision->kind)
         && mar_reader_text (reader, at[3], keys[3], &decision->text)
         && mar_reader_text (reader, at[4], keys[4], &decision->reading)
         && mar_reader_text (reader, at[5], keys[5], &decision->reason);
}

gboolean
mar_reader_decisions (MarReader  *reader,
                      guint       token,
                      GPtrArray **decisions)
{
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "decisions"))
    return FALSE;

  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      MarDecision *decision = g_new0 (MarDecision, 1);

      if (*decisions == NULL)
        *decisions = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_decision_free);
      g_ptr_array_add (*decisions, decision);
      if (!read_decision (reader, i, decision))
        return FALSE;
    }

  return TRUE;
}
