/* Shared by the files of the list of an analysis.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-list.h"

G_BEGIN_DECLS

struct _MarAnalysisList
{
  GtkWidget parent_instance;

  GtkListBox *box;
  GtkWidget *ruler;
  GtkSizeGroup *widths;
  GtkPopover *menu;
  GMenu *more;              /* the last section of the menu */
  MarAnalysisRow *menu_row; /* nullable: of which the menu speaks */
  GtkWidget *focus;         /* nullable, a weak pointer: what had the keyboard before the menu */
  guint n_room;    /* so many rows are seen; there is room for them, also before they come */
  GPtrArray *rows; /* borrowed, in the order of their making */
  MarAnalysisRow *pointed; /* nullable: under the pointer */
  gboolean is_under_pointer;
  guint order_source;
  gboolean is_unseen; /* since the lines are of a new place, the pointer has not moved */

  MarAnalysisTarget *target; /* nullable: of the rows */
  GArray *lines;             /* of a change */
  guint n_lines;             /* of the last one; rows of a lower rank are lines of before */
  gboolean is_new_place;
};

/* Puts the rows into the order of their lines, unless somebody is about to use one. */
void mar_analysis_list_update_order (MarAnalysisList *list);

/* mar-analysis-list-menu.c: after the template was set. */
void mar_analysis_list_class_init_menu (GtkWidgetClass *widget_class);

G_END_DECLS
