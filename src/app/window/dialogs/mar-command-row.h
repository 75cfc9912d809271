/* A row of the command palette: what a command is called, and its key.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-accelerators.h"

G_BEGIN_DECLS

#define MAR_TYPE_COMMAND_ROW (mar_command_row_get_type ())
G_DECLARE_FINAL_TYPE (MarCommandRow, mar_command_row, MAR, COMMAND_ROW, GtkListBoxRow)

/**
 * mar_command_row_new:
 * @command: of the table
 * @group: (nullable): its heading, translated
 * @is_on: whether it is switched on
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *mar_command_row_new (const MarAccelerator *command, const char *group, gboolean is_on);

/**
 * mar_command_row_command:
 * Returns: (transfer none): the command.
 */
const MarAccelerator *mar_command_row_command (MarCommandRow *row);

/**
 * mar_command_row_match:
 * @words: (array zero-terminated=1): what is searched for, folded
 *
 * Returns: how well the command is meant by all of @words: each is worth 2 as the beginning of a
 *   word and 1 inside of one; 0: not at all
 */
guint mar_command_row_match (MarCommandRow *row, char **words);

/**
 * mar_command_row_describe:
 * Returns: (transfer full): what a screen reader says of the row.
 */
char *mar_command_row_describe (MarCommandRow *row);

G_END_DECLS
