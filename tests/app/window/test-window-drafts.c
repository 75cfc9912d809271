/* Drafts in the window: they are there while something is unsaved, and gone when nothing is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-draft.h"
#include "mar-recovery.h"
#include "window-tabs.h"

static guint
n_drafts (void)
{
  g_autoptr (GFile) folder = mar_drafts_folder ();
  g_autoptr (GPtrArray) drafts = mar_drafts_list (folder);

  return drafts->len;
}

static GFile *
new_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "drafted.marginalia", NULL);

  return g_file_new_for_path (path);
}

static void
save (Fixture *fixture,
      GFile   *file)
{
  mar_window_save_under (fixture->window, mar_window_selected_tab (fixture->window), file);
  wait_until_saved (fixture);
}

static void
keep_draft (Fixture *fixture)
{
  mar_tab_keep_draft (mar_window_selected_tab (fixture->window));
}

/* Undo and redo go over the state that was saved, in either direction. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = new_file ();

  add_document (fixture, "marvin", "A game");
  play (fixture, "c3");
  save (fixture, file);
  g_assert_cmpuint (n_drafts (), ==, 0);
  play (fixture, "d4");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "undo");
  g_assert_cmpuint (n_drafts (), ==, 0);
  act (fixture, "redo");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "undo");
  act (fixture, "undo");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "redo");
  g_assert_cmpuint (n_drafts (), ==, 0);

  play (fixture, "d4");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "save");
  wait_until_saved (fixture);
  g_assert_cmpuint (n_drafts (), ==, 0);
  act (fixture, "undo");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "redo");
  g_assert_cmpuint (n_drafts (), ==, 0);
  g_file_delete (file, NULL, NULL);
}

/* What was taken back by hand is gone with the next look at the draft. */
static void
test_take_back (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = new_file ();

  add_document (fixture, "marvin", "A game");
  play (fixture, "c3");
  save (fixture, file);
  play (fixture, "d4");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "take-back");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 0);
  act (fixture, "save");
  wait_until_saved (fixture);
  g_file_delete (file, NULL, NULL);
}

/* Each tab has its own, whether it was ever saved or not. */
static void
test_tabs (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = new_file ();

  add_document (fixture, "marvin", "A game");
  play (fixture, "c3");
  save (fixture, file);
  play (fixture, "d4");
  keep_draft (fixture);
  add_document (fixture, "marvin", "A game");
  play (fixture, "b2");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 2);

  act (fixture, "undo");
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "previous-tab");
  act (fixture, "undo");
  g_assert_cmpuint (n_drafts (), ==, 0);
  act (fixture, "next-tab");
  act (fixture, "redo");
  keep_draft (fixture);
  g_assert_cmpuint (n_drafts (), ==, 1);
  act (fixture, "undo");
  g_assert_cmpuint (n_drafts (), ==, 0);
  g_file_delete (file, NULL, NULL);
}

/* A figure that belongs to no move is work, too. */
static void
test_figure (Fixture       *fixture,
             gconstpointer  data)
{
  add_document (fixture, "marvin", "A game");
  act (fixture, "add-free-figure");
  while (n_drafts () == 0)
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "undo");
  g_assert_cmpuint (n_drafts (), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-drafts/undo", test_undo);
  ADD ("/window-drafts/take-back", test_take_back);
  ADD ("/window-drafts/tabs", test_tabs);
  ADD ("/window-drafts/figure", test_figure);

  return run ();
}
