/* The likeliest way to play a list of moves. A hypothesis is a position after some of its items, with
 * all that was supposed to get there; what later items cost decides between them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "edit-distance.h"
#include "moves-private.h"

/* What readings cost, in the same measure as MOVES_COST_SKIP. */
enum
{
  COST_SKIP_DOUBTFUL = 10,
  COST_SKIP_WEAK = 6,
  COST_SKIP_ROLL = 40,
  COST_SKIP_DOUBLED = 15,
  COST_PLAY_DOUBTFUL = 4,
  COST_PLAY_WEAK = 2,
  COST_NUMBER = 25,      /* another number than it must have */
  COST_NUMBER_WEAK = 90, /* a sentence that names an earlier turn is no move */
  COST_SIDE = 30,        /* another player */
  COST_OUTCOME = 30,     /* it captures something else than it says */
  COST_ANNOTATION = 12,  /* and says more of it, */
  COST_UNNOTED = 16,     /* or nothing, where the text says it of all others */
  COST_SCORE = 30,       /* the score behind it is another one */
  COST_ROLL = 40,        /* another throw */
  COST_NO_ROLL = 30,     /* a throw isn't told where all others are */
  COST_MISSING = 50,     /* a turn before it isn't printed, */
  COST_PASSED = 60,      /* and none is known that could be it */
  COST_SET = 35,         /* no action leads to a picture */
  COST_BOARD = 8,        /* a cell of a board is otherwise, */
  COST_BOARD_MOST = 48,  /* up to so many */
  COST_REPLACED = 20,    /* another step than the printed one, and how much it looks like it */
  COST_DISTANCE = 2,
  COST_UNLIKE = 75, /* at most: some turn was played there */
};

/* How many steps are tried in the place of a printed one, those that look most like it. */
#define MOST_NEAR 10

/* What looks otherwise in more squares is no picture of the position. */
#define MOST_DIFFERENT 3

/* From how many hypotheses a missing turn is looked for, and how often in a text. */
#define MOST_FILLED 2
#define MOST_FILLS 12

/* A step that could be played is misprinted in one character at most. */
#define SMALL_SLIP 12

/* A line of hypotheses, without their positions. */
typedef struct
{
  guint before;
  MovesReading reading;
} Link;

typedef struct
{
  MarPosition *position;
  guint link;
  guint turn; /* how many have begun */
  int cost;
} Hypothesis;

typedef struct
{
  const MovesList *list;
  const MarGame *game;
  const MovesItem *item;
  const Hypothesis *base;
  GArray *links;
  GArray *next;
  gboolean near;
  guint index;      /* of the item */
  guint rank;       /* of the hypothesis, from 0 */
  guint n_fills;    /* how often a missing turn was looked for */
  gboolean missing; /* a turn that isn't printed was made before the item */
  MovesFilling filling;
  int missing_cost;
  MarStepText outcome; /* what the item says of what comes of it */
  gboolean has_outcome;
} Beam;

static void
hypothesis_clear (gpointer data)
{
  g_free (((Hypothesis *) data)->position);
}

static GArray *
hypotheses_new (void)
{
  GArray *hypotheses = g_array_new (FALSE, FALSE, sizeof (Hypothesis));

  g_array_set_clear_func (hypotheses, hypothesis_clear);
  return hypotheses;
}

/* @position: (transfer full) */
static void
add (Beam         *beam,
     MarPosition  *position,
     guint         turn,
     MovesReading  reading)
{
  const Link link = { beam->base->link, reading };
  const Hypothesis next = { position, beam->links->len, turn, beam->base->cost + reading.cost };

  g_array_append_val (beam->links, link);
  g_array_append_val (beam->next, next);
}

/* Whether the item is no more than what was thrown. */
static gboolean
is_roll (const MovesItem *item)
{
  return item->step == NULL && !item->damaged && item->picture == NULL;
}

/* Of a turn of several steps that is printed twice it is paid once. */
static int
get_cost_of_doubled (const MovesItem *item)
{
  return item->number >= 0 || item->side >= 0 ? COST_SKIP_DOUBLED : 1;
}

