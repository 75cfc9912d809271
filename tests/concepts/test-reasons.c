/* Why turns are good or bad: along random games of all kinds each reason is checked again, in
 * a slow way, by all turns that could follow and by the boards that they lead to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-games.h"
#include "game-checks.h"
#include "mar-outlook.h"
#include "mar-reason.h"
#include "mar-turn-results.h"
#include "mar-turn.h"
#include "marad.h"
#include "margo.h"
#include "margrites.h"
#include "martial.h"
#include "marvin.h"
#include "random-share.h"

#define TURNS 6

typedef enum
{
  WIN,
  SCORE,
  BLOCK,
  TAKE,
} Deed;

/* A turn that was played, and another one. */
typedef struct
{
  const MarGame *game;
  const MarOptions *options;
  const MarLine *line;
  MarLine *end;
  MarLine *better;
  MarTurnResult result;
  MarTurnResults *results;
  int player;
} Played;

static guint n_told[MAR_REASON_N_KINDS];

static guint
count_kings (const MarPosition *position)
{
  guint n = 0;

  for (guint cell = 0; cell < mar_marvin.n_cells (position); cell++)
    n += mar_marvin_is_king (position, (MarCell) cell);

  return n;
}

/* Whether a turn that leads from one position to another did it. */
static gboolean
is_done (const MarGame       *game,
         const MarPosition   *from,
         const MarPosition   *to,
         const MarTurnResult *result,
         Deed                 deed,
         MarCell              cell)
{
  const int player = game->actor (from);
  MarResult end;

  switch (deed)
    {
    case WIN:
      game->result (to, &end);
      return end.over && end.winners == 1u << player;
    case SCORE:
      return result->points > 0;
    case BLOCK:
      return count_kings (to) > count_kings (from);
    case TAKE:
      return game->owner (from, cell) == 1 - player
             && (game == &mar_martial ? game->owner (to, cell) == player
                                      : game->owner (to, cell) != 1 - player);
    default:
      g_assert_not_reached ();
    }
}

/* Whether the player to act can do it in this turn. */
static gboolean
can_do (const MarLine *line,
        Deed           deed,
        MarCell        cell)
{
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);

  for (guint i = 0; i < mar_turn_results_count (results); i++)
    {
      MarTurnResult result;

      mar_turn_results_get (results, i, &result);
      if (is_done (mar_line_game (line), mar_line_position (line),
                   mar_turn_results_position (results, i), &result, deed, cell))
        return TRUE;
    }

  return FALSE;
}

/* Whether it is possible for @player, who is given the turn. */
static gboolean
could_do (const Played  *played,
          const MarLine *line,
          int            player,
          Deed           deed,
          MarCell        cell)
{
  g_autofree MarPosition *given = mar_outlook_give_turn (played->game, played->options,
                                                         mar_line_position (line), player);
  g_autoptr (MarLine) turn = NULL;

  g_assert_nonnull (given);
  turn = mar_line_new (played->game, played->options, given);

  return can_do (turn, deed, cell);
}

static int
get_actor (const MarLine *line)
{
  return mar_line_game (line)->actor (mar_line_position (line));
}

/* Whether nothing but the turn that was played keeps the opponent from it. */
static gboolean
is_only (const Played *played,
         int           other,
         Deed          deed)
{
  const guint64 own = played->game->hash (mar_line_position (played->end));
  guint n = 0;

  for (guint i = 0; i < mar_turn_results_count (played->results); i++)
    {
      const MarPosition *position = mar_turn_results_position (played->results, i);
      g_autoptr (MarLine) line = NULL;

      if (played->game->hash (position) == own)
        continue;
      n++;
      line = mar_line_new (played->game, played->options, position);
      if (get_actor (line) != other || !can_do (line, deed, 0))
        return FALSE;
    }

  return n > 0;
}

/* Where a piece of Margrites or Martial, or one that never moves, stands after a turn. */
static MarCell
follow (const Played  *played,
        const MarLine *end,
        MarCell        cell)
{
  g_autoptr (MarTurnResults) results = NULL;
  g_autofree MarPosition *at = mar_position_copy (played->game, mar_line_position (played->line));

  results = mar_turn_results_new (played->line, NULL);
  for (guint i = 0; i < mar_turn_results_count (results); i++)
    {
      MarTurnResult result;

      if (played->game->hash (mar_turn_results_position (results, i))
          != played->game->hash (mar_line_position (end)))
        continue;
      mar_turn_results_get (results, i, &result);
      for (guint k = 0; k < result.n_actions && cell != MAR_CELL_NONE; k++)
        {
          MarCell from, to;

          played->game->action_cells (at, result.actions[k], &from, &to);
          played->game->play (at, result.actions[k], NULL);
          if (from == cell)
            cell = to;
        }
      return cell;
    }
  g_assert_not_reached ();
}

