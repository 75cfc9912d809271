/* Slips that show later. A misprinted move may well be playable: only a later one then tells, which
 * can't be played any longer, or doesn't capture what it says. By then the beam has long dropped
 * most of what looks like each of the moves before: they are tried anew, one at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-beam.h"

/* From which rise of the cost on something speaks against what was read so far; how far back a slip
 * is looked for, and how often in a text. */
#define LEAST_RISE 25
#define MOST_BACK 80
#define MOST_LOOKS 16
/* Where more of the items before are slips already, it's hardly this game. */
#define MOST_SLIPS 5

typedef struct
{
  MovesBeam beam;
  const MovesBeam *whole;
  GArray *links;    /* of guint: the line that explains the last item best */
  GArray *before;   /* of MovesHypothesis: that line, before each item */
  guint first;      /* the item of the first of these */
  int limit;        /* what a line that explains the last item must not cost */
  gboolean is_slip; /* the last item can't be played as it stands */
} Lookback;

static MovesHypothesis *
find_cheapest (const GArray *hypotheses)
{
  MovesHypothesis *cheapest = &g_array_index (hypotheses, MovesHypothesis, 0);

  for (guint i = 1; i < hypotheses->len; i++)
    if (g_array_index (hypotheses, MovesHypothesis, i).cost < cheapest->cost)
      cheapest = &g_array_index (hypotheses, MovesHypothesis, i);
  return cheapest;
}

/* The one of @hypotheses of which @next came. */
static const MovesHypothesis *
find_before (const MovesBeam       *beam,
             const GArray          *hypotheses,
             const MovesHypothesis *next)
{
  const guint link = g_array_index (beam->links, MovesLink, next->link).before;

  for (guint i = 0; i < hypotheses->len; i++)
    if (g_array_index (hypotheses, MovesHypothesis, i).link == link)
      return &g_array_index (hypotheses, MovesHypothesis, i);
  return &g_array_index (hypotheses, MovesHypothesis, 0);
}

static const MovesReading *
get_reading (const MovesBeam       *beam,
             const MovesHypothesis *hypothesis)
{
  return &g_array_index (beam->links, MovesLink, hypothesis->link).reading;
}

/* How the best line reads the item. */
static const MovesReading *
get_best_reading (const Lookback *lookback,
                  guint           index)
{
  const guint link = g_array_index (lookback->links, guint, index);

  return &g_array_index (lookback->beam.links, MovesLink, link).reading;
}

/* Expands @base (transfer none) by the item @index. Returns: (transfer full): what may come of
 * it. */
static GArray *
expand (Lookback              *lookback,
        const MovesHypothesis *base,
        guint                  index,
        gboolean               near)
{
  MovesBeam *beam = &lookback->beam;

  moves_beam_take (beam, index);
  beam->base = base;
  beam->near = near;
  beam->rank = G_MAXUINT;
  beam->known = index < lookback->links->len ? *get_best_reading (lookback, index)
                                             : (MovesReading) { 0 };
  beam->next = moves_hypotheses_new ();
  moves_beam_expand (beam);
  return beam->next;
}

/* The cheapest of @hypotheses (transfer full), alone. Returns FALSE where there is none below the
 * limit. */
static gboolean
take_cheapest (const Lookback  *lookback,
               GArray          *hypotheses,
               MovesHypothesis *cheapest)
{
  MovesHypothesis *best = hypotheses->len > 0 ? find_cheapest (hypotheses) : NULL;
  const gboolean plays = best != NULL && best->cost < lookback->limit;

  if (plays)
    {
      *cheapest = *best;
      best->position = NULL;
    }
  g_array_unref (hypotheses);
  return plays;
}

static gboolean
is_as_printed (const Lookback *lookback,
               guint           index)
{
  const MovesReading *reading;

  if (index >= lookback->links->len)
    return !lookback->is_slip;
  reading = get_best_reading (lookback, index);
  return !reading->missing && (reading->kind == MOVES_PLAYED || reading->kind == MOVES_SKIPPED);
}

/* Reads all items behind the item @index as they stand, but for those that are slips themselves. */
static void
go_on (Lookback              *lookback,
       const MovesHypothesis *from,
       guint                  index)
{
  MovesHypothesis now = *from;

  now.position = mar_position_copy (lookback->beam.game, from->position);
  while (index < lookback->whole->index)
    {
      MovesHypothesis next;
      const gboolean near = !is_as_printed (lookback, ++index);
      const gboolean plays = take_cheapest (lookback, expand (lookback, &now, index, near), &next);

      g_free (now.position);
      if (!plays)
        return;
      now = next;
    }
  g_array_append_val (lookback->whole->next, now);
}

