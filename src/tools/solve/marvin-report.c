/* What the values of a board of Marvin say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-commands.h"

#define N_VALUES ((G_MAXUINT8 + 1) / MARVIN_VALUE_STEP)

/* Where the line begins in which the most placements are forced; the first one that was found. */
typedef struct
{
  guint n_forced;
  guint32 kings;
  guint32 singletons;
} Longest;

/* How often each value is among those of a layer, and the longest forced line. */
static void
tally_values (const MarvinGrid   *grid,
              const MarvinValues *values,
              guint64             tally[N_VALUES],
              Longest            *longest)
{
  const MarvinLayer *layer = values->layer;

  for (guint set = 0; set < layer->n_sets; set++)
    for (guint64 i = layer->offsets[set]; i < layer->offsets[set + 1]; i++)
      {
        guint n_forced = marvin_forced_of (values->values[i]);
        MarvinKings shape;

        tally[values->values[i] / MARVIN_VALUE_STEP]++;
        if (n_forced <= longest->n_forced)
          continue;
        marvin_kings_init (&shape, grid, layer->sets[set]);
        longest->n_forced = n_forced;
        longest->kings = layer->sets[set];
        longest->singletons = marvin_kings_unrank (&shape, grid, i - layer->offsets[set]);
      }
}

static void
print_board (const MarvinGrid *grid,
             guint32           kings,
             guint32           singletons)
{
  for (guint row = grid->height; row-- > 0;)
    {
      g_print ("  ");
      for (guint file = 0; file < grid->width; file++)
        {
          guint point = row * grid->width + file;

          g_print ("%c", (kings >> point & 1) != 0        ? 'K'
                         : (singletons >> point & 1) != 0 ? 's'
                                                          : '.');
        }
      g_print ("\n");
    }
}

/* Places a stack on @point. Returns whether it is a king. */
static gboolean
place (const MarvinGrid *grid,
       guint             point,
       guint32          *kings,
       guint32          *singletons)
{
  const guint32 square = 3u | 3u << grid->width;
  guint32 squares = marvin_grid_filled (grid, *kings | *singletons | 1u << point, point);

  if (squares == 0)
    {
      *singletons |= 1u << point;
      return FALSE;
    }
  *kings |= 1u << point;
  for (; squares != 0; squares &= squares - 1)
    *singletons &= ~(square << __builtin_ctz (squares));
  return TRUE;
}

/* The placement that keeps the value, of several the one behind which the most are forced.
 * @is_forced: (out): whether it alone does. */
static gboolean
find_next (const MarvinGrid  *grid,
           const char        *folder,
           guint32            kings,
           guint32            singletons,
           guint             *best_point,
           gboolean          *is_forced,
           GError           **error)
{
  const guint32 empty = grid->board & ~kings & ~singletons;
  const guint n_kings = (guint) __builtin_popcount (kings);
  g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
  g_autoptr (MarvinLayer) next_layer = marvin_layer_new (grid, n_kings + 1);
  g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);
  g_autoptr (MarvinValues) next = values != NULL
                                    ? marvin_values_open (folder, grid, next_layer, error)
                                    : NULL;
  int best = MARVIN_VALUE_LEAST;
  guint most = 0, count = 0;

  if (next == NULL)
    return FALSE;
  for (guint32 left = empty; left != 0; left &= left - 1)
    {
      guint point = (guint) __builtin_ctz (left);
      guint32 kings_after = kings, singletons_after = singletons;
      gboolean is_king = place (grid, point, &kings_after, &singletons_after);
      guint8 byte = marvin_values_get (is_king ? next : values, grid, kings_after,
                                       singletons_after);
      int value = (is_king ? 1 : 0) - marvin_value_of (byte);

      count = value > best ? 1 : count + (value == best);
      if (value > best || (value == best && marvin_forced_of (byte) > most))
        {
          *best_point = point;
          most = marvin_forced_of (byte);
        }
      best = MAX (best, value);
    }
  *is_forced = count == 1 && (empty & (empty - 1)) != 0;
  return TRUE;
}

/* Prints the line; what is forced has an exclamation mark. */
static gboolean
print_line (const MarvinGrid  *grid,
            const char        *folder,
            const Longest     *longest,
            GError           **error)
{
  guint32 kings = longest->kings, singletons = longest->singletons;

  g_print ("longest forced line: %u placements%s, from\n", longest->n_forced,
           longest->n_forced == MARVIN_MOST_FORCED ? " or more" : "");
  print_board (grid, kings, singletons);
  g_print (" ");
  for (guint n = 0; n < longest->n_forced;)
    {
      guint point = 0;
      gboolean is_forced;

      if (!find_next (grid, folder, kings, singletons, &point, &is_forced, error))
        return FALSE;
      n += is_forced ? 1 : 0;
      g_print (" %c%u%s%s", 'a' + point % grid->width, point / grid->width + 1,
               place (grid, point, &kings, &singletons) ? "^" : "", is_forced ? "!" : "");
    }
  g_print ("\n");
  return TRUE;
}

