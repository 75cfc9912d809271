/* The picture of a page, as large as one likes, with the places on it that are marked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_PAGE_VIEW (mar_page_view_get_type ())
G_DECLARE_FINAL_TYPE (MarPageView, mar_page_view, MAR, PAGE_VIEW, GtkWidget)

/*
 * It fits the width that it gets, unless it was enlarged; a scrolled window around it shows the
 * rest.
 * Signals:
 *   "picked" (uint index): a mark was clicked
 *   "region" (double x, double y, double width, double height): a part of the picture was drawn
 *     out, from 0 to 1 of its width and height
 * Properties: "selecting" (boolean, default FALSE): whether a pointer draws a region out
 */

/**
 * MarPageMark:
 * @corners: from 0 to 1 of the width and the height: upper left, upper right, lower right, lower
 *   left
 * @is_chosen: whether it is the one that matters
 *
 * A place on a page.
 */
typedef struct
{
  double corners[4][2];
  gboolean is_chosen;
} MarPageMark;

/* Marks a rectangle, from 0 to 1 of the width and the height. */
void mar_page_mark_set_box (MarPageMark *mark, double x, double y, double width, double height);

/**
 * mar_page_view_set_picture:
 * @picture: (nullable): what is shown; marks on another one go
 * @words: (nullable): what it is, for screen readers
 */
void mar_page_view_set_picture (MarPageView *view, GdkTexture *picture, const char *words);

/**
 * mar_page_view_picture:
 * Returns: (transfer none) (nullable): what is shown.
 */
GdkTexture *mar_page_view_picture (MarPageView *view);

/**
 * mar_page_view_set_marks:
 * @marks: (array length=n): copied; the chosen one is scrolled to, and brought to the middle if
 *   there is a choice
 */
void mar_page_view_set_marks (MarPageView *view, const MarPageMark *marks, guint n);

/**
 * mar_page_view_zoom:
 * @steps: how much larger; negative: smaller. It never becomes smaller than its width has room for
 */
void mar_page_view_zoom (MarPageView *view, int steps);
/* As large as the width has room for. */
void mar_page_view_fit (MarPageView *view);
gboolean mar_page_view_is_fitted (MarPageView *view);

G_END_DECLS
