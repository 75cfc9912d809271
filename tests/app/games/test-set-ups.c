/* Positions that are set up in the window, before the first move or later.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-text.h"
#include "window-fixture.h"

static void
tap (Fixture    *fixture,
     const char *cell)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  MarCell number;

  g_assert_true (game->read_cell (mar_set_up_bar_position (
                                    mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                                  cell, &number));
  g_signal_emit_by_name (mar_window_board (fixture->window), "tapped", (int) number);
}

static GtkWidget *
done_button (Fixture *fixture)
{
  return demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)), is_button, "_Done");
}

static void
finish_set_up (Fixture *fixture)
{
  g_assert_true (gtk_widget_get_sensitive (done_button (fixture)));
  g_signal_emit_by_name (done_button (fixture), "clicked");
  g_assert_false (mar_study_is_setting_up (study_of (fixture)));
}

static char *
start_of (Fixture *fixture)
{
  MarRecord *record = mar_study_record (study_of (fixture));

  return mar_position_text (mar_record_game (record), mar_node_position (mar_record_root (record)));
}

static void
test_set_up (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  MarWindow *window = fixture->window;
  g_autofree char *usual = NULL;
  g_autofree char *start = NULL;
  g_autofree char *again = NULL;

  create (dialog);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  g_assert_false (enabled (fixture, "next-turn"));
  g_assert_false (enabled (fixture, "undo"));
  usual = start_of (fixture);

  /* It may begin at once, but not while a marble is missing. */
  g_assert_cmpstr (status_of (window), ==, "Arrange your marbles, or begin.");
  g_assert_true (gtk_widget_get_sensitive (done_button (fixture)));
  tap (fixture, "a2");
  g_assert_false (gtk_widget_get_sensitive (done_button (fixture)));
  act (fixture, "undo");
  g_assert_true (gtk_widget_get_sensitive (done_button (fixture)));
  g_assert_false (enabled (fixture, "undo"));
  tap (fixture, "a2");
  tap (fixture, "i1");

  /* The other side's ranks, and a ninth marble. */
  tap (fixture, "e8");
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "notice"));
  tap (fixture, "d1");
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "notice"));

  finish_set_up (fixture);
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, "9/1wwwwwwww/9/9/9/9/1bbbbbbb1/8b b 4 0(0)-0(0) -");
  play (fixture, "i1>i2");

  /* The start is a change like any other. */
  act (fixture, "undo");
  act (fixture, "undo");
  again = start_of (fixture);
  g_assert_cmpstr (again, ==, usual);
}

/* Who is content with the arrangement begins, and has changed nothing. */
static void
test_begin (Fixture       *fixture,
            gconstpointer  data)
{
  create (open_new_game (game_of ("margrites")));
  finish_set_up (fixture);
  g_assert_false (mar_document_modified (mar_study_document (study_of (fixture))));
  g_assert_false (enabled (fixture, "undo"));
  play (fixture, "a2>a3");

  /* Where marbles are placed by turns that is a part of the game: the sides alternate. */
  show_game (fixture, "margrites", "hostile=true", NULL);
  g_assert_false (mar_study_is_setting_up (study_of (fixture)));
  g_assert_cmpstr (status_of (fixture->window), ==,
                   "Place a black marble on rank 1 or 2; the sides take turns.");
  play (fixture, "@b2");
  play (fixture, "@c8");
  play (fixture, "@c1");
}

/* The move behind which a position is set up goes while another game is shown. */
static void
test_set_up_waits (Fixture       *fixture,
                   gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "marvin", NULL);
  MarDocument *document = mar_record_document (record);
  MarRecord *other = mar_document_add_record (document, game_of ("marvin"), NULL, NULL);
  MarCursor end;

  play (fixture, "a1");
  act (fixture, "set-up");
  tap (fixture, "c3");
  mar_study_set_record (study_of (fixture), other);
  g_assert_false (mar_study_is_setting_up (study_of (fixture)));

  g_assert_true (mar_document_undo (document));
  /* Now nothing can bring the move back. */
  mar_record_set_header (other, "title", "Other");
  mar_study_set_record (study_of (fixture), record);
  g_assert_true (mar_study_is_setting_up (study_of (fixture)));
  end = *mar_study_cursor (study_of (fixture));
  g_assert_true (end.node == mar_record_root (record));
}

