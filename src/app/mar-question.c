/* Newer libadwaita measures the two headings of its message dialogs, of which it shows the one
 * that has room, in less than they need, and the toolkit complains of that for every dialog.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"

/* No letter of a heading is as wide as that, and no dialog as narrow. */
#define HEADING_WIDTH 120

/* The large heading is in one line only, however long that is. */
static GtkWidget *
find_large_heading (GtkWidget  *widget,
                    const char *heading)
{
  if (GTK_IS_LABEL (widget) && !gtk_label_get_wrap (GTK_LABEL (widget))
      && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), heading) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_large_heading (child, heading);

      if (found != NULL)
        return found;
    }

  return NULL;
}

AdwMessageDialog *
mar_question_new (GtkWindow  *parent,
                  const char *heading,
                  const char *body)
{
  GtkWidget *dialog;
  GtkWidget *large;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (heading != NULL, NULL);

  dialog = adw_message_dialog_new (parent, heading, body);
  large = find_large_heading (dialog, heading);
  if (large != NULL)
    {
      gtk_label_set_wrap (GTK_LABEL (large), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (large), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (gtk_widget_get_parent (large), HEADING_WIDTH, -1);
    }

  return ADW_MESSAGE_DIALOG (dialog);
}
