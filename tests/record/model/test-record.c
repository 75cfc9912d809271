/* A record: what may be edited, what is refused, and what everybody is told of a node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn-reading.h"
#include "random-record.h"
#include "random-share.h"

#define BLOCKED "w8/9/9/9/9/9/ww7/bw7 b 4 0(0)-0(0) -"

typedef struct
{
  MarDocument *document;
  MarRecord *record;
  MarNode *root;
  GError *error;
} Game;

static void
set_up (Game          *game,
        gconstpointer  start)
{
  const MarGame *margrites = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = NULL;

  if (start)
    position = mar_position_read (margrites, NULL, start, &game->error);
  g_assert_no_error (game->error);
  game->document = mar_document_new ();
  game->record = mar_document_add_record (game->document, margrites, NULL, position);
  game->root = mar_record_root (game->record);
}

static void
tear_down (Game          *game,
           gconstpointer  start)
{
  g_clear_error (&game->error);
  g_object_unref (game->document);
}

/* Adds the turn that @steps tell; NULL when it is refused. */
static MarNode *
add (Game       *game,
     MarNode    *parent,
     const char *steps)
{
  const MarGame *rules = mar_record_game (game->record);
  g_autofree MarPosition *position = mar_position_copy (rules, mar_node_position (parent));
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);
  MarAction actions[16];
  guint n = 0;

  g_clear_error (&game->error);
  rules->hand_over (position, NULL);
  for (; words[n]; n++)
    {
      g_assert_true (rules->read_action (position, words[n], &actions[n], NULL));
      if (rules->is_legal (position, actions[n]))
        rules->play (position, actions[n], NULL);
    }
  return mar_record_add_turn (game->record, parent, actions, n, &game->error);
}

static void
expect_error (Game       *game,
              GQuark      domain,
              int         code,
              const char *part)
{
  g_assert_error (game->error, domain, code);
  g_assert_nonnull (strstr (game->error->message, part));
  g_clear_error (&game->error);
}

static void
test_turns (Game          *game,
            gconstpointer  start)
{
  MarNode *first = add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4");
  MarNode *second, *third;
  guint n;

  g_assert_no_error (game->error);
  g_assert_cmpint (mar_node_kind (first), ==, MAR_NODE_TURN);
  g_assert_true (mar_node_is_finished (first));
  g_assert_cmpint (mar_node_side (first), ==, 0);
  g_assert_cmpuint (mar_node_number (first), ==, 1);
  g_assert_true (mar_node_is_main (first));
  g_assert_true (mar_node_parent (first) == game->root);

  /* The same again is the same node; another one is a variation. */
  g_assert_true (add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4") == first);
  second = add (game, game->root, "c2>c3");
  g_assert_cmpuint (mar_node_index (second), ==, 1);
  g_assert_cmpuint (mar_node_depth (second), ==, 1);
  g_assert_false (mar_node_is_main (second));
  g_assert_false (mar_node_is_finished (second));
  third = add (game, first, "h7>h6 h6>h5 g7>g6 g6>g5");
  g_assert_cmpint (mar_node_side (third), ==, 1);
  g_assert_cmpuint (mar_node_number (third), ==, 2);
  g_assert_true (mar_record_last (game->record, game->root) == third);
  mar_node_actions (third, &n);
  g_assert_cmpuint (n, ==, 4);
}

static void
test_refused (Game          *game,
              gconstpointer  start)
{
  MarNode *unfinished = add (game, game->root, "a2>a3");
  MarNode *end;
  MarPosition *position;

  g_assert_null (add (game, unfinished, "a3>a4"));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "isn’t finished");
  g_assert_null (add (game, game->root, "a2>a4"));
  expect_error (game, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL, "");
  g_assert_null (add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4 h7>h6"));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "over after 4 steps");

  end = mar_record_add_end (game->record, unfinished, MAR_END_RESIGNATION, 0, &game->error);
  g_assert_no_error (game->error);
  g_assert_null (add (game, end, "c2>c3"));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "ended");
  g_assert_null (mar_record_add_setup (game->record, end, mar_node_position (end), &game->error));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "ended");

  position = mar_position_copy (mar_record_game (game->record), mar_node_position (game->root));
  g_assert_false (mar_record_set_start (game->record, position, &game->error));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "starting position");
  mar_record_remove (game->record, unfinished);
  g_assert_true (mar_record_set_start (game->record, position, &game->error));
  g_free (position);
}

