/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-dialog.h"

#include <glib/gi18n.h>

#include "mar-dialog-header.h"

typedef struct
{
  AdwWindow *window;
  MarOpponentRows *rows;
  MarOpponentChosen chosen;
  gpointer data;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  mar_opponent_rows_free (dialog->rows);
  g_free (dialog);
}

static void
apply_cb (Dialog *dialog)
{
  MarOpponentChosen chosen = dialog->chosen;
  gpointer data = dialog->data;
  MarOpponentSettings settings;

  mar_opponent_rows_get (dialog->rows, &settings);
  gtk_window_destroy (GTK_WINDOW (dialog->window));
  chosen (&settings, data);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

void
mar_opponent_dialog_show (GtkWindow         *parent,
                          const MarGame     *game,
                          const MarPosition *position,
                          MarOpponentChosen  chosen,
                          gpointer           data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *apply = gtk_button_new_with_mnemonic (_("_Play"));
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  dialog->chosen = chosen;
  dialog->data = data;
  dialog->window = ADW_WINDOW (adw_window_new ());
  g_object_set_data_full (G_OBJECT (dialog->window), "mar-dialog", dialog, dialog_free);
  adw_preferences_group_set_description (
    group, _("The game continues from the end of the current line. The engine plays all other "
             "sides, and all moves are recorded."));
  dialog->rows = mar_opponent_rows_new (group, FALSE);
  mar_opponent_rows_set_players (dialog->rows, game, position);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);

  gtk_box_append (GTK_BOX (box), mar_dialog_header_new (apply));
  gtk_box_append (GTK_BOX (box), page);
  gtk_widget_set_vexpand (page, TRUE);
  g_signal_connect_swapped (apply, "clicked", G_CALLBACK (apply_cb), dialog);
  adw_window_set_content (dialog->window, box);
  gtk_window_set_title (GTK_WINDOW (dialog->window), _("Play Against the Engine"));
  gtk_window_set_transient_for (GTK_WINDOW (dialog->window), parent);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog->window), 440, 340);
  gtk_window_set_default_widget (GTK_WINDOW (dialog->window), apply);
  add_escape (GTK_WIDGET (dialog->window));
  gtk_window_present (GTK_WINDOW (dialog->window));
  /* Otherwise the keyboard would begin at the button that cancels. */
  gtk_widget_grab_focus (apply);
}
