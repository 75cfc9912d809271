/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-dialog.h"

#include "mar-opponent-rows.h"

struct _MarOpponentDialog
{
  AdwWindow parent_instance;

  GtkWidget *apply;
  MarOpponentRows *rows;
};

G_DEFINE_FINAL_TYPE (MarOpponentDialog, mar_opponent_dialog, ADW_TYPE_WINDOW)

static guint chosen_signal;

static void
apply_cb (MarOpponentDialog *dialog)
{
  MarOpponentSettings settings;

  mar_opponent_rows_get (dialog->rows, &settings);
  /* First out of the way: the board gets the keyboard. */
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  g_signal_emit (dialog, chosen_signal, 0, &settings);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_opponent_dialog_class_init (MarOpponentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen_signal = g_signal_new ("chosen", MAR_TYPE_OPPONENT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (MAR_TYPE_OPPONENT_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-opponent-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarOpponentDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentDialog, rows);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mar_opponent_dialog_init (MarOpponentDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
}

MarOpponentDialog *
mar_opponent_dialog_show (GtkWindow         *parent,
                          const MarGame     *game,
                          const MarPosition *position)
{
  MarOpponentDialog *dialog;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  dialog = g_object_new (MAR_TYPE_OPPONENT_DIALOG, "transient-for", parent, NULL);
  mar_opponent_rows_set_players (dialog->rows, game, position);
  gtk_window_present (GTK_WINDOW (dialog));
  /* Otherwise the keyboard would begin at the button that cancels. */
  gtk_widget_grab_focus (dialog->apply);

  return dialog;
}
