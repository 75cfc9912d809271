/* The pages beside the board, in little room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-accelerators.h"
#include "mar-move-row-view.h"
#include "mar-window-private.h"
#include "window-fixture.h"

/* Returns whether a person sees all of it: nothing between it and the window cuts it off. */
static gboolean
is_whole (GtkWidget *widget)
{
  for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL;
       around = gtk_widget_get_parent (around))
    {
      graphene_rect_t bounds;
      graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (around),
                                                 (float) gtk_widget_get_height (around));

      if (!gtk_widget_compute_bounds (widget, around, &bounds)
          || !graphene_rect_contains_rect (&room, &bounds))
        return FALSE;
    }
  return gtk_widget_get_mapped (widget);
}

static gboolean
is_close (GtkWidget  *widget,
          const char *unused)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic")
              == 0;
}

/* However low the page is, the report can be started at once. */
static void
test_start_report (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *start;

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  act (fixture, "report");
  start = demand (mar_window_pages (fixture->window), is_button, "_Start");
  for (double share = 0.3; share < 1; share += 0.06)
    {
      g_object_set (demand (fixture->window, is_type, "MarRatioPaned"), "share", share, NULL);
      draw (fixture);
      g_assert_true (is_whole (start));
    }
  g_object_set (demand (fixture->window, is_type, "MarRatioPaned"), "share", 0.4, NULL);
}

static gboolean
is_empty_page (GtkWidget  *widget,
               const char *unused)
{
  return ADW_IS_STATUS_PAGE (widget) && gtk_widget_get_mapped (widget);
}

/* In a low window, too, a page that is empty says so without being scrolled. */
static void
test_empty_pages (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const pages[] = { "findings", "figures" };

  show_game (fixture, "marvin", NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 560);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *scrolled;
      GtkAdjustment *adjustment;

      mar_window_show_page (fixture->window, pages[i]);
      settle ();
      scrolled = demand (demand (mar_window_pages (fixture->window), is_empty_page, NULL), is_type,
                         "GtkScrolledWindow");
      adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
      g_test_message ("%s", pages[i]);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
    }
}

/* Who searches reads on beside what was found, and comes back by one key to where it began. */
static void
test_find (Fixture       *fixture,
           gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "marvin", NULL);
  GtkWidget *bar;
  GtkWidget *entry;
  MarNode *last;

  play (fixture, "c3");
  play (fixture, "d4");
  last = mar_study_node (study_of (fixture));
  mar_record_set_comment (record, mar_node_parent (last), MAR_COMMENT_AFTER, "A quiet start.");
  mar_window_show_page (fixture->window, "contents");
  act (fixture, "find");
  bar = demand (fixture->window, is_type, "MarFindBar");
  entry = demand (bar, is_type, "GtkSearchEntry");
  g_assert_true (mar_window_shows_page (fixture->window, "moves"));
  g_assert_true (gtk_widget_get_mapped (bar));

  gtk_editable_set_text (GTK_EDITABLE (entry), "quiet");
  act (fixture, "find-next");
  settle ();
  g_assert_true (mar_study_node (study_of (fixture)) == mar_node_parent (last));
  g_assert_true (is_whole (demand (bar, is_label, "A quiet start.")));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mar_window_moves (fixture->window))));

  g_signal_emit_by_name (entry, "stop-search");
  g_assert_true (mar_study_node (study_of (fixture)) == last);
  g_assert_true (mar_window_shows_page (fixture->window, "contents"));
  g_assert_false (gtk_widget_get_visible (bar));

  /* Who closes the bar stays; the game in which it began may be gone. */
  act (fixture, "find");
  act (fixture, "find-next");
  g_signal_emit_by_name (demand (bar, is_type, "GtkSearchEntry"), "stop-search");
  act (fixture, "find");
  act (fixture, "find-next");
  gtk_widget_activate (find (bar, is_close, NULL));
  g_assert_true (mar_study_node (study_of (fixture)) == mar_node_parent (last));
  g_assert_true (mar_window_shows_page (fixture->window, "moves"));
  act (fixture, "find");
  show_game (fixture, "marad", NULL);
  gtk_widget_activate_action (bar, "find.leave", NULL);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* Five pages, each of which is called by its name; that of books comes when there is a book. */
