/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept-ink.h"

#include "mar-concept.h"

static const double inks[MAR_CONCEPT_N_COLORS][2][3] = {
  [MAR_CONCEPT_BLUE] = { { 0.600, 0.800, 1.000 }, { 0.110, 0.443, 0.847 } },
  [MAR_CONCEPT_RED] = { { 1.000, 0.471, 0.431 }, { 0.753, 0.110, 0.157 } },
  [MAR_CONCEPT_GREEN] = { { 0.478, 0.929, 0.651 }, { 0.082, 0.455, 0.298 } },
  [MAR_CONCEPT_ORANGE] = { { 1.000, 0.745, 0.435 }, { 0.776, 0.275, 0.000 } },
  [MAR_CONCEPT_PURPLE] = { { 0.863, 0.690, 1.000 }, { 0.506, 0.239, 0.612 } },
  [MAR_CONCEPT_TEAL] = { { 0.400, 0.890, 0.890 }, { 0.000, 0.439, 0.459 } },
  [MAR_CONCEPT_BROWN] = { { 0.875, 0.769, 0.643 }, { 0.388, 0.271, 0.173 } },
};

void
mar_concept_ink_set_color (cairo_t              *cr,
                           const MarConceptKind *kind,
                           gboolean              light)
{
  const double *ink = inks[kind->color][light ? 1 : 0];

  cairo_set_source_rgb (cr, ink[0], ink[1], ink[2]);
}

void
mar_concept_ink_set_halo (cairo_t  *cr,
                          gboolean  light)
{
  if (light)
    cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  else
    cairo_set_source_rgba (cr, 0.078, 0.106, 0.125, 0.85);
}

void
mar_concept_ink_set_pattern (cairo_t              *cr,
                             const MarConceptKind *kind,
                             double                width)
{
  /* The caps of the lines are round, and make each dash longer by a width. */
  const double dashes[] = { 2.5 * width, 2.5 * width };
  const double dots[] = { 0, 2 * width };
  const double both[] = { 2.5 * width, 2 * width, 0, 2 * width };

  switch (kind->pattern)
    {
    case MAR_CONCEPT_DASHED:
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      break;
    case MAR_CONCEPT_DOTTED:
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      break;
    case MAR_CONCEPT_DASH_DOT:
      cairo_set_dash (cr, both, G_N_ELEMENTS (both), 0);
      break;
    case MAR_CONCEPT_SOLID:
    default:
      cairo_set_dash (cr, NULL, 0, 0);
      break;
    }
}
