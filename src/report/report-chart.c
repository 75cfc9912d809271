/* What a report says of a game's turns, as the points of a graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-chart.h"

static MarEvaluationPoint *
make_start (const MarReport *report)
{
  MarEvaluationPoint *point = mar_evaluation_point_new ();

  point->known = mar_report_start (report, point->chances);
  return point;
}

static MarEvaluationPoint *
make_turn (const MarReportTurn *turn)
{
  MarEvaluationPoint *point = mar_evaluation_point_new ();

  point->known = turn->known;
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    point->chances[i] = turn->chances[i];
  point->glyph = turn->known ? turn->glyph : 0;
  point->player = turn->player;
  point->turning = turn->turning;
  point->is_roll = turn->player < 0;
  point->luck = point->is_roll ? turn->chances[0] - turn->chances_before[0] : 0;
  point->number = mar_node_number (turn->node);
  return point;
}

void
mar_report_chart_init (MarEvaluationChart *chart,
                       const MarReport    *report,
                       MarRecord          *record)
{
  const MarGame *game = mar_record_game (record);

  g_return_if_fail (chart != NULL && report != NULL);

  *chart = (MarEvaluationChart) { .points = mar_evaluation_points_new (),
                                  .n_players = mar_report_n_players (report),
                                  .current = -1,
                                  .pointed = -1 };
  for (guint i = 0; i < chart->n_players; i++)
    chart->names[i] = game->player_names[i];
  g_ptr_array_add (chart->points, make_start (report));
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    {
      MarEvaluationPoint *point = make_turn (mar_report_turn (report, i));

      chart->has_luck |= point->is_roll;
      g_ptr_array_add (chart->points, point);
    }
}
