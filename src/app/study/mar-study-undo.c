/* Undo and redo, which show what they change.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-study-private.h"

#include "mar-place.h"

void
mar_study_show_change (MarStudy *study)
{
  MarNode *node;
  MarCursor cursor;

  g_return_if_fail (MAR_IS_STUDY (study));

  node = mar_document_last_change (study->document);
  if (node == NULL || !mar_node_is_attached (node))
    {
      mar_study_note_change (study);
      return;
    }

  cursor = mar_cursor_at (node);
  mar_study_go_to (study, &cursor, FALSE);
}

static gboolean
has_removed_node (MarStudy *study)
{
  gboolean exact = FALSE;

  if (study->record != NULL && study->removed_path != NULL)
    mar_place_read (study->record, study->removed_path, &exact);

  return exact;
}

/* With the game that is shown goes its place in the file: that of the game before it is taken. */
static void
leave_removed_record (MarStudy *study,
                      int       index)
{
  if (index > 0 && mar_document_record_index (study->document, study->record) < 0)
    mar_study_set_record (study, mar_document_record (study->document, (guint) index - 1));
}

/* Removed nodes come back with the cursor, which need not have stood at their begin. */
void
mar_study_undo (MarStudy *study)
{
  gboolean had_node;
  int index;
  MarCursor cursor;

  g_return_if_fail (MAR_IS_STUDY (study));

  had_node = has_removed_node (study);
  index = study->record != NULL ? mar_document_record_index (study->document, study->record) : -1;
  mar_study_freeze (study);
  mar_study_suspend_set_up (study);
  mar_document_undo (study->document);
  leave_removed_record (study, index);
  if (had_node || !has_removed_node (study))
    {
      mar_study_show_change (study);
    }
  else
    {
      cursor = mar_place_cursor (study->record, study->removed_path, study->removed_step);
      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_unstash_draft (study);
  mar_study_thaw (study);
}

void
mar_study_redo (MarStudy *study)
{
  guint n_records;

  g_return_if_fail (MAR_IS_STUDY (study));

  n_records = mar_document_n_records (study->document);
  mar_study_freeze (study);
  mar_study_suspend_set_up (study);
  mar_document_redo (study->document);
  mar_study_show_change (study);
  /* A game that comes back begins as it did when it was new. */
  if (mar_document_n_records (study->document) > n_records && mar_study_has_free_start (study))
    mar_study_request_set_up (study, study->record);
  mar_study_unstash_draft (study);
  mar_study_thaw (study);
}
