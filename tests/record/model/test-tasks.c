/* Tasks in a record: reading, writing, undo, how many there are, and what is right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "document-text.h"
#include "mar-task.h"

#define START "9/9/4w4/9/4b4/9/9/9 b 4 0(0)-0(0) -"
#define FILE_TEXT                                                                                  \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[{\"start\":\"" START "\"%s}"     \
  "]}]}"
#define KEPT                                                                                       \
  ",\"task\":{\"question\":\"Where to?\",\"answers\":[\"e4>e5 e5>d5\",\"e4>f4\"],"                  \
  "\"hints\":[\"Up.\",\"Left.\"],\"wrong\":\"No.\",\"own\":[1.50]}"
/* Black's four marbles around the white one take it as soon as two of them touch it. */
#define CAPTURE                                                                                    \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                                \
  "{\"start\":\"9/9/9/3w5/4b4/9/2b6/9 b 4 0(0)-0(0) -\","                                          \
  "\"task\":{\"question\":\"Capture.\",\"answers\":[\"c2>c3 c3>c4\"],\"goal\":\"captures d5\"}}]}]}"

static MarDocument *
parse (const char *members)
{
  g_autofree char *text = g_strdup_printf (FILE_TEXT, members);

  return read_document (text);
}

static MarNode *
root_of (MarDocument *document)
{
  return mar_record_root (mar_document_record (document, 0));
}

static void
test_kept (void)
{
  g_autoptr (MarDocument) document = parse (KEPT);
  g_autofree char *text = mar_document_write (document, NULL);
  const MarTask *task = mar_node_task (root_of (document));

  g_assert_nonnull (task);
  g_assert_cmpstr (task->question, ==, "Where to?");
  g_assert_cmpstr (task->answers[1], ==, "e4>f4");
  g_assert_cmpstr (task->hints[1], ==, "Left.");
  g_assert_cmpstr (task->wrong, ==, "No.");
  g_assert_null (task->goal);
  g_assert_nonnull (strstr (text, KEPT));
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 1);
}

static void
test_refused (void)
{
  static const char *const refused[][2] = {
    { ",\"task\":[]", "task" },
    { ",\"task\":{}", "question" },
    { ",\"task\":{\"question\":\"\"}", "question" },
    { ",\"task\":{\"question\":7}", "question" },
    { ",\"task\":{\"question\":\"a\",\"answers\":\"e4>e5\"}", "answers" },
    { ",\"task\":{\"question\":\"a\",\"hints\":[1]}", "hints" },
    { ",\"task\":{\"question\":\"a\",\"goal\":\"stays e5\"}", "stays e5" },
    { ",\"task\":{\"question\":\"a\",\"goal\":\"captures\"}", "captures" },
    { ",\"task\":{\"question\":\"a\",\"question\":\"b\"}", "question" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *text = g_strdup_printf (FILE_TEXT, refused[i][0]);
      g_autoptr (GError) error = NULL;

      g_assert_null (mar_document_parse (text, strlen (text), &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, refused[i][1]));
      g_assert_true (g_str_has_prefix (error->message, "line 1, column "));
    }
}

/* Each edit is one step of undo; what another version wrote stays with the task. */
static void
test_edits (void)
{
  g_autoptr (MarDocument) document = parse (KEPT);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *root = root_of (document);
  g_autoptr (MarTask) other = mar_task_copy (mar_node_task (root));
  g_autofree char *before = mar_document_write (document, NULL);
  g_autofree char *with = NULL;
  g_autofree char *undone = NULL;

  mar_record_set_task (record, root, other);
  g_assert_false (mar_document_undo (document));

  g_free (other->question);
  other->question = g_strdup ("And now?");
  g_clear_pointer (&other->extra, g_free);
  mar_record_set_task (record, root, other);
  with = mar_document_write (document, NULL);
  g_assert_nonnull (strstr (with, "And now?"));
  g_assert_nonnull (strstr (with, "\"own\":[1.50]"));
  mar_record_set_task (record, root, NULL);
  g_assert_null (mar_node_task (root));

  g_assert_true (mar_document_undo (document));
  g_assert_true (mar_document_undo (document));
  g_assert_false (mar_document_undo (document));
  undone = mar_document_write (document, NULL);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (mar_document_redo (document));
  g_assert_cmpstr (mar_node_task (root)->question, ==, "And now?");
}

static void
count_cb (guint *count)
{
  *count += 1;
}

/* Those count that somebody can be asked; with nodes and games they come and go, also by undo. Who
 * listens is told when there are more or fewer. */
static void
test_counted (void)
{
  g_autoptr (MarDocument) document = parse (KEPT);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *root = root_of (document);
  const MarTask open = { .question = (char *) "What do you think?" };
  g_autoptr (MarTask) kept = mar_task_copy (mar_node_task (root));
  g_autoptr (GError) error = NULL;
  guint n_told = 0;
  MarNode *node;
  MarAction action;

  g_signal_connect_swapped (document, "notify::n-tasks", G_CALLBACK (count_cb), &n_told);
  mar_record_set_comment (record, root, MAR_COMMENT_AFTER, "a");
  g_assert_cmpuint (n_told, ==, 0);
  g_assert_false (mar_task_has_answer (&open));
  g_assert_true (mar_task_has_answer (kept));
  mar_record_set_task (record, root, &open);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 0);
  g_assert_cmpuint (n_told, ==, 1);
  mar_document_undo (document);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 1);
  g_assert_cmpuint (n_told, ==, 2);

  g_assert_true (
    mar_record_game (record)->read_action (mar_node_position (root), "e4>e5", &action, &error));
  node = mar_record_add_turn (record, root, &action, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_told, ==, 2);
  mar_record_set_task (record, node, kept);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 2);
  g_assert_cmpuint (n_told, ==, 3);
  mar_record_remove (record, node);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 1);
  mar_document_undo (document);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 2);
  mar_document_remove_record (document, record);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 0);
  mar_document_undo (document);
  g_assert_cmpuint (mar_document_n_tasks (document), ==, 2);
  g_assert_cmpuint (n_told, ==, 7);
}

