/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-sample-shelf.h"

#include <adwaita.h>

#include "mar-thumbnail.h"
#include "mar-wrap.h"

#define WIDTH_OF_BOARD 120

struct _MarSampleShelf
{
  GtkBox parent_instance;

  const MarGame *game;
  GtkLabel *heading;
  GtkFlowBox *samples;
};

G_DEFINE_FINAL_TYPE (MarSampleShelf, mar_sample_shelf, GTK_TYPE_BOX)

#define MAR_TYPE_SAMPLE_BUTTON (mar_sample_button_get_type ())
G_DECLARE_FINAL_TYPE (MarSampleButton, mar_sample_button, MAR, SAMPLE_BUTTON, GtkButton)

struct _MarSampleButton
{
  GtkButton parent_instance;

  GtkPicture *picture;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (MarSampleButton, mar_sample_button, GTK_TYPE_BUTTON)

static void
mar_sample_button_class_init (MarSampleButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-sample-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSampleButton, picture);
  gtk_widget_class_bind_template_child (widget_class, MarSampleButton, title);
}

static void
mar_sample_button_init (MarSampleButton *button)
{
  gtk_widget_init_template (GTK_WIDGET (button));
  mar_wrap_in_lines (button->title, 2);
}

static GtkWidget *
button_new (const MarGame     *game,
            const char        *path,
            const char        *title,
            const MarPosition *position)
{
  MarSampleButton *button = g_object_new (MAR_TYPE_SAMPLE_BUTTON, NULL);
  g_autofree char *label = g_strdup_printf ("%s, %s", title, game->title);
  GdkPaintable *board;

  mar_thumbnail_show (button->picture, game, position, WIDTH_OF_BOARD);
  board = gtk_picture_get_paintable (button->picture);
  gtk_widget_set_size_request (GTK_WIDGET (button->picture), WIDTH_OF_BOARD,
                               (int) (WIDTH_OF_BOARD
                                      / gdk_paintable_get_intrinsic_aspect_ratio (board)));
  gtk_label_set_text (button->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return GTK_WIDGET (button);
}

static void
mar_sample_shelf_class_init (MarSampleShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-sample-shelf.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSampleShelf, heading);
  gtk_widget_class_bind_template_child (widget_class, MarSampleShelf, samples);
}

static void
mar_sample_shelf_init (MarSampleShelf *shelf)
{
  gtk_widget_init_template (GTK_WIDGET (shelf));
}

MarSampleShelf *
mar_sample_shelf_new (const MarGame *game)
{
  MarSampleShelf *shelf;

  g_return_val_if_fail (game != NULL, NULL);

  shelf = g_object_new (MAR_TYPE_SAMPLE_SHELF, NULL);
  shelf->game = game;
  gtk_label_set_text (shelf->heading, game->title);

  return shelf;
}

const MarGame *
mar_sample_shelf_game (MarSampleShelf *shelf)
{
  g_return_val_if_fail (MAR_IS_SAMPLE_SHELF (shelf), NULL);

  return shelf->game;
}

void
mar_sample_shelf_add (MarSampleShelf    *shelf,
                      const char        *path,
                      const char        *title,
                      const MarPosition *position)
{
  GtkWidget *button;

  g_return_if_fail (MAR_IS_SAMPLE_SHELF (shelf));
  g_return_if_fail (path != NULL && title != NULL);

  button = button_new (shelf->game, path, title, position);
  gtk_flow_box_append (shelf->samples, button);
  /* The button has the focus, not the cell around it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (shelf), TRUE);
}
