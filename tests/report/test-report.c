/* The report on a game, given an engine's answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "document-text.h"
#include "mar-document.h"
#include "mar-report-reasons.h"
#include "mar-report-words.h"

#define MARVIN                                                                                 \
  "{\"marginalia\":1,\"games\":[{\"game\":\"marvin\",\"options\":{\"size\":\"3\"},\"moves\":[" \
  "{\"start\":\"3/3/3 w\"},{\"steps\":\"b2\"},{\"steps\":\"a1\"},{\"steps\":\"c3\"}]}]}"
/* Black takes nothing where f3>f4 would take e5. */
#define MARGRITES                                                                              \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                           \
  "{\"start\":\"4w4/9/9/4w4/3b5/5b3/9/9 b 1 0(0)-0(0) -\"},{\"steps\":\"d4>d3\"}]}]}"
/* Black stays where e8 could leave the board. */
#define LEAVING                                                                                \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                           \
  "{\"start\":\"4b4/9/9/7w1/9/9/b8/9 b 1 0(0)-0(0) -\"},{\"steps\":\"e8>d8\"}]}]}"
#define MARAD                                                                                  \
  "{\"marginalia\":1,\"games\":[{\"game\":\"marad\",\"moves\":["                               \
  "{\"start\":\"9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 ? 0-0 15\"},"                  \
  "{\"roll\":\"*4\"},{\"steps\":\"b2>a1\"},{\"steps\":\"h5>i5\"},{\"roll\":\"*3\"}]}]}"

/* Three players; all pass when the first has a marble. */
#define PASSING                                                                                \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margo\",\"options\":{\"size\":\"3\",\"players\":\"3\"," \
  "\"can_pass\":\"true\"},\"moves\":[{\"steps\":\"a1\"},{\"steps\":\"pass\"},{\"steps\":\"pass\"}," \
  "{\"steps\":\"pass\"}]}]}"

/* Answers @question with @chance and @points, and the line @moves. */
static void
answer (MarRecord               *record,
        const MarReportQuestion *question,
        double                   chance,
        double                   points,
        const char              *moves)
{
  g_autoptr (MarAnalysis) analysis = mar_analysis_new ("Oracle 1", question->position);
  MarAnalysisLine *line;

  analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
  analysis->settings = g_strdup ("depth 1");
  line = mar_analysis_add_line (analysis, mar_record_game (record),
                                mar_node_position (question->node), NULL, 0);
  g_free (line->moves);
  line->moves = g_strdup (moves);
  line->chance = chance;
  line->points = points;
  mar_record_add_analysis (record, question->node, analysis);
}

/* Answers all that is open; the line of the answer is what @best has. */
static void
answer_round (MarRecord         *record,
              guint              n,
              const double      *chances,
              const char *const *best)
{
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);

  g_assert_cmpuint (questions->len, ==, n);
  for (guint i = 0; i < n; i++)
    answer (record, g_ptr_array_index (questions, i), chances[i], 0, best != NULL ? best[i] : "");
}

/* Errors are the difference between two chances of the player, after the engine's turn and
 * after the one that was played. */
static void
test_errors (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  static const double chances[] = { 0.6, 0.5, 0.72, 0.42 };
  static const char *const best[] = { "a3", "c1", "a3", "b1" };
  static const double others[] = { 0.38, 0.28, 0.28 };
  g_autoptr (MarReport) report = NULL;
  const MarReportTurn *turn;

  answer_round (record, 4, chances, best);
  answer_round (record, 3, others, NULL);
  answer_round (record, 0, NULL, NULL);
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_n_turns (report), ==, 3);
  g_assert_cmpuint (mar_report_n_known (report), ==, 7);
  g_assert_cmpuint (mar_report_n_positions (report), ==, 7);
  g_assert_cmpstr (mar_report_engine (report), ==, "Oracle 1");
  turn = mar_report_turn (report, 0);
  g_assert_true (turn->known && !turn->forced && turn->best != NULL && turn->turning == FALSE);
  g_assert_cmpfloat_with_epsilon (turn->error, 0.12, 1e-9);
  g_assert_cmpint (turn->glyph, ==, 2);
  turn = mar_report_turn (report, 1);
  g_assert_cmpfloat_with_epsilon (turn->error, 0.44, 1e-9);
  g_assert_cmpint (turn->glyph, ==, 4);
  turn = mar_report_turn (report, 2);
  g_assert_cmpfloat_with_epsilon (turn->error, 0.14, 1e-9);
  g_assert_cmpuint (mar_report_player (report, 0)->known, ==, 2);
  g_assert_cmpfloat_with_epsilon (mar_report_player (report, 0)->error, 0.13, 1e-9);
  g_assert_cmpfloat_with_epsilon (mar_report_player (report, 1)->error, 0.44, 1e-9);
  g_assert_cmpuint (mar_report_player (report, 1)->blunders, ==, 1);
}

