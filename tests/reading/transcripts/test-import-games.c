/* The importers for other games than MARGRITES: the text diagrams of MARAD, and transcripts
 * of MARGO's server.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"
#include "marad.h"
#include "margo.h"
#include "random-share.h"

#include <string.h>

/* Ways in which a diagram may be set. */
typedef enum
{
  SET_ROWS,     /* a row a line, dots and letters stuck together */
  SET_SPACES,   /* a row a line, apart by spaces */
  SET_ONE_LINE, /* all in one line */
  SET_FIGURES,  /* with figures of chess for letters */
  N_SETTINGS,
} Setting;

static void
print_piece (GString     *text,
             MarPosition *position,
             MarCell      cell,
             Setting      setting)
{
  static const char letters[] = ".KRB";
  static const char *const figures[2][4] = {
    { ".", "\342\231\224", "\342\231\226", "\342\231\227" },
    { ".", "\342\231\232", "\342\231\234", "\342\231\235" },
  };
  MarMaradPiece piece = mar_marad_piece (position, cell);
  int owner = mar_marad.owner (position, cell);

  if (setting == SET_FIGURES)
    g_string_append (text, figures[owner == 1][piece]);
  else
    g_string_append_c (text, owner == 1 ? g_ascii_tolower (letters[piece]) : letters[piece]);
}

/* The count beside the first or second row, the scores beside the seventh and eighth. */
static void
print_diagram (GString     *text,
               MarPosition *position,
               Setting      setting)
{
  int actor = mar_marad.actor (position);

  for (int row = 0; row < MAR_MARAD_SIZE; row++)
    {
      for (int file = 0; file < MAR_MARAD_SIZE; file++)
        {
          if (file > 0 && setting != SET_ROWS)
            g_string_append_c (text, ' ');
          print_piece (text, position,
                       (MarCell) ((MAR_MARAD_SIZE - 1 - row) * MAR_MARAD_SIZE + file), setting);
        }
      if (row == MAX (actor, 0) && mar_marad_count (position) > 0)
        g_string_append_printf (text, "   %u", mar_marad_count (position));
      if (row == 6 || row == 7)
        g_string_append_printf (text, "   %u", mar_marad_score (position, row - 6));
      g_string_append_c (text, setting == SET_ONE_LINE && row < 8 ? ' ' : '\n');
    }
}

/* A random game with a remark before each diagram, and its actions. */
static char *
print_game (GRand   *random,
            Setting  setting,
            guint    n,
            GArray  *actions)
{
  GString *text = g_string_new ("How it began, with x in the centre.\n");
  g_autofree MarPosition *position = mar_position_new (&mar_marad, NULL);
  MarActionList list;

  while (actions->len < n)
    {
      gboolean was_roll = mar_marad.actor (position) == MAR_ACTOR_CHANCE;
      MarAction action;

      mar_marad.actions (position, &list);
      if (list.n == 0)
        break;
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      mar_marad.play (position, action, NULL);
      g_array_append_val (actions, action);
      /* The roll shows in the diagram after it; a pair's second move has none of its own. */
      if (!was_roll && mar_marad.actor (position) == MAR_ACTOR_CHANCE)
        continue;
      g_string_append_printf (text, "\nSaid before diagram %u.\n\n", actions->len);
      print_diagram (text, position, setting);
    }
  return g_string_free (text, FALSE);
}

static MarDocument *
import (const MarTextForm *expected,
        const char        *text)
{
  guint n;
  const MarTextForm *const *importers = mar_text_forms (&n);
  g_autoptr (GError) error = NULL;
  MarDocument *document;

  for (guint i = 0; i < n; i++)
    if (importers[i] != expected)
      g_assert_cmpint (importers[i]->recognise (text), <, expected->recognise (text));
  document = mar_import_text (NULL, text, strlen (text), "a source", &error);
  g_assert_no_error (error);
  return document;
}

