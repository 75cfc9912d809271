/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-boards.h"

#include <glib/gi18n.h>

#include "mar-thumbnail.h"

/* In pixels. */
#define THUMBNAIL 96

void
mar_picture_boards_add (GtkFlowBox         *boards,
                        MarPages           *pages,
                        const MarPagesItem *item,
                        guint               number)
{
  const MarPagesReading *reading = g_ptr_array_index (item->readings, 0);
  GtkWidget *picture = gtk_picture_new ();
  g_autofree char *words = mar_pages_are_picture (pages)
                             ? g_strdup_printf (_("Board %u"), number)
                             /* Translators: of the boards of a book: which, and on which page */
                             : g_strdup_printf (_("Board %u, page %u"), number, item->page);

  gtk_widget_set_size_request (picture, THUMBNAIL, THUMBNAIL);
  mar_thumbnail_show (GTK_PICTURE (picture), reading->game, reading->position, THUMBNAIL);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  gtk_widget_set_tooltip_text (picture, words);
  gtk_flow_box_insert (boards, picture, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (picture)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
mar_picture_boards_clear (GtkFlowBox *boards)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (boards, 0)) != NULL)
    gtk_flow_box_remove (boards, GTK_WIDGET (child));
}
