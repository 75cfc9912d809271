/* What stands on a board in a picture.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-reading.h"

#include <math.h>
#include <string.h>

#include "board-cells.h"
#include "board-ground.h"
#include "board-learn.h"
#include "board-levels.h"
#include "board-shade.h"
#include "board-style.h"

/* It is in none of our styles where the pieces of the best one are more unlike than this, and in
 * that one for sure where they are no more than a little. */
#define MOST_UNLIKE 0.45
#define MOST_UNLIKE_AGAIN 0.55
#define CLEAR_UNLIKE 0.3

/* A board of none of our styles that is as sure as this is not compared with them, where the last
 * one was none of them either, and had this ground: no channel differs by more levels. */
#define SURE_WITHOUT_STYLE 0.9
#define SAME_GROUND 12

/* What a board tells of itself is surer than a style that all but fits where no more than this part
 * of the doubt is left. The style of the board before is likely to come again. */
#define SURER 0.7
#define SURER_AGAIN 0.15
/* Where a style takes more than so many pieces of somebody else for circles on empty cells, it must
 * be as sure as the board itself. */
#define MANY_TRACES 2

/* A board that is as sure as this to be in a style of ours is in none of somebody else. */
#define SURE_IN_STYLE 0.75
/* Nor is one in such a style where it tells more of another game by itself, so much at least, and
 * of this one no more than this part of that. */
#define SURELY_OTHER 0.46
#define LESS_LIKELY 0.7

/* A board on which pieces don't stand where they do in our figures must be as sure as this: any net
 * of lines might be one. */
#define LEAST_FOREIGN 0.5
/* One on which they do is none only where nothing on it is a piece, and nobody has said that it is
 * one. */
#define LEAST_OURS 0.1
#define SHARE_FOREIGN 0.9

/* Where pieces may stand on others, and a style is no surer than this, each is tried with all
 * levels; it is none where those are no surer than that. */
#define CLEAR_LEVELS 0.88
#define LEAST_LEVELS 0.55
/* Or which is as sure as this, and by this factor surer than all others, and tells of so many
 * pieces on others. */
#define LEAST_DISTINCT 0.45
#define DISTINCT 1.3
#define MANY_RAISED 4
/* Where the board itself tells of pieces on others, a style must be as sure as that, by this
 * factor. */
#define LEAST_BESIDE_LEARNED 0.75
/* Nothing stands on others where a style is surer by this factor if that is not asked. */
#define WITHOUT_LEVELS 2
/* A piece on others that is as sure as this, by what the board itself tells, is there. One of so
 * many may be missed. */
#define SURE_RAISED 0.6
#define MISSED 5

/* A board with pieces that are less sure than this may be one of more players, even if it is in no
 * style, should that be unsure as well; if that makes it so much surer. */
#define SURE_PIECE 0.9
#define UNSURE_LEARNED 0.42
#define BETTER_WITH_MORE 0.01

/* The style of a reading, or NULL, and how sure it would be without. */
typedef struct
{
  const MarStyle *style;
  double learned;
} Origin;

/**
 * Readings:
 * @close: (nullable): the view in which signs are read, where it was needed
 * @fit: of the board before
 * @readings: (element-type MarBoardReading): so far
 * @origins: (element-type Origin): of each of them
 * @only: (nullable): the style that is known of this one
 * @learned: how sure this one would be by what the board tells of itself; below 0: that was not
 *   asked
 * @style: (nullable): that of the likeliest one
 * @most: how sure that is
 */
typedef struct
{
  const MarRaster *raster;
  const MarLattice *lattice;
  const MarBoardView *view;
  MarBoardView *close;
  MarBoardFit fit;
  GPtrArray *readings;
  GArray *origins;
  const MarStyle *only;
  double learned;
  const MarStyle *style;
  double most;
} Readings;

static const MarBoardView *
get_close (Readings *readings)
{
  if (readings->close == NULL)
    readings->close = mar_board_view_new_close (readings->raster, readings->lattice);
  return readings->close;
}

