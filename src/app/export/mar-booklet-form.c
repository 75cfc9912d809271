/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-booklet-form.h"

#include <glib/gi18n.h>

#include "mar-form.h"

/* As MarBookletOptions has them. */
#define SMALLEST_CELL 3.0
#define LARGEST_CELL 30.0

struct _MarBookletForm
{
  AdwBin parent_instance;

  GSettings *settings;
  GPtrArray *styles; /* of MarStyle */
  int record;
  gboolean printing;
  guint filling;

  AdwComboRow *format;  /* NULL: it is printed */
  AdwComboRow *layout;  /* NULL: there are but figures */
  AdwComboRow *paper;   /* NULL: it is printed */
  GtkSwitch *this_game; /* NULL: there is but one */
  GtkSpinButton *every;
  GtkEditable *title;
  AdwComboRow *style;
  GtkSwitch *own_size;
  GtkSpinButton *cell_mm;
  GtkSwitch *variations;
  GtkSwitch *positions;
  GtkSwitch *contents;
  GtkSwitch *index;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarBookletForm, mar_booklet_form, ADW_TYPE_BIN)

static MarBookletFormat
chosen_format (MarBookletForm *self)
{
  return self->format != NULL ? (MarBookletFormat) adw_combo_row_get_selected (self->format)
                              : MAR_BOOKLET_PDF;
}

static MarBookletLayout
chosen_layout (MarBookletForm *self)
{
  return self->layout != NULL ? (MarBookletLayout) adw_combo_row_get_selected (self->layout)
                              : MAR_LAYOUT_FIGURES;
}

static const MarStyle *
chosen_style (MarBookletForm *self)
{
  return g_ptr_array_index (self->styles, adw_combo_row_get_selected (self->style));
}

MarBookletOrder *
mar_booklet_form_order (MarBookletForm *self)
{
  MarBookletOrder *order;
  const char *title;

  g_return_val_if_fail (MAR_IS_BOOKLET_FORM (self), NULL);

  title = gtk_editable_get_text (self->title);
  order = g_new0 (MarBookletOrder, 1);
  order->options = (MarBookletOptions) {
    .format = chosen_format (self),
    .layout = chosen_layout (self),
    .paper = self->paper != NULL ? (MarPaper) adw_combo_row_get_selected (self->paper)
                                 : MAR_PAPER_A4,
    .style = chosen_style (self),
    .every = (guint) gtk_spin_button_get_value_as_int (self->every),
    .cell_mm = gtk_switch_get_active (self->own_size) ? gtk_spin_button_get_value (self->cell_mm)
                                                      : 0,
    .no_contents = !gtk_switch_get_active (self->contents),
    .no_index = !gtk_switch_get_active (self->index),
    .positions = gtk_switch_get_active (self->positions),
    .no_variations = !gtk_switch_get_active (self->variations),
    .title = *title != '\0' ? g_strdup (title) : NULL,
  };
  order->record = self->this_game != NULL && gtk_switch_get_active (self->this_game) ? self->record
                                                                                     : -1;

  return order;
}

static void
update_rows (MarBookletForm *self)
{
  const MarBookletFormat format = chosen_format (self);
  const MarBookletLayout layout = chosen_layout (self);
  const gboolean figures = layout == MAR_LAYOUT_FIGURES;
  const gboolean drawn = format != MAR_BOOKLET_MARKDOWN && format != MAR_BOOKLET_TEXT;

  if (self->paper != NULL)
    mar_form_show (self->paper, format == MAR_BOOKLET_PDF || format == MAR_BOOKLET_LATEX);
  mar_form_show (self->every, layout == MAR_LAYOUT_RUNNING);
  mar_form_show (self->variations, !figures);
  mar_form_show (self->index, !figures);
  mar_form_show (self->style, drawn);
  mar_form_show (self->own_size, drawn);
  mar_form_show (self->cell_mm, drawn && gtk_switch_get_active (self->own_size));
}

