/* Shared by the commands of marginalia-cli: how they are called, how they read their input, and
 * how results, remarks and errors leave the program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mar-document.h"
#include "mar-line.h"

G_BEGIN_DECLS

/**
 * CliStatus:
 * @CLI_FINE: done, and nothing to object to
 * @CLI_FINDINGS: done, and something was found
 * @CLI_USAGE: called in a way that makes no sense
 * @CLI_UNREADABLE: the input can't be read, or the output can't be written
 *
 * The exit status of the program.
 */
typedef enum
{
  CLI_FINE = 0,
  CLI_FINDINGS = 1,
  CLI_USAGE = 2,
  CLI_UNREADABLE = 3,
} CliStatus;

/**
 * cli_program:
 * The name of the program, which its remarks begin with.
 */
extern const char cli_program[];

typedef struct _CliCommand CliCommand;

/**
 * CliCommand:
 * @name: the first argument of the program
 * @arguments: what follows the options, for the usage line
 * @summary: one line for the list of commands, N_()
 * @description: what --help says after the options, with an example, N_()
 * @run: does it; @arguments are the ones after the command's name
 */
struct _CliCommand
{
  const char *name;
  const char *arguments;
  const char *summary;
  const char *description;
  CliStatus (*run) (const CliCommand *command, char **arguments);
};

extern const CliCommand cli_command_games;
extern const CliCommand cli_command_show;
extern const CliCommand cli_command_moves;
extern const CliCommand cli_command_find;
extern const CliCommand cli_command_compare;
extern const CliCommand cli_command_expand;
extern const CliCommand cli_command_perft;
extern const CliCommand cli_command_convert;
extern const CliCommand cli_command_check;
extern const CliCommand cli_command_diagram;
extern const CliCommand cli_command_booklet;
extern const CliCommand cli_command_analyse;
extern const CliCommand cli_command_annotate;
extern const CliCommand cli_command_match;
extern const CliCommand cli_command_bench;

/* How a command is called. */

/**
 * cli_parse:
 * @entries: the command's options, ending with %NULL; --help is added
 * @minimum: how many operands it needs
 * @maximum: how many it takes
 * @operands: (out): the operands, %NULL-terminated
 * @status: (out): what to return when there is nothing more to do
 *
 * Returns: whether the command should go on. When not, help or an error was printed.
 */
gboolean cli_parse (const CliCommand     *command,
                    char                **arguments,
                    const GOptionEntry   *entries,
                    guint                 minimum,
                    guint                 maximum,
                    char               ***operands,
                    CliStatus            *status);

/**
 * cli_usage:
 * Prints what is wrong with the call, and where help is.
 * Returns: CLI_USAGE
 */
CliStatus cli_usage (const CliCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * CliGame:
 * @game: the game that an operand named
 * @options: its options
 * @line: (nullable): the position that was asked for, with its history
 *
 * A game as a command was asked for it. Free with cli_game_clear().
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarLine *line;
} CliGame;

/**
 * CliPositionSpec:
 * @settings: (nullable): the values of --option, each `name=value`
 * @position: (nullable): the value of --position
 * @history: (nullable): the value of --history: actions from the game's start, apart by
 *   spaces
 *
 * A position in a game, as the options of several commands give it. Without a position and a
 * history it is the start; with both, they must agree. Free with cli_position_spec_clear().
 */
typedef struct
{
  char **settings;
  char *position;
  char *history;
} CliPositionSpec;

/* The options of a command that fill a CliPositionSpec. */
#define CLI_ENTRIES_POSITION(spec)                                                                 \
  { "position",                                                                                    \
    'p',                                                                                           \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(spec)->position,                                                                             \
    N_("The position (default: the start of the game)"),                                           \
    N_("TEXT") },                                                                                  \
      { "history",                                                                                 \
        'H',                                                                                       \
        0,                                                                                         \
        G_OPTION_ARG_STRING,                                                                       \
        &(spec)->history,                                                                          \
        N_("The actions from the start of the game, including rolls, separated by spaces"),        \
        N_("ACTIONS") },                                                                           \
  {                                                                                                \
    "option", 'O', 0, G_OPTION_ARG_STRING_ARRAY, &(spec)->settings,                                \
        N_("Set a game option; may be repeated"), N_("NAME=VALUE")                                 \
  }

/* Frees what the options were set to; @spec itself is the caller's. */
void cli_position_spec_clear (CliPositionSpec *spec);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliPositionSpec, cli_position_spec_clear)

/**
 * cli_game_read:
 * Returns: whether all of it makes sense; when not, the error was printed.
 */
