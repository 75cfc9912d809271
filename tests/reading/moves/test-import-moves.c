/* Lists of moves are read as the games that they are, whatever they look like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-load.h"
#include "mar-proof.h"
#include "move-lists.h"
#include "moves-text.h"

#include <string.h>

/* A sample in a layout. */
typedef struct
{
  const ListLayout *layout;
  char *file;
} Case;

static MarDocument *
load_sample (const char *file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", file, NULL);
  g_autoptr (GFile) sample = g_file_new_for_path (path);
  MarDocument *document = mar_document_load (sample, NULL, NULL);

  g_assert_nonnull (document);
  return document;
}

static MarNode *
next_move (MarNode *node)
{
  do
    node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  while (node != NULL && mar_node_kind (node) == MAR_NODE_END);
  return node;
}

/* Words only: lines are broken elsewhere in another text. */
static char *
squeeze (const char *text)
{
  GString *words = g_string_new (NULL);

  for (const char *p = text != NULL ? text : ""; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (words, *p);
  return g_string_free (words, FALSE);
}

static void
compare_comments (MarNode *node,
                  MarNode *other)
{
  g_autofree char *comment = squeeze (mar_node_comment (node, MAR_COMMENT_AFTER));
  g_autofree char *same = squeeze (mar_node_comment (other, MAR_COMMENT_AFTER));

  g_assert_cmpstr (comment, ==, same);
}

static void
compare_moves (MarRecord *record,
               MarRecord *other,
               gboolean   comments)
{
  MarNode *node = mar_record_root (record);
  MarNode *same = mar_record_root (other);

  g_assert_true (mar_record_game (record) == mar_record_game (other));
  while ((node = next_move (node)) != NULL)
    {
      guint n, n_same;
      const MarAction *actions = mar_node_actions (node, &n);
      const MarAction *same_actions;

      same = next_move (same);
      g_assert_nonnull (same);
      same_actions = mar_node_actions (same, &n_same);
      g_assert_cmpmem (actions, n * sizeof *actions, same_actions, n_same * sizeof *actions);
      if (comments)
        compare_comments (node, same);
      g_assert_null (mar_node_source (same) != NULL ? mar_node_source (same)->unread : NULL);
    }
  g_assert_null (next_move (same));
}

static void
compare_headers (MarRecord *record,
                 MarRecord *other)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = keys->pdata[i];

      if (strcmp (key, "introduction") != 0 && strcmp (key, "conclusion") != 0)
        g_assert_cmpstr (mar_record_header (other, key), ==, mar_record_header (record, key));
    }
}

/* An option that nobody tells of can't be known, nor what no move leads to; a sentence tells a
 * throw with its turn, where no comment can stand between them. */
static gboolean
is_readable (MarRecord        *record,
             const ListLayout *layout)
{
  const MarGame *game = mar_record_game (record);

  for (MarNode *node = mar_record_root (record); node != NULL; node = next_move (node))
    if (mar_node_kind (node) == MAR_NODE_SETUP
        || (!mar_node_is_finished (node) && next_move (node) != NULL)
        || (mar_node_kind (node) == MAR_NODE_ROLL && layout->sentences
            && (layout->comments != LIST_COMMENTS_NONE || next_move (node) == NULL)))
      return FALSE;
  for (guint i = 0; i < game->n_options; i++)
    if (layout->headers == LIST_HEADERS_NONE
        && mar_record_options (record)->values[i] != game->options[i].fallback)
      return FALSE;
  return TRUE;
}

/* What is true is no error. */
static void
assert_no_errors (MarDocument *document)
{
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_test_message ("turn %u: %s: %s", finding->turn, finding->kind, finding->text);
      g_assert_cmpint (finding->severity, !=, MAR_SEVERITY_ERROR);
    }
}

