/* Groups, freedoms and captures of Margo, for all points of the pyramid at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-private.h"

int
margo_piece (const MargoPosition *position,
             guint                bit)
{
  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    if (margo_has (margo_pieces (position, colour), bit))
      return (int) colour;
  return MAR_MARGO_EMPTY;
}

/* Puts a piece where there is none, or takes it away if it is there. */
void
margo_put (MargoPosition *position,
           guint          bit,
           guint          colour)
{
  position->sets[colour * position->words + bit / 64] ^= margo_bit (bit);
  position->key ^= margo_piece_key (colour, bit);
}

gboolean
margo_is_empty (const MargoPosition *position)
{
  for (guint i = 0; i < MARGO_COLOURS * (guint) position->words; i++)
    if (position->sets[i] != 0)
      return FALSE;
  return TRUE;
}

guint
margo_count (const MargoPosition *position,
             guint                colour)
{
  guint n = 0;

  for (guint i = 0; i < position->words; i++)
    n += (guint) __builtin_popcountll (margo_pieces (position, colour)[i]);
  return n;
}

/* Most of what follows is made twice: for levels of one word, where nothing is carried from
 * word to word, and for larger ones. */
#define WITH_LEVEL_WORDS(shape, function, ...) \
  ((shape)->level_words == 1 ? function (1, __VA_ARGS__) \
                             : function ((shape)->level_words, __VA_ARGS__))

/* Makes room for a set of @words words among its margins, and returns its first word. */
static G_ALWAYS_INLINE inline guint64 *
clear_margins (guint   level_words,
               guint   words,
               guint64 room[MARGO_ROOM])
{
  guint64 *set = room + MARGO_MARGIN;

  for (guint i = 1; i <= 2 * level_words + 1; i++)
    {
      set[-(int) i] = 0;
      set[words + i - 1] = 0;
    }
  return set;
}

/* Word @i of @set, moved so that each bit shows the one @distance, below 64, further on. */
static G_ALWAYS_INLINE inline guint64
ahead (guint          level_words,
       const guint64 *set,
       guint          i,
       guint          distance)
{
  return level_words == 1 ? set[i] >> distance
                          : set[i] >> distance | set[i + 1] << 1 << (63 - distance);
}

/* The same the other way. */
static G_ALWAYS_INLINE inline guint64
behind (guint          level_words,
        const guint64 *set,
        guint          i,
        guint          distance)
{
  const guint64 *at = set + i;

  return level_words == 1 ? at[0] << distance : at[0] << distance | at[-1] >> 1 >> (63 - distance);
}

static inline guint64
occupied_word (const MargoPosition *position,
               guint                i)
{
  return margo_pieces (position, 0)[i] | margo_pieces (position, 1)[i]
         | margo_pieces (position, 2)[i] | margo_pieces (position, 3)[i]
         | margo_pieces (position, 4)[i];
}

/* The words of the levels that hold pieces, and of the level over the highest one. */
static guint
words_in_use (const MargoPosition *position,
              const MargoShape    *shape)
{
  guint words = shape->words;
  guint n_levels;

  while (words > 0 && occupied_word (position, words - 1) == 0)
    words--;
  n_levels = (words + shape->level_words - 1) / shape->level_words + 1;
  return MIN (n_levels, position->n_levels) * shape->level_words;
}

/* The points on which something of @set rests. */
static G_ALWAYS_INLINE inline guint64
under (guint             level_words,
       const MargoShape *shape,
       const guint64    *set,
       guint             i)
{
  guint above = i + level_words;

  return set[above] | behind (level_words, set, above, 1)
         | behind (level_words, set, above, shape->size)
         | behind (level_words, set, above, shape->size + 1);
}

/* The points that rest on something of @set. */
static G_ALWAYS_INLINE inline guint64
over (guint             level_words,
      const MargoShape *shape,
      const guint64    *set,
      guint             i)
{
  const guint64 *below = set - level_words;

  return below[i] | ahead (level_words, below, i, 1) | ahead (level_words, below, i, shape->size)
         | ahead (level_words, below, i, shape->size + 1);
}

