/* The trees of Marvin, a size of the board each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search-resource.h"
#include "marvin-tree.h"
#include "marvin-unusual.h"
#include "rules-symmetry.h"

#define MARVIN_MAX_BITS (MAR_MARVIN_MAX_SIZE * (MAR_MARVIN_MAX_SIZE + 1))

/* The keys of the eight images of a position. */
typedef guint64 MarvinKeys __attribute__ ((vector_size (64)));

/* The number @index of a fixed row of random numbers (Vigna's splitmix64). */
static guint64
marvin_random_key (guint index)
{
  guint64 key = (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  key = (key ^ key >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key = (key ^ key >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return key ^ key >> 31;
}

/* The class of a position in which @n_kings kings and @n_safe safe singletons could be
 * placed. */
static inline guint
marvin_class (guint left,
              guint n_kings,
              guint n_safe)
{
  if (n_safe >= MARVIN_N_SAFE)
    n_safe = MARVIN_N_SAFE - 2 + n_safe % 2;
  return ((left & 1) * MARVIN_N_KINGS + MIN (n_kings, MARVIN_N_KINGS - 1)) * MARVIN_N_SAFE + n_safe;
}

/* The bounds of the value of a position: @least at least and @most at most. In the table both are
 * kings, in a byte each. */
typedef struct
{
  int least;
  int most;
} MarvinBounds;

static inline MarvinBounds
marvin_bounds (const MarTableHit *hit)
{
  return (MarvinBounds) {
    (gint8) ((guint16) hit->value & 0xff) * MARVIN_KING,
    (gint8) ((guint16) hit->value >> 8) * MARVIN_KING,
  };
}

static inline int
marvin_pack (const MarvinBounds *bounds)
{
  guint8 least = (guint8) (bounds->least / MARVIN_KING);
  guint8 most = (guint8) (bounds->most / MARVIN_KING);

  return (gint16) (least | most << 8);
}

/* With so few points without kings, singletons on some of them or not, both sides always get
 * the same number of kings, the player to act the odd one: so all boards that there are, counted
 * out. */
#define MARVIN_EVEN_POINTS(size) ((size) == 3 ? 2u : 4u)

/* The size of the board that was solved: src/tools/solve. */
#define MARVIN_SOLVED_SIZE 5

/* The unusual positions of that board by the keys that stand for their images, in a table with open
 * addressing where 0 is nothing; and by the number of points without kings the numbers of
 * singletons, a bit each, with which there is one. */
#define MARVIN_UNUSUAL_SLOTS 1024

static struct
{
  guint64 key;
  int value;
} marvin_unusual_slots[MARVIN_UNUSUAL_SLOTS];
static guint32 marvin_unusual_singletons[MARVIN_SOLVED_SIZE * MARVIN_SOLVED_SIZE + 1];

static inline guint
marvin_unusual_slot (guint64 key)
{
  guint slot = key % MARVIN_UNUSUAL_SLOTS;

  while (marvin_unusual_slots[slot].key != 0 && marvin_unusual_slots[slot].key != key)
    slot = (slot + 1) % MARVIN_UNUSUAL_SLOTS;
  return slot;
}

/* The keys of those without kings that the player to act loses, likewise. */
#define MARVIN_LOSSES_SLOTS (1u << 17)

static guint64 marvin_losses[MARVIN_LOSSES_SLOTS];

static inline guint
marvin_loss_slot (guint64 key)
{
  guint slot = key % MARVIN_LOSSES_SLOTS;

  while (marvin_losses[slot] != 0 && marvin_losses[slot] != key)
    slot = (slot + 1) % MARVIN_LOSSES_SLOTS;
  return slot;
}

/* What a position of the solved board is worth if it is none of the unusual ones: with an odd number
 * of points without kings the player to act gets the odd king or loses it, with an even number as
 * many as the other or two more. */
static inline MarvinBounds
marvin_usual_bounds (guint left)
{
  return (left & 1) != 0 ? (MarvinBounds) { -MARVIN_KING, MARVIN_KING }
                         : (MarvinBounds) { 0, 2 * MARVIN_KING };
}

/* With more points than this without kings, the table is asked about all points at once. */
#define MARVIN_LOOK_AHEAD_POINTS 5

/* A point of the line from @ply is better than those before it. */
static inline void
marvin_thread_note (MarvinThread *thread,
                    guint         ply,
                    guint8        point,
                    int           value,
                    gboolean      certain)
{
  guint n = thread->lengths[ply + 1];

  thread->line[ply][0] = point;
  memcpy (thread->line[ply] + 1, thread->line[ply + 1], n);
  thread->lengths[ply] = (guint8) (n + 1);
  if (ply > 0)
    return;
  thread->found = TRUE;
  thread->found_certain = certain;
  thread->found_value = value;
  thread->found_length = n + 1;
  memcpy (thread->found_line, thread->line[0], n + 1);
}

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small

#define SIZE 3
#define NAME(name) marvin_##name##_3
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#define SIZE 5
#define NAME(name) marvin_##name##_5
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#define SIZE 7
#define NAME(name) marvin_##name##_7
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#undef MarvinBits
#undef MARVIN_BITS_NAME

#define MarvinBits MarvinWide
#define MARVIN_BITS_NAME(name) marvin_##name##_wide

#define SIZE 9
#define NAME(name) marvin_##name##_9
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#undef MarvinBits
#undef MARVIN_BITS_NAME

/* The key of a position of the solved board that stands for its images; points are bits row by row
 * from the lowest. */
static guint64
find_key (guint32 kings,
          guint32 singletons)
{
  MarvinWide king_bits = 0, occupied = 0;
  marvin_Node_5 node;

  for (guint point = 0; point < MARVIN_SOLVED_SIZE * MARVIN_SOLVED_SIZE; point++)
    {
      MarvinWide bit = (MarvinWide) 1 << marvin_get_bit (MARVIN_SOLVED_SIZE, point);

      if (kings >> point & 1)
        king_bits |= bit;
      if ((kings | singletons) >> point & 1)
        occupied |= bit;
    }
  marvin_load_5 (&node, occupied, king_bits);
  return node.keys[marvin_symmetry_5 (&node)];
}

static void
add_unusual (guint32 kings,
             guint32 singletons,
             int     value)
{
  guint left = MARVIN_SOLVED_SIZE * MARVIN_SOLVED_SIZE - (guint) __builtin_popcount (kings);
  guint64 key = find_key (kings, singletons);
  guint slot = marvin_unusual_slot (key);

  marvin_unusual_slots[slot].key = key;
  marvin_unusual_slots[slot].value = value;
  marvin_unusual_singletons[left] |= 1u << __builtin_popcount (singletons);
}

/* The table has of each position, in ascending order, the number of its empty points less that
 * before, seven bits a byte from the lowest on, all but the last byte with the highest bit. */
static void
add_losses (void)
{
  const guint32 board = (1u << MARVIN_SOLVED_SIZE * MARVIN_SOLVED_SIZE) - 1;
  g_autoptr (GBytes) table = g_resource_lookup_data (mar_search_get_resource (),
                                                     "/org/marginalia/search/marvin-losses.table",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (table, &length);
  guint32 empty = 0, difference = 0;
  guint shift = 0;

  for (gsize i = 0; i < length; i++)
    {
      guint64 key;

      difference |= (guint32) (bytes[i] & 0x7f) << shift;
      shift += 7;
      if ((bytes[i] & 0x80) != 0)
        continue;
      empty += difference;
      key = find_key (0, board & ~empty);
      marvin_losses[marvin_loss_slot (key)] = key;
      difference = 0;
      shift = 0;
    }
}

void
marvin_trees_init (void)
{
  static gsize once;

  if (!g_once_init_enter (&once))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (marvin_unusual); i++)
    add_unusual (marvin_unusual[i].kings, marvin_unusual[i].singletons, marvin_unusual[i].value);
  add_losses ();
  g_once_init_leave (&once, 1);
}

const MarvinTree *const marvin_trees[4] = {
  &marvin_tree_3,
  &marvin_tree_5,
  &marvin_tree_7,
  &marvin_tree_9,
};
