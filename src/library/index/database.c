/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "database.h"

/* The form of the tables, and a mark by which an index is known ("MARL"). */
#define VERSION 1
#define APPLICATION 0x4d41524c

/* How long one waits for another program, in ms. */
#define PATIENCE 10000

/* How many steps of SQLite's machine are done between two looks at a cancellable. */
#define STEPS 10000

G_DEFINE_QUARK (mar - library - error - quark, mar_library_error)

static const char schema[]
  = "CREATE TABLE folder (path TEXT PRIMARY KEY) WITHOUT ROWID;"
    "CREATE TABLE file (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, modified INTEGER NOT NULL,"
    " size INTEGER NOT NULL, inode INTEGER NOT NULL, problem TEXT);"
    "CREATE TABLE game (id INTEGER PRIMARY KEY, file INTEGER NOT NULL, number INTEGER NOT NULL,"
    " rules TEXT, options TEXT, title TEXT, players TEXT, event TEXT, date TEXT, result TEXT,"
    " moves BLOB);"
    "CREATE INDEX game_file ON game (file);"
    "CREATE INDEX game_moves ON game (moves) WHERE moves IS NOT NULL;"
    "CREATE VIRTUAL TABLE words USING fts5 (text, player, title, event, place UNINDEXED,"
    " tokenize = \"unicode61 remove_diacritics 2\");"
    "CREATE TABLE glyph (game INTEGER NOT NULL, nag INTEGER NOT NULL, place INTEGER NOT NULL,"
    " PRIMARY KEY (nag, game)) WITHOUT ROWID;"
    "CREATE INDEX glyph_game ON glyph (game);"
    "CREATE TABLE board (game INTEGER PRIMARY KEY, rules TEXT NOT NULL, cells INTEGER NOT NULL,"
    " stream BLOB NOT NULL);"
    "CREATE TABLE nodes (game INTEGER PRIMARY KEY, words BLOB NOT NULL);";

/* Errors. */

static MarLibraryError
get_code (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return MAR_LIBRARY_ERROR_DAMAGED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return MAR_LIBRARY_ERROR_BUSY;
    case SQLITE_FULL:
      return MAR_LIBRARY_ERROR_FULL;
    default:
      return MAR_LIBRARY_ERROR_FAILED;
    }
}

gboolean
database_fail (MarLibrary  *library,
               GError     **error)
{
  const int code = sqlite3_extended_errcode (library->database);

  if ((code & 0xff) == SQLITE_INTERRUPT)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("Cancelled"));
      return FALSE;
    }
  switch (get_code (code))
    {
    case MAR_LIBRARY_ERROR_DAMAGED:
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED,
                   _("The index “%s” is damaged."), library->path);
      break;
    case MAR_LIBRARY_ERROR_BUSY:
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_BUSY,
                   _("Another program keeps the index “%s” to itself."), library->path);
      break;
    case MAR_LIBRARY_ERROR_FULL:
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_FULL,
                   _("There is no room on the disk for the index “%s”."), library->path);
      break;
    default:
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_FAILED,
                   /* Translators: the first %s is a file, the second what the database says. */
                   _("The index “%s” can’t be used: %s"), library->path,
                   library->database != NULL ? sqlite3_errmsg (library->database)
                                             : sqlite3_errstr (code));
      break;
    }
  return FALSE;
}

/* Statements. */

