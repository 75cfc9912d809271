/* The window itself: its parts, and how they follow the document and the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"
#include "mar-window-tabs-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-page-switcher.h"
#include "mar-side-pane.h"
#include "mar-ratio-paned.h"
#include "mar-welcome.h"

struct _MarWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  MarWindowTabs *tabs;
  MarWindowFind *find;
  /* The study of the selected tab, or without a tab an empty one. */
  MarStudy *study;
  /* The commands that mar_window_add_commands () added. */
  GPtrArray *commands;
  GtkBuilder *menus;
  GtkNativeDialog *chooser; /* nullable */

  MarWindowHeader *header;
  MarToasts *toasts;
  MarNoticeBars *notices;
  GtkStack *stack;
  AdwBin *welcome_bin;
  AdwFlap *flap;
  GtkStack *centre;
  MarBoardArea *area;
  AdwViewStack *pages;
  MarMovesArea *moves_area;
  MarCommentPane *comments;
  GtkWidget *focus_before_text; /* nullable, a weak pointer */
  gboolean side_before_training;
};

G_DEFINE_FINAL_TYPE (MarWindow, mar_window, ADW_TYPE_APPLICATION_WINDOW)

/* The parts. */

GSettings *
mar_window_settings (MarWindow *window)
{
  return window->settings;
}

MarWindowTabs *
mar_window_tabs (MarWindow *window)
{
  return window->tabs;
}

MarWindowFind *
mar_window_find (MarWindow *window)
{
  return window->find;
}

MarWindowHeader *
mar_window_header (MarWindow *window)
{
  return window->header;
}

MarNoticeBars *
mar_window_notices (MarWindow *window)
{
  return window->notices;
}

GtkStack *
mar_window_stack (MarWindow *window)
{
  return window->stack;
}

AdwFlap *
mar_window_flap (MarWindow *window)
{
  return window->flap;
}

GtkStack *
mar_window_centre (MarWindow *window)
{
  return window->centre;
}

MarBoardArea *
mar_window_area (MarWindow *window)
{
  return window->area;
}

AdwViewStack *
mar_window_pages (MarWindow *window)
{
  return window->pages;
}

MarMovesArea *
mar_window_moves_area (MarWindow *window)
{
  return window->moves_area;
}

MarCommentPane *
mar_window_comments (MarWindow *window)
{
  return window->comments;
}

gboolean
mar_window_side_before_training (MarWindow *window)
{
  return window->side_before_training;
}

void
mar_window_set_side_before_training (MarWindow *window,
                                     gboolean   shown)
{
  window->side_before_training = shown;
}

GtkWidget *
mar_window_focus_before_text (MarWindow *window)
{
  return window->focus_before_text;
}

void
mar_window_set_focus_before_text (MarWindow *window,
                                  GtkWidget *widget)
{
  g_set_weak_pointer (&window->focus_before_text, widget);
}

/* Children that need no field, for they are asked for only once. */
static const char *const other_children[] = { "page_bin", "side_pane", "split",
                                              "tab_bin",  "tab_view",  "toasts", "training_bin" };

static GObject *
other_child (MarWindow  *window,
             const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), MAR_TYPE_WINDOW, name);
}

MarBoard *
mar_window_board (MarWindow *window)
{
  return mar_board_area_board (window->area);
}

GMenu *
mar_window_menu (MarWindow  *window,
                 const char *id)
{
  return G_MENU (gtk_builder_get_object (window->menus, id));
}

GPtrArray *
mar_window_commands (MarWindow *window)
{
  return window->commands;
}

MarToasts *
mar_window_toasts (MarWindow *window)
{
  return window->toasts;
}

void
mar_window_set_chooser (MarWindow       *window,
                        GtkNativeDialog *chooser)
{
  g_set_object (&window->chooser, chooser);
}

AdwBin *
mar_window_training_bin (MarWindow *window)
{
  return ADW_BIN (other_child (window, "training_bin"));
}

