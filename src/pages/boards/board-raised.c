/* Pieces that stand on others, as anybody may draw them: circles of which those above hide parts of
 * those below.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-raised.h"

#include <math.h>

#include "page-compare.h"

/* From the middle of a piece, borders are looked for in so many directions, from so far on, to as
 * far as that, in cells. */
#define N_DIRECTIONS 32
#define RAY_FROM 0.1
#define RAY_TO 0.58
#define RAY_STEP 0.015
#define RAY_STEP_PIXELS 0.5

/* Between colors that are so far apart, in cells and in pixels at least, there is a border if they
 * differ by so much, in levels of red, green and blue together. */
#define BESIDE 0.045
#define BESIDE_PIXELS 1.3
#define STRONG 60

/* The radius of a piece, and how far a border may be from it, in cells and in pixels. Between four
 * pieces that touch there is room for no circle that is larger than the least raised one. */
#define LEAST_RADIUS 0.26
#define LEAST_RADIUS_RAISED 0.32
#define MOST_RADIUS 0.54
#define USUAL_RADIUS 0.45
#define OFF 0.04
#define OFF_PIXELS 0.9

/* Its middle may be so far from where it should be, in cells. It is found in so many rounds, each
 * of which leaves out what is too far off; and not from so few directions that this determinant is
 * smaller. */
#define MOST_MOVED 0.12
#define N_FITS 3
#define LEAST_DET 4.0

/* A piece is there that has its border in this part of all directions that are not hidden, if there
 * are so many. Of one on which others stand less may be seen, and how its border goes on is not
 * asked: it is enough that there are some, from so far on. */
#define LEAST_ROUND 0.78
#define LEAST_SEEN 12
#define LEAST_SEEN_BELOW 5
#define LEAST_BORDERS 0.4
#define LEAST_BORDER 0.2

/* Directions to another piece, as a cosine: there the upper one of the two hides the border of the
 * lower one. */
#define TOWARDS 0.8

/* The middles of pieces that overlap are no farther apart than this, in cells, those of others
 * are. */
#define MOST_APART 0.85

/* The part of a piece that tells its color reaches so far, in cells, and so much of that must be
 * seen. */
#define BODY_REACH 0.32
#define LEAST_BODY 0.05

/* Borders about a spot: in which directions they are seen, and how far they are, in pixels. */
typedef struct
{
  double angles[N_DIRECTIONS];
  double far[N_DIRECTIONS];
  guint n;
} Borders;

/* A circle about a spot: where its middle is from there, and its radius, in pixels. */
typedef struct
{
  double x, y;
  double radius;
} Circle;

/* Where pieces may stand, on one or another level.
 * @across, @down: in cells, @x, @y: the middle, in pixels, of its piece if there is one, @radius:
 * likewise
 * @found: whether a piece is seen, the uppermost one there, and on which @level
 * @round: in which part of all directions
 * @near: the spots with which it has something in common */
typedef struct
{
  double across, down;
  double x, y;
  double radius;
  double round;
  gboolean found;
  guint level;
  GArray *near;
} Spot;

/* @standing: of each place, whether a piece stands there, @required: whether another one stands on
 * that, @highest: the highest level */
typedef struct
{
  const MarBoardView *view;
  GArray *places;
  GArray *spots;
  gboolean *standing;
  gboolean *required;
  guint highest;
} Search;

static Spot *
get_spot (const Search *search,
          guint         i)
{
  return &g_array_index (search->spots, Spot, i);
}

static const MarPlace *
get_place (const Search *search,
           guint         i)
{
  return &g_array_index (search->places, MarPlace, i);
}

static int
compare_colors (const guint8 *one,
                const guint8 *other)
{
  return ABS (one[0] - other[0]) + ABS (one[1] - other[1]) + ABS (one[2] - other[2]);
}

static double
beside (const Search *search)
{
  return MAX (BESIDE * search->view->scale, BESIDE_PIXELS);
}

static gboolean
is_inside (const Search *search,
           const Spot   *spot,
           double        x,
           double        y)
{
  const double reach = spot->radius + 2 * beside (search);

  return (x - spot->x) * (x - spot->x) + (y - spot->y) * (y - spot->y) < reach * reach;
}

/* Whether a piece that was found hides what is at a point beside a spot. */
static gboolean
is_hidden (const Search *search,
           const Spot   *spot,
           double        x,
           double        y)
{
  for (guint i = 0; spot->near != NULL && i < spot->near->len; i++)
    {
      const Spot *other = get_spot (search, g_array_index (spot->near, guint, i));

      if (other->found && is_inside (search, other, x, y))
        return TRUE;
    }
  return FALSE;
}

