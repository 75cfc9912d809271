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
type (Fixture    *fixture,
      const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    g_assert_true (press_key (fixture->board, *c == ' ' ? GDK_KEY_space : (guint) *c));
}

/* The text on the board, the caret being a bar. */
static const char *
shown (Fixture *fixture)
{
  for (GtkWidget *c = gtk_widget_get_first_child (fixture->board); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    if (GTK_IS_LABEL (c) && gtk_widget_get_visible (c))
      return gtk_label_get_text (GTK_LABEL (c));

  return "";
}

static gboolean
shows_wrong (Fixture *fixture)
{
  for (GtkWidget *c = gtk_widget_get_first_child (fixture->board); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    if (GTK_IS_LABEL (c) && gtk_widget_get_visible (c))
      return strstr (gtk_label_get_label (GTK_LABEL (c)), "underline=\"error\"") != NULL;

  return FALSE;
}

static void
test_turn (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, START);
  type (&fixture, "a2a3; b2b3>b");
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3>b|4");
  wait_for (50);
  g_assert_true (press_key (fixture.board, GDK_KEY_Tab));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3>b4|");
  wait_for (50);
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_cmpuint (fixture.n_lines, ==, 1);
  g_assert_cmpuint (fixture.actions->len, ==, 3);
  g_assert_cmpuint (fixture.heard.n_played, ==, 0);
  g_assert_null (fixture.heard.refused);
  g_assert_cmpstr (shown (&fixture), ==, "");

  /* Escape forgets what was typed. */
  type (&fixture, "a2 a");
  g_assert_true (press_key (fixture.board, GDK_KEY_Escape));
  g_assert_cmpstr (shown (&fixture), ==, "");
  tear_down (&fixture);
}

static void
test_refused (void)
{
  Fixture fixture = { NULL };

  if (no_display ())
    return;

  set_up (&fixture, START);
  type (&fixture, "a2a3 b2b5");
  g_assert_true (shows_wrong (&fixture));
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_nonnull (strstr (fixture.heard.refused, "“b2b5”"));
  g_assert_cmpuint (fixture.n_lines + fixture.heard.n_played, ==, 0);
  g_assert_cmpstr (shown (&fixture), ==, "a2a3 b2b5|");

  /* It can be edited. */
  type (&fixture, " ");
  g_assert_true (press_key (fixture.board, GDK_KEY_BackSpace));
  g_assert_cmpstr (shown (&fixture), !=, "");
  type (&fixture, "3");
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_cmpuint (fixture.n_lines, ==, 1);

  /* Or what is typed next takes its place. */
  type (&fixture, "b2b5");
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  type (&fixture, "b2b3");
  g_assert_cmpstr (shown (&fixture), ==, "b2b3|");
  g_assert_false (shows_wrong (&fixture));
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_cmpuint (fixture.heard.n_played, ==, 1);
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
  type (&fixture, "a2a5; b2b3");
  g_assert_true (shows_wrong (&fixture));
  for (guint i = 0; i < 6; i++)
    g_assert_true (press_key (fixture.board, GDK_KEY_Left));
  g_assert_cmpstr (shown (&fixture), ==, "a2a5|; b2b3");
  g_assert_true (press_key (fixture.board, GDK_KEY_BackSpace));
  type (&fixture, "3");
  g_assert_cmpstr (shown (&fixture), ==, "a2a3|; b2b3");
  g_assert_false (shows_wrong (&fixture));

  g_assert_true (press_key (fixture.board, GDK_KEY_Home));
  g_assert_true (press_key (fixture.board, GDK_KEY_Left));
  g_assert_true (press_key (fixture.board, GDK_KEY_Right));
  g_assert_cmpstr (shown (&fixture), ==, "a|2a3; b2b3");
  g_assert_true (press_key (fixture.board, GDK_KEY_Delete));
  g_assert_cmpstr (shown (&fixture), ==, "a|a3; b2b3");
  type (&fixture, "2");
  g_assert_true (press_key (fixture.board, GDK_KEY_End));
  g_assert_cmpstr (shown (&fixture), ==, "a2a3; b2b3|");

  /* Refused text is edited where the caret was brought. */
  type (&fixture, "9");
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_nonnull (fixture.heard.refused);
  g_assert_true (press_key (fixture.board, GDK_KEY_Left));
  g_assert_true (press_key (fixture.board, GDK_KEY_Delete));
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_cmpuint (fixture.n_lines, ==, 1);
  g_assert_cmpuint (fixture.actions->len, ==, 2);
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
  type (&fixture, "c1>b2 xa2; g2>g3 x");
  g_assert_false (shows_wrong (&fixture));
  type (&fixture, "a2");
  g_assert_true (shows_wrong (&fixture));
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
  g_assert_nonnull (strstr (fixture.heard.refused, "xa2"));

  type (&fixture, "c1>b2 xa2; g2>g3 xh4");
  g_assert_false (shows_wrong (&fixture));
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
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
  type (&fixture, "f3>f4");
  g_assert_true (press_key (fixture.board, GDK_KEY_Return));
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
  g_test_add_func ("/board-typing/space", test_space);
  g_test_add_func ("/board-typing/captures", test_captures);

  return g_test_run ();
}
