/* What else a misprinted turn can have meant.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define TURN_1 "0(0)-0(0)\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nBlack walks.\n\n"
#define TURN_2 "0(0)-0(0)\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\nWhite walks.\n\n"
#define TURN_4 "0(0)-0(0)\n\n4. e7>e6; f7>f6; g7>g6; h7>h6.\n\nAnd on.\n\n"
#define TURN_5 "0(0)-0(0)\n\n5. e2>e3; h2>h3; b3>b4; g4>h4.\n\nAnd on.\n\n"

typedef struct
{
  const char *printed;
  const char *kind;
  const char *readings[2]; /* two that are offered, whatever else is */
} Other;

/* A turn that can have been meant in several ways is told once, with those that fit the rest. */
static void
test_other_turns (void)
{
  static const Other others[] = {
    { "f2>f4; g2>g3; g3>g4",
      "merged-steps",
      { "f2>f3; f3>f4; g2>g3; g3>g4", "f2>e3; e3>f4; g2>g3; g3>g4" } },
    { "f2>f3; f3>f4; g3>g4",
      "missing-step",
      { "f2>f3; f3>f4; g2>g3; g3>g4", "f2>f3; g2>g3; f3>f4; g3>g4" } },
    { "f2>f3; f3>f4; g2>g3; g2>g4",
      "illegal-step",
      { "f2>f3; f3>f4; g2>g3; g3>g4", "f2>f3; f3>f4; g2>g3; f4>g4" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text = g_strconcat (TURN_1 TURN_2 "0(0)-0(0)\n\n3. ", others[i].printed,
                                           ".\n\n" TURN_4, i < 2 ? TURN_5 : "", NULL);
      g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, others[i].kind);
      for (guint j = 0; j < G_N_ELEMENTS (others[i].readings); j++)
        g_assert_true (
          g_strv_contains ((const char *const *) finding->readings, others[i].readings[j]));
      g_assert_cmpuint (g_strv_length (finding->readings), <=, 3);
    }
}

#define TURN_3 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\nOn.\n\n"

static GPtrArray *
proofread (const char *text)
{
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);

  g_assert_nonnull (document);
  return mar_proof_read (document);
}

static const MarFinding *
find_only (GPtrArray  *findings,
           const char *kind,
           guint       turn)
{
  const MarFinding *finding;

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->kind, ==, kind);
  g_assert_cmpuint (finding->turn, ==, turn);
  g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
  return finding;
}

/* Lines of steps with no more between them than blanks, and the player before each. */
#define LINE_1 "B: a2>a3 b2>b3 c2>c3 d2>d3\n"
#define LINE_2 "W: a7>a6 b7>b6 c7>c6 d7>d6\n"
#define LINE_3 "f2>f3 f3>f4 g2>g3 g3>g4\n"
#define LINE_4 "e7>e6 f7>f6 g7>g6 h7>h6\n"
#define LINE_5 "B: e2>e3 h2>h3 b3>b4 g4>h4\nW: a6>a5 b6>b5 c6>c5 d6>d5\n"

/* What is printed twice is told once, and is to be left out; the game goes on as if it stood there
 * once. */
static void
test_doubled (void)
{
  static const char *const texts[] = {
    TURN_1 TURN_1 TURN_2 TURN_3 TURN_4 TURN_5,
    TURN_1 TURN_2 TURN_3 TURN_3 TURN_4 TURN_5,
    "MARGO\n\n1. c3\n2. d4\n2. d4\n3. c4\n4. d3\n5. e3\n6. e4\n",
    "MARGRITES\n" LINE_1 LINE_2 LINE_2 "B: " LINE_3 "W: " LINE_4 LINE_5,
  };
  static const guint turns[] = { 1, 3, 2, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) findings = proofread (texts[i]);
      const MarFinding *finding = find_only (findings, "doubled-turn", turns[i]);

      g_assert_cmpuint (g_strv_length (finding->readings), ==, 1);
      g_assert_cmpstr (finding->readings[0], ==, MAR_READING_LEFT_OUT);
    }
}

/* A turn whose number is lost goes on behind another one, and is read all the same. */
static void
test_run_together (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "1. a2>a3; b2>b3; c2>c3; d2>d3\n2. a7>a6; b7>b6; c7>c6; d7>d6\n"
    "3. f2>f3; f3>f4; g2>g3; g3>g4 e7>e6; f7>f6; g7>g6; h7>h6\n"
    "5. e2>e3; h2>h3; b3>b4; g4>h4\n6. a6>a5; b6>b5; c6>c5; d6>d5\n");
  const MarFinding *finding;

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->kind, ==, "missing-number");
  g_assert_cmpuint (finding->turn, ==, 4);
  g_assert_cmpstr (finding->truth, ==, "4");
}

