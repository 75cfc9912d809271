/* Where the lines of a text begin, so that places in it are told fast.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LinePlaces:
 * @text: whose lines they are
 * @starts: (element-type guint): where they begin
 * @known: a place that was told, for a line may be as long as the text
 * @column: its column
 */
typedef struct
{
  const char *text;
  GArray *starts;
  guint known;
  guint column;
} LinePlaces;

/* Returns: (transfer full): the lines of @text, which must live as long and is valid UTF-8. */
LinePlaces *line_places_new (const char *text);
void line_places_free (LinePlaces *lines);

/* Tells the line, from 1, of the byte @offset, and the column, in characters from 1. */
void line_places_locate (LinePlaces *lines, guint offset, guint *line, guint *column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinePlaces, line_places_free)

G_END_DECLS
