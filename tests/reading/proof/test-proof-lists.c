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

/* A whole game, five kings to four, behind its headers. */
#define SMALL_GAME(result) \
  "[Game \"marvin\"]\n[Size \"3\"]\n[White \"Nora\"]\n[Red \"Emil\"]\n[Result \"" result "\"]\n\n" \
  "1. b2 a1\n2. c3 c1\n3. a3 b1\n" \
  "4. a2^(-a1,-b1,-b2) b3\n5. b2^(-a3,-b3) c2\n6. b1^(-c1,-c2) a1^\n" \
  "7. c1 c2^(-c1)\n8. c1^ b3^(-c3)\n9. a3^ c3^\n"

/* A game with pictures: up to the eighth turn, and the rest with what a picture shows on c3. */
#define FIRST_PICTURE(middle) \
  "MARVIN, size 5\n\n1.a5 e2 2.c2 e3 3.a3 b3 4.c4 a4?\n\n" \
  "    5  w . . . .\n    4  r . w . .\n    3  w r . . r\n    2  . . w . r\n    1  . . . . .\n" \
  "       a b c d e\n\n5.b4^!\n\nWhite's first king. 5...c3" middle
#define PICTURES(piece) \
  " 7.d5 a2 8.a1 d1? 9.b1^ a4\n\n" \
  "    5  w . . w .\n    4  r W w . .\n    3  . . " piece " . r\n    2  . . . . r\n    1  . W . r .\n" \
  "       a b c d e\n"

/* A game whose sixth turn of each follows a sentence. */
#define SENTENCES(middle) \
  "Marvin auf 25 Punkten\nWeiß: M. Huber   Rot: T. Klein\n\n1. a5 – b4, 2. b2 – b1, 3. e4 – e5, 4. d5? – d4^! " \
  "(schlägt e4, d5 und e5). Rot hat den ersten König und führt 1:0. " middle " – d5, 7. e4^ (schlägt d5 und e5) – e3. " \
  "Nun ist es ausgeglichen: jeder hat einen König. 8. e2 – c4. An dieser Stelle wurde die Partie vertagt.\n"

/* A game in which sentences tell the throws. */
#define THROWS(third, score) \
  "Beim MARAD-Abend spielten Anna (Spieler 1) und Bernd (Spieler 2) folgende Partie.\n\n" \
  "Anna würfelte eine 3 und zog b5-a5, Bernd zog h5-i6. Mit einer 2 ging Anna " third " und Bernd i6-i4. " \
  "Dann fiel eine 4: b3-f3 und i4-e4. Mit der nächsten 3 kam der Läufer von b8-e5 ins Zentrum, 1:0. " \
  "Bernd glich mit h2-e5 sofort aus. Es folgte eine 1, Anna schob d6-e5 zum " score ", Bernd wartete mit h7-g7. " \
  "Nach einer 2 zogen beide b6-b4 und e4-e2. Wieder eine 2: a7-c5 und e2-e1.\n"

/* Games that tell what is taken with words, with a sign between blanks, with none, and right behind
 * squares. */
#define COINS(piece, face) \
  "Es fing Gold an:\n\n1) Gold f6-f4, jetzt 1\n2) Silber b2-a3, jetzt 5\n3) Gold c2-b3, jetzt 4\n" \
  "4) Silber c1-b2, jetzt 3\n5) Gold c6-c4, jetzt " face "\n6) Silber b2-c1, jetzt 4\n7) Gold f2-f3, jetzt 1\n" \
  "8) Silber c1-b2, jetzt 3\n9) Gold f5-f3, jetzt 6, schlägt " piece "\n10) Silber b3-c4, jetzt 3, schlägt G4\n"
#define KINGS(king, taken) \
  "Marvin 5x5\n\n 1. e1              d2\n 2. d5              a3\n 3. e5              b2\n 4. b5              a5\n" \
  " 5. c3              c2\n 6. d1              b3^ x " taken "\n 7. a4              b2\n 8. c1              a1\n" \
  " 9. " king " x b2,a3   b4^ x a4,a5,b5\n"
