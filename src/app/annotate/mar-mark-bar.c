/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-bar.h"

#include <glib/gi18n.h>

#include "mar-mark-layout.h"

#define TOOL_SPACING 2
#define MENU_COLUMNS 6

static GQuark swatch_quark;

static void
name_button (GtkWidget  *button,
             const char *title)
{
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static void
set_action (GtkWidget  *button,
            const char *action,
            const char *target)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
}

/* Colours */

static GtkWidget *
new_swatch (MarColor color)
{
  GtkWidget *swatch = g_object_new (GTK_TYPE_BOX, "valign", GTK_ALIGN_CENTER, "halign",
                                    GTK_ALIGN_CENTER, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (swatch, "swatch");
  gtk_widget_add_css_class (swatch, mar_mark_color_name (color));

  return swatch;
}

static GtkWidget *
new_colors (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TOOL_SPACING);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  for (guint i = 0; i < MAR_N_COLORS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      const char *title = mar_mark_color_title ((MarColor) i);

      gtk_button_set_child (GTK_BUTTON (button), new_swatch ((MarColor) i));
      gtk_widget_add_css_class (button, "color");
      name_button (button, title);
      set_action (button, "win.mark-color", mar_mark_color_name ((MarColor) i));
      gtk_box_append (GTK_BOX (row), button);
    }

  return row;
}

/* From the usual tone by the lightest to the darkest. */
static GtkWidget *
new_tones (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TOOL_SPACING);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  for (guint i = 0; i <= MAR_MARK_TONES; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      /* Translators: how strong the colour of marks is, from 1, the lightest, to 5 */
      g_autofree char *title = i > 0 ? g_strdup_printf (_("Tone %u"), i)
                                     : g_strdup (_("Default Tone"));
      g_autofree char *label = i > 0 ? g_strdup_printf ("%u", i) : g_strdup ("–");

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "tone");
      name_button (button, title);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.mark-tone");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      gtk_box_append (GTK_BOX (row), button);
    }

  return row;
}

static GtkWidget *
new_color_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), new_colors ());
  gtk_box_append (GTK_BOX (box), new_tones ());
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), FALSE);

  return button;
}

void
mar_mark_bar_set_color (GtkWidget *bar,
                        MarColor   color,
                        guint      tone)
{
  GtkWidget *button;
  g_autofree char *shade = NULL;
  g_autofree char *title = NULL;

  g_return_if_fail (GTK_IS_WIDGET (bar));
  g_return_if_fail ((guint) color < MAR_N_COLORS);

  button = g_object_get_qdata (G_OBJECT (bar), swatch_quark);
  /* Translators: the colour of marks that is chosen: "Colour: green" */
  shade = mar_mark_shade_title (color, tone);
  title = g_strdup_printf (_("Color: %s"), shade);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), new_swatch (color));
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

/* The strip */

GtkWidget *
mar_mark_bar_new (void)
{
  GtkWidget *bar = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TOOLBAR,
                                 NULL);
  GtkWidget *button;

  swatch_quark = g_quark_from_static_string ("mar-mark-bar-swatch");
  gtk_widget_set_layout_manager (bar, mar_mark_layout_new (TOOL_SPACING));
  gtk_widget_add_css_class (bar, "marks");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Mark Tools"), -1);

  for (guint i = 0; i < MAR_N_TOOLS; i++)
    {
      button = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (button), mar_mark_tool_icon ((MarMarkTool) i));
      name_button (button, mar_mark_tool_title ((MarMarkTool) i));
      set_action (button, "win.mark-tool", mar_mark_tool_name ((MarMarkTool) i));
      gtk_box_append (GTK_BOX (bar), button);
    }

  button = new_color_button ();
  gtk_widget_add_css_class (button, "flat");
  g_object_set_qdata (G_OBJECT (bar), swatch_quark, button);
  gtk_box_append (GTK_BOX (bar), button);
  mar_mark_bar_set_color (bar, MAR_COLOR_GREEN, 0);

  button = gtk_button_new_from_icon_name ("mar-mark-clear-symbolic");
  name_button (button, _("Clear All Marks"));
  set_action (button, "win.clear-marks", NULL);
  gtk_box_append (GTK_BOX (bar), button);

  return bar;
}

/* The menu */

static void
pop_down_cb (GtkWidget *button)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
}

/* Adds a command for the whole board. */
static void
add_way (GtkWidget  *box,
         const char *label,
         const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "flat");
  set_action (button, action, NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (pop_down_cb), NULL);
  gtk_box_append (GTK_BOX (box), button);
}

GtkWidget *
mar_mark_menu_new (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  for (guint i = 0; i < MAR_N_TOOLS; i++)
    {
      const char *title = mar_mark_tool_title ((MarMarkTool) i);
      GtkWidget *button = gtk_button_new_from_icon_name (mar_mark_tool_icon ((MarMarkTool) i));

      name_button (button, title);
      gtk_widget_add_css_class (button, "tool");
      set_action (button, "win.mark-cell", mar_mark_tool_name ((MarMarkTool) i));
      gtk_grid_attach (GTK_GRID (grid), button, (int) (i % MENU_COLUMNS), (int) (i / MENU_COLUMNS),
                       1, 1);
    }
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), new_colors ());
  add_way (box, _("Add _Figure"), "win.add-figure");
  add_way (box, _("_Copy Picture"), "win.copy-picture");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Mark This Square"), -1);

  return popover;
}
