/* Shared by the files of Martial's searcher: values, lists of moves, the memory of a thread.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evaluation.h"
#include "martial-private.h"
#include "searcher.h"
#include "table.h"

G_BEGIN_DECLS

/* Values are thousandths of a logit, seen by the side to move. A win is worth the less the
 * later it comes; what lies beyond MARTIAL_PROVED is a win or a loss that is certain. */
#define MARTIAL_WIN 32000
#define MARTIAL_PROVED 31000
#define MARTIAL_MOST 20000      /* of what is only estimated */

#define MARTIAL_MAX_PLY 90
#define MARTIAL_MAX_DEPTH 80
#define MARTIAL_MAX_CHOICES 192 /* 24 pieces, one target at most in each direction */
#define MARTIAL_ACTIONS 4096    /* the numbers of actions */

/* A move and by how much it is to be tried before others. */
typedef struct
{
  guint16 action;
  int score;
} MartialChoice;

typedef struct
{
  guint n;
  MartialChoice items[MARTIAL_MAX_CHOICES];
} MartialChoices;

/* The results of an evaluation. */
typedef struct
{
  int value;
  gboolean threatened; /* the other side, were it to move, could win at once */
} MartialEvaluation;

/**
 * MartialThread:
 * @keys: the board keys of the positions played so far, and behind them of the way that
 *   is being searched, from the root on
 * @n_before: how many were played before the root
 * @reversible: by how many moves before, none of them a capture, the way to a ply goes back:
 *   what was before can't come again
 * @salt: changes the keys of the table when there are positions that may be claimed to be
 *   a draw, as values then depend on the history
 * @proof_left: how many nodes martial-proof.c may still search
 * @lines: the best line from each ply on, filled in where the window is open
 *
 * The data of one thread.
 */
typedef struct
{
  MarSearchJob *job;
  MarTable *table;
  guint index;
  guint uncounted;
  gboolean stopped;
  guint64 *keys;
  guint n_before;
  guint64 salt;
  guint64 proof_left;
  guint reversible[MARTIAL_MAX_PLY + 2];
  guint16 killers[MARTIAL_MAX_PLY + 2][2];
  guint16 replies[2][MARTIAL_ACTIONS];
  gint16 history[2][MARTIAL_ACTIONS];
  guint16 moves[MARTIAL_MAX_PLY + 2]; /* on the way, to each ply */
  guint8 n_line[MARTIAL_MAX_PLY + 2];
  guint16 lines[MARTIAL_MAX_PLY + 2][MARTIAL_MAX_PLY + 2];
} MartialThread;

/* martial-evaluate.c */
extern void (*martial_evaluate) (const MartialPosition *position, MartialEvaluation *evaluation);
extern void (*martial_stack_tallies) (const MartialPosition *position,
                                      guint8 tallies[MARTIAL_SQUARES]);

/* martial-choices.c */
MarAction martial_list_captures (const MartialPosition *position, MartialChoices *choices);
MarAction martial_list_all (const MartialPosition *position,
                            MartialChoices        *choices,
                            guint                 *n_captures);

/* martial-alphabeta.c */
void martial_step_to (MartialThread         *thread,
                      const MartialPosition *position,
                      guint                  ply,
                      MarAction              action,
                      MartialPosition       *child);
int martial_search (MartialThread         *thread,
                    const MartialPosition *position,
                    guint                  ply,
                    int                    alpha,
                    int                    beta,
                    int                    depth);
void martial_order (const MartialThread   *thread,
                    const MartialPosition *position,
                    guint                  ply,
                    MarAction              known,
                    MartialChoices        *choices,
                    guint                  n_captures);
void martial_store_line (MartialThread *thread, guint ply, MarAction action);

/* martial-proof.c */
gboolean martial_loses_within (MartialThread         *thread,
                               const MartialPosition *position,
                               guint                  ply,
                               guint                  n);
guint martial_prove_length (MartialThread         *thread,
                            const MartialPosition *position,
                            gboolean               wins,
                            guint                  most);

/* A node more; whether the search is to end. */
static inline gboolean
martial_count_node (MartialThread *thread)
{
  if (++thread->uncounted == MAR_SEARCH_GRAIN)
    {
      thread->uncounted = 0;
      thread->stopped |= mar_search_job_count (thread->job, MAR_SEARCH_GRAIN);
    }
  return thread->stopped;
}

/* The key of a position in the table. A last move counts only where it forbids one. */
static inline guint64
martial_table_key (const MartialThread   *thread,
                   const MartialPosition *position,
                   guint64                board_key)
{
  guint64 last = (guint64) position->last[1] << 16 | position->last[0];

  if (position->noreturn == MARTIAL_NORETURN_LAST
      && martial_has (position->stacks, martial_action_to (position->last[0])))
    last = 0;
  return board_key ^ thread->salt ^ last * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

static inline gboolean
martial_is_capture (const MartialPosition *position,
                    MarAction              action)
{
  return martial_has (martial_occupied (position), martial_action_to (action));
}

/* The best move not yet taken, put in front of those that follow. */
static inline MarAction
martial_pick (MartialChoices *choices,
              guint           from)
{
  MartialChoice *items = choices->items;
  MartialChoice best = items[from];
  guint at = from;

  for (guint i = from + 1; i < choices->n; i++)
    if (items[i].score > best.score)
      {
        best = items[i];
        at = i;
      }
  items[at] = items[from];
  items[from] = best;
  return best.action;
}

G_END_DECLS
