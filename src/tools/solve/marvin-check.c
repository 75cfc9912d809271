/* Random positions of every layer: what the best placement by the rules leads to must be what the
 * files say, and what the searcher of the engine proves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "mar-search.h"
#include "marvin-commands.h"
#include "marvin-private.h"

/* What is needed for each position, and how many were tried, proved and compared. */
typedef struct
{
  const MarvinGrid *grid;
  const MarvinCheck *check;
  const MarvinLayer *layer;
  const MarvinValues *values; /* NULL: without files */
  const MarvinValues *next;   /* of one king more */
  MarOptions options;
  MarSearch *search;
  GRand *random;
  guint proved;
  guint compared;
  guint64 nodes;
} Checker;

/* The position with White to act, who owns every other king. */
static MarPosition *
make_position (const Checker *checker,
               guint32        kings,
               guint32        singletons)
{
  MarPosition *generic = mar_position_new (&mar_marvin, &checker->options);
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  gboolean white = FALSE;

  for (guint point = 0; point < checker->grid->n_points; point++)
    {
      guint64 bit = (guint64) 1 << marvin_get_bit (checker->grid->width, point);

      if (((kings | singletons) >> point & 1) != 0)
        position->occupied[0] |= bit;
      if ((kings >> point & 1) == 0)
        continue;
      position->kings[0] |= bit;
      white = !white;
      if (white)
        position->white[0] |= bit;
    }
  return generic;
}

/* The value in the files of a position that is played on. */
static int
read_value (const Checker     *checker,
            const MarPosition *generic)
{
  const MarvinPosition *position = marvin_position (generic);
  guint32 kings = 0, singletons = 0;
  const MarvinValues *values;

  for (guint point = 0; point < checker->grid->n_points; point++)
    {
      guint bit = marvin_get_bit (checker->grid->width, point);

      if (marvin_has (position->kings, bit))
        kings |= 1u << point;
      else if (marvin_has (position->occupied, bit))
        singletons |= 1u << point;
    }
  values = (guint) __builtin_popcount (kings) == checker->layer->n_kings ? checker->values
                                                                         : checker->next;
  return marvin_values_find (values, checker->grid, kings, singletons);
}

/* The best that a placement by the rules leads to. */
static int
find_best (const Checker     *checker,
           const MarPosition *position)
{
  int best = MARVIN_VALUE_LEAST;
  MarActionList list;

  mar_marvin.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (&mar_marvin, position);
      int gain;

      mar_marvin.play (after, list.items[i], NULL);
      gain = mar_marvin_is_king (after, (MarCell) list.items[i]) ? 1 : 0;
      best = MAX (best, gain - read_value (checker, after));
    }
  return list.n > 0 ? best : 0;
}

static gboolean
compare (guint32      kings,
         guint32      singletons,
         int          value,
         const char  *who,
         int          found,
         GError     **error)
{
  if (found == value)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "Kings %#x, singletons %#x: the file says %d, %s %d", kings, singletons, value, who,
               found);
  return FALSE;
}

/* Searches a position too; when its value is proved, it must be that of the file. */
static gboolean
check_position (Checker  *checker,
                guint32   kings,
                guint32   singletons,
                guint64   rank,
                GError  **error)
{
  g_autofree MarPosition *position = make_position (checker, kings, singletons);
  g_autoptr (MarLine) line = mar_line_new (&mar_marvin, &checker->options, position);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarSearchLimits limits;
  int value = 0;

  if (checker->values != NULL)
    {
      value = marvin_value_of (checker->values->values[rank]);
      if (!compare (kings, singletons, value, "the best placement", find_best (checker, position),
                    error))
        return FALSE;
    }
  mar_search_clear (checker->search);
  mar_search_limits_init (&limits);
  limits.nodes = checker->check->nodes;
  mar_search_run (checker->search, line, &limits, NULL, NULL, report);
  checker->nodes += report->nodes;
  if (report->lines[0].solved == MAR_SOLVED_NOT)
    return TRUE;
  checker->proved++;
  /* A search that was cut short may know who wins, but not by how much. */
  if (checker->values == NULL || report->nodes >= limits.nodes)
    return TRUE;
  checker->compared++;
  return compare (kings, singletons, value, "the searcher",
                  (int) report->lines[0].points - __builtin_popcount (kings) % 2, error);
}

static gboolean
check_layer (Checker  *checker,
             GError  **error)
{
  const MarvinLayer *layer = checker->layer;

  checker->proved = checker->compared = 0;
  checker->nodes = 0;
  for (guint i = 0; i < checker->check->n; i++)
    {
      guint64 drawn = (guint64) g_rand_int (checker->random) << 32 | g_rand_int (checker->random);
      guint64 rank = drawn % layer->offsets[layer->n_sets];
      guint set = 0;
      guint32 singletons;
      MarvinKings shape;

      while (layer->offsets[set + 1] <= rank)
        set++;
      marvin_kings_init (&shape, checker->grid, layer->sets[set]);
      singletons = marvin_kings_unrank (&shape, checker->grid, rank - layer->offsets[set]);
      if (!check_position (checker, layer->sets[set], singletons, rank, error))
        return FALSE;
    }
  g_print ("%2u kings: %u of %u proved, %u compared, %.0f nodes on average\n", layer->n_kings,
           checker->proved, checker->check->n, checker->compared,
           (double) checker->nodes / checker->check->n);
  return TRUE;
}

gboolean
marvin_check (const MarvinGrid   *grid,
              const char         *folder,
              const MarvinCheck  *check,
              GError            **error)
{
  const MarSearchOptions search_options = { MAR_SEARCH_BEST, MAR_SEARCH_MEMORY, 1 };
  g_autoptr (MarSearch) search = mar_search_new (&mar_marvin, &search_options);
  g_autoptr (GRand) random = g_rand_new_with_seed (check->seed);
  Checker checker = { .grid = grid, .check = check, .search = search, .random = random };
  gboolean fine = TRUE;

  mar_options_init (&checker.options, &mar_marvin);
  checker.options.values[MARVIN_OPTION_SIZE] = (int) (grid->width - MARVIN_GRID_MIN) / 2;
  for (guint n_kings = check->first; n_kings <= check->last && fine; n_kings++)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinLayer) next_layer = marvin_layer_new (grid, n_kings + 1);
      g_autoptr (MarvinValues) values = NULL;
      g_autoptr (MarvinValues) next = NULL;

      checker.layer = layer;
      if (folder != NULL)
        {
          values = marvin_values_open (folder, grid, layer, error);
          next = values != NULL ? marvin_values_open (folder, grid, next_layer, error) : NULL;
          if (next == NULL)
            return FALSE;
        }
      checker.values = values;
      checker.next = next;
      fine = check_layer (&checker, error);
    }
  return fine;
}
