/* A draft as a file that grows: the states of a document one after the other, each as the change
 * of the text that it makes, so that little is written and undo survives.
 *
 * The first line is an object that says whose draft it is. Each entry behind it is an object on a
 * line of its own, then as many bytes as its "added" says, and a line break. Its "sum" is made of
 * that of the entry before, so that what is cut off, damaged, or in a wrong order ends the draft
 * at the last state that is whole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "restored.h"

G_BEGIN_DECLS

/* The hexadecimal digits of a sum. */
#define MAR_DRAFT_SUM_LENGTH 40

/**
 * MarDraftState:
 * @state: of the journal
 * @saved: whether the file holds it
 * @label: (nullable): what undo calls the change that led to it
 * @place: (nullable): where the change was
 * @title: what the document is called
 * @uri: (nullable): its file
 * @etag: (nullable): and the state of that
 * @text: the document as its file would be; NULL: it is only told that @state is in the file
 *
 * A state of the document.
 */
typedef struct
{
  guint state;
  gboolean saved;
  char *label;
  char *place;
  char *title;
  char *uri;
  char *etag;
  GString *text;
} MarDraftState;

void mar_draft_state_free (MarDraftState *state);

/**
 * MarDraftStep:
 * @state: to which it leads
 * @label: (nullable): what undo calls it
 * @place: (nullable): where the change was
 * @change: of the text of the state before
 *
 * A change between two states.
 */
typedef struct
{
  guint state;
  char *label;
  char *place;
  MarTextChange change;
} MarDraftStep;

/**
 * MarDraftHistory:
 * @uri: (nullable): the file of the document
 * @etag: (nullable): its state
 * @title: (nullable): what the document was called
 * @time: when the last state came, in seconds since 1970 (UTC)
 * @steps: (element-type MarDraftStep): the states in their order; the first one's change makes it
 *   of nothing
 * @n_done: how many of them are in force, at least one; the others were undone
 * @saved_state: the state that the file holds, or MAR_JOURNAL_NO_STATE
 * @saved_digest: (nullable): the SHA-1 sum of the text of that, if it is known
 * @text: the last state in force
 * @length: of the bytes that were read, without what is damaged behind them
 * @n_entries: how many entries that are
 * @sum: the last one's
 *
 * What a draft holds.
 */
typedef struct
{
  char *uri;
  char *etag;
  char *title;
  gint64 time;
  GPtrArray *steps;
  guint n_done;
  guint saved_state;
  char *saved_digest;
  GString *text;
  gsize length;
  guint n_entries;
  char sum[MAR_DRAFT_SUM_LENGTH + 1];
} MarDraftHistory;

/**
 * mar_draft_history_read:
 * @data: the content of a draft
 * @error: MAR_RECORD_ERROR_FOREIGN when it is none, _SYNTAX when no state in it is whole
 *
 * Returns: (transfer full) (nullable): what of it is whole.
 */
MarDraftHistory *mar_draft_history_read (const char *data, gsize length, GError **error);
void mar_draft_history_free (MarDraftHistory *history);
/* Returns: whether the last state was not saved. */
gboolean mar_draft_history_is_work (const MarDraftHistory *history);

/* Makes the sum of an entry of that of the one before. @line: without its sum; @added: what
 * follows. */
void mar_draft_sum (char        sum[MAR_DRAFT_SUM_LENGTH + 1],
                    const char *line,
                    gsize       length,
                    const char *added,
                    gsize       n_added);

/* A draft that is being written. All but its reference count belongs to the queue's thread. */
typedef struct _MarDraftLog MarDraftLog;

MarDraftLog *mar_draft_log_new (GFile *file);
/* Goes on with a draft that was read; takes its text and states. */
MarDraftLog *mar_draft_log_resume (GFile *file, const MarDraftHistory *history);
MarDraftLog *mar_draft_log_ref (MarDraftLog *log);
void mar_draft_log_unref (MarDraftLog *log);

/* Puts a state at the end, in memory. @state: (transfer full). */
void mar_draft_log_add (MarDraftLog *log, MarDraftState *state);

/**
 * mar_draft_log_flush:
 * @create: whether a file is made if there is none yet
 * @error: a GIOError; what could not be written is tried again the next time
 *
 * Writes what came since to the disk.
 */
gboolean mar_draft_log_flush (MarDraftLog *log, gboolean create, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarDraftHistory, mar_draft_history_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarDraftState, mar_draft_state_free)

G_END_DECLS
