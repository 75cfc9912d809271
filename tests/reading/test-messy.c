/* Texts as mailers, clipboards and damaged files hand them over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-document.h"
#include "mar-import.h"
#include "mar-proof.h"
#include "margrites.h"

#include <string.h>

static MarNode *
get_root (MarDocument *document)
{
  return mar_record_root (mar_document_record (document, 0));
}

/* The lines of an answer to a mail are read as those that were answered. */
static void
test_quoted (void)
{
  static const char text[]
    = "1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nComments\n\nBlack waits,\nand waits.\n\n"
      "2. a7>a6; b7>b6;\nc7>c6; d7>d6.\n\n3. e2>e3; f2>f3; g2>g3; h2>h3.\n";
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\n> ", lines);
  g_autofree char *quoted = g_strconcat ("> ", joined, NULL);
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (MarDocument) other = import_document (quoted);
  MarNode *node = get_root (document);
  MarNode *same = get_root (other);

  for (guint i = 0; i < 3; i++)
    {
      node = mar_node_child (node, 0);
      same = mar_node_child (same, 0);
      g_assert_cmpmem (mar_node_position (node), mar_margrites.position_size.most,
                       mar_node_position (same), mar_margrites.position_size.most);
      g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==,
                       mar_node_comment (same, MAR_COMMENT_AFTER));
      g_assert_cmpuint (mar_node_source (node)->line, ==, mar_node_source (same)->line);
      g_assert_cmpuint (mar_node_source (node)->column + 2, ==, mar_node_source (same)->column);
    }
  g_assert_cmpuint (mar_node_n_children (same), ==, 0);
}

/* Marks of the direction of writing and bytes that no text has stand for nothing. */
static void
test_invisible (void)
{
  static const char plain[] = "1. a2>a3; b2>b3; c2>c3; d2>d3.\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n";
  static const char *const texts[] = {
    "\u200e1. \u200fa2>a3; b2>b3; c2>c3; d2>d3.\u200e\n\n\u200e2. a7>\u200ea6; b7>b6; c7>c6; d7>d6.\n",
    "\u202a1. a2>a3; b2>b3; c2>c3; d2>d3.\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\u202c",
    "\ufeff1.\ufffda2>a3; b2>b3; c2>c3; d2>d3.\n\n2.\ufffda7>a6; b7>b6; c7>c6; d7>d6.\n",
  };
  g_autoptr (MarDocument) document = import_document (plain);
  MarNode *last = mar_record_last (mar_document_record (document, 0), get_root (document));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) other = import_document (texts[i]);
      MarNode *same = mar_record_last (mar_document_record (other, 0), get_root (other));
      g_autoptr (GPtrArray) findings = mar_proof_read (other);

      g_assert_cmpmem (mar_node_position (last), mar_margrites.position_size.most,
                       mar_node_position (same), mar_margrites.position_size.most);
      g_assert_cmpuint (findings->len, ==, 0);
    }
}

/* What is wrong with a game as a whole is told once. */
static void
test_whole_games (void)
{
  static const struct
  {
    const char *text;
    const char *game;
    const char *kind;
    const char *finding;
    const char *truth;
  } trials[] = {
    { "Player 2: 4: b7>b6\nPlayer 1: h5>h6\nPlayer 2: 2: b3>b5\nPlayer 1: h4>f4\n", "marad",
      "wrong-player", "Player 2", "Player 1" },
    { "1. Weiß: d2>c3; h2>g3; c2>b3; g3>g4\n2. Schwarz: g8>f7; d7>c6; h7>g8; i7>h6\n"
      "3. Weiß: f2>e1; e2>e3; b3>c2; i2>h2\n4. Schwarz: c6>b6; e7>e6; e6>d6; g7>f6\n",
      "margrites", "wrong-player", "Weiß", "Schwarz" },
    { "MARVIN\n\n7. a1\n8. c5\n9. e2\n10. f6\n11. g3\n", "marvin", "missing-beginning", "7", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autoptr (MarDocument) document = import_document (trials[i].text);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_assert_cmpstr (mar_record_game (mar_document_record (document, 0))->name, ==,
                       trials[i].game);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, trials[i].kind);
      g_assert_cmpuint (finding->turn, ==, 1);
      g_assert_cmpstr (finding->text, ==, trials[i].finding);
      g_assert_cmpstr (finding->truth, ==, trials[i].truth);
    }
}

