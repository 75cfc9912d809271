/* Boards on which pieces stand on others: a pyramid seen from above.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-levels.h"

#include <math.h>

#include "board-parts.h"

/* How much the rim of a piece counts, and how opaque a look must be. */
#define RIM_SHARE 0.6
#define OPAQUE 200
#define COVERING 128

/* A pixel is no farther than this from a piece, in levels of red, green and blue together; a piece
 * is there where all its pixels are no farther than that on the average, in levels of
 * brightness. */
#define MOST_DIFFERENCE 180
#define MOST_ERROR 13.0
#define MOST_ERROR_SMALL 20.0
#define SHARE_OF_EDGES 0.6

/* One that is so many times farther off is there all the same where what is below it is farther
 * yet: it is no more than such a part as far. */
#define DOUBTFUL 1.8
#define CLEARLY_BETTER 0.6

/* So much of a piece must be seen to be found, and to be told at all. */
#define LEAST_FOUND 0.2
#define LEAST_SEEN 0.06

/* A cell that is no farther than this from the empty board is empty, whatever is above it. */
#define LEAST_EMPTY 5.0

/* How sure a piece is that must be there because another one stands on it. */
#define SURE_HIDDEN 0.3

/* A piece that is so far from its look is not sure at all. */
#define MOST_UNSURE 40.0

/* How often pieces are struck again because nothing is below them. */
#define MOST_ROUNDS 8

/* What is found out of a place. */
typedef struct
{
  MarPlace at;
  int x; /* its upper left corner, in pixels of the view */
  int y;
  int piece;
  double sure;
  const MarLook *look;
  gboolean banned;   /* nothing can stand there, for nothing is below it */
  gboolean possible; /* something may stand there: it doesn't look like the empty board */
  gboolean required; /* something stands on it */
} Place;

typedef struct
{
  const MarBoardView *view;
  const MarBoardPlan *plan;
  const MarStyle *style;
  GArray *places;
  guint n_levels;
  guint8 *covered; /* a byte a pixel of the view */
  const MarPartPixels *part;
  gboolean is_part[MAR_PART_MOST_SCALE * MAR_PART_MOST_SCALE];
  gsize steps
    [MAR_PART_MOST_SCALE
     * MAR_PART_MOST_SCALE]; /* from the corner of a place to each of its pixels, in the view */
} Pyramid;

/* A place with what is seen there, and with the empty board, where it stands on that. */
typedef struct
{
  const guint8 *seen;
  const guint8 *covered;
  const guint8 *ground;
  gsize ground_width;
} Sight;

static Place *
get_below (const Pyramid *pyramid,
           const Place   *upper,
           guint          i)
{
  return &g_array_index (pyramid->places, Place, upper->at.below[i]);
}

static void
find_places (Pyramid *pyramid)
{
  const MarBoardView *view = pyramid->view;
  g_autoptr (GArray) found = mar_board_plan_list_places (pyramid->plan, view->columns, view->rows);

  for (guint i = 0; i < found->len; i++)
    {
      Place place = { .at = g_array_index (found, MarPlace, i), .piece = -1 };

      place.x = (int) lround (place.at.across * view->scale) + (int) view->scale / 2;
      place.y = (int) lround (place.at.down * view->scale) + (int) view->scale / 2;
      pyramid->n_levels = MAX (pyramid->n_levels, place.at.level + 1);
      g_array_append_val (pyramid->places, place);
    }
}

/* The pixels of all places. */
static void
find_pixels (Pyramid *pyramid)
{
  const guint scale = pyramid->view->scale;

  pyramid->part = mar_part_get_pixels (MAR_PART_RAISED, scale);
  for (guint i = 0; i < pyramid->part->n; i++)
    pyramid->is_part[pyramid->part->pixels[i]] = TRUE;
  for (guint i = 0; i < scale * scale; i++)
    pyramid->steps[i] = (gsize) (i / scale) * pyramid->view->picture->width + i % scale;
}

/* Where a piece may stand: on the board where it doesn't look empty, and on four such places. */
static void
find_possible (Pyramid            *pyramid,
               const MarCellMatch *matches)
{
  for (guint i = 0; i < pyramid->places->len; i++)
    {
      Place *place = &g_array_index (pyramid->places, Place, i);
      guint n_below = 0;

      for (guint k = 0; k < place->at.n_below; k++)
        n_below += get_below (pyramid, place, k)->possible;
      place->possible = place->at.level == 0 ? matches[place->at.index].empty >= LEAST_EMPTY
                                             : n_below == MAR_PLACE_N_BELOW;
    }
}

