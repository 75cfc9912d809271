/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-settings.h"

#include "mar-accessible-names.h"

#include <glib/gi18n.h>

/* What people change most; the rest is on the engine's own page. */
static const struct
{
  const char *option;
  const char *label;
} shortcuts[] = {
  { "Threads", N_("_Threads") },
  { "Hash", N_("_Memory (MiB)") },
};

#define N_SHORTCUTS G_N_ELEMENTS (shortcuts)

typedef struct
{
  MarAnalyzer *analyzer;
  GtkDropDown *engine;
  GtkWidget *labels[N_SHORTCUTS];
  GtkSpinButton *values[N_SHORTCUTS];
  gboolean is_updating;
} Settings;

static const MarEngineOption *
find_option (Settings   *settings,
             const char *name)
{
  MarEngine *engine = mar_analyzer_engine (settings->analyzer);
  const GPtrArray *options = engine != NULL ? mar_engine_options (engine) : NULL;

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MarEngineOption *option = options->pdata[i];

      if (option->type == MAR_ENGINE_OPTION_SPIN && g_ascii_strcasecmp (option->name, name) == 0)
        return option;
    }
  return NULL;
}

static void
update (Settings *settings)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (mar_engines ()));

  settings->is_updating = TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (mar_engines ()), i);

      if (entry == mar_analyzer_entry (settings->analyzer))
        gtk_drop_down_set_selected (settings->engine, i);
    }
  for (guint i = 0; i < N_SHORTCUTS; i++)
    {
      const MarEngineOption *option = find_option (settings, shortcuts[i].option);

      gtk_widget_set_visible (settings->labels[i], option != NULL);
      gtk_widget_set_visible (GTK_WIDGET (settings->values[i]), option != NULL);
      if (option == NULL)
        continue;
      gtk_spin_button_set_range (settings->values[i], (double) option->min, (double) option->max);
      gtk_spin_button_set_value (settings->values[i], g_ascii_strtod (option->value, NULL));
    }
  settings->is_updating = FALSE;
}

static void
chosen_cb (Settings *settings)
{
  MarEngineEntry *entry = gtk_drop_down_get_selected_item (settings->engine);

  if (!settings->is_updating && entry != NULL)
    mar_analyzer_set_entry (settings->analyzer, entry);
}

static void
value_changed_cb (GtkSpinButton *value,
                  Settings      *settings)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (value));
  const char *option = g_object_get_data (G_OBJECT (value), "option");

  if (!settings->is_updating)
    mar_engine_list_set_option (mar_engines (), mar_analyzer_entry (settings->analyzer), option,
                                text, NULL);
}

static void
free_settings (gpointer data)
{
  Settings *settings = data;

  g_object_unref (settings->analyzer);
  g_free (settings);
}

static char *
name_of_entry (MarEngineEntry *entry)
{
  return entry != NULL ? g_strdup (mar_engine_entry_name (entry)) : NULL;
}

static GtkWidget *
add_row (GtkGrid    *grid,
         int         row,
         const char *words,
         GtkWidget  *value)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), value);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, value, 1, row, 1, 1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  return label;
}

static void
add_engine (Settings *settings,
            GtkGrid  *grid)
{
  GtkExpression *name = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL,
                                                     G_CALLBACK (name_of_entry), NULL, NULL);
  GtkWidget *choice = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (mar_engines ())), name);

  settings->engine = GTK_DROP_DOWN (choice);
  add_row (grid, 0, _("_Engine"), choice);
  mar_accessible_names_choice (GTK_DROP_DOWN (choice), _("Engine"));
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (chosen_cb), settings);
}

static void
add_values (Settings *settings,
            GtkGrid  *grid)
{
  GtkWidget *lines = gtk_spin_button_new_with_range (1, MAR_ENGINE_MAX_LINES, 1);

  add_row (grid, 1, _("_Lines"), lines);
  g_object_bind_property (settings->analyzer, "lines",
                          gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (lines)), "value",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < N_SHORTCUTS; i++)
    {
      GtkWidget *value = gtk_spin_button_new_with_range (1, 1, 1);

      settings->values[i] = GTK_SPIN_BUTTON (value);
      g_object_set_data (G_OBJECT (value), "option", (gpointer) shortcuts[i].option);
      settings->labels[i] = add_row (grid, (int) i + 2, _(shortcuts[i].label), value);
      g_signal_connect (value, "value-changed", G_CALLBACK (value_changed_cb), settings);
    }
}

GtkWidget *
mar_analysis_settings_new (MarAnalyzer *analyzer)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Engines…"));
  Settings *settings = g_new0 (Settings, 1);

  g_return_val_if_fail (MAR_IS_ANALYZER (analyzer), NULL);

  settings->analyzer = g_object_ref (analyzer);
  g_object_set_data_full (G_OBJECT (popover), "mar-settings", settings, free_settings);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  add_engine (settings, GTK_GRID (grid));
  add_values (settings, GTK_GRID (grid));
  update (settings);
  g_signal_connect_swapped (popover, "map", G_CALLBACK (update), settings);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.engines");
  /* It would stay open behind the dialog, and take the first click. */
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (popover, "analysis-settings");
  gtk_widget_set_halign (popover, GTK_ALIGN_END);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}
