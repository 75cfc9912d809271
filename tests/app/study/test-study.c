/* What is done in a tab, without a screen: playing, replacing, setting up, undo; and that whoever
 * follows the study hears of each of it once, when it is done.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-study.h"

#define N_RANDOM_STEPS 3000

typedef struct
{
  MarStudy *study;
  MarDocument *document;
  guint n_changed;
  guint n_records;
  guint n_nodes;
  guint n_replayed;
  guint n_undoable;
  MarReplay replay;
  char *message;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
replayed_cb (Fixture         *fixture,
             const MarReplay *replay)
{
  fixture->n_replayed++;
  fixture->replay = *replay;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static MarRecord *
add_game (MarDocument *document,
          const char  *name)
{
  const MarGame *game = mar_game_find (name, NULL);
  MarOptions options;

  mar_options_init (&options, game);

  return mar_document_add_record (document, game, &options, NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  MarStudy *study = mar_study_new ();

  fixture->study = study;
  fixture->document = mar_document_new ();
  add_game (fixture->document, "marvin");
  add_game (fixture->document, "margrites");
  g_signal_connect_swapped (study, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (study, "record-changed", G_CALLBACK (count_cb), &fixture->n_records);
  g_signal_connect_swapped (study, "node-changed", G_CALLBACK (count_cb), &fixture->n_nodes);
  g_signal_connect_swapped (study, "undoable", G_CALLBACK (count_cb), &fixture->n_undoable);
  g_signal_connect_swapped (study, "replayed", G_CALLBACK (replayed_cb), fixture);
  g_signal_connect_swapped (study, "message", G_CALLBACK (message_cb), fixture);
  mar_study_set_document (study, fixture->document);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->study);
  g_object_unref (fixture->document);
  g_free (fixture->message);
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (MarLine) line = mar_study_line (fixture->study);
  g_autoptr (GError) error = NULL;
  MarAction action;

  g_assert_true (
    mar_line_game (line)->read_action (mar_line_position (line), text, &action, &error));
  g_assert_no_error (error);
  mar_study_play (fixture->study, &action, 1, NULL);
}

static void
go_to (Fixture *fixture,
       MarNode *node)
{
  MarCursor cursor = mar_cursor_at (node);

  mar_study_go_to (fixture->study, &cursor, FALSE);
}

static MarNode *
root_of (Fixture *fixture)
{
  return mar_record_root (mar_study_record (fixture->study));
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  MarStudy *study = fixture->study;
  guint n_changed;

  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_false (mar_study_can_take_back (study));

  play (fixture, "c3");
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_assert_true (mar_study_is_by_step (study));
  play (fixture, "a1");
  play (fixture, "b2");
  g_assert_cmpuint (fixture->n_changed, ==, 4);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 3);
  g_assert_null (fixture->message);

  /* What is played just now is taken back in silence, what is read is not. */
  mar_study_take_back (study);
  g_assert_cmpuint (fixture->n_changed, ==, 5);
  g_assert_cmpuint (fixture->n_undoable, ==, 0);
  go_to (fixture, mar_study_node (study));
  mar_study_reset_turn (study);
  g_assert_cmpuint (fixture->n_undoable, ==, 1);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 1);

  n_changed = fixture->n_changed;
  mar_study_undo (study);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 2);
  mar_study_redo (study);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 1);

  g_assert_true (mar_study_can_end (study, MAR_END_RESIGNATION));
  mar_study_end (study, MAR_END_RESIGNATION);
  g_assert_cmpint (mar_node_kind (mar_study_node (study)), ==, MAR_NODE_END);
  g_assert_false (mar_study_can_end (study, MAR_END_RESIGNATION));
}

/* Who types a comment must not make the list of moves be built anew. */
static void
test_turns (Fixture       *fixture,
            gconstpointer  data)
{
  MarStudy *study = fixture->study;

  play (fixture, "c3");
  play (fixture, "c4");
  g_assert_true (mar_study_go_to_turn (study, "1"));
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 1);
  g_assert_true (mar_study_go_to_turn (study, "2a"));
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 2);
  g_assert_null (fixture->message);

  g_assert_false (mar_study_go_to_turn (study, "9"));
  g_assert_nonnull (strstr (fixture->message, "9"));
  g_assert_false (mar_study_go_to_turn (study, "c"));
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 2);
}

