/* The board as a widget: what it shows, and how it answers pointer, keys and assistive
 * technology.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-positions.h"
#include "board-shown.h"
#include "board-widget.h"
#include "mar-piece-cache.h"

static void
show (GtkWidget  *board,
      const char *text)
{
  mar_board_show (MAR_BOARD (board), line_from (text), NULL, NULL, 0, NULL, 0);
}

static void
assert_name (GtkWidget  *board,
             const char *name,
             const char *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (child (board, cell (name))), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  g_assert_cmpstr (wrong, ==, NULL);
}

static void
test_widget_shows (void)
{
  GtkWidget *window, *board;

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 480);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);
  g_assert_cmpuint (n_children (board), ==, 0);

  show (board, SKIRMISH);
  wait_for (100);
  g_assert_cmpuint (n_children (board), ==, 74);
  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (child (board, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_name (board, "a1", "a1, empty");
  assert_name (board, "c2", "c2, black marble, two allies, no enemies");
  show (board, MARTYRDOM);
  assert_name (board, "c2", "c2, empty");
  assert_name (board, "a1", "a1, black marble, no allies, no enemies");

  g_object_set (board, "flipped", TRUE, NULL);
  wait_for (50);
  g_object_set (board, "coordinates", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  wait_for (100);

  /* A cell's child lies where the board draws it: seen from the other side, a1 is the
   * uppermost and rightmost. */
  {
    graphene_rect_t a1, i8;

    g_assert_true (gtk_widget_compute_bounds (child (board, cell ("a1")), board, &a1));
    g_assert_true (gtk_widget_compute_bounds (child (board, cell ("i8")), board, &i8));
    g_assert_cmpfloat (a1.origin.x, >, i8.origin.x);
    g_assert_cmpfloat (a1.origin.y, <, i8.origin.y);
    g_assert_cmpfloat (a1.size.width, >, 10);
  }

  mar_board_show (MAR_BOARD (board), NULL, NULL, NULL, 0, NULL, 0);
  wait_for (50);
  g_assert_cmpuint (n_children (board), ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Assistive technology clicks cells by their action. */
static void
test_widget_plays (void)
{
  GtkWidget *window, *board;
  Heard heard = { 0 };
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  g_signal_connect (board, "play", G_CALLBACK (play_cb), &heard);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &heard);
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  gtk_widget_activate_action (child (board, cell ("f3")), "cell.activate", NULL);
  gtk_widget_activate_action (child (board, cell ("f5")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_nonnull (heard.refused);

  gtk_widget_activate_action (child (board, cell ("f4")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 1);
  position = mar_position_read (the_game (), NULL, SKIRMISH, NULL);
  text = mar_action_text (the_game (), position, heard.action);
  g_assert_cmpstr (text, ==, "f3>f4");

  g_object_set (board, "playable", FALSE, NULL);
  gtk_widget_activate_action (child (board, cell ("d4")), "cell.activate", NULL);
  gtk_widget_activate_action (child (board, cell ("d5")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 1);

  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.refused);
}

static void
assert_heard (const Heard *heard,
              guint        n,
              const char  *expected)
{
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, SKIRMISH, NULL);
  g_autofree char *text = mar_action_text (the_game (), position, heard->action);

  g_assert_cmpuint (heard->n_played, ==, n);
  g_assert_cmpstr (text, ==, expected);
}

/* A click on the middle of a cell during which the pointer moves by more than nothing. */
static void
tremble (GtkWidget *board,
         MarCell    number)
{
  GtkEventController *gesture = drag_of (board, "play");
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (child (board, number), board, &place));
  g_signal_emit_by_name (gesture, "drag-begin", place.origin.x + place.size.width / 2.0,
                         place.origin.y + place.size.height / 2.0);
  g_signal_emit_by_name (gesture, "drag-update", 9.0, 9.0);
  g_signal_emit_by_name (gesture, "drag-update", 1.0, 0.0);
  g_signal_emit_by_name (gesture, "drag-end", 1.0, 0.0);
}

static void
test_widget_pointer (void)
{
  GtkWidget *window, *board;
  Heard heard = { 0 };

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  g_signal_connect (board, "play", G_CALLBACK (play_cb), &heard);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &heard);
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  drag (board, cell ("f3"), cell ("f4"));
  assert_heard (&heard, 1, "f3>f4");
  g_assert_null (heard.refused);

  drag (board, cell ("f3"), cell ("f6"));
  g_assert_cmpuint (heard.n_played, ==, 1);
  g_assert_nonnull (heard.refused);
  g_clear_pointer (&heard.refused, g_free);

  /* What belongs to the other side can't be dragged, and says so. */
  drag (board, cell ("e5"), cell ("e6"));
  g_assert_nonnull (strstr (heard.refused, "e5"));

  /* Click and click. */
  drag (board, cell ("d4"), cell ("d4"));
  drag (board, cell ("c5"), cell ("c5"));
  assert_heard (&heard, 2, "d4>c5");

  /* A hand may tremble on its way to a click. */
  drag (board, cell ("d4"), cell ("d4"));
  tremble (board, cell ("c5"));
  assert_heard (&heard, 3, "d4>c5");

  /* A double click scores. */
  drag (board, cell ("b8"), cell ("b8"));
  g_assert_cmpuint (heard.n_played, ==, 3);
  drag (board, cell ("b8"), cell ("b8"));
  assert_heard (&heard, 4, "b8>B++");

  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.refused);
}

