/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "store.h"

enum
{
  BEGIN,
  COMMIT,
  FIND_FILE,
  FIND_GAMES,
  REMOVE_WORDS,
  REMOVE_GLYPHS,
  REMOVE_BOARD,
  REMOVE_NODES,
  REMOVE_GAMES,
  REMOVE_FILE,
  ADD_FILE,
  ADD_GAME,
  ADD_WORDS,
  ADD_GLYPH,
  ADD_BOARD,
  ADD_NODES,
  N_STATEMENTS,
};

/* FTS5 finds a range of rows by itself. */
static const char *const texts[N_STATEMENTS] = {
  [BEGIN] = "BEGIN IMMEDIATE",
  [COMMIT] = "COMMIT",
  [FIND_FILE] = "SELECT id FROM file WHERE path = ?1",
  [FIND_GAMES] = "SELECT id FROM game WHERE file = ?1",
  [REMOVE_WORDS] = "DELETE FROM words WHERE rowid BETWEEN ?1 AND ?2",
  [REMOVE_GLYPHS] = "DELETE FROM glyph WHERE game = ?1",
  [REMOVE_BOARD] = "DELETE FROM board WHERE game = ?1",
  [REMOVE_NODES] = "DELETE FROM nodes WHERE game = ?1",
  [REMOVE_GAMES] = "DELETE FROM game WHERE file = ?1",
  [REMOVE_FILE] = "DELETE FROM file WHERE id = ?1",
  [ADD_FILE]
  = "INSERT INTO file (path, modified, size, inode, problem) VALUES (?1, ?2, ?3, ?4, ?5)",
  [ADD_GAME]
  = "INSERT INTO game (file, number, rules, options, title, players, event, date, result,"
    " moves) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
  [ADD_WORDS] = "INSERT INTO words (rowid, text, player, title, event, place)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
  [ADD_GLYPH] = "INSERT INTO glyph (game, nag, place) VALUES (?1, ?2, ?3)",
  [ADD_BOARD] = "INSERT INTO board (game, rules, cells, stream) VALUES (?1, ?2, ?3, ?4)",
  [ADD_NODES] = "INSERT INTO nodes (game, words) VALUES (?1, ?2)",
};

struct _Store
{
  MarLibrary *library;
  Statement *statements[N_STATEMENTS];
  gboolean is_open; /* a transaction is */
};

Store *
store_new (MarLibrary  *library,
           GError     **error)
{
  g_autoptr (Store) store = g_new0 (Store, 1);

  store->library = library;
  for (guint i = 0; i < N_STATEMENTS; i++)
    {
      store->statements[i] = database_prepare (library, texts[i], error);
      if (store->statements[i] == NULL)
        return NULL;
    }
  return g_steal_pointer (&store);
}

void
store_free (Store *store)
{
  if (store == NULL)
    return;
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (store->statements[i]);
  if (store->is_open)
    sqlite3_exec (store->library->database, "ROLLBACK", NULL, NULL, NULL);
  g_free (store);
}

static gboolean
run (Store   *store,
     guint    statement,
     GError **error)
{
  return database_finish (store->library, store->statements[statement], error);
}

/* Runs a statement on one number. */
static gboolean
run_on (Store   *store,
        guint    statement,
        gint64   number,
        GError **error)
{
  sqlite3_bind_int64 (store->statements[statement], 1, number);
  return run (store, statement, error);
}

static gboolean
begin (Store   *store,
       GError **error)
{
  if (!store->is_open)
    store->is_open = run (store, BEGIN, error);
  return store->is_open;
}

gboolean
store_commit (Store   *store,
              GError **error)
{
  if (store->is_open && !run (store, COMMIT, error))
    return FALSE;
  store->is_open = FALSE;
  return TRUE;
}

static gboolean
remove_game (Store   *store,
             gint64   game,
             GError **error)
{
  sqlite3_bind_int64 (store->statements[REMOVE_WORDS], 1, game * WORDS_PER_GAME);
  sqlite3_bind_int64 (store->statements[REMOVE_WORDS], 2, (game + 1) * WORDS_PER_GAME - 1);
  return run (store, REMOVE_WORDS, error) && run_on (store, REMOVE_GLYPHS, game, error)
         && run_on (store, REMOVE_BOARD, game, error) && run_on (store, REMOVE_NODES, game, error);
}

static gboolean
remove_file (Store   *store,
             gint64   file,
             GError **error)
{
  Statement *games = store->statements[FIND_GAMES];
  gboolean failed;

  sqlite3_bind_int64 (games, 1, file);
  while (database_next (store->library, games, &failed, error))
    if (!remove_game (store, sqlite3_column_int64 (games, 0), error))
      {
        sqlite3_reset (games);
        return FALSE;
      }
  sqlite3_reset (games);
  return !failed && run_on (store, REMOVE_GAMES, file, error)
         && run_on (store, REMOVE_FILE, file, error);
}