static void
test_layout (gconstpointer data)
{
  const Case *test = data;
  const ListLayout *layout = test->layout;
  g_autoptr (MarDocument) sample = load_sample (test->file);
  MarRecord *record = mar_document_record (sample, 0);
  g_autofree char *text = print_list (record, layout);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;

  if (!is_readable (record, layout))
    {
      g_test_skip ("needs what the layout does not tell");
      return;
    }
  if (g_test_verbose ())
    g_print ("%s\n", text);
  document = mar_import_text (NULL, text, strlen (text), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  compare_moves (record, mar_document_record (document, 0), layout->comments != LIST_COMMENTS_NONE);
  if (layout->headers != LIST_HEADERS_NONE)
    compare_headers (record, mar_document_record (document, 0));
  if (layout->comments == LIST_COMMENTS_NONE)
    assert_no_errors (document);
}

/* Texts as people write them; beside each stands what it says: the game, its actions, and then
 * start, headers, who resigns, comments by the number of the node, and findings by the turn. */

static char *
read_data (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", name, NULL);
  char *data = NULL;

  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  return data;
}

static void
check_actions (MarRecord  *record,
               const char *expected)
{
  const MarGame *game = mar_record_game (record);
  g_autoptr (GString) actions = g_string_new (NULL);

  for (MarNode *node = next_move (mar_record_root (record)); node != NULL; node = next_move (node))
    {
      guint n;
      const MarAction *turn = mar_node_actions (node, &n);

      for (guint i = 0; i < n; i++)
        {
          g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
          g_autofree char *action = mar_action_text (game, position, turn[i]);

          g_string_append_printf (actions, "%s%s", actions->len > 0 ? " " : "", action);
        }
    }
  g_assert_cmpstr (actions->str, ==, expected);
}

static void
check_comment (MarRecord  *record,
               guint       number,
               const char *expected)
{
  MarNode *node = mar_record_root (record);

  while (mar_node_kind (node) != MAR_NODE_TURN || mar_node_number (node) != number)
    {
      node = next_move (node);
      g_assert_nonnull (node);
    }
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, expected);
}

/* "start: 3/3/3 w" */
static void
check_start (MarRecord  *record,
             const char *expected)
{
  g_autofree char *text = mar_position_text (mar_record_game (record),
                                             mar_node_position (mar_record_root (record)));

  g_assert_cmpstr (text, ==, expected);
}

/* "resigns: White" */
static void
check_resignation (MarRecord  *record,
                   const char *expected)
{
  MarNode *node = mar_record_root (record);

  while (mar_node_n_children (node) > 0)
    node = mar_node_child (node, 0);
  g_assert_cmpint (mar_node_kind (node), ==, MAR_NODE_END);
  g_assert_cmpint (mar_node_end_reason (node), ==, MAR_END_RESIGNATION);
  g_assert_cmpstr (mar_record_game (record)->player_names[mar_node_side (node)], ==, expected);
}

/* "finding 6: illegal-step: c5" */
static void
check_finding (GPtrArray  *findings,
               guint       index,
               const char *expected)
{
  const MarFinding *finding;
  g_autofree char *text = NULL;

  g_assert_cmpuint (index, <, findings->len);
  finding = findings->pdata[index];
  text = g_strdup_printf (
    "%u: %s%s%s", finding->turn, finding->kind, finding->readings[0] != NULL ? ": " : "",
    finding->readings[0] != NULL ? mar_finding_format_reading (finding->readings[0]) : "");
  g_assert_cmpstr (text, ==, expected);
}

static void
test_written (gconstpointer data)
{
  const char *name = data;
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *answers = g_strconcat (name, ".moves", NULL);
  g_autofree char *text = read_data (file);
  g_autofree char *expected = read_data (answers);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (expected), "\n", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), file, &error);
  g_autoptr (GPtrArray) findings = NULL;
  MarRecord *record = NULL;
  guint n_records = 0;
  guint n_findings = 0;

  g_assert_no_error (error);
  findings = mar_proof_read (document);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *value = strstr (lines[i], ": ");

      if (mar_game_find (lines[i], NULL) != NULL)
        {
          record = mar_document_record (document, n_records++);
          g_assert_nonnull (record);
          g_assert_cmpstr (mar_record_game (record)->name, ==, lines[i]);
          check_actions (record, lines[++i]);
        }
      else if (g_str_has_prefix (lines[i], "finding "))
        check_finding (findings, n_findings++, lines[i] + strlen ("finding "));
      else if (g_str_has_prefix (lines[i], "without: "))
        g_assert_null (mar_record_header (record, value + 2));
      else if (g_str_has_prefix (lines[i], "start: "))
        check_start (record, lines[i] + strlen ("start: "));
      else if (g_str_has_prefix (lines[i], "resigns: "))
        check_resignation (record, lines[i] + strlen ("resigns: "));
      else if (g_ascii_isdigit (*lines[i]))
        {
          char *comment;
          const guint number = (guint) g_ascii_strtoull (lines[i], &comment, 10);

          check_comment (record, number, comment + 1);
        }
      else
        {
          *value = '\0';
          g_assert_cmpstr (mar_record_header (record, lines[i]), ==, value + 2);
        }
    }
  g_assert_cmpuint (mar_document_n_records (document), ==, n_records);
  g_assert_cmpuint (findings->len, ==, n_findings);
}

