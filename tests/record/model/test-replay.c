/* Changing what lies before: what still plays stays, the rest is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-text.h"
#include "random-replay.h"
#include "random-share.h"

/* The kind and texts of a node before a change. */
typedef struct
{
  MarNodeKind kind; /* also of one that was struck */
  gboolean was_struck;
  int side;
  MarEndReason end_reason;
  char *text; /* the actions as a file has them */
  char *position;
  char *notes;
  gboolean parent_was_over;
} Memory;

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  g_free (memory->text);
  g_free (memory->position);
  g_free (memory->notes);
  g_free (memory);
}

/* All that is said about a node. */
static char *
notes_text (const MarNode *node)
{
  GString *text = g_string_new (NULL);
  const MarSource *source = mar_node_source (node);
  const char *before = mar_node_comment (node, MAR_COMMENT_BEFORE);
  const char *after = mar_node_comment (node, MAR_COMMENT_AFTER);
  const MarMark *marks;
  const int *glyphs;
  guint n;

  g_string_append_printf (text, "%s|%s|", before != NULL ? before : "", after != NULL ? after : "");
  glyphs = mar_node_glyphs (node, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%d,", glyphs[i]);
  marks = mar_node_marks (node, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "|%d %d %d %d %s", marks[i].type, marks[i].color, marks[i].cell,
                            marks[i].to, marks[i].text != NULL ? marks[i].text : "");
  if (source != NULL)
    g_string_append_printf (text, "|%s %s %s %u", source->number != NULL ? source->number : "",
                            source->steps != NULL ? source->steps : "",
                            source->unread != NULL ? source->unread : "", source->line);
  return g_string_free (text, FALSE);
}

static GHashTable *
remember (MarNode *root)
{
  GHashTable *memories = g_hash_table_new_full (NULL, NULL, NULL, memory_free);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      Memory *memory = g_new0 (Memory, 1);
      MarResult result = { 0 };

      if (node != root)
        mar_record_game (mar_node_record (node))
          ->result (mar_node_position (mar_node_parent (node)), &result);
      memory->kind = mar_node_struck_kind (node);
      memory->was_struck = mar_node_kind (node) == MAR_NODE_STRUCK;
      memory->side = mar_node_side (node);
      memory->end_reason = mar_node_end_reason (node);
      memory->text = actions_text (node);
      memory->position = position_text (node);
      memory->notes = notes_text (node);
      memory->parent_was_over = result.over;
      g_hash_table_insert (memories, node, memory);
    }
  return memories;
}

/* A second, slow way to tell what becomes of what follows: each node is played by hand from
 * the beginning of its history. */
typedef struct
{
  GHashTable *memories;
  MarRecord *record;
  const MarPosition *base;
  GArray *actions; /* that are played before the node */
  guint n_kept;
  guint n_struck;
} Oracle;

static MarLine *
line_of (const Oracle *oracle)
{
  MarLine *line = mar_line_new (mar_record_game (oracle->record),
                                mar_record_options (oracle->record), oracle->base);

  for (guint i = 0; i < oracle->actions->len; i++)
    g_assert_true (mar_line_play (line, g_array_index (oracle->actions, MarAction, i), NULL, NULL));
  return line;
}

/* Returns whether the turn or roll plays; appends its actions. */
static gboolean
plays (const Oracle *oracle,
       const Memory *memory,
       MarLine      *line,
       GArray       *actions)
{
  const MarGame *game = mar_record_game (oracle->record);
  g_autofree MarPosition *start = mar_position_copy (game, mar_line_position (line));
  g_auto (GStrv) words = g_strsplit (memory->text, " ", -1);

  if (is_over (line))
    return FALSE;
  game->hand_over (start, NULL);
  if (game->actor (start) != memory->side)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction action;

      if (i > 0 && (is_over (line) || game->starts_turn (mar_line_position (line))))
        return FALSE;
      if (!game->read_action (i > 0 ? mar_line_position (line) : start, words[i], &action, NULL)
          || !mar_line_play (line, action, NULL, NULL))
        return FALSE;
      g_array_append_val (actions, action);
    }
  return TRUE;
}

