/* Going through a record and playing in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-record.h"

typedef struct
{
  MarDocument *document;
  MarRecord *record;
  MarNode *root;
  MarCursor cursor;
} Game;

/* @data: a game, MARGRITES if NULL. Boards are as small as they can be: on these the history
 * soon matters. */
static void
set_up (Game          *game,
        gconstpointer  data)
{
  const MarGame *rules = data != NULL ? data : mar_game_find ("margrites", NULL);
  MarOptions options;

  mar_options_init (&options, rules);
  mar_options_set (&options, rules, "size", "3", NULL);
  game->document = mar_document_new ();
  game->record = mar_document_add_record (game->document, rules, &options, NULL);
  mar_document_forget (game->document, FALSE);
  game->root = mar_record_root (game->record);
  game->cursor = mar_cursor_at (game->root);
}

static void
tear_down (Game          *game,
           gconstpointer  data)
{
  g_object_unref (game->document);
}

static gboolean
play (Game       *game,
      const char *text)
{
  const MarGame *rules = mar_record_game (game->record);
  g_autofree MarPosition *position = mar_cursor_position (&game->cursor, NULL);
  MarAction action;

  g_assert_true (rules->read_action (position, text, &action, NULL));
  return mar_cursor_play (&game->cursor, action, NULL);
}

static void
play_all (Game       *game,
          const char *texts)
{
  g_auto (GStrv) words = g_strsplit (texts, " ", -1);

  for (guint i = 0; words[i]; i++)
    g_assert_true (play (game, words[i]));
}

static void
assert_at (const Game *game,
           MarNode    *node,
           guint       step)
{
  g_assert_true (game->cursor.node == node);
  g_assert_cmpuint (game->cursor.step, ==, step);
}

static void
test_play (Game          *game,
           gconstpointer  data)
{
  MarNode *first, *second;
  MarCursor *cursor = &game->cursor;

  play_all (game, "a2>a3 a3>a4 b2>b3 b3>b4");
  first = cursor->node;
  g_assert_cmpuint (cursor->step, ==, 4);
  g_assert_true (mar_node_is_finished (first));
  play_all (game, "h7>h6 h6>h5");
  second = cursor->node;
  g_assert_true (mar_node_parent (second) == first);
  g_assert_false (mar_node_is_finished (second));
  g_assert_cmpuint (mar_node_n_children (game->root), ==, 1);

  /* An illegal step changes nothing. */
  g_assert_false (play (game, "a4>a5"));
  assert_at (game, second, 2);

  /* Where the record goes on like this, the cursor follows. */
  mar_cursor_first (cursor);
  play_all (game, "a2>a3 a3>a4");
  assert_at (game, first, 2);

  /* Another step in the middle begins a variation with the same first steps. */
  play_all (game, "c2>c3");
  g_assert_true (cursor->node == mar_node_child (game->root, 1));
  g_assert_cmpuint (cursor->step, ==, 3);
  play_all (game, "c3>c4");
  g_assert_cmpuint (mar_node_n_children (game->root), ==, 2);
  g_assert_true (mar_node_is_finished (cursor->node));

  /* From the line's third step the variation is found again. */
  *cursor = (MarCursor) { first, 2 };
  play_all (game, "c2>c3");
  assert_at (game, mar_node_child (game->root, 1), 3);

  /* In the middle of the last turn, whatever comes later makes way to a variation. */
  *cursor = (MarCursor) { second, 1 };
  play_all (game, "g7>g6");
  g_assert_cmpuint (mar_node_n_children (first), ==, 2);
}

static void
test_undo_takes_back_a_step (Game          *game,
                             gconstpointer  data)
{
  MarCursor *cursor = &game->cursor;
  MarNode *node;

  play_all (game, "a2>a3 a3>a4 b2>b3");
  node = cursor->node;
  mar_document_undo (game->document);
  g_assert_true (mar_cursor_clamp (cursor));
  assert_at (game, node, 2);
  g_assert_false (mar_cursor_clamp (cursor));
  mar_document_undo (game->document);
  mar_document_undo (game->document);
  g_assert_true (mar_cursor_clamp (cursor));
  assert_at (game, game->root, 0);
  g_assert_cmpuint (mar_node_n_children (game->root), ==, 0);
  mar_document_redo (game->document);
  g_assert_true (mar_document_last_change (game->document) == node);
}

static void
test_take_back (Game          *game,
                gconstpointer  data)
{
  MarCursor *cursor = &game->cursor;
  MarNode *node;

  g_assert_false (mar_cursor_take_back (cursor));
  g_assert_false (mar_cursor_reset_turn (cursor));
  play_all (game, "a2>a3 a3>a4 b2>b3");
  node = cursor->node;
  g_assert_true (mar_cursor_take_back (cursor));
  assert_at (game, node, 2);
  g_assert_true (mar_cursor_reset_turn (cursor));
  assert_at (game, game->root, 0);
  mar_document_undo (game->document);
  *cursor = mar_cursor_at (node);
  g_assert_cmpuint (cursor->step, ==, 2);

  /* A finished turn as well, from wherever the cursor is in it, but not below another. */
  play_all (game, "b2>b3 b3>b4");
  mar_cursor_previous_step (cursor);
  mar_cursor_previous_step (cursor);
  g_assert_true (mar_cursor_take_back (cursor));
  assert_at (game, node, 3);
  play_all (game, "b3>b4 h7>h6");
  *cursor = mar_cursor_at (node);
  g_assert_false (mar_cursor_take_back (cursor));
  g_assert_false (mar_cursor_reset_turn (cursor));
}

