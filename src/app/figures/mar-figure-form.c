/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-comment-editor.h"
#include "mar-figure-claims.h"
#include "mar-figure-legend.h"
#include "mar-form.h"
#include "mar-illustration.h"
#include "mar-position-editor.h"
#include "mar-style.h"
#include "mar-wrap.h"

#define HEIGHT_OF_CAPTION 84
#define HEIGHT_OF_WORDS 64
/* So many letters are undone at once, and those of the word. */
#define FULL_RUN 32

struct _MarFigureForm
{
  GtkWidget parent_instance;

  /* As the document has it, and as it stands for itself. */
  MarFigureRecord *figure;
  MarFigureRecord *resolved;
  /* While the form itself writes, nobody has. */
  gboolean filling;
  /* Where somebody types, and how often since that could be undone by itself. */
  gpointer typing;
  guint n_typed;
  /* The words of styles, in the order of the choice; the first is NULL. */
  GPtrArray *styles;

  GtkWidget *scrolled;
  MarCommentEditor *caption;
  GtkTextView *alternative;
  GtkWidget *own_words;
  GtkEditable *title;
  AdwComboRow *crop;
  GtkEditable *corners;
  GtkToggleButton *cropping;
  AdwComboRow *turns;
  GtkSwitch *coordinates;
  GtkSwitch *trail;
  GtkEditable *numbering;
  AdwComboRow *style;
  MarFigureLegend *legend;
  GtkEditable *position;
  GtkLabel *position_problem;
  MarFigureClaims *claims;
};

enum
{
  EDITED,
  BROKE,
  CROPPING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFigureForm, mar_figure_form, GTK_TYPE_WIDGET)

/* Editing. */

/* Returns: (transfer full) (nullable): what is to be changed, or NULL while nobody changes
 * anything. */
static MarFigureRecord *
begin (MarFigureForm *form)
{
  if (form->filling || form->figure == NULL)
    return NULL;

  return mar_figure_record_copy (form->figure);
}

static void
finish (MarFigureForm         *form,
        const MarFigureRecord *figure,
        gboolean               typed)
{
  g_signal_emit (form, signals[EDITED], 0, figure, typed);
}

/* A run of typing ends where the text is another one, and with a word when it is long. */
static void
finish_typing (MarFigureForm         *form,
               const MarFigureRecord *figure,
               gpointer               place,
               const char            *text)
{
  const gsize length = strlen (text);
  const char last = length > 0 ? text[length - 1] : '\0';

  if (place != form->typing || (form->n_typed > FULL_RUN && g_ascii_isspace (last)))
    {
      g_signal_emit (form, signals[BROKE], 0);
      form->n_typed = 0;
    }
  form->typing = place;
  form->n_typed++;
  finish (form, figure, TRUE);
}

static void
set_text (char       **place,
          const char  *text)
{
  g_free (*place);
  *place = *text != '\0' ? g_strdup (text) : NULL;
}

static void
title_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  set_text (&figure->title, gtk_editable_get_text (form->title));
  finish_typing (form, figure, form->title, gtk_editable_get_text (form->title));
}

static void
caption_cb (MarFigureForm *form,
            gboolean       whole)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  if (whole)
    g_signal_emit (form, signals[BROKE], 0);
  set_text (&figure->caption, mar_comment_editor_text (form->caption));
  finish_typing (form, figure, form->caption, mar_comment_editor_text (form->caption));
  if (whole)
    g_signal_emit (form, signals[BROKE], 0);
}

static char *
text_of (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
alternative_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);
  g_autofree char *text = text_of (form->alternative);

  gtk_widget_set_visible (form->own_words, *text == '\0');
  if (figure == NULL)
    return;

  set_text (&figure->alternative, text);
  finish_typing (form, figure, form->alternative, text);
}

static void
numbering_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  set_text (&figure->numbering, gtk_editable_get_text (form->numbering));
  finish_typing (form, figure, form->numbering, gtk_editable_get_text (form->numbering));
}

static void
legend_cb (MarFigureForm *form,
           guint          color,
           guint          tone,
           const char    *text)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  mar_figure_legend_write (figure, (MarColor) color, tone, text);
  finish_typing (form, figure, GUINT_TO_POINTER (1 + color * (MAR_MARK_TONES + 1) + tone), text);
}

