/* A turn of which a report has something to say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-reason-label.h"
#include "mar-report.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_MOMENT (mar_report_moment_get_type ())
G_DECLARE_FINAL_TYPE (MarReportMoment, mar_report_moment, MAR, REPORT_MOMENT, GObject)

/* (transfer none) (nullable): the turn; NULL when it has left the game. */
MarNode *mar_report_moment_node (MarReportMoment *moment);
/* The glyph that the turn deserves, or 0. */
int mar_report_moment_glyph (MarReportMoment *moment);
/* "12. e5>e4 ⁇" */
const char *mar_report_moment_title (MarReportMoment *moment);
/* (nullable): what the engine would have played: "d4>d5" */
const char *mar_report_moment_better (MarReportMoment *moment);
/* "White 63 % → 24 % · turning point · missed a capture" */
const char *mar_report_moment_details (MarReportMoment *moment);
/* Searches what speaks against the turn that was played, and what for the engine's. */
void mar_report_moment_explain (MarReportMoment *moment,
                                MarReasonLabel  *against,
                                MarReasonLabel  *better);
/* (transfer none) (array length=n): the engine's next turns from before this one. */
const MarAction *mar_report_moment_actions (MarReportMoment *moment, guint *n);

/**
 * mar_report_moments_fill:
 * @store: of MarReportMoment
 *
 * Items that say the same as before stay, with their rows.
 */
void mar_report_moments_fill (GListStore *store, const MarReport *report, MarRecord *record);
/* Forgets nodes that have left the game. */
void mar_report_moments_forget_nodes (GListStore *store);

/* (transfer full): what to say of a turn or a roll in one breath: "12. White: e5>e4, blunder.
 * Black 76 %, White 24 %" */
char *mar_report_turn_format (const MarReport     *report,
                              const MarReportTurn *turn,
                              MarRecord           *record);
/* (transfer full): "Black 76 %, White 24 %" */
char *mar_report_chances_format (const double *chances, guint n_players, const MarGame *game);

G_END_DECLS
