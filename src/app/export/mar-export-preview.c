/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-preview.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-figure-view.h"
#include "mar-illustration.h"

/* Around what is seen, as in the template. */
#define MARGIN 12
#define MM_PER_INCH 25.4

struct _MarExportPreview
{
  AdwBin parent_instance;

  guint index;
  guint n;

  GtkStack *stack;
  GtkWidget *figure;
  GtkAspectFrame *sheet;
  GtkPicture *page;
  GtkLabel *board;
  GtkTextBuffer *text;
  AdwStatusPage *nothing;
  GtkProgressBar *progress;
  GtkWidget *bar;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel *place;
  GtkLabel *facts;
};

enum
{
  TURNED,
  RESIZED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarExportPreview, mar_export_preview, ADW_TYPE_BIN)

static void
turn (MarExportPreview *self,
      int               by)
{
  const int index = (int) self->index + by;

  if (index >= 0 && index < (int) self->n)
    g_signal_emit (self, signals[TURNED], 0, (guint) index);
}

static void
turn_back (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  turn (MAR_EXPORT_PREVIEW (widget), -1);
}

static void
turn_on (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  turn (MAR_EXPORT_PREVIEW (widget), 1);
}

/* @pages: whether they are pages; else figures. */
static void
show_place (MarExportPreview *self,
            guint             index,
            guint             n,
            gboolean          pages)
{
  g_autofree char *place = NULL;

  self->index = index;
  self->n = n;
  if (!pages && n == 1)
    place = g_strdup (_("1 file"));
  else if (pages)
    /* Translators: which page of how many */
    place = g_strdup_printf (_("Page %'u of %'u"), index + 1, n);
  else
    /* Translators: which file of how many */
    place = g_strdup_printf (g_dngettext (NULL, "%u of %u file", "%u of %u files", n), index + 1,
                             n);
  gtk_label_set_label (self->place, place);
  gtk_widget_set_visible (self->bar, n > 0);
  gtk_widget_set_visible (self->previous, n > 1);
  gtk_widget_set_visible (self->next, n > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.previous", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.next", index + 1 < n);
}

static void
show_facts (MarExportPreview *self,
            const char       *facts)
{
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), *facts != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->facts), facts);
}

/* Figures. */

/* Returns: (transfer full): the size of the drawing, on paper or in pixels. */
static char *
size_words (const MarFigure        *figure,
            const MarExportOptions *options)
{
  const MarFigureWriting *writing = &options->writing;
  const double width = mar_figure_width (figure);
  const double height = mar_figure_height (figure);
  double cell;

  if (options->format != MAR_FIGURE_PNG && options->format != MAR_FIGURE_WEBP)
    /* Translators: a size in millimeters */
    return g_strdup_printf (_("%.0f × %.0f mm"), width * writing->cell_mm,
                            height * writing->cell_mm);

  if (writing->width_pixels > 0)
    cell = writing->width_pixels / width;
  else if (writing->cell_pixels > 0)
    cell = writing->cell_pixels;
  else
    cell = writing->cell_mm / MM_PER_INCH * writing->dpi;

  /* Translators: a size in pixels */
  return g_strdup_printf (_("%.0f × %.0f pixels"), ceil (width * cell), ceil (height * cell));
}