static void
changed_cb (MarBookletForm *self)
{
  if (self->filling > 0)
    return;

  update_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
follow (MarBookletForm *self,
        gpointer        value)
{
  const char *signal = "changed";

  if (value == NULL)
    return;
  if (ADW_IS_COMBO_ROW (value))
    signal = "notify::selected";
  else if (GTK_IS_SWITCH (value))
    signal = "notify::active";
  else if (GTK_IS_SPIN_BUTTON (value))
    signal = "value-changed";
  g_signal_connect_object (value, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* Making the rows. */

static void
add_form (MarBookletForm     *self,
          AdwPreferencesPage *page,
          MarDocument        *document)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, NULL);

  if (!self->printing)
    {
      self->format = mar_form_add_choice (group, _("Format"), NULL);
      for (MarBookletFormat format = 0; format < MAR_N_BOOKLET_FORMATS; format++)
        mar_form_offer (self->format, mar_booklet_format_title (format));
    }
  if (mar_document_n_records (document) > 0)
    {
      self->layout = mar_form_add_choice (group, _("Layout"), NULL);
      for (MarBookletLayout layout = 0; layout < MAR_N_LAYOUTS; layout++)
        mar_form_offer (self->layout, mar_booklet_layout_title (layout));
    }
  if (!self->printing)
    {
      self->paper = mar_form_add_choice (group, _("Paper"), NULL);
      for (MarPaper paper = 0; paper < MAR_N_PAPERS; paper++)
        mar_form_offer (self->paper, mar_paper_title (paper));
    }
  if (self->record >= 0 && mar_document_n_records (document) > 1)
    self->this_game = mar_form_add_switch (group, _("This Game Only"), NULL);
  self->title = GTK_EDITABLE (adw_entry_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->title), _("Title"));
  adw_preferences_group_add (group, GTK_WIDGET (self->title));
}

static void
add_diagrams (MarBookletForm     *self,
              AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, _("Diagrams"));

  self->every = mar_form_add_number (group, _("Turns Between Diagrams"),
                                     _("0 shows only the game’s own figures"), 0, 999, 1);
  self->style = mar_form_add_choice (group, _("Style"), NULL);
  for (guint i = 0; i < self->styles->len; i++)
    mar_form_offer (self->style, mar_style_title (g_ptr_array_index (self->styles, i)));
  self->own_size = mar_form_add_switch (group, _("Custom Size"),
                                        _("Otherwise the layout decides"));
  self->cell_mm = mar_form_add_number (group, _("Millimeters per Cell"), NULL, SMALLEST_CELL,
                                       LARGEST_CELL, 0.5);
  self->positions = mar_form_add_switch (group, _("Positions as Text"), _("Below each diagram"));
}

static void
add_parts (MarBookletForm     *self,
           AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, _("Text"));

  self->variations = mar_form_add_switch (group, _("Variations"), NULL);
  self->contents = mar_form_add_switch (group, _("Table of Contents"),
                                        _("If there is more than one chapter"));
  self->index = mar_form_add_switch (group, _("Index of Games"), NULL);
}

static void
mar_booklet_form_finalize (GObject *object)
{
  MarBookletForm *self = MAR_BOOKLET_FORM (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->styles, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_booklet_form_parent_class)->finalize (object);
}

