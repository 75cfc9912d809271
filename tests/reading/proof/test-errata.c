/* Deciding about findings, and the list of errata.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "mar-errata.h"
#include "mar-import.h"

#include <string.h>

/* Turn 3 has two slips, turn 4 one, and a comment names a square that the board hasn't. */
#define TEXT                                                                                   \
  "0(0)-0(0)\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nBlack walks to a3.\n\n"                      \
  "0(0)-0(0)\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\nWhite walks.\n\n"                            \
  "1(0)-0(2)\n\n3. f2>f3; f3>f4; g2>g3; g3>k4.\n\nOn they go.\n\n"                             \
  "0(0)-0(0)\n\n4. e7>e6; f7>f6: g7>g6; h7>h6.\n\nAnd on.\n\n"                                 \
  "0(0)-0(0)\n\n5. e2>e3; h2>h3; b3>b4; g4>h4.\n\nAnd on.\n\n"

static const guint first_readings[16] = { 0 };

static MarDocument *
import (void)
{
  g_autoptr (GError) error = NULL;
  MarDocument *document = mar_import_text (NULL, TEXT, strlen (TEXT), NULL, &error);

  g_assert_no_error (error);
  return document;
}

/* Returns: the first finding of a turn by its index, with how many are in its group. */
static guint
find_turn (GPtrArray *findings,
           guint      turn,
           guint     *n)
{
  for (guint i = 0; i < findings->len; i++)
    if (((const MarFinding *) g_ptr_array_index (findings, i))->turn == turn)
      {
        *n = mar_findings_group_end (findings, i) - i;
        return i;
      }
  g_assert_not_reached ();
}

static char *
write_errata (MarDocument *document)
{
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  g_autoptr (MarDocument) errata = mar_errata_new (document, findings, "book");

  g_assert_cmpstr (mar_document_header (errata, "title"), ==, "Errata: book");
  return g_strdup (mar_document_header (errata, "introduction"));
}

/* Slips of one turn are one group; those of another are another one. */
static void
test_groups (void)
{
  g_autoptr (MarDocument) document = import ();
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  guint n;
  guint first = find_turn (findings, 3, &n);

  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (find_turn (findings, 4, &n), ==, first + 2);
  g_assert_cmpuint (n, ==, 1);
}

/* What is decided is remembered by the file, and can be undone. */
static void
test_decide (void)
{
  g_autoptr (MarDocument) document = import ();
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) undone = NULL;
  g_autoptr (MarDocument) saved = NULL;
  g_autofree char *before = write_document (document);
  g_autofree char *text = NULL;
  const MarFinding *finding;
  MarReplay replay;
  guint n;
  guint first = find_turn (findings, 3, &n);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (mar_findings_count_open (findings), ==, findings->len);
  g_assert_true (
    mar_findings_accept (document, findings, first, n, first_readings, &replay, &error));
  g_assert_no_error (error);
  first = find_turn (findings, 4, &n);
  mar_findings_leave (document, findings, first, n, "The author wants it so.");

  text = write_document (document);
  saved = read_document (text);
  after = mar_proof_read (saved);
  g_assert_cmpuint (after->len, ==, findings->len);
  g_assert_cmpuint (mar_findings_count_open (after), ==, findings->len - 3);
  first = find_turn (after, 3, &n);
  finding = g_ptr_array_index (after, first);
  g_assert_cmpint (finding->decision->type, ==, MAR_DECISION_ACCEPTED);
  first = find_turn (after, 4, &n);
  finding = g_ptr_array_index (after, first);
  g_assert_cmpint (finding->decision->type, ==, MAR_DECISION_AS_PRINTED);
  g_assert_cmpstr (finding->decision->reason, ==, "The author wants it so.");

  mar_findings_reopen (saved, after, first, n);
  again = mar_proof_read (saved);
  g_assert_cmpuint (mar_findings_count_open (again), ==, findings->len - 2);

  while (mar_document_undo (document))
    continue;
  undone = mar_proof_read (document);
  g_assert_cmpuint (mar_findings_count_open (undone), ==, findings->len);
  g_free (text);
  text = write_document (document);
  g_assert_cmpstr (text, ==, before);
}

/* The comment says where a move is that isn't; what takes its place stands there afterwards, and
 * the errata know it still. */
