/* The figures of all games: what must hold for every board, however it is turned, peeled
 * or opened, in positions from random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "figure-count.h"
#include "figure-inside.h"
#include "mar-line.h"
#include "marad.h"
#include "random-share.h"

#define EPSILON 1e-9

/* Boards of all sorts: a game and one of its options with a value. */
static const struct
{
  const char *game;
  const char *option;
  const char *value;
  guint actions;
} boards[] = {
  { "margrites", NULL, NULL, 120 },     { "margo", NULL, NULL, 220 },
  { "margo", "size", "3", 30 },         { "margo", "players", "3", 200 },
  { "margo", "players", "4", 260 },     { "margo", "size", "5", 120 },
  { "margo", "size", "19", 500 },       { "martial", NULL, NULL, 300 },
  { "martial", "setup", "mirror", 60 }, { "marad", NULL, NULL, 200 },
  { "marvin", NULL, NULL, 60 },         { "marvin", "size", "3", 12 },
  { "marvin", "size", "9", 200 },
};

/**
 * Game:
 * @before: the position before the last action, NULL when there was none
 * @action: that action
 *
 * A game that was begun at random.
 */
typedef struct
{
  const MarGame *game;
  MarLine *line;
  MarPosition *before;
  MarAction action;
} Game;

static void
game_clear (Game *self)
{
  g_clear_pointer (&self->line, mar_line_free);
  g_clear_pointer (&self->before, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

/* Plays some actions at random, the last one by hand. */
static void
game_at_random (Game  *self,
                guint  index)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = NULL;
  const guint n_actions = (guint) g_test_rand_int_range (0, (int) boards[index].actions + 1);
  guint64 seed = (guint64) g_test_rand_int_range (1, G_MAXINT32);
  MarActionList list;
  MarOptions options;

  self->game = mar_game_find (boards[index].game, &error);
  g_assert_no_error (error);
  mar_options_init (&options, self->game);
  if (boards[index].option != NULL)
    mar_options_set (&options, self->game, boards[index].option, boards[index].value, &error);
  g_assert_no_error (error);

  position = mar_position_new (self->game, &options);
  mar_game_playout (self->game, position, &seed, n_actions);
  self->line = mar_line_new (self->game, &options, position);
  mar_line_actions (self->line, &list);
  if (list.n == 0)
    return;

  self->before = g_steal_pointer (&position);
  self->action = list.items[g_test_rand_int_range (0, (int) list.n)];
  g_assert_true (mar_line_play (self->line, self->action, NULL, NULL));
}

/* All ways in which the frame of a figure can differ, and with them the trail. */
static MarFigureOptions
options_number (guint       number,
                const Game *game)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.turns = number % 4;
  options.coordinates = (number & 4) != 0;
  options.exits = (number & 8) != 0;
  options.trail = (number & 16) != 0;
  options.levels = (number & 32) != 0 ? 1 + number % 3 : 0;
  if (options.trail && game->before != NULL)
    {
      options.before = game->before;
      options.actions = &game->action;
      options.n_actions = 1;
    }
  return options;
}

static void
each_board (void (*check) (const Game *game, const MarFigureOptions *options))
{
  for (guint index = 0; index < G_N_ELEMENTS (boards); index++)
    for (guint i = 0; i < random_share (16); i++)
      {
        g_auto (Game) game = { 0 };
        MarFigureOptions options;

        game_at_random (&game, index);
        options = options_number ((guint) g_test_rand_int_range (0, 64), &game);
        check (&game, &options);
      }
}

static void
check_primitives (const Game             *game,
                  const MarFigureOptions *options)
{
  g_autoptr (MarFigure) figure = mar_figure_new (game->game, mar_line_position (game->line),
                                                 options);

  assert_figure_inside (figure);
}

static void
test_primitives (void)
{
  each_board (check_primitives);
}

/* What is shown can be hit: at its middle, or something does that lies right over it. */
static void
check_cells (const Game             *game,
             const MarFigureOptions *options)
{
  const MarPosition *position = mar_line_position (game->line);
  g_autoptr (MarFigure) figure = mar_figure_new (game->game, position, options);
  const guint n_cells = game->game->n_cells (position);

  for (guint i = 0; i < n_cells; i++)
    {
      MarBox box, above;
      MarCell hit;
      double x, y;

      if (!mar_figure_cell_box (figure, (MarCell) i, &box))
        continue;

      x = box.x + box.width / 2;
      y = box.y + box.height / 2;
      assert_inside (figure, x, y, 0);
      hit = mar_figure_cell_at (figure, x, y);
      g_assert_cmpint (hit, >=, i);
      g_assert_true (mar_figure_cell_box (figure, hit, &above));
      g_assert_cmpfloat_with_epsilon (above.x, box.x, EPSILON);
      g_assert_cmpfloat_with_epsilon (above.y, box.y, EPSILON);
    }
}