/* Tries all that looks like the item @index. */
static void
try_item (Lookback *lookback,
          guint     index)
{
  const MovesHypothesis *base = &g_array_index (lookback->before, MovesHypothesis,
                                                index - lookback->first);
  g_autoptr (GArray) slips = expand (lookback, base, index, TRUE);

  for (guint i = 0; i < slips->len; i++)
    {
      const MovesHypothesis *slip = &g_array_index (slips, MovesHypothesis, i);

      if (get_reading (&lookback->beam, slip)->kind == MOVES_REPLACED
          && slip->cost < lookback->limit)
        go_on (lookback, slip, index);
    }
}

static gboolean
is_same_filling (const MovesFilling *one,
                 const MovesFilling *other)
{
  return one->n == other->n && one->roll == other->roll
         && memcmp (one->actions, other->actions, one->n * sizeof *one->actions) == 0;
}

/* The one of @next that reads the item as the best line does. */
static MovesHypothesis *
find_same (const Lookback *lookback,
           GArray         *next,
           guint           index)
{
  const MovesReading *reading = get_best_reading (lookback, index);

  for (guint i = 0; i < next->len; i++)
    {
      MovesHypothesis *other = &g_array_index (next, MovesHypothesis, i);
      const MovesReading *same = get_reading (&lookback->beam, other);

      if (same->kind == reading->kind && same->action == reading->action
          && same->roll == reading->roll && same->missing == reading->missing
          && (!same->missing || is_same_filling (&same->filling, &reading->filling)))
        return other;
    }
  return NULL;
}

/* Plays the best line once more. Returns how many items could be read again as they were. */
static guint
replay (Lookback *lookback)
{
  MovesHypothesis now
    = { .position = mar_position_copy (lookback->beam.game, lookback->beam.list->setting->start) };
  guint n = 0;

  lookback->first = lookback->links->len > MOST_BACK ? lookback->links->len - MOST_BACK : 0;
  for (; n < lookback->links->len; n++)
    {
      g_autoptr (GArray) next = expand (lookback, &now, n, !is_as_printed (lookback, n));
      MovesHypothesis *same = find_same (lookback, next, n);

      if (n >= lookback->first)
        g_array_append_val (lookback->before, now);
      else
        g_free (now.position);
      now.position = NULL;
      if (same == NULL)
        break;
      now = *same;
      same->position = NULL;
    }
  g_free (now.position);
  return n;
}

static guint
count_slips (const Lookback *lookback)
{
  guint n = 0;

  for (guint i = 0; i < lookback->links->len; i++)
    n += !is_as_printed (lookback, i) || get_best_reading (lookback, i)->cost >= MOVES_COST_SKIP;
  return n;
}

static GArray *
get_links (const MovesBeam       *beam,
           const MovesHypothesis *best)
{
  GArray *links = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint at = best->link; at > 0; at = g_array_index (beam->links, MovesLink, at).before)
    g_array_append_val (links, at);
  for (guint i = 0; i < links->len / 2; i++)
    {
      guint *one = &g_array_index (links, guint, i);
      guint *other = &g_array_index (links, guint, links->len - 1 - i);
      const guint link = *one;

      *one = *other;
      *other = link;
    }
  return links;
}

static void
hypothesis_clear (gpointer data)
{
  g_free (((MovesHypothesis *) data)->position);
}

void
moves_look_back (MovesBeam    *beam,
                 const GArray *hypotheses)
{
  const MovesHypothesis *best = &g_array_index (hypotheses, MovesHypothesis, 0);
  const MovesHypothesis *cheapest;
  Lookback lookback = { .beam = *beam, .whole = beam };
  guint n;

  if (beam->next->len == 0)
    return;
  cheapest = find_cheapest (beam->next);
  lookback.limit = cheapest->cost;
  lookback.is_slip = get_reading (beam, cheapest)->kind == MOVES_REPLACED;
  if (lookback.limit - best->cost < LEAST_RISE || beam->n_looks >= MOST_LOOKS
      || (beam->item->strength != MOVES_STRONG && beam->item->board == 0)
      || beam->item->picture != NULL)
    return;
  lookback.links = get_links (beam, find_before (beam, hypotheses, cheapest));
  if (count_slips (&lookback) > MOST_SLIPS)
    {
      g_array_unref (lookback.links);
      return;
    }
  beam->n_looks++;
  lookback.limit += LEAST_RISE;
  lookback.before = g_array_new (FALSE, FALSE, sizeof (MovesHypothesis));
  g_array_set_clear_func (lookback.before, hypothesis_clear);
  n = replay (&lookback);
  for (guint i = lookback.first; i < n; i++)
    if (is_as_printed (&lookback, i))
      try_item (&lookback, i);
  g_array_unref (lookback.before);
  g_array_unref (lookback.links);
}
