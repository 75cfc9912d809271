/* The client of engines, with the program's own engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine.h"

/* An engine, and how often its signals came. */
typedef struct
{
  MarEngine *engine;
  guint searched;
  guint lines;
} Heard;

static void
count (guint *number)
{
  ++*number;
}

static const char *
engine_program (void)
{
  const char *program = g_getenv ("MARGINALIA_ENGINE");

  g_assert_nonnull (program);
  return program;
}

static void
set_up (Heard              *heard,
        gconstpointer data  G_GNUC_UNUSED)
{
  const char *const command[] = { engine_program (), NULL };

  *heard = (Heard) { .engine = mar_engine_new (command) };
  g_signal_connect_swapped (heard->engine, "searched", G_CALLBACK (count), &heard->searched);
  g_signal_connect_swapped (heard->engine, "lines-changed", G_CALLBACK (count), &heard->lines);
  mar_engine_start (heard->engine);
  g_assert_cmpint (mar_engine_state (heard->engine), ==, MAR_ENGINE_STARTING);
}

static void
tear_down (Heard              *heard,
           gconstpointer data  G_GNUC_UNUSED)
{
  mar_engine_quit (heard->engine);
  while (mar_engine_is_leaving (heard->engine))
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&heard->engine);
}

static void
wait_for_search (Heard *heard)
{
  const guint before = heard->searched;

  while (heard->searched == before && mar_engine_state (heard->engine) != MAR_ENGINE_FAILED)
    g_main_context_iteration (NULL, TRUE);
}

/* Every game is searched at its start and after some turns, and every line can be played. */
static void
test_games (Heard              *heard,
            gconstpointer data  G_GNUC_UNUSED)
{
  const MarEngineLimits limits = { .nodes = 500, .lines = 3 };
  guint n;
  const MarGame *const *games = mar_games (&n);
  guint64 seed = 5;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarLine) line = mar_line_new (games[i], NULL, NULL);
      g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (MarAction));

      for (guint k = 0; k < 12; k++)
        {
          MarActionList list;

          g_assert_true (mar_engine_plays (heard->engine, games[i])
                         || mar_engine_state (heard->engine) == MAR_ENGINE_STARTING);
          mar_engine_search (heard->engine, games[i], NULL, NULL, (MarAction *) played->data,
                             played->len, &limits);
          g_assert_cmpuint (mar_engine_n_lines (heard->engine), ==, 0);
          wait_for_search (heard);
          g_assert_no_error (mar_engine_error (heard->engine));
          if (games[i]->actor (mar_line_position (line)) >= 0)
            {
              MarAction best[MAR_ENGINE_MAX_ACTIONS];

              g_assert_cmpuint (mar_engine_n_lines (heard->engine), >, 0);
              g_assert_cmpuint (mar_engine_best (heard->engine, best, G_N_ELEMENTS (best)), >, 0);
              g_assert_true (mar_engine_line (heard->engine, 0)->has_points);
              g_assert_cmpfloat (mar_engine_line (heard->engine, 0)->chance, >=, 0);
            }
          mar_line_actions (line, &list);
          if (list.n == 0)
            break;
          g_array_append_val (played, list.items[mar_random (&seed, list.n)]);
          mar_line_play (line, g_array_index (played, MarAction, played->len - 1), NULL, NULL);
        }
    }
}

/* Whoever steps along while it searches gets the lines of where he is, and one end. */
static void
test_steps (Heard              *heard,
            gconstpointer data  G_GNUC_UNUSED)
{
  const MarEngineLimits limits = { .lines = 2 };
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  gint64 slowest = 0;

  for (guint i = 0; i < 12; i++)
    {
      const gint64 begun = g_get_monotonic_time ();
      MarActionList list;

      mar_engine_search (heard->engine, game, NULL, NULL, (MarAction *) played->data, played->len,
                         &limits);
      if (i % 3 > 0)
        while (mar_engine_n_lines (heard->engine) == 0)
          g_main_context_iteration (NULL, TRUE);
      if (i % 3 > 0)
        slowest = MAX (slowest, g_get_monotonic_time () - begun);
      g_assert_cmpuint (mar_line_length (mar_engine_root (heard->engine)), ==, played->len);
      mar_line_actions (line, &list);
      g_array_append_val (played, list.items[i]);
      g_assert_true (mar_line_play (line, list.items[i], NULL, NULL));
    }
  g_assert_cmpuint (heard->searched, ==, 0);
  mar_engine_stop (heard->engine);
  wait_for_search (heard);
  g_assert_no_error (mar_engine_error (heard->engine));
  g_assert_cmpuint (heard->searched, ==, 1);
  g_test_message ("slowest first line: %d µs", (int) slowest);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/ugi/games", Heard, NULL, set_up, test_games, tear_down);
  g_test_add ("/ugi/steps", Heard, NULL, set_up, test_steps, tear_down);
  return g_test_run ();
}
