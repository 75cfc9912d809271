/* What is a reference in the text of a comment, what only looks like one, and what is wrong.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-document.h"
#include "mar-load.h"
#include "mar-proof.h"
#include "mar-reference.h"

#include <string.h>

/* A short game, and the turn after which its comments are read. */
typedef struct
{
  const char *game;
  const char *actions;
  guint turn;
} Fixture;

enum
{
  MARGRITES,
  MARGO,
  MARAD,
  MARTIAL,
  MARVIN,
};

static const Fixture fixtures[] = {
  [MARGRITES] = { "margrites",
                  "d2>d3 d3>d4 e2>e3 e3>e4 d7>d6 e7>e6 f7>f6 g7>g6 c2>c3 c3>c4 f2>f3 g2>g3", 2 },
  [MARGO] = { "margo", "c3 d4 c4 d3 e5", 4 },
  [MARAD] = { "marad", "*3 b8>e5 h2>e5 *2 b5>d5", 1 },
  [MARTIAL] = { "martial", "d5>d4 e2>e3 e6>e4", 2 },
  [MARVIN] = { "marvin", "c3 d3 b4 e1", 3 },
};

/* What is expected: the references in their order, parted by bars, each with the first letter
 * of its kind, and with a ! in front when it is wrong: "c:d4 & e5|!m:e6>f6". */
typedef struct
{
  guint fixture;
  const char *text;
  const char *expected;
} Case;

