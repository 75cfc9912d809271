/* Why a move of Martial is not allowed: the one rule, its place on the rulebook's page, and
 * the numbers that matter. The page has no numbers; its headings are the places.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-text.h"

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
explain_end (const MartialPosition  *position,
             GError                **error)
{
  guint gold = position->tallies[MAR_MARTIAL_GOLD];
  guint silver = position->tallies[MAR_MARTIAL_SILVER];

  switch ((MartialState) position->state)
    {
    case MARTIAL_GOLD_REACHED:
      return forbid (error,
                     _("Target score: the game is over; Gold has a tally of %u and "
                       "needed %u."),
                     gold, position->target);

    case MARTIAL_SILVER_REACHED:
      return forbid (error,
                     _("Target score: the game is over; Silver has a tally of %u and "
                       "needed %u."),
                     silver, position->target);

    case MARTIAL_STUCK:
      return forbid (error,
                     position->side == MAR_MARTIAL_GOLD
                       ? _("Movement: the game is over; Gold has no legal move, and the "
                           "tallies of %u for Gold and %u for Silver decide.")
                       : _("Movement: the game is over; Silver has no legal move, and the "
                           "tallies of %u for Gold and %u for Silver decide."),
                     gold, silver);

    case MARTIAL_GOLD_RESIGNED:
      return forbid (error, _("End of the game: Gold has resigned."));

    case MARTIAL_SILVER_RESIGNED:
      return forbid (error, _("End of the game: Silver has resigned."));

    case MARTIAL_PLAYING:
    default:
      return TRUE;
    }
}

static gboolean
explain_origin (const MartialPosition  *position,
                guint                   from,
                GError                **error)
{
  const char *name = martial_square_name (from);

  if (!martial_has (martial_occupied (position), from))
    return forbid (error, _("Movement: there is no coin on %s."), name);
  if (martial_has (position->tops[1 - position->side], from)
      && martial_has (position->stacks, from))
    return forbid (error,
                   position->side == MAR_MARTIAL_GOLD
                     ? _("Movement: you may move the opponent’s coins but not stacks; the "
                         "stack of %u on %s is Silver’s.")
                     : _("Movement: you may move the opponent’s coins but not stacks; the "
                         "stack of %u on %s is Gold’s."),
                   martial_height (position, from), name);
  return TRUE;
}

/* Explains why a piece can't go two squares in a line. */
static gboolean
explain_leap (const MartialPosition  *position,
              guint                   from,
              guint                   to,
              GError                **error)
{
  guint over = (from + to) / 2;
  const char *from_name = martial_square_name (from);
  const char *over_name = martial_square_name (over);
  int player = martial_has (position->tops[MAR_MARTIAL_SILVER], from) ? MAR_MARTIAL_SILVER
                                                                      : MAR_MARTIAL_GOLD;

  if (martial_has (position->stacks, from))
    return forbid (error,
                   _("Movement: a stack moves one square and may not leap; %s to %s is "
                     "two squares."),
                   from_name, martial_square_name (to));
  if (!martial_has (martial_occupied (position), over))
    return forbid (error,
                   _("Movement: a coin goes two squares only in a leap over a piece of its "
                     "own color; %s is empty."),
                   over_name);
  if (!martial_has (position->tops[player], over))
    return forbid (error,
                   player == MAR_MARTIAL_GOLD
                     ? _("Movement: a coin may leap over its own color only; the coin on "
                         "%s is gold, the piece on %s silver.")
                     : _("Movement: a coin may leap over its own color only; the coin on "
                         "%s is silver, the piece on %s gold."),
                   from_name, over_name);
  return TRUE;
}

static gboolean
explain_path (const MartialPosition  *position,
              guint                   from,
              guint                   to,
              GError                **error)
{
  const char *from_name = martial_square_name (from);
  const char *to_name = martial_square_name (to);
  int files = ABS ((int) martial_file (to) - (int) martial_file (from));
  int ranks = ABS ((int) martial_rank (to) - (int) martial_rank (from));
  int apart = MAX (files, ranks);

  if (apart == 0)
    return forbid (error, _("Movement: the piece on %s must leave its square."), from_name);
  if (apart == 1)
    return TRUE;
  if (apart == 2 && files != 1 && ranks != 1)
    return explain_leap (position, from, to, error);
  if (martial_has (position->stacks, from))
    return forbid (error,
                   _("Movement: a stack goes to one of the eight squares around it; "
                     "%s is not beside %s."),
                   to_name, from_name);
  return forbid (error,
                 _("Movement: a coin goes to one of the eight squares around it or leaps "
                   "over a single piece to the square right behind; neither leads from "
                   "%s to %s."),
                 from_name, to_name);
}

