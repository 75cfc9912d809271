/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-dialog.h"

#include <glib/gi18n.h>

#include "mar-export-dialog-private.h"
#include "mar-page-switcher.h"
#include "mar-split-box.h"

/* In milliseconds: so long a person goes on turning a number; and how often progress is shown. */
#define REST 60
#define PROGRESS_INTERVAL 100
/* In pixels. */
#define WIDTH 920
#define HEIGHT 660

enum
{
  EXPORTED,
  COPIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarExportDialog, mar_export_dialog, ADW_TYPE_WINDOW)

gboolean
mar_export_dialog_is_booklet (MarExportDialog *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "booklet") == 0;
}

void
mar_export_dialog_show_error (MarExportDialog *self,
                              const char      *text)
{
  if (text != NULL)
    gtk_label_set_label (self->trouble, text);
  gtk_info_bar_set_revealed (self->trouble_bar, text != NULL);
}

/* The preview. */

static void
stop_progress (MarExportDialog *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  mar_export_preview_set_progress (self->preview, -1);
}

static gboolean
progress_cb (gpointer data)
{
  MarExportDialog *self = data;

  mar_export_preview_set_progress (self->preview, mar_worker_get_progress (self->worker));

  return G_SOURCE_CONTINUE;
}

/* @reason: (nullable): why nothing can be exported; NULL: something can. */
static void
allow (MarExportDialog *self,
       const char      *reason)
{
  gtk_widget_set_sensitive (self->export, reason == NULL);
  gtk_widget_set_tooltip_text (self->export, reason);
}

static void
show_nothing (MarExportDialog *self,
              const char      *title,
              const char      *description)
{
  mar_export_preview_show_nothing (self->preview, title, description);
  allow (self, title);
}

/* Shows why the scope has nothing in it, and what can be done. */
static void
explain_no_items (MarExportDialog *self,
                  MarExportScope   scope)
{
  switch (scope)
    {
    case MAR_EXPORT_FIGURES:
      show_nothing (self, _("No Figures"),
                    _("Add figures on the Figures page, or choose positions here."));
      break;
    case MAR_EXPORT_COMMENTED:
      show_nothing (self, _("No Commented Positions"),
                    _("No move has a comment or marks. Choose other positions."));
      break;
    case MAR_EXPORT_EVERY:
      show_nothing (self, _("No Such Positions"), _("No game is that long. Choose fewer turns."));
      break;
    case MAR_EXPORT_POSITION:
    case MAR_EXPORT_LINE:
    case MAR_EXPORT_ALL:
    case MAR_N_EXPORT_SCOPES:
    default:
      show_nothing (self, _("No Positions"), _("This file has no games."));
      break;
    }
}

static void
show_item (MarExportDialog *self)
{
  MarFigureRequest *request = mar_export_figures_get_request (self->figures);

  self->index = MIN (self->index, self->items->len - 1);
  mar_export_preview_show_figure (self->preview, self->items, self->index, &request->options);
  allow (self, NULL);
  mar_figure_request_free (request);
}

/* A reply is of no interest any more when another request has taken its place. */
static gboolean
is_current (MarExportDialog *self,
            GAsyncResult    *result)
{
  return self->previewing != NULL && g_task_get_cancellable (G_TASK (result)) == self->previewing;
}

static void
end_preview (MarExportDialog *self)
{
  g_clear_object (&self->previewing);
  stop_progress (self);
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = mar_worker_request_finish (MAR_WORKER (source), result, &error);
  MarFigureRequest *request;

  if (!is_current (self, result))
    return;

  end_preview (self);
  mar_export_figures_show_names (self->figures, items, error);
  if (items == NULL)
    {
      show_nothing (self, _("Invalid File Names"), error->message);
      return;
    }

  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->items = g_steal_pointer (&items);
  if (self->items->len > 0)
    {
      show_item (self);
      return;
    }
  request = mar_export_figures_get_request (self->figures);
  explain_no_items (self, request->options.scope);
  mar_figure_request_free (request);
}

