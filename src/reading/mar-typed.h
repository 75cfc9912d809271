/* Turns as people type them, at any stage of the typing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarTypedState:
 * @MAR_TYPED_INCOMPLETE: with more typed it may be played
 * @MAR_TYPED_WHOLE: all of it can be played
 * @MAR_TYPED_REFUSED: whatever follows, it can't be
 */
typedef enum
{
  MAR_TYPED_INCOMPLETE,
  MAR_TYPED_WHOLE,
  MAR_TYPED_REFUSED,
} MarTypedState;

/**
 * MarTyped:
 * @state: what the text is
 * @actions: (element-type MarAction): what it plays, as far as it can be read and played
 * @completion: what goes on with the text in whatever way it can be completed; may be empty
 * @ways: (element-type utf8): the steps with which the text, up to @ways_start, can go on; each
 *   begins as the text does behind that place. Empty where none is known, and where a whole
 *   text doesn't end with a sign that parts steps
 * @ways_start: in bytes of the text
 * @wrong_start: where the part that can't be read or played begins, in bytes of the text
 * @wrong_length: its length in bytes; 0 with @MAR_TYPED_WHOLE
 * @error: (nullable): why the text can't be played as it is: MAR_RULES_ERROR_SYNTAX or
 *   MAR_RULES_ERROR_ILLEGAL, a sentence for people that names the part unless it is the only
 *   one; NULL with @MAR_TYPED_WHOLE
 */
typedef struct
{
  MarTypedState state;
  GArray *actions;
  char *completion;
  GPtrArray *ways;
  guint ways_start;
  guint wrong_start;
  guint wrong_length;
  GError *error;
} MarTyped;

/**
 * mar_typed_read:
 * @line: where it shall be played; the same afterwards
 * @text: actions of one turn as the program prints them or as people write them, with or
 *   without number, arrows, captures and signs between steps; a roll may go before it
 *
 * Returns: (transfer full): what is to be made of it.
 */
MarTyped *mar_typed_read (MarLine *line, const char *text);
void mar_typed_free (MarTyped *typed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarTyped, mar_typed_free)

G_END_DECLS
