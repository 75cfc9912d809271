/* Tasks: what is asked at a node, and whether an answer is right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-task.h"

#include <string.h>

#include "commands.h"
#include "mar-figure-record.h"
#include "mar-turn.h"
#include "replay-private.h"

/* What a turn can do; the other claims are about a position as it is, or about all turns. */
static const MarClaimKind goals[] = { MAR_CLAIM_CAPTURES, MAR_CLAIM_LEADS_TO, MAR_CLAIM_WINS };

MarTask *
mar_task_copy (const MarTask *task)
{
  MarTask *copy;

  g_return_val_if_fail (task != NULL, NULL);

  copy = g_new0 (MarTask, 1);
  copy->question = g_strdup (task->question);
  copy->answers = g_strdupv (task->answers);
  copy->goal = g_strdup (task->goal);
  copy->hints = g_strdupv (task->hints);
  copy->wrong = g_strdup (task->wrong);
  copy->extra = g_strdup (task->extra);
  return copy;
}

void
mar_task_free (MarTask *task)
{
  if (task == NULL)
    return;

  g_free (task->question);
  g_strfreev (task->answers);
  g_free (task->goal);
  g_strfreev (task->hints);
  g_free (task->wrong);
  g_free (task->extra);
  g_free (task);
}

static gboolean
texts_equal (char **one,
             char **other)
{
  static char *const none[] = { NULL };

  return g_strv_equal ((const char *const *) (one != NULL ? one : none),
                       (const char *const *) (other != NULL ? other : none));
}

gboolean
mar_task_equal (const MarTask *one,
                const MarTask *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return g_strcmp0 (one->question, other->question) == 0 && g_strcmp0 (one->goal, other->goal) == 0
         && g_strcmp0 (one->wrong, other->wrong) == 0 && g_strcmp0 (one->extra, other->extra) == 0
         && texts_equal (one->answers, other->answers) && texts_equal (one->hints, other->hints);
}

gboolean
mar_task_has_answer (const MarTask *task)
{
  return task != NULL && (task->goal != NULL || (task->answers != NULL && *task->answers != NULL));
}

const MarTask *
mar_node_task (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->task;
}

void
mar_record_set_task (MarRecord     *record,
                     MarNode       *node,
                     const MarTask *task)
{
  g_autoptr (MarTask) copy = NULL;

  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (task == NULL || (task->question != NULL && *task->question != '\0'));
  g_return_if_fail (task == NULL || task->goal == NULL || mar_task_goal_is_known (task->goal));

  if (task != NULL)
    copy = mar_task_copy (task);
  if (copy != NULL && copy->extra == NULL && node->task != NULL)
    copy->extra = g_strdup (node->task->extra);
  if (!mar_task_equal (copy, node->task))
    mar_document_perform (record->document,
                          mar_command_exchange (node, MAR_FIELD_TASK, g_steal_pointer (&copy)));
}

static guint
count_below (const MarNode *root)
{
  guint n = 0;

  for (const MarNode *node = root; node != NULL; node = mar_node_next_below (node, root))
    n += mar_task_has_answer (node->task);

  return n;
}

void
mar_document_forget_tasks (MarDocument   *document,
                           const MarNode *node)
{
  if (count_below (node) > 0)
    document->n_tasks = -1;
}

guint
mar_document_n_tasks (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  if (document->n_tasks < 0)
    {
      document->n_tasks = 0;
      for (guint i = 0; i < mar_document_n_records (document); i++)
        document->n_tasks
          += (int) count_below (mar_record_root (mar_document_record (document, i)));
    }

  return (guint) document->n_tasks;
}

/* Answers. */

GArray *
mar_task_read_answer (const MarNode  *node,
                      const char     *answer,
                      GError        **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (MarLine) line = NULL;
  g_autofree char *word = NULL;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (answer != NULL, NULL);

  line = mar_record_line_new ((MarNode *) node, node->outcome->n);
  if (mar_turn_read_on (line, answer, actions, &word, error))
    return g_steal_pointer (&actions);

  if (word != NULL)
    g_prefix_error (error, "“%s”: ", word);
  return NULL;
}

char *
mar_task_write_answer (const MarNode   *node,
                       const MarAction *actions,
                       guint            n)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (actions != NULL || n == 0, NULL);

  return mar_actions_text (node->record->game, node->outcome->position, actions, n);
}

/* Goals. */

