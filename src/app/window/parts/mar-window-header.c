/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-header.h"

#include "mar-accelerators.h"
#include "mar-application.h"
#include "mar-recent-files.h"

#define MOST_RECENT 12
/* In pixels. */
#define NARROW 440
#define WIDEST_TITLE 340
/* Of a screen on which texts have their usual size, in 1024ths. */
#define USUAL_RESOLUTION (96 * 1024)

struct _MarWindowHeader
{
  AdwBin parent_instance;

  AdwHeaderBar *bar;
  GtkPopover *recent_popover;
  GtkListBox *recent_list;
  AdwClamp *title_clamp;
  MarTitleButton *title;
  GtkMenuButton *menu_button;
  GtkWidget *pane_button;
  GtkWidget *save_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
};

G_DEFINE_FINAL_TYPE (MarWindowHeader, mar_window_header, ADW_TYPE_BIN)

/* Recent files. */

static GtkWidget *
make_recent_row (GtkRecentInfo *info)
{
  g_autofree char *folder = g_path_get_dirname (gtk_recent_info_get_uri_display (info));
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 gtk_recent_info_get_display_name (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), folder);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", gtk_recent_info_get_uri (info));

  return row;
}

static void
recent_found_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  MarWindowHeader *header = MAR_WINDOW_HEADER (source);
  g_autoptr (GPtrArray) found = mar_recent_files_find_finish (result);
  GtkListBoxRow *row;

  if (header->recent_list == NULL)
    return;
  while ((row = gtk_list_box_get_row_at_index (header->recent_list, 0)) != NULL)
    gtk_list_box_remove (header->recent_list, GTK_WIDGET (row));
  for (guint i = 0; i < found->len; i++)
    gtk_list_box_append (header->recent_list, make_recent_row (found->pdata[i]));
}

static void
fill_recent (MarWindowHeader *header)
{
  mar_recent_files_find_async (header, MOST_RECENT, recent_found_cb, NULL);
}

/* The contents of the header. */

MarTitleButton *
mar_window_header_title (MarWindowHeader *header)
{
  g_return_val_if_fail (MAR_IS_WINDOW_HEADER (header), NULL);

  return header->title;
}

GtkWidget *
mar_window_header_pane_button (MarWindowHeader *header)
{
  g_return_val_if_fail (MAR_IS_WINDOW_HEADER (header), NULL);

  return header->pane_button;
}

void
mar_window_header_set_menu (MarWindowHeader *header,
                            GMenuModel      *menu)
{
  g_return_if_fail (MAR_IS_WINDOW_HEADER (header));

  gtk_menu_button_set_menu_model (header->menu_button, menu);
}

void
mar_window_header_open_menu (MarWindowHeader *header)
{
  g_return_if_fail (MAR_IS_WINDOW_HEADER (header));

  gtk_menu_button_popup (header->menu_button);
}

void
mar_window_header_set_file (MarWindowHeader *header,
                            gboolean         there)
{
  g_return_if_fail (MAR_IS_WINDOW_HEADER (header));

  gtk_widget_set_visible (header->save_button, there);
  gtk_widget_set_visible (header->undo_button, there);
  gtk_widget_set_visible (header->redo_button, there);
}

static void
name_button (GtkWidget  *button,
             const char *name)
{
  mar_accelerators_set_tooltip (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mar_window_header_set_history (MarWindowHeader *header,
                               const char      *to_undo,
                               const char      *to_redo)
{
  g_return_if_fail (MAR_IS_WINDOW_HEADER (header));

  name_button (header->undo_button, to_undo);
  name_button (header->redo_button, to_redo);
}

/* A title of larger letters needs more room to say as much. */
static void
text_size_changed_cb (MarWindowHeader *header)
{
  int resolution;
  int widest;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &resolution, NULL);
  widest = WIDEST_TITLE * MAX (resolution, USUAL_RESOLUTION) / USUAL_RESOLUTION;
  adw_clamp_set_maximum_size (header->title_clamp, widest);
  adw_clamp_set_tightening_threshold (header->title_clamp, widest);
}

/* The width of a telephone. */

/* Returns: (transfer full): the buttons of @layout that a window needs there. It is as large as the
 * screen anyway. */
static char *
drop_size_buttons (const char *layout)
{
  g_auto (GStrv) sides = g_strsplit (layout, ":", 2);

  for (guint i = 0; sides[i] != NULL; i++)
    {
      g_auto (GStrv) buttons = g_strsplit (sides[i], ",", -1);
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) left = NULL;

      for (guint k = 0; buttons[k] != NULL; k++)
        if (!g_str_equal (buttons[k], "minimize") && !g_str_equal (buttons[k], "maximize"))
          g_strv_builder_add (builder, buttons[k]);
      left = g_strv_builder_end (builder);
      g_free (sides[i]);
      sides[i] = g_strjoinv (",", left);
    }

  return g_strjoinv (":", sides);
}

static void
width_changed_cb (MarWindowHeader *header,
                  GParamSpec      *pspec,
                  GdkSurface      *surface)
{
  g_autofree char *layout = NULL;
  g_autofree char *narrow = NULL;

  if (gdk_surface_get_width (surface) < NARROW)
    {
      g_object_get (gtk_widget_get_settings (GTK_WIDGET (header)), "gtk-decoration-layout",
                    &layout,
                    NULL);
      narrow = drop_size_buttons (layout != NULL ? layout : "");
    }
  adw_header_bar_set_decoration_layout (header->bar, narrow);
}

/* The surface has the new width before the window is laid out in it. */
static void
mar_window_header_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (mar_window_header_parent_class)->realize (widget);

  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "notify::width", G_CALLBACK (width_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  width_changed_cb (MAR_WINDOW_HEADER (widget), NULL, surface);
}

static void
mar_window_header_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        widget);

  GTK_WIDGET_CLASS (mar_window_header_parent_class)->unrealize (widget);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarWindowHeader, name)

static void
mar_window_header_class_init (MarWindowHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->realize = mar_window_header_realize;
  widget_class->unrealize = mar_window_header_unrealize;

  g_type_ensure (MAR_TYPE_TITLE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-window-header.ui");
  BIND_CHILD (bar);
  BIND_CHILD (recent_popover);
  BIND_CHILD (recent_list);
  BIND_CHILD (title_clamp);
  BIND_CHILD (title);
  BIND_CHILD (menu_button);
  BIND_CHILD (pane_button);
  BIND_CHILD (save_button);
  BIND_CHILD (undo_button);
  BIND_CHILD (redo_button);
}

static void
mar_window_header_init (MarWindowHeader *header)
{
  gtk_widget_init_template (GTK_WIDGET (header));
  g_signal_connect_swapped (header->recent_popover, "show", G_CALLBACK (fill_recent), header);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (text_size_changed_cb), header, G_CONNECT_SWAPPED);
  text_size_changed_cb (header);
}
