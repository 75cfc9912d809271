/* Lists in the editor of comments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "mar-comment-editor.h"

static int
get_indent (const GtkTextIter *start)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (start);
  int indent = 0;

  for (GSList *link = tags; link != NULL; link = link->next)
    {
      int own;

      g_object_get (link->data, "indent", &own, NULL);
      indent = MIN (indent, own);
    }
  return indent;
}

/* The lines that begin with a bullet or a number hang, and no others. An empty line has nothing
 * that could. */
static void
check_indents (MarCommentEditor *editor)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor));
  GtkTextTag *bullet = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "list");

  for (int line = 0; line < gtk_text_buffer_get_line_count (buffer); line++)
    {
      GtkTextIter start, first;

      gtk_text_buffer_get_iter_at_line (buffer, &start, line);
      first = start;
      while (gtk_text_iter_get_char (&first) == ' ')
        gtk_text_iter_forward_char (&first);
      if (!gtk_text_iter_ends_line (&first)
          && (get_indent (&start) < 0) != gtk_text_iter_has_tag (&first, bullet))
        g_error ("line %d has a wrong indent", line);
    }
}

static MarCommentEditor *
make_editor (GtkWidget **window)
{
  MarCommentEditor *editor = g_object_new (MAR_TYPE_COMMENT_EDITOR, NULL);

  *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (*window), GTK_WIDGET (editor));
  gtk_window_present (GTK_WINDOW (*window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (editor)))
    g_main_context_iteration (NULL, TRUE);

  return editor;
}

static int
get_indent_of_line (MarCommentEditor *editor,
                    int               line)
{
  GtkTextIter start;

  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), &start,
                                    line);

  return get_indent (&start);
}

/* A line hangs as far as its bullet, or its number, is wide. */
static void
test_widths (void)
{
  GtkWidget *window;
  MarCommentEditor *editor = make_editor (&window);

  mar_comment_editor_set_text (editor,
                               "Text\n\n- one\n- two\n\nText\n\n1. one\n\nText\n\n10. ten\n");
  mar_comment_editor_read_now (editor);
  check_indents (editor);
  g_assert_cmpint (get_indent_of_line (editor, 0), ==, 0);
  g_assert_cmpint (get_indent_of_line (editor, 2), <, 0);
  g_assert_cmpint (get_indent_of_line (editor, 3), ==, get_indent_of_line (editor, 2));
  g_assert_cmpint (get_indent_of_line (editor, 7), <, get_indent_of_line (editor, 2));
  g_assert_cmpint (get_indent_of_line (editor, 11), <, get_indent_of_line (editor, 7));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whatever is typed or deleted, the indents are those of the text as it is then. */
static void
test_edits (void)
{
  static const char *const pieces[] = { "- ", "1. ", "\n", "\n\n", "ab", "> ", "```\n", "  ", "*" };
  GtkWidget *window;
  MarCommentEditor *editor = make_editor (&window);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor));

  for (guint round = 0; round < 300; round++)
    {
      const int length = gtk_text_buffer_get_char_count (buffer);
      const int from = g_test_rand_int_range (0, length + 1);
      GtkTextIter start, end;

      gtk_text_buffer_get_iter_at_offset (buffer, &start, from);
      gtk_text_buffer_get_iter_at_offset (buffer, &end,
                                          MIN (length, from + g_test_rand_int_range (0, 6)));
      if (length > 80 || g_test_rand_int_range (0, 3) == 0)
        gtk_text_buffer_delete (buffer, &start, &end);
      else
        gtk_text_buffer_insert (buffer, &start,
                                pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))], -1);
      mar_comment_editor_read_now (editor);
      check_indents (editor);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/comment-indent/widths", test_widths);
  g_test_add_func ("/comment-indent/edits", test_edits);

  return g_test_run ();
}
