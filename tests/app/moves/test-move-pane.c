/* The list of moves in its window: what its comments speak of is alive, and clicks go where they
 * should.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-comment-pane-private.h"
#include "mar-move-pane-private.h"
#include "mar-move-row-private.h"
#include "random-share.h"
#include "window-fixture.h"

static MarMovePane *
pane_of (Fixture *fixture)
{
  return mar_window_moves (fixture->window);
}

/* A game of one turn, with the cursor behind it. */
static MarNode *
show_turn (Fixture *fixture)
{
  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  play (fixture, "b2>b3");
  play (fixture, "c2>c3");
  play (fixture, "d2>d3");
  settle ();
  return mar_study_node (study_of (fixture));
}

static void
write_comment (MarNode    *node,
               const char *text)
{
  mar_record_set_comment (mar_node_record (node), node, MAR_COMMENT_AFTER, text);
  settle ();
}

static MarMoveRowView *
row_of (Fixture *fixture,
        MarNode *node)
{
  for (GtkWidget *item = gtk_widget_get_first_child (pane_of (fixture)->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = MAR_MOVE_ROW_VIEW (gtk_widget_get_first_child (item));

      if (view->row != NULL && mar_move_row_node (view->row) == node)
        return view;
    }
  g_error ("the node has no row");
}

/* Clicks where some words of the row begin, a little to the right. */
static void
click (MarMoveRowView *view,
       const char     *words,
       int             n_press)
{
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    {
      const char *text = view->text->parts[i].text;
      const char *found = text != NULL ? strstr (text, words) : NULL;
      GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));
      PangoRectangle place;

      for (guint k = 0; found != NULL && k < g_list_model_get_n_items (controllers); k++)
        {
          g_autoptr (GtkEventController) gesture = g_list_model_get_item (controllers, k);

          if (!GTK_IS_GESTURE_CLICK (gesture)
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture)) != GDK_BUTTON_PRIMARY)
            continue;
          pango_layout_index_to_pos (view->parts[i].layout, (int) (found - text), &place);
          g_signal_emit_by_name (gesture, "released", n_press,
                                 view->parts[i].x + place.x / (double) PANGO_SCALE + 2,
                                 view->parts[i].y + place.y / (double) PANGO_SCALE + 5);
          g_object_unref (controllers);
          settle ();
          return;
        }
      g_object_unref (controllers);
    }
  g_error ("“%s” is not in the row", words);
}

/* The links of the only comment of a row, as a person reads them. */
static char *
links_of (MarMoveRowView *view)
{
  const MarMoveComment *comment = view->text->comments->pdata[0];
  GString *links = g_string_new (NULL);

  g_assert_cmpuint (view->text->comments->len, ==, 1);
  for (guint i = 0; i < comment->links->len; i++)
    {
      const MarMoveLink *link = &g_array_index (comment->links, MarMoveLink, i);

      g_string_append_printf (links, "[%.*s%s]", (int) (link->end - link->start),
                              comment->shown + link->start,
                              link->wrong_end > link->wrong_start ? "!" : "");
    }
  return g_string_free (links, FALSE);
}

static void
note_reference_cb (MarMovePane        *pane,
                   const MarReference *reference,
                   int                *shown)
{
  *shown = reference != NULL ? (int) reference->start : -1;
}

