/* The legal actions of Margo, and their results.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-referee.h"

static guint
placed_colour (const MargoPosition *position,
               MarAction            action)
{
  return (action & MARGO_ACTION_BLOCKING) != 0 ? MAR_MARGO_BLOCKING : position->side;
}

static gboolean
can_place_anywhere (const MargoPosition *position)
{
  MargoReferee referee;
  MargoView view;
  MarActionList list = { .n = 0 };

  margo_init_view (position, &view);
  for (guint i = 0; i < view.words; i++)
    if ((view.open[MARGO_MARGIN + i] & view.airy[MARGO_MARGIN + i]) != 0)
      return TRUE;
  margo_referee_load (&referee, position);
  margo_referee_list (&referee, &list);
  return list.n > 0;
}

/* Ends the game if it is over: rulings 12 and 13. */
void
margo_update_state (MargoPosition *position)
{
  if (position->passes >= position->n_players)
    position->state = MARGO_PASSED_OUT;
  else if (!position->can_pass && position->swap != MARGO_SWAP_OFFERED
           && !can_place_anywhere (position))
    position->state = MARGO_STUCK;
}

int
margo_actor (const MarPosition *position)
{
  if (margo_position (position)->state != MARGO_PLAYING)
    return MAR_ACTOR_NONE;
  return margo_position (position)->side;
}

void
margo_actions (const MarPosition *generic,
               MarActionList     *list)
{
  const MargoPosition *position = margo_position (generic);
  MargoReferee referee;

  list->n = 0;
  if (position->state != MARGO_PLAYING)
    return;

  margo_referee_load (&referee, position);
  margo_referee_list (&referee, list);
  if (position->can_pass)
    list->items[list->n++] = MARGO_ACTION_PASS;
  if (position->swap == MARGO_SWAP_OFFERED)
    list->items[list->n++] = MARGO_ACTION_SWAP;
}

/* A blocking piece is legal wherever a piece can stand, though it is never listed. */
gboolean
margo_is_legal (const MarPosition *generic,
                MarAction          action)
{
  const MargoPosition *position = margo_position (generic);
  MargoReferee referee;
  MargoView view;
  guint bit;

  if (position->state != MARGO_PLAYING)
    return FALSE;
  if (action == MARGO_ACTION_PASS)
    return position->can_pass;
  if (action == MARGO_ACTION_SWAP)
    return position->swap == MARGO_SWAP_OFFERED;
  if (!margo_is_placement (action)
      || margo_action_cell (action) >= margo_level_cells (position->size, position->n_levels))
    return FALSE;

  margo_init_view (position, &view);
  bit = view.shape->bits[margo_action_cell (action)];
  if (bit >= 64 * view.words || !margo_has (view.open + MARGO_MARGIN, bit))
    return FALSE;
  if ((action & MARGO_ACTION_BLOCKING) != 0 || margo_has (view.airy + MARGO_MARGIN, bit))
    return TRUE;
  margo_referee_load (&referee, position);
  return margo_referee_allows (&referee, bit);
}

static void
add_pieces (const MargoPosition *position,
            guint64 (*pieces)[MARGO_WORDS],
            guint words,
            MarEffectType type,
            MarEffects *effects)
{
  const MargoShape *shape = margo_shape (position->size);

  for (guint i = 0; i < words; i++)
    {
      guint64 all = 0;

      for (guint colour = 0; colour < position->n_players; colour++)
        if (colour != position->side)
          all |= pieces[colour][i];
      for (; all != 0; all &= all - 1)
        {
          guint bit = 64 * i + (guint) __builtin_ctzll (all);
          MarCell cell = (MarCell) shape->cells[bit];
          int owner = 0;

          while (!margo_has (pieces[owner], bit) || owner == position->side)
            owner++;
          mar_effects_add (effects, type, owner, type == MAR_EFFECT_CAPTURED ? cell : MAR_CELL_NONE,
                           type == MAR_EFFECT_CAPTURED ? MAR_CELL_NONE : cell,
                           type == MAR_EFFECT_CAPTURED ? 1 : 0);
        }
    }
}

/* A pinned piece is judged anew after each enemy move; that it stays is worth telling only
 * when it was not so already. */
static void
forget_known_pins (const MargoPosition *before,
                   MargoOutcome        *outcome)
{
  MargoView view;
  MargoOutcome known;

  margo_init_view (before, &view);
  margo_find_outcome (before, &view, &known);
  for (guint colour = 0; colour < before->n_players; colour++)
    if (colour != before->side)
      for (guint i = 0; i < MIN (known.words, outcome->words); i++)
        outcome->kept[colour][i] &= ~known.kept[colour][i];
}

