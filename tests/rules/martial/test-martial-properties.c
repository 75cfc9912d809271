/* Properties that hold for all positions of Martial, tried on many.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "martial-private.h"
#include "martial-random.h"
#include "random-share.h"

static const MarGame *const game = &mar_martial;

/* Where it stands, for the message of a failure. */
/* Calls @check on positions from random games with all options, and on crowds. */
static void
on_many_positions (guint n, void (*check) (const MarPosition *position, const MarOptions *options))
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      MartialVariant variant;
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *crowd = NULL;
      g_autofree char *text = NULL;
      MarOptions options;

      text = martial_random_crowd (random);
      variant = martial_variant (current_seed);
      martial_variant_options (&variant, &options);
      crowd = mar_position_read (game, &options, text, NULL);
      check (crowd, &options);
      position = mar_position_new (game, &options);
      for (guint ply = 0; ply < 120; ply++)
        {
          MarActionList list;

          if (ply % 8 == current_seed % 8)
            check (position, &options);
          game->actions (position, &list);
          if (list.n == 0)
            break;
          game->play (position, martial_random_action (random, position, &list), NULL);
        }
      check (position, &options);
    }
}

/* Every action of any value is either listed and explained as legal, or neither. */
static void
check_explanations (const MarPosition *position,
                    const MarOptions  *options)
{
  static const MarAction strange[] = { 6, 6 << 6, 48, 48 << 6, 63 << 6 | 63, 1 << 12, G_MAXUINT32 };
  MarActionList list;
  guint n = 0;

  game->actions (position, &list);
  for (MarCell from = 0; from < MARTIAL_CELLS; from++)
    for (MarCell to = 0; to < MARTIAL_CELLS; to++)
      {
        g_autoptr (GError) error = NULL;
        MarAction action = martial_action (martial_get_square (from), martial_get_square (to));
        gboolean legal = game->is_legal (position, action);

        g_assert_cmpint (game->explain (position, action, &error), ==, legal);
        n += legal;
        if (legal)
          continue;
        g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
        g_assert_true (g_str_has_suffix (error->message, "."));
      }
  g_assert_cmpuint (n, ==, list.n);

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_assert_false (game->is_legal (position, strange[i]));
      g_assert_false (game->explain (position, strange[i], NULL));
    }
}

static void
test_explanations (void)
{
  on_many_positions (random_share (72), check_explanations);
}

/* The text holds all that counts, equal positions are equal as memory, and no coin comes
 * or goes. */
static void
check_text (const MarPosition *position,
            const MarOptions  *options)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *again = mar_position_read (game, options, text, &error);
  MarActionList list;

  g_assert_no_error (error);
  g_assert_cmpmem (again, game->position_size.most, position, game->position_size.most);
  g_assert_true (game->hash (again) == game->hash (position));
  g_assert_true (game->history_key (again) == game->history_key (position));
  g_assert_true (game->same_board (again, position));

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      game->play (again, list.items[i], NULL);
      g_assert_true (game->hash (again) != game->hash (position));
      g_assert_false (game->same_board (again, position));
      for (int player = 0; player < 2; player++)
        g_assert_cmpuint (martial_n_coins (martial_position (again), player), ==,
                          martial_n_coins (martial_position (position), player));
      mar_position_assign (game, again, position);
    }
}

static void
test_texts (void)
{
  on_many_positions (random_share (240), check_text);
}

/* How many coins of each kind and player there are. */
static void
count_kinds (const MarPosition *position,
             guint              counts[2][MARTIAL_KINDS])
{
  memset (counts, 0, sizeof (guint[2][MARTIAL_KINDS]));
  for (MarCell cell = 0; cell < MARTIAL_CELLS; cell++)
    {
      MarMartialCoin coins[MAR_MARTIAL_COINS];
      guint n = mar_martial_stack (position, cell, coins);

      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (coins[i].face, >=, 1);
          g_assert_cmpuint (coins[i].face, <=, MARTIAL_FACES);
          counts[coins[i].player][MIN (coins[i].face, MARTIAL_SUM - coins[i].face) - 1]++;
        }
    }
}

static void
test_conservation (void)
{
  for (guint i = 0; i < random_share (200); i++)
    {
      g_autofree MarPosition *position = mar_position_new (game, NULL);
      guint counts[2][MARTIAL_KINDS];
      guint64 seed;

      current_seed = first_seed () + i;
      seed = (guint64) current_seed + 1;
      mar_game_playout (game, position, &seed, 40 + current_seed % 200);
      count_kinds (position, counts);
      for (int player = 0; player < 2; player++)
        for (guint kind = 0; kind < MARTIAL_KINDS; kind++)
          g_assert_cmpuint (counts[player][kind], ==, MARTIAL_OF_A_KIND);
    }
}