static const Case cases[] = {
  /* Squares. */
  { MARGRITES, "d4", "c:d4" },
  { MARGRITES, "The formation at d4 & e5.", "c:d4 & e5" },
  { MARGRITES, "c3, c4 and c5 are empty", "c:c3, c4 and c5" },
  { MARGRITES, "c3, c4, and c5", "c:c3, c4, and c5" },
  { MARGRITES, "b2 or b5", "c:b2 or b5" },
  { MARGRITES, "d4/e5", "c:d4/e5" },
  { MARGRITES, "from d4 to e5", "c:d4|c:e5" },
  { MARGRITES, "the wall d4-d6 holds", "c:d4-d6" },
  { MARGRITES, "d4–f4", "c:d4–f4" },
  { MARGRITES, "the d4-square", "c:d4" },
  { MARGRITES, "d4’s friends; e5's", "c:d4|c:e5" },
  { MARGRITES, "(d4)", "c:d4" },
  { MARGRITES, "“d4”, ‘e5’", "c:d4|c:e5" },
  { MARGRITES, "*d4* and **e5**", "c:d4* and **e5" },
  { MARGRITES, "_d4_", "c:d4" },
  { MARGRITES, "on d4.", "c:d4" },
  { MARGRITES, "d4? e5! d6: f3;", "c:d4|c:e5|c:d6|c:f3" },
  { MARGRITES, "d4\ne5", "c:d4|c:e5" },
  { MARGRITES, "[d4](https://example.org/e5)", "c:d4" },
  { MARGRITES, "> quoted d4", "c:d4" },
  { MARGRITES, "- d4\n- e5", "c:d4|c:e5" },
  { MARGRITES, "# On d4", "c:d4" },
  { MARGRITES, "D4 and E5", "" },
  { MARGRITES, "d4 and E5", "c:d4 and E5" },
  { MARGRITES, "d4&amp;e5", "c:d4&amp;e5" },
  { MARGRITES, "é d4", "c:d4" },
  { MARGRITES, "a8 leaves, b8 stays", "c:a8|c:b8" },
  { MARGRITES, "d4, k9 and e5", "c:d4|!c:k9|c:e5" },
  { MARGRITES, "d9 and d8", "!c:d9|c:d8" },
  { MARAD, "d9 and d8", "c:d9 and d8" },
  { MARGO, "the point 2b3 over b3, c3, b4 and c4", "c:2b3|c:b3, c3, b4 and c4" },
  { MARGO, "3a2 rests on 2a2", "c:3a2|c:2a2" },
  { MARGO, "d4; it is taken", "c:d4" },
  { MARGO, "d4>e5 means nothing", "c:d4>e5" },
  { MARVIN, "d4, d5 and c5 go", "c:d4, d5 and c5" },
  { MARVIN, "e5 and f6", "c:e5|!c:f6" },
  { MARTIAL, "f6 and g7", "c:f6|!c:g7" },
  { MARTIAL, "a1", "c:a1" },
  /* Texts that only look like squares. */
  { MARGRITES, "a1 quality", "" },
  { MARGRITES, "A1", "" },
  { MARGRITES, "the A1 from London", "" },
  { MARGRITES, "a4 paper", "" },
  { MARGRITES, "an a4 sheet", "" },
  { MARGRITES, "c4 explosive", "" },
  { MARGRITES, "vitamin d3", "" },
  { MARGRITES, "Vitamin B6 and vitamin b2", "" },
  { MARGRITES, "a b2 level", "" },
  { MARGRITES, "an i5 processor", "" },
  { MARGRITES, "core i7", "" },
  { MARGRITES, "press f5", "" },
  { MARGRITES, "figure a3", "" },
  { MARGRITES, "Fig. a3 b", "c:a3" },
  { MARGRITES, "room c3", "" },
  { MARGRITES, "b2b", "" },
  { MARGRITES, "h2o", "" },
  { MARGRITES, "mp3", "" },
  { MARGRITES, "R2-D2", "" },
  { MARGRITES, "C-3PO", "" },
  { MARGRITES, "a) b) c)", "" },
  { MARGRITES, "a. first, b. second", "" },
  { MARGRITES, "i.e. e.g. a.m.", "" },
  { MARGRITES, "1) first 2) second", "" },
  { MARGRITES, "B 5", "" },
  { MARGRITES, "e 5", "" },
  { MARGRITES, "e0 a0 d10 z3", "" },
  { MARGRITES, "abc1 d4e d44", "" },
  { MARGRITES, "d4_e foo_d4", "" },
  { MARGRITES, "d4.txt", "" },
  { MARGRITES, "path/d4", "" },
  { MARGRITES, "#d4 $d4 =d4 +d4 ~d4 %d4", "" },
  { MARGRITES, "d4% d4$", "" },
  { MARGRITES, "f1(x)", "" },
  { MARGRITES, "anti-b6", "" },
  { MARGRITES, "https://example.org/d4", "" },
  { MARGRITES, "www.example.org/d4?e5", "" },
  { MARGRITES, "mailto:d4@example.org", "" },
  { MARGRITES, "d4@example.org", "" },
  { MARGRITES, "<https://example.org/d4>", "" },
  { MARGRITES, "[here](d4)", "" },
  { MARGRITES, "[d]: d4", "" },
  { MARGRITES, "`d4`", "" },
  { MARGRITES, "``d4 ` e5``", "" },
  { MARGRITES, "```\nd4\n```", "" },
  { MARGRITES, "~~~\nd4\n~~~\ne5", "c:e5" },
  { MARGRITES, "    d4 e5\n", "" },
  { MARGRITES, "text\n    d4", "c:d4" },
  { MARGRITES, "<b d4>", "" },
  { MARGRITES, "&#xd4; &e5;", "" },
  { MARGRITES, "k9", "" },
  { MARGRITES, "z3 and q7", "" },
  { MARGRITES, "U2, B52 and F16", "" },
  { MARGRITES, "no. a1", "c:a1" },
  { MARGRITES, "hepatitis b2", "" },
  { MARGRITES, "vertebra c4", "c:c4" },
  { MARGRITES, "the c4 vertebra", "" },
  { MARGRITES, "das 1x1", "" },
  { MARGRITES, "3x3 and 2x2", "" },
  { MARGRITES, "12a", "" },
  { MARGO, "1a, 1b and 2c", "" },
  { MARGRITES, "20e5", "" },
  { MARGRITES, "1e5", "" },
  { MARGRITES, "x2 x3", "" },
  { MARGRITES, "vitamins d3 and b6", "" },
  { MARGRITES, "a4 and a5 paper", "" },
  { MARGRITES, "section b4, page c2 and table d3", "" },
  { MARGRITES, "type a1 or class b2", "" },
  { MARGRITES, "the b1 level", "" },
  { MARGRITES, "a5 format, a6 size", "" },
  { MARGRITES, "H1 2024", "" },
  { MARGRITES, "G7 and F1", "" },
  { MARGRITES, "d20", "" },
  { MARGRITES, "user_d4, d4_user", "" },
  { MARGRITES, "C:\\d4\\e5", "" },
  { MARGRITES, "e4-mail, d4life", "c:e4" },
  { MARGRITES, "no-d4", "" },
  { MARGRITES, "Xd4, xd4", "" },
  { MARGRITES, "2d4", "" },
  { MARGRITES, "<!-- d4 -->", "" },
  { MARGRITES, "![d4](e5.png \"f6\")", "c:d4|c:f6" },
  { MARGRITES, "\xff d4", "c:d4" },
  { MARGRITES, "d4\xe2\x80\xa6", "c:d4" },
  { MARGRITES, "１d4", "" },
  { MARGRITES, "the group b4, b5, the line c3, the exit c8, no d4", "c:b4, b5|c:c3|c:c8|c:d4" },
  /* Numbers. */
  { MARGRITES, "12.3.2024", "" },
  { MARGRITES, "on 1.2.2024", "" },
  { MARGRITES, "2024-03-12", "" },
  { MARGRITES, "1-0", "" },
  { MARGRITES, "12.3 points", "" },
  { MARGRITES, "3.5", "" },
  { MARGRITES, "ISBN 3-16-148410-0", "" },
  { MARGRITES, "at 12:30", "" },
  { MARGRITES, "1st, 2nd and 3rd", "" },
  { MARGRITES, "in 3 turns", "" },
  { MARGRITES, "50 % of 12", "" },
  { MARAD, "3-2", "" },
  { MARAD, "4-3 on paper", "" },
  { MARAD, "*emphasis* and **strong**", "" },
  { MARAD, "* item", "" },
  { MARAD, "the die shows 3", "" },
  /* Files and ranks. */
  { MARGRITES, "the e-file", "f:e-file" },
  { MARGRITES, "the e file", "f:e file" },
  { MARGRITES, "the a-file", "f:a-file" },
  { MARGRITES, "a file", "" },
  { MARGRITES, "file c is open", "f:file c" },
  { MARGRITES, "files a, b and c", "f:files a, b and c" },
  { MARGRITES, "column c", "f:column c" },
  { MARGRITES, "columns d–f", "f:columns d–f" },
  { MARGRITES, "the x-file", "" },
  { MARGRITES, "rank and file", "" },
  { MARGRITES, "rank 5", "r:rank 5" },
  { MARGRITES, "Row 3", "r:Row 3" },
  { MARGRITES, "ranks 2 and 3", "r:ranks 2 and 3" },
  { MARGRITES, "the fifth rank", "r:fifth rank" },
  { MARGRITES, "the 7th rank", "r:7th rank" },
  { MARGRITES, "White’s second rank", "" },
  { MARGRITES, "on her own second rank", "" },
  { MARGRITES, "rank 9", "!r:rank 9" },
  { MARAD, "rank 9", "r:rank 9" },
  { MARGRITES, "of the first rank", "r:first rank" },
  { MARGRITES, "rank", "" },
  { MARGO, "row 3 and column h", "r:row 3|f:column h" },
  /* Steps, before and after the node's turn. */
  { MARGRITES, "c2>c3", "m:c2>c3" },
  { MARGRITES, "c2→c3", "m:c2→c3" },
  { MARGRITES, "c2->c3", "m:c2->c3" },
  { MARGRITES, "c2 > c3", "m:c2 > c3" },
  { MARGRITES, "c2&gt;c3", "m:c2&gt;c3" },
  { MARGRITES, "c2–c3", "m:c2–c3" },
  { MARGRITES, "c2-c3", "m:c2-c3" },
  { MARGRITES, "C2→C3", "m:C2→C3" },
  { MARGRITES, "c2c3", "m:c2c3" },
  { MARGRITES, "c2c5", "c:c2c5" },
  { MARGRITES, "**c2>c3**!", "m:c2>c3" },
  { MARGRITES, "c2>c3>c4>c5", "m:c2>c3>c4>c5" },
  { MARGRITES, "c2>c3; g2>g3", "m:c2>c3; g2>g3" },
  { MARGRITES, "c2>c3, g2>g3.", "m:c2>c3, g2>g3" },
  { MARGRITES, "c2>c3 and then g2>g3", "m:c2>c3|m:g2>g3" },
  { MARGRITES, "d7>d6 was played", "m:d7>d6" },
  { MARGRITES, "h7>h6 instead", "m:h7>h6" },
  { MARGRITES, "After c2>c3; c3>c4; f2>f3; g2>g3 h7>h6", "m:c2>c3; c3>c4; f2>f3; g2>g3|m:h7>h6" },
  { MARGRITES, "3. c2>c3 d7>d8", "!m:c2>c3 d7>d8" },
  { MARGRITES, "3. c2>c3 c3>c4 f2>f3 g2>g3 4. h7>h6", "m:c2>c3 c3>c4 f2>f3 g2>g3|m:h7>h6" },
  { MARGRITES, "3… c2>c3", "m:c2>c3" },
  { MARGRITES, "3... c2>c3", "m:c2>c3" },
  { MARGRITES, "1. d2>d3; d3>d4", "m:d2>d3; d3>d4" },
  { MARGRITES, "**1.** d2>d3", "m:d2>d3" },
  { MARGRITES, "4. b7>b6", "m:b7>b6" },
  { MARGRITES, "c2>c4", "!m:c2>c4" },
  { MARGRITES, "c2>k3", "!m:c2>k3" },
  { MARGRITES, "a5>a6", "!m:a5>a6" },
  { MARGRITES, "a5-a6", "c:a5-a6" },
  { MARGRITES, "a5>a6 is illegal", "m:a5>a6" },
  { MARGRITES, "One can’t play a5>a6 here. But a5>a6?", "m:a5>a6|!m:a5>a6" },
  { MARGRITES, "c2>c3(xd6)", "!m:c2>c3(xd6)" },
  { MARGRITES, "c2>c3 (xd6)", "!m:c2>c3 (xd6)" },
  { MARGRITES, "c2>c3 xd6", "!m:c2>c3 xd6" },
  { MARGRITES, "c2>c3(first)", "m:c2>c3" },
  { MARGRITES, "c2>c3 (first)", "m:c2>c3" },
  { MARGRITES, "e8>B++", "!m:e8>B++" },
  { MARGRITES, "3. c2>c4. 4. e5>e6", "!m:c2>c4|m:e5>e6" },
  { MARGRITES, "`a5>a6`", "" },
  { MARGRITES, "@e2", "!m:@e2" },
  { MARGRITES, "3.c2>c3;g2>g3", "m:c2>c3;g2>g3" },
  { MARGRITES, "(c2>c3; g2>g3)", "m:c2>c3; g2>g3" },
  { MARGRITES, "4. b7>b6 and 5. c4>c5", "m:b7>b6|!m:c4>c5" },
  { MARTIAL, "c5>c4", "m:c5>c4" },
  { MARTIAL, "e3>e4", "m:e3>e4" },
  { MARVIN, "5. d4 6. c4 was planned", "m:d4|m:c4" },
  /* Other games. */
  { MARAD, "h8>e5", "m:h8>e5" },
  { MARAD, "3: h8>e5+", "m:3: h8>e5+" },
  { MARAD, "3: h8>e5-", "!m:3: h8>e5-" },
  { MARAD, "2: h8>e5", "!m:2: h8>e5" },
  { MARAD, "h8>g7", "!m:h8>g7" },
  { MARAD, "b5>e5 scores", "m:b5>e5" },
  { MARAD, "2. h8>e5 *4 a1>b1", "m:h8>e5|m:*4|!m:a1>b1" },
  { MARAD, "the score is 1-0", "s:1-0" },
  { MARAD, "leads 1–0", "s:1–0" },
  { MARAD, "the score is 7-3", "!s:7-3" },
  { MARAD, "leads 7-3", "" },
  { MARTIAL, "e6>e4", "m:e6>e4" },
  { MARTIAL, "d4xe3", "m:d4xe3" },
  { MARTIAL, "d4>e3=3(xs2)", "m:d4>e3=3(xs2)" },
  { MARTIAL, "d4>e3=5(xs2)", "!m:d4>e3=5(xs2)" },
  { MARTIAL, "d4>e3=3(xs3)", "!m:d4>e3=3(xs3)" },
  { MARTIAL, "e2>e3 or d2>d3", "m:e2>e3|m:d2>d3" },

  /* Chains of dashes are lines of squares, unless they play. */
  { MARGRITES, "the wall c4-d4-e4 stands", "c:c4-d4-e4" },
  /* Texts that are being typed. */
  { MARGRITES, "3. c2>", "c:c2" },
  { MARGO, "5. e5 f6", "m:e5|m:f6" },
  { MARGO, "5. e5 was better", "m:e5" },
  { MARGO, "5. c3 was better", "c:c3" },
  { MARGO, "e5; f6; g7", "m:e5|m:f6|m:g7" },
  { MARGO, "c3; d4; e5", "c:c3|c:d4|c:e5" },
  { MARGO, "e5(xc3)", "!m:e5(xc3)" },
  { MARGO, "2c3 is free", "c:2c3" },
  { MARGO, "5. 2c3", "m:2c3" },
  { MARGO, "2. swap", "m:swap" },
  { MARGO, "5. pass", "" },
  { MARVIN, "4. c4 d5", "m:c4|m:d5" },
  { MARVIN, "c4^", "!m:c4^" },
  { MARVIN, "4. c2 5. d2^(-c2,-c3,-d3)", "m:c2|m:d2^(-c2,-c3,-d3)" },
  { MARVIN, "4. c2 5. d2^(-c2,-c3)", "m:c2|!m:d2^(-c2,-c3)" },
  { MARVIN, "4. c2 5. d2(xc2,xc3,xd3)", "m:c2|m:d2(xc2,xc3,xd3)" },
  /* Scores. */
  { MARGRITES, "it stands 0(0)-0(0)", "s:0(0)-0(0)" },
  { MARGRITES, "0(0)–0(0)", "s:0(0)–0(0)" },
  { MARGRITES, "1(0)-2(3)", "!s:1(0)-2(3)" },
  { MARGRITES, "1(0)", "" },
  { MARGRITES, "1(a)-2(b)", "" },
  /* Turns. */
  { MARGRITES, "turn 2", "t:turn 2" },
  { MARGRITES, "Turn 1", "t:Turn 1" },
  { MARGRITES, "turns 1 and 2", "t:turns 1|t:2" },
  { MARGRITES, "turns 1–3", "t:turns 1|t:3" },
  { MARGRITES, "move 3", "t:move 3" },
  { MARGRITES, "turn 2.3", "t:turn 2.3" },
  { MARGRITES, "turn 2.7", "!t:turn 2.7" },
  { MARGRITES, "after 2.3", "t:2.3" },
  { MARGRITES, "(2.3)", "t:2.3" },
  { MARGRITES, "turn 12", "!t:turn 12" },
  { MARGRITES, "turn 12 coins", "!t:turn 12" },
  { MARGRITES, "to turn 3 coins", "" },
  { MARGRITES, "turn", "" },
  { MARGRITES, "On turn 1 a2>a3 was better", "t:turn 1|m:a2>a3" },
  { MARGRITES, "Zug 2", "" },
};