static Sight
look_at (const Pyramid  *pyramid,
         const Place    *place,
         const MarLooks *looks)
{
  const MarBoardPlan *plan = pyramid->plan;
  const guint scale = pyramid->view->scale;
  const gsize at = (gsize) place->y * pyramid->view->picture->width + (gsize) place->x;
  Sight sight = { pyramid->view->picture->rgb + 3 * at, pyramid->covered + at, NULL, 0 };

  if (place->at.level == 0)
    {
      const gsize column = plan->left * scale + (gsize) place->x - scale / 2;
      const gsize row = plan->top * scale + (gsize) place->y - scale / 2;

      sight.ground_width = looks->ground->width;
      sight.ground = looks->ground->rgb + 3 * (row * sight.ground_width + column);
    }
  return sight;
}

/* How far a pixel of a place is from a look, or, without one, from the empty board. */
static inline int
compare_pixel (const Pyramid *pyramid,
               const Sight   *sight,
               const MarLook *look,
               guint          pixel)
{
  const guint scale = pyramid->view->scale;
  const guint8 *seen = sight->seen + 3 * pyramid->steps[pixel];
  int expected[3] = { 0 };
  int through = 255, difference = 0;

  if (look != NULL)
    {
      const guint8 *piece = look->pixels + 4 * pixel;

      for (guint i = 0; i < 3; i++)
        expected[i] = piece[i];
      through -= piece[3];
    }
  if (sight->ground != NULL)
    {
      const guint8 *ground = sight->ground
                             + 3 * (pixel / scale * sight->ground_width + pixel % scale);

      for (guint i = 0; i < 3; i++)
        expected[i] += ground[i] * through / 255;
    }
  for (guint i = 0; i < 3; i++)
    difference += abs (seen[i] - expected[i]);
  return MIN (difference, MOST_DIFFERENCE);
}

/* Whether a pixel of a place tells whether a look is there. */
static inline gboolean
is_seen (const Pyramid *pyramid,
         const Sight   *sight,
         const MarLook *look,
         guint          pixel)
{
  return sight->covered[pyramid->steps[pixel]] == 0
         && (sight->ground != NULL || look->pixels[4 * pixel + 3] >= OPAQUE);
}

/* How far what is not covered is from a look, or, without one, from the empty board; @share: (out):
 * how much of the cell is not. */
static double
compare (const Pyramid  *pyramid,
         const Place    *place,
         const MarLooks *looks,
         const MarLook  *look,
         double         *share)
{
  const MarPartPixels *part = pyramid->part;
  const Sight sight = look_at (pyramid, place, looks);
  guint n_seen = 0, n_rim = 0;
  guint sum = 0, rim = 0;

  for (guint i = 0; i < part->n; i++)
    if (is_seen (pyramid, &sight, look, part->pixels[i]))
      {
        const guint difference = (guint) compare_pixel (pyramid, &sight, look, part->pixels[i]);

        n_seen++;
        sum += difference;
        rim += i >= part->n_core ? difference : 0;
        n_rim += i >= part->n_core;
      }
  *share = (double) n_seen / part->n;
  if (n_seen == 0)
    return 255;
  /* A raised piece must have a rim. */
  if (place->at.level > 0 && n_rim > 0)
    return MAX (sum / (double) n_seen, RIM_SHARE * rim / n_rim) / 3;
  return sum / (double) n_seen / 3;
}

/* Covers what a piece hides; @by: more, or less again. */
static void
cover (Pyramid     *pyramid,
       const Place *place,
       int          by)
{
  guint8 *covered = pyramid->covered + (gsize) place->y * pyramid->view->picture->width
                    + (gsize) place->x;

  for (guint i = 0; i < pyramid->view->scale * pyramid->view->scale; i++)
    if (place->look->pixels[4 * i + 3] >= COVERING)
      covered[pyramid->steps[i]] += by;
}

static const MarLooks *
get_looks (const Pyramid *pyramid,
           const Place   *place)
{
  const MarBoardView *view = pyramid->view;

  return place->at.level == 0
           ? mar_looks_get (pyramid->plan, pyramid->style, view->scale, view->drawn, view->gray,
                            FALSE)
           : mar_looks_get_raised (pyramid->plan, place->at.level, pyramid->style, view->scale,
                                   view->drawn, view->gray);
}

/* How far what is seen of the lower place is from a look: of that part on which the upper one lies,
 * and of the rest. */
