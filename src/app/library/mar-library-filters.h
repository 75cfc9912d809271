/* What games of the library must be like, beside words: a row of choices.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-request.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_FILTERS (mar_library_filters_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryFilters, mar_library_filters, MAR, LIBRARY_FILTERS, GtkWidget)

/*
 * Signals:
 *   "changed" (): a person chose something else
 */

/**
 * mar_library_filters_show:
 * @request: whose filters are shown from now on
 */
void mar_library_filters_show (MarLibraryFilters *filters, const MarLibraryRequest *request);

/**
 * mar_library_filters_apply:
 * @request: gets the filters that are shown
 */
void mar_library_filters_apply (MarLibraryFilters *filters, MarLibraryRequest *request);

G_END_DECLS
