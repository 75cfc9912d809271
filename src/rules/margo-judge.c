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

static gboolean
cuts_links (const MargoReferee *referee,
            guint               place)
{
  guint16 ends[2];

  if (margo_is_on_board (&referee->chains, place))
    return FALSE;
  for (guint pair = 0; pair < 4; pair++)
    if (margo_chains_cuts (&referee->chains, place, referee->side, pair, ends))
      return TRUE;
  return FALSE;
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
  MargoVerdict verdict = MARGO_SUICIDE;
  guint16 linked[12];
  guint n;

  if (has_own_freedom (chains, place))
    return MARGO_LEGAL;
  n = margo_chains_linked (chains, place, referee->side, linked);
  for (guint i = 0; i < n; i++)
    {
      guint head = chains->group[linked[i]];

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
  gboolean damage;
  guint owner;

  referee->n_captured = 0;
  damage = buries_member (chains, place, &owner);
  verdict = judge_freedom (referee, place, damage && owner == referee->side);
  if (verdict == MARGO_LEGAL && !all)
    return verdict;
  if ((damage && owner != referee->side) || cuts_links (referee, place))
    return MARGO_UNSURE;

  capture_dead (referee, place);
  capture_touched (referee, place);
  if (referee->n_captured == 0)
    return verdict;
  if (chains->all_freedoms)
    return MARGO_UNSURE;
  return verdict == MARGO_LEGAL || frees_beside (referee, place) ? MARGO_LEGAL
                                                                       : MARGO_UNSURE;
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
  referee.side = position->side;
  for (guint i = 0; i < referee.chains.n_open; i++)
    {
      guint bit = margo_bit_of (referee.chains.open[i]);
      MargoVerdict verdict = margo_judge_move (&referee, referee.chains.open[i], FALSE);

      if (verdict == MARGO_LEGAL
          || (verdict == MARGO_UNSURE && margo_can_place (position, &view, bit)))
        list->items[list->n++] = view.shape->cells[bit];
    }
}