static void
expect_untouched (Oracle  *oracle,
                  MarNode *root)
{
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const Memory *memory = g_hash_table_lookup (oracle->memories, node);
      g_autofree char *position = position_text (node);

      g_assert_cmpint (mar_node_kind (node) == MAR_NODE_STRUCK, ==, memory->was_struck);
      g_assert_cmpstr (position, ==, memory->position);
      if (node == root || mar_node_kind (node) == MAR_NODE_SETUP)
        continue;
      if (memory->was_struck)
        oracle->n_struck++;
      else
        oracle->n_kept++;
    }
}

static void expect_below (Oracle *oracle, MarNode *parent, gboolean is_open, gboolean has_ended);

static gboolean
has_setup_below (MarNode *root)
{
  for (MarNode *node = mar_node_next (root, root); node != NULL; node = mar_node_next (node, root))
    if (mar_node_kind (node) == MAR_NODE_SETUP)
      return TRUE;
  return FALSE;
}

static void
expect_node (Oracle   *oracle,
             MarNode  *node,
             gboolean  is_open,
             gboolean  has_ended)
{
  const MarGame *game = mar_record_game (oracle->record);
  const Memory *memory = g_hash_table_lookup (oracle->memories, node);
  const guint n_before = oracle->actions->len;
  g_autofree char *text = actions_text (node);
  g_autofree char *notes = notes_text (node);
  g_autofree char *position = position_text (node);
  g_autofree char *before = position_text (mar_node_parent (node));
  g_autofree char *expected = NULL;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (MarLine) line = line_of (oracle);
  gboolean stands;

  g_assert_cmpstr (notes, ==, memory->notes);
  g_assert_cmpint (mar_node_struck_kind (node), ==, memory->kind);
  if (memory->kind == MAR_NODE_SETUP)
    {
      expect_untouched (oracle, node);
      return;
    }
  g_assert_cmpstr (text, ==, memory->text);
  g_assert_cmpint (mar_node_side (node), ==, memory->side);
  if (memory->kind == MAR_NODE_END)
    {
      g_assert_cmpint (mar_node_end_reason (node), ==, memory->end_reason);
      stands = !has_ended && !(memory->was_struck && has_setup_below (node))
               && (!is_over (line) || (memory->parent_was_over && !memory->was_struck))
               && (memory->end_reason != MAR_END_REPETITION || mar_line_can_claim (line));
      has_ended |= stands;
    }
  else
    {
      stands = !is_open && !has_ended && plays (oracle, memory, line, actions);
      if (stands)
        is_open = memory->kind == MAR_NODE_TURN && !is_over (line)
                  && !game->starts_turn (mar_line_position (line));
    }

  if (!stands)
    {
      g_assert_cmpint (mar_node_kind (node), ==, MAR_NODE_STRUCK);
      g_assert_cmpstr (position, ==, before);
      g_assert_cmpuint (strlen (mar_node_struck_reason (node)), >, 0);
      g_assert_cmpuint (mar_node_number (node), ==, mar_node_number (mar_node_parent (node)));
      oracle->n_struck++;
    }
  else
    {
      g_assert_cmpint (mar_node_kind (node), ==, memory->kind);
      g_assert_null (mar_node_struck_text (node));
      if (memory->kind != MAR_NODE_END)
        {
          expected = mar_position_text (game, mar_line_position (line));
          g_assert_cmpstr (position, ==, expected);
        }
      g_array_append_vals (oracle->actions, actions->data, actions->len);
      oracle->n_kept++;
    }
  g_assert_cmpint (mar_node_is_finished (node), ==, !is_open || has_ended);
  expect_below (oracle, node, is_open, has_ended);
  g_array_set_size (oracle->actions, n_before);
}

static void
expect_below (Oracle   *oracle,
              MarNode  *parent,
              gboolean  is_open,
              gboolean  has_ended)
{
  for (guint i = 0; i < mar_node_n_children (parent); i++)
    expect_node (oracle, mar_node_child (parent, i), is_open, has_ended);
}

/* Puts the oracle where @node ends, which was not changed or is right. */
static void
oracle_init (Oracle     *oracle,
             GHashTable *memories,
             MarNode    *node,
             gboolean   *is_open,
             gboolean   *has_ended)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  MarNode *standing = node;

  while (mar_node_kind (standing) == MAR_NODE_STRUCK)
    standing = mar_node_parent (standing);
  *is_open = mar_node_kind (standing) == MAR_NODE_TURN && !mar_node_is_finished (standing);
  *has_ended = mar_node_kind (standing) == MAR_NODE_END;
  for (; mar_node_kind (node) != MAR_NODE_START && mar_node_kind (node) != MAR_NODE_SETUP;
       node = mar_node_parent (node))
    g_ptr_array_add (path, node);
  *oracle = (Oracle) { memories,
                       mar_node_record (node),
                       mar_node_position (node),
                       g_array_new (FALSE, FALSE, sizeof (MarAction)),
                       0,
                       0 };
  for (guint i = path->len; i > 0; i--)
    {
      guint n;
      const MarAction *actions = mar_node_actions (g_ptr_array_index (path, i - 1), &n);

      g_array_append_vals (oracle->actions, actions, n);
    }
}

