/* Answers of engines in a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "document-text.h"
#include "mar-analysis.h"
#include "mar-cursor.h"
#include "mar-document.h"
#include "mar-record.h"

#define START "9/9/4w4/9/4b4/9/9/9 b 4 0(0)-0(0) -"
#define FILE_TEXT                                                                              \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                          \
  "{\"start\":\"" START "\"},"                                                                 \
  "{\"steps\":\"e4>d4 d4>c4 c4>b4 b4>a4\",%s\"own\":[1.50]}]}]}"
#define KEPT                                                                                   \
  "\"analyses\":[{\"engine\":\"Other 2\",\"settings\":\"threads 2\",\"position\":\"any\","     \
  "\"nodes\":9007199254740992,\"time\":1200,\"seed\":7,\"purpose\":\"report\",\"lines\":["      \
  "{\"score\":-0.125,\"chance\":0.25,\"shares\":[0.25,0.5,0.25],\"error\":0.01,\"exact\":true,\"solved\":\"loss\",\"in\":3,"             \
  "\"depth\":12,\"moves\":\"e6>d6,d6>c6 nonsense\",\"mine\":[2.50]},{\"score\":0}],"           \
  "\"theirs\":{\"a\":null}}],"

static MarDocument *
parse (const char *members)
{
  g_autofree char *text = g_strdup_printf (FILE_TEXT, members);

  return read_document (text);
}

static MarNode *
last_node (MarDocument *document)
{
  return mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
}

/* What stands in the file is read, and written as it stood. */
static void
test_kept (void)
{
  g_autoptr (MarDocument) document = parse (KEPT);
  g_autofree char *text = mar_document_write (document, NULL);
  const MarAnalysis *analysis = mar_node_analysis (last_node (document), 0);
  const MarAnalysisLine *line = g_ptr_array_index (analysis->lines, 0);

  g_assert_cmpstr (analysis->engine, ==, "Other 2");
  g_assert_cmpuint (analysis->nodes, ==, G_GUINT64_CONSTANT (1) << 53);
  g_assert_cmpuint (analysis->lines->len, ==, 2);
  g_assert_cmpfloat (line->points, ==, -0.125);
  g_assert_true (line->exact);
  g_assert_cmpint (line->solved, ==, 'l');
  g_assert_cmpuint (line->solved_in, ==, 3);
  g_assert_cmpfloat (((const MarAnalysisLine *) g_ptr_array_index (analysis->lines, 1))->chance, <,
                     0);
  g_assert_nonnull (strstr (text, KEPT));
  g_assert_nonnull (strstr (text, "\"own\":[1.50]"));
}

