/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept-button.h"

#include "mar-concept-palette.h"

struct _MarConceptButton
{
  AdwBin parent_instance;

  MarConceptWatch *watch;
  GtkMenuButton *button;
  MarConceptPalette *palette; /* nullable until it is opened */
  gboolean shown;
};

enum
{
  PROP_0,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarConceptButton, mar_concept_button, ADW_TYPE_BIN)

/* Nobody is told what nobody sees. */
static void
update_active (MarConceptButton *button)
{
  const gboolean open = button->palette != NULL
                        && gtk_widget_get_visible (GTK_WIDGET (button->palette));

  mar_concept_watch_set_active (button->watch, open || button->shown);
}

/* Most windows never open it. */
static void
create_palette (GtkMenuButton *menu_button,
                gpointer       data)
{
  MarConceptButton *button = data;

  if (button->palette != NULL)
    return;

  button->palette = g_object_new (MAR_TYPE_CONCEPT_PALETTE, NULL);
  mar_concept_palette_set_watch (button->palette, button->watch);
  g_signal_connect_swapped (button->palette, "notify::visible", G_CALLBACK (update_active), button);
  gtk_menu_button_set_popover (menu_button, GTK_WIDGET (button->palette));
}

MarConceptWatch *
mar_concept_button_watch (MarConceptButton *button)
{
  g_return_val_if_fail (MAR_IS_CONCEPT_BUTTON (button), NULL);

  return button->watch;
}

static void
mar_concept_button_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MarConceptButton *button = MAR_CONCEPT_BUTTON (object);

  if (id == PROP_SHOWN)
    g_value_set_boolean (value, button->shown);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_concept_button_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  MarConceptButton *button = MAR_CONCEPT_BUTTON (object);

  if (id != PROP_SHOWN)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  button->shown = g_value_get_boolean (value);
  if (button->shown)
    gtk_widget_add_css_class (GTK_WIDGET (button->button), "on");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (button->button), "on");
  update_active (button);
}

static void
mar_concept_button_dispose (GObject *object)
{
  MarConceptButton *button = MAR_CONCEPT_BUTTON (object);

  if (button->palette != NULL)
    {
      g_signal_handlers_disconnect_by_data (button->palette, button);
      mar_concept_palette_set_watch (button->palette, NULL);
    }
  button->palette = NULL;

  G_OBJECT_CLASS (mar_concept_button_parent_class)->dispose (object);
}

static void
mar_concept_button_finalize (GObject *object)
{
  g_object_unref (MAR_CONCEPT_BUTTON (object)->watch);

  G_OBJECT_CLASS (mar_concept_button_parent_class)->finalize (object);
}

static void
mar_concept_button_class_init (MarConceptButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_concept_button_get_property;
  object_class->set_property = mar_concept_button_set_property;
  object_class->dispose = mar_concept_button_dispose;
  object_class->finalize = mar_concept_button_finalize;

  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-concept-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarConceptButton, button);
}

static void
mar_concept_button_init (MarConceptButton *button)
{
  gtk_widget_init_template (GTK_WIDGET (button));
  button->watch = mar_concept_watch_new ();
  gtk_menu_button_set_create_popup_func (button->button, create_palette, button, NULL);
}
