/* What a comparison shows: rows, and the words that differ.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "mar-version-item.h"
#include "mar-version-words.h"

/* Two texts, and both with what differs in brackets. */
static const char *const texts[][4] = {
  { "", "", "", "" },
  { "the same", "the same", "the same", "the same" },
  { "a new word", "a word", "a [new] word", "a word" },
  { "one of four", "two of five", "[one] of [four]", "[two] of [five]" },
  { "all gone", "", "[all gone]", "" },
  { "two  words\nhere", "two words here", "two  words\nhere", "two words here" },
  { "Zug für Zug", "Zug um Zug", "Zug [für] Zug", "Zug [um] Zug" },
};

static char *
with_brackets (const char   *text,
               const GArray *runs)
{
  GString *marked = g_string_new (text);

  for (guint i = runs->len; i > 0; i--)
    {
      g_string_insert_c (marked, g_array_index (runs, MarWordRun, i - 1).end, ']');
      g_string_insert_c (marked, g_array_index (runs, MarWordRun, i - 1).start, '[');
    }
  return g_string_free (marked, FALSE);
}

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GArray *runs[2];

      mar_version_words_compare (texts[i], runs);
      for (guint version = 0; version < 2; version++)
        {
          g_autofree char *marked = with_brackets (texts[i][version], runs[version]);

          g_assert_cmpstr (marked, ==, texts[i][2 + version]);
          g_array_unref (runs[version]);
        }
    }
}

static char *
repeat (const char *word)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, word);
  return g_string_free (text, FALSE);
}

/* Texts of many words that have none in common are no work for minutes. */
static void
test_long_words (void)
{
  g_autofree char *one = repeat ("one ");
  g_autofree char *other = repeat ("other ");
  const char *const long_texts[] = { one, other };
  GArray *runs[2];

  mar_version_words_compare (long_texts, runs);
  g_assert_cmpuint (runs[0]->len, ==, 1);
  g_assert_cmpuint (runs[1]->len, ==, 1);
  g_array_unref (runs[0]);
  g_array_unref (runs[1]);
}

static MarDocument *
read_game (const char *comment)
{
  g_autofree char *text = g_strdup_printf (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margo\",\"options\":{\"size\":\"5\",\"swap\":\"false\"},"
    "\"headers\":{\"title\":\"A Game\"},\"moves\":[{\"start\":\"5/5/5/5/5 x 0 -\"},"
    "{\"steps\":\"a1\"},{\"steps\":\"b2\"},{\"steps\":\"c3\",\"after\":\"%s\"},{\"steps\":\"d4\"},"
    "{\"steps\":\"e5\"}]}]}",
    comment);
  g_autoptr (GError) error = NULL;
  MarDocument *document;

  document = mar_document_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  return document;
}

/* Each row says in a sentence what is seen in it. */
static void
test_rows (void)
{
  static const char *const labels[] = { "In the File", "In This Window" };
  static const char *const rows[] = {
    "1. A Game",
    "2 turns without a difference",
    "Turn 3, Comment: changed. In the File: one. In This Window: other",
    "2 turns without a difference",
  };
  g_autoptr (MarDocument) before = read_game ("one");
  g_autoptr (MarDocument) after = read_game ("other");
  MarDocument *const documents[] = { before, after };
  MarDocument *const same[] = { before, before };
  g_autoptr (GListModel) items = mar_version_items_new (documents, labels);
  g_autoptr (GListModel) none = mar_version_items_new (same, labels);

  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MarVersionItem) item = g_list_model_get_item (items, i);

      g_assert_cmpstr (mar_version_item_sentence (item), ==, rows[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/versions/words", test_words);
  g_test_add_func ("/versions/long-words", test_long_words);
  g_test_add_func ("/versions/rows", test_rows);

  return g_test_run ();
}
