/* Searches the index: SQL finds games by what is said of them, and those whose boards are asked for
 * are gone through one after the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "clauses.h"
#include "mar-display-name.h"
#include "nodes.h"
#include "words.h"

/* How many rows lie between two looks at a cancellable. */
#define ROWS 256

#define NO_PLACE G_MAXUINT

/* A game that was found, before more is asked about it. */
typedef struct
{
  gint64 game;
  gint64 words;      /* the row, or 0 */
  guint glyph;       /* or NO_PLACE */
  StreamPlace place; /* with a pattern */
  guint group;
  GArray *next; /* (nullable): of a whole position, what was played there */
} Raw;

typedef struct
{
  MarLibrary *library;
  const MarLibraryQuery *query;
  Clauses *clauses;
  GCancellable *cancellable;
  GArray *raw;        /* of Raw */
  GPtrArray *results; /* of nullable utf8: how each of them ended */
  guint8 *board;      /* room for a pattern */
  Statement *nodes;
  Statement *details;
  Statement *excerpt;
} Search;

void
mar_library_hit_free (MarLibraryHit *hit)
{
  if (hit == NULL)
    return;
  g_free (hit->path);
  g_free (hit->title);
  g_strfreev (hit->players);
  g_free (hit->event);
  g_free (hit->date);
  g_free (hit->result);
  g_free (hit->excerpt);
  g_free (hit->next);
  g_free (hit);
}

char *
mar_library_hit_format_players (const MarLibraryHit *hit)
{
  g_return_val_if_fail (hit != NULL, NULL);

  return mar_players_join (hit->game, (const char *const *) hit->players);
}

static void
move_free (gpointer data)
{
  MarLibraryMove *move = data;

  g_free (move->text);
  g_free (move);
}

void
mar_library_found_free (MarLibraryFound *found)
{
  if (found == NULL)
    return;
  g_ptr_array_unref (found->hits);
  g_ptr_array_unref (found->moves);
  g_free (found);
}

static void
raw_clear (gpointer data)
{
  Raw *raw = data;

  g_clear_pointer (&raw->next, g_array_unref);
}

static gboolean
fail_as_damaged (Search  *search,
                 GError **error)
{
  g_set_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED,
               _("The index “%s” is damaged."), search->library->path);
  return FALSE;
}

/* The games. */

/* @failed: (out): the stream can't be read */
static gboolean
shows_pattern (Search    *search,
               Statement *games,
               Raw       *raw,
               gboolean  *failed)
{
  StreamAnswer answer;

  if (search->query->pattern == NULL)
    return TRUE;
  answer = pattern_find (search->query->pattern, sqlite3_column_blob (games, COLUMN_STREAM),
                         (gsize) sqlite3_column_bytes (games, COLUMN_STREAM) / sizeof (guint16),
                         search->board, &raw->place);
  *failed = answer == STREAM_DAMAGED;
  return answer == STREAM_FOUND;
}

/* Goes through all rows; @games returns them in the order of the hits. */
static gboolean
read_games (Search     *search,
            Statement  *games,
            GError    **error)
{
  gboolean failed = FALSE;

  for (guint row = 0; database_next (search->library, games, &failed, error); row++)
    {
      Raw raw = { sqlite3_column_int64 (games, COLUMN_ID),
                  sqlite3_column_int64 (games, COLUMN_WORDS), NO_PLACE };

      if (row % ROWS == 0 && g_cancellable_set_error_if_cancelled (search->cancellable, error))
        return FALSE;
      if (sqlite3_column_type (games, COLUMN_GLYPH) != SQLITE_NULL)
        raw.glyph = (guint) sqlite3_column_int64 (games, COLUMN_GLYPH);
      if (shows_pattern (search, games, &raw, &failed))
        {
          g_array_append_val (search->raw, raw);
          g_ptr_array_add (search->results, database_text (games, COLUMN_RESULT));
        }
      if (failed)
        return fail_as_damaged (search, error);
    }
  return !failed;
}

/* Of duplicates only those are told that have their like among the hits. The rows are sorted by
 * their moves. */