/* Each diagram's move is found, with its roll and with what is said. */
static void
test_marad (void)
{
  for (guint round = 0; round < random_share (40); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
      /* The last diagram must be there: a game ends after a roll or a pair's first move. */
      g_autofree char *text = print_game (random, round % N_SETTINGS, 28, actions);
      g_autoptr (MarDocument) document = NULL;
      MarNode *node;

      g_test_message ("seed %u", seed);
      document = import (&mar_text_form_marad, text);
      g_assert_cmpuint (mar_document_n_records (document), ==, 1);
      node = mar_record_root (mar_document_record (document, 0));
      for (guint i = 0; i < actions->len; i++)
        {
          guint n;
          const MarAction *played;

          node = mar_node_child (node, 0);
          g_assert_nonnull (node);
          g_assert_cmpint (mar_node_kind (node), ==, i % 3 == 0 ? MAR_NODE_ROLL : MAR_NODE_TURN);
          played = mar_node_actions (node, &n);
          g_assert_cmpuint (n, ==, 1);
          /* Several pieces may lead to the same diagram; the record says so then. */
          if (mar_node_source (node) == NULL || mar_node_source (node)->remark == NULL)
            g_assert_cmpuint (*played, ==, g_array_index (actions, MarAction, i));
          if (i % 3 != 0)
            g_assert_nonnull (strstr (mar_node_comment (node, MAR_COMMENT_AFTER), "Said before"));
        }
    }
}

#define OPENING                                                                                \
  "The start:\n"                                                                               \
  ".........  4\n.B.....b.\n.R.....r.\n.R.....r.\n.K.....k.\n.R.....r.\n.R.....r.  0\n"        \
  ".B.....b.  0\n.........\n"

/* A diagram to which no move leads is set by hand, and play goes on from it. */
static void
test_marad_misprint (void)
{
  static const char text[] = OPENING
    "A bishop vanishes.\n"
    ".........\n.B.....b.  4\n.R.....r.\n.R.....r.\n.K.....k.\n.R.....r.\n.R.....r.  0\n"
    ".......b.  0\n.........\n"
    "The king steps back.\n"
    ".........  2\n.B.....b.\n.R.....r.\n.R.....r.\n.K......k\n.R.....r.\n.R.....r.  0\n"
    ".......b.  0\n.........\n"
    "And so on.\n";
  g_autoptr (MarDocument) document = import (&mar_text_form_marad, text);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *roll = mar_node_child (mar_record_root (record), 0);
  MarNode *setup = mar_node_child (roll, 0);
  MarNode *move = mar_node_child (setup, 0);

  g_assert_cmpstr (mar_record_header (record, "introduction"), ==, "The start:");
  g_assert_cmpstr (mar_record_header (record, "conclusion"), ==, "And so on.");
  g_assert_cmpint (mar_node_kind (roll), ==, MAR_NODE_ROLL);
  g_assert_cmpint (mar_node_kind (setup), ==, MAR_NODE_SETUP);
  g_assert_nonnull (mar_node_source (setup)->remark);
  g_assert_cmpuint (mar_node_source (setup)->line, ==, 12);
  g_assert_cmpstr (mar_node_source (setup)->diagram, ==,
                   "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/7b1/9");
  g_assert_cmpstr (mar_node_comment (setup, MAR_COMMENT_AFTER), ==, "A bishop vanishes.");
  g_assert_cmpint (mar_node_kind (move), ==, MAR_NODE_TURN);
  g_assert_cmpstr (mar_node_comment (move, MAR_COMMENT_AFTER), ==, "The king steps back.");
  g_assert_cmpint (mar_node_kind (mar_node_child (move, 0)), ==, MAR_NODE_ROLL);
}

/* A square or a number that contradicts what comes before and after is a misprint of the
 * diagram. */
static void
test_marad_diagrams (void)
{
  static const char text[]
    = "How it began:\n"
      ".........  4\n.B.....b.\n.R.....r.\n.R.....r.\n.K.....k.\n.R.....r.\n.R.....r.  1\n"
      ".B.....b.  0\n.........\n"
      ".........\n.B.....b.  4\n.R.....r.\n.R.....r.\n.....K.k.\n.R..R..r.\n.R.....r.  0\n"
      ".B.....b.  0\n.........\n"
      "........b\n.B.......  4\n.R.....r.\n.R.....r.\n.....K.k.\n.R.....r.\n.R.....r.  0\n"
      ".B.....b.  0\n.........\n";
  g_autoptr (MarDocument) document = import (&mar_text_form_marad, text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  static const char *const truths[] = { "0", "9/1B5b1/1R5r1/1R5r1/5K1k1/1R5r1/1R5r1/1B5b1/9" };
  guint n = 0;

  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->in != MAR_FINDING_IN_DIAGRAM)
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (truths));
      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
      g_assert_cmpstr (finding->truth, ==, truths[n]);
      g_assert_cmpuint (finding->turn, ==, n);
      n++;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (truths));
}