static void
test_titles (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const titles[] = { "Moves", "Contents", "Check", "Report", "Figures" };
  GtkWidget *switcher = demand (fixture->window, is_type, "MarPageSwitcher");
  g_autoptr (GtkSelectionModel) pages
    = adw_view_stack_get_pages (mar_window_pages (fixture->window));

  show_game (fixture, "marvin", NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (pages)), ==, G_N_ELEMENTS (titles) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_true (is_whole (demand (switcher, is_label, titles[i])));
}

/* The pane is as wide as was wished for, but never so that the board has the smaller half. */
static void
test_width (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *pane = demand (fixture->window, is_type, "MarSidePane");
  GtkWindow *window = GTK_WINDOW (fixture->window);

  show_game (fixture, "marvin", NULL);
  gtk_window_set_default_size (window, 1280, 800);
  draw (fixture);
  g_object_set (pane, "wide", 9000, NULL);
  draw (fixture);
  g_assert_cmpint (gtk_widget_get_width (pane), ==, 640);
  g_object_set (pane, "wide", 20, NULL);
  draw (fixture);
  g_assert_cmpint (gtk_widget_get_width (pane), ==, 320);

  /* A smaller window takes from both, and a larger one gives back what was wished for. */
  g_object_set (pane, "wide", 600, NULL);
  gtk_window_set_default_size (window, 1100, 800);
  draw (fixture);
  g_assert_cmpint (gtk_widget_get_width (pane), <=, 550);
  gtk_window_set_default_size (window, 1280, 800);
  draw (fixture);
  g_assert_cmpint (gtk_widget_get_width (pane), ==, 600);
  g_assert_cmpint (g_settings_get_int (mar_window_settings (fixture->window), "pane-width"), ==,
                   600);
}

/* A page that isn't shown takes no room: with findings, too, the window is as narrow as a
 * telephone, and the pane as its edge is dragged. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *pane = demand (fixture->window, is_type, "MarSidePane");
  GtkWidget *header = demand (fixture->window, is_type, "MarWindowHeader");
  const int before = g_settings_get_int (mar_window_settings (fixture->window), "pane-width");

  open_sample (fixture, "margrites-a-white-outflanks-black.marginalia");
  for (guint i = 0; i < 2; i++)
    {
      mar_window_show_page (fixture->window, i == 0 ? "findings" : "moves");
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
      g_object_set (pane, "wide", 320, NULL);
      draw (fixture);
      g_assert_cmpint (gtk_widget_get_width (pane), ==, 320);
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 720);
      draw (fixture);
      g_assert_cmpint (gtk_widget_get_width (header), <=, 360);
    }
  g_object_set (pane, "wide", before, NULL);
}

#define MOST_STOPS 60

/* Lets Tab, or Shift+Tab, go through the window until it comes back. Returns: where it stopped. */
static GPtrArray *
go_around (Fixture          *fixture,
           GtkDirectionType  direction)
{
  GPtrArray *stops = g_ptr_array_new ();
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  do
    {
      g_ptr_array_add (stops, focus);
      g_signal_emit_by_name (fixture->window, "move-focus", direction);
      draw (fixture);
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
    }
  while (stops->len < MOST_STOPS && !g_ptr_array_find (stops, focus, NULL));

  return stops;
}

static guint
count_parts (GPtrArray  *stops,
             const char *type)
{
  guint n = 0;

  for (guint i = 0; i < stops->len; i++)
    n += gtk_widget_get_ancestor (stops->pdata[i], g_type_from_name (type)) != NULL;

  return n;
}

/* Shift+Tab stops where Tab does: no part keeps the keyboard. */
static void
test_both_ways (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const pages[] = { "moves", "contents", "findings", "figures" };
  static const char *const parts[] = { "MarWindowHeader", "MarBoardArea", "MarSidePane",
                                       "MarPageSwitcher" };

  open_sample (fixture, "margrites-a-white-outflanks-black.marginalia");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GPtrArray) forth = NULL;
      g_autoptr (GPtrArray) back = NULL;

      mar_window_show_page (fixture->window, pages[i]);
      gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (fixture->window)));
      draw (fixture);
      forth = go_around (fixture, GTK_DIR_TAB_FORWARD);
      gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (fixture->window)));
      draw (fixture);
      back = go_around (fixture, GTK_DIR_TAB_BACKWARD);
      g_test_message ("%s: %u and %u stops", pages[i], forth->len, back->len);
      for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
        {
          g_test_message ("%s", parts[k]);
          g_assert_cmpuint (count_parts (forth, parts[k]), >, 0);
          g_assert_cmpuint (count_parts (back, parts[k]), ==, count_parts (forth, parts[k]));
        }
    }
}