/* Reads the board by what it tells of itself. @raised: (out) (transfer full): what stands on
 * others. */
static double
learn (Readings            *readings,
       const MarBoardPlan  *plan,
       MarCellMatch        *matches,
       GArray             **raised)
{
  return mar_board_learn (readings->view, get_close (readings), plan, matches, raised) / 2;
}

/* Of the doubt that a style leaves, what part must be left by what the board tells of itself, to be
 * believed instead. @again: whether it is the style of the board before */
static double
how_much_surer (const MarCellMatch *matches,
                guint               n,
                gboolean            again)
{
  if (mar_board_count_traces (matches, n) > MANY_TRACES)
    return 1;
  return again ? SURER_AGAIN : SURER;
}

/* Reads the board in the style of ours that fits best, unless what it tells of itself is surer:
 * then there is none. @matches: what that is, if
 * @sure_learned is not below 0. Returns how sure it is. */
static double
read_in_style (Readings            *readings,
               const MarBoardPlan  *plan,
               MarCellMatch        *matches,
               double               sure_learned,
               const MarStyle     **style,
               GArray             **raised)
{
  const MarBoardView *view = readings->view;
  const guint n = view->columns * view->rows;
  g_autofree MarCellMatch *learned = g_memdup2 (matches, n * sizeof *matches);
  const MarLooks *looks;
  double sure, unlike;
  gboolean shifted, again;

  *style = mar_board_find_style (view, plan, readings->fit.style, readings->only, matches);
  looks = mar_looks_get (plan, *style, view->scale, view->drawn, view->gray,
                         plan->game->editor->stacks);
  sure = 1 - mar_board_match (view, plan, looks, TRUE, NULL, 0, matches) / 2;
  unlike = mar_board_find_unlike (matches, n);
  shifted = mar_board_is_shifted (matches, n);
  if (unlike <= CLEAR_UNLIKE && !shifted && sure >= SURE_IN_STYLE)
    return sure;
  if (sure_learned < 0)
    sure_learned = learn (readings, plan, learned, raised);
  readings->learned = sure_learned;
  if (unlike <= CLEAR_UNLIKE && !shifted)
    return sure;
  again = *style == readings->fit.style;
  if (unlike <= (again ? MOST_UNLIKE_AGAIN : MOST_UNLIKE)
      && 1 - 2 * sure_learned
           > how_much_surer (matches, n, again && sure >= SURE_IN_STYLE) * (1 - sure))
    return sure;
  *style = NULL;
  memcpy (matches, learned, n * sizeof *matches);
  return sure_learned;
}

/* How sure the pieces of all levels are. */
static double
find_sure (const MarCellMatch *matches,
           guint               n,
           const GArray       *raised)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += matches[i].sure;
  for (guint i = 0; i < raised->len; i++)
    sum += g_array_index (raised, MarRaised, i).sure;
  return sum / (n + raised->len);
}

/* How many players have pieces on the board. */
static guint
count_players (const MarBoardPlan *plan,
               const MarCellMatch *matches,
               guint               n,
               const GArray       *raised)
{
  const MarEditorPiece *pieces = plan->game->editor->pieces;
  int last = -1;

  for (guint i = 0; i < n; i++)
    if (matches[i].piece >= 0)
      last = MAX (last, pieces[matches[i].piece].player);
  for (guint i = 0; raised != NULL && i < raised->len; i++)
    last = MAX (last, pieces[g_array_index (raised, MarRaised, i).piece].player);
  return (guint) (last + 1);
}

/* Where pieces stand on others, most cells look like none of a single piece: then that style is the
 * right one in which all levels together are surest. @style: (inout); without one, it must be surer
 * than @least, and have pieces. @matches: (inout): in that style, without levels. Returns:
 * (transfer full): what is raised, or NULL if there is no such style. */