static void
compare_parts (const Pyramid  *pyramid,
               const Place    *lower,
               const Place    *upper,
               const MarLooks *looks,
               const MarLook  *look,
               double          sums[2],
               guint           n[2])
{
  const int scale = (int) pyramid->view->scale;
  const Sight sight = look_at (pyramid, lower, looks);

  sums[0] = sums[1] = n[0] = n[1] = 0;
  for (int y = 0; y < scale; y++)
    for (int x = 0; x < scale; x++)
      {
        const int across = x + lower->x - upper->x;
        const int down = y + lower->y - upper->y;
        const guint pixel = (guint) (y * scale + x);
        const gboolean is_under = across >= 0 && across < scale && down >= 0 && down < scale
                                  && pyramid->is_part[down * scale + across];

        if ((!is_under && !pyramid->is_part[pixel]) || !is_seen (pyramid, &sight, look, pixel))
          continue;
        sums[is_under] += compare_pixel (pyramid, &sight, look, pixel);
        n[is_under]++;
      }
}

/* Adds how far that part of the lower place on which the upper one lies is from what the rest of it
 * looks like. */
static void
compare_lower (const Pyramid *pyramid,
               const Place   *lower,
               const Place   *upper,
               double        *sum,
               guint         *n)
{
  const MarLooks *looks = get_looks (pyramid, lower);
  double least = G_MAXDOUBLE, under = 0;
  guint n_under = 0;

  for (guint i = lower->at.level == 0 ? 0 : 1; i <= looks->looks->len; i++)
    {
      const MarLook *look = i > 0 ? &g_array_index (looks->looks, MarLook, i - 1) : NULL;
      double sums[2], different;
      guint counts[2];

      compare_parts (pyramid, lower, upper, looks, look, sums, counts);
      different = counts[0] > 0 ? sums[0] / counts[0] : sums[1] / MAX (counts[1], 1);
      if (different >= least)
        continue;
      least = different;
      under = sums[1];
      n_under = counts[1];
    }
  *sum += under;
  *n += n_under;
}

/* How far what is seen of a place is from what the places below it look like with nothing on
 * them. */
static double
compare_without (const Pyramid *pyramid,
                 const Place   *place)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < place->at.n_below; i++)
    compare_lower (pyramid, get_below (pyramid, place, i), place, &sum, &n);
  return n > 0 ? sum / n / 3 : 0;
}

/* How far a piece may be from its look: in small pictures edges are less sharp. */
static double
most_error (const Pyramid *pyramid)
{
  return mar_looks_are_smooth (pyramid->view->drawn) ? MOST_ERROR : MOST_ERROR_SMALL;
}

/* Decides what stands on a place, all that is above being known. */
static void
read_place (Pyramid *pyramid,
            Place   *place)
{
  const MarLooks *looks = get_looks (pyramid, place);
  const double most = most_error (pyramid);
  double share = 0, best = place->at.level == 0 ? 255 : DOUBTFUL * most, next = 255;
  int piece = -1;
  const MarLook *look = NULL;

  if (place->at.level == 0 && !place->required)
    best = compare (pyramid, place, looks, NULL, &share);
  if (place->required)
    best = 255;
  for (guint i = 0; i < looks->looks->len; i++)
    {
      const MarLook *other = &g_array_index (looks->looks, MarLook, i);
      double error;

      if (place->required && other->piece < 0)
        continue;
      error = compare (pyramid, place, looks, other, &share);
      if (error < best)
        {
          next = other->piece != piece ? best : next;
          best = error;
          look = other;
          piece = other->piece;
        }
      else if (other->piece != piece)
        next = MIN (next, error);
    }
  if (share < (place->required || place->at.level == 0 ? LEAST_SEEN : LEAST_FOUND))
    {
      /* It is hidden: that something is there is known from what stands on it. */
      place->piece = place->required ? MAX (piece, 0) : -1;
      place->look = place->required ? &g_array_index (looks->looks, MarLook, 0) : NULL;
      place->sure = SURE_HIDDEN;
      return;
    }
  if (look != NULL && place->at.level > 0 && !place->required && best > most
      && best > CLEARLY_BETTER * compare_without (pyramid, place))
    {
      piece = -1;
      look = NULL;
    }
  place->piece = piece;
  place->look = look;
  place->sure = next / (next + best + 1) * (1 - best / MOST_UNSURE) + 0.15;
  place->sure = CLAMP (place->sure, 0, 1);
}

/* Whether what is seen of a place may be a part of a piece. */
static gboolean
may_be_taken (const Pyramid *pyramid,
              const Place   *place)
{
  const MarLooks *looks = get_looks (pyramid, place);
  double share, most = most_error (pyramid);

  if (place->at.level == 0)
    most = MAX (most, compare (pyramid, place, looks, NULL, &share));
  for (guint i = 0; i < looks->looks->len; i++)
    {
      const MarLook *look = &g_array_index (looks->looks, MarLook, i);
      double error;

      if (look->piece < 0)
        continue;
      error = compare (pyramid, place, looks, look, &share);
      /* Of a small part much is its edge. */
      if (error * MIN (1, share / SHARE_OF_EDGES) <= most)
        return TRUE;
    }
  return FALSE;
}

