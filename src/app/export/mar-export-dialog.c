/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-dialog.h"

#include <glib/gi18n.h>

#include "mar-dialog-header.h"
#include "mar-export-dialog-private.h"
#include "mar-page-switcher.h"
#include "mar-two-parts.h"

/* In milliseconds: so long a person goes on turning a number; and how often progress is told. */
#define REST 60
#define TELL_EVERY 100
/* In pixels. */
#define WIDTH 920
#define HEIGHT 660

enum
{
  EXPORTED,
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
mar_export_dialog_tell (MarExportDialog *self,
                        const char      *text)
{
  if (text != NULL)
    gtk_label_set_label (self->trouble, text);
  gtk_info_bar_set_revealed (self->trouble_bar, text != NULL);
}

/* Looking. */

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

  mar_export_preview_set_progress (self->preview, mar_workshop_share (self->workshop));

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

/* Why the scope has nothing in it, and what can be done. */
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
  MarFigureOrder *order = mar_export_figures_order (self->figures);

  self->index = MIN (self->index, self->items->len - 1);
  mar_export_preview_show_figure (self->preview, self->items, self->index, &order->options);
  allow (self, NULL);
  mar_figure_order_free (order);
}

/* Whether an answer is still of interest; what was asked later takes its place. */
static gboolean
is_current (MarExportDialog *self,
            GAsyncResult    *result)
{
  return self->looking != NULL && g_task_get_cancellable (G_TASK (result)) == self->looking;
}

static void
end_looking (MarExportDialog *self)
{
  g_clear_object (&self->looking);
  stop_progress (self);
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = mar_workshop_finish (MAR_WORKSHOP (source), result, &error);
  MarFigureOrder *order;

  if (!is_current (self, result))
    return;

  end_looking (self);
  mar_export_figures_tell (self->figures, items, error);
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
  order = mar_export_figures_order (self->figures);
  explain_no_items (self, order->options.scope);
  mar_figure_order_free (order);
}

static void
show_booklet (MarExportDialog      *self,
              const MarBookletView *view)
{
  MarBookletOrder *order = mar_booklet_form_order (self->booklet);

  self->page = view->page;
  mar_export_preview_show_booklet (self->preview, view,
                                   order->options.format == MAR_BOOKLET_HTML
                                     ? _("Text only. The page also has boards to step through.")
                                     : "");
  allow (self, NULL);
  mar_booklet_order_free (order);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  MarBookletView *view = mar_workshop_finish (MAR_WORKSHOP (source), result, &error);

  if (is_current (self, result))
    {
      end_looking (self);
      if (view != NULL)
        show_booklet (self, view);
      else
        show_nothing (self, _("No Preview"), error->message);
    }
  if (view != NULL)
    mar_booklet_view_free (view);
}

static void
look_at_figures (MarExportDialog *self)
{
  mar_workshop_ask (self->workshop, mar_figure_order_plan, mar_export_figures_order (self->figures),
                    (GDestroyNotify) mar_figure_order_free, (GDestroyNotify) g_ptr_array_unref,
                    self->looking, planned_cb, g_object_ref (self));
}

static gboolean
has_figures (MarExportDialog *self)
{
  g_autoptr (GArray) spots = mar_document_list_figures (self->document);

  return spots->len > 0;
}

static void
look_at_booklet (MarExportDialog *self)
{
  MarBookletOrder *order = mar_booklet_form_order (self->booklet);

  if (order->options.layout == MAR_LAYOUT_FIGURES && !has_figures (self))
    {
      mar_booklet_order_free (order);
      end_looking (self);
      show_nothing (self, _("No Figures"), _("Choose a layout that includes games."));
      return;
    }

  mar_export_preview_room (self->preview, &self->width, &self->height);
  order->page = self->page;
  order->width = self->width;
  order->height = self->height;
  mar_workshop_ask (self->workshop, mar_booklet_order_look, order,
                    (GDestroyNotify) mar_booklet_order_free, (GDestroyNotify) mar_booklet_view_free,
                    self->looking, looked_cb, g_object_ref (self));
}

static gboolean
look_cb (gpointer data)
{
  MarExportDialog *self = data;

  self->look_source = 0;
  self->looking = g_cancellable_new ();
  self->progress_source = g_timeout_add (TELL_EVERY, progress_cb, self);
  if (mar_export_dialog_is_booklet (self))
    look_at_booklet (self);
  else
    look_at_figures (self);

  return G_SOURCE_REMOVE;
}

void
mar_export_dialog_rest (MarExportDialog *self)
{
  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  end_looking (self);
}

/* Figures are there at once, and until they are nobody can export others; a booklet waits until
 * the person rests. */
void
mar_export_dialog_look (MarExportDialog *self)
{
  const gboolean is_booklet = mar_export_dialog_is_booklet (self);

  mar_export_dialog_rest (self);
  gtk_widget_set_sensitive (self->export, is_booklet);
  self->look_source = g_timeout_add (is_booklet ? REST : 0, look_cb, self);
}

