/* Requests to the worker: figures or a booklet are exported or previewed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "mar-export.h"
#include "mar-worker.h"

G_BEGIN_DECLS

/**
 * MarFigureRequest:
 * @options: how; their node follows from the members below. Texts in them belong to the request
 * @record: the index of the game with the place, or -1
 * @place: (nullable): the way to the node, see mar_place_write()
 * @step: how many actions of that node are played; 0: all
 * @this_game: whether only that game is exported
 * @figure: of all figures of the file the one that is exported, or -1
 *
 * Which figures, in words that outlive the document.
 */
typedef struct
{
  MarExportOptions options;
  int record;
  char *place;
  guint step;
  gboolean this_game;
  int figure;
} MarFigureRequest;

void mar_figure_request_free (MarFigureRequest *request);

/**
 * mar_figure_request_plan_async:
 * @request: (transfer full): which figures
 *
 * Requests the figures that there are to export; mar_worker_request_finish() returns a list of
 * MarExportItem. Their nodes are the worker's own.
 */
void mar_figure_request_plan_async (MarWorker           *worker,
                                    MarFigureRequest    *request,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             data);

/**
 * MarFigureExport:
 * @items: what is written
 * @request: how
 * @folder: where
 * @replace: whether existing files may be replaced
 * @rename: whether items get other names instead where there are files already
 */
typedef struct
{
  GPtrArray *items;
  MarFigureRequest *request;
  char *folder;
  gboolean replace;
  gboolean rename;
} MarFigureExport;

void mar_figure_export_free (MarFigureExport *run);

/**
 * mar_figure_export_run_async:
 * @run: (transfer full): what is written
 *
 * Writes figures; mar_worker_request_finish() returns the list of items.
 */
void mar_figure_export_run_async (MarWorker           *worker,
                                  MarFigureExport     *run,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             data);

/**
 * MarBookletRequest:
 * @options: how; their game and figure follow from the members below. The title belongs to the
 *   request
 * @record: the index of the only game, or -1
 * @figure: of all figures of the file the only one, or -1
 * @page: which page is looked at
 * @width: how much room there is for the picture of a page, in its pixels
 * @height: likewise
 * @path: (nullable): where the booklet is written
 */
typedef struct
{
  MarBookletOptions options;
  int record;
  int figure;
  guint page;
  double width;
  double height;
  char *path;
} MarBookletRequest;

/* (transfer full): a copy with texts of its own. */
MarBookletRequest *mar_booklet_request_copy (const MarBookletRequest *request);
void mar_booklet_request_free (MarBookletRequest *request);

/**
 * MarBookletView:
 * @n_pages: how many pages there are; 0: it has none, but a text
 * @page: the page in the picture
 * @picture: (nullable): the page
 * @text: (nullable): the beginning of the text
 */
typedef struct
{
  guint n_pages;
  guint page;
  GdkTexture *picture;
  char *text;
} MarBookletView;

void mar_booklet_view_free (MarBookletView *view);

/**
 * mar_booklet_request_preview_async:
 * @request: (transfer full): which page
 *
 * Requests the preview of a booklet; mar_worker_request_finish() returns a MarBookletView.
 */
void mar_booklet_request_preview_async (MarWorker           *worker,
                                        MarBookletRequest   *request,
                                        GCancellable        *cancellable,
                                        GAsyncReadyCallback  callback,
                                        gpointer             data);

/**
 * mar_booklet_request_write_async:
 * @request: (transfer full): with the path, where there may be a file already
 *
 * Writes a booklet; mar_worker_request_finish() returns the path.
 */
void mar_booklet_request_write_async (MarWorker           *worker,
                                      MarBookletRequest   *request,
                                      GCancellable        *cancellable,
                                      GAsyncReadyCallback  callback,
                                      gpointer             data);

/**
 * mar_booklet_request_make_async:
 * @request: (transfer full): without a path
 *
 * Makes a booklet; mar_worker_request_finish() returns its content, a GBytes.
 */
void mar_booklet_request_make_async (MarWorker           *worker,
                                     MarBookletRequest   *request,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             data);

G_END_DECLS
