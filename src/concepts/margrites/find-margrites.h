/* Shared by those who find the concepts of Margrites.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "concept-private.h"

#include "mar-margrites-outlook.h"

G_BEGIN_DECLS

/* The kinds, in the order of the table. */
enum
{
  MARGRITES_FORMATION,
  MARGRITES_DANGER,
  MARGRITES_THREAT,
  MARGRITES_FINISH,
  MARGRITES_WALL,
  MARGRITES_TRAPPED,
  MARGRITES_RACE,
  MARGRITES_N_KINDS,
};

extern const MarConceptKind mar_margrites_kinds[MARGRITES_N_KINDS];

/* A position with the outlooks of both players; NULL where a player can't be given the turn. */
typedef struct
{
  MarConceptFinder *finder;
  MarMargritesOutlook *outlooks[2];
} MargritesFinder;

/* (transfer full): the text of a part of a player's turn. */
char *mar_margrites_write_way (const MargritesFinder *self,
                               int                    player,
                               const MarAction       *actions,
                               guint                  n_actions);
/* (transfer full): the text of one of all turns of a player. */
char *mar_margrites_write_turn (const MargritesFinder *self, int player, guint index);

void mar_margrites_find_threats (MargritesFinder *self);
void mar_margrites_find_walls (MargritesFinder *self);
void mar_margrites_find_trapped (MargritesFinder *self);
void mar_margrites_find_race (MargritesFinder *self);

G_END_DECLS
