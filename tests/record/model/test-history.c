/* What the history decides, in records: the superko of Margo, the end that it brings about, and
 * the draw of Martial that can be claimed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-cursor.h"
#include "mar-document.h"
#include "mar-line.h"

/* On a board this small, pieces are taken back and forth soon. */
static const MarGame *
small_margo (MarOptions *options)
{
  const MarGame *game = mar_game_find ("margo", NULL);

  mar_options_init (options, game);
  g_assert_true (mar_options_set (options, game, "size", "3", NULL));
  return game;
}

/* An action that only the history forbids at the end of the line, or MAR_ACTION_NONE. */
static MarAction
forbidden_action (const MarLine *line)
{
  const MarPosition *position = mar_line_position (line);
  const MarGame *game = mar_line_game (line);
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (!mar_line_explain (line, list.items[i], NULL))
      return list.items[i];
  return MAR_ACTION_NONE;
}

/* Plays random games in records until @is_wanted; returns the last node of such a one. */
static MarNode *
play_until (MarDocument *document, gboolean (*is_wanted) (const MarLine *line))
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MarOptions options;
  const MarGame *game = small_margo (&options);

  g_test_message ("seed %u", seed);
  for (guint round = 0; round < 3000; round++)
    {
      MarRecord *record = mar_document_add_record (document, game, &options, NULL);
      MarCursor cursor = mar_cursor_at (mar_record_root (record));

      for (;;)
        {
          g_autoptr (MarLine) line = mar_cursor_line (&cursor);
          MarActionList list;

          if (is_wanted (line))
            return cursor.node;
          mar_line_actions (line, &list);
          if (list.n == 0)
            break;
          g_assert_true (mar_cursor_play (
            &cursor, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL));
        }
      mar_document_remove_record (document, record);
    }
  g_assert_not_reached ();
}

static gboolean
has_forbidden (const MarLine *line)
{
  return forbidden_action (line) != MAR_ACTION_NONE;
}

/* Over, though a position of the same text isn't. */
static gboolean
is_over_by_history (const MarLine *line)
{
  const MarGame *game = mar_line_game (line);
  g_autofree char *text = mar_position_text (game, mar_line_position (line));
  g_autofree MarPosition *fresh = NULL;
  MarOptions options;
  MarResult result;

  small_margo (&options);
  game->result (mar_line_position (line), &result);
  if (!result.over)
    return FALSE;
  fresh = mar_position_read (game, &options, text, NULL);
  game->result (fresh, &result);
  return !result.over;
}

static MarDocument *
read_again (MarDocument *document)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = mar_document_write (document, &length);
  MarDocument *again = mar_document_parse (text, length, &error);

  g_assert_no_error (error);
  return again;
}

/* The file of @document with one more step at the end of its only game. */
static char *
file_with_step (MarDocument *document,
                const char  *step)
{
  g_autofree char *text = mar_document_write (document, NULL);
  char *end = strstr (text, "\n]\n}\n]");

  g_assert_nonnull (end);
  *end = '\0';
  return g_strdup_printf ("%s,\n{\"steps\":\"%s\"}\n]\n}\n]\n}\n", text, step);
}