/* The variations have the same set-up, and begin where it leads. */
static void
test_set_up_variations (Fixture       *fixture,
                        gconstpointer  data)
{
  static const char *const variations[] = { "handicap=true", "returning=true", "rebuttal=true" };

  for (guint i = 0; i < G_N_ELEMENTS (variations); i++)
    {
      g_autofree char *start = NULL;

      show_game (fixture, "margrites", variations[i], NULL);
      act (fixture, "set-up");
      tap (fixture, "h2");
      tap (fixture, "i2");
      finish_set_up (fixture);
      start = start_of (fixture);
      g_assert_true (g_str_has_prefix (start, "9/1wwwwwwww/9/9/9/9/bbbbbbb1b/9 b "));

      /* Whoever thinks again goes on from there. */
      act (fixture, "set-up");
      g_assert_cmpint (game_of ("margrites")
                         ->owner (mar_set_up_bar_position (
                                    mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                                  9 + 8),
                       ==, 0);
      g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                     is_button, "_Cancel"),
                             "clicked");
      play (fixture, "i2>i3");
    }

  /* Where marbles are placed by turns, there is nothing to agree on. */
  show_game (fixture, "margrites", "hostile=true", NULL);
  act (fixture, "set-up");
  g_assert_false (mar_set_up_draft_is_by_rule (
    mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (fixture->window)))));
}

/* What was placed waits while another game is looked at. */
static void
test_set_up_and_games (Fixture       *fixture,
                       gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *first = show_game (fixture, "margrites", NULL);

  mar_document_add_record (mar_study_document (mar_window_study (window)), game_of ("marvin"),
                           NULL,
                           NULL);
  g_assert_true (enabled (fixture, "next-game"));
  act (fixture, "set-up");
  tap (fixture, "a2");
  act (fixture, "show-contents");
  settle ();
  g_signal_emit_by_name (adw_bin_get_child (mar_window_page (window, "contents")), "show-game",
                         mar_document_record (mar_study_document (mar_window_study (window)), 1));
  g_assert_true (mar_study_record (mar_window_study (window)) != first);
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "previous-game");
  g_assert_true (mar_study_record (mar_window_study (window)) == first);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "undo");
  act (fixture, "redo");
  g_assert_cmpint (
    game_of ("margrites")
      ->owner (mar_set_up_bar_position (mar_board_area_set_up_bar (mar_window_area (window))), 9),
    ==, -1);
  g_assert_true (mar_set_up_bar_can_undo (mar_board_area_set_up_bar (mar_window_area (window))));
}

/* Both games of a match are set up, each when it is shown. */
static void
test_set_up_match (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  MarWindow *window = fixture->window;

  g_object_set (demand (dialog, is_row, "Match of Two Games"), "active", TRUE, NULL);
  create (dialog);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  finish_set_up (fixture);

  act (fixture, "next-game");
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "previous-game");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "next-game");
  tap (fixture, "h2");
  tap (fixture, "i2");
  finish_set_up (fixture);
  act (fixture, "previous-game");
  act (fixture, "next-game");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
}

/* In the midst of a game a position stands behind the move that was shown, as a variation where
 * other moves follow; and a position that was set can be set anew. */
static void
test_set_up_inside (Fixture       *fixture,
                    gconstpointer  data)
{
  const MarCursor *cursor = mar_study_cursor (study_of (fixture));
  MarNode *before;
  MarNode *setup;

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  play (fixture, "a1");
  act (fixture, "previous-turn");
  before = cursor->node;
  act (fixture, "set-up");
  tap (fixture, "e5");
  finish_set_up (fixture);
  setup = cursor->node;
  g_assert_cmpint (mar_node_kind (setup), ==, MAR_NODE_SETUP);
  g_assert_true (mar_node_parent (setup) == before);
  g_assert_cmpuint (mar_node_index (setup), ==, 1);
  play (fixture, "d1");

  act (fixture, "previous-turn");
  act (fixture, "set-up");
  tap (fixture, "e4");
  finish_set_up (fixture);
  g_assert_true (cursor->node == setup);
  g_assert_cmpuint (mar_node_n_children (before), ==, 2);
  g_assert_cmpuint (mar_node_n_children (setup), ==, 1);
  g_assert_cmpint (game_of ("marvin")->owner (mar_node_position (mar_node_child (setup, 0)), 19),
                   ==, 0);

  /* Each is one entry of the journal. */
  act (fixture, "undo");
  g_assert_cmpint (game_of ("marvin")->owner (mar_node_position (mar_node_child (setup, 0)), 19),
                   ==, -1);
}

