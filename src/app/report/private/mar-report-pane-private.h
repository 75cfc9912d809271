/* What the files of the report's page share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-evaluation-graph.h"
#include "mar-report-pane.h"

G_BEGIN_DECLS

struct _MarReportPane
{
  GtkWidget parent_instance;

  MarDocument *document; /* nullable */
  MarRecord *record;     /* nullable, of @document */
  MarReportRun *run;     /* nullable */
  MarNode *node;         /* nullable: where the window is, only to compare */
  char *engine;
  gboolean stale;
  guint source;

  /* What the points of the graph are about; NULL where it left the game. */
  GPtrArray *nodes;
  GListStore *moments;

  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkWidget *progress_box;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkWidget *failure_box;
  GtkLabel *failure_label;
  GtkWidget *open_box;
  GtkLabel *open_label;
  GtkWidget *start_box;
  GtkWidget *efforts;
  GtkWidget *start_button;
  GtkLabel *engine_label;
  GtkWidget *report_box;
  GtkWidget *graph;
  GtkGrid *table;
  GtkLabel *source_label;
  GtkWidget *insert_button;
  GtkWidget *glyphs;
  GtkWidget *variations;
  GtkWidget *moments_title;
  GtkListBox *list;
};

/* Makes the widgets. Buttons use the actions of the class: "report.start", "report.stop",
 * "report.restart", "report.annotate", "report.again" with an effort, "report.forget". */
void mar_report_pane_build (MarReportPane *pane);

G_END_DECLS