static void
test_widget_keys (void)
{
  GtkWidget *board;
  Heard heard = { 0 };

  if (no_display ())
    return;

  board = open_board (line_from (SKIRMISH), &heard);

  /* After a click the arrows belong to the window. */
  drag (board, cell ("a1"), cell ("a1"));
  g_assert_false (press_key (board, GDK_KEY_Right));
  g_assert_false (press_key (board, GDK_KEY_BackSpace));
  g_assert_false (press_key (board, GDK_KEY_Escape));

  /* With a marble in hand they aim. */
  drag (board, cell ("f3"), cell ("f3"));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_space));
  assert_heard (&heard, 1, "f3>f4");

  /* The cursor reaches what lies beyond the edge and comes back in the same file. */
  gtk_widget_grab_focus (child (board, cell ("b8")));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_Down));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_Return));
  assert_heard (&heard, 2, "b8>B++");
  g_assert_true (press_key (board, GDK_KEY_Down));
  g_assert_true (gtk_widget_has_focus (child (board, cell ("b8"))));

  type_text (board, "d4>d55");
  type_backspace (board);
  type_enter (board);
  assert_heard (&heard, 3, "d4>d5");

  close_board (board);
  g_free (heard.refused);
}

/* Stepping to and fro with its glides, faster than they end, and away in the middle. */
static void
test_widget_glides (void)
{
  g_autoptr (MarLine) line = line_from (SKIRMISH);
  g_autofree MarPosition *before = mar_position_copy (the_game (), mar_line_position (line));
  GtkWidget *window, *board;
  MarAction actions[2];

  if (no_display ())
    return;

  for (guint i = 0; i < 2; i++)
    {
      static const char *const texts[] = { "f3>f4", "b8>B++" };

      g_assert_true (
        the_game ()->read_action (mar_line_position (line), texts[i], &actions[i], NULL));
      g_assert_true (mar_line_play (line, actions[i], NULL, NULL));
    }

  window = gtk_window_new ();
  board = mar_board_new ();
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  for (guint i = 0; i < 12; i++)
    {
      const guint n = (guint[]) { 0, 1, 2, 1 }[i % 4];
      MarLine *shown = mar_line_new (the_game (), NULL, before);

      for (guint j = 0; j < n; j++)
        mar_line_play (shown, actions[j], NULL, NULL);
      mar_board_show (MAR_BOARD (board), shown, before, actions, n, NULL, 0);
      wait_for (i % 3 == 0 ? 300 : 30);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every piece of a figure becomes a run of its own, and the ground of two positions is
 * the same node. */
static void
test_snapshot (void)
{
  g_autoptr (MarLine) line = line_from (SKIRMISH);
  g_autofree MarPosition *start = mar_position_new (the_game (), NULL);
  const MarFigureOptions options
    = { .coordinates = TRUE, .exits = TRUE, .hidden = MAR_CELL_NONE, .opened = MAR_CELL_NONE };
  const MarFigureOptions flipped = {
    .turns = 2, .coordinates = TRUE, .exits = TRUE, .hidden = MAR_CELL_NONE, .opened = MAR_CELL_NONE
  };
  const MarFigureLook look = { .scale = 40, .device_scale = 1, .paper = 1 };
  g_autoptr (MarFigure) figure = mar_figure_new (the_game (), mar_line_position (line), &options);
  g_autoptr (MarFigure) other = mar_figure_new (the_game (), start, &options);
  g_autoptr (MarFigure) turned = mar_figure_new (the_game (), start, &flipped);
  g_autoptr (GArray) runs = NULL;
  GskRenderNode *ground;
  GtkWidget *label;
  guint pieces = 0;

  g_assert_true (mar_figure_same_board (figure, other));
  g_assert_false (mar_figure_same_board (other, turned));

  if (no_display ())
    return;

  label = g_object_ref_sink (gtk_label_new (NULL));
  runs = mar_figure_render_runs (figure, gtk_widget_get_pango_context (label), &look);
  for (guint i = 0; i < runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (runs, MarFigureRun, i);

      if (run->layer == MAR_LAYER_PIECE)
        {
          g_assert_cmpint (the_game ()->owner (mar_line_position (line), run->cell), >=, 0);
          g_assert_nonnull (run->node);
          pieces++;
        }
    }
  g_assert_cmpuint (pieces, ==, 13);

  ground = mar_figure_render_board (figure, gtk_widget_get_pango_context (label), &look);
  g_assert_nonnull (ground);
  gsk_render_node_unref (ground);
  g_object_unref (label);
}

static cairo_surface_t *
draw_runs (GskRenderNode *ground,
           const GArray  *runs)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 440, 400);
  cairo_t *cairo = cairo_create (surface);

  gsk_render_node_draw (ground, cairo);
  for (guint i = 0; i < runs->len; i++)
    gsk_render_node_draw (g_array_index (runs, MarFigureRun, i).node, cairo);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);

  return surface;
}

