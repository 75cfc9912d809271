/* The nets of lines and of pieces in a picture that are boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice.h"

#include <math.h>

#include "lattice-private.h"

/* Pictures that are larger than this are looked at in half their size, or less; smaller ones than
 * this have no board. */
#define MOST_SIDE 2600
#define LEAST_SIDE 40

/* Lines of small pictures are looked for in twice their size as well. */
#define SMALL_PICTURE 640

/* How wide cells are that are looked for in a plane, in pixels: in one that was halved those that
 * were too small for it are known, and in one that was doubled those that are large enough. */
#define LEAST_CELL 10.0
#define LEAST_HALVED_CELL 12.0
#define MOST_CELL 72.0
#define MOST_DOUBLED_CELL 46.0

/* Planes in which pieces alone are looked for, and faint lines, and pictures in which borders are
 * that are hidden, in pixels a side: pages of text take too long. */
#define MOST_DISC_SIDE 1000
#define MOST_FAINT_SIDE 1000
#define MOST_HIDDEN_SIDE 1000

/* What begins with cells so much smaller than those of a clear net may be the board, and that every
 * other line of it. */
#define FINER 1.5

/* How many nets are made to grow in a plane. */
#define MOST_BEGUN 200

/* Of a clear net so much is seen, it has so many cells a side at least, and its lines lie off no
 * more than this, in cells. */
#define CLEAR 0.97
#define LEAST_CLEAR 3
#define CLEAR_PARTS 40
#define CLEAR_POINTS 0.3
#define USUAL_OFF 0.012
/* How much one counts that is not clear: lines between others may be what is on pieces. */
#define NOT_CLEAR 0.7

/* How much better a net is at most for how many of its points have pieces, beyond the half of
 * them. */
#define BETTER_FIT 0.05

/* Pieces tell of a board where lines do, too, if it is so much more of one, or pieces in a frame if
 * it is so much larger as well. */
#define MUCH_MORE 3
#define MUCH_LARGER 9

/* A net that was found, in the plane where it was. */
typedef struct
{
  MarNet net;
  const MarPlane *plane;
} Found;

/* Returns whether a place of the picture lies on the net. */
static gboolean
covers (const Found *found,
        double       x,
        double       y)
{
  double inverse[9], u, v;

  if (!mar_projection_invert (found->net.to_plane, inverse))
    return FALSE;
  mar_projection_apply (inverse, x / found->plane->scale, y / found->plane->scale, &u, &v);
  return u > found->net.left - 0.3 && u < found->net.right + 0.3 && v > found->net.top - 0.3
         && v < found->net.bottom + 0.3;
}

static void
center_of (const Found *found,
           double      *x,
           double      *y)
{
  mar_projection_apply (found->net.to_plane, (found->net.left + found->net.right) / 2.0,
                        (found->net.top + found->net.bottom) / 2.0, x, y);
  *x *= found->plane->scale;
  *y *= found->plane->scale;
}

/* Returns whether one of both lies on the other. */
static gboolean
overlap (const Found *a,
         const Found *b)
{
  double x, y;

  center_of (a, &x, &y);
  if (covers (b, x, y))
    return TRUE;
  center_of (b, &x, &y);
  return covers (a, x, y);
}

static gboolean
is_clear (const Found *found)
{
  if (found->net.points)
    return found->net.seen > CLEAR_POINTS && found->net.right - found->net.left >= LEAST_CLEAR;
  return found->net.seen > CLEAR && found->net.seen_parts >= CLEAR_PARTS
         && found->net.off < USUAL_OFF;
}

static int
count_cells (const Found *found)
{
  return (found->net.right - found->net.left) * (found->net.bottom - found->net.top);
}