static MarTaskState
judge (MarDocument *document,
       const char  *answer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) actions = mar_task_read_answer (root_of (document), answer, &error);

  g_assert_no_error (error);
  return mar_task_judge (root_of (document), (const MarAction *) (gpointer) actions->data,
                         actions->len);
}

/* An answer may take another way to the same position; it is wrong once it is as long as the
 * longest. */
static void
test_judged (void)
{
  g_autoptr (MarDocument) document = parse (KEPT);
  g_autoptr (MarDocument) capture = read_document (CAPTURE);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mar_task_judge (root_of (document), NULL, 0), ==, MAR_TASK_OPEN);
  g_assert_cmpint (judge (document, "e4>e5"), ==, MAR_TASK_OPEN);
  g_assert_cmpint (judge (document, "e4>e5 e5>d5"), ==, MAR_TASK_RIGHT);
  g_assert_cmpint (judge (document, "e4>d4 d4>d5"), ==, MAR_TASK_RIGHT);
  g_assert_cmpint (judge (document, "e4>f4"), ==, MAR_TASK_RIGHT);
  g_assert_cmpint (judge (document, "e4>e5 e5>f5"), ==, MAR_TASK_WRONG);

  g_assert_cmpint (judge (capture, "c2>c3"), ==, MAR_TASK_OPEN);
  g_assert_cmpint (judge (capture, "c2>c3 c3>c4"), ==, MAR_TASK_RIGHT);
  g_assert_cmpint (judge (capture, "c2>d3 d3>d4"), ==, MAR_TASK_RIGHT);
  g_assert_cmpint (judge (capture, "e4>f4 f4>g4 g4>h4 h4>i4"), ==, MAR_TASK_WRONG);

  g_assert_null (mar_task_read_answer (root_of (document), "e4>e5 e5>e4", &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_true (g_str_has_prefix (error->message, "“e5>e4”: "));
  g_clear_error (&error);
  g_assert_null (mar_task_read_answer (root_of (document), " ", &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tasks/kept", test_kept);
  g_test_add_func ("/tasks/refused", test_refused);
  g_test_add_func ("/tasks/edits", test_edits);
  g_test_add_func ("/tasks/counted", test_counted);
  g_test_add_func ("/tasks/judged", test_judged);
  return g_test_run ();
}
