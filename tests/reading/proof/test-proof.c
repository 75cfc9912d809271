/* What proof-reading finds in imported texts and in files made from them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "import-document.h"
#include "mar-cursor.h"
#include "mar-import.h"
#include "mar-proof.h"
#include "margo.h"
#include "packet-printer.h"
#include "random-record.h"
#include "random-share.h"

#include <string.h>

#define TURN_1 "0(0)-0(0)\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nBlack walks.\n\n"
#define TURN_2 "0(0)-0(0)\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\nWhite walks.\n\n"
#define TURN_3 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\nOn they go.\n\n"
#define TURN_4 "0(0)-0(0)\n\n4. e7>e6; f7>f6; g7>g6; h7>h6.\n\nAnd on.\n\n"
#define TURN_5 "0(0)-0(0)\n\n5. e2>e3; h2>h3; b3>b4; g4>h4.\n\nAnd on.\n\n"

typedef struct
{
  const char *name;
  const char *text;
  guint turn;
  MarFindingLocation in;
  const char *kind;
  const char *printed;
  const char *truth;
} Sample;

static const Sample samples[] = {
  { "misprint", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>k4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "illegal-step", "g3>k4", "g3>g4" },
  { "number", TURN_1 TURN_2 "0(0)-0(0)\n\n2. f2>f3; f3>f4; g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_NUMBER, "repeated-number", "2", "3" },
  { "score", TURN_1 TURN_2 "1(0)-0(2)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_HEADER, "wrong-score", "1(0)-0(2)", "0(0)-0(0)" },
  { "capture", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4(xh8).\n\n" TURN_4, 3,
    MAR_FINDING_IN_MOVES, "wrong-capture", "g3>g4(xh8)", "g3>g4" },
  { "order", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f3>f4; f2>f3; g2>g3; g3>g4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "wrong-order", "f3>f4; f2>f3; g2>g3; g3>g4",
    "f2>f3; f3>f4; g2>g3; g3>g4" },
  { "punctuation", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3: f3>f4; g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_MOVES, "punctuation", "f2>f3:", "f2>f3;" },
  { "comma", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4, g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_MOVES, "punctuation", "f3>f4,", "f3>f4;" },
  { "arrow", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3f4; g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_MOVES, "punctuation", "f3f4", "f3>f4" },
  { "no-number", TURN_1 TURN_2 "0(0)-0(0)\n\nf2>f3; f3>f4; g2>g3; g3>g4.\n\n" TURN_4, 3,
    MAR_FINDING_IN_NUMBER, "missing-number", "f2>f3; f3>f4; g2>g3; g3>g4", "3" },
  { "incomplete",
    "1. e2>e3; f2>f3; g2>g3; h2>h3.\n\n2. a7>a6; a6>a5; a5>a4; a4>a3.\n\n"
    "3. e3>e4; d2>d3; c2>c3; i2>i3.\n\n4. a3>a2; a2>a1: W++; b7>b6.\n\n",
    4, MAR_FINDING_IN_MOVES, "incomplete-step", "W++", "a1>W++" },
  { "merged", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f4; g2>g3; g3>g4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "merged-steps", "f2>f4", "f2>f3; f3>f4" },
  { "crossed", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g3>g2; g3>g4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "illegal-step", "g3>g2", "g2>g3" },
  { "blank", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3> f4; g2>g3; g3>g4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "spacing", "f3> f4", "f3>f4" },
  { "no-blank", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3;f3>f4; g2>g3; g3>g4.\n\n" TURN_4 TURN_5, 3,
    MAR_FINDING_IN_MOVES, "spacing", "f2>f3;f3>f4", "f2>f3; f3>f4" },
  /* In a chain the square between two steps is printed once. */
  { "chain",
    "1. a2->a3->a4; b2->b3->b4\n\n2. a7->a6; b7->b6->b5; c7->c6\n\n"
    "3. f2->f3->f9->f5; g2->g3\n\n4. a6->a5; h7->h6; i7->i6; i6->i5\n\n"
    "5. e2->e3; f5->f4->f3; c2->c3\n\n",
    3, MAR_FINDING_IN_MOVES, "illegal-step", "f9", "f4" },
  { "merged-chain",
    "1. a2->a3->a4; b2->b3->b4\n\n2. a7->a6; b7->b6->b5; c7->c6\n\n"
    "3. f2->f3->f5; g2->g3\n\n4. a6->a5; h7->h6; i7->i6; i6->i5\n\n"
    "5. e2->e3; f5->f4->f3; c2->c3\n\n",
    3, MAR_FINDING_IN_MOVES, "merged-steps", "f5", "f4->f5" },
  { "off-too-soon",
    "1. e2>e3; f2>f3; g2>g3; h2>h3.\n\n2. a7>a6; a6>a5; a5>a4; a4>a3.\n\n"
    "3. e3>e4; d2>d3; c2>c3; i2>i3.\n\n4. a3>a2; a2>W++; b7>b6.\n\n"
    "5. e4>e5; d3>d4; c3>c4; i3>i4.\n\n",
    4, MAR_FINDING_IN_MOVES, "merged-steps", "a2>W++", "a2>a1; a1>W++" },
  { "cut", TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3.\n\n", 3, MAR_FINDING_IN_MOVES,
    "unfinished-turn", "f2>f3; f3>f4; g2>g3", NULL },
};

