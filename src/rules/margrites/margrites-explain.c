/* Why a step of Margrites is not allowed: the one rule, its place in the rulebook, and
 * the numbers that matter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
explain_end (const MargritesPosition  *position,
             GError                  **error)
{
  switch ((MargritesState) position->state)
    {
    case MARGRITES_CLEARED:
      if (!margrites_any (margrites_marbles (position, MAR_MARGRITES_BLACK)))
        return forbid (error, _("End of the game (II.B.6): Black has no marble on the board."));
      return forbid (error, _("End of the game (II.B.6): White has no marble on the board."));

    case MARGRITES_STUCK:
      return forbid (error, _("End of the game: neither side has a legal step (II.B.3.g)."));

    case MARGRITES_BLACK_RESIGNED:
      return forbid (error, _("End of the game (II.B.6): Black has resigned."));

    case MARGRITES_WHITE_RESIGNED:
      return forbid (error, _("End of the game (II.B.6): White has resigned."));

    case MARGRITES_REBUTTED:
      return forbid (error, _("End of the game: White’s rebuttal is over (II.C.4.ii)."));

    case MARGRITES_UNANSWERED:
      return forbid (error, _("White’s rebuttal (II.C.4.ii): the game has ended in Black’s turn; "
                              "White is to answer."));

    case MARGRITES_PLACING:
    case MARGRITES_PLAYING:
    default:
      break;
    }
  if (position->left == 0)
    return forbid (error, position->side == MAR_MARGRITES_BLACK
                            ? _("Turns (II.B.2): Black has used up the four steps of this turn.")
                            : _("Turns (II.B.2): White has used up the four steps of this turn."));
  return TRUE;
}

static gboolean
explain_origin (const MargritesPosition  *position,
                guint                     from,
                GError                  **error)
{
  const char *name = margrites_square_name (from);

  if (margrites_has (margrites_marbles (position, position->side), from))
    return TRUE;
  if (!margrites_has (margrites_marbles (position, 1 - position->side), from))
    return forbid (error, _("Movement (II.B.3): there is no marble on %s."), name);
  return forbid (error,
                 position->side == MAR_MARGRITES_BLACK
                   ? _("Turns (II.B.2): Black is to move, but the marble on %s is White’s.")
                   : _("Turns (II.B.2): White is to move, but the marble on %s is Black’s."),
                 name);
}

static gboolean
explain_exit (const MargritesPosition  *position,
              guint                     from,
              guint                     to,
              GError                  **error)
{
  int player = position->side;

  if (to != (guint) margrites_exit (player))
    return forbid (error, player == MAR_MARGRITES_BLACK
                            ? _("Scoring (II.B.5): Black advances off rank 8, not off rank 1.")
                            : _("Scoring (II.B.5): White advances off rank 1, not off rank 8."));
  if (margrites_rank (from) != margrites_far_rank (player))
    return forbid (error,
                   player == MAR_MARGRITES_BLACK
                     ? _("Scoring (II.B.5): Black scores from rank 8; %s is on rank %u.")
                     : _("Scoring (II.B.5): White scores from rank 1; %s is on rank %u."),
                   margrites_square_name (from), margrites_rank (from) + 1);
  return TRUE;
}

static gboolean
explain_reach (const MargritesPosition  *position,
               guint                     from,
               guint                     to,
               GError                  **error)
{
  const char *from_name = margrites_square_name (from);
  const char *to_name = margrites_square_name (to);
  int files = (int) margrites_file (to) - (int) margrites_file (from);
  int ranks = (int) margrites_rank (to) - (int) margrites_rank (from);
  int apart = MAX (ABS (files), ABS (ranks));
  guint origin;

  if (apart == 0)
    return forbid (error, _("Movement (II.B.3): the marble on %s must leave its square."),
                   from_name);
  if (apart > 1)
    return forbid (error,
                   _("Movement (II.B.3): a step goes to the next square; "
                     "from %s to %s it is %d squares."),
                   from_name, to_name, apart);
  if (margrites_has (margrites_marbles (position, 0) | margrites_marbles (position, 1), to))
    return forbid (error, _("Movement (II.B.3.e.i): %s is occupied."), to_name);
  origin = margrites_origin (position, from);
  if (origin == to && origin != from)
    return forbid (error,
                   _("Rule against stalling (II.B.3.e.ii): the marble on %s "
                     "began this turn on %s."),
                   from_name, to_name);
  return TRUE;
}

/* Plays the waves until the mover falls, and says when and against whom. A marble that comes
 * back leaves no square: its @from is the exit's cell. */
