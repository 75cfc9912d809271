/* A tab: one document, its file and its draft, and how it is looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-session.h"
#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_TAB (mar_tab_get_type ())
G_DECLARE_FINAL_TYPE (MarTab, mar_tab, MAR, TAB, GtkWidget)

/*
 * A tab draws nothing: its window has one board and one set of panes, which show the tab
 * that is selected. Another tab keeps its document, watches the file, writes drafts, and
 * remembers how it was looked at.
 * Signals:
 *   "notice" (): what mar_tab_changed_outside(), mar_tab_set_import() or
 *     mar_tab_get_paste_message() say changed
 *   "draft-failed" (reason: string): from now on a crash would lose what is not saved
 * Properties, for the page of the tab view: "title" (string), "tooltip" (string, markup),
 *   "unsaved" (boolean), "attention" (boolean): the file was changed by another program,
 *   "working" (boolean): it waits for its file
 *   "work" (string): what has kept the file busy for a while; NULL: nothing
 */

/**
 * MarTabView:
 * @flipped: whether the board is seen from the other side
 * @levels: how many levels of the board are shown; 0: all
 * @commented: (nullable): the node whose comment was shown; only to be compared
 * @text: which of its texts that was
 * @caret: where in it one wrote, in characters
 * @bound: where the selection began that ends at @caret
 * @has_figure: whether a figure was shown in the place of the board
 * @figure: which
 * @folds: (nullable) (owned): which variations were folded
 * @scroll: how far the moves were scrolled; negative: to the cursor
 * @page: (nullable): the name of the page of the side, as an interned string
 *
 * How a tab was looked at when another one was selected.
 */
typedef struct
{
  gboolean flipped;
  guint levels;
  gconstpointer commented;
  guint text;
  guint caret;
  guint bound;
  gboolean has_figure;
  MarFigureReference figure;
  GVariant *folds;
  double scroll;
  const char *page;
} MarTabView;

/**
 * mar_tab_view_clear:
 * Frees what @view owns and makes it a view of nothing.
 */
void mar_tab_view_clear (MarTabView *view);

MarTab *mar_tab_new (void);

/**
 * mar_tab_study:
 * Returns: (transfer none): what is looked at in the tab, and where.
 */
MarStudy *mar_tab_study (MarTab *tab);

/**
 * mar_tab_document:
 * Returns: (transfer none) (nullable): NULL: the tab shows the welcome page.
 */
MarDocument *mar_tab_document (MarTab *tab);

/**
 * mar_tab_set_document:
 * @document: (nullable): what the tab shows from now on
 *
 * The draft of the document that it held is dropped: the caller has asked.
 */
void mar_tab_set_document (MarTab *tab, MarDocument *document);

/**
 * mar_tab_set_page:
 * @page: (nullable): a widget that the tab shows in the place of a document, as long as it has none
 * @title: (nullable): the title of the tab then, as a static text for people
 */
void mar_tab_set_page (MarTab *tab, GtkWidget *page, const char *title);

/**
 * mar_tab_page:
 * Returns: (transfer none) (nullable): that widget; NULL: the tab has a document, or may get one.
 */
GtkWidget *mar_tab_page (MarTab *tab);

/**
 * mar_tab_view:
 * Returns: (transfer none): how the tab is looked at, to be read and set by its window. Only
 *   kept up to date while the tab is not selected.
 */
MarTabView *mar_tab_view (MarTab *tab);

/**
 * mar_tab_await:
 * @file: (nullable): the file that is being read for the tab, which has no document meanwhile
 * @cancellable: (nullable): ends the reading when the tab is closed, or gets another document
 */
void mar_tab_await (MarTab *tab, GFile *file, GCancellable *cancellable);

/**
 * mar_tab_awaited:
 * Returns: (transfer none) (nullable): the file that is being read.
 */
GFile *mar_tab_awaited (MarTab *tab);

/**
 * mar_tab_set_progress:
 * @page: how many pages of that file are read
 * @n_pages: how many there are
 */
void mar_tab_set_progress (MarTab *tab, guint page, guint n_pages);
/* Returns: (transfer full) (nullable): the same in words; NULL while nothing is known of pages. */
char *mar_tab_get_progress (MarTab *tab);

/**
 * mar_tab_set_pages:
 * @pages: (nullable): the PDF or picture from which the document was read
 */
void mar_tab_set_pages (MarTab *tab, GFile *pages);
/* Returns: (transfer none) (nullable): that file, which may be gone. */
GFile *mar_tab_pages (MarTab *tab);

/**
 * mar_tab_set_stored:
 * @stored: what the tab becomes again when its file has been read; copied. Until then the session
 *   stores it as it is
 */
void mar_tab_set_stored (MarTab *tab, const MarSessionTab *stored);

