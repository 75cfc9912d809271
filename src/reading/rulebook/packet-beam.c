/* A beam over the turns of a printed game. A hypothesis is a position after some turn,
 * with all that was supposed to get there; what later turns cost decides between them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-beam-private.h"

#include <string.h>

/* A reading so bad is only looked for when there is no better. */
static const int budgets[] = { 12, 45, 80, 125, 180, 300, 1000 };

#define MAX_CANDIDATES 20000

/* The effort that every turn may take, however much the others took. */
#define LEAST_EFFORT 3000

/* From how many hypotheses it is looked how the printed board can be reached, and how many steps
 * are tried for it from each. */
#define MOST_REACHING 3
#define MOST_REACHED 10000

/* From how many hypotheses a missing turn is looked for. */
#define MOST_FILLED 2

/* How many places are tried for a marble of which no move tells before a missing turn. */
#define MOST_SUPPOSED 6

/* Of the cost of a turn that is replaced by one that leads to the board, what is beyond the usual
 * counts little. */
#define REPLACED_SHARE 32

static void
add_candidate_with (PacketBeam          *beam,
                    PacketHypothesis    *hypothesis,
                    const PacketSquares  marbles[2])
{
  if (hypothesis->cost > beam->limit || beam->candidates->len >= MAX_CANDIDATES)
    return;

  hypothesis->promise = hypothesis->cost + packet_ahead_cost (beam->ahead, marbles);
  if (hypothesis->promise < beam->best)
    {
      beam->best = hypothesis->promise;
      beam->needed = hypothesis->cost - beam->paid;
    }
  g_array_append_vals (beam->candidates, hypothesis, 1);
}

void
packet_beam_add (PacketBeam       *beam,
                 PacketHypothesis *hypothesis)
{
  PacketSquares marbles[2];

  packet_get_marbles (PACKET_POSITION (&hypothesis->position), marbles);
  add_candidate_with (beam, hypothesis, marbles);
}

static void
touch (PacketHypothesis *hypothesis,
       MarAction         action)
{
  MarCell from;
  MarCell to;

  mar_margrites.action_cells (PACKET_POSITION (&hypothesis->position), action, &from, &to);
  hypothesis->touched |= PACKET_SQUARE (from);
  if (to < MAR_MARGRITES_SQUARES)
    hypothesis->touched |= PACKET_SQUARE (to);
}

/* An unfinished turn in mid-line: the other side goes on from there all the same. */
static gboolean
hand_over (PacketPosition *position)
{
  PacketSquares marbles[2];
  PacketScore score;
  int side = mar_margrites.actor (PACKET_POSITION (position));

  if (side < 0)
    return FALSE;
  packet_get_marbles (PACKET_POSITION (position), marbles);
  packet_get_score (PACKET_POSITION (position), &score);
  return packet_make (marbles, 1 - side, PACKET_TURN_STEPS, &score, position);
}

/* When a turn leads to the board that is printed with it, it hardly matters how far it is from its
 * print. */
static int
get_cost (PacketBeam          *beam,
          const PacketOutcome *outcome)
{
  const PacketBoard *board = beam->turn->board;

  if (!packet_turn_has_board (beam->turn) || packet_board_cost (board, outcome->after) > 0)
    return outcome->cost;

  beam->is_reached = TRUE;
  return outcome->cost <= COST_TURN_REPLACED
           ? outcome->cost
           : COST_TURN_REPLACED + (outcome->cost - COST_TURN_REPLACED) / REPLACED_SHARE;
}

