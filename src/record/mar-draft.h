/* Drafts: what was not saved yet, kept beside the originals so that a crash loses nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_DRAFT_EXTENSION ".draft"

/**
 * MarDraft:
 * @file: the draft
 * @original: (nullable): the file of the document, if it had one
 * @title: what the document was called
 * @saved: when the draft was written, in seconds since 1970 (UTC)
 *
 * A draft that was found in a folder.
 */
typedef struct
{
  GFile *file;
  GFile *original;
  char *title;
  gint64 saved;
} MarDraft;

/* @draft: (transfer full) (nullable); its file stays. */
void mar_draft_free (MarDraft *draft);

/**
 * mar_document_set_drafts_folder:
 * @folder: a local folder in which drafts are saved; made if it is missing, readable by its owner
 *   only
 *
 * From now on every state of the document to which undo can lead is noted in memory, for its draft.
 */
void mar_document_set_drafts_folder (MarDocument *document, GFile *folder);

/**
 * mar_document_save_draft_async:
 *
 * Writes the document as it is now, and all states that were noted before, to a draft of its own in
 * the folder of its drafts. Neither its file nor "modified" changes. What is in the draft already
 * is not written again; when nothing changed there is nothing to do. Where the document is again
 * what its file holds, by undoing or otherwise, the draft says so, and isn't listed.
 *
 * A thread does what touches the disk. All drafts are written and deleted in the order of the
 * requests, and a program that ends by exit() waits for the last one.
 */
void mar_document_save_draft_async (MarDocument         *document,
                                    GAsyncReadyCallback  callback,
                                    gpointer             data);

/**
 * mar_document_save_draft_finish:
 * @error: a GIOError
 */
gboolean mar_document_save_draft_finish (MarDocument   *document,
                                         GAsyncResult  *result,
                                         GError       **error);

/**
 * mar_document_load_draft:
 * @draft: a draft's file
 * @error: MAR_RECORD_ERROR, or a GIOError
 *
 * What is damaged at the end of the draft is left out: the last state that is whole counts.
 *
 * Returns: (transfer full) (nullable): the document as it was, modified, belonging to its
 *   own file again, and keeping @draft as its draft; what was done before can be undone.
 *   Whether the file was changed meanwhile is noticed when it is saved.
 */
MarDocument *mar_document_load_draft (GFile *draft, GError **error);

/**
 * mar_document_draft:
 * Returns: (transfer none) (nullable): the draft of the document, if it has work that is not saved.
 */
GFile *mar_document_draft (MarDocument *document);

/**
 * mar_document_drop_draft:
 * Deletes the document's draft, if there is one, because it is not wanted, as soon as what was
 * requested before is done.
 */
void mar_document_drop_draft (MarDocument *document);

/**
 * mar_drafts_list:
 * Returns: (transfer full) (element-type MarDraft): the drafts in @folder that can be
 *   read and hold what was not saved, the newest first; empty when there is no such folder. What
 *   was requested before is done. A draft without such work that a crash has left is deleted.
 */
GPtrArray *mar_drafts_list (GFile *folder);

/**
 * mar_drafts_list_async:
 * Does the same in a thread.
 */
void mar_drafts_list_async (GFile *folder, GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (element-type MarDraft): as mar_drafts_list(). */
GPtrArray *mar_drafts_list_finish (GFile *folder, GAsyncResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarDraft, mar_draft_free)

G_END_DECLS
