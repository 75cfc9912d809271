/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine-options-page.h"

#include <glib/gi18n.h>

#include "mar-form.h"

#define MAR_TYPE_ENGINE_OPTIONS_PAGE (mar_engine_options_page_get_type ())
G_DECLARE_FINAL_TYPE (MarEngineOptionsPage,
                      mar_engine_options_page,
                      MAR,
                      ENGINE_OPTIONS_PAGE,
                      AdwBin)

struct _MarEngineOptionsPage
{
  AdwBin parent_instance;

  MarAnalyzer *analyzer;
  MarEngineEntry *entry;
  MarEngine *asked; /* nullable: a process for the sake of its options, or to try a command */
  char *wanted;     /* the command with which it was started */

  GtkStack *stack;
  AdwStatusPage *failure;
  AdwPreferencesPage *page;
  AdwPreferencesGroup *options; /* nullable */
  GtkWidget *name;
  GtkWidget *command;
};

G_DEFINE_FINAL_TYPE (MarEngineOptionsPage, mar_engine_options_page, ADW_TYPE_BIN)

/* The engine that analyzes, if it is this one. */
static MarEngine *
analyzing_engine (MarEngineOptionsPage *self)
{
  MarEngine *engine = mar_analyzer_engine (self->analyzer);

  if (engine == NULL || mar_analyzer_entry (self->analyzer) != self->entry
      || mar_engine_state (engine) == MAR_ENGINE_STARTING
      || mar_engine_state (engine) == MAR_ENGINE_FAILED
      || mar_engine_state (engine) == MAR_ENGINE_OFF)
    return NULL;
  return engine;
}

/* What is set. */

static void
set_option (MarEngineOptionsPage *self,
            gpointer              widget,
            const char           *value)
{
  mar_engine_list_set_option (mar_engines (), self->entry, g_object_get_data (widget, "option"),
                              value, NULL);
}

static void
switched_cb (GtkSwitch            *widget,
             GParamSpec           *pspec,
             MarEngineOptionsPage *self)
{
  set_option (self, widget, gtk_switch_get_active (widget) ? "true" : "false");
}

static void
counted_cb (GtkSpinButton        *widget,
            MarEngineOptionsPage *self)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT,
                                            (gint64) gtk_spin_button_get_value (widget));

  set_option (self, widget, value);
}

static void
chosen_cb (AdwComboRow          *widget,
           GParamSpec           *pspec,
           MarEngineOptionsPage *self)
{
  GtkStringObject *chosen = adw_combo_row_get_selected_item (widget);

  if (chosen != NULL)
    set_option (self, widget, gtk_string_object_get_string (chosen));
}

static void
written_cb (GtkEditable          *widget,
            MarEngineOptionsPage *self)
{
  set_option (self, widget, gtk_editable_get_text (widget));
}

static void
pressed_cb (GtkButton            *widget,
            MarEngineOptionsPage *self)
{
  MarEngine *engine = analyzing_engine (self);

  if (engine != NULL)
    mar_engine_set_option (engine, g_object_get_data (G_OBJECT (widget), "option"), NULL);
}

/* Rows. */

static const char *
value_of (MarEngineOptionsPage  *self,
          const MarEngineOption *option)
{
  const char *value = mar_engine_entry_option (self->entry, option->name);

  if (value == NULL)
    value = option->initial;
  return value != NULL ? value : "";
}

static gpointer
add_check (MarEngineOptionsPage  *self,
           const MarEngineOption *option)
{
  GtkSwitch *widget = mar_form_add_switch (self->options, option->name, NULL);

  gtk_switch_set_active (widget, g_ascii_strcasecmp (value_of (self, option), "true") == 0);
  g_signal_connect (widget, "notify::active", G_CALLBACK (switched_cb), self);
  return widget;
}

static gpointer
add_spin (MarEngineOptionsPage  *self,
          const MarEngineOption *option)
{
  /* Translators: from which number to which an option may go */
  g_autofree char *range = g_strdup_printf (_("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT),
                                            option->min, option->max);
  GtkSpinButton *widget = mar_form_add_number (self->options, option->name, range,
                                               (double) option->min, (double) option->max, 1);

  gtk_spin_button_set_value (widget, g_ascii_strtod (value_of (self, option), NULL));
  g_signal_connect (widget, "value-changed", G_CALLBACK (counted_cb), self);
  return widget;
}

static gpointer
add_combo (MarEngineOptionsPage  *self,
           const MarEngineOption *option)
{
  AdwComboRow *widget = mar_form_add_choice (self->options, option->name, NULL);

  for (guint i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
    {
      mar_form_offer (widget, option->choices[i]);
      if (g_str_equal (option->choices[i], value_of (self, option)))
        adw_combo_row_set_selected (widget, i);
    }
  g_signal_connect (widget, "notify::selected", G_CALLBACK (chosen_cb), self);
  return widget;
}

static gpointer
add_string (MarEngineOptionsPage  *self,
            const MarEngineOption *option)
{
  GtkWidget *widget = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), option->name);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (widget), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (widget), value_of (self, option));
  g_signal_connect (widget, "apply", G_CALLBACK (written_cb), self);
  adw_preferences_group_add (self->options, widget);
  return widget;
}