static void
test_comment (Fixture       *fixture,
              gconstpointer  data)
{
  MarStudy *study = fixture->study;
  guint n_changed;

  play (fixture, "c3");
  n_changed = fixture->n_changed;
  mar_record_set_comment (mar_study_record (study), mar_study_node (study), MAR_COMMENT_AFTER, "!");
  g_assert_cmpuint (fixture->n_nodes, ==, 1);
  mar_record_set_comment (mar_study_record (study), root_of (fixture), MAR_COMMENT_AFTER, "Hm.");
  g_assert_cmpuint (fixture->n_nodes, ==, 1);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed);
}

/* What is removed comes back with the cursor where it stood. */
static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  MarStudy *study = fixture->study;
  guint n_changed;

  play (fixture, "c3");
  play (fixture, "a1");
  play (fixture, "b2");
  n_changed = fixture->n_changed;
  mar_study_remove (study, mar_node_child (root_of (fixture), 0));
  g_assert_true (mar_study_node (study) == root_of (fixture));
  g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
  mar_study_undo (study);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 3);

  /* So does a whole game; meanwhile the next one is shown. */
  mar_document_remove_record (fixture->document, mar_study_record (study));
  g_assert_cmpstr (mar_record_game (mar_study_record (study))->name, ==, "margrites");
  mar_study_undo (study);
  g_assert_cmpuint (mar_document_n_records (fixture->document), ==, 2);
}

static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarNode *first;

  play (fixture, "c3");
  play (fixture, "a1");
  play (fixture, "b2");
  first = mar_node_child (root_of (fixture), 0);
  go_to (fixture, first);
  mar_study_begin_replace (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_REPLACE);
  g_assert_true (mar_study_replacement_is_whole (study));
  g_assert_false (mar_study_can_set_up (study));

  /* Who leaves it as it was has changed nothing. */
  mar_study_commit_replace (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_cmpuint (fixture->n_replayed, ==, 0);
  mar_study_begin_replace (study);

  /* Whoever goes elsewhere has thought better of it. */
  go_to (fixture, root_of (fixture));
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);

  go_to (fixture, first);
  mar_study_begin_replace (study);
  play (fixture, "a1");
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_cmpuint (fixture->n_replayed, ==, 1);
  g_assert_cmpuint (fixture->replay.n_struck, >=, 1);
  g_assert_cmpuint (fixture->replay.n_kept + fixture->replay.n_struck, ==, 2);
  g_assert_true (mar_study_node (study) == first);

  /* A move on a struck node repairs it. */
  go_to (fixture, fixture->replay.first_struck);
  g_assert_cmpint (mar_node_kind (mar_study_node (study)), ==, MAR_NODE_STRUCK);
  play (fixture, "c3");
  g_assert_cmpuint (fixture->n_replayed, ==, 2);
  g_assert_cmpint (mar_node_kind (mar_study_node (study)), ==, MAR_NODE_TURN);

  /* What can't be played is refused, and nothing changes. */
  go_to (fixture, first);
  mar_study_begin_replace (study);
  mar_study_play (study, &(const MarAction) { 0xffff }, 1, NULL);
  g_assert_nonnull (fixture->message);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_REPLACE);
  mar_study_cancel_replace (study);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
}

static MarCell
cell_of (Fixture    *fixture,
         const char *name)
{
  const MarGame *game = mar_record_game (mar_study_record (fixture->study));
  MarCell cell;

  g_assert_true (game->read_cell (mar_node_position (root_of (fixture)), name, &cell));
  return cell;
}

/* A turn of several steps begins with the old ones, and is cut where one touches it. */
static void
test_cut (Fixture       *fixture,
          gconstpointer  data)
{
  static const struct
  {
    const char *touched;
    const char *hand;
    guint n_kept;
  } cuts[] = {
    { "d3", "d3", 1 }, { "d4", "d4", 2 }, { "e2", "e2", 2 }, { "d2", "d2", 0 },
    { "e3", "e3", 3 }, { "e4", "e3", 3 }, { "a2", "a2", 3 },
  };
  MarStudy *study = fixture->study;
  MarNode *turn;

  mar_study_set_record (study, mar_document_record (fixture->document, 1));
  play (fixture, "d2>d3");
  play (fixture, "d3>d4");
  play (fixture, "e2>e3");
  play (fixture, "e3>e4");
  turn = mar_study_node (study);

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      g_test_message ("%s", cuts[i].touched);
      mar_study_begin_replace (study);
      g_assert_cmpuint (mar_study_replacement (study)->len, ==, 4);
      g_assert_true (mar_study_replacement_is_whole (study));
      g_assert_cmpint (mar_study_cut_replacement_at (study, cell_of (fixture, cuts[i].touched)), ==,
                       cell_of (fixture, cuts[i].hand));
      g_assert_cmpuint (mar_study_replacement (study)->len, ==, cuts[i].n_kept);
      g_assert_false (mar_study_replacement_is_whole (study));
      mar_study_cancel_replace (study);
    }

  /* Back by a step, to the first one, and on in another way: its last step ends the change. */
  mar_study_begin_replace (study);
  mar_study_take_back (study);
  g_assert_cmpuint (mar_study_replacement (study)->len, ==, 3);
  mar_study_cut_replacement (study, 1);
  play (fixture, "d3>e4");
  play (fixture, "f2>f3");
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_REPLACE);
  play (fixture, "f3>f4");
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_true (mar_study_node (study) == turn);
  mar_study_undo (study);

  /* In a whole turn a step takes the place of the last. */
  mar_study_begin_replace (study);
  mar_study_play (study, &(const MarAction) { 0xffff }, 1, NULL);
  g_assert_cmpuint (mar_study_replacement (study)->len, ==, 4);
  play (fixture, "e3>f4");
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
}

