/* What speaks against a reading of an item: its number, its player, what is written of its outcome,
 * its score, its board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "moves-beam.h"
#include "moves-head.h"

/* After so many turns that are said to be of the other player, the text takes the players for each
 * other. */
#define MOST_WRONG_SIDES 2

/* From which number turns are counted: where something is misprinted, turns may be missing before
 * the first, but not before a start that the moves themselves tell. */
static guint
get_first_number (const MovesBeam *beam)
{
  return beam->expects_slips && !beam->list->setting->found_start ? 1 : beam->list->first_number;
}

guint
moves_count_missing (const MovesBeam *beam)
{
  return beam->missing && !beam->filling.is_part ? 1 : 0;
}

gboolean
moves_begins_turn (const MovesBeam   *beam,
                   const MarPosition *position)
{
  return beam->begins || beam->game->starts_turn (position);
}

/* By how much the number of the item is higher than it must be. */
int
moves_get_offset (const MovesBeam   *beam,
                  const MarPosition *position)
{
  const guint turn = beam->base->turn + moves_count_missing (beam);
  const guint per_number = beam->list->paired ? mar_game_n_players (beam->game, position) : 1;

  return beam->item->number - (int) (turn / per_number + get_first_number (beam));
}

/* A number that is left out, or printed twice, makes all behind it wrong: after some that is no
 * news. */
static int
weigh_offset (const MovesBeam *beam,
              int              offset)
{
  if (offset == 0)
    return 0;
  if (beam->item->strength != MOVES_STRONG)
    return COST_NUMBER_WEAK;
  return offset == beam->base->offset && beam->base->n_offset >= MOVES_MOST_OFFSET ? 0
                                                                                   : COST_NUMBER;
}

/* Beside the turn before or in the next column, as the answer of two that have one number. */
static gboolean
is_next_to_another (const MovesBeam *beam)
{
  const MovesItem *item = beam->item;

  return (beam->index > 0 && item[-1].last + 1 == item->first)
         || g_array_index (beam->list->tokens, MovesToken, item->first).kind == MOVES_TOKEN_CELL;
}

/* What the number and the player before the item cost where it would be played. */
int
moves_weigh_prefix (const MovesBeam   *beam,
                    const MarPosition *position)
{
  const MovesItem *item = beam->item;
  const gboolean starts = moves_begins_turn (beam, position);
  int cost = 0;

  if (item->number >= 0 && !starts)
    cost += item->strength == MOVES_STRONG ? COST_NUMBER : COST_NUMBER_WEAK;
  else if (item->number >= 0)
    cost += weigh_offset (beam, moves_get_offset (beam, position));
  if (item->side >= 0 && item->side != beam->game->actor (position))
    cost += beam->base->n_wrong_sides >= MOST_WRONG_SIDES ? 0 : COST_SIDE;
  if (item->person >= 0
      && item->person != mar_game_person (beam->game, position, beam->game->actor (position)))
    cost += item->person_cost;
  if (item->strength == MOVES_DOUBTFUL
      && (beam->list->numbered || beam->list->announced || beam->list->pointed) && !item->is_point
      && item->number < 0 && item->side < 0 && item->roll == 0
      && !(beam->list->paired && is_next_to_another (beam)))
    cost += COST_UNNUMBERED;
  if (item->strength != MOVES_STRONG)
    cost += item->strength == MOVES_WEAK ? COST_PLAY_WEAK : COST_PLAY_DOUBTFUL;
  return cost;
}

int
moves_weigh_outcome (const MovesBeam   *beam,
                     const MarPosition *position,
                     MarAction          action)
{
  MarOutcomeFaults faults;
  guint n;

  if (!beam->has_outcome)
    return 0;
  faults = mar_reference_faults (beam->game, position, action, &beam->outcome, beam->list->noted);
  if (faults.n_wrong == 0)
    return faults.n_missing > 0 ? COST_UNNOTED : 0;
  /* What is captured may be misprinted; where nothing is, there is nothing to misprint. */
  n = faults.n_wrong - 1
      + (faults.n_named > faults.n_missing ? faults.n_named - faults.n_missing : 0);
  return COST_OUTCOME + COST_ANNOTATION * (int) MIN (n, 4);
}

