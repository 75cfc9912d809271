/* Exported figures: which, under what names, and how they come to the disk.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mar-cursor.h"
#include "mar-export.h"
#include "mar-line.h"
#include "marad.h"
#include "margrites.h"
#include "random-share.h"
#include "temporary-folder.h"

#define GAME (&mar_margrites)

static char *folder;

static char *
path_in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Every test has a place of its own. */
static char *
new_folder (void)
{
  static guint count;
  g_autofree char *name = g_strdup_printf ("place-%u", count++);

  return path_in_folder (name);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Plans. */

static MarNode *
play (MarNode    *node,
      const char *text)
{
  MarCursor cursor = mar_cursor_at (node);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
      g_autoptr (GError) error = NULL;
      MarAction action;

      GAME->read_action (position, words[i], &action, &error);
      g_assert_no_error (error);
      mar_cursor_play (&cursor, action, &error);
      g_assert_no_error (error);
    }
  return cursor.node;
}

/* Two games: one of four turns with a variation on the third, and one that has not begun. */
static MarDocument *
new_document (void)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, GAME, NULL, NULL);
  MarNode *first = play (mar_record_root (record), "a2>a3 a3>a4 b2>b3 b3>b4");
  MarNode *second = play (first, "i7>i6 i6>i5 h7>h6 h6>h5");
  MarNode *third = play (second, "c2>c3 c3>c4 d2>d3 d3>d4");
  MarNode *other = play (second, "d2>d3 d3>d4 e2>e3 e3>e4");
  MarNode *fourth = play (third, "g7>g6 g6>g5 f7>f6 f6>f5");
  const MarMark mark = { .type = MAR_MARK_SHADE, .cell = 4, .to = MAR_CELL_NONE };
  MarFigureRecord figure = { .title = (char *) "Fork", .crop = { .kind = MAR_CROP_AUTOMATIC } };

  mar_record_set_header (record, "title", "Over/Under");
  mar_record_set_comment (record, first, MAR_COMMENT_AFTER, "Well begun.");
  mar_record_set_comment (record, other, MAR_COMMENT_BEFORE, "Or so.");
  mar_record_set_marks (record, fourth, &mark, 1);
  figure.game = GAME;
  mar_document_insert_figure (document, third, G_MAXUINT, &figure);

  mar_document_add_record (document, GAME, NULL, NULL);

  figure = (MarFigureRecord) { .id = (char *) "start", .game = GAME, .caption = (char *) "So." };
  figure.position = mar_position_new (GAME, NULL);
  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
  figure.id = NULL;
  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
  g_free (figure.position);
  return document;
}

static MarExportOptions
new_options (MarExportScope scope)
{
  return (MarExportOptions) {
    .file = "games",
    .scope = scope,
    .every = 2,
    .writing = MAR_FIGURE_WRITING_INIT,
    .trail = TRUE,
  };
}

static void
assert_names (GPtrArray  *items,
              const char *wanted)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            ((const MarExportItem *) g_ptr_array_index (items, i))->name);
  g_assert_cmpstr (names->str, ==, wanted);
}

static void
test_plan_scopes (void)
{
  static const struct
  {
    MarExportScope scope;
    const char *names;
    const char *first_game;
  } cases[] = {
    { MAR_EXPORT_FIGURES, "games-start.svg games-2.svg games-Fork.svg", "games-Fork.svg" },
    { MAR_EXPORT_COMMENTED, "games-1-1b.svg games-1-3b.svg games-1-4w.svg",
      "games-1-1b.svg games-1-3b.svg games-1-4w.svg" },
    { MAR_EXPORT_EVERY, "games-1-2w.svg games-1-4w.svg", "games-1-2w.svg games-1-4w.svg" },
    { MAR_EXPORT_ALL,
      "games-1-0.svg games-1-1b.svg games-1-2w.svg games-1-3b.svg games-1-4w.svg games-2-0.svg",
      "games-1-0.svg games-1-1b.svg games-1-2w.svg games-1-3b.svg games-1-4w.svg" },
  };
  g_autoptr (MarDocument) document = new_document ();
  MarRecord *record = mar_document_record (document, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MarExportOptions options = new_options (cases[i].scope);
      g_autoptr (GPtrArray) all = mar_export_plan (document, &options, NULL);
      g_autoptr (GPtrArray) some = NULL;

      assert_names (all, cases[i].names);
      options.node = mar_record_root (record);
      some = mar_export_plan (document, &options, NULL);
      assert_names (some, cases[i].first_game);
      g_assert_cmpuint (mar_export_scope_find (mar_export_scope_name (cases[i].scope)), ==,
                        cases[i].scope);
    }
  g_assert_cmpuint (mar_export_scope_find ("nothing"), ==, MAR_N_EXPORT_SCOPES);
}