static void
check_numbers (const Oracle    *oracle,
               const MarReplay *replay)
{
  g_assert_cmpuint (replay->n_kept, ==, oracle->n_kept);
  g_assert_cmpuint (replay->n_struck, ==, oracle->n_struck);
  g_assert_cmpint (replay->first_struck != NULL, ==, replay->n_struck > 0);
  if (replay->first_struck != NULL)
    g_assert_cmpint (mar_node_kind (replay->first_struck), ==, MAR_NODE_STRUCK);
}

/* Random games. */

/* Makes one change somewhere and looks whether all that follows is as it must be. */
static gboolean
change_something (GRand     *random,
                  MarRecord *record)
{
  MarNode *node = random_node (random, record);
  MarNode *parent = mar_node_parent (node);
  g_autoptr (GHashTable) memories = remember (mar_record_root (record));
  g_autoptr (GError) error = NULL;
  MarNodeKind kind = mar_node_kind (node);
  MarReplay replay;
  Oracle oracle;
  gboolean is_open, has_ended;

  if (kind == MAR_NODE_START || (kind == MAR_NODE_SETUP && g_rand_boolean (random)))
    {
      g_autofree MarPosition *position = mar_position_copy (
        mar_record_game (record), mar_node_position (random_node (random, record)));

      g_assert_true (mar_record_replace_position (record, node, position, &replay, NULL));
      oracle_init (&oracle, memories, node, &is_open, &has_ended);
      expect_below (&oracle, node, FALSE, FALSE);
    }
  else if (kind == MAR_NODE_END || kind == MAR_NODE_SETUP || g_rand_int_range (random, 0, 4) == 0)
    {
      g_autoptr (GPtrArray) children = g_ptr_array_new ();

      for (guint i = 0; i < mar_node_n_children (node); i++)
        g_ptr_array_add (children, mar_node_child (node, i));
      g_assert_true (mar_record_close_gap (record, node, &replay, NULL));
      g_assert_false (mar_node_is_attached (node));
      oracle_init (&oracle, memories, parent, &is_open, &has_ended);
      for (guint i = 0; i < children->len; i++)
        expect_node (&oracle, g_ptr_array_index (children, i), is_open, has_ended);
    }
  else
    {
      MarAction actions[16];
      guint n = random_actions (random, parent, actions, G_N_ELEMENTS (actions));

      oracle_init (&oracle, memories, parent, &is_open, &has_ended);
      g_clear_pointer (&oracle.actions, g_array_unref);
      if (n == 0)
        return FALSE;
      if (!mar_record_replace_turn (record, node, actions, n, &replay, &error))
        {
          g_assert_true (is_open || has_ended);
          return FALSE;
        }
      g_assert_false (is_open || has_ended);
      g_assert_true (replay.node == node);
      oracle_init (&oracle, memories, node, &is_open, &has_ended);
      expect_below (&oracle, node, is_open, has_ended);
    }
  check_numbers (&oracle, &replay);
  g_array_unref (oracle.actions);
  return TRUE;
}

static void
check_reading (const char *text)
{
  g_autoptr (MarDocument) copy = read_document (text);
  g_autofree char *again = write_document (copy);

  g_assert_cmpstr (again, ==, text);
}

