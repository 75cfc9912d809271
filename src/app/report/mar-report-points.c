/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-points.h"

#include <glib/gi18n.h>

#include "mar-evaluation-graph.h"
#include "mar-report-moment.h"

static MarEvaluationPoint *
make_start (const MarReport *report,
            MarRecord       *record)
{
  MarEvaluationPoint *point = mar_evaluation_point_new ();
  g_autofree char *chances = NULL;

  point->known = mar_report_start (report, point->chances);
  chances = mar_report_chances_format (point->chances, mar_report_n_players (report),
                                       mar_record_game (record));
  point->words = point->known ? g_strdup_printf ("%s\n%s", _("Start of the game"), chances)
                              : g_strdup (_("Start of the game"));
  return point;
}

static MarEvaluationPoint *
make_turn (const MarReport     *report,
           const MarReportTurn *turn,
           MarRecord           *record)
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
  point->words = mar_report_turn_format (report, turn, record);
  return point;
}

GPtrArray *
mar_report_points_new (const MarReport *report,
                       MarRecord       *record,
                       GPtrArray       *nodes,
                       gboolean        *has_luck)
{
  GPtrArray *points = mar_evaluation_points_new ();

  g_ptr_array_set_size (nodes, 0);
  g_ptr_array_add (points, make_start (report, record));
  g_ptr_array_add (nodes, mar_record_root (record));
  *has_luck = FALSE;
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    {
      const MarReportTurn *turn = mar_report_turn (report, i);
      MarEvaluationPoint *point = make_turn (report, turn, record);

      *has_luck |= point->is_roll;
      g_ptr_array_add (points, point);
      g_ptr_array_add (nodes, turn->node);
    }
  return points;
}
