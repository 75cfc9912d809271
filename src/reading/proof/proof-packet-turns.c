/* What else can have been meant by a turn of the packet: the turns beside the likeliest one that
 * look like the printed one, reach the same score, and after which the game goes on as it does.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "edit-distance.h"
#include "margrites.h"

#include <string.h>

/* How many other turns are tried. */
#define MOST_TRIED 48

/* Of a step that is missing another piece is rather told of than another place, which makes no
 * difference. */
#define OTHER_ORIGIN 1
#define MOVED 2

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
        add (search, actions, MOVED + (guint) ABS ((int) to - (int) step));
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

static guint
get_distance (const MarPosition *position,
              MarAction          action,
              const char        *lower)
{
  g_autofree char *text = mar_action_text (&mar_margrites, position, action);

  return mar_edit_distance (lower, text);
}

/* As actions are written; of a chain, "b3>d4", only the step itself. */
static char *
get_plain_step (const char *printed)
{
  char *lower = g_ascii_strdown (printed, (gssize) strcspn (printed, " ("));

  return g_strdelimit (lower, "-", '>');
}

/* The marble went to the same square by another one, the more likely the more the first step looks
 * like
 * @lower, which is nullable. */
static void
change_middle (Search     *search,
               guint       step,
               const char *lower)
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
            add (search, actions,
                 lower != NULL ? get_distance (position, list->items[i], lower) : 0);
        }
    }
}

/* Another piece of the side went to the same square: one of which nothing more is told may have
 * done so, too. */
static void
change_origin (Search *search,
               guint   step)
{
  g_autofree MarPosition *position = get_position (search, search->actions, step);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarCell from, to, end;

  mar_margrites.action_cells (position, search->actions[step], &from, &to);
  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarAction actions[PROOF_MOST_ACTIONS];

      mar_margrites.action_cells (position, list->items[i], &from, &end);
      if (end != to)
        continue;
      memcpy (actions, search->actions, search->n * sizeof *actions);
      actions[step] = list->items[i];
      add (search, actions, OTHER_ORIGIN);
    }
}

/* Another step was meant, the more likely the more it looks like @lower. */
static void
replace_step (Search     *search,
              guint       step,
              const char *lower)
{
  g_autofree MarPosition *position = get_position (search, search->actions, step);
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      const guint distance = get_distance (position, list->items[i], lower);
      MarAction actions[PROOF_MOST_ACTIONS];

      if (distance > PROOF_FARTHEST)
        continue;
      memcpy (actions, search->actions, search->n * sizeof *actions);
      actions[step] = list->items[i];
      add (search, actions, distance);
    }
}

/* The steps came the other way round. */
static void
exchange_steps (Search *search,
                guint   step,
                guint   other)
{
  MarAction actions[PROOF_MOST_ACTIONS];

  memcpy (actions, search->actions, search->n * sizeof *actions);
  actions[step] = search->actions[other];
  actions[other] = search->actions[step];
  add (search, actions, 0);
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const Other *a = one;
  const Other *b = other;

  return a->cost < b->cost ? -1 : a->cost > b->cost;
}

/* Whether the turn ends as the other one does, but for where the marbles stand, and all that
 * follows can be played after it. */
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

static void
add_readings (Search     *search,
              MarFinding *finding,
              const char *with)
{
  g_autofree MarPosition *before = mar_node_step_position (search->proof->node, 0, NULL);

  qsort (search->others, search->n_others, sizeof *search->others, compare);
  for (guint i = 0; i < search->n_others && g_strv_length (finding->readings) < PROOF_MOST_READINGS;
       i++)
    if (fits (search, search->others[i].actions))
      {
        g_autofree char *reading = mar_proof_packet_write (search->proof, before,
                                                           search->others[i].actions, search->n);

        if (with == NULL || strstr (reading, with) != NULL)
          mar_proof_add_reading (finding, reading);
      }
}

void
mar_proof_packet_other_turns (MarProof    *proof,
                              MarFinding  *finding,
                              ProofChange  change,
                              guint        step,
                              const char  *printed)
{
  Search search = { .proof = proof };
  g_autofree char *lower = get_plain_step (printed);

  search.actions = mar_node_actions (proof->node, &search.n);
  if (!proof->with_repairs || search.n > PROOF_MOST_ACTIONS || step >= search.n)
    return;
  if (change == PROOF_STEP_MISSING)
    {
      change_origin (&search, step);
      move_step (&search, step);
    }
  else if (change == PROOF_STEPS_MERGED && step + 1 < search.n)
    change_middle (&search, step, NULL);
  else if (change == PROOF_STEP_REPLACED)
    {
      replace_step (&search, step, lower);
      if (step + 1 < search.n && goes_on (&search, search.actions[step], search.actions[step + 1]))
        change_middle (&search, step, lower);
    }
  add_readings (&search, finding, NULL);
}

void
mar_proof_packet_other_order (MarProof   *proof,
                              MarFinding *finding,
                              guint       step,
                              guint       other,
                              const char *printed)
{
  Search search = { .proof = proof };

  search.actions = mar_node_actions (proof->node, &search.n);
  if (!proof->with_repairs || search.n > PROOF_MOST_ACTIONS)
    return;
  exchange_steps (&search, step, other);
  add_readings (&search, finding, printed);
}
