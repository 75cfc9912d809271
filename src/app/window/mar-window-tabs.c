/* The tabs of a window. The window has one board and one set of panes; they show the tab that
 * is selected, and what a person saw of another tab waits in that tab.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

/* After so many the list of moves is laid out, with the cursor in sight. */
#define FRAMES_OF_SCROLLING 4

/* The tab and the parts. */

static GtkAdjustment *
scrolling_of_moves (MarWindow *window)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (mar_move_pane_list (window->moves)));
}

/* The list learns how high its rows are while it shows them; in the first frame, before it is laid
 * out, it knows of no height at all. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  MarWindow *window = MAR_WINDOW (widget);

  if (window->scroll >= 0 && window->scroll_frames < FRAMES_OF_SCROLLING)
    gtk_adjustment_set_value (scrolling_of_moves (window), window->scroll);
  if (window->scroll >= 0 && --window->scroll_frames > 0)
    return G_SOURCE_CONTINUE;

  window->scroll = -1;
  window->scroll_tick = 0;

  return G_SOURCE_REMOVE;
}

void
mar_window_restore_moves (MarWindow *window)
{
  if (window->folds != NULL)
    mar_move_pane_set_folded (window->moves, window->folds);
  g_clear_pointer (&window->folds, g_variant_unref);

  window->scroll_frames = FRAMES_OF_SCROLLING;
  if (window->scroll >= 0 && window->scroll_tick == 0)
    window->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (window), scroll_cb, NULL, NULL);
}

static void
get_moves (MarWindow  *window,
           MarTabView *view)
{
  /* What the moves were not given yet is still to be given. */
  view->scroll = window->scroll;
  if (window->moves_wait)
    {
      view->folds = window->folds != NULL ? g_variant_ref (window->folds) : NULL;
      return;
    }

  view->folds = g_variant_ref_sink (mar_move_pane_get_folded (window->moves));
  if (view->scroll < 0)
    view->scroll = gtk_adjustment_get_value (scrolling_of_moves (window));
}

void
mar_window_get_view (MarWindow  *window,
                     MarTabView *view)
{
  mar_tab_view_clear (view);
  view->record = window->record;
  view->cursor = window->cursor;
  view->by_step = window->by_step;
  view->turning = window->turning;
  g_object_get (window->board, "flipped", &view->flipped, "levels", &view->levels, NULL);
  g_object_get (window->comments, "rendered", &view->rendered, NULL);
  if (window->record != NULL)
    get_moves (window, view);
  if (mar_window_is_setting_up (window))
    view->set_up = mar_position_copy (mar_record_game (window->record),
                                      mar_set_up_bar_position (window->set_up_bar));
}

static void
lay_aside (MarWindow *window)
{
  if (window->tab != NULL)
    mar_window_get_view (window, mar_tab_view (window->tab));
  mar_window_put_record (window, NULL, NULL, FALSE);
  mar_window_follow_document (window, NULL);
  g_clear_pointer (&window->folds, g_variant_unref);
  window->scroll = -1;
}

static void
take_up (MarWindow *window)
{
  MarTabView *view = mar_tab_view (window->tab);

  mar_window_follow_document (window, mar_tab_document (window->tab));
  if (view->record == NULL && window->document != NULL
      && mar_document_n_records (window->document) > 0)
    {
      view->record = mar_document_record (window->document, 0);
      view->cursor = mar_cursor_at (mar_record_root (view->record));
    }

  g_object_set (window->board, "flipped", view->flipped, NULL);
  g_object_set (window->comments, "rendered", view->rendered, NULL);
  mar_window_put_record (window, view->record, &view->cursor, view->by_step);
  window->folds = g_steal_pointer (&view->folds);
  window->scroll = view->scroll;
  if (!window->moves_wait)
    mar_window_restore_moves (window);
  mar_window_set_turning (window, view->turning);
  mar_window_refresh (window);
  g_object_set (window->board, "levels", view->levels, NULL);
  if (view->set_up != NULL)
    mar_window_resume_set_up (window, view->set_up);
  /* As long as the tab is selected, the window knows better. */
  mar_tab_view_clear (view);
}