/* How far the first border is from the middle of a spot, in pixels; 0: there is none; -1: what was
 * found hides that. */
static double
find_border (const Search *search,
             const Spot   *spot,
             double        angle)
{
  const double scale = search->view->scale;
  const double step = MAX (RAY_STEP * scale, RAY_STEP_PIXELS);

  for (double r = RAY_FROM * scale; r <= RAY_TO * scale; r += step)
    {
      const double far = r + beside (search);
      const double x = spot->x + far * cos (angle), y = spot->y + far * sin (angle);

      if (is_hidden (search, spot, x, y))
        return -1;
      if (compare_colors (mar_board_pixel_at (search->view, spot->x + r * cos (angle),
                                              spot->y + r * sin (angle)),
                          mar_board_pixel_at (search->view, x, y))
          >= STRONG)
        return (r + far) / 2;
    }
  return 0;
}

/* How far its border would be from the middle of a place in a direction. */
static double
reach_of (const Circle *circle,
          double        angle)
{
  return circle->radius + circle->x * cos (angle) + circle->y * sin (angle);
}

/* Fits a circle to the borders that are no farther than @off from it, by least squares. Returns
 * FALSE where they don't tell. */
static gboolean
fit_circle (const Borders *borders,
            double         off,
            Circle        *circle)
{
  const Circle before = *circle;
  double a[3][3] = { { 0 } }, b[3] = { 0 }, solved[3], det;

  for (guint i = 0; i < borders->n; i++)
    {
      const double angle = borders->angles[i];
      const double row[3] = { 1, cos (angle), sin (angle) };

      if (fabs (borders->far[i] - reach_of (&before, angle)) > off)
        continue;
      for (guint k = 0; k < 3; k++)
        {
          for (guint l = 0; l < 3; l++)
            a[k][l] += row[k] * row[l];
          b[k] += row[k] * borders->far[i];
        }
    }
  det = a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
        - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
        + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
  if (det < LEAST_DET)
    return FALSE;
  for (guint k = 0; k < 3; k++)
    {
      const guint l = (k + 1) % 3, m = (k + 2) % 3;

      /* Cramer's rule, in the form in which the columns are turned. */
      solved[k] = (b[0] * (a[1][l] * a[2][m] - a[1][m] * a[2][l])
                   - b[1] * (a[0][l] * a[2][m] - a[0][m] * a[2][l])
                   + b[2] * (a[0][l] * a[1][m] - a[0][m] * a[1][l]))
                  / det;
    }
  *circle = (Circle) { solved[1], solved[2], solved[0] };
  return TRUE;
}

static void
find_borders (const Search *search,
              const Spot   *spot,
              Borders      *borders)
{
  borders->n = 0;
  for (guint i = 0; i < N_DIRECTIONS; i++)
    {
      const double angle = 2 * G_PI * (i + 0.5) / N_DIRECTIONS;
      const double far = find_border (search, spot, angle);

      if (far < 0)
        continue;
      borders->angles[borders->n] = angle;
      borders->far[borders->n++] = far;
    }
}

static double
most_off (const Search *search)
{
  return MAX (OFF * search->view->scale, OFF_PIXELS);
}

/* In which part of the directions that are seen there is a border where that of a piece would be,
 * if it has its middle about there;
 * @circle: (out): which piece. */
static double
see_piece (const Search  *search,
           const Borders *borders,
           Circle        *circle)
{
  const double scale = search->view->scale;
  const double off = most_off (search);
  double sorted[N_DIRECTIONS];
  Circle fitted;
  guint n_round = 0;

  *circle = (Circle) { 0, 0, USUAL_RADIUS * scale };
  if (borders->n == 0)
    return 0;
  for (guint i = 0; i < borders->n; i++)
    sorted[i] = borders->far[i];
  fitted = (Circle) { 0, 0, page_find_nth (sorted, borders->n, borders->n / 2) };
  for (guint round = 0; round < N_FITS; round++)
    if (!fit_circle (borders, (N_FITS - round) * off, &fitted))
      break;
  if (fitted.radius < LEAST_RADIUS * scale || fitted.radius > MOST_RADIUS * scale
      || hypot (fitted.x, fitted.y) > MOST_MOVED * scale)
    return 0;
  for (guint i = 0; i < borders->n; i++)
    n_round += fabs (borders->far[i] - reach_of (&fitted, borders->angles[i])) <= off;
  *circle = fitted;
  return (double) n_round / borders->n;
}

/* Looks for pieces of which what was found before hides no more than a part. Returns whether there
 * are such. */
