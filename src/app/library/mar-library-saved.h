/* Searches with a name, which the settings keep.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-request.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_SAVED (mar_library_saved_get_type ())
G_DECLARE_FINAL_TYPE (MarLibrarySaved, mar_library_saved, MAR, LIBRARY_SAVED, GtkPopover)

/*
 * Signals:
 *   "chosen" (const MarLibraryRequest *request): a person wants to have it searched for
 *   "failed" (const char *reason): it can't be read any more
 */

/**
 * mar_library_saved_set_request:
 * @request: (transfer none): what is saved where a person asks for it; it must stay until another
 *   call
 */
void mar_library_saved_set_request (MarLibrarySaved *saved, const MarLibraryRequest *request);

G_END_DECLS
