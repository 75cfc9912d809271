/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-study-train.h"

#include "mar-study-private.h"
#include "mar-turn.h"

static void
training_free (MarTraining *training)
{
  if (training == NULL)
    return;

  g_array_unref (training->items);
  g_array_unref (training->actions);
  g_free (training->reason);
  g_free (training);
}

static MarTraining *
training_new (void)
{
  MarTraining *training = g_new0 (MarTraining, 1);

  training->items = g_array_new (FALSE, TRUE, sizeof (MarTrainingItem));
  training->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  return training;
}

static MarTrainingItem *
get_item (const MarTraining *training)
{
  return &g_array_index (training->items, MarTrainingItem, training->index);
}

static const MarAction *
get_actions (const GArray *actions)
{
  return (const MarAction *) (gpointer) actions->data;
}

/* What is trained. */

const MarTraining *
mar_study_training (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);

  return study->training;
}

gboolean
mar_study_is_training (MarStudy *study)
{
  return mar_study_training (study) != NULL;
}

const MarTrainingItem *
mar_study_training_item (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);

  return training != NULL ? get_item (training) : NULL;
}

guint
mar_training_count (const MarTraining *training,
                    MarTrainingMark    mark)
{
  guint n = 0;

  g_return_val_if_fail (training != NULL, 0);

  for (guint i = 0; i < training->items->len; i++)
    n += g_array_index (training->items, MarTrainingItem, i).mark == mark;

  return n;
}

gboolean
mar_study_offers_training (MarStudy *study)
{
  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);

  return study->offers_training && study->training == NULL
         && mar_document_n_tasks (study->document) > 0;
}

void
mar_study_decline_training (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  study->offers_training = FALSE;
}

/* Beginning and ending. */

void
mar_study_clear_training (MarStudy *study)
{
  g_clear_pointer (&study->training, training_free);
}

static guint
count_hints (const MarTask *task)
{
  return task->hints != NULL ? g_strv_length (task->hints) : 0;
}

static gboolean
is_there (const MarTrainingItem *item)
{
  const MarTask *task = mar_node_task (item->node);

  if (!mar_node_is_attached (item->node))
    return FALSE;
  if (item->turn == NULL)
    return mar_task_has_answer (task) && item->n_hints <= count_hints (task);

  return mar_node_is_attached (item->turn) && mar_node_parent (item->turn) == item->node;
}

void
mar_study_revalidate_training (MarStudy *study)
{
  const MarTraining *training = study->training;

  for (guint i = 0; training != NULL && i < training->items->len; i++)
    if (!is_there (&g_array_index (training->items, MarTrainingItem, i)))
      {
        mar_study_clear_training (study);
        mar_study_unstash_draft (study);
        return;
      }
}

/* An answer is waited for, whatever was said of the last. */
static void
ask (MarTraining *training)
{
  training->state = MAR_TRAINING_ASKS;
  training->hinted = FALSE;
  g_clear_pointer (&training->reason, g_free);
}

/* The item is on the board, and nothing is played yet. */
static void
show_item (MarStudy    *study,
           MarTraining *training)
{
  MarCursor cursor = mar_cursor_at (get_item (training)->node);

  mar_study_freeze (study);
  /* Nobody goes elsewhere in a training but this way. */
  study->training = NULL;
  study->drafts_wait = TRUE;
  mar_study_go_to (study, &cursor, FALSE);
  study->drafts_wait = FALSE;
  study->training = training;
  study->offers_training = FALSE;
  ask (training);
  g_array_set_size (training->actions, 0);
  mar_study_note_change (study);
  mar_study_thaw (study);
}

static void
add_item (MarTraining *training,
          MarNode     *node,
          MarNode     *turn)
{
  const MarTrainingItem item = { .node = node, .turn = turn };

  g_array_append_val (training->items, item);
}

gboolean
mar_study_can_train (MarStudy *study)
{
  return mar_study_is_reading (study) && mar_document_n_tasks (study->document) > 0;
}

void
mar_study_begin_training (MarStudy *study)
{
  MarTraining *training;

  g_return_if_fail (mar_study_can_train (study));

  training = training_new ();
  for (guint i = 0; i < mar_document_n_records (study->document); i++)
    {
      MarNode *root = mar_record_root (mar_document_record (study->document, i));

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        if (mar_task_has_answer (mar_node_task (node)))
          add_item (training, node, NULL);
    }
  show_item (study, training);
}

