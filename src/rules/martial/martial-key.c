/* A number for a position of Martial, quickly: a search asks for it at every move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-private.h"
#include "rules-hash.h"

/* The halves of the product of two words, crossed; each pair of words has its own two
 * constants, so that none can take another's place. */
static inline guint64
cross (guint64 one,
       guint64 other,
       guint64 first,
       guint64 second)
{
  unsigned __int128 product = (unsigned __int128) (one ^ first) * (other ^ second);

  return (guint64) product ^ (guint64) (product >> 64);
}

/* Of all but the last moves. The products don't wait for one another. */
guint64
martial_board_key (const MartialPosition *position)
{
  guint64 buried[2];
  guint64 rest = (guint64) position->target << 40 | (guint64) position->tallies[0] << 32
                 | (guint64) position->tallies[1] << 24 | (guint64) position->side << 16
                 | (guint64) position->state << 8 | (guint64) position->stackcap << 4
                 | position->noreturn;

  memcpy (buried, position->buried, sizeof buried);
  return mar_hash_mix (
    cross (position->tops[0], position->tops[1], G_GUINT64_CONSTANT (0xa0761d6478bd642f),
           G_GUINT64_CONSTANT (0xe7037ed1a0b428db))
    ^ cross (position->faces[0], position->faces[1], G_GUINT64_CONSTANT (0x8ebc6af09c88c6e3),
             G_GUINT64_CONSTANT (0x589965cc75374cc3))
    ^ cross (position->faces[2], position->stacks, G_GUINT64_CONSTANT (0x1d8e4e27c47d124f),
             G_GUINT64_CONSTANT (0xeb44accab455d165))
    ^ cross (buried[0], buried[1], G_GUINT64_CONSTANT (0x9e3779b97f4a7c15),
             G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f))
    ^ cross (position->ends, rest, G_GUINT64_CONSTANT (0x165667b19e3779f9),
             G_GUINT64_CONSTANT (0x85ebca77c2b2ae63)));
}
