/* A document of many games is read by several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-match.h"
#include "mar-proof.h"
#include "random-record.h"

/* Nothing else is found than one after the other, and in the same order. */
static void
test_at_once (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GPtrArray) expected = NULL;
  MarProofReading *reading;

  for (guint i = 0; i < 12; i++)
    {
      MarRecord *record = random_game (random, document);

      random_play (random, record, 40);
      mar_record_set_header (record, "result", "nobody");
      mar_record_set_header (record, MAR_MATCH_HEADER, "Match");
      mar_record_set_comment (record, mar_record_last (record, mar_record_root (record)),
                              MAR_COMMENT_AFTER, "There are 99 marbles left on the board.");
    }
  reading = mar_proof_reading_new (document, TRUE);
  while (!mar_proof_reading_go_on (reading, 0))
    ;
  expected = mar_proof_reading_findings (reading);
  mar_proof_reading_free (reading);
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, >, 0);
  g_assert_cmpuint (findings->len, ==, expected->len);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *one = g_ptr_array_index (findings, i);
      const MarFinding *other = g_ptr_array_index (expected, i);

      g_assert_true (one->node == other->node && one->game == other->game);
      g_assert_cmpstr (one->kind, ==, other->kind);
      g_assert_cmpstr (one->reason, ==, other->reason);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/proof/at-once", test_at_once);

  return g_test_run ();
}
