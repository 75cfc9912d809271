/* What stood before. The places of equal keys are chained from the last one back, and a
 * table with open addressing knows the last place of each key.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-past.h"

#define NOWHERE (-1)
#define FIRST_SIZE 64

typedef struct
{
  guint64 key;
  int earlier; /* the place before of the same key, or NOWHERE */
  guint count; /* how often the key stood, this place included */
} Place;

struct _MarPast
{
  GArray *places;
  int *last;
  guint size; /* of @last, a power of two, at least twice the number of places */
};

static Place *
nth_place (const MarPast *past,
           int            index)
{
  return &g_array_index (past->places, Place, index);
}

static void
empty_table (MarPast *past)
{
  for (guint i = 0; i < past->size; i++)
    past->last[i] = NOWHERE;
}

MarPast *
mar_past_new (void)
{
  MarPast *past = g_new0 (MarPast, 1);

  past->places = g_array_new (FALSE, FALSE, sizeof (Place));
  past->size = FIRST_SIZE;
  past->last = g_new (int, past->size);
  empty_table (past);
  return past;
}

void
mar_past_free (MarPast *past)
{
  if (past == NULL)
    return;

  g_array_unref (past->places);
  g_free (past->last);
  g_free (past);
}

MarPast *
mar_past_copy (const MarPast *past)
{
  MarPast *copy;

  g_return_val_if_fail (past != NULL, NULL);

  copy = g_new0 (MarPast, 1);
  copy->places = g_array_copy (past->places);
  copy->size = past->size;
  copy->last = g_memdup2 (past->last, past->size * sizeof (int));
  return copy;
}

/* The slot of @key in the table: its own, or the free one that it would take. */
static guint
slot_of (const MarPast *past,
         guint64        key)
{
  guint slot = (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32) & (past->size - 1);

  while (past->last[slot] != NOWHERE && nth_place (past, past->last[slot])->key != key)
    slot = (slot + 1) & (past->size - 1);
  return slot;
}

static void
grow (MarPast *past)
{
  past->size *= 2;
  past->last = g_renew (int, past->last, past->size);
  empty_table (past);
  for (guint i = 0; i < past->places->len; i++)
    past->last[slot_of (past, nth_place (past, (int) i)->key)] = (int) i;
}

void
mar_past_push (MarPast *past,
               guint64  key)
{
  Place place = { .key = key };
  guint slot;

  g_return_if_fail (past != NULL);

  if (2 * (past->places->len + 1) > past->size)
    grow (past);
  slot = slot_of (past, key);
  place.earlier = past->last[slot];
  place.count = place.earlier == NOWHERE ? 1 : nth_place (past, place.earlier)->count + 1;
  past->last[slot] = (int) past->places->len;
  g_array_append_val (past->places, place);
}

/* A key that leaves for good may stand in the way of others: what follows it in the table
 * without a gap is put in again. */
static void
free_slot (MarPast *past,
           guint    slot)
{
  past->last[slot] = NOWHERE;
  for (slot = (slot + 1) & (past->size - 1); past->last[slot] != NOWHERE;
       slot = (slot + 1) & (past->size - 1))
    {
      int place = past->last[slot];

      past->last[slot] = NOWHERE;
      past->last[slot_of (past, nth_place (past, place)->key)] = place;
    }
}

void
mar_past_pop (MarPast *past)
{
  const Place *place;
  guint slot;

  g_return_if_fail (past != NULL);
  g_return_if_fail (past->places->len > 0);

  place = nth_place (past, (int) past->places->len - 1);
  slot = slot_of (past, place->key);
  if (place->earlier == NOWHERE)
    free_slot (past, slot);
  else
    past->last[slot] = place->earlier;
  g_array_set_size (past->places, past->places->len - 1);
}

guint
mar_past_length (const MarPast *past)
{
  g_return_val_if_fail (past != NULL, 0);

  return past->places->len;
}

guint64
mar_past_key (const MarPast *past,
              guint          index)
{
  g_return_val_if_fail (past != NULL && index < past->places->len, 0);

  return nth_place (past, (int) index)->key;
}

guint
mar_past_count (const MarPast *past,
                guint64        key)
{
  int place;

  g_return_val_if_fail (past != NULL, 0);

  place = past->last[slot_of (past, key)];
  return place == NOWHERE ? 0 : nth_place (past, place)->count;
}

int
mar_past_find (const MarPast *past,
               guint64        key)
{
  g_return_val_if_fail (past != NULL, NOWHERE);

  return past->last[slot_of (past, key)];
}