static void
assert_same_pixels (cairo_surface_t *one,
                    cairo_surface_t *other)
{
  const guchar *ours = cairo_image_surface_get_data (one);
  const guchar *theirs = cairo_image_surface_get_data (other);
  const int n = cairo_image_surface_get_stride (one) * cairo_image_surface_get_height (one);

  for (int i = 0; i < n; i++)
    g_assert_cmpint (ABS (ours[i] - theirs[i]), <=, 2);
}

/* A side's marbles share one picture, which looks as each of them would; so does the ground. */
static void
test_pieces_share (gconstpointer software)
{
  g_autoptr (MarLine) line = line_from (SKIRMISH);
  const MarFigureOptions options = { .hidden = MAR_CELL_NONE, .opened = MAR_CELL_NONE };
  const MarFigureLook look = { .scale = 40, .device_scale = 1, .paper = 1 };
  g_autoptr (MarFigure) figure = mar_figure_new (the_game (), mar_line_position (line), &options);
  g_autoptr (MarPieceCache) cache = NULL;
  MarFigureLook sharing = look;
  g_autoptr (GArray) shared = NULL;
  g_autoptr (GArray) single = NULL;
  g_autoptr (GskRenderNode) ground = NULL;
  g_autoptr (GskRenderNode) flat = NULL;
  GskRenderNode *pixels[2] = { NULL };
  cairo_surface_t *ours, *theirs;
  PangoContext *context;
  GtkWidget *label;

  if (no_display ())
    return;

  label = g_object_ref_sink (gtk_label_new (NULL));
  context = gtk_widget_get_pango_context (label);
  sharing.pieces = cache = mar_piece_cache_new ();
  sharing.software = GPOINTER_TO_INT (software);
  shared = mar_figure_render_runs (figure, context, &sharing);
  single = mar_figure_render_runs (figure, context, &look);
  for (guint i = 0; i < shared->len; i++)
    {
      const MarFigureRun *run = &g_array_index (shared, MarFigureRun, i);
      const int owner = the_game ()->owner (mar_line_position (line), run->cell);
      GskRenderNode *piece = gsk_transform_node_get_child (run->node);

      if (pixels[owner] == NULL)
        pixels[owner] = piece;
      g_assert_true (piece == pixels[owner]);
    }
  g_assert_nonnull (pixels[0]);
  g_assert_nonnull (pixels[1]);
  g_assert_true (pixels[0] != pixels[1]);

  ground = mar_figure_render_board (figure, context, &look);
  flat = mar_figure_flatten (ground, &sharing);
  ours = draw_runs (flat, shared);
  theirs = draw_runs (ground, single);
  assert_same_pixels (ours, theirs);
  cairo_surface_destroy (ours);
  cairo_surface_destroy (theirs);
  g_object_unref (label);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/shows", test_widget_shows);
  g_test_add_func ("/board/plays", test_widget_plays);
  g_test_add_func ("/board/pointer", test_widget_pointer);
  g_test_add_func ("/board/keys", test_widget_keys);
  g_test_add_func ("/board/glides", test_widget_glides);
  g_test_add_func ("/board/snapshot", test_snapshot);
  g_test_add_data_func ("/board/pieces-share", GINT_TO_POINTER (FALSE), test_pieces_share);
  g_test_add_data_func ("/board/pieces-share/software", GINT_TO_POINTER (TRUE), test_pieces_share);

  return g_test_run ();
}