static gpointer
add_button (MarEngineOptionsPage  *self,
            const MarEngineOption *option)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *widget = gtk_button_new_with_mnemonic (_("_Run"));
  gboolean is_analyzing = analyzing_engine (self) != NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), option->name);
  if (!is_analyzing)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Only while this engine is analyzing"));
  gtk_widget_set_sensitive (row, is_analyzing);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->name, -1);
  g_signal_connect (widget, "clicked", G_CALLBACK (pressed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  adw_preferences_group_add (self->options, row);
  return widget;
}

static void
add_option (MarEngineOptionsPage  *self,
            const MarEngineOption *option)
{
  static gpointer (*const makers[]) (MarEngineOptionsPage *, const MarEngineOption *) = {
    [MAR_ENGINE_OPTION_CHECK] = add_check,
    [MAR_ENGINE_OPTION_SPIN] = add_spin,
    [MAR_ENGINE_OPTION_COMBO] = add_combo,
    [MAR_ENGINE_OPTION_BUTTON] = add_button,
    [MAR_ENGINE_OPTION_STRING] = add_string,
  };
  gpointer widget = makers[option->type](self, option);

  g_object_set_data_full (widget, "option", g_strdup (option->name), g_free);
}

static MarEngine *
told_by (MarEngineOptionsPage *self)
{
  return self->asked != NULL ? self->asked : analyzing_engine (self);
}

static void show_options (MarEngineOptionsPage *self);

static void
reset_cb (MarEngineOptionsPage *self)
{
  MarEngine *engine = told_by (self);
  const GPtrArray *options = engine != NULL ? mar_engine_options (engine) : NULL;

  for (guint i = 0; options != NULL && i < options->len; i++)
    mar_engine_list_set_option (mar_engines (), self->entry,
                                ((const MarEngineOption *) options->pdata[i])->name, NULL, NULL);
  show_options (self);
}

static void
show_options (MarEngineOptionsPage *self)
{
  MarEngine *engine = told_by (self);
  const GPtrArray *options = engine != NULL ? mar_engine_options (engine) : NULL;
  GtkWidget *reset = gtk_button_new_with_mnemonic (_("_Reset to Defaults"));

  if (self->options != NULL)
    adw_preferences_page_remove (self->page, self->options);
  self->options = mar_form_add_group (self->page, _("Options"));
  gtk_widget_set_valign (reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (reset, "flat");
  g_signal_connect_swapped (reset, "clicked", G_CALLBACK (reset_cb), self);
  adw_preferences_group_set_header_suffix (self->options, reset);
  if (options == NULL || options->len == 0)
    {
      adw_preferences_group_set_description (self->options, _("This engine has no options."));
      gtk_widget_set_visible (reset, FALSE);
    }
  for (guint i = 0; options != NULL && i < options->len; i++)
    add_option (self, options->pdata[i]);
  gtk_stack_set_visible_child_name (self->stack, "options");
}

/* Asking. */

static gboolean
is_new_command (MarEngineOptionsPage *self)
{
  return !g_str_equal (self->wanted, mar_engine_entry_command (self->entry));
}

static void
show_failure (MarEngineOptionsPage *self,
              const GError         *error)
{
  g_autofree char *reason = g_markup_escape_text (error->message, -1);
  g_autofree char *words = NULL;

  if (is_new_command (self))
    {
      gtk_widget_add_css_class (self->command, "error");
      words = g_strdup_printf ("%s\n\n%s", reason, _("The engine keeps its former command."));
    }
  adw_status_page_set_description (self->failure, words != NULL ? words : reason);
  gtk_stack_set_visible_child_name (self->stack, "failure");
}

static void
state_changed_cb (MarEngineOptionsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (mar_engine_state (self->asked) != MAR_ENGINE_READY
      && mar_engine_state (self->asked) != MAR_ENGINE_FAILED)
    return;
  if (!mar_engine_passes (self->asked, &error))
    {
      show_failure (self, error);
      return;
    }
  if (is_new_command (self))
    mar_engine_list_change (mar_engines (), self->entry, mar_engine_entry_name (self->entry),
                            self->wanted, NULL);
  show_options (self);
  mar_engine_quit (self->asked);
}

static void
stop_asking (MarEngineOptionsPage *self)
{
  if (self->asked != NULL)
    g_signal_handlers_disconnect_by_data (self->asked, self);
  g_clear_object (&self->asked);
}

/* A command that was changed becomes the engine's when a program answers to it. */
static void
ask (MarEngineOptionsPage *self)
{
  g_autoptr (GError) error = NULL;

  stop_asking (self);
  g_free (self->wanted);
  self->wanted = self->command != NULL
                   ? gtk_editable_get_chars (GTK_EDITABLE (self->command), 0, -1)
                   : g_strdup (mar_engine_entry_command (self->entry));
  if (self->command != NULL)
    gtk_widget_remove_css_class (self->command, "error");
  if (!is_new_command (self) && analyzing_engine (self) != NULL)
    {
      show_options (self);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "asking");
  self->asked = is_new_command (self) ? mar_engine_new_for_command (self->wanted, &error)
                                      : mar_engine_entry_new_engine (self->entry, &error);
  if (self->asked == NULL)
    {
      show_failure (self, error);
      return;
    }
  g_signal_connect_swapped (self->asked, "state-changed", G_CALLBACK (state_changed_cb), self);
  mar_engine_start (self->asked);
}

/* Its name and command. */

static void
renamed_cb (MarEngineOptionsPage *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));

  if (*name != '\0')
    mar_engine_list_change (mar_engines (), self->entry, name,
                            mar_engine_entry_command (self->entry), NULL);
}

