/* Marks the words of a comment that no dictionary knows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-comment-speller.h"

G_BEGIN_DECLS

/**
 * mar_comment_next_word:
 * @text: any text
 * @start: (inout): where to look from, in bytes; where the word begins
 * @end: (out): behind its last byte
 *
 * Finds the next word that can be looked up in a dictionary: names of squares, numbers,
 * single letters, abbreviations in capitals and addresses are none.
 *
 * Returns: whether there is one.
 */
gboolean mar_comment_next_word (const char *text, gsize *start, gsize *end);

typedef struct _MarCommentSpelling MarCommentSpelling;

/**
 * mar_comment_spelling_new:
 * @buffer: must outlive the spelling
 */
MarCommentSpelling *mar_comment_spelling_new (GtkTextBuffer *buffer);
void mar_comment_spelling_free (MarCommentSpelling *spelling);

/**
 * mar_comment_spelling_set_speller:
 * @speller: (transfer full) (nullable): knows the words; NULL marks none
 */
void mar_comment_spelling_set_speller (MarCommentSpelling *spelling, MarSpeller *speller);
MarSpeller *mar_comment_spelling_speller (MarCommentSpelling *spelling);

/**
 * mar_comment_spelling_read:
 * @text: the whole text of the buffer
 * @runs: (element-type MarCommentRun): its styles
 * @start: the first character that is new or another than before
 * @end: behind the last one
 *
 * Looks up what is new, a few words whenever nothing else is to be done. The word at the
 * caret waits until the caret has left it.
 */
void mar_comment_spelling_read (MarCommentSpelling *spelling,
                                const char         *text,
                                GArray             *runs,
                                guint               start,
                                guint               end);

/**
 * mar_comment_spelling_again:
 * Looks up everything anew: a word was added to the dictionary.
 */
void mar_comment_spelling_again (MarCommentSpelling *spelling);

/**
 * mar_comment_spelling_caret_moved:
 * To be told whenever the caret is elsewhere.
 */
void mar_comment_spelling_caret_moved (MarCommentSpelling *spelling);

/**
 * mar_comment_spelling_word:
 * @place: a place in the buffer
 * @start: (out caller-allocates): where the word begins
 * @end: (out caller-allocates): where it ends
 *
 * Returns: whether a word at @place is marked as unknown.
 */
gboolean mar_comment_spelling_word (MarCommentSpelling *spelling,
                                    const GtkTextIter  *place,
                                    GtkTextIter        *start,
                                    GtkTextIter        *end);

/**
 * mar_comment_spelling_is_done:
 * Returns: whether every word was looked up, but for one at the caret.
 */
gboolean mar_comment_spelling_is_done (MarCommentSpelling *spelling);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarCommentSpelling, mar_comment_spelling_free)

G_END_DECLS