/* Steps that are printed in each other's place are each read in their own. */
static void
test_exchanged_steps (void)
{
  static const char *const readings[] = { "f2>f3; f3>f4; g2>g3; g3>g4",
                                          "e7>e6; f7>f6; g7>g6; h7>h6" };
  g_autoptr (GPtrArray) findings = proofread (
    TURN_1 TURN_2 "3. f2>f3; e7>e6; g2>g3; g3>g4.\n\n4. f3>f4; f7>f6; g7>g6; h7>h6.\n\n" TURN_5);
  guint n = 0;

  for (guint j = 0; j < findings->len; j++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, j);

      if (finding->severity == MAR_SEVERITY_NOTE)
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (readings));
      g_assert_cmpuint (finding->turn, ==, 3 + n);
      g_assert_true (g_strv_contains ((const char *const *) finding->readings, readings[n++]));
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (readings));
}

/* Two turns that are printed in each other's place are one slip. */
static void
test_exchanged_turns (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    TURN_1 TURN_2 "3. e7>e6; f7>f6; g7>g6; h7>h6.\n\n4. f2>f3; f3>f4; g2>g3; g3>g4.\n\n" TURN_5);
  const MarFinding *finding = find_only (findings, "illegal-step", 3);

  g_assert_cmpstr (finding->text, ==, "e7>e6; f7>f6; g7>g6; h7>h6");
  g_assert_cmpstr (finding->truth, ==, "f2>f3; f3>f4; g2>g3; g3>g4");
  g_assert_cmpstr (finding->readings[0], ==, finding->truth);
}

/* They say nothing of how the text writes whose marbles score. */
static void
test_exchanged_scores (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "1. d2>d3; d3>d4; d4>d5; d5>d6.\n2. f7>f6; f6>f5; f5>f4; f4>g3.\n"
    "3. g3>h3; h3>h2; h2>h1; h1>W++.\n4. d6>d7; d7>d8; d8>B++; a2>a3.\n"
    "5. a3>a4; b2>b3; c2>c3; e2>e3.\n6. h7>h6; i7>i6; g7>g6; a7>a6.\n");
  const MarFinding *finding = find_only (findings, "illegal-step", 3);

  g_assert_cmpstr (finding->readings[0], ==, "d6>d7; d7>d8; d8>B++; a2>a3");
}

#define OPENING_REST                                                                               \
  "3. %sa2>b1; c2>c1; b1>c2; i2>i3\n4. %sh6>i6; a7>b6; b6>c5; g8>h7\n"                             \
  "5. %sd2>c3; c1>d2; e2>d3; i3>h3\n6. %sd8>d7; e8>f7; g7>h6; c5>b5\n"                             \
  "7. %sg2>f1; d2>e3; c3>d2; a3>b4\n8. %sd7>e6; f7>g6; d6>c5(xb4); c5>b4\n"

/* The first two turns are no other slip, where nothing but the moves tells how a game began, and
 * where their numbers, players and scores come with them, either. */
