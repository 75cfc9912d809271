/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-wrap.h"

#include <string.h>

#include "mar-line-breaks.h"

/* So many letters are wider than an ellipsis, however narrow they are. */
#define SHORTEST_ELLIPSIZED 6

/* Bytes of a paragraph. */
#define MOST_MARKED 8192

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
mar_wrap_in_lines (GtkLabel *label,
                   int       most)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (label, most);
  g_signal_connect (label, "notify::label", G_CALLBACK (ellipsize_long), NULL);
  ellipsize_long (label);
  g_signal_connect (label, "notify::label", G_CALLBACK (restrict_breaks), NULL);
  restrict_breaks (label);
}

gboolean
mar_wrap_query_tooltip (GtkLabel   *label,
                        int         x,
                        int         y,
                        gboolean    by_keyboard,
                        GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

/* Text in one line and the text that follows it at once need two tags: with the same one they
 * would be one. */
static GtkTextTag *
unbroken_tag (GtkTextBuffer *buffer,
              guint          n)
{
  const char *name = n % 2 == 0 ? "unbroken" : "unbroken-next";
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), name);

  return tag != NULL ? tag : gtk_text_buffer_create_tag (buffer, name, "allow-breaks", FALSE, NULL);
}

/* Moves @iter, which is at @at in a text, on to @to, so that nothing is counted twice. */
static void
move_on (GtkTextIter *iter,
         const char  *at,
         const char  *to)
{
  gtk_text_iter_forward_chars (iter, (int) g_utf8_pointer_to_offset (at, to));
}

gboolean
mar_wrap_is_far_on (const char   *text,
                    gsize         at,
                    MarParagraph *paragraph)
{
  while (paragraph->end < at)
    {
      paragraph->start = paragraph->end;
      paragraph->end += 1 + strcspn (text + paragraph->end + 1, "\n");
    }
  return at - paragraph->start > MOST_MARKED;
}

void
mar_wrap_buffer (GtkTextBuffer *buffer,
                 guint          from,
                 guint          to)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *text = NULL;
  const char *at;
  GtkTextIter start, end;
  GSList *breaks;
  MarParagraph paragraph = { 0 };
  guint n = 0;

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));

  gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) to);
  gtk_text_iter_set_line_offset (&start, 0);
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  for (guint i = 0; i < 2; i++)
    gtk_text_buffer_remove_tag (buffer, unbroken_tag (buffer, i), &start, &end);

  at = text = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  mar_line_breaks_restrict (attributes, text);
  breaks = pango_attr_list_get_attributes (attributes);
  for (GSList *next = breaks; next != NULL; next = next->next)
    {
      const PangoAttribute *word = next->data;

      if (mar_wrap_is_far_on (text, word->start_index, &paragraph))
        continue;
      move_on (&start, at, text + word->start_index);
      end = start;
      at = text + word->start_index;
      move_on (&end, at, text + word->end_index);
      gtk_text_buffer_apply_tag (buffer, unbroken_tag (buffer, n++), &start, &end);
    }
  g_slist_free_full (breaks, (GDestroyNotify) pango_attribute_destroy);
}
