/* Marks on the board by hand, what fingers do beside playing, and ghosts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-shown.h"
#include "mar-mark-tool.h"

/* Longer than a ghost of three steps takes. */
#define GHOST_MS 2600
#define GHOST_STEPS 3

/* The signals of the board, counted, with their last values. */
typedef struct
{
  guint n_marks;
  int tool;
  int color;
  MarCell cells[32];
  guint n_cells;
  int menu;
  int begun;
  int swiped;
  guint n_ended;
} Told;

static void
mark_cb (MarBoard      *board,
         int            tool,
         int            color,
         const MarCell *cells,
         guint          n,
         Told          *told)
{
  g_assert_cmpuint (n, <=, G_N_ELEMENTS (told->cells));
  told->n_marks++;
  told->tool = tool;
  told->color = color;
  told->n_cells = n;
  memcpy (told->cells, cells, n * sizeof *cells);
}

static void
menu_cb (MarBoard *board,
         int       cell,
         Told     *told)
{
  told->menu = cell;
}

static void
begun_cb (MarBoard *board,
          int       cell,
          Told     *told)
{
  told->begun = cell;
}

static void
swiped_cb (MarBoard *board,
           gboolean  onward,
           Told     *told)
{
  told->swiped += onward ? 1 : -1;
}

static void
ended_cb (MarBoard *board,
          Told     *told)
{
  told->n_ended++;
}

static GtkWidget *
open_sheet (Told  *told,
            Heard *heard)
{
  GtkWidget *board = open_board (line_at ("martial", "", STACKS), heard);

  *told = (Told) { .menu = MAR_CELL_NONE, .begun = MAR_CELL_NONE };
  g_object_set (board, "markable", TRUE, NULL);
  g_signal_connect (board, "mark", G_CALLBACK (mark_cb), told);
  g_signal_connect (board, "marks-menu", G_CALLBACK (menu_cb), told);
  g_signal_connect (board, "arrow-begun", G_CALLBACK (begun_cb), told);
  g_signal_connect (board, "swiped", G_CALLBACK (swiped_cb), told);
  g_signal_connect (board, "ghost-ended", G_CALLBACK (ended_cb), told);

  return board;
}

static MarCell
cell (const char *name)
{
  return cell_in ("martial", "", name);
}

static graphene_point_t
middle_of (GtkWidget  *board,
           const char *name)
{
  const graphene_rect_t place = place_of (board, name);
  graphene_point_t middle;

  graphene_rect_get_center (&place, &middle);
  return middle;
}

static void
begin_drag (GtkWidget  *board,
            const char *gesture,
            const char *from)
{
  const graphene_point_t start = middle_of (board, from);

  g_signal_emit_by_name (drag_of (board, gesture), "drag-begin", (double) start.x,
                         (double) start.y);
}

/* A gesture that nothing but the test makes has no start of its own: the board's are asked by
 * offset from where the button went down. */
static void
lead_drag (GtkWidget  *board,
           const char *gesture,
           const char *signal,
           const char *from,
           const char *to)
{
  const graphene_point_t start = middle_of (board, from);
  const graphene_point_t end = middle_of (board, to);

  g_signal_emit_by_name (drag_of (board, gesture), signal, (double) (end.x - start.x),
                         (double) (end.y - start.y));
}

static void
drag_along (GtkWidget  *board,
            const char *gesture,
            const char *from,
            const char *over,
            const char *to)
{
  begin_drag (board, gesture, from);
  if (over != NULL)
    lead_drag (board, gesture, "drag-update", from, over);
  lead_drag (board, gesture, "drag-update", from, to);
  lead_drag (board, gesture, "drag-end", from, to);
}

static void
assert_told (const Told  *told,
             guint        n_marks,
             MarMarkTool  tool,
             MarColor     color,
             const char  *first,
             const char  *last,
             guint        n_cells)
{
  g_assert_cmpuint (told->n_marks, ==, n_marks);
  g_assert_cmpint (told->tool, ==, tool);
  g_assert_cmpint (told->color, ==, (int) color);
  g_assert_cmpuint (told->n_cells, ==, n_cells);
  g_assert_cmpint (told->cells[0], ==, cell (first));
  g_assert_cmpint (told->cells[n_cells - 1], ==, cell (last));
}

