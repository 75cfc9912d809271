/* What moves of Margo look like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-game.h"

G_BEGIN_DECLS

/* What a placement may show. Of each group of lines one at most. "Beside" is a step along
 * file or rank, "carriers" are the four on which a raised piece rests. */
typedef enum
{
  MARGO_LOOK_CAPTURES_1,
  MARGO_LOOK_CAPTURES_2,
  MARGO_LOOK_CAPTURES_MORE,

  MARGO_LOOK_SAVES_1,        /* a piece that had one freedom left */
  MARGO_LOOK_SAVES_MORE,

  MARGO_LOOK_THREATENS_1,    /* a piece that has one freedom left then */
  MARGO_LOOK_THREATENS_MORE,
  MARGO_LOOK_PRESSES,        /* a group that has two freedoms left then */

  MARGO_LOOK_RISKS_1,        /* stands alone with one freedom left */
  MARGO_LOOK_RISKS_MORE,
  MARGO_LOOK_IS_THIN,        /* its group has two freedoms left */

  MARGO_LOOK_FILLS_LAST_EYE, /* all beside are its own, and there is one more freedom at most */
  MARGO_LOOK_FILLS_EYE,
  MARGO_LOOK_ENTERS_EYE,     /* all beside are an enemy's */

  MARGO_LOOK_EDGE_0,         /* of the board: how far from its edge */
  MARGO_LOOK_EDGE_1,
  MARGO_LOOK_EDGE_2,
  MARGO_LOOK_CENTRE,
  MARGO_LOOK_LEVEL_1,        /* raised */
  MARGO_LOOK_LEVEL_2,
  MARGO_LOOK_LEVEL_HIGH,

  MARGO_LOOK_CARRIED_0,      /* how many of the carriers are its own */
  MARGO_LOOK_CARRIED_1,
  MARGO_LOOK_CARRIED_2,
  MARGO_LOOK_CARRIED_3,
  MARGO_LOOK_CARRIED_4,

  MARGO_LOOK_BURIES_OWN,
  MARGO_LOOK_BURIES_ENEMY,

  MARGO_LOOK_CUTS,           /* a link between enemy carriers */

  MARGO_LOOK_PRIVATE,        /* raised, with nobody else's piece near: it can wait */

  MARGO_LOOK_NEAR_1,         /* how far from the last move */
  MARGO_LOOK_NEAR_2,
  MARGO_LOOK_NEAR_3,

  MARGO_LOOK_OWN_1,          /* how many beside it, on the board */
  MARGO_LOOK_OWN_2,
  MARGO_LOOK_OWN_3,
  MARGO_LOOK_ENEMY_1,
  MARGO_LOOK_ENEMY_2,
  MARGO_LOOK_ENEMY_3,

  MARGO_LOOK_RAISED_OWN,     /* whether any is beside it, above the board */
  MARGO_LOOK_RAISED_ENEMY,

  MARGO_LOOK_OPENS_OWN,      /* becomes the fourth that carries a point, of its own mostly */
  MARGO_LOOK_OPENS_EVEN,
  MARGO_LOOK_OPENS_ENEMY,

  MARGO_LOOK_CORNERS_OWN,    /* a piece across the corner, on its level */
  MARGO_LOOK_CORNERS_ENEMY,

  MARGO_N_LOOKS,
} MargoLook;

/* A group: pieces of one colour that hang together. */
typedef struct
{
  guint16 n_pieces;
  guint16 n_freedoms;
  guint16 freedoms[3];  /* the first ones */
} MargoGroup;

/* The groups of a position, by number from 1. */
typedef struct
{
  const MargoGame *game;
  guint n_groups;
  MargoGroup groups[MARGO_CELLS + 1];
  guint16 group_of[MARGO_BITS + 1];    /* by bit; the last one stands for all outside */
} MargoSight;

/* Numbers the groups of @game. */
void  margo_sight_look (const MargoGame *game,
                        MargoSight      *sight);

/* @last: the bit of the last placement, or -1. Fills in what the placement shows and returns
 * how many. */
guint margo_list_looks (const MargoSight  *sight,
                        const MargoChance *chance,
                        int                last,
                        guint8             looks[MARGO_N_LOOKS]);

/* How likely each of the @n placements is to be the best: together 1. */
void  margo_judge_looks (const MargoSight  *sight,
                         const MargoChance *chances,
                         guint              n,
                         int                last,
                         float             *biases);

G_END_DECLS
