/* Styles as files: what is read is what was written, what is wrong is told with its place, and
 * no damaged file does harm.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "random-seed.h"
#include "random-share.h"
#include "style-private.h"
#include "temporary-folder.h"

#define N_OWN 6

static const char *const own[N_OWN] = { "packet", "wood",          "slate",
                                        "print",  "high-contrast", "high-contrast-dark" };

static char *
path_of (const char *name)
{
  g_autofree char *folder = mar_style_folder ();
  g_autofree char *file = g_strconcat (name, ".json", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, file, NULL);
}

static void
put (const char *name,
     const char *text)
{
  g_autofree char *path = path_of (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
take_away (const char *name)
{
  g_autofree char *path = path_of (name);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static const MarStyle *
found (const char *name)
{
  g_autoptr (GError) error = NULL;
  const MarStyle *style = mar_style_find (name, &error);

  g_assert_no_error (error);
  g_assert_nonnull (style);
  return style;
}

static void
test_list (void)
{
  g_autoptr (GPtrArray) list = mar_style_list ();

  g_assert_cmpuint (list->len, ==, N_OWN);
  for (guint i = 0; i < N_OWN; i++)
    {
      const MarStyle *style = g_ptr_array_index (list, i);

      g_assert_cmpstr (style->name, ==, own[i]);
      g_assert_true (found (own[i]) == style);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (mar_style_title (style), !=,
                         mar_style_title (g_ptr_array_index (list, k)));
    }
  g_assert_true (mar_style_default () == g_ptr_array_index (list, 0));
}

static void
test_written_and_read (void)
{
  for (guint i = 0; i < N_OWN; i++)
    {
      g_autofree char *text = mar_style_to_text (found (own[i]));
      g_autofree char *again = NULL;

      put ("copy", text);
      again = mar_style_to_text (found ("copy"));
      g_assert_cmpstr (again, ==, text);
    }
  take_away ("copy");
}

/* The file of Packet says everything, and is what a copy of it would be. Nothing may be missing,
 * for it stands on no other. */
static void
test_complete_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "styles",
                                                 "packet.json",
                                                 NULL);
  g_autofree char *expected = mar_style_to_text (mar_style_default ());
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (g_getenv ("MAR_UPDATE_GOLDEN"), "1") == 0)
    g_assert_true (g_file_set_contents (path, expected, -1, NULL));
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
  {
    MarStyle style;
    const char *sparse = "{\"title\": \"Sparse\"}";

    g_assert_true (mar_style_read (text, strlen (text), &style, NULL, NULL, &error));
    g_assert_false (mar_style_read (sparse, strlen (sparse), &style, NULL, NULL, &error));
    g_assert_error (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_FILE);
  }
}

static void
test_only_what_differs (void)
{
  const MarStyle *base = found ("slate");
  const MarStyle *style;
  MarStyle same;

  put ("mine", "{\"title\": \"My Board\", \"based-on\": \"slate\", \"board\": {\"paper\": "
               "\"#123456 25%\"}, \"pieces\": {\"red\": {\"pattern\": {\"kind\": \"lines\", "
               "\"ink\": \"#ff000080\", \"angle\": -30, \"spacing\": 0.1, \"width\": 0.02}}}}");
  style = found ("mine");
  g_assert_cmpstr (style->name, ==, "mine");
  g_assert_cmpstr (mar_style_title (style), ==, "My Board");
  g_assert_cmpfloat (style->paper.green, ==, 0x34 / 255.0);
  g_assert_cmpfloat (style->paper.alpha, ==, 0.25);
  g_assert_cmpint (style->pieces[MAR_TONE_RED].pattern.kind, ==, MAR_PATTERN_LINES);
  g_assert_cmpfloat (style->pieces[MAR_TONE_RED].pattern.ink.alpha, ==, 0x80 / 255.0);

  same = *style;
  same.name = base->name;
  same.title = base->title;
  same.paper = base->paper;
  same.pieces[MAR_TONE_RED].pattern = base->pieces[MAR_TONE_RED].pattern;
  {
    g_autofree char *text = mar_style_to_text (&same);
    g_autofree char *expected = mar_style_to_text (base);

    g_assert_cmpstr (text, ==, expected);
  }

  /* One that is based on it, and one without a title and a base. */
  put ("next", "{\"based-on\": \"mine\", \"pieces\": {\"radius\": 0.3}}");
  g_assert_cmpfloat (found ("next")->paper.green, ==, 0x34 / 255.0);
  g_assert_cmpfloat (found ("next")->piece_radius, ==, 0.3);
  put ("next", "{}");
  g_assert_cmpstr (mar_style_title (found ("next")), ==, "next");
  g_assert_cmpfloat (found ("next")->paper.green, ==, mar_style_default ()->paper.green);
  take_away ("next");
  take_away ("mine");
}

