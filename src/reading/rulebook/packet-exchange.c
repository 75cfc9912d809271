/* What is printed in the place of its neighbor: two turns, or two steps of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

#include <glib/gi18n.h>
#include <string.h>

/* A turn that costs as much may be another one; one that was exchanged costs no more than the signs
 * around it. */
#define DOUBTFUL COST_CROSSED
#define EXACT 24

/* An exchange is only guessed where it leaves so many doubts less, and so many guesses are
 * tried. */
#define LEAST_GAIN 2
#define MOST_GUESSED 3

/* Where more turns are doubtful it is no exchange that makes them so. */
#define MOST_PAIRS 24

/* An exchange of the turn at @index and the next one, or of the step @step and @other_step of them;
 * -1: of all steps; @doubts are left after it. */
typedef struct
{
  guint index;
  int step;
  int other_step;
  guint doubts;
} Guess;

typedef struct
{
  GPtrArray *turns;
  PacketLine *line;
  PacketLineFunc search;
  const PacketWidth *width;
} Exchange;

static PacketTurn *
get_turn (const Exchange *exchange,
          guint           index)
{
  return g_ptr_array_index (exchange->turns, index);
}

/* Whether the turn at @index and the next one can be played as they stand now. */
static gboolean
can_be_played (const Exchange *exchange,
               guint           index)
{
  const PacketPosition *before = index > 0 ? &exchange->line->readings[index - 1].after
                                           : &exchange->line->position;
  PacketReading first;
  PacketReading second;

  return packet_read_turn (get_turn (exchange, index), PACKET_POSITION (before), EXACT, &first)
         && first.kind == PACKET_PLAYED
         && packet_read_turn (get_turn (exchange, index + 1), PACKET_POSITION (&first.after), EXACT,
                              &second)
         && second.kind == PACKET_PLAYED;
}

/* Returns whether the whole game is likelier now. */
static gboolean
is_better (Exchange *exchange)
{
  PacketWidth width = *exchange->width;
  PacketLine *line;

  width.limit = exchange->line != NULL ? exchange->line->cost : 0;
  line = exchange->search (exchange->turns, &width);
  if (line == NULL)
    return FALSE;
  if (exchange->line != NULL && line->cost + COST_EXCHANGED >= exchange->line->cost)
    {
      packet_line_free (line);
      return FALSE;
    }
  g_clear_pointer (&exchange->line, packet_line_free);
  exchange->line = line;
  return TRUE;
}

static void
swap_turns (PacketTurn *one,
            PacketTurn *other)
{
  const PacketTurn first = *one;

  one->n_steps = other->n_steps;
  memcpy (one->steps, other->steps, sizeof one->steps);
  other->n_steps = first.n_steps;
  memcpy (other->steps, first.steps, sizeof other->steps);
}

static void
swap_steps (PacketStep *one,
            PacketStep *other)
{
  const PacketStep first = *one;

  *one = *other;
  *other = first;
}

static gboolean
try_turns (Exchange *exchange,
           guint     index,
           gboolean  is_sure)
{
  PacketTurn *one = get_turn (exchange, index);
  PacketTurn *other = get_turn (exchange, index + 1);

  swap_turns (one, other);
  if ((is_sure || can_be_played (exchange, index)) && is_better (exchange))
    {
      one->note = _("This turn and the next one are printed in each other’s place.");
      other->note = _("This turn and the one before are printed in each other’s place.");
      return TRUE;
    }
  swap_turns (one, other);
  return FALSE;
}

static gboolean
try_step (Exchange *exchange,
          guint     index,
          guint     step,
          guint     other_step,
          gboolean  is_sure)
{
  PacketTurn *one = get_turn (exchange, index);
  PacketTurn *other = get_turn (exchange, index + 1);

  swap_steps (&one->steps[step], &other->steps[other_step]);
  if ((is_sure || can_be_played (exchange, index)) && is_better (exchange))
    {
      one->note = _("A step of this turn and one of the next are printed in each other’s place.");
      other->note
        = _("A step of this turn and one of the turn before are printed in each other’s place.");
      return TRUE;
    }
  swap_steps (&one->steps[step], &other->steps[other_step]);
  return FALSE;
}

static gboolean
try_steps (Exchange *exchange,
           guint     index)
{
  const PacketTurn *one = get_turn (exchange, index);
  const PacketTurn *other = get_turn (exchange, index + 1);

  for (guint i = 0; i < one->n_steps; i++)
    for (guint j = 0; j < other->n_steps; j++)
      if (try_step (exchange, index, i, j, FALSE))
        return TRUE;
  return FALSE;
}

static gboolean
is_plain (const PacketTurn *turn)
{
  return !turn->is_score && !turn->is_missing && turn->n_steps > 0 && turn->note == NULL;
}

/* Whether the turn at @index and the next one come to be likelier in each other's place. */
static gboolean
try_pair (Exchange *exchange,
          guint     index)
{
  return index + 1 < exchange->turns->len && is_plain (get_turn (exchange, index))
         && is_plain (get_turn (exchange, index + 1))
         && (try_turns (exchange, index, FALSE) || try_steps (exchange, index));
}

