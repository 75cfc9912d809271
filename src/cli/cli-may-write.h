/* The files that may be written over: the rule of every program that takes --output.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * cli_is_same_file:
 *
 * Returns: whether both names are those of the same regular file.
 */
gboolean cli_is_same_file (const char *one, const char *other);

/**
 * CLI_ENTRY_FORCE:
 * The option without which nothing that exists is replaced.
 */
#define CLI_ENTRY_FORCE(variable)                                                          \
  { "force", 0, 0, G_OPTION_ARG_NONE, variable, N_("Replace existing files"), NULL }

/**
 * cli_may_write:
 * @outputs: what is going to be written, “-” for standard output
 * @inputs: (nullable): what is read
 * @force: whether --force was given
 *
 * The rule for every command that writes, to be asked for all files before the first is begun:
 * what exists is replaced only with --force, and what is read not even then. Pipes and devices
 * are no files that could be lost.
 *
 * Returns: whether all may be written; if not, the errors were printed, and the status is
 *   CLI_UNREADABLE.
 */
gboolean cli_may_write (char *const *outputs, char *const *inputs, gboolean force);

G_END_DECLS
