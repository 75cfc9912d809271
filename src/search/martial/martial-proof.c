/* How soon a game of Martial is won at the soonest: a search that tries every move and judges
 * nothing, for what the main search has proved by ways that leave out some.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-search.h"

/* Keeps what is found out here apart from the values of the main search. */
#define SALT G_GUINT64_CONSTANT (0x6a09e667f3bcc908)

/* Returns whether no single move of either side can leave the other one without a move: then
 * enough coins have two empty squares beside them. */
static gboolean
is_roomy (const MartialPosition *position)
{
  static const guint ways[] = { 1, MARTIAL_STRIDE - 1, MARTIAL_STRIDE, MARTIAL_STRIDE + 1 };
  MartialSet empty = MARTIAL_CORE & ~martial_occupied (position);
  MartialSet once = 0, twice = 0;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      twice |= once & empty << ways[i];
      once |= empty << ways[i];
      twice |= once & empty >> ways[i];
      once |= empty >> ways[i];
    }
  twice &= martial_occupied (position) & ~position->stacks;
  /* One may be the piece that moves, one what it takes, two may not return. */
  while (twice != 0 && n < 5)
    {
      twice &= twice - 1;
      n++;
    }
  return n == 5;
}

static gboolean
is_won_by (const MartialPosition *position,
           int                    player)
{
  MarResult result;

  mar_martial.result ((const MarPosition *) (const void *) position, &result);
  return result.winners == 1u << player;
}

/* Returns whether either side may claim a draw: the position stood twice before the search. */
static gboolean
is_claimable (const MartialThread *thread,
              guint                ply)
{
  guint at = thread->n_before + ply;
  guint before = 0;

  for (guint back = 4; back <= thread->reversible[ply]; back += 2)
    if (back > ply && thread->keys[at - back] == thread->keys[at])
      before++;
  return before >= 2;
}

/* A node more; whether to give up. */
static gboolean
count (MartialThread *thread)
{
  if (thread->proof_left == 0)
    thread->stopped = TRUE;
  else
    thread->proof_left--;
  return martial_count_node (thread);
}

/* Returns whether the table knows the @answer: what is won within some moves is won within more. */
static gboolean
probe (MartialThread *thread,
       guint64        key,
       guint          n,
       MarTableHit   *hit,
       gboolean      *answer)
{
  hit->action = 0;
  if (!mar_table_probe (thread->table, key, hit))
    return FALSE;
  if (hit->bound == MAR_BOUND_LOWER ? hit->depth > n : hit->depth < n)
    return FALSE;
  *answer = hit->bound == MAR_BOUND_LOWER;
  return TRUE;
}

/* Returns whether the side to move wins within @n of the moves to come, an odd number, whatever
 * the other one does. Of no use once the thread is stopped. */
static gboolean
wins_within (MartialThread         *thread,
             const MartialPosition *position,
             guint                  ply,
             guint                  n)
{
  guint64 key = martial_table_key (thread, position, thread->keys[thread->n_before + ply]) ^ SALT;
  MartialChoices choices;
  guint n_captures;
  MarTableHit hit;
  gboolean answer = FALSE;
  MarAction found = 0;

  if (count (thread) || ply >= MARTIAL_MAX_PLY)
    return FALSE;
  if (n == 1 && is_roomy (position))
    return martial_list_captures (position, &choices) != 0;
  if (probe (thread, key, n, &hit, &answer))
    return answer;
  if (martial_list_all (position, &choices, &n_captures) != 0)
    return TRUE;
  martial_order (thread, position, ply, hit.action, &choices, n_captures);
  for (guint i = 0; i < choices.n && !answer && !thread->stopped; i++)
    {
      MartialPosition child;

      found = martial_pick (&choices, i);
      martial_step_to (thread, position, ply, found, &child);
      answer = martial_loses_within (thread, &child, ply + 1, n - 1);
    }
  if (!thread->stopped)
    mar_table_store (thread->table, key, answer ? found : 0, 0, n,
                     answer ? MAR_BOUND_LOWER : MAR_BOUND_UPPER);
  return answer;
}

/* Returns whether the side to move has lost, or loses within @n moves, an even number, whatever
 * it does. */
gboolean
martial_loses_within (MartialThread         *thread,
                      const MartialPosition *position,
                      guint                  ply,
                      guint                  n)
{
  guint64 key = martial_table_key (thread, position, thread->keys[thread->n_before + ply]) ^ ~SALT;
  MartialChoices choices;
  guint n_captures;
  MarTableHit hit;
  gboolean answer = TRUE;
  MarAction found = 0;

  if (count (thread))
    return FALSE;
  if (position->state != MARTIAL_PLAYING)
    return is_won_by (position, 1 - position->side);
  if (n == 0 || is_claimable (thread, ply))
    return FALSE;
  if (probe (thread, key, n, &hit, &answer))
    return answer;
  if (martial_list_all (position, &choices, &n_captures) != 0)
    return FALSE;
  martial_order (thread, position, ply, hit.action, &choices, n_captures);
  for (guint i = 0; i < choices.n && answer && !thread->stopped; i++)
    {
      MartialPosition child;

      found = martial_pick (&choices, i);
      martial_step_to (thread, position, ply, found, &child);
      if (child.state != MARTIAL_PLAYING)
        answer = is_won_by (&child, child.side);
      else
        answer = !is_claimable (thread, ply + 1) && wins_within (thread, &child, ply + 1, n - 1);
    }
  if (thread->stopped)
    return FALSE;
  if (!answer)
    thread->killers[ply][0] = (guint16) found;
  mar_table_store (thread->table, key, answer ? 0 : found, 0, n,
                   answer ? MAR_BOUND_LOWER : MAR_BOUND_UPPER);
  return answer;
}

/* How many moves the game lasts from @position on ply 1, which goes on and of which it is
 * known who wins within @most moves; 0 if the thread was stopped. */
guint
martial_prove_length (MartialThread         *thread,
                      const MartialPosition *position,
                      gboolean               wins,
                      guint                  most)
{
  for (guint n = wins ? 1 : 2; n < most; n += 2)
    {
      gboolean answer = wins ? wins_within (thread, position, 1, n)
                             : martial_loses_within (thread, position, 1, n);

      if (thread->stopped)
        return 0;
      if (answer)
        return n;
    }
  return most;
}
