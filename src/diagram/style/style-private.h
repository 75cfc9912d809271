/* How a style is told by a file. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-style.h"

G_BEGIN_DECLS

/**
 * MarStyleFieldType:
 * @MAR_STYLE_NUMBER: from @least to @most
 * @MAR_STYLE_NUMBERS: as many as @count, each from @least to @most
 * @MAR_STYLE_PAINT: "#rrggbb", "#rrggbbaa" or "#rrggbb 45%"
 * @MAR_STYLE_KIND: the word of a pattern's kind, of those up to @most
 * @MAR_STYLE_GROUP: an object with the fields of @group
 */
typedef enum
{
  MAR_STYLE_NUMBER,
  MAR_STYLE_NUMBERS,
  MAR_STYLE_PAINT,
  MAR_STYLE_KIND,
  MAR_STYLE_GROUP,
} MarStyleFieldType;

typedef struct _MarStyleField MarStyleField;

/**
 * MarStyleField:
 * @key: its word in the file
 * @offset: from the start of what its group fills
 * @group: of a group its fields, ended by one without a key
 *
 * One line of the table by which styles are both read and written.
 */
struct _MarStyleField
{
  const char *key;
  MarStyleFieldType type;
  gsize offset;
  double least;
  double most;
  guint count;
  const MarStyleField *group;
};

/* The fields of a whole style but its title and what it is based on. */
extern const MarStyleField mar_style_fields[];

/* The words of the kinds of patterns, in their order. */
extern const char *const mar_pattern_names[MAR_N_PATTERNS];

/**
 * MarStyleFind:
 *
 * Finds what a style is based on.
 */
typedef const MarStyle *(*MarStyleFind) (const char *name, gpointer data, GError **error);

/**
 * mar_style_read:
 * @text: what a file says
 * @style: (out caller-allocates): filled, but for its name; its title is interned, or NULL
 *   when the file has none
 * @find: (nullable): for "based-on"; without it the file must tell everything
 */
gboolean mar_style_read (const char    *text,
                         gsize          length,
                         MarStyle      *style,
                         MarStyleFind   find,
                         gpointer       data,
                         GError       **error);

G_END_DECLS
