/* Figures: what they hold, where their cells are, and what they look like in pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "figure-count.h"
#include "game-checks.h"
#include "margrites.h"
#include "mar-figure.h"
#include "mar-style.h"

#define GAME (&mar_margrites)
#define SCALE 40

static MarCell
cell (const char *name)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);
  MarCell found = MAR_CELL_NONE;

  g_assert_true (GAME->read_cell (position, name, &found));
  return found;
}

/* A position some random steps into a game. */
static MarPosition *
random_position (void)
{
  MarPosition *position = mar_position_new (GAME, NULL);
  const int n = g_test_rand_int_range (0, 120);

  for (int i = 0; i < n; i++)
    {
      MarActionList list;

      GAME->hand_over (position, NULL);
      GAME->actions (position, &list);
      if (list.n == 0)
        break;
      GAME->play (position, list.items[g_test_rand_int_range (0, (int) list.n)], NULL);
    }

  return position;
}

static gboolean
is_marble (const MarPrimitive *primitive)
{
  return primitive->type == MAR_PRIMITIVE_CIRCLE && primitive->layer == MAR_LAYER_PIECE
         && primitive->stroke.alpha > 0;
}

static void
check_primitives (const MarFigure *figure)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *primitive = &primitives[i];

      if (i > 0)
        g_assert_cmpint (primitive->layer, >=, primitives[i - 1].layer);
      if (primitive->type == MAR_PRIMITIVE_TEXT)
        g_assert_true (g_utf8_validate (primitive->text, -1, NULL));
      if (primitive->type == MAR_PRIMITIVE_POLYGON)
        {
          g_assert_cmpuint (primitive->n_points, >=, 3);
          continue;
        }
      g_assert_cmpfloat (primitive->x, >=, 0);
      g_assert_cmpfloat (primitive->y, >=, 0);
      g_assert_cmpfloat (primitive->x + primitive->width, <=, mar_figure_width (figure));
      g_assert_cmpfloat (primitive->y + primitive->height, <=, mar_figure_height (figure));
    }
}

/* All ways in which the frame of a figure can differ. */
static MarFigureOptions
options_number (guint number)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.turns = (number & 1) != 0 ? 2 : 0;
  options.coordinates = (number & 2) != 0;
  options.exits = (number & 4) != 0;
  return options;
}

static void
test_primitives (void)
{
  for (guint i = 0; i < 64; i++)
    {
      const MarFigureOptions options = options_number (i);
      g_autofree MarPosition *position = random_position ();
      g_autoptr (MarFigure) figure = mar_figure_new (GAME, position, &options);

      check_primitives (figure);
    }
}

static void
test_cells (void)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);

  for (guint i = 0; i < 8; i++)
    {
      const MarFigureOptions options = options_number (i);
      g_autoptr (MarFigure) figure = mar_figure_new (GAME, position, &options);
      double area = 0;

      for (MarCell at = 0; at < MAR_MARGRITES_CELLS; at++)
        {
          MarBox box;
          const gboolean shown = mar_figure_cell_box (figure, at, &box);

          g_assert_cmpint (shown, ==, at < MAR_MARGRITES_SQUARES || options.exits);
          if (!shown)
            continue;
          g_assert_cmpint (
            mar_figure_cell_at (figure, box.x + box.width / 2, box.y + box.height / 2), ==, at);
          g_assert_cmpint (mar_figure_cell_at (figure, box.x, box.y), ==, at);
          g_assert_cmpint (mar_figure_cell_at (figure, box.x + box.width - 1e-6,
                                               box.y + box.height - 1e-6),
                           ==, at);
          if (at < MAR_MARGRITES_SQUARES)
            area += box.width * box.height;
        }

      /* No two share a point and together they are the board: they tile it. */
      g_assert_cmpfloat_with_epsilon (area, 72, 1e-9);
      g_assert_cmpint (mar_figure_cell_at (figure, -1, -1), ==, MAR_CELL_NONE);
      g_assert_cmpint (mar_figure_cell_at (figure, 1000, 3), ==, MAR_CELL_NONE);
      g_assert_false (mar_figure_cell_box (figure, MAR_CELL_NONE, NULL));
      g_assert_false (mar_figure_cell_box (figure, MAR_MARGRITES_CELLS, NULL));
    }
}

