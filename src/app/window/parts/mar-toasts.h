/* What lies over the window for a while.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_TOASTS (mar_toasts_get_type ())
G_DECLARE_FINAL_TYPE (MarToasts, mar_toasts, MAR, TOASTS, GObject)

/**
 * mar_toasts_new:
 * @overlay: where they are shown; it has to live as long
 */
MarToasts *mar_toasts_new (AdwToastOverlay *overlay);

/**
 * mar_toasts_add:
 * @toast: (transfer full)
 */
void mar_toasts_add (MarToasts *self, AdwToast *toast);

/**
 * mar_toasts_show_edit:
 * @document: what was edited
 * @title: what was done, as markup
 * @button: (nullable): what can be done next, with a mnemonic
 * @action: (nullable): the action of @button
 *
 * Says something of the last edit. There is one such toast: the next one takes its place, and the
 * next edit of @document ends it.
 */
void mar_toasts_show_edit (MarToasts   *self,
                           MarDocument *document,
                           const char  *title,
                           const char  *button,
                           const char  *action);

/* Ends what is said of the last edit. */
void mar_toasts_end_edit (MarToasts *self);

G_END_DECLS