static gboolean
read_duplicates (Search     *search,
                 Statement  *games,
                 GError    **error)
{
  g_autoptr (GBytes) before = NULL;
  guint first = 0;
  guint group = 1;
  gboolean failed = FALSE;
  gboolean row;

  do
    {
      Raw raw = { 0, 0, NO_PLACE };
      g_autoptr (GBytes) moves = NULL;

      row = database_next (search->library, games, &failed, error);
      if (row)
        moves = g_bytes_new (sqlite3_column_blob (games, COLUMN_MOVES),
                             (gsize) sqlite3_column_bytes (games, COLUMN_MOVES));
      if (before != NULL && (moves == NULL || !g_bytes_equal (before, moves)))
        {
          if (search->raw->len - first < 2)
            {
              g_array_set_size (search->raw, first);
              g_ptr_array_set_size (search->results, (int) first);
            }
          else
            group++;
          first = search->raw->len;
        }
      if (row && shows_pattern (search, games, &raw, &failed))
        {
          raw.game = sqlite3_column_int64 (games, COLUMN_ID);
          raw.words = sqlite3_column_int64 (games, COLUMN_WORDS);
          raw.group = group;
          g_array_append_val (search->raw, raw);
          g_ptr_array_add (search->results, database_text (games, COLUMN_RESULT));
          g_clear_pointer (&before, g_bytes_unref);
          before = g_steal_pointer (&moves);
        }
    }
  while (row && !failed);
  return !failed;
}

static gboolean
find_games (Search  *search,
            GError **error)
{
  g_autoptr (Statement) games = database_prepare (search->library, search->clauses->sql, error);

  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < search->clauses->values->len; i++)
    database_bind (games, (int) i + 1, g_ptr_array_index (search->clauses->values, i));
  return search->query->duplicates ? read_duplicates (search, games, error)
                                   : read_games (search, games, error);
}

/* What was played. */

static guint
actions_hash (gconstpointer data)
{
  const GArray *actions = data;
  guint hash = actions->len;

  for (guint i = 0; i < actions->len; i++)
    hash = hash * 31 + g_array_index (actions, MarAction, i);
  return hash;
}

static gboolean
actions_equal (gconstpointer one,
               gconstpointer other)
{
  const GArray *a = one;
  const GArray *b = other;

  return a->len == b->len
         && mar_actions_equal ((const MarAction *) (gconstpointer) a->data,
                               (const MarAction *) (gconstpointer) b->data, a->len);
}

/* Asks for the nodes of a game, which are good until the next one. @n (out): how many words they
 * are */
static gboolean
read_nodes (Search         *search,
            gint64          game,
            const guint32 **words,
            gsize          *n,
            GError        **error)
{
  gboolean failed;

  sqlite3_reset (search->nodes);
  sqlite3_bind_int64 (search->nodes, 1, game);
  if (!database_next (search->library, search->nodes, &failed, error))
    return failed ? FALSE : fail_as_damaged (search, error);
  *words = sqlite3_column_blob (search->nodes, 0);
  *n = (gsize) sqlite3_column_bytes (search->nodes, 0) / sizeof (guint32);
  return TRUE;
}

static void
count_result (MarLibraryMove *move,
              const MarGame  *game,
              const char     *result)
{
  const char *letter = result != NULL && result[0] != '\0' && result[1] == '\0'
                         ? strchr (game->letters, result[0])
                         : NULL;

  move->n_games++;
  if (letter != NULL)
    move->n_wins[MIN (letter - game->letters, MAR_MAX_PLAYERS - 1)]++;
  else if (result != NULL && strchr (result, '+') != NULL)
    move->n_shared++;
}

static int
compare_moves (gconstpointer one,
               gconstpointer other)
{
  const MarLibraryMove *a = *(MarLibraryMove *const *) one;
  const MarLibraryMove *b = *(MarLibraryMove *const *) other;

  return a->n_games != b->n_games ? (a->n_games < b->n_games ? 1 : -1) : strcmp (a->text, b->text);
}

