/* What the groups know of a move of Margo before it is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-chains.h"

/* The points that begin to carry something when a piece comes to @place: with freedoms on
 * all levels they are new freedoms. */
static gboolean
opens_points (const MargoChains *chains,
              guint              place)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };

  if (!chains->all_freedoms)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    if (chains->pieces[near[i]] == MARGO_VACANT && chains->carriers[near[i]] == 3
        && near[i] < chains->limit)
      return TRUE;
  return FALSE;
}

/* Whether a piece on @place has a freedom of its own. */
static gboolean
has_own_freedom (const MargoChains *chains,
                 guint              place)
{
  guint stride = chains->stride;

  if (!chains->all_freedoms && !margo_is_on_board (chains, place))
    return FALSE;
  return margo_is_open (chains, place + 1) || margo_is_open (chains, place - 1)
         || margo_is_open (chains, place + stride) || margo_is_open (chains, place - stride)
         || opens_points (chains, place);
}

/* Ruling 8, with a piece of another colour on @placed. */
static gboolean
is_pinned (const MargoChains *chains,
           guint              place,
           guint              colour,
           guint              placed)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    if (near[i] == placed
        || (margo_is_piece (chains, near[i]) && chains->pieces[near[i]] != colour))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    if (chains->pieces[near[i]] == colour && is_pinned (chains, near[i], colour, placed))
      return TRUE;
  return FALSE;
}

/* Adds the pieces of a group without freedoms that are not pinned to the captured ones. */
static void
capture (MargoReferee *referee,
         guint         head,
         guint  placed)
{
  const MargoChains *chains = &referee->chains;
  guint at = head;

  do
    {
      if (!is_pinned (chains, at, chains->pieces[at], placed))
        referee->captured[referee->n_captured++] = (guint16) at;
      at = chains->next[at];
    }
  while (at != head);
}

/* Groups that have no freedom already: every enemy move captures what it can of them. */
static void
capture_dead (MargoReferee *referee,
              guint         placed)
{
  MargoChains *chains = &referee->chains;

  for (guint i = chains->n_dead; i-- > 0;)
    {
      guint head = chains->dead[i];

      if (!margo_is_alive (chains, head) || chains->group[head] != head
          || chains->groups[head].n_freedoms > 0)
        {
          chains->is_dead[head] = FALSE;
          chains->dead[i] = chains->dead[--chains->n_dead];
        }
      else if (chains->pieces[head] != referee->side)
        {
          capture (referee, head, placed);
        }
    }
}

/* The next moves are @side's: finds what any of them would capture that is not pinned by it. */
void
margo_begin_move (MargoReferee *referee,
                  guint         side)
{
  referee->side = side;
  referee->n_captured = 0;
  capture_dead (referee, 0);
  referee->n_loose = referee->n_captured;
  memcpy (referee->loose, referee->captured, referee->n_loose * sizeof *referee->loose);
}

static void
capture_loose (MargoReferee *referee,
               guint         placed)
{
  const MargoChains *chains = &referee->chains;

  for (guint i = 0; i < referee->n_loose; i++)
    if (!is_pinned (chains, referee->loose[i], chains->pieces[referee->loose[i]], placed))
      referee->captured[referee->n_captured++] = referee->loose[i];
}

/* Groups whose last freedom is @placed. */
static void
capture_touched (MargoReferee *referee,
                 guint         placed)
{
  const MargoChains *chains = &referee->chains;
  guint16 touched[8];
  guint n = margo_chains_touched (chains, placed, touched);

  for (guint i = 0; i < n; i++)
    {
      guint head = chains->group[touched[i]];
      gboolean is_new = chains->pieces[head] != referee->side
                        && margo_is_last_freedom (&chains->groups[head], placed);

      for (guint j = 0; j < i; j++)
        is_new &= chains->group[touched[j]] != head;
      if (is_new)
        capture (referee, head, placed);
    }
}

/* Whether a piece on @place would bury one of a group of several, whose player becomes
 * @owner. */
