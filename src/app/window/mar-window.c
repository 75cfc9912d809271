/* The window itself: its parts, and how they follow the document and the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-levels-bar.h"
#include "mar-page-switcher.h"
#include "mar-welcome.h"

G_DEFINE_FINAL_TYPE (MarWindow, mar_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whoever listens to the window instead of looking at it hears of no other pages than the one that
 * is shown. */
static void
show_waiting (MarWindow *window,
              gboolean   waiting)
{
  GtkWidget *page = gtk_stack_get_child_by_name (window->stack, "waiting");
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  gtk_widget_set_visible (page, waiting);
  if (!waiting)
    return;

  name = mar_file_name (mar_tab_awaited (window->tab));
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("Opening “%s”…"), name);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
}

void
mar_window_refresh (MarWindow *window)
{
  MarStudy *study = window->study;
  const char *page = "welcome";

  mar_window_sync_figure (window);
  mar_window_sync_set_up (window);
  if (mar_study_record (study) != NULL)
    {
      mar_window_show_board (window);
      mar_move_pane_set_cursor (window->moves, mar_study_cursor (study));
      mar_comment_pane_set_node (window->comments, mar_study_document (study),
                                 mar_study_node (study));
      page = "game";
    }
  else if (mar_window_has_figures (window))
    {
      page = "game";
    }
  else if (mar_study_document (study) != NULL)
    {
      page = "empty";
    }
  else if (window->tab != NULL && mar_tab_awaited (window->tab) != NULL)
    {
      page = "waiting";
    }

  show_waiting (window, g_str_equal (page, "waiting"));
  gtk_stack_set_visible_child_name (window->stack, page);
  mar_window_update_view (window);
  mar_window_update_words (window);
  mar_window_update_title (window);
  mar_window_update_actions (window);
}

gboolean
mar_window_is_painted (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), FALSE);

  return !mar_move_pane_is_waiting (window->moves);
}

void
mar_window_go_to (MarWindow       *window,
                  const MarCursor *cursor)
{
  MarTab *tab;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (cursor != NULL && cursor->node != NULL);

  tab = mar_window_tab_of_document (window, mar_record_document (mar_node_record (cursor->node)));
  g_return_if_fail (tab != NULL);

  mar_window_select_tab (window, tab);
  mar_study_go_to (window->study, cursor, FALSE);
}

void
mar_window_begin_game (MarWindow *window,
                       gboolean   set_up)
{
  MarStudy *study = window->study;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (mar_study_record (study) != NULL);

  mar_window_set_turning (window, mar_record_game (mar_study_record (study))->turning_table);
  if (set_up && mar_study_can_set_up (study))
    {
      mar_study_begin_set_up (study, NULL);
      mar_board_show_cursor (window->board);
    }
  else
    mar_window_enter_game (window);
}

MarStudy *
mar_window_study (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  return window->study;
}

/* How it follows the study. */

/* Typing comes here with every letter: only the board and what is said of the move follow. */
static void
node_changed_cb (MarWindow *window)
{
  mar_window_show_board (window);
  mar_window_update_words (window);
  mar_window_page_update (mar_window_page (window, "analysis"));
}

static void
headers_changed_cb (MarWindow *window)
{
  mar_window_update_title (window);
  mar_window_update_words (window);
}

static void
state_changed_cb (MarWindow *window)
{
  mar_window_update_title (window);
  mar_window_update_actions (window);
}

/* The parts let go of the nodes of the game before. */
static void
record_changed_cb (MarWindow *window)
{
  MarRecord *record = mar_study_record (window->study);

  mar_window_show_turning (window);
  mar_move_pane_set_record (window->moves,
                            record != NULL ? mar_study_document (window->study) : NULL, record);
  if (record == NULL)
    {
      mar_comment_pane_set_node (window->comments, NULL, NULL);
      mar_board_show (window->board, NULL, NULL, NULL, 0, NULL, 0);
    }
}

