/* Putting what was meant in the place of what proof-reading found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_struck (const MarFinding *finding)
{
  return finding->node != NULL && mar_node_kind (finding->node) == MAR_NODE_STRUCK
         && strcmp (finding->kind, "struck") == 0;
}

gboolean
mar_finding_is_repairable (const MarFinding *finding)
{
  g_return_val_if_fail (finding != NULL, FALSE);

  return !finding->is_repaired && (is_struck (finding) || finding->length > 0);
}

guint
mar_finding_n_repairs (const MarFinding *finding)
{
  g_return_val_if_fail (finding != NULL, 0);

  return mar_finding_is_repairable (finding) ? g_strv_length (finding->readings) : 0;
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                       _("This text has changed since it was checked."));
  return FALSE;
}

/* The readings are searched for again, for a finding holds them in words only. */
static gboolean
repair_moves (const MarFinding  *finding,
              guint              reading,
              MarReplay         *replay,
              GError           **error)
{
  g_autoptr (GPtrArray) repairs = mar_node_repairs (finding->node,
                                                    g_strv_length (finding->readings));
  const MarRepair *repair = reading < repairs->len ? g_ptr_array_index (repairs, reading) : NULL;

  if (repair == NULL || strcmp (repair->text, finding->readings[reading]) != 0)
    return refuse (error);

  return mar_record_replace_turn (finding->record, finding->node,
                                  (const MarAction *) (gpointer) repair->actions->data,
                                  repair->actions->len, replay, error);
}

static gboolean
repair_text (const MarFinding  *finding,
             guint              reading,
             GError           **error)
{
  const char *text = finding->header != NULL ? mar_record_header (finding->record, finding->header)
                                             : mar_node_comment (finding->node, finding->comment);
  g_autoptr (GString) repaired = g_string_new (text);
  MarDocument *document = mar_record_document (finding->record);

  if (repaired->len < finding->offset + finding->length
      || strncmp (repaired->str + finding->offset, finding->text, finding->length) != 0)
    return refuse (error);

  g_string_erase (repaired, finding->offset, finding->length);
  g_string_insert (repaired, finding->offset, finding->readings[reading]);

  mar_document_begin (document, _("Correction"));
  if (finding->header != NULL)
    mar_record_set_header (finding->record, finding->header, repaired->str);
  else
    mar_record_set_comment (finding->record, finding->node, finding->comment, repaired->str);
  mar_document_end (document);

  return TRUE;
}

gboolean
mar_finding_repair (const MarFinding  *finding,
                    guint              reading,
                    MarReplay         *replay,
                    GError           **error)
{
  g_return_val_if_fail (finding != NULL, FALSE);
  g_return_val_if_fail (reading < mar_finding_n_repairs (finding), FALSE);

  if (!mar_node_is_attached (finding->node))
    return refuse (error);
  if (is_struck (finding))
    return repair_moves (finding, reading, replay, error);
  if (replay != NULL)
    *replay = (MarReplay) { .node = finding->node };

  return repair_text (finding, reading, error);
}
