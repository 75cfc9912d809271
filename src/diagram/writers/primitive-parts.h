/* The parts of a primitive, and the region that they cover, for the writers of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/* A primitive shows up to two things, the one over the other. A line is a stroke. */
typedef enum
{
  MAR_PART_FILL,
  MAR_PART_STROKE,
} MarPart;

gboolean mar_primitive_has_part (const MarPrimitive *primitive, MarPart part);
const MarPaint *mar_primitive_paint (const MarPrimitive *primitive, MarPart part);

/* Returns whether it is a gradient that something shows through; and whether nothing does. */
gboolean mar_primitive_is_soft (const MarPrimitive *primitive, MarPart part);
gboolean mar_primitive_is_opaque (const MarPrimitive *primitive, MarPart part);

/**
 * MarRegion:
 * @box: around all of it
 * @inner: with @outer, the radii of a ring about the middle of @box
 * @outer: 0: it is no ring
 */
typedef struct
{
  MarBox box;
  double inner;
  double outer;
} MarRegion;

/* Around all of it. */
MarRegion mar_primitive_region (const MarPrimitive *primitive);
gboolean mar_regions_meet (const MarRegion *one, const MarRegion *other);

/* Returns whether the primitive hides all that lies below it within a region. */
gboolean mar_primitive_covers (const MarPrimitive *primitive, const MarRegion *region);

G_END_DECLS
