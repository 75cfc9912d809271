/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-settings.h"

#include <glib/gi18n.h>

#include "mar-accessible-names.h"

/* The options that people change most; the rest is on the engine's own page. */
#define THREADS "Threads"
#define MEMORY "Hash"

struct _MarAnalysisSettings
{
  GtkPopover parent_instance;

  MarAnalyzer *analyzer;
  gboolean is_updating;

  GtkDropDown *engine;
  GtkSpinButton *lines;
  GtkSpinButton *threads;
  GtkSpinButton *memory;
};

G_DEFINE_FINAL_TYPE (MarAnalysisSettings, mar_analysis_settings, GTK_TYPE_POPOVER)

static const MarEngineOption *
find_option (MarAnalysisSettings *settings,
             const char          *name)
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
update_value (MarAnalysisSettings *settings,
              GtkSpinButton       *value,
              const char          *name)
{
  const MarEngineOption *option = find_option (settings, name);

  gtk_widget_set_visible (GTK_WIDGET (value), option != NULL);
  if (option == NULL)
    return;
  gtk_spin_button_set_range (value, (double) option->min, (double) option->max);
  gtk_spin_button_set_value (value, g_ascii_strtod (option->value, NULL));
}

static void
update (MarAnalysisSettings *settings)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (mar_engines ()));

  settings->is_updating = TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (mar_engines ()), i);

      if (entry == mar_analyzer_entry (settings->analyzer))
        gtk_drop_down_set_selected (settings->engine, i);
    }
  update_value (settings, settings->threads, THREADS);
  update_value (settings, settings->memory, MEMORY);
  settings->is_updating = FALSE;
}

static void
chosen_cb (MarAnalysisSettings *settings)
{
  MarEngineEntry *entry = gtk_drop_down_get_selected_item (settings->engine);

  if (!settings->is_updating && settings->analyzer != NULL && entry != NULL)
    mar_analyzer_set_entry (settings->analyzer, entry);
}

static void
set_option (MarAnalysisSettings *settings,
            const char          *name,
            GtkSpinButton       *value)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (value));

  if (!settings->is_updating && settings->analyzer != NULL)
    mar_engine_list_set_option (mar_engines (), mar_analyzer_entry (settings->analyzer), name,
                                text);
}

static void
threads_changed_cb (MarAnalysisSettings *settings)
{
  set_option (settings, THREADS, settings->threads);
}

static void
memory_changed_cb (MarAnalysisSettings *settings)
{
  set_option (settings, MEMORY, settings->memory);
}

static char *
get_entry_name (MarEngineEntry *entry)
{
  return entry != NULL ? g_strdup (mar_engine_entry_name (entry)) : NULL;
}

void
mar_analysis_settings_set_analyzer (MarAnalysisSettings *settings,
                                    MarAnalyzer         *analyzer)
{
  g_return_if_fail (MAR_IS_ANALYSIS_SETTINGS (settings));
  g_return_if_fail (MAR_IS_ANALYZER (analyzer));

  gtk_drop_down_set_model (settings->engine, G_LIST_MODEL (mar_engines ()));
  mar_accessible_names_choice (settings->engine, _("Engine"));
  settings->analyzer = g_object_ref (analyzer);
  g_object_bind_property (analyzer, "lines", gtk_spin_button_get_adjustment (settings->lines),
                          "value", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  update (settings);
}

static void
mar_analysis_settings_dispose (GObject *object)
{
  g_clear_object (&MAR_ANALYSIS_SETTINGS (object)->analyzer);

  G_OBJECT_CLASS (mar_analysis_settings_parent_class)->dispose (object);
}

static void
mar_analysis_settings_class_init (MarAnalysisSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_settings_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-analysis-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisSettings, engine);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisSettings, lines);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisSettings, threads);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisSettings, memory);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, get_entry_name);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, threads_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, memory_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
}

static void
mar_analysis_settings_init (MarAnalysisSettings *settings)
{
  gtk_widget_init_template (GTK_WIDGET (settings));
  gtk_spin_button_set_range (settings->lines, MAR_ANALYZER_FEWEST_LINES, MAR_ANALYZER_MOST_LINES);
}
