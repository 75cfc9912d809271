/* Which turns of a report matter, and a report of nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "document-text.h"
#include "mar-document.h"
#include "mar-report-reasons.h"
#include "mar-report-words.h"

/* Black takes nothing where f3>f4 would take e5. */
#define MARGRITES                                                                              \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                           \
  "{\"start\":\"4w4/9/9/4w4/3b5/5b3/9/9 b 1 0(0)-0(0) -\"},{\"steps\":\"d4>d3\"}]}]}"

/* Three players; all pass when the first has a marble. */
#define PASSING                                                                                \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margo\",\"options\":{\"size\":\"3\",\"players\":\"3\"," \
  "\"can_pass\":\"true\"},\"moves\":[{\"steps\":\"a1\"},{\"steps\":\"pass\"},{\"steps\":\"pass\"}," \
  "{\"steps\":\"pass\"}]}]}"

/* A moment is a known turn of a player with anything to say of it; where the engine's turn was
 * played, there is no better one. */
static void
test_moments (void)
{
  static const MarReportTurn moments[] = {
    { .known = TRUE, .glyph = 6 },
    { .known = TRUE, .turning = TRUE },
    { .known = TRUE, .captures_missed = 1 },
    { .known = TRUE, .points_missed = 2 },
  };
  static const MarReportTurn others[] = {
    { .known = TRUE },
    { .glyph = 4, .turning = TRUE },
    { .known = TRUE, .player = MAR_ACTOR_CHANCE, .turning = TRUE },
  };
  g_autoptr (MarDocument) document = read_document (MARGRITES);
  MarRecord *record = mar_document_record (document, 0);
  const MarReportTurn best = { .node = mar_node_child (mar_record_root (record), 0) };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    g_assert_true (mar_report_is_moment (&moments[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (mar_report_is_moment (&others[i]));
  g_assert_null (mar_report_turn_best_text (&best));
}

/* Before anything was asked there is a report all the same, of three players, too, and nothing to
 * be let go of is fine. */
static void
test_nothing (void)
{
  g_autoptr (MarDocument) document = read_document (PASSING);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (MarReport) report = mar_report_new (record, NULL);
  g_autoptr (MarReportComments) comments = mar_report_comments_new (report);
  g_autoptr (MarReportAnswers) answers = mar_report_answers_new ();
  g_autofree char *player = mar_report_player_format (report, 2);

  g_assert_true (g_str_has_prefix (player, "Y: mean error 0.0 % over 0 unforced turns of"));
  g_assert_null (strstr (player, "points)"));
  g_assert_null (mar_report_engine (report));
  g_assert_null (mar_report_settings (report));
  g_assert_cmpuint (mar_report_n_known (report), ==, 0);
  g_assert_cmpuint (mar_report_annotate (report, TRUE, TRUE, 2), ==, 0);
  mar_report_comments_find (comments, &(const int) { 1 });
  g_assert_cmpuint (mar_report_comments_write (comments, record), ==, 0);
  g_assert_cmpuint (mar_report_answers_write (answers, record), ==, 0);
  mar_report_answers_free (NULL);
  mar_report_comments_free (NULL);
  mar_report_free (NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report-moments/moments", test_moments);
  g_test_add_func ("/report-moments/nothing", test_nothing);

  return g_test_run ();
}
