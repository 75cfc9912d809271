/* The list of a user's engines and its file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mar-engine-list.h"
#include "temporary-folder.h"

typedef struct
{
  char *folder;
  GFile *file;
} Place;

static void
set_up (Place              *place,
        gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  place->folder = temporary_folder_new ();
  path = g_build_filename (place->folder, "settings", "engines.json", NULL);
  place->file = g_file_new_for_path (path);
}

static void
tear_down (Place              *place,
           gconstpointer data  G_GNUC_UNUSED)
{
  temporary_folder_remove (place->folder);
  g_free (place->folder);
  g_object_unref (place->file);
}

static void
write_file (Place      *place,
            const char *text)
{
  g_autoptr (GFile) folder = g_file_get_parent (place->file);
  g_autoptr (GError) error = NULL;

  g_file_make_directory_with_parents (folder, NULL, NULL);
  g_file_replace_contents (place->file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
wait_for (MarEngineList *list)
{
  while (mar_engine_list_is_busy (list))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_failure (guint *n)
{
  ++*n;
}

static MarEngineList *
open_list (Place *place)
{
  MarEngineList *list = mar_engine_list_new (place->file);

  wait_for (list);
  return list;
}

/* What is added, changed and set is there again in the next run. */
static void
test_keep (Place              *place,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr (MarEngineList) list = open_list (place);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  MarEngineEntry *entry;

  g_assert_null (mar_engine_list_problem (list));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  g_assert_true (mar_engine_entry_is_own (mar_engine_list_find (list, "own")));
  g_assert_true (mar_engine_list_add (list, "Far away", "ssh 'a host' engine", &entry, &error));
  g_assert_no_error (error);
  mar_engine_list_set_option (list, entry, "Threads", "4");
  mar_engine_list_set_option (list, mar_engine_list_find (list, "own"), "Hash", "128");
  id = g_strdup (mar_engine_entry_id (entry));
  g_assert_false (mar_engine_list_add (list, "Broken", "ssh 'a", NULL, &error));
  g_assert_error (error, G_SHELL_ERROR, G_SHELL_ERROR_BAD_QUOTING);
  g_clear_error (&error);
  g_assert_null (mar_engine_new_for_command (" ", &error));
  g_assert_error (error, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING);
  g_assert_cmpstr (error->message, ==, "Type the command that starts the engine.");
  g_clear_error (&error);
  g_assert_true (mar_engine_list_add (list, "Other", "other", NULL, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);

  wait_for (list);
  g_clear_object (&list);
  list = open_list (place);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  entry = mar_engine_list_find (list, "own");
  g_assert_cmpstr (mar_engine_entry_option (entry, "Hash"), ==, "128");
  entry = mar_engine_list_find (list, id);
  g_assert_cmpstr (mar_engine_entry_name (entry), ==, "Far away");
  g_assert_cmpstr (mar_engine_entry_option (entry, "Threads"), ==, "4");
  g_assert_true (mar_engine_list_change (list, entry, "Near", "engine", &error));
  mar_engine_list_set_option (list, entry, "Threads", NULL);
  g_assert_cmpstr (mar_engine_entry_name (entry), ==, "Near");
  g_assert_null (mar_engine_entry_option (entry, "Threads"));
  mar_engine_list_remove (list, entry);
  g_assert_true (mar_engine_entry_is_own (mar_engine_list_find (list, id)));
}

/* Until the file is read there is the program's own engine, and nothing can be lost. A file that
 * can't be written is named. */
static void
test_meanwhile (Place              *place,
                gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr (MarEngineList) list = mar_engine_list_new (place->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (place->file);
  guint n_failures = 0;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  g_assert_false (mar_engine_list_add (list, "F", "f", NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  wait_for (list);
  g_assert_true (g_file_replace_contents (folder, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  g_signal_connect_swapped (list, "failed", G_CALLBACK (count_failure), &n_failures);
  g_assert_true (mar_engine_list_add (list, "F", "f", NULL, NULL));
  g_assert_true (mar_engine_list_add (list, "G", "g", NULL, NULL));
  wait_for (list);
  g_assert_cmpuint (n_failures, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
}

/* The words of a command are those of a shell, and options go with the engine. */
static void
test_engine (Place              *place,
             gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr (MarEngineList) list = open_list (place);
  g_autoptr (MarEngine) engine = NULL;
  g_autoptr (MarEngine) own = NULL;
  MarEngineEntry *entry;

  mar_engine_list_add (list, "Far", "ssh 'a host' \"the engine\"", &entry, NULL);
  engine = mar_engine_entry_new_engine (entry, NULL);
  g_assert_cmpstr (mar_engine_command (engine)[1], ==, "a host");
  g_assert_cmpstr (mar_engine_command (engine)[2], ==, "the engine");
  own = mar_engine_entry_new_engine (mar_engine_list_find (list, "own"), NULL);
  g_assert_cmpstr (mar_engine_command (own)[0], ==, g_getenv ("MARGINALIA_ENGINE"));
}

/* Without a word from the environment a thread looks for it; here it is on the PATH. One that is
 * given up meanwhile is not started. */
static void
test_own (void)
{
  g_autofree char *wanted = g_strdup (g_getenv ("MARGINALIA_ENGINE"));
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *program = g_build_filename (folder, "marginalia-engine", NULL);
  g_autoptr (MarEngine) engine = NULL;
  g_autoptr (MarEngine) left = NULL;
  MarEngine *gone;

  g_assert_cmpint (symlink (wanted, program), ==, 0);
  g_unsetenv ("MARGINALIA_ENGINE");
  g_setenv ("PATH", folder, TRUE);
  gone = mar_engine_new_own ();
  mar_engine_start (gone);
  g_object_unref (gone);
  left = mar_engine_new_own ();
  mar_engine_start (left);
  mar_engine_quit (left);
  engine = mar_engine_new_own ();
  mar_engine_start (engine);
  g_assert_null (mar_engine_command (engine));
  while (mar_engine_state (engine) == MAR_ENGINE_STARTING || mar_engine_command (left) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (mar_engine_state (engine), ==, MAR_ENGINE_READY);
  g_assert_cmpint (mar_engine_state (left), ==, MAR_ENGINE_OFF);
  g_setenv ("MARGINALIA_ENGINE", wanted, TRUE);
  g_setenv ("PATH", path, TRUE);
  temporary_folder_remove (folder);
}

/* What another version wrote is kept. */
static void
test_unknown (Place              *place,
              gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr (MarEngineList) list = NULL;
  g_autofree char *text = NULL;

  write_file (place, "{\"later\": [1, 2], \"engines\": [{\"id\": \"e\", \"name\": \"E\","
                     " \"command\": \"e\", \"color\": \"red\"}]}");
  list = open_list (place);
  g_assert_null (mar_engine_list_problem (list));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 2);
  g_assert_true (mar_engine_list_add (list, "F", "f", NULL, NULL));
  wait_for (list);
  g_file_load_contents (place->file, NULL, &text, NULL, NULL, NULL);
  g_assert_nonnull (strstr (text, "\"later\""));
  g_assert_nonnull (strstr (text, "\"color\""));
}

/* A file that can't be read is moved aside as it is. */
static void
test_unreadable (Place              *place,
                 gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr (GString) deep = g_string_new ("{\"engines\": ");
  const char *const texts[] = {
    "",
    "{",
    "[]",
    "{}",
    "{\"engines\": {}}",
    "{\"engines\": [3]}",
    "{\"engines\": [{\"id\": 5}]}",
    "{\"engines\": [{\"id\": \"x\"}]}",
    "\xff\xfe",
    deep->str,
  };

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = i + 1 < G_N_ELEMENTS (texts) ? texts[i] : deep->str;
      g_autofree char *name = g_strdup_printf ("%s/settings/engines.json.unreadable-%u",
                                               place->folder, i + 1);
      g_autoptr (MarEngineList) list = NULL;
      g_autofree char *kept = NULL;

      write_file (place, text);
      list = open_list (place);
      g_assert_nonnull (mar_engine_list_problem (list));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
      g_assert_true (g_file_get_contents (name, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, text);
      g_assert_true (mar_engine_list_add (list, "F", "f", NULL, NULL));
      wait_for (list);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/engine-list/keep", Place, NULL, set_up, test_keep, tear_down);
  g_test_add ("/engine-list/meanwhile", Place, NULL, set_up, test_meanwhile, tear_down);
  g_test_add ("/engine-list/engine", Place, NULL, set_up, test_engine, tear_down);
  g_test_add_func ("/engine-list/own", test_own);
  g_test_add ("/engine-list/unknown", Place, NULL, set_up, test_unknown, tear_down);
  g_test_add ("/engine-list/unreadable", Place, NULL, set_up, test_unreadable, tear_down);
  return g_test_run ();
}
