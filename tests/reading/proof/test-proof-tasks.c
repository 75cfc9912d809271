/* Tasks that proofreading finds fault with.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-proof.h"

#include <string.h>

/* Four steps are a turn; two of the marbles of Black below take the white one. */
#define FILE_TEXT                                                                                  \
  "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["                                \
  "{\"start\":\"9/9/9/3w5/4b4/9/2b6/9 b 4 0(0)-0(0) -\",\"task\":{\"question\":\"Capture.\"%s}}]}]}"

/* The kinds of the findings and what they are about, one after the other. */
static char *
proofread (const char *members)
{
  g_autofree char *text = g_strdup_printf (FILE_TEXT, members);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_parse (text, strlen (text), &error);
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  findings = mar_proof_read (document);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
      g_string_append_printf (found, "%s(%s): %s\n", finding->kind, finding->text, finding->reason);
    }

  return g_string_free (g_steal_pointer (&found), FALSE);
}

static void
test_tasks (void)
{
  static const struct
  {
    const char *members;
    const char *found;
  } tasks[] = {
    { "", "" },
    { ",\"answers\":[\"c2>c3 c3>c4\",\"c2>d3 d3>d4\"],\"goal\":\"captures d5\"", "" },
    /* What can't be played or isn't there. */
    { ",\"answers\":[\"c2>c3 c3>c4\",\"c2>c4\"]",
      "illegal-answer(c2>c4): “c2>c4”: Movement (II.B.3): a step goes to the next square; "
      "from c2 to c4 it is 2 squares.\n" },
    { ",\"answers\":[\"c2>c4 c4>c5 c5>c6\"]",
      "illegal-answer(c2>c4 c4>c5 c5>c6): “c2>c4”: Movement (II.B.3): a step goes to the next "
      "square; from c2 to c4 it is 2 squares.\n" },
    { ",\"answers\":[\" \"]", "illegal-answer( ): No move is written here.\n" },
    /* A whole turn that misses the goal, and the beginning of one that may yet reach it. */
    { ",\"answers\":[\"e4>f4 f4>g4 g4>h4 h4>i4\"],\"goal\":\"captures d5\"",
      "missed-goal(e4>f4 f4>g4 g4>h4 h4>i4): Nothing is captured.\n" },
    { ",\"answers\":[\"c2>c3\"],\"goal\":\"captures d5\"", "" },
    /* A goal is read once, with and without answers. */
    { ",\"goal\":\"captures z9\"", "unreadable-goal(captures z9): The board has no cell “z9”.\n" },
    { ",\"answers\":[\"c2>c3\",\"c2>c3 c3>c4\"],\"goal\":\"wins q\"",
      "unreadable-goal(wins q): “q” isn’t a player.\n" },
    { ",\"goal\":\"wins w\"", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_autofree char *found = proofread (tasks[i].members);

      g_assert_cmpstr (found, ==, tasks[i].found);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/tasks", test_tasks);

  return g_test_run ();
}
