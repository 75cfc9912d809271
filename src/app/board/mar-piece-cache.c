/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-piece-cache.h"

#include <math.h>

/* Parts of a board unit: what differs by less looks alike. */
#define FINENESS 10000

/* A board has far fewer looks; more come of styles and marks that were tried. */
#define MOST_LOOKS 256

/**
 * MarPieceCache:
 * @scale: of all that it has, as @device_scale
 * @looks: what a piece is made of (GBytes) to its Look
 */
struct _MarPieceCache
{
  double scale;
  int device_scale;
  GHashTable *looks;
};

/* @pixels: the piece, with its corner at the origin
 * @box: where it is, in pixels from the piece's anchor */
typedef struct
{
  GskRenderNode *pixels;
  graphene_rect_t box;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  gsk_render_node_unref (look->pixels);
  g_free (look);
}

MarPieceCache *
mar_piece_cache_new (void)
{
  MarPieceCache *cache = g_new0 (MarPieceCache, 1);

  cache->looks = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                        look_free);
  return cache;
}

void
mar_piece_cache_free (MarPieceCache *cache)
{
  if (cache == NULL)
    return;
  g_hash_table_unref (cache->looks);
  g_free (cache);
}

/* A place in the first primitive, in board units, from which the others are told. */
static void
find_anchor (const MarPrimitive *primitive,
             double             *x,
             double             *y)
{
  *x = primitive->n_points > 0 ? primitive->points[0] : primitive->x;
  *y = primitive->n_points > 0 ? primitive->points[1] : primitive->y;
}

static void
add_length (GByteArray *key,
            double      length)
{
  const gint32 fine = (gint32) round (length * FINENESS);

  g_byte_array_append (key, (const guint8 *) &fine, sizeof fine);
}

static void
add_paint (GByteArray     *key,
           const MarPaint *paint)
{
  g_byte_array_append (key, (const guint8 *) paint, sizeof *paint);
}

static void
add_primitive (GByteArray         *key,
               const MarPrimitive *primitive,
               double              anchor_x,
               double              anchor_y)
{
  const guint8 kind[] = { (guint8) primitive->type, primitive->bold, primitive->serif,
                          primitive->shaded };
  const char *text = primitive->text != NULL ? primitive->text : "";
  /* Where a shape ends that has no such place is no matter of where it stands. */
  const gboolean has_end = primitive->type == MAR_PRIMITIVE_LINE;

  g_byte_array_append (key, kind, sizeof kind);
  add_length (key, primitive->x - anchor_x);
  add_length (key, primitive->y - anchor_y);
  add_length (key, has_end ? primitive->x2 - anchor_x : 0);
  add_length (key, has_end ? primitive->y2 - anchor_y : 0);
  add_length (key, primitive->width);
  add_length (key, primitive->height);
  add_length (key, primitive->radius);
  add_length (key, primitive->size);
  add_length (key, primitive->edge);
  add_length (key, primitive->light);
  add_length (key, primitive->core);
  add_length (key, primitive->stroke_width);
  add_length (key, primitive->dash);
  add_length (key, primitive->n_points);
  for (guint i = 0; i < primitive->n_points; i++)
    {
      add_length (key, primitive->points[2 * i] - anchor_x);
      add_length (key, primitive->points[2 * i + 1] - anchor_y);
    }
  add_paint (key, &primitive->fill);
  add_paint (key, &primitive->fill_edge);
  add_paint (key, &primitive->stroke);
  g_byte_array_append (key, (const guint8 *) text, (guint) strlen (text) + 1);
}

static GBytes *
make_key (const MarPrimitive *primitives,
          guint               n,
          double              anchor_x,
          double              anchor_y)
{
  GByteArray *key = g_byte_array_new ();

  for (guint i = 0; i < n; i++)
    add_primitive (key, &primitives[i], anchor_x, anchor_y);

  return g_byte_array_free_to_bytes (key);
}

static cairo_surface_t *
draw (GskRenderNode         *node,
      const graphene_rect_t *box,
      int                    device_scale)
{
  const int width = (int) lroundf (box->size.width * (float) device_scale);
  const int height = (int) lroundf (box->size.height * (float) device_scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create (surface);

  cairo_scale (cairo, device_scale, device_scale);
  cairo_translate (cairo, -(double) box->origin.x, -(double) box->origin.y);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);

  return surface;
}

static GskRenderNode *
make_texture_node (cairo_surface_t       *surface,
                   const graphene_rect_t *bounds)
{
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                                          stride * (gsize) height);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                                           stride);

  return gsk_texture_node_new (texture, bounds);
}

