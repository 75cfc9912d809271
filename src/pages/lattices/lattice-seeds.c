/* Where nets begin: cells that are closed by lines, side by side with others of their size.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>

/* Cells may be a little wider than high, all the more if they are seen aslant. */
#define LEAST_RATIO 0.72
#define MOST_RATIO 1.38

/* How far a line may end before it meets another: in rounded corners, and for it is seen in
 * strips. */
#define SHORT 8.0

/* The sides of cells go on nearly as long as they are, in cells, or in pixels. */
#define OPEN 0.15
#define LEAST_OPEN 3.0

/* How much opposite sides may differ, in cells. */
#define TAPER 0.12

/* How far corners of neighbors may lie apart, and how much they may differ in size, in cells; in
 * pixels they always may that much. */
#define NEAR 0.08
#define LIKE 0.04
#define LEAST_LIKE 0.6

/* How many lines may be between the sides of a cell. */
#define TRIES 3

/* How many cells a net must begin with, and how many cells are looked at. */
#define LEAST_CELLS 3
#define MOST_CELLS 4000

typedef struct
{
  guint other;
  double x, y;
} Crossing;

enum
{
  UPPER_LEFT,
  UPPER_RIGHT,
  LOWER_LEFT,
  LOWER_RIGHT,
  N_CORNERS,
};

typedef struct
{
  double x[N_CORNERS], y[N_CORNERS];
  double width, height;
  gboolean reached;
  int column, row;
} Cell;

typedef struct
{
  const GArray *level;
  const GArray *upright;
  double least;
  double most;
  GPtrArray *of_level;
  GPtrArray *of_upright;
  GArray *cells;
} Begin;

/* Returns whether a line goes on from one place to the other. */
static gboolean
spans (const GArray *tracks,
       guint         index,
       double        from,
       double        to)
{
  const MarLineTrack *track = &g_array_index (tracks, MarLineTrack, index);
  const double open = MAX (OPEN * (to - from), LEAST_OPEN);

  return track->from < from + open && track->to > to - open;
}

static gboolean
cross (const MarLineTrack *level,
       const MarLineTrack *upright,
       Crossing           *crossing)
{
  const double y = (level->offset + level->slope * upright->offset)
                   / (1 - level->slope * upright->slope);
  const double x = upright->offset + upright->slope * y;

  crossing->x = x;
  crossing->y = y;
  return x > level->from - SHORT && x < level->to + SHORT && y > upright->from - SHORT
         && y < upright->to + SHORT;
}

static int
compare_x (gconstpointer a,
           gconstpointer b)
{
  const double first = ((const Crossing *) a)->x;
  const double second = ((const Crossing *) b)->x;

  return (first > second) - (first < second);
}

static int
compare_y (gconstpointer a,
           gconstpointer b)
{
  const double first = ((const Crossing *) a)->y;
  const double second = ((const Crossing *) b)->y;

  return (first > second) - (first < second);
}

static void
cross_all (Begin        *begin,
           const GArray *level,
           const GArray *upright)
{
  for (guint i = 0; i < level->len; i++)
    g_ptr_array_add (begin->of_level, g_array_new (FALSE, FALSE, sizeof (Crossing)));
  for (guint i = 0; i < upright->len; i++)
    g_ptr_array_add (begin->of_upright, g_array_new (FALSE, FALSE, sizeof (Crossing)));
  for (guint i = 0; i < level->len; i++)
    for (guint j = 0; j < upright->len; j++)
      {
        Crossing crossing;

        if (!cross (&g_array_index (level, MarLineTrack, i),
                    &g_array_index (upright, MarLineTrack, j), &crossing))
          continue;
        crossing.other = j;
        g_array_append_val (g_ptr_array_index (begin->of_level, i), crossing);
        crossing.other = i;
        g_array_append_val (g_ptr_array_index (begin->of_upright, j), crossing);
      }
  for (guint i = 0; i < level->len; i++)
    g_array_sort (g_ptr_array_index (begin->of_level, i), compare_x);
  for (guint i = 0; i < upright->len; i++)
    g_array_sort (g_ptr_array_index (begin->of_upright, i), compare_y);
}