static void
test_changed_file (void)
{
  const MarStyle *first, *second;

  put ("mine", "{\"board\": {\"corner\": 0.2}}");
  first = found ("mine");
  g_assert_true (found ("mine") == first);
  put ("mine", "{\"board\": {\"corner\": 0.3}}");
  second = found ("mine");
  g_assert_true (second != first);
  g_assert_cmpfloat (first->corner, ==, 0.2);
  g_assert_cmpfloat (second->corner, ==, 0.3);
  take_away ("mine");
}

/* Who draws waits for no disk: what was not read is not there, and what is gone goes. */
static void
test_loaded (void)
{
  g_autofree char *path = path_of ("fresh");

  g_assert_true (mar_style_find_loaded ("wood") == found ("wood"));
  put ("fresh", "{\"board\": {\"corner\": 0.4}}");
  g_assert_null (mar_style_find_loaded ("fresh"));
  mar_style_load ();
  g_assert_cmpfloat (mar_style_find_loaded ("fresh")->corner, ==, 0.4);
  put ("fresh", "{\"board\": {\"corner\": 0.1}}");
  g_assert_true (mar_style_find_loaded ("fresh") != found ("fresh"));
  g_assert_cmpfloat (mar_style_find_loaded ("fresh")->corner, ==, 0.1);
  g_assert_nonnull (found (path));
  g_assert_null (mar_style_find_loaded (path));
  take_away ("fresh");
  mar_style_load ();
  g_assert_null (mar_style_find_loaded ("fresh"));
}

static const struct
{
  const char *text;
  const char *reason;
} faults[] = {
  { "{\n \"boord\": {}}", "line 2, column 2: unknown key \"boord\"" },
  { "{\"board\":\n  {\"papr\": \"#ffffff\"}}", "line 2, column 4: unknown key \"papr\"" },
  { "{\"board\": {\"paper\": \"white\"}}", "line 1, column 21: “paper” must be a color" },
  { "{\"board\": {\"paper\": \"#12345\"}}", "must be a color" },
  { "{\"board\": {\"paper\": \"#1234567\"}}", "must be a color" },
  { "{\"board\": {\"paper\": \"#123456 101%\"}}", "must be a color" },
  { "{\"board\": {\"paper\": \"#123456 nan%\"}}", "must be a color" },
  { "{\"board\": {\"paper\": \"#123456 5\"}}", "must be a color" },
  { "{\"board\": {\"paper\": 7}}", "must be a color" },
  { "{\"board\": {\"corner\": 0.51}}", "“corner” must be a number from 0 to 0.5, not 0.51" },
  { "{\"board\": {\"corner\": -1}}", "must be a number" },
  { "{\"board\": {\"corner\": \"0.1\"}}", "must be a number" },
  { "{\"pieces\": {\"radius\": 1e999}}", "“radius” must be a number" },
  { "{\"pieces\": {\"black\": \"#000000\"}}", "“black” must be an object" },
  { "{\"pieces\": {\"black\": {\"pattern\": {\"kind\": \"grain\"}}}}", "“kind” must be one of" },
  { "{\"pieces\": {\"black\": {\"pattern\": {\"spacing\": 0}}}}", "“spacing” must be" },
  { "{\"pieces\": {\"black\": {\"pattern\": {\"kind\": \"dots\"}}}}", "needs its “spacing”" },
  { "{\"marks\": {\"tones\": [1, 1, 1, 1]}}", "“tones” must have 5 numbers, not 4" },
  { "{\"marks\": {\"tones\": [1, 1, 1, 1, 1, 1]}}", "must not have more than 5" },
  { "{\"marks\": {\"tones\": 1}}", "must be a list of 5" },
  { "{\"marks\": {\"tones\": [1, 1, 0, 1, 1]}}", "must be a number from 0.05" },
  { "{\"title\": 1}", "“title” must be a text" },
  { "{\"based-on\": []}", "“based-on” must be a text" },
  { "{\n\"based-on\": \"nothing\"}", "line 2, column 13: There is no style named “nothing”" },
  { "{\"based-on\": \"broken\"}", "is based on itself" },
  { "{\"board\": {}, \"board\": {}}", "appears twice" },
  { "[]", "a style must be an object" },
  { "", "is expected" },
  { "{\"board\": {", "is expected" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *path = path_of ("broken");

      put ("broken", faults[i].text);
      g_assert_null (mar_style_find ("broken", &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, faults[i].reason));
      g_assert_nonnull (strstr (error->message, path));
      g_clear_error (&error);

      g_assert_null (mar_style_find (path, &error));
      g_assert_nonnull (error);
      list = mar_style_list ();
      g_assert_cmpuint (list->len, ==, N_OWN);
    }
  take_away ("broken");
}

