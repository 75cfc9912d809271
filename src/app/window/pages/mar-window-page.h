/* A page of the side pane beside that of the moves: an empty bin until it is first seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window-private.h"

G_BEGIN_DECLS

#define MAR_TYPE_WINDOW_PAGE (mar_window_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarWindowPage, mar_window_page, MAR, WINDOW_PAGE, AdwBin)

/**
 * MarWindowPageClass:
 * @name: of the page in the stack
 * @title: for gettext
 * @icon: name of its icon
 * @action: (nullable): name of the window's action that shows the page
 * @is_available: (nullable): whether that can be used now
 * @added: (nullable): the page is in its window; adds what other actions it has
 * @build: makes what the page shows, which then gets the keyboard; called once, when it is needed
 * @update: (nullable): follows the study, whether or not the page was built
 */
struct _MarWindowPageClass
{
  AdwBinClass parent_class;

  const char *name;
  const char *title;
  const char *icon;
  const char *action;
  gboolean (*is_available) (MarWindowPage *page);
  void (*added) (MarWindowPage *page);
  GtkWidget *(*build) (MarWindowPage *page);
  void (*update) (MarWindowPage *page);
};

/**
 * mar_window_page_window:
 * Returns: (transfer none): the window that has the page.
 */
MarWindow *mar_window_page_window (MarWindowPage *page);

/**
 * mar_window_page_set_number:
 * @n: how many things on the page deserve a look
 */
void mar_window_page_set_number (MarWindowPage *page, guint n);

/**
 * mar_window_page_set_shown:
 * Whether the page can be chosen; all can until something else is said.
 */
void mar_window_page_set_shown (MarWindowPage *page, gboolean shown);

/**
 * mar_window_page_update:
 * To be called when something but the study changed.
 */
void mar_window_page_update (MarWindowPage *page);

/**
 * mar_window_page_ensure_built:
 * Builds the page unless it was.
 */
void mar_window_page_ensure_built (MarWindowPage *page);

/**
 * mar_window_page_show:
 * Shows the page, and gives it the keyboard.
 */
void mar_window_page_show (MarWindowPage *page);

/**
 * mar_window_page_has_record:
 * Returns: whether a game is shown, for a page that is about one.
 */
gboolean mar_window_page_has_record (MarWindowPage *page);

/**
 * mar_window_page_has_content:
 * Returns: whether the file has a game or a figure, for a page that is about the file.
 */
gboolean mar_window_page_has_content (MarWindowPage *page);

/* One of each is added to every window, in this order. */
G_DECLARE_FINAL_TYPE (MarContentsPage, mar_contents_page, MAR, CONTENTS_PAGE, MarWindowPage)
G_DECLARE_FINAL_TYPE (MarFindingsPage, mar_findings_page, MAR, FINDINGS_PAGE, MarWindowPage)
G_DECLARE_FINAL_TYPE (MarReportPage, mar_report_page, MAR, REPORT_PAGE, MarWindowPage)
G_DECLARE_FINAL_TYPE (MarFiguresPage, mar_figures_page, MAR, FIGURES_PAGE, MarWindowPage)
G_DECLARE_FINAL_TYPE (MarSourcePage, mar_source_page, MAR, SOURCE_PAGE, MarWindowPage)

G_END_DECLS
