/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mar-figure-private.h"
#include "primitive-parts.h"
#include "writer-private.h"

gboolean
mar_primitive_has_part (const MarPrimitive *primitive,
                        MarPart             part)
{
  const gboolean line = primitive->type == MAR_PRIMITIVE_LINE;

  if (part == MAR_PART_FILL)
    return !line
           && (mar_paint_shows (&primitive->fill)
               || (primitive->shaded && mar_paint_shows (&primitive->fill_edge)));
  return line ? mar_paint_shows (&primitive->fill)
              : mar_paint_shows (&primitive->stroke) && primitive->stroke_width > 0;
}

const MarPaint *
mar_primitive_paint (const MarPrimitive *primitive,
                     MarPart             part)
{
  return part == MAR_PART_FILL || primitive->type == MAR_PRIMITIVE_LINE ? &primitive->fill
                                                                        : &primitive->stroke;
}

gboolean
mar_primitive_is_soft (const MarPrimitive *primitive,
                       MarPart             part)
{
  return part == MAR_PART_FILL && primitive->shaded
         && (primitive->fill.alpha < 1 || primitive->fill_edge.alpha < 1);
}

gboolean
mar_primitive_is_opaque (const MarPrimitive *primitive,
                         MarPart             part)
{
  return !mar_primitive_is_soft (primitive, part)
         && mar_primitive_paint (primitive, part)->alpha >= 1;
}

static MarBox
box_around_points (const MarPrimitive *polygon)
{
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  for (guint i = 0; i < polygon->n_points; i++)
    {
      left = MIN (left, polygon->points[2 * i]);
      top = MIN (top, polygon->points[2 * i + 1]);
      right = MAX (right, polygon->points[2 * i]);
      bottom = MAX (bottom, polygon->points[2 * i + 1]);
    }
  return (MarBox) { left, top, right - left, bottom - top };
}

static MarBox
box_around (const MarPrimitive *primitive)
{
  const double x = primitive->x;
  const double y = primitive->y;
  const double radius = primitive->radius;
  double reach;

  switch (primitive->type)
    {
    case MAR_PRIMITIVE_CIRCLE:
      return (MarBox) { x - radius, y - radius, 2 * radius, 2 * radius };
    case MAR_PRIMITIVE_LINE:
      return (MarBox) { MIN (x, primitive->x2), MIN (y, primitive->y2), fabs (primitive->x2 - x),
                        fabs (primitive->y2 - y) };
    case MAR_PRIMITIVE_POLYGON:
      return box_around_points (primitive);
    case MAR_PRIMITIVE_TEXT:
      /* No letter is wider than it is high by more than this. */
      reach = primitive->size * (1 + strlen (primitive->text));
      return (MarBox) { x - reach, y - primitive->size, 2 * reach, 2 * primitive->size };
    case MAR_PRIMITIVE_RECTANGLE:
    default:
      return (MarBox) { x, y, primitive->width, primitive->height };
    }
}

MarRegion
mar_primitive_region (const MarPrimitive *primitive)
{
  const MarBox box = box_around (primitive);
  MarRegion region = { mar_box_inset (&box, -primitive->stroke_width / 2), 0, 0 };

  if (primitive->type == MAR_PRIMITIVE_CIRCLE)
    region.outer = region.box.width / 2;
  return region;
}

gboolean
mar_regions_meet (const MarRegion *one,
                  const MarRegion *other)
{
  double x, y, x2, y2, distance;

  if (one->box.x >= other->box.x + other->box.width || other->box.x >= one->box.x + one->box.width
      || one->box.y >= other->box.y + other->box.height
      || other->box.y >= one->box.y + one->box.height)
    return FALSE;
  if (one->outer <= 0 || other->outer <= 0)
    return TRUE;

  mar_box_centre (&one->box, &x, &y);
  mar_box_centre (&other->box, &x2, &y2);
  distance = hypot (x2 - x, y2 - y);
  return distance < one->outer + other->outer && distance + other->outer > one->inner
         && distance + one->outer > other->inner;
}

gboolean
mar_primitive_covers (const MarPrimitive *primitive,
                      const MarRegion    *region)
{
  const MarBox *box = &region->box;
  const double x2 = box->x + box->width;
  const double y2 = box->y + box->height;
  double x, y;

  if (!mar_primitive_has_part (primitive, MAR_PART_FILL)
      || !mar_primitive_is_opaque (primitive, MAR_PART_FILL))
    return FALSE;
  if (primitive->type == MAR_PRIMITIVE_RECTANGLE)
    {
      /* Less its corners. */
      const double inset = primitive->radius * 0.3;

      return box->x >= primitive->x + inset && box->y >= primitive->y + inset
             && x2 <= primitive->x + primitive->width - inset
             && y2 <= primitive->y + primitive->height - inset;
    }
  if (primitive->type != MAR_PRIMITIVE_CIRCLE)
    return FALSE;
  mar_box_centre (box, &x, &y);
  if (region->outer > 0)
    return hypot (x - primitive->x, y - primitive->y) + region->outer <= primitive->radius;
  return hypot (fabs (x - primitive->x) + box->width / 2, fabs (y - primitive->y) + box->height / 2)
         <= primitive->radius;
}