/* Returns: (nullable): the turn that was played after @node, which is all there. */
static MarNode *
get_next_turn (MarNode *node)
{
  MarNode *next = mar_node_child (node, 0);

  return next != NULL && mar_node_kind (next) == MAR_NODE_TURN && mar_node_is_finished (next)
             && mar_node_is_finished (node)
           ? next
           : NULL;
}

gboolean
mar_study_can_guess (MarStudy *study)
{
  if (!mar_study_is_reading (study))
    return FALSE;
  for (MarNode *node = study->cursor.node; node != NULL; node = mar_node_child (node, 0))
    if (get_next_turn (node) != NULL)
      return TRUE;

  return FALSE;
}

void
mar_study_begin_guessing (MarStudy *study)
{
  MarTraining *training;

  g_return_if_fail (mar_study_can_guess (study));

  training = training_new ();
  for (MarNode *node = study->cursor.node; node != NULL; node = mar_node_child (node, 0))
    if (get_next_turn (node) != NULL)
      add_item (training, node, get_next_turn (node));
  show_item (study, training);
}

void
mar_study_stop_training (MarStudy *study)
{
  g_return_if_fail (MAR_IS_STUDY (study));

  if (study->training == NULL)
    return;

  mar_study_clear_training (study);
  mar_study_unstash_draft (study);
  mar_study_note_change (study);
}

/* Answers. */

static void
conclude (MarTraining      *training,
          MarTrainingState  state,
          MarTrainingMark   mark)
{
  training->state = state;
  get_item (training)->mark = mark;
}

/* The sentence of the task, or what the rules say of its goal. */
static char *
get_reason (const MarTraining *training)
{
  const MarNode *node = get_item (training)->node;
  const MarTask *task = mar_node_task (node);
  g_autoptr (GError) error = NULL;

  if (task->wrong != NULL)
    return g_strdup (task->wrong);
  if (task->goal == NULL
      || mar_task_check_goal (node, task, get_actions (training->actions), training->actions->len,
                              &error))
    return NULL;

  return g_error_matches (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL)
           ? g_strdup (error->message)
           : NULL;
}

static void
judge_answer (MarTraining *training)
{
  MarTrainingItem *item = get_item (training);

  switch (mar_task_judge (item->node, get_actions (training->actions), training->actions->len))
    {
    case MAR_TASK_RIGHT:
      conclude (training, MAR_TRAINING_RIGHT,
                item->n_hints + item->n_wrong == 0 ? MAR_TRAINING_SOLVED : MAR_TRAINING_HELPED);
      break;
    case MAR_TASK_WRONG:
      training->reason = get_reason (training);
      training->state = MAR_TRAINING_WRONG;
      item->n_wrong++;
      g_array_set_size (training->actions, 0);
      break;
    case MAR_TASK_OPEN:
    default:
      break;
    }
}

/* How many of @actions are among the @n that were played, each of which counts once. */
static guint
count_common (const GArray    *actions,
              const MarAction *played,
              guint            n)
{
  g_autofree gboolean *found = g_new0 (gboolean, n + 1);
  guint common = 0;

  for (guint i = 0; i < actions->len; i++)
    for (guint k = 0; k < n; k++)
      if (!found[k] && g_array_index (actions, MarAction, i) == played[k])
        {
          found[k] = TRUE;
          common++;
          break;
        }

  return common;
}

static void
show_turn (MarTraining *training)
{
  const MarAction *played;
  guint n;

  played = mar_node_actions (get_item (training)->turn, &n);
  g_array_set_size (training->actions, 0);
  g_array_append_vals (training->actions, played, n);
}

/* A turn that ends in the same position is the same, in whatever order its steps came. */
static void
judge_guess (MarStudy    *study,
             MarTraining *training)
{
  MarTrainingItem *item = get_item (training);
  const MarGame *game = mar_record_game (study->record);
  g_autoptr (MarLine) line = mar_study_line (study);
  g_autofree char *here = mar_position_text (game, mar_line_position (line));
  g_autofree char *there = mar_position_text (game, mar_node_position (item->turn));
  const MarAction *played;
  guint n;

  if (!mar_turn_is_over (game, mar_line_position (line)))
    return;

  played = mar_node_actions (item->turn, &n);
  if (g_str_equal (here, there))
    {
      item->points = n;
      conclude (training, MAR_TRAINING_RIGHT, MAR_TRAINING_SOLVED);
    }
  else
    {
      item->points = count_common (training->actions, played, n);
      item->n_wrong++;
      conclude (training, MAR_TRAINING_SHOWS, MAR_TRAINING_MISSED);
      show_turn (training);
    }
}

gboolean
mar_study_accepts_answer (MarStudy *study)
{
  return study->training != NULL
         && (study->training->state == MAR_TRAINING_ASKS
             || study->training->state == MAR_TRAINING_WRONG);
}

