/* Slips that show later. A misprinted move may well be playable: only a later one then tells, which can't be played
 * any longer, or doesn't capture what it says. By then the beam has long dropped most of what looks like each of the
 * moves before: they are tried anew, one at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "moves-beam.h"

/* From which rise of the cost on something speaks against what was read so far; how far back a slip is looked
 * for, and how often in a text. */
#define LEAST_RISE 25
#define MOST_BACK 80
#define MOST_LOOKS 16

typedef struct
{
  MovesBeam beam;
  const MovesBeam *whole;
  GArray *before; /* of MovesHypothesis: the best line, before each item */
  guint first;    /* the item of the first of these */
  int limit;      /* what a line that explains the last item must not cost */
} Lookback;

static int
find_least_cost (const GArray *hypotheses)
{
  int least = G_MAXINT;

  for (guint i = 0; i < hypotheses->len; i++)
    least = MIN (least, g_array_index (hypotheses, MovesHypothesis, i).cost);
  return least;
}

static const MovesReading *
get_reading (const MovesBeam       *beam,
             const MovesHypothesis *hypothesis)
{
  return &g_array_index (beam->links, MovesLink, hypothesis->link).reading;
}

/* Expands @base (transfer none) by the item @index. Returns: (transfer full): what may come of it. */
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
  beam->next = moves_hypotheses_new ();
  moves_beam_expand (beam);
  return beam->next;
}

/* The cheapest of @hypotheses (transfer full), alone. Returns FALSE where there is none below the limit. */
static gboolean
take_cheapest (const Lookback  *lookback,
               GArray          *hypotheses,
               MovesHypothesis *cheapest)
{
  guint best = 0;

  for (guint i = 1; i < hypotheses->len; i++)
    if (g_array_index (hypotheses, MovesHypothesis, i).cost
        < g_array_index (hypotheses, MovesHypothesis, best).cost)
      best = i;
  if (hypotheses->len == 0
      || g_array_index (hypotheses, MovesHypothesis, best).cost >= lookback->limit)
    {
      g_array_unref (hypotheses);
      return FALSE;
    }
  *cheapest = g_array_index (hypotheses, MovesHypothesis, best);
  g_array_index (hypotheses, MovesHypothesis, best).position = NULL;
  g_array_unref (hypotheses);
  return TRUE;
}

/* Reads all items behind the item @index as they stand. */
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
      const gboolean plays = take_cheapest (lookback, expand (lookback, &now, ++index, FALSE),
                                            &next);

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

/* Plays the best line once more. Returns how many items could be read again as they were. */
static guint
replay (Lookback              *lookback,
        const MovesHypothesis *best)
{
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (guint));
  MovesHypothesis now
    = { .position = mar_position_copy (lookback->beam.game, lookback->beam.list->setting->start) };
  guint n = 0;

  for (guint at = best->link; at > 0;
       at = g_array_index (lookback->beam.links, MovesLink, at).before)
    g_array_prepend_val (links, at);
  /* What was replaced can't be read as it stands once more. */
  lookback->first = links->len > MOST_BACK ? links->len - MOST_BACK : 0;
  for (guint i = lookback->first; i < links->len; i++)
    {
      const guint link = g_array_index (links, guint, i);
      const MovesReadingKind kind
        = g_array_index (lookback->beam.links, MovesLink, link).reading.kind;

      if (kind != MOVES_PLAYED && kind != MOVES_SKIPPED)
        lookback->first = i + 1;
    }
  for (; n < links->len; n++)
    {
      const guint link = g_array_index (links, guint, n);
      const MovesReading reading = g_array_index (lookback->beam.links, MovesLink, link).reading;
      g_autoptr (GArray) next = NULL;
      gboolean found = FALSE;

      next = expand (lookback, &now, n, reading.kind == MOVES_REPLACED || reading.missing);
      if (n >= lookback->first)
        g_array_append_val (lookback->before, now);
      else
        g_free (now.position);
      now.position = NULL;
      for (guint i = 0; i < next->len && !found; i++)
        {
          MovesHypothesis *other = &g_array_index (next, MovesHypothesis, i);
          const MovesReading *same = get_reading (&lookback->beam, other);

          found = same->kind == reading.kind && same->action == reading.action
                  && same->roll == reading.roll && same->missing == reading.missing;
          if (found)
            {
              now = *other;
              other->position = NULL;
            }
        }
      if (!found)
        break;
    }
  g_free (now.position);
  return n;
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
  Lookback lookback = { .beam = *beam, .whole = beam };
  guint n;

  lookback.limit = find_least_cost (beam->next);
  if (lookback.limit - best->cost < LEAST_RISE || beam->n_looks >= MOST_LOOKS
      || beam->item->strength != MOVES_STRONG || beam->item->picture != NULL)
    return;
  beam->n_looks++;
  lookback.limit += LEAST_RISE;
  lookback.before = g_array_new (FALSE, FALSE, sizeof (MovesHypothesis));
  g_array_set_clear_func (lookback.before, hypothesis_clear);
  n = replay (&lookback, best);
  for (guint i = lookback.first; i < n; i++)
    try_item (&lookback, i);
  g_array_unref (lookback.before);
}
