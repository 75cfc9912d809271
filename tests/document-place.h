/* What the tests of documents share: a folder that comes and goes, and a small document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>
#include <string.h>

#include "mar-document.h"
#include "mar-load.h"

#define START "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -"
#define GAME(moves) "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[" moves "]}]}"

static inline MarDocument *
parse (const char *text,
       GError **error)
{
  return mar_document_parse (text, strlen (text), error);
}

/* What can't fail. */
static inline MarDocument *
read_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  MarDocument *document = parse (text, &error);

  g_assert_no_error (error);
  return document;
}

/* Whether it would be saved as this. */
static inline void
assert_text (MarDocument *document,
             const char *expected)
{
  g_autofree char *written = mar_document_write (document, NULL);

  g_assert_cmpstr (written, ==, expected);
}

static inline char *
repeat (const char *before,
        const char *piece,
        guint n,
        const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* A folder of its own for a test, and the name of a file in it that is not there yet. */
typedef struct
{
  char *folder;
  GFile *file;
} Place;

static inline void
place_set_up (Place *place,
              gconstpointer data)
{
  g_autofree char *path = NULL;

  place->folder = g_dir_make_tmp ("marginalia-test-XXXXXX", NULL);
  path = g_build_filename (place->folder, "a game.marginalia", NULL);
  place->file = g_file_new_for_path (path);
}

static inline void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_remove (child) != 0)
        remove_folder (child);
    }
  g_rmdir (path);
}

static inline void
place_tear_down (Place *place,
                 gconstpointer data)
{
  g_chmod (place->folder, 0700);
  remove_folder (place->folder);
  g_free (place->folder);
  g_object_unref (place->file);
}

static inline void
add_place_test (const char *path,
                void (*test) (Place *place, gconstpointer data))
{
  g_test_add (path, Place, NULL, place_set_up, test, place_tear_down);
}

static inline MarDocument *
make_document (void)
{
  MarDocument *document = mar_document_new ();

  mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL, NULL);
  return document;
}

static inline void
set_title (MarDocument *document,
           const char *title)
{
  mar_record_set_header (mar_document_record (document, 0), "title", title);
}

static inline char *
title_in (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, &error);

  g_assert_no_error (error);
  return g_strdup (mar_record_header (mar_document_record (document, 0), "title"));
}
