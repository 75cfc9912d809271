/* A place for the file of a document, which comes and goes with the test.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-text.h"
#include "mar-load.h"

#define START "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -"
#define GAME(moves) "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[" moves "]}]}"

/* A folder of its own for a test, and the name of a file in it that is not there yet. */
typedef struct
{
  char *folder;
  GFile *file;
} Place;

/* Adds a test with a place of its own. */
void add_place_test (const char *path, void (*test) (Place *place, gconstpointer data));

/* The title of the first game in a file. */
char *title_in (GFile *file);

/* Saves a draft and waits until it is there. */
void save_draft (MarDocument *document, GFile *folder);
