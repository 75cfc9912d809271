/* One page after the other: what is found on it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-reading.h"
#include "foreign-file.h"
#include "page-text.h"

G_BEGIN_DECLS

/**
 * PageBoard:
 * @box: around it, with the labels that are printed beside it, in units of the page
 * @lattice: where it lies in the picture of the page
 * @corners: its own corners: the upper left one, then clockwise
 * @readings: (owned) (element-type MarBoardReading): the likeliest first, at least one
 */
typedef struct
{
  PageBox box;
  MarLattice lattice;
  double corners[4][2];
  GPtrArray *readings;
} PageBoard;

/**
 * PageContent:
 * @width: of the page, in its units
 * @height: likewise
 * @boards: (owned) (element-type PageBoard): those on it
 * @items: (owned) (element-type PageItem): its paragraphs and boards as they are read
 */
typedef struct
{
  double width;
  double height;
  GPtrArray *boards;
  GPtrArray *items;
} PageContent;

typedef struct _PageReader PageReader;

/**
 * PageWatch:
 * @at: the page that the reader looks at, from 0: the one that is read, or a neighbor of it
 * @broken: page: another number than 0: it breaks whoever looks at it, so that it is none's
 *   neighbor
 *
 * What a reader tells others while it works, and what it is told: memory that processes share.
 */
typedef struct
{
  guint *at;
  const int *broken;
} PageWatch;

/**
 * page_reader_new:
 * @file: stays the caller's
 * @game: (nullable): the game whose boards are looked for; NULL: all
 * @watch: must live as long
 *
 * Returns: (transfer full): what reads the pages of the file. It remembers what pages have in
 *   common.
 */
PageReader *page_reader_new (ForeignFile *file, const MarGame *game, const PageWatch *watch);

/* @reader: (transfer full) (nullable) */
void page_reader_free (PageReader *reader);

/**
 * page_reader_read:
 * @page: from 0
 *
 * Pages that are read one after the other are read fastest.
 *
 * Returns: (transfer full): what is on the page, or NULL with any of PAGE_ERROR.
 */
PageContent *page_reader_read (PageReader *reader, guint page, GError **error);

/* @content: (transfer full) (nullable) */
void page_content_free (PageContent *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PageReader, page_reader_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PageContent, page_content_free)

G_END_DECLS
