/* Printing: the pages of a booklet, on the paper that was chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-load.h"
#include "mar-print.h"
#include "temporary-folder.h"

typedef struct
{
  MarDocument *document;
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "margrites-a-white-outflanks-black.marginalia",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  fixture->document = mar_document_load (file, NULL, &error);
  g_assert_no_error (error);
  fixture->folder = temporary_folder_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  temporary_folder_remove (fixture->folder);
  g_object_unref (fixture->document);
  g_free (fixture->folder);
}

/* Returns: how many pages were printed. */
static int
print (Fixture    *fixture,
       const char *paper,
       const char *name)
{
  g_autoptr (GtkPrintOperation) operation = mar_print_operation_new (fixture->document, NULL, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  if (paper != NULL)
    {
      g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
      GtkPaperSize *size = gtk_paper_size_new (paper);

      gtk_page_setup_set_paper_size (setup, size);
      gtk_paper_size_free (size);
      gtk_print_operation_set_default_page_setup (operation, setup);
    }
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (content, "%PDF"));

  return gtk_print_operation_get_n_pages_to_print (operation);
}

static int
pages_of (Fixture  *fixture,
          MarPaper  paper)
{
  const MarBookletOptions options = { .paper = paper };
  g_autoptr (GError) error = NULL;
  g_autoptr (MarBookletPages) pages = mar_booklet_pages_new (fixture->document, &options, NULL,
                                                             NULL, NULL, &error);

  g_assert_no_error (error);

  return (int) mar_booklet_pages_count (pages);
}

/* The pages are those of the booklet on the same paper, and the document stays as it was. */
static void
test_papers (Fixture       *fixture,
             gconstpointer  data)
{
  const int small = print (fixture, "iso_a5", "booklet.pdf");
  const int large = print (fixture, "iso_a4", "booklet.pdf");

  g_assert_cmpint (small, >, large);
  g_assert_cmpint (small, ==, pages_of (fixture, MAR_PAPER_A5));
  g_assert_cmpint (large, ==, pages_of (fixture, MAR_PAPER_A4));
  g_assert_cmpint (print (fixture, "na_letter", "booklet.pdf"), ==,
                   pages_of (fixture, MAR_PAPER_LETTER));
  g_assert_false (mar_document_modified (fixture->document));
}

/* Paper of another size gets the pages that come nearest, and what nobody chose is A4. */
static void
test_other_papers (Fixture       *fixture,
                   gconstpointer  data)
{
  g_assert_cmpint (print (fixture, "iso_a3", "booklet.pdf"), ==, pages_of (fixture, MAR_PAPER_A4));
  g_assert_cmpint (print (fixture, "iso_a6", "booklet.pdf"), ==, pages_of (fixture, MAR_PAPER_A5));
  g_assert_cmpint (print (fixture, NULL, "booklet.pdf"), ==, pages_of (fixture, MAR_PAPER_A4));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    return 77;

  g_test_add ("/print/papers", Fixture, NULL, set_up, test_papers, tear_down);
  g_test_add ("/print/other-papers", Fixture, NULL, set_up, test_other_papers, tear_down);

  return g_test_run ();
}