static gboolean
has_focus (MarWindow *window,
           GtkWidget *part)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_mapped (focus)
         && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* Returns: (nullable): what a person writes or reads in, and loses when it is emptied. */
static GtkWidget *
part_with_focus (MarWindow *window)
{
  if (has_focus (window, GTK_WIDGET (window->comments)))
    return GTK_WIDGET (window->comments);

  return has_focus (window, GTK_WIDGET (window->moves)) ? GTK_WIDGET (window->moves) : NULL;
}

/* Whoever travels through the tabs by the keyboard stays in the part where they were, as far
 * as the tab has it. */
static void
keep_focus (MarWindow *window,
            GtkWidget *part)
{
  GtkWidget *page = gtk_stack_get_visible_child (window->stack);

  if (part != NULL && window->record != NULL && gtk_widget_get_mapped (part)
      && (has_focus (window, part) || gtk_widget_grab_focus (part)))
    return;

  /* A page that gives way to another one is still there for a while. */
  if (has_focus (window, page)
      || (has_focus (window, GTK_WIDGET (window))
          && !has_focus (window, GTK_WIDGET (window->stack))))
    return;

  if (window->record != NULL)
    mar_window_enter_game (window);
  else
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
selected_cb (MarWindow *window)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (window->tab_view);
  MarTab *tab = page != NULL ? MAR_TAB (adw_tab_page_get_child (page)) : NULL;
  GtkWidget *part = part_with_focus (window);

  if (tab == window->tab)
    return;

  lay_aside (window);
  window->tab = tab;
  if (tab != NULL)
    take_up (window);
  else
    mar_window_refresh (window);
  mar_window_update_bars (window);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    keep_focus (window, part);
}

/* Most windows have one tab and never show the bar, whose making would delay the first
 * frame. */
static void
need_bar_cb (MarWindow *window)
{
  AdwTabBar *bar;

  if (adw_bin_get_child (window->tab_bin) != NULL
      || (adw_tab_view_get_n_pages (window->tab_view) < 2
          && !adw_tab_view_get_is_transferring_page (window->tab_view)))
    return;

  bar = adw_tab_bar_new ();
  adw_tab_bar_set_view (bar, window->tab_view);
  adw_bin_set_child (window->tab_bin, GTK_WIDGET (bar));
}

/* Finding tabs. */

guint
mar_window_n_tabs (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), 0);

  return (guint) adw_tab_view_get_n_pages (window->tab_view);
}

MarTab *
mar_window_tab (MarWindow *window,
                guint      index)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);
  g_return_val_if_fail (index < mar_window_n_tabs (window), NULL);

  return MAR_TAB (adw_tab_page_get_child (adw_tab_view_get_nth_page (window->tab_view,
                                                                     (int) index)));
}

MarTab *
mar_window_selected_tab (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  return window->tab;
}

void
mar_window_select_tab (MarWindow *window,
                       MarTab    *tab)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (MAR_IS_TAB (tab));

  adw_tab_view_set_selected_page (window->tab_view,
                                  adw_tab_view_get_page (window->tab_view, GTK_WIDGET (tab)));
}

MarTab *
mar_window_tab_of_document (MarWindow   *window,
                            MarDocument *document)
{
  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    {
      MarTab *tab = mar_window_tab (window, i);

      if (document != NULL && mar_tab_document (tab) == document)
        return tab;
    }

  return NULL;
}

int
mar_window_selected_index (MarWindow *window)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (window->tab_view);

  return page != NULL ? adw_tab_view_get_page_position (window->tab_view, page) : -1;
}

/* Tabs come and go. */