static void
show_booklet (MarExportDialog      *self,
              const MarBookletView *view)
{
  MarBookletRequest *request = mar_booklet_form_get_request (self->booklet);

  self->page = view->page;
  mar_export_preview_show_booklet (self->preview, view,
                                   request->options.format == MAR_BOOKLET_HTML
                                     ? _("Text only. The page also has boards to step through.")
                                     : "");
  allow (self, NULL);
  mar_booklet_request_free (request);
}

static void
previewed_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  MarBookletView *view = mar_worker_request_finish (MAR_WORKER (source), result, &error);

  if (is_current (self, result))
    {
      end_preview (self);
      if (view != NULL)
        show_booklet (self, view);
      else
        show_nothing (self, _("No Preview"), error->message);
    }
  if (view != NULL)
    mar_booklet_view_free (view);
}

static void
request_figures (MarExportDialog *self)
{
  mar_figure_request_plan_async (self->worker, mar_export_figures_get_request (self->figures),
                                 self->previewing, planned_cb, g_object_ref (self));
}

static gboolean
has_figures (MarExportDialog *self)
{
  g_autoptr (GArray) references = mar_document_list_figures (self->document);

  return references->len > 0;
}

static void
request_booklet (MarExportDialog *self)
{
  MarBookletRequest *request = mar_booklet_form_get_request (self->booklet);

  if (request->options.layout == MAR_LAYOUT_FIGURES && !has_figures (self))
    {
      mar_booklet_request_free (request);
      end_preview (self);
      show_nothing (self, _("No Figures"), _("Choose a layout that includes games."));
      return;
    }

  mar_export_preview_room (self->preview, &self->width, &self->height);
  request->page = self->page;
  request->width = self->width;
  request->height = self->height;
  mar_booklet_request_preview_async (self->worker, request, self->previewing, previewed_cb,
                                     g_object_ref (self));
}

static gboolean
preview_cb (gpointer data)
{
  MarExportDialog *self = data;

  self->preview_source = 0;
  self->previewing = g_cancellable_new ();
  self->progress_source = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  if (mar_export_dialog_is_booklet (self))
    request_booklet (self);
  else
    request_figures (self);

  return G_SOURCE_REMOVE;
}

void
mar_export_dialog_cancel_preview (MarExportDialog *self)
{
  g_clear_handle_id (&self->preview_source, g_source_remove);
  if (self->previewing != NULL)
    g_cancellable_cancel (self->previewing);
  end_preview (self);
}

/* Figures are there at once, and until they are nobody can export others; a booklet waits until
 * the person rests. */
void
mar_export_dialog_update_preview (MarExportDialog *self)
{
  const gboolean is_booklet = mar_export_dialog_is_booklet (self);

  mar_export_dialog_cancel_preview (self);
  gtk_widget_set_sensitive (self->export, is_booklet);
  self->preview_source = g_timeout_add (is_booklet ? REST : 0, preview_cb, self);
}

/* Input. */

static void
changed_cb (MarExportDialog *self)
{
  /* Widgets that go with the dialog may still report a change: an entry that is left, a page. */
  if (self->preview == NULL)
    return;

  mar_export_dialog_show_error (self, NULL);
  mar_export_dialog_update_preview (self);
}

static void
turned_cb (MarExportDialog *self,
           guint            index)
{
  if (mar_export_dialog_is_booklet (self))
    {
      self->page = index;
      mar_export_dialog_cancel_preview (self);
      preview_cb (self);
      return;
    }

  self->index = index;
  if (self->items != NULL && self->items->len > 0)
    show_item (self);
}

static void
resized_cb (MarExportDialog *self)
{
  double width;
  double height;

  if (!mar_export_dialog_is_booklet (self))
    return;

  mar_export_preview_room (self->preview, &width, &height);
  if (width != self->width || height != self->height)
    mar_export_dialog_update_preview (self);
}

static gboolean
close_cb (MarExportDialog *self)
{
  mar_export_dialog_cancel_export (self);

  return FALSE;
}

