/* The functions of the rules for every game: registry, options, effects, lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-game.h"
#include "mar-line.h"

static void
test_registry (void)
{
  guint n = 0;
  const MarGame *const *games = mar_games (&n);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *upper = g_ascii_strup (games[i]->name, -1);

      g_assert_true (mar_game_find (games[i]->name, NULL) == games[i]);
      g_assert_true (mar_game_find (upper, NULL) == games[i]);
      for (int player = 0; games[i]->letters[player] != 0; player++)
        {
          g_assert_nonnull (games[i]->player_names[player]);
          g_assert_cmpint (mar_player_letter (games[i], player), ==, games[i]->letters[player]);
        }
      g_assert_cmpint (mar_player_letter (games[i], MAR_ACTOR_NONE), ==, 0);
      g_assert_cmpint (mar_player_letter (games[i], MAR_ACTOR_CHANCE), ==, 0);
      g_assert_cmpint (mar_player_letter (games[i], MAR_MAX_PLAYERS), ==, 0);
    }

  g_assert_null (mar_game_find ("chess", &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_GAME);
  g_assert_nonnull (strstr (error->message, "chess"));
  g_assert_nonnull (strstr (error->message, games[0]->name));
}

/* Every game begins with a full set, can be written and read, and offers actions that
 * it can write and read too. */
static void
test_contract (void)
{
  guint n = 0;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      const MarGame *game = games[i];
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *start = mar_position_new (game, NULL);
      g_autofree char *text = mar_position_text (game, start);
      g_autofree MarPosition *again = mar_position_read (game, NULL, text, &error);
      MarActionList list;

      g_assert_no_error (error);
      g_assert_true (mar_position_equal (game, start, again));
      g_assert_true (game->check_complete (start, &error));
      g_assert_no_error (error);
      g_assert_true (game->starts_turn (start));
      game->actions (start, &list);
      g_assert_cmpuint (list.n, >, 0);
      for (guint j = 0; j < list.n; j++)
        {
          g_autofree char *action_text = mar_action_text (game, start, list.items[j]);
          MarAction action = MAR_ACTION_NONE;

          g_assert_true (game->read_action (start, action_text, &action, &error));
          g_assert_cmpuint (action, ==, list.items[j]);
        }
    }
}

static const char *const yes_or_no[] = { "false", "true", NULL };

static const MarOptionSpec specs[] = {
  { .name = "torus", .summary = "Edges meet", .choices = yes_or_no, .maximum = 1, .fallback = 1 },
  { .name = "size",
    .summary = "The size of the board",
    .minimum = 3,
    .maximum = 19,
    .fallback = 9 },
};

/* A game that has nothing but options. */
static const MarGame optional_game = {
  .name = "optional",
  .title = "OPTIONAL",
  .options = specs,
  .n_options = G_N_ELEMENTS (specs),
};