/* The other button: a click shades, a drag is an arrow, and what is drawn is seen before. */
static void
test_other_button (void)
{
  GtkWidget *board;
  Told told;
  Heard heard = { 0 };
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) shaded = NULL;
  g_autoptr (GBytes) arrowed = NULL;
  g_autoptr (GBytes) cancelled = NULL;

  if (no_display ())
    return;

  board = open_sheet (&told, &heard);
  plain = picture (board);
  drag_along (board, "mark", "a1", NULL, "a1");
  assert_told (&told, 1, MAR_TOOL_SHADE, MAR_COLOR_GREEN, "a1", "a1", 1);
  drag_along (board, "mark", "a1", "c2", "e3");
  assert_told (&told, 2, MAR_TOOL_ARROW, MAR_COLOR_GREEN, "a1", "e3", 2);
  /* Back at its start an arrow is a shade. */
  drag_along (board, "mark", "a1", "c2", "a1");
  assert_told (&told, 3, MAR_TOOL_SHADE, MAR_COLOR_GREEN, "a1", "a1", 1);

  g_object_set (board, "mark-color", (int) MAR_COLOR_PURPLE, NULL);
  begin_drag (board, "mark", "a1");
  shaded = picture (board);
  lead_drag (board, "mark", "drag-update", "a1", "b3");
  arrowed = picture (board);
  g_assert_true (press_key (board, GDK_KEY_Escape));
  cancelled = picture (board);
  lead_drag (board, "mark", "drag-end", "a1", "b3");
  g_assert_cmpuint (told.n_marks, ==, 3);
  g_assert_false (same_picture (plain, shaded));
  g_assert_false (same_picture (shaded, arrowed));
  g_assert_true (same_picture (plain, cancelled));
  g_assert_cmpuint (heard.n_played, ==, 0);
  close_board (board);
}

/* With a piece in hand the other button only puts it back. */
static void
test_hand_first (void)
{
  GtkWidget *board;
  Told told;
  Heard heard = { 0 };

  if (no_display ())
    return;

  board = open_sheet (&told, &heard);
  g_object_set (board, "binding", FALSE, NULL);
  g_assert_true (gtk_widget_activate_action (child (board, cell ("c4")), "cell.activate", NULL));
  drag_along (board, "mark", "a1", NULL, "a1");
  g_assert_cmpuint (told.n_marks, ==, 0);
  drag_along (board, "mark", "a1", NULL, "a1");
  g_assert_cmpuint (told.n_marks, ==, 1);

  g_object_set (board, "markable", FALSE, NULL);
  drag_along (board, "mark", "a1", NULL, "a1");
  g_assert_cmpuint (told.n_marks, ==, 1);
  g_assert_cmpuint (heard.n_played, ==, 0);
  close_board (board);
}

/* A tool takes the first button and marks all that it is dragged over. */
static void
test_tool (void)
{
  GtkWidget *board;
  Told told;
  Heard heard = { 0 };
  int tool;

  if (no_display ())
    return;

  board = open_sheet (&told, &heard);
  g_object_set (board, "mark-tool", MAR_TOOL_CIRCLE, "mark-color", (int) MAR_COLOR_RED, NULL);
  drag_along (board, "play", "a1", "b1", "c1");
  assert_told (&told, 1, MAR_TOOL_CIRCLE, MAR_COLOR_RED, "a1", "c1", 3);
  /* Also over a piece that could be taken up. */
  drag_along (board, "play", "c4", NULL, "c4");
  assert_told (&told, 2, MAR_TOOL_CIRCLE, MAR_COLOR_RED, "c4", "c4", 1);
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_null (heard.refused);

  g_object_set (board, "mark-tool", MAR_TOOL_ARROW, NULL);
  drag_along (board, "play", "a1", "b1", "c3");
  assert_told (&told, 3, MAR_TOOL_ARROW, MAR_COLOR_RED, "a1", "c3", 2);

  /* Escape first gives up what is being drawn, then the tool. */
  begin_drag (board, "play", "a1");
  lead_drag (board, "play", "drag-update", "a1", "b1");
  g_assert_true (press_key (board, GDK_KEY_Escape));
  lead_drag (board, "play", "drag-end", "a1", "b1");
  g_assert_cmpuint (told.n_marks, ==, 3);
  g_assert_true (press_key (board, GDK_KEY_Escape));
  g_object_get (board, "mark-tool", &tool, NULL);
  g_assert_cmpint (tool, ==, MAR_TOOL_NONE);
  close_board (board);
}

