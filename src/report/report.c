/* A report read off a record: what each turn cost, and whom.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-concept.h"
#include "report-private.h"

/* Counts what is answered, and remembers the newest answer. */
static void
count_answers (MarReport     *report,
               const MarNode *node)
{
  g_autoptr (GArray) targets = report_targets (node, report->answers);

  report->n_positions += targets->len;
  for (guint i = 0; i < targets->len; i++)
    {
      const MarAnalysis *answer
        = report_find_answer (node, g_array_index (targets, ReportTarget, i).text, report->answers);

      if (answer != NULL)
        {
          report->n_known++;
          report->newest = answer;
        }
    }
}

/* Turns and rolls that follow the value @before. */
static void
add_turn (MarReport         *report,
          MarNode           *node,
          const ReportValue *before,
          const ReportValue *after)
{
  MarReportTurn turn = { .node = node, .player = mar_node_side (node) };

  if (mar_node_kind (node) == MAR_NODE_ROLL)
    {
      turn.player = MAR_ACTOR_CHANCE;
      turn.known = before->known && after->known;
      memcpy (turn.chances_before, before->chances, sizeof turn.chances_before);
      turn.exact = before->exact && after->exact;
      memcpy (turn.chances, after->chances, sizeof turn.chances);
    }
  else
    report_rate_turn (&turn, report->answers, after);
  g_array_append_val (report->turns, turn);
}

static void
count_roll (MarReport         *report,
            const ReportValue *before,
            const ReportValue *after)
{
  for (guint i = 0; i < report->n_players && before->known && after->known; i++)
    {
      MarReportPlayer *player = &report->players[i];

      player->rolls++;
      player->luck += after->chances[i] - before->chances[i];
      player->points_luck += after->points[i] - before->points[i];
    }
}

/* The tempo is counted of all turns, whether they are answered or not. */
static void
count_steps (const MarReport     *report,
             const MarReportTurn *turn,
             MarReportPlayer     *player)
{
  guint n;
  const MarAction *actions = mar_node_actions (turn->node, &n);
  const int forward = mar_concepts_count_advances (mar_record_game (report->record),
                                                   mar_node_position (mar_node_parent (turn->node)),
                                                   actions, n);

  if (forward >= 0)
    {
      player->steps += n;
      player->steps_forward += (guint) forward;
    }
}

static void
count_turn (MarReport           *report,
            const MarReportTurn *turn)
{
  MarReportPlayer *player = &report->players[turn->player];

  player->turns++;
  count_steps (report, turn, player);
  if (turn->forced)
    return;
  player->unforced++;
  if (!turn->known)
    return;
  player->known++;
  player->error += turn->error;
  player->points_error += turn->points_error;
  player->dubious += turn->glyph == 6;
  player->mistakes += turn->glyph == 2;
  player->blunders += turn->glyph == 4;
  player->captures_missed += turn->captures_missed > 0;
  player->points_missed += turn->points_missed > 0;
}

MarReport *
mar_report_new (MarRecord              *record,
                const MarReportAnswers *answers)
{
  MarReport *report;
  g_autoptr (GPtrArray) nodes = NULL;
  ReportValue before;
  ReportValue after;

  g_return_val_if_fail (record != NULL, NULL);

  report = g_new0 (MarReport, 1);
  report->record = record;
  report->answers = answers;
  report->turns = g_array_new (FALSE, FALSE, sizeof (MarReportTurn));
  report->n_players = mar_game_n_players (mar_record_game (record),
                                          mar_node_position (mar_record_root (record)));
  nodes = report_nodes (record);
  report_value (g_ptr_array_index (nodes, 0), answers, &before);
  report->start_known = before.known;
  memcpy (report->start, before.chances, sizeof report->start);
  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);

      count_answers (report, node);
      if (i > 0)
        report_value (node, answers, &after);
      else
        after = before;
      if (mar_node_kind (node) == MAR_NODE_TURN || mar_node_kind (node) == MAR_NODE_ROLL)
        {
          add_turn (report, node, &before, &after);
          if (mar_node_kind (node) == MAR_NODE_ROLL)
            count_roll (report, &before, &after);
          else
            count_turn (report,
                        &g_array_index (report->turns, MarReportTurn, report->turns->len - 1));
        }
      before = after;
    }
  for (guint i = 0; i < report->n_players; i++)
    {
      MarReportPlayer *player = &report->players[i];

      player->error /= MAX (player->known, 1);
      player->points_error /= MAX (player->known, 1);
    }
  return report;
}

void
mar_report_free (MarReport *report)
{
  if (report == NULL)
    return;
  g_array_unref (report->turns);
  g_free (report);
}

guint
mar_report_n_turns (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->turns->len;
}

const MarReportTurn *
mar_report_turn (const MarReport *report,
                 guint            index)
{
  g_return_val_if_fail (report != NULL && index < report->turns->len, NULL);

  return &g_array_index (report->turns, MarReportTurn, index);
}

guint
mar_report_n_players (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->n_players;
}

const MarReportPlayer *
mar_report_player (const MarReport *report,
                   guint            player)
{
  g_return_val_if_fail (report != NULL && player < report->n_players, NULL);

  return &report->players[player];
}

gboolean
mar_report_start (const MarReport *report,
                  double           chances[MAR_MAX_PLAYERS])
{
  g_return_val_if_fail (report != NULL, FALSE);

  memcpy (chances, report->start, sizeof report->start);
  return report->start_known;
}

const char *
mar_report_engine (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return report->newest != NULL ? report->newest->engine : NULL;
}

const char *
mar_report_settings (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return report->newest != NULL ? report->newest->settings : NULL;
}

guint
mar_report_n_known (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->n_known;
}

guint
mar_report_n_positions (const MarReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->n_positions;
}
