/* One line of those that the command expand answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

G_BEGIN_DECLS

/**
 * ExpandQuestion:
 * @game: the game that is asked about
 * @options: its options
 * @line: (nullable): the position, with its history if the question told one
 *
 * Begins filled with zeros, and is freed with expand_question_clear().
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarLine *line;
} ExpandQuestion;

/**
 * expand_question_read:
 * @text: a JSON object with "game" and, if wanted, "options", "position" and "history"
 * @length: its bytes
 * @error: MAR_RECORD_ERROR or MAR_RULES_ERROR; the message says in which member
 *
 * Returns: whether all of it makes sense. When both are given, history and position agree.
 */
gboolean expand_question_read (ExpandQuestion  *question,
                               const char      *text,
                               gsize            length,
                               GError         **error);
void expand_question_clear (ExpandQuestion *question);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ExpandQuestion, expand_question_clear)

G_END_DECLS
