/* The folders of the library, and how more come in.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-folders.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_FOLDER_LIST (mar_library_folder_list_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryFolderList,
                      mar_library_folder_list,
                      MAR,
                      LIBRARY_FOLDER_LIST,
                      GtkPopover)

/*
 * A button in it activates "library.add-folder", another one "library.update".
 */

/**
 * mar_library_folder_list_set_folders:
 * @folders: what is listed from now on
 */
void mar_library_folder_list_set_folders (MarLibraryFolderList *list, MarLibraryFolders *folders);

G_END_DECLS
