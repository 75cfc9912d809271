/* A file: its games, its figures, its journal, and how it is read and saved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-display-name.h"
#include "mar-figure-record.h"
#include "mar-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_DOCUMENT (mar_document_get_type ())
G_DECLARE_FINAL_TYPE (MarDocument, mar_document, MAR, DOCUMENT, GObject)

#define MAR_FILE_EXTENSION ".marginalia"
#define MAR_MIME_TYPE "application/x-marginalia+json"

/*
 * Signals:
 *   "node-changed" (MarRecord *record, MarNode *node): comment, glyphs, marks, source or
 *      actions of one node changed
 *   "tree-changed" (MarRecord *record): nodes came, went or changed places, or what many of
 *      them do changed at once; a holder of a node asks mar_node_is_attached()
 *   "header-changed" (MarRecord *record)
 *   "games-changed" (): records came, went or changed places, or a header of the file
 *      changed
 *   "figures-changed" (): figures were added, changed, removed or moved, after a
 *      "node-changed" for each node that has them. What comes and goes with its node or its
 *      game is told by "tree-changed" and "games-changed" alone
 * Properties: "modified" (boolean), "can-undo", "can-redo" (boolean), "undo-label",
 *   "redo-label" (string, translated, nullable), "file" (GFile, nullable), "title" (string),
 *   "n-tasks" (uint, as mar_document_n_tasks() counts them)
 */

/**
 * mar_document_new:
 * Returns: (transfer full): an empty document, without a game or a file.
 */
MarDocument *mar_document_new (void);

/* Reading and writing. */

/**
 * mar_document_parse:
 * @data: the content of a .marginalia file, UTF-8
 * @error: MAR_RECORD_ERROR_SYNTAX or _DEPTH, naming line and column or the path inside
 *   the file; rules errors are prefixed with the place
 *
 * A file of a newer version is read as far as this one knows it; one that can't be read so says
 * that it is newer.
 */
MarDocument *mar_document_parse (const char *data, gsize length, GError **error);

/**
 * mar_document_is_newer:
 * Returns: whether its file has the format of a newer version. What this version doesn't know of it
 *   is kept, and so is the number of the format.
 */
gboolean mar_document_is_newer (MarDocument *document);

/**
 * mar_document_write:
 * Returns: (transfer full): the whole file as text; the same document gives the same bytes.
 */
char *mar_document_write (MarDocument *document, gsize *length);

/**
 * mar_document_parse_copy:
 * @data: what mar_document_write() wrote of a document
 * @file: (nullable): the file of that document
 * @title: its title
 * @error: MAR_RECORD_ERROR_SYNTAX or _DEPTH, with line and column
 *
 * Reads a copy that a thread of its own can work with: it is called what the original is
 * called, and belongs to the same file.
 */
MarDocument *mar_document_parse_copy (const char  *data,
                                      gsize        length,
                                      GFile       *file,
                                      const char  *title,
                                      GError     **error);

/**
 * mar_document_parse_file:
 * @data: the content of @file
 * @etag: (nullable): the state in which the file was read
 * @error: MAR_RECORD_ERROR_SYNTAX or _DEPTH, with line and column
 *
 * Reads a document of our own format that belongs to @file from now on.
 */
MarDocument *mar_document_parse_file (const char  *data,
                                      gsize        length,
                                      GFile       *file,
                                      const char  *etag,
                                      GError     **error);

/**
 * mar_document_save:
 * @file: (nullable): NULL for the document's own
 * @force: overwrite even if another program changed the file meanwhile
 * @error: MAR_RECORD_ERROR_CHANGED, or a GIOError; the document stays as it is
 *
 * Writes everything to memory, then to a file beside, which is read back and compared
 * before it takes the name in one step. Owner, group, mode, extended attributes, lists of
 * access, and symbolic links are kept. A file that can only be written where it is, for it
 * has a second name or one of these couldn't be kept, is first copied to its name with a
 * tilde; when that can't be done, the file isn't touched. Files of other machines are
 * replaced as GIO does it. On success the file is the document's own and "modified" is off.
 */
gboolean mar_document_save (MarDocument   *document,
                            GFile         *file,
                            gboolean       force,
                            GCancellable  *cancellable,
                            GError       **error);

