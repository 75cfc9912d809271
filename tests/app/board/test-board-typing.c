/* Typing on the board: what its keys do, and what is shown of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-positions.h"
#include "board-shown.h"
#include "board-widget.h"

typedef struct
{
  GtkWidget *board;
  Heard heard;
  guint n_lines;
  GArray *actions;
} Fixture;

static void
play_line_cb (MarBoard        *board,
              const MarAction *actions,
              guint            n,
              Fixture         *fixture)
{
  fixture->n_lines++;
  g_array_set_size (fixture->actions, 0);
  g_array_append_vals (fixture->actions, actions, n);
}

static void
set_up (Fixture    *fixture,
        const char *position)
{
  fixture->board = open_board (line_from (position), &fixture->heard);
  fixture->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_signal_connect (fixture->board, "play-line", G_CALLBACK (play_line_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  close_board (fixture->board);
  g_array_unref (fixture->actions);
  g_free (fixture->heard.refused);
}

static void
move (Fixture         *fixture,
      GtkMovementStep  step,
      int              n,
      gboolean         selects)
{
  g_signal_emit_by_name (typed_text (fixture->board), "move-cursor", step, n, selects);
}

/* The text on the board, the caret being a bar, and how it may go on. */
static const char *
shown (Fixture *fixture)
{
  static char found[256];
  GtkWidget *text = typed_text (fixture->board);
  const char *typed, *caret;

  if (text == NULL)
    return "";

  typed = gtk_editable_get_text (GTK_EDITABLE (text));
  caret = g_utf8_offset_to_pointer (typed, gtk_editable_get_position (GTK_EDITABLE (text)));
  g_snprintf (found, sizeof found, "%.*s|%s%s", (int) (caret - typed), typed, caret,
              gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (text))));
  return found;
}

/* The part that is underlined. */
static const char *
wrong (Fixture *fixture)
{
  static char found[256];
  GtkText *text = GTK_TEXT (typed_text (fixture->board));
  PangoAttrIterator *iterator = pango_attr_list_get_iterator (gtk_text_get_attributes (text));
  int start, end;

  *found = '\0';
  do
    if (pango_attr_iterator_get (iterator, PANGO_ATTR_UNDERLINE) != NULL)
      {
        pango_attr_iterator_range (iterator, &start, &end);
        g_snprintf (found, sizeof found, "%.*s", end - start,
                    gtk_editable_get_text (GTK_EDITABLE (text)) + start);
      }
  while (pango_attr_iterator_next (iterator));
  pango_attr_iterator_destroy (iterator);
  return found;
}

static gboolean
has_focus (GtkWidget *widget)
{
  return gtk_root_get_focus (gtk_widget_get_root (widget)) == widget;
}

static void
test_turn (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, START);
  type_text (fixture.board, "a2a3; b2b3>b");
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3>b|4");
  g_assert_true (has_focus (typed_text (fixture.board)));
  wait_for (50);
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3>b4|");

  /* What is whole already stays there. */
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3>b4|");
  wait_for (50);
  type_enter (fixture.board);
  g_assert_cmpuint (fixture.n_lines, ==, 1);
  g_assert_cmpuint (fixture.actions->len, ==, 3);
  g_assert_cmpuint (fixture.heard.n_played, ==, 0);
  g_assert_null (fixture.heard.refused);
  g_assert_cmpstr (shown (&fixture), ==, "");
  g_assert_true (MAR_IS_BOARD_CELL (gtk_widget_get_focus_child (fixture.board)));

  /* Escape forgets what was typed. */
  type_text (fixture.board, "a2 a");
  g_assert_true (press_key (fixture.board, GDK_KEY_Escape));
  g_assert_cmpstr (shown (&fixture), ==, "");
  g_assert_true (MAR_IS_BOARD_CELL (gtk_widget_get_focus_child (fixture.board)));

  /* The last character that is taken away closes the field. */
  type_text (fixture.board, "a2");
  type_backspace (fixture.board);
  type_backspace (fixture.board);
  g_assert_cmpstr (shown (&fixture), ==, "");
  g_assert_true (MAR_IS_BOARD_CELL (gtk_widget_get_focus_child (fixture.board)));
  tear_down (&fixture);
}