static gboolean
explain_coin_capture (guint        face,
                      guint        hit,
                      const char  *to_name,
                      gboolean     is_stack,
                      GError     **error)
{
  /* Translators: the faces that a coin with the faces 1, 2, … 6 up captures. */
  static const char *const preys[MARTIAL_FACES + 1] = {
    NULL,          N_("1 or 6"),    N_("2, 5 or 1"), N_("3, 4 or 2"),
    N_("4 or 3"), N_("5, 2 or 4"), N_("6, 1 or 5"),
  };

  if (hit == face || hit + face == MARTIAL_SUM || hit + 1 == face)
    return TRUE;
  return forbid (error,
                 is_stack ? _("Capture (I–III): after the flip the coin shows %u and captures "
                              "%s; the stack on %s shows %u.")
                          : _("Capture (I–III): after the flip the coin shows %u and captures "
                              "%s; the coin on %s shows %u."),
                 face, _(preys[face]), to_name, hit);
}

static gboolean
explain_stack_capture (const MartialPosition  *position,
                       guint                   from,
                       guint                   to,
                       GError                **error)
{
  guint face = MARTIAL_SUM - martial_face (position, from);
  guint hit = martial_face (position, to);
  const char *from_name = martial_square_name (from);
  const char *to_name = martial_square_name (to);

  if (face <= hit)
    return forbid (error,
                   martial_has (position->stacks, to)
                     ? _("Capture: after the flip the stack’s top coin shows %u and "
                         "captures lower numbers only; the stack on %s shows %u.")
                     : _("Capture: after the flip the stack’s top coin shows %u and "
                         "captures lower numbers only; the coin on %s shows %u."),
                   face, to_name, hit);
  if (position->stackcap == MARTIAL_STACKCAP_ALTERNATE
      && martial_bottom (position, from) != position->side)
    return forbid (error,
                   position->side == MAR_MARTIAL_GOLD
                     ? _("Object (alternating colors): the lowest coin of the stack on %s "
                         "is silver and would lie on the silver coin on %s.")
                     : _("Object (alternating colors): the lowest coin of the stack on %s "
                         "is gold and would lie on the gold coin on %s."),
                   from_name, to_name);
  return TRUE;
}

static gboolean
explain_landing (const MartialPosition  *position,
                 guint                   from,
                 guint                   to,
                 GError                **error)
{
  const char *from_name = martial_square_name (from);
  const char *to_name = martial_square_name (to);
  int side = position->side;

  if (!martial_has (martial_occupied (position), to))
    return TRUE;
  if (!martial_has (position->tops[side], from))
    return forbid (error,
                   side == MAR_MARTIAL_GOLD
                     ? _("Capture: only one’s own pieces capture; Gold may move the silver "
                         "coin on %s to an empty square, and %s is occupied.")
                     : _("Capture: only one’s own pieces capture; Silver may move the gold "
                         "coin on %s to an empty square, and %s is occupied."),
                   from_name, to_name);
  if (martial_has (position->tops[side], to))
    return forbid (error,
                   side == MAR_MARTIAL_GOLD
                     ? _("Movement: a piece goes to an empty square or onto the opponent’s "
                         "piece; the one on %s is gold, too.")
                     : _("Movement: a piece goes to an empty square or onto the opponent’s "
                         "piece; the one on %s is silver, too."),
                   to_name);
  if (martial_has (position->stacks, from))
    return explain_stack_capture (position, from, to, error);
  return explain_coin_capture (MARTIAL_SUM - martial_face (position, from),
                               martial_face (position, to), to_name,
                               martial_has (position->stacks, to), error);
}

static gboolean
explain_return (const MartialPosition  *position,
                MarAction               action,
                GError                **error)
{
  const char *from_name = martial_square_name (martial_action_from (action));
  const char *to_name = martial_square_name (martial_action_to (action));

  if (action == martial_forbidden_return (position, 0))
    return forbid (error,
                   _("Movement (no return): the piece on %s has just come from %s and may "
                     "not go straight back."),
                   from_name, to_name);
  if (action == martial_forbidden_return (position, 1))
    return forbid (error,
                   position->side == MAR_MARTIAL_GOLD
                     ? _("Movement (no return): Gold’s last move went from %s to %s and "
                         "may not be undone at once.")
                     : _("Movement (no return): Silver’s last move went from %s to %s and "
                         "may not be undone at once."),
                   to_name, from_name);
  return TRUE;
}

gboolean
martial_explain (const MarPosition  *generic,
                 MarAction           action,
                 GError            **error)
{
  const MartialPosition *position = martial_position (generic);
  guint from = martial_action_from (action);
  guint to = martial_action_to (action);

  if (!explain_end (position, error))
    return FALSE;
  if (!martial_is_square (from) || !martial_is_square (to))
    return forbid (error, _("Movement: %u isn’t a move of this game."), action);
  return explain_origin (position, from, error) && explain_path (position, from, to, error)
         && explain_landing (position, from, to, error) && explain_return (position, action, error);
}
