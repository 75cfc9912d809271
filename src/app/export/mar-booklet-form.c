/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-booklet-form.h"

#include <glib/gi18n.h>

#include "mar-choice-row.h"
#include "mar-export-dialog-private.h"
#include "mar-form.h"
#include "mar-number-row.h"
#include "mar-report-words.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"

#define USUAL_CELL 7.0

struct _MarBookletForm
{
  AdwBin parent_instance;

  GSettings *settings;
  int record;
  gboolean printing;
  gboolean has_games;

  MarChoiceRow *format;
  MarChoiceRow *layout;
  MarChoiceRow *paper;
  MarSwitchRow *this_game;
  MarNumberRow *every;
  GtkEditable *title;
  MarStyleRow *style;
  MarSwitchRow *custom_size;
  MarNumberRow *cell_mm;
  MarSwitchRow *key_diagrams;
  MarChoiceRow *notes;
  MarSwitchRow *justified;
  MarSwitchRow *variations;
  MarSwitchRow *report;
  MarSwitchRow *positions;
  MarSwitchRow *contents;
  MarSwitchRow *index;
  GtkWidget *embed;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarBookletForm, mar_booklet_form, ADW_TYPE_BIN)

MarBookletRequest *
mar_booklet_form_get_request (MarBookletForm *self)
{
  MarBookletRequest *request;
  const char *title;

  g_return_val_if_fail (MAR_IS_BOOKLET_FORM (self), NULL);

  title = gtk_editable_get_text (self->title);
  request = g_new0 (MarBookletRequest, 1);
  request->options = (MarBookletOptions) {
    .format = (MarBookletFormat) mar_choice_row_get_value (self->format),
    .layout = (MarBookletLayout) mar_choice_row_get_value (self->layout),
    .paper = (MarPaper) mar_choice_row_get_value (self->paper),
    .style = mar_style_row_get_style (self->style),
    .every = (guint) mar_number_row_get_value (self->every),
    .cell_mm
    = mar_switch_row_get_active (self->custom_size) ? mar_number_row_get_value (self->cell_mm) : 0,
    .key_diagrams = mar_switch_row_get_active (self->key_diagrams),
    .notes = (MarBookletNotes) mar_choice_row_get_value (self->notes),
    .ragged = !mar_switch_row_get_active (self->justified),
    .no_contents = !mar_switch_row_get_active (self->contents),
    .no_index = !mar_switch_row_get_active (self->index),
    .positions = mar_switch_row_get_active (self->positions),
    .report = gtk_widget_get_sensitive (GTK_WIDGET (self->report))
              && mar_switch_row_get_active (self->report),
    .no_variations = !mar_switch_row_get_active (self->variations),
    .title = *title != '\0' ? g_strdup (title) : NULL,
  };
  request->record = mar_switch_row_get_active (self->this_game) ? self->record : -1;
  request->figure = -1;

  return request;
}

MarBookletRequest *
mar_booklet_form_get_embed_request (MarBookletForm *self)
{
  MarBookletRequest *request = mar_booklet_form_get_request (self);

  g_return_val_if_fail (request != NULL, NULL);

  request->options.embed = TRUE;
  request->record = self->record;

  return request;
}

static void
update_rows (MarBookletForm *self)
{
  const MarBookletFormat format = (MarBookletFormat) mar_choice_row_get_value (self->format);
  const MarBookletLayout layout = (MarBookletLayout) mar_choice_row_get_value (self->layout);
  const gboolean figures = layout == MAR_LAYOUT_FIGURES;
  const gboolean drawn = format != MAR_BOOKLET_MARKDOWN && format != MAR_BOOKLET_TEXT;

  mar_form_show_row (self->embed,
                     !self->printing && format == MAR_BOOKLET_HTML && self->record >= 0);
  mar_form_show_row (self->paper,
                     !self->printing && (format == MAR_BOOKLET_PDF || format == MAR_BOOKLET_LATEX));
  mar_form_show_row (self->every, layout == MAR_LAYOUT_RUNNING);
  mar_form_show_row (self->key_diagrams, layout == MAR_LAYOUT_RUNNING);
  mar_form_show_row (self->variations, !figures);
  mar_form_show_row (self->report, !figures);
  mar_form_show_row (self->notes, !figures);
  mar_form_show_row (self->justified, self->printing || format == MAR_BOOKLET_PDF);
  mar_form_show_row (self->index, !figures);
  mar_form_show_row (self->style, drawn);
  mar_form_show_row (self->custom_size, drawn);
  mar_form_show_row (self->cell_mm, drawn && mar_switch_row_get_active (self->custom_size));
}

static void
changed_cb (MarBookletForm *self)
{
  update_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
mar_booklet_form_finalize (GObject *object)
{
  g_clear_object (&MAR_BOOKLET_FORM (object)->settings);

  G_OBJECT_CLASS (mar_booklet_form_parent_class)->finalize (object);
}

static void
mar_booklet_form_class_init (MarBookletFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_booklet_form_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_BOOKLET_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  g_type_ensure (MAR_TYPE_NUMBER_ROW);
  g_type_ensure (MAR_TYPE_STYLE_ROW);
  g_type_ensure (MAR_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-booklet-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, format);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, layout);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, paper);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, this_game);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, every);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, title);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, style);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, custom_size);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, cell_mm);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, key_diagrams);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, report);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, notes);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, justified);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, variations);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, positions);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, contents);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, index);
  gtk_widget_class_bind_template_child (widget_class, MarBookletForm, embed);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
