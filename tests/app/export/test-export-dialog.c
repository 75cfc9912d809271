/* The dialog of exports without its window: what reaches it while it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "board-widget.h"
#include "mar-choice-row.h"
#include "mar-export-dialog.h"
#include "mar-export.h"
#include "mar-load.h"

/* (transfer full) */
static MarDocument *
load_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "margrites-a-white-outflanks-black.marginalia",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return mar_document_load (file, NULL, NULL);
}

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
  g_autoptr (MarDocument) document = load_sample ();
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

static void
copied_cb (guint *n_copied)
{
  (*n_copied)++;
}

static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The clipboard has the game that the window shows, and the dialog has done its duty. */
static void
test_embed (void)
{
  g_autoptr (MarDocument) document = load_sample ();
  const MarCursor cursor = { mar_record_root (mar_document_record (document, 0)), 0 };
  GtkWidget *parent = gtk_window_new ();
  GSettings *settings = g_settings_new ("org.marginalia.Marginalia.Export");
  g_autofree char *text = NULL;
  MarExportDialog *dialog;
  guint n_copied = 0;

  g_settings_set_string (settings, "kind", "booklet");
  g_settings_set_string (settings, "booklet-format", "html");
  gtk_window_present (GTK_WINDOW (parent));
  dialog = mar_export_dialog_show (GTK_WINDOW (parent), document, &cursor, -1);
  g_signal_connect_swapped (dialog, "copied", G_CALLBACK (copied_cb), &n_copied);
  wait_for (300);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "export.embed", NULL);
  for (guint i = 0; i < 100 && n_copied == 0; i++)
    wait_for (100);
  g_assert_cmpuint (n_copied, ==, 1);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (parent), NULL, text_cb, &text);
  for (guint i = 0; i < 100 && text == NULL; i++)
    wait_for (100);
  g_assert_nonnull (text);
  g_assert_true (g_str_has_prefix (text, "<div class=\"marginalia\""));
  g_assert_nonnull (strstr (text, "White Outflanks Black"));
  gtk_window_destroy (GTK_WINDOW (parent));
  g_object_unref (settings);
}

/* Returns: (transfer none) (nullable): the first label in @root with such a text. */
static GtkWidget *
find_label (GtkWidget  *root,
            const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* Of a game in which a move is chosen, its position is one figure, and with those before it
 * some. */
static void
test_scopes (void)
{
  g_autoptr (MarDocument) document = load_sample ();
  MarNode *root = mar_record_root (mar_document_record (document, 0));
  const MarCursor cursor = { mar_node_child (mar_node_child (root, 0), 0), 0 };
  const struct
  {
    MarExportScope scope;
    const char *count;
  } scopes[] = { { MAR_EXPORT_POSITION, "1 file" }, { MAR_EXPORT_LINE, "1 of 3" } };
  GtkWidget *parent = gtk_window_new ();
  GSettings *settings = g_settings_new ("org.marginalia.Marginalia.Export");
  MarExportDialog *dialog;
  GtkWidget *row;

  g_settings_set_string (settings, "kind", "figures");
  gtk_window_present (GTK_WINDOW (parent));
  dialog = mar_export_dialog_show (GTK_WINDOW (parent), document, &cursor, -1);
  /* The first of the rows is the one that asks for the figures. */
  row = find_widget (find_widget (GTK_WIDGET (dialog), "MarExportFigures"), "MarChoiceRow");
  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    {
      GtkWidget *label = NULL;

      mar_choice_row_set_value (MAR_CHOICE_ROW (row), scopes[i].scope);
      for (guint wait = 0; wait < 100 && label == NULL; wait++)
        {
          wait_for (100);
          label = find_label (GTK_WIDGET (dialog), scopes[i].count);
        }
      g_assert_nonnull (label);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (parent));
  g_object_unref (settings);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/export-dialog/change-at-end", test_change_at_end);
  g_test_add_func ("/export-dialog/embed", test_embed);
  g_test_add_func ("/export-dialog/scopes", test_scopes);

  return g_test_run ();
}
