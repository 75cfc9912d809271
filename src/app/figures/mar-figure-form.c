/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-choice-row.h"
#include "mar-comment-editor.h"
#include "mar-figure-claims.h"
#include "mar-figure-legend.h"
#include "mar-focus.h"
#include "mar-form.h"
#include "mar-illustration.h"
#include "mar-position-editor.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"
#include "mar-wrap.h"

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

  GtkWidget *scrolled;
  GtkScrolledWindow *caption_scrolled;
  MarCommentEditor *caption;
  GtkScrolledWindow *alternative_scrolled;
  GtkTextView *alternative;
  GtkLabel *own_text;
  GtkEditable *title;
  MarChoiceRow *crop;
  GtkEditable *corners;
  GtkToggleButton *cropping;
  MarChoiceRow *turns;
  MarSwitchRow *coordinates;
  MarSwitchRow *trail;
  GtkEditable *numbering;
  MarStyleRow *style;
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
get_text (GtkTextView *view)
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
  g_autofree char *text = get_text (form->alternative);

  gtk_widget_set_visible (GTK_WIDGET (form->own_text), *text == '\0');
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
  const MarCropKind kind = (MarCropKind) mar_choice_row_get_value (form->crop);

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

  figure->turns = (guint) mar_choice_row_get_value (form->turns);
  finish (form, figure, FALSE);
}

static void
switch_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  figure->plain = !mar_switch_row_get_active (form->coordinates);
  figure->trail = mar_switch_row_get_active (form->trail);
  finish (form, figure, FALSE);
}

static void
style_cb (MarFigureForm *form)
{
  g_autoptr (MarFigureRecord) figure = begin (form);

  if (figure == NULL)
    return;

  g_free (figure->style);
  figure->style = g_strdup (mar_style_row_get_name (form->style));
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
  g_autofree char *present = get_text (form->alternative);
  g_autoptr (MarFigureRecord) silent = mar_figure_record_copy (form->resolved);
  const char *alternative = form->figure->alternative != NULL ? form->figure->alternative : "";
  g_autofree char *text = NULL;

  g_clear_pointer (&silent->alternative, g_free);
  text = mar_illustration_alternative_text (silent);
  gtk_label_set_label (form->own_text, text);
  if (!g_str_equal (present, alternative))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (form->alternative), alternative, -1);
  gtk_widget_set_visible (GTK_WIDGET (form->own_text), *alternative == '\0');

  put_text (form->title, form->figure->title);
  mar_comment_editor_set_text (form->caption,
                               form->figure->caption != NULL ? form->figure->caption : "");
}

static void
show_look (MarFigureForm *form)
{
  const MarFigureRecord *figure = form->figure;
  const gboolean has_turn = form->resolved->n_actions > 0;
  g_autofree char *corners = write_corners (form->resolved);

  mar_choice_row_set_value (form->crop, (int) figure->crop.kind);
  gtk_widget_set_visible (GTK_WIDGET (form->corners), figure->crop.kind == MAR_CROP_CELLS);
  put_text (form->corners, corners);
  gtk_widget_remove_css_class (GTK_WIDGET (form->corners), "error");
  mar_choice_row_set_value (form->turns, (int) figure->turns);
  mar_switch_row_set_active (form->coordinates, !figure->plain);
  mar_switch_row_set_active (form->trail, figure->trail);
  gtk_widget_set_visible (GTK_WIDGET (form->trail), has_turn);
  gtk_widget_set_visible (GTK_WIDGET (form->numbering), has_turn && figure->trail);
  put_text (form->numbering, figure->numbering);
  mar_style_row_set_name (form->style, figure->style);
}

static void
show_position (MarFigureForm *form)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (form->position), form->figure->position != NULL);
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
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  g_type_ensure (MAR_TYPE_COMMENT_EDITOR);
  g_type_ensure (MAR_TYPE_FIGURE_CLAIMS);
  g_type_ensure (MAR_TYPE_FIGURE_LEGEND);
  g_type_ensure (MAR_TYPE_STYLE_ROW);
  g_type_ensure (MAR_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figure-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, caption_scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, caption);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, alternative_scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, alternative);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, own_text);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, title);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, crop);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, corners);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, cropping);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, turns);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, coordinates);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, trail);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, numbering);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, style);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, legend);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, position);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, position_problem);
  gtk_widget_class_bind_template_child (widget_class, MarFigureForm, claims);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
  gtk_widget_class_bind_template_callback (widget_class, caption_cb);
  gtk_widget_class_bind_template_callback (widget_class, alternative_cb);
  gtk_widget_class_bind_template_callback (widget_class, numbering_cb);
  gtk_widget_class_bind_template_callback (widget_class, legend_cb);
  gtk_widget_class_bind_template_callback (widget_class, crop_cb);
  gtk_widget_class_bind_template_callback (widget_class, corners_cb);
  gtk_widget_class_bind_template_callback (widget_class, cropping_cb);
  gtk_widget_class_bind_template_callback (widget_class, turns_cb);
  gtk_widget_class_bind_template_callback (widget_class, switch_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_cb);
}

static void
mar_figure_form_class_init (MarFigureFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figure_form_dispose;
  widget_class->grab_focus = mar_figure_form_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[EDITED] = g_signal_new ("edited", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[BROKE] = g_signal_new ("broke", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[CROPPING] = g_signal_new ("cropping", MAR_TYPE_FIGURE_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "figureform");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
mar_figure_form_init (MarFigureForm *form)
{
  form->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (form));
  mar_wrap_in_lines (form->own_text, 3);
  mar_form_share_wheel (form->caption_scrolled);
  mar_form_share_wheel (form->alternative_scrolled);

  mar_choice_row_add (form->crop, MAR_CROP_NONE, _("Whole Board"));
  mar_choice_row_add (form->crop, MAR_CROP_AUTOMATIC, _("Automatic"));
  mar_choice_row_add (form->crop, MAR_CROP_CELLS, _("Between Two Squares"));
  mar_choice_row_add (form->turns, 0, _("Default"));
  mar_choice_row_add (form->turns, 1, _("Clockwise"));
  mar_choice_row_add (form->turns, 2, _("Upside Down"));
  mar_choice_row_add (form->turns, 3, _("Counterclockwise"));
  form->filling = FALSE;
}

GtkWidget *
mar_figure_form_new (void)
{
  return g_object_new (MAR_TYPE_FIGURE_FORM, NULL);
}