static G_ALWAYS_INLINE inline guint64
beside (guint             level_words,
        const MargoShape *shape,
        const guint64    *set,
        guint             i)
{
  return (ahead (level_words, set, i, 1) & shape->has_right[i])
         | (behind (level_words, set, i, 1) & shape->has_left[i])
         | ahead (level_words, set, i, shape->size) | behind (level_words, set, i, shape->size);
}

/* Ruling 3: the points that have a piece over their centre. */
static G_ALWAYS_INLINE inline guint64
buried_word (guint            level_words,
             const MargoView *view,
             guint            i)
{
  return behind (level_words, view->occupied + MARGO_MARGIN, i + 2 * level_words,
                 view->shape->size + 1);
}

gboolean
margo_is_buried (const MargoView *view,
                 guint            bit)
{
  return (WITH_LEVEL_WORDS (view->shape, buried_word, view, bit / 64) >> bit % 64 & 1) != 0;
}

/* Ruling 14: where a piece could stand. */
static G_ALWAYS_INLINE inline guint64
open_word (guint            level_words,
           const MargoView *view,
           guint            i)
{
  const MargoShape *shape = view->shape;
  const guint64 *occupied = view->occupied + MARGO_MARGIN;
  const guint64 *below = occupied - level_words;
  guint64 vacant = shape->points[i] & ~occupied[i];

  if (i < level_words)
    return vacant;
  return vacant & below[i] & ahead (level_words, below, i, 1)
         & ahead (level_words, below, i, shape->size)
         & ahead (level_words, below, i, shape->size + 1);
}

/* Rulings 5 and 6. */
static G_ALWAYS_INLINE inline void
find_airy_points (guint      level_words,
                  gboolean   all_freedoms,
                  MargoView *view)
{
  const guint64 *open = view->open + MARGO_MARGIN;

  guint64 *airy = view->airy + MARGO_MARGIN;

  for (guint i = 0; i < (all_freedoms ? view->words : level_words); i++)
    {
      airy[i] = beside (level_words, view->shape, open, i);
      if (all_freedoms)
        airy[i] |= under (level_words, view->shape, open, i);
    }
}

static G_ALWAYS_INLINE inline void
init_view (guint                level_words,
           const MargoPosition *position,
           MargoView           *view)
{
  guint64 *occupied = clear_margins (level_words, view->words, view->occupied);
  guint64 *open = clear_margins (level_words, view->words, view->open);
  guint64 *airy = clear_margins (level_words, view->words, view->airy);

  for (guint i = 0; i < view->words; i++)
    {
      occupied[i] = occupied_word (position, i);
      airy[i] = 0;
    }
  for (guint i = 0; i < view->words; i++)
    open[i] = open_word (level_words, view, i);
  find_airy_points (level_words, position->all_freedoms, view);
}

void
margo_init_view (const MargoPosition *position,
                 MargoView           *view)
{
  view->shape = margo_shape (position->size);
  view->words = words_in_use (position, view->shape);
  WITH_LEVEL_WORDS (view->shape, init_view, position, view);
}

static G_ALWAYS_INLINE inline void
update_view (guint                level_words,
             const MargoPosition *position,
             guint                bit,
             MargoView           *view)
{
  guint level = bit / 64 / level_words;

  view->occupied[MARGO_MARGIN + bit / 64] ^= margo_bit (bit);
  for (guint i = level * level_words; i < MIN ((level + 2) * level_words, view->words); i++)
    view->open[MARGO_MARGIN + i] = open_word (level_words, view, i);
  if (level == 0 || position->all_freedoms)
    find_airy_points (level_words, position->all_freedoms, view);
}

/* Brings @view up to date with a piece that came to @bit or left it. The words in use stay
 * as they are, and there must be enough of them. */
void
margo_update_view (const MargoPosition *position,
                   guint                bit,
                   MargoView           *view)
{
  WITH_LEVEL_WORDS (view->shape, update_view, position, bit, view);
}