/* How much of a board a net is. */
static double
score (const Found *found)
{
  const MarNet *net = &found->net;
  /* Where pieces tell, hardly all points have one; of two frames about the same ones, that is
   * better in which they fit better. */
  const double seen = net->points ? MIN (2 * net->seen, 1) * (1 + BETTER_FIT * net->seen)
                                  : net->seen;

  return count_cells (found) * (is_clear (found) ? 1 : NOT_CLEAR) * pow (seen, 4)
         / (1 + net->off / USUAL_OFF);
}

/* How wide the cells are, in pixels of the picture. */
static double
cell_of (const Found *found)
{
  double width, height;

  mar_projection_measure (found->net.to_plane, (found->net.left + found->net.right) / 2.0,
                          (found->net.top + found->net.bottom) / 2.0, &width, &height);
  return width * found->plane->scale;
}

/* Returns whether a place of the picture lies on a net that is clear, with cells no larger than
 * @most. */
static gboolean
lies_on_clear (const GArray *nets,
               double        x,
               double        y,
               double        most)
{
  for (guint i = 0; i < nets->len; i++)
    {
      const Found *found = &g_array_index (nets, Found, i);

      if (is_clear (found) && cell_of (found) <= most && covers (found, x, y))
        return TRUE;
    }
  return FALSE;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  const guint first = ((const MarNet *) a)->cells;
  const guint second = ((const MarNet *) b)->cells;

  return (first < second) - (first > second);
}

/* Leaves out what lies on nets that are clear: it is known. */
static void
drop_known (GArray         *tracks,
            gboolean        upright,
            const MarPlane *plane,
            const GArray   *nets)
{
  guint n = 0;

  for (guint i = 0; i < tracks->len; i++)
    {
      const MarLineTrack track = g_array_index (tracks, MarLineTrack, i);
      const double way = plane->scale * (track.from + track.to) / 2;
      const double across = plane->scale * track.offset + track.slope * way;

      if (!lies_on_clear (nets, upright ? across : way, upright ? way : across, G_MAXDOUBLE))
        g_array_index (tracks, MarLineTrack, n++) = track;
    }
  g_array_set_size (tracks, n);
}

/* What has no net of lines may have pieces instead. Frames that have sides in common are all
 * filled: a line of labels below a board makes one with it, too, in which pieces still stand in
 * rank and file. */
static void
fill_frames (const MarPlane *plane,
             const MarPlane *finest,
             const GArray   *level,
             const GArray   *upright,
             GArray         *nets)
{
  g_autoptr (GArray) frames = mar_frames_find (level, upright);
  g_autoptr (GArray) filled = g_array_new (FALSE, FALSE, sizeof (Found));

  for (guint i = 0; i < frames->len; i++)
    {
      const MarFrame *frame = &g_array_index (frames, MarFrame, i);
      const double x = (frame->x[0] + frame->x[1] + frame->x[2] + frame->x[3]) / 4;
      const double y = (frame->y[0] + frame->y[1] + frame->y[2] + frame->y[3]) / 4;
      Found found = { .plane = plane };

      if (lies_on_clear (nets, x * plane->scale, y * plane->scale, G_MAXDOUBLE))
        continue;
      if (mar_frame_fill (frame, plane, &found.net))
        {
          g_array_append_val (filled, found);
          /* Of pieces that don't stand in cells of the frame, what is between them looks like
           * lines. */
          if (!found.net.framed)
            continue;
        }
      found.plane = finest;
      if (MAX (finest->width, finest->height) <= MOST_FAINT_SIDE
          && mar_frame_divide (frame, plane->scale / finest->scale, finest, &found.net))
        g_array_append_val (filled, found);
    }
  g_array_append_vals (nets, filled->data, filled->len);
}

/* Makes those nets grow that are not known yet, the largest first. */
static void
grow_nets (const MarPlane *plane,
           GArray         *begun,
           GArray         *nets)
{
  g_array_sort (begun, compare_cells);
  for (guint i = 0; i < begun->len && i < MOST_BEGUN; i++)
    {
      Found found = { g_array_index (begun, MarNet, i), plane };
      double x, y;

      center_of (&found, &x, &y);
      if (!lies_on_clear (nets, x, y, FINER * cell_of (&found)) && mar_net_grow (&found.net, plane))
        g_array_append_val (nets, found);
    }
}