/* A turn that leads where the engine's would is no error, whatever the numbers say. */
static void
test_best (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autoptr (MarReport) report = NULL;

  answer (record, g_ptr_array_index (questions, 0), 0.9, 3, "b2");
  answer (record, g_ptr_array_index (questions, 1), 0.9, 3, "a1");
  report = mar_report_new (record, NULL);
  g_assert_cmpfloat (mar_report_turn (report, 0)->error, ==, 0);
  g_assert_null (mar_report_turn (report, 0)->best);
  g_assert_false (mar_report_turn (report, 1)->known);
  g_assert_cmpuint (mar_report_n_known (report), ==, 2);
}

/* Which turns matter, and what is said of them and of their players. */
static void
test_words (void)
{
  g_autoptr (MarDocument) document = read_document (MARGRITES);
  MarRecord *record = mar_document_record (document, 0);
  static const double chances[] = { 0.8, 0.7 };
  static const char *const best[] = { "f3>f4", "e8>e7" };
  g_autoptr (MarReport) report = NULL;
  g_autofree char *better = NULL;
  g_autofree char *details = NULL;
  g_autofree char *player = NULL;
  const MarReportTurn *turn;

  g_assert_false (mar_report_is_saved (record));
  answer_round (record, 2, chances, best);
  answer_round (record, 1, &(const double) { 0.2 }, NULL);
  g_assert_true (mar_report_is_saved (record));
  report = mar_report_new (record, NULL);
  turn = mar_report_turn (report, 0);
  g_assert_true (mar_report_is_moment (turn));
  better = mar_report_turn_best_text (turn);
  g_assert_cmpstr (better, ==, "f3>f4(xe5)");
  details = mar_report_turn_details (turn);
  g_assert_cmpstr (details, ==, "Black 80 % → 30 % · turning point · missed 1 capture");
  player = mar_report_player_format (report, 0);
  g_assert_true (g_str_has_prefix (player, "Black: mean error 50.0 % over 1 unforced turns of 1"));
}

static void
make_exact (MarNode *node)
{
  for (guint i = 0; i < mar_node_n_analyses (node); i++)
    for (guint k = 0; k < mar_node_analysis (node, i)->lines->len; k++)
      ((MarAnalysisLine *) mar_node_analysis (node, i)->lines->pdata[k])->exact = TRUE;
}

/* Chances are exact when the answers before and after the turn are, and look so when they are no
 * whole percents. */
static void
test_exact (void)
{
  static const char *const words[] = { "Black 80 % → 31 %", "Black 80 % → 31 %",
                                       "Black exactly 80.00 % → 31.24 %" };
  static const char *const best[] = { "f3>f4", "e8>e7" };

  for (guint n = 0; n < G_N_ELEMENTS (words); n++)
    {
      g_autoptr (MarDocument) document = read_document (MARGRITES);
      MarRecord *record = mar_document_record (document, 0);
      MarNode *node = mar_record_root (record);
      g_autoptr (MarReport) report = NULL;
      g_autofree char *details = NULL;

      answer_round (record, 2, (const double[]) { 0.8, 0.6876 }, best);
      answer_round (record, 1, &(const double) { 0.2 }, NULL);
      for (guint i = 0; i < n; i++, node = mar_node_child (node, 0))
        make_exact (node);
      report = mar_report_new (record, NULL);
      g_assert_cmpint (mar_report_turn (report, 0)->exact, ==, n == 2);
      details = mar_report_turn_details (mar_report_turn (report, 0));
      g_assert_true (g_str_has_prefix (details, words[n]));
    }
}

