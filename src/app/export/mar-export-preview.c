/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-preview.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-figure-view.h"
#include "mar-illustration.h"

#define MARGIN 12
#define SMALLEST_PAGE 80
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

/* How large the drawing is on paper, or in pixels. */
static char *
size_words (const MarFigure        *figure,
            const MarExportOptions *options)
{
  const MarFigureWriting *writing = &options->writing;
  const double width = mar_figure_width (figure);
  const double height = mar_figure_height (figure);
  double cell;

  if (options->format != MAR_FIGURE_PNG)
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
  g_autoptr (GBytes) content = mar_export_render (item, options, &error);
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
  const MarStyle *style = item->figure->style != NULL ? mar_style_find (item->figure->style, NULL)
                                                      : NULL;
  MarFigure *figure = mar_illustration_new (item->figure, options->style);
  g_autofree char *words = mar_illustration_alternative_text (item->figure);
  g_autofree char *size = size_words (figure, options);
  g_autofree char *facts = g_strdup_printf ("%s\n%s", item->name, size);

  if (style == NULL)
    style = options->style != NULL ? options->style : mar_style_default ();
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

/* Making it. */

static GtkWidget *
make_button (const char *icon,
             const char *action,
             const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");

  return button;
}

static GtkWidget *
make_bar (MarExportPreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->previous = make_button ("mar-previous-step-symbolic", "preview.previous", _("Previous"));
  self->next = make_button ("mar-next-step-symbolic", "preview.next", _("Next"));
  self->place = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "numeric");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->previous);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->place));
  gtk_box_append (GTK_BOX (box), self->next);

  return box;
}

static GtkWidget *
make_text (MarExportPreview *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Preview"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  return scrolled;
}

static GtkWidget *
make_board (MarExportPreview *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->board = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_selectable (self->board, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->board), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->board), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->board), "monospace");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->board));

  return scrolled;
}

static GtkWidget *
make_page (MarExportPreview *self)
{
  self->page = GTK_PICTURE (gtk_picture_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->page), "printed");
  gtk_widget_set_size_request (GTK_WIDGET (self->page), SMALLEST_PAGE, SMALLEST_PAGE);
  self->sheet = GTK_ASPECT_FRAME (gtk_aspect_frame_new (0.5, 0.5, 1, FALSE));
  gtk_aspect_frame_set_child (self->sheet, GTK_WIDGET (self->page));

  return GTK_WIDGET (self->sheet);
}

static void
add_page (MarExportPreview *self,
          GtkWidget        *page,
          const char       *name)
{
  gtk_widget_set_margin_start (page, MARGIN);
  gtk_widget_set_margin_end (page, MARGIN);
  gtk_widget_set_margin_top (page, MARGIN);
  gtk_widget_set_margin_bottom (page, MARGIN);
  gtk_stack_add_named (self->stack, page, name);
}

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
}

static void
mar_export_preview_init (MarExportPreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "osd");
  gtk_widget_set_opacity (GTK_WIDGET (self->progress), 0);

  self->figure = mar_figure_view_new ();
  self->nothing = ADW_STATUS_PAGE (adw_status_page_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "compact");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  add_page (self, self->figure, "figure");
  add_page (self, make_page (self), "page");
  add_page (self, make_board (self), "board");
  gtk_stack_add_named (self->stack, make_text (self), "text");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->nothing), "nothing");

  self->facts = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->facts, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_justify (self->facts, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->facts), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->facts), "dim-label");
  gtk_widget_set_margin_start (GTK_WIDGET (self->facts), MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (self->facts), MARGIN);
  gtk_widget_set_margin_top (GTK_WIDGET (self->facts), 6);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->facts), 6);
  self->bar = make_bar (self);
  gtk_widget_set_margin_bottom (self->bar, 6);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->progress));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->facts));
  gtk_box_append (GTK_BOX (box), self->bar);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "preview");
}

GtkWidget *
mar_export_preview_new (void)
{
  return g_object_new (MAR_TYPE_EXPORT_PREVIEW, NULL);
}
