/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-focus.h"

static gboolean
goes_back (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
}

static GtkWidget *
get_next (GtkWidget        *child,
          GtkDirectionType  direction)
{
  return goes_back (direction) ? gtk_widget_get_prev_sibling (child)
                               : gtk_widget_get_next_sibling (child);
}

gboolean
mar_focus_children (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  /* What had the focus has gone, such as a row that was undone: the widget knows who takes it. */
  if (focus != NULL && !gtk_widget_get_mapped (focus) && gtk_widget_grab_focus (widget))
    return TRUE;

  /* A widget goes on calling the child that had the focus its own after the focus has left it. */
  if (child != NULL && focus != child && (focus == NULL || !gtk_widget_is_ancestor (focus, child)))
    child = NULL;

  if (child == NULL)
    child = goes_back (direction) ? gtk_widget_get_last_child (widget)
                                  : gtk_widget_get_first_child (widget);

  for (; child != NULL; child = get_next (child, direction))
    if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction))
      return TRUE;

  return FALSE;
}