static void
test_random (void)
{
  guint n_changes = 0;

  for (guint round = 0; round < random_share (60); round++)
    {
      const char *given = g_getenv ("MAR_TEST_SEED");
      guint32 seed = given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10)
                                   : (guint32) g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);

      g_test_message ("seed %u", seed);
      random_play (random, record, g_rand_int_range (random, 5, 60));
      annotate (random, record);
      mar_document_forget (document, FALSE);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *before = write_document (document);
          g_autofree char *after = NULL;
          g_autofree char *undone = NULL;
          g_autofree char *redone = NULL;

          if (!change_something (random, record))
            continue;
          n_changes++;
          after = write_document (document);
          check_reading (after);
          if (strcmp (before, after) == 0)
            continue;
          g_assert_true (mar_document_undo (document));
          undone = write_document (document);
          g_assert_cmpstr (undone, ==, before);
          g_assert_true (mar_document_redo (document));
          redone = write_document (document);
          g_assert_cmpstr (redone, ==, after);
        }
      while (mar_document_undo (document))
        continue;
      while (mar_document_redo (document))
        continue;
    }
  g_assert_cmpuint (n_changes, >, random_share (60));
}

/* What must be told, and what comes of a turn that lacks steps. */

typedef struct
{
  MarDocument *document;
  MarRecord *record;
  MarNode *nodes[8];
  guint n;
} Game;

static void
open_game (Game       *game,
           const char *name,
           const char *moves)
{
  g_autofree char *text = g_strdup_printf ("{\"marginalia\":1,\"games\":[{\"game\":\"%s\","
                                           "\"moves\":[%s]}]}",
                                           name, moves);

  game->document = read_document (text);
  game->record = mar_document_record (game->document, 0);
  game->n = 0;
  for (MarNode *node = mar_record_root (game->record);
       node != NULL && game->n < G_N_ELEMENTS (game->nodes); node = mar_node_child (node, 0))
    game->nodes[game->n++] = node;
}

static void
read_actions (const Game *game,
              MarNode    *parent,
              const char *text,
              GArray     *actions)
{
  const MarGame *rules = mar_record_game (game->record);
  g_autofree MarPosition *position = mar_position_copy (rules, mar_node_position (parent));
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_array_set_size (actions, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction action;

      g_assert_true (rules->read_action (position, words[i], &action, NULL));
      if (rules->is_legal (position, action))
        rules->play (position, action, NULL);
      g_array_append_val (actions, action);
    }
}

static gboolean
replace (Game        *game,
         MarNode     *node,
         const char  *text,
         MarReplay   *replay,
         GError     **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  read_actions (game, mar_node_parent (node), text, actions);
  return mar_record_replace_turn (game->record, node, (const MarAction *) (gpointer) actions->data,
                                  actions->len, replay, error);
}

#define START "{\"start\":\"9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -\"},"
#define FOUR_TURNS \
  START "{\"steps\":\"a2>a3 a3>a4 b2>b3 b3>b4\",\"after\":\"One.\"}," \
        "{\"steps\":\"e7>e6 f7>f6 d7>d6 c7>c6\",\"after\":\"Two.\"}," \
        "{\"steps\":\"a4>a5 c2>c3 d2>d3 e2>e3\",\"after\":\"Three.\"}," \
        "{\"steps\":\"e6>e5 f6>f5 d6>d5 c6>c5\",\"after\":\"Four.\"}"

