/* Several steps of a turn by one hand: drags over cells, clicks far away, pieces that stay in hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-positions.h"
#include "mar-board-play.h"

/* A full hostile game. */
#define TOUCHED "8w/9/9/9/3b5/9/bbb6/bbb6 b 4 0(0)-0(0) - dance:-"

static MarBoardPlay *
play_from (const char *text)
{
  MarBoardPlay *play = mar_board_play_new ();

  mar_board_play_set_line (play, line_from (text));
  return play;
}

/* What a drop on @cell plays, as text: "d2>d3 d3>d4"; "" if nothing. */
static char *
drop_on (MarBoardPlay  *play,
         const char    *name,
         GError       **error)
{
  const MarPosition *position = mar_board_play_position (play);
  MarAction action = MAR_ACTION_NONE;
  GString *text = g_string_new (NULL);

  if (mar_board_play_drop (play, cell (name), &action, error) == MAR_BOARD_PLAYED)
    for (guint i = 0; i < mar_board_play_way (play)->len; i++)
      {
        g_autofree char *step = mar_action_text (
          the_game (), position, g_array_index (mar_board_play_way (play), MarAction, i));

        g_string_append_printf (text, "%s%s", i > 0 ? " " : "", step);
      }

  return g_string_free (text, FALSE);
}

/* Each cell of @drag is passed, then the piece is dropped on the last one. */
static const struct
{
  const char *drag;
  const char *played;
} drags[] = {
  { "d3", "d2>d3" },
  { "f4", "d2>e3 e3>f4" },
  { "g5", "d2>e3 e3>f4 f4>g5" },
  { "d3 d4", "d2>d3 d3>d4" },
  { "d3 e3", "d2>d3 d3>e3" },
  { "d3 d4 d5 e5", "d2>d3 d3>d4 d4>d5 d5>e5" },
  /* Back again, and on in another way. */
  { "d3 d4 d3 e4", "d2>d3 d3>e4" },
  { "d3 d4 d3", "d2>d3" },
  { "d3 d2 e3", "d2>e3" },
  /* What it may not enter it goes over. */
  { "e2 d3", "d2>d3" },
  { "d3 d4 d5 e5 g4", "" },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (drags); i++)
    {
      g_autoptr (MarBoardPlay) play = play_from (START);
      g_auto (GStrv) cells = g_strsplit (drags[i].drag, " ", -1);
      const guint n = g_strv_length (cells);
      g_autofree char *played = NULL;

      mar_board_play_lift (play, cell ("d2"), NULL);
      for (guint k = 0; k + 1 < n; k++)
        mar_board_play_pass (play, cell (cells[k]));
      mar_board_play_aim (play, cell (cells[n - 1]));
      g_test_message ("%s", drags[i].drag);
      g_assert_true ((mar_board_play_foreseen (play) != NULL) == (*drags[i].played != '\0'));
      played = drop_on (play, cells[n - 1], NULL);
      g_assert_cmpstr (played, ==, drags[i].played);
    }
}

/* Where several ways lead one has to be shown. */
static void
test_several_ways (void)
{
  g_autoptr (MarBoardPlay) play = play_from (START);
  g_autoptr (GError) error = NULL;
  g_autofree char *played = NULL;
  MarAction action;

  mar_board_play_lift (play, cell ("d2"), NULL);
  g_assert_true (mar_board_play_leads_to (play, cell ("f4")));
  g_assert_false (mar_board_play_leads_to (play, cell ("d4")));
  g_assert_false (mar_board_play_leads_to (play, cell ("d3")));
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (error->message, "d4"));
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d2"));
  g_assert_cmpint (mar_board_play_tap (play, cell ("f4"), &action, NULL), ==, MAR_BOARD_PLAYED);
  g_assert_cmpuint (mar_board_play_way (play)->len, ==, 2);
}

/* Plays what was dropped last, as the owner of a board does. */
static void
play_on (MarBoardPlay *play,
         MarLine      *line)
{
  for (guint i = 0; i < mar_board_play_way (play)->len; i++)
    g_assert_true (
      mar_line_play (line, g_array_index (mar_board_play_way (play), MarAction, i), NULL, NULL));
  mar_board_play_set_line (play, mar_line_branch (line));
}

/* A piece stays in hand while its turn goes on, and can be put down at any time. */
static void
test_carried (void)
{
  g_autoptr (MarLine) line = line_from (START);
  g_autoptr (MarBoardPlay) play = play_from (START);
  MarAction action = MAR_ACTION_NONE;

  mar_board_play_lift (play, cell ("d2"), NULL);
  mar_board_play_drop (play, cell ("d3"), &action, NULL);
  play_on (play, line);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d3"));
  g_assert_true (mar_board_play_is_carried (play));

  mar_board_play_tap (play, cell ("e4"), &action, NULL);
  play_on (play, line);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("e4"));
  g_assert_cmpint (mar_board_play_drop (play, cell ("e8"), &action, NULL), ==, MAR_BOARD_REFUSED);
  g_assert_true (mar_board_play_is_carried (play));
  g_assert_cmpint (mar_board_play_tap (play, cell ("c2"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_false (mar_board_play_is_carried (play));

  /* The next two steps end the turn. */
  mar_board_play_tap (play, cell ("a4"), &action, NULL);
  g_assert_cmpuint (mar_board_play_way (play)->len, ==, 2);
  play_on (play, line);
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
}

/* It was not touched again: no rule keeps it in hand. */
static void
test_carried_touched (void)
{
  g_autoptr (MarBoardPlay) play = mar_board_play_new ();
  g_autoptr (GError) error = NULL;
  MarOptions options;
  g_autofree MarPosition *position = NULL;
  g_autoptr (MarLine) line = NULL;
  MarAction action = MAR_ACTION_NONE;

  mar_options_init (&options, the_game ());
  mar_options_set (&options, the_game (), "full_hostile", "true", NULL);
  position = mar_position_read (the_game (), &options, TOUCHED, NULL);
  line = mar_line_new (the_game (), &options, position);
  mar_board_play_set_line (play, mar_line_branch (line));
  mar_board_play_lift (play, cell ("d4"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("d5"), &action, NULL), ==, MAR_BOARD_PLAYED);
  play_on (play, line);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d5"));
  g_assert_true (mar_board_play_put_down (play, &error));
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-ways/ways", test_ways);
  g_test_add_func ("/board-ways/several", test_several_ways);
  g_test_add_func ("/board-ways/carried", test_carried);
  g_test_add_func ("/board-ways/touched", test_carried_touched);

  return g_test_run ();
}
