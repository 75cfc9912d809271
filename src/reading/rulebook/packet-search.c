/* The likeliest legal game behind a printed one: narrow first, wider where it pays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

#include <string.h>

/* Readings that cost so much are hardly what was meant. */
#define COST_BAD 80

/* A game that is printed well needs the first only. The others keep what is less
 * likely at a turn but may be likelier with what follows; each is worth its time when
 * a turn costs as much as @worth after the one before. */
static const struct
{
  int worth;
  PacketWidth width;
} widths[] = {
  { 0, { 14, 100, 24, 20000, 300000 } },
  { COST_DOUBLED_CHARACTER, { 48, 100, 160, 60000, 600000 } },
  { COST_BAD, { 95, 20, 500, 300000, 900000 } },
  { 90, { 95, 100, 500, 300000, 900000 } },
};

gboolean
packet_line_is_doubtful (const PacketLine *line,
                         guint             from,
                         int               doubtful)
{
  if (line == NULL)
    return TRUE;
  for (guint i = from; i < line->n; i++)
    if (line->readings[i].cost >= doubtful)
      return TRUE;
  return FALSE;
}

static const PacketTurn *
get_turn (GPtrArray *turns,
          guint      index)
{
  return turns->pdata[index];
}

/* A turn that is missing is no better read by looking farther. */
static int
worst_turn (GPtrArray        *turns,
            const PacketLine *line)
{
  int worst = 0;

  for (guint i = 0; i < line->n; i++)
    if (!get_turn (turns, i)->is_missing)
      worst = MAX (worst, line->readings[i].cost);

  return worst;
}

/* The line again, from the start that its own later turns have proved. */
static PacketLine *
replay_from_start (GPtrArray         *turns,
                   const PacketLine  *line,
                   const PacketWidth *width)
{
  PacketStart start = line->start;

  start.missing[0] = start.missing[1] = 0;
  return packet_beam (turns, &start, 1, width);
}

/* Goes on with @line, which was found after @other. */
static PacketLine *
replace_line (PacketLine *other,
              PacketLine *line)
{
  line->effort += other->effort;
  packet_line_free (other);
  return line;
}

static PacketLine *
better (PacketLine *line,
        PacketLine *other)
{
  if (other == NULL)
    return line;
  if (line == NULL)
    return other;

  return other->cost < line->cost ? replace_line (line, other) : replace_line (other, line);
}

/* Marbles that were supposed in mid-game were not there for the turns before, so the
 * line counts only when it also plays from the start. */
static PacketLine *
search_at (GPtrArray         *turns,
           const GArray      *starts,
           const PacketWidth *width)
{
  const PacketStart *first = &g_array_index (starts, PacketStart, 0);
  PacketLine *line = packet_beam (turns, first, starts->len, width);
  PacketLine *again;

  if (line == NULL)
    return NULL;
  for (guint i = 0; i < starts->len; i++)
    if (memcmp (first[i].marbles, line->start.marbles, sizeof first[i].marbles) == 0
        && memcmp (first[i].missing, line->start.missing, sizeof first[i].missing) == 0)
      return line;

  again = replay_from_start (turns, line, width);
  if (again != NULL)
    return replace_line (line, again);
  packet_line_free (line);
  return NULL;
}

/* Marbles that never move are put where all the rest agrees with them best. */
static PacketLine *
search_with_unmoved (GPtrArray         *turns,
                     PacketLine        *line,
                     const PacketWidth *width)
{
  PacketStart start;
  PacketLine *other;

  if (line == NULL || !packet_place_unmoved (turns, line, &widths[0].width, &start))
    return line;
  other = packet_beam (turns, &start, 1, width);
  if (other == NULL)
    return line;

  packet_place_unmoved (turns, other, &widths[0].width, &start);
  return replace_line (line, other);
}

static PacketLine *
search_anew (GPtrArray         *turns,
             const PacketWidth *width)
{
  g_autoptr (GArray) starts = packet_starts (turns);

  return search_at (turns, starts, width);
}

PacketLine *
packet_search_narrowly (GPtrArray *turns)
{
  const PacketWidth *width = &widths[0].width;
  PacketLine *line = packet_guess_exchanges (turns, search_anew (turns, width), search_anew, width);

  return search_with_unmoved (turns, line, width);
}

/* A text of which so much can't be read as a game is none, or is broken in more places than one: to
 * look farther, or for a better start, would take long and change nothing. */
static gboolean
is_hopeless (const PacketLine *line)
{
  guint n_unread = 0;

  for (guint i = 0; i < line->n; i++)
    n_unread += line->readings[i].kind == PACKET_SKIPPED || line->readings[i].kind == PACKET_FORCED;

  return n_unread > MAX (line->n / 4, 1);
}

