/* What in a row of the move list is pointed at, and clicked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-move-row-private.h"

enum
{
  CLICKED,
  POINTED,
  MENU,
  FILLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_in_image (GtkWidget *image,
             double     x,
             double     y)
{
  graphene_rect_t place;

  return gtk_widget_get_visible (image)
         && gtk_widget_compute_bounds (image, gtk_widget_get_parent (image), &place)
         && graphene_rect_contains_point (graphene_rect_inset (&place, -4, -4),
                                          &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

/* The step or sign at a byte of the line; without @exactly also the one before it. */
static const MarMoveSpan *
find_span (MarMoveRowView *self,
           guint           byte,
           gboolean        exactly)
{
  const MarMoveSpan *found = NULL;

  for (guint i = 0; i < self->text->spans->len; i++)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, i);

      if (byte >= span->start && (byte < span->end || !exactly))
        found = span;
    }
  return found;
}

/* Fills @spot with the comment at a byte of a part, if there is one. */
static void
find_comment (MarMoveRowView *self,
              guint           part,
              guint           byte,
              gboolean        exactly,
              MarMoveSpot    *spot)
{
  for (guint i = 0; i < self->text->comments->len; i++)
    {
      MarMoveComment *comment = self->text->comments->pdata[i];

      if (comment->part != part || byte < comment->start || byte > comment->start + comment->length)
        continue;
      spot->kind = MAR_MOVE_SPOT_COMMENT;
      spot->comment = comment;
      spot->node = comment->node;
      spot->place = byte - comment->start;
      for (guint k = 0; exactly && k < comment->links->len; k++)
        {
          const MarMoveLink *link = &g_array_index (comment->links, MarMoveLink, k);

          if (spot->place >= link->start && spot->place < link->end)
            {
              spot->kind = MAR_MOVE_SPOT_LINK;
              spot->link = link;
            }
        }
      return;
    }
}

static void
find_in_line (MarMoveRowView *self,
              guint           byte,
              gboolean        exactly,
              MarMoveSpot    *spot)
{
  const MarMoveSpan *span = exactly ? find_span (self, byte, TRUE) : NULL;
  const MarMoveSpan *before = find_span (self, byte, FALSE);

  if (span != NULL)
    {
      spot->kind = span->sign != MAR_MOVE_SIGN_NONE ? MAR_MOVE_SPOT_SIGN : MAR_MOVE_SPOT_STEP;
      spot->span = span;
    }
  if (before != NULL)
    spot->node = before->node;
}

static MarMoveSpot
find_spot (MarMoveRowView *self,
           double          x,
           double          y)
{
  MarMoveSpot spot = { .kind = MAR_MOVE_SPOT_TURN };

  if (self->text == NULL)
    return spot;
  spot.node = mar_move_row_node (self->row);
  if (is_in_image (self->fold, x, y))
    spot.kind = MAR_MOVE_SPOT_FOLD;
  else if (is_in_image (self->remark, x, y))
    spot.kind = MAR_MOVE_SPOT_REMARK;
  for (guint i = 0; spot.kind == MAR_MOVE_SPOT_TURN && i < MAR_MOVE_N_PARTS; i++)
    {
      const Part *part = &self->parts[i];
      guint byte;
      gboolean exactly;

      if (!part->shown || y < part->y || y >= part->y + part->height)
        continue;
      exactly = mar_move_part_find (part, (int) x, (int) y, &byte);
      if (i == MAR_MOVE_PART_LINE)
        find_in_line (self, byte, exactly, &spot);
      if (spot.kind == MAR_MOVE_SPOT_TURN)
        find_comment (self, i, byte, exactly, &spot);
    }
  return spot;
}

static void
clicked_cb (MarMoveRowView *self,
            int             n_press,
            double          x,
            double          y,
            GtkGesture     *gesture)
{
  MarMoveSpot spot = find_spot (self, x, y);

  if (spot.node == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[CLICKED], 0, &spot, n_press);
}

/* Hovering. */