static void
test_orientation (void)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);

  for (guint i = 0; i < 8; i++)
    {
      const MarFigureOptions options = options_number (i);
      g_autoptr (MarFigure) figure = mar_figure_new (GAME, position, &options);
      MarBox low, high, exit_box;

      g_assert_true (mar_figure_cell_box (figure, cell ("a1"), &low));
      g_assert_true (mar_figure_cell_box (figure, cell ("i8"), &high));
      g_assert_cmpint (low.x < high.x, ==, options.turns == 0);
      g_assert_cmpint (low.y > high.y, ==, options.turns == 0);
      if (mar_figure_cell_box (figure, MAR_MARGRITES_CELL_BLACK_EXIT, &exit_box))
        g_assert_cmpint (exit_box.y < high.y, ==, options.turns == 0);
    }
}

static void
test_marbles (void)
{
  for (guint i = 0; i < 200; i++)
    {
      MarFigureOptions options = options_number (i);
      g_autofree MarPosition *position = random_position ();
      g_autoptr (MarFigure) figure = NULL;
      guint found[MAR_MARGRITES_CELLS] = { 0 };
      const MarPrimitive *primitives;
      guint n;

      options.hidden = i % 3 == 0 ? (MarCell) g_test_rand_int_range (0, 72) : MAR_CELL_NONE;
      figure = mar_figure_new (GAME, position, &options);
      primitives = mar_figure_primitives (figure, &n);
      for (guint k = 0; k < n; k++)
        if (is_marble (&primitives[k]))
          {
            const MarCell at = primitives[k].cell;
            const int owner = GAME->owner (position, at);
            MarBox box;

            found[at]++;
            g_assert_true (mar_figure_cell_box (figure, at, &box));
            g_assert_cmpfloat_with_epsilon (primitives[k].x, box.x + 0.5, 1e-9);
            g_assert_cmpfloat_with_epsilon (primitives[k].y, box.y + 0.5, 1e-9);
            g_assert_cmpfloat (primitives[k].fill_edge.red, ==,
                               mar_style_default ()->pieces[owner].fill_edge.red);
          }

      for (MarCell at = 0; at < MAR_MARGRITES_SQUARES; at++)
        g_assert_cmpuint (found[at], ==,
                          GAME->owner (position, at) >= 0 && at != options.hidden ? 1 : 0);
    }
}

