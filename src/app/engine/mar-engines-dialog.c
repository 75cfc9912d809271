/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engines-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-engine-options-page.h"

#define MAR_TYPE_ENGINES_DIALOG (mar_engines_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarEnginesDialog,
                      mar_engines_dialog,
                      MAR,
                      ENGINES_DIALOG,
                      AdwPreferencesWindow)

struct _MarEnginesDialog
{
  AdwPreferencesWindow parent_instance;

  MarAnalyzer *analyzer;
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* borrowed, in the order of the list */
  GtkCheckButton *marks;
  gboolean is_filling;
  GtkWidget *name;
  GtkWidget *command;
  GtkWidget *add;
  GtkLabel *outcome;
  MarEngine *tried; /* nullable: a process that shows whether the command is good */
  GtkNativeDialog *chooser;
  GtkWidget *page; /* nullable, weak: an engine's options, as long as they cover the list */
};

G_DEFINE_FINAL_TYPE (MarEnginesDialog, mar_engines_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static void
say (MarEnginesDialog *dialog,
     const char       *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (dialog), adw_toast_new (markup));
}

/* The file of the list may be out of reach: then the change holds for this run. */
static void
tell_problem (MarEnginesDialog *dialog,
              const GError     *error)
{
  if (error != NULL)
    say (dialog, error->message);
}

/* Rows. */

static MarEngineEntry *
entry_of (gpointer button)
{
  return g_object_get_data (button, "entry");
}

static void
marked_cb (GtkCheckButton   *mark,
           MarEnginesDialog *dialog)
{
  if (!dialog->is_filling && gtk_check_button_get_active (mark))
    mar_analyzer_set_entry (dialog->analyzer, entry_of (mark));
}

/* A second press, before the page covers its button, would put a page over the page. */
static void
options_cb (GtkButton        *button,
            MarEnginesDialog *dialog)
{
  if (dialog->page != NULL)
    return;

  g_set_weak_pointer (&dialog->page,
                      mar_engine_options_page_new (dialog->analyzer, entry_of (button)));
  adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (dialog), dialog->page);
}

static void
put_back_cb (AdwToast         *toast,
             MarEnginesDialog *dialog)
{
  g_autoptr (GError) error = NULL;

  mar_engine_list_put_back (mar_engines (), entry_of (toast), &error);
  tell_problem (dialog, error);
}

static void
remove_cb (GtkButton        *button,
           MarEnginesDialog *dialog)
{
  g_autoptr (MarEngineEntry) entry = g_object_ref (entry_of (button));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_markup_escape_text (mar_engine_entry_name (entry), -1);
  /* Translators: the name of an engine */
  g_autofree char *words = g_strdup_printf (_("“%s” removed"), name);
  AdwToast *toast = adw_toast_new (words);

  mar_engine_list_remove (mar_engines (), entry, &error);
  tell_problem (dialog, error);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "entry", g_steal_pointer (&entry), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (put_back_cb), dialog, 0);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (dialog), toast);
}

static void
add_button (MarEnginesDialog *dialog,
            GtkWidget        *row,
            MarEngineEntry   *entry,
            const char       *icon,
            const char       *words,
            GCallback         clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect (button, "clicked", clicked, dialog);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
show_entry_cb (MarEngineEntry *entry,
               GtkWidget      *row)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), mar_engine_entry_name (entry));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), mar_engine_entry_is_own (entry)
                                                       ? _("Built in")
                                                       : mar_engine_entry_command (entry));
}

static void
add_row (MarEnginesDialog *dialog,
         MarEngineEntry   *entry)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *mark = gtk_check_button_new ();
  /* Translators: %s is an engine */
  g_autofree char *options = g_strdup_printf (_("Options of %s"), mar_engine_entry_name (entry));
  /* Translators: %s is an engine */
  g_autofree char *removal = g_strdup_printf (_("Remove %s"), mar_engine_entry_name (entry));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  show_entry_cb (entry, row);
  g_signal_connect_object (entry, "changed", G_CALLBACK (show_entry_cb), row, 0);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (mark), dialog->marks);
  if (dialog->marks == NULL)
    dialog->marks = GTK_CHECK_BUTTON (mark);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (mark),
                               entry == mar_analyzer_entry (dialog->analyzer));
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mar_engine_entry_name (entry), -1);
  g_object_set_data_full (G_OBJECT (mark), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect (mark, "toggled", G_CALLBACK (marked_cb), dialog);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), mark);

  add_button (dialog, row, entry, "emblem-system-symbolic", options, G_CALLBACK (options_cb));
  if (!mar_engine_entry_is_own (entry))
    add_button (dialog, row, entry, "user-trash-symbolic", removal, G_CALLBACK (remove_cb));
  adw_preferences_group_add (dialog->group, row);
  g_ptr_array_add (dialog->rows, row);
}