static gboolean
is_same (const MarMoveSpot *one,
         const MarMoveSpot *other)
{
  return one->kind == other->kind && one->span == other->span && one->link == other->link
         && one->comment == other->comment && one->node == other->node;
}

static void
hover (MarMoveRowView    *self,
       const MarMoveSpot *spot)
{
  gboolean is_live = spot->kind == MAR_MOVE_SPOT_LINK || spot->kind == MAR_MOVE_SPOT_SIGN
                     || spot->kind == MAR_MOVE_SPOT_REMARK || spot->kind == MAR_MOVE_SPOT_FOLD;

  if (is_same (spot, &self->hovered))
    return;
  self->hovered = *spot;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), is_live ? "pointer" : NULL);
  g_signal_emit (self, signals[POINTED], 0, spot->node != NULL ? &self->hovered : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mar_move_row_forget_spot (MarMoveRowView *self)
{
  hover (self, &(MarMoveSpot) { .kind = MAR_MOVE_SPOT_TURN });
}

static void
motion_cb (MarMoveRowView *self,
           double          x,
           double          y)
{
  MarMoveSpot spot = find_spot (self, x, y);

  hover (self, &spot);
}

static void
leave_cb (MarMoveRowView *self)
{
  mar_move_row_forget_spot (self);
}

static gboolean
tooltip_cb (GtkWidget  *widget,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  static const char *const signs[MAR_MOVE_N_SIGNS] = {
    [MAR_MOVE_SIGN_MARKS] = N_("Marks on the board"),
    [MAR_MOVE_SIGN_FIGURES] = N_("Figure of this position"),
    [MAR_MOVE_SIGN_ANALYSES] = N_("Saved analysis"),
  };
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (widget);
  MarMoveSpot spot = find_spot (self, x, y);
  g_autofree char *text = NULL;

  if (by_keyboard)
    return FALSE;
  if (spot.kind == MAR_MOVE_SPOT_SIGN)
    text = g_strdup (_(signs[spot.span->sign]));
  else if (spot.kind == MAR_MOVE_SPOT_REMARK)
    text = g_strdup (self->text->is_struck ? _("No longer legal")
                                           : _("Differs from the printed text"));
  else if (spot.kind == MAR_MOVE_SPOT_LINK && spot.link->address != NULL)
    text = g_strdup (spot.link->address);
  else if (spot.kind == MAR_MOVE_SPOT_LINK)
    text = mar_reference_explain (mar_move_comment_get_reference (spot.comment, spot.link->offset),
                                  spot.comment->source);
  if (text != NULL)
    gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* The menu. */

static void
menu_clicked_cb (MarMoveRowView *self,
                 int             n_press,
                 double          x,
                 double          y,
                 GtkGesture     *gesture)
{
  MarMoveSpot spot = find_spot (self, x, y);

  if (spot.node == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[MENU], 0, &spot, x, y);
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
  MarMoveSpot spot = { .kind = MAR_MOVE_SPOT_TURN };

  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row == NULL)
    return;
  spot.node = mar_move_row_view_node (view);
  g_signal_emit (view, signals[MENU], 0, &spot, (double) view->parts[MAR_MOVE_PART_LINE].x,
                 (double) gtk_widget_get_height (GTK_WIDGET (view)));
}

const char *
mar_move_row_view_get_remark (MarMoveRowView *view,
                              GdkRectangle   *place)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), NULL);
  g_return_val_if_fail (place != NULL, NULL);

  if (view->text == NULL || !gtk_widget_compute_bounds (view->remark, GTK_WIDGET (view), &bounds))
    return NULL;
  *place = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                            (int) bounds.size.height };
  return view->text->remark;
}

void
mar_move_row_filled (MarMoveRowView *self)
{
  g_signal_emit (self, signals[FILLED], 0);
}

void
mar_move_row_class_init_pointing (MarMoveRowViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CLICKED] = g_signal_new ("clicked", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_INT);
  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MENU] = g_signal_new ("menu", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[FILLED] = g_signal_new ("filled", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}
