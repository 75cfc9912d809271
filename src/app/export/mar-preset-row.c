/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-preset-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-form.h"
#include "mar-question.h"

struct _MarPresetRow
{
  AdwComboRow parent_instance;

  GPtrArray *presets; /* of MarPreset; the row before them stands for none */
  /* While the list is filled or something is chosen, nothing is told. */
  guint filling;
  GtkWidget *delete;
  GtkWidget *popover;
  GtkWidget *entry;
  GtkWidget *save;
  GtkLabel *trouble;
};

enum
{
  CHOSEN,
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarPresetRow, mar_preset_row, ADW_TYPE_COMBO_ROW)

static MarPreset *
selected (MarPresetRow *self)
{
  const guint index = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return index > 0 && index <= self->presets->len ? g_ptr_array_index (self->presets, index - 1)
                                                  : NULL;
}

static void
update (MarPresetRow *self)
{
  const MarPreset *preset = selected (self);

  gtk_widget_set_sensitive (self->delete, preset != NULL && !preset->is_own);
}

static void
selected_cb (MarPresetRow *self)
{
  const MarPreset *preset = selected (self);

  if (self->filling > 0)
    return;

  self->filling++;
  if (preset != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, preset);
  self->filling--;
  update (self);
}

/* @name: (nullable): which of them is selected then. */
static void
fill (MarPresetRow *self,
      const char   *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (self);
  GtkStringList *words = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint chosen = 0;

  self->filling++;
  g_clear_pointer (&self->presets, g_ptr_array_unref);
  self->presets = mar_preset_list (NULL);
  gtk_string_list_splice (words, 0, g_list_model_get_n_items (G_LIST_MODEL (words)), NULL);
  /* Translators: no preset is chosen: the settings are as the person set them */
  mar_form_offer (row, C_("preset", "None"));
  for (guint i = 0; i < self->presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (self->presets, i);

      mar_form_offer (row, mar_preset_title (preset));
      if (g_strcmp0 (preset->name, name) == 0)
        chosen = i + 1;
    }
  adw_combo_row_set_selected (row, chosen);
  self->filling--;
  update (self);
}

/* Saving. */

/* What people write makes the name of a file: neither folders nor hidden ones. */
static char *
name_of_title (const char *title)
{
  char *name = g_strstrip (g_strdup (title));

  g_strdelimit (name, "/\\:", '-');
  if (*name == '.')
    *name = '-';

  return name;
}

static const MarPreset *
find_preset (MarPresetRow *self,
             const char   *name)
{
  for (guint i = 0; i < self->presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (self->presets, i);

      if (g_str_equal (preset->name, name) && !preset->is_own)
        return preset;
    }

  return NULL;
}

static void
name_changed_cb (MarPresetRow *self)
{
  g_autofree char *name = name_of_title (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  const gboolean exists = find_preset (self, name) != NULL;

  gtk_button_set_label (GTK_BUTTON (self->save), exists ? _("_Replace") : _("_Save"));
  gtk_widget_set_sensitive (self->save, *name != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
}

static void
save_cb (MarPresetRow *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *name = name_of_title (title);
  g_autoptr (MarPreset) preset = NULL;
  g_autoptr (GError) error = NULL;

  if (*name == '\0')
    return;

  g_signal_emit (self, signals[WANTED], 0, &preset);
  g_return_if_fail (preset != NULL);
  g_free (preset->name);
  g_free (preset->title);
  preset->name = g_strdup (name);
  preset->title = g_str_equal (name, title) ? NULL : g_strstrip (g_strdup (title));

  if (mar_preset_save (preset, find_preset (self, name) != NULL, &error))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      fill (self, name);
      return;
    }
  gtk_label_set_label (self->trouble, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), TRUE);
}

static void
opened_cb (MarPresetRow *self)
{
  const MarPreset *preset = selected (self);

  gtk_editable_set_text (GTK_EDITABLE (self->entry),
                         preset != NULL && !preset->is_own ? mar_preset_title (preset) : "");
  name_changed_cb (self);
  gtk_widget_grab_focus (self->entry);
}

static GtkWidget *
make_popover (MarPresetRow *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (_("Name of the preset"));
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  self->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), FALSE);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name of the preset"), -1);
  self->save = gtk_button_new_with_mnemonic (_("_Save"));
  gtk_widget_add_css_class (self->save, "suggested-action");
  self->trouble = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->trouble, TRUE);
  gtk_label_set_max_width_chars (self->trouble, 30);
  gtk_label_set_xalign (self->trouble, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->trouble), "error");

  gtk_box_append (GTK_BOX (line), self->entry);
  gtk_box_append (GTK_BOX (line), self->save);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  gtk_popover_set_child (GTK_POPOVER (popover), box);

  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (name_changed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (save_cb), self);
  g_signal_connect_swapped (self->save, "clicked", G_CALLBACK (save_cb), self);
  g_signal_connect_swapped (popover, "show", G_CALLBACK (opened_cb), self);

  return popover;
}

/* Deleting. */

static void
delete_response_cb (MarPresetRow *self,
                    const char   *response)
{
  const MarPreset *preset = selected (self);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete") || preset == NULL)
    return;

  if (!mar_preset_delete (preset->name, &error))
    {
      AdwMessageDialog *dialog
        = mar_question_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                            _("Could Not Delete the Preset"), error->message);

      adw_message_dialog_add_response (dialog, "close", _("_Close"));
      gtk_window_present (GTK_WINDOW (dialog));
    }
  fill (self, NULL);
}

static void
delete_cb (MarPresetRow *self)
{
  g_autofree char *heading = g_strdup_printf (_("Delete “%s”?"),
                                              mar_preset_title (selected (self)));
  AdwMessageDialog *dialog = mar_question_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               heading,
                                               _("The settings in the dialog stay as they are."));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "delete", _("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
mar_preset_row_finalize (GObject *object)
{
  g_clear_pointer (&MAR_PRESET_ROW (object)->presets, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_preset_row_parent_class)->finalize (object);
}

static void
mar_preset_row_class_init (MarPresetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_preset_row_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", MAR_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WANTED] = g_signal_new ("wanted", MAR_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_POINTER, 0);
}

static void
mar_preset_row_init (MarPresetRow *self)
{
  GtkWidget *menu = gtk_menu_button_new ();

  mar_form_choice_set_up (ADW_COMBO_ROW (self));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Preset"));

  self->popover = make_popover (self);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "document-save-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), self->popover);
  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (menu, "flat");
  gtk_widget_set_tooltip_text (menu, _("Save as Preset"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Save as Preset"), -1);

  self->delete = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_set_valign (self->delete, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->delete, "flat");
  gtk_widget_set_tooltip_text (self->delete, _("Delete Preset"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Delete Preset"), -1);
  g_signal_connect_swapped (self->delete, "clicked", G_CALLBACK (delete_cb), self);

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), menu);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->delete);

  fill (self, NULL);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

GtkWidget *
mar_preset_row_new (void)
{
  return g_object_new (MAR_TYPE_PRESET_ROW, NULL);
}

void
mar_preset_row_leave (MarPresetRow *row)
{
  g_return_if_fail (MAR_IS_PRESET_ROW (row));

  if (row->filling > 0)
    return;
  row->filling++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  row->filling--;
  update (row);
}