static gboolean
buries_member (const MargoChains *chains,
               guint              place,
               guint             *owner)
{
  guint buried = place - chains->over;

  *owner = chains->pieces[buried];
  return margo_is_alive (chains, buried)
         && chains->groups[chains->group[buried]].n_pieces > 1;
}

/* The pieces of others that lose a link to a piece on @place, or to one that it buries. */
static guint
find_severed (const MargoReferee *referee,
              guint               place,
              guint16             severed[MARGO_SEEDS])
{
  const MargoChains *chains = &referee->chains;
  guint buried = place - chains->over;
  guint n = 0;

  if (margo_is_on_board (chains, place))
    return 0;
  for (guint pair = 0; pair < 4; pair++)
    if (margo_chains_cuts (chains, place, referee->side, pair, severed + n))
      n += 2;
  if (margo_is_alive (chains, buried) && chains->pieces[buried] != referee->side)
    n += margo_chains_linked (chains, buried, chains->pieces[buried], severed + n);
  return n;
}

/* What a search has found out about a piece. */
enum
{
  MARK_SEEN,
  MARK_FREE,
  MARK_STIFLED,
};

static gboolean
is_beside_vacant (const MargoChains *chains,
                  guint              place)
{
  return margo_is_on_board (chains, place)
         && (chains->pieces[place + 1] == MARGO_VACANT
             || chains->pieces[place - 1] == MARGO_VACANT
             || chains->pieces[place + chains->stride] == MARGO_VACANT
             || chains->pieces[place - chains->stride] == MARGO_VACANT);
}

/* Whether what hangs together with @from has a freedom on the board; if not, @found is all
 * of it. */
static gboolean
search_freedom (MargoChains *chains,
                guint        from,
                guint16     *found,
                guint       *n_found)
{
  gboolean is_free = FALSE;
  guint n = 0;

  found[n++] = (guint16) from;
  chains->mark[from] = chains->marks + MARK_SEEN;
  for (guint i = 0; i < n && !is_free; i++)
    {
      guint16 linked[12];
      guint n_linked;

      is_free = is_beside_vacant (chains, found[i]);
      if (is_free)
        break;
      n_linked = margo_chains_linked (chains, found[i], chains->pieces[found[i]], linked);
      for (guint j = 0; j < n_linked; j++)
        {
          guint mark = chains->mark[linked[j]] - chains->marks;

          is_free |= mark == MARK_FREE;
          if (mark < MARGO_SEEDS)
            continue;
          chains->mark[linked[j]] = chains->marks + MARK_SEEN;
          found[n++] = linked[j];
        }
    }
  for (guint i = 0; i < n; i++)
    chains->mark[found[i]] = chains->marks + (is_free ? MARK_FREE : MARK_STIFLED);
  *n_found = n;
  return is_free;
}

static void
capture_stifled (MargoReferee *referee,
                 guint         placed,
                 guint         from)
{
  MargoChains *chains = &referee->chains;
  guint16 found[MARGO_CELLS];
  guint n;

  /* Groups that have no freedom anyhow are captured as such. */
  if (chains->groups[chains->group[from]].n_freedoms == 0
      || chains->mark[from] - chains->marks < MARGO_SEEDS
      || search_freedom (chains, from, found, &n))
    return;
  for (guint i = 0; i < n; i++)
    if (!is_pinned (chains, found[i], chains->pieces[found[i]], placed))
      referee->captured[referee->n_captured++] = found[i];
}

/* Whether the group of @seeds, which lost links and perhaps the piece on @buried, stays whole
 * and keeps a freedom. */
static gboolean
stays_free (MargoChains   *chains,
            guint          buried,
            const guint16 *seeds,
            guint          n)
{
  guint head = chains->group[seeds[0]];
  guint n_lost = 0;

  if (margo_is_on_board (chains, buried) && chains->pieces[buried] < MAR_MARGO_BLOCKING
      && chains->group[buried] == head)
    n_lost = (chains->pieces[buried + 1] == MARGO_VACANT)
             + (chains->pieces[buried - 1] == MARGO_VACANT)
             + (chains->pieces[buried + chains->stride] == MARGO_VACANT)
             + (chains->pieces[buried - chains->stride] == MARGO_VACANT);
  return chains->groups[head].n_freedoms > n_lost && margo_chains_hold (chains, seeds, n);
}

