/* A list of errata, written to a file or on standard output.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-proof.h"

G_BEGIN_DECLS

/**
 * check_write_errata:
 * @input: (nullable): the operand that was read
 * @format: (nullable): of a booklet, by its name; NULL: the one that the name of the file ends with
 * @output: (nullable): the file; NULL: standard output, which gets text where no format is said
 * @force: whether an existing file may be replaced
 *
 * Returns: CLI_FINE, or what went wrong, which was printed.
 */
CliStatus check_write_errata (const CliCommand *command,
                              MarDocument      *document,
                              GPtrArray        *findings,
                              const char       *input,
                              const char       *format,
                              const char       *output,
                              gboolean          force);

G_END_DECLS
