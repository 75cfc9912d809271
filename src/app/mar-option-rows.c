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

static GtkWidget *
new_action_row (GtkWidget *value)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), value);

  return row;
}

static GtkWidget *
new_combo_row (const MarOptionSpec *spec)
{
  GtkWidget *row = adw_combo_row_new ();

  mar_form_choice_set_up (ADW_COMBO_ROW (row));
  for (guint i = 0; spec->choices[i] != NULL; i++)
    mar_form_offer (ADW_COMBO_ROW (row), spec->choice_titles != NULL ? _(spec->choice_titles[i])
                                                                     : spec->choices[i]);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) spec->fallback);

  return row;
}

static void
add_row (MarOptionRows *self,
         guint          index)
{
  const MarOptionSpec *spec = &self->game->options[index];
  const char *signal = "notify::active";
  GtkWidget *value;
  GtkWidget *row;

  if (mar_options_is_switch (spec))
    {
      value = gtk_switch_new ();
      gtk_switch_set_active (GTK_SWITCH (value), spec->fallback != 0);
      row = new_action_row (value);
    }
  else if (spec->choices == NULL)
    {
      value = gtk_spin_button_new_with_range (spec->minimum, spec->maximum, 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (value), spec->fallback);
      gtk_editable_set_width_chars (GTK_EDITABLE (value), 3);
      row = new_action_row (value);
      signal = "value-changed";
    }
  else
    {
      value = row = new_combo_row (spec);
      signal = "notify::selected";
    }

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(spec->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(spec->summary));

  self->rows[index] = row;
  self->values[index] = value;
  adw_preferences_group_add (self->group, row);
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