static void
outcome_cb (const PacketOutcome *outcome,
            gpointer             data)
{
  PacketBeam *beam = data;
  PacketHypothesis next = beam->base;

  next.cost += get_cost (beam, outcome);
  next.kind = outcome->by_hand      ? PACKET_FORCED
              : outcome->unfinished ? PACKET_UNFINISHED
                                    : PACKET_PLAYED;
  next.setup = outcome->setup;
  next.n_legal = outcome->n_legal;
  memcpy (next.legal, outcome->legal, sizeof next.legal);
  next.n_actions = outcome->n_actions;
  memcpy (next.actions, outcome->actions, sizeof next.actions);
  for (guint i = 0; i < outcome->n_actions; i++)
    touch (&next, outcome->actions[i]);
  packet_position_set (&next.position, outcome->after);
  if (outcome->unfinished && !beam->is_last && !hand_over (&next.position))
    return;

  add_candidate_with (beam, &next, outcome->marbles);
}

static void
expand_base (PacketBeam *beam)
{
  const MarPosition *position = PACKET_POSITION (&beam->base.before);
  int side = mar_margrites.actor (position);

  if (beam->turn->side >= 0 && side >= 0 && beam->turn->side != side)
    beam->base.cost += COST_OTHER_CELL;
  if (beam->base.cost <= beam->limit)
    packet_expand (&beam->costs, position, beam->limit - beam->base.cost, beam->ahead,
                   beam->is_last, &beam->effort, outcome_cb, beam);
}

/* Whatever is printed, the board shows where the turn leads. */
static void
reach (PacketBeam *beam)
{
  guint effort = MOST_REACHED;

  if (packet_turn_has_board (beam->turn))
    packet_reach (&beam->costs, PACKET_POSITION (&beam->base.before), &effort, outcome_cb, beam);
}

/* The hypothesis as it is, with all that the turn names, and with each alone. */
static void
expand_suppositions (PacketBeam             *beam,
                     const PacketHypothesis *parent)
{
  int side = mar_margrites.actor (PACKET_POSITION (&parent->before));
  gboolean misprinted = !beam->in_play && beam->limit - parent->cost >= COST_ONE_CHARACTER;
  int margin = misprinted ? COST_ONE_CHARACTER + 5 * COST_FARTHER : 0;
  int cells[96];
  int sides[96];
  guint n;
  guint supposed = 0;

  beam->base = *parent;
  expand_base (beam);

  if (side < 0
      || (parent->unproven[0] == 0 && parent->unproven[1] == 0 && parent->missing[0] == 0
          && parent->missing[1] == 0))
    return;

  beam->base = *parent;
  n = packet_beam_wanted_squares (beam, side, 0, cells, sides, G_N_ELEMENTS (cells));
  for (guint i = 0; i < n; i++)
    supposed += packet_beam_suppose (beam, &beam->base, sides[i], cells[i]);
  if (supposed > 0)
    expand_base (beam);

  n = packet_beam_wanted_squares (beam, side, margin, cells, sides, G_N_ELEMENTS (cells));
  for (guint i = 0; i < n && (supposed > 1 || margin > 0); i++)
    {
      beam->base = *parent;
      if (packet_beam_suppose (beam, &beam->base, sides[i], cells[i]))
        expand_base (beam);
    }
}

static int
handed_over_cost (const PacketBeam *beam)
{
  const PacketTurn *previous;

  if (beam->turn_index == 0)
    return COST_SIDE_SKIPPED;
  previous = g_ptr_array_index (beam->turns, beam->turn_index - 1);
  if (previous->number >= 0 && beam->turn->number == previous->number + 2)
    return COST_SIDE_SKIPPED_NUMBERED;

  return COST_SIDE_SKIPPED;
}

/* Where a turn begins that goes on from @parent. */
static PacketHypothesis
begin_turn (const PacketHypothesis *parent,
            guint                   index)
{
  PacketHypothesis base = *parent;

  base.parent = index;
  base.before = parent->position;
  base.handed_over = FALSE;
  base.n_actions = 0;
  base.n_legal = 0;
  return base;
}

