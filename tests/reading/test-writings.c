/* One game in the writings of many hands: each is read whole, and nothing in it is called a slip.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-document.h"
#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define HEAD "MARVIN\nSize: 3\n\n"
#define CAPTURE "a2^(-a1,-b1,-b2)"

typedef struct
{
  const char *name;
  const char *text;
} Writing;

/* Ten turns, of which the seventh and the ninth take something. */
static const Writing writings[] = {
  { "circled",
    HEAD "① b2\n② a1\n③ c3\n④ c1\n⑤ a3\n⑥ b1\n⑦ " CAPTURE "\n⑧ b3\n⑨ b2^(-a3,-b3)\n⑩ c2\n" },
  { "ordinals",
    HEAD "First move: b2\nSecond move: a1\nThird move: c3\nFourth move: c1\nFifth move: a3\n"
         "Sixth move: b1\nSeventh move: " CAPTURE "\nEighth move: b3\n"
         "Ninth move: b2^(-a3,-b3)\nTenth move: c2\n" },
  { "ordinals, German",
    HEAD "Erster Zug: b2\nZweiter Zug: a1\nDritter Zug: c3\nVierter Zug: c1\nFünfter Zug: a3\n"
         "6. Zug: b1\n7. Zug: " CAPTURE "\n8. Zug: b3\n9. Zug: b2^(-a3,-b3)\n10. Zug: c2\n" },
  { "lettered", HEAD "1w) b2\n1r) a1\n2w) c3\n2r) c1\n3w) a3\n3r) b1\n4w) " CAPTURE
                     "\n4r) b3\n5w) b2^(-a3,-b3)\n5r) c2\n" },
  { "two words", HEAD "Zug Nr. 1 – Weiß – b2\nZug Nr. 2 – Rot – a1\nZug Nr. 3 – Weiß – c3\n"
                      "Zug Nr. 4 – Rot – c1\nZug Nr. 5 – Weiß – a3\nZug Nr. 6 – Rot – b1\n"
                      "Zug Nr. 7 – Weiß – " CAPTURE "\nZug Nr. 8 – Rot – b3\n"
                      "Zug Nr. 9 – Weiß – b2^(-a3,-b3)\nZug Nr. 10 – Rot – c2\n" },
  { "points", HEAD "1. b2\n1. a1\n1. c3\n1. c1\n1. a3\n1. b1\n1. " CAPTURE
                   "\n1. b3\n1. b2^(-a3,-b3)\n1. c2\n" },
  { "quotes",
    "game = 'marvin'\nsize = 3\nmoves = ['b2', 'a1', 'c3', 'c1', 'a3',\n         'b1', '" CAPTURE
    "', 'b3', 'b2^(-a3,-b3)', 'c2']\n" },
  { "words", HEAD "1. b2\n2. a1\n3. c3\n4. c1\n5. a3\n6. b1\n7. a2 takes a1, b1 and b2\n8. b3\n"
                  "9. b2 takes a3 and b3\n10. c2\n" },
  { "words, German",
    HEAD "1. b2\n2. a1\n3. c3\n4. c1\n5. a3\n6. b1\n7. a2 schlägt a1, b1 und b2\n8. b3\n"
         "9. b2 schlägt a3 und b3\n10. c2\n" },
  { "dashes",
    HEAD "1. b2 2. a1 3. c3 4. c1 5. a3\n6. b1 7. a2 -a1 -b1 -b2 8. b3 9. b2 -a3 -b3 10. c2\n" },
  { "dashes in brackets",
    HEAD "1. b2\n2. a1\n3. c3\n4. c1\n5. a3\n6. b1\n7. a2 [-a1 -b1 -b2]\n8. b3\n"
         "9. b2 [-a3 -b3]\n10. c2\n" },
  { "LaTeX",
    "\\section*{MARVIN}\nSize: 3\n\n\\begin{description}\n\\item[1.] b2\n\\item[2.] a1\n"
    "\\item[3.] c3\n\\item[4.] c1\n\\item[5.] a3\n\\item[6.] b1\n\\item[7.] a2\\^{}(-a1,-b1,-b2)\n"
    "\\item[8.] b3\n\\item[9.] b2\\^{}(-a3,-b3)\n\\item[10.] c2\n\\end{description}\n" },
  { "HTML",
    "<h3>MARVIN</h3>\n<p>Size: 3</p>\n<dl>\n<dt>1. b2</dt>\n<dt>2. a1</dt>\n<dt>3. c3</dt>\n"
    "<dt>4. c1</dt>\n<dt>5. a3</dt>\n<dt>6. b1</dt>\n<dt>7. " CAPTURE "</dt>\n"
    "<dt>8. b3</dt>\n<dt>9. b2^(-a3,-b3)</dt>\n<dt>10. c2</dt>\n</dl>\n" },
  { "AsciiDoc", "== MARVIN\n\nSize: 3\n\n|===\n|Nr |White |Red\n\n|1\n|b2\n|a1\n\n|2\n|c3\n|c1\n\n"
                "|3\n|a3\n|b1\n\n|4\n|" CAPTURE "\n|b3\n\n|5\n|b2^(-a3,-b3)\n|c2\n|===\n" },
  { "MediaWiki",
    "== MARVIN ==\n\nSize: 3\n\n{| class=\"wikitable\"\n! Nr !! White !! Red\n|-\n| 1\n| b2\n| a1\n"
    "|-\n| 2\n| c3\n| c1\n|-\n| 3\n| a3\n| b1\n|-\n| 4\n| " CAPTURE
    "\n| b3\n|-\n| 5\n| b2^(-a3,-b3)\n| c2\n|}\n" },
  /* Each player repeats the turn that he answers. */
  { "repeated",
    HEAD "My move 1: b2\nIda\n\nYour move 1: b2\nMy move 2: a1\nMax\n\n"
         "Your move 2: a1\nMy move 3: c3\nIda\n\nYour move 3: c3\nMy move 4: c1\nMax\n\n"
         "Your move 4: c1\nMy move 5: a3\nIda\n\nYour move 5: a3\nMy move 6: b1\nMax\n\n"
         "Your move 6: b1\nMy move 7: " CAPTURE "\nIda\n\nYour move 7: " CAPTURE
         "\nMy move 8: b3\nMax\n\nYour move 8: b3\nMy move 9: b2^(-a3,-b3)\nIda\n\n"
         "Your move 9: b2^(-a3,-b3)\nMy move 10: c2\nMax\n" },
  { "chat", HEAD
    "Ida  [9:00 AM]\nb2\nMax  [9:01 AM]\na1\nThat was quick.\nIda  [9:02 AM]\nc3\nMax  [9:04 AM]\nc1\n"
    "Ida  [9:05 AM]\na3\nMax  [9:09 AM]\nb1\nIda  [9:12 AM]\n" CAPTURE "\nMax  [9:13 AM]\nb3\n"
    "Ida  [9:15 AM]\nb2^(-a3,-b3)\nMax  [9:16 AM]\nc2\n" },
  { "subtitles", HEAD
    "1\n00:00:01,000 --> 00:00:03,500\nb2\n\n2\n00:00:04,000 --> 00:00:06,500\na1\n\n"
    "3\n00:00:07,000 --> 00:00:09,500\nc3\n\n4\n00:00:10,000 --> 00:00:12,500\nc1\n\n"
    "5\n00:00:13,000 --> 00:00:15,500\na3\n\n6\n00:00:16,000 --> 00:00:18,500\nb1\n\n"
    "7\n00:00:19,000 --> 00:00:21,500\n" CAPTURE "\n\n8\n00:00:22,000 --> 00:00:24,500\nb3\n\n"
    "9\n00:00:25,000 --> 00:00:27,500\nb2^(-a3,-b3)\n\n10\n00:00:28,000 --> 00:00:30,500\nc2\n" },
  { "S-expressions",
    "(game marvin\n  (Size 3)\n  (move 1 white \"b2\")\n  (move 2 red \"a1\")\n  (move 3 white \"c3\")\n"
    "  (move 4 red \"c1\")\n  (move 5 white \"a3\")\n  (move 6 red \"b1\")\n  (move 7 white \"" CAPTURE
    "\")\n  (move 8 red \"b3\")\n  (move 9 white \"b2^(-a3,-b3)\")\n  (move 10 red \"c2\"))\n" },
  { "points of a wiki",
    HEAD "# b2 – The piece on b2 stands well there.\n# a1\n# c3\n# c1\n# a3\n# b1\n# " CAPTURE
         " – The score is now 1-0.\n# b3\n# b2^(-a3,-b3)\n# c2\n" },
  /* Sentences: what had been played before, verbs at the end, and none that names a player. */
  { "past perfect",
    HEAD "After White had played b2, Red replied a1. The square c3 is empty.\n"
         "After White had played c3, Red replied c1.\nAfter White had played a3, Red replied b1.\n"
         "After White had played " CAPTURE ", Red replied b3.\n"
         "After White had played b2^(-a3,-b3), Red replied c2.\n" },
  { "verbs behind",
    HEAD "Weiß hat b2 gespielt, worauf Rot mit a1 antwortete. Besser wäre b1 gewesen.\n"
         "Weiß zog c3, worauf Rot mit c1 antwortete.\nWeiß setzt mit a3 fort, Rot mit b1.\n"
         "Weiß zog " CAPTURE ", worauf Rot mit b3 antwortete.\n"
         "Weiß zog b2^(-a3,-b3), worauf Rot mit c2 antwortete.\n" },
  { "letter", HEAD
    "Begonnen wurde mit b2. Darauf a1. Der Stein auf b2 steht gut. Dann kam c3. Es folgte c1.\n\n"
    "Weiter ging es mit a3. Dann kam b1. Darauf " CAPTURE ". Es steht 1-0. Es folgte b3. "
    "Darauf b2^(-a3,-b3). Dann kam c2.\n" },
  { "diary",
    HEAD "Monday, 1 March. I decided on b2. The square c3 is empty.\n"
         "Tuesday, 2 March. Ida's card came: a1.\nWednesday, 3 March. My answer: c3.\n"
         "Thursday, 4 March. The post brought c1.\nFriday, 5 March. I wrote back a3.\n"
         "Saturday, 6 March. He plays b1.\nSunday, 7 March. I decided on " CAPTURE ".\n"
         "Monday, 8 March. The post brought b3.\nTuesday, 9 March. My answer: b2^(-a3,-b3).\n"
         "Wednesday, 10 March. Ida's card came: c2.\n" },
  /* What is said of a move stands above it. */
  { "comments ahead",
    HEAD "The middle is taken first.\n\n1. b2\n\nThe piece on a1 stands well there.\n\n2. a1\n\n"
         "The piece on c3 stands well there.\n\n3. c3\n\nThe piece on c1 stands well there.\n\n"
         "4. c1\n\n5. a3\n\n6. b1\n\nThe score is now 1-0.\n\n7. " CAPTURE "\n\n"
         "8. b3\n\n9. b2^(-a3,-b3)\n\n10. c2\n" },
};

