/* How a turn of Margrites goes: steps, captures, scores, and who is next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

/* Returns whether @position, where a side has no marble, ended in Black's turn. */
static gboolean
awaits_rebuttal (const MargritesPosition *position)
{
  return (position->rules & MARGRITES_REBUTTAL) != 0 && position->side == MAR_MARGRITES_BLACK;
}

/* Ruling 9, and the second half of ruling 6: decides from the board alone whether the
 * game has ended, for a position that comes from a text. */
void
margrites_update_state (MargritesPosition *position)
{
  MargritesPosition fresh = *position;
  gboolean stuck = TRUE;

  if (position->state == MARGRITES_BLACK_RESIGNED || position->state == MARGRITES_WHITE_RESIGNED)
    return;

  if (position->left == MARGRITES_PLACING_LEFT)
    {
      position->state = MARGRITES_PLACING;
      return;
    }
  position->state = MARGRITES_PLAYING;
  if (position->rebuttal)
    {
      margrites_end_rebuttal (position, NULL);
      return;
    }
  for (int player = 0; player < 2; player++)
    if (!margrites_any (margrites_marbles (position, player)))
      position->state = MARGRITES_CLEARED;
  if (position->state == MARGRITES_CLEARED)
    {
      if (awaits_rebuttal (position) && margrites_offer_rebuttal (&fresh, NULL))
        position->state = MARGRITES_UNANSWERED;
      return;
    }

  fresh.left = MARGRITES_STEPS;
  fresh.n_trail = 0;
  for (guint8 player = 0; player < 2; player++)
    {
      fresh.side = player;
      stuck = stuck && !margrites_can_step (&fresh);
    }
  if (stuck)
    position->state = MARGRITES_STUCK;
}

static guint
trail_key (const MarMargritesTrail *entry)
{
  return margrites_file (entry->current) * MAR_MARGRITES_RANKS + margrites_rank (entry->current);
}

/* Sorts by file, then rank, of the current square, and clears what is behind the end. */
void
margrites_sort_trail (MargritesPosition *position)
{
  MarMargritesTrail *trail = position->trail;

  for (guint i = 1; i < position->n_trail; i++)
    for (guint j = i; j > 0 && trail_key (&trail[j]) < trail_key (&trail[j - 1]); j--)
      {
        MarMargritesTrail swapped = trail[j];

        trail[j] = trail[j - 1];
        trail[j - 1] = swapped;
      }
  for (guint i = position->n_trail; i < MARGRITES_STEPS; i++)
    trail[i] = (MarMargritesTrail) { 0, 0 };
}

static void
drop_from_trail (MargritesPosition *position,
                 guint              square)
{
  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current == square)
      {
        position->trail[i] = position->trail[--position->n_trail];
        return;
      }
}

/* Notes in the trail, which stays unsorted, that a marble went from @from to @to. */
void
margrites_follow (MargritesPosition *position,
                  guint              from,
                  guint              to)
{
  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current == from)
      {
        position->trail[i].current = (guint8) to;
        return;
      }
  /* A turn has four steps, so four marbles at most have moved in it. */
  g_assert (position->n_trail < MARGRITES_STEPS);
  position->trail[position->n_trail++] = (MarMargritesTrail) { .current = (guint8) to,
                                                               .origin = (guint8) from };
}

/* Lets everything fall that is outnumbered (rulings 1, 2, 8). Within a wave the marbles
 * are told in the order of their squares, a1, b1 … i8. */
static void
run_waves (MargritesPosition *position,
           MarEffects        *effects)
{
  MargritesHalves marbles[2] = { margrites_marbles (position, 0), margrites_marbles (position, 1) };
  MargritesHalves fallen[2];

  for (int wave = 1; margrites_wave (marbles, fallen); wave++)
    {
      MargritesHalves both = fallen[0] | fallen[1];
      guint square;

      while (margrites_next (&both, &square))
        {
          int owner = margrites_has (fallen[1], square) ? 1 : 0;

          position->captures[1 - owner]++;
          drop_from_trail (position, square);
          mar_effects_add (effects, MAR_EFFECT_CAPTURED, owner, (MarCell) square, MAR_CELL_NONE,
                           wave);
        }
    }
  for (int player = 0; player < 2; player++)
    margrites_store (position->marbles[player], marbles[player]);
}

void
margrites_pass_turn (MargritesPosition *position)
{
  position->side = 1 - position->side;
  position->left = MARGRITES_STEPS;
  position->n_trail = 0;
  memset (position->trail, 0, sizeof position->trail);
}

/* Gives the turn to whoever can step (rulings 5, 6): from a side that has used up or
 * can't use its steps to the other one; if that is stuck, back to the first with a new
 * turn; if it is stuck then too, the game ends as it stands. Returns whether anything changed. */
