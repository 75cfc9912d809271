/* A kind of concepts with all that is of it in a position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

struct _MarConceptKind;

#define MAR_TYPE_CONCEPT_ROW (mar_concept_row_get_type ())
G_DECLARE_FINAL_TYPE (MarConceptRow, mar_concept_row, MAR, CONCEPT_ROW, GtkBox)

/* Properties: "active" (boolean): whether the kind is shown on the board. */

/* (transfer floating): a row for @kind, which stays. */
GtkWidget *mar_concept_row_new (const struct _MarConceptKind *kind);
/* The kind that it was made for. */
const struct _MarConceptKind *mar_concept_row_kind (MarConceptRow *row);

/**
 * mar_concept_row_show:
 * @found: (nullable) (element-type MarConcept): what was found of all kinds
 * @active: whether the kind is shown on the board
 */
void mar_concept_row_show (MarConceptRow *row, const GPtrArray *found, gboolean active);

G_END_DECLS
