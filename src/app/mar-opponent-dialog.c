/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-dialog.h"

#include <glib/gi18n.h>

#include "mar-dialog-header.h"

#define MOST_LEVEL 10

static const guint seconds[] = { 1, 3, 10, 30 };

typedef struct
{
  AdwWindow *window;
  AdwComboRow *person;
  AdwComboRow *level;
  AdwComboRow *seconds;
  MarOpponentWished wished;
  gpointer data;
} Dialog;

static void
apply_cb (Dialog *dialog)
{
  guint level = adw_combo_row_get_selected (dialog->level) + 1;
  const MarOpponentWish wish = {
    .person = (int) adw_combo_row_get_selected (dialog->person),
    .level = level > MOST_LEVEL ? 0 : level,
    .seconds = seconds[adw_combo_row_get_selected (dialog->seconds)],
  };
  MarOpponentWished wished = dialog->wished;
  gpointer data = dialog->data;

  gtk_window_destroy (GTK_WINDOW (dialog->window));
  wished (&wish, data);
}

static AdwComboRow *
add_row (AdwPreferencesGroup *group,
         const char          *title,
         GtkStringList       *words,
         guint                selected)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (words));
  adw_combo_row_set_selected (row, selected);
  g_object_unref (words);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

static GtkStringList *
list_players (const MarGame     *game,
              const MarPosition *position)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    gtk_string_list_append (words, _(game->player_names[i]));
  return words;
}

static GtkStringList *
list_levels (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  for (guint i = 1; i <= MOST_LEVEL; i++)
    {
      g_autofree char *word = i == 1 ? g_strdup (_("1, the weakest")) : g_strdup_printf ("%u", i);

      gtk_string_list_append (words, word);
    }
  gtk_string_list_append (words, _("Full strength"));
  return words;
}

static GtkStringList *
list_seconds (guint  wished,
              guint *selected)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  *selected = 0;
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_autofree char *word = g_strdup_printf (g_dngettext (NULL, "%u second", "%u seconds",
                                                            seconds[i]),
                                               seconds[i]);

      gtk_string_list_append (words, word);
      if (seconds[i] == wished)
        *selected = i;
    }
  return words;
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
mar_opponent_dialog_show (GtkWindow             *parent,
                          const MarGame         *game,
                          const MarPosition     *position,
                          const MarOpponentWish *wish,
                          MarOpponentWished      wished,
                          gpointer               data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *apply = gtk_button_new_with_mnemonic (_("_Play"));
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  guint selected;
  GtkStringList *times = list_seconds (wish->seconds, &selected);

  dialog->wished = wished;
  dialog->data = data;
  dialog->window = ADW_WINDOW (adw_window_new ());
  g_object_set_data_full (G_OBJECT (dialog->window), "mar-dialog", dialog, g_free);
  adw_preferences_group_set_description (
      group, _("The game goes on from the end of the line that is shown. The engine plays "
               "everybody but you; moves go into the record like any others."));
  dialog->person = add_row (group, _("You play"), list_players (game, position),
                            (guint) wish->person);
  dialog->level = add_row (group, _("Level of the engine"), list_levels (),
                           wish->level == 0 ? MOST_LEVEL : wish->level - 1);
  dialog->seconds = add_row (group, _("Time for a turn, at most"), times, selected);
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
}
