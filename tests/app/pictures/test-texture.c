/* Pictures that are decoded and cut without keeping anybody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-texture.h"

#include <gtk/gtk.h>

#define WIDTH 40
#define HEIGHT 20
#define PIXEL 4

/* A picture whose pixels tell where they are. */
static GdkTexture *
make_picture (void)
{
  guchar *pixels = g_malloc (PIXEL * WIDTH * HEIGHT);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, PIXEL * WIDTH * HEIGHT);

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    {
      pixels[PIXEL * i] = (guchar) (i % WIDTH);
      pixels[PIXEL * i + 1] = (guchar) (i / WIDTH);
      pixels[PIXEL * i + 2] = 0;
      pixels[PIXEL * i + 3] = 0xff;
    }
  return gdk_memory_texture_new (WIDTH, HEIGHT, GDK_MEMORY_R8G8B8A8, bytes, PIXEL * WIDTH);
}

static void
take_result (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* (transfer full) */
static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

/* (transfer full) (nullable): a part that has been cut out, decoded again. */
static GdkTexture *
cut (float          x,
     float          y,
     float          width,
     float          height,
     GCancellable  *cancellable,
     GError       **error)
{
  g_autoptr (GdkTexture) picture = make_picture ();
  const graphene_rect_t part = GRAPHENE_RECT_INIT (x, y, width, height);
  GAsyncResult *result = NULL;
  g_autoptr (GBytes) file = NULL;
  GdkTexture *decoded;

  mar_texture_cut_async (picture, &part, cancellable, take_result, &result);
  file = mar_texture_cut_finish (wait_for (&result), error);
  g_clear_object (&result);
  if (file == NULL)
    return NULL;

  mar_texture_decode_async (file, NULL, take_result, &result);
  decoded = mar_texture_decode_finish (wait_for (&result), NULL, error);
  g_clear_object (&result);
  g_assert_nonnull (decoded);
  return decoded;
}

/* Whether @part is so large and begins at that pixel of the picture. */
static void
check (GdkTexture *part,
       int         left,
       int         top,
       int         width,
       int         height)
{
  g_autofree guchar *pixels = g_malloc ((gsize) PIXEL * (gsize) (width * height));

  g_assert_cmpint (gdk_texture_get_width (part), ==, width);
  g_assert_cmpint (gdk_texture_get_height (part), ==, height);
  gdk_texture_download (part, pixels, (gsize) (PIXEL * width));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint32 pixel = ((const guint32 *) (gpointer) pixels)[y * width + x];

        g_assert_cmphex (pixel >> 16 & 0xff, ==, (guint) (left + x));
        g_assert_cmphex (pixel >> 8 & 0xff, ==, (guint) (top + y));
      }
}

static void
test_cut (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) middle = cut (0.25f, 0.25f, 0.5f, 0.5f, NULL, &error);
  g_autoptr (GdkTexture) all = NULL;
  g_autoptr (GdkTexture) corner = NULL;

  g_assert_no_error (error);
  check (middle, WIDTH / 4, HEIGHT / 4, WIDTH / 2, HEIGHT / 2);
  all = cut (0, 0, 1, 1, NULL, &error);
  g_assert_no_error (error);
  check (all, 0, 0, WIDTH, HEIGHT);
  /* What lies beside the picture is left out. */
  corner = cut (0.75f, 0.5f, 3, 7, NULL, &error);
  g_assert_no_error (error);
  check (corner, 3 * WIDTH / 4, HEIGHT / 2, WIDTH / 4, HEIGHT / 2);
}

static void
test_nothing (void)
{
  static const graphene_rect_t parts[] = {
    { { 1.5f, 0 }, { 1, 1 } },
    { { -2, -2 }, { 1, 1 } },
    { { 0.5f, 0.5f }, { 0.001f, 0.3f } },
    { { 0, 0 }, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cut (parts[i].origin.x, parts[i].origin.y, parts[i].size.width,
                          parts[i].size.height, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    }
}

/* Who has turned the page doesn't ask any more. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cut (0, 0, 1, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture/cut", test_cut);
  g_test_add_func ("/texture/nothing", test_nothing);
  g_test_add_func ("/texture/cancelled", test_cancelled);
  return g_test_run ();
}
