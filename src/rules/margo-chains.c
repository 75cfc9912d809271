/* Keeping Margo's groups and their freedoms up to date from move to move. Only groups from
 * which a piece is buried, or whose links are cut, are taken apart and joined anew.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-chains.h"

/* Whether a piece of another colour than @colour is on @place. */
static inline gboolean
is_foreign (const MargoChains *chains,
            guint              place,
            guint              colour)
{
  return margo_is_piece (chains, place) && chains->pieces[place] != colour;
}

/* Ruling 4, for the link from @place along the rank, whose @aside is the stride, or along
 * the file, whose @aside is 1. */
static inline gboolean
is_cut (const MargoChains *chains,
        guint              place,
        guint              aside,
        guint              colour)
{
  return is_foreign (chains, place + chains->plane, colour)
         && is_foreign (chains, place + chains->plane - aside, colour);
}

static inline gboolean
is_mate (const MargoChains *chains,
         guint              place,
         guint              colour)
{
  return chains->alive[place] == colour;
}

/* The pieces of @colour to which one on @place, which is not buried, is linked. */
guint
margo_chains_linked (const MargoChains *chains,
                     guint              place,
                     guint              colour,
                     guint16            linked[12])
{
  guint stride = chains->stride;
  guint plane = chains->plane;
  const guint upright[8] = {
    place + plane, place + plane - 1, place + plane - stride, place + plane - stride - 1,
    place - plane, place - plane + 1, place - plane + stride, place - plane + stride + 1,
  };
  guint n = 0;

  if (is_mate (chains, place + 1, colour) && !is_cut (chains, place, stride, colour))
    linked[n++] = (guint16) (place + 1);
  if (is_mate (chains, place - 1, colour) && !is_cut (chains, place - 1, stride, colour))
    linked[n++] = (guint16) (place - 1);
  if (is_mate (chains, place + stride, colour) && !is_cut (chains, place, 1, colour))
    linked[n++] = (guint16) (place + stride);
  if (is_mate (chains, place - stride, colour) && !is_cut (chains, place - stride, 1, colour))
    linked[n++] = (guint16) (place - stride);
  for (guint i = 0; i < G_N_ELEMENTS (upright); i++)
    if (is_mate (chains, upright[i], colour))
      linked[n++] = (guint16) upright[i];
  return n;
}

/* The pieces for which the open point @place is a freedom: rulings 5 and 6. */
guint
margo_chains_touched (const MargoChains *chains,
                      guint              place,
                      guint16            touched[8])
{
  guint stride = chains->stride;
  guint under = place - chains->plane;
  const guint near[8] = {
    place + 1, place - 1, place + stride, place - stride,
    under, under + 1, under + stride, under + stride + 1,
  };
  guint n_near = chains->all_freedoms ? 8 : margo_is_on_board (chains, place) ? 4 : 0;
  guint n = 0;

  for (guint i = 0; i < n_near; i++)
    if (margo_is_alive (chains, near[i]))
      touched[n++] = (guint16) near[i];
  return n;
}

/* Whether a piece of @colour on the raised point @place cuts the link number @pair, 0 … 3,
 * of two pieces under it; @ends become these. */
gboolean
margo_chains_cuts (const MargoChains *chains,
                   guint              place,
                   guint              colour,
                   guint              pair,
                   guint16            ends[2])
{
  guint stride = chains->stride;
  guint under = place - chains->plane;
  /* The link's lower or left end, the way to the other end, and the other point that rests
   * on both. */
  const guint from[4] = { under, under + stride, under, under + 1 };
  const guint way[4] = { 1, 1, stride, stride };
  const guint other[4] = { place - stride, place + stride, place - 1, place + 1 };
  guint owner = chains->pieces[from[pair]];

  ends[0] = (guint16) from[pair];
  ends[1] = (guint16) (from[pair] + way[pair]);
  return owner < MAR_MARGO_BLOCKING && owner != colour
         && is_mate (chains, ends[0], owner) && is_mate (chains, ends[1], owner)
         && is_foreign (chains, other[pair], owner);
}

static void
take_freedom (MargoChains *chains,
              guint        head,
              guint        place)
{
  MargoGroup *group = &chains->groups[head];

  group->n_freedoms--;
  group->sum -= place;
  group->squares -= (guint64) place * place;
  if (group->n_freedoms == 0)
    margo_note_dead (chains, head);
}

static void
remove_open (MargoChains *chains,
             guint        place)
{
  guint16 last = chains->open[--chains->n_open];

  chains->open[chains->open_at[place]] = last;
  chains->open_at[last] = chains->open_at[place];
}

/* Exchanges two entries of the list of open places. */
void
margo_swap_open (MargoChains *chains,
                 guint        one,
                 guint        other)
{
  guint16 place = chains->open[one];

  chains->open[one] = chains->open[other];
  chains->open[other] = place;
  chains->open_at[chains->open[one]] = (guint16) one;
  chains->open_at[chains->open[other]] = (guint16) other;
}

