/* The client of the program marginalia-pages, and what is made of its answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-pages.h"

G_BEGIN_DECLS

/* The size of a page; nothing where the program left it out. */
typedef struct
{
  double width;
  double height;
} PagesSize;

struct _MarPages
{
  gatomicrefcount references;
  gboolean is_picture;
  guint n_pages;
  char *title;
  char *author;
  GArray *sizes;     /* of PagesSize, one for each page that was read */
  GPtrArray *items;  /* of MarPagesItem, which it owns */
  GPtrArray *boards; /* those of them that are boards */
  GError *failure;   /* nullable: why the first of the pages that can't be read can't be */
};

/* (transfer full): nothing yet. */
MarPages *pages_new (void);
/* (transfer full): a board without readings until it gets a text. */
MarPagesItem *pages_item_new (guint page);
/* (transfer none): another thing that the board can be, still empty. */
MarPagesReading *pages_item_add_reading (MarPagesItem *item);
/* @item: (transfer full) */
void pages_add_item (MarPages *pages, MarPagesItem *item);
/* @item: (transfer full) (nullable) */
void pages_item_free (MarPagesItem *item);

/* The number of the turn with which the text begins, as in "12. d4"; 0: none. */
guint pages_read_number (const char *text);
/* Puts what goes on with a left cell on the next page before the right one of its row. Boards keep
 * their numbers. */
void pages_join_cells (MarPages *pages);

/**
 * PagesReader:
 * @pages: what was read so far
 * @n_seen: how much of the line that comes next has come, in which it doesn't end
 * @last: the page that was answered last, or 0
 * @has_head: whether the program has said how many pages there are
 *
 * What reads the answers of the program, line by line.
 */
typedef struct
{
  MarPages *pages;
  MarPagesProgress progress;
  gpointer progress_data;
  gsize n_seen;
  guint last;
  gboolean has_head;
} PagesReader;

/**
 * pages_read_line:
 * @line: one line of the program, without its end
 * @error: MAR_PAGES_ERROR: what the program has to say of the file, or that it makes no sense
 */
gboolean pages_read_line (PagesReader *reader, const char *line, gsize length, GError **error);

/**
 * PagesTake:
 * @output: what the program has written and nobody has taken yet; what is taken is removed
 *
 * Called with each part of the program's output as it comes.
 */
typedef gboolean (*PagesTake) (GString *output, gpointer data, GError **error);

/**
 * pages_run:
 * @data: what the program reads
 * @arguments: (array zero-terminated=1): without the program's name
 * @error: MAR_PAGES_ERROR_PROGRAM, G_IO_ERROR_CANCELLED, or what @take says
 *
 * Runs the program and waits until it has ended. When it is cancelled the program is ended, too.
 *
 * Returns: whether it has done its work.
 */
gboolean pages_run (GBytes             *data,
                    const char *const  *arguments,
                    PagesTake           take,
                    gpointer            take_data,
                    GCancellable       *cancellable,
                    GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarPagesItem, pages_item_free)

G_END_DECLS