static const Crossing *
find_crossing (const GArray *crossings,
               guint         other)
{
  for (guint i = 0; i < crossings->len; i++)
    if (g_array_index (crossings, Crossing, i).other == other)
      return &g_array_index (crossings, Crossing, i);
  return NULL;
}

/* Closes a cell below its upper side, in all ways that lines do. */
static void
close_cell (Begin          *begin,
            guint           upper,
            const Crossing *left,
            const Crossing *right)
{
  const GArray *down = g_ptr_array_index (begin->of_upright, left->other);
  const double width = right->x - left->x;

  if (!spans (begin->level, upper, left->x, right->x))
    return;
  for (guint i = 0; i < down->len; i++)
    {
      const Crossing *lower = &g_array_index (down, Crossing, i);
      const double height = lower->y - left->y;
      const Crossing *end;
      Cell cell = { 0 };

      if (height < LEAST_RATIO * width)
        continue;
      if (height > MOST_RATIO * width)
        return;
      end = find_crossing (g_ptr_array_index (begin->of_level, lower->other), right->other);
      if (end == NULL || fabs (end->x - lower->x - width) > TAPER * width
          || fabs (end->y - right->y - height) > TAPER * height)
        continue;
      if (!spans (begin->level, lower->other, lower->x, end->x)
          || !spans (begin->upright, left->other, left->y, lower->y)
          || !spans (begin->upright, right->other, right->y, end->y))
        continue;
      cell = (Cell) {
        .x = { left->x, right->x, lower->x, end->x },
        .y = { left->y, right->y, lower->y, end->y },
        .width = (width + end->x - lower->x) / 2,
        .height = (height + end->y - right->y) / 2,
      };
      g_array_append_val (begin->cells, cell);
    }
}

static void
find_cells (Begin *begin)
{
  /* The longest first. */
  for (guint i = begin->of_level->len; i-- > 0;)
    {
      const GArray *line = g_ptr_array_index (begin->of_level, i);

      for (guint a = 0; a < line->len; a++)
        {
          const Crossing *left = &g_array_index (line, Crossing, a);

          for (guint b = a + 1, tries = 0; b < line->len && tries < TRIES; b++)
            {
              const Crossing *right = &g_array_index (line, Crossing, b);

              if (right->x - left->x > begin->most || begin->cells->len >= MOST_CELLS)
                break;
              if (right->x - left->x < begin->least)
                continue;
              tries++;
              close_cell (begin, i, left, right);
            }
        }
    }
}

/* Returns whether @b's corner is where @a's is: they are neighbors there. */
static gboolean
meet (const Cell *a,
      guint       corner,
      const Cell *b,
      guint       other)
{
  return fabs (a->x[corner] - b->x[other]) < NEAR * a->width
         && fabs (a->y[corner] - b->y[other]) < NEAR * a->height;
}

static gboolean
is_like (const Cell *a,
         const Cell *b)
{
  return fabs (a->width - b->width) < LIKE * a->width + LEAST_LIKE
         && fabs (a->height - b->height) < LIKE * a->height + LEAST_LIKE;
}

/* In which direction @b is beside @a. Returns whether it is at all. */
static gboolean
is_beside (const Cell *a,
           const Cell *b,
           int        *right,
           int        *down)
{
  static const struct
  {
    guint a[2], b[2];
    int right, down;
  } sides[] = {
    { { UPPER_RIGHT, LOWER_RIGHT }, { UPPER_LEFT, LOWER_LEFT }, 1, 0 },
    { { UPPER_LEFT, LOWER_LEFT }, { UPPER_RIGHT, LOWER_RIGHT }, -1, 0 },
    { { LOWER_LEFT, LOWER_RIGHT }, { UPPER_LEFT, UPPER_RIGHT }, 0, 1 },
    { { UPPER_LEFT, UPPER_RIGHT }, { LOWER_LEFT, LOWER_RIGHT }, 0, -1 },
  };

  if (fabs (a->x[0] - b->x[0]) > 1.3 * a->width || fabs (a->y[0] - b->y[0]) > 1.3 * a->height
      || !is_like (a, b))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (meet (a, sides[i].a[0], b, sides[i].b[0]) && meet (a, sides[i].a[1], b, sides[i].b[1]))
      {
        *right = sides[i].right;
        *down = sides[i].down;
        return TRUE;
      }
  return FALSE;
}

