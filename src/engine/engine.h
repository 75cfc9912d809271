/* The state of the engine between two commands, and the table of its commands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"
#include "mar-search.h"

G_BEGIN_DECLS

/**
 * EngineSettings:
 * The engine's own options; what they mean stands in PROTOCOL.md. All of one type, so that
 * a table can name them.
 */
typedef struct
{
  gint64 threads;
  gint64 hash;
  gint64 lines;
  gint64 seed;
  gint64 level;
} EngineSettings;

/**
 * Engine:
 * @line: (nullable): the position that was sent last, with its history; NULL: none yet
 * @search: (nullable): NULL until it is needed, and when options made the old one useless
 * @thread: (nullable): the one that searches, or searched last and was not waited for. It may
 *   go on for some milliseconds after the best move was said; what it uses is let alone until
 *   engine_join()
 * @lock: of the members behind it, which both threads see
 * @searching: from `go` until `bestmove` is said
 * @released: whether a search without end may say its best move
 * @latest: the lines that were told last
 *
 * All but the members behind @lock belong to the main thread. While it searches nothing is
 * changed that the search reads.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  EngineSettings settings;
  MarLine *line;
  MarSearch *search;
  GThread *thread;

  GMutex lock;
  GCond release;
  gboolean searching;
  gboolean released;
  MarSearchReport *latest;
} Engine;

/**
 * EngineTokens:
 * The rest of a command's line: @next reads up to the next space.
 */
typedef struct
{
  const char *at;
} EngineTokens;

/* Returns: (transfer full) (nullable): the next word, or NULL behind the last. */
char *engine_tokens_next (EngineTokens *tokens);
/* Returns: (transfer full): all that is left, without space around it. */
char *engine_tokens_rest (EngineTokens *tokens);

/* Gives the engine its defaults, without a game. */
void engine_init (Engine *engine);
/* Ends a search that runs, and frees what the engine holds; @engine itself is the caller's. */
void engine_clear (Engine *engine);

/**
 * engine_obey:
 * @line: one line, UTF-8
 *
 * Returns: FALSE when it was `quit`.
 */
gboolean engine_obey (Engine *engine, const char *line);

/* Returns whether a search is under way; then sends an error when @complaint (nullable) names the
 * command that can't be obeyed meanwhile. */
gboolean engine_is_searching (Engine *engine, const char *complaint);

/* The position that commands are about; NULL, after an error, when none was sent. */
MarLine *engine_need_position (Engine *engine, const char *command);

/* engine-options.c */
void engine_options_init (Engine *engine);
void engine_send_options (const Engine *engine);
void engine_set_option (Engine *engine, EngineTokens *tokens);

/* engine-position.c */
void engine_set_position (Engine *engine, EngineTokens *tokens);

/* Returns whether the player to act, or chance, is at the beginning of a turn. */
gboolean engine_at_beginning (const MarLine *line);

/* engine-query.c */
void engine_reply_to_query (Engine *engine, EngineTokens *tokens);

/* engine-order.c: what is behind `go`. Returns: FALSE after an error. */
gboolean engine_read_order (const Engine    *engine,
                            EngineTokens    *tokens,
                            MarSearchLimits *limits,
                            gboolean        *infinite);

/* engine-go.c. The search is made when it is first needed. Stopping returns when the best move
 * is said, joining when the thread is gone, which must have been stopped. */
MarSearch *engine_need_search (Engine *engine);
void engine_go (Engine *engine, EngineTokens *tokens);
void engine_stop (Engine *engine);
void engine_join (Engine *engine);

/* engine-info.c. The actions of a turn joined by commas, one turn after the other apart by
 * spaces, as they are played from the end of @line. */
void engine_write_turns (const MarLine *line, const MarAction *actions, guint n, GString *text);
/* An `info` line for each of the first @n lines of @report. */
void engine_send_info (const MarLine *line, const MarSearchReport *report, guint n);

G_END_DECLS
