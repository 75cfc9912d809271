/* The likeliest way to play a list of moves. A hypothesis is a position after some of its items,
 * with all that was supposed to get there; what later items cost decides between them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "edit-distance.h"
#include "moves-beam.h"

/* How many steps are tried in the place of a printed one, those that look most like it: of one that
 * is read, and of one that something speaks against later (moves_look_back). */
#define MOST_NEAR 10
#define MOST_NEAR_BEFORE 24

/* What looks otherwise in more squares is no picture of the position. */
#define MOST_DIFFERENT 3

/* From how many hypotheses a missing turn is looked for, and how often in a text. */
#define MOST_FILLED 2
#define MOST_FILLS 12

/* A step that could be played is misprinted in one character at most. */
#define SMALL_SLIP 12

static void
hypothesis_clear (gpointer data)
{
  g_free (((MovesHypothesis *) data)->position);
}

GArray *
moves_hypotheses_new (void)
{
  GArray *hypotheses = g_array_new (FALSE, FALSE, sizeof (MovesHypothesis));

  g_array_set_clear_func (hypotheses, hypothesis_clear);
  return hypotheses;
}

/* @position: (transfer full) */
static void
add (MovesBeam    *beam,
     MarPosition  *position,
     guint         turn,
     MovesReading  reading)
{
  const MovesLink link = { beam->base->link, reading };
  MovesHypothesis next = *beam->base;

  next.position = position;
  next.link = beam->links->len;
  next.turn = turn;
  next.cost += reading.cost;
  g_array_append_val (beam->links, link);
  g_array_append_val (beam->next, next);
}

/* Whether the item is no more than what was thrown. */
static gboolean
is_roll (const MovesItem *item)
{
  return item->step == NULL && !item->damaged && item->picture == NULL;
}

/* What the board behind the item costs where the item wasn't played: it shows what came before. */
static int
weigh_board_of_skipped (const MovesBeam *beam)
{
  return beam->item->board > 0 ? moves_weigh_board (beam, beam->base->position) : 0;
}

/* Of a turn of several steps that is printed twice it is paid once. */
static int
get_cost_of_doubled (const MovesBeam *beam)
{
  const MovesItem *item = beam->item;

  if (item->renumbered)
    return COST_SKIP_RENUMBERED;
  return item->number >= 0 || item->side >= 0 || beam->index == 0 || !item[-1].doubled
           ? COST_SKIP_DOUBLED
           : 1;
}

static void
skip (MovesBeam *beam)
{
  static const int costs[] = { COST_SKIP_WEAK, COST_SKIP_DOUBTFUL, MOVES_COST_SKIP };
  const MovesItem *item = beam->item;
  const guint different = item->picture != NULL
                            ? beam->list->compare (item->picture, beam->base->position)
                            : 0;
  MovesReading reading = { MOVES_SKIPPED, MAR_ACTION_NONE, MAR_ACTION_NONE,
                           item->picture != NULL ? MOVES_COST_PICTURE * (int) different
                           : is_roll (item)      ? COST_SKIP_ROLL
                           : item->doubled       ? get_cost_of_doubled (beam)
                           : item->skip_cost > 0 ? item->skip_cost
                                                 : costs[item->strength],
                           FALSE };

  reading.cost += weigh_board_of_skipped (beam);
  if (beam->base->cost + reading.cost > beam->most)
    return;
  add (beam, mar_position_copy (beam->game, beam->base->position), beam->base->turn, reading);
  /* The numbers count on from a copy that has one of its own. */
  if (item->renumbered)
    {
      MovesHypothesis *next = &g_array_index (beam->next, MovesHypothesis, beam->next->len - 1);

      next->offset++;
      next->n_offset = MOVES_MOST_OFFSET;
    }
}

void
moves_beam_play (MovesBeam         *beam,
                 const MarPosition *position,
                 MarAction          roll,
                 MarAction          action,
                 MovesReadingKind   kind,
                 int                cost)
{
  MarPosition *after = mar_position_copy (beam->game, position);
  const guint turn = beam->base->turn + moves_count_missing (beam)
                     + (moves_begins_turn (beam, position) ? 1 : 0);
  MovesReading reading = { kind,          roll,         action, cost + beam->missing_cost,
                           beam->missing, beam->filling };
  MovesHypothesis *next;

  beam->game->play (after, action, NULL);
  reading.cost += moves_weigh_prefix (beam, position) + moves_weigh_outcome (beam, position, action)
                  + moves_weigh_score (beam, after) + moves_weigh_board (beam, after)
                  + moves_weigh_taken (beam, position, action, after);
  add (beam, after, turn, reading);
  next = &g_array_index (beam->next, MovesHypothesis, beam->next->len - 1);
  if (beam->item->side >= 0)
    next->n_wrong_sides = beam->item->side != beam->game->actor (position) ? next->n_wrong_sides + 1
                                                                           : 0;
  if (beam->item->number >= 0)
    {
      const int offset = moves_get_offset (beam, position);

      next->n_offset = offset == next->offset ? next->n_offset + 1 : 1;
      next->offset = offset;
    }
}

