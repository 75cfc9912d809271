/* Why the turns of a report are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-cursor.h"
#include "mar-report-reasons.h"

MarLine *
mar_report_turn_line (const MarReportTurn *turn)
{
  MarCursor cursor;

  g_return_val_if_fail (turn != NULL, NULL);

  cursor = mar_cursor_at (mar_node_parent (turn->node));
  return mar_cursor_line (&cursor);
}

GPtrArray *
mar_report_turn_reasons (const MarReportTurn *turn,
                         gboolean             of_best,
                         const int           *stop)
{
  g_autoptr (MarLine) line = NULL;
  g_autofree MarAction *best = NULL;
  const MarAction *played;
  const MarOptions *options;
  guint n_best = 0;
  guint n;

  g_return_val_if_fail (turn != NULL, NULL);

  line = mar_report_turn_line (turn);
  options = mar_record_options (mar_node_record (turn->node));
  played = mar_node_actions (turn->node, &n);
  if (turn->best != NULL)
    best = mar_analysis_line_actions (turn->best, mar_line_game (line), mar_line_position (line),
                                      &n_best);
  if (of_best)
    return mar_reasons_find (line, options, best, n_best, NULL, 0, stop);
  return mar_reasons_find (line, options, played, n, best, n_best, stop);
}

char *
mar_report_turn_why (const MarReportTurn *turn,
                     gboolean             of_best)
{
  const MarPosition *before;
  g_autoptr (GPtrArray) reasons = NULL;

  g_return_val_if_fail (turn != NULL, NULL);

  before = mar_node_position (mar_node_parent (turn->node));
  reasons = mar_report_turn_reasons (turn, of_best, NULL);
  return mar_reasons_format (reasons, mar_record_game (mar_node_record (turn->node)), before,
                             of_best ? 0 : MAR_REASON_FIRST_AGAINST,
                             of_best ? MAR_REASON_FIRST_AGAINST : MAR_REASON_N_KINDS);
}
