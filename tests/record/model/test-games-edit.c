/* Edits of whole games: reordered, duplicated, moved to other files; headers all at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-text.h"
#include "mar-document.h"
#include "random-record.h"
#include "random-share.h"

/* Returns whether the file holds the titles in this order. */
static void
assert_titles (MarDocument *document,
               const char  *titles)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    g_string_append (found, mar_record_header (mar_document_record (document, i), "title"));
  g_assert_cmpstr (found->str, ==, titles);
}

static MarDocument *
titled_games (const char *titles)
{
  MarDocument *document = mar_document_new ();

  for (const char *title = titles; *title != '\0'; title++)
    {
      const char letter[] = { *title, '\0' };
      MarRecord *record = mar_document_add_record (document, mar_game_find ("margo", NULL), NULL,
                                                   NULL);

      mar_record_set_header (record, "title", letter);
    }
  mar_document_forget (document, FALSE);
  return document;
}

static void
test_order (void)
{
  g_autoptr (MarDocument) document = titled_games ("abcd");
  MarRecord *b = mar_document_record (document, 1);

  mar_document_move_record (document, b, 1);
  g_assert_false (mar_document_undo (document));

  mar_document_move_record (document, b, 3);
  assert_titles (document, "acdb");
  g_assert_cmpint (mar_document_record_index (document, b), ==, 3);
  mar_document_move_record (document, b, 0);
  assert_titles (document, "bacd");
  g_assert_true (mar_document_undo (document));
  assert_titles (document, "acdb");
  g_assert_true (mar_document_undo (document));
  assert_titles (document, "abcd");
  g_assert_false (mar_document_modified (document));
  g_assert_true (mar_document_redo (document));
  assert_titles (document, "acdb");
  g_assert_true (mar_document_last_change (document) == mar_record_root (b));
}

/* Keys of a later version at every level. */
static const char strange[]
  = "{\"marginalia\":1,\"later\":[1],\"games\":["
    "{\"game\":\"margrites\",\"headers\":{\"title\":\"a\",\"own key\":\"\",\"rating\":{\"b\":7}},"
    "\"clock\":{\"w\":90},\"moves\":[{\"start\":\"9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -\","
    "\"mood\":\"calm\"},{\"steps\":\"a2>a3 b2>b3 c2>c3 d2>d3\",\"eval\":[0.5,null],"
    "\"glyphs\":[1],\"marks\":[{\"type\":\"circle\",\"color\":\"red\",\"at\":\"a3\",\"width\":2}],"
    "\"after\":\"é\"}]},"
    "{\"game\":\"margo\",\"headers\":{\"title\":\"b\"},\"moves\":[]}]}";

static void
test_duplicate (void)
{
  g_autoptr (MarDocument) document = read_document (strange);
  g_autoptr (MarDocument) twice = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *start = write_document (document);
  g_autofree char *undone = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  MarRecord *copy = mar_document_duplicate_record (document, mar_document_record (document, 0),
                                                   &error);

  g_assert_no_error (error);
  g_assert_true (mar_record_document (copy) == document);
  g_assert_true (mar_node_record (mar_record_root (copy)) == copy);
  assert_titles (document, "aab");

  /* The copy is a game of its own, and says the same as what it was made from. */
  mar_document_remove_record (document, mar_document_record (document, 0));
  first = write_document (document);
  g_assert_cmpstr (first, ==, start);
  g_assert_nonnull (strstr (first, "\"mood\":\"calm\""));
  g_assert_nonnull (strstr (first, "\"width\":2"));
  g_assert_nonnull (strstr (first, "\"clock\":{\"w\":90}"));
  g_assert_nonnull (strstr (first, "\"rating\":{\"b\":7}"));
  g_assert_nonnull (strstr (first, "\"own key\":\"\""));
  g_assert_true (mar_record_preserves_header (copy, "rating"));
  g_assert_false (mar_record_preserves_header (copy, "b"));
  g_assert_false (mar_record_preserves_header (copy, "title"));
  g_assert_false (mar_record_preserves_header (mar_document_record (document, 1), "rating"));

  mar_record_set_comment (copy, mar_record_root (copy), MAR_COMMENT_AFTER, "only here");
  g_assert_true (mar_document_undo (document));
  g_assert_true (mar_document_undo (document));
  g_assert_true (mar_document_undo (document));
  undone = write_document (document);
  g_assert_cmpstr (undone, ==, start);
}

