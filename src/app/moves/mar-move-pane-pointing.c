/* What is pointed at and clicked in the list of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-document.h"
#include "mar-move-pane-private.h"

/* A pointer that only passes by shows nothing, in milliseconds. */
#define MOMENT 120

enum
{
  SHOW_SIGN,
  SHOW_REFERENCE,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* References. */

static void
show (MarMovePane        *self,
      const MarReference *reference)
{
  if (reference == NULL && !self->pointing.is_shown)
    return;
  self->pointing.is_shown = reference != NULL;
  g_signal_emit (self, signals[SHOW_REFERENCE], 0, reference);
}

static const MarReference *
reference_at (const MarMoveSpot *spot)
{
  return spot->kind == MAR_MOVE_SPOT_LINK && spot->link->address == NULL
           ? mar_move_comment_get_reference (spot->comment, spot->link->offset)
           : NULL;
}

static gboolean
moment_cb (gpointer data)
{
  MarMovePane *self = data;
  const MarReference *reference = self->pointing.row != NULL ? reference_at (&self->pointing.spot)
                                                             : NULL;

  self->pointing.moment_source = 0;
  if (reference != NULL || !self->pointing.is_held)
    {
      self->pointing.is_held = FALSE;
      show (self, reference);
    }
  return G_SOURCE_REMOVE;
}

static void
row_pointed_cb (MarMovePane       *self,
                const MarMoveSpot *spot,
                MarMoveRowView    *view)
{
  gboolean was_link = self->pointing.row != NULL;
  gboolean is_link = spot != NULL && spot->kind == MAR_MOVE_SPOT_LINK;

  self->pointing.row = is_link ? view : NULL;
  if (is_link)
    self->pointing.spot = *spot;
  if (!was_link && !is_link)
    return;
  g_clear_handle_id (&self->pointing.moment_source, g_source_remove);
  self->pointing.moment_source = g_timeout_add (MOMENT, moment_cb, self);
}

void
mar_move_pane_stop_showing (MarMovePane *pane)
{
  g_clear_handle_id (&pane->pointing.moment_source, g_source_remove);
  pane->pointing.row = NULL;
  pane->pointing.is_held = FALSE;
  show (pane, NULL);
}

/* Where the record has what the reference plays, or the place that it names. */
static gboolean
find_goal (const MarReference *reference,
           MarCursor          *goal)
{
  *goal = reference->base;
  if (reference->reason != NULL || goal->node == NULL)
    return FALSE;
  if (reference->kind == MAR_REFERENCE_TURN)
    return TRUE;
  return reference->kind == MAR_REFERENCE_MOVES
         && mar_cursor_follow (goal, reference->actions, reference->n_actions);
}

/* Goes where the words lead: to a place of the game, or else they stay on the board. */
static void
follow (MarMovePane       *self,
        const MarMoveSpot *spot)
{
  const MarReference *reference;
  g_autofree char *text = NULL;
  MarCursor goal;

  if (spot->link->address != NULL)
    {
      gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), spot->link->address,
                    GDK_CURRENT_TIME);
      return;
    }
  reference = reference_at (spot);
  if (reference == NULL)
    return;
  if (find_goal (reference, &goal))
    {
      mar_move_pane_stop_showing (self);
      g_signal_emit_by_name (self, "go-to", goal.node, goal.step);
      return;
    }
  text = mar_reference_explain (reference, spot->comment->source);
  self->pointing.is_held = TRUE;
  show (self, reference);
  if (text != NULL)
    g_signal_emit (self, signals[MESSAGE], 0, text);
}

/* The menu. */

static gboolean
can_insert (const MarReference *reference)
{
  MarCursor goal;

  return reference->kind == MAR_REFERENCE_MOVES && reference->reason == NULL
         && reference->n_actions > reference->n_lead && !find_goal (reference, &goal);
}

void
mar_move_pane_choose_reference (MarMovePane       *pane,
                                const MarMoveSpot *spot)
{
  const MarReference *reference = reference_at (spot);
  gboolean offered = reference != NULL && can_insert (reference);

  g_clear_pointer (&pane->choice.source, g_free);
  pane->choice.node = NULL;
  if (offered)
    pane->choice = (MarMoveChoice) { spot->comment->node, spot->comment->slot, reference->start,
                                     g_strdup (spot->comment->source) };
  gtk_widget_action_set_enabled (GTK_WIDGET (pane), "moves.insert-reference", offered);
}

static void
insert_reference (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);
  g_autoptr (MarReferences) references = NULL;
  g_autoptr (GError) error = NULL;
  const MarReference *reference;

  if (self->choice.node == NULL || !mar_node_is_attached (self->choice.node))
    return;
  references = mar_references_new (self->choice.node, self->choice.slot);
  mar_references_read (references, self->choice.source);
  reference = mar_references_at (references, self->choice.offset);
  if (reference == NULL)
    return;
  mar_document_break (self->document);
  if (mar_reference_insert (reference, &error) == NULL)
    g_signal_emit (self, signals[MESSAGE], 0, error->message);
}

/* Clicks. */

static void
go_to_end (MarMovePane *self,
           MarNode     *node)
{
  guint n;

  mar_node_actions (node, &n);
  g_signal_emit_by_name (self, "go-to", node, n);
}