gboolean
margrites_advance (MargritesPosition *position,
                   MarEffects        *effects)
{
  MargritesPosition last = *position;

  if (position->rebuttal)
    return margrites_end_rebuttal (position, effects);
  if (position->state == MARGRITES_UNANSWERED
      || (position->state == MARGRITES_CLEARED && awaits_rebuttal (position)))
    return margrites_offer_rebuttal (position, effects);
  if (position->state != MARGRITES_PLAYING || margrites_can_step (position))
    return FALSE;

  if (margrites_starts_turn (position))
    mar_effects_add (effects, MAR_EFFECT_FORFEITED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                     position->left);
  else if (position->left > 0)
    mar_effects_add (effects, MAR_EFFECT_TRAPPED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                     position->left);

  /* Each side once, with a whole turn before it. */
  for (int tries = 0; tries < 2; tries++)
    {
      margrites_end_turn (position);
      margrites_pass_turn (position);
      if (margrites_can_step (position))
        return TRUE;
      mar_effects_add (effects, MAR_EFFECT_FORFEITED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                       MARGRITES_STEPS);
    }

  *position = last;
  position->state = MARGRITES_STUCK;
  return TRUE;
}

void
margrites_place (MargritesPosition *position,
                 int                player,
                 guint              square)
{
  margrites_store (position->marbles[player], margrites_marbles (position, player)
                                                | margrites_load (margrites_square_bits[square]));
}

/* One marble of a hostile set-up (ruling 12). On the own two ranks nobody meets an enemy. */
static void
place_in_turn (MargritesPosition *position,
               guint              square,
               MarEffects        *effects)
{
  int player = position->side;

  margrites_place (position, player, square);
  mar_effects_add (effects, MAR_EFFECT_PLACED, player, MAR_CELL_NONE, (MarCell) square, 0);
  position->side = 1 - position->side;
  if (margrites_size (margrites_marbles (position, MAR_MARGRITES_WHITE) & margrites_core ())
      == MARGRITES_SET)
    margrites_begin (position);
}

static void
come_back (MargritesPosition *position,
           guint              square,
           MarEffects        *effects)
{
  int player = position->side;

  position->points[player]--;
  margrites_place (position, player, square);
  position->trail[position->n_trail++] = (MarMargritesTrail) { (guint8) square, (guint8) square };
  mar_effects_add (effects, MAR_EFFECT_PLACED, player, margrites_exit (player), (MarCell) square,
                   0);
}

static void
note_cleared (MargritesPosition *position)
{
  for (int side = 0; side < 2; side++)
    if (!margrites_any (margrites_marbles (position, side)) && !position->rebuttal)
      position->state = MARGRITES_CLEARED;
}

/* Plays a step with the additions of the variations. */
static void
step_apart (MargritesPosition *position,
            MarAction          action,
            MarEffects        *effects)
{
  guint to = margrites_action_to (action);

  if (margrites_is_placement (action))
    {
      place_in_turn (position, to, effects);
      return;
    }
  if (action == MARGRITES_STOP)
    {
      position->left = 0;
      mar_effects_add (effects, MAR_EFFECT_PASSED, position->side, MAR_CELL_NONE, MAR_CELL_NONE, 0);
      return;
    }

  margrites_take_exit (position, position->side, margrites_file (to));
  come_back (position, to, effects);
  position->left--;
  run_waves (position, effects);
  note_cleared (position);
}

/* Makes a legal step with its waves, without looking whose turn is next. The trail
 * stays unsorted. */
void
margrites_step (MargritesPosition *position,
                MarAction          action,
                MarEffects        *effects)
{
  int player = position->side;
  guint from = margrites_action_from (action);
  guint to = margrites_action_to (action);
  MargritesHalves own = margrites_marbles (position, player);

  if (from >= MAR_MARGRITES_SQUARES)
    {
      step_apart (position, action, effects);
      return;
    }

  own &= ~margrites_load (margrites_square_bits[from]);
  if (to < MAR_MARGRITES_SQUARES)
    {
      own |= margrites_load (margrites_square_bits[to]);
      margrites_follow (position, from, to);
      mar_effects_add (effects, MAR_EFFECT_MOVED, player, (MarCell) from, (MarCell) to, 0);
    }
  else
    {
      if ((position->rules & MARGRITES_RETURNING) != 0)
        margrites_add_exit (position, player, margrites_file (from));
      position->points[player]++;
      drop_from_trail (position, from);
      mar_effects_add (effects, MAR_EFFECT_SCORED, player, (MarCell) from, (MarCell) to, 1);
    }
  margrites_store (position->marbles[player], own);
  position->left--;
  run_waves (position, effects);
  note_cleared (position);
}

/* Returns whether @action, which begins on no square, is legal. */
static gboolean
is_legal_apart (const MargritesPosition *position,
                MarAction                action)
{
  MargritesHalves marbles = margrites_marbles (position, 0) | margrites_marbles (position, 1);
  guint to = margrites_action_to (action);

  if (action == MARGRITES_STOP)
    return position->rebuttal && position->state == MARGRITES_PLAYING;
  if (to >= MAR_MARGRITES_SQUARES)
    return FALSE;
  if (margrites_is_placement (action))
    return position->state == MARGRITES_PLACING
           && margrites_has (margrites_home (position->side), to) && !margrites_has (marbles, to);
  return margrites_action_from (action) == (guint) margrites_exit (position->side)
         && (position->rules & MARGRITES_RETURNING) != 0 && position->state == MARGRITES_PLAYING
         && position->left > 0 && margrites_has (margrites_returns (position, position->side), to);
}

