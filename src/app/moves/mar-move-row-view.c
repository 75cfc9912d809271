/* One row of the move list: a turn with its comments, or a paragraph of a variation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-line-breaks.h"

enum
{
  GO_TO,
  MENU,
  FOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
    }
  part->shown = TRUE;
  return part;
}

static void
set_style (Part  *part,
           guint  which)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  /* Attributes of the markup stay. */
  attributes = pango_layout_get_attributes (part->layout) != NULL
                 ? pango_attr_list_copy (pango_layout_get_attributes (part->layout))
                 : pango_attr_list_new ();
  if (mar_move_part_styles[which].small)
    pango_attr_list_insert (attributes, pango_attr_scale_new (0.92));
  if (mar_move_part_styles[which].faint)
    pango_attr_list_insert (attributes,
                            pango_attr_foreground_alpha_new (mar_move_row_faint_alpha ()));
  if (mar_move_part_styles[which].slanted)
    pango_attr_list_insert (attributes, pango_attr_style_new (PANGO_STYLE_ITALIC));
  if (mar_move_part_styles[which].digits)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  mar_line_breaks_restrict (attributes, pango_layout_get_text (part->layout));
  pango_layout_set_attributes (part->layout, attributes);
}

static void
set_plain (MarMoveRowView *self,
           guint           which,
           const char     *text)
{
  Part *part;

  self->parts[which].shown = FALSE;
  if (text == NULL)
    return;
  part = show_part (self, which);
  pango_layout_set_text (part->layout, text, -1);
  pango_layout_set_attributes (part->layout, NULL);
  set_style (part, which);
}

static void
set_markup (MarMoveRowView *self,
            guint           which,
            const char     *markup)
{
  Part *part;

  self->parts[which].shown = FALSE;
  if (markup == NULL)
    return;
  part = show_part (self, which);
  pango_layout_set_markup (part->layout, markup, -1);
  set_style (part, which);
}

static void
set_line (MarMoveRowView *self)
{
  Part *part = show_part (self, PART_LINE);

  pango_layout_set_text (part->layout, self->text->line, -1);
  pango_layout_set_attributes (part->layout, self->text->attributes);
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
  gtk_widget_set_visible (self->warning, warns);
  if (!warns)
    return;

  gtk_widget_set_tooltip_text (self->warning, self->text->remark);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->warning), GTK_ACCESSIBLE_PROPERTY_LABEL,
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

static void
show_row (MarMoveRowView *self)
{
  MarMoveInk ink;
  MarNode *cursor;

  if (!mar_node_is_attached (mar_move_row_node (self->row)))
    return;

  mar_move_row_ink (GTK_WIDGET (self), &ink);
  g_clear_pointer (&self->text, mar_move_text_free);
  self->text = mar_move_text_new (self->row, &ink);
  self->hovered = -1;
  set_markup (self, PART_BEFORE, self->text->before);
  set_plain (self, PART_NUMBER, self->text->number);
  set_line (self);
  set_plain (self, PART_SCORE, self->text->score);
  set_plain (self, PART_REMARK,
             mar_move_row_cursor (self->row, &cursor) >= 0 ? self->text->source : NULL);
  set_markup (self, PART_AFTER, self->text->after);
  set_markup (self, PART_CONCLUSION, self->text->conclusion);
  show_images (self);
  update_item (self);

  self->placed_width = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mar_move_row_view_set_row (MarMoveRowView *view,
                           MarMoveRow     *row)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row != NULL)
    g_signal_handlers_disconnect_by_data (view->row, view);
  g_set_object (&view->row, row);
  if (row == NULL)
    {
      g_clear_pointer (&view->text, mar_move_text_free);
      return;
    }

  g_signal_connect_swapped (row, "changed", G_CALLBACK (show_row), view);
  show_row (view);
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

/* Measuring: the parts get their places for a width. */