/**
 * mar_document_save_async:
 * Does the same in a thread, with the document as it is now; what is changed meanwhile stays
 * unsaved. One at a time.
 * @error: as for mar_document_save()
 */
void mar_document_save_async (MarDocument         *document,
                              GFile               *file,
                              gboolean             force,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             data);
gboolean mar_document_save_finish (MarDocument *document, GAsyncResult *result, GError **error);

/**
 * mar_document_etag:
 * Returns: (transfer none) (nullable): the state of the file when it was read or written.
 */
const char *mar_document_etag (MarDocument *document);

/**
 * mar_document_file:
 * Returns: (transfer none) (nullable): the file that it was read from or saved to last.
 */
GFile *mar_document_file (MarDocument *document);

/**
 * mar_document_keep_version:
 * @etag: (nullable): the state of the file that was seen; NULL: it is gone
 *
 * The file of the document is in another state, which somebody has seen who wants this version:
 * it isn't saved, and saving it replaces what was seen.
 */
void mar_document_keep_version (MarDocument *document, const char *etag);

/**
 * mar_document_leave_file:
 * @title: what to call the document, which has no file from now on and isn't saved
 *
 * The file goes on as somebody else's.
 */
void mar_document_leave_file (MarDocument *document, const char *title);

/**
 * mar_document_modified:
 * Returns: whether it differs from its file; undoing back to what was saved makes it equal.
 */
gboolean mar_document_modified (MarDocument *document);

/**
 * mar_document_header:
 * @key: "title", "author", "language", "introduction" or "conclusion" (CommonMark, before
 *   and after all of its games and figures), or any other
 *
 * Returns: (transfer none) (nullable): what is said about the file as a whole.
 */
const char *mar_document_header (MarDocument *document, const char *key);
/* (transfer container) (element-type utf8): the keys of its headers, in their order. */
GPtrArray *mar_document_header_keys (MarDocument *document);
/* @value NULL or "": the header goes. */
void mar_document_set_header (MarDocument *document, const char *key, const char *value);

/**
 * mar_document_title:
 * Returns: (transfer none): what to call it: the name of its file, else its own title,
 *   else that of its first game that has one, else the players of the first game; it is good
 *   until the next change.
 */
const char *mar_document_title (MarDocument *document);

/**
 * mar_document_suggest_title:
 * @title: what to call a document that has neither a file nor a title that was suggested before
 */
void mar_document_suggest_title (MarDocument *document, const char *title);

/* Games. */
guint mar_document_n_records (MarDocument *document);
MarRecord *mar_document_record (MarDocument *document, guint index);
int mar_document_record_index (MarDocument *document, MarRecord *record);

/**
 * mar_document_add_record:
 * @start: (nullable): NULL for the game's own start
 * Returns: (transfer none): a new game at the end of the file.
 */
MarRecord *mar_document_add_record (MarDocument       *document,
                                    const MarGame     *game,
                                    const MarOptions  *options,
                                    const MarPosition *start);
void mar_document_remove_record (MarDocument *document, MarRecord *record);

/**
 * mar_document_move_record:
 * @index: where it will stand among the games, from 0
 */
void mar_document_move_record (MarDocument *document, MarRecord *record, guint index);

/**
 * mar_document_copy_record:
 * @to: where the copy goes
 * @record: a game of this or another document
 * @index: where the copy will stand; beyond the last game it becomes the last
 * @error: the game can't be written and read again
 *
 * Copies a game with all that its file says of it, what this version doesn't know included.
 *
 * Returns: (transfer none) (nullable): the copy.
 */
MarRecord *mar_document_copy_record (MarDocument      *to,
                                     const MarRecord  *record,
                                     guint             index,
                                     GError          **error);

/**
 * mar_document_duplicate_record:
 * @error: as of mar_document_copy_record()
 *
 * Copies a game to the place behind it.
 */
MarRecord *mar_document_duplicate_record (MarDocument *document, MarRecord *record, GError **error);

/* Passages: text of an imported source that belongs to no game, kept verbatim. */

/**
 * mar_document_add_passage:
 * @before: the number of games that precede it
 * @line: where it begins in the source, from 1
 */
