/* The moves of a record as printed commentary.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"

#include <glib/gi18n.h>

#include "mar-focus.h"
#include "mar-list-view.h"
#include "mar-move-row-view.h"

enum
{
  GO_TO,
  POINT_AT,
  EDIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarMovePane, mar_move_pane, GTK_TYPE_WIDGET)

static MarMoveRowView *
view_in (GtkWidget *item)
{
  GtkWidget *view = item != NULL ? gtk_widget_get_first_child (item) : NULL;

  return MAR_IS_MOVE_ROW_VIEW (view) ? MAR_MOVE_ROW_VIEW (view) : NULL;
}

/* The row that has the focus. */
static MarMoveRowView *
focused_view (MarMovePane *self)
{
  return view_in (gtk_widget_get_focus_child (self->list));
}

/* The Return key writes the comment of the turn. */
static void
row_activated_cb (MarMovePane *self,
                  guint        place)
{
  g_autoptr (MarMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), place);
  MarNode *node;

  if (row == NULL)
    return;
  if (mar_move_row_cursor (row, &node) < 0)
    node = mar_move_row_node (row);
  g_signal_emit (self, signals[EDIT], 0, node, NULL, MAR_COMMENT_AFTER, -1);
}

/* Folding. */

static void
show_cursor_after_fold (MarMovePane *self)
{
  MarNode *shown = self->cursor != NULL && mar_node_is_attached (self->cursor)
                     ? mar_move_model_hidden_by (self->model, self->cursor)
                     : NULL;

  if (shown != NULL)
    g_signal_emit (self, signals[POINT_AT], 0, shown);
}

void
mar_move_pane_fold (MarMovePane *pane,
                    MarNode     *node,
                    gboolean     folded)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));
  g_return_if_fail (node != NULL);

  mar_move_model_fold (pane->model, node, folded);
  show_cursor_after_fold (pane);
}

void
mar_move_pane_fold_all (MarMovePane *pane,
                        gboolean     folded)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));

  mar_move_model_fold_all (pane->model, folded);
  show_cursor_after_fold (pane);
}

gboolean
mar_move_pane_is_folded (MarMovePane *pane,
                         MarNode     *node)
{
  g_return_val_if_fail (MAR_IS_MOVE_PANE (pane), FALSE);

  return mar_move_model_is_folded (pane->model, node);
}

void
mar_move_pane_restore_folds (MarMovePane *pane,
                             GVariant    *folds)
{
  mar_move_model_set_folded (pane->model, folds);
  show_cursor_after_fold (pane);
}

GtkWidget *
mar_move_pane_list (MarMovePane *pane)
{
  g_return_val_if_fail (MAR_IS_MOVE_PANE (pane), NULL);

  return pane->list;
}

void
mar_move_pane_fold_row (MarMovePane    *self,
                        MarMoveRowView *view)
{
  MarMoveRow *row = mar_move_row_view_row (view);

  mar_move_pane_fold (self, mar_move_row_fold_node (row),
                      mar_move_row_fold (row) == MAR_MOVE_FOLD_OPEN);
}

/* Folds what the row with the focus can fold, or else the variation that it lies in. */
static void
fold_focused (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);
  MarMoveRowView *view = focused_view (self);
  gboolean folded = g_str_equal (action, "moves.fold");
  MarMoveRow *row = view != NULL ? mar_move_row_view_row (view) : NULL;
  MarNode *node;

  if (row == NULL)
    return;
  if (mar_move_row_fold (row) == (folded ? MAR_MOVE_FOLD_OPEN : MAR_MOVE_FOLD_CLOSED))
    {
      mar_move_pane_fold (self, mar_move_row_fold_node (row), folded);
      return;
    }
  node = mar_move_row_node (row);
  while (mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);
  if (!folded || mar_node_parent (node) == NULL)
    return;
  /* The row goes away, and the focus with it, so the cursor shows where to go on. */
  g_signal_emit (self, signals[POINT_AT], 0, node);
  mar_move_pane_fold (self, node, TRUE);
}

/* The menu's actions speak of the cursor's node, so the cursor goes there first. */
static void
row_menu_cb (MarMovePane       *self,
             const MarMoveSpot *spot,
             double             x,
             double             y,
             MarMoveRowView    *view)
{
  GdkRectangle place = { 0, 0, 1, 1 };
  double pane_x, pane_y;

  mar_move_pane_choose_reference (self, spot);
  g_signal_emit (self, signals[POINT_AT], 0, spot->node);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "moves.show-remark",
                                 mar_move_row_view_get_remark (view, &place) != NULL);
  place = (GdkRectangle) { 0, 0, 1, 1 };
  if (gtk_widget_translate_coordinates (GTK_WIDGET (view), GTK_WIDGET (self), x, y, &pane_x,
                                        &pane_y))
    {
      place.x = (int) pane_x;
      place.y = (int) pane_y;
    }
  g_set_weak_pointer (&self->menu_row, gtk_widget_get_parent (GTK_WIDGET (view)));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_closed_cb (MarMovePane *self)
{
  if (self->menu_row != NULL)
    gtk_widget_grab_focus (self->menu_row);
  g_clear_weak_pointer (&self->menu_row);
}

