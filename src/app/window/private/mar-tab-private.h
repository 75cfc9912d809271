/* Shared by the files of MarTab.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-tab.h"

G_BEGIN_DECLS

/* What another program did to the file. */
typedef enum
{
  MAR_TAB_UNTOUCHED,
  MAR_TAB_CHANGED,
  MAR_TAB_LOST, /* it was deleted or moved */
} MarTabOutside;

typedef struct
{
  MarTabOutside outside;
  char *own_name; /* nullable: of a version that has left its file */
} MarTabVersion;

/* That the tab is saved once more. */
typedef struct
{
  gboolean wanted;
  GFile *file; /* nullable: the document's own */
  gboolean force;
} MarTabRequest;

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
  MarTabVersion version;
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
  MarTabRequest next_save;
  const char *work;      /* nullable */
  const char *next_work; /* nullable: what it is if it takes longer */
  guint work_source;
  GCancellable *pasting; /* nullable */
  guint pasted;          /* how much of the text is read, in per cent */
  guint paste_source;    /* 0 once the text takes longer */
  guint draft_source;
  gboolean draft_failed; /* the last one; it was told */
  guint imported_games;
  guint findings;
  /* Which of the games it shows that have neither a name nor a file; 0: none until now. */
  guint number;
};

void mar_tab_set_outside (MarTab *tab, MarTabOutside outside);
void mar_tab_end_watch (MarTab *tab);

G_END_DECLS
