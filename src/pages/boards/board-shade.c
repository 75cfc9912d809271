/* Cells whose ground has a color of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-shade.h"

#include <math.h>
#include <string.h>

#include "board-ground.h"

/* A ground that differs from the board's by less than this, in levels of the three colors together,
 * is the same. */
#define LEAST_SHIFT 15

/* Grounds that this share of the cells has, and at least so many cells, are those of the board; but
 * one that is more colorful than the most common one by this much is a shade all the same. */
#define COMMON_SHARE 0.15
#define LEAST_COMMON 4
#define ALIKE 24
#define MORE_CHROMA 25
#define MOST_GROUNDS 4

/* No more cells of a board, as a part of all, are shaded. */
#define MOST_SHADED 0.4

/* A shade has at least so much color, in levels. */
#define LEAST_CHROMA 14.0

/* How much a piece on others hides, from its middle, in cells. */
#define COVERED_REACH 0.52

/* So many pieces of a kind don't have a shade in common by chance. */
#define LEAST_ALIKE 6

/* Where one tone ends, as the part of the paper's light that a shade takes away. */
static const double tones[MAR_MARK_TONES - 1] = { 0.28, 0.47, 0.67, 0.85 };

static int
distance (const int one[3],
          const int other[3])
{
  return abs (one[0] - other[0]) + abs (one[1] - other[1]) + abs (one[2] - other[2]);
}

static int
chroma (const int color[3])
{
  return MAX (MAX (color[0], color[1]), color[2]) - MIN (MIN (color[0], color[1]), color[2]);
}

static void
blend (const int base[3],
       MarPaint  paint,
       int       result[3])
{
  const double ink[3] = { paint.red, paint.green, paint.blue };

  for (guint i = 0; i < 3; i++)
    result[i] = (int) lround (base[i] * (1 - paint.alpha) + 255 * ink[i] * paint.alpha);
}

/* The shade of a style that makes the ground what is seen. @shift: how far that is from the board's
 * own. */
static void
find_in_style (const MarStyle *style,
               const int       ground[3],
               const int       shift[3],
               MarCellMatch   *match)
{
  const int base[3] = { ground[0] - shift[0], ground[1] - shift[1], ground[2] - shift[2] };
  int least = distance (ground, base);

  if (least < LEAST_SHIFT)
    return;
  for (guint color = 0; color < MAR_N_COLORS; color++)
    for (guint tone = 1; tone <= MAR_MARK_TONES; tone++)
      {
        int shaded[3];

        blend (base, mar_style_shade (style, (MarColor) color, tone), shaded);
        if (distance (ground, shaded) >= least)
          continue;
        least = distance (ground, shaded);
        match->shade = TRUE;
        match->color = (MarColor) color;
        match->tone = tone;
      }
}

/* In degrees: 0 is red, 120 green, 240 blue. */
static double
find_hue (const double color[3])
{
  const double most = MAX (MAX (color[0], color[1]), color[2]);
  const double range = most - MIN (MIN (color[0], color[1]), color[2]);

  if (range == 0)
    return 0;
  if (most == color[0])
    return fmod (60 * (color[1] - color[2]) / range + 360, 360);
  if (most == color[1])
    return 60 * (color[2] - color[0]) / range + 120;
  return 60 * (color[0] - color[1]) / range + 240;
}

static MarColor
name_hue (double hue)
{
  static const struct
  {
    double to;
    MarColor color;
  } hues[] = {
    { 18, MAR_COLOR_RED },    { 40, MAR_COLOR_ORANGE }, { 70, MAR_COLOR_YELLOW },
    { 170, MAR_COLOR_GREEN }, { 255, MAR_COLOR_BLUE },  { 335, MAR_COLOR_PURPLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hues); i++)
    if (hue < hues[i].to)
      return hues[i].color;
  return MAR_COLOR_RED;
}

/* The grounds that many cells have, the most common one first. Returns how many there are. */
static guint
find_common (int (*grounds)[3], guint n, int common[MOST_GROUNDS][3])
{
  const guint least = MAX (LEAST_COMMON, (guint) (COMMON_SHARE * n));
  guint n_common = 0;

  while (n_common < MOST_GROUNDS)
    {
      guint best = 0, most = 0;

      for (guint i = 0; i < n; i++)
        {
          guint alike = 0;
          gboolean known = FALSE;

          for (guint k = 0; k < n_common; k++)
            known |= distance (grounds[i], common[k]) < ALIKE;
          for (guint k = 0; k < n && !known; k++)
            alike += distance (grounds[i], grounds[k]) < ALIKE;
          if (alike > most
              && (n_common == 0 || chroma (grounds[i]) <= chroma (common[0]) + MORE_CHROMA))
            {
              most = alike;
              best = i;
            }
        }
      if (most < least)
        break;
      memcpy (common[n_common++], grounds[best], sizeof common[0]);
    }
  return n_common;
}