static void
test_between_files (void)
{
  g_autoptr (MarDocument) from = read_document (strange);
  g_autoptr (MarDocument) to = titled_games ("xy");
  g_autofree char *from_start = write_document (from);
  g_autofree char *to_start = write_document (to);
  g_autofree char *from_end = NULL;
  g_autofree char *to_end = NULL;
  g_autoptr (GError) error = NULL;
  MarRecord *record = mar_document_record (from, 0);

  g_assert_nonnull (mar_document_copy_record (to, record, 1, &error));
  g_assert_no_error (error);
  mar_document_remove_record (from, record);
  assert_titles (from, "b");
  assert_titles (to, "xay");
  to_end = write_document (to);
  g_assert_nonnull (strstr (to_end, "\"clock\":{\"w\":90}"));
  /* What the file says beside its games stays with the file. */
  g_assert_null (strstr (to_end, "\"later\""));

  /* Each file undoes its part on its own, in either order. */
  g_assert_true (mar_document_undo (from));
  from_end = write_document (from);
  g_assert_cmpstr (from_end, ==, from_start);
  assert_titles (to, "xay");
  g_assert_true (mar_document_undo (to));
  g_free (to_end);
  to_end = write_document (to);
  g_assert_cmpstr (to_end, ==, to_start);

  /* The source may be gone before the copy is used again. */
  g_clear_object (&from);
  g_assert_true (mar_document_redo (to));
  assert_titles (to, "xay");
  g_assert_nonnull (mar_document_copy_record (to, mar_document_record (to, 1), 99, NULL));
  assert_titles (to, "xaya");
}

static void
set_headers (MarRecord  *record,
             const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      char *equal = strchr (pieces[i], '=');

      *equal = '\0';
      g_ptr_array_add (keys, pieces[i]);
      g_ptr_array_add (values, equal + 1);
    }
  mar_record_set_headers (record, (const char *const *) keys->pdata,
                          (const char *const *) values->pdata, keys->len);
}

static char *
headers_of (const MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < keys->len; i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", (char *) keys->pdata[i],
                            mar_record_header (record, keys->pdata[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Turns the headers round, with the record's own texts. */
static void
reverse_headers (MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = keys->len; i > 0; i--)
    {
      g_ptr_array_add (turned, keys->pdata[i - 1]);
      g_ptr_array_add (values, (gpointer) mar_record_header (record, keys->pdata[i - 1]));
    }
  mar_record_set_headers (record, (const char *const *) turned->pdata,
                          (const char *const *) values->pdata, keys->len);
}

static void
test_own_headers (void)
{
  g_autoptr (MarDocument) document = titled_games ("a");
  MarRecord *record = mar_document_record (document, 0);
  g_autofree char *headers = NULL;

  set_headers (record, "title=a black=Ada white=Bo");
  reverse_headers (record);
  headers = headers_of (record);
  g_assert_cmpstr (headers, ==, "white=Bo black=Ada title=a");
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_headers (void)
{
  static const char *const states[] = {
    "title=a",
    "title=a black=Ada white=Bo",
    "title=a white=Bo black=Ada",
    "event=Cup title=a white=Bo black=Ada",
    "title=a white= black=Ada note=x",
    "note=x",
  };
  g_autoptr (MarDocument) document = titled_games ("a");
  MarRecord *record = mar_document_record (document, 0);
  guint count = 0;

  g_signal_connect_swapped (document, "header-changed", G_CALLBACK (count_cb), &count);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *headers = NULL;

      set_headers (record, states[i]);
      headers = headers_of (record);
      g_assert_cmpstr (headers, ==, states[i]);
      g_assert_cmpuint (count, ==, i);
    }
  for (guint i = G_N_ELEMENTS (states) - 1; i > 0; i--)
    {
      g_autofree char *headers = NULL;

      g_assert_true (mar_document_undo (document));
      headers = headers_of (record);
      g_assert_cmpstr (headers, ==, states[i - 1]);
    }
  g_assert_false (mar_document_undo (document));
}

/* One edit of whole games, among edits of what is in them. */
static void
edit_games (GRand       *random,
            MarDocument *document,
            MarDocument *other)
{
  guint n = mar_document_n_records (document);
  MarRecord *record = n > 0 ? mar_document_record (document, g_rand_int_range (random, 0, n))
                            : NULL;

  switch (record != NULL ? g_rand_int_range (random, 0, 8) : 7)
    {
    case 0:
    case 1:
      mar_document_move_record (document, record, g_rand_int_range (random, 0, n));
      break;
    case 2:
      g_assert_nonnull (mar_document_duplicate_record (document, record, NULL));
      break;
    case 3:
      g_assert_nonnull (
        mar_document_copy_record (other, record, g_rand_int_range (random, 0, 9), NULL));
      mar_document_remove_record (document, record);
      break;
    default:
      random_edit (random, document);
    }
}

static void
test_undo_all (void)
{
  for (guint round = 0; round < random_share (40); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (MarDocument) other = mar_document_new ();
      MarDocument *both[] = { document, other };
      g_autofree char *empty = write_document (document);

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 80; i++)
        edit_games (random, both[i % 2], both[1 - i % 2]);
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *end = write_document (both[i]);
          g_autofree char *undone = NULL;
          g_autofree char *redone = NULL;

          while (mar_document_undo (both[i]))
            ;
          undone = write_document (both[i]);
          g_assert_cmpstr (undone, ==, empty);
          while (mar_document_redo (both[i]))
            ;
          redone = write_document (both[i]);
          g_assert_cmpstr (redone, ==, end);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/games-edit/order", test_order);
  g_test_add_func ("/games-edit/duplicate", test_duplicate);
  g_test_add_func ("/games-edit/between-files", test_between_files);
  g_test_add_func ("/games-edit/headers", test_headers);
  g_test_add_func ("/games-edit/own-headers", test_own_headers);
  g_test_add_func ("/games-edit/undo-all", test_undo_all);

  return g_test_run ();
}
