/* Pages and pictures that others made: what the program marginalia-pages reads of them, and the
 * documents that come of it.
 *
 * Nothing of a foreign file is decoded in this process. The program runs with limits, and what it
 * can't bear costs nothing here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_PAGES_ERROR (mar_pages_error_quark ())
/* The domain of MarPagesError. */
GQuark mar_pages_error_quark (void);

/**
 * MarPagesError:
 * @MAR_PAGES_ERROR_PROGRAM: the program that reads pages can't be run, or has failed
 * @MAR_PAGES_ERROR_ENCRYPTED: the file asks for a password
 * @MAR_PAGES_ERROR_DAMAGED: the file can't be decoded
 * @MAR_PAGES_ERROR_TOO_LARGE: the file, a page or a picture is larger than what is read
 * @MAR_PAGES_ERROR_FOREIGN: the file is neither pages nor a picture that is known
 * @MAR_PAGES_ERROR_EMPTY: nothing stands there that could be read: no board, no moves
 */
typedef enum
{
  MAR_PAGES_ERROR_PROGRAM,
  MAR_PAGES_ERROR_ENCRYPTED,
  MAR_PAGES_ERROR_DAMAGED,
  MAR_PAGES_ERROR_TOO_LARGE,
  MAR_PAGES_ERROR_FOREIGN,
  MAR_PAGES_ERROR_EMPTY,
} MarPagesError;

/**
 * MarPagesBox:
 * @x: the left side
 * @y: the upper side; y goes down
 *
 * A rectangle on a page, in the units of its size: points of a PDF, pixels of a picture.
 */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} MarPagesBox;

/**
 * MarPagesCell:
 * @cell: which
 * @sure: 0 to 1: how sure it is what stands there
 * @color: the color of a shade that the board doesn't have itself, or -1: it has none
 * @tone: how dark the shade is, from 1 to MAR_MARK_TONES
 * @ghost: the player of a piece that is only hinted at, since it stood here before, or -1
 *
 * What was seen on a cell beside its piece, or that the piece is doubtful.
 */
typedef struct
{
  MarCell cell;
  double sure;
  int color;
  guint tone;
  int ghost;
} MarPagesCell;

/* Below this a cell counts as doubtful. */
#define MAR_PAGES_SURE 0.9

/**
 * MarPagesReading:
 * @position: what stands on the board. It need not be a position that play can reach
 * @text: @position as a text
 * @turns: by how many quarters the board is turned clockwise
 * @sure: 0 to 1: how well the board fits the game as a whole
 * @cells: (array length=n_cells): those of which there is more to say than their piece
 *
 * One thing that a board on a page can be.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *position;
  char *text;
  guint turns;
  double sure;
  MarPagesCell *cells;
  guint n_cells;
} MarPagesReading;

/**
 * mar_pages_reading_marks:
 * Returns: (transfer full) (element-type MarMark): what is shaded or hinted at, as marks of a
 *   figure.
 */
GArray *mar_pages_reading_marks (const MarPagesReading *reading);

/**
 * MarPagesRole:
 * @MAR_PAGES_CAPTION: text that belongs to a board
 * @MAR_PAGES_IN_CELL: text in a cell of a table
 */
typedef enum
{
  MAR_PAGES_BODY,
  MAR_PAGES_HEADING,
  MAR_PAGES_CAPTION,
  MAR_PAGES_IN_CELL,
} MarPagesRole;

/**
 * MarPagesItem:
 * @page: from 1
 * @box: where it lies
 * @text: (nullable): of a paragraph what it says; NULL: the item is a board
 * @bold: whether the paragraph is set in bold type
 * @size: the size of its type in points; 0: not known
 * @row: in which row of two columns it stands on its page, from 1; 0: in none
 * @column: in which of them, 1 or 2; 0: in none
 * @board: of a board its number on its page, from 1 in the order of reading, as sources and
 *   findings have it; 0: a paragraph
 * @corners: of a board its corners in the picture: upper left, upper right, lower right, lower left
 * @readings: (nullable) (element-type MarPagesReading): of a board what it can be, the likeliest
 *   first
 *
 * A paragraph or a board on a page.
 */
typedef struct
{
  guint page;
  MarPagesBox box;
  char *text;
  MarPagesRole role;
  gboolean bold;
  double size;
  guint row;
  guint column;
  guint board;
  double corners[4][2];
  GPtrArray *readings;
} MarPagesItem;

/**
 * MarPages:
 *
 * All that was read of a file. It is never changed once it is there, and may be shared by threads.
 */
typedef struct _MarPages MarPages;