gboolean
mar_study_play_answer (MarStudy        *study,
                       const MarAction *actions,
                       guint            n)
{
  MarTraining *training = study->training;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n && error == NULL && mar_study_accepts_answer (study); i++)
    {
      g_autoptr (MarLine) line = mar_study_line (study);

      if (!mar_line_play (line, actions[i], NULL, &error))
        break;
      ask (training);
      g_array_append_val (training->actions, actions[i]);
      if (get_item (training)->turn == NULL)
        judge_answer (training);
      else
        judge_guess (study, training);
    }
  mar_study_note_change (study);
  if (error != NULL)
    mar_study_emit_message (study, error->message);

  return error == NULL;
}

void
mar_study_take_back_answer (MarStudy *study,
                            gboolean  whole)
{
  GArray *actions = study->training->actions;

  study->training->hinted = FALSE;
  g_array_set_size (actions, whole || actions->len == 0 ? 0 : actions->len - 1);
  mar_study_note_change (study);
}

/* Help. */

gboolean
mar_study_can_hint_at_task (MarStudy *study)
{
  const MarTrainingItem *item = mar_study_training_item (study);
  const MarTask *task = item != NULL && item->turn == NULL ? mar_node_task (item->node) : NULL;

  return task != NULL && mar_study_accepts_answer (study) && item->n_hints < count_hints (task);
}

void
mar_study_hint_at_task (MarStudy *study)
{
  g_return_if_fail (mar_study_can_hint_at_task (study));

  ask (study->training);
  study->training->hinted = TRUE;
  get_item (study->training)->n_hints++;
  mar_study_note_change (study);
}

/* Returns: (transfer full) (nullable): the first answer that can be played. */
static GArray *
find_answer (const MarNode *node)
{
  const MarTask *task = mar_node_task (node);

  for (guint i = 0; task->answers != NULL && task->answers[i] != NULL; i++)
    {
      g_autoptr (GArray) actions = mar_task_read_answer (node, task->answers[i], NULL);

      if (actions != NULL)
        return g_steal_pointer (&actions);
    }

  return NULL;
}

gboolean
mar_study_can_show_answer (MarStudy *study)
{
  const MarTrainingItem *item = mar_study_training_item (study);
  g_autoptr (GArray) answer = NULL;

  if (item == NULL || !mar_study_accepts_answer (study))
    return FALSE;
  if (item->turn == NULL)
    answer = find_answer (item->node);

  return item->turn != NULL || answer != NULL;
}

void
mar_study_show_answer (MarStudy *study)
{
  MarTraining *training;
  g_autoptr (GArray) answer = NULL;

  g_return_if_fail (mar_study_can_show_answer (study));

  training = study->training;
  if (get_item (training)->turn != NULL)
    {
      show_turn (training);
    }
  else
    {
      answer = find_answer (get_item (training)->node);
      g_array_set_size (training->actions, 0);
      g_array_append_vals (training->actions, answer->data, answer->len);
    }
  g_clear_pointer (&training->reason, g_free);
  conclude (training, MAR_TRAINING_SHOWS, MAR_TRAINING_MISSED);
  mar_study_note_change (study);
}

/* Going on. */

gboolean
mar_study_can_go_on_training (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);

  return training != NULL && training->state != MAR_TRAINING_OVER;
}

void
mar_study_go_on_training (MarStudy *study)
{
  MarTraining *training;

  g_return_if_fail (mar_study_can_go_on_training (study));

  training = study->training;
  if (get_item (training)->mark == MAR_TRAINING_OPEN)
    get_item (training)->mark = MAR_TRAINING_MISSED;
  if (training->index + 1 < training->items->len)
    {
      training->index++;
      show_item (study, training);
      return;
    }

  training->state = MAR_TRAINING_OVER;
  mar_study_note_change (study);
}

gboolean
mar_study_can_train_again (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);

  return training != NULL && training->state == MAR_TRAINING_OVER
         && mar_training_count (training, MAR_TRAINING_SOLVED) < training->items->len;
}

void
mar_study_train_again (MarStudy *study)
{
  MarTraining *again;

  g_return_if_fail (mar_study_can_train_again (study));

  again = training_new ();
  for (guint i = 0; i < study->training->items->len; i++)
    {
      const MarTrainingItem *item = &g_array_index (study->training->items, MarTrainingItem, i);

      if (item->mark != MAR_TRAINING_SOLVED)
        add_item (again, item->node, item->turn);
    }
  mar_study_clear_training (study);
  show_item (study, again);
}