static gboolean
is_symbol (GtkWidget  *widget,
           const char *separator)
{
  return is_label (widget, separator) && strlen (gtk_label_get_label (GTK_LABEL (widget))) > 1;
}

static gboolean
is_form_row (GtkWidget  *widget,
             const char *unused)
{
  return ADW_IS_PREFERENCES_ROW (widget);
}

static GtkWidget *
find_toplevel (const char *type)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (is_type (l->data, type))
      return l->data;

  return NULL;
}

/* The list of keys calls them as people do. */
static void
test_shortcuts (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *window = mar_shortcuts_window_new ();

  g_assert_cmpuint (count (window, is_label, "Page Down"), >, 0);
  g_assert_cmpuint (count (window, is_symbol, "_"), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Windows with forms are opened time and again, and take their rows with them. */
static void
test_rows_freed (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const actions[] = { "win.shortcuts", "app.preferences", "win.engines" };
  static const char *const types[] = { "AdwPreferencesWindow", "MarPreferences",
                                       "MarEnginesDialog" };

  show_game (fixture, "marvin", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *window;
      GtkWidget *row;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), actions[i], NULL);
      settle ();
      window = find_toplevel (types[i]);
      g_assert_nonnull (window);
      row = demand (window, is_form_row, NULL);
      g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &row);
      gtk_window_close (GTK_WINDOW (window));
      settle ();
      g_assert_null (row);
    }
}

static void
wait (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* However fast one edits: libadwaita does not bear a toast that goes while it comes. */
static void
test_undo_offered (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const moves[] = { "a1", "b2", "c3", "d4", "e5" };

  show_game (fixture, "marvin", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      play (fixture, moves[i]);
      mar_window_offer_undo (fixture->window, moves[i]);
      wait (30);
    }
  wait (1500);
  g_assert_cmpuint (count (GTK_WIDGET (fixture->window), is_button, "_Undo"), ==, 1);
  act (fixture, "undo");
  wait (500);
  g_assert_cmpuint (count (GTK_WIDGET (fixture->window), is_button, "_Undo"), ==, 0);
}

/* A page that lies over the board makes room for what is begun on it. */
static void
test_folded (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const actions[] = { "set-up", "mark-tools", "replace-move" };
  AdwFlap *flap = mar_window_flap (fixture->window);

  show_game (fixture, "marvin", NULL);
  play (fixture, "a1");
  adw_flap_set_fold_policy (flap, ADW_FLAP_FOLD_POLICY_ALWAYS);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      act (fixture, "show-moves");
      g_assert_true (adw_flap_get_reveal_flap (flap));
      act (fixture, actions[i]);
      g_assert_false (adw_flap_get_reveal_flap (flap));
      if (mar_study_is_setting_up (study_of (fixture)))
        {
          g_autoptr (MarSetUpDraft) draft = mar_study_cancel_set_up (study_of (fixture));

          g_assert_null (draft);
        }
    }
}

/* Of the row that is shown. */
static MarNode *
presented_node (void)
{
  return mar_move_row_view_node (
    MAR_MOVE_ROW_VIEW (demand (find_toplevel ("MarPresentation"), is_type, "MarMoveRowView")));
}