/* Makes one group of two. */
void
margo_chains_merge (MargoChains *chains,
                    guint        one,
                    guint        other)
{
  MargoGroup *larger, *smaller;
  guint at = one;
  guint16 last, other_last;

  if (chains->groups[one].n_pieces > chains->groups[other].n_pieces)
    {
      at = other;
      other = one;
      one = at;
    }
  larger = &chains->groups[other];
  smaller = &chains->groups[one];
  do
    {
      chains->group[at] = (guint16) other;
      at = chains->next[at];
    }
  while (at != one);
  last = chains->previous[one];
  other_last = chains->previous[other];
  chains->next[last] = (guint16) other;
  chains->previous[other] = last;
  chains->next[other_last] = (guint16) one;
  chains->previous[one] = other_last;
  larger->n_pieces += smaller->n_pieces;
  larger->n_freedoms += smaller->n_freedoms;
  larger->sum += smaller->sum;
  larger->squares += smaller->squares;
}

/* The open points that are freedoms of a piece on @place. */
static guint
freedoms_of (const MargoChains *chains,
             guint              place,
             guint16            freedoms[8])
{
  guint stride = chains->stride;
  guint above = place + chains->plane;
  const guint near[8] = {
    place + 1, place - 1, place + stride, place - stride,
    above, above - 1, above - stride, above - stride - 1,
  };
  guint n_near = chains->all_freedoms ? 8 : margo_is_on_board (chains, place) ? 4 : 0;
  guint n = 0;

  for (guint i = 0; i < n_near; i++)
    if (margo_is_open (chains, near[i]))
      freedoms[n++] = (guint16) near[i];
  return n;
}

/* Brings a piece that is in no group into one. */
static void
join (MargoChains *chains,
      guint        place)
{
  MargoGroup *group = &chains->groups[place];
  guint16 linked[12], freedoms[8];
  guint n;

  chains->group[place] = (guint16) place;
  chains->next[place] = (guint16) place;
  chains->previous[place] = (guint16) place;
  *group = (MargoGroup) { .n_pieces = 1 };
  n = freedoms_of (chains, place, freedoms);
  for (guint i = 0; i < n; i++)
    margo_add_freedom (group, freedoms[i]);

  n = margo_chains_linked (chains, place, chains->pieces[place], linked);
  for (guint i = 0; i < n; i++)
    if (chains->group[linked[i]] != MARGO_NO_GROUP
        && chains->group[linked[i]] != chains->group[place])
      margo_chains_merge (chains, chains->group[linked[i]], chains->group[place]);
  if (chains->groups[chains->group[place]].n_freedoms == 0)
    margo_note_dead (chains, chains->group[place]);
}

/* Takes the group of @place apart; its pieces are added to @loose. */
static guint
dissolve (MargoChains *chains,
          guint        place,
          guint16     *loose,
          guint        n)
{
  guint at = place;

  if (chains->group[place] == MARGO_NO_GROUP)
    return n;
  do
    {
      chains->group[at] = MARGO_NO_GROUP;
      loose[n++] = (guint16) at;
      at = chains->next[at];
    }
  while (at != place);
  return n;
}

/* Brings those of @loose that are alive, and in no group yet, into groups. */
void
margo_chains_join (MargoChains   *chains,
                   const guint16 *loose,
                   guint          n)
{
  for (guint i = 0; i < n; i++)
    if (margo_is_alive (chains, loose[i]) && chains->group[loose[i]] == MARGO_NO_GROUP)
      join (chains, loose[i]);
}

/* Takes a piece out of its group, whose other pieces stay together for now. */
void
margo_chains_leave (MargoChains *chains,
                    guint        place)
{
  guint head = chains->group[place];
  guint next = chains->next[place];
  guint16 freedoms[8];
  guint n = freedoms_of (chains, place, freedoms);

  chains->group[place] = MARGO_NO_GROUP;
  if (next == place)
    return;
  chains->next[chains->previous[place]] = (guint16) next;
  chains->previous[next] = chains->previous[place];
  if (head == place)
    {
      guint at = next;

      chains->groups[next] = chains->groups[head];
      do
        {
          chains->group[at] = (guint16) next;
          at = chains->next[at];
        }
      while (at != next);
      head = next;
    }
  chains->groups[head].n_pieces--;
  for (guint i = 0; i < n; i++)
    take_freedom (chains, head, freedoms[i]);
  if (chains->groups[head].n_freedoms == 0)
    margo_note_dead (chains, head);
}