static void
test_exchanged_beginnings (void)
{
  static const char *const black = "d7>d6; c7>d8; h7>h6; a8>a7";
  static const char *const white = "b2>a3; h2>i2; d1>c2; f1>e2";
  g_autofree char *bare = g_strdup_printf ("1. %s\n2. %s\n" OPENING_REST, black, white, "", "", "",
                                           "", "", "");
  g_autofree char *moved = g_strdup_printf ("2. %s\n1. %s\n" OPENING_REST, black, white, "", "", "",
                                            "", "", "");
  g_autofree char *named
    = g_strdup_printf ("1. Black: %s\n2. White: %s\n" OPENING_REST, black, white,
                       "Black: ", "White: ", "Black: ", "White: ", "Black: ", "White: ");
  const struct
  {
    const char *text;
    const char *printed;
    const char *reading;
  } slips[] = {
    { bare, black, white },
    { moved, black, white },
    { named, black, white },
    { "MARGO\n\nSize: 6\n\n2. O: f6 [1-1]\n1. X: e1\n3. X: e5\n4. O: b6\n5. X: e4\n6. O: c2\n",
      "f6", "e1" },
    { "MARTIAL\n\n1. b2>d2\n2. d2>c3\n3. e5>e4\n4. c1>b2\n5. e1>e3\n6. a6>c4\n7. c5>b4\n", "b2>d2",
      "d2>c3" },
    { "MARAD\n\n1. h4-h3\n2. b8-e5+\n3. b4-b6\n4. h2-h4\n5. b7-a7\n", "h4-h3", "b8-e5+" },
    { "MARVIN\n\nSize: 7\n\n2. Red: c3\n1. White: d4\n3. White: e5\n4. Red: f6\n5. White: b2\n",
      "c3", "d4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (GPtrArray) findings = proofread (slips[i].text);
      const MarFinding *finding = find_only (findings, "illegal-step", 1);

      g_assert_cmpstr (finding->text, ==, slips[i].printed);
      g_assert_cmpstr (finding->readings[0], ==, slips[i].reading);
    }
}

/* Numbers that skip one early say of most turns that the other side played them: they don't turn
 * the beginning. */
static void
test_skipped_number (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "1. b2>a3; h2>i2; d1>c2; f1>e2\n3. d7>d6; c7>d8; h7>h6; a8>a7\n"
    "4. a2>b1; c2>c1; b1>c2; i2>i3\n5. h6>i6; a7>b6; b6>c5; g8>h7\n"
    "6. d2>c3; c1>d2; e2>d3; i3>h3\n7. d8>d7; e8>f7; g7>h6; c5>b5\n"
    "8. g2>f1; d2>e3; c3>d2; a3>b4\n9. d7>e6; f7>g6; d6>c5(xb4); c5>b4\n");
  const MarFinding *finding = find_only (findings, "wrong-number", 2);

  g_assert_cmpstr (finding->text, ==, "3");
  g_assert_cmpstr (finding->truth, ==, "2");
}

/* Two turns later on that are printed in each other's place, each with its number. */
static void
test_moved_turns (void)
{
  static const char *const texts[] = {
    TURN_1 TURN_2 TURN_4 TURN_3 TURN_5,
    "MARGO\n\nSize: 6\n\n1. X: e1\n2. O: f6\n4. O: b6 [2-2]\n3. X: e5 [2-1]\n5. X: e4\n6. O: c2\n",
    "MARGRITES\n" LINE_1 LINE_2 "B: " LINE_4 "W: " LINE_3 LINE_5,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) findings = proofread (texts[i]);

      find_only (findings, "illegal-step", 3);
    }
}

/* Of a turn that is missing later ones tell which marbles it moved. */
static void
test_missing (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    TURN_1 TURN_2 TURN_4 "0(0)-0(0)\n\n5. f4>f5; g4>g5; e2>e3; b3>b4.\n\nAnd on.\n\n"
                         "0(0)-0(0)\n\n6. a6>a5; b6>a6; c6>c5; d6>d5.\n\nSo.\n\n");
  const MarFinding *finding = find_only (findings, "missing-turn", 3);

  g_assert_cmpuint (finding->line, ==, 15);
  g_assert_nonnull (finding->readings[0]);
  for (guint i = 0; finding->readings[i] != NULL; i++)
    {
      g_assert_true (g_str_has_suffix (finding->readings[i], "f4")
                     || strstr (finding->readings[i], ">f4;") != NULL);
      g_assert_true (g_str_has_suffix (finding->readings[i], "g4")
                     || strstr (finding->readings[i], ">g4;") != NULL);
    }
}

/* A list of moves without one of them: it is told once, with what was played, and nothing behind it
 * is wrong. */
static void
test_missing_move (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "MARTIAL\n\n"
    "1. d2>c3\n2. b2>d2\n3. e5>e4\n4. c1>b2\n5. e1>e3\n6. a6>c4\n"
    "7. c5>b4\n8. c3>b3\n10. f2>e1\n11. f5>f3\n12. d5>e5\n13. e4>d5\n"
    "14. b4>a4\n15. e3>e4\n16. e2>f2\n17. d2>e2\n18. e4>e5\n19. d5>c5\n"
    "20. e5>d5\n21. f4>e4\n22. a1>c1\n23. e4>e3\n24. d5>e5\n25. a2>a3\n");
  const MarFinding *finding = find_only (findings, "missing-turn", 9);

  g_assert_cmpstr (finding->readings[0], ==, "f6>f4");
}

