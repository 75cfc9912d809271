/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-preset-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-question.h"

/* The value that stands for no preset; those of presets are their indices. */
#define NO_PRESET -1

struct _MarPresetRow
{
  MarChoiceRow parent_instance;

  GPtrArray *presets; /* of MarPreset */
  /* While the list is filled or something is chosen, no signal is emitted. */
  guint filling;
  GtkWidget *delete;
  GtkPopover *popover;
  GtkWidget *entry;
  GtkWidget *save;
  GtkLabel *trouble;
};

enum
{
  CHOSEN,
  GET_PRESET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarPresetRow, mar_preset_row, MAR_TYPE_CHOICE_ROW)

static MarPreset *
get_preset (MarPresetRow *self)
{
  const int value = mar_choice_row_get_value (MAR_CHOICE_ROW (self));

  return value != NO_PRESET ? g_ptr_array_index (self->presets, value) : NULL;
}

static void
update (MarPresetRow *self)
{
  const MarPreset *preset = get_preset (self);

  gtk_widget_set_sensitive (self->delete, preset != NULL && !preset->is_own);
}

static void
value_cb (MarPresetRow *self)
{
  const MarPreset *preset;

  if (self->filling > 0)
    return;

  preset = get_preset (self);
  self->filling++;
  if (preset != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, preset);
  self->filling--;
  update (self);
}

/* Takes the list. @name: (nullable): which of them is selected then. */
static void
fill (MarPresetRow *self,
      GPtrArray    *presets,
      const char   *name)
{
  MarChoiceRow *row = MAR_CHOICE_ROW (self);
  int chosen = NO_PRESET;

  self->filling++;
  g_clear_pointer (&self->presets, g_ptr_array_unref);
  self->presets = presets;
  mar_choice_row_clear (row);
  /* Translators: no preset is chosen: the settings are as the person set them */
  mar_choice_row_add (row, NO_PRESET, C_("preset", "None"));
  for (guint i = 0; i < presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (presets, i);

      mar_choice_row_add (row, (int) i, mar_preset_title (preset));
      if (g_strcmp0 (preset->name, name) == 0)
        chosen = (int) i;
    }
  mar_choice_row_set_value (row, chosen);
  self->filling--;
  update (self);
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  g_task_return_pointer (task, mar_preset_list (NULL), (GDestroyNotify) g_ptr_array_unref);
}

/* Nothing is selected instead of what was chosen in the meantime. */
static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  MarPresetRow *self = MAR_PRESET_ROW (source);
  GPtrArray *presets = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *name = g_strdup (g_task_get_task_data (G_TASK (result)));
  const MarPreset *chosen = get_preset (self);

  if (name == NULL && chosen != NULL)
    name = g_strdup (chosen->name);
  fill (self, presets, name);
}

/* @name: (nullable): which preset of the new list is selected; NULL: the present one. */
static void
read_presets (MarPresetRow *self,
              const char   *name)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, listed_cb, NULL);

  g_task_set_source_tag (task, read_presets);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, list_thread);
}

/* Saving. */

typedef struct
{
  MarPreset *preset;
  gboolean replace;
} Saving;

static void
saving_free (Saving *saving)
{
  mar_preset_free (saving->preset);
  g_free (saving);
}

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Saving *saving = data;
  GError *error = NULL;

  if (mar_preset_save (saving->preset, saving->replace, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The title makes the name of a file: in no other folder, and not hidden. */
static char *
name_from_title (const char *title)
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
  g_autofree char *name = name_from_title (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  const gboolean exists = find_preset (self, name) != NULL;

  gtk_button_set_label (GTK_BUTTON (self->save), exists ? _("_Replace") : _("_Save"));
  gtk_widget_set_sensitive (self->save, *name != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarPresetRow *self = MAR_PRESET_ROW (source);
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (self->save, TRUE);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      gtk_popover_popdown (self->popover);
      read_presets (self, saving->preset->name);
      return;
    }
  gtk_label_set_label (self->trouble, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), TRUE);
}

static void
save_cb (MarPresetRow *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *name = name_from_title (title);
  g_autoptr (GTask) task = NULL;
  Saving *saving;
  MarPreset *preset = NULL;

  if (!gtk_widget_is_sensitive (self->save))
    return;

  g_signal_emit (self, signals[GET_PRESET], 0, &preset);
  g_return_if_fail (preset != NULL);
  g_free (preset->name);
  g_free (preset->title);
  preset->name = g_strdup (name);
  preset->title = g_str_equal (name, title) ? NULL : g_strstrip (g_strdup (title));

  saving = g_new (Saving, 1);
  *saving = (Saving) { preset, find_preset (self, name) != NULL };
  task = g_task_new (self, NULL, saved_cb, NULL);
  g_task_set_source_tag (task, save_cb);
  g_task_set_task_data (task, saving, (GDestroyNotify) saving_free);
  gtk_widget_set_sensitive (self->save, FALSE);
  g_task_run_in_thread (task, save_thread);
}

static void
opened_cb (MarPresetRow *self)
{
  const MarPreset *preset = get_preset (self);

  gtk_editable_set_text (GTK_EDITABLE (self->entry),
                         preset != NULL && !preset->is_own ? mar_preset_title (preset) : "");
  name_changed_cb (self);
  gtk_widget_grab_focus (self->entry);
}

/* Deleting. */

static void
delete_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  GError *error = NULL;

  if (mar_preset_delete (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
deleted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  MarPresetRow *self = MAR_PRESET_ROW (source);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) && GTK_IS_WINDOW (root))
    mar_show_error (GTK_WINDOW (root), _("Could Not Delete the Preset"), error->message);
  mar_preset_row_leave (self);
  read_presets (self, NULL);
}

static void
delete_response_cb (MarPresetRow *self,
                    const char   *response)
{
  const MarPreset *preset = get_preset (self);
  g_autoptr (GTask) task = NULL;

  if (!g_str_equal (response, "delete") || preset == NULL)
    return;

  task = g_task_new (self, NULL, deleted_cb, NULL);
  g_task_set_source_tag (task, delete_response_cb);
  g_task_set_task_data (task, g_strdup (preset->name), g_free);
  g_task_run_in_thread (task, delete_thread);
}

static void
delete_cb (MarPresetRow *self)
{
  g_autofree char *heading = g_strdup_printf (_("Delete “%s”?"),
                                              mar_preset_title (get_preset (self)));
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_preset_row_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", MAR_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[GET_PRESET] = g_signal_new ("get-preset", MAR_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_POINTER, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-preset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPresetRow, delete);
  gtk_widget_class_bind_template_child (widget_class, MarPresetRow, popover);
  gtk_widget_class_bind_template_child (widget_class, MarPresetRow, entry);
  gtk_widget_class_bind_template_child (widget_class, MarPresetRow, save);
  gtk_widget_class_bind_template_child (widget_class, MarPresetRow, trouble);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
mar_preset_row_init (MarPresetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self, mar_preset_list_own (), NULL);
  read_presets (self, NULL);
}

void
mar_preset_row_leave (MarPresetRow *row)
{
  g_return_if_fail (MAR_IS_PRESET_ROW (row));

  if (row->filling > 0)
    return;
  row->filling++;
  mar_choice_row_set_value (MAR_CHOICE_ROW (row), NO_PRESET);
  row->filling--;
  update (row);
}