/* A report goes on where it was left, and begins anew with other settings. */
static void
test_resumed (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) all = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) rest = NULL;
  g_autoptr (GPtrArray) others = NULL;
  guint known;

  answer (record, g_ptr_array_index (all, 1), 0.5, 0, "a1");
  rest = mar_report_questions (record, NULL, "Oracle 1", "depth 1", &known);
  g_assert_cmpuint (known, ==, 1);
  g_assert_cmpuint (rest->len, ==, 3);
  others = mar_report_questions (record, NULL, "Oracle 1", "depth 2", &known);
  g_assert_cmpuint (known, ==, 0);
  g_assert_cmpuint (others->len, ==, 4);
}

/* A capture that the engine's turn makes and the one that was played does not. */
static void
test_missed (void)
{
  g_autoptr (MarDocument) document = read_document (MARGRITES);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autoptr (MarReport) report = NULL;

  answer (record, g_ptr_array_index (questions, 0), 0.9, 3, "f3>f4");
  answer (record, g_ptr_array_index (questions, 1), 0.6, 1, "e5>d5");
  answer_round (record, 1, &(const double) { 0.1 }, NULL);
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_turn (report, 0)->captures_missed, ==, 1);
  g_assert_true (mar_report_turn (report, 0)->turning);
}

/* Of an engine that tells points and no chances the points are taken for one: what is worth nothing
 * is even, what is worth more is better for whoever has it. */
static void
test_points (void)
{
  g_autoptr (MarDocument) document = read_document (LEAVING);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) rest = NULL;
  g_autoptr (MarReport) report = NULL;
  g_autofree char *details = NULL;
  const MarReportTurn *turn;

  g_assert_cmpuint (questions->len, ==, 2);
  answer (record, g_ptr_array_index (questions, 0), -1, 3, "e8>B++");
  answer (record, g_ptr_array_index (questions, 1), -1, 0, "");
  rest = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (rest->len, ==, 1);
  answer (record, g_ptr_array_index (rest, 0), -1, -3, "");
  report = mar_report_new (record, NULL);
  turn = mar_report_turn (report, 0);
  g_assert_true (turn->known);
  g_assert_cmpuint (turn->points_missed, ==, 1);
  g_assert_cmpfloat (turn->chances_before[0], >, 0.5);
  g_assert_cmpfloat_with_epsilon (turn->chances[0], 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (turn->error, turn->chances_before[0] - 0.5, 1e-9);
  g_assert_true (mar_report_is_moment (turn));
  details = mar_report_turn_details (turn);
  g_assert_true (g_str_has_suffix (details, " · missed 1 point"));
}

/* The luck of the die is what a roll is worth above the mean of all four. */
static void
test_luck (void)
{
  g_autoptr (MarDocument) document = read_document (MARAD);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  static const double chances[] = { 0.4, 0.5, 0.6, 0.9, 0.3, 0.5, 0.5, 0.7, 0.9 };
  g_autoptr (MarReport) report = NULL;
  g_autofree char *player = NULL;

  /* Four rolls at the start, the second player's turn, four rolls after it. */
  g_assert_cmpuint (questions->len, ==, 9);
  for (guint i = 0; i < 9; i++)
    answer (record, g_ptr_array_index (questions, i), chances[i], 0, i == 3 ? "b8>f4" : "");
  answer_round (record, 1, &(const double) { 0.1 }, NULL);
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_n_turns (report), ==, 4);
  g_assert_cmpuint (mar_report_player (report, 0)->rolls, ==, 2);
  /* *4 brings 0.9 against a mean of 0.6, *3 brings 0.7 against 0.65. */
  g_assert_cmpfloat_with_epsilon (mar_report_player (report, 0)->luck, 0.35, 1e-9);
  g_assert_cmpfloat_with_epsilon (mar_report_player (report, 1)->luck, -0.35, 1e-9);
  player = mar_report_player_format (report, 1);
  g_assert_true (g_str_has_suffix (player, "; luck -35.0 % in 2 rolls"));
  /* 1 - 0.1 might have been, and was 1 - 0.3. Of the other turn nothing better is known. */
  g_assert_cmpfloat_with_epsilon (mar_report_turn (report, 1)->error, 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (mar_report_turn (report, 2)->error, 0, 1e-9);
}

