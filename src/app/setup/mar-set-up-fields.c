/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-fields.h"

#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-form.h"

/* In characters. */
#define WIDTH_OF_TEXT 14
#define WIDTH_OF_COMPLAINT 30

typedef struct
{
  guint field;
  GtkWidget *value;
  GtkWidget *complaint;
} FieldRow;

struct _MarSetUpFields
{
  AdwBin parent_instance;

  MarSetUpDraft *draft;
  GtkWidget *grid;
  GArray *rows;
  gboolean updating;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (MarSetUpFields, mar_set_up_fields, ADW_TYPE_BIN)

static const MarPositionField *
get_field (MarSetUpFields *self,
           const FieldRow *row)
{
  return &mar_set_up_draft_game (self->draft)->editor->fields[row->field];
}

static FieldRow *
find_row (MarSetUpFields *self,
          gpointer        value)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      FieldRow *row = &g_array_index (self->rows, FieldRow, i);

      if (row->value == value)
        return row;
    }

  return NULL;
}

/* From the controls to the draft. */

static void
complain (const FieldRow *row,
          const GError   *error)
{
  gtk_label_set_label (GTK_LABEL (row->complaint), error != NULL ? error->message : "");
  gtk_widget_set_visible (row->complaint, error != NULL);
  if (error != NULL)
    gtk_widget_add_css_class (row->value, "error");
  else
    gtk_widget_remove_css_class (row->value, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row->value), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static char *
get_value_text (MarSetUpFields *self,
                const FieldRow *row)
{
  const MarPositionField *field = get_field (self, row);

  switch (field->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      return g_strdup (field->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (row->value))]);

    case MAR_POSITION_FIELD_NUMBER:
      return g_strdup_printf ("%d",
                              gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->value)));

    case MAR_POSITION_FIELD_SWITCH:
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (row->value)) ? "yes" : "no");

    case MAR_POSITION_FIELD_TEXT:
    default:
      return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row->value))));
    }
}

static void
apply (MarSetUpFields *self,
       GtkWidget      *value)
{
  const FieldRow *row = find_row (self, value);
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  if (self->updating || row == NULL || self->draft == NULL)
    return;

  text = get_value_text (self, row);
  before = mar_position_field_text (mar_set_up_draft_game (self->draft),
                                    mar_set_up_draft_position (self->draft), row->field);
  if (g_str_equal (text, before))
    {
      complain (row, NULL);
      return;
    }
  mar_set_up_draft_set_field (self->draft, row->field, text, &error);
  complain (row, error);
  if (error == NULL)
    g_signal_emit (self, changed_signal, 0);
}

static void
selected_cb (GtkWidget      *value,
             GParamSpec     *pspec,
             MarSetUpFields *self)
{
  apply (self, value);
}

static void
entered_cb (GtkWidget      *value,
            MarSetUpFields *self)
{
  apply (self, value);
}

static void
left_cb (GtkEventController *controller,
         MarSetUpFields     *self)
{
  apply (self, gtk_event_controller_get_widget (controller));
}

/* From the draft to the controls. */

static void
show_value (MarSetUpFields *self,
            const FieldRow *row)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  const MarPosition *position = mar_set_up_draft_position (self->draft);
  const MarPositionField *field = get_field (self, row);
  g_autofree char *text = NULL;

  complain (row, NULL);
  switch (field->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (row->value),
                                  (guint) mar_position_field_value (game, position, row->field));
      break;

    case MAR_POSITION_FIELD_NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->value),
                                 mar_position_field_value (game, position, row->field));
      break;

    case MAR_POSITION_FIELD_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (row->value),
                             mar_position_field_value (game, position, row->field) != 0);
      break;

    case MAR_POSITION_FIELD_TEXT:
    default:
      text = mar_position_field_text (game, position, row->field);
      gtk_editable_set_text (GTK_EDITABLE (row->value), text);
      break;
    }
}

void
mar_set_up_fields_show (MarSetUpFields *fields)
{
  g_return_if_fail (MAR_IS_SET_UP_FIELDS (fields));

  if (fields->draft == NULL)
    return;

  fields->updating = TRUE;
  for (guint i = 0; i < fields->rows->len; i++)
    show_value (fields, &g_array_index (fields->rows, FieldRow, i));
  fields->updating = FALSE;
}

/* The controls are made of the game's table of fields, so that no template could hold them. */

