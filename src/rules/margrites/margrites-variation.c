/* The variations of II.C that change how a game begins and ends: hostile placing, Black's
 * handicap, White's rebuttal, and the marbles that may return.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

/* Begins Black's first turn, which a handicap (II.C.4.i) makes shorter. */
void
margrites_begin (MargritesPosition *position)
{
  position->state = MARGRITES_PLAYING;
  position->side = MAR_MARGRITES_BLACK;
  position->left = (position->rules & MARGRITES_HANDICAP) != 0 ? MARGRITES_SHORT_STEPS
                                                               : MARGRITES_STEPS;
}

/* Nothing has happened yet that leaves a mark. A turn can't come back to this after its
 * first step: the marble that made it is in the trail, or it scored or fell. */
static gboolean
is_untouched (const MargritesPosition *position)
{
  return position->n_trail == 0 && position->points[0] == 0 && position->points[1] == 0
         && position->captures[0] == 0 && position->captures[1] == 0;
}

/* Returns whether no step of the turn, or of the rebuttal, has been made. */
gboolean
margrites_starts_turn (const MargritesPosition *position)
{
  if (position->state == MARGRITES_PLACING)
    return TRUE;
  if (position->state != MARGRITES_PLAYING)
    return FALSE;
  if (position->left == MARGRITES_STEPS)
    return TRUE;
  return position->left == MARGRITES_SHORT_STEPS
         && (position->rebuttal
             || ((position->rules & MARGRITES_HANDICAP) != 0
                 && position->side == MAR_MARGRITES_BLACK && is_untouched (position)));
}

/* White's answer to a game that ended in Black's turn (II.C.4.ii), if White has one to
 * make; else the game ends as it stands. Returns whether White is to act. */
gboolean
margrites_offer_rebuttal (MargritesPosition *position,
                          MarEffects        *effects)
{
  MargritesPosition answer = *position;

  margrites_end_turn (&answer);
  margrites_pass_turn (&answer);
  answer.left = MARGRITES_SHORT_STEPS;
  answer.state = MARGRITES_PLAYING;
  answer.rebuttal = 1;
  if (margrites_can_step (&answer))
    {
      *position = answer;
      return TRUE;
    }

  if (margrites_any (margrites_marbles (position, MAR_MARGRITES_WHITE)))
    mar_effects_add (effects, MAR_EFFECT_FORFEITED, MAR_MARGRITES_WHITE, MAR_CELL_NONE,
                     MAR_CELL_NONE, MARGRITES_SHORT_STEPS);
  position->state = MARGRITES_CLEARED;
  return FALSE;
}

/* Ends a rebuttal that is used up or can't go on. Returns whether it ended. */
gboolean
margrites_end_rebuttal (MargritesPosition *position,
                        MarEffects        *effects)
{
  if (position->state != MARGRITES_PLAYING || margrites_can_step (position))
    return FALSE;

  if (position->left > 0 && margrites_any (margrites_marbles (position, position->side)))
    mar_effects_add (effects, MAR_EFFECT_TRAPPED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                     position->left);
  position->state = MARGRITES_REBUTTED;
  return TRUE;
}

/* The exits: one for each point, since a point is a marble that is still out (II.C.3). The
 * point is counted by the caller, after an exit is added or taken. */

void
margrites_add_exit (MargritesPosition *position,
                    int                player,
                    guint              file)
{
  position->exits[player] |= file << 4 * position->points[player];
}

static guint
find_exit (const MargritesPosition *position,
           int                      player,
           guint                    file)
{
  guint index = 0;

  while (index < position->points[player] && margrites_exit_file (position, player, index) != file)
    index++;
  return index;
}

gboolean
margrites_has_exit (const MargritesPosition *position,
                    int                      player,
                    guint                    file)
{
  return find_exit (position, player, file) < position->points[player];
}

/* Of marbles that left from the same square, the first one out is the first one back. */
void
margrites_take_exit (MargritesPosition *position,
                     int                player,
                     guint              file)
{
  guint shift = 4 * find_exit (position, player, file);
  guint64 exits = position->exits[player];
  guint64 before = exits & ((G_GUINT64_CONSTANT (1) << shift) - 1);

  position->exits[player] = (guint32) (before | exits >> (shift + 4) << shift);
}

/* The squares where one of @player's marbles could come back: empty ones from which it
 * left, and where it wouldn't fall (the rule against martyrdom). */