static void
open_menu (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarMoveRowView *view = focused_view (MAR_MOVE_PANE (widget));

  if (view != NULL)
    mar_move_row_view_open_menu (view);
}

static void
setup_row_cb (MarMovePane *self,
              GtkListItem *item)
{
  GtkWidget *view = mar_move_row_view_new (self->pieces);

  mar_move_pane_connect_row (self, view);
  g_signal_connect_swapped (view, "menu", G_CALLBACK (row_menu_cb), self);
  gtk_list_item_set_child (item, view);
}

static void
bind_row_cb (MarMovePane *self,
             GtkListItem *item)
{
  mar_move_row_view_set_row (MAR_MOVE_ROW_VIEW (gtk_list_item_get_child (item)),
                             gtk_list_item_get_item (item));
  mar_move_pane_row_bound (self, MAR_MOVE_ROW_VIEW (gtk_list_item_get_child (item)));
}

static void
unbind_row_cb (MarMovePane *self,
               GtkListItem *item)
{
  mar_move_row_view_set_row (MAR_MOVE_ROW_VIEW (gtk_list_item_get_child (item)), NULL);
}

static gboolean
shows (MarMovePane *self,
       MarRecord   *record)
{
  return record == self->record && !mar_move_pane_is_waiting (self);
}

static void
node_changed_cb (MarMovePane *self,
                 MarRecord   *record,
                 MarNode     *node)
{
  if (!shows (self, record))
    return;
  mar_move_pane_stop_showing (self);
  mar_move_model_node_changed (self->model, node);
  mar_move_pane_read_references_now (self);
}

static void
tree_changed_cb (MarMovePane *self,
                 MarRecord   *record)
{
  if (!shows (self, record))
    return;
  mar_move_pane_forget_references (self);
  mar_move_model_update (self->model);
}

/* The introduction and the conclusion stand in rows. */
static void
header_changed_cb (MarMovePane *self,
                   MarRecord   *record)
{
  if (!shows (self, record))
    return;
  mar_move_model_all_changed (self->model);
  mar_move_pane_read_references_now (self);
}

void
mar_move_pane_set_record (MarMovePane *pane,
                          MarDocument *document,
                          MarRecord   *record)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));

  if (pane->document != document)
    {
      if (pane->document != NULL)
        g_signal_handlers_disconnect_by_data (pane->document, pane);
      g_set_object (&pane->document, document);
      if (document != NULL)
        {
          g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), pane);
          g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (tree_changed_cb), pane);
          g_signal_connect_swapped (document, "header-changed", G_CALLBACK (header_changed_cb),
                                    pane);
        }
    }
  /* The view that was to be restored belongs to the record before. */
  if (pane->record != record)
    mar_move_pane_forget_view (pane);
  mar_move_pane_stop_showing (pane);
  pane->record = record;
  pane->cursor = NULL;
  pane->awaited = (MarCursor) { 0 };
  if (!mar_move_pane_is_waiting (pane))
    mar_move_model_set_record (pane->model, record);
}

/* The focus goes where the cursor is. */
static gboolean
focus_row (MarMovePane *self)
{
  g_autoptr (MarMoveRow) row = NULL;

  if (self->scroll_to >= 0)
    row = g_list_model_get_item (G_LIST_MODEL (self->model), (guint) self->scroll_to);
  if (row == NULL)
    return FALSE;

  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = view_in (item);

      if (view != NULL && mar_move_row_view_row (view) == row)
        return gtk_widget_grab_focus (item);
    }
  return FALSE;
}

static gboolean
mar_move_pane_grab_focus (GtkWidget *widget)
{
  /* Not of the pane itself: where nothing in it takes the keyboard, that would ask here again. */
  return focus_row (MAR_MOVE_PANE (widget))
         || gtk_widget_child_focus (gtk_widget_get_first_child (widget), GTK_DIR_TAB_FORWARD);
}

/* The Tab key goes in, to the row of the cursor, and out again, however many rows there are. Where
 * the row that had the focus has gone, the toolkit asks as if by Tab who takes it. */
static gboolean
mar_move_pane_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && focus != NULL && gtk_widget_is_ancestor (focus, self->scroller))
    return FALSE;
  if (is_tab && focus_row (self))
    return TRUE;
  return mar_focus_children (widget, direction);
}

/* From row to row; the cursor goes along, so that what is read is what is seen. */
static void
go_by_row (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);
  int place = self->scroll_to + (g_str_equal (action, "moves.next-row") ? 1 : -1);
  g_autoptr (MarMoveRow) row = NULL;

  if (self->scroll_to < 0 || place < 0)
    return;
  row = g_list_model_get_item (G_LIST_MODEL (self->model), (guint) place);
  if (row != NULL)
    g_signal_emit (self, signals[POINT_AT], 0, mar_move_row_node (row));
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);

  if (self->scroll_wait-- > 0)
    return G_SOURCE_CONTINUE;

  self->scroll_tick = 0;
  if (self->scroll_to >= 0)
    {
      mar_move_pane_scroll_to_cursor (self);
      if (gtk_widget_get_focus_child (self->list) != NULL)
        focus_row (self);
    }
  return G_SOURCE_REMOVE;
}

