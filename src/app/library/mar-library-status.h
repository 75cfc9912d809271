/* How far the folders of the library are read, and what can't be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-folders.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_STATUS (mar_library_status_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryStatus, mar_library_status, MAR, LIBRARY_STATUS, GtkWidget)

/*
 * A button in it activates "library.cancel", another one "library.update".
 */

/**
 * mar_library_status_set_folders:
 * @folders: of which it is told from now on
 */
void mar_library_status_set_folders (MarLibraryStatus *status, MarLibraryFolders *folders);

G_END_DECLS