/* The software renderer converts a texture, pixel by pixel, each time that it draws it. */
static GskRenderNode *
make_cairo_node (cairo_surface_t       *surface,
                 const graphene_rect_t *bounds,
                 int                    device_scale)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cairo = gsk_cairo_node_get_draw_context (node);

  cairo_surface_set_device_scale (surface, device_scale, device_scale);
  cairo_set_source_surface (cairo, surface, 0, 0);
  cairo_paint (cairo);
  cairo_destroy (cairo);

  return node;
}

static GskRenderNode *
make_pixels (GskRenderNode         *node,
             const MarFigureLook   *look,
             const graphene_rect_t *box)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, box->size.width, box->size.height);
  cairo_surface_t *surface = draw (node, box, look->device_scale);
  GskRenderNode *pixels = look->software ? make_cairo_node (surface, &bounds, look->device_scale)
                                         : make_texture_node (surface, &bounds);

  cairo_surface_destroy (surface);
  return pixels;
}

static GskRenderNode *
put_at (GskRenderNode          *node,
        const graphene_point_t *place)
{
  GskTransform *transform = gsk_transform_translate (NULL, place);
  GskRenderNode *result;

  /* It is none where nothing is moved, and there is no node with none. */
  if (transform == NULL)
    return gsk_render_node_ref (node);

  result = gsk_transform_node_new (node, transform);
  gsk_transform_unref (transform);
  return result;
}

/* The box of whole device pixels about some pixels. */
static graphene_rect_t
find_box (const graphene_rect_t *bounds,
          int                    device_scale)
{
  const float device = (float) device_scale;
  const float left = floorf (bounds->origin.x * device) / device;
  const float top = floorf (bounds->origin.y * device) / device;

  return GRAPHENE_RECT_INIT (
    left, top, ceilf ((bounds->origin.x + bounds->size.width) * device) / device - left,
    ceilf ((bounds->origin.y + bounds->size.height) * device) / device - top);
}

/* Paints a piece whose anchor is at (@x, @y), in pixels. Returns NULL where nothing is seen. */
static Look *
paint_look (const MarFigurePainter *painter,
            const MarPrimitive     *primitives,
            guint                   n,
            float                   x,
            float                   y)
{
  const MarFigurePainter own = { gtk_snapshot_new (), painter->look, painter->layout };
  GskRenderNode *node;
  graphene_rect_t bounds;
  Look *look;

  mar_figure_paint (&own, primitives, n);
  node = gtk_snapshot_free_to_node (own.snapshot);
  if (node == NULL)
    return NULL;

  gsk_render_node_get_bounds (node, &bounds);
  look = g_new (Look, 1);
  look->box = find_box (&bounds, painter->look->device_scale);
  look->pixels = make_pixels (node, painter->look, &look->box);
  graphene_rect_offset (&look->box, -x, -y);
  gsk_render_node_unref (node);

  return look;
}

GskRenderNode *
mar_piece_cache_render (MarPieceCache          *cache,
                        const MarFigurePainter *painter,
                        const MarPrimitive     *primitives,
                        guint                   n)
{
  const double scale = painter->look->scale;
  const float device = (float) painter->look->device_scale;
  g_autoptr (GBytes) key = NULL;
  graphene_rect_t box;
  double x, y;
  Look *look;

  g_return_val_if_fail (cache != NULL && n > 0, NULL);

  if (scale != cache->scale || painter->look->device_scale != cache->device_scale
      || g_hash_table_size (cache->looks) >= MOST_LOOKS)
    g_hash_table_remove_all (cache->looks);
  cache->scale = scale;
  cache->device_scale = painter->look->device_scale;

  find_anchor (primitives, &x, &y);
  key = make_key (primitives, n, x, y);
  x *= scale;
  y *= scale;
  look = g_hash_table_lookup (cache->looks, key);
  if (look == NULL)
    {
      look = paint_look (painter, primitives, n, (float) x, (float) y);
      if (look == NULL)
        return NULL;
      g_hash_table_insert (cache->looks, g_steal_pointer (&key), look);
    }

  graphene_rect_offset_r (&look->box, (float) x, (float) y, &box);
  box.origin.x = roundf (box.origin.x * device) / device;
  box.origin.y = roundf (box.origin.y * device) / device;

  return put_at (look->pixels, &box.origin);
}

GskRenderNode *
mar_figure_flatten (GskRenderNode       *node,
                    const MarFigureLook *look)
{
  g_autoptr (GskRenderNode) pixels = NULL;
  graphene_rect_t bounds, box;

  g_return_val_if_fail (node != NULL && look != NULL, NULL);

  gsk_render_node_get_bounds (node, &bounds);
  box = find_box (&bounds, look->device_scale);
  pixels = make_pixels (node, look, &box);
  return put_at (pixels, &box.origin);
}
