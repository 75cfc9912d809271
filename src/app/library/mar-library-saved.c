/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-saved.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-question.h"

#define KEY "library-searches"

struct _MarLibrarySaved
{
  GtkPopover parent_instance;

  GSettings *settings;
  const MarLibraryRequest *request; /* borrowed, nullable */

  GtkListBox *list;
  GtkWidget *save;
};

enum
{
  CHOSEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibrarySaved, mar_library_saved, GTK_TYPE_POPOVER)

/* The settings. */

/**
 * Change:
 * @index: which search
 * @name: (nullable): its name from now on; NULL: it is deleted
 * @stored: (nullable): one that comes in before it
 *
 * What becomes of a list of searches.
 */
typedef struct
{
  guint index;
  const char *name;
  GVariant *stored;
} Change;

static GVariant *
apply (GVariant     *before,
       const Change *change)
{
  GVariantBuilder after;
  const guint n = (guint) g_variant_n_children (before);

  g_variant_builder_init (&after, G_VARIANT_TYPE ("a(sa{sv})"));
  for (guint i = 0; i <= n; i++)
    {
      g_autoptr (GVariant) one = i < n ? g_variant_get_child_value (before, i) : NULL;

      if (i == change->index && change->stored != NULL)
        g_variant_builder_add_value (&after, change->stored);
      if (one == NULL)
        continue;
      if (i != change->index || change->stored != NULL)
        g_variant_builder_add_value (&after, one);
      else if (change->name != NULL)
        {
          g_autoptr (GVariant) details = g_variant_get_child_value (one, 1);

          g_variant_builder_add (&after, "(s@a{sv})", change->name, details);
        }
    }
  return g_variant_builder_end (&after);
}

static void
change (GSettings    *settings,
        const Change *change)
{
  g_autoptr (GVariant) before = g_settings_get_value (settings, KEY);

  g_settings_set_value (settings, KEY, apply (before, change));
}

/* Rows. */

static GQuark
index_quark (void)
{
  return g_quark_from_static_string ("mar-library-saved-index");
}

static guint
get_index (gpointer object)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (object, index_quark ()));
}

static void ask_for_name (MarLibrarySaved *saved,
                          const char      *heading,
                          const char      *name,
                          guint            index,
                          GVariant        *details);

static void
rename_cb (MarLibrarySaved *saved,
           GtkWidget       *button)
{
  g_autoptr (GVariant) all = g_settings_get_value (saved->settings, KEY);
  g_autofree char *name = NULL;

  if (get_index (button) >= g_variant_n_children (all))
    return;
  g_variant_get_child (all, get_index (button), "(sa{sv})", &name, NULL);
  ask_for_name (saved, _("Rename the Search"), name, get_index (button), NULL);
}

/* A search that was deleted, until nobody can want it back. */
typedef struct
{
  GSettings *settings;
  GVariant *stored;
  guint index;
} Deleted;

static void
deleted_free (gpointer  data,
              GClosure *closure)
{
  Deleted *deleted = data;

  g_object_unref (deleted->settings);
  g_variant_unref (deleted->stored);
  g_free (deleted);
}

static void
undo_cb (AdwToast *toast,
         Deleted  *deleted)
{
  g_autoptr (GVariant) all = g_settings_get_value (deleted->settings, KEY);
  const guint n = (guint) g_variant_n_children (all);

  change (deleted->settings,
          &(Change) { .index = MIN (deleted->index, n), .stored = deleted->stored });
}

static void
offer_undo (MarLibrarySaved *saved,
            guint            index,
            GVariant        *stored)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (saved), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  Deleted *deleted;
  AdwToast *toast;

  if (overlay == NULL)
    return;
  g_variant_get_child (stored, 0, "s", &name);
  title = g_markup_printf_escaped (_("Deleted the search “%s”"), name);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  deleted = g_new (Deleted, 1);
  *deleted = (Deleted) { g_object_ref (saved->settings), g_variant_ref (stored), index };
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (undo_cb), deleted, deleted_free, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
delete_cb (MarLibrarySaved *saved,
           GtkWidget       *button)
{
  const guint index = get_index (button);
  g_autoptr (GVariant) all = g_settings_get_value (saved->settings, KEY);
  g_autoptr (GVariant) stored = NULL;

  if (index >= g_variant_n_children (all))
    return;
  stored = g_variant_get_child_value (all, index);
  /* The toast would be below it, and the button goes, with the keyboard. */
  gtk_popover_popdown (GTK_POPOVER (saved));
  change (saved->settings, &(Change) { .index = index });
  offer_undo (saved, index, stored);
}

static void
add_button (MarLibrarySaved *saved,
            AdwActionRow    *row,
            const char      *icon,
            const char      *label,
            guint            index,
            GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_qdata (G_OBJECT (button), index_quark (), GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", clicked, saved);
  adw_action_row_add_suffix (row, button);
}

static void
fill (MarLibrarySaved *saved)
{
  g_autoptr (GVariant) all = g_settings_get_value (saved->settings, KEY);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (saved->list, 0)) != NULL)
    gtk_list_box_remove (saved->list, GTK_WIDGET (row));
  for (guint i = 0; i < g_variant_n_children (all); i++)
    {
      AdwActionRow *new_row = ADW_ACTION_ROW (adw_action_row_new ());
      g_autofree char *name = NULL;

      g_variant_get_child (all, i, "(sa{sv})", &name, NULL);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (new_row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (new_row), name);
      adw_action_row_set_title_lines (new_row, 2);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (new_row), TRUE);
      g_object_set_qdata (G_OBJECT (new_row), index_quark (), GUINT_TO_POINTER (i));
      add_button (saved, new_row, "document-edit-symbolic", _("Rename"), i,
                  G_CALLBACK (rename_cb));
      add_button (saved, new_row, "user-trash-symbolic", _("Delete"), i, G_CALLBACK (delete_cb));
      gtk_list_box_append (saved->list, GTK_WIDGET (new_row));
    }
}

