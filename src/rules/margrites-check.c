/* What a position of Margrites must be: well-formed to be read, complete to begin a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"

#define malformed(error, ...) margrites_refuse (error, MAR_RULES_ERROR_MALFORMED, __VA_ARGS__)

gboolean
margrites_refuse (GError        **error,
                  MarRulesError   code,
                  const char     *format,
                  ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MAR_RULES_ERROR, code, format, arguments));
  va_end (arguments);
  return FALSE;
}

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
    return malformed (error, position->side == MAR_MARGRITES_BLACK
                               ? _("The trail says that a marble went from %s to %s, "
                                   "but no black marble stands there")
                               : _("The trail says that a marble went from %s to %s, "
                                   "but no white marble stands there"),
                      origin, current);
  if (entry->origin == entry->current)
    return malformed (error, _("The trail says that a marble went from %s to %s, "
                               "but no marble may return to where it began the turn"),
                      origin, current);
  for (guint i = 0; i < index; i++)
    if (position->trail[i].current == entry->current)
      return malformed (error, _("The trail names the marble on %s twice"), current);
    else if (position->trail[i].origin == entry->origin)
      return malformed (error, _("The trail says of two marbles that they began the turn on %s"),
                        origin);
  if (margrites_has (margrites_marbles (position, 0) | margrites_marbles (position, 1),
                     entry->origin)
      && !has_moved (position, entry->origin))
    return malformed (error, _("The trail says that a marble began the turn on %s, "
                               "but a marble that hasn't moved stands there"), origin);
  return TRUE;
}

static gboolean
check_trail (const MargritesPosition  *position,
             GError                  **error)
{
  guint needed = 0;

  for (guint i = 0; i < position->n_trail; i++)
    {
      if (!check_entry (position, i, error))
        return FALSE;
      needed += distance (position->trail[i].current, position->trail[i].origin);
    }
  if (needed + position->left > MARGRITES_STEPS)
    return malformed (error, _("The trail takes %u of the turn's four steps at least, "
                               "but %u of them are left"), needed, position->left);
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
        return malformed (error, player == MAR_MARGRITES_BLACK
                                   ? _("Black has eight marbles, but %u on the board, %u scored "
                                       "and %u lost make more")
                                   : _("White has eight marbles, but %u on the board, %u scored "
                                       "and %u lost make more"),
                          marbles, position->points[player], lost);
    }
  return check_trail (position, error);
}

static gboolean
incomplete (GError     **error,
            const char  *message)
{
  g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE, message);
  return FALSE;
}

/* Ruling 11: a new game has eight marbles a side on the own two ranks, and nothing has
 * happened yet. */
gboolean
margrites_check_complete (const MarPosition  *generic,
                          GError            **error)
{
  const MargritesPosition *position = margrites_position (generic);

  for (int player = 0; player < 2; player++)
    {
      MargritesHalves marbles = margrites_marbles (position, player) & margrites_core ();
      guint n = margrites_size (marbles);
      guint square;

      if (n != MARGRITES_SET)
        {
          g_autofree char *message = g_strdup_printf (
            player == MAR_MARGRITES_BLACK
              ? _("Set-up (II.B.1): Black has %u marbles instead of eight")
              : _("Set-up (II.B.1): White has %u marbles instead of eight"), n);

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
  if (position->left != MARGRITES_STEPS || position->state != MARGRITES_PLAYING)
    return incomplete (error, _("A new game begins with four steps to make"));
  return TRUE;
}
