/* A row of small boards under the name of their game, each of which opens a sample.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_SAMPLE_SHELF (mar_sample_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MarSampleShelf, mar_sample_shelf, MAR, SAMPLE_SHELF, GtkBox)

/**
 * mar_sample_shelf_new:
 * Returns: (transfer floating): the shelf of @game, hidden until it has a sample.
 */
MarSampleShelf *mar_sample_shelf_new (const MarGame *game);

/**
 * mar_sample_shelf_game:
 * Returns: (transfer none): whose samples these are.
 */
const MarGame *mar_sample_shelf_game (MarSampleShelf *shelf);

/**
 * mar_sample_shelf_add:
 * @path: the file that "app.open-sample" opens
 * @position: what the small board shows
 */
void mar_sample_shelf_add (MarSampleShelf    *shelf,
                           const char        *path,
                           const char        *title,
                           const MarPosition *position);

G_END_DECLS