static void
mar_booklet_form_class_init (MarBookletFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_booklet_form_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_BOOKLET_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_booklet_form_init (MarBookletForm *self)
{
  self->styles = mar_style_list ();
}

/* Remembering. */

static void
recall_choice (MarBookletForm *self,
               AdwComboRow *row,
               const char *key,
               guint (*find) (const char *name))
{
  g_autofree char *word = g_settings_get_string (self->settings, key);
  const guint index = find (word);

  if (row != NULL && index < g_list_model_get_n_items (adw_combo_row_get_model (row)))
    adw_combo_row_set_selected (row, index);
}

static guint
find_format (const char *name)
{
  return mar_booklet_format_find (name);
}

static guint
find_layout (const char *name)
{
  return mar_booklet_layout_find (name);
}

static guint
find_paper (const char *name)
{
  return mar_paper_find (name);
}

static void
recall (MarBookletForm *self)
{
  g_autofree char *style = g_settings_get_string (self->settings, "booklet-style");
  const double cell = g_settings_get_double (self->settings, "booklet-cell");

  self->filling++;
  recall_choice (self, self->format, "booklet-format", find_format);
  recall_choice (self, self->layout, "booklet-layout", find_layout);
  recall_choice (self, self->paper, "booklet-paper", find_paper);
  for (guint i = 0; i < self->styles->len; i++)
    if (g_str_equal (((const MarStyle *) g_ptr_array_index (self->styles, i))->name, style))
      adw_combo_row_set_selected (self->style, i);
  gtk_spin_button_set_value (self->every, g_settings_get_uint (self->settings, "booklet-every"));
  gtk_switch_set_active (self->own_size, cell > 0);
  gtk_spin_button_set_value (self->cell_mm, cell > 0 ? cell : 7);
  gtk_switch_set_active (self->variations,
                         g_settings_get_boolean (self->settings, "booklet-variations"));
  gtk_switch_set_active (self->positions,
                         g_settings_get_boolean (self->settings, "booklet-positions"));
  gtk_switch_set_active (self->contents,
                         g_settings_get_boolean (self->settings, "booklet-contents"));
  gtk_switch_set_active (self->index, g_settings_get_boolean (self->settings, "booklet-index"));
  self->filling--;
  update_rows (self);
}

void
mar_booklet_form_keep (MarBookletForm *self)
{
  g_return_if_fail (MAR_IS_BOOKLET_FORM (self));

  if (self->format != NULL)
    g_settings_set_string (self->settings, "booklet-format",
                           mar_booklet_format_name (chosen_format (self)));
  if (self->layout != NULL)
    g_settings_set_string (self->settings, "booklet-layout",
                           mar_booklet_layout_name (chosen_layout (self)));
  if (self->paper != NULL)
    g_settings_set_string (self->settings, "booklet-paper",
                           mar_paper_name ((MarPaper) adw_combo_row_get_selected (self->paper)));
  g_settings_set_string (self->settings, "booklet-style", chosen_style (self)->name);
  g_settings_set_uint (self->settings, "booklet-every",
                       (guint) gtk_spin_button_get_value_as_int (self->every));
  g_settings_set_double (self->settings, "booklet-cell",
                         gtk_switch_get_active (self->own_size)
                           ? gtk_spin_button_get_value (self->cell_mm)
                           : 0);
  g_settings_set_boolean (self->settings, "booklet-variations",
                          gtk_switch_get_active (self->variations));
  g_settings_set_boolean (self->settings, "booklet-positions",
                          gtk_switch_get_active (self->positions));
  g_settings_set_boolean (self->settings, "booklet-contents",
                          gtk_switch_get_active (self->contents));
  g_settings_set_boolean (self->settings, "booklet-index", gtk_switch_get_active (self->index));
}

GtkWidget *
mar_booklet_form_new (MarDocument *document,
                      MarRecord   *record,
                      gboolean     printing,
                      GSettings   *settings)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  MarBookletForm *self;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MAR_TYPE_BOOKLET_FORM, NULL);
  self->settings = g_object_ref (settings);
  self->printing = printing;
  self->record = record != NULL ? mar_document_record_index (document, record) : -1;
  add_form (self, page, document);
  add_diagrams (self, page);
  add_parts (self, page);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (page));
  recall (self);

  gpointer values[] = {
    self->format,    self->layout,   self->paper,    self->this_game, self->title,
    self->every,     self->style,    self->own_size, self->cell_mm,   self->variations,
    self->positions, self->contents, self->index,
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    follow (self, values[i]);

  return GTK_WIDGET (self);
}
