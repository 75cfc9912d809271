/* The window itself: its parts, and how they follow the document and the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-page-switcher.h"
#include "mar-welcome.h"
#include "mar-wrap.h"

G_DEFINE_FINAL_TYPE (MarWindow, mar_window, ADW_TYPE_APPLICATION_WINDOW)

/* Nothing was played yet from the position that is set up. */
static void
show_set_up (MarWindow *window)
{
  const MarGame *game = mar_record_game (window->record);

  mar_board_show (window->board,
                  mar_line_new (game, mar_record_options (window->record),
                                mar_set_up_bar_position (window->set_up_bar)),
                  NULL, NULL, 0, NULL, 0);
}

/* The buttons for what needs no cell, or for the outcomes of chance. */
static void
show_turn (MarWindow *window,
           gboolean   can_claim)
{
  const MarGame *game = mar_record_game (window->record);
  g_autofree MarPosition *position = mar_cursor_position (&window->cursor, NULL);
  MarActionList list = { 0 };

  if (mar_node_kind (window->cursor.node) == MAR_NODE_END)
    can_claim = FALSE;
  else if (game->actor (position) == MAR_ACTOR_CHANCE)
    game->actions (position, &list);
  else
    mar_board_plain_actions (window->board, &list);

  mar_turn_bar_show (window->turn_bar, game, position, &list, can_claim);
}

/* Where a game is still going on, a touch may bind; who tries something else in a game that
 * was played is free. */
static gboolean
goes_on (const MarCursor *cursor)
{
  return mar_node_n_children (cursor->node) == 0 && mar_cursor_is_end (cursor);
}

static void
show_board (MarWindow *window)
{
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GArray) actions = NULL;
  g_autofree MarPosition *before = NULL;
  const MarMark *marks;
  guint n_marks;
  gboolean can_claim;

  if (mar_window_is_setting_up (window))
    {
      show_set_up (window);
      return;
    }

  if (mar_window_is_replacing (window))
    {
      mar_window_show_replacing (window);
      return;
    }

  actions = mar_cursor_recent (&window->cursor, &before);
  marks = mar_node_marks (window->cursor.node, &n_marks);
  line = mar_cursor_line (&window->cursor);
  can_claim = mar_line_can_claim (line);
  mar_board_show (window->board, g_steal_pointer (&line), before,
                  (const MarAction *) (gpointer) actions->data, actions->len, marks, n_marks);
  g_object_set (window->board, "binding", goes_on (&window->cursor), NULL);
  show_turn (window, can_claim);
}

void
mar_window_refresh (MarWindow *window)
{
  const char *page = "welcome";

  if (window->record != NULL)
    {
      show_board (window);
      if (!window->moves_wait)
        mar_move_pane_set_cursor (window->moves, &window->cursor);
      mar_comment_pane_set_node (window->comments, window->document, window->cursor.node);
      page = "game";
    }
  else if (mar_window_has_figures (window))
    {
      page = "game";
    }
  else if (window->document != NULL)
    {
      page = "empty";
    }

  gtk_stack_set_visible_child_name (window->stack, page);
  mar_window_update_view (window);
  mar_window_update_words (window);
  mar_window_update_title (window);
  mar_window_update_actions (window);
}

void
mar_window_move_cursor (MarWindow       *window,
                        const MarCursor *cursor,
                        gboolean         by_step)
{
  if (mar_window_stays_for_set_up (window, cursor))
    return;
  mar_window_leave_figure (window);

  window->cursor = *cursor;
  window->by_step = by_step;
  mar_window_refresh (window);
}

/* A long game has hundreds of labels to measure: the board is on the screen before that. */
static gboolean
fill_moves_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       data)
{
  MarWindow *window = MAR_WINDOW (widget);

  /* The first call comes before the first frame is painted, the second after it. */
  if (!window->painted)
    {
      window->painted = TRUE;
      return G_SOURCE_CONTINUE;
    }

  window->moves_wait = FALSE;
  if (window->record != NULL)
    {
      mar_move_pane_set_record (window->moves, window->document, window->record);
      mar_window_restore_moves (window);
      mar_move_pane_set_cursor (window->moves, &window->cursor);
    }

  return G_SOURCE_REMOVE;
}

void
mar_window_put_record (MarWindow       *window,
                       MarRecord       *record,
                       const MarCursor *cursor,
                       gboolean         by_step)
{
  mar_window_end_set_up (window);
  window->record = record;
  g_clear_pointer (&window->removed_place, g_free);
  window->by_step = record != NULL && by_step;
  window->cursor = record != NULL ? *cursor : (MarCursor) { NULL, 0 };
  if (record != NULL)
    mar_window_update_stones (window);
  mar_window_set_turning (window, FALSE);

  if (!window->moves_wait)
    mar_move_pane_set_record (window->moves, record != NULL ? window->document : NULL, record);
  if (record == NULL)
    {
      mar_comment_pane_set_node (window->comments, NULL, NULL);
      mar_board_show (window->board, NULL, NULL, NULL, 0, NULL, 0);
    }
  mar_window_go_on_set_up (window);
}

