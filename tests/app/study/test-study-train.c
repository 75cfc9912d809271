/* Training in a study: what is right, wrong, helped and left out, and that nothing of the document
 * changes by it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-study-train.h"
#include "mar-training-text.h"

#define FILE_TEXT                                                                                  \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                                \
  "{\"start\":\"9/9/9/4w4/3b5/9/5b3/9 b 4 0(0)-0(0) -\",\"task\":{\"question\":\"Capture.\","       \
  "\"answers\":[\"f2>f3 f3>f4\"],\"goal\":\"captures e5\",\"hints\":[\"Up.\",\"Left.\"]}}]},"       \
  "{\"game\":\"marvin\",\"moves\":["                                                                \
  "{\"start\":\"5/5/5/5/5 w\",\"task\":{\"question\":\"Where?\",\"answers\":[\"c3\"],"              \
  "\"wrong\":\"Not there.\"}},"                                                                     \
  "{\"steps\":\"c3\",\"task\":{\"question\":\"Nice?\"}},"                                          \
  "{\"steps\":\"a1\"},{\"steps\":\"b5\",\"after\":\"Far away.\"}]}]}"

typedef struct
{
  MarStudy *study;
  MarDocument *document;
  char *before;
  char *message;
} Fixture;

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->document = mar_document_parse (FILE_TEXT, strlen (FILE_TEXT), &error);
  g_assert_no_error (error);
  fixture->before = mar_document_write (fixture->document, NULL);
  fixture->study = mar_study_new ();
  mar_study_set_document (fixture->study, fixture->document);
  g_signal_connect_swapped (fixture->study, "message", G_CALLBACK (message_cb), fixture);
}

/* No training leaves a trace in the document. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *after = mar_document_write (fixture->document, NULL);

  g_assert_cmpstr (after, ==, fixture->before);
  g_assert_false (mar_document_modified (fixture->document));
  g_assert_false (mar_document_undo (fixture->document));
  g_object_unref (fixture->study);
  g_object_unref (fixture->document);
  g_free (fixture->before);
  g_free (fixture->message);
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (MarLine) line = mar_study_line (fixture->study);
  const MarGame *game = mar_record_game (mar_study_record (fixture->study));
  g_autoptr (GError) error = NULL;
  MarAction action;

  game->read_action (mar_line_position (line), text, &action, &error);
  g_assert_no_error (error);
  mar_study_play (fixture->study, &action, 1, NULL);
}

static MarTrainingState
get_state (Fixture *fixture)
{
  return mar_study_training (fixture->study)->state;
}

static guint
get_index (Fixture *fixture)
{
  return mar_study_training (fixture->study)->index;
}

static void
test_tasks (Fixture       *fixture,
            gconstpointer  data)
{
  MarStudy *study = fixture->study;

  g_assert_true (mar_study_offers_training (study));
  g_assert_true (mar_study_can_train (study));
  mar_study_begin_training (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_TRAIN);
  g_assert_false (mar_study_can_play (study));
  g_assert_false (mar_study_can_use_journal (study));
  g_assert_cmpuint (mar_study_training (study)->items->len, ==, 2);

  play (fixture, "f2>f3");
  g_assert_true (mar_study_can_take_back (study));
  mar_study_take_back (study);
  g_assert_cmpuint (mar_study_training (study)->actions->len, ==, 0);
  play (fixture, "f2>f3");
  play (fixture, "f3>f4");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_RIGHT);
  g_assert_false (mar_study_can_take_back (study));

  mar_study_go_on_training (study);
  g_assert_cmpuint (get_index (fixture), ==, 1);
  g_assert_true (mar_study_record (study) == mar_document_record (fixture->document, 1));
  play (fixture, "a1");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_WRONG);
  g_assert_cmpstr (mar_study_training (study)->reason, ==, "Not there.");
  g_assert_cmpuint (mar_study_training (study)->actions->len, ==, 0);
  play (fixture, "c3");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_RIGHT);

  mar_study_go_on_training (study);
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_OVER);
  g_assert_cmpuint (mar_training_count (mar_study_training (study), MAR_TRAINING_SOLVED), ==, 1);
  g_assert_cmpuint (mar_training_count (mar_study_training (study), MAR_TRAINING_HELPED), ==, 1);

  /* Only what was not solved at once comes again. */
  mar_study_train_again (study);
  g_assert_cmpuint (mar_study_training (study)->items->len, ==, 1);
  play (fixture, "c3");
  mar_study_go_on_training (study);
  g_assert_false (mar_study_can_train_again (study));
  mar_study_stop_training (study);
  g_assert_true (mar_study_is_reading (study));
  g_assert_false (mar_study_offers_training (study));
}