/* What was played in it only a late turn tells, which stands on its piece; a misprint between makes
 * all scores behind it others, and is no copy of the turn before, whose score is another one. */
static void
test_missing_support (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "MARGO\n\nSize: 8\nSwap: false\n\n"
    "1. f7 [1-0]\n2. b4 [1-1]\n3. d7 [2-1]\n4. c7 [2-2]\n5. g1 [3-2]\n7. d8 [4-3]\n"
    "8. c3 [4-4]\n9. d5 [5-4]\n10. g7 [5-5]\n11. h6 [6-5]\n12. d4 [6-6]\n13. e8 [7-6]\n"
    "14. c5 [7-7]\n15. a2 [8-7]\n16. b2 [8-8]\n17. h3 [9-8]\n18. f1 [9-9]\n19. h8 [10-9]\n"
    "20. b6 [10-10]\n21. b1 [11-10]\n22. g6 [11-11]\n23. a6 [12-11]\n24. a6 [12-12]\n"
    "25. a3 [13-12]\n26. b8 [13-13]\n27. 2g6 [14-13]\n28. h5(xh6,x2g6) [12-14]\n"
    "29. e2 [13-14]\n30. d1 [13-15]\n31. c8 [14-15]\n32. g5 [14-16]\n33. 2c7 [15-16]\n");
  static const struct
  {
    const char *kind;
    guint turn;
  } told[] = { { "missing-turn", 6 }, { "printed-again", 23 }, { "illegal-step", 24 } };

  g_assert_cmpuint (findings->len, ==, G_N_ELEMENTS (told));
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = findings->pdata[i];

      g_assert_cmpstr (finding->kind, ==, told[i].kind);
      g_assert_cmpuint (finding->turn, ==, told[i].turn);
    }
  g_assert_cmpstr (((MarFinding *) findings->pdata[0])->readings[0], ==, "h7");
}

/* So it is where players are told and a turn has several steps, also before much else tells how the
 * game began. */
static void
test_missing_steps (void)
{
  static const char *const rows[] = {
    "| 1 | Black | d2>d3, c2>b1, b2>c3, e2>f3 | 0(0)-0(0) |\n",
    "| 2 | White | f8>f7, b8>b7, f7>g6, e7>e8 | 0(0)-0(0) |\n",
    "| 3 | Black | c3>d4, a2>a1, g2>h3, h2>g2 | 0(0)-0(0) |\n",
    "| 4 | White | d7>c6, c6>b6, b6>b5, b5>b4 | 0(0)-0(0) |\n",
    "| 5 | Black | f3>e4, e4>e5, i2>i3, e5>d6 | 0(0)-0(0) |\n",
    "| 6 | White | e8>e7(xd6), g7>h6, b7>b8, h6>i5 | 0(0)-0(1) |\n",
    "| 7 | Black | g2>f1, b1>c1, d4>e5, a1>a2 | 0(0)-0(1) |\n",
    "| 8 | White | c7>b6, b4>b5, e7>e6, b6>c6 | 0(0)-0(1) |\n",
    "| 9 | Black | f1>g1, d3>e2, e5>d4, c1>d2 | 0(0)-0(1) |\n",
    "| 10 | White | g6>f5, b5>a4, f5>g4, g8>f7 | 0(0)-0(1) |\n",
  };

  for (guint missing = 2; missing < 7; missing += 4)
    {
      g_autoptr (GString) text
        = g_string_new ("MARGRITES\n\n| Turn | Side | Steps | Score |\n|---|---|---|---|\n");
      g_autoptr (GPtrArray) findings = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        if (i != missing)
          g_string_append (text, rows[i]);
      findings = proofread (text->str);
      g_assert_nonnull (find_only (findings, "missing-turn", missing + 1)->readings[0]);
    }
}

/* Where nothing but the lines tells the turns, a step that is left out is one of its line; "and" is
 * no step. */
