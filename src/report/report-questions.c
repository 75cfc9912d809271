/* The positions of a game that a report needs, and what the record knows of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mar-cursor.h"
#include "report-private.h"

/* An engine that tells points but no chances: what a point is worth in logits. */
#define LOGITS_A_POINT 0.5

static void
target_clear (gpointer data)
{
  ReportTarget *target = data;

  g_free (target->text);
  g_array_unref (target->actions);
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

static gboolean
counts (const MarAnalysis *analysis,
        const char        *engine,
        const char        *settings)
{
  return analysis != NULL && (engine == NULL || g_strcmp0 (analysis->engine, engine) == 0)
         && (settings == NULL || g_strcmp0 (analysis->settings, settings) == 0);
}

/* Adds @position, to which @actions lead, or what chance makes of it. */
static void
add_targets (GArray            *targets,
             const MarGame     *game,
             const MarPosition *position,
             const GArray      *actions)
{
  int actor = game->actor (position);
  g_autofree MarActionList *rolls = g_new (MarActionList, 1);
  g_autofree MarPosition *rolled = mar_position_copy (game, position);

  rolls->n = actor == MAR_ACTOR_NONE ? 0 : 1;
  if (actor == MAR_ACTOR_CHANCE)
    game->actions (position, rolls);
  for (guint i = 0; i < rolls->n; i++)
    {
      ReportTarget target = { .actions = g_array_copy ((GArray *) actions) };

      mar_position_assign (game, rolled, position);
      if (actor == MAR_ACTOR_CHANCE)
        {
          game->play (rolled, rolls->items[i], NULL);
          g_array_append_val (target.actions, rolls->items[i]);
        }
      target.text = mar_position_text (game, rolled);
      g_array_append_val (targets, target);
    }
}

/* Reads the first turn only: later ones cost time, and nobody here asks for them. */
static MarAction *
read_first_turn (const MarAnalysisLine *line,
                 const MarGame         *game,
                 const MarPosition     *position,
                 guint                 *n)
{
  MarAnalysisLine first = *line;
  g_autofree char *moves = NULL;

  if (line->moves != NULL)
    moves = g_strndup (line->moves, strcspn (line->moves, " "));
  first.moves = moves;
  return mar_analysis_line_actions (&first, game, position, n);
}

GArray *
report_best_turn (const MarNode           *node,
                  const MarReportAnswers  *answers,
                  MarPosition            **after)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarNode *holder = mar_node_kind (node) == MAR_NODE_ROLL ? mar_node_parent (node) : node;
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (node));
  g_autofree char *text = mar_position_text (game, position);
  const MarAnalysis *answer = report_find_answer (holder, text, answers);
  g_autofree MarAction *line = NULL;
  GArray *actions;
  guint n = 0;

  if (answer != NULL)
    line = read_first_turn (g_ptr_array_index (answer->lines, 0), game, position, &n);
  if (n == 0)
    return NULL;
  actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      game->play (position, line[i], NULL);
      g_array_append_val (actions, line[i]);
      if (game->actor (position) < 0 || game->starts_turn (position))
        break;
    }
  if (after != NULL)
    *after = g_steal_pointer (&position);
  return actions;
}

/* The turn that the game goes on with, if it is one. */
static const MarNode *
next_turn (const MarNode *node)
{
  const MarNode *next = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;

  return next != NULL && mar_node_kind (next) == MAR_NODE_TURN && mar_node_is_finished (next)
           ? next
           : NULL;
}

/* Where the best turn after @node leads, if the game went on elsewhere. */
static GArray *
find_other_turn (const MarNode           *node,
                 const MarReportAnswers  *answers,
                 MarPosition            **after)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarNode *next = next_turn (node);
  g_autoptr (GArray) best = next != NULL ? report_best_turn (node, answers, after) : NULL;

  if (best == NULL)
    return NULL;
  if (game->hash (*after) != game->hash (mar_node_position (next)))
    return g_steal_pointer (&best);
  g_clear_pointer (after, g_free);
  return NULL;
}

GArray *
report_targets (const MarNode          *node,
                const MarReportAnswers *answers)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (ReportTarget));
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GArray) best = NULL;
  g_autofree MarPosition *after = NULL;
  MarResult result;
  guint n;

  g_array_set_clear_func (targets, target_clear);
  mar_node_result (node, &result);
  if (result.over)
    return targets;
  if (mar_node_kind (node) != MAR_NODE_ROLL)
    add_targets (targets, game, mar_node_position (node), nothing);
  n = targets->len;
  best = find_other_turn (node, answers, &after);
  if (best != NULL)
    add_targets (targets, game, after, best);
  while (n < targets->len)
    g_array_index (targets, ReportTarget, n++).is_other = TRUE;
  return targets;
}