static void
test_cells (void)
{
  each_board (check_cells);
}

static void
assert_same_paint (const MarPaint *one,
                   const MarPaint *other)
{
  g_assert_true (one->red == other->red && one->green == other->green && one->blue == other->blue
                 && one->alpha == other->alpha);
}

static void
assert_same_figure (const MarFigure *one,
                    const MarFigure *other)
{
  guint n, n_other;
  const MarPrimitive *ours = mar_figure_primitives (one, &n);
  const MarPrimitive *theirs = mar_figure_primitives (other, &n_other);

  g_assert_cmpuint (n, ==, n_other);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (ours[i].type, ==, theirs[i].type);
      g_assert_cmpint (ours[i].layer, ==, theirs[i].layer);
      g_assert_cmpint (ours[i].cell, ==, theirs[i].cell);
      g_assert_true (ours[i].x == theirs[i].x && ours[i].y == theirs[i].y
                     && ours[i].radius == theirs[i].radius && ours[i].size == theirs[i].size);
      g_assert_cmpstr (ours[i].text, ==, theirs[i].text);
      assert_same_paint (&ours[i].fill, &theirs[i].fill);
      assert_same_paint (&ours[i].stroke, &theirs[i].stroke);
      g_assert_cmpmem (ours[i].points, 2 * ours[i].n_points * sizeof (double), theirs[i].points,
                       2 * theirs[i].n_points * sizeof (double));
    }
}

/* The middle of a board of squares, the cells beside it left out. */
static void
find_middle (const Game      *game,
             const MarFigure *figure,
             double          *x,
             double          *y)
{
  const MarPosition *position = mar_line_position (game->line);
  const guint n_cells = game->game->n_cells (position);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      MarBox box;

      if (!mar_figure_cell_box (figure, (MarCell) i, &box)
          || !is_on_board (game->game, position, (MarCell) i))
        continue;
      left = MIN (left, box.x);
      top = MIN (top, box.y);
      right = MAX (right, box.x + 1);
      bottom = MAX (bottom, box.y + 1);
    }
  *x = (left + right) / 2;
  *y = (top + bottom) / 2;
}

/* Four quarters are none, and each takes what is above to the right. */
static void
check_turns (const Game             *game,
             const MarFigureOptions *given)
{
  const MarPosition *position = mar_line_position (game->line);
  const guint n_cells = game->game->n_cells (position);
  MarFigureOptions options = *given;
  g_autoptr (MarFigure) figure = mar_figure_new (game->game, position, &options);
  g_autoptr (MarFigure) turned = NULL, around = NULL;
  double x, y, turned_x, turned_y;

  options.turns = given->turns + 4;
  around = mar_figure_new (game->game, position, &options);
  assert_same_figure (figure, around);

  if (strcmp (game->game->name, "margrites") == 0)
    return;

  options.turns = given->turns + 1;
  turned = mar_figure_new (game->game, position, &options);
  find_middle (game, figure, &x, &y);
  find_middle (game, turned, &turned_x, &turned_y);
  g_assert_cmpfloat (mar_figure_width (figure), ==, mar_figure_width (turned));
  g_assert_cmpfloat (mar_figure_height (figure), ==, mar_figure_height (turned));
  if ((game->game->view & MAR_GAME_TURNING_TABLE) != 0)
    {
      g_assert_cmpfloat_with_epsilon (x, mar_figure_width (figure) / 2, EPSILON);
      g_assert_cmpfloat_with_epsilon (y, mar_figure_height (figure) / 2, EPSILON);
    }
  for (guint i = 0; i < n_cells; i++)
    {
      MarBox box, other;

      if (!mar_figure_cell_box (figure, (MarCell) i, &box)
          || !is_on_board (game->game, position, (MarCell) i))
        continue;
      g_assert_true (mar_figure_cell_box (turned, (MarCell) i, &other));
      g_assert_cmpfloat_with_epsilon (other.x + 0.5 - turned_x, -(box.y + 0.5 - y), EPSILON);
      g_assert_cmpfloat_with_epsilon (other.y + 0.5 - turned_y, box.x + 0.5 - x, EPSILON);
    }
}

static void
test_turns (void)
{
  each_board (check_turns);
}

