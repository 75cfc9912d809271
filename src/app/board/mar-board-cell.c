/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-cell.h"

struct _MarBoardCell
{
  GtkWidget parent_instance;

  MarCell cell;
  char *name;
  char *description;
};

G_DEFINE_FINAL_TYPE (MarBoardCell, mar_board_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
mar_board_cell_finalize (GObject *object)
{
  MarBoardCell *self = MAR_BOARD_CELL (object);

  g_free (self->name);
  g_free (self->description);

  G_OBJECT_CLASS (mar_board_cell_parent_class)->finalize (object);
}

/* The board draws; the toolkit's background and outline are not wanted here. */
static void
mar_board_cell_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
}

static void
mar_board_cell_class_init (MarBoardCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = mar_board_cell_finalize;
  widget_class->snapshot = mar_board_cell_snapshot;

  activated_signal = g_signal_new ("activated", MAR_TYPE_BOARD_CELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  /* GTK offers a class's actions to assistive technology. */
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_cb);
}

static void
mar_board_cell_init (MarBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* Pointers meet the board itself. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mar_board_cell_new (MarCell cell)
{
  MarBoardCell *self = g_object_new (MAR_TYPE_BOARD_CELL, NULL);

  self->cell = cell;
  return GTK_WIDGET (self);
}

MarCell
mar_board_cell_get_cell (MarBoardCell *self)
{
  g_return_val_if_fail (MAR_IS_BOARD_CELL (self), MAR_CELL_NONE);

  return self->cell;
}

void
mar_board_cell_set_name (MarBoardCell *self,
                         const char   *name)
{
  g_return_if_fail (MAR_IS_BOARD_CELL (self));

  if (g_strcmp0 (name, self->name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mar_board_cell_set_description (MarBoardCell *self,
                                const char   *description)
{
  g_return_if_fail (MAR_IS_BOARD_CELL (self));

  if (g_strcmp0 (description, self->description) == 0)
    return;

  g_free (self->description);
  self->description = g_strdup (description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}
