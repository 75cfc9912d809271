/* Figures one after another as a picture that moves: a turn step by step, or a whole game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-effects.h"
#include "mar-figure-writer.h"

G_BEGIN_DECLS

/**
 * MarAnimation:
 *
 * A file of MAR_FIGURE_WEBP that is being written, figure by figure.
 */
typedef struct _MarAnimation MarAnimation;

/**
 * mar_animation_new:
 * @width: of the widest of its figures, in board units
 * @height: of the highest, likewise
 * @writing: (nullable): how; what is said of a PNG counts, and @loops
 * @error: as of mar_figure_write()
 *
 * Returns: (transfer full) (nullable): an animation without a figure.
 */
MarAnimation *mar_animation_new (double                   width,
                                 double                   height,
                                 const MarFigureWriting  *writing,
                                 GError                 **error);
void mar_animation_free (MarAnimation *animation);

/**
 * mar_animation_add:
 * @figure: (transfer full): what is seen next
 * @effects: (nullable): what happened since the figure before: its pieces move there as they do
 *   on the board of the window
 * @seconds: how long this takes, from what is done to the next figure, more than 0
 * @error: G_IO_ERROR_NO_SPACE: there is no memory for it
 */
gboolean mar_animation_add (MarAnimation      *animation,
                            MarFigure         *figure,
                            const MarEffects  *effects,
                            double             seconds,
                            GError           **error);

/**
 * mar_animation_finish:
 * @error: G_IO_ERROR_NO_SPACE: there is no memory for it
 *
 * Returns: (transfer full) (nullable): the content of the file.
 */
GBytes *mar_animation_finish (MarAnimation *animation, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarAnimation, mar_animation_free)

G_END_DECLS
