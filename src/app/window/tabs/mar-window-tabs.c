/* The tabs of a window. The window has one board and one set of panes; they show the tab that
 * is selected, and what a person saw of another tab waits in that tab.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-tabs-private.h"

#include <glib/gi18n.h>

/* The tab and the parts. */

void
mar_window_get_view (MarWindow  *window,
                     MarTabView *view)
{
  mar_tab_view_clear (view);
  g_object_get (mar_window_board (window), "flipped", &view->flipped, "levels", &view->levels,
                NULL);
  view->page = g_intern_string (adw_view_stack_get_visible_child_name (mar_window_pages (window)));
  view->has_figure = mar_window_selected_figure (window, &view->figure);
  if (mar_study_record (mar_window_study (window)) == NULL)
    return;

  mar_move_pane_get_view (mar_window_moves (window), &view->folds, &view->scroll);
  view->commented = mar_study_node (mar_window_study (window));
  mar_comment_pane_get_caret (mar_window_comments (window), &view->text, &view->caret,
                              &view->bound);
}

static void
stash_view (MarWindow *window)
{
  if (mar_window_selected_tab (window) != NULL)
    mar_window_get_view (window, mar_tab_view (mar_window_selected_tab (window)));
}

/* The figure may have gone meanwhile. */
static void
restore_figure (MarWindow                *window,
                const MarFigureReference *figure)
{
  MarDocument *document = mar_study_document (mar_window_study (window));

  if ((figure->node == NULL || mar_node_is_attached (figure->node))
      && figure->index < mar_document_n_figures (document, figure->node))
    mar_window_show_figure (window, figure);
}

static void
restore_view (MarWindow *window)
{
  MarTabView *view = mar_tab_view (mar_window_selected_tab (window));

  g_object_set (mar_window_board (window), "flipped", view->flipped, NULL);
  mar_window_set_study (window, mar_tab_study (mar_window_selected_tab (window)));
  if (mar_study_record (mar_window_study (window)) != NULL)
    mar_move_pane_set_view (mar_window_moves (window), view->folds, view->scroll);
  mar_window_refresh (window);
  g_object_set (mar_window_board (window), "levels", view->levels, NULL);
  /* The opponent may have gone on meanwhile. */
  if (view->commented != NULL && view->commented == mar_study_node (mar_window_study (window)))
    mar_comment_pane_set_caret (mar_window_comments (window), view->text, view->caret, view->bound);
  if (view->has_figure)
    restore_figure (window, &view->figure);
  if (view->page != NULL)
    adw_view_stack_set_visible_child_name (mar_window_pages (window), view->page);
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
  if (has_focus (window, GTK_WIDGET (mar_window_comments (window))))
    return GTK_WIDGET (mar_window_comments (window));

  return has_focus (window, GTK_WIDGET (mar_window_moves (window)))
           ? GTK_WIDGET (mar_window_moves (window))
           : NULL;
}

/* Traveling through the tabs by the keyboard keeps the focus in the part where it was, as far as
 * the tab has it. */
static void
keep_focus (MarWindow *window,
            GtkWidget *part)
{
  GtkWidget *page = gtk_stack_get_visible_child (mar_window_stack (window));

  if (part != NULL && mar_study_record (mar_window_study (window)) != NULL
      && gtk_widget_get_mapped (part) && (has_focus (window, part) || gtk_widget_grab_focus (part)))
    return;

  /* A page that gives way to another one is still there for a while. */
  if (has_focus (window, page)
      || (has_focus (window, GTK_WIDGET (window))
          && !has_focus (window, GTK_WIDGET (mar_window_stack (window)))))
    return;

  if (mar_study_record (mar_window_study (window)) != NULL)
    mar_window_enter_game (window);
  else
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
selected_cb (MarWindow *window)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (mar_window_tab_view (window));
  MarTab *tab = page != NULL ? MAR_TAB (adw_tab_page_get_child (page)) : NULL;
  GtkWidget *part = part_with_focus (window);

  if (tab == mar_window_selected_tab (window))
    return;

  stash_view (window);
  mar_window_tabs (window)->selected = tab;
  if (tab != NULL)
    {
      restore_view (window);
    }
  else
    {
      g_autoptr (MarStudy) none = mar_study_new ();

      mar_window_set_study (window, none);
      mar_window_refresh (window);
    }
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    keep_focus (window, part);
}

/* Most windows have one tab and never show the bar, whose making would delay the first
 * frame. */
