/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-details-dialog.h"

#include <glib/gi18n.h>

#include "mar-comment-language.h"
#include "mar-dialog-header.h"
#include "mar-fact-rows.h"
#include "mar-own-rows.h"
#include "mar-record-words.h"

#define MAR_TYPE_DETAILS_DIALOG (mar_details_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, MAR, DETAILS_DIALOG, AdwWindow)

struct _MarDetailsDialog
{
  AdwWindow parent_instance;

  MarRecord *record;

  GtkWidget *apply;
  GtkWidget *page;
  MarFactRows *rows;
  GtkWidget *language;
  /* What the game itself tells can't be chosen: NULL. */
  AdwComboRow *result;
  GPtrArray *results; /* of char *, as the header has them; nullable: none */
  MarOwnRows *own;
};

G_DEFINE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, ADW_TYPE_WINDOW)

/* Languages. */

static const char *const languages[] = {
  "en", "de", "fr", "es", "it", "nl", "pt", "pl", "cs", "sv", "hu", "ru",
};

static void
choose_language (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  gtk_editable_set_text (GTK_EDITABLE (MAR_DETAILS_DIALOG (widget)->language),
                         g_variant_get_string (parameter, NULL));
}

static void
tell_language (GtkEditable *row,
               GtkLabel    *words)
{
  const char *tag = gtk_editable_get_text (row);
  g_autofree char *name = mar_language_name (tag);

  gtk_label_set_label (words, g_str_equal (name, tag) ? "" : name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name,
                                  -1);
}

static void
add_language (MarDetailsDialog    *dialog,
              AdwPreferencesGroup *group)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *words = gtk_label_new (NULL);
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name = mar_language_name (languages[i]);
      g_autofree char *action = g_strdup_printf ("details.language::%s", languages[i]);

      g_menu_append (menu, name, action);
    }
  dialog->language = mar_fact_rows_add (dialog->rows, group, dialog->record, "language",
                                        _("Language"));
  gtk_widget_add_css_class (words, "dim-label");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (dialog->language), words);

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Choose a Language"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Choose a language"), -1);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (dialog->language), button);

  g_signal_connect_object (dialog->language, "changed", G_CALLBACK (tell_language), words, 0);
  tell_language (GTK_EDITABLE (dialog->language), GTK_LABEL (words));
}

/* The result. */

/* @result: (transfer full) */
static void
offer_result (MarDetailsDialog *dialog,
              GtkStringList    *names,
              char             *result,
              const char       *name)
{
  const char *present = mar_record_header (dialog->record, "result");

  g_ptr_array_add (dialog->results, result);
  gtk_string_list_append (names, name);
  if (g_strcmp0 (present != NULL ? present : "", result) == 0)
    adw_combo_row_set_selected (dialog->result, dialog->results->len - 1);
}

static void
offer_winners (MarDetailsDialog *dialog,
               GtkStringList    *names,
               char             *winners)
{
  g_autofree char *words = mar_winners_words (mar_record_game (dialog->record), winners);

  offer_result (dialog, names, winners, words);
}

static gboolean
is_offered (MarDetailsDialog *dialog,
            const char       *result)
{
  return g_ptr_array_find_with_equal_func (dialog->results, result, g_str_equal, NULL);
}

/* A game that goes on may have ended all the same: its source tells. */
static void
add_result (MarDetailsDialog    *dialog,
            AdwPreferencesGroup *group)
{
  const MarGame *game = mar_record_game (dialog->record);
  MarNode *root = mar_record_root (dialog->record);
  guint n = mar_game_n_players (game, mar_node_position (root));
  const char *present = mar_record_header (dialog->record, "result");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  dialog->result = ADW_COMBO_ROW (adw_combo_row_new ());
  dialog->results = g_ptr_array_new_with_free_func (g_free);
  adw_combo_row_set_model (dialog->result, G_LIST_MODEL (names));

  offer_result (dialog, names, g_strdup (""), _("Unknown"));
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (all, "%s%c", i > 0 ? "+" : "", game->letters[i]);
      offer_winners (dialog, names, g_strdup_printf ("%c", game->letters[i]));
    }
  offer_winners (dialog, names, g_strdup (all->str));
  if (present != NULL && !is_offered (dialog, present))
    offer_result (dialog, names, g_strdup (present), present);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->result), _("Result"));
  adw_preferences_group_add (group, GTK_WIDGET (dialog->result));
}