static void
expand_parent (PacketBeam             *beam,
               const PacketHypothesis *parent,
               guint                   index)
{
  PacketHypothesis base = begin_turn (parent, index);
  int slack = beam->limit - parent->cost;

  if (beam->turn->is_score)
    {
      base.kind = PACKET_RESULT;
      packet_beam_add (beam, &base);
      return;
    }

  beam->is_reached = FALSE;
  expand_suppositions (beam, &base);
  if (!beam->is_reached && index < MOST_REACHING && slack >= COST_TURN_REPLACED)
    {
      beam->base = base;
      reach (beam);
    }

  if (slack >= handed_over_cost (beam))
    {
      PacketHypothesis other = base;

      other.cost += handed_over_cost (beam);
      other.handed_over = TRUE;
      if (hand_over (&other.before))
        expand_suppositions (beam, &other);
    }
  if (slack >= COST_FORCED)
    packet_beam_force (beam, &base);
}

/* Choosing those to go on with. */

static int
compare_promise_cb (gconstpointer one,
                    gconstpointer other)
{
  const PacketHypothesis *a = one;
  const PacketHypothesis *b = other;

  if (a->promise != b->promise)
    return a->promise < b->promise ? -1 : 1;
  /* Any fixed order, so that the same text gives the same record. */
  if (a->parent != b->parent)
    return a->parent < b->parent ? -1 : 1;
  return memcmp (a->actions, b->actions, sizeof a->actions);
}

static guint64
identity (const PacketHypothesis *hypothesis)
{
  guint64 hash = 0xcbf29ce484222325u;
  const guint64 *words[] = { hypothesis->position.words, (const guint64 *) hypothesis->start,
                             (const guint64 *) hypothesis->unproven };
  const guint n[] = { PACKET_POSITION_WORDS, 4, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint j = 0; j < n[i]; j++)
      {
        hash = (hash ^ words[i][j]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
      }

  return hash;
}

static GArray *
choose (PacketBeam *beam)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (PacketHypothesis));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_array_sort (beam->candidates, compare_promise_cb);
  for (guint i = 0; i < beam->candidates->len && chosen->len < beam->width->width; i++)
    {
      PacketHypothesis *hypothesis = &g_array_index (beam->candidates, PacketHypothesis, i);
      guint64 key = identity (hypothesis);

      if (hypothesis->promise > beam->best + beam->width->slack)
        break;
      if (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        g_array_append_vals (chosen, hypothesis, 1);
    }

  return chosen;
}

/* Once something is found at @found above the floor, what is nearly as good. */
static int
second_budget (int                found,
               const PacketWidth *width)
{
  return MIN (MAX (found, 0) + width->slack, MAX (found, width->slack) + width->margin);
}

/* The budget at which the best candidate is found, but at least what it is above the floor. */
static int
get_found (const PacketBeam *beam,
           int               floor)
{
  return MAX (beam->best - floor, beam->needed);
}

static void
fill_turn (PacketBeam             *beam,
           const PacketHypothesis *base)
{
  if (beam->width->limit > 0 && base->cost + COST_TURN_MISSING_NUMBERED >= beam->width->limit)
    return;
  beam->base = *base;
  packet_fill (beam->turns, beam->turn_index, PACKET_POSITION (&base->before), beam->ahead,
               outcome_cb, beam);
}

/* A square from which a marble can have come to @cell in a turn that isn't printed. */
typedef struct
{
  MarCell from;
  MarCell cell;
} Origin;

/* Returns: (element-type Origin): those of the squares in @lacking, the nearest first. */
static GArray *
list_origins (PacketSquares lacking)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (Origin));

  for (int distance = 1; distance <= 2; distance++)
    for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
      for (int from = 0; PACKET_HAS (lacking, cell) && from < MAR_MARGRITES_SQUARES; from++)
        {
          const Origin origin = { (MarCell) from, (MarCell) cell };

          if (packet_distance (origin.from, origin.cell) == distance)
            g_array_append_val (origins, origin);
        }
  return origins;
}