static void
test_references (Fixture       *fixture,
                 gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  MarNode *start = mar_node_parent (turn);
  g_autofree char *links = NULL;
  g_autofree char *later = NULL;
  g_autofree char *told = NULL;
  int shown = -1;

  g_signal_connect (pane_of (fixture), "show-reference", G_CALLBACK (note_reference_cb), &shown);
  write_comment (turn, "An *early* b7>b6, not b7>b4; see turn 1, `d3` and turn 7.");
  links = links_of (row_of (fixture, turn));
  g_assert_cmpstr (links, ==, "[b7>b6][b7>b4!][turn 1][turn 7!]");

  /* A screen reader is told what is wrong, and only that. */
  told = mar_move_text_describe (row_of (fixture, turn)->text, row_of (fixture, turn)->row);
  g_assert_nonnull (strstr (told, "; wrong: b7>b4: "));
  g_assert_nonnull (strstr (told, "; wrong: turn 7: "));
  g_assert_null (strstr (told, "wrong: b7>b6"));

  /* What is clicked is shown and stays; Escape, or a step, ends that. */
  click (row_of (fixture, turn), "b7>b6", 1);
  g_assert_cmpint (shown, ==, 11);
  act (fixture, "first");
  settle ();
  g_assert_cmpint (shown, ==, -1);

  /* What is wrong is said. */
  click (row_of (fixture, turn), "b7>b4", 1);
  g_assert_cmpint (shown, ==, 22);
  g_assert_nonnull (strstr (status_of (fixture->window), "b7>b6"));

  /* A place of the game is gone to, and so are moves that it has. */
  g_assert_true (mar_study_node (study_of (fixture)) == start);
  click (row_of (fixture, turn), "turn 1", 1);
  g_assert_true (mar_study_node (study_of (fixture)) == turn);
  g_assert_cmpint (shown, ==, -1);
  play (fixture, "b7>b6");
  settle ();
  click (row_of (fixture, turn), "b7>b6", 1);
  g_assert_true (mar_study_node (study_of (fixture)) == mar_node_child (turn, 0));

  /* The comment follows the game: what it names comes, and goes. */
  act (fixture, "undo");
  write_comment (start, "See turn 1.");
  later = links_of (row_of (fixture, start));
  g_assert_cmpstr (later, ==, "[turn 1]");
  mar_study_remove (study_of (fixture), turn);
  settle ();
  g_free (later);
  later = links_of (row_of (fixture, start));
  g_assert_cmpstr (later, ==, "[turn 1!]");
}

/* Moves that a comment speaks of can be put into the game, unless it has them. */
static void
test_insert (Fixture       *fixture,
             gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  MarMoveRowView *row;
  MarMoveSpot spot = { .kind = MAR_MOVE_SPOT_LINK, .node = turn };

  write_comment (turn, "Now b7>b6.");
  row = row_of (fixture, turn);
  spot.comment = row->text->comments->pdata[0];
  spot.link = &g_array_index (spot.comment->links, MarMoveLink, 0);
  mar_move_pane_choose_reference (pane_of (fixture), &spot);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)),
                                             "moves.insert-reference", NULL));
  settle ();
  g_assert_cmpuint (mar_node_n_children (turn), ==, 1);

  spot.comment = row_of (fixture, turn)->text->comments->pdata[0];
  spot.link = &g_array_index (spot.comment->links, MarMoveLink, 0);
  mar_move_pane_choose_reference (pane_of (fixture), &spot);
  g_assert_null (pane_of (fixture)->choice.node);
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (turn), ==, 0);
}

/* What was printed is no louder than a sign, until one asks for it. */
static void
test_remark (Fixture       *fixture,
             gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  g_autoptr (MarSource) source = mar_source_new ();

  source->steps = g_strdup ("a2>a4");
  source->remark = g_strdup ("No marble goes so far.");
  mar_record_set_source (mar_node_record (turn), turn, source);
  settle ();
  g_assert_true (gtk_widget_get_visible (row_of (fixture, turn)->remark));
  g_assert_false (gtk_widget_get_visible (pane_of (fixture)->remark));
  gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), "moves.show-remark", NULL);
  settle ();
  g_assert_true (gtk_widget_get_visible (pane_of (fixture)->remark));
  g_assert_cmpstr (gtk_label_get_text (pane_of (fixture)->remark_label), ==,
                   "Printed: a2>a4 — No marble goes so far.");
  gtk_popover_popdown (GTK_POPOVER (pane_of (fixture)->remark));
}

/* While one types, words that are alive stay so. */
static void
test_typing (Fixture       *fixture,
             gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  g_autofree char *links = NULL;

  write_comment (turn, "First b7>b6, then");
  mar_record_set_comment (mar_node_record (turn), turn, MAR_COMMENT_AFTER,
                          "First b7>b6, then c7>c6.");
  links = links_of (row_of (fixture, turn));
  g_assert_cmpstr (links, ==, "[b7>b6][c7>c6]");
}

static const char *
part_of (Fixture     *fixture,
         MarNode     *node,
         MarMovePart  part)
{
  return row_of (fixture, node)->text->parts[part].text;
}

