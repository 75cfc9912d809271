/* Positions without moves become games, with the moves between found by the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "import-document.h"
#include "mar-import.h"
#include "random-record.h"
#include "random-seed.h"
#include "random-share.h"

#include <string.h>

/* The positions after all turns of a game. @board_only: without the fields behind the board. */
static char *
print_positions (MarRecord *record,
                 gboolean   board_only)
{
  const MarGame *game = mar_record_game (record);
  GString *text = g_string_new (NULL);

  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    if (mar_node_kind (node) != MAR_NODE_ROLL)
      {
        g_autofree char *position = mar_position_text (game, mar_node_position (node));

        if (board_only)
          *strchr (position, ' ') = '\0';
        g_string_append_printf (text, "%s\n", position);
      }
  return g_string_free (text, FALSE);
}

/* Whether both games go through the same positions. */
static void
assert_same_positions (MarRecord *record,
                       MarRecord *other)
{
  const MarNode *node = mar_record_root (record);
  const MarNode *same = mar_record_root (other);

  g_assert_true (mar_record_game (record) == mar_record_game (other));
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (mar_node_kind (node) == MAR_NODE_ROLL && mar_node_n_children (node) == 0)
        break;
      g_assert_cmpuint (mar_node_n_children (same), ==, 1);
      same = mar_node_child (same, 0);
      g_assert_cmpint (mar_node_kind (same), ==, mar_node_kind (node));
      if (mar_node_kind (node) != MAR_NODE_ROLL)
        g_assert_true (mar_record_game (record)->same_board (mar_node_position (node),
                                                             mar_node_position (same)));
    }
  g_assert_cmpuint (mar_node_n_children (same), ==, 0);
}

static void
test_random (gconstpointer data)
{
  static const char *const names[] = { "margrites", "margo", "martial", "marad", "marvin" };
  const gboolean board_only = data != NULL;

  for (guint i = 0; i < random_share (10); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      const MarGame *game = mar_game_find (names[i % G_N_ELEMENTS (names)], NULL);
      MarRecord *record = mar_document_add_record (document, game, NULL, NULL);
      g_autofree char *text = NULL;
      g_autoptr (MarDocument) again = NULL;

      /* Of these three no board tells all: what was scored, what was thrown, and a swap. */
      if (board_only
          && (i % G_N_ELEMENTS (names) < 2
              || g_str_equal (names[i % G_N_ELEMENTS (names)], "marad")))
        continue;
      random_play (random, record, 12);
      text = print_positions (record, board_only);
      again = import_document (text);
      g_test_message ("%s", text);
      assert_same_positions (record, mar_document_record (again, 0));
    }
}

/* Words, labels, and positions that moves don't connect. */
static void
test_words (void)
{
  g_autoptr (MarDocument) document = import_document ("From a letter.\n"
                                                      "1. 5/5/5/5/5 w\n"
                                                      "The empty board.\n"
                                                      "Position 2: 5/5/2w2/5/5 r\n"
                                                      "> 5/5/2w2/5/r4 w\n"
                                                      "Red is in the corner.\n\n"
                                                      "wwwww/5/5/5/rrrrr w\n"
                                                      "From another game.\n");
  MarRecord *record = mar_document_record (document, 0);
  MarNode *node = mar_record_root (record);

  g_assert_cmpstr (mar_record_header (record, "introduction"), ==, "From a letter.");
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "The empty board.");
  node = mar_node_child (mar_node_child (node, 0), 0);
  g_assert_cmpint (mar_node_kind (node), ==, MAR_NODE_TURN);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "Red is in the corner.");
  g_assert_cmpuint (mar_node_source (node)->line, ==, 5);
  node = mar_node_child (node, 0);
  g_assert_cmpint (mar_node_kind (node), ==, MAR_NODE_SETUP);
  g_assert_nonnull (mar_node_source (node)->remark);
  g_assert_cmpuint (mar_node_source (node)->line, ==, 8);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "From another game.");
}

/* Boards of letters, with a turn that is left out. */
static void
test_boards (void)
{
  g_autoptr (MarDocument) document = import_document (" 5 . . . . .\n"
                                                      " 4 . . . . .\n"
                                                      " 3 . . w . .\n"
                                                      " 2 . . . . .\n"
                                                      " 1 . . . . .\n"
                                                      "   a b c d e\n"
                                                      "\n"
                                                      ". . . . .\n"
                                                      ". . . . .\n"
                                                      ". . w . .\n"
                                                      ". . . . .\n"
                                                      "r . . . w\n");
  MarRecord *record = mar_document_record (document, 0);
  const MarNode *last = mar_record_last (record, mar_record_root (record));
  g_autofree char *position = mar_position_text (mar_record_game (record),
                                                 mar_node_position (last));

  *strchr (position, ' ') = '\0';
  g_assert_cmpstr (mar_record_game (record)->name, ==, "marvin");
  g_assert_cmpuint (mar_node_number (last), ==, 2);
  g_assert_cmpstr (position, ==, "5/5/2w2/5/r3w");
}

static void
test_others (void)
{
  static const char *const texts[] = {
    "5/5/5/5/5 w\n",
    "On 21/11/2026 and on 22/11/2026.\nand/or/if/then\nsrc/app/window\n",
    "a b c\nd e f\ng h i\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpint (mar_text_form_positions.recognise (texts[i]), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_data_func ("/positions/texts", NULL, test_random);
  g_test_add_data_func ("/positions/boards-alone", "", test_random);
  g_test_add_func ("/positions/words", test_words);
  g_test_add_func ("/positions/boards", test_boards);
  g_test_add_func ("/positions/others", test_others);
  return g_test_run ();
}
