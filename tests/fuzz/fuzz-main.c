/* Stands in for libFuzzer where it is not built with it: tries the inputs that are known, and so
 * many changed ones, the same every time.
 *
 * Usage: fuzz-NAME [--tries=N] [--seed=N] [--dictionary=FILE] [--lines] FILE-OR-FOLDER…
 *
 * With --lines each line of a file is an input.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <locale.h>
#include <string.h>

#include "fuzz.h"

/* Longer inputs are tried as they are, and changed only at their beginning. */
#define MOST_CHANGED 4096
#define MOST_CHANGES 8

static int tries = 0;
static int seed = 1;
static char *dictionary_file = NULL;
static gboolean by_line = FALSE;
static char **files = NULL;

static const GOptionEntry options[] = {
  { "tries", 0, 0, G_OPTION_ARG_INT, &tries, "How many changed inputs are tried", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Which", "N" },
  { "dictionary", 0, 0, G_OPTION_ARG_FILENAME, &dictionary_file, "Words to put in", "FILE" },
  { "lines", 0, 0, G_OPTION_ARG_NONE, &by_line, "Each line is an input", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
  { 0 },
};

static void
read_file (const char *path,
           GPtrArray  *inputs)
{
  g_autofree char *data = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, NULL))
    g_error ("%s can’t be read", path);
  if (!by_line)
    {
      g_ptr_array_add (inputs, g_bytes_new (data, length));
      return;
    }
  lines = g_strsplit (data, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (inputs, g_bytes_new (lines[i], strlen (lines[i])));
}

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(char *const *) one, *(char *const *) other);
}

static void
read_folder (const char *path,
             GPtrArray  *inputs)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (g_file_test (names->pdata[i], G_FILE_TEST_IS_REGULAR))
      read_file (names->pdata[i], inputs);
}

static void
read_inputs (GPtrArray *inputs)
{
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    if (g_file_test (files[i], G_FILE_TEST_IS_DIR))
      read_folder (files[i], inputs);
    else
      read_file (files[i], inputs);
}

/* Its escapes are those of libFuzzer: a backslash, a quotation mark, and bytes as \xNN. */
static char *
unescape (const char *word)
{
  GString *plain = g_string_new (NULL);

  for (; *word != '\0'; word++)
    if (word[0] == '\\' && word[1] == 'x' && g_ascii_isxdigit (word[2])
        && g_ascii_isxdigit (word[3]))
      {
        g_string_append_c (plain, (char) (g_ascii_xdigit_value (word[2]) * 16
                                          + g_ascii_xdigit_value (word[3])));
        word += 3;
      }
    else if (word[0] != '\\' || *++word != '\0')
      g_string_append_c (plain, *word);
    else
      break;
  return g_string_free (plain, FALSE);
}

/* A dictionary as libFuzzer has it: a word in quotation marks a line. */
static GPtrArray *
read_dictionary (void)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *data = NULL;
  g_auto (GStrv) lines = NULL;

  if (dictionary_file == NULL || !g_file_get_contents (dictionary_file, &data, NULL, NULL))
    return words;
  lines = g_strsplit (data, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "\"") && strlen (lines[i]) > 2)
      {
        lines[i][strlen (lines[i]) - 1] = '\0';
        g_ptr_array_add (words, unescape (lines[i] + 1));
      }
  return words;
}

static gsize
random_place (GRand         *random,
              const GString *text)
{
  return (gsize) g_rand_int_range (random, 0, (gint32) MIN (text->len, MOST_CHANGED) + 1);
}

static void
change (GRand           *random,
        GString         *text,
        const GPtrArray *words,
        const GPtrArray *inputs)
{
  const gsize at = random_place (random, text);
  const gsize to = random_place (random, text);
  const gsize n = MIN (MAX (at, to) - MIN (at, to), 64);
  gsize length;
  const char *other;
  g_autofree char *piece = NULL;

  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      if (at < text->len)
        text->str[at] = (char) g_rand_int_range (random, 0, 256);
      break;
    case 1:
      if (at < text->len)
        text->str[at] = (char) (text->str[at] + g_rand_int_range (random, -1, 2));
      break;
    case 2:
      g_string_erase (text, (gssize) MIN (at, to), (gssize) n);
      break;
    case 3:
      piece = g_strndup (text->str + MIN (at, to), n);
      g_string_insert (text, (gssize) at, piece);
      break;
    case 4:
      if (words->len > 0)
        g_string_insert (text, (gssize) at,
                         words->pdata[g_rand_int_range (random, 0, (gint32) words->len)]);
      break;
    case 5:
    default:
      other = g_bytes_get_data (inputs->pdata[g_rand_int_range (random, 0, (gint32) inputs->len)],
                                &length);
      if (length > 0)
        g_string_insert_len (text, (gssize) at, other + at % length,
                             (gssize) MIN (length - at % length, n));
    }
}

static void
try_changed (const GPtrArray *inputs)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (GPtrArray) words = read_dictionary ();

  for (int i = 0; i < tries && inputs->len > 0; i++)
    {
      gsize length;
      const char *data = g_bytes_get_data (
        inputs->pdata[g_rand_int_range (random, 0, (gint32) inputs->len)], &length);
      g_autoptr (GString) text = g_string_new_len (data, (gssize) length);
      const int n = g_rand_int_range (random, 1, MOST_CHANGES + 1);

      for (int k = 0; k < n; k++)
        change (random, text, words, inputs);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (g_getenv ("MAR_TEST_SPARING") != NULL)
    tries /= 4;
  read_inputs (inputs);
  for (guint i = 0; i < inputs->len; i++)
    {
      gsize length;
      const char *data = g_bytes_get_data (inputs->pdata[i], &length);

      LLVMFuzzerTestOneInput ((const uint8_t *) (data != NULL ? data : ""), length);
    }
  try_changed (inputs);
  g_strfreev (files);
  g_free (dictionary_file);
  return 0;
}
