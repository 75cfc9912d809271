/* What every style owes those who look at it: whose a piece is, which colour a shade has, and
 * words that can be read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mar-line.h"
#include "mar-style.h"
#include "random-seed.h"
#include "random-share.h"

/* Pixels of a cell, and how far from its middle a piece is looked at. */
#define CELL 48
#define LOOK 16
#define SIDE (2 * LOOK + 1)
/* The least mean difference of greys, from 0 to 1, by which two pieces are told apart. */
#define TOLD_APART 0.08
/* The least difference of two shades in one of the things that eyes take in. */
#define SHADES_APART 0.02

#define POINTS_IN_MM (72 / 25.4)

typedef struct
{
  int owner;
  double greys[SIDE * SIDE];
} Look;

typedef struct
{
  const char *game;
  const char *option;
  const char *value;
  guint n_actions;
} Trial;

static const Trial trials[] = {
  { "margrites", NULL, NULL, 20 }, { "margo", "players", "2", 14 }, { "margo", "players", "3", 18 },
  { "margo", "players", "4", 20 }, { "martial", NULL, NULL, 12 },   { "marad", NULL, NULL, 20 },
  { "marvin", NULL, NULL, 16 },
};

static double
grey_at (const guint8 *pixel)
{
  guint32 color;

  memcpy (&color, pixel, sizeof color);
  return (0.2126 * (color >> 16 & 0xff) + 0.7152 * (color >> 8 & 0xff) + 0.0722 * (color & 0xff))
         / 255;
}

static cairo_surface_t *
draw (const MarFigure *figure,
      const MarStyle  *style)
{
  const int width = (int) ceil (mar_figure_width (figure) * CELL);
  const int height = (int) ceil (mar_figure_height (figure) * CELL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cairo = cairo_create (surface);

  cairo_set_source_rgb (cairo, style->page.red, style->page.green, style->page.blue);
  cairo_paint (cairo);
  mar_figure_draw (figure, cairo, CELL);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return surface;
}

static void
look_at (cairo_surface_t *surface,
         const MarBox    *box,
         Look            *look)
{
  const int x = (int) ((box->x + box->width / 2) * CELL);
  const int y = (int) ((box->y + box->height / 2) * CELL);
  const guint8 *pixels = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);

  for (int row = -LOOK; row <= LOOK; row++)
    for (int column = -LOOK; column <= LOOK; column++)
      look->greys[(row + LOOK) * SIDE + column + LOOK]
        = grey_at (pixels + (y + row) * stride + 4 * (x + column));
}

static double
difference (const Look *one,
            const Look *other)
{
  double sum = 0;
  guint n = 0;

  for (int row = -LOOK; row <= LOOK; row++)
    for (int column = -LOOK; column <= LOOK; column++)
      if (row * row + column * column <= LOOK * LOOK)
        {
          const int at = (row + LOOK) * SIDE + column + LOOK;

          sum += fabs (one->greys[at] - other->greys[at]);
          n++;
        }
  return sum / n;
}

static MarLine *
play_at_random (const Trial   *trial,
                const MarGame *game,
                guint64       *seed)
{
  MarOptions options;
  g_autofree MarPosition *start = NULL;
  MarLine *line;

  mar_options_init (&options, game);
  if (trial->option != NULL)
    g_assert_true (mar_options_set (&options, game, trial->option, trial->value, NULL));
  start = mar_position_new (game, &options);
  line = mar_line_new (game, &options, start);
  for (guint i = 0; i < trial->n_actions; i++)
    {
      MarActionList list;

      game->actions (mar_line_position (line), &list);
      if (list.n == 0)
        break;
      mar_line_play (line, list.items[mar_random (seed, list.n)], NULL, NULL);
    }
  return line;
}

