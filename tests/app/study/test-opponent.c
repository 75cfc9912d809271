/* A game against the engine without a screen: it answers, rolls, hints, waits and is taken back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent.h"

/* In seconds: so long nobody would wait. */
#define PATIENCE 60

typedef struct
{
  MarStudy *study;
  MarDocument *document;
  MarOpponent *opponent;
  guint n_previews;
  char *message;
} Fixture;

static void
preview_cb (Fixture         *fixture,
            const MarAction *actions,
            guint            n)
{
  g_assert_cmpuint (n, >, 0);
  fixture->n_previews++;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static MarRecord *
add_game (Fixture    *fixture,
          const char *name)
{
  const MarGame *game = mar_game_find (name, NULL);
  MarOptions options;

  mar_options_init (&options, game);

  return mar_document_add_record (fixture->document, game, &options, NULL);
}

static void
begin (Fixture *fixture,
       int      person)
{
  const MarOpponentSettings settings = { .person = person, .level = 1, .seconds = 1 };

  fixture->opponent = mar_opponent_new (fixture->study, &settings);
  mar_opponent_set_pauses (fixture->opponent, 1, 1);
  mar_study_set_opponent (fixture->study, fixture->opponent);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->study = mar_study_new ();
  fixture->document = mar_document_new ();
  add_game (fixture, data);
  mar_study_set_document (fixture->study, fixture->document);
  g_signal_connect_swapped (fixture->study, "preview", G_CALLBACK (preview_cb), fixture);
  g_signal_connect_swapped (fixture->study, "message", G_CALLBACK (message_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->study);
  g_object_unref (fixture->document);
  g_free (fixture->message);
}

static gboolean
late_cb (gpointer data)
{
  g_error ("waited in vain");

  return G_SOURCE_REMOVE;
}

static void
wait_for_state (Fixture          *fixture,
                MarOpponentState  state)
{
  guint late = g_timeout_add_seconds (PATIENCE, late_cb, NULL);

  while (mar_opponent_state (fixture->opponent) != state)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

static guint
number (Fixture *fixture)
{
  return mar_node_number (mar_study_node (fixture->study));
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (MarLine) line = mar_study_line (fixture->study);
  MarAction action;

  g_assert_true (mar_line_game (line)->read_action (mar_line_position (line), text, &action, NULL));
  g_assert_true (mar_study_play (fixture->study, &action, 1, NULL));
}

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  begin (fixture, 0);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_PERSON);
  g_assert_false (mar_study_can_take_back (fixture->study));
  play (fixture, "c3");
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_ENGINE);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 2);

  /* One's own move with the answer. */
  g_assert_true (mar_study_can_take_back (fixture->study));
  mar_study_take_back (fixture->study);
  g_assert_cmpuint (number (fixture), ==, 0);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_PERSON);

  /* Nothing is played over what was undone. */
  mar_study_undo (fixture->study);
  g_assert_cmpuint (number (fixture), ==, 2);
  mar_study_undo (fixture->study);
  g_assert_cmpuint (number (fixture), ==, 1);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (number (fixture), ==, 1);
  mar_opponent_move_now (fixture->opponent);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 2);
}

/* The engine begins, and rolls come by themselves. */
static void
test_rolls (Fixture       *fixture,
            gconstpointer  data)
{
  begin (fixture, 1);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), >=, 1);
}

static void
test_hints (Fixture       *fixture,
            gconstpointer  data)
{
  begin (fixture, 0);
  g_assert_true (mar_opponent_can_hint (fixture->opponent));
  for (guint i = 1; i <= 2; i++)
    {
      mar_opponent_hint (fixture->opponent);
      while (fixture->n_previews < i)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_nonnull (fixture->message);
  g_assert_cmpuint (number (fixture), ==, 0);
}

/* It waits where another game is shown, goes on when one comes back, and ends with its game. */
static void
test_away (Fixture       *fixture,
           gconstpointer  data)
{
  MarRecord *first = mar_study_record (fixture->study);
  MarRecord *second = add_game (fixture, "martial");
  MarCursor cursor;

  begin (fixture, 0);
  play (fixture, "c3");
  mar_study_set_record (fixture->study, second);
  g_assert_false (mar_opponent_is_active (fixture->opponent));
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (10000);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  g_assert_cmpuint (mar_node_n_children (mar_node_child (mar_record_root (first), 0)), ==, 0);

  mar_study_set_record (fixture->study, first);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_AWAY);
  cursor = mar_cursor_at (mar_node_child (mar_record_root (first), 0));
  mar_study_go_to (fixture->study, &cursor, FALSE);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 2);

  mar_document_remove_record (fixture->document, first);
  g_assert_null (mar_study_opponent (fixture->study));
}

