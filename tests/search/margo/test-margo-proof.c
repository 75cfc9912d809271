/* What is proved of Margo: that it doesn't depend on what the table still knows, and that it comes
 * true.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margo-proof.h"
#include "margo-random.h"
#include "random-share.h"

#define N_POSITIONS 60
#define N_GAMES 40
#define MANY_NODES 400000
#define LARGE_TABLE (16u << 20)

static const MarGame *const game = &mar_margo;

/* Options of which proofs can be made, on @size. */
static void
random_options (MarOptions *options,
                const char *size,
                GRand      *random)
{
  margo_random_options (options, random);
  mar_options_set (options, game, "size", size, NULL);
  mar_options_set (options, game, "players", "2", NULL);
  mar_options_set (options, game, "ko", g_rand_boolean (random) ? "positional" : "situational",
                   NULL);
}

/* Returns: (transfer full): a line of up to @n random moves that isn't at its end. */
static MarLine *
random_line (const MarOptions *options,
             guint             n,
             GRand            *random)
{
  MarLine *line = mar_line_new (game, options, NULL);

  for (guint i = 0; i < n; i++)
    {
      MarActionList list;

      mar_line_actions (line, &list);
      mar_line_play (line, list.items[g_rand_int_range (random, 0, (gint) list.n)], NULL, NULL);
      if (game->actor (mar_line_position (line)) >= 0)
        continue;
      mar_line_undo (line);
      break;
    }
  return line;
}

/* The value of @line's end for its player. */
static MargoProofValue
find_value (const MarLine *line,
            gsize          memory)
{
  MarSearchJob job = { .game = game, .line = line, .root = mar_line_position (line) };
  g_autoptr (MargoProof) proof = margo_proof_new (&job, memory);
  MargoProofValue value;

  margo_proof_allow (proof, MANY_NODES);
  value = margo_proof_reaches (proof, margo_position (job.root), MARGO_PROOF_WIN, NULL, NULL);
  if (value == MARGO_PROOF_DRAW)
    value = margo_proof_reaches (proof, margo_position (job.root), MARGO_PROOF_DRAW, NULL, NULL);
  return value;
}

/* With hardly any table each result is found anew for the boards that stood before; what a large
 * one has from other ways to a position must not be used where it isn't true. */
static void
test_history (void)
{
  guint n_same = 0;

  for (guint i = 0; i < random_share (N_POSITIONS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;
      MargoProofValue small, large;

      random_options (&options, i % 3 == 0 ? "4" : "3", random);
      line = random_line (&options, (guint) g_rand_int_range (random, 4, i % 3 == 0 ? 60 : 30),
                          random);
      large = find_value (line, LARGE_TABLE);
      small = find_value (line, 8192);
      if (small == MARGO_PROOF_OPEN || large == MARGO_PROOF_OPEN)
        continue;
      g_assert_cmpint (small, ==, large);
      n_same++;
    }
  g_assert_cmpuint (n_same, >, random_share (N_POSITIONS) / 2);
}

/* Games on the board of 3×3 points in which what is true by another way isn't true by this one. */
static void
test_bans (void)
{
  static const struct
  {
    const char *moves;
    MargoProofValue value;
  } cases[] = {
    { "b1 c3 c2 b2 b3 a3 c3", MARGO_PROOF_WIN },
    { "a3 b3 b2", MARGO_PROOF_LOSS },
    { "c2 a2 c1 a1", MARGO_PROOF_WIN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) moves = g_strsplit (cases[i].moves, " ", -1);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;

      mar_options_init (&options, game);
      mar_options_set (&options, game, "size", "3", NULL);
      line = mar_line_new (game, &options, NULL);
      for (guint k = 0; moves[k] != NULL; k++)
        {
          MarAction action;

          g_assert_true (game->read_action (mar_line_position (line), moves[k], &action, NULL));
          g_assert_true (mar_line_play (line, action, NULL, NULL));
        }
      g_assert_cmpint (find_value (line, LARGE_TABLE), ==, cases[i].value);
    }
}

static MargoProofValue
get_result (const MarLine *line,
            guint          person)
{
  const MarPosition *position = mar_line_position (line);
  MarResult result;
  guint persons = 0;

  game->result (position, &result);
  g_assert_true (result.over);
  for (guint i = 0; i < 2; i++)
    if ((result.winners >> i & 1) != 0)
      persons |= 1u << game->person (position, (int) i);
  if (persons == 3)
    return MARGO_PROOF_DRAW;
  return persons == 1u << person ? MARGO_PROOF_WIN : MARGO_PROOF_LOSS;
}

/* Whoever plays by the proof gets at least what it says, whatever the other one plays. */
static void
check_play (MarLine *line,
            GRand   *random)
{
  const guint person = (guint) game->person (mar_line_position (line),
                                             game->actor (mar_line_position (line)));
  MarSearchJob job = { .game = game, .line = line, .root = mar_line_position (line) };
  const MargoProofValue value = find_value (line, LARGE_TABLE);

  while (game->actor (mar_line_position (line)) >= 0)
    {
      MarAction action = MAR_ACTION_NONE;
      MarActionList list;

      if ((guint) game->person (mar_line_position (line), game->actor (mar_line_position (line)))
          == person)
        {
          g_autoptr (MargoProof) proof = margo_proof_new (&job, LARGE_TABLE);
          MargoProofValue wanted = MAX (value, MARGO_PROOF_DRAW);

          job.root = mar_line_position (line);
          margo_proof_allow (proof, G_MAXUINT64 / 2);
          margo_proof_reaches (proof, margo_position (job.root), wanted, &action, NULL);
        }
      else
        {
          mar_line_actions (line, &list);
          action = list.items[g_rand_int_range (random, 0, (gint) list.n)];
        }
      g_assert_true (mar_line_play (line, action, NULL, NULL));
    }
  g_assert_cmpint (get_result (line, person), >=, value);
}

static void
test_play (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;

      random_options (&options, "3", random);
      line = random_line (&options, (guint) g_rand_int_range (random, 0, 20), random);
      check_play (line, random);
    }
}

/* The board of 3×3 points is known to its end: whoever begins wins, and if the other one may swap,
 * he does. */
static void
test_smallest (void)
{
  static const MargoProofValue values[] = { MARGO_PROOF_WIN, MARGO_PROOF_LOSS };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (MarLine) line = NULL;
      MarOptions options;

      mar_options_init (&options, game);
      mar_options_set (&options, game, "size", "3", NULL);
      mar_options_set (&options, game, "swap", i == 0 ? "false" : "true", NULL);
      line = mar_line_new (game, &options, NULL);
      g_assert_cmpint (find_value (line, LARGE_TABLE), ==, values[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/margo-proof/history", test_history);
  g_test_add_func ("/margo-proof/bans", test_bans);
  g_test_add_func ("/margo-proof/play", test_play);
  g_test_add_func ("/margo-proof/smallest", test_smallest);
  return g_test_run ();
}
