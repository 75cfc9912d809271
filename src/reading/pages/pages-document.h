/* What records and figures take from pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pages-text.h"

G_BEGIN_DECLS

/**
 * PagesPlace:
 * @node: (nullable): the node whose text stands there; NULL: none's
 * @used: whether it is a board that shows what a node has, so that it is no figure
 *
 * Where an item of pages stands in a document.
 */
typedef struct
{
  MarNode *node;
  gboolean used;
} PagesPlace;

/* Fills @source with the page of the item at @index, and, where it is a board, which it is and what
 * is doubtful on it. */
void pages_set_source (const PagesText *text, guint index, MarSource *source);

/**
 * pages_join_sources:
 * @places: one for each item, empty; filled in
 *
 * Gives the nodes of all games, which name lines of the text as their source, the pages and boards
 * on which these stand.
 */
void pages_join_sources (const PagesText *text, MarDocument *document, PagesPlace *places);

/**
 * pages_add_figures:
 * @places: one for each item
 *
 * Adds the boards that aren't used as figures, with their captions and marks: free-standing ones,
 * or those of the node in whose text they stand.
 */
void pages_add_figures (const PagesText *text, MarDocument *document, const PagesPlace *places);

/**
 * pages_add_game:
 * @name: (nullable): what the source is called
 * @places: one for each item; those of its boards are used then
 *
 * Makes a game of the boards alone, when play can lead from each of them to the next, or, when
 * there is nothing but a single one, when a game may go on from there.
 *
 * Returns: whether there is one.
 */
gboolean pages_add_game (const PagesText *text,
                         MarDocument     *document,
                         const char      *name,
                         PagesPlace      *places);

G_END_DECLS