static void
test_names (void)
{
  g_autofree char *folder = mar_style_folder ();
  g_autofree char *path = path_of ("zebra");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_style_find ("nothing", &error));
  g_assert_error (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (mar_style_find ("/nowhere/at/all.json", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);

  /* By title, after the program's own; a name that is taken is left out. */
  put ("zebra", "{\"title\": \"Alpha\"}");
  put ("alpha", "{\"title\": \"Zebra\"}");
  put ("wood", "{\"title\": \"Beta\"}");
  list = mar_style_list ();
  g_assert_cmpuint (list->len, ==, N_OWN + 2);
  g_assert_cmpstr (((MarStyle *) g_ptr_array_index (list, N_OWN))->name, ==, "zebra");
  g_assert_cmpstr (((MarStyle *) g_ptr_array_index (list, N_OWN + 1))->name, ==, "alpha");
  g_assert_cmpstr (found ("wood")->title, ==, "Wood");
  g_assert_cmpstr (found (path)->title, ==, "Alpha");
  take_away ("zebra");
  take_away ("alpha");
  take_away ("wood");
}

static const MarStyle *
find_default (const char  *name,
              gpointer     data,
              GError     **error)
{
  return mar_style_default ();
}

/* Bytes are changed, lost, doubled and put elsewhere. */
static void
damage (GString *text,
        guint64 *seed)
{
  static const char signs[] = "{}[]\",:#%0123456789.-eE \n\\utrue\x80\xff";
  const guint n = 1 + mar_random (seed, 4);

  for (guint i = 0; i < n && text->len > 0; i++)
    {
      const gsize at = mar_random (seed, (guint) text->len);
      const gsize most = 1 + mar_random (seed, 40);
      const gsize length = MIN (most, text->len - at);

      switch (mar_random (seed, 4))
        {
        case 0:
          text->str[at] = signs[mar_random (seed, sizeof signs - 1)];
          break;
        case 1:
          g_string_erase (text, (gssize) at, (gssize) length);
          break;
        case 2:
          {
            g_autofree char *piece = g_strndup (text->str + at, length);

            g_string_insert_len (text, mar_random (seed, (guint) text->len), piece,
                                 (gssize) length);
            break;
          }
        default:
          g_string_truncate (text, at);
          break;
        }
    }
}

static void
test_damage (void)
{
  guint64 seed = current_seed;
  guint n_read = 0;

  for (guint i = 0; i < random_share (4000); i++)
    {
      g_autofree char *whole = mar_style_to_text (found (own[i % N_OWN]));
      g_autoptr (GString) text = g_string_new (whole);
      g_autoptr (GError) error = NULL;
      MarStyle style, again;

      damage (text, &seed);
      if (!mar_style_read (text->str, text->len, &style, find_default, NULL, &error))
        {
          g_assert_nonnull (error);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          continue;
        }

      /* What is read nevertheless is a style like any other. */
      g_assert_no_error (error);
      style.name = "damaged";
      g_clear_pointer (&whole, g_free);
      whole = mar_style_to_text (&style);
      g_assert_true (mar_style_read (whole, strlen (whole), &again, find_default, NULL, &error));
      again.name = "damaged";
      {
        g_autofree char *twice = mar_style_to_text (&again);

        g_assert_cmpstr (twice, ==, whole);
      }
      n_read++;
    }
  g_assert_cmpuint (n_read, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *home = temporary_folder_new ();
  int result;

  setlocale (LC_ALL, "");
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/style/list", test_list);
  g_test_add_func ("/style/written-and-read", test_written_and_read);
  g_test_add_func ("/style/complete-file", test_complete_file);
  g_test_add_func ("/style/only-what-differs", test_only_what_differs);
  g_test_add_func ("/style/changed-file", test_changed_file);
  g_test_add_func ("/style/loaded", test_loaded);
  g_test_add_func ("/style/faults", test_faults);
  g_test_add_func ("/style/names", test_names);
  g_test_add_func ("/style/damage", test_damage);

  result = g_test_run ();
  temporary_folder_remove (home);
  return result;
}