static void
fill (MarEnginesDialog *dialog)
{
  GListModel *model = G_LIST_MODEL (mar_engines ());

  dialog->is_filling = TRUE;
  for (guint i = 0; i < dialog->rows->len; i++)
    adw_preferences_group_remove (dialog->group, dialog->rows->pdata[i]);
  g_ptr_array_set_size (dialog->rows, 0);
  dialog->marks = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (MarEngineEntry) entry = g_list_model_get_item (model, i);

      add_row (dialog, entry);
    }
  dialog->is_filling = FALSE;
}

/* A new one. */

/* What the command runs, without its folder. */
static char *
name_of_command (const char *command)
{
  g_auto (GStrv) words = NULL;

  if (!g_shell_parse_argv (command, NULL, &words, NULL))
    return g_strdup (command);
  return g_path_get_basename (words[0]);
}

static const char *
typed_command (MarEnginesDialog *dialog)
{
  return gtk_editable_get_text (GTK_EDITABLE (dialog->command));
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t")] == '\0';
}

static void
update_add (MarEnginesDialog *dialog)
{
  gtk_widget_set_sensitive (dialog->add,
                            dialog->tried == NULL && !is_blank (typed_command (dialog)));
}

/* @text: (nullable): nothing is to be said */
static void
show_outcome (MarEnginesDialog *dialog,
              const char       *text,
              gboolean          is_failure)
{
  GtkWidget *words = GTK_WIDGET (dialog->outcome);

  gtk_label_set_label (dialog->outcome, text != NULL ? text : "");
  gtk_widget_set_visible (words, text != NULL);
  (is_failure ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (words, "error");
  (is_failure ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (dialog->command, "error");
}

static void
end_trial (MarEnginesDialog *dialog)
{
  if (dialog->tried != NULL)
    g_signal_handlers_disconnect_by_data (dialog->tried, dialog);
  g_clear_object (&dialog->tried);
}

/* It answered. */
static void
take_engine (MarEnginesDialog *dialog)
{
  const char *command = typed_command (dialog);
  g_autofree char *name
    = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (dialog->name))));
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  MarEngineEntry *entry;

  if (*name == '\0')
    {
      g_free (name);
      name = name_of_command (command);
    }
  mar_engine_list_add (mar_engines (), name, command, &entry, &error);
  tell_problem (dialog, error);
  gtk_editable_set_text (GTK_EDITABLE (dialog->name), "");
  gtk_editable_set_text (GTK_EDITABLE (dialog->command), "");
  mar_analyzer_set_entry (dialog->analyzer, entry);
  /* Translators: the name of an engine */
  words = g_strdup_printf (_("“%s” was added"), name);
  show_outcome (dialog, words, FALSE);
}

static void
refuse (MarEnginesDialog *dialog,
        const GError     *error)
{
  show_outcome (dialog, error->message, TRUE);
  gtk_widget_grab_focus (dialog->command);
}

static void
tried_cb (MarEnginesDialog *dialog)
{
  g_autoptr (MarEngine) engine = NULL;
  g_autoptr (GError) error = NULL;

  if (mar_engine_state (dialog->tried) == MAR_ENGINE_STARTING)
    return;
  engine = g_object_ref (dialog->tried);
  end_trial (dialog);
  if (mar_engine_passes (engine, &error))
    take_engine (dialog);
  else
    refuse (dialog, error);
  update_add (dialog);
}

/* A program that does not answer as an engine does never comes into the list. */
static void
add_cb (MarEnginesDialog *dialog)
{
  g_autoptr (GError) error = NULL;

  if (dialog->tried != NULL)
    return;
  gtk_widget_grab_focus (dialog->command);
  if (is_blank (typed_command (dialog)))
    return;
  dialog->tried = mar_engine_new_for_command (typed_command (dialog), &error);
  if (dialog->tried == NULL)
    {
      refuse (dialog, error);
      return;
    }
  show_outcome (dialog, _("Trying the engine…"), FALSE);
  g_signal_connect_swapped (dialog->tried, "state-changed", G_CALLBACK (tried_cb), dialog);
  mar_engine_start (dialog->tried);
  update_add (dialog);
}

static void
typed_cb (MarEnginesDialog *dialog)
{
  end_trial (dialog);
  show_outcome (dialog, NULL, FALSE);
  update_add (dialog);
}

static void
chosen_cb (GtkNativeDialog  *chooser,
           int               response,
           MarEnginesDialog *dialog)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL)
    path = g_file_get_path (file);
  if (path != NULL)
    {
      g_autofree char *quoted = g_shell_quote (path);

      gtk_editable_set_text (GTK_EDITABLE (dialog->command), quoted);
    }
  g_clear_object (&dialog->chooser);
}