static void
test_plan_position (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarRecord *record = mar_document_record (document, 0);
  MarNode *last = mar_record_last (record, mar_record_root (record));
  MarExportOptions options = new_options (MAR_EXPORT_POSITION);
  const MarExportItem *item;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GError) error = NULL;

  options.node = last;
  options.turns = 2;
  options.numbered = TRUE;
  options.crop.kind = MAR_CROP_AUTOMATIC;
  options.pattern = "{title}/{file}-{game}-{turn}-{number}.{format}";
  items = mar_export_plan (document, &options, NULL);
  assert_names (items, "Over-Under/games-1-4w-1.svg");
  item = g_ptr_array_index (items, 0);
  g_assert_true (item->node == last);
  g_assert_cmpuint (item->figure->turns, ==, 2);
  g_assert_cmpstr (item->figure->numbering, ==, "4");
  g_assert_cmpuint (item->figure->n_actions, ==, 4);
  g_assert_cmpuint (item->figure->n_marks, ==, 1);
  g_assert_true (item->figure->trail);
  g_assert_false (item->figure->plain);
  g_assert_cmpint (item->figure->crop.kind, ==, MAR_CROP_AUTOMATIC);

  options.plain = TRUE;
  options.trail = options.numbered = FALSE;
  others = mar_export_plan (document, &options, NULL);
  item = g_ptr_array_index (others, 0);
  g_assert_true (item->figure->plain);
  g_assert_false (item->figure->trail);
  g_assert_null (item->figure->numbering);

  options.pattern = "{nonsense}";
  g_assert_null (mar_export_plan (document, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* An end leaves the board as it is: what is said there is shown once. A throw is a place of its
 * own, and players that are counted are told from turns. */
static void
test_plan_odd_nodes (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarRecord *record = mar_document_record (document, 0);
  MarNode *last = mar_record_last (record, mar_record_root (record));
  MarNode *end = mar_record_add_end (record, last, MAR_END_RESIGNATION, 0, NULL);
  MarExportOptions options = new_options (MAR_EXPORT_COMMENTED);
  g_autoptr (MarDocument) other = mar_document_new ();
  MarRecord *thrown = mar_document_add_record (other, &mar_marad, NULL, NULL);
  g_autoptr (GPtrArray) once = NULL;
  g_autoptr (GPtrArray) instead = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) rolls = NULL;
  MarCursor cursor;

  mar_record_set_comment (record, end, MAR_COMMENT_AFTER, "Enough.");
  once = mar_export_plan (document, &options, NULL);
  assert_names (once, "games-1-1b.svg games-1-3b.svg games-1-4w.svg");
  mar_record_set_marks (record, last, NULL, 0);
  instead = mar_export_plan (document, &options, NULL);
  g_assert_cmpuint (instead->len, ==, 3);
  g_assert_true (((MarExportItem *) g_ptr_array_index (instead, 2))->node == end);
  options.scope = MAR_EXPORT_ALL;
  all = mar_export_plan (document, &options, NULL);
  g_assert_cmpuint (all->len, ==, 6);

  cursor = mar_cursor_at (mar_record_root (thrown));
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (MarLine) line = mar_cursor_line (&cursor);
      MarActionList list;

      mar_line_actions (line, &list);
      g_assert_true (mar_cursor_play (&cursor, list.items[0], NULL));
    }
  rolls = mar_export_plan (other, &options, NULL);
  for (guint i = 0; i < rolls->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (rolls, i);
      g_autofree char *turn = g_strdup_printf ("games-%u%s", mar_node_number (item->node),
                                               mar_node_kind (item->node) != MAR_NODE_TURN ? ""
                                               : mar_node_side (item->node) == 0           ? "-1"
                                                                                           : "-2");

      g_assert_true (g_str_has_prefix (item->name, turn));
    }
  g_assert_cmpuint (rolls->len, >, 4);
}

/* A title that would lead anywhere leads nowhere, and two plans share no name. */
static void
test_plan_together (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_ALL);
  g_autoptr (GPtrArray) items = mar_export_new_items ();
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  mar_record_set_header (mar_document_record (document, 0), "title", "../../../etc/passwd");
  options.pattern = "{title}.{format}";
  for (guint i = 0; i < 2; i++)
    g_ptr_array_extend_and_steal (items, mar_export_plan (document, &options, NULL));
  mar_export_make_unique (items);
  g_assert_cmpuint (items->len, ==, 12);
  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);

      g_assert_null (strchr (item->name, '/'));
      g_assert_true (g_hash_table_add (names, item->name));
    }
}