static void
test_strike (void)
{
  Game game;
  MarReplay replay;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  open_game (&game, "margrites", FOUR_TURNS);
  g_assert_true (replace (&game, game.nodes[1], "h2>h3 h3>h4 b2>b3 b3>b4", &replay, NULL));
  g_assert_cmpuint (replay.n_kept, ==, 1);
  g_assert_cmpuint (replay.n_struck, ==, 2);
  g_assert_true (replay.first_struck == game.nodes[3]);
  g_assert_cmpstr (mar_node_struck_text (game.nodes[3]), ==, "a4>a5 c2>c3 d2>d3 e2>e3");
  g_assert_nonnull (strstr (mar_node_struck_reason (game.nodes[3]), "a4"));
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[4]), ==, "It is Black’s turn.");
  g_assert_cmpuint (mar_node_number (game.nodes[4]), ==, 2);
  g_assert_cmpstr (mar_node_comment (game.nodes[4], MAR_COMMENT_AFTER), ==, "Four.");

  /* An illegal turn changes nothing. */
  text = write_document (game.document);
  g_assert_false (replace (&game, game.nodes[1], "a2>a3 a2>a3", &replay, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  {
    g_autofree char *after = write_document (game.document);

    g_assert_cmpstr (after, ==, text);
  }

  /* What was struck plays again as soon as it can. */
  g_assert_true (replace (&game, game.nodes[3], "b4>b5 c2>c3 d2>d3 e2>e3", &replay, NULL));
  g_assert_cmpuint (replay.n_kept, ==, 1);
  g_assert_cmpuint (replay.n_struck, ==, 0);
  g_assert_null (replay.first_struck);
  g_assert_cmpint (mar_node_kind (game.nodes[4]), ==, MAR_NODE_TURN);
  g_object_unref (game.document);
}

static void
test_unfinished (void)
{
  Game game;
  MarReplay replay;
  MarCursor cursor;
  MarAction last;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  open_game (&game, "margrites", FOUR_TURNS);
  g_assert_true (replace (&game, game.nodes[1], "a2>a3 a3>a4 b2>b3", &replay, NULL));
  g_assert_cmpuint (replay.n_kept, ==, 0);
  g_assert_cmpuint (replay.n_struck, ==, 3);
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[2]), ==, "The previous turn isn’t finished.");
  g_assert_false (mar_node_is_finished (game.nodes[2]));

  /* Playing on finishes it, and all that follows is back. */
  read_actions (&game, game.nodes[0], "a2>a3 a3>a4 b2>b3 b3>b4", actions);
  last = g_array_index (actions, MarAction, 3);
  cursor = mar_cursor_at (game.nodes[1]);
  g_assert_true (mar_cursor_play (&cursor, last, NULL));
  g_assert_true (cursor.node == game.nodes[1]);
  g_assert_cmpuint (cursor.step, ==, 4);
  for (guint i = 1; i < game.n; i++)
    g_assert_cmpint (mar_node_kind (game.nodes[i]), ==, MAR_NODE_TURN);

  /* On a struck node it is repaired. */
  g_assert_true (replace (&game, game.nodes[1], "h2>h3 h3>h4 b2>b3 b3>b4", &replay, NULL));
  cursor = mar_cursor_at (game.nodes[3]);
  g_assert_cmpuint (cursor.step, ==, 0);
  read_actions (&game, game.nodes[2], "c2>c3", actions);
  g_assert_true (mar_cursor_play (&cursor, g_array_index (actions, MarAction, 0), NULL));
  g_assert_cmpint (mar_node_kind (game.nodes[3]), ==, MAR_NODE_TURN);
  g_assert_cmpuint (cursor.step, ==, 1);
  g_object_unref (game.document);
}

static void
test_edges (void)
{
  Game game;
  MarReplay replay;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_game (&game, "margrites", FOUR_TURNS);
  before = write_document (game.document);
  g_assert_false (mar_record_close_gap (game.record, game.nodes[0], &replay, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  g_clear_error (&error);
  g_assert_false (mar_record_replace_position (game.record, game.nodes[1],
                                               mar_node_position (game.nodes[0]), &replay, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);

  g_assert_true (mar_record_close_gap (game.record, game.nodes[1], &replay, NULL));
  g_assert_true (replay.node == game.nodes[2]);
  g_assert_true (mar_node_parent (game.nodes[2]) == game.nodes[0]);
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[2]), ==, "It is Black’s turn.");
  g_assert_true (mar_document_undo (game.document));
  after = write_document (game.document);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (game.document);
}

/* An end that was struck doesn't come back where a position was set behind it, for nothing but
 * struck nodes may follow one in a file. */
static void
test_struck_end (void)
{
  Game game;
  MarReplay replay;
  g_autofree char *text = NULL;

  open_game (&game, "margrites",
             START "{\"steps\":\"a2>a3 a3>a4 b2>b3 b3>b4\"},"
                   "{\"struck\":{\"end\":\"time\",\"side\":\"w\",\"reason\":\"Why not.\"}},"
                   "{\"setup\":\"9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -\"},"
                   "{\"steps\":\"d2>d3 d3>d4 e2>e3 e3>e4\"}");
  g_assert_true (replace (&game, game.nodes[1], "h2>h3 h3>h4 b2>b3 b3>b4", &replay, NULL));
  g_assert_cmpint (mar_node_kind (game.nodes[2]), ==, MAR_NODE_STRUCK);
  g_assert_cmpuint (replay.n_struck, ==, 1);
  text = write_document (game.document);
  check_reading (text);
  g_object_unref (game.document);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/replay/strike", test_strike);
  g_test_add_func ("/replay/unfinished", test_unfinished);
  g_test_add_func ("/replay/edges", test_edges);
  g_test_add_func ("/replay/struck-end", test_struck_end);
  g_test_add_func ("/replay/random", test_random);

  return g_test_run ();
}