static void
skip (Beam *beam)
{
  static const int costs[] = { COST_SKIP_WEAK, COST_SKIP_DOUBTFUL, MOVES_COST_SKIP };
  const MovesItem *item = beam->item;
  const guint different = item->picture != NULL
                            ? beam->list->compare (item->picture, beam->base->position)
                            : 0;
  const MovesReading reading = { MOVES_SKIPPED, MAR_ACTION_NONE, MAR_ACTION_NONE,
                                 item->picture != NULL ? MOVES_COST_PICTURE * (int) different
                                 : is_roll (item)      ? COST_SKIP_ROLL
                                 : item->doubled       ? get_cost_of_doubled (item)
                                 : item->skip_cost > 0 ? item->skip_cost
                                                       : costs[item->strength],
                                 FALSE };

  add (beam, mar_position_copy (beam->game, beam->base->position), beam->base->turn, reading);
}

/* From which number turns are counted: where something is misprinted, turns may be missing before the first,
 * but not before a start that the moves themselves tell. */
static guint
get_first_number (const Beam *beam)
{
  return beam->near && !beam->list->setting->found_start ? 1 : beam->list->first_number;
}

/* What the number and the player before the item cost where it would be played. */
static int
weigh_prefix (const Beam        *beam,
              const MarPosition *position)
{
  const MovesItem *item = beam->item;
  const gboolean starts = beam->game->starts_turn (position);
  const guint turn = beam->base->turn + beam->missing;
  const guint per_number = beam->list->paired ? mar_game_n_players (beam->game, position) : 1;
  int cost = 0;

  if (item->number >= 0
      && (!starts || (guint) item->number != turn / per_number + get_first_number (beam)))
    cost += item->strength == MOVES_STRONG ? COST_NUMBER : COST_NUMBER_WEAK;
  if (item->side >= 0 && item->side != beam->game->actor (position))
    cost += COST_SIDE;
  if (item->person >= 0
      && item->person != mar_game_person (beam->game, position, beam->game->actor (position)))
    cost += item->person_cost;
  if (item->strength != MOVES_STRONG)
    cost += item->strength == MOVES_WEAK ? COST_PLAY_WEAK : COST_PLAY_DOUBTFUL;
  return cost;
}

static int
weigh_outcome (const Beam        *beam,
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

static int
weigh_score (const Beam        *beam,
             const MarPosition *after)
{
  g_autofree char *score = NULL;
  guint numbers[MOVES_SCORE];
  guint n;

  if (beam->item->n_scores == 0)
    return 0;
  score = mar_score_text (beam->game, after);
  n = moves_read_numbers (score, score + strlen (score), numbers);
  return n == beam->item->n_scores && memcmp (numbers, beam->item->scores, n * sizeof *numbers) != 0
           ? COST_SCORE
           : 0;
}

/* Where nothing is misprinted, boards are only held against the moves once they are read: a move that is left out
 * would make all of them wrong. */
static int
weigh_board (const Beam        *beam,
             const MarPosition *after)
{
  if (!beam->near)
    return 0;
  return MIN (COST_BOARD * (int) moves_board_difference (beam->list, beam->item, after),
              COST_BOARD_MOST);
}

static void
play (Beam              *beam,
      const MarPosition *position,
      MarAction          roll,
      MarAction          action,
      MovesReadingKind   kind,
      int                cost)
{
  MarPosition *after = mar_position_copy (beam->game, position);
  const guint turn = beam->base->turn + beam->missing
                     + (beam->game->starts_turn (position) ? 1 : 0);
  MovesReading reading = { kind,          roll,         action, cost + beam->missing_cost,
                           beam->missing, beam->filling };

  beam->game->play (after, action, NULL);
  reading.cost += weigh_prefix (beam, position) + weigh_outcome (beam, position, action)
                  + weigh_score (beam, after) + weigh_board (beam, after);
  add (beam, after, turn, reading);
}

static gboolean
leads_to_board (const Beam        *beam,
                const MarPosition *position,
                MarAction          action)
{
  g_autofree MarPosition *after = NULL;

  if (beam->item->board == 0)
    return FALSE;
  after = mar_position_copy (beam->game, position);
  beam->game->play (after, action, NULL);
  return weigh_board (beam, after) == 0;
}

/* Plays what looks like the item, the nearest first, up to @farthest, and what leads to its board, however it
 * looks. */
static void
play_near (Beam              *beam,
           const MarPosition *position,
           MarAction          roll,
           int                cost,
           guint              farthest)
{
  struct
  {
    guint distance;
    MarAction action;
  } best[MOST_NEAR];
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
          play (beam, position, roll, list.items[i], MOVES_REPLACED,
                cost + MIN (COST_REPLACED + COST_DISTANCE * (int) distance, COST_UNLIKE));
          continue;
        }
      if (distance == 0 || distance > farthest
          || (n == MOST_NEAR && distance >= best[n - 1].distance))
        continue;
      n = MIN (n + 1, MOST_NEAR);
      at = MIN (at, MOST_NEAR - 1);
      for (; at > 0 && best[at - 1].distance > distance; at--)
        best[at] = best[at - 1];
      best[at].distance = distance;
      best[at].action = list.items[i];
    }
  for (guint i = 0; i < n; i++)
    play (beam, position, roll, best[i].action, MOVES_REPLACED,
          cost + MIN (COST_REPLACED + COST_DISTANCE * (int) best[i].distance, COST_UNLIKE));
}