#define STONES(one, two) \
  "5x5, X first.\n\n1 d4 c4  2 c2 c3  3 a5 a3\n4 e1 a4  5 b1 e5  6 e4 c1\n7 d3 d2  8 e3 b2" one "  9 d5xe5 a1xb1\n" \
  "10 c5 b3  11 2c3 e2  12 b4 c2\n13 2c2 a2  14 2d2 b5" two "  15 2c4\n"
#define MARBLES(taken) \
  "Start: 4www2/ww2www2/9/9/9/9/b1b1b1bb1/1b2bb3\n\nNo | Black                    | White                    | Score\n" \
  "---+--------------------------+--------------------------+----------\n" \
  " 1 | e1-d2 a2-a3 e2-f3 h2-g3  | g7-f6-e5 b7-a6 e7-e6     | 0(0)-0(0)\n" \
  " 2 | a3-a4 f1-f2 d2-d3 f2-e1  | e6-d6 a7-b6 e8-e7 f7-e8  | 0(0)-0(0)\n" \
  " 3 | g3-h4 e1-e2 d3-d2 c2-c1  | e8-d8 a6-b5 b6-a5x" taken " f8-g7 | 0(0)-0(1)\n" \
  " 4 | f3-f4 b1-a1-a2 f4-g3     | a5-b4 g7-f6 d8-c7 b4-a4  | 0(0)-0(1)\n" \
  " 5 | g3-g4-h5 g2-h3 a2-a3     | a4-b3 b5-a4xa3 g8-f7 e5-d5 | 0(0)-0(2)\n"

#define TALLIES(fourth, sixth) \
  "Game;Martial\nTurn;Gold;Silver;Tally\n1;a1>c3=1;d2>b4=3;0-0\n2;c5>c4=3;c3>a5=6;" fourth "\n" \
  "3;a6>a5=6;c6>a4=4;" sixth "\n"

