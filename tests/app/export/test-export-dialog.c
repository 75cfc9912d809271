/* The dialog of exports without its window: what reaches it while it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "board-widget.h"
#include "mar-export-dialog.h"
#include "mar-load.h"

/* Returns: (transfer none) (nullable): the first widget of this type in @root. */
static GtkWidget *
find_widget (GtkWidget  *root,
             const char *type)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static void
change_form_cb (GtkWidget *form,
                guint     *n_changes)
{
  g_signal_emit_by_name (form, "changed");
  (*n_changes)++;
}

/* An entry may report what was typed in it only when it loses the focus because the dialog goes. */
static void
test_change_at_end (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "margrites-a-white-outflanks-black.marginalia",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, NULL);
  GtkWidget *parent = gtk_window_new ();
  MarExportDialog *dialog;
  guint n_changes = 0;

  gtk_window_present (GTK_WINDOW (parent));
  dialog = mar_export_dialog_show (GTK_WINDOW (parent), document, NULL, -1);
  wait_for (300);
  g_signal_connect (find_widget (GTK_WIDGET (dialog), "MarBookletForm"), "destroy",
                    G_CALLBACK (change_form_cb), &n_changes);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_for (1000);
  g_assert_cmpuint (n_changes, ==, 1);
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/export-dialog/change-at-end", test_change_at_end);

  return g_test_run ();
}
