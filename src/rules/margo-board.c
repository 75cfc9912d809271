/* Groups, freedoms and captures of Margo, for all points of the pyramid at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-private.h"

int
margo_piece (const MargoPosition *position,
             guint                bit)
{
  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    if (margo_has (position->pieces[colour], bit))
      return (int) colour;
  return MAR_MARGO_EMPTY;
}

/* Puts a piece where there is none, or takes it away if it is there. */
void
margo_put (MargoPosition *position,
           guint          bit,
           guint          colour)
{
  position->pieces[colour][bit / 64] ^= margo_bit (bit);
  position->key ^= margo_piece_key (colour, bit);
}

gboolean
margo_is_empty (const MargoPosition *position)
{
  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    for (guint i = 0; i < margo_shape (position->size)->words; i++)
      if (position->pieces[colour][i] != 0)
        return FALSE;
  return TRUE;
}

guint
margo_count (const MargoPosition *position,
             guint                colour)
{
  guint n = 0;

  for (guint i = 0; i < margo_shape (position->size)->words; i++)
    n += (guint) __builtin_popcountll (position->pieces[colour][i]);
  return n;
}

/* Makes room for a set of @words words among its margins, and returns its first word. */
static guint64 *
clear_margins (const MargoShape *shape,
               guint             words,
               guint64           room[MARGO_ROOM])
{
  guint64 *set = room + MARGO_MARGIN;

  memset (set - shape->margin, 0, shape->margin * sizeof *set);
  memset (set + words, 0, shape->margin * sizeof *set);
  return set;
}

static inline guint64
occupied_word (const MargoPosition *position,
               guint                i)
{
  return position->pieces[0][i] | position->pieces[1][i] | position->pieces[2][i]
         | position->pieces[3][i] | position->pieces[4][i];
}

/* The words that hold the pieces, and the level over the highest one. */
static guint
words_in_use (const MargoPosition *position,
              const MargoShape    *shape)
{
  guint words = shape->words;

  while (words > 1 && occupied_word (position, words - 1) == 0)
    words--;
  return MIN (words + (shape->plane + 63) / 64, shape->words);
}

/* The points on which something of @set rests. */
static inline guint64
under (const MargoShape *shape,
       const guint64    *set,
       guint             i)
{
  int plane = (int) shape->plane;
  int stride = (int) shape->stride;

  return margo_shifted (set, i, plane) | margo_shifted (set, i, plane - 1)
         | margo_shifted (set, i, plane - stride) | margo_shifted (set, i, plane - stride - 1);
}

/* The points that rest on something of @set. */
static inline guint64
over (const MargoShape *shape,
      const guint64    *set,
      guint             i)
{
  int plane = (int) shape->plane;
  int stride = (int) shape->stride;

  return margo_shifted (set, i, -plane) | margo_shifted (set, i, 1 - plane)
         | margo_shifted (set, i, stride - plane) | margo_shifted (set, i, stride + 1 - plane);
}

static inline guint64
beside (const MargoShape *shape,
        const guint64    *set,
        guint             i)
{
  int stride = (int) shape->stride;

  return margo_shifted (set, i, 1) | margo_shifted (set, i, -1)
         | margo_shifted (set, i, stride) | margo_shifted (set, i, -stride);
}

/* Rulings 3 and 14: what is buried, and where a piece could stand. */
void
margo_look (const MargoPosition *position,
            MargoView           *view)
{
  const MargoShape *shape = margo_shape (position->size);
  int plane = (int) shape->plane;
  int stride = (int) shape->stride;
  guint64 *occupied, *open;
  guint limit = position->n_levels * shape->plane;

  view->shape = shape;
  view->words = words_in_use (position, shape);
  occupied = clear_margins (shape, view->words, view->occupied);
  open = clear_margins (shape, view->words, view->open);
  for (guint i = 0; i < view->words; i++)
    occupied[i] = occupied_word (position, i);

  for (guint i = 0; i < view->words; i++)
    {
      guint64 carried = margo_shifted (occupied, i, -plane)
                        & margo_shifted (occupied, i, 1 - plane)
                        & margo_shifted (occupied, i, stride - plane)
                        & margo_shifted (occupied, i, stride + 1 - plane);

      view->buried[i] = margo_shifted (occupied, i, 2 * plane - stride - 1);
      if (64 * i < shape->plane)
        carried |= 64 * (i + 1) <= shape->plane ? ~G_GUINT64_CONSTANT (0)
                                                : margo_bit (shape->plane) - 1;
      if (64 * (i + 1) > limit)
        carried &= 64 * i >= limit ? 0 : margo_bit (limit) - 1;
      open[i] = carried & shape->points[i] & ~occupied[i];
    }
}

