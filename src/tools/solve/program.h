/* What the programs that solve have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarSolveProgram:
 * @name: how it is called
 * @parameters: what it is called with
 * @summary: what it does, and its commands
 * @description: (nullable): what is told below the options
 * @entries: its options
 * @find_fault: returns (nullable): what is wrong with the call
 * @run: runs its command, which is the first argument
 */
typedef struct
{
  const char *name;
  const char *parameters;
  const char *summary;
  const char *description;
  const GOptionEntry *entries;
  const char *(*find_fault) (int argc, char **argv);
  gboolean (*run) (int argc, char **argv, GError **error);
} MarSolveProgram;

/* Returns: the status with which the program ends: 0: fine, 1: it failed, 2: it was called
 * wrongly. */
int mar_solve_main (const MarSolveProgram *program, int argc, char **argv);

G_END_DECLS