static void
test_lines (void)
{
  static const char text[] = "MARGRITES\n\n"
                             "d2>d3, c2>b1, b2>c3 and e2>f3\nf8>f7, b8>b7, f7>g6, e7>e8\n"
                             "c3>d4, a2>a1, g2>h3, h2>g2\nd7>c6, c6>b6, b6>b5, b5>b4\n"
                             "%se4>e5, i2>i3, e5>d6\ne8>e7(xd6), g7>h6, b7>b8 and h6>i5\n"
                             "g2>f1, b1>c1, d4>e5, a1>a2\nc7>b6, b4>b5, e7>e6, b6>c6\n"
                             "f1>g1, d3>e2, e5>d4, c1>d2\ng6>f5, b5>a4, f5>g4, g8>f7\n";
  g_auto (GStrv) parts = g_strsplit (text, "%s", 2);
  g_autofree char *whole = g_strjoinv ("f3>e4, ", parts);
  g_autofree char *broken = g_strjoinv ("", parts);
  g_autoptr (GPtrArray) nothing = proofread (whole);
  g_autoptr (GPtrArray) findings = proofread (broken);

  g_assert_cmpuint (nothing->len, ==, 0);
  find_only (findings, "missing-step", 5);
}

/* A transcript whose first line is lost: that of the player who begins. */
static void
test_missing_first (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "margo challenge -size=6 ann bob\n"
    "margo move 4 bob sesame f6\nmargo move 4 ann secret e4\n"
    "margo move 4 bob sesame f5\nmargo move 4 ann secret f2\n"
    "margo move 4 bob sesame d4\nmargo move 4 ann secret c5\n");

  find_only (findings, "missing-turn", 1);
}

/* Of a turn that is too short for the game to go on the whole ones are told that what follows
 * allows. */
static void
test_unfinished (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    TURN_1 TURN_2 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3.\n\nOn.\n\n" TURN_4
                  "0(0)-0(0)\n\n5. e2>e3; b3>b4; a3>a4; c3>c4.\n\nAnd on.\n\n");
  const MarFinding *finding = find_only (findings, "unfinished-turn", 3);

  g_assert_cmpuint (g_strv_length (finding->readings), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) steps = g_strsplit (finding->readings[i], "; ", -1);

      g_assert_cmpuint (g_strv_length (steps), ==, 4);
    }
}

/* A last turn may be broken off; that it isn't the score behind it tells, which is no second
 * mistake. */