/* The contents of the window. */

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
      mar_move_pane_set_cursor (mar_window_moves (window), mar_study_cursor (study));
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
  else if (mar_window_show_tab_page (window))
    {
      page = "page";
    }
  else if (mar_window_selected_tab (window) != NULL
           && mar_tab_awaited (mar_window_selected_tab (window)) != NULL)
    {
      page = "waiting";
    }

  mar_window_show_waiting (window, g_str_equal (page, "waiting"));
  gtk_stack_set_visible_child_name (window->stack, page);
  mar_window_update_view (window);
  mar_window_update_texts (window);
  mar_window_update_title (window);
  mar_window_update_actions (window);
}

gboolean
mar_window_is_painted (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), FALSE);

  return !mar_move_pane_is_waiting (mar_window_moves (window));
}

void
mar_window_go_to (MarWindow       *window,
                  const MarCursor *cursor)
{
  MarTab *tab;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (cursor != NULL && cursor->node != NULL);

  tab = mar_window_find_tab (window, mar_record_document (mar_node_record (cursor->node)));
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

  mar_window_uncover_board (window);
  mar_window_set_turning (
    window, (mar_record_game (mar_study_record (study))->view & MAR_GAME_TURNING_TABLE) != 0
              && g_settings_get_boolean (window->settings, "turning-table"));
  if (set_up && mar_study_can_set_up (study))
    {
      mar_study_begin_set_up (study, NULL);
      mar_set_up_bar_focus_done (mar_board_area_set_up_bar (window->area));
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
  mar_window_update_texts (window);
  mar_window_update_analysis (window);
}

static void
headers_changed_cb (MarWindow *window)
{
  mar_window_update_title (window);
  mar_window_update_texts (window);
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
  mar_move_pane_set_record (mar_window_moves (window),
                            record != NULL ? mar_study_document (window->study) : NULL, record);
  if (record == NULL)
    {
      mar_comment_pane_set_node (window->comments, NULL, NULL);
      mar_board_show (mar_board_area_board (window->area), NULL, NULL, NULL, 0, NULL, 0);
    }
}

static void
preview_cb (MarWindow       *window,
            const MarAction *actions,
            guint            n)
{
  mar_board_show_ghost (mar_board_area_board (window->area), mar_study_line (window->study),
                        actions, n, 0);
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
    { "message", G_CALLBACK (mar_window_show_message) },
    { "replayed", G_CALLBACK (mar_window_report_replay) },
    { "undoable", G_CALLBACK (mar_window_offer_undo) },
    { "preview", G_CALLBACK (preview_cb) },
    { "opponent-changed", G_CALLBACK (mar_window_opponent_changed) },
  };

  g_signal_handlers_disconnect_by_data (window->study, window);
  mar_window_forget_figures (window);
  g_set_object (&window->study, study);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (study, signals[i].name, signals[i].callback, window);
  mar_board_area_set_study (window->area, study);
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
  if (mar_window_selected_tab (window) == NULL)
    mar_window_add_tab (window);

  mar_tab_set_document (mar_window_selected_tab (window), document);
  if (mar_study_record (window->study) != NULL)
    mar_window_enter_game (window);
  else if (mar_window_shows_figure (window))
    mar_window_enter_figure (window);
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

/* Its end. */

static gboolean
mar_window_close_request (GtkWindow *gtk_window)
{
  MarWindow *window = MAR_WINDOW (gtk_window);
  GtkApplication *application = gtk_window_get_application (gtk_window);

  if (mar_window_ask_to_close (window))
    return TRUE;

  mar_window_save_size (window);
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

  g_signal_handlers_disconnect_by_data (mar_window_tab_view (window), window);
  if (window->study != NULL)
    {
      g_signal_handlers_disconnect_by_data (window->study, window);
      mar_board_area_set_study (window->area, NULL);
      mar_move_pane_set_record (mar_window_moves (window), NULL, NULL);
      mar_comment_pane_set_node (window->comments, NULL, NULL);
    }
  window->tabs->selected = NULL;
  g_clear_weak_pointer (&window->focus_before_text);
  g_clear_object (&window->chooser);
  g_clear_object (&window->toasts);
  g_clear_object (&window->study);
  g_clear_object (&window->settings);

  G_OBJECT_CLASS (mar_window_parent_class)->dispose (object);
}

static void
mar_window_finalize (GObject *object)
{
  MarWindow *window = MAR_WINDOW (object);

  g_ptr_array_unref (window->commands);
  g_object_unref (window->menus);
  mar_window_find_free (window->find);
  mar_window_tabs_free (window->tabs);

  G_OBJECT_CLASS (mar_window_parent_class)->finalize (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarWindow, name)

static void
mar_window_class_init (MarWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mar_window_close_request;

  g_type_ensure (MAR_TYPE_BOARD_AREA);
  g_type_ensure (MAR_TYPE_COMMENT_PANE);
  g_type_ensure (MAR_TYPE_MOVES_AREA);
  g_type_ensure (MAR_TYPE_NOTICE_BARS);
  g_type_ensure (MAR_TYPE_PAGE_SWITCHER);
  g_type_ensure (MAR_TYPE_SIDE_PANE);
  g_type_ensure (MAR_TYPE_RATIO_PANED);
  g_type_ensure (MAR_TYPE_WINDOW_HEADER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-window.ui");
  BIND_CHILD (header);
  BIND_CHILD (notices);
  BIND_CHILD (stack);
  BIND_CHILD (welcome_bin);
  BIND_CHILD (flap);
  BIND_CHILD (centre);
  BIND_CHILD (area);
  BIND_CHILD (pages);
  BIND_CHILD (moves_area);
  BIND_CHILD (comments);
  for (guint i = 0; i < G_N_ELEMENTS (other_children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, other_children[i], FALSE, 0);
}

static void
init_menus (MarWindow *window)
{
  window->menus = gtk_builder_new_from_resource ("/org/marginalia/Marginalia/mar-window-menus.ui");
  mar_window_header_set_menu (window->header,
                              G_MENU_MODEL (mar_window_menu (window, "primary_menu")));
  adw_tab_view_set_menu_model (mar_window_tab_view (window),
                               G_MENU_MODEL (mar_window_menu (window, "tab_menu")));
}

static void
mar_window_init (MarWindow *window)
{
  static GType (*const pages[]) (void) = {
    mar_contents_page_get_type, mar_findings_page_get_type, mar_report_page_get_type,
    mar_figures_page_get_type,  mar_source_page_get_type,
  };
  /* Until there is a tab. */
  g_autoptr (MarStudy) study = mar_study_new ();

  window->study = g_object_ref (study);
  gtk_widget_init_template (GTK_WIDGET (window));
  window->tabs = mar_window_tabs_new (window);
  window->find = mar_window_find_new ();
  window->toasts = mar_toasts_new (ADW_TOAST_OVERLAY (other_child (window, "toasts")));
  window->commands = g_ptr_array_new_with_free_func (g_free);
  init_menus (window);

  window->settings = g_settings_new (MAR_APPLICATION_ID);
  g_settings_bind (window->settings, "pane-width", other_child (window, "side_pane"), "wide",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "comment-share", other_child (window, "split"), "share",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "comment-folded", window->comments, "folded",
                   G_SETTINGS_BIND_DEFAULT);
  mar_window_restore_size (window);

  g_object_bind_property (window->flap, "reveal-flap",
                          mar_window_header_pane_button (window->header), "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (window->stack, "visible-child",
                               mar_window_header_pane_button (window->header), "visible",
                               G_BINDING_SYNC_CREATE, pane_shown, NULL, window, NULL);

  g_signal_connect_swapped (window->welcome_bin, "map", G_CALLBACK (welcome_mapped_cb), window);

  mar_window_init_actions (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    mar_window_add_page (window, pages[i]());
  mar_window_init_find (window);
  mar_window_init_opponent (window);
  mar_window_init_marks (window);
  mar_window_init_tabs (window);
  mar_window_init_tab_actions (window);
  mar_window_init_view (window);
  mar_window_init_style (window);
  mar_window_init_comments (window);
  mar_window_init_play (window);
  mar_window_init_replacing (window);
  mar_window_init_moves (window);
  mar_window_init_set_up (window);
  mar_window_init_pictures (window);
  mar_window_init_training (window);
  mar_window_init_library (window);
  mar_window_init_drop (window);
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
