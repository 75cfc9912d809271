/* Writes what was decided about findings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-decision.h"
#include "writer.h"

static void
write_decision (GString           *text,
                const MarDecision *decision)
{
  g_string_append_c (text, '{');
  mar_json_add_member (text, "decision", mar_decision_type_name (decision->type));
  mar_json_add_member (text, "in", decision->in);
  mar_json_add_member (text, "kind", decision->kind);
  mar_json_add_member (text, "text", decision->text);
  mar_json_add_member (text, "reading", decision->reading);
  mar_json_add_member (text, "reason", decision->reason);
  mar_member_extra (text, decision->extra);
  g_string_append_c (text, '}');
}

void
mar_write_decisions (GString         *text,
                     const GPtrArray *decisions)
{
  for (guint i = 0; i < decisions->len; i++)
    {
      g_string_append_c (text, i == 0 ? '[' : ',');
      write_decision (text, g_ptr_array_index (decisions, i));
    }
  g_string_append_c (text, ']');
}

void
mar_member_decisions (GString         *text,
                      const GPtrArray *decisions)
{
  if (decisions == NULL)
    return;

  mar_json_add_key (text, "decisions");
  mar_write_decisions (text, decisions);
}