/* Each tab has its own. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data)
{
  Fixture other = { 0 };

  set_up (&other, "margrites");
  begin (fixture, 1);
  begin (&other, 1);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  wait_for_state (&other, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 1);
  g_assert_cmpuint (number (&other), ==, 1);
  tear_down (&other, NULL);
}

/* A game that is there is played on from the position that is shown, and nothing of it is lost. */
static void
test_goes_on_within (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const turns[] = { "a1", "e5", "a5", "e1", "c1", "c5" };
  MarNode *root = mar_record_root (mar_study_record (fixture->study));
  MarNode *last;
  MarCursor cursor = mar_cursor_at (root);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    play (fixture, turns[i]);
  last = mar_study_node (fixture->study);

  /* It is the engine's turn, and the game goes on. */
  mar_cursor_next_turn (&cursor);
  mar_study_go_to (fixture->study, &cursor, FALSE);
  begin (fixture, 0);
  mar_opponent_update (fixture->opponent);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 2);

  /* The person may play as the game went on: the engine answers there, too. */
  cursor = mar_cursor_at (mar_node_child (mar_node_child (root, 0), 0));
  mar_study_set_opponent (fixture->study, NULL);
  mar_study_go_to (fixture->study, &cursor, FALSE);
  begin (fixture, 0);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_PERSON);
  play (fixture, turns[2]);
  wait_for_state (fixture, MAR_OPPONENT_PERSON);
  g_assert_cmpuint (number (fixture), ==, 4);

  /* Taking back goes to before one's own turn. The game is as it was. */
  g_assert_true (mar_study_can_take_back (fixture->study));
  mar_study_take_back (fixture->study);
  g_assert_true (mar_study_node (fixture->study) == cursor.node);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_PERSON);
  g_assert_true (mar_node_is_attached (last));
  g_assert_cmpuint (mar_node_number (last), ==, G_N_ELEMENTS (turns));

  /* Elsewhere one only looks. */
  cursor = mar_cursor_at (mar_node_child (root, 0));
  mar_study_go_to (fixture->study, &cursor, FALSE);
  g_assert_cmpint (mar_opponent_state (fixture->opponent), ==, MAR_OPPONENT_AWAY);
}

#define ADD(path, game, test) \
  g_test_add ("/opponent/" path, Fixture, game, set_up, test, tear_down)

static void
look_cb (Fixture *fixture)
{
  g_autofree char *title = mar_opponent_title (fixture->opponent);

  g_assert_nonnull (title);
}

/* The window asks for the state whenever the document tells of a change: when a step is taken back,
 * before the study has done all that it does. */
static void
test_step_back (Fixture       *fixture,
                gconstpointer  data)
{
  begin (fixture, 0);
  play (fixture, "d2>d3");
  play (fixture, "e2>e3");
  play (fixture, "f2>f3");
  mar_study_undo (fixture->study);
  g_assert_cmpuint (mar_study_cursor (fixture->study)->step, ==, 2);
  /* Now there is nothing to redo any more, which is told. */
  g_signal_connect_swapped (fixture->document, "notify", G_CALLBACK (look_cb), fixture);
  mar_study_take_back (fixture->study);
  g_assert_cmpuint (mar_study_cursor (fixture->study)->step, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("answers", "marvin", test_answers);
  ADD ("rolls", "marad", test_rolls);
  ADD ("hints", "marvin", test_hints);
  ADD ("away", "marvin", test_away);
  ADD ("two", "marvin", test_two);
  ADD ("goes-on-within", "marvin", test_goes_on_within);
  ADD ("step-back", "margrites", test_step_back);

  return g_test_run ();
}