static void
test_set_actions (Game          *game,
                  gconstpointer  start)
{
  MarNode *node = add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4");
  MarAction actions[4], swapped[4];
  guint n;

  memcpy (actions, mar_node_actions (node, &n), sizeof actions);
  g_assert_true (mar_record_set_actions (game->record, node, actions, 2, NULL) == node);
  g_assert_false (mar_node_is_finished (node));
  g_assert_true (mar_record_set_actions (game->record, node, actions, 4, NULL) == node);
  add (game, node, "h7>h6");

  /* With moves behind it, those are played again. */
  memcpy (swapped, &actions[2], 2 * sizeof (MarAction));
  memcpy (&swapped[2], actions, 2 * sizeof (MarAction));
  g_assert_true (mar_record_set_actions (game->record, node, swapped, 4, NULL) == node);
  g_assert_cmpint (mar_node_kind (mar_node_child (node, 0)), ==, MAR_NODE_TURN);
  g_assert_true (mar_record_set_actions (game->record, node, actions, 3, NULL) == node);
  g_assert_cmpint (mar_node_kind (mar_node_child (node, 0)), ==, MAR_NODE_STRUCK);
  g_assert_true (mar_record_set_actions (game->record, node, actions, 4, NULL) == node);
  g_assert_cmpint (mar_node_kind (mar_node_child (node, 0)), ==, MAR_NODE_TURN);
  g_assert_null (mar_record_set_actions (game->record, node, NULL, 0, &game->error));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "later moves");

  mar_record_remove (game->record, mar_node_child (node, 0));
  g_assert_true (mar_record_set_actions (game->record, node, NULL, 0, NULL) == game->root);
  g_assert_cmpuint (mar_node_n_children (game->root), ==, 0);
}

static void
test_order (Game          *game,
            gconstpointer  start)
{
  MarNode *a = add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4");
  MarNode *b = add (game, game->root, "b2>b3 b3>b4 c2>c3 c3>c4");
  MarNode *c = add (game, game->root, "c2>c3 c3>c4 d2>d3 d3>d4");
  MarNode *after_a = add (game, a, "h7>h6");
  MarNode *after_c = add (game, c, "h7>h6");
  MarNode *walked[8];
  guint n = 0;

  g_assert_false (mar_record_promote (game->record, after_a, FALSE));
  g_assert_false (mar_record_promote (game->record, game->root, FALSE));
  g_assert_false (mar_record_demote (game->record, game->root));
  g_assert_false (mar_record_demote (game->record, c));

  /* The order of the text: variations right after what they replace. */
  for (MarNode *node = game->root; node; node = mar_node_next (node, game->root))
    walked[n++] = node;
  g_assert_cmpuint (n, ==, 6);
  g_assert_true (walked[1] == a && walked[2] == b && walked[3] == c);
  g_assert_true (walked[4] == after_c && walked[5] == after_a);
  g_assert_null (mar_node_next (after_c, c));

  /* A node of a variation stands for the whole of it. */
  g_assert_true (mar_record_promote (game->record, after_c, FALSE));
  g_assert_true (mar_node_child (game->root, 1) == c);
  g_assert_true (mar_record_promote (game->record, c, TRUE));
  g_assert_true (mar_node_is_main (after_c));
  g_assert_cmpuint (mar_node_depth (after_a), ==, 1);
  g_assert_cmpuint (mar_node_index (b), ==, 2);
  g_assert_true (mar_record_demote (game->record, c));
  g_assert_true (mar_node_is_main (after_a));

  /* When the line goes, its first variation takes its place. */
  mar_record_remove (game->record, a);
  g_assert_true (mar_node_is_main (after_c));
  mar_document_undo (game->document);
  g_assert_cmpuint (mar_node_depth (after_c), ==, 1);
}

/* The depth that is kept is the depth that is counted. */
static void
test_depth_is_kept (void)
{
  for (guint round = 0; round < random_share (20); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 150; i++)
        {
          random_edit (random, document);
          if (g_rand_int_range (random, 0, 5) == 0)
            mar_document_undo (document);
          for (guint k = 0; k < mar_document_n_records (document); k++)
            {
              MarNode *root = mar_record_root (mar_document_record (document, k));

              for (MarNode *node = root; node; node = mar_node_next (node, root))
                {
                  guint depth = 0;

                  for (MarNode *n = node; mar_node_parent (n); n = mar_node_parent (n))
                    {
                      g_assert_true (mar_node_child (mar_node_parent (n), mar_node_index (n)) == n);
                      depth += mar_node_index (n) > 0;
                    }
                  g_assert_cmpuint (mar_node_depth (node), ==, depth);
                  g_assert_true (mar_node_is_attached (node));
                }
            }
        }
    }
}