static void
add_written (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "lists", NULL);
  g_autoptr (GDir) lists = g_dir_open (folder, 0, NULL);
  const char *file;

  g_assert_nonnull (lists);
  while ((file = g_dir_read_name (lists)) != NULL)
    if (g_str_has_suffix (file, ".txt"))
      {
        g_autofree char *name = g_strndup (file, strlen (file) - strlen (".txt"));
        g_autofree char *path = g_strconcat ("/import-moves/written/", name, NULL);

        g_test_add_data_func_full (path, g_steal_pointer (&name), test_written, g_free);
      }
}

/* What a coin shows in the middle of a game, no move tells. */
static void
test_middle (void)
{
  static const char text[] = "MARTIAL\n\n14. d3-d4\n15. c2-c3\n16. d4xc3\n17. b2xc3\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_import_text (NULL, text, strlen (text), NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
}

/* Nothing plays, or nothing is there: nothing is invented. */
static void
test_none (void)
{
  static const char *const texts[] = {
    "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n",
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 e6 5. e3 Nbd7 6. Bd3 dxc4 7. Bxc4 b5\n",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n"
    "9. h3 Nb8 10. d4 Nbd7 11. c4 c6 1-0\n",
    "Buy:\n1. bread\n2. milk\n3. 4 eggs\n",
    "INVOICE\nPos Art. Qty Price\n1 A1 2 4.50\n2 B3 1 12.00\n3 C2 4 3.25\n4 D4 1 9.99\n"
    "5 E5 2 1.10\nTotal 47.69, payable to a1 b2 c3.\n",
    "a1 a1 a1 a1 a1 a1 a1 a1",
    "1. zz9 zz8\n2. zz7 zz6\n",
    "\001\002\003\377\376",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpint (mar_text_form_moves.recognise (texts[i]), ==, 0);
}

/* Games that begin with another formation than the usual one are played from where they begin, also
 * where dashes stand for arrows. In chess such steps are longer. */
static void
test_dashes (void)
{
  static const char text[]
    = "1. f2-g3; g1-f2; g3-g4; f2-g3\n2. e7-f6; f7-e6; h7-i6; e6-e5\n"
      "3. g4-g5; g3-f4; g5-h5; c2-d3\n4. i7-h6(xh5); h6-g5(xf4); g8-h7; i6-i5\n"
      "5. i2-h3; b2-a3; d3-e4; a3-b4\n6. i5-i6; f6-f5(xe4); i6-h5; f5-e4\n";
  static const char chess[] = "1. e2-e4 e7-e5\n2. g1-f3 b8-c6\n3. f1-b5 a7-a6\n4. b5-a4 g8-f6\n";
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
  g_autoptr (GPtrArray) findings = NULL;
  guint n;
  const MarTextForm *const *importers = mar_text_forms (&n);

  g_assert_nonnull (document);
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  g_assert_cmpstr (mar_record_game (mar_document_record (document, 0))->name, ==, "margrites");
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (importers[i]->recognise (chess), <, MAR_IMPORT_SURE);
}

/* Ways to write that all of it is true. */
static const struct
{
  const char *text;
  guint n_turns;
} ways[] = {
  { "MARGO size 5\n\n     X      O\n 1   c2     e4\n 2   e5     d5 xe5\n 3   b4     a2\n", 6 },
  { "Margo 5x5\n\n1. X a2\n2. O b1\n3. X b2\n4. O a1\n5. X c1 takes a1, b1\n6. O e5\n", 6 },
  { "Margo 5x5\n\n1. X a2\n2. O b1\n3. X b2\n4. O a1\n5. X c1 schlägt a1, b1 – Schön.\n6. O e5\n",
    6 },
  { "MARAD (bis 15)\n\n1. Spieler 1 (Wurf 2): b2-d4   0:0\n2. Spieler 2 (Wurf 2): h6-f6   0:0\n"
    "3. Spieler 1 (Wurf 1): d4-e5   1:0\n4. Spieler 2 (Wurf 1): h8-g9   1:0   Naja.\n",
    6 },
  { "My first game of Martial.\n\nGold opens f5>e4. Silver answers c2>d3. Gold tries a6>a4. Silver "
    "moves d1>f3. Gold replies d5>f3. Silver plays a1>a3. Gold tries a5>a3. Silver moves a2>a3.\n",
    8 },
  { "My best game of MARGRITES.\n\nBlack opens with g2>g3, d2>c3, e2>d3 and b2>a3. White answers "
    "h7>g6, g6>f5, g7>h6 and f7>e6. Black plays a2>b3, g3>g4, d3>d4 and h2>i3. White goes on with "
    "h6>g5 (taking g4) and g5>h4, h4>h3, f5>g4.\n",
    4 },
  { "A short game of Margrites.\n\nBlack opens with f2>e3, g2>g3, e2>d3, g3>h4. White answers "
    "g7>g6>h5, c7>c6, d7>d6.\n\nBlack continues i2>h3, h4>i5, h3>i4 (xh5), a2>a3. White responds "
    "with d6>c5, h7>i6>h6, c6>b7.\n",
    4 },
  { "MARGRITES\n\nRound 1\n  Black: h2>h3, h3>h4, a2>b3, e1>d2\n  White: b7>b6, f7>f6, f6>g5, b6>a6\n\n"
    "Round 2\n  Black: f2>f3, f3>g4(xg5), g4>f5, f5>g6\n  White: g7>f6, f6>f5, e7>f6(xg6), d7>e6\n\n"
    "Round 3\n  Black: i2>i3, h1>i2, e2>e3, e3>e4\n  White: e6>e5(xe4), e5>e4, f6>e5, f5>g4\n\n"
    "Round 4\n  Black: i2>h2, h2>g3(xg4), d2>d3, g3>g4\n  White: a6>b5, b5>a4, e5>d4(xd3), d4>c4(xb3)\n",
    8 },
  { "Margo 5x5\n\n1. X: a2\n2. O: b1, 1-1\n3. X: b2\n4. O: a1, 2-2\n"
    "5. X: c1 (schlägt a1, b1)\n6. O: e5, 3-1\n",
    6 },
  { "Margo 5x5\n\nLieber Bo,\n\nmein Zug: 1. a2\n\nAnn\n\nhier mein Zug 2: b1\n\nBo\n\n"
    "ich ziehe 3. b2\n\nOder besser war 3. c3\n\nAnn\n\n4. a1\n\nHi Ann,\n\nhere is 5. c1(xa1,xb1)\n"
    "\nNext would be 7. e4\n\nMy move: 6. e5\n\nBo\n",
    6 },
  { "MARAD\n\nMein Zug 1: b3>b2\n\nHier mein Zug 2: h2>g1\n\nMein Zug: 3. b5>f9\n\n"
    "Ich ziehe 4. h5>d9\n\nNun 5. b8>a9\n",
    8 },
  { "MARAD\n\nMy move 1: 4: b2>a1\n\nYour move 2: 4: h5>i5\n\nMy move 3: 3: b5>e5\n\n"
    "Your move 4: 3: h2>e5\n",
    6 },
  { "<h1>MARVIN, 5 x 5</h1>\n<ol>\n<li>c3 b2</li>\n<li>b3 <b>c2^(-c3,-b2,-b3)</b></li>\n"
    "<li>a1 d4</li>\n</ol>\n",
    6 },
  { "<h2>MARAD</h2>\n<ol>\n<li>3: b2>a1</li>\n<li>3: h4>e4</li>\n<li>1: b6>c6</li>\n"
    "<li>1: h3>g3</li>\n</ol>\n",
    6 },
  { "## MARGRITES\n\n**1.** `g2>g3; d2>c3; e2>d3; b2>a3`\n\n**2.** `h7>g6; g6>f5; g7>h6; f7>e6`\n\n"
    "**3.** `a2>b3; g3>g4; d3>d4; h2>i3`\n\n",
    3 },
  { "<p>MARVIN, 5 x 5</p>c3 b2<br>b3 c2^(-c3,-b2,-b3)<br/>\na1 d4<br>\n", 6 },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (MarDocument) document = mar_import_text (NULL, ways[i].text, strlen (ways[i].text),
                                                          NULL, NULL);
      g_autoptr (GPtrArray) findings = NULL;
      MarNode *node;
      guint n = 0;

      g_test_message ("%s", ways[i].text);
      g_assert_nonnull (document);
      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 0);
      node = mar_record_root (mar_document_record (document, 0));
      while ((node = next_move (node)) != NULL)
        n++;
      g_assert_cmpuint (n, ==, ways[i].n_turns);
    }
}

