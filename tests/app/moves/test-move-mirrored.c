/* The list of moves where lines begin on the right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"
#include "mar-move-row-private.h"
#include "window-fixture.h"

/* What the rows are like whose turns are on the main line, and in a variation. */
static MarMoveRowView *
find_row (Fixture *fixture,
          guint    depth)
{
  GtkWidget *list = mar_window_moves (fixture->window)->list;

  for (GtkWidget *item = gtk_widget_get_first_child (list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = MAR_MOVE_ROW_VIEW (gtk_widget_get_first_child (item));

      if (view->row != NULL && mar_node_depth (mar_move_row_node (view->row)) == depth
          && mar_node_number (mar_move_row_node (view->row)) > 0)
        return view;
    }
  g_error ("no row of this depth");
}

/* From where to where a letter of the steps stands in its row. */
static PangoRectangle
find_letter (MarMoveRowView *view,
             int             byte)
{
  const Part *line = &view->parts[MAR_MOVE_PART_LINE];
  PangoRectangle place;

  pango_layout_index_to_pos (line->layout, byte, &place);
  pango_extents_to_pixels (&place, NULL);
  place.x += line->x;
  return place;
}

static void
show_variation (Fixture *fixture)
{
  MarRecord *record = show_game (fixture, "margo", NULL);
  MarCursor start = mar_cursor_at (mar_record_root (record));

  play (fixture, "c3");
  mar_study_go_to (study_of (fixture), &start, FALSE);
  play (fixture, "d4");
  settle ();
}

static void
turn_round (Fixture          *fixture,
            GtkTextDirection  direction)
{
  gtk_widget_set_default_direction (direction);
  gtk_widget_set_direction (GTK_WIDGET (fixture->window), direction);
  settle ();
}

/* The number stands on the right, then the steps begin, which are themselves read from the left. */
static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  const Part *number;
  MarMoveRowView *view;
  int from_left, from_right;

  show_variation (fixture);
  view = find_row (fixture, 0);
  from_left = find_letter (view, 0).x;
  g_assert_cmpint (view->parts[MAR_MOVE_PART_NUMBER].x, <, from_left);

  turn_round (fixture, GTK_TEXT_DIR_RTL);
  view = find_row (fixture, 0);
  number = &view->parts[MAR_MOVE_PART_NUMBER];
  from_right = gtk_widget_get_width (GTK_WIDGET (view)) - find_letter (view, 1).x
               - find_letter (view, 1).width;
  g_assert_cmpint (number->x, >, find_letter (view, 1).x);
  g_assert_cmpint (number->x + number->width, <=, gtk_widget_get_width (GTK_WIDGET (view)));
  g_assert_cmpint (find_letter (view, 0).x, <, find_letter (view, 1).x);
  g_assert_cmpint (from_right, ==, from_left);

  turn_round (fixture, GTK_TEXT_DIR_LTR);
  g_assert_cmpint (find_letter (find_row (fixture, 0), 0).x, ==, from_left);
}

/* A variation is set in from the right. */
static void
test_variation (Fixture       *fixture,
                gconstpointer  data)
{
  int left[2];

  show_variation (fixture);
  for (guint depth = 0; depth < 2; depth++)
    left[depth] = find_row (fixture, depth)->parts[MAR_MOVE_PART_LINE].x;
  g_assert_cmpint (left[0], !=, left[1]);
  turn_round (fixture, GTK_TEXT_DIR_RTL);
  for (guint depth = 0; depth < 2; depth++)
    {
      MarMoveRowView *view = find_row (fixture, depth);
      const Part *line = &view->parts[MAR_MOVE_PART_LINE];

      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (view)) - line->x - line->room, ==,
                       left[depth]);
    }
  turn_round (fixture, GTK_TEXT_DIR_LTR);
}

/* The lines of an item in a language that is read from the right are as long as those of another
 * one. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const texts[] = {
    "\u2022 one two three four five six seven eight nine ten",
    "\u2022 \u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0 "
    "\u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0 \u05d0\u05d0\u05d0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
      Part part = { .x = 0, .y = 0 };
      int whole;

      part.layout = gtk_widget_create_pango_layout (GTK_WIDGET (fixture->window), NULL);
      mar_move_part_set_text (&part, texts[i], TRUE);
      mar_move_part_set_attributes (&part, attributes);
      mar_move_part_measure (&part, -1, 20);
      whole = part.width;
      mar_move_part_measure (&part, whole * 2 / 3, 20);
      g_assert_cmpint (part.height, >, 20);
      g_assert_cmpint (part.height, <, 60);
      mar_move_part_clear (&part);
    }
}

int
main (int   argc,
      char *argv[])
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/move-mirrored/sides", test_sides);
  ADD ("/move-mirrored/variation", test_variation);
  ADD ("/move-mirrored/list", test_list);
  return run ();
}
