/* Small boards, which are drawn without keeping anybody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-thumbnail.h"

#include "margo.h"
#include "margrites.h"

#include <gtk/gtk.h>

#define WIDTH 96

static void
show (GtkPicture    *picture,
      const MarGame *game)
{
  g_autofree MarPosition *position = mar_position_new (game, NULL);

  mar_thumbnail_show (picture, game, position, WIDTH);
}

/* Returns: (transfer none): what the picture shows when it isn't @before any more. */
static GdkPaintable *
wait_for_change (GtkPicture   *picture,
                 GdkPaintable *before)
{
  while (gtk_picture_get_paintable (picture) == before)
    g_main_context_iteration (NULL, TRUE);
  return gtk_picture_get_paintable (picture);
}

/* Whatever is drawn later has been drawn. */
static void
wait_for_all (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (10000);
    }
}

/* What lies around a picture never moves. */
static void
test_room (void)
{
  g_autoptr (GtkPicture) picture = GTK_PICTURE (g_object_ref_sink (gtk_picture_new ()));
  g_autoptr (GdkPaintable) room = NULL;
  GdkPaintable *board;

  show (picture, &mar_margrites);
  room = g_object_ref (gtk_picture_get_paintable (picture));
  g_assert_false (GDK_IS_TEXTURE (room));
  board = wait_for_change (picture, room);
  g_assert_true (GDK_IS_TEXTURE (board));
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (room), ==, WIDTH);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (board), ==, WIDTH);
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (room), ==,
                   gdk_paintable_get_intrinsic_height (board));
}

/* A board stays until the next one is there, and the last one wins. */
static void
test_another (void)
{
  g_autoptr (GtkPicture) picture = GTK_PICTURE (g_object_ref_sink (gtk_picture_new ()));
  g_autoptr (GdkPaintable) room = NULL;
  g_autoptr (GdkPaintable) first = NULL;
  int height;

  show (picture, &mar_margo);
  height = gdk_paintable_get_intrinsic_height (gtk_picture_get_paintable (picture));
  room = g_object_ref (gtk_picture_get_paintable (picture));
  first = g_object_ref (wait_for_change (picture, room));
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (first), ==, height);

  for (guint i = 0; i < 20; i++)
    {
      show (picture, &mar_margo);
      show (picture, &mar_margrites);
    }
  g_assert_true (gtk_picture_get_paintable (picture) == first);
  wait_for_change (picture, first);
  wait_for_all ();
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (gtk_picture_get_paintable (picture)), !=,
                   height);
}

/* What was cleared stays so, while it is drawn and when the scale changes, until something is
 * shown. */
static void
test_clear (void)
{
  g_autoptr (GtkPicture) picture = GTK_PICTURE (g_object_ref_sink (gtk_picture_new ()));
  g_autoptr (GdkPaintable) room = NULL;

  mar_thumbnail_clear (picture);
  show (picture, &mar_margo);
  mar_thumbnail_clear (picture);
  wait_for_all ();
  g_assert_null (gtk_picture_get_paintable (picture));
  show (picture, &mar_margo);
  room = g_object_ref (gtk_picture_get_paintable (picture));
  wait_for_change (picture, room);
  mar_thumbnail_clear (picture);
  g_object_notify (G_OBJECT (picture), "scale-factor");
  wait_for_all ();
  g_assert_null (gtk_picture_get_paintable (picture));
  show (picture, &mar_margrites);
  g_set_object (&room, gtk_picture_get_paintable (picture));
  g_assert_true (GDK_IS_TEXTURE (wait_for_change (picture, room)));
}

/* A picture that is gone needs no board. */
static void
test_gone (void)
{
  GtkWidget *picture = g_object_ref_sink (gtk_picture_new ());

  show (GTK_PICTURE (picture), &mar_margrites);
  g_object_add_weak_pointer (G_OBJECT (picture), (gpointer *) &picture);
  g_object_unref (picture);
  while (picture != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thumbnail/room", test_room);
  g_test_add_func ("/thumbnail/another", test_another);
  g_test_add_func ("/thumbnail/clear", test_clear);
  g_test_add_func ("/thumbnail/gone", test_gone);
  return g_test_run ();
}
