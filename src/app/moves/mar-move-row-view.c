/* One row of the move list: a turn with its comments, or a paragraph of a variation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (MarMoveRowView, mar_move_row_view, GTK_TYPE_WIDGET)

/* The parts. */

static Part *
show_part (MarMoveRowView *self,
           guint           which)
{
  Part *part = &self->parts[which];

  if (part->layout == NULL)
    {
      part->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      pango_layout_set_wrap (part->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_line_spacing (part->layout, LEADING);
    }
  part->shown = TRUE;
  return part;
}

/* The attributes of a part with those that all of its kind have. */
static void
set_attributes (MarMoveRowView *self,
                guint           which)
{
  const MarMovePartStyle *style = &mar_move_part_styles[which];
  g_autoptr (PangoAttrList) attributes = mar_move_text_get_attributes (self->text, which,
                                                                       &self->ink);

  if (style->faint)
    pango_attr_list_insert (attributes,
                            pango_attr_foreground_alpha_new (mar_move_row_faint_alpha ()));
  if (style->bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (style->digits)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  mar_move_part_set_attributes (&self->parts[which], attributes);
}

static void
set_part (MarMoveRowView *self,
          guint           which)
{
  const char *text = self->text->parts[which].text;
  const gboolean mirrored = mar_move_row_is_mirrored (self);
  Part *part;

  self->parts[which].shown = FALSE;
  if (text == NULL)
    return;
  part = show_part (self, which);
  pango_layout_set_alignment (part->layout, mirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  /* The line has a comment only in a variation, in the midst of its steps. */
  mar_move_part_set_text (part, text, which != MAR_MOVE_PART_LINE);
  /* Pango takes the other side for what is read against its surroundings, as comments in another
   * language should be; but steps begin at their number. */
  if (mirrored && which == MAR_MOVE_PART_LINE
      && pango_layout_get_direction (part->layout, 0) == PANGO_DIRECTION_LTR)
    pango_layout_set_alignment (part->layout, PANGO_ALIGN_LEFT);
  set_attributes (self, which);
}

static void
show_images (MarMoveRowView *self)
{
  MarMoveFold fold = mar_move_row_fold (self->row);
  gboolean warns = self->text->is_struck || self->text->remark != NULL;

  gtk_widget_set_visible (self->fold, fold != MAR_MOVE_FOLD_NONE);
  if (fold != MAR_MOVE_FOLD_NONE)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->fold), fold == MAR_MOVE_FOLD_CLOSED
                                                            ? "pan-end-symbolic"
                                                            : "pan-down-symbolic");
  gtk_widget_set_visible (self->remark, warns);
  if (!warns)
    return;

  gtk_image_set_from_icon_name (GTK_IMAGE (self->remark), self->text->is_struck
                                                            ? "dialog-warning-symbolic"
                                                            : "text-x-generic-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->text->is_struck ? _("No longer legal")
                                                        : _("Differs from the printed text"),
                                  -1);
}

/* The list makes the item that screen readers meet; the row lends it its words. */
static void
update_item (MarMoveRowView *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  MarMoveFold fold = mar_move_row_fold (self->row);
  g_autofree char *message = NULL;

  if (item == NULL)
    return;
  message = mar_move_text_describe (self->text, self->row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, message,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) mar_node_depth (mar_move_row_node (self->row)) + 1, -1);
  if (fold == MAR_MOVE_FOLD_NONE)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_STATE_EXPANDED,
                                 fold == MAR_MOVE_FOLD_OPEN, -1);
}