/* Wherever the superko is asked, it forbids the same action with the same sentence. */
static void
test_superko (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarNode *node = play_until (document, has_forbidden);
  MarRecord *record = mar_node_record (node);
  const MarGame *game = mar_record_game (record);
  MarCursor cursor = mar_cursor_at (node);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  MarAction action = forbidden_action (line);
  g_autofree char *step = mar_action_text (game, mar_node_position (node), action);
  g_autofree char *file = file_with_step (document, step);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) complaint = NULL;
  MarNode *setup;

  g_assert_true (game->explain (mar_node_position (node), action, NULL));
  g_assert_false (mar_line_explain (line, action, &reason));
  g_assert_error (reason, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);

  g_assert_null (mar_record_add_turn (record, node, &action, 1, &refusal));
  g_assert_cmpstr (refusal->message, ==, reason->message);
  g_clear_error (&refusal);
  g_assert_false (mar_cursor_play (&cursor, action, &refusal));
  g_assert_cmpstr (refusal->message, ==, reason->message);

  g_assert_null (mar_document_parse (file, strlen (file), &complaint));
  g_assert_nonnull (strstr (complaint->message, reason->message));
  g_assert_nonnull (strstr (complaint->message, step));
  g_assert_nonnull (strstr (complaint->message, "(game 1, turn "));

  /* A position that is set by hand has no history. */
  setup = mar_record_add_setup (record, node, mar_node_position (node), NULL);
  g_assert_nonnull (mar_record_add_turn (record, setup, &action, 1, NULL));
  g_object_unref (read_again (document));
}

/* A game that the history ended is over in the record and after reading it again, though its
 * text doesn't show it; from a setup play goes on. */
static void
test_end (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarDocument) again = NULL;
  MarNode *node = play_until (document, is_over_by_history);
  MarRecord *record = mar_node_record (node);
  const MarGame *game = mar_record_game (record);
  g_autofree char *result = mar_record_result (record);
  g_autofree char *read_result = NULL;
  g_autofree MarPosition *stepped = NULL;
  MarActionList list;
  MarResult stepped_result;
  MarNode *setup;

  g_assert_nonnull (result);
  g_assert_cmpint (game->actor (mar_node_position (node)), ==, MAR_ACTOR_NONE);
  stepped = mar_node_step_position (node, 1, NULL);
  game->result (stepped, &stepped_result);
  g_assert_true (stepped_result.over);

  again = read_again (document);
  read_result = mar_record_result (mar_document_record (again, 0));
  g_assert_cmpstr (read_result, ==, result);

  setup = mar_record_add_setup (record, node, mar_node_position (node), NULL);
  game->actions (mar_node_position (setup), &list);
  g_assert_cmpuint (list.n, >, 0);
  g_assert_true (mar_node_is_attached (setup));
}

/* There and back with one piece a side is the same position again. */
static const char *const there_and_back[] = { "a5>a4", "a2>a3", "a4>a5", "a3>a2" };

static MarNode *
play_round (MarRecord *record,
            MarNode   *node)
{
  const MarGame *game = mar_record_game (record);

  for (guint i = 0; i < G_N_ELEMENTS (there_and_back); i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action;

      g_assert_true (
        game->read_action (mar_node_position (node), there_and_back[i], &action, &error));
      node = mar_record_add_turn (record, node, &action, 1, &error);
      g_assert_no_error (error);
    }
  return node;
}

