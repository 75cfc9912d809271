/* Opens files and texts one after the other, without keeping anybody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"
#include "mar-session.h"

G_BEGIN_DECLS

/*
 * MarOpener: a file that is read at once appears when it is there. One that takes longer gets a tab
 * meanwhile, which says so and can be closed; and the next file is begun with, so that a slow one
 * doesn't keep the others waiting.
 */
/**
 * mar_opener_new:
 * @application: borrowed; it must outlive the opener
 */
MarOpener *mar_opener_new (MarApplication *application);
void mar_opener_free (MarOpener *opener);

/**
 * mar_opener_open:
 * @window: (nullable): where the file appears, unless it is open already
 */
void mar_opener_open (MarOpener *opener, MarWindow *window, GFile *file);

/**
 * mar_opener_open_at:
 * @place: what is shown of it, copied
 *
 * The same at a place of the file, also of one that is awaited in a tab.
 */
void mar_opener_open_at (MarOpener          *opener,
                         MarWindow          *window,
                         GFile              *file,
                         const MarFilePlace *place);

/**
 * mar_opener_awaits:
 * Returns: whether @file is still read, or is to be read, and has no tab yet.
 */
gboolean mar_opener_awaits (MarOpener *opener, GFile *file);

/**
 * mar_opener_open_draft:
 * @window: (nullable): where the document appears
 *
 * The same for what was not saved when the program ended.
 */
void mar_opener_open_draft (MarOpener *opener, MarWindow *window, GFile *draft);

/**
 * MarRecalled:
 * @stored: (nullable): what stood in the tab; NULL: it was a text
 * @error: (nullable): why it could not be read; NULL: it is there, or was closed meanwhile
 */
typedef void (*MarRecalled) (const MarSessionTab *stored, const GError *error, gpointer data);

/**
 * mar_opener_recall:
 * @stored: what stood in the tab; copied. Its draft counts more than its file
 * @position: of the tab in the window, from 0
 * @selected: whether it is shown as soon as it is there
 * @recalled: (nullable): called once
 *
 * Brings a tab back as it was.
 */
void mar_opener_recall (MarOpener           *opener,
                        MarWindow           *window,
                        const MarSessionTab *stored,
                        guint                position,
                        gboolean             selected,
                        MarRecalled          recalled,
                        gpointer             data);

/**
 * mar_opener_open_sample:
 * @window: (nullable): where the document appears
 * @file: what is installed; the document is saved elsewhere
 */
void mar_opener_open_sample (MarOpener *opener, MarWindow *window, GFile *file);

/**
 * mar_opener_open_text:
 * @window: (nullable): where the document appears
 * @text: of any form that is read from files; copied
 * @name: what to call it
 * @opened: (nullable): called once, and told why the text can't be read, or that it is not wanted
 *   any more; NULL: a dialog says why
 *
 * Imports a text.
 */
void mar_opener_open_text (MarOpener   *opener,
                           MarWindow   *window,
                           const char  *text,
                           const char  *name,
                           MarRecalled  opened,
                           gpointer     data);

/**
 * mar_opener_is_busy:
 * Returns: whether a file is still awaited that has no tab yet.
 */
gboolean mar_opener_is_busy (MarOpener *opener);

G_END_DECLS
