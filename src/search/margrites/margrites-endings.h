/* What positions of Margrites with one or two marbles a side are worth: solved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-private.h"

G_BEGIN_DECLS

/* Marbles of one side are a set: one on each square, then two, by the lower of the squares. As a
 * position and its image in a mirror are worth the same, the sets of the side to move are a class
 * with their images. */
#define MARGRITES_ENDINGS_MARBLES 2
#define MARGRITES_ENDINGS_SETS (72 + 72 * 71 / 2)
#define MARGRITES_ENDINGS_CLASSES 1348

/* What a side is ahead by is a number that is in the order in which games are won: a point is more
 * than all captures that there can be. */
#define MARGRITES_ENDINGS_POINT 5

/* A bound that nobody can make sure of. */
#define MARGRITES_ENDINGS_NEVER 100

/**
 * MargritesEnding:
 * @least: by so much the side to move can be ahead of the other in what is still to come, and make
 *   the game end; −MARGRITES_ENDINGS_NEVER if it can't make it end
 * @most: the other side can make sure that it is not more, and that the game ends;
 *   MARGRITES_ENDINGS_NEVER if it can't make it end
 * @least_in: within so many turns a marble leaves the board on the way to be ahead, if @least is
 *   more than 0, else to @least
 * @most_in: the same for the other side and @most
 */
typedef struct
{
  gint8 least;
  gint8 most;
  guint8 least_in;
  guint8 most_in;
} MargritesEnding;

/* The table as it is compressed in the program: the endings that there are, and of each class and
 * each set of the other side which of them it is. */
#define MARGRITES_ENDINGS_MAGIC "MARGEND1"
#define MARGRITES_ENDINGS_KINDS 256

typedef struct
{
  char magic[8];
  MargritesEnding kinds[MARGRITES_ENDINGS_KINDS];
  guint8 entries[MARGRITES_ENDINGS_CLASSES * MARGRITES_ENDINGS_SETS];
} MargritesEndingsTable;

/**
 * MargritesEndingsSet:
 * @n: how many marbles
 * @squares: theirs, in ascending order; one marble's square twice
 * @mirrored: the set as it is seen in a mirror
 * @turned: the set as it is seen from the other side of the board
 * @class: shared with @mirrored; entries of the table are of the lower of both
 */
typedef struct
{
  guint8 n;
  guint8 squares[MARGRITES_ENDINGS_MARBLES];
  guint16 mirrored;
  guint16 turned;
  guint16 class;
} MargritesEndingsSet;

/**
 * margrites_endings_sets:
 * Returns: (transfer none) (array fixed-size=2628): all sets by their numbers.
 */
const MargritesEndingsSet *margrites_endings_sets (void);

/**
 * margrites_endings_set:
 * @one: a square
 * @other: another one, or the same for one marble
 *
 * Returns: the number of the set.
 */
guint margrites_endings_set (guint one, guint other);

/**
 * margrites_endings_entry:
 * @own: the set of the side to move, which goes up the board
 * @other: that of the other side
 *
 * Returns: where the position is among the entries of the table.
 */
gsize margrites_endings_entry (guint own, guint other);

/**
 * margrites_endings_read:
 * @packed: a table, compressed as by gzip
 *
 * Returns: (transfer full) (nullable): the table; NULL, with an error of #GIOErrorEnum, if it is
 *   cut off, damaged or of another version.
 */
MargritesEndingsTable *margrites_endings_read (GBytes *packed, GError **error);

/**
 * margrites_endings_find:
 * @ending: (out caller-allocates): what @position is worth to the side to move
 *
 * Returns: whether @position is at the start of a turn, with one or two marbles a side, and without
 *   variations that bear on the play.
 */
gboolean margrites_endings_find (const MargritesPosition *position, MargritesEnding *ending);

/**
 * margrites_endings_compare:
 * @ahead: what @position is worth, as least and most are
 *
 * Returns: more than 0 if the side to move wins with what it already has and @ahead, less than 0 if
 *   it loses.
 */
int margrites_endings_compare (const MargritesPosition *position, int ahead);

G_END_DECLS
