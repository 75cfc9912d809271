/* The steps of a position of Margrites as a search wants them: listed with what is known of
 * them, and made fast.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-private.h"

G_BEGIN_DECLS

/**
 * MargritesStep:
 * @action: a legal action
 * @quiet: nobody falls by it, and the next side can step for certain
 * @order: what the search thinks of it
 */
typedef struct
{
  MarAction action;
  gboolean quiet;
  int order;
} MargritesStep;

/* Eight marbles of eight steps, or a step and an exit; then marbles that return. */
#define MARGRITES_MAX_STEPS 96

typedef struct
{
  guint n;
  MargritesStep items[MARGRITES_MAX_STEPS];
} MargritesStepList;

void margrites_steps_list (const MargritesPosition *position, MargritesStepList *list);
void margrites_steps_make (const MargritesPosition *position,
                           const MargritesStep     *step,
                           MargritesPosition       *after);

/**
 * margrites_steps_tidy:
 * Drops from @position what no longer matters to play: of the trail, the marbles that can't
 * be back where they began the turn before it ends; of a game that is over, all of the
 * turn. Then more positions are the same one.
 */
void margrites_steps_tidy (MargritesPosition *position);

static inline gboolean
margrites_steps_over (const MargritesPosition *position)
{
  return position->state != MARGRITES_PLAYING && position->state != MARGRITES_PLACING;
}

/* Returns whether the turn of @before ended with the step that led to @after. */
static inline gboolean
margrites_steps_turned (const MargritesPosition *before,
                        const MargritesPosition *after)
{
  return after->side != before->side || after->left >= before->left || margrites_steps_over (after);
}

static inline guint64
margrites_steps_mix (guint64 one,
                     guint64 other)
{
  unsigned __int128 product = (unsigned __int128) one * other;

  return (guint64) product ^ (guint64) (product >> 64);
}

/* A key of all that is in a tidy position: its eight words, multiplied in pairs. */
static inline guint64
margrites_steps_key (const MargritesPosition *position)
{
  guint64 words[8];

  memcpy (words, position, sizeof words);
  return margrites_steps_mix (words[0] ^ G_GUINT64_CONSTANT (0x9e3779b97f4a7c15),
                              words[1] ^ G_GUINT64_CONSTANT (0xd6e8feb86659fd93))
         ^ margrites_steps_mix (words[2] ^ G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9),
                                words[3] ^ G_GUINT64_CONSTANT (0x94d049bb133111eb))
         ^ margrites_steps_mix (words[4] ^ G_GUINT64_CONSTANT (0xff51afd7ed558ccd),
                                words[5] ^ G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53))
         ^ margrites_steps_mix (words[6] ^ G_GUINT64_CONSTANT (0xa0761d6478bd642f),
                                words[7] ^ G_GUINT64_CONSTANT (0xe7037ed1a0b428db));
}

G_END_DECLS