static void
test_marks (void)
{
  static const struct
  {
    MarMarkType type;
    MarLayer layer;
    MarPrimitiveType shape;
  } cases[] = {
    { MAR_MARK_SHADE, MAR_LAYER_SHADE, MAR_PRIMITIVE_RECTANGLE },
    { MAR_MARK_ARROW, MAR_LAYER_MARK, MAR_PRIMITIVE_POLYGON },
    { MAR_MARK_LABEL, MAR_LAYER_MARK, MAR_PRIMITIVE_TEXT },
    { MAR_MARK_CIRCLE, MAR_LAYER_MARK, MAR_PRIMITIVE_CIRCLE },
    { MAR_MARK_CROSS, MAR_LAYER_MARK, MAR_PRIMITIVE_LINE },
    { MAR_MARK_TRIANGLE, MAR_LAYER_MARK, MAR_PRIMITIVE_POLYGON },
    { MAR_MARK_SQUARE, MAR_LAYER_MARK, MAR_PRIMITIVE_RECTANGLE },
    { MAR_MARK_DIM, MAR_LAYER_MARK, MAR_PRIMITIVE_RECTANGLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint color = 0; color < MAR_N_COLORS; color++)
      {
        g_autofree MarPosition *position = mar_position_new (GAME, NULL);
        char text[] = "A";
        const MarMark mark = { cases[i].type, (MarColor) color, cell ("d4"), cell ("f7"), text };
        MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
        g_autoptr (MarFigure) figure = NULL;

        options.marks = &mark;
        options.n_marks = 1;
        figure = mar_figure_new (GAME, position, &options);
        check_primitives (figure);
        g_assert_cmpuint (count_shapes (figure, cases[i].layer, mark.cell, cases[i].shape), >=, 1);
      }
}

/* Marks come from files: nonsense is left out, not drawn and not a crash. */
static void
test_odd_marks (void)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);
  char empty[] = "";
  char arabic[] = "\330\247\331\204\331\201";
  const MarMark marks[] = {
    { MAR_MARK_SHADE, MAR_COLOR_RED, MAR_CELL_NONE, MAR_CELL_NONE, NULL },
    { MAR_MARK_SHADE, MAR_COLOR_RED, 999, MAR_CELL_NONE, NULL },
    { MAR_MARK_SHADE, (MarColor) 77, 3, MAR_CELL_NONE, NULL },
    { MAR_MARK_ARROW, MAR_COLOR_RED, 3, 3, NULL },
    { MAR_MARK_ARROW, MAR_COLOR_RED, 3, MAR_CELL_NONE, NULL },
    { MAR_MARK_ARROW, MAR_COLOR_RED, 3, 999, NULL },
    { MAR_MARK_LABEL, MAR_COLOR_RED, 3, MAR_CELL_NONE, NULL },
    { MAR_MARK_LABEL, MAR_COLOR_RED, 3, MAR_CELL_NONE, empty },
    { MAR_MARK_LABEL, MAR_COLOR_RED, 4, MAR_CELL_NONE, arabic },
    { MAR_MARK_ARROW, MAR_COLOR_RED, 70, MAR_MARGRITES_CELL_BLACK_EXIT, NULL },
  };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  cairo_t *cairo = cairo_create (surface);

  options.marks = marks;
  options.n_marks = G_N_ELEMENTS (marks);
  figure = mar_figure_new (GAME, position, &options);
  check_primitives (figure);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_SHADE, 3, MAR_PRIMITIVE_RECTANGLE), ==, 0);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, 3, MAR_PRIMITIVE_POLYGON), ==, 0);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, 3, MAR_PRIMITIVE_TEXT), ==, 0);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, 4, MAR_PRIMITIVE_TEXT), ==, 1);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, 70, MAR_PRIMITIVE_POLYGON), ==, 1);

  mar_figure_draw (figure, cairo, 10);
  g_assert_cmpint (cairo_status (cairo), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

static const char *
text_at (const MarFigure *figure,
         MarCell          at)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_TEXT && primitives[i].cell == at)
      return primitives[i].text;
  return NULL;
}

static void
test_trail (void)
{
  const char *const steps[] = { "g3>g4", "h2>i3", "i3>i4", "i4>h4" };
  g_autofree MarPosition *before
    = read_position (GAME, NULL, "9/9/4ww3/1wwwbbww1/wbbbb4/6b2/7b1/9 b 4 0(0)-0(0) -");
  g_autofree MarPosition *position = mar_position_copy (GAME, before);
  MarAction actions[4];
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;

  for (guint i = 0; i < 4; i++)
    {
      actions[i] = read_action (GAME, position, steps[i]);
      GAME->play (position, actions[i], NULL);
    }
  options.trail = TRUE;
  options.before = before;
  options.actions = actions;
  options.n_actions = 4;
  figure = mar_figure_new (GAME, position, &options);

  check_primitives (figure);
  g_assert_cmpstr (text_at (figure, cell ("g4")), ==, "1");
  g_assert_cmpstr (text_at (figure, cell ("i3")), ==, "2");
  g_assert_cmpstr (text_at (figure, cell ("i4")), ==, "3");
  g_assert_cmpstr (text_at (figure, cell ("h4")), ==, "4");
  g_assert_null (text_at (figure, cell ("h2")));
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell ("h2"), MAR_PRIMITIVE_CIRCLE), ==,
                    1);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_SHADE, cell ("h2"), MAR_PRIMITIVE_RECTANGLE),
                    ==, 1);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell ("i3"), MAR_PRIMITIVE_CIRCLE), ==,
                    0);
}

