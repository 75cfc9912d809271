/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "journal.h"

#include <glib/gi18n.h>

/* What a command costs beside its own bytes: its place in the list, and malloc's share. */
#define OVERHEAD (sizeof (gpointer) + 16)

/*
 * Commands 0 … done - 1 are in force, the others were undone. A state is named by the
 * entry of the last command in force; @base names the state in which none is.
 */
struct _MarJournal
{
  GPtrArray *commands;
  guint done;
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

/* A state that never comes back. */
#define NO_STATE G_MAXUINT

MarJournal *
mar_journal_new (void)
{
  MarJournal *journal = g_new0 (MarJournal, 1);

  journal->commands = g_ptr_array_new ();
  journal->next_entry = 1;
  journal->bound = MAR_JOURNAL_BOUND;
  return journal;
}

static MarCommand *
nth (const MarJournal *journal,
     guint             index)
{
  return g_ptr_array_index (journal->commands, index);
}

guint
mar_journal_state (const MarJournal *journal)
{
  return journal->done > 0 ? nth (journal, journal->done - 1)->entry : journal->base;
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

/* The newest goes first: it may be about a node that an older one brought. */
static void
drop_undone (MarJournal *journal)
{
  for (guint i = journal->commands->len; i > journal->done; i--)
    free_command (journal, nth (journal, i - 1));
  g_ptr_array_set_size (journal->commands, journal->done);
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
  while (n < journal->done && nth (journal, n)->entry != newest
         && (journal->size > enough || nth (journal, n)->entry == journal->base))
    {
      journal->base = nth (journal, n)->entry;
      free_command (journal, nth (journal, n));
      n++;
    }
  if (n > 0)
    g_ptr_array_remove_range (journal->commands, 0, n);
  journal->done -= n;
}

static void
drop_all (MarJournal *journal)
{
  drop_undone (journal);
  for (guint i = 0; i < journal->done; i++)
    free_command (journal, nth (journal, i));
  g_ptr_array_set_size (journal->commands, 0);
  journal->done = 0;
}

void
mar_journal_free (MarJournal *journal)
{
  drop_all (journal);
  g_ptr_array_unref (journal->commands);
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
mar_journal_end (MarJournal *journal)
{
  g_assert (journal->group_depth > 0);

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
                            : g_intern_string (_(command->type->label));
  apply (document, command);
  g_ptr_array_add (journal->commands, command);
  journal->done++;
  journal->size += command->size + OVERHEAD;
  journal->broken = grouping;
  if (!grouping)
    drop_oldest (journal);
}

gboolean
mar_journal_undo (MarJournal  *journal,
                  MarDocument *document)
{
  guint entry = mar_journal_state (journal);

  g_assert (!mar_journal_is_grouping (journal));

  if (journal->done == 0)
    return FALSE;
  journal->broken = TRUE;
  while (journal->done > 0 && nth (journal, journal->done - 1)->entry == entry)
    {
      MarCommand *command = nth (journal, --journal->done);

      apply (document, command);
    }
  return TRUE;
}

gboolean
mar_journal_redo (MarJournal  *journal,
                  MarDocument *document)
{
  guint entry;

  g_assert (!mar_journal_is_grouping (journal));

  if (journal->done == journal->commands->len)
    return FALSE;
  journal->broken = TRUE;
  entry = nth (journal, journal->done)->entry;
  while (journal->done < journal->commands->len && nth (journal, journal->done)->entry == entry)
    {
      MarCommand *command = nth (journal, journal->done++);

      apply (document, command);
    }
  return TRUE;
}

const char *
mar_journal_undo_label (const MarJournal *journal)
{
  return journal->done > 0 ? nth (journal, journal->done - 1)->label : NULL;
}

const char *
mar_journal_redo_label (const MarJournal *journal)
{
  return journal->done < journal->commands->len ? nth (journal, journal->done)->label : NULL;
}

MarCommand *
mar_journal_open_command (const MarJournal *journal)
{
  if (journal->broken || mar_journal_is_grouping (journal) || journal->done == 0
      || journal->done < journal->commands->len)
    return NULL;
  return nth (journal, journal->done - 1);
}

void
mar_journal_replace_open (MarJournal *journal,
                          MarCommand *command,
                          guint       size)
{
  journal->size += size;
  journal->size -= command->size;
  command->size = size;
  g_ptr_array_index (journal->commands, journal->done - 1) = command;
  drop_oldest (journal);
}

void
mar_journal_break (MarJournal *journal)
{
  journal->broken = TRUE;
}

void
mar_journal_set_saved (MarJournal *journal)
{
  journal->saved = mar_journal_state (journal);
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
  journal->saved = saved ? journal->base : NO_STATE;
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