static void
show_letters (MarExportPreview       *self,
              const MarExportItem    *item,
              const MarExportOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = mar_export_render (item, options, NULL, NULL, NULL, &error);
  g_autofree char *words = mar_illustration_alternative_text (item->figure);
  g_autofree char *text = NULL;
  gsize size;

  if (content == NULL)
    {
      mar_export_preview_show_nothing (self, _("No Preview"), error->message);
      return;
    }

  text = g_strndup (g_bytes_get_data (content, &size), g_bytes_get_size (content));
  gtk_label_set_label (self->board, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  gtk_stack_set_visible_child_name (self->stack, "board");
  show_facts (self, item->name);
}

static void
show_drawing (MarExportPreview       *self,
              const MarExportItem    *item,
              const MarExportOptions *options)
{
  const MarStyle *style = mar_illustration_style (item->figure, options->style);
  MarFigure *figure = mar_illustration_new (item->figure, options->style);
  g_autofree char *words = mar_illustration_alternative_text (item->figure);
  g_autofree char *size = size_words (figure, options);
  g_autofree char *facts = g_strdup_printf ("%s\n%s", item->name, size);

  mar_figure_view_show (MAR_FIGURE_VIEW (self->figure), figure,
                        options->writing.transparent ? NULL : &style->page, words);
  gtk_stack_set_visible_child_name (self->stack, "figure");
  show_facts (self, facts);
}

void
mar_export_preview_show_figure (MarExportPreview       *self,
                                GPtrArray              *items,
                                guint                   index,
                                const MarExportOptions *options)
{
  const MarExportItem *item;

  g_return_if_fail (MAR_IS_EXPORT_PREVIEW (self));
  g_return_if_fail (items != NULL && index < items->len);

  item = g_ptr_array_index (items, index);
  show_place (self, index, items->len, FALSE);
  if (options->format == MAR_FIGURE_TEXT)
    show_letters (self, item, options);
  else
    show_drawing (self, item, options);
}

/* Booklets. */

void
mar_export_preview_show_booklet (MarExportPreview     *self,
                                 const MarBookletView *view,
                                 const char           *facts)
{
  g_return_if_fail (MAR_IS_EXPORT_PREVIEW (self));
  g_return_if_fail (view != NULL);
  g_return_if_fail (facts != NULL);

  show_facts (self, facts);
  show_place (self, view->page, view->n_pages, TRUE);
  if (view->picture == NULL)
    {
      gtk_text_buffer_set_text (self->text, view->text, -1);
      gtk_stack_set_visible_child_name (self->stack, "text");
      return;
    }

  gtk_picture_set_paintable (self->page, GDK_PAINTABLE (view->picture));
  gtk_aspect_frame_set_ratio (self->sheet, (float) gdk_texture_get_width (view->picture)
                                             / (float) gdk_texture_get_height (view->picture));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->place), -1);
  gtk_stack_set_visible_child_name (self->stack, "page");
}

void
mar_export_preview_room (MarExportPreview *self,
                         double           *width,
                         double           *height)
{
  int scale;

  g_return_if_fail (MAR_IS_EXPORT_PREVIEW (self));
  g_return_if_fail (width != NULL && height != NULL);

  scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  *width = scale * (gtk_widget_get_width (GTK_WIDGET (self->stack)) - 2 * MARGIN);
  *height = scale * (gtk_widget_get_height (GTK_WIDGET (self->stack)) - 2 * MARGIN);
}

/* Neither. */

void
mar_export_preview_show_nothing (MarExportPreview *self,
                                 const char       *title,
                                 const char       *description)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (MAR_IS_EXPORT_PREVIEW (self));

  markup = g_markup_escape_text (description, -1);
  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, markup);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
  show_place (self, 0, 0, FALSE);
  show_facts (self, "");
}

void
mar_export_preview_set_progress (MarExportPreview *self,
                                 double            share)
{
  g_return_if_fail (MAR_IS_EXPORT_PREVIEW (self));

  gtk_widget_set_opacity (GTK_WIDGET (self->progress), share >= 0 ? 1 : 0);
  gtk_progress_bar_set_fraction (self->progress, MAX (share, 0));
}

/* Life. */

static void
mar_export_preview_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  GTK_WIDGET_CLASS (mar_export_preview_parent_class)
    ->size_allocate (widget, width, height, baseline);
  g_signal_emit (widget, signals[RESIZED], 0);
}

static void
mar_export_preview_class_init (MarExportPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = mar_export_preview_size_allocate;

  signals[TURNED] = g_signal_new ("turned", MAR_TYPE_EXPORT_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RESIZED] = g_signal_new ("resized", MAR_TYPE_EXPORT_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "preview.previous", NULL, turn_back);
  gtk_widget_class_install_action (widget_class, "preview.next", NULL, turn_on);

  g_type_ensure (MAR_TYPE_FIGURE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-export-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, stack);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, figure);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, sheet);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, page);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, board);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, text);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, progress);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, bar);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, previous);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, next);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, place);
  gtk_widget_class_bind_template_child (widget_class, MarExportPreview, facts);
}

static void
mar_export_preview_init (MarExportPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