static gboolean
find_more (const Search *search)
{
  g_autofree gboolean *found = g_new0 (gboolean, search->spots->len);
  gboolean any = FALSE;

  for (guint i = 0; i < search->spots->len; i++)
    {
      Spot *spot = get_spot (search, i);
      const gboolean raised = spot->level > 0;
      Borders borders;
      Circle circle;
      double round;

      if (spot->found)
        continue;
      find_borders (search, spot, &borders);
      round = see_piece (search, &borders, &circle);
      if (round < LEAST_ROUND || borders.n < LEAST_SEEN
          || (raised && circle.radius < LEAST_RADIUS_RAISED * search->view->scale))
        continue;
      found[i] = any = TRUE;
      spot->round = round;
      spot->radius = circle.radius;
      spot->x += circle.x;
      spot->y += circle.y;
    }
  for (guint i = 0; i < search->spots->len; i++)
    get_spot (search, i)->found |= found[i];
  return any;
}

/* In how many of the directions in which another spot is there is the border of a piece, nothing
 * being hidden. */
static guint
see_border_towards (const Search *search,
                    const Spot   *spot,
                    const Spot   *other)
{
  const double apart = hypot (other->x - spot->x, other->y - spot->y);
  Spot alone = *spot;
  guint n = 0;

  alone.near = NULL;
  for (guint i = 0; i < N_DIRECTIONS; i++)
    {
      const double angle = 2 * G_PI * (i + 0.5) / N_DIRECTIONS;
      const double towards
        = (cos (angle) * (other->x - spot->x) + sin (angle) * (other->y - spot->y)) / apart;

      n += towards >= TOWARDS
           && fabs (find_border (search, &alone, angle) - spot->radius) <= most_off (search);
    }
  return n;
}

/* Whether of two pieces that overlap the first one is above: it hides where the other one ends. */
static gboolean
is_above (const Search *search,
          const Spot   *spot,
          const Spot   *other)
{
  return see_border_towards (search, spot, other) > see_border_towards (search, other, spot);
}

/* In which part of the directions that are seen there is a border about where that of a piece would
 * be. */
static double
see_borders (const Search  *search,
             const Borders *borders)
{
  const double scale = search->view->scale;
  guint n = 0;

  for (guint i = 0; i < borders->n; i++)
    n += borders->far[i] >= LEAST_BORDER * scale && borders->far[i] <= MOST_RADIUS * scale;
  return (double) n / borders->n;
}

/* Whether below a piece that is raised there may be others on all sides, as far as they are
 * seen. */
static gboolean
is_supported (const Search *search,
              const Spot   *spot)
{
  for (guint i = 0; i < spot->near->len; i++)
    {
      const Spot *other = get_spot (search, g_array_index (spot->near, guint, i));
      Borders borders;

      if (other->found)
        continue;
      find_borders (search, other, &borders);
      if (borders.n >= LEAST_SEEN_BELOW && see_borders (search, &borders) < LEAST_BORDERS)
        return FALSE;
    }
  return spot->near->len == MAR_PLACE_N_BELOW;
}

/* Raises each piece above those that it hides, one level a round: where pieces seem to hide each
 * other in a ring, no higher than any can stand. */
static void
find_levels (const Search *search)
{
  for (guint i = 0; i < search->spots->len; i++)
    if (get_spot (search, i)->level > 0 && get_spot (search, i)->found)
      get_spot (search, i)->found = is_supported (search, get_spot (search, i));
  for (guint round = 0; round < search->highest; round++)
    for (guint i = 0; i < search->spots->len; i++)
      {
        Spot *spot = get_spot (search, i);

        for (guint k = 0; k < spot->near->len && spot->found; k++)
          {
            const Spot *other = get_spot (search, g_array_index (spot->near, guint, k));

            if (other->found && other->level >= spot->level && other->level < search->highest
                && is_above (search, spot, other))
              spot->level = other->level + 1;
          }
      }
}

static Spot *
find_spot (const Search   *search,
           const MarPlace *place)
{
  for (guint i = 0; i < search->spots->len; i++)
    if (fabs (get_spot (search, i)->across - place->across) < 0.1
        && fabs (get_spot (search, i)->down - place->down) < 0.1)
      return get_spot (search, i);
  return NULL;
}

/* Puts what was found on its places, and others below it. */
static void
find_standing (const Search *search)
{
  for (guint i = 0; i < search->places->len; i++)
    {
      const MarPlace *place = get_place (search, i);
      const Spot *spot = find_spot (search, place);

      search->standing[i] = place->level > 0 && spot->found && spot->level == place->level;
    }
  for (guint level = search->highest; level > 0; level--)
    for (guint i = 0; i < search->places->len; i++)
      {
        const MarPlace *place = get_place (search, i);

        for (guint k = 0; k < place->n_below && place->level == level && search->standing[i]; k++)
          search->standing[place->below[k]] = search->required[place->below[k]] = TRUE;
      }
}