static gboolean
icon_of_unsaved (GBinding     *binding,
                 const GValue *from,
                 GValue       *to,
                 gpointer      data)
{
  if (g_value_get_boolean (from))
    g_value_take_object (to, g_themed_icon_new ("mar-unsaved-symbolic"));

  return TRUE;
}

void
mar_window_insert_tab (MarWindow *window,
                       MarTab    *tab,
                       int        position)
{
  AdwTabPage *page;

  page = adw_tab_view_insert (window->tab_view, GTK_WIDGET (tab),
                              CLAMP (position, 0, adw_tab_view_get_n_pages (window->tab_view)));
  adw_tab_page_set_indicator_tooltip (page, _("Not Saved"));
  g_object_bind_property (tab, "title", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "tooltip", page, "tooltip", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "attention", page, "needs-attention", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (tab, "unsaved", page, "indicator-icon", G_BINDING_SYNC_CREATE,
                               icon_of_unsaved, NULL, NULL, NULL);
}

MarTab *
mar_window_add_tab (MarWindow *window)
{
  MarTab *tab = mar_tab_new ();

  /* Whoever reads goes on reading. */
  g_object_get (window->comments, "rendered", &mar_tab_view (tab)->rendered, NULL);
  mar_window_insert_tab (window, tab, mar_window_selected_index (window) + 1);

  return tab;
}

static void
notice_cb (MarTab    *tab,
           MarWindow *window)
{
  if (tab == window->tab)
    mar_window_update_bars (window);
}

static void
attached_cb (AdwTabView *view,
             AdwTabPage *page,
             int         position,
             MarWindow  *window)
{
  g_signal_connect (adw_tab_page_get_child (page), "notice", G_CALLBACK (notice_cb), window);
}

static void
detached_cb (AdwTabView *view,
             AdwTabPage *page,
             int         position,
             MarWindow  *window)
{
  g_signal_handlers_disconnect_by_data (adw_tab_page_get_child (page), window);
  if (window->menu_page == page)
    window->menu_page = NULL;
  /* The last tab went to another window. */
  if (adw_tab_view_get_n_pages (view) == 0)
    gtk_window_close (GTK_WINDOW (window));
}

static gboolean
close_page_cb (AdwTabView *view,
               AdwTabPage *page,
               MarWindow  *window)
{
  mar_window_close_page (window, MAR_TAB (adw_tab_page_get_child (page)));

  return GDK_EVENT_STOP;
}

static AdwTabView *
create_window_cb (AdwTabView *view,
                  MarWindow  *window)
{
  MarWindow *other = mar_window_new_without_tab (gtk_window_get_application (GTK_WINDOW (window)));

  gtk_window_present (GTK_WINDOW (other));

  return other->tab_view;
}

void
mar_window_init_tabs (MarWindow *window)
{
  window->scroll = -1;
  /* All keys are in the table of mar-accelerators.c. */
  adw_tab_view_set_shortcuts (window->tab_view, ADW_TAB_VIEW_SHORTCUT_NONE);

  g_signal_connect_swapped (window->tab_view, "notify::selected-page", G_CALLBACK (selected_cb),
                            window);
  /* Not with the number of pages, which changes before the page is attached: a bar that is
   * made then shows the page, and is told of it as well. */
  g_signal_connect_swapped (window->tab_view, "page-attached", G_CALLBACK (need_bar_cb), window);
  g_signal_connect_swapped (window->tab_view, "notify::is-transferring-page",
                            G_CALLBACK (need_bar_cb), window);
  g_signal_connect (window->tab_view, "page-attached", G_CALLBACK (attached_cb), window);
  g_signal_connect (window->tab_view, "page-detached", G_CALLBACK (detached_cb), window);
  g_signal_connect (window->tab_view, "close-page", G_CALLBACK (close_page_cb), window);
  g_signal_connect (window->tab_view, "create-window", G_CALLBACK (create_window_cb), window);
}
