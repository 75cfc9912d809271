/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-option-rows.h"

#include <glib/gi18n.h>

#include "mar-choice-row.h"
#include "mar-number-row.h"
#include "mar-switch-row.h"

struct _MarOptionRows
{
  GObject parent_instance;

  const MarGame *game;
  AdwPreferencesGroup *group;
  GtkWidget *rows[MAR_MAX_OPTIONS];
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
get_value (GtkWidget *row)
{
  if (MAR_IS_SWITCH_ROW (row))
    return mar_switch_row_get_active (MAR_SWITCH_ROW (row));
  if (MAR_IS_NUMBER_ROW (row))
    return (int) mar_number_row_get_value (MAR_NUMBER_ROW (row));

  return mar_choice_row_get_value (MAR_CHOICE_ROW (row));
}

/* Only what differs from the default is said: what nobody touched may depend on the
 * other options. */
static void
read_options (MarOptionRows *self)
{
  mar_options_init (&self->options, self->game);
  for (guint i = 0; i < self->game->n_options; i++)
    {
      self->options.values[i] = get_value (self->rows[i]);
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
new_choice (const MarOptionSpec *spec)
{
  MarChoiceRow *row = g_object_new (MAR_TYPE_CHOICE_ROW, NULL);

  for (int i = 0; spec->choices[i] != NULL; i++)
    mar_choice_row_add (
      row, i, spec->choice_titles != NULL ? _(spec->choice_titles[i]) : spec->choices[i]);
  mar_choice_row_set_value (row, spec->fallback);

  return GTK_WIDGET (row);
}

static void
add_row (MarOptionRows *self,
         guint          index)
{
  const MarOptionSpec *spec = &self->game->options[index];
  const char *signal = "notify::value";
  GtkWidget *row;

  if (mar_options_is_switch (spec))
    {
      row = g_object_new (MAR_TYPE_SWITCH_ROW, "active", spec->fallback != 0, NULL);
      signal = "notify::active";
    }
  else if (spec->choices == NULL)
    row = g_object_new (MAR_TYPE_NUMBER_ROW,
                        "minimum", (double) spec->minimum,
                        "maximum", (double) spec->maximum,
                        "value", (double) spec->fallback,
                        NULL);
  else
    row = new_choice (spec);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(spec->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(spec->summary));
  adw_preferences_group_add (self->group, row);
  self->rows[index] = row;
  g_signal_connect_object (row, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
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
