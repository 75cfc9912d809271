/* The tasks of a record: answers that can't be played, and goals that they miss.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-task.h"
#include "proof-private.h"

static void
check_goal (MarProof     *proof,
            const char   *answer,
            const GArray *actions)
{
  const MarTask *task = mar_node_task (proof->node);
  g_autoptr (GError) error = NULL;

  if (mar_task_check_goal (proof->node, (const MarAction *) (gpointer) actions->data, actions->len,
                           &error))
    return;
  if (g_error_matches (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL))
    mar_proof_add (proof, MAR_FINDING_IN_TEXT, "missed-goal", MAR_SEVERITY_ERROR, answer, NULL,
                   error->message);
  else
    mar_proof_add (proof, MAR_FINDING_IN_TEXT, "unreadable-goal", MAR_SEVERITY_ERROR, task->goal,
                   NULL, error->message);
}

void
mar_proof_task (MarProof *proof)
{
  const MarTask *task = mar_node_task (proof->node);

  if (task == NULL)
    return;
  for (guint i = 0; task->answers != NULL && task->answers[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) actions = mar_task_read_answer (proof->node, task->answers[i], &error);

      if (actions == NULL)
        mar_proof_add (proof, MAR_FINDING_IN_TEXT, "illegal-answer", MAR_SEVERITY_ERROR,
                       task->answers[i], NULL, error->message);
      else if (task->goal != NULL)
        check_goal (proof, task->answers[i], actions);
    }
}
