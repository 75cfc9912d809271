/* The folders of the library: their records are indexed in a thread, and what changes in them is
 * followed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_FOLDERS (mar_library_folders_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryFolders, mar_library_folders, MAR, LIBRARY_FOLDERS, GObject)

/*
 * The settings hold the folders, so that they are there when the index is not; those that another
 * program indexed are added to them.
 * Signals:
 *   "changed" (): the folders, the problems, or whether they are being read
 *   "progress" (): mar_library_folders_progress() has changed
 *   "updated" (): something else is in the index, whoever has written to it
 */

/**
 * mar_library_folders_get:
 * Returns: (transfer full): the folders of this user: the same object for all windows. The first
 *   who asks has them read.
 */
MarLibraryFolders *mar_library_folders_get (void);

/**
 * mar_library_folders_paths:
 * Returns: (transfer none) (array zero-terminated=1): the paths of the folders.
 */
const char *const *mar_library_folders_paths (MarLibraryFolders *folders);

/**
 * mar_library_folders_add:
 * @folder: a folder; one without a path is left out
 *
 * Returns: whether it wasn't there before.
 */
gboolean mar_library_folders_add (MarLibraryFolders *folders, GFile *folder);

/**
 * mar_library_folders_remove:
 * @path: one of the paths
 *
 * Forgets what is in that folder, but for what is in another one, too. The files stay as they are.
 */
void mar_library_folders_remove (MarLibraryFolders *folders, const char *path);

/**
 * mar_library_folders_update:
 * Looks through all folders again, and reads what has changed.
 */
void mar_library_folders_update (MarLibraryFolders *folders);

/**
 * mar_library_folders_remake:
 * Makes the index anew, from all files: for who finds it damaged where an update would not look.
 * "updated" follows. While it is made anew already, nothing else is done.
 */
void mar_library_folders_remake (MarLibraryFolders *folders);

/**
 * mar_library_folders_cancel:
 * Stops reading; what was read is in the index.
 */
void mar_library_folders_cancel (MarLibraryFolders *folders);

/**
 * mar_library_folders_progress:
 * Returns: (transfer none) (nullable): how far it is; NULL while nothing is read.
 */
const MarLibraryProgress *mar_library_folders_progress (MarLibraryFolders *folders);

/**
 * mar_library_folders_is_ready:
 * Returns: whether they were looked through since the program began, so that what isn't found
 *   isn't there.
 */
gboolean mar_library_folders_is_ready (MarLibraryFolders *folders);

/**
 * mar_library_folders_problems:
 * Returns: (transfer none) (element-type utf8): a sentence for each folder and record that can't be
 *   read.
 */
GPtrArray *mar_library_folders_problems (MarLibraryFolders *folders);

/**
 * mar_library_folders_error:
 * Returns: (transfer none) (nullable): why they could not be read to the end the last time:
 *   #MarLibraryError or G_IO_ERROR_CANCELLED.
 */
const GError *mar_library_folders_error (MarLibraryFolders *folders);

/**
 * mar_library_folders_is_followed:
 * Returns: whether changes in all folders are noticed; there may be too many of them.
 */
gboolean mar_library_folders_is_followed (MarLibraryFolders *folders);

G_END_DECLS