/* Facts beside the pieces are part of the position, and what can't be used waits. */
static void
test_set_up_problem (Fixture       *fixture,
                     gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarSetUpDraft *draft;

  show_game (fixture, "marad", NULL);
  act (fixture, "set-up");
  tap (fixture, "e5");
  g_assert_false (gtk_widget_get_sensitive (
    demand (mar_board_area_set_up_bar (mar_window_area (window)), is_button, "_Done")));
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "problem"));
  act (fixture, "undo");
  g_assert_true (gtk_widget_get_sensitive (
    demand (mar_board_area_set_up_bar (mar_window_area (window)), is_button, "_Done")));
  g_assert_false (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "problem"));

  draft = mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (window)));
  g_assert_false (mar_set_up_draft_set_field (draft, 1, "7", NULL));
  g_assert_true (mar_set_up_draft_set_field (draft, 1, "3", NULL));
  finish_set_up (fixture);
  play (fixture, "b4>e4");
}

#define TURNS "1. d2>d3; d3>d4; e2>e3; e3>e4.\n2. d7>d6; d6>d5; e7>e6; f7>f6.\n"

typedef struct
{
  MarPosition *position;
  GError *error;
  gboolean is_read;
} Answer;

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->position = mar_set_up_text_read_finish (result, &answer->error);
  answer->is_read = TRUE;
}

/* The answer to @text, which never comes before it is waited for. */
static MarPosition *
read_text (MarSetUpDraft  *draft,
           const char     *text,
           GCancellable   *cancellable,
           GError        **error)
{
  Answer answer = { 0 };

  mar_set_up_text_read (draft, text, cancellable, read_cb, &answer);
  g_assert_false (answer.is_read);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (!answer.is_read)
    g_main_context_iteration (NULL, TRUE);
  if (answer.error != NULL)
    g_propagate_error (error, answer.error);
  return answer.position;
}

/* A position text, printed turns, and what is neither. */
static void
test_set_up_text (Fixture       *fixture,
                  gconstpointer  data)
{
  const MarGame *game = game_of ("margrites");
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autofree MarPosition *given = NULL;
  g_autofree MarPosition *played = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MarSetUpDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  MarOptions options;
  guint column;

  mar_options_init (&options, game);
  draft = mar_set_up_draft_new (game, &options, start, FALSE);
  given = read_text (draft, "  9/9/9/3b5/9/4w4/9/9 w 2 1(3)-0(2) -\n", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (game->owner (given, 39), ==, 0);

  played = read_text (draft, TURNS, NULL, &error);
  g_assert_no_error (error);
  text = mar_position_text (game, played);
  g_assert_nonnull (strstr (text, "/4ww3/3w5/3bb4/9/"));

  /* The printed turns are Black's and White's first ones, wherever they set up before. */
  g_assert_cmpint (game->actor (played), ==, 0);

  g_assert_null (read_text (draft, "9/9/9/3b5/9/4w4/9/9 w 2 1(3)-0(2) ?", NULL, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
  mar_rules_error_detail (error, &column);
  g_assert_cmpuint (column, ==, 35);
}

/* Who has gone away isn't kept waiting. */
static void
test_cancel_text (Fixture       *fixture,
                  gconstpointer  data)
{
  const MarGame *game = game_of ("margrites");
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autoptr (MarSetUpDraft) draft = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  MarOptions options;

  mar_options_init (&options, game);
  draft = mar_set_up_draft_new (game, &options, start, FALSE);
  g_assert_null (read_text (draft, TURNS, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_cancel_set_up (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *usual = NULL;
  g_autofree char *start = NULL;

  show_game (fixture, "margrites", NULL);
  usual = start_of (fixture);
  act (fixture, "set-up");
  gtk_widget_activate_action (GTK_WIDGET (
                                mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                              "set-up.clear", NULL);
  tap (fixture, "b1");
  g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                 is_button, "_Cancel"),
                         "clicked");

  g_assert_false (mar_study_is_setting_up (study_of (fixture)));
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, usual);
  g_assert_false (mar_document_modified (mar_study_document (study_of (fixture))));
  play (fixture, "a2>a3");
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/set-ups/set-up-waits", test_set_up_waits);
  ADD ("/set-ups/set-up", test_set_up);
  ADD ("/set-ups/begin", test_begin);
  ADD ("/set-ups/set-up-variations", test_set_up_variations);
  ADD ("/set-ups/set-up-and-games", test_set_up_and_games);
  ADD ("/set-ups/set-up-match", test_set_up_match);
  ADD ("/set-ups/set-up-inside", test_set_up_inside);
  ADD ("/set-ups/set-up-problem", test_set_up_problem);
  ADD ("/set-ups/set-up-text", test_set_up_text);
  ADD ("/set-ups/cancel-text", test_cancel_text);
  ADD ("/set-ups/cancel-set-up", test_cancel_set_up);

  return run ();
}
