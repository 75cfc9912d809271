/* Newer libadwaita measures the two headings of its message dialogs, of which it shows the one
 * that has room, in less than they need, and the toolkit complains of that for every dialog.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"

#include <string.h>

#include <glib/gi18n.h>

/* No letter of a heading is as wide as that, and no dialog as narrow. */
#define HEADING_WIDTH 120

/* The large heading is in one line only, however long that is. */
static gboolean
is_large_heading (GtkLabel   *label,
                  const char *heading)
{
  return !gtk_label_get_wrap (label) && g_strcmp0 (gtk_label_get_label (label), heading) == 0;
}

/* A box of labels whose natural width depends on their height may come out narrower than its
 * least width: theirs is that of one line, however high they are. */
static void
give_room (GtkWidget  *widget,
           const char *heading)
{
  if (GTK_IS_LABEL (widget))
    {
      if (is_large_heading (GTK_LABEL (widget), heading))
        {
          gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
          gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
          gtk_widget_set_size_request (gtk_widget_get_parent (widget), HEADING_WIDTH, -1);
        }
      gtk_label_set_natural_wrap_mode (GTK_LABEL (widget), GTK_NATURAL_WRAP_NONE);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    give_room (child, heading);
}

AdwMessageDialog *
mar_question_new (GtkWindow  *parent,
                  const char *heading,
                  const char *body)
{
  GtkWidget *dialog;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (heading != NULL, NULL);

  dialog = adw_message_dialog_new (parent, heading, body);
  give_room (dialog, heading);

  return ADW_MESSAGE_DIALOG (dialog);
}

char *
mar_make_sentence (const char *reason)
{
  const char *rest = *reason != '\0' ? g_utf8_next_char (reason) : reason;
  g_autofree char *first = g_utf8_strup (reason, rest - reason);
  const char *last = g_utf8_find_prev_char (reason, reason + strlen (reason));
  const gboolean is_open = last != NULL
                           && g_utf8_strchr (".!?:…", -1, g_utf8_get_char (last)) == NULL;

  return g_strconcat (first, rest, is_open ? "." : "", NULL);
}

void
mar_show_error (GtkWindow  *parent,
                const char *heading,
                const char *body)
{
  g_autofree char *sentence = NULL;
  AdwMessageDialog *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));

  sentence = mar_make_sentence (body);
  dialog = mar_question_new (parent, heading, sentence);
  adw_message_dialog_add_response (dialog, "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
