/* All games by hand: whatever is legal can be made on the board in every way, and nothing
 * else; and how pieces move from one position to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-games.h"
#include "mar-board-play.h"
#include "mar-board-timeline.h"
#include "random-share.h"

#define EVERY 5

static MarBoardPlay *
play_on (const MarLine *line)
{
  MarBoardPlay *play = mar_board_play_new ();

  mar_board_play_set_line (play, mar_line_branch (line));
  return play;
}

static void
assert_typed (MarBoardPlay *play,
              MarAction     expected,
              const char   *text)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;

  mar_board_play_set_typed (play, text);
  g_assert_cmpstr (mar_board_play_typed (play), ==, text);
  g_assert_cmpint (mar_board_play_enter (play, actions, &error), ==, MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  g_assert_cmpmem (actions->data, actions->len * sizeof expected, &expected, sizeof expected);
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");
}

static void
assert_aims (MarBoardPlay *play,
             MarCell       cell)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_assert_true (mar_board_play_aim (play, cell));
  g_assert_cmpint (mar_board_play_aimed (play), ==, cell);
  g_assert_cmpuint (mar_board_play_preview (play)->n, >, 0);
  g_assert_nonnull (mar_board_play_foreseen (play));
  mar_board_play_describe_preview (play, words);
  g_assert_cmpuint (words->len, >, 0);
}

static void
assert_placed (MarBoardPlay *play,
               MarAction     expected,
               MarCell       cell)
{
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (mar_board_play_can_place (play, cell));
  assert_aims (play, cell);
  g_assert_cmpint (mar_board_play_tap (play, cell, &action, NULL), ==, MAR_BOARD_PLAYED);
  g_assert_cmpuint (action, ==, expected);
  g_assert_cmpint (mar_board_play_aimed (play), ==, MAR_CELL_NONE);
}

/* The effects of a step on other pieces, as the boards before and after it show. */
static MarTargetKind
kind_by_boards (const MarGame     *game,
                const MarPosition *before,
                MarAction          action,
                MarCell            from,
                MarCell            to)
{
  g_autofree MarPosition *after = mar_position_copy (game, before);
  const int actor = game->actor (before);
  gboolean pushes = FALSE;
  guint n_theirs = 0;
  guint n_own = 0;

  game->play (after, action, NULL);
  for (guint i = 0; i < game->n_cells (before); i++)
    {
      const int then = game->owner (before, (MarCell) i);
      const int now = game->owner (after, (MarCell) i);

      n_own += (then == actor) - (now == actor);
      n_theirs += (then >= 0 && then != actor) - (now >= 0 && now != actor);
      if (then != now && (MarCell) i != from && (MarCell) i != to)
        pushes = TRUE;
    }
  if (n_theirs > 0)
    return MAR_TARGET_CAPTURE;
  return pushes && n_own == 0 ? MAR_TARGET_PUSH : MAR_TARGET_MOVE;
}

static void
assert_carried (MarBoardPlay *play,
                MarAction     expected,
                MarCell       from,
                MarCell       to)
{
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (mar_board_play_lift (play, from, NULL));
  g_assert_cmpint (mar_board_play_target_at (play, to)->kind, ==,
                   kind_by_boards (mar_board_play_game (play), mar_board_play_position (play),
                                   expected, from, to));
  assert_aims (play, to);
  g_assert_cmpint (mar_board_play_drop (play, to, &action, NULL), ==, MAR_BOARD_PLAYED);
  g_assert_cmpuint (action, ==, expected);

  action = MAR_ACTION_NONE;
  g_assert_cmpint (mar_board_play_tap (play, from, &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, to, &action, NULL), ==, MAR_BOARD_PLAYED);
  g_assert_cmpuint (action, ==, expected);
}