/* The first click goes to the end of the turn, the next to the step. */
static void
go_to_step (MarMovePane       *self,
            const MarMoveSpan *span)
{
  if (span->node == self->cursor)
    g_signal_emit_by_name (self, "go-to", span->node, span->step);
  else
    go_to_end (self, span->node);
}

static void
comment_clicked (MarMovePane       *self,
                 const MarMoveSpot *spot,
                 int                n_press)
{
  const MarMoveComment *comment = spot->comment;

  if (n_press == 2)
    g_signal_emit_by_name (self, "edit", spot->node, comment->header, (int) comment->slot,
                           (int) mar_move_comment_get_source (spot->comment, spot->place));
  else if (n_press == 1 && spot->node != self->cursor)
    go_to_end (self, spot->node);
}

static void
show_remark (MarMovePane    *self,
             MarMoveRowView *view)
{
  GdkRectangle place;
  graphene_point_t corner;
  const char *text = mar_move_row_view_get_remark (view, &place);

  if (text == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (view), GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) place.x, (float) place.y),
                                    &corner))
    return;
  place.x = (int) corner.x;
  place.y = (int) corner.y;
  gtk_label_set_text (self->remark_label, text);
  g_set_weak_pointer (&self->menu_row, gtk_widget_get_parent (GTK_WIDGET (view)));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->remark), &place);
  gtk_popover_popup (GTK_POPOVER (self->remark));
}

/* Of the row at which the menu was opened: the cursor is there. */
static void
show_remark_at_cursor (GtkWidget  *widget,
                       const char *action,
                       GVariant   *parameter)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);

  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = MAR_MOVE_ROW_VIEW (gtk_widget_get_first_child (item));
      MarMoveRow *row = view != NULL ? mar_move_row_view_row (view) : NULL;
      MarNode *node;

      if (row != NULL && mar_move_row_cursor (row, &node) >= 0)
        show_remark (self, view);
    }
}

static void
row_clicked_cb (MarMovePane       *self,
                const MarMoveSpot *clicked,
                int                n_press,
                MarMoveRowView    *view)
{
  const MarMoveSpot spot = *clicked;

  switch (spot.kind)
    {
    case MAR_MOVE_SPOT_STEP:
      go_to_step (self, spot.span);
      break;
    case MAR_MOVE_SPOT_SIGN:
      g_signal_emit (self, signals[SHOW_SIGN], 0, spot.node, (int) spot.span->sign);
      break;
    case MAR_MOVE_SPOT_COMMENT:
      comment_clicked (self, &spot, n_press);
      break;
    case MAR_MOVE_SPOT_LINK:
      follow (self, &spot);
      break;
    case MAR_MOVE_SPOT_FOLD:
      mar_move_pane_fold_row (self, view);
      break;
    case MAR_MOVE_SPOT_REMARK:
      show_remark (self, view);
      break;
    case MAR_MOVE_SPOT_TURN:
    default:
      go_to_end (self, spot.node);
      break;
    }
}

void
mar_move_pane_connect_row (MarMovePane *pane,
                           GtkWidget   *view)
{
  g_signal_connect_swapped (view, "clicked", G_CALLBACK (row_clicked_cb), pane);
  g_signal_connect_swapped (view, "pointed", G_CALLBACK (row_pointed_cb), pane);
  g_signal_connect_swapped (view, "filled", G_CALLBACK (mar_move_pane_row_filled), pane);
}

void
mar_move_pane_set_piece (MarMovePane  *pane,
                         guint         player,
                         GdkPaintable *piece)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));
  g_return_if_fail (player < MAR_MAX_PLAYERS);

  g_set_object (&pane->pieces[player], piece);
  for (GtkWidget *item = gtk_widget_get_first_child (pane->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if (gtk_widget_get_first_child (item) != NULL)
      gtk_widget_queue_draw (gtk_widget_get_first_child (item));
}

static gboolean
key_cb (MarMovePane     *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  if (key != GDK_KEY_Escape || !self->pointing.is_shown)
    return GDK_EVENT_PROPAGATE;
  mar_move_pane_stop_showing (self);
  return GDK_EVENT_STOP;
}

void
mar_move_pane_install_pointing (MarMovePaneClass *klass)
{
  signals[SHOW_SIGN] = g_signal_new ("show-sign", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_INT);
  signals[SHOW_REFERENCE] = g_signal_new ("show-reference", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MESSAGE] = g_signal_new ("message", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "moves.insert-reference", NULL,
                                   insert_reference);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "moves.show-remark", NULL,
                                   show_remark_at_cursor);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), key_cb);
}

void
mar_move_pane_init_pointing (MarMovePane *pane)
{
  GtkAdjustment *scrolling
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (pane->scroller));

  /* Other rows come into sight. */
  g_signal_connect_object (scrolling, "value-changed", G_CALLBACK (mar_move_pane_read_references),
                           pane, G_CONNECT_SWAPPED);
  g_signal_connect_object (scrolling, "changed", G_CALLBACK (mar_move_pane_read_references), pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect (pane, "map", G_CALLBACK (mar_move_pane_read_references), NULL);
}

void
mar_move_pane_dispose_pointing (MarMovePane *pane)
{
  g_clear_handle_id (&pane->pointing.moment_source, g_source_remove);
  g_clear_handle_id (&pane->reading.source, g_source_remove);
  mar_move_pane_stop_catching_up (pane);
  g_clear_pointer (&pane->choice.source, g_free);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    g_clear_object (&pane->pieces[i]);
}
