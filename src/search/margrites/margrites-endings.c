/* The table of positions with one or two marbles a side, made by “marginalia-solve-margrites”:
 * src/tools/solve/README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "mar-search-resource.h"
#include "margrites-endings.h"
#include "solved-table.h"

/* The variations that bear on the play; the others only change how a game begins. */
#define VARIED (MARGRITES_FULL_HOSTILE | MARGRITES_RETURNING | MARGRITES_REBUTTAL)

static MargritesEndingsSet sets[MARGRITES_ENDINGS_SETS];

static guint
mirror (guint square)
{
  return square + MAR_MARGRITES_FILES - 1 - 2 * margrites_file (square);
}

/* The square with its rank counted from the other side. */
static guint
turn (guint square)
{
  return (MAR_MARGRITES_RANKS - 1 - margrites_rank (square)) * MAR_MARGRITES_FILES
         + margrites_file (square);
}

guint
margrites_endings_set (guint one,
                       guint other)
{
  guint low = MIN (one, other);
  guint high = MAX (one, other);

  if (low == high)
    return low;
  return MAR_MARGRITES_SQUARES + low * (2 * MAR_MARGRITES_SQUARES - 1 - low) / 2 + high - low - 1;
}

static void
add_set (guint one,
         guint other)
{
  MargritesEndingsSet *set = &sets[margrites_endings_set (one, other)];

  set->n = one == other ? 1 : 2;
  set->squares[0] = (guint8) one;
  set->squares[1] = (guint8) other;
  set->mirrored = (guint16) margrites_endings_set (mirror (one), mirror (other));
  set->turned = (guint16) margrites_endings_set (turn (one), turn (other));
}

const MargritesEndingsSet *
margrites_endings_sets (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      guint16 n_classes = 0;

      for (guint one = 0; one < MAR_MARGRITES_SQUARES; one++)
        for (guint other = one; other < MAR_MARGRITES_SQUARES; other++)
          add_set (one, other);
      for (guint i = 0; i < MARGRITES_ENDINGS_SETS; i++)
        sets[i].class = sets[i].mirrored < i ? sets[sets[i].mirrored].class : n_classes++;
      g_assert (n_classes == MARGRITES_ENDINGS_CLASSES);
      g_once_init_leave (&once, 1);
    }
  return sets;
}

gsize
margrites_endings_entry (guint own,
                         guint other)
{
  if (sets[own].mirrored < own)
    other = sets[other].mirrored;
  return (gsize) sets[own].class * MARGRITES_ENDINGS_SETS + other;
}

MargritesEndingsTable *
margrites_endings_read (GBytes  *packed,
                        GError **error)
{
  gsize length;
  g_autofree MargritesEndingsTable *table = mar_solved_table_read (packed, MARGRITES_ENDINGS_MAGIC,
                                                                   &length, error);

  if (table != NULL && length != sizeof *table)
    return mar_solved_table_refuse (error);
  return g_steal_pointer (&table);
}

/* Returns: (nullable): the table, which is part of the program; without it endings are searched. */
static const MargritesEndingsTable *
get_table (void)
{
  static gsize once;
  static MargritesEndingsTable *table;

  if (g_once_init_enter (&once))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) packed = g_resource_lookup_data (
        mar_search_get_resource (), "/org/marginalia/search/margrites-endings.table",
        G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      margrites_endings_sets ();
      table = packed != NULL ? margrites_endings_read (packed, &error) : NULL;
      if (table == NULL)
        g_warning ("No table of endings of MARGRITES: %s", error->message);
      g_once_init_leave (&once, 1);
    }
  return table;
}

/* The number of the set of @player as he sees it who moves up the board as @mover does. */
static guint
find_set (const MargritesPosition *position,
          int                      player,
          int                      mover)
{
  MargritesHalves marbles = margrites_marbles (position, player) & margrites_core ();
  guint squares[MARGRITES_ENDINGS_MARBLES];
  guint n = 0;

  while (margrites_next (&marbles, &squares[n]))
    n++;
  if (mover == MAR_MARGRITES_WHITE)
    for (guint i = 0; i < n; i++)
      squares[i] = turn (squares[i]);
  return margrites_endings_set (squares[0], squares[n - 1]);
}

/* Returns whether a side has two marbles at most. Nearly all positions that are asked for have
 * more: so this is quick. */
static inline gboolean
is_few (const MargritesPosition *position,
        int                      player)
{
  guint64 low = position->marbles[player][0] & MARGRITES_CORE;
  guint64 high = position->marbles[player][1] & MARGRITES_CORE;

  for (guint i = 0; i < MARGRITES_ENDINGS_MARBLES; i++)
    if (low != 0)
      low &= low - 1;
    else
      high &= high - (high != 0);
  return (low | high) == 0;
}

gboolean
margrites_endings_find (const MargritesPosition *position,
                        MargritesEnding         *ending)
{
  int player = position->side;
  const MargritesEndingsTable *table;
  guint own, other;

  if (!is_few (position, 0) || !is_few (position, 1) || position->state != MARGRITES_PLAYING
      || position->left != MARGRITES_STEPS || position->n_trail > 0
      || (position->rules & VARIED) != 0)
    return FALSE;
  table = get_table ();
  if (table == NULL)
    return FALSE;
  own = find_set (position, player, player);
  other = find_set (position, 1 - player, player);
  *ending = table->kinds[table->entries[margrites_endings_entry (own, other)]];
  return TRUE;
}

int
margrites_endings_compare (const MargritesPosition *position,
                           int                      ahead)
{
  int player = position->side;
  /* Captures are −2 … 2, so this rounds to the points. */
  int more = ahead + MARGRITES_ENDINGS_POINT * 8 + MARGRITES_ENDINGS_POINT / 2;
  int points = more / MARGRITES_ENDINGS_POINT - 8;
  int captures = ahead - points * MARGRITES_ENDINGS_POINT;

  points += position->points[player] - position->points[1 - player];
  captures += position->captures[player] - position->captures[1 - player];
  return points != 0 ? points : captures;
}