/* To put a piece down where it was is no action; a double click is. */
static void
assert_stays (MarBoardPlay *play,
              MarAction     expected,
              MarCell       cell)
{
  MarAction action = MAR_ACTION_NONE;

  g_assert_cmpint (mar_board_play_tap (play, cell, &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, cell, &action, NULL), ==, MAR_BOARD_PUT_DOWN);
  g_assert_cmpint (mar_board_play_double (play, cell, &action, NULL), ==, MAR_BOARD_PLAYED);
  g_assert_cmpuint (action, ==, expected);
}

static void
assert_rolled (MarBoardPlay *play,
               MarCell       die)
{
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (mar_board_play_awaits_roll (play));
  g_assert_cmpint (mar_board_play_die (play), ==, die);
  g_assert_false (mar_board_play_aim (play, die));
  g_assert_cmpint (mar_board_play_tap (play, die, &action, NULL), ==, MAR_BOARD_ROLL);
  g_assert_cmpuint (action, ==, MAR_ACTION_NONE);
}

/* Each legal action by click, drag and typing. */
static void
check_legal (MarLine      *line,
             MarBoardPlay *play)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_board_play_position (play);
  MarActionList list, plain;
  guint n_plain = 0;

  mar_line_actions (line, &list);
  mar_board_play_plain_actions (play, &plain);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = mar_action_text (game, position, list.items[i]);
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      game->action_cells (position, list.items[i], &from, &to);
      if (game->actor (position) == MAR_ACTOR_CHANCE)
        assert_rolled (play, to);
      else if (to == MAR_CELL_NONE)
        g_assert_cmpuint (plain.items[n_plain++], ==, list.items[i]);
      else if (from == MAR_CELL_NONE)
        assert_placed (play, list.items[i], to);
      else if (from != to)
        assert_carried (play, list.items[i], from, to);
      else
        assert_stays (play, list.items[i], to);
      assert_typed (play, list.items[i], text);
    }
  g_assert_cmpuint (plain.n, ==, n_plain);
}

static void
assert_reason (const GError *error)
{
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_cmpuint (strlen (error->message), >, 10);
}

/* Returns whether a cell lies off the board: its name is no letter and number. */
static gboolean
is_outside (const MarBoardPlay *play,
            MarCell             cell)
{
  g_autofree char *name = mar_cell_text (mar_board_play_game (play), mar_board_play_position (play),
                                         cell);

  return !g_regex_match_simple ("^[0-9]*[a-z][0-9]+$", name, 0, 0);
}

