/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-figures.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-choice-row.h"
#include "mar-form.h"
#include "mar-name-pattern.h"
#include "mar-number-row.h"
#include "mar-pattern-row.h"
#include "mar-place.h"
#include "mar-preset-row.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"

/* So many names are shown from the beginning. */
#define NAMES_SHOWN 2

/* Beside the scopes: the figure for which the dialog was opened. */
#define THIS_FIGURE MAR_N_EXPORT_SCOPES

/* The ways to give the size of a picture made of pixels. */
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
  int record;
  char *place;
  guint step;
  int figure;
  gboolean has_other_games;
  /* While the rows are filled no signal is emitted. */
  guint filling;

  MarChoiceRow *scope;
  MarNumberRow *every;
  MarSwitchRow *this_game;
  MarPresetRow *preset;
  MarChoiceRow *format;
  MarStyleRow *style;
  MarChoiceRow *size_kind;
  MarNumberRow *cell_mm;
  MarNumberRow *cell_pixels;
  MarNumberRow *width_pixels;
  MarNumberRow *dpi;
  MarNumberRow *pace;
  MarNumberRow *loops;
  MarSwitchRow *transparent;
  MarSwitchRow *outlines;
  MarChoiceRow *text_size;
  MarSwitchRow *ascii;
  MarSwitchRow *coordinates;
  MarChoiceRow *turns;
  MarChoiceRow *crop;
  MarSwitchRow *trail;
  MarSwitchRow *numbered;
  GtkEditable *pattern;
  GtkLabel *names;
  GtkWidget *embed;
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
  [MAR_EXPORT_LINE] = N_("Positions up to Here"),
  [MAR_EXPORT_EVERY] = N_("Positions Every Few Turns"),
  [MAR_EXPORT_ALL] = N_("All Positions"),
};

/* Reading and writing the rows. */

static MarExportScope
get_scope (MarExportFigures *self)
{
  const int value = mar_choice_row_get_value (self->scope);

  return value == THIS_FIGURE ? MAR_EXPORT_FIGURES : (MarExportScope) value;
}

static gboolean
is_this_figure (MarExportFigures *self)
{
  return mar_choice_row_get_value (self->scope) == THIS_FIGURE;
}

static MarPreset *
read_preset (MarExportFigures *self)
{
  MarPreset *preset = mar_preset_new ("last");
  const int kind = mar_choice_row_get_value (self->size_kind);
  const char *pattern = gtk_editable_get_text (self->pattern);

  preset->format = (MarFigureFormat) mar_choice_row_get_value (self->format);
  preset->style = g_strdup (mar_style_row_get_name (self->style));
  preset->writing.cell_mm = mar_number_row_get_value (self->cell_mm);
  preset->writing.cell_pixels = kind == SIZE_IN_PIXELS
                                  ? mar_number_row_get_value (self->cell_pixels)
                                  : 0;
  preset->writing.width_pixels = kind == SIZE_BY_WIDTH
                                   ? mar_number_row_get_value (self->width_pixels)
                                   : 0;
  preset->writing.dpi = mar_number_row_get_value (self->dpi);
  preset->pace = mar_number_row_get_value (self->pace);
  preset->writing.loops = (guint) mar_number_row_get_value (self->loops);
  preset->writing.transparent = mar_switch_row_get_active (self->transparent);
  preset->writing.outlines = mar_switch_row_get_active (self->outlines);
  preset->writing.ascii = mar_switch_row_get_active (self->ascii);
  preset->writing.board = (MarTextBoardSize) mar_choice_row_get_value (self->text_size);
  preset->turns = (guint) mar_choice_row_get_value (self->turns);
  preset->plain = !mar_switch_row_get_active (self->coordinates);
  preset->trail = mar_switch_row_get_active (self->trail);
  preset->numbered = mar_switch_row_get_active (self->numbered);
  preset->crop = (MarCropKind) mar_choice_row_get_value (self->crop);
  if (*pattern != '\0' && !g_str_equal (pattern, MAR_EXPORT_PATTERN))
    preset->pattern = g_strdup (pattern);

  return preset;
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
  mar_choice_row_set_value (self->format, (int) preset->format);
  mar_style_row_set_name (self->style, preset->style);
  mar_choice_row_set_value (self->size_kind, kind);
  mar_number_row_set_value (self->cell_mm, writing->cell_mm);
  if (kind == SIZE_IN_PIXELS)
    mar_number_row_set_value (self->cell_pixels, writing->cell_pixels);
  if (kind == SIZE_BY_WIDTH)
    mar_number_row_set_value (self->width_pixels, writing->width_pixels);
  mar_number_row_set_value (self->dpi, writing->dpi);
  mar_number_row_set_value (self->pace, preset->pace);
  mar_number_row_set_value (self->loops, writing->loops);
  mar_switch_row_set_active (self->transparent, writing->transparent);
  mar_switch_row_set_active (self->outlines, writing->outlines);
  mar_switch_row_set_active (self->ascii, writing->ascii);
  mar_choice_row_set_value (self->text_size, (int) writing->board);
  mar_choice_row_set_value (self->turns, (int) preset->turns);
  mar_switch_row_set_active (self->coordinates, !preset->plain);
  mar_switch_row_set_active (self->trail, preset->trail);
  mar_switch_row_set_active (self->numbered, preset->numbered);
  mar_choice_row_set_value (self->crop, (int) preset->crop);
  gtk_editable_set_text (self->pattern,
                         preset->pattern != NULL ? preset->pattern : MAR_EXPORT_PATTERN);
  self->filling--;
}