/* Whether a piece has four below it, as far as they are seen. Without that it could as well stand
 * two levels lower. */
static gboolean
is_supported (const Pyramid *pyramid,
              const Place   *place)
{
  for (guint i = 0; i < place->at.n_below; i++)
    if (!may_be_taken (pyramid, get_below (pyramid, place, i)))
      return FALSE;
  return TRUE;
}

static void
require_below (Pyramid     *pyramid,
               const Place *place)
{
  for (guint i = 0; i < place->at.n_below; i++)
    get_below (pyramid, place, i)->required = TRUE;
}

static void
read_level (Pyramid *pyramid,
            guint    level)
{
  for (guint i = 0; i < pyramid->places->len; i++)
    {
      Place *place = &g_array_index (pyramid->places, Place, i);

      if (place->at.level != level)
        continue;
      place->piece = -1;
      if (level == 0 || (place->possible && !place->banned))
        read_place (pyramid, place);
    }
  for (guint i = 0; i < pyramid->places->len; i++)
    if (g_array_index (pyramid->places, Place, i).at.level == level
        && g_array_index (pyramid->places, Place, i).piece >= 0)
      cover (pyramid, &g_array_index (pyramid->places, Place, i), 1);
  for (guint i = 0; i < pyramid->places->len && level > 0; i++)
    {
      Place *place = &g_array_index (pyramid->places, Place, i);

      if (place->at.level != level || place->piece < 0)
        continue;
      if (place->required || is_supported (pyramid, place))
        {
          require_below (pyramid, place);
          continue;
        }
      cover (pyramid, place, -1);
      place->piece = -1;
    }
}

/* Strikes pieces below which the board shows through. Returns whether there are such. */
static gboolean
strike (Pyramid *pyramid)
{
  gboolean struck = FALSE;

  for (guint i = 0; i < pyramid->places->len; i++)
    {
      Place *upper = &g_array_index (pyramid->places, Place, i);

      for (guint k = 0; k < upper->at.n_below && upper->piece >= 0; k++)
        {
          const Place *lower = get_below (pyramid, upper, k);

          if (lower->required && lower->sure < SURE_HIDDEN)
            upper->banned = struck = TRUE;
        }
    }
  return struck;
}

static void
read_pyramid (Pyramid *pyramid)
{
  const gsize n = (gsize) pyramid->view->picture->width * pyramid->view->picture->height;

  for (guint round = 0; round < MOST_ROUNDS; round++)
    {
      g_free (pyramid->covered);
      pyramid->covered = g_malloc0 (n);
      for (guint i = 0; i < pyramid->places->len; i++)
        g_array_index (pyramid->places, Place, i).required = FALSE;
      for (guint level = pyramid->n_levels; level-- > 0;)
        read_level (pyramid, level);
      if (!strike (pyramid))
        break;
    }
}

GArray *
mar_board_read_levels (const MarBoardView *view,
                       const MarBoardPlan *plan,
                       const MarStyle     *style,
                       MarCellMatch       *matches)
{
  Pyramid pyramid = { .view = view, .plan = plan, .style = style };
  GArray *raised = g_array_new (FALSE, FALSE, sizeof (MarRaised));

  g_return_val_if_fail (view != NULL && plan != NULL && style != NULL && matches != NULL, raised);

  pyramid.places = g_array_new (FALSE, FALSE, sizeof (Place));
  find_places (&pyramid);
  if (pyramid.n_levels > 1)
    {
      find_pixels (&pyramid);
      find_possible (&pyramid, matches);
      read_pyramid (&pyramid);
    }
  for (guint i = 0; i < pyramid.places->len && pyramid.n_levels > 1; i++)
    {
      const Place *place = &g_array_index (pyramid.places, Place, i);
      const MarRaised piece = { place->at.cell, place->piece, place->x, place->y, place->sure };

      if (place->at.index >= 0)
        {
          MarCellMatch *match = &matches[place->at.index];

          match->piece = place->piece;
          match->n_pieces = place->piece >= 0 ? 1 : 0;
          match->ghost = place->look != NULL ? place->look->ghost : NULL;
          match->sure = place->sure;
          match->look = place->look;
        }
      else if (place->piece >= 0)
        g_array_append_val (raised, piece);
    }
  g_array_unref (pyramid.places);
  g_free (pyramid.covered);
  return raised;
}
