/* The games of a file: a list to look through, and to choose from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_CONTENTS_PANE (mar_contents_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarContentsPane, mar_contents_pane, MAR, CONTENTS_PANE, GtkWidget)

/*
 * Commands on games are actions of the window; they ask the pane which are selected. Signals:
 */

/**
 * mar_contents_pane_new:
 * Returns: (transfer floating): a list without games.
 */
GtkWidget *mar_contents_pane_new (void);

/**
 * mar_contents_pane_get_target_menu:
 * @move: whether games are moved; else they are copied
 *
 * Returns: (transfer none): the part of the menu for the files to which selected games can go,
 *   which is filled on "menu-opens".
 */
GMenu *mar_contents_pane_get_target_menu (MarContentsPane *pane, gboolean move);

/**
 * mar_contents_pane_show:
 * @document: (nullable): whose games
 * @record: (nullable): the one that the window shows; it is selected, unless it is already
 * @match: (nullable): how the match stands to which it belongs
 */
void mar_contents_pane_show (MarContentsPane *pane,
                             MarDocument     *document,
                             MarRecord       *record,
                             const char      *match);

/**
 * mar_contents_pane_selected:
 * Returns: (transfer container): the games that are selected, in the order of the file.
 */
GPtrArray *mar_contents_pane_selected (MarContentsPane *pane);

/**
 * mar_contents_pane_select:
 * @records: the games to select, instead of those that were
 *
 * Brings the first into view, with the keyboard if that was in the list.
 */
void mar_contents_pane_select (MarContentsPane *pane, GPtrArray *records);

G_END_DECLS