static GArray *
read_levels (const Readings      *readings,
             const MarBoardPlan  *plan,
             double               least,
             const MarStyle     **style,
             MarCellMatch        *matches,
             double              *sure)
{
  const MarBoardView *view = readings->view;
  g_autoptr (GPtrArray) styles = mar_board_list_styles (readings->only);
  const guint n = view->columns * view->rows;
  g_autofree MarCellMatch *own = g_new0 (MarCellMatch, n);
  g_autofree MarCellMatch *best = g_new0 (MarCellMatch, n);
  GArray *raised = NULL;
  const gboolean has_style = *style != NULL;
  const MarStyle *likeliest = NULL;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MarRaised));
  double most = 0, second = 0;

  for (guint i = 0; i < styles->len; i++)
    {
      const MarLooks *looks = mar_looks_get (plan, styles->pdata[i], view->scale, view->drawn,
                                             view->gray, plan->game->editor->stacks);
      g_autoptr (GArray) other = NULL;

      mar_board_match (view, plan, looks, FALSE, NULL, 0, own);
      if (!has_style && !mar_board_is_like_style (own, n))
        continue;
      other = mar_board_read_levels (view, plan, styles->pdata[i], own);
      if (!has_style && count_players (plan, own, n, other) == 0)
        continue;
      if (find_sure (own, n, other) <= most)
        {
          second = MAX (second, find_sure (own, n, other));
          continue;
        }
      second = most;
      most = find_sure (own, n, other);
      memcpy (best, own, n * sizeof *best);
      likeliest = styles->pdata[i];
      g_clear_pointer (&raised, g_array_unref);
      raised = g_steal_pointer (&other);
    }
  if (!has_style && raised != NULL && most <= least
      && (most < MAX (LEAST_DISTINCT, DISTINCT * second) || raised->len < MANY_RAISED))
    g_clear_pointer (&raised, g_array_unref);
  if (has_style && likeliest != NULL && find_sure (matches, n, none) > WITHOUT_LEVELS * most)
    {
      g_clear_pointer (&raised, g_array_unref);
      return g_steal_pointer (&none);
    }
  if (raised != NULL)
    {
      *style = likeliest;
      memcpy (matches, best, n * sizeof *best);
      *sure = MAX (*sure, most);
    }
  return raised;
}

/* Whether of the pieces that are seen whole on others a fifth are none of those that a style tells
 * of; one of several may be a mark. */
static gboolean
misses_raised (const GArray *in_style,
               const GArray *learned)
{
  guint n_sure = 0, n_missed = 0;

  for (guint i = 0; i < learned->len; i++)
    {
      const MarRaised *piece = &g_array_index (learned, MarRaised, i);
      gboolean missed = TRUE;

      if (piece->sure < SURE_RAISED)
        continue;
      for (guint k = 0; k < in_style->len && missed; k++)
        missed = g_array_index (in_style, MarRaised, k).cell != piece->cell;
      n_sure++;
      n_missed += missed;
    }
  return n_missed > 0 && MISSED * n_missed >= n_sure && (n_missed > 1 || n_missed == n_sure);
}

/* Tells what stands on others. @style, @matches, @sure: (inout): what was found of the lowest
 * level; corrected. @learned: (transfer full) (nullable): what the board itself tells. */
static GArray *
read_raised (Readings            *readings,
             const MarBoardPlan  *plan,
             const MarStyle     **style,
             MarCellMatch        *matches,
             double              *sure,
             GArray              *learned)
{
  const MarBoardView *view = readings->view;
  const guint n = view->columns * view->rows;
  const gboolean unsure = plan->is_ours && !readings->fit.is_foreign && *sure < CLEAR_LEVELS
                          && mar_board_has_levels (plan);
  g_autofree MarCellMatch *others = NULL;
  g_autoptr (GArray) in_style = NULL;
  double sure_learned;

  if (unsure)
    in_style = read_levels (readings, plan,
                            learned != NULL && learned->len > 0
                              ? MAX (LEAST_LEVELS, LEAST_BESIDE_LEARNED * 2 * *sure)
                              : LEAST_LEVELS,
                            style, matches, sure);
  else if (*style != NULL)
    in_style = mar_board_read_levels (view, plan, *style, matches);
  if (*style == NULL)
    return learned;
  g_clear_pointer (&learned, g_array_unref);
  if (!unsure || in_style == NULL)
    return g_steal_pointer (&in_style);
  others = g_new0 (MarCellMatch, n);
  sure_learned = learn (readings, plan, others, &learned);
  if (!misses_raised (in_style, learned))
    {
      g_array_unref (learned);
      return g_steal_pointer (&in_style);
    }
  *style = NULL;
  *sure = sure_learned;
  memcpy (matches, others, n * sizeof *matches);
  return learned;
}