static gboolean
leads_to_board (const MovesBeam   *beam,
                const MarPosition *position,
                MarAction          action)
{
  g_autofree MarPosition *after = NULL;

  if (beam->item->board == 0)
    return FALSE;
  after = mar_position_copy (beam->game, position);
  beam->game->play (after, action, NULL);
  return moves_weigh_board (beam, after) == 0;
}

/* How unlikely it is that the item was meant to be the action @text, which is as far from it as
 * @distance. */
static int
weigh_replaced (const MovesBeam *beam,
                const char      *text,
                guint            distance)
{
  return MIN (COST_REPLACED + COST_DISTANCE * (int) distance, COST_UNLIKE)
         - (moves_is_mentioned (beam->list, beam->index, text) ? COST_MENTIONED : 0);
}

/* Plays what looks like the item, the nearest first, up to @farthest, and what leads to its board,
 * however it looks. */
static void
play_near (MovesBeam         *beam,
           const MarPosition *position,
           MarAction          roll,
           int                cost,
           guint              farthest)
{
  struct
  {
    guint distance;
    MarAction action;
  } best[MOST_NEAR_BEFORE];
  const guint most = beam->rank == G_MAXUINT ? MOST_NEAR_BEFORE : MOST_NEAR;
  MarActionList list;
  guint n = 0;

  beam->game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *text = mar_action_text (beam->game, position, list.items[i]);
      g_autofree char *lower = g_ascii_strdown (text, -1);
      const guint distance = mar_edit_distance (beam->item->core, lower);
      guint at = n;

      if (distance > 0 && leads_to_board (beam, position, list.items[i]))
        {
          moves_beam_play (beam, position, roll, list.items[i], MOVES_REPLACED,
                           cost + weigh_replaced (beam, text, distance));
          continue;
        }
      if (distance == 0 || distance > farthest || (n == most && distance >= best[n - 1].distance))
        continue;
      n = MIN (n + 1, most);
      at = MIN (at, most - 1);
      for (; at > 0 && best[at - 1].distance > distance; at--)
        best[at] = best[at - 1];
      best[at].distance = distance;
      best[at].action = list.items[i];
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = mar_action_text (beam->game, position, best[i].action);

      moves_beam_play (beam, position, roll, best[i].action, MOVES_REPLACED,
                       cost + weigh_replaced (beam, text, best[i].distance));
    }
}

/* Plays whatever leads to the picture. */
static void
play_picture (MovesBeam         *beam,
              const MarPosition *position,
              MarAction          roll,
              int                cost)
{
  const guint turn = beam->base->turn + (beam->game->starts_turn (position) ? 1 : 0);
  g_autofree MarPosition *after = mar_position_copy (beam->game, position);
  MarActionList list;

  beam->game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MovesReading reading = { MOVES_PLAYED, roll, list.items[i], cost, FALSE };
      guint different;

      mar_position_assign (beam->game, after, position);
      beam->game->play (after, list.items[i], NULL);
      different = beam->list->compare (beam->item->picture, after);
      if (different > (beam->near ? MOST_DIFFERENT : 0))
        continue;
      reading.cost += MOVES_COST_PICTURE * (int) different;
      add (beam, mar_position_copy (beam->game, after), turn, reading);
    }
}

static void
set_picture (MovesBeam *beam)
{
  const MovesReading reading = { MOVES_SET, MAR_ACTION_NONE, MAR_ACTION_NONE, COST_SET, FALSE };
  MarPosition *position = beam->list->set (beam->item->picture);

  if (position != NULL)
    add (beam, position, beam->base->turn + 1, reading);
}

/* Plays the item in @position, where a player is to act; @roll was thrown just before. */
static void
play_step (MovesBeam         *beam,
           const MarPosition *position,
           MarAction          roll,
           int                cost)
{
  const MovesItem *item = beam->item;
  MarAction action;
  gboolean exact;

  if (item->picture != NULL)
    {
      play_picture (beam, position, roll, cost);
      return;
    }
  if (moves_is_exchanged (beam))
    {
      moves_play_exchanged (beam, position, roll, cost);
      return;
    }
  exact = item->step != NULL && beam->game->read_action (position, item->step, &action, NULL)
          && beam->game->is_legal (position, action);
  if (exact)
    moves_beam_play (beam, position, roll, action, MOVES_PLAYED, cost);
  if (beam->near && item->strength == MOVES_STRONG)
    play_near (beam, position, roll, cost, exact ? SMALL_SLIP : G_MAXUINT);
  if (item->strength == MOVES_STRONG)
    moves_try_exchanges (beam, position, roll, cost);
}