/* The start again is another game, unless this one can have come back to it. */
static void
test_marad_games (void)
{
  static const char text[] = OPENING
    ".........\n.B.....b.  4\n.R.....r.\n.R.....r.\n.K.....k.\n.R.....r.\n.R.....r.  0\n"
    ".......b.  0\nB........\n" OPENING;
  g_autoptr (MarDocument) document = import (&mar_text_form_marad, text);

  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
}

/* Behind the last diagram a game of other rules may stand, with a title or without; what is said of
 * the diagram stays with it. */
static void
test_marad_followed (void)
{
  static const char *const heads[] = { "", "A. The Long Way\n\n" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strconcat (
        OPENING "\nThe king steps.\n\n"
                ".........\n.B.....b.  2\n.R.....r.\n.R.....r.\n.....K.k.\n.R.....r.\n"
                ".R.....r.  0\n.B.....b.  0\n.........\n\nHere it was broken off.\n\n",
        heads[i],
        "0(0)-0(0)\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nBlack walks.\n\n"
        "0(0)-0(0)\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n",
        NULL);
      g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
      MarRecord *first;
      MarRecord *second;

      g_assert_nonnull (document);
      g_assert_cmpuint (mar_document_n_records (document), ==, 2);
      first = mar_document_record (document, 0);
      second = mar_document_record (document, 1);
      g_assert_cmpstr (mar_record_game (first)->name, ==, "marad");
      g_assert_cmpstr (mar_record_header (first, "conclusion"), ==, "Here it was broken off.");
      g_assert_cmpstr (mar_record_game (second)->name, ==, "margrites");
      g_assert_cmpuint (mar_node_number (mar_record_last (second, mar_record_root (second))), ==,
                        2);
      g_assert_cmpuint (mar_node_source (mar_node_child (mar_record_root (second), 0))->line, ==,
                        28 + 2 * i);
    }
}

/* A diagram without numbers is an illustration; what is no diagram stays text. */
static void
test_marad_figure (void)
{
  static const char text[]
    = "Set up like this:\n"
      ".........\n.B.....b.\n.R.....r.\n.R.....r.\n.K..x..k.\n.R.....r.\n.R.....r.\n.B.....b.\n"
      ".........\nThen roll.\n" OPENING "B b 4 K. . .\n";
  g_autoptr (MarDocument) document = import (&mar_text_form_marad, text);
  char leader[90];

  g_assert_cmpuint (mar_document_n_figures (document, NULL), ==, 1);
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 1);
  g_assert_cmpstr (mar_document_passage (document, 0, NULL, NULL), ==, "Set up like this:");
  g_assert_cmpstr (mar_record_header (mar_document_record (document, 0), "introduction"), ==,
                   "Then roll.\nThe start:");
  g_assert_cmpstr (mar_record_header (mar_document_record (document, 0), "conclusion"), ==,
                   "B b 4 K. . .");
  g_assert_cmpint (mar_text_form_marad.recognise ("x . . . K R B 4 0 0\n"), ==, 0);
  memset (leader, '.', sizeof leader);
  memcpy (leader + 81, "  12\n", 6);
  g_assert_cmpint (mar_text_form_marad.recognise (leader), ==, 0);
}

static void
assert_turns (const MarRecord *record,
              const char      *expected)
{
  const MarGame *game = mar_record_game (record);
  g_autoptr (GString) turns = g_string_new (NULL);

  for (MarNode *node = mar_record_root (record); mar_node_n_children (node) > 0;)
    {
      guint n;
      const MarAction *actions;

      node = mar_node_child (node, 0);
      actions = mar_node_actions (node, &n);
      if (turns->len > 0)
        g_string_append_c (turns, ' ');
      game->write_action (mar_node_position (mar_node_parent (node)), *actions, turns);
    }
  g_assert_cmpstr (turns->str, ==, expected);
}

