/* The history of a line. The places of equal keys are chained from the last one back, and a table
 * with open addressing knows the last place of each key.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-history.h"

#define NOWHERE (-1)
#define FIRST_SIZE 64

typedef struct
{
  guint64 key;
  int earlier; /* the place before of the same key, or NOWHERE */
  guint count; /* how often the key stood, this place included */
} Entry;

struct _MarHistory
{
  GArray *entries;
  int *last;
  guint size; /* of @last, a power of two, at least twice the number of places */
};

static Entry *
nth_entry (const MarHistory *history,
           int               index)
{
  return &g_array_index (history->entries, Entry, index);
}

static void
empty_table (MarHistory *history)
{
  for (guint i = 0; i < history->size; i++)
    history->last[i] = NOWHERE;
}

MarHistory *
mar_history_new (void)
{
  MarHistory *history = g_new0 (MarHistory, 1);

  history->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  history->size = FIRST_SIZE;
  history->last = g_new (int, history->size);
  empty_table (history);
  return history;
}

void
mar_history_free (MarHistory *history)
{
  if (history == NULL)
    return;

  g_array_unref (history->entries);
  g_free (history->last);
  g_free (history);
}

MarHistory *
mar_history_copy (const MarHistory *history)
{
  MarHistory *copy;

  g_return_val_if_fail (history != NULL, NULL);

  copy = g_new0 (MarHistory, 1);
  copy->entries = g_array_copy (history->entries);
  copy->size = history->size;
  copy->last = g_memdup2 (history->last, history->size * sizeof (int));
  return copy;
}

/* The slot of @key in the table: its own, or the free one that it would take. */
static guint
find_slot (const MarHistory *history,
           guint64           key)
{
  guint slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32)
               & (history->size - 1);

  while (history->last[slot] != NOWHERE && nth_entry (history, history->last[slot])->key != key)
    slot = (slot + 1) & (history->size - 1);
  return slot;
}

static void
grow (MarHistory *history)
{
  history->size *= 2;
  history->last = g_renew (int, history->last, history->size);
  empty_table (history);
  for (guint i = 0; i < history->entries->len; i++)
    history->last[find_slot (history, nth_entry (history, (int) i)->key)] = (int) i;
}

void
mar_history_push (MarHistory *history,
                  guint64     key)
{
  Entry entry = { .key = key };
  guint slot;

  g_return_if_fail (history != NULL);

  if (2 * (history->entries->len + 1) > history->size)
    grow (history);
  slot = find_slot (history, key);
  entry.earlier = history->last[slot];
  entry.count = entry.earlier == NOWHERE ? 1 : nth_entry (history, entry.earlier)->count + 1;
  history->last[slot] = (int) history->entries->len;
  g_array_append_val (history->entries, entry);
}

/* A key that leaves for good may stand in the way of others: what follows it in the table
 * without a gap is put in again. */
static void
free_slot (MarHistory *history,
           guint       slot)
{
  history->last[slot] = NOWHERE;
  for (slot = (slot + 1) & (history->size - 1); history->last[slot] != NOWHERE;
       slot = (slot + 1) & (history->size - 1))
    {
      int entry = history->last[slot];

      history->last[slot] = NOWHERE;
      history->last[find_slot (history, nth_entry (history, entry)->key)] = entry;
    }
}

void
mar_history_pop (MarHistory *history)
{
  const Entry *entry;
  guint slot;

  g_return_if_fail (history != NULL);
  g_return_if_fail (history->entries->len > 0);

  entry = nth_entry (history, (int) history->entries->len - 1);
  slot = find_slot (history, entry->key);
  if (entry->earlier == NOWHERE)
    free_slot (history, slot);
  else
    history->last[slot] = entry->earlier;
  g_array_set_size (history->entries, history->entries->len - 1);
}

guint
mar_history_length (const MarHistory *history)
{
  g_return_val_if_fail (history != NULL, 0);

  return history->entries->len;
}

guint64
mar_history_key (const MarHistory *history,
                 guint             index)
{
  g_return_val_if_fail (history != NULL && index < history->entries->len, 0);

  return nth_entry (history, (int) index)->key;
}

guint
mar_history_count (const MarHistory *history,
                   guint64           key)
{
  int entry;

  g_return_val_if_fail (history != NULL, 0);

  entry = history->last[find_slot (history, key)];
  return entry == NOWHERE ? 0 : nth_entry (history, entry)->count;
}

int
mar_history_find (const MarHistory *history,
                  guint64           key)
{
  g_return_val_if_fail (history != NULL, NOWHERE);

  return history->last[find_slot (history, key)];
}