/* Plays the item after each throw that it can have followed; without a step it is a throw
 * itself. */
static void
play_rolls (MovesBeam         *beam,
            const MarPosition *position)
{
  const MovesItem *item = beam->item;
  MarActionList list;

  beam->game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      const gboolean told = item->roll == moves_roll_value (beam->game, position, list.items[i]);
      g_autofree MarPosition *after = NULL;

      if (item->roll != 0 && !told && !beam->near)
        continue;
      after = mar_position_copy (beam->game, position);
      beam->game->play (after, list.items[i], NULL);
      if (is_roll (item))
        {
          const MovesReading reading = { told ? MOVES_PLAYED : MOVES_REPLACED, MAR_ACTION_NONE,
                                         list.items[i], told ? 0 : COST_ROLL, FALSE };

          add (beam, g_steal_pointer (&after), beam->base->turn, reading);
          continue;
        }
      play_step (beam, after, list.items[i],
                 item->roll != 0     ? (told ? 0 : COST_ROLL)
                 : beam->list->rolls ? COST_NO_ROLL
                                     : 0);
    }
}

/* Plays the item after @filling; @cost says how unlikely that is. */
static void
play_after (MovesBeam          *beam,
            const MarPosition  *position,
            const MovesFilling *filling,
            int                 cost)
{
  g_autofree MarPosition *after = mar_position_copy (beam->game, position);
  const int prefix = moves_weigh_prefix (beam, position);

  if (!moves_make_missing (beam->list->setting, filling, after))
    return;
  beam->game->hand_over (after, NULL);
  beam->missing = TRUE;
  beam->filling = *filling;
  beam->missing_cost = cost;
  if (beam->base->turn == 0 && beam->item->number < 0 && beam->item->person < 0)
    beam->missing_cost += COST_MISSING_FIRST;
  if (moves_weigh_prefix (beam, after) < prefix)
    {
      if (beam->game->actor (after) == MAR_ACTOR_CHANCE)
        play_rolls (beam, after);
      else
        play_step (beam, after, MAR_ACTION_NONE, 0);
    }
  beam->missing = FALSE;
  beam->missing_cost = 0;
}

/* Where the number or the player before the item tells that a turn isn't printed. */
static void
play_after_missing (MovesBeam         *beam,
                    const MarPosition *position)
{
  const MovesFilling nothing = { .roll = MAR_ACTION_NONE };
  MovesFilling fillings[MOVES_MOST_FILLINGS];
  guint n;

  if (moves_weigh_prefix (beam, position) < MIN (COST_NUMBER, COST_SIDE)
      || beam->item->strength != MOVES_STRONG)
    return;
  if (beam->game->actor (position) >= 0)
    play_after (beam, position, &nothing, COST_PASSED);
  if (beam->known.missing)
    play_after (beam, position, &beam->known.filling, COST_MISSING);
  if (beam->rank >= MOST_FILLED || beam->n_fills >= MOST_FILLS)
    return;
  beam->n_fills++;
  n = moves_fill (beam->list, beam->index, position, fillings);
  for (guint i = 0; i < n; i++)
    play_after (beam, position, &fillings[i], COST_MISSING + (int) i);
}

void
moves_beam_expand (MovesBeam *beam)
{
  g_autofree MarPosition *position = mar_position_copy (beam->game, beam->base->position);

  if (!moves_is_exchanged (beam))
    skip (beam);
  beam->game->hand_over (position, NULL);
  if (beam->game->actor (position) == MAR_ACTOR_CHANCE)
    play_rolls (beam, position);
  else if (beam->game->actor (position) >= 0 && !is_roll (beam->item))
    play_step (beam, position, MAR_ACTION_NONE,
               moves_agrees_with_roll (beam->game, beam->item, position) ? 0 : COST_ROLL);
  if (beam->near && beam->item->step != NULL && beam->game->actor (position) != MAR_ACTOR_NONE
      && !moves_is_exchanged (beam))
    {
      play_after_missing (beam, position);
      moves_play_after_action (beam, position);
    }
  if (beam->near && beam->item->picture != NULL)
    set_picture (beam);
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const MovesHypothesis *a = one;
  const MovesHypothesis *b = other;

  if (a->cost != b->cost)
    return a->cost < b->cost ? -1 : 1;
  return a->link < b->link ? -1 : a->link > b->link;
}