gboolean cli_game_read (CliGame               *request,
                        const CliCommand      *command,
                        const char            *name,
                        const CliPositionSpec *spec,
                        CliStatus             *status);
void cli_game_clear (CliGame *request);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliGame, cli_game_clear)

/**
 * cli_line_play:
 * @number: which action of a history it is, from 1, for the message
 * @error: MAR_RULES_ERROR
 *
 * Returns: whether the action that @text names was played.
 */
gboolean cli_line_play (MarLine *line, guint number, const char *text, GError **error);

/**
 * cli_line_check:
 * @position: (nullable): what the line must have led to
 * @error: MAR_RULES_ERROR_MALFORMED
 *
 * Returns: whether the line stands there.
 */
gboolean cli_line_check (const MarLine *line, const MarPosition *position, GError **error);

/* Input. */

/* The entries of the options --from and --game, which several commands have. */
#define CLI_ENTRY_FROM(variable)                                                                   \
  {                                                                                                \
    "from", 0, 0, G_OPTION_ARG_STRING, variable,                                                   \
        N_("The format of the text, such as “packet” (default: recognized)"), N_("FORM")           \
  }

/**
 * cli_is_standard_input:
 * Returns: whether an operand asks for standard input: it is absent, or "-".
 */
gboolean cli_is_standard_input (const char *operand);

/**
 * cli_input_name:
 * Returns: (transfer full): how messages call the input.
 */
char *cli_input_name (const char *operand);

/**
 * cli_read_input:
 * @operand: (nullable): a file's name, or "-" or NULL for standard input
 * @length: (out): the bytes
 * @error: G_FILE_ERROR: it can't be opened or read
 *
 * Returns: (transfer full) (nullable): all of it, ending with a zero byte that @length
 *   doesn't count.
 */
char *cli_read_input (const char *operand, gsize *length, GError **error);

/**
 * cli_load_document:
 * @from: (nullable): the importer to use; NULL to recognise the form
 * @game: (nullable): of a PDF or a picture, whose boards are looked for; NULL: of any game
 * @status: (out): why not
 *
 * Returns: (transfer full) (nullable): the document; when NULL, the error was printed.
 */
MarDocument *cli_load_document (const CliCommand *command,
                                const char       *operand,
                                const char       *from,
                                const MarGame    *game,
                                CliStatus        *status);

/* Output. Everything on standard output goes through these, so that a full disk or a
 * closed pipe is noticed at the end. */

/* Prints a text as it is, or with the values of a format. */
void cli_put (const char *text);
void cli_putf (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * cli_put_bytes:
 * Prints the content of a file as it is.
 */
void cli_put_bytes (GBytes *bytes);

/**
 * cli_put_gap:
 * Sees to it that an empty line comes before what follows.
 */
void cli_put_gap (void);

/**
 * cli_put_text:
 * @text: text from a file
 * @indent: spaces before every line that is not empty
 *
 * Prints @text with a line feed at the end. Control characters are shown as `\xNN`, so
 * that a file can't command the terminal.
 */
void cli_put_text (const char *text, guint indent);

/**
 * cli_put_json:
 * Prints what @builder holds, indented, with a line feed at the end.
 */
void cli_put_json (JsonBuilder *builder);

/**
 * cli_flush:
 * Returns: whether all of standard output was written so far.
 */
gboolean cli_flush (void);

/**
 * cli_finish:
 * @status: what the command returned
 *
 * Returns: @status, or CLI_UNREADABLE with a message when the output could not be written.
 */
CliStatus cli_finish (CliStatus status);

/**
 * cli_print_note:
 * Prints "marginalia-cli: SUBJECT: TEXT" on standard error.
 * @subject: (nullable): what the remark is about
 */
void cli_print_note (const char *subject, const char *text);

/* Members of a JSON object; an empty string is left out. */
void cli_member_string (JsonBuilder *builder, const char *name, const char *value);
/* For objects that shall all have the same keys. */
void cli_member_string_or_null (JsonBuilder *builder, const char *name, const char *value);
void cli_member_int (JsonBuilder *builder, const char *name, gint64 value);
void cli_member_real (JsonBuilder *builder, const char *name, double value);

/* The member “result”: the winners' letters, or null while the game goes on. */
void cli_member_result (JsonBuilder *builder, const MarGame *game, const MarPosition *position);

/**
 * cli_actor_name:
 * Returns: (transfer full) (nullable): the letter of a player, "chance", or NULL for nobody.
 */
char *cli_actor_name (const MarGame *game, int actor);

G_END_DECLS
