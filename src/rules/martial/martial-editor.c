/* Setting positions of Martial by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-position-editor.h"
#include "martial-private.h"
#include "rules-text.h"

/* The faces of a player in their order; of each kind of coin, 1/6, 2/5 and 3/4, there are
 * four. */
static const MarEditorPiece pieces[] = {
  { "G1", N_("Gold coin, 1 up"), 0, MARTIAL_OF_A_KIND },
  { "G2", N_("Gold coin, 2 up"), 0, MARTIAL_OF_A_KIND },
  { "G3", N_("Gold coin, 3 up"), 0, MARTIAL_OF_A_KIND },
  { "G4", N_("Gold coin, 4 up"), 0, MARTIAL_OF_A_KIND },
  { "G5", N_("Gold coin, 5 up"), 0, MARTIAL_OF_A_KIND },
  { "G6", N_("Gold coin, 6 up"), 0, MARTIAL_OF_A_KIND },
  { "s1", N_("Silver coin, 1 up"), 1, MARTIAL_OF_A_KIND },
  { "s2", N_("Silver coin, 2 up"), 1, MARTIAL_OF_A_KIND },
  { "s3", N_("Silver coin, 3 up"), 1, MARTIAL_OF_A_KIND },
  { "s4", N_("Silver coin, 4 up"), 1, MARTIAL_OF_A_KIND },
  { "s5", N_("Silver coin, 5 up"), 1, MARTIAL_OF_A_KIND },
  { "s6", N_("Silver coin, 6 up"), 1, MARTIAL_OF_A_KIND },
};

G_STATIC_ASSERT (MAR_MARTIAL_COINS <= MAR_MAX_PILE);

static MarMartialCoin
get_coin (guint piece)
{
  return (MarMartialCoin) { (guint8) (piece / MARTIAL_FACES),
                            (guint8) (piece % MARTIAL_FACES + 1) };
}

static int
get_piece (MarMartialCoin coin)
{
  return coin.player * MARTIAL_FACES + coin.face - 1;
}

static int
piece_on (const MarPosition *position,
          MarCell            cell)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint n = mar_martial_stack (position, cell, coins);

  return n > 0 ? get_piece (coins[n - 1]) : -1;
}

static guint
pile_on (const MarPosition *position,
         MarCell            cell,
         guint8             pile[MAR_MAX_PILE])
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint n = mar_martial_stack (position, cell, coins);

  for (guint i = 0; i < n; i++)
    pile[i] = (guint8) get_piece (coins[i]);
  return n;
}

/* A last move went from an empty square to one that isn't. */
static void
revalidate_last_move (MartialPosition *position)
{
  MartialSet occupied = martial_occupied (position);

  if (position->last[0] != 0
      && (!martial_has (occupied, martial_action_to (position->last[0]))
          || martial_has (occupied, martial_action_from (position->last[0]))))
    memset (position->last, 0, sizeof position->last);
}

/* Lays @coins on @cell instead of what lies there; all stacks are packed anew. */
static void
change (MarPosition          *generic,
        MarCell               cell,
        const MarMartialCoin *coins,
        guint                 n)
{
  MartialPosition *position = (MartialPosition *) (void *) generic;
  const MartialPosition old = *position;

  memset (position, 0, G_STRUCT_OFFSET (MartialPosition, last));
  memset (position->tallies, 0, sizeof position->tallies);
  for (MarCell other = 0; other < MARTIAL_CELLS; other++)
    {
      guint square = martial_get_square (other);
      MarMartialCoin kept[MAR_MARTIAL_COINS];
      guint n_kept = martial_coins (&old, square, kept);

      if (other == cell)
        {
          if (n > 0)
            martial_put (position, square, coins, n);
        }
      else if (n_kept > 0)
        martial_put (position, square, kept, n_kept);
    }
  revalidate_last_move (position);
}

static gboolean
put (MarPosition  *position,
     MarCell       cell,
     guint         piece,
     GError      **error)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint n_all = martial_n_coins (martial_position (position), MAR_MARTIAL_GOLD)
                + martial_n_coins (martial_position (position), MAR_MARTIAL_SILVER);
  guint n;

  if (n_all == MAR_MARTIAL_COINS)
    return mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL,
                            _("Components: all %u coins lie on the board; take one away first."),
                            n_all);
  n = mar_martial_stack (position, cell, coins);
  coins[n++] = get_coin (piece);
  change (position, cell, coins, n);
  return TRUE;
}

static void
take (MarPosition *position,
      MarCell      cell)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint n = mar_martial_stack (position, cell, coins);

  if (n > 0)
    change (position, cell, coins, n - 1);
}

static void
count (const MarPosition *position,
       guint              piece,
       guint             *on_board,
       guint             *beside)
{
  MarMartialCoin coin = get_coin (piece);

  *on_board = 0;
  *beside = 0;
  for (MarCell cell = 0; cell < MARTIAL_CELLS; cell++)
    {
      MarMartialCoin coins[MAR_MARTIAL_COINS];
      guint n = mar_martial_stack (position, cell, coins);

      for (guint i = 0; i < n; i++)
        *on_board += coins[i].player == coin.player
                     && (coins[i].face == coin.face || coins[i].face + coin.face == MARTIAL_SUM);
    }
}

static gboolean
read_last (MarPosition  *generic,
           const char   *text,
           GError      **error)
{
  MartialPosition *position = (MartialPosition *) (void *) generic;
  const MarTextField field = { text, strlen (text) };
  const char *at;

  memset (position->last, 0, sizeof position->last);
  return martial_read_last (text, &field, position, &at, error);
}

static const char *const sides[] = { "g", "s", NULL };
static const char *const side_titles[] = { N_("Gold"), N_("Silver"), NULL };

static const MarPositionField fields[] = {
  {
    .name = "side",
    .title = N_("To move"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = 1,
    .choices = sides,
    .choice_titles = side_titles,
    MAR_POSITION_VALUE (MartialPosition, side),
  },
  {
    .name = "target",
    .title = N_("Target"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .minimum = 1,
    .maximum = MARTIAL_MAX_TARGET,
    MAR_POSITION_VALUE (MartialPosition, target),
  },
  {
    .name = "last",
    .title = N_("Last move"),
    .hint = N_("Such as b2>b3, or - if unknown"),
    .kind = MAR_POSITION_FIELD_TEXT,
    .write = martial_write_last,
    .read = read_last,
  },
};

const MarPositionEditor martial_editor = {
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .stacks = TRUE,
  .count = count,
  .piece = piece_on,
  .pile = pile_on,
  .put = put,
  .take = take,
};
