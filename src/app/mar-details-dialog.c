/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-details-dialog.h"

#include <glib/gi18n.h>


#define MAR_TYPE_DETAILS_DIALOG (mar_details_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, MAR, DETAILS_DIALOG, AdwWindow)

typedef enum
{
  PURPOSE_EDIT,
  PURPOSE_ADD,
  PURPOSE_NEW,
  N_PURPOSES
} Purpose;

static const struct
{
  const char *title;
  const char *button;
} purposes[N_PURPOSES] = {
  [PURPOSE_EDIT] = { N_("Details"), N_("_Apply") },
  [PURPOSE_ADD] = { N_("Add Game"), N_("_Add") },
  [PURPOSE_NEW] = { N_("New Game"), N_("_Create") },
};

/* The headers that are asked for beside the players' names. */
static const struct
{
  const char *key;
  const char *label;
  gboolean before_players;
} facts[] = {
  { "title", N_("Title"), TRUE },
  { "event", N_("Event"), FALSE },
  { "place", N_("Place"), FALSE },
  { "date", N_("Date"), FALSE },
  { "annotator", N_("Annotator"), FALSE },
  { "source", N_("Source"), FALSE },
};

#define MAX_ROWS (G_N_ELEMENTS (facts) + MAR_MAX_PLAYERS)

struct _MarDetailsDialog
{
  AdwWindow parent_instance;

  Purpose purpose;
  MarApplication *application;
  MarWindow *window;
  MarRecord *record;

  GtkWidget *apply;
  GtkWidget *games;
  GtkWidget *page;
  AdwPreferencesGroup *group;
  struct
  {
    char *key;
    GtkWidget *row;
  } rows[MAX_ROWS];
  guint n_rows;
};

G_DEFINE_FINAL_TYPE (MarDetailsDialog, mar_details_dialog, ADW_TYPE_WINDOW)

static const MarGame *
chosen_game (MarDetailsDialog *dialog)
{
  if (dialog->record != NULL)
    return mar_record_game (dialog->record);

  return mar_games (NULL)[adw_combo_row_get_selected (ADW_COMBO_ROW (dialog->games))];
}

static void
add_row (MarDetailsDialog *dialog,
         char             *key,
         const char       *label)
{
  GtkWidget *row = adw_entry_row_new ();
  const char *value = dialog->record != NULL ? mar_record_header (dialog->record, key) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  if (value != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row), value);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (gtk_widget_activate),
                            dialog->apply);
  adw_preferences_group_add (dialog->group, row);

  dialog->rows[dialog->n_rows].key = key;
  dialog->rows[dialog->n_rows].row = row;
  dialog->n_rows++;
}

static void
add_facts (MarDetailsDialog *dialog,
           gboolean          before_players)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (facts[i].before_players == before_players)
      add_row (dialog, g_strdup (facts[i].key), _(facts[i].label));
}

static void
fill_group (MarDetailsDialog *dialog)
{
  const MarGame *game = chosen_game (dialog);

  for (guint i = 0; i < dialog->n_rows; i++)
    {
      adw_preferences_group_remove (dialog->group, dialog->rows[i].row);
      g_clear_pointer (&dialog->rows[i].key, g_free);
    }
  dialog->n_rows = 0;

  add_facts (dialog, TRUE);
  for (guint player = 0; game->player_names[player] != NULL; player++)
    add_row (dialog, g_ascii_strdown (game->player_names[player], -1),
             _(game->player_names[player]));
  add_facts (dialog, FALSE);
}

static void
write_headers (MarDetailsDialog *dialog,
               MarRecord        *record)
{
  for (guint i = 0; i < dialog->n_rows; i++)
    {
      g_autofree char *value
        = g_strdup (gtk_editable_get_text (GTK_EDITABLE (dialog->rows[i].row)));
      const char *old = mar_record_header (record, dialog->rows[i].key);

      g_strstrip (value);
      if (g_strcmp0 (old != NULL ? old : "", value) != 0)
        mar_record_set_header (record, dialog->rows[i].key, *value != '\0' ? value : NULL);
    }
}

static gboolean
has_headers (MarDetailsDialog *dialog)
{
  for (guint i = 0; i < dialog->n_rows; i++)
    if (*gtk_editable_get_text (GTK_EDITABLE (dialog->rows[i].row)) != '\0')
      return TRUE;

  return FALSE;
}

