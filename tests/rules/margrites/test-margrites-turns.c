/* The whole turns of Margrites against all sequences of steps, one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margrites-private.h"
#include "margrites-random.h"
#include "random-share.h"

#define N_POSITIONS 60
#define MAX_SEQUENCES 60000
#define FIRST_TURNS_OF_C 87014

static const MarGame *const game = &mar_margrites;

/* What doesn't matter of a position once the turn is over. */
static void
forget_turn (MargritesPosition *position)
{
  position->n_trail = 0;
  memset (position->trail, 0, sizeof position->trail);
  if (game->actor ((const MarPosition *) (const void *) position) == MAR_ACTOR_NONE)
    position->left = 0;
}

static guint
hash_position (gconstpointer key)
{
  return (guint) game->hash (key);
}

static gboolean
equal_positions (gconstpointer one,
                 gconstpointer other)
{
  return mar_position_equal (game, one, other);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (hash_position, equal_positions, g_free, NULL);
}

/* Plays all sequences to the end of the turn, one by one. */
static void
collect_plainly (const MarPosition *position,
                 int                player,
                 GHashTable        *set)
{
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      union
      {
        MargritesPosition position;
        guint64 words[sizeof (MargritesPosition) / sizeof (guint64)];
      } after;
      MarPosition *generic = (MarPosition *) after.words;

      memcpy (&after, position, sizeof after);
      game->play (generic, list.items[i], NULL);
      if (game->actor (generic) == player && !game->starts_turn (generic))
        {
          collect_plainly (generic, player, set);
          continue;
        }
      forget_turn (&after.position);
      if (!g_hash_table_contains (set, generic))
        g_hash_table_add (set, g_memdup2 (&after, sizeof after));
    }
}

/* The actions of a turn lead where it says, each legal and in the same turn. */
static void
check_actions (const MarMargritesTurns *turns,
               guint                    index,
               const MarPosition       *start,
               const MarPosition       *end)
{
  g_autofree MarPosition *position = mar_position_copy (game, start);
  MarAction actions[4];
  guint n = mar_margrites_turns_actions (turns, index, actions);

  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, <=, 4);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (i == 0 || !game->starts_turn (position));
      g_assert_true (game->is_legal (position, actions[i]));
      game->play (position, actions[i], NULL);
    }
  g_assert_cmpmem (position, game->position_size.most, end, game->position_size.most);
}

static guint
check_turns (MarMargritesTurns *turns,
             const MarPosition *start)
{
  g_autoptr (GHashTable) plain = new_set ();
  g_autoptr (GHashTable) found = new_set ();
  guint n = mar_margrites_turns_find (turns, start);

  collect_plainly (start, game->actor (start), plain);
  for (guint i = 0; i < n; i++)
    {
      MarPosition *end = mar_position_copy (game, start);

      mar_margrites_turns_position (turns, i, end);
      check_actions (turns, i, start, end);
      forget_turn ((MargritesPosition *) (void *) end);
      g_assert_true (g_hash_table_contains (plain, end));
      g_assert_true (g_hash_table_add (found, end));
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (plain));
  return n;
}

static void
test_start (void)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autofree MarPosition *start = mar_position_new (game, NULL);

  g_assert_cmpuint (check_turns (turns, start), ==, FIRST_TURNS_OF_C);
  g_assert_cmpuint (mar_margrites_turns_find (turns, start), ==, FIRST_TURNS_OF_C);
}

/* Some steps into a random game of any variation, or a crowd of the plain game. */
static MarPosition *
random_position (GRand *random)
{
  MarOptions options;
  MarPosition *position;
  int steps = g_rand_int_range (random, 0, 300);

  if (g_rand_int_range (random, 0, 2) == 0)
    return margrites_random_crowd (random);
  mar_options_init (&options, game);
  for (guint i = 0; i < game->n_options; i++)
    options.values[i] = g_rand_int_range (random, 0, 3) == 0;
  position = mar_position_new (game, &options);
  for (int i = 0; i < steps; i++)
    {
      MarActionList list;

      game->actions (position, &list);
      if (list.n == 0)
        break;
      game->play (position, margrites_random_action (random, &list, game->actor (position)),
                  NULL);
    }
  return position;
}

static void
test_random (void)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  guint n = 0;

  for (guint i = 0; n < random_share (N_POSITIONS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      guint left;

      position = random_position (random);
      left = (guint) game->actions_left (position);
      /* Long turns of many marbles are the start's affair. */
      if (game->perft (position, MIN (left, 4), TRUE) > MAX_SEQUENCES)
        continue;
      check_turns (turns, position);
      n++;
    }
}

/* Positions in which something else than four steps ends the turn. */
static void
test_endings (void)
{
  static const struct
  {
    const char *position;
    guint n;
  } cases[] = {
    /* Over, blocked, and one step off the board to the end of the game. */
    { "9/9/9/9/4b4/9/9/9 b 4 1(0)-0(0) -", 0 },
    { "9/8b/9/7bw/9/8b/9/9 w 4 3(2)-4(2) -", 0 },
    { "b8/9/9/9/9/9/9/8w b 1 0(0)-0(0) a8<b8", 3 },
  };
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, cases[i].position, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (check_turns (turns, position), ==, cases[i].n);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margrites/turns/start", test_start);
  g_test_add_func ("/margrites/turns/random", test_random);
  g_test_add_func ("/margrites/turns/endings", test_endings);
  return g_test_run ();
}