/* What is told of a next turn. */
static void
check_outlook (const Played    *played,
               const MarReason *reason,
               Deed             deed,
               MarReasonKind    only,
               MarReasonKind    stops,
               MarReasonKind    lets)
{
  if (reason->kind == only)
    g_assert_true (is_only (played, reason->player, deed));
  else if (reason->kind == lets)
    {
      g_assert_true (can_do (played->end, deed, 0));
      g_assert_false (get_actor (played->better) == reason->player
                      && can_do (played->better, deed, 0));
    }
  if (reason->kind == only || reason->kind == stops)
    {
      g_assert_cmpint (get_actor (played->end), ==, reason->player);
      g_assert_false (can_do (played->end, deed, 0));
      g_assert_true (could_do (played, played->line, reason->player, deed, 0));
    }
}

static void
check_threat (const Played *played,
              Deed          deed)
{
  g_assert_false (can_do (played->line, deed, 0));
  g_assert_true (could_do (played, played->end, played->player, deed, 0));
}

static void
check_cell (const Played    *played,
            const MarReason *reason,
            MarCell          cell)
{
  const MarPosition *before = mar_line_position (played->line);
  const int other = 1 - played->player;

  if (reason->kind == MAR_REASON_SAVES)
    {
      g_assert_cmpint (played->game->owner (before, cell), ==, played->player);
      g_assert_true (could_do (played, played->line, other, TAKE, cell));
      g_assert_false (can_do (played->end, TAKE, follow (played, played->end, cell)));
    }
  else if (reason->kind == MAR_REASON_THREATENS_TAKE)
    {
      g_assert_cmpint (played->game->owner (before, cell), ==, other);
      g_assert_false (can_do (played->line, TAKE, cell));
      g_assert_true (
        could_do (played, played->end, played->player, TAKE, follow (played, played->end, cell)));
    }
  else if (reason->kind == MAR_REASON_LETS_TAKE)
    g_assert_true (can_do (played->end, TAKE, cell));
  else if (reason->kind == MAR_REASON_TAKES && played->game != &mar_martial)
    g_assert_cmpint (played->game->owner (before, cell), !=, played->player);
}

/* Whether the marble on @cell has a step when @player is given the turn. */
static gboolean
has_step (const Played  *played,
          const MarLine *line,
          int            player,
          MarCell        cell)
{
  g_autofree MarPosition *turn = mar_outlook_give_turn (played->game, played->options,
                                                        mar_line_position (line), player);
  MarActionList list;

  played->game->actions (turn, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MarCell from, to;

      played->game->action_cells (turn, list.items[i], &from, &to);
      if (from == cell)
        return TRUE;
    }

  return FALSE;
}

static void
check_steps (const Played    *played,
             const MarReason *reason)
{
  const gboolean gets = reason->kind == MAR_REASON_FREES;

  for (guint i = 0; i < reason->cells->len; i++)
    {
      const MarCell cell = g_array_index (reason->cells, MarCell, i);

      g_assert_cmpint (has_step (played, played->line, reason->player, cell), ==, !gets);
      g_assert_cmpint (has_step (played, played->end, reason->player, cell), ==, gets);
    }
}

/* Whether the marble on @cell gets off the board by its own steps forward. */
static gboolean
runs_out (const MarLine *line,
          MarCell        cell)
{
  const MarPosition *position = mar_line_position (line);
  const int player = mar_margrites.actor (position);
  const int forward = player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_FILES : -MAR_MARGRITES_FILES;
  MarActionList list;

  mar_margrites.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autoptr (MarLine) next = mar_line_branch (line);
      MarCell from, to;

      mar_margrites.action_cells (position, list.items[i], &from, &to);
      if (from != cell
          || (to < MAR_MARGRITES_SQUARES
              && to / MAR_MARGRITES_FILES != (cell + forward) / MAR_MARGRITES_FILES))
        continue;
      if (to >= MAR_MARGRITES_SQUARES)
        return TRUE;
      g_assert_true (mar_line_play (next, list.items[i], NULL, NULL));
      if (mar_margrites.actor (mar_line_position (next)) == player && runs_out (next, to))
        return TRUE;
    }

  return FALSE;
}