/* Leaves the best @width that don't cost too much, each position once. */
static void
prune (MovesBeam *beam,
       guint      width)
{
  GArray *next = beam->next;
  guint64 seen[MOVES_WIDTH];
  guint n = 0;

  g_assert (width <= MOVES_WIDTH);

  g_array_sort (next, compare);
  for (guint i = 0; i < next->len && n < width; i++)
    {
      MovesHypothesis *hypothesis = &g_array_index (next, MovesHypothesis, i);
      guint64 key;
      guint at = 0;

      if (hypothesis->cost > beam->most)
        break;
      key = beam->game->hash (hypothesis->position) + hypothesis->turn;
      while (at < n && seen[at] != key)
        at++;
      if (at < n)
        continue;
      seen[n] = key;
      if (n < i)
        {
          const MovesHypothesis other = g_array_index (next, MovesHypothesis, n);

          g_array_index (next, MovesHypothesis, n) = *hypothesis;
          *hypothesis = other;
        }
      n++;
    }
  g_array_set_size (next, n);
}

void
moves_beam_take (MovesBeam *beam,
                 guint      index)
{
  const MovesItem *item = &g_array_index (beam->list->items, MovesItem, index);

  beam->index = index;
  beam->item = item;
  moves_read_outcome (beam->list, item, &beam->outcome);
  beam->has_outcome = (item->step != NULL || item->damaged)
                      && (beam->outcome.n_annotations > 0 || *beam->list->noted != '\0');
}

static MovesLine *
make_line (const MovesBeam       *beam,
           const MovesHypothesis *best,
           guint                  n)
{
  MovesLine *line = g_new0 (MovesLine, 1);

  line->readings = g_array_new (FALSE, FALSE, sizeof (MovesReading));
  line->cost = best->cost;
  line->n_turns = best->turn;
  g_array_set_size (line->readings, n);
  for (guint at = best->link, i = n; i-- > 0;
       at = g_array_index (beam->links, MovesLink, at).before)
    g_array_index (line->readings, MovesReading, i)
      = g_array_index (beam->links, MovesLink, at).reading;
  for (guint i = 0; i < n; i++)
    {
      const MovesItem *item = &g_array_index (beam->list->items, MovesItem, i);
      const MovesReading *reading = &g_array_index (line->readings, MovesReading, i);

      if (is_roll (item))
        continue;
      line->slips += item->strength == MOVES_STRONG ? reading->cost : 0;
      line->n_played += reading->kind == MOVES_PLAYED && item->strength == MOVES_STRONG;
      line->n_replaced += reading->kind == MOVES_REPLACED;
    }
  return line;
}

/* Explains as moves_explain() does, with nothing that costs more than @bound. Returns: (transfer
 * full) (nullable): NULL where that can't be. */
static MovesLine *
explain (const MovesList *list,
         guint            width,
         gboolean         near,
         guint            most,
         double           limit,
         int              bound)
{
  MovesBeam beam = {
    .list = list, .game = list->setting->game, .near = near, .expects_slips = near, .most = bound
  };
  const MovesHypothesis start = { .position = mar_position_copy (beam.game, list->setting->start) };
  g_autoptr (GArray) hypotheses = moves_hypotheses_new ();
  MovesLine *line = NULL;
  guint n = 0;

  beam.links = g_array_new (FALSE, TRUE, sizeof (MovesLink));
  g_array_set_size (beam.links, 1);
  g_array_append_val (hypotheses, start);
  /* No reading costs less than nothing, so what follows won't make it better. */
  while (n < MIN (list->items->len, most) && hypotheses->len > 0
         && g_array_index (hypotheses, MovesHypothesis, 0).cost < limit)
    {
      moves_beam_take (&beam, n++);
      beam.next = moves_hypotheses_new ();
      for (guint j = 0; j < hypotheses->len; j++)
        {
          beam.base = &g_array_index (hypotheses, MovesHypothesis, j);
          beam.rank = j;
          moves_beam_expand (&beam);
        }
      if (near)
        moves_look_back (&beam, hypotheses);
      prune (&beam, width);
      g_array_unref (hypotheses);
      hypotheses = beam.next;
    }
  if (hypotheses->len > 0)
    line = make_line (&beam, &g_array_index (hypotheses, MovesHypothesis, 0), n);
  g_array_unref (beam.links);
  return line;
}

/* What the line costs that takes the cheapest reading of each item in turn: none that costs more is
 * the best. Of most texts nothing else is left then. G_MAXINT: nothing is known. */
static int
find_bound (const MovesList *list,
            guint            most,
            double           limit)
{
  g_autoptr (MovesLine) line = explain (list, 1, FALSE, most, limit, G_MAXINT);

  return line->readings->len == MIN (list->items->len, most) ? line->cost : G_MAXINT;
}

MovesLine *
moves_explain (const MovesList *list,
               guint            width,
               gboolean         near,
               guint            most,
               double           limit)
{
  MovesLine *line = NULL;

  if (!near)
    line = explain (list, width, FALSE, most, limit, find_bound (list, most, limit));
  if (line == NULL)
    line = explain (list, width, near, most, limit, G_MAXINT);
  moves_line_count (list, line);
  return line;
}