/* How many empty points could carry a piece. */
guint
margo_count_open (const MargoView *view)
{
  guint n = 0;

  for (guint i = 0; i < view->words; i++)
    n += (guint) __builtin_popcountll (view->open[MARGO_MARGIN + i]);
  return n;
}

/* Ruling 16: whether players may swap after a placement. */
MargoSwap
margo_swap_after (const MargoPosition *position)
{
  if (position->swap == MARGO_SWAP_DONE)
    return MARGO_SWAP_DONE;
  return position->may_swap && position->passes == 0 && position->side == 0 && position->key == 0
             && margo_is_empty (position)
           ? MARGO_SWAP_OFFERED
           : MARGO_SWAP_NONE;
}

static void
place (MargoPosition *position,
       MarAction      action,
       MarEffects    *effects)
{
  guint colour = placed_colour (position, action);
  guint cell = margo_action_cell (action);
  MargoSwap swap = margo_swap_after (position);
  MargoOutcome outcome;

  if (effects != NULL)
    {
      MargoPosition before;

      margo_assign (&before, position);
      margo_capture (position, margo_shape (position->size)->bits[cell], colour, &outcome);
      mar_effects_add (effects, MAR_EFFECT_PLACED, position->side, MAR_CELL_NONE, (MarCell) cell,
                       colour == MAR_MARGO_BLOCKING ? MAR_MARGO_BLOCKING : 0);
      if (outcome.has_removed)
        add_pieces (position, outcome.removed, outcome.words, MAR_EFFECT_CAPTURED, effects);
      if (outcome.has_kept)
        {
          forget_known_pins (&before, &outcome);
          add_pieces (position, outcome.kept, outcome.words, MAR_EFFECT_PINNED, effects);
        }
    }
  else
    {
      margo_capture (position, margo_shape (position->size)->bits[cell], colour, &outcome);
    }

  position->passes = 0;
  position->swap = (guint8) swap;
}

void
margo_play (MarPosition *generic,
            MarAction    action,
            MarEffects  *effects)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;

  g_return_if_fail (position->state == MARGO_PLAYING);

  if (action == MARGO_ACTION_SWAP)
    {
      mar_effects_add (effects, MAR_EFFECT_SWAPPED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                       0);
      position->swap = MARGO_SWAP_DONE;
    }
  else
    {
      if (action == MARGO_ACTION_PASS)
        {
          mar_effects_add (effects, MAR_EFFECT_PASSED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                           0);
          position->passes++;
          if (position->swap == MARGO_SWAP_OFFERED)
            position->swap = MARGO_SWAP_NONE;
        }
      else
        {
          place (position, action, effects);
        }
      position->side = (guint8) ((position->side + 1u) % position->n_players);
    }
  margo_update_state (position);
}

void
margo_block (MarPosition *generic)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;

  if (position->state == MARGO_PLAYING)
    position->state = MARGO_REPEATING;
}

void
margo_resign (MarPosition *generic,
              int          player)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;

  if (position->state == MARGO_PLAYING)
    position->state = (guint8) (MARGO_RESIGNED + player);
}

/* Ruling 15. Whoever has resigned doesn't win. */
void
margo_result (const MarPosition *generic,
              MarResult         *result)
{
  const MargoPosition *position = margo_position (generic);
  guint best = 0;

  result->over = position->state != MARGO_PLAYING;
  result->winners = 0;
  if (!result->over)
    return;

  for (guint player = 0; player < position->n_players; player++)
    {
      guint score = margo_count (position, player);

      if (position->state == MARGO_RESIGNED + player || score < best)
        continue;
      if (score > best)
        result->winners = 0;
      best = score;
      result->winners |= 1u << player;
    }
}

/* The key that superko compares: ruling 11. */
static guint64
history_key (const MargoPosition *position,
             guint                side)
{
  if (position->ko != MARGO_KO_SITUATIONAL)
    return position->key;
  return position->key ^ margo_piece_key (side, MARGO_BITS);
}

guint64
margo_history_key (const MarPosition *position)
{
  return history_key (margo_position (position), margo_position (position)->side);
}

/* The key that would stand after a placement. */
guint64
margo_key_after (const MargoPosition *position,
                 MarAction            action)
{
  MargoPosition after;
  MargoOutcome outcome;

  margo_assign (&after, position);
  margo_capture (&after, margo_shape (position->size)->bits[margo_action_cell (action)],
                 placed_colour (position, action), &outcome);
  return history_key (&after, (position->side + 1u) % position->n_players);
}
