/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-figures.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-form.h"
#include "mar-name-pattern.h"
#include "mar-pattern-row.h"
#include "mar-place.h"
#include "mar-preset-row.h"

/* How many names are shown from the beginning. */
#define NAMES_SHOWN 2

/* How the size of a picture made of pixels is told. */
typedef enum
{
  SIZE_IN_MM,
  SIZE_IN_PIXELS,
  SIZE_BY_WIDTH,
} SizeKind;

struct _MarExportFigures
{
  AdwBin parent_instance;

  GSettings *settings;
  GPtrArray *styles; /* of MarStyle */
  int record;
  char *place;
  guint step;
  int figure;
  /* While the rows are filled nothing is told. */
  guint filling;

  AdwComboRow *scope;
  GArray *scopes; /* of MarExportScope, as the row has them */
  GtkSpinButton *every;
  GtkSwitch *this_game; /* NULL: there is but one */
  AdwComboRow *preset;
  AdwComboRow *format;
  AdwComboRow *style;
  AdwComboRow *size_kind;
  GtkSpinButton *cell_mm;
  GtkSpinButton *cell_pixels;
  GtkSpinButton *width_pixels;
  GtkSpinButton *dpi;
  GtkSwitch *transparent;
  GtkSwitch *outlines;
  AdwComboRow *text_size;
  GtkSwitch *ascii;
  AdwPreferencesGroup *board_group;
  GtkSwitch *coordinates;
  AdwComboRow *turns;
  AdwComboRow *crop;
  GtkSwitch *trail;
  GtkSwitch *numbered;
  GtkEditable *pattern;
  GtkLabel *names;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarExportFigures, mar_export_figures, ADW_TYPE_BIN)

static const char *const scope_titles[MAR_N_EXPORT_SCOPES] = {
  [MAR_EXPORT_POSITION] = N_("This Position"),
  [MAR_EXPORT_FIGURES] = N_("Figures in This File"),
  [MAR_EXPORT_COMMENTED] = N_("Commented Positions"),
  [MAR_EXPORT_EVERY] = N_("Positions Every Few Turns"),
  [MAR_EXPORT_ALL] = N_("All Positions"),
};

/* Asking the rows. */

static MarExportScope
chosen_scope (MarExportFigures *self)
{
  return g_array_index (self->scopes, MarExportScope, adw_combo_row_get_selected (self->scope));
}

static MarFigureFormat
chosen_format (MarExportFigures *self)
{
  return (MarFigureFormat) adw_combo_row_get_selected (self->format);
}

static const MarStyle *
chosen_style (MarExportFigures *self)
{
  return g_ptr_array_index (self->styles, adw_combo_row_get_selected (self->style));
}

/* The dialog was opened for a figure, and that is still what it is about. */
static gboolean
is_one_figure (MarExportFigures *self)
{
  return self->figure >= 0 && adw_combo_row_get_selected (self->scope) == 0;
}

static MarPreset *
read_preset (MarExportFigures *self)
{
  MarPreset *preset = mar_preset_new ("last");
  const guint kind = adw_combo_row_get_selected (self->size_kind);
  const char *pattern = gtk_editable_get_text (self->pattern);

  preset->format = chosen_format (self);
  preset->style = g_strdup (chosen_style (self)->name);
  preset->writing.cell_mm = gtk_spin_button_get_value (self->cell_mm);
  preset->writing.cell_pixels = kind == SIZE_IN_PIXELS
                                  ? gtk_spin_button_get_value (self->cell_pixels)
                                  : 0;
  preset->writing.width_pixels = kind == SIZE_BY_WIDTH
                                   ? gtk_spin_button_get_value (self->width_pixels)
                                   : 0;
  preset->writing.dpi = gtk_spin_button_get_value (self->dpi);
  preset->writing.transparent = gtk_switch_get_active (self->transparent);
  preset->writing.outlines = gtk_switch_get_active (self->outlines);
  preset->writing.ascii = gtk_switch_get_active (self->ascii);
  preset->writing.board = (MarTextBoardSize) adw_combo_row_get_selected (self->text_size);
  preset->turns = adw_combo_row_get_selected (self->turns);
  preset->plain = !gtk_switch_get_active (self->coordinates);
  preset->trail = gtk_switch_get_active (self->trail);
  preset->numbered = gtk_switch_get_active (self->numbered);
  preset->crop = (MarCropKind) adw_combo_row_get_selected (self->crop);
  if (*pattern != '\0' && !g_str_equal (pattern, MAR_EXPORT_PATTERN))
    preset->pattern = g_strdup (pattern);

  return preset;
}

