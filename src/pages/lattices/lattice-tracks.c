/* Straight lines in a picture, nearly level or nearly upright ones.
 *
 * The picture is cut into narrow strips across the lines. In each of them the grays are added up
 * along the lines, so that noise and dots become even; what remains is a row of numbers with peaks
 * where lines cross the strip. Peaks of neighboring strips that lie on a straight line make a
 * track.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>
#include <stddef.h>

#include "page-compare.h"

#define STRIP 8

/* Lines are thin here: what lies two pixels off is the ground beside them. */
#define BESIDE 2

/* Weaker lines than this are none, in grays; and in those that are usual in this picture. */
#define MIN_STRENGTH 3.0
#define MIN_NOISE 3.2

/* Lines may be turned by ten degrees: how far they go across in a strip. */
#define MOST_SLOPE 0.2

/* Beyond the border of the picture it goes on as it is there. */
#define BORDER 4

#define MIN_STRIPS 4
#define MOST_GAP 2
#define MIN_SHARE 0.75
/* The same of borders that are hidden by points on the crossings of a checkered board. */
#define MIN_HIDDEN_SHARE 0.5
#define MOST_TRACKS 1500

/* A peak: where it is and how strong; below 0: darker than its ground. Borders of two grounds have
 * no sign. */
typedef struct
{
  double place;
  double strength;
  gboolean border;
  gboolean taken;
} Peak;

/* A track that grows, with the sums for its line of least squares. Its way is counted in strips. */
typedef struct
{
  guint first, last, n;
  double sum_s, sum_p, sum_ss, sum_sp, sum_pp;
  double strength;
  double last_place;
  gboolean border;
} Growing;

typedef struct
{
  const MarPlane *plane;
  gboolean upright;
  gboolean hidden;
  guint n_strips;
  guint length;
  guint16 *sums;
  double least;
  GArray *growing;
  GArray *tracks;
} Finder;

static void
add_up (Finder *finder)
{
  const MarPlane *plane = finder->plane;

  finder->n_strips = (finder->upright ? plane->height : plane->width) / STRIP;
  finder->length = (finder->upright ? plane->width : plane->height) + 2 * BORDER;
  finder->sums = g_new0 (guint16, (gsize) finder->n_strips * finder->length + 1);
  for (guint strip = 0; strip < finder->n_strips; strip++)
    {
      guint16 *sums = finder->sums + (gsize) strip * finder->length + BORDER;

      if (finder->upright)
        for (guint row = 0; row < STRIP; row++)
          {
            const guint8 *gray = plane->gray + (gsize) (strip * STRIP + row) * plane->width;

            for (guint x = 0; x < plane->width; x++)
              sums[x] += gray[x];
          }
      else
        for (guint y = 0; y < plane->height; y++)
          {
            const guint8 *gray = plane->gray + (gsize) y * plane->width + strip * STRIP;

            for (guint x = 0; x < STRIP; x++)
              sums[y] += gray[x];
          }
      for (guint i = 1; i <= BORDER; i++)
        {
          sums[-(int) i] = sums[0];
          sums[finder->length - 2 * BORDER - 1 + i] = sums[finder->length - 2 * BORDER - 1];
        }
    }
}

/* What a peak must have to be more than noise: the median of all is what noise makes. */
static void
measure_noise (Finder *finder)
{
  guint counts[1024] = { 0 };
  guint n = 0;
  guint sum = 0;
  guint median = 0;

  for (guint strip = 0; strip < finder->n_strips; strip += 3)
    for (guint i = BESIDE; i + BESIDE < finder->length; i += 5)
      {
        const guint16 *sums = finder->sums + (gsize) strip * finder->length + i;
        const int ridge = 2 * sums[0] - sums[-BESIDE] - sums[BESIDE];

        counts[MIN (ABS (ridge), 1023)]++;
        n++;
      }
  while (median < 1023 && (sum += counts[median]) < n / 2)
    median++;
  finder->least = MAX (MIN_STRENGTH, MIN_NOISE * 1.4826 * median / (2.0 * STRIP));
}

