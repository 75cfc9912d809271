/* Why turns are good or bad: positions by hand, with the sentence that is told of a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"
#include "mar-reason.h"
#include "marvin.h"

/**
 * ReasonCase:
 * @turn: its actions, apart by spaces
 * @better: (nullable): a turn against which it is held
 * @words: what is told, "" where there is nothing
 */
typedef struct
{
  const char *game;
  const char *settings;
  const char *position;
  const char *turn;
  const char *better;
  const char *words;
} ReasonCase;

static const ReasonCase cases[] = {
  /* The usual opening steps do nothing of note. */
  { "margrites", "", "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -",
    "d2>d3 d3>d4 e2>e3 e3>e4", NULL, "" },
  { "margrites", "", "b8/9/9/9/b8/9/9/4w4 b 1 0(0)-0(0) -", "a8>B++", NULL, "Scores." },
  { "margrites", "", "b1b6/9/9/9/9/9/9/4w3b b 2 0(0)-0(0) -", "a8>B++ c8>B++", NULL,
    "Scores twice." },
  /* Two to one. */
  { "margrites", "", "9/9/9/4w4/3b5/9/4b4/w8 b 1 0(0)-0(0) -", "e2>e3", NULL,
    "Saves d4 from capture; threatens to take e5." },
  { "margrites", "", "9/9/9/4w4/3b5/4b4/9/w8 b 1 0(0)-0(0) -", "e3>e4", NULL, "Takes e5, 2 to 1." },
  { "margrites", "", "9/9/9/9/b8/9/9/4w3b b 4 0(0)-0(0) -", "a4>a5 a5>a6 a6>a7 a7>a8", NULL,
    "Threatens to score." },
  /* The marble behind gets out where another one stood, or where an enemy fell; not behind one that
   * only steps aside far from the goal. */
  { "margrites", "", "9/9/bb7/b8/9/9/7b1/8w b 4 0(0)-0(0) -", "b6>c7 h2>h3 h3>h4 h4>h5", NULL,
    "Opens the way for a5." },
  { "margrites", "", "9/9/bb7/b8/9/9/7b1/8w b 1 0(0)-0(0) -", "b6>c7", NULL,
    "Threatens to score." },
  { "margrites", "", "9/9/2b6/9/bb7/b8/7b1/8w b 4 0(0)-0(0) -", "b4>c5 h2>h3 h3>h4 h4>h5", NULL,
    "" },

  { "margo", "size=5", "ox3/1o3/5/5/5 x 0 -", "a4", NULL, "Takes a5; saves b5 from capture." },
  { "margo", "size=5", "ox3/1o3/5/5/5 x 0 -", "c2", "a4", "Lets O take b5." },
  { "margo", "size=5", "5/5/5/5/5 x 0 -", "c3", NULL, "" },
  { "margo", "size=5", "1x1x1/xx1x1/5/5/5 o 0 -", "e1", NULL, "" },
  { "margo", "size=5", "1x1x1/xx1x1/5/5/5 x 0 -", "c4", NULL, "Makes eyes: a5, c5." },
  { "margo", "size=5", "5/2x2/1xo2/5/5 x 0 -", "c2", NULL, "Threatens to take c3." },

  { "martial", "", "G6...../....../..G3s4../....../....../.....s6 g 21 -", "c4>d4", NULL,
    "Takes d4; saves c4 from capture; goes ahead, 8 to 0." },
  { "martial", "", "G6...../....../..G1s5../....../....../.....s6 g 21 -", "c4>c5", NULL,
    "Saves c4 from capture." },
  { "martial", "", "G6...../....../..G2s6../....../....../.....s6 g 21 -", "a6>a5", NULL, "" },
  { "martial", "target=8", "G6...../....../..G3s4../....../....../.....s6 g 8 -", "c4>d4", NULL,
    "Wins; takes d4; goes ahead, 8 to 0." },

  { "marad", "", "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 3 0-0 15", "b5>e5", NULL,
    "Scores." },
  { "marad", "", "9/9/9/9/1R5r1/9/9/9/9 1 2 0-0 15", "b5>b7", NULL, "" },
  { "marad", "", "9/9/9/9/1R7/9/9/9/8r 1 1 0-0 15", "b5>c5", NULL,
    "Threatens to score with a roll of 2." },
  { "marad", "", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "a5>d5", NULL,
    "Threatens to score with a roll of 1; scores for Player 2." },

  { "marvin", "", "5/5/1rw2/w1r2/rw3 r", "b2", NULL,
    "Only move: everything else lets White complete a block; completes a block and removes a1, b1, "
    "a2, c2, b3, c3." },
  { "marvin", "", "5/5/1rw2/w1r2/rw3 r", "d2", "b2", "Lets White complete a block." },
  { "marvin", "", "5/5/5/5/5 w", "c3", NULL, "" },
};

/* (transfer full): the actions of a turn. */
static GArray *
read_turn (const MarGame     *game,
           const MarPosition *position,
           const char        *text)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  g_autofree MarPosition *at = mar_position_copy (game, position);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MarAction action = read_action (game, at, words[i]);

      g_assert_true (game->is_legal (at, action));
      game->play (at, action, NULL);
      g_array_append_val (actions, action);
    }

  return actions;
}

static void
test_case (gconstpointer data)
{
  const ReasonCase *one = data;
  const MarGame *game = mar_game_find (one->game, NULL);
  MarOptions options;
  g_autofree MarPosition *position = NULL;
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GArray) turn = NULL;
  g_autoptr (GArray) better = NULL;
  g_autoptr (GPtrArray) reasons = NULL;
  g_autofree char *words = NULL;

  read_options (game, one->settings, &options);
  position = read_position (game, &options, one->position);
  line = mar_line_new (game, &options, position);
  turn = read_turn (game, position, one->turn);
  better = read_turn (game, position, one->better);
  reasons = mar_reasons_find (line, &options, (MarAction *) (void *) turn->data, turn->len,
                              (MarAction *) (void *) better->data, better->len, NULL);
  words = mar_reasons_format (reasons, game, position, 0, MAR_REASON_N_KINDS);
  g_test_message ("%s in %s", one->turn, one->position);
  g_assert_cmpstr (words != NULL ? words : "", ==, one->words);
}

/* Another turn than the one that is legal tells nothing. */
static void
test_illegal (void)
{
  g_autofree MarPosition *position = read_position_with (&mar_marvin, "", "5/5/1rw2/w1r2/rw3 r");
  g_autoptr (MarLine) line = mar_line_new (&mar_marvin, NULL, position);
  const MarAction action = read_action (&mar_marvin, position, "a1");
  g_autoptr (GPtrArray) reasons = mar_reasons_find (line, NULL, &action, 1, NULL, 0, NULL);

  g_assert_cmpuint (reasons->len, ==, 0);
  g_assert_null (mar_reasons_format (reasons, &mar_marvin, position, 0, MAR_REASON_N_KINDS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reason-cases/%u-%s", i, cases[i].game);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/reason-cases/illegal", test_illegal);

  return g_test_run ();
}