static void
test_writing (gconstpointer data)
{
  static const char position[] = "2w/WWr/2r w";
  const Writing *writing = data;
  g_autoptr (MarDocument) document = import_document (writing->text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *last = mar_record_last (record, mar_record_root (record));
  g_autofree char *text = mar_position_text (mar_record_game (record), mar_node_position (last));

  for (guint i = 0; i < findings->len; i++)
    g_test_message ("%s", ((const MarFinding *) g_ptr_array_index (findings, i))->reason);
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  g_assert_cmpstr (mar_record_game (record)->name, ==, "marvin");
  g_assert_cmpuint (mar_node_number (last), ==, 10);
  g_assert_cmpstr (text, ==, position);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* Whatever stands between the squares, a misprinted square or roll makes no other game of it; what
 * is proposed is written as the text writes. */
static void
test_wide_arrows (void)
{
  static const char *const arrows[]
    = { " > ", " → ", " - ", " – ", " — ", " to ", " nach ", " auf " };
  static const char moves[]
    = "MARAD\n\n1. *2 b3>a3\n2. h8>i9\n3. *4 b5>a6\n4. h5>d5\n5. *2 b6>d6\n6. d5>d7\n7. *2 a6>c6\n"
      "8. h3>h2\n9. *1 a3>a2\n10. h7>h6\n11. *1 c6>d6\n12. 7d>c7\n13. *2 b8>d6\n14. e5>e7\n"
      "15. *3 d8>d9\n16. h5>e5\n17. *1 d6>e5\n18. h2>i2\n19. *3 b4>a4\n20. e7>a3\n21. *3 a2>a5\n";

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      g_autoptr (GString) text = g_string_new (moves);
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      g_autofree char *meant = g_strconcat ("d7", arrows[i], "c7", NULL);

      g_string_replace (text, ">", arrows[i], 0);
      document = import_document (text->str);
      findings = mar_proof_read (document);
      g_test_message ("“%s”: %u findings", arrows[i], findings->len);
      g_assert_cmpstr (mar_record_game (mar_document_record (document, 0))->name, ==, "marad");
      g_assert_cmpuint (findings->len, ==, 2);
      g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->readings[0], ==, meant);
      g_assert_cmpstr (((const MarFinding *) findings->pdata[1])->kind, ==, "wrong-roll");
    }
}

