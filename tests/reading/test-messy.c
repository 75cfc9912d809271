/* Texts as mailers, clipboards and damaged files hand them over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "margrites.h"

#include <string.h>

static MarDocument *
import (const char *text)
{
  g_autoptr (GError) error = NULL;
  MarDocument *document = mar_import_text (NULL, text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  return document;
}

static MarNode *
get_root (MarDocument *document)
{
  return mar_record_root (mar_document_record (document, 0));
}

/* The lines of an answer to a mail are read as those that were answered. */
static void
test_quoted (void)
{
  static const char text[]
    = "1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nComments\n\nBlack waits,\nand waits.\n\n"
      "2. a7>a6; b7>b6;\nc7>c6; d7>d6.\n\n3. e2>e3; f2>f3; g2>g3; h2>h3.\n";
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\n> ", lines);
  g_autofree char *quoted = g_strconcat ("> ", joined, NULL);
  g_autoptr (MarDocument) document = import (text);
  g_autoptr (MarDocument) other = import (quoted);
  MarNode *node = get_root (document);
  MarNode *same = get_root (other);

  for (guint i = 0; i < 3; i++)
    {
      node = mar_node_child (node, 0);
      same = mar_node_child (same, 0);
      g_assert_cmpmem (mar_node_position (node), mar_margrites.position_size,
                       mar_node_position (same), mar_margrites.position_size);
      g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==,
                       mar_node_comment (same, MAR_COMMENT_AFTER));
      g_assert_cmpuint (mar_node_source (node)->line, ==, mar_node_source (same)->line);
      g_assert_cmpuint (mar_node_source (node)->column + 2, ==, mar_node_source (same)->column);
    }
  g_assert_cmpuint (mar_node_n_children (same), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/messy/quoted", test_quoted);
  return g_test_run ();
}
