/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-dialog-header.h"

#include <glib/gi18n.h>

GtkWidget *
mar_dialog_header_new (GtkWidget *apply)
{
  GtkWidget *header, *cancel;

  g_return_val_if_fail (GTK_IS_BUTTON (apply), NULL);

  header = adw_header_bar_new ();
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);

  cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);

  gtk_widget_add_css_class (apply, "suggested-action");
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), apply);

  return header;
}