void
mar_window_show_record (MarWindow *window,
                        MarRecord *record)
{
  MarCursor start = { NULL, 0 };

  if (record != NULL)
    start = mar_cursor_at (mar_record_root (record));
  mar_window_put_record (window, record, &start, FALSE);
  mar_window_refresh (window);
}

void
mar_window_go_to (MarWindow       *window,
                  const MarCursor *cursor)
{
  MarRecord *record;
  MarTab *tab;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (cursor != NULL && cursor->node != NULL);

  record = mar_node_record (cursor->node);
  tab = mar_window_tab_of_document (window, mar_record_document (record));
  g_return_if_fail (tab != NULL);

  mar_window_select_tab (window, tab);
  if (record != window->record)
    mar_window_show_record (window, record);
  mar_window_move_cursor (window, cursor, FALSE);
}

void
mar_window_begin_game (MarWindow *window,
                       gboolean   set_up)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (window->record != NULL);

  mar_window_set_turning (window, mar_record_game (window->record)->turning_table);
  if (set_up && mar_window_can_set_up (window))
    mar_window_begin_set_up (window);
  else
    mar_window_enter_game (window);
}

const MarCursor *
mar_window_cursor (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  return &window->cursor;
}

/* What the document tells. */

static void
node_changed_cb (MarDocument *document,
                 MarRecord   *record,
                 MarNode     *node,
                 MarWindow   *window)
{
  if (record != window->record || window->editing > 0)
    return;

  /* Typing comes here with every letter: the board has nothing to do with it. */
  mar_cursor_settle (&window->cursor);
  if (node == window->cursor.node)
    {
      show_board (window);
      mar_window_update_words (window);
    }
}

static void
tree_changed_cb (MarDocument *document,
                 MarRecord   *record,
                 MarWindow   *window)
{
  if (record != window->record || window->editing > 0)
    return;

  mar_cursor_settle (&window->cursor);
  mar_window_refresh (window);
}

static void
header_changed_cb (MarDocument *document,
                   MarRecord   *record,
                   MarWindow   *window)
{
  mar_window_update_title (window);
  if (record == window->record)
    mar_window_update_words (window);
}

static void
games_changed_cb (MarDocument *document,
                  MarWindow   *window)
{
  if (window->record == NULL || mar_document_record_index (document, window->record) < 0)
    mar_window_show_record (window, mar_document_n_records (document) > 0
                                      ? mar_document_record (document, 0) : NULL);
  else
    mar_window_refresh (window);
}

static void
state_changed_cb (MarDocument *document,
                  GParamSpec  *pspec,
                  MarWindow   *window)
{
  mar_window_update_title (window);
  mar_window_update_actions (window);
}

static const char *const state_signals[] = {
  "notify::modified",
  "notify::can-undo",
  "notify::can-redo",
  "notify::undo-label",
  "notify::redo-label",
  "notify::file",
  "notify::title",
};

void
mar_window_follow_document (MarWindow   *window,
                            MarDocument *document)
{
  mar_window_forget_figures (window);
  if (window->document != NULL)
    g_signal_handlers_disconnect_by_data (window->document, window);
  g_set_object (&window->document, document);
  if (document == NULL)
    return;

  g_signal_connect (document, "node-changed", G_CALLBACK (node_changed_cb), window);
  g_signal_connect (document, "tree-changed", G_CALLBACK (tree_changed_cb), window);
  g_signal_connect (document, "header-changed", G_CALLBACK (header_changed_cb), window);
  g_signal_connect (document, "games-changed", G_CALLBACK (games_changed_cb), window);
  mar_window_follow_figures (window, document);
  for (guint i = 0; i < G_N_ELEMENTS (state_signals); i++)
    g_signal_connect (document, state_signals[i], G_CALLBACK (state_changed_cb), window);
}

void
mar_window_set_document (MarWindow   *window,
                         MarDocument *document)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (document == window->document)
    return;
  if (window->tab == NULL)
    mar_window_add_tab (window);

  /* The parts let go of the nodes before the document frees them. */
  mar_window_put_record (window, NULL, NULL, FALSE);
  mar_window_follow_document (window, document);
  mar_tab_set_document (window->tab, document);
  mar_window_show_record (window, document != NULL && mar_document_n_records (document) > 0
                                    ? mar_document_record (document, 0) : NULL);
  if (window->record != NULL)
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

MarDocument *
mar_window_document (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  return window->document;
}

gboolean
mar_window_is_unused (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), FALSE);

  return window->document == NULL;
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
  mar_window_move_cursor (window, &cursor, step < n_actions);
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
  mar_window_move_cursor (window, &cursor, FALSE);
}