static gboolean
is_legal_turn (const MarFinding *finding,
               const char       *reading)
{
  g_autofree MarPosition *position = mar_node_step_position (finding->node, 0, NULL);
  g_autoptr (GString) plain = g_string_new (reading);
  g_auto (GStrv) runs = NULL;

  g_string_replace (plain, "->", ">", 0);
  runs = g_strsplit (plain->str, "; ", -1);

  for (guint i = 0; runs[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (runs[i], ">", -1);

      for (guint j = 0; cells[j] != NULL && cells[j + 1] != NULL; j++)
        {
          g_autofree char *text = g_strdup_printf ("%.2s>%.3s", cells[j], cells[j + 1]);
          MarAction action;

          if (text[strlen (text) - 1] == '(')
            text[strlen (text) - 1] = '\0';
          if (!mar_margrites.read_action (position, text, &action, NULL)
              || !mar_margrites.is_legal (position, action))
            return FALSE;
          mar_margrites.play (position, action, NULL);
        }
    }

  return TRUE;
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (MarDocument) document = import_document (sample->text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const MarFinding *finding;

  for (guint i = 0; i < findings->len; i++)
    {
      finding = g_ptr_array_index (findings, i);
      g_test_message ("%u %s “%s” “%s”", finding->turn, finding->kind, finding->text,
                      finding->truth);
    }
  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpuint (finding->game, ==, 1);
  g_assert_cmpuint (finding->turn, ==, sample->turn);
  g_assert_cmpint (finding->in, ==, sample->in);
  g_assert_cmpstr (finding->kind, ==, sample->kind);
  g_assert_cmpstr (finding->text, ==, sample->printed);
  g_assert_cmpstr (finding->truth, ==, sample->truth);
  g_assert_nonnull (finding->reason);
  for (guint i = 0; finding->readings[i] != NULL; i++)
    g_assert_true (is_legal_turn (finding, finding->readings[i]));
}

/* Boards that show what the turn above them led to, with comments between. */
static void
test_boards_below (void)
{
  static const char text[]
    = "1. a2>a3; a3>a4; a4>a5; h2>h3.\n\nA walk.\n\n"
      "8 . . . . . . . . .\n7 . w w w w w w w w\n6 . . . . . . . . .\n5 b . . . . . . . .\n"
      "4 . . . . . . . . .\n3 . . . . . . . b .\n2 . b b b b b b . .\n1 . . . . . . . . .\n"
      "  a b c d e f g h i\n\n2. b7>b6; c7>c6; d7>d6; e7>e6.\n\nAnother.\n\n"
      "8 . . . . . . . . .\n7 . . . . . w w w w\n6 . w w w w . . . .\n5 b . . . . . . . .\n"
      "4 . . . . . . . . .\n3 . . . . . . . b .\n2 . b b b b w b . .\n1 . . . . . . . . .\n"
      "  a b c d e f g h i\n\n3. b2>b3; c2>c3; d2>d3; e2>e3.\n\n4. f7>f6; g7>g6; h7>h6; "
      "i7>i6.\n\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->in != MAR_FINDING_IN_DIAGRAM)
        continue;
      n++;
      g_assert_cmpstr (finding->kind, ==, "wrong-diagram");
      g_assert_cmpuint (finding->turn, ==, 2);
      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
    }
  g_assert_cmpuint (n, ==, 1);
}

/* A text without mistakes has no findings, whatever the game. */
static void
test_clean (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;

  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree MarPosition *start = NULL;
      g_autoptr (GPtrArray) turns = printer_play (random, 30, &start);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (GPtrArray) findings = NULL;

      for (guint i = 0; i < turns->len; i++)
        printer_turn (random, text, g_ptr_array_index (turns, i), i + 1, "Words.", &style);
      document = import_document (text->str);
      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 0);
    }
}