static int
lay_out_part (MarMoveRowView *self,
              guint           which,
              int             x,
              int             y,
              int             width)
{
  Part *part = &self->parts[which];

  if (!part->shown)
    return 0;
  part->x = x;
  part->y = y;
  pango_layout_set_width (part->layout, width > 0 ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_size (part->layout, &part->width, &part->height);
  return part->height;
}

/* A block of small type; returns where the next one begins. */
static int
lay_out_block (MarMoveRowView *self,
               guint           which,
               int             x,
               int             y,
               int             width)
{
  int height = lay_out_part (self, which, x, y, width);

  return height > 0 ? y + height + LINE_GAP : y;
}

static int
lay_out_line (MarMoveRowView *self,
              int             left,
              int             text_left,
              int             y,
              int             right)
{
  int height = lay_out_part (self, PART_NUMBER, left, y, -1);

  if (self->parts[PART_SCORE].shown)
    {
      lay_out_part (self, PART_SCORE, 0, y, -1);
      self->parts[PART_SCORE].x = right - self->parts[PART_SCORE].width;
      self->parts[PART_SCORE].y = y + 1;
      right = self->parts[PART_SCORE].x - GAP;
    }
  if (gtk_widget_get_visible (self->warning))
    right -= SIGN_SIZE + GAP;
  return MAX (height, lay_out_part (self, PART_LINE, text_left, y,
                                    MAX (right - text_left, LEAST_TEXT / 2)));
}

static int
number_width (MarMoveRowView *self)
{
  Part *part = &self->parts[PART_NUMBER];

  if (mar_node_depth (mar_move_row_node (self->row)) > 0)
    return 0;
  if (!part->shown)
    return NUMBER_WIDTH;
  pango_layout_get_pixel_size (part->layout, &part->width, &part->height);
  return MAX (NUMBER_WIDTH, part->width + GAP);
}

static void
lay_out_parts (MarMoveRowView *self,
               int             width)
{
  int left, text_left, right, y = PAD_Y;

  if (self->row == NULL || self->text == NULL || width == self->placed_width)
    return;
  left = PAD_X + mar_move_row_indent (mar_node_depth (mar_move_row_node (self->row))) + GUTTER;
  text_left = left + number_width (self);
  right = MAX (width - PAD_X, text_left + LEAST_TEXT / 2);

  y = lay_out_block (self, PART_BEFORE, text_left, y, right - text_left);
  y += lay_out_line (self, left, text_left, y, right) + LINE_GAP;
  y = lay_out_block (self, PART_REMARK, text_left, y, right - text_left);
  y = lay_out_block (self, PART_AFTER, text_left, y, right - text_left);
  y = lay_out_block (self, PART_CONCLUSION, text_left, y, right - text_left);
  self->placed_width = width;
  self->placed_height = y - LINE_GAP + PAD_Y;
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
  int left = PAD_X + mar_move_row_indent (WIDE_LEVELS + NARROW_LEVELS) + GUTTER;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = left + LEAST_TEXT;
      *natural = left + NATURAL_TEXT;
      return;
    }
  lay_out_parts (self, for_size < 0 ? left + NATURAL_TEXT : for_size);
  *minimum = *natural = self->placed_height;
}

static void
allocate_image (GtkWidget *image,
                int        x,
                int        y)
{
  GtkAllocation place = { x, y, SIGN_SIZE, SIGN_SIZE };
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
  const Part *line = &self->parts[PART_LINE];
  const Part *score = &self->parts[PART_SCORE];
  int right;

  if (self->row == NULL)
    return;
  lay_out_parts (self, width);
  right = score->shown ? score->x - GAP : width - PAD_X;
  allocate_image (self->fold,
                  PAD_X - 2 + mar_move_row_indent (mar_node_depth (mar_move_row_node (self->row))),
                  line->y);
  allocate_image (self->warning, right - SIGN_SIZE, line->y);
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

/* Pointing. */

/* Which span of the line stands at a point, or the nearest one before; -1: none. */
static int
span_at (MarMoveRowView *self,
         double          x,
         double          y,
         gboolean        exactly)
{
  const Part *part = &self->parts[PART_LINE];
  int byte, trailing, found = -1;

  if (self->text == NULL || y < part->y || y >= part->y + part->height)
    return -1;
  if (!pango_layout_xy_to_index (part->layout, (int) (x - part->x) * PANGO_SCALE,
                                 (int) (y - part->y) * PANGO_SCALE, &byte, &trailing)
      && exactly)
    return -1;
  for (guint i = 0; i < self->text->spans->len; i++)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, i);

      if ((guint) byte >= span->start && ((guint) byte < span->end || !exactly))
        found = (int) i;
    }
  return found;
}

