/* A booklet: annotated games and figures set as pages, or as a text for others to set.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "mar-book.h"
#include "mar-document.h"
#include "mar-style.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_BOOKLET_PDF,
  MAR_BOOKLET_HTML,
  MAR_BOOKLET_LATEX,
  MAR_BOOKLET_MARKDOWN,
  MAR_BOOKLET_TEXT,
  MAR_N_BOOKLET_FORMATS,
} MarBookletFormat;

/**
 * MarBookletLayout:
 * @MAR_LAYOUT_PACKET: two columns, the first player's turns left and the second's right,
 *   each with score, diagram, steps and comment
 * @MAR_LAYOUT_RUNNING: running text with variations in it; a diagram where the game is
 *   marked with a figure, and every so many turns
 * @MAR_LAYOUT_FIGURES: the numbered figures of the file with their captions, no games
 */
typedef enum
{
  MAR_LAYOUT_PACKET,
  MAR_LAYOUT_RUNNING,
  MAR_LAYOUT_FIGURES,
  MAR_N_LAYOUTS,
} MarBookletLayout;

typedef enum
{
  MAR_PAPER_A4,
  MAR_PAPER_LETTER,
  MAR_PAPER_A5,
  MAR_N_PAPERS,
} MarPaper;

/**
 * MarBookletNotes:
 * @MAR_NOTES_BELOW: below each turn that the source has otherwise
 * @MAR_NOTES_END: all of a game together, at its end
 * @MAR_NOTES_NONE: nowhere
 *
 * Where notes stand that say what the source has, and how it was read.
 */
typedef enum
{
  MAR_NOTES_BELOW,
  MAR_NOTES_END,
  MAR_NOTES_NONE,
  MAR_N_NOTES,
} MarBookletNotes;

/**
 * MarBookletOptions:
 * @format: of the file
 * @layout: how it is set; a file of figures alone is set as figures whatever this says
 * @paper: of pages
 * @style: (nullable): of the figures; NULL: the first of mar_style_list()
 * @every: in running text a diagram after every so many turns; 0: only where marked
 * @key_diagrams: in running text a diagram, too, after turns with "?", "??" or "!!" and where a
 *   comment names many cells
 * @notes: where the notes on the source stand
 * @cell_mm: the side of a cell in millimetres, 3 … 30; 0: what suits the layout
 * @no_contents: without a table of contents; there is one where it has two entries or more
 * @no_index: without an index of games, by player, event and opening figure
 * @positions: with the text of the position below each diagram
 * @no_variations: the main lines only
 * @report: after each game with the report on it, where an engine has begun one
 * @ragged: on pages no lines are made equally long
 * @passages: with the text of an imported source that belongs to no game: raw material for
 *   whoever goes on writing, not for readers
 * @embed: in HTML, not a page but an element for a page of somebody else; there is neither
 *   contents nor index in it
 * @title: (nullable): of the whole; NULL: the document's own
 * @record: (nullable): this game only; NULL: all
 * @figure: (nullable): this figure only; NULL: all
 * @book: (nullable): what is set instead of games; the document is that of the book
 *
 * Zero is what most want.
 */
typedef struct
{
  MarBookletFormat format;
  MarBookletLayout layout;
  MarPaper paper;
  const MarStyle *style;
  guint every;
  gboolean key_diagrams;
  MarBookletNotes notes;
  double cell_mm;
  gboolean no_contents;
  gboolean no_index;
  gboolean positions;
  gboolean no_variations;
  gboolean report;
  gboolean ragged;
  gboolean passages;
  gboolean embed;
  const char *title;
  MarRecord *record;
  const MarFigureReference *figure;
  const MarBook *book;
} MarBookletOptions;

/**
 * MarBookletProgress:
 * @share: from 0 to 1
 *
 * Is called now and then with how far the work is.
 */
typedef void (*MarBookletProgress) (double share, gpointer data);

/**
 * mar_booklet_make:
 * @options: (nullable): how; NULL: as a PDF with all defaults
 * @cancellable: (nullable): stops the work with G_IO_ERROR_CANCELLED
 * @progress: (nullable): is called on this thread
 * @error: G_IO_ERROR_CANCELLED; G_FILE_ERROR_FAILED: pages could not be drawn; in other forms
 *   those of mar_figure_write()
 *
 * Returns: (transfer full): the content of the file, for mar_export_write_file().
 */
GBytes *mar_booklet_make (MarDocument              *document,
                          const MarBookletOptions  *options,
                          GCancellable             *cancellable,
                          MarBookletProgress        progress,
                          gpointer                  data,
                          GError                  **error);

/* The pages of a booklet, to look at and to print. */
typedef struct _MarBookletPages MarBookletPages;

/**
 * mar_booklet_pages_new:
 * @options: (nullable): how; NULL: with all defaults
 * @cancellable: (nullable): stops the work with G_IO_ERROR_CANCELLED
 * @progress: (nullable): is called on this thread
 * @error: G_IO_ERROR_CANCELLED
 *
 * The pages stay with the thread that sets them: they are drawn there, too.
 *
 * Returns: (transfer full): the pages, at least one.
 */
MarBookletPages *mar_booklet_pages_new (MarDocument              *document,
                                        const MarBookletOptions  *options,
                                        GCancellable             *cancellable,
                                        MarBookletProgress        progress,
                                        gpointer                  data,
                                        GError                  **error);
void mar_booklet_pages_free (MarBookletPages *pages);
guint mar_booklet_pages_count (const MarBookletPages *pages);
/* In points, 1/72 inch. */
void mar_booklet_pages_size (const MarBookletPages *pages, double *width, double *height);
/* Draws a page, from 0, with its top left corner at the current origin, in points. */
void mar_booklet_pages_draw (const MarBookletPages *pages, guint page, cairo_t *cairo);

/* The words of the command line and of settings, the extension of files, and the names for
 * people, translated. The finders take any case and return the N of their kind. */
const char *mar_booklet_format_name (MarBookletFormat format);
const char *mar_booklet_format_extension (MarBookletFormat format);
const char *mar_booklet_format_title (MarBookletFormat format);
MarBookletFormat mar_booklet_format_find (const char *name);
const char *mar_booklet_layout_name (MarBookletLayout layout);
const char *mar_booklet_layout_title (MarBookletLayout layout);
MarBookletLayout mar_booklet_layout_find (const char *name);
const char *mar_booklet_notes_name (MarBookletNotes notes);
const char *mar_booklet_notes_title (MarBookletNotes notes);
MarBookletNotes mar_booklet_notes_find (const char *name);
const char *mar_paper_name (MarPaper paper);
const char *mar_paper_title (MarPaper paper);
MarPaper mar_paper_find (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBookletPages, mar_booklet_pages_free)

G_END_DECLS