/* The tempo is told without any answer, where pieces race for a goal, and only there. */
static void
test_tempo (void)
{
  g_autoptr (MarDocument) race = read_document (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
    "{\"start\":\"w8/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -\"},"
    "{\"steps\":\"e4>e5 e5>f5 f5>f6 f6>f7\"},{\"steps\":\"a8>b7 b7>b6 b6>c6 c6>c7\"},"
    "{\"steps\":\"f7>f8 f8>B++\"}]}]}");
  g_autoptr (MarDocument) other = read_document (MARAD);
  g_autoptr (MarReport) report = mar_report_new (mar_document_record (race, 0), NULL);
  g_autoptr (MarReport) without = mar_report_new (mar_document_record (other, 0), NULL);

  g_assert_cmpuint (mar_report_player (report, 0)->steps, ==, 6);
  g_assert_cmpuint (mar_report_player (report, 0)->steps_forward, ==, 5);
  g_assert_cmpuint (mar_report_player (report, 1)->steps, ==, 4);
  g_assert_cmpuint (mar_report_player (report, 1)->steps_forward, ==, 2);
  g_assert_cmpuint (mar_report_player (without, 0)->steps, ==, 0);
}

/* Glyphs and variations come and go in one step of undo, and are not added twice. */
static void
test_annotate (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  static const double chances[] = { 0.6, 0.5, 0.72, 0.42 };
  static const char *const best[] = { "a3 b2", "c1", "a3 a2 b1", "b1" };
  static const double others[] = { 0.38, 0.28, 0.28 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MarReport) report = NULL;
  MarNode *root = mar_record_root (record);
  guint n;

  answer_round (record, 4, chances, best);
  answer_round (record, 3, others, NULL);
  before = mar_document_write (document, NULL);
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_annotate (report, TRUE, TRUE, 2), ==, 6);
  g_assert_cmpuint (mar_node_n_children (root), ==, 2);
  g_assert_cmpuint (mar_node_n_children (mar_node_child (root, 1)), ==, 1);
  g_assert_cmpint (mar_node_glyphs (mar_node_child (root, 0), &n)[0], ==, 2);
  g_assert_cmpuint (mar_report_annotate (report, TRUE, TRUE, 2), ==, 0);
  g_assert_true (mar_document_undo (document));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (after, ==, before);
}