static void
assert_option_refused (const char *name,
                       const char *value,
                       const char *word)
{
  g_autoptr (GError) error = NULL;
  MarOptions options, before;

  mar_options_init (&options, &optional_game);
  before = options;
  g_assert_false (mar_options_set (&options, &optional_game, name, value, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION);
  g_assert_nonnull (strstr (error->message, word));
  g_assert_cmpmem (&options, sizeof options, &before, sizeof before);
}

static void
test_options (void)
{
  g_autoptr (GError) error = NULL;
  MarOptions options;

  mar_options_init (&options, &optional_game);
  g_assert_cmpint (options.values[0], ==, 1);
  g_assert_cmpint (options.values[1], ==, 9);

  g_assert_true (mar_options_set (&options, &optional_game, "size", "19", &error));
  g_assert_true (mar_options_set (&options, &optional_game, "Torus", "FALSE", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autofree char *value = mar_options_value_text (&optional_game, &options, i);
      g_autofree char *words = mar_options_value_title (&optional_game, &options, i);

      g_assert_cmpstr (value, ==, i == 0 ? "false" : "19");
      g_assert_cmpstr (words, ==, i == 0 ? "No" : "19");
      g_assert_true (mar_options_set (&options, &optional_game, specs[i].name, value, &error));
    }

  assert_option_refused ("colour", "red", "torus, size");
  assert_option_refused ("torus", "maybe", "false, true");
  assert_option_refused ("size", "20", "3 … 19");
  assert_option_refused ("size", "9x", "9x");
  assert_option_refused ("size", "", "size");
}

static void
test_effects (void)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  for (int i = 0; i < 100; i++)
    mar_effects_add (&effects, MAR_EFFECT_MOVED, 1, (MarCell) i, MAR_CELL_NONE, -i);
  g_assert_cmpuint (effects.n, ==, 100);
  for (int i = 0; i < 100; i++)
    {
      g_assert_cmpint (effects.items[i].from, ==, i);
      g_assert_cmpint (effects.items[i].to, ==, MAR_CELL_NONE);
      g_assert_cmpint (effects.items[i].value, ==, -i);
    }
  mar_effects_empty (&effects);
  g_assert_cmpuint (effects.n, ==, 0);
  g_assert_cmpuint (effects.capacity, >=, 100);
  mar_effects_add (NULL, MAR_EFFECT_MOVED, 0, 0, 0, 0);
}

/* Playing a line and taking all of it back leads through the same positions. */
static void
test_line (void)
{
  const MarGame *game = mar_games (NULL)[0];
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *before = NULL;

  g_assert_true (mar_line_game (line) == game);
  for (guint i = 0; i < 200; i++)
    {
      MarActionList list;
      guint n_effects = effects.n;

      mar_line_actions (line, &list);
      if (list.n == 0)
        break;
      g_ptr_array_add (texts, mar_position_text (game, mar_line_position (line)));
      g_assert_true (mar_line_play (line, list.items[g_rand_int_range (random, 0, (gint32) list.n)],
                                    &effects, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (effects.n, >, n_effects);
      g_assert_cmpuint (mar_line_length (line), ==, i + 1);
    }

  before = mar_position_text (game, mar_line_position (line));
  {
    g_autofree char *after = NULL;
    guint n_effects = effects.n;

    g_assert_false (mar_line_play (line, MAR_ACTION_NONE, &effects, &error));
    g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
    g_assert_cmpuint (effects.n, ==, n_effects);
    after = mar_position_text (game, mar_line_position (line));
    g_assert_cmpstr (after, ==, before);
  }

  for (guint i = texts->len; i > 0; i--)
    {
      g_autofree char *text = NULL;

      g_assert_true (mar_line_undo (line));
      text = mar_position_text (game, mar_line_position (line));
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i - 1));
    }
  g_assert_false (mar_line_undo (line));
  g_assert_cmpuint (mar_line_length (line), ==, 0);
}

/* A line that starts blocked goes on with the other side, and one undo takes back both. */
static void
test_blocked_line (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  const char *blocked = "4bbw2/8b/6bbb/5b2b/9/9/9/9 w 2 0(0)-7(0) g8<h8";
  g_autoptr (GError) error = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *start = mar_position_read (game, NULL, blocked, &error);
  g_autoptr (MarLine) line = mar_line_new (game, NULL, start);
  g_autofree char *text = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (game->read_action (start, "e8>d7", &action, &error));
  g_assert_true (mar_line_play (line, action, &effects, &error));
  g_assert_no_error (error);
  g_assert_cmpint (effects.items[0].type, ==, MAR_EFFECT_TRAPPED);
  g_assert_cmpint (effects.items[1].type, ==, MAR_EFFECT_MOVED);
  g_assert_cmpuint (mar_line_length (line), ==, 1);
  g_assert_true (mar_line_undo (line));
  text = mar_position_text (game, mar_line_position (line));
  g_assert_cmpstr (text, ==, blocked);
}

/* Lists without actions, which arrays keep as NULL, are the same. */
static void
test_actions (void)
{
  const MarAction one[] = { 1, 2, 3 };
  const MarAction other[] = { 1, 2, 4 };

  g_assert_true (mar_actions_equal (NULL, NULL, 0));
  g_assert_true (mar_actions_equal (one, NULL, 0));
  g_assert_true (mar_actions_equal (one, other, 2));
  g_assert_false (mar_actions_equal (one, other, 3));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/registry", test_registry);
  g_test_add_func ("/rules/contract", test_contract);
  g_test_add_func ("/rules/options", test_options);
  g_test_add_func ("/rules/effects", test_effects);
  g_test_add_func ("/rules/actions", test_actions);
  g_test_add_func ("/rules/line", test_line);
  g_test_add_func ("/rules/blocked-line", test_blocked_line);
  return g_test_run ();
}
