/* Setting positions of Marvin by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-position-editor.h"
#include "marvin-private.h"
#include "rules-text.h"

/* In this order a piece is its player, and twice whether it is a king. */
static const MarEditorPiece pieces[] = {
  { "w", N_("White singleton"), 0, 0 },
  { "r", N_("Red singleton"), 1, 0 },
  { "W", N_("White king"), 0, 0 },
  { "R", N_("Red king"), 1, 0 },
};

static guint
get_bit (const MarPosition *position,
         MarCell            cell)
{
  return marvin_get_bit (marvin_position (position)->size, (guint) cell);
}

static int
piece_on (const MarPosition *generic,
          MarCell            cell)
{
  const MarvinPosition *position = marvin_position (generic);
  guint bit = get_bit (generic, cell);

  if (!marvin_has (position->occupied, bit))
    return -1;
  return (marvin_has (position->white, bit) ? 0 : 1) + (marvin_has (position->kings, bit) ? 2 : 0);
}

static void
take (MarPosition *generic,
      MarCell      cell)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  guint bit = get_bit (generic, cell);
  guint64 mask = G_GUINT64_CONSTANT (1) << (bit & 63);

  position->occupied[bit >> 6] &= ~mask;
  position->kings[bit >> 6] &= ~mask;
  position->white[bit >> 6] &= ~mask;
}

static gboolean
put (MarPosition  *generic,
     MarCell       cell,
     guint         piece,
     GError      **error)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  guint bit = get_bit (generic, cell);
  guint64 mask = G_GUINT64_CONSTANT (1) << (bit & 63);

  take (generic, cell);
  position->occupied[bit >> 6] |= mask;
  if (piece >= 2)
    position->kings[bit >> 6] |= mask;
  if (piece % 2 == 0)
    position->white[bit >> 6] |= mask;
  return TRUE;
}

static void
count (const MarPosition *position,
       guint              piece,
       guint             *on_board,
       guint             *beside)
{
  *on_board = 0;
  *beside = 0;
  for (guint cell = 0; cell < marvin_points (marvin_position (position)); cell++)
    *on_board += piece_on (position, (MarCell) cell) == (int) piece;
}

static const char *const sides[] = { "w", "r", NULL };
static const char *const side_titles[] = { N_("White"), N_("Red"), NULL };

static const MarPositionField fields[] = {
  {
    .name = "side",
    .title = N_("To move"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = 1,
    .choices = sides,
    .choice_titles = side_titles,
    MAR_POSITION_VALUE (MarvinPosition, side),
  },
};

const MarPositionEditor marvin_editor = {
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .count = count,
  .piece = piece_on,
  .put = put,
  .take = take,
};