static void
test_keys (void)
{
  GtkWidget *board;
  Told told;

  if (no_display ())
    return;

  board = open_sheet (&told, NULL);
  g_object_set (board, "mark-tool", MAR_TOOL_SQUARE, NULL);
  gtk_widget_grab_focus (child (board, cell ("b2")));
  g_assert_true (press_key (board, GDK_KEY_space));
  assert_told (&told, 1, MAR_TOOL_SQUARE, MAR_COLOR_GREEN, "b2", "b2", 1);

  /* An arrow takes two: Escape forgets the first. */
  g_object_set (board, "mark-tool", MAR_TOOL_ARROW, NULL);
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_cmpint (told.begun, ==, cell ("b2"));
  g_assert_true (press_key (board, GDK_KEY_Escape));
  g_assert_true (press_key (board, GDK_KEY_Return));
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_Return));
  assert_told (&told, 2, MAR_TOOL_ARROW, MAR_COLOR_GREEN, "b2", "c3", 2);

  g_assert_true (press_key (board, GDK_KEY_Menu));
  g_assert_cmpint (told.menu, ==, cell ("c3"));
  close_board (board);
}

/* A menu may begin an arrow for a finger: the next tap ends it. */
static void
test_begun_arrow (void)
{
  GtkWidget *board;
  Told told;

  if (no_display ())
    return;

  board = open_sheet (&told, NULL);
  mar_board_begin_arrow (MAR_BOARD (board), cell ("e5"));
  g_assert_cmpint (told.begun, ==, cell ("e5"));
  drag_along (board, "play", "b1", NULL, "b1");
  assert_told (&told, 1, MAR_TOOL_ARROW, MAR_COLOR_GREEN, "e5", "b1", 2);
  close_board (board);
}

static void
swipe (GtkWidget *board,
       double     dx,
       double     dy)
{
  const graphene_point_t start = middle_of (board, "c2");
  GtkEventController *gesture = drag_of (board, "swipe");

  g_signal_emit_by_name (gesture, "drag-begin", (double) start.x, (double) start.y);
  g_signal_emit_by_name (gesture, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (gesture, "drag-update", dx, dy);
  g_signal_emit_by_name (gesture, "drag-end", dx, dy);
}

static void
test_fingers (void)
{
  GtkWidget *board;
  Told told;
  Heard heard = { 0 };
  graphene_point_t place;

  if (no_display ())
    return;

  board = open_sheet (&told, &heard);
  swipe (board, -120, 10);
  g_assert_cmpint (told.swiped, ==, 1);
  swipe (board, 120, -10);
  g_assert_cmpint (told.swiped, ==, 0);
  /* Neither a short way nor one up the board. */
  swipe (board, 20, 0);
  swipe (board, 60, 110);
  g_assert_cmpint (told.swiped, ==, 0);

  /* Who has a piece in hand moves it, who marks marks. */
  g_assert_true (gtk_widget_activate_action (child (board, cell ("c4")), "cell.activate", NULL));
  swipe (board, -120, 0);
  g_assert_true (press_key (board, GDK_KEY_Escape));
  g_object_set (board, "mark-tool", MAR_TOOL_SHADE, NULL);
  swipe (board, -120, 0);
  g_assert_cmpint (told.swiped, ==, 0);

  place = middle_of (board, "b4");
  g_signal_emit_by_name (controller_of (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed",
                         (double) place.x, (double) place.y);
  g_assert_cmpint (told.menu, ==, cell ("b4"));
  g_assert_cmpuint (told.n_marks, ==, 0);
  g_assert_cmpuint (heard.n_played, ==, 0);
  close_board (board);
}

/* What a cell is marked with is part of its name, and what was aimed at is drawn once. */
static void
test_named (void)
{
  char letter[] = "A";
  const MarMark marks[] = {
    { MAR_MARK_SHADE, MAR_COLOR_GREEN, cell ("a1"), MAR_CELL_NONE, NULL },
    { MAR_MARK_LABEL, MAR_COLOR_RED, cell ("a1"), MAR_CELL_NONE, letter },
  };
  g_autofree char *wrong = NULL;
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (MarLine) line = NULL;
  GtkWidget *board;

  if (no_display ())
    return;

  line = line_at ("martial", "", STACKS);
  mar_line_game (line)->describe_cell (mar_line_position (line), cell ("a1"), name);
  g_string_append (name, ", shaded green, letter A");
  board = open_board (mar_line_branch (line), NULL);
  mar_board_show (MAR_BOARD (board), g_steal_pointer (&line), NULL, NULL, 0, marks, 2);
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child (board, cell ("a1"))),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, name->str);
  g_assert_cmpstr (wrong, ==, NULL);
  close_board (board);
}