/* Of the pieces on which others stand a rim of a few pixels is seen, so the picture is looked at as
 * sharp as it is. */
static void
match_under (Readings           *readings,
             const MarBoardPlan *plan,
             const MarStyle     *style,
             MarCellMatch       *matches)
{
  const MarBoardView *close = get_close (readings);

  mar_board_match_under (
    close, plan, mar_looks_get_ground (plan, style, close->scale, close->drawn, close->gray),
    matches);
}

/* Reads the board as one of a game, in the style that fits best; @style: (out): which, NULL: none.
 * @plan: becomes one for no more players than have pieces. */
static MarBoardReading *
read_as (Readings        *readings,
         MarBoardPlan    *plan,
         const MarStyle **style)
{
  const MarBoardView *view = readings->view;
  g_autofree MarCellMatch *matches = g_new0 (MarCellMatch, view->columns * view->rows);
  g_autoptr (GArray) raised = NULL;
  double sure = -1;

  *style = NULL;
  readings->learned = -1;
  if (readings->fit.is_foreign || !plan->is_ours)
    sure = learn (readings, plan, matches, &raised);
  if (plan->is_ours && sure < SURE_WITHOUT_STYLE / 2)
    sure = read_in_style (readings, plan, matches, sure, style, &raised);
  raised = read_raised (readings, plan, style, matches, &sure, g_steal_pointer (&raised));
  if (*style != NULL && plan->game->editor->stacks)
    match_under (readings, plan, *style, matches);
  mar_board_find_shades (view, plan, *style, raised, matches);
  mar_board_plan_leave (plan, count_players (plan, matches, view->columns * view->rows, raised));
  return mar_board_reading_new (view, plan, matches, raised, sure);
}

static int
compare_readings (gconstpointer one,
                  gconstpointer other)
{
  const MarBoardReading *ours = *(const MarBoardReading *const *) one;
  const MarBoardReading *theirs = *(const MarBoardReading *const *) other;

  return ours->sure > theirs->sure ? -1 : ours->sure < theirs->sure;
}

/* Whether pieces on it are not told for sure. */
static gboolean
is_doubtful (const MarBoardReading *reading)
{
  for (guint i = 0; i < reading->cells->len; i++)
    {
      const MarCellReading *cell = &g_array_index (reading->cells, MarCellReading, i);

      if (cell->sure < SURE_PIECE
          && reading->game->editor->piece (reading->position, cell->cell) >= 0)
        return TRUE;
    }
  return FALSE;
}

/* What looks like no piece of the players that a game has as a rule may be one of another player.
 * @reading: (inout) (transfer full);
 * @style: (inout). */
static void
try_more_players (Readings            *readings,
                  const MarBoardPlan  *plan,
                  MarBoardReading    **reading,
                  const MarStyle     **style)
{
  g_autoptr (MarBoardPlan) more = NULL;
  const MarStyle *other_style;
  MarBoardReading *other;

  if ((*style == NULL && (*reading)->sure > UNSURE_LEARNED) || !is_doubtful (*reading))
    return;
  more = mar_board_plan_new_for_more (plan, readings->lattice);
  if (more == NULL)
    return;
  readings->only = *style;
  other = read_as (readings, more, &other_style);
  readings->only = NULL;
  if (other->sure > (*reading)->sure + BETTER_WITH_MORE)
    {
      MarBoardReading *worse = *reading;

      *reading = other;
      *style = other_style;
      other = worse;
    }
  mar_board_reading_free (other);
}