/* Choices. */

/* "b2 f6" becomes two cells of the board. */
static gboolean
read_corners (const MarFigureRecord *figure,
              const char            *text,
              MarCrop               *crop)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,–-", -1);
  MarCell cells[2];
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (n == 2 || !figure->game->read_cell (figure->position, words[i], &cells[n]))
        return FALSE;
      n++;
    }
  *crop = (MarCrop) { MAR_CROP_CELLS, cells[0], cells[1] };

  return n == 2 && mar_crop_fits (figure->game, figure->position, crop);
}

/* Of a part that can't be shown, which a file may name, that of what is shown instead. */
static char *
write_corners (const MarFigureRecord *figure)
{
  MarCrop crop = figure->crop;
  g_autofree char *corner = NULL;
  g_autofree char *opposite = NULL;

  if (crop.kind != MAR_CROP_CELLS)
    return g_strdup ("");

  if (!mar_crop_fits (figure->game, figure->position, &crop))
    crop = mar_crop_whole (figure->game, figure->position);
  corner = mar_cell_text (figure->game, figure->position, crop.corner);
  opposite = mar_cell_text (figure->game, figure->position, crop.opposite);

  return g_strdup_printf ("%s %s", corner, opposite);
}

/* Until the cells are chosen, the part is all of the board. */
static void
crop_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);
  const MarCropKind kind = (MarCropKind) adw_combo_row_get_selected (form->crop);

  if (figure == NULL)
    return;

  if (kind == MAR_CROP_CELLS && figure->crop.kind != MAR_CROP_CELLS)
    figure->crop = mar_crop_whole (figure->game, form->resolved->position);
  figure->crop.kind = kind;
  finish (form, figure, FALSE);
  gtk_toggle_button_set_active (form->cropping, kind == MAR_CROP_CELLS);
}

static void
corners_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);
  MarCrop crop;

  if (figure == NULL)
    return;

  if (!read_corners (form->resolved, gtk_editable_get_text (form->corners), &crop))
    {
      gtk_widget_add_css_class (GTK_WIDGET (form->corners), "error");
      return;
    }

  gtk_widget_remove_css_class (GTK_WIDGET (form->corners), "error");
  figure->crop = crop;
  finish (form, figure, FALSE);
}

static void
cropping_cb (MarFigureForm *form)
{
  g_signal_emit (form, signals[CROPPING], 0, gtk_toggle_button_get_active (form->cropping));
}

static void
turns_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  figure->turns = adw_combo_row_get_selected (form->turns);
  finish (form, figure, FALSE);
}

static void
switch_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  figure->plain = !gtk_switch_get_active (form->coordinates);
  figure->trail = gtk_switch_get_active (form->trail);
  finish (form, figure, FALSE);
}

static void
style_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);
  const guint chosen = adw_combo_row_get_selected (form->style);

  if (figure == NULL || chosen >= form->styles->len)
    return;

  g_free (figure->style);
  figure->style = g_strdup (g_ptr_array_index (form->styles, chosen));
  finish (form, figure, FALSE);
}

/* The position. */

static void
show_problem (MarFigureForm *form,
              const char    *problem)
{
  gtk_label_set_label (form->position_problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (form->position_problem), problem != NULL);
  if (problem != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (form->position), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (form->position), "error");
}

static void
position_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);
  g_autoptr (GError) error = NULL;
  MarPosition *position;

  if (figure == NULL || figure->position == NULL)
    return;

  position = mar_position_editor_read (figure->game, figure->options,
                                       gtk_editable_get_text (form->position), &error);
  show_problem (form, error != NULL ? error->message : NULL);
  if (position == NULL)
    return;

  g_free (figure->position);
  figure->position = position;
  finish (form, figure, FALSE);
}

/* Filling it in. */

static void
put_text (GtkEditable *entry,
          const char  *text)
{
  if (text == NULL)
    text = "";
  if (!g_str_equal (gtk_editable_get_text (entry), text))
    gtk_editable_set_text (entry, text);
}

