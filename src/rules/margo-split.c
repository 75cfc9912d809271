/* Whether groups of Margo that have lost links still hang together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-chains.h"

/* A search from several pieces of a group at once, for whether they still hang together.
 * Each has its own queue; queues that have met belong to one party. */
typedef struct
{
  guint n;
  guint party[MARGO_SEEDS];
  guint first[MARGO_SEEDS];
  guint length[MARGO_SEEDS];
  guint16 queue[MARGO_SEEDS][MARGO_CELLS];
} Search;

static guint
count_parties (const Search *search)
{
  guint n = 0;

  for (guint i = 0; i < search->n; i++)
    n += search->party[i] == i;
  return n;
}

static void
unite (Search *search,
       guint   one,
       guint   other)
{
  for (guint i = 0; i < search->n; i++)
    if (search->party[i] == other)
      search->party[i] = one;
}

/* Goes on from the next piece in queue @i. Returns whether parties have met. */
static gboolean
advance (MargoChains *chains,
         Search      *search,
         guint        i)
{
  guint place = search->queue[i][search->first[i]++];
  guint16 linked[12];
  guint n = margo_chains_linked (chains, place, chains->pieces[place], linked);
  gboolean met = FALSE;

  for (guint j = 0; j < n; j++)
    {
      guint mark = chains->mark[linked[j]] - chains->marks;

      if (mark >= MARGO_SEEDS)
        {
          chains->mark[linked[j]] = chains->marks + i;
          search->queue[i][search->length[i]++] = linked[j];
        }
      else if (search->party[mark] != search->party[i])
        {
          unite (search, MIN (search->party[i], search->party[mark]),
                 MAX (search->party[i], search->party[mark]));
          met = TRUE;
        }
    }
  return met;
}

/* Makes a group of its own of a party that has nowhere to go on. */
static void
part (MargoChains *chains,
      Search      *search,
      guint        party)
{
  guint16 loose[MARGO_CELLS];
  guint n = 0;

  for (guint i = 0; i < search->n; i++)
    if (search->party[i] == party)
      {
        memcpy (loose + n, search->queue[i], search->length[i] * sizeof *loose);
        n += search->length[i];
        search->party[i] = MARGO_SEEDS;
      }
  for (guint i = 0; i < n; i++)
    margo_chains_leave (chains, loose[i]);
  margo_chains_join (chains, loose, n);
}

static gboolean
is_exhausted (const Search *search,
              guint         party)
{
  for (guint i = 0; i < search->n; i++)
    if (search->party[i] == party && search->first[i] < search->length[i])
      return FALSE;
  return TRUE;
}

static void
begin (MargoChains   *chains,
       Search        *search,
       const guint16 *seeds,
       guint          n_seeds)
{
  search->n = 0;
  chains->marks += MARGO_SEEDS;
  for (guint i = 0; i < n_seeds; i++)
    {
      if (chains->mark[seeds[i]] >= chains->marks)
        continue;
      chains->mark[seeds[i]] = chains->marks + search->n;
      search->party[search->n] = search->n;
      search->queue[search->n][0] = seeds[i];
      search->first[search->n] = 0;
      search->length[search->n++] = 1;
    }
}

/* Each party goes on by a piece. Returns how many parties are left. */
static guint
advance_all (MargoChains *chains,
             Search      *search,
             guint        n_parties)
{
  for (guint i = 0; i < search->n && n_parties > 1; i++)
    if (search->first[i] < search->length[i] && search->party[i] < MARGO_SEEDS
        && advance (chains, search, i))
      n_parties = count_parties (search);
  return n_parties;
}

/* The pieces @seeds of one group have lost links: whatever no longer hangs together becomes
 * groups of their own. */
static void
split (MargoChains   *chains,
       const guint16 *seeds,
       guint          n_seeds)
{
  Search search;
  guint n_parties;

  if (n_seeds < 2)
    return;
  begin (chains, &search, seeds, n_seeds);
  n_parties = search.n;
  while (n_parties > 1)
    {
      n_parties = advance_all (chains, &search, n_parties);
      for (guint i = 0; i < search.n && n_parties > 1; i++)
        if (search.party[i] == i && is_exhausted (&search, i))
          {
            part (chains, &search, i);
            n_parties--;
          }
    }
}

/* Whether the pieces @seeds of one group, which have lost links, hang together all the same. */
gboolean
margo_chains_hold (MargoChains   *chains,
                   const guint16 *seeds,
                   guint          n)
{
  Search search;
  guint n_parties;

  begin (chains, &search, seeds, n);
  n_parties = search.n;
  while (n_parties > 1)
    {
      n_parties = advance_all (chains, &search, n_parties);
      for (guint i = 0; i < search.n && n_parties > 1; i++)
        if (search.party[i] == i && is_exhausted (&search, i))
          return FALSE;
    }
  return TRUE;
}

/* Splits the groups of @seeds, one after the other. */
void
margo_chains_split (MargoChains *chains,
                    guint16     *seeds,
                    guint        n)
{
  guint16 mates[MARGO_SEEDS];

  while (n > 0)
    {
      guint head = chains->group[seeds[0]];
      guint n_mates = 0;
      guint n_left = 0;

      for (guint i = 0; i < n; i++)
        if (chains->group[seeds[i]] == head)
          mates[n_mates++] = seeds[i];
        else
          seeds[n_left++] = seeds[i];
      split (chains, mates, n_mates);
      n = n_left;
    }
}
