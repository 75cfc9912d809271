/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "journal.h"

#include <glib/gi18n.h>

/* The memory of a command beside its own bytes: its slot in the list, and malloc's share. */
#define OVERHEAD (sizeof (gpointer) + 16)
/* So many commands before the last one are kept as they are; older ones may be packed. */
#define PLAIN 8

/*
 * Of what is in force the newest comes last, of what was undone the oldest, which is the next to
 * be done again. A state is named by the entry of the last command in force; @base names the
 * state in which none is.
 */
struct _MarJournal
{
  GPtrArray *done;
  GPtrArray *undone;
  guint next_entry;
  guint base;
  guint saved;
  guint group_depth;
  guint group_entry;
  const char *group_label;
  gboolean broken;
  gsize size;
  gsize bound;
};

MarJournal *
mar_journal_new (void)
{
  MarJournal *journal = g_new0 (MarJournal, 1);

  journal->done = g_ptr_array_new ();
  journal->undone = g_ptr_array_new ();
  journal->next_entry = 1;
  journal->bound = MAR_JOURNAL_BOUND;
  return journal;
}

static MarCommand *
nth (const MarJournal *journal,
     guint             index)
{
  return g_ptr_array_index (journal->done, index);
}

static MarCommand *
last (const GPtrArray *commands)
{
  return commands->len > 0 ? g_ptr_array_index (commands, commands->len - 1) : NULL;
}

guint
mar_journal_state (const MarJournal *journal)
{
  const MarCommand *newest = last (journal->done);

  return newest != NULL ? newest->entry : journal->base;
}

static void
apply (MarDocument *document,
       MarCommand  *command)
{
  command->type->apply (document, command);
  command->in_force = !command->in_force;
}

static void
free_command (MarJournal *journal,
              MarCommand *command)
{
  journal->size -= command->size + OVERHEAD;
  command->type->free (command);
}

const char *
mar_command_label (const MarCommandType *type)
{
  return _(type->label);
}

/* Batches. A command that may still be joined, undone or done again next is in none. */

static void
count_size (MarJournal       *journal,
            const MarCommand *command,
            gboolean          comes)
{
  gsize size = command->size + OVERHEAD;

  journal->size = comes ? journal->size + size : journal->size - size;
}

static gboolean
is_alone (MarJournal *journal,
          guint       index)
{
  const guint entry = nth (journal, index)->entry;

  return (index == 0 || nth (journal, index - 1)->entry != entry)
         && nth (journal, index + 1)->entry != entry;
}

/* Puts the command that has become old enough into the batch before it, or into a new one. */
static void
coalesce_old (MarJournal *journal)
{
  guint index = journal->done->len - 1 - PLAIN;
  MarCommand *command, *before, *batch;

  if (journal->done->len <= PLAIN)
    return;
  command = nth (journal, index);
  before = index > 0 ? nth (journal, index - 1) : NULL;
  if (command->type->coalesce == NULL || !is_alone (journal, index)
      || command->label != g_intern_string (mar_command_label (command->type)))
    return;
  batch = command->type->coalesce (before, command);
  if (batch == NULL)
    return;

  count_size (journal, command, FALSE);
  command->type->free (command);
  if (batch == before)
    {
      g_ptr_array_remove_index (journal->done, index);
      return;
    }
  g_ptr_array_index (journal->done, index) = batch;
  count_size (journal, batch, TRUE);
}

/* Splits the last batch: a command that is undone next must stand alone. */
static void
split_last (MarJournal *journal)
{
  MarCommand *batch = last (journal->done);
  guint first = journal->done->len - 1;

  if (batch == NULL || batch->type->split == NULL)
    return;
  g_ptr_array_set_size (journal->done, (int) first);
  batch->type->split (batch, journal->done);
  count_size (journal, batch, FALSE);
  batch->type->free (batch);
  for (guint i = first; i < journal->done->len; i++)
    count_size (journal, nth (journal, i), TRUE);
}

/* The newest goes first: it may be about a node that an older one brought. */
static void
drop_undone (MarJournal *journal)
{
  for (guint i = 0; i < journal->undone->len; i++)
    free_command (journal, g_ptr_array_index (journal->undone, i));
  g_ptr_array_set_size (journal->undone, 0);
}

/* Forgets whole entries from the oldest on, but never the newest one. */
static void
drop_oldest (MarJournal *journal)
{
  gsize enough = journal->bound - journal->bound / 4;
  guint newest = mar_journal_state (journal);
  guint n = 0;

  if (journal->size <= journal->bound)
    return;
  while (n < journal->done->len && nth (journal, n)->entry != newest
         && (journal->size > enough || nth (journal, n)->entry == journal->base))
    {
      journal->base = nth (journal, n)->entry;
      free_command (journal, nth (journal, n));
      n++;
    }
  if (n > 0)
    g_ptr_array_remove_range (journal->done, 0, n);
}

static void
drop_all (MarJournal *journal)
{
  drop_undone (journal);
  for (guint i = 0; i < journal->done->len; i++)
    free_command (journal, nth (journal, i));
  g_ptr_array_set_size (journal->done, 0);
}

void
mar_journal_free (MarJournal *journal)
{
  drop_all (journal);
  g_ptr_array_unref (journal->done);
  g_ptr_array_unref (journal->undone);
  g_free (journal);
}

