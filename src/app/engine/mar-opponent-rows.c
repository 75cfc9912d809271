/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-rows.h"

#include <glib/gi18n.h>


#define MOST_LEVEL 10

static const guint seconds[] = { 1, 3, 10, 30 };

struct _MarOpponentRows
{
  GSettings *settings;
  AdwComboRow *opponent; /* nullable */
  AdwComboRow *person;
  AdwComboRow *level;
  AdwComboRow *seconds;
};

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
list_opponents (void)
{
  const char *const words[] = { _("A Person"), _("The Engine"), NULL };

  return gtk_string_list_new (words);
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
list_seconds (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_autofree char *word
        = g_strdup_printf (g_dngettext (NULL, "%u second", "%u seconds", seconds[i]), seconds[i]);

      gtk_string_list_append (words, word);
    }
  return words;
}

static guint
index_of_seconds (guint wished)
{
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    if (seconds[i] >= wished)
      return i;
  return G_N_ELEMENTS (seconds) - 1;
}

static gboolean
against_engine (const MarOpponentRows *rows)
{
  return rows->opponent == NULL || adw_combo_row_get_selected (rows->opponent) == 1;
}

static void
opponent_changed_cb (MarOpponentRows *rows)
{
  gboolean engine = against_engine (rows);

  gtk_widget_set_visible (GTK_WIDGET (rows->person), engine);
  gtk_widget_set_visible (GTK_WIDGET (rows->level), engine);
  gtk_widget_set_visible (GTK_WIDGET (rows->seconds), engine);
}

MarOpponentRows *
mar_opponent_rows_new (AdwPreferencesGroup *group,
                       gboolean             optional)
{
  MarOpponentRows *rows = g_new0 (MarOpponentRows, 1);
  guint level;

  rows->settings = g_settings_new (MAR_APPLICATION_ID);
  level = g_settings_get_uint (rows->settings, "opponent-level");
  if (optional)
    rows->opponent = g_object_ref (add_row (group, _("Opponent"), list_opponents (), 0));
  rows->person = add_row (group, _("You play"), gtk_string_list_new (NULL), 0);
  rows->level = add_row (group, _("Level of the engine"), list_levels (),
                         level == 0 ? MOST_LEVEL : level - 1);
  rows->seconds
    = add_row (group, _("Time for a turn, at most"), list_seconds (),
               index_of_seconds (g_settings_get_uint (rows->settings, "opponent-seconds")));
  if (optional)
    g_signal_connect_swapped (rows->opponent, "notify::selected", G_CALLBACK (opponent_changed_cb),
                              rows);
  opponent_changed_cb (rows);
  return rows;
}

void
mar_opponent_rows_free (MarOpponentRows *rows)
{
  if (rows == NULL)
    return;
  /* Kept, for the window that has it may have gone before. */
  if (rows->opponent != NULL)
    g_signal_handlers_disconnect_by_data (rows->opponent, rows);
  g_clear_object (&rows->opponent);
  g_object_unref (rows->settings);
  g_free (rows);
}

void
mar_opponent_rows_set_players (MarOpponentRows   *rows,
                               const MarGame     *game,
                               const MarPosition *position)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  guint n = mar_game_n_players (game, position);
  guint selected = g_list_model_get_n_items (adw_combo_row_get_model (rows->person)) > 0
                     ? adw_combo_row_get_selected (rows->person)
                     : g_settings_get_uint (rows->settings, "opponent-player");

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (words, _(game->player_names[i]));
  adw_combo_row_set_model (rows->person, G_LIST_MODEL (words));
  adw_combo_row_set_selected (rows->person, selected < n ? selected : 0);
}

gboolean
mar_opponent_rows_get (MarOpponentRows     *rows,
                       MarOpponentSettings *settings)
{
  guint level = adw_combo_row_get_selected (rows->level) + 1;

  if (!against_engine (rows))
    return FALSE;
  *settings = (MarOpponentSettings) {
    .person = (int) adw_combo_row_get_selected (rows->person),
    .level = level > MOST_LEVEL ? 0 : level,
    .seconds = seconds[adw_combo_row_get_selected (rows->seconds)],
  };
  g_settings_set_uint (rows->settings, "opponent-player", (guint) settings->person);
  g_settings_set_uint (rows->settings, "opponent-level", settings->level);
  g_settings_set_uint (rows->settings, "opponent-seconds", settings->seconds);
  return TRUE;
}