/* A text that names its game is never read as MARGRITES, however little of it plays. */
static void
test_named (void)
{
  static const char text[] = "MARAD\n\n7. 3: a4>a7\n8. 1: h2>h3\n9. 4: e5>e1\n10. 2: c3>e5\n";
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);

  for (guint i = 0; document != NULL && i < mar_document_n_records (document); i++)
    g_assert_cmpstr (mar_record_game (mar_document_record (document, i))->name, ==, "marad");
}

/* What names its game once means it of all that follows, also where that could as well be another
 * one. */
static void
test_named_once (void)
{
  static const char text[]
    = "The MARGO evening\n\nGame 1\n\n1. b3\n2. c4\n3. a2\n4. d4\n5. e1\n6. c2\n"
      "\nGame 2\n\n1. b3\n2. c4\n3. a2\n4. d4\n5. e1\n6. c2\n";
  g_autoptr (MarDocument) document = import_document (text);

  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (mar_record_game (mar_document_record (document, i))->name, ==, "margo");
}

/* Of data the first turn is read like the others, and what stands for a character is that
 * character. */
static void
test_data (void)
{
  static const char text[]
    = "{\"game\": \"margo\", \"moves\": [{\"n\": 1, \"move\": \"d4\", \"note\": "
      "\"Good\\nand \\u00fc, \\u201cso\\u201d \\ud83d\\ude42 \\\"b3\\\"\"}, {\"n\": 2, \"move\": "
      "\"e5\"}, {\"n\": 3, \"move\": \"c3\", \"note\": \"Quiet.\"}, {\"n\": 4, \"move\": \"d5\"}, "
      "{\"n\": 5, \"move\": \"e4\"}]}";
  static const char other[] = "[{\"move\": \"b5\\u003ea4\"}, {\"move\": \"h6\\u003eh5\"}, "
                              "{\"move\": \"b2\\u003ea1\"}, {\"move\": \"h4\\u003eh5\"}]";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (MarDocument) with_arrows = import_document (other);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *first = mar_node_child (get_root (document), 0);

  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_cmpuint (mar_node_number (mar_record_last (record, get_root (document))), ==, 5);
  g_assert_cmpstr (mar_node_comment (first, MAR_COMMENT_AFTER), ==,
                   "Good and ü, “so” 🙂 \"b3\"");
  g_assert_cmpstr (mar_record_game (mar_document_record (with_arrows, 0))->name, ==, "marad");
}

/* Each player has a row of moves, also where players are called by a number and what was thrown
 * stands before moves. */
static void
test_rows (void)
{
  static const char text[] = "MARAD\n\nPlayer 1: *1 b5>a6 | *4 b6>b4 | *4 a6>e6\n"
                             "Player 2: h5>h6 | h7>i7 | i7>e7\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarRecord *record = mar_document_record (document, 0);

  g_assert_cmpstr (mar_record_game (record)->name, ==, "marad");
  g_assert_cmpuint (mar_node_number (mar_record_last (record, get_root (document))), ==, 6);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* Turns that are counted as chapters are keep their numerals; "II" is no 11. */
static void
test_numerals (void)
{
  static const char text[]
    = "MARTIAL\n\nI. e5>d4\nII. c5>e5\nIII. f5>f4 (A quiet move.)\nIV. e2>e3\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarNode *third = get_root (document);

  for (guint i = 0; i < 3; i++)
    third = mar_node_child (third, 0);
  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_cmpstr (mar_node_source (third)->number, ==, "III");
  g_assert_cmpuint (mar_node_source (third)->line, ==, 5);
  g_assert_cmpstr (mar_node_comment (third, MAR_COMMENT_AFTER), ==, "A quiet move.");
}

/* In sentences only what is said to be played is a move. */
static void
test_told (void)
{
  static const char text[]
    = "Gold opens quietly with b5>b4. Silver answers e2>e3; Gold could now play\nf6>d4, but she calmly "
      "plays a5>a4 instead of it. If Silver plays c2>d3, the\ngame is over. Silver played d1>d3 and "
      "Gold b6>b5. Silver cannot play c6>a4\nhere. He finally moved f5>e4!\n";
  static const char *const moves[] = { "b5>b4", "e2>e3", "a5>a4", "d1>d3", "b6>b5", "f5>e4" };
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const MarGame *game = mar_record_game (mar_document_record (document, 0));
  MarNode *node = get_root (document);

  g_assert_cmpstr (game->name, ==, "martial");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *action = NULL;
      guint n;

      g_assert_cmpuint (mar_node_n_children (node), ==, 1);
      action = mar_action_text (game, mar_node_position (node),
                                mar_node_actions (mar_node_child (node, 0), &n)[0]);
      g_assert_cmpstr (action, ==, moves[i]);
      node = mar_node_child (node, 0);
    }
  g_assert_cmpuint (mar_node_n_children (node), ==, 0);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* Moves that can't be played are all told; what else was meant is only looked for as long as there
 * are few. */
static void
test_hopeless (void)
{
  g_autoptr (GString) text = g_string_new ("(;GM[1]FF[4]MARGAME[margo]SZ[6]");
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  guint n_readings = 0;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, ";%s[ab]", i % 2 == 0 ? "B" : "W");
  g_string_append (text, ")");
  document = import_document (text->str);
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, >=, 290);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
      n_readings += finding->readings[0] != NULL;
    }
  g_assert_cmpuint (n_readings, >, 0);
  g_assert_cmpuint (n_readings, <, 100);
}