static void
preview_cb (MarWindow       *window,
            const MarAction *actions,
            guint            n)
{
  mar_board_show_ghost (window->board, mar_study_line (window->study), actions, n, 0);
}

void
mar_window_set_study (MarWindow *window,
                      MarStudy  *study)
{
  static const struct
  {
    const char *name;
    GCallback callback;
  } signals[] = {
    { "document-changed", G_CALLBACK (mar_window_forget_figures) },
    { "record-changed", G_CALLBACK (record_changed_cb) },
    { "changed", G_CALLBACK (mar_window_refresh) },
    { "node-changed", G_CALLBACK (node_changed_cb) },
    { "headers-changed", G_CALLBACK (headers_changed_cb) },
    { "figures-changed", G_CALLBACK (mar_window_figures_changed) },
    { "state-changed", G_CALLBACK (state_changed_cb) },
    { "message", G_CALLBACK (mar_window_say) },
    { "replayed", G_CALLBACK (mar_window_tell_replay) },
    { "undoable", G_CALLBACK (mar_window_offer_undo) },
    { "preview", G_CALLBACK (preview_cb) },
    { "opponent-changed", G_CALLBACK (mar_window_update_opponent) },
  };

  g_signal_handlers_disconnect_by_data (window->study, window);
  mar_window_forget_figures (window);
  g_set_object (&window->study, study);
  mar_player_bars_set_study (window->players, study);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (study, signals[i].name, signals[i].callback, window);
  mar_travel_bar_set_study (window->travel, study);
  mar_glyph_button_set_study (window->glyphs, study);
  record_changed_cb (window);
}

void
mar_window_set_document (MarWindow   *window,
                         MarDocument *document)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (document == mar_study_document (window->study))
    return;
  if (window->tab == NULL)
    mar_window_add_tab (window);

  mar_tab_set_document (window->tab, document);
  if (mar_study_record (window->study) != NULL)
    mar_window_enter_game (window);
  else if (mar_window_shows_figure (window))
    mar_window_enter_figure (window);
}

void
mar_window_show_in_tab (MarWindow   *window,
                        MarDocument *document)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (!mar_window_is_unused (window))
    mar_window_select_tab (window, mar_window_add_tab (window));
  mar_window_set_document (window, document);
}

gboolean
mar_window_is_unused (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), FALSE);

  return mar_study_document (window->study) == NULL && window->tab != NULL
         && mar_tab_awaited (window->tab) == NULL;
}

/* What the parts ask for. */

static void
go_to_cb (MarMovePane *pane,
          gpointer     node,
          guint        step,
          MarWindow   *window)
{
  guint n_actions;
  MarCursor cursor = { node, step };

  if (!mar_node_is_attached (node))
    return;

  mar_node_actions (node, &n_actions);
  mar_study_go_to (window->study, &cursor, step < n_actions);
  if (adw_flap_get_folded (window->flap))
    adw_flap_set_reveal_flap (window->flap, FALSE);
}

static void
point_at_cb (MarMovePane *pane,
             gpointer     node,
             MarWindow   *window)
{
  MarCursor cursor;

  if (!mar_node_is_attached (node))
    return;

  cursor = mar_cursor_at (node);
  mar_study_go_to (window->study, &cursor, FALSE);
}

/* Most windows open with a file and never show it. */
static void
welcome_mapped_cb (MarWindow *window)
{
  if (adw_bin_get_child (window->welcome_bin) == NULL)
    adw_bin_set_child (window->welcome_bin, mar_welcome_new ());
}

static gboolean
pane_shown (GBinding     *binding,
            const GValue *from,
            GValue       *to,
            gpointer      data)
{
  GtkWidget *child = g_value_get_object (from);
  MarWindow *window = data;

  g_value_set_boolean (to, child == GTK_WIDGET (window->flap));

  return TRUE;
}

/* Its size and its end. */

