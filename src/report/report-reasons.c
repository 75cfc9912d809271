/* Why the turns of a report are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-cursor.h"
#include "mar-report-reasons.h"
#include "report-private.h"

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

/* Comments. */

/* (nullable): where the variation with the engine's turn begins. */
static MarNode *
find_variation (const MarReportTurn *turn)
{
  const MarNode *parent = mar_node_parent (turn->node);
  const MarGame *game = mar_record_game (mar_node_record (parent));
  g_autoptr (GArray) best = NULL;
  g_autofree MarPosition *after = NULL;

  best = report_best_turn (parent, NULL, &after);
  for (guint i = 0; best != NULL && i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);

      if (child != turn->node && mar_node_kind (child) == MAR_NODE_TURN
          && game->hash (mar_node_position (child)) == game->hash (after))
        return child;
    }
  return NULL;
}

/* Adds a paragraph to the comment after @node, unless it is there. */
static gboolean
add_paragraph (MarRecord  *record,
               MarNode    *node,
               const char *engine,
               const char *why)
{
  const char *old = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_autofree char *paragraph = g_strdup_printf ("*%s:* %s", engine, why);
  g_autofree char *text = NULL;

  if (old != NULL && strstr (old, paragraph) != NULL)
    return FALSE;
  text = old != NULL && *old != '\0' ? g_strconcat (old, "\n\n", paragraph, NULL)
                                     : g_steal_pointer (&paragraph);
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text);
  return TRUE;
}

guint
mar_report_comment (const MarReport *report)
{
  guint n = 0;

  g_return_val_if_fail (report != NULL, 0);

  for (guint i = 0; i < mar_report_n_turns (report); i++)
    {
      const MarReportTurn *turn = mar_report_turn (report, i);
      MarNode *variation;
      g_autofree char *against = NULL;
      g_autofree char *why = NULL;

      if (turn->glyph == 0 || turn->best == NULL)
        continue;
      against = mar_report_turn_why (turn, FALSE);
      if (against != NULL)
        n += add_paragraph (report->record, turn->node, mar_report_engine (report), against);
      variation = find_variation (turn);
      why = variation != NULL ? mar_report_turn_why (turn, TRUE) : NULL;
      if (why != NULL)
        n += add_paragraph (report->record, variation, mar_report_engine (report), why);
    }
  return n;
}
