/* The solver of Marvin, layer by layer from the full board down.
 *
 * A placement never takes a king away, so the value of a position with a set of kings K only
 * depends on those with K and with one king more: the best of −value (K, S + point) where a
 * singleton is placed, and of 1 − value (K + point, S without what falls) where a king is. While
 * the positions with K are worked on, those with the fewest empty points first, their values lie in
 * an array by the number of the empty points, and so do those of K + point for each point, with one
 * bit less: all fit into the processor's cache. Layers are read and written in the order in which
 * they lie in their files.
 *
 * With what is above the lowest row fixed, the values of all sets of this row lie side by side, and
 * a placement far enough above it leads to others that do: one loop finds the best of each, and
 * whether there are others as good.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "marvin-solve.h"

/* The values of one layer in the making. */
typedef struct
{
  const MarvinGrid *grid;
  const MarvinLayer *layer;
  const MarvinValues *next; /* NULL when all points have kings */
  int file;
  atomic_uint taken;
  atomic_ullong done;
  atomic_int failure; /* an errno, 0 while all is well */
} Task;

/**
 * Worker:
 * @shape: the kings that are worked on
 * @bits: by point: its bit in the number of the empty points
 * @squares: by the lower left point of a 2×2: the bits of its points without kings
 * @own: by number: the values that are known already, UNKNOWN where there is no position
 * @next: by point: the values with a king there, by number without the bit of the point
 * @out: the values in the order of the file, and where the next one goes
 */
typedef struct
{
  Task *task;
  MarvinKings shape;
  guint32 bits[MARVIN_GRID_POINTS];
  guint32 squares[MARVIN_GRID_POINTS];
  guint8 *own;
  guint8 *next[MARVIN_GRID_POINTS];
  guint8 *out;
  guint8 *end;
} Worker;

/* Nobody would choose a position of this value for the other. */
#define UNKNOWN G_MAXUINT8

/* Values that are laid out by number: those of @shape, whose sets have the numbers @targets, row
 * by row. */
typedef struct
{
  MarvinKings shape;
  guint32 targets[MARVIN_GRID_MAX][MARVIN_GRID_ROWS];
  const guint8 *values;
  guint8 *array;
} Layout;

static void
lay_out_row (Layout  *layout,
             guint    row,
             guint32  sets,
             guint32  number)
{
  const guint32 *targets = layout->targets[row];

  if (row > 0)
    {
      for (; sets != 0; sets &= sets - 1)
        {
          guint set = (guint) __builtin_ctz (sets);

          lay_out_row (layout, row - 1, layout->shape.below[row][set], number | targets[set]);
        }
    }
  else
    {
      const guint8 *values = layout->values;
      guint8 *array = layout->array + number;

      for (; sets != 0; sets &= sets - 1)
        array[targets[__builtin_ctz (sets)]] = *values++;
      layout->values = values;
    }
}

/* Lays out the values with one more king, on the point of bit @bit. */
static void
lay_out_next (Worker *worker,
              guint   bit)
{
  const MarvinGrid *grid = worker->task->grid;
  const MarvinValues *next = worker->task->next;
  const guint32 line = (1u << grid->width) - 1;
  guint32 kings = worker->shape.kings | 1u << bit;
  guint symmetry;
  guint32 image = marvin_grid_greatest (grid, kings, &symmetry);
  const guint back = grid->inverse[symmetry];
  Layout layout;

  marvin_kings_init (&layout.shape, grid, image);
  layout.values = next->values + marvin_layer_find (next->layer, image);
  layout.array = worker->next[bit];
  for (guint row = 0; row < grid->height; row++)
    for (guint set = 0; set < layout.shape.n_sets[row]; set++)
      {
        guint32 filled = image >> row * grid->width | layout.shape.spread[row][set];
        guint32 empty = grid->images[back][row][line & ~filled];
        guint32 number = 0;

        for (; empty != 0; empty &= empty - 1)
          {
            guint32 below = (empty & -empty) - 1;

            number |= 1u << __builtin_popcount (grid->board & ~kings & below);
          }
        layout.targets[row][set] = number;
      }
  lay_out_row (&layout, grid->height - 1, marvin_kings_all (layout.shape.n_sets[grid->height - 1]),
               0);
}