/* The peak of a line at @i, or none. */
static gboolean
peak_at (const Finder  *finder,
         const guint16 *sums,
         guint          i,
         Peak          *peak)
{
  const guint16 *s = sums + i;
  const int ridge = 2 * s[0] - s[-BESIDE] - s[BESIDE];
  const int edge = s[BESIDE] - s[-BESIDE];
  const int before = 2 * s[-1] - s[-1 - BESIDE] - s[BESIDE - 1];
  const int after = 2 * s[1] - s[1 - BESIDE] - s[1 + BESIDE];
  const double strength = ridge / (2.0 * STRIP);
  double bend;

  if (fabs (strength) < finder->least || ABS (edge) > 0.8 * ABS (ridge)
      || ABS (ridge) < ABS (before) || ABS (ridge) <= ABS (after))
    return FALSE;
  bend = before - 2.0 * ridge + after;
  peak->strength = strength;
  peak->place = i - BORDER + 0.5
                + (bend != 0 ? CLAMP (0.5 * (before - after) / bend, -0.5, 0.5) : 0);
  peak->border = FALSE;
  peak->taken = FALSE;
  return TRUE;
}

/* The peak of a border between @i - 1 and @i, or none. */
static gboolean
border_at (const Finder  *finder,
           const guint16 *sums,
           guint          i,
           Peak          *peak)
{
  const guint16 *s = sums + i;
  const int step = s[0] - s[-1];
  const int before = s[-1] - s[-2];
  const int after = s[1] - s[0];
  const int whole = s[1] - s[-2];
  const double strength = ABS (whole) / (double) STRIP;
  double weight;

  if (strength < finder->least || ABS (step) < ABS (before) || ABS (step) <= ABS (after)
      || 2 * ABS (step) < ABS (whole))
    return FALSE;
  /* A thin line has two borders, each of them with the other nearby. */
  if (ABS (s[2] - s[-3]) < 0.7 * ABS (whole) || ABS (s[3] - s[-4]) < 0.7 * ABS (whole))
    return FALSE;
  weight = ABS (step) + ABS (before) + ABS (after);
  peak->strength = strength;
  peak->place = (double) i - BORDER + (ABS (after) - ABS (before)) / weight;
  peak->border = TRUE;
  peak->taken = FALSE;
  return TRUE;
}

static void
find_peaks (const Finder *finder,
            guint         strip,
            GArray       *peaks)
{
  const guint16 *sums = finder->sums + (gsize) strip * finder->length;

  g_array_set_size (peaks, 0);
  for (guint i = BORDER; i + BORDER < finder->length; i++)
    {
      Peak peak;

      if (sums[i] == sums[i - 1] && sums[i] == sums[i + 1] && sums[i] == sums[i + 2]
          && sums[i] == sums[i - 2])
        continue;
      if (peak_at (finder, sums, i, &peak) || border_at (finder, sums, i, &peak))
        g_array_append_val (peaks, peak);
    }
}

static double
slope_of (const Growing *growing)
{
  const double n = growing->n;
  const double spread = n * growing->sum_ss - growing->sum_s * growing->sum_s;

  if (growing->n < 2)
    return 0;
  return (n * growing->sum_sp - growing->sum_s * growing->sum_p) / spread;
}

static void
add_peak (Growing    *growing,
          guint       strip,
          const Peak *peak)
{
  const double s = strip;
  const double p = peak->place;

  growing->last = strip;
  growing->last_place = p;
  growing->n++;
  growing->sum_s += s;
  growing->sum_p += p;
  growing->sum_ss += s * s;
  growing->sum_sp += s * p;
  growing->sum_pp += p * p;
  growing->strength += fabs (peak->strength);
}

/* How far a track may be from where it should be. */
static double
reach_of (const Growing *growing)
{
  return growing->n == 1   ? MOST_SLOPE * STRIP + 0.5
         : growing->n == 2 ? 1.4
         : growing->n < 6  ? 1.1
                           : 0.9;
}

