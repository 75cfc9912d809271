/* The groups of a position of Margo, found anew.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-chains.h"

static void
load_pieces (MargoChains         *chains,
             const MargoPosition *position,
             const MargoView     *view)
{
  const MargoShape *shape = chains->shape;
  guint margin = 2 * chains->plane;
  gsize n = shape->size * chains->plane;

  memset (chains->pieces + MARGO_BELOW - margin, MARGO_NOWHERE, margin);
  memset (chains->pieces + MARGO_BELOW + n, MARGO_NOWHERE, margin);
  memset (chains->alive + MARGO_BELOW - margin, MARGO_NOWHERE, n + 2 * margin);
  memset (chains->is_dead + MARGO_BELOW, FALSE, n);
  memset (chains->mark + MARGO_BELOW, 0, n * sizeof *chains->mark);
  memset (chains->open_at + MARGO_BELOW, 0, n * sizeof *chains->open_at);
  memcpy (chains->pieces + MARGO_BELOW, shape->blank, n);
  memcpy (chains->carriers + MARGO_BELOW, shape->ground, n);

  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    for (guint i = 0; i < view->words; i++)
      for (guint64 bits = position->pieces[colour][i]; bits != 0; bits &= bits - 1)
        {
          guint bit = 64 * i + (guint) __builtin_ctzll (bits);
          guint place = margo_place_of (bit);
          guint above = place + chains->plane;

          chains->pieces[place] = (guint8) colour;
          chains->carriers[above]++;
          chains->carriers[above - 1]++;
          chains->carriers[above - chains->stride]++;
          chains->carriers[above - chains->stride - 1]++;
          chains->group[place] = MARGO_NO_GROUP;
          if (colour == MAR_MARGO_BLOCKING || margo_has (view->buried, bit))
            continue;
          chains->alive[place] = (guint8) colour;
          chains->group[place] = (guint16) place;
          chains->next[place] = (guint16) place;
          chains->previous[place] = (guint16) place;
          chains->groups[place] = (MargoGroup) { .n_pieces = 1 };
        }
}

/* Links each piece of word @i of @set with the piece that is @distance before it. */
static inline void
load_links (MargoChains *chains,
            guint        i,
            guint64      set,
            guint        distance)
{
  for (; set != 0; set &= set - 1)
    {
      guint place = margo_place_of (64 * i + (guint) __builtin_ctzll (set));
      guint one = chains->group[place];
      guint other = chains->group[place - distance];

      if (one != other)
        margo_chains_merge (chains, one, other);
    }
}

static void
load_groups (MargoChains         *chains,
             const MargoPosition *position,
             const MargoView     *view)
{
  guint stride = chains->stride;
  guint plane = chains->plane;
  MargoLinks links;

  for (guint colour = 0; colour < position->n_players; colour++)
    {
      const guint64 *alive = links.alive + MARGO_MARGIN;

      margo_link (position, view, colour, &links);
      for (guint i = 0; i < view->words; i++)
        {
          load_links (chains, i, margo_shifted (links.right + MARGO_MARGIN, i, -1), 1);
          load_links (chains, i, margo_shifted (links.up + MARGO_MARGIN, i, -(int) stride),
                      stride);
          load_links (chains, i, alive[i] & margo_shifted (alive, i, -(int) plane), plane);
          load_links (chains, i, alive[i] & margo_shifted (alive, i, 1 - (int) plane),
                      plane - 1);
          load_links (chains, i, alive[i] & margo_shifted (alive, i, (int) (stride - plane)),
                      plane - stride);
          load_links (chains, i, alive[i] & margo_shifted (alive, i, (int) (stride - plane) + 1),
                      plane - stride - 1);
        }
    }
}

static void
load_freedoms (MargoChains     *chains,
               const MargoView *view)
{
  for (guint i = 0; i < view->words; i++)
    for (guint64 bits = view->open[MARGO_MARGIN + i]; bits != 0; bits &= bits - 1)
      {
        guint place = margo_place_of (64 * i + (guint) __builtin_ctzll (bits));
        guint16 touched[8];
        guint n = margo_chains_touched (chains, place, touched);

        margo_add_open (chains, place);
        for (guint j = 0; j < n; j++)
          margo_add_freedom (&chains->groups[chains->group[touched[j]]], place);
      }
  for (guint i = 0; i < view->words; i++)
    for (guint64 bits = view->occupied[MARGO_MARGIN + i] & ~view->buried[i]; bits != 0;
         bits &= bits - 1)
      {
        guint place = margo_place_of (64 * i + (guint) __builtin_ctzll (bits));

        if (chains->group[place] == place && chains->groups[place].n_freedoms == 0)
          margo_note_dead (chains, place);
      }
}

/* The open points come in the order of their numbers. */
void
margo_chains_load (MargoChains         *chains,
                   const MargoPosition *position,
                   const MargoView     *view)
{
  const MargoShape *shape = view->shape;

  chains->shape = shape;
  chains->all_freedoms = position->all_freedoms;
  chains->stride = shape->stride;
  chains->plane = shape->plane;
  chains->over = 2 * shape->plane - shape->stride - 1;
  chains->limit = margo_place_of (position->n_levels * shape->plane);
  chains->marks = 0;
  chains->n_dead = 0;
  chains->n_open = 0;
  load_pieces (chains, position, view);
  load_groups (chains, position, view);
  load_freedoms (chains, view);
}
