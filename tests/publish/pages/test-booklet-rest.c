/* What is left over in a booklet of pages: turns that can't be played, passages of a source,
 * figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-checks.h"
#include "legal-games.h"
#include "mar-booklet.h"
#include "temporary-folder.h"

/* What can't be played, what an importer left over, and figures of a turn are all printed. */
static void
test_left_over (void)
{
  static const char *const wanted[] = { "White has run out of time", "From the Source",
                                        "Contributed by a reader", "Twice as large",
                                        "Seen from above" };
  const MarBookletOptions options = { .passages = TRUE };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 4);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "left-over.pdf", NULL);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = NULL;
  MarAction step;
  guint n;

  for (guint i = 0; i < 2; i++)
    {
      MarFigureRecord figure = { .game = GAME, .trail = TRUE };

      figure.caption = (char *) wanted[3 + i];
      mar_document_insert_figure (document, first, G_MAXUINT, &figure);
    }
  mar_document_add_passage (document, 1, 40, "Contributed by a reader.\n\nAnd one by another.");
  mar_record_add_end (record, mar_record_last (record, first), MAR_END_TIME, 1, &error);
  g_assert_no_error (error);
  step = mar_node_actions (add_turn (record, mar_record_root (record), 11), &n)[0];
  mar_record_set_actions (record, first, &step, 1, NULL);

  content = mar_booklet_make (document, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (content, NULL),
                                      (gssize) g_bytes_get_size (content), &error));
  g_assert_no_error (error);
  words = read_pdf_words (path);
  for (guint i = 0; words != NULL && i < G_N_ELEMENTS (wanted); i++)
    if (strstr (words, wanted[i]) == NULL)
      g_error ("“%s” is not in the booklet:\n%s", wanted[i], words);
  temporary_folder_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/booklet-rest/left-over", test_left_over);

  return g_test_run ();
}