/* The step that has the number of its turn before it is printed twice like any other one. */
static void
test_doubled_step (void)
{
  static const char text[]
    = "MARGRITES\n\n1. b2>c3, b2>c3, i2>i3, a1>a2, c1>d2\n2. e7>d6, g7>g6, a7>a8, g6>h5\n"
      "3. i3>h4, c3>d3, d3>e4, c2>b3\n4. d7>c7, h5>g4, i7>h8, d6>e5\n";
  g_autoptr (MarDocument) document = mar_import_text (&mar_text_form_moves, text, strlen (text),
                                                      NULL, NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->kind, ==, "extra-step");
}

/* A quotation is no second game, nor are its misprints those of the game; but they are not lost. */
static void
test_quotations (void)
{
  static const char text[] = HEAD
    "1. b2\n2. a1\n\nIda wrote:\n> 1. b2\n> 2. a1\n\n3. c3\n4. c1\n\nMax wrote:\n"
    "> 1. b2\n> 2. a2\n> 3. c3\n> 4. c1\n\n5. a3\n> 5. a2\n> 2. a2\n6. b1\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarRecord *record = mar_document_record (document, 0);
  guint n_before, line;

  g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==, 6);
  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 2);
  g_assert_cmpstr (mar_document_passage (document, 0, &n_before, &line), ==, "> 2. a2");
  g_assert_cmpuint (n_before, ==, 1);
  g_assert_cmpuint (line, ==, 16);
  g_assert_cmpstr (mar_document_passage (document, 1, &n_before, &line), ==, "> 5. a2");
}

