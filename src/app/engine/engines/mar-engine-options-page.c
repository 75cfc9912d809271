/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine-options-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "mar-choice-row.h"
#include "mar-form.h"
#include "mar-number-row.h"
#include "mar-switch-row.h"

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
  MarEngine *trial; /* nullable: a process for the sake of its options, or to try a command */
  char *wanted;     /* the command with which it was started */
  AdwPreferencesGroup *options; /* nullable */

  AdwWindowTitle *title;
  GtkWidget *identity;
  GtkWidget *name;
  GtkWidget *command;
  GtkStack *stack;
  AdwStatusPage *failure;
  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (MarEngineOptionsPage, mar_engine_options_page, ADW_TYPE_BIN)

/* The engine that analyzes, if it is this one. */
static MarEngine *
get_analyzing_engine (MarEngineOptionsPage *self)
{
  MarEngine *engine = mar_analyzer_engine (self->analyzer);

  if (engine == NULL || mar_analyzer_entry (self->analyzer) != self->entry
      || mar_engine_state (engine) == MAR_ENGINE_STARTING
      || mar_engine_state (engine) == MAR_ENGINE_FAILED
      || mar_engine_state (engine) == MAR_ENGINE_OFF)
    return NULL;
  return engine;
}

/* Changes of the options. */

static void
set_option (MarEngineOptionsPage *self,
            gpointer              widget,
            const char           *value)
{
  mar_engine_list_set_option (mar_engines (), self->entry, g_object_get_data (widget, "option"),
                              value);
}

static void
switched_cb (MarSwitchRow         *widget,
             GParamSpec           *pspec,
             MarEngineOptionsPage *self)
{
  set_option (self, widget, mar_switch_row_get_active (widget) ? "true" : "false");
}

static void
counted_cb (MarNumberRow         *widget,
            GParamSpec           *pspec,
            MarEngineOptionsPage *self)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT,
                                            (gint64) mar_number_row_get_value (widget));

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
  MarEngine *engine = get_analyzing_engine (self);

  if (engine != NULL)
    mar_engine_set_option (engine, g_object_get_data (G_OBJECT (widget), "option"), NULL);
}

/* Rows. */

static const char *
get_value (MarEngineOptionsPage  *self,
           const MarEngineOption *option)
{
  const char *value = mar_engine_entry_option (self->entry, option->name);

  if (value == NULL)
    value = option->initial;
  return value != NULL ? value : "";
}

static void
add_row (MarEngineOptionsPage  *self,
         const MarEngineOption *option,
         gpointer               row)
{
  adw_preferences_row_set_use_markup (row, FALSE);
  adw_preferences_row_set_title (row, option->name);
  adw_preferences_group_add (self->options, row);
}

static gpointer
add_check (MarEngineOptionsPage  *self,
           const MarEngineOption *option)
{
  MarSwitchRow *widget = g_object_new (MAR_TYPE_SWITCH_ROW, NULL);

  add_row (self, option, widget);
  mar_switch_row_set_active (widget, g_ascii_strcasecmp (get_value (self, option), "true") == 0);
  g_signal_connect (widget, "notify::active", G_CALLBACK (switched_cb), self);
  return widget;
}

static gpointer
add_spin (MarEngineOptionsPage  *self,
          const MarEngineOption *option)
{
  /* Translators: from which number to which an option may go */
  g_autofree char *range = g_strdup_printf (_("%" PRId64 " to %" PRId64), option->min,
                                            option->max);
  MarNumberRow *widget = g_object_new (MAR_TYPE_NUMBER_ROW,
                                       "minimum", (double) option->min,
                                       "maximum", (double) option->max,
                                       "subtitle", range,
                                       NULL);

  add_row (self, option, widget);
  mar_number_row_set_value (widget, g_ascii_strtod (get_value (self, option), NULL));
  g_signal_connect (widget, "notify::value", G_CALLBACK (counted_cb), self);
  return widget;
}

static gpointer
add_combo (MarEngineOptionsPage  *self,
           const MarEngineOption *option)
{
  MarChoiceRow *widget = g_object_new (MAR_TYPE_CHOICE_ROW, NULL);

  add_row (self, option, widget);
  for (int i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
    {
      mar_choice_row_add (widget, i, option->choices[i]);
      if (g_str_equal (option->choices[i], get_value (self, option)))
        mar_choice_row_set_value (widget, i);
    }
  g_signal_connect (widget, "notify::selected", G_CALLBACK (chosen_cb), self);
  return widget;
}

static gpointer
add_string (MarEngineOptionsPage  *self,
            const MarEngineOption *option)
{
  GtkWidget *widget = adw_entry_row_new ();

  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (widget), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (widget), get_value (self, option));
  g_signal_connect (widget, "apply", G_CALLBACK (written_cb), self);
  add_row (self, option, widget);
  return widget;
}

