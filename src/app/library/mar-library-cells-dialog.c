/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-cells-dialog.h"

#include <glib/gi18n.h>

#include "mar-board.h"
#include "mar-position-editor.h"
#include "mar-wrap.h"

struct _MarLibraryCellsDialog
{
  AdwWindow parent_instance;

  MarLibraryRequest *request;
  GArray *cells; /* of MarCell */
  GtkWidget *board;

  GtkWidget *use;
  GtkLabel *hint;
  AdwBin *bin;
  GtkWidget *none;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryCellsDialog, mar_library_cells_dialog, ADW_TYPE_WINDOW)

static gboolean
find_cell (MarLibraryCellsDialog *dialog,
           MarCell                cell,
           guint                 *index)
{
  for (*index = 0; *index < dialog->cells->len; (*index)++)
    if (g_array_index (dialog->cells, MarCell, *index) == cell)
      return TRUE;
  return FALSE;
}

/* The squares that count are shaded. */
static void
show_cells (MarLibraryCellsDialog *dialog)
{
  const MarLibraryRequest *request = dialog->request;
  const guint n = dialog->cells->len;
  g_autofree MarMark *marks = g_new0 (MarMark, n);
  g_autofree char *hint = NULL;

  for (guint i = 0; i < n; i++)
    {
      marks[i].type = MAR_MARK_SHADE;
      marks[i].color = MAR_COLOR_GREEN;
      marks[i].cell = g_array_index (dialog->cells, MarCell, i);
      marks[i].to = MAR_CELL_NONE;
    }
  mar_board_show (MAR_BOARD (dialog->board),
                  mar_line_new (request->board_game, &request->options, request->position), NULL,
                  NULL, 0, marks, n);
  hint = n == 0
           ? g_strdup (_("Choose the squares that shall look so; what is on the others is free."))
           : g_strdup_printf (g_dngettext (NULL,
                                           "%u square counts; what is on the others is free.",
                                           "%u squares count; what is on the others is free.", n),
                              n);
  gtk_label_set_label (dialog->hint, hint);
  gtk_widget_set_sensitive (dialog->use, n > 0);
  gtk_widget_set_sensitive (dialog->none, n > 0);
}

static void
tapped_cb (MarLibraryCellsDialog *dialog,
           int                    cell)
{
  const MarCell chosen = (MarCell) cell;
  guint index;

  if (find_cell (dialog, chosen, &index))
    g_array_remove_index (dialog->cells, index);
  else
    g_array_append_val (dialog->cells, chosen);
  show_cells (dialog);
}

static void
pieces_cb (MarLibraryCellsDialog *dialog)
{
  const MarLibraryRequest *request = dialog->request;
  const guint n = request->board_game->n_cells (request->position);

  g_array_set_size (dialog->cells, 0);
  for (guint i = 0; i < n; i++)
    {
      const MarCell cell = (MarCell) i;

      if (request->board_game->editor->piece (request->position, cell) >= 0)
        g_array_append_val (dialog->cells, cell);
    }
  show_cells (dialog);
}

static void
none_cb (MarLibraryCellsDialog *dialog)
{
  g_array_set_size (dialog->cells, 0);
  show_cells (dialog);
}

static void
use_cb (MarLibraryCellsDialog *dialog)
{
  g_signal_emit (dialog, signals[CHOSEN], 0, dialog->cells);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
mar_library_cells_dialog_finalize (GObject *object)
{
  MarLibraryCellsDialog *dialog = MAR_LIBRARY_CELLS_DIALOG (object);

  g_clear_pointer (&dialog->request, mar_library_request_free);
  g_array_unref (dialog->cells);

  G_OBJECT_CLASS (mar_library_cells_dialog_parent_class)->finalize (object);
}

static void
mar_library_cells_dialog_class_init (MarLibraryCellsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_library_cells_dialog_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", MAR_TYPE_LIBRARY_CELLS_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-library-cells-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryCellsDialog, use);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryCellsDialog, hint);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryCellsDialog, bin);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryCellsDialog, none);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
  gtk_widget_class_bind_template_callback (widget_class, pieces_cb);
  gtk_widget_class_bind_template_callback (widget_class, none_cb);
}

static void
mar_library_cells_dialog_init (MarLibraryCellsDialog *dialog)
{
  dialog->cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  gtk_widget_init_template (GTK_WIDGET (dialog));
  mar_wrap_label (dialog->hint);
  dialog->board = mar_board_new ();
  g_object_set (dialog->board, "playable", FALSE, NULL);
  adw_bin_set_child (dialog->bin, dialog->board);
  g_signal_connect_swapped (dialog->board, "tapped", G_CALLBACK (tapped_cb), dialog);
}

GtkWindow *
mar_library_cells_dialog_new (GtkWindow               *parent,
                              const MarLibraryRequest *request,
                              const GArray            *cells)
{
  MarLibraryCellsDialog *dialog;

  g_return_val_if_fail (request != NULL && request->position != NULL, NULL);

  dialog = g_object_new (MAR_TYPE_LIBRARY_CELLS_DIALOG, "transient-for", parent, NULL);
  dialog->request = mar_library_request_copy (request);
  if (cells != NULL)
    g_array_append_vals (dialog->cells, cells->data, cells->len);
  show_cells (dialog);
  gtk_window_set_focus (GTK_WINDOW (dialog), dialog->board);
  return GTK_WINDOW (dialog);
}
