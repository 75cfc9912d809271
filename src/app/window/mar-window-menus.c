/* The menus of the window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#define RESOURCE "/org/marginalia/Marginalia/mar-window-menus.ui"

void
mar_window_init_menus (MarWindow *window)
{
  GtkBuilder *builder = gtk_builder_new_from_resource (RESOURCE);
  const struct
  {
    const char *id;
    GMenu **menu;
  } menus[] = {
    { "history_menu", &window->history_menu }, { "style_menu", &window->style_menu },
    { "figure_menu", &window->figure_menu },   { "figure_ways", &window->figure_ways },
    { "figure_games", &window->figure_games },
  };

  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    *menus[i].menu = G_MENU (gtk_builder_get_object (builder, menus[i].id));
  gtk_menu_button_set_menu_model (window->menu_button,
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "primary_menu")));
  adw_tab_view_set_menu_model (window->tab_view,
                               G_MENU_MODEL (gtk_builder_get_object (builder, "tab_menu")));

  /* It owns the menus. */
  g_object_set_data_full (G_OBJECT (window), "menus", builder, g_object_unref);
}