/* Two games side by side, and everything that can go wrong in a line. */
static void
test_margo (void)
{
  static const char text[] = "Hello, here are my games.\n"
                             "> margo challenge -size=4 -can_pass ann bob\n"
                             "Margo Challenge -size=99 ann bob\n"
                             "margo challenge - ann bob\n"
                             "margo challenge -size=5 -height=2 ann bob cid\n"
                             "margo move 12 ann sesame b2 good luck, sesame\n"
                             "margo move 7 ann sesame c3\n"
                             "margo move 12 bob xy.zzy swap\n"
                             "margo move 7 bob xy.zzy c4\n"
                             "margo move 12 bob xy.zzy pass\n"
                             "margo move 12 ann sesame z9\n"
                             "margo move 12 ann sesame B3\n"
                             "margo move 7 cid pw! a1x\n"
                             "margo move 12 bob xy.zzy pass\n"
                             "My password is sesame, don't tell; xy.zzy is bob's, xyazzy is none.\n"
                             "margo resign 12 ann sesame\n"
                             "margo move 12 bob\n"
                             "margo move 99 dan opensaysme a1\n";
  static const char *const secrets[] = { "sesame", "xy.zzy", "pw!", "opensaysme" };
  g_autoptr (MarDocument) document = import (&mar_text_form_margo, text);
  g_autofree char *written = mar_document_write (document, NULL);
  MarRecord *four, *five, *late;
  const MarSource *source;
  MarNode *node;

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    g_assert_null (strstr (written, secrets[i]));
  g_assert_nonnull (strstr (written, "xyazzy is none"));

  g_assert_cmpuint (mar_document_n_records (document), ==, 3);
  four = mar_document_record (document, 0);
  five = mar_document_record (document, 1);
  late = mar_document_record (document, 2);
  assert_turns (four, "b2 swap b3 pass");
  assert_turns (five, "c3 c4 a1x");
  assert_turns (late, "a1");
  g_assert_cmpstr (mar_record_header (four, "board"), ==, "12");
  g_assert_cmpstr (mar_record_person (four, mar_node_position (mar_record_root (four)), 0), ==,
                   "ann");
  /* After the swap bob has the first player's pieces. */
  node = mar_record_last (four, mar_record_root (four));
  g_assert_cmpstr (mar_record_person (four, mar_node_position (node), 0), ==, "bob");
  g_assert_cmpstr (mar_record_person (five, mar_node_position (mar_record_root (five)), 2), ==,
                   "cid");

  node = mar_node_child (mar_record_root (four), 0);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "good luck, \342\200\246");
  source = mar_node_source (mar_node_child (node, 0));
  g_assert_cmpstr (source->unread, ==,
                   "margo move 12 bob \342\200\246 pass\nmargo move 12 ann \342\200\246 z9");
  g_assert_nonnull (strstr (source->remark, "ann’s turn"));
  g_assert_nonnull (strstr (source->remark, "z9"));
  g_assert_cmpuint (source->line, ==, 8);
  g_assert_nonnull (strstr (written, "margo resign 12 \342\200\246\""));
  g_assert_nonnull (strstr (written, "Margo Challenge -size=99 ann bob"));
}

/* Of two passwords, one of which begins with the other, nothing is left; what only has one within
 * stays. */
static void
test_margo_passwords (void)
{
  static const char text[] = "margo challenge ann bob\n"
                             "\tOpen sesame-seeds,\n"
                             "\t(sesame) and sesames.\n"
                             "margo move 1 ann sesame a1 hello\n"
                             "\tsesame\n"
                             "margo move 1 bob sesame-seeds a2\n";
  g_autoptr (MarDocument) document = import (&mar_text_form_margo, text);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *root = mar_record_root (record);

  assert_turns (record, "a1 a2");
  g_assert_cmpstr (mar_node_comment (root, MAR_COMMENT_AFTER), ==,
                   "Open \342\200\246,\n(\342\200\246) and sesames.");
  g_assert_cmpstr (mar_node_comment (mar_node_child (root, 0), MAR_COMMENT_AFTER), ==,
                   "hello\n\342\200\246");
}

/* A transcript that was pasted twice is two games; another challenge of the same players is none on
 * the same board. */
static void
test_margo_twice (void)
{
  static const char game[] = "margo challenge -size=5 ann bob\n"
                             "margo move 60 ann sesame c3\n"
                             "margo challenge -size=5 ann bob\n"
                             "margo move 60 bob secret b2\n"
                             "margo move 61 ann sesame d4\n"
                             "margo move 60 ann sesame a1\n";
  g_autofree char *text = g_strconcat (game, game, NULL);
  g_autoptr (MarDocument) document = import (&mar_text_form_margo, text);

  g_assert_cmpuint (mar_document_n_records (document), ==, 4);
  for (guint i = 0; i < 4; i++)
    assert_turns (mar_document_record (document, i), i % 2 == 0 ? "c3 b2 a1" : "d4");
}

typedef struct
{
  const char *moves;
  const char *turns;
  guint wrong; /* the turn that has a remark, or is said to be of another player; 0: none */
  gboolean by_other;
  guint missing; /* the turn that is missing, or 0 */
  guint doubled; /* the turn that is printed twice, or 0 */
} Misprint;