static GtkWidget *
add_entry (MarEngineOptionsPage *self,
           AdwPreferencesGroup  *group,
           const char           *title,
           const char           *text,
           GCallback             apply)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_signal_connect_swapped (row, "apply", apply, self);
  adw_preferences_group_add (group, row);
  return row;
}

/* Life. */

static void
mar_engine_options_page_dispose (GObject *object)
{
  MarEngineOptionsPage *self = MAR_ENGINE_OPTIONS_PAGE (object);

  stop_asking (self);
  g_clear_object (&self->entry);
  g_clear_object (&self->analyzer);

  G_OBJECT_CLASS (mar_engine_options_page_parent_class)->dispose (object);
}

static void
mar_engine_options_page_finalize (GObject *object)
{
  g_free (MAR_ENGINE_OPTIONS_PAGE (object)->wanted);

  G_OBJECT_CLASS (mar_engine_options_page_parent_class)->finalize (object);
}

static void
mar_engine_options_page_class_init (MarEngineOptionsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_engine_options_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_engine_options_page_finalize;
}

static void
mar_engine_options_page_init (MarEngineOptionsPage *self)
{
}

static void
back_cb (MarEngineOptionsPage *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_PREFERENCES_WINDOW);

  if (window != NULL)
    adw_preferences_window_close_subpage (ADW_PREFERENCES_WINDOW (window));
}

static GtkWidget *
make_header (MarEngineOptionsPage *self)
{
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");

  gtk_widget_set_tooltip_text (back, _("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Back"),
                                  -1);
  g_signal_connect_swapped (back, "clicked", G_CALLBACK (back_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), back);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar),
                                   adw_window_title_new (mar_engine_entry_name (self->entry), ""));
  return bar;
}

static GtkWidget *
make_asking (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_start (GTK_SPINNER (spinner));
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Starting the Engine"));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), spinner);
  return page;
}

static GtkWidget *
make_failure (MarEngineOptionsPage *self)
{
  GtkWidget *again = gtk_button_new_with_mnemonic (_("_Try Again"));

  self->failure = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_title (self->failure, _("No Response From the Engine"));
  gtk_widget_set_halign (again, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (again, "pill");
  g_signal_connect_swapped (again, "clicked", G_CALLBACK (ask), self);
  adw_status_page_set_child (self->failure, again);
  return GTK_WIDGET (self->failure);
}

static void
fill (MarEngineOptionsPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  gtk_box_append (GTK_BOX (box), make_header (self));
  if (!mar_engine_entry_is_own (self->entry))
    {
      AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
      AdwPreferencesGroup *group = mar_form_add_group (page, NULL);

      self->name = add_entry (self, group, _("Name"), mar_engine_entry_name (self->entry),
                              G_CALLBACK (renamed_cb));
      self->command = add_entry (self, group, _("Command"), mar_engine_entry_command (self->entry),
                                 G_CALLBACK (ask));
      gtk_box_append (GTK_BOX (parts), GTK_WIDGET (page));
      gtk_widget_set_vexpand (GTK_WIDGET (page), FALSE);
    }
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_stack_add_named (self->stack, make_asking (), "asking");
  gtk_stack_add_named (self->stack, make_failure (self), "failure");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->page), "options");
  gtk_box_append (GTK_BOX (parts), GTK_WIDGET (self->stack));
  gtk_widget_set_vexpand (parts, TRUE);
  gtk_box_append (GTK_BOX (box), parts);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
mar_engine_options_page_new (MarAnalyzer    *analyzer,
                             MarEngineEntry *entry)
{
  MarEngineOptionsPage *self;

  g_return_val_if_fail (MAR_IS_ANALYZER (analyzer), NULL);
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  self = g_object_new (MAR_TYPE_ENGINE_OPTIONS_PAGE, NULL);
  self->analyzer = g_object_ref (analyzer);
  self->entry = g_object_ref (entry);
  fill (self);
  ask (self);
  return GTK_WIDGET (self);
}
