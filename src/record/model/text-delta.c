/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "text-delta.h"
#include "text-delta-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A run of typing that is longer than this ends with the word. */
#define FULL_RUN 32
/* A longer piece was pasted: it is an entry of its own. */
#define TYPED_AT_ONCE 16

/* A change of a text, which borrows from both versions of it. */
typedef struct
{
  const char *removed;
  const char *inserted;
  guint offset;
  guint n_removed;
  guint n_inserted;
} Change;

static char **
target_text (const MarTextTarget *target)
{
  if (target->node != NULL)
    return &target->node->comments[target->index];
  return &g_array_index (target->record->headers, MarHeader, target->index).value;
}

static gsize
delta_size (guint n_bytes)
{
  return sizeof (MarTextDelta) + n_bytes;
}

static void
toggle_delta (MarDocument *document,
              MarCommand  *command)
{
  MarTextDelta *self = (MarTextDelta *) command;
  char **place = target_text (&self->target);
  const char *before = *place != NULL ? *place : "";
  gboolean undo = self->head.in_force;
  guint n_out = undo ? self->n_inserted : self->n_removed;
  guint n_in = undo ? self->n_removed : self->n_inserted;
  gsize length = strlen (before);
  char *after = NULL;

  g_assert (self->offset + n_out <= length);

  if (length - n_out + n_in > 0 || self->target.record != NULL)
    {
      after = g_malloc (length - n_out + n_in + 1);
      memcpy (after, before, self->offset);
      memcpy (after + self->offset, self->bytes + (undo ? 0 : self->n_removed), n_in);
      strcpy (after + self->offset + n_in, before + self->offset + n_out);
    }
  g_free (*place);
  *place = after;

  if (self->target.node != NULL)
    mar_document_touch_node (document, self->target.node);
  else
    mar_document_touch_headers (document, self->target.record);
}

static void
free_delta (MarCommand *command)
{
  g_free (command);
}

static const MarCommandType comment_type = { N_("Comment"), toggle_delta, free_delta,
                                             mar_text_delta_coalesce, NULL };
static const MarCommandType header_type = { N_("Details"), toggle_delta, free_delta,
                                            mar_text_delta_coalesce, NULL };

/* Finds what differs: all between the common beginning and the common end. */
static gboolean
find_change (const char *before,
             const char *after,
             Change     *change)
{
  gsize n_before = strlen (before);
  gsize n_after = strlen (after);
  gsize shorter = MIN (n_before, n_after);
  gsize start = 0;
  gsize end = 0;

  while (start < shorter && before[start] == after[start])
    start++;
  if (start == n_before && start == n_after)
    return FALSE;
  while (end < shorter - start && before[n_before - 1 - end] == after[n_after - 1 - end])
    end++;

  /* Whole characters only, so that no state of the text is ever half a one. */
  while (start > 0 && ((before[start] & 0xc0) == 0x80 || (after[start] & 0xc0) == 0x80))
    start--;
  while (end > 0
         && ((before[n_before - end] & 0xc0) == 0x80 || (after[n_after - end] & 0xc0) == 0x80))
    end--;

  *change = (Change) { before + start, after + start, start, n_before - start - end,
                       n_after - start - end };
  return TRUE;
}

MarTextDelta *
mar_text_delta_new (const MarTextTarget *target,
                    guint                offset,
                    guint                n_removed,
                    const char          *removed,
                    guint                n_inserted,
                    const char          *inserted)
{
  gsize size = delta_size (n_removed + n_inserted);
  MarTextDelta *self = g_malloc (size);

  *self = (MarTextDelta){
    .head = {
      .type = target->node != NULL ? &comment_type : &header_type,
      .size = MIN (size, G_MAXINT32),
    },
    .target = *target,
    .offset = offset,
    .n_removed = n_removed,
    .n_inserted = n_inserted,
  };
  memcpy (self->bytes, removed, n_removed);
  memcpy (self->bytes + n_removed, inserted, n_inserted);
  return self;
}

gboolean
mar_text_target_equal (const MarTextTarget *one,
                       const MarTextTarget *other)
{
  return one->node == other->node && one->record == other->record && one->index == other->index;
}

/* Returns whether the run has become long enough to end before @next. */
static gboolean
run_is_full (const MarTextDelta *run,
             const char         *next)
{
  const char *bytes = run->bytes + run->n_removed;
  guint n = run->n_inserted;

  if (n > 0 && bytes[n - 1] == '\n')
    return TRUE;
  return n >= FULL_RUN && g_ascii_isspace (bytes[n - 1]) && !g_ascii_isspace (*next);
}

/* Puts @n bytes into the command at @at. */
static MarTextDelta *
grow (MarJournal   *journal,
      MarTextDelta *run,
      guint         at,
      const char   *bytes,
      guint         n)
{
  guint old = run->n_removed + run->n_inserted;

  run = g_realloc (run, delta_size (old + n));
  memmove (run->bytes + at + n, run->bytes + at, old - at);
  memcpy (run->bytes + at, bytes, n);
  mar_journal_replace_open (journal, &run->head, delta_size (old + n));
  return run;
}

/* Lets the last command take @change in, if it goes on with it. */
static gboolean
join (MarDocument         *document,
      const MarTextTarget *target,
      const Change        *change)
{
  MarCommand *open = mar_journal_open_command (document->journal);
  MarTextDelta *run = (MarTextDelta *) open;

  if (open == NULL || open->type->apply != toggle_delta
      || !mar_text_target_equal (&run->target, target)
      || change->n_removed + change->n_inserted > TYPED_AT_ONCE)
    return FALSE;

  if (change->n_removed == 0 && run->n_inserted > 0
      && change->offset == run->offset + run->n_inserted && !run_is_full (run, change->inserted))
    {
      run = grow (document->journal, run, run->n_removed + run->n_inserted, change->inserted,
                  change->n_inserted);
      run->n_inserted += change->n_inserted;
    }
  else if (change->n_inserted == 0 && run->n_inserted == 0
           && change->offset + change->n_removed == run->offset && run->n_removed < FULL_RUN)
    {
      run = grow (document->journal, run, 0, change->removed, change->n_removed);
      run->n_removed += change->n_removed;
      run->offset = change->offset;
    }
  else if (change->n_inserted == 0 && run->n_inserted == 0 && change->offset == run->offset
           && run->n_removed < FULL_RUN)
    {
      run = grow (document->journal, run, run->n_removed, change->removed, change->n_removed);
      run->n_removed += change->n_removed;
    }
  else
    return FALSE;

  return TRUE;
}

static void
edit (MarDocument         *document,
      const MarTextTarget *target,
      const char          *text)
{
  char **place = target_text (target);
  Change change;

  if (!find_change (*place != NULL ? *place : "", text, &change))
    return;

  if (join (document, target, &change))
    {
      g_free (*place);
      *place = *text || target->record != NULL ? g_strdup (text) : NULL;
      if (target->node != NULL)
        mar_document_touch_node (document, target->node);
      else
        mar_document_touch_headers (document, target->record);
      mar_document_emit_changes (document);
    }
  else
    mar_document_perform (document,
                          &mar_text_delta_new (target, change.offset, change.n_removed,
                                               change.removed, change.n_inserted, change.inserted)
                             ->head);
}

void
mar_text_edit_comment (MarNode        *node,
                       MarCommentSlot  slot,
                       const char     *text)
{
  MarTextTarget target = { node, NULL, slot };

  edit (node->record->document, &target, text);
}

void
mar_text_edit_header (MarRecord  *record,
                      guint       index,
                      const char *text)
{
  MarTextTarget target = { NULL, record, index };

  edit (record->document, &target, text);
}
