/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-list.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "mar-library-boards.h"
#include "mar-library-row.h"
#include "mar-list-view.h"

struct _MarLibraryList
{
  GtkWidget parent_instance;

  MarLibraryBoards *boards;
  MarLibraryResults *results; /* nullable */
  GtkSingleSelection *selection;
  gboolean has_place;

  GtkScrolledWindow *scrolled;
  GtkListView *view;
  GtkPopover *menu;
};

enum
{
  OPEN,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryList, mar_library_list, GTK_TYPE_WIDGET)

/* Rows. */

/* (nullable): the selected game. */
static MarLibraryItem *
get_item (MarLibraryList *list)
{
  return gtk_single_selection_get_selected_item (list->selection);
}

static void
popup_at (MarLibraryList *list,
          GtkWidget      *widget,
          double          x,
          double          y)
{
  double own_x, own_y;

  if (!gtk_widget_translate_coordinates (widget, GTK_WIDGET (list), x, y, &own_x, &own_y))
    return;
  gtk_popover_set_pointing_to (list->menu, &(GdkRectangle) { (int) own_x, (int) own_y, 1, 1 });
  gtk_popover_popup (list->menu);
}

/* The item of which a row was asked for its menu is selected first: the menu is about that. */
static void
menu_cb (GtkWidget   *row,
         double       x,
         double       y,
         GtkListItem *list_item)
{
  MarLibraryList *list = MAR_LIBRARY_LIST (gtk_widget_get_ancestor (row, MAR_TYPE_LIBRARY_LIST));

  gtk_single_selection_set_selected (list->selection, gtk_list_item_get_position (list_item));
  popup_at (list, row, x, y);
}

static void
menu_by_key (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return;
  popup_at (MAR_LIBRARY_LIST (widget), focus, gtk_widget_get_width (focus) / 2.0,
            MIN (gtk_widget_get_height (focus), 48));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarLibraryList           *list)
{
  GtkWidget *row = mar_library_row_new (list->boards);

  g_signal_connect (row, "menu", G_CALLBACK (menu_cb), list_item);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarLibraryList           *list)
{
  MarLibraryItem *item = gtk_list_item_get_item (list_item);

  mar_library_row_show (MAR_LIBRARY_ROW (gtk_list_item_get_child (list_item)),
                        mar_library_item_hit (item), list->has_place);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           MarLibraryList           *list)
{
  mar_library_row_show (MAR_LIBRARY_ROW (gtk_list_item_get_child (list_item)), NULL, FALSE);
}

static void
activate_cb (MarLibraryList *list,
             guint           position)
{
  g_autoptr (MarLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (list->results), position);

  if (item != NULL)
    g_signal_emit (list, signals[OPEN], 0, item, FALSE);
}

/* What is done with a game. */

static void
open_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarLibraryItem *item = get_item (MAR_LIBRARY_LIST (widget));

  if (item != NULL)
    g_signal_emit (widget, signals[OPEN], 0, item, g_str_equal (action, "library.open-in-window"));
}

static void
copy_path (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarLibraryItem *item = get_item (MAR_LIBRARY_LIST (widget));
  g_autofree char *path = NULL;

  if (item == NULL)
    return;
  path = g_filename_display_name (mar_library_item_hit (item)->path);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), path);
  g_signal_emit (widget, signals[MESSAGE], 0, _("Path copied"));
}

static void
folder_shown_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (MarLibraryList) list = data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (list, signals[MESSAGE], 0, error->message);
}

/* What manages files shows the file; where there is no such program, whatever opens folders. */
static void
files_shown_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  GTask *task = data;
  MarLibraryList *list = g_object_ref (g_task_get_source_object (task));
  g_autoptr (GFile) file = g_object_ref (g_task_get_task_data (task));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder != NULL ? folder : file);
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source),
                                                               result,
                                                               NULL);

  g_object_unref (task);
  if (answer == NULL)
    g_app_info_launch_default_for_uri_async (uri, NULL, NULL, folder_shown_cb, list);
  else
    g_object_unref (list);
}

static void
show_in_files (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  MarLibraryItem *item = get_item (MAR_LIBRARY_LIST (widget));
  GApplication *application = g_application_get_default ();
  GDBusConnection *bus = application != NULL ? g_application_get_dbus_connection (application)
                                             : NULL;
  GFile *file;
  GTask *task;
  g_autofree char *uri = NULL;
  const char *uris[] = { NULL, NULL };

  if (item == NULL || bus == NULL)
    return;
  file = g_file_new_for_path (mar_library_item_hit (item)->path);
  uris[0] = uri = g_file_get_uri (file);
  task = g_task_new (widget, NULL, NULL, NULL);
  g_task_set_task_data (task, file, g_object_unref);
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, files_shown_cb, task);
}

/* The list. */

void
mar_library_list_set_results (MarLibraryList    *list,
                              MarLibraryResults *results)
{
  g_return_if_fail (MAR_IS_LIBRARY_LIST (list));
  g_return_if_fail (MAR_IS_LIBRARY_RESULTS (results));
  g_return_if_fail (list->results == NULL);

  list->results = g_object_ref (results);
  gtk_single_selection_set_model (list->selection, G_LIST_MODEL (results));
  mar_list_view_set_model (list->view, GTK_SELECTION_MODEL (list->selection));
}

void
mar_library_list_set_has_place (MarLibraryList *list,
                                gboolean        has_place)
{
  g_return_if_fail (MAR_IS_LIBRARY_LIST (list));

  list->has_place = has_place;
}

void
mar_library_list_refresh (MarLibraryList *list)
{
  g_return_if_fail (MAR_IS_LIBRARY_LIST (list));

  mar_library_boards_refresh (list->boards);
}

void
mar_library_list_scroll_to_start (MarLibraryList *list)
{
  g_return_if_fail (MAR_IS_LIBRARY_LIST (list));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (list->scrolled), 0);
  gtk_single_selection_set_selected (list->selection, 0);
}

gboolean
mar_library_list_enter (MarLibraryList *list)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_LIST (list), FALSE);

  return gtk_widget_grab_focus (GTK_WIDGET (list->view));
}

static void
mar_library_list_dispose (GObject *object)
{
  MarLibraryList *list = MAR_LIBRARY_LIST (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&list->selection);
  g_clear_object (&list->results);
  g_clear_object (&list->boards);

  G_OBJECT_CLASS (mar_library_list_parent_class)->dispose (object);
}

static void
mar_library_list_class_init (MarLibraryListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_list_dispose;
  signals[OPEN] = g_signal_new ("open", MAR_TYPE_LIBRARY_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, MAR_TYPE_LIBRARY_ITEM, G_TYPE_BOOLEAN);
  signals[MESSAGE] = g_signal_new ("message", MAR_TYPE_LIBRARY_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryList, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryList, view);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryList, menu);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "library.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "library.open-in-window", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "library.show-in-files", NULL, show_in_files);
  gtk_widget_class_install_action (widget_class, "library.copy-path", NULL, copy_path);
  gtk_widget_class_install_action (widget_class, "library.menu", NULL, menu_by_key);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "library.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "library.menu",
                                       NULL);
}

static void
mar_library_list_init (MarLibraryList *list)
{
  list->boards = mar_library_boards_new ();
  list->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (list->selection, FALSE);
  gtk_single_selection_set_can_unselect (list->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (list));
}
