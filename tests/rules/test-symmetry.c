/* A board that is turned has the same rules: what is legal and what comes of it is turned likewise.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-checks.h"
#include "mar-line.h"
#include "mar-position-editor.h"
#include "random-options.h"
#include "random-share.h"

#define GAMES 40
#define ACTIONS 120

/* Builds the board of @position anew, turned, with what the texts say beside it. Nothing that
 * speaks of cells stays, and what is no position of the game is NULL. */
static MarPosition *
build_turned (const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *position,
              guint              symmetry)
{
  g_autofree MarPosition *built = mar_position_copy (game, position);
  const guint n = game->n_cells (position);
  guint8 pile[MAR_MAX_PILE];

  for (guint cell = 0; cell < n; cell++)
    for (guint i = mar_position_pile (game, position, (MarCell) cell, pile); i > 0; i--)
      game->editor->take (built, (MarCell) cell);
  for (guint cell = 0; cell < n; cell++)
    {
      MarCell image = game->symmetry->image (position, symmetry, (MarCell) cell);
      guint height = mar_position_pile (game, position, (MarCell) cell, pile);

      for (guint i = 0; i < height; i++)
        g_assert_true (game->editor->put (built, image, pile[i], NULL));
    }
  return mar_position_editor_validate (game, options, built, NULL) ? g_steal_pointer (&built)
                                                                   : NULL;
}

static void
assert_turned (const MarGame     *game,
               const MarPosition *position,
               const MarPosition *turned,
               guint              symmetry)
{
  const guint n = game->n_cells (position);

  g_assert_cmpint (game->actor (position), ==, game->actor (turned));
  for (guint cell = 0; cell < n; cell++)
    {
      guint8 one[MAR_MAX_PILE], other[MAR_MAX_PILE];
      MarCell image = game->symmetry->image (position, symmetry, (MarCell) cell);
      guint height = mar_position_pile (game, position, (MarCell) cell, one);

      g_assert_cmpmem (one, height, other, mar_position_pile (game, turned, image, other));
    }
}

/* Every cell comes to lie on another one, and the first way leaves all where they are. */
static void
check_cells (const MarGame     *game,
             const MarPosition *position)
{
  const guint n = game->n_cells (position);

  g_assert_cmpuint (game->symmetry->n, >=, 1);
  g_assert_cmpuint (game->symmetry->n, <=, MAR_MAX_SYMMETRIES);
  for (guint symmetry = 0; symmetry < game->symmetry->n; symmetry++)
    {
      g_autofree gboolean *seen = g_new0 (gboolean, n);

      for (guint cell = 0; cell < n; cell++)
        {
          MarCell image = game->symmetry->image (position, symmetry, (MarCell) cell);

          g_assert_cmpint (image, >=, 0);
          g_assert_cmpuint ((guint) image, <, n);
          g_assert_false (seen[image]);
          seen[image] = TRUE;
          g_assert_true (symmetry != 0 || image == (MarCell) cell);
        }
    }
}

static guint
check_turned (const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *position,
              guint              symmetry,
              GRand             *random)
{
  g_autofree MarPosition *plain = build_turned (game, options, position, 0);
  g_autofree MarPosition *turned = build_turned (game, options, position, symmetry);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarActionList *other = g_new (MarActionList, 1);
  MarAction action, image;

  g_assert_true ((plain == NULL) == (turned == NULL));
  if (plain == NULL)
    return 0;
  assert_turned (game, plain, turned, symmetry);
  game->actions (plain, list);
  game->actions (turned, other);
  g_assert_cmpuint (list->n, ==, other->n);
  for (guint i = 0; i < list->n; i++)
    {
      image = game->symmetry->image_action (plain, symmetry, list->items[i]);
      g_assert_true (symmetry != 0 || image == list->items[i]);
      g_assert_true (game->is_legal (turned, image));
    }
  if (list->n == 0)
    return 0;
  action = list->items[g_rand_int_range (random, 0, (gint32) list->n)];
  image = game->symmetry->image_action (plain, symmetry, action);
  game->play (plain, action, NULL);
  game->play (turned, image, NULL);
  assert_turned (game, plain, turned, symmetry);
  return 1;
}

static void
test_game (gconstpointer data)
{
  const MarGame *game = data;
  guint n_compared = 0;

  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;

      choose_options (random, game, &options);
      line = mar_line_new (game, &options, NULL);
      check_cells (game, mar_line_position (line));
      for (guint n = 0; n < ACTIONS; n++)
        {
          MarActionList list;

          mar_line_actions (line, &list);
          if (list.n == 0)
            break;
          if (game->starts_turn (mar_line_position (line)))
            n_compared += check_turned (
              game, &options, mar_line_position (line),
              (guint) g_rand_int_range (random, 0, (gint32) game->symmetry->n), random);
          g_assert_true (mar_line_play (
            line, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL, NULL));
        }
    }
  g_assert_cmpuint (n_compared, >, 100);
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/symmetry/%s", games[i]->name);

      g_test_add_data_func (path, games[i], test_game);
    }
  return g_test_run ();
}