static const Misprint misprints[] = {
  { "ann c3, bob d4, ann b9, bob a1, ann e5", "c3 d4 b5 a1 e5", 3, FALSE, 0, 0 },
  { "ann c3, bob d4, ann 2b, bob a1, ann e5", "c3 d4 b2 a1 e5", 3, FALSE, 0, 0 },
  { "ann c3, bob d4, BOB b2, bob a1, ann e5", "c3 d4 b2 a1 e5", 3, TRUE, 0, 0 },
  { "ann c3, bob d4, ann b2, ann e5, bob a2, ann e1", "c3 d4 b2 - e5 a2 e1", 0, FALSE, 4, 0 },
  { "ann c3, bob d4, bob d4, ann b2, bob a1", "c3 d4 b2 a1", 0, FALSE, 0, 2 },
  { "ann c3, bob c3, ann b2, bob d4, ann e4, bob c4", "c3 c2 b2 d4 e4 c4", 2, FALSE, 0, 0 },
};

/* The lines of @moves; BOB is bob with ann's password. */
static MarDocument *
import_moves (const char *all)
{
  g_auto (GStrv) moves = g_strsplit (all, ", ", -1);
  g_autoptr (GString) text = g_string_new ("margo challenge -size=5 ann bob\n");

  for (guint i = 0; moves[i] != NULL; i++)
    {
      const gboolean is_other = g_str_has_prefix (moves[i], "BOB");

      g_string_append_printf (text, "margo move 3 %.3s %s %s\n", is_other ? "bob" : moves[i],
                              is_other || *moves[i] == 'a' ? "sesame" : "xyzzy", moves[i] + 4);
    }
  return import (&mar_text_form_margo, text->str);
}

static void
assert_turn (const Misprint *misprint,
             const MarNode  *node,
             guint           turn,
             const char     *expected)
{
  const MarSource *source = mar_node_source (node);
  const gboolean is_missing = turn == misprint->missing;
  guint n;
  g_autofree char *played = NULL;

  g_assert_cmpint (mar_node_kind (node), ==, is_missing ? MAR_NODE_SETUP : MAR_NODE_TURN);
  g_assert_cmpint (source->remark != NULL, ==,
                   (turn == misprint->wrong && !misprint->by_other) || is_missing
                     || turn == misprint->doubled);
  g_assert_cmpint (source->header != NULL, ==, turn == misprint->wrong && misprint->by_other);
  g_assert_cmpint (source->unread != NULL, ==, turn == misprint->doubled);
  if (is_missing)
    return;
  played = mar_action_text (&mar_margo, mar_node_position (mar_node_parent ((MarNode *) node)),
                            *mar_node_actions (node, &n));
  g_assert_cmpstr (played, ==, expected);
}

/* What was meant is found from what follows, and from whose password it is. */
static void
test_margo_misprints (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misprints); i++)
    {
      g_auto (GStrv) turns = g_strsplit (misprints[i].turns, " ", -1);
      g_autoptr (MarDocument) document = import_moves (misprints[i].moves);
      MarNode *node = mar_record_root (mar_document_record (document, 0));

      for (guint j = 0; turns[j] != NULL; j++)
        {
          node = mar_node_child (node, 0);
          assert_turn (&misprints[i], node, j + 1, turns[j]);
        }
      g_assert_cmpuint (mar_node_n_children (node), ==, 0);
    }
}

/* What only looks like a transcript: a help page. */
static void
test_margo_help (void)
{
  g_assert_cmpint (mar_text_form_margo.recognise ("margo move board# userid password a7\n"), ==, 0);
  g_assert_cmpint (mar_text_form_margo.recognise ("I move margo 12 times a day\n"), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/import-games/marad", test_marad);
  g_test_add_func ("/import-games/marad-misprint", test_marad_misprint);
  g_test_add_func ("/import-games/marad-diagrams", test_marad_diagrams);
  g_test_add_func ("/import-games/marad-followed", test_marad_followed);
  g_test_add_func ("/import-games/marad-games", test_marad_games);
  g_test_add_func ("/import-games/marad-figure", test_marad_figure);
  g_test_add_func ("/import-games/margo", test_margo);
  g_test_add_func ("/import-games/margo-passwords", test_margo_passwords);
  g_test_add_func ("/import-games/margo-twice", test_margo_twice);
  g_test_add_func ("/import-games/margo-misprints", test_margo_misprints);
  g_test_add_func ("/import-games/margo-help", test_margo_help);

  return g_test_run ();
}
