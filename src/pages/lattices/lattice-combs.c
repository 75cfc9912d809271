/* Where nets begin whose cells are not closed by lines: parallels at equal distances in both
 * directions.
 *
 * Dots, blur and pieces leave only parts of lines, and hardly a cell with all of its sides. That
 * many of them are equally far from each other, and as far across as down, still tells that they
 * belong together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>
#include <stddef.h>

#include "page-compare.h"

/* Only so many of the longest lines are looked at, and of each only so many neighbors. */
#define MOST_TRACKS 1500
#define NEIGHBORS 6

/* How many of its lines a comb must have, how many of them may be missing one beside the other, and
 * which part of those between the outermost ones. */
#define LEAST_TEETH 4
#define MOST_TEETH 22
#define MOST_MISSING 2
#define LEAST_SHARE 0.5

/* How far a line may be from its place, in distances and in pixels; how far parallels may be turned
 * against each other, and by how many pixels from one end of the shorter one to the other; which
 * part of that must lie beside the other; and how much farther off its middle may be. */
#define NEAR 0.04
#define LEAST_NEAR 0.7
#define MOST_TURN 0.02
#define MOST_TURN_PIXELS 2.5
#define BESIDE 0.3
#define TURNED_REACH 12.0

/* Which part of the way from where the first of its lines begins to where the last one ends they
 * are long, on average. */
#define LEAST_LENGTH 0.35

/* How much the distances of both directions may differ, and how much of either comb must lie on the
 * other. */
#define LEAST_RATIO 0.86
#define COMMON 0.5

#define MOST_COMBS 200

/* A comb is whole where this part of its lines is seen. Lines along its ends are no farther from
 * there, in its distances; and how far apart they are differs from a number of those by no more
 * than this part of a distance for each. Only so many combs, and so many of the longest lines, are
 * looked at. */
#define WHOLE_COMB 0.8
#define MOST_OFF_END 0.6
#define WHOLE 0.015
#define MOST_CLOSED 24
#define MOST_ENDS 60

/**
 * Comb:
 * @place: of its first line, where the way along it is @way
 * @step: from one line to the next
 * @slope: of its lines
 * @n: how many there would be, if all were seen
 * @seen: how many are
 * @from: where its lines begin
 * @to: where they end
 * @length: of all that are seen
 */
typedef struct
{
  double place, step, slope, way;
  guint n, seen;
  double from, to;
  double length;
} Comb;

typedef struct
{
  const MarLineTrack *track;
  double place;
} Tooth;

static double
place_of (const MarLineTrack *track,
          double              way)
{
  return track->offset + track->slope * way;
}

static int
compare_teeth (gconstpointer a,
               gconstpointer b)
{
  const double one = ((const Tooth *) a)->place;
  const double other = ((const Tooth *) b)->place;

  return (one > other) - (one < other);
}

static gboolean
is_parallel (const MarLineTrack *one,
             const MarLineTrack *other)
{
  const double common = MIN (one->to, other->to) - MAX (one->from, other->from);
  const double shorter = MIN (one->to - one->from, other->to - other->from);

  return common > BESIDE * shorter
         && fabs (one->slope - other->slope) < MOST_TURN + MOST_TURN_PIXELS / shorter;
}

/* How far one line is from another, in the middle of what lies side by side. */
static double
distance (const MarLineTrack *one,
          const MarLineTrack *other)
{
  const double way = (MAX (one->from, other->from) + MIN (one->to, other->to)) / 2;

  return place_of (other, way) - place_of (one, way);
}

/* Returns whether no more than a half of a line lies beside a comb: else it is of a text there. */
static gboolean
is_within (const MarLineTrack *track,
           const Comb         *comb)
{
  const double common = MIN (track->to, comb->to) - MAX (track->from, comb->from);

  return common > (track->to - track->from) / 2;
}

/* The line of a comb that is nearest to a distance from another one, or NULL. */
static const MarLineTrack *
find_tooth (const GArray       *teeth,
            const Comb         *comb,
            const MarLineTrack *beside,
            double              away,
            double              reach)
{
  const MarLineTrack *nearest = NULL;
  /* They are sorted by where their middles are: with its slope, a line may be so far off there. */
  const double place = place_of (beside, (beside->from + beside->to) / 2) + away;
  const double around = reach + fabs (beside->slope) * (beside->to - beside->from) + TURNED_REACH;

  for (guint i = page_find_first (teeth, offsetof (Tooth, place), place - around);
       i < teeth->len && g_array_index (teeth, Tooth, i).place < place + around; i++)
    {
      const MarLineTrack *track = g_array_index (teeth, Tooth, i).track;
      const double off = fabs (distance (beside, track) - away);

      if (off < reach && is_parallel (beside, track) && is_within (track, comb))
        {
          reach = off;
          nearest = track;
        }
    }
  return nearest;
}

