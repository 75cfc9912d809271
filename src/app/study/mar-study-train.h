/* Training in a study: tasks of a file are solved, or turns of a game guessed, and nothing of the
 * record changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-study.h"
#include "mar-task.h"

G_BEGIN_DECLS

/**
 * MarTrainingState:
 * @MAR_TRAINING_ASKS: an answer is waited for, or under way
 * @MAR_TRAINING_WRONG: the last answer was wrong, and the board shows again what it showed before
 * @MAR_TRAINING_RIGHT: the answer on the board is right
 * @MAR_TRAINING_SHOWS: the board shows what would have been right
 * @MAR_TRAINING_OVER: nothing is left
 */
typedef enum
{
  MAR_TRAINING_ASKS,
  MAR_TRAINING_WRONG,
  MAR_TRAINING_RIGHT,
  MAR_TRAINING_SHOWS,
  MAR_TRAINING_OVER,
} MarTrainingState;

/**
 * MarTrainingMark:
 * @MAR_TRAINING_OPEN: not done yet
 * @MAR_TRAINING_SOLVED: at the first attempt, without a hint
 * @MAR_TRAINING_HELPED: later, or with a hint
 * @MAR_TRAINING_MISSED: skipped, or the answer was shown; of a turn that was guessed: another
 */
typedef enum
{
  MAR_TRAINING_OPEN,
  MAR_TRAINING_SOLVED,
  MAR_TRAINING_HELPED,
  MAR_TRAINING_MISSED,
  MAR_TRAINING_N_MARKS,
} MarTrainingMark;

/**
 * MarTrainingItem:
 * @node: after which something is to be played
 * @turn: (nullable): the turn that is guessed; NULL: the node's task is solved
 * @n_hints: how many hints were shown
 * @n_wrong: how many answers were wrong
 * @points: how many actions of the guess were those of the turn
 */
typedef struct
{
  MarNode *node;
  MarNode *turn;
  guint n_hints;
  guint n_wrong;
  guint points;
  MarTrainingMark mark;
} MarTrainingItem;

/**
 * MarTraining:
 * @items: (element-type MarTrainingItem): what is trained
 * @index: which of them is on the board
 * @hinted: whether a hint was the last thing that happened
 * @actions: (element-type MarAction): what was played after its node, or is shown there
 * @reason: (nullable): why the last answer was wrong, a sentence
 */
typedef struct
{
  MarTrainingState state;
  GArray *items;
  guint index;
  gboolean hinted;
  GArray *actions;
  char *reason;
} MarTraining;

/**
 * mar_study_training:
 * Returns: (transfer none) (nullable): what is trained now; NULL: nothing.
 */
const MarTraining *mar_study_training (MarStudy *study);
gboolean mar_study_is_training (MarStudy *study);

/**
 * mar_study_training_item:
 * Returns: (transfer none) (nullable): what is on the board; NULL outside of a training.
 */
const MarTrainingItem *mar_study_training_item (MarStudy *study);

/**
 * mar_training_count:
 * Returns: how many items have this mark.
 */
guint mar_training_count (const MarTraining *training, MarTrainingMark mark);

/**
 * mar_study_offers_training:
 * Returns: whether the document had tasks when it was shown first, and nobody was offered them or
 *   declined yet.
 */
gboolean mar_study_offers_training (MarStudy *study);
void mar_study_decline_training (MarStudy *study);

/**
 * mar_study_begin_training:
 * Asks all tasks of the document, from its first on.
 */
gboolean mar_study_can_train (MarStudy *study);
void mar_study_begin_training (MarStudy *study);

/**
 * mar_study_begin_guessing:
 * The turns of the line that goes on from the cursor are guessed.
 */
gboolean mar_study_can_guess (MarStudy *study);
void mar_study_begin_guessing (MarStudy *study);

/**
 * mar_study_hint_at_task:
 * Shows the next hint of the task on the board. Nothing is said any more of an answer before.
 */
gboolean mar_study_can_hint_at_task (MarStudy *study);
void mar_study_hint_at_task (MarStudy *study);

/**
 * mar_study_show_answer:
 * Shows what is right on the board, which counts as missed.
 */
gboolean mar_study_can_show_answer (MarStudy *study);
void mar_study_show_answer (MarStudy *study);

/**
 * mar_study_go_on_training:
 * Goes on with the next item; what was not solved counts as missed.
 */
gboolean mar_study_can_go_on_training (MarStudy *study);
void mar_study_go_on_training (MarStudy *study);

/**
 * mar_study_train_again:
 * At the end, begins anew with what was not solved at the first attempt.
 */
gboolean mar_study_can_train_again (MarStudy *study);
void mar_study_train_again (MarStudy *study);

/**
 * mar_study_stop_training:
 * The game is read again, from where it is.
 */
void mar_study_stop_training (MarStudy *study);

G_END_DECLS