static void
place_activate_cb (GtkEntry  *entry,
                   MarWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.go-to", "s",
                              gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
place_shown_cb (MarWindow *window)
{
  gtk_editable_set_text (GTK_EDITABLE (window->place_entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (window->place_entry));
}

/* The toolkit selects a text that gets the keyboard, even one that is only there to be read. */
static void
remark_shown_cb (MarWindow *window)
{
  gtk_label_select_region (window->remark_label, 0, 0);
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

  gtk_window_set_default_size (gtk_window,
                               g_settings_get_int (window->settings, "window-width"),
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
  if (window->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (window->document, window);
      if (window->moves != NULL)
        mar_move_pane_set_record (window->moves, NULL, NULL);
      if (window->comments != NULL)
        mar_comment_pane_set_node (window->comments, NULL, NULL);
      window->record = NULL;
    }
  window->tab = NULL;
  g_clear_handle_id (&window->notice_source, g_source_remove);
  g_clear_handle_id (&window->play_source, g_source_remove);
  g_clear_handle_id (&window->title_source, g_source_remove);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    g_clear_object (&window->stones[i]);
  g_clear_object (&window->chooser);
  g_clear_object (&window->document);
  g_clear_object (&window->settings);
  g_clear_object (&window->move_menu);
  g_clear_object (&window->copy_menu);
  g_clear_pointer (&window->folds, g_variant_unref);
  g_clear_pointer (&window->removed_place, g_free);
  g_clear_pointer (&window->closing, mar_closing_free);
  g_queue_clear_full (&window->closed, (GDestroyNotify) mar_session_tab_free);

  G_OBJECT_CLASS (mar_window_parent_class)->dispose (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarWindow, name)

#define BIND_STRIP(index, name) \
  gtk_widget_class_bind_template_child_full ( \
    widget_class, name, FALSE, \
    G_STRUCT_OFFSET (MarWindow, strips) + (index) * sizeof (MarPlayerStrip *))

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILD (toasts);
  BIND_CHILD (tab_view);
  BIND_CHILD (tab_bin);
  BIND_CHILD (changed_bar);
  BIND_CHILD (changed_label);
  BIND_CHILD (import_bar);
  BIND_CHILD (import_label);
  BIND_CHILD (stack);
  BIND_CHILD (welcome_bin);
  BIND_CHILD (recent_popover);
  BIND_CHILD (recent_list);
  BIND_CHILD (title_button);
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
  BIND_STRIP (0, "bottom_left_strip");
  BIND_STRIP (1, "top_left_strip");
  BIND_STRIP (2, "top_right_strip");
  BIND_STRIP (3, "bottom_right_strip");
  BIND_CHILD (levels_box);
  BIND_CHILD (levels_scale);
  BIND_CHILD (levels_label);
  BIND_CHILD (turn_bar);
  BIND_CHILD (set_up_bar);
  BIND_CHILD (travel);
  BIND_CHILD (place_button);
  BIND_CHILD (place_popover);
  BIND_CHILD (place_entry);
  BIND_CHILD (pace);
  BIND_CHILD (next_button);
  BIND_CHILD (status_box);
  BIND_CHILD (status);
  BIND_CHILD (remark_button);
  BIND_CHILD (remark_label);
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
  g_type_ensure (MAR_TYPE_PAGE_SWITCHER);
  g_type_ensure (MAR_TYPE_PLAYER_STRIP);
  g_type_ensure (MAR_TYPE_SIDE_PANE);
  g_type_ensure (MAR_TYPE_SET_UP_BAR);
  g_type_ensure (MAR_TYPE_SPLIT);
  g_type_ensure (MAR_TYPE_STAGE);
  g_type_ensure (MAR_TYPE_TURN_BAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, place_activate_cb);
}

static void
mar_window_init (MarWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  mar_window_init_menus (window);
  mar_wrap_in_lines (window->status, 3);

  window->settings = g_settings_new (MAR_APPLICATION_ID);
  g_settings_bind (window->settings, "pane-width", window->side_pane, "wide",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "comment-share", window->split, "share",
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
  g_signal_connect_swapped (window->place_popover, "map", G_CALLBACK (place_shown_cb), window);
  g_signal_connect_swapped (gtk_menu_button_get_popover (window->remark_button), "show",
                            G_CALLBACK (remark_shown_cb), window);

  window->moves_wait = TRUE;
  gtk_widget_add_tick_callback (GTK_WIDGET (window), fill_moves_cb, NULL, NULL);

  mar_window_init_actions (window);
  mar_window_init_title (window);
  mar_window_init_contents (window);
  mar_window_init_find (window);
  mar_window_init_findings (window);
  mar_window_init_turns (window);
  mar_window_init_analysis (window);
  mar_window_init_report (window);
  mar_window_init_opponent (window);
  mar_window_init_figures (window);
  mar_window_init_marks (window);
  mar_window_init_glyphs (window);
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