/* A row says only what is worth it: the score where it changes, the result at the end, and a sign
 * for what else stands at the turn. */
static void
test_signs (Fixture       *fixture,
            gconstpointer  data)
{
  const MarMark mark = { .type = MAR_MARK_CIRCLE };
  MarRecord *record = show_game (fixture, "margo", NULL);
  MarNode *first, *end;

  play (fixture, "c3");
  first = mar_study_node (study_of (fixture));
  settle ();
  g_assert_cmpstr (part_of (fixture, first, MAR_MOVE_PART_NUMBER), ==, "1");
  g_assert_nonnull (part_of (fixture, first, MAR_MOVE_PART_SCORE));
  g_assert_null (part_of (fixture, first, MAR_MOVE_PART_RESULT));
  g_assert_cmpuint (mar_move_signs (first), ==, 0);
  mar_record_set_marks (record, first, &mark, 1);
  settle ();
  g_assert_cmpuint (mar_move_signs (first), ==, 1u << MAR_MOVE_SIGN_MARKS);
  g_assert_nonnull (strstr (part_of (fixture, first, MAR_MOVE_PART_LINE), "\357\277\274"));

  end = mar_record_add_end (record, first, MAR_END_RESIGNATION,
                            mar_node_side (first) == 0 ? 1 : 0,
                            NULL);
  g_assert_nonnull (end);
  settle ();
  g_assert_null (part_of (fixture, end, MAR_MOVE_PART_SCORE));
  g_assert_true (g_str_has_prefix (part_of (fixture, end, MAR_MOVE_PART_RESULT), "X wins"));
}

/* The first click goes to the end of a turn, the second to the step. */
static void
test_clicks (Fixture       *fixture,
             gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  MarMoveRowView *row;

  write_comment (turn, "Quiet.");
  act (fixture, "first");
  settle ();
  row = row_of (fixture, turn);
  click (row, "b2", 1);
  g_assert_true (mar_study_node (study_of (fixture)) == turn);
  g_assert_cmpuint (mar_study_cursor (study_of (fixture))->step, ==, 4);
  click (row, "b2", 1);
  g_assert_cmpuint (mar_study_cursor (study_of (fixture))->step, ==, 2);
  act (fixture, "first");
  settle ();
  click (row, "Quiet", 1);
  g_assert_true (mar_study_node (study_of (fixture)) == turn);
}

/* A comment is written where it was clicked twice, whatever marks stand before. */
static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  MarNode *turn = show_turn (fixture);
  GtkTextBuffer *buffer
    = gtk_text_view_get_buffer (GTK_TEXT_VIEW (mar_window_comments (fixture->window)->editor));
  int place;

  write_comment (turn, "*Early* &amp; **strong** words.");
  act (fixture, "first");
  settle ();
  click (row_of (fixture, turn), "words", 2);
  g_assert_true (mar_study_node (study_of (fixture)) == turn);
  g_object_get (buffer, "cursor-position", &place, NULL);
  g_assert_cmpint (place, ==, (int) strlen ("*Early* &amp; **strong** "));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (mar_window_comments (fixture->window)->editor)));

  /* Return does so, too. */
  gtk_widget_grab_focus (GTK_WIDGET (pane_of (fixture)));
  settle ();
  gtk_widget_activate_action (pane_of (fixture)->list, "list.activate-item", "u", 1);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (mar_window_comments (fixture->window)->editor)));
}

/* The list is one stop of the Tab key. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *pane = GTK_WIDGET (pane_of (fixture));
  GtkWidget *focus;

  show_turn (fixture);
  g_assert_true (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (
    focus
    == gtk_widget_get_parent (GTK_WIDGET (row_of (fixture, mar_study_node (study_of (fixture))))));
  g_assert_false (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (pane, GTK_DIR_TAB_BACKWARD));

  /* Within it the arrows go from row to row, and the cursor goes along. */
  gtk_widget_activate_action (pane, "moves.previous-row", NULL);
  settle ();
  g_assert_true (mar_node_kind (mar_study_node (study_of (fixture))) == MAR_NODE_START);
  gtk_widget_activate_action (pane, "moves.next-row", NULL);
  settle ();
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 1);
}