static const List lists[] = {
  /* The square between two misprinted ones is a move as well, and one that others have changed
   * places with. */
  { "terse",
    "MARGO\nSize: 6\n\nc5 3b e5 6e\na3 b6 a4 d3\nf4 c4 b4 c3\n2b3 a5 e4 f2\nf1 b1 a2 c6\n"
    "5b b2 2b4 a1(xa2,xe3,xa4)\n",
    { { 2, "illegal-step", MAR_SEVERITY_ERROR, "b3" },
      { 4, "illegal-step", MAR_SEVERITY_ERROR, "e6" },
      { 11, "illegal-step", MAR_SEVERITY_ERROR, "c3" },
      { 21, "illegal-step", MAR_SEVERITY_ERROR, "b5" },
      { 24, "wrong-capture", MAR_SEVERITY_ERROR, "a1(xa2,xa3,xa4)" } } },
  /* The slip of the ninth turn only shows in the board behind the twelfth, which is one itself, and
   * there a turn is missing. By the board behind the fourth turn the third is none. */
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
  /* A capture that isn't printed doesn't move the scores below turns to those that follow. */
  { "scores",
    "1. g2>g3; h2>h3; d2>e3; a2>a3.\n2. c7>b8; g8>f7; a7>a6>a5.\n3. c2>d3; b2>c3>d4; a3>a4.\n"
    "4. e7>e6; a5>a6; e6>d5; g7>f8.\n5. e3>e4(xd5); h3>g2; e4>d5; a4>a5.\n"
    "6. f7>g6; b8>c7>b6(xa5); f8>f7.\n[0(1)-0(1)]\n7. d3>e4; g2>h3; d4>e5; g1>g2.\n"
    "8. b6>b5; h8>i7; h7>g8; a6>b6.\n9. e4>f4>g5; d5>d6; h3>i3.\n10. g8>h8; i7>i6; f7>f6; g6>f5.\n"
    "11. g2>f3; g3>h4>i5; e5>e6.\n12. h8>i7; b5>a5; b6>c6; i7>h6(xi5).\n[0(1)-0(3)]\n"
    "13. e6>d5(xc6); i3>i4; f2>g3; d6>d7.\n14. h6>i5; i6>h5(xi4); a5>b6; f6>g5.\n",
    { { 10, "missing-capture", MAR_SEVERITY_ERROR, "f7>f6(xg5)" } } },
  /* Where throws aren't printed, what a comment says of them may be true near the edge. */
  { "rolls",
    "MARAD\n\n1. b3-f3 [0-0]\n2. h6-i6 [0-0]\n3. b8-a7 [0-0]\n4. h2-i3 [0-0]\n5. f3-f2 [0-0]\n"
    "6. h5-i5 [0-0]\n7. b7-b9 [0-0]\n8. i3-g1 [0-0]\n\nA 3 was rolled. Better was h4>h7.\n\n"
    "9. b6-c6 [0-0]\n10. h7-h6 [0-0]\n\nBetter was h4>h7. A 3 was rolled here.\n",
    { { 10, "wrong-reference", MAR_SEVERITY_ERROR, NULL } } },
  /* Points of lists and letters of players are no board. */
  { "points",
    "A game of MARGO, size 4\n\n- X: a3\n- O: b2\n- X: c3\n- O: d1\n- X: a1\n- O: c2\n",
    { { 0 } } },
  { "pairs", "MARVIN, size 5\n\n- a3 b2\n- c3 d1\n- e5 a5\n", { { 0 } } },
  { "latex",
    "\\begin{enumerate}\n\\item White: a3\n\\item Red: b2\n\\item White: c3\n\\end{enumerate}\n",
    { { 0 } } },
  /* A board tells of its slip also where the turn before it may be none, and of a turn that is
   * another one. */
  { "board behind words",
    FIRST_PICTURE (" 6.b2 c1") PICTURES ("w"),
    { { 18, "wrong-diagram", MAR_SEVERITY_ERROR, NULL } } },
  { "turn behind words",
    FIRST_PICTURE (" 6.b2 c5") PICTURES ("r"),
    { { 12, "illegal-step", MAR_SEVERITY_ERROR, "c1" } } },
  { "true board behind words", FIRST_PICTURE (" 6.b2 c1") PICTURES ("r"), { { 0 } } },
  /* Turns whose numbers stand behind sentences are turns like others. */
  { "sentences", SENTENCES ("5. e5 – a2, 6. c5"), { { 0 } } },
  { "square behind sentences",
    SENTENCES ("5. e5 – b2, 6. c5"),
    { { 3, "printed-again", MAR_SEVERITY_NOTE, NULL },
      { 10, "illegal-step", MAR_SEVERITY_WARNING, "a2" } } },
  { "number behind sentences",
    SENTENCES ("5. e5 – a2, 7. c5"),
    { { 11, "wrong-number", MAR_SEVERITY_ERROR, "6" } } },
  { "told again",
    "Margo | 6x6 | Mia vs Tom\n------|-----|--------|-----------\n #    |  X  |   O    | remark\n"
    " 1    | f5  |  d5    |\n 2    | d4  |  f3    |\n 3    | b6  |  e1    |\n 4    | f1  |  b5    | f1 looks lost\n"
    " 5    | a4  |  f2    | f2 captures f1\n 6    | e3  |  a3    |\n",
    { { 0 } } },
  { "sentence above",
    "Marvin\n\nWe played on Monday and it was fun.\nd4 d5 / c2 d3 / d2 c3 / e3 e2 / e1 d1 / c4 b3 / c5 b2\n",
    { { 0 } } },
  /* Names are found as the subjects of sentences, too. */
  { "subjects",
    "A SAMPLE GAME OF MARAD\n\nMia begins. She rolls a 1 and moves her bishop b8>a9; Tom, with the same roll, answers "
    "h8>g7. Mia then rolls a 4 and plays b7>f7, Tom replies h3>e3. With a 3 Mia plays b3>e3, and Tom's bishop goes "
    "h2>e5, which scores the first point of the game. Mia rolls a 2 and moves f7>f5; Tom plays h7>i7.\n",
    { { 4, "illegal-step", MAR_SEVERITY_ERROR, "h3>d3" } } },
  { "names and moves",
    "Marvin (size 5), Ann is White, Bob is Red.\n\nAnn a3, Bob b3, Ann e4, Bob d4, Ann d5, Bob c4, Ann b5. This is quiet. "
    "Bob a1. Ann e5, Bob e3, Ann c2.\n",
    { { 0 } } },
  { "throws in sentences", THROWS ("a5-a7", "2:1"), { { 0 } } },
  { "throws in sentences, with slips",
    THROWS ("a5-a8", "3:1"),
    { { 3, "illegal-step", MAR_SEVERITY_ERROR, "a5-a7" },
      { 9, "false-statement", MAR_SEVERITY_ERROR, NULL } } },
  { "a score before a turn",
    "MARAD, a game between Ann (player 1) and Bob (player 2).\n"
    "\n"
    "Ann rolled a 3 and played b5-a5, Bob played h5-i6. With a 2 Ann went a5-a7 and Bob i6-i4. Then came "
    "a 4: b3-f3 and i4-e4. With the next 3 the bishop came from b8-e5 into the middle, 1:0. Leading by 1 "
    "to 0, Ann was happy. Bob equalized with h2-e5. A 1 followed, Ann pushed d6-e5, Bob waited with "
    "h7-g7.\n"
    "Leading by 2 to 1, Ann played b6-b4. Bob answered with e4-e2.\n",
    { { 0 } } },
  /* A time begins a line of its own, also below words. */
  { "ticker",
    "LIVE TICKER Martial, Ann (Gold) - Bob (Silver)\n14:02 a5>a4=1\n14:02 a4>b3=6\n14:05 b3>a2=1(xs1) two points for Ann\n"
    "14:06 b1>a2=2(x[s1G1]) and Bob takes them, 0-4\n14:10 c2>b4=4\n14:11 b2>b4=5\n14:15 b4>a5=2\n"
    "14:15 a5>b5=5(xG5) 0-14!\n",
    { { 5, "illegal-step", MAR_SEVERITY_ERROR, "c2>b3=4" } } },
  /* Of two captures with one sign both tell which step is missing. */
  { "captures with one sign",
    "Start: 9/wwwwww1ww/9/9/9/9/1bbbb1bbb/3b5 b\n\n"
    "(1) Black plays h2-g3, g2-f3, d1-c1, b2-c3\n    White plays i7-h6, b7-a8, c7-d8, h7-g8\n"
    "(2) Black plays c3-d4, e2-e3, g3-g4, f3-f4\n    White plays e7-d6, d6-d5, f7-e6, d7-d6\n"
    "(3) Black plays g4-g5, f4-e5, c1-b2, c2-d1\n    White plays g8-h7, h7-g6 (x g5), g6-f5 (x e5), d5-e4\n"
    "(4) Black plays b2-c1, d2-d3, d1-d2, d4-c4\n    White plays h6-i5, d6-d5, f5-f6\n"
    "(5) Black plays i2-i3, d2-c3 (x d4, e4), e3-f4, i3-h4\n",
    { { 8, "missing-step", MAR_SEVERITY_ERROR, "d5-d4" } } },
  { "throws behind colons",
    "Diary of a postal game of MARAD\n\nMonday, 1 March. I decided on *3 b4>a4.\nTuesday, 2 March. The post brought h8>e5+.\n"
    "Wednesday, 3 March. My answer: *4 b7>f7.\nThursday, 4 March. He plays h3>d3.\n"
    "Friday, 5 March. I decided on *2 b5>b7.\n",
    { { 0 } } },
  { "replies",
    "MARAD\n\n- die 2: b2-c1, reply h4-f4\n- die 2: b6-b4, reply h2-f4\n"
    "   - this pushes the rook into the middle, 0-1\n- die 3: b8-e5, reply h8-i7\n"
    "   - 1-1\n- die 1: e5-f6, reply g3-f4\n   - 1-2\n",
    { { 0 } } },
  { "replies with slips",
    "MARAD\n\n- die 2: b2-c1, reply h4-f4\n- die 2: b6-b4, reply h2-f4\n"
    "- die 3: b8-e5, reply h8-i7\n   - 1-2\n- die 1: e5-f6, reply g3-f5\n",
    { { 6, "false-statement", MAR_SEVERITY_ERROR, NULL },
      { 8, "illegal-step", MAR_SEVERITY_ERROR, "g3-f4" } } },
  /* A score that stands alone, and one in a cell of its own. */
  { "scores alone", TALLIES ("0-12", "18-0"), { { 0 } } },
  { "wrong scores",
    TALLIES ("0-13", "19-0"),
    { { 4, "wrong-score", MAR_SEVERITY_ERROR, "0-12" },
      { 6, "wrong-score", MAR_SEVERITY_ERROR, "18-0" } } },
  { "times",
    "MARTIAL\n\n1. a1>c3=1 d2>b4=3\nBob, 20:15.\n2. c5>c4=3 c3>a5=6\nAnn, 20:16.\n",
    { { 0 } } },
  { "result alone",
    "MARTIAL\n\n1. a1>c3=1 d2>b4=3\n2. c5>c4=3 c3>a5=6\nBob resigned, 1-0.\n",
    { { 0 } } },
  { "captures of coins", COINS ("s1", "4"), { { 0 } } },
  { "wrong captures of coins",
    COINS ("s2", "5"),
    { { 5, "wrong-capture", MAR_SEVERITY_ERROR, "c6-c4, jetzt 4" },
      { 9, "wrong-capture", MAR_SEVERITY_ERROR, "f5-f3, jetzt 6, schlägt s1" } } },
  { "captures behind blanks", KINGS ("a2^", "b2,c2,c3"), { { 0 } } },
  { "wrong captures behind blanks",
    KINGS ("a2", "b2,c4,c3"),
    { { 12, "wrong-capture", MAR_SEVERITY_ERROR, "b3^ x b2,c2,c3" },
      { 17, "wrong-capture", MAR_SEVERITY_ERROR, "a2^ x b2,a3" } } },
  { "captures right behind", STONES ("xc2", "xb4xa5"), { { 0 } } },
  { "wrong captures right behind",
    STONES ("xd2", "xb4xa4"),
    { { 16, "wrong-capture", MAR_SEVERITY_ERROR, "b2xc2" },
      { 28, "wrong-capture", MAR_SEVERITY_ERROR, "b5xb4xa5" } } },
  { "captures behind steps", MARBLES ("a4"), { { 0 } } },
  { "wrong captures behind steps",
    MARBLES ("c4"),
    { { 6, "wrong-capture", MAR_SEVERITY_ERROR, "b6-a5xa4" } } },
  { "result", SMALL_GAME ("1-0"), { { 0 } } },
  { "result-in-kings", SMALL_GAME ("5 : 4"), { { 0 } } },
  { "result-unknown", SMALL_GAME ("*"), { { 0 } } },
  { "wrong-result", SMALL_GAME ("0-1"), { { 18, "wrong-result", MAR_SEVERITY_ERROR, "w" } } },
  { "no-draw", SMALL_GAME ("1/2-1/2"), { { 18, "wrong-result", MAR_SEVERITY_ERROR, "w" } } },
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

  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
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