static void
chosen_cb (MarLibrarySaved *saved,
           GtkListBoxRow   *row)
{
  g_autoptr (GVariant) all = g_settings_get_value (saved->settings, KEY);
  g_autoptr (GVariant) details = NULL;
  g_autoptr (MarLibraryRequest) request = NULL;
  g_autoptr (GError) error = NULL;

  if (get_index (row) >= g_variant_n_children (all))
    return;
  gtk_popover_popdown (GTK_POPOVER (saved));
  g_variant_get_child (all, get_index (row), "(s@a{sv})", NULL, &details);
  request = mar_library_request_read (details, &error);
  if (request != NULL)
    g_signal_emit (saved, signals[CHOSEN], 0, request);
  else
    g_signal_emit (saved, signals[FAILED], 0, error->message);
}

/* Names. */

/**
 * Naming:
 * @index: which search gets the name, if there is one already
 * @details: (nullable): else the new one, as it was when the name was asked for
 *
 * A name that is asked for.
 */
typedef struct
{
  MarLibrarySaved *saved;
  GtkEditable *entry;
  guint index;
  GVariant *details;
} Naming;

static void
named_cb (AdwMessageDialog *dialog,
          const char       *response,
          Naming           *naming)
{
  MarLibrarySaved *saved = naming->saved;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (naming->entry)));

  if (!g_str_equal (response, "save") || *name == '\0')
    return;
  if (naming->details == NULL)
    change (saved->settings, &(Change) { .index = naming->index, .name = name });
  else
    {
      g_autoptr (GVariant) all = g_settings_get_value (saved->settings, KEY);
      g_autoptr (GVariant) stored
        = g_variant_ref_sink (g_variant_new ("(s@a{sv})", name, naming->details));

      change (saved->settings,
              &(Change) { .index = (guint) g_variant_n_children (all), .stored = stored });
    }
}

static void
naming_free (gpointer  data,
             GClosure *closure)
{
  Naming *naming = data;

  g_object_unref (naming->saved);
  g_clear_pointer (&naming->details, g_variant_unref);
  g_free (naming);
}

static void
entry_changed_cb (GtkEditable      *entry,
                  AdwMessageDialog *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (dialog, "save", *name != '\0');
}

/* @details: (transfer floating) (nullable) */
static void
ask_for_name (MarLibrarySaved *saved,
              const char      *heading,
              const char      *name,
              guint            index,
              GVariant        *details)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (saved));
  AdwMessageDialog *dialog = mar_question_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               heading, NULL);
  GtkWidget *entry = gtk_entry_new ();
  Naming *naming = g_new (Naming, 1);

  gtk_popover_popdown (GTK_POPOVER (saved));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"),
                                  -1);
  adw_message_dialog_set_extra_child (dialog, entry);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  *naming = (Naming) { g_object_ref (saved), GTK_EDITABLE (entry), index,
                       details != NULL ? g_variant_ref_sink (details) : NULL };
  g_signal_connect (entry, "changed", G_CALLBACK (entry_changed_cb), dialog);
  g_signal_connect_data (dialog, "response", G_CALLBACK (named_cb), naming, naming_free, 0);
  entry_changed_cb (GTK_EDITABLE (entry), dialog);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* What is looked for says best what it is. */
static void
save_cb (MarLibrarySaved *saved)
{
  const MarLibraryRequest *request = saved->request;

  if (request != NULL)
    ask_for_name (saved, _("Save the Search"),
                  request->words != NULL        ? request->words
                  : request->board_game != NULL ? request->board_game->title
                  : request->game != NULL       ? request->game->title
                                                : "",
                  0, mar_library_request_write (request));
}

void
mar_library_saved_set_request (MarLibrarySaved         *saved,
                               const MarLibraryRequest *request)
{
  g_return_if_fail (MAR_IS_LIBRARY_SAVED (saved));

  saved->request = request;
  gtk_widget_set_sensitive (saved->save,
                            request != NULL && !mar_library_request_is_plain (request));
}

static void
mar_library_saved_dispose (GObject *object)
{
  g_clear_object (&MAR_LIBRARY_SAVED (object)->settings);

  G_OBJECT_CLASS (mar_library_saved_parent_class)->dispose (object);
}

static void
mar_library_saved_class_init (MarLibrarySavedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_saved_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", MAR_TYPE_LIBRARY_SAVED, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", MAR_TYPE_LIBRARY_SAVED, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-saved.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibrarySaved, list);
  gtk_widget_class_bind_template_child (widget_class, MarLibrarySaved, save);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
mar_library_saved_init (MarLibrarySaved *saved)
{
  gtk_widget_init_template (GTK_WIDGET (saved));
  saved->settings = g_settings_new (MAR_APPLICATION_ID);
  g_signal_connect_object (saved->settings, "changed::" KEY, G_CALLBACK (fill), saved,
                           G_CONNECT_SWAPPED);
  fill (saved);
}
