/* A tour of the program in four steps, for who starts it for the first time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_tour_show:
 * Shows the tour from its first step.
 */
void mar_tour_show (GtkWindow *parent);

/**
 * mar_tour_offer:
 * Shows the tour, unless it was shown before. Where settings are kept no longer than the program
 * runs, it would come with every start, and does not come at all.
 */
void mar_tour_offer (GtkWindow *parent);

G_END_DECLS
