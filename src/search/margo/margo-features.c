/* The groups of Margo with their freedoms, and what placements show.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-features.h"

/* Bits below 0 are asked for, too; sets have room for them. */
#define OFFSET (64 * MARGO_MARGIN)

/* No group is near enough to more than 8 others. */
#define MAX_NEAR 8

static inline gboolean
has (const guint64 *room,
     guint          bit)
{
  return margo_has (room, bit + OFFSET);
}

typedef struct
{
  MargoGroupTracker *tracker;
  const MargoShape *shape;
  MargoLinks links;
  guint number;
  guint n_queued;
  guint16 queue[MARGO_CELLS];
  guint16 marked[MARGO_BITS + 1]; /* to which group a freedom was counted last */
} Search;

static void
reach (Search *search,
       guint   bit)
{
  if (search->tracker->group_of[bit] == 0)
    {
      search->tracker->group_of[bit] = (guint16) search->number;
      search->queue[search->n_queued++] = (guint16) bit;
    }
}

static void
count_freedom (Search *search,
               guint   bit)
{
  const MargoView *view = &search->tracker->game->referee.view;
  MargoGroup *group = &search->tracker->groups[search->number];

  if (!has (view->open, bit) || search->marked[bit] == search->number)
    return;
  search->marked[bit] = (guint16) search->number;
  if (group->n_freedoms < G_N_ELEMENTS (group->freedoms))
    group->freedoms[group->n_freedoms] = (guint16) bit;
  group->n_freedoms++;
}

/* Rulings 1, 2, 5 and 6: on from one piece of a group. */
static void
go_on (Search *search,
       guint   bit)
{
  const MargoShape *shape = search->shape;
  guint size = shape->size;
  const guint steps[4] = { 0, 1, size, size + 1 };
  gboolean all_freedoms = search->tracker->game->referee.position.all_freedoms;

  if (has (search->links.right, bit))
    reach (search, bit + 1);
  if (has (search->links.right, bit - 1))
    reach (search, bit - 1);
  if (has (search->links.up, bit))
    reach (search, bit + size);
  if (has (search->links.up, bit - size))
    reach (search, bit - size);
  for (guint i = 0; i < 4; i++)
    {
      guint above = bit + shape->plane - steps[i];
      guint below = bit - shape->plane + steps[i];

      if (has (search->links.alive, above))
        reach (search, above);
      else if (all_freedoms && above < 64 * shape->words)
        count_freedom (search, above);
      if (has (search->links.alive, below))
        reach (search, below);
    }
  if (bit < shape->plane || all_freedoms)
    for (guint i = 0; i < 4; i++)
      if (shape->beside[bit][i] < 64 * shape->words)
        count_freedom (search, shape->beside[bit][i]);
}

void
margo_group_tracker_update (const MargoGame   *game,
                            MargoGroupTracker *tracker)
{
  const MargoReferee *referee = &game->referee;
  Search search = { .tracker = tracker, .shape = referee->view.shape };
  guint n_bits = 64 * referee->view.words;

  tracker->game = game;
  tracker->n_groups = 0;
  memset (tracker->group_of, 0, n_bits * sizeof *tracker->group_of);
  for (guint colour = 0; colour < referee->position.n_players; colour++)
    {
      margo_link (&referee->position, &referee->view, colour, &search.links);
      for (guint i = 0; i < referee->view.words; i++)
        for (guint64 bits = search.links.alive[MARGO_MARGIN + i]; bits != 0; bits &= bits - 1)
          {
            guint bit = 64 * i + (guint) __builtin_ctzll (bits);
            MargoGroup *group;

            if (tracker->group_of[bit] != 0)
              continue;
            search.number = ++tracker->n_groups;
            search.n_queued = 0;
            group = &tracker->groups[search.number];
            *group = (MargoGroup) { 0 };
            reach (&search, bit);
            for (guint k = 0; k < search.n_queued; k++)
              go_on (&search, search.queue[k]);
            group->n_pieces = (guint16) search.n_queued;
          }
    }
}