/* Whatever a person writes can be set. */
static void
test_any_comment (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const pieces[]
    = { "*", "**",    "`",  "```\n", "# ",   "> ", "- ",    "1. ", "[",          "](",    ")", "<",
        "&", "&amp;", "\\", "\n",    "\n\n", "e4", "b7>b6", " ",   "http://x.y", "---\n", "ü" };
  GRand *random = g_rand_new_with_seed (g_test_rand_int ());
  MarNode *turn = show_turn (fixture);

  for (guint round = 0; round < random_share (150); round++)
    {
      GString *text = g_string_new (NULL);

      for (guint n = (guint) g_rand_int_range (random, 0, 40); n > 0; n--)
        g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
      mar_record_set_comment (mar_node_record (turn), turn, MAR_COMMENT_AFTER, text->str);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_string_free (text, TRUE);
    }
  g_rand_free (random);
}

/* Who likes short notation reads where a piece goes, and sees it change at once. */
static void
test_notation (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  MarNode *node;
  MarMoveRowView *view;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  play (fixture, "a3>a4");
  play (fixture, "b2>b3");
  play (fixture, "b3>b4");
  settle ();
  node = mar_study_node (study_of (fixture));
  view = row_of (fixture, node);
  g_assert_nonnull (strstr (view->text->parts[MAR_MOVE_PART_LINE].text, "a2>a3>a4; b2>b3>b4"));

  g_settings_set_string (settings, "notation", "short");
  view = row_of (fixture, node);
  g_assert_nonnull (strstr (view->text->parts[MAR_MOVE_PART_LINE].text, "a2>a4; b2>b4"));
  g_settings_reset (settings, "notation");
  view = row_of (fixture, node);
  g_assert_nonnull (strstr (view->text->parts[MAR_MOVE_PART_LINE].text, "a2>a3>a4; b2>b3>b4"));
}

/* Adds the turn after @node in which always the first action is played. */
static MarNode *
add_first_turn (MarNode *node)
{
  MarCursor cursor = mar_cursor_at (node);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarAction actions[8];
  guint n = 0;

  do
    {
      mar_line_actions (line, list);
      actions[n] = list->items[0];
      g_assert_true (mar_line_play (line, actions[n++], NULL, NULL));
    }
  while (!mar_line_game (line)->starts_turn (mar_line_position (line)));

  return mar_record_add_turn (mar_node_record (node), node, actions, n, NULL);
}

