/* What a search of a library must find, told slowly: every record is opened and gone through, and
 * every board is turned by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "mar-library.h"

/* What shall stand on a cell: the pieces of a pile, as mar_position_pile() has them. */
typedef struct
{
  MarCell cell;
  gboolean only_top;
  guint n;
  guint8 pieces[24];
} OracleCell;

/* Whether the board of a position shows all of the cells, turned by @symmetry. */
gboolean oracle_shows (const MarGame     *game,
                       const MarPosition *position,
                       const GArray      *cells,
                       guint              symmetry);

/* Whether some position of the record does, in whatever way. @actor: of the player to act there, or
 * -3 */
gboolean oracle_has (MarRecord *record, const GArray *cells, int actor);

/* (transfer full): the position at a place of a hit. */
MarPosition *oracle_position (MarRecord *record, guint node, guint step);

/* Whether some comment, introduction or conclusion has all of the words, each at the begin of one
 * of its own. The words are of ASCII and in lower case. */
gboolean oracle_says (MarRecord *record, const char *const *words);