static gboolean
find_goal (const char    *goal,
           MarClaimKind  *kind,
           const char   **rest)
{
  for (guint i = 0; goal != NULL && i < G_N_ELEMENTS (goals); i++)
    {
      const char *name = mar_claim_name (goals[i]);
      const gsize length = strlen (name);

      if (strncmp (goal, name, length) == 0 && goal[length] == ' ' && goal[length + 1] != '\0')
        {
          *kind = goals[i];
          *rest = goal + length + 1;
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
mar_task_goal_is_known (const char *goal)
{
  MarClaimKind kind;
  const char *rest;

  return find_goal (goal, &kind, &rest);
}

gboolean
mar_task_check_goal (const MarNode    *node,
                     const MarTask    *task,
                     const MarAction  *actions,
                     guint             n,
                     GError          **error)
{
  g_autofree char *played = NULL;
  g_autofree MarPosition *position = NULL;
  MarFigureRecord figure = { 0 };
  MarClaim claim = { 0 };
  const char *rest;

  g_return_val_if_fail (node != NULL && task != NULL, FALSE);
  g_return_val_if_fail (find_goal (task->goal, &claim.kind, &rest), FALSE);

  played = mar_task_write_answer (node, actions, n);
  position = mar_position_copy (node->record->game, node->outcome->position);
  node->record->game->hand_over (position, NULL);
  claim.actions = played;
  claim.text = (char *) rest;
  figure.game = node->record->game;
  figure.options = &node->record->options;
  figure.position = position;

  return mar_claim_prove (&figure, &claim, error);
}

/* A goal is read where it is held against something that can be played; where nothing can, there
 * is nothing to be wrong about. */
gboolean
mar_task_read_goal (const MarNode  *node,
                    const MarTask  *task,
                    GError        **error)
{
  g_autoptr (MarLine) line = NULL;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) reason = NULL;
  const MarGame *game;

  g_return_val_if_fail (node != NULL && task != NULL, FALSE);

  game = node->record->game;
  position = mar_position_copy (game, node->outcome->position);
  game->hand_over (position, NULL);
  line = mar_line_new (game, &node->record->options, position);
  mar_line_actions (line, list);
  if (list->n == 0 || mar_task_check_goal (node, task, list->items, 1, &reason)
      || !g_error_matches (reason, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* The line after @actions. */
static MarLine *
play (const MarNode   *node,
      const MarAction *actions,
      guint            n)
{
  MarLine *line = mar_record_line_new ((MarNode *) node, node->outcome->n);

  for (guint i = 0; i < n; i++)
    mar_line_play (line, actions[i], NULL, NULL);

  return line;
}

static gboolean
is_whole (const MarLine *line)
{
  return mar_turn_is_over (mar_line_game (line), mar_line_position (line));
}

gboolean
mar_task_check_answer (const MarNode    *node,
                       const MarTask    *task,
                       const MarAction  *actions,
                       guint             n,
                       GError          **error)
{
  g_autoptr (MarLine) line = NULL;

  g_return_val_if_fail (node != NULL && task != NULL, FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  if (task->goal == NULL)
    return TRUE;

  line = play (node, actions, n);

  return !is_whole (line) || mar_task_check_goal (node, task, actions, n, error);
}

MarTaskState
mar_task_judge (const MarNode   *node,
                const MarAction *actions,
                guint            n)
{
  const MarTask *task;
  g_autoptr (MarLine) line = NULL;
  g_autofree char *end = NULL;
  guint longest = 0;

  g_return_val_if_fail (node != NULL && node->task != NULL, MAR_TASK_OPEN);
  g_return_val_if_fail (actions != NULL || n == 0, MAR_TASK_OPEN);

  if (n == 0)
    return MAR_TASK_OPEN;

  task = node->task;
  if (task->goal != NULL && mar_task_check_goal (node, task, actions, n, NULL))
    return MAR_TASK_RIGHT;
  line = play (node, actions, n);
  end = mar_position_text (node->record->game, mar_line_position (line));
  for (guint i = 0; task->answers != NULL && task->answers[i] != NULL; i++)
    {
      g_autoptr (GArray) answer = mar_task_read_answer (node, task->answers[i], NULL);
      g_autoptr (MarLine) other = NULL;
      g_autofree char *there = NULL;

      if (answer == NULL)
        continue;
      longest = MAX (longest, answer->len);
      if (answer->len != n)
        continue;
      other = play (node, (const MarAction *) (gpointer) answer->data, n);
      there = mar_position_text (node->record->game, mar_line_position (other));
      if (g_str_equal (end, there))
        return MAR_TASK_RIGHT;
    }

  return is_whole (line) || (task->goal == NULL && longest > 0 && n >= longest) ? MAR_TASK_WRONG
                                                                                : MAR_TASK_OPEN;
}