/* The newest mail stands first, and each has several turns. */
static void
test_newest_first (void)
{
  static const char text[]
    = "Subject: Re: MARVIN\n\nSize: 3\n\n5. a3\n6. b1\n\nIda wrote:\n> 3. c3\n> 4. c1\n>\n"
      "> Max wrote:\n> > 1. b2\n> > 2. a1\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarRecord *record = mar_document_record (document, 0);

  g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==, 6);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* Two games in a line are two, and the second is not lost. */
static void
test_two_in_a_line (void)
{
  static const char text[]
    = "MARGO. 1. a1 2. f6 3. b2 4. e5 5. c3 6. d4. MARVIN. 1. c3 2. d4 3. b2 4. e5 5. a1 6. d2\n";
  static const char *const names[] = { "margo", "marvin" };
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  g_assert_cmpuint (findings->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      MarRecord *record = mar_document_record (document, i);

      g_assert_cmpstr (mar_record_game (record)->name, ==, names[i]);
      g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==,
                        6);
    }
}

/* In a chat a square that the board doesn't have is told where it is written. */
static void
test_chat (void)
{
  static const char *const texts[] = {
    HEAD
    "Ida  [9:00 AM]\nb2\nMax  [9:01 AM]\na1\nIda  [9:02 AM]\nc4\nMax  [9:04 AM]\nc1\nIda  [9:05 AM]\na3\n",
    HEAD "Ida — Today at 18:00\nb2\n\nMax — Today at 18:01\na1\n\nIda — Today at 18:02\nc4\n\n"
         "Max — Today at 18:04\nc1\n\nIda — Today at 18:05\na3\n",
    HEAD "Ida:\nb2\nMax:\na1\nIda:\nc4\nMax:\nc1\nIda:\na3\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) document = import_document (texts[i]);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpuint (finding->turn, ==, 3);
      g_assert_cmpstr (finding->text, ==, "c4");
      g_assert_cmpstr (finding->truth, ==, "c3");
    }
}

