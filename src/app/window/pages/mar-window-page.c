/* The pages of the side pane: moves with their comments, and lists of other things.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

typedef struct
{
  MarWindow *window;
  AdwViewStackPage *entry;
} MarWindowPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MarWindowPage, mar_window_page, ADW_TYPE_BIN)

static MarWindowPagePrivate *
get_private (MarWindowPage *page)
{
  return mar_window_page_get_instance_private (page);
}

MarWindow *
mar_window_page_window (MarWindowPage *page)
{
  return get_private (page)->window;
}

void
mar_window_page_set_number (MarWindowPage *page,
                            guint          n)
{
  adw_view_stack_page_set_badge_number (get_private (page)->entry, n);
}

void
mar_window_page_set_shown (MarWindowPage *page,
                           gboolean       shown)
{
  adw_view_stack_page_set_visible (get_private (page)->entry, shown);
}

void
mar_window_page_update (MarWindowPage *page)
{
  MarWindowPageClass *klass = MAR_WINDOW_PAGE_GET_CLASS (page);

  if (klass->is_available != NULL)
    mar_window_set_enabled (mar_window_page_window (page), klass->action,
                            klass->is_available (page));
  if (klass->update != NULL)
    klass->update (page);
}

void
mar_window_page_ensure_built (MarWindowPage *page)
{
  if (adw_bin_get_child (ADW_BIN (page)) != NULL)
    return;

  adw_bin_set_child (ADW_BIN (page), MAR_WINDOW_PAGE_GET_CLASS (page)->build (page));
  mar_window_page_update (page);
}

void
mar_window_page_show (MarWindowPage *page)
{
  mar_window_page_ensure_built (page);
  mar_window_show_page (mar_window_page_window (page), MAR_WINDOW_PAGE_GET_CLASS (page)->name);
  gtk_widget_grab_focus (adw_bin_get_child (ADW_BIN (page)));
}

gboolean
mar_window_page_has_record (MarWindowPage *page)
{
  return mar_study_has_record (mar_window_study (mar_window_page_window (page)));
}

gboolean
mar_window_page_has_content (MarWindowPage *page)
{
  return mar_window_page_has_record (page)
         || mar_window_has_figures (mar_window_page_window (page));
}

static void
mar_window_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_window_page_parent_class)->map (widget);

  mar_window_page_ensure_built (MAR_WINDOW_PAGE (widget));
}

static void
mar_window_page_class_init (MarWindowPageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = mar_window_page_map;
}

static void
mar_window_page_init (MarWindowPage *page)
{
}

/* In the window. */

void
mar_window_add_page (MarWindow *window,
                     GType      type)
{
  MarWindowPage *page = g_object_new (type, NULL);
  MarWindowPageClass *klass = MAR_WINDOW_PAGE_GET_CLASS (page);
  AdwViewStackPage *entry = adw_view_stack_add_titled (mar_window_pages (window), GTK_WIDGET (page),
                                                       klass->name, _(klass->title));

  adw_view_stack_page_set_icon_name (entry, klass->icon);
  get_private (page)->window = window;
  get_private (page)->entry = entry;
  if (klass->action != NULL)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (klass->action, NULL);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (mar_window_page_show), page);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
    }
  if (klass->added != NULL)
    klass->added (page);
}

gpointer
mar_window_page (MarWindow  *window,
                 const char *name)
{
  return adw_view_stack_get_child_by_name (mar_window_pages (window), name);
}

void
mar_window_update_pages (MarWindow *window)
{
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (mar_window_pages (window)));

  for (; page != NULL; page = gtk_widget_get_next_sibling (page))
    if (MAR_IS_WINDOW_PAGE (page))
      mar_window_page_update (MAR_WINDOW_PAGE (page));
}

void
mar_window_show_page (MarWindow  *window,
                      const char *name)
{
  adw_view_stack_set_visible_child_name (mar_window_pages (window), name);
  adw_flap_set_reveal_flap (mar_window_flap (window), TRUE);
}

void
mar_window_uncover_board (MarWindow *window)
{
  if (adw_flap_get_folded (mar_window_flap (window)))
    adw_flap_set_reveal_flap (mar_window_flap (window), FALSE);
}

gboolean
mar_window_shows_page (MarWindow  *window,
                       const char *name)
{
  return adw_flap_get_reveal_flap (mar_window_flap (window))
         && g_strcmp0 (adw_view_stack_get_visible_child_name (mar_window_pages (window)), name)
              == 0;
}

void
mar_window_show_moves (MarWindow *window)
{
  mar_moves_area_show_turns (mar_window_moves_area (window), FALSE);
  mar_window_show_page (window, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_moves (window)));
}
