/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-wrap.h"

#include "mar-line-breaks.h"

static void
restrict_breaks (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  mar_line_breaks_restrict (attributes, gtk_label_get_text (label));
  gtk_label_set_attributes (label, attributes);
}

void
mar_wrap_label (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  g_signal_connect (label, "notify::label", G_CALLBACK (restrict_breaks), NULL);
  restrict_breaks (label);
}