/* Rulings 1 to 4: the pieces of @colour that are not buried, and their links. A bit of
 * @right links its point with the next along the rank, one of @up with the next along the
 * file; links from level to level are never cut. */
void
margo_link (const MargoPosition *position,
            const MargoView     *view,
            guint                colour,
            MargoLinks          *links)
{
  const MargoShape *shape = view->shape;
  const guint64 *own = position->pieces[colour];
  const guint64 *occupied = view->occupied + MARGO_MARGIN;
  guint64 others_room[MARGO_ROOM];
  guint64 *others = clear_margins (shape, view->words, others_room);
  guint64 *alive = clear_margins (shape, view->words, links->alive);
  guint64 *right = clear_margins (shape, view->words, links->right);
  guint64 *up = clear_margins (shape, view->words, links->up);
  int plane = (int) shape->plane;
  int stride = (int) shape->stride;

  for (guint i = 0; i < view->words; i++)
    {
      alive[i] = own[i] & ~view->buried[i];
      others[i] = occupied[i] & ~own[i];
    }
  for (guint i = 0; i < view->words; i++)
    {
      guint64 cutter = margo_shifted (others, i, plane);

      right[i] = alive[i] & margo_shifted (alive, i, 1)
                 & ~(cutter & margo_shifted (others, i, plane - stride));
      up[i] = alive[i] & margo_shifted (alive, i, stride)
              & ~(cutter & margo_shifted (others, i, plane - 1));
    }
}

/* Grows @room, a set of linked pieces, along the links until nothing is added. */
static void
grow (const MargoView  *view,
      const MargoLinks *links,
      guint64          *room)
{
  const MargoShape *shape = view->shape;
  const guint64 *alive = links->alive + MARGO_MARGIN;
  const guint64 *right = links->right + MARGO_MARGIN;
  const guint64 *up = links->up + MARGO_MARGIN;
  guint64 *reached = room + MARGO_MARGIN;
  int stride = (int) shape->stride;
  gboolean forward = FALSE;
  guint64 added;

  do
    {
      forward = !forward;
      added = 0;
      for (guint step = 0; step < view->words; step++)
        {
          guint i = forward ? step : view->words - 1 - step;
          guint64 more;

          if (alive[i] == reached[i])
            continue;
          more = (under (shape, reached, i) | over (shape, reached, i)) & alive[i];
          more |= margo_shifted (reached, i, 1) & right[i];
          more |= margo_shifted (reached, i, -1) & margo_shifted (right, i, -1);
          more |= margo_shifted (reached, i, stride) & up[i];
          more |= margo_shifted (reached, i, -stride) & margo_shifted (up, i, -stride);
          more &= ~reached[i];
          reached[i] |= more;
          added |= more;
        }
    }
  while (added != 0);
}

/* Rulings 5 and 6: a word of the points that are freedoms of whoever touches them. */
static inline guint64
freedom_word (const MargoPosition *position,
              const MargoView     *view,
              guint                i)
{
  guint64 open = view->open[MARGO_MARGIN + i];
  guint plane = view->shape->plane;

  if (position->all_freedoms || 64 * (i + 1) <= plane)
    return open;
  return 64 * i >= plane ? 0 : open & (margo_bit (plane) - 1);
}

/* @room becomes the pieces of a colour whose group has a freedom. */
void
margo_find_free (const MargoPosition *position,
                 const MargoView     *view,
                 const MargoLinks    *links,
                 guint64             *room)
{
  const MargoShape *shape = view->shape;
  const guint64 *alive = links->alive + MARGO_MARGIN;
  guint64 freedoms_room[MARGO_ROOM];
  guint64 *freedoms = clear_margins (shape, view->words, freedoms_room);
  guint64 *reached = clear_margins (shape, view->words, room);

  for (guint i = 0; i < view->words; i++)
    freedoms[i] = freedom_word (position, view, i);
  for (guint i = 0; i < view->words; i++)
    {
      reached[i] = alive[i] & beside (shape, freedoms, i);
      if (position->all_freedoms)
        reached[i] |= alive[i] & under (shape, freedoms, i);
    }
  grow (view, links, room);
}

/* The group of the piece on @bit, which is not buried: how many pieces it has, and how many
 * freedoms. */
