/* When an engine is asked about the same place again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-target.h"
#include "mar-document.h"

/* At the start there is no history: two such places are the same, and differ from the next one. */
static void
test_equal (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = mar_document_add_record (document, games[i], NULL, NULL);
      MarNode *root = mar_record_root (record);
      MarCursor start = mar_cursor_at (root);
      MarCursor later = start;
      MarActionList list;
      MarAnalysisTarget *first = mar_analysis_target_new (&start);
      MarAnalysisTarget *again = mar_analysis_target_new (&start);
      MarAnalysisTarget *next;

      games[i]->actions (mar_node_position (root), &list);
      g_assert_true (mar_cursor_play (&later, list.items[0], NULL));
      next = mar_analysis_target_new (&later);

      g_assert_true (mar_analysis_target_equal (first, again));
      g_assert_false (mar_analysis_target_equal (first, next));
      g_assert_false (mar_analysis_target_equal (first, NULL));
      mar_analysis_target_unref (first);
      mar_analysis_target_unref (again);
      mar_analysis_target_unref (next);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-target/equal", test_equal);

  return g_test_run ();
}
