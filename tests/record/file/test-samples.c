/* The games that are shipped: they open, are played to their end, and are worth reading.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-document.h"

/* Every node of a commented game that was read, with what it holds. */
typedef struct
{
  guint n_turns;
  guint n_comments;
  guint n_variations;
} Tally;

static void
count_node (MarNode *node,
            Tally   *tally)
{
  const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);

  if (mar_node_kind (node) == MAR_NODE_TURN && mar_node_is_main (node))
    {
      g_assert_true (mar_node_is_finished (node));
      tally->n_turns++;
    }
  if (comment != NULL && strlen (comment) > 20)
    tally->n_comments++;
  if (mar_node_index (node) > 0)
    tally->n_variations++;
}

static void
check_record (MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  g_autofree char *result = mar_record_result (record);
  Tally tally = { 0 };

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    count_node (node, &tally);

  /* What a source broke off has no end. */
  g_assert_true (result != NULL || mar_record_header (record, "source") != NULL);
  g_assert_nonnull (mar_record_header (record, "title"));
  g_assert_nonnull (mar_record_header (record, "introduction"));
  g_assert_nonnull (mar_record_header (record, "conclusion"));
  g_assert_cmpuint (tally.n_turns, >=, 8);
  g_assert_cmpuint (tally.n_comments, >=, 8);
  g_assert_cmpuint (tally.n_variations, >=, 2);
}

static void
test_sample (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, written_length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  document = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  check_record (mar_document_record (document, 0));

  written = mar_document_write (document, &written_length);
  g_assert_cmpmem (text, length, written, written_length);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) samples = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  samples = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (samples);
  while ((name = g_dir_read_name (samples)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/samples/", name, NULL);

      g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_sample, g_free);
      n++;
    }
  g_assert_cmpuint (n, >=, 3);

  return g_test_run ();
}
