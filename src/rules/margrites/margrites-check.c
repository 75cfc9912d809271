/* Checks of a position of Margrites: well-formed to be read, complete to begin a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

#define malformed(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED, __VA_ARGS__)

static guint
on_board (const MargritesPosition *position,
          int                      player)
{
  return margrites_size (margrites_marbles (position, player) & margrites_core ());
}

static guint
distance (guint one,
          guint other)
{
  int files = (int) margrites_file (one) - (int) margrites_file (other);
  int ranks = (int) margrites_rank (one) - (int) margrites_rank (other);

  return (guint) MAX (ABS (files), ABS (ranks));
}

static gboolean
has_moved (const MargritesPosition *position,
           guint                    square)
{
  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current == square)
      return TRUE;
  return FALSE;
}

/* Returns whether @square is one from which a marble of the side to move may have come back. */
static gboolean
may_come_back_to (const MargritesPosition *position,
                  guint                    square)
{
  return (position->rules & MARGRITES_RETURNING) != 0
         && margrites_rank (square) == margrites_far_rank (position->side);
}

/* Returns whether the marble of @entry must have come back in this turn: it stands on its exit,
 * or another one before it in the trail, which stands elsewhere, began on the same square. */
static gboolean
came_back (const MargritesPosition *position,
           guint                    index)
{
  const MarMargritesTrail *entry = &position->trail[index];

  for (guint i = 0; i < index; i++)
    if (position->trail[i].origin == entry->origin && position->trail[i].current != entry->origin)
      return TRUE;
  return entry->origin == entry->current;
}

/* One line of the trail against the board and the other lines. */
static gboolean
check_entry (const MargritesPosition  *position,
             guint                     index,
             GError                  **error)
{
  const MarMargritesTrail *entry = &position->trail[index];
  const char *current = margrites_square_name (entry->current);
  const char *origin = margrites_square_name (entry->origin);

  if (!margrites_has (margrites_marbles (position, position->side), entry->current))
    return malformed (error,
                      position->side == MAR_MARGRITES_BLACK
                        ? _("The trail says that a marble went from %s to %s, "
                            "but no black marble stands there")
                        : _("The trail says that a marble went from %s to %s, "
                            "but no white marble stands there"),
                      origin, current);
  /* A marble that came back to its exit and stays there began, as far as stalling goes,
   * where it is. */
  if (entry->origin == entry->current && !may_come_back_to (position, entry->origin))
    return malformed (error,
                      _("The trail says that a marble went from %s to %s, "
                        "but no marble may return to where it began the turn"),
                      origin, current);
  for (guint i = 0; i < index; i++)
    if (position->trail[i].current == entry->current)
      return malformed (error, _("The trail names the marble on %s twice"), current);
    else if (position->trail[i].origin == entry->origin
             && !may_come_back_to (position, entry->origin))
      return malformed (error, _("The trail says of two marbles that they began the turn on %s"),
                        origin);
  if (margrites_has (margrites_marbles (position, 0) | margrites_marbles (position, 1),
                     entry->origin)
      && !has_moved (position, entry->origin))
    return malformed (error,
                      _("The trail says that a marble began the turn on %s, "
                        "but a marble that hasn’t moved stands there"),
                      origin);
  return TRUE;
}

/* A hostile set-up in the middle (ruling 12): one marble after the other, on home ranks,
 * and nothing else has happened. */
static gboolean
check_placing (const MargritesPosition  *position,
               GError                  **error)
{
  guint black = on_board (position, MAR_MARGRITES_BLACK);
  guint white = on_board (position, MAR_MARGRITES_WHITE);

  for (int player = 0; player < 2; player++)
    {
      MargritesHalves astray = margrites_marbles (position, player) & margrites_core ()
                               & ~margrites_home (player);
      guint square;

      if (margrites_next (&astray, &square))
        return malformed (error,
                          player == MAR_MARGRITES_BLACK
                            ? _("Marbles are being placed, but the black one on %s is not "
                                "on ranks 1 and 2")
                            : _("Marbles are being placed, but the white one on %s is not "
                                "on ranks 7 and 8"),
                          margrites_square_name (square));
      if (position->points[player] + position->captures[player] > 0)
        return malformed (error, _("Marbles are being placed, but the score isn’t 0(0)-0(0)"));
    }
  if (position->n_trail > 0 || position->dance != MARGRITES_NO_DANCE || position->rebuttal)
    return malformed (error, _("Marbles are being placed, but the position tells of turns"));
  if (black != white + position->side || white == MARGRITES_SET)
    return malformed (error,
                      position->side == MAR_MARGRITES_BLACK
                        ? _("Black can’t be next to place a marble with %u black and "
                            "%u white ones on the board")
                        : _("White can’t be next to place a marble with %u black and "
                            "%u white ones on the board"),
                      black, white);
  return TRUE;
}

/* The side to move can't be the one whose turn has just ended. */
static gboolean
check_dance (const MargritesPosition  *position,
             GError                  **error)
{
  gboolean black_last = position->dance == MARGRITES_BLACK_DANCED
                        || position->dance == MARGRITES_WHITE_BLACK_DANCED;

  if (position->dance == MARGRITES_NO_DANCE
      || black_last == (position->side == MAR_MARGRITES_WHITE))
    return TRUE;
  return malformed (error, black_last ? _("Black danced last, so White must be to move")
                                      : _("White danced last, so Black must be to move"));
}

