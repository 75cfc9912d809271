/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-details-dialog.h"

#include <glib/gi18n.h>

#include "mar-choice-row.h"
#include "mar-comment-language.h"
#include "mar-custom-header-rows.h"
#include "mar-header-rows.h"
#include "mar-record-format.h"

#define MAR_TYPE_DETAILS_DIALOG (mar_details_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, MAR, DETAILS_DIALOG, AdwWindow)

struct _MarDetailsDialog
{
  AdwWindow parent_instance;

  MarRecord *record;

  GtkWidget *apply;
  AdwPreferencesGroup *players;
  AdwPreferencesGroup *details;
  AdwPreferencesGroup *others;
  AdwPreferencesGroup *rules;
  MarHeaderRows *rows;
  GtkWidget *language;
  GMenu *languages;
  GtkLabel *language_name;
  GtkWidget *language_button;
  /* In no group where the game itself has a result. */
  MarChoiceRow *result;
  GPtrArray *results; /* of char *, as the header has them: the values of the row are indices */
  MarCustomHeaderRows *own;
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
show_language (MarDetailsDialog *dialog)
{
  const char *tag = gtk_editable_get_text (GTK_EDITABLE (dialog->language));
  g_autofree char *name = mar_language_name (tag);

  gtk_label_set_label (dialog->language_name, g_str_equal (name, tag) ? "" : name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog->language),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name, -1);
}

static void
add_language (MarDetailsDialog *dialog)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name = mar_language_name (languages[i]);
      g_autofree char *action = g_strdup_printf ("details.language::%s", languages[i]);

      g_menu_append (dialog->languages, name, action);
    }
  dialog->language = mar_header_rows_add (dialog->rows, dialog->details, dialog->record, "language",
                                          _("Language"));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (dialog->language), GTK_WIDGET (dialog->language_name));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (dialog->language), dialog->language_button);
  g_signal_connect_swapped (dialog->language, "changed", G_CALLBACK (show_language), dialog);
  show_language (dialog);
}

/* The result. */

/* @result: (transfer full) */
static void
offer_result (MarDetailsDialog *dialog,
              char             *result,
              const char       *name)
{
  const char *present = mar_record_header (dialog->record, "result");
  const int value = (int) dialog->results->len;

  g_ptr_array_add (dialog->results, result);
  mar_choice_row_add (dialog->result, value, name);
  if (g_strcmp0 (present != NULL ? present : "", result) == 0)
    mar_choice_row_set_value (dialog->result, value);
}

static void
offer_winners (MarDetailsDialog *dialog,
               char             *winners)
{
  g_autofree char *text = mar_winners_format (mar_record_game (dialog->record), winners);

  offer_result (dialog, winners, text);
}

static gboolean
is_offered (MarDetailsDialog *dialog,
            const char       *result)
{
  return g_ptr_array_find_with_equal_func (dialog->results, result, g_str_equal, NULL);
}

/* A game that goes on may have ended all the same: its source tells. */
static void
add_result (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  MarNode *root = mar_record_root (dialog->record);
  guint n = mar_game_n_players (game, mar_node_position (root));
  const char *present = mar_record_header (dialog->record, "result");
  g_autoptr (GString) all = g_string_new (NULL);

  offer_result (dialog, g_strdup (""), _("Unknown"));
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (all, "%s%c", i > 0 ? "+" : "", game->letters[i]);
      offer_winners (dialog, g_strdup_printf ("%c", game->letters[i]));
    }
  offer_winners (dialog, g_strdup (all->str));
  if (present != NULL && !is_offered (dialog, present))
    offer_result (dialog, g_strdup (present), present);

  adw_preferences_group_add (dialog->players, GTK_WIDGET (dialog->result));
}

