/* The keyboard's way between the parts of the window: board, moves, comment, buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#define N_PARTS 4

static gboolean
holds (GtkWidget *part,
       GtkWidget *focus)
{
  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* The board shows its cell cursor to those who come by the keyboard. */
static gboolean
enter (GtkWidget *part)
{
  return MAR_IS_BOARD (part) ? gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD)
                             : gtk_widget_grab_focus (part);
}

/* Parts that a narrow window has folded away are passed over. */
static void
change_part (MarWindow *window,
             guint      by)
{
  GtkWidget *parts[N_PARTS] = {
    GTK_WIDGET (window->board),
    GTK_WIDGET (window->moves),
    GTK_WIDGET (window->comments),
    window->next_button,
  };
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  guint present = N_PARTS - 1;

  for (guint i = 0; i < N_PARTS; i++)
    if (holds (parts[i], focus))
      present = i;

  for (guint i = 1; i < N_PARTS; i++)
    {
      GtkWidget *part = parts[(present + i * by) % N_PARTS];

      if (gtk_widget_get_mapped (part) && enter (part))
        {
          gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
          return;
        }
    }
}

void
mar_window_next_part (MarWindow *window)
{
  change_part (window, 1);
}

void
mar_window_previous_part (MarWindow *window)
{
  change_part (window, N_PARTS - 1);
}

void
mar_window_leave_text (MarWindow *window)
{
  if (!gtk_widget_grab_focus (window->next_button))
    gtk_widget_grab_focus (GTK_WIDGET (window->board));
}