/* The item may have been another row's. */
static void
forget_item (MarMoveRowView *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  if (item != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* What was read in a comment that is still there is true still: whoever changes the game has it
 * forgotten. */
static void
keep_references (MarMoveRowView *self,
                 MarMoveText    *before)
{
  self->is_unread = FALSE;
  for (guint i = 0; i < self->text->comments->len; i++)
    {
      MarMoveComment *comment = self->text->comments->pdata[i];

      for (guint k = 0; before != NULL && k < before->comments->len; k++)
        mar_move_comment_take_references (comment, before->comments->pdata[k]);
      self->is_unread |= !comment->is_read;
    }
}

static void
measure_font (MarMoveRowView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  self->digit_width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_digit_width (metrics));
  self->line_height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
}

static void
fill (MarMoveRowView *self)
{
  g_autoptr (MarMoveText) before = NULL;

  if (!mar_node_is_attached (mar_move_row_node (self->row)))
    return;

  mar_move_row_forget_spot (self);
  measure_font (self);
  mar_move_row_ink (self, &self->ink);
  before = self->text;
  self->text = mar_move_text_new (self->row, &self->ink);
  self->unfinished = mar_move_text_find_unfinished (self->row);
  keep_references (self, before);
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    set_part (self, i);
  show_images (self);
  update_item (self);
  self->placed_width = -1;
}

static void
show_row (MarMoveRowView *self)
{
  fill (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The row has changed. One that waits says what is true when its time comes. */
static void
changed_cb (MarMoveRowView *self)
{
  if (self->text != NULL)
    show_row (self);
}

/* The mark is painted over a text that stays the same, unless the cursor stands within a turn. */
static void
marked_cb (MarMoveRowView *self)
{
  const MarCursor unfinished = mar_move_text_find_unfinished (self->row);

  if (unfinished.node != self->unfinished.node || unfinished.step != self->unfinished.step)
    changed_cb (self);
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Links are not larger than other words: the parts keep their places. */
static void
show_links (MarMoveRowView *self)
{
  mar_move_row_forget_spot (self);
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    if (self->parts[i].shown)
      set_attributes (self, i);
  update_item (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
mar_move_row_view_read_references (MarMoveRowView *view)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), FALSE);

  if (view->text == NULL || !view->is_unread
      || !mar_node_is_attached (mar_move_row_node (view->row)))
    return FALSE;

  view->is_unread = FALSE;
  for (guint i = 0; i < view->text->comments->len; i++)
    mar_move_comment_read_references (view->text->comments->pdata[i]);
  show_links (view);
  return TRUE;
}

void
mar_move_row_view_forget_references (MarMoveRowView *view)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->text == NULL)
    return;
  for (guint i = 0; i < view->text->comments->len; i++)
    mar_move_comment_forget_references (view->text->comments->pdata[i]);
  view->is_unread = view->text->comments->len > 0;
}

void
mar_move_row_view_set_row (MarMoveRowView *view,
                           MarMoveRow     *row)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row != NULL)
    g_signal_handlers_disconnect_by_data (view->row, view);
  g_set_object (&view->row, row);
  mar_move_row_forget_spot (view);
  /* Another row has other comments. */
  g_clear_pointer (&view->text, mar_move_text_free);
  view->placed_width = -1;
  if (row == NULL)
    return;

  g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), view);
  g_signal_connect_swapped (row, "marked", G_CALLBACK (marked_cb), view);
  forget_item (view);
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

MarMoveRow *
mar_move_row_view_row (MarMoveRowView *view)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), NULL);

  return view->row;
}

MarNode *
mar_move_row_view_node (MarMoveRowView *view)
{
  MarNode *cursor;

  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), NULL);

  if (view->row == NULL)
    return NULL;
  return mar_move_row_cursor (view->row, &cursor) >= 0 ? cursor : mar_move_row_node (view->row);
}

/* Measuring. */

/* A row that nobody sees keeps its height for a while when the width changes: a list has some two
 * hundred of them, far more than can be laid out in a frame. */
static void
lay_out_for (MarMoveRowView *self,
             int             width)
{
  const gboolean waits = self->placed_width > 0 && width != self->placed_width
                         && !gtk_widget_get_mapped (GTK_WIDGET (self));

  self->awaited_width = waits ? width : 0;
  if (!waits)
    mar_move_row_lay_out (self, width);
}

gboolean
mar_move_row_view_catch_up (MarMoveRowView *view)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), FALSE);

  if (view->row != NULL && view->text == NULL)
    {
      show_row (view);
      mar_move_row_filled (view);
      return TRUE;
    }
  if (view->awaited_width == 0)
    return FALSE;

  mar_move_row_lay_out (view, view->awaited_width);
  view->awaited_width = 0;
  gtk_widget_queue_resize (GTK_WIDGET (view));
  return TRUE;
}

static void
mar_move_row_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);
  int left = mar_move_row_get_left (self, 1 + WIDE_LEVELS + NARROW_LEVELS) + RULE_GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = left + LEAST_TEXT;
      *natural = left + NATURAL_TEXT;
      return;
    }
  if (self->row != NULL && self->text == NULL)
    {
      *minimum = *natural = mar_move_row_guess_height (self, for_size);
      return;
    }
  if (for_size >= 0)
    lay_out_for (self, for_size);
  /* Without a width it was not laid out: that would be for nothing. */
  *minimum = *natural = self->placed_width > 0 ? self->placed_height
                                               : self->line_height + 2 * PAD_Y;
}