static void
ensure_bar_cb (MarWindow *window)
{
  AdwTabBar *bar;

  if (adw_bin_get_child (mar_window_tabs (window)->bin) != NULL
      || (adw_tab_view_get_n_pages (mar_window_tab_view (window)) < 2
          && !adw_tab_view_get_is_transferring_page (mar_window_tab_view (window))))
    return;

  bar = adw_tab_bar_new ();
  adw_tab_bar_set_view (bar, mar_window_tab_view (window));
  adw_bin_set_child (mar_window_tabs (window)->bin, GTK_WIDGET (bar));
}

/* Finding tabs. */

guint
mar_window_n_tabs (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), 0);

  return (guint) adw_tab_view_get_n_pages (mar_window_tab_view (window));
}

MarTab *
mar_window_tab (MarWindow *window,
                guint      index)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);
  g_return_val_if_fail (index < mar_window_n_tabs (window), NULL);

  return MAR_TAB (
    adw_tab_page_get_child (adw_tab_view_get_nth_page (mar_window_tab_view (window), (int) index)));
}

MarTab *
mar_window_selected_tab (MarWindow *window)
{
  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  return mar_window_tabs (window)->selected;
}

void
mar_window_select_tab (MarWindow *window,
                       MarTab    *tab)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (MAR_IS_TAB (tab));

  adw_tab_view_set_selected_page (mar_window_tab_view (window),
                                  adw_tab_view_get_page (mar_window_tab_view (window),
                                                         GTK_WIDGET (tab)));
}

MarTab *
mar_window_find_tab (MarWindow   *window,
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
  AdwTabPage *page = adw_tab_view_get_selected_page (mar_window_tab_view (window));

  return page != NULL ? adw_tab_view_get_page_position (mar_window_tab_view (window), page) : -1;
}

/* Tabs come and go. */

static gboolean
get_unsaved_icon (GBinding     *binding,
                  const GValue *from,
                  GValue       *to,
                  gpointer      data)
{
  if (g_value_get_boolean (from))
    g_value_take_object (to, g_themed_icon_new ("mar-unsaved-symbolic"));

  return TRUE;
}

/* The game that the tab shows; the welcome page has none. */
static gboolean
get_game_icon (GBinding     *binding,
               const GValue *from,
               GValue       *to,
               gpointer      data)
{
  g_autoptr (GObject) tab = g_binding_dup_source (binding);
  MarRecord *record = tab != NULL ? mar_study_record (mar_tab_study (MAR_TAB (tab))) : NULL;
  g_autofree char *name = record != NULL ? g_strdup_printf ("mar-game-%s-symbolic",
                                                            mar_record_game (record)->name)
                                         : NULL;

  g_value_take_object (to, name != NULL ? g_themed_icon_new (name) : NULL);

  return TRUE;
}

