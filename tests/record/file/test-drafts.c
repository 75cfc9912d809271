/* Drafts: what is recovered after a crash is what was there last, and nothing that was dropped.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>

#include "document-place.h"
#include "mar-draft.h"
#include "mar-load.h"

static GFile *
drafts_folder (Place *place)
{
  return g_file_new_build_filename (place->folder, "state", "drafts", NULL);
}

/* Returns: (transfer full) (nullable): the only draft. */
static MarDraft *
only_draft (GFile *folder)
{
  g_autoptr (GPtrArray) drafts = mar_drafts_list (folder);

  g_assert_cmpuint (drafts->len, <=, 1);
  return drafts->len > 0 ? g_ptr_array_steal_index (drafts, 0) : NULL;
}

static void
expect_draft (GFile      *folder,
              const char *title)
{
  g_autoptr (MarDraft) draft = only_draft (folder);
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  if (title == NULL)
    {
      g_assert_null (draft);
      return;
    }
  g_assert_nonnull (draft);
  /* What somebody writes is nobody else's business. */
  g_assert_cmpint (g_stat (g_file_peek_path (draft->file), &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0077, ==, 0);
  recovered = mar_document_load_draft (draft->file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mar_record_header (mar_document_record (recovered, 0), "title"), ==, title);
}

/* A document with a file that has the title "Saved". */
static MarDocument *
make_saved (Place *place)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  MarDocument *document = make_document ();

  mar_document_set_drafts_folder (document, folder);
  set_title (document, "Saved");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  return document;
}

static void
test_recovery (Place         *place,
               gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_saved (place);
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (MarDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *title = NULL;
  /* The clock of files may be a few milliseconds slow. */
  const gint64 begun = g_get_real_time () / G_USEC_PER_SEC - 1;

  expect_draft (folder, NULL);
  set_title (document, "Not saved");
  save_draft (document, folder);
  g_assert_no_error (error);
  save_draft (document, folder);
  g_assert_true (mar_document_modified (document));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Saved");

  /* What is no draft is passed over. */
  wrong = g_build_filename (place->folder, "state", "drafts", "wrong.draft", NULL);
  g_assert_true (g_file_set_contents (wrong, "{\"marginalia\":1}", -1, NULL));

  draft = only_draft (folder);
  g_assert_true (g_file_equal (draft->original, place->file));
  g_assert_cmpstr (draft->title, ==, "a game.marginalia");
  g_assert_cmpint (draft->saved, >=, begun);
  g_assert_cmpint (draft->saved, <=, g_get_real_time () / G_USEC_PER_SEC);

  recovered = mar_document_load_draft (draft->file, &error);
  g_assert_no_error (error);
  g_assert_true (mar_document_modified (recovered));
  g_assert_true (g_file_equal (mar_document_file (recovered), place->file));
  expect_draft (folder, "Not saved");

  /* Saving makes the draft idle. */
  g_assert_true (mar_document_save (recovered, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  expect_draft (folder, NULL);
}

/* Undoing what was not saved makes a draft idle, and so does setting it right by hand, whether the
 * file was written here or read. */
static void
test_taken_back (Place         *place,
                 gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) written = make_saved (place);
  g_autoptr (MarDocument) read = mar_document_load (place->file, NULL, NULL);
  MarDocument *const documents[] = { written, read };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (documents); i++)
    {
      MarDocument *document = documents[i / 2];

      set_title (document, "Not meant");
      save_draft (document, folder);
      expect_draft (folder, "Not meant");
      if (i % 2 == 0)
        mar_document_undo (document);
      else
        set_title (document, "Saved");
      g_assert_cmpint (mar_document_modified (document), ==, i % 2);
      save_draft (document, folder);
      g_assert_null (mar_document_draft (document));
      expect_draft (folder, NULL);
    }
}

static void
test_without_file (Place         *place,
                   gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDraft) draft = NULL;

  set_title (document, "Nowhere yet");
  save_draft (document, folder);
  draft = only_draft (folder);
  g_assert_null (draft->original);
  g_assert_cmpstr (draft->title, ==, "Nowhere yet");
  mar_document_drop_draft (document);
  expect_draft (folder, NULL);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  guint *n_saved = data;

  *n_saved += mar_document_save_draft_finish (MAR_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
}

/* What is requested while the disk is busy is done in its order. */
static void
test_in_turn (Place         *place,
              gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_saved (place);
  guint n_saved = 0;

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %u", i);

      set_title (document, title);
      mar_document_save_draft_async (document, saved_cb, &n_saved);
    }
  /* The document may change before the last one is written. */
  set_title (document, "Later");
  expect_draft (folder, "Title 19");
  mar_document_save_draft_async (document, saved_cb, &n_saved);
  mar_document_save_draft_async (document, saved_cb, &n_saved);
  expect_draft (folder, "Later");

  for (guint i = 0; i < 20; i++)
    {
      set_title (document, i % 2 ? "Odd" : "Even");
      mar_document_save_draft_async (document, saved_cb, &n_saved);
      mar_document_drop_draft (document);
    }
  expect_draft (folder, NULL);
  while (n_saved < 42)
    g_main_context_iteration (NULL, TRUE);
}