/* Making it. */

static void
mar_export_dialog_dispose (GObject *object)
{
  MarExportDialog *self = MAR_EXPORT_DIALOG (object);

  if (self->preview != NULL)
    mar_export_dialog_cancel_preview (self);
  mar_export_dialog_cancel_export (self);
  self->preview = NULL;
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_object (&self->worker);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->first, g_free);

  G_OBJECT_CLASS (mar_export_dialog_parent_class)->dispose (object);
}

/* Games as text need nothing of what is chosen here. */
static void
export_text (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_window_close (GTK_WINDOW (widget));
  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.export-text", NULL);
}

static void
copy_embed (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  mar_export_dialog_copy_embed (MAR_EXPORT_DIALOG (widget));
}

static void
mar_export_dialog_class_init (MarExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_export_dialog_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_install_action (widget_class, "export.text", NULL, export_text);
  gtk_widget_class_install_action (widget_class, "export.embed", NULL, copy_embed);

  signals[EXPORTED] = g_signal_new ("exported", MAR_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[COPIED] = g_signal_new ("copied", MAR_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MAR_TYPE_EXPORT_PREVIEW);
  g_type_ensure (MAR_TYPE_PAGE_SWITCHER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, export);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, trouble);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, work);
  gtk_widget_class_bind_template_child (widget_class, MarExportDialog, work_progress);
  gtk_widget_class_bind_template_callback (widget_class, turned_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, mar_export_dialog_choose_target);
  gtk_widget_class_bind_template_callback (widget_class, mar_export_dialog_cancel_export);
}

void
mar_export_dialog_emit_exported (MarExportDialog *self,
                                 guint            n)
{
  g_signal_emit (self, signals[EXPORTED], 0, self->first, n);
}

static void
mar_export_dialog_init (MarExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (MAR_EXPORT_SETTINGS);
}

static void
add_form (MarExportDialog *self,
          gpointer         form,
          const char      *name,
          const char      *title,
          const char      *icon)
{
  adw_view_stack_add_titled_with_icon (self->pages, form, name, title, icon);
  g_signal_connect_object (form, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
fill (MarExportDialog *self,
      const MarCursor *cursor,
      int              figure)
{
  MarRecord *record = cursor != NULL ? mar_node_record (cursor->node) : NULL;
  g_autofree char *kind = g_settings_get_string (self->settings, "kind");

  self->figures = MAR_EXPORT_FIGURES_FORM (
    mar_export_figures_new (self->document, cursor, figure, self->settings));
  self->booklet = MAR_BOOKLET_FORM (mar_booklet_form_new (self->document, record, FALSE));
  add_form (self, self->figures, "figures", _("Figures"), "image-x-generic-symbolic");
  add_form (self, self->booklet, "booklet", _("Booklet"), "x-office-document-symbolic");
  if (figure < 0)
    adw_view_stack_set_visible_child_name (self->pages, kind);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  self->body = mar_split_box_new (GTK_WIDGET (self->pages), GTK_WIDGET (self->preview));
  gtk_widget_set_vexpand (self->body, TRUE);
  gtk_box_insert_child_after (self->content, self->body, GTK_WIDGET (self->trouble_bar));
}

/* No larger than the window from which it comes, which may be as narrow as a telephone. */
static void
set_size (MarExportDialog *self,
          GtkWidget       *parent)
{
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (WIDTH, gtk_widget_get_width (parent)),
                               MIN (HEIGHT, gtk_widget_get_height (parent)));
}

MarExportDialog *
mar_export_dialog_show (GtkWindow       *parent,
                        MarDocument     *document,
                        const MarCursor *cursor,
                        int              figure)
{
  MarExportDialog *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  self = g_object_new (MAR_TYPE_EXPORT_DIALOG, NULL);
  self->document = g_object_ref (document);
  self->worker = mar_worker_new (self->document);
  fill (self, cursor, figure);
  set_size (self, GTK_WIDGET (parent));

  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
  mar_export_dialog_update_preview (self);

  return self;
}