static guint
index_of_style (MarExportFigures *self,
                const char       *name)
{
  for (guint i = 0; i < self->styles->len; i++)
    if (g_strcmp0 (((const MarStyle *) g_ptr_array_index (self->styles, i))->name, name) == 0)
      return i;

  return 0;
}

static void
write_preset (MarExportFigures *self,
              const MarPreset  *preset)
{
  const MarFigureWriting *writing = &preset->writing;
  SizeKind kind = SIZE_IN_MM;

  if (writing->width_pixels > 0)
    kind = SIZE_BY_WIDTH;
  else if (writing->cell_pixels > 0)
    kind = SIZE_IN_PIXELS;

  self->filling++;
  adw_combo_row_set_selected (self->format, preset->format);
  adw_combo_row_set_selected (self->style, index_of_style (self, preset->style));
  adw_combo_row_set_selected (self->size_kind, kind);
  gtk_spin_button_set_value (self->cell_mm, writing->cell_mm);
  if (kind == SIZE_IN_PIXELS)
    gtk_spin_button_set_value (self->cell_pixels, writing->cell_pixels);
  if (kind == SIZE_BY_WIDTH)
    gtk_spin_button_set_value (self->width_pixels, writing->width_pixels);
  gtk_spin_button_set_value (self->dpi, writing->dpi);
  gtk_switch_set_active (self->transparent, writing->transparent);
  gtk_switch_set_active (self->outlines, writing->outlines);
  gtk_switch_set_active (self->ascii, writing->ascii);
  adw_combo_row_set_selected (self->text_size, writing->board);
  adw_combo_row_set_selected (self->turns, preset->turns);
  gtk_switch_set_active (self->coordinates, !preset->plain);
  gtk_switch_set_active (self->trail, preset->trail);
  gtk_switch_set_active (self->numbered, preset->numbered);
  adw_combo_row_set_selected (self->crop, preset->crop == MAR_CROP_AUTOMATIC ? MAR_CROP_AUTOMATIC
                                                                             : MAR_CROP_NONE);
  gtk_editable_set_text (self->pattern,
                         preset->pattern != NULL ? preset->pattern : MAR_EXPORT_PATTERN);
  self->filling--;
}

MarFigureOrder *
mar_export_figures_order (MarExportFigures *self)
{
  g_autoptr (MarPreset) preset = NULL;
  MarFigureOrder *order;

  g_return_val_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self), NULL);

  preset = read_preset (self);
  order = g_new0 (MarFigureOrder, 1);
  order->options = (MarExportOptions) {
    .scope = chosen_scope (self),
    .every = (guint) gtk_spin_button_get_value_as_int (self->every),
    .format = preset->format,
    .writing = preset->writing,
    .style = chosen_style (self),
    .turns = preset->turns,
    .plain = preset->plain,
    .trail = preset->trail,
    .numbered = preset->numbered,
    .crop.kind = preset->crop,
    .pattern = g_strdup (preset->pattern),
  };
  order->record = self->record;
  order->place = g_strdup (self->place);
  order->step = self->step;
  order->this_game = self->this_game != NULL && gtk_switch_get_active (self->this_game);
  order->figure = is_one_figure (self) ? self->figure : -1;

  return order;
}