MarFigureRequest *
mar_export_figures_get_request (MarExportFigures *self)
{
  g_autoptr (MarPreset) preset = NULL;
  MarFigureRequest *request;

  g_return_val_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self), NULL);

  preset = read_preset (self);
  request = g_new0 (MarFigureRequest, 1);
  request->options = (MarExportOptions) {
    .scope = get_scope (self),
    .every = (guint) mar_number_row_get_value (self->every),
    .format = preset->format,
    .writing = preset->writing,
    .style = mar_style_row_get_style (self->style),
    .turns = preset->turns,
    .plain = preset->plain,
    .trail = preset->trail,
    .numbered = preset->numbered,
    .crop.kind = preset->crop,
    .pace = preset->pace,
    .pattern = g_strdup (preset->pattern),
  };
  request->record = self->record;
  request->place = g_strdup (self->place);
  request->step = self->step;
  request->this_game = mar_switch_row_get_active (self->this_game);
  request->figure = is_this_figure (self) ? self->figure : -1;

  return request;
}

MarBookletRequest *
mar_export_figures_get_embed_request (MarExportFigures *self)
{
  MarBookletRequest *request;

  g_return_val_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self), NULL);

  request = g_new0 (MarBookletRequest, 1);
  request->options = (MarBookletOptions) {
    .format = MAR_BOOKLET_HTML,
    .layout = MAR_LAYOUT_FIGURES,
    .style = mar_style_row_get_style (self->style),
    .embed = TRUE,
  };
  request->record = -1;
  request->figure = self->figure;

  return request;
}

/* Shows the rows that are of use beside what else is chosen. */
static void
update_rows (MarExportFigures *self)
{
  const MarExportScope scope = get_scope (self);
  const MarFigureFormat format = (MarFigureFormat) mar_choice_row_get_value (self->format);
  const gboolean text = format == MAR_FIGURE_TEXT;
  const gboolean moves = format == MAR_FIGURE_WEBP;
  const gboolean pixels = moves || format == MAR_FIGURE_PNG;
  const int kind = pixels ? mar_choice_row_get_value (self->size_kind) : SIZE_IN_MM;
  const gboolean figures = scope == MAR_EXPORT_FIGURES;

  mar_form_show_row (self->embed, is_this_figure (self));
  mar_form_show_row (self->every, scope == MAR_EXPORT_EVERY);
  mar_form_show_row (self->this_game, self->has_other_games && !mar_export_scope_has_node (scope)
                                        && !is_this_figure (self));

  mar_form_show_row (self->style, !text);
  mar_form_show_row (self->size_kind, pixels);
  mar_form_show_row (self->cell_mm, !text && kind == SIZE_IN_MM);
  mar_form_show_row (self->cell_pixels, pixels && kind == SIZE_IN_PIXELS);
  mar_form_show_row (self->width_pixels, pixels && kind == SIZE_BY_WIDTH);
  mar_form_show_row (self->dpi, pixels);
  mar_form_show_row (self->pace, moves);
  mar_form_show_row (self->loops, moves);
  mar_form_show_row (self->transparent, !text);
  mar_form_show_row (self->outlines, format == MAR_FIGURE_SVG);
  mar_form_show_row (self->text_size, text);
  mar_form_show_row (self->ascii, text);

  /* Figures say themselves how they are cropped, and whether they have a trail. */
  mar_form_show_row (self->crop, !text && !figures);
  mar_form_show_row (self->trail, !text && !figures);
  mar_form_show_row (self->numbered, !text && (figures || mar_switch_row_get_active (self->trail)));
}

/* The scope is no part of a preset. */
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
    mar_preset_row_leave (self->preset);
  changed_cb (self);
}

static void
preset_chosen_cb (MarExportFigures *self,
                  const MarPreset  *preset)
{
  write_preset (self, preset);
  changed_cb (self);
}

static MarPreset *
get_preset_cb (MarExportFigures *self)
{
  return read_preset (self);
}

/* Making it. */

