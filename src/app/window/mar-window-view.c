/* How the window looks at the board: the table that turns, and what is of note on it; and how large
 * it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-presentation.h"
#include "mar-window-private.h"

/* How many turns were played to their end before the cursor. */
static guint
turns_played (const MarCursor *cursor)
{
  guint number = mar_node_number (cursor->node);

  switch (mar_node_kind (cursor->node))
    {
    case MAR_NODE_END:
      return number - 1;
    case MAR_NODE_TURN:
      return mar_cursor_is_end (cursor) && mar_node_is_finished (cursor->node) ? number
                                                                               : number - 1;
    case MAR_NODE_START:
    case MAR_NODE_ROLL:
    case MAR_NODE_SETUP:
    default:
      return number;
    }
}

static GSimpleAction *
turning_action (MarWindow *window)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), "turning-table"));
}

/* Returns: (nullable): the game of the window for an audience. */
static MarPresentation *
find_presentation (MarWindow *window)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (MAR_IS_PRESENTATION (l->data)
        && gtk_window_get_transient_for (l->data) == GTK_WINDOW (window))
      return l->data;

  return NULL;
}

static void
update_presentation (MarWindow *window)
{
  MarPresentation *presentation = find_presentation (window);

  if (presentation != NULL)
    mar_presentation_show (presentation, mar_window_study (window));
}

void
mar_window_update_view (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarRecord *record = mar_study_record (study);
  gboolean can_turn = record != NULL
                      && (mar_record_game (record)->view & MAR_GAME_TURNING_TABLE) != 0;
  guint turns = can_turn && mar_study_turning (study) ? turns_played (mar_study_cursor (study)) : 0;

  g_simple_action_set_enabled (turning_action (window), can_turn);
  g_object_set (mar_window_board (window), "turns", turns % 4, NULL);
  update_presentation (window);
}

void
mar_window_show_turning (MarWindow *window)
{
  g_simple_action_set_state (turning_action (window),
                             g_variant_new_boolean (mar_study_turning (mar_window_study (window))));
  mar_window_update_view (window);
}

void
mar_window_set_turning (MarWindow *window,
                        gboolean   turning)
{
  mar_study_set_turning (mar_window_study (window), turning);
  mar_window_show_turning (window);
}

static void
turning_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  MarWindow *window = data;

  mar_window_set_turning (window, !mar_study_turning (mar_window_study (window)));
}

/* The position. */

/* Nothing was played yet from the position that is set up. */
static void
show_set_up (MarWindow *window)
{
  MarSetUpDraft *draft = mar_study_draft (mar_window_study (window));
  g_autoptr (GArray) doubts = mar_set_up_draft_doubts (draft);

  mar_board_show (mar_window_board (window),
                  mar_line_new (mar_set_up_draft_game (draft), mar_set_up_draft_options (draft),
                                mar_set_up_draft_position (draft)),
                  NULL, NULL, 0, NULL, 0);
  mar_board_show_doubts (mar_window_board (window), doubts);
}

/* The buttons for what needs no cell, or for the outcomes of chance. */
static void
show_turn (MarWindow *window,
           gboolean   can_claim)
{
  MarStudy *study = mar_window_study (window);
  const MarGame *game = mar_record_game (mar_study_record (study));
  g_autofree MarPosition *position = mar_cursor_position (mar_study_cursor (study), NULL);
  MarActionList list = { 0 };

  if (mar_node_kind (mar_study_node (study)) == MAR_NODE_END)
    can_claim = FALSE;
  else if (game->actor (position) == MAR_ACTOR_CHANCE)
    game->actions (position, &list);
  else
    mar_board_plain_actions (mar_window_board (window), &list);

  mar_turn_bar_show (mar_board_area_turn_bar (mar_window_area (window)), game, position, &list,
                     can_claim);
}

/* Where a game is still going on, a touch may bind; who tries something else in a game that
 * was played is free. */
static gboolean
goes_on (const MarCursor *cursor)
{
  return mar_node_n_children (cursor->node) == 0 && mar_cursor_is_end (cursor);
}

gboolean
mar_window_show_place (MarBoard        *board,
                       const MarCursor *cursor)
{
  g_autofree MarPosition *before = NULL;
  g_autoptr (GArray) actions = mar_cursor_recent (cursor, &before);
  MarLine *line = mar_cursor_line (cursor);
  const gboolean can_claim = mar_line_can_claim (line);
  guint n_marks;
  const MarMark *marks = mar_node_marks (cursor->node, &n_marks);

  mar_board_show (board, line, before, (const MarAction *) (gpointer) actions->data, actions->len,
                  marks, n_marks);

  return can_claim;
}

