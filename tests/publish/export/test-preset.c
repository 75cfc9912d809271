/* Presets: read and written alike, listed in order, and refused with place and reason.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mar-preset.h"
#include "random-share.h"
#include "temporary-folder.h"

static char *folder;

static char *
path_of (const char *file)
{
  g_autofree char *presets = mar_preset_folder ();

  return g_build_filename (presets, file, NULL);
}

/* As if somebody had written it by hand. */
static void
put (const char *file,
     const char *text)
{
  g_autofree char *presets = mar_preset_folder ();
  g_autofree char *path = path_of (file);

  g_assert_cmpint (g_mkdir_with_parents (presets, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
clear (void)
{
  g_autofree char *presets = mar_preset_folder ();
  g_autoptr (GDir) dir = g_dir_open (presets, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = path_of (name);

      g_unlink (path);
    }
}

static void
test_own (void)
{
  g_auto (GStrv) problems = NULL;
  g_autoptr (GPtrArray) presets = NULL;

  clear ();
  presets = mar_preset_list (&problems);
  g_assert_cmpuint (g_strv_length (problems), ==, 0);
  g_assert_cmpuint (presets->len, >, 3);
  g_assert_cmpstr (((MarPreset *) g_ptr_array_index (presets, 0))->name, ==, "web");
  for (guint i = 0; i < presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (presets, i);
      MarExportOptions options = { .writing = MAR_FIGURE_WRITING_INIT };
      g_autoptr (MarPreset) found = mar_preset_find (preset->name, NULL);
      g_autofree char *one = mar_preset_to_text (preset);
      g_autofree char *other = mar_preset_to_text (found);
      g_autoptr (GError) error = NULL;

      g_assert_true (preset->is_own);
      g_assert_cmpstr (one, ==, other);
      g_assert_true (mar_preset_apply (preset, &options, &error));
      g_assert_no_error (error);
      g_assert_cmpint (options.format, ==, preset->format);
    }
}

static void
test_apply (void)
{
  const char *text = "{\"format\":\"png\",\"style\":\"print\",\"cell-pixels\":48,\"dpi\":96.5,"
                     "\"turns\":3,\"plain\":true,\"trail\":false,\"numbered\":true,"
                     "\"crop\":\"automatic\",\"pattern\":\"{file}/{number}.{format}\"}";
  MarExportOptions options = { .scope = MAR_EXPORT_ALL, .writing = MAR_FIGURE_WRITING_INIT };
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPreset) preset = mar_preset_read ("mine", text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (mar_preset_title (preset), ==, "mine");
  options.writing.title = "A title";
  g_assert_true (mar_preset_apply (preset, &options, &error));
  g_assert_no_error (error);
  g_assert_cmpint (options.scope, ==, MAR_EXPORT_ALL);
  g_assert_cmpint (options.format, ==, MAR_FIGURE_PNG);
  g_assert_cmpstr (options.style->name, ==, "print");
  g_assert_cmpfloat (options.writing.cell_pixels, ==, 48);
  g_assert_cmpfloat (options.writing.dpi, ==, 96.5);
  g_assert_cmpfloat (options.writing.cell_mm, ==, 7);
  g_assert_cmpstr (options.writing.title, ==, "A title");
  g_assert_cmpuint (options.turns, ==, 3);
  g_assert_true (options.plain && options.numbered && !options.trail);
  g_assert_cmpint (options.crop.kind, ==, MAR_CROP_AUTOMATIC);
  g_assert_cmpstr (options.pattern, ==, "{file}/{number}.{format}");

  g_free (preset->style);
  preset->style = g_strdup ("no such style");
  g_assert_false (mar_preset_apply (preset, &options, &error));
  g_assert_nonnull (error);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *place;
    const char *token;
  } bad[] = {
    { "", "", "" },
    { "{", "", "" },
    { "[]", "line 1, column 1", "braces" },
    { "{\"format\":\"svg\"", "", "" },
    { "{\"dpii\":300}", "line 1, column 2", "dpii" },
    { "{\n  \"format\": \"gif\"\n}", "line 2, column 13", "svg" },
    { "{\"format\":1}", "column 11", "format" },
    { "{\"style\":true}", "column 10", "style" },
    { "{\"cell-mm\":0.5}", "column 12", "1 to 100" },
    { "{\"cell-mm\":\"7\"}", "column 12", "cell-mm" },
    { "{\"cell-mm\":1e999}", "column 12", "cell-mm" },
    { "{\"dpi\":5}", "column 8", "10 to 2400" },
    { "{\"turns\":1.5}", "column 10", "0 to 3" },
    { "{\"turns\":4}", "column 10", "0 to 3" },
    { "{\"plain\":1}", "column 10", "true or false" },
    { "{\"crop\":\"cells\"}", "column 9", "automatic" },
    { "{\"board-size\":\"huge\"}", "column 15", "medium" },
    { "{\"pattern\":\"../{figure}\"}", "line 1, column 12", ".." },
    { "{\"pattern\":\"{name}\"}", "line 1, column 12", "{name}" },
    /* What is long is cut between characters. */
    { "{\"aöööööööööööööööööööööööööööööööööööööööööööö\":1}", "line 1, column 2", "aöö" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad[i].text);
      g_assert_null (mar_preset_read ("bad", bad[i].text, strlen (bad[i].text), &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, bad[i].place));
      g_assert_nonnull (strstr (error->message, bad[i].token));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static MarPreset *
random_preset (GRand *rand)
{
  static const char *const texts[] = { "Für den Verlag", "a \"quoted\" one\\", "日本", "x" };
  MarPreset *preset = mar_preset_new ("random");

  if (g_rand_boolean (rand))
    preset->title = g_strdup (texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
  if (g_rand_boolean (rand))
    preset->style = g_strdup (texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
  if (g_rand_boolean (rand))
    preset->pattern = g_strdup ("{file}/ä {figure}.{format}");
  preset->format = g_rand_int_range (rand, 0, MAR_N_FIGURE_FORMATS);
  preset->writing.cell_mm = g_rand_double_range (rand, 1, 100);
  preset->writing.cell_pixels = g_rand_double_range (rand, 0, 1000);
  preset->writing.width_pixels = g_rand_int_range (rand, 0, 4000);
  preset->writing.dpi = g_rand_double_range (rand, 10, 2400);
  preset->writing.transparent = g_rand_boolean (rand);
  preset->writing.outlines = g_rand_boolean (rand);
  preset->writing.ascii = g_rand_boolean (rand);
  preset->writing.board = g_rand_int_range (rand, 0, MAR_TEXT_BOARD_LARGE + 1);
  preset->turns = g_rand_int_range (rand, 0, 4);
  preset->plain = g_rand_boolean (rand);
  preset->trail = g_rand_boolean (rand);
  preset->numbered = g_rand_boolean (rand);
  preset->crop = g_rand_int_range (rand, 0, MAR_CROP_AUTOMATIC + 1);
  return preset;
}

static void
test_round_trip (void)
{
  guint32 seed = g_test_rand_int ();
  GRand *rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < random_share (500); i++)
    {
      g_autoptr (MarPreset) preset = random_preset (rand);
      g_autofree char *text = mar_preset_to_text (preset);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarPreset) again = mar_preset_read ("random", text, strlen (text), &error);
      g_autofree char *twice = NULL;

      g_assert_no_error (error);
      twice = mar_preset_to_text (again);
      g_assert_cmpstr (twice, ==, text);
      g_assert_cmpstr (again->title, ==, preset->title);
      g_assert_cmpstr (again->style, ==, preset->style);
      g_assert_cmpstr (again->pattern, ==, preset->pattern);
      g_assert_cmpfloat (again->writing.cell_mm, ==, preset->writing.cell_mm);
      g_assert_cmpfloat (again->writing.dpi, ==, preset->writing.dpi);
      g_assert_cmpint (again->writing.board, ==, preset->writing.board);
      g_assert_cmpint (again->trail, ==, preset->trail);
      g_assert_cmpint (again->crop, ==, preset->crop);
    }
  g_rand_free (rand);
}

static void
test_saved (void)
{
  g_autoptr (MarPreset) preset = mar_preset_new ("Für Ada");
  g_autoptr (MarPreset) found = NULL;
  g_autoptr (GPtrArray) presets = NULL;
  g_autoptr (GError) error = NULL;

  clear ();
  preset->format = MAR_FIGURE_TIKZ;
  g_assert_true (mar_preset_save (preset, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (mar_preset_save (preset, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_error (&error);
  preset->numbered = TRUE;
  g_assert_true (mar_preset_save (preset, TRUE, NULL));

  found = mar_preset_find ("Für Ada", &error);
  g_assert_no_error (error);
  g_assert_cmpint (found->format, ==, MAR_FIGURE_TIKZ);
  g_assert_true (found->numbered && !found->is_own);
  presets = mar_preset_list (NULL);
  g_assert_cmpstr (((MarPreset *) g_ptr_array_index (presets, presets->len - 1))->name, ==,
                   "Für Ada");

  g_assert_true (mar_preset_delete ("Für Ada", &error));
  g_assert_false (mar_preset_delete ("Für Ada", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (mar_preset_find ("Für Ada", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "web, "));
}

/* A name may come from a dialog in which anything can be typed. */
static void
test_names (void)
{
  static const char *const bad[] = { "",           "../evil", "a/b",       ".hidden",
                                     "two\nlines", "\xff",    "style.json" };

  clear ();
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (MarPreset) preset = mar_preset_new (bad[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (mar_preset_save (preset, TRUE, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_clear_error (&error);
      g_assert_false (mar_preset_delete (bad[i], &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
    }
}

/* One's own goes before the program's; what is broken is told of, and hides nothing. */
static void
test_users (void)
{
  g_autoptr (GPtrArray) presets = NULL;
  g_auto (GStrv) problems = NULL;
  g_autoptr (MarPreset) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  guint n_web = 0;

  clear ();
  put ("web.json", "{\"format\":\"png\",\"title\":\"My pages\"}");
  put ("zebra.json", "{\"title\":\"Aardvark\",\"format\":\"eps\"}");
  put ("broken.json", "{\"format\":\"gif\"}");
  put ("note.txt", "no preset");
  presets = mar_preset_list (&problems);
  g_assert_cmpuint (g_strv_length (problems), ==, 1);
  g_assert_nonnull (strstr (problems[0], "broken.json"));
  g_assert_nonnull (strstr (problems[0], "column 11"));
  for (guint i = 0; i < presets->len; i++)
    n_web += g_str_equal (((MarPreset *) g_ptr_array_index (presets, i))->name, "web");
  g_assert_cmpuint (n_web, ==, 1);
  g_assert_cmpstr (mar_preset_title (g_ptr_array_index (presets, presets->len - 2)), ==,
                   "Aardvark");
  g_assert_cmpstr (mar_preset_title (g_ptr_array_index (presets, presets->len - 1)), ==,
                   "My pages");

  g_assert_null (mar_preset_find ("broken", &error));
  g_assert_nonnull (strstr (error->message, "broken.json"));
  g_clear_error (&error);
  path = path_of ("zebra.json");
  found = mar_preset_find (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found->name, ==, "zebra");
  g_assert_true (mar_preset_delete ("web", NULL));
  g_clear_pointer (&found, mar_preset_free);
  found = mar_preset_find ("web", NULL);
  g_assert_true (found->is_own);
  clear ();
}

/* What can't be read is told in an order of its own, each with its reason, and hides nothing
 * else. */
static void
test_unreadable (void)
{
  g_autofree char *path = path_of ("b-folder.json");
  g_autofree char *large = g_strnfill (64 * 1024 + 1, ' ');
  g_autoptr (GPtrArray) own = mar_preset_list_own ();
  g_autoptr (GPtrArray) presets = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = NULL;

  clear ();
  put ("c-large.json", large);
  put ("a-list.json", "[]");
  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  presets = mar_preset_list (&problems);
  g_assert_cmpuint (presets->len, ==, own->len);
  g_assert_cmpuint (g_strv_length (problems), ==, 3);
  g_assert_nonnull (strstr (problems[0], "a-list.json"));
  g_assert_nonnull (strstr (problems[1], "c-large.json"));
  g_assert_nonnull (strstr (problems[1], "too large"));
  g_assert_nonnull (strstr (problems[2], "b-folder.json"));
  g_assert_null (mar_preset_find ("b-folder", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  clear ();
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = temporary_folder_new ();
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);

  g_test_add_func ("/preset/own", test_own);
  g_test_add_func ("/preset/apply", test_apply);
  g_test_add_func ("/preset/refused", test_refused);
  g_test_add_func ("/preset/round-trip", test_round_trip);
  g_test_add_func ("/preset/saved", test_saved);
  g_test_add_func ("/preset/names", test_names);
  g_test_add_func ("/preset/users", test_users);
  g_test_add_func ("/preset/unreadable", test_unreadable);

  status = g_test_run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return status;
}