static void
choose_cb (MarEnginesDialog *dialog)
{
  if (dialog->chooser != NULL)
    return;
  dialog->chooser = GTK_NATIVE_DIALOG (
    gtk_file_chooser_native_new (_("Choose an Engine"), GTK_WINDOW (dialog),
                                 GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel")));
  gtk_native_dialog_set_modal (dialog->chooser, TRUE);
  g_signal_connect (dialog->chooser, "response", G_CALLBACK (chosen_cb), dialog);
  gtk_native_dialog_show (dialog->chooser);
}

static AdwPreferencesGroup *
make_new (MarEnginesDialog *dialog)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *choose = gtk_button_new_from_icon_name ("document-open-symbolic");

  adw_preferences_group_set_title (group, _("Add an Engine"));
  adw_preferences_group_set_description (
    group, _("Any program that supports UGI, the Universal Game Interface, on this computer or "
             "another one: <tt>ssh host marginalia-engine</tt>"));
  dialog->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->name), _("Name"));
  dialog->command = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->command), _("Command"));
  g_signal_connect_swapped (dialog->command, "changed", G_CALLBACK (typed_cb), dialog);
  g_signal_connect_swapped (dialog->command, "entry-activated", G_CALLBACK (add_cb), dialog);
  g_signal_connect_swapped (dialog->name, "entry-activated", G_CALLBACK (add_cb), dialog);

  gtk_widget_set_tooltip_text (choose, _("Choose a Program"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choose), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Choose a Program"), -1);
  gtk_widget_set_valign (choose, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (choose, "flat");
  g_signal_connect_swapped (choose, "clicked", G_CALLBACK (choose_cb), dialog);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (dialog->command), choose);

  dialog->add = gtk_button_new_with_mnemonic (_("_Add"));
  gtk_widget_set_valign (dialog->add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (dialog->add, "flat");
  g_signal_connect_swapped (dialog->add, "clicked", G_CALLBACK (add_cb), dialog);
  adw_preferences_group_set_header_suffix (group, dialog->add);

  dialog->outcome = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                             "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                             "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                             "xalign", 0.0, "margin-top", 12, NULL));
  adw_preferences_group_add (group, dialog->name);
  adw_preferences_group_add (group, dialog->command);
  adw_preferences_group_add (group, GTK_WIDGET (dialog->outcome));
  typed_cb (dialog);
  return group;
}

/* Life. */

static void
mar_engines_dialog_dispose (GObject *object)
{
  MarEnginesDialog *dialog = MAR_ENGINES_DIALOG (object);

  g_signal_handlers_disconnect_by_data (mar_engines (), dialog);
  end_trial (dialog);
  g_clear_object (&dialog->chooser);
  g_clear_weak_pointer (&dialog->page);
  g_clear_object (&dialog->analyzer);

  G_OBJECT_CLASS (mar_engines_dialog_parent_class)->dispose (object);
}

static void
mar_engines_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_ENGINES_DIALOG (object)->rows);

  G_OBJECT_CLASS (mar_engines_dialog_parent_class)->finalize (object);
}

static void
mar_engines_dialog_class_init (MarEnginesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_engines_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_engines_dialog_finalize;
}

static void
mar_engines_dialog_init (MarEnginesDialog *dialog)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  dialog->rows = g_ptr_array_new ();
  gtk_window_set_title (GTK_WINDOW (dialog), _("Engines"));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 520, 560);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (dialog), FALSE);
  /* Escape leaves an engine's page. */
  adw_preferences_window_set_can_navigate_back (ADW_PREFERENCES_WINDOW (dialog), TRUE);

  dialog->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_description (dialog->group, _("Select the engine to analyze with."));
  adw_preferences_page_add (page, dialog->group);
  adw_preferences_page_add (page, make_new (dialog));
  adw_preferences_page_set_title (page, _("Engines"));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (dialog), page);
}

void
mar_engines_dialog_show (GtkWindow   *parent,
                         MarAnalyzer *analyzer)
{
  MarEnginesDialog *dialog;
  const char *problem;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (MAR_IS_ANALYZER (analyzer));

  dialog = g_object_new (MAR_TYPE_ENGINES_DIALOG, NULL);
  dialog->analyzer = g_object_ref (analyzer);
  fill (dialog);
  g_signal_connect_object (mar_engines (), "items-changed", G_CALLBACK (fill), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analyzer, "notify::engine-id", G_CALLBACK (fill), dialog,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  problem = mar_engine_list_problem (mar_engines ());
  if (problem != NULL)
    say (dialog, problem);
}