/* Slips of which each is one finding, at its place. */
static void
test_slips (void)
{
  static const struct
  {
    const char *text;
    const char *kind;
    const char *printed;
    const char *truth; /* (nullable): any */
  } slips[] = {
    { "MARGO size 5\n\n1. c2\n2. e4\n3. e5\n4. d5 (-e5)\n5. b4 The count is 3 to 2.\n5. b4\n"
      "6. a2\n7. d3\n8. b1\n",
      "doubled-turn", "5. b4", NULL },
    { "Margo 5x5\n\n1. X a2\n2. O b1\n3. X b2\n4. O al\n5. X c1 takes a1, b1\n6. O e5\n",
      "illegal-step", "al", "a1" },
    { "Margo 5x5\n\n1. X: a2\n2. O: b1, 1-1\n3. X: b2\n4. O: a1, 2-3\n5. X: c3\n6. O: e5, 3-3\n",
      "wrong-score", "2-3", "2-2" },
    { "MARGRITES\n\n1. Black: c2>b3, b2>a3, h2>h3, b3>c4\n2. White: h7>g6, a7>b6, g8>f7, b6>c5\n"
      "3. Black: c1>d2, h3>h2, a3>b4, h2>i1\n4. White: h8>i8, g6>g5, e7>f6, f8>e8\n"
      "5. Black: b4>a5, a2>b3, i1>i2, d2>gg\n6. White: g5>h4, g7>g6, d7>e6, g6>g5\n",
      "illegal-step", "d2>gg", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (MarDocument) document = mar_import_text (NULL, slips[i].text,
                                                          strlen (slips[i].text), NULL, NULL);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_test_message ("%s", slips[i].text);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, slips[i].kind);
      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
      g_assert_cmpstr (finding->text, ==, slips[i].printed);
      if (slips[i].truth != NULL)
        g_assert_cmpstr (finding->truth, ==, slips[i].truth);
    }
}

