/* Changing an early move and keeping the rest: the new turn is played on the board before
 * anything is changed, what then doesn't play is shown, and can be repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-repair-dialog.h"

void
mar_window_show_replacing (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarGame *game = mar_record_game (mar_study_record (study));
  const GArray *actions = mar_study_replacement (study);
  g_autoptr (MarLine) line = mar_study_line (study);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  const MarPosition *before = mar_node_position (mar_node_parent (mar_study_node (study)));
  const gboolean whole = mar_study_replacement_is_whole (study);
  MarActionList list = { 0 };

  mar_board_show (mar_window_board (window), g_steal_pointer (&line),
                  actions->len > 0 ? before : NULL, (const MarAction *) (gpointer) actions->data,
                  actions->len, NULL, 0);
  /* Whose turn it is after that has nothing to do with it. */
  g_object_set (mar_window_board (window), "binding", FALSE, "playable", !whole, NULL);
  mar_replace_bar_show (mar_board_area_replace_bar (mar_window_area (window)), game, before,
                        (const MarAction *) (gpointer) actions->data, actions->len);
  if (game->actor (position) == MAR_ACTOR_CHANCE && !whole)
    game->actions (position, &list);
  else if (!whole)
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
  if (mar_study_replacement_is_whole (study))
    g_string_assign (text,
                     _("Choose the step after which the turn changes, or take back its last"));
  else if (actions->len > 0)
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

/* Of what is struck only the reason is said, since the moves themselves are in the list: beside the
 * button that repairs them there is little room. */
char *
mar_window_get_replacing_text (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarNode *node = mar_study_node (study);

  if (mar_study_is_replacing (study))
    return describe_replacing (window);
  if (mar_node_kind (node) != MAR_NODE_STRUCK)
    return NULL;
  if (mar_node_struck_reason (node) != NULL)
    return g_strdup (mar_node_struck_reason (node));

  return describe_struck (node);
}

void
mar_window_report_replay (MarWindow       *window,
                          const MarReplay *replay)
{
  g_autofree char *text = NULL;
  const gboolean has_struck = replay->n_struck > 0;

  if (replay->n_kept + replay->n_struck == 0)
    return;

  if (has_struck)
    /* Translators: how many later moves still play after a change, and how many don't */
    text = g_strdup_printf (_("Later moves: %u kept, %u illegal"), replay->n_kept,
                            replay->n_struck);
  else
    text = g_strdup_printf (ngettext ("%u later move kept", "%u later moves kept", replay->n_kept),
                            replay->n_kept);
  mar_toasts_show_edit (mar_window_toasts (window), mar_study_document (mar_window_study (window)),
                        text, has_struck ? _("_Show") : NULL,
                        has_struck ? "win.show-struck" : NULL);
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
  g_autofree char *why = describe_struck (mar_study_node (study));

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

  /* It would cover what is said about the node. */
  mar_toasts_end_edit (mar_window_toasts (window));
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

static void
cut_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  MarWindow *window = data;

  if (!mar_study_is_replacing (mar_window_study (window)))
    return;

  mar_study_cut_replacement (mar_window_study (window), g_variant_get_uint32 (parameter));
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

/* The board. A turn with all its steps is cut where one touches it, and the hand goes on there. */

static gboolean
is_whole (MarWindow *window)
{
  return mar_study_replacement_is_whole (mar_window_study (window));
}

static void
tapped_cb (MarWindow *window,
           int        cell)
{
  if (!is_whole (window))
    return;

  mar_board_tap (mar_window_board (window),
                 mar_study_cut_replacement_at (mar_window_study (window), (MarCell) cell));
}

static void
dragged_cb (MarWindow *window,
            int        from,
            int        to,
            gboolean   over)
{
  if (!over || from == to || !is_whole (window))
    return;

  tapped_cb (window, from);
  mar_board_tap (mar_window_board (window), (MarCell) to);
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* Enter ends the change; what is typed in a whole turn is a turn of its own. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarWindow             *window)
{
  MarStudy *study = mar_window_study (window);
  MarBoard *board = mar_window_board (window);

  if (!mar_study_is_replacing (study) || mar_board_has_text (board)
      || gtk_widget_get_focus_child (GTK_WIDGET (board)) == NULL
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;

  if (is_enter (key) && mar_study_can_commit_replace (study))
    {
      mar_study_commit_replace (study);
      return GDK_EVENT_STOP;
    }
  if (!is_whole (window) || !g_unichar_isalnum (gdk_keyval_to_unicode (key)))
    return GDK_EVENT_PROPAGATE;

  mar_study_cut_replacement (study, 0);
  return mar_board_type (board, key);
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

  gtk_widget_set_visible (GTK_WIDGET (mar_board_area_replace_bar (mar_window_area (window))),
                          mar_study_can_cancel_replace (study));
  gtk_widget_set_visible (mar_board_area_repair (mar_window_area (window)),
                          mar_study_can_repair (study));
}

void
mar_window_init_replacing (MarWindow *window)
{
  GtkWidget *around = gtk_widget_get_parent (GTK_WIDGET (mar_window_board (window)));
  GtkEventController *keys = gtk_event_controller_key_new ();

  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_add_action (window, "cut-replacement", G_VARIANT_TYPE_UINT32, G_CALLBACK (cut_cb));
  g_signal_connect_swapped (mar_window_board (window), "tapped", G_CALLBACK (tapped_cb), window);
  g_signal_connect_swapped (mar_window_board (window), "dragged", G_CALLBACK (dragged_cb), window);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (around, keys);
}
