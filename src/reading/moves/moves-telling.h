/* Turns that are told in sentences.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/**
 * MovesTold:
 * @first: the first token that belongs to the turn
 * @last: the last one
 * @side: the player, or -1 where only a pronoun tells
 * @roll: what was thrown, or 0
 * @has_words: there are other words than the player and the verb
 *
 * What a sentence says before a step.
 */
typedef struct
{
  guint first;
  guint last;
  int side;
  int roll;
  gboolean has_words;
} MovesTold;

/* Whether a sentence states that the step at the token @at is played. */
gboolean moves_is_told (const MovesList *list, guint at, MovesTold *told);
/* Whether a list of steps begins at the token @at, with which its sentence or clause ends;
 * @has_arrows: its steps can't be mere squares. */
gboolean moves_begins_list (const MovesList *list, guint at, gboolean has_arrows);
/* Whether the text tells its turns in sentences, where its items are those of a list. */
gboolean moves_tells (const MovesList *list);
/* Where the list begins in a text that tells its first turns in sentences and numbers those behind
 * them: the first token of it; 0: it does not do so. */
guint moves_find_told_end (const MovesList *list);
/* Whether a sentence ends with the token @at. */
gboolean moves_ends_sentence (const MovesList *list, guint at);
/* Whether the word at the token @at is a verb of what was played. */
gboolean moves_is_verb (const MovesList *list, guint at);
/* Whether the verb at the token @at, behind a step, ends its clause: "worauf Weiß d4 spielt". */
gboolean moves_ends_with_verb (const MovesList *list, guint at);
/* Whether the word at the token @at only joins two moves. */
gboolean moves_joins (const MovesList *list, guint at);
/* Whether the line that ends at the token @at is so long that a sentence may go on behind it. */
gboolean moves_is_wrapped (const MovesList *list, guint at);

/* Reads what comments say of the outcome of the turns before them, where these stand before
 * @end. */
void moves_read_said (MovesList *list, guint end);

G_END_DECLS
