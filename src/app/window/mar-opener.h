/* Opens files one after the other, without keeping anybody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

/*
 * A file that is read at once appears when it is there. One that takes longer gets a tab meanwhile,
 * which says so and can be closed; and the next file is begun with, so that a slow one doesn't keep
 * the others waiting.
 */
typedef struct _MarOpener MarOpener;

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
 * mar_opener_is_busy:
 * Returns: whether a file is still awaited that has no tab yet.
 */
gboolean mar_opener_is_busy (MarOpener *opener);

G_END_DECLS
