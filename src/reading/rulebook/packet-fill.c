/* What was played in a turn of which nothing is printed: of all ways to play it those after which
 * the turns that follow can be played as they are printed, or most of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-expand.h"

/* How many ends of the turn are held against what follows, and how many are told. */
#define MOST_PLAYED 3000
#define MOST_TOLD 12

/* So many of the later steps that can't be played are passed over. */
#define MOST_FAILURES 2

/* What speaks against an end of the turn, beside the costs of misprints. */
enum
{
  COST_FAILURE = 40,
  COST_STOP = 60,
  COST_LOST = 20,
  COST_NOT_TAKEN = 12,
  COST_RETREAT = 1,
};

/* A way to play the turn, by its index among all of them. */
typedef struct
{
  guint index;
  int cost;
} Filling;

/* A printed turn, as actions. */
typedef struct
{
  const PacketTurn *turn;
  MarAction actions[PACKET_MAX_STEPS];
} Later;

typedef struct
{
  GPtrArray *turns;
  guint index; /* of the turn that is missing */
  int side;
  const PacketAhead *ahead;
  MarMargritesTurns *ends;
  PacketScore before;
  PacketSquares marbles[2];
  GArray *later;
  MarEffects effects;
} Fill;

static const PacketTurn *
get_turn (const Fill *fill,
          guint       index)
{
  return g_ptr_array_index (fill->turns, index);
}

/* How many ranks the marbles of @side have gone; those that left the board have gone all of
 * them. */
static int
count_ranks (PacketSquares marbles,
             int           side,
             guint         n_gone)
{
  int n = (int) n_gone * MAR_MARGRITES_RANKS;

  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (PACKET_HAS (marbles, cell))
      n += side == MAR_MARGRITES_BLACK ? cell / MAR_MARGRITES_FILES
                                       : MAR_MARGRITES_RANKS - 1 - cell / MAR_MARGRITES_FILES;
  return n;
}

/* How unlikely it is that somebody plays so: without need nobody loses marbles or goes back. */
static int
weigh_play (const Fill          *fill,
            const PacketSquares  marbles[2],
            const PacketScore   *score)
{
  const int side = fill->side;
  const guint n_lost = score->captures[1 - side] - fill->before.captures[1 - side];
  const int gone = count_ranks (marbles[side], side,
                                score->points[side] - fill->before.points[side])
                   - count_ranks (fill->marbles[side], side, 0);

  return (int) n_lost * COST_LOST + COST_RETREAT * MAX (PACKET_TURN_STEPS - gone, 0);
}

/* Later turns. */

/* The printed steps of the turn after @index that many, as actions of its side; none where a step
 * names no squares. */
static const Later *
get_later (Fill              *fill,
           guint              after,
           const MarPosition *position)
{
  const char *exit = mar_margrites.actor (position) == MAR_MARGRITES_BLACK ? "B++" : "W++";
  Later later;

  if (after < fill->later->len)
    return &g_array_index (fill->later, Later, after);
  later.turn = get_turn (fill, fill->index + 1 + after);
  for (guint i = 0; i < later.turn->n_steps; i++)
    {
      const PacketStep *step = &later.turn->steps[i];
      char text[2 * PACKET_TOKEN + 8];

      g_snprintf (text, sizeof text, "%s>%s", step->from, step->scores ? exit : step->to);
      if (packet_square (step->from) < 0
          || !mar_margrites.read_action (position, text, &later.actions[i], NULL))
        later.actions[i] = MAR_ACTION_NONE;
    }
  g_array_append_val (fill->later, later);
  return &g_array_index (fill->later, Later, after);
}

/* What speaks against the captures of the step @index of a later turn. */
static int
weigh_captures (const Fill       *fill,
                const PacketTurn *turn,
                guint             index)
{
  const PacketStep *step = &turn->steps[index];
  guint n_right = 0;
  int cost = 0;

  for (guint i = 0; i < fill->effects.n; i++)
    if (fill->effects.items[i].type == MAR_EFFECT_CAPTURED)
      {
        if (packet_has_capture (turn, fill->effects.items[i].from))
          n_right++;
        else
          cost += COST_CAPTURE_NOT_PRINTED;
      }
  return cost + COST_CAPTURE_MISSING * MAX ((int) step->n_captures - (int) n_right, 0);
}

/* A turn that is printed with too few steps, or of which some can't be played, is over all the
 * same. */
static gboolean
end_turn (PacketPosition *position,
          int             side)
{
  PacketSquares marbles[2];
  PacketScore score;

  if (mar_margrites.actor (PACKET_POSITION (position)) != side
      || mar_margrites.starts_turn (PACKET_POSITION (position)))
    return TRUE;
  packet_get_marbles (PACKET_POSITION (position), marbles);
  packet_get_score (PACKET_POSITION (position), &score);
  return packet_make (marbles, 1 - side, PACKET_TURN_STEPS, &score, position);
}

/* Plays the printed turns after @position and returns what speaks against it, as soon as that is
 * more than
 * @limit. */
