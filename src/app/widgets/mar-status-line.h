/* The line below the board: what just happened, and where that differs from what was printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_STATUS_LINE (mar_status_line_get_type ())
G_DECLARE_FINAL_TYPE (MarStatusLine, mar_status_line, MAR, STATUS_LINE, GtkBox)

/* A child that is added stands behind the text. */

/**
 * mar_status_line_set_text:
 * Says something of the place in the game. A notice ends.
 */
void mar_status_line_set_text (MarStatusLine *line, const char *text);

/**
 * mar_status_line_set_state:
 * @state: (nullable): a sentence about what goes on, said before the text. A notice stays.
 */
void mar_status_line_set_state (MarStatusLine *line, const char *state);

/**
 * mar_status_line_set_remark:
 * @remark: (nullable): how the printed text differs, to be read in a popover
 */
void mar_status_line_set_remark (MarStatusLine *line, const char *remark);

/**
 * mar_status_line_set_quiet:
 * @quiet: whether what is said of the place is there for those only who hear it. Notices are seen.
 */
void mar_status_line_set_quiet (MarStatusLine *line, gboolean quiet);

/**
 * mar_status_line_show_notice:
 * Says @text for some seconds, instead of what is said of the place.
 */
void mar_status_line_show_notice (MarStatusLine *line, const char *text);

/**
 * mar_status_line_end_notice:
 * Says again what is said of the place.
 */
void mar_status_line_end_notice (MarStatusLine *line);

G_END_DECLS