static gboolean
explain_martyrdom (const MargritesPosition  *position,
                   guint                     from,
                   guint                     to,
                   GError                  **error)
{
  int player = position->side;
  MargritesHalves mover = margrites_load (margrites_square_bits[to]);
  MargritesHalves marbles[2] = { margrites_marbles (position, 0), margrites_marbles (position, 1) };
  MargritesHalves fallen[2];
  g_autoptr (GString) fallen_names = g_string_new (NULL);

  marbles[player] |= mover;
  if (from < MAR_MARGRITES_SQUARES)
    marbles[player] &= ~margrites_load (margrites_square_bits[from]);
  while (TRUE)
    {
      guint opponents = margrites_count_at (marbles[1 - player], to);
      guint allies = margrites_count_at (marbles[player], to) + 1;
      MargritesHalves others;
      guint square;

      if (!margrites_wave (marbles, fallen))
        return TRUE;
      if (margrites_any (fallen[player] & mover))
        {
          if (fallen_names->len == 0)
            return forbid (error,
                           _("Rule against martyrdom (II.B.3.e.iii): "
                             "%s would be outnumbered %u to %u."),
                           margrites_square_name (to), opponents, allies);
          return forbid (error,
                         _("Rule against martyrdom (II.B.3.e.iii): once %s had fallen, "
                           "%s would be outnumbered %u to %u."),
                         fallen_names->str, margrites_square_name (to), opponents, allies);
        }
      others = fallen[0] | fallen[1];
      while (margrites_next (&others, &square))
        g_string_append_printf (fallen_names, "%s%s", fallen_names->len > 0 ? ", " : "",
                                margrites_square_name (square));
    }
}

static gboolean
explain_placement (const MargritesPosition  *position,
                   guint                     to,
                   GError                  **error)
{
  const char *name = margrites_square_name (to);

  if ((position->rules & MARGRITES_HOSTILE) == 0)
    return forbid (error,
                   _("Set-up (II.B.1): marbles are placed in turn in a hostile game only."));
  if (position->state != MARGRITES_PLACING)
    return forbid (error, _("Set-up (II.B.1): all sixteen marbles have been placed."));
  if (!margrites_has (margrites_home (position->side), to))
    return forbid (error,
                   position->side == MAR_MARGRITES_BLACK
                     ? _("Set-up (II.B.1): Black places on ranks 1 and 2; "
                         "%s is on rank %u.")
                     : _("Set-up (II.B.1): White places on ranks 7 and 8; "
                         "%s is on rank %u."),
                   name, margrites_rank (to) + 1);
  if (margrites_has (margrites_marbles (position, 0) | margrites_marbles (position, 1), to))
    return forbid (error, _("Set-up (II.B.1): %s is occupied."), name);
  return TRUE;
}

/* Names the squares to which marbles of the side to move may come back, each once. */
static char *
name_exits (const MargritesPosition *position)
{
  GString *names = g_string_new (NULL);

  for (guint file = 0; file < MAR_MARGRITES_FILES; file++)
    if (margrites_has_exit (position, position->side, file))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              margrites_square_name (
                                margrites_far_rank (position->side) * MAR_MARGRITES_FILES + file));
  return g_string_free (names, FALSE);
}

