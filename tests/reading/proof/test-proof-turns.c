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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/proof-turns/other", test_other_turns);

  return g_test_run ();
}
