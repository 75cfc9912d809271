/* Lists of moves with several slips: each is told at its own place, and nothing true with them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define MOST_SLIPS 6

typedef struct
{
  guint turn;
  const char *kind;
  MarSeverity severity;
  const char *truth; /* (nullable) */
} Slip;

typedef struct
{
  const char *name;
  const char *text;
  Slip slips[MOST_SLIPS];
} List;

static const List lists[] = {
  /* The square between two misprinted ones is a move as well, and one that others have changed places with. */
  { "terse",
    "MARGO\nSize: 6\n\nc5 3b e5 6e\na3 b6 a4 d3\nf4 c4 b4 c3\n2b3 a5 e4 f2\nf1 b1 a2 c6\n"
    "5b b2 2b4 a1(xa2,xe3,xa4)\n",
    { { 2, "illegal-step", MAR_SEVERITY_ERROR, "b3" },
      { 4, "illegal-step", MAR_SEVERITY_ERROR, "e6" },
      { 11, "illegal-step", MAR_SEVERITY_ERROR, "c3" },
      { 21, "illegal-step", MAR_SEVERITY_ERROR, "b5" },
      { 24, "wrong-capture", MAR_SEVERITY_ERROR, "a1(xa2,xa3,xa4)" } } },
};

static void
test_list (gconstpointer data)
{
  const List *list = data;
  g_autoptr (MarDocument) document = mar_import_text (NULL, list->text, strlen (list->text),
                                                      NULL,
                                                      NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  guint n = 0;

  while (n < MOST_SLIPS && list->slips[n].kind != NULL)
    n++;
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);
      const Slip *slip = &list->slips[i];

      g_test_message ("%u %s %s: %s", finding->turn, finding->kind, finding->text, finding->truth);
      g_assert_cmpuint (i, <, n);
      g_assert_cmpuint (finding->turn, ==, slip->turn);
      g_assert_cmpstr (finding->kind, ==, slip->kind);
      g_assert_cmpint (finding->severity, ==, slip->severity);
      if (slip->truth != NULL)
        g_assert_cmpstr (finding->truth, ==, slip->truth);
    }
  g_assert_cmpuint (findings->len, ==, n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strconcat ("/proof-lists/", lists[i].name, NULL);

      g_test_add_data_func (path, &lists[i], test_list);
    }

  return g_test_run ();
}