/* Plays whatever leads to the picture. */
static void
play_picture (Beam              *beam,
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

      memcpy (after, position, beam->game->position_size);
      beam->game->play (after, list.items[i], NULL);
      different = beam->list->compare (beam->item->picture, after);
      if (different > (beam->near ? MOST_DIFFERENT : 0))
        continue;
      reading.cost += MOVES_COST_PICTURE * (int) different;
      add (beam, mar_position_copy (beam->game, after), turn, reading);
    }
}

static void
set_picture (Beam *beam)
{
  const MovesReading reading = { MOVES_SET, MAR_ACTION_NONE, MAR_ACTION_NONE, COST_SET, FALSE };
  MarPosition *position = beam->list->set (beam->item->picture);

  if (position != NULL)
    add (beam, position, beam->base->turn + 1, reading);
}

/* Plays the item in @position, where a player is to act; @roll was thrown just before. */
static void
play_step (Beam              *beam,
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
  exact = item->step != NULL && beam->game->read_action (position, item->step, &action, NULL)
          && beam->game->is_legal (position, action);

  if (exact)
    play (beam, position, roll, action, MOVES_PLAYED, cost);
  if (beam->near && item->strength == MOVES_STRONG)
    play_near (beam, position, roll, cost, exact ? SMALL_SLIP : G_MAXUINT);
}

