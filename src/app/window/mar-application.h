/* The application: its windows, and what a file or a text becomes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-window.h"

G_BEGIN_DECLS

#define MAR_TYPE_APPLICATION (mar_application_get_type ())
G_DECLARE_FINAL_TYPE (MarApplication, mar_application, MAR, APPLICATION, AdwApplication)

typedef struct _MarOpener MarOpener;
typedef struct _MarSessionManager MarSessionManager;

MarApplication *mar_application_new (void);

/**
 * mar_application_opener:
 * Returns: (transfer none): what reads files for the windows, as soon as the application has
 *   started.
 */
MarOpener *mar_application_opener (MarApplication *application);

/**
 * mar_application_session_manager:
 * Returns: (transfer none): what writes the session and brings it back.
 */
MarSessionManager *mar_application_session_manager (MarApplication *application);

/**
 * mar_application_active_window:
 * Returns: (transfer none) (nullable): the window in front, or the one to which the dialog in front
 *   belongs.
 */
MarWindow *mar_application_active_window (MarApplication *application);

/**
 * mar_application_open_file:
 * @window: (nullable): the window from which it was asked for; it gets the file in a tab,
 *   and shows what went wrong; NULL: the one that is in front then, or a new one
 *
 * Shows @file: a tab that has it already comes to the front.
 */
void mar_application_open_file (MarApplication *application, MarWindow *window, GFile *file);

/**
 * mar_application_open_file_at:
 * @place: what is shown of the file
 *
 * The same at a place of the file.
 */
void mar_application_open_file_at (MarApplication     *application,
                                   MarWindow          *window,
                                   GFile              *file,
                                   const MarFilePlace *place);

/**
 * mar_file_place_write:
 * Returns: (transfer full): the place as a hint for g_application_open().
 */
char *mar_file_place_write (const MarFilePlace *place);

/**
 * mar_application_open_at_hint:
 * @hint: as from mar_file_place_write(); with any other one the file is opened as usual
 *
 * Shows @file at the place that the hint says.
 */
void mar_application_open_at_hint (MarApplication *application, GFile *file, const char *hint);

/**
 * mar_application_has_file:
 * Returns: whether a tab has @file.
 */
gboolean mar_application_has_file (MarApplication *application, GFile *file);

/**
 * mar_application_present_file:
 * Brings the tab that has @file to the front.
 *
 * Returns: whether there is one.
 */
gboolean mar_application_present_file (MarApplication *application, GFile *file);

/**
 * mar_application_show_document:
 * @window: (nullable): gets the document in a tab; NULL: a new window does
 *
 * A tab that has the same file unchanged takes the document instead.
 *
 * Returns: (transfer none): the window that shows @document.
 */
MarWindow *mar_application_show_document (MarApplication *application,
                                          MarWindow      *window,
                                          MarDocument    *document);

/**
 * mar_application_is_quitting:
 * Returns: whether the windows are being asked, one after the other, what becomes of
 *   their work. None closes before all have answered.
 */
gboolean mar_application_is_quitting (MarApplication *application);

/**
 * mar_application_go_on_quitting:
 * @go_on: FALSE leaves every window as it is
 *
 * Tells what a window has answered that was asked.
 */
void mar_application_go_on_quitting (MarApplication *application, gboolean go_on);

/**
 * mar_application_note_session:
 * Something changed in a window that is to be as it was at the next start.
 */
void mar_application_note_session (MarApplication *application);

/**
 * mar_application_note_closing:
 * @window: a window that nobody needs to be asked about any more
 *
 * Tells that @window is about to close. The last one takes the session with it.
 */
void mar_application_note_closing (MarApplication *application, MarWindow *window);

G_END_DECLS
