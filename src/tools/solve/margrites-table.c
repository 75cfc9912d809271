/* The table of endings of the searcher of Margrites, written and counted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-commands.h"
#include "pack.h"

#define N_ENTRIES ((gsize) MARGRITES_ENDINGS_CLASSES * MARGRITES_ENDINGS_SETS)

/* The number of @ending among the kinds of @table; it becomes one if it is none. */
static guint
find_kind (MargritesEndingsTable *table,
           guint                 *n_kinds,
           const MargritesEnding *ending)
{
  for (guint i = 0; i < *n_kinds; i++)
    if (memcmp (&table->kinds[i], ending, sizeof *ending) == 0)
      return i;
  g_assert (*n_kinds < MARGRITES_ENDINGS_KINDS);
  table->kinds[*n_kinds] = *ending;
  return (*n_kinds)++;
}

gboolean
margrites_write_table (const MargritesEnding  *endings,
                       const char             *name,
                       GError                **error)
{
  g_autofree MargritesEndingsTable *table = g_new0 (MargritesEndingsTable, 1);
  guint n_kinds = 0;

  memcpy (table->magic, MARGRITES_ENDINGS_MAGIC, sizeof table->magic);
  for (gsize i = 0; i < N_ENTRIES; i++)
    table->entries[i] = (guint8) find_kind (table, &n_kinds, &endings[i]);
  g_print ("%u kinds of endings\n", n_kinds);
  return mar_solve_write_packed (table, sizeof *table, name, error);
}

/* Counts the positions of @n_own marbles against @n_other. */
static void
report_part (const MargritesEnding *endings,
             guint                  n_own,
             guint                  n_other)
{
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  guint counts[2 * MARGRITES_ENDINGS_NEVER + 1] = { 0 };
  guint n = 0, open = 0, longest = 0;

  for (guint own = 0; own < MARGRITES_ENDINGS_SETS; own++)
    for (guint other = 0; other < MARGRITES_ENDINGS_SETS; other++)
      {
        const MargritesEnding *ending = &endings[margrites_endings_entry (own, other)];

        if (sets[own].n != n_own || sets[other].n != n_other
            || margrites_sets_meet (&sets[own], &sets[other]))
          continue;
        n++;
        if (ending->least > 0)
          longest = MAX (longest, ending->least_in);
        if (ending->most < 0)
          longest = MAX (longest, ending->most_in);
        if (ending->least == ending->most)
          counts[ending->least + MARGRITES_ENDINGS_NEVER]++;
        else
          open++;
      }
  g_print (
    "%u against %u marbles: %u positions; %u of them may have no end; at most %u turns until "
    "a marble leaves the board\n",
    n_own, n_other, n, open, longest);
  for (int i = 0; i <= 2 * MARGRITES_ENDINGS_NEVER; i++)
    if (counts[i] > 0)
      {
        int ahead = i - MARGRITES_ENDINGS_NEVER;
        int points = (ahead + 8 * MARGRITES_ENDINGS_POINT + 2) / MARGRITES_ENDINGS_POINT - 8;

        g_print ("  ahead by %2d points and %2d captures: %u\n", points,
                 ahead - points * MARGRITES_ENDINGS_POINT, counts[i]);
      }
}

void
margrites_report (const MargritesEnding *endings,
                  guint                  most)
{
  for (guint own = 1; own <= most; own++)
    for (guint other = 1; other <= most; other++)
      report_part (endings, own, other);
}
