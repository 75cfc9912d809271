/* A transposition table that several threads share without locks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mar-game.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_BOUND_NONE,
  MAR_BOUND_LOWER,
  MAR_BOUND_UPPER,
  MAR_BOUND_EXACT,
} MarBound;

/* The entry of a position. */
typedef struct
{
  MarAction action;
  gint16 value;
  guint8 depth;
  guint8 bound; /* MarBound */
} MarTableHit;

/* Two words, the first the key crossed with the second, so that a half-written entry is
 * taken for one of another position (Hyatt and Mann, "A lock-less transposition table",
 * 2002). The second: action 32, value 16, depth 8, age 6, bound 2. */
typedef struct
{
  atomic_ullong lock;
  atomic_ullong data;
} MarTableEntry;

#define MAR_TABLE_BUCKET 4

/**
 * MarTable:
 * Buckets of four entries, a cache line each; their number is a power of two.
 */
typedef struct
{
  MarTableEntry *entries;
  gsize n_buckets;
  guint age;
} MarTable;

/* The largest that fits into @memory bytes, at least one bucket. */
void mar_table_init (MarTable *table, gsize memory);
void mar_table_free (MarTable *table);
void mar_table_clear (MarTable *table);
/* A new search: what earlier ones left is replaced first. */
void mar_table_age (MarTable *table);
/* Of a sample, 0 … 1000: how many entries are of the present search. */
guint mar_table_full (const MarTable *table);

static inline MarTableEntry *
mar_table_bucket (const MarTable *table,
                  guint64         key)
{
  return table->entries + (key & (table->n_buckets - 1)) * MAR_TABLE_BUCKET;
}

static inline void
mar_table_prefetch (const MarTable *table,
                    guint64         key)
{
  __builtin_prefetch (mar_table_bucket (table, key));
}

static inline gboolean
mar_table_probe (const MarTable *table,
                 guint64         key,
                 MarTableHit    *hit)
{
  MarTableEntry *bucket = mar_table_bucket (table, key);

  for (guint i = 0; i < MAR_TABLE_BUCKET; i++)
    {
      guint64 data = atomic_load_explicit (&bucket[i].data, memory_order_relaxed);
      guint64 lock = atomic_load_explicit (&bucket[i].lock, memory_order_relaxed);

      if ((lock ^ data) == key && (data & 3) != MAR_BOUND_NONE)
        {
          hit->action = (MarAction) (data >> 32);
          hit->value = (gint16) (data >> 16);
          hit->depth = (guint8) (data >> 8);
          hit->bound = data & 3;
          return TRUE;
        }
    }
  return FALSE;
}

/* Replaces the entry of the same position, else the one of the least worth: old ones before
 * those of this search, shallow before deep. */
static inline void
mar_table_store (MarTable  *table,
                 guint64    key,
                 MarAction  action,
                 int        value,
                 guint      depth,
                 MarBound   bound)
{
  MarTableEntry *bucket = mar_table_bucket (table, key);
  MarTableEntry *worst = bucket;
  int least = G_MAXINT;
  guint64 data = (guint64) action << 32 | (guint64) (guint16) value << 16 | (guint64) depth << 8
                 | (guint64) table->age << 2 | bound;

  for (guint i = 0; i < MAR_TABLE_BUCKET; i++)
    {
      guint64 old = atomic_load_explicit (&bucket[i].data, memory_order_relaxed);
      guint64 lock = atomic_load_explicit (&bucket[i].lock, memory_order_relaxed);
      int worth = (int) (old >> 8 & 0xff) + ((old >> 2 & 0x3f) == table->age ? 256 : 0);

      if ((lock ^ old) == key)
        {
          worst = bucket + i;
          break;
        }
      if (worth < least)
        {
          least = worth;
          worst = bucket + i;
        }
    }
  atomic_store_explicit (&worst->data, data, memory_order_relaxed);
  atomic_store_explicit (&worst->lock, key ^ data, memory_order_relaxed);
}

G_END_DECLS