static void
add_told_result (MarDetailsDialog    *dialog,
                 AdwPreferencesGroup *group)
{
  g_autofree char *words = mar_record_words_result (dialog->record);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (words);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Result"));
  gtk_widget_set_tooltip_text (row, _("Set by the moves"));
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  adw_preferences_group_add (group, row);
}

static gboolean
is_over (MarRecord *record)
{
  MarResult result;

  mar_node_result (mar_record_last (record, mar_record_root (record)), &result);

  return result.over;
}

/* Writing. */

typedef struct
{
  GPtrArray *keys;
  GPtrArray *values; /* of char * */
} Headers;

static void
put (Headers    *headers,
     const char *key,
     const char *value)
{
  g_ptr_array_add (headers->keys, (gpointer) key);
  g_ptr_array_add (headers->values, g_strdup (value));
}

/* Returns: (transfer full) (nullable): what the dialog says of a header that the program knows;
 * NULL when it says nothing. */
static char *
known_value (MarDetailsDialog *dialog,
             const char       *key)
{
  const char *present = mar_record_header (dialog->record, key);

  for (guint i = 0; i < mar_fact_rows_n (dialog->rows); i++)
    {
      const char *own;
      g_autofree char *value = mar_fact_rows_get (dialog->rows, i, &own);

      if (g_str_equal (own, key))
        return *value != '\0' || g_strcmp0 (present, "") == 0 ? g_steal_pointer (&value) : NULL;
    }
  if (g_str_equal (key, "result") && dialog->result != NULL)
    {
      const char *result = g_ptr_array_index (dialog->results,
                                              adw_combo_row_get_selected (dialog->result));

      return *result != '\0' ? g_strdup (result) : NULL;
    }

  return g_strdup (present);
}

static void
put_known (MarDetailsDialog *dialog,
           Headers          *headers,
           const char       *key)
{
  g_autofree char *value = known_value (dialog, key);

  if (value != NULL && !g_ptr_array_find_with_equal_func (headers->keys, key, g_str_equal, NULL))
    put (headers, key, value);
}

static void
put_own (MarDetailsDialog *dialog,
         Headers          *headers,
         guint            *next)
{
  if (*next >= mar_own_rows_n (dialog->own))
    return;

  put (headers, mar_own_rows_key (dialog->own, *next), mar_own_rows_value (dialog->own, *next));
  (*next)++;
}

/* Headers stay where they are in the file, and what is new comes behind them. */
static void
collect (MarDetailsDialog *dialog,
         Headers          *headers)
{
  g_autoptr (GPtrArray) present = mar_record_header_keys (dialog->record);
  const MarGame *game = mar_record_game (dialog->record);
  guint next = 0;

  for (guint i = 0; i < present->len; i++)
    if (mar_header_label (game, g_ptr_array_index (present, i)) != NULL)
      put_known (dialog, headers, g_ptr_array_index (present, i));
    else
      put_own (dialog, headers, &next);
  for (guint i = 0; i < mar_fact_rows_n (dialog->rows); i++)
    {
      const char *key;

      g_free (mar_fact_rows_get (dialog->rows, i, &key));
      put_known (dialog, headers, key);
    }
  put_known (dialog, headers, "result");
  while (next < mar_own_rows_n (dialog->own))
    put_own (dialog, headers, &next);
}