static void
show_words (MarFigureForm *form)
{
  g_autofree char *present = text_of (form->alternative);
  g_autoptr (MarFigureRecord) silent = mar_figure_record_copy (form->resolved);
  const char *alternative = form->figure->alternative != NULL ? form->figure->alternative : "";
  g_autofree char *words = NULL;

  g_clear_pointer (&silent->alternative, g_free);
  words = mar_illustration_alternative_text (silent);
  gtk_label_set_label (GTK_LABEL (form->own_words), words);
  if (!g_str_equal (present, alternative))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (form->alternative), alternative, -1);
  gtk_widget_set_visible (form->own_words, *alternative == '\0');

  put_text (form->title, form->figure->title);
  mar_comment_editor_set_text (form->caption,
                               form->figure->caption != NULL ? form->figure->caption : "");
}

static void
select_style (MarFigureForm *form)
{
  guint selected = 0;

  for (guint i = 1; i < form->styles->len; i++)
    if (g_strcmp0 (g_ptr_array_index (form->styles, i), form->figure->style) == 0)
      selected = i;
  /* One that is not here stays what it is. */
  if (selected == 0 && form->figure->style != NULL)
    {
      g_ptr_array_add (form->styles, g_strdup (form->figure->style));
      mar_form_offer (form->style, form->figure->style);
      selected = form->styles->len - 1;
    }
  adw_combo_row_set_selected (form->style, selected);
}

static void
show_look (MarFigureForm *form)
{
  const MarFigureRecord *figure = form->figure;
  const gboolean has_turn = form->resolved->n_actions > 0;
  g_autofree char *corners = write_corners (form->resolved);

  adw_combo_row_set_selected (form->crop, figure->crop.kind);
  mar_form_show (form->corners, figure->crop.kind == MAR_CROP_CELLS);
  put_text (form->corners, corners);
  gtk_widget_remove_css_class (GTK_WIDGET (form->corners), "error");
  adw_combo_row_set_selected (form->turns, figure->turns);
  gtk_switch_set_active (form->coordinates, !figure->plain);
  gtk_switch_set_active (form->trail, figure->trail);
  mar_form_show (form->trail, has_turn);
  mar_form_show (form->numbering, has_turn && figure->trail);
  put_text (form->numbering, figure->numbering);
  select_style (form);
}

static void
show_position (MarFigureForm *form)
{
  g_autofree char *text = NULL;

  mar_form_show (form->position, form->figure->position != NULL);
  if (form->figure->position == NULL)
    {
      show_problem (form, NULL);
      return;
    }

  /* Who writes it in another way than the program would goes on with that. */
  text = mar_position_text (form->figure->game, form->figure->position);
  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (form->position))))
    {
      put_text (form->position, text);
      show_problem (form, NULL);
    }
}

void
mar_figure_form_show (MarFigureForm         *form,
                      const MarFigureRecord *figure,
                      const MarFigureRecord *resolved)
{
  g_return_if_fail (MAR_IS_FIGURE_FORM (form));
  g_return_if_fail ((figure == NULL) == (resolved == NULL));

  g_clear_pointer (&form->figure, mar_figure_record_free);
  g_clear_pointer (&form->resolved, mar_figure_record_free);
  if (figure == NULL)
    return;

  form->figure = mar_figure_record_copy (figure);
  form->resolved = mar_figure_record_copy (resolved);
  form->filling = TRUE;
  show_words (form);
  show_look (form);
  show_position (form);
  mar_figure_legend_show (form->legend, form->resolved);
  mar_figure_claims_show (form->claims, form->resolved);
  form->filling = FALSE;
}

void
mar_figure_form_write_caption (MarFigureForm *form)
{
  g_return_if_fail (MAR_IS_FIGURE_FORM (form));

  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (form->scrolled)), 0);
  gtk_widget_grab_focus (GTK_WIDGET (form->caption));
}

void
mar_figure_form_stop_cropping (MarFigureForm *form)
{
  g_return_if_fail (MAR_IS_FIGURE_FORM (form));

  gtk_toggle_button_set_active (form->cropping, FALSE);
}

/* Life. */

static gboolean
mar_figure_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MAR_FIGURE_FORM (widget)->caption));
}