/* Cells over which another piece may lie are passed over. */
static gboolean
is_alone (const MarFigure   *figure,
          const MarGame     *game,
          const MarPosition *position,
          MarCell            cell)
{
  MarBox ours, theirs;

  if (game->owner (position, cell) < 0 || !mar_figure_cell_box (figure, cell, &ours)
      || ours.width != 1 || ours.height != 1)
    return FALSE;
  for (guint i = 0; i < game->n_cells (position); i++)
    if ((MarCell) i != cell && game->owner (position, (MarCell) i) >= 0
        && mar_figure_cell_box (figure, (MarCell) i, &theirs) && fabs (ours.x - theirs.x) < 1
        && fabs (ours.y - theirs.y) < 1)
      return FALSE;
  return TRUE;
}

static void
check_owners (const MarStyle *style,
              const Trial    *trial,
              guint64        *seed)
{
  const MarGame *game = mar_game_find (trial->game, NULL);
  g_autoptr (MarLine) line = play_at_random (trial, game, seed);
  const MarPosition *position = mar_line_position (line);
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (Look));
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  cairo_surface_t *surface;

  options.style = style;
  figure = mar_figure_new (game, position, &options);
  surface = draw (figure, style);
  for (guint i = 0; i < game->n_cells (position); i++)
    if (is_alone (figure, game, position, (MarCell) i))
      {
        Look look = { .owner = game->owner (position, (MarCell) i) };
        MarBox box;

        mar_figure_cell_box (figure, (MarCell) i, &box);
        look_at (surface, &box, &look);
        g_array_append_val (looks, look);
      }
  cairo_surface_destroy (surface);

  for (guint i = 0; i < looks->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const Look *one = &g_array_index (looks, Look, i);
        const Look *other = &g_array_index (looks, Look, k);

        if (one->owner != other->owner && difference (one, other) < TOLD_APART)
          g_error ("%s, %s: pieces of players %d and %d differ by %.3f", style->name, game->name,
                   one->owner, other->owner, difference (one, other));
      }
}

static void
test_owners_in_grey (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();
  guint64 seed = current_seed;

  for (guint round = 0; round < random_share (3); round++)
    for (guint i = 0; i < styles->len; i++)
      for (guint k = 0; k < G_N_ELEMENTS (trials); k++)
        check_owners (g_ptr_array_index (styles, i), &trials[k], &seed);
}

static double
grey_of (const MarPaint *paint)
{
  return 0.2126 * paint->red + 0.7152 * paint->green + 0.0722 * paint->blue;
}

/* Without colours the fill tells owners apart, and where it is not the plainest black or
 * white, a pattern does so too. */
static void
test_press (void)
{
  const MarStyle *style = mar_style_find ("print", NULL);

  for (guint k = 0; k < G_N_ELEMENTS (trials); k++)
    {
      const MarGame *game = mar_game_find (trials[k].game, NULL);
      const guint n = g_strcmp0 (trials[k].value, "4") == 0 ? 4 : 2;

      for (guint one = 0; one < n; one++)
        for (guint other = 0; other < one; other++)
          {
            const MarPieceStyle *a = mar_style_piece (style, game, (int) one);
            const MarPieceStyle *b = mar_style_piece (style, game, (int) other);

            g_assert_cmpfloat (fabs (grey_of (&a->flat) - grey_of (&b->flat)), >, 0.1);
            if (grey_of (&a->fill) + grey_of (&b->fill) != 1)
              g_assert_cmpint (a->pattern.kind != b->pattern.kind
                                 || a->pattern.angle != b->pattern.angle,
                               ==, TRUE);
          }
    }
  for (guint tone = 0; tone < MAR_N_TONES; tone++)
    {
      const MarPieceStyle *piece = &style->pieces[tone];

      g_assert_cmpfloat (piece->fill.red, ==, piece->fill.green);
      g_assert_cmpfloat (piece->fill.red, ==, piece->fill.blue);
    }
}