static void
apply_cb (MarDetailsDialog *dialog)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Headers headers = { keys, values };

  collect (dialog, &headers);
  mar_record_set_headers (dialog->record, (const char *const *) keys->pdata,
                          (const char *const *) values->pdata, keys->len);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_details_dialog_finalize (GObject *object)
{
  mar_fact_rows_free (MAR_DETAILS_DIALOG (object)->rows);
  g_clear_pointer (&MAR_DETAILS_DIALOG (object)->results, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_details_dialog_parent_class)->finalize (object);
}

static void
mar_details_dialog_class_init (MarDetailsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_details_dialog_finalize;

  gtk_widget_class_install_action (widget_class, "details.language", "s", choose_language);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static GtkWidget *
make_header (MarDetailsDialog *dialog)
{
  dialog->apply = gtk_button_new_with_mnemonic (_("_Apply"));
  g_signal_connect_swapped (dialog->apply, "clicked", G_CALLBACK (apply_cb), dialog);
  return mar_dialog_header_new (dialog->apply);
}

static void
mar_details_dialog_init (MarDetailsDialog *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_header (dialog));
  dialog->page = adw_preferences_page_new ();
  gtk_widget_set_vexpand (dialog->page, TRUE);
  gtk_box_append (GTK_BOX (box), dialog->page);
  dialog->rows = mar_fact_rows_new (dialog->apply);

  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), _("Details"));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 420, 580);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->apply);
}

/* The rules that were chosen: what nobody touched may mean nothing beside the others. */
static void
add_option (AdwPreferencesGroup *group,
            const MarRecord     *record,
            guint                index)
{
  const MarGame *game = mar_record_game (record);
  const MarOptionSpec *spec = &game->options[index];
  g_autofree char *words = mar_options_value_title (game, mar_record_options (record), index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(spec->title));
  gtk_widget_set_tooltip_text (row, _(spec->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

static void
add_rules (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  const MarOptions *options = mar_record_options (dialog->record);
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < game->n_options; i++)
    if (options->values[i] != game->options[i].fallback)
      {
        if (group == NULL)
          {
            group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
            adw_preferences_group_set_title (group, _("Rules"));
            adw_preferences_group_set_description (group, _("Chosen when the game was created"));
            adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);
          }
        add_option (group, dialog->record, i);
      }
}

static AdwPreferencesGroup *
add_group (MarDetailsDialog *dialog)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);

  return group;
}

static void
add_own_rows (MarDetailsDialog *dialog)
{
  AdwPreferencesGroup *group = add_group (dialog);

  dialog->own = MAR_OWN_ROWS (mar_own_rows_new (dialog->record));
  g_object_bind_property (dialog->own, "valid", dialog->apply, "sensitive", G_BINDING_SYNC_CREATE);
  adw_preferences_group_add (group, GTK_WIDGET (dialog->own));
}

static void
fill_page (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  const MarPosition *start = mar_node_position (mar_record_root (dialog->record));
  AdwPreferencesGroup *group = add_group (dialog);

  mar_fact_rows_add_title (dialog->rows, group, dialog->record);
  for (guint player = 0; player < mar_game_n_players (game, start); player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);

      mar_fact_rows_add (dialog->rows, group, dialog->record, key, _(game->player_names[player]));
    }
  if (is_over (dialog->record))
    add_told_result (dialog, group);
  else
    add_result (dialog, group);

  group = add_group (dialog);
  mar_fact_rows_add_facts (dialog->rows, group, dialog->record);
  add_language (dialog, group);
  add_own_rows (dialog);
  add_rules (dialog);
}

void
mar_details_dialog_show (GtkWindow *parent,
                         MarRecord *record)
{
  MarDetailsDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (record != NULL);

  dialog = g_object_new (MAR_TYPE_DETAILS_DIALOG, NULL);
  dialog->record = record;
  fill_page (dialog);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  mar_fact_rows_grab_focus (dialog->rows);
}