void
mar_window_insert_tab (MarWindow *window,
                       MarTab    *tab,
                       int        position)
{
  AdwTabPage *page;

  page = adw_tab_view_insert (mar_window_tab_view (window), GTK_WIDGET (tab),
                              CLAMP (position, 0,
                                     adw_tab_view_get_n_pages (mar_window_tab_view (window))));
  adw_tab_page_set_indicator_tooltip (page, _("Not Saved"));
  g_object_bind_property (tab, "title", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (tab, "title", page, "icon", G_BINDING_SYNC_CREATE, get_game_icon,
                               NULL, NULL, NULL);
  g_object_bind_property (tab, "tooltip", page, "tooltip", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "working", page, "loading", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "attention", page, "needs-attention", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (tab, "unsaved", page, "indicator-icon", G_BINDING_SYNC_CREATE,
                               get_unsaved_icon, NULL, NULL, NULL);
}

MarTab *
mar_window_add_tab (MarWindow *window)
{
  MarTab *tab = mar_tab_new ();

  mar_window_insert_tab (window, tab, mar_window_selected_index (window) + 1);

  return tab;
}

MarTab *
mar_window_add_waiting_tab (MarWindow    *window,
                            GFile        *file,
                            GCancellable *cancellable)
{
  MarTab *tab = mar_window_is_unused (window) ? mar_window_selected_tab (window)
                                              : mar_window_add_tab (window);

  mar_tab_await (tab, file, cancellable);
  mar_window_select_tab (window, tab);
  mar_window_refresh (window);
  mar_window_enter_shown (window);

  return tab;
}

void
mar_window_fill_tab (MarWindow   *window,
                     MarTab      *tab,
                     MarDocument *document)
{
  mar_tab_await (tab, NULL, NULL);
  if (tab == mar_window_selected_tab (window))
    mar_window_set_document (window, document);
  else
    mar_tab_set_document (tab, document);
}

void
mar_window_give_up_tab (MarWindow *window,
                        MarTab    *tab)
{
  mar_tab_await (tab, NULL, NULL);
  if (mar_window_n_tabs (window) > 1)
    {
      /* A tab begins behind the one that it was opened from, where one wants to be again. */
      if (tab == mar_window_selected_tab (window))
        adw_tab_view_select_previous_page (mar_window_tab_view (window));
      mar_window_drop_tab (window, tab);
    }
  else
    mar_window_refresh (window);
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

  return mar_study_document (mar_window_study (window)) == NULL
         && mar_window_selected_tab (window) != NULL
         && mar_tab_page (mar_window_selected_tab (window)) == NULL
         && mar_tab_awaited (mar_window_selected_tab (window)) == NULL;
}

static void
notice_cb (MarTab    *tab,
           MarWindow *window)
{
  if (tab == mar_window_selected_tab (window))
    mar_window_update_bars (window);
}

/* It stays until it was seen: nothing else tells before the crash. */
static void
draft_failed_cb (MarTab     *tab,
                 const char *reason,
                 MarWindow  *window)
{
  g_autofree char *text = g_strdup_printf (_("A crash would lose unsaved changes: %s"), reason);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, 0);
  mar_toasts_add (mar_window_toasts (window), toast);
}

static void
attached_cb (AdwTabView *view,
             AdwTabPage *page,
             int         position,
             MarWindow  *window)
{
  GtkWidget *tab = adw_tab_page_get_child (page);

  /* A tab whose draft is being written outlives its window. */
  g_signal_connect_object (tab, "notice", G_CALLBACK (notice_cb), window, 0);
  g_signal_connect_object (tab, "draft-failed", G_CALLBACK (draft_failed_cb), window, 0);
  g_signal_connect_object (tab, "notify::working", G_CALLBACK (mar_window_update_title), window,
                           G_CONNECT_SWAPPED);
}

static void
detached_cb (AdwTabView *view,
             AdwTabPage *page,
             int         position,
             MarWindow  *window)
{
  g_signal_handlers_disconnect_by_data (adw_tab_page_get_child (page), window);
  if (mar_window_tabs (window)->menu_page == page)
    mar_window_tabs (window)->menu_page = NULL;
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

  return mar_window_tab_view (other);
}

AdwTabView *
mar_window_tab_view (MarWindow *window)
{
  return mar_window_tabs (window)->view;
}

MarWindowTabs *
mar_window_tabs_new (MarWindow *window)
{
  MarWindowTabs *tabs = g_new0 (MarWindowTabs, 1);

  tabs->view = ADW_TAB_VIEW (
    gtk_widget_get_template_child (GTK_WIDGET (window), MAR_TYPE_WINDOW, "tab_view"));
  tabs->bin
    = ADW_BIN (gtk_widget_get_template_child (GTK_WIDGET (window), MAR_TYPE_WINDOW, "tab_bin"));
  g_queue_init (&tabs->closed);

  return tabs;
}

void
mar_window_tabs_free (MarWindowTabs *tabs)
{
  g_clear_pointer (&tabs->closing, mar_closing_free);
  g_queue_clear_full (&tabs->closed, (GDestroyNotify) mar_session_tab_free);
  g_free (tabs);
}

void
mar_window_init_tabs (MarWindow *window)
{
  /* All keys are in the table of mar-accelerators.c. */
  adw_tab_view_set_shortcuts (mar_window_tab_view (window), ADW_TAB_VIEW_SHORTCUT_NONE);

  g_signal_connect_swapped (mar_window_tab_view (window), "notify::selected-page",
                            G_CALLBACK (selected_cb), window);
  /* Not with the number of pages, which changes before the page is attached: a bar that is
   * made then shows the page, and is told of it as well. */
  g_signal_connect_swapped (mar_window_tab_view (window), "page-attached",
                            G_CALLBACK (ensure_bar_cb), window);
  g_signal_connect_swapped (mar_window_tab_view (window), "notify::is-transferring-page",
                            G_CALLBACK (ensure_bar_cb), window);
  g_signal_connect (mar_window_tab_view (window), "page-attached", G_CALLBACK (attached_cb),
                    window);
  g_signal_connect (mar_window_tab_view (window), "page-detached", G_CALLBACK (detached_cb),
                    window);
  g_signal_connect (mar_window_tab_view (window), "close-page", G_CALLBACK (close_page_cb), window);
  g_signal_connect (mar_window_tab_view (window), "create-window", G_CALLBACK (create_window_cb),
                    window);
}
