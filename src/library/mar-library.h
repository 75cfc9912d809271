/* Folders of records as one collection that can be searched. The files are the truth; an index
 * in the cache knows what stands in them, and can be made again at any time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-board-pattern.h"

G_BEGIN_DECLS

#define MAR_LIBRARY_ERROR (mar_library_error_quark ())
/* The domain of #MarLibraryError. */
GQuark mar_library_error_quark (void);

/**
 * MarLibraryError:
 * @MAR_LIBRARY_ERROR_NEWER: a newer version of the program made the index; it is left as it is
 * @MAR_LIBRARY_ERROR_FOREIGN: the file is a database of another program; it is left as it is
 * @MAR_LIBRARY_ERROR_DAMAGED: the index can't be read, or an older version made it;
 *   mar_library_reset() makes a new one
 * @MAR_LIBRARY_ERROR_BUSY: another program has kept the index to itself for too long
 * @MAR_LIBRARY_ERROR_FULL: there is no room for the index
 * @MAR_LIBRARY_ERROR_FAILED: anything else that the disk refuses
 * @MAR_LIBRARY_ERROR_QUERY: what is asked for can't be looked for; the message says why
 */
typedef enum
{
  MAR_LIBRARY_ERROR_NEWER,
  MAR_LIBRARY_ERROR_FOREIGN,
  MAR_LIBRARY_ERROR_DAMAGED,
  MAR_LIBRARY_ERROR_BUSY,
  MAR_LIBRARY_ERROR_FULL,
  MAR_LIBRARY_ERROR_FAILED,
  MAR_LIBRARY_ERROR_QUERY,
} MarLibraryError;

/**
 * MarLibrary:
 *
 * A connection to the index. Several threads and programs can have one each at the same time; one
 * connection belongs to one thread at a time.
 */
typedef struct _MarLibrary MarLibrary;

/**
 * mar_library_default_path:
 * Returns: (transfer full): where the index of this user is, below the folder of caches.
 */
char *mar_library_default_path (void);

/**
 * mar_library_open:
 * @path: where the index is or shall be; its folder is made
 * @remake: whether an index that is damaged, or that an older version made, is made anew, empty;
 *   for whoever knows the folders and reads them then
 * @error: MAR_LIBRARY_ERROR_NEWER, _FOREIGN, _BUSY, _FULL or _FAILED; without @remake also
 *   _DAMAGED, and the index stays as it is
 *
 * Opens the index; where there is none an empty one is made.
 *
 * Returns: (transfer full) (nullable): the connection.
 */
MarLibrary *mar_library_open (const char *path, gboolean remake, GError **error);
/* @library: (transfer full) (nullable) */
void mar_library_close (MarLibrary *library);

/**
 * mar_library_reset:
 * @error: as for mar_library_open()
 *
 * Makes the index anew; it is empty then, and knows no folder.
 */
gboolean mar_library_reset (MarLibrary *library, GError **error);

/**
 * mar_library_folders:
 * @error: MAR_LIBRARY_ERROR_DAMAGED, _BUSY or _FAILED
 *
 * Returns: (transfer full) (nullable): the paths of the folders that were indexed.
 */
char **mar_library_folders (MarLibrary *library, GError **error);

/**
 * mar_library_fingerprint:
 * @error: MAR_LIBRARY_ERROR_DAMAGED, _BUSY or _FAILED
 *
 * Returns: (transfer full) (nullable): a text that is the same as long as the index knows the same
 *   of the same files, whoever writes to it.
 */
char *mar_library_fingerprint (MarLibrary *library, GError **error);

/**
 * mar_library_forget:
 * @folder: the path of a folder that was indexed
 * @error: MAR_LIBRARY_ERROR_DAMAGED, _BUSY, _FULL or _FAILED
 *
 * Takes out of the index what is in no other folder that was indexed.
 */
gboolean mar_library_forget (MarLibrary *library, const char *folder, GError **error);

/**
 * MarLibraryProgress:
 * @n_files: the records that were found so far
 * @n_changed: those of them that have to be read
 * @n_read: those that were read
 */
typedef struct
{
  guint n_files;
  guint n_changed;
  guint n_read;
} MarLibraryProgress;

/* Called now and then, in the thread of mar_library_update(). */
typedef void (*MarLibraryProgressFunc) (const MarLibraryProgress *progress, gpointer data);

/**
 * mar_library_update:
 * @folders: (nullable): the paths of folders, NULL-terminated; NULL: all that were indexed before
 * @progress: (nullable): told how far it is
 * @problems: (nullable) (element-type utf8): gets a sentence for each folder that can't be
 *   looked into; what is known of it stays
 * @visited: (nullable) (element-type filename): gets the path of each folder that was looked into
 * @error: MAR_LIBRARY_ERROR_DAMAGED, _BUSY, _FULL or _FAILED, or G_IO_ERROR_CANCELLED; what was
 *   read until then is in the index
 *
 * Looks through folders, with all that are in them, and reads what is new or has changed since the
 * last time. Folders whose names begin with a dot are left out. No file is ever written.
 */
gboolean mar_library_update (MarLibrary              *library,
                             const char *const       *folders,
                             MarLibraryProgressFunc   progress,
                             gpointer                 data,
                             GPtrArray               *problems,
                             GPtrArray               *visited,
                             GCancellable            *cancellable,
                             GError                 **error);

/**
 * MarLibraryOrder:
 * @MAR_LIBRARY_BY_PATH: by file, and in it as the games stand there
 * @MAR_LIBRARY_BY_TITLE: by title, games without one at the end
 * @MAR_LIBRARY_BY_PLAYERS: by the names of the players, games without any at the end
 * @MAR_LIBRARY_BY_DATE: the latest first, games without a date at the end
 */
