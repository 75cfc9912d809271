/* Keeps the session of the application: writes what stands in its windows, and brings it back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

/**
 * mar_session_manager_new:
 * @application: (not owned): whose windows
 */
MarSessionManager *mar_session_manager_new (MarApplication *application);
void mar_session_manager_free (MarSessionManager *manager);

/**
 * MarRestored:
 * @window: the one in front
 *
 * Called when all is back that can be had.
 */
typedef void (*MarRestored) (MarApplication *application, MarWindow *window);

/**
 * mar_session_manager_restore:
 * @window: (nullable): a window that has been opened with files; it gets the tabs of the
 *   window that was used last, and goes on showing what it shows
 * @restored: (nullable)
 *
 * Opens what the last session had open, unless the setting says otherwise. What was not saved
 * when that session ended in good order is there again; after a bad end it is offered apart
 * (mar_recovery_offer()). From then on the session is written.
 */
void mar_session_manager_restore (MarSessionManager *manager,
                                  MarWindow         *window,
                                  MarRestored        restored);

/**
 * mar_session_manager_recall_draft:
 * @window: where it appears if its own window is not there any more, and this one shows nothing
 * @draft: a draft that a crash has left
 *
 * Brings it back in the tab, at the place and with the view that it had when the program crashed.
 *
 * Returns: whether it had any.
 */
gboolean mar_session_manager_recall_draft (MarSessionManager *manager,
                                           MarWindow         *window,
                                           GFile             *draft);

/**
 * mar_session_manager_note:
 * Something changed that belongs to the session: it is written soon.
 */
void mar_session_manager_note (MarSessionManager *manager);

/**
 * mar_session_manager_end:
 * Writes the session as one that ends in good order. What happens to the windows after that
 * is no part of it.
 */
void mar_session_manager_end (MarSessionManager *manager);

G_END_DECLS
