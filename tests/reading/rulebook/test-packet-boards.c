/* Boards and tables: what stands beside each other is told apart, and boards are evidence of what
 * was played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "import-document.h"
#include "margrites.h"
#include "mar-import.h"
#include "mar-proof.h"
#include "mar-text-form.h"
#include "packet-text.h"
#include "random-seed.h"
#include "random-share.h"

#include <string.h>

/* After the turn that is spoiled there are at least as many boards. */
#define N_BOARDS 6

static MarDocument *
read_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  return read_document (content);
}

static MarNode *
get_turn (MarDocument *document,
          guint        number)
{
  MarNode *node = mar_record_root (mar_document_record (document, 0));

  for (guint i = 0; i < number; i++)
    {
      g_assert_cmpuint (mar_node_n_children (node), >, 0);
      node = mar_node_child (node, 0);
    }
  return node;
}

static guint
count_turns (MarDocument *document)
{
  MarNode *node = mar_record_root (mar_document_record (document, 0));
  guint n = 0;

  for (;
       mar_node_n_children (node) > 0 && mar_node_kind (mar_node_child (node, 0)) == MAR_NODE_TURN;
       n++)
    node = mar_node_child (node, 0);
  return n;
}

/* Some legal turn from the position before that of @node, as text. */
static char *
write_other_turn (GRand   *random,
                  MarNode *node)
{
  g_autofree MarPosition *position = mar_node_step_position (node, 0, NULL);
  const int side = mar_margrites.actor (position);
  GString *text = g_string_new (NULL);

  do
    {
      g_autofree char *step = NULL;
      MarActionList list;
      MarAction action;

      mar_margrites.actions (position, &list);
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      step = mar_action_literary (&mar_margrites, position, action);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", step);
      mar_margrites.play (position, action, NULL);
    }
  while (mar_margrites.actor (position) == side && !mar_margrites.starts_turn (position));
  return g_string_free (text, FALSE);
}

/* @text with other steps in the turn of that number. */
static char *
replace_turn (const char *text,
              guint       number,
              const char *steps)
{
  g_autofree char *label = g_strdup_printf ("\n%u. ", number);
  const char *begin = strstr (text, label);
  const char *end;

  g_assert_nonnull (begin);
  begin += strlen (label);
  end = strchr (begin, '\n');
  return g_strdup_printf ("%.*s%s.%s", (int) (begin - text), text, steps, end);
}

static void
assert_same_positions (MarDocument *document,
                       MarDocument *other,
                       guint        n)
{
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *one = mar_position_text (&mar_margrites,
                                                mar_node_position (get_turn (document, i)));
      g_autofree char *two = mar_position_text (&mar_margrites,
                                                mar_node_position (get_turn (other, i)));

      g_assert_cmpstr (one, ==, two);
    }
}

/* The only error is told at the turn. */
static void
assert_one_error (MarDocument *document,
                  guint        turn)
{
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = findings->pdata[i];

      if (finding->severity != MAR_SEVERITY_ERROR)
        continue;
      g_assert_cmpuint (finding->turn, ==, turn);
      g_assert_true (finding->in == MAR_FINDING_IN_MOVES);
      g_assert_nonnull (finding->readings);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* Whatever is printed instead of a turn, the boards after it show what was played. */
static void
test_replaced (void)
{
  g_autoptr (MarDocument) sample = read_sample ("margrites-b-daring-escape.marginalia");
  g_autofree char *text = mar_text_form_write (&mar_text_form_packet, sample, NULL, NULL);
  g_autoptr (MarDocument) clean = import_document (text);
  const guint n_turns = count_turns (clean);

  g_assert_cmpuint (n_turns, >, N_BOARDS + 1);
  for (guint i = 0; i < random_share (12); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      const guint turn = (guint) g_rand_int_range (random, 2, (gint32) (n_turns - N_BOARDS));
      g_autofree char *steps = write_other_turn (random, get_turn (clean, turn));
      g_autofree char *spoiled = replace_turn (text, turn, steps);
      g_autoptr (MarDocument) document = NULL;

      g_test_message ("turn %u printed as %s", turn, steps);
      document = import_document (spoiled);
      assert_same_positions (clean, document, n_turns);
      assert_one_error (document, turn);
    }
}

/* A marble that never moves stands where the boards show it. */
static void
test_unmoved (void)
{
  static const char text[] = "# A Short Game\n\n"
                             "0(0)-0(0)\n\n"
                             "8 . . W W W W . . .\n7 W W W . . . . W .\n6 . . . . . . . . .\n"
                             "5 . . . . . . . . .\n4 . . . B B . . . .\n3 . . . . . . . . .\n"
                             "2 B . . . . . . . B\n1 . . B . B . B . B\n  a b c d e f g h i\n\n"
                             "1. d2>d3; d3>d4; e2>e3; e3>e4.\n\n"
                             "0(0)-0(0)\n\n"
                             "8 . . W W W W . . .\n7 . W . . . . . W .\n6 . . . . . . . . .\n"
                             "5 W . W . . . . . .\n4 . . . B B . . . .\n3 . . . . . . . . .\n"
                             "2 B . . . . . . . B\n1 . . B . B . B . B\n  a b c d e f g h i\n\n"
                             "2. a7>a6; a6>a5; c7>c6; c6>c5.\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autofree char *start = mar_position_text (&mar_margrites,
                                              mar_node_position (get_turn (document, 0)));
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_true (g_str_has_prefix (start, "2wwww3/www4w1/9/9/9/9/b2bb3b/2b1b1b1b "));
  g_assert_cmpuint (findings->len, ==, 0);
}

