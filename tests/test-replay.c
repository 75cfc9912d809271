/* Changing what lies before: what still plays stays, the rest is kept and can be repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "mar-replay.h"
#include "random-record.h"
#include "random-share.h"

/* What a node was and said before a change. */
typedef struct
{
  MarNodeKind kind; /* also of one that was struck */
  gboolean was_struck;
  int side;
  MarEndReason end_reason;
  char *text;     /* the actions as a file has them */
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

static char *
position_text (const MarNode *node)
{
  return mar_position_text (mar_record_game (mar_node_record (node)), mar_node_position (node));
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

  g_string_append_printf (text, "%s|%s|", before != NULL ? before : "",
                          after != NULL ? after : "");
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

static char *
actions_text (const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  GString *text = g_string_new (NULL);
  g_autofree MarPosition *position = NULL;
  const MarAction *actions;
  guint n;

  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    {
      g_string_assign (text, mar_node_struck_text (node));
      return g_string_free (text, FALSE);
    }
  if (mar_node_kind (node) == MAR_NODE_END)
    g_string_assign (text, mar_end_reason_name (mar_node_end_reason (node)));
  actions = mar_node_actions (node, &n);
  if (n > 0)
    {
      position = mar_position_copy (game, mar_node_position (mar_node_parent (node)));
      game->hand_over (position, NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      game->write_action (position, actions[i], text);
      game->play (position, actions[i], NULL);
    }
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
 * the beginning of its past. */
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
    g_assert_true (mar_line_play (line, g_array_index (oracle->actions, MarAction, i), NULL,
                                  NULL));
  return line;
}

static gboolean
is_over (const MarLine *line)
{
  MarResult result;

  mar_line_game (line)->result (mar_line_position (line), &result);
  return result.over;
}

/* Whether the turn or roll plays; appends its actions. */
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

static void expect_below (Oracle  *oracle,
                          MarNode *parent,
                          gboolean is_open,
                          gboolean has_ended);

static void
expect_node (Oracle  *oracle,
             MarNode *node,
             gboolean is_open,
             gboolean has_ended)
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
      stands = !has_ended
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
expect_below (Oracle  *oracle,
              MarNode *parent,
              gboolean is_open,
              gboolean has_ended)
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
  *oracle = (Oracle){ memories, mar_node_record (node), mar_node_position (node),
                      g_array_new (FALSE, FALSE, sizeof (MarAction)), 0, 0 };
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

static void
annotate (GRand     *random,
          MarRecord *record)
{
  for (guint i = 0; i < 40; i++)
    {
      MarNode *node = random_node (random, record);
      const int nag = g_rand_int_range (random, 1, 20);

      switch (g_rand_int_range (random, 0, 8))
        {
        case 0:
          random_comment (random, record, node);
          break;
        case 1:
          random_marks (random, record, node);
          break;
        case 2:
          random_source (random, record, node);
          break;
        case 3:
          mar_record_set_glyphs (record, node, &nag, 1);
          break;
        case 4:
          if (i % 4 == 0)
            random_tree_edit (random, record, node);
          break;
        default:
          for (guint k = 0; k < 4 && node != NULL; k++)
            node = random_turn (random, node, NULL);
          break;
        }
    }
}

static guint
random_actions (GRand     *random,
                MarNode   *parent,
                MarAction *actions,
                guint      size)
{
  const MarCursor cursor = mar_cursor_at (parent);
  const MarGame *game = mar_record_game (mar_node_record (parent));
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  guint longest = g_rand_int_range (random, 0, 5) == 0 ? 1 : size;
  MarActionList legal;
  guint n = 0;

  do
    {
      mar_line_actions (line, &legal);
      if (legal.n == 0)
        break;
      actions[n] = legal.items[g_rand_int_range (random, 0, legal.n)];
      g_assert_true (mar_line_play (line, actions[n], NULL, NULL));
      n++;
    }
  while (n < MIN (longest, size) && !is_over (line)
         && !game->starts_turn (mar_line_position (line)));
  return n;
}

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
      g_autofree MarPosition *position
          = mar_position_copy (mar_record_game (record),
                               mar_node_position (random_node (random, record)));

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

static char *
write_it (MarDocument *document)
{
  return mar_document_write (document, NULL);
}

static void
check_reading (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) copy = mar_document_parse (text, strlen (text), &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = write_it (copy);
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
          g_autofree char *before = write_it (document);
          g_autofree char *after = NULL;
          g_autofree char *undone = NULL;
          g_autofree char *redone = NULL;

          if (!change_something (random, record))
            continue;
          n_changes++;
          after = write_it (document);
          check_reading (after);
          if (strcmp (before, after) == 0)
            continue;
          g_assert_true (mar_document_undo (document));
          undone = write_it (document);
          g_assert_cmpstr (undone, ==, before);
          g_assert_true (mar_document_redo (document));
          redone = write_it (document);
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
                                           "\"moves\":[%s]}]}", name, moves);
  g_autoptr (GError) error = NULL;

  game->document = mar_document_parse (text, strlen (text), &error);
  g_assert_no_error (error);
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
replace (Game       *game,
         MarNode    *node,
         const char *text,
         MarReplay  *replay,
         GError    **error)
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
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[4]), ==, "It is Black’s turn here.");
  g_assert_cmpuint (mar_node_number (game.nodes[4]), ==, 2);
  g_assert_cmpstr (mar_node_comment (game.nodes[4], MAR_COMMENT_AFTER), ==, "Four.");

  /* An illegal turn changes nothing. */
  text = write_it (game.document);
  g_assert_false (replace (&game, game.nodes[1], "a2>a3 a2>a3", &replay, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  {
    g_autofree char *after = write_it (game.document);

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
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[2]), ==, "The turn before is not finished.");
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
  before = write_it (game.document);
  g_assert_false (mar_record_close_gap (game.record, game.nodes[0], &replay, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  g_clear_error (&error);
  g_assert_false (mar_record_replace_position (game.record, game.nodes[1],
                                               mar_node_position (game.nodes[0]), &replay,
                                               &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);

  g_assert_true (mar_record_close_gap (game.record, game.nodes[1], &replay, NULL));
  g_assert_true (replay.node == game.nodes[2]);
  g_assert_true (mar_node_parent (game.nodes[2]) == game.nodes[0]);
  g_assert_cmpstr (mar_node_struck_reason (game.nodes[2]), ==, "It is Black’s turn here.");
  g_assert_true (mar_document_undo (game.document));
  after = write_it (game.document);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (game.document);
}

/* Repairs. */

#define MOST_REPAIRS 6
/* A person must not wait; a machine may be busy with something else. */
#define LONGEST_SEARCH (G_USEC_PER_SEC / 2)

/* Each reading can be played, and the rest does what was told. */
static void
check_repairs (MarRecord *record,
               MarNode   *struck)
{
  MarDocument *document = mar_record_document (record);
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (GPtrArray) repairs = mar_node_repairs (struck, MOST_REPAIRS);
  g_autofree char *before = write_it (document);

  g_assert_cmpint (g_get_monotonic_time () - begin, <, LONGEST_SEARCH);
  g_assert_cmpuint (repairs->len, <=, MOST_REPAIRS);
  for (guint i = 0; i < repairs->len; i++)
    {
      const MarRepair *repair = g_ptr_array_index (repairs, i);
      g_autofree char *after = NULL;
      MarReplay replay;

      g_assert_cmpuint (strlen (repair->text), >, 0);
      g_assert_true (mar_record_replace_turn (record, struck,
                                              (const MarAction *) (gpointer) repair->actions->data,
                                              repair->actions->len, &replay, NULL));
      g_assert_cmpuint (replay.n_kept, ==, repair->n_kept);
      g_assert_true (mar_document_undo (document));
      after = write_it (document);
      g_assert_cmpstr (after, ==, before);
    }
}

static void
test_repair_random (void)
{
  guint n_checked = 0;

  for (guint round = 0; round < random_share (60); round++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *root = mar_record_root (record);

      g_test_message ("seed %u", seed);
      random_play (random, record, g_rand_int_range (random, 5, 60));
      annotate (random, record);
      change_something (random, record);
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        if (mar_node_kind (node) == MAR_NODE_STRUCK && n_checked++ % 3 == 0)
          {
            check_repairs (record, node);
            break;
          }
    }
  g_assert_cmpuint (n_checked, >, 0);
}

/* Spoils one character of the text, as a misprint does. */
static char *
misprint (GRand      *random,
          const char *text)
{
  char *wrong = g_strdup (text);
  guint at;

  do
    at = (guint) g_rand_int_range (random, 0, (gint32) strlen (wrong));
  while (!g_ascii_isalnum (wrong[at]));
  if (g_ascii_isdigit (wrong[at]))
    wrong[at] = wrong[at] > '1' ? wrong[at] - 1 : '2';
  else
    wrong[at] = wrong[at] > 'a' ? wrong[at] - 1 : 'b';
  return wrong;
}

/* The last turn of random games is misprinted: it must be among the likely readings, unless
 * the misprint itself is legal. */
static void
test_misprints (void)
{
  guint n_found = 0;
  guint n = 0;
  gint64 longest = 0;

  for (guint round = 0; round < random_share (80); round++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (MarDocument) spoilt = NULL;
      MarRecord *record = random_game (random, document);
      MarNode *last;
      g_autofree char *text = NULL;
      g_autofree char *wrong = NULL;
      g_autofree char *old = NULL;
      g_autofree char *new = NULL;
      g_autofree char *file = NULL;
      g_autofree char *true_position = NULL;
      g_autoptr (GString) written = NULL;
      g_autoptr (GPtrArray) repairs = NULL;
      g_autoptr (GError) error = NULL;
      const MarGame *game = mar_record_game (record);
      gint64 begin;
      MarNode *struck;

      g_test_message ("seed %u", seed);
      random_play (random, record, g_rand_int_range (random, 5, 60));
      last = mar_record_last (record, mar_record_root (record));
      if (mar_node_kind (last) != MAR_NODE_TURN)
        continue;
      text = actions_text (last);
      if (strpbrk (text, "0123456789") == NULL)
        continue;
      true_position = position_text (last);
      wrong = misprint (random, text);
      old = g_strdup_printf ("\n{\"steps\":\"%s\"}\n]", text);
      new = g_strdup_printf ("\n{\"struck\":{\"steps\":\"%s\",\"side\":\"%c\"}}\n]", wrong,
                             game->letters[mar_node_side (last)]);
      file = write_it (document);
      written = g_string_new (file);
      g_assert_cmpuint (g_string_replace (written, old, new, 1), ==, 1);
      spoilt = mar_document_parse (written->str, written->len, &error);
      g_assert_no_error (error);
      record = mar_document_record (spoilt, 0);
      struck = mar_record_last (record, mar_record_root (record));
      begin = g_get_monotonic_time ();
      repairs = mar_node_repairs (struck, MOST_REPAIRS);
      longest = MAX (longest, g_get_monotonic_time () - begin);
      n++;
      for (guint i = 0; i < repairs->len; i++)
        {
          const MarRepair *repair = g_ptr_array_index (repairs, i);
          g_autofree char *position = NULL;

          g_assert_true (mar_record_replace_turn (
              record, struck, (const MarAction *) (gpointer) repair->actions->data,
              repair->actions->len, NULL, NULL));
          position = position_text (struck);
          mar_document_undo (spoilt);
          if (strcmp (position, true_position) == 0)
            {
              n_found++;
              break;
            }
        }
    }
  g_test_message ("%u of %u misprints were read, the longest search took %d ms", n_found, n,
                  (int) (longest / 1000));
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (10 * n_found, >, 7 * n);
  g_assert_cmpint (longest, <, LONGEST_SEARCH);
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
  g_test_add_func ("/replay/random", test_random);
  g_test_add_func ("/replay/repair-random", test_repair_random);
  g_test_add_func ("/replay/misprints", test_misprints);

  return g_test_run ();
}