/* @finest: the picture as it is; @hidden: as of mar_tracks_find() */
static void
search_plane (const MarPlane *plane,
              const MarPlane *finest,
              gboolean        hidden,
              GArray         *nets)
{
  const double least = plane->scale > 1 ? LEAST_HALVED_CELL : LEAST_CELL;
  const double most = plane->scale < 1 ? MOST_DOUBLED_CELL : MOST_CELL;
  g_autoptr (GArray) level = mar_tracks_find (plane, FALSE, hidden);
  g_autoptr (GArray) upright = mar_tracks_find (plane, TRUE, hidden);
  g_autoptr (GArray) begun = NULL;
  g_autoptr (GArray) woven = g_array_new (FALSE, FALSE, sizeof (MarNet));

  drop_known (level, FALSE, plane, nets);
  drop_known (upright, TRUE, plane, nets);
  begun = mar_nets_begin (level, upright, least, most);
  grow_nets (plane, begun, nets);
  mar_nets_weave (level, upright, least, most, woven);
  grow_nets (plane, woven, nets);
  if (!hidden)
    fill_frames (plane, finest, level, upright, nets);
}

static void
search_discs (const GPtrArray *planes,
              GArray          *nets)
{
  for (guint i = 0; i < planes->len; i++)
    {
      const MarPlane *plane = g_ptr_array_index (planes, i);
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (MarNet));

      if (MAX (plane->width, plane->height) > MOST_DISC_SIDE)
        continue;
      mar_discs_find_nets (plane, found);
      for (guint k = 0; k < found->len; k++)
        {
          const Found net = { g_array_index (found, MarNet, k), plane };

          g_array_append_val (nets, net);
        }
    }
}

static int
compare_scores (gconstpointer a,
                gconstpointer b)
{
  const double first = score (a);
  const double second = score (b);

  return (first < second) - (first > second);
}

/* Whether a net may be there in the place of a better one: pieces may tell of another board than
 * lines that are in doubt. */
static gboolean
may_replace (const Found *found,
             const Found *better)
{
  return found->net.points && !better->net.points && !is_clear (better);
}

/* Leaves the best of those that lie over each other. */
static void
choose (GArray *nets)
{
  guint n = 0;

  g_array_sort (nets, compare_scores);
  for (guint i = 0; i < nets->len; i++)
    {
      const Found found = g_array_index (nets, Found, i);
      gboolean is_free = TRUE;

      for (guint j = 0; j < n && is_free; j++)
        is_free = !overlap (&found, &g_array_index (nets, Found, j))
                  || may_replace (&found, &g_array_index (nets, Found, j));
      if (is_free)
        g_array_index (nets, Found, n++) = found;
    }
  g_array_set_size (nets, n);
}

/* Returns whether it is a board. */
static gboolean
add_lattice (const Found     *found,
             const MarRaster *raster,
             GArray          *lattices)
{
  MarLattice lattice = { 0 };

  if (!mar_net_end (&found->net, found->plane, &lattice))
    return FALSE;
  for (guint i = 0; i < 6; i++)
    lattice.to_picture[i] *= found->plane->scale;
  if (lattice.points || lattice.by_pieces)
    mar_lattice_take_off_labels (&lattice, raster);
  if (lattice.points || lattice.by_pieces || is_clear (found))
    mar_lattice_go_on (&lattice, raster);
  g_array_append_val (lattices, lattice);
  return TRUE;
}

/* How large a net is in the picture, in pixels. */
static double
area_of (const Found *found)
{
  return count_cells (found) * cell_of (found) * cell_of (found);
}

/* Whether pieces tell of more than lines do of which few are seen, or than a pattern in a frame on
 * a part of the board. */