static GtkWidget *
new_choice (const MarPositionField *field,
            int                     most)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (int i = 0; i <= most; i++)
    gtk_string_list_append (titles, _(field->choice_titles[i]));

  return gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), NULL);
}

static GtkWidget *
new_text (MarSetUpFields         *self,
          const MarPositionField *field)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), WIDTH_OF_TEXT);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), WIDTH_OF_TEXT);
  gtk_widget_set_tooltip_text (entry, _(field->hint));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(field->hint), -1);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);

  return entry;
}

static GtkWidget *
new_value (MarSetUpFields         *self,
           const MarPositionField *field,
           int                     most)
{
  GtkWidget *value;

  switch (field->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      value = new_choice (field, most);
      g_signal_connect (value, "notify::selected", G_CALLBACK (selected_cb), self);
      return value;

    case MAR_POSITION_FIELD_NUMBER:
      value = gtk_spin_button_new_with_range (field->minimum, most, 1);
      mar_form_leave_wheel (value);
      gtk_editable_set_width_chars (GTK_EDITABLE (value), 4);
      g_signal_connect (value, "value-changed", G_CALLBACK (entered_cb), self);
      return value;

    case MAR_POSITION_FIELD_SWITCH:
      value = gtk_switch_new ();
      gtk_widget_set_halign (value, GTK_ALIGN_START);
      gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
      g_signal_connect (value, "notify::active", G_CALLBACK (selected_cb), self);
      return value;

    case MAR_POSITION_FIELD_TEXT:
    default:
      value = new_text (self, field);
      g_signal_connect (value, "activate", G_CALLBACK (entered_cb), self);
      return value;
    }
}

static GtkWidget *
new_complaint (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_OF_COMPLAINT);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "error");
  gtk_widget_set_visible (label, FALSE);

  return label;
}

static void
add_row (MarSetUpFields *self,
         guint           index)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  const MarPosition *position = mar_set_up_draft_position (self->draft);
  const MarPositionField *field = &game->editor->fields[index];
  GtkWidget *title = gtk_label_new (_(field->title));
  FieldRow row = { index, NULL, new_complaint () };
  int top = 2 * (int) self->rows->len;

  row.value = new_value (self, field, mar_position_field_maximum (game, position, index));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), row.value);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row.value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.value), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(field->title), -1);
  if (GTK_IS_DROP_DOWN (row.value))
    mar_accessible_names_choice (GTK_DROP_DOWN (row.value), _(field->title));
  gtk_grid_attach (GTK_GRID (self->grid), title, 0, top, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), row.value, 1, top, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), row.complaint, 0, top + 1, 2, 1);
  g_array_append_val (self->rows, row);
}

void
mar_set_up_fields_fill (MarSetUpFields *fields,
                        MarSetUpDraft  *draft)
{
  GtkWidget *child;

  g_return_if_fail (MAR_IS_SET_UP_FIELDS (fields));

  g_array_set_size (fields->rows, 0);
  while ((child = gtk_widget_get_first_child (fields->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (fields->grid), child);
  g_clear_pointer (&fields->draft, mar_set_up_draft_unref);
  if (draft == NULL)
    return;

  fields->draft = mar_set_up_draft_ref (draft);
  fields->updating = TRUE;
  for (guint i = 0; i < mar_set_up_draft_game (draft)->editor->n_fields; i++)
    if (mar_position_has_field (mar_set_up_draft_game (draft), mar_set_up_draft_position (draft),
                                i))
      add_row (fields, i);
  mar_set_up_fields_show (fields);
}

static void
mar_set_up_fields_dispose (GObject *object)
{
  MarSetUpFields *self = MAR_SET_UP_FIELDS (object);

  if (self->grid != NULL)
    mar_set_up_fields_fill (self, NULL);
  self->grid = NULL;

  G_OBJECT_CLASS (mar_set_up_fields_parent_class)->dispose (object);
}

static void
mar_set_up_fields_finalize (GObject *object)
{
  g_array_unref (MAR_SET_UP_FIELDS (object)->rows);

  G_OBJECT_CLASS (mar_set_up_fields_parent_class)->finalize (object);
}

static void
mar_set_up_fields_class_init (MarSetUpFieldsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_set_up_fields_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_set_up_fields_finalize;

  changed_signal = g_signal_new ("changed", MAR_TYPE_SET_UP_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "setupfacts");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-set-up-fields.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSetUpFields, grid);
}

static void
mar_set_up_fields_init (MarSetUpFields *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_array_new (FALSE, FALSE, sizeof (FieldRow));
}