void
mar_move_pane_set_cursor (MarMovePane     *pane,
                          const MarCursor *cursor)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));
  g_return_if_fail (cursor != NULL);

  if (mar_move_pane_is_waiting (pane))
    {
      pane->awaited = *cursor;
      return;
    }

  if (pane->cursor != cursor->node)
    mar_move_pane_stop_showing (pane);
  pane->cursor = cursor->node;
  mar_move_model_set_cursor (pane->model, cursor);
  pane->scroll_to = cursor->node != NULL ? mar_move_model_find (pane->model, cursor->node) : -1;
  /* Rows that have just come get their height in the next frame. */
  pane->scroll_wait = 1;
  if (pane->scroll_tick == 0)
    pane->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (pane), scroll_cb, NULL, NULL);
}

static void
mar_move_pane_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);

  mar_move_pane_note_width (self, width);
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  gtk_popover_present (GTK_POPOVER (self->menu));
  gtk_popover_present (GTK_POPOVER (self->remark));
}

static void
mar_move_pane_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (MAR_MOVE_PANE (widget)->scroller, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
mar_move_pane_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_move_pane_parent_class)->root (widget);

  mar_move_pane_begin_waiting (MAR_MOVE_PANE (widget));
}

static void
mar_move_pane_unroot (GtkWidget *widget)
{
  mar_move_pane_stop_waiting (MAR_MOVE_PANE (widget));

  GTK_WIDGET_CLASS (mar_move_pane_parent_class)->unroot (widget);
}

static void
mar_move_pane_dispose (GObject *object)
{
  MarMovePane *self = MAR_MOVE_PANE (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  mar_move_pane_forget_view (self);
  g_clear_weak_pointer (&self->menu_row);
  if (self->model != NULL)
    mar_move_pane_set_record (self, NULL, NULL);
  mar_move_pane_dispose_pointing (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->remark, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (mar_move_pane_parent_class)->dispose (object);
}

static const struct
{
  guint key;
  const char *action;
} folding_keys[] = {
  { GDK_KEY_minus, "moves.fold" },
  { GDK_KEY_KP_Subtract, "moves.fold" },
  { GDK_KEY_plus, "moves.unfold" },
  { GDK_KEY_KP_Add, "moves.unfold" },
};

static void
mar_move_pane_class_init (MarMovePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_move_pane_dispose;
  widget_class->grab_focus = mar_move_pane_grab_focus;
  widget_class->focus = mar_move_pane_focus;
  widget_class->root = mar_move_pane_root;
  widget_class->unroot = mar_move_pane_unroot;
  widget_class->measure = mar_move_pane_measure;
  widget_class->size_allocate = mar_move_pane_size_allocate;

  signals[GO_TO] = g_signal_new ("go-to", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[POINT_AT] = g_signal_new ("point-at", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EDIT] = g_signal_new ("edit", MAR_TYPE_MOVE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 4, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_INT,
                                G_TYPE_INT);

  gtk_widget_class_install_action (widget_class, "moves.next-row", NULL, go_by_row);
  gtk_widget_class_install_action (widget_class, "moves.previous-row", NULL, go_by_row);
  gtk_widget_class_install_action (widget_class, "moves.menu", NULL, open_menu);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "moves.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "moves.menu",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "moves.fold", NULL, fold_focused);
  gtk_widget_class_install_action (widget_class, "moves.unfold", NULL, fold_focused);
  for (gsize i = 0; i < G_N_ELEMENTS (folding_keys); i++)
    gtk_widget_class_add_binding_action (widget_class, folding_keys[i].key, 0,
                                         folding_keys[i].action, NULL);
  gtk_widget_class_set_css_name (widget_class, "movepane");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-move-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMovePane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarMovePane, menu);
  gtk_widget_class_bind_template_child (widget_class, MarMovePane, remark);
  gtk_widget_class_bind_template_child (widget_class, MarMovePane, remark_label);
  gtk_widget_class_bind_template_child (widget_class, MarMovePane, reading_keys);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
  mar_move_pane_install_pointing (klass);
}

static void
mar_move_pane_init (MarMovePane *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->model = mar_move_model_new ();
  self->scroll_to = -1;
  self->waits = TRUE;
  self->scroll = -1;
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_row_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_row_cb), self);

  self->list = mar_list_view_new (
    GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)))),
    factory);
  gtk_widget_add_css_class (self->list, "moves");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Moves"), -1);
  gtk_widget_add_controller (self->list, g_object_ref (self->reading_keys));
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (row_activated_cb), self);
  mar_move_pane_init_pointing (self);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
}