/* Board and text follow the game; nothing of the window behind them changes. */
static void
test_presentation (Fixture       *fixture,
                   gconstpointer  data)
{
  AdwFlap *flap = mar_window_flap (fixture->window);
  gboolean flipped = FALSE;
  GtkWidget *board;

  g_assert_false (enabled (fixture, "present"));
  show_game (fixture, "marvin", NULL);
  play (fixture, "a1");
  play (fixture, "c3");
  act (fixture, "report");
  act (fixture, "present");
  settle ();
  g_assert_true (presented_node () == mar_study_node (study_of (fixture)));
  board = demand (find_toplevel ("MarPresentation"), is_type, "MarBoard");
  g_assert_true (is_whole (board));

  /* There is one of them. */
  act (fixture, "present");
  act (fixture, "previous-turn");
  settle ();
  g_assert_true (presented_node () == mar_study_node (study_of (fixture)));
  g_assert_true (
    gtk_widget_activate_action (find_toplevel ("MarPresentation"), "presentation.read-on", NULL));
  g_assert_cmpuint (mar_node_number (presented_node ()), ==, 2);
  g_assert_true (
    gtk_widget_activate_action (find_toplevel ("MarPresentation"), "presentation.read-back", NULL));
  g_assert_cmpuint (mar_node_number (presented_node ()), ==, 1);
  act (fixture, "flipped");
  g_object_get (board, "flipped", &flipped, NULL);
  g_assert_true (flipped);
  g_assert_true (mar_window_shows_page (fixture->window, "report"));
  g_assert_true (adw_flap_get_reveal_flap (flap));

  /* It goes with a key, with its game, and with its window. */
  g_assert_true (
    gtk_widget_activate_action (find_toplevel ("MarPresentation"), "window.close", NULL));
  g_assert_null (find_toplevel ("MarPresentation"));
  act (fixture, "present");
  act (fixture, "new-tab");
  settle ();
  g_assert_null (find_toplevel ("MarPresentation"));
  show_game (fixture, "marvin", NULL);
  act (fixture, "present");
  g_assert_nonnull (find_toplevel ("MarPresentation"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "app.preferences", NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_null (find_toplevel ("MarPresentation"));
  g_assert_null (find_toplevel ("MarPreferences"));
}

static void
assert_no_keys (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      g_assert_true (!GTK_IS_SHORTCUT_CONTROLLER (controller)
                     || gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_NONE);
    }
}

/* Until it has glided to where it goes. */
static void
rest (Fixture       *fixture,
      GtkAdjustment *adjustment)
{
  double before;

  do
    {
      before = gtk_adjustment_get_value (adjustment);
      for (guint i = 0; i < 3; i++)
        draw (fixture);
    }
  while (gtk_adjustment_get_value (adjustment) != before);
}

static gboolean
is_in_sight (GtkWidget         *widget,
             GtkScrolledWindow *scroller)
{
  GtkWidget *around = GTK_WIDGET (scroller);
  graphene_rect_t bounds;
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (around),
                                             (float) gtk_widget_get_height (around));

  return gtk_widget_compute_bounds (widget, around, &bounds)
         && graphene_rect_contains_rect (&room, &bounds);
}

static void
assert_size (Fixture *fixture,
             int      width,
             int      height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));

  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_resize (GTK_WIDGET (fixture->window));
      draw (fixture);
    }
  g_assert_cmpint (gdk_surface_get_width (surface), ==, width);
  g_assert_cmpint (gdk_surface_get_height (surface), ==, height);
}

/* At the end of the row below the board: what stands in for tools without room, or the last
 * tool. */
static GtkWidget *
find_last_tool (Fixture *fixture)
{
  GtkWidget *row = gtk_widget_get_ancestor (demand (fixture->window, is_type, "MarGlyphButton"),
                                            GTK_TYPE_BOX);
  GtkWidget *tool = gtk_widget_get_last_child (row);

  while (tool != NULL && !gtk_widget_get_mapped (tool))
    tool = gtk_widget_get_prev_sibling (tool);
  g_assert_nonnull (tool);

  return tool;
}

/* On a screen that is too small everything is still as large as it must be, and can be reached;
 * no window takes another size than it was given. */
static void
test_small (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *header = demand (fixture->window, is_type, "MarWindowHeader");
  GtkScrolledWindow *scroller
    = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (header, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *last;
  int least;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  assert_size (fixture, 1000, 700);
  g_assert_true (is_whole (find_last_tool (fixture)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), ==, gtk_adjustment_get_page_size (down));

  /* Newer versions of libadwaita have a least width of their own for windows. */
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 240);
  assert_size (fixture, MAX (300, least), 240);
  g_assert_cmpint (gtk_widget_get_width (header), >, 300);
  last = find_last_tool (fixture);
  g_assert_false (is_in_sight (last, scroller));

  /* Where the keyboard goes the window follows; keys are those of the game, though. */
  g_assert_true (gtk_widget_grab_focus (last));
  rest (fixture, down);
  g_assert_true (is_in_sight (last, scroller));
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);
  assert_no_keys (GTK_WIDGET (scroller));
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-pages/titles", test_titles);
  ADD ("/window-pages/width", test_width);
  ADD ("/window-pages/narrow", test_narrow);
  ADD ("/window-pages/both-ways", test_both_ways);
  ADD ("/window-pages/find", test_find);
  ADD ("/window-pages/folded", test_folded);
  ADD ("/window-pages/empty", test_empty_pages);
  ADD ("/window-pages/start-report", test_start_report);
  ADD ("/window-pages/presentation", test_presentation);
  ADD ("/window-pages/small", test_small);
  ADD ("/window-pages/shortcuts", test_shortcuts);
  ADD ("/window-pages/rows-freed", test_rows_freed);
  ADD ("/window-pages/undo-offered", test_undo_offered);

  return run ();
}