/* Reads the board as one of a game, if it is drawn as ours are, or only if it is not. @least: as
 * sure as this it must be then. */
static void
try_game (Readings      *readings,
          const MarGame *game,
          gboolean       is_ours,
          double         least)
{
  g_autoptr (MarBoardPlan) plan = mar_board_plan_new (game, readings->lattice);
  const MarStyle *style;
  MarBoardReading *reading;

  if (plan == NULL || plan->is_ours != is_ours)
    return;
  reading = read_as (readings, plan, &style);
  if (is_ours)
    try_more_players (readings, plan, &reading, &style);
  if (!is_ours)
    reading->sure *= SHARE_FOREIGN;
  if (reading->sure < (is_ours ? least : LEAST_FOREIGN) / 2)
    {
      mar_board_reading_free (reading);
      return;
    }
  g_ptr_array_add (readings->readings, reading);
  g_array_append_val (readings->origins, ((Origin) { style, readings->learned }));
  if (reading->sure > readings->most)
    {
      readings->most = reading->sure;
      readings->style = style;
    }
}

/* Leaves no more of a style that fits only somehow than the board itself tells of the game, if it
 * tells much more of another one. */
static void
doubt_styles (Readings *readings)
{
  const GArray *origins = readings->origins;
  double most = SURELY_OTHER;

  for (guint i = 0; i < origins->len; i++)
    if (g_array_index (origins, Origin, i).style == NULL)
      most = MAX (most, ((const MarBoardReading *) readings->readings->pdata[i])->sure);
  readings->most = 0;
  for (guint i = 0; i < origins->len; i++)
    {
      const Origin *origin = &g_array_index (origins, Origin, i);
      MarBoardReading *reading = readings->readings->pdata[i];

      if (most > SURELY_OTHER && origin->style != NULL && reading->sure < SURE_IN_STYLE
          && origin->learned >= 0 && origin->learned < LESS_LIKELY * most)
        reading->sure = origin->learned;
      if (reading->sure <= readings->most)
        continue;
      readings->most = reading->sure;
      readings->style = origin->style;
    }
}

static gboolean
have_same_ground (const int one[3],
                  const int other[3])
{
  return abs (one[0] - other[0]) <= SAME_GROUND && abs (one[1] - other[1]) <= SAME_GROUND
         && abs (one[2] - other[2]) <= SAME_GROUND;
}

GPtrArray *
mar_board_read (const MarRaster  *raster,
                const MarLattice *lattice,
                const MarGame    *game,
                MarBoardFit      *fit)
{
  Readings all = { .raster = raster, .lattice = lattice };
  g_autoptr (MarBoardView) view = NULL;
  g_autoptr (GArray) origins = NULL;
  const MarGame *const *games;
  int ground[3];
  guint n;

  g_return_val_if_fail (raster != NULL && lattice != NULL, NULL);

  all.view = view = mar_board_view_new (raster, lattice);
  all.readings = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_board_reading_free);
  all.origins = origins = g_array_new (FALSE, FALSE, sizeof (Origin));
  mar_board_find_ground (view, ground);
  if (fit != NULL)
    all.fit = *fit;
  all.fit.is_foreign &= have_same_ground (ground, all.fit.ground);
  games = mar_games (&n);
  /* What is surely in a style of ours is no board of somebody else. */
  for (guint pass = 0; pass < 2 && (all.style == NULL || all.most < SURE_IN_STYLE); pass++)
    for (guint i = 0; i < n; i++)
      if (game == NULL || games[i] == game)
        try_game (&all, games[i], pass == 0, game == NULL ? LEAST_OURS : 0);
  doubt_styles (&all);
  if (lattice->unread)
    mar_board_readings_doubt (all.readings);
  if (all.readings->len > 0 && fit != NULL)
    *fit = (MarBoardFit) { all.style != NULL ? all.style : fit->style,
                           all.style == NULL,
                           { ground[0], ground[1], ground[2] } };
  g_ptr_array_sort (all.readings, compare_readings);
  mar_board_view_free (all.close);
  return all.readings;
}
