/* Drafts: whatever is left of one, what comes back can be undone and done again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draft-log.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDraftHistory) history = mar_draft_history_read ((const char *) data, size, &error);
  g_autoptr (GString) text = NULL;

  g_assert ((history == NULL) == (error != NULL));
  if (history == NULL)
    return 0;
  g_assert (history->n_done > 0 && history->n_done <= history->steps->len);
  text = g_string_new_len (history->text->str, (gssize) history->text->len);
  for (guint i = history->n_done; i > 0; i--)
    g_assert (
      mar_text_change_apply (&((MarDraftStep *) history->steps->pdata[i - 1])->change, text, TRUE));
  g_assert (text->len == 0);
  for (guint i = 0; i < history->steps->len; i++)
    g_assert (
      mar_text_change_apply (&((MarDraftStep *) history->steps->pdata[i])->change, text, FALSE));
  return 0;
}