/* What is not seen is laid out later than what is, but it is. */
static void
test_width (Fixture       *fixture,
            gconstpointer  data)
{
  MarNode *node = show_turn (fixture);
  GtkWidget *side = adw_flap_get_flap (mar_window_flap (fixture->window));
  MarMoveRowView *last;
  int height, wide;

  for (guint i = 0; i < 20; i++)
    {
      node = add_first_turn (node);
      g_assert_nonnull (node);
      mar_record_set_comment (mar_node_record (node), node, MAR_COMMENT_AFTER,
                              "The wing waits for its turn, and the middle stays closed until "
                              "somebody dares to open it, with all that comes of it for both.");
    }
  settle ();
  last = row_of (fixture, node);
  while (last->placed_width <= 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (last)));
  height = last->placed_height;
  wide = last->placed_width;

  g_object_set (side, "wide", 330, NULL);
  while (last->awaited_width == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (last->placed_width, ==, wide);
  settle ();
  for (guint ms = 0; ms < 5000 && last->awaited_width != 0; ms += 50)
    {
      g_usleep (50000);
      settle ();
    }
  g_assert_cmpint (last->placed_width, <, wide);
  g_assert_cmpint (last->placed_height, >, height);
  gtk_widget_measure (GTK_WIDGET (last), GTK_ORIENTATION_VERTICAL, last->placed_width, &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (height, ==, last->placed_height);
}

static guint
count_without_text (Fixture  *fixture,
                    gboolean  in_sight)
{
  guint n = 0;

  for (GtkWidget *item = gtk_widget_get_first_child (pane_of (fixture)->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = MAR_MOVE_ROW_VIEW (gtk_widget_get_first_child (item));

      n += view->row != NULL && view->text == NULL
           && (!in_sight || gtk_widget_get_mapped (GTK_WIDGET (view)));
    }
  return n;
}

/* When many rows come at once, those have their text first that are seen, and the others when the
 * list rests. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  MarNode *node = show_turn (fixture);
  MarNode *first = node;
  MarCursor cursor;

  for (guint i = 0; i < 60; i++)
    {
      node = add_first_turn (node);
      g_assert_nonnull (node);
    }
  mar_move_model_set_record (pane_of (fixture)->model, NULL);
  mar_move_model_set_record (pane_of (fixture)->model, mar_node_record (node));
  g_assert_cmpuint (count_without_text (fixture, FALSE), >, 0);

  cursor = mar_cursor_at (node);
  mar_study_go_to (study_of (fixture), &cursor, FALSE);
  for (guint ms = 0; ms < 5000 && count_without_text (fixture, TRUE) > 0; ms += 50)
    settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row_of (fixture, node))));
  for (guint ms = 0; ms < 5000 && count_without_text (fixture, FALSE) > 0; ms += 50)
    {
      g_usleep (50000);
      settle ();
    }
  g_assert_cmpuint (count_without_text (fixture, FALSE), ==, 0);
  g_assert_nonnull (row_of (fixture, first)->text);
}

/* Where the first of some bytes of a part stands. */
static cairo_rectangle_int_t
get_place (const Part *part,
           guint       byte)
{
  cairo_region_t *region = mar_move_part_get_region (part, byte, byte + 1);
  cairo_rectangle_int_t place;

  g_assert_cmpint (cairo_region_num_rectangles (region), ==, 1);
  cairo_region_get_rectangle (region, 0, &place);
  cairo_region_destroy (region);

  return place;
}

/* The lines of an item begin below its first word, and whoever points at one of them meets it. */
static void
test_lists (Fixture       *fixture,
            gconstpointer  data)
{
  const char *text
    = "First of all\n\n\u2022 one two three four five six seven\n10. eight nine\n\nLast";
  const char *const words[] = { "First", "one", "seven", "eight", "Last" };
  cairo_rectangle_int_t places[G_N_ELEMENTS (words)];
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  Part part = { .x = 10, .y = 20 };
  int height;

  part.layout = gtk_widget_create_pango_layout (GTK_WIDGET (fixture->window), NULL);
  mar_move_part_set_text (&part, text, TRUE);
  mar_move_part_set_attributes (&part, attributes);
  mar_move_part_measure (&part, 140, 20);
  g_assert_cmpint (part.width, <=, 140);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const guint byte = (guint) (strstr (text, words[i]) - text);
      guint found;

      places[i] = get_place (&part, byte);
      g_assert_true (
        mar_move_part_find (&part, places[i].x + 1, places[i].y + places[i].height / 2, &found));
      g_assert_cmpuint (found, ==, byte);
    }
  g_assert_cmpint (places[0].x, ==, 10);
  g_assert_cmpint (places[1].x, >, 10);
  g_assert_cmpint (places[2].x, >=, places[1].x);
  g_assert_cmpint (places[2].y, >, places[1].y);
  g_assert_cmpint (places[3].x, >, places[1].x);
  g_assert_cmpint (places[4].x, ==, 10);
  g_assert_cmpint (places[4].y + places[4].height, <=, part.y + part.height + 1);

  height = part.height;
  mar_move_part_measure (&part, 600, 20);
  g_assert_cmpint (part.height, <, height);
  mar_move_part_clear (&part);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/move-pane/references", test_references);
  ADD ("/move-pane/insert", test_insert);
  ADD ("/move-pane/remark", test_remark);
  ADD ("/move-pane/typing", test_typing);
  ADD ("/move-pane/signs", test_signs);
  ADD ("/move-pane/clicks", test_clicks);
  ADD ("/move-pane/edit", test_edit);
  ADD ("/move-pane/tab", test_tab);
  ADD ("/move-pane/any-comment", test_any_comment);
  ADD ("/move-pane/notation", test_notation);
  ADD ("/move-pane/width", test_width);
  ADD ("/move-pane/many", test_many);
  ADD ("/move-pane/lists", test_lists);

  return run ();
}