int
moves_weigh_score (const MovesBeam   *beam,
                   const MarPosition *after)
{
  g_autofree char *score = NULL;
  guint numbers[MOVES_SCORE];
  guint n;

  if (beam->item->n_scores == 0)
    return 0;
  score = mar_score_text (beam->game, after);
  n = moves_read_numbers (score, score + strlen (score), numbers);
  /* What is counted beside the points may be left out, but not a player. */
  if (n != beam->item->n_scores ? strchr (score, '(') != NULL
                                : memcmp (numbers, beam->item->scores, n * sizeof *numbers) == 0)
    return 0;
  return beam->item->is_said ? COST_SAID : COST_SCORE;
}

int
moves_weigh_taken (const MovesBeam   *beam,
                   const MarPosition *position,
                   MarAction          action,
                   const MarPosition *after)
{
  const MovesItem *item = beam->item;
  const MarGame *game = beam->game;
  MarCell from = MAR_CELL_NONE;
  MarCell to;
  guint n = 0;
  gboolean agrees = TRUE;

  /* Of a turn with several steps nobody knows which one is meant. */
  if ((item->taken == NULL && item->n_taken == 0) || !moves_begins_turn (beam, position)
      || !game->starts_turn (after))
    return 0;
  game->action_cells (position, action, &from, &to);
  for (MarCell cell = 0; (guint) cell < game->n_cells (position); cell++)
    {
      const int owner = game->owner (position, cell);
      const gboolean is_gone = owner >= 0 && cell != from && game->owner (after, cell) != owner;
      g_autofree char *name = NULL;
      g_autofree char *word = NULL;

      n += is_gone;
      if (item->taken == NULL || is_gone)
        continue;
      name = mar_cell_text (game, position, cell);
      word = g_strdup_printf (" %s ", name);
      agrees &= strstr (item->taken, word) == NULL;
    }
  return !agrees || (item->n_taken > 0 && item->n_taken != n) ? COST_SAID : 0;
}

/* Where nothing is misprinted, boards are only held against the moves once they are read: a move
 * that is left out would make all of them wrong. */
int
moves_weigh_board (const MovesBeam   *beam,
                   const MarPosition *after)
{
  guint n;

  if (!beam->expects_slips)
    return 0;
  n = moves_board_difference (beam->list, beam->item, after);
  return n > 2 ? COST_BOARD_MOVES : n > 1 ? COST_BOARD_MORE : COST_BOARD * (int) n;
}

guint
moves_count_prefixes (const MovesList *list,
                      guint            most)
{
  guint n = 0;

  for (guint i = 0; i < MIN (list->items->len, most); i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      n += (item->number >= 0) + (item->side >= 0) + (item->roll != 0);
    }
  return n;
}

/* Lines. */

void
moves_line_count (const MovesList *list,
                  MovesLine       *line)
{
  const MarGame *game = list->setting->game;
  g_autofree MarPosition *position = mar_position_copy (game, list->setting->start);
  MarActionList actions;

  line->choices = 0;
  for (guint i = 0; i < line->readings->len; i++)
    {
      const MovesReading *reading = &g_array_index (line->readings, MovesReading, i);
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (reading->kind == MOVES_SET)
        {
          g_free (position);
          position = list->set (item->picture);
        }
      if (reading->kind == MOVES_SKIPPED || reading->kind == MOVES_SET)
        continue;
      game->hand_over (position, NULL);
      if (reading->missing)
        moves_make_missing (list->setting, &reading->filling, position);
      if (reading->roll != MAR_ACTION_NONE)
        game->play (position, reading->roll, NULL);
      line->n_right_sides += item->side >= 0 && item->side == game->actor (position);
      line->n_wrong_sides += item->side >= 0 && item->side != game->actor (position);
      game->actions (position, &actions);
      line->choices += log2 (MAX (actions.n, 1));
      game->play (position, reading->action, NULL);
      line->n_wrong_boards += moves_board_difference (list, item, position) > 0;
    }
}

void
moves_line_free (MovesLine *line)
{
  g_array_unref (line->readings);
  g_free (line);
}
