/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-preferences.h"

#include <glib/gi18n.h>

#include "mar-analyzer.h"
#include "mar-choice-row.h"
#include "mar-comment-language.h"
#include "mar-comment-speller.h"
#include "mar-form.h"
#include "mar-number-row.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"
#include "mar-window.h"

struct _MarPreferences
{
  AdwPreferencesWindow parent_instance;

  GSettings *settings;

  MarChoiceRow *color_scheme;
  MarChoiceRow *animation;
  MarNumberRow *book_size;
  MarStyleRow *board_style;
  MarStyleRow *board_style_dark;
  MarSwitchRow *show_coordinates;
  MarSwitchRow *evaluation_bar;
  MarChoiceRow *notation;
  MarNumberRow *play_seconds;
  MarSwitchRow *check_spelling;
  MarChoiceRow *spelling_language;
  MarSwitchRow *restore_session;
  MarSwitchRow *turning_table;
  MarSwitchRow *confirm_take_back;
  MarChoiceRow *analysis_engine;
  MarNumberRow *analysis_lines;
};

G_DEFINE_FINAL_TYPE (MarPreferences, mar_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* A word of a setting, and what people call it. */
typedef struct
{
  const char *word;
  const char *title;
} Choice;

static const Choice color_schemes[] = {
  { "follow", N_("Follow System") },
  { "light", N_("Light") },
  { "dark", N_("Dark") },
  { NULL },
};

static const Choice animations[] = {
  { "follow", N_("Follow System") },
  { "on", N_("On") },
  { "off", N_("Off") },
  { NULL },
};

static const Choice notations[] = {
  { "full", N_("Long") },
  { "short", N_("Short") },
  { NULL },
};

/* Between the value of a row, which is the index of a word, and the word in the settings. */

static gboolean
read_word (GValue   *value,
           GVariant *variant,
           gpointer  words)
{
  const char *word = g_variant_get_string (variant, NULL);
  char **all = words;
  int index = 0;

  while (all[index] != NULL && !g_str_equal (all[index], word))
    index++;
  g_value_set_int (value, all[index] != NULL ? index : 0);

  return TRUE;
}

static GVariant *
write_word (const GValue       *value,
            const GVariantType *type,
            gpointer            words)
{
  const int index = g_value_get_int (value);

  return index >= 0 ? g_variant_new_string (((char **) words)[index]) : NULL;
}

/* @words: (transfer full): as many as the row has values, which count from 0 */
static void
bind_words (MarPreferences  *self,
            MarChoiceRow    *row,
            const char      *key,
            char           **words)
{
  g_settings_bind_with_mapping (self->settings, key, row, "value", G_SETTINGS_BIND_DEFAULT,
                                read_word, write_word, words, (GDestroyNotify) g_strfreev);
}

static void
bind_choices (MarPreferences *self,
              MarChoiceRow   *row,
              const char     *key,
              const Choice   *choices)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; choices[i].word != NULL; i++)
    {
      mar_choice_row_add (row, i, _(choices[i].title));
      g_strv_builder_add (words, choices[i].word);
    }
  bind_words (self, row, key, g_strv_builder_end (words));
}

/* Where there is no dictionary, there is nothing to choose. */
static void
fill_languages (MarPreferences *self)
{
  g_auto (GStrv) tags = mar_speller_languages ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *own = mar_language_get_default ();
  g_autofree char *own_name = mar_language_name (own);
  /* Translators: %s is the language of the person's system. */
  g_autofree char *own_title = g_strdup_printf (_("System Default (%s)"), own_name);

  mar_choice_row_add (self->spelling_language, 0, own_title);
  g_strv_builder_add (words, "");
  for (int i = 0; tags[i] != NULL; i++)
    {
      g_autofree char *name = mar_language_name (tags[i]);

      mar_choice_row_add (self->spelling_language, i + 1, name);
      g_strv_builder_add (words, tags[i]);
    }
  bind_words (self, self->spelling_language, "spelling-language", g_strv_builder_end (words));
  if (tags[0] != NULL)
    return;

  gtk_widget_set_sensitive (GTK_WIDGET (self->check_spelling), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->spelling_language), FALSE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->check_spelling),
                               _("No dictionary is installed"));
}