void
margo_find_group (const MargoPosition *position,
                  const MargoView     *view,
                  guint                bit,
                  guint               *n_pieces,
                  guint               *n_freedoms)
{
  const MargoShape *shape = view->shape;
  guint64 room[MARGO_ROOM];
  guint64 *group = clear_margins (shape, view->words, room);
  MargoLinks links;

  margo_link (position, view, (guint) margo_piece (position, bit), &links);
  memset (group, 0, view->words * sizeof *group);
  group[bit / 64] = margo_bit (bit);
  grow (view, &links, room);

  *n_pieces = 0;
  *n_freedoms = 0;
  for (guint i = 0; i < view->words; i++)
    {
      guint64 touched = beside (shape, group, i);

      if (position->all_freedoms)
        touched |= over (shape, group, i);
      *n_pieces += (guint) __builtin_popcountll (group[i]);
      *n_freedoms += (guint) __builtin_popcountll (touched & freedom_word (position, view, i));
    }
}

/* Ruling 8: the points under a piece of another colour than @colour, be it indirectly. */
static void
find_covered (const MargoPosition *position,
              const MargoView     *view,
              guint                colour,
              guint64             *covered)
{
  const MargoShape *shape = view->shape;
  const guint64 *occupied = view->occupied + MARGO_MARGIN;
  guint64 pressing_room[MARGO_ROOM];
  guint64 *pressing = clear_margins (shape, view->words, pressing_room);
  gboolean changed = TRUE;

  for (guint i = 0; i < view->words; i++)
    pressing[i] = occupied[i] & ~position->pieces[colour][i];
  memset (covered, 0, view->words * sizeof *covered);
  while (changed)
    {
      changed = FALSE;
      for (guint i = view->words; i-- > 0;)
        {
          guint64 more = under (shape, pressing, i) & ~covered[i];

          covered[i] |= more;
          pressing[i] |= more;
          changed |= more != 0;
        }
    }
}

/* Rulings 7 to 9: which pieces of @colour are captured, and which of these stay. */
static void
judge_colour (const MargoPosition *position,
              const MargoView     *view,
              guint                colour,
              MargoOutcome        *outcome)
{
  guint64 reached_room[MARGO_ROOM];
  guint64 covered[MARGO_WORDS];
  MargoLinks links;
  const guint64 *alive = links.alive + MARGO_MARGIN;
  const guint64 *reached = reached_room + MARGO_MARGIN;
  guint64 *removed = outcome->removed[colour];
  guint64 *kept = outcome->kept[colour];
  guint64 fallen = 0;

  margo_link (position, view, colour, &links);
  margo_find_free (position, view, &links, reached_room);
  for (guint i = 0; i < view->words; i++)
    fallen |= removed[i] = alive[i] & ~reached[i];
  memset (kept, 0, view->words * sizeof *kept);
  if (fallen == 0)
    return;

  find_covered (position, view, colour, covered);
  for (guint i = 0; i < view->words; i++)
    {
      kept[i] = removed[i] & covered[i];
      removed[i] &= ~covered[i];
      outcome->has_kept |= kept[i] != 0;
      outcome->has_removed |= removed[i] != 0;
    }
}

/* What the player to move captures on the board as it stands. */
void
margo_judge (const MargoPosition *position,
             const MargoView     *view,
             MargoOutcome        *outcome)
{
  outcome->words = view->words;
  outcome->has_removed = FALSE;
  outcome->has_kept = FALSE;
  for (guint enemy = 0; enemy < position->n_players; enemy++)
    if (enemy != position->side)
      judge_colour (position, view, enemy, outcome);
}

static void
take_away (MargoPosition       *position,
           const MargoOutcome  *outcome,
           guint                colour)
{
  for (guint i = 0; i < outcome->words; i++)
    for (guint64 bits = outcome->removed[colour][i]; bits != 0; bits &= bits - 1)
      margo_put (position, 64 * i + (guint) __builtin_ctzll (bits), colour);
}

/* Rulings 7 to 9 and 17: the player to move puts a piece of @colour, its own or a blocking
 * one, on an open point, and what is captured leaves the board. The turn stays as it is. */
void
margo_capture (MargoPosition *position,
               guint          bit,
               guint          colour,
               MargoOutcome  *outcome)
{
  MargoView view;

  margo_put (position, bit, colour);
  margo_look (position, &view);
  margo_judge (position, &view, outcome);
  if (!outcome->has_removed)
    return;
  for (guint enemy = 0; enemy < position->n_players; enemy++)
    if (enemy != position->side)
      take_away (position, outcome, enemy);
}

/* Ruling 10: the same for a piece of the player to move. Returns whether its group has a
 * freedom then. */
gboolean
margo_place (MargoPosition *position,
             guint          bit,
             MargoOutcome  *outcome)
{
  guint64 reached_room[MARGO_ROOM];
  MargoLinks links;
  MargoView view;

  margo_capture (position, bit, position->side, outcome);
  margo_look (position, &view);
  margo_link (position, &view, position->side, &links);
  margo_find_free (position, &view, &links, reached_room);
  return margo_has (reached_room + MARGO_MARGIN, bit);
}