/* Where in worker->next[@bit] the position lies that a king on the point of bit @bit, which
 * completes a 2×2, leads to. */
static inline guint32
find_next (const Worker *worker,
           guint32       occupied,
           guint32       number,
           guint         bit)
{
  const guint32 low = worker->bits[bit] - 1;
  guint32 squares = marvin_grid_filled (worker->task->grid, occupied | 1u << bit, bit);

  for (; squares != 0; squares &= squares - 1)
    number |= worker->squares[__builtin_ctz (squares)];
  return (number & low) | (number >> 1 & ~low);
}

/**
 * Least:
 * @value: the least, for the other, of what the placements that were looked at lead to, without its
 *   line
 * @count: how many lead to that
 * @forced: how many are forced behind one of them at most
 *
 * For each set of the lowest row.
 */
typedef struct
{
  guint8 value[MARVIN_GRID_ROWS];
  guint8 count[MARVIN_GRID_ROWS];
  guint8 forced[MARVIN_GRID_ROWS];
} Least;

#define VALUE_MASK ((guint8) ~(MARVIN_VALUE_STEP - 1))

/* A placement that leads to @byte, and is a king or not, which counts for one. */
static inline void
look_at (Least  *least,
         guint   set,
         guint8  byte,
         guint8  king)
{
  guint8 value = (guint8) ((byte & VALUE_MASK) - king * MARVIN_VALUE_STEP);
  guint8 forced = byte & MARVIN_MOST_FORCED;
  gboolean less = value < least->value[set];
  gboolean equal = value == least->value[set];

  least->count[set] = (guint8) (less ? 1 : least->count[set] + equal);
  least->forced[set] = less || (equal && forced > least->forced[set]) ? forced : least->forced[set];
  least->value[set] = less ? value : least->value[set];
}

/* For each set of the lowest row what placements in rows above it lead to; of kings only those that
 * no 2×2 of the lowest row is completed by. */
static inline void
look_above (const Worker *worker,
            guint32       occupied,
            guint32       number,
            Least        *least)
{
  const MarvinGrid *grid = worker->task->grid;
  const guint32 rows = grid->board << grid->width & grid->board;
  guint32 kings = marvin_grid_completing (grid, occupied) & rows << grid->width;

  memset (least, 0, sizeof *least);
  memset (least->value, UNKNOWN, sizeof least->value);
  for (guint32 empty = rows & ~occupied & ~kings; empty != 0; empty &= empty - 1)
    {
      const guint8 *values = worker->own + (number ^ worker->bits[__builtin_ctz (empty)]);

      for (guint i = 0; i < MARVIN_GRID_ROWS; i++)
        look_at (least, i, values[i], 0);
    }
  for (; kings != 0; kings &= kings - 1)
    {
      guint bit = (guint) __builtin_ctz (kings);
      const guint8 *values = worker->next[bit] + find_next (worker, occupied, number, bit);

      for (guint i = 0; i < MARVIN_GRID_ROWS; i++)
        look_at (least, i, values[i], 1);
    }
}

/* The values of all sets of the lowest row, with what lies above it. */
static void
solve_lowest (Worker  *worker,
              guint32  sets,
              guint32  occupied,
              guint32  number)
{
  const MarvinGrid *grid = worker->task->grid;
  const guint32 low = (1u << 2 * grid->width) - 1;
  Least least;

  look_above (worker, occupied, number, &least);
  for (; sets != 0; sets &= sets - 1)
    {
      guint set = (guint) __builtin_ctz (sets);
      guint32 filled = occupied | worker->shape.spread[0][set];
      guint32 target = number | set;
      guint8 byte = MARVIN_VALUE (0);

      for (guint empty = set; empty != 0; empty &= empty - 1)
        look_at (&least, set, worker->own[target ^ (empty & -empty)], 0);
      for (guint32 kings = marvin_grid_completing (grid, filled) & low; kings != 0;
           kings &= kings - 1)
        {
          guint bit = (guint) __builtin_ctz (kings);

          look_at (&least, set, worker->next[bit][find_next (worker, filled, target, bit)], 1);
        }
      if (filled != grid->board)
        byte = (guint8) (2 * MARVIN_VALUE (0) - least.value[set]);
      if (least.count[set] == __builtin_popcount (grid->board & ~filled))
        byte += least.forced[set];
      else if (least.count[set] == 1)
        byte += (guint8) MIN (least.forced[set] + 1, MARVIN_MOST_FORCED);
      *worker->end++ = worker->own[target] = byte;
    }
}

