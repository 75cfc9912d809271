/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-folder-list.h"
#include "mar-display-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MarLibraryFolderList
{
  GtkPopover parent_instance;

  MarLibraryFolders *folders; /* nullable */
  char **listed;              /* nullable: the paths in the rows */

  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (MarLibraryFolderList, mar_library_folder_list, GTK_TYPE_POPOVER)

static GQuark
path_quark (void)
{
  return g_quark_from_static_string ("mar-library-folder");
}

static void
remove_cb (MarLibraryFolderList *list,
           GtkWidget            *button)
{
  const char *path = g_object_get_qdata (G_OBJECT (button), path_quark ());

  gtk_popover_popdown (GTK_POPOVER (list));
  mar_library_folders_remove (list->folders, path);
}

static GtkWidget *
new_row (MarLibraryFolderList *list,
         const char           *path)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *name = mar_display_basename (path);
  g_autofree char *whole = mar_display_name (path);
  g_autofree char *label = g_strdup_printf (_("Remove “%s” from the Library"), name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), whole);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_qdata_full (G_OBJECT (button), path_quark (), g_strdup (path), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), list);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
fill (MarLibraryFolderList *list)
{
  const char *const *paths = mar_library_folders_paths (list->folders);
  GtkListBoxRow *row;

  if (list->listed != NULL && g_strv_equal ((const char *const *) list->listed, paths))
    return;
  g_strfreev (list->listed);
  list->listed = g_strdupv ((char **) paths);
  while ((row = gtk_list_box_get_row_at_index (list->rows, 0)) != NULL)
    gtk_list_box_remove (list->rows, GTK_WIDGET (row));
  for (guint i = 0; paths[i] != NULL; i++)
    gtk_list_box_append (list->rows, new_row (list, paths[i]));
}

void
mar_library_folder_list_set_folders (MarLibraryFolderList *list,
                                     MarLibraryFolders    *folders)
{
  g_return_if_fail (MAR_IS_LIBRARY_FOLDER_LIST (list));
  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));
  g_return_if_fail (list->folders == NULL);

  list->folders = g_object_ref (folders);
  g_signal_connect_object (folders, "changed", G_CALLBACK (fill), list, G_CONNECT_SWAPPED);
  fill (list);
}

static void
mar_library_folder_list_dispose (GObject *object)
{
  g_clear_object (&MAR_LIBRARY_FOLDER_LIST (object)->folders);
  g_clear_pointer (&MAR_LIBRARY_FOLDER_LIST (object)->listed, g_strfreev);

  G_OBJECT_CLASS (mar_library_folder_list_parent_class)->dispose (object);
}

static void
mar_library_folder_list_class_init (MarLibraryFolderListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_folder_list_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-library-folder-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFolderList, rows);
}

static void
mar_library_folder_list_init (MarLibraryFolderList *list)
{
  gtk_widget_init_template (GTK_WIDGET (list));
}
