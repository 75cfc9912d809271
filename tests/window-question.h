/* A question that the window asks, and what the toolkit says amiss of its dialog.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* The newest dialog that asks something. */
G_GNUC_UNUSED static AdwMessageDialog *
question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }

  return NULL;
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && (g_pattern_match_simple ("Trying to measure Gtk*", fields[i].value)
            || g_pattern_match_simple ("Gtk* reported * in measure() *", fields[i].value))
        && question () != NULL)
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, user_data);
}

/* Newer libadwaita measures the large heading of its own question dialogs too narrowly
 * (measure_heading() in adw-message-dialog.c), which any program with such a dialog is warned
 * of. All other warnings stay fatal. */
static inline void
tolerate_questions (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
