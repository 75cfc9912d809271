/* What a book shows, and its content. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <cmark.h>

#include "mar-book.h"
#include "mar-figure-record.h"

G_BEGIN_DECLS

/**
 * MarBook:
 * @text: what is set, without the lines that belong to the whole
 * @title_name: (nullable): where links to the heading lead that became the title
 * @first_line: the number of its first line in the file, from 1
 * @figures: (element-type utf8 MarFigureRecord): by the address that the text has for them
 * @pictures: (element-type utf8 cairo_surface_t): likewise; each has its file as the MIME data of
 *   PNG
 */
struct _MarBook
{
  char *text;
  char *title_name;
  guint first_line;
  MarDocument *document;
  GHashTable *figures;
  GHashTable *pictures;
};

/* (transfer full): the text as a tree. */
cmark_node *mar_book_parse (const MarBook *book);

/* Returns: (nullable): the picture in @block, where it is a paragraph that has nothing else. */
cmark_node *mar_book_shown (cmark_node *block);

/* Returns whether there is a figure or picture of that address; in a link that leads nowhere none
 * is loaded. */
gboolean mar_book_has (const MarBook *book, const char *address);

/* (transfer full): the words of a heading without its name; @name (optional), with which links find
 * it, is the caller's; @is_named (optional) tells whether the writer gave it. */
char *mar_book_heading (cmark_node *heading, char **name, gboolean *is_named);

/* Appends all that the book says to @items. */
void mar_content_add_book (GPtrArray *items, const MarBook *book);

G_END_DECLS
