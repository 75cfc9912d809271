/* Many small changes of texts in little room: an evening's edits are tens of thousands, of a few
 * letters each, and a command of its own for each takes ten times what it says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "text-delta-private.h"

/* A batch is opened as a whole, and takes changes until they don't fit any more. */
#define BATCH_SIZE 4000
/* A longer change is better kept as it is. */
#define LONGEST_CHANGE 400
/* A batch's number of bytes at most beside the text of a change. */
#define LONGEST_HEAD (1 + 4 * 5 + sizeof (MarTextTarget))

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
  MarTextTarget target;
  guint entry;
  guint offset;
  guint8 bytes[BATCH_SIZE];
} Batch;

/* Where a batch is read or written. */
typedef struct
{
  guint8 *at;
  MarTextTarget target;
  guint entry;
  guint offset;
} Stream;

static void
put_number (Stream *stream,
            guint   number)
{
  for (; number >= 0x80; number >>= 7)
    *stream->at++ = (guint8) (number | 0x80);
  *stream->at++ = (guint8) number;
}

static guint
take_number (Stream *stream)
{
  guint number = 0;
  guint shift = 0;

  for (; *stream->at >= 0x80; shift += 7)
    number |= (guint) (*stream->at++ & 0x7f) << shift;
  return number | (guint) *stream->at++ << shift;
}

static void
put (Stream             *stream,
     const MarTextDelta *delta)
{
  const gboolean same = mar_text_target_equal (&delta->target, &stream->target);
  const gboolean next = delta->head.entry == stream->entry + 1;
  const guint way = delta->offset - stream->offset;

  *stream->at++ = (guint8) ((same ? SAME_TARGET : 0) | (next ? NEXT_ENTRY : 0)
                            | MIN (delta->n_removed, FEW) << 3 | MIN (delta->n_inserted, FEW));
  if (!same)
    {
      memcpy (stream->at, &delta->target, sizeof (MarTextTarget));
      stream->at += sizeof (MarTextTarget);
    }
  if (!next)
    put_number (stream, delta->head.entry);
  if (delta->n_removed >= FEW)
    put_number (stream, delta->n_removed);
  if (delta->n_inserted >= FEW)
    put_number (stream, delta->n_inserted);
  /* To and fro, the near the shorter. */
  put_number (stream, way << 1 ^ (guint) - (int) (way >> 31));
  memcpy (stream->at, delta->bytes, delta->n_removed + delta->n_inserted);
  stream->at += delta->n_removed + delta->n_inserted;
  stream->target = delta->target;
  stream->entry = delta->head.entry;
  stream->offset = delta->offset;
}

static MarTextDelta *
take (Stream *stream)
{
  const guint8 first = *stream->at++;
  guint n_removed = first >> 3 & FEW;
  guint n_inserted = first & FEW;
  guint way;
  MarTextDelta *delta;
  const char *text;

  if ((first & SAME_TARGET) == 0)
    {
      memcpy (&stream->target, stream->at, sizeof (MarTextTarget));
      stream->at += sizeof (MarTextTarget);
    }
  stream->entry = (first & NEXT_ENTRY) != 0 ? stream->entry + 1 : take_number (stream);
  if (n_removed == FEW)
    n_removed = take_number (stream);
  if (n_inserted == FEW)
    n_inserted = take_number (stream);
  way = take_number (stream);
  stream->offset += way >> 1 ^ (guint) - (int) (way & 1);
  text = (const char *) stream->at;
  stream->at += n_removed + n_inserted;
  delta = mar_text_delta_new (&stream->target, stream->offset, n_removed, text, n_inserted,
                              text + n_removed);
  delta->head.entry = stream->entry;
  delta->head.label = g_intern_string (mar_command_label (delta->head.type));
  delta->head.in_force = TRUE;
  return delta;
}

static void
split (MarCommand *command,
       GPtrArray  *commands)
{
  Batch *batch = (Batch *) command;
  Stream stream = { batch->bytes, { NULL, NULL, 0 }, 0, 0 };

  for (guint i = 0; i < batch->n; i++)
    g_ptr_array_add (commands, take (&stream));
}

static void
free_batch (MarCommand *command)
{
  g_free (command);
}

static const MarCommandType batch_type = { NULL, NULL, free_batch, NULL, split };

static Batch *
batch_new (void)
{
  Batch *batch = g_malloc0 (sizeof (Batch));

  batch->head.type = &batch_type;
  batch->head.size = sizeof (Batch);
  batch->head.in_force = TRUE;
  return batch;
}

MarCommand *
mar_text_delta_coalesce (MarCommand *command,
                         MarCommand *change)
{
  const MarTextDelta *delta = (const MarTextDelta *) change;
  const guint n = delta->n_removed + delta->n_inserted;
  Batch *batch = (Batch *) command;
  Stream stream;

  if (n > LONGEST_CHANGE)
    return NULL;
  if (batch == NULL || batch->head.type != &batch_type
      || batch->length + LONGEST_HEAD + n > BATCH_SIZE)
    batch = batch_new ();

  stream = (Stream) { batch->bytes + batch->length, batch->target, batch->entry, batch->offset };
  put (&stream, delta);
  batch->n++;
  batch->length = (guint) (stream.at - batch->bytes);
  batch->target = stream.target;
  batch->entry = stream.entry;
  batch->offset = stream.offset;
  batch->head.entry = stream.entry;
  batch->head.label = change->label;
  return &batch->head;
}
