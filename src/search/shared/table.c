/* The transposition table's memory.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "table.h"

#define CACHE_LINE 64
#define HUGE_PAGE ((gsize) 2 << 20)
#define AGES 64
#define SAMPLE 250

/* Entries are looked up all over the memory: with huge pages the processor finds them sooner,
 * where the system has them. */
static void *
get_memory (gsize size)
{
  void *memory = aligned_alloc (size < HUGE_PAGE ? CACHE_LINE : HUGE_PAGE, size);

  if (memory == NULL)
    g_error ("No memory for a table of %zu MiB", size >> 20);
#ifdef MADV_HUGEPAGE
  if (size >= HUGE_PAGE)
    madvise (memory, size, MADV_HUGEPAGE);
#endif
  return memory;
}

void
mar_table_init (MarTable *table,
                gsize     memory)
{
  gsize n = 1;

  while (2 * n * MAR_TABLE_BUCKET * sizeof (MarTableEntry) <= memory)
    n *= 2;
  table->n_buckets = n;
  table->entries = get_memory (n * MAR_TABLE_BUCKET * sizeof (MarTableEntry));
  mar_table_clear (table);
}

void
mar_table_free (MarTable *table)
{
  free (table->entries);
  table->entries = NULL;
}

void
mar_table_clear (MarTable *table)
{
  memset ((void *) table->entries, 0, table->n_buckets * MAR_TABLE_BUCKET * sizeof (MarTableEntry));
  table->age = 0;
}

void
mar_table_age (MarTable *table)
{
  table->age = (table->age + 1) % AGES;
}

guint
mar_table_full (const MarTable *table)
{
  gsize n = MIN (table->n_buckets, SAMPLE);
  guint used = 0;

  for (gsize i = 0; i < n * MAR_TABLE_BUCKET; i++)
    {
      guint64 data = atomic_load_explicit (&table->entries[i].data, memory_order_relaxed);

      if ((data & 3) != MAR_BOUND_NONE && (data >> 2 & (AGES - 1)) == table->age)
        used++;
    }
  return (guint) (used * 1000 / (n * MAR_TABLE_BUCKET));
}
