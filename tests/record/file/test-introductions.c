/* The introductions that are shipped: each task can be solved as its file says, and only so much is
 * said of it as the rules bear out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-document.h"
#include "mar-line.h"
#include "mar-task.h"

#define LEAST_TASKS 6
#define MOST_TASKS 10

static MarDocument *
load (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".marginalia", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "introductions",
                                                 file,
                                                 NULL);
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  document = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  /* As the program writes it, so that who saves a copy changes nothing else. */
  written = mar_document_write (document, NULL);
  g_assert_cmpstr (written, ==, text);

  return g_steal_pointer (&document);
}

/* Each answer is legal, right from its last action on, and reaches the goal. */
static void
check_answers (const MarNode *node)
{
  const MarTask *task = mar_node_task (node);

  g_assert_nonnull (task->answers);
  for (guint i = 0; task->answers[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) actions = mar_task_read_answer (node, task->answers[i], &error);
      const MarAction *played;

      g_assert_no_error (error);
      played = (const MarAction *) (gpointer) actions->data;
      for (guint n = 0; n < actions->len; n++)
        g_assert_cmpint (mar_task_judge (node, played, n), ==, MAR_TASK_OPEN);
      g_assert_cmpint (mar_task_judge (node, played, actions->len), ==, MAR_TASK_RIGHT);
      if (task->goal != NULL)
        mar_task_check_goal (node, task, played, actions->len, &error);
      g_assert_no_error (error);
    }
}

/* Something can be wrong: not every first action solves the task. */
static void
check_choice (MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  g_autoptr (MarLine) line = mar_line_new (mar_record_game (record), mar_record_options (record),
                                           mar_node_position (node));
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint n_right = 0;

  mar_line_actions (line, list);
  g_assert_cmpuint (list->n, >, 0);
  for (guint i = 0; i < list->n; i++)
    n_right += mar_task_judge (node, &list->items[i], 1) == MAR_TASK_RIGHT;
  g_assert_true (list->n == 1 || n_right < list->n);
}

static void
test_introduction (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarDocument) document = load (game->name);
  const guint n = mar_document_n_records (document);

  g_assert_nonnull (mar_document_header (document, "title"));
  g_assert_nonnull (mar_document_header (document, "introduction"));
  g_assert_cmpuint (n, >=, LEAST_TASKS);
  g_assert_cmpuint (n, <=, MOST_TASKS);
  for (guint i = 0; i < n; i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);

      g_assert_true (mar_record_game (record) == game);
      g_assert_nonnull (mar_record_header (record, "title"));
      g_assert_nonnull (mar_node_task (root));
      g_assert_nonnull (mar_node_task (root)->hints);
      check_answers (root);
      check_choice (root);
    }
}

int
main (int    argc,
      char **argv)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *name = g_strconcat ("/introductions/", games[i]->name, NULL);

      g_test_add_data_func (name, games[i], test_introduction);
    }
  return g_test_run ();
}
