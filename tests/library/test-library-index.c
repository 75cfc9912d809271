/* The index follows the files, whatever happens to them and to itself; the files are never written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "database.h"
#include "entry.h"
#include "index-damage.h"
#include "many-records.h"
#include "mar-position-editor.h"
#include "random-seed.h"
#include "temporary-folder.h"

#define RECORDS 24

typedef struct
{
  char *folder;
  char *records;
  char *index;
  MarLibrary *library;
} Fixture;

static MarLibrary *
open_library (const char *path)
{
  g_autoptr (GError) error = NULL;
  MarLibrary *library = mar_library_open (path, TRUE, &error);

  g_assert_no_error (error);
  return library;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = temporary_folder_new ();
  fixture->records = g_build_filename (fixture->folder, "records", NULL);
  fixture->index = g_build_filename (fixture->folder, "cache", "library.sqlite", NULL);
  for (guint i = 0; i < RECORDS; i++)
    g_free (many_records_write (fixture->records, i, first_seed ()));
  fixture->library = open_library (fixture->index);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  mar_library_close (fixture->library);
  temporary_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->records);
  g_free (fixture->index);
}

static void
note_progress (const MarLibraryProgress *progress,
               gpointer                  data)
{
  *(MarLibraryProgress *) data = *progress;
}

/* Looks through the folder. Returns: how many files were read. */
static guint
update (Fixture   *fixture,
        GPtrArray *problems)
{
  const char *const folders[] = { fixture->records, NULL };
  MarLibraryProgress progress = { 0 };
  g_autoptr (GError) error = NULL;

  mar_library_update (fixture->library, folders, note_progress, &progress, problems, NULL, NULL,
                      &error);
  g_assert_no_error (error);
  g_assert_cmpuint (progress.n_read, ==, progress.n_changed);
  return progress.n_read;
}

static guint
count (Fixture               *fixture,
       const MarLibraryQuery *query)
{
  const MarLibraryQuery all = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MarLibraryFound) found
    = mar_library_search (fixture->library, query != NULL ? query : &all, NULL, &error);

  g_assert_no_error (error);
  return found->n_hits;
}

static char *
get_path (Fixture *fixture,
          guint    index)
{
  g_autofree char *name = g_strdup_printf ("game-%06u.marginalia", index);

  return g_build_filename (fixture->records, "0000", name, NULL);
}

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Only what is new or has changed is read, and what is gone is forgotten. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  const MarLibraryQuery query = { .title = "astonishing" };
  g_autofree char *first = get_path (fixture, 0);
  g_autofree char *second = get_path (fixture, 1);
  g_autofree char *text = NULL;

  g_assert_cmpuint (update (fixture, NULL), ==, RECORDS);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
  g_assert_cmpuint (update (fixture, NULL), ==, 0);

  write_text (first, "{\n\"marginalia\":1,\n\"games\":[\n{\n\"game\":\"marvin\",\n"
                     "\"headers\":{\"title\":\"Astonishing\"},\n\"moves\":[\n"
                     "{\"start\":\"5/5/5/5/5 w\"}\n]}]\n}\n");
  g_assert_cmpuint (update (fixture, NULL), ==, 1);
  g_assert_cmpuint (count (fixture, &query), ==, 1);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);

  g_assert_cmpint (g_unlink (first), ==, 0);
  g_assert_cmpuint (update (fixture, NULL), ==, 0);
  g_assert_cmpuint (count (fixture, &query), ==, 0);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS - 1);

  /* Renamed it is another file. */
  g_assert_cmpint (g_rename (second, first), ==, 0);
  g_assert_cmpuint (update (fixture, NULL), ==, 1);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS - 1);
}

