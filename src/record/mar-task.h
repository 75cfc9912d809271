/* What somebody who studies a game is asked at a place of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarTask:
 * @question: what is asked: one or more sentences, not empty
 * @answers: (nullable) (array zero-terminated=1): turns, or beginnings of turns, that are right:
 *   actions in the game's machine notation, apart by spaces
 * @goal: (nullable): what any right turn does: a word for a claim of a figure, a blank, and the
 *   text of that claim: "captures d5 e5"
 * @hints: (nullable) (array zero-terminated=1): each tells more than the one before
 * @wrong: (nullable): what is said of a wrong answer
 * @extra: (nullable): members that this version doesn't know, as JSON
 *
 * A task is about the position after its node. Whether the rules allow the answers is not asked
 * when a file is read.
 */
typedef struct _MarTask
{
  char *question;
  char **answers;
  char *goal;
  char **hints;
  char *wrong;
  char *extra;
} MarTask;

/* Returns: (transfer full). */
MarTask *mar_task_copy (const MarTask *task);
/* @task: (transfer full) (nullable). */
void mar_task_free (MarTask *task);
gboolean mar_task_equal (const MarTask *one, const MarTask *other);

/* Returns: whether @goal begins with the word for a claim that a turn can fulfill, and goes on. */
gboolean mar_task_goal_is_known (const char *goal);

/* @task: (nullable). Returns: whether anything is right, as far as it says. Without that nobody is
 * asked. */
gboolean mar_task_has_answer (const MarTask *task);

/**
 * mar_node_task:
 * Returns: (transfer none) (nullable): what is asked at the node; nothing.
 */
const MarTask *mar_node_task (const MarNode *node);

/**
 * mar_record_set_task:
 * @task: (nullable): copied; NULL: nothing is asked
 *
 * One step of undo. What a file said of the task beyond this version's knowledge stays.
 */
void mar_record_set_task (MarRecord *record, MarNode *node, const MarTask *task);

/**
 * mar_document_n_tasks:
 * Returns: of how many nodes of all games something is asked that has an answer.
 */
guint mar_document_n_tasks (MarDocument *document);

/**
 * mar_task_read_answer:
 * @node: where it is given
 * @answer: actions in machine notation, apart by spaces
 * @error: MAR_RULES_ERROR or MAR_RECORD_ERROR_EDIT; its message begins with the action that can't
 *   be read or played, where there is one
 *
 * Returns: (transfer full) (nullable) (element-type MarAction): the actions, one or more, which can
 *   be played one after the other in one turn.
 */
GArray *mar_task_read_answer (const MarNode *node, const char *answer, GError **error);

/**
 * mar_task_write_answer:
 * Returns: (transfer full): actions that begin after @node as an answer has them.
 */
char *mar_task_write_answer (const MarNode *node, const MarAction *actions, guint n);

/**
 * mar_task_read_goal:
 * @task: with a goal that is known
 * @error: MAR_RULES_ERROR_SYNTAX
 *
 * Returns: whether what follows the goal's word can be read where the node is.
 */
gboolean mar_task_read_goal (const MarNode *node, const MarTask *task, GError **error);

/**
 * mar_task_check_goal:
 * @task: with a goal that is known; it need not stand at @node yet
 * @actions: legal ones, played after @node
 * @error: MAR_RULES_ERROR_ILLEGAL: they don't reach the goal; MAR_RULES_ERROR_SYNTAX: the goal
 *   can't be read
 *
 * Returns: whether the actions do what the task has as its goal.
 */
gboolean mar_task_check_goal (const MarNode    *node,
                              const MarTask    *task,
                              const MarAction  *actions,
                              guint             n,
                              GError          **error);

/**
 * mar_task_check_answer:
 * @task: it need not stand at @node yet; its goal, if it has one, is known
 * @actions: those of one of its answers
 * @error: as of mar_task_check_goal()
 *
 * Returns: whether the answer goes with the goal: it reaches that, or is only the beginning of a
 *   turn that may, or there is none.
 */
gboolean mar_task_check_answer (const MarNode    *node,
                                const MarTask    *task,
                                const MarAction  *actions,
                                guint             n,
                                GError          **error);

typedef enum
{
  MAR_TASK_OPEN,
  MAR_TASK_RIGHT,
  MAR_TASK_WRONG,
} MarTaskState;

/**
 * mar_task_judge:
 * @actions: legal ones, played after @node, which has a task
 *
 * An answer is right when it leads to the same position as one that is listed, in whatever order,
 * or when it reaches the goal. It is wrong when the turn is over without that, or, where there is
 * no goal, is as long as the longest answer.
 *
 * Returns: how the answer stands.
 */
MarTaskState mar_task_judge (const MarNode *node, const MarAction *actions, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarTask, mar_task_free)

G_END_DECLS
