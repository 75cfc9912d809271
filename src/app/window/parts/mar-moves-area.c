/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-moves-area.h"

#include "mar-focus.h"

struct _MarMovesArea
{
  AdwBin parent_instance;

  GtkBox *box;
  MarMovePane *moves;
  MarAnalysisPane *analysis; /* nullable */
  MarFindBar *find_bar;      /* nullable */
  MarTurnsPane *turns;       /* nullable */
};

G_DEFINE_FINAL_TYPE (MarMovesArea, mar_moves_area, ADW_TYPE_BIN)

MarMovePane *
mar_moves_area_moves (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);

  return area->moves;
}

MarAnalysisPane *
mar_moves_area_analysis (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);

  return area->analysis;
}

MarAnalysisPane *
mar_moves_area_add_analysis (MarMovesArea *area,
                             MarAnalyzer  *analyzer)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);
  g_return_val_if_fail (area->analysis == NULL, area->analysis);

  area->analysis = MAR_ANALYSIS_PANE (mar_analysis_pane_new (analyzer));
  gtk_box_prepend (area->box, GTK_WIDGET (area->analysis));

  return area->analysis;
}

MarFindBar *
mar_moves_area_find_bar (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);

  return area->find_bar;
}

MarFindBar *
mar_moves_area_add_find_bar (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);
  g_return_val_if_fail (area->find_bar == NULL, area->find_bar);

  area->find_bar = MAR_FIND_BAR (mar_find_bar_new ());
  gtk_widget_set_visible (GTK_WIDGET (area->find_bar), FALSE);
  gtk_widget_insert_before (GTK_WIDGET (area->find_bar), GTK_WIDGET (area->box),
                            GTK_WIDGET (area->moves));

  return area->find_bar;
}

MarTurnsPane *
mar_moves_area_turns (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);

  return area->turns;
}

MarTurnsPane *
mar_moves_area_add_turns (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);
  g_return_val_if_fail (area->turns == NULL, area->turns);

  area->turns = MAR_TURNS_PANE (mar_turns_pane_new ());
  gtk_widget_set_visible (GTK_WIDGET (area->turns), FALSE);
  gtk_box_append (area->box, GTK_WIDGET (area->turns));

  return area->turns;
}

void
mar_moves_area_show_turns (MarMovesArea *area,
                           gboolean      turns)
{
  g_return_if_fail (MAR_IS_MOVES_AREA (area));
  g_return_if_fail (!turns || area->turns != NULL);

  gtk_widget_set_visible (GTK_WIDGET (area->moves), !turns);
  if (area->turns != NULL)
    gtk_widget_set_visible (GTK_WIDGET (area->turns), turns);
}

GtkWidget *
mar_moves_area_list (MarMovesArea *area)
{
  g_return_val_if_fail (MAR_IS_MOVES_AREA (area), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (area->moves)) ? GTK_WIDGET (area->moves)
                                                           : GTK_WIDGET (area->turns);
}

static gboolean
mar_moves_area_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (mar_moves_area_list (MAR_MOVES_AREA (widget)));
}

static void
mar_moves_area_class_init (MarMovesAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = mar_moves_area_grab_focus;
  widget_class->focus = mar_focus_children;

  g_type_ensure (MAR_TYPE_MOVE_PANE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-moves-area.ui");
  gtk_widget_class_bind_template_child (widget_class, MarMovesArea, box);
  gtk_widget_class_bind_template_child (widget_class, MarMovesArea, moves);
}

static void
mar_moves_area_init (MarMovesArea *area)
{
  gtk_widget_init_template (GTK_WIDGET (area));
}