/* What a person does. */

static void
changed_cb (MarExportDialog *self)
{
  /* What goes with the dialog may still report a change: an entry that is left, a page. */
  if (self->preview == NULL)
    return;

  mar_export_dialog_tell (self, NULL);
  mar_export_dialog_look (self);
}

static void
turned_cb (MarExportDialog *self,
           guint            index)
{
  if (mar_export_dialog_is_booklet (self))
    {
      self->page = index;
      mar_export_dialog_rest (self);
      look_cb (self);
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
    mar_export_dialog_look (self);
}

static gboolean
close_cb (MarExportDialog *self)
{
  mar_export_dialog_stop (self);

  return FALSE;
}

/* Making it. */

static void
mar_export_dialog_dispose (GObject *object)
{
  MarExportDialog *self = MAR_EXPORT_DIALOG (object);

  if (self->preview != NULL)
    mar_export_dialog_rest (self);
  mar_export_dialog_stop (self);
  self->preview = NULL;
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_object (&self->workshop);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->first, g_free);

  G_OBJECT_CLASS (mar_export_dialog_parent_class)->dispose (object);
}

static void
mar_export_dialog_class_init (MarExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_export_dialog_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[EXPORTED] = g_signal_new ("exported", MAR_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
}

void
mar_export_dialog_emit_exported (MarExportDialog *self,
                                 guint            n)
{
  g_signal_emit (self, signals[EXPORTED], 0, self->first, n);
}

static GtkWidget *
make_header (MarExportDialog *self)
{
  GtkWidget *header;

  self->export = gtk_button_new_with_mnemonic (_("_Export…"));
  g_signal_connect_swapped (self->export, "clicked", G_CALLBACK (mar_export_dialog_choose), self);
  header = mar_dialog_header_new (self->export);
  adw_header_bar_set_title_widget (
    ADW_HEADER_BAR (header), g_object_new (MAR_TYPE_PAGE_SWITCHER, "stack", self->pages, NULL));

  return header;
}

static GtkWidget *
make_trouble (MarExportDialog *self)
{
  self->trouble_bar = GTK_INFO_BAR (gtk_info_bar_new ());
  gtk_info_bar_set_message_type (self->trouble_bar, GTK_MESSAGE_ERROR);
  gtk_info_bar_set_revealed (self->trouble_bar, FALSE);
  self->trouble = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                           "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL));
  gtk_label_set_wrap (self->trouble, TRUE);
  gtk_label_set_wrap_mode (self->trouble, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->trouble, 0);
  gtk_info_bar_add_child (self->trouble_bar, GTK_WIDGET (self->trouble));

  return GTK_WIDGET (self->trouble_bar);
}

static GtkWidget *
make_work (MarExportDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *stop = gtk_button_new_with_mnemonic (_("_Stop"));

  self->work_progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->work_progress), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->work_progress), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->work_progress),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Exporting…"), -1);
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (mar_export_dialog_stop), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->work_progress));
  gtk_box_append (GTK_BOX (box), stop);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);

  self->work = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_transition_type (self->work, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (self->work, box);

  return GTK_WIDGET (self->work);
}

static void
mar_export_dialog_init (MarExportDialog *self)
{
  self->settings = g_settings_new (MAR_EXPORT_SETTINGS);
  self->pages = ADW_VIEW_STACK (adw_view_stack_new ());
  self->preview = MAR_EXPORT_PREVIEW (mar_export_preview_new ());
  g_signal_connect_object (self->preview, "turned", G_CALLBACK (turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preview, "resized", G_CALLBACK (resized_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "close-request", G_CALLBACK (close_cb), NULL);

  gtk_window_set_title (GTK_WINDOW (self), _("Export"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 294);
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->figures = MAR_EXPORT_FIGURES_FORM (
    mar_export_figures_new (self->document, cursor, figure, self->settings));
  self->booklet
    = MAR_BOOKLET_FORM (mar_booklet_form_new (self->document, record, FALSE, self->settings));
  add_form (self, self->figures, "figures", _("Figures"), "image-x-generic-symbolic");
  add_form (self, self->booklet, "booklet", _("Booklet"), "x-office-document-symbolic");
  if (figure < 0)
    adw_view_stack_set_visible_child_name (self->pages, kind);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  self->body = mar_two_parts_new (GTK_WIDGET (self->pages), GTK_WIDGET (self->preview));
  gtk_widget_set_vexpand (self->body, TRUE);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_trouble (self));
  gtk_box_append (GTK_BOX (box), self->body);
  gtk_box_append (GTK_BOX (box), make_work (self));
  adw_window_set_content (ADW_WINDOW (self), box);
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
  self->workshop = mar_workshop_new (self->document);
  fill (self, cursor, figure);
  set_size (self, GTK_WIDGET (parent));

  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
  mar_export_dialog_look (self);

  return self;
}