/* Engines come and go in a dialog of their own. */
static void
fill_engines (MarPreferences *self)
{
  GListModel *engines = G_LIST_MODEL (mar_engines ());
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  g_settings_unbind (self->analysis_engine, "value");
  mar_choice_row_clear (self->analysis_engine);
  for (guint i = 0; i < g_list_model_get_n_items (engines); i++)
    {
      g_autoptr (MarEngineEntry) entry = g_list_model_get_item (engines, i);

      mar_choice_row_add (self->analysis_engine, (int) i, mar_engine_entry_name (entry));
      g_strv_builder_add (words, mar_engine_entry_id (entry));
    }
  bind_words (self, self->analysis_engine, "analysis-engine", g_strv_builder_end (words));
}

static void
bind_plain (MarPreferences *self)
{
  const struct
  {
    const char *key;
    gpointer row;
    const char *property;
  } rows[] = {
    { "book-size", self->book_size, "value" },
    { "board-style", self->board_style, "style-name" },
    { "board-style-dark", self->board_style_dark, "style-name" },
    { "show-coordinates", self->show_coordinates, "active" },
    { "evaluation-bar", self->evaluation_bar, "active" },
    { "play-seconds", self->play_seconds, "value" },
    { "check-spelling", self->check_spelling, "active" },
    { "restore-session", self->restore_session, "active" },
    { "turning-table", self->turning_table, "active" },
    { "confirm-take-back", self->confirm_take_back, "active" },
    { "analysis-lines", self->analysis_lines, "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (self->settings, rows[i].key, rows[i].row, rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
}

static void
mar_preferences_dispose (GObject *object)
{
  g_clear_object (&MAR_PREFERENCES (object)->settings);

  G_OBJECT_CLASS (mar_preferences_parent_class)->dispose (object);
}

static void
mar_preferences_class_init (MarPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, animation);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, book_size);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, board_style);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, board_style_dark);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, show_coordinates);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, evaluation_bar);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, notation);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, play_seconds);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, check_spelling);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, spelling_language);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, restore_session);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, turning_table);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, confirm_take_back);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, analysis_engine);
  gtk_widget_class_bind_template_child (widget_class, MarPreferences, analysis_lines);
}

static void
mar_preferences_init (MarPreferences *self)
{
  /* Rows of these types stand in the template. */
  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  g_type_ensure (MAR_TYPE_NUMBER_ROW);
  g_type_ensure (MAR_TYPE_STYLE_ROW);
  g_type_ensure (MAR_TYPE_SWITCH_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
  mar_form_release_rows (ADW_PREFERENCES_WINDOW (self));

  self->settings = g_settings_new (MAR_APPLICATION_ID);
  bind_plain (self);
  bind_choices (self, self->color_scheme, "color-scheme", color_schemes);
  bind_choices (self, self->animation, "animation", animations);
  bind_choices (self, self->notation, "notation", notations);
  fill_languages (self);
  fill_engines (self);
  g_signal_connect_object (mar_engines (), "items-changed", G_CALLBACK (fill_engines), self,
                           G_CONNECT_SWAPPED);
}

void
mar_preferences_show (GtkWindow  *parent,
                      const char *page)
{
  static GtkWindow *shown;

  if (shown == NULL)
    {
      shown = g_object_new (MAR_TYPE_PREFERENCES, "transient-for", parent, NULL);
      g_object_add_weak_pointer (G_OBJECT (shown), (gpointer *) &shown);
      if (parent != NULL)
        mar_window_lend_actions (MAR_WINDOW (parent), shown);
    }
  if (page != NULL)
    adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (shown), page);
  gtk_window_present (shown);
}