/* The median color of what is seen of a piece. Returns whether that is enough. */
static gboolean
find_body (const Search   *search,
           const MarPlace *place,
           int             body[3])
{
  const Spot *spot = find_spot (search, place);
  const double reach = BODY_REACH * search->view->scale;
  const int most = (int) ceil (reach);
  const gsize all = (gsize) (2 * most + 1) * (2 * most + 1);
  g_autofree int *values = g_new (int, 3 * all);
  guint n = 0;

  for (int down = -most; down <= most; down++)
    for (int right = -most; right <= most; right++)
      {
        const double x = spot->x + right, y = spot->y + down;
        gboolean hidden = right * right + down * down > reach * reach
                          || (spot->found && spot->level > place->level);

        for (guint i = 0; i < spot->near->len && !hidden; i++)
          {
            const Spot *other = get_spot (search, g_array_index (spot->near, guint, i));

            hidden = other->found && other->level > place->level && is_inside (search, other, x, y);
          }
        if (hidden)
          continue;
        for (guint k = 0; k < 3; k++)
          values[k * all + n] = mar_board_pixel_at (search->view, x, y)[k];
        n++;
      }
  if (n < LEAST_BODY * G_PI * reach * reach)
    return FALSE;
  for (guint k = 0; k < 3; k++)
    body[k] = page_find_median (values + k * all, n);
  return TRUE;
}

/* Lists the spots on which the pieces of all levels stand: those of the two lowest ones. */
static void
find_spots (Search             *search,
            const MarBoardPlan *plan)
{
  const MarBoardView *view = search->view;

  search->places = mar_board_plan_list_places (plan, view->columns, view->rows);
  search->spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  search->standing = g_new0 (gboolean, search->places->len);
  search->required = g_new0 (gboolean, search->places->len);
  for (guint i = 0; i < search->places->len; i++)
    {
      const MarPlace *place = get_place (search, i);
      const Spot spot = { .across = place->across,
                          .down = place->down,
                          .x = (place->across + 1) * view->scale,
                          .y = (place->down + 1) * view->scale,
                          .radius = USUAL_RADIUS * view->scale,
                          .level = place->level,
                          .near = g_array_new (FALSE, FALSE, sizeof (guint)) };

      search->highest = MAX (search->highest, place->level);
      if (place->level <= 1)
        g_array_append_val (search->spots, spot);
      else
        g_array_unref (spot.near);
    }
  for (guint i = 0; i < search->spots->len; i++)
    for (guint k = 0; k < search->spots->len; k++)
      if (i != k
          && hypot (get_spot (search, i)->across - get_spot (search, k)->across,
                    get_spot (search, i)->down - get_spot (search, k)->down)
               <= MOST_APART)
        g_array_append_val (get_spot (search, i)->near, k);
}

static void
free_search (Search *search)
{
  for (guint i = 0; i < search->spots->len; i++)
    g_array_unref (get_spot (search, i)->near);
  g_array_unref (search->spots);
  g_array_unref (search->places);
  g_free (search->standing);
  g_free (search->required);
}

GArray *
mar_board_find_raised (const MarBoardView *view,
                       const MarBoardPlan *plan,
                       MarBase            *bases)
{
  Search search = { .view = view };
  GArray *raised = g_array_new (FALSE, FALSE, sizeof (MarRaisedDisc));

  g_return_val_if_fail (view != NULL && plan != NULL && bases != NULL, raised);

  if (!mar_board_has_levels (plan))
    return raised;
  find_spots (&search, plan);
  while (find_more (&search))
    continue;
  find_levels (&search);
  find_standing (&search);
  for (guint i = 0; i < search.places->len; i++)
    {
      const MarPlace *place = get_place (&search, i);
      const Spot *spot = find_spot (&search, place);
      MarRaisedDisc disc = { .place = *place };

      if (place->level == 0)
        {
          MarBase *base = &bases[place->index];

          base->round = spot->found && spot->level == 0 ? spot->round : 0;
          base->covered = search.required[i];
          base->shown = (base->covered || base->round > 0)
                        && find_body (&search, place, base->body);
        }
      else if (search.standing[i])
        {
          disc.round = spot->found && spot->level == place->level ? spot->round : 0;
          disc.shown = find_body (&search, place, disc.body);
          g_array_append_val (raised, disc);
        }
    }
  free_search (&search);
  return raised;
}
