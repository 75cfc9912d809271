/* Files that a command reads one by one, and files that it writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-may-write.h"
#include "mar-style.h"

G_BEGIN_DECLS

/**
 * cli_list_inputs:
 * @operands: files, folders, file: URIs, or "-" for standard input; none means that too
 * @folders: whether a folder stands for the records in it
 * @error: a folder can't be read
 *
 * Returns: (transfer full) (nullable): the files, those of a folder by name.
 */
char **cli_list_inputs (char **operands, gboolean folders, GError **error);

/**
 * cli_input_stem:
 * Returns: (transfer full) (nullable): the name of an input without folder and extension, or
 *   NULL for standard input.
 */
char *cli_input_stem (const char *operand);

/**
 * cli_split_pattern:
 * @pattern: a pattern of file names, with a folder before it that may be anywhere
 * @folder: (out): the folder, "." where there is none
 *
 * Returns: (transfer full): the rest, which names places below the folder.
 */
char *cli_split_pattern (const char *pattern, char **folder);

/**
 * cli_name_extension:
 * Returns: (transfer none) (nullable): what follows the last point of a file's name or of a
 *   pattern, unless that is a word in braces.
 */
const char *cli_name_extension (const char *name);

/**
 * cli_find_style:
 * Returns: (transfer none) (nullable): the style of this name or file; when NULL, an error that
 *   lists the styles was printed.
 */
const MarStyle *cli_find_style (const CliCommand *command, const char *name);

/**
 * cli_list_styles:
 * Prints the styles that there are.
 */
CliStatus cli_list_styles (gboolean json);

/**
 * cli_read_number:
 * @option: the name of the option, for the message
 * @text: (nullable): its value; NULL leaves @number as it is
 * @integral: whether it must be a whole number
 *
 * Returns: whether it is a number between the bounds; when not, an error was printed.
 */
gboolean cli_read_number (const CliCommand *command,
                          const char       *option,
                          const char       *text,
                          double            least,
                          double            most,
                          gboolean          integral,
                          double           *number);

/**
 * cli_put_content:
 * @is_text: whether a terminal can show it
 *
 * Prints the content of a file on standard output, unless that would fill a terminal with
 * what is no text.
 */
CliStatus cli_put_content (const CliCommand *command, GBytes *content, gboolean is_text);

/**
 * cli_write_content:
 * @force: whether an existing file may be replaced, as cli_may_write() was told
 *
 * Writes a file; when that can't be done, the error was printed.
 */
CliStatus cli_write_content (const char *path, GBytes *content, gboolean force);

G_END_DECLS