void
mar_window_show_board (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  gboolean can_claim;

  if (mar_study_is_setting_up (study))
    {
      show_set_up (window);
      return;
    }
  mar_board_show_doubts (mar_window_board (window), NULL);

  if (mar_study_is_replacing (study))
    {
      mar_window_show_replacing (window);
      return;
    }

  if (mar_study_is_training (study))
    {
      mar_window_show_training (window);
      return;
    }

  can_claim = mar_window_show_place (mar_window_board (window), mar_study_cursor (study));
  g_object_set (mar_window_board (window), "binding", goes_on (mar_study_cursor (study)),
                "playable", TRUE, NULL);
  show_turn (window, can_claim);
}

/* What is of note, found while it is shown or listed. */

static MarConceptWatch *
get_watch (MarWindow *window)
{
  return mar_concept_button_watch (mar_board_area_concepts (mar_window_area (window)));
}

static void
show_concepts (MarWindow *window)
{
  MarPresentation *presentation = find_presentation (window);
  GPtrArray *concepts = g_settings_get_boolean (mar_window_settings (window), "show-concepts")
                          ? mar_concept_watch_shown (get_watch (window))
                          : NULL;

  mar_board_show_concepts (mar_window_board (window), concepts);
  if (presentation != NULL)
    mar_board_show_concepts (mar_presentation_board (presentation), concepts);
}

void
mar_window_update_concepts (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarRecord *record = mar_study_record (study);

  if (record != NULL && mar_study_can_play (study))
    mar_concept_watch_set_line (get_watch (window), mar_study_line (study),
                                mar_record_options (record));
  else
    mar_concept_watch_set_line (get_watch (window), NULL, NULL);
  show_concepts (window);
}

static void
init_concepts (MarWindow *window)
{
  GSettings *settings = mar_window_settings (window);
  g_autoptr (GAction) action = g_settings_create_action (settings, "show-concepts");

  g_action_map_add_action (G_ACTION_MAP (window), action);
  g_settings_bind (settings, "hidden-concepts", get_watch (window), "hidden",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-concepts", mar_board_area_concepts (mar_window_area (window)),
                   "shown", G_SETTINGS_BIND_GET);
  g_signal_connect_object (get_watch (window), "changed", G_CALLBACK (show_concepts), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::show-concepts", G_CALLBACK (show_concepts), window,
                           G_CONNECT_SWAPPED);
}

/* Its size. */

/* Arrows, pages and tabs are those of the game, not of what scrolls the window around it. */
static void
leave_keys (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
mar_window_restore_size (MarWindow *window)
{
  GSettings *settings = mar_window_settings (window);
  GtkWindow *gtk_window = GTK_WINDOW (window);

  gtk_window_set_default_size (gtk_window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (gtk_window);
}

void
mar_window_save_size (MarWindow *window)
{
  GSettings *settings = mar_window_settings (window);
  int width;
  int height;
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (window));

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_settings_set_boolean (settings, "window-maximized", maximized);
  if (!maximized)
    {
      g_settings_set_int (settings, "window-width", MAX (width, 360));
      g_settings_set_int (settings, "window-height", MAX (height, 294));
    }
}

/* The presentation. */

static void
present (MarWindow *window)
{
  MarPresentation *presentation = find_presentation (window);

  if (presentation == NULL)
    presentation
      = MAR_PRESENTATION (mar_presentation_new (GTK_WINDOW (window), mar_window_area (window)));
  mar_presentation_show (presentation, mar_window_study (window));
  show_concepts (window);
  gtk_window_present (GTK_WINDOW (presentation));
}

static const MarWindowCommand commands[] = {
  { "present", present, .study_enabled = mar_study_is_reading },
};

void
mar_window_init_view (MarWindow *window)
{
  g_autoptr (GSimpleAction) turning = g_simple_action_new_stateful ("turning-table", NULL,
                                                                    g_variant_new_boolean (FALSE));

  g_signal_connect (turning, "activate", G_CALLBACK (turning_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (turning));
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  init_concepts (window);
  leave_keys (
    gtk_widget_get_ancestor (GTK_WIDGET (mar_window_area (window)), GTK_TYPE_SCROLLED_WINDOW));
}