/* A placement, with what is near it. */
typedef struct
{
  const MargoGroupTracker *tracker;
  guint bit;
  guint level;
  MarMargoPoint point;
  guint n_beside;
  guint n_own_beside;
  guint n_enemy_beside;
  guint n_empty_beside;
  guint n_carried; /* by its own */
  gboolean is_private;
  guint n_own; /* groups that it joins */
  guint16 own[MAX_NEAR];
  guint n_enemy; /* groups that have a freedom there */
  guint16 enemy[MAX_NEAR];
} Candidate;

/* Whose piece it is to the player to move: its own 1, another -1, none 0. */
static int
get_owner (const Candidate *candidate,
           guint            bit)
{
  const MargoReferee *referee = &candidate->tracker->game->referee;

  if (!has (referee->view.occupied, bit))
    return 0;
  return margo_has (margo_pieces (&referee->position, referee->position.side), bit) ? 1 : -1;
}

static void
add_once (guint16 *values,
          guint   *n,
          guint    value)
{
  for (guint i = 0; i < *n; i++)
    if (values[i] == value)
      return;
  values[(*n)++] = (guint16) value;
}

/* Buried pieces are in no group. */
static void
add_group_at (const Candidate *candidate,
              guint            bit,
              guint16         *groups,
              guint           *n)
{
  if (candidate->tracker->group_of[bit] != 0)
    add_once (groups, n, candidate->tracker->group_of[bit]);
}

static void
count_neighbors (Candidate *candidate)
{
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;

  for (guint i = 0; i < 4; i++)
    {
      guint bit = shape->beside[candidate->bit][i];
      int owner;

      if (bit >= 64 * shape->words)
        continue;
      candidate->n_beside++;
      owner = get_owner (candidate, bit);
      if (owner == 0)
        {
          candidate->n_empty_beside++;
          continue;
        }
      if (owner > 0)
        {
          candidate->n_own_beside++;
          add_group_at (candidate, bit, candidate->own, &candidate->n_own);
        }
      else
        {
          candidate->n_enemy_beside++;
          if (candidate->level == 0)
            add_group_at (candidate, bit, candidate->enemy, &candidate->n_enemy);
        }
    }
}

static void
init_candidate (const MargoGroupTracker *tracker,
                guint                    bit,
                Candidate               *candidate)
{
  const MargoShape *shape = tracker->game->referee.view.shape;

  *candidate = (Candidate) { .tracker = tracker, .bit = bit, .level = bit / shape->plane };
  candidate->point = margo_get_point (shape->size, shape->cells[bit]);
  count_neighbors (candidate);
  candidate->is_private = candidate->level > 0 && candidate->n_enemy_beside == 0;
  for (guint i = 0; i < 4 && candidate->level > 0; i++)
    {
      guint carrier = bit - shape->plane + i % 2 + i / 2 * shape->size;

      if (get_owner (candidate, carrier) > 0)
        {
          candidate->n_carried++;
          add_group_at (candidate, carrier, candidate->own, &candidate->n_own);
        }
    }
  candidate->is_private &= candidate->n_carried == 4;
}

/* How many freedoms the placed piece's group has then, 3 standing for more, captures left
 * aside. */
static guint
count_freedoms (const Candidate *candidate,
                guint           *n_pieces)
{
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;
  guint16 found[3 * MAX_NEAR + 4];
  guint n = 0;

  *n_pieces = 1;
  for (guint i = 0; i < 4 && candidate->level == 0; i++)
    if (has (candidate->tracker->game->referee.view.open, shape->beside[candidate->bit][i]))
      found[n++] = shape->beside[candidate->bit][i];
  for (guint i = 0; i < candidate->n_own; i++)
    {
      const MargoGroup *group = &candidate->tracker->groups[candidate->own[i]];

      *n_pieces += group->n_pieces;
      if (group->n_freedoms > 3)
        return 3;
      for (guint k = 0; k < group->n_freedoms; k++)
        if (group->freedoms[k] != candidate->bit)
          add_once (found, &n, group->freedoms[k]);
    }
  return MIN (n, 3);
}