/* What makes the brightest ground of the board, the paper, what is seen. */
static void
find_by_hue (int (*common)[3], guint n_common, const int ground[3], MarCellMatch *match)
{
  const int *base = NULL;
  double ink[3], least = 1;

  for (guint i = 0; i < n_common; i++)
    {
      if (distance (ground, common[i]) < ALIKE)
        return;
      if (base == NULL || common[i][1] > base[1])
        base = common[i];
    }
  if (base == NULL)
    return;
  for (guint i = 0; i < 3; i++)
    ink[i] = ground[i] / (base[i] + 1.0);
  for (guint i = 0; i < 3; i++)
    least = MIN (least, ink[i]);
  if (255 * (MAX (MAX (ink[0], ink[1]), ink[2]) - least) < LEAST_CHROMA)
    return;
  match->shade = TRUE;
  match->color = name_hue (find_hue (ink));
  match->tone = 1;
  for (guint i = 0; i < G_N_ELEMENTS (tones); i++)
    match->tone += 1 - least > tones[i];
}

/* (transfer full): of each pixel of the view, whether a piece on others hides it. */
static guint8 *
find_covered (const MarBoardView *view,
              const GArray       *raised)
{
  const MarRaster *picture = view->picture;
  guint8 *covered = g_malloc0 ((gsize) picture->width * picture->height);

  for (guint i = 0; i < raised->len; i++)
    {
      const MarRaised *piece = &g_array_index (raised, MarRaised, i);

      for (guint k = 0; k < view->scale * view->scale; k++)
        if (mar_board_reach (view->scale, k) < COVERED_REACH)
          covered[(gsize) (piece->y + (int) (k / view->scale)) * picture->width
                  + (gsize) (piece->x + (int) (k % view->scale))]
            = TRUE;
    }
  return covered;
}

static void
leave_out (MarCellMatch *matches,
           guint         n,
           int           piece)
{
  for (guint i = 0; i < n; i++)
    matches[i].shade &= matches[i].piece != piece;
}

/* What most pieces of a kind have, more than a few, and hardly anything else, is how they are
 * drawn, and no shade. Returns how many cells are shaded without those. */
static guint
leave_out_pieces (const MarBoardView *view,
                  MarCellMatch       *matches)
{
  const guint n = view->columns * view->rows;
  guint n_shaded = 0;

  for (guint i = 0; i < n; i++)
    {
      const MarCellMatch *first = &matches[i];
      guint n_alike = 0, n_plain = 0, n_others = 0;

      for (guint k = 0; k < n && first->shade && first->piece >= 0; k++)
        {
          const gboolean is_same = matches[k].shade && matches[k].color == first->color
                                   && matches[k].tone == first->tone;

          n_alike += is_same && matches[k].piece == first->piece;
          n_plain += !is_same && matches[k].piece == first->piece;
          n_others += is_same && matches[k].piece != first->piece;
        }
      if (n_alike >= LEAST_ALIKE && n_alike > 3 * (n_plain + n_others))
        leave_out (matches, n, first->piece);
    }
  for (guint i = 0; i < n; i++)
    n_shaded += matches[i].shade;
  return n_shaded;
}

/* Tells the cells that are shaded as a style does it. Returns how many they are. */
static guint
mark_in_style (const MarBoardView *view,
               const MarBoardPlan *plan,
               const MarStyle     *style,
               const GArray       *raised,
               MarCellMatch       *matches)
{
  const MarLooks *looks = mar_looks_get (plan, style, view->scale, view->drawn, view->gray,
                                         plan->game->editor->stacks);
  g_autofree guint8 *covered = raised != NULL && raised->len > 0 ? find_covered (view, raised)
                                                                 : NULL;

  for (guint i = 0; i < view->columns * view->rows; i++)
    {
      int ground[3], shift[3];

      matches[i].shade = FALSE;
      if (mar_board_measure_ground (view, plan, looks, &matches[i], covered, i, ground, shift))
        find_in_style (style, ground, shift, &matches[i]);
    }
  return leave_out_pieces (view, matches);
}

/* Tells the cells that are shaded in no style of ours. Returns how many they are. */
static guint
mark_by_hue (const MarBoardView *view,
             MarCellMatch       *matches)
{
  const guint n = view->columns * view->rows;
  g_autofree int (*grounds)[3] = g_malloc (n * sizeof *grounds);
  int common[MOST_GROUNDS][3];
  guint n_common;

  mar_board_find_grounds (view, grounds, NULL);
  n_common = find_common (grounds, n, common);
  for (guint i = 0; i < n; i++)
    {
      matches[i].shade = FALSE;
      find_by_hue (common, n_common, grounds[i], &matches[i]);
    }
  return leave_out_pieces (view, matches);
}

void
mar_board_find_shades (const MarBoardView *view,
                       const MarBoardPlan *plan,
                       const MarStyle     *style,
                       const GArray       *raised,
                       MarCellMatch       *matches)
{
  const guint n = view->columns * view->rows;
  const double most = MOST_SHADED * n;

  if (style != NULL && mark_in_style (view, plan, style, raised, matches) <= most)
    return;
  /* The colors are not those of the style, as in a gray picture; what most cells have is no
   * shade. */
  if (mark_by_hue (view, matches) <= most)
    return;
  for (guint i = 0; i < n; i++)
    matches[i].shade = FALSE;
}