/* The values of the first moves, row by row from the top, for the player who makes them. */
static void
print_first_moves (const MarvinGrid   *grid,
                   const MarvinValues *values)
{
  g_print ("empty board: %d\n", marvin_values_find (values, grid, 0, 0));
  for (guint row = grid->height; row-- > 0;)
    {
      for (guint file = 0; file < grid->width; file++)
        g_print ("%3d", -marvin_values_find (values, grid, 0, 1u << (row * grid->width + file)));
      g_print ("\n");
    }
}

/* Of the positions with the same kings that are images of each other, the least stands for all. */
gboolean
marvin_stands_for_images (const MarvinGrid *grid,
                          guint32           kings,
                          guint32           singletons)
{
  for (guint symmetry = 0; symmetry < grid->n_symmetries; symmetry++)
    if (marvin_grid_image (grid, kings, symmetry) == kings
        && marvin_grid_image (grid, singletons, symmetry) < singletons)
      return FALSE;
  return TRUE;
}

static gboolean
is_symmetric (const MarvinGrid *grid,
              guint32           kings)
{
  for (guint symmetry = 1; symmetry < grid->n_symmetries; symmetry++)
    if (marvin_grid_image (grid, kings, symmetry) == kings)
      return TRUE;
  return FALSE;
}

/* How many positions a layer has of which none is an image of another one. */
static guint64
count_without_images (const MarvinGrid  *grid,
                      const MarvinLayer *layer)
{
  guint64 count = 0;

  for (guint set = 0; set < layer->n_sets; set++)
    {
      const guint64 n = layer->offsets[set + 1] - layer->offsets[set];
      MarvinKings shape;

      if (!is_symmetric (grid, layer->sets[set]))
        {
          count += n;
          continue;
        }
      marvin_kings_init (&shape, grid, layer->sets[set]);
      for (guint64 rank = 0; rank < n; rank++)
        count += marvin_stands_for_images (grid, layer->sets[set],
                                           marvin_kings_unrank (&shape, grid, rank));
    }
  return count;
}

gboolean
marvin_report (const MarvinGrid  *grid,
               const char        *folder,
               GError           **error)
{
  guint64 all = 0, without_images = 0;
  Longest longest = { 0 };

  for (guint n_kings = grid->n_points + 1; n_kings-- > 0;)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);
      guint64 tally[N_VALUES] = { 0 };

      if (values == NULL)
        return FALSE;
      tally_values (grid, values, tally, &longest);
      all += layer->offsets[layer->n_sets];
      without_images += count_without_images (grid, layer);
      g_print ("%2u kings: %" G_GUINT64_FORMAT " positions;", n_kings,
               layer->offsets[layer->n_sets]);
      for (guint i = 0; i < G_N_ELEMENTS (tally); i++)
        if (tally[i] > 0)
          g_print (" %d: %" G_GUINT64_FORMAT, (int) i + MARVIN_VALUE_LEAST, tally[i]);
      g_print ("\n");
      if (n_kings == 0)
        {
          g_print ("together: %" G_GUINT64_FORMAT " positions, %" G_GUINT64_FORMAT
                   " up to symmetry\n",
                   all, without_images);
          print_first_moves (grid, values);
          return print_line (grid, folder, &longest, error);
        }
    }
  return TRUE;
}

static gboolean
is_usual (int   value,
          guint n_free)
{
  return n_free % 2 != 0 ? value == 1 || value == -1 : value == 0 || value == 2;
}

static void
list_unusual_of_kings (const MarvinGrid   *grid,
                       const MarvinValues *values,
                       guint               set)
{
  const guint32 kings = values->layer->sets[set];
  const guint64 offset = values->layer->offsets[set];
  MarvinKings shape;

  marvin_kings_init (&shape, grid, kings);
  for (guint64 rank = 0; offset + rank < values->layer->offsets[set + 1]; rank++)
    {
      int value = marvin_value_of (values->values[offset + rank]);
      guint32 singletons;

      if (is_usual (value, shape.n_free))
        continue;
      singletons = marvin_kings_unrank (&shape, grid, rank);
      if (marvin_stands_for_images (grid, kings, singletons))
        g_print ("  { 0x%07x, 0x%07x, %d },\n", kings, singletons, value);
    }
}

gboolean
marvin_list_unusual (const MarvinGrid  *grid,
                     const char        *folder,
                     GError           **error)
{
  for (guint n_kings = 0; n_kings <= grid->n_points; n_kings++)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);

      if (values == NULL)
        return FALSE;
      for (guint set = 0; set < layer->n_sets; set++)
        list_unusual_of_kings (grid, values, set);
    }
  return TRUE;
}
