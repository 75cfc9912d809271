/* Why a move or a roll of Marad is not allowed: the one rule, its source, and the numbers
 * that matter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marad-private.h"
#include "rules-text.h"

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
explain_end (const MaradPosition  *position,
             GError              **error)
{
  switch ((MaradState) position->state)
    {
    case MARAD_REACHED:
      return forbid (error,
                     position->scores[0] >= position->target
                       ? _("End (Mates 2022): Player 1 has reached the target, %u.")
                       : _("End (Mates 2022): Player 2 has reached the target, %u."),
                     position->target);

    case MARAD_RESIGNED_1:
      return forbid (error, _("End: Player 1 has resigned."));

    case MARAD_RESIGNED_2:
      return forbid (error, _("End: Player 2 has resigned."));

    case MARAD_PLAYING:
    default:
      return TRUE;
    }
}

static gboolean
explain_roll (const MaradPosition  *position,
              guint                 face,
              GError              **error)
{
  if (position->count > 0)
    return forbid (error,
                   position->side == 0
                     ? _("Turns (Mates 2022): the die shows %u already, and Player 1 is to "
                         "move.")
                     : _("Turns (Mates 2022): Player 2 moves with the same count, %u, "
                         "before the next roll."),
                   position->count);
  if (face < 1 || face > MARAD_FACES)
    return forbid (error, _("Turns (Mates 2022): the die has the faces 1 to 4, not %u."), face);
  return TRUE;
}

static gboolean
explain_piece (const MaradPosition  *position,
               guint                 from,
               GError              **error)
{
  guint8 piece = position->board[from];

  if (piece == 0)
    return forbid (error, _("Pieces (Mates 2022): there is no piece on %s."),
                   marad_cell_name (from));
  if (marad_player (piece) != position->side)
    return forbid (error,
                   position->side == 0
                     ? _("Turns (Mates 2022): Player 1 is to move, but the piece on %s is "
                         "Player 2’s.")
                     : _("Turns (Mates 2022): Player 2 is to move, but the piece on %s is "
                         "Player 1’s."),
                   marad_cell_name (from));
  return TRUE;
}

static gboolean
explain_staying (const MaradPosition  *position,
                 guint                 from,
                 GError              **error)
{
  const char *name = marad_cell_name (from);

  if (marad_may_stay (position, from))
    return TRUE;
  switch ((MaradZero) position->zero)
    {
    case MARAD_ZERO_JAM:
      return forbid (error,
                     _("Staying in place (option zero=jam): no row of pieces up to the "
                       "edge stops the piece on %s."),
                     name);

    case MARAD_ZERO_ANY:
      return forbid (error,
                     _("Staying in place (option zero=any): neither the edge nor a row of "
                       "pieces up to it stops the piece on %s."),
                     name);

    case MARAD_ZERO_NO:
    default:
      return forbid (error,
                     _("Staying in place (option zero=no): the piece on %s must move at "
                       "least one square."),
                     name);
    }
}

static gboolean
explain_line (const MaradPosition  *position,
              guint                 from,
              guint                 to,
              GError              **error)
{
  static const char *const complaints[] = {
    NULL,
    N_("Pieces (Mates 2022): a king moves along ranks, files, and diagonals; none joins %1$s and "
       "%2$s."),
    N_("Pieces (Mates 2022): a rook moves along ranks and files; none joins %1$s and %2$s."),
    N_("Pieces (Mates 2022): a bishop moves along diagonals; none joins %1$s and %2$s."),
  };
  guint kind = marad_kind (position->board[from]);
  guint direction = marad_directions[from][to];
  g_autoptr (GString) complaint = NULL;

  if (direction >= marad_first_direction[kind] && direction < marad_end_direction[kind])
    return TRUE;
  complaint = g_string_new (NULL);
  mar_text_fill (complaint, _(complaints[kind]),
                 (const char *const[]) { marad_cell_name (from), marad_cell_name (to) });
  return forbid (error, "%s", complaint->str);
}

static gboolean
explain_distance (const MaradPosition  *position,
                  guint                 from,
                  guint                 to,
                  GError              **error)
{
  guint direction = marad_directions[from][to];
  const char *from_name = marad_cell_name (from);
  const char *to_name = marad_cell_name (to);
  guint64 occupied[2];
  guint landing, room;

  marad_occupied (position, occupied);
  landing = marad_landing (occupied, position->count, from, direction);
  if (landing == to)
    return TRUE;

  room = marad_room (occupied, from, direction);
  if (room == 0)
    return forbid (error,
                   _("Pushing (Mates 2022): a row of pieces up to the edge stops the piece "
                     "on %s towards %s."),
                   from_name, to_name);
  if (room < position->count)
    return forbid (error,
                   ngettext ("Distance (Mates 2022): the count is %u, but only %u square "
                             "is free before the edge, so the piece on %s lands on %s, "
                             "not on %s.",
                             "Distance (Mates 2022): the count is %u, but only %u squares "
                             "are free before the edge, so the piece on %s lands on %s, "
                             "not on %s.",
                             room),
                   position->count, room, from_name, marad_cell_name (landing), to_name);
  return forbid (error,
                 _("Distance (Mates 2022): the count is %u, so the piece on %s lands on %s, "
                   "not on %s."),
                 position->count, from_name, marad_cell_name (landing), to_name);
}

gboolean
marad_explain (const MarPosition  *generic,
               MarAction           action,
               GError            **error)
{
  const MaradPosition *position = marad_position (generic);
  guint from = marad_from (action);
  guint to = marad_to (action);

  if (!explain_end (position, error))
    return FALSE;
  if (marad_is_roll (action))
    return explain_roll (position, to, error);
  if (from >= MARAD_SQUARES || to >= MARAD_SQUARES)
    return forbid (error, _("Pieces (Mates 2022): %u isn’t a move of this game."), action);
  if (position->count == 0)
    return forbid (error, _("Turns (Mates 2022): a roll is due before Player 1 moves."));
  if (!explain_piece (position, from, error))
    return FALSE;
  if (from == to)
    return explain_staying (position, from, error);
  return explain_line (position, from, to, error) && explain_distance (position, from, to, error);
}
