/* Round pieces in a picture: where there are circles of the sizes that they have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>
#include <string.h>

/* The radii that are looked for in a plane, in pixels: the next plane has larger ones, or smaller
 * ones. */
#define LEAST_RADIUS 4.5
#define RADIUS_STEP 1.09
#define N_RADII 10

/* An edge is as strong as this, in grays across two pixels. */
#define LEAST_EDGE 22

/* How many edges vote for a disc, as a part of its circumference, and how near others are, in
 * radii. */
#define LEAST_VOTES 0.75
#define NEAREST 1.2
#define MOST_DISCS 300

/* A place where the picture becomes lighter or darker. */
typedef struct
{
  int x, y;
  int right, down;
  double strength;
} Edge;

/* (transfer full) (element-type Edge): they are the same for discs of all sizes. */
static GArray *
find_edges (const MarPlane *plane)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  const int width = (int) plane->width;
  const int height = (int) plane->height;

  for (int y = 1; y + 1 < height; y++)
    for (int x = 1; x + 1 < width; x++)
      {
        const guint8 *gray = plane->gray + (gsize) y * plane->width + x;
        Edge edge = { x, y, gray[1] - gray[-1], gray[width] - gray[-width], 0 };
        const int square = edge.right * edge.right + edge.down * edge.down;

        if (square < LEAST_EDGE * LEAST_EDGE)
          continue;
        edge.strength = sqrt (square);
        g_array_append_val (edges, edge);
      }
  return edges;
}

/* Lets each edge vote for the middles of the discs whose border it may be. */
static void
vote (const MarPlane *plane,
      const GArray   *edges,
      double          radius,
      guint16        *votes)
{
  const int width = (int) plane->width;
  const int height = (int) plane->height;

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);
      const double step = radius / edge->strength;

      for (int side = -1; side <= 1; side += 2)
        {
          /* The nearest pixel, of those that count: rounded down from a half on. */
          const int across = (int) (edge->x + side * step * edge->right + 0.5);
          const int along = (int) (edge->y + side * step * edge->down + 0.5);

          if (across > 0 && along > 0 && across + 1 < width && along + 1 < height)
            votes[(gsize) along * plane->width + (gsize) across]++;
        }
    }
}

/* The votes for a place and those beside it. */
static guint
add_up (const guint16 *votes,
        gsize          stride)
{
  guint sum = 0;

  for (int down = -1; down <= 1; down++)
    {
      const guint16 *row = votes + down * (gssize) stride;

      sum += row[-1] + row[0] + row[1];
    }
  return sum;
}

/* Where the middle of the votes for a place and those beside it is, from the middle of that
 * place. */
static void
find_center (const guint16 *votes,
             gsize          stride,
             double        *right,
             double        *down)
{
  const double sum = add_up (votes, stride);

  *right = *down = 0;
  for (int v = -1; v <= 1; v++)
    for (int u = -1; u <= 1; u++)
      {
        const guint16 n = votes[v * (gssize) stride + u];

        *right += u * n / sum;
        *down += v * n / sum;
      }
}

static void
find_peaks (const MarPlane *plane,
            double          radius,
            const guint16  *votes,
            GArray         *discs)
{
  const guint least = (guint) ceil (LEAST_VOTES * 2 * G_PI * radius);

  for (guint y = 2; y + 2 < plane->height; y++)
    for (guint x = 2; x + 2 < plane->width; x++)
      {
        const guint16 *here = votes + (gsize) y * plane->width + x;
        const guint sum = *here > 0 ? add_up (here, plane->width) : 0;
        gboolean is_peak = sum >= least;

        for (int down = -1; down <= 1 && is_peak; down++)
          for (int right = -1; right <= 1 && is_peak; right++)
            is_peak = add_up (here + down * (gssize) plane->width + right, plane->width) <= sum;
        if (is_peak)
          {
            MarCircle disc = { .radius = radius, .votes = sum / (2 * G_PI * radius) };

            find_center (here, plane->width, &disc.x, &disc.y);
            disc.x += x + 0.5;
            disc.y += y + 0.5;
            g_array_append_val (discs, disc);
          }
      }
}

static int
compare_votes (gconstpointer a,
               gconstpointer b)
{
  const double first = ((const MarCircle *) a)->votes;
  const double second = ((const MarCircle *) b)->votes;

  return (first < second) - (first > second);
}

GArray *
mar_circles_find (const MarPlane *plane)
{
  const gsize n_pixels = (gsize) plane->width * plane->height;
  g_autofree guint16 *votes = g_new (guint16, n_pixels);
  g_autoptr (GArray) edges = find_edges (plane);
  GArray *discs = g_array_new (FALSE, TRUE, sizeof (MarCircle));
  double radius = LEAST_RADIUS;
  guint n = 0;

  for (guint i = 0; i < N_RADII; i++, radius *= RADIUS_STEP)
    {
      memset (votes, 0, n_pixels * sizeof *votes);
      vote (plane, edges, radius, votes);
      find_peaks (plane, radius, votes, discs);
    }
  g_array_sort (discs, compare_votes);
  for (guint i = 0; i < discs->len && n < MOST_DISCS; i++)
    {
      const MarCircle disc = g_array_index (discs, MarCircle, i);
      gboolean is_free = TRUE;

      for (guint k = 0; k < n && is_free; k++)
        {
          const MarCircle *other = &g_array_index (discs, MarCircle, k);

          is_free = hypot (disc.x - other->x, disc.y - other->y)
                    > NEAREST * MAX (disc.radius, other->radius);
        }
      if (is_free)
        g_array_index (discs, MarCircle, n++) = disc;
    }
  g_array_set_size (discs, n);
  return discs;
}