/* What is of use beside what else is chosen. */
static void
update_rows (MarExportFigures *self)
{
  const MarExportScope scope = chosen_scope (self);
  const MarFigureFormat format = chosen_format (self);
  const gboolean text = format == MAR_FIGURE_TEXT;
  const gboolean png = format == MAR_FIGURE_PNG;
  const guint kind = png ? adw_combo_row_get_selected (self->size_kind) : SIZE_IN_MM;
  const gboolean figures = scope == MAR_EXPORT_FIGURES;

  mar_form_show (self->every, scope == MAR_EXPORT_EVERY);
  if (self->this_game != NULL)
    mar_form_show (self->this_game, scope != MAR_EXPORT_POSITION && !is_one_figure (self));

  mar_form_show (self->style, !text);
  mar_form_show (self->size_kind, png);
  mar_form_show (self->cell_mm, !text && kind == SIZE_IN_MM);
  mar_form_show (self->cell_pixels, png && kind == SIZE_IN_PIXELS);
  mar_form_show (self->width_pixels, png && kind == SIZE_BY_WIDTH);
  mar_form_show (self->dpi, png);
  mar_form_show (self->transparent, !text);
  mar_form_show (self->outlines, format == MAR_FIGURE_SVG);
  mar_form_show (self->text_size, text);
  mar_form_show (self->ascii, text);

  /* Figures say themselves how they are cropped, and whether they have a trail. */
  mar_form_show (self->crop, !text && !figures);
  mar_form_show (self->trail, !text && !figures);
  mar_form_show (self->numbered, !text && (figures || gtk_switch_get_active (self->trail)));
}

