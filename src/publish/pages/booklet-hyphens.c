/* Parts words by the patterns of their language, with libhyphen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <hyphen.h>
#include <string.h>

#include "booklet-hyphens.h"

/* Shorter words, in letters, are not worth it, */
#define SHORTEST 5
/* and so many letters stay together at their beginning and their end. */
#define LEAST_BEFORE 2
#define LEAST_AFTER 3
/* Longer words, in bytes, are none. */
#define LONGEST 100
/* The library writes a little behind the end of a word. */
#define SPARE 8
#define SPACES " \t\n\r"

/* The patterns of all languages that were asked for; NULL where there are none. */
static GHashTable *dictionaries;
static GMutex lock;

static HyphenDict *
load_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? hnj_hyphen_load (path) : NULL;
}

/* The patterns of any land where the language is spoken: the first by name. */
static HyphenDict *
load_relative (const char *folder,
               const char *base)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *prefix = g_strdup_printf ("hyph_%s_", base);
  g_autofree char *first = NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".dic")
        && (first == NULL || strcmp (name, first) < 0))
      {
        g_free (first);
        first = g_strdup (name);
      }
  return first != NULL ? load_file (folder, first) : NULL;
}

static HyphenDict *
load_from (const char *folder,
           const char *tag)
{
  g_autofree char *base = g_strndup (tag, strcspn (tag, "_"));
  g_autofree char *exact = g_strdup_printf ("hyph_%s.dic", tag);
  g_autofree char *general = g_strdup_printf ("hyph_%s.dic", base);
  HyphenDict *dictionary = load_file (folder, exact);

  if (dictionary == NULL)
    dictionary = load_file (folder, general);
  return dictionary != NULL ? dictionary : load_relative (folder, base);
}

/* Where Debian, Fedora and others put patterns. */
static HyphenDict *
load (const char *language)
{
  g_autofree char *tag = g_strdelimit (g_strdup (language), "-/", '_');
  const char *const *folders = g_get_system_data_dirs ();
  HyphenDict *dictionary = NULL;

  for (guint i = 0; folders[i] != NULL && dictionary == NULL; i++)
    {
      g_autofree char *folder = g_build_filename (folders[i], "hyphen", NULL);

      dictionary = load_from (folder, tag);
    }
  return dictionary;
}

/* Patterns are read once, and never change; they stay until the program ends. */
static HyphenDict *
find_dictionary (const char *language)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  gpointer dictionary;

  if (dictionaries == NULL)
    dictionaries = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_hash_table_lookup_extended (dictionaries, language, NULL, &dictionary))
    {
      dictionary = load (language);
      g_hash_table_insert (dictionaries, g_strdup (language), dictionary);
    }
  return dictionary;
}

/* Returns whether it is a word of small letters, whatever the first is. */
static gboolean
is_plain_word (const char *word,
               gsize       length)
{
  const char *end = word + length;
  guint n = 0;

  for (const char *at = word; at < end; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if (n > 0 ? !g_unichar_islower (sign) : !g_unichar_isalpha (sign))
        return FALSE;
      n++;
    }
  return n >= SHORTEST && length <= LONGEST;
}

/* What the library knows the word by. Letters that its patterns can't have make it none. */
static char *
encode (const HyphenDict *dictionary,
        const char       *word,
        gsize             length)
{
  g_autofree char *lower = g_utf8_strdown (word, (gssize) length);

  if (g_utf8_strlen (lower, -1) != g_utf8_strlen (word, (gssize) length))
    return NULL;
  return dictionary->utf8 ? g_steal_pointer (&lower)
                          : g_convert (lower, -1, dictionary->cset, "UTF-8", NULL, NULL, NULL);
}

static void
free_replacements (char  **replacements,
                   gsize   n)
{
  for (gsize i = 0; replacements != NULL && i < n; i++)
    free (replacements[i]);
  free (replacements);
}

/* The library counts letters. Where a parted word is spelled in another way, it is not parted. */
static void
add_points (GArray     *points,
            HyphenDict *dictionary,
            const char *text,
            gsize       start,
            gsize       length)
{
  g_autofree char *code = encode (dictionary, text + start, length);
  const int n_bytes = code != NULL ? (int) strlen (code) : 0;
  g_autofree char *marks = g_malloc0 ((gsize) n_bytes + SPARE);
  const glong n = g_utf8_strlen (text + start, (gssize) length);
  char **replacements = NULL;
  int *positions = NULL, *cuts = NULL;

  if (n_bytes > 0
      && hnj_hyphen_hyphenate2 (dictionary, code, n_bytes, marks, NULL, &replacements, &positions,
                                &cuts)
           == 0)
    for (glong i = LEAST_BEFORE; i <= n - LEAST_AFTER; i++)
      if ((marks[i - 1] & 1) != 0 && (replacements == NULL || replacements[i - 1] == NULL))
        {
          const guint point = (guint) (g_utf8_offset_to_pointer (text + start, i) - text);

          g_array_append_val (points, point);
        }
  free_replacements (replacements, (gsize) n_bytes);
  free (positions);
  free (cuts);
}

static gboolean
is_letter_at (const char *at)
{
  return g_unichar_isalpha (g_utf8_get_char (at));
}

GArray *
mar_hyphens_find (const char *language,
                  const char *text)
{
  HyphenDict *dictionary = find_dictionary (language);
  const char *at = text;
  GArray *points;

  if (dictionary == NULL)
    return NULL;

  points = g_array_new (FALSE, FALSE, sizeof (guint));
  while (*at != '\0')
    {
      const char *end = at + strcspn (at, SPACES);
      const char *first = at, *last = end;

      /* Signs before and behind a word are not of it. */
      while (first < last && !is_letter_at (first) && !g_unichar_isdigit (g_utf8_get_char (first)))
        first = g_utf8_next_char (first);
      while (last > first && !is_letter_at (g_utf8_prev_char (last))
             && !g_unichar_isdigit (g_utf8_get_char (g_utf8_prev_char (last))))
        last = g_utf8_prev_char (last);
      if (is_plain_word (first, (gsize) (last - first)))
        add_points (points, dictionary, text, (gsize) (first - text), (gsize) (last - first));
      at = end + strspn (end, SPACES);
    }
  return points;
}
