/* Pictures that come from the clipboard.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-input.h"

#include <glib/gstdio.h>

static GdkClipboard *
get_clipboard (void)
{
  return gdk_display_get_clipboard (gdk_display_get_default ());
}

static void
take_result (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* (transfer full) (nullable) */
static GBytes *
read_picture (GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mar_picture_input_read_async (get_clipboard (), NULL, take_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return mar_picture_input_read_finish (result, error);
}

/* Another program that has copied a picture offers it in several forms. */
static void
test_picture (void)
{
  static const guint32 pixels[] = { 0xff112233, 0xff445566 };
  g_autoptr (GBytes) content = g_bytes_new_static (pixels, sizeof pixels);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (2, 1, GDK_MEMORY_DEFAULT, content,
                                                           sizeof pixels);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) read = NULL;
  guint32 again[2];

  gdk_clipboard_set_texture (get_clipboard (), texture);
  g_assert_true (mar_picture_input_is_offered (get_clipboard ()));
  bytes = read_picture (&error);
  g_assert_no_error (error);
  read = gdk_texture_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (read), ==, 2);
  gdk_texture_download (read, (guchar *) again, sizeof again);
  g_assert_cmpmem (again, sizeof again, pixels, sizeof pixels);
}

/* Files are read as they are, whatever is in them. */
static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("test-picture-input-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_true (g_file_set_contents (path, "words", -1, NULL));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  gdk_clipboard_set_value (get_clipboard (), &value);
  g_assert_true (mar_picture_input_is_offered (get_clipboard ()));
  bytes = read_picture (&error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "words", 5);

  g_unlink (path);
  g_assert_null (read_picture (&error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_rmdir (folder);
}

static void
test_nothing (void)
{
  g_autoptr (GError) error = NULL;

  gdk_clipboard_set_text (get_clipboard (), "1. d2>d3");
  g_assert_false (mar_picture_input_is_offered (get_clipboard ()));
  g_assert_null (read_picture (&error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpstr (error->message, ==, "The clipboard has no picture.");
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-input/picture", test_picture);
  g_test_add_func ("/picture-input/file", test_file);
  g_test_add_func ("/picture-input/nothing", test_nothing);
  return g_test_run ();
}
