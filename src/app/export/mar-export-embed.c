/* Copying the code that shows a game or a figure in somebody's web page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-dialog-private.h"

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = mar_worker_request_finish (MAR_WORKER (source), result, &error);
  g_autofree char *text = NULL;

  if (!mar_export_dialog_end (self))
    return;
  if (content == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        mar_export_dialog_show_error (self, error->message);
      mar_export_dialog_update_preview (self);
      return;
    }

  text = g_strndup (g_bytes_get_data (content, NULL), g_bytes_get_size (content));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit_by_name (self, "copied");
  gtk_window_close (GTK_WINDOW (self));
}

void
mar_export_dialog_copy_embed (MarExportDialog *self)
{
  MarBookletRequest *request = mar_export_dialog_is_booklet (self)
                                 ? mar_booklet_form_get_embed_request (self->booklet)
                                 : mar_export_figures_get_embed_request (self->figures);

  mar_export_dialog_begin (self);
  mar_booklet_request_make_async (self->worker, request, self->writing, made_cb,
                                  g_object_ref (self));
}
