/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine-row.h"

#include <glib/gi18n.h>

struct _MarEngineRow
{
  AdwActionRow parent_instance;

  MarEngineEntry *entry;

  GtkCheckButton *mark;
  GtkWidget *remove;
  GtkWidget *options;
};

G_DEFINE_FINAL_TYPE (MarEngineRow, mar_engine_row, ADW_TYPE_ACTION_ROW)

static guint chosen_signal;

static void
toggled_cb (MarEngineRow *row)
{
  if (row->entry != NULL && gtk_check_button_get_active (row->mark))
    g_signal_emit (row, chosen_signal, 0);
}

static void
name_button (GtkWidget  *button,
             const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_entry (MarEngineRow *row)
{
  const char *name = mar_engine_entry_name (row->entry);
  /* Translators: %s is an engine */
  g_autofree char *options = g_strdup_printf (_("Options of %s"), name);
  /* Translators: %s is an engine */
  g_autofree char *removal = g_strdup_printf (_("Remove %s"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), mar_engine_entry_is_own (row->entry)
                                                       ? _("Built in")
                                                       : mar_engine_entry_command (row->entry));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->mark), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  name_button (row->options, options);
  name_button (row->remove, removal);
}

MarEngineEntry *
mar_engine_row_get_entry (MarEngineRow *row)
{
  g_return_val_if_fail (MAR_IS_ENGINE_ROW (row), NULL);

  return row->entry;
}

static void
mar_engine_row_dispose (GObject *object)
{
  g_clear_object (&MAR_ENGINE_ROW (object)->entry);

  G_OBJECT_CLASS (mar_engine_row_parent_class)->dispose (object);
}

static void
mar_engine_row_class_init (MarEngineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_engine_row_dispose;

  chosen_signal = g_signal_new ("chosen", MAR_TYPE_ENGINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-engine-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarEngineRow, mark);
  gtk_widget_class_bind_template_child (widget_class, MarEngineRow, remove);
  gtk_widget_class_bind_template_child (widget_class, MarEngineRow, options);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
mar_engine_row_init (MarEngineRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
}

GtkWidget *
mar_engine_row_new (MarEngineEntry *entry,
                    MarEngineRow   *others,
                    gboolean        is_chosen)
{
  MarEngineRow *row;
  const char *id;

  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  row = g_object_new (MAR_TYPE_ENGINE_ROW, NULL);
  id = mar_engine_entry_id (entry);
  gtk_check_button_set_group (row->mark, others != NULL ? others->mark : NULL);
  gtk_check_button_set_active (row->mark, is_chosen);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row->options), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row->remove), "s", id);
  gtk_widget_set_visible (row->remove, !mar_engine_entry_is_own (entry));
  row->entry = g_object_ref (entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (show_entry), row, G_CONNECT_SWAPPED);
  show_entry (row);
  return GTK_WIDGET (row);
}
