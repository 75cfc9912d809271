/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-list-view.h"

/* Newer toolkits let the list have the keyboard as long as it has no rows, and leave it there
 * when rows come: no row could be activated then. */
static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  GtkWidget  *list)
{
  if (gtk_widget_is_focus (list) && g_list_model_get_n_items (model) > 0)
    gtk_widget_grab_focus (list);
}

void
mar_list_view_set_model (GtkListView       *list,
                         GtkSelectionModel *model)
{
  g_return_if_fail (GTK_IS_LIST_VIEW (list));
  g_return_if_fail (GTK_IS_SELECTION_MODEL (model));

  gtk_list_view_set_model (list, model);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), list,
                           G_CONNECT_AFTER);
}

GtkWidget *
mar_list_view_new (GtkSelectionModel  *model,
                   GtkListItemFactory *factory)
{
  GtkWidget *list;

  g_return_val_if_fail (GTK_IS_SELECTION_MODEL (model), NULL);
  g_return_val_if_fail (GTK_IS_LIST_ITEM_FACTORY (factory), NULL);

  list = gtk_list_view_new (NULL, factory);
  mar_list_view_set_model (GTK_LIST_VIEW (list), model);
  g_object_unref (model);

  return list;
}
