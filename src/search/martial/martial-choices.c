/* The moves of Martial for a search: captures with what they bring, and all the others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-search.h"

/* The weight of a point of a capture in the order of moves; quiet moves stay below one point of
 * it. */
#define POINT 100000

static inline void
add (MartialChoices *choices,
     MarAction       action,
     int             score)
{
  choices->items[choices->n++] = (MartialChoice) { (guint16) action, score };
}

/* The gain of the owner's tally when the piece on @from moves, before anything is taken: a coin
 * counts once it is in a stack, a stack's top is turned over. */
static inline int
rise (const MartialPosition *position,
      guint                  from)
{
  int face = MARTIAL_SUM - (int) martial_face (position, from);

  return martial_has (position->stacks, from) ? 2 * face - MARTIAL_SUM : face;
}

/* The captures of the piece on @from. Returns one that reaches the target, or 0. */
static inline MarAction
list_captures_from (const MartialPosition *position,
                    const guint8          *tallies,
                    guint                  from,
                    MartialSet             targets,
                    MartialChoices        *choices)
{
  int raise = rise (position, from);
  int missing = position->target - position->tallies[position->side];
  guint to;

  while (martial_next (&targets, &to))
    {
      MarAction action = martial_action (from, to);
      gboolean tall = martial_has (position->stacks, to);
      int taken = tall ? tallies[to] : (int) martial_face (position, to);

      if (raise + taken >= missing)
        return action;
      add (choices, action, (raise + taken + (tall ? taken : 0)) * POINT);
    }
  return 0;
}

/* Lists the captures. Returns a move that wins at once if there is one, be it a capture or
 * the turn of a stack; then the list is of no use. */
MarAction
martial_list_captures (const MartialPosition *position,
                       MartialChoices        *choices)
{
  int missing = position->target - position->tallies[position->side];
  guint8 tallies[MARTIAL_SQUARES];
  MartialView view;
  MartialSet pieces;
  guint from;

  choices->n = 0;
  martial_init_view (position, &view);
  martial_stack_tallies (position, tallies);
  pieces = view.own;
  while (martial_next (&pieces, &from))
    {
      MartialSet targets = martial_targets (position, &view, from);
      MarAction winning = list_captures_from (position, tallies, from, targets & view.other,
                                              choices);

      if (winning != 0)
        return winning;
      if (martial_has (position->stacks, from) && rise (position, from) >= missing && targets != 0)
        return martial_action (from, (guint) __builtin_ctzll (targets));
    }
  return 0;
}

/* Lists the captures, @n_captures of them, and behind them all other moves, those without a
 * score. Returns a move that wins at once, as above. */
MarAction
martial_list_all (const MartialPosition *position,
                  MartialChoices        *choices,
                  guint                 *n_captures)
{
  MartialSet quiet[MARTIAL_SQUARES];
  int missing = position->target - position->tallies[position->side];
  guint8 tallies[MARTIAL_SQUARES];
  MartialView view;
  MartialSet pieces;
  guint from, to;

  choices->n = 0;
  martial_init_view (position, &view);
  martial_stack_tallies (position, tallies);
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    {
      MartialSet targets = martial_targets (position, &view, from);
      MarAction winning = list_captures_from (position, tallies, from, targets & view.other,
                                              choices);

      if (winning != 0)
        return winning;
      quiet[from] = targets & view.empty;
    }
  *n_captures = choices->n;
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    {
      int raise = martial_has (position->stacks, from) ? rise (position, from) : 0;

      if (quiet[from] != 0 && raise > 0 && raise >= missing)
        return martial_action (from, (guint) __builtin_ctzll (quiet[from]));
      while (martial_next (&quiet[from], &to))
        add (choices, martial_action (from, to), raise);
    }
  return 0;
}