static guint
n_recent (Game *game)
{
  g_autofree MarPosition *before = NULL;
  g_autoptr (GArray) actions = mar_cursor_recent (&game->cursor, &before);

  return actions->len;
}

/* A roll doesn't make the turn before it old. */
static void
test_recent (Game          *game,
             gconstpointer  data)
{
  g_assert_cmpuint (n_recent (game), ==, 0);
  play_all (game, "*3");
  g_assert_cmpuint (n_recent (game), ==, 1);
  play_all (game, "b4>e4");
  g_assert_cmpuint (n_recent (game), ==, 1);
  play_all (game, "h2>e5");
  g_assert_cmpuint (n_recent (game), ==, 1);
  play_all (game, "*2");
  g_assert_cmpuint (n_recent (game), ==, 2);
}

static void
test_walk (Game          *game,
           gconstpointer  data)
{
  MarCursor *cursor = &game->cursor;
  MarNode *first, *second, *end;

  play_all (game, "a2>a3 a3>a4 b2>b3 b3>b4");
  first = cursor->node;
  play_all (game, "h7>h6 h6>h5");
  second = cursor->node;
  end = mar_record_add_end (game->record, second, MAR_END_RESIGNATION, 1, NULL);

  g_assert_true (mar_cursor_first (cursor));
  g_assert_false (mar_cursor_first (cursor));
  g_assert_false (mar_cursor_previous_turn (cursor));
  g_assert_false (mar_cursor_previous_step (cursor));
  for (guint i = 1; i <= 4; i++)
    {
      g_assert_true (mar_cursor_next_step (cursor));
      assert_at (game, first, i);
    }
  g_assert_true (mar_cursor_next_step (cursor));
  assert_at (game, second, 1);
  g_assert_false (mar_cursor_is_end (cursor));
  g_assert_true (mar_cursor_next_turn (cursor));
  assert_at (game, second, 2);
  g_assert_true (mar_cursor_next_turn (cursor));
  assert_at (game, end, 0);
  g_assert_false (mar_cursor_next_turn (cursor));
  g_assert_false (mar_cursor_next_step (cursor));
  g_assert_true (mar_cursor_previous_step (cursor));
  assert_at (game, second, 2);
  g_assert_true (mar_cursor_previous_step (cursor));
  g_assert_true (mar_cursor_previous_step (cursor));
  assert_at (game, first, 4);
  g_assert_true (mar_cursor_previous_step (cursor));
  assert_at (game, first, 3);
  g_assert_true (mar_cursor_previous_turn (cursor));
  assert_at (game, game->root, 0);
  g_assert_true (mar_cursor_last (cursor));
  assert_at (game, end, 0);
  g_assert_false (mar_cursor_last (cursor));
}

static void
test_variations (Game          *game,
                 gconstpointer  data)
{
  MarCursor *cursor = &game->cursor;
  MarNode *first, *other, *behind;

  play_all (game, "a2>a3 a3>a4 b2>b3 b3>b4");
  first = cursor->node;
  g_assert_false (mar_cursor_next_variation (cursor));
  play_all (game, "h7>h6");
  mar_cursor_first (cursor);
  play_all (game, "c2>c3 c3>c4 d2>d3 d3>d4");
  other = cursor->node;
  play_all (game, "h7>h6");
  behind = cursor->node;

  *cursor = mar_cursor_at (first);
  g_assert_false (mar_cursor_previous_variation (cursor));
  g_assert_true (mar_cursor_next_variation (cursor));
  assert_at (game, other, 4);
  g_assert_false (mar_cursor_next_variation (cursor));

  /* From inside a variation, back to what it replaces. */
  *cursor = mar_cursor_at (behind);
  g_assert_true (mar_cursor_previous_variation (cursor));
  assert_at (game, first, 4);
  *cursor = (MarCursor) { first, 2 };
  g_assert_false (mar_cursor_leave_variation (cursor));
  g_assert_true (mar_cursor_next_variation (cursor));
  assert_at (game, other, 2);
  g_assert_true (mar_cursor_leave_variation (cursor));
  assert_at (game, first, 4);
  *cursor = mar_cursor_at (behind);
  g_assert_true (mar_cursor_leave_variation (cursor));
  assert_at (game, first, 4);

  /* From a variation of a variation, to that. */
  *cursor = mar_cursor_at (other);
  play_all (game, "g7>g6");
  g_assert_true (mar_cursor_leave_variation (cursor));
  assert_at (game, behind, 1);
}

