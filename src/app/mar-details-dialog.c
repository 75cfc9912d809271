/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-details-dialog.h"

#include <glib/gi18n.h>

#include "mar-dialog-header.h"
#include "mar-fact-rows.h"

#define MAR_TYPE_DETAILS_DIALOG (mar_details_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, MAR, DETAILS_DIALOG, AdwWindow)

struct _MarDetailsDialog
{
  AdwWindow parent_instance;

  MarRecord *record;

  GtkWidget *apply;
  GtkWidget *page;
  MarFactRows *rows;
};

G_DEFINE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, ADW_TYPE_WINDOW)

static void
apply_cb (MarDetailsDialog *dialog)
{
  MarDocument *document = mar_record_document (dialog->record);

  mar_document_begin (document, _("Edit Details"));
  mar_fact_rows_write (dialog->rows, dialog->record);
  mar_document_end (document);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_details_dialog_finalize (GObject *object)
{
  mar_fact_rows_free (MAR_DETAILS_DIALOG (object)->rows);

  G_OBJECT_CLASS (mar_details_dialog_parent_class)->finalize (object);
}

static void
mar_details_dialog_class_init (MarDetailsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_details_dialog_finalize;

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
  g_autofree char *words = mar_options_value_words (game, mar_record_options (record), index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(spec->title));
  gtk_widget_set_tooltip_text (row, _(spec->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
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
            adw_preferences_group_set_description (group, _("Chosen when the game was made"));
            adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);
          }
        add_option (group, dialog->record, i);
      }
}

static void
fill_page (MarDetailsDialog *dialog)
{
  const MarGame *game = mar_record_game (dialog->record);
  const MarPosition *start = mar_node_position (mar_record_root (dialog->record));
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mar_fact_rows_add_title (dialog->rows, group, dialog->record);
  for (guint player = 0; player < mar_game_n_players (game, start); player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);

      mar_fact_rows_add (dialog->rows, group, dialog->record, key,
                         _(game->player_names[player]));
    }
  mar_fact_rows_add_facts (dialog->rows, group, dialog->record);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);
  add_rules (dialog);
}

void
mar_details_dialog_show (MarWindow *window,
                         MarRecord *record)
{
  MarDetailsDialog *dialog;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (record != NULL);

  dialog = g_object_new (MAR_TYPE_DETAILS_DIALOG, NULL);
  dialog->record = record;
  fill_page (dialog);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (window));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  mar_fact_rows_grab_focus (dialog->rows);
}