static void
check_opened (const Played    *played,
              const MarReason *reason)
{
  for (guint i = 0; i < reason->cells->len; i++)
    for (guint when = 0; when < 2; when++)
      {
        const MarLine *line = when == 0 ? played->line : played->end;
        g_autofree MarPosition *given = mar_outlook_give_turn (played->game, played->options,
                                                               mar_line_position (line),
                                                               played->player);
        g_autoptr (MarLine) turn = mar_line_new (played->game, played->options, given);

        g_assert_cmpint (runs_out (turn, g_array_index (reason->cells, MarCell, i)), ==, when == 1);
      }
}

/* What has to do with one game only. */
static void
check_special (const Played    *played,
               const MarReason *reason)
{
  const MarPosition *before = mar_line_position (played->line);
  const MarPosition *after = mar_line_position (played->end);

  if (reason->kind == MAR_REASON_AHEAD)
    {
      g_assert_cmpuint (mar_martial_tally (after, played->player), ==, reason->numbers[0]);
      g_assert_cmpuint (mar_martial_tally (after, 1 - played->player), ==, reason->numbers[1]);
      g_assert_cmpuint (reason->numbers[0], >, reason->numbers[1]);
      g_assert_cmpuint (mar_martial_tally (before, played->player), <=,
                        mar_martial_tally (before, 1 - played->player));
    }
  else if (reason->kind == MAR_REASON_MUST_OPEN)
    {
      g_assert_false (can_do (played->end, BLOCK, 0));
      for (guint cell = 0; cell < mar_marvin.n_cells (after); cell++)
        if (mar_marvin.owner (after, (MarCell) cell) < 0)
          {
            g_autoptr (MarLine) next = mar_line_branch (played->end);
            g_autofree char *name = mar_cell_text (&mar_marvin, after, (MarCell) cell);

            g_assert_true (
              mar_line_play (next, read_action (&mar_marvin, after, name), NULL, NULL));
            g_assert_true (can_do (next, BLOCK, 0));
          }
    }
  else if (reason->kind == MAR_REASON_BLOCK)
    g_assert_cmpuint (count_kings (after), ==, count_kings (before) + 1);
  else if (reason->kind == MAR_REASON_EYES)
    for (guint i = 0; i < reason->cells->len; i++)
      {
        const MarCell cell = g_array_index (reason->cells, MarCell, i);
        g_autofree char *name = mar_cell_text (&mar_margo, after, cell);

        g_assert_cmpint (mar_margo_piece (after, cell), ==, MAR_MARGO_EMPTY);
        g_assert_false (mar_margo.is_legal (after, read_action (&mar_margo, after, name)));
      }
  else if (reason->kind == MAR_REASON_FREES || reason->kind == MAR_REASON_SHUTS_IN)
    check_steps (played, reason);
  else if (reason->kind == MAR_REASON_OPENS)
    check_opened (played, reason);
}

/* Whether the mover would score with a roll. */
static gboolean
scores_with (const Played  *played,
             const MarLine *line,
             int            count)
{
  g_autofree char *text = mar_position_text (played->game, mar_line_position (line));
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_autofree char *turned = g_strdup_printf ("%s %d %d %s %s", fields[0], played->player + 1, count,
                                             fields[3], fields[4]);
  g_autofree MarPosition *turn = mar_position_read (played->game, played->options, turned, NULL);
  g_autoptr (MarLine) given = mar_line_new (played->game, played->options, turn);

  return can_do (given, SCORE, 0);
}

static void
check_rolls (const Played    *played,
             const MarReason *reason)
{
  gboolean is_new = FALSE;

  for (int count = 1; count <= 4; count++)
    {
      g_assert_cmpint (scores_with (played, played->end, count), ==,
                       reason->numbers[0] >> count & 1);
      is_new |= (reason->numbers[0] >> count & 1) && !scores_with (played, played->line, count);
    }
  g_assert_true (is_new);
}

static void
check_gains (const Played    *played,
             const MarReason *reason)
{
  MarResult end;

  played->game->result (mar_line_position (played->end), &end);
  if (reason->kind == MAR_REASON_WINS)
    g_assert_true (end.over && end.winners == 1u << played->player);
  else if (reason->kind == MAR_REASON_SCORES)
    g_assert_cmpuint (reason->numbers[0], ==, played->result.points);
  else if (reason->kind == MAR_REASON_TAKES)
    g_assert_cmpuint (reason->cells->len, ==, played->result.captures);
  else if (reason->kind == MAR_REASON_GIVES)
    g_assert_cmpuint (reason->cells->len, ==, played->result.losses);
}