static void
test_depth_bound (Game          *game,
                  gconstpointer  start)
{
  MarNode *parent = game->root;
  MarNode *setup = NULL;
  MarNode *head;

  /* Each setup begins a variation beside a turn, and holds the next fork. */
  for (guint i = 0; i < MAR_MAX_DEPTH; i++)
    {
      g_assert_nonnull (add (game, parent, "a2>a3"));
      setup = mar_record_add_setup (game->record, parent, mar_node_position (game->root),
                                    &game->error);
      g_assert_no_error (game->error);
      parent = setup;
    }
  g_assert_cmpuint (mar_node_depth (setup), ==, MAR_MAX_DEPTH);
  head = add (game, setup, "a2>a3");
  g_assert_nonnull (head);
  g_assert_null (add (game, setup, "b2>b3"));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH, "64");

  /* Nor may reordering sink the deepest line. */
  setup = mar_node_child (game->root, 1);
  g_assert_true (mar_record_can_promote (game->record, setup, TRUE, &game->error));
  g_assert_true (mar_record_promote (game->record, setup, TRUE));
  parent = mar_record_add_setup (game->record, setup, mar_node_position (game->root), NULL);
  for (guint i = 0; i < MAR_MAX_DEPTH - 1; i++)
    {
      g_assert_nonnull (add (game, parent, "a2>a3"));
      parent = mar_record_add_setup (game->record, parent, mar_node_position (game->root), NULL);
      if (!parent)
        break;
    }
  g_assert_nonnull (parent);
  g_assert_cmpuint (mar_node_depth (parent), ==, MAR_MAX_DEPTH);
  setup = mar_node_child (game->root, 0);
  g_assert_false (mar_record_can_demote (game->record, setup, &game->error));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH, "64");
  g_assert_false (mar_record_demote (game->record, setup));
  g_assert_false (mar_record_promote (game->record, mar_node_child (game->root, 1), FALSE));
  g_assert_false (mar_record_can_promote (game->record, setup, FALSE, &game->error));
  expect_error (game, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, "main line");
}

/* A position that begins blocked hands the turn over before the first step. */
static void
test_forfeit (Game          *game,
              gconstpointer  start)
{
  MarNode *node = add (game, game->root, "a8>a7");
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *position = NULL;
  g_autofree MarPosition *before = NULL;

  g_assert_no_error (game->error);
  g_assert_cmpint (mar_node_side (node), ==, 1);
  position = mar_node_step_position (node, 1, &effects);
  g_assert_cmpuint (effects.n, >=, 2);
  g_assert_true (effects.items[0].type == MAR_EFFECT_FORFEITED
                 || effects.items[0].type == MAR_EFFECT_TRAPPED);
  g_assert_cmpint (effects.items[1].type, ==, MAR_EFFECT_MOVED);
  before = mar_node_step_position (node, 0, &effects);
  g_assert_cmpuint (effects.n, ==, 0);
}

static void
test_step_positions (Game          *game,
                     gconstpointer  start)
{
  const MarGame *rules = mar_record_game (game->record);
  MarNode *node = add (game, game->root, "a2>a3 a3>a4 b2>b3 b3>b4");
  static const char *const left[] = { " b 4 ", " b 3 ", " b 2 ", " b 1 ", " w 4 " };

  for (guint i = 0; i <= 4; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *text = mar_position_text (rules, position);

      g_assert_nonnull (strstr (text, left[i]));
    }
}

static void
test_result (Game          *game,
             gconstpointer  start)
{
  static const struct
  {
    MarEndReason reason;
    int side;
    const char *result;
  } ends[] = {
    { MAR_END_RESIGNATION, 0, "w" },
    { MAR_END_RESIGNATION, 1, "b" },
    { MAR_END_TIME, 1, "b" },
    { MAR_END_AGREEMENT, MAR_ACTOR_NONE, "b+w" },
    { MAR_END_OTHER, MAR_ACTOR_NONE, "w?" },
  };
  g_autofree char *none = mar_record_result (game->record);

  g_assert_null (none);
  mar_record_set_header (game->record, "result", "w?");
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      MarNode *end = mar_record_add_end (game->record, game->root, ends[i].reason, ends[i].side,
                                         NULL);
      g_autofree char *result = mar_record_result (game->record);

      g_assert_cmpstr (result, ==, ends[i].result);
      g_assert_cmpuint (mar_node_number (end), ==, 1);
      mar_record_remove (game->record, end);
    }
}