/* Returns whether all rules but the duty to alter the position allow @action, of any value. */
gboolean
margrites_could_step (const MargritesPosition *position,
                      MarAction                action)
{
  guint from = margrites_action_from (action);
  guint to = margrites_action_to (action);
  int player = position->side;
  MargritesView view;

  if (from >= MAR_MARGRITES_SQUARES)
    return is_legal_apart (position, action);
  if (position->state != MARGRITES_PLAYING || position->left == 0)
    return FALSE;
  if (to >= MAR_MARGRITES_CELLS)
    return FALSE;
  if (!margrites_has (margrites_marbles (position, player), from))
    return FALSE;
  if (to >= MAR_MARGRITES_SQUARES)
    return to == (guint) margrites_exit (player)
           && margrites_rank (from) == margrites_far_rank (player);

  margrites_init_view (position, player, &view);
  return margrites_has (margrites_targets (position, &view, player, from), to);
}

gboolean
margrites_is_legal (const MarPosition *generic,
                    MarAction          action)
{
  const MargritesPosition *position = margrites_position (generic);

  return margrites_could_step (position, action)
         && (!margrites_is_obliged (position) || margrites_permits (position, action));
}

/* Lists what is legal beside steps, behind the steps. */
static void
list_apart (const MargritesPosition *position,
            MarActionList           *list)
{
  MargritesHalves squares = { 0, 0 };
  guint from = MARGRITES_SUPPLY;
  guint to;

  if (position->state == MARGRITES_PLACING)
    {
      squares = margrites_home (position->side)
                & ~(margrites_marbles (position, 0) | margrites_marbles (position, 1));
    }
  else if (position->state == MARGRITES_PLAYING && position->left > 0
           && (position->rules & MARGRITES_RETURNING) != 0)
    {
      squares = margrites_returns (position, position->side);
      from = (guint) margrites_exit (position->side);
    }
  while (margrites_next (&squares, &to))
    list->items[list->n++] = margrites_action (from, to);
  if (position->rebuttal && position->state == MARGRITES_PLAYING)
    list->items[list->n++] = MARGRITES_STOP;
}

/* Appends the steps of the marble on @from to the squares of @targets. */
static inline MarAction *
append_steps (MarAction       *next,
              guint            from,
              MargritesHalves  targets)
{
  for (guint half = 0; half < 2; half++)
    for (guint64 bits = targets[half]; bits != 0; bits &= bits - 1)
      *next++ = margrites_action (from,
                                  margrites_get_square (half, (guint) __builtin_ctzll (bits)));
  return next;
}

/* Most marbles may step to every open square beside them; those are asked about one by one
 * that have moved in this turn, or whose allies might fall without them. */
static void
list_steps (const MargritesPosition *position,
            MarActionList           *list)
{
  int player = position->side;
  MarAction *next = list->items;
  MargritesHalves special;
  MargritesView view;

  margrites_init_view (position, player, &view);
  special = view.deserting;
  for (guint i = 0; i < position->n_trail; i++)
    special |= margrites_load (margrites_square_bits[position->trail[i].current]);

  for (guint half = 0; half < 2; half++)
    for (guint64 bits = view.own[half]; bits != 0; bits &= bits - 1)
      {
        guint from = margrites_get_square (half, (guint) __builtin_ctzll (bits));
        MargritesHalves targets;

        if ((special[half] & bits & -bits) != 0)
          targets = margrites_targets (position, &view, player, from);
        else
          targets = view.open & margrites_load (margrites_neighbour_bits[from]);
        next = append_steps (next, from, targets);
        if (margrites_rank (from) == margrites_far_rank (player))
          *next++ = margrites_action (from, (guint) margrites_exit (player));
      }
  list->n = (guint) (next - list->items);
}

/* Lists what all rules but the duty to alter the position allow: steps by their squares,
 * then marbles that return, then the end of a rebuttal. */
void
margrites_list (const MargritesPosition *position,
                MarActionList           *list)
{
  list->n = 0;
  if (position->state == MARGRITES_PLAYING && position->left > 0)
    list_steps (position, list);
  if (position->rules != 0)
    list_apart (position, list);
}

void
margrites_result (const MarPosition *generic,
                  MarResult         *result)
{
  const MargritesPosition *position = margrites_position (generic);
  int lead = 0;

  *result = (MarResult) { FALSE, 0 };
  if (position->state == MARGRITES_PLAYING || position->state == MARGRITES_PLACING
      || position->state == MARGRITES_UNANSWERED)
    return;

  result->over = TRUE;
  if (position->state == MARGRITES_BLACK_RESIGNED)
    lead = -1;
  else if (position->state == MARGRITES_WHITE_RESIGNED)
    lead = 1;
  else if (position->points[0] != position->points[1])
    lead = position->points[0] - position->points[1];
  else
    lead = position->captures[0] - position->captures[1];

  if (lead >= 0)
    result->winners |= 1u << MAR_MARGRITES_BLACK;
  if (lead <= 0)
    result->winners |= 1u << MAR_MARGRITES_WHITE;
}