static void
solve_row (Worker  *worker,
           guint    row,
           guint32  sets,
           guint32  occupied,
           guint32  number)
{
  const MarvinKings *shape = &worker->shape;

  if (row == 0)
    {
      solve_lowest (worker, sets, occupied, number);
      return;
    }
  for (; sets != 0; sets &= sets - 1)
    {
      guint set = (guint) __builtin_ctz (sets);

      solve_row (worker, row - 1, shape->below[row][set],
                 occupied | (guint32) shape->spread[row][set] << row * worker->task->grid->width,
                 number | set << shape->first[row]);
    }
}

/* Computes the values with the kings of @index, and writes them. */
static void
solve_kings (Worker *worker,
             guint   index)
{
  Task *task = worker->task;
  const MarvinGrid *grid = task->grid;
  const guint32 kings = task->layer->sets[index];
  const guint32 square = 3u | 3u << grid->width;
  guint64 offset = task->layer->offsets[index];
  gsize n = task->layer->offsets[index + 1] - offset;
  guint32 number = 1;

  marvin_kings_init (&worker->shape, grid, kings);
  for (guint bit = 0; bit < grid->n_points; bit++)
    {
      worker->bits[bit] = 0;
      if ((kings >> bit & 1) != 0)
        continue;
      worker->bits[bit] = number;
      number <<= 1;
      lay_out_next (worker, bit);
    }
  for (guint32 corners = grid->corners; corners != 0; corners &= corners - 1)
    {
      guint corner = (guint) __builtin_ctz (corners);

      worker->squares[corner] = 0;
      for (guint32 points = square << corner; points != 0; points &= points - 1)
        worker->squares[corner] |= worker->bits[__builtin_ctz (points)];
    }

  memset (worker->own, UNKNOWN, (gsize) 1 << worker->shape.n_free);
  worker->end = worker->out;
  solve_row (worker, grid->height - 1, marvin_kings_all (worker->shape.n_sets[grid->height - 1]),
             kings, 0);
  g_assert ((gsize) (worker->end - worker->out) == n);

  offset += sizeof (MarvinValuesHead);
  for (const guint8 *from = worker->out; n > 0;)
    {
      gssize written = pwrite (task->file, from, n, (off_t) offset);

      if (written < 0)
        {
          atomic_store (&task->failure, errno);
          return;
        }
      from += written;
      offset += (gsize) written;
      n -= (gsize) written;
    }
}

static gpointer
work (gpointer data)
{
  Task *task = data;
  const guint n_free = task->grid->n_points - task->layer->n_kings;
  Worker *worker = g_new0 (Worker, 1);
  guint64 most = 0;
  guint index;

  for (guint i = 0; i < task->layer->n_sets; i++)
    most = MAX (most, task->layer->offsets[i + 1] - task->layer->offsets[i]);
  worker->task = task;
  /* What is read of the lowest row is always as long as if it had no kings. */
  worker->own = g_malloc0 (((gsize) 1 << n_free) + MARVIN_GRID_ROWS);
  worker->out = g_malloc (most);
  for (guint bit = 0; n_free > 0 && bit < task->grid->n_points; bit++)
    worker->next[bit] = g_malloc0 (((gsize) 1 << (n_free - 1)) + MARVIN_GRID_ROWS);

  while ((index = atomic_fetch_add (&task->taken, 1)) < task->layer->n_sets
         && atomic_load (&task->failure) == 0)
    {
      solve_kings (worker, index);
      atomic_fetch_add (&task->done, task->layer->offsets[index + 1] - task->layer->offsets[index]);
    }

  for (guint bit = 0; bit < task->grid->n_points; bit++)
    g_free (worker->next[bit]);
  g_free (worker->own);
  g_free (worker->out);
  g_free (worker);
  return NULL;
}