static void
put_anything (MarSetUpDraft *draft)
{
  for (guint cell = 0; !mar_set_up_draft_can_undo (draft); cell++)
    if (!mar_set_up_draft_take (draft, (MarCell) cell, NULL) || !mar_set_up_draft_can_undo (draft))
      mar_set_up_draft_put (draft, (MarCell) cell, 0, NULL);
}

/* Half a set-up waits while another game is shown, and in a study that nobody looks at. */
static void
test_set_up (Fixture       *fixture,
             gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarRecord *second = mar_document_record (fixture->document, 1);
  MarSetUpDraft *draft;

  play (fixture, "c3");
  mar_study_begin_set_up (study, NULL);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_SET_UP);
  draft = mar_study_draft (study);
  put_anything (draft);

  go_to (fixture, root_of (fixture));
  g_assert_nonnull (fixture->message);
  g_assert_true (mar_study_node (study) != root_of (fixture));
  g_assert_true (mar_study_has_unfinished_set_up (study));

  mar_study_set_record (study, second);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_true (mar_study_has_unfinished_set_up (study));
  mar_study_set_record (study, mar_document_record (fixture->document, 0));
  g_assert_true (mar_study_draft (study) == draft);
  g_assert_cmpuint (mar_node_number (mar_study_node (study)), ==, 1);

  if (mar_set_up_draft_problem (draft) == NULL)
    {
      mar_study_end_set_up (study, MAR_SET_UP_CHANGE);
      g_assert_cmpint (mar_node_kind (mar_study_node (study)), ==, MAR_NODE_SETUP);
      mar_study_undo (study);
    }
  else
    {
      mar_set_up_draft_unref (mar_study_cancel_set_up (study));
    }
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
  g_assert_false (mar_study_has_unfinished_set_up (study));

  /* With its game the set-up goes, too. */
  mar_study_set_record (study, second);
  mar_study_begin_set_up (study, NULL);
  put_anything (mar_study_draft (study));
  mar_study_set_record (study, mar_document_record (fixture->document, 0));
  mar_document_remove_record (fixture->document, second);
  g_assert_false (mar_study_has_unfinished_set_up (study));
}

static void
test_figure (Fixture       *fixture,
             gconstpointer  data)
{
  MarStudy *study = fixture->study;
  MarNode *second_root = mar_record_root (mar_document_record (fixture->document, 1));

  play (fixture, "c3");
  mar_study_enter_figure (study, second_root);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_FIGURE);
  g_assert_true (mar_study_node (study) == second_root);
  g_assert_false (mar_study_can_play (study));
  go_to (fixture, second_root);
  g_assert_cmpint (mar_study_mode (study), ==, MAR_STUDY_READ);
}

/* The nodes of a document are freed with it: nobody who hears of its end may still be shown one. */
static void
gone_cb (MarStudy *study,
         guint    *n)
{
  g_assert_null (mar_study_record (study));
  g_assert_null (mar_study_node (study));
  (*n)++;
}

static void
test_documents (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (MarDocument) other = mar_document_new ();
  guint n = 0;

  g_signal_connect (fixture->study, "document-changed", G_CALLBACK (gone_cb), &n);
  mar_study_set_document (fixture->study, other);
  g_assert_cmpint (mar_study_mode (fixture->study), ==, MAR_STUDY_EMPTY);
  add_game (other, "marad");
  g_assert_cmpint (mar_study_mode (fixture->study), ==, MAR_STUDY_READ);
  mar_study_set_document (fixture->study, NULL);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (mar_study_mode (fixture->study), ==, MAR_STUDY_EMPTY);
}