/* A piece on @place begins to carry what may stand on it. */
static void
carry (MargoChains *chains,
       guint        place)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };
  guint16 touched[8];

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      guint n;

      if (chains->pieces[near[i]] == MARGO_NOWHERE)
        continue;
      chains->carriers[near[i]]++;
      if (!margo_is_open (chains, near[i]))
        continue;
      margo_add_open (chains, near[i]);
      if (!chains->all_freedoms)
        continue;
      n = margo_chains_touched (chains, near[i], touched);
      for (guint j = 0; j < n; j++)
        if (chains->group[touched[j]] != MARGO_NO_GROUP)
          margo_add_freedom (&chains->groups[chains->group[touched[j]]], near[i]);
    }
}

/* Puts a piece on an open place. What it captures is the caller's affair. */
void
margo_chains_put (MargoChains *chains,
                  guint        place,
                  guint        colour)
{
  guint buried = place - chains->over;
  guint16 touched[8], seeds[MARGO_SEEDS];
  guint n = margo_chains_touched (chains, place, touched);
  guint n_seeds = 0;

  for (guint i = 0; i < n; i++)
    take_freedom (chains, chains->group[touched[i]], place);
  if (!margo_is_on_board (chains, place))
    for (guint pair = 0; pair < 4; pair++)
      if (margo_chains_cuts (chains, place, colour, pair, seeds + n_seeds))
        n_seeds += 2;
  if (margo_is_alive (chains, buried))
    n_seeds += margo_chains_linked (chains, buried, chains->pieces[buried], seeds + n_seeds);
  remove_open (chains, place);
  chains->pieces[place] = (guint8) colour;
  if (margo_is_alive (chains, buried))
    {
      chains->alive[buried] = MARGO_NOWHERE;
      margo_chains_leave (chains, buried);
    }
  chains->group[place] = MARGO_NO_GROUP;
  margo_chains_split (chains, seeds, n_seeds);
  carry (chains, place);
  if (colour < MAR_MARGO_BLOCKING)
    {
      chains->alive[place] = (guint8) colour;
      join (chains, place);
    }
}

/* A piece that was on @place carries nothing any longer. */
static void
drop (MargoChains *chains,
      guint        place)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      if (chains->pieces[near[i]] == MARGO_NOWHERE)
        continue;
      /* Two pieces that leave together may both have been under it. */
      if (chains->carriers[near[i]]-- == 4 && near[i] < chains->limit
          && chains->open_at[near[i]] < chains->n_open
          && chains->open[chains->open_at[near[i]]] == near[i])
        remove_open (chains, near[i]);
    }
}

/* Links that a piece on @place had cut hold again. */
static void
mend (MargoChains *chains,
      guint        place)
{
  guint stride = chains->stride;
  guint under = place - chains->plane;
  const guint from[4] = { under, under + stride, under, under + 1 };
  const guint way[4] = { 1, 1, stride, stride };

  for (guint pair = 0; pair < 4; pair++)
    {
      guint one = from[pair];
      guint other = from[pair] + way[pair];
      guint colour = chains->pieces[one];

      if (colour < MAR_MARGO_BLOCKING && is_mate (chains, one, colour)
          && is_mate (chains, other, colour)
          && !is_cut (chains, one, stride + 1 - way[pair], colour)
          && chains->group[one] != MARGO_NO_GROUP && chains->group[other] != MARGO_NO_GROUP
          && chains->group[one] != chains->group[other])
        margo_chains_merge (chains, chains->group[one], chains->group[other]);
    }
}

/* Takes captured pieces away, on whatever else stays of their groups. */
void
margo_chains_take (MargoChains   *chains,
                   const guint16 *places,
                   guint          n)
{
  guint16 loose[MARGO_CELLS], touched[8];
  guint n_loose = 0;

  for (guint i = 0; i < n; i++)
    n_loose = dissolve (chains, places[i], loose, n_loose);
  for (guint i = 0; i < n; i++)
    {
      chains->pieces[places[i]] = MARGO_VACANT;
      chains->alive[places[i]] = MARGO_NOWHERE;
    }
  for (guint i = 0; i < n; i++)
    drop (chains, places[i]);
  for (guint i = 0; i < n; i++)
    {
      guint n_touched;

      if (chains->carriers[places[i]] == 4)
        margo_add_open (chains, places[i]);
      if (!margo_is_on_board (chains, places[i]))
        continue;
      n_touched = margo_chains_touched (chains, places[i], touched);
      for (guint j = 0; j < n_touched; j++)
        if (chains->group[touched[j]] != MARGO_NO_GROUP)
          margo_add_freedom (&chains->groups[chains->group[touched[j]]], places[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      guint unburied = places[i] - chains->over;

      if (chains->pieces[unburied] < MAR_MARGO_BLOCKING)
        {
          chains->alive[unburied] = chains->pieces[unburied];
          loose[n_loose++] = (guint16) unburied;
        }
      if (!margo_is_on_board (chains, places[i]))
        mend (chains, places[i]);
    }
  margo_chains_join (chains, loose, n_loose);
}