static gboolean
is_on_fold (MarMoveRowView *self,
            double          x,
            double          y)
{
  const Part *line = &self->parts[PART_LINE];
  int left = PAD_X + mar_move_row_indent (mar_node_depth (mar_move_row_node (self->row)));

  return mar_move_row_fold (self->row) != MAR_MOVE_FOLD_NONE && x >= left - 4 && x < left + GUTTER
         && y >= line->y - PAD_Y && y < line->y + SIGN_SIZE + 8;
}

/* A click beside the steps goes to the end of the turn. */
static void
clicked_cb (MarMoveRowView *self,
            int             n_press,
            double          x,
            double          y,
            GtkGesture     *gesture)
{
  int found;
  guint n;
  MarNode *node;

  if (self->row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (is_on_fold (self, x, y))
    {
      g_signal_emit (self, signals[FOLD], 0);
      return;
    }

  found = span_at (self, x, y, TRUE);
  if (found >= 0)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, found);

      g_signal_emit (self, signals[GO_TO], 0, span->node, span->step);
      return;
    }
  found = span_at (self, x, y, FALSE);
  node = found >= 0 ? g_array_index (self->text->spans, MarMoveSpan, found).node
                    : mar_move_row_node (self->row);
  mar_node_actions (node, &n);
  g_signal_emit (self, signals[GO_TO], 0, node, n);
}

static void
hover (MarMoveRowView *self,
       int             span)
{
  if (span == self->hovered)
    return;
  self->hovered = span;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (MarMoveRowView *self,
           double          x,
           double          y)
{
  hover (self, self->row != NULL ? span_at (self, x, y, TRUE) : -1);
}

static void
leave_cb (MarMoveRowView *self)
{
  hover (self, -1);
}

static void
menu_clicked_cb (MarMoveRowView *self,
                 int             n_press,
                 double          x,
                 double          y,
                 GtkGesture     *gesture)
{
  int found;

  if (self->row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  found = span_at (self, x, y, FALSE);
  g_signal_emit (self, signals[MENU], 0,
                 found >= 0 ? g_array_index (self->text->spans, MarMoveSpan, found).node
                            : mar_move_row_node (self->row),
                 x, y);
}

static void
menu_pressed_cb (MarMoveRowView *self,
                 double          x,
                 double          y,
                 GtkGesture     *gesture)
{
  menu_clicked_cb (self, 1, x, y, gesture);
}

void
mar_move_row_view_open_menu (MarMoveRowView *view)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row != NULL)
    g_signal_emit (view, signals[MENU], 0, mar_move_row_view_node (view),
                   (double) view->parts[PART_LINE].x,
                   (double) gtk_widget_get_height (GTK_WIDGET (view)));
}

static void
mar_move_row_view_dispose (GObject *object)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (object);

  mar_move_row_view_set_row (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MAR_TYPE_MOVE_ROW_VIEW);
  for (guint i = 0; i < N_PARTS; i++)
    {
      g_clear_object (&self->parts[i].layout);
      self->parts[i].shown = FALSE;
    }

  G_OBJECT_CLASS (mar_move_row_view_parent_class)->dispose (object);
}

static GtkSizeRequestMode
mar_move_row_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Another font, another direction of light. */
static void
style_changed_cb (MarMoveRowView *self)
{
  if (self->row != NULL)
    show_row (self);
}

static void
mar_move_row_view_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);

  GTK_WIDGET_CLASS (mar_move_row_view_parent_class)->css_changed (widget, change);
  self->placed_width = -1;
  gtk_widget_queue_draw (widget);
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

  signals[GO_TO] = g_signal_new ("go-to", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[MENU] = g_signal_new ("menu", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[FOLD] = g_signal_new ("fold", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "moverow");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-move-row-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMoveRowView, fold);
  gtk_widget_class_bind_template_child (widget_class, MarMoveRowView, warning);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
mar_move_row_view_init (MarMoveRowView *self)
{
  self->placed_width = -1;
  self->hovered = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
mar_move_row_view_new (void)
{
  return g_object_new (MAR_TYPE_MOVE_ROW_VIEW, NULL);
}
