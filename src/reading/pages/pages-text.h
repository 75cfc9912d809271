/* The text that is made of pages for the importers, with their boards as text boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pages-private.h"

G_BEGIN_DECLS

/**
 * PagesText:
 * @pages: of which it is the text
 * @text: the paragraphs and boards, a blank line apart
 * @lines: (element-type guint): the line on which each item begins, from 1
 * @readings: (element-type MarPagesReading): for each board what it is taken for, or NULL
 * @asides: (element-type guint): for each item the number of the aside to which it belongs, from 1;
 *   0: none
 * @depth: while it is composed: how many square brackets are open that a later paragraph closes
 *
 * A text with a map from its lines to what stands on the pages. An aside is another way to play on
 * than the turn before it, which pages only tell by its indent; the text has it in brackets,
 * without its boards.
 */
typedef struct
{
  const MarPages *pages;
  GString *text;
  GArray *lines;
  GPtrArray *readings;
  GArray *asides;
  guint depth;
} PagesText;

/**
 * pages_text_new:
 * @pages: must live as long
 * @game: (nullable): whose boards they are; NULL: what most of them can be
 */
PagesText *pages_text_new (const MarPages *pages, const MarGame *game);
/* Fills in the asides of @text, before it is composed. */
void pages_text_find_asides (PagesText *text);
/* @text: (nullable) */
void pages_text_free (PagesText *text);

/* (transfer full): the paragraphs alone. */
char *pages_text_without_boards (const PagesText *text);

/* The index of the item that stands on this line of the text, or of the last one before it;
 * G_MAXUINT: none. */
guint pages_text_find_item (const PagesText *text, guint line);
/* Whether the item is a board that the text has: one of the game that is read well enough. */
gboolean pages_text_tells_board (const PagesText *text, guint index);
/* (transfer none): the item at @index. */
const MarPagesItem *pages_text_item (const PagesText *text, guint index);
/* (transfer none) (nullable): what the board at @index is taken for; NULL: it can't be read, or is
 * a paragraph. */
const MarPagesReading *pages_text_reading (const PagesText *text, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PagesText, pages_text_free)

G_END_DECLS
