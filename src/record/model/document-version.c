/* A document whose file has become something else meanwhile.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-private.h"

/* No state is the saved one any more. */
static void
forget_saved (MarDocument *document)
{
  g_clear_pointer (&document->digest, g_free);
  mar_journal_set_saved (document->journal, MAR_JOURNAL_NO_STATE);
  mar_document_note_saved (document, MAR_JOURNAL_NO_STATE);
  mar_document_notify_properties (document);
}

void
mar_document_keep_version (MarDocument *document,
                           const char  *etag)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (document->file != NULL);

  g_free (document->etag);
  document->etag = g_strdup (etag);
  forget_saved (document);
}

void
mar_document_leave_file (MarDocument *document,
                         const char  *title)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (document->file != NULL);
  g_return_if_fail (title != NULL);

  g_clear_object (&document->file);
  g_clear_pointer (&document->etag, g_free);
  g_free (document->name);
  document->name = g_strdup (title);
  g_object_notify (G_OBJECT (document), "file");
  g_object_notify (G_OBJECT (document), "title");
  forget_saved (document);
}
