/* Pasting in a thread brings what pasting at once does, and nothing when it is canceled or the game
 * is changed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line-text.h"
#include "random-record.h"
#include "random-seed.h"

#define ROUNDS 60

/* What a thread has answered. */
typedef struct
{
  gboolean is_there;
  gboolean done;
  MarPasted pasted;
  GError *error;
  GArray *percents; /* of guint */
} Answer;

static void
answer_clear (Answer *answer)
{
  mar_pasted_clear (&answer->pasted);
  g_clear_error (&answer->error);
  g_array_unref (answer->percents);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->done = mar_record_paste_finish (result, &answer->pasted, &answer->error);
  answer->is_there = TRUE;
}

static void
progress_cb (guint    percent,
             gpointer data)
{
  Answer *answer = data;

  g_array_append_val (answer->percents, percent);
}

static void
begin (MarRecord       *record,
       const MarCursor *cursor,
       const char      *text,
       GCancellable    *cancellable,
       Answer          *answer)
{
  *answer = (Answer) { .percents = g_array_new (FALSE, FALSE, sizeof (guint)) };
  mar_record_paste_async (record, cursor, text, progress_cb, answer, cancellable, pasted_cb,
                          answer);
}

static void
await (Answer *answer)
{
  while (!answer->is_there)
    g_main_context_iteration (NULL, TRUE);
}

static MarDocument *
copy_document (MarDocument *document)
{
  gsize length;
  g_autofree char *written = mar_document_write (document, &length);
  g_autoptr (GError) error = NULL;
  MarDocument *copy = mar_document_parse (written, length, &error);

  g_assert_no_error (error);
  return copy;
}

/* The node at the same place of another copy of the game. */
static MarNode *
find_twin (MarRecord     *record,
           const MarNode *node)
{
  MarNode *parent = mar_node_parent (node);

  return parent == NULL ? mar_record_root (record)
                        : mar_node_child (find_twin (record, parent), mar_node_index (node));
}

static void
assert_same_documents (MarDocument *one,
                       MarDocument *other)
{
  g_autofree char *text = mar_document_write (one, NULL);
  g_autofree char *other_text = mar_document_write (other, NULL);

  g_assert_cmpstr (text, ==, other_text);
}

/* Moves of a game that went otherwise than that of @document. */
static char *
random_moves (GRand       *random,
              MarDocument *document)
{
  g_autoptr (MarDocument) other = copy_document (document);
  MarRecord *record = mar_document_record (other, 0);

  for (guint i = 0; i < 12; i++)
    {
      MarNode *node = random_node (random, record);

      if (g_rand_boolean (random))
        random_turn (random, node, NULL);
      else
        random_comment (random, record, node);
    }
  return mar_line_text (random_node (random, record),
                        g_rand_boolean (random) ? MAR_LINE_VARIATION : MAR_LINE_TO_HERE);
}

static void
test_same (void)
{
  const guint rounds = g_test_thorough () ? 20 * ROUNDS : ROUNDS;
  guint n_added = 0;

  for (guint i = 0; i < rounds; i++, current_seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (MarDocument) twin = NULL;
      g_autoptr (MarDocument) before = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MarPasted pasted = { 0 };
      MarCursor cursor;
      MarCursor other;
      Answer answer;
      gboolean done;

      random_play (random, random_game (random, document),
                   (guint) g_rand_int_range (random, 1, 30));
      for (guint k = 0; k < 10; k++)
        random_turn (random, random_node (random, mar_document_record (document, 0)), NULL);
      text = random_moves (random, document);
      twin = copy_document (document);
      before = copy_document (document);
      cursor = mar_cursor_at (random_node (random, mar_document_record (document, 0)));
      other = mar_cursor_at (find_twin (mar_document_record (twin, 0), cursor.node));

      begin (mar_document_record (twin, 0), &other, text, NULL, &answer);
      await (&answer);
      done = mar_record_paste (mar_document_record (document, 0), &cursor, text, &pasted, &error);
      g_assert_cmpint (answer.done, ==, done);
      assert_same_documents (document, twin);
      if (done)
        {
          g_assert_cmpuint (answer.pasted.n_nodes, ==, pasted.n_nodes);
          g_assert_cmpstr (answer.pasted.unread, ==, pasted.unread);
          g_assert_cmpstr (answer.pasted.reason, ==, pasted.reason);
          g_assert_true (answer.pasted.node
                         == find_twin (mar_document_record (twin, 0), pasted.node));
          mar_document_undo (twin);
          assert_same_documents (before, twin);
        }
      else
        g_assert_cmpstr (answer.error->message, ==, error->message);
      n_added += pasted.n_nodes;
      mar_pasted_clear (&pasted);
      answer_clear (&answer);
    }
  g_assert_cmpuint (n_added, >, rounds);
}