/* On cells of five millimetres, however small the board. */
static void
test_hairlines (void)
{
  const double least = 0.25 / (5 * POINTS_IN_MM);
  guint64 seed = current_seed;

  for (guint k = 0; k < G_N_ELEMENTS (trials); k++)
    {
      const MarGame *game = mar_game_find (trials[k].game, NULL);
      g_autoptr (MarLine) line = play_at_random (&trials[k], game, &seed);
      const MarMark marks[] = {
        { .type = MAR_MARK_SHADE, .color = MAR_COLOR_BLUE, .cell = 0, .to = MAR_CELL_NONE },
        { .type = MAR_MARK_CIRCLE, .color = MAR_COLOR_RED, .cell = 1, .to = MAR_CELL_NONE },
        { .type = MAR_MARK_ARROW, .color = MAR_COLOR_GREEN, .cell = 0, .to = 2 },
      };
      MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
      g_autoptr (MarFigure) figure = NULL;
      const MarPrimitive *primitives;
      guint n, n_lines = 0;

      options.style = mar_style_find ("print", NULL);
      options.trail = TRUE;
      options.marks = marks;
      options.n_marks = G_N_ELEMENTS (marks);
      figure = mar_figure_new (game, mar_line_position (line), &options);
      primitives = mar_figure_primitives (figure, &n);
      for (guint i = 0; i < n; i++)
        {
          /* A press has no gradients that end in nothing. */
          g_assert_false (primitives[i].shaded);
          if (primitives[i].stroke_width == 0)
            continue;
          g_assert_cmpfloat (primitives[i].stroke_width, >=, least);
          n_lines++;
        }
      g_assert_cmpuint (n_lines, >, 0);
    }
}

/* Hatching keeps to its piece, and its lines to the shade. */
static void
test_hatching_is_cut (void)
{
  const Trial trial = trials[3];
  const MarGame *game = mar_game_find (trial.game, NULL);
  guint64 seed = current_seed;
  g_autoptr (MarLine) line = play_at_random (&trial, game, &seed);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  const MarPrimitive *primitives;
  guint n, n_cut = 0;

  options.style = mar_style_find ("print", NULL);
  figure = mar_figure_new (game, mar_line_position (line), &options);
  primitives = mar_figure_primitives (figure, &n);
  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *part = &primitives[i];
      MarBox box;

      if (part->layer != MAR_LAYER_PIECE || part->type != MAR_PRIMITIVE_LINE
          || !mar_figure_cell_box (figure, part->cell, &box))
        continue;
      g_assert_cmpfloat (hypot (part->x - box.x - 0.5, part->y - box.y - 0.5), <=, 0.5);
      g_assert_cmpfloat (hypot (part->x2 - box.x - 0.5, part->y2 - box.y - 0.5), <=, 0.5);
      n_cut++;
    }
  g_assert_cmpuint (n_cut, >, 0);
}

/* What eyes take in of a hatching: how dark it is, and along which of four ways it runs: there
 * the sums over lines differ. */
typedef struct
{
  double grey;
  double along[4];
} Taken;

static double
spread (const double *sums,
        const guint  *counts,
        guint         n,
        double        mean)
{
  double total = 0;
  guint used = 0;

  for (guint i = 0; i < n; i++)
    if (counts[i] >= SIDE / 2)
      {
        const double off = sums[i] / counts[i] - mean;

        total += off * off;
        used++;
      }
  return sqrt (total / used);
}

static Taken
take_in (const Look *look)
{
  double sums[4][2 * SIDE] = { { 0 } };
  guint counts[4][2 * SIDE] = { { 0 } };
  Taken taken = { 0 };

  for (guint row = 0; row < SIDE; row++)
    for (guint column = 0; column < SIDE; column++)
      {
        const double grey = look->greys[row * SIDE + column];
        const guint lines[4] = { row, column, row + column, row + SIDE - 1 - column };

        taken.grey += grey / (SIDE * SIDE);
        for (guint way = 0; way < 4; way++)
          {
            sums[way][lines[way]] += grey;
            counts[way][lines[way]]++;
          }
      }
  for (guint way = 0; way < 4; way++)
    taken.along[way] = spread (sums[way], counts[way], 2 * SIDE, taken.grey);
  return taken;
}

static double
apart (const Taken *one,
       const Taken *other)
{
  double most = fabs (one->grey - other->grey);

  for (guint way = 0; way < 4; way++)
    most = MAX (most, fabs (one->along[way] - other->along[way]));
  return most;
}

