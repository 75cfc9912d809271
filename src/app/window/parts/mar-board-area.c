/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-area.h"

#include "mar-application.h"
#include "mar-board-layout.h"
#include "mar-levels-button.h"
#include "mar-mark-bar.h"
#include "mar-replace-bar.h"
#include "mar-tool-layout.h"

struct _MarBoardArea
{
  AdwBin parent_instance;

  MarBoard *board;
  MarEvaluationBar *evaluation_bar;
  MarPlayerBars *players;
  GtkStack *tools;
  GtkStack *navigation;
  AdwBin *typed_bin;
  AdwBin *mark_bin;
  gboolean marks_shown;
  MarSetUpBar *set_up_bar; /* nullable */
  MarTurnBar *turn_bar;
  MarOpponentBar *opponent_bar;
  MarTravelBar *travel;
  MarReplaceBar *replace_bar;
  MarGlyphButton *glyphs;
  GtkToggleButton *play;
  GtkStack *play_label;
  MarConceptButton *concepts;
  MarStatusLine *status;
  GtkWidget *repair;
  GtkWidget *rules;
  /* For which a menu or an entry asks. */
  MarCell marked_cell;
};

G_DEFINE_FINAL_TYPE (MarBoardArea, mar_board_area, ADW_TYPE_BIN)

/* Clockwise from the bottom left. */
static const char *const bar_ids[] = {
  "bottom_left_bar",
  "top_left_bar",
  "top_right_bar",
  "bottom_right_bar",
};

void
mar_board_area_set_study (MarBoardArea *area,
                          MarStudy     *study)
{
  g_return_if_fail (MAR_IS_BOARD_AREA (area));

  if (study != NULL)
    mar_player_bars_set_study (area->players, study);
  mar_travel_bar_set_study (area->travel, study);
  mar_glyph_button_set_study (area->glyphs, study);
}

MarBoard *
mar_board_area_board (MarBoardArea *area)
{
  return area->board;
}

MarEvaluationBar *
mar_board_area_evaluation_bar (MarBoardArea *area)
{
  return area->evaluation_bar;
}

MarPlayerBars *
mar_board_area_players (MarBoardArea *area)
{
  return area->players;
}

MarConceptButton *
mar_board_area_concepts (MarBoardArea *area)
{
  return area->concepts;
}

GtkWidget *
mar_board_area_mark_bar (MarBoardArea *area)
{
  return adw_bin_get_child (area->mark_bin);
}

/* What is done just now has the row below the board: it needs as much room as what it replaces. */
static void
update_tools (MarBoardArea *area)
{
  const char *name = area->marks_shown ? "marks" : "travel";

  if (area->set_up_bar != NULL && gtk_widget_get_visible (GTK_WIDGET (area->set_up_bar)))
    name = "set-up";
  if (gtk_widget_get_visible (adw_bin_get_child (area->typed_bin)))
    name = "typed";
  gtk_stack_set_visible_child_name (area->tools, name);
}

static void
playing_cb (MarBoardArea *area)
{
  gtk_stack_set_visible_child_name (area->play_label,
                                    gtk_toggle_button_get_active (area->play) ? "pause" : "play");
}

/* The steps of the turn that is changed stand where one travels else. */
static void
replacing_cb (MarBoardArea *area)
{
  gboolean replacing = gtk_widget_get_visible (GTK_WIDGET (area->replace_bar));

  gtk_stack_set_visible_child (area->navigation, replacing ? GTK_WIDGET (area->replace_bar)
                                                           : GTK_WIDGET (area->travel));
}

void
mar_board_area_show_mark_bar (MarBoardArea *area,
                              gboolean      shown)
{
  GtkWidget *bar;

  g_return_if_fail (MAR_IS_BOARD_AREA (area));

  if (shown && adw_bin_get_child (area->mark_bin) == NULL)
    {
      bar = g_object_new (MAR_TYPE_MARK_BAR, NULL);
      g_object_bind_property (area->board, "mark-color", bar, "color", G_BINDING_SYNC_CREATE);
      g_object_bind_property (area->board, "mark-tone", bar, "tone", G_BINDING_SYNC_CREATE);
      adw_bin_set_child (area->mark_bin, bar);
    }
  area->marks_shown = shown;
  update_tools (area);
}

