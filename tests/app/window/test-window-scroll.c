/* Where the list of moves stands, when it comes back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-view.h"
#include "window-fixture.h"

/* What of the list of moves is below its upper edge. */
typedef struct
{
  MarNode *node; /* of the row */
  int above;     /* how far above the edge the row begins, in pixels */
} Top;

static Top
get_top (Fixture *fixture)
{
  GtkWidget *list = mar_move_pane_list (mar_window_moves (fixture->window));
  GtkWidget *row = gtk_widget_get_ancestor (gtk_widget_pick (list, gtk_widget_get_width (list) / 2,
                                                             1, GTK_PICK_DEFAULT),
                                            MAR_TYPE_MOVE_ROW_VIEW);
  graphene_rect_t area;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, list, &area));
  return (Top) { mar_move_row_view_node (MAR_MOVE_ROW_VIEW (row)), (int) -area.origin.y };
}

/* Rows are measured when they are seen, over some frames. */
static Top
get_top_at_rest (Fixture *fixture)
{
  Top top = { NULL, 0 };

  for (int calm = 0; calm < 8; calm++)
    {
      Top now;

      draw (fixture);
      settle ();
      now = get_top (fixture);
      if (now.node != top.node || now.above != top.above)
        calm = 0;
      top = now;
    }
  return top;
}

static void
assert_top_comes_back (Fixture *fixture)
{
  const Top before = get_top_at_rest (fixture);
  Top after;

  for (int i = 0; i < 4; i++)
    {
      act (fixture, "next-tab");
      for (int frames = 0; frames < 6; frames++)
        draw (fixture);
    }
  after = get_top_at_rest (fixture);
  g_assert_true (after.node == before.node);
  /* Less than a quarter of a line: the height of a row may be a guess before it is laid out. */
  g_assert_cmpint (ABS (after.above - before.above), <=, 4);
}

/* The moves of a tab come back where they were, and the toolkit has nothing to complain of. */
static void
test_other_tab (Fixture       *fixture,
                gconstpointer  data)
{
  GtkAdjustment *place;

  open_sample (fixture, "margrites-a-white-outflanks-black.marginalia");
  open_sample (fixture, "margo-b-two-cuts-with-one-marble.marginalia");
  place = gtk_scrollable_get_vadjustment (
    GTK_SCROLLABLE (mar_move_pane_list (mar_window_moves (fixture->window))));
  assert_top_comes_back (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
  for (int part = 1; part < 4; part++)
    {
      gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) * part / 4);
      assert_top_comes_back (fixture);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-scroll/other-tab", test_other_tab);

  return run ();
}
