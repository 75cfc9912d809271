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

/* In pixels, as the picture is in the template. */
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

/* Showing the figure. */

/* Until the figure is drawn anew the row shows what it has shown of it. */
static void
show_picture (MarFiguresRow *row)
{
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (row));
  GdkPaintable *thumbnail = row->item != NULL
                              ? mar_figure_item_thumbnail (row->item, SIDE_OF_PICTURE, scale)
                              : NULL;

  if (thumbnail != NULL)
    gtk_picture_set_paintable (row->picture, thumbnail);
}

/* A screen reader reads the picture's description when the row has the keyboard, not with the
 * name of each row. */
static void
update_accessible (MarFiguresRow         *row,
                   const MarFigureRecord *figure)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autofree char *seen = NULL;
  g_autofree char *text = NULL;

  if (parent == NULL)
    return;

  seen = mar_illustration_alternative_text (figure);
  /* Translators: a figure in a list: its title, where it stands, and its caption */
  text = g_strdup_printf (_("%s, %s. %s"), gtk_label_get_label (row->title),
                          gtk_label_get_label (row->place),
                          figure->caption != NULL ? figure->caption : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
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
  update_accessible (row, figure);
}

void
mar_figures_row_set_item (MarFiguresRow *row,
                          MarFigureItem *item)
{
  g_return_if_fail (MAR_IS_FIGURES_ROW (row));

  if (row->item != NULL)
    g_signal_handlers_disconnect_by_data (row->item, row);
  if (g_set_object (&row->item, item))
    gtk_picture_set_paintable (row->picture, NULL);
  if (item != NULL)
    {
      g_signal_connect_swapped (item, "changed", G_CALLBACK (show_item), row);
      g_signal_connect_swapped (item, "drawn", G_CALLBACK (show_picture), row);
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
  providers[1] = mar_picture_provider_new (figure, mar_board_style_get_printed (), NULL, title);

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

/* Life. */

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

  gtk_widget_class_set_css_name (widget_class, "figuresrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figures-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFiguresRow, picture);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresRow, caption);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresRow, place);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_picture);
}

static void
mar_figures_row_init (MarFiguresRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_wrap_in_lines (row->caption, 2);
  mar_row_gestures_add (GTK_WIDGET (row), MAR_TYPE_FIGURE_ITEM);
  mar_board_style_follow (GTK_WIDGET (row), G_CALLBACK (show_picture));
}

GtkWidget *
mar_figures_row_new (void)
{
  return g_object_new (MAR_TYPE_FIGURES_ROW, NULL);
}