/* With a piece in hand every cell is a target or has a reason. */
static void
check_refused_drops (MarBoardPlay *play,
                     MarCell       from,
                     guint         n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action = MAR_ACTION_NONE;
      gboolean target;

      g_assert_true (mar_board_play_lift (play, from, NULL));
      target = mar_board_play_target_at (play, (MarCell) i) != NULL
               || mar_board_play_leads_to (play, (MarCell) i);
      switch (mar_board_play_drop (play, (MarCell) i, &action, &error))
        {
        case MAR_BOARD_PLAYED:
          g_assert_true (target);
          g_assert_cmpint (mar_board_play_find_end (play, mar_board_play_way (play)), ==, i);
          break;
        case MAR_BOARD_REFUSED:
          g_assert_false (target);
          g_assert_nonnull (error);
          assert_reason (error);
          break;
        case MAR_BOARD_PUT_DOWN:
          g_assert_true ((MarCell) i == from || is_outside (play, (MarCell) i));
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

/* Returns whether any piece may go anywhere. */
static gboolean
any_moves (MarLine           *line,
           const MarPosition *position)
{
  MarActionList list;

  mar_line_actions (line, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      mar_line_game (line)->action_cells (position, list.items[i], &from, &to);
      if (from != MAR_CELL_NONE)
        return TRUE;
    }

  return FALSE;
}

/* Each tap does something or says why not; only where pieces move an empty cell is no try. */
static void
check_taps (MarLine      *line,
            MarBoardPlay *play)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_board_play_position (play);
  const guint n_cells = game->n_cells (position);
  const gboolean moves = any_moves (line, position);
  guint n_lifted = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action = MAR_ACTION_NONE;
      const gboolean lifts = mar_board_play_can_lift (play, (MarCell) i);

      switch (mar_board_play_tap (play, (MarCell) i, &action, &error))
        {
        case MAR_BOARD_LIFTED:
          g_assert_true (lifts);
          mar_board_play_put_down (play, NULL);
          if (n_lifted++ % 4 == 0)
            check_refused_drops (play, (MarCell) i, n_cells);
          break;
        case MAR_BOARD_PLAYED:
          g_assert_true (mar_line_explain (line, action, NULL));
          break;
        case MAR_BOARD_ROLL:
          g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_CHANCE);
          break;
        case MAR_BOARD_REFUSED:
          g_assert_false (lifts);
          assert_reason (error);
          break;
        case MAR_BOARD_NOTHING:
          g_assert_cmpint (game->owner (position, (MarCell) i), <, 0);
          g_assert_true (moves || mar_board_play_awaits_roll (play)
                         || is_outside (play, (MarCell) i));
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

static void
test_hands (gconstpointer data)
{
  const BoardGame *which = data;
  g_autoptr (GRand) random = tell_random (which);

  for (guint i = 0; i < random_share (10); i++)
    {
      g_autoptr (MarLine) line = begin_game (which);
      guint ply = 0;

      do
        {
          if (ply % EVERY == i % EVERY || ply < 2)
            {
              g_autoptr (MarBoardPlay) play = play_on (line);

              check_legal (line, play);
              check_taps (line, play);
            }
        }
      while (ply++ < which->plies && play_at_random (line, random, NULL));
    }
}

/* The piece of a sprite at one end of the timeline. */
static MarCell
cell_at (const MarSpriteState *state)
{
  if (state->from == state->to || state->progress <= 0)
    return state->from;

  g_assert_cmpfloat (state->progress, ==, 1);
  return state->to;
}

static void
check_ends (const MarBoardTimeline *timeline)
{
  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      const MarSprite *sprite = &g_array_index (timeline->sprites, MarSprite, i);
      MarSpriteState state;

      mar_board_timeline_state (timeline, sprite, 0, &state);
      g_assert_cmpfloat (state.opacity, ==, sprite->before != MAR_CELL_NONE);
      g_assert_cmpfloat (state.squeeze, ==, 1);
      if (sprite->before != MAR_CELL_NONE)
        {
          g_assert_cmpint (cell_at (&state), ==, sprite->before);
          g_assert_cmpfloat (state.size, ==, 1);
          g_assert_false (state.turned);
        }

      mar_board_timeline_state (timeline, sprite, timeline->duration, &state);
      g_assert_cmpfloat (state.opacity, ==, sprite->after != MAR_CELL_NONE);
      if (sprite->after != MAR_CELL_NONE)
        {
          g_assert_cmpint (cell_at (&state), ==, sprite->after);
          g_assert_cmpfloat_with_epsilon (state.size, 1, 1e-9);
          g_assert_cmpfloat_with_epsilon (state.squeeze, 1, 1e-9);
          g_assert_cmpfloat_with_epsilon (state.height, 0, 1e-9);
          g_assert_true (state.turned);
        }
    }
}

/* Nothing on the board changes unless something is seen to do it. */
static void
check_covers (const MarBoardTimeline *timeline,
              const MarGame          *game,
              const MarPosition      *before,
              const MarPosition      *after)
{
  for (guint cell = 0; cell < game->n_cells (before); cell++)
    {
      gboolean seen = FALSE;

      if (game->owner (before, (MarCell) cell) == game->owner (after, (MarCell) cell))
        continue;
      for (guint i = 0; i < timeline->sprites->len && !seen; i++)
        {
          const MarSprite *sprite = &g_array_index (timeline->sprites, MarSprite, i);

          seen = sprite->before == (MarCell) cell || sprite->after == (MarCell) cell;
        }
      g_assert_true (seen);
    }
}

static void
test_scripts (gconstpointer data)
{
  const BoardGame *which = data;
  g_autoptr (GRand) random = tell_random (which);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  for (guint i = 0; i < random_share (8); i++)
    {
      g_autoptr (MarLine) line = begin_game (which);
      const MarGame *game = mar_line_game (line);

      for (guint ply = 0; ply < which->plies; ply++)
        {
          g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
          g_autoptr (MarBoardTimeline) timeline = NULL;

          mar_effects_empty (&effects);
          if (!play_at_random (line, random, &effects))
            break;
          timeline = mar_board_timeline_new (&effects);
          g_assert_cmpfloat (timeline->duration, <=, MAR_BOARD_LONGEST_TRANSITION + 1e-6);
          if (timeline->duration > 0)
            check_ends (timeline);
          check_covers (timeline, game, before, mar_line_position (line));
        }
    }
}

static MarBoardTimeline *
script_of (const char *name,
           const char *position_text,
           const char *action_text)
{
  const MarGame *game = mar_game_find (name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (game, NULL, position_text, &error);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarAction action;

  g_assert_no_error (error);
  game->read_action (position, action_text, &action, &error);
  g_assert_no_error (error);
  game->play (position, action, &effects);

  return mar_board_timeline_new (&effects);
}

static const MarSprite *
sprite_from (const MarBoardTimeline *timeline,
             MarCell                 before)
{
  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      const MarSprite *sprite = &g_array_index (timeline->sprites, MarSprite, i);

      if (sprite->before == before && sprite->steps->len > 0)
        return sprite;
    }

  g_assert_not_reached ();
}

static const MarAnimationStep *
nth_step (const MarSprite *sprite,
          guint            index)
{
  g_assert_cmpuint (sprite->steps->len, >, index);
  return &g_array_index (sprite->steps, MarAnimationStep, index);
}

/* A king goes one square, then pushes a rook and a bishop for two: each square takes its
 * time, and what is pushed goes together with who pushes. In the end the king scores. */
static void
test_pushes (void)
{
  g_autoptr (MarBoardTimeline) timeline = script_of ("marad", "9/9/9/9/1K1rb4/9/9/9/9 1 3 0-0 15",
                                                     "b5>e5");
  const MarSprite *king = sprite_from (timeline, 37);
  const MarSprite *rook = sprite_from (timeline, 39);
  const MarSprite *bishop = sprite_from (timeline, 40);

  g_assert_cmpuint (king->steps->len, ==, 4);
  g_assert_cmpint (nth_step (king, 3)->kind, ==, MAR_ANIMATION_STEP_HOP);
  g_assert_cmpuint (rook->steps->len, ==, 2);
  g_assert_cmpuint (bishop->steps->len, ==, 2);
  g_assert_cmpfloat (nth_step (king, 0)->begin, ==, 0);
  g_assert_cmpfloat (nth_step (king, 1)->begin, ==, nth_step (king, 0)->end);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (nth_step (rook, i)->begin, ==, nth_step (king, i + 1)->begin);
      g_assert_cmpfloat (nth_step (bishop, i)->end, ==, nth_step (king, i + 1)->end);
    }
  g_assert_cmpint (king->after, ==, 40);
  g_assert_cmpint (bishop->after, ==, 42);
}

