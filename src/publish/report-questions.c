/* Which positions of a game a report needs, and what the record knows of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mar-cursor.h"
#include "report-private.h"

/* An engine that tells points but no chances: what a point is worth in logits. */
#define LOGITS_A_POINT 0.5

static void
place_clear (gpointer data)
{
  g_free (((ReportPlace *) data)->text);
}

GPtrArray *
report_nodes (MarRecord *record)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    if (mar_node_kind (node) != MAR_NODE_STRUCK)
      g_ptr_array_add (nodes, node);
  return nodes;
}

GArray *
report_places (const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarPosition *position = mar_node_position (node);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (ReportPlace));
  int actor = game->actor (position);
  MarResult result;

  g_array_set_clear_func (places, place_clear);
  mar_node_result (node, &result);
  if (result.over || mar_node_kind (node) == MAR_NODE_ROLL)
    return places;
  if (actor == MAR_ACTOR_CHANCE)
    {
      g_autofree MarPosition *rolled = mar_position_copy (game, position);
      g_autofree MarActionList *rolls = g_new (MarActionList, 1);

      game->actions (position, rolls);
      for (guint i = 0; i < rolls->n; i++)
        {
          ReportPlace place = { NULL, rolls->items[i] };

          memcpy (rolled, position, game->position_size);
          game->play (rolled, rolls->items[i], NULL);
          place.text = mar_position_text (game, rolled);
          g_array_append_val (places, place);
        }
    }
  else if (actor >= 0)
    {
      ReportPlace place = { mar_position_text (game, position), MAR_ACTION_NONE };

      g_array_append_val (places, place);
    }
  return places;
}

static gboolean
counts (const MarAnalysis *analysis,
        const char        *engine,
        const char        *settings)
{
  return analysis != NULL && analysis->lines->len > 0
         && (engine == NULL || g_strcmp0 (analysis->engine, engine) == 0)
         && (settings == NULL || g_strcmp0 (analysis->settings, settings) == 0);
}

/* The newest answer of a report about @position. */
static const MarAnalysis *
find_answer (const MarNode *node,
             const char    *position)
{
  const MarAnalysis *answer = mar_node_find_analysis (node, position, MAR_ANALYSIS_REPORT);

  return counts (answer, NULL, NULL) ? answer : NULL;
}

static MarReportQuestion *
question_new (MarNode     *node,
              ReportPlace *place)
{
  MarReportQuestion *question = g_new0 (MarReportQuestion, 1);
  MarCursor cursor = mar_cursor_at (node);

  question->node = node;
  question->position = g_steal_pointer (&place->text);
  question->actions = mar_cursor_history (&cursor, &question->start);
  if (place->roll != MAR_ACTION_NONE)
    g_array_append_val (question->actions, place->roll);
  return question;
}

static void
question_free (gpointer data)
{
  MarReportQuestion *question = data;

  g_free (question->position);
  g_free (question->start);
  g_array_unref (question->actions);
  g_free (question);
}

GPtrArray *
mar_report_questions (MarRecord  *record,
                      const char *engine,
                      const char *settings,
                      guint      *n_known)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (question_free);
  g_autoptr (GPtrArray) nodes = NULL;
  guint known = 0;

  g_return_val_if_fail (record != NULL, NULL);

  nodes = report_nodes (record);
  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);
      g_autoptr (GArray) places = report_places (node);

      for (guint k = 0; k < places->len; k++)
        {
          ReportPlace *place = &g_array_index (places, ReportPlace, k);

          if (counts (find_answer (node, place->text), engine, settings))
            known++;
          else
            g_ptr_array_add (questions, question_new (node, place));
        }
    }
  if (n_known != NULL)
    *n_known = known;
  return questions;
}

/* What the best line of @analysis says of all players, @actor being the one to act. */
static void
tell_line (const MarAnalysis *analysis,
           int                actor,
           guint              n_players,
           ReportValue       *value)
{
  const MarAnalysisLine *line = g_ptr_array_index (analysis->lines, 0);
  double chance = line->chance;

  if (line->solved != 0)
    chance = line->solved == 'w' ? 1 : line->solved == 'l' ? 0 : 1.0 / n_players;
  else if (chance < 0)
    chance = 1 / (1 + exp (-LOGITS_A_POINT * line->points));
  for (guint i = 0; i < n_players; i++)
    if (line->n_shares == n_players && line->solved == 0)
      value->chances[i] = line->shares[i];
    else
      value->chances[i] = (int) i == actor ? chance : (1 - chance) / (n_players - 1);
  if (n_players == 2)
    {
      value->points[actor] = line->points;
      value->points[1 - actor] = -line->points;
    }
  value->known = TRUE;
  value->analysis = analysis;
}

/* A game that is over: the winners share it. */
static void
tell_result (const MarResult *result,
             guint            n_players,
             ReportValue     *value)
{
  guint n = (guint) __builtin_popcount (result->winners);

  value->known = n > 0;
  for (guint i = 0; i < n_players && n > 0; i++)
    value->chances[i] = (result->winners >> i & 1) ? 1.0 / n : 0;
}

/* The mean over what chance may bring, which is equally likely. */
static void
tell_mean (const MarNode *node,
           const GArray  *places,
           guint          n_players,
           ReportValue   *value)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *position = g_malloc (game->position_size);

  value->known = TRUE;
  for (guint i = 0; i < places->len && value->known; i++)
    {
      const ReportPlace *place = &g_array_index (places, ReportPlace, i);
      const MarAnalysis *answer = find_answer (node, place->text);
      ReportValue one = { 0 };

      memcpy (position, mar_node_position (node), game->position_size);
      game->play (position, place->roll, NULL);
      if (answer != NULL)
        tell_line (answer, game->actor (position), n_players, &one);
      value->known = one.known;
      for (guint k = 0; k < n_players; k++)
        {
          value->chances[k] += one.chances[k] / places->len;
          value->points[k] += one.points[k] / places->len;
        }
    }
}

void
report_value (const MarNode *node,
              ReportValue   *value)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarPosition *position = mar_node_position (node);
  guint n_players = mar_game_n_players (game, position);
  const MarNode *holder = mar_node_kind (node) == MAR_NODE_ROLL ? mar_node_parent (node) : node;
  g_autoptr (GArray) places = report_places (node);
  const MarAnalysis *answer = NULL;
  MarResult result;

  memset (value, 0, sizeof *value);
  mar_node_result (node, &result);
  if (result.over)
    tell_result (&result, n_players, value);
  else if (game->actor (position) == MAR_ACTOR_CHANCE)
    tell_mean (node, places, n_players, value);
  else if (game->actor (position) >= 0)
    {
      g_autofree char *text = mar_position_text (game, position);

      answer = find_answer (holder, text);
      if (answer != NULL)
        tell_line (answer, game->actor (position), n_players, value);
    }
}