static void
case_free (gpointer data)
{
  Case *test = data;

  g_free (test->file);
  g_free (test);
}

static void
add_layouts (const char *file)
{
  for (guint i = 0; i < n_list_layouts; i++)
    {
      g_autofree char *path = g_strdup_printf ("/import-moves/layout/%s/%s", list_layouts[i].name,
                                               file);
      Case *test = g_new0 (Case, 1);

      test->layout = &list_layouts[i];
      test->file = g_strdup (file);
      g_test_add_data_func_full (path, test, test_layout, case_free);
    }
}

/* A line that only calls the game may end with the points for which it is played. */
static void
test_target (void)
{
  static const char *const headings[] = { "Martial bis 13", "MARTIAL to 13",
                                          "Martial bis 13 Punkte" };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autofree char *text = g_strconcat (headings[i],
                                           "\n\n1. d5>d4=4 e2>e3=2\n2. e6>e4=2 d2>e2=3\n"
                                           "3. c5>e3=3(xs2) c1>c3=3\n",
                                           NULL);
      g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
      const MarRecord *record = mar_document_record (document, 0);
      const MarOptions *options = mar_record_options (record);

      const MarGame *game = mar_record_game (record);
      guint target = 0;

      while (strcmp (game->options[target].name, "target") != 0)
        target++;
      g_assert_cmpint (options->values[target], ==, 13);
    }
}

/* A passage may end before the empty lines and marks of quotations that follow it. */
static void
test_announced_end (void)
{
  const char *const texts[] = { "My move: d4\nI play c3\n", "My move: d4\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strconcat (texts[i], "\n> > \n>", NULL);

      g_assert_cmpint (moves_are_announced (text, text + strlen (texts[i])), ==, i == 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) samples = NULL;
  const char *file;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  samples = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (samples);
  while ((file = g_dir_read_name (samples)) != NULL)
    add_layouts (file);
  add_written ();
  g_test_add_func ("/import-moves/middle", test_middle);
  g_test_add_func ("/import-moves/none", test_none);
  g_test_add_func ("/import-moves/target", test_target);
  g_test_add_func ("/import-moves/dashes", test_dashes);
  g_test_add_func ("/import-moves/ways", test_ways);
  g_test_add_func ("/import-moves/slips", test_slips);
  g_test_add_func ("/import-moves/announced-end", test_announced_end);

  return g_test_run ();
}
