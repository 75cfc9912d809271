/* Facts that comments state.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define TURN_1 "0(0)-0(0)\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nBlack walks.\n\n"
#define TURN_3 "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\nOn they go.\n\n"
#define TURN_4 "0(0)-0(0)\n\n4. e7>e6; f7>f6; g7>g6; h7>h6.\n\nAnd on.\n\n"

/* What a comment on the second turn states, what of it is wrong, and what is true. */
static void
test_claims (void)
{
  static const struct
  {
    const char *comment;
    const char *wrong; /* nullable: nothing is */
    const char *truth;
  } facts[] = {
    { "White has seven marbles left.", "seven", "eight" },
    { "White has eight marbles left. Time was short.", NULL, NULL },
    { "Perhaps White has seven marbles left.", NULL, NULL },
    { "The marble on c5 stands well.", "c5", "c6" },
    { "If the marble on c5 goes, all is lost.", NULL, NULL },
    { "The square d3 is empty.", "d3", "e3" },
    { "The square e5 is still empty.", NULL, NULL },
    { "The marble on c6 was captured by Black.", "c6", NULL },
    { "c3 was taken by White.", "c3", "c6" },
    { "c6 was White's last hope, and c3 was strong.", NULL, NULL },
    { "If c3 was taken by White, all is lost.", NULL, NULL },
    { "Der Stein auf c6 wurde von Schwarz geschlagen.", "c6", NULL },
    { "Weiß hat noch sieben Steine, und das ist gut so.", "sieben", "acht" },
    { "Der Stein auf c6 ist stark, nicht wahr, und so ist es.", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *text = g_strconcat (TURN_1 "0(0)-0(0)\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\n",
                                           facts[i].comment, "\n\n" TURN_3 TURN_4, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, &error);
      g_autoptr (GPtrArray) findings = mar_proof_read (document);
      const MarFinding *finding;

      g_test_message ("%s", facts[i].comment);
      g_assert_cmpuint (findings->len, ==, facts[i].wrong != NULL);
      if (facts[i].wrong == NULL)
        continue;
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, "false-statement");
      g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
      g_assert_cmpuint (finding->turn, ==, 2);
      g_assert_cmpstr (finding->text, ==, facts[i].wrong);
      g_assert_cmpstr (finding->readings[0], ==, facts[i].truth);
      if (facts[i].truth != NULL)
        g_assert_true (mar_finding_repair (finding, 0, NULL, NULL));
    }
}

/* A turn of a list that was read otherwise than it is printed. */
static void
test_reading (void)
{
  static const char text[] = "MARVIN\n\n1. c3\n2. c4\n3. e1\n4. b2\n5. d1\n6. d5\n7. c3\n8. e3\n"
                             "9. a1\n10. a5\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, &error);
  g_autoptr (GPtrArray) findings = NULL;
  const MarFinding *finding;

  g_assert_no_error (error);
  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, 2);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpuint (finding->turn, ==, 1);
  g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_NOTE);
  g_assert_cmpstr (finding->kind, ==, "printed-again");
  finding = g_ptr_array_index (findings, 1);
  g_assert_cmpuint (finding->turn, ==, 7);
  g_assert_cmpstr (finding->text, ==, "c3");
  g_assert_cmpstr (finding->kind, ==, "illegal-step");
  g_assert_nonnull (finding->truth);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-claims/facts", test_claims);
  g_test_add_func ("/proof-claims/reading", test_reading);

  return g_test_run ();
}
