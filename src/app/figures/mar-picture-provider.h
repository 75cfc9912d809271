/* A figure for the clipboard and for drags: as a drawing and as a picture, and as a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure-record.h"
#include "mar-figure-writer.h"
#include "mar-style.h"

G_BEGIN_DECLS

#define MAR_TYPE_PICTURE_PROVIDER (mar_picture_provider_get_type ())
G_DECLARE_FINAL_TYPE (MarPictureProvider,
                      mar_picture_provider,
                      MAR,
                      PICTURE_PROVIDER,
                      GdkContentProvider)

/**
 * mar_picture_provider_new:
 * @figure: a figure that stands for itself; it is copied
 * @style: (nullable): the look, unless the figure says so itself; NULL: the first of
 *   mar_style_list()
 * @writing: (nullable): sizes and the like; NULL: as MAR_FIGURE_WRITING_INIT has it. Title and
 *   description are the figure's own
 * @name: (nullable): what a file that is dropped somewhere is called, any text; NULL: there
 *   is no file
 *
 * Offers the figure as image/svg+xml and as image/png and, with @name, as the list of one
 * drawing (text/uri-list), which is written into the user's cache by a thread when it is asked
 * for. Text is not offered:
 * programs that write texts would take it in the place of the picture. Nothing is drawn before
 * somebody wants it.
 *
 * Returns: (transfer full): the provider.
 */
GdkContentProvider *mar_picture_provider_new (const MarFigureRecord  *figure,
                                              const MarStyle         *style,
                                              const MarFigureWriting *writing,
                                              const char             *name);

G_END_DECLS
