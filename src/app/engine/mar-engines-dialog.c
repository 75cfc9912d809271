/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engines-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-engine-options-page.h"
#include "mar-engine-row.h"
#include "mar-form.h"

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
  GPtrArray *rows;  /* borrowed, in the order of the list */
  MarEngine *tried; /* nullable: a process that shows whether the command is good */
  GtkNativeDialog *chooser;
  GtkWidget *page; /* nullable, weak: an engine's options, as long as they cover the list */

  AdwPreferencesGroup *group;
  GtkWidget *name;
  GtkWidget *command;
  GtkWidget *add;
  GtkLabel *outcome;
};

G_DEFINE_FINAL_TYPE (MarEnginesDialog, mar_engines_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static void
add_toast (MarEnginesDialog *dialog,
           const char       *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (dialog), adw_toast_new (markup));
}

/* The file of the list may be out of reach: then the change holds for this run. */
static void
failed_cb (MarEnginesDialog *dialog,
           const char       *message)
{
  add_toast (dialog, message);
}

/* Rows. */

static void
chosen_cb (MarEnginesDialog *dialog,
           MarEngineRow     *row)
{
  mar_analyzer_set_entry (dialog->analyzer, mar_engine_row_get_entry (row));
}

/* A second press, before the page covers its button, would put a page over the page. */
static void
show_options (GtkWidget  *widget,
              const char *name,
              GVariant   *id)
{
  MarEnginesDialog *dialog = MAR_ENGINES_DIALOG (widget);
  MarEngineEntry *entry = mar_engine_list_find (mar_engines (), g_variant_get_string (id, NULL));

  if (dialog->page != NULL)
    return;

  g_set_weak_pointer (&dialog->page, mar_engine_options_page_new (dialog->analyzer, entry));
  adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (dialog), dialog->page);
}

static void
put_back_cb (AdwToast         *toast,
             MarEnginesDialog *dialog)
{
  mar_engine_list_put_back (mar_engines (), g_object_get_data (G_OBJECT (toast), "entry"));
}

static void
remove_engine (GtkWidget  *widget,
               const char *action,
               GVariant   *id)
{
  MarEnginesDialog *dialog = MAR_ENGINES_DIALOG (widget);
  g_autoptr (MarEngineEntry) entry
    = g_object_ref (mar_engine_list_find (mar_engines (), g_variant_get_string (id, NULL)));
  g_autofree char *name = g_markup_escape_text (mar_engine_entry_name (entry), -1);
  /* Translators: the name of an engine */
  g_autofree char *words = g_strdup_printf (_("“%s” removed"), name);
  AdwToast *toast = adw_toast_new (words);

  mar_engine_list_remove (mar_engines (), entry);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "entry", g_steal_pointer (&entry), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (put_back_cb), dialog, 0);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (dialog), toast);
}

static void
fill (MarEnginesDialog *dialog)
{
  GListModel *model = G_LIST_MODEL (mar_engines ());

  for (guint i = 0; i < dialog->rows->len; i++)
    adw_preferences_group_remove (dialog->group, dialog->rows->pdata[i]);
  g_ptr_array_set_size (dialog->rows, 0);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (MarEngineEntry) entry = g_list_model_get_item (model, i);
      GtkWidget *row = mar_engine_row_new (entry, i > 0 ? dialog->rows->pdata[0] : NULL,
                                           entry == mar_analyzer_entry (dialog->analyzer));

      g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), dialog, G_CONNECT_SWAPPED);
      adw_preferences_group_add (dialog->group, row);
      g_ptr_array_add (dialog->rows, row);
    }
}

/* A new one. */

/* The name of the program that the command runs, without its folder. */
static char *
get_program_name (const char *command)
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
add_engine (MarEnginesDialog *dialog)
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
      name = get_program_name (command);
    }
  if (!mar_engine_list_add (mar_engines (), name, command, &entry, &error))
    {
      add_toast (dialog, error->message);
      return;
    }
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
    add_engine (dialog);
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
file_chosen_cb (GtkNativeDialog  *chooser,
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
  g_signal_connect (dialog->chooser, "response", G_CALLBACK (file_chosen_cb), dialog);
  gtk_native_dialog_show (dialog->chooser);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_engines_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_engines_dialog_finalize;

  gtk_widget_class_install_action (widget_class, "engines.options", "s", show_options);
  gtk_widget_class_install_action (widget_class, "engines.remove", "s", remove_engine);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-engines-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarEnginesDialog, group);
  gtk_widget_class_bind_template_child (widget_class, MarEnginesDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MarEnginesDialog, command);
  gtk_widget_class_bind_template_child (widget_class, MarEnginesDialog, add);
  gtk_widget_class_bind_template_child (widget_class, MarEnginesDialog, outcome);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
}

static void
mar_engines_dialog_init (MarEnginesDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  mar_form_release_rows (ADW_PREFERENCES_WINDOW (dialog));
  dialog->rows = g_ptr_array_new ();
  typed_cb (dialog);
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
  g_signal_connect_object (mar_engines (), "failed", G_CALLBACK (failed_cb), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analyzer, "notify::engine-id", G_CALLBACK (fill), dialog,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_present (GTK_WINDOW (dialog));
  problem = mar_engine_list_problem (mar_engines ());
  if (problem != NULL)
    add_toast (dialog, problem);
}