/* Plays the item after each throw that it can have followed; without a step it is a throw itself. */
static void
play_rolls (Beam              *beam,
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
play_after (Beam               *beam,
            const MarPosition  *position,
            const MovesFilling *filling,
            int                 cost)
{
  g_autofree MarPosition *after = mar_position_copy (beam->game, position);
  const int prefix = weigh_prefix (beam, position);

  if (!moves_make_missing (beam->list->setting, filling, after))
    return;
  beam->game->hand_over (after, NULL);
  beam->missing = TRUE;
  beam->filling = *filling;
  beam->missing_cost = cost;
  if (weigh_prefix (beam, after) < prefix)
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
play_after_missing (Beam              *beam,
                    const MarPosition *position)
{
  const MovesFilling nothing = { MAR_ACTION_NONE, MAR_ACTION_NONE };
  MovesFilling fillings[MOVES_MOST_FILLINGS];
  guint n;

  if (weigh_prefix (beam, position) < MIN (COST_NUMBER, COST_SIDE)
      || beam->item->strength != MOVES_STRONG)
    return;
  if (beam->game->actor (position) >= 0)
    play_after (beam, position, &nothing, COST_PASSED);
  if (beam->rank >= MOST_FILLED || beam->n_fills >= MOST_FILLS)
    return;
  beam->n_fills++;
  n = moves_fill (beam->list, beam->index, position, fillings);
  for (guint i = 0; i < n; i++)
    play_after (beam, position, &fillings[i], COST_MISSING + (int) i);
}

static void
expand (Beam *beam)
{
  g_autofree MarPosition *position = mar_position_copy (beam->game, beam->base->position);

  skip (beam);
  beam->game->hand_over (position, NULL);
  if (beam->game->actor (position) == MAR_ACTOR_CHANCE)
    play_rolls (beam, position);
  else if (beam->game->actor (position) >= 0 && !is_roll (beam->item))
    play_step (beam, position, MAR_ACTION_NONE,
               moves_agrees_with_roll (beam->game, beam->item, position) ? 0 : COST_ROLL);
  if (beam->near && beam->item->step != NULL && beam->game->actor (position) != MAR_ACTOR_NONE)
    play_after_missing (beam, position);
  if (beam->near && beam->item->picture != NULL)
    set_picture (beam);
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const Hypothesis *a = one;
  const Hypothesis *b = other;

  if (a->cost != b->cost)
    return a->cost < b->cost ? -1 : 1;
  return a->link < b->link ? -1 : a->link > b->link;
}

/* Leaves the best @width, each position once. */
static void
prune (Beam  *beam,
       guint  width)
{
  GArray *next = beam->next;
  guint64 seen[MOVES_WIDTH];
  guint n = 0;

  g_assert (width <= MOVES_WIDTH);

  g_array_sort (next, compare);
  for (guint i = 0; i < next->len && n < width; i++)
    {
      Hypothesis *hypothesis = &g_array_index (next, Hypothesis, i);
      const guint64 key = beam->game->hash (hypothesis->position) + hypothesis->turn;
      guint at = 0;

      while (at < n && seen[at] != key)
        at++;
      if (at < n)
        continue;
      seen[n] = key;
      if (n < i)
        {
          const Hypothesis other = g_array_index (next, Hypothesis, n);

          g_array_index (next, Hypothesis, n) = *hypothesis;
          *hypothesis = other;
        }
      n++;
    }
  g_array_set_size (next, n);
}

static void
take_item (Beam            *beam,
           const MovesItem *item)
{
  beam->item = item;
  moves_read_outcome (beam->list, item, &beam->outcome);
  beam->has_outcome = item->step != NULL
                      && (beam->outcome.n_annotations > 0 || *beam->list->noted != '\0');
}

static MovesLine *
make_line (const Beam       *beam,
           const Hypothesis *best,
           guint             n)
{
  MovesLine *line = g_new0 (MovesLine, 1);

  line->readings = g_array_new (FALSE, FALSE, sizeof (MovesReading));
  line->cost = best->cost;
  line->n_turns = best->turn;
  g_array_set_size (line->readings, n);
  for (guint at = best->link, i = n; i-- > 0; at = g_array_index (beam->links, Link, at).before)
    g_array_index (line->readings, MovesReading, i) = g_array_index (beam->links, Link, at).reading;
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
  moves_line_count (beam->list, line);
  return line;
}

MovesLine *
moves_explain (const MovesList *list,
               guint            width,
               gboolean         near,
               guint            most,
               double           limit)
{
  Beam beam = { .list = list, .game = list->setting->game, .near = near };
  const Hypothesis start = { mar_position_copy (beam.game, list->setting->start), 0, 0, 0 };
  g_autoptr (GArray) hypotheses = hypotheses_new ();
  MovesLine *line;
  guint n = 0;

  beam.links = g_array_new (FALSE, TRUE, sizeof (Link));
  g_array_set_size (beam.links, 1);
  g_array_append_val (hypotheses, start);
  /* No reading costs less than nothing, so what follows won't make it better. */
  while (n < MIN (list->items->len, most) && g_array_index (hypotheses, Hypothesis, 0).cost < limit)
    {
      take_item (&beam, &g_array_index (list->items, MovesItem, n));
      beam.index = n++;
      beam.next = hypotheses_new ();
      for (guint j = 0; j < hypotheses->len; j++)
        {
          beam.base = &g_array_index (hypotheses, Hypothesis, j);
          beam.rank = j;
          expand (&beam);
        }
      prune (&beam, width);
      g_array_unref (hypotheses);
      hypotheses = beam.next;
    }
  line = make_line (&beam, &g_array_index (hypotheses, Hypothesis, 0), n);
  g_array_unref (beam.links);
  return line;
}