/* Supposes a marble as near as can be to each of the squares in @lacking. Returns how many. */
static guint
suppose_all (PacketBeam       *beam,
             PacketHypothesis *base,
             int               side,
             PacketSquares     lacking,
             const GArray     *origins)
{
  guint n = 0;

  for (guint i = 0; i < origins->len; i++)
    {
      const Origin *origin = &g_array_index (origins, Origin, i);

      if (!PACKET_HAS (lacking, origin->cell)
          || !packet_beam_suppose (beam, base, side, origin->from))
        continue;
      lacking &= ~PACKET_SQUARE (origin->cell);
      n++;
    }
  return n;
}

/* Marbles that moved first in the missing turn stood somewhere near where later turns need them:
 * all of them, or one. */
static void
fill_with_suppositions (PacketBeam             *beam,
                        const PacketHypothesis *base)
{
  const int side = mar_margrites.actor (PACKET_POSITION (&base->before));
  PacketHypothesis all = *base;
  PacketSquares marbles[2];
  PacketSquares lacking;
  g_autoptr (GArray) origins = NULL;
  guint n = 0;

  if (side < 0 || (base->unproven[side] == 0 && base->missing[side] == 0))
    return;
  packet_get_marbles (PACKET_POSITION (&base->before), marbles);
  lacking = (beam->ahead->wanted[side] | beam->ahead->taken) & ~(marbles[0] | marbles[1]);
  origins = list_origins (lacking);
  if (suppose_all (beam, &all, side, lacking, origins) > 1)
    fill_turn (beam, &all);
  for (guint i = 0; i < origins->len && n < MOST_SUPPOSED; i++)
    {
      PacketHypothesis other = *base;

      if (!packet_beam_suppose (beam, &other, side, g_array_index (origins, Origin, i).from))
        continue;
      fill_turn (beam, &other);
      n++;
    }
}

/* Of a turn that isn't printed nothing is known but what follows. */
static GArray *
advance_by_missing (PacketBeam   *beam,
                    const GArray *parents)
{
  beam->best = G_MAXINT;
  beam->limit = G_MAXINT;
  g_array_set_size (beam->candidates, 0);
  for (guint i = 0; i < MIN (parents->len, MOST_FILLED); i++)
    {
      const PacketHypothesis base = begin_turn (&g_array_index (parents, PacketHypothesis, i), i);

      fill_turn (beam, &base);
      if (i == 0)
        fill_with_suppositions (beam, &base);
    }
  return choose (beam);
}

static GArray *
advance (PacketBeam   *beam,
         const GArray *parents)
{
  int floor = g_array_index (parents, PacketHypothesis, 0).promise;

  beam->best = G_MAXINT;
  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      const gboolean enough = beam->best < G_MAXINT;
      const int budget = enough ? second_budget (get_found (beam, floor), beam->width) : budgets[i];

      beam->best = G_MAXINT;
      g_array_set_size (beam->candidates, 0);
      for (guint j = 0; j < parents->len; j++)
        {
          const PacketHypothesis *parent = &g_array_index (parents, PacketHypothesis, j);

          if (parent->promise > floor + budget)
            break;
          beam->paid = parent->cost - (parent->promise - floor);
          beam->limit = beam->paid + budget;
          expand_parent (beam, parent, j);
        }
      if (beam->best < G_MAXINT
          && (enough || budget >= get_found (beam, floor) + beam->width->slack))
        break;
    }

  return choose (beam);
}

static GArray *
first_hypotheses (const PacketStart *starts,
                  guint              n_starts,
                  const PacketAhead *ahead)
{
  GArray *beam = g_array_new (FALSE, FALSE, sizeof (PacketHypothesis));

  for (guint i = 0; i < n_starts; i++)
    {
      PacketHypothesis hypothesis = { .cost = starts[i].cost };

      if (!packet_make (starts[i].marbles, starts[i].side, PACKET_TURN_STEPS, &starts[i].score,
                        &hypothesis.position))
        continue;
      memcpy (hypothesis.start, starts[i].marbles, sizeof hypothesis.start);
      memcpy (hypothesis.unproven, starts[i].unproven, sizeof hypothesis.unproven);
      memcpy (hypothesis.missing, starts[i].missing, sizeof hypothesis.missing);
      hypothesis.parent = i;
      hypothesis.promise = hypothesis.cost + packet_ahead_cost (ahead, starts[i].marbles);
      g_array_append_val (beam, hypothesis);
    }
  g_array_sort (beam, compare_promise_cb);

  return beam;
}