/* Whether the turn at @index and the next one are printed in each other's place with their
 * numbers. */
static gboolean
has_moved (const Exchange *exchange,
           guint           index)
{
  const int number = get_turn (exchange, index)->number;
  const guint before = index > 0 ? index - 1 : index + 2;

  return number > 1 && get_turn (exchange, index + 1)->number == number - 1
         && (before >= exchange->turns->len
             || get_turn (exchange, before)->number == number + (index > 0 ? -2 : 1));
}

static void
swap_numbers (PacketTurn *one,
              PacketTurn *other)
{
  const int number = one->number;

  one->number = other->number;
  other->number = number;
}

/* How the marbles stood at first may have been told by the steps as they are printed: then no
 * reading helps, but whether marbles can be where the steps begin. */

/* Adds an exchange to those after which there are fewer doubts. */
static void
add_guess (const Exchange *exchange,
           guint           index,
           int             step,
           int             other_step,
           guint           doubts,
           GArray         *guesses)
{
  const Guess guess = { index, step, other_step, packet_count_doubts (exchange->turns, NULL) };

  if (guess.doubts + LEAST_GAIN <= doubts)
    g_array_append_val (guesses, guess);
}

/* All exchanges of the turn at @index and the next one. */
static void
guess_pair (const Exchange *exchange,
            guint           index,
            guint           doubts,
            GArray         *guesses)
{
  PacketTurn *one = get_turn (exchange, index);
  PacketTurn *other = get_turn (exchange, index + 1);

  swap_turns (one, other);
  add_guess (exchange, index, -1, -1, doubts, guesses);
  swap_turns (one, other);
  for (guint i = 0; i < one->n_steps; i++)
    for (guint j = 0; j < other->n_steps; j++)
      {
        swap_steps (&one->steps[i], &other->steps[j]);
        add_guess (exchange, index, (int) i, (int) j, doubts, guesses);
        swap_steps (&one->steps[i], &other->steps[j]);
      }
}

static int
compare_cb (gconstpointer one,
            gconstpointer other)
{
  const Guess *a = one;
  const Guess *b = other;

  if (a->doubts != b->doubts)
    return a->doubts < b->doubts ? -1 : 1;
  if (a->index != b->index)
    return a->index < b->index ? -1 : 1;
  return a->step != b->step ? a->step - b->step : a->other_step - b->other_step;
}

/* Makes the likeliest exchange after which the game is likelier. Returns whether there is one. */
static gboolean
try_guesses (Exchange *exchange)
{
  g_autofree guint *doubts = g_new0 (guint, exchange->turns->len + 1);
  const guint all = packet_count_doubts (exchange->turns, doubts);
  g_autoptr (GArray) guesses = g_array_new (FALSE, FALSE, sizeof (Guess));
  guint n_pairs = 0;

  for (guint i = 0; i + 1 < exchange->turns->len && all >= LEAST_GAIN && n_pairs < MOST_PAIRS; i++)
    if (doubts[i + 1] > (i > 0 ? doubts[i - 1] : 0) && is_plain (get_turn (exchange, i))
        && is_plain (get_turn (exchange, i + 1)))
      {
        guess_pair (exchange, i, all, guesses);
        n_pairs++;
      }
  g_array_sort (guesses, compare_cb);
  for (guint i = 0; i < MIN (guesses->len, MOST_GUESSED); i++)
    {
      const Guess *guess = &g_array_index (guesses, Guess, i);

      if (guess->step < 0 ? try_turns (exchange, guess->index, TRUE)
                          : try_step (exchange, guess->index, (guint) guess->step,
                                      (guint) guess->other_step, TRUE))
        return TRUE;
    }
  return FALSE;
}

PacketLine *
packet_find_moved_turns (GPtrArray         *turns,
                         PacketLine        *line,
                         PacketLineFunc     search,
                         const PacketWidth *width)
{
  Exchange exchange = { turns, line, search, width };

  for (guint i = 0; i + 1 < turns->len; i++)
    {
      PacketTurn *one = get_turn (&exchange, i);
      PacketTurn *other = get_turn (&exchange, i + 1);

      if (!has_moved (&exchange, i) || !is_plain (one) || !is_plain (other))
        continue;
      swap_numbers (one, other);
      if (!try_turns (&exchange, i, TRUE))
        swap_numbers (one, other);
    }
  return exchange.line;
}

PacketLine *
packet_guess_exchanges (GPtrArray         *turns,
                        PacketLine        *line,
                        PacketLineFunc     search,
                        const PacketWidth *width)
{
  Exchange exchange = { turns, line, search, width };

  while (packet_line_is_doubtful (exchange.line, 0, DOUBTFUL) && try_guesses (&exchange))
    ;
  return exchange.line;
}

PacketLine *
packet_find_exchanges (GPtrArray         *turns,
                       PacketLine        *line,
                       PacketLineFunc     search,
                       const PacketWidth *width)
{
  Exchange exchange = { turns, line, search, width };

  for (guint i = 0; i < exchange.line->n; i++)
    if (exchange.line->readings[i].cost >= DOUBTFUL && !try_pair (&exchange, i) && i > 0)
      try_pair (&exchange, i - 1);
  return exchange.line;
}
