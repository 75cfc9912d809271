/* The index as a database: its tables, and calls of SQLite that fail with a GError.
 *
 *   file      every record that was found: what it was like when it was read, and why it can't be
 *   game      its games; number 0 is the file itself, where it says something outside of them
 *   words     what can be found by words (FTS5), each in the column of its kind; its row is the
 *             game's id × WORDS_PER_GAME + a number
 *   glyph     the glyphs of a game, with the place of the first
 *   board     the positions of a game as a stream (stream.h), with the cells of its board
 *   nodes     the nodes of the stream
 *   folder    what was indexed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "mar-library.h"

G_BEGIN_DECLS

/* Texts of one game at most; what is beyond isn't found. */
#define WORDS_PER_GAME 1048576

struct _MarLibrary
{
  char *path;
  sqlite3 *database;
};

typedef sqlite3_stmt Statement;

/* Runs statements that return nothing. */
gboolean database_run (MarLibrary *library, const char *sql, GError **error);

/* (transfer full) (nullable): a statement, ready for its values. */
Statement *database_prepare (MarLibrary *library, const char *sql, GError **error);

/* Goes on to the next row. Returns: whether there is one; @failed (out) tells an error apart. */
gboolean database_next (MarLibrary  *library,
                        Statement   *statement,
                        gboolean    *failed,
                        GError     **error);

/* Runs a prepared statement that returns nothing and makes it ready again. */
gboolean database_finish (MarLibrary *library, Statement *statement, GError **error);

/* Binds @text, or NULL. The text must live as long as the statement is used. */
void database_bind (Statement *statement, int index, const char *text);

/* (transfer full) (nullable): the text of a column. */
char *database_text (Statement *statement, int column);

/* Sets @error to what SQLite says of its last failure. Returns: FALSE. */
gboolean database_fail (MarLibrary *library, GError **error);

/* Whether statements are to stop: while they run @cancellable (nullable) is looked at. */
void database_set_cancellable (MarLibrary *library, GCancellable *cancellable);

/* (transfer full): the beginning of the paths of all files in a folder. */
char *database_folder_prefix (const char *folder);

/* Whether a file is in one of the folders. */
gboolean database_is_in (const char *path, const char *const *folders);

static inline void
statement_finalize (Statement *statement)
{
  sqlite3_finalize (statement);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, statement_finalize)

G_END_DECLS
