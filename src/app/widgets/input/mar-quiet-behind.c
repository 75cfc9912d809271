/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-quiet-behind.h"

static GQuark window_quark;
static GQuark count_quark;

/* Another menu may open from one that is open. */
static void
count_popover (GtkWindow *window,
               int        by)
{
  GtkWidget *child = gtk_window_get_child (window);
  int count = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (window), count_quark)) + by;

  g_object_set_qdata (G_OBJECT (window), count_quark, GINT_TO_POINTER (count));
  if (child == NULL)
    return;

  gtk_widget_set_can_target (child, count == 0);
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (window));
}

static gboolean
mapped_hook (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkRoot *root;

  if (!GTK_IS_POPOVER (widget) || !gtk_popover_get_autohide (GTK_POPOVER (widget)))
    return TRUE;

  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    {
      g_object_set_qdata_full (G_OBJECT (widget), window_quark, g_object_ref (root),
                               g_object_unref);
      count_popover (GTK_WINDOW (root), 1);
    }
  return TRUE;
}

static gboolean
unmapped_hook (GSignalInvocationHint *hint,
               guint                  n_values,
               const GValue          *values,
               gpointer               data)
{
  GObject *widget = g_value_get_object (&values[0]);
  g_autoptr (GtkWindow) window = g_object_steal_qdata (widget, window_quark);

  if (window != NULL)
    count_popover (window, -1);
  return TRUE;
}

static void
add_hook (const char          *signal,
          GSignalEmissionHook  hook)
{
  g_signal_add_emission_hook (g_signal_lookup (signal, GTK_TYPE_WIDGET), 0, hook, NULL, NULL);
}

void
mar_quiet_behind_install (void)
{
  /* A signal is there as soon as its class is. */
  GTypeClass *widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  window_quark = g_quark_from_static_string ("mar-quiet-behind-window");
  count_quark = g_quark_from_static_string ("mar-quiet-behind-count");
  add_hook ("map", mapped_hook);
  add_hook ("unmap", unmapped_hook);
  g_type_class_unref (widget_class);
}