/* The text and the file that is made of it are judged alike. */
static void
test_round_trip (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;

  style.mistakes = PRINTER_FILE | PRINTER_ORDER | PRINTER_CAPTURE | PRINTER_HEADER | PRINTER_NUMBER;
  style.rate = 0.05;
  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree MarPosition *start = NULL;
      g_autoptr (GPtrArray) turns = printer_play (random, 24, &start);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (MarDocument) again = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      g_autoptr (GPtrArray) others = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      gsize length;

      for (guint i = 0; i < turns->len; i++)
        printer_turn (random, text, g_ptr_array_index (turns, i), i + 1, "Words.", &style);
      document = import_document (text->str);
      written = mar_document_write (document, &length);
      again = mar_document_parse (written, length, &error);
      g_assert_no_error (error);
      findings = mar_proof_read (document);
      others = mar_proof_read (again);
      g_assert_cmpuint (findings->len, >, 0);
      g_assert_cmpuint (findings->len, ==, others->len);
      for (guint i = 0; i < findings->len; i++)
        {
          const MarFinding *one = g_ptr_array_index (findings, i);
          const MarFinding *other = g_ptr_array_index (others, i);

          g_assert_cmpuint (one->turn, ==, other->turn);
          g_assert_cmpstr (one->kind, ==, other->kind);
          g_assert_cmpstr (one->text, ==, other->text);
          g_assert_cmpstr (one->truth, ==, other->truth);
          g_assert_nonnull (one->reason);
        }
    }
}

/* A record that somebody made by hand and that was never printed. */
static void
test_by_hand (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);
  MarNode *root = mar_record_root (record);
  MarNode *node;
  g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
  g_autoptr (GPtrArray) findings = NULL;
  const MarFinding *finding;
  MarAction action;

  g_assert_true (mar_margrites.read_action (position, "d2>d3", &action, NULL));
  node = mar_record_add_turn (record, root, &action, 1, NULL);
  g_assert_nonnull (node);
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, 0);
  g_clear_pointer (&findings, g_ptr_array_unref);

  g_assert_nonnull (mar_record_add_setup (record, node, position, NULL));
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, 2);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->kind, ==, "unfinished-turn");
  finding = g_ptr_array_index (findings, 1);
  g_assert_cmpstr (finding->kind, ==, "set-by-hand");
}

static MarNode *
nth_node (MarDocument *document,
          guint        n)
{
  MarNode *node = mar_record_root (mar_document_record (document, 0));

  for (; n > 0; n--)
    node = mar_node_child (node, 0);

  return node;
}

static const char *
remark_of (MarDocument *document,
           guint        n)
{
  const MarSource *source = mar_node_source (nth_node (document, n));

  return source != NULL ? source->remark : NULL;
}

/* Changes what the nth node plays; the actions are those of a turn. */
static void
change_turn (MarDocument *document,
             guint        n,
             const char  *text)
{
  MarNode *node = nth_node (document, n);
  g_autofree MarPosition *position = mar_position_copy (&mar_margrites,
                                                        mar_node_position (mar_node_parent (node)));
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;

  mar_margrites.hand_over (position, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction action;

      g_assert_true (mar_margrites.read_action (position, words[i], &action, &error));
      g_assert_no_error (error);
      mar_margrites.play (position, action, NULL);
      g_array_append_val (actions, action);
    }
  mar_record_set_actions (mar_document_record (document, 0), node,
                          (const MarAction *) (gpointer) actions->data, actions->len, &error);
  g_assert_no_error (error);
}

/* The kinds of all findings, each of which must have a reason. */
static char *
kinds_found (MarDocument *document)
{
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  GString *kinds = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_assert_nonnull (finding->reason);
      g_assert_cmpstr (finding->reason, !=, "");
      g_string_append_printf (kinds, "%s%s", i > 0 ? " " : "", finding->kind);
    }

  return g_string_free (kinds, FALSE);
}

static void
assert_found (MarDocument *document,
              const char  *kinds)
{
  g_autofree char *found = kinds_found (document);

  g_assert_cmpstr (found, ==, kinds);
}

