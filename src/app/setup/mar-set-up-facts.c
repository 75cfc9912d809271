/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-facts.h"

#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-form.h"

#define SPACING 6
#define MARGIN 6

/* In characters. */
#define WIDTH_OF_TEXT 14
#define WIDTH_OF_COMPLAINT 30

typedef struct
{
  guint field;
  GtkWidget *value;
  GtkWidget *complaint;
} Fact;

struct _MarSetUpFacts
{
  GtkWidget parent_instance;

  MarSetUpDraft *draft;
  GtkWidget *grid;
  GArray *facts;
  gboolean updating;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (MarSetUpFacts, mar_set_up_facts, GTK_TYPE_WIDGET)

static const MarPositionField *
field_of (MarSetUpFacts *self,
          const Fact    *fact)
{
  return &mar_set_up_draft_game (self->draft)->editor->fields[fact->field];
}

static Fact *
fact_of (MarSetUpFacts *self,
         gpointer       value)
{
  for (guint i = 0; i < self->facts->len; i++)
    {
      Fact *fact = &g_array_index (self->facts, Fact, i);

      if (fact->value == value)
        return fact;
    }

  return NULL;
}

/* From the controls to the draft. */

static void
complain (const Fact   *fact,
          const GError *error)
{
  gtk_label_set_label (GTK_LABEL (fact->complaint), error != NULL ? error->message : "");
  gtk_widget_set_visible (fact->complaint, error != NULL);
  if (error != NULL)
    gtk_widget_add_css_class (fact->value, "error");
  else
    gtk_widget_remove_css_class (fact->value, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (fact->value), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static char *
text_of_value (MarSetUpFacts *self,
               const Fact    *fact)
{
  const MarPositionField *field = field_of (self, fact);

  switch (field->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      return g_strdup (field->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (fact->value))]);

    case MAR_POSITION_FIELD_NUMBER:
      return g_strdup_printf ("%d",
                              gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (fact->value)));

    case MAR_POSITION_FIELD_SWITCH:
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (fact->value)) ? "yes" : "no");

    case MAR_POSITION_FIELD_TEXT:
    default:
      return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (fact->value))));
    }
}

static void
apply (MarSetUpFacts *self,
       GtkWidget     *value)
{
  const Fact *fact = fact_of (self, value);
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  if (self->updating || fact == NULL || self->draft == NULL)
    return;

  text = text_of_value (self, fact);
  before = mar_position_field_text (mar_set_up_draft_game (self->draft),
                                    mar_set_up_draft_position (self->draft), fact->field);
  if (g_str_equal (text, before))
    {
      complain (fact, NULL);
      return;
    }
  mar_set_up_draft_set_field (self->draft, fact->field, text, &error);
  complain (fact, error);
  if (error == NULL)
    g_signal_emit (self, changed_signal, 0);
}

static void
selected_cb (GtkWidget     *value,
             GParamSpec    *pspec,
             MarSetUpFacts *self)
{
  apply (self, value);
}

static void
entered_cb (GtkWidget     *value,
            MarSetUpFacts *self)
{
  apply (self, value);
}

static void
left_cb (GtkEventController *controller,
         MarSetUpFacts      *self)
{
  apply (self, gtk_event_controller_get_widget (controller));
}

/* From the draft to the controls. */

static void
show_value (MarSetUpFacts *self,
            const Fact    *fact)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  const MarPosition *position = mar_set_up_draft_position (self->draft);
  const MarPositionField *field = field_of (self, fact);
  g_autofree char *text = NULL;

  complain (fact, NULL);
  switch (field->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (fact->value), (guint) field->get (position));
      break;

    case MAR_POSITION_FIELD_NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (fact->value), field->get (position));
      break;

    case MAR_POSITION_FIELD_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (fact->value), field->get (position) != 0);
      break;

    case MAR_POSITION_FIELD_TEXT:
    default:
      text = mar_position_field_text (game, position, fact->field);
      gtk_editable_set_text (GTK_EDITABLE (fact->value), text);
      break;
    }
}

void
mar_set_up_facts_show (MarSetUpFacts *facts)
{
  g_return_if_fail (MAR_IS_SET_UP_FACTS (facts));

  if (facts->draft == NULL)
    return;

  facts->updating = TRUE;
  for (guint i = 0; i < facts->facts->len; i++)
    show_value (facts, &g_array_index (facts->facts, Fact, i));
  facts->updating = FALSE;
}

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
new_text (MarSetUpFacts          *self,
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
new_value (MarSetUpFacts          *self,
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
add_fact (MarSetUpFacts *self,
          guint          index)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  const MarPosition *position = mar_set_up_draft_position (self->draft);
  const MarPositionField *field = &game->editor->fields[index];
  GtkWidget *title = gtk_label_new (_(field->title));
  Fact fact = { index, NULL, new_complaint () };
  int row = 2 * (int) self->facts->len;

  fact.value = new_value (self, field, mar_position_field_maximum (game, position, index));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), fact.value);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (fact.value), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (fact.value), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(field->title), -1);
  if (GTK_IS_DROP_DOWN (fact.value))
    mar_accessible_names_choice (GTK_DROP_DOWN (fact.value), _(field->title));
  gtk_grid_attach (GTK_GRID (self->grid), title, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), fact.value, 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), fact.complaint, 0, row + 1, 2, 1);
  g_array_append_val (self->facts, fact);
}

void
mar_set_up_facts_fill (MarSetUpFacts *facts,
                       MarSetUpDraft *draft)
{
  GtkWidget *child;

  g_return_if_fail (MAR_IS_SET_UP_FACTS (facts));

  g_array_set_size (facts->facts, 0);
  while ((child = gtk_widget_get_first_child (facts->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (facts->grid), child);
  g_clear_pointer (&facts->draft, mar_set_up_draft_unref);
  if (draft == NULL)
    return;

  facts->draft = mar_set_up_draft_ref (draft);
  facts->updating = TRUE;
  for (guint i = 0; i < mar_set_up_draft_game (draft)->editor->n_fields; i++)
    if (mar_position_has_field (mar_set_up_draft_game (draft), mar_set_up_draft_position (draft),
                                i))
      add_fact (facts, i);
  mar_set_up_facts_show (facts);
}

static void
mar_set_up_facts_dispose (GObject *object)
{
  MarSetUpFacts *self = MAR_SET_UP_FACTS (object);
  GtkWidget *child;

  if (self->grid != NULL)
    mar_set_up_facts_fill (self, NULL);
  self->grid = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_set_up_facts_parent_class)->dispose (object);
}

static void
mar_set_up_facts_finalize (GObject *object)
{
  g_array_unref (MAR_SET_UP_FACTS (object)->facts);

  G_OBJECT_CLASS (mar_set_up_facts_parent_class)->finalize (object);
}

static void
mar_set_up_facts_class_init (MarSetUpFactsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_set_up_facts_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_set_up_facts_finalize;

  changed_signal = g_signal_new ("changed", MAR_TYPE_SET_UP_FACTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "setupfacts");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mar_set_up_facts_init (MarSetUpFacts *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->facts = g_array_new (FALSE, FALSE, sizeof (Fact));
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), SPACING);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 2 * SPACING);
  gtk_widget_set_margin_start (self->grid, MARGIN);
  gtk_widget_set_margin_end (self->grid, MARGIN);
  gtk_widget_set_margin_top (self->grid, MARGIN);
  gtk_widget_set_margin_bottom (self->grid, MARGIN);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->grid);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 440);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
}

GtkWidget *
mar_set_up_facts_new (void)
{
  return g_object_new (MAR_TYPE_SET_UP_FACTS, NULL);
}