static int
weigh_later (Fill              *fill,
             const MarPosition *position,
             int                limit)
{
  const guint n_left = fill->turns->len - fill->index - 1;
  guint n_failures = 0;
  PacketPosition now;
  int cost = 0;

  packet_position_set (&now, position);
  for (guint after = 0; after < n_left && cost <= limit; after++)
    {
      const int side = mar_margrites.actor (PACKET_POSITION (&now));
      const Later *later = side >= 0 ? get_later (fill, after, PACKET_POSITION (&now)) : NULL;
      PacketScore before;
      PacketScore score;

      if (later == NULL || later->turn->is_missing)
        return cost
               + (later == NULL && !get_turn (fill, fill->index + 1 + after)->is_score ? COST_STOP
                                                                                       : 0);
      packet_get_score (PACKET_POSITION (&now), &before);
      for (guint i = 0; i < later->turn->n_steps; i++)
        {
          if (later->actions[i] == MAR_ACTION_NONE
              || mar_margrites.actor (PACKET_POSITION (&now)) != side
              || !mar_margrites.is_legal (PACKET_POSITION (&now), later->actions[i]))
            {
              if (++n_failures > MOST_FAILURES)
                return cost + COST_STOP + (int) (n_left - after);
              cost += COST_FAILURE;
              continue;
            }
          mar_effects_empty (&fill->effects);
          mar_margrites.play (PACKET_POSITION (&now), later->actions[i], &fill->effects);
          cost += weigh_captures (fill, later->turn, i);
        }
      packet_get_score (PACKET_POSITION (&now), &score);
      cost += packet_header_cost (later->turn, &before, &score);
      if (packet_turn_has_board (later->turn))
        cost += packet_board_cost (later->turn->board, PACKET_POSITION (&now));
      if (!end_turn (&now, side))
        return cost + COST_STOP;
    }
  return cost;
}

/* All ways to play the turn, those against which least speaks first. */

static int
compare_cb (gconstpointer one,
            gconstpointer other)
{
  const Filling *a = one;
  const Filling *b = other;

  return a->cost < b->cost ? -1 : a->cost > b->cost;
}

/* By what the position alone tells. */
static GArray *
find_fillings (Fill              *fill,
               const MarPosition *position)
{
  const guint n = mar_margrites_turns_find (fill->ends, position);
  const PacketTurn *turn = get_turn (fill, fill->index);
  GArray *fillings = g_array_sized_new (FALSE, FALSE, sizeof (Filling), n);
  PacketPosition after;

  for (guint i = 0; i < n; i++)
    {
      Filling filling = { i, 0 };
      PacketSquares marbles[2];
      PacketScore score;

      mar_margrites_turns_position (fill->ends, i, PACKET_POSITION (&after));
      packet_get_marbles (PACKET_POSITION (&after), marbles);
      packet_get_score (PACKET_POSITION (&after), &score);
      filling.cost = packet_ahead_cost (fill->ahead, marbles) + weigh_play (fill, marbles, &score)
                     + packet_header_cost (turn, &fill->before, &score)
                     + COST_NOT_TAKEN
                         * (int) packet_squares_count (fill->ahead->taken
                                                       & ~(marbles[0] | marbles[1]));
      if (packet_turn_has_board (turn))
        filling.cost += packet_board_cost (turn->board, PACKET_POSITION (&after));
      g_array_append_val (fillings, filling);
    }
  g_array_sort (fillings, compare_cb);
  g_array_set_size (fillings, MIN (n, MOST_PLAYED));
  return fillings;
}

/* By what follows. */
static void
hold_against_later (Fill   *fill,
                    GArray *fillings)
{
  int best[MOST_TOLD];
  PacketPosition after;

  for (guint i = 0; i < MOST_TOLD; i++)
    best[i] = G_MAXINT / 2;
  for (guint i = 0; i < fillings->len; i++)
    {
      Filling *filling = &g_array_index (fillings, Filling, i);
      guint at = MOST_TOLD - 1;

      mar_margrites_turns_position (fill->ends, filling->index, PACKET_POSITION (&after));
      filling->cost += weigh_later (fill, PACKET_POSITION (&after), best[at] - filling->cost);
      if (filling->cost >= best[at])
        continue;
      for (; at > 0 && best[at - 1] > filling->cost; at--)
        best[at] = best[at - 1];
      best[at] = filling->cost;
    }
  g_array_sort (fillings, compare_cb);
  g_array_set_size (fillings, MIN (fillings->len, MOST_TOLD));
}

void
packet_fill (GPtrArray         *turns,
             guint              index,
             const MarPosition *position,
             const PacketAhead *ahead,
             PacketOutcomeFunc  callback,
             gpointer           data)
{
  const PacketTurn *turn = g_ptr_array_index (turns, index);
  const int cost = turn->number >= 0 ? COST_TURN_MISSING_NUMBERED : COST_TURN_MISSING;
  g_autoptr (MarMargritesTurns) ends = mar_margrites_turns_new ();
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (Later));
  g_autoptr (GArray) fillings = NULL;
  Fill fill = { .turns = turns,
                .index = index,
                .side = mar_margrites.actor (position),
                .ahead = ahead,
                .ends = ends,
                .later = later,
                .effects = MAR_EFFECTS_INIT };

  if (fill.side < 0)
    return;
  packet_get_score (position, &fill.before);
  packet_get_marbles (position, fill.marbles);
  fillings = find_fillings (&fill, position);
  hold_against_later (&fill, fillings);
  mar_effects_clear (&fill.effects);
  for (guint i = 0; i < fillings->len; i++)
    {
      const guint end = g_array_index (fillings, Filling, i).index;
      PacketOutcome outcome = { .cost = cost + (int) i };
      PacketPosition after;

      outcome.n_actions = mar_margrites_turns_actions (ends, end, outcome.actions);
      mar_margrites_turns_position (ends, end, PACKET_POSITION (&after));
      packet_get_marbles (PACKET_POSITION (&after), outcome.marbles);
      outcome.after = PACKET_POSITION (&after);
      callback (&outcome, data);
    }
}
