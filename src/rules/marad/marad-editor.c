/* Setting positions of Marad by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-position-editor.h"
#include "marad-private.h"
#include "rules-text.h"

/* The kinds of a player in the order of MarMaradPiece. */
static const MarEditorPiece pieces[] = {
  { "K", N_("King of Player 1"), 0, 1 },   { "R", N_("Rook of Player 1"), 0, 4 },
  { "B", N_("Bishop of Player 1"), 0, 2 }, { "k", N_("King of Player 2"), 1, 1 },
  { "r", N_("Rook of Player 2"), 1, 4 },   { "b", N_("Bishop of Player 2"), 1, 2 },
};

static int
piece_on (const MarPosition *position,
          MarCell            cell)
{
  guint8 piece = cell < MARAD_SQUARES ? marad_position (position)->board[cell] : 0;

  return piece != 0 ? 3 * marad_player (piece) + (int) marad_kind (piece) - 1 : -1;
}

static void
take (MarPosition *generic,
      MarCell      cell)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;

  if (piece_on (generic, cell) < 0)
    return;
  marad_flip (position->own[marad_player (position->board[cell])], (guint) cell);
  position->board[cell] = 0;
}

static gboolean
put (MarPosition  *generic,
     MarCell       cell,
     guint         piece,
     GError      **error)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;

  if (cell >= MARAD_SQUARES)
    return mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL,
                            _("Pieces are set up on the squares of the board."));
  take (generic, cell);
  position->board[cell] = marad_piece ((int) piece / 3, piece % 3 + 1);
  marad_flip (position->own[piece / 3], (guint) cell);
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
  for (MarCell cell = 0; cell < MARAD_SQUARES; cell++)
    *on_board += piece_on (position, cell) == (int) piece;
}

static const char *const sides[] = { "1", "2", NULL };
static const char *const side_titles[] = { N_("Player 1"), N_("Player 2"), NULL };
static const char *const counts[] = { "?", "1", "2", "3", "4", NULL };
static const char *const count_titles[] = { N_("To be rolled"), "1", "2", "3", "4", NULL };

static const MarPositionField fields[] = {
  {
    .name = "side",
    .title = N_("To move"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = 1,
    .choices = sides,
    .choice_titles = side_titles,
    MAR_POSITION_VALUE (MaradPosition, side),
  },
  {
    .name = "count",
    .title = N_("Die"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = MARAD_FACES,
    .choices = counts,
    .choice_titles = count_titles,
    MAR_POSITION_VALUE (MaradPosition, count),
  },
  {
    .name = "score-1",
    .title = N_("Points of Player 1"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARAD_MAX_TARGET,
    MAR_POSITION_VALUE (MaradPosition, scores[0]),
  },
  {
    .name = "score-2",
    .title = N_("Points of Player 2"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARAD_MAX_TARGET,
    MAR_POSITION_VALUE (MaradPosition, scores[1]),
  },
  {
    .name = "target",
    .title = N_("Target"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .minimum = 1,
    .maximum = MARAD_MAX_TARGET,
    MAR_POSITION_VALUE (MaradPosition, target),
  },
};

const MarPositionEditor marad_editor = {
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .count = count,
  .piece = piece_on,
  .put = put,
  .take = take,
};
