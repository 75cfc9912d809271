/* What is known of the positions of Marvin on 5×5 points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search-resource.h"
#include "marvin-keys.h"
#include "marvin-solved.h"
#include "marvin-unusual.h"
#include "solved-table.h"

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small
#define SIZE MARVIN_SOLVED_SIZE
#define NAME(name) solved_##name
#include "marvin-node.inc"

/* The unusual positions by their keys, in a table with open addressing where 0 is nothing; and by
 * the number of points without kings the numbers of singletons, a bit each, with which there is
 * one. */
#define UNUSUAL_SLOTS 1024

static struct
{
  guint64 key;
  int value;
} unusual_slots[UNUSUAL_SLOTS];
static guint32 unusual_singletons[MARVIN_SOLVED_POINTS + 1];

static MarvinLosses *losses;

/* The points of a set whose bits go row by row from the lowest, without a gap. */
static MarvinBits
spread (guint32 set)
{
  const guint32 line = (1u << SIZE) - 1;
  MarvinBits bits = 0;

  for (guint row = 0; row < SIZE; row++)
    bits |= (MarvinBits) (set >> row * SIZE & line) << row * STRIDE;
  return bits;
}

static guint64
find_key (guint32 kings,
          guint32 singletons)
{
  solved_Node node;

  solved_load (&node, spread (kings | singletons), spread (kings));
  return node.keys[solved_symmetry (&node)];
}

static inline guint
find_unusual_slot (guint64 key)
{
  guint slot = key % UNUSUAL_SLOTS;

  while (unusual_slots[slot].key != 0 && unusual_slots[slot].key != key)
    slot = (slot + 1) % UNUSUAL_SLOTS;
  return slot;
}

static void
add_unusual (guint32 kings,
             guint32 singletons,
             int     value)
{
  guint left = POINTS - (guint) __builtin_popcount (kings);
  guint64 key = find_key (kings, singletons);
  guint slot = find_unusual_slot (key);

  unusual_slots[slot].key = key;
  unusual_slots[slot].value = value;
  unusual_singletons[left] |= 1u << __builtin_popcount (singletons);
}

static inline gsize
find_loss_slot (const MarvinLosses *table,
                guint64             key)
{
  gsize slot = key & (table->n_slots - 1);

  while (table->slots[slot] != 0 && table->slots[slot] != key)
    slot = (slot + 1) & (table->n_slots - 1);
  return slot;
}

/* The next number of a table; @end is behind its last byte. Returns whether there is one. */
static gboolean
read_number (const guint8 **bytes,
             const guint8  *end,
             guint32       *number)
{
  *number = 0;
  for (guint shift = 0; *bytes < end && shift < 32; shift += 7)
    {
      guint8 byte = *(*bytes)++;

      *number |= (guint32) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Adds the positions of a table, or only counts them where the table has no slots yet. Returns
 * whether they could be read to the end. */
static gboolean
add_losses (MarvinLosses *table,
            const guint8 *bytes,
            const guint8 *end,
            gsize        *count)
{
  guint32 kings, n, difference;

  *count = 0;
  while (bytes < end)
    {
      guint32 empty = 0;

      if (!read_number (&bytes, end, &kings) || !read_number (&bytes, end, &n))
        return FALSE;
      for (; n > 0; n--, ++*count)
        {
          guint64 key;

          if (!read_number (&bytes, end, &difference))
            return FALSE;
          empty += difference;
          if (table->slots == NULL)
            continue;
          key = find_key (kings, ((1u << POINTS) - 1) & ~kings & ~empty);
          table->slots[find_loss_slot (table, key)] = key;
        }
    }
  return TRUE;
}

MarvinLosses *
marvin_losses_read (GBytes  *packed,
                    GError **error)
{
  g_autoptr (MarvinLosses) table = g_new0 (MarvinLosses, 1);
  gsize length, count;
  g_autofree guint8 *bytes = mar_solved_table_read (packed, MARVIN_LOSSES_MAGIC, &length, error);
  const guint8 *most, *numbers;

  if (bytes == NULL)
    return NULL;
  most = bytes + MAR_SOLVED_TABLE_MAGIC;
  numbers = most + G_N_ELEMENTS (table->most);
  if (length < (gsize) (numbers - bytes) || !add_losses (table, numbers, bytes + length, &count))
    return mar_solved_table_refuse (error);

  for (guint i = 0; i < G_N_ELEMENTS (table->most); i++)
    table->most[i] = most[i] == MARVIN_LOSSES_NONE ? -1 : (gint8) MIN (most[i], POINTS);
  /* Half of the slots at least stay empty, for most of what is looked up is not there. */
  for (table->n_slots = 2; table->n_slots < 2 * count;)
    table->n_slots *= 2;
  table->slots = g_new0 (guint64, table->n_slots);
  add_losses (table, numbers, bytes + length, &count);
  return g_steal_pointer (&table);
}

void
marvin_losses_free (MarvinLosses *table)
{
  if (table == NULL)
    return;
  g_free (table->slots);
  g_free (table);
}

void
marvin_solved_init (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) packed = g_resource_lookup_data (
        mar_search_get_resource (), "/org/marginalia/search/marvin-losses.table",
        G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      for (guint i = 0; i < G_N_ELEMENTS (marvin_unusual); i++)
        add_unusual (marvin_unusual[i].kings, marvin_unusual[i].singletons,
                     marvin_unusual[i].value);
      losses = packed != NULL ? marvin_losses_read (packed, &error) : NULL;
      if (losses == NULL)
        g_warning ("No table of positions of MARVIN: %s", error->message);
      g_once_init_leave (&once, 1);
    }
}

gboolean
marvin_solved_has_unusual (guint left,
                           guint n_singletons)
{
  return (unusual_singletons[left] >> n_singletons & 1) != 0;
}

MarvinBounds
marvin_solved_bounds (guint64 key,
                      guint   left,
                      guint   n_singletons)
{
  const int better = marvin_solved_better (left);

  if (marvin_solved_has_unusual (left, n_singletons))
    {
      guint slot = find_unusual_slot (key);
      int value = unusual_slots[slot].value * MARVIN_KING;

      if (unusual_slots[slot].key != 0)
        return (MarvinBounds) { value, value };
    }
  if (losses != NULL && (int) n_singletons <= losses->most[POINTS - left])
    {
      int value = losses->slots[find_loss_slot (losses, key)] == 0 ? better
                                                                   : better - 2 * MARVIN_KING;

      return (MarvinBounds) { value, value };
    }
  return (MarvinBounds) { better - 2 * MARVIN_KING, better };
}