static void
add_final_result (MarDetailsDialog *dialog)
{
  g_autofree char *text = mar_record_format_result (dialog->record);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (text);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Result"));
  gtk_widget_set_tooltip_text (row, _("Set by the moves"));
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  adw_preferences_group_add (dialog->players, row);
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

  for (guint i = 0; i < mar_header_rows_n (dialog->rows); i++)
    {
      const char *own;
      g_autofree char *value = mar_header_rows_get (dialog->rows, i, &own);

      if (g_str_equal (own, key))
        return *value != '\0' || g_strcmp0 (present, "") == 0 ? g_steal_pointer (&value) : NULL;
    }
  if (g_str_equal (key, "result") && dialog->results->len > 0)
    {
      const char *result = g_ptr_array_index (dialog->results,
                                              mar_choice_row_get_value (dialog->result));

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
  if (*next >= mar_custom_header_rows_n (dialog->own))
    return;

  put (headers, mar_custom_header_rows_key (dialog->own, *next),
       mar_custom_header_rows_value (dialog->own, *next));
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
  for (guint i = 0; i < mar_header_rows_n (dialog->rows); i++)
    {
      const char *key;

      g_free (mar_header_rows_get (dialog->rows, i, &key));
      put_known (dialog, headers, key);
    }
  put_known (dialog, headers, "result");
  while (next < mar_custom_header_rows_n (dialog->own))
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
  mar_header_rows_free (MAR_DETAILS_DIALOG (object)->rows);
  g_ptr_array_unref (MAR_DETAILS_DIALOG (object)->results);

  G_OBJECT_CLASS (mar_details_dialog_parent_class)->finalize (object);
}

static void
mar_details_dialog_class_init (MarDetailsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_details_dialog_finalize;

  gtk_widget_class_install_action (widget_class, "details.language", "s", choose_language);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-details-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, players);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, details);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, others);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, languages);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, language_name);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, language_button);
  gtk_widget_class_bind_template_child (widget_class, MarDetailsDialog, result);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
mar_details_dialog_init (MarDetailsDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  dialog->rows = mar_header_rows_new (dialog->apply);
  dialog->results = g_ptr_array_new_with_free_func (g_free);
}

/* Options that nobody touched may mean nothing beside the others. */
static void
add_option (AdwPreferencesGroup *group,
            const MarRecord     *record,
            guint                index)
{
  const MarGame *game = mar_record_game (record);
  const MarOptionSpec *spec = &game->options[index];
  g_autofree char *text = mar_options_value_title (game, mar_record_options (record), index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(spec->title));
  gtk_widget_set_tooltip_text (row, _(spec->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

static void
add_rules (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  const MarOptions *options = mar_record_options (dialog->record);

  for (guint i = 0; i < game->n_options; i++)
    if (options->values[i] != game->options[i].fallback)
      {
        gtk_widget_set_visible (GTK_WIDGET (dialog->rules), TRUE);
        add_option (dialog->rules, dialog->record, i);
      }
}

static void
add_custom_rows (MarDetailsDialog *dialog)
{
  dialog->own = MAR_CUSTOM_HEADER_ROWS (mar_custom_header_rows_new (dialog->record));
  g_object_bind_property (dialog->own, "valid", dialog->apply, "sensitive", G_BINDING_SYNC_CREATE);
  adw_preferences_group_add (dialog->others, GTK_WIDGET (dialog->own));
}

static void
fill_page (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  const MarPosition *start = mar_node_position (mar_record_root (dialog->record));

  mar_header_rows_add_title (dialog->rows, dialog->players, dialog->record);
  for (guint player = 0; player < mar_game_n_players (game, start); player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);

      mar_header_rows_add (dialog->rows, dialog->players, dialog->record, key,
                           _(game->player_names[player]));
    }
  if (is_over (dialog->record))
    add_final_result (dialog);
  else
    add_result (dialog);

  mar_header_rows_add_details (dialog->rows, dialog->details, dialog->record);
  add_language (dialog);
  add_custom_rows (dialog);
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
  mar_header_rows_grab_focus (dialog->rows);
}