/* Rows of @size_kind, scope and the like are no part of a preset, but what they show is. */
static void
changed_cb (MarExportFigures *self)
{
  if (self->filling > 0)
    return;

  update_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
preset_changed_cb (MarExportFigures *self)
{
  if (self->filling == 0)
    mar_preset_row_leave (MAR_PRESET_ROW (self->preset));
  changed_cb (self);
}

static void
chosen_cb (MarExportFigures *self,
           const MarPreset  *preset)
{
  write_preset (self, preset);
  changed_cb (self);
}

static MarPreset *
wanted_cb (MarExportFigures *self)
{
  return read_preset (self);
}

/* Making the rows. */

static void
follow (MarExportFigures *self,
        gpointer          value)
{
  const char *signal = "changed";

  if (ADW_IS_COMBO_ROW (value))
    signal = "notify::selected";
  else if (GTK_IS_SWITCH (value))
    signal = "notify::active";
  else if (GTK_IS_SPIN_BUTTON (value))
    signal = "value-changed";
  g_signal_connect_object (value, signal, G_CALLBACK (preset_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
offer_scope (MarExportFigures *self,
             MarExportScope    scope,
             const char       *title)
{
  g_array_append_val (self->scopes, scope);
  mar_form_offer (self->scope, title);
}

static void
add_scope (MarExportFigures   *self,
           AdwPreferencesPage *page,
           MarDocument        *document)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, NULL);

  self->scopes = g_array_new (FALSE, FALSE, sizeof (MarExportScope));
  self->scope = mar_form_add_choice (group, _("Figures"), NULL);
  if (self->figure >= 0)
    offer_scope (self, MAR_EXPORT_FIGURES, _("This Figure"));
  for (MarExportScope scope = 0; scope < MAR_N_EXPORT_SCOPES; scope++)
    if (self->record >= 0 || scope == MAR_EXPORT_FIGURES)
      offer_scope (self, scope, _(scope_titles[scope]));
  self->every = mar_form_add_number (group, _("Turns Between Diagrams"), NULL, 1, 999, 1);
  g_signal_connect_object (self->scope, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->every, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  if (self->record < 0 || mar_document_n_records (document) < 2)
    return;
  self->this_game = mar_form_add_switch (group, _("This Game Only"), NULL);
  g_signal_connect_object (self->this_game, "notify::active", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_format (MarExportFigures   *self,
            AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, _("Format"));

  self->preset = ADW_COMBO_ROW (mar_preset_row_new ());
  adw_preferences_group_add (group, GTK_WIDGET (self->preset));
  g_signal_connect_object (self->preset, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preset, "wanted", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);

  self->format = mar_form_add_choice (group, _("Format"), NULL);
  for (MarFigureFormat format = 0; format < MAR_N_FIGURE_FORMATS; format++)
    mar_form_offer (self->format, mar_figure_format_title (format));

  self->style = mar_form_add_choice (group, _("Style"), NULL);
  for (guint i = 0; i < self->styles->len; i++)
    mar_form_offer (self->style, mar_style_title (g_ptr_array_index (self->styles, i)));

  self->size_kind = mar_form_add_choice (group, _("Size"), NULL);
  mar_form_offer (self->size_kind, _("Millimeters per Cell"));
  mar_form_offer (self->size_kind, _("Pixels per Cell"));
  mar_form_offer (self->size_kind, _("Width in Pixels"));
  self->cell_mm = mar_form_add_number (group, _("Millimeters per Cell"), NULL, 1, 100, 0.5);
  self->cell_pixels = mar_form_add_number (group, _("Pixels per Cell"), NULL, 4, 1000, 1);
  gtk_spin_button_set_value (self->cell_pixels, 96);
  self->width_pixels = mar_form_add_number (group, _("Width in Pixels"), NULL, 16, 100000, 10);
  gtk_spin_button_set_value (self->width_pixels, 1600);
  self->dpi = mar_form_add_number (group, _("Pixels per Inch"), NULL, 10, 2400, 10);

  self->transparent = mar_form_add_switch (group, _("Transparent Background"), NULL);
  self->outlines = mar_form_add_switch (group, _("Convert Text to Outlines"),
                                        _("Looks the same without the font"));
  self->text_size = mar_form_add_choice (group, _("Size"), NULL);
  /* Translators: a size of boards in letters */
  mar_form_offer (self->text_size, C_("text board", "Small"));
  mar_form_offer (self->text_size, C_("text board", "Medium"));
  mar_form_offer (self->text_size, C_("text board", "Large"));
  self->ascii = mar_form_add_switch (group, _("ASCII Only"),
                                     _("For email and programs without Unicode"));
}

static void
add_board (MarExportFigures   *self,
           AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, _("Board"));

  self->coordinates = mar_form_add_switch (group, _("Coordinates"), NULL);
  self->turns = mar_form_add_choice (group, _("Rotation"), NULL);
  /* Translators: how the board is turned */
  mar_form_offer (self->turns, C_("turned", "None"));
  mar_form_offer (self->turns, C_("turned", "Clockwise"));
  mar_form_offer (self->turns, C_("turned", "Upside Down"));
  mar_form_offer (self->turns, C_("turned", "Counterclockwise"));
  self->crop = mar_form_add_choice (group, _("Part"), NULL);
  mar_form_offer (self->crop, _("Whole Board"));
  mar_form_offer (self->crop, _("Occupied Area"));
  self->trail = mar_form_add_switch (group, _("Trail of the Turn"), NULL);
  self->numbered = mar_form_add_switch (group, _("Steps Numbered by Turn"),
                                        _("12a, 12b instead of 1, 2"));
}

static void
add_names (MarExportFigures   *self,
           AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = mar_form_add_group (page, _("File Names"));

  self->pattern = GTK_EDITABLE (mar_pattern_row_new ());
  adw_preferences_group_add (group, GTK_WIDGET (self->pattern));

  self->names = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL));
  gtk_label_set_wrap (self->names, TRUE);
  gtk_label_set_wrap_mode (self->names, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->names, 0);
  gtk_widget_set_margin_top (GTK_WIDGET (self->names), 6);
  gtk_widget_set_margin_start (GTK_WIDGET (self->names), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->names), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->names), "dim-label");
  adw_preferences_group_add (group, GTK_WIDGET (self->names));
}