/* The heads of a table are no part of the first cell below them. */
static void
test_table (void)
{
  g_autoptr (GPtrArray) pieces = packet_split (
    "| Black | White |\n|---|---|\n"
    "| 1. a2>a3; b2>b3; c2>c3; d2>d3. | 2. a7>a6; b7>b6; c7>c6; d7>d6. |\n");

  g_assert_cmpuint (pieces->len, >=, 3);
  g_assert_cmpint (((PacketPiece *) pieces->pdata[0])->cell, ==, -1);
  g_assert_cmpint (((PacketPiece *) pieces->pdata[1])->cell, ==, 0);
  g_assert_cmpint (((PacketPiece *) pieces->pdata[2])->cell, ==, 1);
}

/* A board with a caption before the first turn is no picture of what that turn leads to, and
 * marbles that never move are those that it shows. */
static void
test_captioned_start (void)
{
  static const char text[] = "# Captioned\n\n"
                             "8 . . . . W . . . .\n7 . W W W W W W W .\n6 . . . . . . . . .\n"
                             "5 . . . . . . . . .\n4 . . . . . . . . .\n3 . . . . . . . . .\n"
                             "2 . B B B B B B B .\n1 . . . . B . . . .\n  a b c d e f g h i\n\n"
                             "The start\n\n"
                             "1. d2>d3; d3>d4; e2>e3; e3>e4.\n\nComments\n\nBlack walks.\n\n"
                             "0(0)-0(0)\n\n"
                             "2. c7>c6; b7>b6; b6>b5; h7>h6.\n\nComments\n\nWhite walks.\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autofree char *start = mar_position_text (&mar_margrites,
                                              mar_node_position (get_turn (document, 0)));
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_true (g_str_has_prefix (start, "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 "));
  g_assert_cmpuint (findings->len, ==, 0);
}

/* A turn may begin in the line in which a remark in square brackets ends. */
static void
test_turn_behind_bracket (void)
{
  g_autoptr (MarDocument) document = import_document (
    "# Brackets\n\n0(0)-0(0)\n\n1. d2>d3; d3>d4; e2>e3; e3>e4.\n\nComments\n\nBlack walks. "
    "[1. b2>b3; b3>b4; c2>c3; c3>c4 Slower.] 2. c7>c6; b7>b6; b6>b5; h7>h6. White walks.\n\n"
    "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\nComments\n\nThe line is closed.\n");

  g_assert_cmpuint (count_turns (document), ==, 3);
  g_assert_true (
    g_str_has_suffix (mar_node_comment (get_turn (document, 1), MAR_COMMENT_AFTER), "Slower.]"));
  g_assert_cmpstr (mar_node_comment (get_turn (document, 2), MAR_COMMENT_AFTER), ==,
                   "White walks.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/packet-boards/replaced", test_replaced);
  g_test_add_func ("/packet-boards/unmoved", test_unmoved);
  g_test_add_func ("/packet-boards/table", test_table);
  g_test_add_func ("/packet-boards/captioned-start", test_captioned_start);
  g_test_add_func ("/packet-boards/turn-behind-bracket", test_turn_behind_bracket);
  return g_test_run ();
}
