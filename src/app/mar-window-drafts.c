/* Work that is not saved yet, kept beside the originals in case the program ends badly.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include "mar-draft.h"
#include "mar-recovery.h"

/* Long enough to type a sentence in peace, short enough to write it again. */
#define SECONDS_BETWEEN_DRAFTS 5

static gboolean
save_draft_cb (gpointer data)
{
  MarWindow *window = data;
  g_autoptr (GFile) folder = mar_recovery_folder ();
  g_autoptr (GError) error = NULL;

  window->draft_source = 0;
  if (window->document == NULL || !mar_document_modified (window->document))
    return G_SOURCE_REMOVE;

  /* Nobody is interrupted because a draft could not be kept: the work itself is here. */
  if (!mar_document_save_draft (window->document, folder, &error))
    g_warning ("No draft could be kept: %s", error->message);

  return G_SOURCE_REMOVE;
}

void
mar_window_note_change (MarWindow *window)
{
  if (window->draft_source == 0)
    window->draft_source = g_timeout_add_seconds (SECONDS_BETWEEN_DRAFTS, save_draft_cb, window);
}

void
mar_window_forget_draft (MarWindow *window)
{
  g_clear_handle_id (&window->draft_source, g_source_remove);
  if (window->document != NULL)
    mar_document_drop_draft (window->document);
}
