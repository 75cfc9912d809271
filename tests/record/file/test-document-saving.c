/* Documents on the disk: nothing that was there is lost, whatever goes wrong.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <grp.h>
#include <locale.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "document-place.h"
#include "mar-load.h"

static void
test_save (Place         *place,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *later = NULL;

  g_assert_cmpstr (mar_document_title (document), ==, "MARGRITES game");
  set_title (document, "First");
  g_assert_cmpstr (mar_document_title (document), ==, "First");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (mar_document_modified (document));
  g_assert_true (g_file_equal (mar_document_file (document), place->file));
  g_assert_cmpstr (mar_document_title (document), ==, "a game.marginalia");
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "First");

  /* Again and again: the file is known to be ours. */
  for (guint i = 0; i < 3; i++)
    {
      set_title (document, i % 2 ? "Odd" : "Even");
      g_assert_true (mar_document_modified (document));
      g_assert_true (mar_document_save (document, NULL, FALSE, NULL, &error));
      g_assert_no_error (error);
    }
  later = title_in (place->file);
  g_assert_cmpstr (later, ==, "Even");
}

static void
test_changed_by_another (Place         *place,
                         gconstpointer  data)
{
  g_autoptr (MarDocument) mine = make_document ();
  g_autoptr (MarDocument) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  g_assert_true (mar_document_save (mine, place->file, FALSE, NULL, NULL));
  g_usleep (30000);
  other = mar_document_load (place->file, NULL, &error);
  g_assert_no_error (error);
  set_title (other, "Theirs");
  g_assert_true (mar_document_save (other, NULL, FALSE, NULL, &error));

  set_title (mine, "Mine");
  g_assert_false (mar_document_save (mine, NULL, FALSE, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, "a game.marginalia"));
  g_assert_true (mar_document_modified (mine));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Theirs");

  g_clear_error (&error);
  g_assert_true (mar_document_save (mine, NULL, TRUE, NULL, &error));
  g_free (title);
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Mine");

  /* After that the file is ours again. */
  set_title (mine, "Ours");
  g_assert_true (mar_document_save (mine, NULL, FALSE, NULL, &error));
}

/* Saves and expects an error that names the file; the document stays as it was. */
static void
expect_failure (MarDocument *document,
                const char  *path,
                const char  *name)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GFile *before = mar_document_file (document);

  g_assert_false (mar_document_save (document, file, TRUE, NULL, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_true (mar_document_modified (document));
  g_assert_true (mar_document_file (document) == before);
}

static void
test_unwritable (Place         *place,
                 gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();

  expect_failure (document, "/nonexistent/folder/x.marginalia", "x.marginalia");
  expect_failure (document, "/dev/full", "full");
  expect_failure (document, place->folder, "marginalia-test");
  /* A bare folder that serves as a root may lack the file systems of the kernel. */
  if (g_file_test ("/proc/self", G_FILE_TEST_EXISTS))
    expect_failure (document, "/proc/x.marginalia", "x.marginalia");
}

/*
 * Runs the rest of a test as somebody whom closed folders stop: root gives the folder away
 * and becomes nobody, in a process of its own. What fails there, fails here.
 */
static void
as_a_plain_user (Place *place, void (*test) (Place *place))
{
  const uid_t nobody = 65534;
  int status;
  pid_t child;

  if (geteuid () != 0)
    {
      test (place);
      return;
    }

  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (chown (place->folder, nobody, nobody) != 0 || setgroups (0, NULL) != 0
          || setgid (nobody) != 0 || setuid (nobody) != 0)
        _exit (2);
      test (place);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static guint
n_files_in (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder))
    n++;
  return n;
}

static void
save_into_closed_folder (Place *place)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *other = g_build_filename (place->folder, "other.marginalia", NULL);
  g_autofree char *title = NULL;

  set_title (document, "Old");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  set_title (document, "New");
  g_chmod (place->folder, 0500);
  expect_failure (document, other, "other.marginalia");
  /* The file may be written, but not in one step. */
  expect_failure (document, path, "folder");
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Old");

  g_chmod (place->folder, 0700);
  g_chmod (path, 0400);
  expect_failure (document, path, "a game.marginalia");
  g_assert_cmpuint (n_files_in (place->folder), ==, 1);
}

static void
test_closed_folder (Place         *place,
                    gconstpointer  data)
{
  as_a_plain_user (place, save_into_closed_folder);
}

/* A limit on the size of files stands in for a full disk: writing fails half-way. */
static void
fill_disk (struct rlimit *before)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, before);
  limit = *before;
  limit.rlim_cur = 4096;
  setrlimit (RLIMIT_FSIZE, &limit);
}

static void
test_full_disk (Place         *place,
                gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *long_text = repeat ("", "0123456789", 20000, "");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  struct rlimit old;

  set_title (document, long_text);
  fill_disk (&old);
  expect_failure (document, path, "a game.marginalia");
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_cmpuint (n_files_in (place->folder), ==, 0);

  set_title (document, "Short");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_file_get_contents (path, &before, NULL, NULL);
  set_title (document, long_text);
  fill_disk (&old);
  expect_failure (document, path, "a game.marginalia");
  setrlimit (RLIMIT_FSIZE, &old);
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (n_files_in (place->folder), ==, 1);

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_false (mar_document_modified (document));
}

/* A file with two names is written where it is, so that it keeps both. */
static void
test_second_name (Place         *place,
                  gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *second = g_build_filename (place->folder, "second", NULL);
  g_autofree char *kept = g_strconcat (path, "~", NULL);
  g_autoptr (GFile) second_file = g_file_new_for_path (second);
  g_autoptr (GFile) kept_file = g_file_new_for_path (kept);
  g_autofree char *long_text = repeat ("", "0123456789", 20000, "");
  g_autofree char *title = NULL;
  g_autofree char *kept_title = NULL;
  struct rlimit old;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_cmpint (link (path, second), ==, 0);
  set_title (document, "Both");
  g_assert_true (mar_document_save (document, NULL, FALSE, NULL, NULL));
  title = title_in (second_file);
  g_assert_cmpstr (title, ==, "Both");

  set_title (document, long_text);
  fill_disk (&old);
  expect_failure (document, path, "a game.marginalia~");
  setrlimit (RLIMIT_FSIZE, &old);
  kept_title = title_in (kept_file);
  g_assert_cmpstr (kept_title, ==, "Both");
}

static void
test_link (Place         *place,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *link_path = g_build_filename (place->folder, "link", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autofree char *title = NULL;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_cmpint (symlink (path, link_path), ==, 0);
  set_title (document, "Through the link");
  g_assert_true (mar_document_save (document, link_file, FALSE, NULL, NULL));
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Through the link");
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  add_place_test ("/document-saving/save", test_save);
  add_place_test ("/document-saving/changed-by-another", test_changed_by_another);
  add_place_test ("/document-saving/unwritable", test_unwritable);
  add_place_test ("/document-saving/closed-folder", test_closed_folder);
  add_place_test ("/document-saving/full-disk", test_full_disk);
  add_place_test ("/document-saving/second-name", test_second_name);
  add_place_test ("/document-saving/link", test_link);

  return g_test_run ();
}