/* White answers a game that is over: a side has no marble, unless White's came back. */
static gboolean
check_rebuttal (const MargritesPosition  *position,
                GError                  **error)
{
  MargritesHalves stayed = margrites_marbles (position, MAR_MARGRITES_WHITE) & margrites_core ();

  if (position->side != MAR_MARGRITES_WHITE || position->left > MARGRITES_SHORT_STEPS)
    return malformed (error, _("A rebuttal is White’s and has two steps at most"));
  for (guint i = 0; i < position->n_trail; i++)
    if (may_come_back_to (position, position->trail[i].origin))
      stayed &= ~margrites_load (margrites_square_bits[position->trail[i].current]);
  if (margrites_any (stayed) && on_board (position, MAR_MARGRITES_BLACK) > 0)
    return malformed (error, _("A rebuttal follows the end of a game, "
                               "but both sides have marbles on the board"));
  return TRUE;
}

static gboolean
check_trail (const MargritesPosition  *position,
             GError                  **error)
{
  guint turn = position->rebuttal ? MARGRITES_SHORT_STEPS : MARGRITES_STEPS;
  guint needed = 0;

  for (guint i = 0; i < position->n_trail; i++)
    {
      if (!check_entry (position, i, error))
        return FALSE;
      needed += distance (position->trail[i].current, position->trail[i].origin)
                + came_back (position, i);
    }
  if (needed + position->left > turn)
    return malformed (error,
                      ngettext ("The trail takes %u step at least, but %u of the turn’s %u "
                                "are left",
                                "The trail takes %u steps at least, but %u of the turn’s "
                                "%u are left",
                                needed),
                      needed, position->left, turn);
  return TRUE;
}

/* Refuses a position that goes over a bound or contradicts itself. */
gboolean
margrites_check (const MargritesPosition  *position,
                 GError                  **error)
{
  for (int player = 0; player < 2; player++)
    {
      guint marbles = on_board (position, player);
      guint lost = position->captures[1 - player];

      if (marbles + position->points[player] + lost > MARGRITES_SET)
        return malformed (error,
                          player == MAR_MARGRITES_BLACK
                            ? _("Black has eight marbles, but %u on the board, %u scored "
                                "and %u lost make more")
                            : _("White has eight marbles, but %u on the board, %u scored "
                                "and %u lost make more"),
                          marbles, position->points[player], lost);
    }
  if (position->left == MARGRITES_PLACING_LEFT)
    return check_placing (position, error);
  return check_dance (position, error) && (!position->rebuttal || check_rebuttal (position, error))
         && check_trail (position, error);
}

static gboolean
incomplete (GError     **error,
            const char  *message)
{
  g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE, message);
  return FALSE;
}

/* Rulings 11 and 12: a new game has eight marbles a side on the own two ranks, and nothing
 * has happened yet; a hostile one may also begin with the empty board. */
gboolean
margrites_check_complete (const MarPosition  *generic,
                          GError            **error)
{
  const MargritesPosition *position = margrites_position (generic);
  MargritesPosition first = *position;

  margrites_begin (&first);
  if (position->state == MARGRITES_PLACING
      && !margrites_any (margrites_marbles (position, 0) | margrites_marbles (position, 1)))
    return TRUE;

  for (int player = 0; player < 2; player++)
    {
      MargritesHalves marbles = margrites_marbles (position, player) & margrites_core ();
      guint n = margrites_size (marbles);
      guint square;

      if (n != MARGRITES_SET)
        {
          g_autofree char *message
            = g_strdup_printf (player == MAR_MARGRITES_BLACK
                                 ? _("Set-up (II.B.1): Black has set out %u of eight marbles")
                                 : _("Set-up (II.B.1): White has set out %u of eight marbles"),
                               n);

          return incomplete (error, message);
        }
      while (margrites_next (&marbles, &square))
        if (ABS ((int) margrites_rank (square) - (int) margrites_far_rank (1 - player)) > 1)
          {
            g_autofree char *message = g_strdup_printf (
              player == MAR_MARGRITES_BLACK
                ? _("Set-up (II.B.1): the black marble on %s is not on ranks 1 and 2")
                : _("Set-up (II.B.1): the white marble on %s is not on ranks 7 and 8"),
              margrites_square_name (square));

            return incomplete (error, message);
          }
    }

  if (position->points[0] + position->points[1] + position->captures[0] + position->captures[1] > 0)
    return incomplete (error, _("A new game begins with the score 0(0)-0(0)"));
  if (position->side != MAR_MARGRITES_BLACK)
    return incomplete (error, _("Turns (II.B.2): Black moves first"));
  if (position->left != first.left || position->state != MARGRITES_PLAYING)
    return incomplete (error, first.left == MARGRITES_STEPS
                                ? _("A new game begins with four steps to make")
                                : _("Black’s handicap (II.C.4.i): a new game begins with two "
                                    "steps to make"));
  if (position->dance != MARGRITES_NO_DANCE)
    return incomplete (error, _("Full hostile game (II.C.2): nobody has danced before the first "
                                "turn"));
  return TRUE;
}