/* Goes on from the first line of a comb in one direction. @longest: (inout): of its longest line so
 * far */
static void
follow (const GArray       *teeth,
        const MarLineTrack *first,
        double              direction,
        Comb               *comb,
        double             *longest)
{
  const double reach = MAX (NEAR * comb->step, LEAST_NEAR);
  const MarLineTrack *beside = first;
  double last = place_of (first, comb->way);
  guint missing = 0;

  while (comb->n < MOST_TEETH && missing <= MOST_MISSING)
    {
      const double away = direction * (missing + 1) * comb->step;
      const MarLineTrack *tooth = find_tooth (teeth, comb, beside, away, reach);

      if (tooth == NULL)
        {
          missing++;
          continue;
        }
      comb->seen++;
      comb->n += missing + 1;
      comb->from = MIN (comb->from, tooth->from);
      comb->to = MAX (comb->to, tooth->to);
      comb->length += tooth->to - tooth->from;
      if (tooth->to - tooth->from > *longest)
        {
          *longest = tooth->to - tooth->from;
          comb->slope = tooth->slope;
        }
      missing = 0;
      last += distance (beside, tooth);
      beside = tooth;
      if (direction < 0)
        comb->place = last;
    }
  /* The distances that are seen are evened out over all of them. */
  if (direction > 0 && comb->n > 1)
    comb->step = (last - comb->place) / (comb->n - 1);
}

/* Returns whether enough of it is seen. */
static gboolean
is_regular (const Comb *comb)
{
  return comb->seen >= LEAST_TEETH && comb->seen >= LEAST_SHARE * comb->n
         && comb->length >= LEAST_LENGTH * comb->seen * (comb->to - comb->from);
}

static gboolean
is_known (const GArray *combs,
          const Comb   *comb)
{
  for (guint i = 0; i < combs->len; i++)
    {
      const Comb *other = &g_array_index (combs, Comb, i);
      const double off = other->place + other->slope * (comb->way - other->way) - comb->place;

      if (other->n == comb->n && fabs (off) < NEAR * comb->step + 1
          && fabs (other->step - comb->step) < NEAR * comb->step)
        return TRUE;
    }
  return FALSE;
}

static int
compare_combs (gconstpointer a,
               gconstpointer b)
{
  const guint one = ((const Comb *) a)->seen;
  const guint other = ((const Comb *) b)->seen;

  return (one < other) - (one > other);
}

/* (transfer full) (element-type Comb): the longest first. */
static GArray *
find_combs (const GArray *tracks,
            double        least,
            double        most)
{
  GArray *combs = g_array_new (FALSE, FALSE, sizeof (Comb));
  g_autoptr (GArray) teeth = g_array_new (FALSE, FALSE, sizeof (Tooth));

  for (guint i = tracks->len - MIN (tracks->len, MOST_TRACKS); i < tracks->len; i++)
    {
      const MarLineTrack *track = &g_array_index (tracks, MarLineTrack, i);
      const Tooth tooth = { track, place_of (track, (track->from + track->to) / 2) };

      g_array_append_val (teeth, tooth);
    }
  g_array_sort (teeth, compare_teeth);
  for (guint i = 0; i < teeth->len; i++)
    {
      const MarLineTrack *first = g_array_index (teeth, Tooth, i).track;
      const double way = (first->from + first->to) / 2;

      for (guint j = i + 1, tries = 0; j < teeth->len && tries < NEIGHBORS; j++)
        {
          const MarLineTrack *next = g_array_index (teeth, Tooth, j).track;
          const double step = distance (first, next);
          double longest = first->to - first->from;
          Comb comb = { place_of (first, way), step,      first->slope, way, 1, 1,
                        first->from,           first->to, longest };

          if (g_array_index (teeth, Tooth, j).place > place_of (first, way) + 2 * most)
            break;
          if (step < least || step > most || !is_parallel (first, next))
            continue;
          tries++;
          follow (teeth, first, -1, &comb, &longest);
          follow (teeth, first, 1, &comb, &longest);
          if (is_regular (&comb) && !is_known (combs, &comb))
            g_array_append_val (combs, comb);
        }
    }
  g_array_sort (combs, compare_combs);
  if (combs->len > MOST_COMBS)
    g_array_set_size (combs, MOST_COMBS);
  return combs;
}