/* The features that are found, and where they are noted. */
typedef struct
{
  guint n;
  guint8 *features;
} Found;

static void
note (Found        *found,
      MargoFeature  feature)
{
  found->features[found->n++] = (guint8) feature;
}

/* One of a row of features, the last one for all that is more. */
static void
note_count (Found        *found,
            MargoFeature  first,
            guint         index,
            guint         n)
{
  note (found, (MargoFeature) (first + MIN (index, n - 1)));
}

static void
find_fight_features (const Candidate *candidate,
                     guint            n_captured,
                     Found           *found)
{
  guint n_pieces;
  guint n_freedoms = count_freedoms (candidate, &n_pieces);
  guint n_saved = 0;
  guint n_threatened = 0;
  gboolean presses = FALSE;

  if (n_captured > 0)
    note_count (found, MARGO_FEATURE_CAPTURES_1, n_captured - 1, 3);
  for (guint i = 0; i < candidate->n_own; i++)
    if (candidate->tracker->groups[candidate->own[i]].n_freedoms == 1)
      n_saved += candidate->tracker->groups[candidate->own[i]].n_pieces;
  if (n_saved > 0 && (n_freedoms > 1 || n_captured > 0))
    note_count (found, MARGO_FEATURE_SAVES_1, n_saved - 1, 2);
  for (guint i = 0; i < candidate->n_enemy; i++)
    {
      const MargoGroup *group = &candidate->tracker->groups[candidate->enemy[i]];

      if (group->n_freedoms == 2)
        n_threatened += group->n_pieces;
      presses |= group->n_freedoms == 3;
    }
  if (n_threatened > 0)
    note_count (found, MARGO_FEATURE_THREATENS_1, n_threatened - 1, 2);
  if (presses)
    note (found, MARGO_FEATURE_PRESSES);
  if (n_freedoms <= 1 && n_captured == 0)
    note_count (found, MARGO_FEATURE_RISKS_1, n_pieces - 1, 2);
  if (n_freedoms == 2)
    note (found, MARGO_FEATURE_IS_THIN);
}

static void
find_board_features (const Candidate *candidate,
                     Found           *found)
{
  guint last = candidate->tracker->game->referee.view.shape->size - 1;
  guint edge = MIN (MIN (candidate->point.x, candidate->point.y),
                    MIN (last - candidate->point.x, last - candidate->point.y));
  guint n_pieces;

  note_count (found, MARGO_FEATURE_EDGE_0, edge, 4);
  if (candidate->n_own_beside == candidate->n_beside)
    note (found, count_freedoms (candidate, &n_pieces) < 2 ? MARGO_FEATURE_FILLS_LAST_EYE
                                                           : MARGO_FEATURE_FILLS_EYE);
  if (candidate->n_enemy_beside == candidate->n_beside)
    note (found, MARGO_FEATURE_ENTERS_EYE);
  if (candidate->n_own_beside > 0)
    note_count (found, MARGO_FEATURE_OWN_1, candidate->n_own_beside - 1, 3);
  if (candidate->n_enemy_beside > 0)
    note_count (found, MARGO_FEATURE_ENEMY_1, candidate->n_enemy_beside - 1, 3);
}

/* Returns whether the piece cuts a link between two of its carriers: ruling 4. */
static gboolean
is_cutting (const Candidate *candidate)
{
  static const guint8 ends[4][2] = { { 1, 3 }, { 0, 2 }, { 2, 3 }, { 0, 1 } };
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;
  guint under = candidate->bit - shape->plane;
  const guint carriers[4] = { under, under + 1, under + shape->size, under + shape->size + 1 };

  for (guint i = 0; i < 4; i++)
    {
      guint other = shape->beside[candidate->bit][i];

      if (other < 64 * shape->words && get_owner (candidate, other) > 0
          && get_owner (candidate, carriers[ends[i][0]]) < 0
          && get_owner (candidate, carriers[ends[i][1]]) < 0)
        return TRUE;
    }
  return FALSE;
}