/* Nothing of a file that is taken out stays behind in any table. */
static void
test_left_overs (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const tables[]
    = { "file", "game", "words", "glyph", "board", "nodes", "folder" };
  g_autoptr (GError) error = NULL;

  update (fixture, NULL);
  g_assert_true (mar_library_forget (fixture->library, fixture->records, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", tables[i]);
      g_autoptr (Statement) statement = database_prepare (fixture->library, sql, &error);
      gboolean failed;

      g_assert_no_error (error);
      g_assert_true (database_next (fixture->library, statement, &failed, &error));
      g_assert_cmpint (sqlite3_column_int (statement, 0), ==, 0);
    }
}

/* A record that can't be read is named, and read again when it has changed. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = get_path (fixture, 3);
  g_autofree char *whole = NULL;
  g_autoptr (GPtrArray) problems = NULL;

  g_assert_true (g_file_get_contents (path, &whole, NULL, NULL));
  write_text (path, "{ \"marginalia\": ");
  update (fixture, NULL);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS - 1);
  problems = mar_library_problems (fixture->library, NULL, NULL);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (problems, 0), path));
  g_assert_cmpuint (update (fixture, NULL), ==, 0);

  write_text (path, whole);
  g_assert_cmpuint (update (fixture, NULL), ==, 1);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
  g_clear_pointer (&problems, g_ptr_array_unref);
  problems = mar_library_problems (fixture->library, NULL, NULL);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* Links that go around end, and what they lead to is found once. */
static void
test_links (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *around = g_build_filename (fixture->records, "0000", "around", NULL);
  g_autofree char *itself = g_build_filename (fixture->records, "itself", NULL);
  g_autofree char *lost = g_build_filename (fixture->records, "lost.marginalia", NULL);
  g_autofree char *again = g_build_filename (fixture->records, "again.marginalia", NULL);
  g_autofree char *hidden = g_build_filename (fixture->records, ".hidden", NULL);
  g_autofree char *path = get_path (fixture, 5);
  g_autofree char *outside = g_build_filename (fixture->folder, "outside", NULL);
  g_autofree char *way_out = g_build_filename (fixture->records, "outside", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpint (symlink (fixture->records, around), ==, 0);
  g_assert_cmpint (symlink (itself, itself), ==, 0);
  g_assert_cmpint (symlink ("nowhere.marginalia", lost), ==, 0);
  g_assert_cmpint (symlink (path, again), ==, 0);
  g_free (many_records_write (hidden, 100, first_seed ()));
  g_free (many_records_write (outside, 101, first_seed ()));
  g_assert_cmpint (symlink (outside, way_out), ==, 0);
  g_assert_cmpuint (update (fixture, problems), ==, RECORDS + 1);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS + 1);
}

/* A folder that can't be looked into is named, and what was known of it stays. */
static void
test_lost_folder (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  update (fixture, NULL);
  g_assert_cmpint (g_rename (fixture->records, elsewhere), ==, 0);
  update (fixture, problems);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (problems, 0), fixture->records));
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
  g_assert_cmpint (g_rename (elsewhere, fixture->records), ==, 0);
  g_ptr_array_set_size (problems, 0);
  g_assert_cmpuint (update (fixture, problems), ==, 0);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* A folder that nobody could look into from the start is not kept; one within another is, and what
 * lies in both stays when one of them is forgotten. */
static void
test_folders (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *inner = g_build_filename (fixture->records, "0000", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "nowhere", NULL);
  const char *const folders[] = { fixture->records, inner, nowhere, NULL };
  const char *const inside[] = { inner, NULL };
  const char *const beside[] = { nowhere, NULL };
  const MarLibraryQuery queries[] = { { .folders = inside }, { .folders = beside } };
  g_auto (GStrv) known = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (
    mar_library_update (fixture->library, folders, NULL, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  known = mar_library_folders (fixture->library, &error);
  g_assert_cmpuint (g_strv_length (known), ==, 2);
  g_assert_cmpstr (known[0], ==, fixture->records);
  g_assert_cmpstr (known[1], ==, inner);
  g_assert_cmpuint (count (fixture, &queries[0]), ==, RECORDS);
  g_assert_cmpuint (count (fixture, &queries[1]), ==, 0);
  g_assert_true (mar_library_forget (fixture->library, fixture->records, &error));
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
  g_assert_true (mar_library_forget (fixture->library, inner, &error));
  g_assert_cmpuint (count (fixture, NULL), ==, 0);
}

/* The index itself. */

static void
damage (const char *path,
        gsize       from,
        gsize       length)
{
  g_autofree char *text = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (gsize i = from; i < MIN (from + length, size); i++)
    text[i] = (char) (i * 7 + 1);
  g_assert_true (g_file_set_contents (path, text, (gssize) size, NULL));
}

/* Whatever is damaged, at the begin or amid, the next update has it whole again. */
static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    gsize from;
    gsize length;
  } parts[] = { { 0, 100 }, { 100, 8000 }, { 0, G_MAXINT } };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      update (fixture, NULL);
      mar_library_close (fixture->library);
      damage (fixture->index, parts[i].from, parts[i].length);
      fixture->library = open_library (fixture->index);
      update (fixture, NULL);
      g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
    }
}