/* Plays all from where the history of @node begins, asking the rules at every action. */
static MarLine *
replay (const MarCursor *cursor)
{
  MarRecord *record = mar_node_record (cursor->node);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  MarNode *base = cursor->node;
  MarLine *line;

  for (; mar_node_parent (base) != NULL && mar_node_kind (base) != MAR_NODE_SETUP;
       base = mar_node_parent (base))
    g_ptr_array_add (path, base);
  line = mar_line_new (mar_record_game (record), mar_record_options (record),
                       mar_node_position (base));
  for (guint i = path->len; i > 0; i--)
    {
      const MarNode *node = path->pdata[i - 1];
      guint n;
      const MarAction *actions = mar_node_actions (node, &n);

      if (node == cursor->node)
        n = cursor->step;
      for (guint k = 0; k < n; k++)
        g_assert_true (mar_line_play (line, actions[k], NULL, NULL));
    }
  return line;
}

/* The line of the cursor allows what a replay of the whole game allows. */
static void
assert_same_history (const MarCursor *cursor,
                     const MarLine   *line)
{
  g_autoptr (MarLine) replayed = replay (cursor);
  MarActionList expected, found;

  mar_line_actions (replayed, &expected);
  mar_line_actions (line, &found);
  g_assert_cmpmem (found.items, found.n * sizeof (MarAction), expected.items,
                   expected.n * sizeof (MarAction));
  g_assert_cmpint (mar_line_can_claim (line), ==, mar_line_can_claim (replayed));
}

/* Playing the last actions leads to @position. */
static void
assert_recent (const MarCursor   *cursor,
               const MarPosition *position)
{
  const MarGame *rules = mar_record_game (mar_node_record (cursor->node));
  g_autofree MarPosition *at = NULL;
  g_autoptr (GArray) actions = mar_cursor_recent (cursor, &at);
  g_autofree char *expected = mar_position_text (rules, position);
  g_autofree char *found = NULL;

  g_assert_true ((at == NULL) == (actions->len == 0));
  g_assert_cmpuint (actions->len, >=, cursor->step);
  if (at == NULL)
    return;

  for (guint i = 0; i < actions->len; i++)
    {
      rules->hand_over (at, NULL);
      rules->play (at, g_array_index (actions, MarAction, i), NULL);
    }
  found = mar_position_text (rules, at);
  g_assert_cmpstr (found, ==, expected);
}

/* However one comes to a place, position and history agree there. */
static void
test_positions_agree (Game          *game,
                      gconstpointer  data)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  const MarGame *rules = mar_record_game (game->record);
  MarCursor *cursor = &game->cursor;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (MarLine) line = NULL;
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      g_autofree char *line_text = NULL;
      g_autoptr (GError) error = NULL;
      MarActionList legal;

      line = mar_cursor_line (cursor);
      position = mar_cursor_position (cursor, NULL);
      text = mar_position_text (rules, position);
      line_text = mar_position_text (rules, mar_line_position (line));
      g_assert_cmpstr (text, ==, line_text);
      assert_recent (cursor, position);
      if (i % 5 == 0)
        assert_same_history (cursor, line);

      switch (g_rand_int_range (random, 0, 12))
        {
        case 0:
          mar_cursor_previous_turn (cursor);
          break;
        case 1:
          mar_cursor_previous_step (cursor);
          break;
        case 2:
          mar_cursor_next_variation (cursor);
          break;
        case 3:
          mar_cursor_take_back (cursor);
          break;
        case 4:
          if (i % 50 == 0)
            mar_cursor_first (cursor);
          break;
        case 5:
          mar_document_undo (game->document);
          mar_cursor_clamp (cursor);
          break;
        case 6:
          if (i % 40 == 0 && mar_node_kind (cursor->node) != MAR_NODE_SETUP
              && mar_record_add_setup (game->record, cursor->node, mar_node_position (game->root),
                                       NULL))
            mar_cursor_next_turn (cursor);
          break;
        default:
          mar_line_actions (line, &legal);
          if (legal.n > 0
              && !mar_cursor_play (cursor, legal.items[g_rand_int_range (random, 0, legal.n)],
                                   &error))
            g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH);
        }
    }
}

static void
add_game_test (const char *path, void (*test) (Game *game, gconstpointer data))
{
  g_test_add (path, Game, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);

  add_game_test ("/cursor/play", test_play);
  add_game_test ("/cursor/undo-takes-back-a-step", test_undo_takes_back_a_step);
  add_game_test ("/cursor/take-back", test_take_back);
  add_game_test ("/cursor/walk", test_walk);
  add_game_test ("/cursor/variations", test_variations);
  g_test_add ("/cursor/recent", Game, mar_game_find ("marad", NULL), set_up, test_recent,
              tear_down);
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/cursor/positions-agree/", games[i]->name, NULL);

      g_test_add (path, Game, games[i], set_up, test_positions_agree, tear_down);
    }

  return g_test_run ();
}
