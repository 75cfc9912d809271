/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figures-row.h"

#include <glib/gi18n.h>

#include "mar-board-style.h"
#include "mar-illustration.h"
#include "mar-markup.h"
#include "mar-picture-provider.h"
#include "mar-row-gestures.h"
#include "mar-wrap.h"

#define SIDE_OF_PICTURE 84

struct _MarFiguresRow
{
  GtkWidget parent_instance;

  MarFigureItem *item;
  GtkPicture *picture;
  GtkLabel *title;
  GtkLabel *caption;
  GtkLabel *place;
};

G_DEFINE_FINAL_TYPE (MarFiguresRow, mar_figures_row, GTK_TYPE_WIDGET)

/* What it says. */

static void
show_picture (MarFiguresRow *row)
{
  if (row->item != NULL)
    gtk_picture_set_paintable (
      row->picture, mar_figure_item_thumbnail (row->item, SIDE_OF_PICTURE,
                                               gtk_widget_get_scale_factor (GTK_WIDGET (row))));
}

/* What is seen is told when the row is what has the keyboard, not with each row's name. */
static void
tell_screen_reader (MarFiguresRow         *row,
                    const MarFigureRecord *figure)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autofree char *seen = NULL;
  g_autofree char *words = NULL;

  if (parent == NULL)
    return;

  seen = mar_illustration_alternative_text (figure);
  /* Translators: a figure in a list: its title, where it stands, and its caption */
  words = g_strdup_printf (_("%s, %s. %s"), gtk_label_get_label (row->title),
                           gtk_label_get_label (row->place),
                           figure->caption != NULL ? figure->caption : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, seen, -1);
}

static void
show_item (MarFiguresRow *row)
{
  const MarFigureRecord *figure = mar_figure_item_resolved (row->item);
  g_autofree char *title = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *place = NULL;

  if (figure == NULL)
    return;

  title = mar_figure_item_title (row->item);
  place = mar_figure_item_place (row->item);
  caption = mar_markup_from_commonmark (figure->caption != NULL ? figure->caption : "");
  gtk_label_set_label (row->title, title);
  gtk_label_set_label (row->place, place);
  gtk_label_set_markup (row->caption, caption);
  gtk_widget_set_visible (GTK_WIDGET (row->caption), *caption != '\0');
  show_picture (row);
  tell_screen_reader (row, figure);
}

void
mar_figures_row_set_item (MarFiguresRow *row,
                          MarFigureItem *item)
{
  g_return_if_fail (MAR_IS_FIGURES_ROW (row));

  if (row->item != NULL)
    g_signal_handlers_disconnect_by_data (row->item, row);
  g_set_object (&row->item, item);
  if (item != NULL)
    {
      g_signal_connect_swapped (item, "changed", G_CALLBACK (show_item), row);
      show_item (row);
    }
}

MarFigureItem *
mar_figures_row_item (MarFiguresRow *row)
{
  g_return_val_if_fail (MAR_IS_FIGURES_ROW (row), NULL);

  return row->item;
}

/* Drag and drop. */

/* Other programs take the picture, the list takes the figure itself. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            MarFiguresRow *row)
{
  const MarFigureRecord *figure = row->item != NULL ? mar_figure_item_resolved (row->item) : NULL;
  g_autofree char *title = NULL;
  GdkContentProvider *providers[2];

  if (figure == NULL)
    return NULL;

  title = mar_figure_item_title (row->item);
  providers[0] = gdk_content_provider_new_typed (MAR_TYPE_FIGURE_ITEM, row->item);
  providers[1] = mar_picture_provider_new (figure, mar_board_style_get (), NULL, title);

  return gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag       *drag,
               MarFiguresRow *row)
{
  GdkPaintable *picture = gtk_picture_get_paintable (row->picture);

  if (picture != NULL)
    gtk_drag_source_set_icon (source, picture, 0, 0);
}

static void
add_controllers (MarFiguresRow *row)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (source));

  mar_row_gestures_add (GTK_WIDGET (row), MAR_TYPE_FIGURE_ITEM);
}

/* Its parts. */

static void
mar_figures_row_dispose (GObject *object)
{
  GtkWidget *child;

  mar_figures_row_set_item (MAR_FIGURES_ROW (object), NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_figures_row_parent_class)->dispose (object);
}

static void
mar_figures_row_class_init (MarFiguresRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figures_row_dispose;

  g_signal_new ("dropped", MAR_TYPE_FIGURES_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, MAR_TYPE_FIGURE_ITEM, G_TYPE_BOOLEAN);
  g_signal_new ("menu", MAR_TYPE_FIGURES_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "figuresrow");
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
mar_figures_row_init (MarFiguresRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  row->picture = GTK_PICTURE (gtk_picture_new ());
  gtk_widget_set_size_request (GTK_WIDGET (row->picture), SIDE_OF_PICTURE, SIDE_OF_PICTURE);
  gtk_widget_set_valign (GTK_WIDGET (row->picture), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->picture));

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  row->title = add_label (words, "name");
  row->caption = add_label (words, "caption");
  mar_wrap_in_lines (row->caption, 2);
  row->place = add_label (words, "facts");
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_parent (box, GTK_WIDGET (row));

  add_controllers (row);
  mar_board_style_follow (GTK_WIDGET (row), G_CALLBACK (show_picture));
  g_signal_connect (row, "notify::scale-factor", G_CALLBACK (show_picture), NULL);
}

GtkWidget *
mar_figures_row_new (void)
{
  return g_object_new (MAR_TYPE_FIGURES_ROW, NULL);
}