/* Each piece is drawn in one go, and nothing is drawn as a piece where there is none. */
static void
check_pieces (const Game             *game,
              const MarFigureOptions *given)
{
  const MarPosition *position = mar_line_position (game->line);
  const guint n_cells = game->game->n_cells (position);
  MarFigureOptions options = *given;
  g_autoptr (MarFigure) figure = NULL;
  g_autofree gboolean *seen = g_new0 (gboolean, n_cells);
  const MarPrimitive *primitives;
  MarCell last = MAR_CELL_NONE;
  guint n;

  options.hidden = (MarCell) g_test_rand_int_range (0, (int) n_cells);
  figure = mar_figure_new (game->game, position, &options);
  primitives = mar_figure_primitives (figure, &n);
  for (guint i = 0; i < n; i++)
    {
      if (primitives[i].layer != MAR_LAYER_PIECE || primitives[i].cell == last)
        continue;
      last = primitives[i].cell;
      g_assert_cmpint (last, >=, 0);
      g_assert_false (seen[last]);
      seen[last] = TRUE;
    }

  for (guint i = 0; i < n_cells; i++)
    {
      const MarCell cell = (MarCell) i;
      const gboolean shown = mar_figure_cell_box (figure, cell, NULL) && cell != options.hidden;
      const gboolean die = game->game == &mar_marad && cell == MAR_MARAD_CELL_DIE;

      g_assert_cmpint (seen[i], ==, shown && (die || game->game->owner (position, cell) >= 0));
    }
}

static void
test_pieces (void)
{
  each_board (check_pieces);
}

static void
check_repeatable (const Game             *game,
                  const MarFigureOptions *options)
{
  const MarPosition *position = mar_line_position (game->line);
  MarFigure *figures[2];
  cairo_surface_t *surfaces[2];
  gsize size;

  for (guint i = 0; i < 2; i++)
    {
      cairo_t *cairo;

      figures[i] = mar_figure_new (game->game, position, options);
      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                (int) ceil (8 * mar_figure_width (figures[i])),
                                                (int) ceil (8 * mar_figure_height (figures[i])));
      cairo = cairo_create (surfaces[i]);
      mar_figure_draw (figures[i], cairo, 8);
      g_assert_cmpint (cairo_status (cairo), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cairo);
      cairo_surface_flush (surfaces[i]);
    }

  assert_same_figure (figures[0], figures[1]);
  size = (gsize) cairo_image_surface_get_stride (surfaces[0])
         * (gsize) cairo_image_surface_get_height (surfaces[0]);
  g_assert_cmpmem (cairo_image_surface_get_data (surfaces[0]), size,
                   cairo_image_surface_get_data (surfaces[1]), size);
  for (guint i = 0; i < 2; i++)
    {
      cairo_surface_destroy (surfaces[i]);
      mar_figure_free (figures[i]);
    }
}

static void
test_repeatable (void)
{
  each_board (check_repeatable);
}

/* The signs that the board and the pieces of a cell bear besides. */
static guint
count_over (const MarFigure *figure,
            MarCell          cell)
{
  return count_primitives (figure, MAR_LAYER_SHADE, cell)
         + count_primitives (figure, MAR_LAYER_MARK, cell);
}

/* The trail tells where the last action ended. */
static void
check_trail (const Game             *game,
             const MarFigureOptions *given)
{
  const MarPosition *position = mar_line_position (game->line);
  MarFigureOptions options = *given;
  g_autoptr (MarFigure) with = NULL, without = NULL;
  MarCell from = MAR_CELL_NONE, to = MAR_CELL_NONE;
  guint n_with, n_without;

  if (game->before == NULL)
    return;
  game->game->action_cells (game->before, game->action, &from, &to);

  options.trail = FALSE;
  without = mar_figure_new (game->game, position, &options);
  options.trail = TRUE;
  options.before = game->before;
  options.actions = &game->action;
  options.n_actions = 1;
  with = mar_figure_new (game->game, position, &options);

  mar_figure_primitives (without, &n_without);
  mar_figure_primitives (with, &n_with);
  if (mar_figure_cell_box (with, to, NULL))
    {
      g_assert_cmpuint (n_with, >, n_without);
      g_assert_cmpuint (count_over (with, to), >, count_over (without, to));
    }
}

static void
test_trail (void)
{
  each_board (check_trail);
}

static void
check_words (const Game             *game,
             const MarFigureOptions *options)
{
  const MarPosition *position = mar_line_position (game->line);
  const guint n_cells = game->game->n_cells (position);
  g_autofree char *text = mar_figure_alternative_text (game->game, position);
  g_autofree char *score = mar_score_text (game->game, position);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_nonnull (strstr (text, score));
  for (guint i = 0; i < n_cells; i++)
    if (game->game->owner (position, (MarCell) i) >= 0)
      {
        g_autofree char *name = mar_cell_text (game->game, position, (MarCell) i);
        g_autofree char *pattern = g_strdup_printf ("[ ]%s[ ,.;]", name);

        g_assert_true (g_regex_match_simple (pattern, text, 0, 0));
      }
}

static void
test_words (void)
{
  each_board (check_words);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-games/primitives", test_primitives);
  g_test_add_func ("/figure-games/cells", test_cells);
  g_test_add_func ("/figure-games/turns", test_turns);
  g_test_add_func ("/figure-games/pieces", test_pieces);
  g_test_add_func ("/figure-games/repeatable", test_repeatable);
  g_test_add_func ("/figure-games/trail", test_trail);
  g_test_add_func ("/figure-games/words", test_words);

  return g_test_run ();
}