void
mar_journal_begin (MarJournal *journal,
                   const char *label)
{
  if (journal->group_depth++ > 0)
    return;
  journal->group_entry = journal->next_entry++;
  journal->group_label = g_intern_string (label);
}

gboolean
mar_journal_end (MarJournal *journal,
                 gboolean   *changed)
{
  g_assert (journal->group_depth > 0);

  *changed = mar_journal_state (journal) == journal->group_entry;
  if (--journal->group_depth > 0)
    return FALSE;
  journal->broken = TRUE;
  drop_oldest (journal);
  return TRUE;
}

gboolean
mar_journal_is_grouping (const MarJournal *journal)
{
  return journal->group_depth > 0;
}

void
mar_journal_perform (MarJournal  *journal,
                     MarDocument *document,
                     MarCommand  *command)
{
  gboolean grouping = mar_journal_is_grouping (journal);

  drop_undone (journal);
  command->entry = grouping ? journal->group_entry : journal->next_entry++;
  command->label = grouping ? journal->group_label
                            : g_intern_string (mar_command_label (command->type));
  apply (document, command);
  g_ptr_array_add (journal->done, command);
  count_size (journal, command, TRUE);
  journal->broken = grouping;
  coalesce_old (journal);
  if (!grouping)
    drop_oldest (journal);
}

/* Takes the last entry of one list to the other. */
static void
move_entry (MarDocument *document,
            GPtrArray   *from,
            GPtrArray   *to)
{
  const guint entry = last (from)->entry;

  while (from->len > 0 && last (from)->entry == entry)
    {
      MarCommand *command = g_ptr_array_steal_index (from, from->len - 1);

      apply (document, command);
      g_ptr_array_add (to, command);
    }
}

gboolean
mar_journal_undo (MarJournal  *journal,
                  MarDocument *document)
{
  g_assert (!mar_journal_is_grouping (journal));

  if (journal->done->len == 0)
    return FALSE;
  journal->broken = TRUE;
  move_entry (document, journal->done, journal->undone);
  split_last (journal);
  return TRUE;
}

gboolean
mar_journal_redo (MarJournal  *journal,
                  MarDocument *document)
{
  g_assert (!mar_journal_is_grouping (journal));

  if (journal->undone->len == 0)
    return FALSE;
  journal->broken = TRUE;
  move_entry (document, journal->undone, journal->done);
  coalesce_old (journal);
  return TRUE;
}

const char *
mar_journal_undo_label (const MarJournal *journal)
{
  return journal->done->len > 0 ? last (journal->done)->label : NULL;
}

const char *
mar_journal_redo_label (const MarJournal *journal)
{
  return journal->undone->len > 0 ? last (journal->undone)->label : NULL;
}

const MarCommand *
mar_journal_next_redo (const MarJournal *journal)
{
  return last (journal->undone);
}

gboolean
mar_journal_begins_entry (const MarJournal *journal)
{
  return !mar_journal_is_grouping (journal) || mar_journal_state (journal) != journal->group_entry;
}

MarCommand *
mar_journal_open_command (const MarJournal *journal)
{
  if (journal->broken || mar_journal_is_grouping (journal) || journal->undone->len > 0)
    return NULL;
  return last (journal->done);
}

void
mar_journal_replace_open (MarJournal *journal,
                          MarCommand *command,
                          guint       size)
{
  journal->size += size;
  journal->size -= command->size;
  command->size = size;
  g_ptr_array_index (journal->done, journal->done->len - 1) = command;
  drop_oldest (journal);
}

void
mar_journal_break (MarJournal *journal)
{
  journal->broken = TRUE;
}

void
mar_journal_set_saved (MarJournal *journal,
                       guint       state)
{
  journal->saved = state;
  journal->broken = TRUE;
}

gboolean
mar_journal_is_saved (const MarJournal *journal)
{
  return journal->saved == mar_journal_state (journal);
}

void
mar_journal_forget (MarJournal *journal,
                    gboolean    saved)
{
  drop_all (journal);
  journal->base = journal->next_entry++;
  journal->saved = saved ? journal->base : MAR_JOURNAL_NO_STATE;
  journal->broken = TRUE;
}

void
mar_journal_restore (MarJournal      *journal,
                     const GPtrArray *commands,
                     guint            n_done,
                     guint            base)
{
  g_assert (journal->done->len == 0 && journal->undone->len == 0);

  journal->base = base;
  journal->next_entry = MAX (journal->next_entry, base + 1);
  for (guint i = 0; i < commands->len; i++)
    {
      MarCommand *command = g_ptr_array_index (commands, i);

      if (i < n_done)
        g_ptr_array_add (journal->done, command);
      else
        g_ptr_array_insert (journal->undone, 0, command);
      count_size (journal, command, TRUE);
      journal->next_entry = MAX (journal->next_entry, command->entry + 1);
    }
  journal->broken = TRUE;
}

gsize
mar_journal_size (const MarJournal *journal)
{
  return journal->size;
}

void
mar_journal_set_bound (MarJournal *journal,
                       gsize       bound)
{
  journal->bound = bound;
  drop_oldest (journal);
}
