/* How boards follow the look of windows: in the dark, in high contrast, and with large texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "board-shown.h"
#include "mar-board-private.h"
#include "mar-board-style.h"
#include "mar-piece-cache.h"
#include "mar-piece-paintable.h"

#define RIM_SIZE 20

static void
set_dark (gboolean dark)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
assert_styles (const char *shown,
               const char *printed)
{
  g_assert_cmpstr (mar_board_style_get ()->name, ==, shown);
  g_assert_cmpstr (mar_board_style_get_printed ()->name, ==, printed);
}

static void
count_cb (MarBoardStyle *style,
          guint         *n)
{
  (*n)++;
}

/* A dark window has a style of its own; what is printed has not. */
static void
test_dark (void)
{
  g_autoptr (GSettings) settings = NULL;
  guint n_changes = 0;

  if (no_display ())
    return;

  settings = g_settings_new (MAR_APPLICATION_ID);
  set_dark (FALSE);
  assert_styles ("packet", "packet");
  g_signal_connect (mar_board_style_get_default (), "changed", G_CALLBACK (count_cb), &n_changes);

  set_dark (TRUE);
  assert_styles ("slate", "packet");
  g_assert_cmpuint (n_changes, >, 0);
  g_settings_set_string (settings, "board-style-dark", "print");
  assert_styles ("print", "packet");
  g_settings_set_string (settings, "board-style", "wood");
  assert_styles ("print", "wood");

  set_dark (FALSE);
  assert_styles ("wood", "wood");
  g_signal_handlers_disconnect_by_func (mar_board_style_get_default (), count_cb, &n_changes);
  g_settings_reset (settings, "board-style");
  g_settings_reset (settings, "board-style-dark");
}

/* The system says it once, when the program begins. */
static void
test_contrast (void)
{
  if (no_display ())
    return;

  if (g_test_subprocess ())
    {
      set_dark (FALSE);
      assert_styles ("high-contrast", "packet");
      set_dark (TRUE);
      assert_styles ("high-contrast-dark", "packet");
      return;
    }
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_test_trap_assert_passed ();
}

static double
get_label_size (GtkWidget *board)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (MAR_BOARD (board)->figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].layer == MAR_LAYER_LABEL && primitives[i].type == MAR_PRIMITIVE_TEXT)
      return primitives[i].size;
  g_assert_not_reached ();
}

/* Letters and numbers beside the board are as much larger as all texts are, and stay within the
 * picture of the board. */
static void
test_text_size (void)
{
  GtkSettings *settings;
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  if (no_display ())
    return;

  settings = gtk_settings_get_default ();
  for (guint i = 0; i < n_games; i++)
    {
      GtkWidget *board = open_board (line_at (games[i]->name, "", NULL), NULL);
      const double size = get_label_size (board);
      const MarFigure *figure;
      guint n;
      const MarPrimitive *primitives;

      g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
      wait_for (20);
      g_assert_cmpfloat (ABS (get_label_size (board) - 2 * size), <, 0.001);
      figure = MAR_BOARD (board)->figure;
      primitives = mar_figure_primitives (figure, &n);
      for (guint k = 0; k < n; k++)
        if (primitives[k].layer == MAR_LAYER_LABEL && primitives[k].type == MAR_PRIMITIVE_TEXT)
          {
            g_assert_cmpfloat (primitives[k].x - 0.3 * primitives[k].size, >=, 0);
            g_assert_cmpfloat (primitives[k].y + 0.36 * primitives[k].size, <=,
                               mar_figure_height (figure));
          }
      gtk_settings_reset_property (settings, "gtk-xft-dpi");
      close_board (board);
    }
}

/* Where a part begins in the corner of the board, as one without letters beside it does, its pixels
 * are moved nowhere. */
static void
test_flatten_in_corner (void)
{
  const GdkRGBA color = { 0.5f, 0.5f, 0.5f, 1 };

  for (int software = 0; software < 2; software++)
    for (int offset = 0; offset < 2; offset++)
      {
        const MarFigureLook look = { .scale = 1, .device_scale = 1, .software = software != 0 };
        const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) offset, 0, 20, 10);
        g_autoptr (GskRenderNode) node = gsk_color_node_new (&color, &bounds);
        g_autoptr (GskRenderNode) pixels = mar_figure_flatten (node, &look);
        graphene_rect_t found;

        g_assert_nonnull (pixels);
        gsk_render_node_get_bounds (pixels, &found);
        g_assert_true (graphene_rect_equal (&found, &bounds));
      }
}

/* Whether it has one around the whole picture: pieces have their own outlines within. */
static gboolean
has_border (GskRenderNode *node)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_BORDER_NODE:
      return graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (0, 0, RIM_SIZE, RIM_SIZE));
    case GSK_TRANSFORM_NODE:
      return has_border (gsk_transform_node_get_child (node));
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (has_border (gsk_container_node_get_child (node, i)))
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static gboolean
has_rim (const MarGame     *game,
         const MarPosition *start,
         int                player)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GdkPaintable) picture = mar_piece_paintable_new (game, start, player,
                                                              gtk_widget_get_pango_context (label),
                                                              RIM_SIZE, 1);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  gboolean found;

  gdk_paintable_snapshot (picture, snapshot, RIM_SIZE, RIM_SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  found = has_border (node);
  gsk_render_node_unref (node);
  g_object_unref (label);
  return found;
}

/* Black pieces in menus, beside names and in lists are seen on a dark ground by their rims. */
static void
test_rim (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  if (no_display ())
    return;

  for (guint i = 0; i < n_games; i++)
    {
      g_autofree MarPosition *start = mar_position_new (games[i], NULL);

      for (int player = 0; player < 2; player++)
        {
          set_dark (FALSE);
          g_assert_false (has_rim (games[i], start, player));
          set_dark (TRUE);
          g_assert_true (has_rim (games[i], start, player));
        }
    }
  set_dark (FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-look/dark", test_dark);
  g_test_add_func ("/board-look/contrast", test_contrast);
  g_test_add_func ("/board-look/flatten-in-corner", test_flatten_in_corner);
  g_test_add_func ("/board-look/rim", test_rim);
  g_test_add_func ("/board-look/text-size", test_text_size);

  return g_test_run ();
}