/* A stream that makes no sense is an error, and no crash. */
static void
test_damaged_stream (Fixture       *fixture,
                     gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  g_autoptr (GError) error = NULL;

  update (fixture, NULL);
  damage_index (fixture->library);
  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *start = mar_position_new (games[i], NULL);
      g_autoptr (MarBoardPattern) pattern = mar_board_pattern_new_whole (games[i], start, FALSE);
      const MarLibraryQuery query = { .pattern = pattern };

      g_assert_null (mar_library_search (fixture->library, &query, NULL, &error));
      g_assert_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED);
      g_clear_error (&error);
    }
  g_assert_true (mar_library_reset (fixture->library, &error));
  g_assert_cmpuint (update (fixture, NULL), ==, RECORDS);
}

/* One that an older version made is made anew. */
static void
test_older (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  update (fixture, NULL);
  g_assert_true (
    database_run (fixture->library, "DROP TABLE nodes; PRAGMA user_version = 0", &error));
  mar_library_close (fixture->library);
  fixture->library = open_library (fixture->index);
  g_assert_cmpuint (update (fixture, NULL), ==, RECORDS);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
}

/* Where there is no room the reason is named, and what was there can still be searched. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  const char *const folders[] = { fixture->records, NULL };
  g_autoptr (GError) error = NULL;
  gint64 n_pages;
  g_autofree char *limit = NULL;

  {
    g_autoptr (Statement) pages = database_prepare (fixture->library, "PRAGMA page_count", &error);
    gboolean failed;

    g_assert_true (database_next (fixture->library, pages, &failed, &error));
    n_pages = sqlite3_column_int64 (pages, 0);
  }
  limit = g_strdup_printf ("PRAGMA max_page_count = %d", (int) n_pages + 8);
  g_assert_true (database_run (fixture->library, limit, &error));
  g_assert_false (
    mar_library_update (fixture->library, folders, NULL, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_FULL);
  g_assert_cmpuint (count (fixture, NULL), <, RECORDS);
  g_assert_true (database_run (fixture->library, "PRAGMA max_page_count = 1000000", NULL));
  update (fixture, NULL);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
}

static void
cancel (const MarLibraryProgress *progress,
        gpointer                  data)
{
  if (progress->n_changed > 0)
    g_cancellable_cancel (data);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  const char *const folders[] = { fixture->records, NULL };
  const MarLibraryQuery all = { NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (mar_library_update (fixture->library, folders, cancel, cancellable, NULL, NULL,
                                      cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  update (fixture, NULL);
  g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
  g_assert_null (mar_library_search (fixture->library, &all, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Two programs at once: both look through the same folder while a third one searches. */
