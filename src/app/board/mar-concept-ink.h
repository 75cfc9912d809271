/* The colors and patterns in which concepts are drawn, on the board and in the list of their kinds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

struct _MarConceptKind;

/* The color of a kind, on light or dark ground. */
void mar_concept_ink_set_color (cairo_t *cr, const struct _MarConceptKind *kind, gboolean light);
/* What keeps a line apart from what is below it. */
void mar_concept_ink_set_halo (cairo_t *cr, gboolean light);
/* The dashes of a kind, for lines of @width. */
void mar_concept_ink_set_pattern (cairo_t *cr, const struct _MarConceptKind *kind, double width);

G_END_DECLS