/* Looks at groups that a piece on @place takes apart, as if it stood there: what of others
 * loses its last freedom is captured. Returns whether the piece itself is then connected to
 * a freedom. Only for freedoms on the board. */
static gboolean
look_closely (MargoReferee *referee,
              guint         place,
              guint16      *severed,
              guint         n_severed,
              gboolean      own_damage)
{
  MargoChains *chains = &referee->chains;
  guint buried = place - chains->over;
  guint8 covered = chains->alive[buried];
  gboolean is_free = FALSE;
  guint16 found[MARGO_CELLS], mates[MARGO_SEEDS];
  guint n;

  chains->pieces[place] = (guint8) referee->side;
  chains->alive[buried] = MARGO_NOWHERE;
  while (n_severed > 0)
    {
      guint head = chains->group[severed[0]];
      guint n_mates = 0;
      guint n_left = 0;

      for (guint i = 0; i < n_severed; i++)
        if (chains->group[severed[i]] == head)
          mates[n_mates++] = severed[i];
        else
          severed[n_left++] = severed[i];
      n_severed = n_left;
      if (stays_free (chains, buried, mates, n_mates))
        continue;
      chains->marks += MARGO_SEEDS;
      for (guint i = 0; i < n_mates; i++)
        capture_stifled (referee, place, mates[i]);
    }
  if (own_damage)
    {
      guint16 own[12];

      /* The piece is linked to that group: if it stays whole, all is well. */
      n = margo_chains_linked (chains, buried, referee->side, own);
      is_free = n > 0 && stays_free (chains, buried, own, n);
      if (!is_free)
        {
          chains->marks += MARGO_SEEDS;
          is_free = search_freedom (chains, place, found, &n);
        }
    }
  chains->pieces[place] = MARGO_VACANT;
  chains->alive[buried] = covered;
  return is_free;
}

/* Whether a captured piece leaves a freedom right beside @place. */
static gboolean
frees_beside (const MargoReferee *referee,
              guint               place)
{
  const MargoChains *chains = &referee->chains;

  if (!margo_is_on_board (chains, place))
    return FALSE;
  for (guint i = 0; i < referee->n_captured; i++)
    {
      guint at = referee->captured[i];

      if (margo_is_on_board (chains, at)
          && (at == place + 1 || at + 1 == place || at == place + chains->stride
              || at + chains->stride == place))
        return TRUE;
    }
  return FALSE;
}

/* Whether the piece's group would have a freedom even if nothing were captured. */
static MargoVerdict
judge_freedom (const MargoReferee *referee,
               guint               place,
               gboolean            own_damage)
{
  const MargoChains *chains = &referee->chains;
  guint stride = chains->stride;
  guint under = place - chains->plane;
  /* Nothing rests on an open point, so its links beside it are never cut. */
  const guint near[8] = {
    place + 1, place - 1, place + stride, place - stride,
    under, under + 1, under + stride, under + stride + 1,
  };
  guint n_near = margo_is_on_board (chains, place) ? 4 : 8;
  MargoVerdict verdict = MARGO_SUICIDE;

  if (has_own_freedom (chains, place))
    return MARGO_LEGAL;
  for (guint i = 0; i < n_near; i++)
    {
      guint head;

      if (chains->alive[near[i]] != referee->side)
        continue;
      head = chains->group[near[i]];
      /* The group is taken apart: nobody knows which part keeps its freedoms. */
      if (own_damage && head == chains->group[place - chains->over])
        verdict = MARGO_UNSURE;
      else if (chains->groups[head].n_freedoms > 0
               && !margo_is_last_freedom (&chains->groups[head], place))
        return MARGO_LEGAL;
    }
  return verdict;
}