static void
test_refused (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  /* The right half is still foreseen, and the caret stands behind what is wrong. */
  set_up (&fixture, START);
  type_text (fixture.board, "a2a3 b2b5");
  g_assert_cmpstr (wrong (&fixture), ==, "b2b5");
  move (&fixture, GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE);
  type_enter (fixture.board);
  g_assert_nonnull (strstr (fixture.heard.refused, "“b2b5”"));
  g_assert_cmpuint (fixture.n_lines + fixture.heard.n_played, ==, 0);
  g_assert_cmpstr (shown (&fixture), ==, "a2a3 b2b5|");
  g_assert_cmpstr (wrong (&fixture), ==, "b2b5");
  wait_for (50);
  g_assert_cmpstr (shown (&fixture), ==, "a2a3 b2b5|");

  /* Another character goes in at the caret. */
  type_text (fixture.board, "x");
  g_assert_cmpstr (shown (&fixture), ==, "a2a3 b2b5x|");
  type_backspace (fixture.board);
  type_backspace (fixture.board);
  type_text (fixture.board, "3");
  g_assert_cmpstr (wrong (&fixture), ==, "");
  type_enter (fixture.board);
  g_assert_cmpuint (fixture.n_lines, ==, 1);
  g_assert_cmpuint (fixture.actions->len, ==, 2);
  tear_down (&fixture);
}

/* What is wrong at the beginning can be mended there. */
static void
test_caret (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, START);
  type_text (fixture.board, "a2a5; b2b3");
  g_assert_cmpstr (wrong (&fixture), ==, "a2a5");
  type_enter (fixture.board);
  g_assert_cmpstr (shown (&fixture), ==, "a2a5|; b2b3");
  type_backspace (fixture.board);
  type_text (fixture.board, "3");
  g_assert_cmpstr (shown (&fixture), ==, "a2a3|; b2b3");
  g_assert_cmpstr (wrong (&fixture), ==, "");

  /* The caret stays in the field, and the board where it is. */
  move (&fixture, GTK_MOVEMENT_DISPLAY_LINE_ENDS, -1, FALSE);
  move (&fixture, GTK_MOVEMENT_VISUAL_POSITIONS, -1, FALSE);
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Up));
  g_assert_cmpstr (shown (&fixture), ==, "|a2a3; b2b3");
  g_assert_true (has_focus (typed_text (fixture.board)));
  tear_down (&fixture);
}

/* What is selected is replaced at once, all of it, too, and what is pasted is read. */
static void
test_selection (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, START);
  type_text (fixture.board, "a2a5; b2b3");
  move (&fixture, GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE);
  move (&fixture, GTK_MOVEMENT_BUFFER_ENDS, 1, TRUE);
  gtk_editable_delete_selection (GTK_EDITABLE (typed_text (fixture.board)));
  type_text (fixture.board, "c");
  g_assert_cmpstr (shown (&fixture), ==, "c|2>");

  /* The screen tells only after a while that nothing is selected any more. */
  wait_for (50);
  move (&fixture, GTK_MOVEMENT_BUFFER_ENDS, -1, TRUE);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (fixture.board), "a2a3; b2b3\n");
  g_signal_emit_by_name (typed_text (fixture.board), "paste-clipboard");
  wait_for (50);
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3|");
  g_assert_cmpstr (wrong (&fixture), ==, "");
  move (&fixture, GTK_MOVEMENT_BUFFER_ENDS, -1, TRUE);
  g_signal_emit_by_name (typed_text (fixture.board), "cut-clipboard");
  g_assert_cmpstr (shown (&fixture), ==, "");
  tear_down (&fixture);
}