/* Tells how far it has come, a line every ten seconds. */
static gpointer
watch (gpointer data)
{
  Task *task = data;
  guint64 all = task->layer->offsets[task->layer->n_sets];
  guint64 done;

  for (guint i = 1; (done = atomic_load (&task->done)) < all && atomic_load (&task->failure) == 0;
       i++)
    {
      g_usleep (G_USEC_PER_SEC / 20);
      if (i % 200 == 0)
        g_printerr ("%2u kings: %5.1f %% of %" G_GUINT64_FORMAT " positions\n",
                    task->layer->n_kings, 100.0 * (double) done / (double) all, all);
    }
  return NULL;
}

static gboolean
fail (const char  *name,
      int          code,
      GError     **error)
{
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "“%s” can't be written: %s",
               name, g_strerror (code));
  return FALSE;
}

/* Writes the head, lets all threads work, and gives the file its name when it is whole. */
static gboolean
solve_layer (Task        *task,
             const char  *name,
             guint        threads,
             GError     **error)
{
  const guint64 n = task->layer->offsets[task->layer->n_sets];
  g_autofree char *part = g_strconcat (name, ".part", NULL);
  MarvinValuesHead head = {
    .width = (guint8) task->grid->width,
    .height = (guint8) task->grid->height,
    .n_kings = (guint8) task->layer->n_kings,
    .n_positions = n,
  };
  GThread *watcher;
  GThread *workers[64];

  memcpy (head.magic, MARVIN_VALUES_MAGIC, sizeof head.magic);
  task->file = g_open (part, O_RDWR | O_CREAT | O_TRUNC, 0666);
  if (task->file < 0 || pwrite (task->file, &head, sizeof head, 0) != sizeof head)
    {
      int code = errno;

      if (task->file >= 0)
        close (task->file);
      return fail (part, code, error);
    }

  watcher = g_thread_new ("watch", watch, task);
  for (guint i = 0; i < threads; i++)
    workers[i] = g_thread_new ("solve", work, task);
  for (guint i = 0; i < threads; i++)
    g_thread_join (workers[i]);
  g_thread_join (watcher);

  if (fsync (task->file) != 0)
    atomic_store (&task->failure, errno);
  if (close (task->file) != 0)
    atomic_store (&task->failure, errno);
  if (atomic_load (&task->failure) != 0)
    return fail (part, atomic_load (&task->failure), error);
  return g_rename (part, name) == 0 || fail (name, errno, error);
}

/* Computes the values of @layer unless they are there. */
static gboolean
need_layer (const MarvinGrid    *grid,
            const char          *folder,
            const MarvinLayer   *layer,
            const MarvinValues  *next,
            guint                threads,
            GError             **error)
{
  g_autofree char *name = marvin_values_name (folder, grid, layer->n_kings);
  gint64 began = g_get_monotonic_time ();
  Task task = { .grid = grid, .layer = layer, .next = next };

  if (g_file_test (name, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!solve_layer (&task, name, threads, error))
    return FALSE;
  g_printerr ("%2u kings: %" G_GUINT64_FORMAT " positions, %.1f s\n", layer->n_kings,
              layer->offsets[layer->n_sets],
              (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
  return TRUE;
}

gboolean
marvin_solve (const MarvinGrid  *grid,
              const char        *folder,
              guint              threads,
              GError           **error)
{
  g_autoptr (MarvinLayer) layer = NULL;
  g_autoptr (MarvinValues) values = NULL;

  for (guint n_kings = grid->n_points + 1; n_kings-- > 0;)
    {
      g_autoptr (MarvinLayer) next_layer = g_steal_pointer (&layer);
      g_autoptr (MarvinValues) next = g_steal_pointer (&values);

      layer = marvin_layer_new (grid, n_kings);
      if (!need_layer (grid, folder, layer, next, threads, error))
        return FALSE;
      values = marvin_values_open (folder, grid, layer, error);
      if (values == NULL)
        return FALSE;
    }
  return TRUE;
}