static MarDocument *
play_fixture (const Fixture  *fixture,
              MarNode       **node)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find (fixture->game, NULL),
                                               NULL,
                                               NULL);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_auto (GStrv) words = g_strsplit (fixture->actions, " ", -1);

  *node = cursor.node;
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
      g_autoptr (GError) error = NULL;
      MarAction action = 0;

      mar_record_game (record)->read_action (position, words[i], &action, &error);
      g_assert_no_error (error);
      mar_cursor_play (&cursor, action, &error);
      g_assert_no_error (error);
      if (mar_node_is_turn (cursor.node) && mar_node_number (cursor.node) == fixture->turn)
        *node = cursor.node;
    }

  return document;
}

static char *
found_in (MarReferences *references,
          const char    *text)
{
  static const char kinds[] = "cfrmst";
  GString *found = g_string_new (NULL);
  guint n;
  const MarReference *items = mar_references_items (references, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (found, "%s%s%c:%.*s", i > 0 ? "|" : "",
                            items[i].reason != NULL ? "!" : "", kinds[items[i].kind],
                            (int) items[i].length, text + items[i].start);
  return g_string_free (found, FALSE);
}

static void
test_table (gconstpointer data)
{
  guint fixture = GPOINTER_TO_UINT (data);
  MarNode *node;
  g_autoptr (MarDocument) document = play_fixture (&fixtures[fixture], &node);
  gboolean failed = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarReferences) references = NULL;
      g_autofree char *found = NULL;
      guint n;
      const MarReference *items;

      if (cases[i].fixture != fixture)
        continue;
      references = mar_references_new (node, MAR_COMMENT_AFTER);
      mar_references_read (references, cases[i].text);
      found = found_in (references, cases[i].text);
      items = mar_references_items (references, &n);
      if (strcmp (found, cases[i].expected) != 0)
        {
          failed = TRUE;
          g_test_message ("“%s”: %s instead of %s", cases[i].text, found, cases[i].expected);
          for (guint j = 0; j < n; j++)
            if (items[j].reason != NULL)
              g_test_message ("  %s", items[j].reason);
        }
      for (guint j = 0; j < n; j++)
        g_assert_true ((items[j].wrong_length > 0) == (items[j].reason != NULL));
    }
  if (failed)
    g_test_fail ();
}

