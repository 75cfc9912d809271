/* What was read from a picture: a doubt lasts until somebody changes or confirms its cell.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-draft.h"

#define N_DOUBTS 3

static const MarSetUpDoubt all[N_DOUBTS] = { { 0, 0.4 }, { 3, 0.8 }, { 7, 0.6 } };

static MarSetUpDraft *
read_draft (void)
{
  const MarGame *game = mar_game_find ("marvin", NULL);
  MarOptions options;
  g_autofree MarPosition *start = NULL;
  MarSetUpDraft *draft;

  mar_options_init (&options, game);
  start = mar_position_new (game, &options);
  draft = mar_set_up_draft_new (game, &options, start, FALSE);
  g_assert_true (mar_set_up_draft_put (draft, 3, 0, NULL));
  mar_set_up_draft_set_doubts (draft, all, N_DOUBTS);

  return draft;
}

static void
assert_left (MarSetUpDraft *draft,
             guint          n,
             const MarCell *cells)
{
  g_autoptr (GArray) left = mar_set_up_draft_doubts (draft);

  g_assert_cmpuint (left->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (g_array_index (left, MarSetUpDoubt, i).cell, ==, cells[i]);
}

static void
test_changes (void)
{
  g_autoptr (MarSetUpDraft) draft = read_draft ();

  assert_left (draft, 3, (const MarCell[]) { 0, 3, 7 });
  g_assert_true (mar_set_up_draft_put (draft, 0, 0, NULL));
  assert_left (draft, 2, (const MarCell[]) { 3, 7 });
  g_assert_true (mar_set_up_draft_take (draft, 3, NULL));
  assert_left (draft, 1, (const MarCell[]) { 7 });
  /* A cell that is beside the matter. */
  g_assert_true (mar_set_up_draft_put (draft, 9, 0, NULL));
  assert_left (draft, 1, (const MarCell[]) { 7 });

  mar_set_up_draft_undo (draft);
  mar_set_up_draft_undo (draft);
  assert_left (draft, 2, (const MarCell[]) { 3, 7 });
  mar_set_up_draft_undo (draft);
  assert_left (draft, 3, (const MarCell[]) { 0, 3, 7 });
}

static void
test_confirming (void)
{
  g_autoptr (MarSetUpDraft) draft = read_draft ();
  g_autoptr (GArray) left = NULL;

  mar_set_up_draft_confirm (draft, 3);
  assert_left (draft, 2, (const MarCell[]) { 0, 7 });
  left = mar_set_up_draft_doubts (draft);
  g_assert_cmpfloat (g_array_index (left, MarSetUpDoubt, 1).sure, ==, 0.6);
  mar_set_up_draft_confirm (draft, MAR_CELL_NONE);
  assert_left (draft, 0, NULL);
  /* Another reading has doubts of its own. */
  mar_set_up_draft_set_doubts (draft, all, 1);
  assert_left (draft, 1, (const MarCell[]) { 0 });
}

static void
test_picture (void)
{
  g_autoptr (MarSetUpDraft) draft = read_draft ();
  g_autoptr (GBytes) picture = g_bytes_new_static ("a picture", 9);
  static const double given[4][2] = { { 0.1, 0.2 }, { 0.9, 0.2 }, { 0.9, 0.7 }, { 0.1, 0.7 } };
  double corners[4][2] = { { 0 } };

  g_assert_null (mar_set_up_draft_picture (draft, corners));
  mar_set_up_draft_set_picture (draft, picture, given);
  g_assert_true (mar_set_up_draft_picture (draft, corners) == picture);
  g_assert_cmpmem (corners, sizeof corners, given, sizeof given);
  mar_set_up_draft_set_picture (draft, NULL, NULL);
  g_assert_null (mar_set_up_draft_picture (draft, corners));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-up-doubts/changes", test_changes);
  g_test_add_func ("/set-up-doubts/confirming", test_confirming);
  g_test_add_func ("/set-up-doubts/picture", test_picture);

  return g_test_run ();
}