/* Seven colours in five tones and the usual one, on an empty board, without any colour. */
static void
test_shades_in_grey (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  const guint size = 7;
  MarOptions game_options;
  MarMark marks[MAR_N_COLORS * (MAR_MARK_TONES + 1)];
  Taken taken[G_N_ELEMENTS (marks)];
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autofree MarPosition *start = NULL;
  g_autoptr (MarFigure) figure = NULL;
  cairo_surface_t *surface;

  mar_options_init (&game_options, game);
  g_assert_true (mar_options_set (&game_options, game, "size", "7", NULL));
  start = mar_position_new (game, &game_options);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    marks[i] = (MarMark) { .type = MAR_MARK_SHADE,
                           .color = i % MAR_N_COLORS,
                           .tone = i / MAR_N_COLORS,
                           .to = MAR_CELL_NONE,
                           .cell = (MarCell) (i / MAR_N_COLORS * size + i % MAR_N_COLORS) };
  options.style = mar_style_find ("print", NULL);
  options.marks = marks;
  options.n_marks = G_N_ELEMENTS (marks);
  figure = mar_figure_new (game, start, &options);
  surface = draw (figure, options.style);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      Look look;
      MarBox box;

      g_assert_true (mar_figure_cell_box (figure, marks[i].cell, &box));
      look_at (surface, &box, &look);
      taken[i] = take_in (&look);
      for (guint k = 0; k < i; k++)
        if (apart (&taken[i], &taken[k]) < SHADES_APART)
          g_error ("tone %u of colour %u looks like tone %u of colour %u: %.3f", marks[i].tone,
                   marks[i].color, marks[k].tone, marks[k].color, apart (&taken[i], &taken[k]));
    }
  cairo_surface_destroy (surface);
}

/* Contrast, as WCAG measures it. */

static double
linear (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
contrast (MarPaint ink,
          MarPaint ground)
{
  double light[2];

  for (guint i = 0; i < 2; i++)
    {
      const double share = i == 0 ? ink.alpha : 0;

      light[i] = 0.2126 * linear (ground.red + (ink.red - ground.red) * share)
                 + 0.7152 * linear (ground.green + (ink.green - ground.green) * share)
                 + 0.0722 * linear (ground.blue + (ink.blue - ground.blue) * share) + 0.05;
    }
  return MAX (light[0], light[1]) / MIN (light[0], light[1]);
}

static void
test_words_are_read (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();

  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);
      const gboolean strong = g_str_has_prefix (style->name, "high-contrast");

      g_test_message ("%s", style->name);
      g_assert_cmpfloat (contrast (style->label, style->page), >=, strong ? 7 : 4.5);
      g_assert_cmpfloat (contrast (style->trail.ink, style->paper), >=, strong ? 7 : 3);
      for (guint tone = 0; tone < MAR_N_TONES; tone++)
        g_assert_cmpfloat (contrast (style->pieces[tone].ink, style->pieces[tone].flat), >=,
                           strong ? 4.5 : 3);
      for (guint color = 0; color < MAR_N_COLORS; color++)
        {
          g_test_message ("color %u", color);
          g_assert_cmpfloat (contrast (style->marks[color].ink, style->paper), >=, strong ? 7 : 3);
          g_assert_cmpfloat (contrast (style->marks[color].ink_on_light,
                                       style->pieces[MAR_TONE_WHITE].flat),
                             >=, strong ? 7 : 3);
          g_assert_cmpfloat (contrast (style->marks[color].ink_on_dark,
                                       style->pieces[MAR_TONE_BLACK].flat),
                             >=, strong ? 7 : 3);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  /* The program's own styles alone. */
  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/style-look/owners-in-grey", test_owners_in_grey);
  g_test_add_func ("/style-look/press", test_press);
  g_test_add_func ("/style-look/hairlines", test_hairlines);
  g_test_add_func ("/style-look/hatching-is-cut", test_hatching_is_cut);
  g_test_add_func ("/style-look/shades-in-grey", test_shades_in_grey);
  g_test_add_func ("/style-look/words-are-read", test_words_are_read);

  return g_test_run ();
}
