/* What is set once: how the program looks, and how one reads, writes and plays in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_PREFERENCES (mar_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MarPreferences, mar_preferences, MAR, PREFERENCES, AdwPreferencesWindow)

/**
 * mar_preferences_show:
 * @parent: (nullable): a window of the program, whose commands some of the rows use
 * @page: (nullable): the name of the page to show first
 *
 * Shows the preferences; those that are shown already come to the front. Each is in effect at once,
 * in all windows.
 */
void mar_preferences_show (GtkWindow *parent, const char *page);

G_END_DECLS