static void
add_sights (const Cell *cell,
            GArray     *sights)
{
  for (guint corner = 0; corner < N_CORNERS; corner++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const MarSight sight = {
          .u = cell->column + (int) (corner % 2),
          .v = cell->row + (int) (corner / 2),
          .x = cell->x[corner],
          .y = cell->y[corner],
          .across = { axis == 0, axis == 1 },
          .weight = 1,
        };

        g_array_append_val (sights, sight);
      }
}

static int
compare_left (gconstpointer a,
              gconstpointer b)
{
  const double first = ((const Cell *) a)->x[UPPER_LEFT];
  const double second = ((const Cell *) b)->x[UPPER_LEFT];

  return (first > second) - (first < second);
}

/* The first cell whose left side is not left of @x. */
static guint
first_cell (const GArray *cells,
            double        x)
{
  guint low = 0;
  guint high = cells->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (g_array_index (cells, Cell, middle).x[UPPER_LEFT] < x)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Goes from @first to all that are side by side. Returns whether they make a net. */
static gboolean
gather (Begin  *begin,
        guint   first,
        MarNet *net)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) sights = g_array_new (FALSE, FALSE, sizeof (MarSight));
  Cell *start = &g_array_index (begin->cells, Cell, first);

  *net = (MarNet) { .right = 1, .bottom = 1 };
  start->reached = TRUE;
  g_array_append_val (queue, first);
  for (guint i = 0; i < queue->len; i++)
    {
      const Cell *cell = &g_array_index (begin->cells, Cell, g_array_index (queue, guint, i));

      add_sights (cell, sights);
      net->left = MIN (net->left, cell->column);
      net->top = MIN (net->top, cell->row);
      net->right = MAX (net->right, cell->column + 1);
      net->bottom = MAX (net->bottom, cell->row + 1);
      for (guint j = first_cell (begin->cells, cell->x[0] - 1.3 * cell->width);
           j < begin->cells->len; j++)
        {
          Cell *other = &g_array_index (begin->cells, Cell, j);
          int right, down;

          if (other->x[0] > cell->x[0] + 1.3 * cell->width)
            break;
          if (other->reached || !is_beside (cell, other, &right, &down))
            continue;
          other->reached = TRUE;
          other->column = cell->column + right;
          other->row = cell->row + down;
          g_array_append_val (queue, j);
        }
    }
  net->cells = queue->len;
  if (net->cells < LEAST_CELLS)
    return FALSE;
  memcpy (net->to_plane,
          (double[]) { start->width, 0, start->x[0], 0, start->height, start->y[0], 0, 0, 1 },
          sizeof net->to_plane);
  mar_projection_fit (net->to_plane, sights, FALSE);
  if (net->right - net->left >= 4 && net->bottom - net->top >= 4)
    mar_projection_fit (net->to_plane, sights, TRUE);
  return TRUE;
}

GArray *
mar_nets_begin (const GArray *level,
                const GArray *upright,
                double        least,
                double        most)
{
  GArray *nets = g_array_new (FALSE, FALSE, sizeof (MarNet));
  Begin begin = {
    .level = level,
    .upright = upright,
    .least = least,
    .most = most,
    .of_level = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
    .of_upright = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
    .cells = g_array_new (FALSE, FALSE, sizeof (Cell)),
  };

  cross_all (&begin, level, upright);
  find_cells (&begin);
  g_array_sort (begin.cells, compare_left);
  for (guint i = 0; i < begin.cells->len; i++)
    {
      MarNet net;

      if (!g_array_index (begin.cells, Cell, i).reached && gather (&begin, i, &net))
        g_array_append_val (nets, net);
    }
  g_ptr_array_unref (begin.of_level);
  g_ptr_array_unref (begin.of_upright);
  g_array_unref (begin.cells);
  return nets;
}