/* Whoever changes a turn knows why: what an importer said of its own reading goes, and that the
 * new turn isn't printed is no finding. */
static void
test_own_change (void)
{
  g_autoptr (MarDocument) document = import_document (
    TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>k4.\n\n" TURN_4 TURN_5);

  assert_found (document, "illegal-step");
  g_assert_nonnull (remark_of (document, 3));

  /* The same turn once more is no change. */
  change_turn (document, 3, "f2>f3 f3>f4 g2>g3 g3>g4");
  g_assert_nonnull (remark_of (document, 3));

  change_turn (document, 3, "f2>f3 f3>f4 h2>h3 g2>g3");
  g_assert_null (remark_of (document, 3));
  g_assert_cmpstr (mar_node_source (nth_node (document, 3))->steps, ==,
                   "f2>f3; f3>f4; g2>g3; g3>k4");
  /* The last turn moved two marbles that have gone elsewhere. */
  assert_found (document, "struck");

  change_turn (document, 2, "a7>a6 b7>b6 c7>c6 d7>e6");
  assert_found (document, "struck struck");
  g_assert_true (mar_document_undo (document));
  g_assert_true (mar_document_undo (document));
  g_assert_nonnull (remark_of (document, 3));
  assert_found (document, "illegal-step");

  /* A turn at the end of the game grows and shrinks in another way. */
  change_turn (document, 5, "e2>e3 h2>h3 b3>b4");
  assert_found (document, "illegal-step");
}

/* Of a position that an importer has set the remark goes with what made it necessary. */
static void
test_own_position (void)
{
#define START "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9"
#define THREE "9/1wwwwwwww/9/9/9/bbb6/3bbbbb1/9"
  static const char file[]
    = "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
      "{\"start\":\"" START " b 4 0(0)-0(0) -\","
      "\"source\":{\"remark\":\"Deduced.\",\"line\":3}},"
      "{\"steps\":\"a2>a3 b2>b3 c2>c3\",\"source\":"
      "{\"steps\":\"a2>a3; b2>b3; c2>c3\",\"remark\":\"Too few steps.\"}},"
      "{\"setup\":\"" THREE " w 4 0(0)-0(0) -\",\"source\":{\"remark\":\"Nothing tells.\"}},"
      "{\"steps\":\"b7>b6 c7>c6 d7>d6 e7>e6\",\"source\":{\"unread\":\"Zzz\","
      "\"remark\":\"Not understood.\"}}]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_parse (file, strlen (file), &error);
  MarRecord *record;

  g_assert_no_error (error);
  record = mar_document_record (document, 0);
  assert_found (document, "unfinished-turn unreadable");

  change_turn (document, 1, "a2>a3 b2>b3 c2>c3 d2>d3");
  g_assert_null (remark_of (document, 1));
  g_assert_null (mar_node_source (nth_node (document, 2)));
  assert_found (document, "set-by-hand unreadable");

  /* The way to the position that was set, by other steps. */
  g_assert_true (mar_record_replace_position (
    record, nth_node (document, 2), mar_node_position (nth_node (document, 1)), NULL, &error));
  assert_found (document, "unreadable");

  /* What could not be read is as unreadable as before. */
  change_turn (document, 3, "b7>b6 c7>c6 d7>d6 f7>f6");
  g_assert_cmpstr (remark_of (document, 3), ==, "Not understood.");
  assert_found (document, "unreadable");
  for (guint i = 0; i < 3; i++)
    g_assert_true (mar_document_undo (document));

  g_assert_true (mar_record_close_gap (record, nth_node (document, 1), NULL, &error));
  g_assert_null (remark_of (document, 1));
  g_assert_true (mar_document_undo (document));
  g_assert_cmpstr (remark_of (document, 2), ==, "Nothing tells.");

  g_assert_cmpstr (remark_of (document, 0), ==, "Deduced.");
  g_assert_true (mar_record_replace_position (
    record, nth_node (document, 0), mar_node_position (nth_node (document, 1)), NULL, &error));
  g_assert_null (remark_of (document, 0));
#undef START
#undef THREE
}

/* A finding tells the turn in its own line, and of a variation the turn in whose place that
 * begins; what is struck goes on counting, for it has no number of its own. */
static void
test_places (void)
{
  static const char file[]
    = "{\"marginalia\":1,\"games\":[{\"game\":\"marvin\",\"moves\":["
      "{\"steps\":\"a1\"},{\"steps\":\"b1\"},"
      "{\"steps\":\"c3\",\"variations\":["
      "[{\"steps\":\"d1\",\"after\":\"rank 9\"},{\"steps\":\"e1\",\"after\":\"rank 9\"},"
      "{\"steps\":\"a3\",\"after\":\"rank 9\",\"variations\":["
      "[{\"steps\":\"b3\"},{\"steps\":\"d3\",\"after\":\"rank 9\"}]]}]]},"
      "{\"steps\":\"e5\",\"after\":\"rank 9\"},"
      "{\"struck\":{\"steps\":\"e5\",\"reason\":\"No.\"}},"
      "{\"struck\":{\"steps\":\"e5\",\"reason\":\"No.\"}}]}]}";
  static const struct
  {
    guint turn;
    guint variation;
  } expected[] = { { 3, 3 }, { 4, 3 }, { 5, 3 }, { 6, 5 }, { 4, 0 }, { 5, 0 }, { 6, 0 } };
  g_autoptr (MarDocument) document = read_document (file);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_test_message ("%u in %u: %s", finding->turn, finding->variation, finding->text);
    }
  g_assert_cmpuint (findings->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_assert_cmpuint (finding->turn, ==, expected[i].turn);
      g_assert_cmpuint (finding->variation, ==, expected[i].variation);
    }
}