static void
mar_figure_form_dispose (GObject *object)
{
  MarFigureForm *form = MAR_FIGURE_FORM (object);

  mar_figure_form_show (form, NULL, NULL);
  g_clear_pointer (&form->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (mar_figure_form_parent_class)->dispose (object);
}

static void
mar_figure_form_finalize (GObject *object)
{
  MarFigureForm *form = MAR_FIGURE_FORM (object);

  g_ptr_array_unref (form->styles);

  G_OBJECT_CLASS (mar_figure_form_parent_class)->finalize (object);
}

static void
mar_figure_form_class_init (MarFigureFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figure_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_figure_form_finalize;
  widget_class->grab_focus = mar_figure_form_grab_focus;

  signals[EDITED] = g_signal_new ("edited", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[BROKE] = g_signal_new ("broke", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[CROPPING] = g_signal_new ("cropping", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "figureform");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its parts. */

static AdwPreferencesGroup *
add_group (GtkWidget *box)
{
  GtkWidget *group = adw_preferences_group_new ();

  gtk_box_append (GTK_BOX (box), group);

  return ADW_PREFERENCES_GROUP (group);
}

static GtkEditable *
add_entry (MarFigureForm       *form,
           AdwPreferencesGroup *group,
           const char          *title,
           GCallback            changed)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (group, row);
  g_signal_connect_swapped (row, "changed", changed, form);

  return GTK_EDITABLE (row);
}

/* A text of several lines under its name. */
static void
add_text (GtkWidget  *box,
          const char *title,
          GtkWidget  *view,
          GtkWidget  *child,
          int         height)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), height);
  mar_form_share_wheel (GTK_SCROLLED_WINDOW (scrolled));
  gtk_widget_add_css_class (scrolled, "card");
  gtk_widget_set_overflow (scrolled, GTK_OVERFLOW_HIDDEN);
  if (child != NULL)
    {
      GtkWidget *overlay = gtk_overlay_new ();

      gtk_overlay_set_child (GTK_OVERLAY (overlay), scrolled);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), child);
      gtk_widget_set_can_target (child, FALSE);
      gtk_box_append (GTK_BOX (box), overlay);
    }
  else
    {
      gtk_box_append (GTK_BOX (box), scrolled);
    }
}

static void
make_words (MarFigureForm *form,
            GtkWidget     *box)
{
  GtkWidget *view = gtk_text_view_new ();

  form->caption = MAR_COMMENT_EDITOR (mar_comment_editor_new ());
  g_signal_connect_swapped (form->caption, "edited", G_CALLBACK (caption_cb), form);
  add_text (box, _("Caption"), GTK_WIDGET (form->caption), NULL, HEIGHT_OF_CAPTION);

  form->title = add_entry (form, add_group (box), _("Title"), G_CALLBACK (title_cb));

  form->alternative = GTK_TEXT_VIEW (view);
  gtk_text_view_set_wrap_mode (form->alternative, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (form->alternative, FALSE);
  gtk_text_view_set_left_margin (form->alternative, 12);
  gtk_text_view_set_right_margin (form->alternative, 12);
  gtk_text_view_set_top_margin (form->alternative, 6);
  gtk_text_view_set_bottom_margin (form->alternative, 6);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (form->alternative), FALSE);
  g_signal_connect_swapped (gtk_text_view_get_buffer (form->alternative), "changed",
                            G_CALLBACK (alternative_cb), form);
  form->own_words = gtk_label_new (NULL);
  mar_wrap_in_lines (GTK_LABEL (form->own_words), 3);
  gtk_label_set_xalign (GTK_LABEL (form->own_words), 0);
  gtk_widget_set_valign (form->own_words, GTK_ALIGN_START);
  gtk_widget_add_css_class (form->own_words, "own-words");
  add_text (box, _("Alternative Text for Screen Readers"), view, form->own_words, HEIGHT_OF_WORDS);
}

static void
offer_styles (MarFigureForm *form)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();

  g_ptr_array_add (form->styles, NULL);
  /* Translators: the style of a figure is that of the page on which it stands */
  mar_form_offer (form->style, _("From Document"));
  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);

      g_ptr_array_add (form->styles, g_strdup (style->name));
      mar_form_offer (form->style, mar_style_title (style));
    }
}

