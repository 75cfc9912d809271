/* Many small changes of texts in little room: an evening's edits are tens of thousands, of a few
 * letters each, and a command of its own for each takes ten times what it says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "splice-private.h"

/* A pack is opened as a whole, and takes changes until they don't fit any more. */
#define PACK_SIZE 4000
/* A longer change is better kept as it is. */
#define LONGEST_CHANGE 400
/* A pack's number of bytes at most beside the text of a change. */
#define LONGEST_HEAD (1 + 4 * 5 + sizeof (MarSpliceTarget))

/* The first byte of a change: whether it is about the same text as the one before, whether its
 * entry is the next one, and how many bytes it takes away and brings, if they are few. */
#define SAME_TARGET 0x80
#define NEXT_ENTRY 0x40
#define FEW 7

typedef struct
{
  MarCommand head;
  guint n;
  guint length;
  /* The last one, from which the next is told apart. */
  MarSpliceTarget target;
  guint entry;
  guint offset;
  guint8 bytes[PACK_SIZE];
} Pack;

/* Where a pack is read or written. */
typedef struct
{
  guint8 *at;
  MarSpliceTarget target;
  guint entry;
  guint offset;
} Place;

static void
put_number (Place *place,
            guint  number)
{
  for (; number >= 0x80; number >>= 7)
    *place->at++ = (guint8) (number | 0x80);
  *place->at++ = (guint8) number;
}

static guint
take_number (Place *place)
{
  guint number = 0;
  guint shift = 0;

  for (; *place->at >= 0x80; shift += 7)
    number |= (guint) (*place->at++ & 0x7f) << shift;
  return number | (guint) *place->at++ << shift;
}

static void
put (Place           *place,
     const MarSplice *splice)
{
  const gboolean same = mar_splice_same_target (&splice->target, &place->target);
  const gboolean next = splice->head.entry == place->entry + 1;
  const guint way = splice->offset - place->offset;

  *place->at++ = (guint8) ((same ? SAME_TARGET : 0) | (next ? NEXT_ENTRY : 0)
                           | MIN (splice->n_removed, FEW) << 3 | MIN (splice->n_inserted, FEW));
  if (!same)
    {
      memcpy (place->at, &splice->target, sizeof (MarSpliceTarget));
      place->at += sizeof (MarSpliceTarget);
    }
  if (!next)
    put_number (place, splice->head.entry);
  if (splice->n_removed >= FEW)
    put_number (place, splice->n_removed);
  if (splice->n_inserted >= FEW)
    put_number (place, splice->n_inserted);
  /* To and fro, the near the shorter. */
  put_number (place, way << 1 ^ (guint) -(int) (way >> 31));
  memcpy (place->at, splice->bytes, splice->n_removed + splice->n_inserted);
  place->at += splice->n_removed + splice->n_inserted;
  place->target = splice->target;
  place->entry = splice->head.entry;
  place->offset = splice->offset;
}

static MarSplice *
take (Place *place)
{
  const guint8 first = *place->at++;
  guint n_removed = first >> 3 & FEW;
  guint n_inserted = first & FEW;
  guint way;
  MarSplice *splice;
  const char *text;

  if ((first & SAME_TARGET) == 0)
    {
      memcpy (&place->target, place->at, sizeof (MarSpliceTarget));
      place->at += sizeof (MarSpliceTarget);
    }
  place->entry = (first & NEXT_ENTRY) != 0 ? place->entry + 1 : take_number (place);
  if (n_removed == FEW)
    n_removed = take_number (place);
  if (n_inserted == FEW)
    n_inserted = take_number (place);
  way = take_number (place);
  place->offset += way >> 1 ^ (guint) -(int) (way & 1);
  text = (const char *) place->at;
  place->at += n_removed + n_inserted;
  splice = mar_splice_new (&place->target, place->offset, n_removed, text, n_inserted,
                           text + n_removed);
  splice->head.entry = place->entry;
  splice->head.label = g_intern_string (mar_command_label (splice->head.type));
  splice->head.in_force = TRUE;
  return splice;
}

static void
unpack (MarCommand *command,
        GPtrArray  *commands)
{
  Pack *pack = (Pack *) command;
  Place place = { pack->bytes, { NULL, NULL, 0 }, 0, 0 };

  for (guint i = 0; i < pack->n; i++)
    g_ptr_array_add (commands, take (&place));
}

static void
free_pack (MarCommand *command)
{
  g_free (command);
}

static const MarCommandType pack_type = { NULL, NULL, free_pack, NULL, unpack };

static Pack *
pack_new (void)
{
  Pack *pack = g_malloc0 (sizeof (Pack));

  pack->head.type = &pack_type;
  pack->head.size = sizeof (Pack);
  pack->head.in_force = TRUE;
  return pack;
}

MarCommand *
mar_splice_pack (MarCommand *command,
                 MarCommand *change)
{
  const MarSplice *splice = (const MarSplice *) change;
  const guint n = splice->n_removed + splice->n_inserted;
  Pack *pack = (Pack *) command;
  Place place;

  if (n > LONGEST_CHANGE)
    return NULL;
  if (pack == NULL || pack->head.type != &pack_type
      || pack->length + LONGEST_HEAD + n > PACK_SIZE)
    pack = pack_new ();

  place = (Place){ pack->bytes + pack->length, pack->target, pack->entry, pack->offset };
  put (&place, splice);
  pack->n++;
  pack->length = (guint) (place.at - pack->bytes);
  pack->target = place.target;
  pack->entry = place.entry;
  pack->offset = place.offset;
  pack->head.entry = place.entry;
  pack->head.label = change->label;
  return &pack->head;
}