static void
edit_record (MarDetailsDialog *dialog)
{
  MarDocument *document = mar_record_document (dialog->record);

  mar_document_begin (document, _("Edit Details"));
  write_headers (dialog, dialog->record);
  mar_document_end (document);
}

static void
add_record (MarDetailsDialog *dialog)
{
  MarDocument *document = mar_window_document (dialog->window);
  MarRecord *record;
  MarCursor cursor;

  mar_document_begin (document, _("Add Game"));
  record = mar_document_add_record (document, chosen_game (dialog), NULL, NULL);
  write_headers (dialog, record);
  mar_document_end (document);

  cursor = mar_cursor_at (mar_record_root (record));
  mar_window_go_to (dialog->window, &cursor);
}

static void
new_document (MarDetailsDialog *dialog)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, chosen_game (dialog), NULL, NULL);

  write_headers (dialog, record);
  /* An empty board may go without a question; names that somebody typed may not. */
  mar_document_forget (document, has_headers (dialog));
  mar_application_show_document (dialog->application, dialog->window, document);
}

static void
apply_cb (MarDetailsDialog *dialog)
{
  static void (*const act[N_PURPOSES]) (MarDetailsDialog *dialog) = {
    [PURPOSE_EDIT] = edit_record,
    [PURPOSE_ADD] = add_record,
    [PURPOSE_NEW] = new_document,
  };

  /* First out of the way: the other window may come to the front. */
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  act[dialog->purpose] (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_details_dialog_finalize (GObject *object)
{
  MarDetailsDialog *dialog = MAR_DETAILS_DIALOG (object);

  for (guint i = 0; i < dialog->n_rows; i++)
    g_free (dialog->rows[i].key);

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
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));

  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);

  dialog->apply = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (dialog->apply), TRUE);
  gtk_widget_add_css_class (dialog->apply, "suggested-action");
  g_signal_connect_swapped (dialog->apply, "clicked", G_CALLBACK (apply_cb), dialog);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), dialog->apply);

  return header;
}

static void
make_games (MarDetailsDialog *dialog)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *group;

  for (guint i = 0; i < n_games; i++)
    gtk_string_list_append (names, games[i]->title);

  dialog->games = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->games), _("Game"));
  adw_combo_row_set_model (ADW_COMBO_ROW (dialog->games), G_LIST_MODEL (names));
  g_signal_connect_swapped (dialog->games, "notify::selected", G_CALLBACK (fill_group), dialog);

  group = adw_preferences_group_new ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dialog->games);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), ADW_PREFERENCES_GROUP (group));
}

static void
mar_details_dialog_init (MarDetailsDialog *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_header (dialog));
  dialog->page = adw_preferences_page_new ();
  gtk_widget_set_vexpand (dialog->page, TRUE);
  gtk_box_append (GTK_BOX (box), dialog->page);

  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 420, 580);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->apply);
}

static void
show_dialog (Purpose         purpose,
             MarApplication *application,
             MarWindow      *window,
             MarRecord      *record)
{
  MarDetailsDialog *dialog = g_object_new (MAR_TYPE_DETAILS_DIALOG, NULL);

  dialog->purpose = purpose;
  dialog->application = application;
  dialog->window = window;
  dialog->record = record;

  gtk_window_set_title (GTK_WINDOW (dialog), _(purposes[purpose].title));
  gtk_button_set_label (GTK_BUTTON (dialog->apply), _(purposes[purpose].button));
  if (record == NULL)
    make_games (dialog);
  dialog->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), dialog->group);
  fill_group (dialog);

  if (window != NULL)
    {
      gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (window));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
    }
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (dialog->rows[0].row);
}

void
mar_details_dialog_edit (MarWindow *window,
                         MarRecord *record)
{
  show_dialog (PURPOSE_EDIT, NULL, window, record);
}

void
mar_details_dialog_add (MarWindow *window)
{
  show_dialog (PURPOSE_ADD, NULL, window, NULL);
}

void
mar_details_dialog_new_game (MarApplication *application,
                             MarWindow      *window)
{
  show_dialog (PURPOSE_NEW, application, window, NULL);
}