static void
expect_refusal (MarRecord  *record,
                MarNode    *node,
                const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_record_add_end (record, node, MAR_END_REPETITION, 0, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_claim (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarDocument) again = NULL;
  MarRecord *record = mar_document_add_record (document, mar_game_find ("martial", NULL), NULL,
                                               NULL);
  MarNode *root = mar_record_root (record);
  MarNode *second = play_round (record, root);
  MarNode *third = play_round (record, second);
  MarNode *end, *setup;
  g_autofree char *result = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  expect_refusal (record, second, "so far: 2");
  expect_refusal (record, mar_node_parent (third), "so far: 2");
  end = mar_record_add_end (record, third, MAR_END_REPETITION, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mar_node_side (end), ==, 1);
  result = mar_record_result (record);
  g_assert_cmpstr (result, ==, "g+s");

  before = mar_document_write (document, NULL);
  g_assert_nonnull (strstr (before, "{\"end\":\"repetition\",\"side\":\"s\"}"));
  again = read_again (document);
  after = mar_document_write (again, NULL);
  g_assert_cmpstr (after, ==, before);

  /* After a setup one counts anew. */
  setup = mar_record_add_setup (record, third, mar_node_position (third), NULL);
  expect_refusal (record, setup, "so far: 1");
  expect_refusal (record, play_round (record, setup), "so far: 2");
}

/* Elsewhere nobody can claim anything, and a file that says so is refused with its place. */
static void
test_no_claim (void)
{
  static const char file[] = "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[\n"
                             "{\"end\":\"repetition\"}]}]}";
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  g_autoptr (GError) error = NULL;

  expect_refusal (record, mar_record_root (record), "no draw claims");
  g_assert_null (mar_document_parse (file, strlen (file), &error));
  g_assert_nonnull (strstr (error->message, "line 2"));
  g_assert_nonnull (strstr (error->message, "no draw claims"));
}

/* A line that branched off knows the whole history, and leaves the record's own alone. */
static void
test_branch (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("martial", NULL), NULL,
                                               NULL);
  MarNode *second = play_round (record, mar_record_root (record));
  MarNode *third = play_round (record, second);
  MarCursor cursor = mar_cursor_at (third);
  g_autoptr (MarLine) branch = mar_cursor_line (&cursor);
  g_autoptr (MarLine) earlier = NULL;
  MarAction action;

  g_assert_true (mar_line_can_claim (branch));
  g_assert_cmpuint (mar_line_length (branch), ==, 0);
  g_assert_false (mar_line_undo (branch));
  g_assert_true (
    mar_record_game (record)->read_action (mar_line_position (branch), "f5>f4", &action, NULL));
  g_assert_true (mar_line_play (branch, action, NULL, NULL));
  g_assert_false (mar_line_can_claim (branch));
  g_assert_true (mar_line_undo (branch));
  g_assert_true (mar_line_can_claim (branch));

  cursor = mar_cursor_at (second);
  earlier = mar_cursor_line (&cursor);
  g_assert_false (mar_line_can_claim (earlier));
  g_assert_true (mar_line_can_claim (branch));
}

/* Chance events stand under their own key, and nothing else does. */
static void
test_rolls (void)
{
  static const struct
  {
    const char *moves;
    const char *complaint;
  } cases[] = {
    { "{\"roll\":\"*4\"},{\"steps\":\"b8>f4\"}", NULL },
    { "{\"steps\":\"*4\"}", "under “roll”" },
    { "{\"steps\":\"b8>f4\"}", "under “roll”" },
    { "{\"roll\":\"*4\"},{\"roll\":\"*4\"}", "under “steps”" },
    { "{\"roll\":\"*4\"},{\"roll\":\"b8>f4\"}", "under “steps”" },
    { "{\"roll\":\"*4 b8>f4\"}", "over after 1 step" },
    { "{\"roll\":\"*5\"}", "*5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strdup_printf (
        "{\"marginalia\":1,\"games\":[{\"game\":\"marad\",\"moves\":[%s]}]}", cases[i].moves);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = mar_document_parse (file, strlen (file), &error);
      MarNode *roll;

      if (cases[i].complaint != NULL)
        {
          g_assert_error (error, error->domain, error->code);
          g_assert_nonnull (strstr (error->message, cases[i].complaint));
          g_assert_nonnull (strstr (error->message, "line 1, column "));
          continue;
        }
      g_assert_no_error (error);
      roll = mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
      g_assert_cmpint (mar_node_kind (roll), ==, MAR_NODE_ROLL);
      g_assert_cmpint (mar_node_side (roll), ==, MAR_ACTOR_CHANCE);
      g_assert_cmpuint (mar_node_number (roll), ==, 0);
      g_assert_cmpuint (mar_node_number (mar_node_child (roll, 0)), ==, 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/superko", test_superko);
  g_test_add_func ("/history/end", test_end);
  g_test_add_func ("/history/claim", test_claim);
  g_test_add_func ("/history/no-claim", test_no_claim);
  g_test_add_func ("/history/branch", test_branch);
  g_test_add_func ("/history/rolls", test_rolls);

  return g_test_run ();
}
