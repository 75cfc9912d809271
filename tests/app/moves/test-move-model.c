/* The list behind the move pane follows the tree, whatever happens to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-document.h"
#include "mar-move-model.h"
#include "random-seed.h"

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

/* Returns whether a folded variation, of those in @folded, hides the node: asked of the node
 * alone. */
static gboolean
is_hidden (GHashTable *folded,
           MarNode    *node)
{
  for (MarNode *head = mar_node_parent (node); head != NULL; head = mar_node_parent (head))
    if (mar_node_index (head) > 0 && g_hash_table_contains (folded, head))
      return TRUE;
  return FALSE;
}

/* The rows, taken apart into nodes, are the nodes of the record that nothing hides, in the
 * order of the text; and a run is as long as it can be. */
static void
assert_follows (Mirror     *mirror,
                MarRecord  *record,
                GHashTable *folded)
{
  MarNode *root = mar_record_root (record);
  MarNode *in_row = NULL;
  guint place = 0, left = 0, rows = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      if (is_hidden (folded, node))
        {
          g_assert_cmpint (mar_move_model_find (mirror->model, node), ==, -1);
          continue;
        }
      if (left == 0)
        {
          MarMoveRow *row;

          g_assert_cmpuint (rows, <, mirror->rows->len);
          row = g_ptr_array_index (mirror->rows, rows);
          in_row = mar_move_row_node (row);
          left = mar_move_row_n_nodes (row);
          g_assert_cmpuint (left, <=, mar_node_depth (node) > 0 ? MAR_MOVE_LONGEST_RUN : 1);
          place = rows++;
        }
      g_assert_true (in_row == node);
      g_assert_cmpint (mar_move_model_find (mirror->model, node), ==, place);
      if (--left > 0)
        in_row = mar_node_child (node, 0);
    }
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (rows, ==, mirror->rows->len);
  g_assert_cmpuint (rows, ==, g_list_model_get_n_items (G_LIST_MODEL (mirror->model)));
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
forget_removed (GHashTable *folded)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, folded);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!mar_node_is_attached (node))
      g_hash_table_iter_remove (&iter);
}

static gboolean
can_fold (MarNode *node)
{
  return mar_node_index (node) > 0 && mar_node_n_children (node) > 0;
}

static void
fold_at_random (MarMoveModel *model,
                GHashTable   *folded,
                MarNode      *node,
                gboolean      on)
{
  if (mar_node_index (node) == 0)
    return;
  mar_move_model_fold (model, node, on);
  if (!on)
    g_hash_table_remove (folded, node);
  else if (can_fold (node))
    g_hash_table_add (folded, node);
}

static void
edit_at_random (MarDocument  *document,
                MarRecord    *record,
                MarMoveModel *model,
                GHashTable   *folded,
                GRand        *random)
{
  static const char long_comment[] = "one line\nand another";
  MarNode *node = random_node (record, random);
  MarCursor cursor = mar_cursor_at (node);

  switch (g_rand_int_range (random, 0, 14))
    {
    case 0:
      if (mar_node_parent (node) != NULL && g_rand_boolean (random))
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
    case 4:
    case 5:
      fold_at_random (model, folded, node, g_rand_boolean (random));
      break;
    case 6:
      mar_record_set_comment (record, node, g_rand_int_range (random, 0, 2),
                              g_rand_boolean (random) ? long_comment : "short");
      break;
    case 7:
      mar_move_model_set_cursor (model, &cursor);
      for (MarNode *head = mar_node_parent (node); head != NULL; head = mar_node_parent (head))
        if (can_fold (head))
          g_hash_table_remove (folded, head);
      break;
    default:
      add_random_turn (record, node, random);
      break;
    }
  forget_removed (folded);
}

static void
node_changed_cb (MarMoveModel *model,
                 MarRecord    *record,
                 MarNode      *node)
{
  mar_move_model_node_changed (model, node);
}

/* What was folded is folded again after the list showed another record. */
static void
assert_restores (MarMoveModel *model,
                 MarRecord    *record)
{
  g_autoptr (GVariant) folded = mar_move_model_get_folded (model);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_autoptr (GVariant) again = NULL;

  mar_move_model_set_record (model, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  mar_move_model_set_record (model, record);
  mar_move_model_set_folded (model, folded);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, before);
  again = mar_move_model_get_folded (model);
  g_assert_cmpuint (g_variant_n_children (again), ==, g_variant_n_children (folded));
}

static void
test_follows_edits (void)
{
  GRand *random = g_rand_new_with_seed (current_seed);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarMoveModel) model = mar_move_model_new ();
  g_autoptr (GHashTable) folded = g_hash_table_new (NULL, NULL);
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  Mirror mirror;

  mirror_init (&mirror, model);
  mar_document_forget (document, FALSE);
  mar_move_model_set_record (model, record);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (mar_move_model_update), model);
  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), model);

  for (guint i = 0; i < 600; i++)
    {
      edit_at_random (document, record, model, folded, random);
      assert_follows (&mirror, record, folded);
    }
  assert_restores (model, record);
  mar_move_model_fold_all (model, FALSE);
  g_hash_table_remove_all (folded);
  assert_follows (&mirror, record, folded);
  mar_move_model_fold_all (model, TRUE);
  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_next (node, mar_record_root (record)))
    if (can_fold (node))
      g_hash_table_add (folded, node);
  assert_follows (&mirror, record, folded);

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
  guint marks[4] = { 0 };
  MarMoveRow *rows[4];

  for (guint i = 0; i < 3; i++)
    add_random_turn (record, mar_record_last (record, mar_record_root (record)), random);
  mar_move_model_set_record (model, record);
  mar_move_model_set_cursor (model, &cursor);
  for (guint i = 0; i < 4; i++)
    {
      MarNode *marked;

      rows[i] = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_assert_cmpint (mar_move_row_cursor (rows[i], &marked), ==, i == 0 ? 0 : -1);
      g_signal_connect_swapped (rows[i], "changed", G_CALLBACK (count_cb), &changes[i]);
      g_signal_connect_swapped (rows[i], "marked", G_CALLBACK (count_cb), &marks[i]);
    }

  g_assert_true (mar_cursor_next_step (&cursor));
  mar_move_model_set_cursor (model, &cursor);
  mar_move_model_set_cursor (model, &cursor);
  g_assert_cmpuint (marks[0], ==, 1);
  g_assert_cmpuint (marks[1], ==, 1);
  g_assert_true (mar_cursor_next_step (&cursor));
  mar_move_model_set_cursor (model, &cursor);
  g_assert_cmpuint (marks[0], ==, 1);
  g_assert_cmpuint (marks[1], ==, 2);
  g_assert_cmpuint (marks[2] + marks[3], ==, 0);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (changes[i], ==, 0);
  for (guint i = 0; i < 4; i++)
    g_object_unref (rows[i]);
  g_rand_free (random);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/move-model/follows-edits", test_follows_edits);
  g_test_add_func ("/move-model/marks-the-cursor", test_marks_the_cursor);

  return g_test_run ();
}