/* What there is to say comes in as paragraphs with the engine's name, each undone by itself. */
static void
test_comment (void)
{
  g_autoptr (MarDocument) document = read_document (MARGRITES);
  MarRecord *record = mar_document_record (document, 0);
  static const double chances[] = { 0.8, 0.7 };
  static const char *const best[] = { "f3>f4", "e8>e7" };
  static const double others[] = { 0.2 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MarReport) report = NULL;
  g_autoptr (MarReportComments) comments = NULL;
  guint n;

  answer_round (record, 2, chances, best);
  answer_round (record, 1, others, NULL);
  report = mar_report_new (record, NULL);
  mar_report_annotate (report, TRUE, TRUE, 2);
  before = mar_document_write (document, NULL);
  g_assert_null (strstr (before, ":* "));
  n = mar_report_comment (report);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (mar_node_comment (mar_node_child (mar_record_root (record), 1),
                                     MAR_COMMENT_AFTER),
                   ==, "*Oracle 1:* Takes e5, 2 to 1; saves d4 from capture.");
  g_assert_cmpuint (mar_report_comment (report), ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_true (mar_document_undo (document));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (after, ==, before);

  /* Of a variation that is gone when its words are found nothing is said. */
  comments = mar_report_comments_new (report);
  mar_report_comments_find (comments, NULL);
  mar_record_remove (record, mar_node_child (mar_record_root (record), 1));
  g_assert_cmpuint (mar_report_comments_write (comments, record), ==, 0);
  g_assert_true (mar_document_undo (document));
  g_assert_cmpuint (mar_report_comments_write (comments, record), ==, 1);
}

/* What a person wrote stays: signs of the position, a comment, and a sign of the move, beside which
 * the report puts none. */
static void
test_own_words (void)
{
  g_autoptr (MarDocument) document = read_document (MARGRITES);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *root = mar_record_root (record);
  MarNode *turn = mar_node_child (root, 0);
  static const double chances[] = { 0.8, 0.7 };
  static const char *const best[] = { "f3>f4", "e8>e7" };
  static const int unclear = 13, good = 1;
  g_autoptr (MarReport) report = NULL;
  const int *glyphs;
  guint n;

  answer_round (record, 2, chances, best);
  answer_round (record, 1, &(const double) { 0.2 }, NULL);
  mar_record_set_glyphs (record, turn, &unclear, 1);
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_annotate (report, TRUE, FALSE, 2), ==, 1);
  glyphs = mar_node_glyphs (turn, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (glyphs[0], ==, mar_report_turn (report, 0)->glyph);
  g_assert_cmpint (glyphs[1], ==, unclear);

  mar_record_set_glyphs (record, turn, &good, 1);
  g_assert_cmpuint (mar_report_annotate (report, TRUE, TRUE, 2), ==, 1);
  glyphs = mar_node_glyphs (turn, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (glyphs[0], ==, good);

  mar_record_set_comment (record, mar_node_child (root, 1), MAR_COMMENT_AFTER, "My own words.");
  g_assert_cmpuint (mar_report_comment (report), ==, 1);
  g_assert_true (g_str_has_prefix (mar_node_comment (mar_node_child (root, 1), MAR_COMMENT_AFTER),
                                   "My own words.\n\n*Oracle 1:* Takes e5"));
}

/* Answers beside the record say the same as answers in it, survive that their moves go for a
 * while, and come into the record in one step of undo. */
static void
test_beside (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (MarReportAnswers) answers = mar_report_answers_new ();
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autofree char *before = mar_document_write (document, NULL);
  g_autofree char *after = NULL;
  MarNode *end = mar_record_last (record, mar_record_root (record));
  MarReport *report;
  guint known;

  for (guint i = 0; i < questions->len; i++)
    {
      const MarReportQuestion *question = g_ptr_array_index (questions, i);
      MarAnalysis *analysis = mar_analysis_new ("Oracle 1", question->position);

      analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
      mar_analysis_add_line (analysis, mar_record_game (record), mar_node_position (question->node),
                             NULL, 0)
        ->chance
        = 0.5;
      mar_report_answers_add (answers, mar_node_number (question->node), analysis);
    }
  g_assert_cmpuint (mar_report_answers_size (answers), ==, 4);
  report = mar_report_new (record, answers);
  g_assert_cmpuint (mar_report_n_known (report), ==, 4);
  g_assert_cmpstr (mar_report_engine (report), ==, "Oracle 1");
  mar_report_free (report);

  mar_record_remove (record, end);
  g_ptr_array_unref (mar_report_questions (record, answers, NULL, NULL, &known));
  g_assert_cmpuint (known, ==, 3);
  g_assert_true (mar_document_undo (document));
  g_assert_cmpuint (mar_report_answers_write (answers, record), ==, 4);
  g_ptr_array_unref (mar_report_questions (record, NULL, NULL, NULL, &known));
  g_assert_cmpuint (known, ==, 4);
  g_assert_true (mar_document_undo (document));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (after, ==, before);
}

/* Answers the question at @index: with half for who acts and nine points, unless @shares or @solved
 * tell otherwise. */
static void
answer_several (MarRecord    *record,
                GPtrArray    *questions,
                guint         index,
                const double *shares,
                char          solved)
{
  const MarReportQuestion *question = g_ptr_array_index (questions, index);
  g_autoptr (MarAnalysis) analysis = mar_analysis_new ("Oracle 1", question->position);
  MarAnalysisLine *line = mar_analysis_add_line (analysis, mar_record_game (record),
                                                 mar_node_position (question->node), NULL, 0);

  analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
  line->chance = 0.5;
  line->points = 9;
  line->solved = solved;
  for (guint i = 0; shares != NULL && i < 3; i++)
    line->shares[line->n_shares++] = shares[i];
  mar_record_add_analysis (record, question->node, analysis);
}

static void
check_chances (const double *chances,
               double        first,
               double        second,
               double        third)
{
  g_assert_cmpfloat_with_epsilon (chances[0], first, 1e-9);
  g_assert_cmpfloat_with_epsilon (chances[1], second, 1e-9);
  g_assert_cmpfloat_with_epsilon (chances[2], third, 1e-9);
}

/* Of three players each has a share; where an engine tells that of one alone, the others have the
 * rest. Points are those of nobody. A draw among three is not yet best play; a game that is over
 * is. */
static void
test_several (void)
{
  static const double shares[] = { 0.2, 0.7, 0.1 };
  g_autoptr (MarDocument) document = read_document (PASSING);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, NULL, NULL, NULL);
  g_autoptr (MarReport) report = NULL;
  double start[MAR_MAX_PLAYERS];

  g_assert_cmpuint (questions->len, ==, 4);
  answer_several (record, questions, 0, shares, 0);
  answer_several (record, questions, 1, NULL, 0);
  answer_several (record, questions, 2, shares, 'd');
  answer_several (record, questions, 3, NULL, 'l');
  report = mar_report_new (record, NULL);
  g_assert_cmpuint (mar_report_n_players (report), ==, 3);
  g_assert_cmpuint (mar_report_n_turns (report), ==, 4);
  g_assert_true (mar_report_start (report, start));
  check_chances (start, 0.2, 0.7, 0.1);
  check_chances (mar_report_turn (report, 0)->chances, 0.25, 0.5, 0.25);
  check_chances (mar_report_turn (report, 1)->chances, 1 / 3.0, 1 / 3.0, 1 / 3.0);
  check_chances (mar_report_turn (report, 2)->chances, 0, 0.5, 0.5);
  check_chances (mar_report_turn (report, 3)->chances, 1, 0, 0);
  g_assert_cmpfloat (mar_report_turn (report, 1)->points, ==, 0);
  g_assert_cmpfloat (mar_report_player (report, 1)->points_error, ==, 0);
}

/* What reports left can be taken out, and comes back as one step. What a person saved stays. */
static void
test_forget (void)
{
  g_autoptr (MarDocument) document = read_document (MARVIN);
  MarRecord *record = mar_document_record (document, 0);
  MarNode *root = mar_record_root (record);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MarAnalysis) own = mar_analysis_new ("Oracle 1", "3/3/3 w");
  static const double chances[] = { 0.6, 0.5, 0.72, 0.42 };

  mar_record_add_analysis (record, root, own);
  answer_round (record, 4, chances, NULL);
  before = mar_document_write (document, NULL);
  mar_report_forget (record);
  g_assert_false (mar_report_is_saved (record));
  g_assert_cmpuint (mar_node_n_analyses (root), ==, 1);
  g_assert_cmpstr (mar_node_analysis (root, 0)->purpose, ==, NULL);
  g_assert_true (mar_document_undo (document));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (after, ==, before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/errors", test_errors);
  g_test_add_func ("/report/best", test_best);
  g_test_add_func ("/report/words", test_words);
  g_test_add_func ("/report/exact", test_exact);
  g_test_add_func ("/report/resumed", test_resumed);
  g_test_add_func ("/report/missed", test_missed);
  g_test_add_func ("/report/points", test_points);
  g_test_add_func ("/report/luck", test_luck);
  g_test_add_func ("/report/tempo", test_tempo);
  g_test_add_func ("/report/beside", test_beside);
  g_test_add_func ("/report/own-words", test_own_words);
  g_test_add_func ("/report/several", test_several);
  g_test_add_func ("/report/forget", test_forget);
  g_test_add_func ("/report/annotate", test_annotate);
  g_test_add_func ("/report/comment", test_comment);
  return g_test_run ();
}