/* Whether so many turns can hardly be read that to look farther would take long, and read some of
 * them in another way that is as bad. */
static gboolean
is_broken (GPtrArray        *turns,
           const PacketLine *line)
{
  guint n_bad = 0;

  for (guint i = 0; i < line->n; i++)
    n_bad += !get_turn (turns, i)->is_missing && line->readings[i].cost >= COST_BAD;

  return n_bad > MAX (line->n / 4, 1);
}

/* Whether all turns are read well once the marbles that never move stand where all the rest agrees
 * with them best: what fell without a reason, or didn't fall, is no misprint then. */
static gboolean
is_explained_by_unmoved (GPtrArray  *turns,
                         PacketLine *line)
{
  g_autoptr (PacketLine) other = NULL;
  PacketStart start;

  if (packet_place_unmoved (turns, line, &widths[0].width, &start))
    other = packet_beam (turns, &start, 1, &widths[0].width);
  return other != NULL && worst_turn (turns, other) < widths[1].worth;
}

/* Reads the turns wider and wider while some of them can hardly be read; @last is the width that
 * was taken. */
static PacketLine *
search_wider (GPtrArray  *turns,
              PacketLine *line,
              guint      *last)
{
  g_autoptr (GArray) starts = packet_starts (turns);

  for (guint i = line != NULL; i < G_N_ELEMENTS (widths); i++)
    {
      if (line != NULL
          && (is_hopeless (line) || is_broken (turns, line)
              || worst_turn (turns, line) < widths[i].worth
              || (i == 1 && is_explained_by_unmoved (turns, line))))
        break;
      line = better (line, search_at (turns, starts, &widths[i].width));
      *last = i;
    }
  return line;
}

/* Reads the turns with marbles that came from elsewhere in steps that aren't printed. */
static PacketLine *
search_with_origins (GPtrArray  *turns,
                     PacketLine *line)
{
  g_autoptr (GArray) starts = packet_find_origins (turns, line);
  PacketWidth width = widths[1].width;

  width.limit = line->cost;
  return starts->len > 0 ? better (line, search_at (turns, starts, &width)) : line;
}

PacketLine *
packet_search (GPtrArray *turns)
{
  PacketLine *line = search_anew (turns, &widths[0].width);
  guint last = 0;

  line = packet_find_moved_turns (turns, line, search_anew, &widths[0].width);
  line = packet_find_numbered_turns (turns, line, search_anew, &widths[0].width);
  line = packet_guess_exchanges (turns, line, search_anew, &widths[0].width);
  if (line != NULL && !is_hopeless (line))
    line = packet_find_exchanges (turns, line, search_anew, &widths[0].width);
  line = search_wider (turns, line, &last);
  if (line == NULL || is_hopeless (line) || is_broken (turns, line))
    return line;
  line = packet_find_missing_turns (turns, line, search_anew, &widths[0].width);
  line = search_with_origins (turns, line);
  return search_with_unmoved (turns, line, &widths[last].width);
}

/* One turn alone. */
typedef struct
{
  PacketReading *reading;
  gboolean found;
} Single;

static void
single_cb (const PacketOutcome *outcome,
           gpointer             data)
{
  Single *single = data;

  if (single->found && outcome->cost >= single->reading->cost)
    return;

  single->found = TRUE;
  single->reading->kind = outcome->by_hand      ? PACKET_FORCED
                          : outcome->unfinished ? PACKET_UNFINISHED
                                                : PACKET_PLAYED;
  single->reading->setup = outcome->setup;
  single->reading->n_legal = outcome->n_legal;
  memcpy (single->reading->legal, outcome->legal, sizeof outcome->legal);
  single->reading->n_actions = outcome->n_actions;
  memcpy (single->reading->actions, outcome->actions, sizeof outcome->actions);
  packet_position_set (&single->reading->after, outcome->after);
  single->reading->cost = outcome->cost;
}

gboolean
packet_read_turn (const PacketTurn  *turn,
                  const MarPosition *position,
                  int                limit,
                  PacketReading     *reading)
{
  static const PacketAhead nothing = { 0 };
  PacketTurnCosts costs;
  Single single = { reading, FALSE };

  packet_turn_costs (turn, &costs);
  memset (reading, 0, sizeof *reading);
  packet_position_set (&reading->before, position);
  for (int step = MIN (12, limit); !single.found && step <= limit; step *= 2)
    {
      guint effort = 20000;

      packet_expand (&costs, position, step, &nothing, FALSE, &effort, single_cb, &single);
    }

  return single.found;
}
