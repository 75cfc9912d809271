/* Matches of two games: who has how many points, and what is missing where that can't be
 * told.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-match.h"
#include "mar-proof.h"

/* Black's last step takes Black's only marble off the board. */
#define ALMOST_WON "8b/9/9/9/9/9/9/w8 b 4 0(2)-0(1) -"
#define FEW_CAPTURES "8b/9/9/9/9/9/9/w8 b 4 0(1)-0(2) -"

static MarRecord *
add_game (MarDocument *document,
          const char  *match,
          const char  *black,
          const char  *white,
          const char  *start)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (game, NULL, start, &error);
  MarRecord *record;

  g_assert_no_error (error);
  record = mar_document_add_record (document, game, NULL, position);
  mar_record_set_header (record, MAR_MATCH_HEADER, match);
  mar_record_set_header (record, "black", black);
  mar_record_set_header (record, "white", white);
  return record;
}

/* Black wins by a point. */
static void
play_on (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  g_autoptr (GError) error = NULL;
  MarAction action;

  g_assert_true (game->read_action (mar_node_position (root), "i8>B++", &action, &error));
  g_assert_nonnull (mar_record_add_turn (record, root, &action, 1, &error));
  g_assert_no_error (error);
}

static void
resign (MarRecord *record,
        int        side)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (
    mar_record_add_end (record, mar_record_root (record), MAR_END_RESIGNATION, side, &error));
}

static void
assert_text (const MarMatch *match,
             const char     *expected)
{
  g_autofree char *text = mar_match_text (match);

  g_assert_cmpstr (text, ==, expected);
}

/* A win each, and the third point for the captures of both games. */
static void
test_third_point (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *first = add_game (document, "Spring", "Ada", "Bo", ALMOST_WON);
  MarRecord *other = add_game (document, "Autumn", "Ada", "Bo", ALMOST_WON);
  MarRecord *second = add_game (document, "Spring", "Bo", "Ada", FEW_CAPTURES);
  g_autoptr (MarMatch) before = mar_match_score (document, first, NULL);
  g_autoptr (MarMatch) match = NULL;
  g_autoptr (MarMatch) same = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (before);
  g_assert_false (before->is_over);
  g_assert_cmpint (before->third, ==, MAR_MATCH_NOBODY);
  g_assert_cmpint (before->winner, ==, MAR_MATCH_NOBODY);
  assert_text (before, "Match “Spring”: Ada 0, Bo 0 (captures 4–2). It is not over.");

  play_on (first);
  play_on (second);
  match = mar_match_score (document, first, &error);
  g_assert_no_error (error);
  g_assert_true (match->games[0] == first && match->games[1] == second);
  g_assert_true (match->is_over);
  g_assert_cmpuint (match->wins[0], ==, 1);
  g_assert_cmpuint (match->wins[1], ==, 1);
  /* Ada took two as Black, and two as White. */
  g_assert_cmpuint (match->tallies[0], ==, 4);
  g_assert_cmpuint (match->tallies[1], ==, 2);
  g_assert_cmpint (match->third, ==, 0);
  g_assert_cmpint (match->winner, ==, 0);
  assert_text (match, "Match “Spring”: Ada 2, Bo 1 (captures 4–2). Ada wins it.");

  same = mar_match_score (document, second, &error);
  assert_text (same, "Match “Spring”: Ada 2, Bo 1 (captures 4–2). Ada wins it.");
  g_assert_null (mar_match_score (document, other, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  g_assert_nonnull (strstr (error->message, "1 game"));
}

/* The third point may make it three to none; equal captures leave a tie. */
static void
test_scores (void)
{
  static const struct
  {
    const char *start;
    int loser; /* of the second game, by its colour */
    guint points[2];
    int winner;
  } cases[] = {
    { FEW_CAPTURES, 0, { 3, 0 }, 0 },
    { FEW_CAPTURES, 1, { 2, 1 }, 0 },
    { ALMOST_WON, 1, { 1, 1 }, MAR_MATCH_NOBODY },
    { "8b/9/9/9/9/9/9/w8 b 4 0(6)-0(1) -", 1, { 1, 2 }, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *first = add_game (document, "Spring", "Ada", "Bo", ALMOST_WON);
      MarRecord *second = add_game (document, "Spring", "Bo", "Ada", cases[i].start);
      g_autoptr (MarMatch) match = NULL;

      resign (first, 1);
      resign (second, cases[i].loser);
      match = mar_match_score (document, second, NULL);
      g_assert_nonnull (match);
      g_assert_cmpuint (match->points[0], ==, cases[i].points[0]);
      g_assert_cmpuint (match->points[1], ==, cases[i].points[1]);
      g_assert_cmpint (match->winner, ==, cases[i].winner);
    }
}

/* What is missing is told, and found in proof-reading once; nothing is guessed. */
static void
test_unclear (void)
{
  static const struct
  {
    const char *black;
    const char *white;
    const char *complaint;
  } cases[] = {
    { "Ada", "Bo", "colors exchanged" },
    { "Bo", "Eve", "colors exchanged" },
    { "Bo", NULL, "Game 2" },
    { "", "Ada", "Game 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *first = add_game (document, "Spring", "Ada", "Bo", ALMOST_WON);
      g_autoptr (GPtrArray) findings = NULL;
      g_autoptr (GError) error = NULL;
      const MarFinding *finding;

      add_game (document, "Spring", cases[i].black, cases[i].white, ALMOST_WON);
      g_assert_null (mar_match_score (document, first, &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
      g_assert_nonnull (strstr (error->message, cases[i].complaint));

      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, "unclear-match");
      g_assert_cmpstr (finding->reason, ==, error->message);
      g_assert_cmpuint (finding->game, ==, 1);
    }
}

static void
test_no_match (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, NULL, "Ada", "Bo", ALMOST_WON);
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_match_score (document, record, &error));
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match/third-point", test_third_point);
  g_test_add_func ("/match/scores", test_scores);
  g_test_add_func ("/match/unclear", test_unclear);
  g_test_add_func ("/match/no-match", test_no_match);

  return g_test_run ();
}