/* A coin turns before it goes; onto another it turns as it lands, and that lies still. */
static void
test_turns (void)
{
  g_autoptr (MarBoardTimeline) plain
    = script_of ("martial", "....../....../..G3.../....../....../...... g 21 -", "c4>d4");
  g_autoptr (MarBoardTimeline) landing
    = script_of ("martial", "....../....../..G3s3../....../....../...... g 21 -", "c4>d4");
  g_autoptr (MarBoardTimeline) leap
    = script_of ("martial", "....../....../..G3G3../....../....../...... g 21 -", "c4>e4");
  const MarSprite *coin = sprite_from (plain, 20);
  const MarSprite *under = NULL;

  g_assert_cmpint (nth_step (coin, 0)->kind, ==, MAR_ANIMATION_STEP_TURN);
  g_assert_cmpint (nth_step (coin, 1)->kind, ==, MAR_ANIMATION_STEP_GO);
  g_assert_cmpfloat (nth_step (coin, 0)->end, ==, nth_step (coin, 1)->begin);

  coin = sprite_from (landing, 20);
  g_assert_cmpint (nth_step (coin, 0)->kind, ==, MAR_ANIMATION_STEP_GO);
  g_assert_cmpint (nth_step (coin, 1)->kind, ==, MAR_ANIMATION_STEP_TURN);
  g_assert_cmpfloat (nth_step (coin, 0)->end, ==, nth_step (coin, 1)->begin);
  g_assert_cmpfloat (nth_step (coin, 1)->end, ==, landing->duration);
  under = &g_array_index (landing->sprites, MarSprite, 0);
  g_assert_cmpint (under->before, ==, 21);
  g_assert_cmpint (under->after, ==, MAR_CELL_NONE);
  g_assert_cmpuint (under->steps->len, ==, 0);

  coin = sprite_from (leap, 20);
  g_assert_cmpint (nth_step (coin, 1)->kind, ==, MAR_ANIMATION_STEP_HOP);
}

