/* Menus and other popovers of the window: what gets the keyboard in them, and what the pointer
 * meets behind them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"
#include "mar-load.h"

static void
show_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_text (text, -1, "text", &error);

  g_assert_no_error (error);
  mar_window_set_document (fixture->window, document);
}

static void
show_marvin (Fixture *fixture)
{
  show_text (fixture,
             "{\"marginalia\":1,\"games\":[{\"game\":\"marvin\",\"moves\":[{\"steps\":\"c3\","
             "\"source\":{\"line\":7,\"steps\":\"c2\",\"remark\":\"There is a mistake.\"}}]}]}");
  act (fixture, "next-turn");
}

static void
wait_for (GtkWidget *popover,
          gboolean   open)
{
  while (gtk_widget_get_mapped (popover) != open)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static GtkWidget *
open_popover (GtkMenuButton *button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  wait_for (popover, TRUE);

  return popover;
}

static void
close_popover (GtkWidget *popover)
{
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_for (popover, FALSE);
}

static GtkWidget *
part_of (gpointer    widget,
         GType       type,
         const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (widget, type, name));
}

/* A text that is there to be read is not selected as if it were to be replaced. */
static void
test_remark (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  GtkWidget *button = part_of (mar_board_area_status (mar_window_area (window)),
                               MAR_TYPE_STATUS_LINE, "remark_button");
  GtkWidget *label = part_of (mar_board_area_status (mar_window_area (window)),
                              MAR_TYPE_STATUS_LINE, "remark_label");
  GtkWidget *popover;

  show_marvin (fixture);
  popover = open_popover (GTK_MENU_BUTTON (button));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == label);
  g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (label), NULL, NULL));
  close_popover (popover);
}

/* Returns whether the pointer meets the board. */
static gboolean
is_met (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *board = GTK_WIDGET (mar_window_board (fixture->window));
  double x, y;
  GtkWidget *met;

  g_assert_true (gtk_widget_translate_coordinates (board, window,
                                                   gtk_widget_get_width (board) / 2.0,
                                                   gtk_widget_get_height (board) / 2.0, &x, &y));
  met = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);

  return met == board || (met != NULL && gtk_widget_is_ancestor (met, board));
}

/* No tooltip shows above a menu: nothing behind it is met as long as one is open. */
static void
test_behind (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  GtkWidget *popover;
  GtkWidget *other = gtk_popover_new ();

  show_marvin (fixture);
  settle ();
  g_assert_true (is_met (fixture));
  popover = open_popover (GTK_MENU_BUTTON (part_of (
    mar_board_area_travel (mar_window_area (window)), MAR_TYPE_TRAVEL_BAR, "place_button")));
  g_assert_false (is_met (fixture));
  close_popover (popover);
  g_assert_true (is_met (fixture));

  /* One that opens from another, and one that goes while it is open. */
  popover = open_popover (GTK_MENU_BUTTON (part_of (
    mar_board_area_travel (mar_window_area (window)), MAR_TYPE_TRAVEL_BAR, "place_button")));
  gtk_popover_set_child (GTK_POPOVER (other), gtk_label_new ("Other"));
  gtk_widget_set_parent (other, part_of (mar_board_area_travel (mar_window_area (window)),
                                         MAR_TYPE_TRAVEL_BAR, "place_entry"));
  gtk_popover_popup (GTK_POPOVER (other));
  wait_for (other, TRUE);
  gtk_widget_unparent (other);
  settle ();
  g_assert_false (is_met (fixture));
  close_popover (popover);
  g_assert_true (is_met (fixture));
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-popovers/remark", test_remark);
  ADD ("/window-popovers/behind", test_behind);

  return run ();
}
