/* The inside of a report.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-report.h"

G_BEGIN_DECLS

struct _MarReport
{
  MarRecord *record;
  guint n_players;
  GArray *turns; /* of MarReportTurn */
  MarReportPlayer players[MAR_MAX_PLAYERS];
  gboolean start_known;
  double start[MAR_MAX_PLAYERS];
  const MarAnalysis *newest; /* nullable */
  guint n_known;
  guint n_positions;
};

/* What is known of a position: the chances of all players, and by how many points each of
 * two is ahead. @analysis: (nullable): of the one position that it comes from. */
typedef struct
{
  gboolean known;
  double chances[MAR_MAX_PLAYERS];
  double points[MAR_MAX_PLAYERS];
  const MarAnalysis *analysis;
} ReportValue;

/* A position of the record that matters to a report. */
typedef struct
{
  char *text;
  MarAction roll; /* MAR_ACTION_NONE: the node's own position */
} ReportPlace;

/* The positions of @node to ask about (element-type ReportPlace): one, one for each outcome
 * of chance, or none where the game is over or a roll's were listed before it. */
GArray     *report_places (const MarNode *node);
void        report_value  (const MarNode *node, ReportValue *value);

/* The main line but for what is struck, the start included (element-type MarNode). */
GPtrArray  *report_nodes  (MarRecord *record);

/* Judges @turn, whose node, player, chances and points are filled in. */
void        report_judge  (MarReportTurn *turn, const MarAnalysis *before);

G_END_DECLS
