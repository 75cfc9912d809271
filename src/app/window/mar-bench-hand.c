/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-bench-hand.h"

#include <math.h>

#include "mar-window-private.h"

/* The list moves as under a finger, then as under a bar that is dragged. */
#define SLOW_PIXELS 40
#define FAST_PIXELS 3000

/* A key that is held down steps about this often: once in so many frames. */
#define FRAMES_PER_STEP 3

/* How far an edge is dragged to and fro, in pixels up to half of the window or in parts of the
 * pane, and how many frames there and back. */
#define SIDE_NARROWEST 320
#define SPLIT_MIDDLE 0.4
#define SPLIT_REACH 0.2
#define FRAMES_PER_WAY 80
/* Of a piece: rounds over the board. */
#define FRAMES_PER_ROUND 60
#define ROUND_SHARE 0.4
/* Further than the threshold from which on a press is a drag. */
#define FIRST_PIXELS 24
/* Steps that are tried until a piece can be lifted. */
#define MAX_TRIES 40
/* Turns before the position over which the pointer moves. */
#define TURNS_BEFORE 6

struct _MarBenchHand
{
  MarWindow *window;
  GtkEventController *drag; /* of the piece in hand, or NULL */
  graphene_point_t press;
};

static GtkAdjustment *
list_place (MarBenchHand *hand)
{
  return gtk_scrollable_get_vadjustment (
    GTK_SCROLLABLE (mar_move_pane_list (mar_window_moves (hand->window))));
}

static void
scroll (MarBenchHand *hand,
        double        pixels)
{
  GtkAdjustment *place = list_place (hand);
  double end = gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place);
  double next = gtk_adjustment_get_value (place) + pixels;

  gtk_adjustment_set_value (place, next < end ? next : 0);
}

static void
scroll_slowly (MarBenchHand *hand,
               guint         n)
{
  scroll (hand, SLOW_PIXELS);
}

static void
scroll_fast (MarBenchHand *hand,
             guint         n)
{
  scroll (hand, FAST_PIXELS);
}

/* At the end of the game it begins anew. */
static void
travel (MarBenchHand *hand,
        const char   *action)
{
  GActionGroup *actions = G_ACTION_GROUP (hand->window);

  g_action_group_activate_action (
    actions, g_action_group_get_action_enabled (actions, action) ? action : "first", NULL);
}

static void
step_by_turn (MarBenchHand *hand,
              guint         n)
{
  if (n % FRAMES_PER_STEP == 0)
    travel (hand, "next-turn");
}

static void
step_by_step (MarBenchHand *hand,
              guint         n)
{
  if (n % FRAMES_PER_STEP == 0)
    travel (hand, "next-step");
}

/* Where a border is, from -1 to 1. */
static double
swing (guint n)
{
  return sin (2 * G_PI * n / FRAMES_PER_WAY);
}

static void
resize_side (MarBenchHand *hand,
             guint         n)
{
  GtkWidget *side = adw_flap_get_flap (mar_window_flap (hand->window));
  const double reach = (gtk_widget_get_width (GTK_WIDGET (hand->window)) / 2.0 - SIDE_NARROWEST)
                       / 2;

  g_object_set (side, "wide", (int) (SIDE_NARROWEST + reach * (1 + swing (n))), NULL);
}

static void
resize_comment (MarBenchHand *hand,
                guint         n)
{
  GtkWidget *split = adw_view_stack_get_child_by_name (mar_window_pages (hand->window), "moves");

  g_object_set (split, "folded", FALSE, "share", SPLIT_MIDDLE + SPLIT_REACH * swing (n), NULL);
}

/* The pointer on the board. */

static GtkWidget *
find_board (MarBenchHand *hand)
{
  return GTK_WIDGET (mar_window_board (hand->window));
}

static GtkEventController *
find_controller (MarBenchHand *hand,
                 GType         type,
                 const char   *name)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (find_board (hand));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && g_strcmp0 (gtk_event_controller_get_name (controller), name) == 0)
        return controller;
    }
  g_return_val_if_reached (NULL);
}

