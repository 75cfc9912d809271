/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-buttons.h"

GtkWidget *
mar_mark_button_new (GType       type,
                     const char *title,
                     const char *action,
                     GVariant   *target)
{
  GtkWidget *button;

  g_return_val_if_fail (g_type_is_a (type, GTK_TYPE_BUTTON), NULL);

  button = g_object_new (type, "tooltip-text", title, "action-name", action, "action-target",
                         target, NULL);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);

  return button;
}

void
mar_mark_swatch_set_color (GtkWidget *swatch,
                           MarColor   color)
{
  const char *const classes[] = { "swatch", mar_mark_color_name (color), NULL };

  g_return_if_fail (GTK_IS_WIDGET (swatch));

  gtk_widget_set_css_classes (swatch, (const char **) classes);
}

static GtkWidget *
new_swatch (MarColor color)
{
  GtkWidget *swatch = g_object_new (GTK_TYPE_BOX, "valign", GTK_ALIGN_CENTER, "halign",
                                    GTK_ALIGN_CENTER, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  mar_mark_swatch_set_color (swatch, color);

  return swatch;
}

void
mar_mark_buttons_add_colors (GtkBox *row)
{
  g_return_if_fail (GTK_IS_BOX (row));

  for (guint i = 0; i < MAR_N_COLORS; i++)
    {
      const MarColor color = (MarColor) i;
      GtkWidget *button = mar_mark_button_new (GTK_TYPE_TOGGLE_BUTTON, mar_mark_color_title (color),
                                               "win.mark-color",
                                               g_variant_new_string (mar_mark_color_name (color)));

      gtk_widget_add_css_class (button, "color");
      gtk_button_set_child (GTK_BUTTON (button), new_swatch (color));
      gtk_box_append (row, button);
    }
}