mar_booklet_form_init (MarBookletForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (MarBookletFormat format = 0; format < MAR_N_BOOKLET_FORMATS; format++)
    mar_choice_row_add (self->format, (int) format, mar_booklet_format_title (format));
  for (MarBookletLayout layout = 0; layout < MAR_N_LAYOUTS; layout++)
    mar_choice_row_add (self->layout, (int) layout, mar_booklet_layout_title (layout));
  for (MarPaper paper = 0; paper < MAR_N_PAPERS; paper++)
    mar_choice_row_add (self->paper, (int) paper, mar_paper_title (paper));
  for (MarBookletNotes notes = 0; notes < MAR_N_NOTES; notes++)
    mar_choice_row_add (self->notes, (int) notes, mar_booklet_notes_title (notes));
}

/* Settings. Changes are kept back until they are saved. */

/* The words by which settings know the values of an enumeration. */
typedef struct
{
  guint n;
  guint (*find) (const char *name);
  const char *(*name) (guint value);
} Words;

static const Words formats = { MAR_N_BOOKLET_FORMATS, mar_booklet_format_find,
                               mar_booklet_format_name };
static const Words layouts = { MAR_N_LAYOUTS, mar_booklet_layout_find, mar_booklet_layout_name };
static const Words notes_words = { MAR_N_NOTES, mar_booklet_notes_find, mar_booklet_notes_name };
static const Words papers = { MAR_N_PAPERS, mar_paper_find, mar_paper_name };

static gboolean
read_word (GValue   *value,
           GVariant *setting,
           gpointer  data)
{
  const Words *words = data;
  const guint found = words->find (g_variant_get_string (setting, NULL));

  g_value_set_int (value, (int) found);

  return found < words->n;
}

static GVariant *
write_word (const GValue       *value,
            const GVariantType *type,
            gpointer            data)
{
  const Words *words = data;

  return g_variant_new_string (words->name ((guint) g_value_get_int (value)));
}

static void
bind (MarBookletForm *self,
      const char     *key,
      gpointer        row,
      const char     *property)
{
  g_settings_bind (self->settings, key, row, property,
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}

static void
bind_choice (MarBookletForm *self,
             const char     *key,
             MarChoiceRow   *row,
             const Words    *words)
{
  g_settings_bind_with_mapping (self->settings, key, row, "value",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY, read_word,
                                write_word, (gpointer) words, NULL);
}

/* Rows that the person does not see have no part in settings. */
static void
bind_all (MarBookletForm *self)
{
  const double cell = g_settings_get_double (self->settings, "booklet-cell");

  if (!self->printing)
    {
      bind_choice (self, "booklet-format", self->format, &formats);
      bind_choice (self, "booklet-paper", self->paper, &papers);
    }
  if (self->has_games)
    bind_choice (self, "booklet-layout", self->layout, &layouts);
  bind (self, "booklet-style", self->style, "style-name");
  bind (self, "booklet-every", self->every, "value");
  bind (self, "booklet-key-diagrams", self->key_diagrams, "active");
  bind_choice (self, "booklet-notes", self->notes, &notes_words);
  bind (self, "booklet-report", self->report, "active");
  bind (self, "booklet-justified", self->justified, "active");
  bind (self, "booklet-variations", self->variations, "active");
  bind (self, "booklet-positions", self->positions, "active");
  bind (self, "booklet-contents", self->contents, "active");
  bind (self, "booklet-index", self->index, "active");
  mar_switch_row_set_active (self->custom_size, cell > 0);
  mar_number_row_set_value (self->cell_mm, cell > 0 ? cell : USUAL_CELL);
}

void
mar_booklet_form_save_settings (MarBookletForm *self)
{
  g_return_if_fail (MAR_IS_BOOKLET_FORM (self));

  g_settings_set_double (self->settings, "booklet-cell",
                         mar_switch_row_get_active (self->custom_size)
                           ? mar_number_row_get_value (self->cell_mm)
                           : 0);
  g_settings_apply (self->settings);
}

/* Without a report in the file there is nothing to choose. */
static void
offer_report (MarBookletForm *self,
              MarDocument    *document)
{
  gboolean is_saved = FALSE;

  for (guint i = 0; i < mar_document_n_records (document) && !is_saved; i++)
    is_saved = mar_report_is_saved (mar_document_record (document, i));
  gtk_widget_set_sensitive (GTK_WIDGET (self->report), is_saved);
  g_object_set (self->report, "subtitle",
                is_saved ? _("Numbers and key moments of games that an engine has analyzed")
                         : _("No game of this file has a report yet"),
                NULL);
}

GtkWidget *
mar_booklet_form_new (MarDocument *document,
                      MarRecord   *record,
                      gboolean     printing)
{
  MarBookletForm *self;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  self = g_object_new (MAR_TYPE_BOOKLET_FORM, NULL);
  self->printing = printing;
  self->record = record != NULL ? mar_document_record_index (document, record) : -1;
  self->has_games = mar_document_n_records (document) > 0;
  if (!self->has_games)
    mar_choice_row_set_value (self->layout, MAR_LAYOUT_FIGURES);
  offer_report (self, document);
  mar_form_show_row (self->format, !printing);
  mar_form_show_row (self->layout, self->has_games);
  mar_form_show_row (self->this_game, record != NULL && mar_document_n_records (document) > 1);

  self->settings = g_settings_new (MAR_EXPORT_SETTINGS);
  g_settings_delay (self->settings);
  bind_all (self);
  update_rows (self);

  return GTK_WIDGET (self);
}