static void
test_headers (Game          *game,
              gconstpointer  start)
{
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (GPtrArray) restored = NULL;

  mar_record_set_header (game->record, "title", "T");
  mar_record_set_header (game->record, "black", "B");
  mar_record_set_header (game->record, "white", "W");
  mar_record_set_header (game->record, "title", "");
  keys = mar_record_header_keys (game->record);
  g_assert_cmpuint (keys->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (keys, 0), ==, "black");
  mar_document_undo (game->document);
  restored = mar_record_header_keys (game->record);
  g_assert_cmpstr (g_ptr_array_index (restored, 0), ==, "title");
}

static void
test_glyphs (void)
{
  guint n;
  const MarGlyph *glyphs = mar_glyphs (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpstr (mar_glyph_symbol (glyphs[i].nag), ==, glyphs[i].symbol);
      for (guint k = 0; k < i; k++)
        {
          g_assert_cmpint (glyphs[k].nag, <, glyphs[i].nag);
          g_assert_cmpstr (glyphs[k].symbol, !=, glyphs[i].symbol);
        }
    }
  g_assert_null (mar_glyph_symbol (200));
}

/* Twenty thousand turns in a line: nothing recurses, nothing asks the whole game. */
static void
test_long_game (Game          *game,
                gconstpointer  start)
{
  MarNode *node = game->root;
  MarNode *first = NULL;
  guint n = 0;
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < 20000; i++)
    {
      node = mar_record_add_setup (game->record, node, mar_node_position (game->root), NULL);
      if (i % 10 == 0)
        add (game, mar_node_parent (node), "a2>a3");
      if (!first)
        first = node;
    }
  for (MarNode *at = game->root; at; at = mar_node_next (at, game->root))
    n++;
  g_assert_cmpuint (n, ==, 22001);
  mar_record_remove (game->record, first);
  mar_document_undo (game->document);
  mar_record_demote (game->record, first);
  g_assert_cmpuint (mar_node_depth (node), ==, 1);
  g_test_message ("%" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - began) / 1000);
}

/* A position set by hand counts as a turn where it stands for one. */
static void
test_setup_in_place_of_a_turn (Game          *game,
                               gconstpointer  start)
{
  static const struct
  {
    const char *position;
    gboolean is_turn;
  } cases[] = {
    { "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 w 4 0(0)-0(0) -", TRUE },
    { "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", FALSE },
    { "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 1 0(0)-0(0) -", FALSE },
  };
  const MarGame *rules = mar_record_game (game->record);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MarPosition *position = mar_position_read (rules, NULL, cases[i].position, NULL);
      MarNode *setup = mar_record_add_setup (game->record, game->root, position, &game->error);

      g_assert_no_error (game->error);
      g_assert_true (mar_node_is_turn (setup) == cases[i].is_turn);
      g_assert_cmpuint (mar_node_number (setup), ==, cases[i].is_turn ? 1 : 0);
      g_assert_cmpint (mar_node_side (setup), ==, cases[i].is_turn ? 0 : MAR_ACTOR_NONE);
    }
  g_assert_false (mar_node_is_turn (game->root));
}

static void
assert_title (Game       *game,
              const char *title,
              const char *players)
{
  g_autofree char *made_title = mar_record_title (game->record, "You");
  g_autofree char *made_players = mar_record_players (game->record, "You");

  g_assert_cmpstr (made_title, ==, title);
  g_assert_cmpstr (made_players, ==, players);
}

/* A game is called by its title, or by its players; who has no name has a side. */
static void
test_title (Game          *game,
            gconstpointer  start)
{
  assert_title (game, "MARGRITES game", NULL);
  g_assert_cmpstr (mar_document_title (game->document), ==, "MARGRITES game");
  mar_record_set_header (game->record, "black", "Hana");
  assert_title (game, "MARGRITES, Hana – White", "Hana – White");
  mar_record_set_header (game->record, "white", "Piet");
  assert_title (game, "MARGRITES, Hana – Piet", "Hana – Piet");
  g_assert_cmpstr (mar_document_title (game->document), ==, "MARGRITES, Hana – Piet");

  mar_record_set_header (game->record, "black", NULL);
  mar_record_set_header (game->record, "white", "Marginalia, level 3");
  assert_title (game, "MARGRITES, You – Marginalia, level 3", "You – Marginalia, level 3");
  /* A file that others read is not about them. */
  g_assert_cmpstr (mar_document_title (game->document), ==,
                   "MARGRITES, Black – Marginalia, level 3");

  mar_record_set_header (game->record, "title", "The Race");
  assert_title (game, "The Race", "You – Marginalia, level 3");
}

