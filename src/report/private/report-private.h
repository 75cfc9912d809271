/* The inside of a report.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-report.h"

G_BEGIN_DECLS

struct _MarReport
{
  MarRecord *record;
  const MarReportAnswers *answers; /* nullable */
  guint n_players;
  GArray *turns; /* of MarReportTurn */
  MarReportPlayer players[MAR_MAX_PLAYERS];
  gboolean start_known;
  double start[MAR_MAX_PLAYERS];
  const MarAnalysis *newest; /* nullable */
  guint n_known;
  guint n_positions;
};

/* The value of a position: the chances of all players, and by how many points each of two is
 * ahead. @exact: the chances are no estimates. @analysis: (nullable): of the one position that it
 * comes from. */
typedef struct
{
  gboolean known;
  gboolean exact;
  double chances[MAR_MAX_PLAYERS];
  double points[MAR_MAX_PLAYERS];
  const MarAnalysis *analysis;
} ReportValue;

/* A position that matters to a report: the text, and what leads to it from the node that
 * keeps the answer. @is_other: it is not of the game. */
typedef struct
{
  char *text;
  GArray *actions; /* of MarAction */
  gboolean is_other;
} ReportTarget;

/* The positions of @node to ask about (element-type ReportPlace): its own, or one for each
 * outcome where chance is to act; none where the game is over, or after a roll, whose
 * positions are those of the node before it.
 *
 * Beside them those after the turn that the engine would have played there, when that is
 * known and the game went on elsewhere. For what a turn cost is told from two positions in
 * which the same player is to act: a search sees a little more for the one who is. */
GArray *report_targets (const MarNode *node, const MarReportAnswers *answers);

/* (nullable): the newest answer about @position, kept by @node or beside the record. */
const MarAnalysis *report_find_answer (const MarNode          *node,
                                       const char             *position,
                                       const MarReportAnswers *answers);

void report_value (const MarNode *node, const MarReportAnswers *answers, ReportValue *value);
/* The value after the turn that the engine would have played there; returns whether it is another
 * than the one that was played. */
gboolean report_best_value (const MarNode          *node,
                            const MarReportAnswers *answers,
                            ReportValue            *value);

/* The first turn of the best line after @node, as actions, and where it leads; NULL where
 * there is none, or none is known. */
GArray *report_best_turn (const MarNode           *node,
                          const MarReportAnswers  *answers,
                          MarPosition            **after);

/* The main line but for what is struck, the start included (element-type MarNode). */
GPtrArray *report_nodes (MarRecord *record);

/* Judges @turn, whose node and player are filled in, and which leads to @after. */
void report_rate_turn (MarReportTurn          *turn,
                       const MarReportAnswers *answers,
                       const ReportValue      *after);

G_END_DECLS