static void
test_unfinished_last (void)
{
  static const char begin[]
    = "MARGRITES\n\n| Black | White | Score |\n|---|---|---|\n"
      "| 1. g1>h2; h2>h3; h3>h4; g2>g3. | 2. e7>f6; f6>g5; f7>g6; g6>h5. | 0(0)-0(0) |\n"
      "| 3. h4>i5; g3>h4; f2>g3; g3>g4. | 4. h7>g6; g7>f6; f6>f5; e8>f7. | 0(0)-0(0) |\n"
      "| 5. e2>f3; f3>f4; d2>d3; d3>e4. | 6. f7>e6; e6>d5; d5>d4; f5>e5. | 0(0)-0(0) |\n"
      "| 7. c2>d3; b2>c3; a2>a3; a3>b4. | 8. d7>d6; d6>d5; b7>b6; g6>h6. | 0(0)-0(0) |\n"
      "| 9. e4>f5; d3>c4; c4>c5; c3>c4. | 10. e5>e4; e4>d3; d5>e4; d4>e3. | 0(0)-0(0) |\n"
      "| 11. f4>e5; e5>d6; f5>e6; c4>b5. | 12. e4>f4; e3>f3(xg4); g5>g4; d3>e2. | 0(0)-0(1) |\n"
      "| 13. c5>c6; d6>d7; e6>e7; e7>e8. | 14. f3>f2; e2>f1; f1>W++; f4>g5. | 0(0)-1(1) |\n";
  static const struct
  {
    const char *last;
    const char *reading; /* (nullable): of an error, and not of a warning */
  } turns[] = {
    { "| 15. d7>d8; d8>B++; e8>f7. |  | 1(0)-1(1) |\n", NULL },
    { "| 15. d7>d8; e8>f7; f7>g7. |  | 1(0)-1(1) |\n", "d7>d8; d8>B++; e8>f7; f7>g7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *text = g_strconcat (begin, turns[i].last, NULL);
      g_autoptr (GPtrArray) findings = proofread (text);
      const MarFinding *finding;

      g_assert_cmpuint (findings->len, ==, 1);
      finding = findings->pdata[0];
      g_assert_cmpstr (finding->kind, ==, "unfinished-turn");
      g_assert_cmpint (finding->severity, ==,
                       turns[i].reading != NULL ? MAR_SEVERITY_ERROR : MAR_SEVERITY_WARNING);
      g_assert_cmpstr (finding->truth, ==, turns[i].reading);
      if (turns[i].reading != NULL)
        g_assert_cmpstr (finding->readings[0], ==, turns[i].reading);
    }
}

/* Where nothing but the moves tells how a game began, what a remark says could have been played
 * there tells as well. */
static void
test_named_start (void)
{
  g_autoptr (GPtrArray) findings = proofread (
    "1. h2>i1; f2>g3; g2>g1; g3>f4.\n\n2. h7>g6; a8>b7; g7>h8; c8>c7.\n\n"
    "3. c2>b1; d2>e3; e2>e1; f4>e5.\n\n4. e7>e6; c7>d6(xe5); b7>b6; g6>g5.\n\n"
    "5. g1>f2; f2>g3; g3>h4; h4>g4.\n\n6. e8>e7; e6>f5(xg4); h8>g7; e7>f8.\n\n"
    "7. i1>h2; e3>e4; e1>e2; b2>a3.\n\n8. d6>d5(xe4); f5>f6; g5>h4; f6>e7.\n\n"
    "9. h2>h1; h1>g2; e2>f2; a2>b3.\n\n10. d5>e5; e5>e4; e4>e3; b6>c5.\n\n"
    "Instead, i7>i8 was possible.\n");

  g_assert_cmpuint (findings->len, ==, 0);
}

/* A square that the board doesn't have is told as that. */
static void
test_no_square (void)
{
  g_autoptr (GPtrArray) findings
    = proofread ("MARVIN\n\nSize: 5\n\n1. c3\n2. b2\n3. h9\n4. d4\n5. a1\n6. e5\n");
  const MarFinding *finding = find_only (findings, "illegal-step", 3);

  g_assert_nonnull (strstr (finding->reason, "The board has no square h9."));
}

/* Where one of several captures is misprinted, the true one stands in its place. */
static void
test_captures_in_order (void)
{
  static const char text[] = "1. b2>b3>c4; d2>c2; e2>d3\n"
                             "2. f7>e6; b7>c6; b8>a7; e7>f6\n"
                             "3. d3>d4; g2>f3; f2>e2; c4>d5\n"
                             "4. f6>e5; i7>i6; g7>g6; a7>b7\n"
                             "5. c2>b3>a3; f3>g4; i2>i3\n"
                             "6. f8>g7>h6; b7>a6; h6>g5\n"
                             "7. i3>i4; d4>c5(xc6); e2>f3; c5>d6\n"
                             "8. d8>c7>c8; i6>h5; g5>f4\n"
                             "9. h2>i3; c1>b1; a3>b4; i4>i5\n"
                             "10. g6>h6(xi5); c8>d7; a6>b5>c6(xd2,xd5)\n";
  g_autoptr (GPtrArray) findings = proofread (text);

  g_assert_cmpstr (find_only (findings, "wrong-capture", 10)->readings[0], ==,
                   "g6>h6(xi5); c8>d7; a6>b5>c6(xd6,xd5)");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/proof-turns/other", test_other_turns);

  g_test_add_func ("/proof-turns/doubled", test_doubled);
  g_test_add_func ("/proof-turns/exchanged-steps", test_exchanged_steps);
  g_test_add_func ("/proof-turns/exchanged-turns", test_exchanged_turns);
  g_test_add_func ("/proof-turns/exchanged-scores", test_exchanged_scores);
  g_test_add_func ("/proof-turns/exchanged-beginnings", test_exchanged_beginnings);
  g_test_add_func ("/proof-turns/skipped-number", test_skipped_number);
  g_test_add_func ("/proof-turns/moved-turns", test_moved_turns);
  g_test_add_func ("/proof-turns/run-together", test_run_together);
  g_test_add_func ("/proof-turns/captures-in-order", test_captures_in_order);
  g_test_add_func ("/proof-turns/missing", test_missing);
  g_test_add_func ("/proof-turns/missing-move", test_missing_move);
  g_test_add_func ("/proof-turns/missing-support", test_missing_support);
  g_test_add_func ("/proof-turns/missing-steps", test_missing_steps);
  g_test_add_func ("/proof-turns/lines", test_lines);
  g_test_add_func ("/proof-turns/missing-first", test_missing_first);
  g_test_add_func ("/proof-turns/no-square", test_no_square);
  g_test_add_func ("/proof-turns/unfinished", test_unfinished);
  g_test_add_func ("/proof-turns/unfinished-last", test_unfinished_last);
  g_test_add_func ("/proof-turns/named-start", test_named_start);

  return g_test_run ();
}