/* Whatever the game and its options: what was only played has no mistakes, and a result that
 * says otherwise is one. */
static void
test_all_games (void)
{
  for (guint round = 0; round < random_share (30); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      g_autoptr (GPtrArray) findings = NULL;
      g_autofree char *result = NULL;
      const MarFinding *finding;

      g_test_message ("seed %u", seed);
      random_play (random, record, 400);
      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 0);

      result = mar_record_result (record);
      if (result == NULL)
        continue;
      g_clear_pointer (&findings, g_ptr_array_unref);
      mar_record_set_header (record, "result", "nobody");
      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, "wrong-result");
      g_assert_cmpstr (finding->truth, ==, result);
      g_assert_cmpuint (mar_finding_n_repairs (finding), ==, 1);
      g_assert_true (mar_finding_repair (finding, 0, NULL, NULL));
      g_assert_cmpstr (mar_record_header (record, "result"), ==, result);
      g_assert_true (mar_document_undo (document));
      g_assert_cmpstr (mar_record_header (record, "result"), ==, "nobody");
    }
}

/* Who plays on where a text of moves ends unread plays what its first line stood for. */
static void
test_unread_end (void)
{
  static const char text[] = "margo challenge -size=4 ann bob\n"
                             "margo move 1 ann pw b2\n"
                             "margo move 1 bob pw z9\n"
                             "margo move 1 bob pw z8\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), "mail", &error);
  MarRecord *record = mar_document_record (document, 0);
  MarCursor cursor = mar_cursor_at (mar_record_last (record, mar_record_root (record)));
  MarAction action;

  g_assert_no_error (error);
  assert_found (document, "unreadable");
  for (guint i = 0; i < 2; i++)
    {
      assert_found (document, "unreadable");
      g_assert_true (mar_margo.read_action (mar_node_position (cursor.node), i == 0 ? "c3" : "a1",
                                            &action, &error));
      g_assert_true (mar_cursor_play (&cursor, action, &error));
      g_assert_null (remark_of (document, i + 1));
    }
  assert_found (document, "");
  g_assert_true (mar_document_undo (document));
  assert_found (document, "unreadable");
  g_assert_nonnull (strstr (mar_node_source (nth_node (document, 2))->unread, "z8"));
  g_assert_true (mar_document_undo (document));
  g_assert_nonnull (strstr (mar_node_source (nth_node (document, 1))->unread, "z9"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/proof/%s", samples[i].name);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  g_test_add_func ("/proof/boards-below", test_boards_below);
  g_test_add_func ("/proof/clean", test_clean);
  g_test_add_func ("/proof/round-trip", test_round_trip);
  g_test_add_func ("/proof/by-hand", test_by_hand);
  g_test_add_func ("/proof/places", test_places);
  g_test_add_func ("/proof/own-change", test_own_change);
  g_test_add_func ("/proof/own-position", test_own_position);
  g_test_add_func ("/proof/unread-end", test_unread_end);
  g_test_add_func ("/proof/all-games", test_all_games);

  return g_test_run ();
}
