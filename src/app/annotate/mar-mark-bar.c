/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-bar.h"

#include <glib/gi18n.h>

#include "mar-mark-buttons.h"
#include "mar-mark-layout.h"

struct _MarMarkBar
{
  GtkBox parent_instance;

  GtkWidget *color_button;
  GtkWidget *swatch;
  GtkBox *colors;
  GtkBox *tones;
  MarColor color;
  guint tone;
};

enum
{
  PROP_0,
  PROP_COLOR,
  PROP_TONE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarMarkBar, mar_mark_bar, GTK_TYPE_BOX)

static void
show_color (MarMarkBar *bar)
{
  g_autofree char *shade = mar_mark_shade_title (bar->color, bar->tone);
  /* Translators: the colour of marks that is chosen: "Colour: green" */
  g_autofree char *title = g_strdup_printf (_("Color: %s"), shade);

  mar_mark_swatch_set_color (bar->swatch, bar->color);
  gtk_widget_set_tooltip_text (bar->color_button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->color_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
}

static void
add_tools (MarMarkBar *bar)
{
  for (guint i = 0; i < MAR_N_TOOLS; i++)
    {
      const MarMarkTool tool = (MarMarkTool) i;
      GtkWidget *button = mar_mark_button_new (GTK_TYPE_TOGGLE_BUTTON, mar_mark_tool_title (tool),
                                               "win.mark-tool",
                                               g_variant_new_string (mar_mark_tool_name (tool)));

      gtk_button_set_icon_name (GTK_BUTTON (button), mar_mark_tool_icon (tool));
      gtk_widget_insert_before (button, GTK_WIDGET (bar), bar->color_button);
    }
}

/* From the usual tone by the lightest to the darkest. */
static void
add_tones (MarMarkBar *bar)
{
  for (guint i = 0; i <= MAR_MARK_TONES; i++)
    {
      /* Translators: how strong the colour of marks is, from 1, the lightest, to 5 */
      g_autofree char *title = i > 0 ? g_strdup_printf (_("Tone %u"), i)
                                     : g_strdup (_("Default Tone"));
      g_autofree char *label = i > 0 ? g_strdup_printf ("%u", i) : g_strdup ("–");
      GtkWidget *button = mar_mark_button_new (GTK_TYPE_TOGGLE_BUTTON, title, "win.mark-tone",
                                               g_variant_new_uint32 (i));

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "tone");
      gtk_box_append (bar->tones, button);
    }
}

static void
mar_mark_bar_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MarMarkBar *bar = MAR_MARK_BAR (object);

  if (id == PROP_COLOR)
    g_value_set_int (value, (int) bar->color);
  else if (id == PROP_TONE)
    g_value_set_uint (value, bar->tone);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_mark_bar_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MarMarkBar *bar = MAR_MARK_BAR (object);

  if (id == PROP_COLOR)
    bar->color = (MarColor) g_value_get_int (value);
  else if (id == PROP_TONE)
    bar->tone = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  show_color (bar);
}

static void
mar_mark_bar_class_init (MarMarkBarClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_mark_bar_get_property;
  object_class->set_property = mar_mark_bar_set_property;

  properties[PROP_COLOR] = g_param_spec_int ("color", NULL, NULL, 0, MAR_N_COLORS - 1,
                                             MAR_COLOR_GREEN, flags);
  properties[PROP_TONE] = g_param_spec_uint ("tone", NULL, NULL, 0, MAR_MARK_TONES, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MAR_TYPE_MARK_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-mark-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMarkBar, color_button);
  gtk_widget_class_bind_template_child (widget_class, MarMarkBar, swatch);
  gtk_widget_class_bind_template_child (widget_class, MarMarkBar, colors);
  gtk_widget_class_bind_template_child (widget_class, MarMarkBar, tones);
}

static void
mar_mark_bar_init (MarMarkBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
  add_tools (bar);
  mar_mark_buttons_add_colors (bar->colors);
  add_tones (bar);
  show_color (bar);
}