/* A position in mid-turn knows where its marbles came from, if not in which order. */
static void
test_remembered_trail (void)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;

  GAME->play (position, read_action (GAME, position, "d2>d3"), NULL);
  options.trail = TRUE;
  figure = mar_figure_new (GAME, position, &options);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_SHADE, cell ("d2"), MAR_PRIMITIVE_RECTANGLE),
                    ==, 1);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_SHADE, cell ("d3"), MAR_PRIMITIVE_RECTANGLE),
                    ==, 1);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell ("d2"), MAR_PRIMITIVE_CIRCLE), ==,
                    1);
}

/* White e6 falls when Black's second marble arrives; Black's c8 leaves the board. */
static void
test_capture_and_score (void)
{
  const char *const steps[] = { "g5>f5", "c8>B++" };
  g_autofree MarPosition *before = read_position (GAME, NULL,
                                                  "2b6/9/4w4/3b2b2/9/9/9/8w b 4 0(0)-0(0) -");
  g_autofree MarPosition *position = mar_position_copy (GAME, before);
  MarAction actions[2];
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;

  for (guint i = 0; i < 2; i++)
    {
      actions[i] = read_action (GAME, position, steps[i]);
      GAME->play (position, actions[i], NULL);
    }
  options.trail = TRUE;
  options.before = before;
  options.actions = actions;
  options.n_actions = 2;
  figure = mar_figure_new (GAME, position, &options);

  check_primitives (figure);
  g_assert_cmpint (GAME->owner (position, cell ("e6")), <, 0);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell ("e6"), MAR_PRIMITIVE_LINE), >=, 2);
  g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, cell ("c8"), MAR_PRIMITIVE_POLYGON), ==,
                    1);
  g_assert_cmpstr (text_at (figure, cell ("c8")), ==, "2");
}

/* Marbles that may come back wait where they left, in windows only. */
static void
test_waiting (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = NULL;
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarOptions rules;

  mar_options_init (&rules, GAME);
  g_assert_true (mar_options_set (&rules, GAME, "returning", "true", &error));
  position = mar_position_read (GAME, &rules,
                                "4ww3/b8/9/1b7/9/9/5b3/9 b 4 2(0)-1(3) - exits:e8e8/a1", &error);
  g_assert_no_error (error);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MarFigure) figure = NULL;

      options.exits = i == 1;
      figure = mar_figure_new (GAME, position, &options);
      check_primitives (figure);
      g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, MAR_MARGRITES_CELL_BLACK_EXIT,
                                      MAR_PRIMITIVE_CIRCLE),
                        ==, 2 * i);
      g_assert_cmpuint (count_shapes (figure, MAR_LAYER_MARK, MAR_MARGRITES_CELL_WHITE_EXIT,
                                      MAR_PRIMITIVE_CIRCLE),
                        ==, i);
    }
}

static guint32
pixel (cairo_surface_t *surface,
       double           x,
       double           y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + (int) y * cairo_image_surface_get_stride (surface);
  guint32 value;

  memcpy (&value, row + 4 * (int) x, sizeof value);
  return value;
}

static int
brightness (guint32 value)
{
  return (int) (((value >> 16) & 0xff) + ((value >> 8) & 0xff) + (value & 0xff)) / 3;
}

static cairo_surface_t *
render (const MarFigure *figure,
        double           scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) ceil (mar_figure_width (figure) * scale),
    (int) ceil (mar_figure_height (figure) * scale));
  cairo_t *cairo = cairo_create (surface);

  mar_figure_draw (figure, cairo, scale);
  g_assert_cmpint (cairo_status (cairo), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return surface;
}