static gboolean
catch_up_cb (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       data)
{
  if (!mar_move_row_view_catch_up (MAR_MOVE_ROW_VIEW (widget)))
    gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* The row comes into sight: it has its text at once, and its height in the next frame. */
static void
come_into_sight (MarMoveRowView *self,
                 int             width,
                 int             height)
{
  const gboolean waits = self->text == NULL;

  if (waits)
    fill (self);
  if (self->text == NULL)
    return;
  mar_move_row_lay_out (self, width);
  if (self->awaited_width > 0 || (waits && self->placed_height != height))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), catch_up_cb, NULL, NULL);
  if (waits)
    mar_move_row_filled (self);
}

static void
allocate_image (MarMoveRowView *self,
                GtkWidget      *image,
                int             x,
                int             y)
{
  GtkAllocation place = { mar_move_row_mirror (self, x, SIGN_SIZE), y, SIGN_SIZE, SIGN_SIZE };
  int least;

  if (!gtk_widget_get_visible (image))
    return;
  gtk_widget_measure (image, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (image, GTK_ORIENTATION_VERTICAL, least, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (image, &place, -1);
}

static void
mar_move_row_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);
  const Part *line = &self->parts[MAR_MOVE_PART_LINE];
  int top, left = PAD_X;
  guint depth;

  if (self->row == NULL)
    return;
  come_into_sight (self, width, height);
  if (self->text == NULL)
    return;
  depth = mar_node_depth (mar_move_row_node (self->row));
  top = line->y + (self->line_height - SIGN_SIZE) / 2;
  if (depth > 0)
    left = mar_move_row_get_left (self, depth) - SIGN_SIZE - 3;
  allocate_image (self, self->fold, left, top);
  allocate_image (self, self->remark, width - PAD_X - SIGN_SIZE, top);
}

static void
mar_move_row_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);

  if (self->row == NULL || self->text == NULL)
    return;
  mar_move_row_paint (self, snapshot);
  GTK_WIDGET_CLASS (mar_move_row_view_parent_class)->snapshot (widget, snapshot);
}

static void
mar_move_row_view_dispose (GObject *object)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (object);

  mar_move_row_view_set_row (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MAR_TYPE_MOVE_ROW_VIEW);
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    mar_move_part_clear (&self->parts[i]);

  G_OBJECT_CLASS (mar_move_row_view_parent_class)->dispose (object);
}

static GtkSizeRequestMode
mar_move_row_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
style_changed_cb (MarMoveRowView *self)
{
  if (self->row != NULL)
    show_row (self);
}

/* Another font, another color. */
static void
mar_move_row_view_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);
  int digit_width = self->digit_width, line_height = self->line_height;

  GTK_WIDGET_CLASS (mar_move_row_view_parent_class)->css_changed (widget, change);
  measure_font (self);
  if (self->digit_width != digit_width || self->line_height != line_height)
    style_changed_cb (self);
  self->placed_width = -1;
  gtk_widget_queue_draw (widget);
}

static void
mar_move_row_view_direction_changed (GtkWidget        *widget,
                                     GtkTextDirection  before)
{
  GTK_WIDGET_CLASS (mar_move_row_view_parent_class)->direction_changed (widget, before);
  style_changed_cb (MAR_MOVE_ROW_VIEW (widget));
}

static void
mar_move_row_view_class_init (MarMoveRowViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_move_row_view_dispose;
  widget_class->measure = mar_move_row_view_measure;
  widget_class->size_allocate = mar_move_row_view_size_allocate;
  widget_class->snapshot = mar_move_row_view_snapshot;
  widget_class->get_request_mode = mar_move_row_view_get_request_mode;
  widget_class->css_changed = mar_move_row_view_css_changed;
  widget_class->direction_changed = mar_move_row_view_direction_changed;

  gtk_widget_class_set_css_name (widget_class, "moverow");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-move-row-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMoveRowView, fold);
  gtk_widget_class_bind_template_child (widget_class, MarMoveRowView, remark);
  mar_move_row_class_init_pointing (klass);
}

static void
mar_move_row_view_init (MarMoveRowView *self)
{
  self->placed_width = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  measure_font (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mar_move_row_settings (), "changed::notation",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
mar_move_row_view_new (GdkPaintable *const *pieces)
{
  MarMoveRowView *self = g_object_new (MAR_TYPE_MOVE_ROW_VIEW, NULL);

  self->pieces = pieces;
  return GTK_WIDGET (self);
}