static void
refused_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  gboolean *refused = data;
  g_autoptr (GError) error = NULL;

  g_assert_false (mar_document_save_draft_finish (MAR_DOCUMENT (source), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_true (g_str_has_prefix (error->message, "Can’t save a draft: "));
  *refused = TRUE;
}

/* Where there can be no folder, the next try is made although nothing changed. */
static void
test_refused (Place         *place,
              gconstpointer  data)
{
  g_autofree char *state = g_build_filename (place->folder, "state", NULL);
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_saved (place);
  gboolean refused = FALSE;

  g_assert_true (g_file_set_contents (state, "", 0, NULL));
  set_title (document, "Not saved");
  mar_document_save_draft_async (document, refused_cb, &refused);
  while (!refused)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (g_unlink (state), ==, 0);
  save_draft (document, folder);
  expect_draft (folder, "Not saved");
}

static void
test_draft_of_changed_file (Place         *place,
                            gconstpointer  data)
{
  g_autofree char *path = g_file_get_path (place->file);
  g_autoptr (GFile) folder = g_file_new_for_path (place->folder);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  set_title (document, "Draft");
  save_draft (document, folder);
  g_usleep (30000);
  g_file_set_contents (path, "{\"marginalia\":1}", -1, NULL);

  drafts = mar_drafts_list (folder);
  recovered = mar_document_load_draft (((MarDraft *) g_ptr_array_index (drafts, 0))->file, &error);
  g_assert_no_error (error);
  g_assert_false (mar_document_save (recovered, NULL, FALSE, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
}

static void
listed_cb (GObject      *folder,
           GAsyncResult *result,
           gpointer      drafts)
{
  *(GPtrArray **) drafts = mar_drafts_list_finish (G_FILE (folder), result);
}

/* The newest work is offered first, whatever the files are called; a draft that was damaged from
 * its first line on hides no other. */
static void
test_several (Place         *place,
              gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autofree char *damaged = g_build_filename (place->folder, "state", "drafts", "a.draft", NULL);
  g_autoptr (GPtrArray) drafts = NULL;
  gint64 times[] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (MarDocument) document = make_document ();
      g_autofree char *title = g_strdup_printf ("Draft %u", i);

      /* Drafts tell their time in seconds. */
      while (g_get_real_time () / G_USEC_PER_SEC <= times[0])
        g_usleep (10000);
      mar_document_set_drafts_folder (document, folder);
      set_title (document, title);
      save_draft (document, folder);
      times[i] = g_get_real_time () / G_USEC_PER_SEC;
    }
  g_assert_true (g_file_set_contents (damaged, "{", -1, NULL));

  mar_drafts_list_async (folder, listed_cb, &drafts);
  while (drafts == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (drafts->len, ==, G_N_ELEMENTS (times));
  for (guint i = 0; i < drafts->len; i++)
    {
      const MarDraft *draft = g_ptr_array_index (drafts, i);
      g_autoptr (MarDocument) recovered = mar_document_load_draft (draft->file, NULL);
      g_autofree char *title = g_strdup_printf ("Draft %u", drafts->len - 1 - i);

      g_assert_cmpstr (mar_record_header (mar_document_record (recovered, 0), "title"), ==, title);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  add_place_test ("/drafts/recovery", test_recovery);
  add_place_test ("/drafts/taken-back", test_taken_back);
  add_place_test ("/drafts/without-file", test_without_file);
  add_place_test ("/drafts/in-turn", test_in_turn);
  add_place_test ("/drafts/refused", test_refused);
  add_place_test ("/drafts/several", test_several);
  add_place_test ("/drafts/of-changed-file", test_draft_of_changed_file);

  return g_test_run ();
}