static void
make_look (MarFigureForm *form,
           GtkWidget     *box)
{
  static const char *const crops[] = { N_("Whole Board"), N_("Automatic"),
                                       N_("Between Two Squares") };
  static const char *const turns[] = { N_("Default"), N_("Clockwise"), N_("Upside Down"),
                                       N_("Counterclockwise") };
  AdwPreferencesGroup *group = add_group (box);
  GtkWidget *drag = gtk_toggle_button_new ();

  form->crop = mar_form_add_choice (group, _("Part"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (crops); i++)
    mar_form_offer (form->crop, _(crops[i]));
  form->corners = add_entry (form, group, _("Two corners, such as b2 f6"),
                             G_CALLBACK (corners_cb));
  gtk_button_set_icon_name (GTK_BUTTON (drag), "edit-select-all-symbolic");
  gtk_widget_set_tooltip_text (drag, _("Select on the Board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drag), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Select on the Board"), -1);
  gtk_widget_set_valign (drag, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (drag, "flat");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (form->corners), drag);
  form->cropping = GTK_TOGGLE_BUTTON (drag);

  form->turns = mar_form_add_choice (group, _("Rotation"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    mar_form_offer (form->turns, _(turns[i]));
  form->coordinates = mar_form_add_switch (group, _("Coordinates"), NULL);
  form->trail = mar_form_add_switch (group, _("Steps of the Turn"), NULL);
  form->numbering = add_entry (form, group, _("Turn number for 12a, 12b"),
                               G_CALLBACK (numbering_cb));
  form->style = mar_form_add_choice (group, _("Style"), NULL);
  offer_styles (form);

  g_signal_connect_swapped (form->crop, "notify::selected", G_CALLBACK (crop_cb), form);
  g_signal_connect_swapped (drag, "toggled", G_CALLBACK (cropping_cb), form);
  g_signal_connect_swapped (form->turns, "notify::selected", G_CALLBACK (turns_cb), form);
  g_signal_connect_swapped (form->coordinates, "notify::active", G_CALLBACK (switch_cb), form);
  g_signal_connect_swapped (form->trail, "notify::active", G_CALLBACK (switch_cb), form);
  g_signal_connect_swapped (form->style, "notify::selected", G_CALLBACK (style_cb), form);
}

static void
make_position (MarFigureForm *form,
               GtkWidget     *box)
{
  AdwPreferencesGroup *group = add_group (box);
  GtkWidget *set_up = gtk_button_new_from_icon_name ("document-edit-symbolic");

  form->position = add_entry (form, group, _("Position"), G_CALLBACK (position_cb));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (set_up), "win.set-up-figure");
  gtk_widget_set_tooltip_text (set_up, _("Set Up on the Board"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (set_up), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Set Up on the Board"), -1);
  gtk_widget_set_valign (set_up, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (set_up, "flat");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (form->position), set_up);

  form->position_problem = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (form->position_problem, TRUE);
  gtk_label_set_xalign (form->position_problem, 0);
  gtk_widget_add_css_class (GTK_WIDGET (form->position_problem), "error");
  gtk_widget_set_margin_top (GTK_WIDGET (form->position_problem), 6);
  adw_preferences_group_add (group, GTK_WIDGET (form->position_problem));
}

static void
mar_figure_form_init (MarFigureForm *form)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  form->styles = g_ptr_array_new_with_free_func (g_free);
  form->filling = TRUE;
  make_words (form, box);
  form->legend = MAR_FIGURE_LEGEND (mar_figure_legend_new ());
  g_signal_connect_swapped (form->legend, "edited", G_CALLBACK (legend_cb), form);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (form->legend));
  make_look (form, box);
  make_position (form, box);
  form->claims = MAR_FIGURE_CLAIMS (mar_figure_claims_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (form->claims));
  form->filling = FALSE;

  gtk_widget_add_css_class (box, "form");
  form->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (form->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (form->scrolled), box);
  gtk_widget_set_parent (form->scrolled, GTK_WIDGET (form));
  gtk_accessible_update_property (GTK_ACCESSIBLE (form), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Figure"), -1);
}

GtkWidget *
mar_figure_form_new (void)
{
  return g_object_new (MAR_TYPE_FIGURE_FORM, NULL);
}