static PacketLine *
trace_back (GPtrArray         *beams,
            const PacketStart *starts)
{
  PacketLine *line = g_new0 (PacketLine, 1);
  const GArray *last = g_ptr_array_index (beams, beams->len - 1);
  const PacketHypothesis *hypothesis = &g_array_index (last, PacketHypothesis, 0);

  line->n = beams->len - 1;
  line->readings = g_new0 (PacketReading, line->n);
  line->cost = hypothesis->cost;
  memcpy (line->start.marbles, hypothesis->start, sizeof hypothesis->start);
  memcpy (line->start.unproven, hypothesis->unproven, sizeof hypothesis->unproven);
  memcpy (line->start.missing, hypothesis->missing, sizeof hypothesis->missing);

  for (guint i = line->n; i-- > 0;)
    {
      const GArray *beam = g_ptr_array_index (beams, i);
      const PacketHypothesis *parent = &g_array_index (beam, PacketHypothesis, hypothesis->parent);
      PacketReading *reading = &line->readings[i];

      reading->kind = hypothesis->kind;
      reading->handed_over = hypothesis->handed_over;
      reading->n_actions = hypothesis->n_actions;
      memcpy (reading->actions, hypothesis->actions, sizeof reading->actions);
      reading->n_legal = hypothesis->n_legal;
      memcpy (reading->legal, hypothesis->legal, sizeof reading->legal);
      reading->before = hypothesis->before;
      reading->setup = hypothesis->setup;
      reading->after = hypothesis->position;
      reading->cost = hypothesis->cost - parent->cost;
      hypothesis = parent;
    }

  line->start.side = starts[hypothesis->parent].side;
  line->start.score = starts[hypothesis->parent].score;
  line->start.in_play = starts[hypothesis->parent].in_play;
  packet_make (line->start.marbles, line->start.side, PACKET_TURN_STEPS, &line->start.score,
               &line->position);
  return line;
}

PacketLine *
packet_beam (GPtrArray         *turns,
             const PacketStart *starts,
             guint              n_starts,
             const PacketWidth *width)
{
  g_autoptr (GPtrArray) beams = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (PacketHypothesis));
  PacketBeam beam = { .turns = turns,
                      .starts = starts,
                      .width = width,
                      .candidates = candidates,
                      .in_play = n_starts > 0 && starts[0].in_play };
  g_autofree PacketAhead *ahead = packet_find_ahead (turns, n_starts > 0 ? starts[0].side : 0);
  GArray *current = first_hypotheses (starts, n_starts, ahead);
  guint left = width->total;
  guint64 all_effort = 0;
  PacketLine *line;

  g_ptr_array_add (beams, current);
  if (current->len == 0)
    return NULL;

  for (guint i = 0; i < turns->len; i++)
    {
      guint effort;

      beam.turn_index = i;
      beam.turn = g_ptr_array_index (turns, i);
      beam.ahead = &ahead[i + 1];
      beam.is_last = i + 1 == turns->len;
      effort = MAX (MIN (width->effort, left), LEAST_EFFORT);
      beam.effort = effort;
      packet_turn_costs (beam.turn, &beam.costs);

      current = beam.turn->is_missing ? advance_by_missing (&beam, current)
                                      : advance (&beam, current);
      left -= MIN (left, effort - beam.effort);
      all_effort += effort - beam.effort;
      g_ptr_array_add (beams, current);
      if (current->len == 0
          || (width->limit > 0 && g_array_index (current, PacketHypothesis, 0).cost > width->limit))
        return NULL;
    }

  line = trace_back (beams, starts);
  line->effort = all_effort;
  return line;
}

void
packet_line_free (PacketLine *line)
{
  g_free (line->readings);
  g_free (line);
}
