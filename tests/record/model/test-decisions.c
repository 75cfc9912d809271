/* Decisions about findings in a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "document-text.h"
#include "mar-decision.h"

#define START "9/9/4w4/9/4b4/9/9/9 b 4 0(0)-0(0) -"
#define FILE_TEXT                                                                              \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                          \
  "{\"start\":\"" START "\"},"                                                                 \
  "{\"steps\":\"e4>d4 d4>c4 c4>b4 b4>a4\"%s}]}]%s}"
#define KEPT                                                                                   \
  ",\"decisions\":[{\"decision\":\"as-printed\",\"in\":\"moves\",\"kind\":\"illegal-step\","   \
  "\"text\":\"e4>e5\",\"reason\":\"So it was played.\",\"own\":[1.50]}]"
#define OUTSIDE ",\n\"decisions\":[{\"decision\":\"accepted\",\"in\":\"figure\",\"text\":\"2.1\"}]"

static MarDocument *
parse (const char *members,
       const char *outside)
{
  g_autofree char *text = g_strdup_printf (FILE_TEXT, members, outside);

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
  g_autoptr (MarDocument) document = parse (KEPT, OUTSIDE);
  g_autofree char *text = mar_document_write (document, NULL);
  const MarDecision *decision;

  g_assert_cmpuint (mar_document_n_decisions (document, last_node (document)), ==, 1);
  decision = mar_document_find_decision (document, last_node (document), "moves", "illegal-step",
                                         "e4>e5");
  g_assert_nonnull (decision);
  g_assert_cmpint (decision->type, ==, MAR_DECISION_AS_PRINTED);
  g_assert_cmpstr (decision->reason, ==, "So it was played.");
  g_assert_null (decision->reading);
  g_assert_cmpint (mar_document_decision (document, NULL, 0)->type, ==, MAR_DECISION_ACCEPTED);
  g_assert_nonnull (strstr (text, KEPT));
  g_assert_nonnull (strstr (text, OUTSIDE));
}

/* An unknown decision is refused with its place; one about something else isn't found. */
static void
test_refused (void)
{
  static const char *const refused[][2] = {
    { ",\"decisions\":[{\"decision\":\"perhaps\"}]", "perhaps" },
    { ",\"decisions\":[{}]", "decision" },
    { ",\"decisions\":{}", "decisions" },
    { ",\"decisions\":[{\"decision\":\"accepted\",\"text\":1}]", "text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *text = g_strdup_printf (FILE_TEXT, refused[i][0], "");
      g_autoptr (GError) error = NULL;

      g_assert_null (mar_document_parse (text, strlen (text), &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, refused[i][1]));
      g_assert_true (g_str_has_prefix (error->message, "line 1, column "));
    }
}

static void
decide (MarDocument     *document,
        MarNode         *node,
        MarDecisionType  type,
        const char      *text)
{
  const MarDecision decision
    = { .type = type, .in = (char *) "comment", .kind = (char *) "wrong", .text = (char *) text };

  mar_document_decide (document, node, &decision);
}

static void
check_edits (MarDocument *document,
             MarNode     *node)
{
  g_autofree char *before = mar_document_write (document, NULL);
  g_autofree char *undone = NULL;
  g_autofree char *with = NULL;
  g_autofree char *redone = NULL;

  decide (document, node, MAR_DECISION_ACCEPTED, "one");
  decide (document, node, MAR_DECISION_ACCEPTED, "other");
  decide (document, node, MAR_DECISION_AS_PRINTED, "one");
  g_assert_cmpuint (mar_document_n_decisions (document, node), ==, 2);
  g_assert_cmpint (mar_document_find_decision (document, node, "comment", "wrong", "one")->type, ==,
                   MAR_DECISION_AS_PRINTED);
  g_assert_null (mar_document_find_decision (document, node, "moves", "wrong", "one"));
  mar_document_undecide (document, node, "comment", "wrong", "other");
  mar_document_undecide (document, node, "comment", "wrong", "third");
  g_assert_cmpuint (mar_document_n_decisions (document, node), ==, 1);
  with = mar_document_write (document, NULL);

  while (mar_document_undo (document))
    continue;
  undone = mar_document_write (document, NULL);
  g_assert_cmpstr (undone, ==, before);
  while (mar_document_redo (document))
    continue;
  redone = mar_document_write (document, NULL);
  g_assert_cmpstr (redone, ==, with);
}

static void
test_edits (void)
{
  g_autoptr (MarDocument) document = parse ("", "");
  g_autoptr (MarDocument) outside = parse ("", "");

  check_edits (document, last_node (document));
  check_edits (outside, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decisions/kept", test_kept);
  g_test_add_func ("/decisions/refused", test_refused);
  g_test_add_func ("/decisions/edits", test_edits);
  return g_test_run ();
}
