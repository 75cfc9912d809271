/* What holds of the concepts of every game: on all samples, and along random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-games.h"
#include "concept-checks.h"
#include "random-share.h"

#define GAMES 1
#define APART 11 /* so many actions lie between two positions that are looked at */

static void
check_concept (const MarGame     *game,
               const MarPosition *position,
               const MarConcept  *concept)
{
  const guint n_cells = game->n_cells (position);
  guint n_kinds;
  const MarConceptKind *kinds = mar_concept_kinds (game, &n_kinds);

  g_assert_true (concept->kind >= kinds && concept->kind < kinds + n_kinds);
  g_assert_cmpint (concept->player, >=, -1);
  g_assert_cmpint (concept->player, <, (int) mar_game_n_players (game, position));
  g_assert_true (g_str_has_suffix (concept->text, "."));
  g_assert_true (g_utf8_validate (concept->text, -1, NULL));
  for (guint i = 0; i < concept->cells->len; i++)
    {
      const MarCell cell = g_array_index (concept->cells, MarCell, i);

      g_assert_cmpint (cell, >=, 0);
      g_assert_cmpuint ((guint) cell, <, n_cells);
      g_assert_true (mar_concept_has_cell (concept, cell));
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (g_array_index (concept->cells, MarCell, j), !=, cell);
    }
  for (guint i = 0; i < concept->lines->len; i++)
    {
      const MarConceptLine line = g_array_index (concept->lines, MarConceptLine, i);

      g_assert_cmpint (line.from, >=, 0);
      g_assert_cmpint (line.to, >=, 0);
      g_assert_cmpuint ((guint) line.from, <, n_cells);
      g_assert_cmpuint ((guint) line.to, <, n_cells);
    }
}

static void
check_line (const MarLine    *line,
            const MarOptions *options)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  g_autofree MarPosition *before = mar_position_copy (game, position);
  g_autoptr (GPtrArray) found = mar_concepts_find (line, options, NULL);
  g_autoptr (GPtrArray) again = mar_concepts_find (line, options, NULL);
  MarResult result;

  game->result (position, &result);
  g_assert_true (mar_position_equal (game, before, position));
  g_assert_cmpuint (found->len, ==, again->len);
  if (result.over)
    g_assert_cmpuint (found->len, ==, 0);
  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);
      const MarConcept *same = g_ptr_array_index (again, i);

      check_concept (game, position, concept);
      g_assert_true (
        i == 0 || concept->kind >= ((const MarConcept *) g_ptr_array_index (found, i - 1))->kind);
      g_assert_true (concept->kind == same->kind);
      g_assert_cmpstr (concept->text, ==, same->text);
    }
}

static void
test_samples (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-samples.txt", games[i]->name);
      g_auto (GStrv) lines = read_data (name);
      MarOptions options;

      read_options (games[i], "", &options);
      for (guint j = 0; lines[j] != NULL; j++)
        if (g_str_has_prefix (lines[j], "options "))
          read_options (games[i], lines[j] + strlen ("options "), &options);
        else if (strcmp (lines[j], "options") == 0)
          read_options (games[i], "", &options);
        else if (g_str_has_prefix (lines[j], "position "))
          {
            /* Scores stand behind some of them. */
            g_auto (GStrv) parts = g_strsplit (lines[j] + strlen ("position "), " (", 2);
            g_autofree MarPosition *position = read_position (games[i], &options, parts[0]);
            g_autoptr (MarLine) line = mar_line_new (games[i], &options, position);

            check_line (line, &options);
          }
    }
}

static void
test_random_games (void)
{
  const guint n = random_share (GAMES);

  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (GRand) random = tell_random (&board_games[i]);
      MarOptions options;

      game_and_options (&board_games[i], &options);
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (MarLine) line = begin_game (&board_games[i]);

          for (guint ply = 0; ply < board_games[i].plies && play_at_random (line, random, NULL);
               ply++)
            if (ply % APART == j % APART)
              check_line (line, &options);
        }
    }
}

/* The names of the kinds, and what tells them apart. */
static void
test_kinds (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      guint n;
      const MarConceptKind *kinds = mar_concept_kinds (games[i], &n);

      g_assert_cmpuint (n, >, 0);
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpuint (kinds[j].color, <, MAR_CONCEPT_N_COLORS);
          for (guint k = 0; k < j; k++)
            {
              g_assert_cmpstr (kinds[j].name, !=, kinds[k].name);
              g_assert_cmpint (kinds[j].color, !=, kinds[k].color);
              /* Without colors they are told apart all the same. */
              g_assert_false (kinds[j].shape == kinds[k].shape
                              && kinds[j].pattern == kinds[k].pattern);
            }
        }
    }
}

static void
test_stop (void)
{
  const int stop = 1;
  MarOptions options;
  const MarGame *game = game_and_options (&board_games[0], &options);
  g_autoptr (MarLine) line = mar_line_new (game, &options, NULL);
  g_autoptr (GPtrArray) found = mar_concepts_find (line, &options, &stop);

  g_assert_nonnull (found);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/concepts/samples", test_samples);
  g_test_add_func ("/concepts/random-games", test_random_games);
  g_test_add_func ("/concepts/kinds", test_kinds);
  g_test_add_func ("/concepts/stop", test_stop);

  return g_test_run ();
}