gboolean
database_run (MarLibrary  *library,
              const char  *sql,
              GError     **error)
{
  if (sqlite3_exec (library->database, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  return database_fail (library, error);
}

Statement *
database_prepare (MarLibrary  *library,
                  const char  *sql,
                  GError     **error)
{
  Statement *statement = NULL;

  if (sqlite3_prepare_v2 (library->database, sql, -1, &statement, NULL) != SQLITE_OK)
    database_fail (library, error);
  return statement;
}

gboolean
database_next (MarLibrary  *library,
               Statement   *statement,
               gboolean    *failed,
               GError     **error)
{
  const int code = sqlite3_step (statement);

  *failed = code != SQLITE_ROW && code != SQLITE_DONE;
  if (*failed)
    database_fail (library, error);
  return code == SQLITE_ROW;
}

gboolean
database_finish (MarLibrary  *library,
                 Statement   *statement,
                 GError     **error)
{
  gboolean failed;

  database_next (library, statement, &failed, error);
  sqlite3_reset (statement);
  return !failed;
}

void
database_bind (Statement  *statement,
               int         index,
               const char *text)
{
  if (text != NULL)
    sqlite3_bind_text (statement, index, text, -1, SQLITE_STATIC);
  else
    sqlite3_bind_null (statement, index);
}

char *
database_text (Statement *statement,
               int        column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

static int
look_at_cancellable (void *data)
{
  return g_cancellable_is_cancelled (data);
}

void
database_set_cancellable (MarLibrary   *library,
                          GCancellable *cancellable)
{
  sqlite3_progress_handler (library->database, cancellable != NULL ? STEPS : 0,
                            cancellable != NULL ? look_at_cancellable : NULL, cancellable);
}

char *
database_folder_prefix (const char *folder)
{
  return g_str_has_suffix (folder, G_DIR_SEPARATOR_S)
           ? g_strdup (folder)
           : g_strconcat (folder, G_DIR_SEPARATOR_S, NULL);
}

gboolean
database_is_in (const char        *path,
                const char *const *folders)
{
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *folder = g_canonicalize_filename (folders[i], NULL);
      g_autofree char *prefix = database_folder_prefix (folder);

      if (g_str_has_prefix (path, prefix))
        return TRUE;
    }
  return FALSE;
}

/* Opening. */

static gboolean
read_number (MarLibrary  *library,
             const char  *sql,
             gint64      *number,
             GError     **error)
{
  g_autoptr (Statement) statement = database_prepare (library, sql, error);
  gboolean failed = statement == NULL;

  *number = 0;
  if (!failed && database_next (library, statement, &failed, error))
    *number = sqlite3_column_int64 (statement, 0);
  return !failed;
}

/* Makes the tables where there are none. Another program may be doing so at the same time. */
static gboolean
make_tables (MarLibrary  *library,
             GError     **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                           APPLICATION, VERSION);
  gint64 version;

  if (!database_run (library, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (read_number (library, "PRAGMA user_version", &version, error)
      && (version == VERSION
          || (database_run (library, schema, error) && database_run (library, mark, error)))
      && database_run (library, "COMMIT", error))
    return TRUE;
  sqlite3_exec (library->database, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* What tells whose database it is, all at one moment: another program may be making its tables. */
static gboolean
read_marks (MarLibrary  *library,
            gint64      *version,
            gint64      *application,
            gint64      *n_tables,
            GError     **error)
{
  gboolean read;

  if (!database_run (library, "BEGIN", error))
    return FALSE;
  read = read_number (library, "SELECT count(*) FROM sqlite_schema", n_tables, error)
         && read_number (library, "PRAGMA user_version", version, error)
         && read_number (library, "PRAGMA application_id", application, error);
  sqlite3_exec (library->database, "ROLLBACK", NULL, NULL, NULL);
  return read;
}

/* Whose database it is, and whether it is one that can be used; @outdated (out): an older version
 * of the program made it. */
static gboolean
check_version (MarLibrary  *library,
               gboolean    *outdated,
               GError     **error)
{
  gint64 version, application, n_tables;

  if (!read_marks (library, &version, &application, &n_tables, error))
    return FALSE;
  if (n_tables > 0 && application != APPLICATION)
    {
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_FOREIGN,
                   _("“%s” is a database of another program, and no index."), library->path);
      return FALSE;
    }
  if (version > VERSION)
    {
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_NEWER,
                   _("A newer version of Marginalia made the index “%s”. It is left as it is."),
                   library->path);
      return FALSE;
    }
  *outdated = n_tables > 0 && version < VERSION;
  return *outdated || version == VERSION || make_tables (library, error);
}

/* Two programs write by turns, and readers never wait. For this change alone, which the first of
 * them makes, SQLite does not wait by itself until the others have done what they do. */
static gboolean
use_write_ahead_log (MarLibrary  *library,
                     GError     **error)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_MILLISECOND;
  int result;

  while ((result = sqlite3_exec (library->database, "PRAGMA journal_mode = WAL", NULL, NULL, NULL))
           == SQLITE_BUSY
         && g_get_monotonic_time () < end)
    g_usleep (5000);
  return result == SQLITE_OK || database_fail (library, error);
}

/* What was not yet on the disk when the power goes is read again from the files. */
static gboolean
set_up_connection (MarLibrary  *library,
                   GError     **error)
{
  return use_write_ahead_log (library, error)
         && database_run (library,
                          "PRAGMA synchronous = NORMAL;"
                          "PRAGMA mmap_size = 1073741824;"
                          "PRAGMA cache_size = -16384;"
                          "PRAGMA temp_store = MEMORY;",
                          error);
}

static gboolean
connect_to (MarLibrary  *library,
            gboolean    *outdated,
            GError     **error)
{
  *outdated = FALSE;
  if (sqlite3_open_v2 (library->path, &library->database,
                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK)
    return database_fail (library, error);
  sqlite3_busy_timeout (library->database, PATIENCE);
  return check_version (library, outdated, error)
         && (*outdated || set_up_connection (library, error));
}

static void
disconnect (MarLibrary *library)
{
  /* With a statement that is still open the connection would stay, too; there never is one. */
  sqlite3_close_v2 (library->database);
  library->database = NULL;
}

/* Empties the file, whatever is in it. It is not removed: who still had the old one open would,
 * when closing it, remove the log of the new one, which has the same path. */
static gboolean
empty_file (MarLibrary  *library,
            GError     **error)
{
  gboolean emptied;

  sqlite3_db_config (library->database, SQLITE_DBCONFIG_RESET_DATABASE, 1, NULL);
  emptied = database_run (library, "VACUUM", error);
  sqlite3_db_config (library->database, SQLITE_DBCONFIG_RESET_DATABASE, 0, NULL);

  return emptied;
}

gboolean
mar_library_reset (MarLibrary  *library,
                   GError     **error)
{
  gboolean outdated;

  g_return_val_if_fail (library != NULL, FALSE);

  if (!empty_file (library, error))
    return FALSE;
  disconnect (library);
  return connect_to (library, &outdated, error);
}

char *
mar_library_default_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "marginalia", "library.sqlite", NULL);
}

MarLibrary *
mar_library_open (const char  *path,
                  gboolean     remake,
                  GError     **error)
{
  g_autoptr (MarLibrary) library = g_new0 (MarLibrary, 1);
  g_autoptr (GError) reason = NULL;
  g_autofree char *folder = NULL;
  gboolean outdated;

  g_return_val_if_fail (path != NULL, NULL);

  library->path = g_strdup (path);
  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_FAILED,
                   _("The folder “%s” of the index can’t be made: %s"), folder,
                   g_strerror (errno));
      return NULL;
    }
  if (connect_to (library, &outdated, &reason) && !outdated)
    return g_steal_pointer (&library);
  if (outdated)
    g_set_error (&reason, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED,
                 _("An older version of Marginalia made the index “%s”."), library->path);
  if (remake && g_error_matches (reason, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED))
    return mar_library_reset (library, error) ? g_steal_pointer (&library) : NULL;
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

void
mar_library_close (MarLibrary *library)
{
  if (library == NULL)
    return;
  disconnect (library);
  g_free (library->path);
  g_free (library);
}