/* Where times and names lead to moves, a misprint is none the less told, and none is hidden to have
 * one less. */
static void
test_log (void)
{
  static const char text[] = HEAD
    "18:00 <Ida> b2\n18:01 <Max> a1\n18:02 <Ida> 3c\n18:03 <Max> c1\n18:04 <Ida> a3\n18:05 <Max> b1\n"
    "18:06 <Ida> " CAPTURE "\n18:07 <Max> bz\n18:08 <Ida> b2^(-a3,-b3)\n18:09 <Max> c2\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 2);
  g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->truth, ==, "c3");
  g_assert_cmpuint (((const MarFinding *) findings->pdata[1])->turn, ==, 8);
}

/* Misprinted numbers of turns are still those of turns in data. */
static void
test_numbers_of_data (void)
{
  static const char text[] = HEAD
    "turn=1 player=\"White\" move=\"b2\"\nturn=2 player=\"Red\" move=\"a1\"\n"
    "turn=2 player=\"White\" move=\"c3\"\nturn=4 player=\"Red\" move=\"c1\"\n"
    "turn=5 player=\"White\" move=\"a3\"\nturn=6 player=\"Red\" move=\"b1\"\n"
    "turn=7 player=\"White\" move=\"" CAPTURE "\"\nturn=18 player=\"Red\" move=\"b3\"\n"
    "turn=9 player=\"White\" move=\"b2^(-a3,-b3)\"\nturn=10 player=\"Red\" move=\"c2\"\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 2);
  for (guint i = 0; i < findings->len; i++)
    g_assert_cmpint (((const MarFinding *) findings->pdata[i])->in, ==, MAR_FINDING_IN_NUMBER);
}

/* Misprinted squares in sentences and behind pictures that stand for the players. */
static void
test_misprints (void)
{
  static const char *const texts[] = {
    HEAD "After White had played b2, Red replied a1.\nAfter White had played 3c, Red replied c1.\n"
         "After White had played a3, Red replied b1.\nAfter White had played " CAPTURE
         ", Red replied b5.\nAfter White had played b2^(-a3,-b3), Red replied c2.\n",
    HEAD
    "20:00 — White plays b2.\n20:01 — Red goes a1.\n20:02 — White goes 3c. White has a piece on c3.\n"
    "20:03 — Red has played c1.\n20:04 — White goes a3.\n20:05 — Red goes b1.\n20:06 — White goes " CAPTURE
    ".\n20:07 — Red responds with b5.\n20:08 — White goes b2^(-a3,-b3).\n20:09 — Red goes c2.\n",
    HEAD "❌ b2\n⭕ a1\n❌ 3c\n⭕ c1\n❌ a3\n⭕ b1\n❌ " CAPTURE "\n⭕ b5\n❌ b2^(-a3,-b3)\n⭕ c2\n",
    HEAD "# b2\n# a1\n# 3c\n# c1\n# a3\n# b1\n# " CAPTURE "\n# b5\n# b2^(-a3,-b3)\n# c2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) document = import_document (texts[i]);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);

      g_test_message ("text %u", i);
      g_assert_cmpuint (findings->len, ==, 2);
      g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->text, ==, "3c");
      g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->truth, ==, "c3");
      g_assert_cmpstr (((const MarFinding *) findings->pdata[1])->text, ==, "b5");
      g_assert_cmpuint (((const MarFinding *) findings->pdata[1])->turn, ==, 8);
    }
}

/* Of two players who stand there as pictures, each may be said to play the same. */
static void
test_pictures (void)
{
  static const char text[] = "MARGO\n\nSize: 5\n\n❌ e4\n⭕ e4\n❌ c3\n⭕ a4\n❌ d5\n⭕ b2\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  MarRecord *record = mar_document_record (document, 0);

  g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==, 6);
  for (guint i = 0; i < findings->len; i++)
    g_assert_cmpstr (((const MarFinding *) findings->pdata[i])->kind, !=, "doubled-turn");
}

