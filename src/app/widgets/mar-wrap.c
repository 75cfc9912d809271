/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-wrap.h"

#include "mar-line-breaks.h"

/* So many letters are wider than an ellipsis, however narrow they are. */
#define SHORTEST_ELLIPSIZED 6

static void
restrict_breaks (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  mar_line_breaks_restrict (attributes, gtk_label_get_text (label));
  gtk_label_set_attributes (label, attributes);
}

static void
ellipsize_long (GtkLabel *label)
{
  const glong length = g_utf8_strlen (gtk_label_get_text (label), -1);

  gtk_label_set_ellipsize (label, length < SHORTEST_ELLIPSIZED ? PANGO_ELLIPSIZE_NONE
                                                               : PANGO_ELLIPSIZE_END);
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

/* The least width is that of an ellipsis: GTK complains where a text is narrower, all of it or as
 * wrapped into the lines that a given height has room for. */
void
mar_wrap_in_lines (GtkLabel *label, int most)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (label, most);
  g_signal_connect (label, "notify::label", G_CALLBACK (ellipsize_long), NULL);
  ellipsize_long (label);
}