/* What the rules say of a goal that was missed is told; help costs; what is skipped is missed. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const away[] = { "f2>g2", "g2>h2", "h2>i2", "i2>i3" };
  MarStudy *study = fixture->study;

  mar_study_begin_training (study);
  for (guint i = 0; i < G_N_ELEMENTS (away); i++)
    play (fixture, away[i]);
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_WRONG);
  g_assert_cmpstr (mar_study_training (study)->reason, ==, "Nothing is captured.");

  mar_study_hint_at_task (study);
  mar_study_hint_at_task (study);
  g_assert_false (mar_study_can_hint_at_task (study));
  mar_study_show_answer (study);
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_SHOWS);
  g_assert_cmpuint (mar_study_training (study)->actions->len, ==, 2);
  g_assert_cmpint (mar_study_training_item (study)->mark, ==, MAR_TRAINING_MISSED);

  mar_study_go_on_training (study);
  g_assert_false (mar_study_can_hint_at_task (study));
  mar_study_go_on_training (study);
  g_assert_cmpuint (mar_training_count (mar_study_training (study), MAR_TRAINING_MISSED), ==, 2);
}

static void
assert_spoken (Fixture    *fixture,
               const char *text)
{
  g_autofree char *spoken = mar_training_text_spoken (fixture->study);

  g_assert_cmpstr (spoken, ==, text);
}

/* A hint is told whatever was done before, and what is done after it likewise. */
static void
test_hints (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const away[] = { "f2>g2", "g2>h2", "h2>i2", "i2>i3" };
  MarStudy *study = fixture->study;

  mar_study_begin_training (study);
  for (guint i = 0; i < G_N_ELEMENTS (away); i++)
    play (fixture, away[i]);
  assert_spoken (fixture, "Not the answer. Nothing is captured.");
  mar_study_hint_at_task (study);
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_ASKS);
  g_assert_null (mar_study_training (study)->reason);
  assert_spoken (fixture, "Up.");

  play (fixture, "f2>f3");
  assert_spoken (fixture, "f2>f3");
  mar_study_hint_at_task (study);
  g_assert_cmpuint (mar_study_training (study)->actions->len, ==, 1);
  assert_spoken (fixture, "Left.");
  play (fixture, "f3>f4");
  g_assert_cmpint (mar_study_training_item (study)->mark, ==, MAR_TRAINING_HELPED);
}

/* Nobody leaves a training by going elsewhere; another document ends it. */
static void
test_left (Fixture       *fixture,
           gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarCursor cursor = mar_cursor_at (mar_record_root (mar_document_record (fixture->document, 1)));

  mar_study_begin_training (study);
  g_assert_false (mar_study_go_to (study, &cursor, FALSE));
  g_assert_cmpstr (fixture->message, ==, "Stop the training first.");
  g_assert_true (mar_study_is_training (study));
  mar_study_set_document (study, NULL);
  g_assert_false (mar_study_is_training (study));
}

/* A set-up that nobody finished waits until the training is over, also in a game that is
 * trained. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarRecord *other = mar_document_record (fixture->document, 1);
  g_autoptr (MarSetUpDraft) canceled = NULL;
  MarSetUpDraft *draft;

  mar_study_set_record (study, other);
  mar_study_begin_set_up (study, NULL);
  draft = mar_study_draft (study);
  g_assert_true (mar_set_up_draft_put (draft, 0, 0, NULL));
  mar_study_set_record (study, mar_document_record (fixture->document, 0));

  mar_study_begin_training (study);
  mar_study_go_on_training (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_TRAIN);
  g_assert_true (mar_study_record (study) == other);
  play (fixture, "c3");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_RIGHT);

  mar_study_go_on_training (study);
  mar_study_stop_training (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_SET_UP);
  g_assert_true (mar_study_draft (study) == draft);
  canceled = mar_study_cancel_set_up (study);
  g_assert_true (canceled == draft);
}

/* What is asked later may go as well as what is asked now. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarRecord *other = mar_document_record (fixture->document, 1);
  MarNode *root = mar_record_root (other);

  mar_study_begin_training (study);
  mar_record_set_task (other, root, NULL);
  g_assert_true (mar_study_is_reading (study));
  mar_document_undo (fixture->document);

  mar_study_set_record (study, other);
  mar_study_begin_guessing (study);
  mar_record_remove (other, mar_node_child (mar_node_child (mar_node_child (root, 0), 0), 0));
  g_assert_true (mar_study_is_reading (study));
  mar_document_undo (fixture->document);

  mar_study_set_record (study, mar_document_record (fixture->document, 0));
  mar_study_begin_training (study);
  mar_document_remove_record (fixture->document, other);
  g_assert_true (mar_study_is_reading (study));
  mar_document_undo (fixture->document);
}

static void
test_guess (Fixture       *fixture,
            gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarCursor cursor = mar_cursor_at (mar_record_root (mar_document_record (fixture->document, 1)));

  g_assert_false (mar_study_can_guess (study));
  mar_study_go_to (study, &cursor, FALSE);
  g_assert_true (mar_study_can_guess (study));
  mar_study_begin_guessing (study);
  g_assert_cmpuint (mar_study_training (study)->items->len, ==, 3);

  play (fixture, "c3");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_RIGHT);
  mar_study_go_on_training (study);
  /* What was played in the game is shown in the place of the guess. */
  play (fixture, "d4");
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_SHOWS);
  g_assert_cmpuint (mar_study_training_item (study)->points, ==, 0);
  assert_spoken (fixture, "The game went on differently: a1.");
  g_assert_true (
    mar_actions_equal ((const MarAction *) (gpointer) mar_study_training (study)->actions->data,
                       mar_node_actions (mar_study_training_item (study)->turn, NULL), 1));
  mar_study_go_on_training (study);
  mar_study_show_answer (study);
  assert_spoken (fixture, "The answer is b5.");
  mar_study_go_on_training (study);
  g_assert_cmpint (get_state (fixture), ==, MAR_TRAINING_OVER);
  g_assert_cmpuint (mar_training_count (mar_study_training (study), MAR_TRAINING_SOLVED), ==, 1);
  mar_study_stop_training (study);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/study-train/tasks", Fixture, NULL, set_up, test_tasks, tear_down);
  g_test_add ("/study-train/help", Fixture, NULL, set_up, test_help, tear_down);
  g_test_add ("/study-train/hints", Fixture, NULL, set_up, test_hints, tear_down);
  g_test_add ("/study-train/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/study-train/draft", Fixture, NULL, set_up, test_draft, tear_down);
  g_test_add ("/study-train/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/study-train/guess", Fixture, NULL, set_up, test_guess, tear_down);

  return g_test_run ();
}
