/* What is told where a text has too little, and what shows a slip far from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

/* A text, the finding that is looked at, with its truth and its first reading, and how many there
 * are. */
typedef struct
{
  const char *name;
  const char *text;
  guint turn;
  const char *kind;
  MarSeverity severity;
  const char *truth;   /* (nullable): any */
  const char *reading; /* the first one */
  guint n;
} Sample;

static const Sample samples[] = {
  /* The misprinted square is the only proof of where its marble stood, and far from it. */
  { "origin",
    "1. d2>c2, b2>b1, g1>g2>f3\n"
    "2. i8>i7, d7>e6, b7>b8>c7\n"
    "3. c1>i1, c2>c3, f3>g3, c3>d4\n"
    "4. e7>f8, g7>g8, h7>g6, f7>e8\n"
    "5. g3>h4, i2>i3>i4, e2>d3\n"
    "6. i7>h6, e6>f7, g8>h7, g6>g5\n"
    "7. h4>h5, b1>b2, a2>a3, d4>d5\n"
    "8. f8>g7>f6, f7>e6, f6>e5(xd5)\n"
    "9. d3>c4>d4, i1>i2, d4>e4\n"
    "10. e6>f5(xe4), h7>g8>f7, e5>e4\n"
    "11. a1>a2, a3>a4, a2>b3, i2>h3\n",
    3, "illegal-step", MAR_SEVERITY_ERROR, "h1>i1", "h1>i1, c2>c3, f3>g3, c3>d4", 1 },
  /* The marble that takes i4 from h2 came there in a step that is missing, where it took i3. */
  { "came-there",
    "1. d2>e3; g2>f3; b1>c2; f3>g4.\n"
    "2. f7>g6; i7>i6; e7>e6; g6>f6.\n"
    "3. f2>g2; g2>h3; e2>f2; b2>a3.\n"
    "4. i6>h5; e6>f5; h7>i6; i8>h7.\n"
    "5. e3>d4; h3>h4; d4>c5; a3>a2.\n"
    "6. f5>f4; f6>g5; h5>i4; i6>h5.\n"
    "7. a2>b3; b3>c3; c1>b1; h4>h3.\n"
    "8. i4>i3; h7>g8; b7>b8; d7>c6.\n"
    "9. f2>e3; e3>e4; e4>f5.\n"
    "10. c7>d6(xc5); b8>b7; h5>i4; g8>g7.\n"
    "11. c3>d4; h2>i3(xi4); b1>a2; h3>g3.\n",
    9, "missing-step", MAR_SEVERITY_ERROR, "g1>h2(xi3)", "g1>h2(xi3); f2>e3; e3>e4; e4>f5", 1 },
  /* A step that is missing rather goes on from another one. */
  { "goes-on",
    "1. g1>h2>h3>h4, g2>g3.\n"
    "2. e7>f6>g5, f7>g6>h5.\n"
    "3. h4>i5, g3>h4, f2>g3>g4.\n"
    "4. h7>g6, g7>f6>f5, e8>f7.\n"
    "5. e2>f3, d2>d3>e4.\n"
    "6. f7>e6>d5>d4, f5>e5.\n"
    "7. c2>d3, b2>c3, a2>a3>b4.\n"
    "8. d7>d6>d5, b7>b6, g6>h6.\n"
    "9. e4>f5, d3>c4>c5, c3>c4.\n"
    "10. e5>e4>d3, d5>e4, d4>e3.\n"
    "11. f4>e5>d6, f5>e6, c4>b5.\n",
    5, "missing-step", MAR_SEVERITY_ERROR, "f3>f4", "e2>f3>f4, d2>d3>e4", 1 },
  /* Behind a turn that is missing the next number is printed twice. */
  { "numbers",
    "1. g1>h2; h2>h3; h3>h4; g2>g3.\n"
    "2. e7>f6; f6>g5; f7>g6; g6>h5.\n"
    "3. h4>i5; g3>h4; f2>g3; g3>g4.\n"
    "4. h7>g6; g7>f6; f6>f5; e8>f7.\n"
    "5. e2>f3; f3>f4; d2>d3; d3>e4.\n"
    "6. f7>e6; e6>d5; d5>d4; f5>e5.\n"
    "7. c2>d3; b2>c3; a2>a3; a3>b4.\n"
    "8. d7>d6; d6>d5; b7>b6; g6>h6.\n"
    "9. e4>f5; d3>c4; c4>c5; c3>c4.\n"
    "10. e5>e4; e4>d3; d5>e4; d4>e3.\n"
    "11. f4>e5; e5>d6; f5>e6; c4>b5.\n"
    "13. c5>c6; d6>d7; e6>e7; e7>e8.\n"
    "13. f3>f2; e2>f1; f1>W++; f4>g5.\n"
    "15. e8>f7; f7>g7; g7>h7; i5>i6(xh4).\n"
    "16. c7>d8(xb6); d8>e7; e7>f6; f6>f5.\n"
    "17. d7>d8; d8>B++; h7>h8(xi6); h8>B++.\n",
    12, "missing-turn", MAR_SEVERITY_ERROR, NULL, "d3>e2; e3>f3; e4>f4(xg4); g5>g4", 2 },
  /* Only the board of a turn is printed, which a few of very many turns lead to. */
  { "shown",
    "1. g1>h2; h2>h3; h3>h4; g2>g3.\n"
    "\n"
    "2. e7>f6; f6>g5; f7>g6; g6>h5.\n"
    "\n"
    "8\t\t\t\t\tW\t\t\t\t\n"
    "7\t\tW\tW\tW\t\t\tW\tW\t\n"
    "6\t\t\t\t\t\t\t\t\t\n"
    "5\t\t\t\t\t\t\tW\tW\tB\n"
    "4\t\t\t\t\t\t\tB\tB\t\n"
    "3\t\t\t\t\t\t\t\t\t\n"
    "2\tB\tB\tB\tB\tB\t\t\t\t\n"
    "1\t\t\t\t\t\t\t\t\t\n"
    " \ta\tb\tc\td\te\tf\tg\th\ti\n"
    "\n"
    "0(0)-0(0)\n"
    "\n"
    "8\t\t\t\t\t\t\t\t\t\n"
    "7\t\tW\tW\tW\t\tW\t\t\t\n"
    "6\t\t\t\t\t\t\tW\t\t\n"
    "5\t\t\t\t\t\tW\tW\tW\tB\n"
    "4\t\t\t\t\t\t\tB\tB\t\n"
    "3\t\t\t\t\t\t\t\t\t\n"
    "2\tB\tB\tB\tB\tB\t\t\t\t\n"
    "1\t\t\t\t\t\t\t\t\t\n"
    " \ta\tb\tc\td\te\tf\tg\th\ti\n"
    "\n"
    "4. h7>g6; g7>f6; f6>f5; e8>f7.\n"
    "\n"
    "5. e2>f3; f3>f4; d2>d3; d3>e4.\n",
    3, "missing-turn", MAR_SEVERITY_ERROR, NULL, "f2>f3; f3>g4; h4>i5; g3>h4", 1 },
  /* What stood on d2 before a turn that lacks a step is no more than a guess. */
  { "gap",
    "1. b2->c3, c3->b4, a2->a3, e2->e3\n"
    "   Better was d2>d3.\n"
    "2. g8->h7, h7->h8, i7->i6, f8->f7\n"
    "3. h2->g3, g3->f4, b4->a5, a3->a4\n"
    "4. h8->h7, a7->a6, f7->e6, a6->b6\n"
    "5. e3->e4, c2->d3, f4->e5\n"
    "6. d7->d8, i6->h5, g7->h8, h5->g4\n"
    "7. e4->d5(xe6), i2->i3, i3->i4, d3->d2\n"
    "8. g4->f3, b8->a7, b7->c6, h8->g7\n",
    1, "wrong-reference", MAR_SEVERITY_WARNING, NULL, "c2>d3", 2 },
  /* A square that is said to be empty need not be one of the turn. */
  { "free",
    "1. g1>h2; h2>h3; h3>h4; g2>g3.\n\nh7 is still free.\n\n"
    "2. e7>f6; f6>g5; f7>g6; g6>h5.\n"
    "3. h4>i5; g3>h4; f2>g3; g3>g4.\n"
    "4. h7>g6; g7>f6; f6>f5; e8>f7.\n",
    1, "false-statement", MAR_SEVERITY_ERROR, "i7", "i7", 1 },
  /* Boards that show two points otherwise tell that both were misprinted. */
  { "boards",
    "MARGO\n"
    "\n"
    "Size: 8\n"
    "\n"
    "1. g1\n"
    "2. e1\n"
    "3. f8 [2-1]\n"
    "4. b7\n"
    "8 . x . . . . . .\n"
    "7 . o . . . . . .\n"
    "6 . . . . . . . .\n"
    "5 . . . . . . . .\n"
    "4 . . . . . . . .\n"
    "3 . . . . . . . .\n"
    "2 . . . . . . x .\n"
    "1 . . . . o . . .\n"
    "  a b c d e f g h\n"
    "5. d6\n"
    "6. f6 [3-3]\n"
    "7. b6\n"
    "8. e3\n"
    "8 . x . . . . . .\n"
    "7 . o . . . . . .\n"
    "6 . x . x . o . .\n"
    "5 . . . . . . . .\n"
    "4 . . . . . . . .\n"
    "3 . . . . o . . .\n"
    "2 . . . . . . x .\n"
    "1 . . . . o . . .\n"
    "  a b c d e f g h\n",
    1, "illegal-step", MAR_SEVERITY_ERROR, "g2", "g2", 2 },
  /* A digit in the place of a letter makes no number of a turn. */
  { "digits",
    "MARTIAL\n"
    "\n"
    "1. e5>d4\n"
    "2. d2>d3\n"
    "3. d3>e4\n"
    "4. f6>f4\n"
    "5. d5>e4\n"
    "6. c6>d5\n"
    "7. f4>f3\n"
    "8. a5>b4\n"
    "9. c2>c3\n"
    "10. f2>f3\n"
    "11. 34>f4\n"
    "12. f3>e3\n"
    "13. e2>f2\n",
    11, "illegal-step", MAR_SEVERITY_ERROR, "e4>f4", "e4>f4", 1 },
};

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (MarDocument) document = mar_import_text (NULL, sample->text, strlen (sample->text),
                                                      NULL,
                                                      NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const MarFinding *found = NULL;

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_test_message ("%u %s %s: %s", finding->turn, finding->kind, finding->text, finding->truth);
      if (finding->turn == sample->turn && strcmp (finding->kind, sample->kind) == 0)
        found = finding;
    }
  g_assert_nonnull (found);
  g_assert_cmpint (found->severity, ==, sample->severity);
  if (sample->truth != NULL)
    g_assert_cmpstr (found->truth, ==, sample->truth);
  g_assert_cmpstr (found->readings[0], ==, sample->reading);
  g_assert_cmpuint (findings->len, ==, sample->n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/proof-gaps/", samples[i].name, NULL);

      g_test_add_data_func (path, &samples[i], test_sample);
    }

  return g_test_run ();
}
