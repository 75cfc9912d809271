/* How likely an action is what was meant by another text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far two texts of one action each are apart: 0 for the same, and the more the less likely
 * one was meant by the other. */
guint mar_edit_distance (const char *written, const char *meant);

/* Whether the keys of two characters lie beside each other, on a keyboard with Y or with Z
 * above. */
gboolean mar_keys_are_neighbors (char one, char other);

G_END_DECLS