/* Where a text can go on in several ways they are listed, and Tab leads through them and back. */
static void
test_ways (void)
{
  Fixture fixture = { NULL };
  GtkLabel *list;

  if (no_display ())
    return;

  set_up (&fixture, START);
  type_text (fixture.board, "a2a3; b2>b");
  list = GTK_LABEL (gtk_widget_get_last_child (mar_board_field (MAR_BOARD (fixture.board))));
  g_assert_cmpstr (gtk_label_get_text (list), ==, "b2>b1 · b2>b3");
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2>b1|");
  g_assert_cmpstr (gtk_label_get_text (list), ==, "b2>b1 · b2>b3");
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2>b3|");
  g_assert_cmpstr (gtk_label_get_text (list), ==, "b2>b3 · b2>b1");
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_ISO_Left_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2>b1|");

  /* What is typed behind it is a text of its own. */
  type_text (fixture.board, ";");
  g_assert_nonnull (strstr (gtk_label_get_text (list), "c2>c3"));
  type_text (fixture.board, " c2>c3");
  g_assert_cmpstr (gtk_label_get_text (list), ==, "");
  g_assert_true (press_key (typed_text (fixture.board), GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2>b1; c2>c3|");
  type_enter (fixture.board);
  g_assert_cmpuint (fixture.actions->len, ==, 3);
  tear_down (&fixture);
}

/* Endless typing is cut off. */
static void
test_endless (void)
{
  Fixture fixture = { NULL };
  g_autofree char *endless = g_strnfill (300, 'd');

  if (no_display ())
    return;

  set_up (&fixture, START);
  type_text (fixture.board, endless);
  g_assert_cmpuint (strlen (shown (&fixture)), ==, 241);
  wait_for (50);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_parent (typed_text (fixture.board))), <=,
                   gtk_widget_get_width (fixture.board));
  tear_down (&fixture);
}

/* By c1>b2 White falls on a2, by g2>g3 on h4. */
static void
test_captures (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, "w8/9/9/9/7w1/8b/w5b2/b1b6 b 4 0(0)-0(0) -");
  type_text (fixture.board, "c1>b2 xa2; g2>g3 x");
  g_assert_cmpstr (wrong (&fixture), ==, "");
  type_text (fixture.board, "a2");
  g_assert_cmpstr (wrong (&fixture), !=, "");
  type_enter (fixture.board);
  g_assert_nonnull (strstr (fixture.heard.refused, "xa2"));
  type_backspace (fixture.board);
  type_backspace (fixture.board);
  type_text (fixture.board, "h4");
  g_assert_cmpstr (wrong (&fixture), ==, "");
  type_enter (fixture.board);
  g_assert_cmpuint (fixture.n_lines, ==, 1);
  g_assert_cmpuint (fixture.actions->len, ==, 2);
  tear_down (&fixture);
}

/* After a move was typed, Space shows the cursor; only then it takes up and puts down. */
static void
test_space (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, SKIRMISH);
  mar_board_show_cursor (MAR_BOARD (fixture.board));
  type_text (fixture.board, "f3>f4");
  type_enter (fixture.board);
  g_assert_cmpuint (fixture.heard.n_played, ==, 1);
  g_assert_false (press_key (fixture.board, GDK_KEY_Down));

  g_assert_true (press_key (fixture.board, GDK_KEY_space));
  g_assert_cmpuint (fixture.heard.n_played, ==, 1);
  g_assert_null (fixture.heard.refused);
  g_assert_true (press_key (fixture.board, GDK_KEY_Down));
  g_assert_true (press_key (fixture.board, GDK_KEY_space));
  g_assert_true (press_key (fixture.board, GDK_KEY_Up));
  g_assert_true (press_key (fixture.board, GDK_KEY_space));
  g_assert_cmpuint (fixture.heard.n_played, ==, 2);
  g_assert_null (fixture.heard.refused);
  tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-typing/turn", test_turn);
  g_test_add_func ("/board-typing/refused", test_refused);
  g_test_add_func ("/board-typing/caret", test_caret);
  g_test_add_func ("/board-typing/selection", test_selection);
  g_test_add_func ("/board-typing/ways", test_ways);
  g_test_add_func ("/board-typing/endless", test_endless);
  g_test_add_func ("/board-typing/space", test_space);
  g_test_add_func ("/board-typing/captures", test_captures);

  return g_test_run ();
}