/**
 * MarPagesProgress:
 * @page: how many pages are read
 * @n_pages: how many there are
 */
typedef void (*MarPagesProgress) (guint page, guint n_pages, gpointer data);

/**
 * mar_pages_send_progress:
 * @task: what reads in a thread
 * @progress: called with @task, in the context in which it began
 *
 * Says there how far the reading is, unless @task was cancelled or has its answer by then.
 */
void mar_pages_send_progress (GTask *task, guint page, guint n_pages, MarPagesProgress progress);

/**
 * mar_pages_is_mine:
 * Returns: whether these bytes begin like a PDF or a picture, so that no importer of texts need be
 *   asked about them.
 */
gboolean mar_pages_is_mine (const char *data, gsize length);

/**
 * mar_pages_read:
 * @data: a PDF or a picture: PNG, JPEG, WebP, GIF, BMP or TIFF
 * @game: (nullable): whose boards are looked for; NULL: of all games
 * @progress: (nullable): called in this thread after each page
 * @error: MAR_PAGES_ERROR, with the page where it matters, G_IO_ERROR_CANCELLED, or another
 *   GIOError
 *
 * Runs the program marginalia-pages and waits for it: for threads, and programs without a window. A
 * page that can't be read leaves a word about it in its place; after an error about the whole,
 * nothing is left.
 *
 * Returns: (transfer full) (nullable)
 */
MarPages *mar_pages_read (GBytes            *data,
                          const MarGame     *game,
                          MarPagesProgress   progress,
                          gpointer           progress_data,
                          GCancellable      *cancellable,
                          GError           **error);

/**
 * mar_pages_read_async:
 * @progress: (nullable): called in the main context from which this was called
 *
 * Does the same in a thread. When it is cancelled it ends at once.
 */
void mar_pages_read_async (GBytes              *data,
                           const MarGame       *game,
                           MarPagesProgress     progress,
                           gpointer             progress_data,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data);
/**
 * mar_pages_read_finish:
 * @error: as for mar_pages_read()
 *
 * Returns: (transfer full) (nullable)
 */
MarPages *mar_pages_read_finish (GAsyncResult *result, GError **error);

/**
 * mar_pages_read_page_async:
 * @page: from 1
 *
 * Reads one page alone, in a thread: what was read has nothing of the others. It ends with
 * mar_pages_read_finish().
 */
void mar_pages_read_page_async (GBytes              *data,
                                guint                page,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data);

/* (transfer full): @pages, once more. */
MarPages *mar_pages_ref (MarPages *pages);
/* @pages: (nullable) */
void mar_pages_unref (MarPages *pages);

/* Whether they were a picture, which has one page, and not a PDF. */
gboolean mar_pages_are_picture (const MarPages *pages);
guint mar_pages_n_pages (const MarPages *pages);
/* The size of @page, from 1; nothing where it is none of those that were read. */
void mar_pages_page_size (const MarPages *pages, guint page, double *width, double *height);
/* (transfer none) (array length=n) (element-type MarPagesItem): all items, in the order in which
 * they are read. */
const MarPagesItem *const *mar_pages_items (const MarPages *pages, guint *n);
/* (transfer none) (array length=n) (element-type MarPagesItem): the boards alone, of all pages. */
const MarPagesItem *const *mar_pages_boards (const MarPages *pages, guint *n);

/**
 * mar_pages_to_document:
 * @name: (nullable): the file's name, which games name as their source
 * @game: (nullable): whose boards they are; NULL: what each of them is likeliest to be
 * @error: MAR_PAGES_ERROR_EMPTY, or why a page can't be read
 *
 * Makes records and figures of what was read: the text with its boards is read as any text is,
 * boards that belong to no game become figures. Of a picture, one board becomes the start of a
 * game, several become figures, and a sequence that play can reach one from the other becomes a
 * game. Nothing of the main context is needed, so that threads can do it.
 *
 * Returns: (transfer full) (nullable): a document that has no file yet and counts as modified.
 */
MarDocument *mar_pages_to_document (const MarPages  *pages,
                                    const char      *name,
                                    const MarGame   *game,
                                    GError         **error);

/**
 * mar_pages_picture_async:
 * @page: from 1
 * @dpi: how many pixels an inch of the page gets; a picture is given as it is
 *
 * Has a page drawn.
 */
void mar_pages_picture_async (GBytes              *data,
                              guint                page,
                              guint                dpi,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data);
/**
 * mar_pages_picture_finish:
 * @error: as for mar_pages_read()
 *
 * Returns: (transfer full) (nullable): a PNG file.
 */
GBytes *mar_pages_picture_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarPages, mar_pages_unref)

G_END_DECLS
