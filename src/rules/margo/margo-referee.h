/* Margo's board with what is known of its groups from move to move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-private.h"

G_BEGIN_DECLS

/* The pieces of a player that are in groups. */
typedef struct
{
  gboolean has_dead;
  gboolean is_pinned;       /* whether all dead ones are known to be pinned */
  guint64 free[MARGO_ROOM]; /* those whose group has a freedom */
  guint64 dead[MARGO_ROOM]; /* and the others */
} MargoGroups;

/* Tries moves on a position. It knows which groups have a freedom, so that only those are
 * searched from which a move takes a freedom or a link. */
typedef struct
{
  MargoPosition position;
  MargoView view;
  MargoGroups groups[MAR_MAX_PLAYERS];

  /* The move that is being tried: where it is, what it captures, and what becomes of the
   * groups of those players who win or lose more than single pieces. */
  guint bit;
  guint n_captured;
  guint16 captured[MARGO_CELLS];
  guint8 owners[MARGO_CELLS];
  gboolean changes[MAR_MAX_PLAYERS];
  MargoGroups changed[MAR_MAX_PLAYERS];
} MargoReferee;

void margo_referee_load (MargoReferee *referee, const MargoPosition *position);
gboolean margo_referee_try (MargoReferee *referee, guint bit);
void margo_referee_undo (MargoReferee *referee);
void margo_referee_accept (MargoReferee *referee);
gboolean margo_referee_allows (MargoReferee *referee, guint bit);
void margo_referee_list (MargoReferee *referee, MarActionList *list);

/* Random games: margo-playout.c. */
guint margo_playout (MarPosition *position, guint64 *seed, guint cap);

/* Notes the actions too: @noted (nullable) has room for @cap. */
guint margo_playout_noted (MarPosition *position, guint64 *seed, guint cap, MarAction *noted);

G_END_DECLS