typedef enum
{
  MAR_LIBRARY_BY_PATH,
  MAR_LIBRARY_BY_TITLE,
  MAR_LIBRARY_BY_PLAYERS,
  MAR_LIBRARY_BY_DATE,
} MarLibraryOrder;

/**
 * MarLibraryQuery:
 * @folders: (nullable): only what is in one of these, paths
 * @words: (nullable): words of which each stands in the name of a player, a title, the event or a
 *   text
 * @player: (nullable): words of the name of a player
 * @title: (nullable): words of the title of a game or of a file
 * @event: (nullable): words of the event
 * @text: (nullable): words of a comment, of an introduction or of a text of a figure
 * @concept: (nullable): the name or title of a concept that a comment speaks of
 * @glyph: (nullable): a glyph, by its sign, number or name
 * @result: (nullable): the winners' letters as in files, "draw" for several, "none" for nobody yet
 * @date: (nullable): a date as in files or the begin of one, "2011", or two with ".." between
 * @game: (nullable): the rules
 * @options: (nullable): "NAME=VALUE" of the rules, NULL-terminated
 * @pattern: (nullable): what stands on the board
 * @duplicates: only games that are there several times: the same moves from the same start, as they
 *   are or turned
 * @order: how the hits are sorted; duplicates always lie together
 * @limit: how many hits are told in full; 0: all
 *
 * What is looked for: all that isn't NULL must hold. Words are found at the begin of words, in any
 * order, in either case, with or without accents; in quotes they must follow each other as they
 * are.
 */
typedef struct
{
  const char *const *folders;
  const char *words;
  const char *player;
  const char *title;
  const char *event;
  const char *text;
  const char *concept;
  const char *glyph;
  const char *result;
  const char *date;
  const MarGame *game;
  const char *const *options;
  const MarBoardPattern *pattern;
  gboolean duplicates;
  MarLibraryOrder order;
  guint limit;
} MarLibraryQuery;

/**
 * MarLibraryHit:
 * @path: the file
 * @number: which game of it, from 1; 0: none, but what the file says of itself
 * @game: (nullable): its rules
 * @title: (nullable): its title
 * @players: the names of its players by side, "" where there is none
 * @event: (nullable): its event
 * @date: (nullable): its date as in files
 * @result: (nullable): how it ends, as from mar_record_result()
 * @node: the place that was found: the node, by its place in the order of mar_node_next() from the
 *   root, which is 0
 * @step: how many of its actions lead to the place; 0 of a node without actions
 * @turn: the number of the turn there
 * @in_variation: whether that is beside the main line
 * @symmetry: how its board must be turned to show the pattern
 * @excerpt: (nullable): the words around what was found
 * @next: (nullable): of a whole position, what was played there, on the board as it was asked for
 * @group: of duplicates, a number that those of one game share
 */
typedef struct
{
  char *path;
  guint number;
  const MarGame *game;
  char *title;
  char **players;
  char *event;
  char *date;
  char *result;
  guint node;
  guint step;
  guint turn;
  gboolean in_variation;
  guint symmetry;
  char *excerpt;
  char *next;
  guint group;
} MarLibraryHit;

/* @hit: (transfer full) (nullable) */
void mar_library_hit_free (MarLibraryHit *hit);

/**
 * mar_library_hit_format_players:
 * Returns: (transfer full) (nullable): the names, "Ada – Bo", with what the side is called in the
 *   place of one that isn't known; NULL when none is known.
 */
char *mar_library_hit_format_players (const MarLibraryHit *hit);

/**
 * MarLibraryMove:
 * @text: what was played, on the board as it was asked for
 * @n_games: in how many games
 * @n_wins: how many of them each player won alone
 * @n_shared: how many were shared or drawn
 */
typedef struct
{
  char *text;
  guint n_games;
  guint n_wins[MAR_MAX_PLAYERS];
  guint n_shared;
} MarLibraryMove;

/**
 * MarLibraryFound:
 * @hits: (element-type MarLibraryHit): one for each game, up to the limit
 * @n_hits: how many there are in all
 * @moves: (element-type MarLibraryMove): of a whole position, what was played there, the most
 *   frequent first
 */
typedef struct
{
  GPtrArray *hits;
  guint n_hits;
  GPtrArray *moves;
} MarLibraryFound;

/* @found: (transfer full) (nullable) */
void mar_library_found_free (MarLibraryFound *found);

/**
 * mar_library_search:
 * @error: MAR_LIBRARY_ERROR_QUERY, _DAMAGED, _BUSY or _FAILED, or G_IO_ERROR_CANCELLED
 *
 * Searches the index as it is; no file is looked at.
 *
 * Returns: (transfer full) (nullable): what was found.
 */
MarLibraryFound *mar_library_search (MarLibrary             *library,
                                     const MarLibraryQuery  *query,
                                     GCancellable           *cancellable,
                                     GError                **error);

/**
 * mar_library_problems:
 * @folders: (nullable): paths, as in a query
 * @error: MAR_LIBRARY_ERROR_DAMAGED, _BUSY or _FAILED
 *
 * Returns: (transfer full) (element-type utf8) (nullable): a sentence for each record that can't be
 *   read.
 */
GPtrArray *mar_library_problems (MarLibrary *library, const char *const *folders, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarLibrary, mar_library_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarLibraryFound, mar_library_found_free)

G_END_DECLS