static void
check_reason (const Played    *played,
              const MarReason *reason)
{
  g_autofree char *text = mar_position_text (played->game, mar_line_position (played->line));

  g_test_message ("%s in %s", mar_reason_kind_name (reason->kind), text);
  n_told[reason->kind]++;
  check_gains (played, reason);
  check_outlook (played, reason, WIN, MAR_REASON_ONLY_WIN, MAR_REASON_STOPS_WIN,
                 MAR_REASON_LETS_WIN);
  check_outlook (played, reason, SCORE, MAR_REASON_ONLY_SCORE, MAR_REASON_STOPS_SCORE,
                 MAR_REASON_LETS_SCORE);
  check_outlook (played, reason, BLOCK, MAR_REASON_ONLY_BLOCK, MAR_REASON_STOPS_BLOCK,
                 MAR_REASON_LETS_BLOCK);
  if (reason->kind == MAR_REASON_THREATENS_WIN)
    check_threat (played, WIN);
  else if (reason->kind == MAR_REASON_THREATENS_SCORE)
    check_threat (played, SCORE);
  else if (reason->kind == MAR_REASON_ROLLS)
    check_rolls (played, reason);
  for (guint i = 0; i < reason->cells->len; i++)
    check_cell (played, reason, g_array_index (reason->cells, MarCell, i));
  check_special (played, reason);
}

/* Plays a turn that was found on a line of its own. */
static MarLine *
play_result (const MarLine       *line,
             const MarTurnResult *result)
{
  MarLine *end = mar_line_branch (line);

  for (guint i = 0; i < result->n_actions; i++)
    g_assert_true (mar_line_play (end, result->actions[i], NULL, NULL));

  return end;
}

/* Looks at one turn here, held against another one. */
static void
check_turn (MarLine          *line,
            const MarOptions *options,
            GRand            *random)
{
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);
  const gint32 n = (gint32) mar_turn_results_count (results);
  g_autoptr (MarLine) end = NULL;
  g_autoptr (MarLine) better = NULL;
  g_autoptr (GPtrArray) reasons = NULL;
  g_autofree char *sentence = NULL;
  Played played = { mar_line_game (line), options, line };
  MarTurnResult other;

  if (n == 0)
    return;
  mar_turn_results_get (results, (guint) g_rand_int_range (random, 0, n), &played.result);
  mar_turn_results_get (results, (guint) g_rand_int_range (random, 0, n), &other);
  played.player = get_actor (line);
  played.results = results;
  played.end = end = play_result (line, &played.result);
  played.better = better = play_result (line, &other);
  reasons = mar_reasons_find (line, options, played.result.actions, played.result.n_actions,
                              other.actions, other.n_actions, NULL);
  for (guint i = 0; i < reasons->len; i++)
    check_reason (&played, g_ptr_array_index (reasons, i));
  sentence = mar_reasons_format (reasons, played.game, mar_line_position (line), 0,
                                 MAR_REASON_N_KINDS);
  g_assert_cmpint (sentence != NULL, ==, reasons->len > 0);
}

static void
test_games (gconstpointer data)
{
  const BoardGame *which = data;
  g_autoptr (GRand) random = tell_random (which);
  const guint n = random_share (TURNS);
  MarOptions options;
  guint n_seen = 0;

  game_and_options (which, &options);
  while (n_seen < n)
    {
      g_autoptr (MarLine) line = begin_game (which);
      guint ply = 0;

      while (play_at_random (line, random, NULL) && ply++ < which->plies && n_seen < n)
        {
          const MarPosition *position = mar_line_position (line);

          if (get_actor (line) < 0 || !mar_line_game (line)->starts_turn (position)
              || g_rand_int_range (random, 0, 8) != 0)
            continue;
          check_turn (line, &options, random);
          n_seen++;
        }
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reasons/games/%u-%s", i, board_games[i].name);

      g_test_add_data_func (path, &board_games[i], test_games);
    }
  status = g_test_run ();
  for (guint i = 0; i < MAR_REASON_N_KINDS && g_test_verbose (); i++)
    g_print ("# %s: %u\n", mar_reason_kind_name (i), n_told[i]);

  return status;
}