/* Why something is wrong, from the rules. */
static const struct
{
  guint fixture;
  const char *text;
  const char *part;
  const char *reason;
} reasons[] = {
  { MARGRITES, "a5>a6", "a5>a6", "Movement (II.B.3): there is no marble on a5." },
  { MARGRITES, "c2>c3; g2>g4", "g2>g4",
    "Movement (II.B.3): a step goes to the next square; from g2 to g4 it is 2 squares." },
  { MARGRITES, "turn 12", "turn 12", "Turn 12 does not exist: the game has 3 turns." },
  { MARGRITES, "turn 2.7", "turn 2.7", "Turn 2 has only 4 steps." },
  { MARGRITES, "1(0)-2(3)", "1(0)-2(3)", "The score here is 0(0)–0(0)." },
  { MARGRITES, "rank 9", "rank 9", "The board has no rank 9." },
  { MARGRITES, "c2>k3", "c2>k3", "The board has no square k3." },
  { MARGRITES, "d4 and k9", "k9", "The board has no square k9." },
  { MARGRITES, "c2>c3(xd6)", "c2>c3(xd6)", "It doesn’t capture d6; it captures nothing." },
  { MARTIAL, "d4>e3=3(xs3)", "d4>e3=3(xs3)",
    "It doesn’t capture s3; the move reads d4>e3=3(xs2)." },
  { MARVIN, "4. c2 5. d2^(-c2)", "d2^(-c2)", "The move reads d2^(-c2,-c3,-d3)." },
  { MARAD, "2: h8>e5", "2: h8>e5", "The move reads 3: h8>e5+." },
  { MARGRITES, "Black played 3. a5>a6", "a5>a6", "Movement (II.B.3): there is no marble on a5." },
};