/* Ghosts */

typedef struct
{
  GtkWidget *board;
  GtkWidget *other;
  MarLine *base;
  MarAction actions[GHOST_STEPS];
  guint n;
  GBytes *before;
} Haunted;

/* A line that is told of at a later position begins at an earlier one. */
static Haunted
begin_ghost (const BoardGame *which,
             GtkWidget       *grid,
             guint            index)
{
  g_autoptr (GRand) random = tell_random (which);
  g_autoptr (MarLine) line = begin_game (which);
  g_autoptr (MarLine) side = NULL;
  Haunted haunted = { .board = mar_board_new (), .other = mar_board_new () };

  for (guint i = 0; i < which->plies / 4; i++)
    play_at_random (line, random, NULL);
  haunted.base = mar_line_branch (line);
  side = mar_line_branch (line);
  while (haunted.n < GHOST_STEPS)
    {
      MarActionList list;

      mar_line_actions (side, &list);
      if (list.n == 0)
        break;
      haunted.actions[haunted.n] = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      mar_line_play (side, haunted.actions[haunted.n++], NULL, NULL);
    }
  g_assert_cmpuint (haunted.n, >, 0);
  for (guint i = 0; i < 4; i++)
    play_at_random (line, random, NULL);

  attach_boards (grid, index, haunted.board, haunted.other);
  show_line (haunted.board, mar_line_branch (line));
  show_line (haunted.other, mar_line_branch (line));
  return haunted;
}

static void
show_ghost (GtkWidget     *board,
            const Haunted *haunted)
{
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (haunted->base), haunted->actions,
                        haunted->n, 0);
}

/* In all games: the ghost that walked ends as the one that was there at once, and when it is
 * gone nothing has changed. */
static void
test_ghosts (void)
{
  GtkWidget *grid;
  Haunted haunted[G_N_ELEMENTS (board_games)];
  GtkSettings *settings;

  if (no_display ())
    return;

  settings = gtk_settings_get_default ();
  grid = open_grid ();
  for (guint i = 0; i < G_N_ELEMENTS (haunted); i++)
    haunted[i] = begin_ghost (&board_games[i], grid, i);
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (grid)));
  wait_for (300);

  for (guint i = 0; i < G_N_ELEMENTS (haunted); i++)
    {
      haunted[i].before = picture (haunted[i].board);
      show_ghost (haunted[i].board, &haunted[i]);
    }
  wait_for (GHOST_MS);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (haunted); i++)
    {
      g_autoptr (GBytes) walked = picture (haunted[i].board);
      g_autoptr (GBytes) at_once = NULL;
      g_autoptr (GBytes) after = NULL;

      show_ghost (haunted[i].other, &haunted[i]);
      at_once = picture (haunted[i].other);
      g_assert_true (same_picture (walked, at_once));
      g_assert_false (same_picture (walked, haunted[i].before));

      mar_board_show_ghost (MAR_BOARD (haunted[i].board), NULL, NULL, 0, 0);
      after = picture (haunted[i].board);
      g_assert_true (same_picture (after, haunted[i].before));
      g_bytes_unref (haunted[i].before);
      mar_line_free (haunted[i].base);
    }
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  close_board (grid);
}