static G_ALWAYS_INLINE inline void
make_links (guint                level_words,
            const MargoPosition *position,
            const MargoView     *view,
            guint                colour,
            MargoLinks          *links)
{
  const MargoShape *shape = view->shape;
  const guint64 *own = margo_pieces (position, colour);
  const guint64 *occupied = view->occupied + MARGO_MARGIN;
  guint64 others_room[MARGO_ROOM];
  guint64 *others = clear_margins (level_words, view->words, others_room);
  guint64 *alive = clear_margins (level_words, view->words, links->alive);
  guint64 *right = clear_margins (level_words, view->words, links->right);
  guint64 *up = clear_margins (level_words, view->words, links->up);

  for (guint i = 0; i < view->words; i++)
    {
      alive[i] = own[i] & ~buried_word (level_words, view, i);
      others[i] = occupied[i] & ~own[i];
    }
  for (guint i = 0; i < view->words; i++)
    {
      guint above = i + level_words;

      right[i] = alive[i] & ahead (level_words, alive, i, 1) & shape->has_right[i]
                 & ~(others[above] & behind (level_words, others, above, shape->size));
      up[i] = alive[i] & ahead (level_words, alive, i, shape->size)
              & ~(others[above] & behind (level_words, others, above, 1));
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
  WITH_LEVEL_WORDS (view->shape, make_links, position, view, colour, links);
}

/* Grows @reached, with the pieces of word @i to which it is linked, in that word. */
static G_ALWAYS_INLINE inline guint64
grow_word (guint             level_words,
           const MargoShape *shape,
           const MargoLinks *links,
           const guint64    *reached,
           guint             i)
{
  const guint64 *right = links->right + MARGO_MARGIN;
  const guint64 *up = links->up + MARGO_MARGIN;
  guint64 word = reached[i];
  guint64 before;

  word |= (under (level_words, shape, reached, i) | over (level_words, shape, reached, i))
          & links->alive[MARGO_MARGIN + i];
  if (level_words > 1)
    word |= (ahead (level_words, reached, i, 1) & right[i])
            | (behind (level_words, reached, i, 1) & behind (level_words, right, i, 1))
            | (ahead (level_words, reached, i, shape->size) & up[i])
            | (behind (level_words, reached, i, shape->size)
               & behind (level_words, up, i, shape->size));
  do
    {
      before = word;
      word |= (word & right[i]) << 1 | (word >> 1 & right[i]) | (word & up[i]) << shape->size
              | (word >> shape->size & up[i]);
    }
  while (word != before);
  return word;
}

static inline gboolean
has_all (const guint64 *set,
         const guint16 *wanted,
         guint          n_wanted)
{
  for (guint i = 0; i < n_wanted; i++)
    if (!margo_has (set, wanted[i]))
      return FALSE;
  return TRUE;
}

/* Grows @reached, a set of linked pieces, along the links until it has all of @wanted, if
 * there are any, or until nothing is added. */
static G_ALWAYS_INLINE inline gboolean
grow (guint             level_words,
      const MargoView  *view,
      const MargoLinks *links,
      const guint16    *wanted,
      guint             n_wanted,
      guint64          *reached)
{
  const guint64 *alive = links->alive + MARGO_MARGIN;
  gboolean forward = FALSE;
  guint64 added;

  do
    {
      if (n_wanted > 0 && has_all (reached, wanted, n_wanted))
        return TRUE;
      forward = !forward;
      added = 0;
      for (guint step = 0; step < view->words; step++)
        {
          guint i = forward ? step : view->words - 1 - step;
          guint64 word;

          if (alive[i] == reached[i])
            continue;
          word = grow_word (level_words, view->shape, links, reached, i);
          added |= word ^ reached[i];
          reached[i] = word;
        }
    }
  while (added != 0);
  return n_wanted == 0;
}

static G_ALWAYS_INLINE inline gboolean
find_free (guint             level_words,
           const MargoView  *view,
           const MargoLinks *links,
           const guint16    *wanted,
           guint             n_wanted,
           guint64          *room)
{
  guint64 *reached = clear_margins (level_words, view->words, room);

  for (guint i = 0; i < view->words; i++)
    reached[i] = links->alive[MARGO_MARGIN + i] & view->airy[MARGO_MARGIN + i];
  return grow (level_words, view, links, wanted, n_wanted, reached);
}

/* @room becomes the pieces of a colour whose group has a freedom. The search ends before it
 * has found them all when it has found @wanted; returns whether it has. Without @wanted it
 * always finds them all. */
gboolean
margo_find_free (const MargoView  *view,
                 const MargoLinks *links,
                 const guint16    *wanted,
                 guint             n_wanted,
                 guint64          *room)
{
  return WITH_LEVEL_WORDS (view->shape, find_free, view, links, wanted, n_wanted, room);
}

static G_ALWAYS_INLINE inline void
find_sure (guint                level_words,
           const MargoPosition *position,
           const MargoView     *view,
           const guint64       *own_free,
           guint64             *sure)
{
  const MargoShape *shape = view->shape;
  const guint64 *own = margo_pieces (position, position->side);

  for (guint i = 0; i < view->words; i++)
    {
      sure[i] = view->airy[MARGO_MARGIN + i];
      if (i >= level_words && !position->all_freedoms)
        {
          guint64 linked = over (level_words, shape, own_free, i)
                           | beside (level_words, shape, own_free, i);

          if (i >= 2 * level_words)
            linked &= ~ahead (level_words, own, i - 2 * level_words, shape->size + 1);
          sure[i] |= linked;
        }
      sure[i] &= view->open[MARGO_MARGIN + i];
    }
}

/* Finds the points where the player to move may place a piece for sure: it has a freedom
 * there, or it is linked to a group that has one, of which it doesn't bury a piece. The
 * groups of @free_room are those of the player that have one. */
void
margo_find_sure (const MargoPosition *position,
                 const MargoView     *view,
                 const guint64       *free_room,
                 guint64             *sure)
{
  WITH_LEVEL_WORDS (view->shape, find_sure, position, view, free_room + MARGO_MARGIN, sure);
}

/* @group_room becomes the pieces that hang together with @bit. */
static G_ALWAYS_INLINE inline guint64 *
grow_group (guint             level_words,
            const MargoView  *view,
            const MargoLinks *links,
            guint             bit,
            guint64          *group_room)
{
  guint64 *group = clear_margins (level_words, view->words, group_room);

  memset (group, 0, view->words * sizeof *group);
  group[bit / 64] = margo_bit (bit);
  grow (level_words, view, links, NULL, 0, group);
  return group;
}

/* The freedoms of @group in word @i. */
static G_ALWAYS_INLINE inline guint64
freedom_word (guint            level_words,
              const MargoView *view,
              gboolean         all_freedoms,
              const guint64   *group,
              guint            i)
{
  guint64 touched = 0;

  if (all_freedoms || i < level_words)
    touched |= beside (level_words, view->shape, group, i);
  if (all_freedoms)
    touched |= over (level_words, view->shape, group, i);
  return touched & view->open[MARGO_MARGIN + i];
}

static G_ALWAYS_INLINE inline void
find_group (guint             level_words,
            const MargoView  *view,
            const MargoLinks *links,
            gboolean          all_freedoms,
            guint             bit,
            guint            *n_pieces,
            guint            *n_freedoms)
{
  guint64 room[MARGO_ROOM];
  const guint64 *group = grow_group (level_words, view, links, bit, room);

  *n_pieces = 0;
  *n_freedoms = 0;
  for (guint i = 0; i < view->words; i++)
    {
      *n_pieces += (guint) __builtin_popcountll (group[i]);
      *n_freedoms
        += (guint) __builtin_popcountll (freedom_word (level_words, view, all_freedoms, group, i));
    }
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
  MargoLinks links;

  margo_link (position, view, (guint) margo_piece (position, bit), &links);
  WITH_LEVEL_WORDS (view->shape, find_group, view, &links, position->all_freedoms, bit, n_pieces,
                    n_freedoms);
}

static G_ALWAYS_INLINE inline int
find_only_freedom (guint             level_words,
                   const MargoView  *view,
                   const MargoLinks *links,
                   gboolean          all_freedoms,
                   guint             bit)
{
  guint64 room[MARGO_ROOM];
  const guint64 *group = grow_group (level_words, view, links, bit, room);
  int found = -1;

  for (guint i = 0; i < (all_freedoms ? view->words : level_words); i++)
    {
      guint64 freedoms = freedom_word (level_words, view, all_freedoms, group, i);

      if (freedoms == 0)
        continue;
      if (found >= 0 || (freedoms & (freedoms - 1)) != 0)
        return -1;
      found = (int) (64 * i + (guint) __builtin_ctzll (freedoms));
    }
  return found;
}

/* The freedom of the group of the piece on @bit, which is not buried, if it has one only;
 * else -1. */
int
margo_find_only_freedom (const MargoPosition *position,
                         const MargoView     *view,
                         guint                colour,
                         guint                bit)
{
  MargoLinks links;

  margo_link (position, view, colour, &links);
  return WITH_LEVEL_WORDS (view->shape, find_only_freedom, view, &links, position->all_freedoms,
                           bit);
}

static G_ALWAYS_INLINE inline void
find_covered (guint            level_words,
              const MargoView *view,
              const guint64   *own,
              guint64         *covered)
{
  const guint64 *occupied = view->occupied + MARGO_MARGIN;
  guint64 room[MARGO_ROOM];
  guint64 *pressing = clear_margins (level_words, view->words, room);

  for (guint i = view->words; i-- > 0;)
    {
      covered[i] = under (level_words, view->shape, pressing, i);
      pressing[i] = (occupied[i] & ~own[i]) | covered[i];
    }
}

/* Ruling 8: the points under a piece of another colour than @colour, be it indirectly. */
void
margo_find_covered (const MargoPosition *position,
                    const MargoView     *view,
                    guint                colour,
                    guint64             *covered)
{
  WITH_LEVEL_WORDS (view->shape, find_covered, view, margo_pieces (position, colour), covered);
}

/* Rulings 7 to 9: which pieces of @colour are captured, and which of these stay. */
static void
find_outcome_of_enemy (const MargoPosition *position,
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
  margo_find_free (view, &links, NULL, 0, reached_room);
  for (guint i = 0; i < view->words; i++)
    fallen |= removed[i] = alive[i] & ~reached[i];
  memset (kept, 0, view->words * sizeof *kept);
  if (fallen == 0)
    return;

  margo_find_covered (position, view, colour, covered);
  for (guint i = 0; i < view->words; i++)
    {
      kept[i] = removed[i] & covered[i];
      removed[i] &= ~covered[i];
      outcome->has_kept |= kept[i] != 0;
      outcome->has_removed |= removed[i] != 0;
    }
}

/* Finds the captures of the player to move on the board as it stands. */
void
margo_find_outcome (const MargoPosition *position,
                    const MargoView     *view,
                    MargoOutcome        *outcome)
{
  outcome->words = view->words;
  outcome->has_removed = FALSE;
  outcome->has_kept = FALSE;
  for (guint enemy = 0; enemy < position->n_players; enemy++)
    if (enemy != position->side)
      find_outcome_of_enemy (position, view, enemy, outcome);
}

static void
take_away (MargoPosition      *position,
           const MargoOutcome *outcome,
           guint               colour)
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
  margo_init_view (position, &view);
  margo_find_outcome (position, &view, outcome);
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
  margo_init_view (position, &view);
  margo_link (position, &view, position->side, &links);
  margo_find_free (&view, &links, NULL, 0, reached_room);
  return margo_has (reached_room + MARGO_MARGIN, bit);
}