/* A text ended with two lines that could not be read. Whoever plays the first of them has read
 * it, and the other waits behind the turn. */
static void
test_play_on (Game          *game,
              gconstpointer  start)
{
  static const char *const turns[] = { "a2>a3 a3>a4 b2>b3 b3>b4", "i7>i6 i6>i5 h7>h6 h6>h5" };
  const MarGame *rules = mar_record_game (game->record);
  g_autoptr (MarSource) source = mar_source_new ();
  MarNode *last = game->root;

  source->unread = g_strdup ("a2-a9\ni7-i1");
  source->remark = g_strdup ("There is no a9.\nNor this.");
  mar_record_set_source (game->record, last, source);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree MarPosition *position = mar_position_copy (rules, mar_node_position (last));
      g_auto (GStrv) words = g_strsplit (turns[i], " ", -1);
      MarAction actions[4];
      MarNode *next;

      for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
        {
          g_assert_true (rules->read_action (position, words[k], &actions[k], NULL));
          rules->play (position, actions[k], NULL);
        }
      next = mar_record_play_on (game->record, last, actions, G_N_ELEMENTS (actions), NULL);
      g_assert_nonnull (next);
      g_assert_null (mar_node_source (last));
      if (i == 0)
        {
          g_assert_cmpstr (mar_node_source (next)->unread, ==, "i7-i1");
          g_assert_cmpstr (mar_node_source (next)->remark, ==, "Nor this.");
        }
      else
        g_assert_null (mar_node_source (next));
      last = next;
    }

  /* It is one step, which gives back what stood there. */
  g_assert_true (mar_document_undo (game->document));
  g_assert_true (mar_document_undo (game->document));
  g_assert_cmpstr (mar_node_source (game->root)->unread, ==, "a2-a9\ni7-i1");
  g_assert_cmpuint (mar_node_n_children (game->root), ==, 0);
}

/* A node that can't be read whole is not added at all. */
static void
test_read_node (Game          *game,
                gconstpointer  start)
{
  static const char *const refused[]
    = { "{\"steps\":\"b2>b9\"}", "{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\",\"marks\":7}",
        "{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\",\"figures\":[{\"turned\":9}]}", "{" };
  MarNode *node;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_assert_null (mar_record_read_node (game->record, game->root, refused[i], &game->error));
      g_assert_nonnull (game->error);
      g_clear_error (&game->error);
      g_assert_cmpuint (mar_node_n_children (game->root), ==, 0);
    }
  node = mar_record_read_node (game->record, game->root,
                               "{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\",\"after\":\"So.\"}",
                               &game->error);
  g_assert_no_error (game->error);
  g_assert_true (mar_node_child (game->root, 0) == node);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "So.");
}

static void
add_game_test (const char *path, const char *start, void (*test) (Game *game, gconstpointer start))
{
  g_test_add (path, Game, start, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_game_test ("/record/turns", NULL, test_turns);
  add_game_test ("/record/refused", NULL, test_refused);
  add_game_test ("/record/set-actions", NULL, test_set_actions);
  add_game_test ("/record/order", NULL, test_order);
  g_test_add_func ("/record/depth-is-kept", test_depth_is_kept);
  add_game_test ("/record/depth-bound", NULL, test_depth_bound);
  add_game_test ("/record/forfeit", BLOCKED, test_forfeit);
  add_game_test ("/record/step-positions", NULL, test_step_positions);
  add_game_test ("/record/result", NULL, test_result);
  add_game_test ("/record/setup-in-place-of-a-turn", NULL, test_setup_in_place_of_a_turn);
  add_game_test ("/record/play-on", NULL, test_play_on);
  add_game_test ("/record/headers", NULL, test_headers);
  g_test_add_func ("/record/glyphs", test_glyphs);
  add_game_test ("/record/title", NULL, test_title);
  add_game_test ("/record/long-game", NULL, test_long_game);
  add_game_test ("/record/read-node", NULL, test_read_node);

  return g_test_run ();
}
