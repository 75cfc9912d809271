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

G_END_DECLS