/* Nothing is played while a ghost is there: what is tried sends it away. */
static void
test_ghost_in_the_way (void)
{
  GtkWidget *board;
  Told told;
  Heard heard = { 0 };
  g_autoptr (MarLine) line = NULL;
  MarActionList list;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) later = NULL;

  if (no_display ())
    return;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  board = open_sheet (&told, &heard);
  plain = picture (board);
  line = line_at ("martial", "", STACKS);
  mar_line_actions (line, &list);

  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), list.items, 1, 0);
  drag_along (board, "play", "c4", NULL, "c4");
  g_assert_cmpuint (told.n_ended, ==, 1);
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), list.items, 1, 0);
  g_assert_true (press_key (board, GDK_KEY_Escape));
  g_assert_cmpuint (told.n_ended, ==, 2);
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), list.items, 1, 0);
  drag_along (board, "mark", "a1", NULL, "a1");
  g_assert_cmpuint (told.n_ended, ==, 3);
  g_assert_cmpuint (told.n_marks, ==, 0);
  g_assert_cmpuint (heard.n_played, ==, 0);

  /* Showing a position ends it without a word. */
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), list.items, 1, 0);
  show_line (board, mar_line_branch (line));
  g_assert_cmpuint (told.n_ended, ==, 3);
  later = picture (board);
  g_assert_true (same_picture (plain, later));

  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  close_board (board);
}

/* A line may lead to where the ghost begins; of another game there is none. */
static void
test_ghost_lead (void)
{
  GtkWidget *board;
  Told told;
  g_autoptr (MarLine) line = NULL;
  g_autoptr (MarLine) led = NULL;
  MarActionList list;
  MarAction actions[2];
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) rest = NULL;
  g_autoptr (GBytes) direct = NULL;
  g_autoptr (GBytes) foreign = NULL;

  if (no_display ())
    return;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  board = open_sheet (&told, NULL);
  plain = picture (board);
  line = line_at ("martial", "", STACKS);
  led = mar_line_branch (line);
  for (guint i = 0; i < 2; i++)
    {
      mar_line_actions (led, &list);
      actions[i] = list.items[0];
      if (i == 0)
        mar_line_play (led, actions[0], NULL, NULL);
    }

  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), actions, 2, 0);
  whole = picture (board);
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (line), actions, 2, 1);
  rest = picture (board);
  mar_board_show_ghost (MAR_BOARD (board), mar_line_branch (led), &actions[1], 1, 0);
  direct = picture (board);
  g_assert_false (same_picture (whole, rest));
  g_assert_true (same_picture (direct, rest));

  mar_board_show_ghost (MAR_BOARD (board), line_at ("margo", "", NULL), NULL, 0, 0);
  foreign = picture (board);
  g_assert_true (same_picture (plain, foreign));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  close_board (board);
}

static void
test_points_out (void)
{
  const MarCell cells[] = { cell ("a1"), cell ("b2") };
  GtkWidget *board;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) pointed = NULL;
  g_autoptr (GBytes) away = NULL;

  if (no_display ())
    return;

  board = open_board (line_at ("martial", "", STACKS), NULL);
  plain = picture (board);
  mar_board_point_out (MAR_BOARD (board), cells, 2);
  pointed = picture (board);
  mar_board_point_out (MAR_BOARD (board), NULL, 0);
  away = picture (board);
  g_assert_false (same_picture (plain, pointed));
  g_assert_true (same_picture (plain, away));
  close_board (board);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-marks/other-button", test_other_button);
  g_test_add_func ("/board-marks/hand-first", test_hand_first);
  g_test_add_func ("/board-marks/tool", test_tool);
  g_test_add_func ("/board-marks/keys", test_keys);
  g_test_add_func ("/board-marks/begun-arrow", test_begun_arrow);
  g_test_add_func ("/board-marks/fingers", test_fingers);
  g_test_add_func ("/board-marks/named", test_named);
  g_test_add_func ("/board-marks/ghosts", test_ghosts);
  g_test_add_func ("/board-marks/ghost-in-the-way", test_ghost_in_the_way);
  g_test_add_func ("/board-marks/ghost-lead", test_ghost_lead);
  g_test_add_func ("/board-marks/points-out", test_points_out);

  return g_test_run ();
}
