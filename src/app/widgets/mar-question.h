/* A question, or an answer, in a dialog over a window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mar_question_new:
 * @parent: (nullable): over which it is asked
 * @heading: in a few words
 * @body: (nullable): what there is to know before answering
 *
 * To be used in place of adw_message_dialog_new().
 */
AdwMessageDialog *mar_question_new (GtkWindow *parent, const char *heading, const char *body);

/**
 * mar_show_error:
 * @parent: (nullable): over which it is shown
 * @heading: what could not be done
 * @body: why, and what can be done about it
 */
void mar_show_error (GtkWindow *parent, const char *heading, const char *body);

/**
 * mar_make_sentence:
 * @reason: what an error says, which may be a part of a sentence: "it is damaged"
 *
 * Returns: (transfer full): the same for people, where it stands alone: "It is damaged."
 */
char *mar_make_sentence (const char *reason);

G_END_DECLS
