/* The tasks of a record: answers that can't be played, and goals that they miss.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-task.h"
#include "proof-private.h"

static void
add (MarProof     *proof,
     const char   *kind,
     const char   *text,
     const GError *error)
{
  mar_proof_add (proof, MAR_FINDING_IN_TEXT, kind, MAR_SEVERITY_ERROR, text, NULL, error->message);
}

static void
check_answer (MarProof      *proof,
              const MarTask *task,
              const char    *answer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) actions = mar_task_read_answer (proof->node, answer, &error);

  if (actions == NULL)
    add (proof, "illegal-answer", answer, error);
  else if (!mar_task_check_answer (proof->node, task, (const MarAction *) (gpointer) actions->data,
                                   actions->len, &error)
           && g_error_matches (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL))
    add (proof, "missed-goal", answer, error);
}

void
mar_proof_task (MarProof *proof)
{
  const MarTask *task = mar_node_task (proof->node);
  g_autoptr (GError) error = NULL;

  if (task == NULL)
    return;

  /* Once, and not for each answer that can't be held against it. */
  if (task->goal != NULL && !mar_task_read_goal (proof->node, task, &error))
    add (proof, "unreadable-goal", task->goal, error);
  for (guint i = 0; task->answers != NULL && task->answers[i] != NULL; i++)
    check_answer (proof, task, task->answers[i]);
}