static gpointer
add_button (MarEngineOptionsPage  *self,
            const MarEngineOption *option)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *widget = gtk_button_new_with_mnemonic (_("_Run"));
  gboolean is_analyzing = get_analyzing_engine (self) != NULL;

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
get_running_engine (MarEngineOptionsPage *self)
{
  return self->trial != NULL ? self->trial : get_analyzing_engine (self);
}

static void show_options (MarEngineOptionsPage *self);

static void
reset_cb (MarEngineOptionsPage *self)
{
  MarEngine *engine = get_running_engine (self);
  const GPtrArray *options = engine != NULL ? mar_engine_options (engine) : NULL;

  for (guint i = 0; options != NULL && i < options->len; i++)
    mar_engine_list_set_option (mar_engines (), self->entry,
                                ((const MarEngineOption *) options->pdata[i])->name, NULL);
  show_options (self);
}

static void
show_options (MarEngineOptionsPage *self)
{
  MarEngine *engine = get_running_engine (self);
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

/* The process. */

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

  if (mar_engine_state (self->trial) != MAR_ENGINE_READY
      && mar_engine_state (self->trial) != MAR_ENGINE_FAILED)
    return;
  if (!mar_engine_passes (self->trial, &error))
    {
      show_failure (self, error);
      return;
    }
  if (is_new_command (self))
    mar_engine_list_change (mar_engines (), self->entry, mar_engine_entry_name (self->entry),
                            self->wanted, NULL);
  show_options (self);
  mar_engine_quit (self->trial);
}

static void
stop_engine (MarEngineOptionsPage *self)
{
  if (self->trial != NULL)
    g_signal_handlers_disconnect_by_data (self->trial, self);
  g_clear_object (&self->trial);
}

/* A command that was changed becomes the engine's when a program answers to it. */
static void
start_engine (MarEngineOptionsPage *self)
{
  g_autoptr (GError) error = NULL;

  stop_engine (self);
  g_free (self->wanted);
  self->wanted = mar_engine_entry_is_own (self->entry)
                   ? g_strdup (mar_engine_entry_command (self->entry))
                   : gtk_editable_get_chars (GTK_EDITABLE (self->command), 0, -1);
  gtk_widget_remove_css_class (self->command, "error");
  if (!is_new_command (self) && get_analyzing_engine (self) != NULL)
    {
      show_options (self);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "starting");
  self->trial = is_new_command (self) ? mar_engine_new_for_command (self->wanted, &error)
                                      : mar_engine_entry_new_engine (self->entry, &error);
  if (self->trial == NULL)
    {
      show_failure (self, error);
      return;
    }
  g_signal_connect_swapped (self->trial, "state-changed", G_CALLBACK (state_changed_cb), self);
  mar_engine_start (self->trial);
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

/* Life. */

static void
mar_engine_options_page_dispose (GObject *object)
{
  MarEngineOptionsPage *self = MAR_ENGINE_OPTIONS_PAGE (object);

  stop_engine (self);
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
back_cb (MarEngineOptionsPage *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_PREFERENCES_WINDOW);

  if (window != NULL)
    adw_preferences_window_close_subpage (ADW_PREFERENCES_WINDOW (window));
}

static void
mar_engine_options_page_class_init (MarEngineOptionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_engine_options_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_engine_options_page_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-engine-options-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, title);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, identity);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, name);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, command);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, failure);
  gtk_widget_class_bind_template_child (widget_class, MarEngineOptionsPage, page);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, renamed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_engine);
}

static void
mar_engine_options_page_init (MarEngineOptionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  adw_window_title_set_title (self->title, mar_engine_entry_name (entry));
  if (mar_engine_entry_is_own (entry))
    {
      gtk_widget_set_visible (self->identity, FALSE);
    }
  else
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), mar_engine_entry_name (entry));
      gtk_editable_set_text (GTK_EDITABLE (self->command), mar_engine_entry_command (entry));
    }
  start_engine (self);
  return GTK_WIDGET (self);
}