static MarReportQuestion *
question_new (MarNode      *node,
              ReportTarget *target)
{
  MarReportQuestion *question = g_new0 (MarReportQuestion, 1);
  MarCursor cursor = mar_cursor_at (node);

  question->node = node;
  question->position = g_steal_pointer (&target->text);
  question->is_other = target->is_other;
  question->actions = mar_cursor_history (&cursor, &question->start);
  g_array_append_vals (question->actions, target->actions->data, target->actions->len);
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
mar_report_questions (MarRecord              *record,
                      const MarReportAnswers *answers,
                      const char             *engine,
                      const char             *settings,
                      guint                  *n_known)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (question_free);
  g_autoptr (GPtrArray) nodes = NULL;
  guint known = 0;

  g_return_val_if_fail (record != NULL, NULL);

  nodes = report_nodes (record);
  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);
      g_autoptr (GArray) targets = report_targets (node, answers);

      for (guint k = 0; k < targets->len; k++)
        {
          ReportTarget *target = &g_array_index (targets, ReportTarget, k);

          if (counts (report_find_answer (node, target->text, answers), engine, settings))
            known++;
          else
            g_ptr_array_add (questions, question_new (node, target));
        }
    }
  if (n_known != NULL)
    *n_known = known;
  return questions;
}

/* Fills in the value for all players from the best line of @analysis, @actor being the one to
 * act. */
static void
fill_from_line (const MarAnalysis *analysis,
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
  value->exact = line->exact || line->solved == 'w' || (line->solved != 0 && n_players == 2);
  value->analysis = analysis;
}

/* A game that is over: the winners share it. */
static void
fill_from_result (const MarResult *result,
                  guint            n_players,
                  ReportValue     *value)
{
  guint n = (guint) __builtin_popcount (result->winners);

  value->known = value->exact = n > 0;
  for (guint i = 0; i < n_players && n > 0; i++)
    value->chances[i] = (result->winners >> i & 1) ? 1.0 / n : 0;
}

/* Fills in the value of @position from the answers that @holder has: the mean over all rolls,
 * which are equally likely. */
static void
fill_from_position (const MarNode          *holder,
                    const MarPosition      *position,
                    const MarReportAnswers *answers,
                    ReportValue            *value)
{
  const MarGame *game = mar_record_game (mar_node_record (holder));
  guint n_players = mar_game_n_players (game, position);
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (ReportTarget));
  g_autofree MarPosition *rolled = mar_position_copy (game, position);

  g_array_set_clear_func (targets, target_clear);
  add_targets (targets, game, position, nothing);
  value->known = value->exact = targets->len > 0;
  for (guint i = 0; i < targets->len && value->known; i++)
    {
      const ReportTarget *target = &g_array_index (targets, ReportTarget, i);
      const MarAnalysis *answer = report_find_answer (holder, target->text, answers);
      ReportValue one = { 0 };

      mar_position_assign (game, rolled, position);
      if (target->actions->len > 0)
        game->play (rolled, g_array_index (target->actions, MarAction, 0), NULL);
      if (answer != NULL)
        fill_from_line (answer, game->actor (rolled), n_players, &one);
      value->known = one.known;
      value->exact = value->exact && one.exact;
      value->analysis = targets->len == 1 ? answer : NULL;
      for (guint k = 0; k < n_players; k++)
        {
          value->chances[k] += one.chances[k] / targets->len;
          value->points[k] += one.points[k] / targets->len;
        }
    }
}

void
report_value (const MarNode          *node,
              const MarReportAnswers *answers,
              ReportValue            *value)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarNode *holder = mar_node_kind (node) == MAR_NODE_ROLL ? mar_node_parent (node) : node;
  MarResult result;

  memset (value, 0, sizeof *value);
  mar_node_result (node, &result);
  if (result.over)
    fill_from_result (&result, mar_game_n_players (game, mar_node_position (node)), value);
  else
    fill_from_position (holder, mar_node_position (node), answers, value);
}

gboolean
report_best_value (const MarNode          *node,
                   const MarReportAnswers *answers,
                   ReportValue            *value)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *after = NULL;
  g_autoptr (GArray) best = find_other_turn (node, answers, &after);
  MarResult result;

  memset (value, 0, sizeof *value);
  if (best == NULL)
    return FALSE;
  game->result (after, &result);
  if (result.over)
    fill_from_result (&result, mar_game_n_players (game, after), value);
  else
    fill_from_position (node, after, answers, value);
  return TRUE;
}
