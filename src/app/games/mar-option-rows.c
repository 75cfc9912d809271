/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-option-rows.h"

#include <glib/gi18n.h>

#include "mar-form.h"

struct _MarOptionRows
{
  GObject parent_instance;

  const MarGame *game;
  AdwPreferencesGroup *group;
  GtkWidget *rows[MAR_MAX_OPTIONS];
  /* What holds the value: the row itself, or the switch or the number at its end. */
  GtkWidget *values[MAR_MAX_OPTIONS];
  GtkWidget *problem;
  MarOptions options;
  gboolean valid;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarOptionRows, mar_option_rows, G_TYPE_OBJECT)

static int
value_of (GtkWidget *widget)
{
  if (GTK_IS_SWITCH (widget))
    return gtk_switch_get_active (GTK_SWITCH (widget));
  if (GTK_IS_SPIN_BUTTON (widget))
    return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget));

  return (int) adw_combo_row_get_selected (ADW_COMBO_ROW (widget));
}

/* Only what differs from the default is said: what nobody touched may depend on the
 * other options. */
static void
read_options (MarOptionRows *self)
{
  mar_options_init (&self->options, self->game);
  for (guint i = 0; i < self->game->n_options; i++)
    {
      self->options.values[i] = value_of (self->values[i]);
      if (self->options.values[i] != self->game->options[i].fallback)
        self->options.given |= 1u << i;
    }
}

/* An option that can't even be named beside the others has nothing to say here. */
static gboolean
is_applicable (MarOptionRows *self,
               guint          index)
{
  MarOptions options = self->options;

  if ((options.given & (1u << index)) != 0)
    return TRUE;

  options.given |= 1u << index;

  return mar_options_check (&options, self->game, NULL);
}

static void
update (MarOptionRows *self)
{
  g_autoptr (GError) error = NULL;

  read_options (self);
  self->valid = mar_options_check (&self->options, self->game, &error);
  gtk_label_set_label (GTK_LABEL (self->problem), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->problem, error != NULL);

  for (guint i = 0; i < self->game->n_options; i++)
    gtk_widget_set_sensitive (self->rows[i], !self->valid || is_applicable (self, i));
}

static void
changed_cb (MarOptionRows *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gpointer
add_choice (AdwPreferencesGroup *group,
            const MarOptionSpec *spec)
{
  AdwComboRow *value = mar_form_add_choice (group, _(spec->title), _(spec->summary));

  for (guint i = 0; spec->choices[i] != NULL; i++)
    mar_form_offer (value,
                    spec->choice_titles != NULL ? _(spec->choice_titles[i]) : spec->choices[i]);
  adw_combo_row_set_selected (value, (guint) spec->fallback);

  return value;
}

static gpointer
add_switch (AdwPreferencesGroup *group,
            const MarOptionSpec *spec)
{
  GtkSwitch *value = mar_form_add_switch (group, _(spec->title), _(spec->summary));

  gtk_switch_set_active (value, spec->fallback != 0);

  return value;
}

static gpointer
add_number (AdwPreferencesGroup *group,
            const MarOptionSpec *spec)
{
  GtkSpinButton *value = mar_form_add_number (group, _(spec->title), _(spec->summary),
                                              spec->minimum, spec->maximum, 1);

  gtk_spin_button_set_value (value, spec->fallback);

  return value;
}

static void
add_row (MarOptionRows *self,
         guint          index)
{
  const MarOptionSpec *spec = &self->game->options[index];
  const char *signal;
  gpointer value;

  if (mar_options_is_switch (spec))
    {
      value = add_switch (self->group, spec);
      signal = "notify::active";
    }
  else if (spec->choices == NULL)
    {
      value = add_number (self->group, spec);
      signal = "value-changed";
    }
  else
    {
      value = add_choice (self->group, spec);
      signal = "notify::selected";
    }
  self->values[index] = value;
  self->rows[index] = gtk_widget_get_ancestor (value, ADW_TYPE_PREFERENCES_ROW);
  g_signal_connect_object (value, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
mar_option_rows_class_init (MarOptionRowsClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_OPTION_ROWS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_option_rows_init (MarOptionRows *self)
{
}

MarOptionRows *
mar_option_rows_new (const MarGame       *game,
                     AdwPreferencesGroup *group)
{
  MarOptionRows *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);

  self = g_object_new (MAR_TYPE_OPTION_ROWS, NULL);
  self->game = game;
  self->group = group;

  for (guint i = 0; i < game->n_options; i++)
    add_row (self, i);

  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_set_margin_top (self->problem, 6);
  gtk_widget_add_css_class (self->problem, "error");
  adw_preferences_group_add (group, self->problem);

  update (self);

  return self;
}

void
mar_option_rows_remove (MarOptionRows *rows)
{
  g_return_if_fail (MAR_IS_OPTION_ROWS (rows));

  for (guint i = 0; i < rows->game->n_options; i++)
    adw_preferences_group_remove (rows->group, rows->rows[i]);
  adw_preferences_group_remove (rows->group, rows->problem);
}

const MarOptions *
mar_option_rows_get (MarOptionRows *rows)
{
  g_return_val_if_fail (MAR_IS_OPTION_ROWS (rows), NULL);

  return rows->valid ? &rows->options : NULL;
}