/* Where nothing else is to be canceled, the mark tools go, and the keyboard returns to the
 * board. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  MarBoardArea *area = MAR_BOARD_AREA (widget);

  if (!area->marks_shown)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (widget, "win.mark-tools", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (area->board));
  return GDK_EVENT_STOP;
}

MarSetUpBar *
mar_board_area_set_up_bar (MarBoardArea *area)
{
  return area->set_up_bar;
}

MarSetUpBar *
mar_board_area_add_set_up_bar (MarBoardArea *area)
{
  g_return_val_if_fail (MAR_IS_BOARD_AREA (area), NULL);
  g_return_val_if_fail (area->set_up_bar == NULL, area->set_up_bar);

  area->set_up_bar = g_object_new (MAR_TYPE_SET_UP_BAR, "board", area->board, "visible", FALSE,
                                   NULL);
  gtk_stack_add_named (area->tools, GTK_WIDGET (area->set_up_bar), "set-up");
  g_signal_connect_object (area->set_up_bar, "notify::visible", G_CALLBACK (update_tools), area,
                           G_CONNECT_SWAPPED);

  return area->set_up_bar;
}

MarTurnBar *
mar_board_area_turn_bar (MarBoardArea *area)
{
  return area->turn_bar;
}

MarOpponentBar *
mar_board_area_opponent_bar (MarBoardArea *area)
{
  return area->opponent_bar;
}

MarTravelBar *
mar_board_area_travel (MarBoardArea *area)
{
  return area->travel;
}

MarReplaceBar *
mar_board_area_replace_bar (MarBoardArea *area)
{
  return area->replace_bar;
}

MarGlyphButton *
mar_board_area_glyphs (MarBoardArea *area)
{
  return area->glyphs;
}

MarStatusLine *
mar_board_area_status (MarBoardArea *area)
{
  return area->status;
}

GtkWidget *
mar_board_area_repair (MarBoardArea *area)
{
  return area->repair;
}

void
mar_board_area_set_fresh (MarBoardArea *area,
                          gboolean      fresh)
{
  g_return_if_fail (MAR_IS_BOARD_AREA (area));

  gtk_widget_set_visible (area->rules, fresh);
}

void
mar_board_area_show_travel (MarBoardArea *area,
                            gboolean      shown)
{
  g_return_if_fail (MAR_IS_BOARD_AREA (area));

  gtk_widget_set_visible (GTK_WIDGET (area->navigation), shown);
}

MarCell
mar_board_area_marked_cell (MarBoardArea *area)
{
  g_return_val_if_fail (MAR_IS_BOARD_AREA (area), MAR_CELL_NONE);

  return area->marked_cell;
}

void
mar_board_area_set_marked_cell (MarBoardArea *area,
                                MarCell       cell)
{
  g_return_if_fail (MAR_IS_BOARD_AREA (area));

  area->marked_cell = cell;
}

static void
mar_board_area_dispose (GObject *object)
{
  MarBoardArea *area = MAR_BOARD_AREA (object);

  g_clear_object (&area->players);

  G_OBJECT_CLASS (mar_board_area_parent_class)->dispose (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarBoardArea, name)

static void
mar_board_area_class_init (MarBoardAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_board_area_dispose;

  g_type_ensure (MAR_TYPE_BOARD);
  g_type_ensure (MAR_TYPE_BOARD_LAYOUT);
  g_type_ensure (MAR_TYPE_CONCEPT_BUTTON);
  g_type_ensure (MAR_TYPE_EVALUATION_BAR);
  g_type_ensure (MAR_TYPE_GLYPH_BUTTON);
  g_type_ensure (MAR_TYPE_LEVELS_BUTTON);
  g_type_ensure (MAR_TYPE_OPPONENT_BAR);
  g_type_ensure (MAR_TYPE_PLAYER_BAR);
  g_type_ensure (MAR_TYPE_REPLACE_BAR);
  g_type_ensure (MAR_TYPE_STATUS_LINE);
  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  g_type_ensure (MAR_TYPE_TRAVEL_BAR);
  g_type_ensure (MAR_TYPE_TURN_BAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-board-area.ui");
  BIND_CHILD (board);
  BIND_CHILD (evaluation_bar);
  BIND_CHILD (tools);
  BIND_CHILD (navigation);
  gtk_widget_class_bind_template_callback (widget_class, replacing_cb);
  BIND_CHILD (typed_bin);
  BIND_CHILD (mark_bin);
  BIND_CHILD (turn_bar);
  BIND_CHILD (opponent_bar);
  BIND_CHILD (travel);
  BIND_CHILD (replace_bar);
  BIND_CHILD (glyphs);
  BIND_CHILD (play);
  BIND_CHILD (play_label);
  gtk_widget_class_bind_template_callback (widget_class, playing_cb);
  BIND_CHILD (concepts);
  BIND_CHILD (status);
  BIND_CHILD (repair);
  BIND_CHILD (rules);
  for (guint i = 0; i < G_N_ELEMENTS (bar_ids); i++)
    gtk_widget_class_bind_template_child_full (widget_class, bar_ids[i], FALSE, 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
mar_board_area_init (MarBoardArea *area)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  MarPlayerBar *seats[G_N_ELEMENTS (bar_ids)];

  gtk_widget_init_template (GTK_WIDGET (area));
  area->marked_cell = MAR_CELL_NONE;
  adw_bin_set_child (area->typed_bin, mar_board_field (area->board));
  g_signal_connect_object (mar_board_field (area->board), "notify::visible",
                           G_CALLBACK (update_tools), area, G_CONNECT_SWAPPED);

  for (guint i = 0; i < G_N_ELEMENTS (bar_ids); i++)
    seats[i] = MAR_PLAYER_BAR (
      gtk_widget_get_template_child (GTK_WIDGET (area), MAR_TYPE_BOARD_AREA, bar_ids[i]));
  area->players = mar_player_bars_new (area->board, seats);
  g_object_bind_property (area->players, "upside-down", area->evaluation_bar, "flipped",
                          G_BINDING_SYNC_CREATE);

  g_settings_bind (settings, "play-seconds", mar_travel_bar_pace (area->travel), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-coordinates", area->board, "coordinates",
                   G_SETTINGS_BIND_DEFAULT);
}