/* Anything that a person may do, in any order. */

static void
play_anything (MarStudy *study)
{
  g_autoptr (MarLine) line = mar_study_line (study);
  MarActionList list = { 0 };

  if (mar_line_game (line)->actor (mar_line_position (line)) != MAR_ACTOR_NONE)
    mar_line_actions (line, &list);
  if (list.n > 0)
    mar_study_play (study, &list.items[g_test_rand_int_range (0, (gint32) list.n)], 1, NULL);
}

static void
go_anywhere (MarStudy *study)
{
  MarNode *root = mar_record_root (mar_study_record (study));
  guint n = (guint) g_test_rand_int_range (0, 40);
  MarNode *node = root;
  MarCursor cursor;

  for (MarNode *next = root; next != NULL && n > 0; next = mar_node_next (next, root), n--)
    node = next;
  cursor = mar_cursor_at (node);
  mar_study_go_to (study, &cursor, FALSE);
}

static void
do_something (MarStudy *study)
{
  MarDocument *document = mar_study_document (study);
  const guint n_records = mar_document_n_records (document);
  gboolean can_undo, can_redo;

  g_object_get (document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  switch (g_test_rand_int_range (0, 16))
    {
    case 0:
      mar_study_set_record (study, mar_document_record (document, (guint) g_test_rand_int_range (
                                                                    0, (gint32) n_records)));
      break;
    case 1:
      go_anywhere (study);
      break;
    case 2:
      if (can_undo)
        mar_study_undo (study);
      break;
    case 3:
      if (can_redo)
        mar_study_redo (study);
      break;
    case 4:
      if (mar_study_can_take_back (study))
        (g_test_rand_bit () ? mar_study_reset_turn : mar_study_take_back) (study);
      break;
    case 5:
      if (mar_study_can_replace (study))
        mar_study_begin_replace (study);
      break;
    case 6:
      if (mar_study_can_keep_rest (study))
        mar_study_keep_rest (study);
      break;
    case 7:
      if (mar_study_can_set_up (study))
        mar_study_begin_set_up (study, NULL);
      break;
    case 8:
      if (mar_study_is_setting_up (study))
        {
          MarSetUpDraft *draft = mar_study_cancel_set_up (study);

          g_clear_pointer (&draft, mar_set_up_draft_unref);
        }
      break;
    case 9:
      if (mar_study_mode (study) == MAR_STUDY_READ
          && mar_node_parent (mar_study_node (study)) != NULL)
        mar_study_close_gap (study);
      break;
    case 10:
      if (mar_study_mode (study) == MAR_STUDY_READ && mar_study_in_variation (study))
        mar_study_make_main (study);
      break;
    case 11:
      if (mar_study_is_setting_up (study)
          && mar_set_up_draft_problem (mar_study_draft (study)) == NULL)
        mar_study_end_set_up (study, MAR_SET_UP_CHANGE);
      break;
    default:
      if (mar_study_can_play (study))
        play_anything (study);
    }
}

static void
check (MarStudy *study)
{
  MarDocument *document = mar_study_document (study);
  MarRecord *record = mar_study_record (study);
  const MarCursor *cursor = mar_study_cursor (study);
  MarCursor same = *cursor;

  g_assert_cmpint (mar_document_record_index (document, record), >=, 0);
  g_assert_true (mar_node_record (cursor->node) == record);
  g_assert_false (mar_cursor_clamp (&same));
  g_assert_true (mar_study_is_setting_up (study) == (mar_study_draft (study) != NULL));
  g_assert_false (mar_study_is_setting_up (study) && mar_study_is_replacing (study));
  g_assert_true (mar_study_is_replacing (study) || mar_study_replacement (study)->len == 0);
}

static void
test_random (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const names[] = { "margo", "martial", "marad" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_game (fixture->document, names[i]);
  for (guint i = 0; i < N_RANDOM_STEPS; i++)
    {
      do_something (fixture->study);
      check (fixture->study);
    }
  g_assert_cmpuint (fixture->n_replayed, >, 0);
}

#define ADD(path, test) \
  g_test_add ("/study/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("play", test_play);
  ADD ("turns", test_turns);
  ADD ("comment", test_comment);
  ADD ("remove", test_remove);
  ADD ("replace", test_replace);
  ADD ("cut", test_cut);
  ADD ("set-up", test_set_up);
  ADD ("figure", test_figure);
  ADD ("documents", test_documents);
  ADD ("random", test_random);

  return g_test_run ();
}