/* Returns whether two ranges have much in common. */
static gboolean
is_common (double from,
           double to,
           double other_from,
           double other_to)
{
  const double common = MIN (to, other_to) - MAX (from, other_from);

  return common > COMMON * MAX (to - from, other_to - other_from);
}

/* Returns whether both combs cross, as a net. */
static gboolean
weave (const Comb *level,
       const Comb *upright,
       MarNet     *net)
{
  const double top = level->place;
  const double left = upright->place;

  if (MIN (level->step, upright->step) < LEAST_RATIO * MAX (level->step, upright->step)
      || !is_common (left, left + (upright->n - 1) * upright->step, level->from, level->to)
      || !is_common (top, top + (level->n - 1) * level->step, upright->from, upright->to))
    return FALSE;
  *net = (MarNet) {
    .right = (int) upright->n - 1,
    .bottom = (int) level->n - 1,
    .cells = (upright->n - 1) * (level->n - 1),
  };
  memcpy (net->to_plane,
          (double[]) { upright->step, upright->slope * level->step,
                       left + upright->slope * (top - upright->way), level->slope * upright->step,
                       level->step, top + level->slope * (left - level->way), 0, 0, 1 },
          sizeof net->to_plane);
  return TRUE;
}

/* How far a line along an end of a comb is from there, in distances of its lines. */
static double
find_off_end (const MarLineTrack *line,
              const Comb         *comb,
              double              end)
{
  const double middle = comb->place + (comb->n - 1) * comb->step / 2;

  return fabs (place_of (line, middle) - end) / comb->step;
}

/* Where lines in one direction are lost in the grain of the ground or below marks, two of them
 * along the ends of a whole comb still tell how many there are. Returns whether @first and @last
 * are such; @other: (out): the comb that they belong to. */
static gboolean
close_comb (const Comb         *comb,
            const MarLineTrack *first,
            const MarLineTrack *last,
            Comb               *other)
{
  const double left = comb->place;
  const double width = (comb->n - 1) * comb->step;
  const double height = place_of (last, left + width / 2) - place_of (first, left + width / 2);
  const double n = round (height / comb->step);

  if (n < LEAST_TEETH - 1 || n >= MOST_TEETH || fabs (height / comb->step - n) > WHOLE * n
      || find_off_end (first, comb, comb->from) > MOST_OFF_END
      || find_off_end (last, comb, comb->to) > MOST_OFF_END || !is_parallel (first, last)
      || !is_common (left, left + width, first->from, first->to)
      || !is_common (left, left + width, last->from, last->to))
    return FALSE;
  *other = (Comb) {
    .place = place_of (first, left),
    .step = height / n,
    .slope = (first->slope + last->slope) / 2,
    .way = left,
    .n = (guint) n + 1,
    .from = left,
    .to = left + width,
  };
  return TRUE;
}

/* @upright: whether the combs are. @tracks: the lines in the other direction */
static void
close_combs (const GArray *combs,
             const GArray *tracks,
             gboolean      upright,
             GArray       *nets)
{
  for (guint i = 0; i < combs->len && i < MOST_CLOSED; i++)
    {
      const Comb *comb = &g_array_index (combs, Comb, i);

      if (comb->seen < WHOLE_COMB * comb->n)
        continue;
      for (guint a = tracks->len - MIN (tracks->len, MOST_ENDS); a < tracks->len; a++)
        for (guint b = tracks->len - MIN (tracks->len, MOST_ENDS); b < tracks->len; b++)
          {
            Comb other;
            MarNet net;

            if (close_comb (comb, &g_array_index (tracks, MarLineTrack, a),
                            &g_array_index (tracks, MarLineTrack, b), &other)
                && weave (upright ? &other : comb, upright ? comb : &other, &net))
              g_array_append_val (nets, net);
          }
    }
}

void
mar_nets_weave (const GArray *level,
                const GArray *upright,
                double        least,
                double        most,
                GArray       *nets)
{
  g_autoptr (GArray) rows = find_combs (level, least, most);
  g_autoptr (GArray) columns = find_combs (upright, least, most);

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < columns->len; j++)
      {
        MarNet net;

        if (weave (&g_array_index (rows, Comb, i), &g_array_index (columns, Comb, j), &net))
          g_array_append_val (nets, net);
      }
  close_combs (rows, upright, FALSE, nets);
  close_combs (columns, level, TRUE, nets);
}
