/* Shared by the files about tabs: mar-window-tabs.c, -tab-actions.c, -session.c and -close.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-session.h"
#include "mar-window-private.h"

G_BEGIN_DECLS

typedef struct _MarClosing MarClosing;

void mar_closing_free (MarClosing *closing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarClosing, mar_closing_free)

struct _MarWindowTabs
{
  AdwTabView *view;
  /* Has the tab bar as soon as there is something to choose from. */
  AdwBin *bin;
  /* Until the first tab is there, and when the last one has gone to another window, NULL. */
  MarTab *selected;
  /* The page whose menu is open. */
  AdwTabPage *menu_page;
  /* The states of tabs that were closed, the last one last. */
  GQueue closed;

  /* While somebody is asked about unsaved work, and while that is saved. */
  MarClosing *closing;
  /* The page whose closing was settled. */
  AdwTabPage *closing_page;
  gboolean may_close;
};

G_END_DECLS
