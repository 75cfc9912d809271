/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-menu.h"

#include "mar-mark-buttons.h"

#define COLUMNS 6

struct _MarMarkMenu
{
  GtkPopover parent_instance;

  GtkGrid *tools;
  GtkBox *colors;
};

G_DEFINE_FINAL_TYPE (MarMarkMenu, mar_mark_menu, GTK_TYPE_POPOVER)

static void
mar_mark_menu_class_init (MarMarkMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-mark-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMarkMenu, tools);
  gtk_widget_class_bind_template_child (widget_class, MarMarkMenu, colors);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
}

static void
mar_mark_menu_init (MarMarkMenu *menu)
{
  gtk_widget_init_template (GTK_WIDGET (menu));
  for (guint i = 0; i < MAR_N_TOOLS; i++)
    {
      const MarMarkTool tool = (MarMarkTool) i;
      GtkWidget *button = mar_mark_button_new (GTK_TYPE_BUTTON, mar_mark_tool_title (tool),
                                               "win.mark-cell",
                                               g_variant_new_string (mar_mark_tool_name (tool)));

      gtk_button_set_icon_name (GTK_BUTTON (button), mar_mark_tool_icon (tool));
      gtk_widget_add_css_class (button, "tool");
      gtk_grid_attach (menu->tools, button, (int) i % COLUMNS, (int) i / COLUMNS, 1, 1);
    }
  mar_mark_buttons_add_colors (menu->colors);
}