gboolean
store_remove (Store       *store,
              const char  *path,
              GError     **error)
{
  Statement *find = store->statements[FIND_FILE];
  gboolean failed;
  gint64 file = 0;

  if (!begin (store, error))
    return FALSE;
  database_bind (find, 1, path);
  if (database_next (store->library, find, &failed, error))
    file = sqlite3_column_int64 (find, 0);
  sqlite3_reset (find);
  return !failed && (file == 0 || remove_file (store, file, error));
}

static gboolean
add_words (Store            *store,
           const EntryGame  *game,
           gint64            id,
           GError          **error)
{
  Statement *add = store->statements[ADD_WORDS];

  for (guint i = 0; i < MIN (game->words->len, WORDS_PER_GAME); i++)
    {
      const EntryWords *words = &g_array_index (game->words, EntryWords, i);

      sqlite3_bind_int64 (add, 1, id * WORDS_PER_GAME + i);
      for (int kind = 0; kind < N_WORDS; kind++)
        database_bind (add, 2 + kind, kind == (int) words->kind ? words->text : NULL);
      sqlite3_bind_int64 (add, 2 + N_WORDS, words->place);
      if (!run (store, ADD_WORDS, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_glyphs (Store            *store,
            const EntryGame  *game,
            gint64            id,
            GError          **error)
{
  Statement *add = store->statements[ADD_GLYPH];

  for (guint i = 0; i < game->glyphs->len; i++)
    {
      const EntryGlyph *glyph = &g_array_index (game->glyphs, EntryGlyph, i);

      sqlite3_bind_int64 (add, 1, id);
      sqlite3_bind_int64 (add, 2, glyph->nag);
      sqlite3_bind_int64 (add, 3, glyph->place);
      if (!run (store, ADD_GLYPH, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_positions (Store            *store,
               const EntryGame  *game,
               gint64            id,
               GError          **error)
{
  Statement *board = store->statements[ADD_BOARD];
  Statement *nodes = store->statements[ADD_NODES];

  if (game->stream == NULL)
    return TRUE;
  sqlite3_bind_int64 (board, 1, id);
  database_bind (board, 2, game->game->name);
  sqlite3_bind_int64 (board, 3, game->n_cells);
  sqlite3_bind_blob64 (board, 4, game->stream->data, game->stream->len * sizeof (guint16),
                       SQLITE_STATIC);
  sqlite3_bind_int64 (nodes, 1, id);
  sqlite3_bind_blob64 (nodes, 2, game->nodes->data, game->nodes->len * sizeof (guint32),
                       SQLITE_STATIC);
  return run (store, ADD_BOARD, error) && run (store, ADD_NODES, error);
}

static gboolean
add_game (Store            *store,
          const EntryGame  *game,
          gint64            file,
          GError          **error)
{
  Statement *add = store->statements[ADD_GAME];
  gint64 id;

  sqlite3_bind_int64 (add, 1, file);
  sqlite3_bind_int64 (add, 2, game->number);
  database_bind (add, 3, game->game != NULL ? game->game->name : NULL);
  database_bind (add, 4, game->options);
  database_bind (add, 5, game->title);
  database_bind (add, 6, game->players);
  database_bind (add, 7, game->event);
  database_bind (add, 8, game->date);
  database_bind (add, 9, game->result);
  if (game->moves != NULL)
    {
      gsize length;
      const void *bytes = g_bytes_get_data (game->moves, &length);

      sqlite3_bind_blob64 (add, 10, bytes, length, SQLITE_STATIC);
    }
  else
    sqlite3_bind_null (add, 10);
  if (!run (store, ADD_GAME, error))
    return FALSE;
  id = sqlite3_last_insert_rowid (store->library->database);
  return add_words (store, game, id, error) && add_glyphs (store, game, id, error)
         && add_positions (store, game, id, error);
}

gboolean
store_put (Store        *store,
           const Entry  *entry,
           GError      **error)
{
  Statement *add = store->statements[ADD_FILE];
  gint64 id;

  if (!store_remove (store, entry->path, error))
    return FALSE;
  if (entry->gone)
    return TRUE;
  database_bind (add, 1, entry->path);
  sqlite3_bind_int64 (add, 2, entry->modified);
  sqlite3_bind_int64 (add, 3, entry->size);
  sqlite3_bind_int64 (add, 4, entry->inode);
  database_bind (add, 5, entry->problem);
  if (!run (store, ADD_FILE, error))
    return FALSE;
  id = sqlite3_last_insert_rowid (store->library->database);
  for (guint i = 0; i < entry->games->len; i++)
    if (!add_game (store, g_ptr_array_index (entry->games, i), id, error))
      return FALSE;
  return TRUE;
}
