/* Documents in tabs and windows, and their files: for the tests of the window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "temporary-folder.h"
#include "window-fixture.h"

/* Shows a new document, with one game, in a tab of its own. */
MarRecord *add_document (Fixture *fixture, const char *game, const char *title);

/* Answers the question that comes, which closes it. */
void answer (const char *response);

/* The title of the tab. */
const char *title_of (MarWindow *window, guint index);

GFile *save_as (MarRecord *record, const char *folder, const char *name);

/* Deletes the file and gives up the reference. */
void remove_file (GFile *file);

guint n_windows (void);

MarWindow *other_window (Fixture *fixture);

void select_tab (Fixture *fixture, guint index);
