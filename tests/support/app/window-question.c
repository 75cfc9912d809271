/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-question.h"

AdwMessageDialog *
question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }

  return NULL;
}

AdwMessageDialog *
expected_question (void)
{
  while (question () == NULL)
    g_main_context_iteration (NULL, TRUE);

  return question ();
}
