/* Answers of engines, as values that nodes hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "commands.h"
#include "mar-analysis.h"

static void
line_free (gpointer data)
{
  MarAnalysisLine *line = data;

  g_free (line->moves);
  g_free (line->extra);
  g_free (line);
}

MarAnalysis *
mar_analysis_new (const char *engine,
                  const char *position)
{
  MarAnalysis *analysis = g_new0 (MarAnalysis, 1);

  analysis->engine = g_strdup (engine);
  analysis->position = g_strdup (position);
  analysis->lines = g_ptr_array_new_with_free_func (line_free);
  return analysis;
}

MarAnalysis *
mar_analysis_copy (const MarAnalysis *analysis)
{
  MarAnalysis *copy;

  g_return_val_if_fail (analysis != NULL, NULL);

  copy = mar_analysis_new (analysis->engine, analysis->position);
  copy->settings = g_strdup (analysis->settings);
  copy->nodes = analysis->nodes;
  copy->time = analysis->time;
  copy->seed = analysis->seed;
  copy->purpose = g_strdup (analysis->purpose);
  copy->extra = g_strdup (analysis->extra);
  for (guint i = 0; i < analysis->lines->len; i++)
    {
      MarAnalysisLine *line = g_memdup2 (g_ptr_array_index (analysis->lines, i),
                                         sizeof (MarAnalysisLine));

      line->moves = g_strdup (line->moves);
      line->extra = g_strdup (line->extra);
      g_ptr_array_add (copy->lines, line);
    }
  return copy;
}

void
mar_analysis_free (MarAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  g_free (analysis->engine);
  g_free (analysis->settings);
  g_free (analysis->position);
  g_free (analysis->purpose);
  g_free (analysis->extra);
  g_ptr_array_unref (analysis->lines);
  g_free (analysis);
}

/* Turns apart by spaces, their actions by commas. */
static char *
moves_text (const MarGame     *game,
            const MarPosition *position,
            const MarAction   *actions,
            guint              n)
{
  g_autofree MarPosition *at = mar_position_copy (game, position);
  GString *text = g_string_new (NULL);

  game->hand_over (at, NULL);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, game->starts_turn (at) ? ' ' : ',');
      game->write_action (at, actions[i], text);
      game->play (at, actions[i], NULL);
    }
  return g_string_free (text, FALSE);
}

MarAnalysisLine *
mar_analysis_add_line (MarAnalysis       *analysis,
                       const MarGame     *game,
                       const MarPosition *position,
                       const MarAction   *actions,
                       guint              n)
{
  MarAnalysisLine *line;

  g_return_val_if_fail (analysis != NULL && game != NULL && position != NULL, NULL);

  line = g_new0 (MarAnalysisLine, 1);
  line->moves = moves_text (game, position, actions, n);
  g_ptr_array_add (analysis->lines, line);
  return line;
}

MarAction *
mar_analysis_line_actions (const MarAnalysisLine *line,
                           const MarGame         *game,
                           const MarPosition     *position,
                           guint                 *n)
{
  g_autofree MarPosition *at = mar_position_copy (game, position);
  g_auto (GStrv) words = g_strsplit_set (line->moves != NULL ? line->moves : "", " ,", -1);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  game->hand_over (at, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction action;

      if (*words[i] == '\0')
        continue;
      if (!game->read_action (at, words[i], &action, NULL) || !game->is_legal (at, action))
        break;
      game->play (at, action, NULL);
      g_array_append_val (actions, action);
    }
  *n = actions->len;
  return (MarAction *) (gpointer) g_array_free (actions, FALSE);
}

guint
mar_node_n_analyses (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->analyses != NULL ? node->analyses->len : 0;
}

const MarAnalysis *
mar_node_analysis (const MarNode *node,
                   guint          index)
{
  g_return_val_if_fail (node != NULL && index < mar_node_n_analyses (node), NULL);

  return g_ptr_array_index (node->analyses, index);
}

const MarAnalysis *
mar_node_find_analysis (const MarNode *node,
                        const char    *position,
                        const char    *purpose)
{
  g_return_val_if_fail (node != NULL && position != NULL, NULL);

  for (guint i = mar_node_n_analyses (node); i > 0; i--)
    {
      const MarAnalysis *analysis = mar_node_analysis (node, i - 1);

      if (g_strcmp0 (analysis->position, position) == 0
          && (purpose == NULL || g_strcmp0 (analysis->purpose, purpose) == 0))
        return analysis;
    }
  return NULL;
}

/* Edits. */

static GPtrArray *
analyses_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mar_analysis_free);
}

/* Makes @analyses (transfer full) those of @node. */
static void
exchange (MarNode   *node,
          GPtrArray *analyses)
{
  if (analyses->len == 0)
    g_clear_pointer (&analyses, g_ptr_array_unref);
  mar_document_perform (node->record->document,
                        mar_command_exchange (node, MAR_FIELD_ANALYSES, analyses));
}

void
mar_record_add_analysis (MarRecord         *record,
                         MarNode           *node,
                         const MarAnalysis *analysis)
{
  GPtrArray *analyses;

  g_return_if_fail (record != NULL && analysis != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));

  analyses = analyses_new ();
  for (guint i = 0; i < mar_node_n_analyses (node); i++)
    {
      const MarAnalysis *old = mar_node_analysis (node, i);

      if (analysis->purpose == NULL || g_strcmp0 (old->purpose, analysis->purpose) != 0
          || g_strcmp0 (old->position, analysis->position) != 0)
        g_ptr_array_add (analyses, mar_analysis_copy (old));
    }
  g_ptr_array_add (analyses, mar_analysis_copy (analysis));
  exchange (node, analyses);
}

void
mar_record_remove_analysis (MarRecord *record,
                            MarNode   *node,
                            guint      index)
{
  GPtrArray *analyses;

  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (index < mar_node_n_analyses (node));

  analyses = analyses_new ();
  for (guint i = 0; i < mar_node_n_analyses (node); i++)
    if (i != index)
      g_ptr_array_add (analyses, mar_analysis_copy (mar_node_analysis (node, i)));
  exchange (node, analyses);
}
