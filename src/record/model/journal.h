/* The journal: every edit as a command that can be undone and done again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/* Beyond this much memory the oldest entries are forgotten. */
#define MAR_JOURNAL_BOUND ((gsize) 64 * 1024 * 1024)

typedef struct _MarCommand MarCommand;
typedef struct _MarJournal MarJournal;

/*
 * A kind of command; @label is NULL for batches. @apply carries it out when it is not in force, and
 * takes it back when it is: most commands are their own inverse. @free frees it with what can't be
 * brought back any more.
 */
typedef struct
{
  const char *label; /* N_() */
  void (*apply) (MarDocument *document, MarCommand *command);
  void (*free) (MarCommand *command);
  /* Nullable: puts @command, which is in force and an entry of its own, at the end of @batch, or
   * of a new one. @batch: (nullable): a command of any type. Returns: (nullable): the batch. */
  MarCommand *(*coalesce) (MarCommand *batch, MarCommand *command);
  /* Of batches only: appends the commands of it. */
  void (*split) (MarCommand *batch, GPtrArray *commands);
} MarCommandType;

/* The head of every command. Those with the same @entry are undone together. */
struct _MarCommand
{
  const MarCommandType *type;
  const char *label; /* interned, translated */
  guint entry;
  guint size : 31; /* bytes that it holds on to */
  guint in_force : 1;
};

/* Returns: the translated label. */
const char *mar_command_label (const MarCommandType *type);

MarJournal *mar_journal_new (void);
void mar_journal_free (MarJournal *journal);

/* Groups: commands that come in one get one entry and the outermost label. */
void mar_journal_begin (MarJournal *journal, const char *label);
/* @changed: (out): whether anything was done in the group. Returns: whether the outermost group
 * was closed. */
gboolean mar_journal_end (MarJournal *journal, gboolean *changed);
gboolean mar_journal_is_grouping (const MarJournal *journal);

/* Carries @command out and takes it over; what could be redone is forgotten. */
void mar_journal_perform (MarJournal *journal, MarDocument *document, MarCommand *command);
/* Returns: whether there was something to undo, or redo. */
gboolean mar_journal_undo (MarJournal *journal, MarDocument *document);
gboolean mar_journal_redo (MarJournal *journal, MarDocument *document);
const char *mar_journal_undo_label (const MarJournal *journal);
const char *mar_journal_redo_label (const MarJournal *journal);

/* Returns: (nullable): the command that would be done again next. */
const MarCommand *mar_journal_next_redo (const MarJournal *journal);
/* Returns: whether a command that is performed now begins an entry: the present state is one to
 * which one can go back. */
gboolean mar_journal_begins_entry (const MarJournal *journal);

/*
 * Returns: (nullable): the last command, when further typing may still join it: it is
 *   an entry of its own, nothing was undone since, and nobody broke the run.
 */
MarCommand *mar_journal_open_command (const MarJournal *journal);
/* Puts a grown @command in the place of the open one. */
void mar_journal_replace_open (MarJournal *journal, MarCommand *command, guint size);
void mar_journal_break (MarJournal *journal);

/* A state that never comes. */
#define MAR_JOURNAL_NO_STATE G_MAXUINT
/* A name for the present state; undo and redo lead back to states of the same name. */
guint mar_journal_state (const MarJournal *journal);
/* Declares @state, the present one or one before, as saved. */
void mar_journal_set_saved (MarJournal *journal, guint state);
/* Returns whether the present state is the one that was declared as saved. */
gboolean mar_journal_is_saved (const MarJournal *journal);
void mar_journal_forget (MarJournal *journal, gboolean saved);
/* Fills an empty journal with the commands of an earlier run, each an entry of its own, in the
 * order in which they were done. @commands: (element-type MarCommand): the journal takes them over;
 * @n_done: how many are in force; @base: the state in which none is. */
void mar_journal_restore (MarJournal *journal, const GPtrArray *commands, guint n_done, guint base);

/* For measuring: the bytes that it holds, and a smaller bound for tests. */
gsize mar_journal_size (const MarJournal *journal);
void mar_journal_set_bound (MarJournal *journal, gsize bound);

G_END_DECLS
