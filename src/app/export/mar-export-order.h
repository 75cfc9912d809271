/* What is asked of the workshop when figures or a booklet are exported or looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "mar-export.h"
#include "mar-workshop.h"

G_BEGIN_DECLS

/**
 * MarFigureOrder:
 * @options: how; their node is told by what follows. Texts in them belong to the order
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
} MarFigureOrder;

void mar_figure_order_free (MarFigureOrder *order);

/* A MarWork. @order: a MarFigureOrder. Returns: (element-type MarExportItem): what there is to
 * export. Their nodes are the workshop's own. */
gpointer mar_figure_order_plan (MarBench      *bench,
                                gpointer       order,
                                GCancellable  *cancellable,
                                MarWorkshop   *workshop,
                                GError       **error);

/**
 * MarFigureExport:
 * @items: what is written
 * @order: how
 * @folder: where
 * @replace: whether existing files may be replaced
 */
typedef struct
{
  GPtrArray *items;
  MarFigureOrder *order;
  char *folder;
  gboolean replace;
} MarFigureExport;

void mar_figure_export_free (MarFigureExport *run);

/* A MarWork. @order: a MarFigureExport. Returns: (transfer none): the items. */
gpointer mar_figure_export_run (MarBench      *bench,
                                gpointer       order,
                                GCancellable  *cancellable,
                                MarWorkshop   *workshop,
                                GError       **error);

/**
 * MarBookletOrder:
 * @options: how; their game is told by @record. The title belongs to the order
 * @record: the index of the only game, or -1
 * @page: which page is looked at
 * @width: how much room there is for the picture of a page, in its pixels
 * @height: likewise
 * @path: (nullable): where the booklet is written
 */
typedef struct
{
  MarBookletOptions options;
  int record;
  guint page;
  double width;
  double height;
  char *path;
} MarBookletOrder;

MarBookletOrder *mar_booklet_order_copy (const MarBookletOrder *order);
void mar_booklet_order_free (MarBookletOrder *order);

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

/* A MarWork. @order: a MarBookletOrder. Returns: a MarBookletView. */
gpointer mar_booklet_order_look (MarBench      *bench,
                                 gpointer       order,
                                 GCancellable  *cancellable,
                                 MarWorkshop   *workshop,
                                 GError       **error);

/* A MarWork: writes the booklet to the order's path, which may be there already. Returns:
 * (transfer full): the path. */
gpointer mar_booklet_order_write (MarBench      *bench,
                                  gpointer       order,
                                  GCancellable  *cancellable,
                                  MarWorkshop   *workshop,
                                  GError       **error);

G_END_DECLS
