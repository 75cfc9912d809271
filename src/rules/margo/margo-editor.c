/* Setting positions of Margo by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-private.h"
#include "mar-position-editor.h"
#include "rules-text.h"

/* By colour. */
static const MarEditorPiece pieces[MARGO_COLOURS] = {
  { "x", N_("Piece of X"), 0, 0 },
  { "o", N_("Piece of O"), 1, 0 },
  { "y", N_("Piece of Y"), 2, 0 },
  { "z", N_("Piece of Z"), 3, 0 },
  [MAR_MARGO_BLOCKING] = { "#", N_("Blocking piece"), -1, 0 },
};

static gboolean
has_piece (const MarPosition *position,
           guint              piece)
{
  return piece < margo_position (position)->n_players || piece == MAR_MARGO_BLOCKING;
}

static guint
get_bit (const MarPosition *position,
         MarCell            cell)
{
  return margo_shape (margo_position (position)->size)->bits[cell];
}

/* Ruling 16: a swap is on offer after the first piece only, and was made after it at the
 * earliest. */
static void
revalidate_swap (MargoPosition *position)
{
  guint n = 0;

  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    n += margo_count (position, colour);
  if (n == 0
      || (position->swap == MARGO_SWAP_OFFERED
          && (n > 1 || margo_count (position, 1) > 0 || position->side != 1
              || position->passes > 0)))
    position->swap = MARGO_SWAP_NONE;
}

static void
take (MarPosition *generic,
      MarCell      cell)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  int piece = mar_margo_piece (generic, cell);

  if (piece == MAR_MARGO_EMPTY)
    return;
  margo_put (position, get_bit (generic, cell), (guint) piece);
  revalidate_swap (position);
}

static gboolean
put (MarPosition  *generic,
     MarCell       cell,
     guint         piece,
     GError      **error)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  int there = mar_margo_piece (generic, cell);

  if (there != MAR_MARGO_EMPTY)
    margo_put (position, get_bit (generic, cell), (guint) there);
  margo_put (position, get_bit (generic, cell), piece);
  revalidate_swap (position);
  return TRUE;
}

static void
count (const MarPosition *position,
       guint              piece,
       guint             *on_board,
       guint             *beside)
{
  *on_board = margo_count (margo_position (position), piece);
  *beside = 0;
}

static void
value_changed (MarPosition *position,
               int          before)
{
  revalidate_swap ((MargoPosition *) (void *) position);
}

static int
most_side (const MarPosition *position)
{
  return margo_position (position)->n_players - 1;
}

static gboolean
can_pass (const MarPosition *position)
{
  return margo_position (position)->can_pass;
}

static int
most_passes (const MarPosition *position)
{
  return margo_position (position)->n_players;
}

static gboolean
may_swap (const MarPosition *position)
{
  return margo_position (position)->may_swap;
}

static const char *const sides[] = { "x", "o", "y", "z", NULL };
static const char *const swaps[] = { "-", "s", "S", NULL };
static const char *const swap_titles[] = { N_("Not on offer"), N_("On offer"), N_("Swapped"),
                                           NULL };

static const MarPositionField fields[] = {
  {
    .name = "side",
    .title = N_("To move"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = MAR_MAX_PLAYERS - 1,
    .choices = sides,
    .choice_titles = margo_player_names,
    .most = most_side,
    MAR_POSITION_VALUE (MargoPosition, side),
    .changed = value_changed,
  },
  {
    .name = "passes",
    .title = N_("Passes in a row"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MAR_MAX_PLAYERS,
    .applies = can_pass,
    .most = most_passes,
    MAR_POSITION_VALUE (MargoPosition, passes),
    .changed = value_changed,
  },
  {
    .name = "swap",
    .title = N_("Swap"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = MARGO_SWAP_DONE,
    .choices = swaps,
    .choice_titles = swap_titles,
    .applies = may_swap,
    MAR_POSITION_VALUE (MargoPosition, swap),
  },
};

const MarPositionEditor margo_editor = {
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .has_piece = has_piece,
  .count = count,
  .piece = mar_margo_piece,
  .put = put,
  .take = take,
};