static void
test_reasons (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[reasons[i].fixture], &node);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_autofree char *part = NULL;
      const MarReference *last;
      guint n;

      mar_references_read (references, reasons[i].text);
      last = mar_references_items (references, &n);
      g_assert_cmpuint (n, >, 0);
      last += n - 1;
      part = g_strndup (reasons[i].text + last->wrong_start, last->wrong_length);
      g_assert_cmpstr (last->reason, ==, reasons[i].reason);
      g_assert_cmpstr (part, ==, reasons[i].part);
    }
}

/* Words of other languages count where the record says so. */
static void
test_languages (void)
{
  static const char *const texts[][3] = {
    { "de", "Im Zug 2 auf Linie c, Reihe 5, d4 und e5", "t:Zug 2|f:Linie c|r:Reihe 5|c:d4 und e5" },
    { "de-AT", "c2>c3 ist verboten, a5>a6 auch", "m:c2>c3|m:a5>a6" },
    { "fr", "coup 2, colonne c, rangée 5, d4 et e5", "t:coup 2|f:colonne c|r:rangée 5|c:d4 et e5" },
    { "es", "turno 2, columna c, fila 5, de d4 a e5", "t:turno 2|f:columna c|r:fila 5|c:d4|c:e5" },
    { "en", "Zug 2, turn 2", "t:turn 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[MARGRITES], &node);
      g_autoptr (MarReferences) references = NULL;
      g_autofree char *found = NULL;

      mar_record_set_header (mar_node_record (node), "language", texts[i][0]);
      references = mar_references_new (node, MAR_COMMENT_AFTER);
      mar_references_read (references, texts[i][1]);
      found = found_in (references, texts[i][1]);
      g_assert_cmpstr (found, ==, texts[i][2]);
    }
}

/* What a side would play if it were to move is right where the words say so. */
static void
test_threats (void)
{
  static const struct
  {
    guint fixture;
    const char *text;
    const char *expected;
  } threats[] = {
    { MARGRITES, "Black threatens c4>b5>a5>a4.", "m:c4>b5>a5>a4" },
    { MARGRITES, "c4>b5>a5>a4", "!m:c4>b5>a5>a4" },
    { MARGRITES, "Black threatens c4>c6.", "!m:c4>c6" },
    { MARTIAL, "The idea is e4>e3.", "m:e4>e3" },
    { MARTIAL, "Gold plays e4>e3.", "!m:e4>e3" },
    { MARAD, "Player 1 threatens b2>e5 next.", "m:b2>e5" },
    { MARGRITES, "Black would lead 1(0)-0(0).", "s:1(0)-0(0)" },
    { MARGRITES, "Black leads 1(0)-0(0).", "!s:1(0)-0(0)" },
    { MARAD, "With a 3 it is h5>e5.", "m:h5>e5" },
    { MARAD, "With luck it is h5>h9.", "!m:h5>h9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (threats); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[threats[i].fixture], &node);
      MarNode *last = mar_record_last (mar_node_record (node), node);
      g_autoptr (MarReferences) references = mar_references_new (last, MAR_COMMENT_AFTER);
      g_autofree char *found = NULL;

      mar_references_read (references, threats[i].text);
      found = found_in (references, threats[i].text);
      g_assert_cmpstr (found, ==, threats[i].expected);
    }
}

/* How many actions lead to the end of the last reference: alternatives don't follow on what they
 * are alternatives to. */
static void
test_instead (void)
{
  static const struct
  {
    guint fixture;
    const char *text;
    guint n_actions;
  } places[] = {
    { MARGRITES, "c2>c3; b2>b3", 2 },
    { MARGRITES, "c2>c3 or b2>b3", 1 },
    { MARGRITES, "c2>c3 is better than b2>b3", 1 },
    { MARGRITES, "Instead of c2>c3, b2>b3 was good", 1 },
    { MARGRITES, "Instead of c2>c3 Black had b2>b3", 1 },
    { MARGRITES, "Rather than c2>c3; c3>c4, play b2>b3; b3>b4", 2 },
    { MARGRITES, "3. c2>c3; c3>c4 loses to 3. b2>b3", 1 },
    { MARGRITES, "Black plays 3. c2>c3 and b2>b3", 2 },
    { MARGRITES, "3. ...c2>c3", 1 },
    { MARGRITES, "2. … f7>f6", 1 },
    { MARAD, "With a 1, b8>c7 would be worse", 2 },
    { MARAD, "1: b8>c7", 2 },
    { MARAD, "b8>c7", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[places[i].fixture], &node);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      const MarReference *last;
      guint n;

      mar_references_read (references, places[i].text);
      last = mar_references_items (references, &n);
      g_assert_cmpuint (n, >, 0);
      last += n - 1;
      g_test_message ("%s", places[i].text);
      g_assert_cmpint (last->reason == NULL, ==, places[i].n_actions > 0);
      g_assert_cmpuint (last->n_actions, ==, places[i].n_actions);
    }
}

/* What was likely meant by what is wrong: the truth, or legal moves that look like it. */
static void
test_readings (void)
{
  static const struct
  {
    guint fixture;
    const char *text;
    const char *readings;
  } wrong[] = {
    { MARGRITES, "d4", "" },
    { MARGRITES, "c4>d5(xe5)", "c4>d5" },
    { MARGRITES, "e4>e6", "e4>e5 e4>e3" },
    { MARGRITES, "h2>h3; h3>h4; h4>h6", "h4>h5 h4>h3" },
    { MARGRITES, "h2>h3>h5", ">h4" },
    { MARGRITES, "h2>h3>h4(xh5)", ">h4" },
    { MARGRITES, "the score is 1(0)-0(0)", "0(0)-0(0)" },
    { MARTIAL, "a1", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[wrong[i].fixture], &node);
      MarNode *last = mar_record_last (mar_node_record (node), node);
      g_autoptr (MarReferences) references = mar_references_new (last, MAR_COMMENT_AFTER);
      g_auto (GStrv) readings = NULL;
      g_autofree char *found = NULL;
      const MarReference *items;
      guint n;

      mar_references_read (references, wrong[i].text);
      items = mar_references_items (references, &n);
      g_assert_cmpuint (n, >, 0);
      readings = mar_reference_readings (&items[n - 1], wrong[i].text, 3);
      found = g_strjoinv (" ", readings);
      g_assert_cmpstr (found, ==, wrong[i].readings);

      /* Where it is put down the first reading is right. */
      if (readings[0] != NULL)
        {
          g_autoptr (GString) text = g_string_new (wrong[i].text);

          g_string_erase (text, items[n - 1].wrong_start, items[n - 1].wrong_length);
          g_string_insert (text, items[n - 1].wrong_start, readings[0]);
          mar_references_read (references, text->str);
          items = mar_references_items (references, &n);
          g_assert_cmpstr (items[n - 1].reason, ==, NULL);
        }
    }
}

/* An alternative to the node's own turn becomes a variation beside it. */
static void
test_alternatives (void)
{
  static const struct
  {
    const char *text;
    guint step;      /* how many of the node's steps come before */
    guint n_actions; /* in the variation */
  } lines[] = {
    { "h7>h6; h6>h5", 0, 2 },
    { "d7>d6; h7>h6", 0, 2 },
    { "h7>h6>h5>h4>g4", 0, 4 },
    { "d6>d5", 3, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      MarNode *node;
      g_autoptr (MarDocument) document = play_fixture (&fixtures[MARGRITES], &node);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_autoptr (GError) error = NULL;
      const MarReference *items;
      MarNode *line;
      guint n;

      mar_references_read (references, lines[i].text);
      items = mar_references_items (references, &n);
      g_assert_cmpuint (n, ==, 1);
      if (items[0].reason != NULL)
        continue;
      g_assert_cmpuint (items[0].base.node == node ? items[0].base.step : 0, ==, lines[i].step);
      line = mar_reference_insert (&items[0], &error);
      g_assert_no_error (error);
      g_assert_true (mar_node_parent (line) == mar_node_parent (node));
      g_assert_true (line != node);
      mar_node_actions (line, &n);
      g_assert_cmpuint (n, ==, lines[i].n_actions);
      g_assert_true (mar_document_undo (document));
      g_assert_cmpuint (mar_node_n_children (mar_node_parent (node)), ==, 1);
    }
}

/* What comments say wrongly is found in proof-reading, wherever they stand. */
static void
test_proof (void)
{
  static const struct
  {
    const char *text;
    const char *truth;
    const char *readings; /* what the editor offers for it, too */
    guint turn;
  } expected[] = {
    { "turn 9", NULL, "", 0 },
    { "e4>e6", NULL, "e7>e6 e4>e5 e4>e3", 2 },
    { "0(0)-0(1)", "0(0)-0(0)", "0(0)-0(0)", 2 },
    { "g2>g3(xa1)", "g2>g3", "g2>g3", 2 },
    { ">h4(xh5)", ">h4", ">h4", 2 },
    { "rank 9", NULL, "", 3 },
  };
  const char *after = "Not e4>e6. It is 0(0)-0(1).\n\ng2>g3(xa1) and c2>c3.\n\nh2>h3>h4(xh5).";
  g_autoptr (GError) error = NULL;
  MarNode *node;
  g_autoptr (MarDocument) document = play_fixture (&fixtures[MARGRITES], &node);
  MarRecord *record = mar_node_record (node);
  g_autoptr (GPtrArray) findings = NULL;

  mar_record_set_header (record, "introduction", "Look at turn 9, and at d4.");
  mar_record_set_header (record, "conclusion", "Nobody came to rank 9.");
  mar_record_set_comment (record, node, MAR_COMMENT_BEFORE, "Here d7>d6 comes.");
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, after);
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);
      g_autofree char *readings = g_strjoinv (" ", finding->readings);

      g_assert_cmpstr (finding->kind, ==, "wrong-reference");
      g_assert_cmpint (finding->in, ==, MAR_FINDING_IN_COMMENT);
      g_assert_cmpstr (finding->text, ==, expected[i].text);
      g_assert_cmpstr (finding->truth, ==, expected[i].truth);
      g_assert_cmpstr (readings, ==, expected[i].readings);
      g_assert_cmpuint (finding->turn, ==, expected[i].turn);
      g_assert_nonnull (finding->reason);
      g_assert_cmpuint (mar_finding_n_repairs (finding), ==, g_strv_length (finding->readings));
    }

  g_assert_true (mar_finding_repair (g_ptr_array_index (findings, 3), 0, NULL, NULL));
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==,
                   "Not e4>e6. It is 0(0)-0(1).\n\ng2>g3 and c2>c3.\n\nh2>h3>h4(xh5).");
  /* The other one still stands where it was found; the first is gone. */
  g_assert_true (mar_finding_repair (g_ptr_array_index (findings, 2), 0, NULL, NULL));
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==,
                   "Not e4>e6. It is 0(0)-0(0).\n\ng2>g3 and c2>c3.\n\nh2>h3>h4(xh5).");
  g_assert_true (mar_finding_repair (g_ptr_array_index (findings, 1), 1, NULL, NULL));
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==,
                   "Not e4>e5. It is 0(0)-0(0).\n\ng2>g3 and c2>c3.\n\nh2>h3>h4(xh5).");
  g_assert_false (mar_finding_repair (g_ptr_array_index (findings, 3), 0, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  for (guint i = 0; i < 3; i++)
    g_assert_true (mar_document_undo (document));
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, after);
}

