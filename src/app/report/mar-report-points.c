/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-points.h"

#include <glib/gi18n.h>

#include "mar-report-chart.h"
#include "mar-report-moment.h"

static char *
describe_start (const MarReport          *report,
                const MarEvaluationPoint *point,
                MarRecord                *record)
{
  g_autofree char *chances = mar_report_chances_format (point->chances,
                                                        mar_report_n_players (report),
                                                        mar_record_game (record));

  return point->known ? g_strdup_printf ("%s\n%s", _("Start of the game"), chances)
                      : g_strdup (_("Start of the game"));
}

GPtrArray *
mar_report_points_new (const MarReport *report,
                       MarRecord       *record,
                       GPtrArray       *nodes,
                       gboolean        *has_luck)
{
  MarEvaluationChart chart;
  MarEvaluationPoint *start;

  mar_report_chart_init (&chart, report, record);
  start = g_ptr_array_index (chart.points, 0);
  start->words = describe_start (report, start, record);
  g_ptr_array_set_size (nodes, 0);
  g_ptr_array_add (nodes, mar_record_root (record));
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    {
      const MarReportTurn *turn = mar_report_turn (report, i);
      MarEvaluationPoint *point = g_ptr_array_index (chart.points, i + 1);

      point->words = mar_report_turn_format (report, turn, record);
      g_ptr_array_add (nodes, turn->node);
    }
  *has_luck = chart.has_luck;
  return chart.points;
}
