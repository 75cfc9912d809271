/* What a report says of players and turns, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-report.h"

G_BEGIN_DECLS

/* TRUE if a report of @record was begun: the game has at least one answer of it. */
gboolean mar_report_is_saved (MarRecord *record);

/* TRUE if the report has something to say of @turn. */
gboolean mar_report_is_moment (const MarReportTurn *turn);

/**
 * mar_report_turn_best_text:
 * Returns: (transfer full) (nullable): what the engine would have played instead: "d4>d5".
 */
char *mar_report_turn_best_text (const MarReportTurn *turn);

/**
 * mar_report_turn_chances_format:
 * Returns: (transfer full): the player's chance without and with the error: "63 % → 24 %"
 */
char *mar_report_turn_chances_format (const MarReportTurn *turn);

/**
 * mar_report_turn_details:
 * Returns: (transfer full): "White 63 % → 24 % · turning point · missed 1 capture"
 */
char *mar_report_turn_details (const MarReportTurn *turn);

/**
 * mar_report_player_format:
 * Returns: (transfer full): all numbers of a player: "White: mean error 4.2 % over 10 unforced
 *   turns of 12 (0.31 points); …"
 */
char *mar_report_player_format (const MarReport *report, guint player);

G_END_DECLS
