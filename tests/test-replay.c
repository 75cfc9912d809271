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

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/replay/random", test_random);

  return g_test_run ();
}
