/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-place.h"

#include <glib/gstdio.h>

#include "mar-draft.h"
#include "temporary-folder.h"

static void
place_set_up (Place         *place,
              gconstpointer  data)
{
  g_autofree char *path = NULL;

  place->folder = temporary_folder_new ();
  path = g_build_filename (place->folder, "a game.marginalia", NULL);
  place->file = g_file_new_for_path (path);
}

static void
place_tear_down (Place         *place,
                 gconstpointer  data)
{
  g_chmod (place->folder, 0700);
  temporary_folder_remove (place->folder);
  g_free (place->folder);
  g_object_unref (place->file);
}

void
add_place_test (const char *path, void (*test) (Place *place, gconstpointer data))
{
  g_test_add (path, Place, NULL, place_set_up, test, place_tear_down);
}

char *
title_in (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, &error);

  g_assert_no_error (error);
  return g_strdup (mar_record_header (mar_document_record (document, 0), "title"));
}

static void
draft_saved_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = data;

  g_assert_true (mar_document_save_draft_finish (MAR_DOCUMENT (source), result, &error));
  g_assert_no_error (error);
  *done = TRUE;
}

void
save_draft (MarDocument *document,
            GFile       *folder)
{
  gboolean done = FALSE;

  mar_document_set_drafts_folder (document, folder);
  mar_document_save_draft_async (document, draft_saved_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}
