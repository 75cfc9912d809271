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
martial_init_view (const MartialPosition *position,
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
  for (guint age = 0; age < 2; age++)
    view->returns[age] = martial_forbidden_return (position, age);
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

/* The pieces that the side to move may move, if they have where to go. */
MartialSet
martial_movers (const MartialPosition *position,
                const MartialView     *view)
{
  return view->own | (view->other & ~position->stacks);
}

static inline MartialSet
but_for_returns (const MartialView *view,
                 guint              from,
                 MartialSet         targets)
{
  for (guint age = 0; age < 2; age++)
    if (martial_action_from (view->returns[age]) == from)
      targets &= ~martial_bit (martial_action_to (view->returns[age]));
  return targets;
}

/* Ruling 4. */
static inline MartialSet
coin_targets (const MartialPosition *position,
              const MartialView     *view,
              guint                  from)
{
  MartialSet landings = view->coin_landings[MARTIAL_SUM - martial_face (position, from)];

  return but_for_returns (view, from,
                          (martial_neighbours (from) | leaps (from, view->own)) & landings);
}

/* Ruling 5. */
static inline MartialSet
stack_targets (const MartialPosition *position,
               const MartialView     *view,
               guint                  from)
{
  MartialSet landings = view->stack_landings[MARTIAL_SUM - martial_face (position, from)];

  if (position->stackcap == MARTIAL_STACKCAP_ALTERNATE
      && martial_bottom (position, from) != position->side)
    landings = view->empty;
  return but_for_returns (view, from, martial_neighbours (from) & landings);
}

/* Ruling 10. */
static inline MartialSet
other_targets (const MartialView *view,
               guint              from)
{
  return but_for_returns (view, from,
                          (martial_neighbours (from) | leaps (from, view->other)) & view->empty);
}

/* Where the piece on @from, which the side to move may move, can legally go. */
MartialSet
martial_targets (const MartialPosition *position,
                 const MartialView     *view,
                 guint                  from)
{
  if (!martial_has (view->own, from))
    return other_targets (view, from);
  if (martial_has (position->stacks, from))
    return stack_targets (position, view, from);
  return coin_targets (position, view, from);
}

static inline guint
append (MarAction  *items,
        guint       n,
        guint       from,
        MartialSet  targets)
{
  guint to;

  while (martial_next (&targets, &to))
    items[n++] = martial_action (from, to);
  return n;
}

/* One's own coins, one's own stacks, then the other's coins: kind by kind, as the next
 * piece's kind is hard to predict otherwise, for a processor. */
void
martial_actions (const MarPosition *generic,
                 MarActionList     *list)
{
  const MartialPosition *position = martial_position (generic);
  MartialView view;
  MartialSet pieces;
  guint from;
  guint n = 0;

  list->n = 0;
  if (position->state != MARTIAL_PLAYING)
    return;

  martial_init_view (position, &view);
  pieces = view.own & ~position->stacks;
  while (martial_next (&pieces, &from))
    n = append (list->items, n, from, coin_targets (position, &view, from));
  pieces = view.own & position->stacks;
  while (martial_next (&pieces, &from))
    n = append (list->items, n, from, stack_targets (position, &view, from));
  pieces = view.other & ~position->stacks;
  while (martial_next (&pieces, &from))
    n = append (list->items, n, from, other_targets (&view, from));
  list->n = n;
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
  martial_init_view (position, &view);
  return martial_has (martial_movers (position, &view), from)
         && martial_has (martial_targets (position, &view, from), to);
}

/* Returns whether the side to move has a legal move. As a rule a piece stands beside an empty
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

  martial_init_view (position, &view);
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    if (martial_targets (position, &view, from) != 0)
      return TRUE;
  return FALSE;
}

/* Rulings 13 and 14. No move raises the tally of the player who doesn't make it, so both
 * can only have reached the target in a position set by hand; then it is the one who is
 * not to move who has just moved and wins. */
void
martial_update_state (MartialPosition *position)
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

/* Appends the effects of the move, in the order in which they happen. */
static void
append_effects (const MartialPosition *position,
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
    mar_effects_add (effects, MAR_EFFECT_CAPTURED, 1 - player, martial_cell (to), martial_cell (to),
                     1);
}

/* Plays a legal move. */
void
martial_step (MartialPosition *position,
              MarAction        action,
              MarEffects      *effects)
{
  if (effects != NULL)
    append_effects (position, action, effects);
  martial_move (position, action);
  if (position->noreturn != MARTIAL_NORETURN_LAST)
    position->last[1] = position->last[0];
  position->last[0] = (guint16) action;
  position->side = 1 - position->side;
  martial_update_state (position);
}