/* Running. */

static void
test_run (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_ALL);
  g_autofree char *place = new_folder ();
  g_autofree char *deep = g_build_filename (place, "deep", "er", NULL);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) error = NULL;

  options.format = MAR_FIGURE_PDF;
  options.pattern = "{game}/{turn}.{format}";
  items = mar_export_plan (document, &options, NULL);
  /* The plan stands for itself. */
  g_clear_object (&document);
  g_assert_true (mar_export_run (items, &options, deep, FALSE, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);
      g_autoptr (GBytes) wanted = mar_export_render (item, &options, NULL, NULL, NULL, NULL);
      g_autofree char *path = g_build_filename (deep, item->name, NULL);
      g_autofree char *found = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &found, &length, NULL));
      g_assert_cmpmem (found, length, g_bytes_get_data (wanted, NULL), g_bytes_get_size (wanted));
    }
  g_assert_cmpuint (items->len, ==, 6);
}

static void
test_run_clash (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_ALL);
  g_autofree char *place = new_folder ();
  g_autofree char *taken = g_build_filename (place, "games-1-4w.svg", NULL);
  g_autofree char *link = g_build_filename (place, "games-2-0.svg", NULL);
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);
  g_auto (GStrv) clashes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  GStatBuf facts;

  g_assert_cmpint (g_mkdir (place, 0755), ==, 0);
  g_assert_true (g_file_set_contents (taken, "mine", -1, NULL));
  g_assert_cmpint (g_chmod (taken, 0600), ==, 0);
  /* A link that leads nowhere is a file that somebody made. */
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);

  clashes = mar_export_clashes (items, place);
  g_assert_cmpuint (g_strv_length (clashes), ==, 2);
  g_assert_cmpstr (clashes[0], ==, "games-1-4w.svg");
  g_assert_false (mar_export_run (items, &options, place, FALSE, NULL, NULL, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_nonnull (strstr (error->message, "games-1-4w.svg"));
  g_assert_cmpuint (count_files (place), ==, 2);
  g_assert_true (g_file_get_contents (taken, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "mine");
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_true (mar_export_run (items, &options, place, TRUE, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (place), ==, 6);
  /* What only its owner could read stays so. */
  g_assert_cmpint (g_stat (taken, &facts), ==, 0);
  g_assert_cmpuint (facts.st_mode & 0777, ==, 0600);
}

static void
test_run_unwritable (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_EVERY);
  g_autofree char *place = new_folder ();
  g_autofree char *below = g_build_filename (place, "below", NULL);
  g_autofree char *directory = g_build_filename (place, "directory", NULL);
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);
  g_autoptr (GBytes) content = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (place, "no folder", -1, NULL));
  g_assert_false (mar_export_run (items, &options, below, FALSE, NULL, NULL, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_nonnull (strstr (error->message, place));
  g_clear_error (&error);

  g_assert_false (mar_export_write_file ("/nonexistent/x.svg", content, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "/nonexistent/x.svg"));
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (place), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (directory, 0755), ==, 0);
  g_assert_false (mar_export_write_file (directory, content, TRUE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);

  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_assert_false (mar_export_write_file ("/dev/full", content, FALSE, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      g_assert_nonnull (strstr (error->message, "/dev/full"));
    }
}

typedef struct
{
  GCancellable *cancellable;
  const char *vanishes;
  guint calls;
  guint all;
} Watch;

static void
watch_cb (guint    done,
          double   share,
          gpointer data)
{
  Watch *watch = data;

  g_assert_cmpuint (done, ==, ++watch->calls);
  g_assert_cmpfloat_with_epsilon (share, (double) done / watch->all, 1e-9);
  if (done == 2 && watch->cancellable != NULL)
    g_cancellable_cancel (watch->cancellable);
  if (done == 2 && watch->vanishes != NULL)
    temporary_folder_remove (watch->vanishes);
}

static void
test_run_stopped (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_ALL);
  g_autofree char *place = new_folder ();
  g_autofree char *other = new_folder ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);
  g_autoptr (GError) error = NULL;
  Watch watch = { cancellable, NULL, 0, items->len };
  Watch vanishing = { NULL, other, 0, items->len };

  g_assert_false (
    mar_export_run (items, &options, place, FALSE, cancellable, watch_cb, &watch, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.calls, ==, 2);
  g_assert_cmpuint (count_files (place), ==, 2);
  g_clear_error (&error);

  /* Nothing at all when it was cancelled before. */
  temporary_folder_remove (place);
  g_assert_false (mar_export_run (items, &options, place, FALSE, cancellable, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (place, G_FILE_TEST_EXISTS));
  g_clear_error (&error);

  g_assert_false (
    mar_export_run (items, &options, other, FALSE, NULL, watch_cb, &vanishing, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "games-1-2w.svg"));
}

/* Several threads, one name: one of them has it, whole. */

#define THREADS 6

typedef struct
{
  const char *path;
  char letter;
  gboolean replace;
} Contest;

static gpointer
contend (gpointer data)
{
  const Contest *contest = data;
  char *content = g_strnfill (100000, contest->letter);
  g_autoptr (GBytes) bytes = g_bytes_new_take (content, 100000);

  return GINT_TO_POINTER (mar_export_write_file (contest->path, bytes, contest->replace, NULL));
}

static void
test_race (void)
{
  g_autofree char *place = new_folder ();
  const guint rounds = random_share (200);

  g_assert_cmpint (g_mkdir (place, 0755), ==, 0);
  for (guint round = 0; round < rounds; round++)
    {
      g_autofree char *path = g_build_filename (place, "one", NULL);
      g_autofree char *found = NULL;
      GThread *threads[THREADS];
      Contest contests[THREADS];
      const gboolean replace = round % 2 == 1;
      guint n = 0;
      gsize length;

      for (guint i = 0; i < THREADS; i++)
        {
          contests[i] = (Contest) { path, (char) ('a' + i), replace };
          threads[i] = g_thread_new (NULL, contend, &contests[i]);
        }
      for (guint i = 0; i < THREADS; i++)
        n += GPOINTER_TO_INT (g_thread_join (threads[i])) ? 1 : 0;
      g_assert_cmpuint (n, ==, replace ? THREADS : 1);
      g_assert_true (g_file_get_contents (path, &found, &length, NULL));
      g_assert_cmpuint (length, ==, 100000);
      g_assert_cmpuint (strspn (found, (char[]) { found[0], '\0' }), ==, length);
      g_assert_cmpuint (count_files (place), ==, 1);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

static void
test_links (void)
{
  g_autofree char *place = new_folder ();
  g_autofree char *target = g_build_filename (place, "target", NULL);
  g_autofree char *link = g_build_filename (place, "link", NULL);
  g_autoptr (GBytes) content = g_bytes_new_static ("new", 3);
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (place, 0755), ==, 0);
  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (symlink ("target", link), ==, 0);
  g_assert_false (mar_export_write_file (link, content, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_true (mar_export_write_file (link, content, TRUE, NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (target, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, "new");

  /* One that leads nowhere gives way. */
  g_clear_error (&error);
  g_assert_cmpint (g_unlink (target), ==, 0);
  g_assert_false (mar_export_write_file (link, content, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_true (mar_export_write_file (link, content, TRUE, NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_REGULAR));
}

static gpointer
run_in_thread (gpointer data)
{
  gpointer *parts = data;
  g_autoptr (GError) error = NULL;

  mar_export_run (parts[0], parts[1], parts[2], FALSE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return NULL;
}

/* What is written does not depend on what becomes of the document meanwhile. */
static void
test_thread (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (MAR_EXPORT_ALL);
  g_autofree char *place = new_folder ();
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);
  gpointer parts[] = { items, &options, place };
  GThread *thread = g_thread_new ("export", run_in_thread, parts);

  for (guint i = 0; i < 200; i++)
    {
      MarRecord *record = mar_document_record (document, 0);
      MarNode *node = mar_node_child (mar_record_root (record), 0);

      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, i % 2 == 0 ? "One." : "Other.");
      mar_record_remove (record, mar_node_child (node, 0));
      mar_document_undo (document);
    }
  g_clear_object (&document);
  g_thread_join (thread);
  g_assert_cmpuint (count_files (place), ==, items->len);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = temporary_folder_new ();

  g_test_add_func ("/export/plan/scopes", test_plan_scopes);
  g_test_add_func ("/export/plan/position", test_plan_position);
  g_test_add_func ("/export/plan/odd-nodes", test_plan_odd_nodes);
  g_test_add_func ("/export/plan/together", test_plan_together);
  g_test_add_func ("/export/run/all", test_run);
  g_test_add_func ("/export/run/clash", test_run_clash);
  g_test_add_func ("/export/run/unwritable", test_run_unwritable);
  g_test_add_func ("/export/run/stopped", test_run_stopped);
  g_test_add_func ("/export/run/race", test_race);
  g_test_add_func ("/export/run/links", test_links);
  g_test_add_func ("/export/run/thread", test_thread);

  status = g_test_run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return status;
}
