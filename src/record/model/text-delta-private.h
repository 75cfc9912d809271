/* Changes of a text, for the files that make them and that keep many of them in little room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"

G_BEGIN_DECLS

/* The text that is edited: a comment of a node, or the value of a header of a record. */
typedef struct
{
  MarNode *node;
  MarRecord *record;
  guint index; /* the comment's place, or the header's */
} MarTextTarget;

/* One allocation each. */
typedef struct
{
  MarCommand head;
  MarTextTarget target;
  guint offset;
  guint n_removed;
  guint n_inserted;
  char bytes[]; /* what was removed, then what was inserted */
} MarTextDelta;

MarTextDelta *mar_text_delta_new (const MarTextTarget *target,
                                  guint                offset,
                                  guint                n_removed,
                                  const char          *removed,
                                  guint                n_inserted,
                                  const char          *inserted);
gboolean mar_text_target_equal (const MarTextTarget *one, const MarTextTarget *other);

/* As #MarCommandType.coalesce has it. */
MarCommand *mar_text_delta_coalesce (MarCommand *command, MarCommand *change);

G_END_DECLS