static void
test_repair (void)
{
  static const char record[]
    = "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
      "{\"start\":\"9/9/4w4/9/4b4/9/9/9 b 4 0(0)-0(0) -\"},"
      "{\"steps\":\"e4>d4 d4>c4 c4>b4 b4>a4\",\"before\":\"Or e4>k4 first.\"}]}]}";
  g_autoptr (MarDocument) document = read_document (record);
  MarNode *node = mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const MarFinding *finding = g_ptr_array_index (findings, 0);
  g_autoptr (GPtrArray) after = NULL;
  g_autofree char *errata = NULL;
  g_autofree char *reading = NULL;
  MarReplay replay;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpuint (mar_finding_n_repairs (finding), >, 0);
  reading = g_strdup (finding->readings[0]);
  g_assert_true (mar_findings_accept (document, findings, 0, 1, first_readings, &replay, &error));
  g_assert_no_error (error);
  g_assert_true (replay.node == node);
  g_assert_nonnull (strstr (mar_node_comment (node, MAR_COMMENT_BEFORE), reading));

  after = mar_proof_read (document);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpuint (mar_findings_count_open (after), ==, 0);
  g_assert_true (((const MarFinding *) g_ptr_array_index (after, 0))->is_repaired);
  errata = write_errata (document);
  g_assert_nonnull (strstr (errata, "printed **e4\\>k4**"));
  g_assert_null (strstr (errata, "Proposed"));

  /* One that is taken back by hand is open again, and told once. */
  mar_record_set_comment (mar_node_record (node), node, MAR_COMMENT_BEFORE, "Or e4>k4 first.");
  g_clear_pointer (&after, g_ptr_array_unref);
  after = mar_proof_read (document);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpuint (mar_findings_count_open (after), ==, 1);
}

/* A turn is told as a whole; what was left as printed isn't told. */
static void
test_errata (void)
{
  g_autoptr (MarDocument) document = import ();
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  g_autofree char *all = write_errata (document);
  g_autofree char *rest = NULL;
  guint n;
  guint first = find_turn (findings, 3, &n);

  g_assert_nonnull (strstr (all, "printed **f2\\>f3; f3\\>f4; g2\\>g3; g3\\>k4**, should read "
                                 "**f2\\>f3; f3\\>f4; g2\\>g3; g3\\>g4**."));
  g_assert_nonnull (strstr (all, "1\\(0\\)\\-0\\(2\\)"));
  g_assert_nonnull (strstr (all, "Proposed"));

  mar_findings_leave (document, findings, first, n, NULL);
  rest = write_errata (document);
  g_assert_null (strstr (rest, "k4"));
  g_assert_nonnull (strstr (rest, "Turn 4"));
}

/* What stands beside the steps is told by itself, and the steps without it. */
static void
test_beside (void)
{
  static const struct
  {
    const char *text;
    const char *entry;
  } slips[] = {
    { "MARGO\n\nSize: 6\n\n1. X: e1\n2. O: f6\n3. O: e5\n4. O: b6\n5. X: e4\n6. O: c2\n",
      "printed **O**, should read **X**." },
    { "MARGO\n\n| No. | X | O | Score |\n|---|---|---|---|\n| 1 | d7 | g6 | 1:1 |\n"
      "| 2 | b3 | d2 | 2:3 |\n| 3 | b5 | g5 | 3:3 |\n| 4 | c8 | g1 | 4:4 |\n",
      "printed **2:3**, should read **2:2**." },
    { "MARGRITES\n\n1. a2>b3, b2>c3, e2>e3, c3>c4 | 0(0)-0(0)\n"
      "2. g7>g6, f7>e6, c7>b6, h7>h5 | 0(0)-0(0)\n3. c4>c5, b3>b4, e3>e4, f2>g3 | 0(0)-0(0)\n",
      "printed **g7\\>g6, f7\\>e6, c7\\>b6, h7\\>h5**, should read " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (MarDocument) document = mar_import_text (NULL, slips[i].text,
                                                          strlen (slips[i].text), NULL, NULL);
      g_autofree char *errata = write_errata (document);

      g_test_message ("%s", errata);
      g_assert_nonnull (strstr (errata, slips[i].entry));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/errata/groups", test_groups);
  g_test_add_func ("/errata/decide", test_decide);
  g_test_add_func ("/errata/repair", test_repair);
  g_test_add_func ("/errata/errata", test_errata);
  g_test_add_func ("/errata/beside", test_beside);
  return g_test_run ();
}
