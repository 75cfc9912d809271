/* An engine of one's own or of others that speaks UGI, as a child process.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-game.h"
#include "mar-line.h"

G_BEGIN_DECLS

#define MAR_TYPE_ENGINE (mar_engine_get_type ())
G_DECLARE_FINAL_TYPE (MarEngine, mar_engine, MAR, ENGINE, GObject)

#define MAR_ENGINE_ERROR (mar_engine_error_quark ())
/* The domain of #MarEngineError. */
GQuark mar_engine_error_quark (void);

/**
 * MarEngineError:
 * @MAR_ENGINE_ERROR_START: the program can't be started
 * @MAR_ENGINE_ERROR_SILENT: no answer within the deadline
 * @MAR_ENGINE_ERROR_DIED: it ended unasked
 * @MAR_ENGINE_ERROR_PROTOCOL: it said what can't be: an illegal best move, a line without end
 * @MAR_ENGINE_ERROR_GAME: it doesn't play this game, or not with these options, or refuses
 *   the position. It isn't ended for that: it is READY, and waits for another search.
 */
typedef enum
{
  MAR_ENGINE_ERROR_START,
  MAR_ENGINE_ERROR_SILENT,
  MAR_ENGINE_ERROR_DIED,
  MAR_ENGINE_ERROR_PROTOCOL,
  MAR_ENGINE_ERROR_GAME,
} MarEngineError;

/**
 * MarEngineState:
 * @MAR_ENGINE_OFF: no process
 * @MAR_ENGINE_STARTING: from the start to `ugiok` and `readyok`
 * @MAR_ENGINE_READY: it waits for something to do
 * @MAR_ENGINE_SEARCHING: between `go` and `bestmove`
 * @MAR_ENGINE_FAILED: it was ended, for the reason that mar_engine_error() tells; only
 *   mar_engine_start() leads out of it
 */
typedef enum
{
  MAR_ENGINE_OFF,
  MAR_ENGINE_STARTING,
  MAR_ENGINE_READY,
  MAR_ENGINE_SEARCHING,
  MAR_ENGINE_FAILED,
} MarEngineState;

typedef enum
{
  MAR_ENGINE_OPTION_CHECK,
  MAR_ENGINE_OPTION_SPIN,
  MAR_ENGINE_OPTION_COMBO,
  MAR_ENGINE_OPTION_BUTTON,
  MAR_ENGINE_OPTION_STRING,
} MarEngineOptionType;

/**
 * MarEngineOption:
 * @name: as the engine calls it
 * @value: what it is set to, as text; "true" and "false" of a check
 * @initial: what the engine began with
 * @min: of a spin
 * @max: of a spin
 * @choices: (nullable): of a combo, NULL-terminated
 */
typedef struct
{
  char *name;
  MarEngineOptionType type;
  char *value;
  char *initial;
  gint64 min;
  gint64 max;
  char **choices;
} MarEngineOption;

#define MAR_ENGINE_MAX_LINES 16
#define MAR_ENGINE_MAX_ACTIONS 96

/**
 * MarEngineLine:
 * @rank: 1 for the best line
 * @has_points: whether it told @points
 * @points: how far the player to act is ahead, in the game's own points (`cp` / 100)
 * @chance: of the player to act to win, 0 … 1; negative when the engine doesn't tell
 * @chances: of each player; negative when not told
 * @error: the standard error of @chance, 0 when not told
 * @exact: whether the engine says that @chance is that of best play
 * @solved: 0 no, else 'w' (win), 'l' (loss) or 'd' (draw) for the player to act
 * @solved_in: turns until then, 0: not told
 * @actions: legal actions from the position that is searched; an illegal one ends the line
 * @n_first: how many actions the first turn has
 */
typedef struct
{
  guint rank;
  guint depth;
  guint64 nodes;
  guint time_ms;
  gboolean has_points;
  double points;
  double chance;
  double chances[MAR_MAX_PLAYERS];
  double error;
  gboolean exact;
  char solved;
  guint solved_in;
  guint n_actions;
  guint n_first;
  MarAction actions[MAR_ENGINE_MAX_ACTIONS];
} MarEngineLine;

/**
 * MarEngineLimits:
 * @time_ms: 0: none
 * @nodes: 0: none
 * @depth: 0: none
 * @lines: 1 … MAR_ENGINE_MAX_LINES
 *
 * Without time, nodes and depth it searches until it is stopped.
 */
typedef struct
{
  guint time_ms;
  guint64 nodes;
  guint depth;
  guint lines;
} MarEngineLimits;

/**
 * MarEngineDeadlines:
 * @handshake_ms: from the start to `ugiok`, and from any `isready` to `readyok`
 * @stop_ms: from `stop` to `bestmove`, from `quit` to TERM, from TERM to KILL, and how much
 *   longer than it was given time a search may take
 * @silence_ms: after so long without a word in a search it is asked whether it is still there
 */
typedef struct
{
  guint handshake_ms;
  guint stop_ms;
  guint silence_ms;
} MarEngineDeadlines;