static void
restore_size (MarWindow *window)
{
  GtkWindow *gtk_window = GTK_WINDOW (window);

  gtk_window_set_default_size (gtk_window, g_settings_get_int (window->settings, "window-width"),
                               g_settings_get_int (window->settings, "window-height"));
  if (g_settings_get_boolean (window->settings, "window-maximized"))
    gtk_window_maximize (gtk_window);
}

static void
keep_size (MarWindow *window)
{
  int width;
  int height;
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (window));

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_settings_set_boolean (window->settings, "window-maximized", maximized);
  if (!maximized)
    {
      g_settings_set_int (window->settings, "window-width", MAX (width, 360));
      g_settings_set_int (window->settings, "window-height", MAX (height, 294));
    }
}

static gboolean
mar_window_close_request (GtkWindow *gtk_window)
{
  MarWindow *window = MAR_WINDOW (gtk_window);
  GtkApplication *application = gtk_window_get_application (gtk_window);

  if (mar_window_ask_to_close (window))
    return TRUE;

  keep_size (window);
  if (application != NULL)
    mar_application_note_closing (MAR_APPLICATION (application), window);
  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    mar_tab_forget_draft (mar_window_tab (window, i));

  return GTK_WINDOW_CLASS (mar_window_parent_class)->close_request (gtk_window);
}

static void
mar_window_dispose (GObject *object)
{
  MarWindow *window = MAR_WINDOW (object);

  if (window->tab_view != NULL)
    g_signal_handlers_disconnect_by_data (window->tab_view, window);
  if (window->study != NULL)
    {
      g_signal_handlers_disconnect_by_data (window->study, window);
      mar_travel_bar_set_study (window->travel, NULL);
      mar_glyph_button_set_study (window->glyphs, NULL);
      if (window->moves != NULL)
        mar_move_pane_set_record (window->moves, NULL, NULL);
      if (window->comments != NULL)
        mar_comment_pane_set_node (window->comments, NULL, NULL);
    }
  window->tab = NULL;
  g_clear_object (&window->players);
  g_clear_object (&window->chooser);
  g_clear_object (&window->study);
  g_clear_object (&window->settings);
  g_clear_pointer (&window->closing, mar_closing_free);
  g_queue_clear_full (&window->closed, (GDestroyNotify) mar_session_tab_free);

  G_OBJECT_CLASS (mar_window_parent_class)->dispose (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarWindow, name)

/* Clockwise from the bottom left. */
static const char *const strips[] = {
  "bottom_left_strip",
  "top_left_strip",
  "top_right_strip",
  "bottom_right_strip",
};

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILD (toasts);
  BIND_CHILD (tab_view);
  BIND_CHILD (tab_bin);
  BIND_CHILD (notices);
  BIND_CHILD (stack);
  BIND_CHILD (welcome_bin);
  BIND_CHILD (recent_popover);
  BIND_CHILD (recent_list);
  BIND_CHILD (title);
  BIND_CHILD (menu_button);
  BIND_CHILD (save_button);
  BIND_CHILD (pane_button);
  BIND_CHILD (flap);
  BIND_CHILD (side_pane);
  BIND_CHILD (pages);
  BIND_CHILD (split);
  BIND_CHILD (centre);
  BIND_CHILD (below);
  BIND_CHILD (board);
  BIND_CHILD (evaluation_bar);
  BIND_CHILD (moves);
  BIND_CHILD (comments);
  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    gtk_widget_class_bind_template_child_full (widget_class, strips[i], FALSE, 0);
  BIND_CHILD (levels);
  BIND_CHILD (turn_bar);
  BIND_CHILD (opponent_bar);
  BIND_CHILD (set_up_bar);
  BIND_CHILD (travel);
  BIND_CHILD (glyphs);
  BIND_CHILD (status);
}