/* Whatever sign all steps have for an arrow. */
static void
test_arrows (void)
{
  static const char *const arrows[] = { "/", "~", "»" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      g_auto (GStrv) parts = g_strsplit ("MARTIAL\n\n1. e5>d4\n2. c5>e5\n3. f5>f4\n4. e2>e3\n", ">",
                                         -1);
      g_autofree char *text = g_strjoinv (arrows[i], parts);
      g_autoptr (MarDocument) document = import_document (text);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      MarRecord *record = mar_document_record (document, 0);

      g_assert_cmpstr (mar_record_game (record)->name, ==, "martial");
      g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==,
                        4);
      g_assert_cmpuint (findings->len, ==, 0);
    }
}

/* With such arrows a misprint makes no other game of the text, however many squares its comments
 * have, and what is proposed has them, too. */
static void
test_odd_arrows (void)
{
  static const char *const arrows[] = { "/", "~", "=>", "-->" };
  static const char *const texts[] = {
    "MARTIAL\n\n1. e5>d4\nThe coins on e2, f5 and c5 stand well.\n2. c5>e5\n3. 5f>f4\nNow b4, e4 and f3 are empty.\n"
    "4. e2>e3\n",
    "MARGRITES\n\n1. a2>a3, b2>b3, c2>c3, d2>d3\n2. a7>a6, b7>b6, c7>c6, d7>d6\n3. e2>e3, f2>f3, 2g>g3, h2>h3\n"
    "4. e7>e6, f7>f6, g7>g6, h7>h6\n",
  };
  static const char *const readings[] = { "f5>f4", "e2>e3, f2>f3, g2>g3, h2>h3" };

  for (guint i = 0; i < G_N_ELEMENTS (texts) * G_N_ELEMENTS (arrows); i++)
    {
      const char *arrow = arrows[i % G_N_ELEMENTS (arrows)];
      const guint game = i / G_N_ELEMENTS (arrows);
      g_autoptr (GString) text = g_string_new (texts[game]);
      g_autoptr (GString) reading = g_string_new (readings[game]);
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      const MarFinding *finding;

      g_string_replace (text, ">", arrow, 0);
      g_string_replace (reading, ">", arrow, 0);
      document = import_document (text->str);
      findings = mar_proof_read (document);
      g_test_message ("text %u with “%s”: %u findings", game, arrow, findings->len);
      g_assert_cmpstr (mar_record_game (mar_document_record (document, 0))->name, ==,
                       game == 0 ? "martial" : "margrites");
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpuint (finding->turn, ==, 3);
      g_assert_cmpstr (finding->readings[0], ==, reading->str);
    }
}

/* A wrong number is put right in the numerals of the text. */
static void
test_roman (void)
{
  static const char text[] = HEAD "I. b2\nII. a1\nIII. c3\nIV. c1\nV. a3\nVIII. b1\nVII. " CAPTURE
                                  "\nVIII. b3\nIX. b2^(-a3,-b3)\nX. c2\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const MarFinding *finding;

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->kind, ==, "wrong-number");
  g_assert_cmpstr (finding->text, ==, "VIII");
  g_assert_cmpstr (finding->truth, ==, "VI");
}

/* One false comment doesn't make those of the others speak of the moves behind them. */
static void
test_false_comment (void)
{
  static const char text[] = HEAD
    "1. b2\n\nThe piece on b2 stands well there.\n\n2. a1\n\nThe piece on c3 stands well "
    "there.\n\n3. c3\n\nThe piece on c3 stands well there.\n\n4. c1\n\n"
    "The piece on c1 stands well there.\n\n5. a3\n6. b1\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpuint (((const MarFinding *) g_ptr_array_index (findings, 0))->turn, ==, 2);
}

/* What is said to be taken tells which of two squares was meant. */
static void
test_said_captures (void)
{
  static const char *const comments[] = { "This takes a1 and b1 and b2.",
                                          "Das schlägt a1, b1 und b2." };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autofree char *text = g_strdup_printf (
        HEAD "1. b2\n2. a1\n3. c3\n4. c1\n5. a3\n6. b1\n7. c1\n%s\n", comments[i]);
      g_autoptr (MarDocument) document = import_document (text);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_assert_cmpuint (findings->len, >, 0);
      finding = g_ptr_array_index (findings, findings->len - 1);
      g_assert_cmpuint (finding->turn, ==, 7);
      g_assert_cmpint (finding->in, ==, MAR_FINDING_IN_MOVES);
      g_assert_cmpstr (finding->truth, ==, "a2");
    }
}