static gboolean
explain_return (const MargritesPosition  *position,
                guint                     from,
                guint                     to,
                GError                  **error)
{
  const char *name = margrites_square_name (to);
  g_autofree char *exits = NULL;

  if ((position->rules & MARGRITES_RETURNING) == 0)
    return forbid (error, _("Scoring (II.B.5): a marble that scored may not return."));
  if (from != (guint) margrites_exit (position->side))
    return forbid (error, position->side == MAR_MARGRITES_BLACK
                            ? _("Turns (II.B.2): Black is to move, but the marbles beyond rank 1 "
                                "are White’s.")
                            : _("Turns (II.B.2): White is to move, but the marbles beyond rank 8 "
                                "are Black’s."));
  if (position->points[position->side] == 0)
    return forbid (error, position->side == MAR_MARGRITES_BLACK
                            ? _("Returning scored pieces (II.C.3): Black has no scored marble.")
                            : _("Returning scored pieces (II.C.3): White has no scored marble."));
  exits = name_exits (position);
  if (margrites_rank (to) != margrites_far_rank (position->side)
      || !margrites_has_exit (position, position->side, margrites_file (to)))
    return forbid (error,
                   _("Returning scored pieces (II.C.3): no marble left the board from %s; "
                     "one may return to %s."),
                   name, exits);
  if (margrites_has (margrites_marbles (position, 0) | margrites_marbles (position, 1), to))
    return forbid (error, _("Returning scored pieces (II.C.3): %s is occupied."), name);
  return explain_martyrdom (position, from, to, error);
}

static gboolean
explain_stop (const MargritesPosition  *position,
              GError                  **error)
{
  if (position->rebuttal)
    return TRUE;
  if ((position->rules & MARGRITES_REBUTTAL) == 0)
    return forbid (error, _("Rule requiring full movement (II.B.3.f): a turn may not be ended "
                            "early."));
  return forbid (error, _("Rule requiring full movement (II.B.3.f): only White’s rebuttal "
                          "(II.C.4.ii) may be ended early."));
}

static gboolean
explain_step (const MargritesPosition  *position,
              guint                     from,
              guint                     to,
              GError                  **error)
{
  if (position->state == MARGRITES_PLACING)
    return forbid (error,
                   _("Set-up (II.B.1): steps begin when each side has placed eight marbles; "
                     "Black has placed %u and White %u."),
                   margrites_size (margrites_marbles (position, 0) & margrites_core ()),
                   margrites_size (margrites_marbles (position, 1) & margrites_core ()));
  if (margrites_is_return (margrites_action (from, to)))
    return explain_return (position, from, to, error);
  if (!explain_origin (position, from, error))
    return FALSE;
  if (to >= MAR_MARGRITES_SQUARES)
    return explain_exit (position, from, to, error);
  return explain_reach (position, from, to, error) && explain_martyrdom (position, from, to, error);
}

/* The one rule that looks ahead. */
static gboolean
explain_dance (const MargritesPosition  *position,
               MarAction                 action,
               GError                  **error)
{
  g_autoptr (GString) text = NULL;

  if (!margrites_is_obliged (position) || margrites_permits (position, action))
    return TRUE;
  text = g_string_new (NULL);
  margrites_write_action ((const MarPosition *) (const void *) position, action, text);
  return forbid (error,
                 position->side == MAR_MARGRITES_BLACK
                   ? _("Full hostile game (II.C.2.ii): both sides have danced, Black first; "
                       "after %s Black could only end the turn on the squares where it "
                       "began.")
                   : _("Full hostile game (II.C.2.ii): both sides have danced, White first; "
                       "after %s White could only end the turn on the squares where it "
                       "began."),
                 text->str);
}

gboolean
margrites_explain (const MarPosition  *generic,
                   MarAction           action,
                   GError            **error)
{
  const MargritesPosition *position = margrites_position (generic);
  guint from = margrites_action_from (action);
  guint to = margrites_action_to (action);

  if (!explain_end (position, error))
    return FALSE;
  if (action == MARGRITES_STOP)
    return explain_stop (position, error);
  if (to >= MAR_MARGRITES_CELLS || from > MARGRITES_SUPPLY
      || (from >= MAR_MARGRITES_SQUARES && to >= MAR_MARGRITES_SQUARES))
    return forbid (error, _("Movement (II.B.3): %u isn’t a step of this game."), action);
  if (from == MARGRITES_SUPPLY)
    return explain_placement (position, to, error);
  return explain_step (position, from, to, error) && explain_dance (position, action, error);
}
