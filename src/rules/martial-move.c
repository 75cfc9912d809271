/* Where the coins and stacks of Martial may go, and when the game is over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-private.h"

/* The squares of @set by the face that is up there. */
static inline void
sort_by_face (const MartialPosition *position,
              MartialSet             set,
              MartialSet             by_face[MARTIAL_FACES + 1])
{
  MartialSet ones = position->faces[0];
  MartialSet twos = position->faces[1];
  MartialSet fours = position->faces[2];

  by_face[0] = 0;
  by_face[1] = set & ones & ~twos & ~fours;
  by_face[2] = set & twos & ~ones & ~fours;
  by_face[3] = set & twos & ones;
  by_face[4] = set & fours & ~ones & ~twos;
  by_face[5] = set & fours & ones;
  by_face[6] = set & fours & twos;
}

/* Rulings 6 to 8. */
void
martial_look (const MartialPosition *position,
              MartialView           *view)
{
  MartialSet by_face[MARTIAL_FACES + 1];
  MartialSet lower = 0;

  view->own = position->tops[position->side];
  view->other = position->tops[1 - position->side];
  view->empty = MARTIAL_CORE & ~view->own & ~view->other;
  sort_by_face (position, view->other, by_face);
  for (guint face = 1; face <= MARTIAL_FACES; face++)
    {
      view->coin_landings[face] = view->empty | by_face[face] | by_face[MARTIAL_SUM - face]
                                  | by_face[face - 1];
      view->stack_landings[face] = view->empty | lower;
      lower |= by_face[face];
    }
}

/* The squares right behind those neighbours of @square that are in @over. With the board
 * turned so that @square is on c3, the ranks beside it move one further away, then the
 * files. */
static inline MartialSet
leaps (guint      square,
       MartialSet over)
{
  const guint c3 = martial_square (2, 2);
  const MartialSet rank_2 = G_GUINT64_CONSTANT (0x0e00);
  const MartialSet rank_3 = G_GUINT64_CONSTANT (0x0a0000);
  const MartialSet rank_4 = G_GUINT64_CONSTANT (0x0e000000);
  const MartialSet file_b = G_GUINT64_CONSTANT (0x0202020202);
  guint turn = (square - c3) & 63;
  MartialSet set = over >> turn | over << (-turn & 63);

  set = (set & rank_2) >> MARTIAL_STRIDE | (set & rank_3) | (set & rank_4) << MARTIAL_STRIDE;
  set = (set & file_b) >> 1 | (set & file_b << 1) | (set & file_b << 2) << 1;
  return (set << turn | set >> (-turn & 63)) & MARTIAL_CORE;
}

/* Rulings 4 to 8 and 10: where the piece on @from, of either player, may go; ruling 11 is
 * left out. */
static inline MartialSet
reach (const MartialPosition *position,
       const MartialView     *view,
       guint                  from)
{
  guint face = MARTIAL_SUM - martial_face (position, from);
  MartialSet near = martial_neighbours (from);

  if (!martial_has (view->own, from))
    return (near | leaps (from, view->other)) & view->empty;
  if (!martial_has (position->stacks, from))
    return (near | leaps (from, view->own)) & view->coin_landings[face];
  if (position->stackcap == MARTIAL_STACKCAP_ALTERNATE
      && martial_bottom (position, from) != position->side)
    return near & view->empty;
  return near & view->stack_landings[face];
}

/* The pieces that the side to move may move, if they have where to go. */
MartialSet
martial_movers (const MartialPosition *position,
                const MartialView     *view)
{
  return view->own | (view->other & ~position->stacks);
}

static inline MartialSet
targets_of (const MartialPosition *position,
            const MartialView     *view,
            guint                  from)
{
  MartialSet targets = reach (position, view, from);

  for (guint age = 0; age < 2; age++)
    {
      MarAction forbidden = martial_forbidden_return (position, age);

      if (forbidden != 0 && martial_action_from (forbidden) == from)
        targets &= ~martial_bit (martial_action_to (forbidden));
    }
  return targets;
}

/* Where the piece on @from, which the side to move may move, can legally go. */
MartialSet
martial_targets (const MartialPosition *position,
                 const MartialView     *view,
                 guint                  from)
{
  return targets_of (position, view, from);
}