/* Counts what was played in all hits, each text made once. */
static gboolean
count_moves (Search     *search,
             GPtrArray  *moves,
             GError    **error)
{
  const MarBoardPattern *pattern = search->query->pattern;
  g_autoptr (GHashTable) counted = g_hash_table_new (actions_hash, actions_equal);

  if (pattern == NULL || pattern_position (pattern) == NULL)
    return TRUE;
  for (guint i = 0; i < search->raw->len; i++)
    {
      Raw *raw = &g_array_index (search->raw, Raw, i);
      const guint32 *words;
      gsize n;
      MarLibraryMove *move;

      if (!read_nodes (search, raw->game, &words, &n, error))
        return FALSE;
      raw->next = nodes_get_next (pattern, words, n, &raw->place);
      if (raw->next->len == 0)
        continue;
      move = g_hash_table_lookup (counted, raw->next);
      if (move == NULL)
        {
          move = g_new0 (MarLibraryMove, 1);
          move->text = nodes_write_actions (pattern, raw->next);
          g_ptr_array_add (moves, move);
          g_hash_table_insert (counted, raw->next, move);
        }
      count_result (move, pattern_game (pattern), g_ptr_array_index (search->results, i));
    }
  g_ptr_array_sort (moves, compare_moves);
  return TRUE;
}

/* What is told of a hit. */

static gboolean
add_excerpt (Search         *search,
             const Raw      *raw,
             MarLibraryHit  *hit,
             GError        **error)
{
  gboolean failed;

  if (raw->words == 0)
    return TRUE;
  sqlite3_reset (search->excerpt);
  sqlite3_bind_int64 (search->excerpt, 1, raw->words);
  if (!database_next (search->library, search->excerpt, &failed, error))
    return !failed;
  hit->node = (guint) sqlite3_column_int64 (search->excerpt, 0);
  hit->excerpt = words_excerpt ((const char *) sqlite3_column_text (search->excerpt, 1),
                                search->clauses->begins);
  return TRUE;
}

/* Where the hit is: a place on the board before a text, a text before a glyph. */
static gboolean
add_place (Search         *search,
           const Raw      *raw,
           MarLibraryHit  *hit,
           GError        **error)
{
  const guint32 *words;
  gsize n;
  NodeEntry entry;

  if (!add_excerpt (search, raw, hit, error))
    return FALSE;
  if (raw->words == 0 && raw->glyph != NO_PLACE)
    hit->node = raw->glyph;
  if (hit->game == NULL
      || (search->query->pattern == NULL && raw->words == 0 && raw->glyph == NO_PLACE))
    return TRUE;
  if (!read_nodes (search, raw->game, &words, &n, error))
    return FALSE;
  if (search->query->pattern != NULL)
    {
      if (!nodes_get (words, n, raw->place.node, &entry))
        return fail_as_damaged (search, error);
      hit->node = entry.order;
      hit->step = MIN (raw->place.step, entry.n_actions);
      hit->symmetry = raw->place.symmetry;
      if (raw->next != NULL && raw->next->len > 0)
        hit->next = nodes_write_actions (search->query->pattern, raw->next);
    }
  else if (nodes_find (words, n, hit->node, &entry))
    hit->step = entry.n_actions;
  else
    return TRUE;
  hit->turn = entry.number;
  hit->in_variation = entry.in_variation;
  return TRUE;
}

static gboolean
add_hit (Search     *search,
         const Raw  *raw,
         GPtrArray  *hits,
         GError    **error)
{
  MarLibraryHit *hit;
  g_autofree char *rules = NULL;
  g_autofree char *players = NULL;
  gboolean failed;

  sqlite3_reset (search->details);
  sqlite3_bind_int64 (search->details, 1, raw->game);
  /* Another program may have taken it out meanwhile. */
  if (!database_next (search->library, search->details, &failed, error))
    return !failed;
  hit = g_new0 (MarLibraryHit, 1);
  g_ptr_array_add (hits, hit);
  hit->path = database_text (search->details, 0);
  hit->number = (guint) sqlite3_column_int64 (search->details, 1);
  rules = database_text (search->details, 2);
  hit->game = rules != NULL ? mar_game_find (rules, NULL) : NULL;
  hit->title = database_text (search->details, 3);
  players = database_text (search->details, 4);
  hit->players = g_strsplit (players != NULL ? players : "", "\n", -1);
  hit->event = database_text (search->details, 5);
  hit->date = database_text (search->details, 6);
  hit->result = database_text (search->details, 7);
  hit->group = raw->group;
  return add_place (search, raw, hit, error);
}