/**
 * mar_engine_new:
 * @command: (array zero-terminated=1): the program and its arguments: {"marginalia-engine"},
 *   {"ssh", "host", "marginalia-engine"}
 *
 * Signals, in the main context in which it was started:
 *  - "state-changed" ()
 *  - "lines-changed" (): mar_engine_line() tells more; about 15 times a second at most
 *  - "searched" (): it said its best move, or there was nothing to search; the state is READY
 *    again. Not after a failure.
 *  - "said" (gboolean sent, const char *line): every line, cut to a length that can be shown,
 *    for those who listen to the talk, and do nothing to the engine from there
 *
 * Whatever the process does, the main loop is never blocked, and the process never outlives
 * the object, nor (on Linux) the thread that started it. From the first start on, the program
 * ignores SIGPIPE.
 *
 * Returns: (transfer full): an engine that isn't running.
 */
MarEngine *mar_engine_new (const char *const *command);

/**
 * mar_engine_new_own:
 *
 * The program's own engine: what the environment variable MARGINALIA_ENGINE names, or the one
 * beside the running program, where it was installed, or on the PATH. It is looked for in a
 * thread when it is started.
 *
 * Returns: (transfer full): an engine that isn't running.
 */
MarEngine *mar_engine_new_own (void);

/**
 * mar_engine_start:
 * Starts the process and shakes hands (deadline 5 s, for ssh 30 s); again after a failure.
 * Options that were set with mar_engine_set_option() hold for the new process, too.
 */
void mar_engine_start (MarEngine *self);

/**
 * mar_engine_quit:
 * Says `quit`; TERM after 1 s and KILL after another. Returns at once. When the object goes
 * meanwhile, KILL comes at once.
 */
void mar_engine_quit (MarEngine *self);

/* For those who can't wait: tests. They hold for what is waited for from then on. */
void mar_engine_set_deadlines (MarEngine *self, const MarEngineDeadlines *deadlines);

/* Returns: whether it is being started, is idle, searches or has gone. */
MarEngineState mar_engine_state (MarEngine *self);
/* Returns: whether a process that was told to go is still on its way. */
gboolean mar_engine_is_leaving (MarEngine *self);
/* (transfer none) (nullable): why it failed, or why the last search could not be made, a
 * whole sentence for people; gone with the next start or search. */
const GError *mar_engine_error (MarEngine *self);
/* (array zero-terminated=1) (nullable): what it is started with; NULL: the own one isn't found
 * yet. */
const char *const *mar_engine_command (MarEngine *self);
/* The name that it gave itself; (nullable) before the first handshake. */
const char *mar_engine_name (MarEngine *self);
/* Returns: whether it said that it plays @game; those that don't say are tried. */
gboolean mar_engine_plays (MarEngine *self, const MarGame *game);

/**
 * mar_engine_passes:
 * @error: MAR_ENGINE_ERROR: why it failed, or that it plays none of the program's games
 *
 * The outcome of a trial, once it is READY or FAILED.
 */
gboolean mar_engine_passes (MarEngine *self, GError **error);

/* Options as the engine told them (element MarEngineOption), without those that a search
 * sets by itself: the game, its options, and MultiPV. */
const GPtrArray *mar_engine_options (MarEngine *self);

/**
 * mar_engine_set_option:
 * @value: (nullable): as text; of a button NULL
 *
 * Kept, and sent before the next search if it says anything new; a button is pressed as soon
 * as the engine is READY. A number out of its range is brought into it; a value that the
 * option can't have is forgotten. Known options of the list show it at once.
 */
void mar_engine_set_option (MarEngine *self, const char *name, const char *value);
/* The next search begins without what earlier ones have left in tables. */
void mar_engine_forget (MarEngine *self);

/**
 * mar_engine_search:
 * @options: (nullable): the game's options; NULL: the defaults
 * @start: (nullable): where the game or, after a set-up, its last part began; NULL: the
 *   start of the game
 * @actions: (array length=n_actions): what was played from there, rolls included, the last
 *   turn whole or not (mar_cursor_history() tells)
 *
 * Searches at the end of that; a search under way is stopped first (deadline 1 s), without
 * "searched", and of several asked for meanwhile only the last is made. Never blocks. Lines
 * of the old search are gone. Where nobody can act there is nothing to search, and "searched"
 * follows without lines. When the engine isn't running the search waits for its start.
 */
void mar_engine_search (MarEngine             *self,
                        const MarGame         *game,
                        const MarOptions      *options,
                        const MarPosition     *start,
                        const MarAction       *actions,
                        guint                  n_actions,
                        const MarEngineLimits *limits);

/* Ends the search under way; "searched" follows. One that waits for the start is forgotten. */
void mar_engine_stop (MarEngine *self);

/* The lines of the present or last search, best first, each with another first turn. */
guint mar_engine_n_lines (MarEngine *self);
const MarEngineLine *mar_engine_line (MarEngine *self, guint index);
/* The position that they start from (nullable). */
const MarLine *mar_engine_root (MarEngine *self);
guint64 mar_engine_nodes (MarEngine *self);

/* The best turn of the search that ended; 0 actions: none was told, or nobody can act. */
guint mar_engine_best (MarEngine *self, MarAction *actions, guint room);

G_END_DECLS