void
martial_actions (const MarPosition *generic,
                 MarActionList     *list)
{
  const MartialPosition *position = martial_position (generic);
  MartialView view;
  MartialSet pieces;
  guint from, to;

  list->n = 0;
  if (position->state != MARTIAL_PLAYING)
    return;

  martial_look (position, &view);
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    {
      MartialSet targets = targets_of (position, &view, from);

      while (martial_next (&targets, &to))
        list->items[list->n++] = martial_action (from, to);
    }
}

gboolean
martial_is_legal (const MarPosition *generic,
                  MarAction          action)
{
  const MartialPosition *position = martial_position (generic);
  guint from = martial_action_from (action);
  guint to = martial_action_to (action);
  MartialView view;

  if (position->state != MARTIAL_PLAYING || !martial_is_square (from) || !martial_is_square (to))
    return FALSE;
  martial_look (position, &view);
  return martial_has (martial_movers (position, &view), from)
         && martial_has (targets_of (position, &view, from), to);
}

/* Whether the side to move has a legal move. As a rule a piece stands beside an empty
 * square and may go there; only a return could be forbidden. */
static gboolean
can_move (const MartialPosition *position)
{
  MartialSet row = MARTIAL_CORE & ~martial_occupied (position);
  MartialSet free, pieces;
  MartialView view;
  guint from;

  row |= row << 1 | row >> 1;
  free = (row | row << MARTIAL_STRIDE | row >> MARTIAL_STRIDE)
         & (position->tops[position->side] | ~position->stacks) & martial_occupied (position);
  for (guint age = 0; age < 2; age++)
    free &= ~martial_bit (martial_action_from (martial_forbidden_return (position, age)));
  if (free != 0)
    return TRUE;

  martial_look (position, &view);
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    if (targets_of (position, &view, from) != 0)
      return TRUE;
  return FALSE;
}

/* Rulings 13 and 14. No move raises the tally of the player who doesn't make it, so both
 * can only have reached the target in a position set by hand; then it is the one who is
 * not to move who has just moved and wins. */
void
martial_settle (MartialPosition *position)
{
  static const MartialState reached[2] = { MARTIAL_GOLD_REACHED, MARTIAL_SILVER_REACHED };
  int side = position->side;

  if (position->tallies[1 - side] >= position->target)
    position->state = (guint8) reached[1 - side];
  else if (position->tallies[side] >= position->target)
    position->state = (guint8) reached[side];
  else if (!can_move (position))
    position->state = MARTIAL_STUCK;
}

/* What the move will do, told in the order in which it happens. */
static void
tell (const MartialPosition *position,
      MarAction              action,
      MarEffects            *effects)
{
  guint from = martial_action_from (action);
  guint to = martial_action_to (action);
  int player = martial_has (position->tops[MAR_MARTIAL_SILVER], from) ? MAR_MARTIAL_SILVER
                                                                      : MAR_MARTIAL_GOLD;

  mar_effects_add (effects, MAR_EFFECT_FLIPPED, player, MAR_CELL_NONE, martial_cell (from),
                   (int) (MARTIAL_SUM - martial_face (position, from)));
  if (!martial_has (martial_neighbours (from), to))
    mar_effects_add (effects, MAR_EFFECT_LEAPT, player, martial_cell (from),
                     martial_cell ((from + to) / 2), 0);
  mar_effects_add (effects, MAR_EFFECT_MOVED, player, martial_cell (from), martial_cell (to), 0);
  if (martial_has (position->tops[1 - player], to))
    mar_effects_add (effects, MAR_EFFECT_CAPTURED, 1 - player, martial_cell (to),
                     martial_cell (to), 1);
}

/* Plays a legal move. */
void
martial_step (MartialPosition *position,
              MarAction        action,
              MarEffects      *effects)
{
  if (effects != NULL)
    tell (position, action, effects);
  martial_move (position, action);
  if (position->noreturn != MARTIAL_NORETURN_LAST)
    position->last[1] = position->last[0];
  position->last[0] = (guint16) action;
  position->side = 1 - position->side;
  martial_settle (position);
}