static void
mar_window_class_init (MarWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mar_window_close_request;

  g_type_ensure (MAR_TYPE_BOARD);
  g_type_ensure (MAR_TYPE_MOVE_PANE);
  g_type_ensure (MAR_TYPE_COMMENT_PANE);
  g_type_ensure (MAR_TYPE_EVALUATION_BAR);
  g_type_ensure (MAR_TYPE_GLYPH_BUTTON);
  g_type_ensure (MAR_TYPE_LEVELS_BAR);
  g_type_ensure (MAR_TYPE_NOTICE_BARS);
  g_type_ensure (MAR_TYPE_OPPONENT_BAR);
  g_type_ensure (MAR_TYPE_PAGE_SWITCHER);
  g_type_ensure (MAR_TYPE_PLAYER_STRIP);
  g_type_ensure (MAR_TYPE_SIDE_PANE);
  g_type_ensure (MAR_TYPE_SET_UP_BAR);
  g_type_ensure (MAR_TYPE_SPLIT);
  g_type_ensure (MAR_TYPE_STAGE);
  g_type_ensure (MAR_TYPE_STATUS_LINE);
  g_type_ensure (MAR_TYPE_TITLE_BUTTON);
  g_type_ensure (MAR_TYPE_TRAVEL_BAR);
  g_type_ensure (MAR_TYPE_TURN_BAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-window.ui");
  bind_children (widget_class);
}

static void
init_players (MarWindow *window)
{
  MarPlayerStrip *seats[G_N_ELEMENTS (strips)];

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    seats[i] = MAR_PLAYER_STRIP (
      gtk_widget_get_template_child (GTK_WIDGET (window), MAR_TYPE_WINDOW, strips[i]));
  window->players = mar_player_bars_new (window->board, seats);
  g_object_bind_property (window->players, "upside-down", window->evaluation_bar, "flipped",
                          G_BINDING_SYNC_CREATE);
}

static void
mar_window_init (MarWindow *window)
{
  static GType (*const pages[]) (void) = {
    mar_contents_page_get_type, mar_find_page_get_type,     mar_findings_page_get_type,
    mar_turns_page_get_type,    mar_analysis_page_get_type, mar_report_page_get_type,
    mar_figures_page_get_type,
  };
  /* Until there is a tab. */
  g_autoptr (MarStudy) study = mar_study_new ();

  window->study = g_object_ref (study);
  gtk_widget_init_template (GTK_WIDGET (window));
  mar_window_init_menus (window);
  init_players (window);

  window->settings = g_settings_new (MAR_APPLICATION_ID);
  g_settings_bind (window->settings, "pane-width", window->side_pane, "wide",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "comment-share", window->split, "share",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "play-seconds", mar_travel_bar_pace (window->travel), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "show-coordinates", window->board, "coordinates",
                   G_SETTINGS_BIND_DEFAULT);
  restore_size (window);

  g_object_bind_property (window->flap, "reveal-flap", window->pane_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (window->stack, "visible-child", window->pane_button, "visible",
                               G_BINDING_SYNC_CREATE, pane_shown, NULL, window, NULL);

  g_signal_connect (window->moves, "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (window->moves, "point-at", G_CALLBACK (point_at_cb), window);
  g_signal_connect_swapped (window->welcome_bin, "map", G_CALLBACK (welcome_mapped_cb), window);

  mar_window_init_actions (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    mar_window_add_page (window, pages[i]());
  mar_window_init_opponent (window);
  mar_window_init_marks (window);
  mar_window_init_tabs (window);
  mar_window_init_tab_actions (window);
  mar_window_init_view (window);
  mar_window_init_style (window);
  mar_window_init_comments (window);
  mar_window_init_play (window);
  mar_window_init_keep (window);
  mar_window_init_moves (window);
  mar_window_init_set_up (window);
  mar_window_init_files (window);
  mar_window_init_notices (window);
  mar_window_init_focus (window);
  mar_window_set_study (window, study);
  mar_window_refresh (window);
}

MarWindow *
mar_window_new_without_tab (GtkApplication *application)
{
  return g_object_new (MAR_TYPE_WINDOW, "application", application, NULL);
}

MarWindow *
mar_window_new (GtkApplication *application)
{
  MarWindow *window = mar_window_new_without_tab (application);

  mar_window_add_tab (window);

  return window;
}