void mar_document_add_passage (MarDocument *document, guint before, guint line, const char *text);
guint mar_document_n_passages (MarDocument *document);
const char *mar_document_passage (MarDocument *document, guint index, guint *before, guint *line);
/**
 * mar_document_replace_passage:
 * @text: what the passage says from now on, of no line any more; "": it goes
 *
 * For importers that are not done yet: nothing is journaled, so mar_document_forget() must follow.
 */
void mar_document_replace_passage (MarDocument *document, guint index, const char *text);

/* Figures: those of the document stand in its own list, those of a node with the node. In
 * all of these @node is NULL for the document's own list. */

/* The number of figures of @node. */
guint mar_document_n_figures (MarDocument *document, MarNode *node);
/* (transfer none): the figure at @index of those of @node. */
const MarFigureRecord *mar_document_figure (MarDocument *document, MarNode *node, guint index);

/**
 * MarFigureReference:
 * @node: (nullable): the node whose figure it is
 * @index: in the list of the node or of the document
 */
typedef struct
{
  MarNode *node;
  guint index;
} MarFigureReference;

/**
 * mar_document_list_figures:
 * Returns: (transfer full) (element-type MarFigureReference): where all figures are: those of the
 *   document, then game by game those of its nodes, in the order of the text.
 */
GArray *mar_document_list_figures (MarDocument *document);

/**
 * mar_document_find_figure:
 * Where a file gives one id to several figures, it is the first's.
 *
 * Returns: whether a figure has this @id or, where none has, this title; then @reference is its
 *   place.
 */
gboolean mar_document_find_figure (MarDocument        *document,
                                   const char         *id,
                                   MarFigureReference *reference);

/**
 * mar_document_insert_figure:
 * @index: before which figure; G_MAXUINT: behind the others
 * @figure: what it shows; all of it is copied, but the game and the options of a figure of a
 *   node are the node's. An id that is taken already gets a number
 *
 * Returns: the index at which it stands.
 */
guint mar_document_insert_figure (MarDocument           *document,
                                  MarNode               *node,
                                  guint                  index,
                                  const MarFigureRecord *figure);

/**
 * mar_document_change_figure:
 * @figure: what it shows from now on; all of it is copied. Keys of the file that this
 *   version doesn't know stay
 */
void mar_document_change_figure (MarDocument           *document,
                                 MarNode               *node,
                                 guint                  index,
                                 const MarFigureRecord *figure);

/**
 * mar_document_type_in_figure:
 * The same, for a text that is being typed: one call after the other is undone at once, until
 * something else is done or mar_document_break() is called.
 */
void mar_document_type_in_figure (MarDocument           *document,
                                  MarNode               *node,
                                  guint                  index,
                                  const MarFigureRecord *figure);
void mar_document_remove_figure (MarDocument *document, MarNode *node, guint index);

/**
 * mar_document_move_figure:
 * @to: its index after the move
 */
void mar_document_move_figure (MarDocument *document, MarNode *node, guint from, guint to);

/* The journal. */

/**
 * mar_document_begin:
 * @label: what the menu will call it, translated: "Delete Variation"
 *
 * Opens a group of edits that are undone together. Groups nest; the outermost names it.
 */
void mar_document_begin (MarDocument *document, const char *label);

/**
 * mar_document_end:
 * Returns: whether anything was edited since the outermost group was opened.
 */
gboolean mar_document_end (MarDocument *document);
gboolean mar_document_undo (MarDocument *document);
gboolean mar_document_redo (MarDocument *document);

/**
 * mar_document_break:
 * Typing after this starts a new journal entry.
 */
void mar_document_break (MarDocument *document);

/**
 * mar_document_forget:
 * Empties the journal and declares the present state to be as saved (or, with
 * @modified, as not saved): for a document that was just imported.
 */
void mar_document_forget (MarDocument *document, gboolean modified);

/**
 * mar_document_journal_size:
 * Returns: the bytes that undo and redo take.
 */
gsize mar_document_journal_size (MarDocument *document);

/**
 * mar_document_last_change:
 * Returns: (transfer none) (nullable): the node that the last edit, undo or redo
 *   touched, so that a view can go there.
 */
MarNode *mar_document_last_change (MarDocument *document);

G_END_DECLS