static void
mar_export_figures_finalize (GObject *object)
{
  MarExportFigures *self = MAR_EXPORT_FIGURES_FORM (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->styles, g_ptr_array_unref);
  g_clear_pointer (&self->scopes, g_array_unref);
  g_free (self->place);

  G_OBJECT_CLASS (mar_export_figures_parent_class)->finalize (object);
}

static void
mar_export_figures_class_init (MarExportFiguresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_export_figures_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_EXPORT_FIGURES_FORM, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_export_figures_init (MarExportFigures *self)
{
  self->styles = mar_style_list ();
}

/* What was chosen last. A dialog for one figure begins with that figure. */
static void
recall (MarExportFigures *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "figure-preset");
  g_autofree char *word = g_settings_get_string (self->settings, "figure-scope");
  g_autoptr (MarPreset) preset = mar_preset_read ("last", text, strlen (text), NULL);
  const MarExportScope scope = mar_export_scope_find (word);

  if (preset == NULL)
    preset = mar_preset_new ("last");
  write_preset (self, preset);

  self->filling++;
  for (guint i = 0; i < self->scopes->len && self->figure < 0; i++)
    if (g_array_index (self->scopes, MarExportScope, i) == scope)
      adw_combo_row_set_selected (self->scope, i);
  gtk_spin_button_set_value (self->every, g_settings_get_uint (self->settings, "figure-every"));
  self->filling--;
  update_rows (self);
}

GtkWidget *
mar_export_figures_new (MarDocument     *document,
                        const MarCursor *cursor,
                        int              figure,
                        GSettings       *settings)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  MarExportFigures *self;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MAR_TYPE_EXPORT_FIGURES_FORM, NULL);
  self->settings = g_object_ref (settings);
  self->figure = figure;
  self->record = -1;
  if (cursor != NULL)
    {
      self->record = mar_document_record_index (document, mar_node_record (cursor->node));
      self->place = mar_place_write (cursor->node);
      self->step = mar_cursor_is_end (cursor) ? 0 : cursor->step;
    }

  add_scope (self, page, document);
  add_format (self, page);
  add_board (self, page);
  add_names (self, page);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (page));
  recall (self);

  gpointer values[] = {
    self->format,       self->style,       self->size_kind,   self->cell_mm,  self->cell_pixels,
    self->width_pixels, self->dpi,         self->transparent, self->outlines, self->text_size,
    self->ascii,        self->coordinates, self->turns,       self->crop,     self->trail,
    self->numbered,     self->pattern,
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    follow (self, values[i]);

  return GTK_WIDGET (self);
}

static char *
names_words (GPtrArray *items)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);

      if (i == NAMES_SHOWN && items->len > NAMES_SHOWN + 1)
        g_string_append (names, ", …");
      if (i >= NAMES_SHOWN && i + 1 < items->len)
        continue;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", item->name);
    }

  return g_string_free (g_steal_pointer (&names), FALSE);
}

void
mar_export_figures_tell (MarExportFigures *self,
                         GPtrArray        *items,
                         const GError     *problem)
{
  g_autofree char *words = NULL;

  g_return_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self));

  if (items != NULL)
    words = names_words (items);
  gtk_label_set_label (self->names, problem != NULL ? problem->message
                                    : words != NULL ? words
                                                    : "");
  if (problem != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->names), "dim-label");
      gtk_widget_add_css_class (GTK_WIDGET (self->names), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->pattern), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->names), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->pattern), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->names), "dim-label");
    }
}

void
mar_export_figures_keep (MarExportFigures *self)
{
  g_autoptr (MarPreset) preset = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self));

  preset = read_preset (self);
  text = mar_preset_to_text (preset);
  g_settings_set_string (self->settings, "figure-preset", text);
  g_settings_set_uint (self->settings, "figure-every",
                       (guint) gtk_spin_button_get_value_as_int (self->every));
  if (!is_one_figure (self))
    g_settings_set_string (self->settings, "figure-scope",
                           mar_export_scope_name (chosen_scope (self)));
}
