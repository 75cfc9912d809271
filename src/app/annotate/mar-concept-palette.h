/* What is of note in a position, by kinds, each of which can be hidden.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-concept-watch.h"

G_BEGIN_DECLS

#define MAR_TYPE_CONCEPT_PALETTE (mar_concept_palette_get_type ())
G_DECLARE_FINAL_TYPE (MarConceptPalette, mar_concept_palette, MAR, CONCEPT_PALETTE, GtkPopover)

/**
 * mar_concept_palette_set_watch:
 * @watch: (nullable): which concepts are listed; NULL: none any more
 */
void mar_concept_palette_set_watch (MarConceptPalette *palette, MarConceptWatch *watch);

G_END_DECLS
