/* Shared by the files of MarTab.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-tab.h"

G_BEGIN_DECLS

struct _MarTab
{
  GtkWidget parent_instance;

  MarStudy *study;
  MarTabView view;
  GtkWidget *own_page;    /* nullable */
  const char *page_title; /* nullable */

  /* The state of the file when it was last read or written here. */
  GFileMonitor *monitor;
  char *etag;
  gboolean changed_outside;
  guint check_source;
  GCancellable *check; /* nullable: while the file is asked for its state */
  GFile *awaited;      /* nullable */
  GCancellable *awaiting;
  guint page; /* how many of its pages are read, of how many */
  guint n_pages;
  GFile *pages;          /* nullable */
  MarSessionTab *stored; /* nullable */
  gboolean saving;
  /* Requests that came meanwhile. */
  gboolean saves_again;
  GFile *next_file; /* nullable: the document's own */
  gboolean next_force;
  const char *work;      /* nullable */
  const char *next_work; /* nullable: what it is if it takes longer */
  guint work_source;
  GCancellable *pasting; /* nullable */
  guint pasted;          /* how much of the text is read, in per cent */
  guint paste_source;    /* 0 once the text takes longer */
  guint draft_source;
  guint imported_games;
  guint findings;
  /* Which of the games it shows that have neither a name nor a file; 0: none until now. */
  guint number;
};

void mar_tab_set_changed_outside (MarTab *tab, gboolean changed);
void mar_tab_end_watch (MarTab *tab);

G_END_DECLS