static void
add_choices (MarExportFigures *self)
{
  for (MarFigureFormat format = 0; format < MAR_N_FIGURE_FORMATS; format++)
    mar_choice_row_add (self->format, (int) format, mar_figure_format_title (format));

  mar_choice_row_add (self->size_kind, SIZE_IN_MM, _("Millimeters per Cell"));
  mar_choice_row_add (self->size_kind, SIZE_IN_PIXELS, _("Pixels per Cell"));
  mar_choice_row_add (self->size_kind, SIZE_BY_WIDTH, _("Width in Pixels"));

  /* Translators: a size of boards in letters */
  mar_choice_row_add (self->text_size, MAR_TEXT_BOARD_SMALL, C_("text board", "Small"));
  mar_choice_row_add (self->text_size, MAR_TEXT_BOARD_MEDIUM, C_("text board", "Medium"));
  mar_choice_row_add (self->text_size, MAR_TEXT_BOARD_LARGE, C_("text board", "Large"));

  /* Translators: how the board is turned */
  mar_choice_row_add (self->turns, 0, C_("turned", "None"));
  mar_choice_row_add (self->turns, 1, C_("turned", "Clockwise"));
  mar_choice_row_add (self->turns, 2, C_("turned", "Upside Down"));
  mar_choice_row_add (self->turns, 3, C_("turned", "Counterclockwise"));

  mar_choice_row_add (self->crop, MAR_CROP_NONE, _("Whole Board"));
  mar_choice_row_add (self->crop, MAR_CROP_AUTOMATIC, _("Occupied Area"));
}

static void
add_scopes (MarExportFigures *self)
{
  if (self->figure >= 0)
    mar_choice_row_add (self->scope, THIS_FIGURE, _("This Figure"));
  for (MarExportScope scope = 0; scope < MAR_N_EXPORT_SCOPES; scope++)
    if (self->record >= 0 || scope == MAR_EXPORT_FIGURES)
      mar_choice_row_add (self->scope, (int) scope, _(scope_titles[scope]));
}

static void
mar_export_figures_finalize (GObject *object)
{
  MarExportFigures *self = MAR_EXPORT_FIGURES_FORM (object);

  g_clear_object (&self->settings);
  g_free (self->place);

  G_OBJECT_CLASS (mar_export_figures_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, scope);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, every);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, this_game);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, preset);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, format);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, style);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, size_kind);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, cell_mm);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, cell_pixels);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, width_pixels);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, dpi);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, pace);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, loops);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, transparent);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, outlines);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, text_size);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, ascii);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, coordinates);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, turns);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, crop);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, trail);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, numbered);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, pattern);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, names);
  gtk_widget_class_bind_template_child (widget_class, MarExportFigures, embed);
}

static void
mar_export_figures_class_init (MarExportFiguresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_export_figures_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_EXPORT_FIGURES_FORM, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  g_type_ensure (MAR_TYPE_NUMBER_ROW);
  g_type_ensure (MAR_TYPE_PATTERN_ROW);
  g_type_ensure (MAR_TYPE_PRESET_ROW);
  g_type_ensure (MAR_TYPE_STYLE_ROW);
  g_type_ensure (MAR_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-export-figures.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_preset_cb);
}

static void
mar_export_figures_init (MarExportFigures *self)
{
  self->filling++;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
}

/* Restores the last choices. A dialog for one figure begins with that figure. */
static void
restore_settings (MarExportFigures *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "figure-preset");
  g_autofree char *word = g_settings_get_string (self->settings, "figure-scope");
  g_autoptr (MarPreset) preset = mar_preset_read ("last", text, strlen (text), NULL);

  if (preset == NULL)
    preset = mar_preset_new ("last");
  write_preset (self, preset);
  mar_choice_row_set_value (self->scope,
                            self->figure < 0 ? (int) mar_export_scope_find (word) : THIS_FIGURE);
  mar_number_row_set_value (self->every, g_settings_get_uint (self->settings, "figure-every"));
}

GtkWidget *
mar_export_figures_new (MarDocument     *document,
                        const MarCursor *cursor,
                        int              figure,
                        GSettings       *settings)
{
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
  self->has_other_games = self->record >= 0 && mar_document_n_records (document) > 1;
  add_scopes (self);
  restore_settings (self);
  self->filling--;
  update_rows (self);

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
mar_export_figures_show_names (MarExportFigures *self,
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
mar_export_figures_save_settings (MarExportFigures *self)
{
  g_autoptr (MarPreset) preset = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_EXPORT_FIGURES_FORM (self));

  preset = read_preset (self);
  text = mar_preset_to_text (preset);
  g_settings_set_string (self->settings, "figure-preset", text);
  g_settings_set_uint (self->settings, "figure-every",
                       (guint) mar_number_row_get_value (self->every));
  if (!is_this_figure (self))
    g_settings_set_string (self->settings, "figure-scope",
                           mar_export_scope_name (get_scope (self)));
}
