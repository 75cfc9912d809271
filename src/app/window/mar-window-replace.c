/* Changing an early move and keeping the rest: the new turn is played on the board before
 * anything is changed, what then doesn't play is shown, and can be repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-repair-dialog.h"

#define SECONDS_OF_TOAST 6

void
mar_window_show_replacing (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarGame *game = mar_record_game (mar_study_record (study));
  const GArray *actions = mar_study_replacement (study);
  g_autoptr (MarLine) line = mar_study_line (study);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  const MarPosition *before = mar_node_position (mar_node_parent (mar_study_node (study)));
  MarActionList list = { 0 };

  mar_board_show (mar_window_board (window), g_steal_pointer (&line),
                  actions->len > 0 ? before : NULL, (const MarAction *) (gpointer) actions->data,
                  actions->len, NULL, 0);
  g_object_set (mar_window_board (window), "binding", FALSE, NULL);
  if (game->actor (position) == MAR_ACTOR_CHANCE)
    game->actions (position, &list);
  else
    mar_board_plain_actions (mar_window_board (window), &list);
  mar_turn_bar_show (mar_board_area_turn_bar (mar_window_area (window)), game, position, &list,
                     FALSE);
}

/* In words. */

static char *
describe_replacing (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const GArray *actions = mar_study_replacement (study);
  const MarGame *game = mar_record_game (mar_study_record (study));
  MarCursor before = mar_cursor_at (mar_node_parent (mar_study_node (study)));
  g_autoptr (MarLine) line = mar_cursor_line (&before);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      mar_effects_empty (&effects);
      mar_line_play (line, g_array_index (actions, MarAction, i), &effects, NULL);
    }
  if (actions->len > 0)
    game->describe_effects (mar_line_position (line), &effects, text);
  else
    g_string_assign (text, _("Position before the move to change"));

  return g_strdup (text->str);
}

static char *
describe_struck (const MarNode *node)
{
  const char *reason = mar_node_struck_reason (node);

  if (mar_node_struck_kind (node) == MAR_NODE_END)
    /* Translators: %s is the reason, a sentence */
    return g_strdup_printf (_("The end of the game is no longer valid. %s"),
                            reason != NULL ? reason : "");

  /* Translators: moves that don't play any more: "d2>d3 is struck. There is no marble on d2." */
  return g_strdup_printf (_("%s is no longer legal. %s"), mar_node_struck_text (node),
                          reason != NULL ? reason : "");
}

char *
mar_window_get_replacing_text (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  if (mar_study_is_replacing (study))
    return describe_replacing (window);
  if (mar_node_kind (mar_study_node (study)) == MAR_NODE_STRUCK)
    return describe_struck (mar_study_node (study));

  return NULL;
}

/* Its numbers are those of the last edit. */
static void
drop_toast_cb (AdwToast *toast)
{
  adw_toast_dismiss (toast);
}

void
mar_window_report_replay (MarWindow       *window,
                          const MarReplay *replay)
{
  MarStudy *study = mar_window_study (window);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (replay->n_kept + replay->n_struck == 0)
    return;

  if (replay->n_struck > 0)
    /* Translators: how many later moves still play after a change, and how many don't */
    text = g_strdup_printf (_("Later moves: %u kept, %u illegal"), replay->n_kept,
                            replay->n_struck);
  else
    text = g_strdup_printf (ngettext ("%u later move kept", "%u later moves kept", replay->n_kept),
                            replay->n_kept);
  toast = adw_toast_new (text);
  adw_toast_set_timeout (toast, SECONDS_OF_TOAST);
  if (replay->n_struck > 0)
    {
      adw_toast_set_button_label (toast, _("_Show"));
      adw_toast_set_action_name (toast, "win.show-struck");
    }
  /* It would cover what is said about the node. */
  g_signal_connect_object (g_action_map_lookup_action (G_ACTION_MAP (window), "show-struck"),
                           "activate", G_CALLBACK (drop_toast_cb), toast, G_CONNECT_SWAPPED);
  g_signal_connect_object (mar_study_document (study), "tree-changed", G_CALLBACK (drop_toast_cb),
                           toast, G_CONNECT_SWAPPED);
  g_signal_connect_object (mar_study_document (study), "node-changed", G_CALLBACK (drop_toast_cb),
                           toast, G_CONNECT_SWAPPED);
  mar_window_add_toast (window, toast);
}

/* The actions. */

static void
repair_chosen_cb (MarNode      *node,
                  const GArray *actions,
                  gpointer      data)
{
  mar_study_replace_turn (mar_window_study (data), node, actions);
}

static void
repair (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autofree char *why = mar_window_get_replacing_text (window);

  mar_repair_dialog_show (GTK_WINDOW (window), mar_study_node (study), why, repair_chosen_cb,
                          window);
}

/* The next struck node after the cursor, in the order of the text, and then from the start. */
static void
show_struck (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarNode *root = mar_record_root (mar_study_record (study));
  MarNode *node = mar_node_next (mar_study_node (study), root);
  MarCursor cursor;

  while (node != NULL && mar_node_kind (node) != MAR_NODE_STRUCK)
    node = mar_node_next (node, root);
  for (MarNode *first = root; first != NULL && node == NULL; first = mar_node_next (first, root))
    if (mar_node_kind (first) == MAR_NODE_STRUCK)
      node = first;
  if (node == NULL)
    {
      mar_window_show_message (window, _("This game has no illegal moves."));
      return;
    }
  cursor = mar_cursor_at (node);
  mar_study_go_to (study, &cursor, FALSE);
}

static const MarWindowCommand commands[] = {
  { "replace-move", .study_activate = mar_study_begin_replace,
    .study_enabled = mar_study_can_replace, .enters_board = TRUE },
  { "finish-replacing", .study_activate = mar_study_commit_replace,
    .study_enabled = mar_study_can_commit_replace, .enters_board = TRUE },
  { "cancel-replacing", .study_activate = mar_study_cancel_replace,
    .study_enabled = mar_study_can_cancel_replace, .enters_board = TRUE },
  { "keep-rest", .study_activate = mar_study_keep_rest, .study_enabled = mar_study_can_keep_rest },
  { "close-gap", .study_activate = mar_study_close_gap, .study_enabled = mar_study_can_close_gap },
  { "repair", repair, .study_enabled = mar_study_can_repair },
  { "show-struck", show_struck, .study_enabled = mar_study_is_reading },
};

void
mar_window_update_replacing (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  gtk_widget_set_visible (mar_window_replacing_bar (window), mar_study_can_cancel_replace (study));
  gtk_widget_set_visible (mar_board_area_repair (mar_window_area (window)),
                          mar_study_can_repair (study));
}

void
mar_window_init_replacing (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