/* What the groups know of a move to the open @place. When it is legal and @all is set, the
 * captured pieces are noted; without @all a move is legal as soon as that is certain. */
MargoVerdict
margo_judge_move (MargoReferee *referee,
                  guint         place,
                  gboolean      all)
{
  const MargoChains *chains = &referee->chains;
  MargoVerdict verdict;
  guint16 severed[MARGO_SEEDS];
  gboolean own_damage;
  guint owner, n_severed;

  referee->n_captured = 0;
  own_damage = buries_member (chains, place, &owner) && owner == referee->side;
  verdict = judge_freedom (referee, place, own_damage);
  if (verdict == MARGO_LEGAL && !all)
    return verdict;

  n_severed = find_severed (referee, place, severed);
  if (chains->all_freedoms && n_severed > 0)
    return MARGO_UNSURE;
  own_damage = verdict == MARGO_UNSURE;
  if (!chains->all_freedoms && (n_severed > 0 || own_damage))
    {
      if (look_closely (referee, place, severed, n_severed, own_damage))
        verdict = MARGO_LEGAL;
      else if (own_damage)
        verdict = MARGO_SUICIDE;
    }

  capture_loose (referee, place);
  capture_touched (referee, place);
  if (referee->n_captured == 0)
    return verdict;
  if (chains->all_freedoms)
    return MARGO_UNSURE;
  return verdict == MARGO_LEGAL || frees_beside (referee, place) ? MARGO_LEGAL : MARGO_UNSURE;
}

/* Whether a piece on @place would take groups apart. */
gboolean
margo_takes_apart (const MargoReferee *referee,
                   guint               place)
{
  const MargoChains *chains = &referee->chains;
  guint16 ends[2];
  guint owner;

  if (margo_is_on_board (chains, place))
    return FALSE;
  if (buries_member (chains, place, &owner))
    return TRUE;
  for (guint pair = 0; pair < 4; pair++)
    if (margo_chains_cuts (chains, place, referee->side, pair, ends))
      return TRUE;
  return FALSE;
}

/* Puts the piece on @place, where groups may be taken apart, and notes what it captures.
 * Returns whether it has a freedom then; when MARGO_UNSURE, that depends on the captures.
 * Not for freedoms on all levels. */
MargoVerdict
margo_probe (MargoReferee *referee,
             guint         place)
{
  const MargoChains *chains = &referee->chains;

  margo_chains_put (&referee->chains, place, referee->side);
  referee->n_captured = 0;
  capture_dead (referee, place);
  if (chains->groups[chains->group[place]].n_freedoms > 0 || frees_beside (referee, place))
    return MARGO_LEGAL;
  return referee->n_captured > 0 ? MARGO_UNSURE : MARGO_SUICIDE;
}

/* Takes back what margo_probe() did; @index is where @place was in the list of open ones. */
void
margo_take_back (MargoReferee *referee,
                 guint         place,
                 guint         index)
{
  const guint16 taken = (guint16) place;

  margo_chains_take (&referee->chains, &taken, 1);
  /* The list is as before, but for this place, which came back at its end. */
  margo_swap_open (&referee->chains, index, referee->chains.n_open - 1);
}

/* The legal placements, in the order of the points. */
void
margo_list_placements (const MargoPosition *position,
                       MarActionList       *list)
{
  MargoReferee referee;
  MargoView view;

  margo_look (position, &view);
  margo_chains_load (&referee.chains, position, &view);
  margo_begin_move (&referee, position->side);
  for (guint i = 0; i < referee.chains.n_open; i++)
    {
      guint bit = margo_bit_of (referee.chains.open[i]);
      MargoVerdict verdict = margo_judge_move (&referee, referee.chains.open[i], FALSE);

      if (verdict == MARGO_LEGAL
          || (verdict == MARGO_UNSURE && margo_can_place (position, &view, bit)))
        list->items[list->n++] = view.shape->cells[bit];
    }
}