/* The games that are shipped name hundreds of squares and moves, and nothing that is wrong. */
static void
test_samples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (files);
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (GPtrArray) findings = NULL;

      if (!g_str_has_suffix (name, MAR_FILE_EXTENSION))
        continue;
      document = mar_document_load (file, NULL, NULL);
      g_assert_nonnull (document);
      findings = mar_proof_read (document);
      for (guint i = 0; i < findings->len; i++)
        {
          const MarFinding *finding = g_ptr_array_index (findings, i);

          if (finding->in == MAR_FINDING_IN_COMMENT)
            g_error ("%s, turn %u: %s: %s", name, finding->turn, finding->text, finding->reason);
        }
      n++;
    }
  g_assert_cmpuint (n, >, 10);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/references/table/%s", fixtures[i].game);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_table);
    }
  g_test_add_func ("/references/reasons", test_reasons);
  g_test_add_func ("/references/languages", test_languages);
  g_test_add_func ("/references/threats", test_threats);
  g_test_add_func ("/references/instead", test_instead);
  g_test_add_func ("/references/readings", test_readings);
  g_test_add_func ("/references/alternatives", test_alternatives);
  g_test_add_func ("/references/proof", test_proof);
  g_test_add_func ("/references/samples", test_samples);
  return g_test_run ();
}