MargritesHalves
margrites_returns (const MargritesPosition *position,
                   int                      player)
{
  MargritesHalves squares = { 0, 0 };

  for (guint i = 0; i < position->points[player]; i++)
    {
      guint square = margrites_far_rank (player) * MAR_MARGRITES_FILES
                     + margrites_exit_file (position, player, i);
      MargritesHalves mover = margrites_load (margrites_square_bits[square]);
      MargritesHalves marbles[2] = { margrites_marbles (position, 0),
                                     margrites_marbles (position, 1) };
      MargritesHalves fallen[2];
      gboolean stands = !margrites_any ((marbles[0] | marbles[1]) & mover);

      marbles[player] |= mover;
      while (stands && margrites_wave (marbles, fallen))
        stands = !margrites_any (fallen[player] & mover);
      if (stands)
        squares |= mover & margrites_core ();
    }
  return squares;
}

static gboolean
is_first_turn (const MargritesPosition *position)
{
  MargritesPosition first = *position;

  margrites_begin (&first);
  return is_untouched (position) && position->side == first.side && position->left == first.left
         && (position->state == MARGRITES_PLAYING || position->state == MARGRITES_CLEARED
             || position->state == MARGRITES_UNANSWERED || position->state == MARGRITES_STUCK);
}

static gboolean
check_set_up (const MargritesPosition  *position,
              int                       player,
              guint                     square,
              GError                  **error)
{
  MargritesHalves own = margrites_marbles (position, player);

  if (!margrites_has (margrites_home (player), square))
    return forbid (error,
                   player == MAR_MARGRITES_BLACK
                     ? _("Set-up (II.B.1): Black sets up on ranks 1 and 2; "
                         "%s is on rank %u.")
                     : _("Set-up (II.B.1): White sets up on ranks 7 and 8; "
                         "%s is on rank %u."),
                   margrites_square_name (square), margrites_rank (square) + 1);
  if (margrites_has (margrites_marbles (position, 1 - player), square))
    return forbid (error, _("Set-up (II.B.1): %s is occupied by the other side."),
                   margrites_square_name (square));
  if (!margrites_has (own, square) && margrites_size (own & margrites_core ()) >= MARGRITES_SET)
    return forbid (error, player == MAR_MARGRITES_BLACK
                            ? _("Set-up (II.B.1): all eight black marbles stand on the board; "
                                "take one away first.")
                            : _("Set-up (II.B.1): all eight white marbles stand on the board; "
                                "take one away first."));
  return TRUE;
}

/* The gentleman's set-up (II.B.1, ruling 11): both sides put their marbles where they like
 * on their own two ranks, and take them away again. */
gboolean
margrites_set_up (MarPosition  *generic,
                  int           player,
                  MarCell       cell,
                  GError      **error)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;
  guint square = (guint) cell;

  if ((position->rules & MARGRITES_HOSTILE) != 0)
    return forbid (error, _("Set-up (II.B.1): in a hostile game the sides place their marbles "
                            "in turn, and no placed marble may change."));
  if (!is_first_turn (position))
    return forbid (error, _("Set-up (II.B.1): the marbles are set up before the first turn."));
  if (cell < 0 || cell >= MAR_MARGRITES_SQUARES)
    return forbid (error, _("Set-up (II.B.1): marbles are set up on the squares of the board."));
  if (!check_set_up (position, player, square, error))
    return FALSE;

  margrites_store (position->marbles[player], margrites_marbles (position, player)
                                                ^ margrites_load (margrites_square_bits[square]));
  margrites_update_state (position);
  return TRUE;
}

/* In the full hostile game (II.C.2.i) a marble that was touched makes a step, if it has a
 * legal one. */
gboolean
margrites_check_put_down (const MarPosition  *position,
                          MarCell             cell,
                          GError            **error)
{
  MarActionList list;

  if ((margrites_position (position)->rules & MARGRITES_FULL_HOSTILE) == 0 || cell < 0
      || cell >= MAR_MARGRITES_SQUARES)
    return TRUE;

  mar_margrites.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (margrites_action_from (list.items[i]) == (guint) cell)
      return forbid (error,
                     _("Full hostile game (II.C.2.i): a touched marble must move, and "
                       "the one on %s has a legal step."),
                     margrites_square_name ((guint) cell));
  return TRUE;
}