static MarRecord *
add_game (MarDocument *document)
{
  return mar_document_add_record (document, mar_game_find ("margo", NULL), NULL, NULL);
}

/* Whoever waits for a long text learns how far it is read. */
static void
test_progress (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_autoptr (GString) text = g_string_new ("1. c3");
  Answer answer;

  for (guint i = 0; i < 2000; i++)
    g_string_append (text, " {once more} 1. c3");
  begin (record, &cursor, text->str, NULL, &answer);
  await (&answer);
  g_assert_true (answer.done);
  g_assert_cmpuint (answer.pasted.n_nodes, ==, 1);
  g_assert_cmpuint (answer.percents->len, >, 50);
  for (guint i = 1; i < answer.percents->len; i++)
    g_assert_cmpuint (g_array_index (answer.percents, guint, i), >,
                      g_array_index (answer.percents, guint, i - 1));
  g_assert_cmpuint (g_array_index (answer.percents, guint, answer.percents->len - 1), <=, 100);
  answer_clear (&answer);
}

static void
test_cancel (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_autoptr (MarDocument) before = copy_document (document);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer;

  begin (record, &cursor, "1. c3 2. d4", cancellable, &answer);
  g_cancellable_cancel (cancellable);
  await (&answer);
  g_assert_false (answer.done);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_same_documents (before, document);
  answer_clear (&answer);
}

static void
play_first (MarRecord *record)
{
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, "Meanwhile.");
}

static void
remove_game (MarRecord *record)
{
  mar_document_remove_record (mar_record_document (record), record);
}

static void
test_changed (void)
{
  void (*const edits[]) (MarRecord *) = { play_first, remove_game };
  const int codes[] = { MAR_RECORD_ERROR_CHANGED, MAR_RECORD_ERROR_EDIT };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = add_game (document);
      MarRecord *other = add_game (document);
      MarCursor cursor = mar_cursor_at (mar_record_root (record));
      g_autoptr (MarDocument) after = NULL;
      Answer answer;

      /* What is done in another game is nothing to this one. */
      begin (record, &cursor, "1. c3", NULL, &answer);
      edits[i](other);
      await (&answer);
      g_assert_true (answer.done);
      answer_clear (&answer);

      begin (record, &cursor, "1. d4 2. e5", NULL, &answer);
      edits[i](record);
      after = copy_document (document);
      await (&answer);
      g_assert_false (answer.done);
      g_assert_error (answer.error, MAR_RECORD_ERROR, codes[i]);
      assert_same_documents (after, document);
      answer_clear (&answer);
    }
}

/* The place is gone, though the game isn't. */
static void
test_undone (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_autoptr (MarDocument) after = NULL;
  MarPasted pasted = { 0 };
  g_autoptr (GError) error = NULL;
  Answer answer;

  g_assert_true (mar_record_paste (record, &cursor, "1. c3", &pasted, &error));
  cursor = mar_cursor_at (pasted.node);
  mar_pasted_clear (&pasted);
  begin (record, &cursor, "2. d4", NULL, &answer);
  mar_document_undo (document);
  after = copy_document (document);
  await (&answer);
  g_assert_false (answer.done);
  g_assert_error (answer.error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  assert_same_documents (after, document);
  answer_clear (&answer);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/line-paste/same", test_same);
  g_test_add_func ("/line-paste/progress", test_progress);
  g_test_add_func ("/line-paste/cancel", test_cancel);
  g_test_add_func ("/line-paste/changed", test_changed);
  g_test_add_func ("/line-paste/undone", test_undone);

  return g_test_run ();
}
