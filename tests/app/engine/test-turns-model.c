/* The list of a turn's results: its order and its filters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites.h"
#include "mar-turns-model.h"

static MarTurnsModel *
new_model (const char *text)
{
  g_autofree MarPosition *start = text != NULL
                                    ? mar_position_read (&mar_margrites, NULL, text, NULL)
                                    : NULL;
  g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, start);
  MarTurnsModel *model = mar_turns_model_new ();

  mar_turns_model_set (model, mar_line_branch (line), mar_turn_results_new (line, NULL));
  mar_turns_model_filter (model, MAR_TURNS_ALL, MAR_CELL_NONE);
  return model;
}

static MarTurnResult
result_at (MarTurnsModel *model,
           guint          position)
{
  g_autoptr (MarTurnItem) item = g_list_model_get_item (G_LIST_MODEL (model), position);
  MarTurnResult result;

  mar_turn_item_get (item, &result);
  return result;
}

static void
test_order (void)
{
  g_autoptr (MarTurnsModel) model = new_model ("9/9/9/4w4/3b5/5b3/9/w8 b 1 0(0)-0(0) -");
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  g_assert_cmpuint (n, ==, 15);
  g_assert_cmpuint (result_at (model, 0).captures, ==, 1);
  for (guint i = 1; i < n; i++)
    {
      MarTurnResult one = result_at (model, i - 1);
      MarTurnResult next = result_at (model, i);

      g_assert_cmpint ((int) (one.captures + one.points - one.losses), >=,
                       (int) (next.captures + next.points - next.losses));
    }
}

static void
test_filters (void)
{
  g_autoptr (MarTurnsModel) model = new_model ("9/9/9/4w4/3b5/5b3/9/w8 b 1 0(0)-0(0) -");
  guint n;

  mar_turns_model_filter (model, MAR_TURNS_CAPTURES, MAR_CELL_NONE);
  n = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (result_at (model, i).captures, >, 0);
  mar_turns_model_filter (model, MAR_TURNS_SCORES, MAR_CELL_NONE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  g_assert_cmpuint (mar_turns_model_n_all (model), ==, 15);
  mar_turns_model_set (model, NULL, NULL);
  mar_turns_model_filter (model, MAR_TURNS_ALL, MAR_CELL_NONE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
}

static void
count_cb (guint *n_changes)
{
  ++*n_changes;
}

/* Tens of thousands of turns are filtered in one go: whoever shows them hears of it once. */
static void
test_long_list (void)
{
  g_autoptr (MarTurnsModel) model = new_model (NULL);
  g_autofree MarPosition *begin = mar_position_new (&mar_margrites, NULL);
  guint n_changes = 0;
  guint previous = 0;
  guint n;
  MarCell cell;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 87014);
  g_assert_true (mar_margrites.read_cell (begin, "e3", &cell));
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count_cb), &n_changes);
  mar_turns_model_filter (model, MAR_TURNS_NO_LOSSES, cell);
  n = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, 87014);
  g_assert_cmpuint (n_changes, ==, 1);
  /* Few actions come first, as in the whole list: nothing is captured here. */
  for (guint i = 0; i < n; i += 97)
    {
      const MarTurnResult result = result_at (model, i);

      g_assert_cmpuint (result.n_actions, >=, previous);
      g_assert_cmpuint (result.losses, ==, 0);
      previous = result.n_actions;
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turns-model/order", test_order);
  g_test_add_func ("/turns-model/filters", test_filters);
  g_test_add_func ("/turns-model/long-list", test_long_list);

  return g_test_run ();
}
