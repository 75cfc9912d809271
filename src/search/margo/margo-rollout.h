/* Playouts of Margo.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-game.h"
#include "searcher.h"

G_BEGIN_DECLS

/* A move: the cell, or an action without one, and the colour to move. */
typedef struct
{
  guint16 cell;
  guint8 colour;
} MargoNote;

#define MARGO_MAX_NOTES 8192

/* Plays @game to its end or for @cap moves, adding the placements to @notes, of which there
 * are @n_notes; returns FALSE when the job was stopped before. */
gboolean margo_rollout (MargoGame    *game,
                        MarSearchJob *job,
                        guint64      *seed,
                        guint         cap,
                        MargoNote    *notes,
                        guint        *n_notes);

G_END_DECLS