/* The board turned by half with the colours exchanged: what stood first stands last. */
static char *
turn_text (const char *text)
{
  const char *end = strchr (text, ' ');
  GString *turned = g_string_new (NULL);

  for (const char *at = end; at > text;)
    {
      const char *start = --at;

      if (*at == ']')
        while (*start != '[')
          start--;
      else if (g_ascii_isdigit (*at))
        start--;
      for (const char *c = start; c <= at; c++)
        g_string_append_c (turned, *c == 'G' ? 's' : *c == 's' ? 'G' : *c);
      at = start;
    }
  g_string_append_printf (turned, " %c", end[1] == 'g' ? 's' : 'g');
  for (const char *at = end + 2; *at != 0; at++)
    if (*at >= 'a' && *at <= 'f')
      {
        g_string_append_c (turned, (char) ('a' + 'f' - *at));
        at++;
        g_string_append_c (turned, (char) ('1' + '6' - *at));
      }
    else
      g_string_append_c (turned, *at);
  return g_string_free (turned, FALSE);
}

static MarAction
turn_action (MarAction action)
{
  MarCell from = martial_cell (martial_action_from (action));
  MarCell to = martial_cell (martial_action_to (action));

  return martial_action (martial_get_square (MARTIAL_CELLS - 1 - from),
                         martial_get_square (MARTIAL_CELLS - 1 - to));
}

/* Neither side nor any corner is favoured: the turned position has the turned actions, the
 * other winner, and they lead to turned positions. */
static void
check_symmetry (const MarPosition *position,
                const MarOptions  *options)
{
  static const guint exchanged[] = { 0, 2, 1, 3 };
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *turned_text = turn_text (text);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *turned = mar_position_read (game, options, turned_text, &error);
  MarActionList list, turned_list;
  MarResult result, turned_result;

  g_assert_no_error (error);
  game->result (position, &result);
  game->result (turned, &turned_result);
  g_assert_cmpint (result.over, ==, turned_result.over);
  g_assert_cmpuint (exchanged[result.winners], ==, turned_result.winners);

  game->actions (position, &list);
  game->actions (turned, &turned_list);
  g_assert_cmpuint (list.n, ==, turned_list.n);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);
      g_autofree MarPosition *turned_after = mar_position_copy (game, turned);
      g_autofree char *after_text = NULL;
      g_autofree char *turned_after_text = NULL;
      g_autofree char *expected = NULL;

      g_assert_true (game->is_legal (turned, turn_action (list.items[i])));
      game->play (after, list.items[i], NULL);
      game->play (turned_after, turn_action (list.items[i]), NULL);
      after_text = mar_position_text (game, after);
      expected = turn_text (after_text);
      turned_after_text = mar_position_text (game, turned_after);
      g_assert_cmpstr (turned_after_text, ==, expected);
    }
}

static void
test_symmetry (void)
{
  on_many_positions (random_share (72), check_symmetry);
}

/* The literary form names what happens, and is read back as the same action. */
static void
check_literary (const MarPosition *position,
                const MarOptions  *options)
{
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *machine = mar_action_text (game, position, list.items[i]);
      g_autofree char *literary = mar_action_literary (game, position, list.items[i]);
      g_autoptr (GError) error = NULL;
      MarAction action = MAR_ACTION_NONE;
      MarCell from, to;

      g_assert_true (g_str_has_prefix (literary, machine));
      game->read_action (position, literary, &action, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (action, ==, list.items[i]);
      game->read_action (position, machine, &action, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (action, ==, list.items[i]);

      game->action_cells (position, action, &from, &to);
      g_assert_cmpint (game->owner (position, from), >=, 0);
      g_assert_cmpint (strchr (literary, '(') != NULL, ==, game->owner (position, to) >= 0);
    }
}

static void
test_literary (void)
{
  on_many_positions (random_share (120), check_literary);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/martial/properties/explanations", test_explanations);
  g_test_add_func ("/martial/properties/texts", test_texts);
  g_test_add_func ("/martial/properties/literary", test_literary);
  g_test_add_func ("/martial/properties/symmetry", test_symmetry);
  g_test_add_func ("/martial/properties/conservation", test_conservation);
  return g_test_run ();
}
