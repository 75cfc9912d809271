/* What else can have been meant by a turn of the packet: the turns beside the likeliest one that look
 * like the printed one, reach the same score, and after which the game goes on as it does.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "edit-distance.h"
#include "margrites.h"

#include <string.h>

/* How many other turns are tried. */
#define MOST_TRIED 48

typedef struct
{
  MarAction actions[PROOF_MOST_ACTIONS];
  guint cost;
} Other;

typedef struct
{
  MarProof *proof;
  const MarAction *actions;
  guint n;
  Other others[MOST_TRIED];
  guint n_others;
} Search;

static void
add (Search          *search,
     const MarAction *actions,
     guint            cost)
{
  Other *other = &search->others[search->n_others];

  if (search->n_others == MOST_TRIED
      || memcmp (actions, search->actions, search->n * sizeof *actions) == 0)
    return;
  memcpy (other->actions, actions, search->n * sizeof *actions);
  other->cost = cost;
  search->n_others++;
}

/* Whether the same marble makes both steps. */
static gboolean
goes_on (const Search *search,
         MarAction     step,
         MarAction     next)
{
  const MarPosition *position = mar_node_position (search->proof->node);
  MarCell from, middle, begin, to;

  mar_margrites.action_cells (position, step, &from, &middle);
  mar_margrites.action_cells (position, next, &begin, &to);
  return middle == begin;
}

/* The step that is missing came somewhere else, rather beside another one of the same marble. */
static void
move_step (Search *search,
           guint   step)
{
  for (guint to = 0; to < search->n; to++)
    {
      MarAction actions[PROOF_MOST_ACTIONS];
      guint n = 0;

      for (guint i = 0; i < search->n; i++)
        {
          if (i == step)
            continue;
          if (n == to)
            n++;
          actions[n++] = search->actions[i];
        }
      actions[to] = search->actions[step];
      if ((to + 1 < search->n && goes_on (search, actions[to], actions[to + 1]))
          || (to > 0 && goes_on (search, actions[to - 1], actions[to])))
        add (search, actions, 0);
      else
        add (search, actions, (guint) ABS ((int) to - (int) step));
    }
}

/* Returns: (nullable): the position before a step. */
static MarPosition *
get_position (const Search    *search,
              const MarAction *actions,
              guint            step)
{
  return mar_proof_play (search->proof->node, actions, step);
}

/* The marble went to the same square by another one. */
static void
change_middle (Search *search,
               guint   step)
{
  g_autofree MarPosition *position = get_position (search, search->actions, step);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarCell from, to, middle, end;

  mar_margrites.action_cells (position, search->actions[step], &from, &middle);
  mar_margrites.action_cells (position, search->actions[step + 1], &middle, &to);
  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree MarPosition *after = NULL;
      g_autofree MarActionList *next = NULL;
      MarAction actions[PROOF_MOST_ACTIONS];

      mar_margrites.action_cells (position, list->items[i], &middle, &end);
      if (middle != from)
        continue;
      memcpy (actions, search->actions, search->n * sizeof *actions);
      actions[step] = list->items[i];
      after = get_position (search, actions, step + 1);
      next = g_new0 (MarActionList, 1);
      mar_margrites.actions (after, next);
      for (guint j = 0; j < next->n; j++)
        {
          MarCell second, last;

          mar_margrites.action_cells (after, next->items[j], &second, &last);
          actions[step + 1] = next->items[j];
          if (second == end && last == to)
            add (search, actions, 0);
        }
    }
}

/* Another step was meant, the more likely the more it looks like @printed. */
static void
replace_step (Search     *search,
              guint       step,
              const char *printed)
{
  g_autofree MarPosition *position = get_position (search, search->actions, step);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree char *lower = g_ascii_strdown (printed, (gssize) strcspn (printed, " ("));

  g_strdelimit (lower, "-", '>');
  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *text = mar_action_text (&mar_margrites, position, list->items[i]);
      const guint distance = mar_edit_distance (lower, text);
      MarAction actions[PROOF_MOST_ACTIONS];

      if (distance > PROOF_FARTHEST)
        continue;
      memcpy (actions, search->actions, search->n * sizeof *actions);
      actions[step] = list->items[i];
      add (search, actions, distance);
    }
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const Other *a = one;
  const Other *b = other;

  return a->cost < b->cost ? -1 : a->cost > b->cost;
}

/* Whether the turn ends as the other one does, but for where the marbles stand, and all that follows can be
 * played after it. */
static gboolean
fits (const Search    *search,
      const MarAction *actions)
{
  const MarPosition *truth = mar_node_position (search->proof->node);
  g_autofree MarPosition *after = get_position (search, actions, search->n);
  g_autofree char *score = NULL;
  g_autofree char *true_score = NULL;

  if (after == NULL || mar_margrites.actor (after) != mar_margrites.actor (truth))
    return FALSE;
  score = mar_score_text (&mar_margrites, after);
  true_score = mar_score_text (&mar_margrites, truth);
  return strcmp (score, true_score) == 0 && mar_proof_plays_on (search->proof->node, after);
}

void
mar_proof_packet_other_turns (MarProof    *proof,
                              MarFinding  *finding,
                              ProofChange  change,
                              guint        step,
                              const char  *printed)
{
  Search search = { .proof = proof };

  search.actions = mar_node_actions (proof->node, &search.n);
  if (!proof->with_repairs || search.n > PROOF_MOST_ACTIONS || step >= search.n)
    return;
  if (change == PROOF_STEP_MISSING)
    move_step (&search, step);
  else if (change == PROOF_STEPS_MERGED && step + 1 < search.n)
    change_middle (&search, step);
  else if (change == PROOF_STEP_REPLACED)
    replace_step (&search, step, printed);
  qsort (search.others, search.n_others, sizeof *search.others, compare);
  for (guint i = 0; i < search.n_others && g_strv_length (finding->readings) < PROOF_MOST_READINGS;
       i++)
    if (fits (&search, search.others[i].actions))
      {
        g_autofree MarPosition *before = mar_node_step_position (proof->node, 0, NULL);
        g_autofree char *reading = mar_proof_packet_write (proof, before, search.others[i].actions,
                                                           search.n);

        mar_proof_add_reading (finding, reading);
      }
}
