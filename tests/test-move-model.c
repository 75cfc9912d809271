/* The list behind the move pane follows the tree, whatever happens to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-document.h"
#include "mar-move-model.h"

/* A second list that only listens to items-changed, as a view does. */
typedef struct
{
  MarMoveModel *model;
  GPtrArray *rows;
} Mirror;

static void
items_changed_cb (GListModel *list,
                  guint       place,
                  guint       removed,
                  guint       added,
                  Mirror     *mirror)
{
  if (removed > 0)
    g_ptr_array_remove_range (mirror->rows, place, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->rows, place + i, g_list_model_get_item (list, place + i));
}

static void
mirror_init (Mirror       *mirror,
             MarMoveModel *model)
{
  mirror->model = model;
  mirror->rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), mirror);
}

static void
assert_follows (Mirror    *mirror,
                MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  guint i = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root), i++)
    {
      g_assert_cmpuint (i, <, mirror->rows->len);
      g_assert_true (mar_move_row_node (g_ptr_array_index (mirror->rows, i)) == node);
      g_assert_cmpint (mar_move_model_find (mirror->model, node), ==, i);
    }
  g_assert_cmpuint (i, ==, mirror->rows->len);
  g_assert_cmpuint (i, ==, g_list_model_get_n_items (G_LIST_MODEL (mirror->model)));
}

static MarNode *
random_node (MarRecord *record,
             GRand     *random)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    g_ptr_array_add (nodes, node);
  return g_ptr_array_index (nodes, g_rand_int_range (random, 0, nodes->len));
}

/* Plays a random turn after @parent. */
static void
add_random_turn (MarRecord *record,
                 MarNode   *parent,
                 GRand     *random)
{
  const MarGame *game = mar_record_game (record);
  MarCursor cursor = mar_cursor_at (parent);

  do
    {
      g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
      MarActionList list;

      game->actions (position, &list);
      if (list.n == 0
          || !mar_cursor_play (&cursor, list.items[g_rand_int_range (random, 0, list.n)], NULL))
        return;
    }
  while (!mar_node_is_finished (cursor.node));
}

static void
edit_at_random (MarDocument *document,
                MarRecord   *record,
                GRand       *random)
{
  MarNode *node = random_node (record, random);

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      if (mar_node_parent (node) != NULL)
        mar_record_remove (record, node);
      break;
    case 1:
      mar_record_promote (record, node, FALSE);
      break;
    case 2:
      mar_document_undo (document);
      break;
    case 3:
      mar_document_redo (document);
      break;
    default:
      add_random_turn (record, node, random);
      break;
    }
}

static void
test_follows_edits (void)
{
  guint32 seed = g_test_rand_int ();
  GRand *random = g_rand_new_with_seed (seed);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarMoveModel) model = mar_move_model_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  Mirror mirror;

  g_test_message ("seed %u", seed);
  mirror_init (&mirror, model);
  mar_document_forget (document, FALSE);
  mar_move_model_set_record (model, record);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (mar_move_model_update), model);

  for (guint i = 0; i < 400; i++)
    {
      edit_at_random (document, record, random);
      assert_follows (&mirror, record);
    }

  mar_move_model_set_record (model, NULL);
  g_assert_cmpuint (mirror.rows->len, ==, 0);
  g_ptr_array_unref (mirror.rows);
  g_rand_free (random);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Only the rows that the cursor leaves and enters are drawn again. */
static void
test_marks_the_cursor (void)
{
  GRand *random = g_rand_new_with_seed (3);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarMoveModel) model = mar_move_model_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  guint changes[4] = { 0 };

  for (guint i = 0; i < 3; i++)
    add_random_turn (record, mar_record_last (record, mar_record_root (record)), random);
  mar_move_model_set_record (model, record);
  mar_move_model_set_cursor (model, &cursor);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (MarMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_assert_cmpint (mar_move_row_step (row), ==, i == 0 ? 0 : -1);
      g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &changes[i]);
    }

  g_assert_true (mar_cursor_next_step (&cursor));
  mar_move_model_set_cursor (model, &cursor);
  mar_move_model_set_cursor (model, &cursor);
  g_assert_cmpuint (changes[0], ==, 1);
  g_assert_cmpuint (changes[1], ==, 1);
  g_assert_true (mar_cursor_next_step (&cursor));
  mar_move_model_set_cursor (model, &cursor);
  g_assert_cmpuint (changes[0], ==, 1);
  g_assert_cmpuint (changes[1], ==, 2);
  g_assert_cmpuint (changes[2] + changes[3], ==, 0);
  g_rand_free (random);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move-model/follows-edits", test_follows_edits);
  g_test_add_func ("/move-model/marks-the-cursor", test_marks_the_cursor);

  return g_test_run ();
}