/* Where the pointer is on its round before a frame. */
static graphene_point_t
find_pointer (MarBenchHand *hand,
              guint         n)
{
  const double angle = 2 * G_PI * n / FRAMES_PER_ROUND;
  const int width = gtk_widget_get_width (find_board (hand));
  const int height = gtk_widget_get_height (find_board (hand));
  const double reach = ROUND_SHARE * MIN (width, height);

  return GRAPHENE_POINT_INIT ((float) (width / 2.0 + reach * cos (angle)),
                              (float) (height / 2.0 + reach * sin (angle)));
}

/* Dragging a piece. */

static gboolean
is_dragging (MarBenchHand *hand)
{
  GdkCursor *cursor = gtk_widget_get_cursor (find_board (hand));

  return cursor != NULL && g_strcmp0 (gdk_cursor_get_name (cursor), "grabbing") == 0;
}

static void
let_go (MarBenchHand *hand)
{
  if (hand->drag != NULL)
    g_signal_emit_by_name (hand->drag, "cancel", NULL);
  hand->drag = NULL;
}

static void
pick_up (MarBenchHand *hand)
{
  hand->drag = find_controller (hand, GTK_TYPE_GESTURE_DRAG, "play");
  g_signal_emit_by_name (hand->drag, "drag-begin", (double) hand->press.x, (double) hand->press.y);
  g_signal_emit_by_name (hand->drag, "drag-update", (double) FIRST_PIXELS, 0.0);
}

static gboolean
can_pick_up_at (MarBenchHand *hand,
                GdkRectangle *cell)
{
  gboolean can;

  hand->press = GRAPHENE_POINT_INIT ((float) cell->x + (float) cell->width / 2,
                                     (float) cell->y + (float) cell->height / 2);
  pick_up (hand);
  can = is_dragging (hand);
  let_go (hand);

  return can;
}

/* Where pieces are only placed none can be dragged. */
static gboolean
find_piece (MarBenchHand *hand)
{
  MarBoard *board = mar_window_board (hand->window);
  GdkRectangle area;

  for (guint i = 0; i < MAX_TRIES; i++, travel (hand, "next-step"))
    for (MarCell cell = 0; mar_board_cell_area (board, cell, &area); cell++)
      if (can_pick_up_at (hand, &area))
        return TRUE;
  return FALSE;
}

static void
drag_piece (MarBenchHand *hand,
            guint         n)
{
  const graphene_point_t pointer = find_pointer (hand, n);

  if (n == 0)
    pick_up (hand);
  g_signal_emit_by_name (hand->drag, "drag-update", (double) (pointer.x - hand->press.x),
                         (double) (pointer.y - hand->press.y));
}

/* Pointing: where pieces are placed, the one that a click would place is seen. */

static gboolean
go_to_opening (MarBenchHand *hand)
{
  travel (hand, "first");
  for (guint i = 0; i < TURNS_BEFORE; i++)
    travel (hand, "next-turn");
  return TRUE;
}

static void
point (MarBenchHand *hand,
       guint         n)
{
  const graphene_point_t pointer = find_pointer (hand, n);

  g_signal_emit_by_name (find_controller (hand, GTK_TYPE_EVENT_CONTROLLER_MOTION, NULL), "motion",
                         (double) pointer.x, (double) pointer.y);
}

static const MarBenchGesture gestures[] = {
  { "scrolling", NULL, scroll_slowly, NULL },
  { "leaping", NULL, scroll_fast, NULL },
  { "turn by turn", NULL, step_by_turn, NULL },
  { "step by step", NULL, step_by_step, NULL },
  { "the side pane's edge", NULL, resize_side, NULL },
  { "the comment's edge", NULL, resize_comment, NULL },
  { "a piece", find_piece, drag_piece, let_go },
  { "the pointer", go_to_opening, point, NULL },
};

const MarBenchGesture *
mar_bench_gestures (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (gestures);
  return gestures;
}

MarBenchHand *
mar_bench_hand_new (MarWindow *window)
{
  MarBenchHand *hand;

  g_return_val_if_fail (MAR_IS_WINDOW (window), NULL);

  hand = g_new0 (MarBenchHand, 1);
  hand->window = window;
  return hand;
}

void
mar_bench_hand_free (MarBenchHand *hand)
{
  g_free (hand);
}