/* First the king comes, then the block is outlined, then what is in it falls together. */
static void
test_blocks (void)
{
  g_autoptr (MarBoardTimeline) timeline = script_of ("marvin", "5/wwwrr/w1r1w/rrwww/5 r", "b3");
  const MarFlash *flash;
  guint n_falls = 0;

  g_assert_cmpuint (timeline->flashes->len, ==, 1);
  flash = &g_array_index (timeline->flashes, MarFlash, 0);
  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      const MarAnimationStep *step = nth_step (&g_array_index (timeline->sprites, MarSprite, i), 0);

      if (step->kind == MAR_ANIMATION_STEP_ARRIVE)
        g_assert_cmpfloat (step->end, ==, flash->begin);
      else
        {
          g_assert_cmpint (step->kind, ==, MAR_ANIMATION_STEP_FALL);
          g_assert_cmpfloat (step->begin, ==, flash->end);
          g_assert_cmpfloat (step->end, ==, timeline->duration);
          n_falls++;
        }
    }
  g_assert_cmpuint (n_falls, ==, 8);
}

/* A piece that is let go at its end goes there by itself, whatever its way was. */
static void
test_dropped (void)
{
  g_autoptr (MarBoardTimeline) timeline = script_of ("marad", "9/9/9/9/1K1rb4/9/9/9/9 1 3 0-0 15",
                                                     "b5>e5");
  const MarSprite *king = sprite_from (timeline, 37);
  MarSpriteState state;

  mar_board_timeline_drop (timeline, 37);
  g_assert_cmpuint (king->steps->len, ==, 1);
  g_assert_cmpint (nth_step (king, 0)->kind, ==, MAR_ANIMATION_STEP_GO);
  mar_board_timeline_state (timeline, king, 0, &state);
  g_assert_cmpint (state.from, ==, MAR_CELL_POINTER);
  g_assert_cmpint (state.to, ==, 40);
  g_assert_cmpuint (sprite_from (timeline, 39)->steps->len, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autofree char *hands = g_strdup_printf ("/board-games/hands/%u", i);
      g_autofree char *scripts = g_strdup_printf ("/board-games/scripts/%u", i);

      g_test_add_data_func (hands, &board_games[i], test_hands);
      g_test_add_data_func (scripts, &board_games[i], test_scripts);
    }
  g_test_add_func ("/board-games/pushes", test_pushes);
  g_test_add_func ("/board-games/turns", test_turns);
  g_test_add_func ("/board-games/blocks", test_blocks);
  g_test_add_func ("/board-games/dropped", test_dropped);

  return g_test_run ();
}