/* What coins show is told in words, and a misprinted one is written as they are. */
static void
test_faces (void)
{
  static const struct
  {
    const char *text;
    const char *truth; /* (nullable) */
  } texts[] = {
    { "MARTIAL\n\n1.) e1 nach c3, zeigt 5; f1 nach d3, zeigt 6\n2.) d2 nach e1, zeigt 3; c5 nach c4, zeigt 3\n"
      "3.) e5 nach d4, zeigt 5; f5 nach e5, zeigt 6\n",
      NULL },
    { "MARTIAL\n\n1.) e1 nach c3, zeigt 5; f1 nach d3, zeigt 6\n2.) d2 nach e1, zeigt 3; c5 nach c4, zeigt 1\n"
      "3.) e5 nach d4, zeigt 5; f5 nach e5, zeigt 6\n",
      "c5 nach c4, zeigt 3" },
    { "MARTIAL. Mia has Gold. She started with a1-c3, a one. I answered d2-b4, a three. She moved c5-c4, again a three, "
      "and then I went c3-a5 with a six.\n",
      NULL },
    { "MARTIAL. Mia has Gold. She started with a1-c3, a one. I answered d2-b4, a four. She moved c5-c4, again a three, "
      "and then I went c3-a5 with a six.\n",
      "d2-b4, a three" },
    { "MARTIAL. Mia has Gold. She started with a1-c3, a one. I answered d2-b5, a three. She moved c5-c4, again a three, "
      "and then I went c3-a5 with a six.\n",
      "d2-b4, a three" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) document = import_document (texts[i].text);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      MarRecord *record = mar_document_record (document, 0);

      g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==,
                        i < 2 ? 6 : 4);
      g_assert_cmpuint (findings->len, ==, texts[i].truth != NULL);
      if (findings->len > 0)
        g_assert_cmpstr (((const MarFinding *) findings->pdata[0])->truth, ==, texts[i].truth);
    }
}

/* A line behind the moves that names the players is not lost with what else stands in it. */
static void
test_signatures (void)
{
  static const char text[] = HEAD "1. b2\n2. a1\n\nIda (White), Max (Red). To be continued.\n";
  g_autoptr (MarDocument) document = import_document (text);
  MarRecord *record = mar_document_record (document, 0);

  g_assert_cmpstr (mar_record_header (record, "white"), ==, "Ida");
  g_assert_cmpstr (mar_record_header (record, "conclusion"), ==,
                   "Ida (White), Max (Red). To be continued.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (writings); i++)
    {
      g_autofree char *path = g_strconcat ("/writings/", writings[i].name, NULL);

      g_test_add_data_func (path, &writings[i], test_writing);
    }
  g_test_add_func ("/writings/wide-arrows", test_wide_arrows);
  g_test_add_func ("/writings/doubled-step", test_doubled_step);
  g_test_add_func ("/writings/quotations", test_quotations);
  g_test_add_func ("/writings/newest-first", test_newest_first);
  g_test_add_func ("/writings/two-in-a-line", test_two_in_a_line);
  g_test_add_func ("/writings/chat-misprint", test_chat);
  g_test_add_func ("/writings/log", test_log);
  g_test_add_func ("/writings/numbers-of-data", test_numbers_of_data);
  g_test_add_func ("/writings/misprints", test_misprints);
  g_test_add_func ("/writings/pictures", test_pictures);
  g_test_add_func ("/writings/arrows", test_arrows);
  g_test_add_func ("/writings/odd-arrows", test_odd_arrows);
  g_test_add_func ("/writings/roman", test_roman);
  g_test_add_func ("/writings/said-captures", test_said_captures);
  g_test_add_func ("/writings/false-comment", test_false_comment);
  g_test_add_func ("/writings/faces", test_faces);
  g_test_add_func ("/writings/signatures", test_signatures);
  return g_test_run ();
}