/* All from one state of the index, whatever other programs write meanwhile. */
static gboolean
run (Search           *search,
     MarLibraryFound  *found,
     GError          **error)
{
  guint n;

  if (!find_games (search, error))
    return FALSE;
  search->nodes = database_prepare (search->library, "SELECT words FROM nodes WHERE game = ?1",
                                    error);
  search->details
    = database_prepare (search->library,
                        "SELECT f.path, g.number, g.rules, g.title, g.players, g.event, g.date,"
                        " g.result FROM game g JOIN file f ON f.id = g.file WHERE g.id = ?1",
                        error);
  search->excerpt = database_prepare (search->library,
                                      "SELECT place, text FROM words WHERE rowid = ?1", error);
  if (search->nodes == NULL || search->details == NULL || search->excerpt == NULL
      || !count_moves (search, found->moves, error))
    return FALSE;
  found->n_hits = search->raw->len;
  n = search->query->limit > 0 ? MIN (search->query->limit, found->n_hits) : found->n_hits;
  for (guint i = 0; i < n; i++)
    if (!add_hit (search, &g_array_index (search->raw, Raw, i), found->hits, error))
      return FALSE;
  return TRUE;
}

MarLibraryFound *
mar_library_search (MarLibrary             *library,
                    const MarLibraryQuery  *query,
                    GCancellable           *cancellable,
                    GError                **error)
{
  g_autoptr (Clauses) clauses = NULL;
  g_autoptr (MarLibraryFound) found = g_new0 (MarLibraryFound, 1);
  g_autoptr (GArray) raw = g_array_new (FALSE, FALSE, sizeof (Raw));
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint8 *board = NULL;
  Search search = { library, query, NULL, cancellable, raw, results };
  gboolean done;

  g_return_val_if_fail (library != NULL && query != NULL, NULL);

  found->hits = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_library_hit_free);
  found->moves = g_ptr_array_new_with_free_func (move_free);
  g_array_set_clear_func (raw, raw_clear);
  clauses = clauses_new (query, error);
  if (clauses == NULL || !database_run (library, "BEGIN", error))
    return NULL;
  search.clauses = clauses;
  if (query->pattern != NULL)
    board = search.board = g_new (guint8, pattern_n_places (query->pattern));
  database_set_cancellable (library, cancellable);
  done = run (&search, found, error);
  database_set_cancellable (library, NULL);
  sqlite3_finalize (search.nodes);
  sqlite3_finalize (search.details);
  sqlite3_finalize (search.excerpt);
  sqlite3_exec (library->database, "COMMIT", NULL, NULL, NULL);
  return done ? g_steal_pointer (&found) : NULL;
}

GPtrArray *
mar_library_problems (MarLibrary         *library,
                      const char *const  *folders,
                      GError            **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Statement) find = NULL;
  gboolean failed;

  g_return_val_if_fail (library != NULL, NULL);

  find = database_prepare (library,
                           "SELECT path, problem FROM file WHERE problem IS NOT NULL ORDER BY path",
                           error);
  failed = find == NULL;
  while (!failed && database_next (library, find, &failed, error))
    {
      g_autofree char *path = database_text (find, 0);
      g_autofree char *name = mar_display_name (path);
      const char *reason = (const char *) sqlite3_column_text (find, 1);

      if (folders == NULL || database_is_in (path, folders))
        g_ptr_array_add (problems, g_strdup_printf ("%s: %s", name, reason));
    }
  return failed ? NULL : g_steal_pointer (&problems);
}
