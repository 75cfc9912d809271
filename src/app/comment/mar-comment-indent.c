/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-indent.h"

/* @tags has a tag for what items begin with, "- " or "10. ", by that text. */
struct _MarCommentIndent
{
  GtkTextBuffer *buffer;
  GtkTextTag *bullet;
  GHashTable *tags;
  PangoContext *context; /* nullable: before the first measuring */
};

MarCommentIndent *
mar_comment_indent_new (GtkTextBuffer *buffer,
                        GtkTextTag    *bullet)
{
  MarCommentIndent *indent = g_new0 (MarCommentIndent, 1);

  indent->buffer = buffer;
  indent->bullet = bullet;
  indent->tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return indent;
}

void
mar_comment_indent_free (MarCommentIndent *indent)
{
  g_hash_table_unref (indent->tags);
  g_clear_object (&indent->context);
  g_free (indent);
}

/* Returns the width of @text in pixels, in the bold letters that bullets have. */
static int
measure_text (MarCommentIndent *indent,
              const char       *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (indent->context);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* A negative indent is that of all lines of a paragraph but the first. */
static void
update_tag (MarCommentIndent *indent,
            const char       *text,
            GtkTextTag       *tag)
{
  g_object_set (tag, "indent", indent->context != NULL ? -measure_text (indent, text) : 0, NULL);
}

void
mar_comment_indent_measure (MarCommentIndent *indent,
                            GtkWidget        *widget)
{
  GHashTableIter iter;
  gpointer text, tag;

  g_set_object (&indent->context, gtk_widget_get_pango_context (widget));
  g_hash_table_iter_init (&iter, indent->tags);
  while (g_hash_table_iter_next (&iter, &text, &tag))
    update_tag (indent, text, tag);
}

static GtkTextTag *
ensure_tag (MarCommentIndent *indent,
            const char       *text)
{
  GtkTextTag *tag = g_hash_table_lookup (indent->tags, text);

  if (tag == NULL)
    {
      tag = gtk_text_buffer_create_tag (indent->buffer, NULL, NULL);
      g_hash_table_insert (indent->tags, g_strdup (text), tag);
      update_tag (indent, text, tag);
    }

  return tag;
}

static void
skip_blanks (GtkTextIter       *iter,
             const GtkTextIter *end)
{
  while (gtk_text_iter_compare (iter, end) < 0
         && (gtk_text_iter_get_char (iter) == ' ' || gtk_text_iter_get_char (iter) == '\t'))
    gtk_text_iter_forward_char (iter);
}

/* Lets the line at @start hang if it is the first of an item: behind blanks, the bullet and
 * blanks. */
static void
apply_to_line (MarCommentIndent  *indent,
               const GtkTextIter *start)
{
  GtkTextIter end = *start;
  GtkTextIter iter = *start;
  GHashTableIter tags;
  gpointer tag;
  g_autofree char *text = NULL;

  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  g_hash_table_iter_init (&tags, indent->tags);
  while (g_hash_table_iter_next (&tags, NULL, &tag))
    gtk_text_buffer_remove_tag (indent->buffer, tag, start, &end);

  skip_blanks (&iter, &end);
  if (!gtk_text_iter_has_tag (&iter, indent->bullet)
      || !gtk_text_iter_forward_to_tag_toggle (&iter, indent->bullet))
    return;
  skip_blanks (&iter, &end);
  text = gtk_text_iter_get_slice (start, &iter);
  gtk_text_buffer_apply_tag (indent->buffer, ensure_tag (indent, text), start, &end);
}

void
mar_comment_indent_apply (MarCommentIndent  *indent,
                          const GtkTextIter *start,
                          const GtkTextIter *end)
{
  GtkTextIter line = *start;

  gtk_text_iter_set_line_offset (&line, 0);
  do
    apply_to_line (indent, &line);
  while (gtk_text_iter_forward_line (&line) && gtk_text_iter_compare (&line, end) <= 0);
}
