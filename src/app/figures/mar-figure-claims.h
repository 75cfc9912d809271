/* The claims of a figure, a row each, which says whether the rules agree.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-figure-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_CLAIMS (mar_figure_claims_get_type ())
G_DECLARE_FINAL_TYPE (MarFigureClaims, mar_figure_claims, MAR, FIGURE_CLAIMS, AdwBin)

/**
 * mar_figure_claims_show:
 * @figure: what claims something, standing for itself
 *
 * Proves each claim by the rules; without any it hides.
 */
void mar_figure_claims_show (MarFigureClaims *claims, const MarFigureRecord *figure);

G_END_DECLS