static void
find_pyramid_features (const Candidate *candidate,
                       Found           *found)
{
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;
  int buried;

  note_count (found, MARGO_FEATURE_LEVEL_1, candidate->level - 1, 3);
  note_count (found, MARGO_FEATURE_CARRIED_0, candidate->n_carried, 5);
  if (candidate->level > 1)
    {
      buried = get_owner (candidate, candidate->bit - 2 * shape->plane + shape->size + 1);
      if (buried != 0)
        note (found, buried > 0 ? MARGO_FEATURE_BURIES_OWN : MARGO_FEATURE_BURIES_ENEMY);
    }
  if (is_cutting (candidate))
    note (found, MARGO_FEATURE_CUTS);
  if (candidate->is_private)
    note (found, MARGO_FEATURE_PRIVATE);
  if (candidate->n_own_beside > 0)
    note (found, MARGO_FEATURE_RAISED_OWN);
  if (candidate->n_enemy_beside > 0)
    note (found, MARGO_FEATURE_RAISED_ENEMY);
}

/* The four squares of which the point is a corner. */
static void
find_pattern_features (const Candidate *candidate,
                       Found           *found)
{
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;
  guint none = 64 * shape->words;
  gboolean opens[3] = { FALSE };
  gboolean corners[2] = { FALSE };

  for (guint i = 0; i < 4; i++)
    {
      guint one = shape->beside[candidate->bit][i % 2];
      guint other = shape->beside[candidate->bit][2 + i / 2];
      guint corner;
      int a, b, c;

      if (one >= none || other >= none)
        continue;
      corner = shape->beside[one][2 + i / 2];
      a = get_owner (candidate, one);
      b = get_owner (candidate, other);
      c = get_owner (candidate, corner);
      if (a != 0 && b != 0 && c != 0)
        opens[a + b + c > 0 ? 0 : a + b + c == -1 ? 1 : 2] = TRUE;
      if (c != 0)
        corners[c > 0 ? 0 : 1] = TRUE;
    }
  for (guint i = 0; i < 3; i++)
    if (opens[i])
      note (found, (MargoFeature) (MARGO_FEATURE_OPENS_OWN + i));
  for (guint i = 0; i < 2; i++)
    if (corners[i])
      note (found, (MargoFeature) (MARGO_FEATURE_CORNERS_OWN + i));
}

/* In steps of the board, a level counting as half of one. */
static void
find_distance_features (const Candidate *candidate,
                        int              last,
                        Found           *found)
{
  const MargoShape *shape = candidate->tracker->game->referee.view.shape;
  MarMargoPoint point;
  int x, y;

  if (last < 0)
    return;
  point = margo_get_point (shape->size, shape->cells[last]);
  x = (int) (2 * point.x + point.level) - (int) (2 * candidate->point.x + candidate->point.level);
  y = (int) (2 * point.y + point.level) - (int) (2 * candidate->point.y + candidate->point.level);
  if (MAX (ABS (x), ABS (y)) <= 6)
    note (found, (MargoFeature) (MARGO_FEATURE_NEAR_1 + (MAX (MAX (ABS (x), ABS (y)), 1) - 1) / 2));
}

guint
margo_list_features (const MargoGroupTracker *tracker,
                     const MargoChance       *chance,
                     int                      last,
                     guint8                   features[MARGO_N_FEATURES])
{
  Found found = { 0, features };
  Candidate candidate;

  init_candidate (tracker, chance->bit, &candidate);
  find_fight_features (&candidate, chance->n_captured, &found);
  if (candidate.level == 0)
    find_board_features (&candidate, &found);
  else
    find_pyramid_features (&candidate, &found);
  find_pattern_features (&candidate, &found);
  find_distance_features (&candidate, last, &found);
  return found.n;
}