/* The peak that carries the track on, or NULL. */
static Peak *
next_peak (const Growing *growing,
           guint          strip,
           const GArray  *peaks)
{
  const double slope = CLAMP (slope_of (growing), -MOST_SLOPE * STRIP, MOST_SLOPE * STRIP);
  const double mean = (growing->sum_p - slope * growing->sum_s) / growing->n;
  const double place = growing->n < 3 ? growing->last_place + slope * (strip - growing->last)
                                      : mean + slope * strip;
  double nearest = reach_of (growing);
  Peak *next = NULL;

  for (guint i = page_find_first (peaks, offsetof (Peak, place), place - nearest); i < peaks->len;
       i++)
    {
      Peak *peak = &g_array_index (peaks, Peak, i);
      const double far = fabs (peak->place - place);

      if (peak->place > place + reach_of (growing))
        break;
      if (!peak->taken && peak->border == growing->border && far < nearest)
        {
          nearest = far;
          next = peak;
        }
    }
  return next;
}

static void
finish (Finder        *finder,
        const Growing *growing)
{
  const guint strips = growing->last - growing->first + 1;
  const double slope = slope_of (growing);
  const double mean = (growing->sum_p - slope * growing->sum_s) / growing->n;
  const double squares = growing->sum_pp - mean * growing->sum_p - slope * growing->sum_sp;
  MarLineTrack track;

  if (growing->n < MIN_STRIPS
      || growing->n < (finder->hidden && growing->border ? MIN_HIDDEN_SHARE : MIN_SHARE) * strips
      || squares > 0.8 * growing->n || fabs (slope) > MOST_SLOPE * STRIP)
    return;
  track.from = growing->first * STRIP;
  track.to = (growing->last + 1) * STRIP;
  track.slope = slope / STRIP;
  track.offset = mean - track.slope * STRIP / 2;
  track.strength = growing->strength / growing->n;
  track.n = growing->n;
  g_array_append_val (finder->tracks, track);
}

static void
follow (Finder *finder,
        guint   strip,
        GArray *peaks)
{
  guint n = 0;

  /* Those that are long already choose first. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < finder->growing->len; i++)
      {
        Growing *growing = &g_array_index (finder->growing, Growing, i);
        Peak *next;

        if ((growing->n >= MIN_STRIPS) != (pass == 0) || growing->last == strip)
          continue;
        next = next_peak (growing, strip, peaks);
        if (next == NULL)
          continue;
        next->taken = TRUE;
        add_peak (growing, strip, next);
      }
  for (guint i = 0; i < finder->growing->len; i++)
    {
      const Growing growing = g_array_index (finder->growing, Growing, i);

      if (strip - growing.last
          <= (growing.n < MIN_STRIPS && !(finder->hidden && growing.border) ? 1 : MOST_GAP))
        g_array_index (finder->growing, Growing, n++) = growing;
      else
        finish (finder, &growing);
    }
  g_array_set_size (finder->growing, n);
  for (guint i = 0; i < peaks->len; i++)
    {
      const Peak *peak = &g_array_index (peaks, Peak, i);
      Growing growing = { .first = strip, .border = peak->border };

      if (peak->taken)
        continue;
      add_peak (&growing, strip, peak);
      g_array_append_val (finder->growing, growing);
    }
}

static int
compare_lengths (gconstpointer a,
                 gconstpointer b)
{
  const double first = ((const MarLineTrack *) a)->to - ((const MarLineTrack *) a)->from;
  const double second = ((const MarLineTrack *) b)->to - ((const MarLineTrack *) b)->from;

  return (first > second) - (first < second);
}

GArray *
mar_tracks_find (const MarPlane *plane,
                 gboolean        upright,
                 gboolean        hidden)
{
  g_autoptr (GArray) peaks = g_array_new (FALSE, FALSE, sizeof (Peak));
  g_autoptr (GArray) growing = g_array_new (FALSE, FALSE, sizeof (Growing));
  GArray *tracks = g_array_new (FALSE, FALSE, sizeof (MarLineTrack));
  Finder finder = {
    .plane = plane, .upright = upright, .hidden = hidden, .growing = growing, .tracks = tracks
  };

  add_up (&finder);
  measure_noise (&finder);
  for (guint strip = 0; strip < finder.n_strips; strip++)
    {
      find_peaks (&finder, strip, peaks);
      follow (&finder, strip, peaks);
    }
  for (guint i = 0; i < growing->len; i++)
    finish (&finder, &g_array_index (growing, Growing, i));
  g_free (finder.sums);
  g_array_sort (tracks, compare_lengths);
  if (tracks->len > MOST_TRACKS)
    g_array_remove_range (tracks, 0, tracks->len - MOST_TRACKS);
  return tracks;
}