static void
test_pixels (void)
{
  for (guint i = 0; i < 24; i++)
    {
      const MarFigureOptions options = options_number (i);
      g_autofree MarPosition *position = random_position ();
      g_autoptr (MarFigure) figure = mar_figure_new (GAME, position, &options);
      const double scale = i % 2 == 0 ? SCALE : 24;
      cairo_surface_t *surface = render (figure, scale);

      for (MarCell at = 0; at < MAR_MARGRITES_SQUARES; at++)
        {
          const int owner = GAME->owner (position, at);
          MarBox box;
          int middle, corner;

          g_assert_true (mar_figure_cell_box (figure, at, &box));
          /* A little right of and below the middle: clear of the highlight. */
          middle = brightness (pixel (surface, (box.x + 0.6) * scale, (box.y + 0.6) * scale));
          corner = brightness (pixel (surface, (box.x + 0.14) * scale, (box.y + 0.14) * scale));

          if (owner == MAR_MARGRITES_BLACK)
            g_assert_cmpint (middle, <, 80);
          else
            g_assert_cmpint (middle, >, 195);
          /* Home ranks are grey, the others paper; marbles leave the corners free. */
          if (at / MAR_MARGRITES_FILES < 2 || at / MAR_MARGRITES_FILES > 5)
            g_assert_cmpint (corner, <, 240);
          else
            g_assert_cmpint (corner, >, 244);
        }
      cairo_surface_destroy (surface);
    }
}

/* The red line between ranks 4 and 5, and numbers that stand in the middle of their cell. */
static void
test_details (void)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);
  char text[] = "H";
  const MarMark mark = { MAR_MARK_LABEL, MAR_COLOR_RED, cell ("e4"), MAR_CELL_NONE, text };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  cairo_surface_t *surface;
  MarBox box;
  guint32 line;
  int left = 999, right = -1, top = 999, bottom = -1;

  options.marks = &mark;
  options.n_marks = 1;
  figure = mar_figure_new (GAME, position, &options);
  surface = render (figure, 120);
  g_assert_true (mar_figure_cell_box (figure, cell ("e4"), &box));

  line = pixel (surface, (box.x + 0.5) * 120, box.y * 120);
  g_assert_cmpuint ((line >> 16) & 0xff, >, 200);
  g_assert_cmpuint ((line >> 8) & 0xff, <, 90);

  for (int y = 10; y < 110; y++)
    for (int x = 10; x < 110; x++)
      if (brightness (pixel (surface, box.x * 120 + x, box.y * 120 + y)) < 160)
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  g_assert_cmpint (bottom - top, >, 25);
  g_assert_cmpint (ABS (left + right - 119), <=, 4);
  g_assert_cmpint (ABS (top + bottom - 119), <=, 4);
  cairo_surface_destroy (surface);
}

static void
test_alternative_text (void)
{
  g_autofree MarPosition *position = read_position (GAME, NULL,
                                                    "9/9/9/4b4/4w4/9/9/9 w 3 1(2)-0(4) -");
  g_autofree char *text = mar_figure_alternative_text (GAME, position);

  g_assert_nonnull (strstr (text, "e5"));
  g_assert_nonnull (strstr (text, "e4"));
  g_assert_nonnull (strstr (text, "1(2)-0(4)"));
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure/primitives", test_primitives);
  g_test_add_func ("/figure/cells", test_cells);
  g_test_add_func ("/figure/orientation", test_orientation);
  g_test_add_func ("/figure/marbles", test_marbles);
  g_test_add_func ("/figure/marks", test_marks);
  g_test_add_func ("/figure/odd-marks", test_odd_marks);
  g_test_add_func ("/figure/trail", test_trail);
  g_test_add_func ("/figure/remembered-trail", test_remembered_trail);
  g_test_add_func ("/figure/capture-and-score", test_capture_and_score);
  g_test_add_func ("/figure/waiting", test_waiting);
  g_test_add_func ("/figure/pixels", test_pixels);
  g_test_add_func ("/figure/details", test_details);
  g_test_add_func ("/figure/alternative-text", test_alternative_text);

  return g_test_run ();
}