/* Numbers may begin at 1 in the middle of a game: then the marbles stood where the steps begin. */
static void
test_middle (void)
{
  static const char text[] = "MARGRITES\n\n"
                             "1. Black: e2>d1; b3>c3; c3>c4; i2>h3\n"
                             "2. White: a6>b5; d7>d6; g8>h8; d6>d5\n"
                             "3. Black: h3>g4; h4>g5; a2>b3; g4>h5\n"
                             "4. White: b5>a6; h8>h7; f6>e5; d5>c4\n"
                             "5. Black: d2>c3; c3>d4; g5>f4; f4>e3\n"
                             "6. White: b8>a7; c7>b6; h7>h6; g6>g5\n"
                             "7. Black: d1>c2; d4>e5; h5>i5; b3>b4\n"
                             "8. White: h6>h7; b6>a5; a5>a4; a6>a5\n"
                             "9. Black: c2>b3; i5>i6; e3>e4; e5>f6\n"
                             "10. White: g5>g4; a5>b4; a7>b8; a4>b5\n"
                             "11. Black: f6>g7; i6>h7; i4>h5; e4>f5\n"
                             "12. White: b4>a3; b5>c5; c5>d4; b8>a7\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarNode *root = get_root (document);
  MarCell cell;

  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_true (mar_margrites.read_cell (mar_node_position (root), "h4", &cell));
  g_assert_cmpint (mar_margrites.owner (mar_node_position (root), cell), ==, 0);
}

/* Go is written like Margo, but for a file and what nobody says of it. */
static void
test_go (void)
{
  static const struct
  {
    const char *text;
    gboolean is_go;
  } texts[] = {
    { "1. D4 Q16 2. C3 Q4 3. F17 C10 4. O17 R14 5. K4 D10 6. Q10 R6 7. H17 L3\n", TRUE },
    { "Black: Ida\nWhite: Max\n\n1. B Q16\n2. W D4\n3. B Q4\n4. W D16\n5. B R10\n6. W C10\n",
      TRUE },
    { "MARGO 19\n\n1. D4 Q16 2. C3 Q4 3. F17 C10 4. O17 R14 5. K4 D10 6. Q10 R6 7. H17 L3\n",
      FALSE },
    { "1. D4 Q16 2. C3 Q4 3. F17 C10 4. O17 I14 5. K4 D10 6. Q10 R6 7. H17 L3\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = mar_import_text (NULL, texts[i].text,
                                                          strlen (texts[i].text), NULL, &error);

      g_assert_true ((document == NULL) == texts[i].is_go);
      if (texts[i].is_go)
        g_assert_nonnull (strstr (error->message, "Go"));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/messy/quoted", test_quoted);
  g_test_add_func ("/messy/invisible", test_invisible);
  g_test_add_func ("/messy/whole-games", test_whole_games);
  g_test_add_func ("/messy/named", test_named);
  g_test_add_func ("/messy/named-once", test_named_once);
  g_test_add_func ("/messy/data", test_data);
  g_test_add_func ("/messy/rows", test_rows);
  g_test_add_func ("/messy/numerals", test_numerals);
  g_test_add_func ("/messy/told", test_told);
  g_test_add_func ("/messy/hopeless", test_hopeless);
  g_test_add_func ("/messy/middle", test_middle);
  g_test_add_func ("/messy/go", test_go);
  return g_test_run ();
}
