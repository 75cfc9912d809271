/* Lists of moves with several slips: each is told at its own place, and nothing true with them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define MOST_SLIPS 6

typedef struct
{
  guint turn;
  const char *kind;
  MarSeverity severity;
  const char *truth; /* (nullable) */
} Slip;

typedef struct
{
  const char *name;
  const char *text;
  Slip slips[MOST_SLIPS];
} List;

static const List lists[] = {
  /* The square between two misprinted ones is a move as well, and one that others have changed places with. */
  { "terse",
    "MARGO\nSize: 6\n\nc5 3b e5 6e\na3 b6 a4 d3\nf4 c4 b4 c3\n2b3 a5 e4 f2\nf1 b1 a2 c6\n"
    "5b b2 2b4 a1(xa2,xe3,xa4)\n",
    { { 2, "illegal-step", MAR_SEVERITY_ERROR, "b3" },
      { 4, "illegal-step", MAR_SEVERITY_ERROR, "e6" },
      { 11, "illegal-step", MAR_SEVERITY_ERROR, "c3" },
      { 21, "illegal-step", MAR_SEVERITY_ERROR, "b5" },
      { 24, "wrong-capture", MAR_SEVERITY_ERROR, "a1(xa2,xa3,xa4)" } } },
  /* The slip of the ninth turn only shows in the board behind the twelfth, which is one itself, and there a turn
   * is missing. By the board behind the fourth turn the third is none. */
  { "board",
    "# A game of MARVIN\n\nSize: 7\n\n1. b3 [0-0]\n\n2. e4 [0-0]\n\n3. d1 [0-0]\n\n4. c2 [0-0]\n\n"
    "```\n7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n4 . . . . r . .\n3 . w . . . . .\n"
    "2 . . r . . . .\n1 . . . w . . .\n  a b c d e f g\n\n```\n\n5. a1 [0-0]\n\n7. a2 [0-0]\n\n8. b1 [0-0]\n\n```\n7 . . . . r . .\n6 . . . . . . .\n"
    "5 . . . . . . .\n4 . . . . r . .\n3 . w . . . . .\n2 w . r . . . .\n1 w r . w . . .\n"
    "  a b c d e f g\n\n```\n\n9. c7 [0-0]\n\n10. a7 [0-0]\n\n11. e1 [0-0]\n\n12. d1 [0-0]\n\n```\n"
    "7 r . . . r . .\n6 . . w . . . .\n5 . . . . . . .\n4 . . . . r . .\n3 . w . . . . .\n"
    "2 w . r r . . .\n1 w r . w w . .\n  a b c d e f g\n\n```\n\nThe piece on d2 stands well there.\n",
    { { 3, "printed-again", MAR_SEVERITY_NOTE, NULL },
      { 6, "missing-turn", MAR_SEVERITY_ERROR, NULL },
      { 9, "illegal-step", MAR_SEVERITY_ERROR, "c6" },
      { 12, "illegal-step", MAR_SEVERITY_ERROR, "d2" } } },
  /* Nothing tells which of the two is misprinted. */
  { "twice",
    "MARVIN\n\n| No. | White | Red |\n|---|---|---|\n| 1 | d3 | c5 |\n| 2 | b5 | e5 |\n| 3 | d4 | e3 |\n"
    "| 4 | a3 | a5 |\n| 5 | b3 | d4 |\n| 6 | e2 | d1 |\n",
    { { 5, "printed-again", MAR_SEVERITY_NOTE, NULL },
      { 10, "illegal-step", MAR_SEVERITY_WARNING, "c4" } } },
};

static void
test_list (gconstpointer data)
{
  const List *list = data;
  g_autoptr (MarDocument) document = mar_import_text (NULL, list->text, strlen (list->text),
                                                      NULL,
                                                      NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  guint n = 0;

  while (n < MOST_SLIPS && list->slips[n].kind != NULL)
    n++;
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);
      const Slip *slip = &list->slips[i];

      g_test_message ("%u %s %s: %s", finding->turn, finding->kind, finding->text, finding->truth);
      g_assert_cmpuint (i, <, n);
      g_assert_cmpuint (finding->turn, ==, slip->turn);
      g_assert_cmpstr (finding->kind, ==, slip->kind);
      g_assert_cmpint (finding->severity, ==, slip->severity);
      if (slip->truth != NULL)
        g_assert_cmpstr (finding->truth, ==, slip->truth);
    }
  g_assert_cmpuint (findings->len, ==, n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strconcat ("/proof-lists/", lists[i].name, NULL);

      g_test_add_data_func (path, &lists[i], test_list);
    }

  return g_test_run ();
}
