/* The inlines of a comment as the markup of one label, with what is alive in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-comment-source.h"
#include "mar-reference.h"

G_BEGIN_DECLS

/**
 * MarSetReference:
 * @offset: where the reference stands in the comment, in bytes
 * @start: where it begins in what the label shows, in bytes
 * @end: behind its last byte there
 */
typedef struct
{
  guint offset;
  guint start;
  guint end;
} MarSetReference;

/**
 * MarMarkupBuilder:
 * @source: the comment
 * @text: its text
 * @references: (array length=n_references) (nullable): what is alive, in the order of the text
 * @n_references: their number
 * @quiet: the colour of the line under a reference, "#rrggbb"
 * @wrong: the colour of the line under one that is wrong
 * @paper: the colour behind one that is wrong
 * @link: the colour of a link and of a reference
 */
typedef struct
{
  MarCommentSource *source;
  const char *text;
  const MarReference *references;
  guint n_references;
  char quiet[8];
  char wrong[8];
  char paper[8];
  char link[8];
} MarMarkupBuilder;

/* The address of the link that a reference becomes, before its offset. */
#define MAR_REFERENCE_SCHEME "reference:"

/**
 * mar_markup_builder_build:
 * @block: a paragraph or a heading
 * @set: (element-type MarSetReference): what is alive in it is appended
 *
 * Returns: (transfer full): well-formed Pango markup for a label.
 */
char *mar_markup_builder_build (const MarMarkupBuilder *setter, cmark_node *block, GArray *set);

G_END_DECLS
