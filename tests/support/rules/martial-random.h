/* Random games and positions of Martial for the tests, the same for the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "martial.h"
#include "random-seed.h"

#define MARTIAL_N_VARIANTS 24

/* The options of a game, as text: all combinations come in turn, with targets short and
 * long, and one that can't be reached. */
typedef struct
{
  const char *first;
  const char *setup;
  const char *stackcap;
  const char *noreturn;
  const char *target;
} MartialVariant;

MartialVariant martial_variant (guint number);

void martial_variant_options (const MartialVariant *variant, MarOptions *options);

/* A legal action, captures and the moving of stacks more often than others. */
MarAction martial_random_action (GRand               *random,
                                 const MarPosition   *position,
                                 const MarActionList *list);

/* The text of a position such as no game brings about so soon: coins and tall stacks
 * crowded into a part of the board, some of it full. */
char *martial_random_crowd (GRand *random);
