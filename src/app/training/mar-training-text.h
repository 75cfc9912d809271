/* What is said in a training, for the eye and for the ear.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-study-train.h"

G_BEGIN_DECLS

/* For a study that is training. All: (transfer full). */

/**
 * mar_training_text_question:
 * Returns: what is asked, CommonMark.
 */
char *mar_training_text_question (MarStudy *study);

/**
 * mar_training_text_result:
 * Returns: (nullable): how the last answer was, one or more sentences without markup; NULL as long
 *   as there is none.
 */
char *mar_training_text_result (MarStudy *study);

/**
 * mar_training_text_hints:
 * Returns: (nullable): the hints that were asked for, CommonMark.
 */
char *mar_training_text_hints (MarStudy *study);

/**
 * mar_training_text_progress:
 * Returns: which task it is of how many, and the score.
 */
char *mar_training_text_progress (MarStudy *study);

/**
 * mar_training_text_spoken:
 * Returns: the newest of all that: what a status line says.
 */
char *mar_training_text_spoken (MarStudy *study);

G_END_DECLS