/* Values out of their range are refused with their place. */
static void
test_refused (void)
{
  static const struct
  {
    const char *members;
    const char *says;
  } cases[] = {
    { "\"analyses\":{},", "analyses" },
    { "\"analyses\":[1],", "analyses" },
    { "\"analyses\":[{\"nodes\":-1}],", "nodes" },
    { "\"analyses\":[{\"nodes\":1.5}],", "nodes" },
    { "\"analyses\":[{\"lines\":[{\"score\":\"1\"}]}],", "score" },
    { "\"analyses\":[{\"lines\":[{\"score\":1e99}]}],", "score" },
    { "\"analyses\":[{\"lines\":[{\"chance\":1.01}]}],", "chance" },
    { "\"analyses\":[{\"lines\":[{\"shares\":[0,0,0,0,1]}]}],", "shares" },
    { "\"analyses\":[{\"lines\":[{\"exact\":1}]}],", "exact" },
    { "\"analyses\":[{\"lines\":[{\"solved\":\"won\"}]}],", "won" },
    { "\"analyses\":[{\"lines\":[{\"depth\":2.5}]}],", "depth" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (FILE_TEXT, cases[i].members);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = mar_document_parse (text, strlen (text), &error);

      g_assert_null (document);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      g_assert_nonnull (strstr (error->message, "column"));
    }
}

/* A line is told in turns, and read again up to what can't be played. */
static void
test_moves (void)
{
  g_autoptr (MarDocument) document = parse ("");
  MarNode *node = last_node (document);
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarPosition *position = mar_node_position (node);
  static const char *const steps[] = { "e6>d6", "d6>c6", "c6>b6", "b6>b5", "a4>a3" };
  g_autoptr (MarAnalysis) analysis = NULL;
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *at = mar_position_copy (game, position);
  g_autofree MarAction *again = NULL;
  MarAction actions[G_N_ELEMENTS (steps)];
  MarAnalysisLine *line;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (game->read_action (at, steps[i], &actions[i], NULL));
      g_assert_true (game->is_legal (at, actions[i]));
      game->play (at, actions[i], NULL);
    }
  analysis = mar_analysis_new ("Engine", text);
  line = mar_analysis_add_line (analysis, game, position, actions, G_N_ELEMENTS (steps));
  g_assert_cmpstr (line->moves, ==, "e6>d6,d6>c6,c6>b6,b6>b5 a4>a3");
  again = mar_analysis_line_actions (line, game, position, &n);
  g_assert_cmpmem (again, n * sizeof *again, actions, sizeof actions);
  g_free (line->moves);
  line->moves = g_strdup ("e6>d6,d6>c6,e6>e5 a4>a3");
  g_free (g_steal_pointer (&again));
  again = mar_analysis_line_actions (line, game, position, &n);
  g_assert_cmpuint (n, ==, 2);
}

/* Adding, replacing and removing are undone and done again. */
static void
test_edits (void)
{
  g_autoptr (MarDocument) document = parse ("");
  MarRecord *record = mar_document_record (document, 0);
  MarNode *node = last_node (document);
  g_autofree char *before = mar_document_write (document, NULL);
  g_autofree char *with = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autofree char *position = mar_position_text (mar_record_game (record),
                                                 mar_node_position (node));
  g_autoptr (MarAnalysis) analysis = mar_analysis_new ("One", position);

  mar_record_add_analysis (record, node, analysis);
  analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
  mar_record_add_analysis (record, node, analysis);
  g_free (analysis->engine);
  analysis->engine = g_strdup ("Two");
  mar_record_add_analysis (record, node, analysis);
  g_assert_cmpuint (mar_node_n_analyses (node), ==, 2);
  g_assert_cmpstr (mar_node_find_analysis (node, position, NULL)->engine, ==, "Two");
  g_assert_null (mar_node_find_analysis (node, "elsewhere", NULL));
  mar_record_remove_analysis (record, node, 0);
  g_assert_cmpuint (mar_node_n_analyses (node), ==, 1);
  with = mar_document_write (document, NULL);
  while (mar_document_undo (document))
    continue;
  undone = mar_document_write (document, NULL);
  while (mar_document_redo (document))
    continue;
  redone = mar_document_write (document, NULL);
  g_assert_cmpstr (undone, ==, before);
  g_assert_cmpstr (redone, ==, with);
}

/* What leads to a place is all that an engine needs to know. */
static void
test_history (void)
{
  g_autoptr (MarDocument) document = parse ("");
  MarNode *node = last_node (document);
  const MarGame *game = mar_record_game (mar_node_record (node));
  MarCursor cursor = { node, 2 };
  g_autofree MarPosition *start = NULL;
  g_autoptr (GArray) actions = mar_cursor_history (&cursor, &start);
  g_autofree char *text = mar_position_text (game, start);
  guint n;

  g_assert_cmpstr (text, ==, START);
  g_assert_cmpuint (actions->len, ==, 2);
  g_assert_cmpmem (actions->data, 2 * sizeof (MarAction), mar_node_actions (node, &n),
                   2 * sizeof (MarAction));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/kept", test_kept);
  g_test_add_func ("/analysis/refused", test_refused);
  g_test_add_func ("/analysis/moves", test_moves);
  g_test_add_func ("/analysis/edits", test_edits);
  g_test_add_func ("/analysis/history", test_history);
  return g_test_run ();
}
