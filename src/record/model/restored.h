/* The edits of an earlier run as commands of the journal: how the written text changed is all that
 * is known of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "journal.h"

G_BEGIN_DECLS

/**
 * MarTextChange:
 * @at: where, in bytes from the beginning of the text
 * @removed: what stood there
 * @added: what stands there since
 *
 * How one text becomes another. The pieces are bytes, which may begin within a letter.
 */
typedef struct
{
  gsize at;
  GBytes *removed;
  GBytes *added;
} MarTextChange;

/* The change that makes @after of @before. */
void mar_text_change_init (MarTextChange *change, const GString *before, const GString *after);
void mar_text_change_clear (MarTextChange *change);

/* Carries the change out, or takes it back. Returns: whether @text is what it is about. */
gboolean mar_text_change_apply (const MarTextChange *change, GString *text, gboolean back);

/**
 * mar_command_restored:
 * @state: the state of the journal to which it leads
 * @label: (nullable): what the menu calls it, translated
 * @place: (nullable): as mar_document_change_place() told it
 * @in_force: whether it is done, not undone
 */
MarCommand *mar_command_restored (const MarTextChange *change,
                                  guint                state,
                                  const char          *label,
                                  const char          *place,
                                  gboolean             in_force);

/**
 * mar_document_change_place:
 * Returns: (transfer full) (nullable): where the last change was, as a text that outlives the
 *   document.
 */
char *mar_document_change_place (MarDocument *document);

/* Content that was replaced, with all nodes that somebody may still be looking at. */
typedef struct _MarContent MarContent;

/* @content: (nullable). */
void mar_content_free (MarContent *content);

G_END_DECLS