static gpointer
update_in_thread (gpointer data)
{
  Fixture *fixture = data;
  const char *const folders[] = { fixture->records, NULL };
  g_autoptr (MarLibrary) library = open_library (fixture->index);
  g_autoptr (GError) error = NULL;

  mar_library_update (library, folders, NULL, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return NULL;
}

static void
test_together (Fixture       *fixture,
               gconstpointer  data)
{
  GThread *threads[2];

  for (guint round = 0; round < 5; round++)
    {
      g_autofree char *path = get_path (fixture, round);

      g_assert_cmpint (g_unlink (path), ==, 0);
      g_free (many_records_write (fixture->records, RECORDS + round, first_seed ()));
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("update", update_in_thread, fixture);
      g_assert_cmpuint (count (fixture, NULL), <=, RECORDS + 1);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        g_thread_join (threads[i]);
      g_assert_cmpuint (count (fixture, NULL), ==, RECORDS);
    }
}

/* Games that are there several times. */

/* Adds the main line of @record to @document, turned. */
static void
add_turned (MarDocument *document,
            MarRecord   *record,
            guint        symmetry)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  MarRecord *turned = mar_document_add_record (document, game, mar_record_options (record), NULL);
  MarNode *last = mar_record_root (turned);

  for (MarNode *node = root; mar_node_n_children (node) > 0;)
    {
      guint n;
      const MarAction *actions;
      g_autofree MarAction *images = NULL;
      g_autoptr (GError) error = NULL;

      node = mar_node_child (node, 0);
      actions = mar_node_actions (node, &n);
      images = g_new (MarAction, n);
      for (guint i = 0; i < n; i++)
        images[i] = game->symmetry->image_action (mar_node_position (root), symmetry, actions[i]);
      last = mar_record_add_turn (turned, last, images, n, &error);
      g_assert_no_error (error);
    }
}

static gboolean
starts_alike (MarRecord *record,
              guint      symmetry)
{
  const MarGame *game = mar_record_game (record);
  const MarPosition *start = mar_node_position (mar_record_root (record));

  for (guint cell = 0; cell < game->n_cells (start); cell++)
    {
      guint8 one[MAR_MAX_PILE], other[MAR_MAX_PILE];
      MarCell image = game->symmetry->image (start, symmetry, (MarCell) cell);
      const guint n = mar_position_pile (game, start, (MarCell) cell, one);

      if (mar_position_pile (game, start, image, other) != n || memcmp (one, other, n) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
test_duplicates (Fixture       *fixture,
                 gconstpointer  data)
{
  const MarLibraryQuery query = { .duplicates = TRUE };
  g_autoptr (MarLibraryFound) found = NULL;
  g_autoptr (GError) error = NULL;
  guint n_added = 0;

  for (guint i = 0; i < RECORDS; i++)
    {
      g_autoptr (MarDocument) document = many_records_new (i, first_seed ());
      MarRecord *record = mar_document_record (document, 0);
      const guint symmetry = i % mar_record_game (record)->symmetry->n;
      g_autofree char *path = NULL;
      g_autofree char *name = NULL;
      g_autoptr (GFile) file = NULL;
      g_autoptr (MarDocument) copy = mar_document_new ();

      /* Only from a start that looks the same in the mirror it is the same game. */
      if (i % 3 != 0 || !starts_alike (record, symmetry))
        continue;
      name = g_strdup_printf ("copy-%u.marginalia", i);
      path = g_build_filename (fixture->records, name, NULL);
      add_turned (copy, record, symmetry);
      file = g_file_new_for_path (path);
      g_assert_true (mar_document_save (copy, file, FALSE, NULL, &error));
      n_added++;
    }
  g_assert_cmpuint (n_added, >, 0);
  update (fixture, NULL);
  found = mar_library_search (fixture->library, &query, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->n_hits, ==, 2 * n_added);
  for (guint i = 0; i < found->hits->len; i += 2)
    {
      const MarLibraryHit *one = g_ptr_array_index (found->hits, i);
      const MarLibraryHit *other = g_ptr_array_index (found->hits, i + 1);

      g_assert_cmpuint (one->group, ==, i / 2 + 1);
      g_assert_cmpuint (other->group, ==, one->group);
      g_assert_nonnull (strstr (other->path, "copy-"));
    }
}

static void
add_test (const char *path, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  add_test ("/library-index/changes", test_changes);
  add_test ("/library-index/left-overs", test_left_overs);
  add_test ("/library-index/unreadable", test_unreadable);
  add_test ("/library-index/links", test_links);
  add_test ("/library-index/lost-folder", test_lost_folder);
  add_test ("/library-index/folders", test_folders);
  add_test ("/library-index/damage", test_damage);
  add_test ("/library-index/damaged-stream", test_damaged_stream);
  add_test ("/library-index/older", test_older);
  add_test ("/library-index/full", test_full);
  add_test ("/library-index/cancel", test_cancel);
  add_test ("/library-index/together", test_together);
  add_test ("/library-index/duplicates", test_duplicates);
  return g_test_run ();
}
