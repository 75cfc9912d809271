/* The order of the numbered turns of a text, and those that are asides.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-games.h"

/* How odd a reading is. Numbers are often misprinted or repeated, so none of them is
 * believed alone: the cheapest division of all turns into line and asides is taken. */
enum
{
  ODD_UNNUMBERED = 5,
  ODD_REPEATED = 10,
  ODD_SKIPPED = 10,
  ODD_WRONG = 15,
  ODD_BACKWARDS = 25,
  ODD_AFTER_END = 50,
  ODD_ASIDE = 22,
  ODD_ASIDE_INTRODUCED = 13,
  ODD_ASIDE_GOES_ON = 3,
  ODD_ASIDE_UNNUMBERED = 40,
  ODD_ASIDE_HEADED = 20,
  ODD_IMPOSSIBLE = 100000,
};

typedef struct
{
  int cost;
  int previous;
  int count;
} Best;

/* A block of asides: the first must be led to, the others go on from it. What has a score
 * of its own above it, or a cell of a table, is hardly an aside. */
static int
first_aside_cost (const PacketTurnClue *clues,
                  guint                 i)
{
  int headed = clues[i].headed ? ODD_ASIDE_HEADED : 0;

  if (clues[i].number < 0)
    return ODD_ASIDE_UNNUMBERED + headed;

  return (clues[i].introduced ? ODD_ASIDE_INTRODUCED : ODD_ASIDE) + headed;
}

static int
next_aside_cost (const PacketTurnClue *clues,
                 guint                 i)
{
  if (clues[i].number >= 0 && clues[i].number == clues[i - 1].number + 1)
    return ODD_ASIDE_GOES_ON + (clues[i].headed ? ODD_ASIDE_HEADED : 0);

  return first_aside_cost (clues, i);
}

/* @before: the number before @previous, which may be the only one that is wrong, or be printed too
 * early; -1: none */
static int
main_cost (int number,
           int previous,
           int before,
           int expected)
{
  if (number < 0)
    return ODD_UNNUMBERED;
  if (number == previous + 1 || number == expected || (before >= 0 && number == before + 2))
    return 0;
  if (number == previous || (number == previous - 1 && number - 1 == MAX (before, 0)))
    return ODD_REPEATED;
  if (number == previous + 2)
    return ODD_SKIPPED;

  return number < previous ? ODD_BACKWARDS : ODD_WRONG;
}

/* The cheapest way to have turn @i in the main line, given the best for all before. */
static void
find_best (const PacketTurnClue *clues,
           guint                 i,
           Best                 *best)
{
  int first = clues[0].number;
  int asides = 0;
  int next_asides = 0;

  best[i] = (Best) { ODD_IMPOSSIBLE, -1, 1 };
  if (i == 0)
    best[i].cost = 0;

  for (int j = (int) i - 1; j >= 0; j--)
    {
      int expected = (first < 0 ? 1 : first) + best[j].count;
      int before = best[j].previous >= 0 ? clues[best[j].previous].number : -1;
      int cost = best[j].cost + asides
                 + main_cost (clues[i].number, clues[j].number, before, expected)
                 + (clues[i].ended ? ODD_AFTER_END : 0);

      if (cost < best[i].cost)
        best[i] = (Best) { cost, j, best[j].count + !clues[i].is_copy };

      asides = next_asides + first_aside_cost (clues, (guint) j);
      if (j > 0)
        next_asides += next_aside_cost (clues, (guint) j);
    }

  if (clues[i].forced)
    best[i].cost = ODD_IMPOSSIBLE;
}

void
packet_mark_side_lines (const PacketTurnClue *clues,
                        guint                 n,
                        gboolean             *side_line)
{
  g_autofree Best *best = g_new (Best, n);
  int asides = 0;
  int next_asides = 0;
  int best_cost = G_MAXINT;
  int last = 0;

  for (guint i = 0; i < n; i++)
    {
      find_best (clues, i, best);
      side_line[i] = TRUE;
    }

  for (int i = (int) n - 1; i >= 0; i--)
    {
      if (best[i].cost + asides < best_cost)
        {
          best_cost = best[i].cost + asides;
          last = i;
        }
      if (clues[i].forced)
        continue;
      asides = next_asides + first_aside_cost (clues, (guint) i);
      if (i > 0)
        next_asides += next_aside_cost (clues, (guint) i);
    }

  for (int i = last; i >= 0; i = best[i].previous)
    side_line[i] = FALSE;
}