/**
 * mar_tab_stored:
 * Returns: (transfer none) (nullable): as long as the tab waits for its file.
 */
const MarSessionTab *mar_tab_stored (MarTab *tab);

/**
 * mar_tab_name:
 * Returns: (transfer full): what to call the document in a sentence: the name of its file, or
 *   its title.
 */
char *mar_tab_name (MarTab *tab);

/**
 * mar_tab_is_unsaved:
 * Returns: whether something would be lost with the tab.
 */
gboolean mar_tab_is_unsaved (MarTab *tab);

/**
 * mar_tab_begin_work:
 * @work: (transfer none): what is done with the file, as a static text for people
 *
 * Begins what is told if it takes longer; one at a time.
 */
void mar_tab_begin_work (MarTab *tab, const char *work);
void mar_tab_end_work (MarTab *tab);

/**
 * mar_tab_save_async:
 * @file: (nullable): NULL for the document's own
 * @force: as for mar_document_save()
 *
 * Saves the document in a thread, and watches its file from then on. One at a time.
 */
void mar_tab_save_async (MarTab              *tab,
                         GFile               *file,
                         gboolean             force,
                         GAsyncReadyCallback  callback,
                         gpointer             data);
/* @error: as for mar_document_save() */
gboolean mar_tab_save_finish (MarTab *tab, GAsyncResult *result, GError **error);
gboolean mar_tab_is_saving (MarTab *tab);

/**
 * mar_tab_save_later:
 * @file: (nullable): as for mar_tab_save_async()
 * @force: as well
 *
 * The tab is being saved, and shall be once more. The last wish counts, but a name that somebody
 * chose is not forgotten for one that nobody did.
 */
void mar_tab_save_later (MarTab *tab, GFile *file, gboolean force);

/**
 * mar_tab_take_later:
 * @file: (out) (transfer full) (nullable): what mar_tab_save_later() was given
 * @force: (out): as well
 *
 * Returns: whether it was called since the last time.
 */
gboolean mar_tab_take_later (MarTab *tab, GFile **file, gboolean *force);

/**
 * mar_tab_watch_file:
 * Takes the file of the document as it is now for known, and watches it.
 */
void mar_tab_watch_file (MarTab *tab);

/* Returns: whether another program has changed the file since it was read or saved, deleted it or
 * moved it. */
gboolean mar_tab_changed_outside (MarTab *tab);
/* Returns: whether it deleted or moved it. */
gboolean mar_tab_lost_file (MarTab *tab);

/**
 * mar_tab_notice_outside:
 * The file was found to be changed in another way than by watching it.
 */
void mar_tab_notice_outside (MarTab *tab);

/**
 * mar_tab_keep_version:
 * @etag: (nullable): the state of the file that was seen; NULL: the one that was told of last
 *
 * The document stays as it is, and unsaved; saving it replaces what was seen.
 */
void mar_tab_keep_version (MarTab *tab, const char *etag);

/**
 * mar_tab_leave_file:
 * The document stays as it is, unsaved and without a file, under a name of its own.
 */
void mar_tab_leave_file (MarTab *tab);

/**
 * mar_tab_set_import:
 * @n_games: how many games the import brought, or 0 when there is no more to say of it
 * @n_findings: how many findings the document has by now
 */
void mar_tab_set_import (MarTab *tab, guint n_games, guint n_findings);
guint mar_tab_imported_games (MarTab *tab);

/* Returns: (transfer full): the same in words. */
char *mar_tab_get_import_message (MarTab *tab);

/**
 * mar_tab_begin_paste:
 * @cancellable: ends the reading of a text that was pasted into the game; it is canceled with the
 *   tab, too
 *
 * Begins what is told with mar_tab_get_paste_message() if it takes longer; one at a time.
 */
void mar_tab_begin_paste (MarTab *tab, GCancellable *cancellable);
/* @percent: how much of that text is read */
void mar_tab_set_pasted (MarTab *tab, guint percent);
/* @cancellable: what was begun; if that is no more what the tab waits for, nothing happens */
void mar_tab_end_paste (MarTab *tab, GCancellable *cancellable);
void mar_tab_cancel_paste (MarTab *tab);
gboolean mar_tab_is_pasting (MarTab *tab);
/* Returns: (transfer full) (nullable): how far a text is read that takes longer. */
char *mar_tab_get_paste_message (MarTab *tab);

/**
 * mar_tab_keep_draft:
 * Writes what is not saved to a draft now, instead of in a few seconds.
 */
void mar_tab_keep_draft (MarTab *tab);

/**
 * mar_tab_forget_draft:
 * Drops the draft: what it keeps is saved, or not wanted.
 */
void mar_tab_forget_draft (MarTab *tab);

/**
 * mar_drafts_folder:
 * Returns: (transfer full): where the drafts of this user are.
 */
GFile *mar_drafts_folder (void);

G_END_DECLS
