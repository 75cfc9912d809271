/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "shade-images.h"
#include "writer-private.h"

/* Pixels beyond the circle, for its rim is as wide as one and is moved by half of one. */
#define ROOM 2

typedef struct
{
  MarPrimitive look;
  cairo_surface_t *image;
  double middle; /* of the circle in the image, in both directions */
} Shade;

struct _MarShadeImages
{
  GArray *shades;
  double scale; /* pixels per board unit */
};

static void
clear_shade (gpointer shade)
{
  cairo_surface_destroy (((Shade *) shade)->image);
}

/* The scale of a context that neither turns nor stretches what is drawn; else 0. */
static double
pixel_scale (cairo_t *cairo)
{
  cairo_surface_t *target = cairo_get_target (cairo);
  cairo_matrix_t matrix;
  double across, down, left, top;

  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE
      || cairo_get_group_target (cairo) != target)
    return 0;
  cairo_surface_get_device_scale (target, &across, &down);
  cairo_surface_get_device_offset (target, &left, &top);
  cairo_get_matrix (cairo, &matrix);
  return across == 1 && down == 1 && left == 0 && top == 0 && matrix.xy == 0 && matrix.yx == 0
             && matrix.xx == matrix.yy && matrix.xx > 0
           ? matrix.xx
           : 0;
}

MarShadeImages *
mar_shade_images_new (cairo_t *cairo)
{
  const double scale = pixel_scale (cairo);
  MarShadeImages *images;

  if (scale == 0)
    return NULL;
  images = g_new0 (MarShadeImages, 1);
  images->shades = g_array_new (FALSE, FALSE, sizeof (Shade));
  g_array_set_clear_func (images->shades, clear_shade);
  images->scale = scale;
  return images;
}

void
mar_shade_images_free (MarShadeImages *images)
{
  if (images == NULL)
    return;
  g_array_unref (images->shades);
  g_free (images);
}

cairo_pattern_t *
mar_primitive_create_gradient (const MarPrimitive *primitive)
{
  const MarPaint *fill = &primitive->fill;
  const MarPaint *edge = &primitive->fill_edge;
  cairo_pattern_t *gradient;
  double x, y, radius;

  mar_primitive_gradient (primitive, &x, &y, &radius);
  gradient = cairo_pattern_create_radial (x, y, radius * primitive->core, x, y, radius);
  cairo_pattern_add_color_stop_rgba (gradient, 0, fill->red, fill->green, fill->blue, fill->alpha);
  cairo_pattern_add_color_stop_rgba (gradient, 1, edge->red, edge->green, edge->blue, edge->alpha);
  return gradient;
}

static gboolean
has_same_shading (const MarPrimitive *one,
                  const MarPrimitive *other)
{
  return one->radius == other->radius && one->light == other->light && one->core == other->core
         && mar_paint_equal (&one->fill, &other->fill)
         && mar_paint_equal (&one->fill_edge, &other->fill_edge);
}

static Shade
work_out (const MarShadeImages *images,
          const MarPrimitive   *primitive)
{
  const double radius = primitive->radius * images->scale;
  const int size = 2 * (int) ceil (radius + ROOM) + 1;
  Shade shade = { *primitive, cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size),
                  size / 2.0 };
  cairo_t *cairo = cairo_create (shade.image);
  cairo_pattern_t *gradient;

  shade.look.x = shade.middle / images->scale;
  shade.look.y = shade.look.x;
  gradient = mar_primitive_create_gradient (&shade.look);
  cairo_scale (cairo, images->scale, images->scale);
  cairo_set_source (cairo, gradient);
  cairo_paint (cairo);
  cairo_pattern_destroy (gradient);
  cairo_destroy (cairo);
  return shade;
}

static const Shade *
find_shade (MarShadeImages     *images,
            const MarPrimitive *primitive)
{
  Shade shade;

  for (guint i = 0; i < images->shades->len; i++)
    if (has_same_shading (&g_array_index (images->shades, Shade, i).look, primitive))
      return &g_array_index (images->shades, Shade, i);
  shade = work_out (images, primitive);
  g_array_append_val (images->shades, shade);
  return &g_array_index (images->shades, Shade, images->shades->len - 1);
}

/* The whole pixel at which the image begins so that its middle is that of the circle. */
static void
locate (const Shade        *shade,
        cairo_t            *cairo,
        const MarPrimitive *primitive,
        double             *left,
        double             *top)
{
  *left = primitive->x;
  *top = primitive->y;
  cairo_user_to_device (cairo, left, top);
  *left = floor (*left - shade->middle + 0.5);
  *top = floor (*top - shade->middle + 0.5);
}

void
mar_shade_images_set_source (MarShadeImages     *images,
                             cairo_t            *cairo,
                             const MarPrimitive *primitive)
{
  const Shade *shade = find_shade (images, primitive);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (shade->image);
  cairo_matrix_t matrix, to_image;
  double left, top;

  locate (shade, cairo, primitive, &left, &top);
  cairo_get_matrix (cairo, &matrix);
  cairo_matrix_init_translate (&to_image, -left, -top);
  cairo_matrix_multiply (&matrix, &matrix, &to_image);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_set_source (cairo, pattern);
  cairo_pattern_destroy (pattern);
}

void
mar_shade_images_draw_soft (MarShadeImages     *images,
                            cairo_t            *cairo,
                            const MarPrimitive *primitive)
{
  const Shade *shade = find_shade (images, primitive);
  double left, top;

  locate (shade, cairo, primitive, &left, &top);
  cairo_save (cairo);
  cairo_identity_matrix (cairo);
  cairo_set_source_surface (cairo, shade->image, left, top);
  cairo_rectangle (cairo, left, top, 2 * shade->middle, 2 * shade->middle);
  cairo_fill (cairo);
  cairo_restore (cairo);
}
