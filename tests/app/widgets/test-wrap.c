/* Where the lines of a text view may not break.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-wrap.h"

#define SENTENCE "Für Schwarz geht d2>d3, das weiß man. "
#define MOVE "d2>d3"

static gboolean
is_marked (const GtkTextIter *iter)
{
  GSList *tags = gtk_text_iter_get_tags (iter);
  gboolean is = tags != NULL;

  g_slist_free (tags);
  return is;
}

/* Returns how many of the moves between two places are marked, each as a whole or not at all. */
static guint
count_marked (GtkTextBuffer *buffer,
              guint          line,
              guint         *n)
{
  GtkTextIter at, from, to;
  guint n_marked = 0;

  gtk_text_buffer_get_iter_at_line (buffer, &at, (int) line);
  for (*n = 0; gtk_text_iter_forward_search (&at, MOVE, 0, &from, &to, NULL)
               && gtk_text_iter_get_line (&from) == (int) line;
       (*n)++)
    {
      gtk_text_iter_backward_char (&to);
      g_assert_true (is_marked (&from) == is_marked (&to));
      n_marked += is_marked (&from);
      gtk_text_iter_forward_char (&to);
      at = to;
    }
  return n_marked;
}

/* A text that is as long as a text can be is not slower than it is long: of a paragraph without an
 * end only the beginning is marked, and what comes behind it as usual. */
static void
test_long (void)
{
  g_autoptr (GtkTextBuffer) buffer = gtk_text_buffer_new (NULL);
  g_autoptr (GString) text = g_string_new (SENTENCE "\n");
  const gsize offset = strcspn (SENTENCE, "0123456789") - 1;
  guint n;

  for (guint i = 0; i < 2000; i++)
    g_string_append (text, SENTENCE);
  g_string_append (text, "\n\n" SENTENCE SENTENCE);
  gtk_text_buffer_set_text (buffer, text->str, (int) text->len);
  mar_wrap_buffer (buffer, 0, (guint) gtk_text_buffer_get_char_count (buffer));

  g_assert_cmpuint (count_marked (buffer, 0, &n), ==, 1);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count_marked (buffer, 1, &n), ==, 1 + (8192 - offset) / strlen (SENTENCE));
  g_assert_cmpuint (n, ==, 2000);
  g_assert_cmpuint (count_marked (buffer, 3, &n), ==, 2);
  g_assert_cmpuint (n, ==, 2);
}

static void
test_paragraphs (void)
{
  const char *text = "\n\nab\n" SENTENCE;
  MarParagraph paragraph = { 0 };

  for (gsize at = 0; at <= strlen (text); at++)
    {
      g_assert_false (mar_wrap_is_far_on (text, at, &paragraph));
      g_assert_cmpuint (paragraph.start, <=, at);
      g_assert_cmpuint (paragraph.end, >=, at);
    }
  g_assert_cmpuint (paragraph.start, ==, 4);
  g_assert_cmpuint (paragraph.end, ==, strlen (text));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/wrap/long", test_long);
  g_test_add_func ("/wrap/paragraphs", test_paragraphs);
  return g_test_run ();
}
