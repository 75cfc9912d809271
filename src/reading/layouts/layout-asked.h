/* A text of moves as it is asked for its games, in the layout in which most of it plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/* A text of which so much plays is read whole, but for some slips. */
#define MOVES_SHARE_OF_SURE 0.65
/* Of so many games some would be a list, if the text had any. */
#define MOVES_MOST_ASKED 8

/**
 * MovesAsked:
 * @source: (owned): a text
 * @bounds: where its games begin and end
 * @choices: as which game the first of them are read, once it was asked; NULL before
 * @is_read: whether a choice was read, too
 * @plays: whether there are moves in it then
 *
 * A text whose first games are read once at most, however often it is asked for them.
 */
typedef struct
{
  LineSource *source;
  GArray *bounds;
  MovesChoice *choices[MOVES_MOST_ASKED];
  gboolean is_read[MOVES_MOST_ASKED];
  gboolean plays[MOVES_MOST_ASKED];
} MovesAsked;

/* Returns: (transfer full): the text, written anew where more of it plays then. */
MovesAsked *moves_choose_layout (const char *text);
void moves_asked_free (MovesAsked *asked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesAsked, moves_asked_free)

/* How many games it may have, and how many of them can be asked for. */
guint moves_asked_count (const MovesAsked *asked);
guint moves_asked_count_first (const MovesAsked *asked);
/* Where the part with this index begins, which ends where the next one does. */
guint moves_asked_bound (const MovesAsked *asked, guint index);
/* As which game it is read. */
MovesChoice *moves_asked_probe (MovesAsked *asked, guint index);
/* Reads it; returns whether there are moves in it. */
gboolean moves_asked_read (MovesAsked *asked, guint index);

G_END_DECLS