static gboolean
is_larger (const Found *found,
           const Found *other)
{
  if (other->net.points)
    return is_clear (found) && area_of (found) > MUCH_LARGER * area_of (other)
           && score (found) > MUCH_MORE * score (other);
  return !is_clear (other)
         && (count_cells (found) > count_cells (other)
             || score (found) > MUCH_MORE * score (other));
}

/* Adds what has pieces in rank and file, though no net of lines, nor a frame. */
static void
add_discs (const GPtrArray *planes,
           const GArray    *nets,
           const MarRaster *raster,
           GArray          *lattices)
{
  g_autoptr (GArray) discs = g_array_new (FALSE, FALSE, sizeof (Found));

  search_discs (planes, discs);
  choose (discs);
  for (guint i = 0; i < discs->len; i++)
    {
      const Found *found = &g_array_index (discs, Found, i);
      gboolean is_free = TRUE;

      for (guint k = 0; k < nets->len && is_free; k++)
        is_free = !overlap (found, &g_array_index (nets, Found, k))
                  || is_larger (found, &g_array_index (nets, Found, k));
      if (is_free)
        add_lattice (found, raster, lattices);
    }
}

/* Where no lines are clear, there may be borders of checkers that points on their crossings
 * hide. */
static void
add_hidden (const GPtrArray *planes,
            const MarRaster *raster,
            GArray          *lattices)
{
  g_autoptr (GArray) nets = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (MarLattice));

  for (guint i = 0; i < planes->len; i++)
    search_plane (g_ptr_array_index (planes, i), g_ptr_array_index (planes, 0), TRUE, nets);
  choose (nets);
  for (guint i = 0; i < nets->len; i++)
    add_lattice (&g_array_index (nets, Found, i), raster, hidden);
  for (guint i = 0; i < hidden->len; i++)
    mar_lattices_add_better (lattices, &g_array_index (hidden, MarLattice, i));
}

/* Makes the picture smaller by half again and again, and looks for lines in all of that. */
static GPtrArray *
search_planes (const MarRaster *raster,
               GArray          *nets)
{
  GPtrArray *planes = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_plane_free);
  MarPlane *plane = mar_plane_new (raster);

  while (MAX (plane->width, plane->height) >= LEAST_SIDE)
    {
      g_ptr_array_add (planes, plane);
      if (MAX (plane->width, plane->height) <= MOST_SIDE)
        search_plane (plane, g_ptr_array_index (planes, 0), FALSE, nets);
      plane = mar_plane_halve (plane);
    }
  mar_plane_free (plane);
  if (planes->len > 0 && MAX (raster->width, raster->height) <= SMALL_PICTURE)
    {
      g_ptr_array_add (planes, mar_plane_double (g_ptr_array_index (planes, 0)));
      search_plane (g_ptr_array_index (planes, planes->len - 1), g_ptr_array_index (planes, 0),
                    FALSE, nets);
    }
  return planes;
}

GArray *
mar_lattices_find_in_whole (const MarRaster  *raster,
                            GPtrArray       **planes)
{
  g_autoptr (GArray) nets = g_array_new (FALSE, FALSE, sizeof (Found));
  GArray *lattices = g_array_new (FALSE, FALSE, sizeof (MarLattice));
  gboolean has_clear = FALSE;
  guint n = 0;

  *planes = search_planes (raster, nets);
  choose (nets);
  for (guint i = 0; i < nets->len; i++)
    {
      const Found found = g_array_index (nets, Found, i);

      if (!add_lattice (&found, raster, lattices))
        continue;
      g_array_index (nets, Found, n++) = found;
      has_clear |= is_clear (&found) && !found.net.points;
    }
  g_array_set_size (nets, n);
  if (!has_clear && MAX (raster->width, raster->height) <= MOST_HIDDEN_SIDE)
    add_hidden (*planes, raster, lattices);
  if (!has_clear)
    add_discs (*planes, nets, raster, lattices);
  return lattices;
}
